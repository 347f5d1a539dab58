"""Untrusted texts: each is read in a worker process, within limits of size, time and memory."""

import asyncio
from collections.abc import Collection, Mapping
from typing import Any, Final

import numpy as np

from omegatable.engine.registry import find_game, game_called
from omegatable.locales.text import text
from omegatable.play.record import Record
from omegatable.thinking import CheckTexts, ParsedStudy, ParseStudy, ReadRecord, Task, Thinkers, ThinkersError, Urgency
from omegatable.web.http.responses import RequestError

MAX_NAME: Final = 32  # max characters of a name; a longer value of an option is a text
SECONDS: Final = 20.0  # timeout for one text, including the start of a process; the same again to wait for a worker
MAX_WAITING: Final = 8  # max waiting texts of one address
POLL: Final = 0.25  # seconds between two checks of the time

Values = Mapping[str, int | str | bool]


class Reading:
    """Reads untrusted texts with the *thinkers*."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers

    async def texts(self, game: str, options: Values, trusted: Collection[Any], address: str) -> dict[str, str]:
        """Return the texts among a game's *options* in canonical form, or an empty dict if there are none.

        Values in *trusted*, which the operator gave the server, are left out. Raises `RequestError`.
        """
        known = find_game(game)
        texts = {
            option.name: value
            for option in (known.options if known else ())
            if option.reader is not None
            and isinstance(value := options.get(option.name), str)
            and len(value) > MAX_NAME
            and value not in trusted
        }
        if not texts:
            return {}
        checked = await self._perform(CheckTexts(game, texts), Urgency.QUICK, address)
        if checked.refusal:
            raise RequestError(checked.refusal)
        return dict(checked.texts)

    async def record(self, written: str, address: str) -> Record:
        """Return the record in the text *written*. Raises `RequestError`."""
        read = await self._perform(ReadRecord(written), Urgency.SOON, address)
        if read.refusal:
            raise RequestError(read.refusal)
        deal = np.array(read.deal, np.int8)
        return Record(game_called(read.game), read.options, deal, read.actions, read.names, read.date, read.ending)

    async def study(self, written: str, address: str) -> ParsedStudy:
        """Return what the study in the text *written* plays. Raises `RequestError`."""
        parsed: ParsedStudy = await self._perform(ParseStudy(written), Urgency.SOON, address)
        if parsed.refusal:
            raise RequestError(parsed.refusal)
        return parsed

    async def _perform(self, task: Task, urgency: Urgency, address: str) -> Any:
        if address and self._thinkers.waiting_of(address) >= MAX_WAITING:
            raise RequestError(text("http-busy"), 503)
        thought = self._thinkers.submit(task, urgency=urgency, address=address)
        result = asyncio.wrap_future(thought.result)
        while not result.done():
            await asyncio.wait([result], timeout=POLL)
            since = thought.asked_at + SECONDS if thought.begun_at is None else thought.begun_at
            if not result.done() and asyncio.get_running_loop().time() - since > SECONDS:
                thought.abandon()
                raise RequestError(text("http-too-long"), 413)
        try:
            return result.result()
        except ThinkersError:
            raise RequestError(text("http-unread"), 503) from None
