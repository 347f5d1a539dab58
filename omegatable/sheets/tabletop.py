"""A saved object for Tabletop Simulator: a game laid out on its table, with its pictures and its rulebook.

Cards are decks, cut from sheets of pictures. Tiles and markers are custom tokens, whose outline is the transparency of
their pictures, and tiles are in a bag. The file has the format of the program's own saves:
https://kb.tabletopsimulator.com/custom-content/save-file-format/.
"""

import json
import math
import platform
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import msgspec

from omegatable.art.own_pictures import OwnPictures
from omegatable.engine.protocol import Game
from omegatable.locales.text import text
from omegatable.sheets.document import Document, Face
from omegatable.sheets.layout import CARD, TILE, Place
from omegatable.sheets.sets import CARD_FORM, MARKER_FORM, TILE_FORM, Piece, SheetsError, back_of
from omegatable.table.wire import PrintWish

_PIXELS: Final = 300 / 25.4  # per mm
_LARGEST: Final = 4096  # pixels of a side of a picture: https://kb.tabletopsimulator.com/custom-content/asset-creation/
COLUMNS: Final = min(10, int(_LARGEST / (CARD[0] * _PIXELS)))  # cards in a row of a sheet; the maximum is 10 by 7
ROWS: Final = min(7, int(_LARGEST / (CARD[1] * _PIXELS)))
_AT_ONCE: Final = 8  # pictures of tokens that are rendered together
_TOKEN: Final = 50.8  # mm: a token of scale 1 is two units wide, and a unit about an inch
_RANDOM: Final = 2  # the order in which a bag returns its content
_SOUTH, _NORTH = 180.0, 0.0  # the rotation of an object that is read from that side of the table
_UP, _DOWN = 0.0, 180.0

Spot = tuple[float, float]  # distance to the right of and beyond the middle of the table, in units


def export(wish: PrintWish, folder: Path, own: OwnPictures = MappingProxyType({})) -> list[str]:
    """Write a saved object for each game of the wish into *folder*, with the files that it refers to.

    The object refers to them by full path; *own* are pictures that a deck names. Returns the names of the files, with
    the saved objects last. Raises `SheetsError` if the wish cannot be printed or has nothing to lay out, and OSError if
    the folder cannot be written.
    """
    document = Document(msgspec.structs.replace(wish, cuts="shared", single=False, flat=True), own=own)
    if wish.copies > 1:
        raise SheetsError("One set is laid out, which Tabletop Simulator can copy: leave --copies out.")
    if not any(document.sets.values()):
        raise SheetsError("There is nothing to lay out: choose cards, references or markers.")
    folder.mkdir(parents=True, exist_ok=True)
    written: list[str] = []
    for game in document.games:
        table = _Table(document, game, folder.resolve())
        table.draw()
        _LAID_OUT[game.name](table)
        if "rulebook" in document.parts:
            table.rules((-13.0, 0.0))
        content = json.dumps(_saved(game, table.objects), indent=2, ensure_ascii=False) + "\n"
        table.write(f"{game.name}.json", content.encode())
        written += table.written
    return sorted(written, key=lambda name: (name.endswith(".json"), name))


def opened_as(path: Path, system: str = platform.release()) -> str:
    """Return the Windows form of a *path* if the *system* is the Windows Subsystem for Linux, else the path itself."""
    drive = re.fullmatch(r"/mnt/([a-z])/(.*)", str(path))
    return f"{drive[1].upper()}:/{drive[2]}" if drive and "microsoft" in system.lower() else str(path)


def _saved(game: Game, objects: list[dict[str, Any]]) -> dict[str, Any]:
    empty = (
        "GameMode",
        "Date",
        "Table",
        "Sky",
        "Note",
        "Rules",
        "LuaScript",
        "LuaScriptState",
        "XmlUI",
        "VersionNumber",
    )
    return {"SaveName": game.title, **dict.fromkeys(empty, ""), "ObjectStates": objects, "TabStates": {}}


@dataclass
class _Table:
    """The table of one game: its objects, and the files that they refer to."""

    document: Document
    game: Game
    folder: Path
    objects: list[dict[str, Any]] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    _cards: dict[str, tuple[int, dict[str, Any]]] = field(default_factory=dict)  # by name: its number and its sheet
    _pictures: dict[str, str] = field(default_factory=dict)  # paths of the pictures of tokens and backs, by name
    _ids: int = 0

    def pieces(self, form: str) -> list[Piece]:
        """Return the pieces of this form, one for each copy in a set."""
        found = self.document.sets[self.game.name]
        return [piece for piece in found if piece.form == form for _ in range(piece.copies)]

    def write(self, name: str, content: bytes) -> str:
        """Write a file. Returns its full path in the form that Tabletop Simulator opens."""
        (self.folder / name).write_bytes(content)
        self.written.append(name)
        return opened_as(self.folder / name)

    # -------------------------------------------------------------------------------------------------- the pictures

    def draw(self) -> None:
        """Draw the different pieces of the game: cards on sheets, all other pieces and backs as single pictures."""
        by_back: dict[str, list[Piece]] = {}
        alone: list[Piece] = []
        for piece in self.document.sets[self.game.name]:
            if piece.form == CARD_FORM:
                by_back.setdefault(piece.back, []).append(piece)
            else:
                alone.append(piece)
        alone += [back_of(cards[0], self.document.say) for cards in by_back.values()]
        for start in range(0, len(alone), _AT_ONCE):
            some = alone[start : start + _AT_ONCE]
            for piece, png in zip(some, self.document.faces(self.game, [*map(_face, some)], _PIXELS), strict=True):
                self._pictures[piece.name] = self.write(f"{self.game.name}-{piece.name}.png", png)
        sheets = (
            cards[start : start + COLUMNS * ROWS]
            for cards in by_back.values()
            for start in range(0, len(cards), COLUMNS * ROWS)
        )
        for number, cards in enumerate(sheets, 1):
            self._draw_sheet(number, cards)

    def _draw_sheet(self, number: int, cards: Sequence[Piece]) -> None:
        """Draw *cards* with the same back side by side."""
        columns = min(COLUMNS, len(cards))
        rows = math.ceil(len(cards) / columns)
        wide, high = CARD
        places = (Place(i % columns * wide, i // columns * high, wide, high) for i in range(len(cards)))
        face = Face(columns * wide, rows * high, list(zip(places, cards, strict=True)))
        (png,) = self.document.faces(self.game, [face], _PIXELS)
        sheet = {
            "FaceURL": self.write(f"{self.game.name}-cards-{number}.png", png),
            "BackURL": self._pictures[f"back-{cards[0].back}"],
            "NumWidth": columns,
            "NumHeight": rows,
            "BackIsHidden": True,  # in a hand, opponents see the back of a card instead of the last card of its sheet
            "UniqueBack": False,
            "Type": 0,
        }
        for place, card in enumerate(cards):
            self._cards[card.name] = number * 100 + place, {str(number): sheet}

    # ------------------------------------------------------------------------------------------------------ the table

    def deck(self, cards: Sequence[Piece], spot: Spot, side: float = _UP, turn: float = _SOUTH) -> None:
        """Put *cards* on a pile, or a single card on the table; do nothing if there are none."""
        laid = [self._card(card, spot, side, turn) for card in cards]
        if len(laid) < 2:
            self.objects += laid
            return
        title = back_of(cards[0], self.document.say).draw().title
        sheets: dict[str, Any] = {}
        for card in laid:
            sheets |= card["CustomDeck"]
        ids = [card["CardID"] for card in laid]
        pile = {"DeckIDs": ids, "SidewaysCard": False, "CustomDeck": sheets, "ContainedObjects": laid}
        self.objects.append(self._object("DeckCustom", title, spot, side, turn) | pile)

    def _card(self, card: Piece, spot: Spot, side: float, turn: float) -> dict[str, Any]:
        number, sheet = self._cards[card.name]
        drawing = card.draw()
        told = self._object("Card", drawing.title, spot, side, turn, drawing.words)
        return told | {"CardID": number, "SidewaysCard": False, "CustomDeck": sheet, "Hands": True}

    def token(self, piece: Piece, spot: Spot, turn: float = _SOUTH, height: float = 1.0) -> None:
        """Put a tile or a marker on the table."""
        self.objects.append(self._token(piece, spot, turn, height))

    def bag(self, pieces: Sequence[Piece], title: str, spot: Spot) -> None:
        """Put a bag on the table from which these *pieces* are drawn at random; do nothing if there are none."""
        if pieces:
            bag = {"Bag": {"Order": _RANDOM}, "MaterialIndex": -1, "MeshIndex": -1}
            inside = [self._token(piece, spot, _SOUTH, 1.0) for piece in pieces]
            self.objects.append(self._object("Bag", title, spot, _UP, _SOUTH) | bag | {"ContainedObjects": inside})

    def _token(self, piece: Piece, spot: Spot, turn: float, height: float) -> dict[str, Any]:
        told = self._object("Custom_Token", piece.draw().title, spot, _UP, turn)
        scale = _size(piece)[0] / _TOKEN
        told["Transform"] |= {"posY": height, "scaleX": scale, "scaleZ": scale}
        shape = {"Thickness": 0.1, "MergeDistancePixels": 15.0, "StandUp": False, "Stackable": True}
        picture = {
            "ImageURL": self._pictures[piece.name],
            "ImageSecondaryURL": "",
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
        }
        return told | {"CustomImage": {**picture, "CustomToken": shape}}

    def rules(self, spot: Spot) -> None:
        """Put the rulebook on the table; its description names the authors of the game."""
        file = self.write(f"{self.game.name}-rules.pdf", self.document.rulebook(self.game))
        title = f"{self.game.title}: {self.document.say(text('sheet-rulebook'))}"
        told = self._object("Custom_PDF", title, spot, _UP, _SOUTH, self.document.credits(self.game))
        pdf = {"PDFUrl": file, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
        self.objects.append(told | {"CustomPDF": pdf})

    def _object(
        self, name: str, title: str, spot: Spot, side: float, turn: float, description: str = ""
    ) -> dict[str, Any]:
        self._ids += 1
        place = {"posX": spot[0], "posY": 1.0, "posZ": spot[1], "rotX": 0.0, "rotY": turn, "rotZ": side}
        return {
            "GUID": f"{self._ids:06x}",
            "Name": name,
            "Transform": {**place, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
            "Nickname": title,
            "Description": description,
            "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
            "Locked": False,
            "Grid": False,
            "Snap": True,
            "Autoraise": True,
            "Sticky": True,
            "Tooltip": True,
            "HideWhenFaceDown": True,
        }


def _size(piece: Piece) -> tuple[float, float]:
    """Return the width and the height of a piece in mm."""
    if piece.form in (CARD_FORM, TILE_FORM):
        return {CARD_FORM: CARD, TILE_FORM: TILE}[piece.form]
    drawing = piece.draw()
    return drawing.width / 10, drawing.height / 10


def _face(piece: Piece) -> Face:
    size = _size(piece)
    return Face(*size, [(Place(0.0, 0.0, *size), piece)], clear=piece.form != CARD_FORM)


# ----------------------------------------------------------------------------------------------------- the three games


def _references(table: _Table, spots: Sequence[tuple[Spot, float]]) -> None:
    """Put a reference card in front of each player: *spots* are positions with the side that they are read from."""
    cards = [card for card in table.pieces(CARD_FORM) if card.part == "references"]
    for card, (spot, turn) in zip(cards, spots, strict=False):
        table.deck([card], spot, turn=turn)


def _alpha_beta_omega(table: _Table) -> None:
    """Lay out the decks side by side, with the tokens in front of them."""
    cards = table.pieces(CARD_FORM)
    for i, back in enumerate(("character", "deck", "plot")):
        table.deck([card for card in cards if card.back == back], (4.0 * i - 6, 3.0), _DOWN)
    table.deck([card for card in cards if card.name.startswith("cheat")], (6.0, 3.0))
    for i, token in enumerate(table.pieces(MARKER_FORM)):
        table.token(token, (2.0 * i - 4, -1.0))
    _references(table, [((4.0 * i - 8, -9.0), _SOUTH) for i in range(5)])


def _alpha_and_omega(table: _Table) -> None:
    """Put the Snake in the middle, the other tiles into a bag, and two pawns in front of each player.

    The End is beside the bag: a bag is drawn from at random, so players shuffle the End into the last tiles themselves.
    """
    tiles = table.pieces(TILE_FORM)
    places = {"snake": (0.0, 0.0), "end": (14.0, 0.0)}
    for tile in tiles:
        if tile.name in places:
            table.token(tile, places[tile.name])
    bagged = [tile for tile in tiles if tile.name not in places]
    table.bag(bagged, table.document.say(text("sheet-tiles")), (12.0, 0.0))
    seats = [((-4.0, -9.0), _SOUTH), ((4.0, -9.0), _SOUTH), ((-4.0, 9.0), _NORTH), ((4.0, 9.0), _NORTH)]
    markers = table.pieces(MARKER_FORM)
    pawns = [piece for piece in markers if piece.name.startswith("pawn")]
    for i, pawn in enumerate(pawns):
        (x, z), turn = seats[i // 2]
        table.token(pawn, (x + 2.0 + i % 2, z), turn)
    for i, marker in enumerate(piece for piece in markers if piece not in pawns):
        table.token(marker, (11.0 + i * 0.9, -4.0))
    _references(table, seats)


def _omega_shift(table: _Table) -> None:
    """Lay out the Omegas in a row with three markers on each, and the other cards beside them as the pile."""
    cards = [card for card in table.pieces(CARD_FORM) if card.part == "cards"]
    omegas = [card for card in cards if card.name.endswith("-omega")]
    for i, omega in enumerate(omegas):
        table.deck([omega], (3.0 * i - 6, 0.0))
    for i, marker in enumerate(table.pieces(MARKER_FORM)):
        table.token(marker, (3.0 * (i // 3) - 6 + 0.7 * (i % 3 - 1), -1.0), height=1.3)
    table.deck([card for card in cards if card not in omegas], (10.0, 0.0), _DOWN)
    _references(table, [((-10.0, -8.0), _SOUTH), ((10.0, 8.0), _NORTH)])


_LAID_OUT: Final[Mapping[str, Callable[[_Table], None]]] = {
    "alpha-beta-omega": _alpha_beta_omega,
    "alpha-and-omega": _alpha_and_omega,
    "omega-shift": _omega_shift,
}
