"""What happened since one's turn: marks, a strip that replays it, and one event at a time at a calm pace."""

import re
from itertools import islice

from playwright.sync_api import expect

from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.rules.actions import PASS
from omegatable.play import Position, Record
from omegatable.table.clocks import TimeControl
from tests.support.begun import begin, kept_record
from tests.support.playing import random_game
from tests.support.pressing import may_act
from tests.support.sitting import box

ALPHA = "Rosa played Pandemic Alpha and pushed a marker to Impact."
MINUTE = TimeControl(kind="move", seconds=60)
PEOPLE = [{"kind": "friend", "name": name} for name in ("Ada", "Grace", "Jun")]


def strip(sitting):
    return sitting.button(re.compile("^Since your turn: 2 events. Newest: Rosa drew from the deck.$"))


def ends_of_the_arrow(page):
    """Return where the arrow on the board begins and ends, across the screen."""
    curve = page.locator(".marks .line .curve").get_attribute("d")
    return [float(re.match(r"-?\d+", part).group()) for part in (curve[1:], curve.rpartition("Q")[2].split(" ", 2)[2])]


def spans(sitting, x, name):
    found = box(sitting.button(re.compile(f"^{name} Omega:")))
    return found["x"] < x < found["x"] + found["width"]


def test_what_happened_since_the_last_act_is_marked_and_replayed(sit, table, database):
    """In this record, seat 2 moves a marker by an Alpha in the seventh turn, before the eighth, which is Ada's."""
    name, (key,) = begin(database, kept_record("omega-shift/two-builders"), 14)
    sitting = sit(address=f"{table.address}/t/{name}#{key}")
    sitting.told(may_act)
    expect(strip(sitting)).to_be_visible()
    start, end = ends_of_the_arrow(sitting.page)
    assert spans(sitting, start, "Pandemic")
    assert spans(sitting, end, "Impact")

    replay = sitting.page.get_by_role("group", name="Since your turn")
    for step in (f"1 of 2: {ALPHA}", "2 of 2: Rosa drew from the deck."):
        sitting.page.keyboard.press("l")
        expect(sitting.spoken().filter(has_text=step)).to_have_count(1)
        expect(replay.get_by_text(step[8:])).to_be_visible()
    sitting.page.keyboard.press("l")
    expect(replay).to_have_count(0)

    sitting.page.set_viewport_size({"width": 390, "height": 844})
    sitting.page.reload()
    strip(sitting).click()
    expect(replay.get_by_text(ALPHA)).to_be_visible()
    replay.get_by_role("button", name="Next event").click()
    expect(replay.get_by_text("Rosa drew from the deck.")).to_be_visible()
    replay.get_by_role("button", name="Close the replay").last.click()

    sitting.cards.first.press("Enter")
    sitting.act("Discard").click()
    sitting.told(lambda seen: seen["view"]["phase"] == "draw")
    expect(sitting.button(re.compile("^Since your turn"))).to_have_count(0)
    expect(sitting.page.locator(".marks i, .marks .line")).to_have_count(0)


def before_all_move_on():
    """Return a game in which seats 1 and 2 play no card, seat 2 next, after which all move on."""
    record, found = None, False
    for ply, (position, action) in enumerate(random_game(GAMES["alpha-beta-omega"], {"seats": 3}, 8)):
        if ply == 49:
            record, found = Record.of(position, ["Ada", "Grace", "Jun"]), (position.to_move, action) == (2, PASS)
            break
    assert found
    return record


def test_at_a_calm_pace_events_are_shown_one_after_the_other_until_a_press(sit, table, database):
    record = before_all_move_on()
    name, keys = begin(database, record, len(record.actions), PEOPLE)
    sitting = sit(address=f"{table.address}/t/{name}#{keys[0]}", pace="1", reduced_motion="no-preference")
    sitting.told(lambda seen: seen["awaited"] == [2], shown=False)
    before = len(sitting.seen()["story"])
    page = sitting.page
    expect(page.get_by_role("region", name="What to do now")).to_be_visible()
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    with table.sit(name, keys[2]) as jun:
        jun.act(PASS)
    sitting.told(lambda seen: len(seen["story"]) > before, shown=False)
    now = page.locator(".since.now")
    shown = []
    for sentence in ("Grace and Jun played no card.", "All move on.", re.compile("^You picked ")):
        expect(now).to_have_text(sentence)
        shown.append(page.locator(".marks .ring").count())
        page.clock.run_for(500)
    assert shown[-1], "the deck and the player who took a card are marked"
    expect(now).to_have_text("Grace and Jun picked 1 card each.")
    page.keyboard.press("Shift")
    expect(now).to_have_count(0)


def hidden_reaction():
    """Return a game in which seat 2, after seat 0 has acted, plays a card, and then reacts by a card with an effect."""
    game = random_game(GAMES["alpha-beta-omega"], {"seats": 3, "trade": "off"}, 10)
    position, _ = next(islice(game, 48, None))
    return Record.of(position, ["Ada", "Grace", "Jun"])


def test_the_strip_counts_the_events_that_are_replayed(sit, table, database):
    """Jun played a card and turned another up; the reaction of Jun and its effect are one event."""
    record = hidden_reaction()
    name, keys = begin(database, record, len(record.actions), PEOPLE)
    sitting = sit(address=f"{table.address}/t/{name}#{keys[0]}")
    newest = "Jun played Scent Enhancer as a reaction. Jun became Scented."
    strip = sitting.button(f"Since your turn: 3 events. Newest: {newest}")
    expect(strip.locator(".counts")).to_have_text("2")
    sitting.page.set_viewport_size({"width": 1000, "height": 700})
    expect(strip.locator(".counts")).to_have_text("3")
    sitting.page.keyboard.press("l")
    expect(sitting.spoken().filter(has_text="1 of 3: ")).to_have_count(1)


def test_at_a_calm_pace_no_event_takes_time_from_the_viewers_clock(sit, table, database):
    """Grace discards and draws. The second table, in which Ada's clock runs, does not wait."""
    record = Record.of(Position(GAMES["omega-shift"], seed=1, options={"first_player": 2}), ["Ada", "Grace"])
    name, (key, other) = begin(database, record, 0, PEOPLE[:2], time=MINUTE)
    sitting = sit(address=f"{table.address}/t/{name}#{key}", pace="1")
    page = sitting.page
    expect(page.get_by_role("region", name="What to do now")).to_be_visible()
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    with table.sit(name, other) as grace:
        grace.act(next(choice["action"] for choice in grace.seen["choices"] if choice["verb"] == "discard"))
        sitting.told(lambda seen: seen["story"], shown=False)
        page.clock.run_for(500)  # the pace of tables
        expect(page.locator(".since.now")).to_have_text(re.compile("^Grace discarded"))
        grace.act(next(choice["action"] for choice in grace.seen["choices"] if choice["verb"] == "draw"))
        sitting.told(may_act, shown=False)
        expect(page).to_have_title(re.compile("^● Your turn"))
