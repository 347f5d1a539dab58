"""The review of a record for one seat: each decision judged from the seat's knowledge then, and luck and skill apart.

docs/review.md explains every number.
"""

import math
import threading
from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from omegatable.bots.levels import LEVELS
from omegatable.coach.accuracy import Accuracy
from omegatable.coach.chances import fitted_curve, settled_chance, share_of_win, start_chance
from omegatable.coach.evidence import NOTHING_FOUND, Found, Witness
from omegatable.coach.facet import Comparison, Turn, coach_of
from omegatable.coach.judging import NO_ACTION, SIGNIFICANT_Z, Judge, Judged
from omegatable.coach.luck import LEAST, Balance, Ledger, Source, balance_text
from omegatable.coach.reasons import clear_lead, is_explained, reason_of_advice, speaks_against
from omegatable.engine.plain import Words, whole
from omegatable.engine.protocol import Game
from omegatable.locales.text import Text
from omegatable.play.position import Position
from omegatable.play.record import Record

SHOWN = 5  # max actions of a decision that are shown, besides the chosen one
COSTLIEST = 5  # max decisions in the list of the costliest ones
MIN_WORLDS = 8
# The fraction of `master`'s worlds for the review at each level.
LEVEL_PARTS = {level.name: level.review for level in LEVELS.values() if level.review} | {"thorough": 4.0}

Verdict = Literal["best", "too close", "fine", "inaccuracy", "mistake", "blunder"]
# The min loss for each verdict, in chance to win: the thresholds of lichess.org, which are 0.1, 0.2 and 0.3 on a scale
# from -1 to 1.
VERDICTS: tuple[Verdict, ...] = ("best", "too close", "fine", "inaccuracy", "mistake", "blunder")
LOSSES: tuple[tuple[float, Verdict], ...] = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"), (0.0, "fine"))


class Candidate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action of a decision as judged from what the seat knew."""

    id: int  # the number of the action
    action: str  # in notation
    words: Text  # a sentence without a full stop
    chance: float  # to win, 0.0 to 1.0
    error: float  # its standard error
    behind: float  # chance lost against the best
    behind_error: float  # its standard error
    worlds: int  # in which it was tried; 0 if the end of the game was read
    reason: Words  # for the best action, and beside it for the chosen one; else ""


class ReviewedDecision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision of the seat."""

    ply: int  # the number of the decision's action in the record, from 0
    chance: float  # to win, before it: after the best action
    error: float  # its standard error
    best: Candidate  # the action that was judged best
    chosen: Candidate  # what the seat played
    candidates: list[Candidate]  # the best first; the chosen one is among them
    choices: int  # how many actions were legal
    verdict: Verdict  # on the chosen action
    # What the best action leads to, against the chosen one, or against the next best if it was chosen; null if unknown.
    comparison: Comparison | None


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that chance decided, and that the seat saw."""

    ply: int  # the number of the first action of chance in the record, from 0
    words: list[Text]  # the story of it
    before: float  # chance to win, if the seat plays on as the imagined players do
    after: float  # the same once it was seen
    change: float  # `after` less `before`
    error: float  # the standard error of the change


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point of the graph: the chance to win before *ply*."""

    ply: int  # from 0
    chance: float  # to win, 0.0 to 1.0
    error: float  # its standard error
    source: Source  # what led to it


class Review(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The review of a game for one seat."""

    game: str  # by its name
    seat: int  # from 0
    name: str  # the name at the seat
    names: list[str]  # by seat
    plies: int  # the length of the game, in actions
    finished: bool  # whether the game has ended
    worlds: int  # the budget of a decision
    measured: bool  # whether chances are known for the game's options; if not, all are shares of the expected result
    decisions: list[ReviewedDecision]  # in the order of play
    draws: list[Draw]  # in the order of play
    match: list[Turn]  # the story of the seat's match in Alpha-Beta-Omega; empty in the other games
    moments: list[Moment]  # in the order of play
    costliest: list[int]  # plies of the costliest decisions clear of noise, the costliest first; at most COSTLIEST
    balance: Balance  # what the result consists of
    summary: Text  # the balance in one sentence or two
    accuracy: float | None  # 0.0 to 100.0; null if too few decisions had something at stake
    accuracy_error: float  # its standard error
    counts: dict[Verdict, int]  # how many decisions had each verdict


Progress = Callable[[int, int], None]


def review(
    record: Record,
    seat: int,
    *,
    worlds: int | None = None,
    progress: Progress | None = None,
    stop: threading.Event | None = None,
) -> Review | None:
    """Return the review of *record* for *seat*, or None if *stop* was set before it was complete.

    *worlds* is the budget of a decision, by default the budget of the level `master`; the same budget gives the same
    review. *progress* is called with the number of plies done and the total number of plies. Raises ValueError with one
    sentence if there is no such seat or the budget is too small.
    """
    seats = record.start().num_seats
    if not 0 <= seat < seats:
        raise ValueError(f"There is no seat {seat + 1}: {seats} play here.")
    if worlds is not None and worlds < MIN_WORLDS:
        raise ValueError(f"A review needs at least {MIN_WORLDS} worlds a decision.")
    try:
        return _Reviewing(record, seat, worlds or level_worlds(record.game, seats, "master"), progress, stop).run()
    except _StoppedError:
        return None


def level_worlds(game: Game, seats: int, level: str) -> int:
    """Return the budget of a decision of a review at a *level*, one of LEVEL_PARTS, in worlds."""
    most = coach_of(game).review_worlds / (1 if game.zero_sum else seats)
    return max(MIN_WORLDS, round(most * LEVEL_PARTS[level]))


def verdict_on(chosen: Judged) -> Verdict:
    """Return the verdict on a chosen action."""
    if chosen.behind == 0.0:
        return "best"
    if chosen.behind <= SIGNIFICANT_Z * chosen.behind_error:
        return "too close"
    return next(verdict for least, verdict in LOSSES if chosen.behind >= least)


def costliest(decisions: Sequence[ReviewedDecision]) -> list[int]:
    """Return the plies of the decisions with the largest losses clear of noise, the costliest first."""
    clear = [each for each in decisions if each.verdict not in ("best", "too close") and each.chosen.behind >= LEAST]
    return [each.ply for each in sorted(clear, key=lambda each: -each.chosen.behind)[:COSTLIEST]]


def clear_worth(decision: ReviewedDecision) -> float:
    """Return the chance that the chosen action gained on the next best one, or lost on the best; 0.0 if unclear."""
    chosen, rest = decision.chosen, decision.candidates[1:]
    if decision.verdict == "best":
        return rest[0].behind if rest and rest[0].behind > SIGNIFICANT_Z * rest[0].behind_error else 0.0
    return 0.0 if decision.verdict == "too close" else -chosen.behind


class _StoppedError(Exception):
    """Raised when a review is stopped before it is complete."""


class _Reviewing:
    """A review in progress."""

    def __init__(
        self, record: Record, seat: int, worlds: int, progress: Progress | None, stop: threading.Event | None
    ) -> None:
        self._record, self._seat, self._worlds = record, seat, worlds
        self._progress, self._stop = progress, stop
        self._game = record.game
        self._judge = Judge(record.game, 0, worlds=worlds)
        self._witness = Witness(record.game, 0, worlds=max(MIN_WORLDS, worlds // 2))
        seats = record.start().num_seats
        self._measured = fitted_curve(record.game, record.options, seats) is not None
        self._ledger = Ledger(start_chance(record.game, record.options, seats))
        self._accuracy = Accuracy()
        self._decisions: list[ReviewedDecision] = []
        self._draws: list[Draw] = []
        self._moments: list[Moment] = []
        self._last = (0.0, 0.0)  # the chance at the beginning of the step in progress, and its standard error
        self._drawn: tuple[int, list[Text]] | None = None  # the first ply and the words of the draws of the step

    def run(self) -> Review:
        """Return the review. Raises `_StoppedError`."""
        record, seat = self._record, self._seat
        source: Source = "deal"  # the source of the step in progress
        result = 0.0
        for ply, (position, action) in enumerate(record.positions()):
            if self._progress is not None:
                self._progress(ply, len(record.actions))
            if action is None:
                result = self._end(ply, position, source)
                break
            deciding = position.to_move == seat and len(position.legal_actions()) > 1
            if deciding and settled_chance(self._game, position.view(seat)) is None:
                self._decide(ply, position, action, source)
                source = "draws" if position.reveals(action) else "decisions"
            else:
                coming = _source_of(position, action, seat)
                if source == "deal" or (source in ("draws", "others") and coming not in (source, "decisions")):
                    self._wait(ply, position, source)
                    source = coming
                elif coming != "decisions":
                    source = coming
            if source == "draws":
                self._tell(ply, position, action)
        return self._review(position, self._ledger.balance(result))

    def _decide(self, ply: int, position: Position, action: int, source: Source) -> None:
        """Judge a decision, which also ends a step."""
        view = position.view(self._seat)
        default = self._judge.default_action(view)
        evaluation = self._judge.evaluate(view, must=[action, default], moment=ply, stop=self._stop, uniform=True)
        self._check_stop()
        judged = evaluation.judged()
        best, chosen = judged[0], next(each for each in judged if each.action == action)
        split = evaluation.split_estimate(default, action)
        ends = (split.first[0], split.first_error), (split.second[1], split.second_error)
        self._step(ply, source, *ends, split.error, evaluation.chance_after(default), best)
        verdict = verdict_on(chosen)
        lost = 0.0 if verdict == "too close" else chosen.behind
        self._accuracy.add(evaluation.losses(action))
        self._ledger.decide(split.gain, split.gain_error, lost)
        self._last = evaluation.chance_after(action)
        names = {each.action: each.name for each in self._game.choices(view)}

        shown = [*judged[:SHOWN], *(each for each in judged[SHOWN:] if each.action == action)]
        worlds = self._worlds_after(ply, view, judged, chosen)
        reasons = self._reasons(view, judged, chosen, worlds)

        def candidate(each: Judged) -> Candidate:
            return Candidate(
                id=each.action,
                action=self._game.action_text(view, each.action),
                words=names[each.action],
                chance=each.chance,
                error=each.error,
                behind=each.behind,
                behind_error=each.behind_error,
                worlds=each.worlds,
                reason=reasons.get(each.action, ""),
            )

        self._decisions.append(
            ReviewedDecision(
                ply=ply,
                chance=best.chance,
                error=best.error,
                best=candidate(best),
                chosen=candidate(chosen),
                candidates=[candidate(each) for each in shown],
                choices=len(names),
                verdict=verdict,
                comparison=worlds.comparison,
            )
        )

    def _reasons(self, view: Any, judged: Sequence[Judged], chosen: Judged, worlds: Found) -> dict[int, Text]:
        """Return the reasons of the best and of the chosen action.

        If the best action has no short reason, a reason for the chosen one would seem to favour the chosen one: then
        only a reason against it is given.
        """
        best = judged[0]
        evidence, shown = worlds
        if chosen.action == best.action:
            lead = clear_lead(judged)
            advised = reason_of_advice(view, best.action, [], lead, evidence, shown, measured=self._measured)
            return {best.action: advised}
        ahead = clear_lead(judged, chosen)
        advised = reason_of_advice(view, best.action, [chosen.action], ahead, evidence, shown, measured=self._measured)
        played = reason_of_advice(view, chosen.action, [best.action], None)
        explained = is_explained(view, best.action, [chosen.action], ahead, evidence, shown)
        if explained or speaks_against(view, chosen.action, [best.action]):
            return {best.action: advised, chosen.action: played}
        return {best.action: advised}

    def _worlds_after(self, ply: int, view: Any, judged: Sequence[Judged], chosen: Judged) -> Found:
        """Return what the best action leads to against the chosen one, or against the next best if it was chosen.

        It is evidence only if the chosen one is clearly behind.
        """
        best = judged[0]
        other = judged[1] if chosen.action == best.action else chosen
        close = verdict_on(chosen) in ("best", "too close")
        if close and not best.worlds:  # neither is used then
            return NOTHING_FOUND
        found = self._witness.compare(view, best.action, other.action, moment=ply, stop=self._stop)
        self._check_stop()
        if not best.worlds:
            return found._replace(comparison=None)  # Exact values involve no imagined games.
        return found._replace(evidence=None) if close else found

    def _wait(self, ply: int, position: Position, source: Source) -> float:
        """End a step without a decision of the seat; return the chance at the start of the next step."""
        view = position.view(self._seat)
        settled = settled_chance(self._game, view)
        if settled is not None:
            return self._settle(ply, source, settled)
        if position.to_move == self._seat:
            default = self._judge.default_action(view)
            evaluation = self._judge.evaluate(view, must=[default], moment=ply, stop=self._stop)
        else:
            default = NO_ACTION
            evaluation = self._judge.evaluate_waiting(view, moment=ply, stop=self._stop)
        self._check_stop()
        split = evaluation.split_estimate(default, default)
        ends = (split.first[0], split.first_error), (split.second[1], split.second_error)
        self._step(ply, source, *ends, split.error, evaluation.chance_after(default), evaluation.judged()[0])
        self._last = evaluation.chance_after(default)
        return split.second[1]

    def _check_stop(self) -> None:
        if self._stop is not None and self._stop.is_set():
            raise _StoppedError

    def _settle(self, ply: int, source: Source, chance: float) -> float:
        """End a step at a certain *chance*, and return it."""
        sure = (chance, 0.0)
        self._step(ply, source, sure, sure, 0.0, sure, Judged(NO_ACTION, 0.0, chance, 0.0, 0.0, 0.0, 0))
        self._last = (chance, 0.0)
        return chance

    def _end(self, ply: int, position: Position, source: Source) -> float:
        """Close the last step; return the result, or the last chance if the game is unfinished."""
        if not position.is_terminal():
            return self._wait(ply, position, source)
        return self._settle(ply, source, share_of_win(position, self._seat))

    def _step(
        self,
        ply: int,
        source: Source,
        after: tuple[float, float],
        before: tuple[float, float],
        error: float,
        measured: tuple[float, float],
        best: Judged,
    ) -> None:
        """Close a step of *source* at *ply*; see `Ledger.step`.

        *measured* is the chance at its end over all worlds, with its standard error; *best* is the best action there.
        """
        self._ledger.step(source, after, before, error)
        self._moments.append(Moment(ply, best.chance, best.error, source))
        if source == "draws":
            first, words = self._drawn or (ply, [])
            was, spread = self._last
            change, spread = measured[0] - was, math.hypot(spread, measured[1])
            self._draws.append(Draw(first, words, was, measured[0], change, spread))
        self._drawn = None

    def _tell(self, ply: int, position: Position, action: int) -> None:
        """Store the words of a draw, as the seat reads them."""
        after = position.copy()
        after.play(action)
        told = self._game.story(position.view(self._seat), action, after.view(self._seat))
        words = [whole(line) for line in told]
        if self._drawn is None:
            self._drawn = ply, words
        else:
            self._drawn[1].extend(words)

    def _review(self, position: Position, balance: Balance) -> Review:
        accuracy, accuracy_error = self._accuracy.told() or (None, 0.0)
        verdicts = [each.verdict for each in self._decisions]
        worth = {each.ply: clear_worth(each) for each in self._decisions}
        return Review(
            game=self._game.name,
            seat=self._seat,
            name=self._record.names[self._seat],
            names=list(self._record.names),
            plies=len(self._record.actions),
            finished=position.is_terminal(),
            worlds=self._worlds,
            measured=self._measured,
            decisions=self._decisions,
            draws=self._draws,
            match=coach_of(self._record.game).match_story(self._record, self._seat, worth),
            moments=self._moments,
            costliest=costliest(self._decisions),
            balance=balance,
            summary=balance_text(balance, self._seat),
            accuracy=accuracy,
            accuracy_error=accuracy_error,
            counts={verdict: verdicts.count(verdict) for verdict in VERDICTS},
        )


def _source_of(position: Position, action: int, seat: int) -> Source:
    """Return the source of the step of *action*, in which *seat* has no choice; "decisions" if nothing is revealed."""
    if position.is_chance():
        return "draws"
    if position.to_move != seat:
        return "others"
    return "draws" if position.reveals(action) else "decisions"
