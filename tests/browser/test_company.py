"""Company: who waits for a player, what an invitation says, and the picture of an end that can be passed on."""

import re
import struct

from playwright.sync_api import expect

from tests.support.server import PEOPLE


def png_size(path):
    """Return the width and the height of a PNG, from its first chunk."""
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", head[16:])


def test_home_says_what_this_is_and_then_whose_game_waits(sit, table):
    sitting = sit(address=table.address)
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
