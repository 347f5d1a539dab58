"""Conservation laws: the invariants of every state."""

from omegatable.engine import protocol
from omegatable.games.alpha_and_omega.rules.hands import is_seen
from omegatable.games.alpha_and_omega.rules.parts import AIR, FIRST_OF_KIND, HAND_SIZE, NUM_KINDS, NUM_PAWNS
from omegatable.games.alpha_and_omega.rules.records import JAWS, NOTHING, STATE
from omegatable.games.alpha_and_omega.rules.setting_up import max_below
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS, NUM_SIDES, OPEN, OUTSIDE, STEP_OF_SIDE
from omegatable.kernel import kernel

FAULTS = (
    "nothing is wrong",
    "a tile is in two places, or in none",
    "the list of played cells is not the cells that hold a tile",
    "the list of open cells is not the empty cells that touch a tile",
    "a pawn stands where there is no tile",
    "a hand is out of order or too large",
    "the End is where it cannot be, or drawn where it is not in the game",
)


@protocol.faults.register(STATE)
@kernel
def faults(state):
    """Return 0, or the number of the law in `FAULTS` that *state* breaks."""
    cells, deck, played_cells, open_cells = state.cells, state.deck, state.played, state.open_cells
    played, opened = 0, 0
    for cell in range(NUM_CELLS):
        if cells[cell] >= 0:
            if played >= state.num_played or played_cells[played] != cell:
                return 2
            played += 1
        elif cells[cell] != OUTSIDE:
            touches = False
            for side in range(NUM_SIDES):
                touches = touches or cells[cell + STEP_OF_SIDE[side]] >= 0
            if touches != (cells[cell] == OPEN):
                return 3
            if touches:
                if opened >= state.num_open or open_cells[opened] != cell:
                    return 3
                opened += 1
    if played != state.num_played:
        return 2
    if opened != state.num_open:
        return 3
    gone = int(state.gone)
    for kind in range(AIR, NUM_KINDS):
        for copy in range(int(state.options.tiles[kind])):
            tile = int(FIRST_OF_KIND[kind]) + copy
            in_deck = 0
            for i in range(int(state.deck_left)):
                in_deck += 1 if deck[i] == tile else 0
            shown = 1 if state.phase == JAWS and state.switching == tile else 0
            for i in range(played):
                shown += 1 if cells[played_cells[i]] == tile else 0
            for seat in range(int(state.num_seats)):
                for place in range(int(state.hand_size[seat])):
                    shown += 1 if state.hands[seat, place] == tile else 0
            if in_deck + shown > 1 or is_seen(state, tile) == (in_deck == 1):
                return 1
            gone -= 1 if in_deck + shown == 0 else 0
    if gone != 0:
        return 1
    for seat in range(int(state.num_seats)):
        for pawn in range(NUM_PAWNS):
            if cells[state.pawns[seat, pawn]] < 0:
                return 4
        for place in range(HAND_SIZE):
            inside = place < state.hand_size[seat]
            if inside == (state.hands[seat, place] == NOTHING):
                return 5
            if inside and place > 0 and state.hands[seat, place - 1] > state.hands[seat, place]:
                return 5
    below, left = int(state.below), int(state.deck_left)
    if not state.options.hidden_end:
        return 0 if below == NOTHING and state.ending == 0 else 6
    if below < 0 or below > max_below(int(state.num_seats), left):  # AO-Q41
        return 6
    if state.ending == 0:
        return 0 if state.last == NOTHING else 6
    return 0 if state.ending == 1 and below == left else 6
