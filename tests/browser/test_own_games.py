"""A game of another package on the page: Kalah, of `examples/kalah`, which the page learns of from the server alone."""

import dataclasses
import re

import msgspec
import pytest
from playwright.sync_api import expect

from omegatable.bots.compiling import Compilation
from omegatable.engine.registry import own_games
from tests.support.own_games import with_kalah
from tests.support.sitting import assert_accessible


@pytest.fixture
def kalah(tmp_path):
    (tmp_path / "installed").mkdir()
    with with_kalah(tmp_path / "installed") as game:
        yield game


@pytest.fixture
def serve(kalah, serve):
    """End servers before the game that they know of."""
    return serve


@pytest.fixture
def server(serve, tmp_path):
    return serve(tmp_path / "tables.sqlite3", compiling=Compilation([]))


def begin(sit, server, **size):
    """Sit down at a table of Kalah with one seed in each house, so that a game is short."""
    one = sit(address=f"{server.address}/", **size)
    one.pick("Kalah")
    expect(one.page.get_by_text("Sow seeds round the board")).to_be_visible()
    expect(one.page.get_by_role("link", name=re.compile("Learn|Puzzles|PDF"))).to_have_count(0)
    one.page.get_by_text("Optional rules").click()
    one.page.get_by_label(re.compile("^Seeds")).fill("1")
    one.page.get_by_role("radio", name="Beginner").check()
    one.button("Start with 2 players").click()
    one.page.wait_for_url("**/t/**")
    return one


def to_the_end(one, play):
    """Go on until the game is over; *play* makes a choice of the table."""
    while not (seen := one.told(lambda table: table["choices"] or table["result"]))["result"]:
        play(seen["choices"][0])
        one.told(lambda table, last=seen["version"]: table["version"] > last)
    return seen


def test_a_game_of_ones_own_is_played_by_keyboard(sit, server, axe):
    """The other's houses are no buttons; digits sow; the end has scores, the rules and a replay, and no review.

    Above the table stand no steps of a turn and no name of its rules: Kalah has neither.
    """
    one = begin(sit, server)
    seen = one.told(lambda table: table["choices"])
    own = one.page.get_by_role("button", name=re.compile(r"^houses, \d: 1\. Play \d$"))
    expect(own).to_have_count(len(seen["choices"]))  # A bot that began may have emptied a house.
    expect(one.page.get_by_role("list", name="Steps of the turn")).to_have_count(0)
    expect(one.page.get_by_role("button", name=re.compile("rules$"))).to_have_count(0)
    assert {choice["text"] for choice in seen["choices"]} <= set("123456")
    assert_accessible(one.page, axe, "the table")
    seen = to_the_end(one, lambda choice: one.page.keyboard.press(choice["text"]))
    expect(one.over).to_be_visible()
    for score in seen["result"]["scores"]:
        expect(one.page.locator("article strong", has_text=re.compile(f"^{score}$")).first).to_be_visible()
    expect(one.page.get_by_role("link", name="Review")).to_have_count(0)
    one.button("Rules").click()
    rules = one.page.get_by_role("dialog", name="Rules of Kalah")
    expect(rules.get_by_text("If the last seed falls into your store, you go again.")).to_be_visible()
    rules.get_by_role("button", name="Close").click()
    one.page.get_by_role("link", name="Replay").click()
    expect(one.page.get_by_role("img", name=re.compile("^store: 0$")).first).to_be_visible()
    assert server.http.post(f"/api/replays/{seen['table']}/review", json={"seat": 0}).json()["sentence"] == (
        "There are no reviews of Kalah."
    )


@pytest.mark.whole
def test_choices_that_no_thing_makes_are_buttons(sit, server, monkeypatch, kalah):
    """On a phone, of a table whose things say nothing of choices."""

    def show(view):
        table = kalah.plain_view(view)
        bare = [
            msgspec.structs.replace(area, pieces=[msgspec.structs.replace(piece, action=None) for piece in area.pieces])
            for area in table.areas
        ]
        return msgspec.structs.replace(table, areas=bare)

    monkeypatch.setitem(own_games(), "kalah", dataclasses.replace(kalah, plain_view=show))
    one = begin(sit, server, width=360, height=640)
    to_the_end(one, lambda choice: one.page.get_by_role("button", name=choice["text"], exact=True).click())
    expect(one.over).to_be_visible()


@pytest.mark.whole
def test_rules_of_a_game_of_ones_own_are_its_sentences(sit, server):
    one = sit(address=f"{server.address}/rules/kalah")
    expect(one.page.get_by_text("If the last seed falls into your store, you go again.")).to_be_visible()
    expect(one.page.get_by_role("heading", name=re.compile("Cards|Words"))).to_have_count(0)
