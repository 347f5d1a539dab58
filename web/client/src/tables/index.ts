import type { Component } from "svelte";
import type { Play } from "../state/play.svelte";

/** What a game brings to the table that all games share. Its *state* is its own; the chrome only passes it on. */
export interface GameTable {
  state(play: Play): unknown;
  Board: Component<{ state: unknown; phone: boolean }>;
  Score: Component<{ state: unknown }>;
  End: Component<{ state: unknown }>;
  Inspector: Component<{ state: unknown }>;
  /** Handle a key; true when it was one of this table's. */
  key(state: unknown, event: KeyboardEvent): boolean;
  keys: [key: string, meaning: string][];
}

const TABLES: Record<string, () => Promise<GameTable>> = {
  "omega-shift": () => import("./omega-shift").then((module) => module.omegaShift),
};

export function tableOf(game: string): Promise<GameTable> | null {
  return TABLES[game]?.() ?? null;
}
