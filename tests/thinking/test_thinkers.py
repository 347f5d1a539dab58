"""Worker processes that think for the tables: real processes, killed, broken and overloaded."""

import os
import re
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from omegatable.bots import make_bot
from omegatable.coach.hints import Adviser
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from omegatable.play.position import Position
from omegatable.play.record import Record, record_text
from omegatable.thinking import Advise, Choose, Par, Progress, ReviewGame, Thinkers, ThinkersError, Urgency
from omegatable.thinking.thinkers import Thought
from omegatable.thinking.waiting import WaitingTasks
from omegatable.web.live.deciding import sealed_wait
from tests.support.playing import random_game

PATIENCE = 180
SHIFT = GAMES["omega-shift"]


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    found = Thinkers(2)
    found.start()
    yield found
    found.close()


def whole_record() -> Record:
    position = [position for position, _ in random_game(SHIFT, {}, 3)][-1]
    return Record.of(position, ["Ada", "Grace"])


def decision(level: str, seed: int = 0) -> tuple[Choose, list[int]]:
    position = Position(SHIFT, seed=seed)
    actions = position.legal_actions()
    return Choose(SHIFT.name, level, position.view(position.to_move).tobytes(), actions), actions


def test_a_worker_chooses_what_the_bot_chooses_here(thinkers: Thinkers):
    position = Position(SHIFT, seed=4)
    view, actions = position.view(position.to_move), position.legal_actions()
    thought = thinkers.submit(Choose(SHIFT.name, "gentle", view.tobytes(), actions), urgency=Urgency.QUICK)
    assert thought.result.result(PATIENCE) == make_bot("gentle", SHIFT, 0).analyse(view)


@pytest.mark.whole
def test_a_worker_gives_the_hint_that_is_given_here(thinkers: Thinkers):
    position = Position(SHIFT, seed=4)
    view, actions = position.view(position.to_move), position.legal_actions()
    reports: list[Any] = []
    task = Advise(SHIFT.name, position.options, view.tobytes(), actions, seed=7, judging=True, worlds=16)
    found = thinkers.submit(task, urgency=Urgency.SOON, report=reports.append).result.result(PATIENCE)
    assert found == Adviser(SHIFT, 7, worlds=16).advise(view, actions)
    assert [report.final for report in reports] == [False]


def test_a_review_that_is_stopped_has_no_result_but_progress(thinkers: Thinkers):
    record, reports, begun = whole_record(), [], threading.Event()

    def report(known: Progress) -> None:
        reports.append(known)
        begun.set()

    thought = thinkers.submit(ReviewGame(record_text(record), 0), urgency=Urgency.LATER, report=report)
    assert begun.wait(PATIENCE)
    thought.stop()
    assert thought.result.result(PATIENCE) is None
    assert reports[0].of == len(record.actions)


def test_a_task_that_fails_says_so_and_the_worker_goes_on(thinkers: Thinkers, caplog: pytest.LogCaptureFixture):
    broken = thinkers.submit(Par(SHIFT.name, b"too short"), urgency=Urgency.LATER)
    with pytest.raises(ThinkersError, match=r"^A task failed in a worker process\.$"):
        broken.result.result(PATIENCE)
    assert "ValueError" in caplog.text
    task, legal = decision("gentle")
    assert thinkers.submit(task, urgency=Urgency.LATER).result.result(PATIENCE) in legal


def test_a_program_chooses_in_a_worker_and_why_it_fails_is_a_sentence(thinkers: Thinkers, tmp_path: Path):
    position = Position(SHIFT, seed=4)
    view, actions = position.view(position.to_move).tobytes(), position.legal_actions()
    program = tmp_path / "mine"

    def asked(then: str) -> int:
        program.write_text(f"#!/bin/sh\nread hello; read choose; {then}\n")
        program.chmod(0o755)
        task = Choose(SHIFT.name, str(program), view, actions, position.options)
        return int(thinkers.submit(task, urgency=Urgency.SOON).result.result(PATIENCE))

    assert asked(f"""echo '{{"id": 1, "action": {actions[-1]}}}'""") == actions[-1]
    with pytest.raises(ThinkersError, match=r"^The program has failed: it ended with exit code 3\.$"):
        asked("exit 3")


@pytest.mark.whole
def test_a_report_that_cannot_be_passed_on_stops_no_worker(thinkers: Thinkers):
    """The thread of a worker ended with any error that was no OSError, and nobody took its tasks any more."""

    def report(known: Any) -> None:
        raise ValueError("nobody listens")

    position = Position(SHIFT, seed=4)
    view, actions = position.view(position.to_move).tobytes(), position.legal_actions()
    task = Advise(SHIFT.name, position.options, view, actions, 7, judging=True, worlds=16)
    lost = thinkers.submit(task, urgency=Urgency.QUICK, report=report)  # for any of the workers
    with pytest.raises(ThinkersError, match=r"^A worker's answer could not be passed on\.$"):
        lost.result.result(PATIENCE)
    assert all(worker._thread.is_alive() for worker in thinkers._workers)
    choice, legal = decision("gentle")
    for urgency in (Urgency.QUICK, Urgency.LATER):
        assert thinkers.submit(choice, urgency=urgency).result.result(PATIENCE) in legal


def test_a_worker_advises_on_a_deck_that_it_has_never_read(thinkers: Thinkers):
    deck = re.sub(r"^author = .*$", 'author = "Ada"', HOUSE_FILE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    position = Position("alpha-beta-omega", seed=4, options={"deck": deck})
    view, actions = position.view(position.to_move).tobytes(), position.legal_actions()
    task = Advise("alpha-beta-omega", position.options, view, actions, 7, judging=False)
    hint = thinkers.submit(task, urgency=Urgency.QUICK).result.result(PATIENCE)
    assert {advice.choice.action for advice in hint.advice} <= set(actions)


def test_a_worker_that_is_killed_loses_no_task(thinkers: Thinkers):
    record, begun = whole_record(), threading.Event()
    thought = thinkers.submit(ReviewGame(record_text(record), 0), urgency=Urgency.LATER, report=lambda _: begun.set())
    assert begun.wait(PATIENCE)
    first = thought._at
    assert first is not None
    assert first._process is not None
    os.kill(first._process.pid, signal.SIGKILL)
    begun.clear()
    assert begun.wait(PATIENCE)  # it has been begun again
    thought.abandon()
    with pytest.raises(ThinkersError, match=r"^A worker process ended before its task was done\.$"):
        thought.result.result(PATIENCE)


def test_what_is_given_up_before_it_was_begun_is_never_begun():
    thought = Thought(object(), Urgency.QUICK, "", 0, None)  # type: ignore[arg-type]
    thought.abandon()
    assert thought.result.cancelled()


def test_quick_decisions_do_not_wait_for_masters(thinkers: Thinkers):
    """Fault (a): sixty tables of masters made a Beginner elsewhere wait for a minute."""
    task, _ = decision("master")
    slow = [thinkers.submit(task, urgency=Urgency.SOON, address="busy") for _ in range(60)]
    quick, legal = decision("gentle")
    assert thinkers.submit(quick, urgency=Urgency.QUICK, address="calm").result.result(PATIENCE) in legal

    def waiting() -> int:
        return sum(not thought.result.done() for thought in slow)

    before, left = waiting(), list[int]()
    other = thinkers.submit(task, urgency=Urgency.SOON, address="calm")
    other.result.add_done_callback(lambda _: left.append(waiting()))
    other.result.result(PATIENCE)
    for thought in slow:
        thought.stop()
        thought.result.result(PATIENCE)
    assert left[0] >= before - 8  # an address waits for its own tasks alone, and for those begun before


def test_what_waits_when_the_server_ends_fails():
    ending = Thinkers(2)
    task, _ = decision("master")
    waiting = [ending.submit(task, urgency=Urgency.LATER) for _ in range(4)]
    ending.close()
    for thought in waiting[1:]:
        with pytest.raises(ThinkersError):
            thought.result.result(PATIENCE)


# --------------------------------------------------------------------------------------------------------- the queue


def test_the_most_urgent_goes_first_and_addresses_take_turns():
    waiting: WaitingTasks[str] = WaitingTasks()
    for job, urgency, address in (
        ("review", Urgency.LATER, "one"),
        ("one 1", Urgency.SOON, "one"),
        ("one 2", Urgency.SOON, "one"),
        ("one 3", Urgency.SOON, "one"),
        ("two 1", Urgency.SOON, "two"),
        ("quick", Urgency.QUICK, "three"),
    ):
        waiting.put(job, urgency, address)
    assert waiting.waiting_of("one") == 4
    taken = [waiting.take(tuple(Urgency)) for _ in range(6)]
    assert taken == ["quick", "one 1", "two 1", "one 2", "one 3", "review"]
    assert waiting.waiting_of("one") == 0


def test_a_worker_takes_only_what_it_accepts():
    waiting: WaitingTasks[str] = WaitingTasks()
    waiting.put("slow", Urgency.SOON, "")
    waiting.put("quick", Urgency.QUICK, "")
    waiting.put("lost", Urgency.SOON, "", first=True)
    assert waiting.take((Urgency.QUICK,)) == "quick"
    assert waiting.lengths()[Urgency.SOON] == 2
    assert waiting.close() == ["lost", "slow"]
    assert waiting.take(tuple(Urgency)) is None


@pytest.mark.parametrize(("taken", "wait"), [(0.0, 0.25), (0.1, 0.15), (0.25, 0.0), (0.3, 0.2), (0.7, 0.05)])
def test_a_sealed_answer_comes_at_a_multiple_of_its_time(taken: float, wait: float):
    assert sealed_wait(taken, 0.25) == pytest.approx(wait)
