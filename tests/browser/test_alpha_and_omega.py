"""Alpha & Omega on the page: by keyboard alone, by touch, four players in two windows, and axe."""

import json
import re

import msgspec
import pytest
from playwright.sync_api import expect

from omegatable.bots.compiling import Compilation
from omegatable.engine.registry import GAMES
from omegatable.play import Record
from omegatable.table.changes import followed
from tests.support.begun import begin, kept_record, played_at, ply_at
from tests.support.playing import random_game
from tests.support.pressing import act_by_keyboard, may_act
from tests.support.reading import read_sent
from tests.support.sample import sample
from tests.support.server import PEOPLE
from tests.support.sitting import PATIENCE, asked, assert_accessible, box, record_of, words_in


def sit_down(sitting):
    """Set a table of two from the home page, and wait for the person's first turn."""
    sitting.pick("Alpha & Omega")
    sitting.page.get_by_role("radio", name="Beginner").check()
    sitting.button("Start with 2 players").click()
    sitting.page.wait_for_url("**/t/**")
    asked(sitting, "Place a tile")


@pytest.mark.whole
def test_a_first_turn_by_keyboard_is_taken_back_decision_by_decision(sit):
    sitting = sit()
    press = sitting.page.keyboard.press
    sit_down(sitting)
    for place, after in (("1", "Place your second tile"), ("2", "Walk: one pawn, two steps")):
        for key in (place, "n", "Enter"):
            press(key)
        asked(sitting, after)
    for shown in ("Walk, 1 of 2 done", "Draw to end your turn"):
        press("w")
        sitting.press_to("n", "one step for your")
        press("Enter")
        expect(sitting.page.get_by_text(shown, exact=True)).to_be_visible(timeout=PATIENCE)
    asked(sitting, "Draw to end your turn")
    for before in ("Walk: one pawn, two steps", "Walk: one pawn, two steps", "Place your second tile", "Place a tile"):
        press("u")
        asked(sitting, before)


def both_may_step_to(view, choices):
    """Return a cell to which each of two pawns may step, or nothing."""
    places = [one.place for one in choices] if view.phase == "step" else []
    return next((place for place in places if places.count(place) > 1), None)


def test_a_press_on_a_space_for_both_pawns_asks_which_one(sit, table, database):
    game = GAMES["alpha-and-omega"]
    position, cell = next(
        (position, cell)
        for position, _ in random_game(game, {}, 4)
        if position.to_move == 0
        if (cell := both_may_step_to(position.game.plain_view(position.view(0)), game.choices(position.view(0))))
    )
    record = Record.of(position, ["Ada", "Rosa"])
    name, (key,) = begin(database, record, len(record.actions))
    sitting = sit(address=f"{table.address}/t/{name}#{key}")
    before = sitting.told(may_act)
    sitting.page.locator(f'[data-place="{cell}"]').press("Enter")
    asked(sitting, "Which pawn?")
    sitting.act("Your Ω pawn").click()
    after = sitting.told(lambda seen: seen["version"] > before["version"])
    pawns = {pawn["pawn"]: f"cell{pawn['cell']}" for pawn in after["view"]["players"][0]["pawns"]}
    assert pawns["omega"] == cell


def test_a_refusal_goes_with_the_next_tile_and_enter_draws_once_nothing_else_is_left(sit, table, database):
    record = kept_record("alpha-and-omega/two-builders")
    walked = ply_at(record, 0, lambda view: view.phase == "draw")
    placing = ply_at(record, 0, lambda view: view.phase == "place")
    name, (key,) = begin(database, record, placing)
    sitting = sit(address=f"{table.address}/t/{name}#{key}")
    asked(sitting, "Place a tile")
    tiles = sitting.page.locator("[data-hand]")
    tiles.first.press("Enter")
    sitting.page.locator("[data-cell]:not([data-target])").first.press("Enter")
    # The refusal stays with a button for its rule.
    expect(sitting.refusal().get_by_role("button").last).to_be_visible()
    tiles.nth(1).press("Enter")
    expect(sitting.refusal()).to_have_count(0)

    name, (key,) = begin(database, record, walked)
    sitting = sit(address=f"{table.address}/t/{name}#{key}")
    asked(sitting, "Draw to end your turn")
    sitting.page.locator("[data-cell]").first.press("Enter")
    asked(sitting, "Place a tile")


def test_a_walk_shows_the_points_where_it_ends(sit, table, database):
    record = kept_record("alpha-and-omega/two-builders")
    name, (key,) = begin(database, record, ply_at(record, 0, lambda view: view.phase == "step"))
    sitting = sit(address=f"{table.address}/t/{name}#{key}")
    seen = sitting.told(may_act)
    sitting.page.locator('[data-pawn="pawn-0-alpha"]').click()
    ends = {
        (effect.get("place") or choice["place"]).removeprefix("cell"): effect["after"]
        for choice in seen["choices"]
        for effect in choice.get("effects", ())
        if choice["piece"] == "pawn-0-alpha"
    }
    assert ends
    shown = sitting.page.locator(".ends")
    expect(shown.first).to_be_visible()
    best = max(ends.values())
    expect(shown.get_by_text(f"+{best}" if best > 0 else str(best).replace("-", "−"), exact=True).first).to_be_visible()


@pytest.mark.whole
def test_that_a_bot_falls_back_is_a_line_of_its_own(sit, serve, tmp_path, monkeypatch):
    monkeypatch.setattr(Compilation, "is_ready", lambda self, game, level: False)
    server = serve(tmp_path / "tables.sqlite", pictures=tmp_path)
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "name": "Rosa", "level": "steady"}]
    name, (key,) = server.set(seats, game="alpha-and-omega", first_player=2)
    sitting = sit(address=f"{server.address}/t/{name}#{key}")
    asked(sitting, "Place a tile")
    story = sitting.page.get_by_role("tabpanel").get_by_role("listitem")
    head, turn, aside = story.all_inner_texts()
    assert head == "Round 1"
    assert re.match(r"Rosa: placed .* of .*, walked .*[^.]$", turn)
    assert aside == "Rosa plays as a Beginner until its own bot is ready."


@pytest.mark.whole
@pytest.mark.parametrize(("width", "height"), sample([(1440, 900)], [(1440, 900), (390, 844)]))
def test_axe_finds_nothing_at_the_table_of_alpha_and_omega(sit, axe, width, height):
    sitting = sit(width, height)
    sit_down(sitting)
    assert_accessible(sitting.page, axe, "the table")
    sitting.page.keyboard.press("1")
    assert_accessible(sitting.page, axe, "a tile picked")
    assert sitting.page.evaluate("document.documentElement.scrollWidth") <= width


# The middle, in pixels, of the first of these spaces that may be chosen and whose middle is in sight, or OUT_OF_SIGHT.
OUT_OF_SIGHT = "out of sight"
SHOWN = """(legal) => {
    const spots = [...document.querySelectorAll("[data-cell][data-target]")];
    const wanted = spots.filter((spot) => legal.includes(spot.dataset.cell));
    for (const spot of wanted) {
        const { left, top, width, height } = spot.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (document.elementFromPoint(x, y)?.closest("[data-cell]") === spot) return [x, y];
    }
    return wanted.length ? "out of sight" : null;
}"""
TILES = {f"{element}-{number}" for element in ("air", "earth", "fire", "water") for number in range(1, 16)}


def assert_result(table, sitting):
    """Check that the end sheet shows the scores of the record. Returns the record."""
    record = record_of(table, sitting)
    expect(sitting.over).to_be_visible()
    assert sitting.seen()["result"]["scores"] == record.end().scores()
    expect(
        sitting.page.get_by_text(read_sent(sitting.seen(), sitting.seen()["result"]["sentence"])).first
    ).to_be_visible()
    return record


@pytest.mark.whole
def test_a_game_is_played_by_keyboard_alone_to_its_end(sit, table, database):
    record = kept_record("alpha-and-omega/two-builders")
    near_the_end = ply_at(record, 0, lambda view: view.phase == "place" and not view.deck)
    name, (key,) = begin(database, record, sample(near_the_end, 0))
    sitting = sit(address=f"{table.address}/t/{name}#{key}")
    decisions = 0
    while not act_by_keyboard(sitting)["result"]:
        decisions += 1
    assert decisions >= sample(7, 16 * 4)
    assert_result(table, sitting)


@pytest.mark.whole
def test_friends_play_on_while_one_line_is_slow_and_cut(sit, table, slow):
    line, weather = slow
    name, keys = table.set(PEOPLE, game="alpha-and-omega")
    far = sit(address=f"{table.address}/t/{name}#{keys[0]}", line=line)
    near = sit(address=f"{table.address}/t/{name}#{keys[1]}")
    version = 0
    while not weather.done["cut"] or version < 16:
        for window in (far, near):
            while window.told(lambda seen, last=version: seen["version"] >= last)["choices"]:
                version = act_by_keyboard(window)["version"]
    played = [window.told(lambda seen: seen["version"] >= version)["view"]["tiles"] for window in (far, near)]
    assert played[0] == played[1]


@pytest.mark.whole
def test_four_sit_at_a_table_with_two_windows_and_nobody_is_told_of_the_deck(sit, table, database):
    seats = [
        {"kind": "friend", "name": "Ada"},
        {"kind": "bot", "name": "Rosa", "level": "gentle"},
        {"kind": "friend", "name": "Grace"},
        {"kind": "bot", "name": "Mika", "level": "gentle"},
    ]
    record = kept_record("alpha-and-omega/four-builders")
    few_left = ply_at(record, 0, lambda view: view.phase == "place" and view.deck <= 16)
    name, keys = begin(database, record, sample(few_left, 0), seats)
    windows = [sit(address=f"{table.address}/t/{name}#{key}") for key in keys]
    version = rounds = 0
    while not windows[0].told(bool)["result"] and rounds < sample(1, 20):
        rounds += 1
        for window in windows:
            seen = window.told(
                lambda seen, last=version: seen["version"] >= last and (may_act(seen) or seen["thinking"] is None)
            )
            while seen["choices"]:
                seen = act_by_keyboard(window)
            version = max(version, seen["version"])
    for window in windows:
        window.told(lambda seen: seen["version"] >= version and seen["awaited"] in ([0], []))
        assert_no_hidden_tile(played_at(database, name), window)


def assert_no_hidden_tile(record, sitting):
    """Check that no frame names a tile before it lies open."""
    seat = sitting.seen()["seat"]
    moments, open_tiles = [], set()
    for position, _ in record.positions():
        plain = record.game.plain_view(position.view(seat))
        shown = " ".join(words_in(json.loads(msgspec.json.encode([plain.tiles, plain.players, plain.drawn]))))
        open_tiles = open_tiles | (TILES & set(shown.split()))
        moments.append((plain, TILES - open_tiles))
    now = checked = 0
    seen: dict = {}
    for frame in sitting.frames:
        message = json.loads(frame)
        if message["type"] not in ("table", "change"):
            continue
        seen = followed(seen, message)
        view = msgspec.convert(seen["view"], type=record.game.PlainView)
        while moments[now][0] != view:
            now += 1
        named = TILES & set(re.findall(r"(?<![a-z-])[a-z]+-\d+", " ".join(words_in(message))))
        hidden = named & moments[now][1]
        assert not hidden, f"{hidden} of the deck is told: {frame}"
        checked += len(moments[now][1])
    assert now == len(moments) - 1
    assert checked > sample(100, 1000)


def test_turns_are_played_by_touch_on_a_phone(sit):
    sitting = sit(390, 844, has_touch=True, is_mobile=True)
    sit_down(sitting)
    turns = 0
    while turns < sample(2, 3):
        seen = sitting.told(may_act)
        if seen["choices"][0]["verb"] == "draw":
            sitting.act("Draw").tap()
            turns += 1
        else:
            piece = seen["choices"][0]["piece"]
            if len({choice["piece"] for choice in seen["choices"]}) > 1 and piece.startswith("pawn"):  # else it is held
                pawn = sitting.page.locator(f'[data-pawn="{piece}"]')
                pawn.tap(force=True)  # a finger meets the pawn or the space that lies over it: both take the pawn up
            elif seen["view"]["phase"] == "place":
                sitting.button(re.compile("of your hand, can be placed$")).first.tap()
            walks = piece.startswith("pawn")
            choices = [choice for choice in seen["choices"] if choice["piece"] == piece or not walks]
            legal = [choice["place"].removeprefix("cell") for choice in choices]
            spot = sitting.page.wait_for_function(SHOWN, arg=legal).json_value()
            if spot == OUT_OF_SIGHT:
                sitting.button("The whole world").tap()
                seen_whole = f"(legal) => Array.isArray(({SHOWN})(legal))"
                sitting.page.wait_for_function(seen_whole, arg=legal)
                spot = sitting.page.evaluate(SHOWN, legal)
                if sitting.page.locator("[data-cell]").first.bounding_box()["width"] < 44:
                    sitting.page.touchscreen.tap(*spot)  # too small for a thumb: the world comes near first
                    near = "() => document.querySelector('[data-cell]').getBoundingClientRect().width > 44"
                    sitting.page.wait_for_function(near)
                    spot = sitting.page.evaluate(SHOWN, legal)
            sitting.page.touchscreen.tap(*spot)
        sitting.told(lambda now, before=seen["version"]: now["version"] > before)
    assert sitting.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_phone_shows_both_pawns_as_one_walks_and_the_place_of_a_hint(sit, table, database):
    game = GAMES["alpha-and-omega"]
    record = next(
        Record.of(position, ["Ada", "Rosa", "Mika", "Jun"])
        for position, _ in random_game(game, {"seats": 4}, 5)
        if position.to_move == 0 and len(position.history) > 40 and game.plain_view(position.view(0)).phase == "step"
    )
    seats = [PEOPLE[0], *({"kind": "bot", "name": name, "level": "gentle"} for name in ("Rosa", "Mika", "Jun"))]
    name, (key,) = begin(database, record, len(record.actions), seats)
    page = sit(360, 640, address=f"{table.address}/t/{name}#{key}").page
    for pawn in ("alpha", "omega"):
        expect(page.locator(f'[data-pawn="pawn-0-{pawn}"]')).to_be_in_viewport(ratio=0.9)
    field = box(page.get_by_role("region", name="The world"))
    page.mouse.move(field["x"] + 20, field["y"] + 20)
    page.mouse.down()
    page.mouse.move(field["x"] + 340, field["y"] + 200, steps=4)
    page.mouse.up()
    expect(page.locator('[data-pawn^="pawn-0"]').first).not_to_be_in_viewport()
    page.keyboard.press("h")
    expect(page.locator(".marks .ring").first).to_be_visible()  # it is drawn round what is in sight


def options_of(sitting):
    """Return the options with which the table of this page was set, from its record."""
    return sitting.told(lambda now: now["view"])["view"]["options"]


def test_the_first_table_plays_by_the_recommended_rules(sit):
    sitting = sit(390, 844)
    sitting.pick("Alpha & Omega")
    recommended = sitting.page.get_by_role("radio", name="Recommended")
    expect(recommended).to_be_checked()
    expect(recommended).to_have_accessible_description("2 changes from the author’s text")
    rules = sitting.page.get_by_role("group", name="Rules")
    expect(rules).to_contain_text("An End tile lies hidden among the last tiles")
    expect(rules.get_by_text("Not in the original rules.")).to_have_count(2)
    assert not sitting.is_wide()
    sitting.page.get_by_role("radio", name="Beginner").check()
    sitting.button("Start with 2 players").click()
    sitting.page.wait_for_url("**/t/**")
    asked(sitting, "Place a tile")
    options = options_of(sitting)
    assert (options["hidden_end"], options["one_pawn_per_tile"], options["fair_end"]) == (True, True, False)


@pytest.mark.whole
def test_the_end_tile_is_announced_and_ends_the_game(sit, table, database):
    record = kept_record("alpha-and-omega/a-hidden-end")
    name, keys = begin(database, record, len(record.actions) - 3, PEOPLE)
    sitting = sit(390, 844, address=f"{table.address}/t/{name}#{keys[1]}")
    asked(sitting, "Walk two steps")
    expect(sitting.page.locator(".bag")).to_contain_text("End possible")
    while not act_by_keyboard(sitting)["result"]:
        pass
    assert_result(table, sitting)
    expect(sitting.page.get_by_text("drew the End tile, and the game is over.").first).to_be_visible()
    sitting.page.set_viewport_size({"width": 820, "height": 1180})
    assert box(sitting.over)["y"] == box(sitting.button("Home"))["y"]  # it does not stand alone in a row
