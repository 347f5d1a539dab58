import { withTexts } from "../text/text.svelte";
import type { Catalogue } from "../text/texts";
import { byGame } from "./folders";
import type { Game, GameTable } from "./game";

/*
 * A folder beside this file is a game. Its index.ts is loaded with the page, its table.ts with the first table of the
 * game. A game of another package has no folder: it lacks all of this, and uses the shared table.
 */
const GAMES = byGame(import.meta.glob<Game>("./*/index.ts", { eager: true, import: "game" }));
const TABLES = byGame(import.meta.glob<GameTable>("./*/table.ts", { import: "table" }));

/** What the page knows of a game before its table is loaded. */
export const gameCalled = (name: string): Game | undefined => GAMES[name];

/** The catalogues whose texts the rules of a game show beside their own. */
export function rulesTexts(name: string): Catalogue[] {
  const game = GAMES[name];
  return game ? [...game.texts, "art"] : [];
}

/** The catalogues whose texts the albums of all games show. */
export const ALBUM_TEXTS: Catalogue[] = Object.values(GAMES).flatMap((game) => game.albumTexts ?? []);

/** The table of a game. */
export function tableOf(name: string): Promise<GameTable> {
  const table = TABLES[name]?.() ?? import("../table/plain/table").then(({ plain }) => plain);
  return withTexts(table, "table", ...(GAMES[name]?.texts ?? []));
}
