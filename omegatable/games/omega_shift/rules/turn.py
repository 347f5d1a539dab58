"""A turn: play or discard a card, then draw one; and the end of a round."""

from omegatable.games.omega_shift.rules.actions import (
    DISCARD,
    DRAW_PILE,
    NUM_KINDS,
    PULL_LEFT,
    PULL_RIGHT,
    PUSH_LEFT,
    PUSH_RIGHT,
    TAKE,
)
from omegatable.games.omega_shift.rules.hands import add_card, remove_card
from omegatable.games.omega_shift.rules.parts import ALPHA, NUM_RANKS, NUM_SEATS, OPEN, PRIVATE
from omegatable.games.omega_shift.rules.records import CARD, DRAW, NOTHING, OVER
from omegatable.games.omega_shift.rules.scoring import round_score
from omegatable.games.omega_shift.rules.setting_up import clear_table
from omegatable.games.omega_shift.rules.table import left_of, mover, right_of
from omegatable.kernel import TERMINAL, kernel


@kernel
def apply_card(state, action):
    """Play or discard a card from the hand of the player to move, then continue with the draw or end a last turn."""
    lay_card(state, action)
    if state.last_turns == 0:
        state.phase = DRAW  # OS-R8
    else:
        end_last_turn(state)  # OS-Q23  nothing is drawn


@kernel
def lay_card(state, action):
    """Move a card out of the hand, and a marker. Only public information changes, so this works on a view as well."""
    seat = mover(state)
    face = (int(action) & 511) // NUM_KINDS
    kind = action - face * NUM_KINDS
    suit = face // NUM_RANKS
    rank = face - suit * NUM_RANKS
    remove_card(state, seat, face)
    if kind == DISCARD:
        height = int(state.discard_size[suit])
        state.discards[suit, height] = face  # OS-R16
        state.discard_size[suit] = height + 1
        state.discarded = suit
    else:
        state.idle = 0  # OS-Q25
        if rank == ALPHA:
            state.removed[suit] += 1  # OS-R15
        else:
            state.columns[seat, suit] = int(state.columns[seat, suit]) | (1 << rank)  # OS-R10 OS-Q2
        if kind == PULL_LEFT:
            move_marker(state, left_of(state, suit), suit)  # OS-R12 OS-R14 OS-Q20
        elif kind == PULL_RIGHT:
            move_marker(state, right_of(state, suit), suit)
        elif kind == PUSH_LEFT:
            move_marker(state, suit, left_of(state, suit))  # OS-R14
        elif kind == PUSH_RIGHT:
            move_marker(state, suit, right_of(state, suit))


@kernel
def move_marker(state, source, target):
    """Move one marker from the Omega of *source* to the Omega of *target*; there is no max per Omega (OS-Q19)."""
    state.markers[source] -= 1
    state.markers[target] += 1


@kernel
def apply_draw(state, action):
    """Draw a card from the pile or a discard pile; pass the turn, or end the round when the pile is empty."""
    seat = mover(state)
    if action == DRAW_PILE:
        left = int(state.pile_left) - 1
        add_card(state, seat, int(state.pile[left]), PRIVATE)
        state.pile[left] = 0
        state.pile_left = left
        state.idle = 0  # OS-Q25
    else:
        take_discard(state, seat, int(action) - TAKE & 7)
    state.discarded = NOTHING
    if state.pile_left == 0:
        if state.options.last_turn_each:
            state.last_turns = NUM_SEATS  # OS-Q10 OS-Q23
        else:
            end_round(state)  # OS-R17 OS-Q10  immediately
            return
    state.phase = CARD
    state.to_move = NUM_SEATS - 1 - seat


@kernel
def take_discard(state, seat, suit):
    """Move the top discard of *suit* into the hand of *seat*. This information is public, so a view works as well."""
    height = int(state.discard_size[suit]) - 1
    add_card(state, seat, int(state.discards[suit, height]), OPEN)
    state.discards[suit, height] = 0
    state.discard_size[suit] = height
    if state.discarded != NOTHING:
        state.idle += 1  # OS-Q9 OS-Q25


@kernel
def end_last_turn(state):
    """End a turn without a draw (OS-Q23): the other player has one too, then the round ends."""
    state.discarded = NOTHING
    state.last_turns -= 1
    if state.last_turns == 0:
        end_round(state)
    else:
        state.to_move = NUM_SEATS - 1 - int(state.to_move)


@kernel
def end_round(state):
    """End the game, or clear the table for the next round (OS-Q16, OS-Q22)."""
    if int(state.rounds_played) + 1 < int(state.options.rounds):  # OS-Q16 OS-Q22
        for seat in range(NUM_SEATS):
            state.totals[seat] += round_score(state, seat)
        state.rounds_played += 1
        clear_table(state)
    else:
        state.phase = OVER
        state.to_move = TERMINAL
