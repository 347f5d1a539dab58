"""Company: named bots, as the home page seats them."""

from playwright.sync_api import expect


def test_a_bot_is_named_or_a_plain_level(sit):
    sitting = sit()
    page = sitting.page
    sitting.pick("Omega Shift")
    seat = page.get_by_role("listitem").filter(has_text="Plays it safe.")
    expect(seat).to_contain_text("Rosa")
    page.get_by_role("radio", name="Felix").check()
    expect(page.get_by_text("Casual. Gets in your way.")).to_be_visible()
    page.get_by_role("radio", name="Master").check()
    expect(page.get_by_text("Master. Takes risks.")).to_be_visible()
    page.get_by_role("radio", name="Level only").check()
    expect(page.get_by_text("A bot. Thinks longest")).to_be_visible()
