"""`omegatable check-game`: whether a game keeps what games promise."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from omegatable.cli.arguments import GameName, UsageError, check_numbers, game_named
from omegatable.cli.waiting import progress, spinner

if TYPE_CHECKING:
    from omegatable.games.protocol import Game
    from omegatable.locales.reader import Reader
    from omegatable.locales.text import Text

EXAMPLES = (
    "\b\nExamples:  omegatable check-game kalah\n"
    "           omegatable check-game kalah --games 500\n"
    "           omegatable check-game kalah --first 7 --games 1"
)
COMPILED_GAMES = 3  # are played compiled as well
STEPS = 60  # of an environment


def check_game(
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games, each under random options; the first has none.")] = 30,
    first: Annotated[int, typer.Option(metavar="N", help="The number of the first of these games.")] = 0,
    compiled: Annotated[
        bool, typer.Option("--compiled/--interpreted", help="Whether some games are played compiled as well.")
    ] = True,
) -> None:
    """Check a game of your own in random games.

    Texts and rulebook come first. Each game has other options, and each seat looks at every position: its laws,
    legal actions, views, the worlds that a view allows, features and returns; now and then what it says and how it is
    written. Indices out of range and numbers too large for their fields are found, because the games are played
    interpreted; some are played again compiled.
    """
    check_numbers(games=games)
    chosen = game_named(game)
    checks = {
        "texts": lambda: _texts(chosen),
        "rulebook": lambda: _rulebook(chosen),
        "games": lambda: _games(chosen, first, games),
        "compiled": lambda: _compiled(chosen, first, games),
        "environments": lambda: _environments(chosen, first),
    }
    faults: dict[str, str] = {}
    for name, check in checks.items():
        if name == "compiled" and (faults.get("games") or not compiled):
            print(f"-       {name:14}left out{' after the fault of the games' if compiled else ''}")
            continue
        try:
            print(f"ok      {name:14}{check()}")
        except UsageError as fault:
            print(f"FAULT   {name}")
            faults[name] = str(fault)
    if faults:
        raise UsageError("\n".join(faults.values()))


def _texts(game: "Game") -> str:
    """Say the texts of a game's card on the page."""
    from omegatable.web.http.about import game_card

    read, faults = _reader()
    said = [read.say(one) for one in _texts_in(game_card(game))]
    if faults:
        raise UsageError("\n".join(dict.fromkeys(faults)))
    return f"{len(said)} on its card"


def _texts_in(thing: Any) -> "Iterator[Text]":
    """Yield the texts in a message, at any depth."""
    from omegatable.locales.text import Text

    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, list | tuple):
        for one in thing:
            yield from _texts_in(one)
    elif isinstance(thing, msgspec.Struct):
        yield from _texts_in([getattr(thing, name) for name in thing.__struct_fields__])


def _rulebook(game: "Game") -> str:
    """Read the rulebook; in a package of somebody's own, each id in a source must be that of a clause."""
    from omegatable.games import rulebook

    try:
        found = rulebook.clauses(game.name)
    except FileNotFoundError as error:
        raise UsageError(str(error)) from None
    ids = [clause.id for clause in found]
    if not ids:
        raise UsageError(f"The rulebook of {game.title} has no clause: begin a line with a bold id, **XY-R1**.")
    twice = next((one for one in ids if ids.count(one) > 1), None)
    if twice is not None:
        raise UsageError(f"The rulebook of {game.title} has two clauses {twice}.")
    folder = next((shelf for shelf in rulebook.OF_OTHERS if (shelf / f"{game.name}.md").is_file()), None)
    if folder is None:
        return f"{len(ids)} clauses"
    tagged = set()
    pattern = re.compile(rf"#.*?\b({re.escape(ids[0].partition('-')[0])}-[RQ]\d+)\b")
    for path in sorted(folder.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for tag in pattern.findall(line):
                tagged.add(tag)
                if tag not in ids:
                    raise UsageError(f"{path.name}, line {number} names {tag}, and the rulebook has no such clause.")
    silent = [one for one in ids if one not in tagged]
    return f"{len(ids)} clauses" + (f"; no line of the sources names {', '.join(silent)}" if silent else "")


def _games(game: "Game", first: int, count: int) -> str:
    """Play the games interpreted, where every index and every number that does not fit raises."""
    import numpy as np

    from omegatable.kernel import mode
    from omegatable.lab.checking.games import Total, played_games
    from omegatable.lab.checking.option_sets import random_set

    read, faults = _reader()
    draws = (random_set(game, seed) for seed in range(first, first + count))
    total = Total()
    with _game_faults(), mode("interpreted"), np.errstate(all="raise", under="ignore"), progress("Playing") as tell:
        for total in played_games(game, draws, read):
            tell(total.games, count)
            if faults:
                break
    if faults:
        raise UsageError("\n".join(dict.fromkeys(faults)))
    if total.worlds and not total.others and not game.open_hands:
        raise UsageError(
            f"Every world that a view of {game.title} allows is the game itself: if nothing is hidden from a seat, say "
            "open_hands=True; else `determinize` tells it."
        )
    played = f"{total.games:,} games, {total.plies:,} plies, {total.worlds:,} views"
    return played + (f"; sets of options refused: {total.refused:,}" if total.refused else "")


def _compiled(game: "Game", first: int, count: int) -> str:
    """Play some games interpreted and compiled."""
    from omegatable.extras import missing
    from omegatable.lab.checking.games import check_compiled
    from omegatable.lab.checking.option_sets import random_set

    if sentence := missing("Games are also played compiled with", "fast"):
        return f"left out: {sentence}"
    few = min(COMPILED_GAMES, count)
    with _game_faults(), spinner("Compiling"):
        for seed in range(first, first + few):
            check_compiled(game, random_set(game, seed))
    return f"the same in {few} games"


def _environments(game: "Game", first: int) -> str:
    """Step a vector of environments in which seats and chance are asked, and one against bots."""
    from omegatable.env import VectorEnv
    from omegatable.kernel import mode
    from omegatable.lab.checking.errors import is_sentence
    from omegatable.lab.checking.option_sets import random_set

    options = random_set(game, first).options
    settings: list[dict[str, Any]] = [{"chance": "action", "observation": "uint8"}, {"opponents": "gentle"}]
    with _game_faults(), mode("interpreted"):
        for each in settings:
            try:
                env = VectorEnv(game, 2, seed=first, options=options, **each)
                env.reset()
            except ValueError as error:  # such as that the game is for one player
                if not is_sentence(str(error)):
                    raise
                continue
            for _ in range(STEPS):
                env.step(env.sample())
    return f"{STEPS} steps of {len(settings)}"


@contextmanager
def _game_faults() -> Iterator[None]:
    """Tell a fault of the game as a sentence of the command line."""
    from omegatable.lab.checking.errors import GameFaultError
    from omegatable.lab.checking.games import sentence_of

    try:
        yield
    except GameFaultError as fault:
        raise UsageError(str(fault)) from None
    except UsageError:
        raise
    except Exception as error:
        raise UsageError(sentence_of(error)) from None


def _reader() -> "tuple[Reader, list[str]]":
    """Return a reader of the English texts, and a list to which it adds a sentence for each text that is missing."""
    from omegatable.locales.reader import Reader
    from omegatable.locales.text import Text

    faults: list[str] = []

    def report(text: Text, reason: str) -> None:
        lacking = reason.endswith("lacks it")
        faults.append(f"There is no text {text.id}." if lacking else f"The text {text.id}: {reason}.")

    return Reader(report=report), faults
