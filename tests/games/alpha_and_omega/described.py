"""What the tests of all games need to know about Alpha & Omega."""

from typing import Any

from tests.support.described import Described


def shown(view: Any) -> set[str]:
    """Return the names of all things that a plain view shows to the seat to move."""
    pawns = {f"pawn-{view.seat}-{pawn.pawn}" for pawn in view.players[view.seat].pawns}
    return pawns | {f"cell{tile.cell}" for tile in view.tiles} | {f"cell{cell}" for cell in view.open}


DESCRIBED = Described(
    option_sets=[
        {},
        {
            "seats": 3,
            "one_pawn_per_tile": True,
            "pawns_travel": True,
            "tie2": "both_pawns",
            "first_player": 3,
            "hidden_end": True,
        },
        {
            "seats": 4,
            "protect_snake": True,
            "refill_before_move": True,
            "minus2": "adjacent_only",
            "fair_end": True,
            "fair_points": 2,
        },
        {"minus2": "standing_only", "air": 8, "earth": 9, "fire": 10, "water": 7, "minus_two": 6, "switch": 6}
        | {"to_air": 0, "to_earth": 1, "to_fire": 8, "to_water": 3, "hand": 2},
    ],
    reaching=(2,),
    seats=(2, 3),
    short={"air": 5, "earth": 5, "fire": 5, "water": 5, "minus_two": 2, "switch": 2, "fair_end": True},
    checked=(7, 10),
    puzzle_worlds=500,
    phases={"place", "step", "draw", "jaws", "switch first", "switch second"},
    crowded={"step", "draw", "switch second"},
    phases_from=25,
    full_page_seats=(4,),
    shown=shown,
    outside={
        "AO-R1": "is the theme",
        "AO-Q1": "restores words that are cut off, and leaves the place of the Snake to the players",
        "AO-Q2": "restores words that are cut off",
        "AO-Q28": "sets parts aside that no rule speaks of",
        "AO-Q40": "says whom the pawns stand for",
        "AO-Q31": "reads over slips of the pen",
        **{f"AO-R{number}": "is advice" for number in range(31, 36)},
    },
    daggers={
        "rulebook-ao-goal-1": ["AO-Q40"],
        "rulebook-ao-setup-3": ["AO-Q23"],
        "rulebook-ao-place-1": ["AO-Q15"],
        "rulebook-ao-place-2": ["AO-Q10", "AO-Q12"],
        "rulebook-ao-walk-2": ["AO-Q9"],
        "rulebook-ao-draw-jaws": ["AO-Q12"],
        "rulebook-ao-draw-switch": ["AO-Q13"],
        "rulebook-ao-end-1": ["AO-Q21"],
        "rulebook-ao-count-2": ["AO-Q7"],
        "rulebook-ao-count-jaws": ["AO-Q5", "AO-Q5"],
        "rulebook-ao-example-1": ["AO-Q26"],
        "rulebook-ao-missed-under": ["AO-Q14"],
        "rulebook-ao-missed-tie": ["AO-Q27"],
    },
)
