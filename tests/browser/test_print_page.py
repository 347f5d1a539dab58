"""Print and play on the page: choices are shown and downloaded, by mouse, keyboard and thumb."""

import json
import re
from io import BytesIO

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from tests.support.sample import sample
from tests.support.sitting import assert_accessible


def press(sitting, search=""):
    """Open the print page and wait for its first plan."""
    sitting.page.goto(f"{sitting.address}/print{search}")
    expect(summary(sitting)).to_have_text(re.compile("printed side|page"))


def summary(sitting):
    return sitting.page.get_by_role("status")


def sheets(sitting):
    return sitting.page.get_by_role("button", name=re.compile("enlarge$"))


def downloaded(sitting):
    with sitting.page.expect_download() as found:
        sitting.button("Download the PDF").click()
    return found.value.suggested_filename, PdfReader(BytesIO(found.value.path().read_bytes()))


@pytest.mark.whole
def test_the_home_page_leads_to_the_sheets_of_the_game_that_is_picked(sit):
    sitting = sit()
    sitting.pick("Omega Shift")
    sitting.page.get_by_role("link", name="Cards and tiles as PDF").click()
    sitting.page.wait_for_url("**/print?game=omega-shift")
    # 60 cards, 5 Omegas and 2 reference cards: 67 on 8 sheets of nine; 15 cubes to fold on what is left
    expect(summary(sitting)).to_have_text(re.compile("^67 cards and 15 markers on "))
    expect(sitting.page.get_by_role("heading", level=2, name="Omega Shift")).to_be_visible()
    sitting.page.go_back()
    expect(sitting.page.get_by_role("heading", name="Three small games. One table.")).to_be_visible()


@pytest.mark.whole
def test_an_address_that_names_no_game_shows_all_of_them_and_nothing_chosen_is_said(sit):
    sitting = sit()
    press(sitting, "?game=chess")
    expect(sitting.page.get_by_label("What", exact=True)).to_have_value("all")
    expect(sitting.page).to_have_url(re.compile("/print$"))
    expect(sitting.page).to_have_title("Print & play, Omega Table")
    for switch in sitting.page.get_by_role("switch").all()[:5]:
        switch.click()
    expect(sitting.page.get_by_role("alert")).to_have_text("Choose at least one thing to print.")


def test_what_is_chosen_is_shown_and_comes_down(sit):
    sitting = sit(locale="en-GB")
    press(sitting, "?game=alpha-and-omega")
    for part in (
        "A reference card for each player",
        "Pawns, markers and tokens",
        "The rulebook, to fold",
        "Every rule, numbered",
    ):
        sitting.page.get_by_role("switch", name=part).click()
    expect(summary(sitting)).to_have_text(
        "74 tiles on 3 printed sides. Print all pages on one side."
    )  # 28 + 28 + 18 on A4
    expect(sheets(sitting)).to_have_count(3)
    sitting.page.get_by_label("Backs", exact=True).select_option(label="Both sides, flipped on the long edge")
    expect(summary(sitting)).to_have_text(
        "74 tiles on 6 printed sides. Print all pages on both sides, flipped on the long edge."
    )
    expect(sheets(sitting)).to_have_count(6)
    name, document = downloaded(sitting)
    assert name == "alpha-and-omega-a4.pdf"
    assert len(document.pages) == 6
    assert float(document.pages[0].mediabox.width) == pytest.approx(210 / 25.4 * 72, abs=0.1)


@pytest.mark.whole
def test_sheets_are_in_the_language_of_their_reader_or_the_one_that_is_chosen(sit):
    sitting = sit(locale="de-DE")
    sitting.page.goto(f"{sitting.address}/print?game=omega-shift")
    expect(summary(sitting)).to_have_text(re.compile("^67 Karten und 15 Marker auf "))
    language = sitting.page.get_by_label("Sprache", exact=True)
    expect(language).to_have_value("de")
    for part in (
        "Figuren, Marker und andere Teile",
        "Das Regelheft, zum Falten",
        "Alle Regeln, nummeriert",
        "Karten und Plättchen",
    ):
        sitting.page.get_by_role("switch", name=part).click()
    expect(summary(sitting)).to_have_text("2 Karten auf 1 bedruckten Seite.")
    language.select_option(label="English")
    expect(summary(sitting)).to_have_text(re.compile("^2 cards on "))
    language.select_option(label="Deutsch")
    expect(summary(sitting)).to_have_text("2 Karten auf 1 bedruckten Seite.")
    with sitting.page.expect_download() as found:
        sitting.button("PDF herunterladen").click()
    assert found.value.suggested_filename == "omega-shift-a4-de.pdf"


@pytest.mark.whole
def test_a_sheet_is_shown_large_and_leafed_through_by_keyboard(sit):
    sitting = sit()
    press(sitting, "?game=omega-shift")
    sheets(sitting).first.focus()
    sitting.page.keyboard.press("Enter")
    dialog = sitting.page.get_by_role("dialog", name=re.compile("^Cards, sheet 1 of"))
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("button", name="Previous")).to_be_disabled()
    dialog.get_by_role("button", name="Next").press("Enter")
    expect(sitting.page.get_by_role("dialog", name=re.compile("^Cards, sheet 2 of"))).to_be_visible()
    sitting.page.keyboard.press("Escape")
    expect(sitting.page.get_by_role("dialog")).to_have_count(0)
    expect(sheets(sitting).first).to_be_focused()


@pytest.mark.whole
def test_a_deck_of_ones_own_is_printed_or_its_fault_is_told(sit, tmp_path):
    sitting = sit()
    press(sitting, "?game=alpha-beta-omega")
    sitting.page.get_by_text("For designers").click()
    mine = tmp_path / "mine.toml"
    mine.write_text(HOUSE_FILE.read_text(encoding="utf-8").replace("Paper Ring", "Tin Ring"), encoding="utf-8")
    with sitting.page.expect_response("**/api/print") as planned:
        sitting.page.locator("input[type=file]").set_input_files(mine)
    expect(sitting.page.get_by_text("mine.toml")).to_be_visible()
    assert planned.value.ok
    assert planned.value.request.post_data_json["options"]["deck"] == mine.read_text(encoding="utf-8")
    broken = tmp_path / "broken.toml"
    broken.write_text("cards = 3", encoding="utf-8")
    sitting.page.locator("input[type=file]").set_input_files(broken)
    expect(sitting.page.get_by_role("alert")).to_be_visible()
    expect(sitting.button("Download the PDF")).to_be_disabled()
    sitting.button("Use the included deck").click()
    expect(sitting.page.get_by_role("alert")).to_have_count(0)
    expect(sitting.button("Download the PDF")).to_be_enabled()


@pytest.mark.whole
def test_numbers_that_make_no_sense_are_put_within_their_limits(sit):
    sitting = sit()
    press(sitting, "?game=omega-shift")
    copies = sitting.page.get_by_label("Copies")
    for typed, taken in (("99", "20"), ("-3", "1"), ("", "1")):
        copies.fill(typed)
        copies.press("Tab")
        expect(copies).to_have_value(taken)


@pytest.mark.whole
@pytest.mark.parametrize(("width", "height"), sample([(390, 844)], [(1440, 900), (390, 844)]))
def test_axe_finds_nothing_at_the_press_and_a_phone_holds_it(sit, axe, width, height):
    sitting = sit(width, height, has_touch=width < 500)
    press(sitting, "?game=alpha-and-omega")
    assert_accessible(sitting.page, axe, "the press")
    assert sitting.page.evaluate("document.documentElement.scrollWidth") <= width
    if width < 500:
        sitting.button("Download the PDF").tap(trial=True)
    assert json.loads(sitting.page.evaluate("JSON.stringify(location.search)")) == "?game=alpha-and-omega"
