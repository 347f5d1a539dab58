"""The settings of one server."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from omegatable.table.wire import Preset

DefaultOptions = Mapping[str, Mapping[str, int | str | bool]]  # by game, by option

PAGE = Path(__file__).parent / "page"


@dataclass(frozen=True)
class Config:
    """The settings of one server. Every setting has a default."""

    courtesy: float = 0.5  # minimum time in seconds that a bot takes to act
    linger: float = 300.0  # seconds that a table without listeners stays in memory
    absence: float = 60.0  # seconds after which a bot may play for a person who is away
    address: str = ""  # where other machines of the network reach this server; empty if they cannot
    internal_address: str = ""  # where other servers of the same database reach it; empty if they cannot
    page: Path = PAGE  # the folder of the built page
    pictures: Path | None = None  # the folder for drawn pictures; by default in the user's cache directory
    options: DefaultOptions = field(default_factory=dict)  # for tables that leave an option at its default
    preset: Preset = "recommended"  # the rules preselected for newcomers
    contact: str = ""  # `mailto:` or `https:` address of the server's operator, for push services
    locales: Path | None = None  # a folder with additional languages
    keep_days: int = 0  # days after which a table that was played at is erased; 0 keeps it forever
    names: Sequence[str] = ()  # additional names of the server; it refuses requests for any other name
    trusted_proxies: Sequence[str] = ()  # proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted
