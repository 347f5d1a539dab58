"""A game as a short text that a person can type and a program can parse.

    Omega Table record 1
    game: omega-shift
    date: 2026-11-21
    seat 1: Ines
    seat 2: Rosa (steady)
    options: redraw=forbidden

    first: 1
    row: I F E M P
    hand 1: I2 I8 ...
    hand 2: ...
    pile: ...

    1. Ines: E7<F +
    2. Rosa: xI3 +E

    result: 17 -24

A record consists of the header, the deal as the game writes it, one line per turn in the game's notation, and the
scores. Moves of chance after the deal are on lines that begin with `chance:`. Empty lines and lines that begin with
`#` are ignored. Options that are not listed have their defaults. The result of an incomplete game is
`result: unfinished`, which may be followed by a comma and a reason: `closed` by the host, `agreed` to end early,
`seat 2 resigned` or `seat 2 out of time`. A record needs no seed.

An option whose value is a longer text, such as a deck of cards, comes at the end: a line with its SHA-256, which may be
left out if you type a record by hand, and the text, each line after a bar. So a record can be replayed even if the
house deck has changed.

    option deck: 5e8f...
    | name = "The house deck"
    | ...

Example:
    >>> from omegatable import Position
    >>> position = Position("omega-shift", seed=7)
    >>> position.play("xIA")
    >>> record = parse_record(position.record())
    >>> isinstance(record, Record), record.actions, record.names
    (True, [0], ['Seat 1', 'Seat 2'])
    >>> record_text(record).splitlines()[1]
    'game: omega-shift'
    >>> try:
    ...     parse_record("Chess")
    ... except RecordError as error:
    ...     print(error)
    Line 1: A record begins with the line 'Omega Table record 1'.
"""

import datetime
import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from omegatable.engine.options import Option
from omegatable.engine.protocol import Game, TextError, apply_action
from omegatable.engine.registry import all_games, first_game, game_called
from omegatable.kernel import CHANCE
from omegatable.play.position import IllegalActionError, Position, RecordFormat, write_records_with
from omegatable.text.files import unmarked
from omegatable.text.plain import clean_text

MAX_REASON = 500  # max characters of an error
MAX_LINES = 50_000
MAX_NAME = 80  # max characters of a player's name or a date
FIRST_LINE = "Omega Table record 1"
_HEADER = re.compile(r"(game|date|options|seat [0-9]{1,4}|option \w+)\s*:\s*(.*)", re.IGNORECASE)
_LONG_NUMBER = re.compile(r"\d{65}")  # A digest has at most 64 digits in a row.
_TURN = re.compile(r"(\d{1,9})\.\s*(?:(.*):)?\s*(.*)")


class RecordError(ValueError):
    """A record that cannot be read, or that contains an illegal action.

    *line* counts from 1; *reason* is one sentence.
    """

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = clean_text(reason, MAX_REASON)
        super().__init__(f"Line {line}: {self.reason}")


@dataclass
class Record:
    """A written game: everything that is needed to replay it."""

    game: Game
    options: dict[str, int | str | bool]
    deal: np.ndarray  # int8[game.deal_size]
    actions: list[int]
    names: list[str]  # by seat
    date: str = field(default_factory=lambda: datetime.date.today().isoformat())  # empty if undated
    ending: str = (
        ""  # how it ended before its end: `closed`, `agreed`, `seat 2 resigned` or `seat 2 out of time`; or empty
    )

    @classmethod
    def of(cls, position: Position, names: Sequence[str], date: str | None = None) -> "Record":
        """Return the record of the game that led to *position*; *date* is today if it is None."""
        game, options = position.game, dict(position.options)
        record = cls(game, options, position.deal.copy(), list(position.history), list(names))
        if date is not None:
            record.date = date
        return record

    def start(self) -> Position:
        """Return the position before the first action."""
        return Position(self.game, seed=0, deal=self.deal, options=self.options)

    def positions(self, *, check: bool = True) -> Iterator[tuple[Position, int | None]]:
        """Yield each position with the action played in it, and the last position with None.

        The same object is yielded each time, and changes. Raises IllegalActionError for an illegal action. Without
        *check*, which takes most of the time, all actions must be legal.
        """
        position = self.start()
        for action in self.actions:
            yield position, action
            if check:
                position.play(action)
            else:
                apply_action(position.state, action)
                position.history.append(action)
        yield position, None

    def end(self) -> Position:
        """Return the last position."""
        position = self.start()
        for action in self.actions:
            position.play(action)
        return position


def record_text(record: Record, *, check: bool = True) -> str:
    """Return *record* as text; `parse_record` reads it.

    Raises IllegalActionError for an illegal action. Without *check*, which takes most of the time, all actions must be
    legal.
    """
    lines = [FIRST_LINE, f"game: {record.game.name}"]
    if record.date:
        lines.append(f"date: {record.date}")
    lines += [f"seat {seat}: {name}" for seat, name in enumerate(record.names, 1)]
    defaults = record.game.chosen_options()
    texts = {option.name: option for option in record.game.options if option.reader is not None}
    chosen = {name: value for name, value in record.options.items() if value != defaults[name]}
    pairs = [f"{name}={value}".lower() for name, value in chosen.items() if name not in texts]
    if pairs:
        lines.append("options: " + " ".join(pairs))
    lines += ["", *record.game.deal_text(record.deal, record.options), ""]
    position = record.start()
    turn, number = 0, 0
    while number < len(record.actions):
        mover, words = position.to_move, []
        while number < len(record.actions) and position.to_move == mover:
            words.append(position.action_text(record.actions[number]))
            if check:
                position.play(record.actions[number])
            else:
                apply_action(position.state, record.actions[number])
            number += 1
        turn += mover != CHANCE
        who = "chance" if mover == CHANCE else f"{turn}. {record.names[mover]}"
        lines.append(f"{who}: " + " ".join(words))
    left = f"unfinished, {record.ending}" if record.ending else "unfinished"
    lines += ["", "result: " + (" ".join(map(str, position.scores())) if position.is_terminal() else left)]
    for name, option in texts.items():
        text = _full_text(option, str(record.options[name]))
        lines += ["", f"option {name}: {_digest(text)}", *(f"{_BAR} {line}" for line in text.splitlines())]
    return "\n".join(lines) + "\n"


def parse_record(text: str) -> Record:
    """Return the record in *text*, after replaying it.

    Raises:
        RecordError: with the line and one sentence, if the text is not a record or an action is not legal.
    """
    written = unmarked(text).splitlines()
    if len(written) > MAX_LINES:
        raise RecordError(MAX_LINES + 1, f"A record has {MAX_LINES:,} lines at most.")
    lines = [(number, line.strip()) for number, line in enumerate(written, 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    for number, line in lines:
        if _LONG_NUMBER.search(line):
            raise RecordError(number, "This line has a number of more than 64 digits.")
    lines, texts = _without_texts(lines)
    if not lines or lines[0][1].lower() != FIRST_LINE.lower():
        raise RecordError(lines[0][0] if lines else 1, f"A record begins with the line {FIRST_LINE!r}.")
    header, deal_lines, rest = _sort(lines[1:])
    if "game" not in header:
        raise RecordError(
            lines[0][0], f"The record does not say which game it is: add a line such as 'game: {first_game()}'."
        )
    number, name = header["game"]
    try:
        game = game_called(name)
    except KeyError:
        raise RecordError(number, f"There is no game {name!r}: there is {', '.join(all_games())}.") from None
    own = _written_texts(game, header, texts)
    try:
        options = game.chosen_options((_options(header["options"][1]) if "options" in header else {}) | own)
    except ValueError as error:
        raise RecordError(header.get("options", header["game"])[0], str(error)) from None
    try:
        deal = game.parse_deal([line for _, line in deal_lines], options)
    except TextError as error:
        number = deal_lines[error.line - 1][0] if deal_lines else lines[-1][0]
        raise RecordError(number, error.reason) from None
    except ValueError as error:
        raise RecordError(deal_lines[0][0], str(error)) from None
    position = Position(game, seed=0, deal=deal, options=options)
    seats = range(1, position.num_seats + 1)
    for line in header:
        if line.startswith("seat ") and int(line.removeprefix("seat ")) not in seats:
            raise RecordError(header[line][0], f"There is no {line}: {position.num_seats} play here.")
    given = [header[f"seat {seat}"][1] if f"seat {seat}" in header else None for seat in seats]
    ending = _replay(position, rest, given)
    names = [clean_text(name or "", MAX_NAME) or f"Seat {seat}" for seat, name in enumerate(given, 1)]
    record = Record(game, position.options, deal, position.history, names)
    record.ending = ending
    if "date" in header:
        record.date = clean_text(header["date"][1], MAX_NAME)
    return record


_Lines = list[tuple[int, str]]
_Header = dict[str, tuple[int, str]]
_BAR = "|"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _full_text(option: Option, value: str) -> str:
    return value if option.full_text is None else option.full_text(value)


def _without_texts(lines: _Lines) -> tuple[_Lines, dict[int, _Lines]]:
    """Return the lines without a bar, and the lines with a bar by the number of the option above."""
    rest: _Lines = []
    texts: dict[int, _Lines] = {}
    for number, line in lines:
        if not line.startswith(_BAR):
            rest.append((number, line))
        elif rest and _HEADER.fullmatch(rest[-1][1]) and rest[-1][1].lower().startswith("option "):
            texts.setdefault(rest[-1][0], []).append((number, line.removeprefix(_BAR).removeprefix(" ")))
        else:
            raise RecordError(number, "A line with a bar belongs to a text: write 'option' and its name above it.")
    return rest, texts


def _written_texts(game: Game, header: _Header, texts: dict[int, _Lines]) -> dict[str, str]:
    """Return the canonical texts of options, each checked against its digest."""
    options = {option.name: option for option in game.options if option.reader is not None}
    read: dict[str, str] = {}
    for head, (number, digest) in header.items():
        if not head.startswith("option "):
            continue
        name = head.removeprefix("option ")
        option = options.get(name)
        if option is None or option.reader is None:
            raise RecordError(number, f"{game.title} has no option {name!r} that is a text of its own.")
        lines = texts.get(number, [])
        if not lines:
            raise RecordError(number, f"The text of the option {name} is missing: write it below, behind bars.")
        text = "\n".join(line for _, line in lines) + "\n"
        try:
            read[name] = option.reader(text)
        except TextError as error:
            raise RecordError(lines[min(error.line, len(lines)) - 1][0], error.reason) from None
        except ValueError as error:
            raise RecordError(number, str(error)) from None
        found = _digest(_full_text(option, read[name]))
        if digest and digest.lower() not in (found, _digest(text)):  # It may be an old text of a named deck.
            raise RecordError(
                number, f"The digest of the option {name} does not fit the text below it: that has {found}."
            )
    return read


def _sort(lines: _Lines) -> tuple[_Header, _Lines, _Lines]:
    """Return the header by name, the lines of the deal, and the other lines."""
    header: _Header = {}
    deal: _Lines = []
    rest: _Lines = []
    for number, line in lines:
        found = _HEADER.fullmatch(line)
        text = found and found[1].lower().startswith("option ")  # Lines of options may come anywhere.
        turn = rest or _TURN.fullmatch(line) or re.match(r"(chance|result)\s*:", line, re.IGNORECASE)
        if turn and not text:
            rest.append((number, line))
        elif found:
            name = found[1].lower()
            if name.startswith("seat "):
                name = f"seat {int(name.removeprefix('seat '))}"  # "seat 01" is seat 1.
            if name in header:
                raise RecordError(number, f"There are two lines '{name}:'.")
            header[name] = (number, found[2])
        else:
            deal.append((number, line))
    return header, deal, rest


def _options(text: str) -> dict[str, Any]:
    pairs = [word.partition("=") for word in text.split()]
    for name, equals, _ in pairs:
        if not equals:
            raise ValueError(f"{name!r} is not an option: write name=value.")
    return {name: value for name, _, value in pairs}


def _replay(position: Position, lines: _Lines, names: Sequence[str | None]) -> str:
    """Play the turns of a record and check its result. *names* are the names of the seats in the header.

    Returns the early ending of the game, or an empty string.
    """
    turn = 0
    ending = ""
    ended = 0  # the number of the line with the result
    for number, line in lines:
        if line.lower().startswith("result"):
            if ended:
                raise RecordError(number, f"There are two results: the other stands in line {ended}.")
            ending = _check_result(position, number, line.partition(":")[2].strip())
            ended = number
            continue
        if ended:
            raise RecordError(number, f"Nothing can follow the result, which stands in line {ended}.")
        if line.lower().startswith("chance"):
            words = line.partition(":")[2].split()
            if words and not position.is_chance():
                raise RecordError(number, f"Chance decides nothing here: {_due(position, names)}.")
        else:
            turn += 1
            words = _turn(number, line, turn, position, names)
        mover = position.to_move
        if not words:
            raise RecordError(number, "This line has no actions: write them behind the colon, or leave it out.")
        for word in words:
            if position.to_move != mover and not position.is_terminal():
                raise RecordError(number, f"{word!r} needs a line of its own: {_due(position, names)}.")
            try:
                position.play(word)
            except IllegalActionError as error:
                raise RecordError(number, str(error)) from None
    return ending


def _turn(number: int, line: str, due: int, position: Position, names: Sequence[str | None]) -> list[str]:
    """Return the actions of a turn, after checking its number and its player's name."""
    found = _TURN.fullmatch(line)
    if not found:
        raise RecordError(number, f"{line!r} is not a turn: write its number, a dot and the actions, as '12. E7<F +'.")
    if int(found[1]) != due:
        raise RecordError(number, f"Turn {due} comes next, not turn {found[1]}.")
    if position.is_terminal():
        raise RecordError(number, "The game is over: no turn can follow.")
    if position.is_chance():
        raise RecordError(number, "Chance decides first: write what it does behind 'chance:'.")
    right = names[position.to_move]
    if found[2] is not None and right is not None and found[2].strip().lower() != right.lower():
        name = found[2].strip()
        raise RecordError(number, f"It is the turn of {right!r}, seat {position.to_move + 1}, not of {name!r}.")
    return found[3].split()


def _due(position: Position, names: Sequence[str | None]) -> str:
    """Return the seat that decides now, in words."""
    if position.is_terminal():
        return "the game is over"
    if position.is_chance():
        return "chance decides"
    name = names[position.to_move]
    return f"it is the turn of {f'seat {position.to_move + 1}' if name is None else repr(name)}"


def _check_result(position: Position, number: int, result: str) -> str:
    """Check the result, and return the early ending of the game."""
    if not position.is_terminal():
        unfinished, _, ending = (" ".join(part.split()) for part in result.lower().partition(","))
        if unfinished != "unfinished":
            raise RecordError(number, "The game is not over yet: write 'result: unfinished' or the missing turns.")
        seats = range(1, position.num_seats + 1)
        endings = ["closed", "agreed", *(f"seat {seat} {how}" for how in ("resigned", "out of time") for seat in seats)]
        if ending and ending not in endings:
            raise RecordError(number, f"A game that is unfinished was {', '.join(endings[:2])}, or {endings[2]}.")
        return ending
    scores = " ".join(map(str, position.scores()))
    if " ".join(result.split()) != scores:
        raise RecordError(number, f"The result is {scores}, not {repr(result) if result else 'empty'}.")
    return ""


write_records_with(
    RecordFormat(
        write=lambda position, names: record_text(Record.of(position, names, date="")),
        read=lambda text: parse_record(text).end(),
    )
)
