"""Omega Shift in words and plain names: the texts for the page, screen readers, exports and the story.

Everything is derived from a view, so it reveals only information that the viewing seat may know. This module implements
no rules: legal actions and scores come from `rules`.
"""

import functools
from collections.abc import Hashable, Sequence
from typing import Any

import msgspec
import numpy as np

from omegatable.engine.options import option_values
from omegatable.engine.plain import Choice, Effect, Passage, Prompt, Step, StoryLine, Words, is_offered, remembered
from omegatable.games.omega_shift.notation import SUITS, action_text, suit_text
from omegatable.games.omega_shift.plain import HandCard, OmegaShiftState, OmegaShiftView, Shelf, Side, SuitScore
from omegatable.games.omega_shift.rules.actions import (
    DISCARD,
    DRAW_PILE,
    LAY_OMEGA,
    MAX_LEGAL,
    NUM_KINDS,
    NUM_PLAYER_ACTIONS,
    PLAY,
    PULL_LEFT,
    PULL_RIGHT,
    PUSH_LEFT,
    TAKE,
)
from omegatable.games.omega_shift.rules.legal import seat_actions
from omegatable.games.omega_shift.rules.options import OPTIONS
from omegatable.games.omega_shift.rules.parts import (
    ALPHA,
    CARDS_OF_COLUMN,
    CARDS_TO_EXEMPT,
    HIDDEN,
    MARKERS_TO_SCORE,
    NUM_FACES,
    NUM_RANKS,
    NUM_SEATS,
    NUM_SUITS,
    OPEN,
    SUM_OF_COLUMN,
)
from omegatable.games.omega_shift.rules.records import CARD, DRAW, NOTHING, OVER, PHASES, VIEW
from omegatable.games.omega_shift.rules.scoring import round_score, score, suit_score
from omegatable.kernel import new_record
from omegatable.locales.text import Text, players, text


def card_name(face: int) -> str:
    """Return the card's name on the table and in the art catalogue: `eruption-7` or `machine-alpha`."""
    suit, rank = divmod(face, NUM_RANKS)
    return f"{SUITS[suit]}-{'alpha' if rank == ALPHA else rank + 1}"


def card_text(face: int) -> Text:
    """Return the name of a card."""
    suit, rank = divmod(face, NUM_RANKS)
    if rank == ALPHA:
        return text("os-card-alpha", suit=suit_text(suit))
    return text("os-card", suit=suit_text(suit), rank=rank + 1)


# ------------------------------------------------------------------------------------------------------- plain names


def suit_score_plain(record: Any, seat: int, suit: int) -> SuitScore:
    """Return the current score of *seat* for *suit*, with its reason."""
    return _suit_score(int(record.columns[seat, suit]), int(record.markers[suit]), *_scoring(record.options))


def _scoring(options: Any) -> tuple[bool, int]:
    """Return the options that decide what a column scores: whether five override the gate, and the cost of a marker."""
    return bool(options.five_overrides_gate), int(options.marker_cost)


@functools.lru_cache(maxsize=65_536)
def _suit_score(column: int, markers: int, overrides: bool, price: int) -> SuitScore:
    """Return the score of a *column*, bits of ranks, beside so many *markers*."""
    record = new_record(VIEW)
    record.columns[0, 0], record.markers[0] = column, markers
    record.options.five_overrides_gate, record.options.marker_cost = overrides, price
    value, cards, total = int(suit_score(record, 0, 0)), int(CARDS_OF_COLUMN[column]), int(SUM_OF_COLUMN[column])
    five = cards >= CARDS_TO_EXEMPT
    short = MARKERS_TO_SCORE - markers
    rule: Any
    if cards == 0:
        rule, reason = "empty", text("os-counts-empty")
    elif short > 0 and not (five and overrides):
        rule, reason = "void", text("os-counts-void", sum=total, short=short)
    elif five:
        rule, reason = "exempt", text("os-counts-exempt", cards=cards)
    else:
        rule, reason = "cost", text("os-counts-cost", sum=total, cost=price * markers)
    return SuitScore(value, total, cards, markers, rule, reason)


def _side(record: Any, seat: int, own: bool) -> Side:
    playable = _playable(record, seat) if own else None
    columns, suits, score = _played(record, seat)
    hand = []
    for code in record.hands[seat][: int(record.hand_size[seat])].tolist():
        unplayable = playable is not None and code != HIDDEN and code >> 1 not in playable
        card = _hand_card(code)
        if unplayable:
            why = refusal(record, (code >> 1) * NUM_KINDS + PLAY)
            card = HandCard(card.card, card.open, why, PASSAGES[why.id])
        hand.append(card)
    return Side(seat, hand, columns, score, suits, int(record.totals[seat]))


_Played = tuple[dict[Any, list[int]], dict[Any, SuitScore], int]
_PLAYED: dict[Hashable, _Played] = {}


def _played(record: Any, seat: int) -> _Played:
    """Return a seat's columns, the scores of the suits, and the seat's points in this round."""
    columns = record.columns[seat]
    key = (columns.tobytes(), record.markers.tobytes(), *_scoring(record.options))

    def make() -> _Played:
        ranks = {name: _ranks(column) for name, column in zip(SUITS, columns.tolist(), strict=True)}
        suits = {SUITS[suit]: suit_score_plain(record, seat, suit) for suit in range(NUM_SUITS)}
        return ranks, suits, int(round_score(record, seat))

    return remembered(_PLAYED, key, make)


@functools.lru_cache(maxsize=4096)
def _hand_card(code: int) -> HandCard:
    return HandCard(None, False) if code == HIDDEN else HandCard(card_name(code >> 1), code & 1 == OPEN)


@functools.lru_cache(maxsize=1024)
def _ranks(column: int) -> list[int]:
    return [rank + 1 for rank in range(1, NUM_RANKS) if column >> rank & 1]


def _playable(record: Any, seat: int) -> set[int] | None:
    """Return the faces that *seat* can play now, or None if its next action is not to play a card."""
    if record.phase != CARD or record.to_move != seat:
        return None
    out = np.zeros(MAX_LEGAL, np.int16)
    actions = out[: int(seat_actions(record, out))].tolist()
    return {action // NUM_KINDS for action in actions if action % NUM_KINDS != DISCARD}


_LYING: dict[Hashable, dict[str, Any]] = {}


def _lying(record: Any) -> dict[str, Any]:
    """Return the public fields about the suits, and the options, by name."""
    parts = (record.row, record.markers, record.removed, record.discard_size, record.discards, record.options)

    def make() -> dict[str, Any]:
        return {
            "row": [SUITS[int(suit)] for suit in record.row if suit != NOTHING],
            "markers": {SUITS[suit]: int(record.markers[suit]) for suit in range(NUM_SUITS)},
            "discards": {
                SUITS[suit]: [card_name(int(face)) for face in record.discards[suit][: int(record.discard_size[suit])]]
                for suit in range(NUM_SUITS)
            },
            "removed": {SUITS[suit]: int(record.removed[suit]) for suit in range(NUM_SUITS)},
            "options": option_values(OPTIONS, record.options),
        }

    return remembered(_LYING, tuple(part.tobytes() for part in parts), make)


def _shown(record: Any) -> dict[str, Any]:
    """Return the fields that a plain state and a plain view share, by name."""
    return {
        "to_move": int(record.to_move) if record.to_move >= 0 else None,
        "phase": PHASES[int(record.phase)],
        "round": int(record.rounds_played) + 1,
        "first": int(record.first),
        "discarded": None if record.discarded == NOTHING else SUITS[int(record.discarded)],
        "idle": int(record.idle),
        "last_turns": int(record.last_turns),
        **_lying(record),
    }


def plain_view(view: Any) -> OmegaShiftView:
    """Return *view* in plain names."""
    seat = int(view.seat)
    return OmegaShiftView(
        seat=seat if seat >= 0 else None,
        shelves=_shelves(view.markers.tobytes(), int(view.options.marker_cost)),
        ending=_ending(bool(view.options.last_turn_each)),
        counting=_counting(*_scoring(view.options)),
        pile=int(view.pile_left),
        sides=[_side(view, side, side == seat) for side in range(NUM_SEATS)],
        **_shown(view),
    )


@functools.lru_cache(maxsize=4096)
def _shelves(markers: bytes, price: int) -> dict[Any, Shelf]:
    """Return the effect of the markers, a byte for each suit, if each costs *price*."""
    return {SUITS[suit]: _shelf(count, price) for suit, count in enumerate(markers[:NUM_SUITS])}


@functools.lru_cache(maxsize=64)
def _shelf(markers: int, price: int) -> Shelf:
    return Shelf(short=max(0, MARKERS_TO_SCORE - markers), cost=price * markers)


@functools.cache
def _ending(last_turn_each: bool) -> Text:
    """Return the sentence about the end of the game."""
    return text("os-ending-each" if last_turn_each else "os-ending")


@functools.lru_cache(maxsize=64)
def _counting(overrides: bool, price: int) -> list[Text]:
    """Return the rules of scoring, a phrase for each. See `_scoring` for the arguments."""
    return [
        text("os-rule-markers", markers=MARKERS_TO_SCORE, cost=price),
        text("os-rule-five-always" if overrides else "os-rule-five", cards=CARDS_TO_EXEMPT),
        text("os-rule-void", markers=MARKERS_TO_SCORE),
    ]


def plain_state(state: Any) -> OmegaShiftState:
    """Return *state* in plain names, including hidden cards."""
    return OmegaShiftState(
        pile=[card_name(int(face)) for face in state.pile[: int(state.pile_left)][::-1]],
        sides=[_side(state, side, False) for side in range(NUM_SEATS)],
        **_shown(state),
    )


def score_rows(plain: OmegaShiftView, names: Sequence[str]) -> list[list[Words]]:
    """Return both scores suit by suit, with reasons, as rows of cells; the first row contains *names*."""
    rows: list[list[Words]] = [["", *names]]
    for suit in plain.row:
        cells = [side.suits[suit] for side in plain.sides]
        counts = [text("os-cell", points=f"{cell.score:4}", reason=cell.reason) for cell in cells]
        rows.append([text(f"os-suit-{suit}"), *counts])
    if any(side.total for side in plain.sides):
        rows.append([text("os-cell-before"), *(f"{side.total:4}" for side in plain.sides)])
    rows.append([text("os-cell-sum"), *(f"{side.score + side.total:4}" for side in plain.sides)])
    return rows


# ----------------------------------------------------------------------------------------------------------- choices


def choices(view: Any) -> list[Choice]:
    """Return the legal actions of the viewing seat in words; an empty list if it is not to move."""
    if view.seat < 0 or view.seat != view.to_move:
        return []
    out = np.zeros(MAX_LEGAL, np.int16)
    actions = out[: int(seat_actions(view, out))].tolist()
    points = _Points(view)
    return [_choice(view, action, points) for action in actions]


def _choice(view: Any, action: int, points: "_Points") -> Choice:
    suit = action - TAKE if action >= TAKE else action // NUM_KINDS // NUM_RANKS
    if action >= DRAW_PILE:
        top = int(view.discards[suit, int(view.discard_size[suit]) - 1]) if action >= TAKE else -1
        return remembered(_CHOICES, (action, top), lambda: _choice_of(action, action_text(view, action), top))
    kind = action % NUM_KINDS
    other = _neighbour(view, suit, kind) if kind not in (DISCARD, PLAY) else -1
    choice = remembered(_CHOICES, (action, other), lambda: _choice_of(action, action_text(view, action), other))
    effects = () if kind == DISCARD else points.effects(action // NUM_KINDS, kind, other)
    return msgspec.structs.replace(choice, effects=effects) if effects else choice


_CHOICES: dict[Hashable, Choice] = {}


def _choice_of(action: int, notation: str, other: int) -> Choice:
    """Return a choice in words; *other* is the top discard, or the suit next to the suit of the card."""
    if action == DRAW_PILE:
        return Choice(action, notation, text("os-act-draw"), "draw", "pile", "hand", text("os-label-draw"))
    if action >= TAKE:
        name, label = text("os-act-take", card=card_text(other)), text("os-label-take", card=card_text(other))
        return Choice(action, notation, name, "draw", card_name(other), "hand", label)
    face, kind = divmod(action, NUM_KINDS)
    suit, rank = divmod(face, NUM_RANKS)
    piece, card = card_name(face), card_text(face)
    if kind == DISCARD:
        name, place = text("os-act-discard", card=card), f"omega-{SUITS[suit]}"
        return Choice(action, notation, name, "discard", piece, place, text("os-discard"))
    place = f"omega-{SUITS[suit]}" if rank == ALPHA else f"column-{SUITS[suit]}"
    if kind == PLAY:
        name, label = text("os-act-play", card=card), text("os-label-none")
        return Choice(action, notation, name, "play", piece, place, label, {"way": "none"})
    pull = kind in (PULL_LEFT, PULL_RIGHT)
    name = text("os-act-pull" if pull else "os-act-push", card=card, suit=suit_text(other))
    variant = {
        "way": "pull" if pull else "push",
        "side": "left" if kind in (PULL_LEFT, PUSH_LEFT) else "right",
        "from": SUITS[other if pull else suit],
        "to": SUITS[suit if pull else other],
    }
    label = text("os-label-from" if pull else "os-label-to", suit=suit_text(other))
    return Choice(action, notation, name, "play", piece, place, label, variant)


@functools.lru_cache(maxsize=16_384)
def _gain(column: int, markers: int, column_after: int, markers_after: int, overrides: bool, price: int) -> int:
    """Return the change of a suit's score if its column and its markers change. See `_scoring` for the rest."""
    after = _suit_score(column_after, markers_after, overrides, price).score
    return after - _suit_score(column, markers, overrides, price).score


class _Points:
    """The points of both seats in a view, and how a card changes them.

    The fields are read once for all choices of a view, because reading a number from a record is slow.
    """

    def __init__(self, view: Any) -> None:
        self._columns: list[list[int]] = view.columns.tolist()  # by seat and suit
        self._markers: list[int] = view.markers.tolist()
        self._scoring = _scoring(view.options)
        self._to_move = int(view.to_move)
        self._before = [int(score(view, seat)) for seat in range(NUM_SEATS)]

    def effects(self, face: int, kind: int, other: int) -> tuple[Effect, ...]:
        """Return how playing the card *face* changes both points; *other* is the second Omega, or -1."""
        suit, rank = divmod(face, NUM_RANKS)
        moved = {PLAY: 0, PULL_LEFT: 1, PULL_RIGHT: 1}.get(kind, -1)  # markers that *suit* gains
        effects = []
        for seat, columns in enumerate(self._columns):
            column, markers = columns[suit], self._markers[suit]
            grown = column | 1 << rank if seat == self._to_move and rank != ALPHA else column
            change = _gain(column, markers, grown, markers + moved, *self._scoring)
            if other >= 0:
                column, markers = columns[other], self._markers[other]
                change += _gain(column, markers, column, markers - moved, *self._scoring)
            if change:
                effects.append(Effect(seat, "score", self._before[seat], self._before[seat] + change))
        return tuple(effects)


def _neighbour(record: Any, suit: int, kind: int) -> int:
    return int(record.left[suit] if kind in (PULL_LEFT, PUSH_LEFT) else record.right[suit])


def refusal(view: Any, action: int) -> Text:
    """Return one sentence, for the seat to move, that explains why *action* is not legal in *view*."""
    if view.phase == OVER:
        return text("refused-over")
    if not 0 <= action < NUM_PLAYER_ACTIONS:
        return text("refused-action-range", action=action, last=NUM_PLAYER_ACTIONS - 1)
    if view.phase == CARD:
        return _refused_card(view, action)
    if view.phase == DRAW:
        return _refused_draw(view, action)
    return text("os-refused-dealing")


def _refused_card(view: Any, action: int) -> Text:
    if action >= DRAW_PILE:
        return text("os-play-first")
    seat = int(view.to_move)
    face, kind = divmod(action, NUM_KINDS)
    suit, rank = divmod(face, NUM_RANKS)
    held = {int(code) >> 1 for code in view.hands[seat][: int(view.hand_size[seat])] if code != HIDDEN}
    if face not in held:
        return text("os-refused-hold", card=card_text(face))
    highest = int(view.columns[seat, suit]).bit_length()
    if rank != ALPHA and highest > rank:
        return text("os-refused-lower", rank=rank + 1, highest=highest, suit=suit_text(suit))
    if kind == PLAY:
        beside = [suit_text(int(s)) for s in (view.left[suit], view.right[suit])]
        must = "os-refused-alpha" if rank == ALPHA else "os-refused-number"
        return text(must, suit=suit_text(suit), left=beside[0], right=beside[1])
    other = _neighbour(view, suit, kind)
    if kind in (PULL_LEFT, PULL_RIGHT):
        return text("os-refused-pull", suit=suit_text(other))
    if rank != ALPHA:
        return text("os-refused-push-number")
    return text("os-refused-push", suit=suit_text(suit))


def _refused_draw(view: Any, action: int) -> Text:
    if action < DRAW_PILE:
        return text("os-draw-now")
    suit = action - TAKE
    if view.options.idle_limit and view.idle >= view.options.idle_limit:
        return text("os-refused-idle", turns=int(view.idle))
    if view.discard_size[suit] == 0:
        return text("os-refused-no-discards", suit=suit_text(suit))
    return text("os-refused-back", suit=suit_text(suit))


_SUIT_NUMBERS = {name: suit for suit, name in enumerate(SUITS)}
_FACE_NUMBERS = {card_name(face): face for face in range(NUM_FACES)}


def why_not(view: Any, piece: str, place: str) -> Text | None:
    """Return why the seat to move cannot use *piece* now, or cannot put it on *place*; None if it can.

    Both are names of things, as in choices; an empty *place* means any place.
    """
    if is_offered(choices(view), piece, place):
        return None
    if view.phase == OVER:
        return text("refused-over")
    if piece == "pile" or place == "hand":  # a card is drawn
        suit = _SUIT_NUMBERS.get(piece.partition("-")[0])
        return refusal(view, DRAW_PILE if suit is None else TAKE + suit)
    face = _FACE_NUMBERS.get(piece)
    if face is None:
        suit = _SUIT_NUMBERS.get(place.rpartition("-")[2])
        return text("os-pick") if suit is None or view.phase == CARD else refusal(view, TAKE + suit)
    suit = face // NUM_RANKS
    if view.phase == CARD and place and not place.endswith(f"-{SUITS[suit]}"):
        return text("os-elsewhere", card=card_text(face), suit=suit_text(suit))
    return refusal(view, face * NUM_KINDS + PLAY)


PASSAGES = {
    "os-refused-dealing": Passage("setup", "OS-R7"),
    "os-play-first": Passage("turn", "OS-R8"),
    "os-draw-now": Passage("turn", "OS-R8"),
    "os-refused-hold": Passage("turn", "OS-R8"),
    "os-elsewhere": Passage("number", "OS-Q2"),
    "os-refused-lower": Passage("number", "OS-R11"),
    "os-refused-number": Passage("number", "OS-Q4"),
    "os-refused-pull": Passage("number", "OS-R12"),
    "os-refused-push-number": Passage("number", "OS-R12"),
    "os-refused-alpha": Passage("alpha", "OS-Q6"),
    "os-refused-push": Passage("alpha", "OS-R14"),
    "os-refused-no-discards": Passage("draw", "OS-R9"),
    "os-refused-back": Passage("draw", "OS-Q8"),
    "os-refused-idle": Passage("missed", "OS-Q9"),
}


# --------------------------------------------------------------------------------------------------------- the story


def steps(view: Any) -> list[Step]:
    """Return the steps of the current turn."""
    return _steps_at({CARD: 0, DRAW: 2}.get(int(view.phase), 3 if view.phase == OVER else -1))


@functools.lru_cache(maxsize=4)
def _steps_at(at: int) -> list[Step]:
    names = ("os-step-card", "os-step-shift", "os-step-draw")
    return [Step(text(name), "done" if i < at else "now" if i == at else "next") for i, name in enumerate(names)]


def forced(view: Any) -> bool:
    """Return whether all seats can see that the viewing seat has one choice: only at a draw, which is public."""
    return int(view.phase) == DRAW


def prompt(view: Any) -> Prompt:
    """Return what the viewing seat can do now, or which seat it waits for."""
    if view.phase == OVER:
        return Prompt(text("prompt-game-over"), end_reason(view))
    if view.to_move < 0:
        return Prompt(text("os-prompt-dealing"), _dealing(view.options))
    if view.to_move != view.seat:
        kind = "os-prompt-card-theirs" if view.phase == CARD else "os-prompt-draw-theirs"
        return Prompt(text(kind, who=players(int(view.to_move))), text("os-prompt-left", cards=int(view.pile_left)))
    if view.phase == CARD:
        if view.last_turns:
            return Prompt(text("os-prompt-last"), text("os-prompt-last-help"))
        return Prompt(text("os-prompt-card"), text("os-prompt-card-help"))
    if view.options.idle_limit and view.idle >= view.options.idle_limit:
        return Prompt(text("os-act-draw"), text("os-refused-idle", turns=int(view.idle)))
    return Prompt(text("os-prompt-draw"), text("os-prompt-draw-help"))


def _dealing(options: Any) -> Text:
    """Return the text about the deal."""
    return text("os-dealing", omegas=int(options.suits), hand=int(options.hand), deck=int(options.pile))


def story(before: Any, action: int, after: Any) -> list[StoryLine]:
    """Return the events between two views of one seat."""
    if action >= LAY_OMEGA:
        return []
    seat = int(before.to_move)
    lines = [_line(before, action, after, seat)]
    if before.pile_left and not after.pile_left and after.phase != OVER:
        lines[0] = msgspec.structs.replace(lines[0], great=True)
    if after.rounds_played != before.rounds_played:
        first, second = (text("result-points", points=int(points)) for points in after.totals)
        over = text("os-story-round", number=int(before.rounds_played) + 1, first=first, second=second)
        lines.append(StoryLine(-1, over, ""))
    elif after.phase == OVER:
        lines.append(StoryLine(-1, end_reason(after), ""))
    return lines


def _line(before: Any, action: int, after: Any, seat: int) -> StoryLine:
    if action == DRAW_PILE:
        drawn = _drawn(before, after, seat)
        if drawn is None:
            return StoryLine(seat, text("os-story-drew-hidden"), "shift/back", ("pile",))
        mark = f"shift/mark-{SUITS[drawn // NUM_RANKS]}"
        return StoryLine(seat, text("os-story-drew", card=card_text(drawn)), mark, (card_name(drawn),))
    if action >= TAKE:
        suit = action - TAKE
        face = int(before.discards[suit, int(before.discard_size[suit]) - 1])
        took = text("os-story-took", card=card_text(face))
        return StoryLine(seat, took, f"shift/mark-{SUITS[suit]}", (card_name(face),))
    face, kind = divmod(action, NUM_KINDS)
    suit = face // NUM_RANKS
    mark, here = f"shift/mark-{SUITS[suit]}", f"omega-{SUITS[suit]}"
    if kind == DISCARD:
        return StoryLine(seat, text("os-story-discarded", card=card_text(face)), mark, (card_name(face),))
    if kind == PLAY:
        return StoryLine(seat, text("os-story-played", card=card_text(face)), mark, (card_name(face),))
    other = _neighbour(before, suit, kind)
    moved = "os-story-pulled" if kind in (PULL_LEFT, PULL_RIGHT) else "os-story-pushed"
    things = (card_name(face), here, f"omega-{SUITS[other]}")
    return StoryLine(seat, text(moved, card=card_text(face), suit=suit_text(other)), mark, things)


def _drawn(before: Any, after: Any, seat: int) -> int | None:
    """Return the face that *seat* has just drawn, or None if the viewing seat did not see it."""
    if before.seat != seat or after.rounds_played != before.rounds_played:
        return None
    faces = [int(code) >> 1 for code in after.hands[seat][: int(after.hand_size[seat])]]
    for code in before.hands[seat][: int(before.hand_size[seat])]:
        faces.remove(int(code) >> 1)
    return faces[0]


def end_reason(view: Any) -> Text:
    """Return one sentence that explains how the game ended."""
    return text("os-end-each" if view.options.last_turn_each else "os-end")
