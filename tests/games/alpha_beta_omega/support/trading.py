"""Tables of Alpha-Beta-Omega at the start of trading: offers, hands, and who knows what about them."""

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega.notation.names import hand_of
from omegatable.games.alpha_beta_omega.rules.actions import GIVE, GIVE_BLIND, OFFER_TO, SEND, WANT, WANT_ANY
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN, MARRIED_BETA, MAX_SLOTS, NOTHING
from omegatable.games.alpha_beta_omega.rules.records import PICKING
from tests.games.alpha_beta_omega.support.laying import DECK, GAME, ROAD, begin, give, kind, laid, legal

NAMES = ("yellow", "black", "cyan", "magenta", "other")


def trading(*hands, order=(), positions=(2, 4, 6, 8, 1), out=(), **options):
    """Return a table at the start of trading. *hands* are codes of cards by seat; the seats in *out* have left play."""
    seats = len(hands)
    state = laid(NAMES[:seats], positions[:seats], ROAD, **options)
    for seat, codes in enumerate(hands):
        for code in codes.split():
            give(state, seat, code)
    for place, seat in enumerate(order):
        state.order[place] = seat
    for seat in out:
        state.result[seat] = MARRIED_BETA
    state.stage = PICKING
    state.turn = seats
    return begin(state)


def on_top(state, *codes):
    """Lay these cards on top of the deck, the first of them uppermost."""
    deck = [int(card) for card in state.deck[: int(state.deck_size)]]
    for code in codes:
        deck.remove(kind(code))
    deck[:0] = [kind(code) for code in codes]
    state.deck[: len(deck)] = deck


def codes(kinds):
    return [DECK.kinds[number].code for number in kinds]


def hand(state, seat):
    """Return the codes of the cards in a hand."""
    return codes(hand_of(state, seat))


def legal_codes(state, first, end):
    """Return the codes of the cards with which an action between these two numbers is legal."""
    return codes(action - first for action in legal(state) if first <= action < end)


def offer(other, *, give=(), blind=(), want=(), any_of=0):
    """Return the actions that make an offer and send it."""
    actions = [OFFER_TO + other]
    actions += [GIVE + kind(code) for code in give]
    actions += [GIVE_BLIND + kind(code) for code in blind]
    actions += [WANT + kind(code) for code in want]
    return [*actions, *[WANT_ANY] * any_of, SEND]


def view_of(state, seat):
    view = GAME.new_view()
    protocol.observe(state, seat, view)
    return view


def knows(state, who, seat):
    """Return the cards that *who* knows for certain to be in the hand of *seat*."""
    return codes(card for card in hand_of(view_of(state, who), seat) if card != HIDDEN)


def seen_offers(state, who):
    """Return the offers in *who*'s view."""
    return GAME.plain_view(view_of(state, who)).offers


def open_offers(state):
    return [slot for slot in range(MAX_SLOTS) if state.offer_from[slot] != NOTHING]
