"""Reads the plots of a deck file: rules that change the game, and the steps of these rules."""

import re
from typing import Any

from omegatable.games.alpha_beta_omega.decks.checking import ABSENT
from omegatable.games.alpha_beta_omega.decks.lines import TomlPath
from omegatable.games.alpha_beta_omega.decks.parts import (
    CAUGHT,
    END_CYCLE,
    EVERY_EFFECT,
    GAME_BEGINS,
    MAX_NAME,
    MAX_PLOT_OPS,
    MAX_PLOTS,
    MAX_STEPS,
    MAX_TEXT,
    NEW_CYCLE,
    PLAY,
    PLOT_IDS,
    PLOT_NUMBERS,
    PROTECTING,
    ROUND_BEGINS,
    TRIGGER_WORDS,
)
from omegatable.games.alpha_beta_omega.decks.pictures import picture_ids
from omegatable.games.alpha_beta_omega.decks.plots import Plot, PlotRules, Pursuer, Rule, known_plot
from omegatable.games.alpha_beta_omega.decks.step_reading import StepReader
from omegatable.games.alpha_beta_omega.decks.suggestions import allowed_words, shown_value, suggestion

_RULE_KEYS = ("star", "walk", "pursuer", "until_round_ends", "rules")
_TAKEN = ("none", "random")  # values of the option `plots` that are not ids


class PlotReader(StepReader):
    """Builds the plots of a deck; the effects must have been read first."""

    def _plots(self) -> tuple[Plot, ...]:
        path: TomlPath = ("plots",)
        tables = self._table(path, self.data.get("plots", {}), "The plots")
        ids = [*(known for known in PLOT_IDS if known in tables), *(own for own in tables if own not in PLOT_IDS)]
        if len(tables) > MAX_PLOTS:
            extra = list(tables)[MAX_PLOTS]
            sentence = f"There are {len(tables)} plots, and a deck has room for {MAX_PLOTS}"
            more = f": {next(iter(tables))} = false leaves one of the base {self.base!r} out." if self.base else "."
            self._fault((*path, extra), sentence + more)
        plots = tuple(self._plot((*path, plot_id), plot_id, tables[plot_id]) for plot_id in ids)
        used = 0
        for plot in plots:
            before = used
            used += sum(len(rule.steps) for rule in plot.rules.rules)
            if before <= MAX_PLOT_OPS < used:
                sentence = f"All plots together have room for {MAX_PLOT_OPS} steps, and here they are used up."
                self._fault((*path, plot.id), sentence)
        return plots

    def _plot(self, path: TomlPath, plot_id: str, value: Any) -> Plot:
        table = self._table(path, value, "A plot")
        chosen: dict[str, int] = {}
        before = len(self.faults)
        if plot_id in PLOT_IDS:
            numbers = PLOT_NUMBERS[plot_id]
            self._known(path, table, ("name", "text", "picture", *numbers), f"The plot {plot_id}")
            for key, (low, high) in numbers.items():
                if key not in table:
                    self._fault(path, f"The plot {plot_id} needs {key!r}, a whole number from {low} to {high}.")
                else:
                    chosen[key] = self._number((*path, key), table[key], low, high, key)
            rules = known_plot(plot_id, chosen) if chosen.keys() == numbers.keys() else {}
        else:
            self._id(path, plot_id)
            if plot_id in _TAKEN:
                self._fault(path, f"A plot cannot be called {plot_id!r}: choose another id.")
            rules = table
            if any(key in table for key in _RULE_KEYS):
                self._known(path, table, ("name", "text", "picture", *_RULE_KEYS), "A plot")
            else:
                self._fault(path, self._ruleless(plot_id))
        name = self._words(path, table, "name", "A plot", MAX_NAME)
        text = self._words(path, table, "text", "A plot", MAX_TEXT)
        picture = self._picture(path, table, plot_id, (*PLOT_IDS, *picture_ids()))
        read = self._plot_rules(path, rules)
        return Plot(plot_id, name, text, chosen, PlotRules() if len(self.faults) > before else read, picture)

    def _ruleless(self, plot_id: str) -> str:
        near = suggestion(plot_id, PLOT_IDS)
        known = f"; or {near}" if near.startswith("did") else "."
        return f"A plot of your own needs a rule: {allowed_words(_RULE_KEYS)}{known}"

    def _plot_rules(self, path: TomlPath, table: dict[str, Any]) -> PlotRules:
        pursuer = self._pursuer((*path, "pursuer"), table["pursuer"]) if "pursuer" in table else None
        rules = self._rules((*path, "rules"), table["rules"]) if "rules" in table else ()
        caught = [rule for rule in rules if rule.when == CAUGHT]
        if caught and pursuer is None:
            self._fault(
                (*path, "rules"), "Nobody is caught without a pursuer: add pursuer = { start = -2, stride = 2 }."
            )
        if pursuer is not None and not caught:
            self._fault((*path, "pursuer"), 'The pursuer does nothing: add a rule with when = "caught".')
        return PlotRules(
            self._yes(path, table, "star", False),
            self._walk((*path, "walk"), table["walk"]) if "walk" in table else (1, 1),
            pursuer,
            self._fading((*path, "until_round_ends"), table["until_round_ends"]) if "until_round_ends" in table else 0,
            rules,
        )

    def _walk(self, path: TomlPath, value: Any) -> tuple[int, int]:
        picked = re.fullmatch(r"pick (\d{1,2}) to (\d{1,2})", value) if isinstance(value, str) else None
        if picked and 1 <= int(picked[1]) < int(picked[2]) <= MAX_STEPS:
            return int(picked[1]), int(picked[2])
        if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MAX_STEPS:
            return value, value
        choice = "or a choice: 'pick 1 to 2'"
        self._fault(path, f"walk is a number of positions from 1 to {MAX_STEPS}, {choice}, not {shown_value(value)}.")
        return 1, 1

    def _pursuer(self, path: TomlPath, value: Any) -> Pursuer:
        table = self._table(path, value, "A pursuer")
        self._known(path, table, ("start", "stride", "coin"), "A pursuer")
        numbers = []
        for key, (low, high) in PLOT_NUMBERS["saucer"].items():
            if key not in table:
                self._fault(path, f"A pursuer needs {key!r}, a whole number from {low} to {high}.")
            numbers.append(self._number((*path, key), table.get(key, low), low, high, key))
        return Pursuer(numbers[0], numbers[1], self._yes(path, table, "coin", True))

    def _fading(self, path: TomlPath, value: Any) -> int:
        """Return the bits of the effects that end with the round."""
        if value == PROTECTING:
            return sum(effect.protects << number for number, effect in enumerate(self.effects))
        if value == EVERY_EFFECT:
            return (1 << len(self.effects)) - 1
        if not isinstance(value, list) or not value:
            self._fault(path, f"until_round_ends is a list of effects, {PROTECTING!r} or {EVERY_EFFECT!r}.")
            return 0
        ids = [effect.id for effect in self.effects]
        bits = 0
        for number, word in enumerate(value):
            if word in ids:
                bits |= 1 << ids.index(word)
            else:
                which = suggestion(word, ids) if ids else "this deck defines none."
                self._fault((*path, number), f"The effect {shown_value(word)} is not defined: {which}")
        return bits

    def _rules(self, path: TomlPath, value: Any) -> tuple[Rule, ...]:
        if not isinstance(value, list) or not value:
            self._fault(path, 'The rules are a list: rules = [{ when = "round begins", do = [...] }].')
            return ()
        read: list[Rule] = []
        lines: dict[int, int] = {}
        for number, one in enumerate(value):
            here = (*path, number)
            if not isinstance(one, dict):
                self._fault(here, 'A rule is a table: { when = "round begins", do = [...] }.')
                continue
            self._known(here, one, ("when", "each", "do"), "A rule")
            when = one.get("when", ABSENT)
            if when is ABSENT:
                self._fault(here, f"A rule needs 'when': {allowed_words(TRIGGER_WORDS)}.")
                continue
            trigger = self._one_of((*here, "when"), when, TRIGGER_WORDS, "when", range(len(TRIGGER_WORDS)))
            if trigger in lines:
                self._fault(here, f"The rule of line {lines[trigger]} is for {when!r} already: write all steps there.")
            lines.setdefault(trigger, self._line(here))
            if trigger == CAUGHT and "each" in one:
                self._fault((*here, "each"), "Only those who are caught carry this rule out: leave each out.")
            each = self._yes(here, one, "each", False) or trigger == CAUGHT
            steps = self._steps(here, one, PLAY, "rule")
            if trigger in (GAME_BEGINS, NEW_CYCLE) and any(step[0] == END_CYCLE for step in steps):
                fitting = allowed_words([TRIGGER_WORDS[ROUND_BEGINS], TRIGGER_WORDS[CAUGHT]])
                self._fault(here, f"A cycle cannot end as it begins; for a rule with end_cycle {fitting}.")
            read.append(Rule(trigger, each, steps))
        return tuple(read)
