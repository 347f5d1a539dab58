"""The process that plays a study for a server: what it tells, and what is left after an early stop."""

import dataclasses
import json
import threading

import pytest

from omegatable.games.omega_shift import lab as omega_shift
from omegatable.lab import plan
from omegatable.lab.study import serving
from omegatable.lab.study.folder import read_folder

STUDY = 'game = "omega-shift"\ngames = 60\ngrid = { last_turn_each = [false, true] }\n'


@pytest.fixture
def told(tmp_path, monkeypatch, capsys):
    """Play a study in blocks of 20 games; what the process tells."""
    monkeypatch.setattr(omega_shift, "LAB", dataclasses.replace(omega_shift.LAB, block=20))
    monkeypatch.setattr(plan, "BLOCKS_OF_A_STUDY", 3)
    monkeypatch.setattr(serving, "set_mode", lambda _: None)  # the mode of the tests stays
    (tmp_path / "study.toml").write_text(STUDY, encoding="utf-8")

    def play(*, stopped: bool):
        event = threading.Event()
        if stopped:
            event.set()
        serving._play(tmp_path, event)
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return play


def test_a_study_tells_its_progress_and_in_the_end_what_differs(told, tmp_path):
    lines = told(stopped=False)
    assert [line["done"] for line in lines if line["stage"] == "playing"] == [
        [0, 0], [20, 0], [20, 20], [40, 20], [40, 40], [60, 40], [60, 60],
    ]  # fmt: skip
    assert [line["stage"] for line in lines][-2:] == ["writing", "over"]
    assert any("a game has" in sentence and "turns" in sentence for sentence in lines[-1]["sentences"])
    assert (tmp_path / "study" / "report.html").exists()


@pytest.mark.whole
def test_a_study_that_is_stopped_reports_the_games_so_far(told, tmp_path):
    """Stopped at once, every variant still has its first block."""
    lines = told(stopped=True)
    assert [line["done"] for line in lines if line["stage"] == "playing"][-1] == [20, 20]
    assert lines[-1]["stage"] == "over"
    folder = read_folder(tmp_path / "study")
    assert len(folder.rows("games").collect()) == 40
    assert "40: 20 of each variant" in (tmp_path / "study" / "report.html").read_text(encoding="utf-8")
