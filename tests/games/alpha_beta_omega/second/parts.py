"""The parts of Alpha-Beta-Omega, its options, the value of its endings, and what a game waits for."""

from fractions import Fraction

COLOURS = ["cyan", "magenta", "yellow", "black"]
OMEGAS = [*COLOURS, "other"]
ALPHAS = ["alpha cyan", "alpha magenta", "alpha yellow", "alpha black", "alpha compatible"]
BETAS = ["beta 1", "beta 2", "beta 3", "beta 4", "beta 5"]
PLOTS = ["saucer", "masquerade", "stars", "full_moon", "road_trip"]
MAX_DEPTH = 6  # ABO-Q71
MAX_BETWEEN_PLAYS = 60  # ABO-Q99
MAX_ROUNDS = 400  # ABO-Q75
MAX_OPEN = 10  # ABO-Q57
MAX_PER_SIDE = {4: 4, "none": 30}  # ABO-Q56, ABO-Q93: by the option

DEFAULT_OPTIONS = {
    "seats": 2,
    "order": "random",
    "start": "kept",
    "omega_pick": "choose",
    "nloo": "in",
    "nloo_flip_on_survivor": True,
    "mr": "full",
    "reactions_in_turn": False,
    "open_reveal": False,
    "late_arrival": "same_round",
    "trade": "full",
    "offer_size": 4,
    "show_at_play": False,
    "trade_cap": 3,
    "live": False,
    "tiebreak_by_time": False,
    "solo_cycles": 3,
    "survivor_cycles": "from_then",
    "solo_useless": "discard",
    "max_cycles": 12,
    "plots": "none",
    "alphas": 5,
    "betas": 5,
    "deck": "first",  # whose deals and counts are known
}

POINTS = {"win": 100, "second 2": 60, "second 3": 50, "third": 30, "fail": 0}  # ABO-Q73
THIRD = Fraction(1, 3)
WORTH = {"win": 1, "second 2": THIRD, "second 3": THIRD, "third": -THIRD, "fail": -1}  # ABO-Q74


class Ask:
    """A player decides."""

    def __init__(self, player, moves):
        self.player = player
        self.moves = moves


class Chance:
    """Chance decides: each outcome with its weight."""

    def __init__(self, weights):
        self.weights = weights


class GameOver(Exception):
    """Raised when the game ends in the middle of something."""


class CycleOver(Exception):
    """Raised when a card ends the cycle (ABO-Q69)."""
