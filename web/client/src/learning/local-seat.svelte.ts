import type { Refusal, TableSeat } from "../state/table-seat";
import type { Choice, Passage, Table, Text, WhyNot } from "../wire";

/** A seat at a table that no socket serves: the page lays positions on it, and answers what is done there itself. */
export class LocalSeat implements TableSeat {
  table = $state.raw<Table | null>(null);
  readonly reached = true;
  readonly met = true;
  readonly gone = null;
  readonly thinking = null;
  readonly waiting = null;
  readonly mayAskToSkip = false;
  readonly hint = null;
  readonly asking = null;
  refusal = $state.raw<Refusal | null>(null);
  /** True for a seat at which somebody acts from the beginning. */
  own = $state(false);
  /** Whether an act is being answered. */
  busy = $state(false);

  /** What answers a choice; without it the table is only looked at. */
  acted = $state.raw<((choice: Choice) => void) | null>(null);

  /** Asks the server why nothing can be done with a thing of this position; null if it does not know the position. */
  why: ((piece: string, place: string) => Promise<WhyNot>) | null = null;

  /** *acted* answers a choice; *back* answers the wish to take something back. */
  constructor(
    acted: ((choice: Choice) => void) | null = null,
    private readonly back: (() => void) | null = null,
  ) {
    this.acted = acted;
    this.own = acted !== null;
  }

  get still(): boolean {
    return this.acted === null;
  }

  lay(table: Table): void {
    this.refusal = null;
    this.table = table;
  }

  act(choice: Choice): void {
    if (this.busy) return;
    this.refusal = null;
    this.acted?.(choice);
  }

  takeBack(): void {
    this.back?.();
  }

  refuse(sentence: Text | string, passage: Passage | null = null): void {
    if (sentence && !this.still) this.refusal = { sentence, passage, count: (this.refusal?.count ?? 0) + 1 };
  }

  clearRefusal(): void {
    this.refusal = null;
  }

  askWhy(piece: string, place: string, otherwise: Text | string): void {
    if (!this.why) return this.refuse(otherwise);
    this.why(piece, place).then(
      ({ text, passage }) => this.refuse(text, passage),
      () => this.refuse(otherwise),
    );
  }

  send(): void {}
  withdraw(): void {}
  askHint(): string {
    return "";
  }
  skip(): void {}
  answerOffer(): void {}
  flush(): void {}
  close(): void {}
}
