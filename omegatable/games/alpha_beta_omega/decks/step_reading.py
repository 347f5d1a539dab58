"""Reads the steps of a card: each verb with its arguments."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from omegatable.games.alpha_beta_omega.decks.checking import ABSENT, Checker
from omegatable.games.alpha_beta_omega.decks.lines import TomlPath
from omegatable.games.alpha_beta_omega.decks.parts import (
    ADD,
    ALL,
    ALWAYS,
    AT_RANDOM,
    BY_STEPS,
    CHOICE_WORDS,
    CHOSEN,
    CLEAR,
    CONDITION_WORDS,
    DISCARDS,
    EFFECT,
    EVENT,
    EVERY_CARD,
    FINAL,
    FIRST,
    FROM_DECK,
    HERE,
    IF_ALPHA,
    IF_BETA,
    MARRY,
    MAX_OPS_OF_CARD,
    MAX_PEEKS,
    MAX_STEPS,
    MAX_TRANSFER,
    MOVE,
    NEXT,
    OTHER_HAND,
    OWN_HAND,
    PARTNER_WORDS,
    PEEK,
    PICK_POSITION,
    PICK_UNOCCUPIED,
    PLACE_WORDS,
    PLAY_OR_REACTION,
    POSITION_WORDS,
    RANDOM_UNOCCUPIED,
    REACTION,
    REMOVE,
    REVEAL,
    SELF,
    SHUFFLE,
    SWAP,
    TOP,
    TRANSFER,
    VERB_WORDS,
    VERBS,
    WHO_WORDS,
    WITH_EVENT,
    WITH_OTHER_HERE,
)
from omegatable.games.alpha_beta_omega.decks.steps import Step, uses_event
from omegatable.games.alpha_beta_omega.decks.suggestions import allowed_words, shown_value, suggestion

_CHOSEN_POINTS = (PICK_POSITION, PICK_UNOCCUPIED, RANDOM_UNOCCUPIED)
_POINTS = (HERE, NEXT, FIRST, FINAL, EVENT, *_CHOSEN_POINTS)
_UNSEEN_POINTS = (HERE, NEXT, FIRST, FINAL, *_CHOSEN_POINTS)
_WAYS: Mapping[tuple[int, int], tuple[int, ...]] = {  # (source, target): the allowed choices, default first
    (FROM_DECK, OWN_HAND): (TOP,),
    (OTHER_HAND, OWN_HAND): (AT_RANDOM,),
    (OTHER_HAND, DISCARDS): (AT_RANDOM,),
    (OWN_HAND, OTHER_HAND): (CHOSEN, AT_RANDOM),
    (OWN_HAND, DISCARDS): (CHOSEN, AT_RANDOM),
}


class StepReader(Checker):
    """Compiles the steps in a card's `do`."""

    def _steps(self, path: TomlPath, table: dict[str, Any], when: int, what: str = "card") -> tuple[Step, ...]:
        path = (*path, "do")
        do = table.get("do", ABSENT)
        if do is ABSENT or not isinstance(do, list) or not do:
            self._fault(path, f'A {what} needs its steps: do = [{{ verb = "...", ... }}].')
            return ()
        if len(do) > MAX_OPS_OF_CARD:
            self._fault(
                (*path, MAX_OPS_OF_CARD), f"The {what} has {len(do)} steps, and there is room for {MAX_OPS_OF_CARD}."
            )
        steps: list[Step] = []
        reacting = when in (REACTION, PLAY_OR_REACTION)
        event = reacting  # whether a character has been turned up so far
        for number, value in enumerate(do):
            here = (*path, number)
            step = self._step(here, value, event)
            if step is None:
                event = True  # The step may have been a reveal, so report no missing event in later steps.
                continue
            verb = VERBS[step[0]]
            if reacting and not verb.reacts:
                verbs = allowed_words([each.word for each in VERBS if each.reacts])
                self._fault(here, f"A reaction cannot {verb.word}: {verbs}.")
            if verb.last and number + 1 < len(do):
                self._fault((*path, number + 1), f"No step can follow {verb.word}: it must be the last.")
            event = (event or step[0] == REVEAL) and step[0] not in (SHUFFLE, REMOVE)
            steps.append(step)
        if when == REACTION and steps and not any(uses_event(step) for step in steps):
            self._remark(path, "This reaction makes no use of the alpha that was turned up.")
        if when == PLAY_OR_REACTION and steps and all(uses_event(step) for step in steps):
            self._remark(path, "Played in a turn this card does nothing: there is no alpha that was turned up.")
        return tuple(steps)

    def _step(self, path: TomlPath, value: Any, event: bool) -> Step | None:
        """Return one step of a card, compiled, or None if a fault makes its meaning unknown."""
        if not isinstance(value, dict):
            self._fault(path, 'A step is a table: { verb = "...", ... }.')
            return None
        if "verb" not in value:
            self._fault(path, f"A step needs a verb: {allowed_words(VERB_WORDS)}.")
            return None
        verb = self._one_of((*path, "verb"), value["verb"], VERB_WORDS, "verb", range(len(VERB_WORDS)))
        if verb < 0:
            return None
        before = len(self.faults)
        self._known(path, value, ("verb", *VERBS[verb].keys, "if"), f"The verb {VERB_WORDS[verb]}")
        compiled = self._arguments(path, value, verb)
        condition = ALWAYS
        if "if" in value:
            condition = self._one_of((*path, "if"), value["if"], CONDITION_WORDS, "if", (IF_ALPHA, IF_BETA))
        if len(self.faults) > before:
            return None
        step = (verb, *compiled, condition)
        if not event and uses_event(step):
            self._fault(path, "There is no event here: turn a character up with reveal in a step before.")
        if verb == MARRY and compiled[1] == WITH_EVENT and condition != IF_BETA:
            self._fault(path, 'Of the characters on the road only a beta can be married: add if = "event is beta".')
        return step

    def _arguments(self, path: TomlPath, step: dict[str, Any], verb: int) -> tuple[int, int, int, int]:
        """Return the numbers a, b, lo and hi of a step."""
        if verb == PEEK:
            at = self._position(path, step, "at", _UNSEEN_POINTS)
            most = MAX_PEEKS if at in (PICK_POSITION, PICK_UNOCCUPIED) else 1
            return at, 0, self._number((*path, "count"), step.get("count", 1), 1, most, "count"), 0
        if verb in (REVEAL, REMOVE):
            return self._position(path, step, "at", _POINTS if verb == REMOVE else _UNSEEN_POINTS), 0, 0, 0
        if verb == SWAP:
            first, second = (self._position(path, step, key, _POINTS) for key in ("a", "b"))
            if first == second and first >= 0 and first not in _CHOSEN_POINTS:
                self._fault((*path, "b"), "A position cannot be swapped with itself: a and b are the same.")
            elif first in _CHOSEN_POINTS and second >= 0 and second not in _CHOSEN_POINTS:
                self._fault((*path, "a"), "The position that is chosen comes second: exchange a and b.")
            return first, second, 0, 0
        if verb == SHUFFLE:
            return self._position(path, step, "at", (ALL,)), 0, 0, 0
        if verb == MOVE:
            return self._movement(path, step)
        if verb == EFFECT:
            return self._effect_step(path, step)
        if verb == TRANSFER:
            return self._transfer(path, step)
        if verb == MARRY:
            return self._marriage(path, step)
        return 0, 0, 0, 0

    def _needed(self, path: TomlPath, step: dict[str, Any], key: str) -> Any:
        if key not in step:
            self._fault(path, f"The verb {step['verb']} needs {key!r}.")
        return step.get(key, ABSENT)

    def _position(self, path: TomlPath, step: dict[str, Any], key: str, allowed: Sequence[int]) -> int:
        value = self._needed(path, step, key)
        return -1 if value is ABSENT else self._one_of((*path, key), value, POSITION_WORDS, key, allowed)

    def _who(self, path: TomlPath, step: dict[str, Any]) -> int:
        value = self._needed(path, step, "who")
        if value is ABSENT:
            return -1
        return self._one_of((*path, "who"), value, WHO_WORDS, "who", range(len(WHO_WORDS)))

    def _movement(self, path: TomlPath, step: dict[str, Any]) -> tuple[int, int, int, int]:
        who = self._who(path, step)
        if ("by" in step) == ("to" in step):
            self._fault(path, "The verb move needs either 'by', a number of positions, or 'to', a position.")
            return who, BY_STEPS, 0, 0
        if "to" in step:
            allowed = [point for point in _POINTS if point != HERE]
            return who, self._one_of((*path, "to"), step["to"], POSITION_WORDS, "to", allowed), 0, 0
        by, here = step["by"], (*path, "by")
        picked = re.fullmatch(r"pick (-?\d{1,2}) to (-?\d{1,2})", by) if isinstance(by, str) else None
        if picked:
            low, high = int(picked[1]), int(picked[2])
            if not -MAX_STEPS <= low < high <= MAX_STEPS:
                self._fault(here, f"A choice of positions goes up and stays from {-MAX_STEPS} to {MAX_STEPS}.")
            return who, BY_STEPS, low, high
        if not isinstance(by, int) or isinstance(by, bool) or not 0 < abs(by) <= MAX_STEPS:
            self._fault(
                here,
                f"by is a number of positions from {-MAX_STEPS} to {MAX_STEPS}, not 0, or a choice: 'pick -2 to 2'.",
            )
            return who, BY_STEPS, 1, 1
        return who, BY_STEPS, by, by

    def _effect_step(self, path: TomlPath, step: dict[str, Any]) -> tuple[int, int, int, int]:
        who = self._who(path, step)
        acts = [(act, key) for act, key in enumerate(("add", "remove", "clear")) if key in step]
        if len(acts) != 1:
            self._fault(path, "The verb effect needs one of 'add', 'remove' and 'clear'.")
            return who, ADD, 0, 0
        act, key = acts[0]
        value = step[key]
        if act == CLEAR:
            if value != "all":
                self._fault((*path, key), f"clear must be 'all', not {shown_value(value)}.")
            return who, CLEAR, 0, 0
        ids = [effect.id for effect in self.effects]
        if value not in ids:
            which = suggestion(value, ids) if ids else "this deck defines none."
            self._fault((*path, key), f"The effect {shown_value(value)} is not defined: {which}")
            return who, act, 0, 0
        return who, act, ids.index(value), 0

    def _transfer(self, path: TomlPath, step: dict[str, Any]) -> tuple[int, int, int, int]:
        ends = []
        for key in ("from", "to"):
            value = self._needed(path, step, key)
            places = range(len(PLACE_WORDS))
            ends.append(-1 if value is ABSENT else self._one_of((*path, key), value, PLACE_WORDS, key, places))
        every = step.get("count") == "all"
        count = EVERY_CARD if every else self._number((*path, "count"), step.get("count", 1), 1, MAX_TRANSFER, "count")
        source, goal = ends
        if -1 in ends:
            return source, goal, count, 0
        choices = _WAYS.get((source, goal), ())
        if not choices:
            ways = allowed_words([f"{PLACE_WORDS[one]} to {PLACE_WORDS[other]}" for one, other in _WAYS])
            self._fault(path, f"No card moves cards from {PLACE_WORDS[source]} to {PLACE_WORDS[goal]}: {ways}.")
            return source, goal, count, 0
        if every and source == FROM_DECK:
            self._fault((*path, "count"), f"Nobody takes the whole deck: count goes from 1 to {MAX_TRANSFER}.")
        if every and "choice" in step:
            self._fault((*path, "choice"), "Of all cards there is nothing to choose: leave choice out.")
        if every or "choice" not in step:
            return source, goal, count, choices[0]
        return source, goal, count, self._one_of((*path, "choice"), step["choice"], CHOICE_WORDS, "choice", choices)

    def _marriage(self, path: TomlPath, step: dict[str, Any]) -> tuple[int, int, int, int]:
        value = self._needed(path, step, "with")
        if value is ABSENT:
            return SELF, -1, 0, 0
        partner = self._one_of((*path, "with"), value, PARTNER_WORDS, "with", range(len(PARTNER_WORDS)))
        may = self._yes(path, step, "may", False)
        if may and partner == WITH_OTHER_HERE:
            self._fault((*path, "may"), "Who would not marry another omega does not play the card: leave may out.")
        consent = self._yes(path, step, "consent", partner == WITH_OTHER_HERE)
        if partner == WITH_EVENT and consent:
            self._fault((*path, "consent"), "Nobody asks a character on the road: only another omega can consent.")
        if partner == WITH_OTHER_HERE and not consent:
            self._fault((*path, "consent"), "No omega is married against their will: consent must be true.")
        return SELF, partner, int(may), int(consent)
