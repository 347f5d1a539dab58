"""Every phase of every table in windows from the smallest phone to a large screen, and at 200 % text."""

import random
import re

import pytest

from omegatable.games.alpha_beta_omega.deck import HOUSE_FILE
from tests.support.boxes import faults
from tests.support.sample import sample

PHONES = sample([(360, 640)], [(360, 640), (390, 844), (844, 390), (720, 450), (640, 512)])
TABLETS = sample([(768, 1024)], [(768, 1024), (820, 1180)])
DESKTOPS = sample([(1024, 768)], [(1024, 768), (1280, 720), (1440, 900), (2560, 1440)])
TABLES = [("omega-shift", 2), ("alpha-and-omega", 4), ("alpha-beta-omega", 4)]
BOTS = ["Rosa", "Mika", "Ines", "Tove"]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_nothing_is_cut_or_covered_in_any_phase(sit, table, game, players):
    bots = [{"kind": "bot", "name": name, "level": "gentle"} for name in BOTS[: players - 1]]
    name, (key,) = table.set([{"kind": "here", "name": "Ada"}, *bots], game=game)
    address = f"{table.address}/t/{name}#{key}"
    touch = sit(address=address, has_touch=True, is_mobile=True)
    mouse = sit(address=address)
    chance, phases, found = random.Random(1), set(), []
    with table.sit(name, key) as seat:
        while not seat.until(lambda seen: seen["choices"] or seen["result"])["result"]:
            phase = seat.seen["view"]["phase"]
            if phase not in phases:
                phases.add(phase)
                for sitting, sizes in ((touch, PHONES + TABLETS), (mouse, DESKTOPS)):
                    sitting.told(lambda seen, version=seat.seen["version"]: seen["version"] >= version, asks=False)
                    for size in sizes:
                        found += [f"{phase}, {size[0]} by {size[1]}: {fault}" for fault in faults(sitting.page, *size)]
            seat.act(choose=chance)
    assert "\n".join(found) == ""
    assert len(phases) >= 2


def deck_of_reactions() -> str:
    """Return the house deck, whose fifteen items are one of each, but four and three of its two reactions."""
    items, marker, chances = HOUSE_FILE.read_text(encoding="utf-8").partition("[[chances]]")
    items = re.sub("(?m)^copies = .*", "copies = 1", items)
    for name, copies in (("scent_enhancer", 4), ("heat_suppressant", 3)):
        items = re.sub(f'(?s)(id = "{name}".*?copies) = 1', rf"\1 = {copies}", items, count=1)
    return items + marker + chances


def test_two_reactions_at_once_fit_into_the_window(sit, table):
    bots = [{"kind": "bot", "name": name, "level": "gentle"} for name in BOTS[:3]]
    chance, found, deck = random.Random(1), [], deck_of_reactions()
    while not found:
        name, (key,) = table.set(
            [{"kind": "here", "name": "Ada"}, *bots], game="alpha-beta-omega", deck=deck, reaction_seconds=0
        )
        with table.sit(name, key) as seat:
            while not seat.until(lambda seen: seen["choices"] or seen["result"])["result"]:
                if sum(choice["verb"] == "react" for choice in seat.seen["choices"]) == 2:
                    for touch, sizes in ((True, PHONES + TABLETS), (False, DESKTOPS)):
                        page = sit(address=f"{table.address}/t/{name}#{key}", has_touch=touch, is_mobile=touch).page
                        page.get_by_role("button", name="Heat Suppressant", exact=False).first.wait_for()
                        found += [(size, faults(page, *size)) for size in sizes]
                    break
                seat.act(choose=chance)
    assert [(size, these) for size, these in found if these] == []


def test_home_is_whole_with_a_game_that_waits(sit, table):
    found = []
    for touch, sizes in ((True, PHONES + TABLETS), (False, DESKTOPS)):
        sitting = sit(has_touch=touch, is_mobile=touch)
        sitting.start()
        sitting.page.goto(table.address)
        sitting.page.get_by_role("button", name="Your games").wait_for()
        for size in sizes:
            found += [f"{size[0]} by {size[1]}: {fault}" for fault in faults(sitting.page, *size)]
    assert "\n".join(found) == ""
