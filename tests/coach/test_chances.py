"""The curves of chances: they rise, they are fitted to what happened, and the report says how well."""

import math
from pathlib import Path

import numpy as np
import pytest

from bench import fitted as fitted_module
from bench.fitted import (
    FILES,
    Sample,
    SampleFile,
    Task,
    all_tasks,
    code_of,
    crossed,
    digest_of,
    first_samples,
    fitted,
    is_confirmed,
    make_again,
    plot,
    read_first_samples,
    write_files,
)
from omegatable.bots import Gentle
from omegatable.coach.chances import (
    Curve,
    Scale,
    fitted_curve,
    progress_of,
    read_fits,
    settled_chance,
    start_chance,
)
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.rules.parts import FULLY, MARKED
from omegatable.lab.calibration import measured_error
from omegatable.play import Position

SURFACE = GAMES["alpha-and-omega"]
ROAD = GAMES["alpha-beta-omega"]


def ended_road(seed: int) -> Position:
    """Return the end of a game of three in Alpha-Beta-Omega."""
    position, bot = Position(ROAD, seed=seed, options={"seats": 3}), Gentle(ROAD, seed)
    while not position.is_terminal():
        if position.is_chance():
            position.play_chance()
        else:
            position.play(bot.analyse(position.view(position.to_move)))
    return position


def samples(curve: Curve, games: int) -> list[Sample]:
    """Return samples of games in which *curve* tells the truth."""
    source = np.random.default_rng(1)
    found = []
    for number in range(games):
        share, progress = float(source.random()), float(source.random())
        won = float(source.random() < curve.chance(share, progress))
        found.append(Sample(number, number % 2, number % 2, progress, share, won))
    return found


def test_without_calibration_a_chance_is_the_expected_share() -> None:
    assert Curve().chance(0.25, 0.5) == pytest.approx(0.25)


def test_a_curve_by_hand() -> None:
    # at progress 1/2: low 1.5, high 1, shift 0.25; log odds 0.25 + 1.5 log(0.5) - log(0.5) = 0.25 - 0.5 log(2)
    curve = Curve(low=(1.0, 1.0), high=(1.0, 0.0), shift=(0.0, 0.5))
    odds = math.exp(0.25) / math.sqrt(2.0)
    assert curve.chance(0.5, 0.5) == pytest.approx(odds / (1.0 + odds))


def test_a_lapse_keeps_a_chance_away_from_certainty() -> None:
    # nine of ten times the share counts, else both win alike: 0.05 + 0.9 * 0.99
    assert Curve(lapse=0.1).chance(1.0, 0.0) == pytest.approx(0.941)
    assert Curve(lapse=0.1).chance(0.5, 0.0) == pytest.approx(0.5)


@pytest.mark.parametrize("kind", FILES)
def test_the_curves_of_the_package_never_fall(kind: str) -> None:
    for curve in (fit.curve for fit in read_fits(FILES[kind]).fits):
        for progress in (0.0, 0.5, 1.0):
            chances = [curve.chance(share / 50, progress) for share in range(51)]
            assert chances == sorted(chances)


@pytest.mark.parametrize("kind", FILES)
def test_every_number_of_seats_has_a_curve_for_each_preset(kind: str) -> None:
    found = {(fit.game, fit.seats, fit.preset) for fit in read_fits(FILES[kind]).fits}
    for game in GAMES.values():
        for seats in range(max(game.min_seats, 2 if kind == "study" else 1), game.max_seats + 1):
            assert {(game.name, seats, preset) for preset in game.presets} <= found


def test_the_slope_of_a_curve_is_how_fast_it_rises() -> None:
    curve = Curve(low=(0.8, 0.1), high=(1.2, -0.3), shift=(0.2, -0.1), lapse=0.06)
    for share in (0.05, 0.3, 0.9):
        rise = (curve.chance(share + 1e-5, 0.4) - curve.chance(share - 1e-5, 0.4)) / 2e-5
        assert curve.slope(share, 0.4) == pytest.approx(rise, rel=1e-4)
    assert curve.slope(1.0, 0.4) == curve.slope(0.99, 0.4)  # beyond the last share it stays


def test_a_curve_belongs_to_a_preset() -> None:
    printed, recommended = SURFACE.presets.values()
    assert fitted_curve(SURFACE, printed, 2) not in (None, fitted_curve(SURFACE, recommended, 2))
    assert fitted_curve(SURFACE, {**recommended, "fair_end": True}, 2) is None


def test_an_option_that_was_not_measured_has_no_chances() -> None:
    # a deck of five Element tiles more of each kind was not measured; five_overrides_gate was
    shift = GAMES["omega-shift"]
    assert fitted_curve(SURFACE, SURFACE.chosen_options({"air": 20}), 2) is None
    assert fitted_curve(shift, shift.chosen_options({"five_overrides_gate": True}), 2) == fitted_curve(
        shift, shift.chosen_options(), 2
    )


def test_without_a_curve_a_scale_gives_shares_of_the_expected_result() -> None:
    scale = Scale(SURFACE, Position(SURFACE, seed=1, options={"air": 20}).view(0))
    assert not scale.fitted
    assert scale.chance(0.5) == pytest.approx(0.75)  # half a point of utility between two: three of four parts
    assert Scale(SURFACE, Position(SURFACE, seed=1).view(0)).fitted


def test_the_chance_before_the_deal_is_an_equal_share_where_one_wins() -> None:
    assert start_chance(SURFACE, SURFACE.chosen_options({"seats": 4}), 4) == 0.25
    options = ROAD.chosen_options(ROAD.preset("recommended") | {"seats": 4})
    by_time = start_chance(ROAD, options, 4)
    assert by_time < 0.3 < start_chance(ROAD, ROAD.chosen_options({"seats": 4}), 4)


def test_a_game_begins_with_no_progress_and_ends_with_all() -> None:
    shift = Position(GAMES["omega-shift"], seed=1)
    assert progress_of(shift.view(0)) == 0.0
    end, bot = Position(SURFACE, seed=1), Gentle(SURFACE, 1)
    while not end.is_terminal():
        end.play(bot.analyse(end.view(end.to_move)))
    assert progress_of(end.view(0)) == 1.0


def test_who_has_left_the_road_has_won_or_lost() -> None:
    assert settled_chance(ROAD, Position(ROAD, seed=1, options={"seats": 3}).view(0)) is None
    for seed in range(3):
        end = ended_road(seed)
        assert ROAD.outcome is not None
        winners, _ = ROAD.outcome(end.view(0))
        settled = [settled_chance(ROAD, end.view(seat)) for seat in range(3)]
        assert [each == 1.0 for each in settled] == [seat in winners for seat in range(3)]


def test_by_time_the_first_full_match_settles_who_wins() -> None:
    position = Position(ROAD, seed=1, options={"seats": 3, "tiebreak_by_time": True})
    state = position.state
    state.result[1], state.rank[1], state.left_at[1] = MARKED, FULLY, 1  # seat 2 is fully matched; the others play on
    assert [settled_chance(ROAD, position.view(seat)) for seat in range(3)] == [0.0, 1.0, 0.0]
    state.result[2], state.rank[2], state.left_at[2] = MARKED, FULLY, 2  # seat 3 did as well, but later
    assert settled_chance(ROAD, position.view(2)) == 0.0
    shared = Position(ROAD, seed=1, options={"seats": 3})
    shared.state.result[1], shared.state.rank[1] = MARKED, FULLY
    assert [settled_chance(ROAD, shared.view(seat)) for seat in range(3)] == [None, 1.0, None]


def test_a_fit_finds_the_curve_behind_the_samples() -> None:
    truth = Curve(low=(0.6, 0.4), high=(0.9, 0.2), shift=(0.3, -0.2), lapse=0.1)
    curve = fitted(samples(truth, 6_000))
    for share in (0.1, 0.3, 0.5, 0.7, 0.9):
        for progress in (0.1, 0.5, 0.9):
            assert curve.chance(share, progress) == pytest.approx(truth.chance(share, progress), abs=0.035)


def test_a_fit_never_falls_even_if_the_samples_do() -> None:
    source = np.random.default_rng(2)
    upside_down = [
        Sample(number, 0, 0, 0.5, share, float(source.random() > share))
        for number, share in enumerate(source.random(300).tolist())
    ]
    curve = fitted(upside_down)
    chances = [curve.chance(share / 20, 0.5) for share in range(21)]
    assert chances == sorted(chances)


def test_each_half_of_the_games_is_judged_by_the_other() -> None:
    truth = Curve(low=(0.5, 0.0), high=(0.5, 0.0))
    known = samples(truth, 1_500)
    error = measured_error(crossed(known))
    assert error.games == 1_500
    assert error.low <= error.error < 0.05
    assert plot([("Omega Shift, 2", crossed(known))]).startswith("<svg ")


def test_samples_are_kept_and_forgotten_with_their_sources(tmp_path: Path) -> None:
    task = Task("study", "omega-shift", 2, "printed")
    file = SampleFile(tmp_path, task)
    file.begin("one digest")
    file.add(range(10), task.play(range(10)))
    again = SampleFile(tmp_path, task)
    assert again.samples == file.samples
    assert again.missing[0] == range(10, 20)
    again.keep("another digest")
    assert SampleFile(tmp_path, task).samples == file.samples
    again.begin("a third one")
    assert SampleFile(tmp_path, task).samples == []


def test_the_first_games_confirm_a_curve_without_all_the_others() -> None:
    task = Task("study", "omega-shift", 2, "printed")
    kept = read_first_samples()
    assert set(kept) == {task.name for task in all_tasks()}
    assert kept[task.name]
    assert is_confirmed(task, kept[task.name])
    assert not is_confirmed(task, [each._replace(share=each.share + 0.001) for each in kept[task.name]])
    assert not is_confirmed(task, kept[task.name][:-1])


def test_a_task_that_begins_loses_its_first_samples_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    task = Task("study", "omega-shift", 2, "printed")
    first = {task.name: [Sample(0, 0, 0, 0.5, 0.5, 1.0)]}
    monkeypatch.setattr(fitted_module, "FIRST_SAMPLES", tmp_path / "fitted.json")
    monkeypatch.setattr(fitted_module, "digest_of", lambda kind, game: "of new sources")
    make_again([SampleFile(tmp_path, task)], [SampleFile(tmp_path, task)], first, complete=False)
    assert read_first_samples() == first, "it was not chosen: another object"
    file = SampleFile(tmp_path, task)
    make_again([file], [file], first, complete=False)
    assert file.is_current
    assert read_first_samples() == {}


@pytest.mark.whole
def test_curves_of_which_there_are_no_current_samples_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = {kind: path.read_bytes() for kind, path in FILES.items()}
    monkeypatch.setattr(fitted_module, "FILES", {kind: tmp_path / f"{kind}.json" for kind in FILES})
    for kind, text in before.items():
        fitted_module.FILES[kind].write_bytes(text)
    files = [SampleFile(tmp_path, task) for task in all_tasks()]
    files[0].begin("of other sources")
    files[0].add(range(10), [Sample(0, 0, 0, 0.5, 0.5, 1.0)])
    write_files(files, {file.task.name for file in files})
    assert {kind: path.read_bytes() for kind, path in fitted_module.FILES.items()} == before


def test_the_first_samples_are_those_of_the_first_games(tmp_path: Path) -> None:
    task = Task("study", "omega-shift", 2, "printed")
    file = SampleFile(tmp_path, task)
    file.begin("one digest")
    file.add(range(10, 20), [Sample(12, 1, 0, 0.5, 0.5, 1.0)])
    file.add(range(10), task.play(range(10)))
    assert file.first == first_samples(task)


@pytest.mark.parametrize("complete", [False, True])
def test_only_what_is_stale_begins_again(tmp_path: Path, complete: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    first = read_first_samples()
    monkeypatch.setattr(fitted_module, "FIRST_SAMPLES", tmp_path / "fitted.json")
    tasks = [Task("study", "omega-shift", 2, "printed"), Task("study", "alpha-and-omega", 2, "printed")]
    files = [SampleFile(tmp_path, task) for task in tasks]
    assert make_again(files, files[:1], first, complete) == {task.name for task in tasks}
    assert [file.path.exists() for file in files] == [complete, False]
    old = SampleFile(tmp_path, tasks[1])
    old.begin("of other sources")
    old.add(range(10), [])
    make_again(files, [old], first, complete=False)
    assert not SampleFile(tmp_path, tasks[1]).is_current, "what is fresh needs no samples of other sources"
    new = Task("study", "omega-shift", 2, "printed", ("marker_cost", 2))  # nothing is known of it
    unknown = SampleFile(tmp_path, new)
    assert make_again([unknown], [unknown], first, complete=False) == set()
    assert unknown.path.exists()


def test_a_digest_does_not_depend_on_comments() -> None:
    assert code_of('"""One."""\ndef f(x):\n    """Two."""\n    return x  # three\n') == code_of(
        "def f(x):\n    return x\n"
    )
    assert code_of("x = 1") != code_of("x = 2")
    assert len({digest_of(kind, game) for kind in FILES for game in GAMES}) == 6
