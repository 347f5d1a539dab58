"""Hints on the page: where to look, then what to do; by keyboard, and on a phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.begun import begin, kept_record, ply_at
from tests.support.server import WITH_BOT
from tests.support.sitting import TURN, assert_accessible

COORDINATES = re.compile(r"[+-]\d+[+-]\d")
BUTTONS = ".prompt .acts button, .panel header button, .hand button:last-of-type"
COVERED = """(buttons) => [...document.querySelectorAll(buttons)].filter((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((button) => button.textContent)"""
PERCENT = re.compile(r"\d+ %")


CUT = """reasons => reasons.map((one) => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = one;
    return clientHeight && scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1 ? "" : one.textContent;
}).filter(Boolean)"""
NUMBERED = """() => {
    const marks = [...document.querySelectorAll(".mark > b")].map((mark) => mark.textContent);
    const lines = document.querySelectorAll("[aria-label=Hint] li").length;
    return lines > 1 && marks.join() === Array.from({length: lines}, (_, at) => at + 1).join();
}"""
TOUCHING = """() => {
    const marks = [...document.querySelectorAll(".mark > b")].map((mark) => mark.getBoundingClientRect());
    return marks.filter((one, at) => marks.slice(0, at).some(({ x, y }) =>
        Math.abs(one.x - x) < one.width - 1 && Math.abs(one.y - y) < one.height - 1)).length;
}"""


def test_a_key_nudges_and_then_tells_and_a_choice_is_taken_from_there(sit, table, database, axe):
    record = kept_record("omega-shift/two-builders")
    # One card is clearly the best there: where all are about equal, the final look of a hint has no list.
    clear = ply_at(record, 0, lambda view: view.phase == "card" and view.pile == 22)
    name, (key,) = begin(database, record, clear)
    sitting = sit(address=f"{table.address}/t/{name}#{key}")
    sitting.until(TURN)
    page, told = sitting.page, sitting.page.get_by_role("region", name="Hint", exact=True)
    expect(told).to_have_count(0)
    page.keyboard.press("h")
    expect(sitting.prompt.get_by_text(re.compile("^Look at "))).to_be_visible()
    expect(page.locator(".mark.nudge")).to_have_count(1)
    expect(page.get_by_role("status").filter(has_text=re.compile("^Hint. Look at .* Press H"))).to_have_count(1)
    page.keyboard.press("h")
    expect(told.get_by_role("listitem").nth(1)).to_be_visible()
    expect(told.get_by_text(PERCENT).first).to_be_visible()
    expect(page.locator(".mark.nudge")).to_have_count(0)
    page.set_viewport_size({"width": 1024, "height": 600})
    page.wait_for_function(NUMBERED)
    assert page.evaluate(TOUCHING) == 0
    page.set_viewport_size({"width": 390, "height": 844})
    expect(told.locator(".why").last).to_be_visible()
    assert told.locator(".why").evaluate_all(CUT) == []
    page.set_viewport_size({"width": 1440, "height": 900})
    led = told.locator(".compared")
    expect(led.get_by_text(re.compile(r"^Compared with “.*”, in \d+ simulated games: "))).to_be_visible()
    expect(led.get_by_role("row").first).to_have_text(re.compile(r"^(Your|Rosa's) \w+\s*[+−]?\d+(\.\d)?\s*± \d+"))
    assert_accessible(page, axe, "a hint")
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    expect(page.locator(".mark.nudge")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".mark.nudge")).to_have_count(1)
    page.keyboard.press("h")
    best = told.get_by_role("listitem").first.get_by_role("button")
    best.focus()
    page.keyboard.press("Enter")
    sitting.told(lambda seen: seen["view"]["phase"] == "draw")
    expect(told).to_have_count(0)


@pytest.mark.whole
def test_a_word_of_the_prompt_is_explained_without_acting(sit, axe):
    sitting = sit()
    sitting.pick("Alpha-Beta-Omega")
    sitting.button("Start with 3 players").click()
    sitting.until("Choose your omega")
    word = sitting.prompt.get_by_role("button", name="omega", exact=True)
    word.focus()
    sitting.page.keyboard.press("Enter")
    note = sitting.prompt.get_by_role("tooltip").filter(has_text="The character that you play.")
    expect(note).to_be_visible()
    expect(word).to_have_attribute("aria-expanded", "true")
    assert_accessible(sitting.page, axe, "an explained word")
    sitting.page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    expect(word).to_be_focused()
    assert sitting.seen()["view"]["phase"] == "omega"


@pytest.mark.whole
def test_a_thumb_asks_for_a_hint_and_the_result_counts_it(sit, table, database, axe):
    record = kept_record("omega-shift/two-builders")
    near_the_end = ply_at(record, 0, lambda view: view.phase == "card" and view.pile <= 4)
    name, (key,) = begin(database, record, near_the_end)
    sitting = sit(390, 844, address=f"{table.address}/t/{name}#{key}", has_touch=True, is_mobile=True)
    sitting.until(TURN)
    sitting.button("Hint").tap()
    expect(sitting.prompt.get_by_text(re.compile("^Look at "))).to_be_visible()
    sitting.button("Tell me what to do").tap()
    told = sitting.page.get_by_role("region", name="Hint", exact=True)
    expect(told.get_by_role("listitem").nth(1)).to_be_visible()
    assert not sitting.is_wide()
    for width, height in ((390, 844), (640, 360)):
        sitting.page.set_viewport_size({"width": width, "height": height})
        expect(told.get_by_role("button", name="Close the hint")).to_be_in_viewport()
        assert sitting.page.evaluate(COVERED, BUTTONS) == []
    assert_accessible(sitting.page, axe, "a hint on a phone")
    told.get_by_role("button", name="Close the hint").tap()
    expect(told).to_have_count(0)
    expect(sitting.prompt.get_by_text(re.compile("^Look at "))).to_have_count(0)
    with table.sit(name, key) as seat:
        while not seat.until(lambda seen: seen["choices"] or seen["result"])["result"]:
            seat.act(next((one["action"] for one in seat.seen["choices"] if one["piece"] == "pile"), None))
    expect(sitting.page.get_by_text("1 hint used")).to_be_visible()


@pytest.mark.whole
def test_the_actions_of_a_hint_are_numbered_on_the_board_and_named_without_coordinates(sit, table, database):
    name, (key,) = begin(database, kept_record("alpha-and-omega/a-fair-end"), 136, [*WITH_BOT, WITH_BOT[1]])
    sitting = sit(360, 740, address=f"{table.address}/t/{name}#{key}")
    sitting.until("^Place a tile")
    page, told = sitting.page, sitting.page.get_by_role("region", name="Hint", exact=True)
    page.keyboard.press("h")
    expect(sitting.prompt.get_by_text(re.compile("^Look at "))).to_be_visible()
    page.keyboard.press("h")
    lines = told.get_by_role("listitem").get_by_role("button")
    expect(lines.nth(1)).to_be_visible()
    page.wait_for_function(NUMBERED)  # the first look may tell of three, the final one of two
    assert page.evaluate(TOUCHING) == 0
    lines.nth(1).focus()
    expect(page.locator(".mark.lit > b")).to_have_text("2")
    labels = page.locator(".spot").evaluate_all("spots => spots.map((spot) => spot.ariaLabel)")
    assert not COORDINATES.search(" ".join([page.locator("body").inner_text(), *labels]))


@pytest.mark.whole
def test_people_have_no_hints_unless_the_table_was_set_so(sit, table):
    sitting = sit()
    sitting.pick("Omega Shift")
    expect(sitting.page.get_by_role("switch", name="Hints")).to_have_count(0)
    sitting.page.get_by_role("radio", name="All here").check()
    expect(sitting.page.get_by_role("switch", name="Hints")).to_be_visible()
    sitting.button("Start with 2 players").click()
    sitting.page.wait_for_url("**/t/**")
    expect(sitting.page).to_have_title(re.compile("Omega Shift$"))
    expect(sitting.button("Hint")).to_have_count(0)
