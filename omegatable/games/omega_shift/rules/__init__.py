"""The rules of Omega Shift, after `docs/rules/omega-shift.md`. A line that implements a clause ends with its id.

The modules, in the order of play:

    parts, records, actions    the components of the game, and the actions
    table, hands               neighbours in the row, and the cards of each seat
    setting_up                 the deal and the start of a round
    turn                       play or discard a card, draw one; pass the turn or end the round
    legal, acting              the legal actions, and the effect of each
    scoring, laws              points and returns, and the invariants of every state

Suits are numbered 0 to 4, a *face* is the printed content of a card (a suit has three equal Alphas), and left and right
are neighbours in the row of Omegas, which is a ring. The functions take a state; functions that depend only on public
information take a view as well.
"""

from omegatable.games.omega_shift.rules.acting import apply_action, reveals
from omegatable.games.omega_shift.rules.actions import (
    DEAL_CARD,
    DISCARD,
    DRAW_PILE,
    LAY_OMEGA,
    MAX_LEGAL,
    NUM_ACTIONS,
    NUM_KINDS,
    NUM_PLAYER_ACTIONS,
    PLAY,
    PULL_LEFT,
    PULL_RIGHT,
    PUSH_LEFT,
    PUSH_RIGHT,
    TAKE,
)
from omegatable.games.omega_shift.rules.hands import add_card, face_of, remove_card
from omegatable.games.omega_shift.rules.laws import FAULTS, faults
from omegatable.games.omega_shift.rules.legal import legal_actions, seat_actions
from omegatable.games.omega_shift.rules.parts import (
    ALPHA,
    CARDS_OF_COLUMN,
    CARDS_TO_EXEMPT,
    COPIES_OF_SUIT,
    HAND_SIZE,
    HIDDEN,
    LOWEST_HIGHEST,
    MARKER_COST,
    MARKERS_AT_START,
    MARKERS_TO_SCORE,
    MAX_MARKER_COST,
    MAX_PILE,
    MIN_SUITS,
    NUM_ALPHAS,
    NUM_CARDS,
    NUM_FACES,
    NUM_MARKERS,
    NUM_PILE,
    NUM_RANKS,
    NUM_SEATS,
    NUM_SUITS,
    OPEN,
    PRIVATE,
    SMALLEST_HAND,
    SUM_OF_COLUMN,
    cards_of,
    copies_of_face,
    face_of_copy,
    first_copy,
    left_aside,
    num_dealt,
)
from omegatable.games.omega_shift.rules.records import CARD, DEAL, DRAW, NOTHING, OPTIONS, OVER, PHASES, STATE, VIEW
from omegatable.games.omega_shift.rules.scoring import returns, round_score, score, suit_score
from omegatable.games.omega_shift.rules.setting_up import (
    DEAL_SIZE,
    clear_table,
    copy_options,
    draw_deal,
    lay_omega,
    setup,
)
from omegatable.games.omega_shift.rules.table import left_of, mover, right_of
from omegatable.games.omega_shift.rules.turn import lay_card, take_discard

__all__ = (
    "ALPHA",
    "CARD",
    "CARDS_OF_COLUMN",
    "CARDS_TO_EXEMPT",
    "COPIES_OF_SUIT",
    "DEAL",
    "DEAL_CARD",
    "DEAL_SIZE",
    "DISCARD",
    "DRAW",
    "DRAW_PILE",
    "FAULTS",
    "HAND_SIZE",
    "HIDDEN",
    "LAY_OMEGA",
    "LOWEST_HIGHEST",
    "MARKERS_AT_START",
    "MARKERS_TO_SCORE",
    "MARKER_COST",
    "MAX_LEGAL",
    "MAX_MARKER_COST",
    "MAX_PILE",
    "MIN_SUITS",
    "NOTHING",
    "NUM_ACTIONS",
    "NUM_ALPHAS",
    "NUM_CARDS",
    "NUM_FACES",
    "NUM_KINDS",
    "NUM_MARKERS",
    "NUM_PILE",
    "NUM_PLAYER_ACTIONS",
    "NUM_RANKS",
    "NUM_SEATS",
    "NUM_SUITS",
    "OPEN",
    "OPTIONS",
    "OVER",
    "PHASES",
    "PLAY",
    "PRIVATE",
    "PULL_LEFT",
    "PULL_RIGHT",
    "PUSH_LEFT",
    "PUSH_RIGHT",
    "SMALLEST_HAND",
    "STATE",
    "SUM_OF_COLUMN",
    "TAKE",
    "VIEW",
    "add_card",
    "apply_action",
    "cards_of",
    "clear_table",
    "copies_of_face",
    "copy_options",
    "draw_deal",
    "face_of",
    "face_of_copy",
    "faults",
    "first_copy",
    "lay_card",
    "lay_omega",
    "left_aside",
    "left_of",
    "legal_actions",
    "mover",
    "num_dealt",
    "remove_card",
    "returns",
    "reveals",
    "right_of",
    "round_score",
    "score",
    "seat_actions",
    "setup",
    "suit_score",
    "take_discard",
)
