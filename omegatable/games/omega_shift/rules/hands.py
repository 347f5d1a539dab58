"""Hands: the cards that the seats hold, and which of them everybody has seen."""

from omegatable.kernel import kernel


@kernel
def face_of(code):
    """Return the face, 0 to 49, of a card given by its *code* in a hand."""
    return int(code) >> 1 & 63


@kernel
def add_card(state, seat, face, privacy):
    """Insert *face* into *seat*'s hand, in order; *privacy* is OPEN or PRIVATE."""
    code = 2 * face + privacy
    place = int(state.hand_size[seat])
    state.hand_size[seat] = place + 1
    while place > 0 and state.hands[seat, place - 1] > code:
        state.hands[seat, place] = state.hands[seat, place - 1]
        place -= 1
    state.hands[seat, place] = code


@kernel
def remove_card(state, seat, face):
    """Remove *face* from *seat*'s hand; of equal Alphas, one that everybody has seen goes first.

    The hand must contain *face*; this is not checked.
    """
    place = int(state.hand_size[seat]) - 1
    state.hand_size[seat] = place
    above = 0
    while place >= 0 and state.hands[seat, place] >= 2 * face:  # the cards above move down; the last one falls out
        code = int(state.hands[seat, place])
        state.hands[seat, place] = above
        above = code
        place -= 1
