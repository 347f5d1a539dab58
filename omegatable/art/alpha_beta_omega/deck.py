"""The cards of a deck, the house's or your own. The texts come from the deck's file."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from omegatable.art.alpha_beta_omega import still_lifes
from omegatable.art.alpha_beta_omega.busts import INCOMPATIBLE
from omegatable.art.alpha_beta_omega.characters import draw_character
from omegatable.art.alpha_beta_omega.deck_cards import draw_card, draw_cheat_sheet, draw_plot, draw_small_card
from omegatable.art.alpha_beta_omega.own_cards import OWN_CARDS, motif_of
from omegatable.art.alpha_beta_omega.plots import SCENES, any_plot
from omegatable.art.alpha_beta_omega.summaries import CHEAT_SHEETS, TITLES, reference_lines, sheet_lines
from omegatable.art.svg import Drawing
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.deck import (
    ALPHA_IDS,
    IMMEDIATE,
    OMEGA_IDS,
    PLAY_OR_REACTION,
    REACTION,
    Deck,
    Kind,
    Plot,
    house_deck,
)

COLOURS: Final = ("cyan", "magenta", "yellow", "black")
_TITLES: Final = {
    "alpha-compatible": "Mr Compatible",
    INCOMPATIBLE: "Mr Incompatible",
    "omega-other": "Not Like the Other Omegas",
}
_NOTES: Final = {
    "alpha-compatible": ("Compatible with every omega", "but the one who is not like them."),
    INCOMPATIBLE: ("Compatible with nobody.", "Marks you all the same."),
    "omega-other": (
        "A perfect match for any alpha",
        "but Mr Compatible; for one who",
        "plays alone for nobody but him.",
    ),
    "beta": ("Matches with nobody.", "Still counts as a character."),
}


def character_title(name: str) -> str:
    """Return a character's title: `alpha-cyan` is Alpha Cyan; all betas are Beta."""
    role, _, colour = name.partition("-")
    return _TITLES.get(name) or (f"{role} {colour}".title() if role != "beta" else "Beta")


def order_of(deck: Deck, name: str) -> Sequence[str]:
    """Return the four inks that suit a character of a colour, best first; empty if its ranks are not 1 to 4."""
    role, _, colour = name.partition("-")
    if colour not in COLOURS:
        return ()
    place = COLOURS.index(colour)
    ranks = [
        deck.compatibility[place][other] if role == "omega" else deck.compatibility[other][place] for other in range(4)
    ]
    return [COLOURS[ranks.index(rank)] for rank in (1, 2, 3, 4)] if sorted(ranks) == [1, 2, 3, 4] else ()


def _note(deck: Deck, name: str, options: Mapping[str, Any]) -> Sequence[str]:
    """Return what a character's card says in place of an order of compatibility."""
    role, _, colour = name.partition("-")
    house = house_deck().compatibility
    ranks: dict[str, int] = {}
    if role == "omega" and deck.compatibility[OMEGA_IDS.index(colour)] != house[OMEGA_IDS.index(colour)]:
        ranks = dict(zip(ALPHA_IDS, deck.compatibility[OMEGA_IDS.index(colour)], strict=True))
    elif role == "alpha" and colour in ALPHA_IDS:
        place = ALPHA_IDS.index(colour)
        if [row[place] for row in deck.compatibility] != [row[place] for row in house]:
            ranks = {omega: row[place] for omega, row in zip(OMEGA_IDS, deck.compatibility, strict=True)}
    if ranks:
        short = {"compatible": "Mr C", "other": "Other"}
        words = [f"{short.get(one) or one.title()} {rank}" for one, rank in ranks.items()]
        return f"{', '.join(words[:3])},", f"{', '.join(words[3:])}."
    if name == "alpha-compatible" and options["mr"] == "partial":
        return "Third best for every omega", "but the one who is not like them."
    if name == "alpha-compatible" and options["nloo"] == "out":
        return ("Compatible with every omega.",)
    return _NOTES.get("beta" if role == "beta" else name, ())


def draw_deck_character(deck: Deck, name: str, options: Mapping[str, Any] | None = None) -> Drawing:
    """Draw the card of a character with the order of compatibility from *deck*, under checked *options*."""
    order = order_of(deck, name)
    note = () if order else _note(deck, name, options or GAME.chosen_options())
    return draw_character(name, character_title(name), order, note)


def _when(kind: Kind) -> str:
    return {IMMEDIATE: "immediate", REACTION: "reaction", PLAY_OR_REACTION: "both"}.get(kind.when, "play")


def draw_deck_card(kind: Kind, small: bool = False) -> Drawing:
    """Draw a chance or an item with its picture; without one it shows what it does."""
    sort = "item" if kind.item else "chance"
    picture = still_lifes.STILL_LIFES.get(kind.picture_id.replace("_", "-")) or OWN_CARDS[motif_of(kind)]
    if small:
        return draw_small_card(sort, kind.name, _when(kind), picture)
    return draw_card(sort, kind.name, _when(kind), kind.text, picture)


def draw_deck_plot(plot: Plot) -> Drawing:
    """Draw a plot with its text."""
    return draw_plot(plot.name, plot.text, SCENES.get(plot.id, any_plot))


def draw_sheet(number: int, deck: Deck | None = None, options: Mapping[str, Any] | None = None) -> Drawing:
    """Draw cheat sheet *number*, 1 to 3, for a *deck*, the house's if None, and checked *options*."""
    chosen = options or GAME.chosen_options()
    lines = sheet_lines(number, deck or house_deck(), chosen)
    return draw_cheat_sheet(TITLES[number - 1], lines, (number - 1,))


def draw_reference(options: Mapping[str, Any] | None = None) -> Drawing:
    """Draw a summary of all three cheat sheets, for one player, under checked *options*."""
    return draw_cheat_sheet("In short", reference_lines(options or GAME.chosen_options()), range(CHEAT_SHEETS), 25.4)
