"""`omegatable lesson`: check a lesson."""

from pathlib import Path
from typing import Annotated

import typer

from omegatable.cli.arguments import UsageError, read_text
from omegatable.text.files import file_name
from omegatable.text.plain import clean_text

EXAMPLES = "Example:  omegatable lesson omegatable/locales/en/lessons/omega-shift.toml"


def lesson(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A TOML file, or - for standard input: see Lessons in `omegatable docs`."),
    ],
) -> None:
    """Check a lesson and list its steps."""
    from omegatable.coach.lessons import LessonError, parse_lesson

    try:
        checked = parse_lesson(read_text(file), file_name(file))
    except LessonError as error:
        raise UsageError(str(error)) from None
    minutes = f"{checked.minutes} minute{'s' * (checked.minutes != 1)}"
    print(f"{clean_text(checked.title)}: {checked.record.game.title}, {len(checked.steps)} steps, {minutes}.")
    position = checked.record.start()
    for step in checked.steps:
        for action in checked.record.actions[len(position.history) : step.ply]:
            position.play(action)
        asked = " or ".join(position.action_text(action) for action in step.asked) or "read"
        print(f"{step.number:3}. ply {step.ply:3}  {step.clause:8}  {asked}")
