import { reader } from "./text/text.svelte";

/* The addresses of what the server tells without a table. What is kept for the time without it is found by them. */

export const DAILY = "/api/daily";
export const lessonsPath = (game = ""): string =>
  `/api/lessons${game && `/${encodeURIComponent(game)}`}?language=${reader.language}`;
export const scenariosPath = (): string => `/api/scenarios?language=${reader.language}`;
export const puzzlesPath = (game = "", number = 0): string =>
  `/api/puzzles${game && `/${encodeURIComponent(game)}/${number}`}`;
export const replayPath = (id: string): string => `/api/replays/${encodeURIComponent(id)}`;
export const rulesPath = (game: string, query = ""): string =>
  `/api/rules/${encodeURIComponent(game)}${query && `?${query}`}`;
