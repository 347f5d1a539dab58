"""The page in the language of its reader: in German, in one chosen by hand, and in one that shows every literal."""

import random
import re

import msgspec
import pytest
from playwright.sync_api import Route, expect

from omegatable.locales import LOCALES
from omegatable.locales.reader import reader
from omegatable.locales.text import Text
from tests.support.begun import begin, kept_record, ply_at
from tests.support.pseudo import ACCENTED, pseudo
from tests.support.sample import WHOLE, sample
from tests.support.server import WITH_BOT

GERMAN = reader("de").say
# What stands on a page and in its accessible names, without what says that it is in another language.
SHOWN = """() => {
    const elsewhere = "script, style, code, [lang]:not(html)";
    const found = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const { data, parentElement } = walk.currentNode;
        if (!parentElement.closest(elsewhere) && parentElement.checkVisibility()) found.add(data.trim());
    }
    for (const name of ["aria-label", "title", "alt", "placeholder"])
        for (const one of document.querySelectorAll(`[${name}]`))
            if (!one.closest(elsewhere)) found.add(one.getAttribute(name));
    return [...found];
}"""
# What nobody translates: the names of games, people and characters, numbers of rules, and the days of a date.
NAMES = re.compile(
    r"Alpha-Beta-Omega|Alpha & Omega|Omega Shift|Omega Table|\b(Rosa|Mika|Anton|Felix|Ada|Grace|Søren|Rafael|Kwame|Ren"
    r"|Theo|Linus|Mateo|Haru|Idris|Wren|Oskar|Bao|Emil|Dev|Jonah)\b|\b(ABO|AO|OS)-[A-Z]+\d+|\b(Mon|Tue|Wed|Thu|Fri|Sat"
    r"|Sun), \w+ \d+, \d+:\d+\s[AP]M|\b(and|or)\b|\b(English|Deutsch)\b|\b[A-Z]\b|\bPDF\b"
)
WORD = re.compile(r"(?<![^\W_])[A-Za-z]{2,}(?![^\W_])")


def catalogue(route: Route) -> str:
    """Return the catalogue that the page asks for, from the package.

    A `fetch` by the route would use one connection again and again, also in the moment in which the server ends it.
    """
    language, file = route.request.url.split("/")[-2:]
    return (LOCALES / language / f"{file.partition('.')[0]}.ftl").read_text(encoding="utf-8")


def in_pseudo(sitting):
    """Have the page read its catalogues in the pseudo-locale from now on."""
    sitting.page.route("**/locales/en/*.ftl", lambda route: route.fulfill(body=pseudo(catalogue(route))))


def literals(sitting):
    """Return what the page shows that is in no catalogue."""
    return [shown for shown in sitting.page.evaluate(SHOWN) if WORD.search(NAMES.sub("", shown))]


@pytest.mark.parametrize("game", sample(["alpha-beta-omega"], ["omega-shift", "alpha-and-omega", "alpha-beta-omega"]))
def test_a_table_shows_nothing_that_is_in_no_catalogue(sit, table, game):
    sitting = sit(390, 844)
    in_pseudo(sitting)
    sitting.page.reload()
    sitting.page.locator(f"button[data-game={game}]").click()
    expect(sitting.page.locator(f"button[data-game={game}]")).to_have_attribute("aria-pressed", "true")
    assert literals(sitting) == []
    sitting.page.locator("button.go").first.click()
    sitting.page.wait_for_url("**/t/**")
    sitting.told(lambda seen: seen["choices"] != [])
    assert literals(sitting) == []
    sitting.page.keyboard.press("h")
    more = sitting.page.get_by_role("button", name="Tell me what to do".translate(ACCENTED))
    expect(more).to_be_visible()  # the hint has come
    sitting.page.keyboard.press("h")
    expect(sitting.page.locator(".panel")).to_be_visible()  # without a list where all moves are about equal
    assert literals(sitting) == []
    sitting.page.keyboard.press("Escape")
    expect(sitting.page.locator(".panel")).to_have_count(0)
    for key in ("?", "r"):
        sitting.page.keyboard.press(key)
        expect(sitting.page.get_by_role("dialog")).to_be_visible()
        assert literals(sitting) == []
        sitting.page.keyboard.press("Escape")


PAGES = {
    "learn": "main li",
    "learn/omega-shift": ".lesson",
    "print": "main select",
    "lab?game=omega-shift": "main fieldset, main [role=group]",
    "puzzles": "main li",
    "games": "main",
    "replay": "main",
    "watch": "main select",
}


@pytest.mark.whole
@pytest.mark.parametrize("path", sample(["print", "lab?game=omega-shift"], list(PAGES)))
def test_a_page_shows_nothing_that_is_in_no_catalogue(sit, table, path):
    sitting = sit(390, 844)
    in_pseudo(sitting)
    sitting.page.goto(f"{table.address}/{path}")
    expect(sitting.page.locator(PAGES[path]).first).to_be_visible()
    assert literals(sitting) == []


class German:
    """A page in German, and what it asked for in English."""

    def __init__(self, sit, **wishes):
        self.sitting = sit(360, 640, locale="de-DE", **wishes)
        self.page = self.sitting.page
        self.english = []
        self.sitting.hear("request", lambda request: "/locales/en/" in request.url and self.english.append(request.url))

    def say(self, said, names=(), you=-1):
        """Return a text that was sent as JSON as the page says it."""
        return GERMAN(msgspec.convert(said, Text), names, you)

    def fits(self):
        """Check that the page does not scroll sideways, and that no text was missing."""
        assert not self.page.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert self.english == []


def test_a_whole_game_of_omega_shift_is_played_in_german_by_keyboard(sit, table, database):
    german = German(sit)
    sitting, keys = german.sitting, german.page.keyboard
    expect(german.page.locator("html")).to_have_attribute("lang", "de")
    expect(german.page.get_by_role("heading", name="Drei kleine Spiele. Ein Tisch.")).to_be_visible()
    german.fits()
    german.page.locator("button[data-game=omega-shift]").click()
    german.page.get_by_role("button", name="Zu zweit spielen").click()
    german.page.wait_for_url("**/t/**")
    if not WHOLE:
        record = kept_record("omega-shift/two-builders")
        name, (key,) = begin(database, record, ply_at(record, 0, lambda view: view.phase == "card" and view.pile <= 4))
        german.page.goto(f"{table.address}/t/{name}#{key}")
    while True:
        seen = sitting.told(lambda seen: seen["choices"] != [] or seen["result"] is not None)
        if seen["result"] is not None:
            break
        version = seen["version"]
        german.fits()
        keys.press("1")
        keys.press("d")
        sitting.told(lambda seen, version=version: seen["version"] > version)
        keys.press("Space")
        sitting.told(lambda seen, version=version: seen["version"] > version + 1)
    names = [seat["name"] for seat in seen["seats"]]
    expect(german.page.get_by_text(german.say(seen["result"]["sentence"], names, 0)).first).to_be_visible()
    german.fits()


def test_a_language_that_was_chosen_is_kept_in_the_browser(sit, table):
    sitting = sit(390, 844)
    chosen = sitting.page.get_by_role("combobox", name="Language")
    sitting.button("Menu").click()
    expect(chosen).to_have_value("en")
    chosen.select_option("Deutsch")
    expect(sitting.page.locator("html")).to_have_attribute("lang", "de")
    sitting.page.goto(f"{table.address}/learn")
    expect(sitting.page.get_by_role("heading", name="Spielend lernen")).to_be_visible()
    sitting.page.evaluate("localStorage.setItem('omegatable.language', 'tlh')")  # from a server with more languages
    sitting.page.reload()
    expect(sitting.page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.whole
def test_what_a_language_lacks_is_said_in_english(sit, table):
    def without(route: Route) -> None:
        route.fulfill(body=catalogue(route).replace("\nhome-welcome", "\nhome-welkome"))

    assert "\nhome-welcome" in (LOCALES / "de" / "page.ftl").read_text(encoding="utf-8")
    sitting = sit(390, 844, locale="de-AT")
    sitting.page.route("**/locales/de/page.*.ftl", without)
    sitting.page.reload()
    expect(sitting.page.get_by_role("heading", name="Three small games. One table.")).to_be_visible()
    expect(sitting.page.get_by_role("button", name="Menü")).to_be_visible()


@pytest.mark.whole
@pytest.mark.parametrize("game", ["alpha-and-omega", "alpha-beta-omega"])
def test_a_whole_game_a_lesson_a_hint_and_a_review_are_shown_in_german(sit, table, game):
    name, (key,) = table.set(WITH_BOT, game=game)
    german = German(sit, address=f"{table.address}/t/{name}#{key}")
    chance = random.Random(7)
    with table.sit(name, key) as seat:
        while seat.seen["result"] is None:
            if not seat.may_act():
                seat.table()
                continue
            german.sitting.told(lambda seen: seen["version"] >= seat.seen["version"])
            german.fits()
            seat.act(choose=chance)
    ended = german.sitting.told(lambda seen: seen["result"] is not None, shown=False)
    names = [player["name"] for player in ended["seats"]]
    result = german.say(ended["result"]["sentence"], names, ended["seat"])
    expect(german.page.get_by_text(result).first).to_be_visible()
    german.fits()
    german.page.goto(f"{table.address}/replay/{name}")
    expect(german.page.get_by_label("Tempo").get_by_role("option").first).to_have_text("0,5 ×")
    german.fits()
    for path, shown in (
        (f"learn/{game}", ".lesson"),
        (f"print?game={game}", "main select"),
        (f"puzzles/{game}", "main"),
    ):
        german.page.goto(f"{table.address}/{path}")
        expect(german.page.locator(shown).first).to_be_visible()
        german.fits()
