"""The network: sees only what its seat sees, treats all suits alike, and computes its documented formula."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from omegatable.bots import Network, NetworkSearch, WeightsError
from omegatable.bots.facet import has_network, shape_of
from omegatable.bots.gentle import new_values
from omegatable.bots.network import (
    MARGIN,
    RESULT,
    RESULT_SHARE,
    Weights,
    encode,
    game_weights,
    read_weights,
    sample_softmax,
    weights_of,
)
from omegatable.bots.search import by_network
from omegatable.engine import protocol
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.games.omega_shift.bots import network as seen
from omegatable.games.omega_shift.rules.actions import DRAW_PILE
from omegatable.games.omega_shift.rules.hands import add_card, remove_card
from omegatable.games.omega_shift.rules.parts import HIDDEN, NUM_RANKS, PRIVATE
from omegatable.games.omega_shift.rules.records import CARD, DRAW
from omegatable.kernel import COMPILED, TERMINAL, mode, new_rng
from omegatable.play import Position
from tests.support.network import afterstate_of, random_weights, values_of
from tests.support.playing import CASE_NAMES, CASES, legal_in, random_game
from tests.support.sample import sample

pytestmark = pytest.mark.usefixtures("compiler")

GAME = GAMES["omega-shift"]
LEARNED = [(name, case) for name, case in zip(CASE_NAMES, CASES, strict=True) if has_network(case[0])]
SOME = sample(LEARNED[:2], LEARNED)
STEP = sample(9, 3) if COMPILED else 29


def decisions(game: Game, options: dict[str, Any], seed: int, step: int = STEP) -> Iterator[Position]:
    """Yield positions of a random game in which a seat is to move."""
    for ply, (position, action) in enumerate(random_game(game, options, seed)):
        if ply % step == 0 and action >= 0 and position.to_move >= 0:
            yield position


def by_formula(weights: Weights, groups: np.ndarray, numbers: np.ndarray) -> np.ndarray:
    """Return the network's result by the formula in its docstring, in matrices and float64."""
    double = Weights(*(part.astype(np.float64) for part in weights))
    codes = np.maximum(groups.astype(np.float64) @ double.encoder + double.encoder_bias, 0.0)
    trunk = np.concatenate([codes.sum(axis=0), numbers])
    return np.maximum(trunk @ double.head + double.head_bias, 0.0) @ double.out + trunk @ double.skip + double.out_bias


# -------------------------------------------------------------------------------------------------------- computation


@pytest.mark.parametrize("case", [case for _, case in SOME], ids=[name for name, _ in SOME])
def test_the_values_are_those_of_the_formula(case: tuple[Game, dict[str, Any]]) -> None:
    """Compute every action in full, while the kernel only updates the sums of the first one.

    Interpreted, as compiling takes longer than all of these values.
    """
    game, options = case
    shape, vector = shape_of(game), random_weights(game, 3)
    groups, numbers = np.zeros((shape.groups, shape.features), np.float32), np.zeros(shape.numbers, np.float32)
    compared = 0
    for position in decisions(game, options, 5, sample(12, 5) * STEP):
        view = position.view(position.to_move)
        with mode("interpreted"):
            values, action_values = values_of(game, view, vector)
            for i, action in enumerate(legal_in(game, view)):
                afterstate = afterstate_of(game, view, action)
                if afterstate.to_move == TERMINAL:
                    continue
                encode(afterstate, groups, numbers, new_values(game))
                assert values[i] == pytest.approx(
                    by_formula(weights_of(shape, vector), groups, numbers), rel=1e-3, abs=1e-3
                )
                share = RESULT_SHARE
                worth = game.score_scale * ((1 - share) * values[i, MARGIN] + share * values[i, RESULT])
                assert action_values[i] == pytest.approx(worth)
                compared += 1
    assert compared > 5


def test_the_end_of_the_game_is_valued_as_it_is() -> None:
    ended = 0
    for seed in range(6):
        position = Position(GAME, seed=seed)
        rng = np.random.default_rng(seed)
        while not position.is_terminal():
            view, seat, legal = position.view(position.to_move), position.to_move, position.legal_actions()
            values, _ = values_of(GAME, view, random_weights(GAME, 1))
            for i, action in enumerate(legal):
                after = position.copy()
                after.play(action)
                if after.is_terminal():
                    scores = after.scores()
                    assert values[i, MARGIN] == pytest.approx((scores[seat] - scores[1 - seat]) / GAME.score_scale)
                    assert values[i, RESULT] == after.returns()[seat]
                    ended += 1
            position.play(int(rng.choice(legal)))
    assert ended >= 6


def test_a_hot_choice_follows_the_exponential_law() -> None:
    action_values, temperature = np.array([1.0, 0.0, 3.0, 99.0]), 2.0
    expected = np.exp(action_values[:3] / temperature)
    expected /= expected.sum()
    rng, counts = new_rng(5), np.zeros(3)
    for _ in range(20_000):
        counts[sample_softmax(action_values, 3, temperature, rng)] += 1
    assert counts / counts.sum() == pytest.approx(expected, abs=0.02)  # six standard errors


# -------------------------------------------------------------------------------------------------------------- inputs


@pytest.mark.parametrize("case", [case for _, case in LEARNED], ids=[name for name, _ in LEARNED])
def test_what_is_foreseen_is_what_the_rules_bring(case: tuple[Game, dict[str, Any]]) -> None:
    """After an action that reveals nothing, the predicted view equals the next position's view byte for byte."""
    game, options = case
    compared = ended = 0
    for position in decisions(game, options, 7):
        seat = position.to_move
        view = position.view(seat)
        for action in legal_in(game, view):
            after = position.copy()
            after.play(action)
            afterstate = afterstate_of(game, view, action)
            if afterstate.to_move == TERMINAL:
                assert after.to_move < 0
                if after.to_move == TERMINAL:
                    assert [int(protocol.score(afterstate, s)) for s in range(position.num_seats)] == after.scores()
                ended += 1
            elif not protocol.reveals(position.state, action):
                assert afterstate.tobytes() == after.view(seat).tobytes()
                compared += 1
    assert compared > 20


def test_a_card_from_the_pile_stays_unknown_and_all_else_is_as_it_will_be() -> None:
    for position in decisions(GAME, {}, 8):
        seat = position.to_move
        view = position.view(seat)
        if position.state.phase != DRAW or position.state.pile_left == 1:
            continue
        after = position.copy()
        after.play(DRAW_PILE)
        afterstate, really = afterstate_of(GAME, view, DRAW_PILE), after.view(seat)
        assert afterstate.hands[seat, 7] == HIDDEN
        afterstate.hands[seat] = really.hands[seat]
        assert afterstate.tobytes() == really.tobytes()


def swapped(position: Position) -> Position:
    """Return the same for the seat to move, but other cards in the opponent's hand and on top of the pile."""
    other = position.copy()
    state, opponent = other.state, 1 - other.to_move
    top = int(state.pile_left) - 1
    codes = [int(code) for code in state.hands[opponent][: int(state.hand_size[opponent])]]
    faces = [code >> 1 for code in codes if code & 1 and code - 1 not in codes]  # faces without an open twin
    if not faces:
        return other
    face = faces[0]
    drawn = int(state.pile[top])
    remove_card(state, opponent, face)
    add_card(state, opponent, drawn, PRIVATE)
    state.pile[top] = face
    state.pile[: top + 1] = np.roll(state.pile[: top + 1], 3)
    assert protocol.faults(state) == 0
    return other


def test_no_value_depends_on_a_hidden_card() -> None:
    vector, changed = random_weights(GAME, 2), 0
    for position in decisions(GAME, {}, 4):
        other, seat = swapped(position), position.to_move
        values, action_values = values_of(GAME, position.view(seat), vector)
        again, action_values_again = values_of(GAME, other.view(seat), vector)
        assert (values.tobytes(), action_values.tobytes()) == (again.tobytes(), action_values_again.tobytes())
        changed += other.state.tobytes() != position.state.tobytes()
    assert changed > 3


def renamed(state: Any, suits: list[int], row: list[int]) -> Any:
    """Return the position with suits renamed, *suits*[old] being the new one, and the Omegas laid out as *row*."""
    twin = state.copy()
    face = {NUM_RANKS * suit + rank: NUM_RANKS * suits[suit] + rank for suit in range(5) for rank in range(10)}
    for position in range(5):
        here, there = row[position], row[(position + 1) % 5]
        twin.row[position], twin.right[here], twin.left[there] = here, there, here
    for suit in range(5):
        new = suits[suit]
        for name in ("markers", "discard_size", "removed"):
            getattr(twin, name)[new] = getattr(state, name)[suit]
        twin.columns[:, new] = state.columns[:, suit]
        for height in range(int(state.discard_size[suit])):
            twin.discards[new, height] = face[int(state.discards[suit, height])]
        twin.discards[new, int(state.discard_size[suit]) :] = 0
    if state.discarded >= 0:
        twin.discarded = suits[int(state.discarded)]
    for seat in range(2):
        codes = [int(code) for code in state.hands[seat][: int(state.hand_size[seat])]]
        twin.hands[seat][: len(codes)] = sorted(2 * face[code >> 1] + (code & 1) for code in codes)
    for place in range(int(state.pile_left)):
        twin.pile[place] = face[int(state.pile[place])]
    assert protocol.faults(twin) == 0
    return twin


@pytest.mark.parametrize("mirrored", [False, True])
def test_neither_the_suits_names_nor_the_ring_s_beginning_and_sense_matter(mirrored: bool) -> None:
    suits, vector = [3, 0, 4, 1, 2], random_weights(GAME, 9)
    for position in decisions(GAME, {}, 6, 4 * STEP):
        seat = position.to_move
        row = [suits[int(suit)] for suit in position.state.row]
        row = row[2:] + row[:2]
        twin = renamed(position.state, suits, row[::-1] if mirrored else row)
        view = GAME.new_view()
        protocol.observe(twin, seat, view)
        _, action_values = values_of(GAME, position.view(seat), vector)
        _, again = values_of(GAME, view, vector)
        assert sorted(action_values) == pytest.approx(sorted(again), rel=1e-3, abs=1e-3)


# -------------------------------------------------------------------------------------------------- the players


def test_the_network_plays_its_best_action_and_says_what_it_thinks() -> None:
    position = Position(GAME, seed=4)
    view = position.view(position.to_move)
    bot = Network(GAME)
    chosen = bot.analyse(view)
    _, action_values = values_of(GAME, view, game_weights(GAME))
    assert chosen == position.legal_actions()[int(np.argmax(action_values))] == bot.analysis[0].action
    assert sorted(candidate.action for candidate in bot.analysis) == position.legal_actions()
    assert all(-1.0 <= candidate.result <= 1.0 for candidate in bot.analysis)


def test_the_search_tries_what_the_network_likes() -> None:
    position = Position(GAME, seed=4)
    view = position.view(position.to_move)
    search, liked = NetworkSearch(GAME, 9, simulations=60), Network(GAME)
    search.analyse(view)
    liked.analyse(view)
    width = len(search.analysis)
    assert 1 < width < len(liked.analysis)
    assert {candidate.action for candidate in search.analysis} == {
        candidate.action for candidate in liked.analysis[:width]
    }


def test_the_search_sees_the_end_of_the_game_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """One card is left in the pile and none lies on a discard pile: the play decides, and everything is visible."""
    for seed in range(30):
        position, bot = Position(GAME, seed=seed), Network(GAME)
        while not (position.is_terminal() or (position.state.pile_left == 1 and position.state.phase == CARD)):
            position.play(bot.analyse(position.view(position.to_move)))
        if position.is_terminal():
            continue
        position.state.discards[:] = 0
        position.state.discard_size[:] = 0
        seat = position.to_move
        monkeypatch.setattr(by_network, "WIDTH", 99)
        search = NetworkSearch(GAME, 1, simulations=50)
        search.analyse(position.view(seat))
        for candidate in search.analysis:
            after = position.copy()
            after.play(candidate.action)
            if len(after.legal_actions()) == 1:
                after.play(DRAW_PILE)
                scores = after.scores()
                assert candidate.margin == pytest.approx(scores[seat] - scores[1 - seat], abs=1e-4)
                assert candidate.result == after.returns()[seat]
        return
    raise AssertionError("no such end of a game")


def test_the_features_of_a_suit_are_those_by_hand() -> None:
    """A column of 2 3 4 under three markers has the sum 9 and counts 9 - 15; sums are given in units of 20."""
    position = Position(GAME, seed=1, options={"first_player": 1})
    suit = 2
    position.state.columns[0, suit] = 0b1110  # the cards of index 1, 2 and 3
    shape = shape_of(GAME)
    groups, numbers = np.zeros((shape.groups, shape.features), np.float32), np.zeros(shape.numbers, np.float32)
    encode(position.view(0), groups, numbers, new_values(GAME))
    group = groups[suit]
    assert group[seen.AMOUNTS] == pytest.approx(9 / 20)
    assert group[seen.AMOUNTS + 13] == pytest.approx(-6 / 20)
    assert list(group[seen.OWN_CARDS : seen.OTHER_CARDS]) == [1, 1, 1, 0, 0, 0]
    assert list(group[seen.OWN_TOP : seen.OTHER_TOP]) == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    assert list(group[seen.MARKERS : seen.OWN_ALPHAS]) == [0, 0, 0, 1, 0, 0, 0, 0]
    for neighbour in (int(position.state.left[suit]), int(position.state.right[suit])):
        assert groups[neighbour, seen.NEIGHBOUR_AMOUNTS] == pytest.approx(9 / 20)
        assert groups[neighbour, seen.NEIGHBOURS + 3] == 2  # both of its neighbours have three markers


# ------------------------------------------------------------------------------------------------------- the weights


def test_every_game_with_a_network_has_weights_in_the_package() -> None:
    for game in filter(has_network, GAMES.values()):
        vector = read_weights(game)
        assert vector.dtype == np.float32
        assert len(vector) == shape_of(game).num_weights


def refused(tmp_path: Any, content: Any) -> str:
    """Return what is said about a file with this *content*: bytes, an array, or none at all."""
    file = tmp_path / "omega-shift.npy"
    if isinstance(content, bytes):
        file.write_bytes(content)
    elif content is not None:
        np.save(file, content)
    with pytest.raises(WeightsError) as caught:
        read_weights(GAME, file)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_weights_that_cannot_be_used_are_refused_in_one_sentence(tmp_path: Any) -> None:
    size = shape_of(GAMES["omega-shift"]).num_weights
    whole = tmp_path / "whole.npy"
    np.save(whole, np.zeros(size, np.float16))
    assert "it is not there" in refused(tmp_path, None)
    assert "it is damaged" in refused(tmp_path, b"no weights at all")
    assert "it is damaged" in refused(tmp_path, b"")
    assert "it is damaged" in refused(tmp_path, whole.read_bytes()[:-100])
    assert "it is damaged" in refused(tmp_path, np.array([{}], object))
    assert "not all numbers" in refused(tmp_path, np.full(size, np.nan, np.float32))
    assert "not all numbers" in refused(tmp_path, np.zeros(size, np.int8))
    assert "for another network" in refused(tmp_path, np.zeros(size + 1, np.float32))
