"""The press: prepares prints for users of the page.

A client posts a wish and gets a plan with a key. The pages and the file then have plain addresses under that key. A
separate process prints, at a low priority, so that a large wish does not delay the tables. It caches the last few
documents. This process stores the wishes, so that the printing process can be restarted: after many documents, when it
uses too much memory, or when a print takes too long. The number of pages of a print is limited, and so is the number of
requests waiting for the process, in total and per host. The caller passes in the function that makes documents, because
this package may not import `omegatable.sheets`.
"""

import asyncio
import contextlib
import hashlib
import multiprocessing
import os
import signal
import sys
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Final, Protocol

import msgspec

from omegatable.engine.plain import Words
from omegatable.locales.text import text
from omegatable.runtime import SYSTEM
from omegatable.table.wire import PrintPlan, PrintWish
from omegatable.web.http.limits import HostLimit
from omegatable.web.http.responses import RequestError, UnreadableError, read_json

KEPT: Final = 12  # cached wishes
KEPT_DOCUMENTS: Final = 4  # cached documents in the printing process, each up to 30 MB
MAX_PAGES: Final = 500  # max pages of one print: a few MB and about ten seconds of work
MAX_WAITING = 24  # max requests waiting for the process
MAX_WAITING_PER_HOST: Final = 12  # max for one host: two screens that load previews
PLAN_CREDITS, PLAN_CREDITS_A_SECOND = 60, 0.5  # plans for one host
PAGE_CREDITS, PAGE_CREDITS_A_SECOND = 500, 5  # pages and files for one host
MAX_DOCUMENTS: Final = 40  # documents after which the process is restarted
MAX_MEMORY: Final = 600 << 20  # bytes after which the process is restarted; all games in two languages take 550 MB
MEMORY: Final = 2 << 30  # max bytes of address space of the process beyond what it starts with
SECONDS: Final = 90.0  # timeout for a request
NICENESS: Final = 10
KEY_LENGTH: Final = 20

_decode_wish = msgspec.json.Decoder(PrintWish).decode


class Document(Protocol):
    """A printable document."""

    wish: PrintWish

    def plan(self, key: str = "") -> PrintPlan:
        """Return the plan of its pages, including *key*."""

    def page(self, number: int) -> bytes:
        """Return page *number*, from 0, as a PNG."""

    def pdf(self) -> bytes:
        """Return the whole document as a PDF."""


DocumentMaker = Callable[[PrintWish], Document]


@dataclass(frozen=True)
class _Work:
    """A job of the printing process, with all of its inputs, because the process may have just started."""

    document: DocumentMaker
    refusal: type[Exception]
    key: str
    wish: PrintWish
    part: int | str  # the number of a page, "pdf" or "plan"


@dataclass(frozen=True)
class _Printed:
    """The result of a job: its *content*, or a refusal with the HTTP *status*, and the state of the process."""

    content: Any
    refusal: Words | None
    status: int
    memory: int  # bytes
    documents: int  # made since the process started


class Press:
    """Prepares prints one after the other in a separate process.

    *document* turns a wish into a document. *refusal* is the exception that it raises for a wish that it cannot print.
    Both must be importable by name. A test passes an *executor* with one thread instead of the process, or *niceness* 0
    to print at the usual priority.
    """

    def __init__(
        self,
        document: DocumentMaker,
        refusal: type[Exception],
        executor: Executor | None = None,
        *,
        niceness: int = NICENESS,
    ) -> None:
        self._document, self._refusal, self._niceness = document, refusal, niceness
        self._wishes: OrderedDict[str, PrintWish] = OrderedDict()
        self._given = executor
        self._executor: Executor | None = executor
        self._turn = asyncio.Lock()
        self._waiting: Counter[str] = Counter()  # by host
        self._plans = HostLimit(PLAN_CREDITS, PLAN_CREDITS_A_SECOND, SYSTEM.monotonic)
        self._pages = HostLimit(PAGE_CREDITS, PAGE_CREDITS_A_SECOND, SYSTEM.monotonic)

    def prepare(self) -> None:
        """Start the process, so that the first plan need not wait for it."""
        if self._executor is None:
            self._started().submit(_warm_up, self._document)

    async def plan(self, body: bytes, host: str = "") -> PrintPlan:
        """Return the plan of a wish given as JSON, and store the wish under the plan's key.

        Raises `RequestError` if the wish is malformed, unprintable or too long, the press is busy, or the host has sent
        too many requests.
        """
        if host and not self._plans.spend(host):
            raise RequestError(text("http-prints"), 429)
        try:
            wish = read_json(_decode_wish, body)
        except UnreadableError as error:
            raise RequestError(f"The wish for a print was not understood: {error}.") from None
        key = hashlib.sha256(msgspec.json.encode(wish)).hexdigest()[:KEY_LENGTH]
        plan: PrintPlan = await self._do(key, wish, "plan", host)
        if len(plan.pages) > MAX_PAGES:
            raise RequestError(
                text("http-pages", pages=len(plan.pages), most=MAX_PAGES),
                413,
            )
        self._wishes[key] = wish
        self._wishes.move_to_end(key)
        while len(self._wishes) > KEPT:
            self._wishes.popitem(last=False)
        return plan

    async def page(self, key: str, number: int, host: str = "") -> bytes:
        """Return a page of a planned document as a PNG. *number* counts from 0.

        Raises `RequestError` if the document or the page does not exist, the press is busy, or the host has sent too
        many requests.
        """
        content: bytes = await self._part(key, number, host)
        return content

    async def pdf(self, key: str, host: str = "") -> tuple[str, bytes]:
        """Return a file name for a planned document, and its PDF.

        Raises `RequestError` if the document does not exist, the press is busy, or the host has sent too many requests.
        """
        found: tuple[str, bytes] = await self._part(key, "pdf", host)
        return found

    def close(self) -> None:
        """Stop the process and cancel waiting work."""
        self._end()
        if self._given is not None:
            self._given.shutdown(cancel_futures=True)

    async def _part(self, key: str, part: int | str, host: str) -> Any:
        if host and not self._pages.spend(host):
            raise RequestError(text("http-previews"), 429)
        wish = self._wishes.get(key)
        if wish is None:
            raise RequestError(text("http-print-gone"), 404)
        self._wishes.move_to_end(key)
        return await self._do(key, wish, part, host)

    async def _do(self, key: str, wish: PrintWish, part: int | str, host: str) -> Any:
        many = host and self._waiting[host] >= MAX_WAITING_PER_HOST
        if many or self._waiting.total() >= MAX_WAITING:
            raise RequestError(text("http-busy"), 503)
        self._waiting[host] += 1
        try:
            async with self._turn:
                done = await self._print(_Work(self._document, self._refusal, key, wish, part))
        finally:
            self._waiting[host] -= 1
            self._waiting += Counter()  # drops hosts without waiting work
        if done.refusal:
            raise RequestError(done.refusal, done.status)
        return done.content

    async def _print(self, work: _Work) -> _Printed:
        """Run *work* in the process, and stop the process if it has reached its limits."""
        try:
            done = await asyncio.wait_for(
                asyncio.get_running_loop().run_in_executor(self._started(), _perform, work), SECONDS
            )
        except TimeoutError:
            self._end()
            raise RequestError(text("http-print-long"), 413) from None
        except BrokenProcessPool:
            self._end()
            raise RequestError(text("http-print-again"), 503) from None
        if done.memory > MAX_MEMORY or done.documents >= MAX_DOCUMENTS:
            self._end()
        return done

    def _started(self) -> Executor:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(1, context, initializer=_begin, initargs=(MEMORY, self._niceness))
        return self._executor

    def _end(self) -> None:
        if isinstance(self._executor, ProcessPoolExecutor):
            for process in list((self._executor._processes or {}).values()):
                process.kill()
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None


# ------------------------------------------------------------------------------------------------ in the other process

_documents: OrderedDict[str, Document] = OrderedDict()
_made = 0
_own_process = False


def _begin(memory: int, niceness: int) -> None:
    """Make this process the press: nice, with a memory limit, ignoring SIGINT, and ending with the server."""
    global _own_process
    _own_process = True
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(niceness)
    if sys.platform == "linux":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        wanted = _pages(0) + memory
        resource.setrlimit(resource.RLIMIT_AS, (wanted if hard < 0 else min(wanted, hard), hard))


def _end_with_the_server() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _warm_up(document: DocumentMaker) -> None:
    """Lay out what the page requests first, to load everything that a print needs."""
    with contextlib.suppress(Exception):  # If this fails, the first wish reports the error.
        document(PrintWish("all")).plan()


def _pages(column: int) -> int:
    """Return the bytes of address space (*column* 0) or of memory (1) of this process; 0 if that is unknown."""
    if sys.platform != "linux":
        return 0
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[column]) * os.sysconf("SC_PAGESIZE")


def _perform(work: _Work) -> _Printed:
    """Perform *work*. An error becomes a refusal of one sentence."""
    content: Any = None
    refusal: Words | None = None
    status = 200
    try:
        content = _content(work)
    except RequestError as error:
        refusal, status = error.text, error.status
    except work.refusal as error:
        refusal, status = str(error), 400
    except (MemoryError, RecursionError):
        _documents.clear()
        refusal, status = text("http-print-memory"), 413
    return _Printed(content, refusal, status, _pages(1) if _own_process else 0, _made if _own_process else 0)


def _content(work: _Work) -> Any:
    global _made
    document = _documents.pop(work.key, None)
    if document is None:
        document = work.document(work.wish)
        _made += 1
    _documents[work.key] = document
    while len(_documents) > KEPT_DOCUMENTS:
        _documents.popitem(last=False)
    plan = document.plan(work.key)
    if work.part == "plan":
        return plan
    if work.part == "pdf":
        return plan.file, document.pdf()
    assert isinstance(work.part, int)
    if work.part >= len(plan.pages):
        raise RequestError(text("http-no-page"), 404)
    return document.page(work.part)
