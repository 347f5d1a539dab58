"""Games played in notation, for clause tests. Imports no more of the package than the rules do (`tests/mutate.py`)."""

from omegatable.play import Position


def legal(position: Position) -> set[str]:
    """Return the legal actions in notation."""
    return {position.action_text(action) for action in position.legal_actions()}


def played(position: Position, actions: str) -> Position:
    """Return *position* after *actions* in notation."""
    for action in actions.split():
        position.play(action)
    return position
