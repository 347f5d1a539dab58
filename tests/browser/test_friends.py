"""Friends at one table: the lobby, a seat that is taken, chat, a bot for a person who is away, and the next game."""

import re

from playwright.sync_api import expect

from tests.support.server import PEOPLE, served
from tests.support.sitting import PATIENCE


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


def test_friends_talk_and_play_again_with_one_click(sit, table):
    name, (own, key) = table.set(PEOPLE, game="alpha-and-omega", lobby=True)
    ada = opened(sit, table, name, own)
    grace = opened(sit, table, name, key)
    grace.sit_down("Grace")
    ada.page.get_by_role("tab", name="Chat").click()
    ada.button("Hello!").click()
    grace.page.get_by_role("tab", name="Chat").click()
    expect(grace.page.get_by_role("tabpanel")).to_contain_text("Ada: Hello!")
    grace.page.get_by_role("textbox", name="Say something to all").fill("Hi <b>Ada</b>")
    grace.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("tabpanel")).to_contain_text("Grace: Hi <b>Ada</b>")
    expect(ada.spoken()).to_contain_text("Grace: Hi")

    with table.sit(name, own) as one, table.sit(name, key, claim=ownership(grace)) as two:
        for _ in range(2000):
            for seat in (one, two):
                if seat.seen["result"] is None and seat.may_act():
                    seat.act()
                    for other in (one, two):
                        other.until(lambda seen, version=seat.seen["version"]: seen["version"] >= version)
            if one.seen["result"]:
                break
    ada.button("Play again").click(timeout=PATIENCE)
    ada.page.wait_for_url(lambda url: not url.endswith(name))
    grace.sees("Ada wants to play again.")
    grace.button("Play again with Ada").click()
    grace.page.wait_for_url(lambda url: not url.endswith(name))
    assert ada.page.url == grace.page.url
    for sitting in (ada, grace):
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
    expect(rows).to_have_count(1)
