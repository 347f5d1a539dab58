"""Friends at one table: the lobby, a seat that is taken, chat, a bot for a person who is away, and the next game."""

import re

from playwright.sync_api import expect

from omegatable.table import table_message, table_state
from tests.support.server import PEOPLE, served
from tests.support.sitting import NOTHING_IS_STORED, PATIENCE


def opened(sit, table, name, key):
    return sit(address=f"{table.address}/t/{name}#{key}")


def test_a_third_visitor_is_told_that_the_seat_is_taken_before_any_card(sit, table):
    name, (own, key) = table.set(PEOPLE, lobby=True, first_player=1)
    ada = opened(sit, table, name, own)
    ada.sees("Waiting for Grace")
    expect(ada.cards).to_have_count(0)
    grace = opened(sit, table, name, key)
    grace.sees("You are invited to play Omega Shift")
    expect(grace.cards).to_have_count(0)
    grace.sit_down("Grace H")
    expect(grace.cards).to_have_count(8)
    expect(ada.cards).to_have_count(8)

    third = opened(sit, table, name, key)
    third.sees("Grace H's seat is taken")
    expect(third.cards).to_have_count(0)
    assert [message for message in third.frames if '"type":"table"' in message] == []

    third.button("Move my seat here").click()  # Grace at another device
    expect(third.cards).to_have_count(8)
    grace.sees("This seat has moved to another device.")
    ada.page.get_by_role("tab", name="Chat").click()
    ada.sees("sat down at another device")

    grace.page.reload()
    grace.sees("Grace H's seat is taken")
    grace.page.get_by_role("link", name="Watch instead").click()
    grace.sees("You are watching.")
    expect(grace.page.get_by_text("seat is taken")).to_have_count(0)


def test_friends_talk_and_play_again_with_one_click(sit, table):
    """Edith's browser stores nothing: the next game opens with her key in the address, and she sits down again."""
    people = [*PEOPLE, {"kind": "friend", "name": "Edith"}]
    few = dict.fromkeys(("air", "earth", "fire", "water"), 5)  # tiles, for a short game
    few |= dict.fromkeys(("minus_two", "switch", "to_air", "to_earth", "to_fire", "to_water"), 0)
    name, (own, key, third) = table.set(people, game="alpha-and-omega", lobby=True, **few)
    ada = opened(sit, table, name, own)
    grace = opened(sit, table, name, key)
    grace.sit_down("Grace")
    edith = opened(sit, table, name, third)
    edith.page.evaluate(NOTHING_IS_STORED)
    edith.sit_down("Edith")
    ada.page.get_by_role("tab", name="Chat").click()
    ada.button("Hello!").click()
    grace.page.get_by_role("tab", name="Chat").click()
    expect(grace.page.get_by_role("tabpanel")).to_contain_text("Ada: Hello!")
    grace.page.get_by_role("textbox", name="Say something to all").fill("Hi <b>Ada</b>")
    grace.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("tabpanel")).to_contain_text("Grace: Hi <b>Ada</b>")
    expect(ada.spoken()).to_contain_text("Grace: Hi")

    with (
        table.sit(name, own) as one,
        table.sit(name, key, claim=ownership(grace)) as two,
        table.sit(name, third, claim=ownership(edith)) as three,
    ):
        seats = (one, two, three)
        for _ in range(2000):
            for seat in seats:
                if seat.seen["result"] is None and seat.may_act():
                    seat.act()
                    for other in seats:
                        other.until(lambda seen, version=seat.seen["version"]: seen["version"] >= version)
            if one.seen["result"]:
                break
    ada.button("Play again").click(timeout=PATIENCE)
    ada.page.wait_for_url(lambda url: not url.endswith(name))
    grace.sees("Ada wants to play again.")
    grace.button("Play again with Ada").click()
    grace.page.wait_for_url(lambda url: not url.endswith(name))
    assert ada.page.url == grace.page.url
    edith.button("Play again with Ada").click()
    edith.sees("You are invited to play Alpha & Omega")
    assert edith.page.url == f"{ada.page.url}#{third}"
    edith.sit_down()
    for sitting in (ada, grace, edith):
        sitting.told(lambda seen: seen["lobby"] == [] and seen["result"] is None)


def ownership(sitting):
    """Return the claim of a page's browser."""
    return sitting.page.evaluate("localStorage.getItem('omegatable.claim')")


def test_a_bot_plays_for_a_friend_who_stays_away_until_he_takes_the_seat_back(sit, tmp_path):
    with served(tmp_path / "tables.sqlite3", absence=0.0, pictures=tmp_path) as table:
        name, (own, key) = table.set(PEOPLE, lobby=True, first_player=2)
        grace = opened(sit, table, name, key)
        grace.sit_down("Grace")
        ada = opened(sit, table, name, own)
        expect(grace.cards).to_have_count(8)
        address = grace.page.url
        grace.page.goto(table.address)
        ada.sees("Grace has been away for a while.")
        ada.button("Let a bot play for Grace").click()
        assert ada.until("Play a card or discard one")
        grace.page.goto(address)
        grace.sees("A bot plays for you.")
        grace.button("Take my seat back").click()
        grace.told(lambda seen: not seen["seats"][1]["stand_in"])


def test_the_list_of_games_names_the_others_and_puts_the_own_turn_first(sit, table):
    waiting, (first, _) = table.set(PEOPLE, first_player=2)
    mine, (second, _) = table.set([PEOPLE[0], {"kind": "friend", "name": "Edith"}], first_player=1)
    sitting = opened(sit, table, mine, second)
    sitting.page.wait_for_url(f"**/t/{mine}")
    sitting.page.goto(f"{table.address}/t/{waiting}#{first}")
    sitting.page.wait_for_url(f"**/t/{waiting}")
    sitting.page.goto(table.address)
    sitting.button(re.compile("^Your games")).click()
    rows = sitting.page.get_by_role("dialog").get_by_role("listitem")
    expect(rows).to_have_text([re.compile("with Edith.*Your turn"), re.compile("with Grace.*Grace.s turn")])
    sitting.button(re.compile("^Remove Omega Shift")).first.click()
    expect(rows).to_have_count(2)  # the game is running: one more click
    sitting.button(re.compile("^Remove for good")).click()
    expect(rows).to_have_count(1)


def test_a_long_list_of_games_loses_a_finished_game_first(sit, table):
    known, (first, _) = table.set(PEOPLE)
    new, (second, _) = table.set(PEOPLE)
    tables = [f"t{number}" for number in range(30)]
    tables[5] = known
    places = [{"table": each, "game": "", "title": "", "mine": [], "invites": [], "at": 0} for each in tables]
    places[5]["mine"], places[8]["over"] = [first], True
    sitting = sit()
    sitting.page.evaluate("places => localStorage.setItem('omegatable.tables', JSON.stringify(places))", places)
    sitting.page.goto(f"{table.address}/t/{known}")
    kept = "JSON.parse(localStorage['omegatable.tables'])"
    sitting.page.wait_for_function(f"() => {kept}[5].game === 'omega-shift'")
    assert sitting.page.evaluate(f"{kept}.map(place => place.table)") == tables
    sitting.page.goto(f"{table.address}/t/{new}#{second}")
    sitting.page.wait_for_url(f"**/t/{new}")
    assert sitting.page.evaluate(f"{kept}.map(place => place.table)") == [new, *tables[:8], *tables[9:]]


def test_what_is_said_and_done_after_many_lines_is_announced_and_counted(sit, table, monkeypatch):
    """A table's message holds the last lines of chat and story only: here two and one."""
    monkeypatch.setattr(table_state, "CHAT_LINES", 2)
    monkeypatch.setattr(table_message, "STORY_LINES", 1)
    name, (own, key) = table.set(PEOPLE, first_player=2)
    ada = opened(sit, table, name, own)
    expect(ada.cards).to_have_count(8)
    with table.sit(name, key) as grace:
        for number in range(1, 6):
            grace.say(type="say", id=f"say-{number}", text=f"line {number}")
            expect(ada.spoken()).to_contain_text(f"Grace: line {number}")
        expect(ada.page.get_by_role("tab", name="Chat 5")).to_be_visible()
        for verb in ("discard", "draw"):
            grace.until(lambda seen, verb=verb: any(choice["verb"] == verb for choice in seen["choices"]))
            grace.act(next(choice["action"] for choice in grace.seen["choices"] if choice["verb"] == verb))
    expect(ada.spoken()).to_contain_text("Grace drew")
