"""The same paths through the page in the engines of all browsers: Chromium, Firefox and WebKit."""

import contextlib
import io
import os
import shutil
import signal
from collections.abc import Iterator

import pytest
from pypdf import PdfReader
from pypdf.errors import PyPdfError

from omegatable.coach.lessons import lesson_of
from omegatable.engine.registry import GAMES
from omegatable.play import Record, record_text
from omegatable.web.config import Config
from tests.support.begun import begin, kept_record, ply_at
from tests.support.engines import DESKTOP, PATIENCE, Chromium, Engine, Firefox, HungError, WebKit
from tests.support.guest import Guest
from tests.support.playing import random_plies
from tests.support.pressing import act_by_keyboard
from tests.support.server import BEGINS, RECORD_FILE, WITH_BOT, served
from tests.support.sitting import VIOLATIONS, WIDE

pytestmark = pytest.mark.whole
ENGINES = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}
NARROW = [(640, 400), (320, 640)]  # a desktop at 200 %, and a small phone
PAGES = ["/", "/games", "/you", "/rules/omega-shift", "/print", "/lab", "/replay"]
PAGES += ["/learn", "/learn/omega-shift", "/puzzles", "/puzzles/omega-shift", "/no-such-page"]
DRAGGED = {"omega-shift": "play", "alpha-and-omega": "place", "alpha-beta-omega": "offer"}  # the verbs of a drag
ASKED = "() => document.querySelector('.prompt').innerText"
CHANGED = "(before) => document.querySelector('.prompt').innerText !== before"
KEPT = "async (address) => Boolean(await caches.match(address))"
NEWER = "() => document.querySelector('meta[name=newer]') !== null"


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Yield a browser with an empty profile; a test whose browser hangs is run again in another one."""
    name = request.param
    made = Chromium(request.getfixturevalue("chromium")) if name == "chromium" else ENGINES[name]()
    try:
        made.start()
        yield made
    except FileNotFoundError as error:
        pytest.fail(str(error), False)
    finally:
        made.close()


@pytest.fixture
def guest(engine: Engine) -> Iterator[Guest]:
    """Yield somebody in front of the page, who hears its complaints."""
    found = Guest(engine)
    yield found
    assert found.complaints() == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keys(guest, table, game):
    name, (key,) = table.set(WITH_BOT, game=game)
    with table.sit(name, key) as guest.seat:
        guest.open(f"{table.address}/t/{name}", key)
        while not act_by_keyboard(guest)["result"]:
            pass
        guest.sees("button", "Play again")


@pytest.mark.parametrize("kind", [Firefox, WebKit])
def test_a_driver_that_hangs_is_restarted(kind, table):
    engine = kind()
    with contextlib.closing(engine):
        engine.start()
        engine.open(f"{table.address}/healthz")
        os.kill(engine.driver.pid, signal.SIGSTOP)
        engine.patience = 0.5
        with pytest.raises(HungError, match="does not answer"):
            engine.picture()
        engine.patience = PATIENCE
        engine.restart()
        engine.open(f"{table.address}/healthz")
        assert engine.picture().startswith(b"\x89PNG")


def test_a_table_is_set_from_the_home_page(guest, table):
    guest.open(table.address)
    guest.click("button[aria-pressed]", "Omega Shift")
    guest.click("input[type=radio], label", "^Beginner")
    guest.click("button", "^Start with 2 players")
    guest.sees(".prompt", "Play a card or discard one")


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_dragged_to_its_place(guest, table, game):
    name, (key,) = table.set(WITH_BOT, game=game)
    with table.sit(name, key) as guest.seat:
        guest.open(f"{table.address}/t/{name}", key)
        for _ in range(20):
            seen = guest.told(lambda seen: bool(seen["choices"]))
            fitting = [choice for choice in seen["choices"] if choice["verb"] == DRAGGED[game]]
            if fitting:
                break
            act_by_keyboard(guest)
        piece, place = fitting[0]["piece"], fitting[0]["place"]
        thing = "[data-hand]" + ("" if piece == "hand" else f':is([data-thing="{piece}"], [data-piece="{piece}"])')
        before = guest.engine.evaluate(ASKED)
        guest.drag(thing, f'[data-place="{place}"]')
        guest.until(CHANGED, before)


def begin_the_lesson(guest):
    """Answer the first question of the lesson of Omega Shift."""
    guest.click(".lesson button", "^Continue")
    guest.click('[data-thing="flood-2"][data-hand]')
    guest.click(".prompt button", "^Play")
    guest.click(".prompt button", "^From Eruption")
    guest.sees(".lesson", "A good start")


def test_a_lesson_is_learned(guest, table):
    guest.open(f"{table.address}/learn/omega-shift")
    begin_the_lesson(guest)
    steps = len(lesson_of("omega-shift").steps)
    for number in range(3, steps + 1):
        guest.sees(".lesson", f"{number} of {steps}")
        guest.click(".lesson button", "^(Skip this step|Continue|Finish)")
    guest.sees("button", "^Play against a Beginner")


def test_a_hint_looks_first_and_tells_then(guest, table, database):
    record = kept_record("omega-shift/two-builders")
    clear = ply_at(record, 0, lambda view: view.phase == "card" and view.pile == 22)
    name, (key,) = begin(database, record, clear)
    guest.open(f"{table.address}/t/{name}", key)
    guest.sees(".prompt", "Play a card or discard one")
    guest.press("h")
    guest.sees(".prompt", "Look at")
    guest.press("h")
    guest.sees("[aria-label=Hint] li", "\\d+ %")
    guest.press("Escape")
    guest.until("() => document.querySelector('[aria-label=Hint]') === null")


def test_a_review_asks_first_and_tells_then(guest, table):
    played = Record.of(random_plies(GAMES["omega-shift"], {}, 22, 12), ["Ada", "Grace"])
    answer = table.http.post("/api/replays", content=record_text(played), headers=RECORD_FILE)
    guest.open(f"{table.address}/review/{answer.json()['id']}")
    guest.click(".review button", "^Try")
    guest.click(".review button", "^Show me")
    guest.sees(".review", "Compared with “.*”, in \\d+ simulated games")
    guest.click(".review button", "^Next moment")
    guest.click(".review button", "^Show everything")
    guest.click(".review summary", "Part by part")
    guest.sees(".review tr", "Together")


def test_sheets_are_printed_into_a_file(guest, table):
    guest.open(f"{table.address}/print?game=omega-shift")
    guest.sees("[role=status]", "^67 cards")
    guest.click("button", "^Download the PDF")
    while not (sides := sides_of(guest.engine.downloads)):
        guest.next_frame()
    assert sides == guest.engine.evaluate("() => document.querySelectorAll('[aria-label$=\": enlarge\"]').length")


def sides_of(folder):
    """Return the pages of the document that has been saved into *folder*, or 0 as long as it is not whole."""
    for file in folder.glob("*.pdf"):
        try:
            return len(PdfReader(io.BytesIO(file.read_bytes())).pages)
        except PyPdfError:
            return 0
    return 0


def keep(guest, *addresses):
    """Switch on that things are kept for the time without the server, and wait for those of the *addresses*."""
    guest.click("button", "^Menu")
    guest.click("[role=switch]", "^Play offline")
    for address in addresses:
        guest.until(KEPT, address)


def test_a_lesson_is_learned_without_the_server(guest, tmp_path):
    with served(tmp_path / "tables.sqlite3") as server:
        guest.open(server.address)
        keep(guest, "/", "/api/lessons/omega-shift?language=en")
    guest.engine.open(f"{server.address}/learn/omega-shift")
    begin_the_lesson(guest)
    guest.engine.open(f"{server.address}/games")
    guest.sees("h1, h2", "You are offline")


def test_a_new_version_takes_the_place_of_the_one_before(guest, tmp_path):
    built = tmp_path / "page"
    shutil.copytree(Config().page, built, dirs_exist_ok=True)
    with served(tmp_path / "tables.sqlite3", page=built) as server:
        guest.open(server.address)
        keep(guest, "/")
        before = guest.engine.evaluate("async () => (await caches.keys()).toSorted()")
        html = (built / "index.html").read_text()
        (built / "index.html").write_text(html.replace("</head>", '<meta name="newer" /></head>'))
        guest.engine.open(server.address)
        assert guest.engine.evaluate(NEWER)  # though the older one is kept
        gone = "async (...names) => !(await caches.keys()).some((name) => names.includes(name))"
        guest.until(gone, *before)
        guest.until(KEPT, "/")
    guest.engine.open(f"{server.address}/games")
    guest.sees("h1, h2", "You are offline")
    assert guest.engine.evaluate(NEWER)


def test_every_page_fits_and_axe_finds_nothing(guest, table, axe):
    # Nobody has played: a world that has grown can be wider than a small phone, and is moved.
    tables = [table.set(WITH_BOT, game=game, **BEGINS.get(game, {})) for game in GAMES]
    pages = [(path, "") for path in PAGES] + [(f"/t/{name}", key) for name, (key,) in tables]
    found = []
    for path, key in pages:
        guest.engine.size(*DESKTOP)
        guest.open(table.address + path, key)
        guest.sees("h1, h2, h3, .prompt")
        guest.until("() => !document.getAnimations().some((one) => one.playState === 'running')")
        guest.engine.evaluate(f"() => {{ {axe} }}")
        found += [
            (path, one["id"], [node["html"][:160] for node in one["nodes"]])
            for one in guest.engine.evaluate(VIOLATIONS)
        ]
        for size in NARROW:
            guest.engine.size(*size)
            guest.until(f"() => !({WIDE})()")
        found += [(path, "complaint", guest.complaints())] if guest.complaints() else []
    assert found == []
