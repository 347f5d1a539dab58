"""`VectorEnv`: many games of one kind, stepped by a single call."""

import os
import secrets
import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from omegatable.bots.gentle import new_values
from omegatable.bots.quick import QUICK_LEVELS
from omegatable.engine.layout import scaling
from omegatable.engine.protocol import SEATS, Game
from omegatable.env import sampling, stepping
from omegatable.env.device_batch import DeviceBatch
from omegatable.env.facet import env_of
from omegatable.env.history import MAX_HISTORY, blank, num_watchers
from omegatable.env.observing import CODES, FLOATS, FORMS
from omegatable.env.opponents import Opponent, Searcher, opponents_by_seat, packed_levels
from omegatable.env.seeds import game_seed
from omegatable.env.spaces import actions_space, batch_of, features_space
from omegatable.env.states import States, format_of
from omegatable.env.stepping import BatchSettings, Games, Workspace
from omegatable.extras import missing
from omegatable.kernel import CHANCE, TERMINAL, make_ready
from omegatable.play.arguments import REWARDS, one_of, whole
from omegatable.play.position import IllegalActionError, game_and_options, game_named

if TYPE_CHECKING:
    import gymnasium

MAX_SHOWN = 20  # max legal actions in a sentence
MAX_PLIES_LIMIT = 10**9  # max value of `max_plies`
_WORD = 1 << 64


def nothing_to_decide(seat: int) -> str:
    """Return the sentence for options under which every game ends before a learner's first turn."""
    games = f"{stepping.MAX_DEALS:,} games in a row"
    return f"Under these options seat {seat} has nothing to decide: {games} are over before its first turn."


class Batch(NamedTuple):
    """The outputs of a step, a row for each game.

    The arrays belong to the environment: the next step overwrites them, and relies on their content. Modify a `copy()`,
    never these arrays.
    """

    observation: np.ndarray  # float32 or uint8, [num_envs, num_features]; shape [n, 0] when it is off
    mask: np.ndarray  # bool[num_envs, num_actions]: True for each legal action; shape [n, 0] when it is off
    to_move: np.ndarray  # int8[num_envs]: the seat to move, or CHANCE
    reward: np.ndarray  # float32[num_envs, max_seats]: by seat; 0.0 before the end, and for unused seats
    terminated: np.ndarray  # bool[num_envs]: whether the step ended the game
    truncated: np.ndarray  # bool[num_envs]: whether the step reached `max_plies`
    legal: np.ndarray  # int16[num_envs, max_legal]: the legal actions, ascending, then -1
    history: np.ndarray  # int16[num_envs, k, 2]: the actions that the seat to move has seen, newest first
    final_observation: np.ndarray  # as `observation`, of the last finished game; shape [n, 0] when it is off
    final_history: np.ndarray  # as `history`, of the last finished game; shape [n, 0, 2] when it is off

    def copy(self) -> "Batch":
        """Return a copy with new NumPy arrays."""
        return Batch(*map(np.array, self))


class VectorEnv:
    """Many games of one kind, each at its own decision; `step` plays an action in each of them.

        env = VectorEnv("omega-shift", 4096, seed=1)
        batch = env.reset()
        batch = env.step(env.sample())

    When a game is over, its environment deals the next one within the same step, as Gymnasium's
    `AutoresetMode.SAME_STEP` does: the reward, `terminated` and `truncated` belong to the finished game, and everything
    else to the first decision of the new one. `final_observation` has the last observation of the finished game, if you
    request it. `seed_of` returns the seed of every game, with which `Position` deals the same game and plays chance
    identically. The same seed and actions give the same arrays, for any number of threads.

    For searches, `get_state` and `set_state` save and restore games, `copy_rows` copies games within the batch, and
    `determinize_rows` replaces them with worlds that are consistent with the view of the seat to move.

    Every seat sees only what `observe` shows: an observation consists of the features of the view of the seat to move,
    in the parts that `layout_of(game)` lists. If chance is to move, the spectators' view is written.

    The arrays can be passed on without a copy, for example with `torch.from_dlpack(batch.observation)`. An environment
    can be pickled and copied; `copy.copy` shares nothing with the original. It must not be used by two threads at once.

    Args:
        game: a game, its name, such as "omega-shift", or the name of a small game.
        num_envs: number of games, min 1.
        seed: any integer; without one the seed is random and secret.
        options: values of the game's options by name; the others keep the values of the small game or of the preset.
        preset: "printed", the default options; "written", the author's text where it is wider; or "recommended".
        observation: "float32" for the features; "uint8" for their codes, which `decode` converts to features; None for
            no observations.
        mask: whether to write the mask.
        history: number of last actions in `history`, 0 to 255. An entry is a seat, counted from the seat to move, and
            its action; the action is -2 if it was not visible, and empty entries are -1. Chance's outcomes are not
            included.
        final_observation: whether to write `final_observation` and `final_history`: for the games that a step ends, the
            last view of the learner, or without opponents of the seat that played the last action. For other games
            they contain older data.
        opponent: None, and the caller plays every seat; or the player of all seats but one within the step, so that
            only the learner's seat decides: a level, "uniform" or "gentle"; a bot that searches, with its simulations
            per decision, "steady:64"; a function that takes a `Batch` of some games, with copies of their arrays, and
            returns an action for each; or a list of these, one for each seat, including the learner's.
        opponents: the former name of *opponent*; it warns.
        seat: with an opponent, the learner's seat; None for seat `i % num_seats` in environment i. `seats` has them.
        reward: "result" for the game's returns, from -1 to 1; "margin" for a seat's score minus the best other one, in
            points (alone, its score).
        max_plies: a game with this many decisions of seats, 1 to 10**9, that is not over is truncated. Its reward is 0
            by result, and by margin as if it had ended there. None for no limit.
        chance: "inside": the environment plays chance; "action": its outcomes are actions of the player CHANCE, all
            equally likely, and the mask has a column for them too.
        illegal: "raise" an error for an illegal action; or "forfeit" the game, which ends: the reward of the seat is
            -1 by result, and by margin `game.score_scale` less than its current margin, or than 0 if it leads; the
            others get 0. `forfeited` marks these games. Not with `chance="action"` or on a GPU.
        num_threads: number of threads that share a step.
        device: "cpu", or "cuda" for a GPU: the games are in its memory and a GPU thread steps each game. The arrays
            provide the CUDA array interface, so that CuPy and PyTorch use them without a copy, and NumPy with one;
            `step` takes int64 arrays on the GPU as well.

    Raises:
        ValueError: with one sentence, for any wrong argument.
        NoDeviceError: with one sentence, if this machine has no such device.
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
        history: int = 0,
        final_observation: bool = False,
        opponent: Opponent | Sequence[Opponent] | None = None,
        seat: int | None = None,
        reward: Literal["result", "margin"] = "result",
        max_plies: int | None = None,
        chance: Literal["inside", "action"] = "inside",
        illegal: Literal["raise", "forfeit"] = "raise",
        num_threads: int = 1,
        device: str = "cpu",
        opponents: Opponent | Sequence[Opponent] | None = None,
    ) -> None:
        if opponents is not None and opponent is not None:
            raise ValueError("VectorEnv takes opponent or its former name opponents, not both.")
        if opponents is not None:
            warnings.warn("VectorEnv calls this argument opponent now, not opponents.", FutureWarning, stacklevel=2)
            opponent = opponents
        if sentence := missing("Environments run many times faster with", "fast"):
            warnings.warn(sentence, stacklevel=2)
        self.game, self.options = game_and_options(game, options, preset)
        self.num_envs = whole("num_envs", num_envs, 1)
        self.num_threads = whole("num_threads", num_threads, 1)
        one_of("observation", observation, tuple(FORMS))
        one_of("reward", reward, REWARDS)
        one_of("chance", chance, ("inside", "action"))
        one_of("illegal", illegal, ("raise", "forfeit"))
        one_of("device", device, ("cpu", "cuda"))
        if illegal == "forfeit" and (chance == "action" or device == "cuda"):
            raise ValueError("Games can be forfeited on the processor only, and not by chance: leave out `illegal`.")
        self._forfeits = illegal == "forfeit"
        self.num_actions = self.game.num_player_actions if chance == "inside" else self.game.num_actions
        self.num_seats = int(self.options.get(SEATS, self.game.min_seats))
        self.opponents = None if opponent is None else opponents_by_seat(opponent, self.num_seats)
        self._history, self._keeps_final = whole("history", history, 0, MAX_HISTORY), bool(final_observation)
        if device == "cuda" and self._outsiders:
            raise ValueError(f"On a graphics card only {' and '.join(QUICK_LEVELS)} play the seats of opponents.")
        self._settings = BatchSettings(
            seed=np.uint64(0),
            form=FORMS[observation],
            masked=bool(mask),
            planes=env_of(self.game).planes,
            chance_inside=chance == "inside",
            by_margin=reward == "margin",
            max_plies=0 if max_plies is None else whole("max_plies", max_plies, 1, MAX_PLIES_LIMIT),
            levels=packed_levels(self.opponents),
        )
        self._device = device
        self._record, self._held = self.game.options_record(self.options), self.game.held(self.options)
        self._games = self._new_games()
        if seat is not None and opponent is None:
            raise ValueError("A seat is chosen for a learner among opponents: name `opponent` too.")
        if seat is not None and not 0 <= whole("seat", seat) < self.num_seats:
            raise ValueError(f"There is no seat {seat}: the learner's seat is from 0 to {self.num_seats - 1}.")
        self.seats[:] = np.arange(self.num_envs) % self.num_seats if seat is None else seat
        self.forfeited = np.zeros(self.num_envs, np.bool_)  # games that the last step ended by an illegal action
        self._dealt = False
        self._worlds_drawn = 0  # number of times that worlds were drawn
        self._device_batch: DeviceBatch | None = None
        self._begin(seed)
        self._prepare()

    # ------------------------------------------------------------------------------------------------------- stepping

    def reset(self, seed: int | None = None) -> Batch:
        """Deal a new game in every environment and return the first decisions.

        With a *seed* the environments restart with its first games; without one, each continues with its next game.

        Raises:
            ValueError: with one sentence, if all games are over before the learner's first turn.
        """
        if seed is not None:
            self._begin(seed)
        self.forfeited[:] = False
        self._among_others(self._drawn, stepping.DEAL, stepping.LEAD_IN)
        over = np.array(self.batch.to_move) == TERMINAL
        if over.any():
            raise ValueError(nothing_to_decide(int(self.seats[int(over.argmax())])))
        self._dealt = True
        return self.batch

    def step(self, actions: Any) -> Batch:
        """Play one action in every game, *actions*, integers of shape [num_envs], and return the next batch.

        Raises:
            IllegalActionError: if an action of an opponent is not legal, or of the caller without `illegal="forfeit"`.
            ValueError: with one sentence, for a wrong shape or type, or before the first `reset`.

        In that case no game has changed, even if an opponent's function raised the error.
        """
        chosen = self._actions(actions)
        if not self._forfeits:
            self._check_legal(chosen)
            self._among_others(chosen, stepping.PLAY, stepping.ANSWER)
            return self.batch
        illegal = self._illegal(chosen)
        movers, rewards = self._games.to_move[illegal].copy(), [self._forfeit(row) for row in illegal.tolist()]
        chosen = chosen.copy()  # the array may be the caller's
        chosen[illegal] = stepping.FORFEIT
        self._among_others(chosen, stepping.PLAY, stepping.ANSWER)
        self._games.reward[illegal, movers] = rewards
        self.forfeited[:] = False
        self.forfeited[illegal] = True
        return self.batch

    def sample(self, logits: Any = None) -> np.ndarray:
        """Return a legal action for every game, int64[num_envs]; the next call overwrites it.

        Without *logits* all legal actions are equally likely. With them each action is drawn by the softmax of its
        logit over only the legal actions: float32 of [num_envs, num_actions]; or of [num_envs, max_legal], for the
        actions that `legal` lists; or in Alpha & Omega two arrays, [num_envs, 28] for the kinds and [num_envs, 1056]
        for the cells that `omegatable.games.alpha_and_omega.masks` defines, whose sum is the logit of an action.

        The draws follow from the seed, and do not depend on the number of threads.

        Raises:
            ValueError: with one sentence, for logits of another shape or type, or without a valid action to draw.
        """
        self._check_dealt()
        if logits is not None:
            self._draw_by(logits)
        elif self._device_batch is not None:
            self._device_batch.draw()
        else:
            stepping.draw_actions(self._games, self._drawn, 0, self.num_envs)
        return self._drawn

    def choose(self, level: str) -> np.ndarray:
        """Return the action of a *level*, "uniform" or "gentle", in every game, int64[num_envs].

        The next call and the next `sample` overwrite the array. If chance is to move, one of its outcomes is drawn.

        Raises ValueError with one sentence for another level, or on a GPU.
        """
        self._check_dealt()
        one_of("level", level, QUICK_LEVELS)
        self._check_here("choose()")
        number = QUICK_LEVELS.index(level)
        self._ready(stepping.choose_actions, self._games, self._workspaces[0], number, self._drawn, 0, self.num_envs)
        return self._drawn

    # -------------------------------------------------------------------------------------------------------- states

    def state(self) -> np.ndarray:
        """Return the views of all seats, in the order of the seats: a new float32[num_envs, num_seats, num_features].

        It is for critics that know all hands: row [i, s] is the view of seat s in game i, even if it is not to move. It
        does not include the order of a pile or a deck, which nobody knows.
        """
        self._check_dealt()
        out = np.zeros((self.num_envs, self.num_seats, self.game.num_features), np.float32)
        self._ready(stepping.write_seats, self._host_games(), self._new_workspace(), out, 0, self.num_envs)
        return out

    def get_state(self, rows: Any = None) -> States:
        """Return the games of *rows*, indices, or all games by default. On a GPU they are copied from its memory.

        Raises ValueError with one sentence for rows that do not exist.
        """
        at = np.arange(self.num_envs) if rows is None else self._rows("rows", rows)
        self._check_dealt()
        games = self._host_games()
        records = _bytes_of(games.states)[at]
        options = tuple(self.options.items())
        arrays = (np.array(array[at]) for array in (games.rngs, games.bot_rngs, games.plies, games.memory))
        return States(self.game.name, format_of(self.game), options, records, *arrays)

    def set_state(self, rows: Any, states: States) -> Batch:
        """Copy *states* to the games of *rows*, indices, in their order, and return the batch.

        Their rewards are then 0, and their end flags False. With opponents the seat to move becomes the learner's. A
        state includes its random numbers of chance: copies continue identically until `determinize_rows` separates
        them, but `sample` draws independently for each row. `seed_of` refers to games that the environment has dealt
        itself. If the environment has a longer history than the state, the older entries are empty.

        Raises ValueError with one sentence for rows that do not exist, for states of another game, of other options or
        of another version, or for more or fewer states than rows; in that case no game has changed.
        """
        self._check_dealt()
        at = self._rows("rows", rows)
        if len(np.unique(at)) < len(at):
            raise ValueError("set_state() changes each row once: a row is named twice.")
        if not isinstance(states, States):
            raise ValueError(f"set_state() takes what get_state() returned, not {type(states).__name__}.")
        states.check(self.game, self.options)
        if len(states) != len(at):
            raise ValueError(f"set_state() takes a state for each of {len(at)} rows, not {len(states)}.")
        self._put(at, states)
        return self.batch

    def copy_rows(self, source: Any, target: Any) -> Batch:
        """Copy the games of the rows *source* into the rows *target*, in their order, and return the batch.

        Raises ValueError with one sentence as `set_state` does; in that case no game has changed.
        """
        self._rows("target", target)
        return self.set_state(target, self.get_state(self._rows("source", source)))

    def determinize_rows(self, rows: Any = None) -> Batch:
        """Replace the games of *rows*, indices, or all games by default, with worlds, and return the batch.

        A world is drawn uniformly from the states that are consistent with the view of the seat to move. Its
        observation does not change; hidden information changes, and so do future outcomes of chance. Seats that know of
        secret actions forget them, because the seat to move cannot know them. The draws follow from the seed.

        Raises ValueError with one sentence for rows that do not exist, or if chance is to move in one of them; in that
        case no game has changed.
        """
        self._check_dealt()
        at = np.arange(self.num_envs) if rows is None else self._rows("rows", rows)
        chances = at[np.asarray(self._games.to_move)[at] < 0]
        if len(chances):
            raise ValueError(f"In game {chances[0]} chance is to move: worlds are drawn for what a seat knows.")
        worlds, view = self.get_state(at), np.zeros(1, self.game.VIEW)
        records = worlds.records.reshape(-1).view(self.game.STATE)
        random = worlds.rngs, worlds.bot_rngs, worlds.memory, self._settings.seed, self._worlds_drawn
        self._ready(stepping.draw_worlds, records, view, *random)
        self._worlds_drawn += 1
        return self.set_state(at, worlds)

    def legal_actions(self, index: int) -> list[int]:
        """Return the legal actions of game *index*, ascending. Raises ValueError with one sentence for no such game."""
        self._check_dealt()
        number = self._checked_index(index)
        return np.asarray(self._games.legal[number])[: int(self._games.num_legal[number])].tolist()

    def seed_of(self, index: int, number: int | None = None) -> int:
        """Return the seed of a game of environment *index*: the game *number*, from 0, or the current game by default.

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
        """The outputs of the last step, in the environment's own arrays."""
        games = self._games
        observation = games.codes if self._settings.form == CODES else games.floats
        final = games.final_codes if self._settings.form == CODES else games.final_floats
        return Batch(
            observation,
            games.mask,
            games.to_move,
            games.reward,
            games.terminated,
            games.truncated,
            games.legal,
            games.history,
            final,
            games.final_history,
        )

    @property
    def seats(self) -> np.ndarray:
        """The learner's seat in each game, int8[num_envs], if there are opponents."""
        return self._games.learners

    @property
    def num_features(self) -> int:
        """The number of features in an observation."""
        return self.game.num_features

    @property
    def single_observation_space(self) -> "gymnasium.spaces.Box":
        """The space of one row of `observation`. It needs Gymnasium."""
        return features_space(self.game, "uint8" if self._settings.form == CODES else "float32")

    @property
    def single_action_space(self) -> "gymnasium.spaces.Discrete":
        """The space of the action in one game. It needs Gymnasium."""
        return actions_space(self.num_actions)

    @property
    def observation_space(self) -> "gymnasium.spaces.Space[Any]":
        """The space of `observation`. It needs Gymnasium."""
        return batch_of(self.single_observation_space, self.num_envs)

    @property
    def action_space(self) -> "gymnasium.spaces.Space[Any]":
        """The space of the actions of a step. It needs Gymnasium."""
        return batch_of(self.single_action_space, self.num_envs)

    @property
    def bytes_per_game(self) -> int:
        """The number of bytes per game: its state, its observation, its mask and everything else."""
        return sum(array.nbytes for array in self._games) // self.num_envs

    def __repr__(self) -> str:
        return f"<VectorEnv of {self.game.title}, {self.num_envs:,} games>"

    # -------------------------------------------------------------------------------------------------------- the parts

    def _new_games(self) -> Games:
        n, settings, features = self.num_envs, self._settings, self.game.num_features
        cells, places = env_of(self.game).blank_memory(n if settings.form else 0)
        final = features if self._keeps_final else 0
        return Games(
            states=np.zeros(n, self.game.STATE),
            numbers=np.zeros(n, np.uint64),
            rngs=np.ones((n, 1), np.uint64),
            bot_rngs=np.ones((n, 1), np.uint64),
            draw_rngs=np.ones((n, 1), np.uint64),
            plies=np.zeros(n, np.int64),
            learners=np.zeros(n, np.int8),
            legal=np.full((n, self.game.max_legal), stepping.NO_ACTION, np.int16),
            num_legal=np.zeros(n, np.int64),
            touched=np.zeros(n, np.bool_),
            memory=blank((n, num_watchers(self.game), self._history)),
            cells=cells,
            places=places,
            floats=np.zeros((n, features if settings.form == FLOATS else 0), np.float32),
            codes=np.zeros((n, features if settings.form == CODES else 0), np.uint8),
            history=blank((n, self._history)),
            final_floats=np.zeros((n, final if settings.form == FLOATS else 0), np.float32),
            final_codes=np.zeros((n, final if settings.form == CODES else 0), np.uint8),
            final_history=blank((n, self._history if final else 0)),
            mask=np.zeros((n, self.num_actions if settings.masked else 0), np.bool_),
            to_move=np.full(n, CHANCE, np.int8),
            reward=np.zeros((n, self.game.max_seats), np.float32),
            terminated=np.zeros(n, np.bool_),
            truncated=np.zeros(n, np.bool_),
        )

    def _begin(self, seed: int | None) -> None:
        """Restart the numbering of the games, with a *seed* or a secret one."""
        word = np.uint64((secrets.randbits(64) if seed is None else whole("seed", seed)) % _WORD)
        self._settings = self._settings._replace(seed=word)
        if self._device_batch is not None:
            self._device_batch.begin()
        else:
            self._games.numbers[:] = 0
        self._worlds_drawn = 0
        self._searchers: dict[int, Searcher] = {}

    @property
    def _outsiders(self) -> bool:
        """Whether any opponent plays outside the kernels."""
        return any(opponent not in QUICK_LEVELS for opponent in self.opponents or ())

    def _prepare(self) -> None:
        """Create the data that a pickled environment omits: the workspaces of the threads, and the compiled kernels."""
        self._made_ready: set[Callable[..., Any]] = set()
        if self._device == "cuda":
            self._device_batch = DeviceBatch(self._games, self._record, self._new_workspace(), self._settings)
            self._games, self._drawn = self._device_batch.games, self._device_batch.drawn
            return
        self._device_batch = None
        self._drawn = np.zeros(self.num_envs, np.int64)
        self._pool: tuple[int, ThreadPoolExecutor] | None = None  # with the process that created it
        self._workspaces = [self._new_workspace() for _ in range(self.num_threads)]
        announce = _Announcement(self.game)
        make_ready(stepping.step_games, self._arguments(0, self._drawn, 0, 0, stepping.PLAY), announce)
        for more in (stepping.find_forbidden, stepping.draw_actions):
            make_ready(more, (self._games, self._drawn, 0, 0), announce)

    def _ready(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Return the result of a kernel that only some users need, after compiling it."""
        if function not in self._made_ready:
            make_ready(function, arguments, _Announcement(self.game))
            self._made_ready.add(function)
        return function(*arguments)

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

    def _among_others(self, actions: np.ndarray, operation: int, then: int) -> None:
        """Step all games, then let opponents that are not levels play with the operation *then*."""
        if not self._outsiders:
            self._step(actions, operation)
            return
        kept = self._kept()
        try:
            self._step(actions, operation)
            self._let_outsiders_play(then)
        except BaseException:
            self._restore(kept)
            raise

    def _let_outsiders_play(self, operation: int) -> None:
        games, first = self._games, self._games.numbers.copy()
        while True:
            waiting = np.flatnonzero((games.to_move >= 0) & (games.to_move != games.learners))
            if not len(waiting):
                return
            missed = np.flatnonzero(games.numbers - first >= stepping.MAX_DEALS)
            if len(missed):
                raise ValueError(nothing_to_decide(int(games.learners[missed[0]])))
            answers = games.legal[:, 0].astype(np.int64)
            for seat in np.unique(games.to_move[waiting]).tolist():
                rows = waiting[games.to_move[waiting] == seat]
                answers[rows] = self._answers_of(seat, rows)
            self._check_legal(answers)
            self._touch(waiting)
            self._step(answers, operation)

    def _answers_of(self, seat: int, rows: np.ndarray) -> np.ndarray:
        """Return the actions of the opponent on *seat* in the games of *rows*."""
        assert self.opponents is not None
        opponent = self.opponents[seat]
        if isinstance(opponent, str):
            if seat not in self._searchers:
                self._searchers[seat] = Searcher(self.game, opponent, int(self._settings.seed) + seat)
            return self._searchers[seat].choose(self._games.states[rows], seat)
        try:
            given = np.asarray(opponent(Batch(*(array[rows] for array in self.batch))))
        except ValueError as error:
            if "inhomogeneous" not in str(error):
                raise
            given = np.zeros(0)
        if given.shape != rows.shape or given.dtype.kind not in "iu":
            raise ValueError(
                f"The function that plays seat {seat} returns a whole number for each of {len(rows)} games, not "
                f"{given.dtype} of the shape {given.shape}."
            )
        return given.astype(np.int64)

    def _kept(self) -> list[np.ndarray]:
        """Return copies of the data that a step changes, except derived data."""
        games = self._games
        return [_bytes_of(games.states).copy(), *(array.copy() for array in _lasting(games))]

    def _restore(self, kept: list[np.ndarray]) -> None:
        records, *others = kept
        games = self._games
        _bytes_of(games.states)[:] = records
        flags = len(others) - 3
        for array, old in zip(_lasting(games)[:flags], others[:flags], strict=True):
            array[:] = old
        self._touch(np.arange(self.num_envs))
        self._step(self._drawn, stepping.WRITE)
        for array, old in zip(_lasting(games)[flags:], others[flags:], strict=True):
            array[:] = old

    def _touch(self, rows: np.ndarray) -> None:
        """Mark *rows* as the games that the next operation applies to."""
        touched = np.zeros(self.num_envs, np.bool_)
        touched[rows] = True
        if self._device_batch is not None:
            self._device_batch.write("touched", touched)
        else:
            self._games.touched[:] = touched

    def _host_games(self) -> Games:
        """Return the games in host memory, directly or as copies."""
        return self._games if self._device_batch is None else self._device_batch.read()

    def _put(self, rows: np.ndarray, states: States) -> None:
        """Write *states* into *rows* and update their outputs."""
        games = self._host_games()
        _bytes_of(games.states)[rows] = states.records
        games.rngs[rows], games.bot_rngs[rows], games.plies[rows] = states.rngs, states.bot_rngs, states.plies
        shared = min(self._history, states.memory.shape[2])
        games.memory[rows] = blank(())
        games.memory[rows, :, :shared] = states.memory[:, :, :shared]
        changed = ["states", "rngs", "bot_rngs", "plies", "memory"]
        if self.opponents is not None:
            movers = games.states["to_move"][rows]
            games.learners[rows] = np.where(movers >= 0, movers, games.learners[rows])
            changed.append("learners")
        if self._device_batch is not None:
            for name in changed:
                self._device_batch.write(name, getattr(games, name))
        self._touch(rows)
        self._step(self._drawn, stepping.WRITE)

    def _draw_by(self, logits: Any) -> None:
        """Draw actions into `_drawn`; see `sample`."""
        form, first, cells = self._logits(logits)
        if self._device_batch is not None:
            at = self._device_batch.draw_by(form, first, cells)
        else:
            at = self._ready(sampling.draw_by_logits, self._games, form, first, cells, self._drawn, 0, self.num_envs)
        if at >= 0:
            raise ValueError(f"No action can be drawn in game {at}: the logits of its legal actions give no chances.")

    def _step(self, actions: np.ndarray, operation: int) -> None:
        """Step all games, each thread a slice of them."""
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
        """Return the threads other than the caller's. A forked process has to create new ones."""
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

    def _check_here(self, call: str) -> None:
        """Raise ValueError with one sentence if *call* is not supported because the games are on a GPU."""
        if self._device_batch is not None:
            raise ValueError(f"{call} works for games in the processor's memory, and these lie on a graphics card.")

    def _check_legal(self, chosen: np.ndarray) -> None:
        """Raise IllegalActionError if one of the *chosen* actions is not legal."""
        if self._device_batch is not None:
            at = self._device_batch.find_forbidden(chosen)
        else:
            at = int(stepping.find_forbidden(self._games, chosen, 0, self.num_envs))
        if at >= 0:
            raise IllegalActionError(self._refusal(at, int(chosen[at])))

    def _illegal(self, chosen: np.ndarray) -> np.ndarray:
        """Return the rows in which a seat is to move and its *chosen* action is not legal."""
        rows, at = list[int](), -1
        while (at := int(stepping.find_forbidden(self._games, chosen, at + 1, self.num_envs))) >= 0:
            if self._games.to_move[at] >= 0:
                rows.append(at)
        return np.array(rows, np.int64)

    def _forfeit(self, row: int) -> float:
        """Return the reward of the seat that forfeits the game *row*."""
        state = self._games.states[row]
        if not self._settings.by_margin:
            return -1.0
        own = int(stepping.margin(state, int(state.to_move), int(state.num_seats)))
        return float(min(0, own) - self.game.score_scale)

    def _rows(self, name: str, rows: Any) -> np.ndarray:
        """Return *rows* as int64[k]. Raises ValueError with one sentence if they are not indices of games."""
        try:
            given = np.atleast_1d(np.asarray(rows))
        except ValueError:
            given = np.zeros((0, 0))
        if given.ndim != 1 or (given.dtype.kind not in "iu" and given.size):
            raise ValueError(f"{name} are the indices of games, whole numbers in a row, not {given.dtype}.")
        if given.size and not 0 <= int(given.min()) <= int(given.max()) < self.num_envs:
            raise ValueError(
                f"{name} are indices of games from 0 to {self.num_envs - 1}: {_outer(given, self.num_envs)}."
            )
        return given.astype(np.int64)

    def _logits(self, logits: Any) -> tuple[int, Any, Any]:
        """Return the form of *logits* and the two arrays for `draw_by_logits`."""
        several = isinstance(logits, tuple | list) and len(logits) == 2
        given = [self._logit_array(each) for each in (logits if several else (logits,))]
        shapes = [tuple(each.shape) for each in given]
        n = self.num_envs
        if not several and shapes[0] == (n, self.num_actions):
            return sampling.BY_ACTION, given[0], given[0]
        if not several and shapes[0] == (n, self.game.max_legal):
            return sampling.BY_PLACE, given[0], given[0]
        factors, factored = env_of(self.game).factors, ""
        if factors is not None:
            if shapes == [(n, factors.kinds), (n, factors.cells)]:
                return sampling.FACTORED, given[0], given[1]
            factored = f", or kinds and cells of ({n}, {factors.kinds}) and ({n}, {factors.cells})"
        raise ValueError(
            f"sample() takes logits of the shape ({n}, {self.num_actions}) or ({n}, {self.game.max_legal})"
            f"{factored}, not {' and '.join(map(str, shapes))}."
        )

    def _logit_array(self, logits: Any) -> Any:
        """Return *logits* as a float32 array on the device of the games."""
        on_card = hasattr(logits, "__cuda_array_interface__")
        if self._device_batch is not None and on_card:
            given = self._device_batch.shared(logits)
        else:
            try:
                given = np.asarray(logits)
            except (ValueError, TypeError):
                given = np.zeros(0, np.object_)
        if given.dtype.kind != "f" or (given.dtype != np.float32 and self._device_batch is not None and on_card):
            raise ValueError(f"Logits are numbers, float32, not {given.dtype}.")
        if self._device_batch is not None:
            return given if on_card else self._device_batch.copied(given.astype(np.float32))
        return np.require(given, np.float32, ["C", "A", "W"])

    def _actions(self, actions: Any) -> np.ndarray:
        """Return *actions* as int64[num_envs]. Raises ValueError with one sentence if that is impossible."""
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
        plain = np.require(given, np.int64, ["C", "A", "W"])  # kernels are compiled only for such arrays
        return plain if self._device_batch is None else self._device_batch.received(plain)

    def _refusal(self, index: int, action: int) -> str:
        """Return why *action* is not legal in game *index*, as one sentence."""
        legal, seat = self.legal_actions(index), int(self._games.to_move[index])
        mover = "chance" if seat == CHANCE else f"seat {seat}"
        shown = ", ".join(map(str, legal[:MAX_SHOWN]))
        more = f" and {len(legal) - MAX_SHOWN} more" if len(legal) > MAX_SHOWN else ""
        where = f"In game {index} of {self.num_envs} ({self.game.title}) {mover} is to move"
        return f"{where}, and action {action} is not legal: legal are {shown}{more}."

    # -------------------------------------------------------------------------------------------------------- pickling

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in _MADE_ANEW}
        states, *others = map(np.array, self._games)  # copies: the environment may be stepped before they are written
        kept["options"], kept["forfeited"] = dict(self.options), self.forfeited.copy()
        return {**kept, "game": self.game.name, "arrays": [states.tobytes(), *others]}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__dict__.update(saved)
        states, *others = self.__dict__.pop("arrays")
        self.game = game_named(saved["game"])
        self._record, self._held = self.game.options_record(self.options), self.game.held(self.options)
        # copies: a pickle's buffers belong to the caller, and may be read-only
        self._games = Games(np.frombuffer(bytearray(states), self.game.STATE), *map(np.array, others))
        self._searchers = {}
        self._prepare()


# Data that a pickle omits.
_MADE_ANEW = (
    "game", "_record", "_held", "_games", "_drawn", "_pool", "_workspaces", "_device_batch", "_searchers",
    "_made_ready",
)  # fmt: skip


def _bytes_of(states: np.ndarray) -> np.ndarray:
    """Return records as uint8[n, bytes], which shares their memory: overlapping fields are copied unchanged."""
    return states.view(np.uint8).reshape(len(states), -1)


def _lasting(games: Games) -> list[np.ndarray]:
    """Return the data that a step changes besides the states and does not derive; the flags and rewards come last."""
    random = [games.numbers, games.rngs, games.bot_rngs, games.draw_rngs, games.plies, games.learners, games.memory]
    return [*random, games.terminated, games.truncated, games.reward]


def _outer(rows: np.ndarray, most: int) -> str:
    """Return the first of *rows* that is not an index below *most*, in words."""
    return f"{int(rows[(rows < 0) | (rows >= most)][0])} is none"


class _Announcement:
    """Announces once that kernels are being compiled, which takes up to a minute."""

    def __init__(self, game: Game) -> None:
        self._sentence: str | None = f"Compiling {game.title} for environments, once after each update ..."

    def __call__(self) -> None:
        if self._sentence is not None:
            print(self._sentence, file=sys.stderr, flush=True)
        self._sentence = None
