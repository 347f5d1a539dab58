import type { Series } from "../wire";
import { listed, text } from "../text/text.svelte";

/** The games won of those that the same people have played one after the other: "After 3 games: Anna 2 and Bert 1". */
export const seriesWords = ({ played, won }: Series, nameOf: (seat: number) => string): string =>
  text("end-series", {
    count: played,
    names: listed(won.map((count, seat) => text("end-series-of", { name: nameOf(seat), won: count }))),
  });
