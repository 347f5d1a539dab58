"""The files of the included decks."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from omegatable.games.alpha_beta_omega.decks.parts import FIRST_DECK, HOUSE, SMALL_DECK

_FOLDER: Final = Path(__file__).parent
HOUSE_FILE: Final = _FOLDER / "house.toml"
FIRST_FILE: Final = _FOLDER / "first.toml"
SMALL_FILE: Final = _FOLDER / "small.toml"

INCLUDED: Final[Mapping[str, Path]] = MappingProxyType(  # by name, a value of the option `deck`
    {HOUSE: HOUSE_FILE, FIRST_DECK: FIRST_FILE, SMALL_DECK: SMALL_FILE}
)
