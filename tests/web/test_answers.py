"""HTTP routes of a real server: pages, pictures, rules, and setting tables."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from omegatable.art.catalogue import catalogue
from omegatable.bots.levels import LEVELS
from omegatable.engine.registry import GAMES
from omegatable.locales import LOCALES
from omegatable.play.record import parse_record
from omegatable.table.wire import MAX_WISH, PROTOCOL
from omegatable.web.http import pictures
from omegatable.web.http.about import game_card
from omegatable.web.http.pictures import Pictures
from omegatable.web.routes import pages
from omegatable.web.routes import tables as table_routes
from tests.support.server import ONLY_BOTS, Server, served


def test_the_page_is_the_same_for_every_table(server: Server):
    home = server.http.get("/")
    assert home.status_code == 200
    assert home.headers["content-type"].startswith("text/html")
    assert home.headers["cache-control"] == "no-cache"
    assert home.headers["content-encoding"] == "gzip"
    preview = re.compile("<meta property=.*")
    assert preview.sub("", server.http.get("/t/anything").text) == preview.sub("", home.text)
    assert server.http.get("/icon.svg").status_code == 200


def test_built_files_are_kept_for_ever(server: Server):
    script = server.http.get("/assets/index-1a2b.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-type"].startswith(("text/javascript", "application/javascript"))
    missing = server.http.get("/assets/nothing.js")
    assert (missing.status_code, missing.json()["sentence"]) == (404, "There is nothing here.")
    assert "immutable" not in missing.headers.get("cache-control", "")


@pytest.mark.parametrize(("accepted", "encoding"), [("gzip, br", "br"), ("gzip", None), ("", None)])
def test_built_files_are_sent_compressed_to_browsers_that_accept_it(
    server: Server, accepted: str, encoding: str | None
):
    script = server.http.get("/assets/index-1a2b.js", headers={"accept-encoding": accepted})
    assert script.text == "export {};"
    assert script.headers.get("content-encoding") == encoding
    assert script.headers["content-type"].startswith(("text/javascript", "application/javascript"))
    assert script.headers["vary"] == "Accept-Encoding"


def test_texts_are_kept_for_ever_under_addresses_that_the_page_knows(server: Server):
    page = server.http.get("/").text
    addresses = json.loads(re.search('id="catalogues">(.*?)</script>', page)[1])
    assert addresses["en"].keys() == {path.stem for path in (LOCALES / "en").glob("*.ftl")}
    address = addresses["en"]["page"]
    assert f'<link rel="preload" href="{address}" as="fetch"' in page
    found = server.http.get(address)
    assert found.text == (LOCALES / "en" / "page.ftl").read_text(encoding="utf-8")
    assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert found.headers["content-encoding"] == "gzip"
    assert found.headers["content-type"] == "text/plain; charset=utf-8"
    older = server.http.get(re.sub("[0-9a-f]{12}", "0" * 12, address))
    assert (older.text, older.headers["cache-control"]) == (found.text, "no-cache")
    for path in ("/locales/en/nothing.ftl", "/locales/xx/page.ftl", "/locales/en/..%2f__init__.py"):
        assert server.http.get(path).status_code == 404


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-GB,de;q=0.5", "en"),
        ("fr, de", "de"),
        ("*", "en"),
        ("", "en"),
        (";;,", "en"),
    ],
)
def test_the_first_catalogue_is_that_of_the_language_that_the_browser_asks_for(server: Server, accepted, language):
    page = server.http.get("/", headers={"accept-language": accepted})
    assert f'<link rel="preload" href="/locales/{language}/page.' in page.text
    assert "Accept-Language" in page.headers["vary"]


def test_nothing_outside_the_page_is_served(server: Server):
    for path in ("/../tables.sqlite", "/%2e%2e/tables.sqlite", "/assets/..%2f..%2ftables.sqlite", "/art/../../x"):
        assert server.http.get(path).status_code == 404


def test_a_page_that_was_not_built_says_so_in_one_sentence(tmp_path: Path):
    with served(tmp_path / "tables.sqlite", page=tmp_path / "nothing", pictures=tmp_path) as server:
        home = server.http.get("/")
        assert home.status_code == 503
        assert home.text == pages.NOT_BUILT + "\n"
        assert server.http.get("/assets/x.js").status_code == 404


def test_every_answer_has_the_headers_that_keep_a_browser_safe(server: Server):
    for path in ("/", "/api/about", "/nowhere", "/art/nothing.svg"):
        headers = server.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "script-src 'self';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers or "uvicorn" in headers["server"]


def test_the_house_knows_its_games_bots_and_pictures(server: Server):
    about = server.http.get("/api/about").json()
    assert about["protocol"] == PROTOCOL
    assert [game["name"] for game in about["games"]] == list(GAMES)
    assert all(game["coached"] and game["puzzles"] and game["printed"] for game in about["games"])
    assert {level["name"] for level in about["levels"]} >= {"gentle", "steady", "sharp", "master"}
    assert [level["name"] for level in about["levels"]] == list(LEVELS)
    assert set(about["art"]) == set(catalogue())


def test_a_game_offers_what_its_facets_bring():
    game = GAMES["omega-shift"]
    sheets_alone = game_card(replace(game, facets={"sheets": game.facets["sheets"]}))
    assert (sheets_alone.printed, sheets_alone.coached, sheets_alone.puzzles) == (True, False, False)
    coach_alone = game_card(replace(game, facets={"coach": game.facets["coach"]}))
    assert (coach_alone.printed, coach_alone.coached, coach_alone.puzzles) == (False, True, True)


def test_pictures_are_served_under_names_that_change_with_them(server: Server):
    address = server.http.get("/api/about").json()["art"]["shift/flood-8"]
    assert re.fullmatch(r"/art/[0-9a-f]{12}\.svg", address)
    picture = server.http.get(address)
    assert picture.content == str(catalogue()["shift/flood-8"]).encode()
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert picture.headers["content-encoding"] == "gzip"
    missing = server.http.get("/art/00000000000000000000.svg")
    assert (missing.status_code, missing.json()["sentence"]) == (404, "There is no such picture.")


def test_pictures_have_the_words_of_their_reader(server: Server):
    art = {
        language: server.http.get(f"/api/about?language={language}").json()["art"]
        for language in ("en", "de", "tlh", "../de")
    }
    assert art["tlh"] == art["../de"] == art["en"] == server.http.get("/api/about").json()["art"]
    assert list(art["de"]) == list(art["en"])
    differ = {name for name, address in art["de"].items() if address != art["en"][name]}
    assert {"shift/flood-8", "ao/reference", "abo/card-paper-ring"} <= differ
    assert not {"shift/chip-flood-8", "ao/fire-1", "abo/couple-alpha-cyan-omega-cyan"} & differ
    assert "<title>Flut 8</title>" in server.http.get(art["de"]["shift/flood-8"]).text
    assert "<title>Flood 8</title>" in server.http.get(art["en"]["shift/flood-8"]).text


def test_pictures_of_a_language_of_ones_own_are_drawn_anew_when_its_words_change(tmp_path: Path):
    addresses = []
    (tmp_path / "xx").mkdir()
    for words in ("Hochwasser", "Sintflut"):
        (tmp_path / "xx" / "omega-shift.ftl").write_text(f"os-suit-flood = {words}\n", encoding="utf-8")
        catalogue.cache_clear()  # a server reads the catalogues when it starts
        pictures = Pictures(tmp_path / "cache", tmp_path)
        addresses.append(pictures.addresses("xx")["shift/flood-8"])
        drawn = pictures.file(addresses[-1].removeprefix("/art/"))
        assert f"<title>{words} 8</title>".encode() in drawn
        assert pictures.addresses("xx")["shift/cube"] == pictures.addresses()["shift/cube"]
    assert len(set(addresses)) == 2


def test_a_drawn_picture_is_kept_and_old_sets_are_forgotten(tmp_path: Path):
    for number in range(5):
        (tmp_path / f"old{number}").mkdir()
    pictures = Pictures(tmp_path)
    file = pictures.addresses()["table/mark"].removeprefix("/art/")
    drawn = pictures.file(file)
    kept = list(tmp_path.glob(f"*/{file}"))
    assert len(kept) == 1
    assert len(list(tmp_path.iterdir())) == 3
    kept[0].write_bytes(b"kept")
    assert (drawn, pictures.file(file)) == (str(catalogue()["table/mark"]).encode(), b"kept")


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path):
    (tmp_path / "file").write_text("")
    pictures = Pictures(tmp_path / "file" / "below")
    assert pictures.file(pictures.addresses()["table/mark"].removeprefix("/art/")).startswith(b"<svg")


def test_the_rules_are_told_clause_by_clause(server: Server):
    rules = server.http.get("/api/rules/omega-shift").json()
    assert rules["title"] == "Omega Shift"
    named = {clause["id"] for clause in rules["clauses"]}
    assert {"OS-R12", "OS-Q4"} <= named
    assert "OS-Q29" not in named  # only researchers play smaller games
    rulings = {clause["id"] for clause in rules["clauses"] if clause["ruling"]}
    assert ("OS-Q4" in rulings, "OS-R12" in rulings) == (True, False)
    for name in ("chess", "..%2f..%2fREADME"):
        missing = server.http.get(f"/api/rules/{name}")
        assert missing.status_code == 404
        assert missing.json()["sentence"] == ("There is no such game." if name == "chess" else "There is nothing here.")


def test_the_page_of_rules_follows_the_preset_and_the_options_in_its_address(server: Server):
    def ids(query):
        answer = server.http.get(f"/api/rules/alpha-and-omega{query}").json()
        said = {text["id"] for section in answer["page"]["sections"] for text in section["paragraphs"]}
        return answer["rules"], "rulebook-ao-end-hidden" in said

    assert ids("") == ("recommended", True)  # the preset of the server
    assert ids("?rules=printed") == ("printed", False)
    assert ids("?rules=printed&hidden_end=true") == ("own", True)


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("rules=mine", "There is no preset 'mine': there are printed, written and recommended."),
        ("redraw=maybe", "The option redraw cannot be 'maybe': it takes allowed, forbidden."),
        ("redrawn=1", "Omega Shift has no option 'redrawn': did you mean 'redraw'?"),
    ],
)
def test_a_page_of_rules_that_cannot_be_is_refused_in_one_sentence(server: Server, query, sentence):
    refused = server.http.get(f"/api/rules/omega-shift?{query}")
    assert (refused.status_code, refused.json()["sentence"]) == (400, sentence)


def test_a_page_of_rules_reads_no_deck_of_a_stranger(server: Server):
    """It would be read while all tables wait."""
    decks = next(option.included for option in GAMES["alpha-beta-omega"].options if option.name == "deck")
    refused = server.http.get("/api/rules/alpha-beta-omega", params={"deck": "format = 1"})
    assert (refused.status_code, refused.json()["sentence"]) == (400, f"Here deck takes {' or '.join(decks)}.")
    for deck in decks:
        assert server.http.get("/api/rules/alpha-beta-omega", params={"deck": deck}).status_code == 200


@pytest.mark.parametrize(
    ("body", "status", "sentence"),
    [
        (b"{", 400, "The wish for a table was not understood: "),
        (b'{"game": "omega-shift"}', 400, "The wish for a table was not understood: "),
        (b'{"game": "omega-shift", "seats": [], "colour": 1}', 400, "The wish for a table was not understood: "),
        (b'{"game": "omega-shift", "seats": []}', 400, "Omega Shift is for 2 players, not 0."),
        (b'{"game": "chess", "seats": []}', 400, "There is no game 'chess'"),
        (b" " * (MAX_WISH + 1), 413, "A wish for a table is at most"),
    ],
)
def test_a_wish_that_cannot_be_met_gets_one_sentence(server: Server, body: bytes, status: int, sentence: str):
    answer = server.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["sentence"].startswith(sentence)


def test_a_refusal_repeats_little_of_a_wish_and_on_one_line(server: Server):
    wish = {"game": "omega-shift", "seats": []}
    for strange in ({"game": "x" * 5_000}, {"game": "a\nb\u202ec"}, {"y" * 5_000: 1}):
        sentence = server.http.post("/api/tables", json={**wish, **strange}).json()["sentence"]
        assert len(sentence) <= 500
        assert sentence.isprintable()


def test_under_another_name_nothing_is_answered(server: Server):
    for path in ("/", "/api/about", "/healthz", "/metrics"):
        assert server.http.get(path, headers={"host": "evil.example"}).status_code == 400
    assert server.http.get("/healthz", headers={"host": f"localhost:{server.http.base_url.port}"}).status_code == 200


def test_a_house_may_have_options_of_its_own(tmp_path: Path):
    own = {"omega-shift": {"redraw": "forbidden", "first_player": 2}}
    with served(tmp_path / "tables.db", options=own) as server:
        table, _ = server.set(ONLY_BOTS, redraw="allowed", first_player=1)  # the default is left to the server
        with server.sit(table) as nobody:
            nobody.until(lambda seen: seen["result"] is not None)
        options = parse_record(server.http.get(f"/api/tables/{table}/record").text).options
        assert (options["redraw"], options["first_player"]) == ("forbidden", 1)


def test_another_site_cannot_set_a_table(server: Server):
    answer = server.http.post("/api/tables", content=b"{}", headers={"origin": "http://evil.example"})
    assert answer.status_code == 403


def test_one_address_sets_only_so_many_tables_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(table_routes.SETTING, "most", 3)
    monkeypatch.setattr(table_routes.SETTING, "a_second", 0.001)
    with served(tmp_path / "tables.sqlite", pictures=tmp_path) as server:
        for _ in range(3):
            server.set()
        assert server.http.post("/api/tables", content=b"{}").status_code == 429


def test_wrong_addresses_and_methods_get_one_sentence(server: Server):
    assert server.http.get("/nowhere").json() == {
        "sentence": "There is nothing here.",
        "text": {"id": "http-nothing"},
    }
    assert server.http.get("/api/tables").json()["sentence"] == "This address does not accept that."
    assert server.http.get("/api/tables/nowhere/record").json()["sentence"] == "There is no such table."


def test_a_picture_that_cannot_be_kept_leaves_nothing_behind(tmp_path: Path):
    (tmp_path / "kept").mkdir()  # where the file should be
    pictures._keep(tmp_path / "kept", b"<svg/>")
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]
