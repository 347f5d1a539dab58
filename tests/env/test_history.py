"""What a batch tells of the actions that were played: those that a seat saw, and nothing else."""

from collections import defaultdict
from typing import Any

import numpy as np
import pytest

from omegatable import Position
from omegatable.engine import protocol
from omegatable.engine.protocol import UNSEEN, UNTOLD, Game, seen_by_others
from omegatable.engine.registry import GAMES
from omegatable.env import VectorEnv, encode_history, history_width
from omegatable.env.history import NOTHING, blank, remember, write_history
from omegatable.games.alpha_beta_omega.rules.actions import GIVE, OFFER_TO, SEND, WANT_ANY
from omegatable.games.alpha_beta_omega.rules.records import ASK_POSITION, ASK_SEAT, ASK_STEP, EXCHANGE, WALK
from omegatable.kernel import SPECTATOR, mode, new_rng
from tests.support.playing import CASE_NAMES, CASES, random_positions
from tests.support.sample import sample

TRADER = GAMES["alpha-beta-omega"]
IN_THE_OPEN = (ASK_POSITION, ASK_SEAT, ASK_STEP, WALK, EXCHANGE)  # everybody hears what is chosen, whatever comes of it
SOME = [case for case, name in zip(CASES, CASE_NAMES, strict=True) if case[0] is TRADER and case[1].get("seats") != 1]


@pytest.fixture(autouse=True)
def interpreted():
    with mode("interpreted"):
        yield


def test_the_last_actions_are_told_newest_first_with_seats_as_the_looking_one_counts_them() -> None:
    env = VectorEnv("omega-shift", 1, seed=1, history=3, options={"first_player": 1})
    batch = env.reset()
    assert batch.history.tolist() == [[[-1, -1]] * 3]
    card = env.legal_actions(0)[0]  # to discard it
    assert env.step([card]).history.tolist() == [[[0, card], [-1, -1], [-1, -1]]]
    assert env.step([300]).history.tolist() == [[[1, 300], [1, card], [-1, -1]]]  # the other seat looks: it drew
    other = env.legal_actions(0)[0]
    assert env.step([other]).history.tolist() == [[[0, other], [1, 300], [1, card]]]
    assert env.step([300]).history.tolist() == [[[1, 300], [1, other], [0, 300]]]
    assert env.reset().history.tolist() == [[[-1, -1]] * 3]


def test_an_offer_in_the_making_is_told_to_nobody_but_its_maker() -> None:
    env = VectorEnv(TRADER, 1, seed=1, history=4, options={"seats": 3, "omega_pick": "random"})
    env.reset()
    offers = range(OFFER_TO, OFFER_TO + 5)
    while not set(offers).intersection(env.legal_actions(0)):
        env.step(env.legal_actions(0)[:1])
    offer = next(action for action in env.legal_actions(0) if action in offers)
    maker = int(env.batch.to_move[0])
    env.step([offer])
    env.step([next(action for action in env.legal_actions(0) if action >= GIVE)])
    gift = int(env.batch.history[0, 0, 1])
    assert env.batch.history[0, :2].tolist() == [[0, gift], [0, offer]]
    for action in (WANT_ANY, SEND):
        if action in env.legal_actions(0):
            env.step([action])
    looking = int(env.batch.to_move[0])
    assert looking != maker
    distance = (maker - looking) % env.num_seats
    assert env.batch.history[0, :2].tolist() == [[distance, SEND], [distance, offer]]


@pytest.mark.parametrize("case", SOME[: sample(4, None)], ids=str)
def test_actions_that_look_alike_to_a_seat_are_told_alike(case: tuple[Game, dict[str, Any]]) -> None:
    """Each action that is legal in the game, and in worlds that the seat cannot rule out, is tried from its side."""
    game, options = case
    rng, seen = new_rng(3), 0
    before, after, world = game.new_view(), game.new_view(), game.new_state()
    legal = np.zeros(game.max_legal, np.int16)
    for position in random_positions(game, options, seed=5, every=sample(11, 3)):
        state = position.state
        for seat in (*range(position.num_seats), SPECTATOR):
            if state.to_move < 0 or seat == state.to_move or state.phase in IN_THE_OPEN:
                continue
            protocol.observe(state, seat, before)
            worlds = [state.copy()]
            if seat != SPECTATOR:
                protocol.determinize(before, rng, world)
                worlds.append(world.copy())
            ways: dict[bytes, set[int]] = defaultdict(set)
            for one in worlds:
                for action in legal[: int(protocol.legal_actions(one, legal))].tolist():
                    then = one.copy()
                    protocol.apply_action(then, action)
                    protocol.observe(then, seat, after)
                    ways[after.tobytes()].add(int(seen_by_others(one, action)))
            assert all(len(told_as) == 1 for told_as in ways.values()), ways.values()
            assert ways.pop(before.tobytes(), {UNTOLD}) == {UNTOLD}, "nothing has changed for the seat"
            seen += 1
    assert seen > 0


def test_a_memory_has_room_for_the_last_and_spectators_count_from_the_first_seat() -> None:
    position, memory, out = Position(TRADER, seed=1, options={"seats": 3}), blank((6, 2)), blank((2,))
    position.play_chance()
    mover = position.to_move
    for action in position.legal_actions()[:3]:
        remember(position.state, action, memory)
    write_history(memory, SPECTATOR, 3, out)
    assert out.tolist() == [[mover, 2], [mover, 1]]
    write_history(memory, (mover + 1) % 3, 3, out)
    assert out.tolist() == [[2, 2], [2, 1]]


def test_opponents_actions_are_told_as_those_of_the_callers_seats() -> None:
    for name in GAMES:
        env = VectorEnv(name, 2, seed=1, history=6, opponent="uniform", seat=0)
        env.reset()
        for _ in range(6):
            env.step(env.sample())
        assert set(env.batch.history[:, :, 0].ravel().tolist()) >= {0, 1}


def test_entries_become_ones_at_the_seat_and_at_the_action() -> None:
    history = np.array([[[1, 300], [0, UNSEEN], [NOTHING, NOTHING]]], np.int16)
    rows = encode_history("omega-shift", history)
    assert rows.shape == (1, 3, history_width("omega-shift")) == (1, 3, 2 + 1 + 306)
    assert [np.flatnonzero(row).tolist() for row in rows[0]] == [[1, 3 + 300], [0, 2], []]
    placed = np.array([[2, 5 * 1056 + 17 * 32 + 9]], np.int16)  # a Transformation to Earth, in row 17, column 9
    (row,) = encode_history("alpha-and-omega", placed)
    assert np.flatnonzero(row).tolist() == [2, 5 + 5, 5 + 28 + 17, 5 + 28 + 33 + 9]


@pytest.mark.parametrize(
    ("history", "what"),
    [([[0, 1]], "list"), (np.zeros((2, 2)), r"float64 of \(2, 2\)"), (np.zeros(3, np.int16), "int16")],
)
def test_what_is_no_history_is_refused(history: Any, what: str) -> None:
    with pytest.raises(ValueError, match=rf"^encode_history\(\) takes .*, not {what}.*\.$"):
        encode_history("omega-shift", history)
    with pytest.raises(ValueError, match=r"^history is a whole number from 0 to 255, not 256\.$"):
        VectorEnv("omega-shift", history=256)
