import type { GameCard, Table } from "../wire";

/**
 * The options of a table as the rules ask for them. What only a deck of one's own can mean is left out: its text stays
 * with the server of the table.
 */
export function chosenOf(view: Table["view"] | undefined, game: GameCard | null): string {
  const chosen = new URLSearchParams();
  for (const [name, value] of Object.entries(view && "options" in view ? view.options : {})) {
    const card = game?.options.find((option) => option.name === name);
    const free = card?.free_text ? card.included : card?.choices;
    if (!free?.length || free.map(String).includes(String(value))) chosen.set(name, String(value));
  }
  return String(chosen);
}
