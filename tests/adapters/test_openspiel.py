"""The OpenSpiel games, tested by OpenSpiel's own checkers and against our rules."""

import random
import warnings

import numpy as np
import pytest

from omegatable.engine.registry import GAMES
from omegatable.kernel import new_rng, random_below
from omegatable.play import IllegalActionError, Position
from tests.support.learning import features_of, twins
from tests.support.sample import sample

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # The library itself warns while it is imported.
    import pyspiel

    import omegatable.adapters.openspiel as openspiel_adapter

GAME = GAMES["omega-shift"]


@pytest.mark.parametrize(
    "parameters",
    sample(
        ["(first_player=seat_2,redraw=forbidden,idle_limit=2)"],
        ["", "(first_player=seat_2,redraw=forbidden,idle_limit=2)"],
    ),
)
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
        assert np.array_equal(np.array(state.observation_tensor(seat), np.float32), features_of(position, seat))
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


TILE_GAMES = [
    ("", 2),
    (",seats=3,first_player=seat_3,refill_before_move=True,hidden_end=True", 3),
    (",seats=4,minus_two=6,switch=6", 4),
]


@pytest.mark.parametrize(
    ("parameters", "seats"),
    sample(TILE_GAMES[1:2], TILE_GAMES),
)
def test_openspiel_plays_random_games_of_alpha_and_omega(parameters, seats, capfd):
    game = pyspiel.load_game(f"python_alpha_and_omega({TILES}{parameters})")
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("seats", [2, 4])
def test_openspiel_deals_the_end_last(seats):
    """Under as many tiles as chance says, which are all as likely."""
    state = pyspiel.load_game(f"python_alpha_and_omega(seats={seats},hidden_end=True)").new_initial_state()
    rng = random.Random(4)
    while True:
        outcomes = state.chance_outcomes()
        if len(state.history()) == 1 + 72:
            break
        state.apply_action(rng.choice([action for action, _ in outcomes]))
    assert [state.action_to_string(state.current_player(), action) for action, _ in outcomes] == [
        f"END {below}" for below in range(4 * seats + 1)
    ]
    assert [share for _, share in outcomes] == pytest.approx([1 / (4 * seats + 1)] * (4 * seats + 1))
    state.apply_action(outcomes[3][0])
    assert not state.is_chance_node()


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
            assert np.array_equal(np.array(state.observation_tensor(seat), np.float32), features_of(position, seat))
        legal = position.legal_actions()
        action = legal[int(random_below(rng, len(legal)))]
        assert state.action_to_string(position.to_move, action) == position.action_text(action)
        state.apply_action(action)
        position.play(action)
    assert state.observation_string(0) == position.text(0)
    assert state.is_terminal()
    assert state.returns() == position.returns()


ROMANCES = [
    ("(seats=1,omega_pick=random,plots=random)", 1),
    ("(seats=3,trade=off,plots=stars)", 3),
    ("(seats=5,trade=gifts_and_1for1,trade_cap=1,order=seats,max_cycles=1)", 5),
]


@pytest.mark.parametrize(
    ("parameters", "seats"),
    sample(ROMANCES[:2], ROMANCES),
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


@pytest.mark.parametrize("numbers", ["371", "371 306", ""])
def test_openspiel_a_known_beginning_can_be_stored(numbers):
    game = pyspiel.load_game("python_omega_shift", {"dealt": numbers, "played": numbers})
    assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()
    state = game.new_initial_state()
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert again.chance_outcomes() == state.chance_outcomes()


WAYS = ("observation_string", "observation_tensor", "information_state_string", "information_state_tensor")


@pytest.mark.parametrize("way", WAYS)
def test_openspiel_a_player_who_is_not_there_is_refused_in_one_sentence(way):
    state = pyspiel.load_game("python_omega_shift").new_initial_state()
    for player, words in ((7, "7"), (-1, "-1"), (None, "-1")):  # chance is to move
        with pytest.raises(ValueError, match=f"^There is no player {words}: the players are 0 to 1.$"):
            getattr(state, way)(*([] if player is None else [player]))
    dealt(state, 1)
    assert getattr(state, way)() == getattr(state, way)(state.current_player())


def test_openspiel_tensors_are_what_observers_write():
    game = pyspiel.load_game("python_omega_shift")
    state = game.new_initial_state()
    dealt(state, 1)
    for perfect_recall, way in ((False, state.observation_tensor), (True, state.information_state_tensor)):
        observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=perfect_recall))
        observer.set_from(state, 1)
        assert way(1) == observer.tensor.tolist()
        assert sum(way(1)) > 0


def test_openspiel_games_must_be_bounded():
    with pytest.raises(ValueError, match="games of bounded length: idle_limit must be 1 to 20"):
        openspiel_adapter.TableGame(GAME, {"idle_limit": 0})
    with pytest.raises(ValueError, match="games of bounded length: live must be false"):
        openspiel_adapter.TableGame(GAMES["alpha-beta-omega"], {"live": True})


def test_openspiel_observers_take_no_parameters():
    game = openspiel_adapter.TableGame(GAME)
    with pytest.raises(ValueError, match="takes no parameters"):
        game.make_py_observer(None, {"colour": "red"})


@twins
def test_openspiel_games_and_states_can_be_copied(twin_of):
    game = pyspiel.load_game("python_omega_shift", {"rounds": 3, "dealt": "371 306"})
    again = twin_of(game)
    assert (str(again), again.options) == (str(game), game.options)
    state = again.new_initial_state()
    dealt(state, 1)
    twin = twin_of(state)
    twin.apply_action(twin.legal_actions()[0])
    assert len(twin.history()) == len(state.history()) + 1
    assert str(twin) != str(state)


@twins
@pytest.mark.parametrize("perfect_recall", [False, True])
def test_openspiel_observers_can_be_copied(twin_of, perfect_recall):
    game = pyspiel.load_game("python_omega_shift")
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=perfect_recall))
    twin = twin_of(observer)
    state = game.new_initial_state()
    dealt(state, 1)
    observer.set_from(state, 0)
    assert not twin.tensor.any()
    twin.set_from(state, 0)
    assert np.array_equal(twin.tensor, observer.tensor)
    assert all(np.shares_memory(part, twin.tensor) for part in twin.dict.values())


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_legal_is_refused_in_one_sentence_and_changes_nothing(name, capfd):
    state = pyspiel.load_game(f"python_{name}".replace("-", "_")).new_initial_state()
    with pytest.raises(IllegalActionError, match=r"^Chance is to move: action 30000 is not one of its outcomes\.$"):
        state.apply_action(30000)
    dealt(state, 3)
    before = pyspiel.serialize_game_and_state(state.get_game(), state)
    seat, legal = state.current_player(), state.legal_actions()
    illegal = next(action for action in range(GAMES[name].num_player_actions) if action not in legal)
    for action in (illegal, 30000):
        with pytest.raises(IllegalActionError, match=rf"^Seat {seat + 1} cannot play .+: .+\.$"):
            state.apply_action(action)
    assert state.legal_actions() == legal
    twin = pyspiel.deserialize_game_and_state(before)[1]
    for position in (state, twin):
        position.apply_action(legal[0])
    assert str(state) == str(twin)
    assert state.history()[-1] == legal[0]
