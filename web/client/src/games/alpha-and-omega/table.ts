import "./seats.css";
import { keyOf } from "../../lib/keyboard";
import type { Play } from "../../state/play.svelte";
import type { Choice, StoryLine } from "../../wire";
import type { GameTable, Mark } from "../game";
import Board from "./Board.svelte";
import End from "./End.svelte";
import Inspector from "./Inspector.svelte";
import Score from "./Score.svelte";
import { AlphaAndOmegaModel, cellAt, cellIn, cellOf } from "./model.svelte";
import { text } from "../../text/text.svelte";

/** Keys for the six neighbours and the two tiles above and below in the column. */
const WAYS: Record<string, [number, number][]> = {
  ArrowLeft: [[-1, 0]],
  ArrowRight: [[1, 0]],
  Home: [[0, -1]],
  PageUp: [[1, -1]],
  End: [[-1, 1]],
  PageDown: [[0, 1]],
  ArrowUp: [
    [1, -2],
    [0, -1],
    [1, -1],
  ],
  ArrowDown: [
    [-1, 2],
    [0, 1],
    [-1, 1],
  ],
};
const FAR = 12;

function spotAt(cell: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
}

/** Move the focus from tile to tile; across a gap, to the next one in the row. */
function walk(from: string, key: string): boolean {
  const ways = WAYS[key];
  if (!ways) return false;
  const { q, r } = cellOf(from);
  const straight = ways[0] ?? [0, 0];
  const cells = [...ways.map(([dq, dr]) => cellAt(q + dq, r + dr))];
  for (let step = 2; step < FAR; step += 1) cells.push(cellAt(q + straight[0] * step, r + straight[1] * step));
  for (const { cell } of cells) {
    const spot = spotAt(cell);
    if (spot) {
      spot.focus();
      break;
    }
  }
  return true;
}

/** Handle a key of this table. Returns whether the key was one. */
function key(model: AlphaAndOmegaModel, event: KeyboardEvent): boolean {
  const { play } = model;
  const target = event.target as HTMLElement;
  const at = target.dataset.cell;
  if (at && WAYS[keyOf(event)]) return walk(at, keyOf(event));
  if (/^[1-3]$/.test(keyOf(event))) {
    const tile = model.slots[Number(keyOf(event)) - 1];
    if (!tile) return false;
    if (model.phase !== "place" || !play.yourTurn) play.why(tile);
    else if (tile !== model.picked) model.pickTile(tile);
    document.querySelector<HTMLElement>(`[data-hand="${keyOf(event)}"]`)?.focus();
    return true;
  }
  switch (keyOf(event)) {
    case "Enter": {
      const draw = play.choices.find((choice) => choice.verb === "draw");
      /* On the board Enter draws as well, once nothing else is left to do. */
      const idle = at !== undefined && !event.repeat && play.choices.length === 1;
      if (!draw || (target.closest("button, a, input") && !idle)) return false;
      play.act(draw);
      return true;
    }
    case "+":
    case "=":
      model.camera?.zoom(1.25);
      return true;
    case "-":
      model.camera?.zoom(0.8);
      return true;
    case "0":
      model.camera?.fit();
      return true;
  }
  switch (keyOf(event).toLowerCase()) {
    case "w":
      return model.pickPawn(event.shiftKey ? "omega" : "alpha");
    case "p":
      model.showing = !model.showing;
      return true;
    case "i": {
      const tile = (at && model.tiles.get(at)?.name) || model.subject;
      if (tile) model.inspected = { kind: "tile", tile };
      return true;
    }
  }
  return false;
}

/** Where a choice happens: from the hand to a place, with the tile there; from a pawn to its next place. */
function marks({ verb, piece, place }: Choice): Mark[] {
  if (verb === "draw") return [];
  if (verb === "switch") return [{ to: place }];
  return [{ from: piece, to: place, ...(verb !== "step" && { ghost: `ao/${piece}` }) }];
}

/** Where an event happened: a pawn has walked from the first place to the second. */
function happened({ text: { id }, things = [] }: StoryLine): Mark[] {
  const [from, to] = things;
  return id === "ao-story-walked" && from && to ? [{ from, to }] : things.map((thing) => ({ to: thing }));
}

export const table: GameTable = {
  state: (play: Play) => new AlphaAndOmegaModel(play),
  Board: Board as GameTable["Board"],
  Score: Score as GameTable["Score"],
  End: End as GameTable["End"],
  Inspector: Inspector as GameTable["Inspector"],
  key: (state, event) => key(state as AlphaAndOmegaModel, event),
  keys: () => [
    [text("ao-keys-hand.key"), text("ao-keys-hand")],
    ["← →", text("ao-keys-row")],
    [text("ao-keys-up.key"), text("ao-keys-up")],
    [text("ao-keys-down.key"), text("ao-keys-down")],
    ["↑ ↓", text("ao-keys-column")],
    [text("ao-keys-pawns.key"), text("ao-keys-pawns")],
    ["P", text("ao-keys-count")],
    ["I", text("ao-keys-tile")],
    ["+ −", text("ao-keys-zoom")],
    ["0", text("ao-whole")],
    [text("keys-press.key"), text("ao-keys-end")],
  ],
  counts: true,
  coordinates: true,
  marks,
  happened,
  colour: (_, seat) => `var(--pawn-${seat})`,
  seek: (state, things, above) => (state as AlphaAndOmegaModel).seek(things, above),
  turns: true,
  point: (state, things) => {
    (state as AlphaAndOmegaModel).pointed = (things ?? []).flatMap((thing) => cellIn(thing) ?? []);
  },
  emblem: "ao/snake",
};
