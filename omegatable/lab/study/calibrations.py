"""Whether the chances behind a study's measures come true in that study: its own calibration error, for each variant.

In each game that is watched closely, one chance of one seat is compared with the end. Where the chances are off by more
than noise explains, whatever rests on them is withheld.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np
import polars as pl

from omegatable.coach.chances import CalibrationError
from omegatable.lab.calibration import Announcements, measured_error
from omegatable.lab.study.folder import StudyFolder

MAX_EXCESS = 0.03  # above noise
SCHEMA: dict[str, Any] = {
    "variant": pl.String,
    "games": pl.Int64,  # 0 if no curve was fitted to the way in which the variant is scored
    "error": pl.Float64,
    "low": pl.Float64,
    "high": pl.Float64,
    "noise": pl.Float64,  # what the error would be if all chances were exact
    "trusted": pl.Boolean,
}


def calibrations_of(folder: StudyFolder) -> dict[str, CalibrationError | None]:
    """Return how far off the chances of each variant for several players are; None where it has no chances."""
    found: dict[str, CalibrationError | None] = {}
    for variant in folder.study.variants:
        if variant.seats == 1:
            continue
        rows = folder.rows("games", variant.name).select("game", "announced", "happened").drop_nulls().collect()
        seat = np.zeros(len(rows), int)
        said = Announcements(rows["game"].to_numpy(), seat, *(rows[name].to_numpy() for name in rows.columns[1:]))
        found[variant.name] = measured_error(said) if len(rows) else None
    return found


def is_trusted(error: CalibrationError | None) -> bool:
    """Return whether measures may rest on chances with this *error*, which may be MAX_EXCESS worse than noise."""
    return error is not None and error.low - error.noise <= MAX_EXCESS


def calibrations_frame(calibrations: Mapping[str, CalibrationError | None]) -> pl.DataFrame:
    """Return *calibrations* as rows of SCHEMA."""
    rows = [
        {"variant": name, "games": 0, "trusted": is_trusted(error)} | (msgspec.structs.asdict(error) if error else {})
        for name, error in calibrations.items()
    ]
    return pl.DataFrame(rows, schema=SCHEMA)


def calibration_sentence(row: dict[str, Any], *, has_presets: bool = True) -> str:
    """Return a sentence on a row of SCHEMA: how far off the chances are, and what follows from it."""
    if not row["games"]:
        unfitted = "No chances were fitted to this way of scoring, so what rests on them is left out."
        return f"{unfitted} The presets of the game have them." if has_presets else unfitted
    error, low, high, noise = (f"{100 * row[name]:.1f}" for name in ("error", "low", "high", "noise"))
    measured = (
        f"In {row['games']:,} games the chances were off by {error} % ({low} to {high}); noise alone gives {noise} %."
    )
    return measured if row["trusted"] else f"{measured} That is too much, so what rests on them is left out."
