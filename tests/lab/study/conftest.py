"""A small study that has been played: 40 games of each of two variants of Omega Shift."""

from pathlib import Path

import pytest

from omegatable.kernel import COMPILED, mode
from omegatable.lab.plan import Study
from omegatable.lab.study.findings import write_findings
from omegatable.lab.study.folder import opened
from omegatable.lab.study.parsing import parse_study
from omegatable.lab.study.running import play_study

TEXT = """
game = "omega-shift"
games = 40
seed = 3
watch = 10
records = 4
decisions = true
grid = { optional_pull = [false, true] }
"""


@pytest.fixture(scope="session")
def study() -> Study:
    """Return the study."""
    return parse_study(TEXT)


@pytest.fixture(scope="session")
def folder(study: Study, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the study, with its findings."""
    path = tmp_path_factory.mktemp("study")
    with mode("compiled" if COMPILED else "interpreted"), opened(path, study) as played:
        for _ in play_study(played):
            pass
    write_findings(path)
    return path
