"""The deck of Alpha-Beta-Omega as its file has it, and a deal by chance."""

import tomllib
from pathlib import Path

from tests.games.alpha_beta_omega.second.parts import ALPHAS, BETAS, COLOURS, DEFAULT_OPTIONS, OMEGAS, PLOTS

FOLDER = Path(__file__).resolve().parents[4] / "omegatable" / "games" / "alpha_beta_omega" / "decks"
HOUSE = FOLDER / "house.toml"


class Deck:
    """What the text of a deck says (ABO-Q71)."""

    def __init__(self, text):
        if text in ("house", "first"):
            text = (FOLDER / f"{text}.toml").read_text(encoding="utf-8")
        data = tomllib.loads(text)
        self.rows = data["compatibility"]
        self.effects = data.get("effects", {})
        self.plots = data.get("plots", {})
        self.cards = {}
        for card in data.get("items", []) + data.get("chances", []):
            self.cards[card["code"]] = card

    def plot_names(self):
        """Return the plots of the deck: those that the rulebook names, then the others."""
        return [plot for plot in PLOTS if plot in self.plots] + [plot for plot in self.plots if plot not in PLOTS]

    def codes(self):
        return list(self.cards)

    def copies(self, code):
        return self.cards[code].get("copies", 1)

    def when(self, code):
        return self.cards[code].get("when", "play")

    def useless_alone(self, code):
        return not self.cards[code].get("solo", True)

    def all_cards(self):
        cards = []
        for code in self.cards:
            for _ in range(self.copies(code)):
                cards.append(code)
        return cards


DECKS = {}


def deck_of(text):
    """Return the deck that the option names."""
    if text not in DECKS:
        DECKS[text] = Deck(text)
    return DECKS[text]


def omegas_in_game(options):
    """Return the omegas that can be picked."""
    alone_with_nobody = options["seats"] == 1 and options["mr"] == "incompatible"  # ABO-Q6
    if options["nloo"] == "out" or alone_with_nobody:  # ABO-R14
        return list(COLOURS)
    return list(OMEGAS)


def random_deal(random, options):
    """Return a deal by chance. *random* is a `random.Random`."""
    deck = deck_of({**DEFAULT_OPTIONS, **options}["deck"])
    deal = {
        "order": [1, 2, 3, 4, 5],
        "omegas": list(OMEGAS),
        "road": [*ALPHAS, *BETAS],  # ABO-R21
        "deck": deck.all_cards(),  # ABO-R17
        "stars": list(ALPHAS),
    }
    for what in deal:
        random.shuffle(deal[what])
    deal["plot"] = random.choice(deck.plot_names() or ["none"])
    return deal
