"""How the hand-written bot of Alpha-Beta-Omega values hands and trades.

The values of the cards of the first deck: Scent Enhancer (SE) 1.03, Place Cards (PC), Last-Minute Substitution (LS) and
Express Ticket (ET) 0.38, Big Brother's Jacket (BJ), Lucky Find (LF) and Fire Drill (FD) 0.33, Heat Suppressant (HS) and
One-Way Ticket (OW) 0.23, Scenting (SC) 0.18. PC and LS swap, SE and ET move, BJ and HS protect; all others have
different uses. A card that does not count in full counts 0.4 of its value.
"""

from collections.abc import Iterator

import numpy as np
import pytest

from omegatable.bots import choose_gentle
from omegatable.bots.gentle import new_values
from omegatable.games.alpha_beta_omega.bots.cards import useful_alone
from omegatable.games.alpha_beta_omega.bots.trading import loss_of_giving, value_of_offer
from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    FINISHED,
    GIVE,
    OFFER_TO,
    REFUSE,
    SEND,
    WANT,
    WANT_ANY,
)
from omegatable.games.alpha_beta_omega.rules.records import CHOOSE, DRAFT, TRADE
from omegatable.kernel import mode, new_rng
from tests.games.alpha_beta_omega.support.laying import GAME, do, kind
from tests.games.alpha_beta_omega.support.trading import offer, trading, view_of


@pytest.fixture(scope="module", autouse=True)
def interpreted() -> Iterator[None]:
    with mode("interpreted"):
        yield


def loss(state, seat, code):
    return round(float(loss_of_giving(view_of(state, seat), seat, kind(code), new_values(GAME))), 6)


def gain(state, seat):
    """Return the value of the only offer to *seat*."""
    return round(float(value_of_offer(view_of(state, seat), seat, 0, new_values(GAME))), 6)


def choice(state):
    view, actions = view_of(state, int(state.to_move)), np.zeros(GAME.max_legal, np.int16)
    return int(choose_gentle(view, new_rng(1), actions, new_values(GAME)))


def test_three_cards_of_a_hand_count_in_full():
    """0.38 + 0.38 + 0.33 + 0.4 * 0.23 is 1.182; without Lucky Find it is 0.38 + 0.38 + 0.23."""
    state = trading("PC ET LF OW", "")
    assert loss(state, 0, "OW") == 0.092
    assert loss(state, 0, "LF") == 0.192
    assert loss(trading("PC ET LF", ""), 0, "LF") == 0.33


def test_one_card_of_each_use_counts_in_full():
    """0.33 + 0.4 * 0.23 + 0.18 is 0.602; without Big Brother's Jacket it is 0.23 + 0.18."""
    state = trading("HS BJ SC", "")
    assert loss(state, 0, "BJ") == 0.192
    assert loss(state, 0, "HS") == 0.092
    assert loss(state, 0, "SC") == 0.18


@pytest.mark.parametrize(
    ("given", "gained"),
    [
        ("SE", 0.71),  # 1.03 + 0.38 + 0.33 + 0.4 * 0.38 instead of 1.182
        ("FD", 0.04),  # as good as Lucky Find, and one of four: 0.4 * (0.33 - 0.23)
        ("LS", 0.06),  # as good as Place Cards, and of the same use: 0.4 * (0.38 - 0.23)
        ("SC", -0.02),  # 0.4 * (0.18 - 0.23)
    ],
)
def test_an_offer_is_worth_the_hand_after_it_less_the_hand_before(given, gained):
    """The taker gives One-Way Ticket, by name or as the card that they miss least."""
    state = trading(given, "PC ET LF OW")
    assert gain(do(state.copy(), *offer(1, give=[given], want=["OW"])), 1) == gained
    assert gain(do(state.copy(), *offer(1, give=[given], any_of=1)), 1) == gained


def test_a_taker_of_two_cards_gives_the_two_that_they_miss_least():
    """They keep Place Cards and Lucky Find, and get Scent Enhancer: 1.74 instead of 1.182."""
    state = trading("SE", "PC ET LF OW")
    assert gain(do(state, *offer(1, give=["SE"], any_of=2)), 1) == 0.558


def known(*hands):
    """Return a table in which the first player knows the cards of the second."""
    state = trading(*hands)
    first, second = (int(size) for size in state.hand_size[:2])
    state.seen[first : first + second] |= 1
    return state


def test_gentle_offers_a_spare_card_for_a_known_card_of_another_use():
    """Heat Suppressant beside Big Brother's Jacket is worth 0.092: Scenting gains 0.088, and its holder 0.05."""
    state = known("HS BJ", "SC", "")
    for action in (OFFER_TO + 1, GIVE + kind("HS"), WANT + kind("SC"), SEND, ACCEPT):
        assert choice(state) == action
        do(state, action)


@pytest.mark.parametrize(
    ("hands", "offers"),
    [
        (("HS BJ", "SC"), False),  # gains 0.088
        (("PC LS", "FD"), True),  # 0.38 + 0.33 instead of 0.38 + 0.4 * 0.38 gains 0.178
    ],
)
def test_two_players_trade_only_for_a_large_gain(hands, offers):
    """With two players, an opponent's gain hurts: 0.15 has to be gained."""
    assert choice(known(*hands)) == (OFFER_TO + 1 if offers else FINISHED)


def test_gentle_makes_no_offer_that_it_would_refuse_itself():
    """Every card of the other player is better than Scenting and Rumour Mill."""
    assert choice(known("SC RM", "HS ET PC LF", "")) == FINISHED


def test_gentle_asks_a_player_whose_cards_it_does_not_know_for_any_card():
    state = trading("HS BJ", "ET", "")
    for action in (OFFER_TO + 1, GIVE + kind("HS"), WANT_ANY, SEND):
        assert choice(state) == action
        do(state, action)


def test_two_players_accept_a_gift():
    """A fourth card gains the taker only 0.4 * 0.13 on top, and the giver loses a card."""
    state = do(trading("OG", "PC ET LF"), *offer(1, give=["OG"]))
    assert choice(state) == ACCEPT


@pytest.mark.parametrize(
    ("code", "kept"),
    [
        ("SE", True),  # moves to an alpha
        ("HS", True),  # nobody knows who lies in the final position
        ("OG", True),  # the road is unknown
        ("PC", True),
        ("ET", False),
        ("PR", False),
    ],
)
def test_a_lone_omega_keeps_what_meets_or_changes_the_alpha(code, kept):
    state = trading(code, "")
    assert useful_alone(view_of(state, 0), 0, kind(code)) == kept


def test_the_notes_are_zeros_after_each_decision():
    """Four gentle players trade for a while with the same values."""
    values, actions, rng = new_values(GAME), np.zeros(GAME.max_legal, np.int16), new_rng(4)
    state = trading("HS BJ SC", "PC ET OG LF", "PS CH LS", "SE OW FD")
    accepted = 0
    for _ in range(60):
        if state.phase not in (CHOOSE, DRAFT, TRADE):
            break
        view = view_of(state, int(state.to_move))
        action = int(choose_gentle(view, rng, actions, values))
        accepted += ACCEPT <= action < REFUSE and state.phase == TRADE
        assert not values[GAME.max_legal :].any()
        do(state, action)
    assert accepted > 0
