"""Single games of a study, by their names."""

from pathlib import Path

import polars as pl

from omegatable.lab.study.blocks import play_one
from omegatable.lab.study.folder import program, read_folder
from omegatable.lab.study.plan import StudyError
from omegatable.play.record import Record, parse_record


def record_of(path: Path, variant: str, number: int) -> Record:
    """Return game *number* of the *variant* of the study in the folder *path*.

    A game that was not kept is played again, in as many seconds as it took. Raises StudyError if there is no such game,
    or if it was not kept and the rules or the bots have changed since.
    """
    folder = read_folder(path)
    of = folder.study.variant(variant)
    kept = folder.rows("records", variant).filter(pl.col("game") == number).collect()
    if len(kept):
        return parse_record(kept["record"][0])
    if folder.plan.program != program():
        raise StudyError(
            f"The rules or the bots have changed since the study in {path} was played, and this game was not kept: "
            f"{len(folder.rows('records', variant).collect())} others of this variant were."
        )
    try:
        return play_one(folder.study, of, number)
    except ValueError as error:
        raise StudyError(str(error)) from None
