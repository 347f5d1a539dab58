"""Omega Shift in plain names: the structs for states and views outside the program (page, export, analysis).

Suits are `impact pandemic eruption flood machine`; a card is `flood-8` or `flood-alpha`; an unknown card is null.
"""

from typing import Literal

import msgspec

from omegatable.engine.plain import Passage
from omegatable.locales.text import Text

Suit = Literal["impact", "pandemic", "eruption", "flood", "machine"]
Phase = Literal["lay", "deal", "card", "draw", "over"]
Rule = Literal["empty", "void", "exempt", "cost"]


class SuitScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The score of one seat's cards of one suit now, and the rule that gives it (OS-R18 to OS-R21)."""

    score: int  # the score of these cards if the round ended now
    sum: int  # the sum of the ranks played
    cards: int  # how many cards have been played
    markers: int  # markers on the suit's Omega
    rule: Rule  # empty: nothing played; void: too few markers; exempt: five cards; cost: sum minus 5 a marker
    reason: Text  # the rule in words: "17 minus 15"


class Shelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The effect of one Omega's markers on every column of its suit now (OS-R18, OS-R19)."""

    short: int  # how many markers are missing for the suit to count; 0 if it counts
    cost: int  # points subtracted from a column that pays for the markers


class HandCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card of a hand, as the viewing seat knows it."""

    card: str | None  # null if the viewing seat cannot know it
    open: bool  # whether everybody saw it taken from a discard pile
    refusal: Text | None = None  # why it cannot be played now (own hand only): "5 is not higher than your 7 in Flood."
    passage: Passage | None = None  # where the rules say so


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's side of the table."""

    seat: int  # from 0
    hand: list[HandCard]  # its cards
    columns: dict[Suit, list[int]]  # ranks, lowest first
    score: int  # the score of this round if it ended now
    suits: dict[Suit, SuitScore]  # what each column scores
    total: int  # the points of the rounds that have ended


class OmegaShiftView(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="omega-shift"):
    """Everything that one seat may know. `seat` is null for a spectator."""

    seat: int | None  # whose view it is, from 0
    to_move: int | None  # null when chance is to move or the game is over
    phase: Phase  # what is done next
    round: int  # from 1
    first: int  # the seat that began the first round
    row: list[Suit]  # from left to right; the ends are neighbours
    markers: dict[Suit, int]  # on each suit's Omega
    shelves: dict[Suit, Shelf]  # what the markers do to each suit
    discards: dict[Suit, list[str]]  # the top card last
    removed: dict[Suit, int]  # Alphas out of the game
    pile: int  # cards left
    discarded: Suit | None  # the suit discarded this turn
    idle: int  # turns in a row that discarded and took a discard
    last_turns: int  # turns still to come after the last draw, under `last_turn_each`
    sides: list[Side]  # by seat
    ending: Text  # one sentence: when the game ends
    counting: list[Text]  # the rules of scoring, one sentence each
    options: dict[str, int | str | bool]  # all of them, by name


class OmegaShiftState(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="omega-shift"):
    """The whole state, hidden cards included. Seats see it once the game is over."""

    to_move: int | None
    phase: Phase
    round: int
    first: int
    row: list[Suit]
    markers: dict[Suit, int]
    discards: dict[Suit, list[str]]
    removed: dict[Suit, int]
    pile: list[str]  # in the order in which the cards will be drawn
    discarded: Suit | None
    idle: int
    last_turns: int
    sides: list[Side]
    options: dict[str, int | str | bool]
