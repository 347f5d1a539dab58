import { store, stored } from "../state/stored";

const SOLVED = "omegatable.solved.";
const SHOWN = "omegatable.shown.";
const STREAK = "omegatable.streak";

export interface Streak {
  now: number;
  best: number;
}

function numbers(key: string): number[] {
  try {
    return JSON.parse(stored(key) || "[]") as number[];
  } catch {
    return [];
  }
}

/** The puzzles of a game that this browser has solved, by number. */
export const solvedOf = (game: string): number[] => numbers(SOLVED + game);

/** The puzzles of a game that this browser has given up, by number. */
const shownOf = (game: string): number[] => numbers(SHOWN + game);

/** How many puzzles were solved in a row, at the first try. */
export function streak(): Streak {
  try {
    return JSON.parse(stored(STREAK) || '{"now":0,"best":0}') as Streak;
  } catch {
    return { now: 0, best: 0 };
  }
}

/** Store that a puzzle is done: *solved*, or given up. What was done first counts. */
export function finish(game: string, number: number, solved: boolean): void {
  if (solvedOf(game).includes(number) || shownOf(game).includes(number)) return;
  const key = (solved ? SOLVED : SHOWN) + game;
  store(key, JSON.stringify([...numbers(key), number]));
}

/** Count a first try, right or wrong, and return the streak. */
export function count(right: boolean): Streak {
  const { now, best } = streak();
  const run = right ? now + 1 : 0;
  const kept = { now: run, best: Math.max(best, run) };
  store(STREAK, JSON.stringify(kept));
  return kept;
}

/** The next puzzle: the easiest that is not done. After all are done they begin again. */
export function next(game: string, grades: number[], last = -1): number {
  const done = new Set([...solvedOf(game), ...shownOf(game)]);
  const order = grades
    .map((grade, number) => ({ grade, number }))
    .toSorted((one, two) => one.grade - two.grade || one.number - two.number);
  return (
    (
      order.find(({ number }) => !done.has(number) && number !== last) ??
      order[(order.findIndex(({ number }) => number === last) + 1) % Math.max(1, order.length)]
    )?.number ?? 0
  );
}
