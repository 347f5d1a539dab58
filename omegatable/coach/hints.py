"""Hints: the best actions of a seat, with their chances and reasons, from the view of that seat.

A hint is reported twice: after a first look, and again after a longer measurement. Both are computed only from the
view, so that a hint cannot reveal information that the seat may not know.
"""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

import numpy as np

from omegatable.bots.gentle import evaluate_actions, new_values
from omegatable.coach.chances import Scale, settled_chance
from omegatable.coach.evidence import NOTHING_FOUND, Found, Witness
from omegatable.coach.facet import Comparison, Nudge
from omegatable.coach.judging import SIGNIFICANT_Z, Judge, Judged, too_close
from omegatable.coach.nudges import nudge
from omegatable.coach.reasons import arguments, clear_lead, is_explained, reason_of_advice
from omegatable.engine.plain import Choice
from omegatable.engine.protocol import Game
from omegatable.locales.text import Text

MAX_HINTS: Final = 3  # actions in a hint
FAR_BEHIND: Final = 0.1  # an action this far behind the best in chance is not as good
MAY_LEAD: Final = 0.03  # an action at most this far behind the best in chance may be shown first, if it has a reason
MAX_EXPLAINED: Final = 8  # max actions for which a reason is sought
FIRST_SECONDS, SECONDS = 0.12, 1.0  # for the first look, and for the final judgement
FIRST_PART: Final = 8  # divisor of a budget of worlds for the first look
EVIDENCE_PART: Final = 0.25  # the fraction of the seconds for the comparison of the best action with the next


@dataclass(frozen=True)
class Advice:
    """One action of a hint."""

    choice: Choice
    reason: Text
    chance: float | None  # chance to win, 0.0 to 1.0; in a solo game, to win fully; None if it is unknown
    error: float  # its standard error
    explained: bool  # whether facts explain why it is the best; False for all others


# The order of the actions in a hint: by chances to win; by expected results, if no chances are known for the options;
# by expected results, if the first place is taken; or by the hand-written bot.
Basis = Literal["chances", "results", "places", "rules of thumb"]


@dataclass(frozen=True)
class Hint:
    """The content of a hint: first a place to look at, then the best two or three actions, best first."""

    nudge: Nudge
    advice: tuple[Advice, ...]
    basis: Basis
    close: bool  # whether the best action and the next cannot be distinguished
    equal: bool  # whether all actions are about as good as the best
    final: bool
    comparison: Comparison | None = None  # what the best action leads to, against the next; None if it is unknown


class Adviser:
    """Gives hints on one game.

    Args:
        game: the game.
        seed: the seed of the worlds in which actions are tried; with a budget of *worlds* it determines the hint.
        worlds: the number of worlds for the final judgement; by default the budget is SECONDS.
        judging: whether chances are measured. If not, actions are in the order of the hand-written bot, for which no
            kernel needs to be compiled.
    """

    def __init__(self, game: Game, seed: int, *, worlds: int | None = None, judging: bool = True) -> None:
        self._game = game
        self._looks: list[_Look] = []
        if judging and worlds is not None:
            first = _look_in_worlds(game, seed, max(1, worlds // FIRST_PART), hurries=True)
            self._looks = [first, _look_in_worlds(game, seed, worlds)]
        elif judging:
            first = _look_for_seconds(game, seed, FIRST_SECONDS, hurries=True)
            self._looks = [first, _look_for_seconds(game, seed, SECONDS)]

    def advise(
        self,
        view: Any,
        actions: Sequence[int],
        *,
        stop: threading.Event | None = None,
        report: Callable[[Hint], None] | None = None,
    ) -> Hint:
        """Return the hint for the seat to move, from its *view*, on the legal *actions*.

        *report* receives the hint after the first look. Once *stop* is set, the last judgement ends early.
        """
        choices = {choice.action: choice for choice in self._game.choices(view) if choice.action in actions}
        if len(choices) == 1 or not self._looks:
            return self._hint(view, choices, self._by_hand(view, list(choices)), "rules of thumb", final=True)
        hint = self._judged(view, choices, self._looks[0], stop, final=False)
        if report is not None and not (stop is not None and stop.is_set()):
            report(hint)
        return self._judged(view, choices, self._looks[1], stop, final=True)

    def _judged(
        self, view: Any, choices: dict[int, Choice], look: "_Look", stop: threading.Event | None, *, final: bool
    ) -> Hint:
        found = [(one.action, one) for one in look.judge.judge(view, stop=stop) if one.action in choices]
        found = told_first(view, found)
        worlds = look.witness.compare(view, found[0][0], found[1][0], stop=stop) if len(found) > 1 else NOTHING_FOUND
        if not all(one.worlds for _, one in found):
            worlds = worlds._replace(comparison=None)  # Exact values involve no imagined games.
        return self._hint(view, choices, found, self._basis(view, [one for _, one in found]), worlds, final=final)

    def _basis(self, view: Any, judged: Sequence[Judged]) -> Basis:
        if settled_chance(self._game, view) is not None:
            return "places"
        exact = all(one.worlds == 0 for one in judged)
        return "chances" if exact or Scale(self._game, view).fitted else "results"

    def _by_hand(self, view: Any, actions: Sequence[int]) -> "list[_Found]":
        """Return *actions* in the order of the hand-written bot, best first."""
        values = new_values(self._game)
        evaluate_actions(view, np.array(actions, np.int16), len(actions), values)
        return [(actions[i], None) for i in np.argsort(-values[: len(actions)], kind="stable").tolist()]

    def _hint(
        self,
        view: Any,
        choices: dict[int, Choice],
        found: "Sequence[_Found]",
        basis: Basis,
        worlds: Found = NOTHING_FOUND,
        *,
        final: bool,
    ) -> Hint:
        told = [one for place, one in enumerate(found[:MAX_HINTS]) if place < 2 or _is_near(one[1])]
        advice = tuple(
            Advice(
                choice=choices[action],
                reason=_reason(view, action, told, worlds, measured=basis == "chances"),
                chance=judged.chance if judged and basis == "chances" else None,
                error=judged.error if judged and basis == "chances" else 0.0,
                explained=place == 0 and _is_explained(view, told, worlds),
            )
            for place, (action, judged) in enumerate(told)
        )
        next_best = advice[1].choice if len(advice) > 1 else None
        judgements = [judged for _, judged in found if judged is not None]
        # A first look finds few differences, so it cannot conclude that there are none.
        equal = final and all_about_equal(judgements)
        close, place = too_close(judgements), nudge(view, advice[0].choice, next_best)
        return Hint(place, advice, basis, close, equal, final, worlds.comparison)


def told_first(view: Any, found: "list[tuple[int, Judged]]") -> "list[tuple[int, Judged]]":
    """Return the actions *found*, best first, in the order of display.

    If the search cannot distinguish the best action from others, the first of these actions with a short reason goes
    first: a lead by chance teaches a player nothing.
    """
    best, *others = found
    tied = [one for one in others if one[1].behind <= min(MAY_LEAD, SIGNIFICANT_Z * one[1].behind_error)]
    if not tied or not too_close([judged for _, judged in found]):
        return found
    for action, judged in found[:1] + tied[: MAX_EXPLAINED - 1]:
        instead = found[1][0] if action == best[0] else best[0]
        if arguments(view, action, [instead]):
            return [(action, judged), *(one for one in found if one[0] != action)]
    return found


def all_about_equal(judged: Sequence[Judged]) -> bool:
    """Return whether no action can be distinguished from the best, and no action can be far behind."""
    noise = [SIGNIFICANT_Z * one.behind_error for one in judged]
    return len(judged) > 1 and all(
        one.behind <= most and one.behind + most < FAR_BEHIND for one, most in zip(judged, noise, strict=True)
    )


class _Look(NamedTuple):
    """The judge of the actions, and the witness that finds the reason of the best action."""

    judge: Judge
    witness: Witness


def _look_in_worlds(game: Game, seed: int, worlds: int, *, hurries: bool = False) -> _Look:
    return _Look(Judge(game, seed, worlds=worlds), Witness(game, seed, worlds=worlds, hurries=hurries))


def _look_for_seconds(game: Game, seed: int, seconds: float, *, hurries: bool = False) -> _Look:
    evidence = EVIDENCE_PART * seconds
    witness = Witness(game, seed, seconds=evidence, hurries=hurries)
    return _Look(Judge(game, seed, seconds=seconds - evidence), witness)


_Found = tuple[int, Judged | None]  # an action, and its judgement


def _is_explained(view: Any, told: "Sequence[_Found]", worlds: Found) -> bool:
    """Return whether the reason of the best action is more than its lead."""
    ahead = clear_lead([judged for _, judged in told if judged is not None])
    others = [other for other, _ in told[1:]]
    return is_explained(view, told[0][0], others, ahead, worlds.evidence, worlds.comparison)


def _reason(view: Any, action: int, told: "Sequence[_Found]", worlds: Found, *, measured: bool) -> Text:
    """Return the reason of one of the actions *told*; the reason of the best one uses what the *worlds* show."""
    others = [other for other, _ in told if other != action]
    if action != told[0][0]:
        return reason_of_advice(view, action, others, None)
    ahead = clear_lead([judged for _, judged in told if judged is not None])
    return reason_of_advice(view, action, others, ahead, worlds.evidence, worlds.comparison, measured=measured)


def _is_near(judged: Judged | None) -> bool:
    """Return whether an action is close enough to the best to be shown as the third."""
    return judged is not None and (judged.behind < FAR_BEHIND or judged.behind <= SIGNIFICANT_Z * judged.behind_error)
