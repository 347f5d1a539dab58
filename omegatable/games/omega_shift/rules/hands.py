"""Hands: which cards are in them, and which of these everybody has seen."""

from omegatable.kernel import kernel


@kernel
def face_of(code):
    """The face of a card in a hand."""
    return int(code) >> 1 & 63


@kernel
def add_card(state, seat, face, privacy):
    """Put *face* into a hand, in order; *privacy* is OPEN or PRIVATE."""
    code = 2 * face + privacy
    place = int(state.hand_size[seat])
    state.hand_size[seat] = place + 1
    while place > 0 and state.hands[seat, place - 1] > code:
        state.hands[seat, place] = state.hands[seat, place - 1]
        place -= 1
    state.hands[seat, place] = code


@kernel
def remove_card(state, seat, face):
    """Take *face* out of a hand; of equal Alphas the one that everybody has seen goes first."""
    place = int(state.hand_size[seat]) - 1
    state.hand_size[seat] = place
    above = 0
    while place >= 0 and state.hands[seat, place] >= 2 * face:  # the cards above move down; the last one falls out
        code = int(state.hands[seat, place])
        state.hands[seat, place] = above
        above = code
        place -= 1
