"""Cards and tiles for a print shop, looked at pixel by pixel: nothing is left blank up to the end of the bleed."""

import base64
import json

import pytest

from omegatable.art import alpha_and_omega, alpha_beta_omega, for_print, omega_shift
from omegatable.art.palette import SUITS
from omegatable.art.svg import Drawing
from omegatable.games.alpha_and_omega.notation import tile_name
from omegatable.games.alpha_and_omega.rules import FIRST_OF_KIND, PRINTED_OF_KIND
from omegatable.games.alpha_beta_omega.deck import house_deck

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

LOOK = """async ([picture, width, height]) => {
    const image = new Image()
    image.src = 'data:image/svg+xml;base64,' + picture
    await image.decode()
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')
    pen.drawImage(image, 0, 0, width, height)
    const dots = pen.getImageData(0, 0, width, height).data
    return JSON.stringify(Array.from({length: width * height}, (_, i) => dots[4 * i + 3]))
}"""


@pytest.fixture(scope="module")
def opacity(chromium):
    """The opacity of each pixel of a drawing, row by row, one for 5 units."""
    page = chromium.new_page()

    def look(drawing: Drawing) -> list[list[int]]:
        width, height = round(drawing.width / 5), round(drawing.height / 5)
        picture = base64.b64encode(drawing.svg().encode()).decode()
        dots = json.loads(page.evaluate(LOOK, [picture, width, height]))
        return [dots[row * width : (row + 1) * width] for row in range(height)]

    yield look
    page.close()


def shift_cards() -> list[Drawing]:
    cards = [omega_shift.draw_number(suit, rank) for suit in SUITS for rank in range(2, 11)]
    cards += [draw(suit) for suit in SUITS for draw in (omega_shift.draw_alpha, omega_shift.draw_omega)]
    return [*cards, omega_shift.draw_back()]


def romance_cards() -> list[Drawing]:
    deck = house_deck()
    cast = (*alpha_beta_omega.CAST, alpha_beta_omega.INCOMPATIBLE)
    cards = [alpha_beta_omega.draw_deck_character(deck, name) for name in cast]
    cards += map(alpha_beta_omega.draw_deck_card, deck.kinds)
    cards += map(alpha_beta_omega.draw_deck_plot, deck.plots)
    cards += (alpha_beta_omega.draw_sheet(number + 1) for number in range(alpha_beta_omega.CHEAT_SHEETS))
    return [*cards, alpha_beta_omega.draw_character_back(), alpha_beta_omega.draw_deck_back()]


@pytest.mark.parametrize("bleed", [0, 30])
@pytest.mark.parametrize("cards", [shift_cards, romance_cards])
def test_cards_are_printed_up_to_the_end_of_their_bleed(opacity, cards, bleed):
    for card in cards():
        assert min(map(min, opacity(for_print(card, bleed)))) == 255, card.title


@pytest.mark.parametrize("bleed", [0, 30])
def test_tiles_are_printed_up_to_the_end_of_their_bleed(opacity, bleed):
    printed = [
        tile_name(int(first) + copy)
        for first, copies in zip(FIRST_OF_KIND, PRINTED_OF_KIND, strict=False)
        for copy in range(copies)
    ]
    for name in [*printed, "back"]:
        rows = opacity(for_print(alpha_and_omega.draw_tile(name), bleed))
        width, height = len(rows[0]), len(rows)
        slope = height / 4 / (width / 2)
        for y, row in enumerate(rows):
            from_end = min(y, height - 1 - y)
            cut_off = max(0, (height / 4 - from_end) / slope)  # pixels left of the hexagon in this row
            inside = row[int(cut_off) + 3 : width - int(cut_off) - 3]
            assert not inside or min(inside) == 255, name
        assert rows[0][0] == rows[-1][-1] == 0
