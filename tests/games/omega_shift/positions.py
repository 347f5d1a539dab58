"""Positions of Omega Shift as text, to lay out a table in a test."""

import re
from typing import Any

from omegatable.games.omega_shift.notation import INITIALS, card_text, parse_card, parse_row
from omegatable.games.omega_shift.rules.hands import add_card
from omegatable.games.omega_shift.rules.laws import FAULTS, faults
from omegatable.games.omega_shift.rules.parts import ALPHA, NUM_RANKS, NUM_SEATS, OPEN, PRIVATE
from omegatable.games.omega_shift.rules.records import CARD, DRAW, NOTHING, PHASES, STATE
from omegatable.games.omega_shift.rules.setting_up import clear_table, copy_options, lay_omega
from omegatable.kernel import CHANCE, TERMINAL
from omegatable.kernel.records import new_record
from tests.support.positions import position_lines


def position_text(state: Any) -> str:
    """Return *state* as lines of text, which `parse_position` reads.

    A card that all players saw when it was taken is marked with a star.
    """
    row = [int(suit) for suit in state.row if suit != NOTHING]
    lines = [
        f"phase: {PHASES[int(state.phase)]}",
        f"to move: {int(state.to_move) + 1 if state.to_move >= 0 else '-'}",
        f"first: {int(state.first) + 1}",
        f"round: {int(state.rounds_played) + 1}",
        "row: " + " ".join(INITIALS[suit] for suit in row),
        "markers: " + " ".join(f"{INITIALS[suit]}{int(state.markers[suit])}" for suit in row),
    ]
    for seat in range(NUM_SEATS):
        codes = [int(code) for code in state.hands[seat][: int(state.hand_size[seat])]]
        lines.append(f"hand {seat + 1}: " + " ".join(card_text(c >> 1) + "*" * (c & 1 == OPEN) for c in codes))
    for seat in range(NUM_SEATS):
        lines.append(
            f"played {seat + 1}: "
            + " ".join(
                card_text(suit * NUM_RANKS + rank)
                for suit in row
                for rank in range(1, NUM_RANKS)
                if int(state.columns[seat, suit]) >> rank & 1
            )
        )
    lines.append(
        "discards: "
        + " ".join(
            card_text(int(face)) for suit in row for face in state.discards[suit][: int(state.discard_size[suit])]
        )
    )
    lines.append("removed: " + " ".join(INITIALS[suit] + "A" for suit in row for _ in range(int(state.removed[suit]))))
    lines.append("pile: " + " ".join(card_text(int(face)) for face in state.pile[: int(state.pile_left)][::-1]))
    discarded = int(state.discarded)
    lines.append(f"discarded: {'-' if discarded == NOTHING else INITIALS[discarded]}")
    lines.append(f"idle: {int(state.idle)}")
    lines.append(f"last turns: {int(state.last_turns)}")
    lines.append("totals: " + " ".join(str(int(points)) for points in state.totals))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def parse_position(text: str, options: Any) -> Any:
    """Return the state that *text* describes, under *options*, an options record. The order of the lines is free.

    Only `row`, the hands and the pile are required. Without the other lines, the state is the start of a round: seat 1
    is to move, nothing has been played and no marker is missing. Raises ValueError with one sentence.
    """
    parts = position_lines(text)
    for name in ("row", "hand 1", "hand 2", "pile"):
        if name not in parts:
            raise ValueError(f"The position has no line '{name}:'.")
    state = new_record(STATE)
    copy_options(options, state.options)
    clear_table(state)
    state.num_seats = NUM_SEATS
    for suit in parse_row(parts["row"], int(options.suits)):
        lay_omega(state, suit)
    for word in parts.get("markers", "").split():
        found = re.fullmatch(r"([IPEFM])(\d+)", word.upper())
        if not found:
            raise ValueError(f"{word!r} is not a number of markers: write E3.")
        state.markers[INITIALS.index(found[1])] = int(found[2])
    for seat in range(NUM_SEATS):
        words = parts[f"hand {seat + 1}"].split()
        if len(words) > options.hand:
            raise ValueError(f"Hand {seat + 1} has {len(words)} cards: it has {int(options.hand)} at most.")
        for word in words:
            add_card(state, seat, parse_card(word.rstrip("*")), OPEN if word.endswith("*") else PRIVATE)
        for word in parts.get(f"played {seat + 1}", "").split():
            suit, rank = divmod(parse_card(word), NUM_RANKS)
            if rank == ALPHA:
                raise ValueError(f"{word} is an Alpha: it is removed, never played into a column.")
            state.columns[seat, suit] = int(state.columns[seat, suit]) | 1 << rank
    for word in parts.get("discards", "").split():
        face = parse_card(word)
        suit = face // NUM_RANKS
        state.discards[suit, int(state.discard_size[suit])] = face
        state.discard_size[suit] += 1
    for word in parts.get("removed", "").split():
        state.removed[parse_card(word) // NUM_RANKS] += 1
    pile = [parse_card(word) for word in parts["pile"].split()][::-1]
    if len(pile) > options.pile:
        raise ValueError(f"The pile has {len(pile)} cards: it has {int(options.pile)} at most.")
    state.pile[: len(pile)] = pile
    state.pile_left = len(pile)
    phase = parts.get("phase", PHASES[CARD])
    if phase not in PHASES:
        raise ValueError(f"The phase {phase!r} is none of {', '.join(PHASES)}.")
    state.phase = PHASES.index(phase)
    to_move = parts.get("to move", "1")
    state.to_move = int(to_move) - 1 if state.phase in (CARD, DRAW) else TERMINAL if phase == "over" else CHANCE
    state.first = int(parts.get("first", "1")) - 1
    state.rounds_played = int(parts.get("round", "1")) - 1
    discarded = parts.get("discarded", "-").upper()
    state.discarded = NOTHING if discarded == "-" else INITIALS.index(discarded)
    state.idle = int(parts.get("idle", "0"))
    state.last_turns = int(parts.get("last turns", "0"))
    for seat, points in enumerate(parts.get("totals", "0 0").split()):
        state.totals[seat] = int(points)
    fault = int(faults(state))
    if fault:
        raise ValueError(f"The position cannot be: {FAULTS[fault]}.")
    return state
