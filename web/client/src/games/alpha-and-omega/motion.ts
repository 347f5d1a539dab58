import { send, SLIDE } from "../../motion";
import { sound } from "../../sound";
import { server } from "../../state/server.svelte";
import { settings } from "../../state/settings.svelte";
import type { AlphaAndOmegaView } from "../../wire";
import { cellOf, kindOf } from "./model.svelte";

/**
 * Let whatever changed between two views travel to its new place on the board *root*, whose tiles are *unit* pixels wide.
 * Only transforms are animated.
 */
export function animate(
  root: HTMLElement,
  { last, now, unit }: { last: AlphaAndOmegaView; now: AlphaAndOmegaView; unit: number },
): void {
  const before = new Map(last.tiles.map((tile) => [tile.cell, tile.name]));
  const where = new Map(last.tiles.map((tile) => [tile.name, tile.cell]));
  const changed = now.tiles.filter((tile) => before.get(tile.cell) !== tile.name);
  const mover = last.to_move ?? 0;
  if (changed.length && changed.length < 4) sound("play");
  for (const tile of changed.length < 4 ? changed : []) {
    const spot = root.querySelector(`[data-cell="${tile.cell}"]`)?.querySelector<HTMLElement>(".art");
    if (!spot) continue;
    if (!settings.moves) {
      spot.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 120 });
      continue;
    }
    const old = where.get(tile.name);
    if (old && now.tiles.every((other) => other.cell !== old || other.name !== tile.name)) {
      slide(spot, way(old, tile.cell, unit), 520);
      continue;
    }
    const jaws = kindOf(tile.name) === "minus-two";
    const from =
      mover === now.seat
        ? null
        : document.querySelector(`[data-seat="${mover}"]`)?.querySelector(".tl")?.getBoundingClientRect();
    const to = spot.getBoundingClientRect();
    if (from && !jaws) send(server.art(`ao/${tile.name}`), new DOMRect(from.left, from.top, 33, 38), to);
    spot.animate(
      jaws
        ? [
            { transform: "scale(1.25) rotate(-12deg)", opacity: 0 },
            { transform: "scale(.94)", opacity: 1, offset: 0.7 },
            { transform: "none" },
          ]
        : [
            { transform: "scale(1.12)", opacity: from ? 0 : 1 },
            { transform: "scale(1.03)", opacity: 1, offset: 0.6 },
            { transform: "none" },
          ],
      { duration: jaws ? 480 : from ? 420 : 240, easing: SLIDE },
    );
  }
  for (const player of now.players) {
    for (const [at, pawn] of player.pawns.entries()) {
      const old = last.players[player.seat]?.pawns[at]?.cell;
      const element = root.querySelector<HTMLElement>(`[data-pawn="pawn-${player.seat}-${pawn.pawn}"]`);
      if (old && old !== pawn.cell && element && (player.seat !== now.seat || !settings.moves))
        slide(element, way(old, pawn.cell, unit), 180);
    }
  }
  if (now.deck < last.deck || now.ending > last.ending) sound("draw");
}

/** The transform that puts a thing back where it was. */
function way(from: string, to: string, unit: number): string {
  const [start, end] = [cellOf(from), cellOf(to)];
  return `translate(${(start.x - end.x) * unit}px, ${(start.y - end.y) * unit}px)`;
}

function slide(element: HTMLElement, away: string, duration: number): void {
  if (settings.moves) element.animate([{ transform: away }, { transform: "none" }], { duration, easing: SLIDE });
  else element.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 120 });
}
