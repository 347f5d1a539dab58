"""The page of rules for people: short texts beside drawn scenes, the cards of the game, and its words.

The server sends it to the page, and what is printed may be laid out from it as well. Its texts are in `rules.ftl`, and
follow the options of a game. Inside them, `<marker>…</marker>` stands around a word that the term `marker` explains.
Terms are in the catalogue of their game, because its table explains them too.
"""

from collections.abc import Sequence
from typing import Final

from omegatable.games.plain import RulesSection, RulesTerm
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
    """Return the words of a game, which is called by its short name: "os", "ao", "abo"."""
    return [RulesTerm(name, text(f"{game}-term-{name}"), text(f"{game}-term-{name}-meaning")) for name in TERMS[game]]


def section(
    game: str, name: str, paragraphs: Sequence[Text], scene: str = "", phases: Sequence[str] = ()
) -> RulesSection:
    """Return the section *name* of a game, which is called by its short name; its heading is named like it."""
    shows = text(f"rulebook-{game}-{name}-shows") if scene else None
    return RulesSection(name, text(f"rulebook-{game}-{name}"), [*paragraphs], scene, shows, [*phases])
