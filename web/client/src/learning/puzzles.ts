import { gameCalled } from "../games";
import { server } from "../state/server.svelte";
import { siteAddress } from "../state/places";
import { countDay, daysInRow } from "../state/days";
import { isForm, isList, isReal, isText } from "../lib/checks";
import { kept, store } from "../state/stored";
import type { PuzzleCard, PuzzleEntry } from "../wire";

const SOLVED = "omegatable.puzzles.solved.";
const SHOWN = "omegatable.puzzles.shown.";
const STREAK = "omegatable.streak.";
const DAILY = "omegatable.daily.";
const DAYS = "omegatable.days";

export interface Streak {
  now: number;
  best: number;
}

const numbersAt = (key: string): number[] => kept<number[]>(key, [], isList(isReal));

/** The puzzles of a game that this browser has solved, by number. */
export const solvedOf = (game: string): number[] => numbersAt(SOLVED + game);

/** The puzzles of a game that this browser has given up, by number. */
const shownOf = (game: string): number[] => numbersAt(SHOWN + game);

/** Whether a puzzle was solved or given up in this browser. */
export const isDone = (game: string, number: number): boolean =>
  solvedOf(game).includes(number) || shownOf(game).includes(number);

/** How many puzzles of a game were solved in a row, at the first try. */
export const streakOf = (game: string): Streak =>
  kept<Streak>(STREAK + game, { now: 0, best: 0 }, isForm({ now: isReal, best: isReal }));

/** Store that a puzzle is done: *solved*, or given up. What was done first counts. */
export function finish(game: string, number: number, solved: boolean): void {
  if (isDone(game, number)) return;
  const key = (solved ? SOLVED : SHOWN) + game;
  store(key, JSON.stringify([...numbersAt(key), number]));
}

/** Count a first try at a puzzle of a game, right or wrong, and return the streak. */
export function count(game: string, right: boolean): Streak {
  const { now, best } = streakOf(game);
  const run = right ? now + 1 : 0;
  const counted = { now: run, best: Math.max(best, run) };
  store(STREAK + game, JSON.stringify(counted));
  return counted;
}

/** The numbers of a game's puzzles; of a theme, if one is given. */
export const numbersOf = ({ puzzles }: PuzzleCard, theme = ""): number[] =>
  [...puzzles.keys()].filter((number) => !theme || puzzles[number]?.theme === theme);

/** These numbers from the easiest puzzle to the hardest. */
function ordered(card: PuzzleCard, numbers: number[]): number[] {
  const grade = (number: number): number => card.puzzles[number]?.grade ?? 0;
  return numbers.toSorted((one, two) => grade(one) - grade(two) || one - two);
}

/** The puzzles of these numbers that are not done, in the order in which they come next. */
export function undone(card: PuzzleCard, numbers: number[]): number[] {
  const done = new Set([...solvedOf(card.game), ...shownOf(card.game)]);
  return ordered(card, numbers).filter((number) => !done.has(number));
}

/** The next puzzle of these numbers: the easiest that is not done. After all are done they begin again. */
export function next(card: PuzzleCard, numbers: number[], last = -1): number {
  const order = ordered(card, numbers);
  return (
    undone(card, numbers).find((number) => number !== last) ??
    order[(order.indexOf(last) + 1) % Math.max(1, order.length)] ??
    0
  );
}

/** The picture of a theme, or the game's poster if it has none. */
export const pictureOf = (game: string, theme: string): string =>
  server.art(gameCalled(game)?.puzzles?.[theme] ?? `poster/${game}`);

/** The themes of some puzzles, each once, the commonest first. */
export function themesOf(puzzles: PuzzleEntry[]): string[] {
  const counts = new Map<string, number>();
  for (const { theme } of puzzles) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts.keys()].toSorted((one, two) => (counts.get(two) ?? 0) - (counts.get(one) ?? 0));
}

/** The address of a puzzle within this page; it keeps the theme that was chosen. */
export const pathOf = (game: string, number: number, theme = ""): string =>
  `/puzzles/${encodeURIComponent(game)}?n=${number}${theme && `&theme=${encodeURIComponent(theme)}`}`;

/** A link to a puzzle for somebody else, who cannot open this machine's own address. */
export const linkOf = (game: string, number: number): string => siteAddress() + pathOf(game, number);

interface Daily {
  day: string;
  tries: number;
}

/** After how many tries the puzzle of a day was solved; 0 if it was shown, null if it is still to do. */
export function triesOf(game: string, day: string): number | null {
  const last = kept<Daily | null>(DAILY + game, null, isForm({ day: isText, tries: isReal }));
  return last?.day === day ? last.tries : null;
}

/** Store how the puzzle of a day ended: what was first counts. A day counts once, however many games have a puzzle. */
export function finishDaily(game: string, day: string, tries: number): void {
  if (triesOf(game, day) !== null) return;
  store(DAILY + game, JSON.stringify({ day, tries }));
  if (tries) countDay(DAYS, day);
}

/** On how many days in a row a puzzle of the day was solved, until *day* or the day before it. */
export const daysOf = (day: string): number => daysInRow(DAYS, day);
