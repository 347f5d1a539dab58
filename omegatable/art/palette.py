"""All colours that pictures share, as `#RRGGBB`."""

from types import MappingProxyType
from typing import Final

LIGHT: Final = MappingProxyType(
    {
        "paper": "#F5EDDD",
        "sheet": "#FFFAF0",
        "ground": "#EFE3CD",
        "ink": "#241C18",
        "ink2": "#5A4C42",
        "edge": "#8A7764",
        "line": "#D9CBB3",
        "focus": "#1D4ED8",
        "ok": "#23683B",
        "bad": "#A3201A",
    }
)
DARK: Final = MappingProxyType(
    {
        "paper": "#171310",
        "sheet": "#231D19",
        "ground": "#1F1915",
        "ink": "#F4EADB",
        "ink2": "#C4B5A2",
        "edge": "#8F7F6D",
        "line": "#3D342C",
        "focus": "#9DBEFF",
        "ok": "#8BD3A0",
        "bad": "#FF9C8F",
    }
)
