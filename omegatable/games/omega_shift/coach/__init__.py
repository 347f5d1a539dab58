"""What Omega Shift says about itself to the coach."""

from pathlib import Path

from omegatable.coach.facet import Coach

COACH = Coach(puzzles=Path(__file__).parents[1] / "puzzles.jsonl")
