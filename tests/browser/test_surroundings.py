"""What is around the page: other keyboards, translators, selections, low windows, and files that do not arrive."""

import pytest
from playwright.sync_api import expect

from omegatable.engine.registry import GAMES
from tests.support.server import WITH_BOT


def seated(sit, table, game, **wishes):
    """Open a table of *game* with a bot; nobody else acts before Ada has."""
    name, (key,) = table.set(WITH_BOT, game=game, **({} if game == "alpha-beta-omega" else {"first_player": 1}))
    sitting = sit(address=f"{table.address}/t/{name}#{key}", **wishes)
    sitting.told(lambda seen: bool(seen["choices"]))
    return sitting


def strike(page, key, code):
    """Press the key of a keyboard whose layout gives *key* at the place *code*."""
    session = page.context.new_cdp_session(page)
    for kind in ("keyDown", "keyUp"):
        session.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code})
    session.detach()


@pytest.mark.parametrize("path", [*GAMES, "/learn/omega-shift", "/puzzles/omega-shift"])
def test_keys_work_on_layouts_without_latin_letters_and_without_digits(sit, table, path):
    if path in GAMES:
        page = seated(sit, table, path).page
        for key in "&١":  # French and Arabic
            strike(page, key, "Digit1")
            page.wait_for_function("document.activeElement.dataset.hand === '1'")
            page.evaluate("document.activeElement.blur()")
    else:
        page = sit(address=table.address + path).page
        expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    for key in "кρق":  # Russian, Greek and Arabic
        strike(page, key, "KeyR")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    strike(page, "r", "KeyO")  # Dvorak
    expect(page.get_by_role("dialog")).to_be_visible()
