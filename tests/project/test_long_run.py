"""Long runs, such as `make simulate`: they count, say what is wrong, and go on where they were stopped."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.support.long_run import LongRun

COUNTED = {"jobs": 30, "sum": sum(range(5, 35))}


def job(number: int) -> tuple[Counter[str], str]:
    """Count one job; number 12 is wrong."""
    return Counter(jobs=1, sum=number), "Number 12 is wrong." if number == 12 else ""


def play(run: LongRun, tell=print) -> None:
    """Do the jobs of a run in two processes."""
    run.play(job, 2, lambda: None, tell)


def test_all_jobs_are_done_once_and_added_up(capsys):
    run = LongRun("jobs", 5, 30)
    play(run)
    assert (run.done, dict(run.counts), run.wrong) == (30, COUNTED, ["Number 12 is wrong."])
    assert capsys.readouterr().out == "\nNumber 12 is wrong.\n\n"


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path):
    def stop(line: str) -> None:
        if "wrong" in line:
            raise KeyboardInterrupt

    file = tmp_path / "new folder" / "jobs.json"
    stopped = LongRun("jobs", 5, 30, file)
    play(stopped, stop)
    assert stopped.done == 8
    again = LongRun("jobs", 5, 30, file)
    again.resume()
    assert (again.done, again.wrong) == (8, ["Number 12 is wrong."])
    play(again)
    assert (again.done, dict(again.counts)) == (30, COUNTED)
    finished = LongRun("jobs", 5, 30, file)
    finished.resume()
    play(finished)
    assert dict(finished.counts) == COUNTED


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (LongRun("jobs", 6, 30), "{} is the progress of 30 jobs from 6 on: name another file."),
        (None, "{} is not the progress of a run: name another file."),
    ],
)
def test_the_progress_of_another_run_is_refused(tmp_path: Path, other: LongRun | None, sentence: str):
    file = tmp_path / "jobs.json"
    if other is None:
        file.write_text("[1, 2]")
    else:
        other.file = file
        other.save()
    with pytest.raises(ValueError, match=re.escape(sentence.format(file))):
        LongRun("jobs", 5, 30, file).resume()


def test_a_line_says_how_fast_it_is_and_how_long_it_lasts():
    run = LongRun("seeds", 0, 100_000, done=1_000, wrong=["Seed 3: lost"])
    assert run.line(5.0) == "1,000 of 100,000 seeds, 5.0 a second, 5.5 h left, 1 wrong"
    run.done = 97_000
    assert run.line(5.0) == "97,000 of 100,000 seeds, 5.0 a second, 10 min left, 1 wrong"
