"""The catalogues of texts as files that a browser may cache for ever: an address changes whenever its content does."""

import hashlib
import json
from pathlib import Path

from omegatable.locales import LOCALES, catalogues

FIRST = ("en", "page")  # what every page needs before it shows anything


class Catalogues:
    """All catalogues below a folder, by address."""

    def __init__(self, folder: Path = LOCALES) -> None:
        self._contents = catalogues(folder)
        self.addresses = {
            language: {name: _address(language, name, content) for name, content in contents.items()}
            for language, contents in self._contents.items()
        }
        language, name = FIRST
        addresses = json.dumps(self.addresses, separators=(",", ":")).replace("<", "\\u003c")
        self._tags = (
            f'<link rel="preload" href="{self.addresses[language][name]}" as="fetch" crossorigin="anonymous" />\n'
            f'    <script type="application/json" id="catalogues">{addresses}</script>\n  '
        ).encode()

    def file(self, language: str, file: str) -> tuple[bytes, bool] | None:
        """Return a catalogue and whether *file* names exactly this content, or None if there is no such catalogue.

        A page that was opened before the server changed asks for an old content and gets the new one.
        """
        name = file.partition(".")[0]
        content = self._contents.get(language, {}).get(name)
        return None if content is None else (content, self.addresses[language][name].endswith(f"/{file}"))

    def told(self, page: bytes) -> bytes:
        """Return the HTML of *page* with the addresses of all catalogues, the first of which it loads at once."""
        return page.replace(b"</head>", self._tags + b"</head>", 1)


def _address(language: str, name: str, content: bytes) -> str:
    return f"/locales/{language}/{name}.{hashlib.sha256(content).hexdigest()[:12]}.ftl"
