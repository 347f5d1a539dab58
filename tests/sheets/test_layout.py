"""The layout of sheets: every number here is worked out by hand, in mm from the upper left corner."""

import itertools
import math

import pytest

from omegatable.sheets.layout import (
    BLEED,
    CARD,
    PAPERS,
    TILE,
    Place,
    back_page,
    card_page,
    counts_on_sheets,
    folded_backs,
    loose_marks,
    marker_pages,
    places_left,
    single_page,
    tile_marks,
    tile_page,
)
from tests.support.paper import strips

MAKERS = {"cards": card_page, "tiles": tile_page}
EVERY_PAPER = ("a4", "letter", "a3", "tabloid")
ALL_PAGES = list(itertools.product(MAKERS, EVERY_PAPER, (0.0, BLEED), (False, True)))
ROUNDING = 1e-6


def corners(page):
    """Return the left and upper edge of the first place."""
    return page.places[0].x, page.places[0].y


def sides(page):
    """Return every place of what is printed on this side, folded backs too."""
    return page.places + (folded_backs(page) if page.fold is not None else ())


def overlap(one, other):
    """Return whether two rectangles (left, top, right, bottom) share more than an edge."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > ROUNDING and down > ROUNDING


def rectangle(place):
    return place.x, place.y, place.x + place.width, place.y + place.height


def hexagons_apart(one, other, bleed):
    """Return whether two tiles on a point do not overlap: their middles are a pitch apart along one of three axes."""
    across = (one.x + one.width / 2) - (other.x + other.width / 2)
    down = (one.y + one.height / 2) - (other.y + other.height / 2)
    pitch = 42 + 2 * bleed
    axes = [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in (0, 60, 120)]
    return max(abs(across * x + down * y) for x, y in axes) >= pitch - ROUNDING


# ---------------------------------------------------------------------------------------------------------- the papers


def test_papers_and_pieces_have_their_sizes():
    assert PAPERS["a4"] == (210, 297)
    assert PAPERS["letter"] == (215.9, 279.4)  # 8.5 and 11 inches of 25.4 mm
    assert PAPERS["a3"] == (297, 2 * 210)
    assert PAPERS["tabloid"] == (279.4, 2 * 215.9)
    assert CARD == (63, 88)
    assert TILE[0] == 42
    assert TILE[1] == pytest.approx(48.4974, abs=1e-4)  # 42 / cos 30° = 42 / 0.866025
    assert BLEED == 3


# The block, the margins on both sides of it and how it lies:
# A4, 3 x 3 cards of 63 x 88:         189 x 264,   (210 - 189) / 2 = 10.5      (297 - 264) / 2 = 16.5
# Letter, the same:                   189 x 264,   (215.9 - 189) / 2 = 13.45   (279.4 - 264) / 2 = 7.7
# A4 across, 4 x 2 of 69 x 94:        276 x 188,   (297 - 276) / 2 = 10.5      (210 - 188) / 2 = 11
# Letter across, 3 x 2 of 69 x 94:    207 x 188,   (279.4 - 207) / 2 = 36.2    (215.9 - 188) / 2 = 13.95
#   upright it has six as well, but side margins of (215.9 - 207) / 2 = 4.45 only
# A4 across, 4 of 63 x (88 + 6 + 88): 252 x 182,   (297 - 252) / 2 = 22.5      (210 - 182) / 2 = 14
# Letter across, the same:            252 x 182,   (279.4 - 252) / 2 = 13.7    (215.9 - 182) / 2 = 16.95
# A4 across, 4 of 69 x (94 + 94):     276 x 188,   as eight with bleed
# Letter across, 3 of 69 x (94 + 94): 207 x 188,   as six with bleed
# A3 across, 6 x 3 of 63 x 88:        378 x 264,   (420 - 378) / 2 = 21        (297 - 264) / 2 = 16.5
# Tabloid across, the same:           378 x 264,   (431.8 - 378) / 2 = 26.9    (279.4 - 264) / 2 = 7.7
# A3, 4 x 4 of 69 x 94:               276 x 376,   (297 - 276) / 2 = 10.5      (420 - 376) / 2 = 22
CARD_PAGES = {
    ("a4", 0.0, False): (3, 3, 10.5, 16.5, False),
    ("letter", 0.0, False): (3, 3, 13.45, 7.7, False),
    ("a4", BLEED, False): (4, 2, 10.5, 11, True),
    ("letter", BLEED, False): (3, 2, 36.2, 13.95, True),
    ("a4", 0.0, True): (4, 1, 22.5, 14, True),
    ("letter", 0.0, True): (4, 1, 13.7, 16.95, True),
    ("a4", BLEED, True): (4, 1, 10.5, 11, True),
    ("letter", BLEED, True): (3, 1, 36.2, 13.95, True),
    ("a3", 0.0, False): (6, 3, 21, 16.5, True),
    ("tabloid", 0.0, False): (6, 3, 26.9, 7.7, True),
    ("a3", BLEED, False): (4, 4, 10.5, 22, False),
}


@pytest.mark.parametrize("how", CARD_PAGES)
def test_cards_lie_in_the_middle_of_their_paper(how):
    paper, bleed, _ = how
    columns, rows, left, top, landscape = CARD_PAGES[how]
    page = card_page(*how)
    wide, high = (69, 94) if bleed else (63, 88)
    assert (page.width, page.height) == (PAPERS[paper][::-1] if landscape else PAPERS[paper])
    assert page.landscape == landscape
    expected = [(left + column * wide, top + row * high) for row in range(rows) for column in range(columns)]
    assert [(place.x, place.y) for place in page.places] == [pytest.approx(each) for each in expected]
    assert {(place.width, place.height, place.turn) for place in page.places} == {(wide, high, 0)}


# Rows of tiles lie 42 * 0.866025 = 36.3731 mm apart; n rows are (n - 1) * 36.3731 + 48.4974 mm high.
# A4:     4 and a half tiles are 189 wide, (210 - 189) / 2 = 10.5;   7 rows: 266.7360, (297 - 266.7360) / 2 = 15.1320
# Letter: (215.9 - 189) / 2 = 13.45;                                 6 rows: 230.3629, (279.4 - 230.3629) / 2 = 24.5186
@pytest.mark.parametrize(("paper", "rows", "left", "top"), [("a4", 7, 10.5, 15.1320), ("letter", 6, 13.45, 24.5186)])
def test_tiles_lie_close_in_rows_that_are_offset(paper, rows, left, top):
    page = tile_page(paper, 0.0, False)
    assert (page.width, page.height) == PAPERS[paper]
    assert len(page.places) == 4 * rows == {"a4": 28, "letter": 24}[paper]
    expected = [
        (left + 42 * column + (21 if row in (1, 3, 5) else 0), top + 36.3731 * row)
        for row in range(rows)
        for column in range(4)
    ]
    assert [(place.x, place.y) for place in page.places] == [pytest.approx(each, abs=1e-3) for each in expected]
    assert {(place.width, place.turn) for place in page.places} == {(42, 0)}
    assert page.places[0].height == pytest.approx(48.4974, abs=1e-4)


# With bleed a tile is 48 across and 48 / 0.866025 = 55.4256 high, rows 41.5692 apart.
# A4: 3.5 * 48 = 168 wide, (210 - 168) / 2 = 21;  6 rows: 5 * 41.5692 + 55.4256 = 263.2716,
#   (297 - 263.2716) / 2 = 16.8642
# A4 across, folded, 2 rows of 6 with a gutter of 6: 6.5 * 42 = 273 wide, (297 - 273) / 2 = 12;
#   36.3731 + 48.4974 = 84.8705 above the gutter that begins at 105 - 3: 102 - 84.8705 = 17.1295
@pytest.mark.parametrize(
    ("bleed", "folded", "count", "left", "top"), [(BLEED, False, 18, 21, 16.8642), (0.0, True, 12, 12, 17.1295)]
)
def test_tiles_with_bleed_or_to_fold_are_fewer_to_a_page(bleed, folded, count, left, top):
    page = tile_page("a4", bleed, folded)
    assert len(page.places) == count
    assert corners(page) == pytest.approx((left, top), abs=1e-3)
    assert page.landscape == folded


# Four cards on A4 leave the third row, 192.5 to 280.5 mm, and 126 mm of the second, which begins at 73.5 and 104.5.
# Pieces of 40 x 30, 4 mm apart: four are 172 and the row has 189 - 8; two rows of them are 64 of 80. Two lie beside.
def test_what_is_left_of_a_sheet_is_used_below_its_cards_and_then_beside_them():
    page = card_page("a4", 0.0, False)
    places = places_left(page, 4, [(40.0, 30.0)] * 10)
    found = [(place.x, place.y) for place in places]
    assert found[:4] == [(14.5 + 44 * i, 196.5) for i in range(4)]
    assert found[4:8] == [(14.5 + 44 * i, 230.5) for i in range(4)]
    assert found[8:] == [(77.5, 108.5), (121.5, 108.5)]
    assert len(places_left(page, 4, [(40.0, 30.0)] * 12)) == 12
    assert places_left(page, 4, [(40.0, 30.0)] * 13) == ()
    assert places_left(page, 4, [(190.0, 30.0)]) == ()
    assert places_left(page, 9, [(40.0, 30.0)]) == ()
    assert places_left(card_page("a4", 0.0, True), 1, [(40.0, 30.0)]) == ()


# 13 tiles on A3: 6 in a row, so three rows, which end 2 * 36.3731 + 48.4974 = 121.2436 mm below the first.
def test_cards_lie_below_the_last_tiles_and_never_between_them():
    page = tile_page("a3", 0.0, False)
    assert len(page.places) == 60
    (place,) = places_left(page, 13, [(63.0, 88.0)])
    top = page.places[0].y
    assert (place.x, place.y) == pytest.approx((page.places[0].x + 4, top + 121.2436 + 4), abs=1e-3)
    assert places_left(page, 55, [(20.0, 20.0)]) == ()


def test_a_piece_that_would_be_alone_shares_with_the_sheet_before():
    assert counts_on_sheets(72, 24) == [24, 24, 24]
    assert counts_on_sheets(74, 24) == [24, 24, 24, 2]
    assert counts_on_sheets(73, 24) == [24, 24, 13, 12]  # 25 on two sheets
    assert counts_on_sheets(10, 3) == [3, 3, 2, 2]
    assert counts_on_sheets(73, 24, shared=True) == [24, 24, 24, 1]
    assert counts_on_sheets(1, 24) == [1]
    assert counts_on_sheets(0, 24) == []


def test_a_card_by_itself_has_eight_crop_marks_outside_its_bleed():
    marks = loose_marks([Place(100, 100, 69, 94)], 3.0)
    assert len(marks) == 8
    ends = {round(end, 3) for mark in marks for end in (mark.x1, mark.x2)}
    assert ends == {100 - 1.8, 100 - 0.4, 103, 166, 169.4, 170.8}


def test_single_pieces_are_as_large_as_their_pages():
    page = single_page(CARD, BLEED)
    assert (page.width, page.height) == (69, 94)
    assert [rectangle(place) for place in page.places] == [(0, 0, 69, 94)]
    assert (page.lines, page.band) == ((), None)


# ------------------------------------------------------------------------------------------------- room for everything


@pytest.mark.parametrize(("form", "paper", "bleed", "folded"), ALL_PAGES)
def test_nothing_leaves_the_page_and_no_two_pieces_overlap(form, paper, bleed, folded):
    page = MAKERS[form](paper, bleed, folded)
    for place in sides(page):
        left, top, right, foot = rectangle(place)
        assert left >= 4.2 - ROUNDING
        assert page.width - right >= 4.2 - ROUNDING
        assert top >= 7.5 - ROUNDING
        assert page.height - foot >= 7.5 - ROUNDING
    for one, other in itertools.combinations(sides(page), 2):
        if form == "cards":
            assert not overlap(rectangle(one), rectangle(other))
        else:
            assert hexagons_apart(one, other, bleed)


@pytest.mark.parametrize(("form", "paper", "bleed", "folded"), ALL_PAGES)
def test_ruler_and_credits_have_room_of_their_own(form, paper, bleed, folded):
    page = MAKERS[form](paper, bleed, folded)
    both = strips(page)
    assert not overlap(*both)
    assert page.band.length >= 150  # the ruler is 100 mm long, and words stand beside it
    for strip in both:
        assert strip[0] >= 3
        assert strip[1] >= 3
        assert strip[2] <= page.width - 3
        assert strip[3] <= page.height - 3
        for place in sides(page):
            assert not overlap(strip, rectangle(place))
        for line in page.lines:
            span = (
                min(line.x1, line.x2) - 0.1,
                min(line.y1, line.y2) - 0.1,
                max(line.x1, line.x2) + 0.1,
                max(line.y1, line.y2) + 0.1,
            )
            assert not overlap(strip, span)


# ---------------------------------------------------------------------------------------------------------- crop marks


def trimmed(place, bleed):
    """Return the finished card within a place."""
    left, top, right, foot = rectangle(place)
    return left + bleed, top + bleed, right - bleed, foot - bleed


@pytest.mark.parametrize(
    ("paper", "bleed", "folded"), list(itertools.product(EVERY_PAPER, (0.0, BLEED), (False, True)))
)
def test_crop_marks_lie_outside_every_card_and_on_its_edges(paper, bleed, folded):
    page = card_page(paper, bleed, folded)
    cards = [trimmed(place, bleed) for place in sides(page)]
    across = {round(edge, 6) for card in cards for edge in (card[0], card[2])}
    down = {round(edge, 6) for card in cards for edge in (card[1], card[3])}
    block = tuple(pick(rectangle(place)[i] for place in sides(page)) for i, pick in enumerate((min, min, max, max)))
    above, below, left, right = set(), set(), set(), set()
    for line in page.lines:
        if line.style == "fold":
            continue
        assert min(line.x1, line.x2, line.y1, line.y2) >= 1
        assert max(line.x1, line.x2) <= page.width - 1
        assert max(line.y1, line.y2) <= page.height - 1
        if line.x1 == line.x2:
            assert abs(line.y2 - line.y1) == pytest.approx(3)
            if max(line.y1, line.y2) < block[1]:
                assert max(line.y1, line.y2) == pytest.approx(block[1] - 1)
                above.add(round(line.x1, 6))
            else:
                assert min(line.y1, line.y2) == pytest.approx(block[3] + 1)
                below.add(round(line.x1, 6))
        else:
            assert line.y1 == line.y2
            assert abs(line.x2 - line.x1) == pytest.approx(3)
            if max(line.x1, line.x2) < block[0]:
                assert max(line.x1, line.x2) == pytest.approx(block[0] - 1)
                left.add(round(line.y1, 6))
            else:
                assert min(line.x1, line.x2) == pytest.approx(block[2] + 1)
                right.add(round(line.y1, 6))
    assert left == right == down
    if paper in ("letter", "tabloid") and (bleed, folded) == (0.0, False):
        assert above == below == set()  # 7.7 mm above nine cards: a printer leaves 4.2 blank, and a mark ends 4 mm off
    else:
        assert above == below == across


def test_nine_cards_have_crop_marks_at_all_their_cuts():
    # Shared cuts: 10.5, 73.5, 136.5, 199.5 across and 16.5, 104.5, 192.5, 280.5 down; marks from 1 to 4 mm outside.
    lines = [(line.x1, line.y1, line.x2, line.y2) for line in card_page("a4", 0.0, False).lines]
    assert sorted(lines) == sorted(
        [(x, y, x, y + 3) for x in (10.5, 73.5, 136.5, 199.5) for y in (12.5, 281.5)]
        + [(x, y, x + 3, y) for x in (6.5, 200.5) for y in (16.5, 104.5, 192.5, 280.5)]
    )


@pytest.mark.parametrize(("form", "paper", "bleed"), list(itertools.product(MAKERS, EVERY_PAPER, (0.0, BLEED))))
def test_the_fold_runs_between_fronts_and_backs(form, paper, bleed):
    page = MAKERS[form](paper, bleed, True)
    fold = [line for line in page.lines if line.style == "fold"]
    assert len(fold) == 1
    assert fold[0].y1 == fold[0].y2 == page.fold == page.height / 2
    assert fold[0].x1 < min(place.x for place in page.places)
    assert fold[0].x2 > max(place.x + place.width for place in page.places)
    gap = 0 if bleed else 3
    assert max(rectangle(place)[3] for place in page.places) == pytest.approx(page.fold - gap)
    assert min(rectangle(place)[1] for place in folded_backs(page)) == pytest.approx(page.fold + gap)


def test_pages_that_are_not_folded_have_no_folded_backs():
    with pytest.raises(ValueError, match="This page is not folded"):
        folded_backs(card_page("a4", 0.0, False))


# --------------------------------------------------------------------------------------------------------------- backs


def spot(place, across, down):
    """Return where a spot of a picture lies on the page; *across* and *down* are 0 to 1 in the picture."""
    if place.turn == 180:
        across, down = 1 - across, 1 - down
    else:
        assert place.turn == 0
    return place.x + across * place.width, place.y + down * place.height


def check_registered(fronts, backs, turned):
    """Check that each back covers its front when the paper is *turned*, and has the right way up.

    The left of a front has the right of its back behind it; up stays up.
    """
    assert len(fronts) == len(backs)
    for front, back in zip(fronts, backs, strict=True):
        for across, down in itertools.product((0, 1), (0, 1)):
            assert turned(*spot(back, 1 - across, down)) == pytest.approx(spot(front, across, down))


@pytest.mark.parametrize(
    ("edge", "folded", "landscape", "about"),
    [
        ("long", False, False, "upright"),  # upright paper: its long edges stand
        ("short", False, False, "level"),
        ("long", False, True, "level"),  # paper that lies across: its long edges lie
        ("short", False, True, "upright"),
    ],
)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_backs_lie_behind_their_fronts_when_the_sheet_is_turned(paper, edge, folded, landscape, about):
    for page in (card_page(paper, BLEED if landscape else 0.0, folded), tile_page(paper, 0.0, landscape)):
        assert page.landscape == landscape

        def turned(x, y, page=page):
            return (page.width - x, y) if about == "upright" else (x, page.height - y)

        check_registered(page.places, back_page(page, edge).places, turned)


def test_the_backs_of_the_first_three_cards_lie_behind_them():
    # Turned about the long edge the card in the left column, 10.5 to 73.5, lies at 210 - 73.5 = 136.5; about the short
    # edge that in the upper row, 16.5 to 104.5, at 297 - 104.5 = 192.5, upside down.
    page = card_page("a4", 0.0, False)
    long, short = back_page(page, "long"), back_page(page, "short")
    assert [(place.x, place.y, place.turn) for place in long.places[:3]] == [(x, 16.5, 0) for x in (136.5, 73.5, 10.5)]
    assert [(place.x, place.y, place.turn) for place in short.places[:3]] == [
        (x, 192.5, 180) for x in (10.5, 73.5, 136.5)
    ]
    assert (long.lines, long.band) == ((), page.band)


@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("landscape", [False, True])
def test_an_offset_moves_the_backs_as_they_are_looked_at(edge, landscape):
    page = card_page("a4", BLEED if landscape else 0.0, False)
    for still, moved in zip(back_page(page, edge).places, back_page(page, edge, (0.5, -1.25)).places, strict=True):
        assert (moved.x, moved.y) == pytest.approx((still.x + 0.5, still.y - 1.25))
        assert (moved.width, moved.height, moved.turn) == (still.width, still.height, still.turn)


@pytest.mark.parametrize(("form", "paper", "bleed"), list(itertools.product(MAKERS, EVERY_PAPER, (0.0, BLEED))))
def test_folded_backs_mirror_their_fronts_about_the_fold(form, paper, bleed):
    page = MAKERS[form](paper, bleed, True)
    check_registered(page.places, folded_backs(page), lambda x, y: (x, page.height - y))


# ------------------------------------------------------------------------------------------------------------- markers


def check_markers(paper, sizes):
    """Check what must hold for every set of markers. Returns their pages."""
    pages = marker_pages(paper, sizes)
    assert [(place.width, place.height) for page in pages for place in page.places] == list(sizes)
    for page in pages:
        assert (page.width, page.height) == PAPERS[paper]
        assert page.places
        for place in page.places:
            left, top, right, foot = rectangle(place)
            assert min(left, top) >= 12 - ROUNDING
            assert right <= page.width - 12 + ROUNDING
            assert foot <= page.height - 20 + ROUNDING
        for one, other in itertools.combinations(page.places, 2):
            apart = max(one.x, other.x) - min(one.x + one.width, other.x + other.width)
            between = max(one.y, other.y) - min(one.y + one.height, other.y + other.height)
            assert max(apart, between) >= 4 - ROUNDING  # room for scissors
        for strip in strips(page):
            assert strip[3] <= page.height - 3
            assert all(not overlap(strip, rectangle(place)) for place in page.places)
    return pages


def test_fifteen_nets_of_cubes_need_two_pages_of_a4():
    # 60 x 46 mm: 12 + 3 * 60 + 2 * 4 = 200 > 210 - 12, so two in a row; 12 + 5 * 46 + 4 * 4 = 258 <= 277, so five rows.
    pages = check_markers("a4", [(60, 46)] * 15)
    assert [len(page.places) for page in pages] == [10, 5]
    places = [(place.x, place.y) for place in pages[0].places[:4]]
    assert places == [(12, 12), (76, 12), (12, 62), (76, 62)]
    # Letter is 215.9 - 12 = 203.9 wide, so three fit, and 279.4 - 20 = 259.4 high, so five rows do.
    assert [len(page.places) for page in check_markers("letter", [(60, 46)] * 15)] == [15]


def test_a_row_is_as_high_as_its_highest_marker():
    # 4 x (40 + 4) - 4 = 172 fit side by side between 12 and 198; the next row begins 4 mm below the highest of them.
    page = check_markers("a4", [(40, 20), (40, 50), (40, 30), (40, 20), (40, 20)])[0]
    assert [(place.x, place.y) for place in page.places] == [(12, 12), (56, 12), (100, 12), (144, 12), (12, 66)]


def test_a_row_that_grows_too_high_goes_to_the_next_page_as_a_whole():
    # Six rows of 40 end at 12 + 6 * 40 + 5 * 4 = 272 <= 277, five at 228. The sixth row has room for 277 - 232 = 45 mm:
    # its second marker is 60 high, and takes the first one along.
    sizes = [(90, 40)] * 10 + [(90, 40), (90, 60), (90, 10)]
    pages = check_markers("a4", sizes)
    assert [len(page.places) for page in pages] == [10, 3]
    assert [(place.x, place.y) for place in pages[1].places] == [(12, 12), (106, 12), (12, 76)]


def test_a_marker_that_would_be_alone_takes_the_row_before_along():
    # Four of 40 x 40 side by side, six rows on A4, as above: the 25th would have a page of its own.
    pages = check_markers("a4", [(40, 40)] * 25)
    assert [len(page.places) for page in pages] == [20, 5]
    assert [(place.x, place.y) for place in pages[1].places] == [*((12 + 44 * i, 12) for i in range(4)), (12, 56)]
    assert [len(page.places) for page in check_markers("a4", [(180, 130)] * 3)] == [2, 1]  # 12 + 2 * 130 + 4 = 276
    assert [len(page.places) for page in check_markers("a4", [(180, 150)] * 2)] == [1, 1]


@pytest.mark.parametrize("paper", EVERY_PAPER)
def test_markers_of_many_sizes_stay_apart_and_in_order(paper):
    sizes = [(10 + 7 * i % 53, 12 + 11 * i % 71) for i in range(120)]
    assert len(check_markers(paper, sizes)) > 2


def test_no_markers_need_no_page():
    assert marker_pages("a4", []) == []


def test_marks_of_a_tile_go_on_where_its_cuts_end():
    # Its middle is at 24, 27.713, a side is 24.249 long, so the upper corner is at 24, 3.464. There end the sides from
    # 3, 15.588 and from 45, 15.588, which go up by half a mm for each 0.866 to a side.
    place = Place(0, 0, 48, 96 / math.sqrt(3))
    marks = tile_marks([place])
    assert len(marks) == 12
    ends = [(mark.x1, mark.y1, mark.x2, mark.y2) for mark in marks]
    right = (24 + 0.5 * 0.866, 3.464 - 0.25, 24 + 2.8 * 0.866, 3.464 - 1.4)
    assert any(end == pytest.approx(right, abs=0.001) for end in ends)
    left = (48 - right[0], right[1], 48 - right[2], right[3])
    assert any(end == pytest.approx(left, abs=0.001) for end in ends)
    # Each begins 24.249 + 0.5 from the other end of its side and ends within the bleed, on no tile: at least 21 from
    # the middle in one of three directions, and at most 24.
    for x1, y1, x2, y2 in ends:
        for x, y in ((x1, y1), (x2, y2)):
            assert 21 < max(abs((x - 24) * c + (y - 27.713) * s) for c, s in ((1, 0), (0.5, 0.866), (0.5, -0.866))) < 24
    # A second tile has its own, as far from it.
    there = tile_marks([place, Place(48, 0, 48, place.height)])
    assert len(there) == 24
    assert [mark.x1 for mark in there[12:]] == pytest.approx([mark.x1 + 48 for mark in marks])
