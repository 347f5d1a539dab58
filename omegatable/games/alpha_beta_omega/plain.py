"""Alpha-Beta-Omega in plain names: the structs for states and views outside the program (page, export, analysis).

A character is `alpha-cyan`, `alpha-compatible` (`alpha-incompatible` if the options say so), `beta-3` or
`omega-other`; a card is the id that the deck's file gives it, with hyphens: `heat-suppressant`. What the looking seat
cannot know is null. Positions are counted from 1, as at the table.
"""

from typing import Literal

import msgspec

from omegatable.engine.plain import Words
from omegatable.locales.text import Text

Phase = Literal[
    "omega",  # an omega is picked
    "pick",  # chance: a card is taken from the deck
    "trade",  # a seat trades
    "draft",  # it makes an offer
    "choose",  # it chooses the cards for an offer that it accepts
    "show",  # it chooses to whom a card is shown
    "exchange",  # a seat that is alone discards up to two cards
    "play",  # a seat plays a card, or none
    "seat",  # a card asks for an omega
    "position",  # a card asks for a position
    "step",  # a card asks how far
    "may",  # a card asks whether to marry
    "consent",  # an omega is asked to marry
    "react",  # an alpha has been turned up: everybody is asked
    "give",  # a card asks for a card of the seat's own hand
    "walk",  # a road trip asks how far
    "shuffle",  # chance
    "place",  # chance: a random position
    "card",  # chance: a random card of a hand
    "coin",  # chance: whom the alpha marks
    "saucer",  # chance
    "over",
]
Stage = Literal["omegas", "pick", "trade", "exchange", "play", "test", "move on"]
When = Literal["play", "immediate", "reaction", "play or reaction"]
Omega = Literal["cyan", "magenta", "yellow", "black", "other"]
PlayerResult = Literal["in play", "marked", "married a beta", "married an omega", "escaped", "unmarked"]
Place = Literal["win", "later", "second", "third", "fail"]  # later: as good as a win, but later (ABO-Q83)


class CardPlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the deck, of which there may be several equal copies."""

    card: str  # its id: `heat-suppressant`
    code: str  # in the notation
    name: Words  # as printed
    text: Words  # as printed
    brief: Words  # what it does, in a few words; its whole text for a custom deck's card
    does: Text  # what its steps do, in words
    sort: Literal["item", "chance"]  # which of the two sorts of cards it is
    when: When  # when it may be played
    alone: bool  # whether it has any effect for an omega who is alone
    copies: int  # in the deck
    picture: str  # in the art catalogue, without the text
    printed: bool  # whether the picture has the card's name; the catalogue then has the whole card as well


class EffectPlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A status that an omega can have until the cycle ends."""

    effect: str  # its id
    name: Words  # as printed
    text: Words  # as printed
    protects: bool  # no alpha can mark the omega
    priority: bool  # the alpha turns to this omega first


class SuitPlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One alpha's compatibility with an omega."""

    alpha: str  # a character: `alpha-cyan`
    rank: int  # 1 fully, 2 second, 3 third, 4 not at all
    gone: bool  # whether it has left the table


class CharacterPlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One character of the cast."""

    character: str  # its id: `alpha-cyan`
    title: Text  # "Alpha Cyan"
    short: Text | str  # the shortest name of this character; its colour or number if it has none
    name: str  # "Søren"
    text: Words  # as printed
    suits: list[SuitPlain]  # an omega's initial compatibilities, the best first


class HeldPlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card of a hand, as the looking seat knows it."""

    card: str | None  # its id; null if the looking seat cannot know it
    known: list[int]  # other seats that know of this card, as far as the looking seat may know that
    playable: bool = False  # own hand only: whether it may be played now


class OmegaPlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player."""

    seat: int  # from 0
    place: int  # in the order of play, from 1
    omega: Omega | None  # null until it is picked
    suits: list[SuitPlain]  # the best first; empty until the omega is picked
    position: int | None  # null if out of play
    effects: list[str]  # the ids of its statuses: `EffectPlain.effect`
    hand: list[HeldPlain]  # its cards
    result: PlayerResult  # whether it is in play, or how it left
    partner: str | None  # a character
    partner_seat: int | None  # the seat of that partner, if an omega
    ending: Text | None  # null while in play, else how it ended: "Marked by Alpha Yellow, a perfect match"
    rank: Place | None  # as if the game ended now; null while in play
    standing: int | None  # from 2, for a second or third place behind a winner under `tiebreak_by_time`; else null
    score: int  # in the game's own points
    star: str | None  # an alpha; shown for the looking seat, and for seats that have left play
    has_played: bool  # in this round
    finished: bool  # with trading
    offers_left: int  # offers that the seat may still begin in this stage


class PlacePlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position of the road and the character card there."""

    position: int  # from 1
    character: str | None  # present for a face-down card as well, if the viewing seat knows it
    up: bool  # whether the card lies face up
    lookers: list[int]  # seats that know the card; everybody sees who looks


class TestedPlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One omega in the alpha's position."""

    seat: int  # from 0
    first: bool  # whether it would be marked now, or might by a coin
    safe: bool  # protected
    words: Text  # "best match, so far first"


class AlphaPlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The alpha of the moment: the one who was turned up, or the one who will mark somebody."""

    alpha: str  # a character: `alpha-cyan`
    position: int  # from 1
    test: bool  # whether this alpha is in the final position of a final round
    omegas: list[TestedPlain]  # in the order in which the alpha turns to them


class GonePlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character who has left the table."""

    character: str  # its id
    seat: int | None  # who left with the character; null if a card removed it


class OfferPlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One offer: on the table, or being prepared by the looking seat."""

    slot: int  # its number, from 0
    giver: int  # the seat that makes it
    taker: int  # the seat that answers it
    sent: bool  # whether it lies on the table; else its giver is making it
    gives: list[str | None]  # null: a card that the looking seat does not see
    blind: list[bool]  # whether the card is hidden from the taker
    wants: list[str | None]  # null: a card that the looking seat does not see
    wants_any: int  # cards of the taker's choice
    can_accept: bool  # whether the looking seat is its taker and holds what it wants
    words: list[Text]  # for giver and taker: "You give Opera Glasses", "You get a card unseen"; for others, counts


class PlayedPlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that is being carried out."""

    card: str  # its id
    seat: int  # who played it
    event: str | None  # the character that it refers to


class PlotPlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The plot of this game."""

    plot: str  # its id
    name: Words  # as printed
    text: Words  # as printed
    saucer: int | None  # the number of the saucer, or of the plot's other pursuer, if it has one


class AlphaBetaOmegaView(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="alpha-beta-omega"
):
    """Everything that one seat may know. `seat` is null for a spectator."""

    seat: int | None  # whose view it is, from 0
    to_move: int | None  # null if chance is to move, if the game is over, and if it would give away a secret
    phase: Phase  # what is asked for now
    stage: Stage  # the stage of the round
    round: int  # from 1
    cycle: int  # from 1
    last_cycle: int | None  # the cycle in which the game ends, if that is known
    final: bool  # whether this is a final round
    alone: Literal["solo", "survivor"] | None  # one omega plays alone: from the beginning, or as the survivor
    order: list[int]  # seats, in the order of play
    players: list[OmegaPlain]  # by seat
    road: list[PlacePlain]  # its positions, from the first to the final one
    gone: list[GonePlain]  # characters that have left the table
    turned_up: str | None  # the alpha to whom everybody may react now
    alpha: AlphaPlain | None  # null if there is none
    playing: list[PlayedPlain]  # the outermost card first
    offers: list[OfferPlain]  # all that the looking seat may know of
    choosing: int | None  # slot of the offer for which the looking seat chooses cards
    showing: str | None  # the card that the looking seat is about to show
    omegas_left: list[Omega]  # omegas that can still be picked
    deck: int  # cards left
    discards: list[str]  # the lowest first
    plot: PlotPlain | None  # null if the game has none
    deck_name: str  # as its author wrote it
    deck_author: str  # empty if it names none
    cards: list[CardPlain]  # the cards of the deck
    effects: list[EffectPlain]  # effects that an omega can have
    cast: list[CharacterPlain]  # the characters of the deck
    house_suits: bool  # whether compatibility is as in the house deck, whose pictures show it
    options: dict[str, int | str | bool]  # all of them, by name


class AlphaBetaOmegaState(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="alpha-beta-omega"
):
    """The whole state, hidden cards included. Seats see it once the game is over."""

    to_move: int | None
    phase: Phase
    stage: Stage
    round: int
    cycle: int
    last_cycle: int | None
    final: bool
    alone: Literal["solo", "survivor"] | None
    order: list[int]
    players: list[OmegaPlain]
    road: list[PlacePlain]
    gone: list[GonePlain]
    turned_up: str | None
    alpha: AlphaPlain | None
    playing: list[PlayedPlain]
    offers: list[OfferPlain]
    omegas_left: list[Omega]
    deck: list[str]  # the next card first, as far as the order is fixed; chance draws from the rest
    deck_ordered: int  # how many of these cards are in a fixed order
    discards: list[str]
    plot: PlotPlain | None
    options: dict[str, int | str | bool]
