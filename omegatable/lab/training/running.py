"""Runs a training run to its end, from the start or from a checkpoint."""

import time
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path

import numpy as np

from omegatable.lab.training.checkpoint import save_checkpoint
from omegatable.lab.training.evaluation import strength, strength_against
from omegatable.lab.training.learner import grow_league, train_chunk
from omegatable.lab.training.training_run import TrainingRun
from omegatable.play.position import game_named

EVALUATION_PAIRS = 100  # pairs of games against `gentle` for each line of progress


def run_training(
    run: TrainingRun,
    folder: Path,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    every: float = 30.0,
    tell: Callable[[str], None] = print,
) -> None:
    """Complete *run*; save weights, manifest and checkpoint in *folder* at each line of progress and at the end.

    *tell* is called with a line of progress every *every* seconds. Raises TrainingError if the folder cannot be
    written.
    """
    game = game_named(run.game)
    run.jobs = jobs
    last = time.perf_counter()
    loss_sums, games_before, seconds_before = np.zeros(2), run.games, run.seconds
    while run.part < 1.0:
        start = time.perf_counter()
        loss_sums += train_chunk(run, jobs, executor)
        run.seconds += time.perf_counter() - start
        grow_league(run)
        if time.perf_counter() - last < every and run.part < 1.0:
            continue
        if run.against:
            whom, name = f"the network of {run.against}", "against_the_network"
            share, margin = strength_against(game, run.weights, run.league[0], EVALUATION_PAIRS)
        else:
            whom, name = "gentle", "against_gentle"
            share, margin = strength(game, run.weights, EVALUATION_PAIRS)
        line = {
            "games": run.games,
            "seconds": round(run.seconds, 1),
            "games_a_second": round((run.games - games_before) / max(run.seconds - seconds_before, 1e-9), 1),
            "loss": round(float(loss_sums[0] / max(loss_sums[1], 1)), 5),
            name: round(share, 4),
            "margin": round(margin.mean, 2),
        }
        run.progress.append(line)
        save_checkpoint(run, folder)
        tell(
            f"{run.part:4.0%}  {run.games:,} games, {line['games_a_second']:,.0f} a second, "
            f"loss {line['loss']:.4f}, {share:.1%} against {whom} ({margin.mean:+.1f} points)"
        )
        loss_sums, games_before, seconds_before = np.zeros(2), run.games, run.seconds
        last = time.perf_counter()
