"""The story of a table for one listener."""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from omegatable.engine.plain import Joining, StoryLine
from omegatable.engine.protocol import Game
from omegatable.play.position import Position
from omegatable.table.remembering import Seen


class Story:
    """The story lines of each action for one *listener*, and the joined lines that a reader gets.

    The story lines and the joined lines grow with the game. Lines are joined only once, except for the last line, which
    may still grow.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self.lines: list[StoryLine] = []
        self.ends: list[int] = []  # the total number of lines after each action
        self._forget_reading()

    def _forget_reading(self) -> None:
        self._reader: int | None = None  # the seat for which the lines were joined
        self._joining: Joining | None = None
        self._joined = 0  # the number of lines already joined
        self._read: list[StoryLine] = []
        self._heights: list[int] = []  # the number of joined lines after each line

    def tell(self, lines: Sequence[StoryLine]) -> None:
        """Append the lines of the next action, which may be none."""
        self.lines.extend(lines)
        self.ends.append(len(self.lines))

    def take_back(self, plies: int) -> None:
        """Truncate the story to the first *plies* actions."""
        del self.ends[plies:]
        del self.lines[self.ends[-1] if self.ends else 0 :]
        self._forget_reading()

    def lines_before(self, ply: int) -> int:
        """Return the number of lines of the first *ply* actions."""
        return self.ends[ply - 1] if ply else 0

    def starting_at(self, ply: int) -> "Story":
        """Return the story that starts at action number *ply*."""
        before = self.lines_before(ply)
        later = Story(self._game)
        later.lines, later.ends = self.lines[before:], [end - before for end in self.ends[ply:]]
        return later

    def read(self, reader: int) -> list[StoryLine]:
        """Return the whole story for the seat *reader*, with equal lines joined."""
        if self._reader != reader:
            self._forget_reading()
            self._reader, self._joining = reader, self._game.joining(reader)
        joining = self._joining
        assert joining is not None
        if self._joined < len(self.lines):
            final = max(0, len(joining.lines) - 1)
            for line in self.lines[self._joined :]:
                joining.add(line)
                self._heights.append(len(joining.lines))
            self._joined = len(self.lines)
            self._read[final:] = [_final(line) for line in joining.lines[final:]]
        return self._read

    def read_before(self, ply: int, reader: int) -> int:
        """Return how many of the lines of `read` tell the first *ply* actions."""
        self.read(reader)
        lines = self.lines_before(ply)
        return self._heights[lines - 1] if lines else 0


def seen_by(listener: int, positions: Iterable[tuple[Position, int | None]]) -> Iterator[Seen]:
    """Yield each action of a game as *listener* saw it, from its *positions* with the actions played in them."""
    before, last = None, None
    for position, action in positions:
        after = position.view(listener)
        if last is not None:
            yield Seen(before, last, after)
        before, last = after, action


def story_of(
    game: Game,
    seen: Iterable[Seen],
    told: Callable[[Any, int, Any, int], Sequence[StoryLine]],
    *,
    silent: Container[int],
) -> Story:
    """Return the story of a *game* from its actions as a listener has *seen* them.

    *told* returns the lines of an action from the views before and after it: `told(before, action, after, ply)`. The
    actions at the plies in *silent* have no lines.
    """
    story = Story(game)
    for ply, (before, action, after) in enumerate(seen):
        story.tell(() if ply in silent else told(before, action, after, ply))
    return story


def _final(line: StoryLine) -> StoryLine:
    """Return a joined line for a message, which is the same object if it needs no change."""
    return replace(line, part="") if line.part else line
