"""The deck on the table: drawing, shuffling cards into it, random choices."""

from collections import Counter

from tests.games.alpha_beta_omega.second.parts import Chance


def draw(table):
    """Draw the next card of the deck. Returns None if there is none."""
    if table.pile_size() == 0:
        if not table.discards:
            table.note("nothing to take")
            return None  # ABO-Q15
        table.note("reshuffled")
        table.pile = []
        table.shuffled = Counter(table.discards)  # ABO-R36
        table.discards = []
    if table.shuffled is None:
        return table.pile.pop(0)
    weights = {("draw", card): copies for card, copies in table.shuffled.items() if copies > 0}
    _, card = yield from by_chance(weights)  # ABO-Q70
    table.shuffled[card] -= 1
    return card


def shuffle_into_deck(table, cards):
    """Put cards back into the deck (ABO-Q38, ABO-Q70)."""
    if not sum(cards.values()):
        return
    table.note("hand into the deck")
    if table.shuffled is None:
        table.shuffled = Counter(table.pile)
        table.pile = []
    table.shuffled.update(cards)


def by_chance(weights):
    """Return a random choice; with one kind of card or player there is nothing to choose."""
    if sum(weights.values()) == 1:
        return next(iter(weights))
    return (yield Chance(weights))
