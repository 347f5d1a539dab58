"""Great events of a story: a page at a calm pace stops for them."""

from omegatable.engine.registry import GAMES
from omegatable.kernel import SPECTATOR
from tests.games.alpha_and_omega.support import position as world
from tests.games.omega_shift.support import position as cards
from tests.support.playing import random_game

GREAT = {
    "abo-story-drew", "abo-story-drew-did", "abo-story-drawn", "abo-story-drawn-did", "abo-story-removed",
    "abo-story-shuffled",
}  # fmt: skip


def great(table, *actions):
    """Play *actions*; return whether each line that a spectator reads of the last one is great, by its text's id."""
    before = table.view(SPECTATOR)
    for action in actions:
        before = table.view(SPECTATOR)
        table.play(action)
    lines = table.game.story(before, table.history[-1], table.view(SPECTATOR))
    return {line.text.id: line.great for line in lines}


def choice(table, verb, place):
    return next(
        each.action
        for each in table.game.choices(table.view(table.to_move))
        if (each.verb, each.place) == (verb, place)
    )


def test_the_last_card_of_the_deck_is_a_great_event_if_the_game_goes_on():
    last = cards(hand="E4", pile="F2", last_turn_each=True)
    assert great(last, "xE4", "draw") == {"os-story-drew-hidden": True}
    assert great(cards(hand="E4", pile="F2 F3"), "xE4", "draw") == {"os-story-drew-hidden": False}


def test_a_minus_two_beside_a_pawn_is_a_great_event():
    """The pawns stand on the Snake, in the middle: +2-2 touches only the ring around it."""
    for verb, cell, line, expected in (
        ("place", "+1-2", "ao-story-placed", False),
        ("cover", "+1-1", "ao-story-laid", True),
    ):
        table = world(phase="jaws", hands=("A F", "W"), deck="E F W", more="drawn: -2")
        assert great(table, choice(table, verb, f"cell{cell}"))[line] == expected


def test_a_switch_of_the_snake_is_a_great_event():
    for cells, expected in ((("+1+0", "-1+0"), False), (("+0+0", "-1+0"), True)):
        table = world(phase="switch first", hands=("A F", "W"), deck="E F W S")
        first = choice(table, "switch", f"cell{cells[0]}")
        assert great(table, first)["ao-story-picked"] is False
        assert great(table, choice(table, "switch", f"cell{cells[1]}"))["ao-story-switched"] == expected


def test_great_events_of_alpha_beta_omega():
    seen = set()
    for seed in range(3):
        for table, action in random_game(GAMES["alpha-beta-omega"], {"seats": 4, "trade": "off"}, seed):
            if table.is_terminal():
                break
            before, after = table.view(SPECTATOR), table.copy()
            after.play(action)
            for line in table.game.story(before, action, after.view(SPECTATOR)):
                if line.great:
                    seen.add(line.text.id)
                else:
                    assert line.text.id not in GREAT
    assert seen & GREAT
