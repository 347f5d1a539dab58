import type { GameReadiness, Readiness } from "../wire";
import { say } from "../text/text.svelte";
import { ask } from "./server.svelte";

const EVERY = 2_000;
const MAX_WAIT = 30_000;

/**
 * The progress of compilation, polled until it is complete. Games can be played meanwhile. A hidden page does not
 * poll; a server that does not answer is polled less and less often.
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

  /** The game that is being compiled; null if there is none, or before the first answer. */
  readonly compiling: GameReadiness | null = $derived.by(
    () => this.answer?.games.find((game) => game.part < 1) ?? null,
  );
  /** The server's sentence about it. */
  readonly sentence: string = $derived.by(() => say(this.answer?.sentence ?? ""));
  /** The titles of the compiled games; null before the first answer. */
  readonly compiled: string[] | null = $derived.by(
    () => this.answer?.games.filter((game) => game.part >= 1).map((game) => game.title) ?? null,
  );

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
      this.wait = Math.min(this.wait * 2, MAX_WAIT);
    } finally {
      this.asking = false;
    }
    if (this.answer?.ready) document.removeEventListener("visibilitychange", this.poll);
    else if (!document.hidden) this.timer = setTimeout(this.poll, this.wait);
  }
}

export const readiness = new ReadinessState();
