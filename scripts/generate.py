"""Write every file and table of the repository that is made from code: `python -m scripts.generate [--check]`.

With `--check` nothing is written; files that are out of date are named, and the exit code is 1.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from omegatable.bots.strength import measured_matches
from omegatable.games import GAMES
from omegatable.games.alpha_beta_omega.deck_texts import catalogue_text
from omegatable.games.protocol import Game
from omegatable.lab.study.measures import MEASURES
from omegatable.locales import LOCALES
from scripts.action_tables import action_table
from scripts.environment_tables import observation_table, sizes
from scripts.generated import ROOT, with_part, write_or_check
from scripts.icons import ICONS, icon
from scripts.schemas import export_schema
from scripts.texts import types_text as text_types
from scripts.wire_types import schema_text as wire_schema
from scripts.wire_types import types_text as wire_types


def measures_table() -> str:
    """Return the table of all measures of studies."""
    heads = "| Measure | By | Definition | Source |\n| --- | --- | --- | --- |\n"
    return heads + "".join(
        f"| `{each.name}` | {each.by} | {each.sentence} | {each.source} |\n" for each in MEASURES.values()
    )


def strength_table() -> str:
    """Return the table of the matches between levels."""
    heads = "| Game | Players | One | The others | First place | Games |\n| --- | --- | --- | --- | --- | --- |\n"
    return heads + "".join(
        f"| {GAMES[each.game].title} | {each.seats} | `{each.first}` | `{each.others}` "
        f"| {100 * each.share:.1f} % ({100 * each.low:.0f} to {100 * each.high:.0f}) | {each.games} |\n"
        for each in measured_matches()
    )


def environment_page(page: str, game: Game) -> str:
    """Return the *page* of a game's environment with what follows from the game's own tables."""
    page = with_part(page, "sizes", sizes(game))
    return with_part(with_part(page, "actions", action_table(game)), "observation", observation_table(game))


def generated(root: Path) -> dict[Path, str]:
    """Return what each generated file below *root* should be; documents with generated parts must be there."""
    docs = root / "docs"
    study = (docs / "study.md").read_text(encoding="utf-8")
    pages = {docs / "environments" / f"{game.name}.md": game for game in GAMES.values()}
    return {
        LOCALES / "en" / "decks.ftl": catalogue_text(),
        docs / "wire.schema.json": wire_schema(),
        root / "web" / "client" / "src" / "wire.ts": wire_types(),
        root / "web" / "client" / "src" / "text" / "texts.ts": text_types(LOCALES),
        root / ICONS / "icon.svg": icon(),
        docs / "export.schema.json": export_schema(),
        **{page: environment_page(page.read_text(encoding="utf-8"), game) for page, game in pages.items()},
        docs / "bots.md": with_part((docs / "bots.md").read_text(encoding="utf-8"), "strength", strength_table()),
        docs / "study.md": with_part(study, "measures", measures_table()),
    }


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Write the files, or with `--check` name those that are out of date; return the exit code, 0 or 1."""
    return write_or_check("scripts.generate", generated(root), root=root, arguments=arguments)


if __name__ == "__main__":
    sys.exit(main())
