"""The rulebook on paper: its pages in the order in which they are folded, and all its texts. Numbers are by hand."""

import contextlib
import functools
import itertools
import re

import msgspec
import pypdfium2
import pytest

from omegatable.art.rules_page import rules_page
from omegatable.engine.registry import GAMES
from omegatable.locales.reader import Reader
from omegatable.locales.text import text
from omegatable.sheets import Document, SheetsError, rulebook, typesetting
from omegatable.sheets.layout import Place, folded_sheets
from omegatable.table.wire import PrintWish
from tests.support.paper import Printed, printed
from tests.support.sample import sample

LANGUAGES = ("en", "de")
BOOKS = sample([("omega-shift", "en"), ("alpha-beta-omega", "de")], list(itertools.product(GAMES, LANGUAGES)))


def book(game, language="en", **wish):
    """Return the rulebook alone."""
    return printed(game, parts=["rulebook"], language=language, **wish)


def squeezed(words):
    """Return *words* without marks, spaces and hyphens: lines end at some of them."""
    return re.sub(r"<[^>]*>|[\s\ufffe-]", "", words)


def told(document):
    return squeezed("".join(document.words(number) for number in range(len(document))))


@functools.cache
def texts(game, language):
    """Return the headings of the page of rules, and everything else that it tells, each once."""
    say = Reader(language).say
    page = rules_page(game, GAMES[game].chosen_options())
    pieces = [each for each in page.entries if not each.tags]  # other cards say themselves what they do
    headings = [say(each.heading) for each in page.sections]
    sentences = [say(each) for section in page.sections for each in section.paragraphs]
    sentences += [say(each) for entry in pieces for each in entry.texts]
    sentences += [say(each.meaning) for each in page.terms]
    return headings, list(dict.fromkeys(sentences))


def test_without_a_section_of_setting_up_the_pieces_come_last(monkeypatch):
    game = GAMES["omega-shift"]
    page = rules_page(game.name, game.chosen_options())
    sections = [section for section in page.sections if section.id != "setup"]
    monkeypatch.setattr(rulebook, "rules_page", lambda name, options: msgspec.structs.replace(page, sections=sections))
    kinds = [
        block["kind"]
        for block in rulebook.blocks(game, game.chosen_options(), lambda file, draw, form: file, Reader("en").say, "")
    ]
    assert [kind for kind, _ in itertools.groupby(kinds)] == ["masthead", "section", "gallery", "glossary", "colophon"]


# ------------------------------------------------------------------------------------------------------------- folding

LEFT, RIGHT = Place(0, 0, 148.5, 210), Place(148.5, 0, 148.5, 210)


@pytest.mark.parametrize(("pages", "numbers"), [(4, [(4, 1), (2, 3)]), (8, [(8, 1), (2, 7), (6, 3), (4, 5)])])
def test_pages_are_in_the_order_in_which_sheets_are_folded(pages, numbers):
    sides = folded_sheets("a4", pages, "none")
    assert [side.numbers for side in sides] == numbers
    assert all((side.page.width, side.page.height, side.page.places) == (297, 210, (LEFT, RIGHT)) for side in sides)


def test_backs_are_upside_down_where_the_long_edge_is_turned():
    front, back = (side.page.places for side in folded_sheets("a4", 4, "long"))
    assert front == (LEFT, RIGHT)
    assert back == (Place(148.5, 0, 148.5, 210, 180), Place(0, 0, 148.5, 210, 180))
    assert [side.page.places for side in folded_sheets("a4", 4, "short")] == [(LEFT, RIGHT)] * 2


def test_letter_is_folded_likewise():
    assert folded_sheets("letter", 4, "none")[1].page.places[1] == Place(139.7, 0, 139.7, 215.9)


# ----------------------------------------------------------------------------------------------------------- measuring


def test_pages_are_as_full_as_each_other():
    # With 5 mm between blocks, 60 + 5 + 30 and 40 + 5 + 50 are 95 each; every other way leaves more on one page.
    assert rulebook.spread([60, 30, 40, 50], 100, 2) == [range(2), range(2, 4)]
    assert rulebook.spread([60, 30, 40, 56], 100, 2) is None


def test_type_becomes_smaller_before_there_are_more_pages():
    """On a page of 100, with 5 between blocks, two blocks of 46 have room, and one of 51."""
    largest, smallest = rulebook.SIZES[0], rulebook.SIZES[-1]
    assert (largest, smallest) == (11, 8.5)
    steps = len(rulebook.SIZES)
    assert rulebook.arranged([[95] * 4] * steps, 100) == (11, [range(i, i + 1) for i in range(4)])
    last_fits = [[51] * 8] * (steps - 1) + [[46] * 8]
    assert rulebook.arranged(last_fits, 100) == (8.5, [range(i, i + 2) for i in range(0, 8, 2)])
    assert rulebook.arranged([[51] * 8] * steps, 100) == (11, [range(i, i + 1) for i in range(8)])
    assert rulebook.arranged([[51] * 9] * steps, 100) is None


def test_a_rulebook_that_fits_nowhere_is_refused(monkeypatch):
    monkeypatch.setattr(typesetting, "heights", lambda job: [[999.0] * len(job["blocks"])] * len(job["sizes"]))
    with pytest.raises(SheetsError, match=r"^The rules of Omega Shift are too long for a rulebook: "):
        Document(PrintWish("omega-shift", parts=["rulebook"])).plan()


def test_a_long_rulebook_takes_two_sheets(monkeypatch):
    """Of blocks of 80 mm two stand on a page of 182, and of 13 blocks four pages have room for eight."""
    monkeypatch.setattr(typesetting, "heights", lambda job: [[80.0] * len(job["blocks"])] * len(job["sizes"]))
    document = Document(PrintWish("alpha-beta-omega", parts=["rulebook"]))
    assert [page.caption for page in document.plan().pages] == [
        "Rulebook, pages 8 and 1",
        "Rulebook, pages 2 and 7",
        "Rulebook, pages 6 and 3",
        "Rulebook, pages 4 and 5",
    ]


# --------------------------------------------------------------------------------------------------------------- words


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_text_of_the_page_of_rules_stands_in_the_rulebook_once(game, language):
    document = book(game, language)
    assert [document.size(number) for number in range(len(document))] == [pytest.approx((297, 210), abs=0.1)] * 2
    words = told(document)
    headings, sentences = texts(game, language)
    assert [each for each in headings if squeezed(each) not in words] == []
    assert [each for each in sentences if words.count(squeezed(each)) != 1] == []
    say = Reader(language).say
    for once in (GAMES[game].credit, text("rulebook-ours"), text("home-licence")):
        assert words.count(squeezed(say(once))) == 1
    # Page 1 is the right half of the first side: it has the title, and page 4 beside it the authors.
    assert squeezed(document.words(0, (148.5, 0, 297, 40))).startswith(squeezed(GAMES[game].title))
    assert squeezed(say(GAMES[game].credit)) in squeezed(document.words(0, (0, 150, 148.5, 210)))


@pytest.mark.parametrize("game", [game for game, language in BOOKS if language == "de"])
def test_the_german_rulebook_says_no_english(game):
    words = told(book(game, "de"))
    _, english = texts(game, "en")
    assert [each for each in english if squeezed(each) in words] == []
    found = " ".join(book(game, "de").text(number) for number in (0, 1))
    assert re.findall(r"\b(?:the|and|of|you|page|rules)\b", found) == []


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_letters_are_large_enough_and_within_the_margins(game, language):
    document = book(game, language)
    with contextlib.closing(pypdfium2.PdfDocument(document.content)) as opened:
        for page in opened:
            found = page.get_textpage()
            sizes = {round(pypdfium2.raw.FPDFText_GetFontSize(found, i), 2) for i in range(found.count_chars())}
            assert min(size for size in sizes if size > 1) >= 8.5  # line ends, which pdfium adds, have 1
    for number in range(2):
        for letter in document.letters(number):
            assert 12 < letter.x % 148.5 < 136.5
            assert 10 < letter.y < 203


def test_options_change_what_the_rulebook_says():
    usual, changed = (told(book("omega-shift", **wish)) for wish in ({}, {"options": {"marker_cost": 7, "rounds": 3}}))
    assert squeezed("costs you 5.") in usual
    assert squeezed("costs you 7.") in changed
    assert squeezed("Play three rounds and add up the scores.") in changed
    assert squeezed("Play three rounds") not in usual


def test_a_rulebook_is_shown_as_it_is_printed():
    document = Document(PrintWish("omega-shift", parts=["rulebook", "clauses"]))
    plan = document.plan()
    assert [page.caption for page in plan.pages[:3]] == [
        "Rulebook, pages 4 and 1",
        "Rulebook, pages 2 and 3",
        f"Numbered rules, page 1 of {len(plan.pages) - 2}",
    ]
    assert plan.summary.startswith(f"4 pages of rulebook and {len(plan.pages) - 2} pages of numbered rules.\n")
    assert len(Printed(document.pdf())) == len(plan.pages)
    assert document.page(1)[:8] == b"\x89PNG\r\n\x1a\n"
