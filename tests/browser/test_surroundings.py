"""What is around the page: other keyboards, translators, selections, low windows, and files that do not arrive."""

import pytest
from playwright.sync_api import expect

from bench.page import SIZE, WATCH
from omegatable.coach.lessons import lesson_of
from omegatable.engine.registry import GAMES
from tests.support.pressing import act_by_keyboard, may_act
from tests.support.sample import sample
from tests.support.server import BEGINS, PEOPLE, WITH_BOT
from tests.support.sitting import box

# The page has been loaded anew for its version, which it does once.
RELOADED = "localStorage.setItem('omegatable.reloaded', document.querySelector('meta[name=version]').content)"


def seated(sit, table, game, **wishes):
    """Open a table of *game* with a bot; nobody else acts before Ada has."""
    name, (key,) = table.set(WITH_BOT, game=game, **BEGINS.get(game, {}))
    sitting = sit(address=f"{table.address}/t/{name}#{key}", **wishes)
    sitting.told(lambda seen: bool(seen["choices"]))
    return sitting


def strike(page, key, code):
    """Press the key of a keyboard whose layout gives *key* at the place *code*."""
    session = page.context.new_cdp_session(page)
    for kind in ("keyDown", "keyUp"):
        session.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code})
    session.detach()


@pytest.mark.parametrize("path", [*sample(["omega-shift"], GAMES), "/learn/omega-shift", "/puzzles/omega-shift"])
def test_keys_work_on_layouts_without_latin_letters_and_without_digits(sit, table, path):
    if path in GAMES:
        page = seated(sit, table, path).page
        for key in "&١":  # French and Arabic
            strike(page, key, "Digit1")
            page.wait_for_function("document.activeElement.dataset.hand === '1'")
            page.evaluate("document.activeElement.blur()")
    else:
        page = sit(address=table.address + path).page
        expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    for key in "кρق":  # Russian, Greek and Arabic
        strike(page, key, "KeyR")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    strike(page, "r", "KeyO")  # Dvorak
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("game", sample(["alpha-beta-omega"], GAMES))
def test_a_card_follows_the_mouse_while_words_are_selected(sit, table, game):
    sitting = seated(sit, table, game)
    page, mouse = sitting.page, sitting.page.mouse
    page.evaluate("addEventListener('pointercancel', () => window.cancelled = true)")
    page.keyboard.press("Control+A")
    start, end = box(sitting.sentence), box(page.locator("[data-hand]").last)
    mouse.move(start["x"] + 2, start["y"] + 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    mouse.up()
    for card in page.locator("[data-hand]").all()[:3]:
        at = box(card)
        mouse.move(at["x"] + at["width"] / 3, at["y"] + at["height"] / 3)
        mouse.down()
        mouse.move(at["x"] + at["width"] / 2, at["y"] - 60, steps=5)
        mouse.up()
    assert not page.evaluate("window.cancelled")
    story = page.get_by_role("tabpanel")
    story.click(click_count=3, position={"x": 40, "y": 40})
    assert page.evaluate("getSelection().toString().trim()") in story.inner_text()


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("LabPage", "What would this rule do?"),
        ("SitDown", "You are invited to play Omega Shift"),
        ("Lobby", "Grace is not here yet"),
    ],
)
def test_a_part_of_the_page_that_does_not_arrive_says_so_until_it_does(sit, table, part, words):
    name, (own, key) = table.set(PEOPLE, lobby=True)
    page = sit().page
    page.evaluate(RELOADED)
    page.route(f"**/assets/{part}*.js", lambda route: route.abort())
    if part == "LabPage":
        page.locator("a[href^='/lab']").click()
    else:
        page.goto(f"{table.address}/t/{name}#{key if part == 'SitDown' else own}")
    expect(page.get_by_role("heading", name="Cannot reach the server.")).to_be_visible()
    page.unroute(f"**/assets/{part}*.js")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text(words)).to_be_visible()


def test_a_page_whose_files_do_not_arrive_says_so(sit, table):
    page = sit().page
    english, german = (
        page.get_by_text("Omega Table has not loaded."),
        page.get_by_text("Omega Table ist nicht geladen."),
    )
    expect(english).to_have_count(0)
    page.route("**/assets/*.js", lambda route: route.abort())
    page.goto(f"{table.address}/you")
    expect(english).to_be_attached()
    expect(english).not_to_be_visible()
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")  # ten seconds
    expect(english).to_be_visible()
    page.route("**/assets/*.css", lambda route: route.abort())
    page.reload()
    for words in (english, german):
        expect(words).to_be_visible()


@pytest.mark.parametrize("junk", sample(["null"], ["null", "5", '{"games":null}', "[null]"]))
def test_pages_are_whole_whatever_the_browser_has_stored(sit, table, junk):
    page = sit().page
    game = "omega-shift"
    kept = [
        *("tables", "rules", "settings", "you", "deals", "deal-days", "days", "lessons", "scenarios", "replays"),
        *(f"puzzles.{name}.{game}" for name in ("solved", "shown")),
        *("puzzles.ratings", f"streak.{game}", f"daily.{game}", "name", "level", "plain", "paper", "language"),
    ]
    page.evaluate(
        "([names, junk]) => names.forEach((name) => localStorage.setItem(`omegatable.${name}`, junk))", [kept, junk]
    )
    for path in ("/", "/learn", f"/learn/{game}", "/puzzles", f"/puzzles/{game}", "/you", "/print", f"/rules/{game}"):
        page.goto(table.address + path)
        expect(page.locator("h1, h2").first).to_be_visible()


@pytest.mark.whole
def test_an_older_browser_is_named_as_the_reason_at_once(chromium, table):
    page = chromium.new_page()
    page.add_init_script("delete HTMLElement.prototype.popover")  # Safari 16 and Firefox 124
    page.goto(table.address)
    sentence = page.get_by_text("your browser is older than Chrome 117, Firefox 128 or Safari 17")
    expect(sentence).to_be_visible()
    assert page.evaluate("document.getAnimations().length") == 0  # It would come after ten seconds.
    page.close()


TRANSLATOR = """() => {
    const isTranslated = (one) => one.translate && !one.closest("font");
    const wrap = (node) => {
        if (!node.data.trim() || !node.parentElement || !isTranslated(node.parentElement)) return;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = node.data;
        outer.append(inner);
        node.replaceWith(outer);
    };
    const all = (root) => {
        const [walker, found] = [document.createTreeWalker(root, NodeFilter.SHOW_TEXT), []];
        while (walker.nextNode()) found.push(walker.currentNode);
        found.forEach(wrap);
    };
    all(document.body);
    const grown = (changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) =>
        node.nodeType === Node.TEXT_NODE ? wrap(node) : node.tagName !== "FONT" && all(node)));
    new MutationObserver(grown).observe(document.body, { childList: true, subtree: true });
}"""
SHOWN = "parts => [...document.querySelectorAll(parts)].map((one) => one.innerText)"


@pytest.mark.parametrize("game", GAMES)
def test_what_a_translated_table_shows_is_true(sit, table, game):
    sitting = seated(sit, table, game)
    page = sitting.page
    page.evaluate(TRANSLATOR)
    for _ in range(sample(7, 20)):
        seen = act_by_keyboard(sitting)
        if seen["result"]:
            break
    seen = sitting.told(may_act)
    page.evaluate("document.activeElement.blur()")
    parts = ".bar, .prompt, .rail" if game == "alpha-and-omega" else ".bar, .board, .rail"  # Its hand is laid anew.
    shown = page.evaluate(SHOWN, parts)
    page.reload()
    sitting.told(lambda now: now["version"] == seen["version"])
    assert page.evaluate(SHOWN, parts) == shown
    page.evaluate(TRANSLATOR)
    page.keyboard.press("r")
    expect(page.locator(".prose font").first).to_be_attached()


def test_what_a_translated_lesson_says_is_true(sit, table):
    page = sit(address=f"{table.address}/learn/omega-shift").page
    said = page.locator(".lesson .text")
    expect(said).to_be_visible()
    page.evaluate(TRANSLATOR)
    steps = [step.text for step in lesson_of("omega-shift").steps]
    for step in steps[:3]:
        expect(said).to_have_text(step)
        expect(said.locator("font").first).to_be_attached()
        page.get_by_role("button", name="Skip this step").click()


# The prompt sticks to the edge that it would leave: what it covers there is seen at the other edge.
UNSEEN = """() => [...document.querySelectorAll('.board [data-place]')].filter((place) => {
    const isSeen = ["start", "end"].some((block) => {
        place.scrollIntoView({ block });
        const { top, bottom } = place.getBoundingClientRect();
        const prompt = document.querySelector('.prompt').getBoundingClientRect();
        return bottom > 0 && top < innerHeight && (top < prompt.top || bottom > prompt.bottom);
    });
    return place.getBoundingClientRect().height > 0 && !isSeen;
}).map((place) => place.dataset.place)"""


@pytest.mark.parametrize("game", GAMES)
def test_at_400_percent_the_page_scrolls_and_what_asks_to_act_stays(sit, table, game):
    sitting = seated(sit, table, game)
    page = sitting.page
    for _ in range(sample(3, 6)):
        act_by_keyboard(sitting)
    sitting.told(may_act)
    page.set_viewport_size({"width": 320, "height": 256})  # 1280 by 1024 at 400 %
    expect(page.locator(".prompt.phone")).to_be_visible()
    assert not sitting.is_wide()
    assert page.evaluate(UNSEEN) == []
    for share in (0, 0.5, 1):
        page.evaluate("share => scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight))", share)
        expect(sitting.prompt).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("document.querySelector('.board').getBoundingClientRect().bottom <= innerHeight + 1")


def test_a_lesson_at_400_percent_goes_on(sit, table):
    page = sit(320, 256, address=f"{table.address}/learn/omega-shift").page
    expect(page.get_by_role("button", name="Continue")).to_be_in_viewport(ratio=1)


def test_a_new_guest_loads_little_before_the_first_picture_of_a_table(sit, table):
    name, (_, key) = table.set(PEOPLE, first_player=1)
    page = sit(stranger=True).page
    page.add_init_script(WATCH)
    page.goto(f"{table.address}/t/{name}#{key}")
    page.wait_for_function("() => window.firstPicture")
    loaded = sum(page.evaluate(SIZE, kind) for kind in (".js", ".css", ".ftl"))
    assert 60_000 < loaded < 120 * 1024
