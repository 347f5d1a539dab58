"""Small variants of the games, solved in two ways, and the bots' distance from optimal play: `python -m bench.solved`.

A variant is a late position with few cards or tiles left, played to the end by the game's own rules. In Omega Shift the
hidden cards are dealt again in every possible way: both players know the table and which cards are left, but not where
they lie. One solver is `omegatable.lab.tabular` (CFR+ with bounds by best responses). The other is OpenSpiel: its best
responses to our solution, the value it assigns to that, and, if nothing is hidden, its own alpha-beta. `--cfr` runs
OpenSpiel's own CFR+ too. Payoffs are the games' own: 1 for a win, -1 for a loss. Exploitability is the mean gain of a
best response over the seats: 0 for a perfect policy.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy as openspiel_policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, minimax

from bench.endgames import random_endings
from omegatable.bots import Gentle, make_bot
from omegatable.bots.endgame import Limit, Reader
from omegatable.bots.levels import plays_by_network
from omegatable.games import GAMES
from omegatable.games.alpha_and_omega import rules as alpha_and_omega
from omegatable.games.omega_shift import rules as omega_shift
from omegatable.games.protocol import Game, apply_action, legal_actions, returns, score
from omegatable.kernel import CHANCE, TERMINAL
from omegatable.lab.tabular import TooLargeError, Tree, next_information
from omegatable.play import Position

ROAD_NODES = 60, 1_500  # fewest and most nodes of a reading, which counts equal positions once
ROAD_AT_STAKE = 0.1  # minimum cost of a random choice there
MOST_FOR_RESPONSES = 10_000  # nodes: OpenSpiel's best responses are written in Python
SAMPLES = 16  # seeds of a bot that breaks ties at random


@dataclass(frozen=True)
class Variant:
    """A small game: states with their probabilities, one of which is the true one."""

    name: str
    game: Game
    roots: list[tuple[Any, float]]
    sure: bool = False  # whether nothing is hidden and nothing left to chance


def _record(game: Game, state: Any) -> Any:
    """Return a copy of a state."""
    fresh = np.zeros(1, game.STATE)
    fresh[0] = state
    return fresh[0]


def late_shift(seed: int, hand: int, pile: int) -> Variant:
    """Return a position of Omega Shift with *hand* cards per hand and *pile* in the pile, after a game of `gentle`."""
    game = GAMES["omega-shift"]
    position, player = Position(game, seed=seed, options={"idle_limit": 1}), Gentle(game, seed)
    while position.state.pile_left > pile or position.state.phase != omega_shift.CARD:
        position.play(player.analyse(position.view(position.to_move)))
    state = position.state
    rng = np.random.default_rng(seed)
    for seat in range(omega_shift.NUM_SEATS):  # the others leave the game, as Alphas do
        while int(state.hand_size[seat]) > hand:
            omega_shift.remove_card(state, seat, int(state.hands[seat, rng.integers(int(state.hand_size[seat]))]) >> 1)
    state.discards[:] = 0
    state.discard_size[:] = 0
    state.options.rounds = 2  # the second round, with the scores now level
    state.rounds_played = 1
    for seat in range(omega_shift.NUM_SEATS):
        state.totals[seat] = -int(score(state, seat))
    faces = sorted(int(code) >> 1 for seat in range(2) for code in state.hands[seat, :hand])
    faces = sorted([*faces, *(int(face) for face in state.pile[:pile])])
    ways: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for first in combinations(range(len(faces)), hand):
        left = [i for i in range(len(faces)) if i not in first]
        for second in combinations(left, hand):
            rest = [faces[i] for i in left if i not in second]
            for lying in permutations(rest):
                ways[tuple(faces[i] for i in first), tuple(faces[i] for i in second), lying] += 1
    roots = []
    for (first_hand, second_hand, lying), times in ways.items():
        world = _record(game, state)
        for seat, cards in enumerate((first_hand, second_hand)):
            world.hand_size[seat] = 0
            world.hands[seat] = 0
            for face in cards:
                omega_shift.add_card(world, seat, face, omega_shift.PRIVATE)
        world.pile[:] = 0
        world.pile[:pile] = lying
        roots.append((world, times / ways.total()))
    return Variant(f"omega-shift, hands of {hand}, pile of {pile}, game {seed}", game, roots)


OTHER_TILES = ("to_air", "to_earth", "to_fire", "to_water", "minus_two", "switch")
SMALL_DECK = dict.fromkeys(("air", "earth", "fire", "water"), 3) | dict.fromkeys(OTHER_TILES, 0)


def late_tiles(seed: int, step: int) -> Variant:
    """Return the end of a two-player game with the smallest deck of Alpha & Omega, starting at a *step* of a turn."""
    game = GAMES["alpha-and-omega"]
    position, player = Position(game, seed=seed, options=SMALL_DECK), Gentle(game, seed)

    def is_there() -> bool:
        state = position.state
        return state.phase == alpha_and_omega.STEP and state.steps == step and int(state.hand_size.sum()) == 1

    while not is_there():
        position.play(player.analyse(position.view(position.to_move)))
    return Variant(
        f"alpha-and-omega, 13 tiles, step {step + 1} and a turn, game {seed}", game, [(position.state, 1.0)], True
    )


def late_road(seed: int) -> Variant:
    """Return a solo position near the end of a known road in Alpha-Beta-Omega in which the choice matters."""
    game = GAMES["alpha-beta-omega"]
    reader = Reader(game, 0.0)
    for state in random_endings(game, seed):
        reading = reader.read(state, 0, Limit(nodes=ROAD_NODES[1]))
        if reading is None or reading.nodes < ROAD_NODES[0]:
            continue
        roots = [(_record(game, state), 1.0)]
        try:
            tree = Tree(game, roots, 10 * ROAD_NODES[1])
        except TooLargeError:
            continue
        if tree.exploitability(tree.uniform()) > ROAD_AT_STAKE:
            return Variant(f"alpha-beta-omega, alone, known road, game {seed}", game, roots)
    raise AssertionError("random games end")


# ------------------------------------------------------------------------------------------------------- OpenSpiel's


def _openspiel_type(seats: int, sure: bool) -> pyspiel.GameType:
    modes, informations = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"omegatable_variant_{seats}_{int(sure)}",
        long_name="A late position",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.DETERMINISTIC if sure else modes.EXPLICIT_STOCHASTIC,
        information=informations.PERFECT_INFORMATION if sure else informations.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if seats == 2 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={},
    )


class OpenSpielVariant(pyspiel.Game):
    """A variant as an OpenSpiel game: chance deals a root, then the rules play. It walks the tree by itself."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.seats = int(variant.roots[0][0].num_seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=max(variant.game.num_actions, len(variant.roots)),
            max_chance_outcomes=max(variant.game.num_actions, len(variant.roots)),
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.seats == 2 else None,
            max_game_length=1000,
        )
        super().__init__(_openspiel_type(self.seats, variant.sure), info, {})

    def new_initial_state(self) -> "OpenSpielState":
        """Return the state before a root is dealt."""
        return OpenSpielState(self)


class _Walk:
    """The position of a state in its variant; OpenSpiel copies it with every state."""

    def __init__(self, variant: Variant, seats: int) -> None:
        self.variant, self.seats = variant, seats
        self.state: Any = None  # until chance has dealt a root
        self.told = [b""] * seats

    def deal(self, number: int) -> None:
        """Set the root that chance has dealt."""
        self.state = _record(self.variant.game, self.variant.roots[number][0])
        self._see(CHANCE, number)

    def play(self, action: int) -> None:
        """Play *action* for a player or for chance."""
        mover = int(self.state.to_move)
        apply_action(self.state, action)
        self._see(mover, action)

    def _see(self, mover: int, action: int) -> None:
        for seat in range(self.seats):
            mine = action if mover == seat else -1
            self.told[seat] = next_information(self.variant.game, self.told[seat], self.state, seat, mine)

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Walk":
        twin = _Walk(self.variant, self.seats)
        if self.state is not None:
            twin.state = _record(self.variant.game, self.state)
            twin.told = list(self.told)
        return twin


class OpenSpielState(pyspiel.State):
    """A state of a variant."""

    def __init__(self, game: OpenSpielVariant) -> None:
        super().__init__(game)
        self.walk = _Walk(game.variant, game.seats)
        if len(game.variant.roots) == 1:
            self.walk.deal(0)

    def current_player(self) -> int:
        """Return the player to move in OpenSpiel's numbering."""
        to_move = CHANCE if self.walk.state is None else int(self.walk.state.to_move)
        return {CHANCE: pyspiel.PlayerId.CHANCE, TERMINAL: pyspiel.PlayerId.TERMINAL}.get(to_move, to_move)

    def _legal_actions(self, player: int) -> list[int]:
        if self.walk.state is None:
            return list(range(len(self.walk.variant.roots)))
        out = np.zeros(self.walk.variant.game.max_legal, np.int16)
        return out[: int(legal_actions(self.walk.state, out))].tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the roots with their probabilities, or the outcomes of the rules, all equally likely."""
        if self.walk.state is None:
            return [(number, part) for number, (_, part) in enumerate(self.walk.variant.roots)]
        outcomes = self._legal_actions(pyspiel.PlayerId.CHANCE)
        return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        if self.walk.state is None:
            self.walk.deal(int(action))
        else:
            self.walk.play(int(action))

    def information_state_string(self, player: int | None = None) -> str:
        """Return a digest of everything a player has seen and done."""
        seat = int(self.current_player() if player is None else player)
        return f"{seat} {self.walk.told[seat].hex()}"

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.walk.state is not None and int(self.walk.state.to_move) == TERMINAL

    def returns(self) -> list[float]:
        """Return 1, -1 or 0 for each player."""
        out = np.zeros(self.walk.seats)
        if self.is_terminal():
            returns(self.walk.state, out)
        return out.tolist()

    def __str__(self) -> str:
        return " ".join(str(action) for action in self.history())


class TreePolicy(openspiel_policy.Policy):
    """The policy of a tree, for OpenSpiel."""

    def __init__(self, game: OpenSpielVariant, tree: Tree, policy: np.ndarray) -> None:
        super().__init__(game, list(range(game.seats)))
        self._tree, self._policy = tree, policy

    def action_probabilities(self, state: OpenSpielState, player_id: int | None = None) -> dict[int, float]:
        """Return the probability of each action."""
        seat = int(state.current_player() if player_id is None else player_id)
        told = bytes.fromhex(state.information_state_string(seat).split()[1])
        number = self._tree.sets[bytes([seat]) + told]
        first = self._tree.first_slot[number]
        return {action: float(self._policy[first + i]) for i, action in enumerate(self._tree.actions[number])}


# ------------------------------------------------------------------------------------------------------------ the bots


def bot_policy(tree: Tree, level: str, simulations: int) -> np.ndarray:
    """Return how often a bot of *level* takes each action, over several seeds if it decides at random."""
    times = SAMPLES if level == "gentle" else 1
    bots = [make_bot(level, tree.game, seed, simulations=simulations) for seed in range(times)]

    def probabilities(view: Any, legal: list[int]) -> np.ndarray:
        shares = np.zeros(len(legal))
        for bot in bots:
            shares[legal.index(bot.choose(view, legal))] += 1.0 / times
        return shares

    return tree.policy_of(probabilities)


def report(variant: Variant, *, simulations: int = 200, cfr_rounds: int = 0, most: int = 200_000) -> dict[str, Any]:
    """Solve *variant* both ways and measure the bots.

    Raises:
        TooLargeError: its tree has more than *most* nodes.
    """
    tree = Tree(variant.game, variant.roots, most)
    solution = tree.solve()
    game = OpenSpielVariant(variant)
    theirs = TreePolicy(game, tree, solution.policies)
    told: dict[str, Any] = {
        "variant": variant.name,
        "nodes": len(tree.player),
        "information sets": len(tree.actions),
        "value": [solution.low, solution.high],
        "OpenSpiel's value of our solution": float(
            expected_game_score.policy_value(game.new_initial_state(), [theirs] * game.seats)[0]
        ),
    }
    if len(tree.player) <= MOST_FOR_RESPONSES:
        gained = float(exploitability.nash_conv(game, theirs, True)) / game.seats
        told["OpenSpiel's exploitability of our solution"] = gained
    if variant.sure:
        told["OpenSpiel's alpha-beta"] = float(minimax.alpha_beta_search(game, None, None, 200, 0)[0])
    if len(variant.roots) == 1:
        reading = Reader(variant.game, 0.0).read(variant.roots[0][0], 0, Limit(nodes=10_000_000))
        told["our reading"] = None if reading is None else reading.seat_values[0]
    if cfr_rounds:
        solver = cfr.CFRPlusSolver(game)
        for _ in range(cfr_rounds):
            solver.evaluate_and_update_policy()
        average = solver.average_policy()
        value = expected_game_score.policy_value(game.new_initial_state(), [average] * game.seats)[0]
        told["OpenSpiel's own CFR+"] = [float(value), float(exploitability.nash_conv(game, average, True)) / game.seats]
    levels = ["gentle", "steady"]
    if plays_by_network("sharp", variant.game):  # in other games it plays as steady does with the same simulations
        levels += ["sharp", "master"]
    policies = {"any": tree.uniform()} | {level: bot_policy(tree, level, simulations) for level in levels}
    told["exploitability"] = {name: round(tree.exploitability(policy), 4) for name, policy in policies.items()}
    return told


def variants() -> Iterator[Variant]:
    """Yield the variants of the report."""
    for seed, hand, pile in ((4, 2, 1), (7, 2, 1), (1, 3, 1), (8, 3, 1), (1, 1, 2), (3, 1, 2), (6, 1, 2), (8, 1, 2)):
        yield late_shift(seed, hand, pile)
    yield late_tiles(1, 1)
    yield late_tiles(2, 1)
    yield late_road(1)
    yield late_road(2)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--simulations", type=int, default=200, help="simulations per decision of `steady` and `sharp`")
    parser.add_argument("--cfr", type=int, default=0, help="rounds of OpenSpiel's own CFR+, which are slow")
    parser.add_argument("--most", type=int, default=200_000, help="most nodes in a tree")
    chosen = parser.parse_args()
    for one in variants():
        print(
            json.dumps(report(one, simulations=chosen.simulations, cfr_rounds=chosen.cfr, most=chosen.most)), flush=True
        )
