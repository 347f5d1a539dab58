"""A step of a card: its numbers, packed into one integer, and its requirements."""

from omegatable.games.alpha_beta_omega.decks.parts import (
    ALWAYS,
    EFFECT,
    EVENT,
    MARRY,
    MOVE,
    OTHER_HAND,
    PEEK,
    PICK_OTHER,
    PICK_OTHER_HERE,
    REMOVE,
    REVEAL,
    SWAP,
    TRANSFER,
    WITH_EVENT,
    WITH_OTHER_HERE,
)

Step = tuple[int, int, int, int, int, int]  # verb, a, b, lo, hi, condition


def packed_step(step: Step) -> int:
    """Return a step as one integer: four bits for each of its five numbers, and two for the condition."""
    verb, a, b, lo, hi, condition = step
    return verb | a << 4 | (b & 15) << 8 | (lo + 8) << 12 | (hi + 8) << 16 | condition << 20


def uses_event(step: Step) -> bool:
    """Return whether *step* refers to the event, the character that was turned up earlier."""
    verb, a, b, *_, condition = step
    if condition != ALWAYS:
        return True
    if verb in (PEEK, REVEAL, REMOVE):
        return a == EVENT
    if verb == SWAP:
        return EVENT in (a, b)
    if verb == MOVE:
        return b == EVENT
    return verb == MARRY and b == WITH_EVENT


def needs_another_omega(step: Step) -> bool:
    """Return whether *step* has an effect only if another omega is in play."""
    verb, a, b, *_ = step
    if verb in (MOVE, EFFECT):
        return a in (PICK_OTHER, PICK_OTHER_HERE)
    if verb == TRANSFER:
        return OTHER_HAND in (a, b)
    return verb == MARRY and b == WITH_OTHER_HERE
