"""Link previews: the title, the sentence and the picture that a chat shows for a link to this site (Open Graph).

A preview is public: it is made of what a spectator may see. The deal of the day shows its game alone. Names of people
are in the title only as far as `MAX_TITLE` allows, and the picture has them where the drawing of a table has them.
"""

import asyncio
import hashlib
import html
import logging
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from urllib.parse import quote

import msgspec

from omegatable.art import art_of
from omegatable.art import table as draw_table
from omegatable.art.palette import LIGHT
from omegatable.coach.puzzles import puzzles
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES, find_game
from omegatable.kernel import SPECTATOR
from omegatable.locales import ENGLISH
from omegatable.locales.text import Text, text
from omegatable.table.events import EventError, TableWasSet
from omegatable.table.room import Room
from omegatable.table.store import ArchivedError, StoreError
from omegatable.table.wire import Glance
from omegatable.text.plain import clean_text
from omegatable.web.http.about import game_card
from omegatable.web.http.catalogues import Catalogues
from omegatable.web.http.pictures import Pictures
from omegatable.web.http.responses import NO_TABLE, RequestError
from omegatable.web.learning.replays import RECORD, Replays
from omegatable.web.live.tables import Tables

log = logging.getLogger("omegatable.web")

DrawPreview = Callable[[Mapping[str, Any], str], bytes]  # returns the PNG of a job and an SVG, as `sheets` draws it

MAX_TITLE = 90  # characters
KEPT = 64  # cached PNGs of at most 150 KB
MAX_WAITING = 16  # pictures that wait for the thread
SITE = "Omega Table"
HOME = "home"  # the name of the home page in addresses of pictures
_PAGE = re.compile(  # Chats make the punctuation after a link a part of it.
    r"/(t|replay|review|rules|learn|puzzles)/((?:r\.)?[\w-]{1,64})[^\w/-]*", re.ASCII
)

_decode_glance = msgspec.json.Decoder(Glance).decode


@dataclass(frozen=True)
class Drawing:
    """The picture of a preview. *draw* returns it as SVG, which depends on *key* alone."""

    key: str
    draw: Callable[[], Awaitable[str]]


@dataclass(frozen=True)
class Preview:
    """The preview of a page. *drawing* returns its picture, for which a table may have to be rebuilt."""

    title: str  # as people read it, perhaps with names that strangers chose
    heading: str  # what the PNG says instead of the title
    sentence: str
    drawing: Callable[[], Awaitable[Drawing]]
    crop: bool = False  # whether the middle of the picture will do


class Previews:
    """The previews of one server. *draw* makes the PNGs; without it there are none."""

    def __init__(
        self, tables: Tables, replays: Replays, catalogues: Catalogues, pictures: Pictures, draw: DrawPreview | None
    ) -> None:
        self._tables, self._replays, self._catalogues, self._pictures = tables, replays, catalogues, pictures
        self._draw = draw
        self.pictured = draw is not None
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._waiting = 0
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="previews")
        self._warming: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Draw a picture in the background, because the first one takes seconds: the fonts are unpacked for it."""
        if self.pictured:
            self._warming = asyncio.create_task(self._warm_up(), name="previews")

    async def _warm_up(self) -> None:
        try:
            await self.png(await self.of("/", {}, ENGLISH), ENGLISH)
        except Exception:
            log.exception("No picture of a link preview could be drawn.")

    async def of(self, path: str, query: Mapping[str, str], language: str) -> Preview:
        """Return the preview of the page at *path*; an address without one gets that of the home page."""
        # The first text of a language takes 0.1 s, because it loads the catalogues.
        await asyncio.to_thread(self._say, text("preview-solve"), language)
        found = _PAGE.fullmatch(path.rstrip("/"))
        kind, name = (found[1], found[2]) if found else ("", "")
        if kind in ("t", "replay", "review"):
            try:
                return await self._of_game(name, language)
            except (ArchivedError, EventError, RequestError, StoreError, msgspec.DecodeError):
                return self._of_home(language)
        game = find_game(name or query.get("deal", ""))
        if game is None:
            return self._of_home(language)
        if kind == "puzzles" and (number := await asyncio.to_thread(_puzzle, game, query.get("n", ""))) is not None:
            return self._of_puzzle(game, number, language)
        if kind == "rules":
            return self._of_poster(game, language, text("preview-rules", game=game.title), game.sentence)
        if kind == "learn":
            return self._of_poster(game, language, text("preview-lesson", game=game.title), game.sentence)
        if kind == "puzzles":
            return self._of_poster(game, language, text("preview-puzzles", game=game.title), text("preview-solve"))
        return self._of_deal(game, language)

    async def png(self, preview: Preview, language: str) -> bytes:
        """Return the picture of a *preview*, 1200 x 630 pixels. Raises `RequestError` if too many pictures wait."""
        if self._draw is None:
            raise RequestError(text("http-no-picture"), 404)
        words = {"title": preview.heading, "sentence": preview.sentence, "language": language, "crop": preview.crop}
        drawing = await preview.drawing()
        key = hashlib.sha256(f"{drawing.key}\n{words}".encode()).hexdigest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._waiting >= MAX_WAITING:
            raise RequestError(text("http-busy"), 503)
        self._waiting += 1
        try:
            job = {**words, "ground": LIGHT["sheet"], "ink": LIGHT["ink"], "accent": LIGHT["bad"]}
            content = await self._run(partial(self._draw, job, await drawing.draw()))
        finally:
            self._waiting -= 1
        self._kept[key] = content
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return content

    async def close(self) -> None:
        """Stop the thread."""
        if self._warming is not None:
            self._warming.cancel()
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)

    # The pages ------------------------------------------------------------------------------------------------------

    def _of_home(self, language: str) -> Preview:
        return self._of_picture("table/mark", SITE, self._say(text("manifest-description"), language), language)

    def _of_deal(self, game: Game, language: str) -> Preview:
        return self._of_poster(game, language, text("preview-deal", game=game.title), text("preview-same"))

    def _of_poster(self, game: Game, language: str, title: Text | str, sentence: Text | str) -> Preview:
        say = partial(self._say, language=language)
        return self._of_picture(f"poster/{game.name}", say(title), say(sentence), language)

    def _of_picture(self, picture: str, title: str, sentence: str, language: str) -> Preview:
        addresses = self._pictures.addresses(language)
        file = addresses.get(picture, addresses["table/mark"]).rpartition("/")[2]

        async def draw() -> str:
            return (await self._run(partial(self._pictures.file, file)) or b"").decode()

        crop = picture.startswith("poster/") and picture in addresses
        return Preview(title, title, sentence, _known(file, draw), crop)

    def _of_puzzle(self, game: Game, number: int, language: str) -> Preview:
        puzzle, say = puzzles(game.name)[number], partial(self._say, language=language)
        title = say(text("preview-puzzle", game=game.title, number=number + 1))

        def drawing() -> str:
            record = puzzle.record(game)
            return str(draw_table(game.name, record.end().view(puzzle.seat), record.names, say=say))

        known = _known(f"{game.name} {number}", partial(self._run, drawing))
        return Preview(title, title, say(text("preview-solve")), known)

    async def _of_game(self, name: str, language: str) -> Preview:
        """Return the preview of a table or of an uploaded record."""
        if not name.startswith(RECORD):
            try:
                setup, glance = await self._tables.setup(name), await self._tables.glance(name)
                if setup is None or glance is None:
                    raise RequestError(NO_TABLE, 404)
                return self._of_table(setup, _decode_glance(glance), language)
            except ArchivedError:
                pass
        snapshot = await self._replays.snapshot(name)
        record, last = snapshot.record, len(snapshot.record.actions)
        say = partial(self._say, language=language)
        draw = partial(self._replays.picture, name, last, SPECTATOR, say)
        game, title = record.game, _title_of(record.game, record.names)
        return Preview(title, game.title, say(text("preview-over")), _known(name, draw))

    def _of_table(self, setup: TableWasSet, glance: Glance, language: str) -> Preview:
        """Return the preview of a table: an invitation, a game in play, or a finished game."""
        game, say = find_game(setup.game), partial(self._say, language=language)
        if game is None:
            raise RequestError(NO_TABLE, 404)
        if setup.day:
            return self._of_deal(game, language)
        if glance.lobby:
            card = game_card(game)
            facts = text("preview-facts", players=card.players, length=card.length)
            poster = self._of_poster(game, language, game.title, f"{say(game.sentence)} {say(facts)}")
            host = glance.names[setup.host if setup.host >= 0 else _first_person(setup)]
            title = say(text("preview-invitation", name=host, game=game.title))
            return replace(poster, title=clean_text(title, MAX_TITLE))
        title, sentence = _title_of(game, glance.names), text("preview-over" if glance.result else "preview-running")
        if art_of(game.name) is None:
            return replace(self._of_poster(game, language, game.title, sentence), title=title)
        return Preview(title, game.title, say(sentence), partial(self._drawing_of, glance.table, say))

    async def _drawing_of(self, table: str, say: Callable[[Text | str], str]) -> Drawing:
        """Return the drawing of a table as a spectator sees it."""
        found = await self._tables.ask(table, Room.public_view)
        if found is None:
            raise RequestError(NO_TABLE, 404)
        game, view, names = found
        key = hashlib.sha256(view.tobytes() + "\n".join(names).encode()).hexdigest()
        return Drawing(key, partial(self._run, lambda: str(draw_table(game, view, names, say=say))))

    def _say(self, words: Text | str, language: str) -> str:
        return self._catalogues.say(words, language)

    async def _run(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)


def _known(key: str, draw: Callable[[], Awaitable[str]]) -> Callable[[], Awaitable[Drawing]]:
    """Return a function that returns a drawing whose key is known."""

    async def drawing() -> Drawing:
        return Drawing(key, draw)

    return drawing


def _first_person(setup: TableWasSet) -> int:
    return next(seat for seat, card in enumerate(setup.seats) if card.kind != "bot")


def _puzzle(game: Game, asked: str) -> int | None:
    """Return the number of a puzzle of *game* that an address asks for, or None if there is none."""
    number = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 6 else -1
    return number if game.name in GAMES and 0 <= number < len(puzzles(game.name)) else None


def _title_of(game: Game, names: Sequence[str]) -> str:
    return clean_text(f"{game.title}: {', '.join(names)}", MAX_TITLE)


def head_lines(preview: Preview, site: str, path: str, query: str, language: str, *, pictured: bool) -> bytes:
    """Return the lines for the head of the page at *path* of the *site*, an address with a slash at its end."""
    place = quote(path.strip("/"), safe="/")
    asked = f"?{query}" if query else ""
    told = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:title": preview.title,
        "og:description": preview.sentence,
        "og:url": f"{site}{place}{asked}",
        "twitter:card": "summary_large_image" if pictured else "summary",
    }
    if pictured:
        told["og:image"] = f"{site}preview/{place or HOME}.png?language={language}{query and '&' + query}"
        told |= {"og:image:width": "1200", "og:image:height": "630", "og:image:alt": preview.heading}
    return "".join(
        f'    <meta property="{name}" content="{html.escape(value)}" />\n' for name, value in told.items()
    ).encode()
