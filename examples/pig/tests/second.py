"""Pig a second time, written from `pig.md` alone: it is there to disagree with the rules."""


class Pig:
    """A game in progress: the points of both seats, those of this turn, and the seat whose turn it is."""

    def __init__(self, goal: int, first: int) -> None:
        self.goal = goal
        self.points = [0, 0]
        self.this_turn: list[int] = []
        self.turn: int | None = first
        self.rolling = False

    def legal(self) -> list[str]:
        """Return what can be done, or what the die can show."""
        if self.turn is None:
            return []
        if self.rolling:
            return list("123456")
        return ["Roll", "Hold"] if self.this_turn else ["Roll"]

    def play(self, action: str) -> None:
        """Roll, hold, or let the die show a number."""
        assert self.turn is not None
        if action == "Roll":
            self.rolling = True
            return
        self.rolling = False
        if action == "Hold":
            self.points[self.turn] += sum(self.this_turn)
        elif action != "1":
            self.this_turn.append(int(action))
            if self.points[self.turn] + sum(self.this_turn) >= self.goal:
                self.points[self.turn] += sum(self.this_turn)
                self.turn = None
            return
        self.this_turn = []
        self.turn = 1 - self.turn
