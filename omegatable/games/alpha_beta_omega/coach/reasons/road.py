"""The mover's knowledge of the road: the characters at its positions, and how well they match."""

from typing import Any

from omegatable.coach.reasons.phrases import sentences
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


def match_text(view: Any, seat: int, character: int) -> Text:
    """Return a character with the match for *seat*: `Alpha Cyan (your full match)`."""
    name = character_text(view, character)
    if character >= NUM_ALPHAS:
        return text("coach-abo-match-beta", character=name)
    if seat == view.to_move and has_stars(view) and view.star[seat] == character:
        return text("coach-abo-match-star", character=name)
    return text(_MATCHES[int(compatibility(view, seat, character))], who=players(seat), character=name)


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


def final_text(view: Any) -> Text | None:
    """Return the prospects of the mover in the final position; None if no position is left."""
    seat, last = int(view.to_move), int(last_position(view))
    if last < 0:
        return None
    character = at(view, last)
    if character == HIDDEN:
        return fails_text(view)
    if character < NUM_ALPHAS and view.final and view.position[seat] == last:
        return _test_text(view)
    return text("coach-abo-lies", match=match_text(view, seat, character), place=FINAL_PLACE)


def _test_text(view: Any) -> Text:
    """Return the omega that the known alpha in the final position would mark under current conditions."""
    seat, alpha = int(view.to_move), at(view, int(last_position(view)))
    marked = [other for other in range(int(view.num_seats)) if int(candidates(view)) >> other & 1]
    if not marked:
        return text("coach-abo-marks-nobody", character=character_text(view, alpha))
    if seat in marked and len(marked) > 1:
        return text("coach-abo-coin-decides", character=character_text(view, alpha))
    return text("coach-abo-marks", match=match_text(view, seat, alpha), who=players(*marked))


def fails_text(view: Any) -> Text:
    """Return how many of the unseen characters would fail the mover."""
    hidden = unseen(view)
    return text("coach-abo-odds-fail", count=sum(fails(view, one) for one in hidden), unseen=len(hidden))


def alphas_text(view: Any) -> Text:
    """Return how many of the unseen characters are alphas."""
    hidden = unseen(view)
    return text("coach-abo-odds-alphas", count=sum(one < NUM_ALPHAS for one in hidden), unseen=len(hidden))


def betas_text(view: Any) -> Text:
    """Return how many of the unseen characters are betas."""
    hidden = unseen(view)
    return text("coach-abo-odds-betas", count=sum(one >= NUM_ALPHAS for one in hidden), unseen=len(hidden))


def shares_position(view: Any, seat: int) -> list[int]:
    """Return the other omegas in play in *seat*'s position."""
    return [
        other
        for other in range(int(view.num_seats))
        if other != seat and plays(view, other) and view.position[other] == view.position[seat]
    ]


def safety_text(view: Any, seat: int) -> Text | None:
    """Return the effect of protection for *seat*, based on the mover's knowledge of the final position."""
    who = players(seat)
    if protected(view, seat):
        return text("coach-abo-protected-already", who=who)
    last = int(last_position(view))
    character = at(view, last) if last >= 0 else NOTHING
    if character == HIDDEN:
        safe = text("coach-abo-safe", who=who)
        return sentences(safe, fails_text(view) if seat == view.to_move else None)
    if character >= NUM_ALPHAS:
        return text("coach-abo-beta-final", character=character_text(view, character))
    if character < 0:
        return None
    return text("coach-abo-keeps", match=match_text(view, seat, character), who=who)
