import type { Clock } from "../wire";
import { text } from "../text/text.svelte";

/* The clocks of people, which go on between two messages. */

const EVERY = 200;

/** When each message with clocks arrived. */
const arrivals = new WeakMap<Clock, number>();

/** Remember when clocks arrived; a message that changes nothing about them keeps their time. */
export function arrived(clock: Clock | null): void {
  if (clock && !arrivals.has(clock)) arrivals.set(clock, performance.now());
}

class Ticking {
  now = $state(performance.now());
  private watchers = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Keep `now` up to date until the returned function is called. */
  watch = (): (() => void) => {
    this.now = performance.now();
    this.watchers += 1;
    this.timer ??= setInterval(() => (this.now = performance.now()), EVERY);
    return () => {
      this.watchers -= 1;
      if (this.watchers) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  };
}

export const ticking = new Ticking();

/** The milliseconds that are left to a seat; null where there is no clock. */
export function leftOn(clock: Clock | null | undefined, seat: number | null): number | null {
  const left = clock && seat !== null ? (clock.left[seat] ?? null) : null;
  if (!clock || left === null || seat === null || !clock.running.includes(seat)) return left;
  return Math.max(0, left - Math.max(0, ticking.now - (arrivals.get(clock) ?? ticking.now)));
}

const two = (number: number): string => String(number).padStart(2, "0");

/** What a clock shows: "2 days 3 h", "1:05:00", "0:09". */
export function shown(milliseconds: number, relaxed: boolean): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (relaxed && hours >= 1)
    return hours >= 24
      ? [text("days", { count: Math.floor(hours / 24) }), hours % 24 ? text("hours-short", { count: hours % 24 }) : ""]
          .filter(Boolean)
          .join(" ")
      : text("hours-short", { count: hours });
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The same in words, for a screen reader. */
export function spokenTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  const parts = days
    ? [text("days", { count: days }), hours ? text("hours", { count: hours }) : ""]
    : hours
      ? [text("hours", { count: hours }), minutes ? text("minutes", { count: minutes }) : ""]
      : [
          minutes ? text("minutes", { count: minutes }) : "",
          seconds % 60 || !minutes ? text("seconds", { count: seconds % 60 }) : "",
        ];
  return parts.filter(Boolean).join(" ");
}
