"""Training: correct gradients, textbook targets, courses that survive a kill, and real learning."""

import dataclasses
import json
import math

import numpy as np
import pytest

from omegatable.bots.facet import NUM_VALUES, Shape, shape_of
from omegatable.bots.network import MARGIN, RESULT, Weights, new_workspace, read_weights, weights_of
from omegatable.bots.network import weights as files
from omegatable.engine.registry import GAMES
from omegatable.games.omega_shift.bots import settings as omega_shift
from omegatable.lab.executors import on_scheduler, on_this_machine
from omegatable.lab.facet import TrainingSettings, lab_of
from omegatable.lab.training import (
    TrainingError,
    TrainingRun,
    Trajectory,
    adam_step,
    add_gradient,
    grow_league,
    learner,
    new_table,
    new_training_run,
    resume,
    run_training,
    running,
    save_checkpoint,
    set_targets,
    strength,
    train_chunk,
)
from omegatable.lab.workers import workers
from omegatable.play import Position

GAME = GAMES["omega-shift"]
SMALL = Shape(groups=3, features=16, numbers=4, codes=5, hidden=6)


# ----------------------------------------------------------------------------------------------------------- the sums


def loss_by_formula(vector: np.ndarray, groups: np.ndarray, numbers: np.ndarray, targets: np.ndarray) -> float:
    """Return half the squared differences, from the network's formula in matrices."""
    weights = weights_of(SMALL, vector)
    codes = np.maximum(groups @ weights.encoder + weights.encoder_bias, 0.0)
    trunk = np.concatenate([codes.sum(axis=0), numbers])
    hidden = np.maximum(trunk @ weights.head + weights.head_bias, 0.0)
    values = hidden @ weights.out + trunk @ weights.skip + weights.out_bias
    return float(0.5 * ((values - targets) ** 2).sum())


def in_double(shape: Shape):
    """Return a workspace in float64, so that small differences are visible."""
    workspace = new_workspace(GAME, shape)
    return workspace._replace(
        **{
            name: getattr(workspace, name).astype(np.float64)
            for name in ("groups", "sums", "numbers", "trunk", "hidden")
        }
    )


def test_the_gradient_is_that_of_small_differences() -> None:
    source = np.random.default_rng(1)
    vector = source.normal(0.0, 0.5, SMALL.num_weights)
    groups = source.normal(0.0, 1.0, (SMALL.groups, SMALL.features)) * (
        source.random((SMALL.groups, SMALL.features)) < 0.5
    )
    numbers, targets = source.normal(0.0, 1.0, SMALL.numbers), source.normal(0.0, 1.0, NUM_VALUES)
    gradient = np.zeros(SMALL.num_weights)
    work = np.zeros((2, SMALL.codes + SMALL.numbers))
    parts = weights_of(SMALL, vector), groups, numbers, targets, in_double(SMALL), work, weights_of(SMALL, gradient)
    assert add_gradient(*parts) == pytest.approx(loss_by_formula(vector, groups, numbers, targets))
    step, slopes = 1e-6, np.zeros(SMALL.num_weights)
    for i in range(SMALL.num_weights):
        nudged = np.repeat(vector[None], 2, axis=0)
        nudged[0, i] += step
        nudged[1, i] -= step
        up, down = (loss_by_formula(one, groups, numbers, targets) for one in nudged)
        slopes[i] = (up - down) / (2 * step)
    assert np.count_nonzero(slopes) > SMALL.num_weights / 3
    assert gradient == pytest.approx(slopes, rel=1e-5, abs=1e-7)
    add_gradient(*parts)
    assert gradient == pytest.approx(2 * slopes, rel=1e-5, abs=1e-7)


def test_adam_steps_as_worked_out_by_hand() -> None:
    """The first step has the size of the rate, against the gradient; the second follows the formula."""
    vector, sums = np.array([1.0, 1.0, 1.0]), np.array([8.0, -0.04, 0.0])
    first, second = np.zeros(3), np.zeros(3)
    adam_step(vector, sums, first, second, 4, 1, 0.01)
    assert vector == pytest.approx([0.99, 1.01, 1.0], abs=1e-6)
    assert list(sums) == [0.0, 0.0, 0.0]
    sums[0] = 4.0  # the mean gradients are 2, then 1
    adam_step(vector, sums, first, second, 4, 2, 0.01)
    mean = (0.9 * 0.1 * 2 + 0.1 * 1) / (1 - 0.9**2)
    square = (0.999 * 0.001 * 4 + 0.001 * 1) / (1 - 0.999**2)
    assert vector[0] == pytest.approx(0.99 - 0.01 * mean / math.sqrt(square), abs=1e-6)


def test_the_targets_are_those_by_hand() -> None:
    """Seat 0 ended 30 points ahead (1.0 in the game's scale) after predicting 0.2, 0.4, 0.8; lambda is 0.5."""
    position = Position(GAME, seed=1)
    while not position.is_terminal():
        position.play(position.legal_actions()[-1])
    table = new_table(GAME, GAME.chosen_options())
    table.states[0] = position.state
    scores, returns = position.scores(), position.returns()
    trajectory = Trajectory(
        groups=np.zeros((4, 1, 1), np.float32),
        numbers=np.zeros((4, 1), np.float32),
        seats=np.array([0, 1, 0, 0]),
        values=np.array([[0.2, 0.0], [9.0, 9.0], [0.4, 0.0], [0.8, 0.5]]),
        targets=np.zeros((4, NUM_VALUES)),
    )
    margin = (scores[0] - scores[1]) / GAME.score_scale
    set_targets(table, trajectory, 4, 0.5, GAME.score_scale, np.zeros(2), np.zeros(NUM_VALUES))
    third = margin
    second = 0.5 * 0.8 + 0.5 * third
    first = 0.5 * 0.4 + 0.5 * second
    assert trajectory.targets[[0, 2, 3], MARGIN] == pytest.approx([first, second, third])
    assert trajectory.targets[3, RESULT] == returns[0]
    assert trajectory.targets[2, RESULT] == 0.5 * 0.5 + 0.5 * returns[0]
    assert trajectory.targets[1] == pytest.approx([-margin, returns[1]])


def test_rates_fall_evenly_in_their_logarithm() -> None:
    settings = TrainingSettings(rate=(1e-2, 1e-4), temperature=(4.0, 1.0))
    assert settings.at(0.0) == pytest.approx((1e-2, 4.0))
    assert settings.at(0.5) == pytest.approx((1e-3, 2.0))
    assert settings.at(2.0) == pytest.approx((1e-4, 1.0))


# --------------------------------------------------------------------------------------------------------- the course


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make courses last a few games, with a checkpoint and a measurement after each."""
    monkeypatch.setattr(learner, "GAMES_A_CHUNK", 4)
    monkeypatch.setattr(running, "EVALUATION_PAIRS", 1)


class Killed(Exception):
    """Raised in place of a killed process."""


@pytest.mark.compiled
def test_a_course_goes_on_after_a_kill_as_if_nothing_had_been(tmp_path) -> None:
    whole, broken = new_training_run(GAME, seed=3, games=16), new_training_run(GAME, seed=3, games=16)
    run_training(whole, tmp_path / "whole", every=0.0, tell=lambda line: None)
    told = []

    def tell_and_die(line: str) -> None:
        told.append(line)
        if len(told) == 2:
            raise Killed

    with pytest.raises(Killed):
        run_training(broken, tmp_path / "broken", every=0.0, tell=tell_and_die)
    (tmp_path / "broken" / "checkpoint.npz.new").write_bytes(b"half a file")  # left by a kill during writing
    again = resume(GAME, tmp_path / "broken")
    assert (again.games, again.seed, again.games_wanted) == (8, 3, 16)
    run_training(again, tmp_path / "broken", every=0.0, tell=lambda line: None)
    assert again.vectors.tobytes() == whole.vectors.tobytes()
    assert again.rng == whole.rng
    assert [one.tobytes() for one in again.league] == [one.tobytes() for one in whole.league]
    files = [(tmp_path / name / "omega-shift.npy").read_bytes() for name in ("whole", "broken")]
    assert files[0] == files[1]


@pytest.mark.compiled
def test_the_folder_says_where_its_weights_come_from(tmp_path) -> None:
    run = new_training_run(GAME, seed=5, games=8)
    lines = []
    run_training(run, tmp_path, every=0.0, tell=lines.append)
    manifest = json.loads((tmp_path / "manifest.json").read_text())
    assert manifest["command"] == "omegatable train omega-shift --games 8 --seed 5"
    assert (manifest["games"], manifest["seed"], manifest["weights"]) == (
        8,
        5,
        shape_of(GAMES["omega-shift"]).num_weights,
    )
    assert [line["games"] for line in manifest["progress"]] == [4, 8]
    assert len(lines) == 2
    assert "100%  8 games" in lines[1]
    assert "against gentle" in lines[1]
    assert read_weights(GAME, tmp_path / "omega-shift.npy") == pytest.approx(run.weights, rel=1e-3, abs=1e-6)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["checkpoint.npz", "manifest.json", "omega-shift.npy"]


@pytest.mark.compiled
def test_past_selves_join_the_league_evenly() -> None:
    run = new_training_run(GAME, games=40)
    while run.part < 1.0:
        train_chunk(run)
        grow_league(run)
    assert len(run.league) == 1 + 10  # the first, and one after each of ten chunks


@pytest.mark.whole
@pytest.mark.compiled
def test_a_game_for_several_is_learned_with_every_number_of_players() -> None:
    game = GAMES["alpha-and-omega"]
    table = new_table(game, game.chosen_options(), shape_of(game).seats)
    assert set(table.options["seats"].tolist()) == {2, 3, 4}
    assert new_table(GAME, GAME.chosen_options(), shape_of(GAME).seats).options.shape == (1,)
    run = new_training_run(game, seed=1, games=8)
    before = run.weights.copy()
    told = train_chunk(run)
    assert told[1] > 4 * 100
    assert np.isfinite(run.vectors).all()
    assert (run.weights != before).any()
    share, _ = strength(game, run.weights, 1)
    assert 0.0 <= share <= 1.0


def test_a_game_may_have_a_lesson_of_its_own() -> None:
    tiles, cards = (lab_of(game).training for game in (GAMES["alpha-and-omega"], GAME))
    assert cards == TrainingSettings()
    assert tiles.model_temperature < cards.model_temperature
    exploiter = tiles.against_one()
    assert (exploiter.temperature, exploiter.past, exploiter.model, exploiter.frozen) == (
        tiles.temperature,
        1.0,
        0.0,
        True,
    )


@pytest.mark.whole
@pytest.mark.compiled
def test_two_processes_learn_from_twice_the_games() -> None:
    run = new_training_run(GAME, games=16)
    before = run.weights.copy()
    with workers(2) as executor:
        told = train_chunk(run, 2, executor)
    assert run.games == 2 * learner.GAMES_A_CHUNK
    assert told[1] > 0
    assert np.isfinite(run.vectors).all()
    assert (run.weights != before).any()


@pytest.mark.whole
def test_a_cluster_learns_as_one_process_does(scheduler) -> None:
    """The same sources give the same weights, whichever machine learns."""
    address, _ = scheduler
    found = []
    for runner in (on_scheduler(address), on_this_machine(2)):
        run = new_training_run(GAME, games=16)
        with runner as (executor, _):
            train_chunk(run, 2, executor)
        found.append(run.vectors)
    assert (found[0] == found[1]).all()


def test_a_course_that_makes_no_sense_is_refused_in_one_sentence(tmp_path) -> None:
    with pytest.raises(TrainingError, match="has no network yet"):
        new_training_run(GAMES["alpha-beta-omega"], games=4)
    with pytest.raises(TrainingError, match="one of the two"):
        new_training_run(GAME)
    with pytest.raises(TrainingError, match="nothing to go on with"):
        resume(GAME, tmp_path)
    (tmp_path / "checkpoint.npz").write_bytes(b"half a file")
    with pytest.raises(TrainingError, match="is damaged"):
        resume(GAME, tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(TrainingError, match="cannot be written"):
        save_checkpoint(new_training_run(GAME, games=4), tmp_path / "file" / "folder")


@pytest.mark.whole
@pytest.mark.compiled
def test_a_course_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Training from scratch beats random play, far beyond luck, within a thousand games."""
    monkeypatch.setattr(learner, "GAMES_A_CHUNK", 128)
    run = new_training_run(GAME, seed=1, games=768)
    before, _ = strength(GAME, run.weights, 40, against="uniform")
    while run.part < 1.0:
        train_chunk(run)
    share, margin = strength(GAME, run.weights, 40, against="uniform")
    assert share > 0.9 > before + 0.1
    assert margin.low is not None
    assert margin.low > 0


def test_weights_are_parts_of_one_vector() -> None:
    vector = np.arange(SMALL.num_weights, dtype=np.float32)
    weights = weights_of(SMALL, vector)
    assert isinstance(weights, Weights)
    assert np.concatenate([part.ravel() for part in weights]).tobytes() == vector.tobytes()
    weights.out_bias[0] = -1.0
    assert vector[-NUM_VALUES] == -1.0


def test_the_course_knows_its_command() -> None:
    run: TrainingRun = new_training_run(GAME, seed=2, minutes=30.0)
    assert run.command == "omegatable train omega-shift --minutes 30 --seed 2"
    run.games = 64
    run.prolong(0, 0.0)
    run.prolong(500, 0.0)
    assert run.command == "omegatable train omega-shift --minutes 30 --seed 2, after 64 games --resume --games 500"


# --------------------------------------------------------------------------------------------------- the command line


@pytest.mark.compiled
def test_the_command_trains_and_goes_on(command, tmp_path) -> None:
    folder = tmp_path / "course"
    code, out, _ = command("train omega-shift --games 4 -o", folder)
    assert code == 0
    assert "100%  4 games" in out
    assert f"The weights stand in {folder / 'omega-shift.npy'}" in out
    code, _, err = command("train omega-shift --games 4 -o", folder)
    assert (code, err.count("\n")) == (2, 1)
    assert "go on with --resume" in err
    code, out, _ = command("train omega-shift --games 8 --resume -o", folder)
    assert code == 0
    assert "100%  8 games" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("checkers", "There is no game 'checkers'"),
        ("omega-shift --level gentle", "gentle learns nothing: only sharp"),
        ("omega-shift --level clever", "There is no bot 'clever'"),
        ("alpha-beta-omega --games 4", "Alpha-Beta-Omega has no network yet"),
        ("omega-shift --games 4 --minutes 1", "not both"),
        ("omega-shift --minutes 0", "--minutes must be more than 0"),
        ("omega-shift --jobs -1", "--jobs must be more than 0"),
        ("omega-shift --resume", "There is nothing to go on with"),
    ],
)
def test_what_the_command_cannot_do_it_says_in_one_sentence(command, tmp_path, monkeypatch, words, sentence) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = command(f"train {words}")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert sentence in err
    assert list(tmp_path.iterdir()) == []


def test_damaged_weights_are_one_sentence_to_whoever_plays(command, tmp_path, monkeypatch) -> None:
    (tmp_path / "omega-shift.npy").write_bytes(b"half a file")
    damaged = dataclasses.replace(omega_shift.BOTS, weights=tmp_path / "omega-shift.npy")
    monkeypatch.setattr(omega_shift, "BOTS", damaged)
    monkeypatch.setattr(files, "_KEPT", {})
    code, _, err = command("simulate omega-shift --bots sharp,gentle --games 2 --jobs 1")
    assert (code, err.count("\n")) == (2, 1)
    assert "The weights of Omega Shift cannot be read" in err
