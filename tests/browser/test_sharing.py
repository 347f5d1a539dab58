"""Who waits for a player, what an invitation says, and the picture of an end that can be passed on."""

import re
import struct
from datetime import UTC, datetime

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
    expect(page.get_by_text("Board and card games in your browser: against bots or with friends")).to_be_visible()
    sitting.start()
    page.clock.set_fixed_time(datetime.now(UTC))
    page.goto(table.address)
    waits = page.get_by_role("link", name=re.compile(r"Mika is waiting for you in Omega Shift \(1 minute ago\)"))
    waits.click()
    page.wait_for_url("**/t/**")


def test_an_invitation_names_its_game_and_shows_it(sit, table):
    name, (_, key) = table.set(PEOPLE, lobby=True)
    page = sit(390, 844, address=f"{table.address}/t/{name}#{key}").page
    expect(page.get_by_text("You are invited to play Omega Shift")).to_be_visible()
    assert page.evaluate("[...document.images].every((one) => one.complete && one.naturalWidth > 0)")


def test_the_end_of_a_game_is_a_picture_to_pass_on(sit, table, tmp_path):
    sitting = sit(address=table.address)
    sitting.start()
    sitting.button("Menu").click()
    sitting.button("Resign").click()
    sitting.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    share = sitting.button("Share a picture")
    expect(share).to_be_visible()
    with sitting.page.expect_download() as passed_on:
        share.click()
    file = tmp_path / "shared.png"
    passed_on.value.save_as(file)
    assert passed_on.value.suggested_filename.endswith(".png")
    assert png_size(file) == (1200, 630)
