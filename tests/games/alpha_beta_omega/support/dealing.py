"""Games of Alpha-Beta-Omega from their deal on, with the deal's content prescribed."""

import numpy as np

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega.decks.parts import OMEGA_IDS
from omegatable.games.alpha_beta_omega.rules.hands import put_in_hand
from omegatable.games.alpha_beta_omega.rules.parts import NOTHING
from omegatable.games.alpha_beta_omega.rules.setting_up import DEAL_OMEGAS, DEAL_ORDER, DEAL_ROAD
from omegatable.games.alpha_beta_omega.rules.table import compatibility
from omegatable.kernel import new_rng
from omegatable.locales.english import english
from tests.games.alpha_beta_omega.support.laying import GAME, ROAD, begin, kind, laid, nobody_acts, road_to
from tests.games.alpha_beta_omega.support.trading import codes, on_top, view_of


def new_deal(seed=1, **options):
    deal = np.zeros(GAME.deal_size, np.int8)
    protocol.draw_deal(GAME.new_options(**{"deck": "first"} | options), new_rng(seed), deal)
    return deal


def dealt(deal=None, *, drawn=(), omegas=(), road=(), **options):
    """Return a new game with a given deal or parts of one: the seats in the *drawn* order, omegas, characters."""
    deal = new_deal(**options) if deal is None else deal
    for start, part in ((DEAL_ORDER, drawn), (DEAL_OMEGAS, omegas), (DEAL_ROAD, road)):
        deal[start : start + len(part)] = part
    state = GAME.new_state()
    protocol.setup(state, GAME.new_options(**{"deck": "first"} | options), deal)
    assert protocol.faults(state) == 0
    return state


def deck(state):
    return codes(int(card) for card in state.deck[: int(state.deck_size)])


def discards(state):
    return codes(int(card) for card in state.discards[: int(state.discard_size)])


def discards_hold(state, *pile, deck_holds=()):
    """Lay these cards on the discard pile and others in the deck; all the rest go into the first seat's hand."""
    cards = [int(card) for card in state.deck[: int(state.deck_size)]]
    kept, discarded = [kind(code) for code in deck_holds], [kind(code) for code in pile]
    for card in kept + discarded:
        cards.remove(card)
    state.deck[:] = NOTHING
    state.deck[: len(kept)] = kept
    state.deck_size = state.ordered = len(kept)
    state.discards[: len(discarded)] = discarded
    state.discard_size = len(discarded)
    for card in cards:
        put_in_hand(state, 0, card, 0)


def picking(*cards, omegas=("yellow", "black"), positions=(3, 6), **options):
    """Return a table after a round has begun; these cards lay on top of the deck."""
    state = laid(omegas, positions, ROAD, **options)
    on_top(state, *cards)
    return begin(state)


def suits(omega, others=1, **options):
    """Return how well the five alphas suit an omega who plays with *others* others."""
    omegas = [omega, *[name for name in OMEGA_IDS if name != omega][:others]]
    state = laid(omegas, [1] * len(omegas), ROAD, **options)
    return [compatibility(state, 0, alpha) for alpha in range(5)]


def after_test_by(alpha, omega, others=1, **options):
    """Return the state after the Alpha Test of one omega on the final position; others stand on the first."""
    omegas = [omega, *[name for name in OMEGA_IDS if name != omega][:others]]
    state = laid(omegas, [10, *[1] * others], road_to(alpha), **options)
    nobody_acts(begin(state))
    return state


def titles(state, first, end):
    return [english(one.title) for one in GAME.plain_view(view_of(state, 0)).cast[first:end]]
