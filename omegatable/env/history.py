"""The actions that each seat has seen in a game: the last ones, each as a seat and an action.

`memory` stores them for each *watcher*, newest first. If every action is public, all seats see the same and there
is one watcher. Otherwise, as in Alpha-Beta-Omega, there is one watcher per seat, and the spectators are the last one.
"""

import numpy as np

from omegatable.engine.protocol import UNSEEN, UNTOLD, Game, seen_by_others
from omegatable.env.facet import env_of
from omegatable.kernel import kernel
from omegatable.play.position import game_named

NOTHING = -1  # as a seat and as an action: the game has no older actions
MAX_HISTORY = 255  # max number of actions in a history
PAIR = 2  # length of an entry: the seat, the action


def num_watchers(game: Game) -> int:
    """Return how many watchers `memory` has in *game*."""
    return game.max_seats + 1 if game.STATE in seen_by_others.implementations else 1


def blank(shape: tuple[int, ...]) -> np.ndarray:
    """Return empty memories, int16[*shape, 2]."""
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
    """Insert *action*, which the seat to move in *state* is about to play, at the front of each watcher's memory."""
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
    """Write what *seat*, or a spectator if negative, has seen of a game of *seats* seats into *out*, int16[k, 2].

    Seats are counted from the viewing seat, which is 0; a spectator counts from seat 0.
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
    """Limit all watchers except *seat* to public memories: in a drawn world they know nothing more."""
    last = memory.shape[0] - 1
    for watcher in range(last):
        if watcher != seat:
            for entry in range(memory.shape[1]):
                memory[watcher, entry, 0] = memory[last, entry, 0]
                memory[watcher, entry, 1] = memory[last, entry, 1]


def history_width(game: Game | str) -> int:
    """Return the number of values per entry in `encode_history`. Raises ValueError for an unknown game."""
    chosen = game_named(game)
    return chosen.max_seats + 1 + sum(_action_sizes(chosen))


def _action_sizes(game: Game) -> tuple[int, ...]:
    """Return the size of each part of an action's encoding: its number, or its kind, its row and its column."""
    factors = env_of(game).factors
    if factors is None:
        return (game.num_player_actions,)
    return factors.kinds, factors.cells // factors.width, factors.width


def encode_history(game: Game | str, history: np.ndarray) -> np.ndarray:
    """Return *history*, int16[..., k, 2], as numbers for a network, float32[..., k, `history_width(game)`].

    An entry has a 1 at its seat, counted from the viewing seat; then a 1 if its action was not visible; then a 1 at its
    action. In a game whose actions are factored, such as Alpha & Omega, the action has a 1 at its kind, a 1 at the row
    of its cell and a 1 at the column. An empty entry is all zeros.

    Raises ValueError with one sentence if *history* is not such an array.
    """
    chosen = game_named(game)
    if not isinstance(history, np.ndarray) or history.dtype != np.int16 or history.shape[-1:] != (PAIR,):
        kind = f"{history.dtype} of {history.shape}" if isinstance(history, np.ndarray) else type(history).__name__
        raise ValueError(f"encode_history() takes the history of an environment, int16 of [..., k, 2], not {kind}.")
    seats, actions = history[..., 0].astype(np.int64), history[..., 1].astype(np.int64)
    parts: tuple[np.ndarray, ...] = (actions,)
    factors = env_of(chosen).factors
    if factors is not None:
        kinds, cells = factors.split(actions)
        parts = kinds, cells // factors.width, cells % factors.width
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
