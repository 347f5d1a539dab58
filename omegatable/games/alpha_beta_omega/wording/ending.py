"""The outcome: how the game ended, and the winners."""

from typing import Any

from omegatable.games.alpha_beta_omega.notation.names import winning_text
from omegatable.games.alpha_beta_omega.plain import Place
from omegatable.games.alpha_beta_omega.rules.parts import FULL_POINTS, MAX_ROUNDS, NUM_ALPHAS, UNMARKED
from omegatable.games.alpha_beta_omega.rules.scoring import place_points, score
from omegatable.locales.text import Text, players, text


def end_reason(view: Any) -> Text:
    """Return one sentence that explains how the game ended."""
    if all(view.gone[alpha] for alpha in range(NUM_ALPHAS)):
        return text("abo-over-alphas")
    if any(view.result[seat] == UNMARKED for seat in range(int(view.num_seats))):
        return text("abo-over-rounds" if view.rounds_played >= MAX_ROUNDS else "abo-over-cycles")
    return text("abo-over-omegas")


def outcome(view: Any) -> tuple[list[int], Text]:
    """Return the winning seats, and the closing sentence, without its full stop, for the viewing seat."""
    seats = range(int(view.num_seats))
    winners = [seat for seat in seats if score(view, seat) == FULL_POINTS]  # ABO-Q73 ABO-Q83
    own = int(view.seat)
    if own in winners:  # use the ending of this seat: the other winners may have been marked or have escaped
        return winners, text("abo-won", who=players(*winners), how=winning_text(view, own))
    place = _place_text(view, own) if own >= 0 else None
    if not winners:
        return winners, text("abo-won-nobody") if place is None else text("abo-won-nobody-and", place=place)
    who = players(*winners)
    return winners, text("abo-won-others", who=who) if place is None else text("abo-won-and", who=who, place=place)


def ending_place(view: Any, seat: int) -> tuple[Place, int | None]:
    """Return the place of *seat*, and its rank among all players, from 2, if that adds information, else None.

    The rank does so for a second or third place behind a winner, if the order of leaving breaks ties (ABO-Q83).
    """
    points = int(place_points(view, seat))
    scores = [int(score(view, other)) for other in range(int(view.num_seats))]
    ahead = sum(other > scores[seat] for other in scores)
    if not ahead or not points or FULL_POINTS not in scores or not view.options.tiebreak_by_time:
        return _PLACES[points], None
    return ("later", None) if points == FULL_POINTS else (_PLACES[points], ahead + 1)


def _place_text(view: Any, seat: int) -> Text:
    """Return the result of *seat*, which has not won."""
    place, standing = ending_place(view, seat)
    return text(f"abo-placed-{place}") if standing is None else text("abo-placed-rank", rank=standing)


_PLACES: dict[int, Place] = {FULL_POINTS: "win", 60: "second", 50: "second", 30: "third", 0: "fail"}
