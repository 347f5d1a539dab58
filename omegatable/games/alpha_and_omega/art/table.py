"""A whole table of Alpha & Omega as one picture, for notebooks, replays and reports.

It shows everything except the order of the deck. The picture is 960 px wide: the world on the left, as large as
possible, and the players with their open hands on the right. Pips show the points of a pawn's neighbours, for the pawns
of the player to move or, at the end, of the winners.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from omegatable.art.figure import Parts, Place, register_mark, signed, true_minus
from omegatable.art.lettering import TEXT, TEXT_BOLD, TOTALS, fitted, text_width
from omegatable.art.palette import LIGHT
from omegatable.art.paper import TILE_RADIUS
from omegatable.art.svg import Drawing, Svg, disc, group, hexagon, number, path, polygon, rect, shift, use
from omegatable.games.alpha_and_omega.art import pawns
from omegatable.games.alpha_and_omega.art.palette import ACCENT
from omegatable.games.alpha_and_omega.art.pieces import HALF_ROOT_3, PITCH, ROW_STEP
from omegatable.games.alpha_and_omega.art.plain import pip_colours, plain_ground, plain_sign
from omegatable.games.alpha_and_omega.art.tiles import KINDS, kind_text
from omegatable.games.alpha_and_omega.notation import cell_text
from omegatable.games.alpha_and_omega.plain import AlphaAndOmegaView, PawnPlain, PlayerPlain
from omegatable.games.alpha_and_omega.rules.actions import DRAW_TILES, STEP_PAWN
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS, NUM_SIDES
from omegatable.games.alpha_and_omega.wording import plain_view, winners
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text

WIDTH: Final = 960  # px
_MARGIN: Final = 24
_RAIL: Final = 256  # the width of the players' column
_GAP: Final = 20
_ROOM: Final = (WIDTH - 2 * _MARGIN - _GAP - _RAIL, 640)  # the maximum size of the world
_LARGEST_TILE: Final = 76  # px from side to side
_PANEL: Final = 96  # height of a player's panel
_PANEL_STEP: Final = 106
_DECK: Final = 46
_HAND_TILE: Final = 34
_PAWN_HEIGHT: Final = 42
_SMALLEST_TILE_WITH_PIPS: Final = 52  # px
_LOWERED: Final = (118, 0.42)  # shift and scale of a tile's sign below a pawn
_CROWDS: Final = {  # by number of pawns on a tile: scale, number in a row, distance, foot of each row
    1: (1.22, 1, 0, (66,)),
    2: (0.98, 2, 148, (66,)),
    4: (0.74, 2, 128, (-16, 92)),
    8: (0.56, 4, 92, (-16, 92)),
}
_FEET: Final = 102  # the y of a pawn's feet, in its own units


class _World(NamedTuple):
    """The positions of the cells in the picture."""

    places: dict[str, tuple[int, int]]  # by cell: twice its column, and its row
    middle: Place  # px, the middle of the cell +0+0
    tile: float  # px from side to side

    def units(self, cell: str) -> Place:
        """Return the middle of *cell* in units, relative to the cell +0+0."""
        column, row = self.places[cell]
        return column * PITCH / 2, row * ROW_STEP

    def px(self, cell: str) -> Place:
        """Return the middle of *cell* in px."""
        x, y = self.units(cell)
        return self.middle[0] + x * self.tile / PITCH, self.middle[1] + y * self.tile / PITCH


def _coordinates(cell: str) -> tuple[int, int]:
    """Return q and r of a cell's name."""
    split = max(cell.rfind("+"), cell.rfind("-"))
    return int(cell[:split]), int(cell[split:])


def _place_world(plain: AlphaAndOmegaView, top: float, min_height: float) -> tuple[_World, float]:
    """Return the placement of the world at the maximum size that fits, and the height of the whole table in px."""
    cells = [tile.cell for tile in plain.tiles] + plain.open
    places = {cell: (2 * q + r, r) for cell, (q, r) in zip(cells, map(_coordinates, cells), strict=True)}
    columns = [column / 2 for column, _ in places.values()]
    rows = [row * ROW_STEP / PITCH for _, row in places.values()]
    wide = max(columns) - min(columns) + 1
    high = max(rows) - min(rows) + 2 * TILE_RADIUS / PITCH
    tile = min(_LARGEST_TILE, _ROOM[0] / wide, _ROOM[1] / high)
    height = max(high * tile, min_height)
    x = _MARGIN + _ROOM[0] / 2 - (max(columns) + min(columns)) / 2 * tile
    y = top + height / 2 - (max(rows) + min(rows)) / 2 * tile
    return _World(places, (x, y), tile), height


# -------------------------------------------------------------------------------------------------------------- world


def _plain_tile(kind: str) -> str:
    return plain_ground(kind) + plain_sign(kind)


def _taken_tile(kind: str) -> str:
    """Draw a tile with a pawn on it: its sign is small and low."""
    down, scale = _LOWERED
    return plain_ground(kind) + group(plain_sign(kind), transform=shift(0, down, scale))


def _open_cell() -> str:
    return path(
        polygon(hexagon(TILE_RADIUS - 14)),
        LIGHT["paper"],
        stroke=LIGHT["edge"],
        stroke_width=9,
        stroke_dasharray="34 26",
    )


def _picked_cell() -> str:
    """Draw the outline of a picked tile."""
    outline = polygon(hexagon(TILE_RADIUS - 26))
    return path(outline, stroke=LIGHT["sheet"], stroke_width=34) + path(outline, stroke=LIGHT["ink"], stroke_width=18)


def _standing(plain: AlphaAndOmegaView) -> dict[str, list[tuple[int, str]]]:
    """Return the seat and letter of each pawn, by cell."""
    standing: dict[str, list[tuple[int, str]]] = {}
    for player in plain.players:
        for pawn in player.pawns:
            standing.setdefault(pawn.cell, []).append((player.seat, pawn.pawn))
    return standing


def _pawn(parts: Parts, seat: int, letter: str, place: Place, scale: float) -> str:
    """Draw a pawn with its feet at *place*."""
    x, y = place
    name = f"pawn-{seat}-{letter}"
    return parts.shape(name, (x, y - _FEET * scale), scale, lambda: pawns.draw_pawn(seat, letter).body)


def _crowd(parts: Parts, standing: Sequence[tuple[int, str]], x: float, y: float) -> str:
    """Draw the pawns on one tile, side by side."""
    room = min(size for size in _CROWDS if size >= len(standing))
    scale, a_row, step, feet = _CROWDS[room]
    pieces: list[str] = []
    for row, foot in enumerate(feet):
        line = standing[row * a_row : (row + 1) * a_row]
        left = x - step * (len(line) - 1) / 2
        for i, (seat, letter) in enumerate(line):
            pieces.append(_pawn(parts, seat, letter, (left + i * step, y + foot), scale))
    return "".join(pieces)


def _surface(parts: Parts, plain: AlphaAndOmegaView, world: _World) -> str:
    """Draw the tiles, the open cells and the pawns, in units."""
    pieces: list[str] = []
    standing = _standing(plain)
    for cell in plain.open:
        pieces.append(_at(parts, "open", world.units(cell), _open_cell))
    for tile in plain.tiles:
        if tile.cell in standing:
            pieces.append(_at(parts, f"taken-{tile.kind}", world.units(tile.cell), _taken_tile, tile.kind))
        else:
            pieces.append(_at(parts, tile.kind, world.units(tile.cell), _plain_tile, tile.kind))
    if plain.switching:
        pieces.append(_at(parts, "picked", world.units(plain.switching), _picked_cell))
    for cell, crowd in sorted(standing.items(), key=lambda item: world.places[item[0]][1]):
        pieces.append(_crowd(parts, crowd, *world.units(cell)))
    return group(*pieces, transform=shift(*world.middle, world.tile / PITCH))


def _at(parts: Parts, name: str, place: Place, make: Any, *arguments: Any) -> str:
    """Draw the shape *name* at *place*, unscaled."""
    parts.add(name, lambda: group(make(*arguments), id=name))
    return use(name, x=number(place[0]), y=number(place[1]))


def _shown_seats(view: Any, plain: AlphaAndOmegaView) -> list[int]:
    """Return the seats whose pawns show pips."""
    return winners(view) if plain.to_move is None else [plain.to_move]


def _pips(parts: Parts, view: Any, plain: AlphaAndOmegaView, world: _World) -> str:
    """Draw the points that the neighbours of the shown pawns count, on the edges between them; zero shows no pip."""
    if world.tile < _SMALLEST_TILE_WITH_PIPS:
        return ""
    points: dict[tuple[str, str], int] = {}  # (cell of a pawn, cell of its neighbour) -> points
    for seat in _shown_seats(view, plain):
        for pawn in plain.players[seat].pawns:
            points.update({(pawn.cell, side.cell): side.score for side in pawn.sides if side.score})
    places: dict[Place, int] = {}
    for (here, there), counts in points.items():
        back = points.get((there, here))
        along = 0.46 if back is None else 0.5 if back == counts else 0.34
        (x, y), (far_x, far_y) = world.px(here), world.px(there)
        places[round(x + (far_x - x) * along, 3), round(y + (far_y - y) * along, 3)] = counts
    return "".join(parts.shape(f"pip{counts}", place, 1, _pip, parts, counts) for place, counts in places.items())


def _pip(parts: Parts, points: int) -> str:
    ground, ink = pip_colours(points)
    round_mark = path(disc(0, 0, 10), ground, stroke=LIGHT["ink"], stroke_width=1.6)
    return round_mark + parts.words(TEXT_BOLD, signed(points), 12.5, 0, 4.4, ink, "middle")


# ------------------------------------------------------------------------------------------------------------- players


def _small_tile(parts: Parts, kind: str, x: float, y: float) -> str:
    """Draw a tile of a hand, centred on *x*, *y*."""
    return parts.shape(kind, (x, y), _HAND_TILE / PITCH, _plain_tile, kind)


def _kind(tile: str) -> str:
    """Return the kind of the tile named *tile*: `fire` for `fire-7`."""
    kind, _, last = tile.rpartition("-")
    return kind if last.isdecimal() else tile


def _panel(parts: Parts, plain: AlphaAndOmegaView, player: PlayerPlain, name: str, top: float) -> str:
    """Draw a player: name (as an ink tab during their turn), score, open hand, points of both pawns."""
    left = WIDTH - _MARGIN - _RAIL
    on_turn = plain.to_move == player.seat
    accent = ACCENT
    frame = {"stroke": accent, "stroke_width": 2.5} if on_turn else {"stroke": LIGHT["line"], "stroke_width": 1.5}
    name = fitted(TEXT_BOLD, name, 16, _RAIL - 92)
    pieces = [rect(left, top, _RAIL, _PANEL, LIGHT["paper"], rx=8, **frame)]
    if on_turn:
        pieces.append(rect(left + 8, top + 8, text_width(TEXT_BOLD, name, 16) + 16, 26, accent, rx=6))
    ink = LIGHT["sheet"] if on_turn else LIGHT["ink"]
    pieces.append(parts.words(TEXT_BOLD, name, 16, left + 16, top + 26.5, ink))
    total = true_minus(player.score)
    pieces.append(parts.words(TOTALS, total, 28, left + _RAIL - 14, top + 31, LIGHT["ink"], "end"))
    foot = top + _PANEL - 10
    for i, tile in enumerate(player.hand):
        pieces.append(_small_tile(parts, _kind(tile), left + 30 + i * (_HAND_TILE + 4), foot - 22))
    for i, pawn in enumerate(player.pawns):
        x = left + 148 + i * 56
        pieces.append(_pawn(parts, player.seat, pawn.pawn, (x, foot - 3), _PAWN_HEIGHT / pawns.HEIGHT))
        pieces.append(parts.words(TEXT_BOLD, signed(pawn.score), 15, x + 15, foot - 14, LIGHT["ink"]))
    return "".join(pieces)


def _deck_middle(players: int, top: float) -> Place:
    return WIDTH - _MARGIN - _RAIL + 30, top + players * _PANEL_STEP + _DECK / 2


def _deck(parts: Parts, plain: AlphaAndOmegaView, top: float, say: Say) -> str:
    """Draw the remaining tiles of the deck, and a special tile that must be played now."""
    x, y = _deck_middle(len(plain.players), top)
    if plain.deck:
        tile = _small_tile(parts, "back", x, y)
    else:
        tile = parts.shape("open", (x, y), _HAND_TILE / PITCH, _open_cell)
    pieces = [tile, parts.words(TEXT_BOLD, str(plain.deck), 20, x + 26, y + 7, LIGHT["ink"])]
    words = say(text("art-ao-table-deck", count=plain.deck))
    end = x + 26 + text_width(TEXT_BOLD, str(plain.deck), 20)
    pieces.append(parts.words(TEXT, words, 14.5, end + 7, y + 6, LIGHT["ink"]))
    if plain.drawn:
        pieces.append(_small_tile(parts, _kind(plain.drawn), WIDTH - _MARGIN - 30, y))
        pieces.append(
            parts.words(TEXT, say(text("art-ao-table-drawn")), 14.5, WIDTH - _MARGIN - 54, y + 6, LIGHT["ink"], "end")
        )
    return "".join(pieces)


# ------------------------------------------------------------------------------------------------------------- words


def _caption(plain: AlphaAndOmegaView, names: Sequence[str], say: Say) -> Text:
    """Return one or two sentences about the state of the game."""
    if plain.to_move is None:
        points = ", ".join(
            say(text("art-ao-table-points", name=names[player.seat], points=true_minus(player.score)))
            for player in plain.players
        )
        if plain.tie_break:
            return text("art-ao-table-over-tie", points=points, tie=plain.tie_break)
        return text("art-ao-table-over", points=points)
    turn, doing = plain.players[plain.to_move].turns + 1, plain.phase.partition(" ")[0]
    return text("art-ao-table-now", round=turn, name=names[plain.to_move], doing=doing)


def _on_tiles(plain: AlphaAndOmegaView) -> Iterator[Text]:
    """Yield a sentence for each kind of tile, with its cells."""
    for kind in KINDS:
        cells = [tile.cell for tile in plain.tiles if tile.kind == kind]
        if cells:
            yield text("art-ao-table-tiles", tile=kind_text(kind), cells=", ".join(cells))


def _pawn_text(pawn: PawnPlain) -> Text:
    return text("art-ao-table-pawn", letter=pawn.pawn.title(), cell=pawn.cell, points=true_minus(pawn.score))


def _description(plain: AlphaAndOmegaView, names: Sequence[str], say: Say) -> str:
    """Return a description of the whole picture in words."""
    sentences: list[Text] = [_caption(plain, names, say)]
    for player in plain.players:
        hand = ", ".join(say(kind_text(_kind(tile))) for tile in player.hand)
        sentences.append(
            text(
                "art-ao-table-holds",
                name=names[player.seat],
                points=true_minus(player.score),
                pawns=", ".join(say(_pawn_text(pawn)) for pawn in player.pawns),
                tiles=hand or text("art-ao-table-nothing"),
            )
        )
    sentences.extend(_on_tiles(plain))
    if plain.drawn:
        sentences.append(text("art-ao-table-must", tile=kind_text(_kind(plain.drawn))))
    sentences.append(text("art-ao-table-left", count=plain.deck))
    return " ".join(map(say, sentences))


# ------------------------------------------------------------------------------------------------------------- figure


def table(
    view: Any, names: Sequence[str] = (), caption: str = "", last_action: int | None = None, say: Say = english
) -> Svg:
    """Draw the table as *view* shows it, 960 px wide.

    *names* are the players' names in seat order. *caption* is printed below the picture; if empty, it describes the
    state of the game. *last_action* is the most recent action: a register mark shows its effect.
    """
    plain: AlphaAndOmegaView = plain_view(view)
    names = names or [say(text("player-seat", number=player.seat + 1)) for player in plain.players]
    top = 20.0
    world, table_height = _place_world(plain, top, len(plain.players) * _PANEL_STEP + _DECK)
    caption_base = top + table_height + 34
    height = round(caption_base + 20)

    parts = Parts()
    words = fitted(TEXT, caption or say(_caption(plain, names, say)), 15, WIDTH - 2 * _MARGIN)
    body = [
        rect(0, 0, WIDTH, height, LIGHT["sheet"]),
        _surface(parts, plain, world),
        _pips(parts, view, plain, world),
        *(_panel(parts, plain, p, names[p.seat], top + p.seat * _PANEL_STEP) for p in plain.players),
        _deck(parts, plain, top, say),
        parts.words(TEXT, words, 15, _MARGIN, caption_base, LIGHT["ink2"]),
    ]
    if last_action is not None:
        body.append(_last_change(plain, last_action, world, top))
    return Drawing(WIDTH, height, "".join(body), _description(plain, names, say), parts.text()).svg()


def _last_change(plain: AlphaAndOmegaView, action: int, world: _World, top: float) -> str:
    """Draw the register mark at the effect of *action*: at the foot of a tile, or on the deck."""
    if action == DRAW_TILES:
        return register_mark(_deck_middle(len(plain.players), top))
    cell = cell_text(action % NUM_CELLS)
    if action >= STEP_PAWN and plain.to_move is not None:  # the last step of a turn does not end the turn yet
        cell = plain.players[plain.to_move].pawns[(action - STEP_PAWN) // NUM_SIDES].cell
    if cell not in world.places:
        return ""
    x, y = world.px(cell)
    return register_mark((x, y + world.tile * HALF_ROOT_3 / 2))
