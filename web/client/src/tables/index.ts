import type { GameTable } from "./game";
import { withTexts } from "../text/text.svelte";

/** Import a game's table. */
const TABLES: Record<string, () => Promise<GameTable>> = {
  "alpha-and-omega": () =>
    withTexts(import("./alpha-and-omega"), "table", "alpha-and-omega").then((module) => module.alphaAndOmega),
  "alpha-beta-omega": () =>
    withTexts(import("./alpha-beta-omega"), "table", "alpha-beta-omega", "decks").then(
      (module) => module.alphaBetaOmega,
    ),
  "omega-shift": () => withTexts(import("./omega-shift"), "table", "omega-shift").then((module) => module.omegaShift),
};

/** The table of a game; games of other packages share one. */
export function tableOf(game: string): Promise<GameTable> {
  return TABLES[game]?.() ?? withTexts(import("./plain"), "table").then((module) => module.plain);
}
