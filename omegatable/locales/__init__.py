"""What people read, as Fluent catalogues: a folder for each language, a file for each part of the product.

`en` is complete, and stands in for what another language lacks.
"""

from collections.abc import Mapping
from pathlib import Path

LOCALES = Path(__file__).parent


def catalogues(folder: Path = LOCALES) -> Mapping[str, Mapping[str, bytes]]:
    """Return the catalogues below *folder* by language and name, as they are stored."""
    return {
        language.name: {path.stem: path.read_bytes() for path in sorted(language.glob("*.ftl"))}
        for language in sorted(folder.iterdir())
        if language.is_dir() and any(language.glob("*.ftl"))
    }
