"""The page as browsers get it: its HTML, the service worker that caches it, and the manifest that installs it.

A *version* identifies the whole page: its scripts and styles, by their names in the HTML, its texts, its pictures and
its lessons and puzzles. The HTML contains its version, and the worker caches files under its own version. So files of
two versions are never mixed, and a new worker deletes the cache of the previous version.
"""

import hashlib
import json
from functools import cached_property
from pathlib import Path

from omegatable.art.palette import LIGHT
from omegatable.coach.facet import Coach
from omegatable.engine.registry import GAMES, all_games
from omegatable.locales import ENGLISH
from omegatable.locales.text import text
from omegatable.web.addresses import pages_pattern
from omegatable.web.http.about import games_in_order
from omegatable.web.http.catalogues import Catalogues
from omegatable.web.http.pictures import Pictures

ICONS = (  # sizes, file, and whether the system may crop the icon to its own shape
    ("192x192", "icon-192.png", "any"),
    ("512x512", "icon-512.png", "any"),
    ("512x512", "icon-maskable-512.png", "maskable"),
    ("any", "icon.svg", "any"),
)
PACKED = ".br"  # ends the name of a file that was compressed when the page was built
FIRST_FILES = (
    "/",
    "/omegatable.webmanifest",
    "/icons/icon-192.png",
)  # in addition to assets, texts and /api/about


class Page:
    """The page in the folder *built*, with its texts and pictures. `FileNotFoundError` if it has not been built."""

    def __init__(self, built: Path, catalogues: Catalogues, pictures: Pictures) -> None:
        self.built, self._catalogues, self._pictures = built, catalogues, pictures

    def html(self, language: str) -> bytes:
        """Return the HTML for readers of a language. Reads files, so call it in a thread."""
        plain = self._plain()
        meta = f'<meta name="version" content="{self._version(plain)}" />\n  '.encode()
        return self._catalogues.with_addresses(plain.replace(b"</head>", meta + b"</head>", 1), language)

    def worker(self, language: str) -> bytes:
        """Return the service worker for readers of a language. Reads files, as `html` does.

        It caches the texts of the language, and the English texts as a fallback.
        """
        texts = dict.fromkeys(
            address for each in (language, ENGLISH) for address in self._catalogues.addresses[each].values()
        )
        assets = sorted(f"/assets/{file.name}" for file in (self.built / "assets").iterdir() if file.suffix != PACKED)
        told = {
            "version": f"{self._version(self._plain())}-{language}",
            "pages": pages_pattern(),
            "files": [*FIRST_FILES, f"/api/about?language={language}", *assets, *texts],
        }
        return f"self.page = {json.dumps(told)};\n".encode() + (self.built / "sw.js").read_bytes()

    def manifest(self, language: str) -> bytes:
        """Return the manifest for readers of a language. May load their texts, so call it in a thread."""
        told = {
            # The former start address is now the id, so that an installed page is not installed twice.
            "id": "/games",
            "name": "Omega Table",
            "short_name": "Omega Table",
            "description": self._catalogues.say(text("manifest-description"), language),
            "lang": language,
            "dir": "auto",
            "categories": ["games", "entertainment", "education"],
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": LIGHT["paper"],
            "theme_color": LIGHT["paper"],
            "icons": [
                {
                    "src": f"/icons/{file}",
                    "sizes": sizes,
                    "type": "image/svg+xml" if file.endswith(".svg") else "image/png",
                    "purpose": purpose,
                }
                for sizes, file, purpose in ICONS
            ],
            "shortcuts": [{"name": GAMES[name].title, "url": f"/?game={name}"} for name in games_in_order()],
        }
        return json.dumps(told, ensure_ascii=False).encode()

    def _plain(self) -> bytes:
        return (self.built / "index.html").read_bytes()

    def _version(self, plain: bytes) -> str:
        return hashlib.sha256(plain + self._rest).hexdigest()[:16]

    @cached_property
    def _rest(self) -> bytes:
        """Return a digest of every part of a version that the HTML of the page does not contain."""
        summary = hashlib.sha256(json.dumps(self._catalogues.addresses).encode())
        for language in self._catalogues.addresses:
            summary.update(json.dumps(self._pictures.addresses(language)).encode())
        lessons = (each for folder in self._catalogues.folders for each in sorted(folder.glob("*/lessons/**/*.toml")))
        coaches = (game.facet(Coach) for game in all_games().values())
        puzzles = (coach.puzzles for coach in coaches if coach is not None and coach.puzzles is not None)
        for file in (*lessons, *puzzles):
            if file.is_file():
                summary.update(file.read_bytes())
        return summary.digest()
