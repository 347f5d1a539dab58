"""What the mover knows of the road, in clauses: who lies where, and whom he suits."""

from typing import Any

from omegatable.games.alpha_beta_omega.notation import character_words, count_words
from omegatable.games.alpha_beta_omega.rules import (
    FULLY,
    HIDDEN,
    NOT_AT_ALL,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    SECOND,
    THIRD,
    candidates,
    compatibility,
    has_stars,
    last_position,
    plays,
    position_of,
    protected,
)
from omegatable.games.plain import listed, named

_MATCHES = {FULLY: "full match", SECOND: "second best match", THIRD: "third best match"}


def match_words(view: Any, seat: int, character: int) -> str:
    """Return a character with what he is to *seat*: `Alpha Cyan, your full match,`; the last comma is included."""
    who = character_words(view, character)
    if character >= NUM_ALPHAS:
        return f"{who}, who marks nobody,"
    own = seat == view.to_move
    whose = "your" if own else f"{named(seat)}'s"
    if own and has_stars(view) and view.star[seat] == character:
        return f"{who}, your star,"
    rank = int(compatibility(view, seat, character))
    return (
        f"{who}, no match for {'you' if own else named(seat)},"
        if rank == NOT_AT_ALL
        else f"{who}, {whose} {_MATCHES[rank]},"
    )


def at(view: Any, position: int) -> int:
    """Return the character in this *position*, or HIDDEN if the mover does not know him."""
    return int(view.road[position])


def unseen(view: Any) -> list[int]:
    """Return the characters on the road whose positions the mover does not know."""
    return [one for one in range(NUM_CHARACTERS) if view.gone[one] == 0 and position_of(view, one) == NOTHING]


def fails(view: Any, character: int) -> bool:
    """Return whether a mark by *character* would be a fail for the mover."""
    seat = int(view.to_move)
    star = has_stars(view) and view.star[seat] == character
    return character < NUM_ALPHAS and not star and int(compatibility(view, seat, character)) == NOT_AT_ALL


def full_matches(view: Any) -> list[int]:
    """Return the alphas on the road who suit the mover fully."""
    seat = int(view.to_move)
    return [a for a in range(NUM_ALPHAS) if view.gone[a] == 0 and int(compatibility(view, seat, a)) == FULLY]


def place_words(view: Any, position: int) -> str:
    """Return a position with its distance from the end: `position 9, one before the final one`."""
    away = int(last_position(view)) - position
    if away == 0:
        return "the final position"
    return f"position {position + 1}, {away if away > 1 else 'one'} before the final one"


def final_words(view: Any) -> str:
    """Return what the mover may expect in the final position; "" if no position is left."""
    seat, last = int(view.to_move), int(last_position(view))
    if last < 0:
        return ""
    character = at(view, last)
    if character == HIDDEN:
        return odds_words(view, "fail")
    there = view.position[seat] == last
    if character < NUM_ALPHAS and view.final and there:
        return test_words(view)
    return f"{match_words(view, seat, character)} lies on the final position"


def test_words(view: Any) -> str:
    """Return whom the known alpha in the final position would mark as things stand."""
    seat, alpha = int(view.to_move), at(view, int(last_position(view)))
    marked = [other for other in range(int(view.num_seats)) if int(candidates(view)) >> other & 1]
    who = match_words(view, seat, alpha)
    if not marked:
        return f"{character_words(view, alpha)} would mark nobody as things stand"
    if marked == [seat]:
        return f"{who} would mark you as things stand"
    if seat in marked:
        return f"a coin would decide whom {character_words(view, alpha)} marks"
    return f"{who} would mark {listed([named(other) for other in marked])} as things stand"


def odds_words(view: Any, what: str) -> str:
    """Return how many of the unseen characters would `fail` the mover, or are `betas` or `alphas`."""
    hidden = unseen(view)
    if what == "fail":
        bad = sum(fails(view, one) for one in hidden)
        if not bad:
            return f"you have not seen {count_words(len(hidden), 'character')}, and not one would fail you"
        return f"{bad} of the {count_words(len(hidden), 'character')} you have not seen would fail you"
    betas = sum(one >= NUM_ALPHAS for one in hidden)
    some = betas if what == "betas" else len(hidden) - betas
    are = f"is {'a beta' if what == 'betas' else 'an alpha'}" if some == 1 else f"are {what}"
    return f"{some or 'none'} of the {count_words(len(hidden), 'character')} you have not seen {are}"


def shares_position(view: Any, seat: int) -> list[int]:
    """Return the other omegas in play in *seat*'s position."""
    return [
        other
        for other in range(int(view.num_seats))
        if other != seat and plays(view, other) and view.position[other] == view.position[seat]
    ]


def safety_words(view: Any, seat: int) -> str:
    """Return what protection would do for *seat* with what the mover knows of the final position."""
    own = seat == view.to_move
    whom = "you" if own else named(seat)
    if protected(view, seat):
        return f"{whom} {'are' if own else 'is'} protected already"
    last = int(last_position(view))
    character = at(view, last) if last >= 0 else NOTHING
    if character == HIDDEN:
        return f"no alpha could mark {whom} in this cycle" + (f"; {odds_words(view, 'fail')}" if own else "")
    if not 0 <= character < NUM_ALPHAS:
        return (
            f"{character_words(view, character)} lies on the final position and marks nobody" if character >= 0 else ""
        )
    return f"it keeps {match_words(view, seat, character)} from marking {whom}"
