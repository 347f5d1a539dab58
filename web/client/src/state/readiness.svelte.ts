import type { GameReadiness, Readiness } from "../wire";
import { ask } from "./house.svelte";

const EVERY = 2_000;
const LONGEST_WAIT = 30_000;

/**
 * How far the house has compiled its games, asked again until all are. Nobody waits for it: the games can be played
 * meanwhile. A page that nobody looks at does not ask; a house that does not answer is asked less and less often.
 */
class ReadinessState {
  private answer = $state.raw<Readiness | null>(null);
  private wait = EVERY;
  private asking = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener("visibilitychange", this.poll);
    this.poll();
  }

  /** The game that is being compiled; null when there is none, or when the house has not told yet. */
  readonly compiling: GameReadiness | null = $derived.by(() => this.answer?.games.find((game) => game.part < 1) ?? null);
  /** What the house says about it. */
  readonly sentence: string = $derived(this.answer?.sentence ?? "");
  /** The titles of the games that are compiled; null as long as the house has not told. */
  readonly compiled: string[] | null = $derived.by(() => this.answer?.games.filter((game) => game.part >= 1).map((game) => game.title) ?? null);

  private poll = (): void => {
    clearTimeout(this.timer);
    if (!document.hidden) void this.ask();
  };

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      this.answer = await ask<Readiness>("/api/readiness");
      this.wait = EVERY;
    } catch {
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    } finally {
      this.asking = false;
    }
    if (this.answer?.ready) document.removeEventListener("visibilitychange", this.poll);
    else if (!document.hidden) this.timer = setTimeout(this.poll, this.wait);
  }
}

export const readiness = new ReadinessState();
