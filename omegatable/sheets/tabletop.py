"""Faces for Tabletop Simulator and similar programs: sheets of pictures as PNG, and a JSON file that describes them.

A sheet has at most ten columns and seven rows. Its last place stays empty, because Tabletop Simulator shows it for
hidden cards. Pieces of one size with the same back share sheets. Copies are repeated, so that a sheet is a deck.
"""

import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from omegatable.sheets.document import Document
from omegatable.sheets.layout import CARD, TILE, Page, Place
from omegatable.sheets.sets import MARKER_FORM, TILE_FORM, Piece, SheetsError
from omegatable.table.wire import PrintWish

COLUMNS: Final = 10
ROWS: Final = 7
DESCRIPTION: Final = "tabletop.json"


def export(wish: PrintWish, folder: Path) -> list[str]:
    """Write the faces, the backs and `tabletop.json` of a wish into *folder*, and return the names of the files.

    Faces never have bleed. Raises `SheetsError` if the wish cannot be printed or has no faces, and OSError if the
    folder cannot be written.
    """
    document = Document(msgspec.structs.replace(wish, cuts="shared", single=False))
    sets = document.sets
    if not any(True for found in sets.values() for _ in _decks(found, 1)):
        raise SheetsError("Faces are of cards and tiles: choose cards or references.")
    written: list[str] = []
    games: list[dict[str, Any]] = []

    def write(name: str, content: bytes) -> str:
        (folder / name).write_bytes(content)
        written.append(name)
        return name

    folder.mkdir(parents=True, exist_ok=True)
    for game in document.games:
        decks: list[dict[str, Any]] = []
        for form, back, found in _decks(sets[game.name], wish.copies):
            size = TILE if form == TILE_FORM else CARD
            behind = (
                write(f"{game.name}-back-{back}.png", document.faces(game, _page(size, 1, 1), (), back)) if back else ""
            )
            for number, faces in enumerate(_sheets(found), 1):
                columns = min(COLUMNS, len(faces) + 1)
                rows = math.ceil((len(faces) + 1) / columns)
                name = f"{game.name}-{back or 'plain'}-{form}s-{number}.png"
                write(name, document.faces(game, _page(size, columns, rows), faces, ""))
                decks.append(
                    {
                        "faces": name,
                        "back": behind,
                        "columns": columns,
                        "rows": rows,
                        "size_mm": [round(side, 2) for side in size],
                        "cards": [
                            {"place": place, "name": piece.name, "title": drawing.title, "text": drawing.words}
                            for place, piece in enumerate(faces)
                            for drawing in (piece.draw(),)
                        ],
                    }
                )
        games.append({"game": game.name, "title": game.title, "credit": document.say(game.credit), "decks": decks})
    text = json.dumps({"made_by": "Omega Table", "games": games}, indent=2, ensure_ascii=False)
    write(DESCRIPTION, text.encode() + b"\n")
    return written


def _decks(found: Sequence[Piece], sets: int) -> Iterator[tuple[str, str, list[Piece]]]:
    """Yield (form, back, pieces) for each form and back; copies are repeated, for *sets* sets."""
    kinds = dict.fromkeys((piece.form, piece.back) for piece in found if piece.form != MARKER_FORM)
    for form, back in kinds:
        yield form, back, [p for p in found if (p.form, p.back) == (form, back) for _ in range(p.copies)] * sets


def _sheets(found: Sequence[Piece]) -> Iterator[Sequence[Piece]]:
    room = COLUMNS * ROWS - 1
    return (found[start : start + room] for start in range(0, len(found), room))


def _page(size: tuple[float, float], columns: int, rows: int) -> Page:
    width, height = size
    places = tuple(Place(x * width, y * height, width, height) for y in range(rows) for x in range(columns))
    return Page(columns * width, rows * height, places)
