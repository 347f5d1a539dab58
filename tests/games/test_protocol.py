"""The contract of `games/protocol.py`, tested for every game under every set of options."""

import itertools
import pickle
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from omegatable import GAMES, IllegalActionError, Position
from omegatable.engine import protocol
from omegatable.kernel import CHANCE, COMPILED, SPECTATOR, TERMINAL, new_rng
from omegatable.locales.english import english
from tests.support.playing import (
    CASE_NAMES,
    CASES,
    OPTION_SETS,
    SOME_CASE_NAMES,
    SOME_CASES,
    THINNED,
    legal_in,
    random_game,
    random_positions,
    record_digest,
)
from tests.support.sample import sample
from tests.support.texts import said_strictly

pytestmark = pytest.mark.usefixtures("compiler")

every_case = pytest.mark.parametrize(("game", "options"), CASES, ids=CASE_NAMES)
some_cases = pytest.mark.parametrize(("game", "options"), SOME_CASES, ids=SOME_CASE_NAMES)


def test_every_game_and_every_option_is_tried():
    for game in GAMES.values():
        tried = {name for options in OPTION_SETS[game.name] for name in options}
        assert tried == {option.name for option in game.options}


@every_case
def test_the_laws_hold_in_whole_games(game, options):
    """The actions are ascending, never empty, within bounds, complete, and no more than promised."""
    for seed in range(3 if COMPILED else 1):
        plies = 0
        for position, action in random_game(game, options, seed):
            if plies % THINNED == 0 or action == -1:
                fault = int(protocol.faults(position.state))
                assert game.fault_names[fault] == game.fault_names[0]
            legal = position.legal_actions()
            if action == -1:
                assert legal == []
                assert position.to_move == TERMINAL
                break
            assert legal == sorted(set(legal))
            assert 0 < len(legal) <= game.max_legal
            if position.to_move == CHANCE:
                assert legal[0] >= game.num_player_actions
            else:
                assert legal[-1] < game.num_player_actions
                assert position.returns() == [0.0] * position.num_seats
            plies += 1
        longest = game.max_plies(position.options)
        assert longest is None or plies <= longest
        assert_returns_follow_scores(game, position)


@pytest.mark.parametrize(
    ("game", "options", "plies"),
    [
        ("omega-shift", {}, 2 * (44 + 60) * 21),
        # Two hands of a card and a pile of one: 2 * (1 + 3) * 2 plies of turns, two last turns; later rounds are dealt.
        (
            "omega-shift",
            {"suits": 2, "highest": 3, "alphas": 0, "hand": 1, "pile": 1, "idle_limit": 1, "rounds": 3}
            | {"last_turn_each": True},
            3 * (16 + 2) + 2 * (2 + 3),
        ),
        ("omega-shift", {"idle_limit": 0}, None),
        ("alpha-and-omega", {}, (60 + 8 - 6) * 5 + 2 + 2 * 2),
        # Six times 60 cards of six steps, each of nine plies and five reactions, and five reactions after each card.
        ("alpha-beta-omega", {"trade": "off"}, 400 * (6 * 60 * (6 * 14 + 5) + 62)),
        # Two players make three offers each: 12 cards, begun, sent, answered, and two who have to finish again.
        ("alpha-beta-omega", {}, 400 * (6 * 60 * (6 * 14 + 5) + 62 + 6 * (12 + 5) + 2 + 7 * 2 * 30)),
        ("alpha-beta-omega", {"live": True}, None),
        ("alpha-beta-omega", {"live": True, "seats": 1}, 400 * (6 * 60 * (6 * 14 + 5) + 62 + 3 * (12 + 5) + 1)),
    ],
)
def test_no_game_is_longer_than_its_options_allow(game, options, plies):
    assert GAMES[game].max_plies(GAMES[game].chosen_options(options)) == plies


def assert_returns_follow_scores(game, position):
    """Check that more points mean more utility, and that only the best have any if utilities sum to zero."""
    scores, returns = position.scores(), position.returns()
    assert all(-1.0 <= utility <= 1.0 for utility in returns)
    for score, utility in zip(scores, returns, strict=True):
        assert all(utility >= less for fewer, less in zip(scores, returns, strict=True) if fewer < score)
    if game.zero_sum:
        assert sum(returns) == pytest.approx(0)
        assert all(score == max(scores) for score, utility in zip(scores, returns, strict=True) if utility > 0)
    if len(set(returns)) == 1:
        assert len(set(scores)) == 1


@every_case
def test_legal_actions_depend_only_on_what_the_mover_sees(game, options):
    for position in random_positions(game, options, seed=4):
        if position.to_move >= 0:
            assert legal_in(game, position.view(position.to_move)) == position.legal_actions()


@some_cases
def test_the_mover_is_the_same_in_every_view(game, options):
    for position in random_positions(game, options, seed=5):
        for seat in (*range(position.num_seats), SPECTATOR):
            assert int(position.view(seat).to_move) == position.to_move
            assert [int(protocol.score(position.view(seat), s)) for s in range(position.num_seats)] == position.scores()


@some_cases
def test_setup_and_play_are_deterministic_and_touch_only_their_own_state(game, options):
    played = [(position.copy(), action) for position, action in random_game(game, options, seed=6)]
    dirty = played[-1][0].copy().state  # setup must not depend on earlier content
    protocol.setup(dirty, game.options_record(played[0][0].options), played[0][0].deal)
    assert record_digest(dirty) == record_digest(played[0][0].state)
    for (before, action), (after, _) in pairwise(played):
        kept = record_digest(before.state)
        twin = before.copy()
        twin.play(action)
        assert record_digest(twin.state) == record_digest(after.state)
        assert record_digest(before.state) == kept


@some_cases
def test_an_action_that_is_not_legal_is_refused_with_a_sentence(game, options):
    for ply, (position, _) in enumerate(random_game(game, options, seed=7)):
        if position.to_move < 0 or ply % (sample(45, 20) if COMPILED else 100):
            continue
        kept, legal = record_digest(position.state), position.legal_actions()
        for action in (*range(ply % 9, game.num_actions, 1 + game.num_actions // 400), -1, game.num_actions):
            if action not in legal:
                with pytest.raises(IllegalActionError) as refused:
                    position.play(action)
                assert str(refused.value).endswith(".")
                assert "\n" not in str(refused.value)
        assert record_digest(position.state) == kept


@some_cases
def test_a_position_is_copied_and_pickled_whole(game, options):
    for ply, (position, _) in enumerate(random_game(game, options, seed=8)):
        if ply % 25 == 0:
            for twin in (position.copy(), pickle.loads(pickle.dumps(position))):
                assert record_digest(twin.state) == record_digest(position.state)
                assert twin.history == position.history
                twin.play_chance()
                if not twin.is_terminal():
                    twin.play(twin.legal_actions()[0])
                    assert twin.history != position.history


@some_cases
def test_actions_are_read_as_they_were_written(game, options):
    for position in random_positions(game, options, seed=9):
        for action in position.legal_actions():
            text = position.action_text(action)
            again = position.parse(text)
            if position.to_move == CHANCE:  # equal cards are one outcome to a reader
                assert position.action_text(again) == text
            else:
                assert again == action


@every_case
def test_every_event_can_be_said(game, options):
    names = ["Ines", "Rosa", "Mika", "Jun", "Noor"]
    before = []
    last = -1
    for ply, (position, action) in enumerate(random_game(game, options, seed=10)):
        seats = (*range(position.num_seats), SPECTATOR)
        after = [position.view(seat) for seat in seats]
        for seat, one, other in zip(seats, before, after, strict=False):
            assert all(said_strictly(game.story(one, last, other), names, seat))
        before, last = after if position.to_move != CHANCE and ply % THINNED == 0 else [], action


@some_cases
def test_words_of_every_view_can_be_said(game, options):
    names = ["Ines", "Rosa", "Mika", "Jun", "Noor"]
    for position in random_positions(game, options, seed=10, every=sample(17, THINNED)):
        for seat in (*range(position.num_seats), SPECTATOR):
            view = position.view(seat)
            assert game.prompt(view).sentence
            assert game.steps(view)
            assert game.view_text(view, names).endswith("\n")
            choices = game.choices(view)
            plain = game.plain_view(view)
            for said in (game.prompt(view), game.steps(view), choices, plain, game.score_rows(plain, names)):
                assert all(said_strictly(said, names, seat))
            if seat == position.to_move:
                assert [choice.action for choice in choices] == position.legal_actions()
                assert len({english(choice.name, names, seat) for choice in choices}) == len(choices)
            else:
                assert choices == []


@some_cases
def test_features_are_finite_and_tell_positions_apart(game, options):
    out = np.full(game.num_features + 1, np.nan, np.float32)
    seen = set()
    for position, _ in itertools.chain(*(random_game(game, options, seed=seed) for seed in (11, 12))):
        if position.to_move >= 0:
            protocol.features(position.view(position.to_move), out[:-1])
            assert np.isfinite(out[:-1]).all()
            assert np.isnan(out[-1])
            seen.add(out[:-1].tobytes())
    assert len(seen) > 20


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_random_deals_differ_and_seeds_repeat(game):
    assert Position(game, seed=1).deal.tolist() == Position(game, seed=1).deal.tolist()
    assert Position(game, seed=1).deal.tolist() != Position(game, seed=2).deal.tolist()
    assert Position(game).deal.tolist() != Position(game).deal.tolist()
    for options in OPTION_SETS[game.name]:
        position = Position(game, seed=1, options=options)
        lines = game.deal_text(position.deal, position.options)
        start = Position(game, deal=game.parse_deal(lines, position.options), options=options)
        assert record_digest(start.state) == record_digest(position.state)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_wrong_options_and_deals_get_one_sentence(game):
    with pytest.raises(ValueError, match=r"has no option 'colour': it has .*\.$"):
        Position(game, options={"colour": "red"})
    option = game.options[0]
    with pytest.raises(ValueError, match=rf"The option {option.name} cannot be 'perhaps': it takes .*\.$"):
        Position(game, options={option.name: "perhaps"})
    with pytest.raises(ValueError, match=rf"has {game.deal_size} numbers, not 3\.$"):
        Position(game, deal=np.zeros(3, np.int8))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_only_what_reveals_leads_a_seat_to_views_that_it_could_not_foretell(game):
    """Played in every world that the mover's view allows, only a revealing action leads to different views."""
    rng, world, told = new_rng(12), game.new_state(), 0
    before, after = game.new_view(), game.new_view()
    for ply, (position, _) in enumerate(random_game(game, {}, seed=12)):
        seat = position.to_move
        if seat < 0 or ply % 7:
            continue
        protocol.observe(position.state, seat, before)
        legal = position.legal_actions()
        few = legal if COMPILED else [*legal[ply % 40 :: 40], *filter(position.reveals, legal[-20:])]
        for action in few:
            ends = set()
            for _ in range(12 if COMPILED else 6):
                protocol.determinize(before, rng, world)
                protocol.apply_action(world, action)
                protocol.observe(world, seat, after)
                ends.add(record_digest(after))
            assert len(ends) == 1 or position.reveals(action)
            told += len(ends) > 1
    assert told > 3


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_whether_an_act_is_forced_is_the_same_in_every_world_that_others_think_possible(game):
    rng, world, view, out = new_rng(12), game.new_state(), game.new_view(), np.zeros(game.max_legal, np.int16)
    forced = 0

    def said(state, seat):
        protocol.observe(state, seat, view)
        return int(protocol.legal_actions(state, out)) == 1 and game.forced(view)

    for ply, (position, _) in enumerate(random_game(game, {}, seed=3)):
        seat = position.to_move
        if seat < 0 or (ply % 5 and not COMPILED):
            continue
        alone = said(position.state, seat)
        for other in {*range(position.num_seats), SPECTATOR} - {seat}:
            protocol.determinize(position.view(other), rng, world)
            assert said(world, seat) == alone
        forced += alone
    assert forced > 1


class AnySequence(RuleBasedStateMachine):
    """Any sequence of legal actions keeps the conservation laws, and so do determinized worlds."""

    @initialize(case=st.sampled_from(CASES), seed=st.integers(0, 2**32))
    def begin(self, case, seed):
        game, options = case
        self.position = Position(game, seed=seed, options=options)
        self.rng = new_rng(seed)

    @precondition(lambda self: not self.position.is_terminal())
    @rule(data=st.data())
    def play(self, data):
        self.position.play(data.draw(st.sampled_from(self.position.legal_actions())))

    @precondition(lambda self: self.position.is_terminal())
    @rule()
    def over(self):
        assert self.position.legal_actions() == []

    @invariant()
    def nothing_is_lost(self):
        assert protocol.faults(self.position.state) == 0

    @invariant()
    def a_world_looks_the_same(self):
        game, world = self.position.game, self.position.game.new_state()
        again = game.new_view()
        for seat in (*range(self.position.num_seats), SPECTATOR):
            view = self.position.view(seat)
            protocol.determinize(view, self.rng, world)
            assert protocol.faults(world) == 0
            protocol.observe(world, seat, again)
            assert record_digest(again) == record_digest(view)


AnySequence.TestCase.settings = settings(
    max_examples=15 if COMPILED else 3, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestAnySequence = AnySequence.TestCase
