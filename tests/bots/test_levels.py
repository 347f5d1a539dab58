"""The bots: legal, repeatable, blind to hidden cards, within time and stop signals, each better than the one before."""

import re
import time
from typing import Any

import numpy as np
import pytest

from omegatable.bots import LEVELS, Gentle, Search, choose_gentle, make_bot
from omegatable.bots.compiling import PARTS
from omegatable.bots.facet import solo_win_rate
from omegatable.bots.gentle import new_values, shorten
from omegatable.bots.levels import searching_levels
from omegatable.bots.no_trade import make_player
from omegatable.bots.strength import wins_of_levels
from omegatable.engine import protocol
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    COUNTER,
    FINISHED,
    GIVE,
    OFFER_TO,
    REFUSE,
    SEND,
    SPEAK,
    WANT,
)
from omegatable.games.alpha_beta_omega.rules.parts import TRADE_OFF
from omegatable.games.alpha_beta_omega.rules.setting_up import kind_of_card
from omegatable.games.omega_shift.rules.actions import DRAW_PILE
from omegatable.games.omega_shift.rules.parts import PRIVATE
from omegatable.games.omega_shift.rules.records import CARD
from omegatable.kernel import new_rng
from omegatable.play import Position
from tests.support.playing import SOME_CASE_NAMES, SOME_CASES, StopAfter, legal_in, random_decision, random_game

GAME = GAMES["omega-shift"]
FEW = 12  # simulations: enough to run all of a search


def gentle_game(seed: int, plies: int) -> Position:
    """Return the position after *plies* of a game between two hand-written bots."""
    position = Position(GAME, seed=seed)
    bot = Gentle(GAME, seed)
    for _ in range(plies):
        position.play(bot.analyse(position.view(position.to_move)))
    return position


# ------------------------------------------------------------------------------------------------------ every level


def test_the_levels_have_names_and_english_texts(root) -> None:
    assert list(LEVELS) == ["uniform", "gentle", "steady", "sharp", "master"]
    texts = (root / "omegatable" / "locales" / "en" / "page.ftl").read_text(encoding="utf-8")
    for name, level in LEVELS.items():
        assert level.name == name
        assert re.search(rf"^level-{name} = \w+\n    \.sentence = .+\.$", texts, re.MULTILINE)


def test_every_level_that_searches_is_compiled_and_reviews() -> None:
    searching = [LEVELS[name] for name in searching_levels()]
    assert all(min(level.compiling, level.review, level.simulations) > 0 for level in searching)
    assert set(LEVELS) - set(PARTS) == {"uniform"}, "it plays by the rules alone"


def test_the_strength_of_every_level_was_measured() -> None:
    for game in GAMES:
        wins = wins_of_levels(game)
        assert list(wins) == list(LEVELS)[1:]
        assert all(50 <= each <= 100 for each in wins.values())  # 50 where the match decided nothing


def test_nobody_but_the_house_gives_the_word() -> None:
    """When all may trade at once, a bot speaks for itself and never passes the word to another."""
    game = GAMES["alpha-beta-omega"]
    actions, values, traded = np.zeros(game.max_legal, np.int16), new_values(game), 0
    for position, action in random_game(game, {"seats": 3, "live": True, "max_cycles": 1}, seed=4):
        if action >= 0 and position.to_move >= 0 and max(position.legal_actions()) >= SPEAK:
            assert choose_gentle(position.view(position.to_move), new_rng(traded), actions, values) < SPEAK
            traded += 1
            if traded % 40 == 1:
                assert make_bot("steady", game, 3, simulations=FEW).analyse(position.view(position.to_move)) < SPEAK
    assert traded > 40


def test_search_leaves_trading_to_the_hand_written_bot_and_trades_in_no_playout() -> None:
    game = GAMES["alpha-beta-omega"]
    searched = traded = 0
    for position, action in random_game(game, {"seats": 3, "max_cycles": 1}, seed=4):
        if action < 0 or position.to_move < 0 or len(position.legal_actions()) == 1:
            continue
        trading = game.plain_view(position.view(position.to_move)).phase in ("trade", "draft", "choose", "show")
        if searched + traded < 60 or not trading:
            bot = Search(game, 3, simulations=FEW)
            bot.analyse(position.view(position.to_move))
            assert (bot.simulations_done == 0) == trading
            traded, searched = traded + trading, searched + (not trading)
    assert min(searched, traded) > 5
    world = position.state.copy()
    shorten(world)
    assert world.options.trade == TRADE_OFF


@pytest.mark.parametrize(("game", "options"), SOME_CASES, ids=SOME_CASE_NAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_a_legal_action_and_the_same_again(level: str, game: Game, options: dict[str, Any]) -> None:
    position = random_decision(game, options, seed=5, plies=150)
    view, legal = position.view(position.to_move), position.legal_actions()
    chosen = [make_bot(level, game, 7, simulations=FEW).choose(view, legal) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in legal
    assert make_bot(level, game, 7, simulations=FEW).analyse(view) == chosen[0]


@pytest.mark.parametrize(("game", "options"), SOME_CASES, ids=SOME_CASE_NAMES)
def test_gentle_plays_whole_games_by_the_rules(game: Game, options: dict[str, Any]) -> None:
    actions, values = np.zeros(game.max_legal, np.int16), new_values(game)
    rng = new_rng(3)
    for position, action in random_game(game, options, seed=11):
        if action >= 0 and not position.is_chance():
            view = position.view(position.to_move)
            assert choose_gentle(view, rng, actions, values) in legal_in(game, view)


@pytest.mark.parametrize("level", ["gentle", "steady"])
def test_a_player_without_trade_refuses_every_offer_and_else_plays_as_its_level(level: str) -> None:
    game, refused, finished, others = GAMES["alpha-beta-omega"], 0, 0, 0
    position, driver = Position(game, seed=2, options={"seats": 3, "max_cycles": 1}), make_bot("uniform", game, 2)
    while not position.is_terminal():
        if position.is_chance():
            position.play_chance()
            continue
        view, legal = position.view(position.to_move), position.legal_actions()
        player = make_player(f"{level}:no-trade", game, 3, simulations=FEW)
        if game.plain_view(view).phase == "trade":
            offers = [action for action in legal if REFUSE <= action < COUNTER]
            assert player.choose(view, legal) == (offers or [FINISHED])[0]
            refused, finished = refused + bool(offers), finished + (not offers)
        elif others < 20:
            assert player.choose(view, legal) == make_bot(level, game, 3, simulations=FEW).choose(view, legal)
            others += 1
        position.play(driver.choose(view, legal))
    assert min(refused, finished, others) > 5


def test_a_player_without_trade_needs_a_game_with_trade() -> None:
    with pytest.raises(ValueError, match=r"^Omega Shift has no trade: write gentle, not gentle:no-trade\.$"):
        make_player("gentle:no-trade", GAME, 0)


def test_an_unknown_level_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match="no bot called 'clever': there are uniform, gentle"):
        make_bot("clever", GAME, 0)


@pytest.mark.parametrize("budget", [{}, {"seconds": 1.0, "simulations": 5}, {"seconds": 0.0}, {"simulations": -1}])
def test_a_search_without_a_sound_budget_is_refused(budget: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="budget"):
        Search(GAME, 0, **budget)


# ----------------------------------------------------------------------------------------------------------- secrets


def swapped(position: Position) -> Position:
    """Return the same position for the seat to move, with other hidden cards in the opponent's hand and on the pile."""
    other = position.copy()
    state, opponent = other.state, 1 - other.to_move
    left = int(state.pile_left)
    state.pile[0], state.pile[left - 1] = int(state.pile[left - 1]), int(state.pile[0])
    hand = [int(code) for code in state.hands[opponent][: state.hand_size[opponent]]]
    place = next(i for i, code in enumerate(hand) if code & 1 == PRIVATE)
    kept, hand[place] = hand[place], 2 * int(state.pile[left - 1]) + PRIVATE
    state.pile[left - 1] = kept >> 1
    state.hands[opponent][: len(hand)] = sorted(hand)
    assert protocol.faults(state) == 0
    return other


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("plies", [0, 21, 44])
def test_no_choice_depends_on_a_hidden_card(level: str, plies: int) -> None:
    position = gentle_game(seed=2, plies=plies)
    other = swapped(position)
    assert other.state.tobytes() != position.state.tobytes()
    seat = position.to_move
    first, second = (make_bot(level, GAME, 3, simulations=FEW) for _ in range(2))
    assert first.analyse(position.view(seat)) == second.analyse(other.view(seat))
    assert first.analysis == second.analysis


# ---------------------------------------------------------------------------------------------------------- thinking


def test_thoughts_tell_of_every_action_best_first() -> None:
    position = gentle_game(seed=4, plies=10)
    bot = Search(GAME, 9, simulations=60)
    chosen = bot.analyse(position.view(position.to_move))
    assert bot.analysis[0].action == chosen
    assert sorted(candidate.action for candidate in bot.analysis) == position.legal_actions()
    assert all(-1.0 <= candidate.result <= 1.0 for candidate in bot.analysis)
    assert bot.simulations_done == sum(candidate.simulations for candidate in bot.analysis)


def test_a_search_stops_when_it_is_told_and_still_answers() -> None:
    position = gentle_game(seed=4, plies=10)
    view, legal = position.view(position.to_move), position.legal_actions()
    for budget in ({"seconds": 3600.0}, {"simulations": 10**9}):
        assert Search(GAME, 1, **budget).analyse(view, StopAfter(0)) in legal
        bot = Search(GAME, 1, **budget)
        assert bot.analyse(view, StopAfter(2)) == bot.analysis[0].action
        assert bot.analysis[0].simulations > 0


@pytest.mark.compiled
def test_a_search_keeps_its_time(own_time: None) -> None:
    view = gentle_game(seed=4, plies=10).view(0)
    Search(GAME, 1, simulations=FEW).analyse(view)
    bot = Search(GAME, 1, seconds=0.1)
    spent = []
    for _ in range(3):
        start = time.perf_counter()
        bot.analyse(view)
        spent.append(time.perf_counter() - start)
    assert min(spent) >= 0.1
    assert min(spent) < 0.2


def test_where_one_action_is_legal_nothing_is_searched() -> None:
    position = gentle_game(seed=4, plies=1)
    assert position.legal_actions() == [DRAW_PILE]
    bot = Search(GAME, 1, simulations=10**9)
    assert bot.analyse(position.view(position.to_move)) == DRAW_PILE
    assert bot.simulations_done == 0


# ------------------------------------------------------------------------------------------------------------ sense


def last_turns() -> list[tuple[Position, list[int], list[int]]]:
    """Return last turns in which the card decides: the position, the winning actions and all actions.

    The winners are found by trying all actions. One card is left in the pile and none lies on a discard pile, so a
    played card is followed by the last draw.
    """
    found = []
    for seed in range(40):
        position = gentle_game(seed, 0)
        bot = Gentle(GAME, seed)
        while not position.is_terminal() and not (position.state.pile_left == 1 and position.state.phase == CARD):
            position.play(bot.analyse(position.view(position.to_move)))
        if position.is_terminal():
            continue
        position.state.discards[:] = 0
        position.state.discard_size[:] = 0
        seat, legal, winning = position.to_move, position.legal_actions(), []
        for action in legal:
            after = position.copy()
            after.play(action)
            after.play(DRAW_PILE)
            if after.returns()[seat] > 0:
                winning.append(action)
        if 0 < len(winning) < len(legal):
            found.append((position, winning, legal))
    return found


def test_search_finds_the_card_that_wins_in_the_last_turn() -> None:
    positions = last_turns()
    assert len(positions) >= 3
    for position, winning, _ in positions[:6]:
        assert Search(GAME, 1, simulations=200).analyse(position.view(position.to_move)) in winning


def paired_wins(level: str, other: str, pairs: int, **budget: int) -> float:
    """Return the share of games that *level* wins against *other*, each deal played twice with the seats exchanged."""
    points = 0.0
    for seed in range(pairs):
        for seat in (0, 1):
            bots = [make_bot(level, GAME, seed, **budget), make_bot(other, GAME, seed, **budget)]
            position = Position(GAME, seed=seed)
            while not position.is_terminal():
                bot = bots[position.to_move ^ seat]
                position.play(bot.analyse(position.view(position.to_move)))
            points += (position.returns()[seat] + 1) / 2
    return points / (2 * pairs)


@pytest.mark.compiled
def test_gentle_beats_uniform() -> None:
    assert paired_wins("gentle", "uniform", 15) >= 0.95


@pytest.mark.compiled
def test_a_search_of_few_simulations_beats_uniform() -> None:
    assert paired_wins("steady", "uniform", 2, simulations=50) == 1.0


# ----------------------------------------------------------------------------------------------------------- trading

SOAP, SUBSTITUTION = 6, 23  # numbers of cards of the first deck: one washes effects off, one changes the last alpha
FIRST_CARD = 20  # its place in a written deal


def after_an_offer(gives: int, wants: int) -> Position:
    """Return a position of two players with one card each: the first has offered *gives* for *wants*, by name."""
    game = GAMES["alpha-beta-omega"]
    options = {"seats": 2, "deck": "first"}
    deal = Position(game, seed=5, options=options).deal
    for place, card in ((FIRST_CARD, gives), (FIRST_CARD + 1, wants)):
        at = FIRST_CARD + deal[FIRST_CARD : FIRST_CARD + 30].tolist().index(card)
        deal[[place, at]] = deal[[at, place]]
    position = Position(game, seed=1, deal=deal, options=options)
    position.play(position.legal_actions()[0])
    position.play(position.legal_actions()[0])  # both have picked an omega, and drawn
    given, wanted = (kind_of_card(position.state.options, card) for card in (gives, wants))
    for action in (OFFER_TO + 1 - position.to_move, GIVE + given, WANT + wanted, SEND):
        position.play(action)
    return position


@pytest.mark.parametrize("level", ["gentle", "steady", "master"])
def test_a_trade_that_only_harms_is_refused_and_a_good_one_taken(level: str) -> None:
    for gives, wants, accepted in ((SOAP, SUBSTITUTION, False), (SUBSTITUTION, SOAP, True)):
        position = after_an_offer(gives, wants)
        assert ACCEPT in position.legal_actions()
        bot = make_bot(level, position.game, 3, simulations=FEW)
        assert (bot.analyse(position.view(position.to_move)) == ACCEPT) == accepted


@pytest.mark.parametrize("level", ["gentle", "steady"])
def test_what_is_said_in_trading_does_not_depend_on_what_others_hold(level: str) -> None:
    """The first to trade cannot see the other's card, so neither whether she offers nor what depends on it."""
    said = set()
    for other in (7, 9, 12, 22, SUBSTITUTION):
        position = after_an_offer(SOAP, other)
        start = Position(position.game, seed=1, deal=position.deal, options={"seats": 2, "deck": "first"})
        for action in position.history[:2]:
            start.play(action)
        said.add(make_bot(level, start.game, 3, simulations=FEW).analyse(start.view(start.to_move)))
    assert len(said) == 1


# ------------------------------------------------------------------------------------------------------- alone, a par

YELLOW = 2


def alone_as_yellow(seed: int) -> Position:
    """Return a game for one, played to its end by Gentle as Omega Yellow."""
    position = Position(GAMES["alpha-beta-omega"], seed=seed, options={"seats": 1})
    bot = make_bot("gentle", position.game, seed)
    while not position.is_terminal():
        if position.is_chance():
            position.play_chance()
        elif not position.history:
            position.play(YELLOW)  # the first decision is which omega; their numbers are the actions
        else:
            position.play(bot.analyse(position.view(0)))
    return position


def test_the_par_of_a_game_alone_is_how_often_the_house_wins_such_games():
    played = [alone_as_yellow(seed) for seed in range(150)]
    told = {solo_win_rate(GAMES["alpha-beta-omega"], position.state) for position in played}
    assert len(told) == 1, "the same omega and options have the same par"
    wins = sum(position.scores() == [100] for position in played) / len(played)
    # 100 games there, 150 here: the difference of two shares near 3/4 has a deviation of 0.056
    assert abs(told.pop() - wins) < 4 * 0.056


def test_a_game_of_several_has_no_par():
    for game, options in ((GAMES["alpha-beta-omega"], {"seats": 2}), (GAMES["omega-shift"], {})):
        assert solo_win_rate(game, Position(game, seed=1, options=options).state) is None
