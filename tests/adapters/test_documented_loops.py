"""The loops of the documents: they run as they stand."""

import re
from pathlib import Path

import pytest

from omegatable.engine.registry import GAMES
from omegatable.kernel import mode
from tests.support.sample import sample

LOOP = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def loops(page: Path) -> list[str]:
    return LOOP.findall(page.read_text(encoding="utf-8"))


@pytest.mark.whole
@pytest.mark.parametrize("name", ["VectorEnv", "gymnasium", "pettingzoo", "pyspiel"])
def test_the_loop_of_each_interface_runs_to_its_end(root: Path, name: str):
    (loop,) = [one for one in loops(root / "docs" / "research.md") if name in one]
    assert len(loop.splitlines()) <= 12
    run: dict[str, object] = {}
    with mode("interpreted"):  # Compiling an environment takes longer than all of these steps in few games.
        exec(compile(loop.replace("64", "4"), name, "exec"), run)  # noqa: S102  our own document
    if name == "VectorEnv":
        assert run["batch"].terminated.shape == (4,)
    elif name == "gymnasium":
        assert run["terminated"]
        assert run["reward"] in (-1, 0, 1)
    elif name == "pettingzoo":
        assert run["table"].agents == []
    else:
        assert len(run["state"].returns()) == 3
        assert run["state"].is_terminal()


@pytest.mark.parametrize("name", sample(["omega-shift"], GAMES))
def test_the_page_of_an_environment_begins_with_a_loop_that_runs(root: Path, name: str):
    (loop,) = loops(root / "docs" / "environments" / f"{name}.md")
    run: dict[str, object] = {}
    with mode("interpreted"):  # Compiling an environment takes longer than all of these steps in few games.
        exec(compile(loop.replace("64", "4"), name, "exec"), run)  # noqa: S102  our own document
    assert run["env"].game.name == name
