"""The games of a batch in GPU memory: the kernels of `stepping`, one game per thread."""

from functools import cache
from typing import Any

import numpy as np

from omegatable.bots.quick import GENTLE
from omegatable.env.sampling import BY_ACTION, BY_PLACE, FACTORED, draw_by_logits
from omegatable.env.stepping import (
    ALL_LEVELS,
    LEVEL_BITS,
    BatchSettings,
    Games,
    Workspace,
    draw_actions,
    find_forbidden,
    step_games,
)
from omegatable.kernel import kernel
from omegatable.kernel.device import Program, driver

MAX_THREADS = 1 << 18  # the max that the largest GPUs run at once; with more games, each thread steps several
MAX_GENTLE_THREADS = 1 << 16  # `gentle` needs 37 kB per thread for its notes
NONE_FOUND = -1  # no game has a forbidden action


class DeviceBatch:
    """The games of a batch on a GPU, with the programs that step them.

    `games` and `drawn` are arrays in GPU memory that provide the CUDA array interface. All methods except
    `find_forbidden` return before the GPU has finished.
    """

    def __init__(self, games: Games, options: Any, workspace: Workspace, settings: BatchSettings) -> None:
        """Copy *games* to the GPU. *workspace* is a template for the workspace of a thread.

        Raises NoDeviceError, with one sentence, if there is no GPU.
        """
        self._cuda = driver()
        count = len(games.states)
        gentle = has_gentle(settings.levels)
        self.threads = min(count, MAX_GENTLE_THREADS if gentle else MAX_THREADS)
        self._example = games
        self.games = Games(*map(self.copied, games))
        self.drawn = self.copied(np.zeros(count, np.int64))
        self._given = self.copied(np.zeros(count, np.int64))
        self._found = self.copied(np.full(1, NONE_FOUND, np.int64))
        self._options = self.copied(np.frombuffer(options.tobytes(), options.dtype))
        self._workspaces = Workspace(
            self.copied(np.zeros(self.threads, workspace.views.dtype)),
            self._one_each(workspace.deal),
            self._one_each(workspace.utilities),
            self._one_each(workspace.actions),
            self._one_each(workspace.values if gentle else workspace.values[:0]),
            self._one_each(workspace.codes),
            self.copied(workspace.scaled),
            self.copied(workspace.first),
            self.copied(workspace.unit),
        )
        self._step = step_program(settings._replace(seed=np.uint64(0)))

    def copied(self, array: np.ndarray) -> Any:
        """Return a copy of *array* on the GPU.

        Records are copied as bytes: numba-cuda does not copy records whose fields are in another order than in memory.
        """
        if array.dtype.names is None:
            return self._cuda.to_device(array)
        return self._cuda.to_device(array.view(np.uint8)).view(array.dtype)

    def _one_each(self, array: np.ndarray) -> Any:
        """Return a copy of *array* for each thread, on the GPU."""
        return self.copied(np.tile(array, (self.threads, 1)))

    def step(self, actions: Any, seed: np.uint64, operation: int) -> None:
        """Run `step_games` on all games."""
        self._step.run(
            self.threads,
            self.games,
            self._options,
            self._workspaces,
            seed,
            actions,
            operation,
            self.threads,
        )

    def find_forbidden(self, actions: Any) -> int:
        """Return a game in which the action is not legal, or -1."""
        FIND.run(len(self.drawn), self.games, actions, self._found)
        return self._what_was_found()

    def _what_was_found(self) -> int:
        """Return the game that a program has written to `_found`, or -1, and clear it."""
        found = int(self._found.copy_to_host()[0])
        if found != NONE_FOUND:
            self._found.copy_to_device(np.full(1, NONE_FOUND, np.int64))
        return found

    def draw(self) -> None:
        """Write a legal action for each game into `drawn`, all equally likely."""
        DRAW.run(len(self.drawn), self.games, self.drawn)

    def draw_by(self, form: int, logits: Any, cells: Any) -> int:
        """Run `draw_by_logits` on all games, with the result in `drawn`; return a game without valid chances, or -1."""
        DRAW_BY[form].run(len(self.drawn), self.games, logits, cells, self.drawn, self._found)
        return self._what_was_found()

    def read(self) -> Games:
        """Return a copy of the games in host memory."""
        return Games(*(self._read(name) for name in Games._fields))

    def _read(self, name: str) -> np.ndarray:
        example, there = getattr(self._example, name), getattr(self.games, name)
        if example.dtype.names is None:
            return np.array(there.copy_to_host())
        return np.array(there.view(np.uint8).copy_to_host()).view(example.dtype)

    def write(self, name: str, array: np.ndarray) -> None:
        """Copy *array* to the array *name* of the games."""
        there = getattr(self.games, name)
        if not array.size:
            return
        if array.dtype.names is None:
            there.copy_to_device(np.ascontiguousarray(array))
        else:
            there.view(np.uint8).copy_to_device(array.view(np.uint8))

    def begin(self) -> None:
        """Reset the game numbers of each environment to 0."""
        numbers: Any = self.games.numbers  # arrays on the GPU have separate methods
        numbers.copy_to_device(np.zeros(len(self.drawn), np.uint64))

    def shared(self, actions: Any) -> Any:
        """Return a GPU array of another library, such as a tensor, as a Numba array, without a copy."""
        return self._cuda.as_cuda_array(actions)

    def received(self, actions: np.ndarray) -> Any:
        """Return *actions*, int64, as an array on the GPU; the next call overwrites it."""
        self._given.copy_to_device(actions)
        return self._given


def has_gentle(levels: int) -> bool:
    """Return whether `gentle` is among the *levels* of `BatchSettings`."""
    seats = range(0, max(levels, 0).bit_length(), LEVEL_BITS)
    return any(levels >> place & ALL_LEVELS == 1 + GENTLE for place in seats)


@cache
def step_program(settings: BatchSettings) -> Program:
    """Return a program that runs `step_games` with these settings, except the seed, as constants in its code.

    Thread number *thread* steps the games whose number is *thread* modulo *threads*, in its own workspace.
    """
    _, form, masked, planes, chance_inside, by_margin, max_plies, levels = settings

    @kernel
    def step_on_device(thread, games, options, workspaces, seed, actions, operation, threads):  # type: ignore[no-untyped-def]
        workspace = Workspace(
            workspaces.views[thread : thread + 1],
            workspaces.deal[thread],
            workspaces.utilities[thread],
            workspaces.actions[thread],
            workspaces.values[thread],
            workspaces.codes[thread],
            workspaces.scaled,
            workspaces.first,
            workspaces.unit,
        )
        known = BatchSettings(seed, form, masked, planes, chance_inside, by_margin, max_plies, levels)
        for i in range(thread, len(actions), threads):
            step_games(games, options[0], workspace, known, actions, i, i + 1, operation)

    return Program(step_on_device)


@kernel
def find_on_device(i, games, actions, found):  # type: ignore[no-untyped-def]
    """Write *i* into *found*, int64[1], if the action in game *i* is not legal; one of several such games remains."""
    if find_forbidden(games, actions, i, i + 1) >= 0:
        found[0] = i


@kernel
def draw_on_device(i, games, actions):  # type: ignore[no-untyped-def]
    """Write an action into *actions*, int64, for game *i*: any legal one, all equally likely."""
    draw_actions(games, actions, i, i + 1)


def draw_program(form: int) -> Program:
    """Return a program that runs `draw_by_logits` for logits of this *form*."""

    @kernel
    def draw_by_on_device(i, games, logits, cells, actions, found):  # type: ignore[no-untyped-def]
        if draw_by_logits(games, form, logits, cells, actions, i, i + 1) >= 0:
            found[0] = i

    return Program(draw_by_on_device)


FIND, DRAW = Program(find_on_device), Program(draw_on_device)
DRAW_BY = tuple(map(draw_program, (BY_ACTION, BY_PLACE, FACTORED)))
