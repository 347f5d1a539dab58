"""What people see where they keep their own notes: nothing that they would have to remember.

The rules remember for everybody what was turned up, looked at and shown (ABO-Q54, ABO-Q20). At a table with own notes a
person is told of it until their next turn begins, and not again. What the seat *may* know stays as it is: bots, records
and hints go by that.
"""

from collections.abc import Iterable
from typing import Any

from omegatable.games.protocol import Game, apply_action, observe
from omegatable.kernel import CHANCE, SPECTATOR, record_from_bytes
from omegatable.play.position import Position


class Memory:
    """What *listener* has seen since their latest turn began; a spectator sees what lies open."""

    def __init__(self, game: Game, listener: int, positions: Iterable[tuple[Position, int | None]]) -> None:
        self.since = 0  # the number of the first action of that turn
        self._game, self._listener = game, listener
        self._plies = 0
        self._last = CHANCE  # who acted last, chance apart
        self._seen: Any = None  # a state, of which only what the game's notes keep is looked at
        for position, action in positions:
            if action is None:
                self._seen = self._recalled(position.state)
            else:
                self.follow(position.state, position.to_move, action)

    def follow(self, before: Any, mover: int, action: int) -> None:
        """Take note of an *action* that *mover* plays in the state *before*, which is not changed."""
        begins = mover == self._listener and self._last != mover
        if begins:
            self._seen, self.since = None, self._plies
        state = self._recalled(before)
        apply_action(state, action)
        self._seen = state
        self._plies += 1
        if mover != CHANCE:
            self._last = mover

    def view(self, state: Any) -> Any:
        """Return what the listener sees of *state*, in which nothing else has been seen since."""
        view = self._game.new_view()
        observe(self._recalled(state), self._listener, view)
        return view

    def _recalled(self, state: Any) -> Any:
        """Return a copy of *state* with what the listener has seen, and no more."""
        notes = self._game.notes
        assert notes is not None
        copy = record_from_bytes(state.dtype, state.tobytes())
        if self._seen is None or self._listener == SPECTATOR:
            notes.forget(copy, self._listener)
        else:
            notes.recall(copy, self._seen)
        return copy
