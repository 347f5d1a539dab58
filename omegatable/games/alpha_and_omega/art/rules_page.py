"""The rules page of Alpha & Omega: its texts under a game's options, and its tiles and pawns."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from omegatable.art.rules_page import section, terms
from omegatable.art.telling import fluent_bool
from omegatable.engine.plain import RulesEntry, RulesPage, RulesSection
from omegatable.games.alpha_and_omega import GAME
from omegatable.games.alpha_and_omega.art.pawns import pawn_text
from omegatable.games.alpha_and_omega.art.rules_example import AROUND, KINDS, STANDS, points_beside, worth
from omegatable.games.alpha_and_omega.art.tiles import kind_text
from omegatable.games.alpha_and_omega.rules.parts import END_AMONG
from omegatable.games.alpha_and_omega.rules.scoring import price_of_last_turn
from omegatable.locales.text import Text, text

TERMS: Final = ("snake", "element", "opposite", "transformation", "pawn", "jaws", "switch")


def rules_page(options: Mapping[str, Any]) -> RulesPage:
    """Return the rules page under checked *options*."""
    return RulesPage(_sections(options), [*_entries(options)], terms("ao", TERMS))


def _sections(options: Mapping[str, Any]) -> list[RulesSection]:
    first, refills, hand = options["first_player"], bool(options["refill_before_move"]), int(options["hand"])
    covers = _covers(options)
    return [
        section("ao", "tale", [text("rulebook-ao-tale-1")]),
        section("ao", "goal", [text("rulebook-ao-goal-1"), text("rulebook-ao-goal-2")]),
        section(
            "ao",
            "setup",
            [
                text("rulebook-ao-setup-1"),
                text("rulebook-ao-setup-2", hand=hand, special=fluent_bool(options["minus_two"] or options["switch"])),
                *([_setup_end()] if options["hidden_end"] else []),
                text("rulebook-ao-setup-3", first=0 if first == "random" else int(first)),
            ],
            "ao/rules-setup",
        ),
        section(
            "ao",
            "turn",
            [text("rulebook-ao-turn-1", refills=fluent_bool(refills), hand=hand), text("rulebook-ao-turn-2")],
            "ao/rules-turn-refill" if refills else "ao/rules-turn",
        ),
        section(
            "ao",
            "place",
            [text("rulebook-ao-place-1"), *([text("rulebook-ao-place-2", snake=_snake(options))] if covers else [])],
            "ao/rules-place",
            ["place"],
        ),
        section(
            "ao",
            "walk",
            [text("rulebook-ao-walk-1"), text("rulebook-ao-walk-2", alone=fluent_bool(options["one_pawn_per_tile"]))],
            "ao/rules-walk",
            ["step"],
        ),
        section("ao", "draw", _draw(options), "ao/rules-draw", ["draw", "jaws", "switch first", "switch second"]),
        section("ao", "end", _end(options)),
        section("ao", "count", _count(options), "ao/rules-count"),
        section("ao", "example", [_example(options)], "ao/rules-example", ["over"]),
        section(
            "ao",
            "missed",
            [
                text("rulebook-ao-missed-still"),
                text("rulebook-ao-missed-under", covers=fluent_bool(covers or options["minus_two"])),
                text("rulebook-ao-missed-tie", both=fluent_bool(options["tie2"] == "both_pawns")),
            ],
        ),
        section("ao", "advice", [text("rulebook-ao-advice-1")]),
    ]


def _setup_end() -> Text:
    two, three, four = (END_AMONG * seats for seats in (2, 3, 4))
    return text("rulebook-ao-setup-end", two=two, three=three, four=four)


def _covers(options: Mapping[str, Any]) -> bool:
    """Return whether the deck has Transformations."""
    return any(options[f"to_{element}"] for element in KINDS)


def _snake(options: Mapping[str, Any]) -> str:
    """Return whether the Snake may be covered and exchanged."""
    return fluent_bool(not options["protect_snake"])


def _draw(options: Mapping[str, Any]) -> list[Text]:
    snake = _snake(options)
    found = [text("rulebook-ao-draw-1", hand=int(options["hand"]))]
    if options["minus_two"] or options["switch"]:
        found.append(text("rulebook-ao-draw-2"))
    if options["minus_two"]:
        found.append(text("rulebook-ao-draw-jaws", snake=snake))
    if options["switch"]:
        found.append(text("rulebook-ao-draw-switch", snake=snake, pawns=fluent_bool(options["pawns_travel"])))
    return found


def _end(options: Mapping[str, Any]) -> list[Text]:
    end = text("rulebook-ao-end-hidden") if options["hidden_end"] else text("rulebook-ao-end-1")
    if not options["fair_end"]:
        return [end]
    two, more = (int(price_of_last_turn(GAME.options_record({**options, "seats": seats}))) for seats in (2, 3))
    return [end, text("rulebook-ao-end-fair", two=two, more=more, same=fluent_bool(two == more))]


def _count(options: Mapping[str, Any]) -> list[Text]:
    when = {"adjacent_only": "beside", "standing_only": "under"}.get(str(options["minus2"]), "both")
    return [
        text("rulebook-ao-count-1"),
        text("rulebook-ao-count-2"),
        *([text("rulebook-ao-count-jaws", when=when)] if options["minus_two"] else []),
    ]


def _example(options: Mapping[str, Any]) -> Text:
    same, others, opposite = (
        sum(points_beside(options, STANDS, element) == points for element in AROUND if element) for points in (0, 1, -1)
    )
    return text("rulebook-ao-example-1", same=same, others=others, opposite=opposite, worth=worth(options))


def _entries(options: Mapping[str, Any]) -> Iterator[RulesEntry]:
    for element in KINDS:
        does = text("rulebook-ao-tile-element")
        yield RulesEntry(f"ao/{element}-1", kind_text(element), [does], copies=int(options[element]))
    for element in KINDS:
        if copies := int(options[f"to_{element}"]):
            does = text("rulebook-ao-tile-to")
            yield RulesEntry(f"ao/to-{element}-1", kind_text(f"to-{element}"), [does], copies=copies)
    for kind in ("minus-two", "switch"):
        if copies := int(options[kind.replace("-", "_")]):
            yield RulesEntry(f"ao/{kind}-1", kind_text(kind), [text(f"rulebook-ao-tile-{kind}")], copies=copies)
    if options["hidden_end"]:
        yield RulesEntry("ao/end", kind_text("end"), [text("rulebook-ao-tile-end")], copies=1)
    yield RulesEntry("ao/snake", kind_text("snake"), [text("rulebook-ao-tile-snake")], copies=1)
    for letter in ("alpha", "omega"):
        yield RulesEntry(f"ao/pawn-0-{letter}", pawn_text(0, letter), [text("rulebook-ao-pawn")])
