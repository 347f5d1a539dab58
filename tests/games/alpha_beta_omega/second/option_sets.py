"""The sets of options under which both engines of Alpha-Beta-Omega are compared."""

import itertools
import random

from tests.games.alpha_beta_omega.second.parts import DEFAULT_OPTIONS, PLOTS

VALUES = {
    "seats": [2, 3, 1, 4, 5],
    "order": ["random", "seats"],
    "start": ["kept", "passes"],
    "omega_pick": ["choose", "random"],
    "nloo": ["in", "out"],
    "nloo_flip_on_survivor": [True, False],
    "mr": ["full", "partial", "incompatible"],
    "reactions_in_turn": [False, True],
    "open_reveal": [False, True],
    "late_arrival": ["same_round", "fresh_final_round"],
    "trade": ["full", "gifts_and_1for1", "off"],
    "offer_size": [4, "none"],
    "show_at_play": [False, True],
    "trade_cap": [1, 3, 2, 0],
    "live": [False, True],
    "tiebreak_by_time": [False, True],
    "solo_cycles": [3, "none"],
    "survivor_cycles": ["from_then", "from_start"],
    "solo_useless": ["discard", "strip"],
    "max_cycles": [12, 4, 1, "none"],
    "plots": ["none", "random", *PLOTS],
    "deck": ["house", "first", "odd"],
}


def fits(options):
    """Return whether these values can be chosen together."""
    return not (options["seats"] == 5 and options["nloo"] == "out")


def in_pairs():
    """Return option sets that contain every pair of values of two options, where the rules allow it."""
    chance = random.Random(1)
    names = list(VALUES)
    wanted = {
        ((one, a), (two, b)) for one, two in itertools.combinations(names, 2) for a in VALUES[one] for b in VALUES[two]
    }
    wanted.discard((("seats", 5), ("nloo", "out")))
    sets = []
    while wanted:
        best, found = {}, set()
        for _ in range(60):
            first = chance.choice(sorted(wanted, key=str))
            options = {**{name: chance.choice(VALUES[name]) for name in names}, **dict(first)}
            if not fits(options):
                continue
            pairs = wanted & set(itertools.combinations(options.items(), 2))
            if len(pairs) > len(found):
                best, found = options, pairs
        wanted -= found
        sets.append(best)
    return sets


def without_defaults(options):
    return {name: value for name, value in options.items() if value != DEFAULT_OPTIONS[name]}


def option_sets():
    """Return all sets for comparing both engines; each set for an odd deck has its own."""
    sets = [{}, {"seats": 3}, {"seats": 4, "trade_cap": 2}, {"seats": 5, "trade_cap": 9, "max_cycles": 2}, {"seats": 1}]
    sets += in_pairs()
    sets += [{"seats": seats, "deck": "nested", "trade": "off", "max_cycles": 4} for seats in (2, 5)]
    sets += [{"seats": seats, "plots": "stars", "trade": "off"} for seats in (2, 3, 4, 5)]
    sets += [{"seats": seats, "live": live} for seats in (2, 3) for live in (False, True)]
    sets += [{"seats": 3, "max_cycles": 4} for _ in range(8)]
    sets += [{"seats": 1, "deck": "treadmill"}]
    sets += [{"seats": 2 + number % 4, "deck": "typed", "plots": f"my_{plot}"} for number, plot in enumerate(PLOTS)]
    sets += [
        {"seats": 1 + number % 5, "deck": f"plotted-{number}", "plots": "random", "trade": "off", "max_cycles": 4}
        for number in range(30)
    ]
    sets += [
        {"seats": 1, "alphas": 1, "betas": 1},
        {"seats": 2, "alphas": 2, "betas": 1, "plots": "saucer", "max_cycles": 2},
        {"seats": 3, "alphas": 3, "betas": 0, "trade": "off", "plots": "stars"},
        {"seats": 2, "alphas": 1, "betas": 4, "trade": "off", "deck": "house"},
    ]
    sets += [{"seats": seats, "alphas": 1, "betas": 1, "deck": "avalanche", "max_cycles": 1} for seats in (1, 2)]
    sets += [{"seats": seats, "deck": "scarce", "trade_cap": 2, "max_cycles": 3} for seats in (1, 2, 5)]
    sets += [{"seats": 5, "deck": "bare", "max_cycles": 2}]
    for number, options in enumerate(sets):
        if options.get("deck") == "odd":
            options["deck"] = f"odd-{number}"
    return [without_defaults(options) for options in sets]


OPTION_SETS = option_sets()
