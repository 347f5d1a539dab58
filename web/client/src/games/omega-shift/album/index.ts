import { say, text } from "../../../text/text.svelte";
import type { OmegaShiftView } from "../../../wire";
import { type Album, collecting, type Finds } from "../../album";

export const SUITS = ["impact", "pandemic", "eruption", "flood", "machine"] as const;

export const suitWords = (suit: string): string => say({ id: `os-suit-${suit}` });

const catastrophes = collecting(
  SUITS,
  () => text("you-catastrophes"),
  (suit) => text("end-news-catastrophe", { suit: suitWords(suit) }),
);

/** The catastrophes that were survived: in a game that is won, those whose suits are worth points to the player. */
export const album: Album<Finds, OmegaShiftView> = {
  ...catastrophes,
  key: "survived",
  after(kept, { view, seat, outcome, table, at }) {
    const suits = view.sides[seat]?.suits;
    const survived = SUITS.filter((suit) => outcome === "won" && (suits?.[suit].score ?? 0) > 0);
    return { ...Object.fromEntries(survived.map((suit) => [suit, { table, at }])), ...kept };
  },
  // The points of several rounds cannot be compared with those of one.
  best: ({ view, points }) => (view.options.rounds === 1 ? points : null),
};
