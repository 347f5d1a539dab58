import { send, type Spots } from "../../motion";
import { sound } from "../../sound";
import { server } from "../../state/server.svelte";
import type { AlphaBetaOmegaView } from "../../wire";

/** Whether a trade was made by anybody: an offer is gone and hands have changed, but not the discards. */
function traded(last: AlphaBetaOmegaView, now: AlphaBetaOmegaView): boolean {
  const held = ({ players }: AlphaBetaOmegaView): string =>
    JSON.stringify(players.map(({ hand }) => hand.map(({ card }) => card)));
  const open = ({ offers }: AlphaBetaOmegaView): number => offers.filter(({ sent }) => sent).length;
  return now.phase === "trade" && open(now) < open(last) && held(now) !== held(last);
}

/** Show the way of cards that others draw, but not the cards; play the sounds. */
export function showUnseen(last: AlphaBetaOmegaView, now: AlphaBetaOmegaView, spots: Spots): void {
  const deck = spots.get("deck")?.rect;
  for (const player of now.players) {
    const had = last.players[player.seat]?.hand.length ?? 0;
    if (player.seat === now.seat || player.hand.length <= had || now.deck >= last.deck || !deck) continue;
    const to = document.querySelector(`[data-place="seat-${player.seat}"] [data-stack]`)?.getBoundingClientRect();
    if (to) send(server.art("abo/back-deck"), deck, to);
  }
  if (now.gone.length > last.gone.length) sound("match");
  else if (now.turned_up && !last.turned_up) sound("reveal");
  else if (
    now.offers.some(
      ({ taker, sent, slot }) =>
        sent && taker === now.seat && !last.offers.some((offer) => offer.sent && offer.slot === slot),
    )
  )
    sound("offer");
  else if (traded(last, now)) sound("agreed");
  else if (now.deck < last.deck) sound("draw");
  else if (now.discards.length > last.discards.length) sound("play");
}
