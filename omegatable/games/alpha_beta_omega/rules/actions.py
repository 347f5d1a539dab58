"""The actions as numbers: ranges in ascending order, each named by its first number."""

import numpy as np

from omegatable.kernel import kernel

PICK_OMEGA = 0  # an omega, 0 to 4
PASS = 5
YES, NO = 6, 7
PLAY_CARD = 8  # a kind, as the card of the round or as a reaction
CHOOSE_SEAT = 38
CHOOSE_POSITION = 43
CHOOSE_STEP = 53  # -6 to 6
MAX_STEPS = 6
DISCARD = 66  # a kind
GIVE = 96  # a kind
GIVE_BLIND = 126
WANT = 156
WANT_ANY = 186
SEND = 187
CANCEL = 188
OFFER_TO = 189  # a seat
ACCEPT = 194  # a slot
REFUSE = 204
COUNTER = 214
WITHDRAW = 224
SHOW_CARD = 234  # a kind
SHOW_ALL = 264
FINISHED = 265
SPEAK = 266  # a seat
NUM_PLAYER_ACTIONS = 271
DRAW_CARD = 271  # chance: the card at that place in the deck
MIX = 301  # chance: the position that changes places with the last unshuffled one
CHOOSE_RANDOM_POSITION = 311  # chance: a position
TAKE_CARD = 321  # chance: the card at that place in a hand
TURN_TO = 351  # chance: one of the seats that suit an alpha equally well
FLIP_COIN = 356  # chance: 0 hovers, 1 flies on
NUM_ACTIONS = 358
MAX_LEGAL = 128


@kernel
def put(out, count, action):
    """Append *action* to the *count* actions in *out*; return the new count."""
    out[np.uint64(count)] = action
    return count + 1
