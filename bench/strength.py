"""The strength of the bots: relative to each other, to a search that sees every card, and to OpenSpiel's search.

levels   each level against the one below with two players, and one among three of the level below; searches have a
         fixed number of simulations instead of their time. With --write the page and docs/bots.md show the results
knowing  the search of `master` that sees every hidden card, against a normal one and against `steady`: the gain of a
         player with perfect knowledge of the hidden cards
trading  a player that refuses every offer and makes none, against and among players of the same level that trade; the
         share is even if trading gains nothing. --levels and --players choose which
trades   one `steady` among three `gentle`, in a game with trade: as it is, with its trades tried by search, and with
         every hidden card open
peers    `master` against OpenSpiel's ISMCTSBot, unchanged, at equal time: our kernels are its states, and play its
         rollouts at random to the end; if `master` has a network, also with that as its prior and its evaluator

Each deal is played from every seat, under the recommended rules. A shared first place counts in equal parts; in a solo
game, only the best possible result counts. The interval (95 %) is over deals.

    python -m bench strength --parts levels --game alpha-and-omega --games 200 --jobs 2
    python -m bench strength --parts knowing --game alpha-beta-omega --games 100
    python -m bench strength --parts trading --game alpha-beta-omega --games 2000
    python -m bench strength --parts trading --game alpha-beta-omega --levels steady master --players 4 --games 400
    python -m bench strength --parts trades --game alpha-beta-omega --games 800
    python -m bench strength --parts peers --game omega-shift --games 40 --seconds 0.1
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from bench.figures import Figure, choose_parts
from omegatable.bots import LEVELS, make_bot
from omegatable.bots.facet import UNIFORM, WHOLE_GAME, SearchSettings, search_settings_for
from omegatable.bots.levels import plays_by_network
from omegatable.bots.network import RESULT
from omegatable.bots.no_trade import NO_TRADE, has_trade, make_player
from omegatable.bots.search import Search
from omegatable.bots.search.rollouts import new_scratch, rollout, rollouts_by, simulate_worlds
from omegatable.bots.strength import STRENGTH_FILE, MeasuredMatch, measured_matches
from omegatable.coach.worlds import ByNetwork
from omegatable.engine.protocol import Game, apply_action, determinize, legal_actions, observe, returns
from omegatable.engine.registry import GAMES
from omegatable.kernel import CHANCE, TERMINAL, new_rng
from omegatable.lab.statistics import payoff_interval
from omegatable.play.player import Player
from omegatable.play.position import Position

# Per decision of a bot that searches, instead of its time: a quarter to a twentieth of the simulations of one core in
# the same time, less in Alpha & Omega. Other levels have their usual number.
SIMULATIONS = {
    "omega-shift": {"steady": 50, "master": 400},
    "alpha-and-omega": {"steady": 200, "sharp": 200, "master": 500},
    "alpha-beta-omega": {"steady": 200, "sharp": 1000, "master": 2000},
}
OTHERWISE = {"steady": 200, "sharp": 500, "master": 1000}  # in other games
# The exploration constant of OpenSpiel's search, for utilities from -1 to 1. With 0.7 its visits are spread too evenly.
EXPLORATION = 0.15
PEERS = WITHOUT_NETWORK, WITH_NETWORK = "peer", "peer with our network"
OPEN, SEARCHED_TRADE = "open", "searched-trade"  # suffixes of a level's name, like `NO_TRADE`
MIN_SIMULATIONS = 8  # the minimum number of simulations per decision of OpenSpiel's search


class Opened(Search):
    """A search without hidden information: every world that it samples is the true one."""

    def see(self, state: Any) -> None:
        """Look at all cards."""
        self._world = state

    def _run(self, view: Any, seeds: np.ndarray, actions: np.ndarray, sums: np.ndarray) -> None:
        simulate_worlds(view, self._world, True, seeds, actions, self._scratch, self._rollouts, sums)


class World:
    """One of our states, with the interface that OpenSpiel's bot expects of a state and of its game."""

    def __init__(self, peer: "Peer", state: Any) -> None:
        self.peer, self.state = peer, state

    def get_game(self) -> "World":
        return self

    def get_type(self) -> Any:
        return self.peer.kind

    def current_player(self) -> int:
        return int(self.state.to_move)

    def is_terminal(self) -> bool:
        return bool(self.state.to_move == TERMINAL)

    def is_chance_node(self) -> bool:
        return bool(self.state.to_move == CHANCE)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        actions = self.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]

    def legal_actions(self) -> list[int]:
        out = self.peer.scratch.out
        return out[: int(legal_actions(self.state, out))].tolist()

    def apply_action(self, action: int) -> None:
        apply_action(self.state, int(action))

    def returns(self) -> list[float]:
        returns(self.state, self.peer.scratch.results)
        return self.peer.scratch.results[: int(self.state.num_seats)].tolist()

    def observation_string(self) -> bytes:
        """Return the view of the seat to move, which identifies the node."""
        return bytes(self.view().tobytes())

    def view(self) -> Any:
        """Return the view of the seat to move."""
        view = self.peer.scratch.views[0]
        observe(self.state, int(self.state.to_move), view)
        return view

    def prior(self, state: "World") -> list[tuple[int, float]]:
        """Return the probability that each action is the best; equal probabilities without a network."""
        if self.peer.network is None:
            return state.chance_outcomes()
        actions = state.legal_actions()
        odds = self.peer.network.first_sight(state.view(), np.array(actions, np.int16))
        odds = np.exp(odds - odds.max())
        return list(zip(actions, (odds / odds.sum()).tolist(), strict=True))

    def evaluate(self, state: "World") -> list[float]:
        """Return the network's value of the best action, or the result of a rollout of random actions to the end.

        A world is its own evaluator.
        """
        if self.peer.network is not None:
            value = self.peer.network.value  # the value of this leaf, whose prior the bot has just requested
            return [value, -value] if state.current_player() == 0 else [-value, value]
        end = World(self.peer, state.state.copy())
        rollout(end.state, self.peer.scratch, self.peer.rollouts)
        return end.returns()


class Network(ByNetwork):
    """The network of a two-player game, which stores its last value."""

    value = 0.0  # the expected result of the best action for the seat, -1.0 to 1.0

    def first_sight(self, view: Any, actions: np.ndarray) -> np.ndarray:
        """Return the value of each of *actions* without search."""
        found = super().first_sight(view, actions)
        self.value = float(np.clip(self._scratch.workspace.values[int(np.argmax(found)), RESULT], -1.0, 1.0))
        return found


class Peer:
    """A player that uses OpenSpiel's ISMCTSBot, with the number of simulations that fit, by its last decisions."""

    name = "ISMCTSBot"

    def __init__(self, game: Game, seed: int, seconds: float, network: bool) -> None:
        import pyspiel
        from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType

        self.kind = pyspiel.load_game("kuhn_poker").get_type()  # sequential, with hidden cards
        self.scratch = new_scratch(game)
        self.rollouts = rollouts_by(SearchSettings(policy=UNIFORM, plies=WHOLE_GAME), game)
        self.network = Network(game) if network else None
        self._game, self._seconds, self._rng, self._simulations = game, seconds, new_rng(seed), 100.0
        self._bot = ISMCTSBot(
            None,
            World(self, game.new_state()),
            EXPLORATION,
            MIN_SIMULATIONS,
            random_state=np.random.RandomState(seed % 2**32),
            final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            use_observation_string=True,
            allow_inconsistent_action_sets=True,
        )

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action that OpenSpiel's bot visits most."""
        if len(actions) == 1:
            return int(actions[0])
        self._bot.set_resampler(lambda world, seat: self._world(view))
        self._bot._max_simulations = max(MIN_SIMULATIONS, round(self._simulations))
        start = time.perf_counter()
        action = int(self._bot.step(self._world(view)))
        self._simulations *= 0.5 + 0.5 * self._seconds / (time.perf_counter() - start)
        return action

    def _world(self, view: Any) -> World:
        state = self._game.new_state()
        determinize(view, self._rng, state)
        return World(self, state)


class Match(NamedTuple):
    """One player against or among identical opponents; their names determine how they are made."""

    game: str
    first: str
    others: str
    seats: int = 2
    seconds: float = 0.0  # seconds per decision, instead of simulations

    def player(self, name: str, seed: int) -> Player:
        """Return a player of this *name*: a level, which may have one of the suffixes, or one of `PEERS`."""
        game, simulations = GAMES[self.game], SIMULATIONS.get(self.game, OTHERWISE)
        if name in PEERS:
            return Peer(game, seed, self.seconds, name == WITH_NETWORK)
        level, _, suffix = name.partition(":")
        if suffix in (OPEN, SEARCHED_TRADE):
            settings = search_settings_for(game, level)
            if suffix == SEARCHED_TRADE:
                settings = replace(settings, skips_search=None)
            searcher = Opened if suffix == OPEN else Search
            return searcher(game, seed, simulations=simulations[level], settings=settings, name=name)
        if self.seconds:
            return make_bot(name, game, seed, seconds=self.seconds)
        return make_player(name, game, seed, simulations=simulations.get(level, LEVELS[level].simulations) or None)

    @property
    def title(self) -> str:
        """The name of the figure."""
        if self.seats == 1:
            return f"{GAMES[self.game].title}: {self.first} alone"
        there = f"against {self.others}" if self.seats == 2 else f"among {self.seats - 1} {self.others}"
        return f"{GAMES[self.game].title}: {self.first} {there}"


def share_of_deal(deal: int, match: Match, seed: int) -> float:
    """Return the first player's share of the first place on one deal, the mean over the seats.

    In a solo game, it is 1.0 for the best possible result, and otherwise 0.0.
    """
    game, seed = GAMES[match.game], (seed << 32) + deal
    seats = {"seats": match.seats} if game.max_seats > game.min_seats else {}
    shares = []
    for own in range(match.seats):
        names = [match.first if seat == own else match.others for seat in range(match.seats)]
        players = [match.player(name, 1000 * seed + seat) for seat, name in enumerate(names)]
        position = Position(game, seed=seed, options=game.preset("recommended") | seats)
        while not position.is_terminal():
            if position.is_chance():
                position.play_chance()
                continue
            player = players[position.to_move]
            if isinstance(player, Opened):
                player.see(position.state)
            position.play(player.choose(position.view(position.to_move), position.legal_actions()))
        results = position.returns()
        best = max(results) if match.seats > 1 else 1.0
        shares.append(1 / results.count(best) if results[own] == best else 0.0)
    return float(np.mean(shares))


def level_matches(game: Game, asked: argparse.Namespace) -> Iterator[Match]:
    """Yield the matches of the levels."""
    for seats in (2, 4) if game.max_seats >= 4 else (2,):
        for below, level in zip(list(LEVELS), list(LEVELS)[1:], strict=False):
            yield Match(game.name, level, below, seats)


def knowing_matches(game: Game, asked: argparse.Namespace) -> Iterator[Match]:
    """Yield the matches of a search that sees every card."""
    if not search_settings_for(game, "master").by_network:
        for others in ("master", "steady"):
            yield Match(game.name, f"master:{OPEN}", others)
    if game.min_seats == 1:
        for player in (f"master:{OPEN}", "master"):
            yield Match(game.name, player, "", seats=1)


def trading_matches(game: Game, asked: argparse.Namespace) -> Iterator[Match]:
    """Yield the matches of a player that never trades with players of its level that do, in a game with trade."""
    if has_trade(game):
        for level in asked.levels:
            for seats in asked.players:
                yield Match(game.name, f"{level}:{NO_TRADE}", level, seats)


def searched_trade_matches(game: Game, asked: argparse.Namespace) -> Iterator[Match]:
    """Yield the matches of a search that also tries its trades, or sees every card, in a game with trade."""
    if has_trade(game):
        for player in ("steady", f"steady:{SEARCHED_TRADE}", f"steady:{OPEN}"):
            yield Match(game.name, player, "gentle", seats=4)


def peer_matches(game: Game, asked: argparse.Namespace) -> Iterator[Match]:
    """Yield the matches with OpenSpiel's search."""
    for peer in PEERS if plays_by_network("master", game) else PEERS[:1]:
        yield Match(game.name, "master", peer, seconds=asked.seconds)


PARTS: dict[str, Callable[[Game, argparse.Namespace], Iterator[Match]]] = {
    "levels": level_matches,
    "knowing": knowing_matches,
    "trading": trading_matches,
    "trades": searched_trade_matches,
    "peers": peer_matches,
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    choose_parts(parser, PARTS, ["levels"])
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    parser.add_argument("--games", type=int, default=200, help="of a match; default: 200")
    parser.add_argument(
        "--levels", nargs="+", choices=list(LEVELS), default=["gentle"], help="of the part trading; default: gentle"
    )
    parser.add_argument(
        "--players", nargs="+", type=int, choices=(2, 3, 4, 5), default=[2, 3, 4], help="of the same; default: 2 3 4"
    )
    parser.add_argument("--seconds", type=float, default=0.1, help="of a decision beside peers; default: 0.1")
    parser.add_argument("--write", action="store_true", help="keep what the page and the documents say of the levels")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play; default: 1")


def measure(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield the share of the first place of one player in each match."""
    found = []
    with ProcessPoolExecutor(asked.jobs) as pool:
        for game in [GAMES[asked.game]] if asked.game else GAMES.values():
            for part in asked.parts:
                for match in PARTS[part](game, asked):
                    played = played_match(match, asked, pool)
                    found.append(played)
                    bounds = f"{100 * played.low:.0f} to {100 * played.high:.0f}"
                    even = f"even {100 / match.seats:.0f}; " if match.seats > 1 else ""
                    note = f"{bounds}; {even}{played.games} games"
                    yield Figure(match.title, round(100 * played.share, 1), "%", note=note)
    if asked.write:
        write([match for match in found if {match.first, match.others} <= set(LEVELS)])


def played_match(match: Match, asked: argparse.Namespace, pool: ProcessPoolExecutor) -> MeasuredMatch:
    """Return the result of a match."""
    deals = range(-(-asked.games // match.seats))
    share = payoff_interval(list(pool.map(partial(share_of_deal, match=match, seed=asked.seed), deals)), 0.0, 1.0)
    low, high = 0.0 if share.low is None else share.low, 1.0 if share.high is None else share.high  # a single deal
    measured = (round(each, 4) for each in (share.mean, low, high))
    return MeasuredMatch(match.game, match.first, match.others, match.seats, match.seats * len(deals), *measured)


def write(found: Sequence[MeasuredMatch]) -> None:
    """Store these matches, replacing earlier matches of the same games."""
    games = {match.game for match in found}
    kept = [match for match in measured_matches() if match.game not in games] + list(found)
    lines = (json.dumps(match._asdict()) for match in sorted(kept, key=lambda match: list(GAMES).index(match.game)))
    STRENGTH_FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
