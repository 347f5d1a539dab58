"""`omegatable lesson`: check a lesson or a scenario."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from omegatable.cli.arguments import UsageError, read_text
from omegatable.text.files import file_name
from omegatable.text.plain import clean_text

if TYPE_CHECKING:
    from omegatable.coach.lessons import Lesson

EXAMPLES = "Example:  omegatable lesson omegatable/locales/en/lessons/omega-shift.toml"
TRIES = 100  # games between bots from the position of a scenario


def lesson(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A TOML file, or - for standard input: see Lessons in `omegatable docs`."),
    ],
) -> None:
    """Check a lesson and list its steps. Bots try the goal of a scenario."""
    from omegatable.coach.lessons import LessonError, parse_lesson

    try:
        checked = parse_lesson(read_text(file), file_name(file))
    except LessonError as error:
        raise UsageError(str(error)) from None
    steps, minutes = (
        f"{n} {thing}{'s' * (n != 1)}" for n, thing in ((len(checked.steps), "step"), (checked.minutes, "minute"))
    )
    print(f"{clean_text(checked.title)}: {checked.record.game.title}, {steps}, {minutes}.")
    position = checked.record.start()
    for step in checked.steps:
        for action in checked.record.actions[len(position.history) : step.ply]:
            position.play(action)
        asked = " or ".join(position.action_text(action) for action in step.asked) or "read"
        print(f"{step.number:3}. ply {step.ply:3}  {step.clause:8}  {asked}")
    if checked.goal is not None:
        print(f"In {_reached(checked)} of {TRIES} games between beginners, who do not know of it, the goal is reached.")


def _reached(scenario: "Lesson") -> int:
    """Return the number of games between bots in which the goal of a *scenario* is reached by chance."""
    from omegatable.bots import Gentle
    from omegatable.coach.facet import coach_of
    from omegatable.kernel import new_rng

    goals, goal, seat = coach_of(scenario.record.game).goals, scenario.goal, scenario.seat
    assert goals is not None
    assert goal is not None
    reached, end = 0, scenario.record.end()
    for number in range(TRIES):
        position = end.copy()
        position.rng = new_rng(number)
        bots = [Gentle(position.game, number * position.num_seats + each) for each in range(position.num_seats)]
        standing = goals.standing(position.state, goal, seat)
        while standing == "open":
            if position.is_chance():
                position.play_chance()
            else:
                mover = position.to_move
                position.play(bots[mover].choose(position.view(mover), position.legal_actions()))
            standing = goals.standing(position.state, goal, seat)
        reached += standing == "met"
    return reached
