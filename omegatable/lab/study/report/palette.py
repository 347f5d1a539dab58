"""The colours of a report: as numbers for drawing and as names for the page."""

from dataclasses import dataclass

from omegatable.art.facet import art_of
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
        return cls(**own, accent=_accent(game, dark=False), game=game)

    def variables(self) -> dict[str, str]:
        """Return the style variable of each colour that plots use."""
        names = ("paper", "sheet", "ink", "ink2", "edge", "line", "accent")
        return {getattr(self, name).lower(): f"var(--{name})" for name in names}

    def style(self) -> str:
        """Return the style sheet that sets the variables: light or dark by the reader's preference, light on paper."""

        def colours(dark: bool) -> str:
            values = "".join(f"--{name}:{(DARK if dark else LIGHT)[name]};" for name in _NAMES)
            return f"{values}--accent:{_accent(self.game, dark)};"

        light, dark = colours(False), colours(True)
        return (
            f":root{{color-scheme:light;{light}}}\n"
            f"@media screen and (prefers-color-scheme:dark){{:root{{color-scheme:dark;{dark}}}}}\n"
        )


def _accent(game: str, dark: bool) -> str:
    """Return the colour of *game* on light or *dark* grounds; a game without its own has the colour of text."""
    art = art_of(game)
    return art.accents[dark] if art and art.accents else (DARK if dark else LIGHT)["ink"]
