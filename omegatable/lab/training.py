"""A network learns a game by playing against itself and against others: `omegatable train`.

TD(lambda) on afterstates (Sutton 1988, doi 10.1007/BF00115009; Tesauro 1995, doi 10.1145/203330.203343, learned
backgammon so; Sutton and Barto 2018, chapters 6.8 and 12): each seat's own decisions of a game are one line of
afterstates, and the value of each is moved towards

    target(t) = (1 - lambda) * value(t + 1) + lambda * target(t + 1),    target(last) = how the game ended for the seat

The loss is half the squared difference, the mean over the decisions of a few games; Adam (Kingma and Ba 2015, arXiv
1412.6980) takes one step for them, and its rate falls exponentially. Actions are drawn with a likelihood of
exp(points / heat), and the heat falls as well.

A course begins by watching the hand-written bot play itself: from random weights alone, a network may learn that
whatever it begins does not pay, and begin nothing ever after. Then it plays itself, and in a share of the games one
seat alone learns, against a past self from a league that grows as training goes on, or against the hand-written bot.

A course against a level, of an exploiter, begins with the weights of that level's network and plays all games on one
seat against these weights as they were, which take their best action each time and learn nothing. What such a learner
wins is a lower bound on what can be won against that network.

Everything between two looks at the clock is one call of a kernel. What training is at a moment stands in a `Course`,
which is all that a checkpoint holds: a course that was interrupted goes on as if nothing had been.
"""

import contextlib
import dataclasses
import json
import math
import os
import platform
import subprocess
import time
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, NamedTuple

import numpy as np

from omegatable.bots.gentle import best_of, new_values, weigh_actions
from omegatable.bots.levels import LEARNED, plays_by_network
from omegatable.bots.network import (
    NUM_VALUES,
    SHAPES,
    Network,
    Shape,
    actions_to_look_at,
    add_scaled,
    best_place,
    encode,
    encode_sums,
    foresee,
    game_weights,
    new_desk,
    random_place,
    read_head,
    settle,
    value_actions,
    weights_digest,
    weights_of,
)
from omegatable.games import GAMES
from omegatable.games.protocol import SEATS, Game, apply_action, draw_deal, legal_actions, observe, setup
from omegatable.kernel import CHANCE, TERMINAL, WORD, kernel, new_rng, random_below
from omegatable.lab.arena import Match, play_pairs
from omegatable.lab.quick import QuickGames
from omegatable.lab.statistics import Interval, mean_interval

MOST_DECISIONS = 2000  # that are kept of one game; later ones teach nothing
GAMES_A_STEP = 8
GAMES_A_CHUNK = 256  # between two looks at the clock
MOST_PAST_SELVES = 20
PANEL_PAIRS = 100  # pairs of games against `gentle` for a line of progress
FIRST_DECAY, SECOND_DECAY, TINY = 0.9, 0.999, 1e-8  # Adam's

ITSELF, PAST, HAND_WRITTEN, MODEL = range(4)  # who plays with the network that learns
MODEL_SLIPS = 0.15  # so many of its actions are drawn with the lesson's heat, so that others are seen as well
CHECKPOINT, MANIFEST = "checkpoint.npz", "manifest.json"
PanelResult = tuple[float, Interval]


@dataclass(frozen=True)
class Lesson:
    """How to learn. Rates and heats go from the first to the second value, evenly in their logarithm."""

    rate: tuple[float, float] = (1e-3, 3e-5)
    heat: tuple[float, float] = (0.7, 0.1)  # points
    trace: float = 0.7  # lambda
    past: float = 0.2  # the share of games against a past self
    hand_written: float = 0.3  # and against the hand-written bot
    model: float = 0.8  # the first part of the course, in which it only watches the hand-written bot
    model_heat: float = 3.0  # points: of what that bot chooses by chance
    frozen: bool = False  # is the past self always the first one, which draws nothing by chance?

    def against_one(self) -> "Lesson":
        """The same with all games against one frozen network."""
        return dataclasses.replace(self, past=1.0, hand_written=0.0, model=0.0, frozen=True)

    def at(self, part: float) -> tuple[float, float]:
        """Rate and heat when so much of the course is done, 0.0 to 1.0."""
        return _between(self.rate, part), _between(self.heat, part)


# Points are worth more in Alpha & Omega, and a game has more decisions.
LESSONS = {"alpha-and-omega": Lesson(heat=(0.1, 0.02), trace=0.9, model=1.0, model_heat=0.4)}


def lesson_of(game: Game) -> Lesson:
    """How *game* is learned."""
    return LESSONS.get(game.name, Lesson())


def _between(ends: tuple[float, float], part: float) -> float:
    first, last = ends
    return first * (last / first) ** min(max(part, 0.0), 1.0)


# -------------------------------------------------------------------------------------------------------- the kernels


class Memory(NamedTuple):
    """The decisions of one game: the afterstates that were chosen, and what they were thought to be worth."""

    groups: np.ndarray  # float32[decision, group, feature]
    numbers: np.ndarray  # float32[decision, number]
    seats: np.ndarray  # int64[decision]
    values: np.ndarray  # float64[decision, value]
    targets: np.ndarray  # float64[decision, value]


class Table(NamedTuple):
    """What a game is played on; every record stands in an array of its own."""

    states: np.ndarray  # records of the state, [1]
    views: np.ndarray  # records of the view, [1]
    options: np.ndarray  # records of the options, which games take in turns
    deal: np.ndarray  # int8[deal_size]
    actions: np.ndarray  # int16[max_legal]


def new_memory(shape: Shape) -> Memory:
    """Room for the longest game that is learned from."""
    return Memory(
        groups=np.zeros((MOST_DECISIONS, shape.groups, shape.features), np.float32),
        numbers=np.zeros((MOST_DECISIONS, shape.numbers), np.float32),
        seats=np.zeros(MOST_DECISIONS, np.int64),
        values=np.zeros((MOST_DECISIONS, NUM_VALUES)),
        targets=np.zeros((MOST_DECISIONS, NUM_VALUES)),
    )


def new_table(game: Game, options: dict[str, Any], seats: tuple[int, ...] = ()) -> Table:
    """A table for *game* under *options*; with *seats*, so many play in one game after the other."""
    each = [options | {SEATS: number} for number in seats] or [options]
    chosen = np.zeros(len(each), game.OPTIONS)
    for place, those in enumerate(each):
        chosen[place] = game.new_options(**those)
    return Table(
        states=np.zeros(1, game.STATE),
        views=np.zeros(1, game.VIEW),
        options=chosen,
        deal=np.zeros(game.deal_size, np.int8),
        actions=np.zeros(game.max_legal, np.int16),
    )


@kernel
def play_and_remember(  # type: ignore[no-untyped-def]
    table, number, memory, weights, past, frozen, company, learner, desk, values, heat, model_heat, scale, rng
):
    """Play game *number*, which decides under what options; return of how many decisions it remembers the afterstate.

    In the *company* of ITSELF, *weights* choose on all seats, and nobody's but the hand-written bot's choices are made
    in that of a MODEL; else *weights* choose on one seat, which the number *learner* decides, and a PAST self or the
    HAND_WRITTEN bot on the others. A *frozen* past self takes the action that it likes best. *values* are the
    hand-written bot's scratch. Remembered is what was decided between several actions on the seats of *weights*, and in
    the MODEL's games on all, unless it ended the game.
    """
    state, view, actions = table.states[0], table.views[0], table.actions
    options = table.options[number % len(table.options)]
    draw_deal(options, rng, table.deal)
    setup(state, options, table.deal)
    own = learner % int(state.num_seats)
    kept = 0
    while state.to_move != TERMINAL:
        seat = int(state.to_move)
        if seat == CHANCE:
            count = legal_actions(state, actions)
            apply_action(state, int(actions[random_below(rng, count)]))
            continue
        observe(state, seat, view)
        count = legal_actions(view, actions)
        if count == 1:
            apply_action(state, int(actions[0]))
            continue
        learns = company in (ITSELF, MODEL) or seat == own
        place = 0
        if company == MODEL or (company == HAND_WRITTEN and not learns):
            weigh_actions(view, actions, count, values)
            place = best_of(values, count, rng)
            if company == MODEL and random_below(rng, WORD) < MODEL_SLIPS * WORD:
                place = random_place(values, count, model_heat, rng)
        else:
            count = actions_to_look_at(view, actions, desk)
            if learns:
                value_actions(view, actions, count, weights, desk, scale)
            else:
                value_actions(view, actions, count, past, desk, scale)
            if frozen and not learns:
                place = best_place(desk.wanted, count)
            else:
                place = random_place(desk.wanted, count, heat, rng)
        action = int(actions[place])
        if learns and kept < MOST_DECISIONS:
            desk.later[0] = view
            later = desk.later[0]
            foresee(later, action)
            if later.to_move != TERMINAL:
                encode(later, memory.groups[kept], memory.numbers[kept], desk.notes)
                memory.seats[kept] = seat
                encode_sums(weights, memory.groups[kept], desk.sums)
                read_head(weights, desk.sums, memory.numbers[kept], desk.trunk, desk.hidden, memory.values[kept])
                kept += 1
        apply_action(state, action)
    return kept


@kernel
def set_targets(table, memory, kept, trace, scale, results, ending):  # type: ignore[no-untyped-def]
    """Write the targets of the *kept* decisions of the game that has ended on *table*; *ending*, float64[value]."""
    state, view = table.states[0], table.views[0]
    for seat in range(int(state.num_seats)):
        observe(state, seat, view)
        settle(view, results, ending, scale)
        for v in range(NUM_VALUES):
            target = ending[v]
            following = target
            for t in range(kept - 1, -1, -1):
                if memory.seats[t] == seat:
                    target = (1.0 - trace) * following + trace * target
                    memory.targets[t, v] = target
                    following = memory.values[t, v]


@kernel
def add_gradient(weights, groups, numbers, targets, desk, work, gradient):  # type: ignore[no-untyped-def]
    """Add the gradient of the loss of one afterstate to *gradient*, parts like *weights*; return the loss.

    The loss is half the sum of (value - target)**2. *work* is float32[2, the longest of trunk and hidden].
    """
    encode_sums(weights, groups, desk.sums)
    values = desk.values[0]
    read_head(weights, desk.sums, numbers, desk.trunk, desk.hidden, values)
    codes = len(weights.encoder_bias)
    back_trunk, back_hidden = work[0], work[1]
    zero, one = np.float32(0), np.float32(1)
    for i in range(len(desk.trunk)):
        back_trunk[i] = 0
    for k in range(len(desk.hidden)):
        back_hidden[k] = 0
    loss = 0.0
    for v in range(NUM_VALUES):
        error = values[v] - targets[v]
        loss += 0.5 * error * error
        gradient.out_bias[v] += error
        for k in range(len(desk.hidden)):
            if desk.hidden[k] > 0:
                gradient.out[k, v] += error * desk.hidden[k]
                back_hidden[k] += error * weights.out[k, v]
        for i in range(len(desk.trunk)):
            gradient.skip[i, v] += error * desk.trunk[i]
            back_trunk[i] += error * weights.skip[i, v]
    for k in range(len(desk.hidden)):
        gradient.head_bias[k] += back_hidden[k]
    for i in range(len(desk.trunk)):
        if desk.trunk[i] == 0:
            continue
        add_scaled(gradient.head[i], back_hidden[: len(desk.hidden)], desk.trunk[i])
        total = back_trunk[i]
        for k in range(len(desk.hidden)):
            total += back_hidden[k] * weights.head[i, k]
        back_trunk[i] = total
    for g in range(len(groups)):
        row = desk.sums[g]
        for j in range(codes):
            row[j] = back_trunk[j] if row[j] > 0 else zero
        add_scaled(gradient.encoder_bias, row, one)
        for i in range(len(groups[g])):
            if groups[g, i] != 0:
                add_scaled(gradient.encoder[i], row, groups[g, i])
    return loss


@kernel
def adam_step(vector, gradient, first, second, count, step, rate):  # type: ignore[no-untyped-def]
    """Move *vector* by Adam's step number *step*, from 1, for a *gradient* summed up from *count*, and clear that."""
    pace = rate * np.sqrt(1.0 - SECOND_DECAY**step) / (1.0 - FIRST_DECAY**step)
    part = 1.0 / count
    for i in range(len(vector)):
        slope = gradient[i] * part
        first[i] = FIRST_DECAY * first[i] + (1.0 - FIRST_DECAY) * slope
        second[i] = SECOND_DECAY * second[i] + (1.0 - SECOND_DECAY) * slope * slope
        vector[i] -= pace * first[i] / (np.sqrt(second[i]) + TINY)
        gradient[i] = 0


@kernel
def learn(  # type: ignore[no-untyped-def]
    table,
    memory,
    weights,
    past,
    gradient,
    vectors,
    desk,
    work,
    values,
    rng,
    games,
    steps,
    rate,
    heat,
    model_heat,
    trace,
    past_share,
    hand_share,
    model_share,
    frozen,
    scale,
    told,
):
    """Play *games* games and learn from them; return Adam's step number at the end, which was *steps* before.

    A *past_share* of the games is played with a past self, a *hand_share* with the hand-written bot, and a
    *model_share* by that bot alone.

    *vectors*, float32[4, weight], are the weights, the sum of gradients and Adam's two moments; *weights* and
    *gradient* are the parts of the first two. The sum of losses and the number of afterstates are added to *told*,
    float64[2].
    """
    pending = 0
    for number in range(games):
        chosen = random_below(rng, WORD) / WORD
        company = ITSELF
        if chosen < model_share:
            company = MODEL
        elif chosen < model_share + past_share:
            company = PAST
        elif chosen < model_share + past_share + hand_share:
            company = HAND_WRITTEN
        learner = random_below(rng, WORD)
        kept = play_and_remember(
            table, number, memory, weights, past, frozen, company, learner, desk, values, heat, model_heat, scale, rng
        )
        set_targets(table, memory, kept, trace, scale, desk.results, desk.values[0])
        for t in range(kept):
            told[0] += add_gradient(
                weights, memory.groups[t], memory.numbers[t], memory.targets[t], desk, work, gradient
            )
        told[1] += kept
        pending += kept
        if pending > 0 and ((number + 1) % GAMES_A_STEP == 0 or number + 1 == games):
            steps += 1
            adam_step(vectors[0], vectors[1], vectors[2], vectors[3], pending, steps, rate)
            pending = 0
    return steps


# -------------------------------------------------------------------------------------------------------- the course


class TrainingError(ValueError):
    """Why a course cannot be begun or gone on with, in one sentence."""


@dataclass
class Course:
    """What training is at a moment. Nothing else decides how it goes on, the clock apart."""

    game: str
    seed: int
    lesson: Lesson
    games_wanted: int  # 0: so many minutes instead
    minutes_wanted: float
    vectors: np.ndarray  # float32[4, weight]: weights, gradient, Adam's moments
    rng: np.ndarray  # uint64[1]
    league: list[np.ndarray]  # past selves, float32[weight]
    jobs: int = 1  # processes that learned side by side, last
    steps: int = 0
    games: int = 0
    seconds: float = 0.0  # spent on learning
    goals: list[tuple[int, str]] = dataclasses.field(default_factory=list)  # with how many games, where they changed
    told: list[dict[str, float]] = dataclasses.field(default_factory=list)  # the lines of progress
    against: str = ""  # the level whose network is exploited

    @property
    def part(self) -> float:
        """How much of the course is done."""
        if self.games_wanted:
            return self.games / self.games_wanted
        return self.seconds / 60 / self.minutes_wanted

    @property
    def weights(self) -> np.ndarray:
        """The weights now, float32[weight]."""
        return self.vectors[0]

    @property
    def command(self) -> str:
        """The command that a course like this one is begun with."""
        goal = self.goals[0][1] if self.goals else self.goal
        jobs = f" --jobs {self.jobs}" if self.jobs > 1 else ""
        later = [f", after {games} games --resume {goal}" for games, goal in self.goals[1:]]
        goal += f" --against {self.against}" if self.against else ""
        return f"omegatable train {self.game} {goal} --seed {self.seed}{jobs}" + "".join(later)

    @property
    def goal(self) -> str:
        """How long the course lasts, as the command line has it."""
        return f"--games {self.games_wanted}" if self.games_wanted else f"--minutes {self.minutes_wanted:g}"

    def prolong(self, games: int, minutes: float) -> None:
        """Change how long the course lasts, where one of the two is more than 0."""
        if games or minutes:
            self.goals = self.goals or [(0, self.goal)]
            self.games_wanted, self.minutes_wanted = games, minutes
            self.goals.append((self.games, self.goal))


def new_course(game: Game, seed: int = 0, games: int = 0, minutes: float = 0.0, lesson: Lesson | None = None) -> Course:
    """A course that has not begun: of so many *games*, or of so many *minutes*."""
    if game.name not in SHAPES:
        raise TrainingError(f"{game.title} has no network yet: {' and '.join(SHAPES)} have one.")
    if (games > 0) == (minutes > 0):
        raise TrainingError("A course lasts for a number of games or of minutes, one of the two.")
    shape = SHAPES[game.name]
    vectors = np.zeros((4, shape.num_weights), np.float32)
    vectors[0] = first_weights(shape, seed)
    lesson = lesson or lesson_of(game)
    return Course(game.name, seed, lesson, games, minutes, vectors, new_rng(seed), [vectors[0].copy()])


def new_exploiter(game: Game, level: str, seed: int = 0, games: int = 0, minutes: float = 0.0) -> Course:
    """A course of a learner that begins as the network of *level*, and plays against it alone, at one look."""
    if level not in LEARNED:
        raise TrainingError(f"{level} has no network to play against: {' and '.join(LEARNED)} have one.")
    if game.name in SHAPES and not plays_by_network(level, game):
        raise TrainingError(f"In {game.title} {level} does not play by the network: there is none to play against.")
    course = new_course(game, seed, games, minutes, lesson_of(game).against_one())
    course.against = level
    course.vectors[0] = game_weights(game)
    course.league = [game_weights(game).copy()]
    return course


def first_weights(shape: Shape, seed: int) -> np.ndarray:
    """Random weights, float32[weight]: small enough for sums over many features; what leads out is zero."""
    vector = np.zeros(shape.num_weights, np.float32)
    weights = weights_of(shape, vector)
    source = np.random.default_rng(seed)
    weights.encoder[:] = source.normal(0.0, 0.15, weights.encoder.shape)
    weights.head[:] = source.normal(0.0, 0.1, weights.head.shape)
    weights.out[:] = source.normal(0.0, 0.02, weights.out.shape)
    return vector


class Classroom:
    """Where one process learns: tables, memory and desk for one game."""

    def __init__(self, name: str) -> None:
        game = GAMES[name]
        shape = SHAPES[name]
        self.shape = shape
        self.table = new_table(game, game.chosen_options(), shape.seats)
        self.memory = new_memory(shape)
        self.desk = new_desk(game, shape)
        self.work = np.zeros((2, max(shape.codes + shape.numbers, shape.hidden)), np.float32)
        self.values = new_values(game)
        self.scale = game.score_scale

    def learn(
        self,
        vectors: np.ndarray,
        past: np.ndarray,
        rng: np.ndarray,
        games: int,
        steps: int,
        part: float,
        lesson: Lesson,
    ) -> tuple[int, np.ndarray]:
        """Play *games* games and change *vectors* and *rng*: Adam's step number and what `learn` tells."""
        rate, heat = lesson.at(part)
        told = np.zeros(2)
        steps = learn(
            self.table,
            self.memory,
            weights_of(self.shape, vectors[0]),
            weights_of(self.shape, past),
            weights_of(self.shape, vectors[1]),
            vectors,
            self.desk,
            self.work,
            self.values,
            rng,
            games,
            steps,
            rate,
            heat,
            lesson.model_heat,
            lesson.trace,
            lesson.past,
            lesson.hand_written,
            1.0 if part < lesson.model else 0.0,
            lesson.frozen,
            self.scale,
            told,
        )
        return int(steps), told


_CLASSROOMS: dict[str, Classroom] = {}  # of this process


def classroom(name: str) -> Classroom:
    """The classroom of this process for the game of that *name*."""
    if name not in _CLASSROOMS:
        _CLASSROOMS[name] = Classroom(name)
    return _CLASSROOMS[name]


def _chunk(
    name: str,
    vectors: np.ndarray,
    past: np.ndarray,
    rng: np.ndarray,
    games: int,
    steps: int,
    part: float,
    lesson: Lesson,
) -> tuple[np.ndarray, int, np.ndarray]:
    """What `Classroom.learn` makes of copies of *vectors* and *rng*: those vectors, the step number, what it tells."""
    vectors, rng = vectors.copy(), rng.copy()
    steps, told = classroom(name).learn(vectors, past, rng, games, steps, part, lesson)
    return vectors, steps, told


def advance(course: Course, jobs: int = 1, executor: Executor | None = None) -> np.ndarray:
    """Play one chunk of games and learn from them: the sum of losses and the number of afterstates, float64[2].

    With an *executor*, each of *jobs* processes plays a chunk from the same weights, and their weights are averaged.
    """
    games = GAMES_A_CHUNK
    if course.games_wanted:
        games = min(games, max(1, math.ceil((course.games_wanted - course.games) / jobs)))
    past = course.league[int(random_below(course.rng, len(course.league)))]
    if executor is None:
        course.steps, told = classroom(course.game).learn(
            course.vectors, past, course.rng, games, course.steps, course.part, course.lesson
        )
    else:
        sources = [new_rng(int(random_below(course.rng, 1 << 32 - 1))) for _ in range(jobs)]
        waiting = [
            executor.submit(
                _chunk, course.game, course.vectors, past, source, games, course.steps, course.part, course.lesson
            )
            for source in sources
        ]
        found = [done.result() for done in waiting]
        course.vectors = np.array([vectors for vectors, _, _ in found]).mean(axis=0, dtype=np.float32)
        course.steps = found[0][1]
        told = np.sum([told for _, _, told in found], axis=0)
    course.games += games * jobs
    return told


def grow_league(course: Course) -> None:
    """Let what the network is now join the league, when its time has come."""
    if course.lesson.frozen:
        return
    if len(course.league) < MOST_PAST_SELVES and course.part * MOST_PAST_SELVES >= len(course.league):
        course.league.append(course.weights.copy())


def strength(game: Game, vector: np.ndarray, pairs: int, seed: int = 1, against: str = "gentle") -> PanelResult:
    """Against a level of the fixed panel: the share of games won, draws as halves, and the margin in points."""
    quick = QuickGames(game, game.chosen_options(), vector)
    margins, points = [], 0.0
    seats = int(game.min_seats)
    for number in range(pairs):
        margin = 0.0
        for own in range(seats):
            levels = ["network" if seat == own else against for seat in range(seats)]
            scores, utilities, _ = quick.play(seed + number, levels, [seed + number + seat for seat in range(seats)])
            margin += (scores[own] - max(s for seat, s in enumerate(scores) if seat != own)) / seats
            points += (utilities[own] + 1) / 2 / seats
        margins.append(margin)
    return points / pairs, mean_interval(margins)


def strength_against(game: Game, vector: np.ndarray, opponent: np.ndarray, pairs: int, seed: int = 1) -> PanelResult:
    """The same of one network against another, both at one look: only the weights are different."""
    match = Match(game.name, ("sharp", "sharp"), seed=seed)
    made = (vector, opponent)
    played = list(play_pairs(match, pairs, make=lambda _, which, __: Network(game, made[which])))
    points = [(one.result + 1) / 2 for pair in played for one in pair.games]
    return sum(points) / len(points), mean_interval([pair.margin for pair in played])


def run_course(
    course: Course,
    folder: Path,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    every: float = 30.0,
    tell: Callable[[str], None] = print,
) -> None:
    """Go through *course* to its end, and keep in *folder* its weights, manifest and checkpoint, now and then and last.

    A line of progress is told *every* so many seconds. Raises TrainingError where the folder cannot be written.
    """
    game = GAMES[course.game]
    course.jobs = jobs
    last = time.perf_counter()
    told, games_before, seconds_before = np.zeros(2), course.games, course.seconds
    while course.part < 1.0:
        start = time.perf_counter()
        told += advance(course, jobs, executor)
        course.seconds += time.perf_counter() - start
        grow_league(course)
        if time.perf_counter() - last < every and course.part < 1.0:
            continue
        if course.against:
            whom, name = f"the network of {course.against}", "against_the_network"
            share, margin = strength_against(game, course.weights, course.league[0], PANEL_PAIRS)
        else:
            whom, name = "gentle", "against_gentle"
            share, margin = strength(game, course.weights, PANEL_PAIRS)
        line = {
            "games": course.games,
            "seconds": round(course.seconds, 1),
            "games_a_second": round((course.games - games_before) / max(course.seconds - seconds_before, 1e-9), 1),
            "loss": round(float(told[0] / max(told[1], 1)), 5),
            name: round(share, 4),
            "margin": round(margin.mean, 2),
        }
        course.told.append(line)
        keep(course, folder)
        tell(
            f"{course.part:4.0%}  {course.games:,} games, {line['games_a_second']:,.0f} a second, "
            f"loss {line['loss']:.4f}, {share:.1%} against {whom} ({margin.mean:+.1f} points)"
        )
        told, games_before, seconds_before = np.zeros(2), course.games, course.seconds
        last = time.perf_counter()


# ------------------------------------------------------------------------------------------------------- the folder


def keep(course: Course, folder: Path) -> None:
    """Write checkpoint, weights and manifest; each of the three files is whole at every moment."""
    fields = {
        key: value for key, value in dataclasses.asdict(course).items() if key not in ("vectors", "rng", "league")
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with _whole(folder / CHECKPOINT) as file:
            np.savez(
                file, vectors=course.vectors, rng=course.rng, league=np.array(course.league), course=json.dumps(fields)
            )
        with _whole(folder / f"{course.game}.npy") as file:
            np.save(file, course.weights.astype(np.float16))
        with _whole(folder / MANIFEST) as file:
            file.write((json.dumps(manifest(course), indent=1) + "\n").encode())
    except OSError as error:
        raise TrainingError(
            f"The folder {folder} cannot be written: {(error.strerror or str(error)).lower()}."
        ) from None


@contextlib.contextmanager
def _whole(path: Path) -> Iterator[IO[bytes]]:
    """A file to write that takes the place of *path* only when all of it is on the disk."""
    unfinished = path.with_name(path.name + ".part")
    with unfinished.open("wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def manifest(course: Course) -> dict[str, Any]:
    """Where weights come from: the command, the code, the seed, what it took, and how strong they became."""
    opponent = {"against": course.against, "opponent": weights_digest(course.league[0])} if course.against else {}
    return opponent | {
        "game": course.game,
        "command": course.command,
        "commit": commit(),
        "seed": course.seed,
        "games": course.games,
        "seconds": round(course.seconds, 1),
        "lesson": dataclasses.asdict(course.lesson),
        "shape": dataclasses.asdict(SHAPES[course.game]),
        "weights": SHAPES[course.game].num_weights,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "progress": course.told,
    }


def commit() -> str:
    """The commit of the checkout that this package belongs to, with a + if files differ from it; empty without one."""
    try:
        words = [
            "git",
            "-C",
            str(Path(__file__).parent),
            "describe",
            "--always",
            "--abbrev=12",
            "--dirty=+",
            "--exclude=*",
        ]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def resume(game: Game, folder: Path) -> Course:
    """The course of *game* that was last kept in *folder*. Raises TrainingError with one sentence."""
    file = folder / CHECKPOINT
    try:
        with np.load(file, allow_pickle=False) as kept:
            fields = json.loads(str(kept["course"]))
            vectors, rng, league = kept["vectors"], kept["rng"], list(kept["league"])
    except FileNotFoundError:
        raise TrainingError(f"There is nothing to go on with in {folder}: leave --resume out.") from None
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        raise TrainingError(f"{file} is damaged: begin anew in another folder.") from None
    if fields["game"] != game.name or vectors.shape != (4, SHAPES[game.name].num_weights):
        raise TrainingError(f"{file} is of another game or network than {game.title}'s: choose another folder.")
    lesson: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in fields.pop("lesson").items()
    }
    return Course(**fields, lesson=Lesson(**lesson), vectors=vectors, rng=rng, league=league)
