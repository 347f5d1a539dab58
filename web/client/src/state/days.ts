import { locale } from "../text/text.svelte";
import { isForm, isReal, isText } from "../lib/checks";
import { kept, store } from "./stored";

const A_DAY = 86_400_000; // ms

interface Run {
  day: string;
  now: number;
}
const isRun = isForm({ day: isText, now: isReal });

/** A day such as 2026-11-26 in words, without its year. */
export const dayWords = (day: string): string =>
  new Date(day).toLocaleDateString(locale(), { day: "numeric", month: "long", timeZone: "UTC" });

/** On how many days in a row something was done, until *day* or the day before it; *key* is where that is kept. */
export function daysInRow(key: string, day: string): number {
  const last = kept<Run | null>(key, null, isRun);
  return last && Date.parse(day) - Date.parse(last.day) <= A_DAY ? last.now : 0;
}

/** Count that something was done on a day. A day counts once, and none after a later one. */
export function countDay(key: string, day: string): void {
  if (kept<Run>(key, { day: "", now: 0 }, isRun).day < day)
    store(key, JSON.stringify({ day, now: daysInRow(key, day) + 1 }));
}
