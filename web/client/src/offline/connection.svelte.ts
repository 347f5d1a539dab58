/** The header of an answer that was kept in the browser, and stands in for a server that cannot be reached. */
export const KEPT = "omegatable-kept"; // as in public/sw.js

const EVERY = 5_000; // milliseconds between two looks for a server that is gone

/**
 * Whether the server can be reached, by what its answers tell: a browser without a network may have the server on its
 * own machine, and one with a network may have none.
 */
class Connection {
  /** Null until something has been asked. */
  private reached = $state<boolean | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    for (const change of ["online", "offline"]) window.addEventListener(change, () => void this.look());
    document.addEventListener("visibilitychange", () => {
      if (this.away && !document.hidden) void this.look();
    });
  }

  get away(): boolean {
    return this.reached === false;
  }
  get here(): boolean {
    return this.reached === true;
  }

  /** Take note of an *answer*; null if none came. Returns whether it is the server's. */
  hear(answer: Response | null): boolean {
    this.reached = answer !== null && !answer.headers.has(KEPT);
    clearTimeout(this.timer);
    if (this.away) this.timer = setTimeout(() => !document.hidden && void this.look(), EVERY);
    return this.reached;
  }

  /** Ask whether the server is there now. */
  async look(): Promise<void> {
    this.hear(await fetch("/healthz", { cache: "no-store" }).catch(() => null));
  }
}

export const connection = new Connection();
