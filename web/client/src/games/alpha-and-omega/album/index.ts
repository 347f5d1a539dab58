import { text } from "../../../text/text.svelte";
import type { AlphaAndOmegaView } from "../../../wire";
import { fits, isList, isNumber, isObject } from "../../../lib/checks";
import { type Album, type Ended, type Found, isFound, OUTCOMES } from "../../album";

export const MAX_WORLDS = 12;
const PLACED = /^([a-z\d-]{1,24}@[+-]\d{1,3}[+-]\d{1,3}( |$)){0,150}$/;

/** The world at the end of a game. */
export interface World extends Found {
  points: number;
  outcome: Ended;
  /** The tiles and the pawns, each with its cell, such as "fire-7@+1-2 snake@+0+0" and "0-alpha@+1-2". */
  tiles: string;
  pawns: string;
}

const isWorld = (value: unknown): boolean =>
  isObject(value) &&
  isFound(value) &&
  isNumber(value.points) &&
  OUTCOMES.some((outcome) => outcome === value.outcome) &&
  value.outcome !== "none" &&
  fits(value.tiles, PLACED) &&
  fits(value.pawns, PLACED);

const latest = (worlds: World[]): World[] => worlds.toSorted((one, two) => one.at - two.at).slice(-MAX_WORLDS);

/** The latest worlds, in the order in which they ended. */
export const album: Album<World[], AlphaAndOmegaView> = {
  key: "worlds",
  none: [],
  after(kept, { view, points, outcome, table, at }) {
    const tiles = view.tiles.map(({ name, cell }) => `${name}@${cell}`).join(" ");
    const pawns = view.players
      .flatMap((player) => player.pawns.map(({ pawn, cell }) => `${player.seat}-${pawn}@${cell}`))
      .join(" ");
    return latest([...kept, { table, at, points, outcome, tiles, pawns }]);
  },
  best: ({ points }) => points,
  news: (kept, table, shared) =>
    kept.length === 1 && kept[0]?.table === table ? [...shared, text("end-news-world")] : shared,
  joined: (one, other) => latest([...new Map([...other, ...one].map((world) => [world.table, world])).values()]),
  isKept: (value): value is World[] => isList(isWorld, MAX_WORLDS)(value),
};
