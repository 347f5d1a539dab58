"""OpenSpiel's own information-set tree search at our table: `python -m bench.openspiel sharp --pairs 50 --seconds 0.1`.

OpenSpiel's ISMCTSBot (the unchanged Python one) searches under good conditions: our kernels as its states, worlds drawn
by `determinize`, and the hand-written bots' rollouts as its evaluator. It has no clock, so the number of simulations
follows from the speed of its last decisions, and its mean time per decision is printed with the result. Every deal is
played from every seat. Needs OpenSpiel (`omegatable[rl]`).
"""

import argparse
import json
import statistics
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType

from bench.strength import told
from omegatable.bots import LEVELS, make_bot
from omegatable.bots.gentle import new_values
from omegatable.bots.search import BY_HAND, ROLLOUT_PLIES, margin_of, rollout
from omegatable.bots.utility import likely_result
from omegatable.games import GAMES
from omegatable.games.protocol import Game, apply_action, determinize, legal_actions, observe, returns
from omegatable.kernel import CHANCE, TERMINAL, new_rng
from omegatable.lab.arena import Match, outcome_of, play_pairs
from omegatable.play.player import Player

EXPLORATION = 0.15  # for utilities from -1 to 1; with 0.7 the visits are spread too evenly to be useful
FEWEST = 8  # simulations per decision


class World:
    """One of our states, with the interface that OpenSpiel's bot expects."""

    def __init__(self, searcher: "OpenSpielSearch", state: Any) -> None:
        self._searcher, self.state = searcher, state

    def get_game(self) -> "World":
        """Return this world: the bot asks its game for its type, to refuse games it cannot play."""
        return self

    def get_type(self) -> Any:
        """Return the type of a sequential game with hidden cards."""
        return pyspiel.load_game("kuhn_poker").get_type()

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
        out = self._searcher.out
        return out[: int(legal_actions(self.state, out))].tolist()

    def apply_action(self, action: int) -> None:
        apply_action(self.state, int(action))

    def returns(self) -> list[float]:
        values = np.zeros(self._searcher.game.max_seats)
        returns(self.state, values)
        return values[: int(self.state.num_seats)].tolist()

    def observation_string(self) -> bytes:
        """Return the view of the seat to move, which is the key of a node."""
        view = self._searcher.view
        observe(self.state, int(self.state.to_move), view)
        return view.tobytes()


class GentleRollouts:
    """An OpenSpiel evaluator: the hand-written bots play to the end, and the result is the value."""

    def __init__(self, searcher: "OpenSpielSearch") -> None:
        self._searcher = searcher
        self._values, self._rng = new_values(searcher.game), new_rng(searcher.seed)

    def prior(self, world: World) -> list[tuple[int, float]]:
        actions = world.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]

    def evaluate(self, world: World) -> list[float]:
        searcher, state = self._searcher, world.state.copy()
        rollout(state, searcher.view, searcher.out, self._values, self._rng, BY_HAND, ROLLOUT_PLIES)
        if state.to_move == TERMINAL:
            ended = World(searcher, state)
            return ended.returns()
        margins = [margin_of(state, seat, searcher.view, self._values) for seat in range(int(state.num_seats))]
        return [float(likely_result(margin, searcher.game.score_scale)) for margin in margins]


class OpenSpielSearch:
    """A player of the house that uses OpenSpiel's ISMCTSBot."""

    def __init__(self, game: Game, seed: int, *, seconds: float | None = None, simulations: int | None = None) -> None:
        self.name, self.game, self.seed = "openspiel-ismcts", game, seed
        self.view, self.out = game.new_view(), np.zeros(game.max_legal, np.int16)
        self.spent: list[float] = []  # seconds per decision
        self._seconds, self._simulations = seconds, simulations or 100
        self._rng = new_rng(seed)
        self._root: Any = None
        self._bot = ISMCTSBot(
            None,
            GentleRollouts(self),
            EXPLORATION,
            self._simulations,
            random_state=np.random.RandomState(seed % 2**32),
            final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            use_observation_string=True,
            allow_inconsistent_action_sets=True,
        )
        self._bot.set_resampler(lambda world, seat: self._world())

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the action that OpenSpiel's bot visits most."""
        if len(actions) == 1:
            return int(actions[0])
        self._root = view.copy()
        self._bot._max_simulations = self._simulations
        start = time.perf_counter()
        action = int(self._bot.step(self._world()))
        spent = time.perf_counter() - start
        self.spent.append(spent)
        if self._seconds is not None:
            self._simulations = max(FEWEST, round(self._simulations * (0.5 + 0.5 * self._seconds / spent)))
        return action

    def _world(self) -> World:
        state = self.game.new_state()
        determinize(self._root, self._rng, state)
        return World(self, state)


def match(name: str, level: str, pairs: int, seed: int, **budget: Any) -> dict[str, Any]:
    """Play *pairs* deals of *level* against OpenSpiel's bot; a draw counts as half a win."""
    game = GAMES[name]
    played = Match(name, (level, "openspiel-ismcts"), seed=seed)
    theirs: list[OpenSpielSearch] = []
    ours: list[Timed] = []

    def player(_: Match, which: int, seed: int) -> Player:
        if which == 0:
            ours.append(Timed(make_bot(level, game, seed)))
            return ours[-1]
        theirs.append(OpenSpielSearch(game, seed, **budget))
        return theirs[-1]

    outcome = outcome_of(played, list(told(play_pairs(played, pairs, None, player), pairs)))
    wins = outcome.wins[played.names[0]]
    return {
        "game": name,
        "level": level,
        "games": outcome.games,
        "share": (wins + outcome.draws / 2) / outcome.games,
        "margin": [outcome.margin.mean, outcome.margin.low, outcome.margin.high],
        "ours, seconds a decision": statistics.mean(spent for bot in ours for spent in bot.spent),
        "theirs, seconds a decision": statistics.mean(spent for bot in theirs for spent in bot.spent),
    }


class Timed:
    """One of our bots, with a stopwatch."""

    def __init__(self, bot: Any) -> None:
        self.name, self._bot = bot.name, bot
        self.spent: list[float] = []

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the bot's choice."""
        start = time.perf_counter()
        action = int(self._bot.choose(view, actions))
        if len(actions) > 1:
            self.spent.append(time.perf_counter() - start)
        return action


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("level", choices=list(LEVELS))
    parser.add_argument("--game", choices=list(GAMES), default="omega-shift")
    parser.add_argument("--pairs", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--simulations", type=int)
    chosen = parser.parse_args()
    limits = {k: v for k, v in (("seconds", chosen.seconds), ("simulations", chosen.simulations)) if v is not None}
    print(json.dumps(match(chosen.game, chosen.level, chosen.pairs, chosen.seed, **limits), indent=2))
