import type { Choice } from "../../wire";

/** What a choice does, and which things of the table it concerns. */
export interface Act {
  does: string;
  card?: string;
  seat?: number;
  at?: number;
  slot?: number;
}

/** Verbs that are one gesture on the screen: playing a card, tapping a seat. */
const SAME: Record<string, string> = { react: "play", aim: "seat", show_to: "seat", point: "position" };

const after = (thing: string, kind: string): string | undefined =>
  thing.startsWith(`${kind}-`) ? thing.slice(kind.length + 1) : undefined;
const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

export function actOf({ verb, piece, place }: Choice): Act {
  return {
    does: place === "all" ? "show all" : (SAME[verb] ?? verb),
    card: after(piece, "card"),
    seat: number(after(place, "seat")),
    at: number(after(place, "position")),
    slot: number(after(piece, "offer")),
  };
}
