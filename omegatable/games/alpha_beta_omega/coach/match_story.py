"""The story of a match in Alpha-Beta-Omega: departures, missed full matches, and valuable answers.

Everything is either a fact of the record as one seat saw it, or a chance that its review measured.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from omegatable.coach.facet import Turn
from omegatable.coach.luck import LEAST, way_of, whole_points
from omegatable.engine.plain import StoryLine, whole
from omegatable.games.alpha_beta_omega.notation.names import cast_text, ending_story
from omegatable.games.alpha_beta_omega.rules.actions import ACCEPT, COUNTER, REFUSE
from omegatable.games.alpha_beta_omega.rules.parts import FULLY, IN_PLAY, MARRIED_OMEGA, NUM_ALPHAS, NUM_CHARACTERS
from omegatable.games.alpha_beta_omega.rules.records import TRADE
from omegatable.games.alpha_beta_omega.rules.table import compatibility
from omegatable.locales.text import Text, players, text
from omegatable.play.record import Record


def match_story(record: Record, seat: int, worth: Mapping[int, float]) -> list[Turn]:
    """Return the story of *seat*'s match in order.

    *worth* maps a ply to the chance that a decision of the seat gained on the next best action, or lost on the best
    one, if it is clear of noise.
    """
    found: list[Turn] = []
    before, action, view = None, None, None
    for ply, (position, played) in enumerate(record.positions()):
        before, view = view, position.view(seat)
        if before is not None and action is not None:
            told = [*_answer(before, action, worth.get(ply - 1, 0.0)), *_departures(before, view, seat)]
            found += [Turn(ply - 1, words, int(before.cycle)) for words in told]
        action = played
    return found


def _answer(before: Any, action: int, worth: float) -> Iterator[Text]:
    """Yield the value of an answer to an offer."""
    if before.phase != TRADE or not ACCEPT <= action < COUNTER or abs(worth) < LEAST:
        return
    accepted = action < REFUSE
    who = players(int(before.offer_from[action - (ACCEPT if accepted else REFUSE)]))
    kind = "coach-abo-match-accepted" if accepted else "coach-abo-match-refused"
    yield text(kind, who=who, way=way_of(worth), points=whole_points(worth))


def _departures(before: Any, after: Any, seat: int) -> Iterator[Text]:
    """Yield the departures between two views, and the full match of *seat* that left without it."""
    seats = range(int(after.num_seats))
    left = [one for one in seats if before.result[one] == IN_PLAY != after.result[one]]
    for one in sorted(left, key=lambda one: int(after.left_at[one])):
        if after.result[one] != MARRIED_OMEGA or int(after.partner[one]) - NUM_CHARACTERS > one:
            # The line of the other partner of a marriage would say the same.
            yield whole(StoryLine(one, ending_story(after, one), ""))
    if before.result[seat] != IN_PLAY:
        return
    for alpha in range(NUM_ALPHAS):
        gone = int(after.gone[alpha])
        if before.gone[alpha] == 0 != gone and gone != seat + 1 and compatibility(after, seat, alpha) == FULLY:
            character = cast_text(after, alpha)
            if gone - 1 in seats:
                yield text("coach-abo-match-lost", character=character, who=players(gone - 1))
            else:
                yield text("coach-abo-match-removed", character=character)
