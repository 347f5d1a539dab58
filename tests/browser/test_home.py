"""The home page: which game is picked, what is said while one waits, and tables that one screen shares."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.test_alpha_and_omega import asked

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def picked(sitting):
    """The poster of the game that is picked."""
    return sitting.page.locator("button[aria-pressed=true]")


def test_the_house_says_what_is_picked_first_and_the_game_played_last_is_picked_again(sit, table):
    sitting = sit()
    first = table.http.get("/api/house").json()["first"]
    expect(picked(sitting)).to_have_attribute("data-game", first)
    sitting.pick("Alpha & Omega")
    sitting.button("Start with 2 players").click()
    sitting.page.wait_for_url("**/t/**")
    sitting.page.goto(table.address)
    expect(picked(sitting)).to_have_attribute("data-game", "alpha-and-omega")


def test_who_waits_longer_than_usual_for_a_table_is_told_why(sit):
    sitting = sit()
    held: list[Route] = []
    sitting.page.route("**/api/tables", lambda route: held.append(route))
    sitting.pick("Omega Shift")
    sitting.button("Start with 2 players").click()
    sitting.button("Setting the table").wait_for()
    sitting.sees("At its first start the house compiles the rules")
    (route,) = held
    route.continue_()
    sitting.page.wait_for_url("**/t/**")


def test_where_hands_lie_open_the_next_player_on_the_screen_needs_no_curtain(sit, table):
    two = [{"kind": "here", "name": name} for name in ("Ada", "Grace")]
    specials = ("minus_two", "switch", "to_air", "to_earth", "to_fire", "to_water")
    name, keys = table.set(two, game="alpha-and-omega", first_player=2, **dict.fromkeys(specials, 0))
    sitting = sit()
    for person, key in zip(("Ada", "Eva"), keys, strict=True):  # both sit at this screen
        sitting.page.goto(f"{table.address}/t/{name}#{key}")
        sitting.sit_down(person)
    asked(sitting, "Place a tile")
    sitting.prompt.get_by_text("Eva's turn", exact=True).wait_for()
    for place, after in (("1", "Place your second tile"), ("2", "Walk: one pawn, two steps")):
        by_key(sitting, place)
        asked(sitting, after)
    drawing = sitting.sentence.filter(has_text="Draw to end your turn")
    by_key(sitting, "w")
    sitting.sentence.filter(has_text="Walk, 1 of 2 done").or_(drawing).wait_for()
    if not drawing.is_visible():
        by_key(sitting, "w")
    asked(sitting, "Draw to end your turn")
    sitting.act("Draw").click()
    sitting.prompt.get_by_text("Ada's turn", exact=True).wait_for()
    asked(sitting, "Place a tile")
    expect(sitting.page.get_by_role("dialog", name=re.compile("^Pass to "))).to_be_hidden()


def by_key(sitting, what):
    """Pick a thing and put it where it may go first."""
    for key in (what, "n", "Enter"):
        sitting.page.keyboard.press(key)
