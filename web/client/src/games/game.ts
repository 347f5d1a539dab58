import type { Component } from "svelte";
import type { Placed } from "../share";
import type { Play } from "../state/play.svelte";
import type { Catalogue } from "../text/texts";
import type { Choice, GameCard, RulesEntry, StoryLine, Table } from "../wire";

/** What the page knows of a game before its table is loaded. */
export interface Game {
  /** The catalogues whose texts its table and its rules show beside the shared ones. */
  texts: Catalogue[];
  /** Those of them that its album shows. */
  albumTexts?: Catalogue[];
  /** Name of the picture of the player on a seat. */
  face?(seat: number): string;
  /** Whether there are moments in which all may react, with a clock if there are several screens. */
  reacts?: boolean;
  /** Names of the pictures of its puzzles' themes: of what a theme is about, which tells no answer. */
  puzzles?: Record<string, string>;
}

/** What the rules of a game show of a table beside their text. */
export interface GameRules {
  /** Whether the table plays with a deck that is not one of the included ones. */
  hasOwnDeck(view: Table["view"], card: GameCard | null): boolean;
  /** The cards of the table; null as long as they are not seen. */
  entries(view: Table["view"]): RulesEntry[] | null;
}

/** Where on the board an action happens: things by the names that the board gives them. */
export interface Mark {
  /** What is moved: a card of the hand, a pawn, a marker's place. */
  from?: string;
  /** Where it comes to, or what the action is about. */
  to?: string;
  /** Name of the picture of what would lie there. */
  ghost?: string;
  /** Whether the way leads over the upper edges of both things, and not through their middles. */
  over?: boolean;
}

/** The parts of a table that a game provides. Only the game knows its *state*; the shared page just passes it on. */
export interface GameTable {
  state(play: Play): unknown;
  Board: Component<{ state: unknown; phone: boolean }>;
  /** The players' scores, above the story; absent for games without scores. */
  Score?: Component<{ state: unknown }>;
  /** A tab of this game's own beside the story, the number of things waiting there, and whether this table has it. */
  panel?: {
    label(): string;
    count(state: unknown): number;
    present?(state: unknown): boolean;
    Panel: Component<{ state: unknown }>;
  };
  End: Component<{ state: unknown }>;
  /** A closer look at what was pressed. */
  Inspector?: Component<{ state: unknown }>;
  /** Handle a key. Returns whether it was one of this table's. */
  key(state: unknown, event: KeyboardEvent): boolean;
  keys(): [key: string, meaning: string][];
  /** Whether this table can leave the counting to the players. */
  counts?: boolean;
  /** Whether places of this board have coordinates. */
  coordinates?: boolean;
  /** Where on the board a choice happens, its main part first. */
  marks(choice: Choice): Mark[];
  /** Where on the board an event of the story happened, if that is more than the things that it names. */
  happened?(line: StoryLine): Mark[];
  /** The colour of a seat, as a style writes it, if it does not follow from the seat's number. */
  colour?(state: unknown, seat: number): string;
  /** Bring things of the board into sight, as far as nothing below the line *above* of the screen is seen. */
  seek?(state: unknown, things: readonly string[], above: number): void;
  /** Name of the small picture of a seat, for lines of the story without another. */
  mark?(state: unknown, seat: number): string;
  /** Whether the story has one line a turn, under heads of rounds. */
  turns?: boolean;
  /** Show where on the board some things are that the story names, or stop showing them. */
  point?(state: unknown, things: readonly string[] | null): void;
  /** Whether the game itself words the result, also for people who share a screen. */
  tells?: boolean;
  /** Name of a picture beside the result. */
  emblem?: string;
  /** The pictures of a finished table that are shared with its result; absent: the poster of the game. */
  scene?(state: unknown): Placed[];
}
