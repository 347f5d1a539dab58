"""Running studies: any executor gives the same rows, and nothing that has been played is lost."""

import contextlib
import dataclasses
import os
import resource
import signal
from concurrent.futures import Future

import polars as pl
import pytest

from omegatable.games.omega_shift import lab as omega_shift
from omegatable.kernel import COMPILED, mode
from omegatable.lab.executors import ClusterError, on_scheduler, on_this_machine
from omegatable.lab.plan import StudyError
from omegatable.lab.study.blocks import Block
from omegatable.lab.study.folder import BLOCKS, opened, read_folder
from omegatable.lab.study.parsing import parse_study
from omegatable.lab.study.rows import SCHEMAS
from omegatable.lab.study.running import Progress, play_study
from omegatable.lab.workers import Workers

TEXT = """
game = "omega-shift"
games = 8
bots = ["steady", "gentle"]
simulations = 2
watch = 2
records = 2
"""


@pytest.fixture(autouse=True)
def compiled():
    """Play compiled: workers would take long as Python."""
    with mode("compiled" if COMPILED else "interpreted"):
        yield


@pytest.fixture(scope="module")
def alone(tmp_path_factory):
    """Return the rows of the study, played in this process."""
    path = tmp_path_factory.mktemp("alone")
    with mode("compiled" if COMPILED else "interpreted"):
        return rows_of(path, parse_study(TEXT))


def rows_of(path, study, executor=None, jobs=lambda: 1):
    with opened(path, study) as folder:
        *_, last = play_study(folder, executor, jobs)
        assert last.done == last.total
        assert not (path / BLOCKS).exists()
        return {table: folder.rows(table).collect() for table in SCHEMAS}


def assert_same(one, other):
    for table in SCHEMAS:
        assert one[table].equals(other[table]), table


def kill_oneself(file: str) -> str:
    """End this process, the first time; then return a word."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL))
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


@pytest.mark.whole
def test_a_worker_that_is_killed_costs_only_its_task(tmp_path):
    executor = Workers(2, tries=2)
    try:
        others = [executor.submit(abs, -number) for number in range(3)]
        assert executor.submit(kill_oneself, str(tmp_path / "once")).result() == "done"
        assert [other.result() for other in others] == [0, 1, 2]
    finally:
        executor.shutdown()


@pytest.mark.whole
def test_processes_give_the_same_rows(tmp_path, alone):
    with on_this_machine(2) as (executor, jobs):
        assert_same(rows_of(tmp_path, parse_study(TEXT), executor, jobs), alone)


@pytest.mark.whole
def test_a_cluster_that_loses_a_worker_gives_the_same_rows(tmp_path, scheduler, alone):
    address, workers = scheduler
    with on_scheduler(address) as (executor, jobs), opened(tmp_path, parse_study(TEXT)) as folder:
        assert jobs() == 2
        played = play_study(folder, executor, jobs)
        next(played)  # nothing yet
        next(played)  # one block is there, and others are under way
        workers[0].kill()
        for _ in played:
            pass
        assert_same({table: folder.rows(table).collect() for table in SCHEMAS}, alone)


def test_a_scheduler_that_does_not_answer(monkeypatch):
    monkeypatch.setattr("omegatable.lab.executors.PATIENCE", 1)
    with (
        pytest.raises(
            ClusterError, match=r"^The scheduler 'tcp://127.0.0.1:9' cannot be reached: nothing answers there\."
        ),
        on_scheduler("tcp://127.0.0.1:9"),
    ):
        pass
    with pytest.raises(ClusterError, match=r"^The scheduler 'nowhere:x' cannot be reached"), on_scheduler("nowhere:x"):
        pass


def test_a_study_goes_on_where_it_was_left(tmp_path, alone):
    study = parse_study(TEXT)
    with opened(tmp_path, study) as folder:
        played = play_study(folder)
        for _ in range(3):
            next(played)
        played.close()
    assert folder.blocks() == [{0, 1}]
    with opened(tmp_path, study) as folder:
        first = next(play_study(folder))
        assert first.done == [4]  # two games on each of two deals
    assert_same(rows_of(tmp_path, study), alone)
    assert_same(rows_of(tmp_path, study), alone)  # It is not played twice.


def test_a_negative_seed_is_a_seed(tmp_path, alone):
    rows = rows_of(tmp_path, parse_study(TEXT + "seed = -1\n"))
    assert len(rows["games"]) == 8
    assert not rows["games"].equals(alone["games"])


def test_what_an_interrupted_block_left_does_not_count_for_its_replay(tmp_path):
    """Killed before its games were written, a block is played again; this time no program forfeits a game."""
    empty = {table: pl.DataFrame(schema=schema) for table, schema in SCHEMAS.items()}
    one = pl.DataFrame({name: [None] for name in SCHEMAS["forfeits"]}, schema=SCHEMAS["forfeits"])
    with opened(tmp_path, parse_study(TEXT)) as folder:
        folder.add(Block(0, 0, **empty | {"forfeits": one}))
        (games,) = (tmp_path / BLOCKS).glob("*-games.parquet")
        games.unlink()
        folder.add(Block(0, 0, **empty))
        assert folder.rows("forfeits").collect().is_empty()


def test_a_folder_of_another_study_is_refused(tmp_path):
    with (
        opened(tmp_path / "one", parse_study(TEXT)),
        pytest.raises(StudyError, match="Another process plays into"),
        opened(tmp_path / "one", parse_study(TEXT)),
    ):
        pass
    other = parse_study(TEXT.replace("games = 8", "games = 10"))
    with pytest.raises(StudyError, match="holds another study"), opened(tmp_path / "one", other):
        pass
    with opened(tmp_path / "one", parse_study(TEXT + 'measures = ["turns"]\ntitle = "New"\n')) as folder:
        assert folder.study.title == "New"  # neither changes the rows
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / "letter.txt").touch()
    with pytest.raises(StudyError, match="holds something else already"), opened(tmp_path / "two", parse_study(TEXT)):
        pass
    with pytest.raises(StudyError, match=r"holds no study: there is no plan.json in it\."):
        read_folder(tmp_path / "two")
    (tmp_path / "one" / "plan.json").write_text('{"format": 1}')
    with pytest.raises(StudyError, match="cannot be read: object missing required field"):
        read_folder(tmp_path / "one")


def test_a_full_disk_leaves_nothing_half_written(tmp_path):
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    with opened(tmp_path, parse_study(TEXT)) as folder:
        played = play_study(folder)
        next(played)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))  # as on a full disk: no more can be written
        try:
            with pytest.raises(OSError, match="File too large"):
                next(played)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert list((tmp_path / BLOCKS).iterdir()) == []


class Backwards:
    """An executor that does its tasks in pairs, the later one first."""

    def __init__(self):
        self.left = []

    def submit(self, function, *args):
        future: Future[Block] = Future()
        self.left.append((future, function, args))
        if len(self.left) == 2:
            while self.left:
                future_, function_, args_ = self.left.pop()
                future_.set_result(function_(*args_))
        return future


def test_a_study_stops_when_its_interval_is_narrow(tmp_path, monkeypatch):
    monkeypatch.setattr(omega_shift, "LAB", dataclasses.replace(omega_shift.LAB, block=50))
    text = 'game = "omega-shift"\ngames = 600\nwatch = 0\nrecords = 0\nstop = { measure = "turns", within = 0.25 }\n'
    found = []
    for name, executor in (("one", None), ("two", Backwards())):
        with opened(tmp_path / name, parse_study(text)) as folder:
            list(play_study(folder, executor, lambda: 1))
            found.append(folder.rows("games").collect())
    games = len(found[0])
    assert 120 <= games < 600
    assert games % 30 == 0  # blocks of a twentieth of the study
    assert found[0].equals(found[1])
    turns = found[0]["turns"]
    assert 1.96 * turns.std() / games**0.5 <= 0.25
    earlier = turns.head(games - 30)
    assert games == 120 or 1.99 * (earlier.var() + 1 / len(earlier)) ** 0.5 / len(earlier) ** 0.5 > 0.25


def test_progress_in_words():
    study = parse_study('game = "omega-shift"\ngames = 8\n')
    progress = Progress(study)
    assert progress.lines() == ["waiting"]
    assert progress.seconds_left() is None
    columns = {
        "game": [0, 1],
        "deal": [0, 1],
        "bots": [["gentle"] * 2] * 2,
        "order": [[0, 1], [1, 0]],
        "scores": [[2, 1], [1, 1]],
        "places": [[1, 2], [1, 1]],
        "winners": [1, 2],
        "last": [1, 0],
    }
    games = pl.DataFrame(columns, schema={name: SCHEMAS["games"][name] for name in columns})
    progress.add(0, games, now=False)
    # first: one whole first place and a half; last: the other half; one winner alone
    assert progress.line(0).startswith("first to play 75% (")
    assert "last to play 25% (" in progress.line(0)
    assert "single winner 50% (" in progress.line(0)
    assert progress.done == [2]
