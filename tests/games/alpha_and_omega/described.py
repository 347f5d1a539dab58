"""What the tests of all games need to know about Alpha & Omega."""

from tests.support.described import Described

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
    outside={
        "AO-R1": "is the theme",
        "AO-Q1": "restores words that are cut off, and leaves the place of the Snake to the players",
        "AO-Q2": "restores words that are cut off",
        "AO-Q28": "sets parts aside that no rule speaks of",
        "AO-Q40": "says whom the pawns stand for",
        "AO-Q31": "reads over slips of the pen",
        "AO-Q42": "names the -2 tiles",
        **{f"AO-R{number}": "is advice" for number in range(31, 36)},
    },
)
