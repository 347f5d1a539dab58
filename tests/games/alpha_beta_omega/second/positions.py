"""The positions of Alpha-Beta-Omega whose paths are counted, and the games that are kept."""

import itertools
from collections import Counter

from tests.games.alpha_beta_omega.second.meetings import notice, notice_move
from tests.games.alpha_beta_omega.second.players import anything, bachelor, spender, trader, uniform, walker


def brings(*wanted, depth=1, when=lambda table: True):
    """Return a test for positions from which *depth* actions can lead to all that is *wanted*."""

    def arrived(table):
        if not when(table):
            return False
        met = Counter()
        look_ahead(table, depth, met)
        return all(met[meeting] for meeting in wanted)

    return arrived


def look_ahead(table, depth, met):
    notice(table, met)
    if depth == 0 or len(table.moves()) + len(table.chances()) > 40:
        return
    for move in table.moves():
        notice_move(table, move, met)
        after = table.copy()
        after.play(move)
        look_ahead(after, depth - 1, met)
    for outcome in table.chances():
        after = table.copy()
        after.happen(outcome)
        look_ahead(after, depth - 1, met)


def trading(table):
    return table.asked is not None and table.trading is not None


def playing(table):
    return table.asked is not None and table.trading is None and ("pass",) in table.moves()


def last_play(table):
    """Return whether this is the last play of the round."""
    return playing(table) and set(table.in_play) - table.had_play == {table.asked}


def last_final_play(table):
    return last_play(table) and table.final


def answering(table):
    """Return whether the player with the word can accept an offer."""
    return trading(table) and any(move[0] == "accept" for move in table.moves())


def answering_of_choice(table):
    """Return whether that player is also to choose what to give for it."""
    return answering(table) and any(
        offer.sent and offer.taker == table.asked and offer.any for offer in table.trading.places.values()
    )


def answering_one_of_two(table):
    """Return whether the offer's giver has another open offer."""
    if not answering(table):
        return False
    offers = [offer for offer in table.trading.places.values() if offer.sent]
    return any(one.giver == two.giver for one, two in itertools.combinations(offers, 2))


def holding(*cards):
    """Return a test for positions in which the player to play holds one of these cards."""

    def holds(table):
        return playing(table) and any(("play", card) in table.moves() for card in cards)

    return holds


# Name, options, who plays the prelude, when it stops, depth. The first seed that gets there is taken.
POSITIONS = [
    ("opening", {}, uniform, brings("omega", "played at once", depth=2, when=lambda table: not table.omegas), 3),
    ("first words", {}, trader, brings("offer in the making", "unseen", "shown to whom", depth=2, when=trading), 3),
    (
        "offers answered",
        {"trade_cap": 2},
        trader,
        brings("trade", "counter-offer", "no more offers", "taken back", depth=2, when=answering),
        2,
    ),
    ("a trade with a choice", {}, trader, brings("trade with a choice", depth=2, when=answering_of_choice), 3),
    (
        "one card in two offers",
        {},
        trader,
        brings("same card twice", "offer ended by a trade", depth=1, when=answering_one_of_two),
        2,
    ),
    (
        "sent to one who has finished",
        {"seats": 3, "trade": "gifts_and_1for1"},
        trader,
        brings("sent to one who has finished", "shown as far as possible", depth=2, when=trading),
        3,
    ),
    ("all at once", {"seats": 3, "live": True}, trader, brings("word left", "trade", depth=2, when=answering), 3),
    (
        "shown before a play",
        {"seats": 3, "trade": "off", "show_at_play": True},
        walker,
        brings("shown at a play", "shown to whom", depth=2, when=playing),
        3,
    ),
    (
        "reactions",
        {"seats": 3, "trade": "off"},
        uniform,
        brings("reaction", "asked in vain", "reaction asked", depth=3, when=playing),
        4,
    ),
    (
        "a shared test",
        {"seats": 3, "trade": "off"},
        walker,
        brings("coin", "test of several", "passed with a couple", depth=2, when=last_final_play),
        4,
    ),
    (
        "three alike",
        {"seats": 5, "trade": "off", "deck": "nested"},
        walker,
        brings("coin of three", depth=2, when=last_final_play),
        2,
    ),
    (
        "protected",
        {"seats": 3, "trade": "off"},
        spender,
        brings("protected", "priority", depth=2, when=last_final_play),
        3,
    ),
    ("all protected", {"trade": "off"}, spender, brings("all protected", depth=1, when=last_final_play), 3),
    (
        "held back",
        {"seats": 3, "trade": "off"},
        spender,
        brings("held back", "test of one", depth=1, when=last_final_play),
        4,
    ),
    ("nobody at the end", {"trade": "off"}, spender, brings("nobody at the end", depth=3, when=last_final_play), 4),
    (
        "written in the stars",
        {"plots": "stars", "trade": "off"},
        walker,
        brings("marked by the star", depth=1, when=last_final_play),
        3,
    ),
    (
        "on the way",
        {"seats": 3, "trade": "off"},
        uniform,
        brings("picking stopped", "late arrival", depth=1, when=last_play),
        3,
    ),
    (
        "a fresh final round",
        {"late_arrival": "fresh_final_round", "trade": "off"},
        spender,
        brings("waits for a fresh final round", depth=2, when=last_play),
        3,
    ),
    (
        "in one another",
        {"trade": "off", "deck": "nested"},
        uniform,
        brings("seventh card", depth=2, when=playing),
        3,
    ),
    (
        "all cards in hands",
        {"seats": 5, "trade": "off", "deck": "hoard"},
        walker,
        brings("nothing to take", depth=1, when=last_play),
        2,
    ),
    (
        "the last cards",
        {"trade": "off", "omega_pick": "random"},
        spender,
        brings("reshuffled", depth=1, when=lambda table: last_play(table) and table.pile_size() < 2),
        3,
    ),
    ("a theft", {"seats": 3, "trade": "off"}, uniform, brings("stolen", depth=3, when=holding("SF")), 3),
    (
        "a gift",
        {"seats": 3, "trade": "off", "deck": "odd-3"},
        uniform,
        brings("given by a card", depth=3, when=playing),
        3,
    ),
    ("a beta", {"trade": "off"}, walker, brings("beta married", depth=3, when=holding("PR", "CF")), 4),
    (
        "the saucer",
        {"trade": "off", "plots": "saucer"},
        walker,
        brings("beamed up", depth=2, when=last_play),
        3,
    ),
    ("a road trip", {"trade": "off", "plots": "road_trip"}, walker, brings("walk", depth=1, when=last_play), 3),
    (
        "the last cycle of one alone",
        {"seats": 1},
        uniform,
        brings("time over", depth=2, when=lambda table: last_final_play(table) and table.cycle == 3),
        3,
    ),
    (
        "a treadmill",
        {"seats": 1, "deck": "treadmill"},
        walker,
        brings("too many rounds", depth=1, when=lambda table: table.rounds_over == 399 and playing(table)),
        2,
    ),
    (
        "cards without end",
        {"seats": 1, "alphas": 1, "betas": 1, "deck": "avalanche"},
        walker,
        brings("too many cards", depth=1, when=playing),
        2,
    ),
    (
        "earlier and later",
        {"seats": 3, "trade": "off", "tiebreak_by_time": True},
        spender,
        brings("point lost", depth=2, when=lambda table: last_final_play(table) and len(table.places) > 0),
        2,
    ),
]

# For the records: name, options, seed, the players by seat, decisions after which nobody trades much.
GAMES = [
    ("two-traders", {}, 52, [trader, bachelor], 150),
    (
        "before-the-saucer",
        {"seats": 3, "trade": "gifts_and_1for1", "trade_cap": 1, "plots": "saucer", "tiebreak_by_time": True},
        64,
        [bachelor, spender, anything],
        10_000,
    ),
    ("alone", {"seats": 1, "nloo": "out", "mr": "incompatible", "open_reveal": True}, 28, [bachelor], 10_000),
    (
        "five-on-the-road",
        {"seats": 5, "order": "seats", "trade": "off", "plots": "road_trip", "late_arrival": "fresh_final_round"},
        64,
        [bachelor, spender, walker, anything, bachelor],
        10_000,
    ),
    (
        "all-at-once",
        {"seats": 4, "live": True, "trade_cap": 2, "plots": "masquerade", "mr": "partial", "max_cycles": 4},
        46,
        [trader, anything, trader, bachelor],
        200,
    ),
]
