"""The cards of a deck, the house's or your own. The texts come from the deck's file."""

from collections.abc import Sequence
from typing import Final

from omegatable.art.alpha_beta_omega import still_lifes
from omegatable.art.alpha_beta_omega.characters import INCOMPATIBLE, draw_character
from omegatable.art.alpha_beta_omega.deck_cards import draw_card, draw_cheat_sheet, draw_plot, draw_small_card
from omegatable.art.alpha_beta_omega.plots import SCENES, any_plot
from omegatable.art.svg import Drawing
from omegatable.games.alpha_beta_omega.deck import IMMEDIATE, PLAY_OR_REACTION, REACTION, Deck, Kind, Plot

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


def draw_deck_character(deck: Deck, name: str) -> Drawing:
    """Draw the card of a character with the order of compatibility from *deck*."""
    order = order_of(deck, name)
    note = () if order else _NOTES.get("beta" if name.startswith("beta") else name, ())
    return draw_character(name, character_title(name), order, note)


def _when(kind: Kind) -> str:
    return {IMMEDIATE: "immediate", REACTION: "reaction", PLAY_OR_REACTION: "both"}.get(kind.when, "play")


def draw_deck_card(kind: Kind, small: bool = False) -> Drawing:
    """Draw a chance or an item with its picture; without one it shows a parcel or a letter."""
    sort = "item" if kind.item else "chance"
    picture = still_lifes.STILL_LIFES.get(kind.picture_id.replace("_", "-")) or (
        still_lifes.item if kind.item else still_lifes.chance
    )
    if small:
        return draw_small_card(sort, kind.name, _when(kind), picture)
    return draw_card(sort, kind.name, _when(kind), kind.text, picture)


def draw_deck_plot(plot: Plot) -> Drawing:
    """Draw a plot with its text."""
    return draw_plot(plot.name, plot.text, SCENES.get(plot.id, any_plot))


_SHEETS: Final = (
    (
        "A round",
        (
            ("1 Pick", "a card each. “At once” is played at once, and you pick no other."),
            ("2 Trade", "as you like, until nobody wants to. Alone: change up to two cards."),
            ("3 Play", "one card or none, in order. Reactions do not count."),
            ("4 Move on", "one position each."),
            (
                "Final position",
                "reached: turn its card up at once. Nobody picks or trades; each may play; then the Alpha Test.",
            ),
            ("Passed", "by anybody: the cycle ends. Effects end, hands are kept, all go back to the first position."),
        ),
    ),
    (
        "The Alpha Test",
        (
            ("A beta:", "nothing happens."),
            (
                "An alpha",
                "marks who suits him best of the unprotected omegas there; of equals a coin decides.",
            ),
            ("Protected:", "Heat Suppressant, a jacket. Scented comes first."),
            ("The couple", "leaves, and the position with it. The hand goes back into the deck."),
            ("Over", "when every omega is marked or married, or no alpha is left."),
            ("Alone:", "three cycles, then you fail."),
        ),
    ),
    (
        "Who wins",
        (
            ("Win:", "marked by one who suits you fully, or in play when the last alpha has gone."),
            ("Second:", "marked by one who suits you partly; second comes before third."),
            ("Third:", "married, to a beta or an omega."),
            ("Fail:", "marked by one who does not suit you, or left over."),
            ("Mr Compatible", "suits all but the Other. The Other suits all but him; alone, nobody but him."),
            ("Equal places", "are shared: more than one can win."),
        ),
    ),
)
CHEAT_SHEETS: Final = len(_SHEETS)


def draw_sheet(number: int) -> Drawing:
    """Draw cheat sheet *number*, 1 to 3."""
    title, lines = _SHEETS[number - 1]
    return draw_cheat_sheet(title, lines, (number - 1,))


_IN_SHORT: Final = (
    ("A round:", "pick a card, trade, play one card or none, move on. Reactions do not count."),
    ("Final position", "reached: turn up its card. Nobody picks or trades; each may play; then the Alpha Test."),
    ("Alpha Test:", "he marks who suits him best of the unprotected omegas there. A beta marks nobody."),
    ("The couple", "leaves, and so does its position."),
    ("Passed:", "the cycle ends. Effects end, hands are kept, all go back to the first position."),
    ("Over", "when no omega or no alpha is left in play. Alone you have three cycles."),
    ("Win:", "marked by one who suits you fully, or in play when the last alpha has gone."),
    ("Second:", "marked by one who suits you partly."),
    ("Third:", "married, to a beta or an omega."),
    ("Fail:", "marked by one who does not suit you, or left over."),
)


def draw_reference() -> Drawing:
    """Draw a summary of all three cheat sheets, for one player."""
    return draw_cheat_sheet("In short", _IN_SHORT, range(CHEAT_SHEETS), 25.4)
