"""One PostgreSQL server for all tests of faults, and the mark that they carry."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.postgres import empty_database, restartable_postgres_server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.faults)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what was counted: kills, acknowledged acts, and those that were lost or stored twice."""
    counted: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        counted.update({name: count for name, count in report.user_properties if isinstance(count, int)})
    if counted:
        terminalreporter.write_line("counted: " + ", ".join(f"{count:,} {name}" for name, count in counted.items()))


@pytest.fixture(scope="session")
def postgres() -> Iterator[tuple[Path, Callable[[str], None]]]:
    with restartable_postgres_server() as found:
        yield found


@pytest.fixture
def database(postgres: tuple[Path, Callable[[str], None]]) -> str:
    """Return the address of an empty database."""
    return empty_database(postgres[0])
