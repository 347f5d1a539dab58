"""Puzzles: positions from games of bots in which one action is clearly the best.

A position is a puzzle if its endgame solution proves the best action, or if that action is better by `PUZZLE_Z`
standard errors and the next one is at least `AT_LEAST` of winning chance behind, and if other worlds, `AGAIN` times as
many, confirm both. The decisions of the same turn that follow are part of the puzzle as long as each has one such
action. Every judgement uses only information of the seat to move; no puzzle needs luck.

`omegatable puzzles` mines puzzles. The package contains them, one JSON object per line.

The levels above `gentle` that grade a puzzle have 1,000 simulations, in Omega Shift 2,000. Choices among fewer than
eight actions count only if `gentle` errs. Alpha & Omega uses the last 36 decisions of a game, Alpha-Beta-Omega no
trading.
"""

import base64
import zlib
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from itertools import count
from typing import Any, Final

import msgspec
import numpy as np

from omegatable.bots import LEVELS, make_bot
from omegatable.bots.facet import bots_of
from omegatable.coach.evidence import Witness
from omegatable.coach.facet import Coach, Comparison, coach_of
from omegatable.coach.judging import Judge, Judged
from omegatable.engine.protocol import Game
from omegatable.engine.registry import game_called
from omegatable.play.position import Position
from omegatable.play.record import Record
from omegatable.text.files import unmarked

AGAIN = 10  # worlds of the judgement that confirms an answer, as a multiple of those of the one before
PUZZLE_Z = 4.0  # min lead of the best action in standard errors
AT_LEAST = 0.08  # min deficit of the next action in chance to win
COMPARED_WORLDS = 200  # worlds of the comparison of the best action with the best wrong one
COMPARED_SEED = 1  # seed of that comparison
MAX_PER_GAME = 3  # max puzzles from one game
LOOKS = (8, 48)  # worlds of the first looks, before the judgement
MAX_PLIES = 600  # max plies of a game; a longer game yields no puzzle
FEW_ACTIONS = 8  # a choice among fewer actions is a puzzle only if the weakest level errs
SEEDS = 1_000_003  # distance between the seeds of consecutive games
MAX_PLAYED = 100_000  # max bytes of a puzzle's game, unpacked
OTHER_THEME: Final = "other"
TURN_THEME: Final = "turn"  # several decisions of a turn
# distance between the puzzles of consecutive days: a prime, so that each puzzle has its day before one is repeated
DAYS_APART: Final = 7_919


class PuzzleError(ValueError):
    """Raised for an invalid puzzle. Its text is one sentence."""


class EvaluatedAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One action of a puzzle, with its judgement."""

    action: int
    chance: float  # chance to win, 0.0 to 1.0
    error: float  # its standard error; 0.0 if the endgame was solved exactly


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision of a puzzle."""

    lines: list[EvaluatedAction]  # best first: the answer, and what comes next
    comparison: Comparison | None = None  # what the answer leads to, against the next best action; None if proven

    @property
    def answer(self) -> int:
        """The best action."""
        return self.lines[0].action

    @property
    def proven(self) -> bool:
        """Whether the endgame solution proves the answer."""
        return self.lines[0].error == 0.0


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One puzzle: a decision, and those of the same turn that follow its answer."""

    options: dict[str, int | str | bool]  # options with values that are not the defaults
    theme: str  # see `theme_of`
    played: str  # deal, int8, and actions, int16 little endian, compressed and in base64
    seat: int
    steps: list[Step]  # in order; not empty
    found: list[str]  # the levels that find all answers, weakest first

    @property
    def grade(self) -> int:
        """The difficulty: from 1, if all levels find the action, to 5, if none does."""
        return 1 + len(graders()) - len(self.found)

    def record(self, game: Game) -> Record:
        """Return the game up to the puzzle. Raises `PuzzleError` if it cannot be read."""
        unpacker = zlib.decompressobj()
        try:
            content = unpacker.decompress(base64.b64decode(self.played, validate=True), MAX_PLAYED)
        except (ValueError, zlib.error):
            raise PuzzleError("The game of a puzzle cannot be read: it is damaged.") from None
        if not unpacker.eof or len(content) < game.deal_size or (len(content) - game.deal_size) % 2:
            raise PuzzleError(f"The game of a puzzle cannot be read: it is no game of {game.title}.")
        deal = np.frombuffer(content[: game.deal_size], np.int8).copy()
        actions = np.frombuffer(content[game.deal_size :], "<i2").tolist()
        options = game.chosen_options(dict(self.options))
        _check_deal(game, deal, options)
        seats = Position(game, seed=0, deal=deal, options=options).num_seats
        names = [*game.bot_names, *(f"Seat {seat + 1}" for seat in range(seats))][:seats]
        return Record(game, options, deal, actions, names, date="")

    def positions(self, game: Game) -> list[Position]:
        """Return the position of each step. Raises `PuzzleError` if the game cannot be read."""
        found = [self.record(game).end()]
        for step in self.steps[:-1]:
            after = position_after(found[-1], step.answer)
            if after is None:
                raise PuzzleError("A puzzle has more answers than its turn has decisions.")
            found.append(after)
        return found


def position_after(position: Position, action: int) -> Position | None:
    """Return the next decision of the same turn after *action*, or None if chance or another seat comes first.

    A decision has at least two legal actions; single ones are played.
    """
    after = position.copy()
    after.play(action)
    while not after.is_terminal() and not after.is_chance() and after.to_move == position.to_move:
        legal = after.legal_actions()
        if len(legal) > 1:
            return after
        after.play(int(legal[0]))
    return None


def _check_deal(game: Game, deal: np.ndarray, options: Mapping[str, Any]) -> None:
    """Raise `PuzzleError` unless *deal* can be converted to text and back."""
    try:
        again = game.parse_deal(game.deal_text(deal, options), options)
        fits = np.array_equal(np.sort(again), np.sort(deal))  # the text does not preserve the order of a hand
    except (ValueError, LookupError):
        fits = False
    if not fits:
        raise PuzzleError(f"The game of a puzzle cannot be read: its deal is none of {game.title}.")


def graders() -> tuple[str, ...]:
    """Return the built-in levels that try each puzzle, weakest first."""
    return tuple(name for name, level in LEVELS.items() if not level.rare and not level.program)


def pack(position: Position) -> str:
    """Return the deal and the actions of *position* as text."""
    content = position.deal.astype(np.int8).tobytes() + np.array(position.history, "<i2").tobytes()
    return base64.b64encode(zlib.compress(content, 9)).decode()


def puzzle_text(puzzle: Puzzle) -> str:
    """Return *puzzle* as one line of JSON."""
    return msgspec.json.encode(puzzle).decode()


def parse_puzzles(text: str) -> list[Puzzle]:
    """Return the puzzles in *text*, one JSON object per line. Raises `PuzzleError` with the line."""
    found = []
    for number, line in enumerate(unmarked(text).splitlines(), 1):
        try:
            found.append(msgspec.json.decode(line, type=Puzzle))
        except msgspec.DecodeError as error:
            raise PuzzleError(f"Line {number} is no puzzle: {str(error)[:1].lower()}{str(error)[1:]}.") from None
    return found


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the package's puzzles of *game*. Raises `PuzzleError` for an invalid file."""
    coach = game_called(game).facet(Coach)
    if coach is None or coach.puzzles is None:
        return ()
    return tuple(parse_puzzles(coach.puzzles.read_text(encoding="utf-8")))


def puzzle_of_day(name: str, day: date) -> int | None:
    """Return the number of the puzzle of a *day*, the same everywhere; None if the game has no puzzles."""
    found = puzzles(name)
    return day.toordinal() * DAYS_APART % len(found) if found else None


def theme_of(position: Position) -> str:
    """Return the theme of *position* for the seat to move: one of `PuzzleSettings.themes`, or `OTHER_THEME`.

    A theme does not reveal the answer, because it depends on all choices.
    """
    verbs = {choice.verb for choice in position.game.choices(position.view(position.to_move))}
    themes = coach_of(position.game).puzzle_settings.themes
    return next((theme for theme, known in themes.items() if verbs & known), OTHER_THEME)


def clear_best(judged: tuple[Judged, ...]) -> Judged | None:
    """Return the best of *judged*, or None unless the next one is `AT_LEAST` and `PUZZLE_Z` standard errors behind."""
    if len(judged) < 2:
        return None
    best, following = judged[:2]
    return best if following.behind >= max(AT_LEAST, PUZZLE_Z * following.behind_error) else None


def mine(game: Game, seed: int, preset: str = "recommended") -> Iterator[Puzzle]:
    """Yield puzzles from games of bots under *preset*, starting at *seed*, forever.

    The same seed gives the same puzzles.
    """
    for number in count(1):
        yield from mine_game(game, seed * SEEDS + number, preset)


def mine_game(game: Game, seed: int, preset: str) -> Iterator[Puzzle]:
    """Yield the puzzles of one game of bots."""
    rng = np.random.default_rng(seed)
    positions = [position for position in _decisions(game, seed, rng, preset) if _is_worth_a_look(position)]
    last = coach_of(game).puzzle_settings.last
    positions = positions[-last:] if last else positions
    asked: set[int] = set()  # the plies of the decisions that puzzles ask for
    found = 0
    for number in rng.permutation(len(positions)).tolist():
        position = positions[number]
        if len(position.history) in asked:
            continue
        puzzle = puzzle_at(position, seed + number)
        plies = {len(step.history) for step in puzzle.positions(game)} if puzzle else asked
        if puzzle is not None and not plies & asked:
            yield puzzle
            asked |= plies
            found += 1
            if found == MAX_PER_GAME:
                return


def _is_worth_a_look(position: Position) -> bool:
    """Return whether there are at least three actions and the search chooses."""
    return len(position.legal_actions()) >= 3 and _is_searched(position)


def _is_searched(position: Position) -> bool:
    """Return whether the search chooses, which it does not in trading."""
    skips = bots_of(position.game).search.skips_search
    return skips is None or not skips(position.view(position.to_move))


def _decisions(game: Game, seed: int, rng: np.random.Generator, preset: str) -> list[Position]:
    """Return the positions of a game of bots in which a seat decides, up to `MAX_PLIES` plies."""
    chosen = {"seats": int(rng.choice(coach_of(game).puzzle_settings.seats))} if game.asks_seats else {}
    position = Position(game, seed=seed, options=game.chosen_options(game.preset(preset) | chosen))
    bot = make_bot(coach_of(game).puzzle_settings.players, game, seed)
    decisions = []
    while not position.is_terminal() and len(position.history) < MAX_PLIES:
        legal = position.legal_actions()
        if position.is_chance():
            position.play(int(rng.choice(legal)))
            continue
        decisions.append(position.copy())
        position.play(bot.choose(position.view(position.to_move), legal))
    return decisions


def puzzle_at(position: Position, seed: int) -> Puzzle | None:
    """Return *position* as a puzzle, or None if its best action is unclear or too obvious."""
    game = position.game
    view = position.view(position.to_move)
    for worlds in LOOKS:
        first = Judge(game, seed, worlds=worlds).judge(view)
        if len(first) < 2 or first[1].behind < AT_LEAST / 2:
            return None
    easy = tries(game, graders()[0], view, seed) == first[0].action
    if easy and len(position.legal_actions()) < FEW_ACTIONS:
        return None
    return judged_again(position, seed)


def judged_again(position: Position, seed: int) -> Puzzle | None:
    """Return *position* as a puzzle, judged with the final number of worlds, or None if its best action is unclear."""
    game = position.game
    defaults = game.chosen_options()
    steps: list[Step] = []
    found = list(graders())
    now: Position | None = position
    while now is not None and _is_searched(now) and (step := step_at(now, seed)) is not None:
        view = now.view(now.to_move)
        found = [level for level in found if tries(game, level, view, seed) == step.answer]
        steps.append(step)
        now = position_after(now, step.answer)
    if not steps:
        return None
    return Puzzle(
        options={name: value for name, value in position.options.items() if value != defaults[name]},
        theme=theme_of(position) if len(steps) == 1 else TURN_THEME,
        played=pack(position),
        seat=position.to_move,
        steps=steps,
        found=found,
    )


def step_at(position: Position, seed: int) -> Step | None:
    """Return *position* as a step of a puzzle, or None if its best action is unclear."""
    game = position.game
    view = position.view(position.to_move)
    worlds = coach_of(game).puzzle_settings.worlds
    best = clear_best(Judge(game, seed + 1, worlds=worlds).judge(view))
    if best is None:
        return None
    judged = Judge(game, seed + 2, worlds=AGAIN * worlds).judge(view)
    again = clear_best(judged)
    if again is None or again.action != best.action:
        return None
    return Step(
        [EvaluatedAction(each.action, round(each.chance, 3), round(each.error, 4)) for each in judged[:4]],
        compared(game, view, judged[0], judged[1]),
    )


def compared(game: Game, view: Any, best: Judged, wrong: Judged) -> Comparison | None:
    """Return what the *best* action leads to against the best *wrong* one; None if the end was solved exactly."""
    if best.worlds == 0:
        return None
    found = Witness(game, COMPARED_SEED, worlds=COMPARED_WORLDS).compare(view, best.action, wrong.action).comparison
    if found is None:
        return None
    replace = msgspec.structs.replace
    parts = [replace(part, more=round(part.more, 2), error=round(part.error, 2)) for part in found.parts]
    return replace(found, parts=parts)


def tries(game: Game, level: str, view: Any, seed: int) -> int:
    """Return the action of a bot of this *level* in *view*."""
    simulations = None if level == "gentle" else coach_of(game).puzzle_settings.simulations
    return make_bot(level, game, seed, simulations=simulations).analyse(view)
