"""Nothing hidden reaches an observation: in another world that the seat cannot rule out, its bytes are the same."""

from typing import Any

import numpy as np
import pytest

from omegatable.engine import protocol
from omegatable.engine.protocol import Game
from omegatable.env import VectorEnv, stepping
from omegatable.kernel import mode, new_rng
from tests.support.playing import CASE_NAMES, CASES, record_digest
from tests.support.sample import sample


@pytest.mark.parametrize(("game", "options"), CASES, ids=CASE_NAMES)
def test_exchanged_cards_that_a_seat_cannot_see_change_no_byte_for_it(game: Game, options: dict[str, Any]) -> None:
    """A world is drawn from the view of the seat to move, and another environment writes what is seen there."""
    rng, worlds = new_rng(1), 0
    with mode("interpreted"):
        for form in ("float32", "uint8"):
            env, other = (VectorEnv(game, 1, seed=seed, options=options, observation=form) for seed in (11, 12))
            env.reset()
            other.reset()
            for _ in range(sample(4, 40)):
                for _ in range(5):
                    batch = env.step(env.sample())
                state, world, view = env._games.states[0], other._games.states[0], game.new_view()
                protocol.observe(state, int(state.to_move), view)
                protocol.determinize(view, rng, world)
                worlds += record_digest(state) != record_digest(world)
                other._touch(np.arange(1))
                other._step(other.sample(), stepping.WRITE)
                assert batch.observation.tobytes() == other.batch.observation.tobytes()
                assert batch.mask.tobytes() == other.batch.mask.tobytes()
                assert batch.to_move == other.batch.to_move
    assert worlds > 0
