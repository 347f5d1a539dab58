"""The bots of Alpha & Omega: legal for any number of seats, repeatable, blind to the order of the deck, sensible."""

import dataclasses
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from omegatable.bots import LEVELS, Gentle, NetworkSearch, Search, make_bot
from omegatable.bots.facet import BY_HAND, GENTLE, SearchSettings, bots_of, search_settings_for
from omegatable.bots.gentle import choose_by_hand, choose_gentle, estimate_margin, evaluate_actions, new_values
from omegatable.bots.levels import seconds_of
from omegatable.engine import protocol
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_and_omega.bots import expected_scores, settings, value_table
from omegatable.games.alpha_and_omega.bots import hand_written as bot
from omegatable.games.alpha_and_omega.bots import settings as alpha_and_omega
from omegatable.games.alpha_and_omega.rules.actions import DRAW_TILES, STEP_PAWN
from omegatable.games.alpha_and_omega.rules.parts import KIND_OF_TILE, TO_AIR, TO_WATER
from omegatable.games.alpha_and_omega.rules.records import DRAW, PLACE, STEP
from omegatable.games.alpha_and_omega.rules.scoring import pawn_score
from omegatable.games.alpha_and_omega.rules.setting_up import max_below
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS
from omegatable.kernel import new_rng
from omegatable.play import Position
from tests.support.playing import OPTION_SETS, StopAfter, legal_in, random_game, random_plies

GAME = GAMES["alpha-and-omega"]
OPTIONS = OPTION_SETS[GAME.name]
CERTAINLY_DONE = (0.0, 1.0, 0.0, 0.0)  # chances of the stages after a walk: others still have one, this seat does not
FEW = 60  # simulations: enough to go through all of a search


def gentle_game(seed: int, plies: int, **options: int) -> Position:
    """Return a game between hand-written bots, broken off after *plies*."""
    position = Position(GAME, seed=seed, options=options)
    player = Gentle(GAME, seed)
    for _ in range(plies):
        if not position.is_terminal():
            position.play(player.analyse(position.view(position.to_move)))
    return position


def last_turn(seed: int, phase: int, **options: int) -> Position:
    """Return a game between hand-written bots at the beginning of *phase* of its last turn."""
    position = gentle_game(seed, 0, **options)
    player = Gentle(GAME, seed)
    while not (bot.is_last_turn(position.view(position.to_move)) and position.state.phase == phase):
        position.play(player.analyse(position.view(position.to_move)))
    return position


# ------------------------------------------------------------------------------------------------------ every level


@pytest.mark.parametrize("options", OPTIONS, ids=range(len(OPTIONS)))
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_a_legal_action_and_the_same_again(level, options):
    for plies in (3, 70):
        position = random_plies(GAME, options, seed=5, plies=plies)
        view, legal = position.view(position.to_move), position.legal_actions()
        chosen = [make_bot(level, GAME, 7, simulations=FEW).choose(view, legal) for _ in range(2)]
        assert chosen[0] == chosen[1]
        assert chosen[0] in legal


@pytest.mark.parametrize("options", OPTIONS, ids=range(len(OPTIONS)))
def test_gentle_plays_by_the_rules_and_leaves_no_notes(options):
    actions, values = np.zeros(GAME.max_legal, np.int16), new_values(GAME)
    rng = new_rng(3)
    phases: Counter[int] = Counter()
    for position, action in random_game(GAME, options, seed=11):
        assert np.isfinite(estimate_margin(position.view(0), values))
        if action >= 0:
            view = position.view(position.to_move)
            assert choose_gentle(view, rng, actions, values) in legal_in(GAME, view)
            assert np.isfinite(values[: len(legal_in(GAME, view))]).all()
            phases[int(view.phase)] += 1
        assert not values[GAME.max_legal :].any()
    assert {PLACE, STEP, DRAW} <= set(phases)


def test_sharp_takes_less_time_than_usual():
    assert [seconds_of(level, GAME) for level in ("steady", "sharp", "master")] == [0.1, 0.25, 1.0]
    assert seconds_of("sharp", GAMES["alpha-beta-omega"]) == LEVELS["sharp"].seconds == 0.5


def test_how_far_each_level_looks():
    """Under a hidden end `sharp` looks 2 decisions ahead, fewer than `steady`, whose imagined players are weaker."""
    steady, sharp, master = (search_settings_for(GAME, level) for level in ("steady", "sharp", "master"))
    assert (steady.policy, sharp.policy) == (GENTLE, BY_HAND)
    assert (steady.width, steady.plies) < (sharp.width, sharp.plies)
    assert not steady.reads_out
    assert sharp.reads_out
    hidden, known = gentle_game(4, 10, hidden_end=True), gentle_game(4, 10)
    view = known.view(known.to_move)
    assert [level.plies_on(hidden.view(hidden.to_move)) for level in (sharp, master)] == [2, steady.plies]
    assert [level.plies_on(view) for level in (sharp, master)] == [sharp.plies, sharp.plies]
    tried = []
    for level in ("steady", "sharp"):
        player = make_bot(level, GAME, 1, simulations=FEW)
        player.analyse(view)
        tried.append(len(player.analysis))
    assert tried == [steady.width, sharp.width]


def test_the_better_levels_leave_the_network_alone():
    """It gained nothing in search, so the game's settings decide whether it is used."""
    assert type(make_bot("sharp", GAME, 1, simulations=FEW)) is type(make_bot("master", GAME, 1)) is Search
    assert isinstance(make_bot("master", GAMES["omega-shift"], 1, simulations=FEW), NetworkSearch)
    with_network = dataclasses.replace(bots_of(GAME).search, by_network=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(alpha_and_omega, "BOTS", dataclasses.replace(alpha_and_omega.BOTS, search=with_network))
        assert isinstance(make_bot("master", GAME, 1, simulations=FEW), NetworkSearch)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_search_takes_a_quarter_of_its_budget_in_the_last_rounds(seats):
    position = gentle_game(2, 12, seats=seats)
    parts = []
    while not position.is_terminal():
        view = position.view(position.to_move)
        tiles = int(view.deck_left) + sum(int(size) for size in view.hand_size)
        assert settings.budget_share(view) == (1.0 if tiles > 12 * seats else 0.25)
        if len(position.legal_actions()) > 1 and settings.budget_share(view) not in parts:
            parts.append(settings.budget_share(view))
            search = Search(GAME, 1, simulations=640)
            search.analyse(view)
            assert 0.8 * parts[-1] <= search.simulations_done / 640 <= parts[-1]
        position.play(Gentle(GAME, 1).analyse(view))
    assert parts == [1.0, 0.25]


def test_a_search_takes_its_whole_budget_where_nobody_knows_the_last_rounds():
    position = gentle_game(2, 12, seats=4, hidden_end=True)
    while not position.is_terminal():
        view = position.view(position.to_move)
        assert settings.budget_share(view) == 1.0
        position.play(Gentle(GAME, 1).analyse(view))


# ----------------------------------------------------------------------------------------------------------- secrets


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "plies"), [(2, 0), (3, 46), (4, 95)])
def test_no_choice_depends_on_the_order_of_the_deck(level, seats, plies):
    position = gentle_game(2, plies, seats=seats)
    other = position.copy()
    deck, left = other.state.deck, int(other.state.deck_left)
    deck[0], deck[left - 1] = int(deck[left - 1]), int(deck[0])
    assert protocol.faults(other.state) == 0
    seat = position.to_move
    first, second = (make_bot(level, GAME, 3, simulations=FEW) for _ in range(2))
    assert first.analyse(position.view(seat)) == second.analyse(other.view(seat))
    assert first.analysis == second.analysis


# ---------------------------------------------------------------------------------------------------------- thinking


def test_a_search_looks_as_far_as_its_settings_say_for_the_view_and_else_as_far_as_it_is_told():
    """Under a hidden end `master` breaks a rollout off after 12 decisions, and `sharp` after 2: equal values."""
    position = gentle_game(4, 10, hidden_end=True)
    view = position.view(position.to_move)
    master = search_settings_for(GAME, "master")
    searches = [
        make_bot("master", GAME, 1, simulations=FEW),
        Search(GAME, 1, simulations=FEW, settings=dataclasses.replace(master, plies=12, plies_on=None)),
        Search(GAME, 1, simulations=FEW, plies=40),
        make_bot("sharp", GAME, 1, simulations=FEW),
        Search(GAME, 1, simulations=FEW, settings=dataclasses.replace(master, plies=2, plies_on=None)),
    ]
    usual, twelve, given, sharp, two = ([search.analyse(view), search.analysis] for search in searches)
    assert usual == twelve != given
    assert sharp == two != usual


@pytest.mark.compiled
def test_who_weighs_the_chances_of_the_end_beats_gentle():
    """70 games of 100 by 6,000 deals (bench/notes.md), so 13 of 30 would be 3 standard errors below."""
    actions, values, rng = np.zeros(GAME.max_legal, np.int16), new_values(GAME), new_rng(5)
    wins = 0.0
    for seed in range(30):
        position = Position(GAME, seed=seed, preset="recommended", options={"seats": 2})
        while not position.is_terminal():
            choose = choose_by_hand if position.to_move == seed % 2 else choose_gentle
            position.play(int(choose(position.view(position.to_move), rng, actions, values)))
        wins += (position.returns()[seed % 2] + 1.0) / 2.0
    assert wins > 13


def test_a_search_tries_what_the_hand_written_bot_likes_best():
    position = gentle_game(4, 20)
    view, legal = position.view(position.to_move), position.legal_actions()
    values = new_values(GAME)
    evaluate_actions(view, np.array(legal, np.int16), len(legal), values)
    search = Search(GAME, 9, simulations=FEW, settings=SearchSettings(width=7, plies=5))
    search.analyse(view)
    tried = {candidate.action for candidate in search.analysis}
    assert len(tried) == 7 < len(legal)
    left_out = max(values[i] for i in range(len(legal)) if legal[i] not in tried)
    assert left_out <= min(values[i] for i in range(len(legal)) if legal[i] in tried)


def test_a_search_stops_when_it_is_told_and_still_answers():
    position = gentle_game(4, 10)
    view, legal = position.view(position.to_move), position.legal_actions()
    for budget in ({"seconds": 3600.0}, {"simulations": 10**9}):
        assert Search(GAME, 1, **budget).analyse(view, StopAfter(0)) in legal
        search = Search(GAME, 1, **budget)
        assert search.analyse(view, StopAfter(2)) == search.analysis[0].action


@pytest.mark.compiled
def test_a_search_keeps_its_time(own_time):
    view = gentle_game(4, 10, seats=4).view(gentle_game(4, 10, seats=4).to_move)
    Search(GAME, 1, simulations=FEW).analyse(view)
    search = Search(GAME, 1, seconds=0.1)
    spent = []
    for _ in range(4):
        start = time.perf_counter()
        search.analyse(view)
        spent.append(time.perf_counter() - start)
    assert 0.1 <= min(spent) < 0.25


# -------------------------------------------------------------------------------------------------------------- sense


def ends_walk(position: Position, action: int) -> bool:
    """Return whether *action* is the second step of a walk."""
    return STEP_PAWN <= action < DRAW_TILES and position.state.steps == 1


def walks_with(position: Position, below: int) -> list[int]:
    """Return how many walks each seat makes if the End, unless it is drawn, has so many tiles *below* it."""
    twin, walks = position.copy(), [0] * position.num_seats
    if not twin.state.ending:
        twin.state.below = below
    while not twin.is_terminal():
        action = twin.legal_actions()[0]
        walks[twin.to_move] += ends_walk(twin, action)
        twin.play(action)
    return walks


@pytest.mark.parametrize("options", OPTIONS, ids=range(len(OPTIONS)))
def test_the_walks_to_come_are_counted_exactly(options):
    options = {**options, "hidden_end": False}
    counted: list[tuple[int, list[int]]] = []
    made: list[int] = []
    for position, action in random_game(GAME, options, seed=17):
        state = position.state
        counted.append(
            (len(made), [int(expected_scores.walks_to_come(state, seat)) for seat in range(position.num_seats)])
        )
        made.append(-1)
        if ends_walk(position, action):
            made[-1] = position.to_move
    for ply, foreseen in counted:
        walks = [sum(seat == mover for mover in made[ply:]) for seat in range(len(foreseen))]
        assert foreseen == walks


def with_a_hidden_end(seats: int, more: dict[str, Any], seed: int, apart: int) -> Iterator[Position]:
    """Yield one in *apart* positions of a random game in a deck without tiles that are played at once."""
    options = {"seats": seats, "hidden_end": True, "minus_two": 0, "switch": 0, **more}
    for number, (position, _) in enumerate(random_game(GAME, options, seed=seed)):
        if number % apart == 0 and not position.is_terminal():
            yield position


HANDS = pytest.mark.parametrize("more", [{}, {"refill_before_move": True}, {"hand": 1}, {"hand": 2}], ids=repr)


@HANDS
@pytest.mark.parametrize("seats", [2, 3])
def test_the_walks_before_the_end_are_those_if_it_comes_as_soon_as_it_may(seats, more):
    """The End is laid as high as it may lie, and the game is played on."""
    compared = 0
    for position in with_a_hidden_end(seats, more, seed=17, apart=9):
        foreseen = [int(expected_scores.walks_to_come(position.state, seat)) for seat in range(seats)]
        assert foreseen == walks_with(position, int(max_below(seats, int(position.state.deck_left))))
        compared += 1
    assert compared > 10


@HANDS
@pytest.mark.parametrize("seats", [2, 3])
def test_the_chances_of_walks_are_those_of_all_places_where_the_end_may_lie(seats, more):
    """The End is laid everywhere it may lie, and the game is played on."""
    uncertain = 0
    for position in with_a_hidden_end(seats, more, seed=18, apart=5):
        state = position.state
        most = 0 if state.ending else int(max_below(seats, int(state.deck_left)))
        counts = [walks_with(position, below) for below in range(most + 1)]
        for seat in range(seats):
            made = [min(walks[seat], 2) for walks in counts]
            chances = expected_scores.chances_with_this_walk(state, seat, value_table.TABLE_OF_TWO)
            assert chances == pytest.approx([made.count(walks) / len(made) for walks in range(3)])
            uncertain += 0.0 < chances[2] < 1.0
    assert uncertain > 4


def best_end(position: Position, seat: int) -> int:
    """Return the best margin that *seat*, the only one still to move, can reach, by trying everything."""
    if position.is_terminal():
        scores = position.scores()
        return scores[seat] - max(scores[other] for other in range(len(scores)) if other != seat)
    ends = []
    for action in position.legal_actions():
        after = position.copy()
        after.play(action)
        ends.append(best_end(after, seat))
    return max(ends)


def first_last_walk(seed: int) -> Position:
    """Return a game between hand-written bots before the last walk of the player whose rival still has a turn."""
    position = gentle_game(seed, 0)
    player = Gentle(GAME, seed)
    while True:
        walks = [int(expected_scores.walks_to_come(position.state, seat)) for seat in range(2)]
        if position.state.phase == STEP and position.state.steps == 0 and walks == [1, 1]:
            return position
        position.play(player.analyse(position.view(position.to_move)))


@pytest.mark.parametrize("options", [{}, {"hidden_end": True, "one_pawn_per_tile": True}], ids=repr)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_first_step_counts_what_the_best_second_one_will(seats, options):
    """No pawn is sent to a tile where it could not stay, and none is kept from one that its other pawn leaves."""
    position, values = gentle_game(6, 0, seats=seats, **options), new_values(GAME)
    compared = 0
    while not position.is_terminal():
        view = position.view(position.to_move)
        if view.phase == STEP and view.steps == 0:
            legal = np.array(position.legal_actions(), np.int16)
            evaluate_actions(view, legal, len(legal), values)
            first = values[: len(legal)].copy()
            for action, value in zip(legal, first, strict=True):
                after = position.copy()
                after.play(int(action))
                following = np.array(after.legal_actions(), np.int16)
                evaluate_actions(after.view(after.to_move), following, len(following), values)
                assert value == pytest.approx(values[: len(following)].max())
                compared += 1
        position.play(Gentle(GAME, 1).analyse(view))
    assert compared > 100


@pytest.mark.parametrize("table", ["VALUE_TABLE", "TABLE_OF_TWO", "TABLE_OF_MANY"])
def test_a_point_more_at_every_place_is_a_point_for_each_pawn(table):
    """So the derivatives of a seat's expected score by the values of all places add up to its two pawns."""
    weights = getattr(value_table, table)
    notes = new_values(GAME)[GAME.max_legal :]
    derivatives = slice(expected_scores.GRADIENT, expected_scores.GRADIENT + NUM_CELLS)
    stages = set()
    for ply in range(8, 140, 6):
        position = gentle_game(5, ply, seats=3, hidden_end=True, one_pawn_per_tile=True)
        if position.is_terminal() or position.state.phase != PLACE:
            continue
        view = position.view(position.to_move)
        for seat in range(3):
            expected_scores.survey(view, notes, weights)
            expected_scores.mark_taken(view, notes, bot.NOBODY, weights)
            bot.add_gradient(view, notes, seat, 1.0, weights)
            assert notes[derivatives].sum() == pytest.approx(2.0)
            stages.add(int(np.argmax(expected_scores.chances_with_this_walk(view, seat, weights))))
            expected_scores.wipe(view, notes)
    assert stages >= {1, 2}


def test_gentle_counts_on_the_end_as_soon_as_it_may_come_and_the_better_levels_weigh_the_chances():
    """By hand: of eight tiles left for two players the End comes with the next two drawn in 2 of 9 places."""
    position = gentle_game(3, 0, hidden_end=True, minus_two=0, switch=0)
    while position.state.deck_left != 8 or position.state.phase != STEP:
        position.play(Gentle(GAME, 1).analyse(position.view(position.to_move)))
    view, mover = position.view(position.to_move), position.to_move
    soon, weighed = (
        [expected_scores.chances_of_walks(view, seat, table) for seat in (mover, 1 - mover)]
        for table in (value_table.VALUE_TABLE, value_table.TABLE_OF_TWO)
    )
    assert soon == [(1.0, 0.0, 0.0)] * 2
    assert weighed[0] == pytest.approx((4 / 9, 4 / 9, 1 / 9))
    assert weighed[1] == pytest.approx((2 / 9, 4 / 9, 3 / 9))


@pytest.mark.usefixtures("compiler")
def test_what_a_rivals_transformation_would_cost_is_what_the_rules_say():
    """A rival's tile is laid under a pawn, and the pawn is scored by the rules before and after."""
    costs: list[int] = []
    for seed in range(12):
        position = first_last_walk(seed)
        seat = position.to_move
        kinds, count = bot.transformations(position.view(seat), 1 - seat, True)
        state = position.state
        tiles = [int(tile) for tile in state.hands[1 - seat, : state.hand_size[1 - seat]]]
        tiles = [tile for tile in tiles if TO_AIR <= KIND_OF_TILE[tile] <= TO_WATER]
        assert count == len(tiles)
        assert kinds == sum(1 << int(kind) for kind in {int(KIND_OF_TILE[tile]) for tile in tiles})
        for cell in state.played[: state.num_played]:
            state.pawns[seat, 0] = cell
            before = int(pawn_score(state, seat, 0))
            after = [before]
            for tile in tiles:
                covered = position.copy().state
                covered.cells[cell] = tile
                after.append(int(pawn_score(covered, seat, 0)))
            cost = int(bot.damage_at(position.view(seat), int(cell), kinds))
            assert cost == before - min(after)
            costs.append(cost)
    assert max(costs) >= 6


def test_where_pawns_stay_under_a_threat_the_worst_of_it_counts():
    """By hand: one Transformation hits one place, so of two pawns on two places the dearer one, and together both."""
    views = (position.view(position.to_move) for position in map(first_last_walk, range(50)))
    threatened = ((view, bot.transformations(view, 1 - int(view.to_move), True)) for view in views)
    view, threats = next((view, threats) for view, threats in threatened if threats[1] == 1)
    notes = new_values(GAME)
    expected_scores.survey(view, notes, value_table.VALUE_TABLE)
    cells = [int(cell) for cell in view.played[: view.num_played]]
    one, two = sorted(cells, key=lambda cell: -bot.damage_at(view, cell, threats[0]))[:2]
    costs = [int(bot.damage_at(view, cell, threats[0])) for cell in (one, two)]
    assert costs[0] >= costs[1] > 0

    def lost(first: int, second: int) -> float:
        calm, afraid = (
            bot.value_of_ends(view, notes, first, second, CERTAINLY_DONE, those, value_table.VALUE_TABLE)
            for those in ((0, 0), threats)
        )
        return float(calm - afraid) / value_table.WEIGHTS[value_table.FEAR]

    assert lost(one, two) == lost(two, one) == pytest.approx(costs[0])
    assert lost(two, two) == pytest.approx(2 * costs[1])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_walk_is_the_best_one_there_is(seats):
    for seed in range(3):
        position = last_turn(seed, STEP, seats=seats)
        seat = position.to_move
        best = best_end(position, seat)
        for player in (Gentle(GAME, 1), Search(GAME, 1, simulations=FEW)):
            after = position.copy()
            while not after.is_terminal():
                after.play(player.analyse(after.view(after.to_move)))
            assert best_end(after, seat) == best


def test_the_last_tile_is_read_out():
    position = last_turn(1, PLACE)
    search = Search(GAME, 1, simulations=FEW)
    chosen = search.analyse(position.view(position.to_move))
    ends = {}
    for action in [*position.legal_actions()[::9], chosen]:
        after = position.copy()
        after.play(action)
        ends[action] = best_end(after, position.to_move)
    assert ends[chosen] == max(ends.values())
    assert len(search.analysis) == len(position.legal_actions())


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [2, 4])
def test_gentle_beats_uniform(seats):
    wins = 0
    for seed in range(20):
        position = Position(GAME, seed=seed, options={"seats": seats})
        players = [
            make_bot("gentle" if seat == seed % seats else "uniform", GAME, seed + seat) for seat in range(seats)
        ]
        while not position.is_terminal():
            position.play(players[position.to_move].analyse(position.view(position.to_move)))
        wins += position.returns()[seed % seats] == 1.0
    assert wins >= 18


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [2, 3])
def test_a_search_of_few_simulations_beats_uniform(seats):
    for seed in range(2):
        position = Position(GAME, seed=seed, options={"seats": seats})
        players = [
            make_bot("steady" if seat == seed else "uniform", GAME, seed, simulations=FEW) for seat in range(seats)
        ]
        while not position.is_terminal():
            position.play(players[position.to_move].analyse(position.view(position.to_move)))
        assert position.returns()[seed] == 1.0
