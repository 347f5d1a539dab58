"""Printed sheets, measured: lengths to 0.1 mm in pictures of the pages, backs, ink, boxes, contents of files."""

import numpy as np
import pypdf
import pytest

from omegatable.sheets import Document, SheetsError
from omegatable.table.wire import PrintWish
from tests.support.paper import FINE, POINTS, WHITE, printed, span
from tests.support.sample import sample

ALPHA_BETA_OMEGA, ALPHA_AND_OMEGA, OMEGA_SHIFT = "alpha-beta-omega", "alpha-and-omega", "omega-shift"
GAMES = (ALPHA_BETA_OMEGA, ALPHA_AND_OMEGA, OMEGA_SHIFT)
CARD_GAMES = sample((OMEGA_SHIFT,), (ALPHA_BETA_OMEGA, OMEGA_SHIFT))
EXACT = 0.1 + 1e-9  # mm


def row(ink, down):
    """Return where the ink begins and ends at a height *down*, in mm, on the page."""
    return span(ink[round(down * FINE)])


def column(ink, across, top, foot):
    """Return the same so many mm across it, between two heights, the band and the marks left out."""
    first, last = span(ink[round(top * FINE) : round(foot * FINE), round(across * FINE)])
    return first + top, last + top


def exactly(*numbers):
    return pytest.approx(numbers, abs=EXACT)


# ------------------------------------------------------------------------------------------------------- cards, tiles


@pytest.mark.parametrize("game", CARD_GAMES)
def test_the_block_of_nine_cards_is_189_by_264_mm(game):
    ink = printed(game, parts=["cards"]).ink(0)
    assert ink.shape == (2970, 2100)
    for down in (60, 148, 236):  # the middles of the rows, far from crop marks
        assert row(ink, down) == exactly(10.5, 10.5 + 189)
    for across in (42, 105, 168):
        assert column(ink, across, 5, 284.5) == exactly(16.5, 16.5 + 264)
    ink = printed(game, parts=["cards"], paper="letter").ink(0)
    assert ink.shape == (2794, 2159)
    assert row(ink, 51.7) == exactly(13.45, 13.45 + 189)  # 7.7 + 44
    assert column(ink, 44.95, 3, 277) == exactly(7.7, 7.7 + 264)  # 13.45 + 31.5


def test_a_card_is_63_by_88_mm():
    # The last of 65 cards lies beside another one in the first row of its sheet. Folded, four are on a sheet and 65 =
    # 15 * 4 + 3 + 2, above their backs: (297 - 252) / 2 = 22.5 from the left, (210 - 182) / 2 = 14 from above, the
    # gutter from 102 to 108.
    two = printed(OMEGA_SHIFT, parts=["cards"]).ink(7)
    assert row(two, 60) == exactly(10.5, 10.5 + 2 * 63)
    assert column(two, 42, 14, 275) == exactly(16.5, 16.5 + 88)
    folded = printed(OMEGA_SHIFT, parts=["cards"], backs="fold").ink(16)
    assert folded.shape == (2100, 2970)
    for down in (58, 152):
        assert row(folded, down) == exactly(22.5, 22.5 + 2 * 63)
    assert column(folded, 54, 12, 104) == exactly(14, 14 + 88)
    assert column(folded, 54, 106, 198) == exactly(108, 108 + 88)


@pytest.mark.parametrize("game", CARD_GAMES)
def test_cards_with_bleed_are_69_by_94_mm(game):
    ink = printed(game, cuts="bleed", parts=["cards"]).ink(0)
    assert ink.shape == (2100, 2970)
    assert row(ink, 60) == exactly(10.5, 10.5 + 4 * 69)
    assert column(ink, 45, 10.2, 202.5) == exactly(11, 11 + 2 * 94)
    ink = printed(game, cuts="bleed", parts=["cards"], paper="letter").ink(0)
    assert row(ink, 60) == exactly(36.2, 36.2 + 3 * 69)
    assert column(ink, 70.7, 13.1, 204) == exactly(13.95, 13.95 + 2 * 94)


def test_tiles_with_bleed_have_marks_that_are_seen_on_their_dark_grounds():
    # The first tile has its middle at 21 + 24 = 45 mm, its upper corner 24.249 above 16.865 + 27.713: at 20.329. The
    # mark goes from there to the right, 0.866 along and 0.5 up; halfway, 1.65 on, it is black, and white beside.
    fine = 20
    page = printed(ALPHA_AND_OMEGA, cuts="bleed", parts=["cards"]).part(0, (40, 15, 50, 25), fine).max(axis=2)
    x, y = 45 + 1.65 * 0.866 - 40, 20.329 - 1.65 * 0.5 - 15
    across = [
        page[round((y + step * 0.866) * fine), round((x + step * 0.5) * fine)] for step in np.arange(-10, 11) / 40
    ]
    assert min(across[8:13]) < 100
    assert max(across[3:8]) > 200
    assert max(across[13:18]) > 200
    assert max(across[0], across[-1]) < 100


def test_a_tile_is_42_mm_across_its_flats():
    # Tiles 57 to 73: four rows of four and one alone in the fifth, which begins at 15.132 + 4 * 36.373 = 160.624, has
    # its middle 24.249 farther down and ends at 160.624 + 48.497 = 209.121.
    document = printed(ALPHA_AND_OMEGA, parts=["cards"])
    ink = document.ink(2)
    assert row(ink, 184.873) == exactly(10.5, 10.5 + 42)
    assert column(ink, 31.5, 5, 280)[1] == pytest.approx(209.121, abs=EXACT)
    # All 28: even rows from 10.5 on, odd ones from 31.5; middles at 15.132 + 24.249 + 36.373 * row. The corners of the
    # first and the seventh row lie 21 mm from the left edges of their tiles.
    ink = document.ink(0)
    for number, middle in enumerate((39.381, 75.754, 112.127, 148.500, 184.873, 221.246, 257.619)):
        left = 10.5 if number % 2 == 0 else 31.5
        assert row(ink, middle) == exactly(left, left + 4 * 42)
    assert column(ink, 31.5, 5, 282.4) == exactly(15.132, 15.132 + 266.736)
    ink = printed(ALPHA_AND_OMEGA, parts=["cards"], paper="letter").ink(0)
    assert row(ink, 24.519 + 24.249) == exactly(13.45, 13.45 + 168)
    assert column(ink, 34.45, 3, 255.2)[0] == pytest.approx(24.519, abs=EXACT)


# --------------------------------------------------------------------------------------------------- ruler and marks


def ticks(picture, pixels):
    """Return the middles of dark upright strokes along a line of pixels, in mm."""
    dark = picture < 128
    edges = np.flatnonzero(np.diff(dark.astype(int)))
    return [(first + last + 2) / 2 / pixels for first, last in zip(edges[::2], edges[1::2], strict=True)]


def test_the_ruler_is_100_mm_long():
    # On A4 under nine cards the band begins at 10.5. Its first line has its middle at 280.5 + 4.8 + 2.6 - 1.5 = 286.4.
    # The ruler, 1.8 high, stands on 287.3: 0.6 mm above that its eleven ticks are all there is.
    line = printed(OMEGA_SHIFT, parts=["cards"]).part(0, (0, 286, 112, 287), 20).min(axis=2)
    found = ticks(line[round(0.7 * 20)], 20)
    assert found == [pytest.approx(10.5 + 10 * i, abs=0.06) for i in range(11)]
    # On Letter it stands beside the cards and reads upwards: from 139.7 + 132 = 271.7 on, its foot towards the cards.
    # Middle 13.45 - 4.8 - 1.3 = 7.35, foot 7.35 + 0.9 = 8.25.
    line = printed(OMEGA_SHIFT, parts=["cards"], paper="letter").part(0, (7, 170, 8, 275), 20).min(axis=2)
    found = ticks(line[:, round(0.65 * 20)], 20)
    assert [170 + tick for tick in found] == [pytest.approx(171.7 + 10 * i, abs=0.06) for i in range(11)]


def test_crop_marks_are_printed_on_the_cuts():
    # Cards with bleed on A4: cuts 3 mm within cells of 69 that begin at 10.5, so at 13.5 and 76.5, 82.5 and 145.5 ...
    # Marks above them from 7 to 10 mm down; the line of credits ends at 6.2.
    document = printed(OMEGA_SHIFT, cuts="bleed", parts=["cards"])
    found = ticks(document.part(0, (0, 8, 297, 9), 20).min(axis=2)[10], 20)
    assert found == [pytest.approx(13.5 + 69 * i + 63 * j, abs=0.06) for i in range(4) for j in range(2)]
    found = ticks(document.part(0, (8, 0, 9, 210), 20).min(axis=2)[:, 10], 20)
    assert found == [pytest.approx(11 + 3 + 94 * i + 88 * j, abs=0.06) for i in range(2) for j in range(2)]


# --------------------------------------------------------------------------------------------------------------- backs


def grown(ink, pixels):
    """Return the same ink, wider by so many pixels on every side."""
    wide = ink.copy()
    for axis in (0, 1):
        reach = wide.copy()
        for step in range(1, pixels + 1):
            reach |= np.roll(wide, step, axis) | np.roll(wide, -step, axis)
        wide = reach
    return wide


def check_covered(front, behind):
    """Check that ink lies on ink, to 0.2 mm."""
    assert front.any()
    assert not (front & ~grown(behind, 2)).any()
    assert not (behind & ~grown(front, 2)).any()


def block(ink, top, foot):
    """Return a page without all that lies above *top* or below *foot*."""
    kept = np.zeros_like(ink)
    kept[round(top * FINE) : round(foot * FINE)] = ink[round(top * FINE) : round(foot * FINE)]
    return kept


# The last sheets have empty places: what is not registered shows. Tiles 57 to 73 upright; the last of 65 cards with
# bleed, eight on a sheet, alone on its sheet that lies across.
TURNED = [
    (ALPHA_AND_OMEGA, {"backs": "long"}, "across"),
    (ALPHA_AND_OMEGA, {"backs": "short"}, "down"),
    (OMEGA_SHIFT, {"backs": "long"}, "across"),
    (OMEGA_SHIFT, {"backs": "short"}, "down"),
    (OMEGA_SHIFT, {"backs": "long", "cuts": "bleed"}, "down"),
    (OMEGA_SHIFT, {"backs": "short", "cuts": "bleed"}, "across"),
]


@pytest.mark.parametrize(("game", "wish", "mirrored"), sample([TURNED[0], TURNED[3]], TURNED))
def test_backs_register_with_fronts_when_the_sheet_is_turned(game, wish, mirrored):
    document = printed(game, parts=["cards"], **wish)
    if "cuts" in wish:
        top, foot = 10.3, 199.7
    else:  # bands and crop marks lie above and below
        top, foot = (15.05, 281.95) if game == ALPHA_AND_OMEGA else (16, 281)
    for number in (0, len(document) - 2):
        front = block(document.ink(number), top, foot)
        back = document.ink(number + 1)
        turned = back[:, ::-1] if mirrored == "across" else back[::-1]
        left, right = (10, 287) if "cuts" in wish else (10, 200)  # crop marks lie beside them
        sides = slice(left * FINE, right * FINE)
        check_covered(front[:, sides], block(turned, top, foot)[:, sides])


def test_an_offset_moves_the_printed_backs():
    still = printed(OMEGA_SHIFT, parts=["cards"], backs="long")
    moved = printed(OMEGA_SHIFT, parts=["cards"], backs="long", right=1.5, down=-2.0)
    assert row(still.ink(1), 60) == exactly(10.5, 199.5)
    assert row(moved.ink(1), 60) == exactly(12, 201)
    assert column(moved.ink(1), 42, 5, 283) == exactly(14.5, 278.5)
    assert (moved.picture(0) == still.picture(0)).all()


def place(picture, number):
    """Return one of nine cards on A4, without the outermost half millimetre."""
    down, across = divmod(number, 3)
    left, top = 10.5 + 63 * across + 0.5, 16.5 + 88 * down + 0.5
    return picture[round(top * FINE) : round((top + 87) * FINE), round(left * FINE) : round((left + 62) * FINE)]


def alike(one, other):
    return np.abs(one.astype(int) - other).mean() < 3


@pytest.mark.whole
def test_backs_stand_the_same_way_up_as_their_fronts():
    """A back has a top: turned about the short edge it is upside down, about the long edge upright."""
    long, short = (printed(ALPHA_BETA_OMEGA, parts=["cards"], backs=edge).picture(3) for edge in ("long", "short"))
    for number in range(9):
        assert alike(place(short, number), place(long, 8 - number)[::-1, ::-1])


def test_each_kind_of_card_has_its_own_back():
    # The second sheet has characters 10 to 15, then three cards of the deck; the long edge mirrors each row.
    page = printed(ALPHA_BETA_OMEGA, parts=["cards"], backs="long").picture(3)
    characters = [place(page, number) for number in range(6)]
    deck = [place(page, number) for number in range(6, 9)]
    assert all(alike(each, characters[0]) for each in characters)
    assert all(alike(each, deck[0]) for each in deck)
    assert not alike(characters[0], deck[0])
    # The sixth has five plots, 46 to 50, and three cheat sheets: behind the third of a row lies the first.
    page = printed(ALPHA_BETA_OMEGA, parts=["cards"], backs="long").picture(11)
    plots = [place(page, number) for number in (0, 1, 2, 4, 5)]
    sheets = [place(page, number) for number in (3, 7, 8)]
    assert all(alike(each, plots[0]) for each in plots)
    assert all(alike(each, sheets[0]) for each in sheets)
    assert not alike(plots[0], sheets[0])
    assert place(page, 6).min() > WHITE


def test_folded_backs_mirror_their_fronts():
    ink = printed(ALPHA_AND_OMEGA, parts=["cards"], backs="fold").ink(6)  # 73 = 5 * 12 + 7 + 6: one row
    kept = block(ink, 16.8, 193.2)
    kept[1045:1055] = False  # the fold
    check_covered(kept, kept[::-1])
    assert row(ink, 17.130 + 24.249) == exactly(12, 12 + 6 * 42)
    # the lower half mirrors the upper one: the back ends where its front begins
    assert column(ink, 33, 107.5, 193.2)[1] == pytest.approx(210 - 17.130, abs=EXACT)


# ----------------------------------------------------------------------------------------------------------------- ink


@pytest.mark.whole
@pytest.mark.parametrize("game", sample([ALPHA_AND_OMEGA], GAMES))
def test_low_ink_is_little_ink_and_black_has_no_colour(game):
    full, low, black, both = (
        printed(game, ink=ink, parts=["cards"]).picture(0, 4).astype(int)
        for ink in ("full", "low", "black", "low-black")
    )
    darkness = [255 - page.mean() for page in (full, low, black, both)]
    assert darkness[1] < darkness[0] / 2
    assert darkness[3] < 0.85 * darkness[1]
    for page in (black, both):
        assert (page.max(axis=2) - page.min(axis=2)).max() == 0
    assert (full.max(axis=2) - full.min(axis=2)).max() > 100


def cards_of_suit(document, suit):
    """Yield the 13 cards of a suit of Omega Shift, at 2 pixels a mm: nine lie on a sheet, in rows of three."""
    for number in range(13 * suit, 13 * (suit + 1)):
        sheet, place = divmod(number, 9)
        across, down = 21 + 126 * (place % 3), 33 + 176 * (place // 3)
        yield document.picture(sheet, 2)[down : down + 176, across : across + 126]


@pytest.mark.parametrize("suit", range(5))
def test_low_ink_saves_as_much_in_every_suit(suit):
    full, low = (
        sum(255.0 - card.mean() for card in cards_of_suit(printed(OMEGA_SHIFT, parts=["cards"], ink=ink), suit))
        for ink in ("full", "low")
    )
    assert low < full / 4


@pytest.mark.whole
def test_black_has_no_colour_on_any_page():
    document = printed("all", ink="black", backs="long")
    for number in range(len(document)):
        page = document.picture(number, 2).astype(int)
        assert (page.max(axis=2) - page.min(axis=2)).max() == 0, number


# ---------------------------------------------------------------------------------------------- pages for a print shop


def box(rectangle):
    """Return left, foot, width and height of a box in mm."""
    return tuple(float(each) / POINTS for each in (rectangle.left, rectangle.bottom, rectangle.width, rectangle.height))


# A tile with bleed is 48 across its flats, so 48 / cos 30° = 55.43 from corner to corner; trimmed 42 and 48.50.
SINGLE = {
    ALPHA_BETA_OMEGA: (58, (3, 3, 63, 88), (0, 0, 69, 94)),
    OMEGA_SHIFT: (67, (3, 3, 63, 88), (0, 0, 69, 94)),
}


@pytest.mark.parametrize("game", sample([OMEGA_SHIFT], list(SINGLE)))
def test_single_cards_have_their_boxes(game):
    count, trim, bleed = SINGLE[game]
    document = printed(game, single=True)
    assert len(document) == count
    for page in document.reader.pages:
        assert box(page.trimbox) == pytest.approx(trim, abs=0.01)
        assert box(page.bleedbox) == box(page.mediabox) == pytest.approx(bleed, abs=0.01)
    ink = document.ink(0)
    ink[50:-50, 50:-50] = True
    assert ink.all()  # up to the end of the bleed


def test_single_tiles_have_their_boxes():
    document = printed(ALPHA_AND_OMEGA, single=True, parts=["cards"])
    assert len(document) == 73
    for page in document.reader.pages:
        assert box(page.bleedbox)[2] == box(page.mediabox)[2] == pytest.approx(48, abs=0.1)
        left, foot, width, height = box(page.trimbox)
        assert (width, height) == pytest.approx((42, 48.50), abs=0.1)
        assert left == pytest.approx(3, abs=0.1)
        assert foot + height / 2 == pytest.approx(box(page.mediabox)[3] / 2, abs=0.1)
    ink = document.ink(0)
    assert span(ink[ink.shape[0] // 2]) == exactly(0, 48)


def test_single_cards_are_followed_by_their_backs():
    document = printed(ALPHA_BETA_OMEGA, single=True, backs="long", parts=["cards"])
    assert len(document) == 2 * 53
    for card in sample((0, 44, 45, 52), range(53)):
        assert document.words(2 * card)
        assert not document.words(2 * card + 1)
        assert document.ink(2 * card + 1, 1).mean() > 0.3


def test_pages_of_sheets_have_no_bleed():
    for number, page in enumerate(printed(OMEGA_SHIFT).reader.pages):
        size = (297, 210) if number in (9, 10) else (210, 297)  # the rulebook, which is folded, after nine sheets
        assert box(page.mediabox) == box(page.trimbox) == box(page.bleedbox) == pytest.approx((0, 0, *size), abs=0.01)


@pytest.mark.parametrize("parts", [["markers"], ["rulebook"], ["clauses", "markers"]])
def test_markers_and_what_is_read_are_not_for_single_pages(parts):
    with pytest.raises(SheetsError, match=r"^Single pages are for cards and tiles"):
        Document(PrintWish(OMEGA_SHIFT, single=True, parts=parts))


# -------------------------------------------------------------------------------------------------- contents of a file

WHOLE = [{"game": "all"}, {"game": "all", "ink": "low"}, {"game": OMEGA_SHIFT, "single": True, "backs": "long"}]


@pytest.mark.parametrize("wish", sample(WHOLE[2:], WHOLE))
def test_all_fonts_are_embedded(wish):
    fonts = [each for each in printed(**wish).objects() if isinstance(each, dict) and each.get("/Type") == "/Font"]
    names = set()
    for font in fonts:
        if font["/Subtype"] == "/Type0":
            continue  # its descendant is among them, with the letters
        described = font["/FontDescriptor"].get_object()
        assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(described), font["/BaseFont"]
        names.add(font["/BaseFont"].partition("+")[2])
    house = {"AtkinsonHyperlegibleNext-Regular", "AtkinsonHyperlegibleNext-Bold", "AtkinsonHyperlegibleNext-Italic"}
    house |= {"Almendra-Bold", "Shrikhand-Regular", "BigShouldersDisplayThin-ExtraBold"}
    assert names
    if wish["game"] == "all":
        assert names == house
    else:
        assert names == {"AtkinsonHyperlegibleNext-Regular"}


@pytest.mark.whole
@pytest.mark.parametrize("wish", sample(WHOLE[:1], WHOLE))
def test_pictures_are_vectors(wish):
    document = printed(**wish)
    kinds = {each.get("/Subtype") for each in document.objects() if isinstance(each, pypdf.generic.StreamObject)}
    assert "/Image" not in kinds
    assert b"BI\n" not in document.reader.pages[0].get_contents().get_data()  # nor an image within the page


def test_a_file_has_its_title_language_and_author():
    for game, title in (("all", "Omega Table"), (OMEGA_SHIFT, "Omega Shift"), (ALPHA_AND_OMEGA, "Alpha & Omega")):
        reader = printed(game, parts=["references"]).reader
        assert reader.metadata.title == f"{title}: print and play"
        assert reader.metadata.author == "Omega Table"
        assert reader.trailer["/Root"]["/Lang"] == "en"
    assert "Ilthit" in printed("all", parts=["references"]).reader.metadata.subject


def tree(outline):
    """Return a list of bookmarks as (title, those under it)."""
    found = []
    for each in outline:
        if isinstance(each, list):
            found[-1][1].extend(tree(each))
        else:
            found.append((each.title, []))
    return found


def test_every_sheet_and_chapter_has_a_bookmark():
    reader = printed(OMEGA_SHIFT).reader
    marks = tree(reader.outline)
    assert [title for title, _ in marks] == [
        *(f"Cards, sheet {number} of 9" for number in range(1, 9)),
        "Markers, sheet 9 of 9",
        "Rulebook, pages 4 and 1",
        "Rulebook, pages 2 and 3",
        "Numbered rules",
    ]
    assert ("A turn", []) in marks[-1][1]
    assert [reader.get_destination_page_number(each) for each in reader.outline if not isinstance(each, list)] == list(
        range(12)
    )
    every = tree(printed("all").reader.outline)
    assert [title for title, _ in every] == ["Alpha-Beta-Omega", "Alpha & Omega", "Omega Shift"]
    # 7, 4 and 9 sheets, two sides of each rulebook, and the numbered rules
    assert [len(under) for _, under in every] == [10, 7, 12]


def test_the_same_wish_gives_the_same_pages():
    one, other = (Document(PrintWish(ALPHA_AND_OMEGA, parts=["cards"])).pdf() for _ in range(2))
    assert one == other


def test_everything_stays_small():
    assert 100_000 < len(printed("all").content) < 15_000_000


@pytest.mark.parametrize("game", sample([ALPHA_AND_OMEGA], GAMES))
def test_copies_share_their_pictures(game):
    one, four = (len(printed(game, copies=copies, parts=["cards"]).content) for copies in (1, 4))
    assert four < 1.5 * one
