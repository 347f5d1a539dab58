"""The findings of a study: every measure of every variant with its interval, and the differences of the variants.

A measure is a ratio: the sum of the values over the sum of the weights. Its error is computed over deals, which are
independent, by linearization (Cochran 1977, Sampling Techniques, chapter 6). Variants share their deals, so the error
of a difference takes the covariance of the variants into account. Shares have Wilson's interval (1927) for the number
of independent games that corresponds to their error.

No interval has the width 0: a value or a difference that is the same on every deal has a note instead. If none of n
deals differs, the share of deals that do is at most 3 / n (the rule of three: Hanley and Lippman-Hand 1983, JAMA 249,
1743 to 1745), which bounds the difference of shares that weight all deals equally.

All differences of one measure, over its keys and variants, are one family: their intervals hold simultaneously with
95 % confidence, and their p-values are adjusted for the number of differences (Bonferroni), so that intervals and
p-values agree.
"""

import math
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import polars as pl
from scipy import stats

from omegatable.lab.statistics import wilson
from omegatable.lab.study.accounts import accounts_frame
from omegatable.lab.study.calibrations import calibrations_frame, calibrations_of, is_trusted
from omegatable.lab.study.folder import StudyFolder, read_folder
from omegatable.lab.study.measures import Measure, Tables, measures_of

CONFIDENCE = 0.95
EXAMPLES = 6
MIN_DEALS = 30  # the minimum number of deals for a difference that is the same on every deal
ALIKE = "the same on every deal"
NO_DEAL_DIFFERS = "no deal differs"
EVERY_DEAL_DIFFERS = "as much on every deal"
ROUNDING = 1e-9  # differences and variances below this share of their operands are due to rounding
FINDINGS_SCHEMA: dict[str, Any] = {
    "measure": pl.String,
    "key": pl.String,
    "variant": pl.String,
    "value": pl.Float64,
    "low": pl.Float64,
    "high": pl.Float64,
    "note": pl.String,  # a text instead of an interval; else empty
    "games": pl.Int64,  # the number of games behind the value
    "difference": pl.Float64,  # from the first variant
    "difference_low": pl.Float64,
    "difference_high": pl.Float64,
    "difference_note": pl.String,
    "p": pl.Float64,
    "examples": pl.List(pl.Int32),  # games with a high value
    "counter": pl.List(pl.Int32),  # games with a low value
}
_NOTHING = {"note": "", "difference_note": ""}
_SUMS = (
    pl.len().alias("deals"),
    pl.col("games").sum(),
    pl.col("v").sum(),
    pl.col("w").sum(),
    (pl.col("v") ** 2).sum().alias("vv"),
    (pl.col("v") * pl.col("w")).sum().alias("vw"),
    (pl.col("w") ** 2).sum().alias("ww"),
)
_PRODUCTS = (
    pl.len().alias("deals"),
    (pl.col("v") * pl.col("v_other")).sum().alias("vv"),
    (pl.col("v") * pl.col("w_other")).sum().alias("vw"),
    (pl.col("w") * pl.col("v_other")).sum().alias("wv"),
    (pl.col("w") * pl.col("w_other")).sum().alias("ww"),
)


def write_findings(path: Path) -> pl.DataFrame:
    """Compute the findings of the study in the folder *path*, write them into `findings.parquet` and return them.

    The calibrations and the accounts of the study are written beside them. Raises StudyError if the folder holds no
    study, or OSError if it cannot be written.
    """
    folder = read_folder(path)
    calibrations = calibrations_of(folder)
    folder.write("calibrations", calibrations_frame(calibrations))
    folder.write("accounts", accounts_frame(folder))
    trusted = {name for name, error in calibrations.items() if is_trusted(error)}
    found = pl.DataFrame(
        [row for measure in measures_of(folder.study) for row in findings_of(folder, measure, trusted)],
        schema=FINDINGS_SCHEMA,
        orient="row",
    )
    folder.write("findings", found)
    return found


def findings_of(folder: StudyFolder, measure: Measure, trusted: Collection[str] = ()) -> Iterator[dict[str, Any]]:
    """Yield the findings of one measure for each variant and key, as rows of FINDINGS_SCHEMA.

    Differences are relative to the first variant of the study; there are none if it lacks the measure. Measures that
    are based on chances are omitted for all variants except the *trusted* ones.
    """
    study = folder.study
    rows: list[dict[str, Any]] = []
    first: tuple[pl.DataFrame, dict[str, dict[str, Any]]] | None = None
    for variant in study.variants:
        if not measure.fits(study, variant) or (measure.by_chances and variant.name not in trusted):
            continue
        games, events, records = (folder.rows(table, variant.name) for table in ("games", "events", "records"))
        tables = Tables(games, events, records, variant, study)
        observed = measure.rows(tables)
        by_deal = observed.group_by("key", "deal").agg(
            pl.col("value").sum().alias("v"),
            pl.col("weight").sum().alias("w"),
            pl.col("game").n_unique().alias("games"),
        )
        clusters = by_deal.collect(engine="streaming")
        sums = {row["key"]: row for row in clusters.group_by("key").agg(_SUMS).iter_rows(named=True)}
        shown = _examples(observed, tables)
        products: dict[str, dict[str, Any]] = {}
        if first is not None:
            joined = clusters.join(first[0], on=["key", "deal"], suffix="_other")
            products = {row["key"]: row for row in joined.group_by("key").agg(_PRODUCTS).iter_rows(named=True)}
        for key in sorted(sums, key=_reading_order):
            row = _value(measure, sums[key])
            if row is None:
                continue
            other = first[1].get(key) if first is not None else None
            if other is not None:
                row |= _difference(sums[key], other, products.get(key))
            examples, counter = shown.get(key, ([], []))
            rows.append(
                {
                    "measure": measure.name,
                    "key": key,
                    "variant": variant.name,
                    **row,
                    "examples": examples,
                    "counter": counter,
                }
            )
        if variant is study.variants[0]:
            first = clusters, sums
    yield from _corrected(measure, _that_occur(measure, rows))


def _that_occur(measure: Measure, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return *rows* without the keys that occur in no variant; an item that is held and never played does."""
    if measure.by not in ("end", "ending", "item") or measure.name == "item_played":
        return rows
    occur = {row["key"] for row in rows if row["value"] != 0.0}
    return [row for row in rows if row["key"] in occur]


def _reading_order(key: str) -> tuple[int, float, str]:
    """Return the sort key of *key*: numbers by size, then words."""
    try:
        return 0, float(key), key
    except ValueError:
        return 1, 0.0, key


def _variance(sums: dict[str, Any]) -> float:
    """Return the variance of a ratio, from the sums over two or more deals; 0.0 if it is only due to rounding."""
    deals, ratio = sums["deals"], sums["v"] / sums["w"]
    squares = sums["vv"] - 2.0 * ratio * sums["vw"] + ratio * ratio * sums["ww"]
    if squares <= ROUNDING * (sums["vv"] + ratio * ratio * sums["ww"]):
        return 0.0
    return float(squares * deals / (deals - 1) / sums["w"] ** 2)


def _value(measure: Measure, sums: dict[str, Any]) -> dict[str, Any] | None:
    """Return the value of a measure with its interval, or None for less than two deals, which give no interval."""
    if not sums["w"] or sums["deals"] < 2:
        return None
    value, variance, deals = sums["v"] / sums["w"], _variance(sums), sums["deals"]
    quantile = float(stats.t.ppf(0.5 + CONFIDENCE / 2, deals - 1))
    bounds: tuple[float, float] | tuple[None, None] = (None, None)
    if measure.unit == "share" and -ROUNDING <= value <= 1.0 + ROUNDING:
        value = min(1.0, max(0.0, value))
        if not ROUNDING < value < 1.0 - ROUNDING:
            bounds = wilson(round(value), float(deals), quantile)
        elif variance:
            bounds = wilson(value, value * (1.0 - value) / variance, quantile)
    elif variance:
        reach = quantile * math.sqrt(variance)
        bounds = value - reach, value + reach
    low, high = bounds
    return {"value": value, "low": low, "high": high, "note": ALIKE if low is None else "", "games": sums["games"]}


def _difference(own: dict[str, Any], other: dict[str, Any], products: dict[str, Any] | None) -> dict[str, Any]:
    """Return the difference of two ratios with its standard error; *products* are those of the deals that both have."""
    if not other["w"] or other["deals"] < 2:
        return {}
    ratio, before = own["v"] / own["w"], other["v"] / other["w"]
    shared = 0.0
    if products is not None and products["deals"] > 1:
        both = products["vv"] - before * products["vw"] - ratio * products["wv"] + ratio * before * products["ww"]
        shared = both * products["deals"] / (products["deals"] - 1) / (own["w"] * other["w"])
    apart = _variance(own) + _variance(other)
    variance = apart - 2.0 * shared
    difference = ratio - before
    return {
        "difference": 0.0 if abs(difference) <= ROUNDING * max(1.0, abs(before)) else difference,
        "error": math.sqrt(variance) if variance > ROUNDING * apart else 0.0,
        "even": all(abs(one["deals"] * one["ww"] - one["w"] ** 2) <= ROUNDING * one["w"] ** 2 for one in (own, other)),
        "before": before,
        "deals": min(own["deals"], other["deals"]),
    }


def _corrected(measure: Measure, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return *rows* with the intervals and p-values of their differences, corrected for the number of differences.

    A difference that is the same on every deal has no error. With few deals it is not tested. With more, the interval
    of two shares is Newcombe's (1998, Statistics in Medicine 17, 873 to 890), computed from the intervals of both
    shares. Other differences without an error have a note instead of an interval, and shares that differ on no deal
    have the interval of the rule of three.
    """
    compared = [row for row in rows if "error" in row]
    tested = []
    for row in compared:
        error, difference, deals = row["error"], row["difference"], row["deals"]
        quantile = float(stats.t.ppf(1.0 - (1.0 - CONFIDENCE) / (2 * len(compared)), deals - 1))
        low: float | None = quantile * error
        high = low
        p = 2.0 * float(stats.t.sf(abs(difference) / error, deals - 1)) if error else float(difference == 0.0)
        if error == 0.0 and difference == 0.0:
            row["difference_note"] = NO_DEAL_DIFFERS
            bounded = measure.unit == "share" and row["even"]
            low = high = 1.0 - ((1.0 - CONFIDENCE) / len(compared)) ** (1.0 / deals) if bounded else None
        elif error == 0.0:
            if deals < MIN_DEALS:
                continue
            low = high = None
            if measure.unit == "share":
                own, other = (wilson(share, deals, quantile) for share in (row["value"], row["before"]))
                low = math.hypot(row["value"] - own[0], other[1] - row["before"])
                high = math.hypot(own[1] - row["value"], row["before"] - other[0])
            else:
                row["difference_note"] = EVERY_DEAL_DIFFERS
        if low is not None and high is not None:
            row["difference_low"], row["difference_high"] = difference - low, difference + high
        row["p"] = p
        tested.append(row)
    for row in tested:
        row["p"] = min(1.0, row["p"] * len(compared))
    return [{name: row.get(name, _NOTHING.get(name)) for name in FINDINGS_SCHEMA} for row in rows]


def _examples(observed: pl.LazyFrame, tables: Tables) -> dict[str, tuple[list[int], list[int]]]:
    """Return, by key, watched games with high values and with low values; the middle of their range separates them.

    Of games with the same value, recorded games come first, because a report can show them immediately.
    """
    watched = tables.games.filter(pl.col("watched")).select("game")
    kept = tables.records.select("game", pl.lit(True).alias("kept"))
    by_game = (
        observed.join(watched, on="game")
        .group_by("key", "game")
        .agg((pl.col("value").sum() / pl.col("weight").sum()).alias("mean"))
        .join(kept, on="game", how="left")
        .with_columns(pl.col("kept").fill_null(False))
        .collect(engine="streaming")
    )
    shown: dict[str, tuple[list[int], list[int]]] = {}
    for (key,), games in by_game.group_by("key", maintain_order=True):
        low, high = (float(str(bound)) for bound in (games["mean"].min(), games["mean"].max()))
        shows = pl.col("mean") > (low + high) / 2 if low < high else pl.lit(low > 0.0)
        ranked = games.sort("mean", "kept", "game", descending=[True, True, False]).filter(shows)
        others = games.sort("mean", "kept", "game", descending=[False, True, False]).filter(~shows)
        shown[str(key)] = ranked["game"].head(EXAMPLES).to_list(), others["game"].head(EXAMPLES).to_list()
    return shown
