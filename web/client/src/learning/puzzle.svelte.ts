import { tick } from "svelte";
import { puzzlesPath } from "../api";
import { keptAddresses } from "../offline/addresses";
import { connection } from "../offline/connection.svelte";
import { Play } from "../state/play.svelte";
import { ask } from "../state/server.svelte";
import { text } from "../text/text.svelte";
import type { Advice, Choice, PuzzleCard, PuzzleList, PuzzlePage, PuzzleStep, Table, WhyNot } from "../wire";
import { LocalSeat } from "./local-seat.svelte";
import { count, finish, finishDaily, next, numbersOf, pathOf, type Streak, streakOf } from "./puzzles";
import { rate, type Rated } from "./ratings";

interface Tries {
  number: number;
  phase: "asked" | "wrong" | "solved" | "shown";
  /** The actions that were tried at each step, in order. */
  tried: number[][];
}

/** A puzzle of a game on the table, and what was tried at it. */
export class PuzzleModel {
  puzzle = $state.raw<PuzzlePage | null>(null);
  card = $state.raw<PuzzleCard | null>(null);
  today = $state("");
  problem = $state("");
  phase = $state<Tries["phase"]>("asked");
  tried = $state.raw<Tries["tried"]>([[]]);
  /** The step that is shown: the one that is asked for, or after the end any. */
  place = $state(0);
  run = $state.raw<Streak>({ now: 0, best: 0 });
  /** What the first try changed; null before it, and if the puzzle had counted already. */
  rated = $state.raw<Rated | null>(null);
  /** Whether a position of an imagined game is on the table. */
  imagined = $state(false);
  /** The action of the answer that the pointer or the focus rests on. */
  pointed = $state.raw<Choice | null>(null);
  /** The line that says whether the try was right. */
  verdict = $state<HTMLElement>();
  readonly seat: LocalSeat;
  readonly play: Play;
  /** Whether another puzzle is on its way: the one that is shown takes no answer any more. */
  private laying = false;

  /** The *theme* is that of the puzzles that come next; "" is any. */
  constructor(
    readonly game: string,
    private readonly theme: string,
  ) {
    this.run = streakOf(game);
    this.seat = new LocalSeat(this.choose);
    this.seat.why = (piece, where) => {
      const query = new URLSearchParams({ step: String(this.place), piece, place: where });
      return ask<WhyNot>(`${puzzlesPath(game, this.puzzle?.number)}/why?${query}`);
    };
    this.play = new Play("", [this.seat]);
  }

  readonly step: PuzzleStep | null = $derived.by(() => this.puzzle?.steps[this.place] ?? null);
  readonly company = $derived.by(() => {
    const table = this.puzzle?.steps[0]?.table;
    return { names: table?.seats.map(({ name }) => name) ?? [], you: table?.seat ?? -1 };
  });
  readonly last: number = $derived.by(() => this.tried[this.place]?.at(-1) ?? -1);
  /** How often something was tried that is not the answer. */
  readonly misses: number = $derived.by(
    () => this.tried.flatMap((some, at) => some.filter((action) => action !== this.puzzle?.steps[at]?.answer)).length,
  );
  readonly over: boolean = $derived.by(() => this.phase === "solved" || this.phase === "shown");
  readonly entry = $derived.by(() => (this.puzzle ? this.card?.puzzles[this.puzzle.number] : undefined));
  readonly daily: boolean = $derived.by(() => this.puzzle !== null && this.card?.daily === this.puzzle.number);
  /** What is to be said of the last try that was wrong. */
  readonly wrong: Advice | undefined = $derived.by(() =>
    this.phase === "wrong"
      ? [...(this.step?.advice ?? []), ...(this.step?.others ?? [])].find(({ action }) => action === this.last)
      : undefined,
  );
  readonly sentence: string = $derived.by(() => {
    if (this.phase === "solved") return text(this.misses ? "puzzle-solved" : "puzzle-solved-first");
    if (this.phase === "shown") return text("puzzle-shown");
    if (this.phase === "wrong") return text("puzzle-wrong");
    return text(this.place ? "puzzle-goes-on" : "puzzle-asked");
  });

  /** Lay a puzzle; without a number the easiest that is not done, under the rules that are offered first. */
  async lay(number: number | null): Promise<void> {
    this.problem = "";
    this.laying = true;
    try {
      if (!this.card) {
        const list = await ask<PuzzleList>(puzzlesPath());
        this.card = list.games.find(({ game }) => game === this.game) ?? null;
        this.today = list.day;
      }
      if (number === null) {
        number = this.card ? await this.nextOf(this.card) : 0;
        history.replaceState(history.state, "", pathOf(this.game, number, this.theme));
      }
      this.puzzle = await ask<PuzzlePage>(puzzlesPath(this.game, number));
    } catch (error) {
      this.problem = (error as Error).message;
      return;
    } finally {
      this.laying = false;
    }
    const kept = keptTries(this.puzzle);
    this.phase = kept?.phase ?? "asked";
    this.tried = kept?.tried ?? [[]];
    this.rated = null;
    this.seat.acted = this.over ? null : this.choose;
    this.layStep(this.tried.length - 1);
    document.title = text("puzzle-document", { number: number + 1, game: this.puzzle.title });
  }

  layStep = (at: number): void => {
    this.place = at;
    this.imagine(null);
    this.play.selection.pick(null);
  };

  /** Lay a position of an imagined game on the table; null lays the puzzle. */
  imagine = (table: Table | null): void => {
    this.imagined = table !== null;
    if (this.step) this.seat.lay(table ?? this.step.table);
  };

  point = (action: number | null): void => {
    this.pointed = this.play.table?.choices.find((one) => one.action === action) ?? null;
  };

  show = (): void => {
    if (this.laying) return;
    if (!this.misses) this.count(false);
    this.phase = "shown";
    this.keepTries();
    this.end(false);
  };

  /** Lay the next puzzle. */
  goOn = async (): Promise<void> => {
    if (!this.card) return;
    const number = await this.nextOf(this.card);
    history.replaceState(null, "", pathOf(this.game, number, this.theme));
    await this.lay(number);
  };

  private choose = (choice: Choice): void => {
    const { puzzle, step, tried } = this;
    if (!puzzle || !step || this.over || this.laying) return;
    const right = step.answer === choice.action;
    const goesOn = right && this.place < puzzle.steps.length - 1;
    if (!goesOn && !this.misses) this.count(right);
    this.tried = [...tried.slice(0, -1), [...(tried.at(-1) ?? []), choice.action], ...(goesOn ? [[]] : [])];
    this.phase = !right ? "wrong" : goesOn ? "asked" : "solved";
    if (goesOn) this.layStep(this.place + 1);
    this.keepTries();
    if (this.over) this.end(true);
  };

  /** Count a first try. */
  private count(right: boolean): void {
    this.run = count(this.game, right);
    if (this.puzzle) this.rated = rate(this.game, this.puzzle.number, this.puzzle.grade, right);
  }

  private end(solved: boolean): void {
    this.seat.acted = null;
    if (this.puzzle) finish(this.game, this.puzzle.number, solved);
    if (this.daily) finishDaily(this.game, this.today, solved ? this.misses + 1 : 0);
    // The choices are gone: a keyboard goes on at the verdict, and a screen reader reads from there.
    void tick().then(() => this.verdict?.focus());
  }

  /** Keep what was tried with this entry of the browser's history: another language loads the page anew. */
  private keepTries(): void {
    const { phase, tried } = this;
    history.replaceState({ number: this.puzzle?.number ?? -1, phase, tried } satisfies Tries, "");
  }

  /** The puzzle that comes next, of the same theme; without a connection one that is kept. */
  private async nextOf(list: PuzzleCard): Promise<number> {
    let numbers = numbersOf(list, this.theme);
    if (connection.away) {
      const kept = await keptAddresses();
      numbers = numbers.filter((number) => kept.has(puzzlesPath(this.game, number)));
    }
    return next(list, numbers, this.puzzle?.number ?? -1);
  }
}

/** What was tried at a puzzle before the page was loaded anew; null if nothing, or at another puzzle. */
function keptTries({ number, steps }: PuzzlePage): Tries | null {
  const kept = history.state as Tries | null;
  const known = steps.map(({ advice, others }) => new Set([...advice, ...others].map(({ action }) => action)));
  return kept?.number === number &&
    kept.tried.length <= steps.length &&
    kept.tried.every((some, at) => Array.isArray(some) && some.every((action) => known[at]?.has(action)))
    ? kept
    : null;
}
