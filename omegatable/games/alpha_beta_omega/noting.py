"""The information that a table tracks for the players, although they could remember it themselves (ABO-Q54)."""

from typing import Any

from omegatable.games.alpha_beta_omega.rules.actions import SHOW_CARD
from omegatable.games.alpha_beta_omega.rules.hands import hand_start
from omegatable.games.alpha_beta_omega.rules.parts import ALL_SEE, MAX_SEATS, NUM_CHARACTERS
from omegatable.games.alpha_beta_omega.rules.records import PLAYS


def forget(state: Any, seat: int) -> None:
    """Clear from *state* which seats have looked at face-down characters, and what *seat* has seen of other hands.

    The record of the seats that know the cards in *seat*'s own hand stays, because it decides which cards the seat may
    show (ABO-Q61).
    """
    for position in range(NUM_CHARACTERS):
        state.lookers[position] = ALL_SEE if int(state.face_up) >> position & 1 else 0
    if seat < 0:
        return
    for other in range(MAX_SEATS):
        start = hand_start(state, other)
        if other != seat:
            state.seen[start : start + int(state.hand_size[other])] &= 255 ^ (1 << seat)


def recall(state: Any, remembered: Any) -> None:
    """Copy what has been seen to *state* from *remembered*, a state of the same moment."""
    state.lookers[:] = remembered.lookers
    state.seen[:] = remembered.seen


def begins_turn(state: Any, action: int) -> bool:
    """Return whether *action* is the seat's play of the round; from then on the seat's own observations count.

    An action that shows a card before the play is not (ABO-Q102).
    """
    return bool(state.phase == PLAYS) and action < SHOW_CARD
