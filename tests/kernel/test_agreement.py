"""Compiled and interpreted rules, views, hand-written bots and networks agree byte for byte.

Each test runs this file as a program, in a separate process for each mode.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from omegatable.bots import choose_gentle
from omegatable.bots.facet import has_network, shape_of
from omegatable.bots.gentle import new_values
from omegatable.bots.network import candidate_actions, game_weights, new_workspace, value_actions, weights_of
from omegatable.engine import protocol
from omegatable.engine.protocol import Game
from omegatable.kernel import CHANCE, SPECTATOR, new_rng
from tests.support.playing import CASE_NAMES, CASES, ONE_OF_EACH, legal_in, random_game, record_digest
from tests.support.sample import sample

ROOT = Path(__file__).resolve().parents[2]
SOME = sample(ONE_OF_EACH, CASE_NAMES)
STEP = sample(20, 5)  # plies between two comparisons of views and worlds; states are compared at each ply
NETWORK_STEP = 40  # plies between two comparisons of values by the network


def digest_of_case(number: int) -> str:
    """Return a digest of a random game: states, views, legal actions, worlds, the bot's choices."""
    game, options = CASES[number]
    digest = hashlib.sha256()
    view, world, rng = game.new_view(), game.new_state(), new_rng(number)
    actions, values = np.zeros(game.max_legal, np.int16), new_values(game)
    for ply, (position, action) in enumerate(random_game(game, options, seed=number)):
        digest.update(record_digest(position.state))
        digest.update(repr((action, legal_in(game, position.state), position.scores())).encode())
        if ply % STEP and action >= 0:
            continue
        for seat in (*range(position.num_seats), SPECTATOR):
            protocol.observe(position.state, seat, view)
            digest.update(record_digest(view))
        if action < 0 or position.to_move == CHANCE:
            continue
        protocol.observe(position.state, position.to_move, view)
        protocol.determinize(view, rng, world)
        digest.update(record_digest(world))
        digest.update(repr((int(choose_gentle(view, rng, actions, values)), legal_in(game, view))).encode())
        digest.update(values[: len(legal_in(game, view))].tobytes())
        if has_network(game) and ply % NETWORK_STEP == 0:
            digest.update(values_by_network(game, view).tobytes())
    return digest.hexdigest()


def values_by_network(game: Game, view: Any) -> np.ndarray:
    """Return the network's value of each action that it looks at."""
    shape, actions = shape_of(game), np.zeros(game.max_legal, np.int16)
    workspace = new_workspace(game, shape)
    count = int(candidate_actions(view, actions, workspace))
    value_actions(view, actions, count, weights_of(shape, game_weights(game)), workspace, game.score_scale)
    return workspace.values[:count]


def digests(*flags: str, **environment: str) -> dict[str, str]:
    """Return the digests of some cases computed by another process, by the name of the case."""
    inherited = {k: v for k, v in os.environ.items() if k not in ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK")}
    done = subprocess.run(
        [sys.executable, *flags, "-m", "tests.kernel.test_agreement", *map(str, map(CASE_NAMES.index, SOME))],
        cwd=ROOT,
        env=inherited | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(zip(SOME, done.stdout.split(), strict=True))


@pytest.fixture(scope="module")
def interpreted() -> dict[str, str]:
    return digests("-W", "error", NUMBA_DISABLE_JIT="1")


@pytest.mark.whole
def test_compiled_does_the_same_as_interpreted_without_a_warning(interpreted: dict[str, str]) -> None:
    assert digests() == interpreted


@pytest.mark.whole
def test_numbas_own_compiler_does_the_same(interpreted: dict[str, str]) -> None:
    assert digests(OMEGATABLE_COMPILER="plain") == interpreted


@pytest.mark.whole
def test_no_index_leaves_its_array(interpreted: dict[str, str]) -> None:
    """Interpreted, NumPy checks every index; compiled with checks, so do all kernels."""
    assert digests(NUMBA_BOUNDSCHECK="1") == interpreted


if __name__ == "__main__":
    for number in sys.argv[1:]:
        print(digest_of_case(int(number)), flush=True)
