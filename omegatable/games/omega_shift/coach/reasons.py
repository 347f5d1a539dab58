"""Reasons in Omega Shift: the score of a suit, the effect of a marker, and the remaining draws."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from omegatable.coach.facet import Evidence
from omegatable.coach.facts import Fact, Facts, copied, fact, told
from omegatable.games.omega_shift.bots.hand_written import turns_after
from omegatable.games.omega_shift.notation import suit_text
from omegatable.games.omega_shift.plain import SuitScore
from omegatable.games.omega_shift.rules.actions import DISCARD, DRAW_PILE, MAX_LEGAL, NUM_KINDS, PLAY, TAKE
from omegatable.games.omega_shift.rules.hands import face_of
from omegatable.games.omega_shift.rules.legal import seat_actions
from omegatable.games.omega_shift.rules.parts import (
    ALPHA,
    CARDS_TO_EXEMPT,
    HIDDEN,
    MARKERS_TO_SCORE,
    NUM_RANKS,
    NUM_SEATS,
    NUM_SUITS,
)
from omegatable.games.omega_shift.rules.scoring import score
from omegatable.games.omega_shift.rules.turn import lay_card
from omegatable.games.omega_shift.wording import suit_score_plain

LATE: Final = 3  # turns before the end; from then on the lead is a reason to hurry
TURNS_A_CARD: Final = 4  # approximate number of turns in which a player draws one more card of a suit
# Facts about a suit that explain no gain in it.
_NO_CAUSE: Final = {"coach-os-discard-void", "coach-os-open-lacks"}
CARD: Final = 5  # approximate value in points of a card for a player who can use it


def facts(view: Any, action: int, others: Sequence[int]) -> Facts:
    """Return the facts about a legal *action*; see `omegatable.coach.facet.Coach.facts`."""
    if action == DRAW_PILE:
        return _of_deck(view)
    if action >= TAKE:
        return _of_take(view, action - TAKE)
    face, kind = divmod(action, NUM_KINDS)
    if kind == DISCARD:
        return _of_discard(view, face)
    if face % NUM_RANKS == ALPHA:
        return _of_alpha(view, action)
    return _of_number(view, action, _is_only_marker(action, others))


def by_evidence(view: Any, actions: Sequence[int], evidence: Evidence) -> Facts:
    """Return the effect of the first of two *actions* on the suit of the *evidence*, and its consequences.

    Empty if position and rules show no effect there, other than the second action's, for the seat of the part: the
    search's derivation of its points is no short reason.
    """
    action, other = actions[:2]
    kept = _kept(view, action, other, evidence)
    cause: Facts = (kept,) if kept else ()
    for found, instead in zip(
        _effects(view, action, other, evidence), _effects(view, other, action, evidence), strict=True
    ):
        if not cause and found and _points(found) >= (max(0, 1 + _points(instead)) if instead else 0):
            cause = told(*found)
    if not cause:
        return ()
    part: dict[str, Any] = {"suit": suit_text(evidence.part), "points": round(abs(evidence.more))}
    if evidence.seat is None:
        return told(cause, fact("coach-os-part-both", **part))
    return told(cause, fact("coach-os-part", who=evidence.seat, **part))


def _points(found: Sequence[Fact]) -> int:
    return sum(one.worth for one in found)


def _effects(view: Any, action: int, other: int, evidence: Evidence) -> tuple[list[Fact], list[Fact]]:
    """Return the effects of an action's card and marker on the suit of the *evidence*, for the seat of the part."""
    seats = (evidence.seat,) if evidence.seat is not None else tuple(range(NUM_SEATS))
    if evidence.seat == _them(view):
        card = _taken_from(view, action, evidence.part)
    else:
        card = [one for one in _of_card(view, action, other) if _is_cause(one, evidence)]
    if action >= DRAW_PILE or action % NUM_KINDS in (DISCARD, PLAY):
        return card, []
    after, face = copied(view), action // NUM_KINDS
    lay_card(after, action)
    played = face // NUM_RANKS if face % NUM_RANKS != ALPHA else None
    changes = [one for one in _changes(view, after, played) if one.suit == evidence.part and one.seat in seats]
    return card, [_change_fact(view, one, also=place > 0) for place, one in enumerate(changes)]


def _is_cause(one: Fact, evidence: Evidence) -> bool:
    """Return whether a fact about a card explains a gain in the suit of the *evidence*, for its seat."""
    is_about = one.args.get("suit") == suit_text(evidence.part) and None in (one.seat, evidence.seat)
    return is_about and one.sign > 0 and one.kind not in _NO_CAUSE


def _of_card(view: Any, action: int, other: int) -> Facts:
    """Return what an action's number card does for the mover's suits, or keeps from the opponent's."""
    if action >= TAKE:
        return _of_take(view, action - TAKE)
    face, kind = divmod(action, NUM_KINDS)
    if action == DRAW_PILE or face % NUM_RANKS == ALPHA:
        return ()
    if kind == DISCARD:
        return _of_discard(view, face)[:1]
    if kind != PLAY and _is_only_marker(action, (other,)):
        return ()
    after = copied(view)
    lay_card(after, action)
    return (_of_column(view, after, face),)


def _taken_from(view: Any, action: int, suit: int) -> list[Fact]:
    """Return the fact that *action* takes a discard of a *suit* that the opponent could have used."""
    if action != TAKE + suit:
        return []
    rank = int(view.discards[suit, int(view.discard_size[suit]) - 1]) % NUM_RANKS + 1
    who, name, top = _them(view), suit_text(suit), _top(view, _them(view), suit)
    if rank == ALPHA + 1 or top > rank:
        return []
    if top:
        return [fact("coach-os-denied", CARD, who=who, suit=name, top=top)]
    return [fact("coach-os-take-from", who=who, suit=name, rank=rank)]


def _kept(view: Any, action: int, other: int, evidence: Evidence) -> Fact | None:
    """Return the fact that *action* keeps a playable card of the suit, which the *other* action discards."""
    if other >= DRAW_PILE or other % NUM_KINDS != DISCARD or action // NUM_KINDS == other // NUM_KINDS:
        return None
    suit, rank = other // NUM_KINDS // NUM_RANKS, other // NUM_KINDS % NUM_RANKS + 1
    if suit != evidence.part or rank == ALPHA + 1:
        return None
    me, them, name = int(view.to_move), _them(view), suit_text(suit)
    if evidence.seat == them:
        top = _top(view, them, suit)
        return fact("coach-os-kept-from", suit=name, rank=rank, who=them, top=top) if 0 < top < rank else None
    top = _top(view, me, suit)
    if top:
        return fact("coach-os-kept", suit=name, rank=rank, top=top) if top < rank else None
    held = [each for each in _ranks_held(view, suit) if each != rank]
    return fact("coach-os-kept-with", suit=name, rank=rank, held=held) if held else None


def _is_only_marker(action: int, others: Sequence[int]) -> bool:
    """Return whether *action* and all *others* play the same card, so that only its marker makes a difference."""
    return bool(others) and all(_plays(other, action // NUM_KINDS) for other in others)


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
    """Return the highest rank in a column, 0 if the column is empty."""
    return int(view.columns[seat, suit]).bit_length()


def _turns_left(view: Any) -> int:
    """Return how many turns the mover has after this one, if no seat draws from the discards."""
    return max(0, int(turns_after(view, int(view.pile_left) - 1, 0)))


# --------------------------------------------------------------------------------------------------- columns and costs


def _of_number(view: Any, action: int, only_marker: bool) -> Facts:
    face = action // NUM_KINDS
    suit, rank = face // NUM_RANKS, face % NUM_RANKS + 1
    after = copied(view)
    lay_card(after, action)
    if only_marker and action % NUM_KINDS != PLAY:
        return _of_marker(view, after, suit)
    left_out = [low for low in _ranks_held(after, suit) if _top(view, int(view.to_move), suit) < low < rank]
    first = _of_column(view, after, face)
    if left_out:
        return told(first, fact("coach-os-shuts-out", -sum(left_out), cards=left_out))
    reported = suit if first.kind == "coach-os-third" else None
    return told(first, *_marker_facts(view, after, suit, reported)[:1])


def _of_column(view: Any, after: Any, face: int) -> Fact:
    """Return the effect of a number card on its column; *after* is the view with the card played."""
    suit, rank = face // NUM_RANKS, face % NUM_RANKS + 1
    opens = view.columns[int(view.to_move), suit] == 0
    return _opening(after, suit, rank) if opens else _extending(view, after, suit, rank)


def _opening(after: Any, suit: int, rank: int) -> Fact:
    """Return the cost of opening a column; *after* is the view with the first card of *suit* played."""
    seat, name = int(after.to_move), suit_text(suit)
    now, price = suit_score_plain(after, seat, suit), int(after.options.marker_cost)
    turns = _turns_left(after)
    coming = [high for high in _ranks_held(after, suit) if high > rank][-turns:] if turns else []
    total, cards = now.sum + sum(coming), now.cards + len(coming)
    held: dict[str, Any] = {"held": coming, "holding": len(coming)}
    if now.rule == "void":
        return fact("coach-os-open-void", suit=name, total=total, missing=MARKERS_TO_SCORE - now.markers, **held)
    if cards >= CARDS_TO_EXEMPT:
        return fact("coach-os-open-free", total, suit=name, cards=cards, total=total)
    later = price * (now.markers + len(coming))  # each further card pulls a marker
    if total > later:
        return fact("coach-os-open-pays", total - later, suit=name, total=total, cost=later, **held)
    cost = price * now.markers
    if not turns:
        return fact("coach-os-open-last", total - cost, suit=name, total=total, cost=cost)
    missing, left = CARDS_TO_EXEMPT - cards, int(after.pile_left)
    return fact("coach-os-open-lacks", total - cost, suit=name, total=total, cost=cost, missing=missing, left=left)


def _extending(view: Any, after: Any, suit: int, rank: int) -> Fact:
    """Return the effect of a further card on a column."""
    seat, name = int(view.to_move), suit_text(suit)
    before, now = suit_score_plain(view, seat, suit), suit_score_plain(after, seat, suit)
    cost, gain = int(view.options.marker_cost) * now.markers, now.score - before.score
    if now.rule == "exempt" and before.rule == "cost":
        return fact("coach-os-fifth", gain, suit=name, before=before.score, after=now.score)
    if now.rule == "exempt":
        return fact("coach-os-free", rank, suit=name, cards=now.cards, rank=rank, after=now.score)
    if now.rule == "void":
        price = 0 if now.cards >= CARDS_TO_EXEMPT else int(view.options.marker_cost)
        missing, dear = MARKERS_TO_SCORE - now.markers, price * MARKERS_TO_SCORE
        worth = now.sum - dear if missing == 1 else min(now.sum - dear, 0)
        return fact("coach-os-waits", worth, suit=name, points=now.sum, cost=dear, missing=missing)
    if before.rule == "void":
        return fact("coach-os-third", now.sum - cost, suit=name, points=now.sum, cost=cost)
    turns = _turns_left(after)
    coming = [high for high in _ranks_held(after, suit) if high > rank][:turns]
    missing = CARDS_TO_EXEMPT - now.cards
    if len(coming) >= missing:
        return fact("coach-os-five-coming", cost, suit=name, held=coming[:missing], cost=cost)
    if gain == 0:
        return fact("coach-os-counts-still", suit=name, points=now.sum, cost=cost, after=now.score)
    return fact("coach-os-counts", gain, suit=name, points=now.sum, cost=cost, before=before.score, after=now.score)


# ------------------------------------------------------------------------------------------------------------- markers


class _Change(NamedTuple):
    seat: int
    suit: int
    before: SuitScore
    after: SuitScore

    @property
    def gain(self) -> int:
        return self.after.score - self.before.score


def _marker_facts(view: Any, after: Any, played: int | None, reported: int | None = None) -> list[Fact]:
    """Return the effects of the marker, in descending order of points.

    *played* is the suit in which the mover plays a number card, which other facts cover; None for an Alpha. *reported*
    is a suit whose markers an earlier fact mentions.
    """
    me, changes = int(view.to_move), _changes(view, after, played)
    found = [
        _change_fact(view, one, also=one.suit == reported or (place > 0 and one.suit == changes[0].suit))
        for place, one in enumerate(changes)
    ]
    price = int(view.options.marker_cost)
    for suit in _moved(view, after):
        fewer = after.markers[suit] < view.markers[suit]
        held = sum(_ranks_held(after, suit))
        pays = held > price * max(MARKERS_TO_SCORE, min(int(view.markers[suit]), int(after.markers[suit])))
        if not found and pays and after.columns[me, suit] == 0 and suit != played:
            found.append(_unopened_fact(after, suit, fewer, held))
    return found


def _moved(view: Any, after: Any) -> list[int]:
    """Return the suits of the Omegas that lost or gained a marker."""
    return [suit for suit in range(NUM_SUITS) if view.markers[suit] != after.markers[suit]]


def _changes(view: Any, after: Any, played: int | None) -> list[_Change]:
    """Return the effects of the marker, in descending order of points, without the mover's suit *played*."""
    changes = [
        _Change(seat, suit, suit_score_plain(view, seat, suit), suit_score_plain(after, seat, suit))
        for suit in _moved(view, after)
        for seat in range(NUM_SEATS)
        if (seat, suit) != (int(view.to_move), played)
    ]
    return sorted((one for one in changes if one.gain), key=lambda one: -abs(one.gain))


def _change_fact(view: Any, change: _Change, *, also: bool) -> Fact:
    """Return the effect of the marker on a suit of one seat.

    *also* means that the previous fact is on the same suit of the other seat: the markers are not repeated.
    """
    before, now, who = change.before, change.after, change.seat
    worth, points = change.gain if who == int(view.to_move) else -change.gain, abs(change.gain)
    if now.rule == "void" and also:
        return fact(
            "coach-os-void-loss-also" if before.score < 0 else "coach-os-void-also", worth, who=who, points=points
        )
    if now.rule == "void":
        kind = "coach-os-void-loss" if before.score < 0 else "coach-os-void"
        return fact(kind, worth, who=who, suit=suit_text(change.suit), points=points, markers=change.after.markers)
    if before.rule == "void" and also:
        return fact("coach-os-third-also", worth, who=who, points=now.score)
    if before.rule == "void":
        return fact("coach-os-third-for", worth, who=who, suit=suit_text(change.suit), points=now.score)
    kind = "coach-os-cheaper" if change.gain > 0 else "coach-os-dearer"
    return fact(kind, worth, who=who, suit=suit_text(change.suit), points=points)


def _unopened_fact(after: Any, suit: int, fewer: bool, held: int) -> Fact:
    """Return the effect of the markers on a suit that the mover holds and has not opened."""
    name, markers, price = suit_text(suit), int(after.markers[suit]), int(after.options.marker_cost)
    if markers < MARKERS_TO_SCORE:
        return fact("coach-os-held-void", -held, suit=name, held=held, markers=markers)
    if fewer:
        return fact("coach-os-held-cheaper", price, suit=name, held=held, points=price)
    return fact("coach-os-held-dearer", -price, suit=name, held=held, points=price)


def _markers_now(after: Any, view: Any) -> Fact:
    """Return the markers of the two Omegas involved in the move of a marker."""
    to, source = sorted(_moved(view, after), key=lambda suit: int(view.markers[suit]) - int(after.markers[suit]))
    return fact(
        "coach-os-no-change",
        to=suit_text(to),
        more=int(after.markers[to]),
        source=suit_text(source),
        fewer=int(after.markers[source]),
    )


def _of_alpha(view: Any, action: int) -> Facts:
    if action % NUM_KINDS == PLAY:
        return (fact("coach-os-no-marker"),)
    after = copied(view)
    lay_card(after, action)
    return _of_marker(view, after, None)


def _of_marker(view: Any, after: Any, played: int | None) -> Facts:
    """Return the effects of the marker."""
    return told(*(_marker_facts(view, after, played) or [_markers_now(after, view)]))


# ------------------------------------------------------------------------------------------------------------ discards


def _of_discard(view: Any, face: int) -> Facts:
    suit, rank = face // NUM_RANKS, face % NUM_RANKS + 1
    me, them, name = int(view.to_move), _them(view), suit_text(suit)
    if rank == ALPHA + 1:
        return (fact("coach-os-discard-alpha", who=them),)
    own_top = _top(view, me, suit)
    if own_top > rank:
        first = fact("coach-os-discard-past", 2 * CARD, suit=name, top=own_top, rank=rank)
    elif own_top == 0:
        ranks, markers = _ranks_held(view, suit), int(view.markers[suit])
        held, price = sum(ranks), int(view.options.marker_cost)
        counts = markers + 1 >= MARKERS_TO_SCORE
        cost = price * max(MARKERS_TO_SCORE, markers + 1)
        near = len(ranks) >= CARDS_TO_EXEMPT - 1  # with one more card it costs nothing
        if near or _played(view, face) is None or (held >= cost and not counts):
            first = fact("coach-os-discard-held", suit=name, held=held, markers=markers)
        else:
            kind = "coach-os-discard-opening" if counts else "coach-os-discard-short"
            first = fact(kind, cost - held, suit=name, held=held, cost=cost)
    else:
        before, best = suit_score_plain(view, me, suit).score, _best(view, face)
        if before == best == 0:
            first = fact("coach-os-discard-void", 1, suit=name, markers=int(view.markers[suit]))
        else:
            first = fact("coach-os-discard-played", before - best, suit=name, rank=rank, before=before, after=best)
    return told(first, _use_to(view, them, suit, rank))


def _played(view: Any, face: int) -> list[int] | None:
    """Return the legal actions that play *face* and move a marker; None if there are none."""
    out = np.zeros(MAX_LEGAL, np.int16)
    actions = [int(action) for action in out[: int(seat_actions(view, out))] if _plays(int(action), face)]
    return [action for action in actions if action % NUM_KINDS != PLAY] or None


def _best(view: Any, face: int) -> int:
    """Return the highest score of its suit that playing *face* can immediately give the mover."""
    out = np.zeros(MAX_LEGAL, np.int16)
    scores = []
    for action in out[: int(seat_actions(view, out))].tolist():
        if _plays(action, face):
            after = copied(view)
            lay_card(after, action)
            scores.append(suit_score_plain(after, int(view.to_move), face // NUM_RANKS).score)
    return max(scores)


def _use_to(view: Any, who: int, suit: int, rank: int) -> Fact:
    """Return the use of a discard to the opponent."""
    name, top = suit_text(suit), _top(view, who, suit)
    if top == 0:
        return fact("coach-os-use-unopened", who=who, suit=name)
    if top > rank:
        return fact("coach-os-use-past", who=who, suit=name, top=top)
    cards = suit_score_plain(view, who, suit).cards
    if cards == CARDS_TO_EXEMPT - 1:
        return fact("coach-os-use-fifth", -4 * CARD, who=who, suit=name)
    return fact("coach-os-use", -CARD, who=who, suit=name, top=top)


# --------------------------------------------------------------------------------------------------------------- draws


def _takes(view: Any) -> list[tuple[int, int]]:
    """Return the suit and rank of each number card on top of a discard pile that can be taken now."""
    out = np.zeros(MAX_LEGAL, np.int16)
    suits = [action - TAKE for action in out[: int(seat_actions(view, out))].tolist() if action >= TAKE]
    tops = [(suit, int(view.discards[suit, int(view.discard_size[suit]) - 1]) % NUM_RANKS) for suit in suits]
    return [(suit, rank + 1) for suit, rank in tops if rank != ALPHA]


def _lead_fact(view: Any) -> Fact:
    me = int(view.to_move)
    lead = int(score(view, me)) - int(score(view, _them(view)))
    if lead == 0:
        return fact("coach-os-level")
    return fact("coach-os-lead" if lead > 0 else "coach-os-behind", lead, points=abs(lead))


def _of_deck(view: Any) -> Facts:
    me, left = int(view.to_move), int(view.pile_left)
    last_round = view.rounds_played + 1 == view.options.rounds
    if left == 1 and not view.options.last_turn_each:
        return told(fact("coach-os-ends-game" if last_round else "coach-os-ends-round"), _lead_fact(view))
    turns = _turns_left(view)
    clock = fact("coach-os-clock", cards=left, turns=turns)
    takes = _takes(view)
    columns = view.columns[me].any()
    for kind, held in (("coach-os-no-discard-joins", 0), ("coach-os-no-discard-fits", 1)):
        if takes and (columns or not held) and not any(_fits(view, suit, rank, held) for suit, rank in takes):
            return told(fact(kind, CARD), clock)
    return told(clock, _lead_fact(view) if turns <= LATE else None)


def _fits(view: Any, suit: int, rank: int, held: int) -> bool:
    """Return whether a number card fits a column, or the mover holds more than *held* others of an unopened suit."""
    top = _top(view, int(view.to_move), suit)
    return top < rank if top else len(_ranks_held(view, suit)) > held


def _of_take(view: Any, suit: int) -> Facts:
    me, them, name = int(view.to_move), _them(view), suit_text(suit)
    rank = int(view.discards[suit, int(view.discard_size[suit]) - 1]) % NUM_RANKS + 1
    if rank == ALPHA + 1:
        return (fact("coach-os-take-alpha", suit=name, markers=int(view.markers[suit])),)
    top, theirs = _top(view, me, suit), _top(view, them, suit)
    column = suit_score_plain(view, me, suit)
    denied = fact("coach-os-denied", CARD, who=them, suit=name, top=theirs) if 0 < theirs < rank else None
    if top > rank:
        return told(fact("coach-os-take-past", -1, suit=name, top=top), denied)
    if top == 0:
        return told(_holding(view, suit, [*_ranks_held(view, suit), rank]), denied)
    if column.cards == CARDS_TO_EXEMPT - 1 and column.rule == "cost":
        cost = int(view.options.marker_cost) * column.markers
        return (fact("coach-os-take-fifth", cost, suit=name, cost=cost),)
    return told(fact("coach-os-take", CARD, suit=name, rank=rank, top=top), denied)


def _holding(view: Any, suit: int, held: list[int]) -> Fact:
    """Return the value of the cards that the mover would hold of an unopened suit."""
    price, markers, name = int(view.options.marker_cost), int(view.markers[suit]), suit_text(suit)
    cost, cards, points = price * max(MARKERS_TO_SCORE, markers + 1), len(held), sum(held)
    wait = TURNS_A_CARD * (CARDS_TO_EXEMPT - cards)
    if 1 < cards < CARDS_TO_EXEMPT and points <= cost and _turns_left(view) >= wait:
        return fact("coach-os-take-towards", CARD * (cards - 2), sign=1, suit=name, cards=cards, cost=cost)
    kind = "coach-os-take-held" if markers + 1 < MARKERS_TO_SCORE else "coach-os-take-opening"
    return fact(kind, points - cost, suit=name, cards=cards, points=points, cost=cost)
