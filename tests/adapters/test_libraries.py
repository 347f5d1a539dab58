"""The adapters for other libraries, tested by those libraries' own checkers and against our rules."""

import subprocess
import sys
import warnings

import numpy as np
import pytest

from omegatable.games import GAMES
from omegatable.games.protocol import features
from omegatable.kernel import new_rng, random_below
from omegatable.play import IllegalActionError, Position
from tests.support.sample import sample

GAME = GAMES["omega-shift"]
PATIENCE = 120

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of the libraries themselves, while they are imported
    import gymnasium
    import pettingzoo.test
    import pyspiel
    from gymnasium.utils.env_checker import check_env

    import omegatable.adapters.gymnasium as gymnasium_adapter
    import omegatable.adapters.openspiel as openspiel_adapter
    import omegatable.adapters.pettingzoo as pettingzoo_adapter


def drawn(rng, mask):
    legal = np.flatnonzero(mask)
    return int(legal[int(random_below(rng, len(legal)))])


# ----------------------------------------------------------------------------------------------------------- PettingZoo


# PettingZoo warns of every observation that is a dictionary, which is its own form for action masks.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent")
@pytest.mark.parametrize("options", [{}, {"rounds": 3, "idle_limit": 2}], ids=["plain", "three rounds"])
def test_pettingzoo_finds_its_api_kept(options, capsys):
    pettingzoo.test.api_test(pettingzoo_adapter.env(options=options), num_cycles=60)


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pettingzoo_has_as_many_agents_as_seats(seats, capsys):
    env = pettingzoo_adapter.env("alpha-and-omega", options={"seats": seats})
    pettingzoo.test.api_test(env, num_cycles=60)
    assert len(env.possible_agents) == seats


def test_pettingzoo_finds_its_seeds_kept():
    pettingzoo.test.seed_test(pettingzoo_adapter.env, num_cycles=60)


def test_pettingzoo_plays_our_game():
    env = pettingzoo_adapter.env(options={"idle_limit": 2})
    env.reset(seed=4)
    position = env.unwrapped.position.copy()
    rng = new_rng(1)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        rewards[agent] += reward
        assert not cut
        if over:
            env.step(None)
            continue
        seat = env.possible_agents.index(agent)
        assert seat == position.to_move
        assert np.flatnonzero(observation["action_mask"]).tolist() == position.legal_actions()
        expected = np.zeros(GAME.num_features, np.float32)
        features(position.view(seat), expected)
        assert np.array_equal(observation["observation"], expected)
        assert env.observation_space(agent).contains(observation)
        action = drawn(rng, observation["action_mask"])
        position.play(action)
        env.step(action)
    assert position.is_terminal()
    assert list(rewards.values()) == position.returns()


def test_pettingzoo_gives_the_other_agent_no_action():
    env = pettingzoo_adapter.raw_env()
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()


def test_pettingzoo_refuses_what_the_rules_refuse():
    env = pettingzoo_adapter.env()
    env.reset(seed=1)
    with pytest.raises(IllegalActionError, match="First play or discard a card"):
        env.step(300)


def test_pettingzoo_shows_the_table():
    env = pettingzoo_adapter.env(render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(env.unwrapped.position)


def test_unknown_options_are_named():
    with pytest.raises(ValueError, match="has no option 'round'"):
        pettingzoo_adapter.env(options={"round": 3})


# ------------------------------------------------------------------------------------------------------------ Gymnasium


def make(**settings):
    return gymnasium.make("omegatable/OmegaShift-v0", **settings)


@pytest.mark.parametrize("opponent", ["uniform", "gentle"])
def test_gymnasium_finds_its_api_kept(opponent):
    check_env(make(opponent=opponent, render_mode="ansi").unwrapped)


def test_gymnasium_plays_for_four():
    env = gymnasium.make("omegatable/AlphaAndOmega-v0", opponent="gentle", seat=2, options={"seats": 4})
    check_env(env.unwrapped)
    assert env.unwrapped.position.num_seats == 4


@pytest.mark.parametrize("seat", [0, 1, None])
def test_gymnasium_plays_a_whole_game(seat):
    env = make(opponent="uniform", seat=seat, options={"idle_limit": 2})
    rng = new_rng(7)
    observation, info = env.reset(seed=12)
    own = env.unwrapped.seat
    assert seat in (own, None)
    over = False
    while not over:
        assert env.unwrapped.position.to_move == own
        assert np.flatnonzero(info["action_mask"]).tolist() == env.unwrapped.position.legal_actions()
        observation, reward, over, cut, info = env.step(drawn(rng, info["action_mask"]))
        assert env.observation_space.contains(observation)
        assert not cut
        assert over or reward == 0
    end = env.unwrapped.position
    assert end.is_terminal()
    assert reward == end.returns()[own]
    assert info["scores"] == end.scores()
    assert not info["action_mask"].any()


def test_gymnasium_sits_on_both_seats():
    env = make(opponent="uniform")
    env.reset(seed=1)
    seats = set()
    for _ in range(20):
        env.reset()
        seats.add(env.unwrapped.seat)
    assert seats == {0, 1}


def test_gymnasium_gives_the_same_game_for_the_same_seed():
    games = []
    for _ in range(2):
        env = make(opponent="gentle")
        observation, info = env.reset(seed=5)
        trace, rng = [observation], new_rng(3)
        for _ in range(20):
            observation, *_, info = env.step(drawn(rng, info["action_mask"]))
            trace.append(observation)
        games.append(np.array(trace))
    assert np.array_equal(*games)


def test_gymnasium_loses_by_an_illegal_action():
    env = make(opponent="uniform", seat=0)
    env.reset(seed=1)
    _, reward, over, cut, info = env.step(300)
    assert (reward, over, cut) == (-1.0, True, False)
    assert "First play or discard a card" in info["refusal"]


def test_gymnasium_shows_the_table():
    env = make(opponent="uniform", seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.unwrapped.position.text(1)


def test_gymnasium_names_unknown_opponents():
    with pytest.raises(ValueError, match="There is no bot 'deep-blue': there is uniform"):
        gymnasium_adapter.TableEnv(opponent="deep-blue")


# ------------------------------------------------------------------------------------------------------------ OpenSpiel


@pytest.mark.parametrize("parameters", ["", "(first_player=seat_2,redraw=forbidden,idle_limit=2)"])
def test_openspiel_plays_random_games_of_omega_shift(parameters, capfd):
    game = pyspiel.load_game("python_omega_shift" + parameters)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_openspiel_states_can_be_stored(capfd):
    game = pyspiel.load_game("python_omega_shift(idle_limit=1)")
    state = game.new_initial_state()
    rng = new_rng(2)
    for _ in range(90):
        legal = state.legal_actions()
        state.apply_action(legal[int(random_below(rng, len(legal)))])
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()


def dealt(state, seed):
    """Let chance deal. Returns the first player and the outcomes."""
    rng = new_rng(seed)
    outcomes = []
    while state.is_chance_node():
        chances = state.chance_outcomes()
        assert sum(chance for _, chance in chances) == pytest.approx(1.0)
        action = chances[int(random_below(rng, len(chances)))][0]
        outcomes.append(state.action_to_string(-1, action))
        state.apply_action(action)
    return outcomes


def test_openspiel_deals_card_by_card():
    state = pyspiel.load_game("python_omega_shift").new_initial_state()
    first, *rest = dealt(state, 3)
    assert len(rest) == 5 + 60
    assert state.current_player() == int(first.removeprefix("first ")) - 1
    deal = GAME.parse_deal(
        [
            f"first: {first.removeprefix('first ')}",
            "row: " + " ".join(text.removeprefix("*") for text in rest[:5]),
            "hand 1: " + " ".join(text.removeprefix("*") for text in rest[5:13]),
            "hand 2: " + " ".join(text.removeprefix("*") for text in rest[13:21]),
            "pile: " + " ".join(text.removeprefix("*") for text in rest[21:]),
        ],
        GAME.chosen_options(),
    )
    position = Position(GAME, deal=deal)
    for seat in (0, 1):
        assert state.observation_string(seat) == position.text(seat)
        expected = np.zeros(GAME.num_features, np.float32)
        features(position.view(seat), expected)
        assert np.array_equal(np.array(state.observation_tensor(seat), np.float32), expected)
    rng = new_rng(4)
    while not position.is_terminal():
        assert state.legal_actions() == position.legal_actions()
        legal = position.legal_actions()
        action = legal[int(random_below(rng, len(legal)))]
        assert state.action_to_string(position.to_move, action) == position.action_text(action)
        state.apply_action(action)
        position.play(action)
    assert state.is_terminal()
    assert state.returns() == position.returns()


def test_openspiel_equal_alphas_are_one_outcome_of_three_shares():
    state = pyspiel.load_game("python_omega_shift(first_player=seat_1)").new_initial_state()
    for _ in range(5):
        state.apply_action(state.legal_actions()[0])
    shares = {state.action_to_string(-1, action): chance for action, chance in state.chance_outcomes()}
    assert len(shares) == 50
    assert shares["*IA"] == pytest.approx(3 / 60)
    assert shares["*I2"] == pytest.approx(1 / 60)


TILES = sample("air=5,earth=5,fire=5,water=5", "air=15,earth=15,fire=15,water=15")  # in the deck, of the elements


@pytest.mark.parametrize(
    ("parameters", "seats"),
    [("", 2), (",seats=3,first_player=seat_3,refill_before_move=True", 3), (",seats=4,minus_two=6,switch=6", 4)],
)
def test_openspiel_plays_random_games_of_alpha_and_omega(parameters, seats, capfd):
    game = pyspiel.load_game(f"python_alpha_and_omega({TILES}{parameters})")
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("seats", [2, 4])
def test_openspiel_deals_tile_by_tile(seats):
    ours = GAMES["alpha-and-omega"]
    state = pyspiel.load_game(f"python_alpha_and_omega(seats={seats})").new_initial_state()
    first, *tiles = dealt(state, 3)
    assert len(tiles) == 72
    assert state.current_player() == int(first.removeprefix("first ")) - 1
    start = 6 + 3 * seats
    lines = [f"first: {first.removeprefix('first ')}", "ring: " + " ".join(tiles[:6])]
    lines += [f"hand {seat + 1}: " + " ".join(tiles[6 + 3 * seat : 9 + 3 * seat]) for seat in range(seats)]
    options = ours.chosen_options({"seats": seats})
    position = Position(
        ours, deal=ours.parse_deal([*lines, "deck: " + " ".join(tiles[start:])], options), options=options
    )
    rng = new_rng(4)
    while not position.is_terminal():
        assert state.current_player() == position.to_move
        assert state.legal_actions() == position.legal_actions()
        for seat in range(seats):
            expected = np.zeros(ours.num_features, np.float32)
            features(position.view(seat), expected)
            assert np.array_equal(np.array(state.observation_tensor(seat), np.float32), expected)
        legal = position.legal_actions()
        action = legal[int(random_below(rng, len(legal)))]
        assert state.action_to_string(position.to_move, action) == position.action_text(action)
        state.apply_action(action)
        position.play(action)
    assert state.observation_string(0) == position.text(0)
    assert state.is_terminal()
    assert state.returns() == position.returns()


@pytest.mark.parametrize(
    ("parameters", "seats"),
    [
        ("(seats=1,omega_pick=random,plots=random)", 1),
        ("(seats=3,trade=off,plots=stars)", 3),
        ("(seats=5,trade=gifts_and_1for1,trade_cap=1,order=seats,max_cycles=1)", 5),
    ],
)
def test_openspiel_plays_random_games_of_alpha_beta_omega(parameters, seats, capfd):
    game = pyspiel.load_game("python_alpha_beta_omega" + parameters)
    assert game.num_players() == seats
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_openspiel_deals_what_a_romance_needs():
    """Two seats in a drawn order, no plot: two pieces of order, ten characters, thirty cards, equal ones together."""
    state = pyspiel.load_game("python_alpha_beta_omega").new_initial_state()
    pieces = []
    while state.is_chance_node():
        pieces.append(len(state.chance_outcomes()))
        assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(state.chance_outcomes()[0][0])
    assert pieces[:12] == [2, 1, *range(10, 0, -1)]
    assert len(pieces) == 42
    assert pieces[12] == 23  # different cards in the house's deck
    assert pieces[-1] == 1
    assert state.action_to_string(state.legal_actions()[0]) == "Cyan"


def test_openspiel_a_tile_has_the_share_of_its_kind():
    def shares():
        return {state.action_to_string(-1, action): chance for action, chance in state.chance_outcomes()}

    state = pyspiel.load_game("python_alpha_and_omega(first_player=seat_1)").new_initial_state()
    assert shares() == pytest.approx(dict.fromkeys("AEFW", 15 / 60))  # the ring: Elements alone
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])  # Air, the first kind
    specials = {"TA": 2 / 62, "TE": 2 / 62, "TF": 2 / 62, "TW": 2 / 62}
    assert shares() == pytest.approx({"A": 9 / 62, "E": 15 / 62, "F": 15 / 62, "W": 15 / 62} | specials)
    assert state.observation_string(1) == "The game is dealt, 6 so far: A A A A A A"
    assert not np.any(state.observation_tensor(1))
    for _ in range(6):
        state.apply_action(state.legal_actions()[-1])  # the last Transformations to Water and to Fire, and so on
    assert {text: round(60 * chance) for text, chance in shares().items()}.items() >= {"-2": 2, "S": 2, "A": 9}.items()
    state.apply_action(state.legal_actions()[-1])  # a Switch goes into the deck: nobody sees it
    assert state.observation_string(0) == "The game is dealt, 13 so far: A A A A A A TW TW TF TF TE TE"


def test_openspiel_states_of_alpha_and_omega_can_be_stored(capfd):
    game = pyspiel.load_game("python_alpha_and_omega(seats=3)")
    state = game.new_initial_state()
    rng = new_rng(2)
    for ply in range(100):
        if ply in (0, 1, 40, 99):
            again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
            assert str(again) == str(state)
            assert again.legal_actions() == state.legal_actions()
        legal = state.legal_actions()
        state.apply_action(legal[int(random_below(rng, len(legal)))])


def test_openspiel_clones_share_nothing():
    state = pyspiel.load_game("python_omega_shift").new_initial_state()
    dealt(state, 1)
    before = str(state)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before
    assert state.legal_actions() != clone.legal_actions()


def test_openspiel_games_must_be_bounded():
    with pytest.raises(ValueError, match="games of bounded length: idle_limit must be 1 to 20"):
        openspiel_adapter.TableGame(GAME, {"idle_limit": 0})


def test_openspiel_observers_remember_nothing():
    game = openspiel_adapter.TableGame(GAME)
    with pytest.raises(ValueError, match="Perfect recall is not provided"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    with pytest.raises(ValueError, match="takes no parameters"):
        game.make_py_observer(None, {"colour": "red"})


# ------------------------------------------------------------------------------------------- without the libraries


@pytest.mark.parametrize(
    ("adapter", "library"), [("pettingzoo", "PettingZoo"), ("gymnasium", "Gymnasium"), ("openspiel", "OpenSpiel")]
)
def test_a_missing_library_is_one_sentence(adapter, library):
    hidden = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "openspiel": "pyspiel"}[adapter]
    program = f"import sys; sys.modules[{hidden!r}] = None; import omegatable.adapters.{adapter}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last == f"ImportError: The {library} adapter needs {library}: pip install 'omegatable[rl]'."
