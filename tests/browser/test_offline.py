"""The page without its server: what it keeps, what it says of the rest, and what becomes of it in a new version."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from omegatable.play import record_text
from omegatable.web.config import Config
from tests.support.begun import kept_record
from tests.support.server import PEOPLE, RECORD_FILE, served
from tests.support.sitting import assert_accessible

GAME = "omega-shift"
PRIVATE = re.compile("/(t|ws|api/(tables|games|push|replays))(/|$)")
# What follows answers when it is so; each look waits for a frame.
KEPT = """async (address) => {
    while (!(await caches.match(address))) await new Promise(requestAnimationFrame);
}"""
GONE = """async (version) => {
    while ((await caches.keys()).some((name) => name.includes(version))) await new Promise(requestAnimationFrame);
}"""
ADDRESSES = """async () => (await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"""
# A replay that was opened before the others, and was so long that it leaves no room.
FILLED = """async () => {
    const version = document.querySelector("meta[name=version]").content;
    const opened = JSON.parse(localStorage["omegatable.replays"]);
    localStorage["omegatable.replays"] = JSON.stringify([...opened, { id: "older", title: "", names: [] }]);
    const long = new Response("", { headers: { "content-length": "24990000" } });
    await (await caches.open(`omegatable-things-${version}-en`)).put("/api/replays/older", long);
}"""
# As long as the first pass has not come far.
UNFINISHED = """async () => {
    for (const name of await caches.keys()) if (name.includes("-things-")) await caches.delete(name);
}"""
NAMES = "async () => (await caches.keys()).toSorted()"


def keep(page: Page, *addresses: str) -> None:
    """Switch on that things are kept, and wait for those of the *addresses*."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="Play offline").click()
    for address in addresses:
        page.evaluate(KEPT, address)


def test_without_the_server_one_learns_and_solves_and_the_rest_says_what_it_needs(sit, table, axe):
    name, (own, _) = table.set(PEOPLE)
    sitting = sit(address=f"{table.address}/t/{name}#{own}", service_workers="allow")
    page = sitting.page
    expect(sitting.cards.first).to_be_visible()
    page.goto(table.address)
    keep(page, f"/api/lessons/{GAME}?language=en", f"/api/puzzles/{GAME}/0")
    page.context.set_offline(True)

    page.goto(f"{table.address}/learn/{GAME}")
    lesson = page.get_by_role("region", name="Lesson")
    lesson.get_by_role("button", name="Continue").click()
    page.locator('[data-thing="flood-2"][data-hand]').click()
    sitting.act("Play").click()
    sitting.act("From Eruption").click()
    expect(lesson).to_contain_text("A good start")

    page.goto(f"{table.address}/puzzles/{GAME}?n=0")
    puzzle = page.get_by_role("region", name="Puzzle")
    puzzle.get_by_role("button", name="Show the answer").click()
    expect(puzzle.get_by_role("status")).to_have_text("Here is the answer.")

    for path in ("/games", f"/t/{name}"):
        page.goto(table.address + path)
        expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
        expect(page.get_by_role("link", name="Puzzles")).to_be_visible()
    assert_accessible(page, axe, "the page without the server")
    expect(sitting.cards).to_have_count(0)
    assert not [address for address in page.evaluate(ADDRESSES) if PRIVATE.match(address)]
    page.evaluate(UNFINISHED)
    page.reload()
    expect(page.get_by_text("“Play offline” is on, but was still loading.")).to_be_visible()
    page.context.set_offline(False)
    expect(sitting.cards.first).to_be_visible()


@pytest.mark.whole
def test_the_oldest_replay_makes_room(sit, table):
    record = record_text(kept_record("omega-shift/two-builders"))
    newer = table.http.post("/api/replays", content=record, headers=RECORD_FILE).json()["id"]
    page = sit(address=f"{table.address}/replay/{newer}", service_workers="allow").page
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    page.evaluate(FILLED)
    keep(page, f"/api/replays/{newer}")
    kept = page.evaluate(ADDRESSES)
    assert "/api/replays/older" not in kept
    assert "/api/lessons" in kept


@pytest.mark.whole
def test_a_new_version_takes_the_place_of_the_one_before(windows, tmp_path: Path):
    built = tmp_path / "page"
    shutil.copytree(Config().page, built)
    with served(tmp_path / "tables.sqlite3", page=built) as server:
        page = windows.lend(1280, 800, pace="now", service_workers="allow")
        page.goto(server.address)
        keep(page, "/api/lessons?language=en")
        before = page.evaluate(NAMES)
        version = page.locator("meta[name=version]").get_attribute("content")
        assert before == [f"omegatable-{what}-{version}-en" for what in ("page", "things")]

        html = (built / "index.html").read_text()
        (built / "index.html").write_text(html.replace("</head>", '<meta name="newer" /></head>'))
        page.reload()
        expect(page.locator("meta[name=newer]")).to_have_count(1)  # though the older one is kept
        newer = page.locator("meta[name=version]").get_attribute("content")
        assert newer != version
        page.evaluate(GONE, version)
        page.evaluate(KEPT, "/")
        page.context.set_offline(True)
        page.reload()
        expect(page.locator("meta[name=newer]")).to_have_count(1)
        expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
        windows.give_back(page)
