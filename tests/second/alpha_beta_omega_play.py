"""How Alpha-Beta-Omega is played when the second engine counts, records and compares: players, positions, games."""

import itertools
import random
from collections import Counter

from tests.second.alpha_beta_omega import (
    ALPHAS,
    BETAS,
    DEFAULT_OPTIONS,
    OMEGAS,
    PLOTS,
    Table,
    held,
)
from tests.second.alpha_beta_omega import random_deal as shuffled_deal

NAME = "alpha-beta-omega"
TITLE = "Alpha-Beta-Omega"
START = "order, omegas, road, deck, stars, plot     the deal; what the options leave out of it stands there as well"
DEFAULTS = DEFAULT_OPTIONS
PATIENCE = 400  # decisions after which nobody trades much any more

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
    "shown as far as possible": "a card that everybody knows, in the hand of a player with the word",
    "trade": "a trade",
    "trade with a choice": "a trade with cards of somebody's choice",
    "offer ended by a trade": "an offer that can no longer be kept",
    "counter-offer": "an offer refused and another made",
    "unseen": "a card offered unseen",
    "taken back": "an offer taken back",
    "word left": "the word left to another (`live`)",
}

# --------------------------------------------------------------------------------------------------------- players


def anything(table, chance):
    """A player who does anything, and keeps the word more often than not."""
    moves = table.moves()
    staying = [move for move in moves if move[0] != "leave"]
    return chance.choice(moves if chance.random() < 0.3 else staying)


def uniform(table, chance):
    """A player who does anything, and trades little."""
    moves = table.moves()
    for word in ("finish", "drop"):
        if (word,) in moves and chance.random() < 0.7:
            return (word,)
    return anything(table, chance)


def trader(table, chance):
    """A player who makes many small offers, and takes what is offered."""
    moves = table.moves()
    words = {move[0] for move in moves}
    if ("send",) in moves and chance.random() < 0.5:
        return ("send",)
    for word, often in (("accept", 0.7), ("change", 0.5), ("offer", 0.6), ("leave", 0.1)):
        if word in words and chance.random() < often:
            return chance.choice([move for move in moves if move[0] == word])
    small = [move for move in moves if move[0] not in ("leave", "drop", "finish", "withdraw")]
    return chance.choice(small or moves) if chance.random() < 0.9 else chance.choice(moves)


def walker(table, chance):
    """A player who trades not at all and plays nothing, and keeps what he has."""
    moves = table.moves()
    for move in (("finish",), ("drop",), ("pass",), ("stop",)):
        if move in moves:
            return move
    return chance.choice(moves)


def spender(table, chance):
    """A player who plays a card whenever he can, and marries nobody."""
    moves = table.moves()
    if ("finish",) in moves:
        return ("finish",)
    cards = [move for move in moves if move[0] in ("play", "discard")]
    if ("no",) in moves:
        return ("no",)
    return chance.choice(cards or moves)


def bachelor(table, chance):
    """A player who does anything but trade, marry or stop a game."""
    moves = table.moves()
    for move in (("no",), ("finish",)):
        if move in moves:
            return move
    return chance.choice(moves)


PLAYERS = [anything, trader, walker, spender, bachelor]

# ----------------------------------------------------------------------------------------------------------- decks

CAST = [f"alpha_{name}" for name in ("cyan", "magenta", "yellow", "black", "compatible")]
CAST += [f"omega_{name}" for name in OMEGAS] + [f"beta_{number}" for number in range(1, 6)]
DRAW = 'verb = "transfer", from = "deck", to = "own hand", count = '
TREADS = [("items", "UU"), ("chances", "VV")]
PLAIN_DECKS = {  # by name: how well all suit all, and cards: sort, code, copies, when, steps
    "hoard": (
        3,
        [
            ("items", "SS", 15, "play", ['verb = "peek", at = "here"']),
            ("chances", "TT", 15, "play", ['verb = "peek", at = "next"']),
        ],
    ),
    "treadmill": (
        1,
        [(sort, code, 15, "immediate", ['verb = "move", who = "all", by = -1']) for sort, code in TREADS],
    ),
    "nested": (
        2,
        [
            ("items", "ON", 15, "immediate", [DRAW + "1"]),
            ("chances", "TW", 10, "immediate", [DRAW + "2", 'verb = "move", who = "all", by = 1']),
            ("chances", "SC", 5, "reaction to alpha", ['verb = "move", who = "all", to = "event"']),
        ],
    ),
}


def plain_deck(name):
    """The text of a deck of few cards, made for what the house's deck hardly ever does."""
    degree, cards = PLAIN_DECKS[name]
    lines = [f'name = "{name}"', "[compatibility]"]
    lines += [f"{omega} = {[degree] * len(ALPHAS)}" for omega in OMEGAS]
    for sort, code, copies, when, steps in cards:
        lines += card_lines(sort, code, copies, when, True, steps)
    return "\n".join([*lines, *cast_lines()]) + "\n"


def card_lines(sort, code, copies, when, solo, steps):
    """A card in the file of a deck."""
    return [
        f"[[{sort}]]",
        f'id = "card_{code.lower()}"',
        f'code = "{code}"',
        f"copies = {copies}",
        f'name = "Card {code}"',
        f'when = "{when}"',
        f"solo = {str(solo).lower()}",
        'text = "What it does."',
        "do = [",
        *[f"    {{ {step} }}," for step in steps],
        "]",
    ]


def cast_lines():
    return ["[characters]", *[f'{character} = {{ name = "{character}", text = "" }}' for character in CAST]]


def deck_text(name):
    """The text of the deck that the options of this module call so: house, hoard, nested, odd-7."""
    if name.startswith("odd-"):
        return odd_deck(int(name.removeprefix("odd-")))
    return plain_deck(name) if name in PLAIN_DECKS else name


def with_deck(options):
    """The options with the text of the deck."""
    return {**options, "deck": deck_text(options["deck"])} if "deck" in options else dict(options)


LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def odd_deck(seed):
    """The text of a deck by chance, with everything that a card can say (docs/decks.md)."""
    chance = random.Random(seed)
    effects = [f"effect_{number}" for number in range(chance.randint(0, 5))]
    lines = [f'name = "Odd deck {seed}"', 'author = "Chance"', "[compatibility]"]
    lines += [f"{omega} = {[chance.randint(1, 4) for _ in ALPHAS]}" for omega in OMEGAS]
    for effect in effects:
        lines += [f"[effects.{effect}]", f'name = "{effect}"', 'text = "An effect."']
        lines += [f"{what} = true" for what in ("protects", "priority") if chance.random() < 0.4]
    left, number = 60, 0
    for sort in ("items", "chances"):
        cards = 0
        while cards < 15:
            copies = min(chance.choice([1, 1, 1, 2, 3]), 15 - cards)
            when = chance.choice(["play"] * 4 + ["immediate"] * 3 + ["reaction to alpha"] * 2)
            steps = odd_steps(chance, when, effects, max(1, min(chance.choice([1, 1, 2, 2, 3, 4]), left - 30 + number)))
            left -= len(steps)
            code = LETTERS[number % 24] + LETTERS[(number // 24 + 3 * number) % 24]
            lines += card_lines(sort, code, copies, when, chance.random() < 0.7, steps)
            cards, number = cards + copies, number + 1
    lines += cast_lines()
    for plot in PLOTS:
        lines += [f"[plots.{plot}]", f'name = "{plot}"', 'text = "A plot."']
        if plot == "saucer":
            lines += [f"start = {chance.randint(-9, 0)}", f"stride = {chance.randint(1, 6)}"]
        if plot == "road_trip":
            lines.append(f"longest = {chance.randint(2, 6)}")
    return "\n".join(lines) + "\n"


def odd_steps(chance, when, effects, number):
    """Steps for a card by chance: what they do with the event is only written where there can be one."""
    steps = []
    event = when == "reaction to alpha"
    for last in [False] * (number - 1) + [True]:
        verbs = ["move", "transfer", *["effect"] * bool(effects)]
        if when != "reaction to alpha":
            verbs += ["peek", "reveal", "reveal", "swap", "shuffle", "remove", *["marry"] * last]
            verbs += ["end_cycle"] * last
        verb = chance.choice(verbs)
        step, condition = odd_step(chance, verb, effects, event)
        if not condition and event and chance.random() < 0.3:
            condition = chance.choice(["alpha", "beta"])
        step += f', if = "event is {condition}"' if condition else ""
        steps.append(f'verb = "{verb}"{step}')
        event = (event or verb == "reveal") and verb not in ("shuffle", "remove")
    return steps


def odd_step(chance, verb, effects, event):
    """A step's words behind its verb, and its condition if it must have one."""
    points = ["here", "next", "final", "pick any", "pick unoccupied", "random unoccupied"]
    who = chance.choice(["self", "all", "pick any", "pick other", "pick other here"])
    at = chance.choice(points + ["event"] * 3 * event) if verb in ("remove", "move") else chance.choice(points)
    if verb == "peek":
        count = chance.randint(1, 3) if at.startswith("pick") else 1
        return f', at = "{at}", count = {count}', None
    if verb in ("reveal", "remove"):
        return f', at = "{at}"', None
    if verb == "swap":
        fixed = ["here", "next", "final", *["event"] * event]
        a = chance.choice([*fixed, "pick any", "pick unoccupied", "random unoccupied"])
        chosen = ["pick any", "pick unoccupied", "random unoccupied"]
        b = chance.choice([*[point for point in fixed if point != a and a in fixed], *chosen])
        return f', a = "{a}", b = "{b}"', None
    if verb == "shuffle":
        return ', at = "all"', None
    if verb == "move":
        to = f'to = "{at if at != "here" else "final"}"'
        low, high = sorted(chance.sample(range(-6, 7), 2))
        by = chance.choice([f'by = "pick {low} to {high}"', f"by = {chance.choice([-2, -1, 1, 2, 3])}"])
        return f', who = "{who}", {chance.choice([to, by])}', None
    if verb == "effect":
        effect = chance.choice(effects)
        return f', who = "{who}", ' + chance.choice(
            [f'add = "{effect}"'] * 2 + [f'remove = "{effect}"', 'clear = "all"']
        ), None
    if verb == "transfer":
        ways = [("deck", "own hand", ["top"])] * 2
        ways += [("hand of pick other", goal, ["random"]) for goal in ("own hand", "discards")]
        ways += [("own hand", goal, ["chosen", "random"]) for goal in ("hand of pick other", "discards")]
        source, goal, choices = chance.choice(ways)
        choice = chance.choice(["", *[f', choice = "{choice}"' for choice in choices]])
        return f', from = "{source}", to = "{goal}", count = {chance.randint(1, 5)}{choice}', None
    if verb == "marry" and event and chance.random() < 0.6:
        return f', with = "event", may = {chance.choice(["true", "false"])}', "beta"
    if verb == "marry":
        return ', with = "pick other here"', None
    return "", None


# ------------------------------------------------------------------------------------------------------ option sets

VALUES = {
    "seats": [2, 3, 1, 4, 5],
    "order": ["random", "seats"],
    "omega_pick": ["choose", "random"],
    "nloo": ["in", "out"],
    "nloo_flip_on_survivor": [True, False],
    "mr": ["full", "partial", "incompatible"],
    "open_reveal": [False, True],
    "late_arrival": ["same_round", "fresh_final_round"],
    "trade": ["full", "gifts_and_1for1", "off"],
    "trade_cap": [1, 3, 2, 0],
    "live": [False, True],
    "tiebreak_by_time": [False, True],
    "solo_cycles": [3, "none"],
    "survivor_cycles": ["from_then", "from_start"],
    "solo_useless": ["discard", "strip"],
    "max_cycles": [12, 4, 1],
    "plots": ["none", "random", *PLOTS],
    "deck": ["house", "odd"],
}


def fits(options):
    """Can these values be chosen together?"""
    return not (options["seats"] == 5 and options["nloo"] == "out")


def in_pairs():
    """Option sets in which every two values of two options stand together somewhere, where they can."""
    chance = random.Random(1)
    names = list(VALUES)
    wanted = {
        ((one, a), (two, b)) for one, two in itertools.combinations(names, 2) for a in VALUES[one] for b in VALUES[two]
    }
    wanted.discard((("seats", 5), ("nloo", "out")))
    sets = []
    while wanted:
        best, found = {}, set()
        for _ in range(60):
            first = chance.choice(sorted(wanted, key=str))
            options = {**{name: chance.choice(VALUES[name]) for name in names}, **dict(first)}
            if not fits(options):
                continue
            pairs = wanted & set(itertools.combinations(options.items(), 2))
            if len(pairs) > len(found):
                best, found = options, pairs
        wanted -= found
        sets.append(best)
    return sets


def without_defaults(options):
    return {name: value for name, value in options.items() if value != DEFAULT_OPTIONS[name]}


def option_sets():
    """All sets with which both engines are compared; each that wants an odd deck has one of its own."""
    sets = [{}, {"seats": 3}, {"seats": 4, "trade_cap": 2}, {"seats": 5, "trade_cap": 9, "max_cycles": 2}, {"seats": 1}]
    sets += in_pairs()
    sets += [{"seats": seats, "deck": "nested", "trade": "off", "max_cycles": 4} for seats in (2, 5)]
    sets += [{"seats": seats, "plots": "stars", "trade": "off"} for seats in (2, 3, 4, 5)]
    sets += [{"seats": seats, "live": live} for seats in (2, 3) for live in (False, True)]
    sets += [{"seats": 3, "max_cycles": 4} for _ in range(8)]
    sets += [{"seats": 1, "deck": "treadmill"}]
    for number, options in enumerate(sets):
        if options.get("deck") == "odd":
            options["deck"] = f"odd-{number}"
    return [without_defaults(options) for options in sets]


OPTION_SETS = option_sets()
RARE = {"nothing to take", "coin of three", "offer ended by a trade", "same card twice"}  # the counts have them

# ------------------------------------------------------------------------------------------- games for other engines


def random_deal(chance, options):
    """A deal by chance."""
    return shuffled_deal(chance, with_deck(options))


def begin(deal, first, options):
    """The table with that deal; who begins is said by the deal."""
    return Table(deal, **with_deck(options))


def scores(table):
    """What the seats have."""
    points = table.points()
    return [points[player] for player in table.players]


def utilities(table):
    """What the game is worth to each seat."""
    return [float(table.result(player)) for player in table.players]


NAMED = {
    "omega": lambda omega: omega.title(),
    "play": "{}".format,
    "discard": "x{}".format,
    "at": "@{}".format,
    "whom": "p{}".format,
    "to": lambda to: "all" if to == "all" else f"p{to}",
    "by": "{:+d}".format,
    "walk": "{:+d}".format,
    "card": "g{}".format,
    "accept": "take-{}".format,
    "refuse": "refuse-{}".format,
    "change": "change-{}".format,
    "withdraw": "back-{}".format,
    "offer": "offer-p{}".format,
    "show": "show-{}".format,
    "leave": "word-p{}".format,
    "give": "g{}".format,
    "unseen": "b{}".format,
    "want": lambda card: "w?" if card == "any" else f"w{card}",
    "draw": "+{}".format,
    "take": "-{}".format,
    "there": "!{}".format,
    "mix": "~{}".format,
    "marked": "?p{}".format,
    "saucer": lambda what: {"flies": "fly", "hovers": "hover"}[what],
}
PLAIN = {"pass": ".", "yes": "y", "no": "n", "stop": "done", "finish": "done", "send": "send", "drop": "cancel"}


def move_text(move):
    """A move, or what chance does, in the notation of game records."""
    return NAMED[move[0]](move[1]) if len(move) > 1 else PLAIN[move[0]]


OMEGA_LETTERS = dict(zip(OMEGAS, "CMYKO", strict=True))
ROAD_LETTERS = dict(zip([*ALPHAS, *BETAS], "CMYKR12345", strict=True))


def start_lines(deal):
    """The deal in the file of counts: words that begin lines, with what they say."""
    return [
        ("order", [f"p{player}" for player in deal["order"]]),
        ("omegas", [OMEGA_LETTERS[omega] for omega in deal["omegas"]]),
        ("road", [ROAD_LETTERS[character] for character in deal["road"]]),
        ("deck", deal["deck"]),
        ("stars", [ROAD_LETTERS[alpha] for alpha in deal["stars"]]),
        ("plot", [deal["plot"]]),
    ]


def read_start(lines):
    """The deal that such lines write; *lines* has lists of words by the word that begins the line."""
    words = {word: [part for line in parts for part in line] for word, parts in lines.items()}
    omegas = {letter: omega for omega, letter in OMEGA_LETTERS.items()}
    characters = {letter: character for character, letter in ROAD_LETTERS.items()}
    return {
        "order": [int(player[1:]) for player in words["order"]],
        "omegas": [omegas[letter] for letter in words["omegas"]],
        "road": [characters[letter] for letter in words["road"]],
        "deck": words["deck"],
        "stars": [characters[letter] for letter in words["stars"]],
        "plot": words["plot"][0],
    }


def deal_lines(deal, first):
    """The lines of a record that write the deal."""
    return [f"{word}: " + " ".join(words) for word, words in start_lines(deal)]


def shown(table):
    """What the table shows, on a line."""
    road = " ".join(ROAD_LETTERS[character] if character in table.up else "?" for character in table.road)
    players = "; ".join(
        f"{OMEGA_LETTERS.get(table.omegas.get(player), '-')} {where_text(table, player)}" for player in table.order
    )
    said = f"cycle {table.cycle} | road {road} | {players} | deck {table.pile_size()} | scores " + " ".join(
        map(str, scores(table))
    )
    if table.over:
        return f"{said} | over"
    if table.asked is None:
        return f"{said} | chance has {sum(table.chances().values())} outcomes"
    return f"{said} | seat {table.asked} has {len(table.moves())} actions"


def where_text(table, player):
    """`@3 2 scented`: where a player stands, with how many cards and which effects; how he left if he has."""
    if player not in table.in_play or table.over:
        return table.places[player].split()[0]
    effects = [effect for effect in table.deck.effects if effect in table.effects[player]]
    return " ".join([f"@{table.positions[player]}", str(sum(table.hands[player].values())), *effects])


# ------------------------------------------------------------------------------------------------- what games meet

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
    """Is this a question for a reaction?"""
    cards = {move[1] for move in moves if move[0] == "play"}
    playable = {card for card in held(table, table.asked) if table.deck.when(card) == "play"}
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


# ---------------------------------------------------------------------------------------------------- for the counts


def brings(*wanted, depth=1, when=lambda table: True):
    """Is this a position from which so many actions can lead to all that is *wanted*?"""

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
    """Is this the last play of the round?"""
    return playing(table) and set(table.in_play) - table.had_play == {table.asked}


def last_final_play(table):
    return last_play(table) and table.final


def answering(table):
    """Has the player with the word an offer that he can accept?"""
    return trading(table) and any(move[0] == "accept" for move in table.moves())


def answering_of_choice(table):
    """And is he to choose what he gives for it?"""
    return answering(table) and any(
        offer.sent and offer.taker == table.asked and offer.any for offer in table.trading.places.values()
    )


def answering_one_of_two(table):
    """And has its giver another open offer?"""
    if not answering(table):
        return False
    offers = [offer for offer in table.trading.places.values() if offer.sent]
    return any(one.giver == two.giver for one, two in itertools.combinations(offers, 2))


def holding(*cards):
    """Has a player in his play one of these cards?"""

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
