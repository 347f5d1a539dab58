"""The rules page for readers: short texts beside drawn scenes, the cards of the game, and its terms.

The server sends it to the page, and printed rules may use it as well. Its texts are in `rules.ftl`, and depend on the
options of a game. In a text, `<marker>…</marker>` encloses a word that the term `marker` explains. Terms are in the
catalogue of their game, because the game's table explains them too.
"""

from collections.abc import Sequence
from typing import Final

from omegatable.engine.plain import RulesSection, RulesTerm
from omegatable.locales.text import Text, text

TERMS: Final = {  # by the short name of a game
    "os": ("omega", "suit", "marker", "neighbour", "column", "alpha", "pull"),
    "ao": ("snake", "element", "opposite", "transformation", "pawn", "jaws", "switch"),
    "abo": (
        *("omega", "alpha", "beta", "road", "final", "round", "cycle", "marked", "married", "protected"),
        *("reaction", "scented", "other"),
    ),
}


def terms(game: str) -> list[RulesTerm]:
    """Return the terms of the game with the short name "os", "ao" or "abo"."""
    return [RulesTerm(name, text(f"{game}-term-{name}"), text(f"{game}-term-{name}-meaning")) for name in TERMS[game]]


def section(
    game: str, name: str, paragraphs: Sequence[Text], scene: str = "", phases: Sequence[str] = ()
) -> RulesSection:
    """Return the section *name* of the game with this short name; the heading has the same name."""
    shows = text(f"rulebook-{game}-{name}-shows") if scene else None
    return RulesSection(name, text(f"rulebook-{game}-{name}"), [*paragraphs], scene, shows, [*phases])
