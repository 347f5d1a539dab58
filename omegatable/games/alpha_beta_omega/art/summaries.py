"""The words of the cheat sheets and of the reference card, for a deck and the options of a game."""

from collections.abc import Mapping
from typing import Any, Final

from omegatable.art.telling import fluent_bool
from omegatable.games.alpha_beta_omega.deck_texts import printed_name
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.known import house_deck
from omegatable.locales.text import Say, Text, text

CHEAT_SHEETS: Final = 3
TITLES: Final = (text("art-abo-round"), text("art-abo-test"), text("art-abo-places"))


def sheet_lines(number: int, deck: Deck, options: Mapping[str, Any], say: Say) -> list[Text]:
    """Return the lines of cheat sheet *number*, 1 to 3."""
    if number == 1:
        return _round(options)
    return _test(deck, options, say) if number == 2 else _places(options)


def _round(options: Mapping[str, Any]) -> list[Text]:
    trade = {"off": "off", "gifts_and_1for1": "single"}.get(options["trade"], "free")
    return [
        text("art-abo-pick"),
        text("art-abo-trade", trade=trade),
        text("art-abo-play", reactions=fluent_bool(options["reactions_in_turn"])),
        text("art-abo-move", passes=_passes(options)),
        text("art-abo-final", late=fluent_bool(options["late_arrival"] == "fresh_final_round")),
        text("art-abo-passed", up=fluent_bool(options["open_reveal"])),
    ]


def _passes(options: Mapping[str, Any]) -> str:
    """Return whether each round starts with a different player (ABO-Q100)."""
    return fluent_bool(options["start"] == "passes")


def _protected(deck: Deck, say: Say) -> Text:
    """Return the line about protection and precedence in this deck."""
    if deck.effects == house_deck().effects:
        return text("art-abo-protected-house")
    protecting = ", ".join(say(printed_name(effect)) for effect in deck.effects if effect.protects)
    effects = protecting or text("art-abo-protected-nothing")
    first = [printed_name(effect) for effect in deck.effects if effect.priority]
    if not first:
        return text("art-abo-protected", effects=effects)
    return text("art-abo-protected-first", effects=effects, first=first, count=len(first))


def _alone(options: Mapping[str, Any]) -> Text:
    how = "three" if options["solo_cycles"] != "none" else "limited" if options["max_cycles"] != "none" else "endless"
    return text("art-abo-alone", how=how, limit=int(options["max_cycles"]) if how == "limited" else 0)


def _test(deck: Deck, options: Mapping[str, Any], say: Say) -> list[Text]:
    cycles = options["max_cycles"]
    return [
        text("art-abo-beta-turned"),
        text("art-abo-alpha-turned"),
        _protected(deck, say),
        text("art-abo-leave"),
        text("art-abo-over"),
        _alone(options),
        *([text("art-abo-limit", limit=int(cycles))] if cycles not in (12, "none") else []),
    ]


def compatible_line(options: Mapping[str, Any]) -> Text:
    """Return the line about Mr Compatible and the Other."""
    other = options["nloo"] == "in"
    if options["mr"] == "incompatible":
        return text("art-abo-mr-incompatible", other=fluent_bool(other))
    alone = options["nloo_flip_on_survivor"] or options["seats"] == 1
    return text(
        "art-abo-mr-compatible",
        suits="partly" if options["mr"] == "partial" else "fully",
        other="alone" if other and alone else fluent_bool(other),
    )


def _places(options: Mapping[str, Any]) -> list[Text]:
    return [
        text("art-abo-win"),
        text("art-abo-come-second"),
        text("art-abo-come-third"),
        text("art-abo-fail"),
        compatible_line(options),
        text("art-abo-ties", first=fluent_bool(options["tiebreak_by_time"])),
    ]


def reference_lines(options: Mapping[str, Any]) -> list[Text]:
    """Return the lines of the reference card, a summary of the cheat sheets."""
    return [
        text(
            "art-abo-short-round",
            trade="off" if options["trade"] == "off" else "free",
            passes=_passes(options),
            reactions=fluent_bool(options["reactions_in_turn"]),
        ),
        text("art-abo-short-final"),
        text("art-abo-short-test"),
        text("art-abo-short-leave"),
        text("art-abo-short-passed", up=fluent_bool(options["open_reveal"])),
        text("art-abo-short-over", how="three" if options["solo_cycles"] == 3 else "endless"),
        text("art-abo-win"),
        text("art-abo-short-second"),
        text("art-abo-come-third"),
        text("art-abo-fail"),
    ]
