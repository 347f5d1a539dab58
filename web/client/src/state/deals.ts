import { signed } from "../lib/words";
import type { Result, Table } from "../wire";
import { countDay, daysInRow } from "./days";
import { isForm, isMap, isReal, isText } from "../lib/checks";
import { kept, store } from "./stored";

/** How the deal of a day ended: the own points, and the other player's. */
export interface DealResult {
  own: number;
  other: number;
  outcome: "won" | "drawn" | "lost";
}

/** A deal of the day that was begun in this browser; what was begun first on a day counts. */
export interface Deal {
  day: string;
  table: string;
  result: DealResult | null;
}

const DEALS = "omegatable.deals";
const DAYS = "omegatable.deal-days";

const isResult = isForm({ own: isReal, other: isReal, outcome: isText });
const isDeal = isForm({ day: isText, table: isText, result: (value) => value === null || isResult(value) });
const deals = (): Record<string, Deal> => kept<Record<string, Deal>>(DEALS, {}, isMap(isDeal));

/** The deal of a day of a game; null if it was not begun here. */
export function dealOf(game: string, day: string): Deal | null {
  const deal = deals()[game];
  return deal?.day === day ? deal : null;
}

/** Store that the deal of a day was begun at a table. */
export function beginDeal(game: string, day: string, table: string): void {
  if (!dealOf(game, day)) store(DEALS, JSON.stringify({ ...deals(), [game]: { day, table, result: null } }));
}

/** How a finished table of a deal of the day ended for the seat that looks at it. */
export function resultOf({ winners, scores }: Result, seat: number): DealResult {
  const own = scores[seat] ?? 0;
  const other = scores.find((_, at) => at !== seat) ?? 0;
  const outcome = !winners.includes(seat) ? "lost" : winners.length > 1 ? "drawn" : "won";
  return { own, other, outcome };
}

/** Store how the deal of a day ended; only the table that was begun first counts. */
export function finishDeal({ game, day, table, seat, result }: Table): void {
  const deal = dealOf(game, day ?? "");
  if (!day || seat === null || !result || result.ending === "closed" || deal?.table !== table || deal.result) return;
  store(DEALS, JSON.stringify({ ...deals(), [game]: { ...deal, result: resultOf(result, seat) } }));
  countDay(DAYS, day);
}

/** On how many days in a row a deal of the day was played to its end, until *day* or the day before it. */
export const dealDays = (day: string): number => daysInRow(DAYS, day);

/** The values of a result as texts say it. */
export const resultValues = ({
  own,
  other,
  outcome,
}: DealResult): { own: string; other: string; outcome: DealResult["outcome"] } => ({
  own: signed(own),
  other: signed(other),
  outcome,
});
