"""The handlers of messages about people, talk and offers, and when each message may be sent."""

from collections.abc import Callable, Mapping

from omegatable.table import offers, people
from omegatable.table.events import AnyEvent
from omegatable.table.wire import (
    AllowTalk,
    AnswerOffer,
    CloseTable,
    GiveSeat,
    Offer,
    Rename,
    Resign,
    ReturnSeat,
    Say,
    SayPhrase,
)

# Messages allowed at any time; during the game; and, once all have sat down, from people who play their own seats.
ALWAYS: Mapping[type, Callable[..., list[AnyEvent]]] = {
    Rename: people.rename,
    Say: people.say,
    SayPhrase: people.say_phrase,
    AllowTalk: people.allow_talk,
}
DURING: Mapping[type, Callable[..., list[AnyEvent]]] = {
    GiveSeat: people.give_seat,
    ReturnSeat: people.return_seat,
    CloseTable: people.close_table,
}
AT_PLAY: Mapping[type, Callable[..., list[AnyEvent]]] = {
    Offer: offers.offer,
    AnswerOffer: offers.answer_offer,
    Resign: offers.resign,
}

__all__ = ["ALWAYS", "AT_PLAY", "DURING"]
