"""Cards and tiles on paper, pixel by pixel: no blank spots in the bleed, and low ink is low."""

import base64
from functools import cache

import numpy as np
import pytest

from omegatable.art import art_of, for_print
from omegatable.art.svg import Drawing
from omegatable.games.alpha_and_omega.art.tiles import draw_tile
from omegatable.games.alpha_and_omega.notation import tile_name
from omegatable.games.alpha_and_omega.rules.parts import FIRST_OF_KIND, PRINTED_OF_KIND
from omegatable.games.alpha_beta_omega.art import busts, deck, deck_cards, summaries
from omegatable.games.alpha_beta_omega.decks.known import house_deck
from omegatable.games.omega_shift.art import cards as shift
from omegatable.games.omega_shift.art.palette import SUITS
from omegatable.games.omega_shift.art.reference import draw_reference
from tests.support.sample import sample

LOOK = """async ([picture, width, height]) => {
    const image = new Image()
    image.src = 'data:image/svg+xml;base64,' + picture
    await image.decode()
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')
    pen.drawImage(image, 0, 0, width, height)
    const dots = pen.getImageData(0, 0, width, height).data
    const row = (y) => String.fromCharCode(...dots.subarray(y * width * 4, (y + 1) * width * 4))
    return btoa(Array.from({ length: height }, (_, y) => row(y)).join(""))
}"""


@pytest.fixture(scope="module")
def look(chromium):
    """Return the pixels of a drawing, one per so many units, as rows of RGBA from 0 to 255."""
    page = chromium.new_page()

    @cache  # many tiles look alike, and what has no bleed is looked at twice
    def render(svg: str, width: int, height: int) -> np.ndarray:
        picture = base64.b64encode(svg.encode()).decode()
        dots = base64.b64decode(page.evaluate(LOOK, [picture, width, height]))
        return np.frombuffer(dots, np.uint8).reshape(height, width, 4)

    yield lambda drawing, units=5: render(drawing.svg(), round(drawing.width / units), round(drawing.height / units))
    page.close()


def ink(dots: np.ndarray) -> float:
    """Return the share of light that a printed picture absorbs: the mean of 1 less the luminance."""
    channels = dots[:, :, :3] / 255
    light = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    return float(np.average(1 - light @ (0.2126, 0.7152, 0.0722), weights=dots[:, :, 3]))


def shift_cards() -> list[Drawing]:
    cards = [shift.draw_number(suit, rank) for suit in SUITS for rank in range(2, 11)]
    cards += [draw(suit) for suit in SUITS for draw in (shift.draw_alpha, shift.draw_omega)]
    return [*cards, shift.draw_back(), draw_reference()]


def romance_cards() -> list[Drawing]:
    house = house_deck()
    cast = (*busts.CAST, busts.INCOMPATIBLE)
    cards = [deck.draw_deck_character(house, name) for name in cast]
    cards += map(deck.draw_deck_card, house.kinds)
    cards += [*map(deck.draw_deck_plot, house.plots), deck.draw_reference()]
    cards += (deck.draw_sheet(number + 1) for number in range(summaries.CHEAT_SHEETS))
    return [*cards, deck_cards.draw_character_back(), deck_cards.draw_deck_back()]


def tiles() -> list[Drawing]:
    """Return the printed tiles and their back."""
    printed = [
        tile_name(int(first) + copy)
        for first, copies in zip(FIRST_OF_KIND, PRINTED_OF_KIND, strict=False)
        for copy in range(copies)
    ]
    return [draw_tile(name) for name in (*printed, "back")]


def within_hexagon(height: int, width: int) -> np.ndarray:
    """Return which pixels lie within a hexagon that fills its picture, three of them from its sides."""
    y, x = np.indices((height, width))
    from_end = np.minimum(y, height - 1 - y)
    left = np.round(np.maximum(0, width / 2 - from_end * 2 * width / height)) + 3
    return (left <= x) & (x < width - left)


@pytest.mark.whole
@pytest.mark.parametrize("bleed", sample([30], [0, 30]))
@pytest.mark.parametrize("cards", sample([romance_cards], [shift_cards, romance_cards]))
def test_cards_are_printed_up_to_the_end_of_their_bleed(look, cards, bleed):
    for card in cards():
        assert look(for_print(card, bleed))[:, :, 3].min() == 255, card.title


@pytest.mark.whole
@pytest.mark.parametrize("bleed", [0, 30])
def test_tiles_are_printed_up_to_the_end_of_their_bleed(look, bleed):
    for tile in tiles():
        opacity = look(for_print(tile, bleed))[:, :, 3]
        assert opacity[within_hexagon(*opacity.shape)].min() == 255, tile.title
        assert opacity[0, 0] == opacity[-1, -1] == 0


INKED = [("omega-shift", shift_cards, 10), ("alpha-beta-omega", romance_cards, 10), ("alpha-and-omega", tiles, 5)]


@pytest.mark.whole
@pytest.mark.parametrize(("game", "pictures", "units"), INKED)
def test_low_ink_takes_half_the_ink_or_less(look, game, pictures, units):
    printed = [for_print(drawing, 0) for drawing in pictures()]
    full = sum(ink(look(drawing, units)) for drawing in printed)
    low = sum(ink(look(art_of(game).low_ink(drawing), units)) for drawing in printed)
    assert low <= full / 2
