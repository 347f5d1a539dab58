"""Tables of Alpha & Omega written in notation, and queries about them. `position` supplies what is not written."""

from collections import Counter

from omegatable.engine.registry import GAMES
from omegatable.play import Position
from tests.games.alpha_and_omega.positions import parse_position
from tests.support.notation import legal

GAME = GAMES["alpha-and-omega"]
ELEMENTS = {"air", "earth", "fire", "water"}
SIDES = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
NO_TILES = dict.fromkeys(["air", "earth", "fire", "water", "to_air", "to_earth", "to_fire", "to_water"], 0)
NO_TILES |= {"minus_two": 0, "switch": 0}


def named(q, r):
    """Return a cell as text: +1-2."""
    return f"{q:+d}{r:+d}"


def island(middle, around, q=0, r=0):
    """Return the tiles of *middle* at (q, r) and *around* it, counterclockwise from the right; `.` is no tile."""
    tiles = [f"{middle}@{named(q, r)}"]
    for (dq, dr), tile in zip(SIDES.values(), around.split(), strict=False):
        if tile != ".":
            tiles.append(f"{tile}@{named(q + dq, r + dr)}")
    return " ".join(tiles)


WORLD = island("O", "A E F W A E")
RING = ["+1+0", "+1-1", "+0-1", "-1+0", "-1+1", "+0+1"]
SHORE = ["+2+0", "+2-1", "+2-2", "+1-2", "+0-2", "-1-1", "-2+0", "-2+1", "-2+2", "-1+2", "+0+2", "+1+1"]


def position(
    tiles=WORLD, *, hands=(), pawns=(), deck="", phase="place", turns="1 1 1 1", to_move=1, more="", **options
):
    """Return a position with seat 1 to place tiles. *hands* and *pawns* are given seat by seat, from seat 1."""
    table = Position(GAME, seed=0, options=options)
    lines = [f"phase: {phase}", f"to move: {to_move}", f"tiles: {tiles}", f"deck: {deck}", more]
    lines.append("turns: " + " ".join(turns.split()[: table.num_seats]))
    lines += [f"hand {seat}: {hand}" for seat, hand in enumerate(hands, 1)]
    lines += [f"pawns {seat}: {cells}" for seat, cells in enumerate(pawns, 1)]
    table.state = parse_position("\n".join(lines), GAME.options_record(table.options))
    return table


def walking(tiles=WORLD, **how):
    """Return a position with seat 1 about to walk; nobody has tiles left, but for seat 2."""
    return position(tiles, phase="step", hands=how.pop("hands", ("", "F F F")), **how)


def ended(*seats, **how):
    """Return a game that is over: for each seat two spots, each the tile under the pawn and those around it."""
    tiles, pawns = [], []
    for row, spots in enumerate(seats):
        cells = []
        for column, spot in enumerate(spots):
            middle, *around = spot.split()
            q, r = -6 + 4 * column, -6 + 4 * row
            tiles.append(island(middle, " ".join(around), q, r))
            cells.append(named(q, r))
        pawns.append(" ".join(cells))
    return position(" ".join(tiles), pawns=pawns, phase="over", seats=len(seats), **how)


def spot(middle, around, **options):
    """Return the score of a pawn on *middle*, in plain names."""
    return seen(position(island(middle, around), **options)).players[0].pawns[0]


def places(table, tile):
    """Return the cells where *tile* may be laid, tiles in play included."""
    return {action.split("@")[1] for action in legal(table) if action.split("@")[0] == tile}


def seen(table, seat=0):
    """Return *seat*'s view in plain names."""
    return GAME.plain_view(table.view(seat))


def kinds(tiles):
    """Return the kinds of *tiles*: fire-7 is fire."""
    return [tile if tile == "snake" else tile.rsplit("-", 1)[0] for tile in tiles]


def hand_of(table, seat):
    """Return the kinds in *seat*'s hand."""
    return sorted(kinds(seen(table).players[seat].hand))


def deck_of(table):
    """Return the kinds of the deck, the one drawn next first."""
    return kinds(GAME.plain_state(table.state).deck)


def world(table):
    """Return the kinds of tiles by cell."""
    return {tile.cell: tile.kind for tile in seen(table).tiles}


def pawns_of(table, seat):
    """Return where *seat*'s pawns stand."""
    return [pawn.cell for pawn in seen(table).players[seat].pawns]


def deals(count=40, **options):
    """Return *count* random deals."""
    return [Position(GAME, seed=seed, options=options) for seed in range(count)]


def small(**counts):
    """Return the options of a deck with only these tiles."""
    return {**NO_TILES, **counts}


def everything(table):
    """Return how many tiles of each kind there are."""
    hands = [kind for seat in range(table.num_seats) for kind in hand_of(table, seat)]
    return Counter([*world(table).values(), *hands, *deck_of(table)])
