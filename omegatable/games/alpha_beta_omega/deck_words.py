"""Decks in words: each card's text with a description of its steps, derived from what the rules read."""

from collections.abc import Iterator, Sequence

from omegatable.games.alpha_beta_omega.deck import (
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
    SHUFFLE,
    SWAP,
    TRANSFER,
    WHEN_WORDS,
    WITH_EVENT,
    Deck,
    Effect,
    Kind,
    Plot,
    Step,
)

_WHO = ("you", "every omega", "any omega", "another omega", "another omega in your position")
_WHERE = {
    HERE: "your position",
    NEXT: "the position after yours",
    FINAL: "the final position",
    EVENT: "the position of the event",
    PICK_POSITION: "a position of your choice",
    PICK_UNOCCUPIED: "a position of your choice without an omega",
    RANDOM_UNOCCUPIED: "a random position without an omega",
    FIRST: "the first position",
}
_COUNTS = ("no", "one", "two", "three", "four", "five", "six")
_WHEN = {
    "play": "in your turn",
    "immediate": "at once",
    "reaction to alpha": "when an alpha is turned up",
    "play or reaction to alpha": "in your turn, or when an alpha is turned up",
}
_PLACES = {FROM_DECK: "the deck", OWN_HAND: "your hand", OTHER_HAND: "another player's hand", DISCARDS: "the discards"}
_CHOICES = ("from the top", "at random", "of your choice")


def step_words(step: Step, effects: Sequence[Effect]) -> str:
    """Return what a step does, as a sentence without its full stop."""
    *_, condition = step
    words = _act_words(step, effects)
    if condition == IF_ALPHA:
        return f"if the event is an alpha: {words}"
    if condition == IF_BETA:
        return f"if the event is a beta: {words}"
    return words


def _act_words(step: Step, effects: Sequence[Effect]) -> str:
    verb, a, b, low, high, _ = step
    if verb == PEEK:
        if low > 1:
            lonely = " without an omega" if a == PICK_UNOCCUPIED else ""
            return f"look in secret at up to {_COUNTS[low]} cards of your choice{lonely}"
        return f"look in secret at the card of {_WHERE[a]}"
    if verb == REVEAL:
        return f"turn up the card of {_WHERE[a]}; it is the event"
    if verb == SWAP:
        if a == b == PICK_POSITION:
            return "swap the cards of two positions of your choice"
        return f"swap the card of {_WHERE[a]} with that of {_WHERE[b].replace('a position', 'another position')}"
    if verb == SHUFFLE:
        return "turn all character cards down, shuffle them and lay them out"
    if verb == MOVE:
        return _movement(a, b, low, high)
    if verb == REMOVE:
        return f"remove the card of {_WHERE[a]}, and the position"
    if verb == EFFECT:
        if b == CLEAR:
            return f"{_WHO[a]}: lose all effects"
        return f"{_WHO[a]}: {'get' if b == ADD else 'lose'} the effect {effects[low].name}"
    if verb == TRANSFER:
        if low == EVERY_CARD:
            return f"all cards from {_PLACES[a]} to {_PLACES[b]}"
        cards = f"{_COUNTS[low]} card{'s' * (low > 1)} {_CHOICES[high]}"
        return f"{cards} from {_PLACES[a]} to {_PLACES[b]}"
    if verb == MARRY:
        may = "you may marry" if low else "marry"
        return f"{may} the event" if b == WITH_EVENT else f"{may} another omega in your position, if they agree"
    return "the cycle ends"


def _movement(who: int, to: int, low: int, high: int) -> str:
    if to != BY_STEPS:
        return f"{_WHO[who]}: move to {_WHERE[to]}"
    if low == high:
        way = "forward" if low > 0 else "back"
        return f"{_WHO[who]}: move {_COUNTS[abs(low)]} position{'s' * (abs(low) > 1)} {way}"
    return f"{_WHO[who]}: move {low:+} to {high:+} positions, as you choose"


def steps_words(kind: Kind, effects: Sequence[Effect]) -> str:
    """Return what a card does, in one line."""
    return "; then ".join(step_words(step, effects) for step in kind.steps) + "."


def summary(deck: Deck) -> str:
    """Return one sentence about a deck that has been checked."""
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
    """Return what a plot does, in one line."""
    rules = plot.rules
    said = []
    if rules.star:
        said.append("each draws an alpha in secret; a mark by him counts one place better")
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
        steps = "; then ".join(step_words(step, effects) for step in rule.steps)
        said.append(f"{_TRIGGERS[rule.when]}{who}: {steps}")
    return ". ".join(f"{sentence[:1].upper()}{sentence[1:]}" for sentence in said) + "."


def _card_lines(kind: Kind, effects: Sequence[Effect]) -> Iterator[str]:
    copies = f" x{kind.copies}" if kind.copies > 1 else ""
    alone = "" if kind.solo else ", not alone"
    yield f"  {kind.code:4}{kind.name}{copies} ({_WHEN[WHEN_WORDS[kind.when]]}{alone})"
    yield f"      {kind.text}"
    yield f"      = {steps_words(kind, effects)}"
