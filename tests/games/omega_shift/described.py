"""What the tests of all games need to know about Omega Shift."""

from typing import Any

from tests.support.described import Described


def shown(view: Any) -> set[str]:
    """Return the names of all things that a plain view shows to the seat to move."""
    hand = [held.card for held in view.sides[view.seat].hand]
    tops = [cards[-1] for cards in view.discards.values() if cards]
    return {*hand, *tops} | ({"pile"} if view.pile else set())


DESCRIBED = Described(
    option_sets=[
        {},
        {"redraw": "forbidden", "idle_limit": 2, "first_player": 2},
        {"optional_pull": True, "five_overrides_gate": True, "idle_limit": 0, "first_player": 1},
        {"last_turn_each": True, "rounds": 3},
        {"suits": 4, "highest": 8, "alphas": 2, "hand": 5, "pile": 20, "marker_cost": 2, "rounds": 3},
    ],
    reaching=(4,),
    short={"pile": 6, "first_player": 1},
    phases={"card", "draw"},
    crowded={"card", "draw"},
    shown=shown,
    outside={
        "OS-R2": "says whose idea the game stands on",
        "OS-R3": "is the theme",
        "OS-R23": "is the theme",
    },
    examples={"rulebook-os-score-example"},
    daggers={
        "rulebook-os-goal-2": ["OS-Q15"],
        "rulebook-os-setup-2": ["OS-Q28"],
        "rulebook-os-setup-3": ["OS-Q3"],
        "rulebook-os-draw-2": ["OS-Q8"],
        "rulebook-os-end-1": ["OS-Q10"],
        "rulebook-os-missed-none": ["OS-Q12", "OS-Q5"],
        "rulebook-os-missed-five": ["OS-Q11", "OS-Q13"],
        "rulebook-os-missed-idle": ["OS-Q9"],
    },
)
