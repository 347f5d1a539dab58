import "./theme.css";
import type { Game } from "../game";

export const game: Game = {
  texts: ["omega-shift"],
  albumTexts: ["omega-shift"],
  puzzles: {
    turn: "shift/machine-7",
    play: "shift/flood-8",
    draw: "shift/back",
  },
};
