"""The notation of Omega Shift: cards, actions, deals and positions as text for people, written and parsed.

Cards: the suit's initial and the rank, `E7`, `F10`; `MA` is an Alpha. Actions: `E7<F` plays Eruption 7 and pulls a
marker from Flood, `MA>F` and `MA<F` push and pull with an Alpha, `E7` plays where no marker can move, `xE7` discards,
`+` draws from the pile and `+F` takes the top of Flood's discards. Chance lays an Omega with `*F` and deals a card
with `*E7`.
"""

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from omegatable.engine.deal_lines import DealLines, check_first, position_lines
from omegatable.engine.options import options_record
from omegatable.engine.plain import Words
from omegatable.engine.protocol import ActionWords, NotationError, typed
from omegatable.games.omega_shift.rules.actions import (
    DEAL_CARD,
    DISCARD,
    DRAW_PILE,
    LAY_OMEGA,
    NUM_KINDS,
    PLAY,
    PULL_LEFT,
    PULL_RIGHT,
    PUSH_LEFT,
    PUSH_RIGHT,
    TAKE,
)
from omegatable.games.omega_shift.rules.hands import add_card
from omegatable.games.omega_shift.rules.laws import FAULTS as FAULT_NAMES
from omegatable.games.omega_shift.rules.laws import faults
from omegatable.games.omega_shift.rules.options import OPTIONS
from omegatable.games.omega_shift.rules.parts import (
    ALPHA,
    CARDS_OF_COLUMN,
    HIDDEN,
    NUM_FACES,
    NUM_RANKS,
    NUM_SEATS,
    NUM_SUITS,
    OPEN,
    PRIVATE,
    copies_of_face,
    face_of_copy,
    first_copy,
    left_aside,
)
from omegatable.games.omega_shift.rules.records import CARD, DRAW, NOTHING, PHASES, STATE
from omegatable.games.omega_shift.rules.setting_up import DEAL_SIZE, clear_table, copy_options, lay_omega
from omegatable.kernel import CHANCE, TERMINAL, new_record
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text

SUITS = ("impact", "pandemic", "eruption", "flood", "machine")  # OS-Q27
INITIALS = "IPEFM"
_CARD = r"([IPEFM])(A|10|[2-9])"
action_words = ActionWords(
    8,
    (
        ("E7<F", text("os-notation-pull")),
        ("MA>F", text("os-notation-alpha-push")),
        ("MA<F", text("os-notation-alpha-pull")),
        ("E7", text("os-notation-play")),
        ("xE7", text("os-notation-discard")),
        ("+", text("os-notation-draw")),
        ("+F", text("os-notation-take")),
    ),
)


def suit_text(suit: int) -> Text:
    """Return the name of a suit, which is the name of its Omega."""
    return text(f"os-suit-{SUITS[suit]}")


def face_of(suit: int, rank: int) -> int:
    """Return the face of the card with *suit* and *rank*: 2 to 10, or 1 for an Alpha."""
    return suit * NUM_RANKS + rank - 1


def card_text(face: int) -> str:
    """Return *face* in notation: `E7` or `MA`."""
    suit, rank = divmod(face, NUM_RANKS)
    return INITIALS[suit] + ("A" if rank == ALPHA else str(rank + 1))


def parse_card(text: str) -> int:
    """Return the face of the card *text*. Raises ValueError with one sentence."""
    found = re.fullmatch(_CARD, text.strip().upper())
    if not found:
        raise ValueError(
            f"{text.strip()!r} is not a card: write the suit's initial (I P E F M) and 2 to 10 or A, as E7."
        )
    return face_of(INITIALS.index(found[1]), 1 if found[2] == "A" else int(found[2]))


def action_text(record: Any, action: int) -> str:
    """Return *action* in notation; *record* is the state or view before the action."""
    if action >= DEAL_CARD:
        return "*" + card_text(int(face_of_copy(action - DEAL_CARD)))
    if action >= LAY_OMEGA:
        return "*" + INITIALS[action - LAY_OMEGA]
    if action >= DRAW_PILE:
        return "+" if action == DRAW_PILE else "+" + INITIALS[action - TAKE]
    face, kind = divmod(action, NUM_KINDS)
    suit = face // NUM_RANKS
    if kind in (DISCARD, PLAY):
        return "x" * (kind == DISCARD) + card_text(face)
    other = record.left[suit] if kind in (PULL_LEFT, PUSH_LEFT) else record.right[suit]
    return card_text(face) + ("<" if kind in (PULL_LEFT, PULL_RIGHT) else ">") + INITIALS[int(other)]


def parse_action(record: Any, words: str) -> int:
    """Return the action that *words* describe in *record*, a state or view. The action need not be legal.

    Raises `NotationError` if *words* are not an action.
    """
    plain = re.sub(r"\s+", "", words.strip().upper())
    plain = re.sub(r"^(DISCARD)(?=[IPEFM])", "X", plain)
    plain = re.sub(r"^(PLAY)(?=[IPEFM])", "", plain)
    plain = re.sub(r"^(TAKE|DRAW)(?=[IPEFM]$)", "+", plain)
    plain = "+" if plain in ("PILE", "DRAW", "DRAWPILE", "+PILE") else plain
    if plain == "+":
        return DRAW_PILE
    if found := re.fullmatch(r"\+([IPEFM])", plain):
        return TAKE + INITIALS.index(found[1])
    if found := re.fullmatch(r"\*([IPEFM])", plain):
        return LAY_OMEGA + INITIALS.index(found[1])
    if found := re.fullmatch(rf"\*{_CARD}", plain):
        return DEAL_CARD + first_copy(parse_card(plain[1:]))
    if found := re.fullmatch(f"X{_CARD}", plain):
        return parse_card(plain[1:]) * NUM_KINDS + DISCARD
    if found := re.fullmatch(_CARD, plain):
        return parse_card(plain) * NUM_KINDS + PLAY
    found = re.fullmatch(_CARD + r"([<>])([IPEFM])", plain)
    if not found:
        raise NotationError(text("os-not-action", typed=typed(words)))
    suit, other = INITIALS.index(found[1]), INITIALS.index(found[4])
    first = parse_card(found[1] + found[2]) * NUM_KINDS
    if other == record.left[suit]:
        return first + (PULL_LEFT if found[3] == "<" else PUSH_LEFT)
    if other == record.right[suit]:
        return first + (PULL_RIGHT if found[3] == "<" else PUSH_RIGHT)
    first_other, second_other = (suit_text(int(each)) for each in (record.left[suit], record.right[suit]))
    raise NotationError(
        text("os-not-neighbour", suit=suit_text(other), of=suit_text(suit), first=first_other, second=second_other)
    )


# ------------------------------------------------------------------------------------------------------------- deals


def deal_text(deal: np.ndarray, options: Mapping[str, Any]) -> list[str]:
    """Return the lines for *deal*, int8[DEAL_SIZE]: first seat, row, both hands, and the pile from the top."""
    cards = [card_text(int(face)) for face in deal[1 + NUM_SUITS :] if face != NOTHING]
    size = int(options["hand"])
    return [
        f"first: {int(deal[0]) + 1 if options['first_player'] == 'random' else options['first_player']}",
        "row: " + " ".join(INITIALS[int(suit)] for suit in deal[1 : 1 + NUM_SUITS] if suit != NOTHING),
        "hand 1: " + " ".join(sorted(cards[:size], key=parse_card)),
        "hand 2: " + " ".join(sorted(cards[size : 2 * size], key=parse_card)),
        "pile: " + " ".join(cards[2 * size :]),
    ]


def parse_deal(lines: list[str], options: Mapping[str, Any]) -> np.ndarray:
    """Return the deal in *lines*, int8[DEAL_SIZE]. Raises ValueError with one sentence."""
    parts, sizes = (
        DealLines(lines, ("first", "row", "hand 1", "hand 2", "pile")),
        options_record(OPTIONS, options, STATE["options"]),
    )
    with parts.line("first") as first:
        check_first(first, NUM_SEATS, options["first_player"])
    with parts.line("row") as text:
        row = _parse_row(text, int(sizes.suits))
    hands = []
    for seat in (1, 2):
        with parts.line(f"hand {seat}") as text:
            hand = [parse_card(card) for card in text.split()]
            if len(hand) != sizes.hand:
                raise ValueError(f"Hand {seat} has {len(hand)} cards: it must have {int(sizes.hand)}.")
        hands.append(hand)
    with parts.line("pile") as text:
        pile = [parse_card(card) for card in text.split()]
    cards = hands[0] + hands[1] + pile
    aside = int(left_aside(sizes))
    for face in range(NUM_FACES):
        there, due = cards.count(face), int(copies_of_face(sizes, face))
        if there > due or (there < due and not aside):
            most = " at most" if aside and due else ""
            raise ValueError(f"The deal has {card_text(face)} {there} times: there must be {due}{most}.")
    if len(pile) != sizes.pile:
        raise ValueError(f"The pile has {len(pile)} cards: it must have {int(sizes.pile)}.")
    deal = np.full(DEAL_SIZE, NOTHING, np.int8)
    deal[0] = int(first) - 1
    deal[1 : 1 + len(row)] = row
    deal[1 + NUM_SUITS : 1 + NUM_SUITS + len(cards)] = cards
    return deal


def _parse_row(text: str, suits: int) -> list[int]:
    row = [INITIALS.find(initial.upper()) for initial in text.split()]
    if sorted(row) != list(range(suits)):
        raise ValueError(f"The row must name each of {' '.join(INITIALS[:suits])} once, not {text!r}.")
    return row


# --------------------------------------------------------------------------------------------------------- positions


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
    for suit in _parse_row(parts["row"], int(options.suits)):
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
        raise ValueError(f"The position cannot be: {FAULT_NAMES[fault]}.")
    return state


def view_text(view: Any, names: Any = ("Seat 1", "Seat 2"), read: Say = english) -> str:
    """Return the table as the viewing seat sees it, as text: the opponent above, the viewing seat below.

    *read* renders a text.
    """
    below = int(view.seat) if view.seat >= 0 else 0
    above = NUM_SEATS - 1 - below
    row = [int(suit) for suit in view.row if suit != NOTHING]
    if len(row) < view.options.suits:
        return read(text("os-table-dealing")) + "\n"
    markers, discards = read(text("os-table-markers")), read(text("os-table-discards"))
    heads = [f"{read(suit_text(suit))} ({INITIALS[suit]})" for suit in row]
    label = max(8, *map(len, (markers, discards, *names))) + 2
    wide = max([14, *(len(head) + 2 for head in heads)])

    def line(name: str, cells: list[str]) -> str:
        return (name.ljust(label) + "".join(cell.ljust(wide) for cell in cells)).rstrip()

    def column(seat: int) -> list[str]:
        cells = []
        for suit in row:
            bits = int(view.columns[seat, suit])
            ranks = [str(rank + 1) for rank in range(1, NUM_RANKS) if bits >> rank & 1]
            cells.append(" ".join(ranks) if CARDS_OF_COLUMN[bits] < 6 else ",".join(ranks))
        return [cell or "." for cell in cells]

    def tops() -> list[str]:
        cells = []
        for suit in row:
            size = int(view.discard_size[suit])
            cells.append(f"{card_text(int(view.discards[suit, size - 1]))} ({size})" if size else "-")
        return cells

    def hand(seat: int) -> str:
        codes = [int(code) for code in view.hands[seat][: int(view.hand_size[seat])]]
        known = " ".join(card_text(code >> 1) for code in codes if code != HIDDEN)
        cards: Words = known or text("os-table-empty")
        if hidden := codes.count(HIDDEN):
            unseen = text("os-table-unseen", count=hidden)
            cards = text("os-table-known", cards=known, unseen=unseen) if known else unseen
        return read(text("os-table-hand", name=names[seat], cards=cards))

    return "\n".join(
        [
            line("", heads),
            line(names[above], column(above)),
            line(markers, [str(int(view.markers[suit])) for suit in row]),
            line(discards, tops()),
            line(names[below], column(below)),
            "",
            read(text("os-table-pile", count=int(view.pile_left))),
            hand(above),
            hand(below),
            "",
        ]
    )
