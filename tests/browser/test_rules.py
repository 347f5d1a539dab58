"""The page of rules: at a table by one key, by keyboard alone on a phone's width, and at its own address in German."""

import pytest
from playwright.sync_api import expect

from tests.support.sitting import assert_accessible


def test_a_key_opens_the_rules_where_the_turn_is_and_keys_alone_read_them(sit):
    sitting = sit(360, 740)
    page = sitting.page
    sitting.start()
    page.keyboard.press("r")
    rules = page.get_by_role("dialog", name="Rules of Omega Shift")
    here = rules.get_by_role("region", name="Your turn You are here")
    expect(here).to_be_in_viewport()
    # A dagger is seen, and read as words.
    end = rules.get_by_role("region", name="The end")
    expect(end).to_contain_text("nobody has another turn.† (our ruling) Watch")
    assert "turn. (our ruling) Watch" in " ".join(end.aria_snapshot().split())
    expect(rules.get_by_text("† A ruling of Omega Table: the author’s text does not say this.")).to_have_count(1)
    for _ in range(6):  # two links, the chapters, and the marked words up to the first one of this section
        page.keyboard.press("Tab")
    expect(here.get_by_role("button", name="Alpha")).to_be_focused()
    expect(here.get_by_role("tooltip")).to_have_text("A card marked A. It moves a marker and leaves the game.")
    page.keyboard.press("Escape")
    expect(here.get_by_role("tooltip")).to_be_hidden()
    rules.locator("summary").filter(has_text="Every rule, numbered").press("Enter")
    rules.get_by_role("searchbox", name="Search the numbered rules").fill("sentence  doubled")
    expect(rules.get_by_role("status")).to_have_text("1 found.")
    expect(rules.get_by_role("listitem").filter(has_text="OS-Q21")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.keyboard.press("Escape")  # empties the field
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()


@pytest.mark.whole
def test_the_rules_have_an_address_of_their_own_in_german(sit, table, axe):
    sitting = sit(360, 740, address=f"{table.address}/rules/alpha-and-omega?rules=recommended", locale="de-DE")
    page = sitting.page
    expect(page.get_by_role("heading", name="Regeln von Alpha & Omega")).to_be_visible()
    end = page.get_by_role("region", name="Das Ende")
    expect(end).to_contain_text("Wer das Schlussplättchen zieht, zieht nicht weiter")
    page.get_by_role("button", name="Figuren").click()
    expect(page.get_by_role("tooltip").filter(has_text="Eine deiner beiden Spielfiguren")).to_be_visible()
    for fold in page.locator("details:not([open]) > summary").all():
        if fold.is_visible():
            fold.click()
    assert_accessible(page, axe, "the rules")
    page.get_by_role("navigation", name="Kapitel").get_by_role("button", name="Das Ende").click()
    expect(end.get_by_role("heading")).to_be_focused()
    expect(end).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("radio", name="Wie gedruckt").check()
    expect(end).not_to_contain_text("letzten Zug kann niemand antworten")
    assert page.url.endswith("?rules=printed")
