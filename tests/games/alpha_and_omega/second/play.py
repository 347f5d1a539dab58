"""Alpha & Omega for the second engine's counts, records and comparisons: players, positions, whole games."""

from tests.games.alpha_and_omega.second.engine import (
    DEFAULT_OPTIONS,
    ELEMENTS,
    LETTERS,
    Table,
    cell_text,
    distance,
    element,
    parse_tile,
)
from tests.games.alpha_and_omega.second.engine import move_text as move_text
from tests.games.alpha_and_omega.second.engine import random_deal as random_deal

NAME = "alpha-and-omega"
TITLE = "Alpha & Omega"
START = "ring, hand, deck    the deal: six tiles from the Snake's right against the clock, hands, the deck from its top"
DEFAULTS = DEFAULT_OPTIONS
PATIENCE = 10_000  # decisions after which everybody does anything: a game is never so long

MEETINGS = {
    "equal tiles": "two tiles of one kind in a hand",
    "covered": "a Transformation laid on a tile",
    "same element": "a tile covered with its own element",
    "just placed": "the second tile of a turn laid on the first",
    "pawn covered": "a tile covered on which a pawn stands",
    "snake covered": "the Snake covered",
    "snake protected": "a covering or a switch that leaves the Snake alone because of `protect_snake`",
    "jaws placed": "a -2 placed on an empty cell",
    "jaws laid": "a -2 laid on a tile",
    "switched": "two tiles switched",
    "snake switched": "the Snake switched with another tile",
    "travelled": "a pawn that goes with a switched tile (`pawns_travel`)",
    "first turn": "a first turn, in which one pawn makes both steps",
    "both walk": "a walk of one step with each pawn",
    "on the snake": "a step onto the Snake",
    "on the jaws": "a step onto a -2",
    "crowded": "a step refused because of another pawn (`one_pawn_per_tile`)",
    "followed": "a step onto the tile of one's other pawn (`one_pawn_per_tile`)",
    "one tile left": "a turn that begins with one tile in hand",
    "end drawn": "the End drawn (`hidden_end`)",
    "deck empty": "a hand that is not filled because the deck is empty",
    "ended": "the end of the game",
    "tie": "equal sums at the end",
    "pawn decides": "a tie broken by the better pawn",
    "negatives decide": "a tie broken by the negative tiles",
    "draw": "a draw",
}
RARE = {"negatives decide", "draw"}  # in whole games; the ends of the counts have them


def uniform(table, chance):
    """Play anything."""
    return chance.choice(table.moves())


def gatherer(table, chance):
    """Build close to the Snake and stay there."""
    moves = table.moves()
    if moves[0][0] in ("place", "cover"):
        return min(moves, key=lambda move: (distance(move[2]), chance.random()))
    if moves[0][0] == "step":
        return min(moves, key=lambda move: (distance(after(table, move).walked_to()), chance.random()))
    return chance.choice(moves)


def straggler(table, chance):
    """Build and walk away from the Snake, and try to have the Snake switched."""
    moves = table.moves()
    if moves[0][0] in ("place", "cover"):
        return max(moves, key=lambda move: (distance(move[2]), chance.random()))
    if moves[0][0] == "step":
        return max(moves, key=lambda move: (distance(after(table, move).walked_to()), chance.random()))
    if moves[0][0] == "pick" and table.picked is None:
        return min(moves, key=lambda move: (table.tiles[move[1]] != "snake", chance.random()))
    return chance.choice(moves)


def builder(table, chance):
    """Choose what helps the own pawns most and hurts the others'."""
    moves = table.moves()

    def worth(move):
        twin = after(table, move)
        others = [twin.score(player) for player in twin.players if player != table.player]
        return 2 * twin.score(table.player) - max(others), chance.random()

    return max(moves, key=worth) if len(moves) > 1 else moves[0]


def after(table, move):
    """Return the table after *move*."""
    twin = table.copy()
    twin.play(move)
    return twin


PLAYERS = [uniform, gatherer, straggler]

FEW = {"air": 5, "earth": 4, "fire": 5, "water": 5, "to_air": 1, "to_earth": 0, "to_fire": 1, "to_water": 0}
FEW_SPECIALS = {**FEW, "minus_two": 1, "switch": 1}
WILD = {"air": 8, "earth": 9, "fire": 10, "water": 7, "minus_two": 6, "switch": 6}
WILD |= {"to_air": 0, "to_earth": 1, "to_fire": 8, "to_water": 3}

# Every pair of two values of different options is in one set at least, and every set is played by mixed players.
OPTION_SETS = [
    {},
    {"seats": 3},
    {"seats": 4},
    {"minus2": "adjacent_only", "one_pawn_per_tile": True, "protect_snake": True},
    {"seats": 3, "minus2": "adjacent_only", "pawns_travel": True, "refill_before_move": True, "tie2": "both_pawns"},
    {"seats": 4, "minus2": "adjacent_only", "protect_snake": True, "pawns_travel": True, "tie2": "both_pawns"},
    {"minus2": "standing_only", "pawns_travel": True, "protect_snake": True, "refill_before_move": True},
    {"seats": 3, "minus2": "standing_only", "one_pawn_per_tile": True, "tie2": "both_pawns"},
    {"seats": 4, "minus2": "standing_only", "one_pawn_per_tile": True, "refill_before_move": True},
    {"seats": 3, "one_pawn_per_tile": True, "protect_snake": True, "refill_before_move": True, "tie2": "both_pawns"},
    {"seats": 4, "one_pawn_per_tile": True, "pawns_travel": True, "tie2": "both_pawns"},
    {"refill_before_move": True, "tie2": "both_pawns", "one_pawn_per_tile": True},
    WILD,
    {**WILD, "seats": 4, "one_pawn_per_tile": True, "pawns_travel": True},
    {**WILD, "seats": 3, "protect_snake": True, "refill_before_move": True, "minus2": "adjacent_only"},
    {**WILD, "seats": 3, "one_pawn_per_tile": True, "pawns_travel": True, "refill_before_move": True},
    FEW_SPECIALS,
    {**FEW_SPECIALS, "seats": 3, "tie2": "both_pawns", "minus2": "standing_only"},
    {**FEW_SPECIALS, "seats": 4, "one_pawn_per_tile": True, "pawns_travel": True, "minus2": "adjacent_only"},
    {**FEW, "minus_two": 0, "switch": 0, "refill_before_move": True, "one_pawn_per_tile": True},
    {"fair_end": True},
    {"fair_end": True, "fair_points": "by_players", "one_pawn_per_tile": True},
    {**FEW, "seats": 3, "fair_end": True, "fair_points": "by_players", "one_pawn_per_tile": True},
    {**FEW_SPECIALS, "seats": 3, "fair_end": True, "fair_points": 1, "refill_before_move": True, "tie2": "both_pawns"},
    {**WILD, "seats": 4, "fair_end": True, "fair_points": 9, "one_pawn_per_tile": True, "minus2": "adjacent_only"},
    {**FEW, "fair_end": True, "protect_snake": True, "pawns_travel": True, "minus2": "standing_only"},
    {**FEW_SPECIALS, "hand": 1, "fair_end": True, "refill_before_move": True},
    {**FEW, "seats": 3, "hand": 2, "fair_end": True, "tie2": "both_pawns"},
    {"hidden_end": True, "one_pawn_per_tile": True},
    {"hidden_end": True, "seats": 4, "minus2": "standing_only", "tie2": "both_pawns"},
    {**FEW_SPECIALS, "hidden_end": True, "seats": 3, "refill_before_move": True, "fair_end": True, "fair_points": 2},
    {**WILD, "hidden_end": True, "seats": 3, "protect_snake": True, "pawns_travel": True, "minus2": "adjacent_only"},
    {**FEW, "hidden_end": True, "hand": 2, "fair_end": True, "fair_points": "by_players"},
    {**FEW_SPECIALS, "hidden_end": True, "hand": 1, "fair_end": True, "fair_points": 1},
]


def walking(table):
    return table.step == "walk" and not table.walked


def holds_transformation(table):
    return any(tile not in ELEMENTS for tile in table.hands[table.player])


def second_tile(table):
    """Return whether the second tile is to be placed, with a Transformation in hand."""
    return table.step == "place" and table.to_place == 1 and holds_transformation(table)


def last_turn(table):
    """Return whether this is the last turn of the game, with one tile to place."""
    tiles = sum(len(hand) for hand in table.hands.values())
    return table.step == "place" and not table.deck and tiles == table.to_place == 1


def last_walk(table):
    """Return whether only the walk of the last turn is left."""
    return walking(table) and not table.deck and not any(table.hands.values())


def end_next(table):
    """Return whether the next tile of the deck is the End, and tiles lie below it."""
    return table.deck[:1] == ["end"] and len(table.deck) > 1


def close(table, fewest=3):
    """Return whether every seat could still win, judging by its sum."""
    scores = [table.score(player) for player in table.players]
    return max(scores) - min(scores) < fewest


# For the counts: name, options, who plays the prelude, when it stops, depth. The first seed that gets there is taken.
POSITIONS = [
    ("opening", {}, uniform, lambda table: holds_transformation(table), 2),
    ("opening of three", {"seats": 3}, uniform, lambda table: True, 2),
    ("first walk", {}, uniform, walking, 3),
    ("first walk of four, one pawn a tile", {"seats": 4, "one_pawn_per_tile": True}, uniform, walking, 3),
    (
        "walk, one pawn a tile",
        {"one_pawn_per_tile": True, "seats": 4},
        gatherer,
        lambda table: walking(table) and min(table.turns.values()) == 3,
        3,
    ),
    (
        "second tile",
        FEW_SPECIALS,
        uniform,
        lambda t: t.to_place == 1 and len(t.deck) == 8 and holds_transformation(t),
        3,
    ),
    (
        "second tile, the Snake protected",
        {**FEW_SPECIALS, "protect_snake": True},
        uniform,
        second_tile,
        3,
    ),
    ("jaws", {**FEW_SPECIALS}, uniform, lambda table: table.step == "jaws", 2),
    (
        "jaws and the walk, drawn first",
        {**FEW_SPECIALS, "refill_before_move": True},
        gatherer,
        lambda table: table.step == "jaws" and min(table.turns.values()) > 0,
        3,
    ),
    ("switch", FEW_SPECIALS, uniform, lambda table: table.step == "switch first", 2),
    (
        "switch, the Snake protected",
        {**FEW_SPECIALS, "protect_snake": True},
        gatherer,
        lambda table: table.step == "switch first",
        2,
    ),
    (
        "switch and the walk, pawns travel",
        {**FEW_SPECIALS, "pawns_travel": True, "refill_before_move": True},
        gatherer,
        lambda table: table.step == "switch second" and table.picked == (0, 0),
        3,
    ),
    ("last tile", FEW_SPECIALS, gatherer, lambda table: last_turn(table) and close(table), 4),
    (
        "last tile of three, both pawns break ties",
        {**FEW_SPECIALS, "seats": 3, "tie2": "both_pawns", "minus2": "adjacent_only"},
        gatherer,
        lambda table: last_turn(table) and close(table),
        4,
    ),
    (
        "last tile, drawn first",
        {**FEW_SPECIALS, "refill_before_move": True, "minus2": "standing_only"},
        uniform,
        lambda table: last_turn(table) and close(table),
        5,
    ),
    (
        "last walk",
        {},
        gatherer,
        lambda table: last_walk(table) and close(table, 2),
        3,
    ),
    (
        "last walk, a fair end",
        {**FEW_SPECIALS, "fair_end": True},
        gatherer,
        lambda table: last_walk(table) and close(table),
        3,
    ),
    (
        "last walk of four, one pawn a tile",
        {**FEW_SPECIALS, "seats": 4, "one_pawn_per_tile": True},
        uniform,
        lambda table: last_walk(table) and close(table),
        3,
    ),
    (
        "the End is next",
        {**FEW_SPECIALS, "hidden_end": True},
        gatherer,
        lambda table: walking(table) and end_next(table) and close(table),
        3,
    ),
    (
        "the End is next, drawn first, a fair end of three",
        {**FEW_SPECIALS, "hidden_end": True, "seats": 3, "refill_before_move": True, "fair_end": True},
        uniform,
        lambda table: table.step == "draw" and end_next(table) and close(table),
        4,
    ),
]

# For the records: name, options, seed, the players by seat, decisions after which all do anything.
GAMES = [
    ("two-builders", {}, 21, [builder, builder], 10_000),
    ("three-at-random", {"seats": 3}, 22, [uniform, uniform, gatherer], 10_000),
    ("four-builders", {"seats": 4}, 23, [builder, gatherer, builder, straggler], 10_000),
    (
        "every-option",
        {
            "seats": 3,
            "minus2": "adjacent_only",
            "one_pawn_per_tile": True,
            "protect_snake": True,
            "pawns_travel": True,
            "refill_before_move": True,
            "tie2": "both_pawns",
        },
        24,
        [builder, uniform, gatherer],
        10_000,
    ),
    ("a-wild-deck", WILD, 25, [builder, uniform], 10_000),
    ("a-fair-end", {"seats": 3, "fair_end": True}, 26, [builder, builder, gatherer], 10_000),
    ("a-hidden-end", {"hidden_end": True, "one_pawn_per_tile": True}, 27, [builder, gatherer], 10_000),
]


def begin(deal, first, options):
    """Return the table with that deal."""
    return Table(deal, first=first, **options)


def scores(table):
    """Return what the seats have at the end."""
    return [table.score(player) for player in table.players]


def utilities(table):
    """Return what the game is worth to each seat."""
    return [float(table.result(player)) for player in table.players]


def letters(tile):
    """Return how records write a tile of the deck."""
    return "END" if tile == "end" else LETTERS[tile]


def start_lines(deal):
    """Return the deal in the file of counts: words that begin lines, with what they say."""
    groups = [("ring", deal["ring"]), *(("hand", hand) for hand in deal["hands"].values()), ("deck", deal["deck"])]
    return [(word, [letters(tile) for tile in tiles]) for word, tiles in groups]


def read_start(lines):
    """Return the deal that such lines write; *lines* has lists of words by the word that begins the line."""
    hands = dict(enumerate(([parse_tile(word) for word in hand] for hand in lines["hand"]), 1))
    ring = [parse_tile(word) for word in lines["ring"][0]]
    return {"ring": ring, "hands": hands, "deck": [parse_tile(word) for words in lines["deck"] for word in words]}


def deal_lines(deal, first):
    """Return the lines of a record that write the deal."""
    lines = [f"first: {first}"]
    hands = 0
    for word, tiles in start_lines(deal):
        hands = hands + (word == "hand")
        lines.append(f"hand {hands}: " if word == "hand" else f"{word}: ")
        lines[-1] += " ".join(tiles)
    return lines


def shown(table):
    """Return what the table shows, on a line."""
    tiles = " ".join(f"{LETTERS[tile]}{cell_text(cell)}" for cell, tile in sorted(table.tiles.items()))
    hands = "; ".join(" ".join(sorted(LETTERS[tile] for tile in hand)) for hand in table.hands.values())
    pawns = "; ".join(f"{cell_text(p['alpha'])} {cell_text(p['omega'])}" for p in table.pawns.values())
    left = len(table.deck) - table.deck.count("end")
    said = f"deck {left} | hands {hands} | pawns {pawns} | scores " + " ".join(map(str, scores(table)))
    said += " | best " + " ".join(f"{table.best(p)} against {table.negatives(p)}" for p in table.players)
    if table.over:
        winners = " ".join(map(str, table.winners()))
        return f"tiles {tiles} | {said} | over, first {winners}"
    return f"tiles {len(table.tiles)} | {said} | seat {table.player} has {len(table.moves())} actions"


def notice(table, met):
    """Count in *met* what the player to move meets."""
    met["end drawn"] += table.ending
    if table.over:
        notice_end(table, met)
        return
    hand = table.hands[table.player]
    met["equal tiles"] += table.step == "place" and len(set(hand)) < len(hand)
    met["one tile left"] += table.step == "place" and len(hand) == table.to_place == 1
    met["first turn"] += table.step == "walk" and table.turns[table.player] == 0
    met["deck empty"] += table.step == "draw" and not table.deck and not table.filled
    covers = (table.step == "place" and holds_transformation(table)) or table.step in ("jaws", "switch first")
    met["snake protected"] += covers and table.options["protect_snake"] and "snake" in table.tiles.values()
    if table.step == "walk" and table.options["one_pawn_per_tile"]:
        steps = table.steps()
        if table.walked:
            met["crowded"] += len(steps) < len(table.last_steps(strict=False))
        else:
            met["crowded"] += len(steps) < len([step for step in table.single_steps() if table.completed(step, False)])


def notice_end(table, met):
    """Count in *met* how a game has ended."""
    met["ended"] += 1
    most = max(scores(table))
    tied = [player for player in table.players if table.score(player) == most]
    if len(tied) == 1:
        return
    met["tie"] += 1
    best = max(table.best(player) for player in tied)
    if [table.best(player) for player in tied].count(best) == 1:
        met["pawn decides"] += 1
    else:
        met["negatives decide" if len(table.winners()) == 1 else "draw"] += 1


def notice_move(table, move, met):
    """Count in *met* what *move* is."""
    standing = [cell for pawns in table.pawns.values() for cell in pawns.values()]
    if move[0] in ("place", "cover"):
        _, tile, cell = move
        covers = move[0] == "cover"
        if tile == "minus-two":
            met["jaws laid" if covers else "jaws placed"] += 1
        else:
            met["covered"] += covers
            met["same element"] += covers and element(table.tiles[cell]) == element(tile)
            met["just placed"] += covers and cell == table.just_placed
        met["pawn covered"] += covers and cell in standing
        met["snake covered"] += covers and table.tiles[cell] == "snake"
    elif move[0] == "pick" and table.picked is not None:
        both = (table.picked, move[1])
        met["switched"] += 1
        met["snake switched"] += "snake" in [table.tiles[cell] for cell in both]
        met["travelled"] += table.options["pawns_travel"] and any(cell in standing for cell in both)
    elif move[0] == "step":
        twin = after(table, move)
        cell = twin.walked_to()
        met["both walk"] += len(twin.walked) == 2 and twin.walked[0][0] != twin.walked[1][0]
        met["on the snake"] += table.tiles[cell] == "snake"
        met["on the jaws"] += table.tiles[cell] == "minus-two"
        mine = table.pawns[table.player].values()
        met["followed"] += (
            table.options["one_pawn_per_tile"] and not table.walked and cell in mine and table.tiles[cell] != "snake"
        )
