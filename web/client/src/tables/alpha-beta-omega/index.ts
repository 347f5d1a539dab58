import type { Play } from "../../state/play.svelte";
import type { GameTable } from "../game";
import Board from "./Board.svelte";
import End from "./End.svelte";
import Inspector from "./Inspector.svelte";
import Offers from "./Offers.svelte";
import { Romance, placeOf } from "./model.svelte";

/** Enter uses the card that is picked, or does what the last button of the prompt does; any other button does its own. */
function enter(romance: Romance, target: HTMLElement): boolean {
  const { phase, held } = romance;
  const button = target.closest<HTMLElement>("button, a, input");
  if (button && !(held !== null && button.dataset.fan === held)) return false;
  if (phase === "trade" && held !== null) {
    romance.offering = true;
    return true;
  }
  if (held !== null) return romance.use();
  if (phase === "react") return romance.act(romance.all("play")[0]?.choice ?? romance.find("pass"));
  if (phase === "draft") return romance.do("send");
  if (phase === "exchange" || (phase === "trade" && !romance.waiting)) return romance.do("finish");
  return false;
}

/** The keys of this table. True when the key was one of them. */
function key(romance: Romance, event: KeyboardEvent): boolean {
  const { play } = romance;
  const target = event.target as HTMLElement;
  const { phase } = romance;
  if (event.key === "Enter") return enter(romance, target);
  if (event.key === "Escape") {
    if (romance.offering) {
      romance.offering = false;
      return true;
    }
    return phase === "react" && play.yourTurn && romance.do("pass");
  }
  if (event.key === "0") {
    if (phase === "draft" || phase === "react") return false;
    return romance.do("pass") || (phase === "exchange" && romance.do("finish"));
  }
  if (/^[1-9]$/.test(event.key)) {
    const at = Number(event.key) - 1;
    const held = romance.hand[at];
    if (held && phase !== "omega") romance.pick(held.card);
    document.querySelector<HTMLElement>(`[data-hand="${event.key}"]`)?.focus();
    return held !== undefined || phase === "omega";
  }
  const slot = romance.deal?.slot;
  switch (event.key.toLowerCase()) {
    case "o":
      if (romance.all("offer").length) romance.offering = true;
      else if (phase === "draft") romance.asking = true;
      else if (romance.trading) play.seat.refuse("You have made as many offers as you may in this round.");
      else return false;
      return true;
    case "y":
      if (phase === "may" || phase === "consent") return romance.do("yes");
      if (slot === undefined || !romance.trading) return false;
      if (!romance.do("accept", { slot })) play.seat.refuse("You do not hold what is asked for.");
      return true;
    case "c":
      return slot !== undefined && romance.do("counter", { slot });
    case "x":
      if (phase === "may" || phase === "consent") return romance.do("no");
      return slot !== undefined && romance.do("refuse", { slot });
    case "i": {
      const place = target.dataset.place ? placeOf(target.dataset.place) : null;
      const character = place === null ? null : romance.road[place - 1]?.character;
      const card = target.dataset.fan ?? romance.held;
      if (character) romance.inspected = { kind: "character", character };
      else if (card) romance.inspected = { kind: "card", card };
      else if (romance.me !== null) romance.inspected = { kind: "seat", seat: romance.me };
      return true;
    }
  }
  return false;
}

export const alphaBetaOmega: GameTable = {
  state: (play: Play) => new Romance(play),
  Board: Board as GameTable["Board"],
  End: End as GameTable["End"],
  Inspector: Inspector as GameTable["Inspector"],
  panel: {
    label: "Offers",
    count: (state) => (state as Romance).toMe.length,
    Panel: Offers as unknown as NonNullable<GameTable["panel"]>["Panel"],
  },
  key: (state, event) => key(state as Romance, event),
  keys: [
    ["1 to 9", "Pick a card of the hand, or an omega"],
    ["Enter", "Play it; finish trading; react"],
    ["N", "Walk to the targets of a card"],
    ["0", "Play nothing"],
    ["O", "New offer, with the card that is picked; ask for a card"],
    ["Y, C, X", "Swap, change it, no thanks"],
    ["Esc", "Let it pass"],
    ["I", "Read a card, look again at a known character"],
  ],
  mark: (state, seat) => {
    const omega = (state as Romance).players[seat]?.omega;
    return omega ? `abo/token-${omega}` : "";
  },
  tells: true,
};
