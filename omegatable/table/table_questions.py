"""Who plays at a table and who is waited for."""

from omegatable.games.protocol import Floor
from omegatable.play.position import Position
from omegatable.table.events import TableWasSet
from omegatable.table.seats import screens
from omegatable.table.table_parts import Ending, OpenOffer, WindowState


class TableQuestions:
    """The questions that follow from a table's state, and change nothing."""

    names: list[str]
    setup_event: TableWasSet
    position: Position
    floor: Floor
    window: WindowState
    ending: Ending | None
    offer: OpenOffer | None
    claims: dict[int, str]
    stand_ins: dict[int, str]
    helped: set[int]
    _begun: bool

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self.ending is not None or self.position.is_terminal()

    @property
    def thinking(self) -> int | None:
        """Return the seat of the bot that is to act, or None."""
        if self.over or self.window_open or self.lobby:
            return None
        waited_for = self.floor.seats if self.floor.kind == "open" else (self.position.to_move,)
        return next((seat for seat in waited_for if seat >= 0 and self.is_bot(seat)), None)

    @property
    def window_open(self) -> bool:
        """Return whether the table is collecting sealed answers."""
        return self.floor.kind == "sealed" and not self.window.closed

    @property
    def answers_are_played(self) -> bool:
        """Return whether the answers of a closed window are being played, those of bots one after the other."""
        return self.floor.kind == "sealed" and self.window.closed

    @property
    def people_awaited(self) -> set[int]:
        """Return the seats of the people for whose decisions the table waits; no seat for which a bot plays."""
        return set() if self.over or self.lobby or self.answers_are_played else self.people_asked

    @property
    def window_clock(self) -> tuple[int, int] | None:
        """Return the number of the window that a clock must close and its seconds, or None if no clock is needed."""
        asked = [self.setup_event.seats[seat] for seat in self.floor.seats]
        if not self.window_open or self.lobby or not self.setup_event.reaction_seconds or screens(asked) < 2:
            return None
        return self.window.number, self.setup_event.reaction_seconds

    @property
    def people_asked(self) -> set[int]:
        """Return the seats of the people whom the open window asks, including those who have answered."""
        return {seat for seat in self.floor.seats if not self.is_bot(seat)}

    @property
    def lobby(self) -> list[int]:
        """Return the seats of the friends who have not come yet; the game begins when there are none."""
        if self._begun:
            return []
        return [
            seat
            for seat, card in enumerate(self.setup_event.seats)
            if card.kind == "friend" and seat not in self.claims and seat not in self.stand_ins
        ]

    @property
    def gives_hints(self) -> bool:
        """Return whether people may ask for hints: one against bots always, several if the table was set so."""
        people = sum(seat.kind != "bot" for seat in self.setup_event.seats)
        return people == 1 or self.setup_event.hints

    @property
    def players(self) -> list[int]:
        """Return the seats on which people play: neither a bot of the table nor one that plays for them."""
        return [seat for seat in range(len(self.names)) if not self.is_bot(seat)]

    def asked(self) -> list[int]:
        """Return the seats whose people have still to agree to the open offer; those at one browser answer together."""
        if self.offer is None:
            return []
        answered = self.offer.agreed | {self.offer.seat}
        at = {self.claims[seat] for seat in answered if seat in self.claims}
        return [seat for seat in self.players if seat not in answered and self.claims.get(seat) not in at]

    def is_bot(self, seat: int) -> bool:
        """Return whether a bot plays on *seat*, if only for a person who is away."""
        return self.setup_event.seats[seat].kind == "bot" or seat in self.stand_ins or seat in self.helped

    def has_answered(self, listener: int) -> bool:
        """Return whether *listener* has answered in the open window."""
        return self.window_open and listener in self.window.answers


__all__ = ["TableQuestions"]
