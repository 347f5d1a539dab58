"""The coach of Omega Shift."""

from pathlib import Path

from omegatable.coach.facet import Coach, PuzzleSettings
from omegatable.games.omega_shift.coach.nudges import nudge
from omegatable.games.omega_shift.coach.parts import Suits
from omegatable.games.omega_shift.coach.reasons import by_evidence, facts
from omegatable.games.omega_shift.rules.actions import DRAW_PILE

COACH = Coach(
    facts=facts,
    by_evidence=by_evidence,
    nudge=nudge,
    parts=Suits,
    review_worlds=200,
    puzzle_settings=PuzzleSettings(
        themes={"play": frozenset({"play", "discard"}), "draw": frozenset({"draw"})},
        players="sharp",
        seats=(2,),
        worlds=200,
        simulations=2_000,
    ),
    puzzles=Path(__file__).parents[1] / "puzzles.jsonl",
    adds_points=True,
    # A part without a cause explains nothing, except for a draw from the pile, whose reason is the discards beside it.
    may_explain=lambda view, action: action == DRAW_PILE,
)
