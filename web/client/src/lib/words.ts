import type { SeatCard, Table } from "../wire";
import { text, textOr } from "../text/text.svelte";

/** What a table's rules are called; empty for a game that has one set of rules only. */
export const rulesWords = (rules: Table["rules"]): string => (rules ? text(`rules-${rules}`) : "");

/** What sits on a seat, in a sentence. */
export const seatWords = ({ kind, level, present }: SeatCard): string =>
  kind === "bot"
    ? level
      ? text("table-seat-level", { level: levelName(level) })
      : text("table-seat-bot")
    : text(present ? "table-seat-here" : "table-seat-away");

/** A score with a real minus sign, not a hyphen, below zero. */
export const signed = (score: number): string => (score < 0 ? `−${-score}` : String(score));

/** A part of an address without its percent signs, or null if they are malformed. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The words for a value of an option. */
export const valueWords = (option: string, value: number | string | boolean): string =>
  textOr(`option-${option}-${value}`, String(value));

/** The name of a level of bots. */
export const levelName = (level: string): string => textOr(`level-${level}`, level);

/** How bots of a level play. */
export const levelSentence = (level: string): string => textOr(`level-${level}.sentence`, "");
