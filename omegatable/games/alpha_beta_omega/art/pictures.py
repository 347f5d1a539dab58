"""The names of this game's pictures, with the functions that draw them."""

from collections.abc import Callable, Iterator
from functools import partial

from omegatable.art.svg import Drawing
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.art.busts import CAST, INCOMPATIBLE
from omegatable.games.alpha_beta_omega.art.characters import (
    character_text,
    draw_badge,
    draw_couple,
    draw_face,
    draw_portrait,
    draw_small,
    draw_token,
    ink_text,
)
from omegatable.games.alpha_beta_omega.art.company import PORTRAITS
from omegatable.games.alpha_beta_omega.art.deck import (
    COLOURS,
    draw_deck_card,
    draw_deck_character,
    draw_deck_plot,
    draw_reference,
    draw_sheet,
)
from omegatable.games.alpha_beta_omega.art.deck_cards import draw_blank, draw_character_back, draw_deck_back
from omegatable.games.alpha_beta_omega.art.still_lifes import (
    MOTIFS,
    STILL_LIFES,
    WITH_WORDS,
    draw_motif,
    still_life,
)
from omegatable.games.alpha_beta_omega.art.summaries import CHEAT_SHEETS
from omegatable.games.alpha_beta_omega.decks.included import INCLUDED
from omegatable.games.alpha_beta_omega.decks.known import house_deck, included_deck
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text


def pictures() -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the pictures of the game without words as (name, function)."""
    for name in (*CAST, INCOMPATIBLE):
        yield f"abo/chip-{name}", partial(_titled, draw_small, name, character_text(name))
        yield f"abo/face-{name}", partial(_titled, draw_face, name, character_text(name))
    for left, omega in _couples():
        yield f"abo/couple-{left}-{omega}", partial(draw_couple, left, omega)
    for omega in (*COLOURS, "other"):
        title = text("art-abo-token", title=character_text(f"omega-{omega}"))
        yield f"abo/token-{omega}", partial(_titled, draw_token, omega, title)
    for colour in COLOURS:
        yield f"abo/badge-{colour}", partial(_titled, draw_badge, colour, ink_text(colour))
    for name, portrait in PORTRAITS.items():
        yield f"person/{name}", partial(draw_portrait, portrait, name.capitalize())
    yield "abo/badge-beta", partial(_titled, draw_badge, "beta", character_text("beta"))
    for card in (*STILL_LIFES, *MOTIFS):
        for sort in ("item", "chance"):
            if card not in WITH_WORDS:
                yield f"abo/blank-{sort}-{card}", partial(_blank, sort, card, english)
    yield "abo/back-character", draw_character_back
    yield "abo/back-deck", draw_deck_back


def pictures_with_words(say: Say) -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the pictures of the game that have words, as (name, function), with the built-in deck."""
    deck = house_deck()
    for name in (*CAST, INCOMPATIBLE):
        yield f"abo/{name}", partial(draw_deck_character, deck, name, say=say)
    for kind in deck.kinds:
        card = kind.id.replace("_", "-")
        yield f"abo/card-{card}", partial(draw_deck_card, kind, say=say)
        yield f"abo/chip-{card}", partial(draw_deck_card, kind, small=True, say=say)
    for card in WITH_WORDS:
        for sort in ("item", "chance"):
            yield f"abo/blank-{sort}-{card}", partial(_blank, sort, card, say)
    for plot in deck.plots:
        yield f"abo/plot-{plot.id}", partial(draw_deck_plot, plot, say)
    for number in range(1, CHEAT_SHEETS + 1):
        yield f"abo/cheat-{number}", partial(draw_sheet, number, say=say)
    yield "abo/reference", partial(draw_reference, say=say)


def _couples() -> Iterator[tuple[str, str]]:
    """Yield the pairs who can leave together: an alpha, a beta or another omega, and an omega."""
    omegas = [name for name in CAST if name.startswith("omega")]
    return ((left, omega) for omega in omegas for left in (*CAST, INCOMPATIBLE) if left != omega)


def _titled(draw: Callable[[str, str], Drawing], name: str, title: Text) -> Drawing:
    return draw(name, english(title))


def _blank(sort: str, card: str, say: Say) -> Drawing:
    """Draw a blank card, without a name, with the picture of *card*, for custom decks."""
    return draw_blank(sort, still_life(card, say) or partial(draw_motif, card), say)


def measured(say: Say) -> Iterator[Callable[[], Drawing]]:
    """Yield functions that draw the cards of all built-in decks, and the summaries of the presets."""
    for name in INCLUDED:
        deck = included_deck(name)
        for kind in deck.kinds:
            yield partial(draw_deck_card, kind, say=say)
            yield partial(draw_deck_card, kind, small=True, say=say)
        for plot in deck.plots:
            yield partial(draw_deck_plot, plot, say)
    for options in GAME.presets.values():
        yield partial(draw_reference, options, say)
        for number in range(1, CHEAT_SHEETS + 1):
            yield partial(draw_sheet, number, house_deck(), options, say)
