"""Hands: the cards of the seats, and which of them are public."""

from omegatable.kernel import kernel


@kernel
def face_of(code):
    """Return the face, 0 to 49, of a card from its *code* in a hand."""
    return int(code) >> 1 & 63


@kernel
def add_card(state, seat, face, privacy):
    """Insert *face* into the hand of *seat*, in order; *privacy* is OPEN or PRIVATE."""
    code = 2 * face + privacy
    place = int(state.hand_size[seat])
    state.hand_size[seat] = place + 1
    while place > 0 and state.hands[seat, place - 1] > code:
        state.hands[seat, place] = state.hands[seat, place - 1]
        place -= 1
    state.hands[seat, place] = code


@kernel
def remove_card(state, seat, face):
    """Remove *face* from the hand of *seat*; of equal Alphas, a publicly known one goes first.

    The hand must contain *face*; this is not checked.
    """
    place = int(state.hand_size[seat]) - 1
    state.hand_size[seat] = place
    above = 0
    while place >= 0 and state.hands[seat, place] >= 2 * face:  # higher cards shift down; the last one is pushed out
        code = int(state.hands[seat, place])
        state.hands[seat, place] = above
        above = code
        place -= 1
