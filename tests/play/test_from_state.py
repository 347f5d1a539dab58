"""Positions from a state in plain names: the same game goes on, and what cannot be is refused in one sentence."""

import json
import random
import re

import msgspec
import pytest

from omegatable.engine.registry import GAMES
from omegatable.play.position import Position


def state_of(position):
    return msgspec.json.decode(msgspec.json.encode(position.game.plain_state(position.state)))


def set_up(content):
    return Position.from_state(json.dumps(content))


def begins_something(position):
    """Return whether a state of this position needs no past."""
    if position.game.name == "omega-shift":
        return int(position.state.phase) >= 2
    return position.to_move >= 0 and state_of(position)["phase"] == "place" and not state_of(position)["placed"]


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("omega-shift", {"rounds": 3, "last_turn_each": True}),
        ("alpha-and-omega", {"seats": 3}),
        ("alpha-and-omega", {"fair_end": True}),
        ("alpha-and-omega", {"hidden_end": True}),
    ],
)
def test_a_game_goes_on_from_its_state_as_from_its_record(name, options):
    choose = random.Random(4)
    position, restored = Position(name, seed=3, options=options), 0
    while not position.is_terminal():
        content = state_of(position)
        if begins_something(position) and not content.get("ending"):
            found = set_up(content)
            assert state_of(found) == content
            assert found.state.tobytes() == position.state.tobytes()
            assert (found.to_move, found.legal_actions(), found.history) == (
                position.to_move,
                position.legal_actions(),
                [],
            )
            restored += 1
        position.play(choose.choice(position.legal_actions()))
    assert restored > 10


SMALL = {
    "game": "omega-shift",
    "options": {"suits": 2, "alphas": 0, "hand": 1, "pile": 3, "highest": 4, "marker_cost": 0},
    "to_move": 1,
    "row": ["pandemic", "impact"],
    "pile": ["impact-3", "pandemic-4"],  # Impact 4 was set aside.
    "sides": [
        {"hand": [{"card": "impact-2", "open": True}], "columns": {"pandemic": [2]}},
        {"hand": [{"card": "pandemic-3"}]},
    ],
}


def test_what_follows_from_other_fields_may_be_missing():
    position = set_up(SMALL)
    assert position.to_move == 1
    assert position.scores() == [2, 0]  # A 2 in Pandemic, whose 3 markers cost nothing.
    position.play("P3<I")
    assert position.game.plain_state(position.state).sides[1].columns["pandemic"] == [3]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        (
            {"game": "alpha-beta-omega", "options": {}},
            "A state of Alpha-Beta-Omega cannot be set up: it lacks what each seat has seen.",
        ),
        ({"phase": "deal"}, "In the middle of a deal a state lacks its past: begin in the phase card, draw or over."),
        ({"row": ["pandemic", "pandemic"]}, "The row has each of these suits once: impact, pandemic."),
        ({"pile": ["impact-3", "impact-11"]}, "There is no card 'impact-11': a card is called flood-8 or flood-alpha."),
        (
            {"pile": ["impact-3"]},
            "The state cannot occur: a face lies on the table more or less often than it is printed.",
        ),
        ({"markers": {"impact": 9}}, "The state cannot occur: the markers are not 15"),
        ({"sides": []}, "There are 2 sides, not 0."),
        ({"idle": "none"}, "The state is not valid: Expected `int`, got `str` - at `$.idle`."),
        ({"idle": 70_000}, "The state is not valid: a number is too large."),
        ({"options": {"suits": 9}}, "suits"),
        (
            {
                "markers": {"impact": 3, "pandemic": 3},
                "round": 1,
                "sides": [{**SMALL["sides"][0], "score": 5}, SMALL["sides"][1]],
            },
            "The state contradicts itself: sides[0].score would be 2, not 5.",
        ),
    ],
)
def test_a_state_that_cannot_be_is_refused(change, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        set_up({**SMALL, **change})


def test_a_state_of_alpha_and_omega_that_cannot_be_is_refused():
    whole = state_of(Position("alpha-and-omega", seed=1))
    player = whole["players"][0]
    for change, sentence in (
        ({"placed": 1}, "In the middle of a turn a state lacks its past: begin with a turn, in the phase place."),
        ({"ending": True}, "After the End is drawn a state lacks its past: begin before it."),
        ({"players": [player]}, "There are 2 players, the seats 0 to 1."),
        ({"players": [{**player, "pawns": []}] * 2}, "Each player has two pawns: alpha and omega."),
        ({"tiles": [*whole["tiles"], whole["tiles"][0]]}, f"There are two tiles on {whole['tiles'][0]['cell']}."),
        ({"deck": [*whole["deck"][1:], "fire-99"]}, "There is no tile 'fire-99': a tile is called fire-7"),
        ({"deck": [*whole["deck"][1:], "snake"]}, "The state cannot occur: a tile is in two places, or in none."),
        ({"open": ["+9+0"]}, "The state contradicts itself: open would be "),
    ):
        with pytest.raises(ValueError, match=re.escape(sentence)):
            set_up({**whole, **change})


def test_text_that_is_no_object_is_refused():
    for text in ("", "[1]", b"\xff"):
        with pytest.raises(ValueError, match="A state is a JSON object: "):
            Position.from_state(text)


def test_a_position_from_a_state_has_no_past():
    position = set_up(SMALL)
    with pytest.raises(IndexError):
        position.pop()
    position.play(position.legal_actions()[0])
    for ask in (position.pop, position.record, lambda: list(position.moves())):
        with pytest.raises(ValueError, match="This position was set up from a state: it has no past"):
            ask()
    assert position.copy() == position


def test_every_game_says_whether_its_states_can_be_set_up():
    assert {name for name, game in GAMES.items() if game.restore} == {"omega-shift", "alpha-and-omega"}
