"""Each great event is shown large at a calm pace, until a press: one page goes from table to table."""

from playwright.sync_api import expect

from omegatable.engine.registry import GAMES
from omegatable.play import Record
from tests.support.begun import begin, kept_record
from tests.support.playing import random_plies

GO_ON = "address => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')) }"
NAMES = ["Ada", "Grace", "Jun"]
BESIDE, OTHERS = "alpha-and-omega/a-hidden-end", "omega-shift/lost-cities"
LINE = 500  # milliseconds for which a line before a great event is shown


def of_three(seed, plies, **options):
    """Return a random game of Alpha-Beta-Omega between three, one action longer than *plies*."""
    return Record.of(random_plies(GAMES["alpha-beta-omega"], {"seats": 3, **options}, seed, plies + 1), NAMES)


# What returns the record, the number of the action that brings the event, and what is said.
EVENTS = {
    "a card that is played at once": (lambda: of_three(0, 2), 2, "Ada picked Rumour Mill and played it at once"),
    "a couple": (lambda: of_three(0, 62), 62, "Grace married Jonah · Beta 5."),
    "a removed position": (lambda: of_three(0, 73), 73, "Rafael · Alpha Magenta leaves, and the position is removed."),
    "a shuffle of the road": (lambda: of_three(1, 15, trade="off"), 15, "shuffled"),
    "the last card of the deck": (lambda: kept_record(OTHERS), 87, "Ada drew from the deck."),
    "a -2 beside a pawn": (lambda: kept_record(BESIDE), 10, "Ada placed the −2"),
    "a switch of the Snake": (lambda: kept_record(BESIDE), 44, "Ada switched Earth left of the Snake and the Snake"),
    "the End tile, before the result": (lambda: kept_record(BESIDE), 130, "Grace drew the End tile."),
}


def test_each_great_event_is_large_at_a_calm_pace_until_a_press(sit, table, database):
    sitting = sit(pace="1")
    page, event = sitting.page, sitting.page.locator(".ceremony")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)  # an event would go by itself
    for recorded, plies, words in EVENTS.values():
        record = recorded()
        mover = next(position.to_move for ply, (position, _) in enumerate(record.positions()) if ply == plies)
        people = [{"kind": "friend", "name": name} for name in NAMES[: len(record.names)]]
        name, keys = begin(database, record, plies, people)
        page.evaluate(GO_ON, f"/t/{name}")
        page.locator("main.table").wait_for()
        before = sitting.told(lambda seen, name=name: seen["table"] == name)
        with table.sit(name, keys[mover]) as seat:
            seat.act(record.actions[plies])
        sitting.told(lambda seen, before=before: seen["version"] > before["version"])
        for _ in before["seats"]:  # small lines of the others may come first
            page.clock.run_for(0 if event.count() else LINE)
        expect(event.filter(has_text=words)).to_be_visible()
        page.keyboard.press("Shift")
        expect(event).to_have_count(0)
    expect(page.get_by_role("link", name="Replay")).to_be_visible()  # the last of them has ended its game
