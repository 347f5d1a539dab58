/** What the page knows of a game before its table is loaded. */
interface Facts {
  /** The picture of who sits on a seat. */
  face?(seat: number): string;
  /** All hands lie open: whoever shares a screen needs no curtain. */
  open?: boolean;
  /** There are moments in which all may react, on a clock where there are several screens. */
  reacts?: boolean;
}

const FACTS: Record<string, Facts> = {
  "alpha-and-omega": { face: (seat) => `ao/pawn-${seat}-alpha`, open: true },
  "alpha-beta-omega": { reacts: true },
};

/** The name of the picture of whoever sits on a seat; an empty one where a game has none. */
export function faceOf(game: string, seat: number): string {
  return FACTS[game]?.face?.(seat) ?? "";
}

/** Whether a game has moments in which everybody may react. */
export function hasReactions(game: string): boolean {
  return FACTS[game]?.reacts ?? false;
}

/** Whether nobody at a game has anything to hide. */
export function handsLieOpen(game: string): boolean {
  return FACTS[game]?.open ?? false;
}
