"""The rules page of Alpha-Beta-Omega: its texts under a game's options, and the cards of its deck."""

from collections.abc import Mapping
from typing import Any, Final

from omegatable.art.rules_page import section, terms
from omegatable.art.telling import fluent_bool
from omegatable.engine.plain import RulesEntry, RulesPage, RulesSection
from omegatable.games.alpha_beta_omega.art.characters import character_text
from omegatable.games.alpha_beta_omega.art.rules_example import (
    ALPHA,
    OMEGAS,
    degree,
    marked,
    points_when_marked,
    points_when_married,
)
from omegatable.games.alpha_beta_omega.art.summaries import compatible_line
from omegatable.games.alpha_beta_omega.deck_texts import printed_name, printed_text
from omegatable.games.alpha_beta_omega.deck_words import steps_text
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.known import chosen_deck, house_deck, house_words
from omegatable.games.alpha_beta_omega.notation.names import card_id
from omegatable.games.alpha_beta_omega.rules.parts import FULLY, MAX_OFFERS, SECOND, THIRD
from omegatable.games.alpha_beta_omega.wording.queries import card_picture
from omegatable.locales.text import Text, text

# When a card can be played, by its number in a deck.
_WHEN: Final = (
    text("abo-when-play"),
    text("abo-when-immediate"),
    text("abo-when-reaction"),
    text("abo-when-both"),
)

TERMS: Final = (
    *("omega", "alpha", "beta", "road", "final", "round", "cycle", "marked", "married", "protected"),
    *("reaction", "scented", "other"),
)


def rules_page(options: Mapping[str, Any]) -> RulesPage:
    """Return the rules page under checked *options*."""
    deck = chosen_deck(str(options["deck"]))
    entries = [_entry(deck, number) for number in range(len(deck.kinds))]
    return RulesPage(_sections(options, deck), entries, terms("abo", TERMS))


def _sections(options: Mapping[str, Any], deck: Deck) -> list[RulesSection]:
    # Decks with other characters have their own compatibility, which the scenes do not show.
    house = deck.compatibility == house_deck().compatibility
    whole = options["mr"] == "full" and options["nloo"] == "in"
    suits = ("abo/rules-suits" if whole else "abo/rules-suits-colours") if house else ""
    return [
        section("abo", "setting", [text("rulebook-abo-setting-1"), text("rulebook-abo-setting-2")]),
        section("abo", "goal", [text("rulebook-abo-goal-1"), text("rulebook-abo-goal-2")]),
        section(
            "abo",
            "setup",
            [
                text("rulebook-abo-setup-1", dealt=fluent_bool(options["omega_pick"] == "random")),
                text("rulebook-abo-setup-2"),
                text("rulebook-abo-setup-3", drawn=fluent_bool(options["order"] == "random")),
            ],
            "abo/rules-setup",
            ["omega"],
        ),
        section("abo", "round", [*_round(options)], "abo/rules-round", _STEPS),
        section("abo", "react", [text("rulebook-abo-react-1")], phases=["react"]),
        section("abo", "test", _test(deck, house), "abo/rules-test" if house else "", ["coin"]),
        section(
            "abo",
            "leave",
            [text("rulebook-abo-leave-1"), text("rulebook-abo-leave-2", up=fluent_bool(options["open_reveal"]))],
            "abo/rules-leave",
        ),
        section("abo", "suits", [text("rulebook-abo-suits-1"), compatible_line(options)], suits),
        section("abo", "end", _end(options)),
        section("abo", "places", _places(options), "abo/rules-places" if house else "", ["over"]),
        section("abo", "optional", [text("rulebook-abo-optional-1")]),
        section(
            "abo",
            "missed",
            [
                text("rulebook-abo-missed-four"),
                text("rulebook-abo-missed-peek"),
                *([text("rulebook-abo-missed-trade")] if options["trade"] != "off" else []),
            ],
        ),
    ]


_STEPS: Final = (
    *("pick", "trade", "draft", "choose", "show", "exchange", "play", "seat", "position", "step", "may", "consent"),
    *("give", "walk", "place", "card", "saucer"),
)


def _round(options: Mapping[str, Any]) -> list[Text]:
    trade = {"off": "off", "gifts_and_1for1": "single"}.get(str(options["trade"]), "free")
    cap, size = int(options["trade_cap"]), options["offer_size"]
    return [
        text("rulebook-abo-round-pick"),
        text(
            "rulebook-abo-round-trade",
            trade=trade if cap else "off",
            cap=cap if trade != "off" and cap < MAX_OFFERS else 0,
            size=int(size) if trade == "free" and cap and size != "none" else 0,
        ),
        text("rulebook-abo-round-play", reactions=fluent_bool(options["reactions_in_turn"])),
        text("rulebook-abo-round-move", passes=fluent_bool(options["start"] == "passes")),
    ]


def _test(deck: Deck, house: bool) -> list[Text]:
    scented = any(effect.priority for effect in deck.effects)
    found = [text("rulebook-abo-test-1"), text("rulebook-abo-test-2", scented=fluent_bool(scented))]
    if not house:
        return found
    chosen = marked(deck)
    other = next(omega for omega in OMEGAS if omega != chosen)
    rank = degree(deck, chosen, ALPHA)
    example = text(
        "rulebook-abo-test-example",
        alpha=character_text(f"alpha-{ALPHA}"),
        omega=character_text(f"omega-{chosen}"),
        rank=rank,
        other=character_text(f"omega-{other}"),
        worse=degree(deck, other, ALPHA),
        points=points_when_marked(rank),
    )
    return [*found, example]


def _end(options: Mapping[str, Any]) -> list[Text]:
    limit = options["max_cycles"]
    return [
        text("rulebook-abo-end-1"),
        *([text("rulebook-abo-end-limit", limit=int(limit))] if limit != "none" else []),
        text("rulebook-abo-end-alone", three=fluent_bool(options["solo_cycles"] == 3)),
    ]


def _places(options: Mapping[str, Any]) -> list[Text]:
    full, second, third = (points_when_marked(rank) for rank in (FULLY, SECOND, THIRD))
    return [
        text("rulebook-abo-places-1", full=full, second=second, third=third, married=points_when_married()),
        text("rulebook-abo-places-2", first=fluent_bool(options["tiebreak_by_time"])),
    ]


def _entry(deck: Deck, number: int) -> RulesEntry:
    kind, printed = deck.kinds[number], house_words(deck)[number]
    words = printed_text(kind)
    return RulesEntry(
        f"abo/card-{card_id(deck, number)}" if printed else card_picture(deck, number),
        printed_name(kind),
        [*([words] if words else []), text("abo-does", steps=steps_text(kind.steps, deck.effects))],
        [text("abo-item" if kind.item else "abo-chance"), _WHEN[kind.when]],
        kind.copies,
    )
