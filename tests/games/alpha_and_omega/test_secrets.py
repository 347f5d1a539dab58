"""Hidden tiles stay hidden in Alpha & Omega: exchanging tiles of the deck changes no byte sent to anybody.

Hands lie open in this game, so only the order of the deck is hidden, and where the End lies in it (AO-Q41).
"""

from collections import Counter

import numpy as np
import pytest

from omegatable import Position
from omegatable.engine import protocol
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_and_omega.rules.parts import KIND_OF_TILE, MINUS_TWO
from omegatable.kernel import SPECTATOR, new_rng, record_from_bytes
from tests.games.alpha_and_omega.positions import parse_position
from tests.support.playing import OPTION_SETS, everything_said_to, random_game, view_of
from tests.support.sample import sample

GAME = GAMES["alpha-and-omega"]


def twin_of(state):
    """Return a copy of *state* to be changed."""
    return record_from_bytes(GAME.STATE, state.tobytes())


@pytest.mark.parametrize("options", sample(OPTION_SETS["alpha-and-omega"][1:3], OPTION_SETS["alpha-and-omega"]))
def test_two_tiles_of_the_deck_can_be_exchanged_unnoticed(options):
    rng = np.random.default_rng(5)
    compared, phases = 0, set()
    for ply, (position, _) in enumerate(random_game(GAME, options, seed=21)):
        state = position.state
        left = int(state.deck_left)
        if left < 2 or (ply % 13 and int(state.phase) in phases):
            continue
        one, other = rng.choice(left, 2, replace=False)
        twin = twin_of(state)
        twin.deck[one], twin.deck[other] = int(state.deck[other]), int(state.deck[one])
        assert protocol.faults(twin) == 0
        for seat in [SPECTATOR, *range(position.num_seats)]:
            assert view_of(GAME, seat, twin).tobytes() == view_of(GAME, seat, state).tobytes()
        compared += 1
        phases.add(int(state.phase))
    assert compared > 5
    assert len(phases) >= 3


def test_the_end_can_lie_elsewhere_unnoticed():
    options = {"hidden_end": True, "refill_before_move": True, "fair_end": True}
    moved = 0
    for ply, (position, _) in enumerate(random_game(GAME, options, seed=21)):
        state = position.state
        if state.ending or ply % 11:
            continue
        twin = twin_of(state)
        twin.below = (int(state.below) + 1 + ply) % (min(8, int(state.deck_left)) + 1)
        assert protocol.faults(twin) == 0
        for seat in (0, 1, SPECTATOR):
            assert everything_said_to(GAME, seat, twin) == everything_said_to(GAME, seat, state)
        moved += twin.below != state.below
    assert moved > 5


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_everybody_notices_another_tile_in_a_hand(seat):
    """Check that the test above can fail: the output depends on the tiles."""
    noticed = 0
    for ply, (position, _) in enumerate(random_game(GAME, {}, seed=33)):
        if ply % 17 or position.state.deck_left < 12:
            continue
        twin = twin_of(position.state)
        owner = ply % 2
        held = int(twin.hands[owner, 0])
        place = next(i for i in range(12) if KIND_OF_TILE[held] != KIND_OF_TILE[twin.deck[i]] < MINUS_TWO)
        drawn = int(twin.deck[place])
        twin.deck[place] = held
        size = int(twin.hand_size[owner])
        twin.hands[owner, :size] = sorted([drawn, *map(int, twin.hands[owner, 1:size])])
        twin.seen[held >> 3] ^= 1 << (held & 7)
        twin.seen[drawn >> 3] ^= 1 << (drawn & 7)
        assert protocol.faults(twin) == 0
        said = everything_said_to(GAME, seat, twin), everything_said_to(GAME, seat, position.state)
        assert all(one != other for one, other in zip(*said, strict=True))
        noticed += 1
    assert noticed > 2


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_what_is_drawn_is_told_to_all_alike(seat):
    """A draw shows its tile to everybody: the story is the same for all seats."""
    drawn = 0
    for position, action in random_game(GAME, {}, seed=44):
        if action < 0 or not position.reveals(action):
            continue
        lines = []
        for looking in (seat, position.to_move):
            before, after = position.view(looking), position.copy()
            after.play(action)
            lines.append(GAME.story(before, action, after.view(looking)))
        assert lines[0] == lines[1]
        drawn += 1
    assert drawn > 25


def test_worlds_are_drawn_evenly():
    """Four tiles are left in the deck: 4! orders, all as likely.

    The limit is that of chi squared with 23 degrees of freedom at p = 0.001.
    """
    options = dict.fromkeys(["air", "earth", "fire", "water", "to_air", "to_earth", "to_fire", "to_water"], 0)
    options |= {"air": 8, "fire": 5, "to_water": 1, "minus_two": 1, "switch": 1}
    text = """
    tiles: O@+0+0 A@+1+0 A@+1-1 F@+0-1 A@-1+0 F@-1+1 A@+0+1
    hand 1: A A F
    hand 2: A F
    deck: A TW -2 S
    """
    record = GAME.options_record(GAME.chosen_options(options))
    state = parse_position("\n".join(line.strip() for line in text.splitlines()), record)
    view, possible, rng = GAME.new_view(), GAME.new_state(), new_rng(98)
    protocol.observe(state, 1, view)
    draws = 4_800
    seen = Counter()
    for _ in range(draws):
        protocol.determinize(view, rng, possible)
        seen[possible.deck[:4].tobytes()] += 1
    assert protocol.faults(possible) == 0
    assert len(seen) == 24
    expected = draws / 24
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 49.7


def test_a_covered_tile_does_not_come_back():
    """A tile covered or switched out of the game is in no possible deck."""
    table = Position(GAME, seed=3, options=OPTION_SETS["alpha-and-omega"][3])
    rng, possible = new_rng(4), GAME.new_state()
    gone = 0
    for position, _ in random_game(GAME, table.options, seed=55):
        state = position.state
        if position.is_terminal() or state.gone == gone:
            continue
        gone = int(state.gone)
        protocol.determinize(position.view(0), rng, possible)
        left = int(state.deck_left)
        assert sorted(possible.deck[:left].tolist()) == sorted(state.deck[:left].tolist())
    assert gone > 4
