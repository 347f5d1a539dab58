"""Reasons in Omega Shift: what a suit counts, what a marker moves, and what is left to draw."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from omegatable.bots.omega_shift.hand_written import turns_after
from omegatable.coach.evidence import Evidence
from omegatable.coach.reasons.phrases import copied, says, sentences
from omegatable.games.omega_shift.notation import suit_text
from omegatable.games.omega_shift.plain import SuitScore
from omegatable.games.omega_shift.rules import (
    ALPHA,
    CARDS_TO_EXEMPT,
    DISCARD,
    DRAW_PILE,
    HIDDEN,
    MARKERS_TO_SCORE,
    MAX_LEGAL,
    NUM_KINDS,
    NUM_RANKS,
    NUM_SEATS,
    NUM_SUITS,
    PLAY,
    TAKE,
    face_of,
    lay_card,
    score,
    seat_actions,
)
from omegatable.games.omega_shift.words import suit_score_plain
from omegatable.locales.text import Text, players, text


def reason_in_omega_shift(view: Any, action: int, others: Sequence[int]) -> Text:
    """Return the reason of a legal *action*; see `omegatable.coach.reasons.reason`."""
    if action == DRAW_PILE:
        return _of_deck(view)
    if action >= TAKE:
        return _of_take(view, action - TAKE)
    face, kind = divmod(action, NUM_KINDS)
    if kind == DISCARD:
        return _of_discard(view, face)
    if face % NUM_RANKS == ALPHA:
        return _of_alpha(view, action)
    only_marker = bool(others) and all(_plays(other, face) for other in others)
    return _of_number(view, action, only_marker)


def part_in_omega_shift(view: Any, evidence: Evidence, actions: Sequence[int]) -> Text:
    """Return the sentence on a part; see `omegatable.coach.reasons.reason_of_advice`."""
    seat, suit = evidence.seat, evidence.part
    told: dict[str, Any] = {"suit": suit_text(suit), "points": round(abs(evidence.more))}
    if seat is not None:
        told["who"] = players(seat)
    markers = [_markers_after(view, action, suit) for action in actions]
    if len(set(markers)) > 1:
        told |= {"markers": markers[0], "instead": markers[1]}
    side, cause = "-both" if seat is None else "", "-markers" if "markers" in told else ""
    return text(f"coach-os-part{side}{cause}", **told)


def _markers_after(view: Any, action: int, suit: int) -> int:
    """Return how many markers a *suit* has after *action*."""
    after = copied(view)
    if action < DRAW_PILE:
        lay_card(after, action)
    return int(after.markers[suit])


def is_about_suit(said: Text, evidence: Evidence) -> bool:
    """Return whether a sentence is about the suit that the *evidence* names."""
    return says(said, suit_text(evidence.part))


def _plays(action: int, face: int) -> bool:
    """Return whether *action* plays the card *face*."""
    return action < DRAW_PILE and action // NUM_KINDS == face and action % NUM_KINDS != DISCARD


def _them(view: Any) -> int:
    return NUM_SEATS - 1 - int(view.to_move)


def _ranks_held(view: Any, suit: int) -> list[int]:
    """Return the ranks, 2 to 10, of the mover's cards of *suit*, ascending."""
    seat = int(view.to_move)
    faces = [int(face_of(code)) for code in view.hands[seat][: int(view.hand_size[seat])] if code != HIDDEN]
    return [face % NUM_RANKS + 1 for face in faces if face // NUM_RANKS == suit and face % NUM_RANKS != ALPHA]


def _top(view: Any, seat: int, suit: int) -> int:
    """Return the highest rank in a column, 0 if there is none."""
    return int(view.columns[seat, suit]).bit_length()


def _turns_left(view: Any) -> int:
    """Return how many turns the mover has after this one, if nobody draws from the discards."""
    return max(0, int(turns_after(view, int(view.pile_left) - 1, 0)))


# --------------------------------------------------------------------------------------------------- columns and costs


def _of_number(view: Any, action: int, only_marker: bool) -> Text:
    face = action // NUM_KINDS
    suit, rank = face // NUM_RANKS, face % NUM_RANKS + 1
    after = copied(view)
    lay_card(after, action)
    if only_marker and action % NUM_KINDS != PLAY:
        return _of_marker(view, after, suit)
    left_out = [low for low in _ranks_held(after, suit) if low < rank]
    opens = view.columns[int(view.to_move), suit] == 0
    first = _opening(after, suit, rank) if opens else _extending(view, after, suit, rank)
    if left_out:
        return sentences(first, text("coach-os-shuts-out", cards=left_out))
    told = suit if first.id == "coach-os-third" else None
    return sentences(first, *_marker_sentences(view, after, suit, told)[:1])


def _opening(after: Any, suit: int, rank: int) -> Text:
    """Return what it takes to open a column; *after* is the view with the first card of *suit* laid."""
    seat, name = int(after.to_move), suit_text(suit)
    now = suit_score_plain(after, seat, suit)
    cost = int(after.options.marker_cost) * now.markers
    turns = _turns_left(after)
    coming = [high for high in _ranks_held(after, suit) if high > rank][-turns or NUM_RANKS :] if turns else []
    total, cards = now.sum + sum(coming), now.cards + len(coming)
    if cards >= CARDS_TO_EXEMPT:
        return text("coach-os-open-free", suit=name, cards=cards, total=total)
    if now.rule == "void":
        missing = MARKERS_TO_SCORE - now.markers
        return text("coach-os-open-void", suit=name, total=total, held=coming, holding=len(coming), missing=missing)
    if total > cost:
        return text("coach-os-open-pays", suit=name, total=total, held=coming, holding=len(coming), cost=cost)
    if not turns:
        return text("coach-os-open-last", suit=name, total=total, cost=cost)
    missing, left = CARDS_TO_EXEMPT - cards, int(after.pile_left)
    return text("coach-os-open-lacks", suit=name, total=total, cost=cost, missing=missing, left=left)


def _extending(view: Any, after: Any, suit: int, rank: int) -> Text:
    """Return what a further card does for a column."""
    seat, name = int(view.to_move), suit_text(suit)
    before, now = suit_score_plain(view, seat, suit), suit_score_plain(after, seat, suit)
    cost = int(view.options.marker_cost) * now.markers
    if now.rule == "exempt" and before.rule == "cost":
        return text("coach-os-fifth", suit=name, before=before.score, after=now.score)
    if now.rule == "exempt":
        return text("coach-os-free", suit=name, cards=now.cards, rank=rank, after=now.score)
    if now.rule == "void":
        return text("coach-os-waits", suit=name, points=now.sum, missing=MARKERS_TO_SCORE - now.markers)
    if before.rule == "void":
        return text("coach-os-third", suit=name, points=now.sum, cost=cost)
    turns = _turns_left(after)
    coming = [high for high in _ranks_held(after, suit) if high > rank][:turns]
    missing = CARDS_TO_EXEMPT - now.cards
    if len(coming) >= missing:
        return text("coach-os-five-coming", suit=name, held=coming[:missing], cost=cost)
    if now.score == before.score:
        return text("coach-os-counts-still", suit=name, points=now.sum, cost=cost, after=now.score)
    return text("coach-os-counts", suit=name, points=now.sum, cost=cost, before=before.score, after=now.score)


# ------------------------------------------------------------------------------------------------------------- markers


class _Change(NamedTuple):
    seat: int
    suit: int
    before: SuitScore
    after: SuitScore

    @property
    def gain(self) -> int:
        return self.after.score - self.before.score


def _marker_sentences(view: Any, after: Any, played: int | None, told: int | None = None) -> list[Text]:
    """Return sentences on what the marker changes, the most points first.

    *played* is the suit in which the mover plays a number, and of which other sentences speak; None for an Alpha.
    *told* is a suit whose markers a sentence before these has told.
    """
    me = int(view.to_move)
    moved = [suit for suit in range(NUM_SUITS) if view.markers[suit] != after.markers[suit]]
    changes = [
        _Change(seat, suit, suit_score_plain(view, seat, suit), suit_score_plain(after, seat, suit))
        for suit in moved
        for seat in range(NUM_SEATS)
        if (seat, suit) != (me, played)
    ]
    changes = sorted((one for one in changes if one.gain), key=lambda one: -abs(one.gain))
    found = [
        _change_text(one, also=one.suit == told or (place > 0 and one.suit == changes[0].suit))
        for place, one in enumerate(changes)
    ]
    for suit in moved:
        fewer = after.markers[suit] < view.markers[suit]
        held = _ranks_held(after, suit)
        if not found and held and after.columns[me, suit] == 0 and suit != played:
            found.append(_unopened_text(after, suit, fewer, sum(held)))
    return found


def _change_text(change: _Change, *, also: bool) -> Text:
    """Return what the marker changes for a suit of one seat.

    *also* says that the sentence before is on the same suit of the other seat: the markers are not told again.
    """
    before, now = change.before, change.after
    who, suit = players(change.seat), suit_text(change.suit)
    if now.rule == "void":
        points, markers = abs(before.score), change.after.markers
        if before.score < 0:
            if also:
                return text("coach-os-void-loss-also", who=who, points=points)
            return text("coach-os-void-loss", who=who, suit=suit, points=points, markers=markers)
        if also:
            return text("coach-os-void-also", who=who, points=points)
        return text("coach-os-void", who=who, suit=suit, points=points, markers=markers)
    if before.rule == "void":
        if also:
            return text("coach-os-third-also", who=who, points=now.score)
        return text("coach-os-third-for", who=who, suit=suit, points=now.score)
    kind = "coach-os-cheaper" if change.gain > 0 else "coach-os-dearer"
    return text(kind, who=who, suit=suit, points=abs(change.gain))


def _unopened_text(after: Any, suit: int, fewer: bool, held: int) -> Text:
    """Return what the markers mean for a suit that the mover holds and has not begun."""
    name, markers = suit_text(suit), int(after.markers[suit])
    if markers < MARKERS_TO_SCORE:
        return text("coach-os-held-void", suit=name, held=held, markers=markers)
    kind = "coach-os-held-cheaper" if fewer else "coach-os-held-dearer"
    return text(kind, suit=name, held=held, points=int(after.options.marker_cost))


def _markers_now(after: Any, view: Any) -> Text:
    """Return the markers of the two Omegas between which one has moved."""
    moved = [suit for suit in range(NUM_SUITS) if view.markers[suit] != after.markers[suit]]
    to, source = sorted(moved, key=lambda suit: int(view.markers[suit]) - int(after.markers[suit]))
    return text(
        "coach-os-no-change",
        to=suit_text(to),
        more=int(after.markers[to]),
        source=suit_text(source),
        fewer=int(after.markers[source]),
    )


def _of_alpha(view: Any, action: int) -> Text:
    if action % NUM_KINDS == PLAY:
        return text("coach-os-no-marker")
    after = copied(view)
    lay_card(after, action)
    return _of_marker(view, after, None)


def _of_marker(view: Any, after: Any, played: int | None) -> Text:
    """Return what the marker changes."""
    return sentences(*(_marker_sentences(view, after, played) or [_markers_now(after, view)]))


# ------------------------------------------------------------------------------------------------------------ discards


def _of_discard(view: Any, face: int) -> Text:
    suit, rank = face // NUM_RANKS, face % NUM_RANKS + 1
    me, them, name = int(view.to_move), _them(view), suit_text(suit)
    if rank == ALPHA + 1:
        return text("coach-os-discard-alpha", who=players(them))
    own_top = _top(view, me, suit)
    if own_top > rank:
        first = text("coach-os-discard-past", suit=name, top=own_top, rank=rank)
    elif own_top == 0:
        held, markers = sum(_ranks_held(view, suit)), int(view.markers[suit])
        price = int(view.options.marker_cost)
        cost = price * (markers + 1)
        if _played(view, face) is None or cost < price * MARKERS_TO_SCORE:
            first = text("coach-os-discard-held", suit=name, held=held, markers=markers)
        else:
            first = text("coach-os-discard-opening", suit=name, held=held, cost=cost)
    else:
        before, best = suit_score_plain(view, me, suit).score, _best(view, face)
        if before == best == 0:
            first = text("coach-os-discard-void", suit=name, markers=int(view.markers[suit]))
        else:
            first = text("coach-os-discard-played", suit=name, rank=rank, before=before, after=best)
    return sentences(first, _use_to(view, them, suit, rank))


def _played(view: Any, face: int) -> list[int] | None:
    """Return the legal actions that play *face* and move a marker; None if there are none."""
    out = np.zeros(MAX_LEGAL, np.int16)
    actions = [int(action) for action in out[: int(seat_actions(view, out))] if _plays(int(action), face)]
    return [action for action in actions if action % NUM_KINDS != PLAY] or None


def _best(view: Any, face: int) -> int:
    """Return the highest score of its suit that playing *face* can give the mover at once."""
    out = np.zeros(MAX_LEGAL, np.int16)
    scores = []
    for action in out[: int(seat_actions(view, out))].tolist():
        if _plays(action, face):
            after = copied(view)
            lay_card(after, action)
            scores.append(suit_score_plain(after, int(view.to_move), face // NUM_RANKS).score)
    return max(scores)


def _use_to(view: Any, seat: int, suit: int, rank: int) -> Text:
    """Return what a discard is to the opponent."""
    who, name, top = players(seat), suit_text(suit), _top(view, seat, suit)
    if top == 0:
        return text("coach-os-use-unopened", who=who, suit=name)
    if top > rank:
        return text("coach-os-use-past", who=who, suit=name, top=top)
    cards = suit_score_plain(view, seat, suit).cards
    if cards == CARDS_TO_EXEMPT - 1:
        return text("coach-os-use-fifth", who=who, suit=name)
    return text("coach-os-use", who=who, suit=name, top=top)


# --------------------------------------------------------------------------------------------------------------- draws


def _takes(view: Any) -> list[tuple[int, int]]:
    """Return the suit and rank of each number card on top of a discard pile that may be taken now."""
    out = np.zeros(MAX_LEGAL, np.int16)
    suits = [action - TAKE for action in out[: int(seat_actions(view, out))].tolist() if action >= TAKE]
    tops = [(suit, int(view.discards[suit, int(view.discard_size[suit]) - 1]) % NUM_RANKS) for suit in suits]
    return [(suit, rank + 1) for suit, rank in tops if rank != ALPHA]


def _lead_text(view: Any) -> Text:
    me = int(view.to_move)
    lead = int(score(view, me)) - int(score(view, _them(view)))
    if lead == 0:
        return text("coach-os-level")
    return text("coach-os-lead" if lead > 0 else "coach-os-behind", points=abs(lead))


def _of_deck(view: Any) -> Text:
    me, left = int(view.to_move), int(view.pile_left)
    last_round = view.rounds_played + 1 == view.options.rounds
    if left == 1 and not view.options.last_turn_each:
        return sentences(text("coach-os-ends-game" if last_round else "coach-os-ends-round"), _lead_text(view))
    fits = [1 for suit, rank in _takes(view) if 0 < _top(view, me, suit) < rank]
    clock = text("coach-os-clock", cards=left, turns=_turns_left(view))
    if _takes(view) and not fits:
        return sentences(text("coach-os-no-discard-fits"), clock)
    return sentences(clock, _lead_text(view))


def _of_take(view: Any, suit: int) -> Text:
    me, them, name = int(view.to_move), _them(view), suit_text(suit)
    rank = int(view.discards[suit, int(view.discard_size[suit]) - 1]) % NUM_RANKS + 1
    stays = text("coach-os-deck-stays", cards=int(view.pile_left))
    if rank == ALPHA + 1:
        return sentences(text("coach-os-take-alpha", suit=name, markers=int(view.markers[suit])), stays)
    top, theirs = _top(view, me, suit), _top(view, them, suit)
    column = suit_score_plain(view, me, suit)
    denied = text("coach-os-denied", who=players(them), suit=name, top=theirs) if 0 < theirs < rank else None
    if top > rank:
        return sentences(text("coach-os-take-past", suit=name, top=top), denied or stays)
    if top == 0:
        held = [*_ranks_held(view, suit), rank]
        price = int(view.options.marker_cost)
        cost = price * (int(view.markers[suit]) + 1)
        if cost >= price * MARKERS_TO_SCORE:
            what = text("coach-os-take-opening", suit=name, cards=len(held), points=sum(held), cost=cost)
        else:
            what = text("coach-os-take-held", suit=name, cards=len(held), points=sum(held))
        return sentences(what, denied or stays)
    if column.cards == CARDS_TO_EXEMPT - 1 and column.rule == "cost":
        return text("coach-os-take-fifth", suit=name, cost=int(view.options.marker_cost) * column.markers)
    return sentences(text("coach-os-take", suit=name, rank=rank, top=top), denied or stays)
