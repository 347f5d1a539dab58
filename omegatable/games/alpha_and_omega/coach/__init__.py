"""The coach of Alpha & Omega."""

from pathlib import Path

from omegatable.coach.facet import Coach, PuzzleSettings
from omegatable.coach.reasons import after_a_fact
from omegatable.games.alpha_and_omega.coach.nudges import nudge
from omegatable.games.alpha_and_omega.coach.parts import Pawns
from omegatable.games.alpha_and_omega.coach.reasons import facts, is_about_pawn, part_fact

COACH = Coach(
    facts=facts,
    by_evidence=after_a_fact(part_fact, is_about_pawn, lambda view, evidence: False),
    nudge=nudge,
    parts=Pawns,
    review_worlds=300,
    puzzle_settings=PuzzleSettings(
        themes={
            "move": frozenset({"step"}),
            "tile": frozenset({"place", "cover"}),
            "switch": frozenset({"switch"}),
        },
        last=36,
    ),
    puzzles=Path(__file__).parents[1] / "puzzles.jsonl",
)
