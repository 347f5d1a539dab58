"""The tasks of a worker process: each is a message with all of its inputs, independent of any server state.

A bot or a hint gets a view, never a state, so a worker cannot use hidden information.
"""

import importlib
import secrets
import threading
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from omegatable.bots import make_bot
from omegatable.bots.facet import solo_win_rate
from omegatable.bots.levels import Bot, Uniform
from omegatable.bots.no_trade import refuse_trade
from omegatable.bots.styles import Styled
from omegatable.coach.hints import Adviser, Hint
from omegatable.coach.lines import Lines, play_lines
from omegatable.coach.review import Review, review
from omegatable.engine.protocol import Game
from omegatable.engine.registry import game_called
from omegatable.kernel import record_from_bytes
from omegatable.play.match import play_match
from omegatable.play.programs import Program, is_program
from omegatable.play.record import RecordError, parse_record

BOTS_KEPT = 16  # max cached bots of a worker; a bot keeps its scratch space between decisions


class Progress(msgspec.Struct, frozen=True):
    """The progress of a task: *done* of *of* parts."""

    done: int
    of: int


class _Task(msgspec.Struct, frozen=True, tag_field="task", forbid_unknown_fields=True):
    """Base class of all tasks."""


class Choose(_Task, frozen=True, tag="choose"):
    """Choose one of *actions* for the seat to which *view* belongs, as a bot of *level* or a custom bot.

    A bot with a *style* makes no offer that is not among *actions*. *options* are all options of the game. The result
    is an int.
    """

    game: str
    level: str
    view: bytes  # the bytes of the record in memory
    actions: list[int]  # legal actions, without those that claim the floor
    options: dict[str, int | str | bool] = {}
    style: str = ""


class Advise(_Task, frozen=True, tag="advise"):
    """Advise the seat to which *view* belongs on the legal *actions*. The result is a `Hint`, and so is a report.

    *options* are all options of the game. *seed*, *worlds* and *judging* are arguments of `Adviser`.
    """

    game: str
    options: dict[str, int | str | bool]
    view: bytes
    actions: list[int]
    seed: int
    judging: bool
    worlds: int | None = None


class PlayLines(_Task, frozen=True, tag="lines"):
    """Play the lines of *actions* from a view, in one world, as `play_lines` does. The result is `Lines`.

    *options* are all options of the game. *seed*, *moment* and *world* are arguments of `play_lines`.
    """

    game: str
    options: dict[str, int | str | bool]
    view: bytes
    actions: list[int]
    seed: int
    moment: int
    world: int


class ReviewGame(_Task, frozen=True, tag="review"):
    """Review the game of a *record*, given as text, for *seat*. The result is a `Review`; reports are `Progress`."""

    record: str
    seat: int


class Par(_Task, frozen=True, tag="par"):
    """Compute the win rate of the server's bots in a finished solo game. The result is a number or None."""

    game: str
    state: bytes  # the state of the finished game, in which nothing is hidden


class PlayDeal(_Task, frozen=True, tag="deal"):
    """Play a game from its deal, with a bot of one of the *levels* on each seat. The result is the points of *seat*.

    *options* are all options of the game, and *simulations* those of a decision, by level; 0 for one look.
    """

    game: str
    options: dict[str, int | str | bool]
    deal: list[int]
    levels: list[str]
    seat: int
    simulations: dict[str, int]
    seed: int


class CheckTexts(_Task, frozen=True, tag="check"):
    """Check the untrusted *texts* of options of a game, such as a deck. The result is `CheckedTexts`."""

    game: str
    texts: dict[str, str]  # by option


class CheckedTexts(msgspec.Struct, frozen=True):
    """Texts of options in canonical form, or the reason why they are refused, in one sentence."""

    texts: dict[str, str] = {}
    refusal: str = ""


class ReadRecord(_Task, frozen=True, tag="read"):
    """Read an uploaded record, given as text. The result is a `ReadGame`."""

    record: str


class ReadGame(msgspec.Struct, frozen=True):
    """The fields of a legal `Record`, or the reason why the record is refused, in one sentence."""

    game: str = ""
    options: dict[str, int | str | bool] = {}
    deal: list[int] = []
    actions: list[int] = []
    names: list[str] = []
    date: str = ""
    ending: str = ""
    refusal: str = ""


class ParseStudy(_Task, frozen=True, tag="study"):
    """Parse a requested study, given as TOML. It needs the extra `lab`. The result is a `ParsedStudy`."""

    study: str


class ParsedStudy(msgspec.Struct, frozen=True):
    """The title of a study and, for each variant, its name and the link that sets a table for it.

    If the study is refused, *refusal* is the reason, in one sentence.
    """

    title: str = ""
    names: list[str] = []
    links: list[str] = []
    refusal: str = ""


Task = Choose | Advise | PlayLines | ReviewGame | Par | PlayDeal | CheckTexts | ReadRecord | ParseStudy
STRANGERS = (CheckTexts, ReadRecord, ParseStudy)  # tasks that read untrusted input, with a memory budget
TOO_MUCH = "That takes too much memory to read: make it shorter."
RESULTS: dict[type, Any] = {
    Choose: int,
    Advise: Hint,
    PlayLines: Lines,
    ReviewGame: Review | None,
    Par: float | None,
    PlayDeal: int,
    CheckTexts: CheckedTexts,
    ReadRecord: ReadGame,
    ParseStudy: ParsedStudy,
}
REPORTS: dict[type, Any] = {Advise: Hint, ReviewGame: Progress}
Report = Callable[[Any], None]


def perform(task: Task, stop: threading.Event, report: Report) -> Any:
    """Return the result of *task*, whose type is in `RESULTS`.

    *report* is called with intermediate results of the type in `REPORTS`. After *stop* is set, a bot returns its best
    action so far, and a review is cancelled and returns None.
    """
    match task:
        case Choose(name, level, view, actions, options, style):
            game = game_called(name)
            seen = record_from_bytes(game.VIEW, view)
            if is_program(level):
                return _asked_program(level, game, options, seen, actions)
            bot = kept_bot(level, name, style)
            if isinstance(bot, Uniform):  # The other bots never claim the floor.
                return bot.choose(seen, actions)
            action = int(bot.analyse(seen, stop))
            spared = style and action not in actions
            return int(refuse_trade(seen, np.zeros(game.max_legal, np.int16))) if spared else action
        case Advise(name, options, view, actions, seed, judging, worlds):
            game = game_called(name)
            _held = game.held(options)  # keeps the deck loaded while the advice is put into words
            adviser = Adviser(game, seed, worlds=worlds, judging=judging)
            return adviser.advise(record_from_bytes(game.VIEW, view), actions, stop=stop, report=report)
        case PlayLines(name, options, view, actions, seed, moment, world):
            game = game_called(name)
            _held = game.held(options)  # keeps the deck loaded while the lines are played
            seen = record_from_bytes(game.VIEW, view)
            return play_lines(game, seen, actions, seed=seed, moment=moment, world=world)
        case ReviewGame(record, seat):
            read = parse_record(record)
            return review(read, seat, progress=lambda done, of: report(Progress(done, of)), stop=stop)
        case Par(name, state):
            game = game_called(name)
            return solo_win_rate(game, record_from_bytes(game.STATE, state))
        case PlayDeal():
            return _played_deal(task)
        case CheckTexts(name, texts):
            return _checked_texts(name, texts)
        case ReadRecord(text):
            return _read_game(text)
        case ParseStudy(study):
            return _parsed_study(study)


def load(task: Task) -> None:
    """Import the packages of *task*, so that its memory budget is for its input alone."""
    if isinstance(task, ParseStudy):
        importlib.import_module("omegatable.lab.study.parsing")


def _played_deal(task: PlayDeal) -> int:
    game = game_called(task.game)
    bots = [
        make_bot(level, game, task.seed + seat, simulations=task.simulations[level] or None)
        for seat, level in enumerate(task.levels)
    ]
    deal = np.array(task.deal, np.int8)
    return play_match(game, bots, seed=task.seed, deal=deal, options=task.options).end().scores()[task.seat]


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


def _parsed_study(text: str) -> ParsedStudy:
    from omegatable.lab.plan import StudyError
    from omegatable.lab.study.links import table_link
    from omegatable.lab.study.parsing import parse_study

    try:
        study = parse_study(text)
    except StudyError as error:
        return ParsedStudy(refusal=str(error))
    except (MemoryError, RecursionError):
        return ParsedStudy(refusal=TOO_MUCH)
    links = [table_link(study, variant) for variant in study.variants]
    return ParsedStudy(study.title, [variant.name for variant in study.variants], links)


def _asked_program(
    bot: str, game: Game, options: dict[str, int | str | bool], view: Any, actions: Sequence[int]
) -> int:
    """Return the choice of a custom bot. Each decision is a new game for it, because many tables share a worker.

    Raises ForfeitError.
    """
    program = Program(bot, game, secrets.randbits(32), options=options)
    action = program.ask(view, actions)
    program.release()
    return action


@lru_cache(BOTS_KEPT)
def kept_bot(level: str, game: str, style: str) -> Bot:
    """Return this worker's bot of a level, with a *style* unless that is empty."""
    bot, seed = make_bot(level, game_called(game), secrets.randbits(63)), secrets.randbits(63)
    return Styled(bot, game_called(game), style, seed) if style else bot
