"""Write the TypeScript types of the page's messages and texts, which its build and its checks need.

`python -m scripts.page_types` is the command. Git ignores the files: `scripts/prepare types` writes them.
"""

import sys
from pathlib import Path

from omegatable.locales import LOCALES
from scripts.generated import ROOT, write_or_check
from scripts.texts import types_text as text_types
from scripts.wire_types import types_text as wire_types


def page_types(root: Path) -> dict[Path, str]:
    """Return the expected content of each generated file of types below *root*."""
    source = root / "web" / "client" / "src"
    return {source / "wire.ts": wire_types(), source / "text" / "texts.ts": text_types(LOCALES)}


if __name__ == "__main__":
    sys.exit(write_or_check("scripts.page_types", page_types(ROOT)))
