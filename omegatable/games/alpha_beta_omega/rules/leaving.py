"""Departures: one seat leaves play, or all seats at the end of the game."""

from omegatable.games.alpha_beta_omega.decks.parts import MAX_KINDS
from omegatable.games.alpha_beta_omega.rules.hands import hand_to_deck, lay_on_discards
from omegatable.games.alpha_beta_omega.rules.parts import ESCAPED, UNMARKED
from omegatable.games.alpha_beta_omega.rules.records import OVER
from omegatable.games.alpha_beta_omega.rules.steps import clear_frame
from omegatable.games.alpha_beta_omega.rules.table import alphas_left, ask, num_in_play, plays
from omegatable.kernel import TERMINAL, kernel


@kernel
def depart(state, seat, result, partner):
    """Remove a seat from play with *result* and *partner*; its hand goes into the deck (ABO-R48 ABO-R49 ABO-Q38)."""
    state.result[seat] = result
    state.partner[seat] = partner  # ABO-R48
    state.left_at[seat] = state.departures
    state.effects[seat] = 0
    hand_to_deck(state, seat)  # ABO-R49


@kernel
def check_game_end(state):
    """After a departure, end the game if it is over, or record that one omega is left (ABO-Q82 ABO-R7 ABO-Q43)."""
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
    """Remove a seat from play, with *result*, because the game ends."""
    state.result[seat] = result
    state.left_at[seat] = state.departures


@kernel
def fail_all(state):
    """End the game because time is up: all seats in play fail (ABO-R66 ABO-Q48)."""
    for seat in range(int(state.num_seats)):
        if plays(state, seat):
            leave_at_end(state, seat, UNMARKED)  # ABO-R66 ABO-Q48
    finish(state)


@kernel
def finish(state):
    """End the game, and move the cards in progress to the discards."""
    while state.depth:
        depth = int(state.depth) - 1
        if state.card[depth] < MAX_KINDS:
            lay_on_discards(state, int(state.card[depth]))
        clear_frame(state, depth)
        state.depth = depth
    state.obeying = 0
    ask(state, TERMINAL, OVER)
