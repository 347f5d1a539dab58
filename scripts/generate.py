"""Write every file and every part of a document that is generated from code.

`python -m scripts.generate [--check]` is the command. With `--check` nothing is written; outdated files are listed, and
the exit code is 1.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from omegatable.games.alpha_beta_omega.deck_texts import catalogue_text
from omegatable.locales import LOCALES
from scripts.document_parts import document_parts
from scripts.generated import PART, ROOT, with_parts, write_or_check
from scripts.icons import ICONS, icon
from scripts.page_types import page_types
from scripts.repository import REPOSITORY, with_address
from scripts.schemas import export_schema
from scripts.wire_types import schema_text as wire_schema


def documents(root: Path) -> dict[Path, str]:
    """Return the expected content of each document below *root* that has generated parts."""
    parts = document_parts()
    pages = {page: page.read_text(encoding="utf-8") for page in [root / "README.md", *root.glob("docs/**/*.md")]}
    return {page: with_parts(text, parts) for page, text in pages.items() if PART.search(text)}


def generated(root: Path) -> dict[Path, str]:
    """Return the expected content of each generated file below *root*. Documents with generated parts must exist."""
    docs = root / "docs"
    return {
        LOCALES / "en" / "decks.ftl": catalogue_text(),
        docs / "wire.schema.json": wire_schema(),
        **page_types(root),
        root / ICONS / "icon.svg": icon(),
        docs / "export.schema.json": export_schema(),
        **documents(root),
        **{
            root / name: with_address((root / name).read_text(encoding="utf-8"), REPOSITORY)
            for name in ("pyproject.toml", "CITATION.cff")
        },
    }


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Write the files, or with `--check` list outdated files; return the exit code, 0 or 1."""
    return write_or_check("scripts.generate", generated(root), root=root, arguments=arguments)


if __name__ == "__main__":
    sys.exit(main())
