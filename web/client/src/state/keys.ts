import { decoded } from "../lib/words";
import type { SeatKey, TableSet } from "../wire";
import { store, stored } from "./stored";

/** What this browser may do at a table: sit with the keys in `mine`, and invite with the others. */
export interface Place {
  table: string;
  game: string;
  title: string;
  mine: string[];
  invites: { seat: number; name: string; key: string }[];
  at: number;
  /** The seats of this browser, once it has sat there. */
  seats?: number[];
  /** Whether this browser sits down by itself: it has accepted the game already. */
  joins?: boolean;
  over?: boolean;
  /** Options that are long texts, such as a deck of cards; the table itself only names them. */
  texts?: Record<string, string>;
}

const KEY = "omegatable.tables";
const KEPT = 30;

export function places(): Place[] {
  try {
    return JSON.parse(stored(KEY) || "[]") as Place[];
  } catch {
    return [];
  }
}

export function placeAt(table: string): Place | undefined {
  return places().find((place) => place.table === table);
}

/** Store a place: a new one in front, a known one where it is. What is too much goes, finished games first, the oldest before others. */
export function keep(place: Place): void {
  const kept = places();
  const at = kept.findIndex((other) => other.table === place.table);
  if (at < 0) kept.unshift(place);
  else kept[at] = place;
  while (kept.length > KEPT) kept.splice(kept.findLastIndex((other) => other.over), 1); // -1, if none is over: the last
  store(KEY, JSON.stringify(kept)); // a browser that stores nothing plays with the key in the address
}

export function forget(table: string): void {
  store(KEY, JSON.stringify(places().filter((place) => place.table !== table)));
}

/** Give up a seat that sits in another browser: this one watches from now on. */
export function leaveSeat(table: string, key: string, seat: number): void {
  const place = placeAt(table);
  if (place) keep({ ...place, mine: place.mine.filter((other) => other !== key), seats: place.seats?.filter((other) => other !== seat) ?? [] });
}

const NAME = "omegatable.name";
const LEVEL = "omegatable.level";
const CLAIM = "omegatable.claim";

/** The name under which this browser sat down last. */
export const ownName = (): string => stored(NAME);
export const keepName = (name: string): void => store(NAME, name);

/** The level that was chosen last for a bot; empty if none was. */
export const ownLevel = (): string => stored(LEVEL);
export const keepLevel = (level: string): void => store(LEVEL, level);

let claim = "";

/** The secret with which this browser shows that a seat is its own; another one in each window that stores nothing. */
export function ownClaim(): string {
  claim ||= stored(CLAIM);
  if (!claim) {
    claim = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    store(CLAIM, claim);
  }
  return claim;
}

/** Store the keys of a table that was just set here. */
export function keepSet(set: TableSet, game: string, title: string, names: string[], texts: Record<string, string> = {}): void {
  const invites = set.keys
    .filter((key) => key.kind === "friend")
    .map((key: SeatKey) => ({ seat: key.seat, name: names[key.seat] ?? "A friend", key: key.key }));
  const mine = set.keys.filter((key) => key.kind === "here").map((key) => key.key);
  keep({ table: set.table, game, title, mine, invites, at: Date.now(), ...(Object.keys(texts).length ? { texts } : {}) });
}

/** Everybody's next table: the keys of the last one fit there too. */
export function keepNext(last: string, next: string): void {
  const place = placeAt(last);
  if (place && !placeAt(next)) keep({ ...place, table: next, at: Date.now(), over: false, joins: true });
}

/** The address of a table within this page. A *key* that this browser could not store is part of it. */
export function pathTo(table: string, key = ""): string {
  const path = `/t/${encodeURIComponent(table)}`;
  return key && !placeAt(table)?.mine.includes(key) ? `${path}#${encodeURIComponent(key)}` : path;
}

/** The keys with which this page sits at a table: stored ones, and the one in the address. */
export function keysFor(table: string): string[] {
  const inAddress = decoded(location.hash.slice(1)) ?? "";
  const mine = placeAt(table)?.mine ?? [];
  return inAddress !== "" && !mine.includes(inAddress) ? [...mine, inAddress] : mine;
}

/**
 * Store a key that the table has accepted, and remove it from the address, so that the address can be shared with
 * spectators.
 */
export function keepKey(table: string, key: string, seat: number): void {
  const place = placeAt(table) ?? { table, game: "", title: "", mine: [], invites: [], at: Date.now() };
  const mine = place.mine.includes(key) ? place.mine : [...place.mine, key];
  const seats = place.seats?.includes(seat) ? place.seats : [...(place.seats ?? []), seat];
  if (mine !== place.mine || seats !== place.seats || place.joins) keep({ ...place, mine, seats, joins: false, at: Date.now() });
  const inAddress = decoded(location.hash.slice(1));
  if (inAddress === key && placeAt(table)?.mine.includes(key)) history.replaceState(null, "", location.pathname);
}

/** Whether this page was opened at an address that only this machine has. */
export const onThisMachine = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** A link to a table. *house* is the house's address on the network, for a page opened on the house's own machine. */
export function linkTo(table: string, key = "", house = ""): string {
  return `${(onThisMachine && house) || location.origin}/t/${encodeURIComponent(table)}${key ? `#${encodeURIComponent(key)}` : ""}`;
}
