"""Sets up a state of Omega Shift from its plain names: the inverse of `wording.plain_state`."""

from typing import Any

import msgspec

from omegatable.games.omega_shift.notation import SUITS
from omegatable.games.omega_shift.plain import Phase, Suit
from omegatable.games.omega_shift.rules.parts import (
    COPIES_OF_SUIT,
    HAND_SIZE,
    MARKERS_AT_START,
    MAX_PILE,
    NUM_FACES,
    NUM_RANKS,
    NUM_SEATS,
    OPEN,
    PRIVATE,
)
from omegatable.games.omega_shift.rules.records import CARD, NOTHING, PHASES
from omegatable.games.omega_shift.rules.setting_up import clear_table, lay_omega
from omegatable.games.omega_shift.wording import card_name
from omegatable.kernel import TERMINAL

_FACES = {card_name(face): face for face in range(NUM_FACES)}


class _Card(msgspec.Struct):
    card: str
    open: bool = False


class _Side(msgspec.Struct):
    hand: list[_Card]
    columns: dict[Suit, list[int]] = {}
    total: int = 0


class _Given(msgspec.Struct):
    """The fields of `OmegaShiftState` from which the others follow; see there."""

    to_move: int | None
    row: list[Suit]
    pile: list[str]
    sides: list[_Side]
    phase: Phase = "card"
    round: int = 1
    first: int = 0
    markers: dict[Suit, int] = {}
    discards: dict[Suit, list[str]] = {}
    removed: dict[Suit, int] = {}
    discarded: Suit | None = None
    idle: int = 0
    last_turns: int = 0


def restore(content: dict[str, Any], state: Any) -> None:
    """Write the state with the *content* of a JSON object into *state*, which was set up under its options.

    Raises ValueError with one sentence if a field is missing or cannot be, or if the past decides what it leaves open.
    """
    given = msgspec.convert(content, _Given)
    phase = PHASES.index(given.phase)
    if phase < CARD:
        raise ValueError("In the middle of a deal a state lacks its past: begin in the phase card, draw or over.")
    if len(given.sides) != NUM_SEATS:
        raise ValueError(f"There are {NUM_SEATS} sides, not {len(given.sides)}.")
    if sorted(given.row) != sorted(SUITS[: int(state.options.suits)]):
        raise ValueError(f"The row has each of these suits once: {', '.join(SUITS[: int(state.options.suits)])}.")
    clear_table(state)
    for laid in given.row:
        lay_omega(state, SUITS.index(laid))
    state.phase, state.to_move = phase, TERMINAL if given.to_move is None else given.to_move
    state.rounds_played, state.first, state.idle = given.round - 1, given.first, given.idle
    state.discarded = NOTHING if given.discarded is None else SUITS.index(given.discarded)
    state.last_turns = given.last_turns
    names: tuple[Any, ...] = SUITS
    for suit, name in enumerate(names):
        if name in given.row:
            state.markers[suit] = given.markers.get(name, MARKERS_AT_START)
        state.removed[suit] = given.removed.get(name, 0)
        pile = _faces(given.discards.get(name, []), COPIES_OF_SUIT, f"the discards of {name}")
        state.discard_size[suit] = len(pile)
        state.discards[suit, : len(pile)] = pile
    for seat, side in enumerate(given.sides):
        hand = zip(side.hand, _faces([held.card for held in side.hand], HAND_SIZE, "a hand"), strict=True)
        codes = sorted(2 * face + (OPEN if held.open else PRIVATE) for held, face in hand)
        state.hand_size[seat] = len(codes)
        state.hands[seat, : len(codes)] = codes
        state.totals[seat] = side.total
        for name, ranks in side.columns.items():
            state.columns[seat, SUITS.index(name)] = sum({1 << _face(f"{name}-{rank}") % NUM_RANKS for rank in ranks})
    deck = _faces(given.pile, MAX_PILE, "the pile")
    state.pile_left = len(deck)
    state.pile[: len(deck)] = deck[::-1]


def _face(name: str) -> int:
    """Return the face of the card called *name*. Raises ValueError if there is none."""
    if name not in _FACES:
        raise ValueError(f"There is no card {name!r}: a card is called flood-8 or flood-alpha.")
    return _FACES[name]


def _faces(names: list[str], most: int, place: str) -> list[int]:
    """Return the faces of the cards of these *names* in a *place* that has room for so many."""
    if len(names) > most:
        raise ValueError(f"There are {len(names)} cards in {place}: there is room for {most}.")
    return [_face(name) for name in names]
