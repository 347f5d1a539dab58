const BREATH = 250; // milliseconds within which announcements are joined, so that none is cut off

/** Announcements for screen readers: `spoken` is the text of an element with the role `status`. */
export class Announcer {
  spoken = $state("");
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(...words: string[]): void {
    this.waiting.push(...words);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.spoken = this.waiting.join(" ");
      this.waiting = [];
    }, BREATH);
  }

  /** Drop what waits, and say nothing. */
  clear(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.spoken = "";
  }
}
