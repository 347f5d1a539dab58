import { valueWords } from "../lib/words";
import type { Change, OptionCard } from "../wire";
import { say, text } from "../text/text.svelte";

/** A value of an option in words: `Under a pawn`. */
export function valueText(option: string, value: Change["value"]): string {
  return typeof value === "boolean" ? text(value ? "lab-on" : "lab-off") : valueWords(option, value);
}

/** A change in words: `What −2 tiles count: Under a pawn`; a text is called by its file. */
export function changeText(change: Change, options: OptionCard[], files: Record<string, string>): string {
  const label = say(options.find((option) => option.name === change.option)?.label ?? change.option);
  return text("lab-change", {
    option: label,
    value: files[String(change.value)] ?? valueText(change.option, change.value),
  });
}

/** How long a study takes, in a sentence. */
export function timeText(seconds: number): string {
  return seconds < 90
    ? text("lab-seconds", { count: Math.max(5, Math.round(seconds / 5) * 5) })
    : text("lab-minutes", { count: Math.round(seconds / 60) });
}
