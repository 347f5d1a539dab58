"""The plans of the laboratory: a study of variants, an arena of bots, or a match of two.

An arena is a study whose variants are matches, which differ in their bots. A match is the only variant of its study.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from omegatable.bots.no_trade import QUICK_PLAYERS
from omegatable.lab.facet import lab_of
from omegatable.play.position import game_named
from omegatable.play.programs import program_name

Value = int | str | bool

MAX_GAMES = 100_000_000  # games of one variant
MAX_VARIANTS = 200
WATCHED = 1000  # games of each variant that are measured closely, unless the study sets another number
RECORDED = 20  # games of each variant that are kept as records
SIMULATIONS = 200  # per decision, for bots that search
BLOCKS_OF_A_STUDY = 20  # the approximate number of blocks of a small study, so that its progress can be seen
BLOCK_OF_RECORDS = 32  # games in one block if the records of all games are kept
TIMED_EVERY = 50  # In an arena, bots that play whole games in one call are timed on one deal in this many.
NOT_IN_NAMES = re.compile(r"[/#\s]+")  # a name is part of a game's: FOLDER#VARIANT/NUMBER
SEED_CHUNK = 1000  # deals whose seeds are drawn together
SEEDS_OF_DEAL = 1 + 25  # one for the deal, and one for each seat of up to five games


def distinct(bots: Sequence[str]) -> tuple[str, ...]:
    """Return distinct names of *bots*: `gentle`, `uniform`, `uniform 2`; `mine` for a program `./mine`."""
    names = [program_name(bot) for bot in bots]
    return tuple(
        name if names.index(name) == place else f"{name} {names[: place + 1].count(name)}"
        for place, name in enumerate(names)
    )


class StudyError(ValueError):
    """A study that cannot be played; the text is one sentence."""


@dataclass(frozen=True)
class Stop:
    """A stopping rule: the interval of *measure* extends at most *within* to each side, in every variant."""

    measure: str
    within: float


@dataclass(frozen=True)
class Arena:
    """The settings of an arena, including the bots that meet."""

    bots: tuple[str, ...]  # levels and programs, all different, or the same one twice
    elo: tuple[float, float] | None = None  # the hypotheses of the matches' sequential tests, in normalized Elo

    @property
    def names(self) -> tuple[str, ...]:
        """The distinct names of the bots."""
        return distinct(self.bots)


@dataclass(frozen=True)
class Variant:
    """One set of rules and bots of a study."""

    name: str
    options: Mapping[str, Value]  # all of the game's options, checked
    chosen: Mapping[str, Value]  # the options that differ from the game's defaults
    bots: tuple[str, ...]  # levels and programs by place, one for each seat
    is_match: bool = False  # whether equal bots also change seats, as different bots do

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.bots)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bots by place; further bots of the same level are numbered.

        In a match, the second bot has all places after the first, under one name.
        """
        if not self.is_match:
            return distinct(self.bots)
        first, second = distinct((self.bots[0], self.bots[-1]))
        return first, *[second] * (self.seats - 1)

    @property
    def rotations(self) -> int:
        """The number of games on each deal: one if all bots are equal, else one for each rotation of the seats."""
        return 1 if len(set(self.bots)) == 1 and not self.is_match else self.seats

    @property
    def quick(self) -> bool:
        """Whether whole games can be played in one call."""
        return all(bot in QUICK_PLAYERS for bot in self.bots)

    def places(self, rotation: int) -> list[int]:
        """Return the place of the bot on each seat in this *rotation*, from 0: the first bot has seat *rotation*."""
        return [(seat - rotation) % self.seats for seat in range(self.seats)]

    def seated(self, rotation: int) -> list[str]:
        """Return the levels, or the names of programs, by seat in this *rotation*."""
        return [program_name(self.bots[place]) for place in self.places(rotation)]


@dataclass(frozen=True)
class Study:
    """A study that has been fully validated."""

    title: str = field(compare=False)  # it does not affect the rows
    game: str
    games: int  # games of each variant, rounded up to whole deals
    seed: int
    variants: tuple[Variant, ...]  # the first is the baseline for the others
    watch: int = WATCHED  # the number of games of each variant that are measured closely, starting with the first
    records: int = RECORDED  # games of each variant that are kept as records
    simulations: int | None = SIMULATIONS  # per decision, for bots that search; None: the level's own number
    seconds: float | None = None  # per decision, instead of the level's own simulations
    measures: tuple[str, ...] = field(default=(), compare=False)  # empty: all measures
    decisions: bool = False
    luck: bool = False
    ablate: bool = False  # whether the last variants each leave out one card of the first one's deck
    stop: Stop | None = None
    arena: Arena | None = None  # None unless the study is an arena
    text: str = field(default="", compare=False)  # as its author wrote it
    files: Mapping[str, str] = field(default_factory=dict, compare=False)  # the decks that the study names, by name

    def variant(self, name: str) -> Variant:
        """Return the variant called *name*. Raises StudyError if there is none."""
        for variant in self.variants:
            if variant.name == name:
                return variant
        known = ", ".join(repr(variant.name) for variant in self.variants)
        raise StudyError(f"The study has no variant {name!r}: it has {known}.")

    def games_of(self, variant: Variant) -> int:
        """Return the maximum number of games of *variant*."""
        return -(-self.games // variant.rotations) * variant.rotations

    def block_games(self, variant: Variant) -> int:
        """Return the number of games in a block of *variant*; they form whole deals."""
        most = lab_of(game_named(self.game)).block
        wanted = max(most // BLOCKS_OF_A_STUDY, min(most, self.games // BLOCKS_OF_A_STUDY)) if variant.quick else 1
        if self.records >= self.games:
            wanted = min(wanted, BLOCK_OF_RECORDS)
        return -(-wanted // variant.rotations) * variant.rotations

    def blocks_of(self, variant: Variant) -> int:
        """Return the number of blocks of *variant*."""
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
        """Return whether the games of *variant* on this deal need more than the cheap counts."""
        return deal * variant.rotations < max(self.watch, self.records) or self.is_timed(variant, deal)

    def seeds(self, deals: Sequence[int]) -> np.ndarray:
        """Return the seeds of *deals*, uint64[deal, SEEDS_OF_DEAL]: of the deal, then of the bots, game by game.

        They are the same in every variant, so the deals are the same if the variants' rules deal alike.
        """
        chunks = {chunk: _chunk_seeds(self.seed, chunk) for chunk in {deal // SEED_CHUNK for deal in deals}}
        return np.array([chunks[deal // SEED_CHUNK][deal % SEED_CHUNK] for deal in deals])


@lru_cache(maxsize=8)
def _chunk_seeds(seed: int, chunk: int) -> np.ndarray:
    words = np.random.SeedSequence([abs(seed), int(seed < 0), chunk]).generate_state(
        SEED_CHUNK * SEEDS_OF_DEAL, np.uint64
    )
    return words.reshape(SEED_CHUNK, SEEDS_OF_DEAL)
