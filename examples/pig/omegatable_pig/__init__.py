"""Pig: a custom game with a die for Omega Table, from rules alone."""

from typing import Any

from omegatable.engine.layout import Part
from omegatable.engine.plain import PlainArea, PlainPiece, PlainTable
from omegatable.engine.rules_only import rules_only_game, scores_of
from omegatable_pig.rules import FAULTS, FIRST_SIDE, HOLD, ROLL, RULES, SEATS, SIDES, STATE, VIEW

ACTIONS = ["Roll", "Hold", *(str(side + 1) for side in range(SIDES))]
MAX_POINTS = 205.0  # one point below the highest goal, and a roll of six


def show(view: Any) -> PlainTable:
    """Return the points of both seats and those of this turn. A press on a piece plays its action."""
    areas = [PlainArea("points", [PlainPiece("", int(view.points[seat]))], seat) for seat in range(SEATS)]
    rolled = [PlainPiece("this turn", int(view.rolled), HOLD), PlainPiece("die", action=ROLL)]
    areas.append(PlainArea("turn", rolled))
    return PlainTable(int(view.to_move) if view.to_move >= 0 else None, scores_of(view), areas)


GAME = rules_only_game(
    name="pig",
    title="Pig",
    seats=(SEATS, SEATS),
    source="https://en.wikipedia.org/wiki/Pig_(dice_game)",
    STATE=STATE,
    VIEW=VIEW,
    deal_size=1,
    is_deal=lambda deal, options: 0 <= deal[0] < SEATS,
    actions=ACTIONS,
    num_player_actions=FIRST_SIDE,  # the actions after these are chance's
    max_legal=SIDES,
    max_plies=lambda options: None,  # a game may go on for ever, though the chance is small
    score_scale=30.0,
    layout=(
        Part("points", (SEATS,), 0.0, MAX_POINTS, 1.0, "[seat] the looking seat first"),
        Part("rolled", (), 0.0, MAX_POINTS, 1.0, "points of this turn"),
        Part("own turn", (), 0.0, 1.0, 1.0, "1 if it is the looking seat's turn, also while the die rolls"),
        Part("goal", (), 0.0, 200.0, 1.0, "the option `goal`"),
    ),
    options=RULES,
    show=show,
    open_hands=True,
    fault_names=FAULTS,
    all_deals=lambda options: [[seat] for seat in range(SEATS)],
    package=__name__,
)
