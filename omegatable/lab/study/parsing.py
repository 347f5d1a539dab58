"""Reads a study from its author's TOML file, which sets the game, the bots, the variants and the number of games."""

import itertools
import math
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePath
from typing import Any

from omegatable.bots.no_trade import check_player, names_level
from omegatable.engine.decks import Decks
from omegatable.engine.protocol import SEATS, Game
from omegatable.engine.registry import first_game
from omegatable.lab.luck import is_corrected
from omegatable.lab.plan import (
    MAX_GAMES,
    MAX_VARIANTS,
    NOT_IN_NAMES,
    RECORDED,
    SIMULATIONS,
    WATCHED,
    Stop,
    Study,
    StudyError,
    Variant,
)
from omegatable.lab.study.measures import MEASURES, check_measures, check_stop
from omegatable.play.position import game_named
from omegatable.play.programs import checked_program, is_program, program_name
from omegatable.play.small_games import SMALL_GAMES
from omegatable.text.files import TextFileError, file_name, read_text, unmarked
from omegatable.text.plain import clean_text
from omegatable.text.toml import read_toml

_TYPES: dict[str, tuple[type, ...]] = {
    "title": (str,),
    "game": (str,),
    "bots": (str, list),
    "games": (int,),
    "seed": (int,),
    "watch": (int,),
    "records": (int,),
    "measures": (list,),
    "simulations": (int,),
    "decisions": (bool,),
    "luck": (bool,),
    "ablate": (bool,),
    "preset": (str,),
    "options": (dict,),
    "deck": (str,),
    "stop": (dict,),
    "grid": (dict,),
    "variants": (list,),
}
_WORDS = {
    str: "a text",
    list: "a list",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    dict: "a table",
}
_OF_VARIANT = ("name", "preset", "options", "deck", "bots")


def read_study(file: Path) -> Study:
    """Return the study in *file*, or on standard input if that is `-`; its decks are in the same folder.

    Raises StudyError, whose text starts with the file name, or OSError if the file cannot be read.
    """
    try:
        return parse_study(read_text(file), file.parent)
    except TextFileError as error:
        raise StudyError(f"{file_name(file)} cannot be read: {error}.") from None
    except StudyError as error:
        raise StudyError(f"{file_name(file)}: {error}") from None


def parse_study(text: str, base: Path | None = None) -> Study:
    """Return the study that *text* describes.

    Decks and programs are files in the folder *base*. Without it, as for a text from a page, a study can name neither.
    Raises StudyError with one sentence for the first fault.
    """
    try:
        written = read_toml(unmarked(text))
    except tomllib.TOMLDecodeError as error:
        raise StudyError(f"The study is not TOML: {str(error)[:1].lower()}{str(error)[1:]}.") from None
    _check_keys(written, _TYPES, "The study")
    for name in ("game", "games"):
        if name not in written:
            example = "games = 2000" if name == "games" else f'game = "{first_game()}"'
            raise StudyError(f"The study does not say its {name}: add a line such as {example}.")
    try:
        game = game_named(written["game"])
    except ValueError as error:
        raise StudyError(str(error)) from None
    if written["game"] in SMALL_GAMES:
        written["options"] = {**SMALL_GAMES[written["game"]].options, **written.get("options", {})}
    files: dict[str, str] = {}
    variants = _variants(game, written, base, files)
    measures = tuple(_texts(written.get("measures", []), "measures"))
    measures = () if measures == ("all",) else measures
    check_measures(measures, game)
    study = Study(
        title=written.get("title", f"A study of {game.title}"),
        game=game.name,
        games=_number(written["games"], "games", 1, MAX_GAMES),
        seed=written.get("seed", 0),
        variants=variants,
        watch=_number(written.get("watch", WATCHED), "watch", 0, MAX_GAMES),
        records=_number(written.get("records", RECORDED), "records", 0, MAX_GAMES),
        simulations=_number(written.get("simulations", SIMULATIONS), "simulations", 1, 1_000_000),
        measures=measures,
        decisions=written.get("decisions", False),
        luck=_luck(written.get("luck", False), game, variants),
        ablate=written.get("ablate", False),
        stop=_stop(written.get("stop"), game),
        text=text,
        files=files,
    )
    for name in measures:
        if not any(MEASURES[name].fits(study, variant) for variant in variants):
            raise StudyError(f"No variant of this study has the measure {name!r}: {MEASURES[name].needs}.")
    return study


def _check_keys(written: Mapping[str, Any], types: Mapping[str, tuple[type, ...]], what: str) -> None:
    for name, value in written.items():
        if name not in types:
            raise StudyError(f"{what} has no {name!r}: it has {', '.join(types)}.")
        if not isinstance(value, types[name]) or (isinstance(value, bool) and bool not in types[name]):
            words = " or ".join(_WORDS[kind] for kind in types[name] if kind is not int or float not in types[name])
            shown = repr(value) if isinstance(value, str) else _plain(value)
            raise StudyError(f"{what}'s {name} must be {words}, not {shown}.")


def _number(value: Any, name: str, low: float, high: float) -> Any:
    if not low <= value <= high:
        raise StudyError(f"The study's {name} must be between {low:,} and {high:,}, not {value}.")
    return value


def _texts(value: Any, name: str) -> list[str]:
    texts = [value] if isinstance(value, str) else value
    if not all(isinstance(each, str) for each in texts):
        raise StudyError(f"The {name} of a study are a list of texts, not {value!r}.")
    return list(texts)


def _luck(value: bool, game: Game, variants: Sequence[Variant]) -> bool:
    for variant in variants:
        if value and not is_corrected(game.name, variant.seats):
            raise StudyError(
                f"The luck of {game.title} between {variant.seats} players cannot be measured: leave luck out."
            )
    return value


def _stop(written: dict[str, Any] | None, game: Game) -> Stop | None:
    if written is None:
        return None
    _check_keys(written, {"measure": (str,), "within": (float, int)}, "The rule to stop")
    if len(written) < 2:
        raise StudyError(
            'A rule to stop names a measure and a width: stop = { measure = "single_winner", within = 0.01 }.'
        )
    check_stop(written["measure"], game)
    if not 0 < written["within"] < math.inf:
        raise StudyError(f"The width of the rule to stop must be more than 0, not {written['within']}.")
    return Stop(written["measure"], float(written["within"]))


def _variants(game: Game, written: Mapping[str, Any], base: Path | None, files: dict[str, str]) -> tuple[Variant, ...]:
    """Return the named variants, followed by the variants of the grid; one variant without changes if there are none.

    With `ablate` the first one's deck without each of its cards follows. The variants' decks are added to *files*.
    """
    own = {name: written[name] for name in ("preset", "options", "deck", "bots") if name in written}
    found = []
    for number, entry in enumerate(written.get("variants", []), 1):
        if not isinstance(entry, dict):
            raise StudyError(f"Variant {number} is a table under [[variants]], not {entry!r}.")
        _check_keys(entry, {name: _TYPES.get(name, (str,)) for name in _OF_VARIANT}, f"Variant {number}")
        if "name" not in entry:
            raise StudyError(f'Variant {number} needs a name, as name = "without switches".')
        found.append(_variant(game, entry["name"], own, entry, base, files))
    grid = {name: value if isinstance(value, list) else [value] for name, value in written.get("grid", {}).items()}
    for name, values in grid.items():
        if not values:
            raise StudyError(f"The grid has no value for {name}: write a list, as {name} = [4, 6, 8].")
    count = len(found) + (math.prod(map(len, grid.values())) if grid else 0)
    if count > MAX_VARIANTS:
        raise StudyError(f"A study has at most {MAX_VARIANTS} variants, and this one has {count:,}.")
    for combination in itertools.product(*grid.values()) if grid else ():
        pairs = dict(zip(grid, combination, strict=True))
        entry = {name: value for name, value in pairs.items() if name in ("preset", "deck", "bots")}
        _check_keys(entry, _TYPES, "The grid")
        entry["options"] = {name: value for name, value in pairs.items() if name not in entry}
        called = ", ".join(f"{name} = {_short(value)}" for name, value in pairs.items())
        found.append(_variant(game, called, own, entry, base, files))
    if grid and written.get("ablate", False):
        raise StudyError("With ablate = true a study has no grid: name its variants under [[variants]].")
    if not found:
        called = "as chosen" if own.keys() & {"preset", "options", "deck"} else "the rules"
        found.append(_variant(game, called, own, {}, base, files))
    if written.get("ablate", False):
        found += _ablations(game, found[0])
    names = [variant.name for variant in found]
    for name in names:
        if names.count(name) > 1:
            raise StudyError(f"Two variants are called {name!r}: give each a name of its own.")
    return tuple(found)


def _ablations(game: Game, whole: Variant) -> list[Variant]:
    """Return a variant for each card of the deck of *whole*: the deck without that card.

    To keep the size of the deck, other cards of the same sort replace it, starting with those with the fewest copies.
    """
    decks = game.facet(Decks)
    if decks is None:
        raise StudyError(f"{game.title} has no custom decks: leave ablate out.")
    deck = decks.chosen(str(whole.options["deck"]))
    found = []
    for kind in deck.kinds:
        try:
            options = game.seated_options(whole.seats, {**whole.options, "deck": decks.without(deck, kind).text})
        except ValueError as error:
            raise StudyError(f"The deck cannot do without {kind.name}: {error}") from None
        chosen = {**whole.chosen, "deck": options["deck"]}
        found.append(Variant(f"no {NOT_IN_NAMES.sub(' ', kind.name)}", options, chosen, whole.bots))
    return found


def _plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _short(value: Any) -> str:
    """Return a value of the grid, shortened for a variant's name."""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return PurePath(value).stem if isinstance(value, str) and value.endswith(".toml") else _plain(value)


def _variant(
    game: Game,
    name: str,
    own: Mapping[str, Any],
    entry: Mapping[str, Any],
    base: Path | None,
    files: dict[str, str],
) -> Variant:
    if not name.strip() or clean_text(name).split() != name.split() or re.search(r"[/#\n\t]", name):
        raise StudyError(f"The name of a variant is a text without slashes and #, not {name!r}.")
    deck = entry.get("deck", own.get("deck"))
    where = f"The variant {name!r}: "
    bots = _texts(entry.get("bots", own.get("bots", "gentle")), "bots")
    bots = [_bot(bot.strip(), game, where, base) for text in bots for bot in text.split(",")]
    try:
        preset = game.preset(entry.get("preset", own.get("preset", "printed")))
        options = {**preset, **own.get("options", {}), **entry.get("options", {})}
        if deck is not None:
            options["deck"] = _deck(game, deck, base, files)
        if game.asks_seats and SEATS not in options:
            options[SEATS] = max(game.min_seats, len(bots)) if len(bots) > 1 else max(2, game.min_seats)
        seats = int(game.chosen_options(options).get(SEATS, game.min_seats))
        checked = game.seated_options(seats, options)
    except ValueError as error:
        raise StudyError(where + str(error)) from None
    if len(bots) == 1:
        bots *= seats
    if len(bots) != seats:
        raise StudyError(f"{where}{len(bots)} bots are named, and {seats} play: name one bot, or one for each seat.")
    called = [program_name(bot) for bot in dict.fromkeys(bots)]
    for bot in called:
        if called.count(bot) > 1:
            raise StudyError(f"{where}two of the bots are called {bot}: rename one.")
    defaults = game.chosen_options()
    chosen = {key: value for key, value in checked.items() if value != defaults[key]}
    return Variant(name, checked, chosen, tuple(bots))


def _bot(named: str, game: Game, where: str, base: Path | None) -> str:
    """Return a bot that a study names: a level, which may never trade, a program beside the study, or a class."""
    try:
        if base is not None and is_program(named) and not names_level(named):
            return checked_program(named, base)
        check_player(named, game)
    except ValueError as error:  # ProgramError among them
        raise StudyError(f"{where}{error}") from None
    return named


def _deck(game: Game, named: str, base: Path | None, files: dict[str, str]) -> str:
    """Return the text of the deck that a study names: a deck of the package, or a file beside the study."""
    decks = game.facet(Decks)
    if decks is None:
        raise StudyError(f"{game.title} has no custom decks: leave deck out.")
    if not named.endswith(".toml"):
        if named not in decks.included:
            included = ", ".join(decks.included)
            raise StudyError(f"There is no deck {named!r}: there is {included}, or a file such as own.toml.")
        return decks.read_option(named)
    if base is None:
        raise StudyError(f"The deck {named!r} is a file, and this study has no folder: write it to a file first.")
    try:
        text = read_text(base / named)
    except OSError:
        raise StudyError(f"The deck {named!r} cannot be read: it is a file beside the study.") from None
    except TextFileError as error:
        raise StudyError(f"The deck {named!r} cannot be read: {error}.") from None
    files[named] = text
    try:
        return decks.read_option(text)
    except ValueError as error:
        raise StudyError(f"{named}: {error}") from None
