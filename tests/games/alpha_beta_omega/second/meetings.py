"""Events and situations of Alpha-Beta-Omega games, noticed while they are played."""

import itertools

from tests.games.alpha_beta_omega.second.cards import is_for_the_round
from tests.games.alpha_beta_omega.second.trading import held
from tests.games.alpha_beta_omega.second.words import scores

MEETINGS = {
    "omega": "an omega to be picked",
    "play": "a player in his play",
    "nothing to play": "a player in his play without a card that he may play",
    "free discard": "one who is alone with a card that does nothing for him",
    "exchange": "one who is alone and may discard",
    "reaction asked": "a player asked for a reaction",
    "asked in vain": "a player asked for a reaction who has none",
    "reaction": "a reaction",
    "position": "a position to choose",
    "look again": "a second or third position to look at",
    "omega to choose": "an omega to choose",
    "steps": "a number of steps to choose",
    "walk": "a step to choose on a road trip",
    "yes or no": "a marriage to agree to",
    "played at once": "a card that is played as soon as it is picked",
    "inside another": "a decision inside a card that is carried out inside another",
    "lay open": "a card to be turned up that lies face up already",
    "picking stopped": "a picking that stops because the round has become final",
    "reshuffled": "the discards becoming the deck",
    "nothing to take": "no card anywhere to be taken",
    "hand into the deck": "a hand that goes back into the deck",
    "seventh card": "a seventh card inside six others",
    "too many cards": "a card after the 60 that may come from one play to the next",
    "road shuffled": "a shuffle of all characters",
    "removed by a card": "a position that a card removes",
    "stolen": "a card taken out of another hand",
    "given by a card": "a card given into another hand because a card says so",
    "cycle ended by a card": "a cycle ended by a card",
    "beta married": "a marriage to a beta",
    "omegas married": "a marriage of two omegas",
    "omega refused": "an omega who will not marry",
    "final round": "a round that begins as a final one",
    "late arrival": "a round that becomes final",
    "waits for a fresh final round": "an omega who waits on the final position (`fresh_final_round`)",
    "nobody at the end": "a final round with an alpha and no omega at the end",
    "a beta at the end": "a final round with a beta at the end",
    "test of one": "an Alpha Test for one omega",
    "test of several": "an Alpha Test for several",
    "protected": "an Alpha Test in which somebody is protected",
    "all protected": "an Alpha Test in which all are",
    "priority": "an Alpha Test in which somebody comes first",
    "coin": "a coin between two",
    "coin of three": "a coin with three sides or more",
    "held back": "an omega who does not move on after a mark",
    "passed with a couple": "an omega who stood where somebody was marked",
    "marked by the star": "a mark by the alpha in somebody's stars",
    "beamed up": "an omega whom the saucer reaches",
    "left alone": "an omega who is left alone",
    "escaped": "an omega in play when the last alpha is gone",
    "time over": "an omega in play when the time is over",
    "too many rounds": "the end of the last round that there can be",
    "ended": "the end of the game",
    "point lost": "a point lost because somebody was earlier",
    "the word": "a player with the word",
    "offer in the making": "a player who makes an offer",
    "no more offers": "a player with the word who may begin no offer",
    "cannot pay": "an offer that cannot be accepted",
    "same card twice": "a card that stands in two open offers",
    "sent to one who has finished": "a finished player who has an offer to answer",
    "cards of his choice": "a card to choose for a trade",
    "shown to whom": "a player who chooses to whom a card is shown",
    "shown at a play": "a card that is shown before a play (`show_at_play`)",
    "shown as far as possible": "a card that everybody knows, in the hand of a player with the word",
    "trade": "a trade",
    "trade with a choice": "a trade with cards of somebody's choice",
    "offer ended by a trade": "an offer that can no longer be kept",
    "counter-offer": "an offer refused and another made",
    "unseen": "a card offered unseen",
    "taken back": "an offer taken back",
    "word left": "the word left to another (`live`)",
}

ASKED = {
    "omega": "omega",
    "at": "position",
    "whom": "omega to choose",
    "by": "steps",
    "walk": "walk",
    "yes": "yes or no",
    "finish": "the word",
    "drop": "offer in the making",
    "to": "shown to whom",
}


def notice(table, met):
    """Count in *met* what has happened, and what the player to move meets."""
    met.update(table.news)
    if table.over:
        met["ended"] += 1
        met["point lost"] += any(points % 10 for points in scores(table))
        return
    if table.asked is None:
        return
    player, moves = table.asked, table.moves()
    words = {move[0] for move in moves}
    for word in words & set(ASKED):
        met[ASKED[word]] += 1
    met["look again"] += {"at", "stop"} <= words
    met["inside another"] += len(table.frames) > 1
    trade = table.trading
    if trade is not None:
        notice_trade(table, trade, player, moves, words, met)
    elif "stop" in words and "at" not in words:
        met["exchange"] += 1
    elif "pass" in words:
        in_play = player not in table.had_play and not table.frames and not reacting(table, moves)
        met["play"] += in_play
        met["nothing to play"] += in_play and "play" not in words
        met["free discard"] += "discard" in words
        met["reaction asked"] += not in_play
        met["asked in vain"] += not in_play and "play" not in words


def reacting(table, moves):
    """Return whether the question is one for a reaction."""
    cards = {move[1] for move in moves if move[0] == "play"}
    playable = {card for card in held(table, table.asked) if is_for_the_round(table, card)}
    return cards != playable


def notice_trade(table, trade, player, moves, words, met):
    met["cards of his choice"] += "card" in words
    if "finish" not in words:
        return
    met["no more offers"] += "offer" not in words
    open_offers = [offer for offer in trade.places.values() if offer.sent]
    met["cannot pay"] += any(
        ("accept", place) not in moves for place, offer in trade.places.items() if offer.sent and offer.taker == player
    )
    for one, two in itertools.combinations(open_offers, 2):
        gives = one.gives() + two.gives()
        met["same card twice"] += one.giver == two.giver and any(
            copies > table.hands[one.giver][card] for card, copies in gives.items()
        )
    met["shown as far as possible"] += any(("show", card) not in moves for card in held(table, player))


def notice_move(table, move, met):
    """Count in *met* what *move* is."""
    word = move[0]
    met["counter-offer"] += word == "change"
    met["unseen"] += word == "unseen"
    met["taken back"] += word == "withdraw"
    met["word left"] += word == "leave"
    if word == "send":
        offer = table.trading.places[table.trading.making[table.asked]]
        met["sent to one who has finished"] += offer.taker in table.trading.finished
