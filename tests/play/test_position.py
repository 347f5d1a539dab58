"""Positions as a person uses them in Python: by name, forwards and back, as text, as a picture, and with mistakes."""

import copy
import doctest
import importlib.metadata
import os
import pickle
import re
import subprocess
import sys
import xml.etree.ElementTree

import numpy as np
import pytest

import omegatable
from omegatable import GAMES, IllegalActionError, Position
from omegatable.bots import Gentle
from omegatable.kernel import SPECTATOR, new_rng, random_below
from omegatable.play import RecordError, play_match
from omegatable.play import position as position_module
from tests.support.playing import SOME_CASE_NAMES, SOME_CASES

some_cases = pytest.mark.parametrize(("game", "options"), SOME_CASES, ids=SOME_CASE_NAMES)
PATIENCE = 120


def played(position, plies, seed=1):
    """Play random actions, chance included, and return the position."""
    rng = new_rng(seed)
    for _ in range(plies):
        if position.is_terminal():
            break
        legal = position.legal_actions()
        position.play(legal[int(random_below(rng, len(legal)))])
    return position


@pytest.mark.parametrize("module", [omegatable, position_module], ids=["package", "position"])
def test_the_examples_of_the_docstrings_hold(module):
    result = doctest.testmod(module)
    assert result.attempted > 3
    assert result.failed == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_game_may_be_given_by_its_name(name):
    assert Position(name, seed=3) == Position(GAMES[name], seed=3)


@some_cases
def test_pop_takes_actions_back_one_by_one(game, options):
    position, before = Position(game, seed=5, options=options), []
    rng = new_rng(2)
    for _ in range(25):
        before.append(position.copy())
        legal = position.legal_actions()
        position.play(legal[int(random_below(rng, len(legal)))])
    for earlier in reversed(before):
        last = position.history[-1]
        assert position != earlier
        assert position.pop() == last
        assert position == earlier
        assert position.legal_actions() == earlier.legal_actions()
    with pytest.raises(IndexError, match="There is nothing to take back: no action has been played"):
        position.pop()


@some_cases
def test_a_position_is_read_back_from_its_record(game, options):
    position = played(Position(game, seed=5, options=options), 40)
    again = Position.from_text(position.record())
    assert again == position
    assert str(again) == str(position)
    assert "date:" not in position.record()
    names = [f"Player {seat}" for seat in range(position.num_seats)]
    assert "seat 1: Player 0" in position.record(names)


@some_cases
def test_the_moves_of_a_game_lead_from_its_deal_to_its_position(game, options):
    position = played(Position(game, seed=3, options=options), 60)
    kept, again = position.record(), None
    for before, action, text, player in position.moves():
        assert again is None or before == again
        assert (player == "chance") == before.is_chance()
        assert player in ("chance", f"seat {before.to_move + 1}")
        assert text == before.action_text(action)
        again = before
        again.play(action)
    assert again == position
    assert position.record() == kept


def test_a_view_in_names():
    position = Position("omega-shift", seed=7)
    own, other = (position.plain_view(0).sides[seat].hand for seat in range(2))
    assert [card.card for card in other] == [None] * 8
    names = re.compile("(impact|pandemic|eruption|flood|machine)-([2-9]|10|alpha)")
    assert all(names.fullmatch(card.card) for card in own)


def test_a_position_says_that_chance_is_to_move():
    position = Position("alpha-beta-omega", seed=1)
    while not position.is_chance():
        position.play(position.legal_actions()[0])
    with pytest.raises(ValueError, match=r"^Chance is to move, not a seat: call play_chance\(\) first.$"):
        position.view(position.to_move)


def test_a_record_that_is_none_is_named():
    with pytest.raises(RecordError, match="Line 1: A record begins with the line 'Omega Table record 1'"):
        Position.from_text("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")


def test_positions_are_equal_by_game_options_cards_and_course():
    first = Position("omega-shift", seed=1)
    assert first == Position("omega-shift", seed=1) == pickle.loads(pickle.dumps(first)) == first.copy()
    assert first != Position("omega-shift", seed=2)
    assert first != Position("omega-shift", seed=1, options={"idle_limit": 3})
    assert first != Position("alpha-and-omega", seed=1)
    assert first != "omega-shift"
    further = first.copy()
    further.play(further.legal_actions()[0])
    assert first != further
    with pytest.raises(TypeError, match="unhashable"):
        hash(first)


@pytest.mark.parametrize("name", GAMES)
def test_a_notebook_shows_what_the_seat_to_move_sees(name):
    position = played(Position(name, seed=2), 6)
    position.play_chance()
    picture = position._repr_svg_()
    assert xml.etree.ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert picture == position.picture(position.to_move)
    hidden = name != "alpha-and-omega"  # where all hands lie open
    assert (position.picture(SPECTATOR) != picture) == hidden


def test_actions_are_numbers_or_words():
    position = Position("omega-shift", seed=7)
    number = position.parse("xIA")
    for action in ("xIA", number, np.int16(number)):
        twin = position.copy()
        twin.play(action)
        assert twin.history == [number]


@pytest.mark.parametrize(
    ("call", "error", "sentence"),
    [
        (lambda p: Position("omega-shfit"), ValueError, "There is no game 'omega-shfit': did you mean 'omega-shift'?"),
        (lambda p: Position("chess"), ValueError, "There is no game 'chess': there is alpha-beta-omega, "),
        (lambda p: Position(None), ValueError, "There is no game 'None': there is "),
        (lambda p: Position("omega-shift", seed="x"), ValueError, "A seed is a whole number, not 'x'."),
        (lambda p: Position("omega-shift", seed=1.5), ValueError, "A seed is a whole number, not 1.5."),
        (
            lambda p: Position("omega-shift", deal=[1, 2]),
            ValueError,
            "A deal of Omega Shift has 66 numbers, not 2.",
        ),
        (
            lambda p: Position("omega-shift", deal=7),
            ValueError,
            "A deal of Omega Shift has 66 numbers, not an array of shape ().",
        ),
        (
            lambda p: Position("omega-shift", deal=[300] * 66),
            ValueError,
            "A deal of Omega Shift consists of whole numbers from -128 to 127.",
        ),
        (lambda p: p.play(1.5), IllegalActionError, "An action is a whole number, not 1.5."),
        (lambda p: p.play(None), IllegalActionError, "An action is a whole number, not None."),
        (lambda p: p.play("castle"), IllegalActionError, "'castle' "),
        (lambda p: p.play(-1), IllegalActionError, "Seat 1 cannot play -1: "),
        (lambda p: p.play(True), IllegalActionError, "An action is a whole number, not True."),
        (
            lambda p: Position("omega-shift", options=5),
            ValueError,
            "Options are values by name, as {'idle_limit': 2}, not 5.",
        ),
        (lambda p: Position("omega-shift", options={5: 1}), ValueError, "Omega Shift has no option '5': it has redraw"),
        (
            lambda p: p.game.seated_options(2, 5),
            ValueError,
            "Options are values by name, as {'idle_limit': 2}, not 5.",
        ),
        (
            lambda p: GAMES["alpha-and-omega"].seated_options(2, 5),
            ValueError,
            "Options are values by name, as {'idle_limit': 2}, not 5.",
        ),
        (
            lambda p: play_match(p.game, [Gentle(p.game, 1)] * 2, seed=1, options=5),
            ValueError,
            "Options are values by name, as {'idle_limit': 2}, not 5.",
        ),
        (lambda p: p.view("0"), ValueError, "A seat is a whole number, not '0'."),
        (lambda p: p.score(0.5), ValueError, "A seat is a whole number, not 0.5."),
        (lambda p: p.view(2), ValueError, "There is no seat 2: the seats are 0 to 1."),
        (lambda p: p.score(-1), ValueError, "There is no seat -1: the seats are 0 to 1."),
        (lambda p: p.picture(9), ValueError, "There is no seat 9: the seats are 0 to 1."),
    ],
)
def test_mistakes_are_answered_by_one_sentence(call, error, sentence):
    position = Position("omega-shift", seed=7)
    before = position.copy()
    with pytest.raises(error) as caught:
        call(position)
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)
    assert position == before


@pytest.mark.parametrize(
    ("name", "number", "reason"),
    [
        ("omega-shift", 0, "The row must name each of I P E F M once, not 'I I I I I'."),
        ("omega-shift", 127, "some numbers stand for nothing."),
        ("alpha-and-omega", 0, "The tile A1 is in two places."),
        ("alpha-and-omega", 127, "some numbers stand for nothing."),
        ("alpha-beta-omega", 0, "The line 'order:' must have each of P1 P2 P3 P4 P5 once."),
        ("alpha-beta-omega", 127, "some numbers stand for nothing."),
    ],
)
def test_a_deal_of_other_pieces_is_refused_in_one_sentence(name, number, reason):
    game = GAMES[name]
    with pytest.raises(ValueError, match="is no deal") as caught:
        Position(name, deal=[number] * game.deal_size)
    assert str(caught.value) == f"This is no deal of {game.title}: {reason}"


@pytest.mark.parametrize("name", GAMES)
def test_a_number_that_an_array_would_count_from_its_end_is_no_piece(name):
    """-1 at a place where the last piece of all lies is read as that piece, but no rule knows it."""
    deal = Position(name, seed=3).deal
    for place in range(1, len(deal)):
        if deal[place] > 0:
            wrong = deal.copy()
            wrong[place] = -1
            with pytest.raises(ValueError, match=f"^This is no deal of {GAMES[name].title}: "):
                Position(name, deal=wrong)


@some_cases
def test_every_deal_that_chance_draws_is_accepted(game, options):
    for seed in range(5):
        position = Position(game, seed=seed, options=options)
        assert Position(game, deal=position.deal, options=options) == position


@pytest.mark.parametrize(
    "twin_of",
    [Position.copy, copy.copy, copy.deepcopy, lambda position: pickle.loads(pickle.dumps(position))],
    ids=["copy", "copy.copy", "copy.deepcopy", "pickle"],
)
def test_a_copy_shares_nothing_whoever_makes_it(twin_of):
    position = played(Position("omega-shift", seed=2), 5)
    before, deal, rng = position.state.tobytes(), position.deal.copy(), position.rng.copy()
    twin = twin_of(position)
    assert twin == position
    played(twin, 7)
    twin.deal[:] = 0
    random_below(twin.rng, 100)
    assert (position.state.tobytes(), len(position.history)) == (before, 5)
    assert np.array_equal(position.deal, deal)
    assert np.array_equal(position.rng, rng)


def test_the_package_names_its_version():
    assert omegatable.__version__ == importlib.metadata.version("omegatable")
    with pytest.raises(AttributeError, match="has no attribute 'version'"):
        omegatable.version  # noqa: B018


def test_the_first_call_that_compiles_says_so(tmp_path):
    """A process with an empty cache: the game goes on at once, and one line says why it is slow."""
    program = (
        "import omegatable.bots.compiling as compiling\n"
        "compiling.compile_in_background = lambda game: None\n"
        "from omegatable import Position\n"
        "position = Position('omega-shift', seed=1)\n"
        "position.play(position.legal_actions()[0])\n"
    )
    environment = {**os.environ, "OMEGATABLE_CACHE": str(tmp_path), "OMEGATABLE_KERNELS": "cached"}
    environment.pop("NUMBA_DISABLE_JIT", None)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE, env=environment, check=True
    )
    assert done.stdout == ""
    assert done.stderr == (
        "Omega Shift is being compiled in the background, once: until that is done, it runs more slowly.\n"
    )
