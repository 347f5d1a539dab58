"""The settings of one server."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from omegatable.table.wire import Preset

DefaultOptions = Mapping[str, Mapping[str, int | str | bool]]  # by game, by option

PAGE = Path(__file__).parent / "page"


@dataclass(frozen=True)
class Config:
    """The settings of one server; every one has a default."""

    courtesy: float = 0.5  # minimum time in seconds that a bot takes to act
    linger: float = 300.0  # seconds that a table without listeners stays in memory
    absence: float = 60.0  # seconds after which others may let a bot play for a person who is away
    address: str = ""  # where other machines of the network reach this server; empty if they cannot
    internal_address: str = ""  # where other servers of the same database reach it; empty if they cannot
    page: Path = PAGE  # the folder of the built page
    pictures: Path | None = None  # the folder for drawn pictures; by default in the user's cache directory
    options: DefaultOptions = field(default_factory=dict)  # for tables that leave an option at its default
    preset: Preset = "recommended"  # the rules that are preselected for those who have not chosen yet
    contact: str = ""  # `mailto:` or `https:` address of the server's operator, for push services
    locales: Path | None = None  # a folder with languages beside those of the package
    keep_days: int = 0  # days after which a table at which somebody has played is forgotten; 0 keeps it for ever
    names: Sequence[str] = ()  # the server's names, besides the machine's own; it refuses to answer under another name
    trusted_proxies: Sequence[str] = ()  # whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed
