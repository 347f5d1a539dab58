"""Random games and other helpers for all games."""

import threading
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import numpy as np

from omegatable.art import table
from omegatable.engine import protocol
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.kernel import COMPILED, TERMINAL, new_rng, random_below
from omegatable.play import Position, Record
from tests.support.described import described
from tests.support.sample import sample

OPTION_SETS = {game: described(game).option_sets for game in GAMES}
CASES = [(game, options) for game in GAMES.values() for options in OPTION_SETS[game.name]]
CASE_NAMES = [f"{game.name}-{number}" for number, (game, _) in enumerate(CASES)]
# Those that reach most, and the first of them of each game.
REACHING, ONE_OF_EACH = list[str](), list[str]()
for _game in GAMES:
    _names = [name for name in CASE_NAMES if name.rpartition("-")[0] == _game]
    REACHING += [_names[number] for number in described(_game).reaching]
    ONE_OF_EACH.append(_names[described(_game).reaching[0]])
SOME_CASE_NAMES = sample(REACHING, CASE_NAMES)
SOME_CASES = [case for name, case in zip(CASE_NAMES, CASES, strict=True) if name in SOME_CASE_NAMES]


def random_game(game: Game, options: dict[str, Any], seed: int) -> Iterator[tuple[Position, int]]:
    """Yield each position of a uniformly random game with the action about to be played, and last the end and -1."""
    rng = new_rng(seed + 1)
    position = Position(game, seed=seed, options=options)
    while not position.is_terminal():
        legal = position.legal_actions()
        action = legal[int(random_below(rng, len(legal)))]
        yield position, action
        position.play(action)
    yield position, -1


# An interpreted kernel is a hundred times slower: then only one position in so many is checked, otherwise all.
THINNED = 1 if COMPILED else 7


def random_positions(game: Game, options: dict[str, Any], seed: int, every: int = THINNED) -> Iterator[Position]:
    """Yield the positions of a random game that are to be checked, including its end."""
    for ply, (position, action) in enumerate(random_game(game, options, seed)):
        if ply % every == 0 or action == -1:
            yield position


def random_plies(game: Game, options: dict[str, Any], seed: int, plies: int) -> Position:
    """Return the position after *plies* random actions, or the last one before the end."""
    for ply, (position, action) in enumerate(random_game(game, options, seed)):
        if ply == plies or action == -1 or _ends(position, action):
            return position
    raise AssertionError("a game without a position")


def random_decision(game: Game, options: dict[str, Any], seed: int, plies: int) -> Position:
    """Return the last position within *plies* random actions in which a seat is to move."""
    found = None
    for ply, (position, _) in enumerate(random_game(game, options, seed)):
        if position.to_move >= 0:
            found = position.copy()
        if ply == plies:
            break
    assert found is not None
    return found


def _ends(position: Position, action: int) -> bool:
    after = position.copy()
    after.play(action)
    return after.to_move == TERMINAL


def record_digest(record: Any) -> bytes:
    """Return the bytes of a state or a view."""
    return bytes(np.asarray(record).tobytes())


def legal_in(game: Game, record: Any) -> list[int]:
    """Return the legal actions of any record, including a view."""
    out = np.zeros(game.max_legal, np.int16)
    return out[: int(protocol.legal_actions(record, out))].tolist()


def view_of(game: Game, seat: int, state: Any) -> Any:
    """Return what a seat sees, from which all its stories, choices and pictures are made, and from nothing else."""
    view = game.new_view()
    protocol.observe(state, seat, view)
    return view


def everything_said_to(game: Game, seat: int, state: Any) -> list[bytes]:
    """Return everything made of a seat's view: numbers, words, JSON, legal actions and the picture.

    Where two views are the same in every byte, so is all of this; compare it where views differ.
    """
    view = view_of(game, seat, state)
    names = ["Ines", "Rosa", "Theo", "Uma", "Vera"][: int(view.num_seats)]
    numbers = np.zeros(game.num_features, np.float32)
    protocol.features(view, numbers)
    said = [record_digest(view), numbers.tobytes(), game.view_text(view, names).encode()]
    choices = game.choices(view)
    crossed = zip(choices, reversed(choices), strict=True)
    why = [game.why_not(view, one.piece, other.place) for one, other in crossed if one.piece < other.piece]
    said.append(msgspec.json.encode([game.plain_view(view), choices, game.prompt(view), why]))
    said.append(str(table(game.name, view, names)).encode())
    return said


class StopAfter(threading.Event):
    """An event that is set once it has been queried a number of times."""

    def __init__(self, questions: int) -> None:
        super().__init__()
        self.questions = questions

    def is_set(self) -> bool:
        self.questions -= 1
        return self.questions < 0


def other_deal(record: Record, seat: int) -> Record:
    """Return a record of the same actions with hidden cards exchanged, in which *seat* sees the same at every ply."""
    views = [record_digest(position.view(seat)) for position, _ in record.positions()]
    states = [record_digest(position.state) for position, _ in record.positions()]
    for first in range(len(record.deal)):
        for second in range(first):
            if record.deal[first] == record.deal[second]:
                continue
            deal = record.deal.copy()
            deal[first], deal[second] = deal[second], deal[first]
            other = Record(record.game, record.options, deal, record.actions, record.names)
            if _same_views(other, seat, views) and record_digest(other.start().state) != states[0]:
                return other
    raise AssertionError("no card is hidden")


def _same_views(record: Record, seat: int, views: Sequence[bytes]) -> bool:
    """Return whether *record* is legal and shows *seat* these *views*."""
    try:
        return all(
            record_digest(position.view(seat)) == view
            for (position, _), view in zip(record.positions(), views, strict=True)
        )
    except (ValueError, IndexError):
        return False
