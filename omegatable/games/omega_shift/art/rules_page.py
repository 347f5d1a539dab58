"""The rules page of Omega Shift: its texts under a game's options, and its cards."""

from collections.abc import Mapping
from typing import Any, Final

from omegatable.art.rules_page import section, terms
from omegatable.art.telling import fluent_bool
from omegatable.engine.plain import RulesEntry, RulesPage, RulesSection
from omegatable.games.omega_shift.art.cards import suit_text
from omegatable.games.omega_shift.art.palette import SUITS
from omegatable.games.omega_shift.art.rules_example import EXAMPLES, worth
from omegatable.games.omega_shift.rules.parts import NUM_MARKERS
from omegatable.locales.text import Text, text

_SHOWN = 8  # the number card that represents its suit in the gallery

TERMS: Final = ("omega", "suit", "marker", "neighbour", "column", "alpha", "pull")


def rules_page(options: Mapping[str, Any]) -> RulesPage:
    """Return the rules page under checked *options*."""
    return RulesPage(_sections(options), _entries(options), terms("os", TERMS))


def _sections(options: Mapping[str, Any]) -> list[RulesSection]:
    cost, rounds, first = int(options["marker_cost"]), int(options["rounds"]), options["first_player"]
    closed, each = fluent_bool(options["redraw"] == "forbidden"), fluent_bool(options["last_turn_each"])
    turns = int(options["idle_limit"])
    return [
        section("os", "goal", [text("rulebook-os-goal-1", cost=cost), text("rulebook-os-goal-2", rounds=rounds)]),
        section(
            "os",
            "setup",
            [
                text("rulebook-os-setup-1"),
                text("rulebook-os-setup-2", hand=int(options["hand"])),
                text("rulebook-os-setup-3", first=0 if first == "random" else int(first)),
            ],
            "shift/rules-setup",
            ["lay", "deal"],
        ),
        section("os", "turn", [text("rulebook-os-turn-1"), text("rulebook-os-turn-2")], "shift/rules-turn", ["card"]),
        section(
            "os",
            "number",
            [text("rulebook-os-number-1"), text("rulebook-os-number-2", may=fluent_bool(options["optional_pull"]))],
            "shift/rules-number",
        ),
        section("os", "alpha", [text("rulebook-os-alpha-1"), text("rulebook-os-alpha-2")], "shift/rules-alpha"),
        section(
            "os",
            "draw",
            [text("rulebook-os-draw-1"), text("rulebook-os-draw-2", closed=closed)],
            "shift/rules-draw",
            ["draw"],
        ),
        section("os", "end", [text("rulebook-os-end-1", each=each, rounds=rounds)], "shift/rules-end"),
        section("os", "score", _score(options), "shift/rules-score", ["over"]),
        section(
            "os",
            "missed",
            [
                text("rulebook-os-missed-ring"),
                text("rulebook-os-missed-none"),
                text("rulebook-os-missed-five", gate=fluent_bool(options["five_overrides_gate"])),
                *([text("rulebook-os-missed-idle", turns=turns)] if turns else []),
            ],
        ),
    ]


def _score(options: Mapping[str, Any]) -> list[Text]:
    cost = int(options["marker_cost"])
    exact, many, few = EXAMPLES
    return [
        text("rulebook-os-score-1"),
        text("rulebook-os-score-2", cost=cost),
        text(
            "rulebook-os-score-example",
            sum=sum(exact.ranks),
            cost=cost,
            worth=worth(options, exact),
            many=worth(options, many),
            few=worth(options, few),
        ),
    ]


def _entries(options: Mapping[str, Any]) -> list[RulesEntry]:
    suits = list(SUITS)[: int(options["suits"])]
    highest, alphas = int(options["highest"]), int(options["alphas"])
    numbers = [
        RulesEntry(
            f"shift/{suit}-{min(_SHOWN, highest)}",
            suit_text(suit),
            [text("rulebook-os-card-number", highest=highest)],
            copies=highest - 1,
        )
        for suit in suits
    ]
    return [
        *numbers,
        RulesEntry(
            f"shift/{suits[0]}-alpha",
            text("rulebook-os-card-alpha"),
            [text("rulebook-os-card-alpha-does")],
            copies=alphas * len(suits),
        ),
        RulesEntry(
            f"shift/{suits[-1]}-omega",
            text("rulebook-os-card-omega"),
            [text("rulebook-os-card-omega-does")],
            copies=len(suits),
        ),
        RulesEntry("shift/cube", text("art-os-marker"), [text("rulebook-os-card-marker-does")], copies=NUM_MARKERS),
    ]
