"""Kalah: a custom game for Omega Table, from rules alone."""

from collections.abc import Mapping
from typing import Any

from omegatable.engine.layout import Part
from omegatable.engine.plain import PlainArea, PlainPiece, PlainTable
from omegatable.engine.rules_only import rules_only_game, scores_of
from omegatable_kalah.rules import FAULTS, HOUSES, MAX_SEEDS, RULES, SEATS, SIDE, STATE, VIEW

ALL_SEEDS = SEATS * HOUSES * MAX_SEEDS


def show(view: Any) -> PlainTable:
    """Return the table, as the looking seat sits at it: the other's side runs the other way, so houses face each other.

    A state, in which nobody looks, is shown as seat 0 sees it.
    """
    looking = max(int(view.seat), 0) if "seat" in view.dtype.names else 0
    areas = []
    for seat in range(SEATS):
        moves = seat == view.to_move  # a press on a house sows it
        houses = [
            PlainPiece(str(house + 1), int(view.pits[seat, house]), house if moves else None) for house in range(HOUSES)
        ]
        store = PlainArea("store", [PlainPiece("", int(view.pits[seat, HOUSES]))], seat)
        areas += [PlainArea("houses", houses, seat), store]
        if seat != looking:
            areas[-2:] = [store, PlainArea("houses", houses[::-1], seat)]
    return PlainTable(int(view.to_move) if view.to_move >= 0 else None, scores_of(view), areas)


def max_plies(options: Mapping[str, Any]) -> int:
    """Return a bound on the plies of a game: every ply moves seeds on, at most two rounds each to a store."""
    return 2 * SIDE * SEATS * HOUSES * int(options["seeds"])


GAME = rules_only_game(
    name="kalah",
    title="Kalah",
    seats=(SEATS, SEATS),
    source="https://en.wikipedia.org/wiki/Kalah",
    STATE=STATE,
    VIEW=VIEW,
    deal_size=1,
    is_deal=lambda deal, options: 0 <= deal[0] < SEATS,
    actions=[str(house + 1) for house in range(HOUSES)],
    max_legal=HOUSES,
    max_plies=max_plies,
    score_scale=10.0,
    layout=(
        Part("seeds", (SEATS, SIDE), 0.0, float(ALL_SEEDS), 1.0, "[seat, pit] the looking seat first; the store last"),
        Part("own turn", (), 0.0, 1.0, 1.0, "1 if the looking seat is to move"),
        Part("capture", (), 0.0, 1.0, 1.0, "1 for the option `capture`"),
    ),
    options=RULES,
    show=show,
    open_hands=True,
    fault_names=FAULTS,
    all_deals=lambda options: [[seat] for seat in range(SEATS)],
    package=__name__,
    facets={"art": ".art:ART"},
)
