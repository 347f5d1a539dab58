"""Cards in the mover's hand and in trades: their current uses, compared with other cards."""

from collections.abc import Mapping
from typing import Any, Final

from omegatable.bots.gentle import new_values
from omegatable.coach.facts import Fact, fact
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.bots.trading import loss_of_giving
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.decks.parts import (
    ADD,
    BY_STEPS,
    EFFECT,
    FINAL,
    FIRST,
    HERE,
    MOVE,
    NEXT,
    PICK_ANY,
    PICK_OTHER,
    PICK_OTHER_HERE,
    PICK_POSITION,
    PICK_UNOCCUPIED,
    PLAY_OR_REACTION,
    REVEAL,
    SELF,
    SWAP,
    TRANSFER,
)
from omegatable.games.alpha_beta_omega.decks.steps import Step
from omegatable.games.alpha_beta_omega.notation.names import card_text, given_kinds, hand_of
from omegatable.games.alpha_beta_omega.rules.hands import held, time_of, works_alone
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN
from omegatable.games.alpha_beta_omega.rules.records import DRAFT

# selectors that are included in another one
_OMEGAS: Final = {PICK_ANY: (SELF, PICK_OTHER, PICK_OTHER_HERE), PICK_OTHER: (PICK_OTHER_HERE,)}
# selectors that are included in another one
_POSITIONS: Final = {PICK_POSITION: (HERE, NEXT, FINAL, FIRST, PICK_UNOCCUPIED)}
_TAKES_IN: Final[dict[int, Mapping[int, tuple[int, ...]]]] = {
    EFFECT: _OMEGAS,
    MOVE: _OMEGAS,
    REVEAL: _POSITIONS,
    SWAP: _POSITIONS,
}  # by the verb of a step


def least_fact(view: Any, kind: int, keeps: bool = False) -> Fact:
    """Return how much the mover would miss a card of this *kind*, compared with the rest of the hand.

    The fact is for giving the card away; with *keeps* for an action that keeps it.
    """
    seat, gives = int(view.to_move), -1 if keeps else 1
    if view.alone_since and not works_alone(view, kind):
        return fact("coach-abo-useless-alone", gives)
    copies = int(held(view, seat, kind)) - _offered(view, kind)
    if copies > 1:
        return fact("coach-abo-copies", gives, copies=copies)
    values = new_values(GAME)
    own = float(loss_of_giving(view, seat, kind, values))
    others = [other for other in hand_of(view, seat) if other != kind]
    if not others:
        return fact("coach-abo-only-card")
    if _can_do_the_same(view, kind):
        return fact("coach-abo-same-held", gives)
    less = sum(float(loss_of_giving(view, seat, other, values)) < own or _covers(view, kind, other) for other in others)
    if less == 0:
        return fact("coach-abo-least-useful", gives, cards=len(others) + 1)
    return fact("coach-abo-less-useful", -gives, cards=less)


def need_fact(view: Any, kind: int) -> Fact:
    """Return the value of one more card of this *kind* for the mover."""
    seat = int(view.to_move)
    if view.alone_since and not works_alone(view, kind):
        return fact("coach-abo-useless-alone", -1)
    if held(view, seat, kind):
        return fact("coach-abo-held-already", -1, card=card_text(deck_of(view), kind))
    if _can_do_the_same(view, kind):
        return fact("coach-abo-same-held", -1)
    return fact("coach-abo-same-not-held")


def _offered(view: Any, kind: int) -> int:
    """Return how many cards of this *kind* are in the mover's unsent offer."""
    return given_kinds(view, int(view.drafting[int(view.to_move)])).count(kind) if view.phase == DRAFT else 0


def _can_do_the_same(view: Any, kind: int) -> bool:
    """Return whether the mover holds a card of another kind with all the abilities of this *kind*."""
    others = [other for other in hand_of(view, int(view.to_move)) if other not in (kind, HIDDEN)]
    return any(_covers(view, other, kind) for other in others if not _offered(view, other))


def _covers(view: Any, wide: int, narrow: int) -> bool:
    """Return whether a card of the kind *wide* has all the abilities of the kind *narrow*."""
    if time_of(view, wide) not in (time_of(view, narrow), PLAY_OR_REACTION):
        return False
    deck = deck_of(view)
    steps, others = deck.kinds[wide].steps, deck.kinds[narrow].steps
    return len(steps) == len(others) and all(
        _step_covers(deck, step, other) for step, other in zip(steps, others, strict=True)
    )


def _step_covers(deck: Deck, step: Step, other: Step) -> bool:
    """Return whether a step of a card has all the abilities of an *other* step."""
    verb, who, act, low, high, more = step
    if verb == EFFECT and act == other[2] == ADD and deck.effects[low].protects and deck.effects[other[3]].protects:
        low = other[3]  # ignores the duration
    if verb == MOVE and act == other[2] == BY_STEPS and low <= other[3] and high >= other[4]:
        low, high = other[3:5]
    if verb == TRANSFER and low >= other[3]:
        low = other[3]
    if other[1] in _TAKES_IN.get(verb, {}).get(who, ()):
        who = other[1]
    return (verb, who, act, low, high, more) == other
