"""Reasons in Omega Shift: the score of a suit, the effect of a marker, and the remaining draws."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from omegatable.coach.facet import Evidence
from omegatable.coach.reasons.agreeing import parts_of_reason, worth
from omegatable.coach.reasons.phrases import copied, says, sentences
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
from omegatable.locales.text import Text, players, text

LATE: Final = 3  # turns before the end; from then on the lead is a reason to hurry
TURNS_A_CARD: Final = 4  # approximate number of turns in which a player draws one more card of a suit
# Sentences on the gain of a card for the mover's own suit, or the opponent's loss.
_OF_CARDS: Final = {
    "coach-os-open-free", "coach-os-open-pays", "coach-os-fifth", "coach-os-free", "coach-os-waits", "coach-os-third",
    "coach-os-five-coming", "coach-os-counts", "coach-os-shuts-out", "coach-os-take", "coach-os-take-held",
    "coach-os-take-opening", "coach-os-take-towards", "coach-os-take-fifth", "coach-os-denied",
    "coach-os-discard-past", "coach-os-discard-opening", "coach-os-discard-short", "coach-os-discard-played",
}  # fmt: skip


def reason(view: Any, action: int, others: Sequence[int]) -> Text:
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


def by_evidence(view: Any, actions: Sequence[int], evidence: Evidence) -> Text | None:
    """Return the effect of the first of two *actions* on the suit of the *evidence*, and its consequences.

    None if position and rules show no effect there, other than the second action's, for the seat of the part: the
    search's derivation of its points is no short reason.
    """
    action, other = actions[:2]
    cause = _kept(view, action, other, evidence)
    for facts, instead in zip(
        _facts(view, action, other, evidence), _facts(view, other, action, evidence), strict=True
    ):
        if cause is None and facts and _points(view, action, facts) >= _least(view, other, instead):
            cause = sentences(*facts)
    if cause is None:
        return None
    told: dict[str, Any] = {"suit": suit_text(evidence.part), "points": round(abs(evidence.more))}
    if evidence.seat is None:
        return sentences(cause, text("coach-os-part-both", **told))
    return sentences(cause, text("coach-os-part", who=players(evidence.seat), **told))


def _points(view: Any, action: int, facts: Sequence[Text]) -> int:
    return sum(worth(view, action, said) for said in facts)


def _least(view: Any, other: int, instead: Sequence[Text]) -> int:
    """Return the min points for facts to explain why their action is better than the *other* one."""
    return max(0, 1 + _points(view, other, instead)) if instead else 0


def _facts(view: Any, action: int, other: int, evidence: Evidence) -> tuple[list[Text], list[Text]]:
    """Return the effects of an action's card and marker on the suit of the *evidence*, for the seat of the part."""
    seats = (evidence.seat,) if evidence.seat is not None else tuple(range(NUM_SEATS))
    card: list[Text] = []
    if evidence.seat == _them(view):
        card = _taken_from(view, action, evidence.part)
    else:
        said = parts_of_reason(reason(view, action, (other,)))
        card = [one for one in said if one.id in _OF_CARDS and _is_about_suit(one, evidence)]
    if action >= DRAW_PILE or action % NUM_KINDS in (DISCARD, PLAY):
        return card, []
    after, face = copied(view), action // NUM_KINDS
    lay_card(after, action)
    played = face // NUM_RANKS if face % NUM_RANKS != ALPHA else None
    changes = [one for one in _changes(view, after, played) if one.suit == evidence.part and one.seat in seats]
    return card, [_change_text(one, also=place > 0) for place, one in enumerate(changes)]


def _taken_from(view: Any, action: int, suit: int) -> list[Text]:
    """Return the fact that *action* takes a discard of a *suit* that the opponent could have used."""
    if action != TAKE + suit:
        return []
    rank = int(view.discards[suit, int(view.discard_size[suit]) - 1]) % NUM_RANKS + 1
    who, name, top = players(_them(view)), suit_text(suit), _top(view, _them(view), suit)
    if rank == ALPHA + 1 or top > rank:
        return []
    if top:
        return [text("coach-os-denied", who=who, suit=name, top=top)]
    return [text("coach-os-take-from", who=who, suit=name, rank=rank)]


def _kept(view: Any, action: int, other: int, evidence: Evidence) -> Text | None:
    """Return the fact that *action* keeps a playable card of the suit, which the *other* action discards."""
    if other >= DRAW_PILE or other % NUM_KINDS != DISCARD or action // NUM_KINDS == other // NUM_KINDS:
        return None
    suit, rank = other // NUM_KINDS // NUM_RANKS, other // NUM_KINDS % NUM_RANKS + 1
    if suit != evidence.part or rank == ALPHA + 1:
        return None
    me, them, name = int(view.to_move), _them(view), suit_text(suit)
    if evidence.seat == them:
        top = _top(view, them, suit)
        return text("coach-os-kept-from", suit=name, rank=rank, who=players(them), top=top) if 0 < top < rank else None
    top = _top(view, me, suit)
    if top:
        return text("coach-os-kept", suit=name, rank=rank, top=top) if top < rank else None
    held = [each for each in _ranks_held(view, suit) if each != rank]
    return text("coach-os-kept-with", suit=name, rank=rank, held=held) if held else None


def _is_about_suit(said: Text, evidence: Evidence) -> bool:
    """Return whether a sentence is about the suit of the *evidence*."""
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
    """Return the highest rank in a column, 0 if the column is empty."""
    return int(view.columns[seat, suit]).bit_length()


def _turns_left(view: Any) -> int:
    """Return how many turns the mover has after this one, if no seat draws from the discards."""
    return max(0, int(turns_after(view, int(view.pile_left) - 1, 0)))


# --------------------------------------------------------------------------------------------------- columns and costs


def _of_number(view: Any, action: int, only_marker: bool) -> Text:
    face = action // NUM_KINDS
    suit, rank = face // NUM_RANKS, face % NUM_RANKS + 1
    after = copied(view)
    lay_card(after, action)
    if only_marker and action % NUM_KINDS != PLAY:
        return _of_marker(view, after, suit)
    left_out = [low for low in _ranks_held(after, suit) if _top(view, int(view.to_move), suit) < low < rank]
    opens = view.columns[int(view.to_move), suit] == 0
    first = _opening(after, suit, rank) if opens else _extending(view, after, suit, rank)
    if left_out:
        return sentences(first, text("coach-os-shuts-out", cards=left_out))
    told = suit if first.id == "coach-os-third" else None
    return sentences(first, *_marker_sentences(view, after, suit, told)[:1])


def _opening(after: Any, suit: int, rank: int) -> Text:
    """Return the cost of opening a column; *after* is the view with the first card of *suit* played."""
    seat, name = int(after.to_move), suit_text(suit)
    now, price = suit_score_plain(after, seat, suit), int(after.options.marker_cost)
    turns = _turns_left(after)
    coming = [high for high in _ranks_held(after, suit) if high > rank][-turns:] if turns else []
    total, cards = now.sum + sum(coming), now.cards + len(coming)
    if now.rule == "void":
        missing = MARKERS_TO_SCORE - now.markers
        return text("coach-os-open-void", suit=name, total=total, held=coming, holding=len(coming), missing=missing)
    if cards >= CARDS_TO_EXEMPT:
        return text("coach-os-open-free", suit=name, cards=cards, total=total)
    later = price * (now.markers + len(coming))  # each further card pulls a marker
    if total > later:
        return text("coach-os-open-pays", suit=name, total=total, held=coming, holding=len(coming), cost=later)
    cost = price * now.markers
    if not turns:
        return text("coach-os-open-last", suit=name, total=total, cost=cost)
    missing, left = CARDS_TO_EXEMPT - cards, int(after.pile_left)
    return text("coach-os-open-lacks", suit=name, total=total, cost=cost, missing=missing, left=left)


def _extending(view: Any, after: Any, suit: int, rank: int) -> Text:
    """Return the effect of a further card on a column."""
    seat, name = int(view.to_move), suit_text(suit)
    before, now = suit_score_plain(view, seat, suit), suit_score_plain(after, seat, suit)
    cost = int(view.options.marker_cost) * now.markers
    if now.rule == "exempt" and before.rule == "cost":
        return text("coach-os-fifth", suit=name, before=before.score, after=now.score)
    if now.rule == "exempt":
        return text("coach-os-free", suit=name, cards=now.cards, rank=rank, after=now.score)
    if now.rule == "void":
        price = 0 if now.cards >= CARDS_TO_EXEMPT else int(view.options.marker_cost)
        missing = MARKERS_TO_SCORE - now.markers
        return text("coach-os-waits", suit=name, points=now.sum, cost=price * MARKERS_TO_SCORE, missing=missing)
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
    """Return sentences on the effects of the marker, in descending order of points.

    *played* is the suit in which the mover plays a number card, which other sentences cover; None for an Alpha. *told*
    is a suit whose markers an earlier sentence has reported.
    """
    me, changes = int(view.to_move), _changes(view, after, played)
    found = [
        _change_text(one, also=one.suit == told or (place > 0 and one.suit == changes[0].suit))
        for place, one in enumerate(changes)
    ]
    price = int(view.options.marker_cost)
    for suit in _moved(view, after):
        fewer = after.markers[suit] < view.markers[suit]
        held = sum(_ranks_held(after, suit))
        pays = held > price * max(MARKERS_TO_SCORE, min(int(view.markers[suit]), int(after.markers[suit])))
        if not found and pays and after.columns[me, suit] == 0 and suit != played:
            found.append(_unopened_text(after, suit, fewer, held))
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


def _change_text(change: _Change, *, also: bool) -> Text:
    """Return the effect of the marker on a suit of one seat.

    *also* means that the previous sentence is on the same suit of the other seat: the markers are not repeated.
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
    """Return the effect of the markers on a suit that the mover holds and has not opened."""
    name, markers = suit_text(suit), int(after.markers[suit])
    if markers < MARKERS_TO_SCORE:
        return text("coach-os-held-void", suit=name, held=held, markers=markers)
    kind = "coach-os-held-cheaper" if fewer else "coach-os-held-dearer"
    return text(kind, suit=name, held=held, points=int(after.options.marker_cost))


def _markers_now(after: Any, view: Any) -> Text:
    """Return the markers of the two Omegas involved in the move of a marker."""
    to, source = sorted(_moved(view, after), key=lambda suit: int(view.markers[suit]) - int(after.markers[suit]))
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
    """Return the effects of the marker."""
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
        ranks, markers = _ranks_held(view, suit), int(view.markers[suit])
        held, price = sum(ranks), int(view.options.marker_cost)
        counts = markers + 1 >= MARKERS_TO_SCORE
        cost = price * max(MARKERS_TO_SCORE, markers + 1)
        near = len(ranks) >= CARDS_TO_EXEMPT - 1  # with one more card it costs nothing
        if near or _played(view, face) is None or (held >= cost and not counts):
            first = text("coach-os-discard-held", suit=name, held=held, markers=markers)
        else:
            first = text(f"coach-os-discard-{'opening' if counts else 'short'}", suit=name, held=held, cost=cost)
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
    """Return the highest score of its suit that playing *face* can immediately give the mover."""
    out = np.zeros(MAX_LEGAL, np.int16)
    scores = []
    for action in out[: int(seat_actions(view, out))].tolist():
        if _plays(action, face):
            after = copied(view)
            lay_card(after, action)
            scores.append(suit_score_plain(after, int(view.to_move), face // NUM_RANKS).score)
    return max(scores)


def _use_to(view: Any, seat: int, suit: int, rank: int) -> Text:
    """Return the use of a discard to the opponent."""
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
    """Return the suit and rank of each number card on top of a discard pile that can be taken now."""
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
    turns = _turns_left(view)
    clock = text("coach-os-clock", cards=left, turns=turns)
    takes = _takes(view)
    columns = view.columns[me].any()
    for kind, held in (("coach-os-no-discard-joins", 0), ("coach-os-no-discard-fits", 1)):
        if takes and (columns or not held) and not any(_fits(view, suit, rank, held) for suit, rank in takes):
            return sentences(text(kind), clock)
    return sentences(clock, _lead_text(view) if turns <= LATE else None)


def _fits(view: Any, suit: int, rank: int, held: int) -> bool:
    """Return whether a number card fits a column, or the mover holds more than *held* others of an unopened suit."""
    top = _top(view, int(view.to_move), suit)
    return top < rank if top else len(_ranks_held(view, suit)) > held


def _of_take(view: Any, suit: int) -> Text:
    me, them, name = int(view.to_move), _them(view), suit_text(suit)
    rank = int(view.discards[suit, int(view.discard_size[suit]) - 1]) % NUM_RANKS + 1
    if rank == ALPHA + 1:
        return text("coach-os-take-alpha", suit=name, markers=int(view.markers[suit]))
    top, theirs = _top(view, me, suit), _top(view, them, suit)
    column = suit_score_plain(view, me, suit)
    denied = text("coach-os-denied", who=players(them), suit=name, top=theirs) if 0 < theirs < rank else None
    if top > rank:
        return sentences(text("coach-os-take-past", suit=name, top=top), denied)
    if top == 0:
        return sentences(_holding(view, suit, [*_ranks_held(view, suit), rank]), denied)
    if column.cards == CARDS_TO_EXEMPT - 1 and column.rule == "cost":
        return text("coach-os-take-fifth", suit=name, cost=int(view.options.marker_cost) * column.markers)
    return sentences(text("coach-os-take", suit=name, rank=rank, top=top), denied)


def _holding(view: Any, suit: int, held: list[int]) -> Text:
    """Return the value of the cards that the mover would hold of an unopened suit."""
    price, markers, name = int(view.options.marker_cost), int(view.markers[suit]), suit_text(suit)
    cost, cards, points = price * max(MARKERS_TO_SCORE, markers + 1), len(held), sum(held)
    wait = TURNS_A_CARD * (CARDS_TO_EXEMPT - cards)
    if 1 < cards < CARDS_TO_EXEMPT and points <= cost and _turns_left(view) >= wait:
        return text("coach-os-take-towards", suit=name, cards=cards, cost=cost)
    kind = "coach-os-take-held" if markers + 1 < MARKERS_TO_SCORE else "coach-os-take-opening"
    return text(kind, suit=name, cards=cards, points=points, cost=cost)
