"""The views of people who keep their own notes, without anything that they must remember themselves.

The rules record everything that was turned up, looked at and shown (ABO-Q54, ABO-Q20). At a table with own notes,
people see it only until their next turn. What a seat *may* know does not change: bots, records and hints use that.
"""

from collections.abc import Container, Iterable, Iterator
from typing import Any, NamedTuple

from omegatable.engine.protocol import Game, Notes, apply_action, observe
from omegatable.kernel import CHANCE, SPECTATOR, record_from_bytes
from omegatable.play.position import Position


class Seen(NamedTuple):
    """An action as a listener saw it: the views before and after it."""

    before: Any
    action: int
    after: Any


class Memory:
    """What *listener* has seen since their latest turn began. The game's *notes* decide when a turn begins.

    For a spectator, every turn is a new turn. *since* is the number of its first action, or 0 before the first action.
    """

    def __init__(self, game: Game, notes: Notes, listener: int) -> None:
        self.since = 0
        self._game, self._notes, self._listener = game, notes, listener
        self._plies = 0
        self._seen: Any = None  # A state of which only the parts that the notes remember are used.

    def begin(self, state: Any, mover: int, action: int) -> None:
        """Forget everything seen if *action* by *mover* begins the listener's turn in *state*."""
        own = self._listener in (mover, SPECTATOR) and mover != CHANCE
        if own and self._notes.begins_turn(state, action):
            self._seen, self.since = None, self._plies

    def follow(self, state: Any, action: int) -> None:
        """Record an *action* played in *state*, without changing *state*."""
        self._seen = self._recalled(state)
        apply_action(self._seen, action)
        self._plies += 1

    def view(self, state: Any) -> Any:
        """Return what the listener sees of *state*, if nothing was seen since the last action."""
        view = self._game.new_view()
        observe(self._recalled(state), self._listener, view)
        return view

    def _recalled(self, state: Any) -> Any:
        """Return a copy of *state* with exactly what the listener has seen."""
        copy = record_from_bytes(state.dtype, state.tobytes())
        if self._seen is None:
            self._notes.forget(copy, self._listener)
        else:
            self._notes.recall(copy, self._seen)
        return copy


def walked(memory: Memory, positions: Iterable[tuple[Position, int | None]], words: Container[int]) -> Iterator[Seen]:
    """Advance *memory* through the *positions* of a game with their actions, and yield each action as seen.

    The actions at the plies in *words* only claim the floor and begin no turn.
    """
    state: Any = None
    before, last = None, None
    for ply, (position, action) in enumerate(positions):
        if last is not None:
            memory.follow(state, last)
            yield Seen(before, last, memory.view(position.state))
        if action is None:
            return
        if ply not in words:
            memory.begin(position.state, position.to_move, action)
        before, last = memory.view(position.state), action
        state = position.state.copy()
