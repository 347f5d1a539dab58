"""What each seat has seen of the actions of a game: the last ones, each as a seat and an action.

`memory` holds them for each *watcher*, the newest first. Where every action is played in the open, all watch alike and
there is one watcher. Elsewhere, as in Alpha-Beta-Omega, there is one for each seat, and the spectators as the last.
"""

import numpy as np

from omegatable.env.alpha_and_omega import NUM_ACTION_KINDS, factored
from omegatable.games.alpha_and_omega import rules as board
from omegatable.games.alpha_beta_omega.deck import MAX_KINDS
from omegatable.games.alpha_beta_omega.rules import (
    CANCEL,
    CHOOSE,
    DRAFT,
    GIVE_CARD,
    PLAYS,
    SEND,
    SHOW,
    SHOW_CARD,
    SPEAK,
    STATE,
    TRADE,
    VIEW,
)
from omegatable.games.protocol import UNSEEN, UNTOLD, Game, seen_by_others
from omegatable.kernel import kernel
from omegatable.play.position import game_named

NOTHING = -1  # as a seat and as an action: no action so far back
MAX_HISTORY = 255  # actions that can be remembered
PAIR = 2  # numbers of an entry: the seat, the action


@seen_by_others.register(STATE, VIEW)
@kernel
def seen_at_trade(state, action):
    """Return what the others see of *action* in Alpha-Beta-Omega; trades are between two (ABO-Q56 ABO-Q20).

    Nobody sees an offer in the making, or the choice of cards for one. That a card is shown or given is seen, and by
    the partner also which: that is in the observation.
    """
    phase = int(state.phase)
    if action >= SPEAK or (phase == DRAFT and SEND <= action <= CANCEL):
        return action
    if phase in (DRAFT, CHOOSE):
        return UNTOLD
    shows = phase in (TRADE, PLAYS) and SHOW_CARD <= action < SHOW_CARD + MAX_KINDS
    return UNSEEN if shows or phase in (SHOW, GIVE_CARD) else action


def num_watchers(game: Game) -> int:
    """Return how many watchers `memory` has in *game*."""
    return game.max_seats + 1 if game.STATE in seen_by_others.implementations else 1


def blank(shape: tuple[int, ...]) -> np.ndarray:
    """Return memories in which nothing has happened, int16[*shape, 2]."""
    return np.full((*shape, PAIR), NOTHING, np.int16)


@kernel
def forget(memory):
    """Clear *memory*, int16[watcher, entry, 2]."""
    for watcher in range(memory.shape[0]):
        for entry in range(memory.shape[1]):
            memory[watcher, entry, 0] = NOTHING
            memory[watcher, entry, 1] = NOTHING


@kernel
def remember(state, action, memory):
    """Put *action*, which the seat to move in *state* is about to play, in front of what each watcher has seen."""
    seat = int(state.to_move)
    seen = int(seen_by_others(state, action))
    watchers = memory.shape[0]
    for watcher in range(watchers):
        what = action if watchers == 1 or watcher == seat else seen
        if what == UNTOLD:
            continue
        for entry in range(memory.shape[1] - 1, 0, -1):
            memory[watcher, entry, 0] = memory[watcher, entry - 1, 0]
            memory[watcher, entry, 1] = memory[watcher, entry - 1, 1]
        memory[watcher, 0, 0] = seat
        memory[watcher, 0, 1] = what


@kernel
def write_history(memory, seat, seats, out):
    """Write what *seat*, or with a negative number a spectator, has seen of a game of *seats* into *out*, int16[k, 2].

    Seats are counted from the looking one, which is 0; a spectator counts from seat 0.
    """
    watchers = memory.shape[0]
    watcher = seat if 0 <= seat < watchers - 1 else watchers - 1
    own = max(seat, 0)
    for entry in range(memory.shape[1]):
        mover = int(memory[watcher, entry, 0])
        out[entry, 0] = mover if mover < 0 else (mover - own + seats) % seats
        out[entry, 1] = memory[watcher, entry, 1]


@kernel
def know_no_more(memory, seat):
    """Let all watchers but *seat* remember only what everybody has seen: in a drawn world they know no more."""
    last = memory.shape[0] - 1
    for watcher in range(last):
        if watcher != seat:
            for entry in range(memory.shape[1]):
                memory[watcher, entry, 0] = memory[last, entry, 0]
                memory[watcher, entry, 1] = memory[last, entry, 1]


def history_width(game: Game | str) -> int:
    """Return how many numbers `encode_history` makes of an entry. Raises ValueError with one sentence for no game."""
    chosen = game_named(game)
    return chosen.max_seats + 1 + sum(_action_sizes(chosen))


def _action_sizes(game: Game) -> tuple[int, ...]:
    """Return how many places each part of an action has: its number alone, or its kind, its row and its column."""
    if game.STATE == board.STATE:
        return NUM_ACTION_KINDS, board.NUM_CELLS // board.WIDTH, board.WIDTH
    return (game.num_player_actions,)


def encode_history(game: Game | str, history: np.ndarray) -> np.ndarray:
    """Return *history*, int16[..., k, 2], as numbers for a network, float32[..., k, `history_width(game)`].

    An entry has a 1 at its seat, counted from the looking one; then a 1 if its action was not seen; then a 1 at its
    action. In Alpha & Omega that is one at its kind (see `omegatable.env.alpha_and_omega`), one at the row of its cell
    and one at the column. An empty entry is all zeros.

    Raises ValueError with one sentence if *history* is no such array.
    """
    chosen = game_named(game)
    if not isinstance(history, np.ndarray) or history.dtype != np.int16 or history.shape[-1:] != (PAIR,):
        kind = f"{history.dtype} of {history.shape}" if isinstance(history, np.ndarray) else type(history).__name__
        raise ValueError(f"encode_history() takes the history of an environment, int16 of [..., k, 2], not {kind}.")
    seats, actions = history[..., 0].astype(np.int64), history[..., 1].astype(np.int64)
    parts: tuple[np.ndarray, ...] = (actions,)
    if chosen.STATE == board.STATE:
        kinds, cells = factored(actions)
        parts = kinds, cells // board.WIDTH, cells % board.WIDTH
    out = np.zeros((*seats.shape, history_width(chosen)), np.float32)
    rows = out.reshape(-1, out.shape[-1])  # a view: `out` is contiguous

    def mark(places: np.ndarray, there: np.ndarray) -> None:
        at = np.flatnonzero(there)
        rows[at, places.reshape(-1)[at]] = 1.0

    mark(seats, seats != NOTHING)
    mark(np.full_like(seats, chosen.max_seats), actions == UNSEEN)
    start = chosen.max_seats + 1
    for part, size in zip(parts, _action_sizes(chosen), strict=True):
        mark(start + part, actions >= 0)
        start += size
    return out
