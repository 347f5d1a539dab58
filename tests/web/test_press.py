"""Print and play for the page: a wish, its plan, its pages and its file, on a real server."""

import asyncio
import io
import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from PIL import Image

from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from omegatable.sheets import Document, SheetsError
from omegatable.table.wire import MAX_WISH, PrintPlan, PrintWish
from omegatable.web.http.responses import RequestError
from omegatable.web.printing import press as module
from omegatable.web.printing.press import KEPT, MAX_WAITING, MAX_WAITING_PER_HOST, Press
from tests.support.paper import Printed
from tests.support.server import served

HOUSE = HOUSE_FILE.read_text(encoding="utf-8")
JSON = {"content-type": "application/json"}
SMALL = {"game": "omega-shift", "parts": ["references", "markers"]}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Yield a server with a press."""
    folder = tmp_path_factory.mktemp("press")
    with served(folder / "tables.sqlite", press=Press(Document, SheetsError, niceness=0)) as found:
        yield found.http


def run_in_thread(coroutine):
    """Run *coroutine* in a thread of its own: in this one the browser of other tests may have an event loop."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


def refused(reply, status):
    """Return the sentence of an answer that says no."""
    assert reply.status_code == status
    told = reply.json()
    assert list(told) in (["sentence"], ["sentence", "text"])
    sentence = told["sentence"]
    assert "\n" not in sentence
    assert sentence.endswith((".", "?"))
    return sentence


# ------------------------------------------------------------------------------------------------- plan, pages and file


def test_a_wish_is_planned_shown_and_printed(server):
    reply = server.post("/api/print", json=SMALL)
    assert reply.status_code == 200
    assert reply.headers["cache-control"] == "no-store"
    plan = msgspec.json.decode(reply.content, type=PrintPlan)
    assert (plan.title, plan.file) == ("Omega Shift", "omega-shift-a4.pdf")
    assert plan.summary == "2 cards and 15 markers on 2 printed sides.\nPrint all pages on one side."
    assert [(page.caption, page.width, page.height) for page in plan.pages] == [
        ("Cards, sheet 1 of 2", 210, 297),
        ("Markers, sheet 2 of 2", 210, 297),
    ]

    pages = [server.get(f"/api/print/{plan.key}/{number}.png") for number in range(2)]
    for page in pages:
        assert page.status_code == 200
        assert page.headers["content-type"] == "image/png"
        with Image.open(io.BytesIO(page.content)) as picture:
            assert picture.size == (840, 1188)  # 4 pixels a mm
    assert pages[0].content != pages[1].content

    german = server.post("/api/print", json=SMALL | {"language": "de"}).json()
    assert german["key"] != plan.key
    assert (german["file"], german["pages"][0]["caption"]) == ("omega-shift-a4-de.pdf", "Karten, Bogen 1 von 2")
    assert server.get(f"/api/print/{german['key']}/0.png").content != pages[0].content
    unknown = refused(server.post("/api/print", json=SMALL | {"language": "tlh" * 99}), 400)
    assert unknown == "There is no language 'tlhtlhtlhtlhtlhtlhtl': there is de, en."

    file = server.get(f"/api/print/{plan.key}/sheets.pdf")
    assert file.status_code == 200
    assert file.headers["content-type"] == "application/pdf"
    assert file.headers["content-disposition"] == 'attachment; filename="omega-shift-a4.pdf"'
    assert len(Printed(file.content)) == 2


def test_the_same_wish_has_the_same_key_and_another_one_another(server):
    keys = [
        server.post("/api/print", json=wish).json()["key"]
        for wish in (SMALL, {**SMALL, "paper": "a4"}, {**SMALL, "paper": "letter"})
    ]
    assert keys[0] == keys[1] != keys[2]


def test_a_wish_may_carry_a_deck_of_ones_own(server):
    mine = HOUSE.replace('name = "Paper Ring"', 'name = "Perfume"')
    wish = {"game": "alpha-beta-omega", "parts": ["cards"], "options": {"deck": mine}}
    plan = server.post("/api/print", json=wish).json()
    document = Printed(server.get(f"/api/print/{plan['key']}/sheets.pdf").content)
    everything = "".join(document.words(page) for page in range(len(document)))
    assert everything.count("Perfume") == 2  # there are two Paper Rings
    assert "PaperRing" not in everything
    assert len(document) == 6  # 53 cards


# ------------------------------------------------------------------------------------------------------------ refusals

BAD = {
    '{"game": "chess"}': f"There is no game 'chess': there is {', '.join(GAMES)}, or all.",
    "": "The wish for a print was not understood: ",
    "{}": "The wish for a print was not understood: Object missing required field `game`",
    "[]": "The wish for a print was not understood: ",
    '{"game": "all", "paper": "a5"}': "The wish for a print was not understood: Invalid enum value 'a5'",
    '{"game": "all", "copies": 21}': "The wish for a print was not understood: ",
    '{"game": "all", "right": 10.5}': "The wish for a print was not understood: ",
    '{"game": "all", "parts": ["tiles"]}': "The wish for a print was not understood: ",
    '{"game": "all", "colour": "red"}': "The wish for a print was not understood: Object contains unknown field",
    '{"game": "omega-shift", "options": {"rouns": 3}}': "Omega Shift has no option 'rouns'",
    '{"game": "omega-shift", "options": {"rounds": 2}}': "The option rounds cannot be 2: it takes 1, 3.",
    '{"game": "all", "options": {"colour": "red"}}': "None of the games has an option 'colour'.",
    '{"game": "omega-shift", "single": true, "parts": ["markers"]}': "Single pages are for cards and tiles",
    '{"game": "alpha-beta-omega", "options": {"deck": "name = 3"}}': "The deck cannot be used",
}


@pytest.mark.parametrize("wish", BAD)
def test_a_bad_wish_is_answered_with_one_sentence(server, wish):
    assert refused(server.post("/api/print", content=wish, headers=JSON), 400).startswith(BAD[wish])


def test_a_text_that_is_too_long_for_its_card_is_named(server):
    # Six lines of 2.9 * 1.27 = 3.683 mm where four of 3.7 * 1.27 have room: 22.098 - 18.796 = 3.302.
    long = " ".join(["n" * 20] * 6)
    mine = HOUSE.replace("Nobody saw you. Swap the character cards of any two positions.", long)
    assert mine != HOUSE
    wish = {"game": "alpha-beta-omega", "options": {"deck": mine}}
    sentence = refused(server.post("/api/print", json=wish), 400)
    assert sentence.startswith("The text of Place Cards is 3.3 mm too long for its card: shorten it by about ")


def test_an_unknown_key_is_not_found(server):
    for address in ("/api/print/0123456789abcdef0123/0.png", "/api/print/0123456789abcdef0123/sheets.pdf"):
        assert refused(server.get(address), 404) == "This print has expired: set it up again."


def test_a_page_that_the_plan_does_not_list_is_not_found(server):
    key = server.post("/api/print", json=SMALL).json()["key"]
    assert refused(server.get(f"/api/print/{key}/2.png"), 404) == "This print has no such page."
    assert server.get(f"/api/print/{key}/-1.png").status_code == 404


def test_another_house_prints_nothing_here(server):
    foreign = server.post("/api/print", json=SMALL, headers={"origin": "http://elsewhere.example"})
    assert refused(foreign, 403) == "This request must come from this site."
    own = server.post("/api/print", json=SMALL, headers={"origin": str(server.base_url).rstrip("/")})
    assert own.status_code == 200


def test_a_form_of_another_page_prints_nothing(server):
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        form = server.post("/api/print", content=msgspec.json.encode(SMALL), headers={"content-type": kind})
        assert refused(form, 415) == "A wish for a print is JSON: send it as application/json."


def test_a_wish_may_be_so_long_and_no_longer(server):
    text = msgspec.json.encode(SMALL)
    assert server.post("/api/print", content=text + b" " * (MAX_WISH - len(text)), headers=JSON).status_code == 200
    longer = server.post("/api/print", content=text + b" " * (MAX_WISH - len(text) + 1), headers=JSON)
    assert refused(longer, 413) == f"A wish for a print is at most {MAX_WISH} bytes long."


def test_so_many_pages_are_printed_at_a_time(server):
    # 60 cards and 5 Omegas: 7 sets are 455 pages, 8 are 520.
    wish = {"game": "omega-shift", "single": True, "parts": ["cards"], "copies": 8}
    assert refused(server.post("/api/print", json=wish), 413) == (
        "That would be 520 pages. At most 500 can be printed at a time: choose fewer copies or parts."
    )
    plan = server.post("/api/print", json={**wish, "copies": 7})
    assert plan.status_code == 200
    assert len(plan.json()["pages"]) == 455


def test_a_busy_press_says_so(server, monkeypatch):
    monkeypatch.setattr(module, "MAX_WAITING", 0)
    assert refused(server.post("/api/print", json=SMALL), 503) == "The server is busy: try again in a moment."
    monkeypatch.undo()
    assert server.post("/api/print", json=SMALL).status_code == 200


def test_a_house_without_a_press_says_where_to_print(tmp_path):
    with served(tmp_path / "tables.sqlite") as found:
        for reply in (found.http.post("/api/print", json=SMALL), found.http.get("/api/print/0/0.png")):
            assert refused(reply, 404) == "This server does not print: use omegatable sheets."


# -------------------------------------------------------------------------------------------------- one after the other


def body(copies):
    return msgspec.json.encode(PrintWish("omega-shift", copies=copies, parts=["references"]))


class Gate:
    """A document whose planning waits for a gate; counts how many are planned at the same time."""

    def __init__(self):
        self.open = threading.Event()
        self.now = self.most = 0

    def document(self, wish):
        self.now += 1
        self.most = max(self.most, self.now)
        self.open.wait()
        self.now -= 1
        return Document(wish)


def test_so_many_may_wait_and_no_more():
    gate = Gate()
    press = Press(gate.document, SheetsError, ThreadPoolExecutor(1))

    async def rush():
        waiting = [asyncio.create_task(press.plan(body(1 + i % 20))) for i in range(MAX_WAITING)]
        await asyncio.sleep(0)  # each has now handed in its wish
        with pytest.raises(RequestError, match=r"^The server is busy: try again in a moment\.$") as caught:
            await press.plan(body(1))
        gate.open.set()
        return caught.value.status, await asyncio.gather(*waiting), await press.plan(body(1))

    try:
        status, plans, later = run_in_thread(rush())
    finally:
        gate.open.set()
        press.close()
    assert status == 503
    assert len(plans) == MAX_WAITING
    assert later == plans[0]
    assert gate.most == 1  # one thing after the other


def test_one_host_cannot_fill_the_press():
    gate = Gate()
    press = Press(gate.document, SheetsError, ThreadPoolExecutor(1))

    async def rush():
        waiting = [asyncio.create_task(press.plan(body(1 + i), "10.0.0.1")) for i in range(MAX_WAITING_PER_HOST)]
        await asyncio.sleep(0)  # each has now handed in its wish
        with pytest.raises(RequestError, match=r"^The server is busy: try again in a moment\.$") as caught:
            await press.plan(body(1), "10.0.0.1")
        other = asyncio.create_task(press.plan(body(20), "10.0.0.2"))
        await asyncio.sleep(0)
        gate.open.set()
        await asyncio.gather(*waiting)
        return caught.value.status, await other, await press.plan(body(20), "10.0.0.1")

    try:
        status, other, later = run_in_thread(rush())
    finally:
        gate.open.set()
        press.close()
    assert status == 503
    assert other == later


def test_the_last_documents_are_kept():
    press = Press(Document, SheetsError, ThreadPoolExecutor(1))

    async def plan_many():
        keys = [(await press.plan(body(copies))).key for copies in range(1, KEPT + 1)]
        await press.page(keys[0], 0)  # used, so no longer the oldest
        keys.append((await press.plan(body(KEPT + 1))).key)
        for key in (keys[0], keys[2], keys[-1]):
            assert (await press.page(key, 0)).startswith(b"\x89PNG")
        with pytest.raises(RequestError, match="This print has expired") as caught:
            await press.page(keys[1], 0)
        assert caught.value.status == 404

    try:
        run_in_thread(plan_many())
    finally:
        press.close()


# ------------------------------------------------------------------------------------------------- a process of its own


def process_of(press):
    """Return the id of the process that prints, or None if there is none."""
    return next(iter(press._executor._processes), None) if press._executor is not None else None


@pytest.fixture
def press():
    """Yield a press with a process of its own, which does not wait until other tests leave it a processor."""
    found = Press(Document, SheetsError, niceness=0)
    yield found
    found.close()


@pytest.mark.whole
def test_the_press_begins_anew_after_so_many_documents_when_killed_and_when_large(press, monkeypatch):
    async def plan_and_kill():
        press.prepare()
        first = process_of(press)
        monkeypatch.setattr(module, "MAX_DOCUMENTS", 2)
        plans = [await press.plan(body(1))]
        assert process_of(press) == first
        plans.append(await press.plan(body(2)))
        assert process_of(press) is None
        monkeypatch.undo()
        pages = [await press.page(plan.key, 0) for plan in plans]

        os.kill(process_of(press), signal.SIGKILL)
        with pytest.raises(RequestError, match=r"^The print failed: try again\.$") as caught:
            await press.page(plans[0].key, 0)
        assert caught.value.status == 503
        monkeypatch.setattr(module, "MAX_MEMORY", 0)
        pages.append(await press.page(plans[0].key, 0))
        assert process_of(press) is None
        return pages

    assert [page[:4] for page in run_in_thread(plan_and_kill())] == [b"\x89PNG"] * 3


@pytest.mark.whole
def test_the_press_gives_way(monkeypatch):
    monkeypatch.setattr(module, "SECONDS", 600.0)  # it gives way to the tests beside this one too
    press = Press(Document, SheetsError)

    async def priority():
        with pytest.raises(RequestError, match="There is no game 'chess'"):  # it has begun, and has nothing to draw
            await press.plan(b'{"game": "chess"}')
        return os.getpriority(os.PRIO_PROCESS, process_of(press))

    try:
        assert run_in_thread(priority()) == os.getpriority(os.PRIO_PROCESS, 0) + module.NICENESS
    finally:
        press.close()


def test_a_print_that_takes_too_long_is_given_up(press, monkeypatch):
    async def hurry():
        monkeypatch.setattr(module, "SECONDS", 0.001)
        with pytest.raises(
            RequestError, match=r"^Printing that takes too long: choose fewer copies or parts\.$"
        ) as caught:
            await press.plan(body(1))
        monkeypatch.undo()
        return caught.value.status, process_of(press), await press.plan(body(1))

    status, process, plan = run_in_thread(hurry())
    assert (status, process) == (413, None)
    assert len(plan.pages) == 1


def test_a_host_may_plan_so_much_and_look_at_so_many_pages(monkeypatch):
    monkeypatch.setattr(module, "PLAN_CREDITS", 2)
    monkeypatch.setattr(module, "PAGE_CREDITS", 1)
    monkeypatch.setattr(module, "PLAN_CREDITS_A_SECOND", 1e-9)
    monkeypatch.setattr(module, "PAGE_CREDITS_A_SECOND", 1e-9)
    press = Press(Document, SheetsError, ThreadPoolExecutor(1))

    async def ask():
        plans = [await press.plan(body(1), "10.0.0.1") for _ in range(2)]
        await press.page(plans[0].key, 0, "10.0.0.1")
        refusals = []
        for wish in (press.plan(body(1), "10.0.0.1"), press.page(plans[0].key, 0, "10.0.0.1")):
            with pytest.raises(RequestError) as caught:
                await wish
            refusals.append((caught.value.status, str(caught.value)))
        await press.plan(body(1), "10.0.0.2")
        return refusals

    try:
        assert run_in_thread(ask()) == [
            (429, "Too many prints: wait a moment before you start another."),
            (429, "Too many pages: wait a moment."),
        ]
    finally:
        press.close()


def test_broken_json_is_no_wish(server):
    for wish in (b'{"game": "\xff"}', b'{"game": "all", "options": ' + b'{"a": ' * 20_000):
        assert refused(server.post("/api/print", content=wish, headers=JSON), 400).startswith(
            "The wish for a print was not understood: "
        )
