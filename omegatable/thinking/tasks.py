"""The tasks of a worker process: each is a message with everything that it needs, and no state of a server.

A bot or a hint gets a view, never a state, so a worker cannot know what the seat may not know.
"""

import secrets
import threading
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from omegatable.bots import make_bot, solo_win_rate
from omegatable.bots.levels import Bot, Uniform
from omegatable.coach.hints import Adviser, Hint
from omegatable.coach.review import Review, review
from omegatable.games import game_called
from omegatable.games.protocol import Game
from omegatable.kernel import record_from_bytes
from omegatable.play.programs import Program, is_program
from omegatable.play.record import RecordError, parse_record

BOTS_KEPT = 16  # bots of a worker, which keep their scratch space from one decision to the next


class Progress(msgspec.Struct, frozen=True):
    """How far a task is: *done* of *of* parts."""

    done: int
    of: int


class _Task(msgspec.Struct, frozen=True, tag_field="task", forbid_unknown_fields=True):
    """Base class of all tasks."""


class Choose(_Task, frozen=True, tag="choose"):
    """Choose one of *actions* for the seat to which *view* belongs, as a bot of *level* or a program.

    *options* are all those of the game. The result is an int.
    """

    game: str
    level: str
    view: bytes  # the record as it lies in memory
    actions: list[int]  # legal ones, without those by which a table gives somebody the word
    options: dict[str, int | str | bool] = {}


class Advise(_Task, frozen=True, tag="advise"):
    """Advise the seat to which *view* belongs on the legal *actions*. The result is a `Hint`, as is a report before.

    *options* are all those of the game; *seed*, *worlds* and *judging* are those of `Adviser`.
    """

    game: str
    options: dict[str, int | str | bool]
    view: bytes
    actions: list[int]
    seed: int
    judging: bool
    worlds: int | None = None


class ReviewGame(_Task, frozen=True, tag="review"):
    """Review the game of a *record*, given as text, for *seat*. The result is a `Review`; reports are `Progress`."""

    record: str
    seat: int


class Par(_Task, frozen=True, tag="par"):
    """Play a finished solo game as the server's bots would have. The result is their win rate, or None."""

    game: str
    state: bytes  # the state of the finished game, in which nothing is hidden any more


class CheckTexts(_Task, frozen=True, tag="check"):
    """Check the *texts* that somebody gives to options of a game, such as a deck. The result is `CheckedTexts`."""

    game: str
    texts: dict[str, str]  # by option


class CheckedTexts(msgspec.Struct, frozen=True):
    """Texts of options in canonical form, or why they are refused, in one sentence."""

    texts: dict[str, str] = {}
    refusal: str = ""


class ReadRecord(_Task, frozen=True, tag="read"):
    """Read a record that somebody brings, given as text. The result is a `ReadGame`."""

    record: str


class ReadGame(msgspec.Struct, frozen=True):
    """The fields of a `Record` that is legal, or why there is none, in one sentence."""

    game: str = ""
    options: dict[str, int | str | bool] = {}
    deal: list[int] = []
    actions: list[int] = []
    names: list[str] = []
    date: str = ""
    ending: str = ""
    refusal: str = ""


Task = Choose | Advise | ReviewGame | Par | CheckTexts | ReadRecord
STRANGERS = (CheckTexts, ReadRecord)  # tasks that read what a stranger wrote, with a budget of memory
TOO_MUCH = "That takes too much memory to read: make it shorter."
RESULTS: dict[type, Any] = {
    Choose: int,
    Advise: Hint,
    ReviewGame: Review | None,
    Par: float | None,
    CheckTexts: CheckedTexts,
    ReadRecord: ReadGame,
}
REPORTS: dict[type, Any] = {Advise: Hint, ReviewGame: Progress}
Report = Callable[[Any], None]


def perform(task: Task, stop: threading.Event, report: Report) -> Any:
    """Return the result of *task*, whose type is in `RESULTS`.

    *report* is called with what is known on the way, of the type in `REPORTS`. Once *stop* is set, a bot returns its
    best action so far and a review is given up, which returns None.
    """
    match task:
        case Choose(name, level, view, actions, options):
            game = game_called(name)
            seen = record_from_bytes(game.VIEW, view)
            if is_program(level):
                return _asked_program(level, game, options, seen, actions)
            bot = kept_bot(level, name)
            # the other bots never give anybody the word
            return bot.choose(seen, actions) if isinstance(bot, Uniform) else int(bot.analyse(seen, stop))
        case Advise(name, options, view, actions, seed, judging, worlds):
            game = game_called(name)
            _held = game.held(options)  # while the advice is put into words
            adviser = Adviser(game, seed, worlds=worlds, judging=judging)
            return adviser.advise(record_from_bytes(game.VIEW, view), actions, stop=stop, report=report)
        case ReviewGame(record, seat):
            read = parse_record(record)
            return review(read, seat, progress=lambda done, of: report(Progress(done, of)), stop=stop)
        case Par(name, state):
            return solo_win_rate(record_from_bytes(game_called(name).STATE, state))
        case CheckTexts(name, texts):
            return _checked_texts(name, texts)
        case ReadRecord(text):
            return _read_game(text)


def _checked_texts(game: str, texts: dict[str, str]) -> CheckedTexts:
    options = {option.name: option for option in game_called(game).options}
    try:
        return CheckedTexts({name: str(options[name].parse(text)) for name, text in texts.items()})
    except ValueError as error:
        return CheckedTexts(refusal=str(error))
    except (MemoryError, RecursionError):
        return CheckedTexts(refusal=TOO_MUCH)


def _read_game(text: str) -> ReadGame:
    try:
        read = parse_record(text)
    except RecordError as error:
        return ReadGame(refusal=str(error))
    except (MemoryError, RecursionError):
        return ReadGame(refusal=TOO_MUCH)
    deal = read.deal.tolist()
    return ReadGame(read.game.name, dict(read.options), deal, read.actions, read.names, read.date, read.ending)


def _asked_program(
    bot: str, game: Game, options: dict[str, int | str | bool], view: Any, actions: Sequence[int]
) -> int:
    """Return what a program chooses. For it, each decision is a game of its own, because many tables share a worker.

    Raises ForfeitError.
    """
    program = Program(bot, game, secrets.randbits(32), options=options)
    action = program.ask(view, actions)
    program.release()
    return action


@lru_cache(BOTS_KEPT)
def kept_bot(level: str, game: str) -> Bot:
    """Return this worker's bot of a level."""
    return make_bot(level, game_called(game), secrets.randbits(63))
