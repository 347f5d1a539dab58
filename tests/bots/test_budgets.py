"""A search keeps to its budget whatever it spends it on, measured by a clock that counts work instead of seconds.

Each node that is read and each action that is tried in a world advances the clock by a fixed time, and nothing else
does. The time of a decision is therefore a count, the same on every machine.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from omegatable.bots import Gentle, make_bot
from omegatable.bots.endgame import NOT_YET, classify_endgame, reading
from omegatable.bots.levels import searching_levels
from omegatable.bots.search import Search, flat
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.play import Position
from tests.support.sample import sample

A_NODE = 0.0001  # seconds that the clock advances per node read
A_TRIAL = 0.0005  # seconds that the clock advances per move tried in a world
SECONDS = 0.5  # seconds for a decision
OVERRUN = 0.2  # part of the budget, for the last call of a kernel, which cannot be interrupted


class CountedClock:
    """A clock of counted work, put in the place of a module's `time`."""

    def __init__(self) -> None:
        self.now = 1000.0

    def perf_counter(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> CountedClock:
    counted = CountedClock()
    read_on, work = reading.read_on, Search._simulate

    def reads(*given: Any) -> int:
        progress = given[-2]
        before = int(progress[1])
        ended = int(read_on(*given))
        counted.now += (int(progress[1]) - before) * A_NODE
        return ended

    def tries(search: Search, view: Any, halving: Any, worlds: int) -> None:
        work(search, view, halving, worlds)
        counted.now += worlds * len(halving.actions) * A_TRIAL

    monkeypatch.setattr(reading, "read_on", reads)
    monkeypatch.setattr(Search, "_simulate", tries)
    for module in (flat, reading):
        monkeypatch.setattr(module, "time", counted)
    return counted


def decisions(game: Game, seed: int) -> Iterator[tuple[Position, Any]]:
    """Yield the decisions of a game of the hand-written bot against itself."""
    position, bot = Position(game, seed=seed), Gentle(game, seed)
    while not position.is_terminal():
        position.play_chance()
        if not position.is_terminal():
            view = position.view(position.to_move)
            if len(position.legal_actions()) > 1:
                yield position, view
            position.play(bot.analyse(view))


PLAYED = sample([("alpha-beta-omega", "steady"), ("omega-shift", "master")], list(product(GAMES, searching_levels())))
# Who begins a reading in this game that cannot be finished.
IN_VAIN = {("omega-shift", "master"), ("alpha-and-omega", "sharp"), ("alpha-and-omega", "master")}


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "level"), PLAYED)
def test_reading_an_end_and_searching_share_one_budget(name: str, level: str, clock: CountedClock) -> None:
    """At the end of a game, where reading takes part of the time without result, the budget is kept all the same."""
    game = GAMES[name]
    bot = make_bot(level, game, 1, seconds=SECONDS)
    searched = read_in_vain = 0
    for number, (position, view) in enumerate(decisions(game, seed=5)):
        near = classify_endgame(view) != NOT_YET
        if number % 17 and not near:
            continue
        begun = clock.now
        assert bot.analyse(view) in position.legal_actions()
        spent = clock.now - begun
        assert spent <= SECONDS * (1 + OVERRUN), f"decision {number} took {spent:.2f} s of {SECONDS} s"
        searched += spent > 0
        read_in_vain += near and bot.comment.startswith("I could not read")
        if read_in_vain > 1:
            break
    assert bool(read_in_vain) == ((name, level) in IN_VAIN)
    assert searched or level == "sharp", "no decision was searched, so nothing was measured"
