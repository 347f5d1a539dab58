"""The colours of a report: as numbers for drawing and as names for the page."""

from collections.abc import Mapping
from dataclasses import dataclass

from omegatable.art.palette import DARK, LIGHT

_NAMES = ("paper", "sheet", "ink", "ink2", "edge", "line", "focus")


@dataclass(frozen=True)
class Palette:
    """The colours of one game's reports. Plots use the light ones, which are replaced by names of style variables."""

    paper: str
    sheet: str
    ink: str
    ink2: str
    edge: str
    line: str
    accent: str
    game: str

    @classmethod
    def of(cls, game: str) -> "Palette":
        """Return the colours for reports on *game*."""
        own = {name: LIGHT[name] for name in _NAMES if name != "focus"}
        return cls(**own, accent=_accent(LIGHT, game), game=game)

    def variables(self) -> dict[str, str]:
        """Return the style variable of each colour that plots use."""
        names = ("paper", "sheet", "ink", "ink2", "edge", "line", "accent")
        return {getattr(self, name).lower(): f"var(--{name})" for name in names}

    def style(self) -> str:
        """Return the style sheet that sets the variables: light or dark by the reader's preference, light on paper."""

        def colours(theme: dict[str, str]) -> str:
            values = "".join(f"--{name}:{theme[name]};" for name in _NAMES)
            return f"{values}--accent:{_accent(theme, self.game)};"

        light, dark = colours(dict(LIGHT)), colours(dict(DARK))
        return (
            f":root{{color-scheme:light;{light}}}\n"
            f"@media screen and (prefers-color-scheme:dark){{:root{{color-scheme:dark;{dark}}}}}\n"
        )


def _accent(theme: Mapping[str, str], game: str) -> str:
    """Return the colour of *game* in a *theme*; a custom game has the colour of text."""
    return theme.get(f"accent-{game}", theme["ink"])
