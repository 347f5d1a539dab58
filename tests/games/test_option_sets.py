"""Random sets of options, decks of every legal size and one to five seats: every game is played without a fault.

`make sets` plays thousands of sets to their ends. Here the kernels run interpreted, where an index out of range raises,
and so does a number that is too large for its field.
"""

import os
import subprocess
import sys

import numpy as np
import pytest

from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.decks.reading import read_deck
from omegatable.kernel import mode
from omegatable.lab.checking.faults import GameFaultError
from omegatable.lab.checking.positions import LAW, PROBLEMS, play_on
from tests.sets.bots import Bots
from tests.sets.decks import random_deck
from tests.sets.drawing import random_set
from tests.sets.running import Played, described, play_set
from tests.support.described import described as about_game
from tests.support.sample import sample

SETS = sample(10, 300)
SETS_OF_A_TEST = 10
# A position takes about a hundredth of a second to check, with the views and worlds of all seats. So many are checked
# in a set, with some plies between them; more of them in `make test-all`, and all in `make sets`.
PLIES_BETWEEN = sample(18, 12)  # at most
ALL_SEATS = 6  # five, and a spectator

SETS_OF = [(name, first) for name in GAMES for first in range(0, SETS, SETS_OF_A_TEST)]


@pytest.fixture(autouse=True)
def interpreted():
    """Run kernels as Python, and let numbers that do not fit raise."""
    with mode("interpreted"), np.errstate(all="raise"):
        yield


@pytest.mark.parametrize(("name", "first"), SETS_OF)
def test_sets_of_options_are_played_without_a_fault(name, first):
    bots = Bots(GAMES[name])
    for seed in range(first, first + SETS_OF_A_TEST):
        played = Played(GAMES[name], seed, bots)
        try:
            played.begin()
            for number in range(sample(*about_game(name).checked)):
                played.play(1)
                if number % 8 == 0:
                    played.check_sentences(ALL_SEATS)
                played.skip(played.chance.randrange(PLIES_BETWEEN))
        except Exception as error:
            raise AssertionError(described(played, error)) from error


def test_games_are_played_to_their_ends():
    game = GAMES["omega-shift"]
    small = [seed for seed in range(100) if game.new_options(**random_set(game, seed).options).pile <= 2][:2]
    for counts in (play_set(game, seed, Bots(game)) for seed in small):
        assert counts["plies"] >= 2
        assert counts["positions with sentences"] >= 2


def test_decks_of_every_legal_size_are_drawn():
    decks = [read_deck(random_deck(seed)) for seed in range(60)]
    kinds = {len(deck.kinds) for deck in decks}
    steps = {sum(len(kind.steps) for kind in deck.kinds) for deck in decks}
    rules = {sum(len(rule.steps) for plot in deck.plots for rule in plot.rules.rules) for deck in decks}
    cards = {sum(kind.copies for kind in deck.kinds) for deck in decks}
    assert {min(kinds), max(kinds)} == {1, 30}
    assert {min(cards), max(cards)} == {10, 30}
    assert max(steps) == 64
    assert {min(rules), max(rules)} == {0, 16}
    assert {0, 8} <= {len(deck.effects) for deck in decks}
    assert {len(deck.plots) for deck in decks} == set(range(6))


def test_options_take_both_ends_of_their_ranges():
    sets = [random_set(GAMES["omega-shift"], seed).options for seed in range(200)]
    for option in GAMES["omega-shift"].options:
        drawn = {options[option.name] for options in sets if option.name in options}
        if option.choices:
            assert drawn == set(option.choices)
        elif option.name != "pile":  # which depends on the cards that the hands leave
            assert {min(drawn), max(drawn)} == {option.low, option.high}
    piles = [int(GAMES["omega-shift"].new_options(**options).pile) for options in sets]
    assert (min(piles), max(piles)) == (1, 58)


def test_a_fault_is_told_with_what_replays_it(monkeypatch):
    played = Played(GAMES["omega-shift"], 6, Bots(GAMES["omega-shift"]))
    played.begin()
    played.desk.states[0].markers[0] = -1
    law = "the markers are not 15, or 3 for each suit of a smaller game, or one place holds fewer than none"
    with pytest.raises(GameFaultError, match=rf"^A law is broken: {law}\.$") as found:
        played.play(1)
    told = described(played, found.value).splitlines()
    assert told[0] == f"Omega Shift, set 6, after 0 plies: {found.value}"
    assert told[2] == 'Play it again: make sets ARGS="omega-shift --first 6 --sets 1"'


def test_each_problem_of_a_position_is_noticed():
    """What the kernel checks, of a code above its range, and of actions that are not those of the seat to move."""
    played = Played(GAMES["omega-shift"], 6, Bots(GAMES["omega-shift"]))
    played.begin()
    desk = played.desk._replace(most=played.desk.most - 300.0)
    assert PROBLEMS[int(play_on(desk, 1, 0, np.uint64(1)))] == "a code is no whole number in its range"
    desk = played.desk._replace(num_player_actions=0)
    problem = "the legal actions are not ascending, one is there twice, or one is not of the seat to move"
    assert PROBLEMS[int(play_on(desk, 1, 0, np.uint64(1)))] == problem
    assert PROBLEMS[LAW] == "a law is broken"


def test_the_command_refuses_what_it_cannot_do(root):
    for arguments, checks, words in (
        (["chess"], "1", f"there is no game 'chess': there is {', '.join(GAMES)}."),
        ([], "0", "without Numba and NUMBA_BOUNDSCHECK=1, which `make sets` sets, no index is checked."),
    ):
        ran = subprocess.run(
            [sys.executable, "-m", "tests.sets", *arguments],
            cwd=root,
            env={**os.environ, "NUMBA_BOUNDSCHECK": checks},
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 2
        assert ran.stderr.endswith(f"make sets: error: {words}\n")
