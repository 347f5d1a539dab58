"""Omega Shift through the page: by mouse, by keyboard alone, by touch, with friends, and with a server that is killed."""

import json
import re
import signal
import subprocess
import sys

import msgspec
import pytest
from playwright.sync_api import expect

from omegatable.games.omega_shift.notation import card_text, face_of
from omegatable.games.omega_shift.rules import HIDDEN, NUM_FACES
from omegatable.games.omega_shift.words import card_name, card_words
from omegatable.play import parse_record
from tests.browser.sitting import DRAW, PATIENCE, SHIFT, TURN, WAYS
from tests.test_web import PEOPLE, WITH_BOT

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

NUMBERS = {face for face in range(NUM_FACES) if face % 10}
BY_THE_PAGE = {"light": "Day", "dark": "Night"}


def suit_of(card):
    return card.split()[0]


def column(sitting, card):
    """One's own column where a card is played."""
    return sitting.button(re.compile(f"^{suit_of(card)}, your side:"))


def omega(sitting, card):
    """The Omega where a card is discarded."""
    return sitting.button(re.compile(f"^{suit_of(card)} Omega:"))


def deck(sitting):
    return sitting.button(re.compile(r"^Deck\b"))


def record_of(table, sitting):
    return parse_record(table.http.get(f"/api/tables/{sitting.name()}/record").text)


def assert_end(table, sitting):
    """The page shows the end that the record of the game comes to; the record."""
    record = record_of(table, sitting)
    scores = record.end().scores()
    assert sitting.score() == scores
    mine = sitting.seen()["seat"]
    words = "draw" if scores[0] == scores[1] else "you win" if scores[mine] == max(scores) else "wins|you lose"
    expect(sitting.page.get_by_role("heading", level=2).first).to_have_text(re.compile(words, re.IGNORECASE))
    for score in scores:
        expect(sitting.page.get_by_role("article").get_by_text(str(score).replace("-", "−"), exact=True).first).to_be_visible()
    return record


# ----------------------------------------------------------------------------------------------------------- whole games


def test_a_whole_game_by_mouse_whose_socket_tells_nothing_hidden(sit, table):
    sitting = sit()
    sitting.start()
    turns = 0
    while sitting.until(TURN):
        turns += 1
        carried = turns % 4 == 1  # some cards are carried, most are clicked
        place = sitting.playable()
        card = sitting.cards.nth(place or 0)
        name = sitting.hand()[place or 0]
        if carried and not name.split(",")[0].endswith("Alpha"):
            sitting.drag(card, omega(sitting, name) if place is None else column(sitting, name))
        else:
            card.click()
            sitting.act("Discard" if place is None else "Play").click()
        if sitting.until(SHIFT, DRAW) != "Draw a card":
            sitting.act("(From|To) ").first.click()
            sitting.until(DRAW)
        if carried:
            sitting.drag(deck(sitting), sitting.page.get_by_role("region", name="Your hand"))
        else:
            sitting.act("Draw from the deck").click()
    assert turns > 10
    assert_nothing_hidden(assert_end(table, sitting), sitting)


def assert_nothing_hidden(record, sitting):
    """No frame names, in any form, a number card that this seat had not seen when the frame was sent."""
    seat = sitting.seen()["seat"]
    moments = []
    for position, _ in record.positions():
        view = position.view(seat)
        moments.append((record.game.plain_view(view), NUMBERS - seen_in(view)))
    now = checked = 0
    hidden = set()
    for frame in sitting.frames:
        message = json.loads(frame)
        if message["type"] == "table":
            view = msgspec.convert(message["view"], type=record.game.PlainView)
            while moments[now][0] != view:
                now += 1
            hidden = moments[now][1]
        text = " ".join(words_in(message))
        for face in hidden:
            named = rf"\b({card_name(face)}|{card_words(face)}|{card_text(face)})\b"
            assert not re.search(named, text), f"{card_words(face)} is told while it is hidden: {frame}"
            checked += 1
    assert now == len(moments) - 1
    assert checked > 500


def seen_in(view):
    """The cards that a view shows face up."""
    seen = {int(code) >> 1 for hand in view.hands for code in hand if code != HIDDEN}
    for owner in (0, 1):
        seen |= {face_of(s, r + 1) for s in range(5) for r in range(1, 10) if int(view.columns[owner, s]) >> r & 1}
    return seen | {int(face) for s in range(5) for face in view.discards[s][: int(view.discard_size[s])]}


def words_in(message):
    """All texts of a message, whatever they are called."""
    if isinstance(message, dict):
        for name, value in message.items():
            yield name
            yield from () if name in ("answers", "id", "table") else words_in(value)
    elif isinstance(message, list):
        for value in message:
            yield from words_in(value)
    elif isinstance(message, str):
        yield message


def test_a_whole_game_by_keyboard_alone(sit, table):
    sitting = sit()
    keys = sitting.page.keyboard
    sitting.press_to("Tab", "^(Gentle|Steady|Sharp)$")
    sitting.press_to("ArrowLeft", "^Gentle$")
    sitting.press_to("Tab", "^Start with 2 players$")
    keys.press("Enter")
    sitting.page.wait_for_url("**/t/**")
    turns = 0
    while sitting.until(TURN):
        turns += 1
        place = sitting.playable()
        if turns == 1:  # the hand is one stop for Tab; the arrows walk in it
            sitting.press_to("Tab", ", in your hand")
            sitting.press_to("ArrowRight", f"^{re.escape(sitting.hand()[-1])}$")
            sitting.press_to("ArrowLeft", f"^{re.escape(sitting.hand()[place])}$")
            keys.press("Enter")
        else:
            keys.press(str((place or 0) + 1))
        card = sitting.hand()[place or 0].split(",")[0]
        keys.press("d" if place is None else "p")
        if sitting.until(SHIFT, DRAW) != "Draw a card":
            shift_by_key(sitting, card, turns)
            sitting.until(DRAW)
        draw_by_key(sitting, turns)
    assert turns > 10
    assert_end(table, sitting)
    sitting.press_to("Tab", "^Home$")
    keys.press("Enter")
    expect(sitting.page.get_by_role("heading", name="Three small games")).to_be_visible()


def shift_by_key(sitting, card, turn):
    """Shift the first marker that may move: in one turn with the arrow keys, in the next by walking to it."""
    keys = sitting.page.keyboard
    offered = [one for one in sitting.seen()["choices"] if one["name"].startswith(f"Play {card}, ")]
    ways = [one["variant"] for one in offered if one["variant"].get("from")]
    if turn % 2:
        keys.press("ArrowUp" if ways[0]["way"] == "push" else "ArrowDown")  # with an Alpha it says the way
        keys.press("ArrowLeft" if ways[0]["side"] == "left" else "ArrowRight")
    else:
        sitting.press_to("n", f"^{re.escape(offered[0]['name'])}$")
        keys.press("Enter")


def draw_by_key(sitting, turn):
    """Draw from the deck, and now and then the top card of a discard pile."""
    view = sitting.seen()["view"]
    tops = [choice["piece"].split("-")[0] for choice in sitting.seen()["choices"] if choice["piece"] != "pile"]
    sitting.page.keyboard.press("Space" if turn % 3 or not tops else str(view["row"].index(tops[0]) + 1))


def test_a_whole_game_by_touch_on_a_phone(sit, table):
    sitting = sit(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    sitting.start()
    turns = 0
    while sitting.until(TURN):
        turns += 1
        assert not sitting.is_wide()
        place = sitting.playable()
        card = sitting.cards.nth(place or 0)
        name = sitting.hand()[place or 0]
        if turns % 5 == 1 and place is not None:
            sitting.drag_by_touch(card, omega(sitting, name) if "Alpha" in name else column(sitting, name))
        else:
            card.tap(position={"x": 14, "y": 60})
            sitting.act("Discard" if place is None else "Play").tap()
        if sitting.until(SHIFT, DRAW) != "Draw a card":
            sitting.act("(From|To) ").first.tap()
            sitting.until(DRAW)
        (deck(sitting) if turns % 5 == 1 else sitting.act("Draw from the deck")).tap()
    assert turns > 10
    assert_end(table, sitting)
    assert not sitting.is_wide()
