"""Options and their numbers: every value comes back from a record, and from the features that show it."""

import numpy as np
import pytest

from omegatable.engine.layout import option_parts
from omegatable.engine.options import Option, option_fields, options_record
from omegatable.engine.protocol import codes
from omegatable.engine.registry import GAMES
from omegatable.play import Position

# What must stay true of records that are stored, and of weights: the number of a word, worked out by hand.
NUMBERS = {
    "omega-shift": {
        ("redraw", "forbidden"): 1, ("first_player", "random"): 0, ("first_player", 2): 2, ("rounds", 3): 3,
    },
    "alpha-and-omega": {
        ("minus2", "standing_only"): 2, ("tie2", "both_pawns"): 1, ("fair_points", "by_players"): 0,
        ("hidden_end", True): 1,
    },
    "alpha-beta-omega": {
        ("nloo", "out"): 1, ("nloo_flip_on_survivor", False): 0, ("max_cycles", "none"): 0, ("offer_size", "none"): 30,
        ("offer_size", 4): 4, ("trade", "gifts_and_1for1"): 1, ("plots", "random"): 6, ("plots", "none"): 0,
    },
}  # fmt: skip


def values_of(option: Option) -> list:
    """Return all values of *option*, or 0, 1 and the ends of a range of integers."""
    return list(option.choices) or sorted({option.low, min(option.low + 1, option.high), option.default, option.high})


EVERY = [
    (game, option.name, value)
    for game in GAMES.values()
    for option in game.options
    for value in (values_of(option) if option.reader is None else option.included)
]


@pytest.mark.parametrize(("game", "name", "value"), EVERY, ids=lambda each: getattr(each, "name", str(each)))
def test_every_value_comes_back_from_its_number(game, name, value):
    values = {**game.chosen_options(), name: value}
    record = options_record(game.options, values, game.OPTIONS)
    back = game.options_values(record)
    assert {**back, "deck": values.get("deck")} == {**values, "deck": values.get("deck")}
    assert [type(each) for each in back.values()] == [type(each) for each in values.values()]
    number = NUMBERS[game.name].get((name, value))
    assert number is None or int(record[name]) == number
    view = Position(game, seed=1).view(0)
    view.options = record
    seen = np.zeros(game.num_features, np.float32)
    codes(view, seen)
    start = 0
    for part in game.layout:
        if part.option == name:
            shown = np.flatnonzero(seen[start : start + part.size])[0] if part.shape else seen[start]
            assert shown == min(int(record[name]), 255)
        start += part.size


def test_the_fields_of_a_record_follow_from_the_options():
    on = Option("x", "on", False, (False, True))
    many = Option("x", "many", 1000, low=0, high=1000)
    words = Option("x", "words", "a", ("a", "b", "c"))
    few = Option("x", "few", 2, (2, 3, "all"), word=9, scale=3)
    assert option_fields([on, many, words, few]) == [
        ("on", np.bool_), ("many", np.int16), ("words", np.int8), ("few", np.int8)
    ]  # fmt: skip
    assert [few.number(each) for each in few.choices] == [2, 3, 9]
    assert [few.value(number) for number in (2, 3, 9)] == [2, 3, "all"]
    parts = option_parts([on, many, words, few], ("words",))
    assert [(part.name, part.shape, part.high, part.unit) for part in parts] == [
        ("option words", (3,), 1.0, 1.0), ("option on", (), 1.0, 1.0), ("option many", (), 1000.0, 1.0),
        ("option few", (), 3.0, 1 / 3),
    ]  # fmt: skip
    assert parts[-1].meaning == "the option `few`; 9 is all / 3"
