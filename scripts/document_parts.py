"""The parts of documents that are generated from code, by their names in `<!-- generated: NAME -->`."""

from collections.abc import Callable, Mapping
from functools import partial

from typer.main import get_command

from omegatable.bots.levels import LEVELS, searching_levels, seconds_of
from omegatable.bots.strength import measured_matches
from omegatable.cli.program import app
from omegatable.coach.review import LEVEL_PARTS
from omegatable.engine.options import Option
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.lab.study.measures import MEASURES
from omegatable.locales.english import english
from omegatable.locales.text import text
from omegatable.sheets import Document
from omegatable.table.wire import PROTOCOL, PrintWish
from scripts.action_tables import action_table
from scripts.environment_tables import observation_table, sizes
from scripts.repository import REPOSITORY, report_sentence


def document_parts() -> Mapping[str, Callable[[], str]]:
    """Return the function that generates each part, by name."""
    parts: dict[str, Callable[[], str]] = {
        "commands": commands_table,
        "games": games_table,
        "levels": levels_table,
        "levels of a review": review_levels,
        "measures": measures_table,
        "protocol": lambda: str(PROTOCOL),
        "report": partial(report_sentence, REPOSITORY),
        "seconds of levels": seconds_table,
        "sheets": lambda: str(sum(map(_sheets_to_cut, GAMES.values()))),
        "strength": strength_table,
    }
    for game in GAMES.values():
        parts[f"actions {game.name}"] = partial(action_table, game)
        parts[f"observation {game.name}"] = partial(observation_table, game)
        parts[f"options {game.name}"] = partial(options_table, game)
        parts[f"rulings {game.name}"] = partial(rulings_table, game, False)
        parts[f"rulings for research {game.name}"] = partial(rulings_table, game, True)
        parts[f"sizes {game.name}"] = partial(sizes, game)
    return parts


def commands_table() -> str:
    """Return the table of all commands with the first sentence of their help, in the order of `omegatable --help`."""
    rows = "| Command | What it does |\n| --- | --- |\n"
    for name, command in get_command(app).commands.items():  # type: ignore[attr-defined]
        rows += f"| `omegatable {name}` | {command.get_short_help_str(limit=200)} |\n"
    return rows


def games_table() -> str:
    """Return the table of the games: their players, how long they take, and the number of A4 sheets to cut."""
    rows = "| Game | Players | Play time | Sheets to print and cut |\n| --- | --- | --- | --- |\n"
    for game in GAMES.values():
        rows += f"| {game.title} | {game.players_words} | {english(game.length)} | {_sheets_to_cut(game)} |\n"
    return rows


def _sheets_to_cut(game: Game) -> int:
    """Return the number of A4 sheets for the cards, tiles and markers of *game*."""
    wish = PrintWish(game.name, parts=["cards", "references", "markers"])  # Tiles count as cards.
    return len(Document(wish).sheets[game.name])


def levels_table() -> str:
    """Return the table of the levels: their names on the page, and in commands."""
    rows = "| On the page | In commands |\n| --- | --- |\n"
    return rows + "".join(f"| {english(text(f'level-{name}'))} | `{name}` |\n" for name in LEVELS)


def review_levels() -> str:
    """Return the levels of a review with their fractions of the worlds of `master`, as a part of a sentence."""
    return ", ".join(f"`{level}` {100 * part:.0f} %" for level, part in LEVEL_PARTS.items())


def seconds_table() -> str:
    """Return the table of seconds per decision of the levels that search; an empty cell is the usual time."""
    rows = f"| Level | Usual | {' | '.join(game.title for game in GAMES.values())} |\n{'| --- ' * (2 + len(GAMES))}|\n"
    for name in searching_levels():
        usual = LEVELS[name].seconds
        own = (seconds_of(name, game) for game in GAMES.values())
        cells = ("" if each == usual else f"{each:g} s" if each else "one look" for each in own)
        rows += f"| `{name}` | {usual:g} s | {' | '.join(cells)} |\n"
    return rows


def options_table(game: Game) -> str:
    """Return the table of the options of *game*, with their values and defaults."""
    rows = "| Option | Values | Default | What it changes |\n| --- | --- | --- | --- |\n"
    for option in game.options:
        default = "" if option.reader is not None else f"`{_written(option.default)}`"
        rows += f"| `{option.name}` | {_values(option)} | {default} | {english(option.sentence)} |\n"
    return rows


def rulings_table(game: Game, research: bool) -> str:
    """Return the table of the options of *game* with their rulings: those for research, or all others."""
    rows = "| Option | Values (default first) | Ruling |\n| --- | --- | --- |\n"
    for option in game.options:
        if option.research == research:
            default = f"`{_written(option.default)}`"
            others = [each for each in _values(option).split(", ") if each != default]
            more = ["the id of a plot of the deck"] if option.other_words else []
            rows += f"| `{option.name}` | {', '.join([default, *others, *more])} | {option.clauses} |\n"
    return rows


def _values(option: Option) -> str:
    """Return the values of *option*, as they are written."""
    if option.reader is not None:
        return "a file"
    return ", ".join(f"`{_written(value)}`" for value in option.choices) or f"{option.low} to {option.high}"


def _written(value: object) -> str:
    return str(value).lower()


def measures_table() -> str:
    """Return the table of all measures of studies."""
    heads = "| Measure | By | Definition | Source |\n| --- | --- | --- | --- |\n"
    return heads + "".join(
        f"| `{each.name}` | {each.by} | {f'{each.sentence} {each.note}'.rstrip()} | {each.source} |\n"
        for each in MEASURES.values()
    )


def strength_table() -> str:
    """Return the table of the matches between levels."""
    heads = "| Game | Players | One | The others | First place | Games |\n| --- | --- | --- | --- | --- | --- |\n"
    return heads + "".join(
        f"| {GAMES[each.game].title} | {each.seats} | `{each.first}` | `{each.others}` "
        f"| {100 * each.share:.1f} % ({100 * each.low:.0f} to {100 * each.high:.0f}) | {each.games} |\n"
        for each in measured_matches()
    )
