"""The words of the cheat sheets and of the reference card, as a deck and the options of a game make them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from omegatable.games.alpha_beta_omega.deck import Deck, house_deck

Lines = Sequence[tuple[str, str]]
CHEAT_SHEETS: Final = 3
TITLES: Final = ("A round", "The Alpha Test", "Who wins")


def sheet_lines(number: int, deck: Deck, options: Mapping[str, Any]) -> Lines:
    """Return the lines of cheat sheet *number*, 1 to 3."""
    return (_round, _test, _places)[number - 1](deck, options)


def _trade(options: Mapping[str, Any]) -> str:
    alone = "Alone: change up to two cards."
    if options["trade"] == "off":
        return f"not at this table. {alone}"
    if options["trade"] == "gifts_and_1for1":
        return f"one card as a gift or for one other. {alone}"
    return f"as you like, until nobody wants to. {alone}"


def _reached(options: Mapping[str, Any]) -> str:
    late = " If a card leads there, the next round is final." if options["late_arrival"] == "fresh_final_round" else ""
    return f"reached: turn its card up at once. Nobody picks or trades; each may play; then the Alpha Test.{late}"


def _passed(options: Mapping[str, Any]) -> str:
    up = " Cards stay face up." if options["open_reveal"] else ""
    return f"the cycle ends. Effects end, hands are kept, all go back to the first position.{up}"


def _reactions(options: Mapping[str, Any]) -> str:
    return "Reactions do not count, or are the card." if options["reactions_in_turn"] else "Reactions do not count."


def _round(deck: Deck, options: Mapping[str, Any]) -> Lines:
    return (
        ("1 Pick", "a card each. “At once” is played at once, and you pick no other."),
        ("2 Trade", _trade(options)),
        ("3 Play", f"one card or none, in order. {_reactions(options)}"),
        ("4 Move on", f"one position each.{_start(options)}"),
        ("Final position", _reached(options)),
        ("Passed", f"by anybody: {_passed(options)}"),
    )


def _start(options: Mapping[str, Any]) -> str:
    """Return who begins the next round, where that is not always the same player (ABO-Q100)."""
    return " The start passes on; the Other always begins." if options["start"] == "passes" else ""


def _protected(deck: Deck) -> str:
    """Return what protects, and what comes first, in this deck."""
    if deck.effects == house_deck().effects:
        return "Heat Suppressant, a jacket. Scented comes first."
    protecting = [effect.name for effect in deck.effects if effect.protects]
    first = [effect.name for effect in deck.effects if effect.priority]
    comes = f" {' and '.join(first)} {'come' if len(first) > 1 else 'comes'} first." if first else ""
    return f"{', '.join(protecting) or 'by no effect of this deck'}.{comes}"


def _alone(options: Mapping[str, Any]) -> str:
    if options["solo_cycles"] == "none":
        return _limit(options) or "you play on as long as you like."
    return "three cycles, then you fail."


def _limit(options: Mapping[str, Any]) -> str:
    """Return the limit of cycles, if it is not the usual one."""
    cycles = options["max_cycles"]
    if cycles == "none":
        return ""
    return f"{cycles} cycle{'s' if cycles != 1 else ''}, then who is left fails."


def _test(deck: Deck, options: Mapping[str, Any]) -> Lines:
    limit = (("In all:", _limit(options)),) if options["max_cycles"] not in (12, "none") else ()
    return (
        ("A beta:", "nothing happens."),
        (
            "An alpha",
            "marks who suits him best of the unprotected omegas there; of equals a coin decides.",
        ),
        ("Protected:", _protected(deck)),
        ("The couple", "leaves, and the position with it. The hand goes back into the deck."),
        ("Over", "when every omega is marked or married, or no alpha is left."),
        ("Alone:", _alone(options)),
        *limit,
    )


def _compatible(options: Mapping[str, Any]) -> tuple[str, str]:
    """Return the line about Mr Compatible and the Other."""
    other = options["nloo"] == "in"
    if options["mr"] == "incompatible":
        return "Mr Incompatible", "suits nobody." + (" The Other suits all but him." if other else "")
    how = "is third best to" if options["mr"] == "partial" else "suits"
    if not other:
        return "Mr Compatible", f"{how} all."
    flips = "; alone, nobody but him" if options["nloo_flip_on_survivor"] or options["seats"] == 1 else ""
    return "Mr Compatible", f"{how} all but the Other. The Other suits all but him{flips}."


def _places(deck: Deck, options: Mapping[str, Any]) -> Lines:
    ties = "go to whoever was matched first." if options["tiebreak_by_time"] else "are shared: more than one can win."
    return (
        ("Win:", "marked by one who suits you fully, or in play when the last alpha has gone."),
        ("Second:", "marked by one who suits you partly; second comes before third."),
        ("Third:", "married, to a beta or an omega."),
        ("Fail:", "marked by one who does not suit you, or left over."),
        _compatible(options),
        ("Equal places", ties),
    )


def reference_lines(options: Mapping[str, Any]) -> Lines:
    """Return the lines of the reference card, a summary of the cheat sheets."""
    acts = "pick a card, play" if options["trade"] == "off" else "pick a card, trade, play"
    alone = "you have three cycles." if options["solo_cycles"] == 3 else "there is no limit of three cycles."
    return (
        ("A round:", f"{acts} one card or none, move on.{_start(options)} {_reactions(options)}"),
        ("Final position", "reached: turn up its card. Nobody picks or trades; each may play; then the Alpha Test."),
        ("Alpha Test:", "he marks who suits him best of the unprotected omegas there. A beta marks nobody."),
        ("The couple", "leaves, and so does its position."),
        ("Passed:", _passed(options)),
        ("Over", f"when no omega or no alpha is left in play. Alone {alone}"),
        ("Win:", "marked by one who suits you fully, or in play when the last alpha has gone."),
        ("Second:", "marked by one who suits you partly."),
        ("Third:", "married, to a beta or an omega."),
        ("Fail:", "marked by one who does not suit you, or left over."),
    )
