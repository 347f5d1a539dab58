"""Texts for people, as Fluent catalogues: a folder for each language, a file for each part of the product.

`en` is complete, and is the fallback for other languages.
"""

import functools
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from omegatable.text.files import read_text

LOCALES = Path(__file__).parent
ENGLISH = "en"
# Catalogues by the first part of an id, where a catalogue has ids with several first parts. All other ids are in
# table.ftl.
_SHARED = {
    "art": "art",
    "sheet": "art",
    # The home page shows all games, their options, presets and levels.
    "game": "page",
    "option": "page",
    "change": "page",
    "set": "page",
    "level": "page",
}
_ID = re.compile(r"^([a-z]+)[a-z0-9-]* *=", re.MULTILINE)


PLUGIN_FOLDERS: list[Path] = []  # folders of languages in plugins: see `own_games`


def catalogue_of(key: str) -> str:
    """Return the name of the catalogue with the id *key*, among the catalogues that server and page share."""
    return catalogues_by_prefix().get(key.partition("-")[0], "table")


@functools.cache
def catalogues_by_prefix() -> Mapping[str, str]:
    """Return the names of catalogues by the first part of an id; all other ids are in `table`.

    A catalogue whose ids all have the same first part, such as that of a game, has all ids with that part.
    """
    found = dict(_SHARED)
    for path in sorted((LOCALES / ENGLISH).glob("*.ftl")):
        prefixes = set(_ID.findall(path.read_text(encoding="utf-8")))
        if len(prefixes) == 1:
            found[prefixes.pop()] = path.stem
    return found


def folders_with(folder: Path | None) -> tuple[Path, ...]:
    """Return the folders with languages: the package's folder, and the custom *folder* if there is one."""
    return (LOCALES, folder) if folder else (LOCALES,)


def languages(*folders: Path) -> tuple[str, ...]:
    """Return the languages in *folders*, by default the package's folder."""
    return tuple(sorted({path.parent.name for folder in folders or (LOCALES,) for path in folder.glob("*/*.ftl")}))


def language_meant(code: str, there: Iterable[str]) -> str | None:
    """Return the language in *there* that *code* means, or None: "de-AT" means "de" too."""
    by_code = {language.lower(): language for language in there}
    code = code.strip().lower()
    return by_code.get(code) or by_code.get(code.partition("-")[0])


def no_language(language: str, *folders: Path) -> str:
    """Return the sentence that refuses a *language* that *folders*, by default the package's folder, do not contain."""
    return f"There is no language {language!r}: there is {', '.join(languages(*folders))}."


def catalogues(*folders: Path) -> Mapping[str, Mapping[str, bytes]]:
    """Return the catalogues in *folders*, by default the package's, by language and name, in UTF-8.

    A catalogue of a later folder replaces the same catalogue of an earlier folder.
    """
    found: dict[str, dict[str, bytes]] = {}
    for path in (path for folder in folders or (LOCALES,) for path in sorted(folder.glob("*/*.ftl"))):
        found.setdefault(path.parent.name, {})[path.stem] = read_text(path).encode()
    return found
