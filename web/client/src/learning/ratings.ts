import glicko from "glicko2-lite";
import { isForm, isList, isMap, isReal } from "../lib/checks";
import { kept, store } from "../state/stored";
import { isDone } from "./puzzles";

/** How strong a player or how hard a puzzle is, by Glicko-2. */
export interface Rating {
  rating: number;
  /** The standard error of the rating. */
  deviation: number;
  /** How much the strength itself is expected to change. */
  volatility: number;
}

/** A first try: the player's rating before and after it, and the puzzle's after it. */
export interface Rated {
  before: Rating;
  after: Rating;
  puzzle: Rating;
}

type Stored = [rating: number, deviation: number, volatility: number];
interface Room {
  you: Stored;
  /** The puzzles whose first try has counted, by number. */
  puzzles: Record<string, Stored>;
}

const KEY = "omegatable.puzzles.ratings";
/** Where Glicko-2 begins: an average of nobody knows what. */
const BEGINNER: Stored = [1500, 350, 0.06];
/** Above this deviation a rating says little yet. */
const PROVISIONAL = 110;
/** A grade counts the levels of bots that do not find the answer: the middle one is as hard as an average player is strong. */
const MIDDLE_GRADE = 3;
const POINTS_A_GRADE = 200;
/** Half a step of the grades in each direction, and as much again: bots and people find different things hard. */
const PUZZLE_DEVIATION = 200;

const isStored = isList(isReal);
const rooms = (): Record<string, Room> =>
  kept<Record<string, Room>>(KEY, {}, isMap(isForm({ you: isStored, puzzles: isMap(isStored) })));
const read = ([rating, deviation, volatility]: Stored): Rating => ({ rating, deviation, volatility });

/** The rating at which a puzzle of a grade begins. */
export const ratingOfGrade = (grade: number): Rating =>
  read([BEGINNER[0] + (grade - MIDDLE_GRADE) * POINTS_A_GRADE, PUZZLE_DEVIATION, BEGINNER[2]]);

/** The player's rating in a game's puzzles; null before the first try. */
export function ratingOf(game: string): Rating | null {
  const you = rooms()[game]?.you;
  return you ? read(you) : null;
}

export const isProvisional = ({ deviation }: Rating): boolean => deviation > PROVISIONAL;

/** Between which numbers a rating lies with 95 per cent. */
export const rangeOf = ({ rating, deviation }: Rating): { low: number; high: number } => ({
  low: Math.round(rating - 2 * deviation),
  high: Math.round(rating + 2 * deviation),
});

function against(one: Rating, other: Rating, score: number): Stored {
  const { rating, rd, vol } = glicko(one.rating, one.deviation, one.volatility, [
    [other.rating, other.deviation, score],
  ]);
  return [Math.round(rating * 10) / 10, Math.round(rd * 10) / 10, vol];
}

/** Rate a first try at a puzzle, right or wrong, and store both ratings. Returns null if the puzzle has counted already. */
export function rate(game: string, number: number, grade: number, right: boolean): Rated | null {
  const all = rooms();
  const { you, puzzles } = all[game] ?? { you: BEGINNER, puzzles: {} };
  if (puzzles[number] || isDone(game, number)) return null;
  const [before, puzzle] = [read(you), ratingOfGrade(grade)];
  const after = against(before, puzzle, right ? 1 : 0);
  const harder = against(puzzle, before, right ? 0 : 1);
  store(KEY, JSON.stringify({ ...all, [game]: { you: after, puzzles: { ...puzzles, [number]: harder } } }));
  return { before, after: read(after), puzzle: read(harder) };
}
