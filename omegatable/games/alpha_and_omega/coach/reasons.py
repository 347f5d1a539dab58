"""Reasons in Alpha & Omega: the tiles of pawns, the places in their reach, and the possible changes."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from omegatable.coach.facet import Evidence
from omegatable.coach.facts import Fact, Facts, copied, fact, told
from omegatable.games.alpha_and_omega.bots.expected_scores import kind_on, place_value_as, walks_to_come
from omegatable.games.alpha_and_omega.bots.hand_written import damage_at
from omegatable.games.alpha_and_omega.places import PAWN_WORDS, at_text, kind_text
from omegatable.games.alpha_and_omega.rules.actions import DRAW_TILES, MAX_LEGAL, PICK_CELL, STEP_PAWN
from omegatable.games.alpha_and_omega.rules.hands import is_seen
from omegatable.games.alpha_and_omega.rules.legal import legal_actions
from omegatable.games.alpha_and_omega.rules.parts import (
    FIRST_OF_KIND,
    KIND_OF_TILE,
    MINUS_TWO,
    NUM_PAWNS,
    SWITCH,
    TO_AIR,
    TO_WATER,
)
from omegatable.games.alpha_and_omega.rules.records import SWITCH_SECOND
from omegatable.games.alpha_and_omega.rules.scoring import pawn_score, score
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS, NUM_SIDES, STEP_OF_SIDE, lay_tile
from omegatable.games.alpha_and_omega.rules.turn import apply_pick, apply_step, is_refilled
from omegatable.games.alpha_and_omega.wording import before_end, kind_of_action
from omegatable.locales.text import text

_WALK = 2  # steps in a turn: a place farther away cannot be reached soon
_LARGE = 3  # points: a Transformation of an opponent is mentioned if it can cause at least this loss


def facts(view: Any, action: int, others: Sequence[int]) -> Facts:
    """Return the facts about a legal *action*; see `omegatable.coach.facet.Coach.facts`."""
    if action == DRAW_TILES:
        return _of_draw(view)
    if action >= STEP_PAWN:
        return _of_step(view, action - STEP_PAWN)
    if action >= PICK_CELL:
        return _of_pick(view, action - PICK_CELL)
    return _of_laying(view, action)


def part_fact(view: Any, evidence: Evidence) -> Fact:
    """Return the part in the *evidence*; see `omegatable.coach.reasons.after_a_fact`."""
    letter = PAWN_WORDS[evidence.part]
    return fact("coach-ao-part", who=evidence.seat, letter=letter, points=round(abs(evidence.more)))


def is_about_pawn(one: Fact, evidence: Evidence) -> bool:
    """Return whether a fact is about the pawn in the *evidence*."""
    return one.seat == evidence.seat and one.args.get("letter") == PAWN_WORDS[evidence.part]


def _legal(view: Any) -> list[int]:
    out = np.zeros(MAX_LEGAL, np.int16)
    return out[: int(legal_actions(view, out))].tolist()


# -------------------------------------------------------------------------------------------------------------- effects


class _Change(NamedTuple):
    """A pawn's score before and after, and the mover's gain from the change."""

    seat: int
    pawn: int
    before: int
    after: int

    def gain(self, me: int) -> int:
        change = self.after - self.before
        return change if self.seat == me else -change


def _changes(view: Any, after: Any) -> list[_Change]:
    """Return the pawns whose scores differ between two views, largest changes first."""
    found = [
        _Change(seat, pawn, int(pawn_score(view, seat, pawn)), int(pawn_score(after, seat, pawn)))
        for seat in range(int(view.num_seats))
        for pawn in range(NUM_PAWNS)
    ]
    changed = [one for one in found if one.before != one.after]
    return sorted(changed, key=lambda one: -abs(one.after - one.before))


def _change_facts(view: Any, after: Any) -> list[Fact]:
    """Return the pawns whose scores change; equal changes for one player are one fact.

    Only the first two facts are ever shown. If the mover's total gain does not have the sign of the first change, the
    second fact is about a change with the opposite sign, if there is one.
    """
    found, changes, me = [], _changes(view, after), int(view.to_move)
    while changes:
        first = changes.pop(0)
        twin = next((one for one in changes if one._replace(pawn=first.pawn) == first), None)
        rises, gain = first.after > first.before, first.gain(me)
        spent = {"before": first.before, "after": first.after}
        if twin is None:
            kind, letter = "coach-ao-rises" if rises else "coach-ao-drops", PAWN_WORDS[first.pawn]
            found.append((gain, fact(kind, _sign(gain), who=first.seat, letter=letter, **spent)))
        else:
            changes.remove(twin)
            kind = "coach-ao-both-rise" if rises else "coach-ao-both-drop"
            found.append((2 * gain, fact(kind, _sign(gain), who=first.seat, **spent)))
    against = next((one for one in found[1:] if one[0] * found[0][0] < 0), None)
    if against is not None and sum(gain for gain, _ in found) * found[0][0] <= 0:
        found.remove(against)
        found.insert(1, against)
    return [one for _, one in found]


def _sign(gain: int) -> int:
    return (gain > 0) - (gain < 0)


def _place_value(view: Any, cell: int) -> int:
    """Return the score of a pawn on the tile at *cell*."""
    return int(place_value_as(view, cell, kind_on(view, cell))[0])


def _reach(view: Any, seat: int) -> dict[int, tuple[int, int]]:
    """Return the cells with a tile within one or two steps of *seat*'s pawns: the number of steps, and the pawn."""
    reach: dict[int, tuple[int, int]] = {}
    for pawn in range(NUM_PAWNS):
        edge = [int(view.pawns[seat, pawn])]
        for steps in (1, 2):
            edge = [there for cell in edge for there in _neighbours(view, cell)]
            for there in edge:
                reach[there] = min(reach.get(there, (steps, pawn)), (steps, pawn))
    return reach


def _neighbours(view: Any, cell: int) -> Iterator[int]:
    """Yield the cells next to *cell* that have a tile."""
    for side in range(NUM_SIDES):
        there = cell + int(STEP_OF_SIDE[side])
        if view.cells[there] >= 0:
            yield there


# -------------------------------------------------------------------------------------------------------------- laying


def _of_laying(view: Any, action: int) -> Facts:
    cell, kind = action % NUM_CELLS, kind_of_action(action)
    tile = int(FIRST_OF_KIND[kind])  # tiles of a kind are equal
    after = copied(view)
    lay_tile(after, cell, tile)
    found = [*_change_facts(view, after), *_place_facts(view, after, cell)]
    if not found:
        return told(_far_fact(view, after, cell), fact("coach-ao-spent") if TO_AIR <= kind <= TO_WATER else None)
    return told(*found)


def _far_fact(view: Any, after: Any, cell: int) -> Fact:
    """Return the score of a pawn on *cell*, and the distance of the nearest pawn."""
    distances = {cell: 0}
    edge = [cell]
    while edge:
        edge = list(dict.fromkeys(there for at in edge for there in _neighbours(after, at) if there not in distances))
        distances |= dict.fromkeys(edge, max(distances.values()) + 1)
    me, seats = int(view.to_move), int(view.num_seats)
    order = sorted(range(seats), key=lambda seat: (seat - me) % seats)
    pawns = [(distances[int(view.pawns[seat, pawn])], seat, pawn) for seat in order for pawn in range(NUM_PAWNS)]
    steps, seat, pawn = min(pawns, key=lambda one: one[0])
    value, letter = _place_value(after, cell), PAWN_WORDS[pawn]
    if view.cells[cell] < 0:
        near = sorted({one for away, one, _ in pawns if away == steps})
        if len(near) > 1:
            return fact("coach-ao-far-tie", who=near, steps=steps, value=value)
        return fact("coach-ao-far", who=seat, letter=letter, steps=steps, value=value)
    before = _place_value(view, cell)
    if before == value:
        return fact("coach-ao-far-same", who=seat, letter=letter, steps=steps, value=value)
    gain = (value - before) * (1 if seat == me else -1)
    worth = _sign(gain) if steps <= _WALK else 0
    return fact("coach-ao-far-changed", worth, who=seat, letter=letter, steps=steps, before=before, after=value)


def _place_facts(view: Any, after: Any, cell: int) -> list[Fact]:
    """Return facts about the places around *cell*: the best one in the mover's reach, and the opponents' changes."""
    me = int(view.to_move)
    touched = [cell, *_neighbours(after, cell)]
    found = []
    for seat in (me, *(seat for seat in range(int(view.num_seats)) if seat != me)):
        before, reach = _reach(view, seat), _reach(after, seat)
        best = max((_place_value(view, there) for there in before), default=0)
        best_after = max((_place_value(after, there) for there in reach), default=0)
        better = [there for there in touched if there in reach and _place_value(after, there) == best_after > best]
        good = 1 if seat == me else -1
        if better:
            there = min(better, key=lambda one: reach[one])
            steps, pawn = reach[there]
            letter = PAWN_WORDS[pawn]
            found.append(fact("coach-ao-near", good, who=seat, letter=letter, steps=steps, value=best_after))
        elif best_after < best:
            found.append(fact("coach-ao-best-falls", -good, who=seat, before=best, after=best_after))
    return found


# ------------------------------------------------------------------------------------------------------------- switches


def _of_pick(view: Any, cell: int) -> Facts:
    after = copied(view)
    if view.phase == SWITCH_SECOND:
        apply_pick(after, cell)
        return told(*(_change_facts(view, after) or [fact("coach-ao-no-change")]))
    apply_pick(after, cell)
    best, best_margin = None, _margin(view)
    for action in _legal(after):
        trial = copied(after)
        apply_pick(trial, action - PICK_CELL)
        if _margin(trial) > best_margin:
            best, best_margin = (action - PICK_CELL, trial), _margin(trial)
    if best is None:
        return (fact("coach-ao-switch-none", -1),)
    other, trial = best
    return (fact("coach-ao-switch", tile=at_text(view, other)), *told(*_change_facts(view, trial)))


def _margin(view: Any) -> int:
    """Return the mover's score minus the best other score."""
    me = int(view.to_move)
    return int(score(view, me)) - max(int(score(view, seat)) for seat in range(int(view.num_seats)) if seat != me)


# ---------------------------------------------------------------------------------------------------------------- steps


def _of_step(view: Any, step: int) -> Facts:
    pawn = step // NUM_SIDES
    after = copied(view)
    apply_step(after, step)
    ends = {other: _best_end(view, other - STEP_PAWN) for other in _legal(view)}
    mine, best = ends[STEP_PAWN + step], max(ends.values(), key=sum)
    better = fact("coach-ao-walk-other", -1, alpha=best[0], omega=best[1]) if sum(best) > sum(mine) else None
    if view.steps == 1:
        return told(_end_fact(view, after, pawn), better or _outlook(view, after, pawn))
    differ = len(set(map(sum, ends.values()))) > 1
    first = fact("coach-ao-walk", alpha=mine[0], omega=mine[1])
    return told(first, better or (fact("coach-ao-walk-best", 1) if differ else None))


def _best_end(view: Any, step: int) -> tuple[int, int]:
    """Return both pawns' scores at the best end of the mover's walk that continues with *step*."""
    me = int(view.to_move)
    after = copied(view)
    apply_step(after, step)
    ends = []
    for action in _legal(after) if view.steps == 0 else [None]:
        end = copied(after)
        if action is not None:
            apply_step(end, action - STEP_PAWN)
        ends.append((int(pawn_score(end, me, 0)), int(pawn_score(end, me, 1))))
    return max(ends, key=sum)


def _end_fact(view: Any, after: Any, pawn: int) -> Fact:
    """Return the end of *pawn*'s walk, and of the other pawn's if both moved, compared with their starts."""
    me = int(view.to_move)
    start = int(view.left_cell) if pawn == view.moved else int(view.pawns[me, pawn])
    before, now = _place_value(view, start), int(pawn_score(after, me, pawn))
    if pawn != view.moved:
        ends = [int(pawn_score(after, me, one)) for one in range(NUM_PAWNS)]
        gain = sum(ends) - before - _place_value(view, int(view.left_cell))
        kind = "coach-ao-ends-up" if gain > 0 else "coach-ao-ends-down" if gain < 0 else "coach-ao-ends-same"
        return fact(kind, _sign(gain), seat=me, alpha=ends[0], omega=ends[1], points=abs(gain))
    if before == now:
        return fact("coach-ao-end-same", seat=me, letter=PAWN_WORDS[pawn], value=now)
    kind = "coach-ao-end-up" if now > before else "coach-ao-end-down"
    return fact(kind, _sign(now - before), seat=me, letter=PAWN_WORDS[pawn], before=before, after=now)


def _outlook(view: Any, after: Any, pawn: int) -> Fact | None:
    """Return the possible changes of the place where *pawn* ends its walk."""
    me = int(view.to_move)
    cell = int(after.pawns[me, pawn])
    threat = _threat(after, me, cell)
    if threat:
        return threat
    empty = int(place_value_as(after, cell, kind_on(after, cell))[1])
    if walks_to_come(view, me) == 1:
        sure = not view.options.hidden_end or view.ending or view.deck_left == 0
        return fact("coach-ao-last-walk" if sure else "coach-ao-perhaps-last-walk", sides=empty)
    return fact("coach-ao-open", sides=empty) if empty else None


def _threat(view: Any, me: int, cell: int) -> Fact | None:
    """Return the worst effect of a Transformation in another hand on a pawn on *cell*; None if it is small."""
    worst = (0, 0, 0)
    for seat in range(int(view.num_seats)):
        for tile in view.hands[seat][: int(view.hand_size[seat])].tolist():
            kind = int(KIND_OF_TILE[tile])
            if seat != me and TO_AIR <= kind <= TO_WATER:
                worst = max(worst, (int(damage_at(view, cell, 1 << kind)), -seat, kind))
    damage, seat, kind = worst
    if damage < _LARGE:
        return None
    return fact("coach-ao-threat", -1, who=-seat, tile=kind_text(kind), points=damage)


# -------------------------------------------------------------------------------------------------------------- drawing


def _of_draw(view: Any) -> Facts:
    left = int(view.deck_left)
    if is_refilled(view):
        return (fact("coach-ao-done"),)
    if left == 0:
        return (fact("ao-end-only"),)
    before = before_end(view)
    if before is not None:
        return told(fact("coach-ao-left", tiles=left), fact("ao-end-comes", before=before))
    special = []
    for kind, thing in ((MINUS_TWO, "coach-ao-jaws"), (SWITCH, "coach-ao-switches")):
        first, copies = int(FIRST_OF_KIND[kind]), int(view.options.tiles[kind])
        unseen = sum(not is_seen(view, first + copy) for copy in range(copies))
        if unseen:
            special.append(text(thing, count=unseen))
    among = fact("coach-ao-among", special=special, tiles=left) if special else fact("coach-ao-among-none", tiles=left)
    return told(fact("coach-ao-left", tiles=left), among)
