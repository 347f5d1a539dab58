import { Connection, newId } from "../socket";
import type { Act, Choice, Hint, Passage, Table, TakeBack, Text, Thinking } from "../wire";
import type { Refusal, TableSeat, Wish } from "./table-seat";
import { settings } from "./settings.svelte";
import { text } from "../text/text.svelte";

const MANY = 6;
/** Milliseconds for which a refusal is shown. */
const READING = 10_000;

/** Whether the time runs in which the seat of this table has to act: seconds or minutes, not days. */
function isUrgent({ seat, awaited, clock, window }: Table): boolean {
  if (seat === null || !awaited.includes(seat)) return false;
  return Boolean(window?.seconds) || (clock?.control.kind !== "relaxed" && (clock?.running.includes(seat) ?? false));
}

/** One seat at one table, or a spectator, as this page currently sees it. */
export class Seat implements TableSeat {
  readonly still = false;
  readonly own = true;
  /** The table on the screen. Later ones wait in a short queue, so that eyes can follow. */
  table = $state.raw<Table | null>(null);
  reached = $state(false);
  met = $state(false);
  gone = $state<Text | string | null>(null);
  /** The last refusal and the number of refusals, so that a repeated sentence shakes again. */
  refusal = $state.raw<Refusal | null>(null);
  thinking = $state.raw<Thinking | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** The id of the request for a hint that is still to be answered in full. */
  asking = $state<string | null>(null);
  /** Whether an act of this seat is on its way. */
  busy = $state(false);
  /** The last act, while it is on its way: its id, its words, and whether it has left this page. */
  private acting = $state.raw<{ id: string; words: Text | string; left: boolean } | null>(null);
  /** Whether everything is shown at once, and bots asked not to pause, until this seat may act. */
  skipping = $state(false);
  hurried = false;

  private queue: Table[] = [];
  private shownAt = 0;
  private heldUntil = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly connection: Connection;
  private mine = new Set<string>();
  /** The wishes to skip that are on their way: they may come too late, which is no fault. */
  private skips = new Set<string>();
  private back = false;

  constructor(
    table: string,
    /** The seat; null for a spectator. */
    seat: number | null,
  ) {
    this.connection = new Connection(table, seat, {
      table: (message) => this.arrive(message),
      refused: (message) => {
        if (this.skips.delete(message.id)) return;
        if (message.id === this.asking) this.asking = null;
        if (message.id === this.acting?.id) this.busy = false;
        this.refuse(message.text ?? message.sentence, message.passage);
      },
      thinking: (message) => (this.thinking = message),
      hint: (message) => {
        if (message.id !== this.asking) return;
        this.hint = message;
        if (message.final) this.asking = null;
      },
      reached: (yes) => {
        this.back ||= !yes;
        this.reached = yes;
        this.met ||= yes;
      },
      gone: (sentence) => (this.gone = sentence),
    });
  }

  act(choice: Choice): void {
    if (!this.table || this.busy) return;
    this.refusal = null;
    this.say({ type: "act", id: newId(), version: this.table.version, action: choice.action }, choice.name);
  }

  takeBack(): void {
    if (!this.table || this.busy) return;
    if (!this.table.undo.possible) return this.refuse(this.table.undo.reason);
    this.refusal = null;
    this.say({ type: "take_back", id: newId(), version: this.table.version }, text("keys-undo"));
  }

  askHint(): string {
    const id = newId();
    this.asking = id;
    this.connection.sendReliably({ type: "ask_hint", id, version: this.table?.version ?? 0 });
    return id;
  }

  askWhy(piece: string, place: string, otherwise: Text | string): void {
    if (!this.table || !this.reached) return this.refuse(otherwise);
    this.connection.sendReliably({ type: "ask_why", id: newId(), version: this.table.version, piece, place });
  }

  send(wish: Wish): void {
    this.connection.sendReliably({ ...wish, id: newId() });
  }

  /** Show at once what waits to be shown, and go on so until this seat may act. */
  skip(): void {
    this.skipping = true;
    const id = newId();
    this.skips.add(id);
    this.connection.sendReliably({ type: "skip", id });
    this.flush();
  }

  hold(milliseconds: number): void {
    this.heldUntil = Date.now() + milliseconds;
    if (this.queue.length) this.next();
  }

  answerOffer(agrees: boolean): void {
    const number = this.table?.offer?.number;
    if (number !== undefined) this.send({ type: "answer_offer", number, agrees });
  }

  clearRefusal(): void {
    this.refusal = null;
  }

  /** Show in the prompt why something is impossible: with a link to the rules until the table changes, else for as long as it takes to read. */
  refuse(sentence: Text | string, passage: Passage | null = null): void {
    if (!sentence) return;
    const refusal = { sentence, passage, count: (this.refusal?.count ?? 0) + 1 };
    this.refusal = refusal;
    if (!passage) setTimeout(() => this.refusal === refusal && (this.refusal = null), READING);
  }

  /** Show everything that has arrived at once: a person who acts does not wait for animations. */
  flush(): void {
    this.catchUp(true);
  }

  /** Show the last table that has arrived; *hurried* says whether the viewer wished so. */
  private catchUp(hurried: boolean): void {
    clearTimeout(this.timer);
    this.heldUntil = 0;
    const last = this.queue.pop();
    this.queue = [];
    if (last) this.show(last, { hurried });
  }

  close(): void {
    clearTimeout(this.timer);
    this.connection.close();
  }

  /** The act that waits until the table is reached again, and whether it can still be withdrawn. */
  get waiting(): { words: Text | string; left: boolean } | null {
    return this.busy && !this.reached ? this.acting : null;
  }

  /** Withdraw the act that waits, if it has not left this page. */
  withdraw(): void {
    const { acting } = this;
    if (!this.waiting || !acting) return;
    if (this.connection.withdraw(acting.id)) {
      this.busy = false;
      this.mine.delete(acting.id);
    } else this.acting = { ...acting, left: true };
  }

  /** Whether bots act now while this seat waits, and have not been asked to hurry. */
  get mayAskToSkip(): boolean {
    const { table } = this;
    return (
      table !== null &&
      table.seat !== null &&
      table.thinking !== null &&
      !this.skipping &&
      !table.awaited.includes(table.seat)
    );
  }

  private say(message: Act | TakeBack, words: Text | string): void {
    this.busy = true;
    this.mine.add(message.id);
    this.acting = { id: message.id, words, left: this.connection.sendReliably(message) };
  }

  private arrive(message: Table): void {
    this.skips.delete(message.answers);
    if (message.answers && this.mine.delete(message.answers)) {
      this.busy = false;
      this.queue = [];
      return this.show(message);
    }
    if (this.busy && !this.connection.busy) this.busy = false;
    if (this.back) {
      this.back = false;
      this.queue = [];
      return this.show(message, { hurried: true });
    }
    const newest = this.queue.at(-1) ?? this.table;
    if (newest && message.version < newest.version) return;
    if (!newest || message.version === newest.version) {
      this.queue = [];
      return this.show(message);
    }
    this.queue.push(message);
    const beats = new Set(this.queue.map(({ beat }) => beat));
    if (beats.size > MANY) this.catchUp(false);
    else this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    if (this.heldUntil > Date.now() && this.queue.some(isUrgent)) return this.catchUp(false);
    const together = this.queue[0]?.beat === this.table?.beat || this.skipping;
    const wait = Math.max(together ? 0 : this.shownAt + settings.beat, this.heldUntil) - Date.now();
    if (wait > 0 && !document.hidden) {
      this.timer = setTimeout(() => this.next(), wait);
      return;
    }
    // Of the tables of one beat, which show small acts such as trading, only the last is worth a look.
    let message = this.queue.shift();
    while (message && this.queue[0]?.beat === message.beat) message = this.queue.shift();
    if (message) this.show(message, { together });
    if (this.queue.length) this.next();
  }

  /** Show a table; *together* with the one before it, it does not begin a new beat. */
  private show(message: Table, { together = false, hurried = false } = {}): void {
    if (!together) this.shownAt = Date.now();
    this.hurried = hurried || this.skipping;
    if (message.result || (message.seat !== null && message.awaited.includes(message.seat))) this.skipping = false;
    if (message.thinking === null) this.thinking = null;
    if (message.version !== this.table?.version) this.refusal = null;
    this.table = message;
    if (settings.chosen.pace === "now" && this.mayAskToSkip) this.skip();
  }
}
