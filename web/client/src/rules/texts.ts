import type { Catalogue } from "../text/texts";

/** The catalogues whose texts the rules of a game show beside their own. */
export const GAME_TEXTS: Record<string, Catalogue[]> = {
  "alpha-and-omega": ["alpha-and-omega", "art"],
  "alpha-beta-omega": ["alpha-beta-omega", "decks", "art"],
  "omega-shift": ["omega-shift", "art"],
};
