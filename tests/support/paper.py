"""Printed documents, opened again: words and their places, pages as pictures, and measured lengths."""

import contextlib
import functools
import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np
import pypdf
import pypdfium2

from omegatable.sheets import Document
from omegatable.sheets.layout import Page
from omegatable.table.wire import PrintWish

POINTS = 72 / 25.4  # a mm
FINE = 10  # pixels per mm, for measuring to 0.1 mm
HYPHEN = "\ufffe"  # what pdfium reads where a line ends with one
WHITE = 250  # anything lighter is bare paper


@dataclass(frozen=True)
class Letter:
    """A printed letter and its middle, in mm from the upper left corner of its page."""

    text: str
    x: float
    y: float


class Printed:
    """A PDF, opened again."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    @property
    @functools.lru_cache(maxsize=2)  # noqa: B019 - of all documents together: what is read of them takes room
    def reader(self) -> pypdf.PdfReader:
        """Return a reader of the file's parts."""
        return pypdf.PdfReader(io.BytesIO(self.content))

    def __len__(self) -> int:
        return len(self.reader.pages)

    @contextlib.contextmanager
    def _opened(self, number: int) -> Iterator[pypdfium2.PdfPage]:
        with (
            contextlib.closing(pypdfium2.PdfDocument(self.content)) as document,
            contextlib.closing(document[number]) as page,
        ):
            yield page

    def size(self, number: int) -> tuple[float, float]:
        """Return width and height of a page in mm."""
        with contextlib.closing(pypdfium2.PdfDocument(self.content)) as document:
            width, height = document.get_page_size(number)  # without reading the page, which takes most of the time
        return width / POINTS, height / POINTS

    def text(self, number: int) -> str:
        """Return the selectable text of a page with its spaces and line breaks."""
        with self._opened(number) as page, contextlib.closing(page.get_textpage()) as found:
            return str(found.get_text_range()).replace(HYPHEN, "-")

    def letters(self, number: int) -> tuple[Letter, ...]:
        """Return every letter that can be selected, in the order of the file."""
        return self._laid_out(number)[1]

    @functools.lru_cache(maxsize=32)  # noqa: B019 - of all documents together: a page of rules is a megabyte
    def _laid_out(self, number: int) -> tuple[tuple[float, float], tuple[Letter, ...]]:
        """Return the size of a page and its letters: to open a page takes longer than to read it."""
        letters = []
        with self._opened(number) as page:
            width, height = page.get_size()
            with contextlib.closing(page.get_textpage()) as found:
                for i in range(found.count_chars()):
                    text = found.get_text_range(i, 1)
                    if text.strip():
                        left, foot, right, top = found.get_charbox(i)
                        letters.append(Letter(text, (left + right) / 2 / POINTS, (height - (foot + top) / 2) / POINTS))
        return (width / POINTS, height / POINTS), tuple(letters)

    def words(self, number: int, place: tuple[float, float, float, float] | None = None) -> str:
        """Return the selectable text of a page, or of a rectangle (left, top, right, bottom) of it, without spaces."""
        size, letters = self._laid_out(number)
        left, top, right, foot = place or (0, 0, *size)
        return "".join(letter.text for letter in letters if left <= letter.x <= right and top <= letter.y <= foot)

    @functools.lru_cache(maxsize=6)  # noqa: B019 - of all documents together: a page is 20 MB
    def picture(self, number: int, pixels: float = FINE) -> np.ndarray:
        """Return a page as rows of RGB pixels, *pixels* per mm."""
        just = 1 - 1e-6  # pdfium rounds the size of a page up, and stretches the page to it
        with self._opened(number) as page:
            return page.render(scale=just * pixels / POINTS, rev_byteorder=True).to_numpy().copy()

    def part(self, number: int, place: tuple[float, float, float, float], pixels: float) -> np.ndarray:
        """Return a rectangle (left, top, right, bottom), in mm, of a page as `picture` has the whole of it."""
        just = 1 - 1e-6
        left, top, right, foot = place
        width, height = self.size(number)
        around = [edge * POINTS for edge in (left, height - foot, width - right, top)]
        with self._opened(number) as page:
            return page.render(scale=just * pixels / POINTS, crop=around, rev_byteorder=True).to_numpy().copy()

    def ink(self, number: int, pixels: float = FINE) -> np.ndarray:
        """Return where a page is not bare paper, as rows of booleans."""
        red, green, blue = np.moveaxis(self.picture(number, pixels), 2, 0)  # many times faster than `min` along axis 2
        return (red < WHITE) | (green < WHITE) | (blue < WHITE)

    def objects(self) -> Iterator[Any]:
        """Yield every object in the file."""
        for number in range(1, self.reader.trailer["/Size"]):
            found = self.reader.get_object(pypdf.generic.IndirectObject(number, 0, self.reader))
            if found is not None:
                yield found


@functools.cache
def _printed(wish: bytes) -> Printed:
    return Printed(Document(msgspec.json.decode(wish, type=PrintWish)).pdf())


def printed(game: str, **wish: Any) -> Printed:
    """Return the document printed for this wish; equal wishes are printed once."""
    return _printed(msgspec.json.encode(PrintWish(game, **wish)))


def span(line: np.ndarray) -> tuple[float, float]:
    """Return where a line of a picture with `FINE` pixels a mm has ink, from and to, in mm."""
    found = np.flatnonzero(line)
    return found[0] / FINE, (found[-1] + 1) / FINE


def strips(page: Page) -> list[tuple[float, float, float, float]]:
    """Return the one or two lines of a band as rectangles: 2.6 mm high, credits last.

    Two lines are 3 mm apart, middle to middle. If there is only one, the other is at the opposite edge, so that the
    page looks the same after half a turn.
    """
    band = page.band
    if band.lines == 2:
        middles = [(band.x, band.y - 1.5), (band.x, band.y + 1.5)]
    else:
        middles = [(band.x, band.y), (page.width - band.x, page.height - band.y)]
    wide, high = (band.length, 2.6) if band.turn == 0 else (2.6, band.length)
    return [(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2) for x, y in middles]
