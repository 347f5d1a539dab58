import { send, type Spots } from "../../motion";
import { sound } from "../../sound";
import { server } from "../../state/server.svelte";
import type { OmegaShiftView } from "../../wire";

/** Show the way of cards that others draw, but not the cards. */
export function showDrawn(last: OmegaShiftView, now: OmegaShiftView, spots: Spots): void {
  if (now.pile < last.pile || now.phase !== last.phase) sound(now.pile < last.pile ? "draw" : "play");
  for (const side of now.sides) {
    const had = last.sides[side.seat]?.hand.length ?? 0;
    if (side.seat === now.seat || side.hand.length <= had) continue;
    const to = document.querySelector(`[data-thing="seat-${side.seat}"]`)?.getBoundingClientRect();
    const taken = now.row.find((suit) => now.discards[suit].length < last.discards[suit].length);
    const card = taken && last.discards[taken].at(-1);
    const from = spots.get(card ?? "pile")?.rect;
    if (from && to) send(server.art(card ? `shift/${card}` : "shift/back"), from, to);
  }
}
