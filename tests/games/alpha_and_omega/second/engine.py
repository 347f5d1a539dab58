"""A second Alpha & Omega, written from docs/rules/alpha-and-omega.md, with words, sets and dictionaries.

It shares no code with the package, which is its purpose. A cell is (q, r): steps to the right, and steps down to the
right, from the Snake's first place, (0, 0). A tile is "fire", "to-fire", "minus-two", "switch" or "snake"; tiles of one
kind are all alike. With `hidden_end`, "end" lies among the tiles of the deck (AO-Q41). A move is

    ("place", tile, cell)       on an empty cell
    ("cover", tile, cell)       on the tile that lies there
    ("pick", cell)              one of the two tiles of a switch
    ("step", "alpha", "NE")     or "omega"
    ("draw",)                   fill the hand, or end the turn

Players are 1 to 4. Chance is given as the deal: the ring, the hands and the deck in their order.
"""

from fractions import Fraction

ELEMENTS = ["air", "earth", "fire", "water"]
OPPOSITE = {"fire": "water", "water": "fire", "air": "earth", "earth": "air"}
TRANSFORMATIONS = {"to-air": "air", "to-earth": "earth", "to-fire": "fire", "to-water": "water"}
SPECIALS = ["minus-two", "switch"]
LETTERS = {
    "air": "A",
    "earth": "E",
    "fire": "F",
    "water": "W",
    "to-air": "TA",
    "to-earth": "TE",
    "to-fire": "TF",
    "to-water": "TW",
    "minus-two": "-2",
    "switch": "S",
    "snake": "O",
}
SIDES = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
PAWNS = ["alpha", "omega"]
EDGE = 15
PRINTED = dict.fromkeys(ELEMENTS, 15) | dict.fromkeys(TRANSFORMATIONS, 2) | dict.fromkeys(SPECIALS, 2)

DEFAULT_OPTIONS = {
    "seats": 2,
    "minus2": "both",
    "one_pawn_per_tile": False,
    "protect_snake": False,
    "pawns_travel": False,
    "refill_before_move": False,
    "tie2": "best_pawn",
    "fair_end": False,
    "fair_points": 3,
    "hand": 3,
    "hidden_end": False,
    **{kind.replace("-", "_"): number for kind, number in PRINTED.items()},
}


def random_deal(random, options):
    """Return a random deal that follows the rules: tiles that may not lie somewhere are put aside and shuffled back.

    *random* is a `random.Random`.
    """
    options = {**DEFAULT_OPTIONS, **options}
    deck = []
    for kind in PRINTED:
        for _ in range(options[kind.replace("-", "_")]):
            deck.append(kind)
    random.shuffle(deck)
    ring = take(deck, 6, ELEMENTS)
    random.shuffle(deck)
    hands = {}
    for player in range(1, options["seats"] + 1):
        hands[player] = take(deck, options["hand"], [*ELEMENTS, *TRANSFORMATIONS])
        random.shuffle(deck)
    if options["hidden_end"]:
        under = random.randint(0, min(4 * options["seats"], len(deck)))
        deck.insert(len(deck) - under, "end")
    return {"ring": ring, "hands": hands, "deck": deck}


def take(deck, number, welcome):
    """Draw from *deck* until *number* tiles of the *welcome* kinds are drawn; the others go back."""
    taken, aside = [], []
    while len(taken) < number:
        tile = deck.pop(0)
        if tile in welcome:
            taken.append(tile)
        else:
            aside.append(tile)
    deck.extend(aside)
    return taken


def beside(cell):
    """Return the six cells that share an edge with *cell*."""
    return [(cell[0] + q, cell[1] + r) for q, r in SIDES.values()]


def distance(cell):
    """Return steps from the Snake's first place."""
    q, r = cell
    return (abs(q) + abs(r) + abs(q + r)) // 2


def element(tile):
    """Return the element of a tile, or None if it has none."""
    return tile if tile in ELEMENTS else TRANSFORMATIONS.get(tile)


def spot(tiles, cell, minus2="both"):
    """Return the points of a pawn on *cell* and the number of negative tiles around it, given *tiles* by cell."""
    points, negatives = 0, 0
    mine = element(tiles[cell])
    if tiles[cell] == "minus-two" and minus2 in ("both", "standing_only"):
        points = points - 2
    for other in beside(cell):
        if other not in tiles:
            continue
        theirs = element(tiles[other])
        if tiles[other] == "minus-two":
            negatives = negatives + 1
            if minus2 in ("both", "adjacent_only"):
                points = points - 2
        elif mine is None or theirs is None or theirs == mine:
            pass
        elif theirs == OPPOSITE[mine]:
            points = points - 1
            negatives = negatives + 1
        else:
            points = points + 1
    return points, negatives


def cell_text(cell):
    """Return a cell in the notation of game records: +1-2."""
    return f"{cell[0]:+d}{cell[1]:+d}"


def parse_tile(text):
    """Return the tile that LETTERS writes as *text*, or "end"."""
    if text == "END":
        return "end"
    return next(tile for tile, letters in LETTERS.items() if letters == text)


def move_text(move):
    """Return a move in the notation of game records: F@+1-2, TF@+1-2, S@+1-2, aNE, +."""
    if move[0] == "draw":
        return "+"
    if move[0] == "step":
        return move[1][0] + move[2]
    if move[0] == "pick":
        return "S@" + cell_text(move[1])
    return LETTERS[move[1]] + "@" + cell_text(move[2])


class Table:
    """One game: everything that lies on the table, in the hands and in the deck.

    *deal* has "ring" (six Elements, the first to the right of the Snake, then on against the clock), "hands" (three
    tiles by player) and "deck" (the tile drawn first stands first).
    """

    def __init__(self, deal, first=1, **options):
        unknown = set(options) - set(DEFAULT_OPTIONS)
        assert not unknown, unknown
        self.options = {**DEFAULT_OPTIONS, **options}
        self.players = list(range(1, self.options["seats"] + 1))
        self.tiles = {(0, 0): "snake"}
        for tile, cell in zip(deal["ring"], beside((0, 0)), strict=True):
            self.tiles[cell] = tile
        self.hands = {player: list(deal["hands"][player]) for player in self.players}
        self.pawns = {player: {"alpha": (0, 0), "omega": (0, 0)} for player in self.players}
        self.deck = list(deal["deck"])
        self.turns = dict.fromkeys(self.players, 0)
        self.over = False
        self.ending = False
        self.begin_turn(first)
        self.closer = None if self.options["hidden_end"] else self.last_in_turn()

    def begin_turn(self, player):
        self.player = player
        self.to_place = min(2, len(self.hands[player]))
        self.walked = []  # (pawn, where it stood before) for each step of this turn
        self.just_placed = None
        self.picked = None
        self.filled = False
        self.step = "place"

    def copy(self):
        """Return a copy of the table, for trying things out."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.tiles = dict(self.tiles)
        twin.hands = {player: list(hand) for player, hand in self.hands.items()}
        twin.pawns = {player: dict(pawns) for player, pawns in self.pawns.items()}
        twin.deck = list(self.deck)
        twin.turns = dict(self.turns)
        twin.walked = list(self.walked)
        return twin

    def last_in_turn(self):
        """Return who will have the last turn, by dealing out the turns that the tiles are enough for."""
        drawn = [tile for tile in self.deck if tile not in SPECIALS]
        hands = {player: len(hand) for player, hand in self.hands.items()}
        player = self.player
        while True:
            hands[player] = max(hands[player] - 2, 0)
            while hands[player] < self.options["hand"] and drawn:
                drawn.pop()
                hands[player] = hands[player] + 1
            if not any(hands.values()):
                return player
            player = self.after(player)
            while not hands[player]:
                player = self.after(player)

    def chances(self):
        """Return nothing: chance decides nothing between two decisions."""
        return {}

    def needs_deal(self):
        """Return False: all that is drawn later is part of the deal."""
        return False

    # -------------------------------------------------------------------------------------------------- legal moves

    def moves(self):
        """Return all moves allowed now, without repetition, in no particular order."""
        if self.over:
            return []
        if self.step == "place":
            moves = set()
            for tile in self.hands[self.player]:
                moves |= self.placings(tile)
            return sorted(moves)
        if self.step == "jaws":
            return sorted(self.placings("minus-two"))
        if self.step == "switch first":
            return [("pick", cell) for cell in self.tiles if self.may_touch(cell)]
        if self.step == "switch second":
            return [("pick", cell) for cell in self.tiles if self.may_touch(cell) and cell != self.picked]
        if self.step == "walk":
            return self.steps()
        return [("draw",)]

    def may_touch(self, cell):
        """Return whether the tile on *cell* may be covered and switched."""
        return not (self.options["protect_snake"] and self.tiles[cell] == "snake")

    def open_cells(self):
        """Return the empty cells that touch a tile."""
        touched = set()
        for cell in self.tiles:
            touched |= set(beside(cell))
        return {cell for cell in touched - set(self.tiles) if distance(cell) <= EDGE}

    def placings(self, tile):
        moves = {("place", tile, cell) for cell in self.open_cells()}
        if tile not in ELEMENTS:
            moves |= {("cover", tile, cell) for cell in self.tiles if self.may_touch(cell)}
        return moves

    def steps(self):
        """Return the steps allowed: strictly, or loosely if the strict rule leaves none."""
        for strict in [True, False] if self.options["one_pawn_per_tile"] else [False]:
            if not self.walked:
                allowed = [step for step in self.single_steps() if self.completed(step, strict)]
            else:
                allowed = self.last_steps(strict)
            if allowed:
                return allowed
        raise AssertionError("no walk at all")

    def single_steps(self):
        """Return every step of either pawn to a tile beside its own."""
        steps = []
        for pawn in PAWNS:
            cell = self.pawns[self.player][pawn]
            for side, (q, r) in SIDES.items():
                if (cell[0] + q, cell[1] + r) in self.tiles:
                    steps.append(("step", pawn, side))
        return steps

    def completed(self, step, strict):
        """Return whether a second step can follow *step*."""
        twin = self.copy()
        twin.walk(step)
        return bool(twin.last_steps(strict))

    def last_steps(self, strict):
        """Return the second steps of a walk."""
        return [step for step in self.single_steps() if self.may_end(step, strict)]

    def may_end(self, step, strict):
        """Return whether the walk may end with *step*."""
        twin = self.copy()
        twin.walk(step)
        (first, start), (second, _) = twin.walked
        if first != second and self.turns[self.player] == 0:
            return False
        if first == second and twin.pawns[self.player][first] == start:
            return False
        if strict:
            for pawn in {first, second}:
                cell = twin.pawns[self.player][pawn]
                pawns_there = 0
                for pawns in twin.pawns.values():
                    pawns_there = pawns_there + list(pawns.values()).count(cell)
                if pawns_there > 1 and self.tiles[cell] != "snake":
                    return False
        return True

    # -------------------------------------------------------------------------------------------------- making moves

    def play(self, move):
        """Make an allowed move."""
        if move[0] in ("place", "cover"):
            self.lay(move[1], move[2])
        elif move[0] == "pick":
            self.pick(move[1])
        elif move[0] == "step":
            self.walk(move)
            if len(self.walked) == 2:
                self.step = "draw"
        else:
            self.draw()

    def lay(self, tile, cell):
        self.tiles[cell] = tile
        if self.step == "jaws":
            self.fill_hand()
            return
        self.just_placed = cell
        self.hands[self.player].remove(tile)
        self.to_place = self.to_place - 1
        if self.to_place == 0:
            self.step = "draw" if self.options["refill_before_move"] else "walk"

    def pick(self, cell):
        if self.picked is None:
            self.picked = cell
            self.step = "switch second"
            return
        one, other = self.picked, cell
        self.tiles[one], self.tiles[other] = self.tiles[other], self.tiles[one]
        if self.options["pawns_travel"]:
            for pawns in self.pawns.values():
                for pawn in PAWNS:
                    pawns[pawn] = {one: other, other: one}.get(pawns[pawn], pawns[pawn])
        self.picked = None
        self.fill_hand()

    def walk(self, step):
        _, pawn, side = step
        cell = self.pawns[self.player][pawn]
        q, r = SIDES[side]
        self.pawns[self.player][pawn] = (cell[0] + q, cell[1] + r)
        self.walked = [*self.walked, (pawn, cell)]

    def walked_to(self):
        """Return where the last step has led."""
        return self.pawns[self.player][self.walked[-1][0]]

    def draw(self):
        if self.options["refill_before_move"] and self.filled:
            self.end_turn()
        else:
            self.fill_hand()

    def fill_hand(self):
        while len(self.hands[self.player]) < self.options["hand"] and self.deck:
            tile = self.deck.pop(0)
            if tile == "end":
                self.ending = True
                self.closer = self.player
                break
            if tile == "switch":
                self.step = "switch first"
                return
            if tile == "minus-two":
                self.step = "jaws"
                return
            self.hands[self.player].append(tile)
        self.filled = True
        if self.options["refill_before_move"]:
            self.step = "walk"
        else:
            self.end_turn()

    def end_turn(self):
        self.turns[self.player] = self.turns[self.player] + 1
        if self.ending or (not self.deck and not any(self.hands.values())):
            self.over = True
            return
        player = self.after(self.player)
        while not self.hands[player]:
            player = self.after(player)
        self.begin_turn(player)

    def after(self, player):
        return player + 1 if player < len(self.players) else 1

    # -------------------------------------------------------------------------------------------------------- scoring

    def spots(self, player):
        """Return (points, negative tiles) of each pawn of *player*."""
        return [spot(self.tiles, cell, self.options["minus2"]) for cell in self.pawns[player].values()]

    def price(self):
        """Return what the last turn costs (AO-Q38)."""
        if self.options["fair_points"] != "by_players":
            return self.options["fair_points"]
        return 2 if self.options["seats"] > 2 else 3

    def score(self, player):
        """Return the score of *player* if the game ended now."""
        price = self.price() if self.options["fair_end"] and player == self.closer else 0
        return sum(points for points, _ in self.spots(player)) - price

    def best(self, player):
        """Return the points of the better pawn."""
        return max(points for points, _ in self.spots(player))

    def negatives(self, player):
        """Return the negative tiles that the second tie-break counts."""
        if self.options["tie2"] == "both_pawns":
            return sum(negatives for _, negatives in self.spots(player))
        return min(negatives for points, negatives in self.spots(player) if points == self.best(player))

    def winners(self):
        """Return the winners if the game ended now."""
        left = list(self.players)
        for worth in (self.score, self.best, lambda player: -self.negatives(player)):
            most = max(worth(player) for player in left)
            left = [player for player in left if worth(player) == most]
        return left

    def result(self, player):
        """Return the utility: 1 for a sole winner while the others share -1; several winners share equally."""
        if not self.over:
            return Fraction(0)
        winners, others = self.winners(), len(self.players) - 1
        if player not in winners:
            return Fraction(-1, others)
        return (1 - Fraction(len(winners) - 1, others)) / len(winners)
