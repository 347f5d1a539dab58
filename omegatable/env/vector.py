"""`VectorEnv`: many games of one kind, stepped by one call."""

import os
import secrets
import sys
import warnings
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal, NamedTuple

import numpy as np

from omegatable.bots.gentle import new_values
from omegatable.bots.quick import QUICK_LEVELS
from omegatable.env import stepping
from omegatable.env.device_batch import DeviceBatch
from omegatable.env.observing import CODES, FLOATS, FORMS, register_games_without_planes
from omegatable.env.planes import blank_memory, num_plane_features
from omegatable.env.seeds import game_seed
from omegatable.env.stepping import BatchSettings, Games, Workspace
from omegatable.extras import missing
from omegatable.games.protocol import SEATS, Game, scaling
from omegatable.kernel import CHANCE, TERMINAL, make_ready
from omegatable.play.arguments import REWARDS, one_of, whole
from omegatable.play.position import IllegalActionError, game_and_options, game_named

register_games_without_planes()

MOST_SHOWN = 20  # legal actions that a sentence lists
LONGEST_GAME = 10**9  # the largest `max_plies`
_WORD = 1 << 64


def nothing_to_decide(seat: int) -> str:
    """Return the sentence for options under which every game is over before a learner's first turn."""
    games = f"{stepping.MOST_DEALS:,} games in a row"
    return f"Under these options seat {seat} has nothing to decide: {games} are over before its first turn."


class Batch(NamedTuple):
    """What a step gives, a row for each game.

    The arrays are the environment's own: the next step overwrites them, and relies on what it has written. Change a
    `copy()`, never them.
    """

    observation: np.ndarray  # float32 or uint8, [num_envs, num_features]; shape [n, 0] when it is off
    mask: np.ndarray  # bool[num_envs, num_actions]: True for each legal action; shape [n, 0] when it is off
    to_move: np.ndarray  # int8[num_envs]: the seat that decides, or CHANCE
    reward: np.ndarray  # float32[num_envs, max_seats]: by seat; 0.0 before the end, and for seats that are not taken
    terminated: np.ndarray  # bool[num_envs]: whether the step ended the game
    truncated: np.ndarray  # bool[num_envs]: whether the step reached `max_plies`

    def copy(self) -> "Batch":
        """Return the same in NumPy arrays of its own."""
        return Batch(*map(np.array, self))


class VectorEnv:
    """Many games of one kind, each at its own decision; `step` plays an action in each of them.

        env = VectorEnv("omega-shift", 4096, seed=1)
        batch = env.reset()
        batch = env.step(env.sample())

    When a game is over, its environment deals the next one within the same step, as Gymnasium's
    `AutoresetMode.SAME_STEP` does: the reward, `terminated` and `truncated` belong to the game that has ended, and
    everything else to the first decision of the new one. There is no final observation. `seed_of` tells the seed of
    every game, with which `Position` deals the same game and plays chance alike. The same seed and actions give the
    same arrays, whatever the number of threads.

    Every seat sees what `observe` shows it and nothing else: an observation consists of the features of the view of the
    seat to move, in the parts that `layout_of(game)` lists. If chance is to move, the spectators' view is written.

    The arrays can be handed on without a copy, for example by `torch.from_dlpack(batch.observation)`. An environment
    can be pickled and copied; `copy.copy` shares nothing with the original. It must not be used by two threads at once.

    Args:
        game: a game, its name, such as "omega-shift", or the name of a small game.
        num_envs: how many games, at least 1.
        seed: any integer; without one the games are secret.
        options: values of the game's options by name; the others keep those of the small game or of the preset.
        preset: "printed", the authors' rules, or "recommended", with what we change in them.
        observation: "float32" for the features; "uint8" for their codes, which `decode` turns into features; None for
            no observations.
        mask: whether to write the mask.
        opponents: None, and every seat is the caller's; or the level, "uniform" or "gentle", that plays all seats but
            one within the step, so that only the learner's seat decides.
        seat: with opponents, the learner's seat; None for seat `i % num_seats` in environment i. `seats` has them.
        reward: "result" for the game's returns, from -1 to 1; "margin" for a seat's score less the best other one, in
            points (alone, its score).
        max_plies: a game with so many decisions of seats, 1 to 10**9, that is not over is truncated. Its reward is 0 by
            result, and by margin as if it had ended there. None for no limit.
        chance: "inside", chance plays by itself; "action", its outcomes are actions of the player CHANCE, all equally
            likely, and the mask has a column for them too.
        num_threads: how many threads share a step.
        device: "cpu", or "cuda" for a graphics card: the games lie in its memory and each is stepped by a thread there.
            The arrays offer the CUDA array interface, so that CuPy and PyTorch take them without a copy, and NumPy
            with one; `step` takes int64 arrays on the card as well.

    Raises:
        ValueError: with one sentence, for any wrong argument.
        NoDeviceError: with one sentence, if there is no such card here.
    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        *,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        preset: str = "printed",
        observation: Literal["float32", "uint8"] | None = "float32",
        mask: bool = True,
        opponents: str | None = None,
        seat: int | None = None,
        reward: Literal["result", "margin"] = "result",
        max_plies: int | None = None,
        chance: Literal["inside", "action"] = "inside",
        num_threads: int = 1,
        device: str = "cpu",
    ) -> None:
        if sentence := missing("Environments run many times faster with", "fast"):
            warnings.warn(sentence, stacklevel=2)
        self.game, self.options = game_and_options(game, options, preset)
        self.num_envs = whole("num_envs", num_envs, 1)
        self.num_threads = whole("num_threads", num_threads, 1)
        one_of("observation", observation, tuple(FORMS))
        one_of("reward", reward, REWARDS)
        one_of("chance", chance, ("inside", "action"))
        one_of("device", device, ("cpu", "cuda"))
        one_of("opponents", opponents, (None, *QUICK_LEVELS))
        self.num_actions = self.game.num_player_actions if chance == "inside" else self.game.num_actions
        self._settings = BatchSettings(
            seed=np.uint64(0),
            form=FORMS[observation],
            masked=bool(mask),
            planes=num_plane_features(self.game),
            chance_inside=chance == "inside",
            by_margin=reward == "margin",
            max_plies=0 if max_plies is None else whole("max_plies", max_plies, 1, LONGEST_GAME),
            level=-1 if opponents is None else QUICK_LEVELS.index(opponents),
        )
        self._device = device
        self._record, self._held = self.game.options_record(self.options), self.game.held(self.options)
        self.num_seats = int(self.options.get(SEATS, self.game.min_seats))
        self._games = self._new_games()
        if seat is not None and opponents is None:
            raise ValueError("A seat is chosen for a learner among opponents: name `opponents` too.")
        if seat is not None and not 0 <= whole("seat", seat) < self.num_seats:
            raise ValueError(f"There is no seat {seat}: the learner's seat is from 0 to {self.num_seats - 1}.")
        self.seats[:] = np.arange(self.num_envs) % self.num_seats if seat is None else seat
        self._dealt = False
        self._device_batch: DeviceBatch | None = None
        self._begin(seed)
        self._prepare()

    # ------------------------------------------------------------------------------------------------------- stepping

    def reset(self, seed: int | None = None) -> Batch:
        """Deal a new game in every environment and return the first decisions.

        With a *seed* the environments begin again with its first games; without one, each goes on to its next game.

        Raises:
            ValueError: with one sentence, if all games are over before the learner's first turn.
        """
        if seed is not None:
            self._begin(seed)
        self._step(self._drawn, stepping.DEAL)
        over = np.array(self.batch.to_move) == TERMINAL
        if over.any():
            raise ValueError(nothing_to_decide(int(self.seats[int(over.argmax())])))
        self._dealt = True
        return self.batch

    def step(self, actions: Any) -> Batch:
        """Play one action in every game, *actions*, integers of shape [num_envs], and return what follows.

        Raises:
            IllegalActionError: if an action is not legal; no game has changed then.
            ValueError: with one sentence, for a wrong shape or type, or before the first `reset`.
        """
        chosen = self._actions(actions)
        if self._device_batch is not None:
            at = self._device_batch.find_forbidden(chosen)
        else:
            at = int(stepping.find_forbidden(self._games, chosen, 0, self.num_envs))
        if at >= 0:
            raise IllegalActionError(self._refusal(at, int(chosen[at])))
        self._step(chosen, stepping.PLAY)
        return self.batch

    def sample(self) -> np.ndarray:
        """Return a legal action for every game, int64[num_envs], all equally likely; the next call overwrites it.

        The draws follow from the seed, and do not depend on the number of threads.
        """
        self._check_dealt()
        if self._device_batch is not None:
            self._device_batch.draw()
        else:
            stepping.draw_actions(self._games, self._drawn, 0, self.num_envs)
        return self._drawn

    def legal_actions(self, index: int) -> list[int]:
        """Return the legal actions of game *index*, ascending. Raises ValueError with one sentence for no such game."""
        self._check_dealt()
        number = self._checked_index(index)
        return np.asarray(self._games.legal[number])[: int(self._games.num_legal[number])].tolist()

    def seed_of(self, index: int, number: int | None = None) -> int:
        """Return the seed of a game of environment *index*: its *number*, from 0, or without one the present game.

        `Position(game, seed=..., options=...)` deals the same game.

        Raises ValueError with one sentence if *index* or *number* is out of range.
        """
        env = self._checked_index(index)
        if number is None:
            self._check_dealt()
            game = int(self._games.numbers[env]) - 1
        else:
            game = whole("number", number, 0, _WORD - 1)
        return int(game_seed(self._settings.seed, np.uint64(env), np.uint64(game)))

    @property
    def batch(self) -> Batch:
        """What the last step gave, in the environment's own arrays."""
        games = self._games
        observation = games.codes if self._settings.form == CODES else games.floats
        return Batch(observation, games.mask, games.to_move, games.reward, games.terminated, games.truncated)

    @property
    def seats(self) -> np.ndarray:
        """The learner's seat in each game, int8[num_envs], if there are opponents."""
        return self._games.learners

    @property
    def bytes_per_game(self) -> int:
        """How many bytes a game takes: its state, its observation, its mask and everything else."""
        return sum(array.nbytes for array in self._games) // self.num_envs

    def __repr__(self) -> str:
        return f"<VectorEnv of {self.game.title}, {self.num_envs:,} games>"

    # -------------------------------------------------------------------------------------------------------- the parts

    def _new_games(self) -> Games:
        n, settings, features = self.num_envs, self._settings, self.game.num_features
        cells, places = blank_memory(self.game, n if settings.form else 0)
        return Games(
            states=np.zeros(n, self.game.STATE),
            numbers=np.zeros(n, np.uint64),
            rngs=np.ones((n, 1), np.uint64),
            bot_rngs=np.ones((n, 1), np.uint64),
            draw_rngs=np.ones((n, 1), np.uint64),
            plies=np.zeros(n, np.int64),
            learners=np.zeros(n, np.int8),
            legal=np.zeros((n, self.game.max_legal), np.int16),
            num_legal=np.zeros(n, np.int64),
            cells=cells,
            places=places,
            floats=np.zeros((n, features if settings.form == FLOATS else 0), np.float32),
            codes=np.zeros((n, features if settings.form == CODES else 0), np.uint8),
            mask=np.zeros((n, self.num_actions if settings.masked else 0), np.bool_),
            to_move=np.full(n, CHANCE, np.int8),
            reward=np.zeros((n, self.game.max_seats), np.float32),
            terminated=np.zeros(n, np.bool_),
            truncated=np.zeros(n, np.bool_),
        )

    def _begin(self, seed: int | None) -> None:
        """Number the games anew, from a *seed* or a secret one."""
        word = np.uint64((secrets.randbits(64) if seed is None else whole("seed", seed)) % _WORD)
        self._settings = self._settings._replace(seed=word)
        if self._device_batch is not None:
            self._device_batch.begin()
        else:
            self._games.numbers[:] = 0

    def _prepare(self) -> None:
        """Make what a pickled environment does not keep: what the threads work in, and the compiled kernels."""
        if self._device == "cuda":
            self._device_batch = DeviceBatch(self._games, self._record, self._new_workspace(), self._settings)
            self._games, self._drawn = self._device_batch.games, self._device_batch.drawn
            return
        self._device_batch = None
        self._drawn = np.zeros(self.num_envs, np.int64)
        self._pool: tuple[int, ThreadPoolExecutor] | None = None  # with the process that made it
        self._workspaces = [self._new_workspace() for _ in range(self.num_threads)]
        announce = _Announcement(self.game)
        make_ready(stepping.step_games, self._arguments(0, self._drawn, 0, 0, stepping.PLAY), announce)
        for more in (stepping.find_forbidden, stepping.draw_actions):
            make_ready(more, (self._games, self._drawn, 0, 0), announce)

    def _new_workspace(self) -> Workspace:
        return Workspace(
            np.zeros(1, self.game.VIEW),
            np.zeros(self.game.deal_size, np.int8),
            np.zeros(self.game.max_seats),
            np.zeros(self.game.max_legal, np.int16),
            new_values(self.game),
            np.zeros(self._games.floats.shape[1], np.uint8),
            *scaling(self.game.layout),
        )

    def _arguments(self, thread: int, actions: np.ndarray, begin: int, end: int, operation: int) -> tuple[Any, ...]:
        return self._games, self._record, self._workspaces[thread], self._settings, actions, begin, end, operation

    def _step(self, actions: np.ndarray, operation: int) -> None:
        """Step all games, each thread its slice of them."""
        if self._device_batch is not None:
            self._device_batch.step(actions, self._settings.seed, operation)
            return
        threads = min(self.num_threads, self.num_envs)
        bounds = [self.num_envs * thread // threads for thread in range(threads + 1)]
        slices = [self._arguments(k, actions, bounds[k], bounds[k + 1], operation) for k in range(threads)]
        others = [self._other_threads().submit(stepping.step_games, *arguments) for arguments in slices[1:]]
        stepping.step_games(*slices[0])
        for other in others:
            other.result()

    def _other_threads(self) -> ThreadPoolExecutor:
        """Return the threads beside the caller's. A process that was forked from another has to make its own."""
        process = os.getpid()
        if self._pool is None or self._pool[0] != process:
            self._pool = process, ThreadPoolExecutor(self.num_threads - 1, thread_name_prefix="omegatable-env")
        return self._pool[1]

    # ------------------------------------------------------------------------------------------------- wrong arguments

    def _check_dealt(self) -> None:
        if not self._dealt:
            raise ValueError("Nothing is dealt yet: call reset() first.")

    def _checked_index(self, index: int) -> int:
        return whole("index", index, 0, self.num_envs - 1)

    def _actions(self, actions: Any) -> np.ndarray:
        """Return *actions* as int64[num_envs]. Raises ValueError with one sentence if that cannot be."""
        self._check_dealt()
        batch = self._device_batch if hasattr(actions, "__cuda_array_interface__") else None
        try:
            given = np.asarray(actions) if batch is None else batch.shared(actions)
        except ValueError:  # lists of different lengths
            raise ValueError(f"step() takes an action for each of {self.num_envs} games, in an array.") from None
        if given.shape != (self.num_envs,):
            raise ValueError(f"step() takes an action for each of {self.num_envs} games, not the shape {given.shape}.")
        if given.dtype.kind not in "iu":
            raise ValueError(f"Actions are whole numbers, such as int64, not {given.dtype}.")
        if batch is not None and given.dtype != np.int64:
            raise ValueError(f"Actions on the card are int64, not {given.dtype}.")
        if batch is not None:
            return given
        plain = np.require(given, np.int64, ["C", "A", "W"])  # kernels are compiled for such arrays alone
        return plain if self._device_batch is None else self._device_batch.received(plain)

    def _refusal(self, index: int, action: int) -> str:
        """Return why *action* is not legal in game *index*, as one sentence."""
        legal, seat = self.legal_actions(index), int(self._games.to_move[index])
        mover = "chance" if seat == CHANCE else f"seat {seat}"
        shown = ", ".join(map(str, legal[:MOST_SHOWN]))
        more = f" and {len(legal) - MOST_SHOWN} more" if len(legal) > MOST_SHOWN else ""
        where = f"In game {index} of {self.num_envs} ({self.game.title}) {mover} is to move"
        return f"{where}, and action {action} is not legal: legal are {shown}{more}."

    # -------------------------------------------------------------------------------------------------------- pickling

    def __getstate__(self) -> dict[str, Any]:
        kept = {
            name: value
            for name, value in self.__dict__.items()
            if name not in ("game", "_record", "_held", "_games", "_drawn", "_pool", "_workspaces", "_device_batch")
        }
        states, *others = map(np.array, self._games)  # copies: the environment may be stepped before they are written
        kept["options"] = dict(self.options)
        return {**kept, "game": self.game.name, "arrays": [states.tobytes(), *others]}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__dict__.update(saved)
        states, *others = self.__dict__.pop("arrays")
        self.game = game_named(saved["game"])
        self._record, self._held = self.game.options_record(self.options), self.game.held(self.options)
        # copies: a pickle's buffers belong to the caller, and may be read-only
        self._games = Games(np.frombuffer(bytearray(states), self.game.STATE), *map(np.array, others))
        self._prepare()


class _Announcement:
    """Says once that kernels are compiled, which takes up to a minute."""

    def __init__(self, game: Game) -> None:
        self._sentence: str | None = f"Compiling {game.title} for environments, once after each update ..."

    def __call__(self) -> None:
        if self._sentence is not None:
            print(self._sentence, file=sys.stderr, flush=True)
        self._sentence = None
