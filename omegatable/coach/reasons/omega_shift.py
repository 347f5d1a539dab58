"""Reasons in Omega Shift: what a suit counts, what a marker moves, and what is left to draw."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from omegatable.bots.omega_shift.hand_written import turns_after
from omegatable.coach.reasons.phrases import (
    copied,
    counted,
    number_words,
    numbers_listed,
    ordinal_words,
    sentence,
    signed,
)
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
from omegatable.games.omega_shift.words import suit_score_plain, suit_words
from omegatable.games.plain import named


def reason_in_omega_shift(view: Any, action: int, others: Sequence[int]) -> str:
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


def _of_number(view: Any, action: int, only_marker: bool) -> str:
    face = action // NUM_KINDS
    suit, rank = face // NUM_RANKS, face % NUM_RANKS + 1
    after = copied(view)
    lay_card(after, action)
    moved = _marker_clauses(view, after, suit)
    if only_marker and action % NUM_KINDS != PLAY:
        return _of_marker(view, after, suit)
    left_out = [low for low in _ranks_held(after, suit) if low < rank]
    shut_out = f"it shuts out the {numbers_listed(left_out)} in your hand" if left_out else ""
    seat = int(view.to_move)
    if view.columns[seat, suit] == 0:
        first = _opening(after, suit, rank)
    else:
        first = _extending(view, after, suit, rank)
    return sentence(first, shut_out or (moved[0] if moved else ""))


def _opening(after: Any, suit: int, rank: int) -> str:
    """Return what it takes to open a column; *after* is the view with the first card of *suit* laid."""
    seat, name = int(after.to_move), suit_words(suit)
    now = suit_score_plain(after, seat, suit)
    cost = int(after.options.marker_cost) * now.markers
    turns = _turns_left(after)
    coming = [high for high in _ranks_held(after, suit) if high > rank][-turns or NUM_RANKS :] if turns else []
    total, cards = now.sum + sum(coming), now.cards + len(coming)
    with_them = f"with the {numbers_listed(coming)} in hand " if coming else ""
    if cards >= CARDS_TO_EXEMPT:
        return f"you hold {number_words(cards)} {name} cards, and five pay no cost: {total} points"
    if now.rule == "void":
        wait = counted(MARKERS_TO_SCORE - now.markers, "more marker")
        return f"{with_them}{name} comes to {total} points, which count once it has {wait}"
    if total > cost:
        return f"opening {name} costs {cost}, but {with_them or 'by itself '}it comes to {total}"
    if not turns:
        return f"{name} counts {total} minus {cost}, and this is your last card"
    missing = number_words(CARDS_TO_EXEMPT - cards)
    left = counted(int(after.pile_left), "card")
    return (
        f"opening {name} costs {cost} against the {total} points you hold, "
        f"with {left} left for the {missing} more that cancel it"
    )


def _extending(view: Any, after: Any, suit: int, rank: int) -> str:
    """Return what a further card does for a column."""
    seat, name = int(view.to_move), suit_words(suit)
    before, now = suit_score_plain(view, seat, suit), suit_score_plain(after, seat, suit)
    cost = int(view.options.marker_cost) * now.markers
    if now.rule == "exempt" and before.rule == "cost":
        nth = ordinal_words(now.cards)
        return f"it is your {nth} {name} card, so its cost falls away: {now.score} instead of {signed(before.score)}"
    if now.rule == "exempt":
        return f"with {number_words(now.cards)} cards {name} pays no cost: the {rank} makes it {now.score}"
    if now.rule == "void":
        wait = counted(MARKERS_TO_SCORE - now.markers, "more marker")
        return f"your {now.sum} points in {name} count once it has {wait}"
    if before.rule == "void":
        return f"the third marker makes {name} count: {now.sum} minus {cost}"
    turns = _turns_left(after)
    coming = [high for high in _ranks_held(after, suit) if high > rank][:turns]
    missing = CARDS_TO_EXEMPT - now.cards
    if len(coming) >= missing:
        held = f"the {numbers_listed(coming[:missing])}"
        return f"with {held} in hand you can make five of {name} and cancel its cost of {cost}"
    return f"{name} then counts {now.sum} minus {cost}: {signed(now.score)} instead of {signed(before.score)}"


# ------------------------------------------------------------------------------------------------------------- markers


class _Change(NamedTuple):
    seat: int
    suit: int
    before: SuitScore
    after: SuitScore

    @property
    def gain(self) -> int:
        return self.after.score - self.before.score


def _marker_clauses(view: Any, after: Any, played: int | None) -> list[str]:
    """Return clauses on what the marker changes, the most points first.

    *played* is the suit in which the mover plays a number, and of which other clauses speak; None for an Alpha.
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
    clauses = [_change_words(one, me) for one in changes]
    for suit in moved:
        fewer = after.markers[suit] < view.markers[suit]
        held = _ranks_held(after, suit)
        if not clauses and held and after.columns[me, suit] == 0 and suit != played:
            clauses.append(_unopened_words(after, suit, fewer, sum(held)))
    return clauses


def _change_words(change: _Change, me: int) -> str:
    name, markers = suit_words(change.suit), change.after.markers
    before, now = change.before, change.after
    own = change.seat == me
    whose = "your" if own else f"{named(change.seat)}'s"
    if now.rule == "void":
        if before.score < 0:
            return f"with {counted(markers, 'marker')} left {whose} {name} no longer counts {signed(before.score)}"
        return f"with {counted(markers, 'marker')} left {whose} {before.score} points in {name} count nothing"
    if before.rule == "void":
        return f"the third marker makes {whose} {name} count {signed(now.score)}"
    points = abs(change.gain)
    if own:
        return f"{name} costs you {points} {'less' if change.gain > 0 else 'more'}"
    return f"{name} costs {named(change.seat)} {points} {'less' if change.gain > 0 else 'more'}"


def _unopened_words(after: Any, suit: int, fewer: bool, held: int) -> str:
    """Return what the markers mean for a suit that the mover holds and has not begun."""
    name, markers = suit_words(suit), int(after.markers[suit])
    if markers < MARKERS_TO_SCORE:
        return f"{name}, of which you hold {held} points, counts nothing with {counted(markers, 'marker')}"
    less = "less" if fewer else "more"
    return f"{name}, of which you hold {held} points, costs {int(after.options.marker_cost)} {less}"


def _markers_now(after: Any, view: Any) -> str:
    """Return the markers of the two Omegas between which one has moved."""
    moved = [suit for suit in range(NUM_SUITS) if view.markers[suit] != after.markers[suit]]
    to, source = sorted(moved, key=lambda suit: int(view.markers[suit]) - int(after.markers[suit]))
    return (
        f"no score changes yet: {suit_words(to)} goes to {counted(int(after.markers[to]), 'marker')} "
        f"and {suit_words(source)} to {number_words(int(after.markers[source])) if after.markers[source] else 'none'}"
    )


def _of_alpha(view: Any, action: int) -> str:
    if action % NUM_KINDS == PLAY:
        return "No marker can move, so you keep all your number cards for later."
    after = copied(view)
    lay_card(after, action)
    return _of_marker(view, after, None)


def _of_marker(view: Any, after: Any, played: int | None) -> str:
    """Return a sentence on what the marker changes; what two clauses begin with alike is said once."""
    clauses = _marker_clauses(view, after, played) or [_markers_now(after, view)]
    if len(clauses) == 1:
        return sentence(clauses[0])
    start, left, _ = clauses[0].partition(" left ")
    return sentence(clauses[0], clauses[1].removeprefix(start + left) if left else clauses[1])


# ------------------------------------------------------------------------------------------------------------ discards


def _of_discard(view: Any, face: int) -> str:
    suit, rank = face // NUM_RANKS, face % NUM_RANKS + 1
    me, them, name = int(view.to_move), _them(view), suit_words(face // NUM_RANKS)
    if rank == ALPHA + 1:
        return f"An Alpha scores nothing by itself, and to have it {named(them)} must give up a draw from the deck."
    own_top = _top(view, me, suit)
    if own_top > rank:
        first = f"your {name} stands at {own_top}, so the {rank} is of no use to you"
    elif own_top == 0:
        held = sum(_ranks_held(view, suit))
        price = int(view.options.marker_cost)
        cost = price * (int(view.markers[suit]) + 1)
        first = f"opening {name} costs {cost} against the {held} points you hold"
        if _played(view, face) is None or cost < price * MARKERS_TO_SCORE:
            first = f"you hold {held} points of {name}, which has {counted(int(view.markers[suit]), 'marker')}"
    else:
        before = suit_score_plain(view, me, suit).score
        best = _best(view, face)
        first = f"played instead, the {rank} would take your {name} from {signed(before)} to {signed(best)}"
        if before == best == 0:
            first = f"{name} counts nothing with {counted(int(view.markers[suit]), 'marker')}"
    return sentence(first, _use_to(view, them, suit, rank))


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


def _use_to(view: Any, seat: int, suit: int, rank: int) -> str:
    """Return what a discard is to the opponent."""
    who, name, top = named(seat), suit_words(suit), _top(view, seat, suit)
    if top == 0:
        return f"{who} has not begun {name}"
    if top > rank:
        return f"{who}'s {name} is past it, at {top}"
    cards = suit_score_plain(view, seat, suit).cards
    if cards == CARDS_TO_EXEMPT - 1:
        return f"{who} could take it as a fifth {name} card"
    return f"{who} could take it for {name}, now at {top}"


# --------------------------------------------------------------------------------------------------------------- draws


def _takes(view: Any) -> list[tuple[int, int]]:
    """Return the suit and rank of each number card on top of a discard pile that may be taken now."""
    out = np.zeros(MAX_LEGAL, np.int16)
    suits = [action - TAKE for action in out[: int(seat_actions(view, out))].tolist() if action >= TAKE]
    tops = [(suit, int(view.discards[suit, int(view.discard_size[suit]) - 1]) % NUM_RANKS) for suit in suits]
    return [(suit, rank + 1) for suit, rank in tops if rank != ALPHA]


def _lead_words(view: Any) -> str:
    me = int(view.to_move)
    lead = int(score(view, me)) - int(score(view, _them(view)))
    return f"you lead by {lead}" if lead > 0 else f"you are {-lead} behind" if lead else "the scores are level"


def _of_deck(view: Any) -> str:
    me, left = int(view.to_move), int(view.pile_left)
    last_round = view.rounds_played + 1 == view.options.rounds
    if left == 1 and not view.options.last_turn_each:
        return sentence(f"it is the last card and ends the {'game' if last_round else 'round'}: {_lead_words(view)}")
    fits = [1 for suit, rank in _takes(view) if 0 < _top(view, me, suit) < rank]
    none = "no discard fits a column of yours" if _takes(view) and not fits else ""
    turns = _turns_left(view)
    enough = f"enough for {counted(turns, 'more turn')} after this one" if turns else "so this turn is your last"
    clock = f"{counted(left, 'card')} {'is' if left == 1 else 'are'} left, {enough}"
    return sentence(none, clock) if none else sentence(clock, _lead_words(view))


def _of_take(view: Any, suit: int) -> str:
    me, them, name = int(view.to_move), _them(view), suit_words(suit)
    rank = int(view.discards[suit, int(view.discard_size[suit]) - 1]) % NUM_RANKS + 1
    stays = f"the deck stays at {int(view.pile_left)}"
    if rank == ALPHA + 1:
        return sentence(
            f"an Alpha can push {name}'s {counted(int(view.markers[suit]), 'marker')} away or pull one in", stays
        )
    top, theirs = _top(view, me, suit), _top(view, them, suit)
    column = suit_score_plain(view, me, suit)
    denied = f"{named(them)} could have used it on {name}, now at {theirs}" if 0 < theirs < rank else ""
    if top > rank:
        return sentence(f"your {name} is past it, at {top}", denied or stays)
    if top == 0:
        held = [*_ranks_held(view, suit), rank]
        price = int(view.options.marker_cost)
        cost = price * (int(view.markers[suit]) + 1)
        what = f"with it you hold {counted(len(held), 'card')} of {name}, {sum(held)} points"
        opened = f" against {cost} for opening it" if cost >= price * MARKERS_TO_SCORE else ""
        return sentence(what + opened, denied or stays)
    if column.cards == CARDS_TO_EXEMPT - 1 and column.rule == "cost":
        cost = int(view.options.marker_cost) * column.markers
        return sentence(f"it would be your fifth {name} card, which cancels the cost of {cost}")
    return sentence(f"the {rank} follows your {name}, now at {top}", denied or stays)
