"""The mover's knowledge of the road: the characters at its positions, and how well they match."""

from typing import Any

from omegatable.coach.facts import Fact, Facts, fact, told
from omegatable.games.alpha_beta_omega.notation.names import character_text
from omegatable.games.alpha_beta_omega.rules.alpha_test import candidates, protected
from omegatable.games.alpha_beta_omega.rules.parts import (
    FULLY,
    HIDDEN,
    NOT_AT_ALL,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    SECOND,
    THIRD,
)
from omegatable.games.alpha_beta_omega.rules.table import compatibility, has_stars, last_position, plays, position_of
from omegatable.locales.text import Text, players, text

FINAL_PLACE = text("coach-abo-place-final")
RISKY = 0.25  # fraction of the unseen characters that would fail the mover, above which there is a danger
_MATCHES = {
    FULLY: "coach-abo-match-full",
    SECOND: "coach-abo-match-second",
    THIRD: "coach-abo-match-third",
    NOT_AT_ALL: "coach-abo-match-none",
}
_SIGNS = {FULLY: 1, NOT_AT_ALL: -1}


def match_text(view: Any, seat: int, character: int) -> Text:
    """Return a character with the match for *seat*: `Alpha Cyan (your full match)`."""
    name = character_text(view, character)
    if character >= NUM_ALPHAS:
        return text("coach-abo-match-beta", character=name)
    if seat == view.to_move and has_stars(view) and view.star[seat] == character:
        return text("coach-abo-match-star", character=name)
    return text(_MATCHES[int(compatibility(view, seat, character))], who=players(seat), character=name)


def match_sign(view: Any, seat: int, character: int) -> int:
    """Return 1 if a mark by the *character* would be a full match for *seat*, -1 if it would be a fail, else 0."""
    if not 0 <= character < NUM_ALPHAS:
        return 0
    if seat == view.to_move and has_stars(view) and view.star[seat] == character:
        return 1
    return _SIGNS.get(int(compatibility(view, seat, character)), 0)


def at(view: Any, position: int) -> int:
    """Return the character in this *position*, or HIDDEN if the mover does not know it."""
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


def place_text(view: Any, position: int) -> Text:
    """Return a position with its distance from the end: `position 9 (one before the final one)`."""
    away = int(last_position(view)) - position
    if away == 0:
        return FINAL_PLACE
    return text("coach-abo-place", position=position + 1, away=away)


def is_risky(view: Any) -> bool:
    """Return whether the final position is a risk: its character fails the mover, or is unseen and many would."""
    character = at(view, int(last_position(view)))
    if character != HIDDEN:
        return fails(view, character)
    hidden = unseen(view)
    return sum(fails(view, one) for one in hidden) >= RISKY * len(hidden)


def third_place_helps(view: Any) -> bool:
    """Return whether third place favours the mover: without a full match on the road, or with a risk at its end."""
    return not full_matches(view) or is_risky(view)


def about(seat: int, character: int) -> int | None:
    """Return *seat* if the *character* is an alpha; else None, because a beta matches nobody."""
    return seat if character < NUM_ALPHAS else None


def lies_fact(view: Any, seat: int, character: int, position: int, worth: int = 0) -> Fact:
    """Return the fact that a *character* is in this *position*, and its match for *seat*."""
    match, place = match_text(view, seat, character), place_text(view, position)
    return fact("coach-abo-lies", worth, seat=about(seat, character), match=match, place=place)


def final_fact(view: Any, nearer: int = 0) -> Fact | None:
    """Return the prospects of the mover in the final position; None if no position is left.

    *nearer* is 1 for an action that brings the mover closer to the final position, -1 for one that leads away.
    """
    seat, last = int(view.to_move), int(last_position(view))
    if last < 0:
        return None
    character = at(view, last)
    if character == HIDDEN:
        return fails_fact(view)
    if character < NUM_ALPHAS and view.final and view.position[seat] == last:
        return _test_fact(view, nearer)
    return lies_fact(view, seat, character, last, nearer * match_sign(view, seat, character))


def _test_fact(view: Any, nearer: int) -> Fact:
    """Return the omega that the known alpha in the final position would mark under current conditions."""
    seat, alpha = int(view.to_move), at(view, int(last_position(view)))
    marked = [other for other in range(int(view.num_seats)) if int(candidates(view)) >> other & 1]
    if not marked:
        return fact("coach-abo-marks-nobody", character=character_text(view, alpha))
    if seat in marked and len(marked) > 1:
        return fact("coach-abo-coin-decides", character=character_text(view, alpha))
    worth = nearer * match_sign(view, seat, alpha) if marked == [seat] else 0
    return fact("coach-abo-marks", worth, seat=seat, match=match_text(view, seat, alpha), who=marked)


def fails_fact(view: Any, worth: int = 0) -> Fact:
    """Return how many of the unseen characters would fail the mover."""
    hidden = unseen(view)
    return fact("coach-abo-odds-fail", worth, count=sum(fails(view, one) for one in hidden), unseen=len(hidden))


def alphas_fact(view: Any) -> Fact:
    """Return how many of the unseen characters are alphas."""
    hidden = unseen(view)
    return fact("coach-abo-odds-alphas", count=sum(one < NUM_ALPHAS for one in hidden), unseen=len(hidden))


def betas_fact(view: Any) -> Fact:
    """Return how many of the unseen characters are betas."""
    hidden = unseen(view)
    return fact("coach-abo-odds-betas", count=sum(one >= NUM_ALPHAS for one in hidden), unseen=len(hidden))


def shares_position(view: Any, seat: int) -> list[int]:
    """Return the other omegas in play in *seat*'s position."""
    return [
        other
        for other in range(int(view.num_seats))
        if other != seat and plays(view, other) and view.position[other] == view.position[seat]
    ]


def safety_facts(view: Any, seat: int) -> Facts:
    """Return the effect of protection for *seat*, based on the mover's knowledge of the final position."""
    own = seat == int(view.to_move)
    if protected(view, seat):
        return (fact("coach-abo-protected-already", -1 if own else 0, who=seat),)
    last = int(last_position(view))
    character = at(view, last) if last >= 0 else NOTHING
    if character == HIDDEN:
        safe = fact("coach-abo-safe", int(is_risky(view)), who=seat)
        return told(safe, fails_fact(view) if own else None)
    if character >= NUM_ALPHAS:
        return (fact("coach-abo-beta-final", -1, character=character_text(view, character)),)
    if character < 0:
        return ()
    # Protection prevents a full match as well as a fail.
    sign = match_sign(view, seat, character)
    return (fact("coach-abo-keeps", -sign if own else sign, match=match_text(view, seat, character), who=seat),)
