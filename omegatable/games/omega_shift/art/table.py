"""A whole table of Omega Shift as one picture, for notebooks, replays and reports.

It shows only the information of one seat; hidden cards are backs. The picture is 880 px wide, and its height depends on
the columns: the opponent at the top, the viewing seat (or the first one) at the bottom, and between them the ring of
Omegas with discards and markers.
"""

from collections.abc import Sequence
from typing import Any, Final

from omegatable.art.figure import Parts, Place, register_mark, true_minus
from omegatable.art.lettering import NUMERALS, TEXT, TEXT_BOLD, fitted, text_width
from omegatable.art.palette import LIGHT
from omegatable.art.svg import Drawing, Svg, border, disc, group, path, rect, shift, trace
from omegatable.games.omega_shift.art.cards import (
    BAY,
    CHIP_HEIGHT,
    CHIP_NUMERAL,
    CHIP_WIDTH,
    PLAQUE_HEIGHT,
    PLAQUE_WIDTH,
    TAB_HEIGHT,
    TAB_NUMERAL,
    TAB_WIDTH,
    card_text,
    chip_wedge,
    draw_mark,
    draw_plaque,
    draw_small_back,
    suit_text,
    tab_wedge,
)
from omegatable.games.omega_shift.art.palette import ACCENT, BRASS, CREAM, SUITS
from omegatable.games.omega_shift.art.pieces import cube_shape, emblem, grounded, pattern, rounded_clip
from omegatable.games.omega_shift.plain import OmegaShiftView, Side, Suit
from omegatable.games.omega_shift.rules.actions import DISCARD, DRAW_PILE, LAY_OMEGA, NUM_KINDS, TAKE
from omegatable.games.omega_shift.rules.parts import ALPHA, MARKERS_TO_SCORE, NUM_RANKS
from omegatable.games.omega_shift.wording import card_name, plain_view
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text

WIDTH: Final = 880  # px
_MARGIN: Final = 24
_COLUMN: Final = 150  # distance between columns
_FIRST_COLUMN: Final = (WIDTH - 4 * _COLUMN) / 2  # x of the middle of the first column
_PLAQUE: Final = 138 / PLAQUE_WIDTH  # scales: px per unit of the card
_TAB: Final = 112 / TAB_WIDTH
_CHIP: Final = 46 / CHIP_WIDTH
_TAB_STEP: Final = 42
_CHIP_STEP: Final = 52
_HAND_LEFT: Final = 232
_HAND_HEIGHT: Final = 60
_SCORE_LINE: Final = 22  # the height of the score of a column at its outer end
_MIN_ROWS: Final = 3
_EMBLEM: Final = (230, 214)  # the middle of the emblem on a plaque


class _Parts(Parts):
    """The shapes of one picture, with short names for the shapes of the suits."""

    def outline(self, name: str, width: float, height: float, radius: float) -> str:
        """Return a reference to a clip path with round corners."""
        self.add(name, lambda: rounded_clip(width, height, radius, name))
        return f"url(#{name})"

    def ground(self, suit: str) -> str:
        """Return a reference to the suit's pattern."""
        self.add(f"p-{suit}", pattern, suit, f"p-{suit}")
        return f"url(#p-{suit})"


# ------------------------------------------------------------------------------------------------------------- pieces


def _label(card: str) -> tuple[str, str]:
    """Return suit and label from a card's name: `flood-alpha` is `flood`, `A`."""
    suit, _, rank = card.partition("-")
    return suit, "A" if rank == "alpha" else rank


def _like(label: str) -> str:
    """Return the label whose blank card *label* shares."""
    return label if label == "10" else "8"


def _disc_with_mark(suit: str) -> str:
    return path(disc(0, 0, 65), CREAM) + emblem(suit, SUITS[suit].dark, CREAM, 0, 0, 1)


def _blank_tab(parts: _Parts, suit: str, label: str) -> str:
    """Draw a tab without its numeral, wide enough for a label like *label*."""
    dark = SUITS[suit].dark
    return group(
        grounded(suit, TAB_WIDTH, TAB_HEIGHT, parts.ground(suit)),
        parts.shape(f"e-{suit}", (226, 50), 0.6, _disc_with_mark, suit),
        path(tab_wedge(label), dark),
        border(TAB_WIDTH, TAB_HEIGHT, 8, 9, dark),
        clip_path=parts.outline("tab", TAB_WIDTH, TAB_HEIGHT, 16),
    )


def _tab(parts: _Parts, card: str, x: float, y: float) -> str:
    """Draw the index strip of a card with its upper left corner at *x*, *y*."""
    suit, label = _label(card)
    size, left, base = (length * _TAB for length in TAB_NUMERAL)
    width = _like(label)
    blank = parts.shape(f"t{width}-{suit}", (x, y), _TAB, _blank_tab, parts, suit, width)
    return blank + parts.words(NUMERALS, label, size, x + left, y + base, CREAM)


def _blank_chip(parts: _Parts, suit: str, label: str) -> str:
    """Draw a chip without its numeral, wide enough for a label like *label*."""
    dark = SUITS[suit].dark
    return group(
        grounded(suit, CHIP_WIDTH, CHIP_HEIGHT, parts.ground(suit)),
        path(chip_wedge(label), dark),
        parts.shape(f"e-{suit}", (222, 252), 1.04, _disc_with_mark, suit),
        border(CHIP_WIDTH, CHIP_HEIGHT, 12, 16, dark),
        clip_path=parts.outline("chip", CHIP_WIDTH, CHIP_HEIGHT, 26),
    )


def _back(parts: _Parts) -> str:
    parts.outline("chip", CHIP_WIDTH, CHIP_HEIGHT, 26)
    return draw_small_back().renamed({"card": "chip"}.__getitem__).body


def _chip(parts: _Parts, card: str | None, x: float, y: float, scale: float) -> str:
    """Draw a small card with its upper left corner at *x*, *y*; an unknown card is a back."""
    if card is None:
        return parts.shape("back", (x, y), scale, _back, parts)
    suit, label = _label(card)
    size, left, base = (length * scale for length in CHIP_NUMERAL)
    width = _like(label)
    blank = parts.shape(f"c{width}-{suit}", (x, y), scale, _blank_chip, parts, suit, width)
    return blank + parts.words(NUMERALS, label, size, x + left, y + base, CREAM)


# ---------------------------------------------------------------------------------------------------------- the ring


def _column_middle(position: int) -> float:
    return _FIRST_COLUMN + position * _COLUMN


def _markers_mean(plain: OmegaShiftView, suit: Suit) -> Text:
    """Return the present effect of the markers on an Omega in two words."""
    markers = plain.markers[suit]
    if markers < MARKERS_TO_SCORE:
        return text("os-shelf-short", count=MARKERS_TO_SCORE - markers)
    return text("os-shelf-costs", cost=plain.shelves[suit].cost)


def _plaque(parts: _Parts, plain: OmegaShiftView, position: int, top: float, say: Say) -> str:
    """Draw an Omega with its discards and its markers."""
    suit = plain.row[position]
    x = _column_middle(position) - PLAQUE_WIDTH * _PLAQUE / 2
    parts.ground(suit)
    parts.outline("plaque", PLAQUE_WIDTH, PLAQUE_HEIGHT, 36)
    body = draw_plaque(suit).renamed({"card": "plaque", "p": f"p-{suit}"}.__getitem__).body
    pieces = [group(body, transform=shift(x, top, _PLAQUE)), _shelf(parts, plain, suit, x, top, say)]
    discards = plain.discards[suit]
    if discards:
        pieces.append(_chip(parts, discards[-1], x + BAY[0] * _PLAQUE, top + BAY[1] * _PLAQUE, _PLAQUE))
    if len(discards) > 1:
        badge = (x + (BAY[0] + CHIP_WIDTH) * _PLAQUE, top + (BAY[1] + CHIP_HEIGHT) * _PLAQUE)
        pieces.append(_count(parts, len(discards), badge))
    return "".join(pieces)


def _shelf(parts: _Parts, plain: OmegaShiftView, suit: Suit, left: float, top: float, say: Say) -> str:
    """Draw the markers on an Omega and their effect; many markers are closer together."""
    meaning = say(_markers_mean(plain, suit))
    right = left + PLAQUE_WIDTH * _PLAQUE - 6
    words = parts.words(TEXT_BOLD, meaning, 13, right, top + 80, CREAM, "end")
    first = left + 12
    room = right - text_width(TEXT_BOLD, meaning, 13) - 10 - first
    count = plain.markers[suit]
    step = min(12, room / max(count - 1, 1))
    cubes = (parts.shape("cube", (first + i * step, top + 75.5), _PLAQUE, cube_shape, 0, 0, 42) for i in range(count))
    return "".join(cubes) + words


def _count(parts: _Parts, cards: int, middle: Place) -> str:
    """Draw a small round number."""
    x, y = middle
    return path(disc(x, y, 8.5), LIGHT["sheet"], stroke=LIGHT["ink"], stroke_width=1.2) + parts.words(
        TEXT_BOLD, str(cards), 12.5, x, y + 4.4, LIGHT["ink"], "middle"
    )


def _orbit(plain: OmegaShiftView, top: float) -> str:
    """Draw the brass ring behind the Omegas; its ends show the marks of the neighbours around the corner."""
    middle = top + PLAQUE_HEIGHT * _PLAQUE / 2
    rails = "".join(
        trace("M", 6, middle + way * 22, "C", 220, middle + way * 40, 660, middle + way * 40, 874, middle + way * 22)
        for way in (-1, 1)
    )
    ends: list[str] = []
    if len(plain.row) == len(SUITS):
        for suit, x, way in ((plain.row[-1], 42, -1), (plain.row[0], WIDTH - 42, 1)):
            ends.append(group(draw_mark(suit).body, transform=shift(x - 13, middle - 13, 0.26)))
            tip = x + way * 26
            arrow = trace("M", tip - way * 6, middle - 6, "L", tip, middle, "L", tip - way * 6, middle + 6)
            ends.append(path(arrow, stroke=LIGHT["ink2"], stroke_width=2, stroke_linecap="round"))
    return path(rails, stroke=BRASS, stroke_width=2) + "".join(ends)


# ------------------------------------------------------------------------------------------------------------- sides


def _tab_place(position: int, index: int, count: int, above: bool, edge: float) -> Place:
    """Return the position of a column's card number *index*; *edge* is the side of the plaque at the column."""
    x = _column_middle(position) - TAB_WIDTH * _TAB / 2
    y = edge - (count - index) * _TAB_STEP if above else edge + index * _TAB_STEP + _TAB_STEP - TAB_HEIGHT * _TAB
    return x, y


def _columns(parts: _Parts, plain: OmegaShiftView, side: Side, above: bool, edge: float) -> str:
    """Draw one player's columns with their present scores; all are read from the top down."""
    pieces: list[str] = []
    for position, suit in enumerate(plain.row):
        ranks = side.columns[suit]
        for index, rank in enumerate(ranks):
            place = _tab_place(position, index, len(ranks), above, edge)
            pieces.append(_tab(parts, f"{suit}-{rank}", *place))
        if ranks:
            points = side.suits[suit].score
            length = len(ranks) * _TAB_STEP
            base = edge - length - 7 if above else edge + length + 17
            colour = LIGHT["bad"] if points < 0 else LIGHT["ink"]
            middle = _column_middle(position)
            pieces.append(parts.words(TEXT_BOLD, true_minus(points), 15, middle, base, colour, "middle"))
    return "".join(pieces)


def _seat(parts: _Parts, plain: OmegaShiftView, side: Side, name: str, top: float) -> str:
    """Draw a player's line: name (as an ink tab during their turn), score, hand."""
    name = fitted(TEXT_BOLD, name, 16, _HAND_LEFT - _MARGIN - 80)
    width = text_width(TEXT_BOLD, name, 16)
    on_turn = plain.to_move == side.seat
    pieces: list[str] = []
    if on_turn:
        pieces.append(rect(_MARGIN - 10, top + 13, width + 20, 26, ACCENT, rx=6))
    ink = LIGHT["sheet"] if on_turn else LIGHT["ink"]
    pieces.append(parts.words(TEXT_BOLD, name, 16, _MARGIN, top + 31.5, ink))
    pieces.append(
        parts.words(NUMERALS, true_minus(side.total + side.score), 40, _HAND_LEFT - 22, top + 40, LIGHT["ink"], "end")
    )
    pieces.extend(_chip(parts, held.card, _HAND_LEFT + i * _CHIP_STEP, top, _CHIP) for i, held in enumerate(side.hand))
    return "".join(pieces)


def _pile(parts: _Parts, plain: OmegaShiftView, top: float, say: Say) -> str:
    """Draw the remaining cards of the pile."""
    x = WIDTH - _MARGIN - 46
    cards = _chip(parts, None, x, top, _CHIP)
    stack = "".join(
        rect(x + i * 3, top + i * 3, 46, CHIP_HEIGHT * _CHIP, LIGHT["line"], rx=4, stroke=LIGHT["edge"])
        for i in range(2, 0, -1)
        if plain.pile > i
    )
    if not plain.pile:
        cards = rect(x, top, 46, CHIP_HEIGHT * _CHIP, stroke=LIGHT["edge"], stroke_dasharray="5 4", rx=4)
    number_of_cards = parts.words(TEXT_BOLD, str(plain.pile), 20, x - 12, top + 24, LIGHT["ink"], "end")
    words = parts.words(TEXT, say(text("art-os-table-pile")), 13.5, x - 12, top + 42, LIGHT["ink"], "end")
    return stack + cards + number_of_cards + words


# ------------------------------------------------------------------------------------------------------------- words


def _caption(plain: OmegaShiftView, names: Sequence[str]) -> Text:
    """Return one or two sentences about the state of the game."""
    state = _state(plain, names)
    rounds = int(plain.options["rounds"])
    return (
        text("art-os-table-round", round=min(plain.round, rounds), rounds=rounds, state=state) if rounds > 1 else state
    )


def _state(plain: OmegaShiftView, names: Sequence[str]) -> Text:
    if plain.phase == "over":
        points = ", ".join(f"{names[side.seat]} {true_minus(side.total + side.score)}" for side in plain.sides)
        return text("art-os-table-over", points=points)
    if plain.to_move is None:
        return text("art-os-table-dealing")
    return text("art-os-table-draws" if plain.phase == "draw" else "art-os-table-plays", name=names[plain.to_move])


def _description(plain: OmegaShiftView, names: Sequence[str], say: Say) -> str:
    """Return a description of the whole picture in words."""
    sentences = [say(_caption(plain, names)), *(say(_on_suit(plain, suit, names, say)) for suit in plain.row)]
    for side in plain.sides:
        known = [say(card_text(*_label(held.card))) for held in side.hand if held.card]
        unseen = len(side.hand) - len(known)
        cards = ", ".join([*known, *([say(text("art-table-unseen", count=unseen))] if unseen else [])])
        held_words = cards or say(text("art-table-no-cards"))
        holds = text("art-os-table-holds", name=names[side.seat], points=true_minus(side.score), cards=held_words)
        sentences.append(say(holds))
    sentences.append(say(text("art-os-table-left", count=plain.pile)))
    return " ".join(sentences)


def _on_suit(plain: OmegaShiftView, suit: Suit, names: Sequence[str], say: Say) -> Text:
    """Return the items at an Omega: markers, discards, and both columns."""
    discards = plain.discards[suit]
    discarded = text("art-table-no-discards")
    if discards:
        discarded = text("art-os-table-discards", count=len(discards), card=card_text(*_label(discards[-1])))
    columns = [
        text("art-os-table-column", name=names[side.seat], ranks=" ".join(map(str, side.columns[suit])))
        if side.columns[suit]
        else text("art-os-table-column-none", name=names[side.seat])
        for side in plain.sides
    ]
    return text(
        "art-os-table-suit",
        suit=suit_text(suit),
        markers=plain.markers[suit],
        means=_markers_mean(plain, suit),
        discards=discarded,
        columns="; ".join(map(say, columns)),
    )


# ------------------------------------------------------------------------------------------------------------- figure


def table(
    view: Any, names: Sequence[str] = (), caption: str = "", last_action: int | None = None, say: Say = english
) -> Svg:
    """Draw the table as *view* shows it, 880 px wide.

    *names* are the players' names in seat order. *caption* is printed below the picture; if empty, it describes the
    state of the game. *last_action* is the most recent action: a register mark shows its effect.
    """
    plain: OmegaShiftView = plain_view(view)
    names = names or [say(text("player-seat", number=side.seat + 1)) for side in plain.sides]
    below = plain.sides[plain.seat or 0]
    above = plain.sides[1 - below.seat]
    rows = [max(_MIN_ROWS, *(len(ranks) for ranks in side.columns.values())) for side in (above, below)]

    top = 18
    ring_top = top + _HAND_HEIGHT + _SCORE_LINE + rows[0] * _TAB_STEP + 10
    ring_foot = ring_top + PLAQUE_HEIGHT * _PLAQUE
    hand_top = ring_foot + rows[1] * _TAB_STEP + _SCORE_LINE + 18
    caption_base = hand_top + _HAND_HEIGHT + 20
    height = round(caption_base + 20)

    parts = _Parts()
    words = fitted(TEXT, caption or say(_caption(plain, names)), 15, WIDTH - 2 * _MARGIN)
    body = [
        rect(0, 0, WIDTH, height, LIGHT["sheet"]),
        _seat(parts, plain, above, names[above.seat], top),
        _pile(parts, plain, top, say),
        _columns(parts, plain, above, True, ring_top),
        _orbit(plain, ring_top),
        *(_plaque(parts, plain, position, ring_top, say) for position in range(len(plain.row))),
        _columns(parts, plain, below, False, ring_foot),
        _seat(parts, plain, below, names[below.seat], hand_top),
        parts.words(TEXT, words, 15, _MARGIN, caption_base, LIGHT["ink2"]),
    ]
    if last_action is not None:
        edges = {above.seat: ring_top, below.seat: ring_foot}
        body.append(_last_change(plain, last_action, edges, above.seat, ring_top, top))
    return Drawing(WIDTH, height, "".join(body), _description(plain, names, say), parts.text()).svg()


def _last_change(
    plain: OmegaShiftView, action: int, edges: dict[int, float], above: int, ring_top: float, pile_top: float
) -> str:
    """Draw the register mark where *action* took effect; nothing for a card dealt by chance."""
    if action >= LAY_OMEGA:
        return ""
    if action == DRAW_PILE:
        return register_mark((WIDTH - _MARGIN - 23, pile_top + CHIP_HEIGHT * _CHIP / 2))
    if action > DRAW_PILE:
        return register_mark(_on_plaque(plain, list(SUITS)[action - TAKE], _BAY_MIDDLE, ring_top))
    face, kind = divmod(action, NUM_KINDS)
    suit, label = _label(card_name(face))
    if kind == DISCARD:
        return register_mark(_on_plaque(plain, suit, _BAY_MIDDLE, ring_top))
    if face % NUM_RANKS != ALPHA:
        position = list(plain.row).index(suit)  # type: ignore[arg-type]
        for side in plain.sides:
            ranks = side.columns[suit]  # type: ignore[index]
            if int(label) in ranks:
                place = (position, ranks.index(int(label)), len(ranks), side.seat == above, edges[side.seat])
                x, y = _tab_place(*place)
                return register_mark((x, y + TAB_HEIGHT * _TAB / 2))
    return register_mark(_on_plaque(plain, suit, _EMBLEM, ring_top))


_BAY_MIDDLE: Final = (BAY[0] + CHIP_WIDTH / 2, BAY[1] + CHIP_HEIGHT / 2)


def _on_plaque(plain: OmegaShiftView, suit: str, place: Place, top: float) -> Place:
    """Return a position on a plaque, given in its units, in px of the picture."""
    position = list(plain.row).index(suit)  # type: ignore[arg-type]
    x = _column_middle(position) + (place[0] - PLAQUE_WIDTH / 2) * _PLAQUE
    return x, top + place[1] * _PLAQUE
