"""Crazy Eights a second time, written from `crazy-eights.md` alone, with lists: it is there to disagree with the rules.

A card is a rank and a suit, as "10H"; a turn is one of these, or the name of a suit, "Draw" or "Pass".
"""

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = ["Clubs", "Diamonds", "Hearts", "Spades"]
ORDER = [rank + suit[0] for suit in SUITS for rank in RANKS] + [*SUITS, "Draw", "Pass"]


class CrazyEights:
    """A game in progress: *hands* by seat, the *stock* and the *pile* with their tops last; no *mover* at the end."""

    def __init__(self, seats: int, hand: int, cards: list[str]) -> None:
        self.hands = [cards[seat : seats * hand : seats] for seat in range(seats)]
        self.pile = [cards[seats * hand]]
        self.stock = cards[seats * hand + 1 :]
        self.suit = self.pile[0][-1]
        self.mover: int | None = 0
        self.has_drawn = self.must_name = False
        self.passed: list[int] = []

    def legal(self) -> list[str]:
        """Return what the mover may do."""
        if self.mover is None:
            return []
        if self.must_name:
            return SUITS
        rank = self.pile[-1][:-1]
        able = {card for card in self.hands[self.mover] if card[:-1] in ("8", rank) or card[-1] == self.suit}
        if self.stock and not self.has_drawn:
            able.add("Draw")
        else:
            able.add("Pass")
        return sorted(able, key=ORDER.index)

    def play(self, turn: str) -> None:
        """Play one of them."""
        assert self.mover is not None
        hand = self.hands[self.mover]
        if turn == "Draw":
            hand.append(self.stock.pop())
            self.has_drawn, self.passed = True, []
            return
        if turn in SUITS:
            self.suit, self.must_name = turn[0], False
        elif turn == "Pass":
            self.passed.append(self.mover)
        else:
            hand.remove(turn)
            self.pile.append(turn)
            self.suit, self.passed = turn[-1], []
            if turn[:-1] == "8" and hand:
                self.must_name = True
                return
        self.has_drawn = False
        over = not hand or len(self.passed) == len(self.hands)
        self.mover = None if over else (self.mover + 1) % len(self.hands)
