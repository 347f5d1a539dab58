import type { Component } from "svelte";
import type { Play } from "../state/play.svelte";

/** What a game brings to the table that all games share. Its *state* is its own; the chrome only passes it on. */
export interface GameTable {
  state(play: Play): unknown;
  Board: Component<{ state: unknown; phone: boolean }>;
  /** What the players have, above the story; a game without scores has none. */
  Score?: Component<{ state: unknown }>;
  /** A tab of this game's own beside the story, and how many things wait there. */
  panel?: { label: string; count(state: unknown): number; Panel: Component<{ state: unknown }> };
  End: Component<{ state: unknown }>;
  Inspector: Component<{ state: unknown }>;
  /** Handle a key; true when it was one of this table's. */
  key(state: unknown, event: KeyboardEvent): boolean;
  keys: [key: string, meaning: string][];
  /** This table can leave the counting to the players. */
  counts?: boolean;
  /** Name of the small picture of a seat, where a line of the story has no other. */
  mark?(state: unknown, seat: number): string;
  /** The sentence of the result is the game's own, also for those who share a screen. */
  tells?: boolean;
  /** Name of a picture that stands beside the result. */
  emblem?: string;
}

/** Where a game's table is found, and, before it is loaded, the picture of who sits on a seat. */
interface Entry {
  load(): Promise<GameTable>;
  face?(seat: number): string;
  /** All hands lie open: whoever shares a screen needs no curtain. */
  open?: boolean;
  /** There are moments in which all may react, on a clock where there are several screens. */
  reacts?: boolean;
}

const TABLES: Record<string, Entry> = {
  "alpha-and-omega": {
    load: () => import("./alpha-and-omega").then((module) => module.alphaAndOmega),
    face: (seat) => `ao/pawn-${seat}-alpha`,
    open: true,
  },
  "alpha-beta-omega": { load: () => import("./alpha-beta-omega").then((module) => module.alphaBetaOmega), reacts: true },
  "omega-shift": { load: () => import("./omega-shift").then((module) => module.omegaShift) },
};

export function tableOf(game: string): Promise<GameTable> | null {
  return TABLES[game]?.load() ?? null;
}

/** The name of the picture of whoever sits on a seat; an empty one where a game has none. */
export function faceOf(game: string, seat: number): string {
  return TABLES[game]?.face?.(seat) ?? "";
}

/** Whether a game has moments in which everybody may react. */
export function hasReactions(game: string): boolean {
  return TABLES[game]?.reacts ?? false;
}

/** Whether nobody at a game has anything to hide. */
export function handsLieOpen(game: string): boolean {
  return TABLES[game]?.open ?? false;
}
