import { type Company, say, tell } from "../text/text.svelte";
import { askReplay } from "./asking";
import type { Frames, ReplayHead, Table } from "../wire";

const AROUND = 6; // positions fetched ahead and behind
const BLOCK = 12; // positions in one request, the most that the server gives
const KEPT = 200; // positions, each as some eyes saw it
const POLL = 1000;

/** Whose eyes look at a replay: a seat's, or a spectator's (null), with all cards open or not. */
export interface Viewpoint {
  seat: number | null;
  open: boolean;
  /** Whether the seat's choices are shown too, as it had them then. */
  choices?: boolean;
}

/** How a replay is looked at first: by one's own eyes, and with all cards open where that is allowed. */
export function usualEyes({ opened, bots_only, over, seat }: ReplayHead): Viewpoint {
  return { seat: seat ?? (opened ? 0 : null), open: opened && (bots_only || over) };
}

/** The positions that can be shown: all, or those worth a look. */
const stopsOf = ({ stops, plies }: ReplayHead): number[] =>
  stops.length ? stops : Array.from({ length: plies + 1 }, (_, ply) => ply);

/** The positions that come with the one at *ply*, itself included: they are the same whichever of them is asked for. */
function blockOf(stops: number[], ply: number): number[] {
  const at = stops.indexOf(ply);
  const begin = at - (at % BLOCK);
  return at < 0 ? [ply] : stops.slice(begin, begin + BLOCK);
}

function framesPath(plies: number[], { seat, open, choices }: Viewpoint): string {
  const query = new URLSearchParams({ plies: plies.join(","), open: open ? "1" : "0", choices: choices ? "1" : "0" });
  if (seat !== null) query.set("seat", String(seat)); // without a seat the server answers a spectator
  return `/frames?${query}`;
}

/** What is asked for, below the replay's address, until all of its positions have been seen with these *eyes*. */
export function framesOf(head: ReplayHead, eyes: Viewpoint): string[] {
  const stops = stopsOf(head);
  const firsts = stops.filter((_, at) => at % BLOCK === 0);
  return firsts.map((ply) => framesPath(blockOf(stops, ply), eyes));
}

/** Whether *now* goes on from *then*, so that no position of *then* was taken back. */
function goesOn(then: ReplayHead, now: ReplayHead): boolean {
  if (then.opened !== now.opened || now.plies < then.plies) return false;
  // What is played in a game of people is in no head: any change of its length may hide something taken back.
  return now.opened
    ? then.actions.every(({ seat, text }, ply) => now.actions[ply]?.seat === seat && now.actions[ply].text === text)
    : now.plies === then.plies;
}

/** A replay as the page steps through it. */
export class Replay {
  head = $state.raw<ReplayHead | null>(null);
  problem = $state("");
  table = $state.raw<Table | null>(null);
  /** The ply of `table`, which follows `ply` as soon as the server has answered. */
  laid = $state<number | null>(null);
  eyes = $state.raw<Viewpoint>({ seat: null, open: false });
  playing = $state(false);
  /** Positions a second. */
  speed = $state(1);
  /** The position on the screen, as an index into `stops`. */
  at = $state(0);
  /** The ply on the screen, if it is a small one between two stops. */
  private exact = $state<number | null>(null);

  private readonly frames = new Map<string, Table>();
  private readonly coming = new Map<string, Promise<void>>();
  /** Counts how often something was taken back: positions fetched before are shown no more. */
  private edition = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private poll: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(readonly id: string) {}

  readonly stops: number[] = $derived.by(() => (this.head ? stopsOf(this.head) : [0]));
  readonly ply: number = $derived.by(() => this.exact ?? this.stops[this.at] ?? 0);
  readonly last: boolean = $derived(this.at >= this.stops.length - 1);
  /** The names of the seats: nobody is called "you" in a replay. */
  readonly company: Company = $derived({ names: this.head?.seats.map(({ name }) => name) ?? [], you: -1 });
  readonly prompt: string = $derived(this.table ? say(this.table.prompt.sentence, this.company) : "");
  /** What led to the position, as the story tells it: "Rosa drew from the deck." */
  readonly acts: string = $derived.by(() => {
    const line = this.at > 0 ? this.table?.story.at(-1) : undefined;
    if (!line) return "";
    return tell(line, this.company);
  });

  /** Fetch what can be shown, and show the position *ply* with these *eyes*. */
  async load(ply: number | null, eyes: Partial<Viewpoint>): Promise<void> {
    try {
      this.head = await this.fetchHead();
    } catch (error) {
      this.problem = (error as Error).message;
      return;
    }
    const { opened, bots_only } = this.head;
    const usual = usualEyes(this.head);
    this.eyes = {
      seat: this.allowed(eyes.seat === undefined ? usual.seat : eyes.seat),
      open: opened && (eyes.open ?? usual.open),
    };
    const wanted = ply ?? (this.head.growing ? this.head.plies : 0);
    const at = this.stops.findIndex((stop) => stop >= wanted);
    await this.go(at < 0 ? this.stops.length - 1 : at);
    if (!this.head.growing) return;
    this.follow();
    if (bots_only && ply === null) this.toggle(); // whoever comes to watch sees bots play
  }

  /** Show the position before this ply, even if it is a small one. */
  async show(ply: number, eyes: Viewpoint): Promise<void> {
    this.stop();
    this.eyes = eyes;
    const at = this.stops.findIndex((stop) => stop >= ply);
    this.at = at < 0 ? this.stops.length - 1 : at;
    this.exact = ply;
    this.laid = null;
    await this.lay();
  }

  /** Show the position with this index. */
  async go(at: number): Promise<void> {
    this.at = Math.min(Math.max(0, at), this.stops.length - 1);
    this.exact = null;
    await this.lay();
  }

  private async lay(): Promise<void> {
    const wanted = this.frameOf(this.ply);
    const plies = (places: number[]): number[] => places.map((at) => this.stops[at] ?? 0);
    if (this.coming.has(wanted)) await this.coming.get(wanted);
    else if (!this.frames.has(wanted)) await this.fetch([this.ply]);
    else void this.fetch([...plies(this.near(1, AROUND)), ...plies(this.near(-AROUND, -1))]);
    const table = this.frames.get(wanted);
    if (wanted !== this.frameOf(this.ply) || !table) return;
    this.table = table;
    this.laid = this.ply;
  }

  async look(eyes: Viewpoint): Promise<void> {
    this.eyes = eyes;
    await this.go(this.at);
  }

  step(by: number): void {
    this.stop();
    void this.go(this.at + by);
  }

  toggle(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    if (this.last && !this.head?.growing) void this.go(0);
    this.wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  close(): void {
    this.closed = true;
    this.stop();
    clearTimeout(this.poll);
  }

  /** The address of this position, for others. */
  get link(): string {
    const query = new URLSearchParams({ ply: String(this.ply), seat: String(this.eyes.seat ?? "nobody") });
    if (this.eyes.open) query.set("open", "1");
    return `${location.origin}${location.pathname}?${query}${location.hash}`;
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.last) void this.go(this.at + 1).then(() => this.playing && this.wait());
      else if (this.head?.growing) this.wait();
      else this.stop();
    }, 1000 / this.speed);
  }

  /** Ask for what was played meanwhile, as long as the game goes on. */
  private follow(): void {
    this.poll = setTimeout(() => {
      void this.fetchHead()
        .then((head) => this.take(head))
        .catch(() => {})
        .finally(() => {
          if (!this.closed && this.head?.growing) this.follow();
        });
    }, POLL);
  }

  /** Take over how far the game is now, and leave a position that was taken back. */
  private take(head: ReplayHead): void {
    const before = this.head;
    this.head = head;
    if (this.closed || !before || goesOn(before, head)) return;
    this.edition += 1;
    this.frames.clear();
    this.eyes = { ...this.eyes, seat: this.allowed(this.eyes.seat), open: this.eyes.open && head.opened };
    this.at = Math.min(this.at, this.stops.length - 1);
    if (this.exact !== null && this.exact > head.plies) this.exact = null;
    void this.lay();
  }

  /** *seat* if the game may be shown as it sees it, else nobody. */
  private allowed(seat: number | null): number | null {
    const { opened = false, seats = [], seat: own = null } = this.head ?? {};
    return seat !== null && (opened ? seats[seat] !== undefined : seat === own) ? seat : null;
  }

  private near(from: number, to: number): number[] {
    return Array.from({ length: to - from + 1 }, (_, step) => this.at + from + step).filter(
      (at) => at >= 0 && at < this.stops.length,
    );
  }

  private get prefix(): string {
    return `${this.edition}.${this.eyes.seat}.${this.eyes.open}.${this.eyes.choices ?? false}.`;
  }

  private frameOf(ply: number): string {
    return `${this.prefix}${ply}`;
  }

  private async fetch(wanted: number[]): Promise<void> {
    const plies = [...new Set(wanted)].filter(
      (ply) => !this.frames.has(this.frameOf(ply)) && !this.coming.has(this.frameOf(ply)),
    );
    if (plies.length === 0) return;
    const blocks = new Map(plies.map((ply) => blockOf(this.stops, ply)).map((block) => [block[0], block]));
    await Promise.all([...blocks.values()].map((block) => this.fetchBlock(block)));
  }

  private async fetchBlock(plies: number[]): Promise<void> {
    const names = plies.map((ply) => this.frameOf(ply));
    const come = this.bring(plies);
    for (const name of names) this.coming.set(name, come);
    await come;
    for (const name of names) this.coming.delete(name);
  }

  private async bring(plies: number[]): Promise<void> {
    const { prefix, edition } = this;
    try {
      const found = await askReplay<Frames>(this.id, framesPath(plies, this.eyes));
      if (edition !== this.edition) return;
      for (const [at, ply] of found.plies.entries()) {
        const table = found.tables[at];
        if (table) this.frames.set(prefix + ply, table);
      }
      for (const name of [...this.frames.keys()].slice(0, -KEPT)) this.frames.delete(name);
      this.problem = "";
    } catch (error) {
      if (edition === this.edition) this.problem = (error as Error).message;
    }
  }

  private fetchHead(): Promise<ReplayHead> {
    return askReplay<ReplayHead>(this.id, "");
  }
}
