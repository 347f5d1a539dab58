"""How the hand-written bot of Alpha-Beta-Omega values hands and trades.

The values of the cards of the first deck, before anybody has seen the road: Heat Suppressant (HS), Big Brother's Jacket
(BJ) and Place Cards (PC) 0.48, Opera Glasses (OG) 0.43, Express Ticket (ET) and Lucky Find (LF) 0.33, One-Way Ticket
(OW) 0.23, Scenting (SC) 0.15. HS and BJ protect; all others have different uses.
"""

from collections.abc import Iterator

import numpy as np
import pytest

from omegatable.bots import choose_gentle
from omegatable.bots.alpha_beta_omega.hands import loss_of_giving
from omegatable.bots.alpha_beta_omega.trading import value_of_offer
from omegatable.bots.gentle import new_values
from omegatable.games.alpha_beta_omega.rules import ACCEPT, FINISHED, GIVE, OFFER_TO, SEND, WANT, WANT_ANY
from omegatable.kernel import mode, new_rng
from tests.support.alpha_beta_omega.laying import GAME, do, kind
from tests.support.alpha_beta_omega.trading import offer, trading, view_of


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


def test_three_cards_of_a_hand_count_in_full_and_others_a_quarter():
    """0.48 + 0.43 + 0.33 + 0.23 / 4 is 1.2975; without Express Ticket it is 0.48 + 0.43 + 0.23."""
    state = trading("HS OG ET OW", "")
    assert loss(state, 0, "OW") == 0.0575
    assert loss(state, 0, "ET") == 0.1575
    assert loss(trading("HS OG ET", ""), 0, "ET") == 0.33


def test_one_card_of_each_use_counts_in_full_and_others_a_quarter():
    state = trading("HS BJ SC", "")
    assert loss(state, 0, "HS") == loss(state, 0, "BJ") == 0.12
    assert loss(state, 0, "SC") == 0.15


@pytest.mark.parametrize(
    ("given", "gained"),
    [
        ("PC", 0.175),  # 0.48 + 0.48 + 0.43 + 0.33 / 4 instead of 1.2975
        ("LF", 0.025),  # as good as Express Ticket, and one of two spare cards: (0.33 - 0.23) / 4
        ("BJ", 0.0625),  # as good as Heat Suppressant, and of the same use: (0.48 - 0.23) / 4
        ("SC", -0.02),  # (0.15 - 0.23) / 4
    ],
)
def test_an_offer_is_worth_the_hand_after_it_less_the_hand_before(given, gained):
    """The taker gives One-Way Ticket, by name or as the card that they miss least."""
    state = trading(given, "HS OG ET OW")
    assert gain(do(state.copy(), *offer(1, give=[given], want=["OW"])), 1) == gained
    assert gain(do(state.copy(), *offer(1, give=[given], any_of=1)), 1) == gained


def test_a_taker_of_two_cards_gives_the_two_that_it_misses_least():
    """Of 0.48, 0.43, 0.33 and 0.23 it keeps the best two, and gets 0.48 of a third use: 1.39 instead of 1.2975."""
    state = trading("PC", "HS OG ET OW")
    assert gain(do(state, *offer(1, give=["PC"], any_of=2)), 1) == 0.0925


def test_gentle_offers_a_spare_card_for_a_known_card_of_another_use():
    """Giving one of two that protect loses 0.12; Express Ticket, which its holder has shown, gains 0.33."""
    state = trading("HS BJ", "ET", "")
    state.seen[2] |= 1
    for action in (OFFER_TO + 1, GIVE + kind("HS"), WANT + kind("ET"), SEND):
        assert choice(state) == action
        do(state, action)
    assert choice(state) == ACCEPT


def test_two_players_trade_only_for_a_large_gain():
    """With two players, an opponent's gain hurts: 0.15 has to be gained, and One-Way Ticket gains 0.23 less 0.12."""
    for hands, chosen in ((("HS BJ", "OW"), FINISHED), (("HS BJ", "OW", ""), OFFER_TO + 1)):
        state = trading(*hands)
        state.seen[2] |= 1
        assert choice(state) == chosen


def test_gentle_makes_no_offer_that_it_would_refuse_itself():
    """The other player holds four better cards, so that a spare card gains them nothing that they can use."""
    state = trading("SC RM", "HS OG ET PC", "")
    state.seen[2:6] |= 1
    assert choice(state) == FINISHED


def test_gentle_asks_a_player_whose_cards_it_does_not_know_for_any_card():
    state = trading("HS BJ", "ET", "")
    for action in (OFFER_TO + 1, GIVE + kind("HS"), WANT_ANY, SEND):
        assert choice(state) == action
        do(state, action)
