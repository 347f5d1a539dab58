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

from omegatable.engine.deal_lines import DealLines, check_first
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
from omegatable.games.omega_shift.rules.options import OPTIONS
from omegatable.games.omega_shift.rules.parts import (
    ALPHA,
    CARDS_OF_COLUMN,
    HIDDEN,
    NUM_FACES,
    NUM_RANKS,
    NUM_SEATS,
    NUM_SUITS,
    copies_of_face,
    face_of_copy,
    first_copy,
    left_aside,
)
from omegatable.games.omega_shift.rules.records import NOTHING, STATE
from omegatable.games.omega_shift.rules.setting_up import DEAL_SIZE
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
        row = parse_row(text, int(sizes.suits))
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


def parse_row(text: str, suits: int) -> list[int]:
    """Return the suits that *text* names by their initials, from left to right. Raises ValueError with one sentence."""
    row = [INITIALS.find(initial.upper()) for initial in text.split()]
    if sorted(row) != list(range(suits)):
        raise ValueError(f"The row must name each of {' '.join(INITIALS[:suits])} once, not {text!r}.")
    return row


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
