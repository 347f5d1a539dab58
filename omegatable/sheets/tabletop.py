"""A saved object for Tabletop Simulator: a game laid out on its table, with its pictures and its rulebook.

Cards are decks, cut from sheets of pictures. Tiles and markers are custom tokens, whose outline is the transparency of
their pictures, and tiles are in a bag. The file has the format of the program's own saves:
https://kb.tabletopsimulator.com/custom-content/save-file-format/.
"""

import json
import math
import platform
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import msgspec

from omegatable.art.own_pictures import OwnPictures
from omegatable.engine.protocol import Game
from omegatable.locales.text import text
from omegatable.sheets.document import Document, Face
from omegatable.sheets.facet import sheets_of
from omegatable.sheets.laying import SOUTH, UP, Bag, Pile, Spot, Token
from omegatable.sheets.layout import CARD, TILE, Place
from omegatable.sheets.sets import CARD_FORM, TILE_FORM, Piece, SheetsError
from omegatable.table.wire import PrintWish

_PIXELS: Final = 300 / 25.4  # per mm
_LARGEST: Final = 4096  # pixels of a side of a picture: https://kb.tabletopsimulator.com/custom-content/asset-creation/
COLUMNS: Final = min(10, int(_LARGEST / (CARD[0] * _PIXELS)))  # cards in a row of a sheet; the maximum is 10 by 7
ROWS: Final = min(7, int(_LARGEST / (CARD[1] * _PIXELS)))
_AT_ONCE: Final = 8  # pictures of tokens that are rendered together
_TOKEN: Final = 50.8  # mm: a token of scale 1 is two units wide, and a unit about an inch
_RANDOM: Final = 2  # the order in which a bag returns its content


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
        table.lay_out()
        if document.has_rulebook(game):
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
                by_back.setdefault(piece.back.name if piece.back else "", []).append(piece)
            else:
                alone.append(piece)
        alone += [cards[0].back for cards in by_back.values() if cards[0].back]
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
            "BackURL": self._pictures[cards[0].back.name] if cards[0].back else "",
            "NumWidth": columns,
            "NumHeight": rows,
            "BackIsHidden": True,  # in a hand, opponents see the back of a card instead of the last card of its sheet
            "UniqueBack": False,
            "Type": 0,
        }
        for place, card in enumerate(cards):
            self._cards[card.name] = number * 100 + place, {str(number): sheet}

    # ------------------------------------------------------------------------------------------------------ the table

    def lay_out(self) -> None:
        """Put the pieces of a set on the table."""
        pieces = [piece for piece in self.document.sets[self.game.name] for _ in range(piece.copies)]
        for laid in sheets_of(self.game).lay_out(pieces, self.document.say):
            if isinstance(laid, Token):
                self.objects.append(self._token(laid))
            elif isinstance(laid, Bag) and laid.pieces:
                self._bag(laid)
            elif isinstance(laid, Pile) and laid.cards:
                self._pile(laid)

    def _pile(self, pile: Pile) -> None:
        laid = [self._card(card, pile) for card in pile.cards]
        if len(laid) == 1:
            self.objects += laid
            return
        back = pile.cards[0].back
        title = back.draw().title if back else ""
        sheets: dict[str, Any] = {}
        for card in laid:
            sheets |= card["CustomDeck"]
        ids = [card["CardID"] for card in laid]
        told = {"DeckIDs": ids, "SidewaysCard": False, "CustomDeck": sheets, "ContainedObjects": laid}
        self.objects.append(self._object("DeckCustom", title, pile.spot, pile.side, pile.turn) | told)

    def _card(self, card: Piece, pile: Pile) -> dict[str, Any]:
        number, sheet = self._cards[card.name]
        drawing = card.draw()
        told = self._object("Card", drawing.title, pile.spot, pile.side, pile.turn, drawing.words)
        return told | {"CardID": number, "SidewaysCard": False, "CustomDeck": sheet, "Hands": True}

    def _bag(self, laid: Bag) -> None:
        bag = {"Bag": {"Order": _RANDOM}, "MaterialIndex": -1, "MeshIndex": -1}
        inside = [self._token(Token(piece, laid.spot)) for piece in laid.pieces]
        self.objects.append(self._object("Bag", laid.title, laid.spot, UP, SOUTH) | bag | {"ContainedObjects": inside})

    def _token(self, token: Token) -> dict[str, Any]:
        piece = token.piece
        told = self._object("Custom_Token", piece.draw().title, token.spot, UP, token.turn)
        scale = _size(piece)[0] / _TOKEN
        told["Transform"] |= {"posY": token.height, "scaleX": scale, "scaleZ": scale}
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
        told = self._object("Custom_PDF", title, spot, UP, SOUTH, self.document.credits(self.game))
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
