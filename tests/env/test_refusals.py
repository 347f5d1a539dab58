"""Wrong arguments of an environment are answered in one sentence."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from omegatable import IllegalActionError
from omegatable.bots.levels import searching_levels
from omegatable.engine.registry import GAMES
from omegatable.env import VectorEnv, decode, layout_of, part_of
from omegatable.env.stepping import FEW
from omegatable.kernel import TERMINAL, mode

WIDTH = GAMES["omega-shift"].num_features
SAID = f"An observation of Omega Shift is an array of {WIDTH} features, not"
SEARCHING = ", ".join(f"'{level}:64'" for level in searching_levels())
NEVER = "Under these options seat 0 has nothing to decide: 1,000 games in a row are over before its first turn."


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "chess"}, f"There is no game 'chess': there is {', '.join(GAMES)}."),
        ({"num_envs": 0}, "num_envs is a whole number, at least 1, not 0."),
        ({"num_envs": 2.0}, "num_envs is a whole number, at least 1, not 2.0."),
        ({"num_envs": True}, "num_envs is a whole number, at least 1, not True."),
        ({"num_threads": 0}, "num_threads is a whole number, at least 1, not 0."),
        ({"max_plies": 0}, "max_plies is a whole number from 1 to 1,000,000,000, not 0."),
        ({"max_plies": 2**63}, "max_plies is a whole number from 1 to 1,000,000,000, not 9223372036854775808."),
        ({"max_plies": "9" * 999}, f"max_plies is a whole number from 1 to 1,000,000,000, not '{'9' * 199}."),
        ({"observation": "float64"}, "observation cannot be 'float64': it is None, 'float32' or 'uint8'."),
        ({"reward": "elo"}, "reward cannot be 'elo': it is 'result' or 'margin'."),
        ({"chance": "mine"}, "chance cannot be 'mine': it is 'inside' or 'action'."),
        ({"device": "cuda:7"}, "device cannot be 'cuda:7': it is 'cpu' or 'cuda'."),
        (
            {"opponent": "master"},
            "opponent cannot be 'master': a seat is played by 'uniform' or 'gentle', by a bot with its simulations "
            f"per decision, such as {SEARCHING}, or by a function of a batch.",
        ),
        ({"seat": 0}, "A seat is chosen for a learner among opponents: name `opponent` too."),
        ({"seat": 2, "opponent": "uniform"}, "There is no seat 2: the learner's seat is from 0 to 1."),
        ({"seat": -1, "opponent": "uniform"}, "There is no seat -1: the learner's seat is from 0 to 1."),
        ({"seat": "1", "opponent": "uniform"}, "seat is a whole number, not '1'."),
        ({"seed": 1.5}, "seed is a whole number, not 1.5."),
        ({"seed": True}, "seed is a whole number, not True."),
        ({"seed": "one"}, "seed is a whole number, not 'one'."),
        ({"options": {"rounds": 2}}, "The option rounds cannot be 2: it takes 1, 3."),
        ({"options": 5}, "Options are values by name, as {'idle_limit': 2}, not 5."),
    ],
)
def test_a_wrong_argument_gets_one_sentence(arguments: dict[str, Any], sentence: str) -> None:
    with mode("interpreted"), pytest.raises(ValueError, match=r"\.$") as refused:
        VectorEnv(**{"game": "omega-shift", "seed": 1, **arguments})
    assert str(refused.value) == sentence


def test_a_learner_who_never_has_a_turn_is_told_so() -> None:
    """The second seat begins, puts a card down and must draw the only card of the pile, which ends the game."""
    options = {"pile": 1, "first_player": 2, "redraw": "forbidden"}
    with mode("interpreted"):
        VectorEnv("omega-shift", seed=1, options=options, opponent="uniform", seat=1).reset()
        env = VectorEnv("omega-shift", seed=1, options=options, opponent="uniform", seat=0)
        with pytest.raises(ValueError, match=r"\.$") as refused:
            env.reset()
        assert str(refused.value) == NEVER
        with pytest.raises(ValueError, match="Nothing is dealt yet"):
            env.sample()


def test_a_game_that_the_learner_missed_is_dealt_again_by_the_next_step() -> None:
    with mode("interpreted"):
        env = VectorEnv("omega-shift", seed=1, opponent="uniform", seat=0, options={"first_player": 2})
        env.reset()
        env._games.states["to_move"] = TERMINAL
        batch = env.step(env.sample())
        assert (batch.to_move[0], batch.terminated[0], batch.reward[0].tolist()) == (0, False, [0.0, 0.0])
        assert env.seed_of(0) == env.seed_of(0, 1), "the second game"


def test_numbers_may_be_integers_of_any_type() -> None:
    with mode("interpreted"):
        numbers = {"num_envs": np.int8(2), "num_threads": np.array(1), "max_plies": np.uint64(9), "seed": np.int64(-3)}
        env, same = VectorEnv("omega-shift", **numbers), VectorEnv("omega-shift", 2, max_plies=9, seed=-3)
        assert np.array_equal(env.reset().observation, same.reset().observation)
        assert np.array_equal(env.reset(np.uint8(4)).observation, same.reset(4).observation)
        with pytest.raises(ValueError, match=r"^seed is a whole number, not 4\.5\.$"):
            env.reset(4.5)


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([0], "step() takes an action for each of 2 games, not the shape (1,)."),
        ([[0, 0]], "step() takes an action for each of 2 games, not the shape (1, 2)."),
        ([0.0, 1.0], "Actions are whole numbers, such as int64, not float64."),
        ([True, False], "Actions are whole numbers, such as int64, not bool."),
        (["a", "b"], "Actions are whole numbers, such as int64, not <U1."),
        ([[0], [1, 2]], "step() takes an action for each of 2 games, in an array."),
    ],
)
def test_wrong_actions_get_one_sentence(actions: Any, sentence: str) -> None:
    with mode("interpreted"):
        env = VectorEnv("omega-shift", 2, seed=1)
        env.reset()
        with pytest.raises(ValueError, match=r"\.$") as refused:
            env.step(actions)
    assert str(refused.value) == sentence


def test_an_action_that_is_not_legal_is_named_with_those_that_are() -> None:
    with mode("interpreted"):
        env = VectorEnv("omega-shift", 2, seed=1)
        env.reset()
        env.step(env.sample())  # now a card is drawn: from the pile, or from the discards if there are any
        actions, legal = env.sample().copy(), env.legal_actions(1)
        for wrong in (7, -1, 306, 10**12):
            actions[1] = wrong
            with pytest.raises(IllegalActionError) as refused:
                env.step(actions)
            mover, listed = f"seat {env.batch.to_move[1]} is to move", ", ".join(map(str, legal))
            assert str(refused.value) == (
                f"In game 1 of 2 (Omega Shift) {mover}, and action {wrong} is not legal: legal are {listed}."
            )


def test_every_action_that_is_not_legal_is_refused_however_many_are() -> None:
    with mode("interpreted"):
        env = VectorEnv("alpha-and-omega", 1, seed=1, mask=False, observation=None)
        env.reset()
        counts = []
        for _ in range(25):
            legal = env.legal_actions(0)
            counts.append(len(legal))
            for wrong in {action + step for action in (*legal, 15_000) for step in (-1, 1)} - set(legal):
                with pytest.raises(IllegalActionError):
                    env.step([wrong])
            env.step(legal[len(legal) // 2 :][:1])
        assert min(counts) == 1
        assert max(counts) > 4 * FEW


def test_a_long_list_of_legal_actions_is_cut() -> None:
    with mode("interpreted"):
        env = VectorEnv("alpha-and-omega", 1, seed=1)
        env.reset()
        with pytest.raises(IllegalActionError, match=r"legal are (\d+, ){19}\d+ and \d+ more\.$"):
            env.step([0])


def test_an_environment_is_reset_before_it_is_stepped() -> None:
    with mode("interpreted"):
        env = VectorEnv("omega-shift", 2, seed=1)
        for early in (lambda: env.step([0, 0]), env.sample, lambda: env.legal_actions(0), lambda: env.seed_of(0)):
            with pytest.raises(ValueError, match=r"^Nothing is dealt yet: call reset\(\) first\.$"):
                early()


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda env: env.legal_actions(-1), "index is a whole number from 0 to 1, not -1."),
        (lambda env: env.legal_actions(2), "index is a whole number from 0 to 1, not 2."),
        (lambda env: env.legal_actions(0.0), "index is a whole number from 0 to 1, not 0.0."),
        (lambda env: env.seed_of(-1), "index is a whole number from 0 to 1, not -1."),
        (lambda env: env.seed_of(2, 0), "index is a whole number from 0 to 1, not 2."),
        (lambda env: env.seed_of(0, -1), "number is a whole number from 0 to 18,446,744,073,709,551,615, not -1."),
        (lambda env: env.seed_of(0, 0.5), "number is a whole number from 0 to 18,446,744,073,709,551,615, not 0.5."),
    ],
)
def test_a_game_that_is_not_there_gets_one_sentence(ask: Callable[[VectorEnv], Any], sentence: str) -> None:
    with mode("interpreted"):
        env = VectorEnv("omega-shift", 2, seed=1)
        env.reset()
        with pytest.raises(ValueError, match=r"\.$") as refused:
            ask(env)
        assert str(refused.value) == sentence
        assert env.legal_actions(np.int8(1)) == env.legal_actions(1)
        assert env.seed_of(1, 2**64 - 1) != env.seed_of(1, 0) == env.seed_of(np.int8(1))


@pytest.mark.parametrize(
    ("observation", "sentence"),
    [
        (np.zeros(WIDTH, np.float32), "decode() takes the codes of an observation, an array of uint8, not float32."),
        (np.zeros(WIDTH, np.int64), "decode() takes the codes of an observation, an array of uint8, not int64."),
        ([0] * WIDTH, "decode() takes the codes of an observation, an array of uint8, not list."),
        (
            np.zeros((2, WIDTH - 1), np.uint8),
            f"{SAID} the shape (2, {WIDTH - 1}).",
        ),
        (np.zeros((), np.uint8), f"{SAID} the shape ()."),
    ],
)
def test_what_is_no_observation_is_not_decoded(observation: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as refused:
        decode("omega-shift", observation)
    assert str(refused.value) == sentence


def test_what_is_no_observation_has_no_parts() -> None:
    with pytest.raises(ValueError, match=rf"^{SAID} list\.$"):
        part_of("omega-shift", "pile", [0] * WIDTH)
    with pytest.raises(ValueError, match=r"features, not the shape \(355,\)\.$"):
        part_of("omega-shift", "pile", np.zeros(355, np.float32))


def test_a_wrong_part_is_refused_with_the_right_ones() -> None:
    with pytest.raises(
        ValueError, match=r"^An observation of Omega Shift has no part 'hand': it has 'own hand', .*\.$"
    ):
        part_of("omega-shift", "hand", np.zeros(355, np.float32))
    with pytest.raises(ValueError, match=r"^There is no game 'go': there is .*\.$"):
        layout_of("go")


def test_the_former_name_of_an_opponent_works_with_a_warning() -> None:
    with pytest.warns(FutureWarning, match=r"^VectorEnv calls this argument opponent now, not opponents.$"):
        env = VectorEnv("omega-shift", 2, seed=1, opponents="gentle")
    assert env.opponents == ["gentle", "gentle"]
    with pytest.raises(ValueError, match=r"^VectorEnv takes opponent or its former name opponents, not both.$"):
        VectorEnv("omega-shift", 2, opponents="gentle", opponent="uniform")


@pytest.mark.parametrize("form", ["float32", "uint8"])
def test_an_illegal_action_forfeits_a_game_where_that_is_wanted(form: str) -> None:
    """The game ends, the seat gets -1, and the next game is the one that would follow; other games go on."""
    env = VectorEnv("omega-shift", 3, seed=4, illegal="forfeit", final_observation=True, observation=form)
    twin = VectorEnv("omega-shift", 3, seed=4, observation=form)
    batch, same = env.reset(), twin.reset()
    last, mover = batch.observation[1].copy(), int(batch.to_move[1])
    chosen = batch.legal[:, 0].astype(np.int64)
    asked = chosen.copy()
    asked[1] = next(action for action in range(env.num_actions) if not batch.mask[1, action])
    given = asked.copy()
    batch, same = env.step(asked), twin.step(chosen)
    assert np.array_equal(asked, given), "the caller's array is the caller's"
    assert batch.terminated.tolist() == env.forfeited.tolist() == [False, True, False]
    assert batch.reward[1].tolist() == [-1.0 if seat == mover else 0.0 for seat in range(2)]
    assert np.array_equal(batch.final_observation[1], last)
    assert np.array_equal(batch.observation[[0, 2]], same.observation[[0, 2]])
    assert env.seed_of(1) == twin.seed_of(1, 1)
    env.reset()
    assert not env.forfeited.any()
    env.step(np.full(3, env.num_actions))
    assert env.forfeited.all()
    batch = env.step(env.sample())
    assert not env.forfeited.any()
    assert not batch.reward[1].any()


def test_a_forfeit_by_margin_costs_the_scale_of_the_score() -> None:
    """A leader forfeits its lead too: Omega Shift counts 0 : 0 after the deal, and its scale is 30 points."""
    env = VectorEnv("omega-shift", 1, seed=4, illegal="forfeit", reward="margin")
    batch = env.reset()
    mover = int(batch.to_move[0])
    batch = env.step(np.array([10**6]))
    assert batch.reward[0, mover] == -30.0


@pytest.mark.parametrize("settings", [{"chance": "action"}, {"device": "cuda"}])
def test_chance_and_a_graphics_card_forfeit_nothing(settings: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"^Games can be forfeited on the processor only, and not by chance: leave"):
        VectorEnv("omega-shift", 1, illegal="forfeit", **settings)  # type: ignore[arg-type]
