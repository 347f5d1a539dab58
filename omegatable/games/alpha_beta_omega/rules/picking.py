"""Taking a card from the deck, in order or by chance."""

from omegatable.games.alpha_beta_omega.decks.parts import IMMEDIATE
from omegatable.games.alpha_beta_omega.rules.hands import put_in_hand, time_of
from omegatable.games.alpha_beta_omega.rules.parts import NOTHING
from omegatable.games.alpha_beta_omega.rules.records import PICK, PICKING
from omegatable.games.alpha_beta_omega.rules.steps import begin_card
from omegatable.games.alpha_beta_omega.rules.table import ask, first_in_play
from omegatable.kernel import CHANCE, kernel


@kernel
def draw_at(state, seat, i):
    """Take the card at index *i* of the deck for *seat*; an immediate card starts at once (ABO-R25 ABO-R38 ABO-Q67)."""
    kind = int(state.deck[i])
    for j in range(i, int(state.deck_size) - 1):
        state.deck[j] = state.deck[j + 1]
    state.deck_size -= 1
    state.deck[int(state.deck_size)] = NOTHING
    if state.ordered:
        state.ordered -= 1
    if time_of(state, kind) == IMMEDIATE:  # ABO-R25 ABO-R38 ABO-R41 ABO-Q67
        begin_card(state, seat, kind, NOTHING)
    else:
        put_in_hand(state, seat, kind, 0)  # ABO-R24 ABO-R26 ABO-Q12


@kernel
def draw_for(state, seat):
    """Take the next card for *seat*: the top card of an ordered deck, otherwise a card that chance draws (ABO-Q70)."""
    if state.ordered or state.deck_size == 1:
        draw_at(state, seat, 0)
    else:
        ask(state, CHANCE, PICK)


@kernel
def drawer(state):
    """Return the seat for which chance draws a card."""
    if state.depth:
        return int(state.actor[int(state.depth) - 1])
    if state.stage == PICKING:
        return int(state.order[int(state.turn) - 1])
    return first_in_play(state)
