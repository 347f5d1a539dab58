import type { GameTable } from "../games/game";

const COLOURS = ["var(--accent)", "var(--plum)", "var(--brass)", "var(--ok)"];

/** The colour of a seat, or of the table itself (-1), as a style writes it. */
export const colourOf = (game: GameTable, state: unknown, seat: number): string =>
  seat < 0 ? "var(--ink2)" : (game.colour?.(state, seat) ?? COLOURS[seat % COLOURS.length] ?? "");
