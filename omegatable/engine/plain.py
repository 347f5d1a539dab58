"""Structs that every game uses to describe itself in names: they leave the program as JSON, whatever the game.

A game adds its own structs (a whole state, a seat's view) in its own `plain.py`. Nothing here knows a rule.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

import msgspec

from omegatable.locales.text import Text, players

# Words to read: a text of the catalogues, or text that people wrote, as on a deck's card; "" if there is none.
Words = str | Text
_Part = TypeVar("_Part")
MAX_PARTS = 4096  # parts of one kind that are remembered


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One number on the table that a choice would change: its value before and after, for one seat."""

    seat: int  # whose number it is, from 0
    thing: str  # which number: "alpha" for the points of a pawn, "score" for those of the seat, "position", "mark"
    before: int  # the number now
    after: int  # the number after the choice
    place: str = ""  # the place to which a second step of the same turn leads, if the number is the one there


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One legal action of the looking seat, described so that a page or a screen reader can offer it.

    `piece` is the thing that is picked up and `place` where it is put down, both as names of things on the table;
    `variant` tells apart choices with the same piece and place.
    """

    action: int  # the action's id, to be sent back
    text: str  # in the game's notation
    name: Text  # a whole sentence without a full stop: "Play Eruption 7, pull a marker from Flood"
    verb: str  # "play", "discard", "draw" ...
    piece: str  # "eruption-7", "pile" ...
    place: str  # "column-eruption", "omega-eruption", "hand" ...
    label: Words  # a few words for a button: "From Flood"
    variant: dict[str, str] = {}  # what else is chosen: {"way": "pull", "from": "flood", "to": "eruption"}
    effects: tuple[Effect, ...] = ()  # changes of the scores that the choice does not imply
    idle: Words = ""  # why the choice, though legal, would change nothing
    then: Words = ""  # what would follow from the choice, in a sentence


def is_offered(choices: Iterable[Choice], piece: str, place: str) -> bool:
    """Return whether one of *choices* picks up *piece* and puts it down on *place*; an empty *place* is any."""
    return any(choice.piece == piece and place in ("", choice.place) for choice in choices)


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of the turn, shown in the ribbon above the table."""

    name: Text  # a few words
    state: str  # "done", "now" or "next"


class Prompt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the looking seat can do now: one sentence, and a second one that helps."""

    sentence: Text  # what can be done
    help: Words  # the second sentence; empty if there is none


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the rules say something: a section of the rules for people, and the numbered sentence that settles it."""

    section: str  # `RulesSection.id`
    clause: str  # "OS-R11"


class StoryLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One event in words, as one seat may know it.

    A page at a calm pace stops for a *great* event, and shows it large.

    The message of *text* has the variable `$who`, which is not among its values: those who did it, *seat* and *others*.
    While a game composes a story, *part* says which lines may be joined.
    """

    seat: int  # who did it, or -1 for the table itself
    text: Text  # the message without its `$who`
    mark: str  # name of a small picture in the art catalogue, or ""
    things: tuple[str, ...] = ()  # names of the things on the table that changed
    others: tuple[int, ...] = ()  # seats that did the same, told in the same line: "Mika and Rosa played no card"
    part: str = ""  # empty in a message
    great: bool = False
    together: bool = False  # whether it is shown with the line before it: same beat, or sealed answers


def whole(line: StoryLine) -> Text:
    """Return the text of a line with its `$who` filled in, for `Reader.say`."""
    who = {} if line.seat < 0 else {"who": players(line.seat, *line.others)}
    return Text(line.text.id, line.text.args | who)


class Joining:
    """The lines of a story as the seat *own* reads them: those that say the same of several seats become one line.

    Only neighbours of the same part are joined, and never a line of the seat *own*: what it did stays a line of its
    own.
    """

    def __init__(self, own: int) -> None:
        self.own = own
        self.lines: list[StoryLine] = []

    def add(self, line: StoryLine) -> None:
        """Add the next line of the story. This may change the last of the joined lines, and none before it."""
        last = self.lines[-1] if self.lines else None
        if last is None or not line.part or (line.part, line.text) != (last.part, last.text):
            self.lines.append(line)
            return
        told = (last.seat, *last.others)
        if self.own in (line.seat, *told) or line.seat in told:
            self.lines.append(line)
            return
        things = last.things + tuple(thing for thing in line.things if thing not in last.things)
        self.lines[-1] = msgspec.structs.replace(last, others=(*last.others, line.seat), things=things)


class PlainPiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A thing of a table, or some equal ones."""

    label: str  # what is written on it
    count: int | None = None  # how many there are, if that is shown
    action: int | None = None  # what a press on it plays, where the looking seat may play that


class PlainArea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An area of the table, and the things in it, in their order."""

    name: str  # as the game names it; empty if it needs none
    pieces: list[PlainPiece]  # in order
    seat: int = -1  # whose it is; -1 for nobody's


class PlainTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="table"):
    """The table of a rules-only game, as one seat sees it."""

    to_move: int | None  # null when chance is to move or the game is over
    scores: list[int]  # by seat, in the game's own points
    areas: list[PlainArea]  # in the order in which they are shown


def opened(view: msgspec.Struct, state: msgspec.Struct) -> msgspec.Struct:
    """Return a plain *view* with everything that lies open in a plain *state* of the same moment.

    Taken from the state are all fields that both have with the same type, such as the hands of all seats.
    """
    own, whole = type(view).__annotations__, type(state).__annotations__
    return msgspec.structs.replace(view, **{name: getattr(state, name) for name in own if own[name] == whole.get(name)})


def remembered(parts: dict[Hashable, _Part], key: Hashable, make: Callable[[], _Part]) -> _Part:
    """Return the part of a message that *parts* holds under *key*, or what *make* returns, which is kept there.

    The *key* holds everything that the part depends on. Parts are shared between messages and never changed.
    """
    part = parts.get(key)
    if part is None:
        if len(parts) >= MAX_PARTS:
            parts.clear()
        part = parts[key] = make()
    return part


class RulesSection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the rules for people: a heading, paragraphs, and perhaps a picture beside them."""

    id: str  # as in `Passage.section`
    heading: Text  # a few words
    paragraphs: list[Text]  # in order
    scene: str = ""  # its name in the catalogue of pictures; empty if there is none
    shows: Text | None = None  # what the scene shows, for those who do not see it
    phases: list[str] = []  # the phases of a game's view in which a player is in this section


class RulesEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card, tile or piece of the game, with what it does."""

    picture: str  # its name in the catalogue of pictures
    name: Words  # what it is called
    texts: list[Words]  # what it does
    tags: list[Text] = []  # when it is played, and the like
    copies: int = 0  # how many there are; 0 if irrelevant


class RulesTerm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game and its meaning."""

    id: str  # the id of the word, the same in all languages
    term: Text  # the word
    meaning: Text  # in a sentence or two


class RulesPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a game on one page, under the options of a game."""

    sections: list[RulesSection]  # in order
    entries: list[RulesEntry]  # in the order in which they are shown
    terms: list[RulesTerm]  # in the order in which they are shown
