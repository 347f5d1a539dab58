"""The endgame of Alpha-Beta-Omega for a lone omega who knows the road: only chance is left, so it can be solved."""

from omegatable.bots.endgame import NOT_YET, OPEN, classify_endgame, has_hidden_information, leave_to_chance
from omegatable.bots.facet import Ending
from omegatable.games.alpha_beta_omega.decks.parts import NUM_CARDS
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN
from omegatable.games.alpha_beta_omega.rules.records import SHUFFLING, STATE, VIEW
from omegatable.games.alpha_beta_omega.rules.table import last_position, num_in_play, plays
from omegatable.games.alpha_beta_omega.view import sort_deck
from omegatable.kernel import CHANCE, kernel

NEAREST = 1  # max distance from the final position, in steps, at which an exact solution is tried

ENDING = Ending("the last rounds of this cycle")


@classify_endgame.register(VIEW)
@kernel
def endgame_of(view):
    """Alpha-Beta-Omega's `classify_endgame`: OPEN for a lone omega near the end of a road that they know.

    Otherwise NOT_YET.
    """
    me = int(view.to_move)
    if me < 0 or num_in_play(view) != 1 or not plays(view, me):
        return NOT_YET
    if last_position(view) - int(view.position[me]) > NEAREST:
        return NOT_YET
    for position in range(int(view.num_positions)):
        if view.road[position] == HIDDEN:
            return NOT_YET
    for i in range(NUM_CARDS):
        if view.held_cards[i] == HIDDEN:
            return NOT_YET
    return OPEN


@leave_to_chance.register(STATE)
@kernel
def order_to_chance(state):
    """Alpha-Beta-Omega's `leave_to_chance`: forget the deck's order, so that chance draws each card (ABO-Q70)."""
    state.ordered = 0
    sort_deck(state, int(state.deck_size))


@has_hidden_information.register(STATE)
@kernel
def hides_road(state):
    """Alpha-Beta-Omega's `has_hidden_information`: the road is shuffled, or partly unknown to the seat to move."""
    if state.to_move == CHANCE:
        return state.phase == SHUFFLING
    known = 1 << int(state.to_move)
    for position in range(int(state.num_positions)):
        if not int(state.lookers[position]) & known and not int(state.face_up) >> position & 1:
            return True
    return False
