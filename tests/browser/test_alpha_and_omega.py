"""Alpha & Omega through the page: a first turn by keyboard alone, taken back decision by decision, and axe."""

import pytest
from playwright.sync_api import expect

from tests.browser.sitting import PATIENCE
from tests.browser.test_omega_shift import assert_accessible

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def sit_down(sitting):
    """Set a table of two from the home page; wait for one's own first turn."""
    sitting.pick("Alpha & Omega")
    sitting.page.get_by_role("radio", name="Gentle").check()
    sitting.button("Start with 2 players").click()
    sitting.page.wait_for_url("**/t/**")
    asked(sitting, "Place a tile")


def asked(sitting, sentence):
    prompt = sitting.page.get_by_role("region", name="What to do now")
    expect(prompt.get_by_text(sentence, exact=True)).to_be_visible(timeout=PATIENCE)


def test_a_first_turn_by_keyboard_is_taken_back_decision_by_decision(sit):
    sitting = sit()
    press = sitting.page.keyboard.press
    sit_down(sitting)
    for place, after in (("1", "Place your second tile"), ("2", "Walk: one pawn, two steps")):
        for key in (place, "n", "Enter"):
            press(key)
        asked(sitting, after)
    for key in ("w", "n", "Enter"):  # the next target may be one step away or two
        press(key)
    drawing = sitting.page.get_by_text("Draw to end your turn", exact=True)
    expect(sitting.page.get_by_text("Walk, 1 of 2 done").or_(drawing).first).to_be_visible(timeout=PATIENCE)
    if not drawing.is_visible():
        for key in ("w", "n", "Enter"):
            press(key)
    asked(sitting, "Draw to end your turn")
    for before in ("Walk: one pawn, two steps", "Walk: one pawn, two steps", "Place your second tile", "Place a tile"):
        press("u")
        asked(sitting, before)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_axe_finds_nothing_at_the_table_of_alpha_and_omega(sit, axe, width, height):
    sitting = sit(width, height)
    sit_down(sitting)
    assert_accessible(sitting.page, axe, "the table")
    sitting.page.keyboard.press("1")
    assert_accessible(sitting.page, axe, "a tile picked")
    assert sitting.page.evaluate("document.documentElement.scrollWidth") <= width
