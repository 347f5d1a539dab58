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
