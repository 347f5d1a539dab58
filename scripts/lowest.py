"""Print the lowest allowed versions of the dependencies of the extra `all`. Standard library only."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
_REQUIREMENT = re.compile(r"([A-Za-z0-9_.-]+(?:\[[^]]*\])?)>=([0-9.]+)")


def floors(project: dict[str, object]) -> list[str]:
    """Return `name==version` for each dependency of a *project* and of its extra `all`, including nested extras."""
    extras = project["optional-dependencies"]
    assert isinstance(extras, dict)
    found, waiting, seen = [], [project["dependencies"], extras["all"]], {"all"}
    while waiting:
        requirements = waiting.pop(0)
        assert isinstance(requirements, list)
        for requirement in requirements:
            if own := re.fullmatch(r"omegatable\[(.*)\]", requirement):
                names = [name for name in own[1].split(",") if name not in seen]
                seen.update(names)
                waiting += [extras[name] for name in names]
            elif floor := _REQUIREMENT.match(requirement):
                found.append(f"{floor[1]}=={floor[2]}")
            else:
                raise ValueError(f"pyproject.toml names no lowest version of {requirement}.")
    return found


if __name__ == "__main__":
    print("\n".join(floors(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"])))
