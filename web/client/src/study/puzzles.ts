import { store, stored } from "../state/stored";

const SOLVED = "omegatable.puzzles.";
const STREAK = "omegatable.streak";

export interface Streak {
  now: number;
  best: number;
}

/** The puzzles of a game that this browser has solved or given up, by number. */
export function solvedOf(game: string): number[] {
  try {
    return JSON.parse(stored(SOLVED + game) || "[]") as number[];
  } catch {
    return [];
  }
}

/** How many puzzles were solved in a row, at the first try. */
export function streak(): Streak {
  try {
    return JSON.parse(stored(STREAK) || '{"now":0,"best":0}') as Streak;
  } catch {
    return { now: 0, best: 0 };
  }
}

/** Store that a puzzle is done. */
export function finish(game: string, number: number): void {
  const solved = solvedOf(game);
  if (!solved.includes(number)) store(SOLVED + game, JSON.stringify([...solved, number]));
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
  const done = new Set(solvedOf(game));
  const order = grades.map((grade, number) => ({ grade, number })).toSorted((one, two) => one.grade - two.grade || one.number - two.number);
  return (order.find(({ number }) => !done.has(number) && number !== last) ?? order[(order.findIndex(({ number }) => number === last) + 1) % Math.max(1, order.length)])?.number ?? 0;
}
