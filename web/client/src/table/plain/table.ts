import { keyOf } from "../../lib/keyboard";
import type { Play } from "../../state/play.svelte";
import { text } from "../../text/text.svelte";
import type { GameTable } from "../../games/game";
import Board from "./Board.svelte";
import End from "./End.svelte";
import { PlainModel } from "./model.svelte";

/** Handle a key of this table: a digit makes the choice that is written with it. Returns whether the key was one. */
function key({ play }: PlainModel, event: KeyboardEvent): boolean {
  const choice = /^\d$/.test(keyOf(event)) && play.choices.find(({ text }) => text === keyOf(event));
  if (!choice) return false;
  play.act(choice);
  return true;
}

/** The table of a game that has none of its own. */
export const plain: GameTable = {
  state: (play: Play) => new PlainModel(play),
  Board: Board as GameTable["Board"],
  End: End as GameTable["End"],
  key: (state, event) => key(state as PlainModel, event),
  keys: () => [["0–9", text("own-keys")]],
  marks: () => [],
};
