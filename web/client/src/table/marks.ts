import type { GameTable } from "../games/game";
import type { Play } from "../state/play.svelte";
import { settings } from "../state/settings.svelte";
import type { Marked } from "./BoardMarks.svelte";
import { colourOf } from "./colours";

/**
 * Marks for what happened since the viewer's last act: one event that is replayed or shown just now, or small ones for
 * all. With less motion no event is marked that the viewer has not asked for.
 */
export function marksOf(play: Play, game: GameTable, state: unknown): Marked[] {
  const { shown, lines, at } = play.since;
  if (!play.table || play.curtain || play.table.result || (shown && at === null && !settings.moves)) return [];
  const hints = play.hints.told || play.hints.things.length;
  const marked = shown ?? (hints || play.table.since == null ? [] : lines);
  return marked.map((line) => ({
    badge: null,
    marks: game.happened?.(line) ?? (line.things ?? []).map((thing) => ({ to: thing })),
    colour: colourOf(game, state, line.seat),
    small: !shown,
  }));
}
