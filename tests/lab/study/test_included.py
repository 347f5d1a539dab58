"""The studies of the documentation."""

from pathlib import Path

import pytest

from omegatable.lab.study.parsing import read_study

FOLDER = Path(__file__).parents[3] / "docs" / "studies"


@pytest.mark.parametrize("name", sorted(file.name for file in FOLDER.glob("*.toml")))
def test_a_study_of_the_documentation_can_be_played(name):
    assert len(read_study(FOLDER / name).variants) > 1
