"""Omega Shift through the page: by mouse, by keyboard alone, by touch, with friends, and with a server that is killed."""

import re
import signal
import subprocess
import sys

import httpx
import msgspec
import pytest
from playwright.sync_api import expect

from omegatable.games.omega_shift.notation import face_of
from omegatable.games.omega_shift.rules import HIDDEN, NUM_FACES
from omegatable.games.omega_shift.words import card_name, card_words
from omegatable.play import parse_record
from tests.browser.sitting import PATIENCE

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

SHIFT = re.compile(r"^(From|To) (Impact|Pandemic|Eruption|Flood|Machine)\b")


def put_down_by_mouse(sitting, card_of):
    """Play the first card that can be played, or discard the first; move the first marker that may move."""
    place = sitting.playable()
    card_of(place or 0)
    if place is None:
        sitting.button(re.compile("^Discard")).first.click()
    else:
        sitting.button(re.compile("^Play")).first.click()
        shift, draw = sitting.button(SHIFT).first, sitting.page.get_by_text("Draw a card", exact=True)
        expect(shift.or_(draw).first).to_be_visible()
        if not draw.is_visible():
            shift.click()
    sitting.wait_for_draw()


def record_of(table, sitting):
    name = sitting.page.url.split("/t/")[1].split("#")[0]
    return parse_record(table.http.get(f"/api/tables/{name}/record").text)


def test_a_whole_game_by_mouse_whose_socket_tells_nothing_hidden(sit, table):
    sitting = sit()
    sitting.start()
    cards = sitting.page.get_by_role("region", name="Your hand").get_by_role("button")
    while sitting.wait_for_turn():
        put_down_by_mouse(sitting, lambda place: cards.nth(place).click())
        sitting.button(re.compile("^Draw from the deck")).first.click()
    record = record_of(table, sitting)
    scores = record.end().scores()
    assert sitting.score() == scores
    expect(sitting.page.get_by_text(re.compile(f"{max(scores)} to {min(scores)}|draw".replace("-", "−"))).first).to_be_visible()
    assert_nothing_hidden(record, sitting)


def assert_nothing_hidden(record, sitting):
    """No frame names, in any form, a number card that this seat had not seen when the frame was sent."""
    seat = sitting.tables()[0]["seat"]
    numbers = {face for face in range(NUM_FACES) if face % 10}
    hidden_at = []
    for position, _ in record.positions():
        view, seen = position.view(seat), set()
        for owner in (0, 1):
            seen |= {int(code) >> 1 for code in view.hands[owner] if code != HIDDEN}
            seen |= {face_of(s, r + 1) for s in range(5) for r in range(1, 10) if int(view.columns[owner, s]) >> r & 1}
        seen |= {int(face) for s in range(5) for face in view.discards[s][: int(view.discard_size[s])]}
        hidden_at.append(numbers - seen)
    checked = 0
    plies = 0
    for message, text in zip(sitting.tables(), [frame for frame in sitting.frames if '"type":"table"' in frame], strict=True):
        plies = max(plies, len(hidden_at) - 1 - remaining(message, record, hidden_at, seat))
        for face in hidden_at[plies]:
            assert f'"{card_name(face)}"' not in text
            assert f"{card_words(face)} " not in text.replace('"', " ").replace(".", " ").replace(",", " ")
            checked += 1
    assert checked > 500


def remaining(message, record, hidden_at, seat):
    """How many plies of *record* were still to come when *message* was sent: told by the pile and the table."""
    for later, (position, _) in enumerate(record.positions()):
        if record.game.plain_view(position.view(seat)) == message_view(record, message):
            return len(hidden_at) - 1 - later
    raise AssertionError("a table that the record does not know")


def message_view(record, message):


    return msgspec.convert(message["view"], type=record.game.PlainView)


def test_a_whole_game_by_keyboard_alone(sit, table):
    sitting = sit()
    page = sitting.page
    press_to(page, "Start with 2 players")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/**")
    while sitting.wait_for_turn():
        place = sitting.playable()
        page.keyboard.press(str((place or 0) + 1))
        page.keyboard.press("d" if place is None else "p")
        shift, draw = sitting.button(SHIFT).first, page.get_by_text("Draw a card", exact=True)
        expect(shift.or_(draw).first).to_be_visible()
        if not draw.is_visible():
            page.keyboard.press("n")  # to the first marker that may move
            page.keyboard.press("Enter")
        sitting.wait_for_draw()
        page.keyboard.press("Space")
    assert sitting.score() == record_of(table, sitting).end().scores()
    press_to(page, "Home")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Three small games")).to_be_visible()


def press_to(page, name):
    """Walk with Tab until the button with *name* has the focus."""
    for _ in range(60):
        focused = page.locator("button:focus, a:focus")
        if focused.count() and name in (focused.get_attribute("aria-label") or focused.inner_text()):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {name!r}")


def test_a_whole_game_by_touch_on_a_phone(sit, table):
    sitting = sit(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = sitting.page
    sitting.start()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    cards = page.get_by_role("region", name="Your hand").get_by_role("button")
    while sitting.wait_for_turn():
        place = sitting.playable()
        cards.nth(place or 0).tap(position={"x": 14, "y": 60})
        sitting.button(re.compile("^Discard" if place is None else "^Play")).first.tap()
        shift, draw = sitting.button(SHIFT).first, page.get_by_text("Draw a card", exact=True)
        expect(shift.or_(draw).first).to_be_visible()
        if not draw.is_visible():
            shift.tap()
        sitting.wait_for_draw()
        sitting.button(re.compile("^Draw from the deck")).first.tap()
    assert sitting.score() == record_of(table, sitting).end().scores()


def test_a_card_is_dragged_to_its_column_and_taken_back(sit):
    sitting = sit(reduced_motion="no-preference")
    page = sitting.page
    sitting.start()
    place = sitting.playable() or 0
    card = page.get_by_role("region", name="Your hand").get_by_role("button").nth(place)
    name = str(card.get_attribute("aria-label")).split(",")[0]
    suit = name.split()[0].lower()
    target = page.locator(f'[data-place="omega-{suit}"], [data-place~="omega-{suit}"]').first
    start, end = card.bounding_box(), target.bounding_box()
    page.mouse.move(start["x"] + 40, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] + 20, steps=4)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=12)
    page.mouse.up()
    if not name.endswith("Alpha"):
        sitting.wait_for_draw()
        assert f"discarded {name}." in page.get_by_role("region", name="Story").or_(page.locator("body")).first.inner_text()
        page.keyboard.press("u")
        sitting.wait_for_turn()
    assert name in " ".join(sitting.hand())


def test_a_friend_sits_down_by_a_link_and_neither_sees_the_others_hand(sit):
    host = sit()
    host.page.get_by_role("region", name="Rosa").or_(host.page.locator("body")).first.wait_for()
    host.button("Change").last.click()
    host.button(re.compile("Friend|A friend")).first.click()
    host.button(re.compile("^Start")).click()
    link = host.page.get_by_role("textbox", name=re.compile("link", re.IGNORECASE)).first.input_value()
    friend = sit(address=link)
    expect(friend.page).to_have_url(re.compile("/t/"))
    hands = [sitting.tables()[-1]["view"] for sitting in (host, friend)]
    for seat, view in enumerate(hands):
        assert view["seat"] == seat
        assert [card["card"] for card in view["sides"][1 - seat]["hand"]] == [None] * 8


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_axe_finds_nothing_on_any_page(sit, axe, scheme, width, height):
    sitting = sit(width, height, color_scheme=scheme)
    page = sitting.page
    assert_accessible(page, axe, "home")
    sitting.start()
    assert_accessible(page, axe, "the table")
    page.keyboard.press("1")
    assert_accessible(page, axe, "a card picked")
    page.keyboard.press("d")
    sitting.wait_for_draw()
    page.keyboard.press("r")
    expect(page.get_by_text("OS-R12").first).to_be_visible()
    assert_accessible(page, axe, "the rules")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    assert_accessible(page, axe, "the keys")
    page.keyboard.press("Escape")
    page.keyboard.press("Space")
    while sitting.wait_for_turn():
        page.keyboard.press("1")
        page.keyboard.press("d")
        sitting.wait_for_draw()
        page.keyboard.press("Space")
    assert_accessible(page, axe, "the end")


def assert_accessible(page, axe, where):
    page.evaluate(axe)
    found = page.evaluate("axe.run()")
    told = [f"{where}: {v['id']}: {v['help']}: {[n['html'][:200] for n in v['nodes']][:4]}" for v in found["violations"]]
    assert told == []


def test_a_server_that_is_killed_comes_back_with_the_table_where_it_stood(sit, tmp_path, free_port):
    database = tmp_path / "tables.sqlite3"
    address = f"http://127.0.0.1:{free_port}"
    command = [sys.executable, "-m", "omegatable", "serve", "--port", str(free_port), "--db", str(database), "--no-open"]

    def begin():
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert address in server.stdout.readline()
        return server

    server = begin()
    try:
        sitting = sit(address=address)
        page = sitting.page
        sitting.start()
        page.keyboard.press("1")
        page.keyboard.press("d")
        sitting.wait_for_draw()
        before = sitting.tables()[-1]
        server.send_signal(signal.SIGKILL)
        server.wait()
        expect(page.get_by_text("Trying to reach the table")).to_be_visible(timeout=PATIENCE)
        server = begin()
        expect(page.get_by_text("Trying to reach the table")).to_be_hidden(timeout=PATIENCE)
        after = sitting.tables()[-1]
        assert (after["view"], after["version"], after["choices"]) == (before["view"], before["version"], before["choices"])
        page.keyboard.press("Space")
        assert sitting.wait_for_turn()
        assert httpx.get(address).status_code == 200
    finally:
        server.kill()
        server.wait()
