"""Kalah a second time, written from `kalah.md` alone, with lists: it is there to disagree with the rules."""


class Kalah:
    """A game in progress: *houses* and *stores* by seat, and who is to move; None when it is over."""

    def __init__(self, seeds: int, capture: bool, first: int) -> None:
        self.houses = [[seeds] * 6, [seeds] * 6]
        self.stores = [0, 0]
        self.capture = capture
        self.mover: int | None = first

    def legal(self) -> list[int]:
        """Return the houses that can be sown, from 0."""
        return [] if self.mover is None else [house for house in range(6) if self.houses[self.mover][house]]

    def play(self, house: int) -> None:
        """Sow the seeds of a house."""
        assert self.mover is not None
        me, you = self.mover, 1 - self.mover
        track = [(me, place) for place in range(7)] + [(you, place) for place in range(6)]
        at, hand = house, self.houses[me][house]
        self.houses[me][house] = 0
        for _ in range(hand):
            at = (at + 1) % len(track)
            seat, place = track[at]
            if place == 6:
                self.stores[seat] += 1
            else:
                self.houses[seat][place] += 1
        seat, place = track[at]
        if self.capture and seat == me and place < 6 and self.houses[me][place] == 1 and self.houses[you][5 - place]:
            self.stores[me] += 1 + self.houses[you][5 - place]
            self.houses[me][place] = self.houses[you][5 - place] = 0
        self.mover = me if place == 6 else you
        if not any(self.houses[self.mover]):
            for owner in (me, you):
                self.stores[owner] += sum(self.houses[owner])
                self.houses[owner] = [0] * 6
            self.mover = None
