"""Real PDFs of print and play, opened again. Numbers of pieces and places are worked out by hand, in millimetres."""

import io
import itertools
import re
from collections import Counter

import numpy as np
import pytest
from PIL import Image

from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from omegatable.sheets import Document, SheetsError
from omegatable.table.wire import PrintWish
from tests.support.paper import FINE, Printed, printed, strips
from tests.support.sample import sample

ALPHA_BETA_OMEGA, ALPHA_AND_OMEGA, OMEGA_SHIFT = "alpha-beta-omega", "alpha-and-omega", "omega-shift"
GAMES = (ALPHA_BETA_OMEGA, ALPHA_AND_OMEGA, OMEGA_SHIFT)

# ---------------------------------------------------------------------------------- the pieces of each game, by hand

CHARACTERS = {f"{what} {colour}": 1 for what in ("Alpha", "Omega") for colour in ("Cyan", "Magenta", "Yellow", "Black")}
CHARACTERS |= {"Mr Compatible": 1, "Not Like the Other Omegas": 1, "Beta": 5}
ITEMS = {
    "Scent Enhancer": 2,
    "Heat Suppressant": 2,
    "Big Brother's Jacket": 1,
    "Very Plain Soap": 1,
    "Opera Glasses": 2,
    "Place Cards": 1,
    "Express Ticket": 2,
    "Paper Ring": 2,
    "Matching Keychains": 1,
    "One-Way Ticket": 1,
}
CHANCES = {
    "Scenting": 1,
    "Sudden Heat": 1,
    "Seating Chart Mix-Up": 1,
    "Rumour Mill": 1,
    "Missed Your Stop": 1,
    "Whirlwind Week": 1,
    "Overseas Posting": 1,
    "Last-Minute Substitution": 2,
    "Strict Chaperone": 1,
    "Sticky Fingers": 1,
    "Fire Drill": 1,
    "Childhood Friend": 2,
    "Lucky Find": 1,
}
PLOTS = dict.fromkeys(("Close Encounters", "Masquerade Ball", "Written in the Stars", "Full Moon", "Road Trip"), 1)
CHEAT_SHEETS = dict.fromkeys(("A round", "The Alpha Test", "Who wins"), 1)
TILES = dict.fromkeys(("Air", "Earth", "Fire", "Water"), 15)
TILES |= {f"Transformation to {element}": 2 for element in ("Air", "Earth", "Fire", "Water")}
TILES |= {"−2": 2, "Switch": 2, "The Snake": 1}
SUITS = ("Impact", "Pandemic", "Eruption", "Flood", "Machine")
SHIFT = {f"{suit} {number}": 1 for suit in SUITS for number in range(2, 11)}
SHIFT |= {f"{suit} Alpha": 3 for suit in SUITS} | {f"Omega {suit}": 1 for suit in SUITS}

# Each form of piece has sheets of its own: their titles, then how many there are.
SHEETS = {
    ALPHA_BETA_OMEGA: {"card": CHARACTERS | ITEMS | CHANCES | PLOTS | CHEAT_SHEETS | {"In short": 5}},
    ALPHA_AND_OMEGA: {"tile": TILES, "card": {"Alpha & Omega in short": 4}},
    OMEGA_SHIFT: {"card": SHIFT | {"Omega Shift in short": 2}},
}


def test_the_pieces_are_as_many_as_the_sources_have():
    assert [sum(found.values()) for found in (CHARACTERS, ITEMS, CHANCES, PLOTS, CHEAT_SHEETS)] == [15, 15, 15, 5, 3]
    assert sum(TILES.values()) == 73
    assert sum(SHIFT.values()) == 60 + 5


# Cards on A4 lie at 10.5 + 63 * column, 16.5 + 88 * row; tiles at 10.5 + 42 * column, 21 more in every other row, and
# 15.132 + 36.373 * row. A tile has its full width from the second quarter of its height on: 48.497 / 4 = 12.124.
def place_on_a4(form, number):
    """Return the rectangle of piece *number* on its sheet, from 0, with shared cuts; for a tile at its full width."""
    if form == "card":
        row, column = divmod(number, 3)
        left, top, wide, high = 10.5 + 63 * column, 16.5 + 88 * row, 63, 88
    else:
        row, column = divmod(number, 4)
        left, top, wide, high = 10.5 + 42 * column + 21 * (row % 2), 15.132 + 36.373 * row + 12.124, 42, 24.248
    return left, top, left + wide, top + high


ROOM = {"card": 9, "tile": 28}  # on A4


def squeezed(text):
    return "".join(text.split())


def titles_in_place(document, forms, sets=1):
    """Return the titles of all pieces by form, read at their places, and the sheets; check for text elsewhere."""
    found = {}
    sheets = 0
    for form, titles in forms.items():
        longest_first = sorted(titles, key=len, reverse=True)
        here = []
        left = sets * sum(titles.values())
        while left:
            on_places = 0
            for number in range(ROOM[form]):
                words = document.words(sheets, place_on_a4(form, number))
                on_places += len(words)
                if number < left:
                    here += [next(title for title in longest_first if words.startswith(squeezed(title)))]
                else:
                    assert words == ""
            band = document.words(sheets, (0, 282.2, 210, 297))
            assert on_places + len(band) == len(document.words(sheets))
            left -= min(left, ROOM[form])
            sheets += 1
        found[form] = here
    return found, sheets


@pytest.mark.parametrize("game", GAMES)
def test_every_card_and_tile_is_printed_once_and_where_it_belongs(game):
    found, _ = titles_in_place(printed(game, parts=["cards", "references"]), SHEETS[game])
    assert {form: Counter(titles) for form, titles in found.items()} == SHEETS[game]


ALL_PARTS = ["cards", "references", "markers", "rulebook", "clauses"]


def pages(game, parts):
    """Return how many pages are planned; that a document has as many is tested below."""
    return len(Document(PrintWish(game, parts=parts)).plan().pages)


# 58 cards: 6 sheets of 9 and one of 4. 73 tiles: 28 + 28 + 17. 67 cards: 7 sheets of 9 and one of 4. 4 references: one.
# The tokens lie in the empty row under the last cards, and so do the standees, with the markers beside the last card.
# 15 nets of cubes have no room.
@pytest.mark.parametrize(
    ("game", "sheets", "of_markers"),
    [(OMEGA_SHIFT, 8, 1), *sample([], [(ALPHA_BETA_OMEGA, 7, 0), (ALPHA_AND_OMEGA, 3 + 1, 0)])],
)
def test_a_game_takes_its_number_of_sheets(game, sheets, of_markers):
    cards = printed(game, parts=["cards", "references"])
    assert titles_in_place(cards, SHEETS[game])[1] == len(cards) == sheets
    assert pages(game, ["cards", "references", "markers"]) == sheets + of_markers
    assert pages(game, ALL_PARTS) == sheets + of_markers + 2 + pages(game, ["clauses"])


# Copies follow each other set by set. 2 x 58 = 116 cards are 12 sheets of 9 and one of 8; 3 x 73 = 219 tiles are 7 of
# 28 and one of 23, and 3 x 4 = 12 references two.
COPIES = [(ALPHA_AND_OMEGA, 3, 8 + 2), (ALPHA_BETA_OMEGA, 2, 13)]


@pytest.mark.parametrize(("game", "sets", "sheets"), sample(COPIES[:1], COPIES))
def test_copies_follow_each_other_set_by_set(game, sets, sheets):
    document = printed(game, copies=sets, parts=["cards", "references"])
    found, count = titles_in_place(document, SHEETS[game], sets)
    assert len(document) == count == sheets
    once = titles_in_place(printed(game, parts=["cards", "references"]), SHEETS[game])[0]
    assert found == {form: titles * sets for form, titles in once.items()}


# ------------------------------------------------------------------------------------------------------------- markers

TOKENS = [f"Omega {colour}, a token" for colour in ("Cyan", "Magenta", "Yellow", "Black")]
TOKENS += ["Not Like the Other Omegas, a token"]
PAWNS = ["gold with a sun", "plum with a box hat", "bone with a hood", "soot with a crown"]
SNAKE = "A marker: the Snake shows the direction of play"


def pawns(end):
    return [f"{letter} pawn, {look}, {end}" for look in PAWNS for letter in ("Alpha", "Omega")]


def in_rows(wide, high, count, in_a_row, top=12.0):
    """Return rectangles in rows, 4 mm apart, starting at 12 mm."""
    corners = [(12 + (wide + 4) * (i % in_a_row), top + (high + 4) * (i // in_a_row)) for i in range(count)]
    return [(x, y, x + wide, y + high) for x, y in corners]


# Between 12 and 198 mm there is room for
#   5 tokens of 25.6 in one row:              12 + 5 * 25.6 + 4 * 4 = 156
#   15 nets of 44.2 x 30.6, three in a row:   12 + 3 * 44.2 + 2 * 4 = 152.6, and a fourth would end at 200.8
#   8 standees of 18.6 x 78.6 in one row:     12 + 8 * 18.6 + 7 * 4 = 188.8; a marker of 20.6 has no room beside them
#   8 flat pawns of 18.6 in one row, and under it 4 markers of 20.6 at 12 + 18.6 + 4 = 34.6
#   15 flat markers of 14.6, ten in a row:    12 + 10 * 14.6 + 9 * 4 = 194
MARKERS = {
    (ALPHA_BETA_OMEGA, False): (TOKENS, in_rows(25.6, 25.6, 5, 5)),
    (ALPHA_AND_OMEGA, False): (
        pawns("to fold") + [SNAKE] * 4,
        in_rows(18.6, 78.6, 8, 8) + in_rows(20.6, 20.6, 4, 4, 94.6),
    ),
    (ALPHA_AND_OMEGA, True): (pawns("flat") + [SNAKE] * 4, in_rows(18.6, 18.6, 8, 8) + in_rows(20.6, 20.6, 4, 4, 34.6)),
    (OMEGA_SHIFT, False): (["A marker to fold: a cube"] * 15, in_rows(44.2, 30.6, 15, 3)),
    (OMEGA_SHIFT, True): (["A flat marker"] * 15, in_rows(14.6, 14.6, 15, 10)),
}


@pytest.mark.parametrize(("game", "flat"), MARKERS)
def test_every_marker_is_printed_once_and_where_it_belongs(game, flat):
    titles, places = MARKERS[game, flat]
    document = printed(game, parts=["markers"], flat=flat)
    assert len(document) == 1
    assert [document.words(0, place) for place in places] == list(map(squeezed, titles))
    bare = document.ink(0).copy()
    for left, top, right, foot in places:
        here = bare[round(top * FINE) : round(foot * FINE), round(left * FINE) : round(right * FINE)]
        assert here.mean() > 0.2
        here[:] = False
    assert not bare[: 277 * FINE].any()  # nothing else, but for the band below


# Nine cards are 189 x 264 mm in the middle of A4: the third row begins at 10.5 mm from the left and 192.5 from the top.
def test_tokens_lie_below_the_last_cards():
    document = printed(ALPHA_BETA_OMEGA, parts=["references", "markers"])
    assert len(document) == 1
    words = document.words(0)
    assert (
        squeezed("Alpha-Beta-Omega, cards and markers, sheet 1 of 1: 5 cards of 63 × 88 mm, 5 markers to cut") in words
    )
    places = [(14.5 + 29.6 * i, 196.5, 14.5 + 29.6 * i + 25.6, 222.1) for i in range(5)]
    assert [document.words(0, place) for place in places] == list(map(squeezed, TOKENS))
    bare = document.ink(0)[round(193 * FINE) : round(280 * FINE), round(10.5 * FINE) : round(199.5 * FINE)].copy()
    for left, top, right, foot in places:
        at = [round((edge - start) * FINE) for edge, start in ((top, 193), (foot, 193), (left, 10.5), (right, 10.5))]
        assert bare[at[0] : at[1], at[2] : at[3]].mean() > 0.2
        bare[at[0] : at[1], at[2] : at[3]] = False
    assert not bare.any()


CARDS_AND_MARKERS = ["cards", "references", "markers"]


@pytest.mark.parametrize(
    "change",
    [{"copies": 4, "parts": CARDS_AND_MARKERS}, {"backs": "fold", "parts": CARDS_AND_MARKERS}, {"parts": ["markers"]}],
)
def test_tokens_have_a_sheet_of_their_own_where_no_row_is_empty(change):
    """4 x 58 = 232 cards: the last 7 lie in all three rows of their sheet."""
    captions = [page.caption for page in Document(PrintWish(ALPHA_BETA_OMEGA, **change)).plan().pages]
    assert sum(caption.startswith("Markers, sheet") for caption in captions) == 1
    assert not any(caption.startswith("Cards and markers") for caption in captions)


# ----------------------------------------------------------------------------------------------------- custom pieces

PERFUME = "A drop behind each ear, and nobody will ask."


def test_a_deck_of_ones_own_changes_what_is_printed():
    mine = HOUSE_FILE.read_text(encoding="utf-8")
    mine = mine.replace('name = "Paper Ring"', 'name = "Perfume"').replace('name = "The house deck"', 'name = "Mine"')
    start = mine.index('name = "Perfume"')
    was = re.search('^text = "(.*)"$', mine[start:], re.MULTILINE)[1]
    mine = mine.replace(was, PERFUME)
    mine = re.sub('copies = 2(?=\\nname = "Heat Suppressant")', "copies = 1", mine)
    mine = re.sub('copies = 1(?=\\nname = "Place Cards")', "copies = 2", mine)
    document = printed(ALPHA_BETA_OMEGA, parts=["cards"], options={"deck": mine})
    items = {**ITEMS, "Heat Suppressant": 1, "Place Cards": 2, "Perfume": 2}
    del items["Paper Ring"]
    changed = {"card": CHARACTERS | items | CHANCES | PLOTS | CHEAT_SHEETS}
    assert Counter(titles_in_place(document, changed)[0]["card"]) == changed["card"]
    everything = "".join(document.words(page) for page in range(len(document)))
    assert everything.count(squeezed(PERFUME)) == 2
    assert squeezed(was) not in everything


def test_other_numbers_of_tiles_change_what_is_printed():
    options = {"air": 20, "water": 9, "to_fire": 5, "minus_two": 0, "switch": 6, "hidden_end": True}
    document = printed(ALPHA_AND_OMEGA, parts=["cards"], options=options)
    changed = {**TILES, "Air": 20, "Water": 9, "Transformation to Fire": 5, "Switch": 6, "The End": 1}
    del changed["−2"]
    assert sum(changed.values()) == 73 + 5 - 6 + 3 - 2 + 4 + 1
    found, sheets = titles_in_place(document, {"tile": changed})
    assert Counter(found["tile"]) == changed
    assert len(document) == sheets == 3  # 78 = 28 + 28 + 22


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("cards", ["Alpha Cyan", "Scent Enhancer", "Road Trip", "Who wins"]),
        ("references", ["In short"]),
        ("markers", ["Omega Cyan, a token"]),
        ("rulebook", ["Easily missed"]),
        ("clauses", ["ABO-R1"]),
    ],
)
def test_only_the_wished_parts_are_printed(part, words):
    document = printed(ALPHA_BETA_OMEGA, parts=[part])
    everything = "".join(document.words(page) for page in range(len(document)))
    other = {"Alpha Cyan": "cards", "In short": "references", "Omega Cyan, a token": "markers", "ABO-R1": "clauses"}
    assert all(squeezed(each) in everything for each in words)
    for title, of in other.items():
        if of != part and part not in ("rulebook", "clauses"):  # the rules speak of everything
            assert squeezed(title) not in everything
    if part in ("rulebook", "clauses"):
        assert squeezed("Alpha-Beta-Omega, cards") not in everything
        assert ("ABO-R1" in everything) == (part == "clauses")


# 73 tiles on A3 are 60 and 13, and below these there is room for the four cards and the twelve markers.
def test_cards_share_the_last_sheet_of_tiles_where_there_is_room():
    document = printed(ALPHA_AND_OMEGA, paper="a3", backs="long", parts=["cards", "references", "markers"])
    assert len(document) == 2 * 2
    words = document.words(2)
    assert squeezed("tiles and cards, sheet 2 of 2: 13 tiles of 42 mm, 4 cards of 63 × 88 mm, 12 markers") in words
    assert words.count(squeezed("Alpha & Omega in short")) == 4
    assert document.ink(3, 2).mean() < document.ink(2, 2).mean()  # the markers have no backs


# 73 tiles on Letter are 3 x 24 and 1. Four cards of 63 x 88 leave the right of the second row, from x = 13.45 + 63 =
# 76.45 and y = 7.7 + 88 = 95.7. Four markers of 20.6 lie 4 mm from there, and the tile 4 mm below them.
def test_the_last_tile_lies_beside_the_cards_where_it_would_be_alone():
    document = printed(ALPHA_AND_OMEGA, paper="letter", backs="long", parts=["cards", "references", "markers"])
    assert len(document) == 4 * 2
    words = document.words(6)
    told = "tiles and cards, sheet 4 of 4: 4 cards of 63 × 88 mm, 1 tile of 42 mm, 12 markers to cut out."
    assert squeezed(told) in words
    top = 95.7 + 4 + 20.6 + 4
    assert document.words(6, (80.45, top, 122.45, top + 48.5)).startswith("Switch")
    back = document.ink(7)[round((top + 24) * FINE)]
    assert back[round((215.9 - 122.3) * FINE) : round((215.9 - 80.6) * FINE)].all()
    assert not back[round((215.9 - 122.6 - 30) * FINE) : round((215.9 - 122.6) * FINE)].any()


# 146 tiles with bleed on Letter are 8 x 18 and 2, and 8 cards are 6 and 2: two tiles beside them, each with 12 marks.
def test_a_tile_beside_cards_has_its_crop_marks():
    wish = PrintWish(ALPHA_AND_OMEGA, paper="letter", cuts="bleed", copies=2, parts=["cards", "references"])
    sheets = Document(wish).sheets[ALPHA_AND_OMEGA]
    assert [len(sheet.items) for sheet in sheets] == [18] * 8 + [6, 2 + 2]
    marks = [line for line in sheets[-1].lines if line.style == "over"]
    assert len(marks) == 2 * 12
    left = min(item.place.x for item in sheets[-1].items if item.pointed)
    assert all(mark.x1 > left for mark in marks)


PIECES = {(ALPHA_BETA_OMEGA, ""): 58 + 5, (ALPHA_AND_OMEGA, ""): 73 + 4 + 12, (OMEGA_SHIFT, ""): 67 + 15}
PIECES |= {(ALPHA_AND_OMEGA, "recommended"): 74 + 4 + 12}
PAPERS = sample(["letter"], ["a4", "letter", "a3", "tabloid"])


@pytest.mark.parametrize("backs", ["none", *sample([], ["long"]), "fold"])
@pytest.mark.parametrize("cuts", ["shared", "bleed"])
@pytest.mark.parametrize("paper", PAPERS)
def test_no_piece_lies_alone_on_its_sheet(paper, cuts, backs):
    for game, preset in itertools.product(GAMES, ("printed", "recommended")):
        wish = PrintWish(game, paper=paper, cuts=cuts, backs=backs, preset=preset, parts=CARDS_AND_MARKERS)
        fronts = [sheet for sheet in Document(wish).sheets[game] if not sheet.behind]
        items = [sum(item.place.turn == 0 for item in sheet.items) for sheet in fronts]
        assert min(items) > 1, (game, preset)
        assert sum(items) == PIECES.get((game, preset), PIECES[game, ""])


def test_what_is_to_be_read_is_on_half_of_large_paper():
    document = printed(OMEGA_SHIFT, paper="tabloid", parts=["rulebook", "clauses"])
    assert document.size(0) == pytest.approx((279.4, 215.9), abs=0.05)
    assert document.size(2) == pytest.approx((215.9, 279.4), abs=0.05)


def test_parts_come_in_the_order_of_a_set_however_they_are_wished():
    one = Document(PrintWish(OMEGA_SHIFT, parts=["clauses", "rulebook", "markers", "cards"])).plan().pages
    other = Document(PrintWish(OMEGA_SHIFT, parts=["cards", "markers", "rulebook", "clauses", "cards"])).plan().pages
    assert one == other


# --------------------------------------------------------------------------------------------------------------- words


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_the_rules_is_printed_once(game, root):
    document = printed(game, parts=["clauses"])
    everything = "".join(document.words(page) for page in range(len(document)))
    page = (root / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8").partition("-->")[2]
    for_all, _, for_researchers = page.partition("## Small games for research")
    clauses, others = (
        re.findall(r"^\*\*([A-Z]+-[RQ]\d+)\*\* (.*)$", part, re.M) for part in (for_all, for_researchers)
    )
    assert len(clauses) > 30
    last = 0
    for name, sentence in clauses:
        start = name + squeezed(re.sub(r"[*`]", "", sentence).replace(" -2 ", " −2 "))[:12]
        assert everything.count(start) == 1, name
        assert everything.index(start) > last
        last = everything.index(start)
    assert others
    assert [name for name, _ in others if name in everything] == []
    assert "(seed:" not in everything
    assert "**" not in everything


CREDITS = {
    ALPHA_BETA_OMEGA: "Alpha-Beta-Omega is by Ilthit and free as a PDF. Its original pictures are by Ilthit and "
    "Misfitmonarchy; the ones here are ours.",
    ALPHA_AND_OMEGA: "We do not know who wrote Alpha & Omega.",
    OMEGA_SHIFT: "Singularity Games, 2018; very probably by Matthew Ross. Inspired by Reiner Knizia's Lost Cities.",
}


LOOKS = [{}, {"backs": "long"}, {"paper": "letter", "cuts": "bleed"}, {"paper": "letter"}]


@pytest.mark.parametrize(
    ("game", "wish"), sample([(OMEGA_SHIFT, LOOKS[1])], [(game, wish) for game in GAMES for wish in LOOKS])
)
def test_every_sheet_names_its_authors_and_says_how_to_print_it(game, wish):
    document = printed(game, parts=["cards", "references", "markers", "clauses"], **wish)
    rules = len(printed(game, parts=["clauses"], paper=wish.get("paper", "a4")))
    for page in range(len(document)):
        words = document.words(page)
        assert squeezed(CREDITS[game]) in words
        assert squeezed("Drawn and printed by Omega Table.") in words
        if page < len(document) - rules:
            assert words.count(squeezed("is 100 mm at 100 %.")) == 1


BANDS = [
    {"cuts": "bleed", "backs": "fold"},
    {"paper": "letter", "cuts": "bleed", "parts": ["cards"]},
    {"backs": "short"},
    {"paper": "letter", "backs": "long"},
]


@pytest.fixture(scope="module", params=sample(BANDS[1:2], BANDS), ids=str)
def all_games(request):
    """Return a document of all games, and the same opened again."""
    document = Document(PrintWish("all", **request.param))
    return document, Printed(document.pdf())


@pytest.mark.whole
def test_every_band_keeps_to_its_two_lines(all_games):
    document, opened = all_games
    sheets = [sheet for game in document.sheets.values() for sheet in game if sheet.page.band]
    numbers = [i for i, page in enumerate(document.plan().pages) if ", sheet " in page.caption]
    for number, sheet in zip(numbers, sheets, strict=True):
        lines = ["", ""]
        for letter in opened.letters(number):
            for i, (left, top, right, foot) in enumerate(strips(sheet.page)):
                if left < letter.x < right and top < letter.y < foot:
                    lines[i] += letter.text
        assert lines[0].startswith("is100mmat100%.")
        assert lines[0].endswith(".")
        assert lines[1] == squeezed(
            CREDITS[sheet.game.name] + " Drawn and printed by Omega Table. " + sheet.game.source
        )


def test_sheets_say_how_much_is_on_them():
    # 65 cards: the eighth sheet has two of them; 73 tiles to fold, twelve on a sheet: the last two have 13.
    two = printed(OMEGA_SHIFT, parts=["cards"])
    assert squeezed("Omega Shift, cards, sheet 8 of 8: 2 cards of 63 × 88 mm.") in two.words(7)
    folded = printed(ALPHA_AND_OMEGA, parts=["cards"], backs="fold")
    assert squeezed("Alpha & Omega, tiles, sheet 6 of 7: 7 tiles of 42 mm, to fold.") in folded.words(5)
    assert squeezed("Alpha & Omega, tiles, sheet 7 of 7: 6 tiles of 42 mm, to fold.") in folded.words(6)


@pytest.mark.whole
def test_words_are_written_once_where_backs_are_folded():
    folded, flat = printed(OMEGA_SHIFT, backs="fold", parts=["cards"]), printed(OMEGA_SHIFT, parts=["cards"])
    assert "".join(flat.words(page) for page in range(8)).count("Flood8") == 1
    # 65 cards, 4 on a folded sheet: 15 full sheets, and 5 cards on two more.
    assert len(folded) == 17
    assert "".join(folded.words(page) for page in range(17)).count("Flood8") == 1


# --------------------------------------------------------------------------------------------------- all three at once


@pytest.mark.whole
def test_a_plan_says_what_the_document_is(all_games):
    single = Document(PrintWish(OMEGA_SHIFT, single=True, backs="short"))
    for document, opened in (all_games, (single, Printed(single.pdf()))):
        plan = document.plan("key")
        assert len(plan.pages) == len(opened)
        for number, page in enumerate(plan.pages):
            assert opened.size(number) == pytest.approx((page.width, page.height), abs=0.1)


def test_the_summary_has_the_counts_by_hand():
    # 130 cards: 14 sheets of 9 and one of 4. Nets of 30.6 mm in rows of three: 12 + 7 * 30.6 + 6 * 4 = 250.2, and an
    # eighth row would end at 284.8 > 277; so 21 are on a sheet, and 30 on two.
    twice = Document(PrintWish(OMEGA_SHIFT, parts=["cards", "markers"], copies=2)).plan()
    assert twice.summary.split("\n")[0] == "130 cards and 30 markers on 17 printed sides."
    assert len(twice.pages) == 17
    single = Document(PrintWish(ALPHA_BETA_OMEGA, single=True, parts=["references"])).plan()
    assert single.summary == "5 cards on 5 pages."
    assert len(single.pages) == 5


def test_a_document_in_another_language_says_everything_in_it_but_the_rules():
    wish = PrintWish(OMEGA_SHIFT, parts=["references", "markers", "clauses"], language="de", options={"rounds": 3})
    document = Document(wish)
    plan, printed = document.plan(), Printed(document.pdf())
    assert (plan.title, plan.file) == ("Omega Shift", "omega-shift-a4-de.pdf")
    assert plan.summary.startswith("2 Karten und 15 Marker auf 2 bedruckten Seiten, dazu ")
    assert [page.caption for page in plan.pages[:3]] == [
        "Karten, Bogen 1 von 2",
        "Marker, Bogen 2 von 2",
        f"Nummerierte Regeln, Seite 1 von {len(plan.pages) - 2}",
    ]
    pages = [" ".join(page.extract_text().split()) for page in printed.reader.pages]
    assert "sind bei 100 % genau 100 mm. Omega Shift, Karten, Bogen 1 von 2: 2 Karten, 63 × 88 mm." in pages[0]
    assert "Gezeichnet und gedruckt von Omega Table." in pages[0]
    assert "Drei Runden werden addiert." in pages[0]
    for words in ("Die folgenden Regeln sind auf Englisch abgedruckt", "Dieses Exemplar", "Ein Omega und die Rück"):
        assert words.casefold() in pages[2].casefold()
    assert "In diesem Exemplar: 3." in " ".join(pages[2:])
    assert printed.reader.trailer["/Root"]["/Lang"] == "de"
    english = Printed(Document(PrintWish(OMEGA_SHIFT, parts=["clauses"])).pdf())
    assert "in English" not in english.reader.pages[0].extract_text()
    assert english.reader.trailer["/Root"]["/Lang"] == "en"


@pytest.mark.parametrize("ink", ["low", "black"])
def test_a_language_changes_no_ink(ink):
    """Pictures without words are printed alike: what is dark stays paper in all languages."""
    drawn = [
        Document(PrintWish(ALPHA_AND_OMEGA, parts=["cards", "markers"], backs="long", ink=ink, language=language))
        for language in ("en", "de")
    ]
    bodies = []
    for document in drawn:
        assert document.sheets
        bodies.append({file: re.sub("<title>.*?</title>", "", svg) for file, svg in document.pictures.items()})
    assert bodies[0] == bodies[1]


def test_there_is_no_document_in_an_unknown_language():
    for language in ("tlh", "", "../de"):
        with pytest.raises(SheetsError, match=r"^There is no language '.*': there is de, en\.$"):
            Document(PrintWish(OMEGA_SHIFT, language=language))


def test_a_page_is_shown_as_it_is_printed():
    """Two programs render slightly differently, but each shown page is closest to the same page in print."""
    parts = sample(["references", "markers", "clauses"], ["cards", "references", "markers", "clauses"])
    document = Document(PrintWish(ALPHA_AND_OMEGA, parts=parts))
    opened = Printed(document.pdf())

    def grey(picture):
        return np.asarray(picture.convert("L"), dtype=float)

    pages = [grey(Image.fromarray(opened.picture(number, 4))) for number in range(len(opened))]
    for number in range(len(opened)):
        shown = grey(Image.open(io.BytesIO(document.page(number))))
        assert shown.shape == (297 * 4, 210 * 4)
        differences = [np.abs(shown - page).mean() for page in pages]
        assert np.argmin(differences) == number
    with pytest.raises(SheetsError, match="There is no such page"):
        document.page(len(opened))


# --------------------------------------------------------------------------------- paper that is turned by the printer


@pytest.mark.whole
def test_every_sheet_has_paper_of_its_own_where_the_printer_turns_it():
    wish = PrintWish("all", backs="long")
    captions = [page.caption for page in Document(wish).plan().pages]
    for number, caption in enumerate(captions):
        if "backs" in caption:
            assert number % 2 == 1
            assert captions[number - 1] == caption.replace(", backs", "")
        elif "sheet" in caption:
            assert number % 2 == 0
    # 7, 4 and 9 sheets, each with another side, and the rulebook and the numbered rules after them; two games have an
    # odd number of pages of numbered rules.
    assert sum("backs" in caption for caption in captions) == 7 + 4 + 9
    assert [caption for caption in captions if "Rulebook, pages 4" in caption] == [
        captions[14],
        captions[captions.index("Alpha & Omega, Cards and markers, backs, sheet 4 of 4") + 1],
        captions[captions.index("Omega Shift, Markers, backs, sheet 9 of 9") + 1],
    ]


# ------------------------------------------------------------------------------------------- what the options change


def words_of(game, **options):
    """Return the text of a whole print, with every space and line break as one space."""
    opened = printed(game, **({"options": options} if options else {}))
    return " ".join(" ".join(opened.text(page) for page in range(len(opened))).split())


TOLD = [
    (
        OMEGA_SHIFT,
        {"redraw": "forbidden", "rounds": 3},
        ["any discard pile, but not the card that you have just put there", "Three rounds are added up", "This set"],
        ["off any discard pile."],
    ),
    (
        ALPHA_AND_OMEGA,
        {"minus_two": 0, "switch": 0, "pawns_travel": "true"},
        ["This set"],
        ["switches two tiles at once", "that you draw is placed at once"],
    ),
    (OMEGA_SHIFT, {"suits": 3}, ["This set", "Small games for research", "In this set: 3."], []),
    (
        ALPHA_BETA_OMEGA,
        {"mr": "incompatible", "nloo": "out", "trade": "off", "max_cycles": 5},
        [
            "Mr Incompatible suits nobody",
            "2 Trade not at this table",
            "5 cycles; players still in play then fail",
            "In this set",
        ],
        ["2 Trade as you like", "The Other suits all but him"],
    ),
]


@pytest.mark.parametrize(("game", "options", "there", "gone"), sample(TOLD[:1], TOLD))
def test_cards_and_rules_tell_the_options(game, options, there, gone):
    found = words_of(game, **options)
    assert [words for words in there if words not in found] == []
    assert [words for words in gone if words in found] == []
    usual = words_of(game)
    assert [words for words in there if words in usual] == []
    assert "This set" not in usual


def test_a_set_has_the_pieces_of_its_options():
    def names(**options):
        return {
            piece.name for piece in Document(PrintWish(game=ALPHA_BETA_OMEGA, options=options)).sets[ALPHA_BETA_OMEGA]
        }

    usual = names()
    assert usual - names(nloo="out") == {"omega-other", "token-other"}
    assert usual ^ names(mr="incompatible") == {"alpha-compatible", "alpha-incompatible"}
    assert {name for name in names(plots="stars") if name.startswith("plot-")} == {"plot-stars"}
    useless = {"card-matching_keychains", "card-scenting", "card-chaperone", "card-sticky_fingers"}
    assert usual - names(seats=1, solo_useless="strip") == useless


def test_the_deck_is_told_on_cards_and_in_the_rules():
    deck = HOUSE_FILE.read_text(encoding="utf-8").replace('name = "The house deck"', 'name = "Ours"')
    deck = deck.replace("yellow = [3, 4, 1, 2, 1]", "yellow = [3, 3, 1, 2, 1]").replace('"Guarded"', '"Wrapped"')
    found = words_of(ALPHA_BETA_OMEGA, deck=deck)
    assert "Cyan 3, Magenta 3, Yellow 1, Black 2, Mr C 1." in found
    assert "Protected: Suppressed, Wrapped. Scented comes first." in found
    assert "Deck: Ours." in found
    assert "Yellow 3 3 1 2 1 4" in found
