"""Decks in words: descriptions of a card's steps, derived from the tables of the rules, and whole decks as text."""

from collections.abc import Iterator, Sequence

from omegatable.engine.decks import Decks
from omegatable.games.alpha_beta_omega.deck_texts import printed_name
from omegatable.games.alpha_beta_omega.decks.building import without
from omegatable.games.alpha_beta_omega.decks.decks import Deck, Effect, Kind
from omegatable.games.alpha_beta_omega.decks.included import INCLUDED
from omegatable.games.alpha_beta_omega.decks.known import chosen_deck, included_name, read_option
from omegatable.games.alpha_beta_omega.decks.parts import (
    ADD,
    ALPHA_IDS,
    BY_STEPS,
    CAUGHT,
    CLEAR,
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
    IMMEDIATE,
    MARRY,
    MOVE,
    NEXT,
    OMEGA_IDS,
    OTHER_HAND,
    OWN_HAND,
    PEEK,
    PICK_POSITION,
    PICK_UNOCCUPIED,
    RANDOM_UNOCCUPIED,
    REMOVE,
    REVEAL,
    SWAP,
    TRANSFER,
    VERBS,
    WHEN_WORDS,
    WITH_EVENT,
)
from omegatable.games.alpha_beta_omega.decks.plots import Plot
from omegatable.games.alpha_beta_omega.decks.reading import read_deck
from omegatable.games.alpha_beta_omega.decks.steps import Step
from omegatable.locales.english import english
from omegatable.locales.text import Text, text

_WHO = tuple(text(f"abo-who-{who}") for who in ("self", "all", "any", "other", "other-here"))
_WHERE = {
    HERE: "abo-where-here",
    NEXT: "abo-where-next",
    FINAL: "abo-where-final",
    EVENT: "abo-where-event",
    PICK_POSITION: "abo-where-pick",
    PICK_UNOCCUPIED: "abo-where-pick-free",
    RANDOM_UNOCCUPIED: "abo-where-random-free",
    FIRST: "abo-where-first",
}
_SEVERAL = (PICK_POSITION, PICK_UNOCCUPIED, RANDOM_UNOCCUPIED)
_COUNTS = ("no", "one", "two", "three", "four", "five", "six")
_WHEN = {
    "play": "in your turn",
    "immediate": "at once",
    "reaction to alpha": "when an alpha is turned up",
    "play or reaction to alpha": "in your turn, or when an alpha is turned up",
}
_PLACES = {
    FROM_DECK: text("abo-cards-deck"),
    OWN_HAND: text("abo-cards-own-hand"),
    OTHER_HAND: text("abo-cards-other-hand"),
    DISCARDS: text("abo-cards-discards"),
}
_CHOICES = ("abo-does-cards-top", "abo-does-cards-random", "abo-does-cards-choice")


def step_text(step: Step, effects: Sequence[Effect]) -> Text:
    """Return the effect of a step, as a part of a sentence."""
    *_, condition = step
    does = _act_text(step, effects)
    if condition == IF_ALPHA:
        return text("abo-does-if-alpha", step=does)
    if condition == IF_BETA:
        return text("abo-does-if-beta", step=does)
    return does


def _act_text(step: Step, effects: Sequence[Effect]) -> Text:
    verb, a, b, low, high, _ = step
    if verb == PEEK:
        if low > 1:
            many = "abo-does-peek-up-to-free" if a == PICK_UNOCCUPIED else "abo-does-peek-up-to"
            return text(many, count=low)
        return text("abo-does-peek", where=text(_WHERE[a]))
    if verb == REVEAL:
        return text("abo-does-reveal", where=text(_WHERE[a]))
    if verb == SWAP:
        if a == b == PICK_POSITION:
            return text("abo-does-swap-any")
        other = f"{_WHERE[b]}-other" if b in _SEVERAL else _WHERE[b]
        return text("abo-does-swap", where=text(_WHERE[a]), other=text(other))
    if verb == MOVE:
        return _movement(_WHO[a], b, low, high)
    if verb == REMOVE:
        return text("abo-does-remove", where=text(_WHERE[a]))
    if verb == EFFECT:
        if b == CLEAR:
            return text("abo-does-clear", who=_WHO[a])
        effect = printed_name(effects[low])
        return text("abo-does-get" if b == ADD else "abo-does-lose", who=_WHO[a], effect=effect)
    if verb == TRANSFER:
        places = {"from": _PLACES[a], "to": _PLACES[b]}
        if low == EVERY_CARD:
            return text("abo-does-all-cards", **places)
        return text(_CHOICES[high], count=low, **places)
    if verb == MARRY:
        married = "abo-does-marry-event" if b == WITH_EVENT else "abo-does-marry-omega"
        return text(f"{married}-may" if low else married)
    return text(VERBS[verb].words)


def _movement(who: Text, to: int, low: int, high: int) -> Text:
    if to != BY_STEPS:
        return text("abo-does-move-to", who=who, where=text(_WHERE[to]))
    if low == high:
        return text("abo-does-move", who=who, distance=text("abo-forward" if low > 0 else "abo-back", count=abs(low)))
    return text("abo-does-move-between", who=who, low=signed(low), high=signed(high))


def signed(steps: int) -> str:
    """Return a number of *steps* with its sign, as people write it."""
    return f"{steps:+}".replace("-", "−")


def steps_text(steps: Sequence[Step], effects: Sequence[Effect]) -> Text:
    """Return the effects of consecutive steps, as a part of a sentence."""
    first, *rest = steps
    does = step_text(first, effects)
    return text("abo-does-then", first=does, rest=steps_text(rest, effects)) if rest else does


def summary(deck: Deck) -> str:
    """Return one sentence about a valid deck."""
    items = sum(kind.copies for kind in deck.kinds if kind.item)
    chances = sum(kind.copies for kind in deck.kinds if not kind.item)
    counts = f"{len(deck.kinds)} different cards, {items} items and {chances} chances, {len(deck.plots)} plots"
    return f"{deck.name!r} can be played: {counts}, digest {deck.digest[:16]}."


def deck_text(deck: Deck) -> str:
    """Return the whole deck as text for people: cards, effects, compatibility, characters, plots."""
    return "\n".join(_lines(deck)) + "\n"


def _lines(deck: Deck) -> Iterator[str]:
    yield deck.name + (f", by {deck.author}" if deck.author else "")
    yield f"Digest {deck.digest}"
    for item in (True, False):
        yield ""
        yield "Items" if item else "Chances"
        for kind in deck.kinds:
            if kind.item == item:
                yield from _card_lines(kind, deck.effects)
    yield ""
    yield "Effects"
    for effect in deck.effects:
        does = ["cannot be marked"] * effect.protects + ["comes first in a shared Alpha Test"] * effect.priority
        yield f"  {effect.name}: {effect.text}"
        yield f"      = {' and '.join(does) or 'nothing'}"
    yield ""
    yield "Compatibility       " + "  ".join(f"{alpha:10}" for alpha in ALPHA_IDS).rstrip()
    for omega, row in zip(OMEGA_IDS, deck.compatibility, strict=True):
        yield f"  Omega {omega:10}  " + "  ".join(f"{rank:<10}" for rank in row).rstrip()
    yield ""
    yield "Characters"
    for character in deck.characters:
        role, _, which = character.id.partition("_")
        yield f"  {role.title()} {which.title()}: {character.name}. {character.text}".rstrip()
    yield ""
    yield "Plots"
    for plot in deck.plots:
        yield f"  {plot.id}: {plot.name}. {plot.text}"
        yield f"      = {plot_words(plot, deck.effects)}"


_TRIGGERS = (
    "when the game begins",
    "when another cycle begins",
    "when a round begins",
    "whoever is caught",
)


def plot_words(plot: Plot, effects: Sequence[Effect]) -> str:
    """Return the effect of a plot, in one line."""
    rules = plot.rules
    said = []
    if rules.star:
        said.append("each draws an alpha in secret; a mark by that one counts one place better")
    if rules.walk != (1, 1):
        least, most = rules.walk
        far = f"{_COUNTS[least]} position{'s' * (least > 1)}"
        said.append(f"all move on by {far}" + (f" to {_COUNTS[most]}, as each chooses" if most > least else ""))
    if rules.pursuer is not None:
        pursuer = rules.pursuer
        coin = " if a coin says so" if pursuer.coin else ""
        said.append(f"a pursuer begins each cycle at {pursuer.start} and moves {pursuer.stride} forward{coin}")
    fading = [effect.name for number, effect in enumerate(effects) if rules.fading >> number & 1]
    if fading:
        said.append(f"these effects end with the round: {', '.join(fading)}")
    for rule in rules.rules:
        who = "" if rule.when == CAUGHT else ", each in order" if rule.each else ""
        steps = english(steps_text(rule.steps, effects))
        said.append(f"{_TRIGGERS[rule.when]}{who}: {steps}")
    return ". ".join(f"{sentence[:1].upper()}{sentence[1:]}" for sentence in said) + "."


def _card_lines(kind: Kind, effects: Sequence[Effect]) -> Iterator[str]:
    copies = f" x{kind.copies}" if kind.copies > 1 else ""
    alone = "" if kind.solo else ", not alone"
    yield f"  {kind.code:4}{kind.name}{copies} ({_WHEN[WHEN_WORDS[kind.when]]}{alone})"
    yield f"      {kind.text}"
    yield f"      = {english(steps_text(kind.steps, effects))}."


DECKS = Decks(
    included=INCLUDED,
    read=read_deck,
    chosen=chosen_deck,
    read_option=read_option,
    included_name=included_name,
    without=without,
    is_decided=lambda kind: kind.when != IMMEDIATE,
    summary=summary,
    text=deck_text,
)
