import { server } from "../state/server.svelte";

/** Facts about a game that the page knows before its table is loaded. */
interface Facts {
  /** The picture of the player on a seat. */
  face?(seat: number): string;
  /** Whether there are moments in which all may react, with a clock if there are several screens. */
  reacts?: boolean;
}

const FACTS: Record<string, Facts> = {
  "alpha-and-omega": { face: (seat) => `ao/pawn-${seat}-alpha` },
  "alpha-beta-omega": { reacts: true },
};

/** The name of the picture of the player on a seat; empty if a game has none. */
export function faceOf(game: string, seat: number): string {
  return FACTS[game]?.face?.(seat) ?? "";
}

/** Whether a game has moments in which everybody may react. */
export function hasReactions(game: string): boolean {
  return FACTS[game]?.reacts ?? false;
}

/** Whether nobody in a game has anything to hide, so that a shared screen needs no curtain. */
export function handsLieOpen(game: string): boolean {
  return server.card(game)?.open_hands ?? false;
}
