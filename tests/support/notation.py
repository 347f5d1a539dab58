"""Games played in notation, for clause tests: it needs no more of the package than the rules do (`tests/mutate.py`)."""

from omegatable.play import Position


def legal(position: Position) -> set[str]:
    """The legal actions in notation."""
    return {position.action_text(action) for action in position.legal_actions()}


def played(position: Position, actions: str) -> Position:
    """*position* after *actions* in notation."""
    for action in actions.split():
        position.play(action)
    return position
