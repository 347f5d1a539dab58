import "./theme.css";
import type { Game } from "../game";

export const game: Game = {
  texts: ["alpha-beta-omega", "decks"],
  albumTexts: ["alpha-beta-omega"],
  reacts: true,
  puzzles: {
    turn: "abo/card-scent-enhancer",
    play: "abo/card-opera-glasses",
    react: "abo/card-chaperone",
    target: "abo/alpha-black",
  },
};
