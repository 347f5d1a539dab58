import type { SeatKey, TableSet } from "../wire";

/** What this browser may do at a table: sit with the keys in `mine`, and invite with the others. */
export interface Place {
  table: string;
  game: string;
  title: string;
  mine: string[];
  invites: { seat: number; name: string; key: string }[];
  at: number;
  over?: boolean;
  /** Options that are long texts, such as a deck of cards; the table itself only names them. */
  texts?: Record<string, string>;
}

const KEY = "omegatable.tables";
const KEPT = 30;

export function places(): Place[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Place[];
  } catch {
    return [];
  }
}

export function placeAt(table: string): Place | undefined {
  return places().find((place) => place.table === table);
}

export function keep(place: Place): void {
  const others = places().filter((other) => other.table !== place.table);
  try {
    localStorage.setItem(KEY, JSON.stringify([place, ...others].slice(0, KEPT)));
  } catch {
    // A browser that stores nothing plays with the key in the address.
  }
}

/** Store the keys of a table that was just set here. */
export function keepSet(set: TableSet, game: string, title: string, names: string[], texts: Record<string, string> = {}): void {
  const invites = set.keys
    .filter((key) => key.kind === "friend")
    .map((key: SeatKey) => ({ seat: key.seat, name: names[key.seat] ?? "A friend", key: key.key }));
  const mine = set.keys.filter((key) => key.kind === "here").map((key) => key.key);
  keep({ table: set.table, game, title, mine, invites, at: Date.now(), ...(Object.keys(texts).length ? { texts } : {}) });
}

/** The keys with which this page sits at a table: stored ones, and the one in the address. */
export function keysFor(table: string): { keys: string[]; invited: boolean } {
  const inAddress = decodeURIComponent(location.hash.slice(1));
  const mine = placeAt(table)?.mine ?? [];
  const invited = inAddress !== "" && !mine.includes(inAddress);
  return { keys: invited ? [...mine, inAddress] : mine, invited };
}

/**
 * Store a key that the table has accepted, and remove it from the address, so that the address can be shared with
 * spectators.
 */
export function keepKey(table: string, key: string): void {
  const place = placeAt(table) ?? { table, game: "", title: "", mine: [], invites: [], at: Date.now() };
  if (!place.mine.includes(key)) keep({ ...place, mine: [...place.mine, key], at: Date.now() });
  const inAddress = decodeURIComponent(location.hash.slice(1));
  if (inAddress === key && placeAt(table)?.mine.includes(key)) history.replaceState(null, "", location.pathname);
}

export function linkTo(table: string, key = ""): string {
  return `${location.origin}/t/${encodeURIComponent(table)}${key ? `#${encodeURIComponent(key)}` : ""}`;
}
