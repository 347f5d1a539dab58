"""A connection that is lost, and messages that are: the page says what waits, and asks for what it has missed."""

import json

import pytest
from playwright.sync_api import expect

from tests.support.reading import story_sent
from tests.support.server import PEOPLE
from tests.support.sitting import DRAW, TURN


def discard(sitting):
    """Discard the first card; return its name."""
    name = sitting.hand()[0].split(",")[0]
    sitting.cards.first.click(position={"x": 14, "y": 60})  # where no other card of the fan lies on it
    sitting.act("Discard").click()
    return name


def test_an_act_made_while_the_connection_is_away_waits_and_can_be_withdrawn(sit, table):
    name, (own, key) = table.set(PEOPLE, first_player=1)
    ada = sit(address=f"{table.address}/t/{name}#{own}")
    with table.sit(name, key) as grace:
        ada.until(TURN)
        ada.page.context.set_offline(True)
        ada.sees("Trying to reach the table")
        card = discard(ada)
        ada.sees(f"“Discard {card}” is waiting to be sent")
        expect(ada.cards).to_have_count(8)
        ada.button("Do not send it").click()
        expect(ada.page.get_by_text("is waiting to be sent")).to_be_hidden()
        ada.until(TURN)

        discard(ada)
        ada.sees(f"“Discard {card}” is waiting to be sent")
        ada.page.context.set_offline(False)
        ada.until(DRAW)
        expect(ada.page.get_by_text("Trying to reach the table")).to_be_hidden()
        grace.until(lambda seen: seen["view"]["phase"] == "draw")
        assert story_sent(grace.seen) == [f"Ada discarded {card}."]


def test_a_page_that_missed_a_change_asks_for_the_whole_table(sit, table):
    name, (own, key) = table.set(PEOPLE, first_player=2)
    ada = sit()
    asked, lost = [], []

    def cut(line):
        server = line.connect_to_server()
        line.on_message(lambda text: (asked.append(json.loads(text)["type"]), server.send(text)))

        def deliver(text):
            message = json.loads(text)
            if message["type"] == "change" and not lost:
                lost.append(message["number"])
            else:
                line.send(text)

        server.on_message(deliver)

    ada.page.route_web_socket("**/ws", cut)
    ada.page.goto(f"{table.address}/t/{name}#{own}")
    expect(ada.cards).to_have_count(8)
    with table.sit(name, key) as grace:
        grace.act(next(choice["action"] for choice in grace.seen["choices"] if choice["verb"] == "discard"))
        grace.act(next(choice["action"] for choice in grace.seen["choices"] if choice["verb"] == "draw"))
        ada.until(TURN)
    assert len(lost) == 1
    assert asked.count("look") == 1


@pytest.mark.whole
def test_an_act_on_a_table_that_has_changed_is_sent_once_and_refused_at_once(sit, table):
    name, (own, _) = table.set(PEOPLE, first_player=1)
    ada = sit()
    sent = []

    def outdate(line):
        server = line.connect_to_server()

        def carry(text):
            message = json.loads(text)
            if message["type"] == "act":
                message["version"] *= len(sent)  # 0 in the first
                sent.append(message["id"])
            server.send(json.dumps(message))

        line.on_message(carry)
        server.on_message(line.send)

    ada.page.route_web_socket("**/ws", outdate)
    ada.page.goto(f"{table.address}/t/{name}#{own}")
    ada.until(TURN)
    discard(ada)
    expect(ada.refusal()).to_have_text("The table has changed since you looked: check it again.")
    expect(ada.cards).to_have_count(8)
    discard(ada)
    ada.until(DRAW)
    assert len(sent) == len(set(sent)) == 2


@pytest.mark.whole
def test_friends_play_on_while_one_line_is_slow_and_cut(sit, table, slow):
    line, weather = slow
    name, keys = table.set(PEOPLE, first_player=1)
    far = sit(address=f"{table.address}/t/{name}#{keys[0]}", line=line)
    near = sit(address=f"{table.address}/t/{name}#{keys[1]}")
    turns = 0
    while not weather.done["cut"] or turns < 6:
        for window in (far, near):
            window.until(TURN)
            discard(window)
            window.until(DRAW)
            window.act("Draw from the deck").click()
        turns += 1
    for window in (far, near):
        window.told(lambda seen: seen["view"]["pile"] == 44 - 2 * turns)  # 60 cards, 16 of them dealt
