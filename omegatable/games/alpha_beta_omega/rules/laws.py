"""Conservation laws: the invariants of every state."""

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega.decks.parts import NUM_CARDS
from omegatable.games.alpha_beta_omega.rules.hands import copies_of, hand_start, works_alone
from omegatable.games.alpha_beta_omega.rules.parts import (
    MARKED,
    MARRIED_OMEGA,
    MAX_DEPTH,
    MAX_SEATS,
    MAX_SLOTS,
    NOTHING,
    NUM_CHARACTERS,
    USELESS_STRIPPED,
)
from omegatable.games.alpha_beta_omega.rules.records import STATE
from omegatable.games.alpha_beta_omega.rules.table import plays, position_of
from omegatable.games.alpha_beta_omega.rules.trading import can_keep
from omegatable.kernel import kernel

FAULTS = (
    "all is well",
    "the cards of the deck are not all there, once each",
    "the characters are not all there, once each",
    "a hand is not in order",
    "an omega in play stands beside the road",
    "what is out of use is not cleared",
    "an offer gives what its giver does not hold",
)


@protocol.faults.register(STATE)
@kernel
def faults(state):
    """Return 0, or the number of the law in `FAULTS` that *state* breaks."""
    stripped = state.num_seats == 1 and state.options.solo_useless == USELESS_STRIPPED
    total = 0
    for seat in range(MAX_SEATS):
        total += int(state.hand_size[seat])
    for kind in range(int(state.options.num_kinds)):
        count = 0
        for i in range(NUM_CARDS):
            count += int(state.held_cards[i] == kind) + int(state.discards[i] == kind) + int(state.deck[i] == kind)
        for depth in range(MAX_DEPTH):
            count += int(state.card[depth] == kind)
        if count != (0 if stripped and not works_alone(state, kind) else copies_of(state, kind)):
            return 1
    for character in range(NUM_CHARACTERS):
        if (position_of(state, character) == NOTHING) != (state.gone[character] > 0):
            return 2
    for seat in range(MAX_SEATS):
        start = hand_start(state, seat)
        for i in range(start + 1, start + int(state.hand_size[seat])):
            if state.held_cards[i] < state.held_cards[i - 1]:
                return 3
            if state.held_cards[i] == state.held_cards[i - 1] and int(state.seen[i]) & ~int(state.seen[i - 1]):
                return 3
        for i in range(start, start + int(state.hand_size[seat])):
            if int(state.seen[i]) >> seat & 1:
                return 3
    for seat in range(int(state.num_seats)):
        if plays(state, seat) and not 0 <= state.position[seat] < state.num_positions:
            return 4
        if MARKED <= state.result[seat] <= MARRIED_OMEGA and state.hand_size[seat]:
            return 4
    for i in range(NUM_CARDS):
        if (i >= total and (state.held_cards[i] != NOTHING or state.seen[i])) or (
            i >= state.deck_size and state.deck[i] != NOTHING
        ):
            return 5
        if i >= state.discard_size and state.discards[i] != NOTHING:
            return 5
    for slot in range(MAX_SLOTS):
        if state.offer_from[slot] != NOTHING and not can_keep(state, slot):
            return 6
    return 0
