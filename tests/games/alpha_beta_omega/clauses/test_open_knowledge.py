"""The clauses of Alpha-Beta-Omega about what everybody knows, one by one."""

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega.rules.actions import MIX, PASS
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN
from omegatable.games.alpha_beta_omega.rules.records import PLAYING
from omegatable.kernel import SPECTATOR, new_rng
from tests.games.alpha_beta_omega.support.laying import BETAS, BLACK, GAME, do, position
from tests.games.alpha_beta_omega.support.turns import card, plain, table, up, view, with_card

EYES = (0, 1, SPECTATOR)


def known(state, seat):
    """Return the characters that a seat knows, position by position; None for the others."""
    seen = view(state, seat).road[: int(state.num_positions)].tolist()
    return [None if character == HIDDEN else character for character in seen]


def only(**where):
    """Return ten positions of which only these are known: at9=MAGENTA."""
    return [where.get(f"at{number}") for number in range(1, 11)]


def test_ABO_Q54_what_was_turned_up_is_remembered_for_everybody():
    deck = with_card("ET", 'verb = "reveal", at = "pick any"')
    state = do(table(hands=("ET",), stage=PLAYING, deck=deck), card("ET"), position(2), PASS)
    assert (state.rounds_played, up(state)) == (1, []), "it lies face down again"
    for seat in EYES:
        assert known(state, seat) == only(at2=BETAS[1])


def test_ABO_Q54_and_what_each_has_looked_at():
    state = do(table(hands=("OG",), stage=PLAYING), card("OG"), position(2), position(9), PASS)
    assert state.rounds_played == 1
    assert known(state, 0) == only(at2=BETAS[1], at9=BLACK)
    assert known(state, 1) == known(state, SPECTATOR) == only()


def test_ABO_Q54_and_what_of_it_has_moved_since():
    state = table(hands=("OW",), stage=PLAYING)
    state.lookers[8] = 0b01
    do(state, card("OW"), position(1), PASS)
    assert known(state, 0) == [None] * 7 + [BLACK, None]
    assert known(state, 1) == [None] * 9


def test_ABO_Q54_bots_know_no_more():
    # A bot thinks about worlds that agree with its view: what it knows is the same in all of them, the rest is not.
    state = table(hands=("OG",), stage=PLAYING)
    do(state, card("OG"), position(2), position(9))
    first_and_third = set()
    for seed in range(20):
        world = GAME.new_state()
        protocol.determinize(view(state, 0), new_rng(seed), world)
        assert (world.road[1], world.road[8]) == (BETAS[1], BLACK)
        first_and_third.add((int(world.road[0]), int(world.road[2])))
    assert len(first_and_third) > 5


def test_ABO_Q81_everybody_sees_where_is_looked_and_by_whom():
    state = do(table(hands=("OG",), stage=PLAYING), card("OG"), position(2), position(9))
    for seat in EYES:
        assert [place.lookers for place in plain(state, seat).road] == [[], [0], [], [], [], [], [], [], [0], []]


def test_ABO_Q81_a_swap_takes_along_what_is_known_of_both():
    state = table(hands=("PC",), stage=PLAYING)
    state.lookers[1], state.lookers[8] = 0b10, 0b01
    do(state, card("PC"), position(2), position(9))
    assert (known(state, 0), known(state, 1)) == (only(at2=BLACK), only(at9=BETAS[1]))


def test_ABO_Q81_a_shuffle_wipes_out_all_of_it():
    deck = with_card("ET", 'verb = "shuffle", at = "all"')
    state = table(hands=("ET",), stage=PLAYING, deck=deck)
    state.lookers[1], state.lookers[8] = 0b10, 0b111111
    do(state, card("ET"), *[MIX] * 9)
    for seat in EYES:
        assert known(state, seat) == only()
