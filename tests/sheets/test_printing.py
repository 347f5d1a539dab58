"""What is said about how to print the pages of a PDF: checked against its pages, and by hand."""

import re
from io import BytesIO

import pytest
from pypdf import PdfReader

from omegatable.locales.english import english
from omegatable.sheets import Document
from omegatable.sheets.printing import Sides, how_to_print, page_ranges
from omegatable.table.wire import PrintWish
from tests.support.sample import sample

ONE, BOTH, EITHER = Sides.ONE, Sides.BOTH, Sides.EITHER


def told(pages, edge="short", rulebooks=0):
    return [english(sentence) for sentence in how_to_print(pages, edge, rulebooks)]


def test_numbers_of_pages_are_written_as_a_printer_takes_them():
    assert page_ranges([1, 2, 3, 5, 8, 9]) == "1-3, 5, 8-9"
    assert page_ranges([4]) == "4"
    assert page_ranges([]) == ""


def test_each_kind_of_page_is_named():
    assert told([ONE, ONE, ONE, BOTH, BOTH, EITHER, ONE, BOTH, BOTH], rulebooks=2) == [
        "Print pages 1-3, 7 on one side.",
        "Print pages 4-5, 8-9 on both sides, flipped on the short edge.",
        "Fold each rulebook.",
        "Page 6 has the numbered rules.",
    ]
    assert told([ONE, EITHER, EITHER]) == [
        "Print page 1 on one side.",
        "Pages 2-3 are the numbered rules: print them on one side or on both.",
    ]


def test_pages_that_are_all_printed_alike_are_not_counted():
    assert told([ONE, ONE]) == ["Print all pages on one side."]
    assert told([BOTH] * 4, "long", 1) == [
        "Print all pages on both sides, flipped on the long edge.",
        "Fold the rulebook.",
    ]


def test_where_there_is_no_choice_nothing_is_said():
    assert told([ONE]) == []
    assert told([EITHER, EITHER]) == []
    assert told([]) == []


# 58 cards on A4 are six sheets of nine and one of four, with the five tokens; four pages of rulebook are one sheet.
def test_a_set_says_how_it_is_printed():
    wish = {"game": "alpha-beta-omega", "parts": ["cards", "references", "markers", "rulebook"]}
    assert Document(PrintWish(**wish)).plan().summary.split("\n") == [
        "58 cards and 5 markers on 7 printed sides, with 4 pages of rulebook.",
        "Print pages 1-7 on one side.",
        "Print pages 8-9 on both sides, flipped on the short edge.",
        "Fold the rulebook.",
    ]
    assert Document(PrintWish(**wish, backs="long", language="de")).plan().summary.split("\n") == [
        "58 Karten und 5 Marker auf 14 bedruckten Seiten, dazu 4 Seiten Regelheft.",
        "Drucke alle Seiten beidseitig, über die lange Kante gewendet.",
        "Falte das Regelheft.",
    ]


def test_pages_for_a_print_shop_are_not_for_a_printer_at_home():
    plan = Document(PrintWish("omega-shift", parts=["references"], single=True, backs="long")).plan()
    assert plan.summary == "2 cards on 4 pages."


def numbers(line):
    """Return the numbers of pages that a line names: "1-3, 5"."""
    named = [list(map(int, each.split("-"))) for each in re.findall(r"\d+(?:-\d+)?", line)]
    return [number for ends in named for number in range(ends[0], ends[-1] + 1)]


GAMES = sample(["omega-shift"], ["all", "alpha-beta-omega", "alpha-and-omega", "omega-shift"])
PAPERS = sample(["a3"], ["a4", "letter", "a3", "tabloid"])
PARTS = ([], ["references", "rulebook"], ["markers", "clauses"], ["rulebook", "clauses"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("parts", PARTS)
@pytest.mark.parametrize("backs", ["none", "fold"])
def test_rulebooks_are_for_both_sides_and_pieces_for_one(game, paper, parts, backs):
    plan = Document(PrintWish(game, paper=paper, parts=parts, backs=backs)).plan()
    kinds = {"on one side": [], "on both sides": [], "are the numbered rules": []}
    for number, page in enumerate(plan.pages, 1):
        kind = "on both sides" if "Rulebook" in page.caption else "on one side"
        kinds["are the numbered rules" if "Numbered" in page.caption else kind].append(number)
    lines = plan.summary.split("\n")[1:]
    for words, expected in kinds.items():
        found = [line.partition(":")[0] for line in lines if words in line.partition(":")[0]]
        assert [numbers(line) for line in found] == [expected][: len(expected)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("backs", ["long", "short"])
def test_where_the_printer_flips_the_paper_all_pages_are_for_both_sides(game, paper, backs):
    plan = Document(PrintWish(game, paper=paper, backs=backs)).plan()
    assert plan.summary.split("\n")[1] == f"Print all pages on both sides, flipped on the {backs} edge."
    fronts = [page for page in plan.pages if "backs" not in page.caption and ", sheet " in page.caption]
    assert all(plan.pages.index(page) % 2 == 0 for page in fronts)


@pytest.mark.parametrize("paper", ["a3", "tabloid"])
def test_the_pages_of_each_paper_are_named(paper):
    pages = Document(PrintWish("omega-shift", paper=paper)).plan().pages
    lines = Document(PrintWish("omega-shift", paper=paper)).plan().summary.split("\n")
    half = {"a3": 210, "tabloid": 215.9}[paper]
    large = [number for number, page in enumerate(pages, 1) if half not in (page.width, page.height)]
    names = {"a3": ("A3", "A4"), "tabloid": ("Tabloid", "Letter")}[paper]
    told = re.fullmatch(rf"Paper: {names[0]} for (.+); {names[1]} for (.+)\.", lines[-1])
    assert numbers(told[1]) == large
    assert numbers(told[2]) == [number for number in range(1, len(pages) + 1) if number not in large]
    for parts in (["cards"], ["rulebook", "clauses"]):
        assert "Paper" not in Document(PrintWish("omega-shift", paper=paper, parts=parts)).plan().summary


@pytest.mark.parametrize(
    ("wish", "duplex"),
    [
        ({"parts": ["references"]}, "/Simplex"),
        ({"parts": ["references"], "backs": "fold"}, "/Simplex"),
        ({"parts": ["references"], "backs": "long"}, "/DuplexFlipLongEdge"),
        ({"parts": ["references"], "backs": "short"}, "/DuplexFlipShortEdge"),
        ({"parts": ["rulebook"]}, "/DuplexFlipShortEdge"),
        ({"parts": ["references", "rulebook"]}, None),  # Viewers have one setting for all pages.
        ({"parts": ["references"], "single": True, "backs": "long"}, None),
        ({"parts": ["clauses"]}, None),
    ],
)
def test_a_pdf_asks_for_its_size_and_for_the_edge(wish, duplex):
    read = PdfReader(BytesIO(Document(PrintWish("omega-shift", **wish)).pdf()), strict=True)
    assert read.pdf_header == "%PDF-1.7"
    assert read.root_object["/MarkInfo"] == {"/Marked": True}  # Poppler reports an error for /Suspects
    assert read.trailer["/Size"] == 1 + max(number for table in read.xref.values() for number in table)
    asked = read.root_object["/ViewerPreferences"]
    assert asked["/PrintScaling"] == "/None"
    assert asked.get("/Duplex") == duplex
    assert asked["/Direction"] == "/L2R"
