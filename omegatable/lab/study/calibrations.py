"""Whether the chances behind a study's measures are accurate in that study: the calibration error of each variant.

In each game that is watched closely, one chance of one seat is compared with the result. If the error of the chances
exceeds what noise explains, all measures based on them are withheld.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np
import polars as pl

from omegatable.coach.chances import CalibrationError
from omegatable.lab.calibration import Announcements, measured_error
from omegatable.lab.study.folder import StudyFolder

MAX_EXCESS = 0.03  # the maximum error above noise
SCHEMA: dict[str, Any] = {
    "variant": pl.String,
    "games": pl.Int64,  # 0 if no curve was fitted for the variant's scoring
    "error": pl.Float64,
    "low": pl.Float64,
    "high": pl.Float64,
    "noise": pl.Float64,  # the expected error if all chances were exact
    "trusted": pl.Boolean,
}


def calibrations_of(folder: StudyFolder) -> dict[str, CalibrationError | None]:
    """Return the calibration error of each variant for two or more players; None for a variant without chances."""
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
    """Return whether measures may use chances with this *error*, which may exceed the noise by MAX_EXCESS."""
    return error is not None and error.low - error.noise <= MAX_EXCESS


def calibrations_frame(calibrations: Mapping[str, CalibrationError | None]) -> pl.DataFrame:
    """Return *calibrations* as rows of SCHEMA."""
    rows = [
        {"variant": name, "games": 0, "trusted": is_trusted(error)} | (msgspec.structs.asdict(error) if error else {})
        for name, error in calibrations.items()
    ]
    return pl.DataFrame(rows, schema=SCHEMA)


def calibration_sentence(row: dict[str, Any], *, has_presets: bool = True) -> str:
    """Return a sentence about a row of SCHEMA: the error of the chances, and its consequences."""
    if not row["games"]:
        unfitted = "No chances were fitted to this way of scoring, so what rests on them is left out."
        return f"{unfitted} The presets of the game have them." if has_presets else unfitted
    error, low, high, noise = (f"{100 * row[name]:.1f}" for name in ("error", "low", "high", "noise"))
    measured = (
        f"In {row['games']:,} games the chances were off by {error} % ({low} to {high}); noise alone gives {noise} %."
    )
    return measured if row["trusted"] else f"{measured} That is too much, so what rests on them is left out."
