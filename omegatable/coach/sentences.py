"""The sentences of random games, for translators and for readers who check a translation."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from omegatable.coach.nudges import nudge
from omegatable.coach.reasons import reason
from omegatable.engine.plain import StoryLine, whole
from omegatable.engine.protocol import Game
from omegatable.kernel import CHANCE
from omegatable.locales.text import PLAYERS, Text
from omegatable.play.position import Position

NAMES = ("Ada", "Jonas", "Mika", "Rosa", "Felix")  # some names end in s, some are of any gender
MAX_REFUSALS = 3  # max actions of a position whose refusals are read


class Spoken(NamedTuple):
    """A text and its reader."""

    text: Text
    names: tuple[str, ...]
    you: int  # the reader's seat


def texts_in(thing: Any) -> Iterator[Text]:
    """Yield all texts inside structs, lists and dictionaries; a line of a story with its players."""
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, StoryLine):
        yield whole(thing)
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from texts_in(getattr(thing, name))
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from texts_in(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from texts_in(value)


def sentences(game: Game, seed: int) -> Iterator[Spoken]:
    """Yield all texts that the seats read in a random game: prompts, choices, story, reasons, refusals, and the end."""
    rng = random.Random(seed)
    seats = rng.randint(game.min_seats, game.max_seats)
    options = {"seats": seats} if game.min_seats < game.max_seats else {}
    position = Position(game.name, seed=seed, options=options)
    names = NAMES[: position.num_seats]
    for seat, text in _texts(game, position, rng):
        if text.id != PLAYERS:
            yield Spoken(text, names, seat)


def _texts(game: Game, position: Position, rng: random.Random) -> Iterator[tuple[int, Text]]:
    while not position.is_terminal():
        seat = position.to_move
        legal = position.legal_actions()
        action = rng.choice(legal)
        before = [position.view(one) for one in range(position.num_seats)]
        if seat != CHANCE:
            yield from ((one, text) for one, view in enumerate(before) for text in texts_in(game.prompt(view)))
            yield from ((seat, text) for text in _advice(game, before[seat], legal, rng))
        position.play(action)
        for one, view in enumerate(before):
            yield from ((one, text) for text in texts_in(game.story(view, action, position.view(one))))
    for seat in range(position.num_seats):
        view = position.view(seat)
        yield seat, game.end_reason(view)
        if game.outcome is not None:
            yield seat, game.outcome(view)[1]


def _advice(game: Game, view: Any, legal: list[int], rng: random.Random) -> Iterator[Text]:
    """Yield a player's choices, their reasons, nudges, and the reasons why other things cannot be chosen."""
    choices = game.choices(view)
    yield from texts_in(choices)
    best, *others = rng.sample(choices, len(choices))
    yield reason(view, best.action, [other.action for other in others[:1]])
    yield from texts_in(nudge(view, best, others[0] if others else None))
    for action in rng.sample(range(game.num_actions), MAX_REFUSALS):
        if action not in legal:
            yield game.refusal(view, action)
