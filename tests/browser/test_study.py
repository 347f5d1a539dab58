"""Looking back: replays, reviews, games of bots and puzzles, by mouse, keyboard and thumb."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from omegatable.coach.puzzles import puzzles
from omegatable.games import GAMES
from omegatable.play import Record, record_text
from tests.support.playing import random_game
from tests.support.sample import sample
from tests.support.sitting import WIDE, assert_accessible


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A record of the first plies of a game, for each game."""
    folder = tmp_path_factory.mktemp("records")
    found = {}
    for name, game in GAMES.items():
        for position, _ in random_game(game, {}, 4):
            if len(position.history) == 24:
                break
        found[name] = folder / f"{name}.txt"
        found[name].write_text(record_text(Record.of(position, ["Ada", "Grace", "Edith"][: position.num_seats])))
    return found


def opened(sit, table, path: str = "/replay", **wishes):
    return sit(address=table.address + path, **wishes)


def brought(sit, table, file: Path, **wishes):
    """Open a record by its file; the page that shows it."""
    page = opened(sit, table, **wishes).page
    page.set_input_files("input[type=file]", file)
    page.wait_for_url("**/replay/**")
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    return page


def at(page) -> int:
    """The position on the screen."""
    return int(page.get_by_role("slider", name="Position").input_value())


SIZES = [(game, *size) for game in GAMES for size in ((1280, 800), (390, 844))]


@pytest.mark.parametrize(("game", "width", "height"), sample(SIZES[::3], SIZES))
def test_a_record_is_opened_and_stepped_through_by_keyboard(sit, table, files, axe, game, width, height):
    page = brought(sit, table, files[game], width=width, height=height)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert at(page) == 2
    page.keyboard.press("ArrowLeft")
    assert at(page) == 1
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Last position")).to_be_disabled()
    page.keyboard.press("Home")
    assert at(page) == 0
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    page.get_by_label("Seen by").select_option("Grace")
    expect(page.get_by_label("Seen by")).to_have_value("1")
    assert not page.evaluate(WIDE)
    assert_accessible(page, axe, f"a replay of {game}")


def test_a_link_to_a_position_opens_it_elsewhere(sit, table, files):
    page = brought(sit, table, files["omega-shift"])
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Share").click()
    link = page.get_by_role("textbox", name="Link to this position").input_value()
    expect(page.get_by_role("link", name="Picture of this position")).to_have_attribute("href", re.compile(r"ply=5"))
    other = opened(sit, table, link.removeprefix(table.address)).page
    expect(other.get_by_role("slider", name="Position")).to_have_value("5")


def test_playing_on_from_a_position(sit, table, files):
    page = brought(sit, table, files["omega-shift"])
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/**")
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Dear diary", "Line 1: A record begins with the line 'Omega Table record 1'."),
        ("Omega Table record 1\ngame: chess\n", "Line 2: There is no game 'chess'"),
    ],
)
def test_a_file_that_is_no_record(sit, table, tmp_path, text, sentence):
    file = tmp_path / "wrong.txt"
    file.write_text(text)
    sitting = opened(sit, table)
    sitting.page.set_input_files("input[type=file]", file)
    expect(sitting.page.get_by_role("alert")).to_contain_text(sentence)


def test_a_review_asks_first_and_tells_then(sit, table, files, axe):
    page = brought(sit, table, files["omega-shift"])
    page.goto(page.url.replace("/replay/", "/review/"))
    panel = page.get_by_role("region", name=re.compile("^Review"))
    first = panel.get_by_role("button", name=re.compile("^(Try|Show everything)")).first
    first.click()
    while (tell := panel.get_by_role("button", name="Show me")).count():
        expect(panel.get_by_text("played", exact=True)).to_have_count(0)  # no spoiler
        tell.click()
        expect(panel.get_by_text("played", exact=True)).to_be_visible()
        panel.get_by_role("button", name=re.compile("^(Next moment|Show everything)")).click()
    expect(panel.get_by_role("row", name=re.compile("^Together"))).to_be_visible()
    expect(page.get_by_role("img", name="The chance over the game")).to_be_visible()
    assert_accessible(page, axe, "a review")


def test_bots_are_watched_and_think_aloud(sit, table):
    page = opened(sit, table, "/watch?game=omega-shift").page
    for name in ("Rosa", "Mika"):
        page.get_by_label(f"Level of {name}").select_option("Beginner")
    page.get_by_role("button", name="Watch").click()
    page.wait_for_url("**/watch/**")
    expect(page.get_by_role("heading", name=re.compile("^What a Master thinks for (Rosa|Mika)"))).to_be_visible()
    page.keyboard.press("Home")
    assert at(page) == 0
    expect(page.get_by_label(re.compile("^Hand of")).first).to_be_visible()


def test_a_puzzle_is_solved_and_counted(sit, table, axe):
    number, puzzle = next((number, one) for number, one in enumerate(puzzles("omega-shift")) if one.grade == 1)
    game = GAMES["omega-shift"]
    position = puzzle.record(game).end()
    right = next(c for c in game.choices(position.view(puzzle.seat)) if c.action == puzzle.answers[0])
    wrong = next(
        c for c in game.choices(position.view(puzzle.seat)) if c.verb == "discard" and c.action != right.action
    )
    page = opened(sit, table, f"/puzzles/omega-shift?n={number}").page
    panel = page.get_by_role("region", name="Puzzle")
    expect(panel.get_by_role("status")).to_have_text("Find the best move.")
    assert_accessible(page, axe, "a puzzle")
    page.locator(f'[data-thing="{wrong.piece}"]').click()
    page.keyboard.press("d")
    expect(panel.get_by_role("status")).to_have_text("That is not the best. Look again.")
    panel.get_by_role("button", name="Show the answer").click()
    expect(panel.get_by_text(right.name)).to_be_visible()
    panel.get_by_role("button", name="Next puzzle").click()
    expect(panel.get_by_role("status")).to_have_text("Find the best move.")
    expect(panel.get_by_text("0 solved in a row")).to_be_visible()
