"""Lessons and scenarios: read their files, check them against the rules, and resolve questions to actions.

A lesson is a TOML file: a record of a game, and steps at plies of that game, each with a text and a clause of the
rules, and most with a question. A scenario is a lesson with a goal: one step to read at the end of its record, from
which a person plays on against bots. `docs/lessons.md` describes every field.
"""

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path

import msgspec

from omegatable.bots.levels import LEVELS
from omegatable.coach.facet import Coach, Goal
from omegatable.engine.plain import Choice
from omegatable.engine.registry import GAMES
from omegatable.engine.rulebook import clauses
from omegatable.locales import ENGLISH, LOCALES
from omegatable.locales.english import english
from omegatable.play.position import Position
from omegatable.play.record import Record, RecordError, parse_record
from omegatable.text.files import TextFileError, read_text, unmarked, unreadable
from omegatable.text.toml import read_toml

MAX_TEXT = 320  # max characters of a step's text: two or three sentences, the space above a hand on a phone
MAX_ANSWER = 240  # max characters of the answer to an action
MAX_SHOWN = 12  # max plies between two steps that are shown one by one


class LessonError(ValueError):
    """An invalid lesson: one sentence, which begins with the file and the line or the step."""


# ------------------------------------------------------------------------------------------------ as a file is written


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of action, by verb, piece and place, as in a game's choices. `*` matches anything."""

    verb: str = "*"
    piece: str = "*"
    place: str = "*"


Pattern = str | Kind  # an action in notation, or a kind


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The response to wrong actions: one action or several in notation, or a kind."""

    say: str
    action: str | list[str] = []
    verb: str = ""
    piece: str = ""
    place: str = ""


class StepFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step, as in the file."""

    text: str
    clause: str
    ply: int = -1
    ask: Pattern | list[Pattern] = []
    praise: str = ""
    wrong: list[Wrong] = []
    otherwise: str = ""
    point: list[str] = []


class GameFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game of a lesson, at the end of its file."""

    record: str


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson, as in the file."""

    title: str
    minutes: int
    steps: list[StepFile]
    game: GameFile
    otherwise: str = ""
    seat: int = 1
    goal: Goal | None = None
    level: str = ""


# ---------------------------------------------------------------------------------------------------------- resolved


@dataclass(frozen=True)
class LessonStep:
    """One step of a lesson, with actions as numbers."""

    number: int  # from 1
    ply: int  # the number of actions of the record before this step
    text: str
    clause: str  # the id of a clause of the game's rulebook
    point: tuple[str, ...]  # names of things on the table
    asked: tuple[int, ...]  # right actions, the record's own first; empty if the step has no question
    praise: str
    wrong: dict[int, str]  # every other legal action, and the response to it


@dataclass(frozen=True)
class Lesson:
    """A valid lesson: every action is legal, and every clause exists."""

    title: str
    minutes: int
    seat: int  # the learner's seat, from 0
    record: Record
    steps: tuple[LessonStep, ...]
    goal: Goal | None = None  # None for a lesson that is no scenario
    level: str = ""  # the level of the bots in a scenario
    language: str = ENGLISH

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.record.game.name

    def shown_after(self, step: LessonStep) -> list[int]:
        """Return the plies that are shown one by one after *step*, up to the next step's ply; none after the last step.

        If there are more than `MAX_SHOWN`, only the answer's own ply and the end are shown.
        """
        if step.number == len(self.steps):
            return []
        last = self.steps[step.number].ply
        way = list(range(step.ply + 1, last + 1))
        return way if len(way) <= MAX_SHOWN else way[: 1 if step.asked else 0] + way[-1:]


def has_lesson(name: str) -> bool:
    """Return whether there is a lesson or a scenario *name* of an included game."""
    return name in lesson_names() or name in scenario_names()


def lesson_names() -> tuple[str, ...]:
    """Return the names of the games with a lesson."""
    return tuple(game for game in GAMES if _file_of(game, ENGLISH, ())[1].exists())


def scenario_names() -> tuple[str, ...]:
    """Return the names of all scenarios, each with its game: "alpha-beta-omega/2-full-moon"."""
    found = (sorted((LOCALES / ENGLISH / "lessons" / game).glob("*.toml")) for game in GAMES)
    return tuple(f"{path.parent.name}/{path.stem}" for paths in found for path in paths)


@lru_cache
def lesson_of(name: str, language: str = ENGLISH, *folders: Path) -> Lesson:
    """Return a lesson or a scenario in a language, or in English if there is no translation.

    Args:
        name: the name of a game, for its lesson, or of a scenario.
        language: the name of a folder of texts, "de".
        folders: the folders that contain folders of languages, by default those of the package; a later one has
            precedence.

    Raises:
        KeyError: there is no such lesson or scenario.
        LessonError: the lesson of the language cannot be read, or differs from the English lesson by more than
            its words.
    """
    if not has_lesson(name):
        raise KeyError(name)
    language, path = _file_of(name, language, folders)
    lesson = parse_lesson(_content(path), _name(path))
    if language != ENGLISH:
        _check_translation(lesson_file(name), lesson_file(name, language, *folders), _name(path))
    return replace(lesson, language=language)


@lru_cache
def lesson_file(name: str, language: str = ENGLISH, *folders: Path) -> LessonFile:
    """Return a lesson as in the file, unchecked: fast, as no game is replayed. See `lesson_of`."""
    _, path = _file_of(name, language, folders)
    return _Reader(_content(path), _name(path)).file()


def _content(path: Path) -> str:
    """Return the text of a lesson's file. Raises LessonError."""
    try:
        return read_text(path)
    except (TextFileError, OSError) as error:
        raise LessonError(f"{_name(path)} cannot be read: {unreadable(error)}.") from None


def lesson_language(name: str, language: str, *folders: Path) -> str:
    """Return the language of the available lesson: *language* or English. See `lesson_of`."""
    return _file_of(name, language, folders)[0]


def _file_of(name: str, language: str, folders: Sequence[Path]) -> tuple[str, Path]:
    """Return the file of a lesson, with its language."""
    for folder in reversed(folders or (LOCALES,)):
        path = folder / language / "lessons" / f"{name}.toml"
        if path.exists():
            return language, path
    return ENGLISH, LOCALES / ENGLISH / "lessons" / f"{name}.toml"


def _name(path: Path) -> str:
    parts = path.parts
    return "/".join(parts[-4:] if parts[-3] == "lessons" else parts[-3:])


def _check_translation(english: LessonFile, other: LessonFile, name: str) -> None:
    """Raise `LessonError` if the lesson *other*, in the file *name*, differs from *english* by more than its words."""
    if len(other.steps) != len(english.steps):
        raise LessonError(f"{name}: it has {len(other.steps)} steps, and the English lesson {len(english.steps)}.")
    for number, (step, like) in enumerate(zip(other.steps, english.steps, strict=True), 1):
        if _wordless(step) != _wordless(like):
            raise LessonError(f"{name}, step {number}: it differs from the English step by more than its words.")
    if any(getattr(other, field) != getattr(english, field) for field in ("game", "seat", "minutes", "goal", "level")):
        raise LessonError(f"{name}: its game, seat, minutes, goal or level differ from those of the English lesson.")


def _wordless(step: StepFile) -> StepFile:
    """Return a step without its texts."""
    wrong = [msgspec.structs.replace(each, say="") for each in step.wrong]
    spoken = {"text": "", "praise": str(bool(step.praise)), "otherwise": str(bool(step.otherwise))}
    return msgspec.structs.replace(step, **spoken, wrong=wrong)


def lesson_faults(language: str, *folders: Path) -> Iterator[str]:
    """Yield a sentence for each invalid lesson of a language. See `lesson_of`."""
    for lesson in (*lesson_names(), *scenario_names()):
        try:
            lesson_of(lesson, language, *folders)
        except LessonError as error:
            yield str(error)


def parse_lesson(text: str, name: str = "lesson") -> Lesson:
    """Return the lesson in *text*; *name* is the file's name, for errors.

    Raises:
        LessonError: with one sentence, if the file cannot be read, an action is not legal at its step, or a clause or a
            thing does not exist.
    """
    return _Reader(text, name).lesson()


class _Reader:
    """Reads one file and includes its lines in errors."""

    def __init__(self, text: str, name: str) -> None:
        self.text = unmarked(text)
        self.name = name
        lines = enumerate(self.text.splitlines(), 1)
        self.heads = [n for n, line in lines if re.match(r"\s*\[\[\s*steps\s*\]\]", line)]
        self.names: set[str] = set()  # names of the things in the choices and in the story of this game

    def lesson(self) -> Lesson:
        file = self.file()
        record = self._record(file)
        if not 1 <= file.seat <= len(record.names):
            raise self._error(f"the learner cannot sit on seat {file.seat}: {len(record.names)} play.")
        if file.minutes < 1:
            raise self._error("a lesson lasts a minute at least.")
        if not file.steps:
            raise self._error("a lesson needs a step.")
        if file.goal is None and not file.otherwise.strip():
            raise self._error("otherwise is empty.")
        if len(file.otherwise) > MAX_ANSWER:
            raise self._error(f"otherwise has {len(file.otherwise)} characters: it may have {MAX_ANSWER}.")
        seat = file.seat - 1
        known = {clause.id for clause in clauses(record.game.name)}
        positions = [position.copy() for position, _ in record.positions()]
        if any(step.point for step in file.steps):
            self.names = things(positions, record, seat)
        steps: list[LessonStep] = []
        ply = 0
        for number, written in enumerate(file.steps, 1):
            ply = written.ply if written.ply >= 0 else ply
            before = steps[-1].ply if steps else 0
            if ply < before:
                raise self._error(f"ply {ply} lies before the step above, which stands at {before}.", number)
            if ply >= len(positions):
                raise self._error(f"there is no ply {ply}: the record ends at {len(positions) - 1}.", number)
            if steps and steps[-1].asked and ply == before:
                raise self._error(
                    f"the action asked for at ply {before} has been played: stand at a later ply.", number
                )
            self._check_words(written, number, known)
            action = record.actions[ply] if ply < len(record.actions) else None
            steps.append(self._step(written, number, positions[ply], seat, action, file.otherwise))
            if steps[-1].asked:
                ply = next(
                    (at for at in range(ply + 1, len(positions)) if positions[at].to_move == seat), len(positions) - 1
                )
        if file.goal is not None or file.level:
            self._check_scenario(file, steps, positions[-1], seat)
        return Lesson(file.title, file.minutes, seat, record, tuple(steps), file.goal, file.level)

    def _check_scenario(self, file: LessonFile, steps: Sequence[LessonStep], end: Position, seat: int) -> None:
        coach = end.game.facet(Coach)
        goals = coach.goals if coach is not None else None
        if goals is None:
            raise self._error(f"{end.game.title} has no goals: leave goal and level out.")
        if file.goal is None or file.level not in LEVELS:
            raise self._error(f"a scenario needs a goal, and a level of the bots: {', '.join(LEVELS)}.")
        if fault := goals.fault(end.state, file.goal, seat):
            raise self._error(fault)
        if len(steps) != 1 or steps[0].asked or steps[0].ply != len(end.history):
            raise self._error("a scenario has one step, to be read at the last ply of its record.")
        if end.to_move != seat or goals.standing(end.state, file.goal, seat) != "open":
            raise self._error("a scenario's record ends where the person decides next, and can reach the goal.")

    def _error(self, reason: str, step: int = 0, line: int = 0) -> LessonError:
        if step:
            line = self.heads[step - 1] if step <= len(self.heads) else 0
        where = [self.name] + [f"line {line}"] * bool(line) + [f"step {step}"] * bool(step)
        return LessonError(f"{', '.join(where)}: {reason}")

    def file(self) -> LessonFile:
        """Return the content of the file."""
        try:
            return msgspec.convert(read_toml(self.text), LessonFile)
        except tomllib.TOMLDecodeError as error:
            found = re.fullmatch(r"(.*) \(at line (\d+), column \d+\)", str(error))
            reason, line = (found[1], int(found[2])) if found else (str(error).split(" (at ")[0], 0)
            raise self._error(f"{reason[:1].lower()}{reason[1:]}.", line=line) from None
        except msgspec.ValidationError as error:
            reason, _, path = str(error).partition(" - at ")
            found = re.match(r"`\$\.steps\[(\d+)\]", path)
            thing = path.strip("`").removeprefix("$").removeprefix(".")
            thing = re.sub(r"^steps\[\d+\]\.?", "", thing)
            plain = reason.replace("Object ", "").replace("`", "'")
            plain = f"{plain[:1].lower()}{plain[1:]}{f' in {thing}' if thing else ''}."
            raise self._error(plain, int(found[1]) + 1 if found else 0) from None

    def _record(self, file: LessonFile) -> Record:
        try:
            return parse_record(file.game.record)
        except RecordError as error:
            lines = self.text.splitlines()
            head = next((n for n, line in enumerate(lines, 1) if re.match(r"\s*record\s*=", line)), 0)
            raise self._error(error.reason, line=head + error.line) from None

    def _check_words(self, written: StepFile, number: int, known: set[str]) -> None:
        if written.clause not in known:
            raise self._error(f"the rules have no clause {written.clause!r}.", number)
        texts = [("text", written.text, MAX_TEXT), ("praise", written.praise, MAX_ANSWER)]
        texts += [("otherwise", written.otherwise, MAX_ANSWER)] + [
            ("say", wrong.say, MAX_ANSWER) for wrong in written.wrong
        ]
        for name, text, most in texts:
            if len(text) > most:
                raise self._error(f"the {name} has {len(text)} characters: it may have {most}.", number)
            if not text.strip() and name in ("text", "say"):
                raise self._error(f"the {name} is empty.", number)
        if not written.ask and (written.wrong or written.praise or written.otherwise):
            raise self._error("praise and answers need a question: add 'ask'.", number)
        for thing in written.point:
            if thing not in self.names:
                raise self._error(f"nothing on the table is called {thing!r}.", number)

    def _step(
        self, written: StepFile, number: int, position: Position, seat: int, action: int | None, otherwise: str
    ) -> LessonStep:
        patterns = written.ask if isinstance(written.ask, list) else [written.ask]
        asked: tuple[int, ...] = ()
        wrong: dict[int, str] = {}
        if patterns:
            choices = self._choices(position, seat, number)
            right = {
                found for pattern in patterns for found in self._matching(pattern, choices, position, seat, number)
            }
            if action not in right:
                played = "ends here" if action is None else f"goes on with {position.action_text(action)}"
                raise self._error(f"the record {played}, which is not what is asked for.", number)
            asked = tuple(sorted(right, key=lambda found: (found != action, found)))
            wrong = self._wrong(written, number, position, seat, right, otherwise)
        return LessonStep(
            number,
            len(position.history),
            written.text,
            written.clause,
            tuple(written.point),
            asked,
            written.praise,
            wrong,
        )

    def _choices(self, position: Position, seat: int, number: int) -> list[Choice]:
        if position.to_move != seat:
            raise self._error(
                f"at ply {len(position.history)} it is not the learner's turn, so nothing can be asked.", number
            )
        return position.game.choices(position.view(seat))

    def _wrong(
        self, written: StepFile, number: int, position: Position, seat: int, right: set[int], otherwise: str
    ) -> dict[int, str]:
        """Return the response to each legal action that is not right: the first response that matches."""
        choices = self._choices(position, seat, number)
        said: dict[int, str] = {}
        for wrong in written.wrong:
            actions = [wrong.action] if isinstance(wrong.action, str) else wrong.action
            kind = Kind(wrong.verb or "*", wrong.piece or "*", wrong.place or "*")
            if bool(actions) == bool(wrong.verb or wrong.piece or wrong.place):
                raise self._error(
                    f"the answer {wrong.say!r} needs either an action, or a verb, a piece or a place.", number
                )
            patterns: Sequence[Pattern] = actions or [kind]
            found = [found for each in patterns for found in self._matching(each, choices, position, seat, number)]
            if actions and right & set(found):
                text = next(choice.text for choice in choices if choice.action in right & set(found))
                raise self._error(f"{text} is asked for, so it cannot be wrong.", number)
            fresh = [action for action in found if action not in right and action not in said]
            if not fresh:
                raise self._error(
                    f"the answer {wrong.say!r} is never given: all that it fits is right or answered above.", number
                )
            said |= dict.fromkeys(fresh, wrong.say)
        rest = [choice.action for choice in choices if choice.action not in right and choice.action not in said]
        return said | dict.fromkeys(rest, written.otherwise or otherwise)

    def _matching(
        self, pattern: Pattern, choices: list[Choice], position: Position, seat: int, number: int
    ) -> list[int]:
        if isinstance(pattern, Kind):
            found = [choice.action for choice in choices if _fits(pattern, choice)]
            if not found:
                words = ", ".join(
                    f"{name} {value}" for name, value in msgspec.structs.asdict(pattern).items() if value != "*"
                )
                raise self._error(f"no legal action has {words or 'any verb'}.", number)
            return found
        view = position.view(seat)
        try:
            action = position.game.parse_action(view, pattern)
        except ValueError as error:
            raise self._error(str(error), number) from None
        if all(choice.action != action for choice in choices):
            raise self._error(f"{pattern} is not legal: {english(position.game.refusal(view, action))}", number)
        return [action]


def _fits(kind: Kind, choice: Choice) -> bool:
    return (
        fnmatchcase(choice.verb, kind.verb)
        and fnmatchcase(choice.piece, kind.piece)
        and fnmatchcase(choice.place, kind.place)
    )


def things(positions: Sequence[Position], record: Record, seat: int) -> set[str]:
    """Return the names of all things in the choices of *seat* and in its story anywhere in *record*.

    *positions* are the positions of the record, in order.
    """
    game = record.game
    names: set[str] = set()
    view = positions[0].view(seat)
    for action, position in zip(record.actions, positions[1:], strict=True):
        names |= {name for choice in game.choices(view) for name in (choice.piece, choice.place)}
        after = position.view(seat)
        names |= {name for line in game.story(view, action, after) for name in line.things}
        view = after
    return names - {""}
