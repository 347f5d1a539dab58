"""Checks of a game's pictures: the table is drawn for every seat in a game at random, and every picture is drawn."""

from itertools import chain
from xml.etree import ElementTree

from omegatable.art.facet import Art
from omegatable.engine.protocol import Game
from omegatable.kernel import SPECTATOR
from omegatable.lab.checking.faults import fault_context, require
from omegatable.lab.checking.games import CheckedGame, drawn_set
from omegatable.lab.checking.sentences import seen_by
from omegatable.locales.reader import Reader

POSITIONS = 12  # the maximum number of positions whose table is drawn
STRIDE = 5  # plies between two of them


def check_pictures(game: Game, art: Art, seed: int, read: Reader) -> tuple[int, int]:
    """Draw the table of a game at several positions, and all other pictures.

    Returns the number of tables and of other pictures. Raises GameFaultError for a picture that cannot be drawn or is
    no SVG.
    """
    played = CheckedGame(drawn_set(game, seed))
    tables = 0
    with fault_context(game, seed, played.where):
        played.begin()
        for _ in range(POSITIONS):
            last = int(played.desk.history[played.plies - 1]) if played.plies else None
            for seat in (*range(len(played.names)), SPECTATOR):
                view = seen_by(game, played.desk.states[0], seat)
                who = f"seat {seat}" if seat >= 0 else "a spectator"
                require_svg(art.table(view, played.names, "", last, read.say), f"The picture of the table for {who}")
                tables += 1
            if played.is_over:
                break
            played.skip(STRIDE)
    others = 0
    with fault_context(game, seed, lambda: f"Picture {others + 1:,}: "):
        for name, draw in chain(art.pictures(), art.scenes(), art.pictures_with_words(read.say)):
            require_svg(draw().svg(), name)
            others += 1
        if art.poster:
            require_svg(art.poster(read.say), "The poster")
            others += 1
    return tables, others


def require_svg(picture: str, what: str) -> None:
    """Raise GameFaultError if *picture*, which the message calls *what*, is no SVG."""
    try:
        tag = ElementTree.fromstring(picture).tag
    except ElementTree.ParseError as error:
        tag = str(error)
    require(tag == "{http://www.w3.org/2000/svg}svg", f"{what} is no SVG: {tag}.")
