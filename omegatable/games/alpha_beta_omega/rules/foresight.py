"""What a seat's view reveals about a choice: the innermost card is carried out on a copy of the view.

A view lacks the order of the deck and what lies face down, so a card is carried out up to the first step that needs
them, chance or another answer.
"""

from omegatable.games.alpha_beta_omega.decks.parts import EFFECT, FROM_DECK, MOVE, PEEK, REVEAL, SHUFFLE, SWAP, TRANSFER
from omegatable.games.alpha_beta_omega.rules.acting import answer
from omegatable.games.alpha_beta_omega.rules.actions import PLAY_CARD
from omegatable.games.alpha_beta_omega.rules.parts import NOBODY, NOTHING
from omegatable.games.alpha_beta_omega.rules.playing import (
    do_effect,
    do_move,
    do_peek,
    do_reveal,
    do_swap,
    is_met,
    takes_from_deck,
)
from omegatable.games.alpha_beta_omega.rules.records import PLAYS, REACT
from omegatable.games.alpha_beta_omega.rules.steps import begin_card, end_step, first_of
from omegatable.kernel import kernel

# Why a card is carried out no further: its last step, a question or a departure, or something hidden.
DECIDED, ASKS, HIDES = range(3)


@kernel
def foresee(view, action):
    """Carry out *action*, which plays a card or answers the one in progress, on a copy of the view of the seat to move.

    Returns DECIDED if the positions and effects in *view* are those after the card. Otherwise the card goes on: with
    something hidden (HIDES), or with a question or a departure (ASKS). Hands and discards in *view* do not change.
    """
    seat, phase = int(view.to_move), int(view.phase)
    view.to_move = NOBODY
    if phase in (PLAYS, REACT):
        before = int(view.depth)
        begin_card(view, seat, action - PLAY_CARD, int(view.turned_up[before]) if phase == REACT else NOTHING)
        if view.depth == before:  # ABO-Q99
            return DECIDED
    else:
        answer(view, action)
    depth = int(view.depth) - 1
    end = int(view.options.kind_start[int(view.card[depth]) + 1])
    while view.to_move == NOBODY and view.step[depth] != end:
        op = int(view.options.ops[int(view.step[depth])])
        verb = op & 15
        if not is_met(view, depth, op):
            end_step(view, depth)
        elif verb == TRANSFER:
            left = int(view.deck_size) + int(view.discard_size)
            if first_of(op) == FROM_DECK and left > 0 and takes_from_deck(view, depth, op):
                return HIDES  # The card may be one that is played at once.
            end_step(view, depth)
        elif verb == REVEAL:
            up = int(view.face_up)
            do_reveal(view, depth, op)
            if view.face_up != up:
                return HIDES  # The others may react, even if the seat knows the character.
        elif verb == MOVE:
            do_move(view, depth, op)
        elif verb == EFFECT:
            do_effect(view, depth, op)
        elif verb == SWAP:
            do_swap(view, depth, op)
        elif verb == PEEK:
            do_peek(view, depth, op)
        else:
            return HIDES if verb == SHUFFLE else ASKS
    return DECIDED if view.to_move == NOBODY else ASKS
