"""The findings of a study: every measure of every variant, with intervals, and how the variants differ.

A measure is a ratio: the sum of the values over the sum of the weights. Its error is computed over deals, which are
independent, by linearization (Cochran 1977, Sampling Techniques, chapter 6). Variants play the same deals, so that the
error of a difference takes their covariance into account. Shares have Wilson's interval (1927) for the number of
independent games that their error is worth.

All differences of one measure, over its keys and variants, are one family: their intervals hold together with 95 %
confidence (Bonferroni), and their p-values are adjusted after Holm (1979).
"""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polars as pl
from scipy import stats

from omegatable.lab.study.folder import StudyFolder, read_folder
from omegatable.lab.study.measures import Measure, Tables, measures_of

CONFIDENCE = 0.95
EXAMPLES = 6
FINDINGS_SCHEMA: dict[str, Any] = {
    "measure": pl.String,
    "key": pl.String,
    "variant": pl.String,
    "value": pl.Float64,
    "low": pl.Float64,
    "high": pl.Float64,
    "games": pl.Int64,  # behind the value
    "difference": pl.Float64,  # from the first variant
    "difference_low": pl.Float64,
    "difference_high": pl.Float64,
    "p": pl.Float64,
    "examples": pl.List(pl.Int32),  # games with a high value
    "counter": pl.List(pl.Int32),  # games with a low one
}
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

    Raises StudyError if the folder holds no study, or OSError if it cannot be written.
    """
    folder = read_folder(path)
    found = pl.DataFrame(
        [row for measure in measures_of(folder.study) for row in findings_of(folder, measure)],
        schema=FINDINGS_SCHEMA,
        orient="row",
    )
    folder.write("findings", found)
    return found


def findings_of(folder: StudyFolder, measure: Measure) -> Iterator[dict[str, Any]]:
    """Yield the findings of one measure: of each variant by key, as rows of FINDINGS_SCHEMA."""
    study = folder.study
    rows: list[dict[str, Any]] = []
    first: tuple[pl.DataFrame, dict[str, dict[str, Any]]] | None = None
    for variant in study.variants:
        if not measure.fits(study, variant):
            continue
        games, events, records = (folder.rows(table, variant.name) for table in ("games", "events", "records"))
        tables = Tables(games, events, records, variant)
        observed = measure.rows(tables)
        by_deal = observed.group_by("key", "deal").agg(
            pl.col("value").sum().alias("v"), pl.col("weight").sum().alias("w"), pl.len().alias("games")
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
        if first is None:
            first = clusters, sums
    yield from _corrected(rows)


def _reading_order(key: str) -> tuple[int, float, str]:
    """Return what sorts keys: numbers by size, then words."""
    try:
        return 0, float(key), key
    except ValueError:
        return 1, 0.0, key


def _variance(sums: dict[str, Any]) -> float:
    """Return the variance of a ratio, from the sums over two or more deals."""
    deals, ratio = sums["deals"], sums["v"] / sums["w"]
    squares = sums["vv"] - 2.0 * ratio * sums["vw"] + ratio * ratio * sums["ww"]
    return float(max(0.0, squares) * deals / (deals - 1) / sums["w"] ** 2)


def _value(measure: Measure, sums: dict[str, Any]) -> dict[str, Any] | None:
    """Return the value of a measure with its interval, or None for less than two deals: they have no interval."""
    if not sums["w"] or sums["deals"] < 2:
        return None
    value, variance, deals = sums["v"] / sums["w"], _variance(sums), sums["deals"]
    if measure.unit == "share" and -1e-12 <= value <= 1.0 + 1e-12:
        value = min(1.0, max(0.0, value))
        worth = value * (1.0 - value) / variance if variance > 0.0 else float(deals)
        low, high = wilson(value, worth)
    else:
        reach = float(stats.t.ppf(0.5 + CONFIDENCE / 2, deals - 1)) * math.sqrt(variance)
        low, high = value - reach, value + reach
    return {"value": value, "low": low, "high": high, "games": sums["games"]}


def wilson(share: float, games: float, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Return Wilson's interval for a *share* of this many independent *games*."""
    z = float(stats.norm.ppf(0.5 + confidence / 2))
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _difference(own: dict[str, Any], other: dict[str, Any], products: dict[str, Any] | None) -> dict[str, Any]:
    """Return the difference of two ratios with its standard error; *products* are of the deals that both have."""
    if not other["w"] or other["deals"] < 2:
        return {}
    ratio, before = own["v"] / own["w"], other["v"] / other["w"]
    shared = 0.0
    if products is not None and products["deals"] > 1:
        both = products["vv"] - before * products["vw"] - ratio * products["wv"] + ratio * before * products["ww"]
        shared = both * products["deals"] / (products["deals"] - 1) / (own["w"] * other["w"])
    variance = max(0.0, _variance(own) + _variance(other) - 2.0 * shared)
    return {
        "difference": ratio - before,
        "error": math.sqrt(variance),
        "freedom": min(own["deals"], other["deals"]) - 1,
    }


def _corrected(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return *rows* with intervals and p-values of their differences, corrected for the number of these."""
    compared = [row for row in rows if "error" in row]
    for row in compared:
        error, freedom = row["error"], row["freedom"]
        reach = float(stats.t.ppf(1.0 - (1.0 - CONFIDENCE) / (2 * len(compared)), freedom)) * error
        row["difference_low"], row["difference_high"] = row["difference"] - reach, row["difference"] + reach
        if error > 0:
            row["p"] = 2.0 * float(stats.t.sf(abs(row["difference"]) / error, freedom))
        else:
            row["p"] = 1.0 if row["difference"] == 0.0 else 0.0
    highest = 0.0
    for rank, row in enumerate(sorted(compared, key=lambda row: row["p"])):
        highest = max(highest, min(1.0, row["p"] * (len(compared) - rank)))
        row["p"] = highest
    return [{name: row.get(name) for name in FINDINGS_SCHEMA} for row in rows]


def _examples(observed: pl.LazyFrame, tables: Tables) -> dict[str, tuple[list[int], list[int]]]:
    """Return, by key, games with high values and games with low ones, of those watched.

    Of games with the same value those with a record come first, because a report can show them at once.
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
        high = games.sort("mean", "kept", "game", descending=[True, True, False])["game"].head(EXAMPLES)
        low = games.sort("mean", "kept", "game", descending=[False, True, False])["game"].head(EXAMPLES)
        same = games["mean"].min() == games["mean"].max()
        shown[str(key)] = high.to_list(), [] if same else low.to_list()
    return shown
