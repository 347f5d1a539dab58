"""Playing an arena into its folder: which deals come next, and when a match is decided. Needs SciPy."""

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass

from omegatable.games import GAMES
from omegatable.lab.arena import Arena, MakePlayer, Match, Task, make_level, own_and_best_other, play_tasks, tasks_of
from omegatable.lab.folder import ArenaFolder, LoggedDeal
from omegatable.lab.inference import payoff_interval
from omegatable.lab.luck import Luck
from omegatable.lab.sequential import PENTANOMIAL, CorrectedTest, SequentialTest
from omegatable.lab.statistics import Interval


@dataclass(frozen=True)
class Range:
    """What a game can be worth to a bot, as `payoff` counts: from *worst* to *best*, 0.0 where all are equal."""

    worst: float
    best: float

    def share(self, payoff: float) -> float:
        """*payoff* as a share of what can be won, from 0.0 to 1.0."""
        return (payoff - self.worst) / (self.best - self.worst)


def payoff(deal: LoggedDeal) -> float:
    """What *deal* was worth to the first bot: its utility less the mean one at the table, on average of the games.

    Where the utilities of a game add up to nothing, as they do for two, that is its utility.
    """
    first = deal.bots[0]
    own = [game.utilities[game.seats.index(first)] - sum(game.utilities) / len(game.seats) for game in deal.games]
    return sum(own) / len(own)


def margin(deal: LoggedDeal) -> float:
    """By how many points the first bot was ahead of the best other one, on average of the games."""
    leads = [own_and_best_other(game.scores, game.seats.index(deal.bots[0])) for game in deal.games]
    return sum(own - best for own, best in leads) / len(leads)


def luck(deal: LoggedDeal) -> Luck:
    """The first bot's luck, on average of the games; nothing where it was not measured."""
    lucks = [game.luck or (0.0, 0.0) for game in deal.games]
    return Luck(*(sum(parts) / len(lucks) for parts in zip(*lucks, strict=True)))


def payoff_range(arena: Arena) -> Range:
    """The range of payoffs in the games of *arena*."""
    players = arena.players
    if GAMES[arena.game].zero_sum:
        return Range(-1 / (players - 1), 1.0)
    most = 2 * (players - 1) / players  # 1.0 for one and -1.0 for each of the others
    return Range(-most, most)


def sequential_test(arena: Arena) -> SequentialTest | CorrectedTest | None:
    """A new test for a match of *arena*, if that is what decides: of margins where luck is measured, else of wins."""
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
    """How far the matches of *arena* have come."""

    def __init__(self, arena: Arena) -> None:
        self.arena, self.matches = arena, arena.matches
        self.payoffs: list[dict[int, float]] = [{} for _ in self.matches]  # by the number of the deal, from 1
        self.tests = [sequential_test(arena) for _ in self.matches]
        self._places = {match.names: index for index, match in enumerate(self.matches)}
        self._range = payoff_range(arena)

    def add(self, deal: LoggedDeal) -> int:
        """Count *deal*; return the number of its match."""
        index = self._places[deal.bots]
        self.payoffs[index][deal.deal] = payoff(deal)
        test = self.tests[index]
        if test is not None:
            count_deal(test, deal, self._range)
        return index

    def interval(self, index: int) -> Interval:
        """The payoff of this match so far, which must have begun."""
        return payoff_interval(list(self.payoffs[index].values()), self._range.worst, self._range.best)

    def decided(self, index: int) -> bool:
        """Has the sequential test of this match come to a verdict?"""
        test = self.tests[index]
        return test is not None and test.verdict != ""

    def tasks(self) -> Iterator[Task]:
        """What is left to play, all matches side by side. A match that is decided is left."""
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
    """Play what is left of the arena in *folder*, and give each deal when it has been kept."""
    for index, pair in play_tasks(progress.matches, progress.tasks(), executor, make, ahead=2 * jobs):
        match = progress.matches[index]
        deal = folder.append(match, pair)
        progress.add(deal)
        yield match, deal
