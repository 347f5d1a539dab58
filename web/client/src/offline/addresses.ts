import { lessonsPath, puzzlesPath, replayPath, rulesPath } from "../api";
import { pageAt } from "../state/route.svelte";
import { canKeep, THINGS } from "./worker";

/** What the page at a path asks for first; empty if it asks for nothing, null if it needs the server. */
export function neededBy(path: string, query: string): string | null {
  const { name, id } = pageAt(path) ?? { name: null, id: "" };
  if (name === "you") return "";
  if (name === "learn") return lessonsPath(id);
  if (name === "puzzles") return puzzlesPath(id, Number(new URLSearchParams(query).get("n") ?? "0"));
  if (name === "rules") return rulesPath(id, query.slice(1));
  if (name === "replay" && id) return replayPath(id);
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
