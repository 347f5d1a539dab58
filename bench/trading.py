"""What the bots trade in Alpha-Beta-Omega, and what it gains.

offers    games between four `gentle`, with and without trade: offers, trades, cards that change hands, minutes, and how
          many trades gain both partners something, by rollouts in worlds that agree with what each of them knows
cards     what a card of each kind is worth to its holder: random exchanges of one card between two hands in stages of
          trading, and the change of both results, by rollouts from the true state; a regression tells the kinds apart

    python -m bench trading --preset recommended --games 300
    python -m bench trading --parts cards --preset recommended --games 600
"""

import argparse
import math
import random
import statistics
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from bench.figures import Figure, add_options, choose_parts, options_of
from bench.pace import GAME, moves
from omegatable.bots.facet import bots_of
from omegatable.bots.gentle import new_values
from omegatable.bots.search.rollouts import RESULT, new_scratch, rollouts_by, simulate_worlds
from omegatable.bots.utility import ONE
from omegatable.coach.worlds import Seeds, Tries, new_tries
from omegatable.engine.protocol import apply_action, observe
from omegatable.games.alpha_beta_omega.bots.hands import MINE, note_hand, note_values, value_of_hand
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.notation.names import given_kinds, hand_of, wanted_kinds
from omegatable.games.alpha_beta_omega.rules.actions import ACCEPT, FINISHED, GIVE, REFUSE, SEND
from omegatable.games.alpha_beta_omega.rules.hands import put_in_hand, take_from_hand
from omegatable.games.alpha_beta_omega.rules.records import CHOOSE, DRAFT, TRADE
from omegatable.games.alpha_beta_omega.rules.table import plays
from omegatable.kernel import CHANCE, new_rng
from omegatable.lab.thinking import kind_of_decision, thinking_minutes

MAX_JUDGED = 300  # trades that are judged: one of each game
WORLDS = 1024  # rollouts of each judged trade, done and refused, for each partner


class Offered(NamedTuple):
    """An offer that a seat has sent, with the hands of both partners."""

    giver: int
    taker: int
    gives: tuple[int, ...]
    wants: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]


class Traded(NamedTuple):
    """One game with its trades."""

    decisions: int
    of_trading: int  # decisions in the trading stage
    minutes: float  # thinking time in minutes, as studies estimate it
    offers: int
    again: int  # offers that both partners, with the same hands, have seen before
    trades: int
    back: int  # cards that went back to their giver in the same stage
    hands: Counter[int]  # by kind of card: how often it went from hand to hand


class Accepted(NamedTuple):
    """An offer that a seat is about to accept."""

    slot: int
    state: Any


def play(seats: int, seed: int, options: dict[str, Any]) -> tuple[Traded, Accepted | None]:
    """Return one game of `gentle`, and one of its trades at random."""
    of_trading, thought = 0, list[tuple[int, int]]()  # the kind and the choices of each decision
    trades, back, chosen, chance = 0, 0, None, random.Random(seed)
    sent, moved, hands = list[Offered](), set[tuple[int, int, int, int]](), Counter[int]()
    for state, _, count, action in moves(seats, seed, options):
        if state.to_move != CHANCE:
            of_trading += int(state.phase in (TRADE, DRAFT, CHOOSE))
            thought.append((int(kind_of_decision(state, action)), count))
        mover, passed = int(state.to_move), list[tuple[int, int, int]]()  # the cards that are passed: from, to, kind
        if state.phase == DRAFT and action == SEND:
            slot = int(state.drafting[mover])
            partner = int(state.offer_to[slot])
            sides = tuple(given_kinds(state, slot)), (*wanted_kinds(state, slot), int(state.offer_any[slot]))
            both = tuple(tuple(sorted(hand_of(state, seat))) for seat in (mover, partner))
            sent.append(Offered(mover, partner, *sides, both))
        elif state.phase == TRADE and ACCEPT <= action < REFUSE:
            slot = action - ACCEPT
            partner = int(state.offer_from[slot])
            trades += 1
            if chance.random() * trades < 1.0:
                chosen = Accepted(slot, state.copy())
            passed += [(partner, mover, kind) for kind in given_kinds(state, slot)]
            passed += [(mover, partner, kind) for kind in wanted_kinds(state, slot)]
        elif state.phase == CHOOSE:
            partner = int(state.offer_from[int(state.choosing[mover])])
            passed.append((mover, partner, action - GIVE))
        for giver, taker, kind in passed:
            stage = int(state.rounds_played)
            back += (stage, taker, giver, kind) in moved
            moved.add((stage, giver, taker, kind))
            hands[kind] += 1
        apply_action(state, action)
    again = len(sent) - len(set(sent))
    minutes = thinking_minutes(*np.array(thought).T)
    return Traded(len(thought), of_trading, minutes, len(sent), again, trades, back, hands), chosen


def gains(accepted: Accepted, tries: Tries, seed: int) -> list[float]:
    """Return the result of the trade less that of refusing it, for the taker and the maker of the offer.

    Each partner's worlds agree with their own view; both answers are tried in the same worlds with the same dice.
    """
    found, view = [], GAME.new_view()
    answers = np.array([ACCEPT + accepted.slot, REFUSE + accepted.slot], np.int16)
    for seat in (int(accepted.state.to_move), int(accepted.state.offer_from[accepted.slot])):
        observe(accepted.state, seat, view)
        seeds = Seeds(seed)
        worlds = np.array([next(seeds) for _ in range(WORLDS)], np.uint64)
        sums = tries.play(view, worlds, answers)[RESULT] / ONE / WORLDS
        found.append(float(sums[0] - sums[1]))
    return found


def offers(asked: argparse.Namespace) -> Iterator[Figure]:
    options = options_of(asked, GAME)
    played = [play(asked.seats, seed, options) for seed in range(asked.games)]
    games = [game for game, _ in played]
    without = [play(asked.seats, seed, {**options, "trade": "off"})[0] for seed in range(asked.games)]
    yield Figure("offers a game", statistics.mean(game.offers for game in games), "", "at most 10")
    yield Figure("of these made before, with the same hands", sum(game.again for game in games), "", "0")
    yield Figure("trades a game", statistics.mean(game.trades for game in games), "", "at least 2")
    yield Figure("cards that go back in the same stage", sum(game.back for game in games), "", "0", "all games")
    of_trading = 100 * sum(game.of_trading for game in games) / sum(game.decisions for game in games)
    yield Figure("decisions in trade", of_trading, "%", "at most 40")
    most = [max(game.hands.values(), default=0) for game in games]
    yield Figure("hands of the most traded card", statistics.mean(most), "", "3", f"at most {max(most)}")
    minutes = [statistics.mean(game.minutes for game in some) for some in (games, without)]
    note = f"{minutes[0]:.1f} and {minutes[1]:.1f} minutes"
    yield Figure("minutes with trade, of those without", minutes[0] / minutes[1], "times", "1.6", note)
    tries = new_tries(GAME)
    chosen = [(seed, one) for seed, (_, one) in enumerate(played) if one is not None][:MAX_JUDGED]
    judged = np.array([gains(one, tries, seed) for seed, one in chosen])
    if len(judged) > 1:
        both = 100 * float(np.mean(judged.min(1) > 0.0))
        yield Figure("trades in which both partners gain", both, "%", "60", f"{len(judged)} trades")
        for index, who in enumerate(("taker", "maker")):
            error = float(judged[:, index].std(ddof=1)) / math.sqrt(len(judged))
            yield Figure(
                f"gain of the {who}, in the result from -1 to 1", judged[:, index].mean(), "", "", f"± {error:.4f}"
            )


# ---------------------------------------------------------------------------------------------------------------- cards

STAGES = 0.15  # the fraction of stages of trading with an exchange
EXCHANGES = 128  # rollouts of each exchange, with and without it, for each of the two seats


class Exchange(NamedTuple):
    """A card that a seat got for another, and how its result changed."""

    got: int
    given: int
    gain: float  # by the values of the bot
    change: float


def exchanges(asked: argparse.Namespace) -> Iterator[Exchange]:
    """Yield both sides of random exchanges in the games."""
    options, view = options_of(asked, GAME), GAME.new_view()
    scratch, how = new_scratch(GAME), rollouts_by(bots_of(GAME).search, GAME)
    finish, values = np.array([FINISHED], np.int16), new_values(GAME)

    def value(state: Any, seat: int) -> float:
        observe(state, seat, view)
        note_values(view, values)
        note_hand(view, seat, values, MINE)
        return float(value_of_hand(view, values, MINE))

    def result(state: Any, seat: int, seeds: np.ndarray) -> float:
        sums = np.zeros((3, 1), np.int64)
        observe(state, seat, view)
        simulate_worlds(view, state, True, seeds, finish, scratch, how, sums)
        return float(sums[RESULT, 0]) / ONE / len(seeds)

    for seed in range(asked.games):
        chance, stages = random.Random(seed), set[int]()
        for state, _, _, action in moves(asked.seats, seed, options):
            stage = int(state.rounds_played)
            holders = [seat for seat in range(asked.seats) if plays(state, seat) and state.hand_size[seat]]
            if state.phase == TRADE and stage not in stages and len(holders) > 1:
                stages.add(stage)
                one, two = chance.sample(holders, 2)
                cards = {seat: chance.choice(hand_of(state, seat)) for seat in (one, two)}
                if chance.random() < STAGES and cards[one] != cards[two]:
                    after = state.copy()
                    for seat in (one, two):
                        take_from_hand(after, seat, cards[seat])
                    for seat, other in ((one, two), (two, one)):
                        put_in_hand(after, other, cards[seat], 1 << seat)
                    seeds = np.array(
                        [new_rng((seed << 20) + (stage << 10) + n)[0] for n in range(EXCHANGES)], np.uint64
                    )
                    for seat, other in ((one, two), (two, one)):
                        change = result(after, seat, seeds) - result(state, seat, seeds)
                        gain = value(after, seat) - value(state, seat)
                        yield Exchange(cards[other], cards[seat], gain, change)
            apply_action(state, action)


def cards(asked: argparse.Namespace) -> Iterator[Figure]:
    found = list(exchanges(asked))
    deck = deck_of(GAME.new_options(seats=asked.seats, **options_of(asked, GAME)))
    changes = np.array([one.change for one in found])
    sides = np.zeros((len(found), len(deck.kinds)))
    for row, one in zip(sides, found, strict=True):
        row[one.got] += 1.0
        row[one.given] -= 1.0
    held = np.flatnonzero(np.abs(sides).sum(0))
    worth = np.linalg.lstsq(sides[:, held], changes, rcond=None)[0]  # only differences are known: the mean is 0
    left = changes - sides[:, held] @ worth
    errors = np.sqrt(np.diag(np.linalg.pinv(sides[:, held].T @ sides[:, held])) * left.var())
    for place in np.argsort(-worth):
        name = deck.kinds[int(held[place])].name
        yield Figure(f"worth of {name}, in the result", worth[place], "", "", f"± {errors[place]:.4f}")
    yield Figure("exchanges", len(found) // 2)
    yield Figure("correlation of the change with the worth of both kinds", np.corrcoef(changes, changes - left)[0, 1])
    gains = np.array([one.gain for one in found])
    yield Figure("correlation of the change with the gain by the bot's values", np.corrcoef(changes, gains)[0, 1])


PARTS = {"offers": offers, "cards": cards}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    choose_parts(parser, PARTS, ["offers"])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=300)
    add_options(parser)


def measure(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield the figures of the parts."""
    for part in asked.parts:
        yield from PARTS[part](asked)
