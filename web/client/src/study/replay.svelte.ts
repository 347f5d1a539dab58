import { listed } from "../lib/words";
import { ask } from "../state/house.svelte";
import { ownClaim, placeAt } from "../state/keys";
import { unpacked } from "./packing";
import type { Frames, ReplayHead, Table } from "../wire";

const AROUND = 6; // positions fetched ahead and behind
const NOBODY = -1;
const POLL = 1000;

/** Whose eyes look at a replay: a seat's, a spectator's (-1), with all cards open or not. */
export interface Eyes {
  seat: number;
  open: boolean;
  /** Whether the seat's choices are shown too, as it had them then. */
  choices?: boolean;
}

/** A replay as the page steps through it. */
export class Replay {
  head = $state.raw<ReplayHead | null>(null);
  problem = $state("");
  table = $state.raw<Table | null>(null);
  eyes = $state.raw<Eyes>({ seat: NOBODY, open: false });
  playing = $state(false);
  /** Positions a second. */
  speed = $state(1);
  /** The position on the screen, as an index into `stops`. */
  at = $state(0);
  /** The ply on the screen, if it is a small one between two stops. */
  private exact = $state<number | null>(null);

  private readonly frames = new Map<string, Table>();
  private readonly coming = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private poll: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(readonly id: string) {}

  /** The positions that can be shown: all, or those worth a look. */
  readonly stops: number[] = $derived.by(() => {
    const head = this.head;
    if (!head) return [0];
    return head.stops.length ? head.stops : Array.from({ length: head.plies + 1 }, (_, ply) => ply);
  });
  readonly ply: number = $derived.by(() => this.exact ?? this.stops[this.at] ?? 0);
  readonly last: boolean = $derived(this.at >= this.stops.length - 1);
  /** What led to the position, in notation: "Rosa: E7<F +". */
  readonly move: string = $derived.by(() => {
    const head = this.head;
    const from = this.at > 0 ? (this.stops[this.at - 1] ?? 0) : 0;
    const acts = this.at > 0 ? (head?.actions.slice(from, this.ply) ?? []) : [];
    const seats = [...new Set(acts.map((act) => act.seat))];
    const who = listed(seats.map((seat) => (seat < 0 ? "Chance" : (head?.seats[seat]?.name ?? ""))));
    return acts.length === 0 ? "" : seats.length > 1 || acts.length > 4 ? who : `${who}: ${acts.map((act) => act.text).join(" ")}`;
  });

  /** Fetch what can be shown, and show the position *ply* with these *eyes*. */
  async load(ply: number | null, eyes: Partial<Eyes>): Promise<void> {
    try {
      const record = this.id.startsWith("r.") ? await unpacked(location.hash) : null;
      this.head = record === null ? await this.fetchHead() : await ask<ReplayHead>("/api/replays", record);
    } catch (error) {
      this.problem = (error as Error).message;
      return;
    }
    const { opened, bots_only, seat } = this.head;
    this.eyes = {
      seat: eyes.seat ?? seat ?? (opened ? 0 : NOBODY),
      open: opened && (eyes.open ?? (bots_only || this.head.over)),
    };
    const wanted = ply ?? (this.head.growing ? this.head.plies : 0);
    const at = this.stops.findIndex((stop) => stop >= wanted);
    await this.go(at < 0 ? this.stops.length - 1 : at);
    if (this.head.growing) this.follow();
  }

  /** Show the position before this ply, even if it is a small one. */
  async show(ply: number, eyes: Eyes): Promise<void> {
    this.stop();
    this.eyes = eyes;
    const at = this.stops.findIndex((stop) => stop >= ply);
    this.at = at < 0 ? this.stops.length - 1 : at;
    this.exact = ply;
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
    if (!this.frames.has(wanted)) await this.fetch([this.ply, ...plies(this.near(1, AROUND))]);
    else void this.fetch([...plies(this.near(1, AROUND / 2)), ...plies(this.near(-AROUND / 2, -1))]);
    if (wanted !== this.frameOf(this.ply)) return;
    this.table = this.frames.get(wanted) ?? this.table;
  }

  async look(eyes: Eyes): Promise<void> {
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
    const query = new URLSearchParams({ ply: String(this.ply), seat: String(this.eyes.seat) });
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
        .then((head) => (this.head = head))
        .catch(() => {})
        .finally(() => {
          if (!this.closed && this.head?.growing) this.follow();
        });
    }, POLL);
  }

  private near(from: number, to: number): number[] {
    return Array.from({ length: to - from + 1 }, (_, step) => this.at + from + step).filter((at) => at >= 0 && at < this.stops.length);
  }

  private get prefix(): string {
    return `${this.eyes.seat}.${this.eyes.open}.${this.eyes.choices ?? false}.`;
  }

  private frameOf(ply: number): string {
    return `${this.prefix}${ply}`;
  }

  private async fetch(wanted: number[]): Promise<void> {
    const plies = [...new Set(wanted)].filter((ply) => !this.frames.has(this.frameOf(ply)) && !this.coming.has(this.frameOf(ply)));
    if (plies.length === 0) return;
    const names = plies.map((ply) => this.frameOf(ply));
    for (const name of names) this.coming.add(name);
    const query = new URLSearchParams({ plies: plies.toSorted((one, two) => one - two).join(","), seat: String(this.eyes.seat), open: this.eyes.open ? "1" : "0", choices: this.eyes.choices ? "1" : "0" });
    const { prefix } = this;
    try {
      const found = await ask<Frames>(`/api/replays/${encodeURIComponent(this.id)}/frames?${query}`, undefined, this.own());
      for (const [at, ply] of found.plies.entries()) {
        const table = found.tables[at];
        if (table) this.frames.set(prefix + ply, table);
      }
      this.problem = "";
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      for (const name of names) this.coming.delete(name);
    }
  }

  private fetchHead(): Promise<ReplayHead> {
    return ask<ReplayHead>(`/api/replays/${encodeURIComponent(this.id)}`, undefined, this.own());
  }

  /** What shows the own seat of a game in play. */
  private own(): Record<string, string> {
    const key = placeAt(this.id)?.mine[0];
    return key ? { "x-key": key, "x-claim": ownClaim() } : {};
  }
}
