"""Information states of the OpenSpiel games, worlds that a seat cannot rule out, and the algorithms that need them."""

import copy
import warnings
from collections import Counter

import numpy as np
import pytest

from omegatable.engine.registry import GAMES
from omegatable.env import encode_history, history_width
from omegatable.env.history import blank, num_watchers, remember, write_history
from omegatable.games.omega_shift.rules.actions import DEAL_CARD, DRAW_PILE, LAY_OMEGA
from omegatable.games.omega_shift.rules.parts import first_copy
from omegatable.kernel import new_rng, random_below
from omegatable.play import Position

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # The library itself warns while it is imported.
    import pyspiel
    from open_spiel.python import policy
    from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr, ismcts, mcts

    import omegatable.adapters.openspiel as openspiel_adapter

SHIFT = GAMES["omega-shift"]
LATE_SEED, LATE_PLIES = 12905, 85  # a position with a small tree in which the last two cards decide who wins


def walk(parameters, seed, plies=10_000):
    """Yield the states of a random game in which a seat is to move: always the same object, which changes."""
    state, rng = pyspiel.load_game(parameters).new_initial_state(), new_rng(seed)
    while not state.is_terminal() and plies:
        if not state.is_chance_node():
            yield state
            plies -= 1
        legal = state.legal_actions()
        state.apply_action(legal[int(random_below(rng, len(legal)))])


def sampler(seed):
    return np.random.default_rng(seed).random


def played(parameters, actions):
    state = pyspiel.load_game(parameters).new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


def of_position(parameters, position):
    """Return the OpenSpiel state of a position of Omega Shift."""
    row, cards = position.deal[1:6], position.deal[6:]
    dealt = [SHIFT.num_actions + int(position.deal[0]), *(LAY_OMEGA + int(suit) for suit in row)]
    dealt += [DEAL_CARD + int(first_copy(int(face))) for face in cards]
    return played(parameters, dealt + position.history)


# ---------------------------------------------------------------------------------------------------- what they contain


def with_exchanged_cards(state, first, second):
    """Return the history of *state* in which two cards of the deal have changed places."""
    history = state.history()
    places = [place for place, action in enumerate(history[:66]) if action in (first, second)]
    assert len(places) == 2
    a, b = places
    history[a], history[b] = history[b], history[a]
    return history


def test_exchanging_cards_that_a_seat_cannot_see_changes_nothing_for_it():
    """Seat 1 holds one of the cards and the pile the other: seat 0 knows neither, and seat 1 knows its own."""
    state = pyspiel.load_game("python_omega_shift(first_player=seat_1)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    dealt = state.history()
    number_cards = [card for card in dealt[5:] if (card - DEAL_CARD) % 12 >= 3]
    hers = next(card for card in dealt[13:21] if card in number_cards)
    last = dealt[64]
    for action in (state.legal_actions()[0], DRAW_PILE):  # seat 0 acts first
        state.apply_action(action)
    other = played("python_omega_shift(first_player=seat_1)", with_exchanged_cards(state, hers, last))
    assert other.information_state_string(0) == state.information_state_string(0)
    assert other.information_state_tensor(0) == state.information_state_tensor(0)
    assert other.information_state_string(1) != state.information_state_string(1)


def test_a_fingerprint_remembers_what_a_view_does_not():
    """After two steps of a pawn, there and there, the table looks the same whichever was first: the past differs."""
    for state in walk("python_alpha_and_omega(first_player=seat_1)", 3, 20):
        if state.table.view(0).phase != 1:  # the first step of a walk
            continue
        seat = state.current_player()
        ends = {}
        for first in state.legal_actions():
            after = state.child(first)
            for second in after.legal_actions():
                end = after.child(second)
                key = end.table.view(seat).tobytes()
                ends.setdefault(key, set()).add(end.information_state_string(seat))
        if any(len(pasts) > 1 for pasts in ends.values()):
            return
    raise AssertionError("no two ways lead to the same table")


def test_information_states_do_not_depend_on_when_they_are_asked_for():
    """One state is asked at every ply, another only at the end, and a third is a clone of the middle."""
    asked, silent, clone = None, None, None
    for ply, state in enumerate(walk("python_omega_shift(idle_limit=2,rounds=3)", 5)):
        texts = [state.information_state_string(seat) for seat in range(2)]
        if ply == 30:
            clone = state.clone()
        asked = state
    silent = played("python_omega_shift(idle_limit=2,rounds=3)", asked.history())
    for action in asked.history()[len(clone.history()) :]:
        clone.apply_action(action)
    end = [asked.information_state_string(seat) for seat in range(2)]
    assert end == [silent.information_state_string(seat) for seat in range(2)]
    assert end == [clone.information_state_string(seat) for seat in range(2)]
    assert end != texts
    assert end == [copy.deepcopy(asked).information_state_string(seat) for seat in range(2)]


def test_what_others_do_in_secret_is_not_counted():
    """In Alpha-Beta-Omega a seat drafts an offer card by card; the others see nothing until it is sent."""
    secret = 0
    for state in walk("python_alpha_beta_omega(seats=3)", 1, 200):
        mover = state.current_player()
        for action in state.legal_actions():
            after = state.child(action)
            for seat in range(3):
                same = state.table.view(seat).tobytes() == after.table.view(seat).tobytes()
                if seat != mover:
                    told = state.information_state_string(seat) != after.information_state_string(seat)
                    assert told != same
                    secret += same
                else:
                    assert state.information_state_string(seat) != after.information_state_string(seat)
        if secret:
            return
    raise AssertionError("nobody acted in secret")


@pytest.mark.parametrize("name", GAMES)
def test_the_tensor_is_the_observation_and_the_last_actions_as_a_batch_tells_them(name):
    """Every seat is asked now and then; a batch that plays the same game tells the seat to move the same."""
    game = GAMES[name]
    (*_, state) = walk(f"python_{name.replace('-', '_')}(history=5)", 2, 25)
    tensors = [np.array(state.information_state_tensor(seat), np.float32) for seat in range(2)]
    features, width = game.num_features, history_width(game)
    memory, table = blank((num_watchers(game), 5)), state.get_game().new_initial_state()
    for action in state.history():
        if table.current_player() >= 0:
            remember(table.table._state, action, memory)
        table.apply_action(action)
    for seat, tensor in enumerate(tensors):
        assert tensor.shape == (features + 5 * width,)
        assert np.array_equal(tensor[:features], np.array(state.observation_tensor(seat), np.float32))
        told = blank((5,))
        write_history(memory, seat, 2, told)
        assert np.array_equal(tensor[features:], encode_history(game, told).ravel())
    assert any(tensor[features:].any() for tensor in tensors)


def test_without_history_the_tensor_is_the_observation_and_the_string_still_recalls_all():
    state = next(walk("python_omega_shift(history=0)", 2))
    assert state.information_state_tensor(1) == state.observation_tensor(1)
    assert len(state.information_state_string(1).split()[1]) == 32
    with pytest.raises(ValueError, match=r"^The parameter history is a whole number from 0 to 255, not 256\.$"):
        openspiel_adapter.TableGame(SHIFT, {"history": 256})


def test_players_who_are_not_there_are_named():
    state = next(walk("python_omega_shift", 2))
    observers = [
        state.get_game().make_py_observer(pyspiel.IIGObservationType(perfect_recall=recall)) for recall in (False, True)
    ]
    calls = [
        state.information_state_string,
        lambda player: state.resample_from_infostate(player, sampler(1)),
        lambda player: openspiel_adapter.resampler(1)(state, player),
        *(lambda player, observer=observer: observer.set_from(state, player) for observer in observers),
        *(lambda player, observer=observer: observer.string_from(state, player) for observer in observers),
    ]
    for call in calls:
        for player in (2, 5, -1):
            with pytest.raises(ValueError, match=f"^There is no player {player}: the players are 0 to 1\\.$"):
                call(player)
        for player in ("0", 1.5):
            with pytest.raises(ValueError, match=f"^A player is a whole number, not {player!r}\\.$"):
                call(player)


# -------------------------------------------------------------------------------------------------------- other worlds


@pytest.mark.parametrize(
    "parameters",
    [
        "python_omega_shift(idle_limit=2)",
        "python_omega_shift(idle_limit=1,rounds=3,last_turn_each=True)",
        "python_omega_shift(idle_limit=1,rounds=3,suits=3,highest=8,alphas=2,hand=4,pile=9)",
        "python_alpha_and_omega(air=6,earth=6,fire=6,water=6)",
        "python_alpha_and_omega(seats=3,air=6,earth=6,fire=6,water=6,minus_two=4,switch=4)",
    ],
)
def test_a_world_dealt_again_shows_the_seat_the_same_past(parameters):
    random, changed = sampler(1), 0
    for ply, state in enumerate(walk(parameters, 3)):
        if ply % 11:
            continue
        for seat in range(state.num_players()):
            world = state.resample_from_infostate(seat, random)
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.current_player() == state.current_player()
            if seat == state.current_player():
                assert world.legal_actions() == state.legal_actions()
            changed += world.history() != state.history()
            again = played(parameters, world.history())  # a legal history of its own
            assert str(again) == str(world)
    assert changed


def test_every_deal_that_a_seat_cannot_rule_out_is_as_likely_as_the_others():
    """Seat 1 has drawn once, then plays a card X. It may have held X from the deal, in any of 8 places, or drawn it.

    So seat 0 gives X each of the 9 places with the same chance, if the card was among its 9 cards then.
    """
    parameters = "python_omega_shift(first_player=seat_2,idle_limit=1)"
    state = pyspiel.load_game(parameters).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    for turn in range(3):  # seats 1, 0 and 1 play a number card and draw from the pile
        number_cards = [action for action in state.legal_actions() if action // 6 % 10]
        state.apply_action(number_cards[0])
        if turn < 2:
            state.apply_action(DRAW_PILE)
    second = number_cards[0] // 6
    card = DEAL_CARD + int(first_copy(second))
    random = sampler(7)
    places = Counter(state.resample_from_infostate(0, random).history().index(card) for _ in range(450))
    assert set(places) == {*range(13, 21), 21}  # its hand, and the top of the pile
    assert sum((n - 50) ** 2 / 50 for n in places.values()) < 26.1  # chi-squared, 8 degrees of freedom, p = 0.001


def test_a_game_in_which_others_act_in_secret_is_not_dealt_again():
    state = next(walk("python_alpha_beta_omega", 1))
    with pytest.raises(ValueError, match=r"Alpha-Beta-Omega cannot be dealt again .* give the search `resampler"):
        state.resample_from_infostate(0, sampler(1))


def test_worlds_of_a_view_show_the_view_and_have_no_past():
    draw = openspiel_adapter.resampler(1)
    for state in walk("python_alpha_beta_omega(seats=3)", 1, 6):
        seat = state.current_player()
        world = draw(state, seat)
        assert world.observation_string(seat) == state.observation_string(seat)
        assert world.legal_actions() == state.legal_actions()
        assert world.history() == []
    world = draw(next(walk("python_omega_shift", 1)), 0)
    with pytest.raises(ValueError, match="has no past"):
        world.resample_from_infostate(0, sampler(1))


# --------------------------------------------------------------------------------------------------------- small games


def late_shift():
    """Return a late position of Omega Shift, whose last two cards are unknown, and the game that begins with it."""
    parameters = "python_omega_shift(redraw=forbidden,idle_limit=1)"
    position, rng = (
        Position(SHIFT, seed=LATE_SEED, options={"redraw": "forbidden", "idle_limit": 1}),
        new_rng(LATE_SEED),
    )
    while len(position.history) < LATE_PLIES:
        legal = position.legal_actions()
        laid = [action for action in legal if action < DRAW_PILE and action % 6]
        wanted = laid or [action for action in legal if action == DRAW_PILE] or legal
        position.play(wanted[int(random_below(rng, len(wanted)))])
    state = of_position(parameters, position)
    return state, openspiel_adapter.late_game(state, unknown=2)


def test_a_late_game_begins_with_what_has_happened():
    state, late = late_shift()
    again = late.new_initial_state()
    while len(again.history()) < len(state.history()):
        assert len(again.legal_actions()) == (2 if len(again.history()) == 64 else 1)
        again.apply_action(state.history()[len(again.history())])
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()
    with pytest.raises(ValueError, match="A game with a known beginning cannot be dealt again"):
        again.resample_from_infostate(0, sampler(1))
    world = openspiel_adapter.resampler(1)(again, again.current_player())
    assert world.legal_actions() == again.legal_actions()
    stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(late, again))[1]
    assert str(stored) == str(state)


def test_a_game_cannot_begin_with_what_the_rules_forbid():
    game = pyspiel.load_game("python_omega_shift", {"played": "300"})
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(ValueError, match="cannot begin with these actions: number 1, 300, is not legal"):
        state.legal_actions()
    wrong = pyspiel.load_game("python_omega_shift", {"dealt": "371 300"}).new_initial_state()
    wrong.apply_action(371)
    with pytest.raises(ValueError, match="these outcomes of chance: number 2, 300, is not possible there"):
        wrong.chance_outcomes()
    with pytest.raises(ValueError, match="The parameter dealt takes numbers with blanks between them, not 'x'"):
        openspiel_adapter.TableGame(SHIFT, {"dealt": "x"})
    with pytest.raises(ValueError, match="The parameters of a game are values by name, not 5"):
        openspiel_adapter.TableGame(SHIFT, 5)
    with pytest.raises(ValueError, match="A seed is a whole number, not 'x'"):
        openspiel_adapter.resampler("x")
    with pytest.raises(ValueError, match="unknown outcomes must be 0 to 66, not 67"):
        openspiel_adapter.late_game(next(walk("python_omega_shift", 1)), 67)


@pytest.mark.whole
@pytest.mark.compiled
def test_cfr_best_responses_and_mccfr_run_on_a_late_game():
    _, late = late_shift()
    solver = cfr.CFRPlusSolver(late)
    uniform = exploitability.nash_conv(late, policy.UniformRandomPolicy(late))
    for _ in range(3):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(late, solver.average_policy()) < uniform
    sampling = external_sampling_mccfr.ExternalSamplingSolver(late)
    for _ in range(5):
        sampling.iteration()
    assert 0 <= exploitability.nash_conv(late, sampling.average_policy()) < uniform


@pytest.mark.parametrize("parameters", ["python_omega_shift(idle_limit=1)", "python_alpha_beta_omega(max_cycles=1)"])
def test_ismcts_searches(parameters):
    state = next(state for state in walk(parameters, 2) if len(state.legal_actions()) > 1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    own_worlds = "alpha_beta" in parameters
    bot = ismcts.ISMCTSBot(
        state.get_game(), evaluator, 1.0, 8, random_state=np.random.RandomState(1), use_observation_string=own_worlds
    )
    if own_worlds:
        bot.set_resampler(openspiel_adapter.resampler(1))
    before = state.history()
    assert int(bot.step(state)) in state.legal_actions()
    assert state.history() == before
