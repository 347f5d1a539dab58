"""The rules page for readers: short texts beside drawn scenes, the cards of the game, and its terms.

The server sends it to the page, and printed rules may use it as well. Its texts are in `rules.ftl`, and depend on the
options of a game. In a text, `<marker>…</marker>` encloses a word that the term `marker` explains. Terms are in the
catalogue of their game, because the game's table explains them too.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from omegatable.art.facet import art_of
from omegatable.engine.plain import RulesPage, RulesSection, RulesTerm
from omegatable.locales.text import Text, text


def rules_page(game: str, options: Mapping[str, Any]) -> RulesPage:
    """Return the rules page of a game, "omega-shift", under checked *options*.

    It is empty for a game without one, which has only numbered sentences.
    """
    art = art_of(game)
    return art.rules_page(options) if art and art.rules_page else RulesPage([], [], [])


def terms(game: str, names: Sequence[str]) -> list[RulesTerm]:
    """Return the terms called *names* of the game with this short name in the ids of texts."""
    return [RulesTerm(name, text(f"{game}-term-{name}"), text(f"{game}-term-{name}-meaning")) for name in names]


def section(
    game: str, name: str, paragraphs: Sequence[Text], scene: str = "", phases: Sequence[str] = ()
) -> RulesSection:
    """Return the section *name* of the game with this short name; the heading has the same name."""
    shows = text(f"rulebook-{game}-{name}-shows") if scene else None
    return RulesSection(name, text(f"rulebook-{game}-{name}"), [*paragraphs], scene, shows, [*phases])
