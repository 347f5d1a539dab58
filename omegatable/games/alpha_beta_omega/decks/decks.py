"""A deck: its cards, effects, cast and plots, its canonical text, and the tables that the rules read."""

import functools
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from omegatable.engine.decks import Fault
from omegatable.games.alpha_beta_omega.decks.parts import (
    ALWAYS,
    BY_STEPS,
    CAUGHT,
    CHOICE_WORDS,
    CLEAR,
    CONDITION_WORDS,
    EFFECT,
    EVERY_CARD,
    MARRY,
    MAX_KINDS,
    MAX_OPS,
    MAX_PLOT_OPS,
    MAX_PLOTS,
    MAX_RULES,
    MOVE,
    OMEGA_IDS,
    PARTNER_WORDS,
    PEEK,
    PLACE_WORDS,
    PLOT_IDS,
    POSITION_WORDS,
    REMOVE,
    REVEAL,
    SHUFFLE,
    SWAP,
    TRANSFER,
    TRIGGER_WORDS,
    VERB_WORDS,
    VERBS,
    WHEN_WORDS,
    WHO_WORDS,
)
from omegatable.games.alpha_beta_omega.decks.pictures import PICTURE_FILE, picture_ids
from omegatable.games.alpha_beta_omega.decks.plots import Plot, PlotRules
from omegatable.games.alpha_beta_omega.decks.steps import Step, packed_step


@dataclass(frozen=True)
class Kind:
    """A kind of card; the deck may contain several equal copies."""

    id: str
    code: str  # its code in the notation: two or three letters
    name: str
    text: str
    item: bool  # True for an item, False for a chance
    when: int
    solo: bool  # whether it has any effect for an omega who plays alone
    copies: int
    steps: tuple[Step, ...]
    # an id from `picture_ids`, or a file name; empty: the picture with the card's id, if there is one
    picture: str = ""

    @property
    def picture_id(self) -> str:
        """The id of the card's picture; "" if it has none."""
        return next((each for each in (self.picture, self.id) if each in picture_ids()), "")

    @property
    def motif(self) -> str:
        """The theme of the card: that of its last step, which is the main one."""
        return VERBS[self.steps[-1][0]].motif


@dataclass(frozen=True)
class Effect:
    """A status that an omega can have until the end of the cycle."""

    id: str
    name: str
    text: str
    protects: bool  # protects the omega from being marked
    priority: bool  # gives priority in an Alpha Test of several omegas


@dataclass(frozen=True)
class Character:
    """A member of the cast: five alphas, five betas, five omegas."""

    id: str
    name: str
    text: str


@dataclass(frozen=True, eq=False, repr=False)
class Deck:
    """A validated deck."""

    name: str
    author: str
    kinds: tuple[Kind, ...]
    effects: tuple[Effect, ...]
    compatibility: tuple[tuple[int, ...], ...]  # [omega][alpha] from 1, fully, to 4, not at all
    characters: tuple[Character, ...]  # in the order of CHARACTER_IDS
    plots: tuple[Plot, ...]
    remarks: tuple[Fault, ...] = field(default=())  # notes on lines that are valid but may be mistakes

    def __repr__(self) -> str:
        return f"<Deck {self.name!r} {self.digest[:12]}>"

    @functools.cached_property
    def text(self) -> str:
        """The deck in canonical form: decks with the same content have the same text."""
        return "\n".join(_canonical_lines(self)) + "\n"

    @functools.cached_property
    def digest(self) -> str:
        """SHA-256 of the canonical text, in hexadecimal."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    @property
    def key(self) -> int:
        """The first 64 bits of the digest, which identify the deck in an options record."""
        return int(self.digest[:16], 16)

    @functools.cached_property
    def kind_of_card(self) -> tuple[int, ...]:
        """The kind of each card, an index into `kinds`."""
        return tuple(number for number, kind in enumerate(self.kinds) for _ in range(kind.copies))

    @property
    def picture_files(self) -> tuple[str, ...]:
        """The file names of the deck's pictures."""
        named = [*(kind.picture for kind in self.kinds), *(plot.picture for plot in self.plots)]
        return tuple(dict.fromkeys(picture for picture in named if PICTURE_FILE.fullmatch(picture)))

    def kind_of_code(self, code: str) -> int:
        """Return the kind with this *code*, an index into `kinds`, or -1 if there is none. Ignores case."""
        return self._kind_by_code.get(code.upper(), -1)

    @functools.cached_property
    def _kind_by_code(self) -> dict[str, int]:
        return {kind.code: number for number, kind in enumerate(self.kinds)}

    def plot(self, plot_id: str) -> Plot | None:
        """Return the plot with this id, or None if the deck does not contain it."""
        return next((plot for plot in self.plots if plot.id == plot_id), None)

    def tables(self) -> dict[str, Any]:
        """Return the tables that the rules read, by field name of the options record."""
        kinds = self.kinds
        ops = np.zeros(MAX_OPS + MAX_PLOT_OPS, np.uint32)
        starts = np.zeros(MAX_KINDS + MAX_RULES + 1, np.uint8)
        filled = 0
        for number, kind in enumerate(kinds):
            starts[number] = filled
            for step in kind.steps:
                ops[filled] = packed_step(step)
                filled += 1
        starts[len(kinds) :] = filled
        plots = _plot_tables(self.plots)
        rule = MAX_KINDS
        for number, plot in enumerate(self.plots, 1):
            for each in plot.rules.rules:
                for step in each.steps:
                    ops[filled] = packed_step(step)
                    filled += 1
                plots["plot_rules"][number, each.when] = rule | each.each << 7
                rule += 1
                starts[rule:] = filled
        return {
            "deck": np.array([self.key >> 32, self.key & 0xFFFFFFFF], np.uint32),
            "num_kinds": len(kinds),
            "kinds": _padded(kind.copies | kind.when << 5 | kind.solo << 7 for kind in kinds),
            "kind_start": starts,
            "ops": ops,
            "protects_mask": sum(effect.protects << number for number, effect in enumerate(self.effects)),
            "priority_mask": sum(effect.priority << number for number, effect in enumerate(self.effects)),
            "compatibility": np.array(self.compatibility, np.int8),
            **plots,
        }


def _plot_tables(plots: Sequence[Plot]) -> dict[str, Any]:
    """Return the tables of the *plots* by field name; the first row of each table is for a game without a plot."""
    tables: dict[str, Any] = {
        "num_plots": len(plots),
        "plot_star": np.zeros(MAX_PLOTS + 1, np.uint8),
        "plot_walk": np.ones((MAX_PLOTS + 1, 2), np.int8),
        "plot_pursuer": np.zeros((MAX_PLOTS + 1, 3), np.int8),
        "plot_fading": np.zeros(MAX_PLOTS + 1, np.uint8),
        "plot_rules": np.zeros((MAX_PLOTS + 1, len(TRIGGER_WORDS)), np.uint8),
    }
    for number, plot in enumerate(plots, 1):
        rules = plot.rules
        tables["plot_star"][number] = rules.star
        tables["plot_walk"][number] = rules.walk
        tables["plot_fading"][number] = rules.fading
        if rules.pursuer is not None:
            pursuer = rules.pursuer
            tables["plot_pursuer"][number] = 2 if pursuer.coin else 1, pursuer.start, pursuer.stride
    return tables


def _padded(values: Iterable[int]) -> np.ndarray:
    table = np.zeros(MAX_KINDS, np.uint8)
    for number, value in enumerate(values):
        table[number] = value
    return table


# --------------------------------------------------------------------------------------------------- the canonical text


def step_pairs(step: Step, effects: Sequence[Effect]) -> dict[str, str | int | bool]:
    """Return a compiled step as the keys and values of the file, without default values."""
    verb, a, b, lo, hi, condition = step
    pairs: dict[str, str | int | bool] = {"verb": VERB_WORDS[verb]}
    if verb in (PEEK, REVEAL, SHUFFLE, REMOVE):
        pairs["at"] = POSITION_WORDS[a]
        if verb == PEEK and lo > 1:
            pairs["count"] = lo
    elif verb == SWAP:
        pairs |= {"a": POSITION_WORDS[a], "b": POSITION_WORDS[b]}
    elif verb == MOVE:
        pairs["who"] = WHO_WORDS[a]
        if b != BY_STEPS:
            pairs["to"] = POSITION_WORDS[b]
        else:
            pairs["by"] = lo if lo == hi else f"pick {lo} to {hi}"
    elif verb == EFFECT:
        pairs["who"] = WHO_WORDS[a]
        pairs[("add", "remove", "clear")[b]] = "all" if b == CLEAR else effects[lo].id
    elif verb == TRANSFER:
        pairs |= {"from": PLACE_WORDS[a], "to": PLACE_WORDS[b]}
        pairs |= {"count": "all"} if lo == EVERY_CARD else {"count": lo, "choice": CHOICE_WORDS[hi]}
    elif verb == MARRY:
        pairs["with"] = PARTNER_WORDS[b]
        if lo:
            pairs["may"] = True
        if hi:
            pairs["consent"] = True
    if condition != ALWAYS:
        pairs["if"] = CONDITION_WORDS[condition]
    return pairs


def _written(value: str | int | bool | list[str]) -> str:
    return json.dumps(value, ensure_ascii=False)


def _inline(pairs: Mapping[str, str | int | bool]) -> str:
    return "{ " + ", ".join(f"{key} = {_written(value)}" for key, value in pairs.items()) + " }"


def _canonical_lines(deck: Deck) -> Iterator[str]:
    yield f"name = {_written(deck.name)}"
    yield f"author = {_written(deck.author)}"
    yield "[compatibility]"
    for omega, row in zip(OMEGA_IDS, deck.compatibility, strict=True):
        yield f"{omega} = {list(row)}"
    for effect in deck.effects:
        yield f"[effects.{effect.id}]"
        yield f"name = {_written(effect.name)}"
        yield f"text = {_written(effect.text)}"
        if effect.protects:
            yield "protects = true"
        if effect.priority:
            yield "priority = true"
    for kind in deck.kinds:
        yield f"[[{'items' if kind.item else 'chances'}]]"
        yield f"id = {_written(kind.id)}"
        yield f"code = {_written(kind.code)}"
        yield f"copies = {kind.copies}"
        yield f"name = {_written(kind.name)}"
        yield f"when = {_written(WHEN_WORDS[kind.when])}"
        yield f"solo = {_written(kind.solo)}"
        yield f"text = {_written(kind.text)}"
        if kind.picture:
            yield f"picture = {_written(kind.picture)}"
        yield "do = ["
        for step in kind.steps:
            yield f"    {_inline(step_pairs(step, deck.effects))},"
        yield "]"
    yield "[characters]"
    for character in deck.characters:
        yield f"{character.id} = {_inline({'name': character.name, 'text': character.text})}"
    for plot in deck.plots:
        yield f"[plots.{plot.id}]"
        yield f"name = {_written(plot.name)}"
        yield f"text = {_written(plot.text)}"
        if plot.picture:
            yield f"picture = {_written(plot.picture)}"
        for key, value in plot.numbers.items():
            yield f"{key} = {value}"
        if plot.id not in PLOT_IDS:
            yield from _rule_lines(plot.rules, deck.effects)


def _rule_lines(rules: PlotRules, effects: Sequence[Effect]) -> Iterator[str]:
    """Yield the rules of a custom plot."""
    if rules.star:
        yield "star = true"
    if rules.walk != (1, 1):
        least, most = rules.walk
        yield f"walk = {least}" if least == most else f'walk = "pick {least} to {most}"'
    if rules.pursuer is not None:
        yield f"pursuer = {_inline(vars(rules.pursuer))}"
    if rules.fading:
        yield f"until_round_ends = {_written([e.id for n, e in enumerate(effects) if rules.fading >> n & 1])}"
    if rules.rules:
        yield "rules = ["
        for rule in rules.rules:
            pairs = {"when": TRIGGER_WORDS[rule.when]} | ({"each": True} if rule.each and rule.when != CAUGHT else {})
            steps = ", ".join(_inline(step_pairs(step, effects)) for step in rule.steps)
            yield f"    {_inline(pairs)[:-2]}, do = [{steps}] }},"
        yield "]"
