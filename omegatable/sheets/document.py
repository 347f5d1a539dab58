"""The document for a print wish: its sheets, their plan, previews and PDF.

A wish that cannot be printed raises `SheetsError` with one sentence.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from omegatable.art import Art, black_and_white, for_print, little_black
from omegatable.art.own_pictures import OwnPictures
from omegatable.art.palette import LIGHT
from omegatable.art.svg import Drawing
from omegatable.art.tones import low_ink
from omegatable.engine.protocol import Game
from omegatable.locales import ENGLISH, folders_with, languages, no_language
from omegatable.locales.reader import Reader
from omegatable.locales.text import Say, Text, text
from omegatable.sheets import rulebook, typesetting
from omegatable.sheets.clauses import Block, clauses
from omegatable.sheets.facet import pieces, printed_games, sheets_of
from omegatable.sheets.figures import Add
from omegatable.sheets.layout import (
    BLEED,
    CARD,
    HALVES,
    PAPERS,
    TILE,
    Line,
    Page,
    Place,
    Spread,
    back_page,
    bled,
    card_page,
    counts_on_sheets,
    folded_backs,
    folded_sheets,
    loose_marks,
    marker_pages,
    places_left,
    screen_pages,
    single_page,
    tile_marks,
    tile_page,
)
from omegatable.sheets.printing import Sides, how_to_print, page_ranges
from omegatable.sheets.sets import CARD_FORM, MARKER_FORM, PARTS, TILE_FORM, Piece, SheetsError
from omegatable.table.wire import PrintPage, PrintPlan, PrintWish

ALL: Final = "all"
BLACK: Final = "#000000"
IN_BLACK: Final = ("black", "low-black")  # the inks that print nothing but black
PREVIEW_PIXELS: Final = 4.0  # per mm
Progress = Callable[[str], None]

_FORMS: Final = {
    CARD_FORM: (text("sheet-cards"), CARD, card_page),
    TILE_FORM: (text("sheet-tiles"), TILE, tile_page),
}
BOOK_SIDE, BOOK_TOP, BOOK_FOOT, BOOK_FOLIO = 12.0, 11.0, 17.0, 8.0  # mm: margins of a page of the rulebook
_PAGE: Final = "#"  # the placeholder for the page number in a sentence
_EMPTY: Final = text("sheet-note-empty")
_SET_CLAUSES: Final[dict[tuple[Any, ...], list[bytes]]] = {}  # PNGs by game, paper, ink, options and language
_KEPT_CLAUSES: Final = 12  # the maximum number of entries of `_SET_CLAUSES`, so that it does not fill the memory


@dataclass(frozen=True)
class Item:
    """A picture at a place: the front or the back of a piece."""

    place: Place
    file: str
    title: str
    words: tuple[str, ...] = ()
    pointed: bool = False  # whether it is a tile, whose words start at its full width


@dataclass(frozen=True)
class Leaf:
    """A page of the rulebook at its place on a sheet."""

    place: Place
    number: int
    blocks: Sequence[Block]


@dataclass(frozen=True)
class Sheet:
    """One printed side."""

    game: Game
    caption: Text
    page: Page
    items: tuple[Item, ...]
    lines: tuple[Line, ...] = ()
    bleed: float = 0.0  # mm, the bleed of the page itself, if the page is a single piece
    note: Text = _EMPTY  # its contents: "9 cards of 63 × 88 mm"
    behind: bool = False  # whether it is the back of the previous sheet
    leaves: tuple[Leaf, ...] = ()
    look: Mapping[str, Any] = field(default_factory=dict)  # the look of its leaves: typeface, colour, size, margins


@dataclass(frozen=True)
class Face:
    """A picture file to render: its size in mm, and the pieces at their places."""

    width: float
    height: float
    pieces: Sequence[tuple[Place, Piece]]
    clear: bool = False  # whether the background is transparent rather than paper


@dataclass
class Pictures:
    """The pictures of one document by file name, each drawn once."""

    wish: PrintWish
    bleeds: Mapping[str, float]  # in mm, by form
    drawn: dict[str, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)

    def add(self, game: Game, file: str, draw: Callable[[], Drawing], form: str) -> str:
        """Draw *file* unless it exists, with the ink and the bleed of the wish. Returns *file*."""
        if file not in self.drawn:
            drawing = draw()
            self.titles[file], self.words[file] = drawing.title, drawing.words
            if form != MARKER_FORM:
                drawing = for_print(drawing, self.bleeds[form] * 10)
            self.drawn[file] = str(self._inked(game, drawing).svg())
        return file

    def _inked(self, game: Game, drawing: Drawing) -> Drawing:
        if self.wish.ink in ("low", "low-black"):
            art = game.facet(Art)
            drawing = art.low_ink(drawing) if art else low_ink(drawing)
            return little_black(drawing) if self.wish.ink == "low-black" else drawing
        return black_and_white(drawing) if self.wish.ink == "black" else drawing


class Document:
    """All sheets of a wish. Pictures are drawn when the sheets are first needed.

    Languages are looked up in the package and in the optional *folder*. *bleeds*, in mm by form, override the bleed of
    the wish; *own* are the pictures that its deck names. Raises `SheetsError` if the wish cannot be printed.
    """

    def __init__(
        self,
        wish: PrintWish,
        folder: Path | None = None,
        bleeds: Mapping[str, float] | None = None,
        own: OwnPictures = MappingProxyType({}),
    ) -> None:
        self.say = _sayer(wish.language, folder)  # in the language of the wish
        self._folder = folder
        self._own = own
        self.games = _games(wish)
        self.wish = wish
        self.options = {game.name: _options(game, wish) for game in self.games}
        self.parts = _parts(wish)
        self._bleed = BLEED if wish.cuts == "bleed" or wish.single else 0.0
        self._pictures = Pictures(wish, bleeds or dict.fromkeys(_FORMS, self._bleed))

    # --------------------------------------------------------------------------------------------------- the contents

    @cached_property
    def sets(self) -> dict[str, list[Piece]]:
        """Return the pieces to print, by game."""
        return {
            game.name: [
                piece
                for piece in pieces(game, self.options[game.name], self.wish.flat, self.say, self._own)
                if piece.part in self.parts and not (self.wish.single and piece.form == MARKER_FORM)
            ]
            for game in self.games
        }

    @cached_property
    def sheets(self) -> dict[str, list[Sheet]]:
        """Return the printed sides by game, without the numbered rules."""
        return {
            game.name: [
                *self._numbered(list(self._sides(game))),
                *(self._rulebook(game, self._folded) if self.has_rulebook(game) and not self.wish.single else ()),
            ]
            for game in self.games
        }

    @property
    def pictures(self) -> Mapping[str, str]:
        """Return the pictures that have been drawn, by file name."""
        return self._pictures.drawn

    def has_rulebook(self, game: Game) -> bool:
        """Return whether the rulebook of *game* is part of the wish; a game without a rules page has none."""
        art = game.facet(Art)
        return "rulebook" in self.parts and art is not None and art.rules_page is not None

    @property
    def with_clauses(self) -> bool:
        """Return whether the numbered rules are also printed."""
        return "clauses" in self.parts and not self.wish.single

    @property
    def two_sided(self) -> bool:
        """Return whether printing is two-sided, so that every second page is the back of the previous one."""
        return self.wish.backs in ("long", "short") and not self.wish.single

    @property
    def _book_paper(self) -> str:
        """Return the paper size of the rulebook and other pages to read."""
        return HALVES.get(self.wish.paper, self.wish.paper)

    def _sides(self, game: Game) -> Iterator[Sheet]:
        tiles, cards, markers = (self._copies(game, form) for form in (TILE_FORM, CARD_FORM, MARKER_FORM))
        if self.wish.single:
            for form, all_copies in ((TILE_FORM, tiles), (CARD_FORM, cards)):
                yield from self._single(game, form, all_copies)
            return
        rest = tiles[len(tiles) - len(tiles) % len(self._page(TILE_FORM).places) :]
        ways = [  # ways to share a sheet: the first one that fits saves the most sheets
            (TILE_FORM, tiles, [*cards, *markers] if cards else []),
            (CARD_FORM, cards, [*markers, *rest]),
            (CARD_FORM, cards, markers),
            (TILE_FORM, tiles, cards),
            (CARD_FORM, cards, rest),
        ]
        shared: dict[str, list[tuple[Place, Piece]]] = {TILE_FORM: [], CARD_FORM: []}
        for form, all_copies, others in ways:
            shared[form] = self._left(form, all_copies, others)
            if shared[form]:
                break
        moved = {piece.form for others in shared.values() for _, piece in others}
        if TILE_FORM in moved:
            tiles = tiles[: len(tiles) - len(rest)]
        yield from self._sheets(game, TILE_FORM, tiles, shared[TILE_FORM])
        yield from self._sheets(game, CARD_FORM, [] if CARD_FORM in moved else cards, shared[CARD_FORM])
        yield from self._markers(game, [] if MARKER_FORM in moved else markers)

    def _copies(self, game: Game, form: str) -> list[Piece]:
        """Return all pieces of this form to print, set by set, one for each copy."""
        one_set = [piece for piece in self.sets[game.name] if piece.form == form for _ in range(piece.copies)]
        return one_set * self.wish.copies

    def _page(self, form: str) -> Page:
        """Return the empty sheet of cards or tiles."""
        return _FORMS[form][2](self.wish.paper, self._bleed, self.wish.backs == "fold")

    def _left(self, form: str, all_copies: Sequence[Piece], others: Sequence[Piece]) -> list[tuple[Place, Piece]]:
        """Return the *others* with places on the last sheet of cards or tiles; none if they need their own sheet."""
        page = self._page(form)
        on_last = len(all_copies) % len(page.places)
        if not on_last or not others:
            return []
        places = places_left(page, on_last, [self._size(piece) for piece in others])
        return list(zip(places, others, strict=bool(places)))

    def _size(self, piece: Piece) -> tuple[float, float]:
        """Return the width and the height of a piece on paper in mm, including its bleed."""
        if piece.form != MARKER_FORM:
            return bled(_FORMS[piece.form][1], self._bleed)
        drawing = piece.draw()
        return drawing.width / 10, drawing.height / 10

    def _sheets(
        self, game: Game, form: str, all_copies: Sequence[Piece], others: Sequence[tuple[Place, Piece]]
    ) -> Iterator[Sheet]:
        """Yield the sheets of cards or tiles; the *others* are on the last one."""
        wish = self.wish
        page = self._page(form)
        left = list(all_copies)
        for count in counts_on_sheets(len(all_copies), len(page.places), bool(others)):
            here, left = left[:count], left[count:]
            laid = replace(page, places=page.places[:count])
            title, note = _FORMS[form][0], _note(form, count)
            if others and not left:
                title, note = _shared_note(form, note, [piece for _, piece in others])
                here += [piece for _, piece in others]
                cards = [place for place, piece in others if piece.form == CARD_FORM]
                places = laid.places + tuple(place for place, _ in others)
                laid = replace(laid, places=places, lines=laid.lines + loose_marks(cards, self._bleed))
            if self._bleed:
                tiles = [place for piece, place in zip(here, laid.places, strict=True) if piece.form == TILE_FORM]
                laid = replace(laid, lines=laid.lines + tile_marks(tiles))
            fronts = tuple(self._front(game, piece, place) for piece, place in zip(here, laid.places, strict=True))
            if wish.backs == "fold":
                backs = self._backs(game, here, folded_backs(laid))
                yield Sheet(game, title, laid, fronts + backs, laid.lines, note=text("sheet-note-fold", note=note))
                continue
            yield Sheet(game, title, laid, fronts, laid.lines, note=note)
            if self.two_sided:
                yield self._behind(game, title, laid, here)

    def _behind(self, game: Game, title: Text, page: Page, here: Sequence[Piece]) -> Sheet:
        """Return the other side of a sheet. It exists even if empty, so that the next sheet starts on new paper."""
        behind = back_page(page, self.wish.backs, (self.wish.right, self.wish.down))
        backs = self._backs(game, here, behind.places)
        note = text("sheet-note-turn", edge=self.wish.backs) if backs else _EMPTY
        return Sheet(game, text("sheet-backs", what=title), behind, backs, note=note, behind=True)

    def _single(self, game: Game, form: str, all_copies: Sequence[Piece]) -> Iterator[Sheet]:
        title, size, _ = _FORMS[form]
        page = single_page(size, BLEED)
        for piece in all_copies:
            front = self._front(game, piece, page.places[0])
            yield Sheet(game, text("sheet-single", what=title, title=front.title), page, (front,), bleed=BLEED)
            if self.wish.backs != "none":
                back = self._backs(game, [piece], page.places)
                caption = text("sheet-single-back", what=title, title=front.title)
                yield Sheet(game, caption, page, back, bleed=BLEED)

    def _markers(self, game: Game, all_copies: Sequence[Piece]) -> Iterator[Sheet]:
        left = list(all_copies)
        for page in marker_pages(self.wish.paper, [self._size(piece) for piece in all_copies]):
            here, left = left[: len(page.places)], left[len(page.places) :]
            fronts = tuple(self._front(game, piece, place) for piece, place in zip(here, page.places, strict=True))
            title = text("sheet-markers")
            yield Sheet(game, title, page, fronts, note=text("sheet-note-cut", count=len(here)))
            if self.two_sided:
                yield self._behind(game, title, page, here)

    def _rulebook(self, game: Game, spreads: Callable[[int], Sequence[Spread]]) -> Iterator[Sheet]:
        """Yield the *spreads* for the page count of the rulebook. Raises `SheetsError` if there are too many pages."""
        wide, high = PAPERS[self._book_paper][1] / 2, PAPERS[self._book_paper][0]
        room = high - BOOK_TOP - BOOK_FOOT
        look = self._look(game)
        found = rulebook.blocks(game, self.options[game.name], self._adding(game), self.say, self.credits(game))
        job = {
            "language": self.wish.language,
            "sizes": rulebook.SIZES,
            "width": wide - 2 * BOOK_SIDE,
            "blocks": found,
            "look": look,
        }
        arranged = rulebook.arranged(typesetting.heights(job), room)
        if arranged is None:
            raise SheetsError(
                f"The rules of {game.title} are too long for a rulebook: print --only clauses, or shorten their texts."
            )
        size, pages = arranged
        look = {**look, "size": size, "side": BOOK_SIDE, "top": BOOK_TOP, "height": room, "foot": BOOK_FOLIO}
        for side in spreads(len(pages)):
            leaves = tuple(
                Leaf(place, number, [found[i] for i in pages[number - 1]])
                for place, number in zip(side.page.places, side.numbers, strict=True)
            )
            first, last = side.numbers[0], side.numbers[-1]
            caption = text("sheet-rulebook-pages", left=first, right=last)
            if first == last:
                caption = text("sheet-rulebook-folio", title=game.title, page=first)
            yield Sheet(game, caption, side.page, (), side.page.lines, leaves=leaves, look=look)

    def _folded(self, pages: int) -> list[Spread]:
        return folded_sheets(self._book_paper, pages, self.wish.backs)

    def _look(self, game: Game) -> dict[str, Any]:
        """Return the typeface and the colour of headings in the rulebook and other pages to read."""
        face, weight = sheets_of(game).typeface
        art = game.facet(Art)
        accent = art.accents[0] if art and art.accents else LIGHT["ink"]
        return {"face": face, "weight": weight, "accent": self._text_colour(accent)}

    def _adding(self, game: Game) -> Add:
        return partial(self._pictures.add, game)

    def _front(self, game: Game, piece: Piece, place: Place) -> Item:
        file = self._pictures.add(game, f"{game.name}-{piece.name}.svg", piece.draw, piece.form)
        title, words = self._pictures.titles[file], self._pictures.words[file]
        return Item(place, file, title, (title, words) if words else (title,), piece.form == TILE_FORM)

    def _backs(self, game: Game, here: Sequence[Piece], places: Sequence[Place]) -> tuple[Item, ...]:
        items = []
        for piece, place in zip(here, places, strict=False):
            if piece.back:
                back = self._front(game, piece.back, place)
                items.append(Item(place, back.file, back.title))
        return tuple(items)

    def _numbered(self, sheets: list[Sheet]) -> list[Sheet]:
        """Return the *sheets* with numbers in their captions; a back has the same number as its front."""
        if self.wish.single:
            return sheets
        fronts = sum(not sheet.behind for sheet in sheets)
        numbered, number = [], 0
        for sheet in sheets:
            number += not sheet.behind
            caption = text("sheet-numbered", what=sheet.caption, number=number, count=fronts)
            numbered.append(replace(sheet, caption=caption))
        return numbered

    # ------------------------------------------------------------------------------------------------------ the files

    @property
    def steps(self) -> int:
        """Return the number of calls of *progress* in `pdf`."""
        return len(self.games) + 1

    def pdf(self, progress: Progress = lambda _: None) -> bytes:
        """Return the whole document as a PDF. *progress* is called with the name of each step."""
        sections: list[dict[str, Any]] = []
        for game in self.games:
            progress(f"Drawing {game.title}")
            sections += [self._section(sheet, first) for first, sheet in _first(self.sheets[game.name])]
            if self.with_clauses:
                sections.append(self._clauses(game))
                sections += [self._section(sheet, False) for sheet in self._after_clauses(game)]
        progress("Setting the pages")
        # Viewers fit pages to the paper unless a PDF asks otherwise, which shrinks the cards.
        preferences = {"PrintScaling": "None"} | ({"Duplex": self._duplex} if self._duplex else {})
        return typesetting.pdf(self._job(sections), self._pictures.drawn, preferences)

    def page(self, number: int) -> bytes:
        """Return page *number*, counted from 0, as a PNG. Raises `SheetsError` if there is no such page."""
        for game in self.games:
            sheets = self.sheets[game.name]
            if number < len(sheets):
                return self._shown(sheets[number])
            number -= len(sheets)
            if self.with_clauses:
                found = self._clauses_pages(game)
                if number < len(found):
                    return found[number]
                number -= len(found)
                after = self._after_clauses(game)
                if number < len(after):
                    return self._shown(after[number])
                number -= len(after)
        raise SheetsError("There is no such page: the plan lists all that there are.")

    def _shown(self, sheet: Sheet) -> bytes:
        section = self._section(sheet, False)
        files = [item["file"] for item in section["items"]]
        files += rulebook.pictures(block for leaf in sheet.leaves for block in leaf.blocks)
        used = {file: self._pictures.drawn[file] for file in files}
        return typesetting.pngs(self._job([section]), used, PREVIEW_PIXELS)[0]

    def faces(self, game: Game, faces: Sequence[Face], pixels_per_mm: float) -> list[bytes]:
        """Return a PNG of each of these *faces*."""
        sections: list[dict[str, Any]] = []
        used: dict[str, str] = {}
        for face in faces:
            items = tuple(self._front(game, piece, place) for place, piece in face.pieces)
            sheet = Sheet(game, text("sheet-empty"), Page(face.width, face.height, ()), items)
            sections.append({**self._section(sheet, False), "bookmarks": [], "clear": face.clear})
            used |= {item.file: self._pictures.drawn[item.file] for item in items}
        return typesetting.pngs(self._job(sections), used, pixels_per_mm)

    def rulebook(self, game: Game) -> bytes:
        """Return the rulebook of *game* as a PDF for reading on a screen, with its pages in order."""
        sheets = self._rulebook(game, partial(screen_pages, self._book_paper))
        sections = [self._section(sheet, False) for sheet in sheets]
        return typesetting.pdf(self._job(sections), self._pictures.drawn, {})

    def plan(self, key: str = "") -> PrintPlan:
        """Return the plan of the print: title, summary, file name and pages. A server passes its own *key*.

        The lines after the first of the summary explain how to print the pages.
        """
        pages: list[PrintPage] = []
        sides: list[Sides] = []
        numbered = 0  # the number of pages of clauses
        for game in self.games:
            sheets = self.sheets[game.name]
            pages += [self._planned(sheet) for sheet in sheets]
            sides += map(self._side, sheets)
            if self.with_clauses:
                width, height = PAPERS[self._book_paper]
                count = len(self._clauses_pages(game))
                captions = [text("sheet-clauses-page", number=i + 1, count=count) for i in range(count)]
                pages += [PrintPage(self._captioned(game, caption), width, height) for caption in captions]
                pages += [self._planned(sheet) for sheet in self._after_clauses(game)]
                sides += [Sides.BOTH if self.two_sided else Sides.EITHER] * (len(pages) - len(sides))
                numbered += count
        told = [self._summary(numbered)]
        if not self.wish.single:
            rulebooks = sum(map(self.has_rulebook, self.games))
            told += how_to_print(sides, self._edge, rulebooks)
            told += self._papers(pages)
        summary = "\n".join(map(self.say, told))
        return PrintPlan(key, _title(self.games), summary, file_name(self.wish), pages)

    @property
    def _edge(self) -> str:
        """Return the edge of the paper on which a two-sided sheet is flipped."""
        return "long" if self.wish.backs == "long" else "short"

    def _side(self, sheet: Sheet) -> Sides:
        return Sides.BOTH if self.two_sided or sheet.leaves else Sides.ONE

    @property
    def _duplex(self) -> str:
        """Return the PDF's `Duplex` preference for all pages; empty if they differ or for a print shop."""
        sides = {self._side(sheet) for game in self.games for sheet in self.sheets[game.name]}
        if self.wish.single or len(sides) != 1:
            return ""
        return "Simplex" if Sides.ONE in sides else f"DuplexFlip{self._edge.title()}Edge"

    def _papers(self, pages: Sequence[PrintPage]) -> list[Text]:
        """Return a text that lists the *pages* on the larger paper and on half of it, if both sizes are used."""
        large = set(PAPERS[self.wish.paper])
        on_large = [number for number, page in enumerate(pages, 1) if {page.width, page.height} == large]
        on_half = [number for number, page in enumerate(pages, 1) if {page.width, page.height} != large]
        if not on_large or not on_half:
            return []
        large_pages, half_pages = page_ranges(on_large), page_ranges(on_half)
        return [text("sheet-print-papers", paper=self.wish.paper, large=large_pages, half=half_pages)]

    def _planned(self, sheet: Sheet) -> PrintPage:
        return PrintPage(self._captioned(sheet.game, sheet.caption), sheet.page.width, sheet.page.height)

    def _captioned(self, game: Game, caption: Text) -> str:
        one = len(self.games) == 1
        return self.say(caption if one else text("sheet-of-game", title=game.title, caption=caption))

    def _clauses_pages(self, game: Game) -> list[bytes]:
        """Return the pages of the numbered rules as PNGs, cached for all documents by everything that affects them."""
        wish, options = self.wish, tuple(self.options[game.name].items())
        key = game.name, self._book_paper, wish.ink, options, wish.language, self._folder
        if key not in _SET_CLAUSES:
            while len(_SET_CLAUSES) >= _KEPT_CLAUSES:
                del _SET_CLAUSES[next(iter(_SET_CLAUSES))]
            job = self._job([self._clauses(game)])
            _SET_CLAUSES[key] = typesetting.pngs(job, self._pictures.drawn, PREVIEW_PIXELS)
        return _SET_CLAUSES[key]

    def _after_clauses(self, game: Game) -> list[Sheet]:
        """Return an empty side if the next game would otherwise start on the back of the rules."""
        if not self.two_sided or game is self.games[-1] or len(self._clauses_pages(game)) % 2 == 0:
            return []
        return [Sheet(game, text("sheet-empty"), Page(*PAPERS[self._book_paper], ()), ())]

    def _summary(self, numbered: int) -> Text:
        """Return a summary of the printed contents, with *numbered* pages of clauses."""
        found = [piece for one_set in self.sets.values() for piece in one_set]
        sheets = [sheet for of_game in self.sheets.values() for sheet in of_game]
        counts = [
            text(key, count=many)
            for form, key in _COUNTED.items()
            if (many := self.wish.copies * sum(piece.copies for piece in found if piece.form == form))
        ]
        told = sum(len(sheet.leaves) for sheet in sheets)
        books = [
            *([text("sheet-count-rulebook", count=told)] if told else []),
            *([text("sheet-count-clauses", count=numbered)] if numbered else []),
        ]
        single = self.wish.single
        sides = sum(single or bool(sheet.items) for sheet in sheets)
        if not counts:
            return text("sheet-summary-only", books=books)
        if books:
            return text("sheet-summary-books", pieces=counts, sides=sides, books=books)
        return text("sheet-summary", pieces=counts, sides=sides, single="yes" if single else "no")

    # ------------------------------------------------------------------------------------------ data for the template

    def _job(self, sections: list[dict[str, Any]]) -> dict[str, Any]:
        return {
            "title": self.say(text("sheet-document", title=_title(self.games))),
            "author": "Omega Table",
            "description": " ".join(self.credits(game) for game in self.games),
            "language": self.wish.language,
            "colour": self._text_colour(LIGHT["ink"]),
            "sections": sections,
        }

    def _text_colour(self, colour: str) -> str:
        return BLACK if self.wish.ink in IN_BLACK else colour

    def _section(self, sheet: Sheet, first: bool) -> dict[str, Any]:
        page, depth = sheet.page, 1 if len(self.games) == 1 else 2
        bookmarks = [{"level": depth, "text": self.say(sheet.caption)}]
        if first and depth == 2:
            bookmarks.insert(0, {"level": 1, "text": sheet.game.title})
        return {
            "kind": "sheet",
            "width": page.width - 2 * sheet.bleed,
            "height": page.height - 2 * sheet.bleed,
            "bleed": sheet.bleed,
            "bookmarks": bookmarks,
            "lines": [vars(line) for line in sheet.lines],
            "items": [self._item(item, sheet.bleed) for item in sheet.items],
            "leaves": [self._leaf(sheet.game, leaf) for leaf in sheet.leaves],
            "look": sheet.look,
            "band": self._band(sheet),
            "clear": False,
        }

    def _item(self, item: Item, bleed: float) -> dict[str, Any]:
        place = item.place
        inset = self._bleed + min(place.width, place.height) * 0.08
        return {
            "x": place.x - bleed,
            "y": place.y - bleed,
            "width": place.width,
            "height": place.height,
            "turn": place.turn,
            "file": item.file,
            "title": item.title,
            "words": list(item.words),
            "inset": inset,
            "down": place.height * 0.27 if item.pointed else inset,
        }

    def _leaf(self, game: Game, leaf: Leaf) -> dict[str, Any]:
        return {
            **vars(leaf.place),
            "blocks": leaf.blocks,
            "outer": "right" if leaf.number % 2 else "left",  # page 1 is on the right
            "folio": self.say(text("sheet-rulebook-folio", title=game.title, page=leaf.number)),
        }

    def _band(self, sheet: Sheet) -> dict[str, Any] | None:
        if sheet.page.band is None:
            return None
        band = sheet.page.band
        told = self.say(text("sheet-band", title=sheet.game.title, sheet=sheet.caption, note=sheet.note))
        return {**vars(band), "told": told, "credits": self.credits(sheet.game)}

    def credits(self, game: Game) -> str:
        """Return the credits of the game and its pictures, as printed on every sheet."""
        house = self.say(text("sheet-house"))
        return f"{self.say(game.credit)} {house}" + (f" {game.source}" if game.source else "")

    def _clauses(self, game: Game) -> dict[str, Any]:
        width, height = PAPERS[self._book_paper]
        options = self.options[game.name]
        blocks = clauses(game, options, self.say)
        for after, figure in sheets_of(game).figures(self._adding(game), options, self.say):
            at = next(i for i, block in enumerate(blocks) if block["kind"] == "clause" and block["id"] == after)
            blocks.insert(at + 1, figure.block)
        if self.wish.language != ENGLISH:
            told = {"text": self.say(text("sheet-clauses-english")), "style": "em"}
            blocks.insert(0, {"kind": "paragraph", "runs": [told]})
        return {
            "kind": "clauses",
            "width": width,
            "height": height,
            "title": game.title,
            "sentence": self.say(game.sentence),
            "credits": self.credits(game),
            "footer": self.credits(game),
            "folio": self.say(text("sheet-folio", title=game.title, page=_PAGE)).split(_PAGE, 1),
            "bookmark": self.say(text("sheet-clauses")),
            "level": 1 if len(self.games) == 1 else 2,
            **self._look(game),
            "blocks": blocks,
        }


# ----------------------------------------------------------------------------------------------- checks of a wish


def _sayer(language: str, folder: Path | None) -> Say:
    where = folders_with(folder)
    if language not in languages(*where):
        raise SheetsError(no_language(language[:20], *where))
    return Reader(language, *where).say


def _games(wish: PrintWish) -> list[Game]:
    games = printed_games()
    if wish.game == ALL:
        return [*games.values()]
    if wish.game not in games:
        raise SheetsError(f"There is no game {wish.game!r}: there is {', '.join(games)}, or {ALL}.")
    return [games[wish.game]]


def _options(game: Game, wish: PrintWish) -> Mapping[str, Any]:
    """Return the checked options of *game*. With several games, each takes the options that it has."""
    if wish.game != ALL:
        own = wish.options
    else:
        names = {option.name for option in game.options}
        own = {name: value for name, value in wish.options.items() if name in names}
        known = {option.name for each in printed_games().values() for option in each.options}
        for name in wish.options:
            if name not in known:
                raise SheetsError(f"None of the games has an option {name!r}.")
    try:
        return game.chosen_options({**game.preset(wish.preset), **own})
    except ValueError as error:
        raise SheetsError(str(error)) from None


def _parts(wish: PrintWish) -> tuple[str, ...]:
    parts = tuple(wish.parts) or PARTS
    if wish.single and not {"cards", "references"} & set(parts):
        raise SheetsError("Single pages are for cards and tiles: markers, rulebook and clauses are printed on sheets.")
    return parts


# --------------------------------------------------------------------------------------------------------------- words


def file_name(wish: PrintWish) -> str:
    """Return a file name for the document, such as `omega-shift-a4.pdf` or `omega-shift-a4-de.pdf`."""
    games = "omega-table" if wish.game == ALL else wish.game
    language = "" if wish.language == ENGLISH else f"-{wish.language}"
    return f"{games}-{'single' if wish.single else wish.paper}{language}.pdf"


def _title(games: Sequence[Game]) -> str:
    return games[0].title if len(games) == 1 else "Omega Table"


def _note(form: str, count: int) -> Text:
    """Return the contents of a sheet of cards or tiles."""
    width, height = _FORMS[form][1]
    if form == TILE_FORM:
        return text("sheet-note-tiles", count=count, size=f"{width:g}")
    return text("sheet-note-cards", count=count, size=f"{width:g} × {height:g}")


def _shared_note(form: str, note: Text, others: Sequence[Piece]) -> tuple[Text, Text]:
    """Return the title and the note of a sheet of cards or tiles with *others* on it."""
    counts = Counter(piece.form for piece in others)
    title = text("sheet-tiles-cards") if TILE_FORM in (form, *counts) else text("sheet-cards-markers")
    for other in (CARD_FORM, TILE_FORM):
        if counts[other]:
            note = text("sheet-note-both", one=note, other=_note(other, counts[other]))
    markers = counts[MARKER_FORM]
    return title, text("sheet-note-markers", note=note, count=markers) if markers else note


_COUNTED: Final = {
    CARD_FORM: "sheet-count-cards",
    TILE_FORM: "sheet-count-tiles",
    MARKER_FORM: "sheet-count-markers",
}


def _first(sheets: Sequence[Sheet]) -> Iterator[tuple[bool, Sheet]]:
    """Yield (whether it is the first, sheet) for each of *sheets*."""
    return ((number == 0, sheet) for number, sheet in enumerate(sheets))
