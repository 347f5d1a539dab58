"""The album that a browser keeps: what finished games add to it, and the file that takes it elsewhere."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.support.begun import begin, kept_record
from tests.support.server import claim_with
from tests.support.sitting import Sitting, assert_accessible

ADA = {"kind": "here", "name": "Ada"}
ENDED = {  # records of games that Ada won, drew, and lost as one half of a couple
    "omega-shift/lost-cities": [ADA, {"kind": "bot", "name": "Rosa", "level": "sharp"}],
    "alpha-and-omega/two-builders": [ADA, {"kind": "bot", "name": "Rosa", "level": "gentle"}],
    "alpha-beta-omega/alone": [ADA],
}
GO_ON = "address => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')) }"
ALBUM = {"kind": "omegatable-album", "version": 1, "older": {}, "longest": {}, "best": {}}
ALBUM |= {"games": [], "couples": {}, "survived": {}, "worlds": []}
CHOOSE = "choose a file that this page has saved."
FAULTS = {
    "{": f"album.json is not JSON: {CHOOSE}",
    "[1]": f"album.json holds no album: {CHOOSE}",
    json.dumps(ALBUM | {"games": [{"table": "a"}]}): f"album.json holds no album: {CHOOSE}",
    json.dumps(ALBUM | {"version": 2}): "album.json was saved by a newer version of this page: "
    "reload the page and read the file again.",
    " " * 1_000_001: f"album.json is too large for an album: {CHOOSE}",
}


def finish(sitting: Sitting, database: Path, name: str) -> str:
    """Show a page the end of a game that was recorded; the name of its table."""
    record = kept_record(name)
    table, (key, *_) = begin(database, record, len(record.actions), ENDED[name])
    sitting.has_claim(claim_with(key))
    sitting.page.evaluate(GO_ON, f"/t/{table}#{key}")
    sitting.over.wait_for()
    return table


def read(page: Page, album: object) -> None:
    """Have the page read a file of *album*, or of a text."""
    words = album if isinstance(album, str) else json.dumps(album)
    content = {"name": "album.json", "mimeType": "application/json", "buffer": words.encode()}
    page.get_by_label("Open a file").set_input_files(files=[content])  # type: ignore[list-item]  # as playwright says


def saved(page: Page) -> dict[str, object]:
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    album: dict[str, object] = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    return album


@pytest.mark.whole
def test_finished_games_fill_an_album_that_a_file_takes_along(sit, table, database, axe):
    sitting = sit(360, 740)
    page = sitting.page
    news = page.get_by_text("New in your album:")
    watched = finish(sitting, database, "omega-shift/lost-cities")  # 33 to -85; Eruption is worth 3
    expect(news).to_have_text("New in your album: Eruption survived and Strong beaten")
    page.reload()  # seen again, it says the same and adds nothing
    expect(news).to_have_text("New in your album: Eruption survived and Strong beaten")
    finish(sitting, database, "alpha-and-omega/two-builders")
    expect(news).to_have_text("New in your album: your first world")
    finish(sitting, database, "alpha-beta-omega/alone")
    expect(news).to_have_text("New in your album: Alpha Yellow and Omega Magenta")

    page.evaluate(GO_ON, "/you")
    shift, ao, abo = (page.get_by_role("region", name=name) for name in ("Omega Shift", "Alpha & Omega", "Alpha-Beta-"))
    expect(shift).to_contain_text("win in 1 game")
    expect(shift).to_contain_text("Strongest bot beaten Strong")
    expect(shift).to_contain_text("Best score None yet")  # it had three rounds
    expect(shift.get_by_text("Not survived yet")).to_have_count(4)
    expect(ao).to_contain_text("Best score 10")
    expect(ao).to_contain_text("A draw with 10")
    expect(ao.get_by_role("button", name="The world at the end, of 64 tiles")).to_be_visible()
    expect(abo).to_contain_text("wins in 1 game")
    expect(abo.get_by_role("region", name="Omega Magenta")).to_contain_text("1 of 15")
    expect(abo.get_by_role("region", name="Omega Magenta").get_by_text("Alpha Cyan")).to_be_attached()  # still to come
    assert not sitting.is_wide()
    assert_accessible(page, axe, "the album")

    album = saved(page)
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Delete everything: press again").click()
    expect(page.get_by_role("heading", name="Your album is still empty")).to_be_visible()
    for _ in range(2):
        read(page, album)
        expect(page.get_by_role("status")).to_have_text("The file has been read. Your album has 3 games now.")
    page.get_by_role("button", name="Alpha Yellow and Omega Magenta").click()
    expect(page.get_by_role("dialog", name="Alpha Yellow and Omega Magenta")).to_be_visible()
    page.keyboard.press("Escape")

    page.evaluate(GO_ON, "/")
    sitting.pick("Omega Shift")
    expect(page.get_by_role("radio", name="Strong (the strongest that you have beaten)")).to_be_attached()
    stranger = sit(address=f"{table.address}/t/{watched}")
    expect(stranger.page.get_by_role("link", name="Replay")).to_be_visible()
    stranger.page.evaluate(GO_ON, "/you")
    expect(stranger.page.get_by_role("heading", name="Your album is still empty")).to_be_visible()


@pytest.mark.whole
def test_an_album_is_bounded_and_counts_each_game_once(sit, table):
    page = sit(address=f"{table.address}/you").page

    def game(name: str, at: int, outcome: str) -> dict[str, object]:
        kind = {"game": "omega-shift", "rules": "recommended", "players": 2, "people": False, "levels": ["steady"]}
        return kind | {"table": name, "at": at, "seat": 0, "accuracy": None, "outcome": outcome}

    full = [game(f"t{at}", at, "won" if at < 3 else "lost") for at in range(1000)]
    for games, count in (
        (full, "1,000"),
        ([game("t999", 999, "lost"), game("new", 2000, "won")], "1,001"),
        ([*full, game("newer", 2001, "won")], "1,002"),
    ):
        read(page, ALBUM | {"games": games[-1000:]})
        expect(page.get_by_role("status")).to_have_text(f"The file has been read. Your album has {count} games now.")
    shift = page.get_by_role("region", name="Omega Shift")
    expect(shift).to_contain_text("5 wins in 1,002 games")
    expect(shift).to_contain_text("Winning streak 2")
    expect(shift).to_contain_text("Longest streak 3")
    album = saved(page)
    assert len(album["games"]) == 1000
    assert album["older"] == {"omega-shift recommended 2  steady won": ["t0", "t1"]}

    for words, fault in FAULTS.items():
        read(page, words)
        expect(page.get_by_role("alert")).to_have_text(fault)


PUZZLES = {
    "omegatable.puzzles.solved.omega-shift": "[3, 7]",
    "omegatable.puzzles.ratings": "{}",
    "omegatable.streak.omega-shift": '{"now": 2, "best": 2}',
}


def test_a_code_takes_album_and_puzzles_to_a_second_device(sit, table):
    laptop = sit(address=f"{table.address}/you").page
    played = {"table": "a", "at": 1, "seat": 0, "accuracy": None, "outcome": "won", "game": "omega-shift"}
    played |= {"rules": "recommended", "players": 2, "people": False, "levels": ["steady"]}
    read(laptop, ALBUM | {"games": [played]})
    laptop.evaluate(
        "puzzles => Object.entries(puzzles).forEach(([name, value]) => localStorage.setItem(name, value))", PUZZLES
    )
    laptop.evaluate("localStorage.setItem('omegatable.muted.t1', '[1]')")
    laptop.get_by_role("button", name="Show a code").click()
    code = laptop.get_by_label("Your code").inner_text().replace(" ", "")
    phone = sit(360, 740, address=f"{table.address}/you#join={code}").page
    expect(phone.get_by_label("Code of the other device")).to_have_value(code)
    phone.get_by_role("button", name="Join").click()
    expect(phone.get_by_role("heading", name="Your album", exact=True)).to_be_visible()
    assert phone.context.cookies()[0]["value"] == laptop.context.cookies()[0]["value"]
    given = phone.evaluate("() => ({ ...localStorage })")
    assert PUZZLES.items() <= given.items()
    assert "omegatable.muted.t1" not in given  # what belongs to a table stays
