"""Reading endgames: against brute force, against values worked out by hand, and within the time limit."""

import threading
import time

import numpy as np
import pytest

from omegatable.bots import Gentle, Search
from omegatable.bots.endgame import NOT_YET, OPEN, Limit, Reader, classify_endgame, drop_equivalent
from omegatable.engine import protocol
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_and_omega.bots.endgame import tiles_in_hands
from omegatable.games.alpha_and_omega.rules.records import PLACE, STEP
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN
from omegatable.games.omega_shift.bots.endgame import all_worlds
from omegatable.games.omega_shift.rules.actions import DRAW_PILE
from omegatable.games.omega_shift.rules.parts import HIDDEN as OMEGA_SHIFT_HIDDEN
from omegatable.games.omega_shift.rules.records import CARD, DRAW
from omegatable.kernel import COMPILED
from omegatable.play import Position
from tests.exhaustive import WITH_ENDINGS, BruteForce, compare, random_endings
from tests.support.playing import legal_in
from tests.support.sample import sample

SHARE = 0.5
POSITIONS = sample(5, 100) if COMPILED else 2
LINES = 20_000 if COMPILED else 300


@pytest.mark.usefixtures("compiler")
@pytest.mark.parametrize("game", WITH_ENDINGS, ids=lambda game: game.name)
def test_a_reading_is_what_brute_force_finds(game):
    found = compare(game, seed=3, positions=POSITIONS, lines=LINES)
    assert (found["positions"], found["wrong values"], found["wrong actions"]) == (POSITIONS, 0, 0)


def test_a_wrong_value_would_be_noticed(monkeypatch):
    game = GAMES["omega-shift"]
    monkeypatch.setattr(BruteForce, "value", lambda self, state, lines: (0.123, -0.123))
    assert compare(game, seed=3, positions=3, lines=LINES)["wrong values"] == 3


# ------------------------------------------------------------------------------------------------------ Alpha & Omega


def last_round(seed: int, tiles: int, **options: int) -> Position:
    """Return a game of `gentle` in which one seat is about to place and *tiles* tiles are left in all hands."""
    game = GAMES["alpha-and-omega"]
    position, player = Position(game, seed=seed, options=options), Gentle(game, seed)
    while position.state.deck_left or tiles_in_hands(position.state) != tiles or position.state.phase != PLACE:
        position.play(player.analyse(position.view(position.to_move)))
    return position


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(3))
def test_the_last_round_of_two_is_read_and_played_as_read(seed):
    position = last_round(seed, tiles=2)
    assert classify_endgame(position.view(position.to_move)) == OPEN
    reader = Reader(position.game, SHARE)
    reading = reader.read_open(position.view(position.to_move), Limit(nodes=2_000_000))
    assert reading is not None
    seat = position.to_move
    while not position.is_terminal():  # both continue as a reading recommends
        if len(position.legal_actions()) == 1:
            position.play(position.legal_actions()[0])
        else:
            position.play(reader.read(position.state, position.to_move, Limit(nodes=2_000_000)).action)
    scores = position.scores()
    assert scores[seat] - scores[1 - seat] == reading.margin
    assert position.returns()[seat] == reading.result


@pytest.mark.compiled
def test_what_was_read_with_the_pawns_exchanged_is_no_answer():
    """Pawns that change places make the same game of other actions, and the table of a reader knows them as one."""
    game, answers = GAMES["alpha-and-omega"], set()
    for seed in range(4):
        position = last_round(seed, tiles=1, one_pawn_per_tile=True)
        while position.state.phase != STEP:  # the last walk, which is not played at once where a tile holds one pawn
            position.play(position.legal_actions()[0])
        reader, seat, states = Reader(game, SHARE), position.to_move, [position.state.copy(), position.state.copy()]
        states[1].pawns[seat] = states[1].pawns[seat, ::-1].copy()
        first, second = (reader.read(state, seat, Limit(nodes=200_000)) for state in states)
        assert second.action in legal_in(game, states[1])
        assert second.seat_values == first.seat_values
        after = states[1].copy()
        protocol.apply_action(after, second.action)
        assert Reader(game, SHARE).read(after, seat, Limit(nodes=200_000)).seat_values == first.seat_values
        answers.add(first.action == second.action)
    assert False in answers, "exchanged pawns never changed the best action, so nothing was tested"


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [2, 3])
def test_tiles_that_are_said_to_be_alike_are(seats):
    game = GAMES["alpha-and-omega"]
    checked = 0
    for seed in range(40):
        position = Position(game, seed=seed, options={"seats": seats})
        player = Gentle(game, seed)
        legal = position.legal_actions()
        while position.state.deck_left or tiles_in_hands(position.state) > 1 or position.state.phase != PLACE:
            view = position.view(position.to_move)
            wild = position.state.deck_left > 0 and position.state.phase == PLACE  # so that the world gets wide
            position.play(legal[(seed * 31 + len(legal) * 7) % len(legal)] if wild else player.analyse(view))
            legal = position.legal_actions()
        kept = np.array(legal, np.int16)
        count = int(drop_equivalent(position.state, kept, len(kept)))
        dropped = sorted(set(legal) - set(kept[:count].tolist()))
        if not dropped:
            continue
        checked += 1
        reader = Reader(game, SHARE)
        seat_values = {}
        for action in legal:
            after = position.copy()
            after.play(action)
            seat_values[action] = reader.read(after.state, position.to_move, Limit(nodes=100_000)).seat_values
        assert set(seat_values.values()) == {seat_values[action] for action in kept[:count].tolist()}
        if checked == 4:
            return
    raise AssertionError("no tile was dropped")


# -------------------------------------------------------------------------------------------------------- Omega Shift


def test_all_ways_to_deal_two_unseen_cards_of_a_pile_are_imagined():
    game = GAMES["omega-shift"]
    position, player = Position(game, seed=4), Gentle(game, 4)
    while position.state.pile_left > 2 or position.state.phase != CARD:
        position.play(player.analyse(position.view(position.to_move)))
    view = position.view(position.to_move)
    worlds = all_worlds(view, 400)
    hidden = int((view.hands[1 - position.to_move] == OMEGA_SHIFT_HIDDEN).sum())
    assert sum(times for _, times in worlds) == (hidden + 2) * (hidden + 1)  # ordered pairs of the unseen cards
    seen = game.new_view()
    for world, _ in worlds:
        assert protocol.faults(world) == 0
        protocol.observe(world, position.to_move, seen)
        assert seen.tobytes() == view.tobytes()
    assert len({bytes(world.tobytes()) for world, _ in worlds}) == len(worlds)
    assert position.state.tobytes() in {world.tobytes() for world, _ in worlds}
    assert all_worlds(view, 3) is None


def test_who_takes_the_last_card_ends_the_game_ahead():
    """With one card in the pile, drawing it ends the game: the leader is certain of the margin in every world."""
    game = GAMES["omega-shift"]
    seen = 0
    for seed in range(12):
        position, player = Position(game, seed=seed), Gentle(game, seed)
        while position.state.pile_left > 1 or position.state.phase != DRAW:
            position.play(player.analyse(position.view(position.to_move)))
        view, legal = position.view(position.to_move), np.array(position.legal_actions(), np.int16)
        found, every = Reader(game, SHARE).read_worlds(view, legal, Limit(nodes=30_000), 1)
        if not every:
            continue
        seen += 1
        scores = position.scores()
        margin = scores[position.to_move] - scores[1 - position.to_move]
        by_action = {candidate.action: candidate for candidate in found}
        assert by_action[DRAW_PILE].margin == pytest.approx(margin)
        assert by_action[DRAW_PILE].result == np.sign(margin)
        assert found[0].result >= np.sign(margin) - 1e-9
    assert seen >= 3


# -------------------------------------------------------------------------------------------------- Alpha-Beta-Omega


def test_nothing_is_read_while_the_road_is_unknown():
    game = GAMES["alpha-beta-omega"]
    position, player = Position(game, seed=1, options={"seats": 1}), Gentle(game, 1)
    while not position.is_terminal():
        if position.to_move >= 0:
            view = position.view(position.to_move)
            if (view.road[: int(view.num_positions)] == HIDDEN).any():
                assert classify_endgame(view) == NOT_YET
            position.play(player.analyse(view))
        else:
            position.play(position.legal_actions()[0])


# ------------------------------------------------------------------------------------------------------------- limits


@pytest.mark.parametrize("game", WITH_ENDINGS, ids=lambda game: game.name)
def test_a_reading_that_is_not_finished_gives_no_answer(game):
    state = next(state for state in random_endings(game, 5) if len(legal_in(game, state)) > 1)
    assert Reader(game, SHARE).read(state, int(state.to_move), Limit(nodes=2)) is None


@pytest.mark.compiled
def test_a_search_says_what_it_has_read_and_what_not():
    view = last_round(1, tiles=2).view(last_round(1, tiles=2).to_move)
    game = GAMES["alpha-and-omega"]
    rich, poor = Search(game, 1, simulations=5_000), Search(game, 1, simulations=20)
    chosen = rich.analyse(view)
    assert rich.comment.startswith("I have read the last tiles and walks to the end: if nobody errs, ")
    assert [candidate.action for candidate in rich.analysis] == [chosen]
    assert poor.analyse(view) in legal_in(game, view)
    assert (
        poor.comment == "I could not read the last tiles and walks to the end, so I tried my moves in imagined deals."
    )
    assert len(poor.analysis) > 1
    opening = Position(game, seed=1)
    rich.analyse(opening.view(opening.to_move), AlreadySet())
    assert rich.comment == ""


class AlreadySet(threading.Event):
    """An event that is set."""

    def is_set(self) -> bool:
        return True


@pytest.mark.compiled
def test_a_reading_keeps_its_time(own_time):
    position = last_round(2, tiles=3)
    reader = Reader(position.game, SHARE)
    view = position.view(position.to_move)
    reader.read_open(view, Limit(nodes=10))
    start = time.perf_counter()
    assert reader.read_open(view, Limit(until=start + 0.1)) is None
    assert time.perf_counter() - start < 0.5
