"""The home page: which game is picked, what is said while one waits, and tables that one screen shares."""

import re

import pytest
from playwright.sync_api import Route, expect

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
    sitting.page.route("**/api/tables", held.append)
    sitting.pick("Omega Shift")
    sitting.button("Start with 2 players").click()
    sitting.button("Setting the table").wait_for()
    sitting.sees("At its first start the house compiles the rules")
    (route,) = held
    route.continue_()
    sitting.page.wait_for_url("**/t/**")


def test_where_hands_lie_open_the_next_player_on_the_screen_needs_no_curtain(sit):
    sitting = sit(pace="1")
    page = sitting.page
    sitting.pick("Alpha & Omega")
    page.get_by_role("switch", name="Everyone on this screen").click()
    sitting.button("Start with 2 players").click()
    page.wait_for_url("**/t/**")
    tabs = [page.get_by_text(f"Player {number}'s turn", exact=True) for number in (1, 2)]
    tabs[0].or_(tabs[1]).first.wait_for()
    now, then = tabs if tabs[0].is_visible() else tabs[::-1]
    while now.is_visible():
        choice = next(seen["choices"][0] for seen in reversed(sitting.tables()) if seen["choices"])
        before = len(sitting.frames)
        if choice["verb"] == "draw":
            sitting.act("Draw").click()
            break
        if choice["verb"] == "place":
            page.keyboard.press("1")
        elif choice["verb"] == "step":
            page.keyboard.press("w")
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        while not any(frame for frame in sitting.frames[before:] if '"choices":[{' in frame):
            sitting.line.wait_for_event("framereceived")
    then.wait_for()
    expect(page.get_by_role("dialog", name=re.compile("^Pass to "))).to_be_hidden()
