import type { GameTable } from "./game";

/** Import a game's table. */
const TABLES: Record<string, () => Promise<GameTable>> = {
  "alpha-and-omega": () => import("./alpha-and-omega").then((module) => module.alphaAndOmega),
  "alpha-beta-omega": () => import("./alpha-beta-omega").then((module) => module.alphaBetaOmega),
  "omega-shift": () => import("./omega-shift").then((module) => module.omegaShift),
};

export function tableOf(game: string): Promise<GameTable> | null {
  return TABLES[game]?.() ?? null;
}
