"""The facets of the included games, and who loads their kernels."""

import json
import subprocess
import sys

import pytest

from omegatable.cli.facets import KINDS
from omegatable.engine.registry import GAMES

# Prints, for each generic kernel, the implementation for the states and views of a game. What is imported comes first.
REGISTERED = """
import importlib, json, sys

sys.argv[1:] and [importlib.import_module(name) for name in sys.argv[1].split()]
records = importlib.import_module(f"omegatable.games.{sys.argv[2]}.rules.records")
from omegatable.kernel.running import Generic

found = {}
for module in list(sys.modules.values()):
    if module and module.__name__.startswith("omegatable."):
        for value in vars(module).values():
            if isinstance(value, Generic):
                for kind in (records.STATE, records.VIEW):
                    if kind in value.implementations:
                        chosen = value.implementations[kind]
                        found[f"{value.__qualname__} of {len(kind.names)}"] = f"{chosen.__module__}.{chosen.__name__}"
print(json.dumps(found, sort_keys=True))
"""
EVERYTHING = (
    "omegatable.bots omegatable.bots.compiling omegatable.coach.review omegatable.env omegatable.lab.games"
    " omegatable.lab.study.watching omegatable.lab.luck omegatable.adapters.gymnasium omegatable.cli.facets"
)


def registered(game: str, imported: str) -> dict[str, str]:
    """Return the implementations for *game* in a fresh process that has *imported* some modules and its records."""
    command = [sys.executable, "-c", REGISTERED, imported, game.replace("-", "_")]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


@pytest.mark.parametrize("game", GAMES)
def test_a_process_with_a_record_has_the_kernels_of_its_game(game):
    """A generic kernel with a default does not fail for a game that is not loaded: it would play by the default."""
    alone = registered(game, "omegatable.games")
    assert alone == registered(game, EVERYTHING)
    assert "apply_action" in {name.partition(" ")[0] for name in alone}


def test_the_kernels_of_bots_and_measures_are_among_them():
    alone = registered("omega-shift", "omegatable.games")
    assert {"evaluate_actions", "write_order"} <= {name.partition(" ")[0] for name in alone}


@pytest.mark.parametrize("game", GAMES)
def test_an_included_game_has_facets_of_the_right_kinds(game):
    assert set(GAMES[game].facets) <= set(KINDS)
    for name in GAMES[game].facets:
        assert isinstance(GAMES[game].facet(KINDS[name]), KINDS[name])


def test_a_game_without_a_facet_has_none():
    assert GAMES["omega-shift"].facet(KINDS["decks"]) is None


def test_a_game_is_imported_when_it_is_looked_up():
    script = (
        "import sys, omegatable\n"
        "assert 'omega-shift' in omegatable.GAMES\n"
        "loaded = lambda: sorted(n for n in sys.modules if n.startswith('omegatable.games.') and n.count('.') == 2)\n"
        "print(loaded()); omegatable.GAMES['omega-shift']; print(loaded())"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == ["[]", "['omegatable.games.omega_shift']"]
