"""Alpha & Omega for learners: planes that are kept up to date, actions as pairs, and symmetries."""

import numpy as np
import pytest

from omegatable import Position
from omegatable.engine import protocol
from omegatable.engine.registry import GAMES
from omegatable.env import VectorEnv
from omegatable.games.alpha_and_omega.features import REACH
from omegatable.games.alpha_and_omega.masks import (
    NUM_SYMMETRIES,
    SIDES,
    WINDOW_ACTIONS,
    factored,
    flat,
    symmetry,
)
from omegatable.games.alpha_and_omega.rules.actions import NUM_ACTIONS
from omegatable.games.alpha_and_omega.rules.parts import FIRST_OF_KIND, KIND_OF_TILE, MAX_DECK, RING
from omegatable.games.alpha_and_omega.rules.records import NOTHING
from omegatable.games.alpha_and_omega.rules.surface import CENTRE, NUM_CELLS, STEP_OF_SIDE, distance_of_cell
from omegatable.kernel import mode, new_rng, random_below
from tests.support.learning import features_of
from tests.support.sample import sample

GAME = GAMES["alpha-and-omega"]


def mask_of(position: Position) -> np.ndarray:
    mask = np.zeros(NUM_ACTIONS, np.bool_)
    mask[position.legal_actions()] = True
    return mask


def test_every_action_is_a_kind_and_a_cell() -> None:
    kinds, cells = factored(np.arange(NUM_ACTIONS))
    assert np.array_equal(flat(kinds, cells), np.arange(NUM_ACTIONS))
    assert kinds.max() == 27
    assert cells.max() == NUM_CELLS - 1
    assert [int(number) for number in factored(GAME.num_actions - 1)] == [27, 0]
    assert len({*zip(kinds.tolist(), cells.tolist(), strict=True)}) == NUM_ACTIONS


def test_pairs_mean_what_the_notation_says() -> None:
    position = Position(GAME, seed=3)
    for action in position.legal_actions():
        kind, cell = map(int, factored(action))
        row, column = divmod(cell, 32)
        assert kind < 12
        assert f"{column - 16:+}{row - 16:+}" in position.action_text(action)
        assert KIND_OF_TILE[position.state.hands[position.to_move]].tolist().count(kind + 1 if kind < 8 else kind - 3)


def test_the_actions_of_the_window_have_planes_of_cells() -> None:
    assert len(WINDOW_ACTIONS) == 15 * 21 * 21 + 13
    planes = WINDOW_ACTIONS[: 15 * 21 * 21].reshape(15, 21, 21)
    kinds, cells = factored(planes)
    assert (kinds == np.arange(15)[:, None, None]).all()
    assert cells[0, REACH, REACH] == CENTRE
    assert cells[7, 0, 20] == CENTRE - 10 * 32 + 10
    position = Position(GAME, seed=5)
    assert mask_of(position)[WINDOW_ACTIONS].sum() == len(position.legal_actions())


def test_sides_are_the_steps_of_the_rules() -> None:
    assert [q + 32 * r for q, r in SIDES] == STEP_OF_SIDE.tolist()


def test_planes_are_kept_up_to_date() -> None:
    """Wherever an environment has been, its planes are those that a blank one would be given now."""
    with mode("interpreted"):
        for observation in ("float32", "uint8"):
            env = VectorEnv(
                GAME, 1, seed=2, observation=observation, options={"air": 4, "earth": 4, "fire": 3, "water": 3}
            )
            env.reset()
            for step in range(120):
                batch = env.step(env.sample())
                if step % 10 == 0 or batch.terminated[0]:
                    state, view = env._games.states[0], GAME.new_view()
                    protocol.observe(state, int(state.to_move), view)
                    expected = np.zeros(GAME.num_features, np.float32)
                    protocol.features(view, expected)
                    shown = batch.observation[0, : 17 * 21 * 21]
                    assert np.array_equal(shown, expected[: 17 * 21 * 21].astype(shown.dtype))


def test_symmetries_are_permutations_that_differ() -> None:
    seen = set()
    for index in range(NUM_SYMMETRIES):
        one = symmetry(index)
        assert np.array_equal(np.sort(one.cells), np.arange(NUM_CELLS))
        assert np.array_equal(np.sort(one.actions), np.arange(NUM_ACTIONS))
        assert one.cells[CENTRE] == CENTRE
        seen.add(one.actions.tobytes())
    assert len(seen) == NUM_SYMMETRIES == 96
    same = symmetry(0)
    assert np.array_equal(same.actions, np.arange(NUM_ACTIONS))
    assert np.array_equal(same.features, np.arange(GAME.num_features))
    with pytest.raises(ValueError, match=r"^There is no symmetry 96: they are numbered from 0 to 95\.$"):
        symmetry(96)


def turned_deal(deal: np.ndarray, index: int) -> np.ndarray:
    """Return the deal that lays out the position after a symmetry: other tiles, and the ring in another order."""
    one, new = symmetry(index), deal.copy()
    for place in range(1, 1 + MAX_DECK):
        if deal[place] != NOTHING:
            kind = int(KIND_OF_TILE[deal[place]])
            new[place] = int(deal[place]) + int(FIRST_OF_KIND[one.kinds[kind]]) - int(FIRST_OF_KIND[kind])
    ring = new[1 : 1 + RING].copy()
    new[1 + one.sides] = ring
    return new


@pytest.mark.parametrize("index", sample([7, 29, 95], range(NUM_SYMMETRIES)))
def test_the_mirrored_action_in_the_mirrored_position_gives_the_mirrored_observation(index: int) -> None:
    one, rng = symmetry(index), new_rng(index)
    position = Position(GAME, seed=index)
    mirrored = Position(GAME, deal=turned_deal(position.deal, index))
    compared = 0
    while not position.is_terminal():
        assert np.array_equal(one.mask(mask_of(position)), mask_of(mirrored))
        if fits(position) and len(position.history) % 4 == index % 4:
            assert np.array_equal(one.observation(features_of(position)), features_of(mirrored))
            compared += 1
        legal = position.legal_actions()
        action = legal[int(random_below(rng, len(legal)))]
        position.play(action)
        mirrored.play(int(one.actions[action]))
        assert position.scores() == mirrored.scores()
    assert mirrored.is_terminal()
    assert position.returns() == mirrored.returns()
    assert compared > 10


def fits(position: Position) -> bool:
    """Return whether all tiles and open cells are so near that a turned window shows them all."""
    state = position.state
    cells = [*state.played[: int(state.num_played)], *state.open_cells[: int(state.num_open)]]
    return max(distance_of_cell(int(cell)) for cell in cells) <= REACH
