import { type Album, type Ended, type Found, isFound, joined, NAME, type Outcome, OUTCOMES } from "../games/album";
import { fits, isList, isMap, isNumber, isObject } from "../lib/checks";
import { byGame } from "../games/folders";
import { levelName } from "../lib/words";
import { text } from "../text/text.svelte";
import type { Result, Table } from "../wire";
import { resultOf } from "./deals";
import { ALBUM, kept, store } from "./stored";

/*
 * What this browser keeps of the games that were played to their end in it: results, and an album of what was found in
 * them. A game counts once, when the page first sees its result with a seat of its own, and is known by the name of its
 * table. Nothing of it leaves the browser, except in a file that the player saves.
 *
 * It is bounded: 1,000 games in detail, of older ones only what is counted, at most 10,000 of them, and what the
 * games bound themselves. That is 400 KB at most, of the 5 MB that a browser gives a page.
 */

export const DETAILED = 1_000;
export const OLDER = 10_000;
/** The largest file that is read: more than twice what the largest album takes. */
export const LARGEST = 1_000_000; // bytes

const VERSION = 1;
const KIND = "omegatable-album";

const RULES: readonly Table["rules"][] = ["recommended", "written", "printed", "own", ""];

/** What of a game is counted. */
export interface Tally {
  game: string;
  rules: Table["rules"];
  players: number;
  /** Whether other people played. */
  people: boolean;
  /** The levels of the bots. */
  levels: string[];
  outcome: Outcome;
}

/** A game in detail. */
export interface Game extends Tally {
  table: string;
  /** When its result was first seen here, in milliseconds since 1970. */
  at: number;
  seat: number;
  /** How accurately the player decided, from 0 to 100; null until a review has said it. */
  accuracy: number | null;
}

/** The parts of the album that games keep, by their games, and in the order in which they are stored. */
const ALBUMS = byGame(import.meta.glob<Album>("../games/*/album/index.ts", { eager: true, import: "album" }));
const PARTS = Object.values(ALBUMS).toSorted((one, other) => (one.key < other.key ? -1 : 1));

/** What the album keeps of a game beside its results; nothing of a game of another package. */
export const albumOf = (game: string): Album | undefined => ALBUMS[game];

/** The best result in a game: points, or the round in which a game was won. */
export interface Best extends Found {
  score: number;
}

export interface You {
  /** In the order in which they ended. */
  games: Game[];
  /** The names of the tables of older games, by what is counted of them. */
  older: Record<string, string[]>;
  /** The most wins in a row, by game. */
  longest: Record<string, number>;
  best: Record<string, Best>;
  /** What the games keep, each under its key. */
  [key: string]: unknown;
}

export const NOTHING: You = { games: [], older: {}, longest: {}, best: {}, ...eachPart(({ none }) => none) };

/** What *part* says of each of the games' parts, by their keys. */
function eachPart(part: (album: Album) => unknown): Record<string, unknown> {
  return Object.fromEntries(PARTS.map((album) => [album.key, part(album)]));
}

/** Whether a lower result is the better one: a round, not points. */
export const isFewer = (game: string): boolean => albumOf(game)?.isFewer ?? false;

/* What a game adds. */

/**
 * Add the game of a table that is over, as the seat that looks at it saw it; *shared* means that other seats look at the
 * same screen. Returns the same album if there is nothing to add: to a spectator, of a game that the host closed, of one
 * that is known.
 */
export function withGame(you: You, table: Table, shared: boolean, at: number): You {
  const { result, seat } = table;
  const card = table.seats[seat ?? -1];
  if (!result || seat === null || !card || result.ending === "closed" || isKnown(you, table.table)) return you;
  // A bot finished the game for whoever resigned, ran out of time or stayed away: the result is not the player's own.
  const left = card.resigned || card.lost || card.stand_in !== "";
  const others = table.seats.filter((_, other) => other !== seat);
  const ended = left ? "lost" : outcomeFor(table.game, result, seat);
  const found = { table: table.table, at };
  const next: You = {
    ...you,
    games: [
      ...you.games,
      {
        ...found,
        game: table.game,
        rules: table.rules,
        players: table.seats.length,
        people: others.some(({ kind }) => kind === "person"),
        levels: [...new Set(others.flatMap(({ kind, level }) => (kind === "bot" ? level : [])))],
        outcome: shared || result.ending === "agreed" ? "none" : ended,
        seat,
        accuracy: null,
      },
    ],
  };
  // Scores and the album are of games that were played to their end, by one player who stayed until then.
  if (shared || left || result.ending !== "") return bounded(next);
  const album = albumOf(table.game);
  if (!album) return bounded(next);
  const played = { ...found, view: table.view, seat, points: result.scores[seat] ?? 0, outcome: ended };
  const score = album.best(played);
  if (score !== null) next.best = withBest(you, table, { ...found, score });
  next[album.key] = album.after(you[album.key], played);
  return bounded(next);
}

function outcomeFor(game: string, result: Result, seat: number): Ended {
  const { outcome } = resultOf(result, seat);
  return outcome === "drawn" && albumOf(game)?.winsShared ? "won" : outcome;
}

/** Results under rules of one's own cannot be compared with others. */
function withBest({ best }: You, { game, rules }: Table, now: Best): You["best"] {
  const before = best[game];
  return rules === "own" || (before && !isBetter(game, now, before)) ? best : { ...best, [game]: now };
}

const isBetter = (game: string, one: Best, other: Best): boolean =>
  isFewer(game) ? one.score < other.score : one.score > other.score;

/** Add what a review said of the decisions of a seat. */
export function withAccuracy(you: You, table: string, seat: number, accuracy: number): You {
  return {
    ...you,
    games: you.games.map((game) =>
      game.table === table && game.seat === seat ? { ...game, accuracy: Math.round(accuracy) } : game,
    ),
  };
}

/* What is known. */

const isKnown = (you: You, table: string): boolean =>
  you.games.some((game) => game.table === table) || Object.values(you.older).some((names) => names.includes(table));

/** All games, each by what is counted of it, and how many there are of its like. */
export const tallies = (you: You): [Tally, number][] => [
  ...you.games.map((game): [Tally, number] => [game, 1]),
  ...Object.entries(you.older).flatMap(([key, names]): [Tally, number][] => {
    const tally = tallyIn(key);
    return tally ? [[tally, names.length]] : [];
  }),
];

/** How much was found of what the games count. */
export const countsIn = (you: You): { words: string; found: number; all: number }[] =>
  PARTS.flatMap((part) => part.count?.(you[part.key]) ?? []);

export const gamesIn = (some: [Tally, number][]): number => some.reduce((sum, [, count]) => sum + count, 0);
export const winsIn = (some: [Tally, number][]): number => gamesIn(some.filter(([{ outcome }]) => outcome === "won"));

/** How many wins in a row a game's last ones are, and the most that there were. Games without a result do not count. */
export function streaksIn(you: You, game: string): { now: number; longest: number } {
  let [now, longest] = [0, you.longest[game] ?? 0];
  for (const each of you.games) {
    if (each.game !== game || each.outcome === "none") continue;
    now = each.outcome === "won" ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}

/** The strongest of some levels; *order* has all levels, the weakest first. */
export const strongest = (levels: readonly string[], order: readonly string[]): string | null =>
  order.findLast((level) => levels.includes(level)) ?? null;

/** The strongest bot of a game that was beaten: one that sat at a table where the player won. */
export const beatenIn = (you: You, game: string, order: readonly string[]): string | null =>
  strongest(
    tallies(you).flatMap(([tally]) => (tally.game === game && tally.outcome === "won" ? tally.levels : [])),
    order,
  );

/** What the game of a table added to the album, in words. */
export function newsOf(you: You, table: string, order: readonly string[]): string[] {
  const game = you.games.find((each) => each.table === table);
  if (!game) return [];
  const shared: string[] = [];
  const before = { ...you, games: you.games.filter(({ at }) => at < game.at) };
  const level = game.outcome === "won" ? strongest(game.levels, order) : null;
  const most = beatenIn(before, game.game, order);
  if (level && (most === null || order.indexOf(level) > order.indexOf(most)))
    shared.push(text("end-news-level", { level: levelName(level) }));
  const played = tallies(before).some(([tally]) => tally.game === game.game);
  if (played && you.best[game.game]?.table === table)
    shared.push(text(isFewer(game.game) ? "end-news-quickest" : "end-news-best"));
  const album = albumOf(game.game);
  return album ? album.news(you[album.key], table, shared) : shared;
}

/* What is kept, and for how long. */

const keyOf = ({ game, rules, players, people, levels, outcome }: Tally): string =>
  [game, rules, players, people ? "people" : "", levels.join("+"), outcome].join(" ");

function tallyIn(key: string): Tally | null {
  const [game = "", rules = "", players, people, levels = "", outcome = ""] = key.split(" ");
  const tally = {
    game,
    rules,
    players: Number(players),
    people: people === "people",
    levels: levels ? levels.split("+") : [],
    outcome,
  };
  return isTally(tally) ? tally : null;
}

/** Keep no more than the bounds allow. The oldest games lose their details, and of the oldest ones nothing is left. */
function bounded(you: You): You {
  const games = you.games.toSorted((one, two) => one.at - two.at);
  const longest = { ...you.longest };
  for (const { game } of games) longest[game] ??= 0;
  for (const game of Object.keys(longest)) longest[game] = streaksIn({ ...you, games, longest }, game).longest;
  const older = Object.fromEntries(Object.entries(you.older).map(([key, names]) => [key, [...names]]));
  for (const game of games.splice(0, Math.max(0, games.length - DETAILED)))
    (older[keyOf(game)] ??= []).push(game.table);
  for (let over = Object.values(older).flat().length - OLDER; over > 0; over -= 1)
    Object.values(older)
      .toSorted((one, two) => two.length - one.length)[0]
      ?.shift();
  return { ...you, games, older, longest };
}

/** Two albums in one. A game that both have counts once; of what both found, the first time stays. */
export function merged(one: You, other: You): You {
  const games = new Map<string, Game>();
  for (const game of [...other.games, ...one.games])
    games.set(game.table, { ...game, accuracy: game.accuracy ?? games.get(game.table)?.accuracy ?? null });
  const known = new Set<string>();
  const older: You["older"] = {};
  for (const [key, names] of [...Object.entries(one.older), ...Object.entries(other.older)]) {
    const news = names.filter((name) => !known.has(name));
    for (const name of news) known.add(name);
    if (news.length) older[key] = [...(older[key] ?? []), ...news];
  }
  return bounded({
    games: [...games.values()].filter(({ table }) => !known.has(table)),
    older,
    longest: joined(one.longest, other.longest, (_, here, there) => Math.max(here, there)),
    best: joined(one.best, other.best, (game, here, there) => (isBetter(game, there, here) ? there : here)),
    ...eachPart((part) => part.joined(one[part.key], other[part.key])),
  });
}

/* Files. */

/** Why a file is not read: it is no JSON, no album, an album of a later version of the page, or too large for one. */
export type Fault = "json" | "kind" | "newer" | "large";

export const fileOf = (you: You): string => JSON.stringify({ kind: KIND, version: VERSION, ...you });

/** Read the text of a file. */
export function albumIn(words: string): You | Fault {
  if (words.length > LARGEST) return "large";
  let read: unknown;
  try {
    read = JSON.parse(words);
  } catch {
    return "json";
  }
  if (!isObject(read) || read.kind !== KIND || typeof read.version !== "number") return "kind";
  if (read.version > VERSION) return "newer";
  return isYou(read) ? yoursIn(read) : "kind";
}

/** An album without other fields, and with the parts of games that came after it was stored. */
const yoursIn = (you: You): You => ({
  games: you.games,
  older: you.older,
  longest: you.longest,
  best: you.best,
  ...eachPart(({ key, none }) => you[key] ?? none),
});

const GAME = /^[a-z]{1,12}(-[a-z]{1,12}){1,3}$/;
const isOutcome = (value: unknown): value is Outcome => OUTCOMES.some((outcome) => outcome === value);
const isTally = (value: unknown): value is Tally =>
  isObject(value) &&
  fits(value.game, GAME) &&
  RULES.some((rules) => rules === value.rules) &&
  isNumber(value.players) &&
  typeof value.people === "boolean" &&
  isList((level) => fits(level, NAME), 10)(value.levels) &&
  isOutcome(value.outcome);
const isGame = (value: unknown): boolean =>
  isTally(value) &&
  isFound(value) &&
  "seat" in value &&
  isNumber(value.seat) &&
  "accuracy" in value &&
  (value.accuracy === null || (isNumber(value.accuracy) && value.accuracy >= 0 && value.accuracy <= 100));
const isBest = (value: unknown): boolean => isObject(value) && isFound(value) && isNumber(value.score);
function isYou(value: unknown): value is You {
  return (
    isObject(value) &&
    isList(isGame, DETAILED)(value.games) &&
    isMap(
      isList((name) => fits(name, NAME), OLDER),
      (key) => tallyIn(key) !== null,
    )(value.older) &&
    isMap(isNumber, (game) => GAME.test(game))(value.longest) &&
    isMap(isBest, (game) => GAME.test(game))(value.best) &&
    PARTS.every((part) => part.isKept(value[part.key] ?? part.none))
  );
}

/* What this browser has stored. */

/** The album of this browser; an empty one if it has none that can be read. */
export function you(): You {
  const album = kept<You | null>(ALBUM, null, isYou);
  return album ? yoursIn(album) : NOTHING;
}

export const keepYou = (album: You): void => store(ALBUM, JSON.stringify(album));

/** Store what the game of a table that is over adds. */
export function finishGame(table: Table, shared: boolean): void {
  const before = you();
  const after = withGame(before, table, shared, Date.now());
  if (after !== before) keepYou(after);
}

/** Store what a review said of the decisions of a seat. */
export const keepAccuracy = (table: string, seat: number, accuracy: number): void =>
  keepYou(withAccuracy(you(), table, seat, accuracy));

/** Forget everything. */
export const forgetYou = (): void => keepYou(NOTHING);
