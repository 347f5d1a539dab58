"""Link previews: what a chat shows of a link, and what it never shows."""

import html
import re
import struct
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from omegatable.sheets.typesetting import MAX_PREVIEW, preview
from omegatable.web.previews import MAX_TITLE
from tests.support.server import PATIENCE, PEOPLE, Server, served

STRANGE = '"><script>x</script>'  # a name of 20 characters
LINE = re.compile(r'<meta property="([a-z:]+)" content="([^"]*)" />')


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("previews")
    (folder / "index.html").write_text("<!doctype html><head><title>Omega Table</title></head>")
    with served(folder / "tables.sqlite", page=folder, pictures=folder / "pictures", draw_preview=preview) as found:
        yield found


def told(server: Server, path: str, **headers: str) -> dict[str, str]:
    """Return the lines of the preview at *path*, by name."""
    page = server.http.get(path, headers=headers)
    assert page.status_code == 200
    return {name: html.unescape(value) for name, value in LINE.findall(page.text)}


def size_of(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize(
    ("path", "title", "sentence"),
    [
        ("/", "Omega Table", "Three print-and-play games"),
        ("/rules/omega-shift", "The rules of Omega Shift", "Research the catastrophes"),
        ("/learn/alpha-and-omega", "Learn Alpha & Omega", "Build the world"),
        ("/puzzles/omega-shift?n=3", "Puzzle 4 of Omega Shift", "What would you play here?"),
        ("/?deal=alpha-beta-omega", "Alpha-Beta-Omega: the game of the day", "Everybody plays the same deal today"),
        ("/t/no-such-table", "Omega Table", "Three print-and-play games"),
        ("/puzzles/omega-shift?n=99999", "Puzzles of Omega Shift", "What would you play here?"),
    ],
)
def test_a_link_has_a_title_a_sentence_and_a_picture(server: Server, path: str, title: str, sentence: str):
    lines = told(server, path)
    assert lines["og:title"] == title
    assert lines["og:description"].startswith(sentence)
    assert lines["og:url"] == server.address + path
    picture = server.http.get(lines["og:image"])
    assert picture.headers["content-type"] == "image/png"
    assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
    assert size_of(picture.content) == (1200, 630)
    assert len(picture.content) <= MAX_PREVIEW
    assert server.http.get(lines["og:image"]).content == picture.content


def test_a_preview_speaks_the_language_of_the_reader(server: Server):
    lines = told(server, "/rules/omega-shift", **{"accept-language": "de-AT"})
    assert lines["og:title"] == "Die Regeln von Omega Shift"
    assert "language=de" in lines["og:image"]


def test_an_invitation_names_the_host_the_game_and_its_length(server: Server):
    table, keys = server.set(PEOPLE, lobby=True)
    lines = told(server, f"/t/{table}")
    assert lines["og:title"] == "Ada invites you to Omega Shift"
    assert lines["og:description"].endswith("For 2 players, about 30 min.")
    page = server.http.get(f"/t/{table}").text
    assert not any(key in page for key in keys)


def test_an_invitation_names_the_host_as_the_host_is_called_now(server: Server):
    table, keys = server.set(PEOPLE, lobby=True)
    with server.sit(table, keys[0]) as ada:
        ada.say(type="rename", id="renames", name="Countess")
        ada.until(lambda seen: seen["seats"][0]["name"] == "Countess")
    assert told(server, f"/t/{table}")["og:title"] == "Countess invites you to Omega Shift"


def test_only_a_table_that_waits_for_people_invites(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("omegatable.web.previews.art_of", lambda _: None)  # as for a game without pictures
    table, _ = server.set(PEOPLE)
    lines = told(server, f"/t/{table}")
    assert (lines["og:title"], lines["og:description"]) == ("Omega Shift: Ada, Grace", "A game in progress: watch it.")
    assert server.http.get(lines["og:image"]).status_code == 200


def test_a_page_is_answered_without_a_table_that_is_rebuilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "index.html").write_text("<head></head>")
    with served(tmp_path / "tables.sqlite", page=tmp_path) as server:
        table, keys = server.set(PEOPLE)
        with server.sit(table, keys[0]):
            pass
    with served(tmp_path / "tables.sqlite", page=tmp_path) as server:
        monkeypatch.setattr("omegatable.web.live.tables.Tables.rebuild", None)
        lines = told(server, f"/t/{table}")
    assert (lines["og:title"], lines["og:description"]) == ("Omega Shift: Ada, Grace", "A game in progress: watch it.")


def test_a_picture_is_drawn_at_the_start_so_that_the_first_one_is_fast(tmp_path: Path):
    drawn = threading.Event()

    def draw(*_: object) -> bytes:
        drawn.set()
        return b""

    with served(tmp_path / "tables.sqlite", draw_preview=draw):
        assert drawn.wait(PATIENCE)


def test_a_name_of_a_stranger_stays_text_and_short(server: Server):
    seats = [{"kind": "here", "name": STRANGE}, {"kind": "friend", "name": "W" * 24}]
    seats += [{"kind": "friend", "name": name * 24} for name in "XYZ"]
    table, _ = server.set(seats, game="alpha-beta-omega")
    page = server.http.get(f"/t/{table}").text
    assert "<script>x" not in page
    lines = told(server, f"/t/{table}")
    assert lines["og:title"].startswith(f"Alpha-Beta-Omega: {STRANGE}")
    assert len(lines["og:title"]) == MAX_TITLE
    assert server.http.get(lines["og:image"]).status_code == 200


def test_a_running_table_is_shown_as_everybody_may_see_it(server: Server):
    table, keys = server.set(PEOPLE)
    lines = told(server, f"/t/{table}")
    assert lines["og:title"] == "Omega Shift: Ada, Grace"
    public = server.http.get(lines["og:image"]).content
    with server.sit(table, keys[0]) as ada:
        own = {"x-claim": f"who-sat-down-with-{keys[0]}"[:64]}
        assert server.http.get(lines["og:image"], headers=own).content == public
        if ada.may_act():
            ada.act()
    assert size_of(public) == (1200, 630)


def test_deals_that_look_alike_to_a_spectator_have_one_picture(server: Server):
    # All cards lie face down or are in hands, so a spectator sees only which of two people begins.
    pictures = set()
    for _ in range(6):
        table, _ = server.set(PEOPLE, game="alpha-beta-omega")
        pictures.add(server.http.get(told(server, f"/t/{table}")["og:image"]).content)
    assert len(pictures) <= 2


def test_a_table_of_the_deal_of_the_day_shows_its_game_alone(server: Server):
    with server.browser() as ada:
        table = ada.post("/api/daily/omega-shift", json={"name": "Ada"}).json()["table"]
    general = told(server, "/?deal=omega-shift")
    for path in (f"/t/{table}", f"/replay/{table}"):
        lines = told(server, path)
        assert (lines["og:title"], lines["og:description"]) == (general["og:title"], general["og:description"])
        assert server.http.get(lines["og:image"]).content == server.http.get(general["og:image"]).content


def test_the_version_of_the_page_does_not_depend_on_the_preview(server: Server):
    versions = {
        re.search('name="version" content="([0-9a-f]+)"', server.http.get(path).text)[1] for path in ("/", "/you")
    }
    assert len(versions) == 1


def test_a_host_that_asks_for_very_many_previews_gets_pages_without_them(tmp_path: Path):
    (tmp_path / "index.html").write_text("<head></head>")
    with served(tmp_path / "tables.sqlite", page=tmp_path, draw_preview=preview) as server:
        pages = [server.http.get(f"/t/nothing-{number}") for number in range(80)]
        assert {page.status_code for page in pages} == {200}
        assert "og:title" in pages[0].text
        assert "og:title" not in pages[-1].text
        asked = [server.http.get(f"/preview/t/nothing-{number}.png").status_code for number in range(80)]
        assert asked[0] == 200
        assert asked[-1] == 429


def test_without_a_way_to_draw_there_are_words_alone(tmp_path: Path):
    (tmp_path / "index.html").write_text("<head></head>")
    with served(tmp_path / "tables.sqlite", page=tmp_path) as server:
        assert "og:image" not in told(server, "/")
        assert server.http.get("/preview/home.png").status_code == 404
