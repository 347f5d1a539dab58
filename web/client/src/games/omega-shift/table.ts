import { keyOf } from "../../lib/keyboard";
import type { Play } from "../../state/play.svelte";
import type { Choice, StoryLine } from "../../wire";
import type { GameTable, Mark } from "../game";
import Board from "./Board.svelte";
import End from "./End.svelte";
import Inspector from "./Inspector.svelte";
import Score from "./Score.svelte";
import { OmegaShiftModel, isAlpha, suitOf } from "./model.svelte";
import { text } from "../../text/text.svelte";

/** Handle a key of this table. Returns whether the key was one. */
function key(model: OmegaShiftModel, event: KeyboardEvent): boolean {
  const { play } = model;
  if (model.choosing) {
    const part = {
      ArrowLeft: { side: "left" },
      ArrowRight: { side: "right" },
      ArrowUp: { way: "push" },
      ArrowDown: { way: "pull" },
    }[keyOf(event)] as { side?: "left" | "right"; way?: string } | undefined;
    if (part) return model.point(part);
    if (keyOf(event) === "0" && model.stay) {
      play.act(model.stay);
      return true;
    }
    return false;
  }
  if (keyOf(event) === " ") {
    const target = (event.target as HTMLElement).closest<HTMLElement>("button, a, input");
    if (!model.drawing || (target?.isConnected && (target.dataset.target !== undefined || target.closest(".prompt"))))
      return false;
    return model.draw(null);
  }
  if (/^[1-9]$/.test(keyOf(event))) {
    const at = Number(keyOf(event)) - 1;
    if (model.drawing) {
      const suit = model.view.row[at];
      if (suit && !model.draw(suit)) play.why("", `omega-${suit}`);
      return true;
    }
    const held = model.hand[at];
    if (held) {
      model.pick(held.card);
      document.querySelector<HTMLElement>(`[data-hand="${at + 1}"]`)?.focus();
    }
    return held !== undefined;
  }
  switch (keyOf(event).toLowerCase()) {
    case "p":
      model.put("play");
      return true;
    case "d":
      model.put("discard");
      return true;
  }
  return false;
}

/** Where a choice happens: the card and where it comes to, then the way of the marker. */
function marks({ verb, piece, variant }: Choice): Mark[] {
  if (verb === "draw") return [{ to: piece === "pile" ? piece : `bay-${suitOf(piece)}` }];
  const suit = suitOf(piece);
  if (verb === "discard") return [{ from: piece, to: `bay-${suit}` }];
  const lies = { from: piece, to: isAlpha(piece) ? `omega-${suit}` : `column-${suit}` };
  const { from, to } = variant ?? {};
  return from && to ? [lies, { from: `omega-${from}`, to: `omega-${to}` }] : [lies];
}

/** Where an event happened: the card, then the way of the marker. An Alpha that moved one has left the table. */
function happened({ text: { id }, things = [] }: StoryLine): Mark[] {
  const [card, here, other] = things;
  const lies = card && !(here && isAlpha(card)) ? [{ to: card }] : [];
  if (!here || !other) return lies;
  const [from, to] = id === "os-story-pulled" ? [other, here] : [here, other];
  return [...lies, { from, to, over: true }];
}

export const table: GameTable = {
  state: (play: Play) => new OmegaShiftModel(play),
  Board: Board as GameTable["Board"],
  Score: Score as GameTable["Score"],
  End: End as GameTable["End"],
  Inspector: Inspector as GameTable["Inspector"],
  key: (state, event) => key(state as OmegaShiftModel, event),
  marks,
  happened,
  keys: () => [
    [text("os-keys-hand.key"), text("os-keys-hand")],
    ["P", text("os-keys-play")],
    ["D", text("os-keys-discard")],
    ["← →", text("os-keys-shift")],
    ["↑ ↓", text("os-keys-alpha")],
    ["0", text("os-keys-stay")],
    [text("os-keys-draw.key"), text("os-keys-draw")],
    [text("os-keys-take.key"), text("os-keys-take")],
  ],
};
