import { reader } from "../text/text.svelte";
import { canKeep, THINGS } from "./worker";

/* The addresses of what is kept for the time without the server: as the pages ask for them, letter for letter. */

export const lessonsPath = (game = ""): string => `/api/lessons${game && `/${game}`}?language=${reader.language}`;
export const puzzlesPath = (game = "", number = 0): string => `/api/puzzles${game && `/${game}/${number}`}`;
export const replayPath = (id: string): string => `/api/replays/${encodeURIComponent(id)}`;
export const rulesPath = (game: string, query = ""): string => `/api/rules/${game}${query && `?${query}`}`;

/** What the page at a path asks for first; empty if it asks for nothing, null if it needs the server. */
export function neededBy(path: string, query: string): string | null {
  const [, page = "", id = ""] = /^\/([a-z]+)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  if (page === "you") return "";
  if (page === "learn") return lessonsPath(id);
  if (page === "puzzles") return puzzlesPath(id, Number(new URLSearchParams(query).get("n") ?? "0"));
  if (page === "rules" && id) return rulesPath(id, query.slice(1));
  if (page === "replay" && id) return `/api/replays/${id}`;
  return null;
}

/** The address of a request that is kept. */
export function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** The addresses of all that is kept beside the page. */
export async function keptAddresses(): Promise<Set<string>> {
  if (!canKeep || !(await caches.has(THINGS))) return new Set();
  return new Set((await (await caches.open(THINGS)).keys()).map(addressOf));
}
