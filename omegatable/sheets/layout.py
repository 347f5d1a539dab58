"""The geometry of sheets, in millimetres from the upper left corner of a page. No pictures are involved.

Cards are 63 x 88 mm and tiles 42 mm from side to side. A front page has places. The places of its back depend on how
the sheet is flipped, or on its fold.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

CARD: Final = (63.0, 88.0)  # width, height
TILE: Final = (42.0, 2 * 42 / math.sqrt(3))  # across the flats, from corner to corner
BLEED: Final = 3.0  # on each side
GUTTER: Final = 6.0  # between front and back on a folding sheet
SIDE_MARGIN: Final = 4.2  # the minimum margin of home printers
END_MARGIN: Final = 7.5  # above and below
GAP: Final = 4.0  # between markers
MARK: Final = 3.0  # length of a crop mark
MARK_GAP: Final = 1.0  # from the edge of the block to the mark
TILE_SIDE: Final = TILE[1] / 2
TILE_MARK: Final = (0.5, 2.8)  # start and end of a tile's mark, from its corner, within the bleed
LOOSE_MARK: Final = (0.4, 1.8)  # the same for a separate card, from its bleed: two marks fit into a gap
BAND: Final = 2.6  # height of one line of the band with the ruler and the credits
FOLD_MARK: Final = 8.0  # length of a booklet's fold mark, from the printer's blank margin
WIDE_MARGIN: Final = 13.0  # with at least this margin, the band has two lines

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0), "tabloid": (279.4, 431.8)}
HALVES: Final = {
    "a3": "a4",
    "tabloid": "letter",
}  # the sizes of pages to read, for which the full paper is too large


@dataclass(frozen=True)
class Place:
    """A rectangle for a piece, including its bleed. *turn* rotates its content about the middle, in degrees."""

    x: float
    y: float
    width: float
    height: float
    turn: int = 0


@dataclass(frozen=True)
class Line:
    """A cut line or a fold line."""

    x1: float
    y1: float
    x2: float
    y2: float
    style: str = "cut"  # "cut", "fold", or "over" for a cut line drawn over the pieces


@dataclass(frozen=True)
class Band:
    """The strip for the ruler and the credits. Its middle is at *x*, *y*; *turn* rotates it, in degrees."""

    x: float
    y: float
    length: float
    lines: int
    turn: int = 0


@dataclass(frozen=True)
class Page:
    """An empty sheet: its size, its places in reading order, its lines and its band."""

    width: float
    height: float
    places: tuple[Place, ...]
    lines: tuple[Line, ...] = ()
    band: Band | None = None
    fold: float | None = None  # y of the fold line

    @property
    def landscape(self) -> bool:
        """Return whether the page is wider than it is high."""
        return self.width > self.height


def bled(size: tuple[float, float], bleed: float) -> tuple[float, float]:
    """Return the size of a piece with its bleed. The corners of a tile move further out than its sides."""
    width, height = size
    if size == TILE:
        scale = (width + 2 * bleed) / width
        return width * scale, height * scale
    return width + 2 * bleed, height + 2 * bleed


# ---------------------------------------------------------------------------------------------------------- the fronts


def card_page(paper: str, bleed: float, folded: bool) -> Page:
    """Return the sheet of cards, portrait or landscape, with more places; in a tie, the one with the wider margins."""
    pages = [_card_page(*size, bleed, folded) for size in _both_ways(paper)]
    return max(pages, key=lambda page: (len(page.places), _margin(page)))


def _both_ways(paper: str) -> tuple[tuple[float, float], tuple[float, float]]:
    width, height = PAPERS[paper]
    return (width, height), (height, width)


def _margin(page: Page) -> float:
    left = min(place.x for place in page.places)
    top = min(place.y for place in page.places)
    return min(left, top)


def _card_page(width: float, height: float, bleed: float, folded: bool) -> Page:
    cell_width, cell_height = bled(CARD, bleed)
    columns = int((width - 2 * SIDE_MARGIN) / cell_width)
    gutter = GUTTER if folded and not bleed else 0.0  # with bleed, two bleeds form the gutter
    halves = 2 if folded else 1
    rows = int((height - 2 * END_MARGIN - gutter) / halves / cell_height)
    left = (width - columns * cell_width) / 2
    top = (height - rows * cell_height * halves - gutter) / 2
    places = tuple(
        Place(left + column * cell_width, top + row * cell_height, cell_width, cell_height)
        for row in range(rows)
        for column in range(columns)
    )
    right, foot = left + columns * cell_width, top + rows * cell_height * halves + gutter
    xs = _cuts(left, columns, cell_width, bleed)
    ys = _cuts(top, rows, cell_height, bleed)
    if folded:
        ys += [height - y for y in ys]
    fold = height / 2 if folded else None
    lines = _crop_marks(xs, sorted(ys), (left, top, right, foot), (width, height)) + _fold_marks(fold, left, right)
    return Page(width, height, places, lines, _band(width, height, left, foot, MARK_GAP + MARK), fold)


def _cuts(start: float, count: int, cell: float, bleed: float) -> list[float]:
    """Return the coordinates of all cuts across *count* cells. Cells without bleed share their cuts."""
    if not bleed:
        return [start + i * cell for i in range(count + 1)]
    return [edge for i in range(count) for edge in (start + i * cell + bleed, start + (i + 1) * cell - bleed)]


def _crop_marks(
    xs: Sequence[float], ys: Sequence[float], block: tuple[float, float, float, float], page: tuple[float, float]
) -> tuple[Line, ...]:
    """Return short lines outside the *block* (left, top, right, bottom), wherever they fit into the margin."""
    left, top, right, foot = block
    near, far = MARK_GAP, MARK_GAP + MARK
    marks: list[Line] = []
    if top >= far + SIDE_MARGIN:
        marks += [Line(x, top - far, x, top - near) for x in xs]
    if page[1] - foot >= far + SIDE_MARGIN:
        marks += [Line(x, foot + near, x, foot + far) for x in xs]
    if left >= far + 1:
        marks += [Line(left - far, y, left - near, y) for y in ys]
        marks += [Line(right + near, y, right + far, y) for y in ys]
    return tuple(marks)


def _fold_marks(fold: float | None, left: float, right: float) -> tuple[Line, ...]:
    return () if fold is None else (Line(left - 2, fold, right + 2, fold, "fold"),)


def tile_page(paper: str, bleed: float, folded: bool) -> Page:
    """Return a sheet of tiles in rows offset by half a tile. Without bleed, neighbours share their cuts."""
    width, height = PAPERS[paper]
    if folded:
        width, height = height, width
    cell_width, cell_height = bled(TILE, bleed)
    step = cell_height * 0.75
    columns = int((width - 2 * SIDE_MARGIN - cell_width / 2) / cell_width)
    gutter = GUTTER if folded and not bleed else 0.0
    room = (height - 2 * END_MARGIN - gutter) / 2 if folded else height - 2 * END_MARGIN
    rows = 1 + int((room - cell_height) / step)
    deep = (rows - 1) * step + cell_height
    left = (width - (columns + 0.5) * cell_width) / 2
    top = height / 2 - gutter / 2 - deep if folded else (height - deep) / 2
    places = tuple(
        Place(left + (column + row % 2 / 2) * cell_width, top + row * step, cell_width, cell_height)
        for row in range(rows)
        for column in range(columns)
    )
    fold = height / 2 if folded else None
    foot = height - top if folded else top + deep
    lines = _fold_marks(fold, left, width - left)
    return Page(width, height, places, lines, _band(width, height, left, foot), fold)


def tile_marks(places: Sequence[Place]) -> tuple[Line, ...]:
    """Return the crop marks of tiles with bleed: short lines that continue each cut into the bleed.

    Marks do not fit between tiles, so these are cut off together with the bleed.
    """
    marks: list[Line] = []
    for place in places:
        x, y = place.x + place.width / 2, place.y + place.height / 2
        corners = [
            (x + TILE_SIDE * math.sin(math.radians(60 * i)), y - TILE_SIDE * math.cos(math.radians(60 * i)))
            for i in range(6)
        ]
        for i, (corner_x, corner_y) in enumerate(corners):
            for other_x, other_y in (corners[i - 1], corners[(i + 1) % 6]):
                right, down = (corner_x - other_x) / TILE_SIDE, (corner_y - other_y) / TILE_SIDE
                near, far = TILE_MARK
                line = (corner_x + near * right, corner_y + near * down, corner_x + far * right, corner_y + far * down)
                marks.append(Line(*line, "over"))
    return tuple(marks)


def _band(width: float, height: float, left: float, foot: float, marks: float = 0.0) -> Band:
    """Return the band: below the block and its *marks* if it fits there, otherwise to the left of them."""
    below = height - foot
    start = marks + 0.8
    if below >= start + BAND + SIDE_MARGIN - 1:
        lines = 2 if below >= WIDE_MARGIN else 1
        return Band(width / 2, foot + start + lines * BAND / 2, width - 2 * max(left, 10), lines)
    return Band(left - start - BAND / 2, height / 2, 2 * (foot - height / 2), 1, -90)


def counts_on_sheets(count: int, room: int, shared: bool = False) -> list[int]:
    """Return the number of pieces on each sheet, in order, for *count* pieces and sheets with *room* places.

    Every sheet except the last is full. If only one piece is left for the last sheet, half of the previous sheet is
    moved there, unless the last sheet is *shared* with other pieces.
    """
    full, left = divmod(count, room)
    if left == 1 and full and not shared:
        return [room] * (full - 1) + [room // 2 + 1, (room + 1) // 2]
    return [room] * full + [left] * (left > 0)


def marker_pages(paper: str, sizes: Sequence[tuple[float, float]]) -> list[Page]:
    """Return sheets for pieces of these *sizes* in mm, in order. Each row is as high as its highest piece."""
    width, height = PAPERS[paper]
    margin, foot = 12.0, height - 20.0
    found: list[list[list[Place]]] = []
    for row in _rows(sizes, margin, width - margin):
        if not found or margin + _height([*found[-1], row]) > foot:
            found.append([])
        found[-1].append(row)
    if len(found) > 1 and sum(map(len, found[-1])) == 1 < sum(map(len, found[-2][:-1])):
        found[-1].insert(0, found[-2].pop())  # so that no sheet has only one piece
    band = _band(width, height, margin, foot)
    return [Page(width, height, tuple(_stacked(rows, margin)), (), band) for rows in found]


def _stacked(rows: Sequence[Sequence[Place]], top: float) -> Iterator[Place]:
    """Yield the places of *rows*, stacked downwards starting at *top*."""
    for number, row in enumerate(rows):
        y = top + (_height(rows[:number]) + GAP if number else 0.0)
        yield from (replace(place, y=y) for place in row)


def _height(rows: Sequence[Sequence[Place]]) -> float:
    """Return the height of stacked *rows*, each as high as its highest piece."""
    return sum(max(place.height for place in row) for row in rows) + GAP * (len(rows) - 1)


def places_left(page: Page, used: int, sizes: Sequence[tuple[float, float]]) -> tuple[Place, ...]:
    """Return places for pieces of these *sizes* in the space that is left on *page* after its first *used* places.

    The space is below the last piece and, on a page of cards, also beside it. The result is empty if not all pieces fit
    there with a gap to the cuts, or if the page is folded.
    """
    taken, empty = page.places[:used], page.places[used:]
    if page.fold is not None or not empty:
        return ()
    left, right = min(place.x for place in page.places), max(place.x + place.width for place in page.places)
    foot = max(place.y + place.height for place in page.places)
    areas = [(left, right, max(place.y + place.height for place in taken), foot)]
    beside = [place for place in empty if place.y == taken[-1].y]
    if beside and len({place.x for place in page.places}) * len({place.y for place in page.places}) == len(page.places):
        areas.append((beside[0].x, right, beside[0].y, beside[0].y + beside[0].height))  # rows of tiles are interlocked
    places: list[Place] = []
    for start, end, y, lowest in areas:
        y += GAP
        for row in _rows(sizes[len(places) :], start + GAP, end - GAP):
            high = max(place.height for place in row)
            if y + high + GAP > lowest or row[-1].x + row[-1].width > end - GAP:
                break
            places += [replace(place, y=y) for place in row]
            y += high + GAP
    return tuple(places) if len(places) == len(sizes) else ()


def loose_marks(places: Sequence[Place], bleed: float) -> tuple[Line, ...]:
    """Return the crop marks of separate cards: at each corner, outside the bleed."""
    near, far = LOOSE_MARK
    marks: list[Line] = []
    for place in places:
        left, top, right, foot = place.x, place.y, place.x + place.width, place.y + place.height
        for x in (left + bleed, right - bleed):
            marks += [Line(x, top - far, x, top - near), Line(x, foot + near, x, foot + far)]
        for y in (top + bleed, foot - bleed):
            marks += [Line(left - far, y, left - near, y), Line(right + near, y, right + far, y)]
    return tuple(marks)


def _rows(sizes: Sequence[tuple[float, float]], left: float, right: float) -> list[list[Place]]:
    """Return pieces of these *sizes* side by side from *left* to *right*, in order, in rows that all start at y = 0."""
    rows: list[list[Place]] = []
    x = left
    for width, height in sizes:
        if not rows or x + width > right:
            rows.append([])
            x = left
        rows[-1].append(Place(x, 0.0, width, height))
        x += width + GAP
    return rows


def single_page(size: tuple[float, float], bleed: float) -> Page:
    """Return a page filled by a single piece, with the same *bleed* along each edge."""
    width, height = size[0] + 2 * bleed, size[1] + 2 * bleed
    wide, high = bled(size, bleed)
    return Page(width, height, (Place((width - wide) / 2, (height - high) / 2, wide, high),))


# ----------------------------------------------------------------------------------------------------------- the backs


def back_page(front: Page, edge: str, offset: tuple[float, float] = (0, 0)) -> Page:
    """Return the other side of *front*, for a printer that flips the sheet along its `long` or `short` edge.

    Each back is exactly behind its front, the same way up. *offset* moves all backs right and down, in mm, for a
    printer that does not align the two sides of a sheet.
    """
    upright = (edge == "long") != front.landscape  # whether the sheet is flipped along its vertical edge
    right, down = offset

    def behind(place: Place) -> Place:
        if upright:
            return replace(place, x=front.width - place.x - place.width + right, y=place.y + down)
        return replace(place, x=place.x + right, y=front.height - place.y - place.height + down, turn=180)

    return replace(front, places=tuple(map(behind, front.places)), lines=())


def folded_backs(front: Page) -> tuple[Place, ...]:
    """Return the places of the backs on a folding sheet: mirrored at the fold, upside down.

    Raises ValueError if *front* has no fold.
    """
    if front.fold is None:
        raise ValueError("This page is not folded.")
    return tuple(replace(place, y=2 * front.fold - place.y - place.height, turn=180) for place in front.places)


# --------------------------------------------------------------------------------------------------------- the rulebook


@dataclass(frozen=True)
class Spread:
    """A printed side with pages of a booklet: an empty page with a place for each booklet page, and their numbers."""

    page: Page
    numbers: tuple[int, ...]


def folded_sheets(paper: str, pages: int, edge: str) -> list[Spread]:
    """Return the printed sides of a booklet, front and back of each sheet; the sheets are nested.

    The number of *pages* is a multiple of four. The sheets are landscape, so a printer that flips them along their
    short *edge* keeps the backs upright. If it flips them along the "long" one, the backs are printed upside down.
    """
    height, width = PAPERS[paper]
    left, right = Place(0.0, 0.0, width / 2, height), Place(width / 2, 0.0, width / 2, height)
    ticks = ((0.0, FOLD_MARK), (height - FOLD_MARK, height))
    lines = tuple(Line(width / 2, top, width / 2, foot, "fold") for top, foot in ticks)
    upright = Page(width, height, (left, right), lines)
    turned = replace(upright, places=(replace(right, turn=180), replace(left, turn=180)))
    behind = turned if edge == "long" else upright
    sides = []
    for first in range(1, pages // 2, 2):
        last = pages + 1 - first
        sides += [Spread(upright, (last, first)), Spread(behind, (first + 1, last - 1))]
    return sides


def screen_pages(paper: str, pages: int) -> list[Spread]:
    """Return the *pages* of a booklet in order, for reading on a screen."""
    width, height = PAPERS[paper][1] / 2, PAPERS[paper][0]
    page = Page(width, height, (Place(0.0, 0.0, width, height),))
    return [Spread(page, (number,)) for number in range(1, pages + 1)]
