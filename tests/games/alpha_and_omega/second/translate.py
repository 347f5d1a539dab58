"""Translation between the words of the second Alpha & Omega and the numbers of the package.

The numbers are written out again from their description, not imported, so that a mistake on either side shows.
"""

import numpy as np

from omegatable.engine.protocol import setup
from omegatable.games.alpha_and_omega.rules.records import OPTIONS, PHASES, STATE
from omegatable.games.alpha_and_omega.rules.scoring import best_pawn_score, negatives
from omegatable.kernel import SPECTATOR, new_record
from tests.games.alpha_and_omega.second.engine import DEFAULT_OPTIONS, LETTERS, PAWNS, SIDES

KINDS = list(LETTERS)  # the product counts them from 1, in the same order
ROOM = dict(zip(KINDS, [20, 20, 20, 20, 8, 8, 8, 8, 6, 6, 1], strict=True))
CELLS = 32 * 33
MINUS2 = ["both", "adjacent_only", "standing_only"]
STEPS = {"walk": "step"}  # other words for the same


def cell_of(cell):
    """Return the package's number for a cell."""
    q, r = cell
    return (r + 16) * 32 + q + 16


def cell_named(number):
    """Return the cell with that number."""
    return (int(number) % 32 - 16, int(number) // 32 - 16)


def tile_named(number):
    """Return the tile with that number."""
    kinds = [kind for kind in KINDS for _ in range(ROOM[kind])]
    return kinds[int(number)]


def numbered(tiles):
    """Return the package's numbers for *tiles*, those of one kind one after the other."""
    used = dict.fromkeys(KINDS, 0)
    numbers = []
    for tile in tiles:
        if tile == "end":
            numbers.append(sum(ROOM.values()))
            continue
        before = KINDS[: KINDS.index(tile)]
        numbers.append(sum(ROOM[kind] for kind in before) + used[tile])
        used[tile] += 1
    return numbers


def action_of(move, table):
    """Return the package's number for *move*."""
    if move[0] == "draw":
        return 15 * CELLS + 12
    if move[0] == "step":
        return 15 * CELLS + PAWNS.index(move[1]) * 6 + list(SIDES).index(move[2])
    if move[0] == "pick":
        return 14 * CELLS + cell_of(move[1])
    way, tile, cell = move
    if tile == "minus-two":
        return (12 if way == "place" else 13) * CELLS + cell_of(cell)
    return (KINDS.index(tile) + (0 if way == "place" else 4)) * CELLS + cell_of(cell)


def options_record(options):
    """Return the package's record of the second engine's *options*."""
    options = {**DEFAULT_OPTIONS, **options}
    record = new_record(OPTIONS)
    record.seats = options["seats"]
    record.minus2 = MINUS2.index(options["minus2"])
    record.one_pawn_per_tile = options["one_pawn_per_tile"]
    record.protect_snake = options["protect_snake"]
    record.pawns_travel = options["pawns_travel"]
    record.refill_before_move = options["refill_before_move"]
    record.tie2 = options["tie2"] == "both_pawns"
    record.fair_end = options["fair_end"]
    record.fair_points = 0 if options["fair_points"] == "by_players" else options["fair_points"]
    record.hand = options["hand"]
    record.hidden_end = options["hidden_end"]
    record.first_player = 0
    record.tiles[:] = [0, *(options[kind.replace("-", "_")] for kind in KINDS[:-1]), 1]
    return record


def deal_array(deal, first):
    """Return the package's written form of *deal*: who begins, the ring, the hands, the deck, and nothing up to 97."""
    tiles = [*deal["ring"], *(tile for hand in deal["hands"].values() for tile in hand), *deal["deck"]]
    array = np.full(97, -1, np.int8)
    array[0] = first - 1
    array[1 : 1 + len(tiles)] = numbered(tiles)
    return array


def set_up(deal, first, options):
    """Return a state of the package with that deal."""
    state = new_record(STATE)
    setup(state, options_record(options), deal_array(deal, first))
    return state


def outcomes_of(deal):
    """Return nothing: chance has nothing to do after the deal."""
    return []


def deck_of(state):
    """Return the tiles of the package's deck in the order of drawing, "end" among them while it is not drawn."""
    deck = [tile_named(tile) for tile in state.deck[: int(state.deck_left)]]
    if state.options.hidden_end and not state.ending:
        deck.insert(int(state.below), "end")
    return deck[::-1]


def words_of_state(state):
    """Return everything that lies on the package's table, in the words of the second engine."""
    seats = range(int(state.num_seats))
    return {
        "tiles": {cell_named(cell): tile_named(state.cells[cell]) for cell in state.played[: int(state.num_played)]},
        "open": {cell_named(cell) for cell in state.open_cells[: int(state.num_open)]},
        "hands": {
            seat + 1: sorted(tile_named(tile) for tile in state.hands[seat][: int(state.hand_size[seat])])
            for seat in seats
        },
        "pawns": {seat + 1: dict(zip(PAWNS, map(cell_named, state.pawns[seat]), strict=True)) for seat in seats},
        "deck": deck_of(state),
        "ending": bool(state.ending),
        "turns": {seat + 1: int(state.turns[seat]) for seat in seats},
        "player": int(state.to_move) + 1,
        "step": PHASES[int(state.phase)],
        "best": {seat + 1: int(best_pawn_score(state, seat)) for seat in seats},
        "negatives": {seat + 1: int(negatives(state, seat)) for seat in seats},
    }


def words_of_table(table):
    """Return the same of the second engine's table."""
    return {
        "tiles": table.tiles,
        "open": table.open_cells(),
        "hands": {player: sorted(hand) for player, hand in table.hands.items()},
        "pawns": table.pawns,
        "deck": table.deck,
        "ending": table.ending,
        "turns": table.turns,
        "player": table.player,
        "step": STEPS.get(table.step, table.step),
        "best": {player: table.best(player) for player in table.players},
        "negatives": {player: table.negatives(player) for player in table.players},
    }


def shown_by_product(position):
    """Return what the package's table shows, written as the second engine writes it."""
    table = position.game.plain_view(position.view(SPECTATOR))
    tiles = " ".join(
        f"{LETTERS[tile.kind]}{tile.cell}" for tile in sorted(table.tiles, key=lambda tile: (tile.q, tile.r))
    )
    hands = "; ".join(
        " ".join(sorted(LETTERS[name.rsplit("-", 1)[0]] for name in player.hand)) for player in table.players
    )
    pawns = "; ".join(" ".join(pawn.cell for pawn in player.pawns) for player in table.players)
    scores = " ".join(str(score) for score in position.scores())
    best = " ".join(f"{player.best} against {player.negatives}" for player in table.players)
    said = f"deck {table.deck} | hands {hands} | pawns {pawns} | scores {scores} | best {best}"
    if position.is_terminal():
        most = max(position.returns())
        first = " ".join(str(seat + 1) for seat, utility in enumerate(position.returns()) if utility == most)
        return f"tiles {tiles} | {said} | over, first {first}"
    actions = len(position.legal_actions())
    return f"tiles {len(table.tiles)} | {said} | seat {position.to_move + 1} has {actions} actions"
