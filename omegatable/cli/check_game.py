"""`omegatable check-game`: whether a game satisfies the requirements for games."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from omegatable.cli.arguments import GameName, UsageError, check_numbers, game_named
from omegatable.cli.waiting import progress, spinner
from omegatable.coach.facet import Coach
from omegatable.locales import ENGLISH

if TYPE_CHECKING:
    from pathlib import Path

    from omegatable.engine.protocol import Game
    from omegatable.locales.reader import Reader

EXAMPLES = (
    "\b\nExamples:  omegatable check-game kalah\n"
    "           omegatable check-game kalah --games 500\n"
    "           omegatable check-game kalah --first 7 --games 1"
)
COMPILED_GAMES = 3  # the number of games that are also played compiled
STEPS = 60  # the number of steps in each environment
ENOUGH, ENOUGH_PLIES, MAX_GAMES = 30, 1_000, 500  # the limits without --games
FEW = 8  # the maximum number of actions that are listed
ENVIRONMENTS: dict[str, dict[str, Any]] = {
    "every seat and chance": {"chance": "action", "observation": "uint8"},
    "one seat against gentle": {"opponent": "gentle"},
}
_TAG = re.compile(r"\b[A-Z][A-Z0-9]*-[RQ]\d+\b")


class _LeftOutError(Exception):
    """Raised for a check that cannot be made here. Its text is the reason."""


def check_game(
    game: GameName,
    games: Annotated[
        int | None,
        typer.Option(
            help="How many games, each under random options; game 0 is under the default ones. Without it 30, or as "
            "many as have 1,000 decisions.",
            show_default=False,
        ),
    ] = None,
    first: Annotated[int, typer.Option(metavar="N", help="The number of the first of these games.")] = 0,
    compiled: Annotated[
        bool, typer.Option("--compiled/--interpreted", help="Whether some games are played compiled as well.")
    ] = True,
) -> None:
    """Check a game of your own in random games.

    Texts and rulebook come first, facets and pictures last. Each game has other options, and each seat looks at every
    position: its laws, legal actions, views, the worlds that a view allows, codes and returns; now and then at what it
    says and how it is written. Indices beyond the end and numbers too large for their fields are found, because the
    games are played interpreted; some are played again compiled.
    """
    check_numbers(games=games)
    if first < 0:
        raise UsageError(f"--first must be 0 or more, not {first}.")
    chosen = game_named(game)
    seeds = range(first, first + (MAX_GAMES if games is None else games))
    faults: dict[str, str] = {}

    def compare() -> str:
        if not compiled:
            raise _LeftOutError("left out")
        if "games" in faults:
            raise _LeftOutError("left out after the fault of the games")
        return _compiled(chosen, seeds[:COMPILED_GAMES])

    checks: dict[str, Callable[[], str]] = {
        "texts": lambda: _texts(chosen),
        "rulebook": lambda: _rulebook(chosen),
        "games": lambda: _games(chosen, seeds, games is None),
        "compiled": compare,
        "environments": lambda: _environments(chosen, first),
    }
    if chosen.facets:
        checks["facets"] = lambda: _facets(chosen, first)
    if "art" in chosen.facets:
        checks["pictures"] = lambda: _pictures(chosen, first)
    for name, check in checks.items():
        try:
            with _game_faults(chosen):
                print(f"ok      {name:14}{check()}")
        except _LeftOutError as reason:
            print(f"-       {name:14}{reason}")
        except UsageError as fault:
            print(f"FAULT   {name}")
            faults[name] = str(fault)
    if faults:
        raise UsageError("\n".join(faults.values()))


def _texts(game: "Game") -> str:
    """Generate the texts of a game's card and of its options' words, in all languages of its package."""
    from omegatable.coach.sentences import texts_in
    from omegatable.locales.text import Text
    from omegatable.web.http.about import game_card

    wanted = [*texts_in(game_card(game))]
    for option in game.options:
        if option.reader is None and not option.other_words:
            wanted += [Text(f"option-{option.name}-{word}") for word in option.choices if isinstance(word, str)]
    others = sorted({path.parent.name for path in _shelf(game).glob("*/*.ftl")} - {ENGLISH})
    faults: list[str] = []
    for language in (ENGLISH, *others):
        read, found = _reader(language)
        for one in wanted:
            read.say(one)
        faults += found
    _raise(faults)
    return f"{len(wanted)} of its card and options" + (f", also in {', '.join(others)}" if others else "")


def _shelf(game: "Game") -> "Path":
    """Return the folder of the languages of a game."""
    from omegatable import locales

    name = f"{game.name}.ftl"
    own = (shelf for shelf in locales.PLUGIN_FOLDERS if any(path.name == name for path in shelf.glob("*/*.ftl")))
    return next(own, locales.LOCALES)


def _rulebook(game: "Game") -> str:
    """Read the rulebook; in a custom package, check that each id in a comment of a source is the id of a clause."""
    from omegatable.engine import rulebook

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
    folder = next((shelf for shelf in rulebook.PLUGIN_FOLDERS if (shelf / f"{game.name}.md").is_file()), None)
    if folder is None:
        return f"{len(ids)} clauses"
    tagged = set()
    for path in sorted(folder.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for tag in _TAG.findall(line.partition("#")[2]):
                tagged.add(tag)
                if tag not in ids:
                    raise UsageError(f"{path.name}, line {number} names {tag}, and the rulebook has no such clause.")
    silent = [one for one in ids if one not in tagged]
    return f"{len(ids)} clauses" + (f"; no line of the sources names {', '.join(silent)}" if silent else "")


def _games(game: "Game", seeds: range, until_enough: bool) -> str:
    """Play the games interpreted, because then an index out of range or a number that overflows raises an error."""
    import numpy as np

    from omegatable.kernel import mode
    from omegatable.lab.checking.games import Total, played_games

    read, faults = _reader()
    total = Total()
    with mode("interpreted"), np.errstate(all="raise", under="ignore"), progress("Playing") as tell:
        for total in played_games(game, seeds, read):
            share = min(total.games / ENOUGH, total.plies / ENOUGH_PLIES) if until_enough else total.games / len(seeds)
            tell(round(100 * min(share, 1)), 100)
            if faults or (until_enough and share >= 1):
                break
    _raise(faults)
    if total.games >= ENOUGH and not total.others and not game.open_hands:
        raise UsageError(
            f"Every world that a view of {game.title} allows is the game itself: if nothing is hidden from a seat, say "
            "open_hands=True; else `determinize` tells it."
        )
    if total.games >= ENOUGH and total.others and not total.apart:
        raise UsageError(
            f"`determinize` of {game.title} draws the same world again and again from a view: fill what is hidden by "
            "`rng`."
        )
    told = [f"{total.games:,} games, {total.plies:,} plies, {total.worlds:,} views"]
    if total.refused:
        told.append(f"sets of options refused: {total.refused:,}")
    if game.facet(Coach) is None and (
        never := [action for action in range(game.num_actions) if action not in total.played]
    ):
        few = ", ".join(game.action_text(None, action) for action in never[:FEW])
        told.append(f"never played: {few}{', ...' if len(never) > FEW else ''}")
    return "; ".join(told)


def _compiled(game: "Game", seeds: range) -> str:
    """Play some games both interpreted and compiled."""
    from omegatable.extras import missing
    from omegatable.lab.checking.games import COMPARED, check_compiled

    if sentence := missing("Games are also played compiled with", "fast"):
        raise _LeftOutError(sentence)
    with spinner("Compiling"):
        for seed in seeds:
            check_compiled(game, seed)
    return f"the same in {len(seeds)} games, {COMPARED} plies of each at most"


def _environments(game: "Game", seed: int) -> str:
    """Step environments under the options of one game."""
    import numpy as np

    from omegatable.kernel import mode
    from omegatable.lab.checking.faults import fault_context
    from omegatable.lab.checking.games import drawn_set

    options = drawn_set(game, seed).options
    with (
        fault_context(game, seed, lambda: "In an environment: "),
        mode("interpreted"),
        np.errstate(all="raise", under="ignore"),
    ):
        without = step_environments(game, seed, options)
    return f"{STEPS} steps of {len(ENVIRONMENTS) - len(without)}" + "".join(f"; {one}" for one in without)


def _facets(game: "Game", seed: int) -> str:
    """Load and use each facet of the game."""
    from omegatable.cli.facets import check_facets
    from omegatable.kernel import mode

    read, faults = _reader()
    with mode("cached"), spinner("Checking facets"):
        said = check_facets(game, seed, read)
    _raise(faults)
    return said


def _pictures(game: "Game", seed: int) -> str:
    """Draw the table at several positions of one game, and all other pictures."""
    from omegatable.extras import missing

    if sentence := missing("Pictures are drawn with", "pictures"):
        raise _LeftOutError(sentence)
    from omegatable.art.facet import Art
    from omegatable.kernel import mode
    from omegatable.lab.checking.pictures import check_pictures

    art, (read, faults) = game.facet(Art), _reader()
    assert art is not None, "the facet is there"
    with mode("interpreted"), spinner("Drawing"):
        tables, others = check_pictures(game, art, seed, read)
    _raise(faults)
    return f"{tables} of the table" + (f", {others} others" if others else "")


def step_environments(game: "Game", seed: int, options: dict[str, Any]) -> list[str]:
    """Step environments of each kind; return a sentence for each kind that *options* do not allow."""
    from omegatable.env import VectorEnv

    without = []
    for name, settings in ENVIRONMENTS.items():
        env = VectorEnv(game, 2, seed=seed, options=options, **settings)
        try:
            env.reset()
        except ValueError as error:  # every game ends before the learner's first turn
            without.append(f"{name}: {error}")
            continue
        for _ in range(STEPS):
            env.step(env.sample())
    return without


@contextmanager
def _game_faults(game: "Game") -> Iterator[None]:
    """Report a fault of the game as an error of the command line."""
    from omegatable.lab.checking.faults import GameFaultError, cause

    try:
        yield
    except GameFaultError as fault:
        raise UsageError(str(fault)) from None
    except (UsageError, _LeftOutError):
        raise
    except Exception as error:
        raise UsageError(cause(game, error)) from None


def _reader(language: str = ENGLISH) -> "tuple[Reader, list[str]]":
    """Return a reader, and a list to which it adds a sentence for each text that is missing."""
    from omegatable.locales.reader import Reader
    from omegatable.locales.text import Text

    faults: list[str] = []

    def report(text: Text, reason: str) -> None:
        language, _, rest = reason.partition(" ")
        missing = rest == "lacks it"
        faults.append(f"There is no text {text.id} in {language}." if missing else f"The text {text.id}, {reason}.")

    return Reader(language, report=report), faults


def _raise(faults: list[str]) -> None:
    """Raise a `UsageError` with the *faults*, each once, if there are any."""
    if faults:
        raise UsageError("\n".join(dict.fromkeys(faults)))
