"""What a choice changes on the road, as far as the view shows it: who would stand where, and who would be marked."""

from typing import Any, NamedTuple

from omegatable.engine.plain import Effect, Words
from omegatable.games.alpha_beta_omega.notation.names import cast_text
from omegatable.games.alpha_beta_omega.rules.actions import CHOOSE_SEAT, DISCARD, PLAY_CARD
from omegatable.games.alpha_beta_omega.rules.alpha_test import candidates
from omegatable.games.alpha_beta_omega.rules.foresight import ASKS, HIDES, foresee
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN, NUM_ALPHAS
from omegatable.games.alpha_beta_omega.rules.records import ASK_POSITION, ASK_SEAT, ASK_STEP, PLAYS, REACT
from omegatable.games.alpha_beta_omega.rules.table import last_position, plays
from omegatable.games.alpha_beta_omega.wording.queries import seats_in
from omegatable.kernel import record_from_bytes
from omegatable.locales.text import Text, players, text


class Foreseen(NamedTuple):
    """What a choice changes on the road."""

    effects: tuple[Effect, ...] = ()  # "position", from 1, of each omega that it moves; "mark", 1 if it may be marked
    then: Words = ""  # in a final round: whom the alpha would mark, or that a hidden card decides


def foreseen(view: Any, action: int) -> Foreseen:
    """Return what *action*, a legal action of the viewing seat, changes on the road."""
    phase = int(view.phase)
    about_play = phase in (PLAYS, REACT) and PLAY_CARD <= action < CHOOSE_SEAT
    about_step = phase in (ASK_SEAT, ASK_POSITION, ASK_STEP) and CHOOSE_SEAT <= action < DISCARD
    if not about_play and not about_step:
        return Foreseen()
    after = record_from_bytes(view.dtype, view.tobytes())
    reached = int(foresee(after, action))
    if reached == ASKS:
        return Foreseen()
    if reached == HIDES:
        return Foreseen(then=text("abo-then-hidden") if after.final else "")
    moved = tuple(
        Effect(seat, "position", int(view.position[seat]) + 1, int(after.position[seat]) + 1)
        for seat in range(int(view.num_seats))
        if plays(view, seat) and view.position[seat] != after.position[seat]
    )
    if not after.final:
        return Foreseen(moved)
    character = int(after.road[int(last_position(after))])
    if character == HIDDEN:
        return Foreseen(moved, text("abo-then-hidden"))
    if not 0 <= character < NUM_ALPHAS:
        return Foreseen(moved, text("abo-then-untested"))
    marked = seats_in(candidates(after))
    before = seats_in(candidates(view)) if view.road[int(last_position(view))] == character else []
    marks = tuple(Effect(seat, "mark", int(seat in before), 1) for seat in marked)
    return Foreseen(moved + marks, _of_test(int(view.seat), cast_text(view, character), marked, before))


def _of_test(me: int, alpha: Text, marked: list[int], before: list[int]) -> Text:
    """Return a text for the seat *me*: *alpha* would mark one of the seats *marked*, instead of *before*."""
    if not marked:
        return text("abo-would-mark-nobody", alpha=alpha)
    others = [seat for seat in marked if seat != me]
    if len(marked) > 1:
        return text("abo-would-toss" if me in marked else "abo-would-toss-others", whom=players(*others))
    if others:
        return text("abo-would-mark-same" if marked == before else "abo-would-mark", alpha=alpha, whom=players(*others))
    instead = [seat for seat in before if seat != me]
    if instead:
        return text("abo-would-mark-you-instead", alpha=alpha, whom=players(*instead))
    return text("abo-would-mark-you", alpha=alpha)
