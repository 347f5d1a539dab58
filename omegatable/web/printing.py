"""The press: print and play for those who are at the page.

Whoever wants something printed posts a wish and gets a plan with a key; pages and the file are then plain addresses
under that key. One thread prints, so that a big wish delays no table for long, and the last few documents are kept.
What anybody may ask of it has limits: pages of a print, and how many things wait for the thread, in all and from one
host. What prints is handed in by whoever serves: this floor knows no floor beside it.
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
MOST_PAGES = 500  # of one print: a few MB, and some ten seconds of the thread
MOST_WAITING = 24  # for the thread
MOST_WAITING_OF_A_HOST = 12  # two screens that load previews
KEY_LENGTH = 20

_T = TypeVar("_T")
_decode_wish = msgspec.json.Decoder(PrintWish).decode


class PressError(ValueError):
    """Nothing is printed, and why in one sentence. *status* is HTTP's word for it."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.status = status


class Document(Protocol):
    """What can be printed."""

    wish: PrintWish

    def plan(self, key: str = "") -> PrintPlan:
        """What is on its pages."""

    def page(self, number: int) -> bytes:
        """One page as a PNG."""

    def pdf(self) -> bytes:
        """All of it."""


class Press:
    """Prints what is wished, one thing after the other."""

    def __init__(self, document: Callable[[PrintWish], Document], refusal: type[Exception]) -> None:
        self._document, self._refusal = document, refusal
        self._kept: OrderedDict[str, Document] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="press")
        self._waiting: Counter[str] = Counter()  # by host

    async def plan(self, body: bytes, host: str = "") -> PrintPlan:
        """The plan of a wish in JSON from *host*, and the key under which it is kept. Raises PressError."""
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
        """A page of a planned document as a PNG. Raises PressError."""

        def work() -> bytes:
            document = self._find(key)
            if number >= len(document.plan(key).pages):
                raise PressError("There is no such page: the plan lists all that there are.", 404)
            return document.page(number)

        return await self._do(work, host)

    async def pdf(self, key: str, host: str = "") -> tuple[str, bytes]:
        """A planned document and a name for its file. Raises PressError."""

        def work() -> tuple[str, bytes]:
            document = self._find(key)
            return document.plan(key).file, document.pdf()

        return await self._do(work, host)

    def close(self) -> None:
        """Print no more."""
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
            self._waiting += Counter()  # forgets hosts for whom nothing waits
