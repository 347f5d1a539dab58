"""Every phase of every table in windows from the smallest phone to a large screen, and at 200 % text."""

import re

import pytest
from playwright.sync_api import expect

from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from omegatable.play import Record
from tests.support.begun import begin
from tests.support.boxes import faults
from tests.support.described import described
from tests.support.playing import random_game
from tests.support.sample import sample
from tests.support.server import claim_with

TOUCHED = sample(
    [(360, 640)],
    [(360, 640), (390, 844), (844, 390), (720, 450), (640, 512), (768, 1024), (820, 1180)],
)
DESKTOPS = sample([(1024, 768), (1024, 600)], [(1024, 768), (1024, 600), (1280, 720), (1440, 900), (2560, 1440)])
RARE = {"choose"}  # random players seldom accept an offer that leaves them a choice
GO_ON = "address => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')) }"
BOTS = [{"kind": "bot", "name": name, "level": "gentle"} for name in ("Rosa", "Mika", "Ines", "Jun")]
ADA = {"kind": "here", "name": "Ada"}


def kind_of(view):
    """Return the phase, or "offer" if at least four cards are offered to the first seat."""
    offers = getattr(view, "offers", ())
    large = any(one.sent and one.taker == 0 and len(one.gives) + len(one.wants) > 3 for one in offers)
    return "offer" if large and view.phase == "trade" else view.phase


def decisions(game, seats, *, first=0, **options):
    """Yield the positions of random games in which the first seat decides, with its plain view."""
    for seed in range(first, first + 64):
        for position, _ in random_game(GAMES[game], {"seats": seats, **options} if seats > 2 else options, seed):
            if position.to_move == 0:
                yield position, position.game.plain_view(position.view(0))


@pytest.fixture
def looked_at(sit, table, database):
    """Return a function that opens a position as the first seat sees it: for a finger, then for a mouse.

    Its words are German, whose words are the longer ones, unless the test wishes another language.
    """
    pages = []

    def look(position, language="de-DE"):
        if not pages:
            for touch, sizes in ((True, TOUCHED), (False, DESKTOPS)):
                pages.append((sit(has_touch=touch, is_mobile=touch, locale=language), sizes))
        record = Record.of(position, ["Ada"] * position.num_seats)
        name, (key,) = begin(database, record, len(record.actions), [ADA, *BOTS[: position.num_seats - 1]])
        for sitting, sizes in pages:
            sitting.has_claim(claim_with(key))
            sitting.page.evaluate(GO_ON, f"/t/{name}#{key}")
            sitting.told(lambda seen: seen["table"] == name and seen["choices"])
            yield sitting.page, sizes

    return look


TABLES = [(game, seats) for game in GAMES for seats in described(game).full_page_seats[: sample(1, None)]]


@pytest.mark.parametrize("language", sample(["de-DE"], ["de-DE", "en-GB"]))
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_is_cut_or_covered_in_any_phase(looked_at, game, seats, language):
    about = described(game)
    wanted = dict.fromkeys(sample(about.crowded, about.phases), sample(1, 4))  # how many positions of each phase
    wanted |= {kind: 1 for kind in wanted if kind in RARE}
    found = []
    for position, view in decisions(game, seats, first=about.phases_from):
        kind = kind_of(view)
        if wanted.get(kind):
            wanted[kind] -= 1
            for page, sizes in looked_at(position, language):
                for size in sizes:
                    wrong = faults(page, *size)
                    found += [f"{kind}, {size[0]} by {size[1]}: {fault}" for fault in wrong]
        if not any(wanted.values()):
            break
    assert "\n".join(found) == ""
    assert wanted, f"tests/games/{game}/described.py names no phases"
    assert not any(wanted.values()), wanted


def deck_of_reactions() -> str:
    """Return the house deck, whose fifteen items are one of each, but four and three of its two reactions."""
    items, marker, chances = HOUSE_FILE.read_text(encoding="utf-8").partition("[[chances]]")
    items = re.sub("(?m)^copies = .*", "copies = 1", items)
    for name, copies in (("scent_enhancer", 4), ("heat_suppressant", 3)):
        items = re.sub(f'(?s)(id = "{name}".*?copies) = 1', rf"\1 = {copies}", items, count=1)
    return items + marker + chances


@pytest.mark.whole
def test_a_hand_of_seven_has_room(looked_at):
    phases = decisions("alpha-beta-omega", 4, first=49)
    position = next(one for one, view in phases if view.phase == "play" and len(view.players[0].hand) == 7)
    found = []
    for page, sizes in looked_at(position):
        found += [(size, faults(page, *size)) for size in sizes]
    assert [(size, these) for size, these in found if these] == []


@pytest.mark.whole
def test_tiles_of_ten_rows_are_sixty_wide_on_a_tablet(looked_at):
    def rows(view):
        heights = [int(re.findall(r"[+-]\d+", tile.cell)[1]) for tile in view.tiles]
        return max(heights) - min(heights) + 1

    phases = decisions("alpha-and-omega", 4, first=described("alpha-and-omega").phases_from)
    position = next(one for one, view in phases if view.phase == "place" and rows(view) == 10)
    *_, (page, _) = looked_at(position)
    page.set_viewport_size({"width": 1024, "height": 768})
    page.wait_for_function("document.querySelector('.spot .art').getBoundingClientRect().width >= 60")


def test_the_others_and_their_tiles_are_in_sight_where_the_rail_is_a_drawer(looked_at):
    position = next(one for one, view in decisions("alpha-and-omega", 4) if view.phase == "step")
    *_, (page, _) = looked_at(position, "en-GB")
    page.set_viewport_size({"width": 1024, "height": 768})
    others = position.game.plain_view(position.view(0)).players[1:]
    for player, name in zip(others, ("Rosa", "Mika", "Ines"), strict=True):
        score = str(player.score).replace("-", "−")
        other = page.get_by_role("button", name=re.compile(f"^{name} {score}"))
        expect(other.locator(".tl img")).to_have_count(len(player.hand))
        expect(other).to_be_in_viewport(ratio=1)


def test_the_road_is_folded_in_a_low_window_while_an_offer_needs_the_room(looked_at):
    position = next(one for one, view in decisions("alpha-beta-omega", 5) if view.phase == "draft")
    *_, (page, _) = looked_at(position, "en-GB")
    unfold = page.get_by_role("button", name="Show the road larger")
    page.set_viewport_size({"width": 1024, "height": 600})
    unfold.click()
    expect(unfold).to_have_count(0)


@pytest.mark.whole
def test_two_reactions_at_once_fit_into_the_window(looked_at):
    game = GAMES["alpha-beta-omega"]
    position = next(
        position.copy()
        for position, view in decisions(game.name, 4, deck=deck_of_reactions())
        if view.phase == "react" and sum(one.verb == "react" for one in game.choices(position.view(0))) == 2
    )
    found = []
    for page, sizes in looked_at(position):
        page.get_by_role("button", name="Hitzeblocker", exact=False).first.wait_for()
        found += [(size, faults(page, *size)) for size in sizes]
    assert [(size, these) for size, these in found if these] == []


@pytest.mark.whole
def test_home_is_whole_with_a_game_that_waits(sit, table):
    found = []
    for touch, sizes in ((True, TOUCHED), (False, DESKTOPS)):
        sitting = sit(has_touch=touch, is_mobile=touch)
        sitting.start()
        sitting.page.goto(table.address)
        sitting.page.get_by_role("button", name="Your games").wait_for()
        for size in sizes:
            found += [f"{size[0]} by {size[1]}: {fault}" for fault in faults(sitting.page, *size)]
    assert "\n".join(found) == ""
