"""How Alpha-Beta-Omega is played when the second engine counts, records and compares: players, positions, games."""

from pathlib import Path

from tests.second.alpha_beta_omega import (
    ALPHAS,
    BETAS,
    CHARACTERS,
    DEFAULT_OPTIONS,
    EVERYBODY,
    OMEGAS,
    Table,
    deck_named,
)
from tests.second.alpha_beta_omega import random_deal as random_deal

NAME = "alpha-beta-omega"
TITLE = "Alpha-Beta-Omega"
START = "order, omegas, road, deck, stars, plot    the deal, as game records write it"
DEFAULTS = DEFAULT_OPTIONS
PATIENCE = 3000  # decisions after which everybody does anything

MEETINGS = {
    "immediate": "a card that is played at once on being picked",
    "reaction": "a card played as a reaction",
    "passed window": "a reaction that nobody took",
    "late arrival": "a round that becomes final on the way",
    "fresh final round": "an omega who stays on the final position for a round of his own",
    "peek": "a look at a character",
    "swap": "two characters exchanged",
    "shuffle": "the characters shuffled",
    "stolen": "a card taken unseen",
    "random place": "a position drawn by chance",
    "removed": "a position removed by a card",
    "deck remade": "the discards shuffled into a deck",
    "drawn by chance": "a card drawn from a deck whose order nobody knows",
    "marked": "an omega marked",
    "coin": "a coin between equal omegas",
    "protected": "an omega protected from the alpha before him",
    "scented": "an alpha who turns to one first",
    "beta": "a final round that ends at a beta",
    "passes": "an omega who passes with another's mark",
    "held": "an omega who becomes the final one by another's mark",
    "married a beta": "an omega married to a beta",
    "married an omega": "two omegas married",
    "refused": "a marriage refused",
    "escaped": "an omega who has escaped",
    "unmarked": "an omega unmarked at the end of the time",
    "survivor": "one omega left alone",
    "exchange": "cards exchanged by one who is alone",
    "free discard": "a card discarded that does nothing for one who is alone",
    "gift": "an offer that wants nothing",
    "blind": "a card offered unseen",
    "of choice": "a card of the other's choice",
    "counter-offer": "an offer changed",
    "traded": "a trade made",
    "taken back": "an offer taken back",
    "shown": "a card shown",
    "word left": "the word left to somebody (`live`)",
    "beamed up": "an omega caught by the saucer",
    "walked two": "two steps on a road trip",
    "star": "a mark by one's star",
    "time breaks a tie": "points lost to one who left before",
}
RARE = {"time breaks a tie", "escaped", "star", "fresh final round", "married an omega", "refused", "beamed up", "held"}
RARE |= {"scented", "coin", "passes", "protected"}


def uniform(table, chance):
    """A player who does anything."""
    return chance.choice(table.moves())


def quick(table, chance):
    """A player who does anything, but does not trade for ever."""
    moves = table.moves()
    if ("done",) in moves and chance.random() < 0.6:
        return ("done",)
    if table.step == "draft":
        ends = [move for move in moves if move[0] == "send" or (move[0] == "drop" and chance.random() < 0.2)]
        if ends and chance.random() < 0.5:
            return chance.choice(ends)
    return chance.choice(moves)


def keen(table, chance):
    """A player who plays whatever there is, says yes, accepts, and wants to be marked."""
    moves = table.moves()
    for words in (("accept",), ("yes",), ("play",), ("discard",), ("send",)):
        wanted = [move for move in moves if move[0] in words]
        if wanted and chance.random() < 0.8:
            return chance.choice(wanted)
    return quick(table, chance)


def patient(table, chance):
    """A player who keeps the cards, walks on and waits."""
    moves = table.moves()
    for move in (("pass",), ("done",)):
        if move in moves and chance.random() < 0.9:
            return move
    return quick(table, chance)


def trader(table, chance):
    """A player who offers what there is, and accepts or changes what is offered."""
    moves = table.moves()
    for words, share in (
        (("accept",), 0.6),
        (("change",), 0.4),
        (("offer",), 0.7),
        (("back",), 0.3),
        (("send",), 0.5),
        (("give", "unseen", "want any"), 0.9),
    ):
        wanted = [move for move in moves if move[0] in words]
        if wanted and chance.random() < share:
            return chance.choice(wanted)
    return quick(table, chance)


PLAYERS = [quick, keen, patient, trader, trader]

WILD = (Path(__file__).parent / "wild.toml").read_text(encoding="utf-8")  # a deck with every verb and selector

OPTION_SETS = [
    {},
    {"seats": 1},
    {"seats": 1, "mr": "incompatible", "solo_useless": "strip", "solo_cycles": "none", "max_cycles": 2},
    {"seats": 1, "nloo": "out", "plots": "saucer", "mr": "partial", "open_reveal": True},
    {"seats": 1, "plots": "road_trip", "late_arrival": "fresh_final_round", "omega_pick": "random"},
    {"seats": 2, "trade": "gifts_and_1for1", "plots": "full_moon", "max_cycles": 3},
    {"seats": 2, "live": True, "trade_cap": 2, "max_cycles": 1, "order": "seats"},
    {"seats": 3, "trade": "off", "survivor_cycles": "from_start", "nloo_flip_on_survivor": False},
    {"seats": 3, "trade": "gifts_and_1for1", "trade_cap": 1, "live": True, "max_cycles": 2, "plots": "stars"},
    {"seats": 3, "trade_cap": 9, "max_cycles": 1, "mr": "partial"},
    {"seats": 4, "trade": "off", "plots": "masquerade", "late_arrival": "fresh_final_round", "order": "seats"},
    {"seats": 4, "trade_cap": 1, "tiebreak_by_time": True, "omega_pick": "random", "nloo": "out"},
    {"seats": 4, "trade": "off", "tiebreak_by_time": True, "plots": "stars", "open_reveal": True},
    {"seats": 5, "trade": "off", "plots": "random", "mr": "incompatible"},
    {"seats": 5, "trade_cap": 0, "plots": "road_trip", "survivor_cycles": "from_start", "solo_cycles": "none"},
    {"seats": 5, "trade": "off", "plots": "saucer", "tiebreak_by_time": True},
    {"seats": 5, "trade": "off", "late_arrival": "fresh_final_round", "open_reveal": True, "mr": "partial"},
    {"seats": 3, "trade": "off", "plots": "full_moon", "omega_pick": "random", "max_cycles": 4},
    {
        "seats": 2,
        "trade": "off",
        "nloo_flip_on_survivor": False,
        "survivor_cycles": "from_start",
        "plots": "masquerade",
    },
    {"seats": 4, "trade": "off", "order": "seats", "plots": "road_trip"},
    {"deck": WILD, "seats": 1, "plots": "road_trip"},
    {"deck": WILD, "trade_cap": 2, "plots": "saucer", "max_cycles": 4},
    {"deck": WILD, "seats": 3, "trade": "off", "open_reveal": True, "mr": "partial"},
    {"deck": WILD, "seats": 4, "trade": "off", "plots": "stars", "late_arrival": "fresh_final_round"},
    {"deck": WILD, "seats": 5, "trade": "off", "plots": "full_moon", "tiebreak_by_time": True},
    {"deck": WILD, "seats": 5, "trade": "gifts_and_1for1", "trade_cap": 1, "live": True, "max_cycles": 3},
    {"seats": 5, "trade": "off"},
    {"seats": 4, "trade": "off"},
    {"seats": 3, "trade": "off"},
    {"seats": 1, "nloo": "out"},
    {"seats": 1, "mr": "partial"},
]


def begin(deal, first, options):
    """The table with that deal; who is first is part of the deal."""
    del first
    return Table(deal, **options)


def scores(table):
    """What the seats have, if the game ended now."""
    return [table.points(player) for player in table.players]


def utilities(table):
    """What the game is worth to each seat."""
    return [float(table.utility(player)) for player in table.players]


# ------------------------------------------------------------------------------------------------------------ notation

WORDS = {
    "pass": ".",
    "yes": "y",
    "no": "n",
    "want any": "w?",
    "send": "send",
    "drop": "cancel",
    "to all": "all",
    "done": "done",
}
PREFIXES = {
    "play": "",
    "discard": "x",
    "give": "g",
    "unseen": "b",
    "want": "w",
    "show": "show-",
    "seat": "p",
    "at": "@",
    "offer": "offer-p",
    "accept": "take-",
    "refuse": "refuse-",
    "change": "change-",
    "back": "back-",
    "word": "word-p",
    "draw": "+",
    "mix": "~",
    "place": "!",
    "card": "-",
    "coin": "?p",
}


def move_text(move):
    """A move, or what chance does, in the notation of records."""
    if move[0] == "omega":
        return move[1].title()
    if move[0] == "steps":
        return f"{move[1]:+d}"
    if move[0] == "saucer":
        return move[1]
    return WORDS[move[0]] if move[0] in WORDS else f"{PREFIXES[move[0]]}{move[1]}"


LETTERS = dict(zip([*ALPHAS, *BETAS], "CMYKR12345", strict=True))
OMEGA_LETTERS = dict(zip(OMEGAS, "CMYKO", strict=True))


def start_lines(deal):
    """The deal in the file of counts: words that begin lines, with what they say."""
    return [
        ("order", [f"p{player}" for player in deal["order"]]),
        ("omegas", [OMEGA_LETTERS[omega] for omega in deal["omegas"]]),
        ("road", [LETTERS[character] for character in deal["road"]]),
        ("deck", list(deal["deck"])),
        ("stars", [LETTERS[alpha] for alpha in deal["stars"]]),
        ("plot", [deal["plot"]]),
    ]


def read_start(lines):
    """The deal that such lines write; *lines* has lists of words by the word that begins the line."""
    characters = {letter: character for character, letter in LETTERS.items()}
    omegas = {letter: omega for omega, letter in OMEGA_LETTERS.items()}
    words = {name: [word for line in lines[name] for word in line] for name in lines}
    return {
        "order": [int(word[1:]) for word in words["order"]],
        "omegas": [omegas[word] for word in words["omegas"]],
        "road": [characters[word] for word in words["road"]],
        "deck": words["deck"],
        "stars": [characters[word] for word in words["stars"]],
        "plot": words["plot"][0],
    }


def deal_lines(deal, first):
    """The lines of a record that write the deal."""
    del first
    return [f"{word}: {' '.join(words)}" for word, words in start_lines(deal)]


def shown(table):
    """What the table shows to everybody, on a line."""
    known = [LETTERS[c] if EVERYBODY in table.looked[c] else "-" for c in table.road]
    up = "".join("^" if character in table.up else "." for character in table.road)
    said = f"road {''.join(known)} {up} | deck {len(table.deck)} | discards {' '.join(table.discards) or 'none'}"
    for player in table.players:
        if table.result[player] == "in play":
            effects = "".join(f" {effect}" for effect in sorted(table.effects[player]))
            said += f" | {table.position[player]}: {table.size(player)} cards{effects}"
        else:
            said += f" | {table.result[player]}"
    said += f" | cycle {table.cycle} round {table.rounds + 1} | scores {' '.join(map(str, scores(table)))}"
    if table.over:
        return said + " | over"
    if table.player is None:
        return said + " | chance"
    return f"{said} | seat {table.player} has {len(table.moves())} actions"


# ------------------------------------------------------------------------------------------------------ what is met


def notice(table, met):
    """Count in *met* what the table has come to."""
    if not table.history:
        met["_gone"] = 0
    if table.over:
        for player in table.players:
            result = table.result[player]
            met[result] += 1
            met["star"] += result == "marked" and table.star[player] == table.partner[player]
            met["time breaks a tie"] += table.points(player) < table.place_points(player)
        met["survivor"] += table.alone_since is not None and len(table.players) > 1
        return
    met["exchange"] += table.step == "exchange"
    if table.step == "play" and not table.has_played and table.final:
        standing = table.standing_on(table.last)
        alpha = table.road[-1] in ALPHAS
        met["beta"] += not alpha
        met["protected"] += alpha and any(table.has_effect(player, "protects") for player in standing)
        met["scented"] += alpha and len(standing) > 1 and any(table.has_effect(p, "priority") for p in standing)
        met["fresh final round"] += table.options["late_arrival"] == "fresh_final_round"
        met["held"] += bool(table.gone) and table.last + len(table.gone) == len(CHARACTERS) and table.cycle == 1
    met["late arrival"] += table.step == "play" and bool(table.has_played) and table.final
    met["passes"] += table.step == "play" and table.last < len(CHARACTERS) and table.cycle > 1


def notice_move(table, move, met):
    """Count in *met* what *move*, or what chance does, is."""
    word = move[0]
    cards = deck_named(table.options["deck"]).cards
    verb = table.played and cards[table.played[-1].code]["do"][0]["verb"]
    met["reaction"] += table.step == "react" and word == "play"
    met["passed window"] += table.step == "react" and word == "pass"
    met["peek"] += word == "at" and verb == "peek"
    met["swap"] += word == "at" and verb == "swap"
    met["removed"] += word == "at" and bool(table.played) and table.played[-1].code == "OW"
    met["shuffle"] += word == "mix"
    met["stolen"] += word == "card"
    met["random place"] += word == "place"
    met["immediate"] += word == "draw" and cards[move[1]]["when"] == "immediate"
    met["drawn by chance"] += word == "draw"
    met["deck remade"] += word == "draw" and not table.discards
    met["coin"] += word == "coin"
    met["refused"] += table.step == "consent" and word == "no"
    met["free discard"] += table.step == "play" and word == "discard"
    met["of choice"] += word == "want any"
    met["blind"] += word == "unseen"
    met["counter-offer"] += word == "change"
    met["taken back"] += word == "back"
    met["shown"] += word == "seat" and table.step == "show"
    met["word left"] += word == "word"
    met["walked two"] += table.step == "walk" and move[1] == 2
    met["beamed up"] += word == "saucer" and move[1] == "fly" and table.saucer + 2 >= min(table.position.values())
    if word == "send":
        offer = table.drafting[table.player]
        met["gift"] += not offer.wants and not offer.any
    if word == "accept":
        met["traded"] += 1


def in_trade(table):
    """Does somebody have the word in the first round, with an offer on the table?"""
    return table.step == "trade" and any(offer.sent for offer in table.offers)


def payable(table):
    """May somebody accept an offer now?"""
    return table.step == "trade" and any(move[0] == "accept" for move in table.moves())


def last_play(table):
    """Is one play left in this round?"""
    return table.step == "play" and len(table.has_played) == len(table.in_play()) - 1


def coin_ahead(table):
    """Would a coin be flipped now?"""
    open_to = [p for p in table.standing_on(table.last) if not table.has_effect(p, "protects")]
    ranks = [table.suits(player, table.road[-1]) for player in open_to] if table.road[-1] in ALPHAS else []
    return len(ranks) > 1 and ranks.count(min(ranks)) > 1 and last_play(table)


def place_ahead(table):
    """Does chance draw a position?"""
    return next(iter(table.chances()))[0] == "place"


def robs(table):
    """Is it asked whose card is taken?"""
    return table.played[-1].code == "SF"


def saucer_ahead(table):
    """Could the saucer catch somebody after this play?"""
    return last_play(table) and table.saucer + 2 > min(table.position[player] for player in table.in_play())


def sheltered(table):
    """Is it a final round with an alpha, somebody before him protected and somebody with priority?"""
    standing = table.standing_on(table.last) if table.final and table.road[-1] in ALPHAS else []
    protected = any(table.has_effect(player, "protects") for player in standing)
    first = any(table.has_effect(player, "priority") for player in standing)
    return not table.has_played and len(standing) > 1 and protected and first


def last_alpha(table):
    """May the last alpha mark somebody now, while others play on?"""
    bare = [player for player in table.standing_on(table.last) if not table.has_effect(player, "protects")]
    others = len(table.in_play()) > 1
    return (
        table.final and len(table.alphas()) == 1 and table.road[-1] in ALPHAS and last_play(table) and bare and others
    )


def star_ahead(table):
    """Does a player's star lie on the final position?"""
    return table.final and table.step == "play" and table.star[1] == table.road[-1] and not table.effects[1]


def second_wedding(table):
    """May the last omega marry, after another has?"""
    return table.step == "may" and len(table.in_play()) == 1 and 30 in map(table.place_points, table.players)


FRESH = {"seats": 3, "trade": "off", "late_arrival": "fresh_final_round"}

# For the counts: name, options, who plays the prelude, when it stops, depth. The first seed that gets there is taken.
POSITIONS = [
    ("omegas", {"seats": 3}, uniform, lambda table: True, 3),
    ("opening of five, no trading", {"seats": 5, "trade": "off"}, quick, lambda t: t.step == "play", 5),
    ("an offer is made", {"trade_cap": 1}, quick, lambda t: t.step == "draft" and not t.offers[0].gives, 2),
    ("an offer lies there", {"trade_cap": 2}, trader, payable, 3),
    ("simple offers", {"trade": "gifts_and_1for1", "seats": 3, "trade_cap": 2}, quick, in_trade, 3),
    ("live", {"live": True, "seats": 3, "trade_cap": 1}, quick, in_trade, 3),
    ("cards of choice", {"trade_cap": 2}, quick, lambda t: t.step == "choose", 4),
    ("a card is shown", {"seats": 4, "trade_cap": 1}, quick, lambda t: t.step == "show", 3),
    ("a window", {"seats": 3, "trade": "off"}, keen, lambda t: t.step == "react" and len(t.moves()) > 1, 5),
    ("a final round", {"seats": 4, "trade": "off"}, patient, lambda t: t.step == "play" and t.final, 4),
    ("a coin", {"seats": 3, "trade": "off"}, quick, lambda t: t.final and t.step == "play" and coin_ahead(t), 4),
    ("a place by chance", {"trade": "off"}, keen, lambda t: t.step == "chance" and place_ahead(t), 3),
    ("a hand is robbed", {"seats": 3, "trade": "off"}, keen, lambda t: t.step == "seat" and robs(t), 3),
    ("consent", {"seats": 4, "trade": "off"}, keen, lambda t: t.step == "consent", 4),
    ("alone", {"seats": 1}, quick, lambda t: t.step == "exchange" and len(t.moves()) > 3, 3),
    ("alone, late", {"seats": 1}, keen, lambda t: t.step == "exchange" and t.cycle == 3 and not t.ordered, 2),
    ("a survivor", {"seats": 3, "trade": "off"}, keen, lambda t: t.alone_since is not None and t.step == "play", 3),
    ("a road trip", {"seats": 3, "trade": "off", "plots": "road_trip"}, quick, lambda t: t.step == "walk", 3),
    ("a saucer", {"trade": "off", "plots": "saucer"}, quick, lambda t: saucer_ahead(t), 3),
    ("a fresh final round", FRESH, patient, lambda t: t.final and t.step == "play" and not t.has_played, 4),
    ("protected and scented", {"seats": 4, "trade": "off"}, keen, sheltered, 7),
    ("the last alpha", {"seats": 3, "trade": "off"}, keen, last_alpha, 3),
    ("a star", {"seats": 1, "plots": "stars"}, keen, star_ahead, 2),
    ("time", {"seats": 3, "trade": "off", "tiebreak_by_time": True}, keen, second_wedding, 2),
    (
        "the end of the time",
        {"trade": "off", "max_cycles": 1},
        quick,
        lambda t: t.final and last_play(t),
        2,
    ),
]


# For the records: name, options, seed, the players by seat, decisions after which all do anything.
GAMES = [
    ("alone", {"seats": 1}, 35, [quick], 10_000),
    ("two-who-trade", {"trade_cap": 2}, 105, [trader, keen], 10_000),
    ("three-with-stars", {"seats": 3, "plots": "stars", "trade_cap": 1}, 78, [keen, trader, patient], 10_000),
    (
        "every-option",
        {
            "seats": 4,
            "order": "seats",
            "omega_pick": "random",
            "nloo": "out",
            "nloo_flip_on_survivor": False,
            "mr": "partial",
            "open_reveal": True,
            "late_arrival": "fresh_final_round",
            "trade": "gifts_and_1for1",
            "trade_cap": 1,
            "live": True,
            "tiebreak_by_time": True,
            "solo_cycles": "none",
            "survivor_cycles": "from_start",
            "max_cycles": 6,
            "plots": "road_trip",
        },
        32,
        [keen, trader, patient, keen],
        10_000,
    ),
    (
        "five-and-a-saucer",
        {"seats": 5, "plots": "saucer", "trade": "off"},
        66,
        [quick, keen, patient, keen, quick],
        10_000,
    ),
    ("an-escape", {"seats": 4, "trade": "off"}, 74, [keen, quick, patient, keen], 10_000),
]
