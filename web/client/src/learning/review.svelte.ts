import { RequestError } from "../state/server.svelte";
import { keepAccuracy } from "../state/you";
import type { Review, ReviewState, ReviewedDecision } from "../wire";
import { askReplay } from "./asking";

const PAUSE = 5000; // milliseconds before the server is asked again after it had no answer

/** Whether the server would refuse the same request again. */
const final = (error: unknown): boolean =>
  error instanceof RequestError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The review of one seat's game, computed by the server while the page waits. */
export class ReviewModel {
  state = $state.raw<ReviewState | null>(null);
  problem = $state("");
  /** What is shown: the question whether to try first, one of the moments to try, or everything. */
  stage = $state<"intro" | "try" | "told">("intro");
  /** The moment that is tried, as an index into the costliest decisions. */
  moment = $state(0);
  /** What the person chose in it; null until then, -1 if told without a try. */
  tried = $state<number | null>(null);

  private closed = false;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly seat: number,
  ) {
    void this.poll();
  }

  readonly review: Review | null = $derived.by(() => this.state?.review ?? null);
  readonly moments: ReviewedDecision[] = $derived.by(() => {
    const { review } = this;
    return (review?.costliest ?? [])
      .toSorted((one, two) => one - two)
      .flatMap((ply) => review?.decisions.find((decision) => decision.ply === ply) ?? []);
  });
  readonly now: ReviewedDecision | null = $derived.by(() =>
    this.stage === "try" ? (this.moments[this.moment] ?? null) : null,
  );

  decisionAt(ply: number): ReviewedDecision | null {
    return this.review?.decisions.find((decision) => decision.ply === ply) ?? null;
  }

  /** The chance before a ply. */
  chanceAt(ply: number): number | null {
    return this.review?.moments.findLast((moment) => moment.ply <= ply)?.chance ?? null;
  }

  begin(): void {
    this.stage = this.moments.length ? "try" : "told";
    this.moment = 0;
    this.tried = null;
  }

  next(): void {
    this.tried = null;
    if (this.moment + 1 < this.moments.length) this.moment += 1;
    else this.stage = "told";
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.again);
  }

  private async poll(): Promise<void> {
    try {
      this.state = await askReplay<ReviewState>(this.id, "/review", { seat: this.seat });
      this.problem = "";
      const { review } = this.state;
      if (review && review.accuracy !== null) keepAccuracy(this.id, this.seat, review.accuracy);
    } catch (error) {
      this.problem = (error as Error).message;
      if (!this.closed && !final(error)) this.again = setTimeout(() => void this.poll(), PAUSE);
      return;
    }
    if (!this.closed && !this.state.review) void this.poll(); // the server waits a moment before it answers
  }
}
