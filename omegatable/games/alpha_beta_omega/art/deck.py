"""The cards of a deck, built-in or custom. The texts come from the deck's file."""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from omegatable.art.own_pictures import OwnPictures
from omegatable.art.svg import Drawing
from omegatable.art.telling import told
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.art.characters import character_text, draw_character, ink_text
from omegatable.games.alpha_beta_omega.art.deck_cards import (
    draw_card,
    draw_cheat_sheet,
    draw_plot,
    draw_plot_back,
    draw_small_card,
)
from omegatable.games.alpha_beta_omega.art.plots import SCENE, SCENES, any_plot, open_book
from omegatable.games.alpha_beta_omega.art.still_lifes import draw_motif, still_life
from omegatable.games.alpha_beta_omega.art.summaries import CHEAT_SHEETS, TITLES, reference_lines, sheet_lines
from omegatable.games.alpha_beta_omega.deck_texts import printed_name, printed_text
from omegatable.games.alpha_beta_omega.decks.decks import Deck, Kind
from omegatable.games.alpha_beta_omega.decks.known import house_deck
from omegatable.games.alpha_beta_omega.decks.parts import ALPHA_IDS, IMMEDIATE, OMEGA_IDS, PLAY_OR_REACTION, REACTION
from omegatable.games.alpha_beta_omega.decks.plots import Plot
from omegatable.locales.english import english
from omegatable.locales.text import Say, text

COLOURS: Final = ("cyan", "magenta", "yellow", "black")
_PICTURE: Final = (290, 290)  # units for a custom picture in the round ground of a card
_NOTED: Final = ("compatible", "incompatible", "other", "beta")  # the cards with their own notes


def order_of(deck: Deck, name: str) -> Sequence[str]:
    """Return the four inks that match a character of a colour, best first; empty if its ranks are not 1 to 4."""
    role, _, colour = name.partition("-")
    if colour not in COLOURS:
        return ()
    place = COLOURS.index(colour)
    ranks = [
        deck.compatibility[place][other] if role == "omega" else deck.compatibility[other][place] for other in range(4)
    ]
    return [COLOURS[ranks.index(rank)] for rank in (1, 2, 3, 4)] if sorted(ranks) == [1, 2, 3, 4] else ()


def _note(deck: Deck, name: str, options: Mapping[str, Any], say: Say) -> str:
    """Return the note that replaces the order of compatibility on a character's card, as lines."""
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
        words = [
            f"{say(text('art-abo-mr') if one == 'compatible' else ink_text(one))} {rank}" for one, rank in ranks.items()
        ]
        return f"{', '.join(words[:3])},\n{', '.join(words[3:])}."
    if name == "alpha-compatible" and options["mr"] == "partial":
        return say(text("art-abo-note-compatible-third"))
    if name == "alpha-compatible" and options["nloo"] == "out":
        return say(text("art-abo-note-compatible-all"))
    note = "beta" if role == "beta" else colour
    return say(text(f"art-abo-note-{note}")) if note in _NOTED else ""


def draw_deck_character(deck: Deck, name: str, options: Mapping[str, Any] | None = None, say: Say = english) -> Drawing:
    """Draw the card of a character with the order of compatibility from *deck*, under checked *options*."""
    order = order_of(deck, name)
    note = "" if order else _note(deck, name, options or GAME.chosen_options(), say)
    craft = say(text(f"art-abo-craft-{name}")) if name.startswith("beta") else ""
    return draw_character(name, say(character_text(name)), order, note.splitlines(), say, craft)


def _when(kind: Kind) -> str:
    return {IMMEDIATE: "immediate", REACTION: "reaction", PLAY_OR_REACTION: "both"}.get(kind.when, "play")


def draw_deck_card(
    kind: Kind, small: bool = False, say: Say = english, own: OwnPictures = MappingProxyType({})
) -> Drawing:
    """Draw a chance or an item with its picture, which may be one of the *own* ones; by default it shows the effect."""
    sort, name = "item" if kind.item else "chance", say(printed_name(kind))
    picture = still_life(kind.picture_id.replace("_", "-"), say) or partial(draw_motif, kind.motif)
    if kind.picture in own:
        picture = partial(own[kind.picture].placed, *_PICTURE)
    if small:
        return draw_small_card(sort, name, _when(kind), picture, say)
    return draw_card(sort, name, _when(kind), say(printed_text(kind)), picture, say)


def draw_deck_plot(plot: Plot, say: Say = english, own: OwnPictures = MappingProxyType({})) -> Drawing:
    """Draw a plot with its text and its scene, which may be one of the *own* pictures."""
    scene = SCENES.get(plot.picture or plot.id, any_plot)
    if plot.picture in own:
        scene = partial(own[plot.picture].placed, *SCENE, crop=True)
    elif lying := still_life(plot.picture.replace("_", "-"), say):
        scene = partial(any_plot, lying)
    return draw_plot(say(printed_name(plot)), say(printed_text(plot)), scene, say)


def coarse_pictures(deck: Deck, own: OwnPictures, dpi: int) -> Iterator[tuple[str, bool, tuple[int, int]]]:
    """Yield the names of the *own* pictures of a deck whose printed resolution is below *dpi*.

    Each name comes with a flag and a size: whether the picture fills the scene of a plot instead of a card's picture,
    and the number of pixels that it needs there. A picture with both uses is listed for the plot.
    """
    places = [(plot.picture, True) for plot in deck.plots] + [(kind.picture, False) for kind in deck.kinds]
    named = set()
    for name, fills in places:
        if name not in own or name in named or (pixels := own[name].pixels) is None:
            continue
        wide, high = (math.ceil(units / 254 * dpi) for units in (SCENE if fills else _PICTURE))
        enough = (pixels[0] >= wide, pixels[1] >= high)
        if not (all(enough) if fills else any(enough)):
            named.add(name)
            yield name, fills, (wide, high)


def draw_back_of_plots(say: Say = english) -> Drawing:
    """Draw the back of all plots."""
    return draw_plot_back(open_book, say)


def draw_sheet(
    number: int, deck: Deck | None = None, options: Mapping[str, Any] | None = None, say: Say = english
) -> Drawing:
    """Draw cheat sheet *number*, 1 to 3, for a *deck*, the built-in one if None, and checked *options*."""
    lines = sheet_lines(number, deck or house_deck(), options or GAME.chosen_options(), say)
    return draw_cheat_sheet(say(TITLES[number - 1]), told(say, lines), (number - 1,), say=say)


def draw_reference(options: Mapping[str, Any] | None = None, say: Say = english) -> Drawing:
    """Draw a summary of all three cheat sheets, for one player, under checked *options*."""
    lines = told(say, reference_lines(options or GAME.chosen_options()))
    return draw_cheat_sheet(say(text("art-in-short")), lines, range(CHEAT_SHEETS), 25.4, say)
