import { decoded } from "../lib/words";
import type { Preset } from "./presets";
import { ask, RequestError, server } from "./server.svelte";
import type { Entrance, OwnSeats, SeatKey, TableSet } from "../wire";
import { isForm, isList, isMap, isText } from "../lib/checks";
import { kept, store, stored } from "./stored";
import { text } from "../text/text.svelte";

/** What this browser remembers of a table: the links to seats whose people are still to come, and what it was. */
export interface Place {
  table: string;
  game: string;
  title: string;
  invites: { seat: number; name: string; key: string }[];
  at: number;
  over?: boolean;
  /** Options that are long texts, such as a deck of cards; the table itself only names them. */
  texts?: Record<string, string>;
}

const KEY = "omegatable.tables";
const KEPT = 30;

const isInvite = isForm({ key: isText });
const isPlace = isForm({ table: isText, game: isText, title: isText, invites: isList(isInvite) });

export const places = (): Place[] => kept<Place[]>(KEY, [], isList(isPlace));

export function placeAt(table: string): Place | undefined {
  return places().find((place) => place.table === table);
}

/** Store a place: a new one in front, a known one where it is. What is too much goes, finished games first, the oldest before others. */
export function keep(place: Place): void {
  const known = places();
  const at = known.findIndex((other) => other.table === place.table);
  if (at < 0) known.unshift(place);
  else known[at] = place;
  while (known.length > KEPT)
    known.splice(
      known.findLastIndex((other) => other.over),
      1,
    ); // -1, if none is over: the last
  store(KEY, JSON.stringify(known));
}

export function forget(table: string): void {
  store(KEY, JSON.stringify(places().filter((place) => place.table !== table)));
}

const NAME = "omegatable.name";
const LEVEL = "omegatable.level";

/** The name under which this browser sat down last. */
export const ownName = (): string => stored(NAME);
export const keepName = (name: string): void => store(NAME, name);

/** The level that was chosen last for a bot; empty if none was. */
export const ownLevel = (): string => stored(LEVEL);
export const keepLevel = (level: string): void => store(LEVEL, level);

const PLAIN = "omegatable.plain";

/** Whether a bot was last chosen for its strength alone, and not for its person. */
export const ownPlain = (): boolean => stored(PLAIN) === "yes";
export const keepPlain = (plain: boolean): void => store(PLAIN, plain ? "yes" : "");

const RULES = "omegatable.rules";

const rules = (): Record<string, Preset> => kept(RULES, {}, isMap(isText));

/** The preset that was chosen last for a game, or *usual* if none was; `offeredPreset` says what it is offered as. */
export const ownRules = (game: string, usual: Preset): Preset => rules()[game] ?? usual;
export const keepRules = (game: string, preset: Preset): void =>
  store(RULES, JSON.stringify({ ...rules(), [game]: preset }));

/** The seats that this page has been told of since it was loaded, by table. */
const told = new Map<string, number[]>();

const seatsAt = (table: string): string => `/api/tables/${encodeURIComponent(table)}/seats`;

/** The seats of this browser at a table: the server knows them by a cookie that no script can read. */
export async function ownSeats(table: string): Promise<number[]> {
  const known = told.get(table);
  told.delete(table);
  return known ?? (await ask<OwnSeats>(seatsAt(table))).seats;
}

/**
 * Show a key: without *sit*, the answer may be an invitation to sit down. A browser that has no cookie yet is given one
 * first, and uses the key up with its second request.
 */
export async function showKey(table: string, key: string, sit: boolean, name = ""): Promise<Entrance> {
  const wish = { key, sit, name };
  const entrance = await ask<Entrance>(seatsAt(table), wish);
  if (!entrance.again || (entrance.invitation && !wish.sit)) return entrance;
  const second = await ask<Entrance>(seatsAt(table), wish);
  if (second.again) throw new RequestError(text("server-cookies"), 403);
  return second;
}

/** A fresh link for a seat; it ends the one before, and with *frees* takes the seat from the browser that has it. */
export async function freshKey(table: string, seat: number, frees: boolean): Promise<string> {
  const made = await ask<SeatKey>(`/api/tables/${encodeURIComponent(table)}/links`, { seat, frees });
  return made.key;
}

/** Remember a table that was just set here. */
export function keepSet(
  set: TableSet,
  game: string,
  title: string,
  names: string[],
  texts: Record<string, string> = {},
): void {
  told.set(set.table, set.seats);
  const invites = set.keys.map((key) => ({
    seat: key.seat,
    name: names[key.seat] ?? text("seat-name-friend"),
    key: key.key,
  }));
  keep({ table: set.table, game, title, invites, at: Date.now(), ...(Object.keys(texts).length ? { texts } : {}) });
}

/** Remember the link of a seat in place of the one before. */
export function keepInvite(table: string, seat: number, name: string, key: string): void {
  const place = placeAt(table) ?? { table, game: "", title: "", invites: [], at: Date.now() };
  keep({ ...place, invites: [...place.invites.filter((one) => one.seat !== seat), { seat, name, key }] });
}

/** Everybody's next table: the seats are kept for everybody's browser. */
export function keepNext(last: string, next: string): void {
  const place = placeAt(last);
  if (place && !placeAt(next)) keep({ ...place, table: next, at: Date.now(), invites: [], over: false });
}

/** The address of a table within this page. */
export const pathTo = (table: string): string => `/t/${encodeURIComponent(table)}`;

/** The key in the address of this page; empty if there is none. */
export const keyInAddress = (): string => decoded(location.hash.slice(1)) ?? "";

/** Remove the key from the address, so that the address can be shared with spectators. */
export const removeKey = (): void => history.replaceState(null, "", location.pathname);

/** Whether this page was opened at an address that only this machine has. */
const onThisMachine = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** Where links to this server begin: at its address on the network, for a page opened on the server's own machine. */
export const siteAddress = (): string => (onThisMachine && server.about?.address) || location.origin;

/** Whether no other device can open a link to this server. */
export const isAlone = (): boolean => onThisMachine && !server.about?.address;

/** A link to a table. */
export const linkTo = (table: string, key = ""): string =>
  `${siteAddress()}${pathTo(table)}${key && `#${encodeURIComponent(key)}`}`;
