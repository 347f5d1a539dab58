"""A second Omega Shift, written from docs/rules/omega-shift.md, with words, lists and dictionaries.

It shares no code with the package, which is its purpose. A card is ("flood", 8) or ("flood", "alpha"). A move is

    ("discard", card)                     face up on the Omega of its suit
    ("play", card, None)                  no marker moves
    ("play", card, ("pull", "machine"))   a marker comes from Machine to the suit of the card
    ("play", card, ("push", "machine"))   a marker goes from the suit of the card to Machine
    ("draw", "pile") or ("draw", "flood")

Players are 1 and 2. Chance is given as deals, one for each round: see `Table`.
"""

SUITS = ["impact", "pandemic", "eruption", "flood", "machine"]
DEFAULT_OPTIONS = {
    "optional_pull": False,
    "redraw": "allowed",
    "idle_limit": 20,
    "last_turn_each": False,
    "five_overrides_gate": False,
    "rounds": 1,
    "suits": 5,
    "highest": 10,
    "alphas": 3,
    "hand": 8,
    "pile": 0,
    "marker_cost": 5,
}


def deck(options):
    """Return all cards that there are to be dealt and drawn: sixty in the full game."""
    cards = []
    for suit in SUITS[: options["suits"]]:
        number = 2
        while number <= options["highest"]:
            cards.append((suit, number))
            number = number + 1
        for _ in range(options["alphas"]):
            cards.append((suit, "alpha"))
    return cards


def random_deal(random, options):
    """Return a deal by chance. *random* is a `random.Random`."""
    options = {**DEFAULT_OPTIONS, **options}
    row = SUITS[: options["suits"]]
    cards = deck(options)
    random.shuffle(row)
    random.shuffle(cards)
    hand = options["hand"]
    pile = cards[2 * hand :]
    if options["pile"] != 0:
        pile = pile[: options["pile"]]
    return {"row": row, "hands": {1: cards[:hand], 2: cards[hand : 2 * hand]}, "pile": pile}


def neighbours(row, suit):
    """Return the two Omegas beside that of *suit*, in a row whose ends meet; the other one in a row of two."""
    place = row.index(suit)
    left = row[place - 1] if place > 0 else row[-1]
    right = row[place + 1] if place < len(row) - 1 else row[0]
    return [left] if left == right else [left, right]


def suit_score(numbers, markers, five_overrides_gate=False, marker_cost=5):
    """Return what the *numbers* played in a suit are worth with so many *markers* on its Omega."""
    if not numbers:
        return 0
    if markers < 3:
        if five_overrides_gate and len(numbers) >= 5:
            return sum(numbers)
        return 0
    if len(numbers) >= 5:
        return sum(numbers)
    return sum(numbers) - marker_cost * markers


def card_text(card):
    """Return a card in the notation of game records: F8, FA, F10."""
    suit, rank = card
    return suit[0].upper() + ("A" if rank == "alpha" else str(rank))


def parse_card(text):
    """Return the card that `card_text` writes so."""
    suit = next(suit for suit in SUITS if suit[0].upper() == text[0])
    return (suit, "alpha") if text[1:] == "A" else (suit, int(text[1:]))


def move_text(move):
    """Return a move in the notation of game records: E7<F, MA>F, E7, xE7, +, +F."""
    if move[0] == "discard":
        return "x" + card_text(move[1])
    if move[0] == "draw":
        return "+" if move[1] == "pile" else "+" + move[1][0].upper()
    _, card, shift = move
    if shift is None:
        return card_text(card)
    way, other = shift
    return card_text(card) + {"pull": "<", "push": ">"}[way] + other[0].upper()


class Table:
    """One game: everything that lies on the table, in the hands and in the pile.

    *deals* has one dictionary a round: "row" (suits from left to right), "hands" ({1: cards, 2: cards}) and "pile" (the
    card drawn first stands first). More deals may be added to `deals` while the game runs, until they are needed.
    """

    def __init__(self, deals, first=1, **options):
        unknown = set(options) - set(DEFAULT_OPTIONS)
        assert not unknown, unknown
        self.options = {**DEFAULT_OPTIONS, **options}
        self.deals = list(deals)
        self.first = first
        self.round = 0
        self.totals = {1: 0, 2: 0}
        self.over = False
        self.begin_round()

    def begin_round(self):
        deal = self.deals[self.round]
        self.round = self.round + 1
        self.row = list(deal["row"])
        self.markers = {suit: 3 if suit in self.row else 0 for suit in SUITS}
        self.hands = {1: list(deal["hands"][1]), 2: list(deal["hands"][2])}
        self.pile = list(deal["pile"])
        self.columns = {1: {suit: [] for suit in SUITS}, 2: {suit: [] for suit in SUITS}}
        self.discards = {suit: [] for suit in SUITS}
        self.removed = []
        self.player = self.first
        self.step = "card"
        self.just_discarded = None
        self.idle_turns = 0
        self.last_turns_left = None  # counts the turns after the end of the pile, when those are played

    def copy(self):
        """Return a copy of the table, for trying things out."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.totals = dict(self.totals)
        twin.markers = dict(self.markers)
        twin.hands = {player: list(hand) for player, hand in self.hands.items()}
        twin.pile = list(self.pile)
        twin.columns = {
            player: {suit: list(numbers) for suit, numbers in columns.items()}
            for player, columns in self.columns.items()
        }
        twin.discards = {suit: list(cards) for suit, cards in self.discards.items()}
        twin.removed = list(self.removed)
        return twin

    def chances(self):
        """Return nothing: chance decides nothing between two decisions."""
        return {}

    def needs_deal(self):
        """Return whether the game waits for the deal of its next round."""
        return not self.over and self.step == "deal"

    def next_deal(self, deal):
        """Deal the next round."""
        assert self.needs_deal()
        self.deals.append(deal)
        self.begin_round()

    def moves(self):
        """Return all moves allowed now, without repetition, in no particular order."""
        if self.over or self.step == "deal":
            return []
        if self.step == "draw":
            return self.draws()
        moves = []
        for card in self.hands[self.player]:
            for move in [("discard", card), *self.plays(card)]:
                if move not in moves:
                    moves.append(move)
        return moves

    def plays(self, card):
        suit, rank = card
        beside = neighbours(self.row, suit)
        pulls = [("play", card, ("pull", other)) for other in beside if self.markers[other] > 0]
        if rank == "alpha":
            pushes = [("play", card, ("push", other)) for other in beside if self.markers[suit] > 0]
            shifts = pulls + pushes
            return shifts if shifts else [("play", card, None)]
        for number in self.columns[self.player][suit]:
            if rank <= number:
                return []
        if not pulls or self.options["optional_pull"]:
            return [*pulls, ("play", card, None)]
        return pulls

    def draws(self):
        moves = [("draw", "pile")]
        limit = self.options["idle_limit"]
        if limit != 0 and self.idle_turns >= limit:
            return moves
        for suit in SUITS:
            if not self.discards[suit]:
                continue
            if self.options["redraw"] == "forbidden" and suit == self.just_discarded:
                continue
            moves.append(("draw", suit))
        return moves

    def play(self, move):
        """Make an allowed move."""
        assert move in self.moves(), (move, self.moves())
        if move[0] == "draw":
            self.draw(move[1])
        else:
            self.put_down(move)

    def put_down(self, move):
        card = move[1]
        suit, rank = card
        self.hands[self.player].remove(card)
        if move[0] == "discard":
            self.discards[suit].append(card)
            self.just_discarded = suit
        else:
            self.just_discarded = None
            self.idle_turns = 0
            if rank == "alpha":
                self.removed.append(card)
            else:
                self.columns[self.player][suit].append(rank)
            if move[2] is not None:
                way, other = move[2]
                giver, taker = (other, suit) if way == "pull" else (suit, other)
                self.markers[giver] = self.markers[giver] - 1
                self.markers[taker] = self.markers[taker] + 1
        if self.last_turns_left is None:
            self.step = "draw"
        else:
            self.last_turns_left = self.last_turns_left - 1
            if self.last_turns_left == 0:
                self.end_round()
            else:
                self.pass_on()

    def draw(self, source):
        if source == "pile":
            self.hands[self.player].append(self.pile.pop(0))
            self.idle_turns = 0
        else:
            self.hands[self.player].append(self.discards[source].pop())
            if self.just_discarded is not None:
                self.idle_turns = self.idle_turns + 1
        if self.pile:
            self.pass_on()
        elif self.options["last_turn_each"]:
            self.last_turns_left = 2
            self.pass_on()
        else:
            self.end_round()

    def pass_on(self):
        self.player = 3 - self.player
        self.step = "card"
        self.just_discarded = None

    def score(self, player):
        """Return what the cards of this round would be worth to *player* if it ended now."""
        total = 0
        for suit in SUITS:
            total = total + suit_score(
                self.columns[player][suit],
                self.markers[suit],
                self.options["five_overrides_gate"],
                self.options["marker_cost"],
            )
        return total

    def end_round(self):
        self.totals = {player: self.totals[player] + self.score(player) for player in (1, 2)}
        if self.round == self.options["rounds"]:
            self.over = True
        else:
            self.first = 3 - self.first
            self.step = "deal"
            if len(self.deals) > self.round:
                self.begin_round()

    def result(self, player):
        """Return 1 if *player* won, -1 for a loss, 0 for a draw, None while the game runs."""
        if not self.over:
            return None
        mine, theirs = self.totals[player], self.totals[3 - player]
        return (mine > theirs) - (mine < theirs)
