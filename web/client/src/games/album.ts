import { fits, isMap, isNumber, isObject } from "../lib/checks";

/** How a game ended for its player; *none*: several shared one screen, or all agreed to end it, so it is no result. */
export const OUTCOMES = ["won", "drawn", "lost", "none"] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Ended = Exclude<Outcome, "none">;

/** Where something of the album was found first. */
export interface Found {
  table: string;
  at: number;
}

/** A game that one player played to its end, as the seat saw it then. */
export interface Played<View = unknown> extends Found {
  view: View;
  seat: number;
  points: number;
  outcome: Ended;
}

/** What the album keeps of a game beside its results. It stands in the album under *key*. */
export interface Album<Kept = unknown, View = unknown> {
  key: string;
  /** What an empty album has. */
  none: Kept;
  /** What is kept after a game. */
  after(kept: Kept, played: Played<View>): Kept;
  /** What can be compared with other games: points, or a round; null if the game has nothing to compare. */
  best(played: Played<View>): number | null;
  /** Whether a lower result is the better one: a round, not points. */
  isFewer?: boolean;
  /** Whether a shared first place is won, not drawn. */
  winsShared?: boolean;
  /** What the game of a table added, in words; *shared* is what every game can add. */
  news(kept: Kept, table: string, shared: string[]): string[];
  /** What two albums have in one. */
  joined(one: Kept, other: Kept): Kept;
  /** Whether a value that was read is such a part. */
  isKept(value: unknown): value is Kept;
  /** How much was found, and how much there is; absent if there is no end to it. */
  count?(kept: Kept): { words: string; found: number; all: number };
}

export const NAME = /^[\w-]{1,40}$/; // of a table or a level
export const isFound = (value: unknown): boolean => isObject(value) && fits(value.table, NAME) && isNumber(value.at);

/** Two records in one; *choose* decides what stays where both have something. */
export const joined = <Each>(
  mine: Record<string, Each>,
  theirs: Record<string, Each>,
  choose: (name: string, here: Each, there: Each) => Each,
): Record<string, Each> =>
  Object.fromEntries(
    [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((name): [string, Each][] => {
      const [here, there] = [mine[name], theirs[name]];
      const both = here !== undefined && there !== undefined ? choose(name, here, there) : (here ?? there);
      return both === undefined ? [] : [[name, both]];
    }),
  );

/** What was found, by its name. */
export type Finds = Record<string, Found>;

/** A part of an album that collects things by their *names*: its *title*, and the news that one of them was found. */
export const collecting = (
  names: readonly string[],
  title: () => string,
  foundWords: (name: string) => string,
): Pick<Album<Finds>, "none" | "joined" | "isKept" | "news"> & Required<Pick<Album<Finds>, "count">> => ({
  none: {},
  joined: (one, other) => joined(one, other, (_, here, there) => (there.at < here.at ? there : here)),
  isKept: (value): value is Finds => isMap(isFound, (name) => names.includes(name))(value),
  news: (kept, table, shared) => [...names.filter((name) => kept[name]?.table === table).map(foundWords), ...shared],
  count: (kept) => ({ words: title(), found: Object.keys(kept).length, all: names.length }),
});
