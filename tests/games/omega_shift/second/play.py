"""Omega Shift for the second engine's counts, records and comparisons: players, positions, whole games."""

import itertools

from tests.games.omega_shift.second.engine import (
    DEFAULT_OPTIONS,
    SUITS,
    Table,
    card_text,
    move_text,
    neighbours,
    parse_card,
)
from tests.games.omega_shift.second.engine import random_deal as shuffled_deal

NAME = "omega-shift"
TITLE = "Omega Shift"
START = "row, hand, pile     the deal: Omegas from left to right, two hands, the pile (drawn first stands first)"
DEFAULTS = DEFAULT_OPTIONS
PATIENCE = 60  # decisions of a round after which everybody does anything: without an idle limit an idler never ends

MEETINGS = {
    "one neighbour empty": "a number with one neighbour to pull from",
    "nothing to pull": "a number with both neighbours empty",
    "pull refused": "a number played without the pull that it could have (`optional_pull`)",
    "too low": "a number in hand that is not higher than its column",
    "equal cards": "the same Alpha twice in a hand",
    "alpha four ways": "an Alpha with all four ways",
    "alpha some ways": "an Alpha with one to three ways",
    "alpha no way": "an Alpha that can move nothing",
    "across the ends": "a marker that moves between the ends of the row",
    "discard taken": "a draw from a discard pile",
    "redraw": "a draw of the card just discarded",
    "redraw refused": "a discard pile closed because of `redraw: forbidden`",
    "limit binds": "a draw for which the idle limit closes the discard piles",
    "last turn": "a turn after the end of the pile (`last_turn_each`)",
    "ended": "the end of the game",
    "five forgiven": "a suit of five or more numbers scored with 3 markers or more",
    "five gated": "a suit of five or more numbers with fewer than 3 markers",
    "void suit": "a suit of one to four numbers with fewer than 3 markers",
}


def uniform(table, chance):
    """Play anything."""
    return chance.choice(table.moves())


def climber(table, chance):
    """Build long columns and draw from the pile."""
    moves = table.moves()
    if table.step == "draw":
        return ("draw", "pile")
    plays = [move for move in moves if move[0] == "play" and move[1][1] != "alpha"]
    if plays:
        return min(plays, key=lambda move: (move[1][1], move_text(move)))
    return chance.choice(moves)


def shifter(table, chance):
    """Move markers away from the two ends of the row, and draw from the pile."""
    moves = table.moves()
    if table.step == "draw":
        return ("draw", "pile")
    middle = table.row[len(table.row) // 2]
    wanted = [move for move in moves if move[0] == "play" and move[1][0] == middle]
    wanted = wanted or [move for move in moves if move[0] == "play" and move[1][0] in table.row[1:4]]
    return chance.choice(wanted or [move for move in moves if move[0] == "discard"])


def idler(table, chance):
    """Discard, and take discards if there is a choice."""
    moves = table.moves()
    taken = [move for move in moves if move[0] == "draw" and move[1] != "pile"]
    return chance.choice(taken or [move for move in moves if move[0] != "play"])


def builder(table, chance):
    """Take small steps in few columns, keep markers away from them, and take discards that fit."""
    moves = table.moves()
    columns = table.columns[table.player]
    if table.step == "draw":
        fitting = []
        for move in moves:
            if move[1] in SUITS and move[1] != table.just_discarded:
                rank = table.discards[move[1]][-1][1]
                mine = columns[move[1]]
                if rank != "alpha" and mine and 0 < rank - mine[-1] <= 2:
                    fitting.append(move)
        return fitting[0] if fitting else ("draw", "pile")

    def step(move):
        suit, rank = move[1]
        mine = columns[suit]
        return rank - mine[-1] if mine else rank + 1

    def richest(move):
        return table.markers[move[2][1]] if move[2] else 0

    steps = [move for move in moves if move[0] == "play" and move[1][1] != "alpha" and step(move) <= 4]
    if steps:
        return min(steps, key=lambda move: (step(move), -richest(move), move_text(move)))
    discards = [move for move in moves if move[0] == "discard"]
    useless = [
        move
        for move in discards
        if move[1][1] != "alpha" and columns[move[1][0]] and move[1][1] < columns[move[1][0]][-1]
    ]
    alphas = [move for move in moves if move[0] == "play" and move[1][1] == "alpha" and move[2]]
    return chance.choice(useless or alphas or discards)


def two_alphas(table):
    hand = table.hands[table.player]
    return any(hand.count((suit, "alpha")) > 1 for suit in SUITS)


def stuck_alpha(table):
    return any(("play", (suit, "alpha"), None) in table.moves() for suit in SUITS)


def stuck_number(table):
    return any(
        move[0] == "play" and move[2] is None and move[1][1] != "alpha" and not table.options["optional_pull"]
        for move in table.moves()
    )


def five_cards(table, fewest, most):
    """Return whether somebody has five numbers in a suit with *fewest* to *most* markers."""
    return any(
        len(table.columns[player][suit]) >= 5 and fewest <= table.markers[suit] <= most
        for player in (1, 2)
        for suit in SUITS
    )


PLAYERS = [uniform, climber, shifter, idler]

# Every set of the options that are true or false, with idle limits on both sides of what random play reaches.
OPTION_SETS = [
    {
        "optional_pull": optional,
        "redraw": redraw,
        "last_turn_each": last,
        "five_overrides_gate": five,
        "idle_limit": limit,
        "rounds": rounds,
    }
    for optional, redraw, last, five, (limit, rounds) in itertools.product(
        (False, True), ("allowed", "forbidden"), (False, True), (False, True), ((0, 1), (2, 1), (20, 3))
    )
] + [
    {"suits": 2, "highest": 4, "alphas": 1, "hand": 2, "marker_cost": 0},
    {"suits": 2, "highest": 3, "alphas": 0, "hand": 1, "pile": 1, "rounds": 3, "last_turn_each": True},
    {"suits": 3, "highest": 7, "alphas": 2, "hand": 3, "pile": 9, "marker_cost": 2, "rounds": 3},
    {"suits": 4, "highest": 10, "alphas": 3, "hand": 5, "pile": 20, "redraw": "forbidden", "idle_limit": 2},
    {"suits": 2, "highest": 10, "alphas": 0, "hand": 8, "marker_cost": 9, "five_overrides_gate": True},
    {"suits": 5, "highest": 2, "alphas": 3, "hand": 6, "optional_pull": True, "marker_cost": 1},
    {"hand": 1, "idle_limit": 5},
]
RARE = {"alpha no way"}  # three empty Omegas side by side: only the counts have them

# For the counts: name, options, who plays the prelude, when it stops, depth. The first seed that gets there is taken.
POSITIONS = [
    ("opening", {}, uniform, lambda table: two_alphas(table), 4),
    ("opening, no redraw", {"redraw": "forbidden"}, uniform, lambda table: True, 4),
    ("opening, optional pull", {"optional_pull": True}, uniform, lambda table: True, 3),
    ("middle game", {}, uniform, lambda table: len(table.pile) == 20 and table.step == "card", 3),
    ("middle game, no redraw", {"redraw": "forbidden"}, idler, lambda table: len(table.pile) == 42, 3),
    ("empty neighbours", {}, shifter, lambda table: table.step == "card" and stuck_number(table), 3),
    ("stuck alpha", {}, shifter, lambda table: table.step == "card" and stuck_alpha(table), 3),
    (
        "empty neighbours, optional pull",
        {"optional_pull": True},
        shifter,
        lambda table: table.step == "card" and table.markers[table.row[2]] >= 12,
        3,
    ),
    ("idle limit near", {"idle_limit": 3}, idler, lambda table: table.idle_turns == 2 and table.step == "card", 4),
    ("idle limit reached", {"idle_limit": 3}, idler, lambda table: table.idle_turns == 3 and table.step == "card", 4),
    ("default idle limit", {}, idler, lambda table: table.idle_turns == 20 and table.step == "card", 3),
    ("no idle limit", {"idle_limit": 0}, idler, lambda table: table.idle_turns == 25 and table.step == "card", 3),
    ("two to draw", {}, climber, lambda table: len(table.pile) == 2 and table.step == "card", 4),
    ("one to draw", {}, uniform, lambda table: len(table.pile) == 1 and table.step == "draw", 4),
    (
        "one to draw, last turns",
        {"last_turn_each": True},
        climber,
        lambda table: len(table.pile) == 1 and table.step == "card",
        4,
    ),
    (
        "last turns",
        {"last_turn_each": True, "redraw": "forbidden"},
        uniform,
        lambda table: not table.pile,
        3,
    ),
    (
        "five forgiven",
        {},
        climber,
        lambda table: len(table.pile) == 1 and table.step == "card" and five_cards(table, 3, 15),
        3,
    ),
    (
        "five gated",
        {},
        climber,
        lambda table: len(table.pile) == 1 and table.step == "card" and five_cards(table, 0, 2),
        3,
    ),
    (
        "five override the gate",
        {"five_overrides_gate": True},
        climber,
        lambda table: len(table.pile) == 1 and table.step == "card" and five_cards(table, 0, 2),
        3,
    ),
    (
        "every option",
        {
            "optional_pull": True,
            "redraw": "forbidden",
            "idle_limit": 2,
            "last_turn_each": True,
            "five_overrides_gate": True,
        },
        climber,
        lambda table: len(table.pile) == 1 and table.step == "card",
        4,
    ),
]


# For the records: name, options, seed, the players by seat, decisions after which all do anything.
GAMES = [
    ("two-builders", {}, 11, [builder, builder], 10_000),
    ("idle-turns", {}, 12, [idler, idler], 90),
    ("lost-cities", {"redraw": "forbidden", "rounds": 3}, 13, [builder, climber], 10_000),
    (
        "every-option",
        {
            "optional_pull": True,
            "redraw": "forbidden",
            "idle_limit": 2,
            "last_turn_each": True,
            "five_overrides_gate": True,
            "rounds": 3,
        },
        14,
        [climber, uniform],
        10_000,
    ),
    ("markers-gathered", {"last_turn_each": True}, 15, [shifter, builder], 10_000),
]


def random_deal(chance, options):
    """Return a deal by chance."""
    return shuffled_deal(chance, options)


def begin(deal, first, options):
    """Return the table with that deal."""
    return Table([deal], first=first, **options)


def scores(table):
    """Return what the seats have, rounds that are over included."""
    ended = table.over or table.needs_deal()
    return [table.totals[player] + (0 if ended else table.score(player)) for player in (1, 2)]


def utilities(table):
    """Return what the game is worth to each seat."""
    return [float(table.result(player)) for player in (1, 2)]


def start_lines(deal):
    """Return the deal in the file of counts: words that begin lines, with what they say."""
    lines = [("row", deal["row"])]
    lines += [("hand", [card_text(card) for card in deal["hands"][seat]]) for seat in (1, 2)]
    return [*lines, ("pile", [card_text(card) for card in deal["pile"]])]


def read_start(lines):
    """Return the deal that such lines write; *lines* has lists of words by the word that begins the line."""
    hands = [[parse_card(card) for card in hand] for hand in lines["hand"]]
    pile = [parse_card(card) for words in lines["pile"] for card in words]
    return {"row": lines["row"][0], "hands": {1: hands[0], 2: hands[1]}, "pile": pile}


def deal_lines(deal, first):
    """Return the lines of a record that write the first deal."""
    lines = [f"first: {first}", "row: " + " ".join(suit[0].upper() for suit in deal["row"])]
    lines += [f"hand {player}: " + " ".join(card_text(card) for card in deal["hands"][player]) for player in (1, 2)]
    return [*lines, "pile: " + " ".join(card_text(card) for card in deal["pile"])]


def chance_line(deal):
    """Return the line of a record that deals another round."""
    cards = deal["hands"][1] + deal["hands"][2] + deal["pile"]
    outcomes = [suit[0].upper() for suit in deal["row"]] + [card_text(card) for card in cards]
    return "chance: " + " ".join("*" + outcome for outcome in outcomes)


def shown(table):
    """Return what the table shows, on a line."""
    markers = " ".join(f"{suit[0].upper()}{table.markers[suit]}" for suit in SUITS)
    played = "; ".join(
        " ".join(card_text((suit, rank)) for suit in SUITS for rank in table.columns[player][suit]) for player in (1, 2)
    )
    said = "scores " + " ".join(map(str, scores(table)))
    tops = " ".join(card_text(table.discards[suit][-1]) for suit in SUITS if table.discards[suit])
    if table.over or table.needs_deal():
        return f"{said} | " + ("over" if table.over else "next round")
    return (
        f"markers {markers} | played {played} | tops {tops} | pile {len(table.pile)} | idle {table.idle_turns} | "
        f"{said} | seat {table.player} has {len(table.moves())} actions"
    ).replace("  ", " ")


def notice(table, met):
    """Count in *met* what the player to move meets."""
    if table.over:
        met["ended"] += 1
        for player in (1, 2):
            for suit in SUITS:
                cards, markers = len(table.columns[player][suit]), table.markers[suit]
                met["five forgiven"] += cards >= 5 and markers >= 3
                met["five gated"] += cards >= 5 and markers < 3
                met["void suit"] += 1 <= cards < 5 and markers < 3
        return
    moves = table.moves()
    if table.step == "draw":
        open_piles = [suit for suit in SUITS if table.discards[suit]]
        met["limit binds"] += (
            bool(open_piles) and len(moves) == 1 and table.idle_turns >= table.options["idle_limit"] > 0
        )
        met["redraw refused"] += table.options["redraw"] == "forbidden" and table.just_discarded is not None
        return
    met["last turn"] += table.last_turns_left is not None
    hand = table.hands[table.player]
    for card in dict.fromkeys(hand):
        plays = [move for move in moves if move[0] == "play" and move[1] == card]
        beside = neighbours(table.row, card[0])
        pulls = [other for other in beside if table.markers[other] > 0]
        if card[1] == "alpha":
            met["equal cards"] += hand.count(card) > 1
            ways = len([move for move in plays if move[2]])
            met["alpha four ways" if ways == 4 else "alpha some ways" if ways else "alpha no way"] += 1
        elif not plays:
            met["too low"] += 1
        else:
            met["one neighbour empty"] += len(pulls) == 1 < len(beside)
            met["nothing to pull"] += len(pulls) == 0


def notice_move(table, move, met):
    """Count in *met* what *move* is."""
    if move[0] == "draw":
        met["discard taken"] += move[1] != "pile"
        met["redraw"] += move[1] == table.just_discarded
    elif move[0] == "play" and move[2]:
        met["across the ends"] += {move[1][0], move[2][1]} == {table.row[0], table.row[-1]}
    elif move[0] == "play" and move[1][1] != "alpha":
        met["pull refused"] += any(table.markers[other] > 0 for other in neighbours(table.row, move[1][0]))
