"""The rules of Omega Shift, in the order of `docs/rules/omega-shift.md`. A line that enacts a clause ends with its id.

Suits are numbered 0 to 4, a *face* is what is printed on a card (three equal Alphas a suit), and left and right are
the neighbours in the row of Omegas, which is a ring. The functions run on a state; those that depend only on what
the table shows run on a view as well.
"""

import numpy as np

from omegatable.games import protocol
from omegatable.kernel import CHANCE, TERMINAL, kernel, random_below, record_type, shuffle

# ------------------------------------------------------------------------------------------------------------- parts

NUM_SEATS = 2  # OS-R1
NUM_SUITS = 5  # OS-R4
ALPHA = 0  # the rank of an Alpha; a number card of rank r (2 to 10) has the index r - 1
NUM_RANKS = 10  # OS-R4  an Alpha and the numbers 2 to 10
NUM_FACES = NUM_SUITS * NUM_RANKS
NUM_ALPHAS = 3  # OS-Q1  copies of each suit's Alpha
COPIES_OF_SUIT = NUM_ALPHAS + NUM_RANKS - 1
NUM_CARDS = NUM_SUITS * COPIES_OF_SUIT  # OS-Q1  60 to deal, the five Omegas apart
NUM_MARKERS = 15  # OS-R5
MARKERS_AT_START = 3  # OS-R6
HAND_SIZE = 8  # OS-R7
NUM_PILE = NUM_CARDS - NUM_SEATS * HAND_SIZE  # OS-R7  44 are left
MARKERS_TO_SCORE = 3  # OS-R18
MARKER_COST = 5  # OS-R19
CARDS_TO_EXEMPT = 5  # OS-R20

# A hand holds codes in ascending order: 2 * face + PRIVATE, or 2 * face + OPEN for a card that everybody saw taken.
OPEN, PRIVATE = 0, 1
HIDDEN = 127  # in a view: a card that the looking seat cannot know; higher than every code

# The sum of the ranks (OS-Q21) and the number of cards in a column, by its bits (bit r: the card of index r).
_COLUMNS = 1 << NUM_RANKS
SUM_OF_COLUMN = np.array([sum(r + 1 for r in range(1, NUM_RANKS) if c >> r & 1) for c in range(_COLUMNS)], np.int16)
CARDS_OF_COLUMN = np.array([bin(c).count("1") for c in range(_COLUMNS)], np.int8)

# ----------------------------------------------------------------------------------------------------------- records

OPTIONS = record_type(
    ("redraw_forbidden", np.bool_),  # OS-Q8
    ("optional_pull", np.bool_),  # OS-Q26
    ("last_turn_each", np.bool_),  # OS-Q10
    ("five_overrides_gate", np.bool_),  # OS-Q11
    ("idle_limit", np.int16),  # OS-Q9  idle turns in a row; 0 is off
    ("rounds", np.int8),  # OS-Q16
    ("first_player", np.int8),  # OS-Q24  0 as dealt, else a seat counted from 1
)
PHASES = ("lay", "deal", "card", "draw", "over")
LAY, DEAL, CARD, DRAW, OVER = range(5)

_SHOWN = (  # what lies open on the table: the same fields in a state and in a view
    ("to_move", np.int8),  # a seat, CHANCE or TERMINAL
    ("num_seats", np.int8),
    ("phase", np.int8),
    ("rounds_played", np.int8),  # rounds that have ended
    ("first", np.int8),  # the seat that began the first round
    ("laid", np.int8),  # Omegas in the row so far
    ("row", np.int8, (NUM_SUITS,)),  # [position] suit
    ("left", np.int8, (NUM_SUITS,)),  # [suit] its neighbour on the left
    ("right", np.int8, (NUM_SUITS,)),  # [suit] its neighbour on the right
    ("markers", np.int8, (NUM_SUITS,)),  # [suit]
    ("hands", np.int8, (NUM_SEATS, HAND_SIZE)),  # [seat, place] codes, ascending; 0 beyond hand_size
    ("hand_size", np.int8, (NUM_SEATS,)),
    ("columns", np.uint16, (NUM_SEATS, NUM_SUITS)),  # [seat, suit] bits of the ranks played
    ("discards", np.int8, (NUM_SUITS, COPIES_OF_SUIT)),  # [suit, height] faces, the lowest first; 0 above the top
    ("discard_size", np.int8, (NUM_SUITS,)),
    ("removed", np.int8, (NUM_SUITS,)),  # Alphas out of the game
    ("pile_left", np.int8),
    ("discarded", np.int8),  # the suit discarded this turn, or NOTHING
    ("last_turns", np.int8),  # turns still to come after the last draw (OS-Q23)
    ("idle", np.int16),  # idle turns in a row
    ("totals", np.int16, (NUM_SEATS,)),  # points of the rounds before this one
    ("options", OPTIONS),
)
STATE = record_type(*_SHOWN, ("pile", np.int8, (NUM_PILE,)))  # faces; the next one drawn is pile[pile_left - 1]
VIEW = record_type(*_SHOWN, ("seat", np.int8))  # who looks
NOTHING = -1

# ----------------------------------------------------------------------------------------------------------- actions
#
#   0 .. 299   face * 6 + kind: discard the card, or play it and move a marker as the kind says
#   300        draw from the pile
#   301 .. 305 take the top card of a suit's discards
#   306 .. 310 chance lays a suit's Omega at the right end of the row
#   311 .. 370 chance deals a card: one copy of its suit

DISCARD, PLAY, PULL_LEFT, PULL_RIGHT, PUSH_LEFT, PUSH_RIGHT = range(6)
NUM_KINDS = 6
DRAW_PILE = NUM_FACES * NUM_KINDS
TAKE = DRAW_PILE + 1
NUM_PLAYER_ACTIONS = TAKE + NUM_SUITS
LAY_OMEGA = NUM_PLAYER_ACTIONS
DEAL_CARD = LAY_OMEGA + NUM_SUITS
NUM_ACTIONS = DEAL_CARD + NUM_CARDS
MAX_LEGAL = NUM_CARDS  # chance's first card; a player has 34 at most

# -------------------------------------------------------------------------------------------------------- setting up

DEAL_SIZE = 1 + NUM_SUITS + NUM_CARDS  # the first seat, the row, the cards: two hands, then the pile from its top


@protocol.draw_deal.register(OPTIONS)
@kernel
def draw_deal(options, rng, deal):
    """Write a random deal, int8[DEAL_SIZE]: first seat (OS-Q3), row of suits (OS-R6), faces of the cards (OS-R7)."""
    deal[0] = random_below(rng, NUM_SEATS)  # OS-Q3
    for suit in range(NUM_SUITS):
        deal[1 + suit] = suit
        for copy in range(COPIES_OF_SUIT):
            deal[1 + NUM_SUITS + suit * COPIES_OF_SUIT + copy] = face_of_copy(suit * COPIES_OF_SUIT + copy)
    shuffle(rng, deal[1 : 1 + NUM_SUITS], NUM_SUITS)  # OS-R6
    shuffle(rng, deal[1 + NUM_SUITS :], NUM_CARDS)  # OS-R7


@kernel
def face_of_copy(copy):
    """The face of card *copy*, 0 to 59: of each twelve the first three are Alphas (OS-Q1)."""
    suit = copy // COPIES_OF_SUIT
    return suit * NUM_RANKS + max(copy - suit * COPIES_OF_SUIT - NUM_ALPHAS + 1, ALPHA)


@kernel
def first_copy(face):
    """The first of the cards with *face*; the inverse of `face_of_copy`."""
    suit = face // NUM_RANKS
    rank = face - suit * NUM_RANKS
    return suit * COPIES_OF_SUIT + (0 if rank == ALPHA else rank + NUM_ALPHAS - 1)


@protocol.setup.register(STATE)
@kernel
def setup(state, options, deal):
    """Set *state* up from *deal* (see `draw_deal`)."""
    state.num_seats = NUM_SEATS
    copy_options(options, state.options)
    state.rounds_played = 0
    state.first = deal[0] if options.first_player == 0 else options.first_player - 1  # OS-Q3 OS-Q24
    for seat in range(NUM_SEATS):
        state.totals[seat] = 0
    clear_table(state)
    for position in range(NUM_SUITS):
        lay_omega(state, int(deal[1 + position]))
    for card in range(NUM_CARDS):
        deal_card(state, int(deal[1 + NUM_SUITS + card]))


@kernel
def copy_options(source, target):
    """Copy every option from one record to another."""
    target.redraw_forbidden = source.redraw_forbidden
    target.optional_pull = source.optional_pull
    target.last_turn_each = source.last_turn_each
    target.five_overrides_gate = source.five_overrides_gate
    target.idle_limit = source.idle_limit
    target.rounds = source.rounds
    target.first_player = source.first_player


@kernel
def clear_table(state):
    """Take everything off the table: a round is about to be dealt, by chance."""
    state.to_move = CHANCE
    state.phase = LAY
    state.laid = 0
    state.pile_left = 0
    state.discarded = NOTHING
    state.last_turns = 0
    state.idle = 0
    for suit in range(NUM_SUITS):
        state.row[suit] = NOTHING
        state.left[suit] = NOTHING
        state.right[suit] = NOTHING
        state.markers[suit] = 0
        state.removed[suit] = 0
        state.discard_size[suit] = 0
        for height in range(COPIES_OF_SUIT):
            state.discards[suit, height] = 0
    for seat in range(NUM_SEATS):
        state.hand_size[seat] = 0
        for place in range(HAND_SIZE):
            state.hands[seat, place] = 0
        for suit in range(NUM_SUITS):
            state.columns[seat, suit] = 0
    for place in range(NUM_PILE):
        state.pile[place] = 0


@kernel
def lay_omega(state, suit):
    """Lay the Omega of *suit* at the right end of the row; the fifth closes the ring."""
    laid = int(state.laid)
    state.row[laid] = suit  # OS-R6
    state.markers[suit] = MARKERS_AT_START  # OS-R6
    state.laid = laid + 1
    if laid + 1 == NUM_SUITS:
        for position in range(NUM_SUITS):
            here, there = int(state.row[position]), int(state.row[(position + 1) % NUM_SUITS])  # OS-R13  a ring
            state.right[here] = there
            state.left[there] = here
        state.phase = DEAL


@kernel
def deal_card(state, face):
    """Deal *face* to the first hand, then the second, then to the bottom of the pile; the last card opens the round."""
    if state.hand_size[0] < HAND_SIZE:  # OS-R7
        add_card(state, 0, face, PRIVATE)
    elif state.hand_size[1] < HAND_SIZE:
        add_card(state, 1, face, PRIVATE)
    else:
        state.pile[NUM_PILE - 1 - int(state.pile_left)] = face  # OS-R7
        state.pile_left += 1
        if state.pile_left == NUM_PILE:
            state.phase = CARD
            state.to_move = (int(state.first) + int(state.rounds_played)) % NUM_SEATS  # OS-Q3 OS-Q22  rounds alternate


# ------------------------------------------------------------------------------------------------------------ a turn
#
# An index in compiled code may count from the end, as in Python, and is tested for it each time. The masks below are
# for the compiler: what they let through can only be a place counted from the beginning.


@kernel
def mover(state):
    """The seat of the player who is to move."""
    return int(state.to_move) & 1


@kernel
def face_of(code):
    """The face of a card in a hand."""
    return int(code) >> 1 & 63


@kernel
def left_of(state, suit):
    """The neighbour on the left of *suit*, once the row is laid."""
    return int(state.left[suit]) & 7


@kernel
def right_of(state, suit):
    """The neighbour on the right of *suit*, once the row is laid."""
    return int(state.right[suit]) & 7


@kernel
def put(out, count, action):
    """Write *action* behind the *count* actions in *out*; return the new count."""
    out[np.uint64(count)] = action
    return count + 1


@protocol.legal_actions.register(STATE)
@kernel
def legal_actions(state, out):
    """Write the legal actions, ascending, into *out*, int16[MAX_LEGAL]; return how many."""
    if state.phase == CARD:
        return card_actions(state, out)
    if state.phase == DRAW:
        return draw_actions(state, out)
    if state.phase == LAY:
        return lay_outcomes(state, out)
    if state.phase == DEAL:
        return deal_outcomes(state, out)
    return 0


@protocol.legal_actions.register(VIEW)
@kernel
def seat_actions(state, out):
    """The same for the seat that is to move, from what it sees; none where chance is to move."""
    if state.phase == CARD:
        return card_actions(state, out)
    if state.phase == DRAW:
        return draw_actions(state, out)
    return 0


@kernel
def card_actions(state, out):
    """First a card is played or discarded (OS-R8). Equal Alphas count once."""
    seat = mover(state)
    optional = bool(state.options.optional_pull)
    count = 0
    before = -1
    for place in range(int(state.hand_size[seat])):
        face = face_of(state.hands[seat, place])
        if face == before:
            continue
        before = face
        suit = face // NUM_RANKS
        rank = face - suit * NUM_RANKS
        first = face * NUM_KINDS
        count = put(out, count, first + DISCARD)  # OS-R8 OS-Q7  any card may be discarded
        if int(state.columns[seat, suit]) >> rank and rank != ALPHA:  # OS-R11  nothing as high as this may lie there
            continue
        left = state.markers[left_of(state, suit)] > 0
        right = state.markers[right_of(state, suit)] > 0
        push = rank == ALPHA and state.markers[suit] > 0  # OS-R14 OS-Q6
        if (rank != ALPHA and optional) or not (left or right or push):  # OS-Q4 OS-Q26 OS-Q5 OS-Q6
            count = put(out, count, first + PLAY)
        if left:
            count = put(out, count, first + PULL_LEFT)  # OS-R12 OS-R14
        if right:
            count = put(out, count, first + PULL_RIGHT)  # OS-R12 OS-R14
        if push:
            count = put(out, count, first + PUSH_LEFT)  # OS-R14
            count = put(out, count, first + PUSH_RIGHT)
    return count


@kernel
def draw_actions(state, out):
    """Then one is drawn (OS-R8): from the pile, or from the top of a discard pile (OS-R9)."""
    count = put(out, 0, DRAW_PILE)  # OS-R9
    if state.options.idle_limit and state.idle >= state.options.idle_limit:  # OS-Q9 OS-Q25
        return count
    for suit in range(NUM_SUITS):
        redrawn = state.options.redraw_forbidden and state.discarded == suit  # OS-Q8
        if state.discard_size[suit] > 0 and not redrawn:
            count = put(out, count, TAKE + suit)  # OS-R9
    return count


@protocol.apply_action.register(STATE)
@kernel
def apply_action(state, action):
    """Play *action*, which must be legal."""
    if action < DRAW_PILE:
        apply_card(state, action)
    elif action < LAY_OMEGA:
        apply_draw(state, action)
    elif action < DEAL_CARD:
        lay_omega(state, action - LAY_OMEGA)
    else:
        deal_card(state, face_of_copy(action - DEAL_CARD))


@kernel
def apply_card(state, action):
    """Play or discard a card from the hand of the player to move."""
    lay_card(state, action)
    if state.last_turns == 0:
        state.phase = DRAW  # OS-R8
    else:
        end_last_turn(state)  # OS-Q23  nothing is drawn


@kernel
def lay_card(state, action):
    """The card leaves the hand, and a marker moves: all of it open, so a view can be changed in the same way."""
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
    """Move one marker between two neighbours; there is no limit on either (OS-Q19)."""
    state.markers[source] -= 1
    state.markers[target] += 1


@kernel
def apply_draw(state, action):
    """Draw a card; the turn passes, or the game ends with the pile."""
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
            end_round(state)  # OS-R17 OS-Q10  at once
            return
    state.phase = CARD
    state.to_move = NUM_SEATS - 1 - seat


@kernel
def take_discard(state, seat, suit):
    """The top card of a discard pile goes into *seat*'s hand: open as well, so a view can be changed so too."""
    height = int(state.discard_size[suit]) - 1
    add_card(state, seat, int(state.discards[suit, height]), OPEN)
    state.discards[suit, height] = 0
    state.discard_size[suit] = height
    if state.discarded != NOTHING:
        state.idle += 1  # OS-Q9 OS-Q25


@kernel
def add_card(state, seat, face, privacy):
    """Put *face* into a hand, in order; *privacy* is OPEN or PRIVATE."""
    code = 2 * face + privacy
    place = int(state.hand_size[seat])
    state.hand_size[seat] = place + 1
    while place > 0 and state.hands[seat, place - 1] > code:
        state.hands[seat, place] = state.hands[seat, place - 1]
        place -= 1
    state.hands[seat, place] = code


@kernel
def remove_card(state, seat, face):
    """Take *face* out of a hand; of equal Alphas the one that everybody has seen goes first."""
    place = int(state.hand_size[seat]) - 1
    state.hand_size[seat] = place
    above = 0
    while place >= 0 and state.hands[seat, place] >= 2 * face:  # the cards above move down; the last one falls out
        code = int(state.hands[seat, place])
        state.hands[seat, place] = above
        above = code
        place -= 1


@protocol.reveals.register(STATE, VIEW)
@kernel
def reveals(state, action):
    """Only a draw from the pile shows its player something hidden."""
    return action == DRAW_PILE


# ----------------------------------------------------------------------------------------------------------- the end


@kernel
def end_last_turn(state):
    """A turn without a draw is over (OS-Q23): the other player has one too, then the round ends."""
    state.discarded = NOTHING
    state.last_turns -= 1
    if state.last_turns == 0:
        end_round(state)
    else:
        state.to_move = NUM_SEATS - 1 - int(state.to_move)


@kernel
def end_round(state):
    """The game is over, or another round is dealt by chance (OS-Q16, OS-Q22)."""
    if int(state.rounds_played) + 1 < int(state.options.rounds):  # OS-Q16 OS-Q22
        for seat in range(NUM_SEATS):
            state.totals[seat] += round_score(state, seat)
        state.rounds_played += 1
        clear_table(state)
    else:
        state.phase = OVER
        state.to_move = TERMINAL


@kernel
def lay_outcomes(state, out):
    """Chance: any Omega that is not yet in the row (OS-R6)."""
    count = 0
    for suit in range(NUM_SUITS):
        if state.markers[suit] == 0:
            out[count] = LAY_OMEGA + suit
            count += 1
    return count


@kernel
def deal_outcomes(state, out):
    """Chance: any card that has not yet been dealt, each copy an outcome of its own, so that all are equally likely."""
    count = 0
    for suit in range(NUM_SUITS):
        for rank in range(NUM_RANKS):
            face = suit * NUM_RANKS + rank
            left = NUM_ALPHAS if rank == ALPHA else 1
            for seat in range(NUM_SEATS):
                for place in range(int(state.hand_size[seat])):
                    if int(state.hands[seat, place]) >> 1 == face:
                        left -= 1
            for place in range(NUM_PILE - int(state.pile_left), NUM_PILE):
                if state.pile[place] == face:
                    left -= 1
            for i in range(left):
                out[count] = DEAL_CARD + first_copy(face) + i
                count += 1
    return count


# ----------------------------------------------------------------------------------------------------------- scoring


@kernel
def suit_score(state, seat, suit):
    """What *seat*'s cards of *suit* count now."""
    column = int(state.columns[seat, suit])
    if column == 0:
        return 0  # OS-Q12
    markers = int(state.markers[suit])
    exempt = CARDS_OF_COLUMN[column] >= CARDS_TO_EXEMPT  # OS-R20 OS-Q13
    if markers < MARKERS_TO_SCORE and not (exempt and state.options.five_overrides_gate):
        return 0  # OS-R18 OS-R21 OS-Q11
    total = int(SUM_OF_COLUMN[column])
    return total if exempt else total - MARKER_COST * markers  # OS-R20 OS-R19 OS-Q14


@kernel
def round_score(state, seat):
    """*seat*'s score of this round, suit by suit (OS-R18)."""
    total = 0
    for suit in range(NUM_SUITS):
        total += suit_score(state, seat, suit)  # OS-R22
    return total


@protocol.score.register(STATE, VIEW)
@kernel
def score(state, seat):
    """*seat*'s points: the rounds before and this one as it stands."""
    return int(state.totals[seat]) + round_score(state, seat)  # OS-R22 OS-Q16


@protocol.returns.register(STATE, VIEW)
@kernel
def returns(state, out):
    """1.0 for the higher score, -1.0 for the lower, 0.0 each for a draw (OS-R22, OS-Q15) or before the end."""
    margin = score(state, 0) - score(state, 1) if state.phase == OVER else 0
    out[0] = 1.0 if margin > 0 else -1.0 if margin < 0 else 0.0  # OS-R22 OS-Q15
    out[1] = 0.0 - out[0]


# ------------------------------------------------------------------------------------------------------ conservation

FAULTS = (
    "nothing is wrong",
    "the row is not five different suits in a ring",
    "the markers are not 15, or one place holds fewer than none",
    "a hand is out of order or has the wrong number of cards",
    "a face lies on the table more or less often than it is printed",
    "an empty place is not blank",
)


@protocol.faults.register(STATE)
@kernel
def faults(state):
    """0, or the number of the law in `FAULTS` that *state* breaks. While a round is being dealt only 3 and 5 can be."""
    if int(state.phase) >= CARD:
        for position in range(NUM_SUITS):
            suit = int(state.row[position])
            if state.right[suit] != state.row[(position + 1) % NUM_SUITS] or state.left[state.right[suit]] != suit:
                return 1
        total = 0
        for suit in range(NUM_SUITS):
            total += int(state.markers[suit])
            if state.markers[suit] < 0:
                return 2
        if total != NUM_MARKERS:
            return 2
    for seat in range(NUM_SEATS):
        size = int(state.hand_size[seat])
        for place in range(1, size):
            if state.hands[seat, place - 1] > state.hands[seat, place]:
                return 3
        for place in range(size, HAND_SIZE):
            if state.hands[seat, place] != 0:
                return 5
    for suit in range(NUM_SUITS):
        for height in range(int(state.discard_size[suit]), COPIES_OF_SUIT):
            if state.discards[suit, height] != 0:
                return 5
    if int(state.phase) >= CARD:
        for face in range(NUM_FACES):
            if count_of_face(state, face) != (NUM_ALPHAS if face % NUM_RANKS == ALPHA else 1):
                return 4
        held = int(state.hand_size[0]) + int(state.hand_size[1])
        due = NUM_SEATS * HAND_SIZE
        if state.phase == DRAW:
            due -= 1
        if held != due and not state.options.last_turn_each:
            return 3
    return 0


@kernel
def count_of_face(state, face):
    """How many cards with *face* there are anywhere, the removed Alphas included."""
    suit = face // NUM_RANKS
    rank = face - suit * NUM_RANKS
    count = int(state.removed[suit]) if rank == ALPHA else 0
    for seat in range(NUM_SEATS):
        if rank != ALPHA:
            count += int(state.columns[seat, suit]) >> rank & 1
        for place in range(int(state.hand_size[seat])):
            if int(state.hands[seat, place]) >> 1 == face:
                count += 1
    for height in range(int(state.discard_size[suit])):
        if state.discards[suit, height] == face:
            count += 1
    for place in range(int(state.pile_left)):
        if state.pile[place] == face:
            count += 1
    return count
