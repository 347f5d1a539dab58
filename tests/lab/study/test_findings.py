"""The statistics of findings, worked out by hand for a few games."""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from omegatable.lab.plan import Study
from omegatable.lab.statistics import wilson
from omegatable.lab.study.blocks import Block
from omegatable.lab.study.calibrations import calibration_sentence
from omegatable.lab.study.findings import findings_of, write_findings
from omegatable.lab.study.folder import opened, read_folder
from omegatable.lab.study.measures import GROUPS, MEASURES
from omegatable.lab.study.parsing import parse_study
from omegatable.lab.study.rows import SCHEMAS

TEXT = 'game = "omega-shift"\ngames = 4\nseed = 1\n[grid]\nrounds = [1, 3]\n'


def game(number: int, margin: int, winner: int, variant: str) -> dict[str, object]:
    """Return the row of a game that this seat won by a *margin*; the second seat began, and the first ended."""
    scores = [margin, 0] if winner == 0 else [0, margin]
    return {
        "variant": variant, "game": number, "deal": number, "rotation": 0, "bots": ["gentle", "gentle"],
        "order": [1, 0], "scores": scores, "returns": [1.0, -1.0] if winner == 0 else [-1.0, 1.0],
        "places": [1, 2] if winner == 0 else [2, 1], "winners": 1, "margin": margin, "plies": 90, "decisions": 88,
        "turns": 44, "last": 0, "end": "the deck is empty", "lead_changes": 2, "watched": True,
    }  # fmt: skip


def write_games(path: Path, study: Study, games: Sequence[list[dict[str, Any]]], events: Sequence[Any] = ()) -> None:
    """Write a study that has been played: rows of *games* by variant, and *events* of them all."""
    nothing = {name: pl.DataFrame(schema=schema) for name, schema in SCHEMAS.items()}
    with opened(path, study) as folder:
        for index, rows in enumerate(games):
            own = [event for event in events if event["variant"] == study.variants[index].name]
            tables = {"games": rows, "events": own}
            frames = {name: pl.DataFrame(of, schema=SCHEMAS[name], strict=False) for name, of in tables.items()}
            folder.add(Block(index, 0, **nothing | frames))
        folder.complete()


@pytest.fixture
def found(tmp_path):
    study = parse_study(TEXT)
    margins = zip(study.variants, [(10, 20, 30, 40), (20, 20, 40, 60)], strict=True)
    write_games(
        tmp_path,
        study,
        [
            [game(number, margin, int(number == 3), variant.name) for number, margin in enumerate(of)]
            for variant, of in margins
        ],
    )
    return tmp_path


def test_a_mean_and_a_paired_difference(found):
    first, second = findings_of(read_folder(found), MEASURES["margin"])
    # 10, 20, 30 and 40 have a mean of 25 and squared distances of 225, 25, 25 and 225. Student's t is 3.182446 for
    # three degrees of freedom.
    reach = 3.182446 * math.sqrt(500 / 3 / 4)
    assert (first["value"], first["games"]) == (25.0, 4)
    assert (first["low"], first["high"]) == pytest.approx((25 - reach, 25 + reach), abs=1e-4)
    assert first["difference"] is None
    # On the same deals the second is higher by 10, 0, 10 and 20: ten on average, squared distances 0, 100, 0 and 100.
    reach = 3.182446 * math.sqrt(200 / 3 / 4)
    assert second["difference"] == pytest.approx(10.0)
    assert (second["difference_low"], second["difference_high"]) == pytest.approx((10 - reach, 10 + reach), abs=1e-4)
    assert second["p"] == pytest.approx(0.0917, abs=1e-4)  # two-sided, t = 10 / 4.0825 = 2.449


def test_a_share_has_wilsons_interval(found):
    first, *_ = findings_of(read_folder(found), MEASURES["last_wins"])
    assert first["value"] == 0.75  # the first seat has the last turn, and won three of four
    # its squared distances are 3 * 0.0625 + 0.5625 = 0.75, so it is worth 0.75 * 0.25 * 3 * 4 / 0.75 = 3 games
    assert (first["low"], first["high"]) == pytest.approx(wilson(0.75, 3.0, 3.182446), abs=1e-6)
    assert first["examples"] == [0, 1, 2]
    assert first["counter"] == [3]
    assert wilson(0.5, 100, 1.959964) == pytest.approx((0.40383, 0.59617), abs=1e-5)
    assert wilson(1.0, 10, 1.959964) == pytest.approx((0.72247, 1.0), abs=1e-5)


def test_differences_are_corrected_for_their_number(found):
    rows = [row for row in findings_of(read_folder(found), MEASURES["order_score"]) if row["p"] is not None]
    assert [row["key"] for row in rows] == ["1", "2"]
    # The one who began scored 0, 0, 0 and 40, then 0, 0, 0 and 60: 5 more, squared distances 25, 25, 25 and 225.
    # The other scored 10, 20, 30 and 0, then 20, 20, 40 and 0: 5 more, and 25, 25, 25 and 25.
    assert [row["difference"] for row in rows] == pytest.approx([5.0, 5.0])
    errors = [math.sqrt(300 / 3 / 4), math.sqrt(100 / 3 / 4)]  # 5 and 2.8868
    # Two intervals with 97.5 %: Student's t for three degrees of freedom is 4.176535.
    assert [row["difference_high"] - 5.0 for row in rows] == pytest.approx(
        [4.176535 * each for each in errors], abs=1e-4
    )
    # t is 1 and 1.7321, p is 0.3910 and 0.1817; each counts twice.
    assert [row["p"] for row in rows] == pytest.approx([0.7820, 0.3634], abs=1e-3)


def test_a_difference_that_few_deals_show_alike_is_not_certain(tmp_path):
    study = parse_study(TEXT)
    games = [
        [game(number, margin, 0, variant.name) for number in range(4)]
        for variant, margin in zip(study.variants, (5, 7), strict=True)
    ]
    write_games(tmp_path, study, games)
    _, second = findings_of(read_folder(tmp_path), MEASURES["margin"])
    assert (second["difference"], second["difference_low"], second["p"]) == (2.0, None, None)


def test_what_happens_in_one_variant_only_is_a_difference(tmp_path):
    study = parse_study('game = "alpha-beta-omega"\ngames = 40\n[grid]\nseats = [2, 3]\n')
    ends = zip(study.variants, ("no omega is left in play", "the cycles are used up"), strict=True)
    write_games(
        tmp_path,
        study,
        [[game(number, 1, 0, variant.name) | {"end": end} for number in range(40)] for variant, end in ends],
    )
    found = [row for row in findings_of(read_folder(tmp_path), MEASURES["ends"]) if row["difference"] is not None]
    assert {row["key"]: row["difference"] for row in found} == {
        "no omega is left in play": -1.0,
        "the cycles are used up": 1.0,
    }
    for row in found:  # 40 deals are not all deals
        assert 0.8 < min(abs(row["difference_low"]), abs(row["difference_high"])) < 1.0
        assert row["p"] < 0.01


def test_equal_variants_do_not_differ(found):
    for name in ("turns", "lead_changes"):
        first, second = findings_of(read_folder(found), MEASURES[name])
        assert (first["low"], first["high"], first["note"]) == (None, None, "the same on every deal")
        assert (second["difference"], second["p"], second["difference_note"]) == (0.0, 1.0, "no deal differs")
        assert second["difference_low"] is None


def test_where_no_deal_differs_the_rule_of_three_bounds_the_difference_of_shares(found):
    _, second = findings_of(read_folder(found), MEASURES["single_winner"])
    assert (second["difference"], second["p"], second["difference_note"]) == (0.0, 1.0, "no deal differs")
    # If more than 52.7 % of all deals differed, less than one of 20 studies would see four alike: 0.473**4 = 0.05.
    assert (second["difference_low"], second["difference_high"]) == pytest.approx((-0.5271, 0.5271), abs=1e-4)


def test_a_difference_that_many_deals_show_alike_has_a_note_for_an_interval(tmp_path):
    study = parse_study(TEXT.replace("games = 4", "games = 40"))
    games = [
        [game(number, margin, 0, variant.name) for number in range(40)]
        for variant, margin in zip(study.variants, (5, 7), strict=True)
    ]
    write_games(tmp_path, study, games)
    _, second = findings_of(read_folder(tmp_path), MEASURES["margin"])
    assert (second["difference"], second["difference_low"], second["p"]) == (2.0, None, 0.0)
    assert second["difference_note"] == "as much on every deal"


def test_the_strength_of_a_card_is_that_of_who_played_it_less_that_of_who_kept_it(tmp_path):
    study = parse_study('game = "omega-shift"\ngames = 40\nwatch = 40\n')
    # In each game the first seat plays its 7 and the second keeps its own; the first wins 30 of 40. Both hold an Alpha
    # to the end, which nobody plays.
    events = [
        {"variant": "the rules", "game": number, "ply": 0, "turn": 0, "seat": seat, "event": event, "item": item}
        for number in range(40)
        for seat, event, item in ((0, "played", "7"), (1, "kept", "7"), (0, "kept", "Alpha"), (1, "kept", "Alpha"))
    ]
    write_games(tmp_path, study, [[game(number, 5, int(number >= 30), "the rules") for number in range(40)]], events)
    (only,) = findings_of(read_folder(tmp_path), MEASURES["item_strength"])
    assert (only["key"], only["value"], only["games"]) == ("7", 0.5, 40)  # 75 % less 25 %
    # Of 80 hands 40 played it. A game that the first wins adds 2 * 0.25 for the hand that played it and 2 * 0.25 for
    # the other, one that it loses 2 * -0.75 and 2 * -0.75: squares of 30 * 1 + 10 * 9 = 120. With Student's t for 39
    # degrees of freedom, 2.0227, the interval reaches 2.0227 * sqrt(120 * 40 / 39) / 80 = 0.2805 to each side.
    assert (only["low"], only["high"]) == pytest.approx((0.5 - 0.2805, 0.5 + 0.2805), abs=1e-4)
    assert set(only["examples"]) <= set(range(30))
    assert set(only["counter"]) <= set(range(30, 40))


def test_the_order_of_play_is_not_the_order_of_seats(found):
    values = {
        row["key"]: row["value"] for row in findings_of(read_folder(found), MEASURES["order_share"]) if row["p"] is None
    }
    assert values == {"1": 0.25, "2": 0.75}  # the second seat began, and won one of four


def test_every_measure_is_found(folder):
    found = write_findings(folder)
    assert set(MEASURES) - set(found["measure"]) == {
        "bot_share", "skill", "luck", "item_traded", "endings", "omega_share", "omega_endings", "rounds", "cycles",
        "trade_share", "offers", "offers_accepted", "item_strength",
    }  # fmt: skip  # of other games, of different bots, on request, or of more games
    assert found["games"].min() >= 2
    assert found.filter(pl.col("low") > pl.col("value") + 1e-9).is_empty()
    assert found.filter(pl.col("low") == pl.col("high")).is_empty()
    assert found.filter(pl.col("difference_low") == pl.col("difference_high")).is_empty()
    assert found.filter((pl.col("note") != "") & pl.col("low").is_not_null()).is_empty()
    assert found.filter((pl.col("note") == "") & pl.col("low").is_null()).is_empty()
    played = found.filter(pl.col("measure") == "item_played")
    assert played["value"].is_between(0.0, 1.0).all()
    assert all(measure.group in GROUPS and "{value}" in measure.says for measure in MEASURES.values())
    assert all(("{key}" in measure.says) == bool(measure.by) for measure in MEASURES.values())


def test_a_measure_that_was_not_asked_for_is_not_found(tmp_path):
    study = parse_study('game = "omega-shift"\ngames = 2\nmeasures = ["turns"]\n')
    write_games(tmp_path, study, [[game(number, 1, 0, "the rules") for number in range(2)]])
    assert write_findings(tmp_path)["measure"].to_list() == ["turns"]


def test_what_rests_on_chances_is_left_out_where_they_do_not_come_true(tmp_path):
    """One variant announces 0.5 and the other 0.9, and both come true in half of 400 games: the second is 0.4 off."""
    study = parse_study(TEXT.replace("games = 4", "games = 400"))
    close = {"comeback": 0.3, "decided": 0.8, "interaction": 0.1}
    games = [
        [
            game(number, 10, number % 2, variant.name) | close | {"announced": announced, "happened": number % 2}
            for number in range(400)
        ]
        for variant, announced in zip(study.variants, (0.5, 0.9), strict=True)
    ]
    write_games(tmp_path, study, games)
    findings = write_findings(tmp_path)
    rested = findings.filter(pl.col("measure").is_in(["comeback", "decided", "interaction"]))
    assert set(rested["variant"]) == {study.variants[0].name}
    assert len(rested) == 3
    assert set(findings.filter(measure="margin")["variant"]) == {variant.name for variant in study.variants}
    right, wrong = pl.read_parquet(read_folder(tmp_path).file("calibrations")).iter_rows(named=True)
    assert (right["games"], right["error"], right["trusted"]) == (400, 0.0, True)
    assert (wrong["error"], wrong["trusted"]) == (0.4, False)
    assert calibration_sentence(right).startswith("In 400 games the chances were off by 0.0 % (0.0 to 0.0); noise")
    assert calibration_sentence(wrong).endswith("That is too much, so what rests on them is left out.")


def test_differences_are_from_the_first_variant_or_there_are_none(tmp_path):
    """The chances of the first of three variants do not come true: the third is not compared with the second."""
    study = parse_study('game = "omega-shift"\ngames = 400\n[grid]\nmarker_cost = [2, 3, 4]\n')
    close = {"comeback": 0.3, "decided": 0.8, "interaction": 0.1}
    games = [
        [
            game(number, 10, number % 2, variant.name) | close | {"announced": announced, "happened": number % 2}
            for number in range(400)
        ]
        for variant, announced in zip(study.variants, (0.9, 0.5, 0.5), strict=True)
    ]
    write_games(tmp_path, study, games)
    findings = write_findings(tmp_path)
    rested = findings.filter(measure="comeback")
    assert rested["variant"].to_list() == [variant.name for variant in study.variants[1:]]
    assert rested["difference"].to_list() == [None, None]
    assert findings.filter(measure="margin")["difference"].to_list() == [None, 0.0, 0.0]
