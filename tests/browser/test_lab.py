"""The lab on the page: a study is chosen, watched and read, by mouse, keyboard and thumb, and axe finds nothing."""

import re
import sys

import pytest
from playwright.sync_api import expect

from omegatable.kernel import mode
from omegatable.lab.study.links import table_link
from omegatable.lab.study.parsing import parse_study
from omegatable.lab.study.running import prepare
from tests.support.sample import sample
from tests.support.sitting import WIDE, assert_accessible

STUDY = """title = "The rules"
game = "omega-shift"
bots = ["gentle"]
games = 50
seed = 1
[[variants]]
name = "the rules"
"""


def lab(sit, table, **wishes):
    page = sit(address=f"{table.address}/lab?game=omega-shift", **wishes).page
    expect(page.get_by_role("heading", name="The study")).to_be_visible()
    return page


@pytest.fixture(scope="module")
def compiled():
    """Compile what a study calls: its own process would compile it while the page waits."""
    with mode("compiled"):
        prepare(parse_study(STUDY))


@pytest.mark.whole
def test_a_rule_is_chosen_by_keyboard_studied_and_read(sit, table, axe, compiled):
    page = lab(sit, table)
    assert_accessible(page, axe, "the lab")
    page.get_by_role("group", name="Take back your discard").get_by_role("button", name="forbidden").press("Enter")
    variants = page.get_by_role("list").filter(has_text="The rules as they are")
    expect(variants).to_contain_text("Take back your discard: Forbidden")
    page.get_by_label("Games of each variant").select_option("50")
    page.get_by_role("button", name="Play 100 games").press("Enter")
    page.wait_for_url("**/lab/*")
    expect(page.get_by_role("progressbar")).to_have_count(2)
    assert_accessible(page, axe, "a study in progress")
    report = page.get_by_role("link", name="Read the report")
    expect(report).to_be_visible()
    assert_accessible(page, axe, "a study that is over")
    expect(page.get_by_text(re.compile("^A game is|^No variant surely changes the length"))).to_be_visible()
    with page.expect_download() as found:
        page.get_by_role("link", name="study.toml").click()
    assert 'redraw = "forbidden"' in found.value.path().read_text()
    report.press("Enter")
    expect(page.get_by_role("heading", level=1, name="What would change in Omega Shift")).to_be_visible()
    assert_accessible(page, axe, "the report")
    read_on(page)


def read_on(page):
    """From a mark of a plot to the games behind it, to one of them, and to its replay; Escape shuts a sheet."""
    page.locator("svg a").first.click()
    behind = page.locator(".behind:visible")
    expect(behind).to_have_count(1)
    page.keyboard.press("Escape")
    expect(behind).to_have_count(0)
    page.locator("svg a").first.click()
    behind.get_by_role("link").first.click()
    expect(behind.get_by_role("heading")).to_contain_text("Game the rules/")
    replay = page.locator(".behind .open").first
    page.goto(replay.evaluate("link => link.href"))
    page.wait_for_url("**/replay/**")
    expect(page.get_by_role("region", name="Replay")).to_be_visible()


def test_two_changes_are_joined_in_one_variant_that_can_be_played(sit, table):
    page = sit(address=f"{table.address}/lab?game=alpha-and-omega").page
    page.get_by_role("radiogroup", name="Rules").get_by_role("radio", name="Recommended").press("Space")
    page.get_by_role("group", name="What −2 tiles count").get_by_role("button", name="Under a pawn").click()
    page.get_by_role("group", name="Pawns travel").get_by_role("button", name="on").click()
    page.get_by_role("button", name="Join Pawns travel: on with What −2 tiles count: Under a pawn").press("Enter")
    variants = page.get_by_role("list").filter(has_text="The recommended rules").get_by_role("listitem")
    expect(variants).to_have_count(2)
    expect(variants.nth(1)).to_contain_text("What −2 tiles count: Under a pawn")
    expect(variants.nth(1)).to_contain_text("Pawns travel: on")
    page.get_by_label("Games of each variant").select_option("50")
    with page.expect_request("**/api/studies") as asked:
        page.get_by_role("button", name="Play 100 games").click()
    assert asked.value.post_data_json["variants"] == [
        [{"option": "minus2", "value": "standing_only"}, {"option": "pawns_travel", "value": True}]
    ]
    assert asked.value.post_data_json["preset"] == "recommended"
    page.wait_for_url("**/lab/*")
    page.get_by_role("button", name="Stop and report").click()


def test_a_link_from_a_study_sets_the_table_as_the_variant_has_it(sit, table):
    study = parse_study(
        'game = "alpha-beta-omega"\ngames = 2\npreset = "recommended"\noptions = { seats = 3 }\ndeck = "first"\n'
    )
    page = sit(address=f"{table.address}{table_link(study, study.variants[0])}").page
    expect(page.get_by_role("button", name="Start with 3 players")).to_be_visible()
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Start with 3 players").click()
    wanted = asked.value.post_data_json
    assert [seat["level"] for seat in wanted["seats"][1:]] == ["gentle", "gentle"]
    assert wanted["options"] == {name: study.variants[0].options[name] for name in wanted["options"]}
    assert wanted["options"]["deck"] == "first"


@pytest.mark.whole
@pytest.mark.parametrize("width", sample([320], [390, 320]))
def test_a_phone_has_the_whole_lab_without_scrolling_sideways(sit, table, axe, width):
    page = lab(sit, table, width=width, height=700, has_touch=True, color_scheme="dark")
    assert not page.evaluate(WIDE)
    turns = page.get_by_role("group", name="Idle turns")
    turns.get_by_role("spinbutton").fill("1001")
    turns.get_by_role("spinbutton").blur()
    expect(turns).to_contain_text("From 0 to 1,000 is allowed. Changed to 1,000.")
    turns.get_by_role("spinbutton").fill("5")
    expect(turns).not_to_contain_text("Changed to")
    turns.get_by_role("button", name="Add").tap()
    expect(page.get_by_role("button", name="Leave out Idle turns: 5")).to_be_visible()
    page.get_by_role("button", name="Leave out Idle turns: 5").tap()
    expect(page.get_by_role("button", name="Choose a change")).to_be_disabled()
    assert_accessible(page, axe, "the lab on a phone")


def test_the_page_says_what_to_install(sit, table, monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)  # as if it were not installed
    page = sit(address=f"{table.address}/lab").page
    expect(page.get_by_role("alert")).to_contain_text("pip install 'omegatable[lab]'")


@pytest.mark.whole
def test_the_home_page_and_the_menu_lead_to_the_lab(sit):
    page = sit().page
    page.get_by_role("link", name="What would a rule change?").click()
    page.wait_for_url("**/lab?game=*")
    page.go_back()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="The lab").click()
    page.wait_for_url("**/lab")
