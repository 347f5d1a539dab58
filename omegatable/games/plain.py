"""Structs that every game uses to describe itself in names: they leave the program as JSON, whatever the game.

A game adds its own structs (a whole state, a seat's view) in its own `plain.py`. Nothing here knows a rule.
"""

import msgspec


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One number on the table that a choice would change: its value before and after, for one seat."""

    seat: int
    thing: str  # what counts: "alpha" for a pawn
    before: int
    after: int


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One legal action of the looking seat, described so that a page or a screen reader can offer it.

    `piece` is the thing that is picked up and `place` where it is put down, both as names of things on the table;
    `variant` tells apart choices with the same piece and place.
    """

    action: int  # the action's id, to be sent back
    text: str  # in the game's notation
    name: str  # a whole sentence without a full stop: "Play Eruption 7, pull a marker from Flood"
    verb: str  # "play", "discard", "draw" ...
    piece: str  # "eruption-7", "pile" ...
    place: str  # "column-eruption", "omega-eruption", "hand" ...
    label: str  # a few words for a button: "From Flood"
    variant: dict[str, str] = {}  # what else is chosen: {"way": "pull", "from": "flood", "to": "eruption"}
    effects: tuple[Effect, ...] = ()  # changes of the scores that the choice does not imply


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of the turn, shown in the ribbon above the table."""

    name: str
    state: str  # "done", "now" or "next"


class Prompt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the looking seat can do now: one sentence, and a second one that helps."""

    sentence: str
    help: str


class StoryLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One event in words, as one seat may know it. *text* follows the seat's name: "played Machine 8"."""

    seat: int  # who did it, or -1 for the table itself
    text: str
    mark: str  # name of a small picture in the art catalogue, or ""
    things: tuple[str, ...] = ()  # names of the things on the table that changed
