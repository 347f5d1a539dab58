"""Every message between a table and those who sit at it: closed, typed, versioned.

The JSON Schema (`docs/wire.schema.json`) and the page's TypeScript types are generated from this module. A message
with an unknown field, or of another protocol version, is refused with a sentence. All messages are JSON objects
with a `type`.
"""

from typing import Annotated, Literal, Union

import msgspec

from omegatable.games import GAMES
from omegatable.games.plain import Choice, Prompt, Step, StoryLine

PROTOCOL = 1
MAX_FRAME = 16_384  # bytes; a longer message from a client closes its socket
MAX_WISH = 131_072  # bytes of a wish for a table, which may hold a deck of cards

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
PlainView = Union[tuple(game.PlainView for game in GAMES.values())]  # noqa: UP007


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What all messages have in common: a `type`, and no field that is not listed."""


# ---------------------------------------------------------------------------------------------- setting a table (HTTP)


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat. `here` is a person at the screen that sets the table; `friend` comes by a link."""

    kind: Literal["here", "friend", "bot"]
    name: Name
    level: str = ""  # of a bot: one of the house's levels


class SetTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables"""

    game: str
    seats: list[SeatWish]
    options: dict[str, int | str | bool] = {}
    reaction_seconds: Annotated[int, msgspec.Meta(ge=0, le=120)] = 8  # for a sealed answer; 0: no clock
    protocol: int = PROTOCOL
    again: str = ""  # a table whose game, options and clock are taken, whatever else is wished


class SeatKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret that lets one person sit on one seat. Only its hash is stored."""

    seat: int
    kind: Literal["here", "friend"]
    key: str


class TableSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer. The page of a seat is /t/<table>#<key>; without a key one watches."""

    table: str
    keys: list[SeatKey]


class Par(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/tables/<table>/par: how a game that one played alone compares."""

    sentence: str  # empty for other games


class OptionCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule that the players may choose."""

    name: str
    label: str
    sentence: str  # what it changes
    default: int | str | bool
    choices: list[int | str | bool]  # empty when any number from `low` to `high` will do
    low: int = 0
    high: int = 0
    designer: bool = False  # for those who change the game: not asked before each play
    free_text: bool = False  # any text that the house can read, as a deck of cards


class GameCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game on the home page. An unfinished one cannot be set."""

    name: str
    title: str
    sentence: str
    players: str
    length: str
    finished: bool
    min_seats: int
    max_seats: int
    options: list[OptionCard]
    credit: str
    source: str


class LevelCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How strong a bot plays."""

    name: str
    label: str
    sentence: str


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/house: what the page must know before a table is set."""

    protocol: int
    games: list[GameCard]
    first: str  # the game that is picked for one who has not played here before
    levels: list[LevelCard]
    art: dict[str, str]  # name of a picture -> its address, "shift/flood-8" -> "/art/3fb1….svg"


class GameReadiness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much of a game's rules and bots is compiled."""

    game: str
    title: str
    part: Annotated[float, msgspec.Meta(ge=0, le=1)]


class Readiness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/readiness: how far the house has compiled its games. They can be played meanwhile."""

    ready: bool
    games: list[GameReadiness]  # in the order in which they are compiled
    sentence: str  # "Compiling Omega Shift, 40 %. You can play meanwhile; ..."; empty when ready


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered sentence of the rules, or a ruling."""

    id: str
    text: str
    section: str


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/rules/<game>"""

    game: str
    title: str
    credit: str
    source: str
    clauses: list[Clause]


# ------------------------------------------------------------------------------------------- print and play (HTTP)


class PrintWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/print: what shall be printed, and how."""

    game: str  # by its name, or `all`
    paper: Literal["a4", "letter"] = "a4"
    cuts: Literal["shared", "bleed"] = "shared"  # neighbours share their cuts, or have 3 mm of bleed each
    backs: Literal["none", "long", "short", "fold"] = "none"  # printed when turned about that edge, or folded behind
    right: Annotated[float, msgspec.Meta(ge=-10, le=10)] = 0.0  # by how many mm the backs are moved
    down: Annotated[float, msgspec.Meta(ge=-10, le=10)] = 0.0
    ink: Literal["full", "low", "black"] = "full"
    single: bool = False  # each card on a page of its own, for a print shop
    copies: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    parts: list[Literal["cards", "references", "markers", "rules"]] = []  # only these; none means all
    flat: bool = False  # pawns and cubes as discs instead of folded up
    options: dict[str, int | str | bool] = {}  # of the game: its deck of cards, how many tiles of a kind


class PrintPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One page of what will be printed."""

    caption: str  # "Cards, backs, sheet 2 of 7"
    width: float  # mm
    height: float


class PrintPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer. Page 3, counted from 0, is then at /api/print/<key>/3.png, and all at /api/print/<key>/sheets.pdf."""

    key: str
    title: str
    summary: str  # "58 cards and 5 markers on 8 printed sides, and 5 pages of rules."
    file: str  # a name to keep it by
    pages: list[PrintPage]


class Problem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of every HTTP answer that says no."""

    sentence: str


# ------------------------------------------------------------------------------------------- from a client (socket)


class Hello(Message, tag="hello"):
    """The first message on a socket. Without a key one is a spectator."""

    protocol: int
    table: str
    key: str = ""


class Act(Message, tag="act"):
    """Play an action. *id* is made by the client: the same id is applied once, however often it is sent."""

    id: Id
    version: int  # of the table that the client saw; a stale one is refused
    action: int


class TakeBack(Message, tag="take_back"):
    """Take back one's own last action of this turn."""

    id: Id
    version: int


class PlayNow(Message, tag="play_now"):
    """Ask the bot that is thinking to play what it likes best so far."""

    id: Id


class Rename(Message, tag="rename"):
    """Say who sits on this seat."""

    id: Id
    name: Name


class Ping(Message, tag="ping"):
    """Is anybody there?"""


# --------------------------------------------------------------------------------------------- to a client (socket)


class SeatCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits on a seat."""

    name: str
    kind: Literal["person", "bot"]
    level: str  # of a bot
    present: bool  # a person whose page is open; a bot always is


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether this seat may take back its last action, and if not, why."""

    possible: bool
    reason: str


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended."""

    winners: list[int]  # more than one seat: a draw among them
    scores: list[int]
    sentence: str  # as the looking seat reads it: "You win, 31 to 12"
    reason: str  # "The last card of the pile was drawn."
    history: list[list[int]]  # the scores of all seats after each turn, the last turn's included


class Window(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment in which everybody at the table answers unseen; it lasts as long whoever holds what."""

    number: int  # tells this window from the one before
    seconds: int  # how long it lasts; 0: until everybody has answered
    asked: bool  # may this seat still answer?


class Table(Message, tag="table"):
    """The whole table as one seat may see it. Sent after every change; the page animates the difference of two."""

    protocol: int
    table: str
    game: str
    version: int  # grows by one with each event
    seat: int | None
    seats: list[SeatCard]
    view: PlainView
    choices: list[Choice]
    steps: list[Step]
    prompt: Prompt
    undo: Undo
    story: list[StoryLine]
    thinking: int | None  # the seat of a bot that thinks
    awaited: list[int]  # the seats for whom the table waits
    window: Window | None
    result: Result | None
    answers: str = ""  # id of the message of this client that led to this


class Refused(Message, tag="refused"):
    """A message was not accepted. *final* means that sending it again cannot help."""

    id: str
    sentence: str
    final: bool


class Thinking(Message, tag="thinking"):
    """A bot's thinking, made visible."""

    seat: int
    seconds: float
    sentence: str


class Pong(Message, tag="pong"):
    """Yes."""


ClientMessage = Hello | Act | TakeBack | PlayNow | Rename | Ping
ServerMessage = Table | Refused | Thinking | Pong
