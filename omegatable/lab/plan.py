"""What a laboratory is asked to play: a study of variants, an arena of bots, or a match of two.

An arena is a study whose variants are matches: they differ in who plays. A match is the only variant of its study.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from omegatable.bots.quick import QUICK_LEVELS
from omegatable.play.programs import program_name

Value = int | str | bool

MAX_GAMES = 100_000_000  # games of one variant
MAX_VARIANTS = 200
WATCHED = 1000  # games of each variant that are measured closely, unless the study says otherwise
RECORDED = 20  # games of each variant that are kept as records
SIMULATIONS = 200  # a decision, of bots that search
# The most games in one block of work: about a second. Bots that search play one deal a block.
BLOCKS = {"omega-shift": 10_000, "alpha-and-omega": 2500, "alpha-beta-omega": 150}
BLOCK_OF_OTHERS = 1000  # the same of games that are not ours
BLOCKS_OF_A_STUDY = 20  # a small study has about as many, so that its progress can be seen
BLOCK_OF_RECORDS = 32  # games in one block where all are kept as records
TIMED_EVERY = 50  # in an arena, one deal in this many is played with a clock by bots that play whole games in one call
NOT_IN_NAMES = re.compile(r"[/#\s]+")  # a name is part of a game's: FOLDER#VARIANT/NUMBER
SEED_CHUNK = 1000  # deals whose seeds are drawn together
SEEDS_OF_DEAL = 1 + 25  # one for the deal, and one for each seat of up to five games


def distinct(bots: Sequence[str]) -> tuple[str, ...]:
    """Return the names of *bots*, made distinct: `gentle`, `uniform`, `uniform 2`; `mine` of a program `./mine`."""
    names = [program_name(bot) for bot in bots]
    return tuple(
        name if names.index(name) == place else f"{name} {names[: place + 1].count(name)}"
        for place, name in enumerate(names)
    )


class StudyError(ValueError):
    """A study that cannot be played; the text is one sentence."""


@dataclass(frozen=True)
class Stop:
    """When to stop early: once the interval of *measure* is at most *within* to each side, in every variant."""

    measure: str
    within: float


@dataclass(frozen=True)
class Arena:
    """What makes a study an arena: the bots that meet."""

    bots: tuple[str, ...]  # levels and programs, each once, or the same one twice
    elo: tuple[float, float] | None = None  # the strengths of a sequential test that ends each match, in normalized Elo

    @property
    def names(self) -> tuple[str, ...]:
        """The bots' names, made distinct."""
        return distinct(self.bots)


@dataclass(frozen=True)
class Variant:
    """One set of rules and bots of a study."""

    name: str
    options: Mapping[str, Value]  # all of the game's options, checked
    chosen: Mapping[str, Value]  # those that differ from the game's defaults
    bots: tuple[str, ...]  # levels and programs by place; there are as many as seats
    is_match: bool = False  # whether equal bots change seats as well, as others do

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.bots)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bots, by place: those after the first of a level have numbers.

        In a match all places after the first have the second bot, under one name.
        """
        if not self.is_match:
            return distinct(self.bots)
        first, second = distinct((self.bots[0], self.bots[-1]))
        return first, *[second] * (self.seats - 1)

    @property
    def rotations(self) -> int:
        """The number of games on each deal: one if all bots are equal, else one for each way round the table."""
        return 1 if len(set(self.bots)) == 1 and not self.is_match else self.seats

    @property
    def quick(self) -> bool:
        """Whether whole games can be played in one call."""
        return all(bot in QUICK_LEVELS for bot in self.bots)

    def places(self, rotation: int) -> list[int]:
        """Return the place of the bot on each seat in this *rotation*, from 0: the first bot sits on that seat."""
        return [(seat - rotation) % self.seats for seat in range(self.seats)]

    def seated(self, rotation: int) -> list[str]:
        """Return the levels, or the names of programs, by seat in this *rotation*."""
        return [program_name(self.bots[place]) for place in self.places(rotation)]


@dataclass(frozen=True)
class Study:
    """A study whose every value has been checked."""

    title: str = field(compare=False)  # it does not change the rows
    game: str
    games: int  # games of each variant, rounded up to whole deals
    seed: int
    variants: tuple[Variant, ...]  # the first is what the others are compared with
    watch: int = WATCHED  # games of each variant that are measured closely: the first ones, as all are alike
    records: int = RECORDED  # games of each variant that are kept as records
    simulations: int | None = SIMULATIONS  # simulations a decision of bots that search; None: the level's own
    seconds: float | None = None  # seconds a decision, instead of the level's own simulations
    measures: tuple[str, ...] = field(default=(), compare=False)  # none: all
    decisions: bool = False
    luck: bool = False
    ablate: bool = False  # whether all variants but the first are its deck without one of the cards
    stop: Stop | None = None
    arena: Arena | None = None  # if it is one
    text: str = field(default="", compare=False)  # as its author wrote it
    files: Mapping[str, str] = field(default_factory=dict, compare=False)  # the decks that it names, by name

    def variant(self, name: str) -> Variant:
        """Return the variant called *name*. Raises StudyError if there is none."""
        for variant in self.variants:
            if variant.name == name:
                return variant
        known = ", ".join(repr(variant.name) for variant in self.variants)
        raise StudyError(f"The study has no variant {name!r}: it has {known}.")

    def games_of(self, variant: Variant) -> int:
        """Return how many games of *variant* are played at most."""
        return -(-self.games // variant.rotations) * variant.rotations

    def block_games(self, variant: Variant) -> int:
        """Return how many games of *variant* a block has: whole deals."""
        most = BLOCKS.get(self.game, BLOCK_OF_OTHERS)
        wanted = max(most // BLOCKS_OF_A_STUDY, min(most, self.games // BLOCKS_OF_A_STUDY)) if variant.quick else 1
        if self.records >= self.games:
            wanted = min(wanted, BLOCK_OF_RECORDS)
        return -(-wanted // variant.rotations) * variant.rotations

    def blocks_of(self, variant: Variant) -> int:
        """Return how many blocks of *variant* there are."""
        return -(-self.games_of(variant) // self.block_games(variant))

    def numbers_of(self, variant: Variant, block: int) -> range:
        """Return the numbers of the games of a block, from 0."""
        size = self.block_games(variant)
        return range(block * size, min((block + 1) * size, self.games_of(variant)))

    def is_watched(self, variant: Variant, deal: int) -> bool:
        """Return whether the games of *variant* on this deal are measured closely."""
        return deal * variant.rotations < self.watch

    def is_recorded(self, variant: Variant, deal: int) -> bool:
        """Return whether the games of *variant* on this deal are kept as records."""
        return deal * variant.rotations < self.records

    def measures_luck(self, variant: Variant, deal: int) -> bool:
        """Return whether the luck of the games of *variant* on this deal is measured."""
        return self.luck and (self.arena is not None or self.is_watched(variant, deal))

    def is_timed(self, variant: Variant, deal: int) -> bool:
        """Return whether the decisions of the games of *variant* on this deal are timed."""
        return self.arena is not None and (not variant.quick or deal % TIMED_EVERY == 0)

    def needs_actions(self, variant: Variant, deal: int) -> bool:
        """Return whether more is wanted of the games of *variant* on this deal than what is counted."""
        return deal * variant.rotations < max(self.watch, self.records) or self.is_timed(variant, deal)

    def seeds(self, deals: Sequence[int]) -> np.ndarray:
        """Return the seeds of *deals*, uint64[deal, SEEDS_OF_DEAL]: of the deal, then of the bots, game by game.

        They are the same in every variant, so that the deals are the same wherever the rules deal alike.
        """
        chunks = {chunk: _chunk_seeds(self.seed, chunk) for chunk in {deal // SEED_CHUNK for deal in deals}}
        return np.array([chunks[deal // SEED_CHUNK][deal % SEED_CHUNK] for deal in deals])


@lru_cache(maxsize=8)
def _chunk_seeds(seed: int, chunk: int) -> np.ndarray:
    words = np.random.SeedSequence([abs(seed), int(seed < 0), chunk]).generate_state(
        SEED_CHUNK * SEEDS_OF_DEAL, np.uint64
    )
    return words.reshape(SEED_CHUNK, SEEDS_OF_DEAL)
