"""The API pages: every name on them is in an example of its module, and every example runs."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

import omegatable
from omegatable.kernel import mode

PAGES = Path(__file__).resolve().parents[2] / "docs" / "reference"
AUTO = re.compile(r"\.\. auto(?P<kind>module|class):: (?P<name>\S+)\n(?:   :members:(?P<members>(?:.*\n {13})*.*))?")


def listed() -> dict[str, set[str]]:
    """Return the names on the API pages by module."""
    names: dict[str, set[str]] = {"omegatable": set(omegatable.__all__)}
    for page in PAGES.glob("*.md"):
        for entry in AUTO.finditer(page.read_text()):
            module, _, name = entry["name"].rpartition(".") if entry["kind"] == "class" else (entry["name"], "", "")
            members = (entry["members"] or "").replace(",", " ").split()
            names.setdefault(module, set()).update([name] if name else members)
    return names


@pytest.mark.parametrize(("module", "names"), listed().items())
def test_every_name_has_an_example_that_runs(module, names):
    found = importlib.import_module(module)
    sources = [found, *(getattr(found, name) for name in names if hasattr(getattr(found, name), "__module__"))]
    words = "\n".join(str(each.__doc__) for each in sources)
    examples = "\n".join(re.findall(r"(?:>>>|\.\.\.) .*", words))
    assert [name for name in sorted(names) if not re.search(rf"\b{name}\b", examples)] == []
    with mode("interpreted"):
        result = doctest.testmod(found)
    assert result.attempted >= 1
    assert result.failed == 0
