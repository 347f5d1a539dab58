import type { Change, OptionCard } from "../wire";

/** A value of an option in words: `standing only`. */
export function valueText(value: Change["value"]): string {
  return typeof value === "boolean" ? (value ? "on" : "off") : String(value).replaceAll("_", " ");
}

/** A change in words: `Minus two: standing only`; a text is called by its file. */
export function changeText(change: Change, options: OptionCard[], files: Record<string, string>): string {
  const label = options.find((option) => option.name === change.option)?.label ?? change.option;
  return `${label}: ${files[String(change.value)] ?? valueText(change.value)}`;
}

/** A time in words: `about 20 seconds`. */
export function timeText(seconds: number): string {
  if (seconds < 90) return `about ${Math.max(5, Math.round(seconds / 5) * 5)} seconds`;
  return `about ${Math.round(seconds / 60)} minutes`;
}
