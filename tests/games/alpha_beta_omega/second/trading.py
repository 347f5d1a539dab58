"""Trading: words and offers, what is shown and known, and exchanged cards."""

from collections import Counter

from tests.games.alpha_beta_omega.second.parts import MAX_OPEN, MAX_PER_SIDE, Ask


class Offer:
    """What a player gives and wants (ABO-Q56)."""

    def __init__(self, giver, taker):
        self.giver = giver
        self.taker = taker
        self.sent = False
        self.named = Counter()
        self.unseen = Counter()
        self.wanted = Counter()
        self.any = 0  # cards of his choice that are still to be chosen
        self.chosen = Counter()  # cards of his choice that have been chosen

    def gives(self):
        return self.named + self.unseen

    def given(self):
        return sum(self.gives().values())

    def pays(self):
        return self.wanted + self.chosen

    def wants(self):
        return sum(self.pays().values()) + self.any


class Trading:
    """The state of a trading stage."""

    def __init__(self, players):
        self.finished = set()
        self.begun = dict.fromkeys(players, 0)
        self.places = {}  # offers by their place on the table, 1 to 10: the open ones, and those in the making
        self.used = 0  # places that have had an offer in this stage
        self.making = {}  # by player, the place of the offer that he is making
        self.paying = {}  # by player, the place of the offer for which he chooses cards

    def free_place(self):
        """Return a place that has had no offer yet, or the first that is free again, or None."""
        if self.used < MAX_OPEN:
            return self.used + 1
        free = [place for place in range(1, MAX_OPEN + 1) if place not in self.places]
        return free[0] if free else None

    def end(self, place):
        """Remove an offer that was answered, withdrawn or can no longer be kept."""
        del self.places[place]
        for doing in (self.making, self.paying):
            for player in [player for player in doing if doing[player] == place]:
                del doing[player]


def trading(table):
    """Let all trade (ABO-R27 to ABO-R30, ABO-Q55). Nobody leaves play in this stage."""
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
    table.showing = {}


def others(table, player):
    """Return the other players in play."""
    return [other for other in table.order if other in table.in_play and other != player]


def speak(table, player):
    """Do one thing with the word. Returns to whom the word passes, or None if it stays (ABO-Q55)."""
    trade = table.trading
    while True:
        if player in trade.making:
            moves = offer_moves(table, trade.places[trade.making[player]])
        elif player in trade.paying:
            moves = payments(table, trade.places[trade.paying[player]])
        elif player in table.showing:
            moves = viewers(table, player, table.showing[player])
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
    """Return what can be done with the word."""
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
    """Carry out what a player says. Returns whether the player is still speaking."""
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
        table.showing[player] = what
        return True
    elif word == "to":
        show(table, player, table.showing.pop(player), what)
    else:
        return make_offer(table, player, word, what)
    return False


def viewers(table, player, card):
    """Return to whom a card can be shown: those who learn something, and all if there are any (ABO-Q61)."""
    if table.hands[player][card] == 0:
        return []
    new_to = [("to", other) for other in others(table, player) if tells(table, player, card, other)]
    return [*new_to, ("to", "all")] if new_to else []


def tells(table, player, card, other):
    """Return whether *other* would learn something."""
    return table.known[other][player][card] < table.hands[player][card]


def show(table, player, card, to):
    for other in others(table, player):
        if to in (other, "all") and tells(table, player, card, other):
            table.known[other][player][card] += 1


def held(table, player):
    """Return the cards in his hand, equal ones once, in the order of the deck's file (ABO-Q72)."""
    return [card for card in table.deck.codes() if table.hands[player][card] > 0]


def begin_offer(table, player, taker):
    trade = table.trading
    place = trade.free_place()
    trade.used = max(trade.used, place)
    trade.begun[player] = trade.begun[player] + 1
    trade.places[place] = Offer(player, taker)
    trade.making[player] = place


def offer_moves(table, offer):
    """Return the moves that name what is given and wanted, and send or drop the offer (ABO-Q56)."""
    simple = table.options["trade"] == "gifts_and_1for1"  # ABO-Q63
    most = 1 if simple else MAX_PER_SIDE[table.options["offer_size"]]
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
    """Take one step in making an offer. Returns whether the offer is still being made."""
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
    """Make the cards named in an open offer known to its taker (ABO-Q56, ABO-Q62)."""
    known = table.known[offer.taker][offer.giver]
    for card, copies in offer.named.items():
        known[card] = max(known[card], copies)


def can_pay(table, offer):
    """Return whether the taker holds what is wanted, and enough cards to choose from (ABO-Q58)."""
    hand = table.hands[offer.taker]
    return all(hand[card] >= copies for card, copies in offer.pays().items()) and sum(hand.values()) >= offer.wants()


def can_keep(table, offer):
    """Return whether the giver still holds all that is given (ABO-Q87)."""
    return all(table.hands[offer.giver][card] >= copies for card, copies in offer.gives().items())


def payments(table, offer):
    """Return the cards that the taker may choose."""
    return [("card", card) for card in held(table, offer.taker) if table.hands[offer.taker][card] > offer.pays()[card]]


def pay(table, player):
    """Exchange both hands' cards once everything is chosen (ABO-Q58). Returns whether something is left to choose."""
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
    for shower, card in list(table.showing.items()):
        if not viewers(table, shower, card):  # ABO-Q61
            del table.showing[shower]
    return False


def pass_on(table, giver, taker, given, paid):
    """Pass cards from hand to hand, unseen by the others (ABO-Q20, ABO-Q62)."""
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
    """Take a card out of a hand in front of everybody (ABO-Q62)."""
    table.hands[player][card] -= 1
    for viewer in table.known:
        if viewer != player and table.known[viewer][player][card] > 0:
            table.known[viewer][player][card] -= 1
