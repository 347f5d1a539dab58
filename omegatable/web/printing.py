"""The press: prepares prints for people at the page.

A client posts a wish and gets a plan with a key; the pages and the file are then plain addresses under that key. One
thread prints, so that a large wish does not delay the tables, and the last few documents are kept. The number of pages
of a print is limited, and so is the number of requests waiting for the thread, in total and per host. The caller passes
in the function that makes documents, because this package may not import `omegatable.sheets`.
"""

import asyncio
import hashlib
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

import msgspec

from omegatable.table.wire import PrintPlan, PrintWish

KEPT = 12  # documents
MOST_PAGES = 500  # of one print: a few MB and about ten seconds of work
MOST_WAITING = 24  # for the thread
MOST_WAITING_OF_A_HOST = 12  # two screens that load previews
KEY_LENGTH = 20

_T = TypeVar("_T")
_decode_wish = msgspec.json.Decoder(PrintWish).decode


class PressError(ValueError):
    """Raised when something cannot be printed. Its text is one sentence; *status* is the HTTP status."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.status = status


class Document(Protocol):
    """A printable document."""

    wish: PrintWish

    def plan(self, key: str = "") -> PrintPlan:
        """Return the plan of its pages, with *key* in it."""

    def page(self, number: int) -> bytes:
        """Return page *number*, from 0, as a PNG."""

    def pdf(self) -> bytes:
        """Return the whole document as a PDF."""


class Press:
    """Prepares prints one after the other, in one thread.

    *document* turns a wish into a document; *refusal* is the exception that it raises for a wish it cannot print.
    """

    def __init__(self, document: Callable[[PrintWish], Document], refusal: type[Exception]) -> None:
        self._document, self._refusal = document, refusal
        self._kept: OrderedDict[str, Document] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="press")
        self._waiting: Counter[str] = Counter()  # by host

    async def plan(self, body: bytes, host: str = "") -> PrintPlan:
        """Return the plan of a wish given as JSON, and keep the document under the plan's key.

        Raises `PressError` if the wish is malformed, unprintable or too long, or the press is busy.
        """
        try:
            wish = _decode_wish(body)
        except msgspec.DecodeError as error:
            raise PressError(f"The wish for a print was not understood: {error}.") from None
        key = hashlib.sha256(msgspec.json.encode(wish)).hexdigest()[:KEY_LENGTH]

        def work() -> PrintPlan:
            document = self._kept.get(key) or self._document(wish)
            plan = document.plan(key)
            if len(plan.pages) > MOST_PAGES:
                raise PressError(
                    f"That would be {len(plan.pages)} pages, and {MOST_PAGES} are printed here at a time: choose fewer "
                    "copies or parts.",
                    413,
                )
            self._kept[key] = document
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return plan

        return await self._do(work, host)

    async def page(self, key: str, number: int, host: str = "") -> bytes:
        """Return a page of a planned document as a PNG. *number* counts from 0.

        Raises `PressError` if the document or the page is not there, or the press is busy.
        """

        def work() -> bytes:
            document = self._find(key)
            if number >= len(document.plan(key).pages):
                raise PressError("There is no such page: the plan lists all that there are.", 404)
            return document.page(number)

        return await self._do(work, host)

    async def pdf(self, key: str, host: str = "") -> tuple[str, bytes]:
        """Return a file name for a planned document, and its PDF.

        Raises `PressError` if the document is not there, or the press is busy.
        """

        def work() -> tuple[str, bytes]:
            document = self._find(key)
            return document.plan(key).file, document.pdf()

        return await self._do(work, host)

    def close(self) -> None:
        """Stop the thread and cancel waiting work."""
        self._thread.shutdown(cancel_futures=True)

    def _find(self, key: str) -> Document:
        if key not in self._kept:
            raise PressError("This print is not planned any more: choose it again.", 404)
        self._kept.move_to_end(key)
        return self._kept[key]

    async def _do(self, work: Callable[[], _T], host: str) -> _T:
        many = host and self._waiting[host] >= MOST_WAITING_OF_A_HOST
        if many or self._waiting.total() >= MOST_WAITING:
            raise PressError("The press is busy: try again in a moment.", 503)
        self._waiting[host] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        except self._refusal as error:
            raise PressError(str(error)) from None
        finally:
            self._waiting[host] -= 1
            self._waiting += Counter()  # drops hosts without waiting work
