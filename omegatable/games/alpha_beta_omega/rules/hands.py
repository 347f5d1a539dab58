"""Hands, the discards and the deck, and the seats that know each card in a hand."""

from omegatable.games.alpha_beta_omega.decks.parts import PLAY, PLAY_OR_REACTION, REACTION
from omegatable.games.alpha_beta_omega.rules.parts import MAX_SEATS, NOTHING
from omegatable.kernel import kernel


@kernel
def copies_of(state, kind):
    """Return the number of cards of this *kind* in the deck."""
    return int(state.options.kinds[kind]) & 31


@kernel
def time_of(state, kind):
    """Return when a card of this *kind* may be played: PLAY, IMMEDIATE, REACTION or PLAY_OR_REACTION."""
    return int(state.options.kinds[kind]) >> 5 & 3


@kernel
def is_played_at(state, kind, time):
    """Return whether a card of this *kind* can be played at *time*: as the card of the round, PLAY, or as REACTION."""
    own = time_of(state, kind)
    if own in (time, PLAY_OR_REACTION):  # ABO-Q91
        return True
    return time == PLAY and own == REACTION and state.options.reactions_in_turn  # ABO-Q92


@kernel
def works_alone(state, kind):
    """Return whether a card of this *kind* has any effect for a lone omega."""
    return int(state.options.kinds[kind]) >> 7 == 1


@kernel
def hand_start(state, seat):
    """Return the index in `held_cards` of the first card in the hand of *seat*."""
    start = 0
    for before in range(seat):
        start += int(state.hand_size[before])
    return start


@kernel
def held(state, seat, kind):
    """Return how many cards of this *kind* are in the hand of a seat."""
    start = hand_start(state, seat)
    count = 0
    for i in range(start, start + int(state.hand_size[seat])):
        if state.held_cards[i] == kind:
            count += 1
    return count


@kernel
def put_in_hand(state, seat, kind, seen):
    """Add a card known to *seen*, bits of seats, to a hand. Equal cards known to more seats come first."""
    start = hand_start(state, seat)
    total = 0
    for other in range(MAX_SEATS):
        total += int(state.hand_size[other])
    at = start + int(state.hand_size[seat])
    while at > start and state.held_cards[at - 1] > kind:
        at -= 1
    for i in range(total, at, -1):
        state.held_cards[i] = state.held_cards[i - 1]
        state.seen[i] = state.seen[i - 1]
    state.held_cards[at] = kind
    state.seen[at] = 0
    state.hand_size[seat] += 1
    first = at
    while first > start and state.held_cards[first - 1] == kind:
        first -= 1
    for who in range(MAX_SEATS):  # ABO-Q62  each of these seats knows one more copy
        if seen >> who & 1:
            i = first
            while state.seen[i] >> who & 1:
                i += 1
            state.seen[i] |= 1 << who


@kernel
def take_from_hand(state, seat, kind):
    """Remove a card of this *kind* from a hand; each seat that knew some copies now knows one copy fewer (ABO-Q62)."""
    at = hand_start(state, seat)
    while state.held_cards[at] != kind:
        at += 1
    take_at(state, seat, at)


@kernel
def take_at(state, seat, at):
    """Remove the card at index *at* of `held_cards` from the hand of *seat*."""
    total = 0
    for other in range(MAX_SEATS):
        total += int(state.hand_size[other])
    for i in range(at, total - 1):
        state.held_cards[i] = state.held_cards[i + 1]
        state.seen[i] = state.seen[i + 1]
    state.held_cards[total - 1] = NOTHING
    state.seen[total - 1] = 0
    state.hand_size[seat] -= 1


@kernel
def forget_hand(state, seat, who):
    """Clear all certain knowledge of *who*, bits of seats, about the cards of this hand (ABO-Q62)."""
    start = hand_start(state, seat)
    for i in range(start, start + int(state.hand_size[seat])):
        state.seen[i] &= 255 ^ who


@kernel
def known_to(state, seat, kind, who):
    """Return how many copies of *kind* in the hand of *seat* the seat *who* knows."""
    start = hand_start(state, seat)
    count = 0
    for i in range(start, start + int(state.hand_size[seat])):
        if state.held_cards[i] == kind and state.seen[i] >> who & 1:
            count += 1
    return count


@kernel
def lay_on_discards(state, kind):
    """Put a card on the discard pile (ABO-R35)."""
    state.discards[int(state.discard_size)] = kind
    state.discard_size += 1


@kernel
def put_in_deck(state, kind):
    """Shuffle a card into the deck; from then on chance draws from the deck (ABO-Q38 ABO-Q70)."""
    if state.ordered:
        state.ordered = 0
        for i in range(1, int(state.deck_size)):
            card = state.deck[i]
            j = i
            while j > 0 and state.deck[j - 1] > card:
                state.deck[j] = state.deck[j - 1]
                j -= 1
            state.deck[j] = card
    j = int(state.deck_size)
    while j > 0 and state.deck[j - 1] > kind:
        state.deck[j] = state.deck[j - 1]
        j -= 1
    state.deck[j] = kind
    state.deck_size += 1


@kernel
def hand_to_deck(state, seat):
    """Put the hand of a seat that leaves play back into the deck (ABO-R49 ABO-Q38)."""
    while state.hand_size[seat] > 0:
        at = hand_start(state, seat)
        kind = int(state.held_cards[at])
        take_at(state, seat, at)
        put_in_deck(state, kind)  # ABO-Q38


@kernel
def can_draw(state):
    """Return whether there is a card to draw. If the deck is empty, the discards refill it (ABO-R36 ABO-Q15)."""
    if state.deck_size == 0:
        for i in range(int(state.discard_size)):
            put_in_deck(state, int(state.discards[i]))
            state.discards[i] = NOTHING
        state.discard_size = 0
        state.ordered = 0
    return state.deck_size > 0
