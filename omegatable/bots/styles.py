"""Styles: the taste of a bot among actions that its level values nearly alike.

A style changes a choice only where the level has values. It chooses among the actions within `WITHIN` of the best, so
the bot stays as strong as its level. It reads the view of the seat and nothing else.
"""

import threading
from collections.abc import Iterator, Sequence
from typing import Any

from omegatable.bots.facet import bots_of
from omegatable.bots.gentle import determinize_by_belief
from omegatable.bots.levels import Bot, Gentle
from omegatable.bots.utility import ActionAnalysis, likely_result, utility
from omegatable.engine.protocol import Game, apply_action, reveals, score
from omegatable.kernel import new_rng

HOARDS, SPOILS, GAMBLES, CAREFUL = STYLES = ("hoards", "spoils", "gambles", "careful")
WITHIN = 0.02  # utility that a style may cost, by the level's own values; a sure win is 1.0 and a sure loss -1.0
WORLDS = 4  # imagined deals in which an action is tried


class Styled:
    """A *bot* with a *style*. With the same *seed* and the same choices of the bot, it makes the same choices."""

    def __init__(self, bot: Bot, game: Game, style: str, seed: int) -> None:
        self.name = f"{bot.name}:{style}"
        self._bot, self._game, self._style, self._rng = bot, game, style, new_rng(seed)
        self._world = game.new_state()
        self.analysis: tuple[ActionAnalysis, ...] = ()  # analyses of the last decision by the level

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return one of *actions*."""
        return self._preferred(view, self._bot.choose(view, actions))

    def analyse(self, view: Any, stop: threading.Event | None = None) -> int:
        """Return a legal action."""
        return self._preferred(view, self._bot.analyse(view, stop))

    def _preferred(self, view: Any, best: int) -> int:
        self.analysis = self._bot.analysis
        near = dict(self._near())
        if best not in near or len(near) < 2:
            return best
        return max(near, key=lambda action: (self._appeal(view, action, near[action]), action == best))

    def _near(self) -> Iterator[tuple[int, ActionAnalysis]]:
        """Yield the actions that the level values nearly as much as the best one."""
        if isinstance(self._bot, Gentle):
            worth = {one.action: one.margin / self._game.score_scale for one in self._bot.opinions}
            found = self._bot.opinions
        else:
            share, scale = bots_of(self._game).search.margin_share, self._game.score_scale
            found = self._bot.analysis
            worth = {one.action: float(utility(one.result, likely_result(one.margin, scale), share)) for one in found}
        tried = max((one.simulations for one in found), default=0)
        best = max(worth.values(), default=0.0)
        for one in found:
            # An action that the search dropped early was tried too seldom to be compared.
            if worth[one.action] >= best - WITHIN and 2 * one.simulations >= tried:
                yield one.action, one

    def _appeal(self, view: Any, action: int, one: ActionAnalysis) -> tuple[float, float]:
        """Return how much the style likes an action, to be compared with others in the same view."""
        seat, world = int(view.seat), self._world
        own, others, shown = 0.0, 0.0, 0.0
        holdings = bots_of(self._game).holdings or score
        for _ in range(WORLDS):
            determinize_by_belief(view, self._rng, world)
            shown += bool(reveals(world, action))
            apply_action(world, action)
            own += float(holdings(world, seat))
            others += max(
                (float(holdings(world, other)) for other in range(int(world.num_seats)) if other != seat), default=0.0
            )
        match self._style:
            case "hoards":
                return own, 0.0
            case "spoils":
                return -others, 0.0
            case "gambles":
                return shown, one.margin
            case _:
                return -shown, one.result
