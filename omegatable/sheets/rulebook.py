"""The rulebook: the rules page on paper, in pages of half a sheet that are folded into a booklet.

Its blocks are measured in each type size before printing. No block is split. The blocks are distributed so that all
pages are equally full, in the largest type size that fits.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, groupby, pairwise
from typing import Any, Final

from omegatable.art.facet import Art
from omegatable.art.rules_page import rules_page
from omegatable.art.svg import Drawing
from omegatable.engine.plain import RulesEntry, RulesSection
from omegatable.engine.protocol import Game
from omegatable.locales.text import Say, text
from omegatable.sheets.clauses import Block
from omegatable.sheets.facet import pieces, sheets_of
from omegatable.sheets.figures import Add
from omegatable.sheets.sets import MARKER_FORM

Draw = Callable[[], Drawing]

SIZES: Final = tuple(size / 4 for size in range(44, 33, -1))  # points: 11 to 8.5
COUNTS: Final = (4, 8)  # pages: one folded sheet, or two nested ones
GAP: Final = 5.0  # mm, the minimum space between two blocks
_SETUP: Final = "setup"  # the section that follows the gallery of pieces; without it the gallery comes last
_FRAMED: Final = "missed"  # the section with a frame
_MARKED: Final = re.compile(r"<(\w+)>(.*?)</\1>")


def blocks(game: Game, options: Mapping[str, Any], add: Add, say: Say, authors: str) -> list[Block]:
    """Return the blocks of the rulebook of *game* under checked *options*: its title, sections, terms and *authors*.

    *add* draws the pictures beside the sections, and *say* returns all texts.
    """
    art = game.facet(Art)
    draw = dict(art.scenes()) if art else {}
    page = rules_page(game.name, options)
    found = [_section(section, draw, add, say) for section in page.sections]
    start = next((i for i, section in enumerate(page.sections) if section.id == _SETUP), len(found))
    return [
        {"kind": "masthead", "title": game.title, "sentence": say(game.sentence)},
        *found[:start],
        *_gallery(game, options, page.entries, add, say),
        *found[start:],
        {
            "kind": "glossary",
            "heading": say(text("rulebook-words")),
            "terms": [{"term": say(each.term), "meaning": say(each.meaning)} for each in page.terms],
        },
        {"kind": "colophon", "words": [say(text("rulebook-ours")), authors, say(text("home-licence"))]},
    ]


def _section(section: RulesSection, draw: Mapping[str, Draw], add: Add, say: Say) -> Block:
    return {
        "kind": "section",
        "heading": say(section.heading),
        "paragraphs": [[*_runs(say(paragraph))] for paragraph in section.paragraphs],
        "framed": section.id == _FRAMED,
        "scene": _scene(section, draw[section.scene], add, say) if section.scene and section.shows else None,
    }


def _scene(section: RulesSection, draw: Draw, add: Add, say: Say) -> Mapping[str, Any]:
    """Return the picture beside a section; its title describes it in the reader's language for screen readers."""
    assert section.shows is not None
    drawing: Drawing = replace(draw(), title=say(section.shows))
    file = add(f"rulebook-{section.scene.replace('/', '-')}.svg", lambda: drawing, MARKER_FORM)
    return {"file": file, "title": drawing.title, "ratio": drawing.height / drawing.width}


def _gallery(
    game: Game, options: Mapping[str, Any], entries: Sequence[RulesEntry], add: Add, say: Say
) -> Iterator[Block]:
    """Yield the pieces with their effects; cards with printed effects only get the time when they can be played."""
    draw: dict[str, Draw] = {piece.name: piece.draw for piece in pieces(game, options, say=say)}
    draw |= sheets_of(game).rulebook_pictures(say)
    told = groupby((entry for entry in entries if not entry.tags), lambda entry: [say(each) for each in entry.texts])
    groups: list[Block] = [
        {"texts": texts, "pieces": [_piece(entry, draw, add, say) for entry in same]} for texts, same in told
    ]
    rows = groupby(groups, lambda group: len(group["pieces"]) > 1)
    for number, (_, row) in enumerate(rows):  # each is a separate block, so that pages can be filled better
        yield {"kind": "gallery", "heading": "" if number else say(text("rulebook-cards")), "groups": [*row]}


def _piece(entry: RulesEntry, draw: Mapping[str, Draw], add: Add, say: Say) -> Mapping[str, Any]:
    name = entry.picture.partition("/")[2]
    drawing = replace(draw[name](), title=say(entry.name))
    file = add(f"rulebook-{name}.svg", lambda: drawing, MARKER_FORM)
    copies = say(text("rulebook-copies", count=entry.copies)) if entry.copies else ""
    return {"file": file, "name": drawing.title, "copies": copies, "ratio": drawing.height / drawing.width}


def pictures(found: Iterable[Block]) -> Iterator[str]:
    """Yield the files of the pictures in these blocks."""
    for block in found:
        if block.get("scene"):
            yield block["scene"]["file"]
        yield from (piece["file"] for group in block.get("groups", ()) for piece in group["pieces"])


def _runs(sentence: str) -> Iterator[dict[str, str]]:
    """Yield the runs of a text: key facts are strong, and terms of the glossary are emphasized."""
    start = 0
    for mark in _MARKED.finditer(sentence):
        if mark.start() > start:
            yield {"text": sentence[start : mark.start()], "style": "plain"}
        yield {"text": mark[2], "style": "strong" if mark[1] == "b" else "em"}
        start = mark.end()
    if start < len(sentence):
        yield {"text": sentence[start:], "style": "plain"}


def spread(heights: Sequence[float], room: float, pages: int) -> list[range] | None:
    """Return the blocks of each page, or None if they do not fit.

    *heights* are the heights of the blocks, and *room* is the height of each of the *pages*, in mm. The pages
    are equally full: the sum of the squares of their empty heights is minimal.
    """
    best: tuple[float, list[range]] | None = None
    for cuts in combinations(range(1, len(heights)), pages - 1):
        found = [range(*ends) for ends in pairwise((0, *cuts, len(heights)))]
        left = [room - sum(heights[i] for i in page) - GAP * (len(page) - 1) for page in found]
        rest = sum(each * each for each in left)
        if min(left) >= 0 and (best is None or rest < best[0]):
            best = rest, found
    return best[1] if best else None


def arranged(heights: Sequence[Sequence[float]], room: float) -> tuple[float, list[range]] | None:
    """Return the type size and the blocks of each page; None if they do not fit on any number of pages.

    *heights* are the heights of all blocks in each of `SIZES`, and *room* is the height of a page.
    """
    for pages in COUNTS:
        for size, measured in zip(SIZES, heights, strict=True):
            if found := spread(measured, room, pages):
                return size, found
    return None
