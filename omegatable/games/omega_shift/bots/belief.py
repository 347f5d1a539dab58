"""A belief about the hidden hand in Omega Shift: players keep cards that fit, and discard the others.

The odds that an unseen card is in the opponent's hand, relative to a card about which nothing is known, are exp(sum of
`belief` times the features of the card): a logistic regression on games of the hand-written bot against itself
(0.489 nats of surprise a card, where an even deal has 0.534). Worlds are drawn by these odds card by card
without replacement, so that every possible hand may occur.

This corrects what a bot announces and does not improve its choices.
"""

import numpy as np

from omegatable.bots.gentle import determinize_by_belief
from omegatable.engine.protocol import determinize
from omegatable.games.omega_shift.bots.hand_written import ABOVE, known_elsewhere, known_hand
from omegatable.games.omega_shift.rules.hands import face_of
from omegatable.games.omega_shift.rules.parts import ALPHA, CARDS_OF_COLUMN, NUM_RANKS, NUM_SEATS, PRIVATE
from omegatable.games.omega_shift.rules.records import VIEW
from omegatable.kernel import WORD, kernel, random_below

# The features of a card; a feature with "late" is multiplied by the fraction of the pile that is gone, 0.0 to 1.0.
(
    AN_ALPHA,
    AN_ALPHA_LATE,
    FITS,  # it fits a column that its holder has opened
    FITS_LATE,
    FITS_HIGH,  # its rank, as a fraction of the highest rank
    FITS_HIGH_LATE,
    GAP,  # the number of unseen cards that would fit before it
    GAP_LATE,
    OPENS,  # it would open a column
    OPENS_LATE,
    OPENS_HIGH,
    OPENS_HIGH_LATE,
    OPENS_GAP_LATE,
    MARKED,  # the number of markers on its suit, if it fits
    MARKED_LATE,
    DEAD,  # it no longer fits
    DEAD_LATE,
    DEAD_HIGH_LATE,
    DEAD_WANTED_LATE,  # it no longer fits, but would fit for the viewing seat
    WANTED,  # it would fit for the viewing seat
    WANTED_LATE,
) = range(21)
# fmt: off
BELIEF = np.array([
    -0.73, -0.76, -1.77, 0.81, 0.15, 0.88, 0.03, 0.39, -1.65, 1.37, 0.18, -0.19, 0.38, 0.22, -0.02, -2.55, 2.73, -0.59,
    0.21, 0.91, -1.09,
])
# fmt: on


@determinize_by_belief.register(VIEW)
@kernel
def determinize_hand_by_belief(view, rng, state):
    """Omega Shift's `determinize_by_belief`: it draws the hidden hand by the `odds_of` the unseen cards."""
    determinize(view, rng, state)
    you = NUM_SEATS - 1 - int(view.seat)
    size, pile = int(state.hand_size[you]), int(state.pile_left)
    unseen = unseen_by(view)
    for place in range(size):
        if state.hands[you, place] & 1 != PRIVATE:
            continue
        total = 0.0
        for other in range(place, size):
            if state.hands[you, other] & 1 == PRIVATE:
                total += odds_of(view, unseen, face_of(state.hands[you, other]))
        for height in range(pile):
            total += odds_of(view, unseen, int(state.pile[height]))
        left = total * random_below(rng, WORD) / WORD
        for other in range(place, size):
            if left >= 0.0 and state.hands[you, other] & 1 == PRIVATE:
                left -= odds_of(view, unseen, face_of(state.hands[you, other]))
                if left < 0.0:
                    code = state.hands[you, other]
                    state.hands[you, other] = state.hands[you, place]
                    state.hands[you, place] = code
        height = 0
        while left >= 0.0 and height < pile:
            left -= odds_of(view, unseen, int(state.pile[height]))
            if left < 0.0:
                face = face_of(state.hands[you, place])
                state.hands[you, place] = 2 * int(state.pile[height]) + PRIVATE
                state.pile[height] = face
            height += 1
    put_in_order(state.hands[you], size)


@kernel
def put_in_order(codes, size):
    """Sort the first *size* codes of a hand, as the rules require."""
    for i in range(1, size):
        code = codes[i]
        place = i
        while place > 0 and codes[place - 1] > code:
            codes[place] = codes[place - 1]
            place -= 1
        codes[place] = code


@kernel
def unseen_by(view):
    """Return the set of the faces that *view* does not show; an Alpha counts as shown if any copy is shown."""
    return ~(known_hand(view, 0) | known_hand(view, 1) | known_elsewhere(view))


@kernel
def odds_of(view, unseen, face):
    """Return the odds that *face* is in the hidden hand, relative to a card about which nothing is known."""
    return np.exp(log_odds(view, unseen, face, BELIEF))


@kernel
def log_odds(view, unseen, face, belief):
    """Return the logarithm of the odds, which is linear in *belief*. *unseen* comes from `unseen_by`."""
    me = int(view.seat) & 1
    suit = face // NUM_RANKS
    rank = face - suit * NUM_RANKS
    late = 1.0 - int(view.pile_left) / int(view.options.pile)
    if rank == ALPHA:
        return belief[AN_ALPHA] + belief[AN_ALPHA_LATE] * late
    theirs = int(view.columns[NUM_SEATS - 1 - me, suit])
    above = int(ABOVE[theirs])
    wanted = int(ABOVE[int(view.columns[me, suit])]) >> rank & 1
    high = rank / (NUM_RANKS - 1)
    total = 0.0
    if wanted:
        total = belief[WANTED] + belief[WANTED_LATE] * late
    if not above >> rank & 1:
        total += belief[DEAD] + late * (belief[DEAD_LATE] + belief[DEAD_HIGH_LATE] * high)
        return total + (belief[DEAD_WANTED_LATE] * late if wanted else 0.0)
    gap = CARDS_OF_COLUMN[above & (unseen >> suit * NUM_RANKS) & ((1 << rank) - 1)]
    markers = int(view.markers[suit])
    total += markers * (belief[MARKED] + belief[MARKED_LATE] * late)
    if theirs != 0:
        total += belief[FITS] + belief[FITS_HIGH] * high + belief[GAP] * gap
        return total + late * (belief[FITS_LATE] + belief[FITS_HIGH_LATE] * high + belief[GAP_LATE] * gap)
    total += belief[OPENS] + belief[OPENS_HIGH] * high
    return total + late * (belief[OPENS_LATE] + belief[OPENS_HIGH_LATE] * high + belief[OPENS_GAP_LATE] * gap)
