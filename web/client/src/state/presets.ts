import { text } from "../text/text.svelte";
import type { About, ChangeCard, GameCard } from "../wire";

/*
 * The rules that the page offers for a game: the recommended ones, and the text of its author. That is `written` where
 * the text is wider than the default options, and `printed`, the defaults, elsewhere.
 */

export type Preset = About["preset"];

/** The preset that is the text of a game's author. */
export const textPreset = (game: GameCard | null | undefined): Preset => (game?.written.length ? "written" : "printed");

/** The preset that is offered for *preset*: the page offers `recommended` and the author's text. */
export const offeredPreset = (game: GameCard | null | undefined, preset: Preset): Preset =>
  preset === "recommended" ? preset : textPreset(game);

/** These presets with their names, to choose from. */
export const presetChoices = (...presets: Preset[]): { value: Preset; label: string }[] =>
  presets.map((value) => ({ value, label: text(`set-rules-${value}`) }));

/** The rules that a preset of a game sets; none if they are the default options. */
export const changesOf = (game: GameCard, preset: Preset): ChangeCard[] => (preset === "printed" ? [] : game[preset]);

/** The values under *preset*, by name, of all options that any preset of a game sets. */
export function presetOptions(game: GameCard, preset: Preset): ChangeCard["options"] {
  const names = new Set([...game.written, ...game.recommended].flatMap(({ options }) => Object.keys(options)));
  const defaults = game.options.filter(({ name }) => names.has(name)).map((option) => [option.name, option.default]);
  const set = changesOf(game, preset).flatMap(({ options }) => Object.entries(options));
  return Object.fromEntries([...defaults, ...set]) as ChangeCard["options"];
}
