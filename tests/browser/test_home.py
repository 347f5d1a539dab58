"""The home page: the preselected game, the messages while kernels compile, and tables that share one screen."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from omegatable.table.wire import PROTOCOL
from tests.support.sample import sample
from tests.support.sitting import asked, assert_accessible, box

NOTHING_IS_STORED = """() => {
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, text) {
        if (name === "omegatable.tables") throw new DOMException("full", "QuotaExceededError");
        store.call(this, name, text);
    };
}"""


def picked(sitting):
    """Return the poster of the game that is picked."""
    return sitting.page.locator("button[aria-pressed=true]")


@pytest.mark.whole
def test_the_house_says_what_is_picked_first_and_the_game_played_last_is_picked_again(sit, table):
    sitting = sit()
    first = table.http.get("/api/about").json()["first"]
    expect(picked(sitting)).to_have_attribute("data-game", first)
    sitting.pick("Alpha & Omega")
    sitting.button("Start with 2 players").click()
    sitting.page.wait_for_url("**/t/**")
    sitting.page.goto(table.address)
    expect(picked(sitting)).to_have_attribute("data-game", "alpha-and-omega")
    expect(sitting.page.get_by_role("link", name=re.compile("^Learn in"))).to_be_visible()  # no lesson was begun


@pytest.mark.whole
def test_a_browser_that_stores_no_tables_sits_down_by_its_cookie(sit):
    sitting = sit()
    sitting.page.evaluate(NOTHING_IS_STORED)
    sitting.start()
    sitting.page.reload()
    expect(sitting.cards.first).to_be_visible()


@pytest.mark.whole
def test_a_page_sets_a_table_in_the_protocol_that_it_speaks_itself(sit):
    sitting = sit()
    sitting.page.route("**/api/about?*", lambda route: route.fulfill(json=route.fetch().json() | {"protocol": 99}))
    sitting.page.reload()
    sitting.pick("Omega Shift")
    with sitting.page.expect_request("**/api/tables") as sent:
        sitting.button("Start with 2 players").click()
    assert sent.value.post_data_json["protocol"] == PROTOCOL
    sitting.page.wait_for_url("**/t/**")


def test_a_text_that_is_broken_or_missing_stops_nothing(sit):
    sitting = sit()

    def damaged(route: Route) -> None:
        whole = route.fetch().text()
        assert "set-players = " in whole
        assert "set-start =" in whole
        route.fulfill(body=whole.replace("set-players = ", "# ").replace("set-start =\n", "set-start = {\n"))

    sitting.page.route("**/locales/en/page.*.ftl", damaged)
    sitting.page.reload()
    expect(sitting.page.get_by_role("heading", name="set players")).to_be_visible()
    expect(sitting.page.get_by_role("heading", name="Three small games. One table.")).to_be_visible()
    sitting.button("set start").click()
    sitting.page.wait_for_url("**/t/**")


def test_nothing_is_shown_before_its_words_are_there(sit):
    sitting = sit()
    held: list[Route] = []
    sitting.page.route("**/locales/en/page.*.ftl", lambda route: held.append(route))
    with sitting.page.expect_response("**/api/about?*"):  # the page's script runs
        sitting.page.reload(wait_until="commit")
    while not sitting.page.evaluate("document.styleSheets.length"):  # nothing is painted before
        pass
    assert sitting.page.inner_text("body").strip() == ""
    assert held
    for route in held:
        route.continue_()
    expect(sitting.page.get_by_role("heading", name="Three small games. One table.")).to_be_visible()


@pytest.mark.whole
def test_a_name_that_is_written_from_right_to_left_and_marks_in_a_name_stay_what_they_are(sit):
    sitting = sit()
    for name, said in (("אבי", "\u2068אבי\u2069"), ("you <b>", "you <b>")):
        sitting.button(re.compile("^Change (your name|the name of)")).first.click()
        sitting.page.get_by_role("textbox", name="Your name").fill(name)
        sitting.page.keyboard.press("Enter")
        expect(sitting.button(f"Change the name of {said}")).to_be_focused()


def test_the_focus_stays_with_the_seat_that_was_added_or_removed_and_on_the_choice_of_company(sit):
    sitting = sit()
    sitting.pick("Alpha & Omega")
    page = sitting.page
    page.get_by_role("radio", name="Bots").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="All here")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("textbox", name="Your name")).to_be_visible()
    expect(page.get_by_role("radio", name="Friends")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Bots")).to_be_focused()
    page.get_by_role("radio", name="Strong").first.check()
    strength = page.get_by_text(re.compile("^Between two players, it wins [0-9]+ of 100 games against [A-Z]"))
    expect(strength).to_be_visible()
    page.get_by_role("button", name="Bot", exact=True).first.click()
    expect(strength).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Change the name of")).nth(1)).to_be_focused()
    expect(page.get_by_text("Free seat", exact=True)).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # its cross
    expect(page.get_by_role("button", name="Friend", exact=True)).to_be_focused()
    expect(page.get_by_text("2 free seats")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.get_by_role("radio", name="Recommended")).to_be_in_viewport(ratio=1)


def test_a_name_that_cannot_be_read_is_none_and_escape_keeps_the_one_before(sit):
    page = sit().page
    change = page.get_by_role("button", name=re.compile("^Change the name of"))
    called = change.get_attribute("aria-label")  # a bot's
    for typed, key in (("  ", "Enter"), ("\u200b", "Enter"), ("Somebody", "Escape")):
        change.click()
        page.get_by_role("textbox", name="Name", exact=True).fill(typed)
        page.keyboard.press(key)
        expect(page.get_by_role("button", name=called, exact=True)).to_be_focused()


DEAL = """day => localStorage.setItem("omegatable.deals", JSON.stringify({
    "omega-shift": { day, table: "none", result: { own: -33, other: 5, outcome: "lost" } } }))"""


def test_the_result_of_a_deal_is_read_whole_before_it_is_copied(sit, table):
    sitting = sit(390, 844)
    sitting.page.evaluate(DEAL, table.http.get("/api/daily").json()["day"])
    # With another part after # alone, the browser would stay on the page, whose own changes end such a navigation.
    sitting.page.goto(f"{table.address}/watch")
    sitting.page.goto(f"{table.address}/#deal=omega-shift")  # as in older links
    words = sitting.page.get_by_role("dialog").get_by_role("textbox")
    expect(words).to_have_value(re.compile(r"lost, −33 to 5 http.*\?deal=omega-shift$"))
    assert words.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight")


def test_watch_begins_a_game_at_once_and_back_leads_to_the_choice_of_players(sit):
    sitting = sit()
    sitting.pick("Omega Shift")
    sitting.page.get_by_role("link", name="Watch a game").click()
    sitting.page.wait_for_url("**/watch/*")
    sitting.page.go_back()
    expect(sitting.page.get_by_label("Level of Rosa")).to_have_value("master")
    assert sitting.page.url.endswith("/watch?game=omega-shift")


LINES = (
    "one => { const all = document.createRange(); all.selectNodeContents(one); return all.getClientRects().length; }"
)


@pytest.mark.whole
@pytest.mark.parametrize(("width", "height"), sample([(390, 844)], [(1366, 768), (390, 844)]))
def test_posters_are_alike_and_the_two_ways_to_begin_take_one_line_each(sit, width, height):
    sitting = sit(width, height)
    arts = sitting.page.locator(".posters .art")
    expect(arts).to_have_count(3)
    pictures = [box(picture) for picture in arts.all()]
    assert len({(round(each["y"]), round(each["height"])) for each in pictures}) == 1
    assert sitting.page.get_by_role("link", name=re.compile("^Learn in")).evaluate(LINES) == 1
    assert sitting.button("Start with 2 players").evaluate(LINES) == 1


SIZES = pytest.mark.parametrize(("width", "height"), sample([(360, 640)], [(360, 640), (1440, 900)]))
HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


class Readiness:
    """Replaces the server's answers to a page about compilation."""

    def __init__(self, page: Page) -> None:
        self.part: float | None = 0.4  # None if the server does not answer
        self.asked = 0
        page.route("**/api/readiness", self._answer)
        page.reload()

    def _answer(self, route: Route) -> None:
        self.asked += 1
        if self.part is None:
            return route.abort()
        games = [
            {"game": "omega-shift", "title": "Omega Shift", "part": self.part},
            {"game": "alpha-and-omega", "title": "Alpha & Omega", "part": 1.0},
        ]
        ready = self.part == 1.0
        sentence = "" if ready else f"Bots of Omega Shift: {100 * self.part:.0f} % ready. You can play already."
        return route.fulfill(json={"ready": ready, "games": games, "sentence": sentence})


@pytest.mark.whole
@SIZES
def test_while_kernels_compile_a_quiet_line_says_so_and_nobody_waits(sit, axe, width, height):
    sitting = sit(width, height)
    page, menu = sitting.page, sitting.page.get_by_role("dialog", name=re.compile("^(Settings|Menu)$"))
    readiness = Readiness(page)
    expect(page.get_by_text("Bots of Omega Shift: 40 % ready", exact=True)).to_be_in_viewport()
    expect(sitting.button("Start with 2 players")).to_be_enabled()
    assert not sitting.is_wide()
    assert_accessible(page, axe, "home, compiling")

    sentence = menu.get_by_text("Bots of Omega Shift: 40 % ready. You can play already.", exact=True)
    sitting.button("Menu").click()
    expect(sentence).to_be_in_viewport()
    assert_accessible(page, axe, "the menu at home, compiling")
    page.keyboard.press("Escape")

    sitting.start()
    sitting.button("Menu").click()
    expect(sentence).to_be_in_viewport()
    assert_accessible(page, axe, "the menu at the table, compiling")
    heard, before = menu.get_by_role("status"), box(menu)
    expect(heard).to_have_text("")
    readiness.part = 1.0
    expect(sentence).to_be_hidden()
    expect(heard).to_have_text("The bots of Omega Shift are ready.")
    assert box(menu) == before, "the menu moved"
    page.keyboard.press("Escape")
    sitting.button("Menu").click()
    expect(menu).to_be_visible()
    expect(page.get_by_text(re.compile("% ready"))).to_have_count(0)


@pytest.mark.whole
@SIZES
def test_the_line_comes_and_goes_and_moves_nothing(sit, width, height):
    sitting = sit(width, height)
    start = sitting.button("Start with 2 players")
    sitting.page.clock.install()
    readiness = Readiness(sitting.page)
    readiness.part = None
    sitting.page.reload()
    start.wait_for()
    sitting.page.evaluate("document.fonts.ready")
    before = box(start)
    readiness.part = 0.4
    line = sitting.page.get_by_text("Bots of Omega Shift: 40 % ready", exact=True)
    sitting.page.clock.run_for(10_000)
    expect(line).to_be_visible()
    assert box(start) == before
    readiness.part = 1.0
    sitting.page.clock.run_for(10_000)
    expect(line).to_be_hidden()
    assert box(start) == before


@pytest.mark.whole
def test_the_house_is_asked_while_it_compiles_and_somebody_looks(sit):
    sitting = sit()
    clock, line = sitting.page.clock, sitting.page.get_by_text("Bots of Omega Shift")
    clock.install()
    readiness = Readiness(sitting.page)
    expect(line).to_have_text("Bots of Omega Shift: 40 % ready")
    readiness.part = 0.5
    clock.run_for(2_000)
    expect(line).to_have_text("Bots of Omega Shift: 50 % ready")

    sitting.page.evaluate(HIDE, True)
    asked = readiness.asked
    readiness.part = 0.6
    clock.run_for(60_000)
    assert readiness.asked == asked, "a page that nobody looks at asks"
    sitting.page.evaluate(HIDE, False)
    expect(line).to_have_text("Bots of Omega Shift: 60 % ready")

    readiness.part = None
    asked = readiness.asked
    for _ in range(30):
        clock.run_for(2_000)
    assert asked + 2 <= readiness.asked <= asked + 6, "who gets no answer asks less and less often"

    readiness.part = 1.0
    clock.run_for(60_000)
    expect(line).to_have_count(0)
    asked = readiness.asked
    clock.run_for(60_000)
    sitting.page.evaluate(HIDE, False)
    assert readiness.asked == asked, "what is ready is asked again"


@pytest.mark.whole
def test_where_hands_lie_open_the_next_player_on_the_screen_needs_no_curtain(sit, table):
    two = [{"kind": "here", "name": name} for name in ("Ada", "Eva")]
    specials = ("minus_two", "switch", "to_air", "to_earth", "to_fire", "to_water")
    name, keys = table.set(two, game="alpha-and-omega", first_player=2, **dict.fromkeys(specials, 0))
    sitting = sit()
    for key in keys:  # both sit at this screen
        sitting.page.goto(f"{table.address}/t/{name}#{key}")
        sitting.page.wait_for_url(f"**/t/{name}")
    asked(sitting, "Place a tile")
    sitting.prompt.get_by_text("Eva's turn", exact=True).wait_for()
    for place, after in (("1", "Place your second tile"), ("2", "Walk: one pawn, two steps")):
        by_key(sitting, place)
        asked(sitting, after)
    drawing = sitting.sentence.filter(has_text="Draw to end your turn")
    by_key(sitting, "w")
    sitting.sentence.filter(has_text="Walk, 1 of 2 done").or_(drawing).wait_for()
    if not drawing.is_visible():
        by_key(sitting, "w")
    asked(sitting, "Draw to end your turn")
    sitting.act("Draw").click()
    sitting.prompt.get_by_text("Ada's turn", exact=True).wait_for()
    asked(sitting, "Place a tile")
    expect(sitting.page.get_by_role("dialog", name=re.compile("^Pass to "))).to_be_hidden()


def by_key(sitting, what):
    """Pick a thing by keyboard and put it in the first place allowed."""
    for key in (what, "n", "Enter"):
        sitting.page.keyboard.press(key)
