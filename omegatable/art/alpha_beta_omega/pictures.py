"""The names of this game's pictures, with the functions that draw them."""

from collections.abc import Callable, Iterator
from functools import partial

from omegatable.art.alpha_beta_omega import still_lifes
from omegatable.art.alpha_beta_omega.busts import CAST, INCOMPATIBLE
from omegatable.art.alpha_beta_omega.characters import (
    draw_badge,
    draw_couple,
    draw_face,
    draw_small,
    draw_token,
)
from omegatable.art.alpha_beta_omega.deck import (
    COLOURS,
    character_title,
    draw_deck_card,
    draw_deck_character,
    draw_deck_plot,
    draw_reference,
    draw_sheet,
)
from omegatable.art.alpha_beta_omega.deck_cards import draw_blank, draw_character_back, draw_deck_back
from omegatable.art.alpha_beta_omega.summaries import CHEAT_SHEETS
from omegatable.art.svg import Drawing, Svg
from omegatable.games.alpha_beta_omega.deck import house_deck


def pictures() -> Iterator[tuple[str, Callable[[], Svg]]]:
    """Yield every picture of the game as (name, function), with the cards and texts of the house's deck."""
    for name, draw in _drawings():
        yield f"abo/{name}", partial(_svg, draw)


def _svg(draw: Callable[[], Drawing]) -> Svg:
    return draw().svg()


def _couples() -> Iterator[tuple[str, str]]:
    """Yield the pairs who can leave together: an alpha, a beta or another omega, and an omega."""
    omegas = [name for name in CAST if name.startswith("omega")]
    return ((left, omega) for omega in omegas for left in (*CAST, INCOMPATIBLE) if left != omega)


def _couple_title(left: str, omega: str) -> str:
    return f"{character_title(left)} and {character_title(omega)}"


def _drawings() -> Iterator[tuple[str, Callable[[], Drawing]]]:
    deck = house_deck()
    for name in (*CAST, INCOMPATIBLE):
        title = character_title(name)
        yield name, partial(draw_deck_character, deck, name)
        yield f"chip-{name}", partial(draw_small, name, title)
        yield f"face-{name}", partial(draw_face, name, title)
    for left, omega in _couples():
        yield f"couple-{left}-{omega}", partial(draw_couple, left, omega, _couple_title(left, omega))
    for omega in (*COLOURS, "other"):
        yield f"token-{omega}", partial(draw_token, omega, f"{character_title(f'omega-{omega}')}, a token")
    for colour in (*COLOURS, "beta"):
        yield f"badge-{colour}", partial(draw_badge, colour, colour.title())
    for kind in deck.kinds:
        card = kind.id.replace("_", "-")
        yield f"card-{card}", partial(draw_deck_card, kind)
        yield f"chip-{card}", partial(draw_deck_card, kind, small=True)
    for card, still_life in still_lifes.STILL_LIFES.items():  # for cards of other decks, with other words
        for sort in ("item", "chance"):
            yield f"blank-{sort}-{card}", partial(draw_blank, sort, still_life)
    yield "chip-item", partial(draw_blank, "item", still_lifes.item)
    yield "chip-chance", partial(draw_blank, "chance", still_lifes.chance)
    for plot in deck.plots:
        yield f"plot-{plot.id}", partial(draw_deck_plot, plot)
    for number in range(1, CHEAT_SHEETS + 1):
        yield f"cheat-{number}", partial(draw_sheet, number)
    yield "reference", draw_reference
    yield "back-character", draw_character_back
    yield "back-deck", draw_deck_back
