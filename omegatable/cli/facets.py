"""Checks of the facets of a game, for `omegatable check-game`: one function for each kind."""

import difflib
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, Final

import numpy as np

from omegatable.adapters.facet import OpenSpiel
from omegatable.art.facet import Art
from omegatable.art.printing import for_print
from omegatable.bots.facet import Bots
from omegatable.coach.facet import Coach
from omegatable.engine.decks import Decks
from omegatable.engine.protocol import Game, faults, setup
from omegatable.env.facet import Env
from omegatable.lab.checking.faults import require
from omegatable.lab.checking.pictures import require_svg
from omegatable.lab.facet import Lab
from omegatable.locales.reader import Reader
from omegatable.sheets.facet import Sheets
from omegatable.sheets.sets import MARKER_FORM

KINDS: Final[Mapping[str, type]] = {
    kind.__name__.lower(): kind for kind in (Art, Bots, Coach, Decks, Env, Lab, OpenSpiel, Sheets)
}
MAX_TEXTS = 300  # the number of sentences of a random game that are read
SIMULATIONS = 4  # per decision of a bot that searches
DECISIONS = 6  # decisions of that bot


def check_facets(game: Game, seed: int, read: Reader) -> str:
    """Load each facet of *game* and use it once; return what was checked. Raises GameFaultError for a fault."""
    for name in game.facets:
        near = difflib.get_close_matches(name, KINDS, 1)
        known = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(KINDS)}."
        require(name in KINDS, f"{game.title} has a facet {name!r}: {known}")
        try:
            facet = game.facet(KINDS[name])
        except (ImportError, AttributeError, TypeError) as error:
            require(False, f"The facet {name} of {game.title}, {game.facets[name]}, cannot be loaded: {error}.")
        if name in _CHECKS:
            _CHECKS[name](game, facet, seed, read)
    return ", ".join(game.facets) or "none"


def _bots(game: Game, bots: Bots, seed: int, read: Reader) -> None:
    """Read the weights, and let a bot that searches play the first decisions of a game."""
    from omegatable.bots import make_bot
    from omegatable.bots.network import read_weights
    from omegatable.play import Position

    if bots.network is not None:
        read_weights(game)
    position, bot = Position(game, seed=seed), make_bot("steady", game, seed, simulations=SIMULATIONS)
    for _ in range(DECISIONS):
        while position.is_chance():
            position.play(position.legal_actions()[0])
        if position.is_terminal():
            return
        legal = position.legal_actions()
        action = bot.choose(position.view(position.to_move), legal)
        require(action in legal, f"A bot of {game.title} chose {action}, and legal are {legal}.")
        position.play(action)


def _coach(game: Game, coach: Coach, seed: int, read: Reader) -> None:
    """Read the reasons and nudges of a random game."""
    from omegatable.coach.sentences import sentences

    for spoken in islice(sentences(game, seed), MAX_TEXTS):
        require(bool(read.say(spoken.text, spoken.names, spoken.you)), f"The text {spoken.text.id} is empty.")


def _decks(game: Game, decks: Decks, seed: int, read: Reader) -> None:
    """Read the included decks."""
    for name, file in decks.included.items():
        require(file.is_file(), f"The deck {name} of {game.title} is to be in {file}, and it is not there.")
        require(bool(decks.chosen(name).kinds), f"The deck {name} of {game.title} has no cards.")


def _env(game: Game, env: Env, seed: int, read: Reader) -> None:
    """Split every action into a kind and a cell, and join it again."""
    require(0 <= env.planes <= game.num_features, f"{game.title} has {game.num_features} features, not {env.planes}.")
    if env.factors is not None:
        actions = np.arange(game.num_player_actions)
        joined = env.factors.join(*env.factors.split(actions))
        wrong = np.flatnonzero(joined != actions)
        require(not len(wrong), f"An action of {game.title} changes if it is split and joined: {wrong[:1].tolist()}.")


def _lab(game: Game, lab: Lab, seed: int, read: Reader) -> None:
    """Compare the names of items with their copies."""
    options = game.chosen_options()
    names, copies = lab.item_names(options), lab.item_copies(options)
    strange = next((item for item in copies if item not in names), None)
    require(strange is None, f"The item {strange!r} of {game.title} has copies, and is not among its items.")
    require(bool(lab.endings), f"{game.title} has no ending: name at least one.")


def _openspiel(game: Game, dealing: OpenSpiel, seed: int, read: Reader) -> None:
    """Deal a game piece by piece, and check its laws."""
    rng, options = np.random.default_rng(seed), game.options_record(game.chosen_options())
    dealt: list[int] = []
    while (stage := dealing.next_stage(options, dealt)) is not None:
        require(len(dealt) < dealing.chance_nodes, f"{game.title} deals more than {dealing.chance_nodes} pieces.")
        pieces = np.repeat(list(stage.copies), list(stage.copies.values()))
        dealt += rng.permutation(pieces)[: stage.number].tolist()
    deal, state = np.zeros(game.deal_size, np.int8), game.new_state()
    dealing.write(options, dealt, 0, deal)
    setup(state, options, deal)
    law = int(faults(state))
    require(law == 0, f"The deal of {game.title} by chance breaks a law: {game.fault_names[law]}.")


def _sheets(game: Game, sheets: Sheets, seed: int, read: Reader) -> None:
    """Draw every printed piece, cards and tiles as they are cut."""
    for piece in sheets.pieces(game.chosen_options(), False, read.say, {}):
        drawing = piece.draw() if piece.form == MARKER_FORM else for_print(piece.draw(), 0.0)
        require_svg(drawing.svg(), f"The front of {piece.name}")


_CHECKS: Final[Mapping[str, Callable[[Game, Any, int, Reader], None]]] = {
    "bots": _bots,
    "coach": _coach,
    "decks": _decks,
    "env": _env,
    "lab": _lab,
    "openspiel": _openspiel,
    "sheets": _sheets,
}
