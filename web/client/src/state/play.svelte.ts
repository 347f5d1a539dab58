import type { Snippet } from "svelte";
import { type Company, type Line, listed, say, tell } from "../text/text.svelte";
import type { Choice, Passage, Step, Table, Text } from "../wire";
import { Hints } from "./hints.svelte";
import { Selection } from "./selection.svelte";
import { server } from "./server.svelte";
import { Since } from "./since.svelte";
import { settings } from "./settings.svelte";
import { Seat } from "./seat.svelte";
import { isList, isReal } from "../lib/checks";
import { kept, store } from "./stored";
import type { TableSeat } from "./table-seat";
import { text } from "../text/text.svelte";

/** Whether the viewing seat may act now: not before all have sat down, nor while a bot plays for it or moves for it because its time ran out. In a window for sealed answers it may until it has answered. */
function mayAct(table: Table | null): boolean {
  if (
    table === null ||
    table.seat === null ||
    table.result ||
    table.lobby.length ||
    table.seats[table.seat]?.stand_in ||
    table.thinking === table.seat
  )
    return false;
  return table.view.to_move === table.seat && (table.window?.asked ?? true);
}

/** A table as one page plays it: for one seat, for several seats that share the screen, or for none. */
export class Play {
  /** The seat that is looking at the screen. */
  private looking = $state(0);
  private saying = $state.raw<Choice | null>(null);
  /** Whether the viewer has acted since the screen was passed, and is still looking. */
  private stays = $state(false);
  /** The seat to which the viewer has handed the screen. */
  private passed = $state.raw<TableSeat | null>(null);
  /** How many lines of the chat the viewer has seen, of all that were ever said. */
  heard = $state(0);
  /** The passage of the rules that the viewer wants to read. */
  passage = $state.raw<Passage | null>(null);
  readonly selection: Selection;
  readonly hints: Hints;
  readonly since: Since;
  /** What stands in the prompt of a phone instead of the table's own words: the text of a lesson. */
  coach = $state.raw<Snippet | null>(null);

  constructor(
    readonly name: string,
    readonly seats: TableSeat[],
  ) {
    this.selection = new Selection(
      () => this.choices,
      () => this.seat.clearRefusal(),
    );
    this.hints = new Hints(this);
    this.since = new Since(this);
    this.muted = kept<number[]>(`omegatable.muted.${this.name}`, [], isList(isReal));
  }

  /** The table of that name, with the *seats* of this browser; it watches if there are none. */
  static at(name: string, seats: number[]): Play {
    return new Play(
      name,
      (seats.length ? seats : [null]).map((seat) => new Seat(name, seat)),
    );
  }

  get seat(): TableSeat {
    return this.seats[this.looking] ?? (this.seats[0] as TableSeat);
  }
  readonly table: Table | null = $derived.by(() => this.seat.table);
  /** Whether a bot plays for the viewer. */
  readonly replaced: boolean = $derived.by(() => Boolean(this.table?.seats[this.table.seat ?? -1]?.stand_in));
  /** Whether people at other screens play too. */
  readonly company: boolean = $derived.by(
    () => (this.table?.seats.filter((seat) => seat.kind === "person").length ?? 0) > this.seats.length,
  );
  /** Whether the viewer is the host. */
  readonly hosts: boolean = $derived.by(
    () =>
      !this.seat.still &&
      this.table !== null &&
      this.table.host != null &&
      this.seats.some(({ table }) => table?.seat === this.table?.host),
  );
  /** Whether the viewer may let a bot play for somebody: the host may, and anybody while the host is away. */
  readonly mayGive: boolean = $derived.by(() => {
    const host = this.table?.host;
    const away = host != null && (this.table?.away.includes(host) || Boolean(this.table?.seats[host]?.stand_in));
    return !this.watching && !this.table?.result && (this.hosts || host == null || away);
  });
  /** Whether the viewer's screen is asked about the open offer. */
  readonly asked: TableSeat | null = $derived.by(
    () => this.seats.find(({ table }) => table?.seat != null && this.table?.offer?.waits.includes(table.seat)) ?? null,
  );
  /** Whether the viewer plays a game that goes on, and so may resign or offer to end it. */
  readonly playsOn: boolean = $derived.by(
    () => this.table !== null && !this.watching && !this.table.result && !this.table.lobby.length && !this.replaced,
  );
  readonly shared: boolean = $derived.by(() => this.seats.length > 1);
  readonly watching: boolean = $derived(this.table !== null && this.table.seat === null);
  readonly toMove: number | null = $derived(this.table?.view.to_move ?? null);
  readonly yourTurn: boolean = $derived.by(() => !this.seat.still && mayAct(this.table));
  /** Whether the table waits for others as well, so that nobody has the turn. */
  readonly all: boolean = $derived.by(() => (this.table?.awaited.length ?? 0) > 1);
  /** Whether the table waits for this seat: it may act, and has not said that it is done. */
  readonly awaited: boolean = $derived.by(
    () => this.yourTurn && (this.table?.awaited.includes(this.table.seat ?? -1) ?? false),
  );
  readonly choices: Choice[] = $derived.by(() => (this.yourTurn && !this.seat.busy ? (this.table?.choices ?? []) : []));

  /** Whether the viewer has gone back, and does not want to be driven forward again. */
  gone = $state(false);
  /** Whether an act of the viewer that is the only one happens without a press. */
  readonly actsAlone: boolean = $derived.by(() => settings.chosen.forced && !this.shared && !this.gone);
  /** The only act of the viewer, who need not press for it, because everybody sees that it is the only one. */
  readonly forced: Choice | null = $derived.by(() =>
    this.actsAlone && this.table?.forced ? (this.choices[0] ?? null) : null,
  );

  /** The act on its way: the page already shows the card in its new place, unless the table cannot be reached. */
  readonly sent: Choice | null = $derived.by(() => (this.seat.busy && this.seat.reached ? this.saying : null));

  private readonly open: boolean = $derived.by(() => server.card(this.table?.game)?.open_hands ?? false);
  /** Other seats of this screen that the table waits for. A sealed answer is announced to nobody, so it outdates no table. */
  readonly others: TableSeat[] = $derived.by(() => {
    if (!this.shared || !this.table || this.table.result) return [];
    const { version, window } = this.table;
    return this.seats.filter(({ table }) => {
      if (table === null || table.seat === null || table.seat === this.table?.seat || !mayAct(table)) return false;
      return (
        table.awaited.includes(table.seat) &&
        (window ? table.window?.number === window.number : table.version >= version)
      );
    });
  });
  /** The seat that has the turn while another one of this screen is looking. */
  private readonly next: TableSeat | null = $derived.by(
    () => this.passed ?? (this.awaited ? null : (this.others[0] ?? null)),
  );

  /** The next seat, while the viewer who has just acted still looks at the result, such as a drawn card. */
  readonly leaving: TableSeat | null = $derived.by(() => (this.stays && !this.open ? this.next : null));

  /** The next seat while nobody is looking: the curtain is closed until it takes over. */
  readonly curtain: TableSeat | null = $derived.by(() => (this.stays || this.open ? null : this.next));

  /** The next seat in a game without secrets: it takes over at once. */
  readonly follows: TableSeat | null = $derived.by(() => (this.open ? this.next : null));

  /** Whether the viewer may ask for what comes before the next act of his own to be shown at once. */
  readonly maySkip: boolean = $derived.by(() => this.seats.length === 1 && this.seat.mayAskToSkip);

  /** The steps above the table; while a variant is chosen, one step ahead of the table. */
  readonly steps: Step[] = $derived.by(() => {
    const steps = this.table?.steps ?? [];
    if (!this.selection.choosing) return steps;
    const now = steps.findIndex((step) => step.state === "now");
    if (now < 0 || now + 1 >= steps.length) return steps;
    return steps.map((step, at) =>
      at <= now ? { ...step, state: "done" } : at === now + 1 ? { ...step, state: "now" } : step,
    );
  });

  /** Whether a seat is the reader's own, who is called "you" then. */
  isYou = (seat: number): boolean => seat === this.table?.seat && !this.shared && this.seat.own;

  /** What the server says, as the viewer reads it. */
  say = (said: Text | string): string => say(said, this.readers);

  /** A line of the story or of the chat, as the viewer reads it. */
  tell = (line: Line): string => tell(line, this.readers);

  /** The names of all seats, and which of them is the viewer's own. */
  get readers(): Company {
    return {
      names: this.table?.seats.map((seat) => seat.name) ?? [],
      you: this.table?.seat != null && this.isYou(this.table.seat) ? this.table.seat : -1,
    };
  }

  /** Who sits there, as texts ask for it: their `person` chooses between "you" and the name. */
  personOf(seat: number): { person: "you" | "other"; name: string } {
    return { person: this.isYou(seat) ? "you" : "other", name: this.nameOf(seat) };
  }

  nameOf(seat: number): string {
    return this.isYou(seat) ? text("seat-name-you") : (this.table?.seats[seat]?.name ?? "");
  }

  /** The names of those who did what a line of the story tells. */
  namesOf({ seat, others }: { seat: number; others?: number[] }): string {
    return listed([seat, ...(others ?? [])].map((one) => this.nameOf(one)));
  }

  /** "Rosa's turn", for anybody but a viewer who may act. */
  get whoseTurn(): string {
    if (this.toMove === null) return "";
    return this.replaced && this.toMove === this.table?.seat
      ? text("prompt-stand-in")
      : text("turn", this.personOf(this.toMove));
  }

  /** Seats whose talk this browser hides. */
  muted = $state.raw<number[]>([]);

  mute(seat: number, on: boolean): void {
    this.muted = on ? [...this.muted, seat] : this.muted.filter((other) => other !== seat);
    store(`omegatable.muted.${this.name}`, this.muted.length ? JSON.stringify(this.muted) : "");
  }

  take(seat: TableSeat): void {
    this.selection.pick(null);
    this.stays = false;
    this.passed = null;
    this.looking = Math.max(0, this.seats.indexOf(seat));
  }

  /** Hand the screen to another seat before finishing one's own turn. */
  pass(seat: TableSeat): void {
    this.selection.pick(null);
    this.stays = false;
    this.passed = seat;
  }

  /** Close the curtain. */
  leave(): void {
    this.stays = false;
  }

  /** Say why nothing can be done with a piece, or not on a place; *otherwise* is said where nobody can be asked. */
  why(
    piece: string,
    place = "",
    otherwise: Text | string = text(this.yourTurn ? "table-not-now" : "table-not-yours"),
  ): void {
    this.seat.askWhy(piece, place, otherwise);
  }

  act(choice: Choice): void {
    this.stays = this.shared;
    this.gone = false;
    this.saying = choice;
    this.seat.act(choice);
    this.selection.pick(null);
  }

  /** Put the held piece where *fits* accepts it, and act if one choice remains. Returns false if nothing fits. */
  put(fits: (choice: Choice) => boolean): boolean {
    const choice = this.selection.put(fits);
    if (choice) this.act(choice);
    return choice !== null || this.selection.choosing;
  }

  takeBack(): void {
    if (this.selection.back()) return;
    this.saying = null;
    this.gone = true;
    this.seat.takeBack();
  }

  flush(): void {
    for (const seat of this.seats) seat.flush();
    this.since.stop();
  }

  close(): void {
    this.since.stop();
    for (const seat of this.seats) seat.close();
  }
}
