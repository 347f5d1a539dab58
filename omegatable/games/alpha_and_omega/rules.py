"""The rules of Alpha & Omega, in the order of `docs/rules/alpha-and-omega.md`; a line ends with the clause it enacts.

A *tile* is a number that names one printed tile; its *kind* is what is printed on it. A *cell* is a place on the
surface, a number too. The functions run on a state; those that depend only on what lies open run on a view as well.
"""

import numpy as np

from omegatable.games import protocol
from omegatable.kernel import TERMINAL, kernel, random_below, record_type, shuffle

# ------------------------------------------------------------------------------------------------------------- parts

MAX_SEATS = 4  # AO-R6
NUM_PAWNS = 2  # AO-R5  a player
ALPHA, OMEGA = 0, 1
HAND_SIZE = 3  # AO-R11 AO-R22
TILES_A_TURN = 2  # AO-R13
STEPS_A_TURN = 2  # AO-R14
RING = 6  # AO-R9

AIR, EARTH, FIRE, WATER = 1, 2, 3, 4  # kinds; a kind and its opposite differ in the last bit of kind - 1 (AO-R17)
TO_AIR, TO_EARTH, TO_FIRE, TO_WATER = 5, 6, 7, 8
MINUS_TWO, SWITCH, SNAKE = 9, 10, 11
NUM_ELEMENTS = 4
NUM_KINDS = 12  # 0 is no kind

# Tiles of one kind have consecutive numbers, in the order of the kinds; there is room for a designer's deck.
ROOM_FOR_KIND = np.array([0, 20, 20, 20, 20, 8, 8, 8, 8, 6, 6, 1], np.int8)  # AO-Q35
PRINTED_OF_KIND = np.array([0, 15, 15, 15, 15, 2, 2, 2, 2, 2, 2, 1], np.int8)  # AO-R4
FIRST_OF_KIND = np.array([sum(ROOM_FOR_KIND[:kind]) for kind in range(NUM_KINDS)], np.int8)
NUM_TILES = int(ROOM_FOR_KIND.sum())
KIND_OF_TILE = np.array([kind for kind in range(NUM_KINDS) for _ in range(ROOM_FOR_KIND[kind])], np.int8)
ELEMENT_OF_KIND = np.array([0, AIR, EARTH, FIRE, WATER, AIR, EARTH, FIRE, WATER, 0, 0, 0], np.int8)  # AO-R18
SNAKE_TILE = int(FIRST_OF_KIND[SNAKE])
MAX_DECK = 96  # AO-Q35

# ------------------------------------------------------------------------------------------------------- the surface
#
# A cell is (r + 16) * 32 + q + 16 in axial coordinates, q to the right and r down to the right, the Snake's first place
# at q = r = 0. The surface ends 15 steps from there (AO-Q33).

RADIUS = 15  # AO-Q33
WIDTH = 32
NUM_CELLS = WIDTH * 33
CENTRE = 16 * WIDTH + 16
NUM_SIDES = 6  # AO-Q3
STEP_OF_SIDE = np.array([1, 1 - WIDTH, -WIDTH, -1, WIDTH - 1, WIDTH], np.int64)  # E NE NW W SW SE

SPACE, OPEN, OUTSIDE = -1, -2, -3  # no tile: touching none, touching one, beyond the edge
MAX_PLAYED = 1 + MAX_DECK
MAX_OPEN = 12 + 2 * (MAX_DECK - RING)  # twelve round the first seven; a tile adds two at most


def distance_of_cell(cell: int) -> int:
    """Steps from the Snake's first place to *cell*."""
    r, q = divmod(cell, WIDTH)
    return max(abs(q - 16), abs(r - 16), abs(q - 16 + r - 16))


EMPTY_SURFACE = np.array([SPACE if distance_of_cell(cell) <= RADIUS else OUTSIDE for cell in range(NUM_CELLS)], np.int8)

# ----------------------------------------------------------------------------------------------------------- records

BOTH, ADJACENT_ONLY, STANDING_ONLY = range(3)  # AO-Q5  when a -2 tile counts
OPTIONS = record_type(
    ("seats", np.int8),
    ("minus2", np.int8),  # AO-Q5
    ("one_pawn_per_tile", np.bool_),  # AO-Q9
    ("protect_snake", np.bool_),  # AO-Q10 AO-Q11
    ("pawns_travel", np.bool_),  # AO-Q13
    ("refill_before_move", np.bool_),  # AO-Q17
    ("tie2_both_pawns", np.bool_),  # AO-Q27
    ("first_player", np.int8),  # AO-Q23  0 as dealt, else a seat counted from 1
    ("tiles", np.int8, (NUM_KINDS,)),  # [kind] how many there are
)
PHASES = ("place", "step", "draw", "jaws", "switch first", "switch second", "over")
PLACE, STEP, DRAW, JAWS, SWITCH_FIRST, SWITCH_SECOND, OVER = range(7)
NOTHING = -1

_SHOWN = (  # what lies open: the same fields in a state and in a view
    ("to_move", np.int8),
    ("num_seats", np.int8),
    ("phase", np.int8),
    ("first", np.int8),
    ("placed", np.int8),  # tiles placed this turn
    ("steps", np.int8),  # steps made this turn
    ("refilled", np.int8),  # 1 once the hand of this turn is full again
    ("moved", np.int8),  # the pawn that made the first step, or NOTHING
    ("left_cell", np.int16),  # where it stood before
    ("switching", np.int16),  # the first cell of a switch, or NOTHING
    ("turns", np.int8, (MAX_SEATS,)),  # [seat] turns that have ended
    ("hands", np.int8, (MAX_SEATS, HAND_SIZE)),  # [seat, place] tiles, ascending; NOTHING beyond hand_size
    ("hand_size", np.int8, (MAX_SEATS,)),
    ("pawns", np.int16, (MAX_SEATS, NUM_PAWNS)),  # [seat, pawn] cell
    ("cells", np.int8, (NUM_CELLS,)),  # [cell] the tile on top, or SPACE, OPEN, OUTSIDE
    ("played", np.int16, (MAX_PLAYED,)),  # cells with a tile, ascending
    ("num_played", np.int16),
    ("open_cells", np.int16, (MAX_OPEN,)),  # empty cells that touch a tile, ascending
    ("num_open", np.int16),
    ("seen", np.uint8, ((NUM_TILES + 7) // 8,)),  # bits: tiles that have left the deck
    ("gone", np.int8),  # tiles that lie under another or are out of the game
    ("deck_left", np.int8),
    ("options", OPTIONS),
)
STATE = record_type(*_SHOWN, ("deck", np.int8, (MAX_DECK,)))  # the next one drawn is deck[deck_left - 1]
VIEW = record_type(*_SHOWN, ("seat", np.int8))  # who looks

# ----------------------------------------------------------------------------------------------------------- actions
#
#   PLACE_TILE  + (kind - 1) * NUM_CELLS + cell     a tile of the hand to an empty cell
#   COVER_TILE  + (kind - TO_AIR) * NUM_CELLS + cell   a Transformation of the hand onto a tile
#   PLACE_JAWS  + cell, COVER_JAWS + cell           the -2 just drawn
#   PICK_CELL   + cell                              one of the two tiles of a switch
#   STEP_PAWN   + pawn * 6 + side                   a step
#   DRAW_TILES                                      the end of the turn, or of placing: draw

PLACE_TILE = 0
COVER_TILE = PLACE_TILE + 2 * NUM_ELEMENTS * NUM_CELLS
PLACE_JAWS = COVER_TILE + NUM_ELEMENTS * NUM_CELLS
COVER_JAWS = PLACE_JAWS + NUM_CELLS
PICK_CELL = COVER_JAWS + NUM_CELLS
STEP_PAWN = PICK_CELL + NUM_CELLS
DRAW_TILES = STEP_PAWN + NUM_PAWNS * NUM_SIDES
NUM_ACTIONS = DRAW_TILES + 1
MAX_LEGAL = HAND_SIZE * (MAX_OPEN + MAX_PLAYED)

# -------------------------------------------------------------------------------------------------------- setting up

DEAL_SIZE = 1 + MAX_DECK  # the first seat, six tiles of the ring, the hands, the deck from its top; NOTHING at the end


@kernel
def is_element(tile):
    """Is *tile* an Element tile?"""
    return tile >= 0 and KIND_OF_TILE[tile] <= WATER


@kernel
def is_special(tile):
    """Is *tile* a -2 or a Switch?"""
    return KIND_OF_TILE[tile] == MINUS_TWO or KIND_OF_TILE[tile] == SWITCH


@protocol.draw_deal.register(OPTIONS)
@kernel
def draw_deal(options, rng, deal):
    """Write a random deal, int8[DEAL_SIZE]."""
    deal[0] = random_below(rng, int(options.seats))  # AO-Q23
    count = 1
    for kind in range(AIR, SNAKE):  # AO-R7  everything but the Snake
        for copy in range(int(options.tiles[kind])):
            deal[count] = FIRST_OF_KIND[kind] + copy
            count += 1
    shuffle(rng, deal[1:], count - 1)  # AO-R7
    bring_forward(deal, 1, RING, count, True)  # AO-R9 AO-Q29
    shuffle(rng, deal[1 + RING :], count - 1 - RING)  # AO-R9  the others are shuffled back
    start = 1 + RING
    hands = int(options.seats) * HAND_SIZE
    bring_forward(deal, start, hands, count, False)  # AO-R11 AO-R12
    shuffle(rng, deal[start + hands :], count - start - hands)  # AO-R12  and here
    for i in range(count, DEAL_SIZE):
        deal[i] = NOTHING


@kernel
def bring_forward(deal, start, wanted, end, only_elements):
    """Bring the first *wanted* tiles that may be dealt to *start*, in their order, by drawing past the others."""
    found = start
    for i in range(start, end):
        tile = int(deal[i])
        if found < start + wanted and (is_element(tile) if only_elements else not is_special(tile)):
            deal[i] = deal[found]
            deal[found] = tile
            found += 1


@protocol.setup.register(STATE)
@kernel
def setup(state, options, deal):
    """Set *state* up from *deal* (see `draw_deal`)."""
    copy_options(options, state.options)
    seats = int(options.seats)
    state.num_seats = seats
    state.first = deal[0] if options.first_player == 0 else options.first_player - 1  # AO-Q23
    state.moved = NOTHING
    state.left_cell = NOTHING
    state.switching = NOTHING
    state.num_played = 0
    state.num_open = 0
    state.gone = 0
    state.deck_left = 0
    for cell in range(NUM_CELLS):
        state.cells[cell] = EMPTY_SURFACE[cell]
    for i in range(MAX_PLAYED):
        state.played[i] = 0
    for i in range(MAX_OPEN):
        state.open_cells[i] = 0
    for i in range((NUM_TILES + 7) // 8):
        state.seen[i] = 0
    for i in range(MAX_DECK):
        state.deck[i] = NOTHING
    for seat in range(MAX_SEATS):
        state.turns[seat] = 0
        state.hand_size[seat] = 0
        for place in range(HAND_SIZE):
            state.hands[seat, place] = NOTHING
        for pawn in range(NUM_PAWNS):
            state.pawns[seat, pawn] = CENTRE if seat < seats else NOTHING  # AO-R10
    mark_seen(state, SNAKE_TILE)
    lay_tile(state, CENTRE, SNAKE_TILE)  # AO-R8
    card = 1
    for side in range(NUM_SIDES):  # AO-R9 AO-Q29
        mark_seen(state, int(deal[card]))
        lay_tile(state, CENTRE + STEP_OF_SIDE[side], int(deal[card]))
        card += 1
    for seat in range(seats):
        for _ in range(HAND_SIZE):  # AO-R11
            mark_seen(state, int(deal[card]))
            add_tile(state, seat, int(deal[card]))
            card += 1
    left = 0
    while card + left < DEAL_SIZE and deal[card + left] != NOTHING:
        left += 1
    for i in range(left):
        state.deck[i] = deal[card + left - 1 - i]
    state.deck_left = left
    state.to_move = state.first
    begin_turn(state)


@kernel
def copy_options(source, target):
    """Copy every option from one record to another."""
    target.seats = source.seats
    target.minus2 = source.minus2
    target.one_pawn_per_tile = source.one_pawn_per_tile
    target.protect_snake = source.protect_snake
    target.pawns_travel = source.pawns_travel
    target.refill_before_move = source.refill_before_move
    target.tie2_both_pawns = source.tie2_both_pawns
    target.first_player = source.first_player
    for kind in range(NUM_KINDS):
        target.tiles[kind] = source.tiles[kind]


@kernel
def mark_seen(state, tile):
    """Remember that *tile* has left the deck."""
    state.seen[tile >> 3] = int(state.seen[tile >> 3]) | (1 << (tile & 7))


@kernel
def is_seen(state, tile):
    """Has *tile* left the deck?"""
    return int(state.seen[tile >> 3]) >> (tile & 7) & 1 == 1


@kernel
def add_tile(state, seat, tile):
    """Put *tile* into a hand, in order."""
    place = int(state.hand_size[seat])
    state.hand_size[seat] = place + 1
    while place > 0 and state.hands[seat, place - 1] > tile:
        state.hands[seat, place] = state.hands[seat, place - 1]
        place -= 1
    state.hands[seat, place] = tile


@kernel
def take_tile(state, seat, kind):
    """Take the first tile of *kind* out of a hand and return it."""
    place = 0
    while KIND_OF_TILE[state.hands[seat, place]] != kind:
        place += 1
    tile = int(state.hands[seat, place])
    last = int(state.hand_size[seat]) - 1
    while place < last:
        state.hands[seat, place] = state.hands[seat, place + 1]
        place += 1
    state.hands[seat, last] = NOTHING
    state.hand_size[seat] = last
    return tile


# ----------------------------------------------------------------------------------------------- laying on the surface


@kernel
def insert(items, count, item):
    """Put *item* into the ascending *items*; return the new count."""
    place = count
    while place > 0 and items[place - 1] > item:
        items[place] = items[place - 1]
        place -= 1
    items[place] = item
    return count + 1


@kernel
def remove(items, count, item):
    """Take *item* out of the ascending *items*; return the new count."""
    place = 0
    while items[place] != item:
        place += 1
    while place < count - 1:
        items[place] = items[place + 1]
        place += 1
    items[count - 1] = 0
    return count - 1


@kernel
def lay_tile(state, cell, tile):
    """Lay *tile* on *cell*: on an empty one the world grows, on another it covers what lies there (AO-Q14)."""
    before = int(state.cells[cell])
    state.cells[cell] = tile
    if before >= 0:
        state.gone += 1  # AO-Q14  what is covered never comes back
        return
    if before == OPEN:
        state.num_open = remove(state.open_cells, int(state.num_open), cell)
    state.num_played = insert(state.played, int(state.num_played), cell)  # AO-R3
    for side in range(NUM_SIDES):
        there = cell + STEP_OF_SIDE[side]
        if state.cells[there] == SPACE:
            state.cells[there] = OPEN
            state.num_open = insert(state.open_cells, int(state.num_open), there)


# ------------------------------------------------------------------------------------------------------------ a turn


@kernel
def begin_turn(state):
    """The player to move begins a turn: tiles first (AO-R13)."""
    state.placed = 0
    state.steps = 0
    state.refilled = 0
    state.moved = NOTHING
    state.left_cell = NOTHING
    state.phase = PLACE


@protocol.legal_actions.register(STATE, VIEW)
@kernel
def legal_actions(state, out):
    """Write the legal actions, ascending, into *out*, int16[MAX_LEGAL]; return how many."""
    phase = int(state.phase)
    if phase == PLACE:
        return place_actions(state, out)
    if phase == STEP:
        return step_actions(state, out)
    if phase == DRAW:
        out[0] = DRAW_TILES
        return 1
    if phase == JAWS:
        count = put_cells(out, 0, PLACE_JAWS, state.open_cells, int(state.num_open))  # AO-R20
        return put_covers(state, out, count, COVER_JAWS)  # AO-R20
    if phase in (SWITCH_FIRST, SWITCH_SECOND):
        return put_covers(state, out, 0, PICK_CELL)  # AO-R19 AO-Q16
    return 0


@kernel
def put_cells(out, count, first, cells, num_cells):
    """Write an action for each of *cells* behind the *count* actions in *out*; return the new count."""
    start = np.uint64(count)
    for i in range(num_cells):
        out[start + np.uint64(i)] = first + cells[i]
    return count + num_cells


@kernel
def put_covers(state, out, count, first):
    """Write an action for each tile in play that may be covered or switched; return the new count."""
    for i in range(int(state.num_played)):
        cell = int(state.played[i])
        if state.options.protect_snake and state.cells[cell] == SNAKE_TILE:  # AO-Q10 AO-Q11
            continue
        if state.phase == SWITCH_SECOND and cell == state.switching:  # AO-R19
            continue
        out[np.uint64(count)] = first + cell
        count += 1
    return count


@kernel
def place_actions(state, out):
    """A tile of the hand goes to any empty place that touches a tile (AO-R21); equal tiles count once."""
    seat = int(state.to_move)
    count = 0
    before = 0
    for place in range(int(state.hand_size[seat])):
        kind = int(KIND_OF_TILE[state.hands[seat, place]])
        if kind != before:
            first = PLACE_TILE + (kind - 1) * NUM_CELLS
            count = put_cells(out, count, first, state.open_cells, int(state.num_open))  # AO-R21 AO-R18 AO-Q15 AO-Q30
        before = kind
    before = 0
    for place in range(int(state.hand_size[seat])):
        kind = int(KIND_OF_TILE[state.hands[seat, place]])
        if kind != before and kind >= TO_AIR:
            count = put_covers(state, out, count, COVER_TILE + (kind - TO_AIR) * NUM_CELLS)  # AO-R18 AO-Q12 AO-Q16
        before = kind
    return count


@kernel
def step_actions(state, out):
    """A step of one pawn to a tile that touches its own (AO-R15, AO-Q25)."""
    seat = int(state.to_move)
    free = not state.options.one_pawn_per_tile  # AO-Q9
    count = 0
    for _ in range(2):
        for pawn in range(NUM_PAWNS):
            for side in range(NUM_SIDES):
                target = int(state.pawns[seat, pawn]) + STEP_OF_SIDE[side]
                if state.cells[target] < 0 or not step_may_be(state, seat, pawn, target):  # AO-Q25 AO-Q8 AO-Q6
                    continue
                if free or step_leaves_one_each(state, seat, pawn, target):
                    out[count] = STEP_PAWN + pawn * NUM_SIDES + side
                    count += 1
        if count > 0:
            return count
        free = True  # AO-Q34  where the option leaves no step, it is set aside
    return count


@kernel
def step_may_be(state, seat, pawn, target):
    """May *pawn* step to *target* so that the two steps of the turn are as the rules want them?"""
    if state.steps == 0:  # AO-R23  another step is always possible after this one, except from a dead end
        return state.turns[seat] > 0 or leads_on(state, int(state.pawns[seat, pawn]), target)  # AO-Q24
    if pawn != state.moved:
        return state.turns[seat] > 0  # AO-R15 AO-R24 AO-Q24  in the first round one pawn makes both
    return target != state.left_cell  # AO-R25


@kernel
def leads_on(state, here, target):
    """Can a pawn that has stepped from *here* to *target* go on, and not back?"""
    for side in range(NUM_SIDES):
        there = target + STEP_OF_SIDE[side]
        if there != here and state.cells[there] >= 0:
            return True
    return False


@kernel
def step_leaves_one_each(state, seat, pawn, target):
    """With one pawn a tile: can the walk that has this step in it end with each pawn on a tile of its own (AO-Q9)?"""
    here = int(state.pawns[seat, pawn])
    other = 1 - pawn
    if state.steps == 1:
        if pawn == state.moved:
            return is_free(state, target, seat, pawn, pawn)  # AO-Q9
        first_end = int(state.pawns[seat, other])
        return is_free(state, target, seat, pawn, pawn) and is_free(state, first_end, seat, other, pawn)  # AO-Q34
    for side in range(NUM_SIDES):  # the same pawn goes on
        there = target + STEP_OF_SIDE[side]
        if state.cells[there] >= 0 and there != here and is_free(state, there, seat, pawn, pawn):  # AO-Q34
            return True
    if state.turns[seat] == 0 or not is_free(state, target, seat, pawn, other):  # AO-Q34
        return False
    for side in range(NUM_SIDES):  # the other pawn makes the second step
        there = int(state.pawns[seat, other]) + STEP_OF_SIDE[side]
        apart = there != target or state.cells[there] == SNAKE_TILE
        if state.cells[there] >= 0 and apart and is_free(state, there, seat, other, pawn):  # AO-Q34
            return True
    return False


@kernel
def is_free(state, cell, seat, pawn, leaving):
    """Does no pawn stand on *cell* but *seat*'s *pawn* and the one *leaving*? The Snake holds any number (AO-Q9)."""
    if state.cells[cell] == SNAKE_TILE:  # AO-Q9
        return True
    for owner in range(int(state.num_seats)):
        for one in range(NUM_PAWNS):
            if state.pawns[owner, one] == cell and not (owner == seat and one in (pawn, leaving)):
                return False
    return True


@protocol.apply_action.register(STATE)
@kernel
def apply_action(state, action):
    """Play *action*, which must be legal."""
    if action < PLACE_JAWS:
        apply_placing(state, action)
    elif action < PICK_CELL:
        apply_jaws(state, (action - PLACE_JAWS) % NUM_CELLS)
        refill(state)  # AO-Q18
    elif action < STEP_PAWN:
        if apply_pick(state, action - PICK_CELL):
            refill(state)  # AO-Q18
    elif action < DRAW_TILES:
        apply_step(state, action - STEP_PAWN)
    elif state.refilled:
        end_turn(state)
    else:
        refill(state)  # AO-R13


@kernel
def apply_placing(state, action):
    """Place a tile of the hand; after the second, or the last, the pawns walk (AO-R13, AO-R14, AO-Q19)."""
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
    """Lay the -2 just drawn on *cell*, an empty place or a tile (AO-R20)."""
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
    """Pick one of the two tiles of a switch; the second exchanges them (AO-R19). Is the switch done?"""
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
    """Draw up to three tiles, one at a time; a -2 or a Switch is played at once (AO-R16, AO-Q18)."""
    seat = int(state.to_move)
    while state.hand_size[seat] < HAND_SIZE and state.deck_left > 0:  # AO-R13 AO-R22
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
def end_refill(state):
    """The hand is full again, or the deck empty: the turn ends, or goes on with the walk (AO-R13, AO-Q17)."""
    state.refilled = 1
    if state.steps == STEPS_A_TURN:
        end_turn(state)
    else:
        state.phase = STEP  # AO-Q17


@kernel
def end_turn(state):
    """The turn passes clockwise (AO-R13), or the game is over (AO-R26, AO-Q21)."""
    seats = int(state.num_seats)
    seat = int(state.to_move)
    state.turns[seat] += 1
    state.moved = NOTHING
    state.left_cell = NOTHING
    for _ in range(seats):
        seat = (seat + 1) % seats  # AO-R13 AO-Q22
        if state.hand_size[seat] > 0:  # AO-Q20  who has no tile has no turn
            state.to_move = seat
            begin_turn(state)
            return
    state.phase = OVER  # AO-R26
    state.to_move = TERMINAL


@protocol.reveals.register(STATE, VIEW)
@kernel
def reveals(state, action):
    """Does *action* draw a tile? Then it cannot be taken back."""
    if state.deck_left == 0 or state.refilled or action < PLACE_JAWS or STEP_PAWN <= action < DRAW_TILES:  # AO-Q36
        return False
    if action < STEP_PAWN and state.phase == SWITCH_FIRST:
        return False
    return state.hand_size[int(state.to_move)] < HAND_SIZE


# ----------------------------------------------------------------------------------------------------------- scoring


@kernel
def kind_at(state, cell):
    """The kind of the tile on *cell*, or 0."""
    tile = int(state.cells[cell])
    return int(KIND_OF_TILE[tile]) if tile >= 0 else 0


@kernel
def side_score(state, kind, neighbour):
    """What a tile of kind *neighbour* next to a pawn that stands on *kind* counts."""
    if neighbour == MINUS_TWO:
        return 0 if state.options.minus2 == STANDING_ONLY else -2  # AO-Q5
    own = int(ELEMENT_OF_KIND[kind])
    other = int(ELEMENT_OF_KIND[neighbour])
    if own == 0 or other == 0 or own == other:  # AO-Q7
        return 0  # AO-R27
    return -1 if (own - 1) ^ (other - 1) == 1 else 1  # AO-R27 AO-R28 AO-R17 AO-Q4


@kernel
def pawn_score(state, seat, pawn):
    """What one pawn counts where it stands (AO-R27)."""
    cell = int(state.pawns[seat, pawn])  # AO-R2
    kind = kind_at(state, cell)
    total = -2 if kind == MINUS_TWO and state.options.minus2 != ADJACENT_ONLY else 0  # AO-Q5 AO-Q6
    for side in range(NUM_SIDES):
        total += side_score(state, kind, kind_at(state, cell + STEP_OF_SIDE[side]))
    return total


@protocol.score.register(STATE, VIEW)
@kernel
def score(state, seat):
    """*seat*'s points if the game ended now: the sum of its pawns (AO-Q26)."""
    return pawn_score(state, seat, ALPHA) + pawn_score(state, seat, OMEGA)  # AO-Q26


@kernel
def best_pawn_score(state, seat):
    """The score of *seat*'s better pawn, for the first tie-break (AO-R30)."""
    return max(pawn_score(state, seat, ALPHA), pawn_score(state, seat, OMEGA))  # AO-R30


@kernel
def negatives_around(state, cell):
    """How many tiles round *cell* are its opposite or a -2 (AO-R30, AO-Q27)."""
    kind = kind_at(state, cell)
    count = 0
    for side in range(NUM_SIDES):
        neighbour = kind_at(state, cell + STEP_OF_SIDE[side])
        if neighbour == MINUS_TWO or (neighbour > 0 and side_score(state, kind, neighbour) < 0):  # AO-Q27
            count += 1
    return count


@kernel
def negatives(state, seat):
    """The tiles that count for the second tie-break: round the better pawn, or round both (AO-Q27)."""
    at_alpha = negatives_around(state, int(state.pawns[seat, ALPHA]))
    at_omega = negatives_around(state, int(state.pawns[seat, OMEGA]))
    if state.options.tie2_both_pawns:
        return at_alpha + at_omega  # AO-Q27
    alpha, omega = pawn_score(state, seat, ALPHA), pawn_score(state, seat, OMEGA)
    if alpha == omega:
        return min(at_alpha, at_omega)  # AO-Q27
    return at_alpha if alpha > omega else at_omega  # AO-R30


@kernel
def order(state, seat, other):
    """1 if *seat* stands before *other*, -1 behind, 0 if nothing tells them apart (AO-R29, AO-R30)."""
    difference = score(state, seat) - score(state, other)  # AO-R29
    if difference == 0:
        difference = best_pawn_score(state, seat) - best_pawn_score(state, other)  # AO-R30
    if difference == 0:
        difference = negatives(state, other) - negatives(state, seat)  # AO-R30
    return 1 if difference > 0 else -1 if difference < 0 else 0


@protocol.returns.register(STATE, VIEW)
@kernel
def returns(state, out):
    """1.0 for a sole winner, -1.0 shared by the others; those who tie for the first place share what winners get."""
    seats = int(state.num_seats)
    winners = 0
    for seat in range(seats):
        wins = state.phase == OVER
        for other in range(seats):
            if order(state, seat, other) < 0:
                wins = False
        out[seat] = 1.0 if wins else 0.0
        if wins:
            winners += 1
    if winners > 0:
        for seat in range(seats):
            if out[seat] > 0:
                out[seat] = (seats - winners) / (winners * (seats - 1))  # AO-Q37
            else:
                out[seat] = -1.0 / (seats - 1)  # AO-Q37


# ------------------------------------------------------------------------------------------------------ conservation

FAULTS = (
    "nothing is wrong",
    "a tile is in two places, or in none",
    "the list of played cells is not the cells that hold a tile",
    "the list of open cells is not the empty cells that touch a tile",
    "a pawn stands where there is no tile",
    "a hand is out of order or too large",
)


@protocol.faults.register(STATE)
@kernel
def faults(state):
    """0, or the number of the law in `FAULTS` that *state* breaks."""
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
    return 0
