import { ask, server } from "../state/server.svelte";
import { keepSet, ownName, pathTo } from "../state/places";
import { route } from "../state/route.svelte";
import { isList, isText } from "../lib/checks";
import { kept, store } from "../state/stored";
import { text } from "../text/text.svelte";
import type { ScenarioCard, TableSet } from "../wire";

const KEY = "omegatable.scenarios";

/** The table that was set last, where the scenario is still to be explained. */
let unexplained = "";

/** Set a table for a scenario and go there. */
export async function playScenario({ name, game, names }: ScenarioCard): Promise<void> {
  const own = ownName() || text("seat-name-you");
  const path = name.split("/").map(encodeURIComponent).join("/");
  const set = await ask<TableSet>(`/api/scenarios/${path}`, { name: own });
  keepSet(
    set,
    game,
    server.card(game)?.title ?? "",
    names.map((bot, seat) => (set.seats.includes(seat) ? own : bot)),
  );
  unexplained = set.table;
  route.go(pathTo(set.table));
}

/** Whether this browser has just set the table; true once. */
export function isToBeExplained(table: string): boolean {
  const found = unexplained === table;
  if (found) unexplained = "";
  return found;
}

const reached = (): string[] => kept<string[]>(KEY, [], isList(isText));

/** Whether the goal of a scenario was reached in this browser. */
export const isReached = (name: string): boolean => reached().includes(name);

export function keepReached(name: string): void {
  if (!isReached(name)) store(KEY, JSON.stringify([...reached(), name]));
}
