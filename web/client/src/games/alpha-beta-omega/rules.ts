import type { CardPlain, RulesEntry } from "../../wire";
import type { GameRules } from "../game";

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

export const rules: GameRules = {
  hasOwnDeck(view, card) {
    const included = card?.options.find((option) => option.free_text)?.included ?? [];
    return "deck_name" in view && !included.includes(String(view.options.deck));
  },
  entries: (view) => ("cards" in view ? view.cards.map(entryOf) : null),
};
