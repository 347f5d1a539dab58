"""Leaving the game, one or all."""

from omegatable.games.alpha_beta_omega.rules.hands import hand_to_deck, lay_on_discards
from omegatable.games.alpha_beta_omega.rules.parts import ESCAPED, UNMARKED
from omegatable.games.alpha_beta_omega.rules.records import OVER
from omegatable.games.alpha_beta_omega.rules.steps import clear_frame
from omegatable.games.alpha_beta_omega.rules.table import alphas_left, ask, num_in_play, plays
from omegatable.kernel import TERMINAL, kernel


@kernel
def depart(state, seat, result, partner):
    """A player leaves the game; the cards in hand go back into the deck (ABO-R48 ABO-R49 ABO-Q38)."""
    state.result[seat] = result
    state.partner[seat] = partner  # ABO-R48
    state.left_at[seat] = state.departures
    state.effects[seat] = 0
    hand_to_deck(state, seat)  # ABO-R49


@kernel
def check_game_end(state):
    """Somebody or something has left: is the game over, or one omega alone (ABO-Q82 ABO-R7 ABO-Q43)?"""
    left = num_in_play(state)
    if left == 0:
        finish(state)  # ABO-R7 ABO-Q43
    elif alphas_left(state) == 0:  # ABO-R59
        for seat in range(int(state.num_seats)):
            if plays(state, seat):
                leave_at_end(state, seat, ESCAPED)  # ABO-R59 ABO-Q44
        finish(state)
    elif left == 1 and state.alone_since == 0:
        state.alone_since = state.cycle  # ABO-R58 ABO-Q46 ABO-Q47


@kernel
def leave_at_end(state, seat, result):
    """The game ends with this player in play."""
    state.result[seat] = result
    state.left_at[seat] = state.departures


@kernel
def fail_all(state):
    """The time is over: who is in play has failed (ABO-R66 ABO-Q48)."""
    for seat in range(int(state.num_seats)):
        if plays(state, seat):
            leave_at_end(state, seat, UNMARKED)  # ABO-R66 ABO-Q48
    finish(state)


@kernel
def finish(state):
    """The game is over."""
    while state.depth:
        depth = int(state.depth) - 1
        lay_on_discards(state, int(state.card[depth]))
        clear_frame(state, depth)
        state.depth = depth
    ask(state, TERMINAL, OVER)
