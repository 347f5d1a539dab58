"""The outcome: how the game ended, and who has won."""

from collections.abc import Sequence
from typing import Any

from omegatable.games.alpha_beta_omega.notation import ending_words
from omegatable.games.alpha_beta_omega.rules import (
    FULL_POINTS,
    MARKED,
    MAX_ROUNDS,
    NUM_ALPHAS,
    UNMARKED,
    place_points,
    score,
)
from omegatable.games.plain import listed


def end_reason(view: Any) -> str:
    """Return one sentence that says how the game ended."""
    if all(view.gone[alpha] for alpha in range(NUM_ALPHAS)):
        return "No alpha is left on the table."
    if any(view.result[seat] == UNMARKED for seat in range(int(view.num_seats))):
        return "The rounds are used up." if view.rounds_played >= MAX_ROUNDS else "The cycles are used up."
    return "No omega is left in play."


def outcome(view: Any, names: Sequence[str]) -> tuple[list[int], str]:
    """Return the winning seats, and the closing sentence, without its full stop, for the looking seat."""
    seats = range(int(view.num_seats))
    winners = [seat for seat in seats if score(view, seat) == FULL_POINTS]  # ABO-Q73 ABO-Q83
    own = int(view.seat)
    how = {FULL_POINTS: "did as well, but later", 60: "come second", 50: "come second", 30: "come third", 0: "failed"}
    if own in winners:
        others = [names[seat] for seat in winners if seat != own]
        ending = ending_words(view, own)  # of this seat: who wins with it may have been marked or have escaped
        were = "were " if view.result[own] == MARKED else ""
        return winners, f"{listed(['You', *others])} win: you {were}{ending[:1].lower()}{ending[1:]}"
    place = ""
    if own >= 0:
        place = f"you {how[int(place_points(view, own))]}"
    if not winners:
        return winners, f"Nobody wins, and {place}" if place else "Nobody wins"
    who = f"{listed([names[seat] for seat in winners])} {'wins' if len(winners) == 1 else 'win'}"
    return winners, f"{who}, and {place}" if place else who
