"""The layout of each game says what `features` writes."""

from typing import Any

import numpy as np
import pytest

from omegatable.engine import protocol
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.env import decode, layout_of, part_of
from omegatable.games.alpha_beta_omega.rules.parts import MARKED
from omegatable.kernel import SPECTATOR, mode
from omegatable.play import Position
from tests.games.alpha_beta_omega.support.laying import ROAD, laid
from tests.games.omega_shift import support as omega_shift
from tests.support.playing import CASE_NAMES, CASES, random_positions

WIDTH = GAMES["omega-shift"].num_features
every_case = pytest.mark.parametrize(("game", "options"), CASES, ids=CASE_NAMES)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_parts_are_named_once_and_have_at_most_256_values(game: Game) -> None:
    assert len({part.name for part in game.layout}) == len(game.layout)
    assert sum(part.size for part in game.layout) == game.num_features
    for part in game.layout:
        assert part.meaning
        assert part.low < part.high
        assert (part.high - part.low) / part.unit < 255.5, part.name
        assert part.low / part.unit == pytest.approx(round(part.low / part.unit), abs=1e-9), part.name
        assert part.high / part.unit == pytest.approx(round(part.high / part.unit), abs=1e-9), part.name


@every_case
def test_features_stay_in_their_ranges_and_codes_give_them_back(game: Game, options: dict[str, Any]) -> None:
    spread = [np.full((part.size, 2), (part.low, part.high)) for part in game.layout]
    low, high = np.concatenate(spread).T.astype(np.float32)
    out, codes = np.zeros(game.num_features, np.float32), np.zeros(game.num_features, np.uint8)
    for position in random_positions(game, options, seed=21, every=29):
        for seat in (0, position.num_seats - 1, SPECTATOR):
            protocol.features(position.view(seat), out)
            assert (low <= out).all(), names_at(game, np.flatnonzero(low > out))
            assert (out <= high).all(), names_at(game, np.flatnonzero(out > high))
            protocol.codes(position.view(seat), codes)
            assert np.array_equal(decode(game, codes), out), names_at(game, np.flatnonzero(decode(game, codes) != out))


def names_at(game: Game, indices: np.ndarray) -> set[str]:
    """Return the names of the parts to which the features at *indices* belong."""
    names = np.repeat([part.name for part in game.layout], [part.size for part in game.layout])
    return set(names[indices].tolist())


def test_a_part_is_a_view_in_its_own_shape() -> None:
    observation = np.zeros((3, GAMES["alpha-and-omega"].num_features), np.float32)
    pawns = part_of("alpha-and-omega", "pawns", observation)
    assert pawns.shape == (3, 4, 2, 21, 21)
    pawns[1] = 1
    assert observation.sum() == 4 * 2 * 21 * 21
    assert layout_of("alpha-and-omega")[0].shape == (4, 21, 21)
    assert part_of("omega-shift", "pile", np.arange(WIDTH)[None]).shape == (1,)


def test_the_features_of_a_position_worked_out_by_hand() -> None:
    """Omega Shift: the first seat has two Alphas and the 10 of Pandemic, and five other cards; the other played a 2."""
    table = omega_shift.position(hand="P10 PA PA", theirs="I2", markers="I4 P3 E3 F3 M2")
    out = np.zeros(table.game.num_features, np.float32)
    protocol.features(table.view(0), out)

    def part(name: str) -> np.ndarray:
        return part_of("omega-shift", name, out)

    assert part("own hand").sum() == 8
    assert part("own hand")[1].tolist() == [2, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    assert part("known cards").sum() == 0
    assert part("own columns").sum() == 0
    assert part("other columns")[0].tolist() == [0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert part("row").tolist() == np.eye(5).tolist()
    assert part("markers").tolist() == np.array([4 / 3, 1, 1, 1, 2 / 3], np.float32).tolist()
    assert part("pile") == np.float32(43 / 44)  # 60 cards less two hands of eight and the 2
    assert part("points").tolist() == np.array([0, (2 - 4 * 5) / 100], np.float32).tolist()
    assert [part("own turn"), part("card"), part("draw")] == [1, 1, 0]
    assert part("option rounds") == np.float32(1 / 3)
    protocol.features(table.view(1), out)
    assert part("own columns")[0].tolist() == [0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert part("points").tolist() == np.array([(2 - 4 * 5) / 100, 0], np.float32).tolist()
    assert part("own turn") == 0


def test_a_pile_of_58_cards_is_within_its_range() -> None:
    out = np.zeros(WIDTH, np.float32)
    protocol.features(Position("omega-shift", seed=1, options={"hand": 1}).view(0), out)
    (part,) = [part for part in layout_of("omega-shift") if part.name == "pile"]
    assert part_of("omega-shift", "pile", out) == np.float32(58 / 44) <= np.float32(part.high)


def test_who_has_left_may_have_stood_beyond_a_road_that_is_gone() -> None:
    """From the tenth position to the final one of none there are ten, and nine are the most that are distinguished."""
    game = GAMES["alpha-beta-omega"]
    state = laid(["yellow", "black"], [10, 1], ROAD)
    state.result[0] = MARKED
    state.num_positions = 0
    view, out = game.new_view(), np.zeros(game.num_features, np.uint8)
    protocol.observe(state, 0, view)
    with mode("interpreted"):
        protocol.codes(view, out)
    assert part_of(game, "distance", decode(game, out[None]))[0][:2].tolist() == [-1.0, -np.float32(1 / 9)]
