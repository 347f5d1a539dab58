"""Alpha-Beta-Omega a second time, from docs/rules/alpha-beta-omega.md, with words, lists and dictionaries.

It shares nothing with the product: that is its worth. `game` is the rulebook in the order of play, as a generator: it
yields `Ask` where a player decides and `Chance` where chance does, and goes on with what is sent back. A `Table` drives
it. Players are the seats, from 1. A card of the deck is its code, "SE"; a character is "alpha cyan" or "beta 3". A move
is

    ("omega", "cyan")                                   pick an omega
    ("play", "SE"), ("discard", "SE"), ("pass",)        in a play, a reaction, the exchange
    ("at", 7), ("whom", 2), ("by", -3), ("card", "SE")  what a card leaves open
    ("stop",), ("yes",), ("no",)                        looking or exchanging no more; when somebody is asked
    ("walk", 2)                                         Road Trip
    ("accept", 3), ("refuse", 3), ("change", 3), ("withdraw", 3), ("offer", 2), ("show", "SE"), ("finish",),
    ("leave", 2)                                        with the word; offers are called by their place, from 1
    ("to", 2), ("to", "all")                            to whom a card is shown
    ("give", "SE"), ("unseen", "SE"), ("want", "SE"), ("want", "any"), ("send",), ("drop",)

and what chance does is

    ("draw", "SE"), ("take", "SE")                      from a shuffled deck, from a hand
    ("there", 7)                                        a position
    ("mix", 3)                                          the last position not mixed yet changes with position 3
    ("marked", 2)                                       the coin of the Alpha Test
    ("saucer", "flies"), ("saucer", "hovers")

The deal is a dictionary with all that a game may need: "order" (five players), "omegas" (five; the players take them in
their order where they are dealt), "road" (ten characters from position 1), "deck" (the card that is drawn first stands
first), "stars" (an alpha for each player) and "plot".
"""

import tomllib
from collections import Counter
from fractions import Fraction
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2] / "omegatable" / "games" / "alpha_beta_omega" / "house.toml"
COLOURS = ["cyan", "magenta", "yellow", "black"]
OMEGAS = [*COLOURS, "other"]
ALPHAS = ["alpha cyan", "alpha magenta", "alpha yellow", "alpha black", "alpha compatible"]
BETAS = ["beta 1", "beta 2", "beta 3", "beta 4", "beta 5"]
PLOTS = ["saucer", "masquerade", "stars", "full_moon", "road_trip"]
MOST_INSIDE = 6  # ABO-Q71
MOST_ROUNDS = 400  # ABO-Q75
MOST_OPEN = 10  # ABO-Q57
MOST_A_SIDE = 4  # ABO-Q56

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
    "solo_cycles": 3,
    "survivor_cycles": "from_then",
    "solo_useless": "discard",
    "max_cycles": 12,
    "plots": "none",
    "deck": "house",
}

POINTS = {"win": 100, "second 2": 60, "second 3": 50, "third": 30, "fail": 0}  # ABO-Q73
THIRD = Fraction(1, 3)
WORTH = {"win": 1, "second 2": THIRD, "second 3": THIRD, "third": -THIRD, "fail": -1}  # ABO-Q74


class Ask:
    """A player decides."""

    def __init__(self, player, moves):
        self.player = player
        self.moves = moves


class Chance:
    """Chance decides: each outcome with its weight."""

    def __init__(self, weights):
        self.weights = weights


class GameOver(Exception):
    """The game ends here, whatever was going on."""


class CycleOver(Exception):
    """A card has ended the cycle (ABO-Q69)."""


# ------------------------------------------------------------------------------------------------------- the deck


class Deck:
    """What the text of a deck says (ABO-Q71)."""

    def __init__(self, text):
        if text == "house":
            text = HOUSE.read_text(encoding="utf-8")
        data = tomllib.loads(text)
        self.rows = data["compatibility"]
        self.effects = data.get("effects", {})
        self.plots = data.get("plots", {})
        self.cards = {}
        for card in data["items"] + data["chances"]:
            self.cards[card["code"]] = card

    def codes(self):
        return list(self.cards)

    def copies(self, code):
        return self.cards[code].get("copies", 1)

    def when(self, code):
        return self.cards[code].get("when", "play")

    def useless_alone(self, code):
        return not self.cards[code].get("solo", True)

    def all_cards(self):
        cards = []
        for code in self.cards:
            for _ in range(self.copies(code)):
                cards.append(code)
        return cards


DECKS = {}


def deck_of(text):
    """The deck that the option names."""
    if text not in DECKS:
        DECKS[text] = Deck(text)
    return DECKS[text]


def omegas_in_game(options):
    """The omegas that can be picked."""
    alone_with_nobody = options["seats"] == 1 and options["mr"] == "incompatible"  # ABO-Q6
    if options["nloo"] == "out" or alone_with_nobody:  # ABO-R14
        return list(COLOURS)
    return list(OMEGAS)


def random_deal(random, options):
    """A deal by chance. *random* is a `random.Random`."""
    deck = deck_of({**DEFAULT_OPTIONS, **options}["deck"])
    deal = {
        "order": [1, 2, 3, 4, 5],
        "omegas": list(OMEGAS),
        "road": [*ALPHAS, *BETAS],  # ABO-R21
        "deck": deck.all_cards(),  # ABO-R17
        "stars": list(ALPHAS),
    }
    for what in deal:
        random.shuffle(deal[what])
    deal["plot"] = random.choice([plot for plot in PLOTS if plot in deck.plots] or ["none"])
    return deal


# ------------------------------------------------------------------------------------------------- the order of play


def game(table):
    """The whole game."""
    try:
        yield from set_up(table)
        while True:
            yield from cycle(table)
    except GameOver:
        table.over = True


def set_up(table):
    """The deal is made; the players get their omegas (ABO-R20)."""
    options, deal = table.options, table.deal
    table.order = [player for player in deal["order"] if player in table.players]  # ABO-R34, ABO-Q10
    if options["order"] == "seats":
        table.order.sort()
    table.plot = deal["plot"] if options["plots"] == "random" else options["plots"]  # ABO-Q49
    table.stars = {player: deal["stars"][player - 1] for player in table.players if table.plot == "stars"}  # ABO-Q78
    table.pile = list(deal["deck"])
    if options["seats"] == 1 and options["solo_useless"] == "strip":  # ABO-R37, ABO-Q22
        table.pile = [card for card in table.pile if not table.deck.useless_alone(card)]
    table.saucer = table.saucer_starts()
    for player in table.order:
        table.positions[player] = 1  # ABO-R22
    there = omegas_in_game(options)
    for player in table.order:  # ABO-Q9
        if options["omega_pick"] == "choose":
            _, omega = yield Ask(player, [("omega", omega) for omega in there])
        else:
            omega = next(omega for omega in deal["omegas"] if omega in there)
        table.omegas[player] = omega
        there.remove(omega)


def cycle(table):
    """From the first position until somebody passes the final one."""
    while not (yield from one_round(table)):
        if table.rounds_over == MOST_ROUNDS:  # ABO-Q75
            table.note("too many rounds")
            everybody_fails(table)
    for player in table.in_play:
        table.effects[player] = set()  # ABO-R56
        table.positions[player] = 1  # ABO-R57; hands are kept, ABO-Q52
    if table.rounds_over == MOST_ROUNDS or was_last_cycle(table):
        everybody_fails(table)
    table.cycle = table.cycle + 1
    table.saucer = table.saucer_starts()  # ABO-Q76
    if table.plot == "masquerade":  # ABO-Q77
        yield from shuffle_road(table)


def was_last_cycle(table):
    """Is no cycle left to be played?"""
    options = table.options
    if table.alone and options["solo_cycles"] == 3:  # ABO-R62, ABO-Q45
        first = table.alone_since if options["survivor_cycles"] == "from_then" else 1  # ABO-Q46
        return table.cycle - first + 1 >= 3
    return table.cycle >= options["max_cycles"]  # ABO-Q48


def everybody_fails(table):
    """Who is in play fails (ABO-R66, ABO-Q48)."""
    for player in list(table.in_play):
        table.note("time over")
        table.places[player] = "fail"
    table.departed.append(list(table.in_play))
    raise GameOver


def one_round(table):
    """A round (ABO-Q86). Returns whether the cycle ends with it."""
    table.final = False
    table.had_play = set()
    held, ends = set(), False
    try:
        yield from begin_round(table)  # (1)
        if not table.final:  # (2)
            yield from picking(table)
        if not table.final:
            if table.alone:
                yield from exchange(table)
            elif table.options["trade"] != "off":  # ABO-Q19
                yield from trading(table)
        yield from plays(table)  # (3)
        if table.final:  # (4)
            held, ends = yield from alpha_test(table)
    except CycleOver:  # ABO-Q69
        ends = True
    table.frames = []
    if not table.options["open_reveal"]:  # (5), ABO-Q24, ABO-R60
        table.up = set()
    if table.plot == "full_moon":  # ABO-Q79
        for player in table.in_play:
            kept = {effect for effect in table.effects[player] if not table.protects(effect)}
            table.effects[player] = kept
    if not ends:  # (6)
        ends = yield from move_on(table, held)
    table.rounds_over = table.rounds_over + 1
    return ends


def begin_round(table):
    """Is it a final round?"""
    if any(table.positions[player] == table.last() for player in table.in_play):
        table.final = True
        table.note("final round")
        yield from look(table, first_in_play(table))  # ABO-R43; ABO-Q17 says who is asked first


def first_in_play(table):
    return next(player for player in table.order if player in table.in_play)


def look(table, first):
    """Has somebody reached the final position? Then the round is final, and the card there is turned up (ABO-Q68)."""
    while True:
        if table.cycle_ends:  # ABO-Q69
            table.cycle_ends = False
            raise CycleOver
        reached = any(table.positions[player] == table.last() for player in table.in_play)
        if reached and table.options["late_arrival"] == "same_round":  # ABO-Q25; ABO-Q84 for the other
            if not table.final:
                table.note("late arrival")
            table.final = True
        if not table.final or table.road[-1] in table.up:
            return
        reacted = yield from turn_up(table, table.last(), first)
        first = reacted if reacted is not None else first


# ------------------------------------------------------------------------------------------------------- picking


def picking(table):
    """Each takes one card (ABO-R24, ABO-Q13)."""
    for player in table.order:
        if player not in table.in_play:
            continue
        yield from take_from_deck(table, player, top_level=True)
        if table.final:
            table.note("picking stopped")
            return


def take_from_deck(table, player, top_level):
    """Take a card from the deck; one to be played at once is carried out (ABO-R25, ABO-Q67).

    *top_level* says that it is not taken inside another card.
    """
    card = yield from draw(table)
    if card is None:
        return
    if table.deck.when(card) != "immediate":
        table.hands[player][card] += 1
        return
    table.note("played at once")
    yield from carry_out(table, player, card)  # and no other is taken for it, ABO-R41
    if top_level:
        yield from look(table, player)


def draw(table):
    """The next card of the deck, or None where there is none."""
    if table.pile_size() == 0:
        if not table.discards:
            table.note("nothing to take")
            return None  # ABO-Q15
        table.note("reshuffled")
        table.pile = []
        table.shuffled = Counter(table.discards)  # ABO-R36
        table.discards = []
    if table.shuffled is None:
        return table.pile.pop(0)
    weights = {("draw", card): copies for card, copies in table.shuffled.items() if copies > 0}
    _, card = yield from by_chance(weights)  # ABO-Q70
    table.shuffled[card] -= 1
    return card


def shuffle_into_deck(table, cards):
    """Cards go back into the deck (ABO-Q38, ABO-Q70)."""
    if not sum(cards.values()):
        return
    table.note("hand into the deck")
    if table.shuffled is None:
        table.shuffled = Counter(table.pile)
        table.pile = []
    table.shuffled.update(cards)


def by_chance(weights):
    """What chance chooses; of one card or player there is nothing to choose."""
    if sum(weights.values()) == 1:
        return next(iter(weights))
    return (yield Chance(weights))


# ------------------------------------------------------------------------------------------------------- trading


class Offer:
    """What one gives and wants (ABO-Q56)."""

    def __init__(self, giver, taker):
        self.giver = giver
        self.taker = taker
        self.sent = False
        self.named = Counter()
        self.unseen = Counter()
        self.wanted = Counter()
        self.any = 0  # cards of his choice that are still to be chosen
        self.chosen = Counter()  # and those that have been

    def gives(self):
        return self.named + self.unseen

    def given(self):
        return sum(self.gives().values())

    def pays(self):
        return self.wanted + self.chosen

    def wants(self):
        return sum(self.pays().values()) + self.any


class Trading:
    """What there is while the stage lasts."""

    def __init__(self, players):
        self.finished = set()
        self.begun = dict.fromkeys(players, 0)
        self.places = {}  # offers by their place on the table, 1 to 10: the open ones, and those in the making
        self.used = 0  # places that have had an offer in this stage
        self.making = {}  # by player, the place of the offer that he is making
        self.paying = {}  # by player, the place of the offer for which he chooses cards
        self.showing = {}  # by player, the card that he is about to show

    def free_place(self):
        """A place that has had no offer yet, or the first that is free again, or None."""
        if self.used < MOST_OPEN:
            return self.used + 1
        free = [place for place in range(1, MOST_OPEN + 1) if place not in self.places]
        return free[0] if free else None

    def end(self, place):
        """The offer there is answered, taken back or can no longer be kept."""
        del self.places[place]
        for doing in (self.making, self.paying):
            for player in [player for player in doing if doing[player] == place]:
                del doing[player]


def trading(table):
    """All trade (ABO-R27 to ABO-R30, ABO-Q55). Nobody leaves play in this stage."""
    players = [player for player in table.order if player in table.in_play]
    table.trading = trade = Trading(players)
    speaker = players[0]
    while speaker is not None:
        left_to = yield from speak(table, speaker)
        if left_to is not None:  # ABO-Q60
            trade.finished.discard(left_to)
            speaker = left_to
            continue
        place = players.index(speaker)
        after = [player for player in players[place + 1 :] + players[: place + 1] if player not in trade.finished]
        speaker = after[0] if after else None
    table.trading = None  # open offers end, and those that are being made (ABO-Q87)


def others(table, player):
    """The other players in play."""
    return [other for other in table.order if other in table.in_play and other != player]


def speak(table, player):
    """One thing with the word. Returns to whom the word is left, or None where it goes on (ABO-Q55)."""
    trade = table.trading
    while True:
        if player in trade.making:
            moves = offer_moves(table, trade.places[trade.making[player]])
        elif player in trade.paying:
            moves = payments(table, trade.places[trade.paying[player]])
        elif player in trade.showing:
            moves = viewers(table, player, trade.showing[player])
        else:
            moves = sayings(table, player)
        if table.options["live"]:
            moves = [*moves, *[("leave", other) for other in others(table, player)]]
        move = yield Ask(player, moves)
        if move[0] == "leave":
            return move[1]
        if not say(table, player, *move):
            return None


def sayings(table, player):
    """What can be done with the word."""
    trade = table.trading
    moves = [("finish",)]
    for place, offer in trade.places.items():
        if not offer.sent:
            continue
        if offer.taker == player:
            moves.append(("refuse", place))
            if can_pay(table, offer):
                moves.append(("accept", place))
            if trade.begun[player] < table.options["trade_cap"]:  # the offer that is refused makes room
                moves.append(("change", place))
        if offer.giver == player:
            moves.append(("withdraw", place))
    if trade.begun[player] < table.options["trade_cap"] and trade.free_place() is not None:  # ABO-Q57
        moves += [("offer", other) for other in others(table, player)]
    moves += [("show", card) for card in held(table, player) if viewers(table, player, card)]  # ABO-Q61
    return moves


def say(table, player, word, what=None):
    """Do it. Returns whether he is not yet through."""
    trade = table.trading
    if word == "finish":  # ABO-Q59
        trade.finished.add(player)
        for place in [place for place, offer in trade.places.items() if offer.sent and offer.taker == player]:
            trade.end(place)
    elif word == "refuse" or word == "withdraw":
        trade.end(what)
    elif word == "offer":
        begin_offer(table, player, what)
        return True
    elif word == "change":  # ABO-Q58
        giver = trade.places[what].giver
        trade.end(what)
        begin_offer(table, player, giver)
        return True
    elif word == "accept":
        trade.paying[player] = what
        return pay(table, player)
    elif word == "card":
        offer = trade.places[trade.paying[player]]
        offer.any -= 1
        offer.chosen[what] += 1
        return pay(table, player)
    elif word == "show":
        trade.showing[player] = what
        return True
    elif word == "to":
        show(table, player, trade.showing.pop(player), what)
    else:
        return make_offer(table, player, word, what)
    return False


def viewers(table, player, card):
    """To whom a card can be shown: those whom it tells something new, and all if there are any (ABO-Q61)."""
    if table.hands[player][card] == 0:
        return []
    new_to = [("to", other) for other in others(table, player) if tells(table, player, card, other)]
    return [*new_to, ("to", "all")] if new_to else []


def tells(table, player, card, other):
    """Would *other* learn something?"""
    return table.known[other][player][card] < table.hands[player][card]


def show(table, player, card, to):
    for other in others(table, player):
        if to in (other, "all") and tells(table, player, card, other):
            table.known[other][player][card] += 1


def held(table, player):
    """The cards in his hand, equal ones once, in the order of the deck's file (ABO-Q72)."""
    return [card for card in table.deck.codes() if table.hands[player][card] > 0]


def begin_offer(table, player, taker):
    trade = table.trading
    place = trade.free_place()
    trade.used = max(trade.used, place)
    trade.begun[player] = trade.begun[player] + 1
    trade.places[place] = Offer(player, taker)
    trade.making[player] = place


def offer_moves(table, offer):
    """Name what one gives and wants, and send it, or drop it (ABO-Q56)."""
    simple = table.options["trade"] == "gifts_and_1for1"  # ABO-Q63
    most = 1 if simple else MOST_A_SIDE
    moves = [("drop",)]
    if (offer.given() == 1) if simple else (offer.given() + offer.wants() > 0):
        moves.append(("send",))
    if offer.given() < most:
        for card in held(table, offer.giver):
            if offer.gives()[card] < table.hands[offer.giver][card]:
                moves.append(("give", card))
                if not simple:
                    moves.append(("unseen", card))
    if offer.wants() < most:
        moves.append(("want", "any"))
        for card in table.deck.codes():
            can_be_held = table.deck.when(card) != "immediate"
            if can_be_held and offer.wanted[card] < table.deck.copies(card):
                moves.append(("want", card))
    return moves


def make_offer(table, player, word, what):
    """Returns whether the offer is still being made."""
    trade = table.trading
    place = trade.making[player]
    offer = trade.places[place]
    if word == "give":
        offer.named[what] += 1
    elif word == "unseen":
        offer.unseen[what] += 1
    elif word == "want" and what == "any":
        offer.any = offer.any + 1
    elif word == "want":
        offer.wanted[what] += 1
    elif word == "drop":
        trade.end(place)
        return False
    else:
        assert word == "send"
        del trade.making[player]
        offer.sent = True
        know_named(table, offer)
        trade.finished.discard(offer.taker)  # ABO-Q59
        return False
    return True


def know_named(table, offer):
    """The cards that an open offer names are known to him to whom it is made (ABO-Q56, ABO-Q62)."""
    known = table.known[offer.taker][offer.giver]
    for card, copies in offer.named.items():
        known[card] = max(known[card], copies)


def can_pay(table, offer):
    """Does the taker hold what is wanted, and enough to choose from? (ABO-Q58)"""
    hand = table.hands[offer.taker]
    return all(hand[card] >= copies for card, copies in offer.pays().items()) and sum(hand.values()) >= offer.wants()


def can_keep(table, offer):
    """Does the giver hold all that is given? (ABO-Q87)"""
    return all(table.hands[offer.giver][card] >= copies for card, copies in offer.gives().items())


def payments(table, offer):
    """The cards that the taker may choose."""
    return [("card", card) for card in held(table, offer.taker) if table.hands[offer.taker][card] > offer.pays()[card]]


def pay(table, player):
    """When all is chosen both hands change at once (ABO-Q58). Returns whether there is still something to choose."""
    trade = table.trading
    place = trade.paying[player]
    offer = trade.places[place]
    if offer.any > 0:
        return True
    trade.end(place)
    table.note("trade")
    if offer.chosen:
        table.note("trade with a choice")
    pass_on(table, offer.giver, offer.taker, offer.gives(), offer.pays())
    trade.finished -= {offer.giver, offer.taker}  # ABO-Q59
    for number, other in list(trade.places.items()):
        accepted = number in trade.paying.values()
        if not can_keep(table, other) or (accepted and not can_pay(table, other)):  # ABO-Q87
            table.note("offer ended by a trade")
            trade.end(number)
        elif other.sent:
            know_named(table, other)
    for shower, card in list(trade.showing.items()):
        if not viewers(table, shower, card):  # ABO-Q61
            del trade.showing[shower]
    return False


def pass_on(table, giver, taker, given, paid):
    """Cards change hands unseen by the others (ABO-Q20, ABO-Q62)."""
    for one, two, cards in ((giver, taker, given), (taker, giver, paid)):
        table.hands[one] = table.hands[one] - cards
        table.hands[two] = table.hands[two] + cards
        for viewer in table.known:
            if viewer == two:
                table.known[viewer][one] = table.known[viewer][one] - cards
            elif viewer != one and sum(cards.values()):
                table.known[viewer][one] = Counter()
    for one, two, cards in ((giver, taker, given), (taker, giver, paid)):
        table.known[one][two] = table.known[one][two] + cards


def seen_leaving(table, player, card):
    """A card leaves a hand before everybody's eyes (ABO-Q62)."""
    table.hands[player][card] -= 1
    for viewer in table.known:
        if viewer != player and table.known[viewer][player][card] > 0:
            table.known[viewer][player][card] -= 1


# ------------------------------------------------------------------------------------------------------ the exchange


def exchange(table):
    """One who is alone discards up to two cards and takes as many (ABO-R31, ABO-Q88)."""
    player = first_in_play(table)
    number = 0
    while number < 2:
        cards = held(table, player)
        if not cards:
            break
        word, *rest = yield Ask(player, [("stop",), *[("discard", card) for card in cards]])
        if word == "stop":
            break
        seen_leaving(table, player, rest[0])
        table.discards.append(rest[0])
        number = number + 1
    for _ in range(number):
        if table.final or player not in table.in_play:
            return
        yield from take_from_deck(table, player, top_level=True)  # ABO-Q21


# ------------------------------------------------------------------------------------------------------ playing cards


def plays(table):
    """Each in order may play a card (ABO-R32, ABO-R33, ABO-R45)."""
    for player in table.order:
        if player in table.in_play and player not in table.had_play:
            yield from one_play(table, player)


def one_play(table, player):
    while True:
        moves = [("pass",)]
        for card in held(table, player):
            if table.deck.when(card) == "play":  # ABO-Q18
                moves.append(("play", card))
            if table.alone and table.deck.useless_alone(card):  # ABO-R37, ABO-Q22, ABO-Q47
                moves.append(("discard", card))
        word, *rest = yield Ask(player, moves)
        if word == "discard":
            seen_leaving(table, player, rest[0])
            table.discards.append(rest[0])
            continue
        table.had_play.add(player)
        if word == "play":
            seen_leaving(table, player, rest[0])
            yield from carry_out(table, player, rest[0])
            yield from look(table, player)  # ABO-Q68
        return


class Frame:
    """A card while it is carried out."""

    def __init__(self, player, card, event):
        self.player = player
        self.card = card
        self.event = event


def carry_out(table, player, card, event=None):
    """Do what a card says, and put it on the discard pile (ABO-R35, ABO-Q67)."""
    if len(table.frames) == MOST_INSIDE:  # ABO-Q71
        table.note("seventh card")
        table.discards.append(card)
        return
    frame = Frame(player, card, event)
    table.frames.append(frame)
    try:
        for step in table.deck.cards[card]["do"]:
            if player in table.in_play:
                yield from carry_out_step(table, frame, step)
    finally:
        table.frames.remove(frame)
        table.discards.append(card)


def event_position(table, frame):
    """Where the event lies by now, or None (ABO-Q65)."""
    if frame.event is None:
        return None
    character, shuffles = frame.event
    if shuffles != table.shuffles or character not in table.road:
        return None
    return table.road.index(character) + 1


def carry_out_step(table, frame, step):
    """One step (ABO-Q14, ABO-Q66, ABO-Q89)."""
    if "if" in step:
        position = event_position(table, frame)
        kind = step["if"].removeprefix("event is ")
        if position is None or not table.road[position - 1].startswith(kind):
            return
    verbs = {
        "peek": peek,
        "reveal": reveal,
        "swap": swap,
        "shuffle": shuffle,
        "move": move_omegas,
        "remove": remove,
        "effect": change_effects,
        "transfer": transfer,
        "marry": marry,
        "end_cycle": end_cycle,
    }
    yield from verbs[step["verb"]](table, frame, step)


def unoccupied(table):
    stood_on = {table.positions[player] for player in table.in_play}
    return [position for position in range(1, table.last() + 1) if position not in stood_on]


def where(table, frame, selector, but=()):
    """The position that a selector means, or None where there is none."""
    mine = table.positions[frame.player]
    if selector == "here":
        found = mine
    elif selector == "next":
        found = mine + 1 if mine < table.last() else None
    elif selector == "final":
        found = table.last()
    elif selector == "event":
        found = event_position(table, frame)
    else:
        every = range(1, table.last() + 1) if selector == "pick any" else unoccupied(table)
        every = [position for position in every if position not in but]
        if not every:
            return None
        if selector == "random unoccupied":
            _, found = yield Chance({("there", position): 1 for position in every})
        else:
            _, found = yield Ask(frame.player, [("at", position) for position in every])
    return None if found in but else found


def whom(table, frame, selector):
    """The players whom a selector means."""
    player = frame.player
    if selector == "self":
        return [player]
    if selector == "all":
        return [other for other in table.order if other in table.in_play]
    choices = others(table, player)
    if selector == "pick any":
        choices = [other for other in table.order if other in table.in_play]
    elif selector == "pick other here":
        choices = [other for other in choices if table.positions[other] == table.positions[player]]
    if not choices:
        return []
    _, chosen = yield Ask(player, [("whom", other) for other in choices])
    return [chosen]


def peek(table, frame, step):
    """Look at character cards in secret: each is seen before the next is chosen (ABO-Q66)."""
    seen = []
    for number in range(step.get("count", 1)):
        selector = step["at"]
        if number == 0 or not selector.startswith("pick"):
            position = yield from where(table, frame, selector, seen)
        else:
            every = range(1, table.last() + 1) if selector == "pick any" else unoccupied(table)
            choices = [("at", position) for position in every if position not in seen]
            if not choices:
                return
            word, *rest = yield Ask(frame.player, [("stop",), *choices])
            position = rest[0] if word == "at" else None
        if position is None:
            return
        seen.append(position)
        table.seen[frame.player].add(table.road[position - 1])  # ABO-Q54


def reveal(table, frame, step):
    """Turn a card up; it is the event (ABO-Q65)."""
    position = yield from where(table, frame, step["at"])
    if position is None:
        return
    frame.event = (table.road[position - 1], table.shuffles)
    yield from turn_up(table, position, frame.player)


def turn_up(table, position, first):
    """A card is turned up for all; an alpha may be reacted to (ABO-R39, ABO-Q16). Returns who reacted last, or None."""
    character = table.road[position - 1]
    if character in table.up:
        table.note("lay open")
        return None  # ABO-Q65
    table.up.add(character)
    for player in table.seen:
        table.seen[player].add(character)
    if character not in ALPHAS:
        return None
    return (yield from reactions(table, (character, table.shuffles), first))


def reactions(table, event, first):
    """Each is asked once, from *first* on in the players' order (ABO-Q17)."""
    reacted = None
    start = table.order.index(first)
    for player in table.order[start:] + table.order[:start]:
        if player not in table.in_play:
            continue
        cards = [card for card in held(table, player) if table.deck.when(card) == "reaction to alpha"]
        if table.alone and not cards:  # ABO-Q64
            continue
        word, *rest = yield Ask(player, [("pass",), *[("play", card) for card in cards]])
        if word == "play":
            reacted = player
            table.note("reaction")
            seen_leaving(table, player, rest[0])
            yield from carry_out(table, player, rest[0], event)  # it is not his play, ABO-R40
    return reacted


def swap(table, frame, step):
    """Two cards change places, up or down as they were; a position that is chosen comes second (ABO-Q66)."""
    one = yield from where(table, frame, step["a"])
    if one is None:
        return
    two = yield from where(table, frame, step["b"], [one])
    if two is None:
        return
    road = table.road
    road[one - 1], road[two - 1] = road[two - 1], road[one - 1]


def shuffle(table, frame, step):
    yield from shuffle_road(table)


def shuffle_road(table):
    """All character cards are turned down, mixed and laid out again; what was known of them is gone (ABO-Q81)."""
    table.up = set()
    table.shuffles = table.shuffles + 1
    table.note("road shuffled")
    for player in table.seen:
        table.seen[player] = set()
    road = table.road
    for last in range(len(road), 1, -1):
        _, other = yield Chance({("mix", position): 1 for position in range(1, last + 1)})
        road[last - 1], road[other - 1] = road[other - 1], road[last - 1]


def move_omegas(table, frame, step):
    """Omegas move, and stop at the ends of the road (ABO-Q28)."""
    movers = yield from whom(table, frame, step["who"])
    if not movers:
        return
    if "to" in step:
        position = yield from where(table, frame, step["to"])
        if position is None:
            return
        for player in movers:
            table.positions[player] = position
        return
    steps = step["by"]
    if isinstance(steps, str):  # "pick -3 to 3"
        least, most = (int(number) for number in steps.removeprefix("pick ").split(" to "))
        choices = [("by", number) for number in range(least, most + 1) if number != 0]
        _, steps = yield Ask(frame.player, choices)
    for player in movers:
        table.positions[player] = min(max(table.positions[player] + steps, 1), table.last())


def remove(table, frame, step):
    """A character and his position leave (ABO-R52)."""
    position = yield from where(table, frame, step["at"])
    if position is None:
        return
    remove_position(table, position)
    table.note("removed by a card")
    look_around(table)


def remove_position(table, position):
    """The later positions close up, and the omegas on them go along (ABO-Q37)."""
    character = table.road.pop(position - 1)
    table.up.discard(character)
    table.gone.append(character)
    for player in table.in_play:
        if table.positions[player] > position:
            table.positions[player] -= 1
        table.positions[player] = min(table.positions[player], max(table.last(), 1))


def change_effects(table, frame, step):
    players = yield from whom(table, frame, step["who"])
    for player in players:
        if "add" in step:
            table.effects[player].add(step["add"])
        elif "remove" in step:
            table.effects[player].discard(step["remove"])
        else:
            table.effects[player] = set()


def transfer(table, frame, step):
    """Cards go from one place to another."""
    player, source, target = frame.player, step["from"], step["to"]
    number = step.get("count", 1)
    if source == "deck":
        for _ in range(number):
            if not table.final and player in table.in_play:  # ABO-Q27
                yield from take_from_deck(table, player, top_level=False)
        return
    other = None
    if "pick other" in source + target:
        chosen = yield from whom(table, frame, "pick other")
        if not chosen:
            return
        other = chosen[0]
    owner = other if source == "hand of pick other" else player
    way = step.get("choice", "random" if owner == other else "chosen")
    for _ in range(number):
        cards = held(table, owner)
        if not cards:
            return
        if way == "chosen":
            _, card = yield Ask(player, [("card", card) for card in cards])
        else:  # ABO-Q85
            _, card = yield Chance({("take", card): table.hands[owner][card] for card in cards})
        if target == "discards":
            seen_leaving(table, owner, card)
            table.discards.append(card)
        else:
            table.note("stolen" if owner == other else "given by a card")
            pass_on(table, owner, other if owner == player else player, Counter([card]), Counter())


def end_cycle(table, frame, step):
    table.note("cycle ended by a card")
    table.cycle_ends = True  # ABO-Q69: when all that is being carried out has been
    yield from ()


# ------------------------------------------------------------------------------------------------- leaving the game


def marry(table, frame, step):
    """Marry a beta whom the card turned up, or another omega (ABO-Q41, ABO-Q42)."""
    player = frame.player
    if step["with"] == "event":
        position = event_position(table, frame)
        if position is None or table.road[position - 1] not in BETAS:
            return
        if step.get("may", False):
            answer = yield Ask(player, [("yes",), ("no",)])
            if answer == ("no",):
                return
        table.note("beta married")
        leave(table, [player], "third")  # ABO-R65
        remove_position(table, position)
    else:
        chosen = yield from whom(table, frame, step["with"])
        if not chosen:
            return
        answer = yield Ask(chosen[0], [("yes",), ("no",)])
        if answer == ("no",):
            table.note("omega refused")
            return
        table.note("omegas married")
        leave(table, [player, chosen[0]], "third")
    look_around(table)


def leave(table, players, place):
    """Players leave with their places; their hands go back into the deck (ABO-R49, ABO-Q38, ABO-Q42)."""
    for player in players:
        table.places[player] = place
        table.in_play.remove(player)
        cards, table.hands[player] = table.hands[player], Counter()
        table.effects[player] = set()
        for viewer in table.known:
            table.known[viewer][player] = Counter()
        shuffle_into_deck(table, cards)
    table.departed.append(list(players))


def look_around(table):
    """Is the game over, and is one omega alone? (ABO-Q82)"""
    alphas = [character for character in table.road if character in ALPHAS]
    if not table.in_play or not alphas:  # ABO-R7, ABO-Q43
        for player in table.in_play:
            table.note("escaped")
            table.places[player] = "win"  # ABO-R59, ABO-Q44
        table.departed.append(list(table.in_play))  # after all others, ABO-Q83
        raise GameOver
    if len(table.in_play) == 1 and not table.alone:  # ABO-R58, ABO-Q47
        table.note("left alone")
        table.alone = True
        table.alone_since = table.cycle


def compatibility(table, player, alpha):
    """How well they suit each other: 1 to 4 (ABO-R18, ABO-Q8)."""
    omega, mr = table.omegas[player], table.options["mr"]
    if alpha == "alpha compatible" and mr == "incompatible":
        return 4  # ABO-Q4
    if omega == "other" and counts_as_alone(table):
        return 1 if alpha == "alpha compatible" else 4  # ABO-R15, ABO-Q6
    degree = table.deck.rows[omega][ALPHAS.index(alpha)]
    if alpha == "alpha compatible" and mr == "partial" and omega in COLOURS and degree == 1:
        return 3  # ABO-Q3
    return degree


def counts_as_alone(table):
    """Is the Other as one who plays alone?"""
    if table.options["seats"] == 1:
        return True
    return table.alone and table.options["nloo_flip_on_survivor"]  # ABO-Q7


def alpha_test(table):
    """The Alpha Test, if any. Returns who is held back (ABO-Q35), and whether the cycle ends (ABO-Q34)."""
    alpha = table.road[-1]
    there = [player for player in table.order if player in table.in_play and table.positions[player] == table.last()]
    if alpha not in ALPHAS or not there:  # ABO-R46, ABO-Q30, ABO-Q51
        table.note("a beta at the end" if there else "nobody at the end")
        return set(), False
    table.note("test of several" if len(there) > 1 else "test of one")
    compared = [p for p in there if not any(table.protects(effect) for effect in table.effects[p])]  # ABO-Q32
    if len(compared) < len(there):
        table.note("protected")
    if not compared:  # ABO-Q31
        table.note("all protected")
        return set(), False
    first = [p for p in compared if any(table.has_priority(effect) for effect in table.effects[p])]
    if first and len(first) < len(compared):
        table.note("priority")
    compared = first or compared  # ABO-Q90
    best = min(compatibility(table, player, alpha) for player in compared)
    equal = [player for player in compared if compatibility(table, player, alpha) == best]
    _, marked = yield from by_chance({("marked", player): 1 for player in equal})  # ABO-R53, ABO-R54, ABO-Q33
    if len(equal) > 1:
        table.note("coin of three" if len(equal) > 2 else "coin")
    degree = best
    if table.plot == "stars" and table.stars[marked] == alpha:  # ABO-Q78
        table.note("marked by the star")
        degree = {1: 1, 2: 1, 3: 1, 4: 3}[best]
    leave(table, [marked], {1: "win", 2: "second 2", 3: "second 3", 4: "fail"}[degree])  # ABO-R47, ABO-R48
    table.road.pop()  # ABO-R51
    table.gone.append(alpha)
    table.up.discard(alpha)
    held_back = {player for player in table.in_play if table.positions[player] == table.last()}
    for player in table.in_play:
        table.positions[player] = min(table.positions[player], max(table.last(), 1))
    look_around(table)
    others_there = [player for player in there if player != marked]
    if held_back and not others_there:
        table.note("held back")
    if others_there:
        table.note("passed with a couple")
    return held_back, bool(others_there)


# ---------------------------------------------------------------------------------------------------- moving on


def move_on(table, held_back):
    """All move on by one (ABO-R42, ABO-Q23). Returns whether somebody passes (ABO-R55, ABO-Q29)."""
    last = table.last()
    if not table.final:  # only with `fresh_final_round` does anybody stand there then, ABO-Q84
        waiting = {player for player in table.in_play if table.positions[player] == last}
        if waiting:
            table.note("waits for a fresh final round")
        held_back = held_back | waiting
    movers = [player for player in table.order if player in table.in_play and player not in held_back]
    if any(table.positions[player] == last for player in movers):
        return True
    steps = dict.fromkeys(movers, 1)
    if table.plot == "road_trip":  # ABO-Q80
        longest = table.deck.plots["road_trip"]["longest"]
        for player in movers:
            _, steps[player] = yield Ask(player, [("walk", number) for number in range(1, longest + 1)])
    for player in movers:
        table.positions[player] = min(table.positions[player] + steps[player], last)
    if table.plot == "saucer":  # ABO-Q76
        _, what = yield Chance({("saucer", "flies"): 1, ("saucer", "hovers"): 1})
        if what == "flies":
            table.saucer = table.saucer + table.deck.plots["saucer"]["stride"]
        reached = [p for p in table.in_play if table.positions[p] <= table.saucer and table.positions[p] != last]
        for player in reached:
            for card in list(table.hands[player].elements()):  # ABO-Q76
                seen_leaving(table, player, card)
                table.discards.append(card)
            table.effects[player] = set()
            table.positions[player] = 1
            table.note("beamed up")
        if reached:
            table.saucer = table.saucer_starts()
    return False


# ------------------------------------------------------------------------------------------------------- the table


class Table:
    """One game: everything that lies on the table, in the hands and in the deck."""

    def __init__(self, deal, **options):
        unknown = set(options) - set(DEFAULT_OPTIONS)
        assert not unknown, unknown
        self.options = {**DEFAULT_OPTIONS, **options}
        self.deal = deal
        self.deck = deck_of(self.options["deck"])
        players = list(range(1, self.options["seats"] + 1))
        self.players = players
        self.order = []
        self.omegas = {}
        self.plot = "none"
        self.stars = {}
        self.road = list(deal["road"])
        self.up = set()
        self.gone = []
        self.pile = []
        self.shuffled = None  # how many of each card the deck holds, once it has been shuffled
        self.discards = []
        self.hands = {player: Counter() for player in players}  # ABO-Q11
        self.positions = {}
        self.effects = {player: set() for player in players}
        self.in_play = list(players)
        self.places = {}
        self.departed = []  # who left play, together or one after another
        self.alone = len(players) == 1
        self.alone_since = 1
        self.cycle = 1
        self.rounds_over = 0
        self.final = False
        self.had_play = set()
        self.frames = []  # the cards that are being carried out, each inside the one before
        self.shuffles = 0
        self.saucer = None
        self.trading = None
        self.news = []  # what the last move or outcome has brought about
        self.known = {viewer: {player: Counter() for player in players} for viewer in players}  # ABO-Q62
        self.seen = {player: set() for player in players}  # ABO-Q54
        self.cycle_ends = False
        self.over = False
        self.history = []
        self.running = game(self)
        self.waiting = None
        self.go_on(None)

    def go_on(self, what):
        self.news = []
        try:
            self.waiting = self.running.send(what)
        except StopIteration:
            self.waiting = None

    def last(self):
        """The number of the final position."""
        return len(self.road)

    def saucer_starts(self):
        """Where the saucer begins a cycle, if there is one."""
        return self.deck.plots["saucer"]["start"] if self.plot == "saucer" else None

    def note(self, news):
        """Remember that this has happened: it changes nothing, and says what a game has met."""
        self.news.append(news)

    def pile_size(self):
        return len(self.pile) + (sum(self.shuffled.values()) if self.shuffled is not None else 0)

    def protects(self, effect):
        return self.deck.effects[effect].get("protects", False)

    def has_priority(self, effect):
        return self.deck.effects[effect].get("priority", False)

    @property
    def player(self):
        """The player who decides, or None."""
        return self.asked

    @property
    def asked(self):
        """The player who decides, or None."""
        return self.waiting.player if isinstance(self.waiting, Ask) else None

    def needs_deal(self):
        """There is one deal in a game."""
        return False

    def moves(self):
        """All moves allowed now, without repetition, in no particular order."""
        return list(self.waiting.moves) if isinstance(self.waiting, Ask) else []

    def chances(self):
        """What chance may do now, with the weights."""
        return dict(self.waiting.weights) if isinstance(self.waiting, Chance) else {}

    def play(self, move):
        """Make a move that is allowed."""
        assert move in self.moves(), (move, self.moves())
        self.history.append(move)
        self.go_on(move)

    def happen(self, outcome):
        """Chance does this."""
        assert outcome in self.chances(), (outcome, self.chances())
        self.history.append(outcome)
        self.go_on(outcome)

    def copy(self):
        """The same table again, to try things on: the game is played again from the deal."""
        twin = Table(self.deal, **self.options)
        for what in self.history:
            twin.history.append(what)
            twin.go_on(what)
        return twin

    def points(self):
        """The points of each player (ABO-Q73, ABO-Q83)."""
        plain = {player: POINTS[self.places[player]] if player in self.places else 0 for player in self.players}
        points = dict(plain)
        if self.options["tiebreak_by_time"]:
            before = []
            for together in self.departed:
                for player in together:
                    if self.places[player] != "fail":
                        points[player] -= len([other for other in before if plain[other] == plain[player]])
                before += together
        return points

    def result(self, player):
        """What the game was worth to *player* (ABO-Q74); None while it runs."""
        if not self.over:
            return None
        worth = Fraction(WORTH[self.places[player]])
        rivals = [other for other in self.players if other != player]
        if not rivals:
            return worth
        points = self.points()
        ranking = sum((points[player] > points[other]) - (points[player] < points[other]) for other in rivals)
        return worth / 2 + Fraction(ranking, len(rivals)) / 2
