"""Clocks on the page: set with the table, shown at people's seats, and run out."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.support.sample import sample


def shared(sit, game):
    """Return a page where everybody sits at one screen, before the table is set."""
    sitting = sit()
    sitting.pick(game)
    sitting.page.get_by_role("radio", name="All here").check()
    return sitting


def choose(sitting, group, name):
    sitting.page.get_by_role("radiogroup", name=group, exact=True).get_by_role("radio", name=name).check()


def start(sitting):
    sitting.page.get_by_role("button", name=re.compile("^Start with")).click()
    sitting.page.wait_for_url("**/t/**")


def hurry(route):
    """Set a table with a second for a decision, the shortest time there is, where the page wished five."""
    wish = route.request.post_data_json
    assert wish["time"]["seconds"] == 5
    route.continue_(post_data=json.dumps({**wish, "time": {**wish["time"], "seconds": 1}}))


@pytest.mark.whole
def test_a_seat_is_lost_on_time_if_the_table_was_set_so(sit):
    ada = shared(sit, "Omega Shift")
    no_clock = ada.page.get_by_role("radiogroup", name="Time", exact=True).get_by_role("radio", name="No clock")
    expect(no_clock).to_be_checked()
    choose(ada, "Time", "Timed")
    seconds = ada.page.get_by_role("spinbutton", name="Seconds for a decision")
    seconds.fill("5")
    seconds.blur()
    choose(ada, "When time runs out", "The seat is lost")
    ada.sees("The other player wins.")
    ada.page.route("**/api/tables", hurry)
    start(ada)
    told = ada.told(lambda seen: seen["result"] is not None, shown=False)
    assert told["result"]["ending"] == "time"
    ada.sees(re.compile("ran out of time"))


CLOCKS = [
    ("Alpha & Omega", "Timed", "Clock", "For the whole game", r"^(10:00|9:\d\d)$"),
    ("Alpha & Omega", "Relaxed", "For each decision", "7 days", r"^(7 days|6 days 23 h)$"),
]


@pytest.mark.parametrize(("game", "pace", "group", "choice", "shows"), sample(CLOCKS[1:], CLOCKS))
def test_the_clock_of_whoever_is_to_decide_is_shown(sit, game, pace, group, choice, shows):
    ada = shared(sit, game)
    choose(ada, "Time", pace)
    choose(ada, group, choice)
    start(ada)
    expect(ada.page.get_by_role("timer").first).to_have_text(re.compile(shows))
    expect(ada.page.get_by_role("timer").first).to_have_attribute("aria-label", re.compile(r"left$"))
