"""The actions as numbers.

0 .. 299   face * 6 + kind: discard the card, or play it and move a marker as the kind says
300        draw from the pile
301 .. 305 take the top card of a suit's discards
306 .. 310 chance lays a suit's Omega at the right end of the row
311 .. 370 chance deals a card: one copy of its suit
"""

from omegatable.games.omega_shift.rules.parts import NUM_CARDS, NUM_FACES, NUM_SUITS

DISCARD, PLAY, PULL_LEFT, PULL_RIGHT, PUSH_LEFT, PUSH_RIGHT = range(6)
NUM_KINDS = 6
DRAW_PILE = NUM_FACES * NUM_KINDS
TAKE = DRAW_PILE + 1
NUM_PLAYER_ACTIONS = TAKE + NUM_SUITS
LAY_OMEGA = NUM_PLAYER_ACTIONS
DEAL_CARD = LAY_OMEGA + NUM_SUITS
NUM_ACTIONS = DEAL_CARD + NUM_CARDS
MAX_LEGAL = NUM_CARDS  # for the first card that chance deals; a player has at most 34
