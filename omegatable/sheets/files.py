"""Cards and tiles as picture files for a print shop: a PNG for each front and each back, ready to upload.

Fronts and backs are in two folders, in the same order and under the same names. The names start with a number because
uploads are sorted by name. Every copy of a card has its own file. MakePlayingCards merges identical files, so the title
inside each file contains the number of the copy.
"""

import itertools
import re
import struct
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

from omegatable.art.own_pictures import OwnPictures
from omegatable.engine.protocol import Game
from omegatable.locales.text import text
from omegatable.sheets.document import Document, Face
from omegatable.sheets.facet import sheets_of
from omegatable.sheets.layout import CARD, TILE, Place, bled
from omegatable.sheets.sets import CARD_FORM, TILE_FORM, Piece, SheetsError
from omegatable.sheets.shops import SHOPS, TEMPLATE_DPI, Product
from omegatable.table.wire import PrintWish

MAX_BLEED: Final = 4.0  # mm; the limit of the cards' backgrounds beyond the cut
LOWEST_DPI, HIGHEST_DPI = 72, 1200
README: Final = "README.txt"
_INCH: Final = 25.4  # mm
_AT_ONCE: Final = 8  # faces rendered together, so that progress is shown about twice a second at 300 dpi
_SIZES: Final = {CARD_FORM: CARD, TILE_FORM: TILE}
_DRAWN: Final = {CARD_FORM: MAX_BLEED, TILE_FORM: 16.0}  # mm of bleed: a tile's ground fills the corners of its file
_OURS: Final = re.compile(r"\d{3,}-([a-z0-9-]+)\.png")
_HEADER: Final = 8 + 25  # bytes of a PNG's signature and of its first chunk

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class FileSize:
    """The size of the files: by the templates of a *shop*, or with *bleed* mm along each edge."""

    dpi: int = TEMPLATE_DPI
    bleed: float = 3.0
    shop: str = ""  # a key of `SHOPS`

    def __post_init__(self) -> None:
        if not LOWEST_DPI <= self.dpi <= HIGHEST_DPI:
            raise SheetsError(f"Pictures have {LOWEST_DPI} to {HIGHEST_DPI} dpi, not {self.dpi}.")
        if not 0 <= self.bleed <= MAX_BLEED:
            raise SheetsError(f"Cards have 0 to {MAX_BLEED:g} mm of bleed, not {self.bleed:g} mm.")

    def product(self, form: str) -> Product | None:
        """Return the shop's product for a piece; None without a shop, or if the shop has none."""
        return SHOPS[self.shop].products.get(form) if self.shop else None

    def check(self, form: str, game: Game) -> None:
        """Raise `SheetsError` if the shop has no product for a piece of *game*."""
        if self.shop and self.product(form) is None:
            raise SheetsError(
                f"{SHOPS[self.shop].title} is not known to print {form}s of this size, which {game.title} has: choose "
                "another --shop or game, or --only references."
            )

    def page(self, form: str) -> tuple[float, float]:
        """Return the width and the height of a file in mm."""
        product = self.product(form)
        return product.size if product else bled(_SIZES[form], self.bleed)

    def pixels(self, form: str) -> tuple[int, int]:
        """Return the width and the height of a file in pixels."""
        width, height = self.page(form)
        return round(width / _INCH * self.dpi), round(height / _INCH * self.dpi)


@dataclass(frozen=True)
class WrittenFiles:
    """The result of writing: the *files*, including READMEs, and the number of earlier files that were *replaced*."""

    files: list[Path]
    replaced: int

    @property
    def fronts(self) -> int:
        """The number of cards and tiles."""
        return sum(file.parent.name == "fronts" for file in self.files)


@dataclass(frozen=True)
class _Side:
    """A front or a back, and its file."""

    path: Path
    title: str  # the title inside the file
    piece: Piece


def write_files(
    wish: PrintWish,
    folder: Path,
    size: FileSize,
    progress: Progress = lambda done, count: None,
    own: OwnPictures = MappingProxyType({}),
) -> WrittenFiles:
    """Write the fronts and the backs of a wish into *folder*, with a README for each game.

    *progress* is called with the number of different sides drawn and their total; *own* are pictures that a deck names.
    Fronts and backs of an earlier print of the same game are deleted, because they would also be uploaded. Raises
    `SheetsError` if the wish cannot be printed or the shop has no product for one of its pieces, and OSError if the
    folder cannot be written.
    """
    document = Document(msgspec.structs.replace(wish, single=True), bleeds=_DRAWN, own=own)
    planned = {game.name: list(_sides(document, game, folder)) for game in document.games}
    for game in document.games:
        for side in planned[game.name]:
            size.check(side.piece.form, game)
    count, done = sum(len(_different(sides)) for sides in planned.values()), 0
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    replaced = 0
    for game in document.games:
        sides = planned[game.name]
        replaced += _clear({side.path.parent for side in sides}, document.sets[game.name])
        pieces = _different(sides)
        for start in range(0, len(pieces), _AT_ONCE):
            some = pieces[start : start + _AT_ONCE]
            pngs = document.faces(game, [_face(piece, size) for piece in some], size.dpi / _INCH)
            drawn = {piece.name: png for piece, png in zip(some, pngs, strict=True)}
            for side in sides:
                if side.piece.name in drawn:
                    side.path.write_bytes(_labelled(drawn[side.piece.name], size.dpi, side.title))
            done += len(some)
            progress(done, count)
        readme = folder / game.name / README
        readme.write_text(_readme(document, game, sides, size), encoding="utf-8")
        written += [*(side.path for side in sides), readme]
    return WrittenFiles(written, replaced)


def _sides(document: Document, game: Game, folder: Path) -> Iterator[_Side]:
    """Yield the front of each piece and its back, if it has one, set by set."""
    for form in _SIZES:
        found = [piece for piece in document.sets[game.name] if piece.form == form for _ in range(piece.copies)]
        for i, piece in enumerate(found * document.wish.copies):
            name = f"{i + 1:03}-{_named(piece)}.png"
            title = f"{game.title}: {piece.draw().title}, {i + 1}"
            where = folder / game.name / f"{form}s"
            yield _Side(where / "fronts" / name, title, piece)
            if piece.back:
                yield _Side(where / "backs" / name, title, piece.back)


def _different(sides: Iterable[_Side]) -> list[Piece]:
    return list({side.piece.name: side.piece for side in sides}.values())


def _face(piece: Piece, size: FileSize) -> Face:
    """Return the page of a file with the piece at its centre."""
    product = size.product(piece.form)
    width, height = size.page(piece.form)
    scale, turn = (product.scale, 90 if product.turned else 0) if product else (1.0, 0)
    wide, high = (side * scale for side in bled(_SIZES[piece.form], _DRAWN[piece.form]))
    return Face(width, height, [(Place((width - wide) / 2, (height - high) / 2, wide, high, turn), piece)])


def _clear(folders: Iterable[Path], pieces: Sequence[Piece]) -> int:
    """Create these *folders*, and delete files of an earlier print of *pieces*. Returns the number of deleted files."""
    names, found = {_named(piece) for piece in pieces}, 0
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
        for file in folder.iterdir():
            ours = _OURS.fullmatch(file.name)
            if ours and ours[1] in names:
                file.unlink()
                found += 1
    return found


def _named(piece: Piece) -> str:
    return piece.name.replace("_", "-")


def _readme(document: Document, game: Game, sides: Sequence[_Side], size: FileSize) -> str:
    """Return the README beside the files: their contents, how to order them, and the credits of the game."""
    say = document.say
    lines = [say(text("sheet-files", title=game.title)), ""]
    for form in _SIZES:
        fronts = [side for side in sides if side.piece.form == form and side.path.parent.name == "fronts"]
        if not fronts:
            continue
        width, height = size.pixels(form)
        lines.append(
            say(
                text(
                    "sheet-files-of",
                    form=form,
                    count=len(fronts),
                    width=str(width),
                    height=str(height),
                    dpi=size.dpi,
                )
            )
        )
        product = size.product(form)
        if product:
            shop = {"shop": SHOPS[size.shop].title, "product": product.name, "source": product.source}
            lines.append(say(text("sheet-files-shop", count=len(fronts), **shop)))
            lines.append(say(text("sheet-files-safe", cut=f"{product.bleed:g}", safe=product.safe)))
        backs = _backs(fronts)
        lines.append(say(text("sheet-files-backs", kinds=len(backs), places=", ".join(backs))))
        lines.append("")
    lines.append(say(text("sheet-files-order")))
    lines.append(say(text("sheet-files-rest", command=f"omegatable sheets {game.name} --only markers,rulebook")))
    if game.recommended:
        lines.append(say(text(f"sheet-files-{document.wish.preset}")))
    lines += [say(line) for line in sheets_of(game).readme_lines(document.options[game.name])]
    return "\n".join([*lines, "", document.credits(game), ""])


def _backs(fronts: Sequence[_Side]) -> list[str]:
    """Return the ranges of consecutive *fronts* with the same back: "001-030", "031-045"."""
    numbered = enumerate((side.piece.back and side.piece.back.name for side in fronts), 1)
    runs = [[number for number, _ in run] for _, run in itertools.groupby(numbered, key=lambda one: one[1])]
    return [f"{run[0]:03}-{run[-1]:03}" if len(run) > 1 else f"{run[0]:03}" for run in runs]


# -------------------------------------------------------------------------------------------------------------- the PNG


def _labelled(png: bytes, dpi: int, title: str) -> bytes:
    """Return a PNG with its resolution and its title inside."""
    a_metre = round(dpi / _INCH * 1000)
    physical = _chunk(b"pHYs", struct.pack(">IIB", a_metre, a_metre, 1))
    told = _chunk(b"iTXt", b"Title\0\0\0\0\0" + title.encode())
    return png[:_HEADER] + physical + told + png[_HEADER:]


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
