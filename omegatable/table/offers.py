"""Offers: to go back to a decision, to end early, to resign.

Each function returns the events of a message, or raises `RefusalError`. `TableState` carries an offer out as soon as
nobody has to agree to it any more.
"""

from omegatable.locales.text import text
from omegatable.table.attendance import Attendance, RefusalError
from omegatable.table.events import AnyEvent, OfferAnswered, Offered, Resigned
from omegatable.table.people import STAND_IN
from omegatable.table.table_state import TableState
from omegatable.table.wire import AnswerOffer, Offer, Resign


def offer(table_state: TableState, _: Attendance, listener: int, message: Offer) -> list[AnyEvent]:
    """Make an offer to all people."""
    _refuse_while_answers_are_played(table_state)
    if table_state.offer is not None:
        raise RefusalError(text("refused-offer-open"))
    if table_state.refused_offer == (listener, message.kind, len(table_state.position.history)):
        raise RefusalError(text("refused-offer-again"))
    if message.kind == "end" and len(table_state.names) == 1:
        raise RefusalError(text("refused-offer-alone"))
    ply = 0 if message.kind == "end" else last_decision(table_state, listener)
    if ply is None:
        raise RefusalError(text("refused-offer-early"))
    return [Offered(seat=listener, kind=message.kind, ply=ply, id=message.id)]


def answer_offer(table_state: TableState, _: Attendance, listener: int, message: AnswerOffer) -> list[AnyEvent]:
    """Accept or refuse the open offer. The person who made it withdraws it by refusing."""
    _refuse_while_answers_are_played(table_state)
    if table_state.offer is None or table_state.offer.number != message.number:
        raise RefusalError(text("refused-offer-closed"))
    if message.agrees and listener not in table_state.asked():
        raise RefusalError(text("refused-offer-agreed"))
    return [OfferAnswered(seat=listener, agrees=message.agrees, id=message.id)]


def resign(table_state: TableState, _: Attendance, listener: int, message: Resign) -> list[AnyEvent]:
    """Resign."""
    _refuse_while_answers_are_played(table_state)
    return [Resigned(seat=listener, level=STAND_IN, id=message.id)]


def last_decision(table_state: TableState, seat: int) -> int | None:
    """Return the number of the last action of *seat*, or None if there is none.

    Actions without a choice count too, because whether there was a choice depends on a hand, and opponents learn the
    result. A sealed answer is represented by the first action of its window, because nobody goes back to the middle of
    a window.
    """
    found: int | None = None
    window: int | None = None  # the first action of the current window
    rest: tuple[int, ...] | None = None  # the seats that the window still asks after this action
    for ply, (position, action) in enumerate(table_state.positions_so_far()):
        floor = None if position.to_move < 0 else table_state.game.floor(position.state)
        if floor is None or floor.kind != "sealed":
            window = rest = None
        else:
            window = ply if rest != floor.seats else window
            rest = floor.seats[1:]
        if action is not None and position.to_move == seat and not table_state.takes_floor(ply):
            found = ply if window is None else window
    return found


def _refuse_while_answers_are_played(table_state: TableState) -> None:
    if table_state.answers_are_played:
        raise RefusalError(text("refused-answers"), final=False)


__all__ = ["answer_offer", "last_decision", "offer", "resign"]
