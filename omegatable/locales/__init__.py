"""What people read, as Fluent catalogues: a folder for each language, a file for each part of the product.

`en` is complete, and stands in for what another language lacks.
"""

from collections.abc import Mapping
from pathlib import Path

LOCALES = Path(__file__).parent
ENGLISH = "en"
CATALOGUES = {  # by the first part of an id; what is not here is in table.ftl
    "os": "omega-shift",
    "ao": "alpha-and-omega",
    "abo": "alpha-beta-omega",
    "coach": "coach",
    # The home page shows all games, their options and the recommended changes.
    "game": "page",
    "option": "page",
    "change": "page",
}


def catalogue_of(key: str) -> str:
    """Return the name of the catalogue that has the text with the id *key*, among those that server and page share."""
    return CATALOGUES.get(key.partition("-")[0], "table")


def catalogues(folder: Path = LOCALES) -> Mapping[str, Mapping[str, bytes]]:
    """Return the catalogues below *folder* by language and name, as they are stored."""
    return {
        language.name: {path.stem: path.read_bytes() for path in sorted(language.glob("*.ftl"))}
        for language in sorted(folder.iterdir())
        if language.is_dir() and any(language.glob("*.ftl"))
    }
