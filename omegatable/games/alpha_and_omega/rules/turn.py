"""A turn: place tiles, walk with the pawns, refill the hand; then pass the turn or end the game."""

from omegatable.games.alpha_and_omega.rules.actions import COVER_TILE
from omegatable.games.alpha_and_omega.rules.hands import add_tile, is_seen, mark_seen, take_tile
from omegatable.games.alpha_and_omega.rules.parts import (
    FIRST_OF_KIND,
    KIND_OF_TILE,
    MINUS_TWO,
    NUM_PAWNS,
    STEPS_A_TURN,
    SWITCH,
    TILES_A_TURN,
    TO_AIR,
)
from omegatable.games.alpha_and_omega.rules.records import (
    DRAW,
    JAWS,
    NOTHING,
    OVER,
    PLACE,
    STEP,
    SWITCH_FIRST,
    SWITCH_SECOND,
)
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS, NUM_SIDES, STEP_OF_SIDE, lay_tile
from omegatable.kernel import TERMINAL, kernel


@kernel
def begin_turn(state):
    """Begin a turn of the player to move, with the placement of tiles (AO-R13)."""
    state.placed = 0
    state.steps = 0
    state.refilled = 0
    state.moved = NOTHING
    state.left_cell = NOTHING
    state.phase = PLACE


@kernel
def apply_placing(state, action):
    """Place a tile of the hand; after the second tile, or the last, continue the turn (AO-R13, AO-R14, AO-Q19)."""
    seat = int(state.to_move)
    if action < COVER_TILE:
        kind = action // NUM_CELLS + 1
    else:
        kind = (action - COVER_TILE) // NUM_CELLS + TO_AIR
    lay_tile(state, action % NUM_CELLS, take_tile(state, seat, kind))
    state.placed += 1
    if state.placed == TILES_A_TURN or state.hand_size[seat] == 0:  # AO-R14 AO-Q19
        state.phase = DRAW if state.options.refill_before_move else STEP  # AO-Q17 AO-Q21


@kernel
def apply_jaws(state, cell):
    """Place the drawn -2 on *cell*, which is empty or holds a tile (AO-R20)."""
    lay_tile(state, cell, int(state.switching))  # AO-R20 AO-Q12  the drawn tile waits in `switching`
    state.switching = NOTHING


@kernel
def apply_step(state, step):
    """Move a pawn by one tile; after the second step the player draws (AO-R14, AO-R23)."""
    seat = int(state.to_move)
    pawn = step // NUM_SIDES
    here = int(state.pawns[seat, pawn])
    if state.steps == 0:
        state.moved = pawn
        state.left_cell = here
    state.pawns[seat, pawn] = here + STEP_OF_SIDE[step - pawn * NUM_SIDES]
    state.steps += 1
    if state.steps == STEPS_A_TURN:  # AO-R14 AO-R23
        state.phase = DRAW  # AO-Q36


@kernel
def apply_pick(state, cell):
    """Pick one of the two tiles of a switch; the second pick exchanges them (AO-R19).

    Return whether the switch is complete.
    """
    if state.phase == SWITCH_FIRST:
        state.switching = cell
        state.phase = SWITCH_SECOND
        return False
    other = int(state.switching)
    tile = state.cells[cell]
    state.cells[cell] = state.cells[other]  # AO-R19 AO-Q14
    state.cells[other] = tile
    if state.options.pawns_travel:  # AO-Q13
        for seat in range(int(state.num_seats)):
            for pawn in range(NUM_PAWNS):
                if state.pawns[seat, pawn] == cell:
                    state.pawns[seat, pawn] = other
                elif state.pawns[seat, pawn] == other:
                    state.pawns[seat, pawn] = cell
    state.switching = NOTHING
    return True


@kernel
def refill(state):
    """Fill the hand, one tile at a time; a -2 or a Switch interrupts, to be played immediately (AO-R16, AO-Q18).

    The End stops the drawing, and ends the game after the turn (AO-Q41).
    """
    seat = int(state.to_move)
    while state.hand_size[seat] < state.options.hand:  # AO-R13 AO-R22 AO-Q39
        if state.deck_left == state.below:  # AO-Q41
            draw_end(state)
            break
        if state.deck_left == 0:  # AO-R22
            break
        left = int(state.deck_left) - 1
        tile = int(state.deck[left])
        state.deck[left] = NOTHING
        state.deck_left = left
        mark_seen(state, tile)
        kind = int(KIND_OF_TILE[tile])
        if kind == SWITCH:  # AO-R16
            state.gone += 1  # AO-R19  it leaves the game
            state.phase = SWITCH_FIRST
            return
        if kind == MINUS_TWO:  # AO-R16
            state.switching = tile
            state.phase = JAWS  # AO-R20
            return
        add_tile(state, seat, tile)
    end_refill(state)


@kernel
def draw_end(state):
    """Draw the End: the current turn becomes the last one (AO-Q41, AO-Q38)."""
    state.ending = 1  # AO-Q41
    state.last = state.to_move if state.options.fair_end else NOTHING  # AO-Q38


@kernel
def is_refilled(state):
    """Return whether nothing remains to be drawn in this turn, including the End."""
    if state.refilled or state.hand_size[int(state.to_move)] == state.options.hand:
        return True
    return state.deck_left == 0 and not state.options.hidden_end  # AO-Q41


@kernel
def end_refill(state):
    """End the turn, or continue the walk: the hand is full again, or the deck empty (AO-R13, AO-Q17)."""
    state.refilled = 1
    if state.steps == STEPS_A_TURN:
        end_turn(state)
    else:
        state.phase = STEP  # AO-Q17


@kernel
def end_turn(state):
    """Pass the turn clockwise to the next seat with tiles (AO-R13), or end the game (AO-R26, AO-Q21, AO-Q41)."""
    seats = int(state.num_seats)
    seat = int(state.to_move)
    state.turns[seat] += 1
    state.moved = NOTHING
    state.left_cell = NOTHING
    for _ in range(seats):
        seat = (seat + 1) % seats  # AO-R13 AO-Q22
        if state.hand_size[seat] > 0 and not state.ending:  # AO-Q20 AO-Q41  a seat without tiles has no turn
            state.to_move = seat
            begin_turn(state)
            return
    state.phase = OVER  # AO-R26
    state.to_move = TERMINAL


@kernel
def seat_of_last_turn(state):
    """Return the seat that will have the last turn, from the numbers of tiles (AO-Q22); NOTHING if the game is over.

    -2 tiles and Switches do not count, because another tile is drawn for each.
    """
    seat = int(state.to_move)
    if seat < 0:
        return NOTHING
    seats = int(state.num_seats)
    to_draw = int(state.deck_left)
    for kind in (MINUS_TWO, SWITCH):
        for copy in range(int(state.options.tiles[kind])):
            if not is_seen(state, int(FIRST_OF_KIND[kind]) + copy):
                to_draw -= 1
    sizes = 0  # the sizes of the hands, two bits per seat
    for one in range(seats):
        sizes |= int(state.hand_size[one]) << (2 * one)
    placed, refilled = int(state.placed), int(state.refilled)
    while True:
        held = sizes >> (2 * seat) & 3
        kept = max(0, held - (TILES_A_TURN - placed))  # AO-Q38
        drawn = 0 if refilled else min(int(state.options.hand) - kept, to_draw)  # AO-Q38
        to_draw -= drawn
        sizes += (kept + drawn - held) << (2 * seat)
        if sizes == 0:  # AO-Q38
            return seat
        seat = (seat + 1) % seats  # AO-Q38
        while sizes >> (2 * seat) & 3 == 0:
            seat = (seat + 1) % seats  # AO-Q38
        placed = refilled = 0
