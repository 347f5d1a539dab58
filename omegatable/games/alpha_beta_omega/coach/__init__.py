"""The coach of Alpha-Beta-Omega."""

from pathlib import Path

from omegatable.coach.facet import Coach, PuzzleSettings
from omegatable.coach.reasons import after_a_fact
from omegatable.games.alpha_beta_omega.coach.chances import settled_chance
from omegatable.games.alpha_beta_omega.coach.goals import GOALS
from omegatable.games.alpha_beta_omega.coach.match_story import match_story
from omegatable.games.alpha_beta_omega.coach.nudges import nudge
from omegatable.games.alpha_beta_omega.coach.parts import Leavings
from omegatable.games.alpha_beta_omega.coach.reasons import facts, is_about_seat, part_fact

COACH = Coach(
    facts=facts,
    by_evidence=after_a_fact(part_fact, is_about_seat, lambda view, evidence: evidence.seat == view.to_move),
    nudge=nudge,
    parts=Leavings,
    review_worlds=600,
    puzzle_settings=PuzzleSettings(
        themes={
            "react": frozenset({"react"}),
            "play": frozenset({"play"}),
            "target": frozenset({"point", "aim", "step"}),
        },
    ),
    puzzles=Path(__file__).parents[1] / "puzzles.jsonl",
    settled_chance=settled_chance,
    match_story=match_story,
    goals=GOALS,
)
