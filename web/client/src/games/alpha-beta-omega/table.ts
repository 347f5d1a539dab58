import "./seats.css";
import { keyOf } from "../../lib/keyboard";
import { alone } from "../../share";
import type { Play } from "../../state/play.svelte";
import type { Choice, StoryLine } from "../../wire";
import type { GameTable, Mark } from "../game";
import Board from "./Board.svelte";
import End from "./End.svelte";
import Inspector from "./Inspector.svelte";
import Offers from "./Offers.svelte";
import { AlphaBetaOmegaModel, placeOf } from "./model.svelte";
import { text } from "../../text/text.svelte";

/** The button of the prompt with the key cap of Enter. */
function capped(): HTMLButtonElement | undefined {
  return document.querySelector<HTMLButtonElement>(".prompt .btn:has(kbd[data-enter])") ?? undefined;
}

/** Enter uses the picked card that has the focus; beside all buttons it uses a picked card too, or does what its cap says. */
function enter(model: AlphaBetaOmegaModel, target: HTMLElement): boolean {
  const { phase, held } = model;
  const button = target.closest<HTMLElement>("button, a, input");
  if (button && !(held !== null && button.dataset.fan === held)) return false;
  if (phase === "trade" && held !== null) {
    model.offering = true;
    return true;
  }
  if (held !== null) return model.use();
  const press = capped();
  if (press) {
    if (!press.disabled) press.click();
    return true;
  }
  if (phase === "react") return model.act(model.all("play")[0]?.choice ?? model.find("pass"));
  if (phase === "draft") return model.do("send");
  if (phase === "trade" && !model.waiting) return model.finishTrading();
  if (phase === "exchange") return model.do("finish");
  return false;
}

/** Handle a key of this table. Returns whether the key was one. */
function key(model: AlphaBetaOmegaModel, event: KeyboardEvent): boolean {
  const { play } = model;
  const target = event.target as HTMLElement;
  const { phase } = model;
  if (keyOf(event) === "Enter") return enter(model, target);
  if (keyOf(event) === "Escape") {
    if (model.offering) {
      model.offering = false;
      return true;
    }
    return phase === "react" && play.yourTurn && model.do("pass");
  }
  if (keyOf(event) === "0") {
    if (phase === "draft" || phase === "react") return false;
    return model.do("pass") || (phase === "exchange" && model.do("finish"));
  }
  if (/^[1-9]$/.test(keyOf(event))) {
    const at = Number(keyOf(event)) - 1;
    const held = model.hand[at];
    if (held && phase !== "omega") model.pick(held.card);
    document.querySelector<HTMLElement>(`[data-hand="${keyOf(event)}"]`)?.focus();
    return held !== undefined || phase === "omega";
  }
  const slot = model.deal?.slot;
  switch (keyOf(event).toLowerCase()) {
    case "o":
      if (model.all("offer").length) model.offering = true;
      else if (phase === "draft") model.asking = true;
      else if (model.trading) play.why("hand");
      else return false;
      return true;
    case "y":
      if (phase === "may" || phase === "consent") return model.do("yes");
      if (slot === undefined || !model.trading) return false;
      if (!model.do("accept", { slot })) play.seat.refuse(text("abo-not-held"));
      return true;
    case "c":
      return slot !== undefined && model.changeOffer(slot);
    case "x":
      if (phase === "may" || phase === "consent") return model.do("no");
      return slot !== undefined && model.do("refuse", { slot });
    case "i": {
      const place = target.dataset.place ? placeOf(target.dataset.place) : null;
      const character = place === null ? null : model.road[place - 1]?.character;
      const card = target.dataset.fan ?? model.held;
      if (character) model.inspected = { kind: "character", character };
      else if (card) model.inspected = { kind: "card", card };
      else if (model.me !== null) model.inspected = { kind: "seat", seat: model.me };
      return true;
    }
  }
  return false;
}

/** Where a choice happens: from a card or the token of a player to the seat or position that it is about. */
function marks({ verb, piece, place }: Choice): Mark[] {
  if (verb === "pick") return [{ to: piece }];
  const from = piece.startsWith("card-") ? piece : verb === "step" ? piece.replace("seat", "token") : undefined;
  const to = /^(seat|position)-/.test(place) ? place : undefined;
  return from || to ? [{ ...(from && { from }), ...(to && { to }) }] : [];
}

/** Where an event happened: of a player who moved it is the token, and not all that the player has. */
function happened({ things = [] }: StoryLine): Mark[] {
  const moved = things.some((thing) => thing.startsWith("position-"));
  return things.map((thing) => ({ to: moved ? thing.replace(/^seat-/, "token-") : thing }));
}

export const table: GameTable = {
  state: (play: Play) => new AlphaBetaOmegaModel(play),
  Board: Board as GameTable["Board"],
  End: End as GameTable["End"],
  Inspector: Inspector as GameTable["Inspector"],
  panel: {
    label: () => text("abo-offers"),
    count: (state) => (state as AlphaBetaOmegaModel).toMe.length,
    present: (state) =>
      (state as AlphaBetaOmegaModel).players.length > 1 && (state as AlphaBetaOmegaModel).view.options.trade !== "off",
    Panel: Offers as unknown as NonNullable<GameTable["panel"]>["Panel"],
  },
  key: (state, event) => key(state as AlphaBetaOmegaModel, event),
  marks,
  happened,
  colour: (state, seat) => `var(--omega-${(state as AlphaBetaOmegaModel).players[seat]?.omega ?? "other"})`,
  keys: () => [
    [text("abo-keys-hand.key"), text("abo-keys-hand")],
    [text("keys-press.key"), text("abo-keys-use")],
    ["N", text("abo-keys-targets")],
    ["0", text("abo-play-nothing")],
    ["O", text("abo-keys-offer")],
    ["Y, C, X", text("abo-keys-answer")],
    [text("keys-put-back.key"), text("abo-pass")],
    ["I", text("abo-keys-read")],
  ],
  mark: (state, seat) => {
    const omega = (state as AlphaBetaOmegaModel).players[seat]?.omega;
    return omega ? `abo/token-${omega}` : "";
  },
  tells: true,
  scene: (state) => {
    const { players, play } = state as AlphaBetaOmegaModel;
    const together = players.filter(({ partner, partner_seat }) => partner !== null || partner_seat !== null);
    const shown = together.find(({ rank }) => rank === "win") ?? together.find(({ seat }) => seat === play.table?.seat);
    if (!shown) return [];
    const other = shown.partner_seat === null ? shown.partner : `omega-${players[shown.partner_seat]?.omega}`;
    return alone(`abo/couple-${other}-omega-${shown.omega}`);
  },
};
