import "./theme.css";
import type { Game } from "../game";

export const game: Game = {
  texts: ["alpha-and-omega"],
  face: (seat) => `ao/pawn-${seat}-alpha`,
  puzzles: {
    turn: "ao/pawn-0-omega",
    move: "ao/pawn-0-alpha",
    tile: "ao/fire-1",
    switch: "ao/switch",
  },
};
