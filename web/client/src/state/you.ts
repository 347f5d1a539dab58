import type { AlphaBetaOmegaView, OmegaShiftView, Result, Table } from "../wire";
import { resultOf } from "./deals";
import { ALBUM, kept, store } from "./stored";

/*
 * What this browser keeps of the games that were played to their end in it: results, and an album of what was found in
 * them. A game counts once, when the page first sees its result with a seat of its own, and is known by the name of its
 * table. Nothing of it leaves the browser, except in a file that the player saves.
 *
 * It is bounded: 1,000 games in detail, of older ones only what is counted, at most 10,000 of them, and 12 worlds. That
 * is 400 KB at most, of the 5 MB that a browser gives a page.
 */

export const DETAILED = 1_000;
export const OLDER = 10_000;
export const WORLDS = 12;
/** The largest file that is read: more than twice what the largest album takes. */
export const LARGEST = 1_000_000; // bytes

const VERSION = 1;
const KIND = "omegatable-album";

/** How a game ended for its player; *none*: several shared one screen, or all agreed to end it, so it is no result. */
const OUTCOMES = ["won", "drawn", "lost", "none"] as const;
export type Outcome = (typeof OUTCOMES)[number];
type Ended = Exclude<Outcome, "none">;
const RULES: readonly Table["rules"][] = ["recommended", "written", "printed", "own", ""];
export const SUITS = ["impact", "pandemic", "eruption", "flood", "machine"] as const;
export type Suit = (typeof SUITS)[number];

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

/** Where something of the album was found first. */
export interface Found {
  table: string;
  at: number;
}

/** The best result in a game: points, or in Alpha-Beta-Omega the round in which a game was won. */
export interface Best extends Found {
  score: number;
}

/** The world at the end of a game of Alpha & Omega. */
export interface World extends Found {
  points: number;
  outcome: Ended;
  /** The tiles and the pawns, each with its cell, such as "fire-7@+1-2 snake@+0+0" and "0-alpha@+1-2". */
  tiles: string;
  pawns: string;
}

export interface You {
  /** In the order in which they ended. */
  games: Game[];
  /** The names of the tables of older games, by what is counted of them. */
  older: Record<string, string[]>;
  /** The most wins in a row, by game. */
  longest: Record<string, number>;
  best: Record<string, Best>;
  /** Couples of Alpha-Beta-Omega, by the partner and the omega: "alpha-cyan-omega-cyan". */
  couples: Record<string, Found>;
  survived: Partial<Record<Suit, Found>>;
  /** The latest ones, in the order in which they ended. */
  worlds: World[];
}

export const NOTHING: You = { games: [], older: {}, longest: {}, best: {}, couples: {}, survived: {}, worlds: [] };

/** Something that a game added to the album. */
export type News =
  | { kind: "couple"; partner: string; omega: string }
  | { kind: "catastrophe"; suit: Suit }
  | { kind: "level"; level: string }
  | { kind: "best" }
  | { kind: "world" };

/** Whether a lower result is the better one: a round, not points. */
export const isFewer = (game: string): boolean => game === "alpha-beta-omega";

/* What a game adds. */

/**
 * Add the game of a table that is over, as the seat that looks at it saw it; *shared* means that other seats look at the
 * same screen. Returns the same album if there is nothing to add: to a spectator, of a game that the host closed, of one
 * that is known.
 */
export function withGame(you: You, table: Table, shared: boolean, at: number): You {
  const { result, seat, view } = table;
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
  const points = result.scores[seat] ?? 0;
  if (view.game === "omega-shift") {
    next.survived = {
      ...Object.fromEntries(survivedIn(view, seat, ended).map((suit) => [suit, found])),
      ...you.survived,
    };
    // The points of several rounds cannot be compared with those of one.
    if (view.options.rounds === 1) next.best = withBest(you, table, { ...found, score: points });
  } else if (view.game === "alpha-and-omega") {
    const tiles = view.tiles.map(({ name, cell }) => `${name}@${cell}`).join(" ");
    const pawns = view.players
      .flatMap((player) => player.pawns.map(({ pawn, cell }) => `${player.seat}-${pawn}@${cell}`))
      .join(" ");
    next.worlds = [...you.worlds, { ...found, points, outcome: ended, tiles, pawns }];
    next.best = withBest(you, table, { ...found, score: points });
  } else if (view.game === "alpha-beta-omega") {
    const couple = coupleOf(view, seat);
    if (couple) next.couples = { [couple]: found, ...you.couples };
    if (ended === "won") next.best = withBest(you, table, { ...found, score: view.round });
  }
  return bounded(next);
}

/** In Alpha-Beta-Omega everybody who finds the right partner wins; elsewhere who shares the first place has drawn. */
function outcomeFor(game: string, result: Result, seat: number): Ended {
  const { outcome } = resultOf(result, seat);
  return outcome === "drawn" && game === "alpha-beta-omega" ? "won" : outcome;
}

/**
 * A couple is collected when the player has left with somebody by the end of the game: marked by an alpha, whether he
 * suits or not, or married to a beta or to another omega. It is the player's own couple, so one with another omega is
 * there twice, once for each of the two. With five omegas and fifteen partners each there are 75.
 */
function coupleOf(view: AlphaBetaOmegaView, seat: number): string | null {
  const own = view.players[seat];
  if (!own?.omega || !own.partner || own.result === "in play") return null;
  return coupleName(own.partner, `omega-${own.omega}`);
}

export const coupleName = (partner: string, omega: string): string => `${partner}-${omega}`;

/** A catastrophe is survived in a game that is won, if its suit is worth points to the player at the end. */
const survivedIn = (view: OmegaShiftView, seat: number, outcome: Ended): Suit[] =>
  SUITS.filter((suit) => outcome === "won" && (view.sides[seat]?.suits[suit].score ?? 0) > 0);

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

/** What the game of a table added to the album. */
export function newsOf(you: You, table: string, order: readonly string[]): News[] {
  const game = you.games.find((each) => each.table === table);
  if (!game) return [];
  const before = { ...you, games: you.games.filter(({ at }) => at < game.at) };
  const found: News[] = [];
  for (const [partner, omega] of COUPLES)
    if (you.couples[coupleName(partner, omega)]?.table === table) found.push({ kind: "couple", partner, omega });
  for (const suit of SUITS) if (you.survived[suit]?.table === table) found.push({ kind: "catastrophe", suit });
  const level = game.outcome === "won" ? strongest(game.levels, order) : null;
  const most = beatenIn(before, game.game, order);
  if (level && (most === null || order.indexOf(level) > order.indexOf(most))) found.push({ kind: "level", level });
  const played = tallies(before).some(([tally]) => tally.game === game.game);
  if (played && you.best[game.game]?.table === table) found.push({ kind: "best" });
  if (you.worlds.length === 1 && you.worlds[0]?.table === table) found.push({ kind: "world" });
  return found;
}

const INKS = ["cyan", "magenta", "yellow", "black"];
export const OMEGAS: readonly string[] = [...INKS, "other"].map((ink) => `omega-${ink}`);
const PARTNERS: readonly string[] = [
  ...INKS.map((ink) => `alpha-${ink}`),
  "alpha-compatible",
  "alpha-incompatible",
  ...[1, 2, 3, 4, 5].map((number) => `beta-${number}`),
  ...OMEGAS,
];
/** The partners of an omega, in the order of the album. */
export const partnersOf = (omega: string): string[] => PARTNERS.filter((partner) => partner !== omega);
const COUPLES = OMEGAS.flatMap((omega) => partnersOf(omega).map((partner): [string, string] => [partner, omega]));
export const NUM_COUPLES = COUPLES.length;

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
  const worlds = you.worlds.toSorted((one, two) => one.at - two.at).slice(-WORLDS);
  return { ...you, games, older, longest, worlds };
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
  const worlds = new Map([...other.worlds, ...one.worlds].map((world) => [world.table, world]));
  const first = <Each extends Found>(mine: Record<string, Each>, theirs: Record<string, Each>): Record<string, Each> =>
    joined(mine, theirs, (_, here, there) => (there.at < here.at ? there : here));
  return bounded({
    games: [...games.values()].filter(({ table }) => !known.has(table)),
    older,
    longest: joined(one.longest, other.longest, (_, here, there) => Math.max(here, there)),
    best: joined(one.best, other.best, (game, here, there) => (isBetter(game, there, here) ? there : here)),
    couples: first(one.couples, other.couples),
    survived: first(one.survived, other.survived),
    worlds: [...worlds.values()],
  });
}

/** Two records in one; *choose* decides what stays where both have something. */
const joined = <Each>(
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

/** An album without whatever else stood beside it. */
const yoursIn = ({ games, older, longest, best, couples, survived, worlds }: You): You => ({
  games,
  older,
  longest,
  best,
  couples,
  survived,
  worlds,
});

const NAME = /^[\w-]{1,40}$/; // of a table or a level
const GAME = /^[a-z]{1,12}(-[a-z]{1,12}){1,3}$/;
const PLACED = /^([a-z\d-]{1,24}@[+-]\d{1,3}[+-]\d{1,3}( |$)){0,150}$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value);
const fits = (value: unknown, form: RegExp): value is string => typeof value === "string" && form.test(value);
const isListOf = (value: unknown, is: (each: unknown) => boolean, most: number): boolean =>
  Array.isArray(value) && value.length <= most && value.every(is);
const isRecordOf = (value: unknown, has: (name: string) => boolean, is: (each: unknown) => boolean): boolean =>
  isObject(value) && Object.entries(value).every(([name, each]) => has(name) && is(each));

const isOutcome = (value: unknown): value is Outcome => OUTCOMES.some((outcome) => outcome === value);
const isFound = (value: unknown): boolean => isObject(value) && fits(value.table, NAME) && isNumber(value.at);
const isTally = (value: unknown): value is Tally =>
  isObject(value) &&
  fits(value.game, GAME) &&
  RULES.some((rules) => rules === value.rules) &&
  isNumber(value.players) &&
  typeof value.people === "boolean" &&
  isListOf(value.levels, (level) => fits(level, NAME), 10) &&
  isOutcome(value.outcome);
const isGame = (value: unknown): boolean =>
  isTally(value) &&
  isFound(value) &&
  "seat" in value &&
  isNumber(value.seat) &&
  "accuracy" in value &&
  (value.accuracy === null || (isNumber(value.accuracy) && value.accuracy >= 0 && value.accuracy <= 100));
const isBest = (value: unknown): boolean => isObject(value) && isFound(value) && isNumber(value.score);
const isWorld = (value: unknown): boolean =>
  isObject(value) &&
  isFound(value) &&
  isNumber(value.points) &&
  isOutcome(value.outcome) &&
  value.outcome !== "none" &&
  fits(value.tiles, PLACED) &&
  fits(value.pawns, PLACED);
const isCouple = (name: string): boolean => COUPLES.some(([partner, omega]) => coupleName(partner, omega) === name);

function isYou(value: unknown): value is You {
  return (
    isObject(value) &&
    isListOf(value.games, isGame, DETAILED) &&
    isRecordOf(
      value.older,
      (key) => tallyIn(key) !== null,
      (names) => isListOf(names, (name) => fits(name, NAME), OLDER),
    ) &&
    isRecordOf(value.longest, (game) => GAME.test(game), isNumber) &&
    isRecordOf(value.best, (game) => GAME.test(game), isBest) &&
    isRecordOf(value.couples, isCouple, isFound) &&
    isRecordOf(value.survived, (name) => SUITS.some((suit) => suit === name), isFound) &&
    isListOf(value.worlds, isWorld, WORLDS)
  );
}

/* What this browser has stored. */

/** The album of this browser; an empty one if it has none that can be read. */
export function you(): You {
  const album = kept<unknown>(ALBUM, null);
  return isYou(album) ? album : NOTHING;
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
