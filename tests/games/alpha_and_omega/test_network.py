"""The network of Alpha & Omega: what it predicts, what it sees of pawns and table, and its shortlist."""

from typing import Any

import numpy as np
import pytest

from omegatable.bots import Network
from omegatable.bots.facet import shape_of
from omegatable.bots.gentle import evaluate_actions, new_values
from omegatable.bots.network import candidate_actions, encode, game_weights, new_workspace
from omegatable.engine import protocol
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_and_omega.bots import network as seen
from omegatable.games.alpha_and_omega.rules.actions import DRAW_TILES, PLACE_JAWS, STEP_PAWN
from omegatable.games.alpha_and_omega.rules.hands import is_seen, mark_seen
from omegatable.games.alpha_and_omega.rules.parts import (
    AIR,
    EARTH,
    FIRE,
    FIRST_OF_KIND,
    NUM_TILES,
    ROOM_FOR_KIND,
    TO_AIR,
    TO_WATER,
    WATER,
)
from omegatable.games.alpha_and_omega.rules.records import DRAW, OVER, PLACE, SWITCH_SECOND
from omegatable.games.alpha_and_omega.rules.scoring import pawn_score
from omegatable.games.alpha_and_omega.rules.surface import EMPTY_SURFACE, NUM_CELLS, SPACE, WIDTH
from omegatable.kernel import COMPILED, TERMINAL, mode, record_from_bytes
from omegatable.play import Position
from tests.games.alpha_and_omega.support import position as world
from tests.support.network import afterstate_of, random_weights, values_of
from tests.support.playing import OPTION_SETS, random_game
from tests.support.sample import sample

pytestmark = pytest.mark.usefixtures("compiler")

GAME = GAMES["alpha-and-omega"]
SHAPE = shape_of(GAME)
STEP = 7 if COMPILED else 53


def encoded(view: Any) -> tuple[np.ndarray, np.ndarray]:
    """Return the groups and numbers of *view*."""
    groups, numbers = np.zeros((SHAPE.groups, SHAPE.features), np.float32), np.zeros(SHAPE.numbers, np.float32)
    encode(view, groups, numbers, new_values(GAME))
    return groups, numbers


def decisions(seed: int, **options: Any) -> list[Position]:
    """Return positions of a random game in which a seat has several actions; every phase is among them."""
    found, phases = [], set()
    for ply, (position, action) in enumerate(random_game(GAME, options, seed)):
        phase = int(position.state.phase)
        if action >= 0 and (ply % STEP == 0 or phase not in phases) and phase != DRAW:
            found.append(position.copy())
            phases.add(phase)
    assert len(phases) >= 4
    return found


# ------------------------------------------------------------------------------------------------------- afterstates


@pytest.mark.parametrize("options", OPTION_SETS[GAME.name])
def test_a_tile_that_would_be_drawn_stays_unknown(options):
    """The predicted view does not depend on the draw, and matches the real one except for the draw."""
    waiting = 0
    for ply, (position, action) in enumerate(random_game(GAME, options, 11)):
        if action < 0 or not protocol.reveals(position.state, action):
            continue
        if ply % STEP and not PLACE_JAWS <= action < STEP_PAWN:
            continue
        seat = position.to_move
        afterstate = afterstate_of(GAME, position.view(seat), action)
        assert (afterstate.phase, afterstate.to_move) == (DRAW, seat)
        assert afterstate.deck_left == position.state.deck_left
        after = position.copy()
        after.play(action)
        assert afterstate.cells.tobytes() == after.state.cells.tobytes() or after.state.phase == PLACE
        assert afterstate.pawns.tobytes() == after.state.pawns.tobytes()
        waiting += 1
    assert waiting > 3


def test_after_the_last_draw_the_end_is_drawn():
    before = world(phase="draw", hands=("A", "E E E"), deck="END", more="steps: 2", hidden_end=True)
    after = before.copy()
    after.play("+")
    afterstate = afterstate_of(GAME, before.view(0), before.parse("+"))
    assert (afterstate.phase, bool(afterstate.ending)) == (OVER, True)
    assert afterstate.tobytes() == after.view(0).tobytes()


def with_other_deck(position: Position, seed: int) -> Position:
    """Return the same position with another order of the deck."""
    other = position.copy()
    left = int(other.state.deck_left)
    other.state.deck[:left] = np.random.default_rng(seed).permutation(other.state.deck[:left])
    assert protocol.faults(other.state) == 0
    return other


def test_no_value_depends_on_the_order_of_the_deck():
    vector, changed = random_weights(GAME, 2), 0
    for position in decisions(4)[:: sample(12, 1)]:
        other, seat = with_other_deck(position, 1), position.to_move
        with mode("interpreted"):  # compiling takes longer than all of these values
            first, second = (values_of(GAME, one.view(seat), vector) for one in (position, other))
        assert [part.tobytes() for part in first] == [part.tobytes() for part in second]
        changed += other.state.tobytes() != position.state.tobytes()
    assert changed > sample(1, 3)


# ------------------------------------------------------------------------------------------------------------- inputs


def moved(state: Any, place_of: Any, tile_of: dict[int, int], swapped_pawns: bool) -> Any:
    """Return the position with cells mapped by *place_of*(q, r), tiles by *tile_of*, and optionally pawns exchanged."""
    twin = record_from_bytes(GAME.STATE, state.tobytes())

    def cell_at(cell: int) -> int:
        r, q = divmod(int(cell), WIDTH)
        q, r = place_of(q - 16, r - 16)
        return (r + 16) * WIDTH + q + 16

    for cell in range(NUM_CELLS):
        if EMPTY_SURFACE[cell] == SPACE:
            there = cell_at(cell)
            tile = int(state.cells[cell])
            twin.cells[there] = tile_of.get(tile, tile)
    for name, count in (("played", int(state.num_played)), ("open_cells", int(state.num_open))):
        getattr(twin, name)[:count] = sorted(cell_at(cell) for cell in getattr(state, name)[:count])
    for seat in range(int(state.num_seats)):
        size = int(state.hand_size[seat])
        twin.hands[seat][:size] = sorted(tile_of.get(int(t), int(t)) for t in state.hands[seat][:size])
        cells = [cell_at(cell) for cell in state.pawns[seat]]
        twin.pawns[seat] = cells[::-1] if swapped_pawns else cells
    for place in range(int(state.deck_left)):
        twin.deck[place] = tile_of.get(int(state.deck[place]), int(state.deck[place]))
    twin.seen[:] = 0
    for tile in range(NUM_TILES):
        if is_seen(state, tile):
            mark_seen(twin, tile_of.get(tile, tile))
    if state.phase == SWITCH_SECOND:
        twin.switching = cell_at(state.switching)
    if state.left_cell >= 0:
        twin.left_cell = cell_at(state.left_cell)
        twin.moved = 1 - state.moved if swapped_pawns else state.moved
    assert protocol.faults(twin) == 0
    return twin


def renamed_elements(new: dict[int, int]) -> dict[int, int]:
    """Return the tiles of other elements: *new* has the new name of each."""
    tiles = {}
    for kind in range(AIR, TO_WATER + 1):
        base = 0 if kind <= WATER else TO_AIR - AIR
        there = new[kind - base] + base
        for copy in range(int(ROOM_FOR_KIND[kind])):
            tiles[int(FIRST_OF_KIND[kind]) + copy] = int(FIRST_OF_KIND[there]) + copy
    return tiles


PAIRS_EXCHANGED = {AIR: FIRE, EARTH: WATER, FIRE: EARTH, WATER: AIR}


@pytest.mark.parametrize(
    ("place_of", "elements", "swapped_pawns"),
    [
        (lambda q, r: (-r, q + r), {}, False),
        (lambda q, r: (r, q), {}, False),
        (lambda q, r: (q, r), PAIRS_EXCHANGED, False),
        (lambda q, r: (q, r), {}, True),
    ],
    ids=["turned by a sixth", "mirrored", "other elements", "alpha for omega"],
)
def test_what_the_rules_do_not_tell_apart_is_worth_the_same(place_of, elements, swapped_pawns):
    vector = random_weights(GAME, 9)
    tile_of = renamed_elements(elements) if elements else {}
    for position in decisions(6, seats=3):
        seat, view = position.to_move, GAME.new_view()
        protocol.observe(moved(position.state, place_of, tile_of, swapped_pawns), seat, view)
        _, action_values = values_of(GAME, position.view(seat), vector)
        _, again = values_of(GAME, view, vector)
        assert sorted(action_values) == pytest.approx(sorted(again), rel=1e-3, abs=1e-3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_sits_where_is_told_from_the_looking_seat(seats):
    """Own pawns come first and have features of their own; what is absent is zero."""
    for position in decisions(2, seats=seats)[::3]:
        for seat in range(seats):
            groups, _ = encoded(position.view(seat))
            assert groups[:2, seen.PRESENT].tolist() == [1, 1]
            assert not groups[:2, seen.SIDE :].any()
            assert not groups[2:, : seen.SIDE].any()
            assert groups[2:, seen.SIDE + seen.PRESENT].sum() == 2 * (seats - 1)
            assert not groups[2 * seats :].any()
            assert groups[2:, seen.SIDE + seen.NEXT].sum() == 2
            moving = [
                g // 2 for g in range(2 * seats) if groups[g, seen.TO_MOVE] or groups[g, seen.SIDE + seen.TO_MOVE]
            ]
            assert {(seat + offset) % seats for offset in moving} == {position.to_move}
            for pawn in range(2):
                score = int(pawn_score(position.state, seat, pawn))
                assert groups[pawn, seen.AMOUNTS] == pytest.approx(score / seen.POINTS)
                steps = [int(score >= bound) for bound in seen.PLACE_VALUE_BOUNDS]
                assert groups[pawn, seen.PLACE_VALUE : seen.BEST_NEAR].tolist() == steps


@pytest.mark.parametrize("options", OPTION_SETS[GAME.name])
def test_nothing_is_noted_for_later_and_every_feature_is_a_small_number(options):
    values = new_values(GAME)
    groups, numbers = np.zeros((SHAPE.groups, SHAPE.features), np.float32), np.zeros(SHAPE.numbers, np.float32)
    for ply, (position, _) in enumerate(random_game(GAME, options, 5)):
        if ply % STEP:
            continue
        for seat in range(position.num_seats):
            encode(position.view(seat), groups, numbers, values)
            assert not values.any()
            assert max(np.abs(groups).max(), np.abs(numbers).max()) < 12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_has_the_last_walk_is_known_from_the_hands_and_the_size_of_the_deck(seats):
    for seed in range(3):
        guesses, last = [], -1
        for ply, (position, action) in enumerate(random_game(GAME, {"seats": seats}, seed)):
            if action >= 0 and ply % STEP == 0:
                guesses.append(int(seen.last_of_all(position.view(position.to_move))))
            if STEP_PAWN <= action < DRAW_TILES:
                last = position.to_move
        final = position.view(0)
        assert final.to_move == TERMINAL
        assert int(seen.last_of_all(final)) == -1
        assert guesses[:-1].count(last) == len(guesses) - 1


# ----------------------------------------------------------------------------------------------------- the shortlist


def test_the_network_looks_at_what_the_hand_written_bot_likes_best():
    workspace, out, shortened = new_workspace(GAME, SHAPE), np.zeros(GAME.max_legal, np.int16), 0
    for position in decisions(8):
        view, legal = position.view(position.to_move), position.legal_actions()
        count = int(candidate_actions(view, out, workspace))
        looked_at, values = out[:count].tolist(), new_values(GAME)
        assert count == min(len(legal), SHAPE.shortlist)
        evaluate_actions(view, np.array(legal, np.int16), len(legal), values)
        liked = np.argsort(-values[: len(legal)], kind="stable")[:count]
        assert looked_at == sorted(legal[i] for i in liked)
        shortened += count < len(legal)
    assert shortened > 3


def test_a_network_without_a_shortlist_looks_at_everything():
    game = GAMES["omega-shift"]
    position = Position(game, seed=3)
    workspace, out = new_workspace(game, shape_of(game)), np.zeros(game.max_legal, np.int16)
    count = int(candidate_actions(position.view(position.to_move), out, workspace))
    assert out[:count].tolist() == position.legal_actions()


def test_the_network_plays_the_best_of_its_shortlist():
    bot = Network(GAME)
    for position in decisions(3)[::4]:
        view = position.view(position.to_move)
        chosen = bot.analyse(view)
        _, action_values = values_of(GAME, view, game_weights(GAME))
        worth = dict(zip(position.legal_actions(), action_values, strict=True))
        assert len(bot.analysis) == min(len(worth), SHAPE.shortlist)
        assert worth[chosen] == pytest.approx(max(worth[candidate.action] for candidate in bot.analysis))
