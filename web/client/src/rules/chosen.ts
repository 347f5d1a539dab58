import type { CardPlain, GameCard, RulesEntry, Table } from "../wire";

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

/** Whether a table plays with a deck of Alpha-Beta-Omega that is not one of the included ones. */
export function hasOwnDeck(view: Table["view"] | undefined, game: GameCard | null): boolean {
  const included = game?.options.find((option) => option.free_text)?.included ?? [];
  return !!view && "deck_name" in view && !included.includes(String(view.options.deck));
}

/** The cards of a table's own deck as the rules show cards; null where the game's cards are always the same. */
export function entriesOf(view: Table["view"] | undefined): RulesEntry[] | null {
  return view && "cards" in view ? view.cards.map(entryOf) : null;
}

const WHEN: Record<CardPlain["when"], string> = {
  play: "abo-when-play",
  immediate: "abo-when-immediate",
  reaction: "abo-when-reaction",
  "play or reaction": "abo-when-both",
};

const entryOf = (card: CardPlain): RulesEntry => ({
  picture: card.printed ? `abo/card-${card.card}` : card.picture,
  name: card.name,
  texts: [card.text, card.does].filter(Boolean),
  tags: [{ id: card.sort === "item" ? "abo-item" : "abo-chance" }, { id: WHEN[card.when] }],
  copies: card.copies,
});
