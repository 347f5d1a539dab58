"""The example of a search in a batch plays a game to its end."""

import importlib.util
from pathlib import Path

import pytest

from omegatable.kernel import mode

_SPEC = importlib.util.spec_from_file_location(
    "batched_search", Path(__file__).parents[2] / "examples" / "batched_search.py"
)
assert _SPEC is not None
assert _SPEC.loader is not None
batched_search = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(batched_search)


def test_it_plays_whole_games_of_the_smallest_kind(capsys: pytest.CaptureFixture[str]) -> None:
    with mode("interpreted"):
        share = batched_search.main(["--games", "2", "--worlds", "1", "--game", "omega-shift-tiny", "--rows", "8"])
    assert share in (0.0, 0.25, 0.5, 0.75, 1.0)
    assert " % of the points in 2 games" in capsys.readouterr().out
