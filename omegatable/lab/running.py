"""Plays an arena into its folder: which deals come next, and when a match is decided. Needs SciPy."""

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass

from omegatable.games import GAMES
from omegatable.lab.arena import Arena, MakePlayer, Match, Task, make_level, own_and_best_other, play_tasks, tasks_of
from omegatable.lab.folder import ArenaFolder, LoggedDeal
from omegatable.lab.luck import Luck
from omegatable.lab.sequential import PENTANOMIAL, CorrectedTest, SequentialTest
from omegatable.lab.statistics import Interval, payoff_interval


@dataclass(frozen=True)
class Range:
    """The range of a game's payoffs, from *worst* to *best*; equal bots get 0.0."""

    worst: float
    best: float

    def share(self, payoff: float) -> float:
        """Return *payoff* scaled to 0.0, the worst, to 1.0, the best."""
        return (payoff - self.worst) / (self.best - self.worst)


def payoff(deal: LoggedDeal) -> float:
    """Return the payoff of *deal* to the first bot: its utility less the mean at the table, averaged over the games.

    If the utilities of a game add up to 0, as they do for two players, it is the bot's utility.
    """
    first = deal.bots[0]
    own = [game.utilities[game.seats.index(first)] - sum(game.utilities) / len(game.seats) for game in deal.games]
    return sum(own) / len(own)


def margin(deal: LoggedDeal) -> float:
    """Return the first bot's lead over the best other one, in points, averaged over the games of *deal*."""
    leads = [own_and_best_other(game.scores, game.seats.index(deal.bots[0])) for game in deal.games]
    return sum(own - best for own, best in leads) / len(leads)


def luck(deal: LoggedDeal) -> Luck:
    """Return the first bot's luck, averaged over the games of *deal*; zeros if it was not measured."""
    lucks = [game.luck or (0.0, 0.0) for game in deal.games]
    return Luck(*(sum(parts) / len(lucks) for parts in zip(*lucks, strict=True)))


def payoff_range(arena: Arena) -> Range:
    """Return the range of payoffs in the games of *arena*."""
    players = arena.players
    if GAMES[arena.game].zero_sum:
        return Range(-1 / (players - 1), 1.0)
    most = 2 * (players - 1) / players  # 1.0 for one and -1.0 for each of the others
    return Range(-most, most)


def sequential_test(arena: Arena) -> SequentialTest | CorrectedTest | None:
    """Return a new test for a match of *arena*, or None if the arena has no hypotheses.

    It tests margins if luck is measured, else wins.
    """
    if arena.elo is None:
        return None
    if arena.luck:
        return CorrectedTest(*arena.elo, arena.players)
    fair = payoff_range(arena).share(0.0)
    possible = PENTANOMIAL if arena.players == 2 else (0.0, fair, 1.0)
    return SequentialTest(*arena.elo, fair, arena.players, possible)


def count_deal(test: SequentialTest | CorrectedTest, deal: LoggedDeal, span: Range) -> None:
    """Let *test* count *deal*, whose payoff is in the range *span*."""
    if isinstance(test, CorrectedTest):
        test.add(deal.deal - 1, margin(deal), luck(deal).margin)
    else:
        test.add(deal.deal - 1, span.share(payoff(deal)))


class Progress:
    """The progress of the matches of *arena*."""

    def __init__(self, arena: Arena) -> None:
        self.arena, self.matches = arena, arena.matches
        self.payoffs: list[dict[int, float]] = [{} for _ in self.matches]  # by the number of the deal, from 1
        self.tests = [sequential_test(arena) for _ in self.matches]
        self._places = {match.names: index for index, match in enumerate(self.matches)}
        self._range = payoff_range(arena)

    def add(self, deal: LoggedDeal) -> int:
        """Count *deal*; return the index of its match."""
        index = self._places[deal.bots]
        self.payoffs[index][deal.deal] = payoff(deal)
        test = self.tests[index]
        if test is not None:
            count_deal(test, deal, self._range)
        return index

    def interval(self, index: int) -> Interval:
        """Return the payoff of this match so far, which must have begun."""
        return payoff_interval(list(self.payoffs[index].values()), self._range.worst, self._range.best)

    def decided(self, index: int) -> bool:
        """Return whether the sequential test of this match has reached a verdict."""
        test = self.tests[index]
        return test is not None and test.verdict != ""

    def tasks(self) -> Iterator[Task]:
        """Yield the tasks left to play, from all matches in turn. A match that is decided yields no more."""
        done = [set(payoffs) for payoffs in self.payoffs]
        left = [
            tasks_of(match, index, (number for number in range(self.arena.deals) if number + 1 not in done[index]))
            for index, match in enumerate(self.matches)
        ]
        while left:
            for tasks in list(left):
                task = next(tasks, None)
                if task is None or self.decided(task[0]):
                    left.remove(tasks)
                else:
                    yield task


def play_arena(
    folder: ArenaFolder,
    progress: Progress,
    executor: Executor | None = None,
    jobs: int = 1,
    make: MakePlayer = make_level,
) -> Iterator[tuple[Match, LoggedDeal]]:
    """Play the rest of the arena in *folder*, and yield each match and deal once it has been written."""
    for index, pair in play_tasks(progress.matches, progress.tasks(), executor, make, ahead=2 * jobs):
        match = progress.matches[index]
        deal = folder.append(match, pair)
        progress.add(deal)
        yield match, deal
