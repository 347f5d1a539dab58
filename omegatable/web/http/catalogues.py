"""The catalogues of texts as files that a browser may cache forever: the address changes with the content."""

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

from omegatable.locales import ENGLISH, PLUGIN_FOLDERS, catalogues, folders_with, language_meant
from omegatable.locales.text import Text
from omegatable.text.files import read_text

if TYPE_CHECKING:
    from omegatable.locales.reader import Reader

FIRST = "page"  # the catalogue that every page loads before it shows anything


class Catalogues:
    """All catalogues of the package and of an additional folder, by address.

    The texts of plugin games are in the first catalogue, which lists all games.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folders = folders_with(folder)
        self._contents = {language: dict(contents) for language, contents in catalogues(*self.folders).items()}
        for path in (path for folder in PLUGIN_FOLDERS for path in sorted(folder.glob("*/*.ftl"))):
            contents = self._contents.get(path.parent.name, {})
            if FIRST in contents:
                contents[FIRST] += b"\n" + read_text(path).encode()
        self._readers: dict[str, Reader] = {}
        self.addresses = {
            language: {name: _address(language, name, content) for name, content in contents.items()}
            for language, contents in self._contents.items()
        }
        addresses = json.dumps(self.addresses, separators=(",", ":")).replace("<", "\\u003c")
        self._script = f'    <script type="application/json" id="catalogues">{addresses}</script>\n  '

    def known(self, language: str) -> str:
        """Return *language* if there are catalogues for it, otherwise English."""
        return language if language in self.addresses else ENGLISH

    def say(self, text: Text | str, language: str) -> str:
        """Return *text* in a language; in English if there is no such language."""
        # Imported here, because loading the reader takes 0.1 s, and most servers never translate a text.
        from omegatable.locales.reader import Reader

        known = self.known(language)
        if known not in self._readers:
            self._readers[known] = Reader(known, *self.folders)
        return self._readers[known].say(text)

    def file(self, language: str, file: str) -> tuple[bytes, bool] | None:
        """Return a catalogue and whether *file* names exactly this content, or None if there is no such catalogue.

        A page that was opened before the server changed requests an old content and gets the new content.
        """
        name = file.partition(".")[0]
        content = self._contents.get(language, {}).get(name)
        return None if content is None else (content, self.addresses[language][name].endswith(f"/{file}"))

    def language(self, accepted: str) -> str:
        """Return the first available language of an "Accept-Language" header, otherwise English."""
        wanted = (each.partition(";")[0] for each in accepted.split(","))
        found = (language_meant(each, self.addresses) for each in wanted)
        return next((each for each in found if each), ENGLISH)

    def with_addresses(self, page: bytes, language: str) -> bytes:
        """Return the HTML of *page* with the addresses of all catalogues. It preloads the first one of *language*."""
        address = self.addresses[language].get(FIRST) or self.addresses[ENGLISH][FIRST]
        first = f'<link rel="preload" href="{address}" as="fetch" crossorigin="anonymous" />\n'
        return page.replace(b"</head>", f"{first}{self._script}</head>".encode(), 1)


def _address(language: str, name: str, content: bytes) -> str:
    return f"/locales/{language}/{name}.{hashlib.sha256(content).hexdigest()[:12]}.ftl"
