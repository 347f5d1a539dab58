"""Small variants of the games: late positions with few cards left, also as games of OpenSpiel.

A variant is played to the end by the game's own rules. The hidden cards are dealt again in every possible way: both
players know the table and which cards are left, but not where they lie. Payoffs are the games' own: 1 for a win, -1 for
a loss.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy as openspiel_policy

from omegatable.bots import Gentle
from omegatable.engine.protocol import Game, apply_action, legal_actions, returns, score
from omegatable.engine.registry import GAMES
from omegatable.games.omega_shift.rules.hands import add_card, remove_card
from omegatable.games.omega_shift.rules.parts import NUM_SEATS, PRIVATE
from omegatable.games.omega_shift.rules.records import CARD
from omegatable.kernel import CHANCE, TERMINAL
from omegatable.lab.tabular import Tree, next_information
from omegatable.play import Position


@dataclass(frozen=True)
class Variant:
    """A small game: states with their probabilities, one of which is the true one."""

    name: str
    game: Game
    roots: list[tuple[Any, float]]


def _record(game: Game, state: Any) -> Any:
    """Return a copy of a state."""
    fresh = np.zeros(1, game.STATE)
    fresh[0] = state
    return fresh[0]


def late_shift(seed: int, hand: int, pile: int) -> Variant:
    """Return a position of Omega Shift with *hand* cards per hand and *pile* in the pile, after a game of `gentle`."""
    game = GAMES["omega-shift"]
    position, player = Position(game, seed=seed, options={"idle_limit": 1}), Gentle(game, seed)
    while position.state.pile_left > pile or position.state.phase != CARD:
        position.play(player.analyse(position.view(position.to_move)))
    state = position.state
    rng = np.random.default_rng(seed)
    for seat in range(NUM_SEATS):  # the others leave the game, as Alphas do
        while int(state.hand_size[seat]) > hand:
            remove_card(state, seat, int(state.hands[seat, rng.integers(int(state.hand_size[seat]))]) >> 1)
    state.discards[:] = 0
    state.discard_size[:] = 0
    state.options.rounds = 2  # the second round, with the scores now level
    state.rounds_played = 1
    for seat in range(NUM_SEATS):
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
                add_card(world, seat, face, PRIVATE)
        world.pile[:] = 0
        world.pile[:pile] = lying
        roots.append((world, times / ways.total()))
    return Variant(f"omega-shift, hands of {hand}, pile of {pile}, game {seed}", game, roots)


# ------------------------------------------------------------------------------------------------------- OpenSpiel's


def _openspiel_type(seats: int) -> pyspiel.GameType:
    modes, informations = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"omegatable_variant_{seats}",
        long_name="A late position",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC,
        information=informations.IMPERFECT_INFORMATION,
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
        super().__init__(_openspiel_type(self.seats), info, {})

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
