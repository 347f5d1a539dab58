"""The page as browsers get it: what has not changed travels once, versions, the worker, and the manifest."""

import json
import re
import struct
from pathlib import Path

from omegatable.web.addresses import pages_pattern
from omegatable.web.http.catalogues import Catalogues
from omegatable.web.http.page import Page
from omegatable.web.http.pictures import Pictures
from tests.support.server import Server

PUBLIC = Path(__file__).resolve().parents[2] / "web" / "client" / "public"


def test_what_has_not_changed_since_travels_once(server: Server):
    for path in ("/", "/api/about?language=de", "/omegatable.webmanifest"):
        first = server.http.get(path)
        assert (first.status_code, first.headers["cache-control"]) == (200, "no-cache")
        again = server.http.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert server.http.get(path, headers={"if-none-match": 'W/"another"'}).text == first.text


def test_another_page_is_another_version_and_its_worker_keeps_only_that(tmp_path: Path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-1a2b.js").write_text("export {};")
    (tmp_path / "assets" / "index-1a2b.js.br").write_bytes(b"compressed")
    (tmp_path / "index.html").write_text('<head></head><script src="/assets/index-1a2b.js">')
    (tmp_path / "sw.js").write_text("work(self.page);")
    page = Page(tmp_path, Catalogues(), Pictures(tmp_path / "pictures"))

    def told(language: str) -> tuple[str, list[str]]:
        found = re.fullmatch(r"self\.page = (.*);\nwork\(self\.page\);", page.worker(language).decode())
        assert found
        read = json.loads(found[1])
        return read["version"], read["files"]

    version, files = told("de")
    assert f'<meta name="version" content="{version.removesuffix("-de")}" />'.encode() in page.html("de")
    assert {"/", "/assets/index-1a2b.js", "/api/about?language=de"} <= set(files)
    assert "/assets/index-1a2b.js.br" not in files
    texts = {file for file in files if file.startswith("/locales/")}
    assert texts == {address for language in ("de", "en") for address in Catalogues().addresses[language].values()}
    assert told("en")[0] == f"{version.removesuffix('-de')}-en"
    (tmp_path / "index.html").write_text('<head></head><script src="/assets/index-3c4d.js">')
    assert told("de")[0] != version


def test_the_worker_answers_for_pages_alone():
    page = re.compile(pages_pattern())
    for path in ("/", "/t/abc", "/print", "/rules/omega-shift", "/replay", "/replay/r.abc/", "/lab/abc"):
        assert page.match(path), path
    for path in ("/api/about", "/art/card.svg", "/healthz", "/nothing", "/t", "/rules", "/t/abc/picture.svg"):
        assert not page.match(path), path


def test_the_manifest_speaks_the_language_of_the_browser_and_its_icons_are_as_large_as_it_says(server: Server):
    german, english = (
        server.http.get("/omegatable.webmanifest", headers={"accept-language": language}).json()
        for language in ("de-AT,de;q=0.9", "fr, en;q=0.5")
    )
    assert (german["lang"], english["lang"]) == ("de", "en")
    assert english["description"] == "Three print-and-play games at one table: with friends, with bots, or alone."
    assert german["description"].startswith("Drei Print-and-Play-Spiele an einem Tisch")
    assert "/?game=omega-shift" in [shortcut["url"] for shortcut in german["shortcuts"]]
    sizes = {}
    for icon in german["icons"]:
        content = (PUBLIC / icon["src"].removeprefix("/")).read_bytes()
        if icon["type"] == "image/png":
            assert content.startswith(b"\x89PNG")
            # The first chunk, IHDR, begins with the size.
            sizes[icon["src"]] = "{}x{}".format(*struct.unpack(">II", content[16:24]))
        else:
            assert content.startswith(b"<svg ")
            sizes[icon["src"]] = "any"
    assert {icon["src"]: icon["sizes"] for icon in german["icons"]} == sizes
    assert {icon["purpose"] for icon in german["icons"]} == {"any", "maskable"}
