"""A second engine of Alpha-Beta-Omega, written from docs/rules/alpha-beta-omega.md alone, to disagree with the product.

It is slow and plain. The rules are told in the order of play by generators: where a player decides they yield an `Ask`,
where chance decides a `Chance`, and they go on with what was decided. `Table` drives them and can be copied, by playing
the same game again. Players are numbered from 1, and so are positions; cards go by their codes.
"""

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

HOUSE = (Path(__file__).parents[2] / "omegatable/games/alpha_beta_omega/house.toml").read_text(encoding="utf-8")
COLOURS = ["cyan", "magenta", "yellow", "black"]
OMEGAS = [*COLOURS, "other"]
ALPHAS = [f"alpha-{colour}" for colour in COLOURS] + ["alpha-compatible"]
BETAS = [f"beta-{number}" for number in range(1, 6)]
CHARACTERS = ALPHAS + BETAS
PLOTS = ["saucer", "masquerade", "stars", "full_moon", "road_trip"]
MOST_ROUNDS = 400  # ABO-Q75
MOST_INSIDE = 6  # ABO-Q71
MOST_OPEN = 10  # ABO-Q57
EVERYBODY = "everybody"  # knows a card of the road: players and whoever watches

DEFAULT_OPTIONS = {
    "seats": 2,
    "order": "random",
    "omega_pick": "choose",
    "nloo": "in",
    "nloo_flip_on_survivor": True,
    "mr": "full",
    "open_reveal": False,
    "late_arrival": "same_round",
    "trade": "full",
    "trade_cap": 3,
    "live": False,
    "tiebreak_by_time": False,
    "solo_cycles": "3",
    "survivor_cycles": "from_then",
    "solo_useless": "discard",
    "max_cycles": 12,
    "plots": "none",
    "deck": "house",
}


@dataclass
class Ask:
    """*player* chooses one of *moves*."""

    player: int
    step: str
    moves: list


@dataclass
class Chance:
    """One of the outcomes happens, as often as its weight says."""

    weights: dict


class GameOver(Exception):
    """The game has ended."""


class Deck:
    """A deck file, as it is written."""

    def __init__(self, text):
        file = tomllib.loads(text)
        self.cards = {}
        for sort in ("items", "chances"):
            for card in file[sort]:
                self.cards[card["code"]] = {"copies": 1, "when": "play", "solo": True, **card}
        self.effects = file["effects"]
        self.compatibility = file["compatibility"]
        self.plots = file.get("plots", {})
        self.codes = list(self.cards)

    def copies(self):
        """Every card, copies and all, in the order of the file (ABO-Q72)."""
        return [code for code, card in self.cards.items() for _ in range(card["copies"])]


DECKS = {}


def deck_named(name):
    """The deck that the option names."""
    if name not in DECKS:
        DECKS[name] = Deck(HOUSE if name == "house" else name)
    return DECKS[name]


def random_deal(chance, options):
    """A deal as a dictionary of lists."""
    deck = deck_named(options.get("deck", "house"))

    def shuffled(things):
        return chance.sample(things, len(things))

    return {
        "order": shuffled([1, 2, 3, 4, 5]),
        "omegas": shuffled(OMEGAS),
        "road": shuffled(CHARACTERS),
        "deck": shuffled(deck.copies()),
        "stars": shuffled(ALPHAS),
        "plot": chance.choice([plot for plot in PLOTS if plot in deck.plots] or PLOTS),
    }


@dataclass
class Offer:
    """Cards for cards."""

    number: int
    giver: int
    taker: int
    gives: list = field(default_factory=list)  # (code, unseen)
    wants: list = field(default_factory=list)  # codes, those chosen for it at the end
    any: int = 0
    sent: bool = False


@dataclass
class Played:
    """A card that is being carried out."""

    code: str
    player: int
    event: str | None


class Table:
    """A game in progress."""

    def __init__(self, deal, **options):
        self.deal = deal
        self.given_options = options
        self.options = {**DEFAULT_OPTIONS, **options}
        self.history = []
        self.cards = deck_named(self.options["deck"])
        self.lay_out()
        self.over = False
        self.running = game(self)
        self.asked = None
        self.go_on(None)

    def go_on(self, decision):
        """Run on to the next decision."""
        try:
            self.asked = self.running.send(decision)
        except GameOver:
            self.over, self.asked = True, None

    def play(self, move):
        """The player who is asked chooses *move*."""
        assert isinstance(self.asked, Ask), "nobody is asked"
        assert move in self.asked.moves, f"{move} is not allowed"
        self.history.append(move)
        self.go_on(move)

    def happen(self, outcome):
        """Chance decides."""
        assert isinstance(self.asked, Chance), "chance is not asked"
        assert outcome in self.asked.weights, f"{outcome} cannot happen"
        self.history.append(outcome)
        self.go_on(outcome)

    def copy(self):
        """The same game, played again from the deal."""
        twin = Table(self.deal, **self.given_options)
        for decision in self.history:
            twin.history.append(decision)
            twin.go_on(decision)
        return twin

    def needs_deal(self):
        """There is one deal."""
        return False

    @property
    def player(self):
        """Who is asked; None where chance decides and at the end."""
        return self.asked.player if isinstance(self.asked, Ask) else None

    @property
    def step(self):
        """What is asked, in a word."""
        return self.asked.step if isinstance(self.asked, Ask) else "chance" if self.asked else "over"

    def moves(self):
        """What the player may choose."""
        return self.asked.moves if isinstance(self.asked, Ask) else []

    def chances(self):
        """The outcomes with their weights, where chance decides."""
        return self.asked.weights if isinstance(self.asked, Chance) else {}

    def lay_out(self):
        """Everything as it lies before the first decision."""
        options, deal = self.options, self.deal
        self.players = list(range(1, options["seats"] + 1))
        in_order = self.players if options["order"] == "seats" else deal["order"]  # ABO-Q10
        self.order = [player for player in in_order if player in self.players]
        self.omega = dict.fromkeys(self.players)
        self.position = dict.fromkeys(self.players, 1)  # ABO-R22
        self.effects = {player: set() for player in self.players}
        self.result = dict.fromkeys(self.players, "in play")
        self.rank = dict.fromkeys(self.players, 0)
        self.partner = dict.fromkeys(self.players)
        self.left_at = dict.fromkeys(self.players, 0)
        self.departures = 0
        self.hands = {player: Counter() for player in self.players}  # ABO-Q11
        self.knows = {(who, whose): Counter() for who in self.players for whose in self.players if who != whose}
        self.road = list(deal["road"])  # ABO-R21
        self.up = set()  # characters that lie face up
        self.looked = {character: set() for character in CHARACTERS}
        self.gone = {}
        solo = len(self.players) == 1
        strip = solo and options["solo_useless"] == "strip"
        self.deck = [code for code in deal["deck"] if not strip or self.cards.cards[code]["solo"]]  # ABO-Q22
        self.ordered = True  # ABO-Q70
        self.discards = []
        plots = options["plots"]
        self.plot = plots if plots != "random" else deal["plot"] if self.cards.plots else "none"  # ABO-Q49
        self.star = dict.fromkeys(self.players)
        if self.plot == "stars":
            self.star = dict(zip(self.players, deal["stars"], strict=False))  # ABO-Q78
        self.saucer = self.cards.plots.get("saucer", {}).get("start", -2)
        self.cycle = 1
        self.rounds = 0
        self.alone_since = 1 if solo else None
        self.final = self.ending = self.passed = self.unsettled = False
        self.last_actor = None
        self.has_played = set()
        self.staying = set()
        self.played = []
        self.windows = []  # the alphas to whom one may react now, the outermost first
        self.finished = set()
        self.offers = []
        self.begun = Counter()
        self.numbers_used = 0
        self.drafting, self.choosing, self.showing = {}, {}, {}

    # ------------------------------------------------------------------------------------------- who and where

    def in_play(self):
        """The players in play, in their order."""
        return [player for player in self.order if self.result[player] == "in play"]

    def others(self, player):
        """The others in play."""
        return [other for other in self.in_play() if other != player]

    @property
    def last(self):
        """The final position."""
        return len(self.road)

    def standing_on(self, position):
        """Who in play stands there."""
        return [player for player in self.in_play() if self.position[player] == position]

    def alphas(self):
        """The alphas on the table."""
        return [character for character in self.road if character in ALPHAS]

    def suits(self, player, alpha):
        """How well an alpha suits a player: 1 to 4."""
        omega = self.omega[player]
        if alpha == "alpha-compatible" and self.options["mr"] == "incompatible":
            return 4  # ABO-Q4
        flips = len(self.players) == 1 or self.options["nloo_flip_on_survivor"]  # ABO-Q7
        if omega == "other" and self.alone_since and flips:
            return 1 if alpha == "alpha-compatible" else 4  # ABO-R15 ABO-Q6
        rank = self.cards.compatibility[omega][ALPHAS.index(alpha)]  # ABO-R19 ABO-Q8 ABO-R13
        partial = alpha == "alpha-compatible" and omega != "other" and self.options["mr"] == "partial"
        return 3 if partial and rank == 1 else rank  # ABO-Q3

    def has_effect(self, player, what):
        """Does an effect of the player protect, or have priority?"""
        return any(self.cards.effects[effect].get(what) for effect in self.effects[player])

    # --------------------------------------------------------------------------------------------------- cards

    def held(self, player):
        """The cards of a hand, a code for each, in the order of the deck's file."""
        return [code for code in self.cards.codes if self.hands[player][code]]

    def size(self, player):
        """How many cards a hand has."""
        return self.hands[player].total()

    def add(self, player, code, known_to=()):
        """A card comes into a hand, and some know it."""
        self.hands[player][code] += 1
        for who in known_to:
            if who != player:
                self.knows[who, player][code] += 1

    def take(self, player, code):
        """A card leaves a hand before the eyes of all (ABO-Q62)."""
        assert self.hands[player][code], f"{player} does not hold {code}"
        self.hands[player][code] -= 1
        for (_, whose), known in self.knows.items():
            if whose == player and known[code]:
                known[code] -= 1

    def forget(self, player, but=()):
        """Cards left this hand unseen: all but some no longer know any of it for certain (ABO-Q62)."""
        for (who, whose), known in self.knows.items():
            if whose == player and who not in but:
                known.clear()

    def into_deck(self, codes):
        """Cards are shuffled into the deck, whose order nobody knows from then on (ABO-Q38 ABO-Q70)."""
        if codes:
            self.ordered = False
            self.deck += codes

    def can_draw(self):
        """Is there a card to take? An empty deck takes the discards (ABO-R36 ABO-Q15)."""
        if not self.deck:
            self.ordered = False
            self.into_deck(self.discards)
            self.discards = []
        return bool(self.deck)

    def hand_away(self, player):
        """All cards of a hand, taken out of it."""
        codes = list(self.hands[player].elements())
        self.hands[player].clear()
        self.forget(player)
        return codes

    # ------------------------------------------------------------------------------------------------- scoring

    def place_points(self, player):
        """Points by the place alone (ABO-Q73)."""
        result = self.result[player]
        if result == "escaped" or (result == "marked" and self.rank[player] == 1):
            return 100  # ABO-R63
        if result == "marked":
            return {2: 60, 3: 50, 4: 0}[self.rank[player]]  # ABO-R64 ABO-R66
        return 30 if result in ("married a beta", "married an omega") else 0  # ABO-R65

    def points(self, player):
        """Points with what time takes away (ABO-Q83)."""
        points = self.place_points(player)
        if not points or not self.options["tiebreak_by_time"]:  # ABO-Q40
            return points

        def when(other):
            return MOST_ROUNDS if self.result[other] == "escaped" else self.left_at[other]

        equal = [other for other in self.players if self.place_points(other) == points]
        return points - sum(when(other) < when(player) for other in equal)

    def utility(self, player):
        """What a game is worth over many (ABO-Q74)."""
        worth = {100: 1, 60: 1 / 3, 50: 1 / 3, 30: -1 / 3, 0: -1}[self.place_points(player)]
        others = [other for other in self.players if other != player]
        if not others:
            return worth
        mine = self.points(player)
        ranking = sum((mine > self.points(other)) - (mine < self.points(other)) for other in others)
        return worth / 2 + ranking / len(others) / 2


# ------------------------------------------------------------------------------------------------------------ the game


def game(table):
    """The whole game; ends with GameOver."""
    yield from pick_omegas(table)
    while True:
        yield from play_round(table)


def may_be(table, omega):
    """May somebody be this omega?"""
    if omega != "other":
        return True
    if table.options["nloo"] == "out":  # ABO-R14
        return False
    return len(table.players) > 1 or table.options["mr"] != "incompatible"  # ABO-Q6


def pick_omegas(table):
    """In order each picks one that is still there, or all are dealt (ABO-R20 ABO-Q9)."""
    if table.options["omega_pick"] == "random":
        dealt = [omega for omega in table.deal["omegas"] if may_be(table, omega)]
        for player, omega in zip(table.order, dealt, strict=False):
            table.omega[player] = omega
        return
    for player in table.order:
        free = [omega for omega in OMEGAS if may_be(table, omega) and omega not in table.omega.values()]
        _, omega = yield Ask(player, "omega", [("omega", omega) for omega in free])
        table.omega[player] = omega


def play_round(table):
    """A round (ABO-Q86)."""
    table.has_played = set()
    table.final = bool(table.standing_on(table.last))  # ABO-R43
    if table.final:
        yield from turn_up_for_the_round(table, table.in_play()[0])
    if not table.final and not table.ending:
        yield from pick_cards(table)
    if not table.final and not table.ending:  # ABO-R44 ABO-Q25 ABO-Q26
        yield from (trading if table.alone_since is None else exchange)(table)
    if not table.ending:
        yield from play_cards(table)
    if not table.ending and table.final:
        yield from alpha_test(table)
    turn_down(table)
    if table.ending:  # ABO-Q69
        table.ending = table.unsettled = False
        yield from end_cycle(table)
        return
    for player in table.in_play():
        if table.position[player] == table.last and player not in table.staying:
            if table.final or table.options["late_arrival"] == "same_round":
                table.passed = True  # ABO-Q29
            else:
                table.staying.add(player)  # ABO-Q84
    if table.passed:  # ABO-R55
        yield from end_cycle(table)
        return
    yield from move_on(table)
    next_round(table)


def next_round(table):
    """A round is over (ABO-Q75)."""
    table.rounds += 1
    if table.rounds == MOST_ROUNDS:
        time_is_over(table)


def pick_cards(table):
    """First stage (ABO-R23 ABO-R24 ABO-Q13)."""
    for player in table.order:
        if player in table.in_play() and not table.final and not table.ending and table.can_draw():
            yield from draw(table, player)


def draw(table, player):
    """A player takes a card; one to be played at once is carried out (ABO-R25 ABO-Q67)."""
    if table.ordered or len(table.deck) == 1:
        code = table.deck.pop(0)
    else:
        _, code = yield Chance({("draw", code): number for code, number in Counter(table.deck).items()})
        table.deck.remove(code)
    if table.cards.cards[code]["when"] == "immediate":
        yield from carry_out(table, player, code, None)
    else:
        table.add(player, code)


def play_cards(table):
    """Third stage: each in order may play a card (ABO-R32 ABO-R33 ABO-R45)."""
    for player in table.order:
        while player in table.in_play() and player not in table.has_played and not table.ending:
            cards = table.cards.cards
            moves = [("pass",)]
            moves += [("play", code) for code in table.held(player) if cards[code]["when"] == "play"]  # ABO-Q18
            if table.alone_since is not None:  # ABO-R37 ABO-Q22
                moves += [("discard", code) for code in table.held(player) if not cards[code]["solo"]]
            move = yield Ask(player, "play", moves)
            if move[0] == "discard":
                table.take(player, move[1])
                table.discards.append(move[1])
                continue
            table.has_played.add(player)
            if move[0] == "play":
                table.take(player, move[1])
                yield from carry_out(table, player, move[1], None)


# ----------------------------------------------------------------------------------------------------------- reactions


def turn_up(table, position, player):
    """A character card is turned up; if it is an alpha, all may react (ABO-R39 ABO-Q16)."""
    character = table.road[position - 1]
    if character in table.up:  # ABO-Q65
        return
    table.up.add(character)
    table.looked[character] = {EVERYBODY}
    if character not in ALPHAS:
        return
    table.windows.append(character)
    start = table.order.index(player)
    for who in table.order[start:] + table.order[:start]:  # ABO-Q17
        if who not in table.in_play():
            continue
        reactions = [code for code in table.held(who) if table.cards.cards[code]["when"] == "reaction to alpha"]
        if table.in_play() == [who] and not reactions:  # ABO-Q64
            continue
        move = yield Ask(who, "react", [("pass",), *(("play", code) for code in reactions)])
        if move[0] == "play":  # ABO-R40
            table.take(who, move[1])
            yield from carry_out(table, who, move[1], table.windows[-1])
    table.windows.pop()


def turn_up_for_the_round(table, player):
    """The card of the final position is turned up; after all have reacted it is looked at who has come there."""
    yield from turn_up(table, table.last, player)
    if table.unsettled and not table.ending:
        yield from settle(table)


def settle(table):
    """A card has been carried out: has somebody reached the final position (ABO-Q68 ABO-Q25)?"""
    table.unsettled = False
    if table.standing_on(table.last) and table.options["late_arrival"] == "same_round":  # ABO-Q84
        table.final = True
    if table.final:
        yield from turn_up_for_the_round(table, table.last_actor)


# -------------------------------------------------------------------------------------------------------- what cards do


def carry_out(table, player, code, event):
    """Carry a card out, from the top (ABO-Q66)."""
    if len(table.played) == MOST_INSIDE:  # ABO-Q71
        table.discards.append(code)
        return
    card = Played(code, player, event)
    table.played.append(card)
    try:
        for step in table.cards.cards[code]["do"]:
            if table.result[player] != "in play":
                break
            if condition_holds(table, card, step.get("if")):
                yield from STEPS[step["verb"]](table, card, step)
    finally:
        table.played.pop()
        table.discards.append(code)  # ABO-R35 ABO-Q67
    table.last_actor = player
    table.unsettled = True
    if not table.played and not table.windows and not table.ending:
        yield from settle(table)


def place_of(table, character):
    """Where a character lies; None if he has left or there is none."""
    return table.road.index(character) + 1 if character in table.road else None


def condition_holds(table, card, condition):
    """Is the event what the step asks for (ABO-Q65)?"""
    if condition is None:
        return True
    if place_of(table, card.event) is None:
        return False
    return (card.event in ALPHAS) == (condition == "event is alpha")


def choose_position(table, card, selector, taken, may_stop=False):
    """The position that a step means; None if there is none, or if the player stops."""
    here = table.position[card.player]
    if selector == "here":
        return here
    if selector == "next":
        return here + 1 if here < table.last else None
    if selector == "final":
        return table.last
    if selector == "event":
        return place_of(table, card.event)
    free = [position for position in range(1, table.last + 1) if position not in taken]
    if selector.endswith("unoccupied"):
        free = [position for position in free if not table.standing_on(position)]
    if not free:
        return None
    if selector.startswith("random"):
        _, position = yield Chance({("place", position): 1 for position in free})
        return position
    moves = [("at", position) for position in free] + [("done",)] * may_stop
    move = yield Ask(card.player, "position", moves)
    return move[1] if move[0] == "at" else None


def choose_player(table, card, who):
    """The omega that a step means; None if there is none."""
    if who == "self":
        return card.player
    among = table.in_play() if who == "pick any" else table.others(card.player)
    if who == "pick other here":
        among = [other for other in among if table.position[other] == table.position[card.player]]
    if not among:
        return None
    _, player = yield Ask(card.player, "seat", [("seat", player) for player in sorted(among)])
    return player


def peek(table, card, step):
    """Look at characters in secret (ABO-Q89 ABO-Q81)."""
    seen = []
    for _ in range(step.get("count", 1)):
        position = yield from choose_position(table, card, step["at"], seen, bool(seen))
        if position is None:
            return
        looked = table.looked[table.road[position - 1]]
        if EVERYBODY not in looked:
            looked.add(card.player)
        seen.append(position)


def reveal(table, card, step):
    """Turn a character up (ABO-Q89)."""
    position = yield from choose_position(table, card, step["at"], [])
    if position is not None:
        card.event = table.road[position - 1]
        yield from turn_up(table, position, card.player)


def swap(table, card, step):
    """Exchange two characters (ABO-Q89)."""
    one = yield from choose_position(table, card, step["a"], [])
    if one is None:
        return
    other = yield from choose_position(table, card, step["b"], [one])
    if other is not None:
        road = table.road
        road[one - 1], road[other - 1] = road[other - 1], road[one - 1]


def mix(table, card=None, step=None):
    """Turn all characters down, mix them and lay them out again (ABO-Q89); the last position is laid first."""
    table.up = set()
    for character in CHARACTERS:
        table.looked[character] = set()  # ABO-Q81
    for played in table.played:
        played.event = None  # ABO-Q65
    table.windows = [None for _ in table.windows]
    for last in range(table.last, 1, -1):
        _, other = yield Chance({("mix", position): 1 for position in range(1, last + 1)})
        table.road[last - 1], table.road[other - 1] = table.road[other - 1], table.road[last - 1]


def move_omegas(table, card, step):
    """Omegas go to a position, or some steps (ABO-Q89 ABO-Q28)."""
    who = step["who"]
    player = None
    if who != "all":
        player = yield from choose_player(table, card, who)
        if player is None:
            return
    movers = table.in_play() if who == "all" else [player]
    if "to" in step:
        to = yield from choose_position(table, card, step["to"], [])
        for mover in movers if to is not None else []:
            table.position[mover] = to
        return
    steps = step["by"]
    if isinstance(steps, str):
        least, most = (int(number) for number in steps.removeprefix("pick ").split(" to "))
        _, steps = yield Ask(card.player, "step", [("steps", n) for n in range(least, most + 1) if n])
    for mover in movers:
        table.position[mover] = max(1, min(table.last, table.position[mover] + steps))


def remove(table, card, step):
    """A character leaves with his position (ABO-R52 ABO-Q89)."""
    position = yield from choose_position(table, card, step["at"], [])
    if position is not None:
        remove_position(table, position, "card")
        look_for_the_end(table)


def remove_position(table, position, with_whom):
    """The later positions close up, and omegas ride along (ABO-Q37)."""
    last = table.last
    character = table.road.pop(position - 1)
    table.gone[character] = with_whom
    table.up.discard(character)
    for player in table.in_play():
        at = table.position[player]
        if at > position or at == last:
            table.position[player] = max(at - 1, 1)


def effect(table, card, step):
    """Omegas get or lose effects (ABO-Q89)."""
    who = step["who"]
    player = None
    if who != "all":
        player = yield from choose_player(table, card, who)
        if player is None:
            return
    for whom in table.in_play() if who == "all" else [player]:
        if "add" in step:
            table.effects[whom].add(step["add"])
        elif "remove" in step:
            table.effects[whom].discard(step["remove"])
        else:
            table.effects[whom].clear()


def transfer(table, card, step):
    """Cards go between deck, hands and discards (ABO-Q89)."""
    me, count = card.player, step.get("count", 1)
    if step["from"] == "deck":
        for _ in range(count):
            gone = table.result[me] != "in play"  # ABO-Q67
            if gone or table.final or not table.can_draw():  # ABO-Q27 ABO-Q15
                return
            yield from draw(table, me)
        return
    other = None
    if "hand of pick other" in (step["from"], step["to"]):
        other = yield from choose_player(table, card, "pick other")
        if other is None:
            return
    giver = me if step["from"] == "own hand" else other
    taker = me if step["to"] == "own hand" else other
    way = step.get("choice", "chosen" if step["from"] == "own hand" else "random")
    for _ in range(count):
        if not table.size(giver):
            return
        if way == "chosen":
            _, code = yield Ask(me, "give", [("give", code) for code in table.held(giver)])
        else:  # ABO-Q85
            hand = table.hands[giver]
            _, code = yield Chance({("card", code): hand[code] for code in table.held(giver)})
        table.take(giver, code)
        if step["to"] == "discards":
            table.discards.append(code)
        else:
            table.forget(giver, but=(taker,))
            table.add(taker, code, [giver])


def marry(table, card, step):
    """An omega leaves with a beta, or with another omega who agrees (ABO-Q41 ABO-Q42)."""
    me = card.player
    if step["with"] == "event":
        if place_of(table, card.event) is None or card.event not in BETAS:
            return
        if step.get("may"):
            answer = yield Ask(me, "may", [("yes",), ("no",)])
            if answer == ("no",):
                return
        beta = card.event
        leave(table, me, "married a beta", beta)
        remove_position(table, place_of(table, beta), me)
    else:
        other = yield from choose_player(table, card, "pick other here")
        if other is None:
            return
        answer = yield Ask(other, "consent", [("yes",), ("no",)])
        if answer == ("no",):
            return
        leave(table, me, "married an omega", other)
        leave(table, other, "married an omega", me)
    table.departures += 1
    look_for_the_end(table)


def end_the_cycle(table, card, step):
    """The cycle ends at once (ABO-Q69)."""
    table.ending = True
    yield from ()


STEPS = {
    "peek": peek,
    "reveal": reveal,
    "swap": swap,
    "shuffle": mix,
    "move": move_omegas,
    "remove": remove,
    "effect": effect,
    "transfer": transfer,
    "marry": marry,
    "end_cycle": end_the_cycle,
}


# ------------------------------------------------------------------------------------------------- leaving and the end


def leave(table, player, result, partner):
    """A player leaves play; the hand goes back into the deck (ABO-R49 ABO-Q38)."""
    table.result[player] = result
    table.partner[player] = partner
    table.left_at[player] = table.departures
    table.effects[player].clear()
    table.into_deck(table.hand_away(player))


def look_for_the_end(table):
    """Is the game over, or one omega alone (ABO-Q82)?"""
    if not table.in_play():
        raise GameOver  # ABO-R7 ABO-Q43
    if not table.alphas():
        for player in table.in_play():  # ABO-R59 ABO-Q44
            table.result[player], table.left_at[player] = "escaped", table.departures
        raise GameOver
    if len(table.in_play()) == 1 and table.alone_since is None:
        table.alone_since = table.cycle  # ABO-R58 ABO-Q46


def time_is_over(table):
    """Who is in play has failed (ABO-R66 ABO-Q48)."""
    for player in table.in_play():
        table.result[player], table.left_at[player] = "unmarked", table.departures
    raise GameOver


def alpha_test(table):
    """An alpha on the final position marks an omega there (ABO-R46 ABO-R47)."""
    alpha = table.road[-1]
    if alpha not in ALPHAS:  # ABO-Q30
        return
    open_to = [p for p in table.standing_on(table.last) if not table.has_effect(p, "protects")]  # ABO-Q32
    first = [player for player in open_to if table.has_effect(player, "priority")]  # ABO-Q90
    open_to = first or open_to
    if not open_to:  # ABO-Q31 ABO-Q51
        return
    best = min(table.suits(player, alpha) for player in open_to)
    equal = sorted(player for player in open_to if table.suits(player, alpha) == best)  # ABO-R53
    player = equal[0]
    if len(equal) > 1:  # ABO-R54 ABO-Q33
        _, player = yield Chance({("coin", player): 1 for player in equal})
    rank = table.suits(player, alpha)
    if table.star[player] == alpha:  # ABO-Q78
        rank = 3 if rank == 4 else 1
    leave(table, player, "marked", alpha)
    table.rank[player] = rank
    table.passed = bool(table.standing_on(table.last))  # ABO-Q34
    table.staying |= set(table.standing_on(table.last - 1))  # ABO-Q35
    remove_position(table, table.last, player)  # ABO-R51
    table.departures += 1
    look_for_the_end(table)


def turn_down(table):
    """Cards are turned down (ABO-Q24), and with a full moon protection ends (ABO-Q79)."""
    if not table.options["open_reveal"]:  # ABO-R60
        table.up = set()
    if table.plot == "full_moon":
        for player in table.players:
            effects = table.cards.effects
            table.effects[player] = {name for name in table.effects[player] if not effects[name].get("protects")}


def move_on(table):
    """All omegas move on (ABO-R42 ABO-Q23)."""
    movers = [player for player in table.in_play() if player not in table.staying]
    walks = dict.fromkeys(movers, 1)
    if table.plot == "road_trip":  # ABO-Q80
        longest = table.cards.plots["road_trip"]["longest"] if "road_trip" in table.cards.plots else 2
        for player in movers:
            _, walks[player] = yield Ask(player, "walk", [("steps", n) for n in range(1, longest + 1)])
    for player in movers:
        table.position[player] = min(table.last, table.position[player] + walks[player])
    table.staying = set()
    if table.plot == "saucer":  # ABO-Q76
        _, flight = yield Chance({("saucer", "hover"): 1, ("saucer", "fly"): 1})
        plot = table.cards.plots.get("saucer", {"start": -2, "stride": 2})
        if flight == "fly":
            table.saucer += plot["stride"]
        caught = [p for p in table.in_play() if table.position[p] <= table.saucer and table.position[p] != table.last]
        for player in sorted(caught):
            table.position[player] = 1
            table.effects[player].clear()
            codes = table.held(player)
            table.discards += [code for code in codes for _ in range(table.hands[player][code])]
            table.hand_away(player)
        if caught:
            table.saucer = plot["start"]


def end_cycle(table):
    """Effects end, and all go back to the first position (ABO-R56 ABO-R57 ABO-Q52)."""
    table.passed = False
    table.staying = set()
    for player in table.in_play():
        table.effects[player].clear()
        table.position[player] = 1
    if table.alone_since is not None and table.options["solo_cycles"] == "3":  # ABO-R62 ABO-Q45
        since = 1 if table.options["survivor_cycles"] == "from_start" else table.alone_since  # ABO-Q46
        last = table.cycle >= since + 2
    else:
        last = table.cycle >= table.options["max_cycles"]  # ABO-Q48
    if last:
        time_is_over(table)
    table.cycle += 1
    table.saucer = table.cards.plots.get("saucer", {}).get("start", -2)
    next_round(table)
    if table.plot == "masquerade":  # ABO-Q77
        yield from mix(table)


# ------------------------------------------------------------------------------------------------------- second stage


def exchange(table):
    """Alone: discard up to two cards, and take as many (ABO-R31 ABO-Q88 ABO-Q21)."""
    (player,) = table.in_play()
    discarded = 0
    while discarded < 2 and table.size(player):
        cards = [("discard", code) for code in table.held(player)]
        move = yield Ask(player, "exchange", [*cards, ("done",)])
        if move == ("done",):
            break
        table.take(player, move[1])
        table.discards.append(move[1])
        discarded += 1
    for _ in range(discarded):
        if table.final or table.ending or not table.can_draw():
            return
        yield from draw(table, player)


def trading(table):
    """All trade until nobody wants to any more (ABO-R27 ABO-R30 ABO-Q55)."""
    if table.options["trade"] == "off":  # ABO-Q19
        return
    speaker = table.in_play()[0]
    while speaker is not None:
        step, moves = words_of(table, speaker)
        if table.options["live"]:  # ABO-Q60
            moves = moves + [("word", other) for other in sorted(table.others(speaker))]
        move = yield Ask(speaker, step, moves)
        if move[0] == "word":
            table.finished.discard(move[1])
            speaker = move[1]
        elif speak(table, speaker, step, move):
            at = table.order.index(speaker) + 1
            further = table.order[at:] + table.order[:at]
            waiting = [other for other in further if other in table.in_play() and other not in table.finished]
            speaker = waiting[0] if waiting else None
    table.finished = set()  # ABO-Q87
    table.offers, table.begun, table.numbers_used = [], Counter(), 0
    table.drafting, table.choosing, table.showing = {}, {}, {}


def words_of(table, player):
    """What one who has the word is at, and what may be said."""
    if player in table.drafting:
        return "draft", draft_moves(table, player, table.drafting[player])
    if player in table.choosing:
        offer = table.choosing[player]
        hand = table.hands[player]
        return "choose", [("give", c) for c in table.held(player) if hand[c] > offer.wants.count(c)]  # ABO-Q58
    if player in table.showing:
        code = table.showing[player]
        who = [other for other in table.others(player) if is_news(table, player, code, other)]
        return "show", [*(("seat", other) for other in sorted(who)), ("to all",)]
    mine = [offer for offer in table.offers if offer.sent and offer.taker == player]
    moves = []
    if table.begun[player] < table.options["trade_cap"] and len(table.offers) < MOST_OPEN:  # ABO-Q57
        moves += [("offer", other) for other in sorted(table.others(player))]
    moves += [("accept", offer.number) for offer in mine if can_pay(table, offer)]
    moves += [("refuse", offer.number) for offer in mine]
    if table.begun[player] < table.options["trade_cap"]:
        moves += [("change", offer.number) for offer in mine]
    moves += [("back", offer.number) for offer in table.offers if offer.sent and offer.giver == player]
    for code in table.held(player):  # ABO-Q61
        if any(is_news(table, player, code, other) for other in table.others(player)):
            moves.append(("show", code))
    return "trade", [*moves, ("done",)]


def is_news(table, player, code, other):
    """Would *other* learn something if this card were shown?"""
    return table.knows[other, player][code] < table.hands[player][code]


def draft_moves(table, player, offer):
    """What may be added to an offer (ABO-Q56 ABO-Q63)."""
    simple = table.options["trade"] == "gifts_and_1for1"
    most = 1 if simple else 4
    moves = []
    if len(offer.gives) < most:
        given = Counter(code for code, _ in offer.gives)
        left = [code for code in table.held(player) if table.hands[player][code] > given[code]]
        moves += [("give", code) for code in left]
        moves += [] if simple else [("unseen", code) for code in left]
    if len(offer.wants) + offer.any < most:
        for code, card in table.cards.cards.items():
            if card["when"] != "immediate" and offer.wants.count(code) < card["copies"]:
                moves.append(("want", code))
        moves.append(("want any",))
    if len(offer.gives) == 1 if simple else offer.gives or offer.wants or offer.any:
        moves.append(("send",))
    return [*moves, ("drop",)]


def can_pay(table, offer):
    """Does its taker hold what an offer wants (ABO-Q58)?"""
    hand = table.hands[offer.taker]
    named = Counter(offer.wants)
    return table.size(offer.taker) >= len(offer.wants) + offer.any and all(hand[c] >= n for c, n in named.items())


def can_keep(table, offer):
    """Does its giver hold what it gives (ABO-Q87)?"""
    given = Counter(code for code, _ in offer.gives)
    return all(table.hands[offer.giver][code] >= number for code, number in given.items())


def drop(table, offer):
    """An offer is answered, taken back or dead."""
    table.offers.remove(offer)
    for at in (table.drafting, table.choosing):
        for player in [player for player, its in at.items() if its is offer]:
            del at[player]


def begin_offer(table, player, other):
    """A new offer, with the lowest number that is not used in this stage, or that is free again."""
    table.numbers_used += 1
    used = [offer.number for offer in table.offers]
    if table.numbers_used <= MOST_OPEN:
        number = table.numbers_used
    else:
        number = next(number for number in range(1, MOST_OPEN + 1) if number not in used)
    offer = Offer(number, player, other)
    table.offers.append(offer)
    table.offers.sort(key=lambda offer: offer.number)
    table.begun[player] += 1
    table.drafting[player] = offer


def speak(table, player, step, move):
    """Say it; True if the word goes on."""
    word = move[0]
    offer = next((o for o in table.offers if len(move) > 1 and o.number == move[1]), None)
    if step == "draft":
        return draft(table, player, table.drafting[player], move)
    if step == "choose":
        offer = table.choosing[player]
        offer.wants.append(move[1])
        offer.any -= 1
        if offer.any:
            return False
        exchange_hands(table, offer)
    elif step == "show":
        code = table.showing.pop(player)
        for other in table.others(player) if word == "to all" else [move[1]]:
            if is_news(table, player, code, other):
                table.knows[other, player][code] += 1
    elif word == "done":  # ABO-Q59
        table.finished.add(player)
        for made in [made for made in table.offers if made.sent and made.taker == player]:
            drop(table, made)
    elif word == "offer":
        begin_offer(table, player, move[1])
        return False
    elif word == "show":
        table.showing[player] = move[1]
        return False
    elif word == "change":  # ABO-Q58
        drop(table, offer)
        begin_offer(table, player, offer.giver)
        return False
    elif word == "accept" and offer.any:
        table.choosing[player] = offer
        return False
    elif word == "accept":
        exchange_hands(table, offer)
    else:
        drop(table, offer)
    return True


def draft(table, player, offer, move):
    """Something is added to an offer, or it is sent or dropped (ABO-Q56)."""
    word = move[0]
    if word in ("give", "unseen"):
        offer.gives.append((move[1], word == "unseen"))
    elif word == "want":
        offer.wants.append(move[1])
    elif word == "want any":
        offer.any += 1
    elif word == "send":
        offer.sent = True
        del table.drafting[player]
        table.finished.discard(offer.taker)  # ABO-Q59
        show_named(table, offer)
        return True
    else:
        drop(table, offer)
        return True
    return False


def show_named(table, offer):
    """The taker knows what an open offer names (ABO-Q56 ABO-Q62)."""
    known = table.knows[offer.taker, offer.giver]
    for code, number in Counter(code for code, unseen in offer.gives if not unseen).items():
        known[code] = max(known[code], number)


def exchange_hands(table, offer):
    """Both hands change; each partner knows what he gave (ABO-Q58 ABO-Q20 ABO-Q62)."""
    giver, taker = offer.giver, offer.taker
    gives = [code for code, _ in offer.gives]
    for player, codes in ((giver, gives), (taker, offer.wants)):
        for code in codes:
            table.take(player, code)
        if codes:
            table.forget(player, but=(giver, taker))
    for code in gives:
        table.add(taker, code, [giver])
    for code in offer.wants:
        table.add(giver, code, [taker])
    drop(table, offer)
    table.finished -= {giver, taker}  # ABO-Q59
    for other in list(table.offers):
        chosen_for = table.choosing.get(other.taker) is other
        if not can_keep(table, other) or (chosen_for and not can_pay(table, other)):  # ABO-Q87
            drop(table, other)
        elif other.sent:
            show_named(table, other)
    for player in (giver, taker):
        if player in table.showing and not table.hands[player][table.showing[player]]:
            del table.showing[player]
