"""All messages between a table and its pages: closed, typed, versioned.

The JSON Schema (`docs/wire.schema.json`) and the page's TypeScript types are generated from this module. All messages
are JSON objects with a `type`. One with an unknown field, or of another protocol version, is refused with a sentence.

To add a message, change these files. A request that a table or a refusal answers takes five files:

- `table/wire.py`: the message, and its name in `Request`; `table/room.py`: its answer in `Room.receive` (about people,
  talk or offers: `people.py` or `offers.py`, and a row in `handling.py`)
- a component: `play.seat.send({ type: "..." })`; `docs/protocol.md`; `tests/table/test_room.py`

An answer of its own kind is in `Reply` and `ServerMessage`, kept in `state/seat.svelte.ts` and declared in
`state/table-seat.ts`; a request that changes the seat first is a method there and in `learning/local-seat.svelte.ts`.
Storing needs an event in `table/events.py`, a limit a number in `web/live/tables.py`. A change that an old page would
misread has another protocol number.

    python -m scripts.generate                              # wire.schema.json
    npm --prefix web/client run check
    make test ARGS="tests/table/test_wire.py tests/table/test_room.py tests/simulation"
    make check
"""

from typing import Annotated, Any, Literal

import msgspec

from omegatable.coach.facet import Comparison, Standing
from omegatable.coach.review import Review
from omegatable.engine.plain import Choice, Passage, Prompt, RulesPage, Step, StoryLine, Words
from omegatable.locales.text import Text
from omegatable.play.export import PlainState, PlainView
from omegatable.table.clocks import Clock, TimeControl

PROTOCOL = 8
MAX_FRAME = 16_384  # bytes; a longer message from a client closes its socket
MAX_WISH = 131_072  # bytes of a request for a table, which may contain a deck of cards

MAX_NAME = 24  # characters of a name
MAX_THING = 64  # characters of the name of a thing of the table

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME)]
Claim = Annotated[str, msgspec.Meta(max_length=64)]
MAX_LINE = 280  # characters of a line of the chat
ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_LINE)]
# Each reader's page has its own words for a quick phrase.
Phrase = Literal[
    "hello",
    "moment",
    "back",
    "your_turn",
    "well_played",
    "nice",
    "thanks",
    "sorry",
    "oh_no",
    "lucky",
    "good_game",
    "bye",
]
Id = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=40,
        description="chosen by the client, and named by the answer; a message that comes again is applied once",
    ),
]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base class of all messages: a `type`, and no fields beyond those listed."""


# ---------------------------------------------------------------------------------------------- setting a table (HTTP)


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The requested occupant of a seat: a person at this screen (`here`), a person with a link (`friend`), or a bot."""

    kind: Literal["here", "friend", "bot"]  # who is to sit there
    name: Name  # as everybody at the table reads it
    level: str = ""  # the level of a bot, one of this server's levels
    person: str = ""  # the id of one of `About.persons`, whose level and style the bot takes; empty for a plain level


class SetTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables: set a table."""

    game: str  # by its name, `omega-shift`: one of `About.games`
    seats: list[SeatWish]  # who sits where, in order: the first is seat 0
    options: dict[str, int | str | bool] = {}  # by name; those left out are as printed
    reaction_seconds: Annotated[int, msgspec.Meta(ge=0, le=120)] = 8  # for a sealed answer; 0 means no clock
    protocol: int = PROTOCOL  # the wire protocol that the client speaks; another one is refused
    lobby: bool = False  # whether friends sit down, each with a browser of their own, before the game begins
    hints: bool = False  # whether several people may ask for hints; one who plays alone against bots always may
    free_text: bool = False  # whether people may write free text, or only quick phrases
    sit: bool = False  # whether this browser sits down on the `here` seats at once, so that they need no keys
    time: TimeControl = TimeControl()  # the clocks of the people
    notes: Literal["table", "own"] = "table"  # who remembers what people have seen: the table, or they themselves


class SetDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/daily/<game> or /api/scenarios/<game>/<name>: set a table for the deal of the day or a scenario.

    The answer is a `TableSet` without keys.
    """

    name: Name  # the name of the person who plays it
    protocol: int = PROTOCOL  # the wire protocol that the client speaks; another one is refused


Preset = Literal["printed", "written", "recommended"]
# The preset of a table; empty if its game has only one.
PlayedRules = Literal["", "printed", "written", "recommended", "own"]


class Glance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/tables/<table>: the public summary of a table, for a browser's list of games."""

    table: str  # its id, as in /t/<table>
    game: str  # by its name: `omega-shift`
    title: str  # the game's title, as people read it: Omega Shift
    names: list[str]  # by seat
    awaited: list[int]  # the seats that the table is waiting for
    lobby: list[int]  # seats whose people have not come yet
    result: Words  # in one sentence; empty before the end
    next_table: str  # id of the table of the next game; empty if there is none
    rules: PlayedRules = ""  # the preset of its options; empty if its game has only one


class GiveHandover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/handovers: give what this browser has to another one of the same person. The answer is its code."""

    # The album and the settings of the page in base64url, which the server does not read.
    content: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]*$")]


class HandoverCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to `GiveHandover`."""

    code: str  # eight letters, for one browser
    seconds: int  # for which it is valid


class TakeHandover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/handovers/code: fetch what another browser gives. This browser then has the seats of both."""

    code: Annotated[str, msgspec.Meta(max_length=40)]


class HandoverContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to `TakeHandover`."""

    content: str


class SeatKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret that lets one person take one seat, once. Only its hash is stored."""

    seat: int  # from 0
    kind: Literal["here", "friend"]  # for a person at this screen, or for one with a link
    key: str  # the part of the link after `#`


class TableSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to `SetTable`. The page of a seat is /t/<table>#<key>; without a key it is a spectator's."""

    table: str  # its id
    keys: list[SeatKey]  # one for each person who is still to sit down
    seats: list[int] = []  # those on which this browser has sat down already


class Par(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/tables/<table>/par: how often this server's bots would have won a finished solo game."""

    sentence: Words  # empty for other games


class OptionCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option of a game: a rule that the players may change."""

    name: str  # as in `SetTable.options`
    label: Text  # its name for people
    sentence: Text  # what it changes
    default: int | str | bool  # its value in the rules as printed
    choices: list[int | str | bool]  # empty if any number from `low` to `high` is allowed
    low: int = 0  # the least number, where `choices` is empty
    high: int = 0  # the greatest
    designer: bool = False  # for designers: not offered when a table is set
    free_text: bool = False  # any text that the server can read, such as a deck of cards
    included: list[str] = []  # names of texts that the server has, one of them the default


class ChangeCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule that a preset sets."""

    options: dict[str, int | str | bool]  # by name, with their values in the preset
    sentence: Text  # the rule, for a newcomer
    reason: Text  # why: the author's words, or the figure that it improves
    original: bool  # whether the author names it as an optional rule


class GameCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game on the home page."""

    name: str  # as in `SetTable.game`
    title: str  # as people read it
    sentence: Text  # what it is about
    players: Text  # how many may play, in words
    length: Text  # how long a game takes, in a few words
    coached: bool  # whether there are hints and reviews
    puzzles: bool  # whether there are puzzles
    printed: bool  # whether there are sheets to print
    min_seats: int  # the fewest that `SetTable.seats` may have
    max_seats: int  # the most
    proposed_seats: int  # the proposed number for a new table
    options: list[OptionCard]  # in the order in which they are offered
    written: list[ChangeCard]  # where the author's text allows more than the defaults; empty if nowhere
    recommended: list[ChangeCard]  # where the recommended rules differ from the author's text; empty if nowhere
    takes_notes: bool  # whether the table remembers what people could keep in mind themselves
    bot_names: list[str]  # suggestions, in this order
    open_hands: bool  # whether people who share a screen need not look away
    lesson_minutes: int  # minutes that its lesson takes, about; 0 if there is none
    level_wins: dict[str, int]  # by level, how many of 100 games it wins against the level below, one against one
    credit: Text  # whose game it is
    source: str  # address of the author's page; empty if there is none


class LevelCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level at which bots play."""

    name: str  # as in `SeatWish.level`
    rare: bool  # offered only to those who ask for more
    program: bool  # whether it is a custom bot, called by its file and not by a text


class PersonCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named bot. Its portrait is the picture `person/<id>`."""

    id: str  # as in `SeatWish.person`
    name: str  # the name that is suggested for the seat
    level: str  # its level, one of `About.levels`
    style: Literal["hoards", "spoils", "gambles", "careful"]  # its taste among actions of nearly the same value


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/about: what the page needs before a table is set."""

    protocol: int  # the wire protocol that the server speaks
    games: list[GameCard]  # in the order in which they are offered
    first: str  # the game preselected for a newcomer
    preset: Preset  # the rules preselected for a newcomer
    levels: list[LevelCard]  # from the weakest to the strongest, programs of the host's own last
    persons: list[PersonCard]  # the named bots, from the weakest to the strongest
    address: str  # where other machines of the network reach this server; empty if it serves this machine alone
    art: dict[str, str]  # address of each picture by name, "shift/flood-8" -> "/art/3fb1….svg"


class GameReadiness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The compiled share of a game's rules and bots, from 0 to 1."""

    game: str  # by its name
    title: str  # as people read it
    part: Annotated[float, msgspec.Meta(ge=0, le=1)]  # 1 when all is compiled


class Readiness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/readiness: the progress of compilation. Games can be played meanwhile."""

    ready: bool  # whether all is compiled
    games: list[GameReadiness]  # in order of compilation
    sentence: Words  # "Compiling Omega Shift, 40 %. You can play meanwhile; ..."; empty when ready


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered sentence of the rules, or a ruling."""

    id: str  # "OS-R11": the game, and its number; `R` for a rule and `Q` for a ruling
    text: str  # in English
    section: str  # heading of the chapter of the rulebook
    ruling: bool = False  # whether it settles a gap of the printed rules


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/rules/<game>?<option>=<value>&...: the rules of a game, on one page for people and clause by clause.

    The parameter `rules` names a preset, which the options change.
    """

    game: str  # by its name
    title: str  # the game's title, as people read it
    credit: Text  # whose game it is
    source: str  # address of the author's page; empty if there is none
    clauses: list[Clause]  # all numbered sentences, in the order of the rulebook
    page: RulesPage  # the same for people, with pictures
    rules: PlayedRules = ""  # the preset that the options are


# ------------------------------------------------------------------------------------------- print and play (HTTP)


class PrintWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/print: what to print, and how."""

    game: str  # by its name, or `all`
    paper: Literal["a4", "letter", "a3", "tabloid"] = "a4"  # rules are on A4 or Letter in any case
    cuts: Literal["shared", "bleed"] = "shared"  # neighbours share their cuts, or each piece has 3 mm of bleed
    backs: Literal["none", "long", "short", "fold"] = "none"  # printed after a turn about that edge, or folded behind
    right: Annotated[float, msgspec.Meta(ge=-10, le=10)] = 0.0  # mm by which the backs are moved
    down: Annotated[float, msgspec.Meta(ge=-10, le=10)] = 0.0  # the same downwards
    # all of it, half or less, in black and white, or half or less in black and white
    ink: Literal["full", "low", "black", "low-black"] = "full"
    single: bool = False  # each card on its own page, for a print shop
    copies: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1  # how often the whole print is repeated
    # the parts to print; empty means all
    parts: list[Literal["cards", "references", "markers", "rulebook", "clauses"]] = []
    flat: bool = False  # print pawns and cubes as flat discs instead of folded pieces
    options: dict[
        str, int | str | bool
    ] = {}  # the game's options, such as its deck of cards or the number of tiles of a kind
    preset: str = "printed"  # the rules that the options change
    language: str = "en"  # the language of everything printed except the clauses


class PrintPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One page of a print."""

    caption: str  # "Cards, backs, sheet 2 of 7"
    width: float  # mm
    height: float  # mm


class PrintPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to `PrintWish`. Pages, from 0, are at /api/print/<key>/3.png, all at /api/print/<key>/sheets.pdf."""

    key: str  # as in the addresses of its pages
    title: str  # the title of what is printed
    summary: str  # "58 cards on 7 printed sides.", then how to print the pages, a sentence on each line
    file: str  # a suggested file name
    pages: list[PrintPage]  # in order


class Problem(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The body of every HTTP response that refuses a request."""

    sentence: str  # in English
    text: Text | None = None  # the same for readers of any language, if it is for people and not for programs


# ------------------------------------------------------------------------------------------- from a client (socket)


class Hello(Message, tag="hello"):
    """The first message on a socket. Without a seat and a key the client is a spectator.

    A seat belongs to the browser that sat down there, which its cookie proves. A program without cookies invents a
    secret of its own, the *claim*, and sits down with the seat's *key*.
    """

    protocol: int  # the wire protocol that the client speaks; another one is refused
    table: str  # its id, of `TableSet.table`
    seat: int | None = None  # from 0, to come back to it with the claim; null with a key, or to watch
    key: Annotated[str, msgspec.Meta(max_length=64)] = ""  # the key of a `SeatKey`, to sit down; it works once
    claim: Claim = ""  # a secret with which a program comes back to its seat; empty for a browser
    name: Annotated[str, msgspec.Meta(max_length=MAX_NAME)] = ""  # the name of the person who sits down with a key


class Act(Message, tag="act"):
    """Play an action. *id* is chosen by the client; a repeated message with the same id is applied only once."""

    id: Id
    version: int  # the version of the table that the client saw; an outdated one is refused
    action: int  # the number of one of `Table.choices`


class TakeBack(Message, tag="take_back"):
    """Take back the seat's own last action of this turn."""

    id: Id
    version: int  # the version of the table that the client saw; an outdated one is refused


class PlayNow(Message, tag="play_now"):
    """Ask the bot that is thinking to play its best action so far."""

    id: Id


class Skip(Message, tag="skip"):
    """Ask bots to act without pauses until this seat is awaited or the game is over. They think as long as usual."""

    id: Id


class Rename(Message, tag="rename"):
    """Change the name shown for this seat."""

    id: Id
    name: Name  # as everybody at the table is to read it


class GiveSeat(Message, tag="give_seat"):
    """Let a bot play on the seat of a person who is away, or who has not come."""

    id: Id
    seat: int  # the person's, from 0
    level: str = ""  # level of the bot; empty: the default


class ReturnSeat(Message, tag="return_seat"):
    """Take this person's seat back from the bot that plays on it."""

    id: Id


class Say(Message, tag="say"):
    """Say something to everybody at the table, if the host allows free text."""

    id: Id
    text: ChatText  # in the person's own words


class SayPhrase(Message, tag="say_phrase"):
    """Say a quick phrase to everybody at the table."""

    id: Id
    phrase: Phrase  # each reader has it in their own language


class AllowTalk(Message, tag="allow_talk"):
    """Allow free text, or forbid it. Only the host may."""

    id: Id
    allowed: bool  # whether people may write free text


class CloseTable(Message, tag="close_table"):
    """End the game for all, without a winner. Only the host may."""

    id: Id


class Offer(Message, tag="offer"):
    """Ask all people to go back to this seat's last decision, or to end the game as it stands. Bots agree."""

    id: Id
    kind: Literal["undo", "end"]  # to go back, or to end the game as it stands


class AnswerOffer(Message, tag="answer_offer"):
    """Agree to the open offer or refuse it; the person who made it withdraws it by refusing."""

    id: Id
    number: int  # the number of the offer
    agrees: bool  # whether this seat agrees


class Resign(Message, tag="resign"):
    """Resign: the other one of two players wins; with more players, a bot plays on."""

    id: Id


class PlayAgain(Message, tag="play_again"):
    """Set the next table for the same people, after the end. If somebody has set it already, nothing happens."""

    id: Id


class AskHint(Message, tag="ask_hint"):
    """Ask for a hint on this seat's decision. The answer is the table, and then `Hint`, once or twice."""

    id: Id
    version: int  # the version of the table that the client saw; an outdated one is refused


class AskWhy(Message, tag="ask_why"):
    """Ask why this seat cannot use a thing now, or cannot put it on a place. The answer is `Refused`."""

    id: Id
    version: int  # the version of the table that the client saw; an outdated one is refused
    piece: Annotated[str, msgspec.Meta(max_length=MAX_THING)]  # as in `Choice`; empty if nothing is picked up
    place: Annotated[str, msgspec.Meta(max_length=MAX_THING)] = ""  # empty: anywhere


class Look(Message, tag="look"):
    """Ask for the whole table, after a `TableChange` that does not follow what this client has."""


class Ping(Message, tag="ping"):
    """Ask whether the connection is alive. The answer is `Pong`."""


class Looking(Message, tag="looking"):
    """Say whether the page is visible: while it is, its person gets no push messages about their turns."""

    visible: bool  # whether the page is visible now


class Heard(Message, tag="heard"):
    """Answer a `Pong`, so that the table knows how long messages take."""

    mark: int  # the mark of the `Pong`


# --------------------------------------------------------------------------------------------- to a client (socket)


class SeatCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The occupant of a seat."""

    name: str  # the name of the person or the bot
    kind: Literal["person", "bot"]  # who sits there
    level: str  # the level of a bot; empty for a person
    present: bool  # whether the person's page is open; always true for a bot
    stand_in: str = ""  # level of the bot that plays for the person; empty if none does
    free: bool = False  # whether the seat belongs to no browser, so that its link can be used
    resigned: bool = False  # whether the person has resigned
    lost: bool = False  # whether the person ran out of time, and so lost the seat
    person: str = ""  # the id of a named bot, as in `About.persons`; empty for a plain level or a person


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether this seat may take back its last action, and the reason if not."""

    possible: bool  # whether `TakeBack` would be applied
    reason: Words  # why not, in a sentence; empty if it is possible
    ask: bool = False  # whether it may ask the others to go back to its last decision


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of the game."""

    winners: list[int]  # several seats if they share the win
    scores: list[int]  # by seat, in the game's own points
    sentence: Words  # as the listener reads it: "You win, 31 to 12"
    reason: list[Words]  # "The last card of the pile was drawn."
    ending: Literal[
        "", "closed", "agreed", "resigned", "time"
    ]  # how the game ended before its end; empty if it did not
    history: list[list[int]]  # the scores of all seats after each turn, the last turn's included
    hints: list[int]  # the decisions of each seat on which it asked for a hint
    revealed: PlainState  # the whole state at the end: nothing is hidden any more


class ChatLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a person said or did at the table outside the game, or that a bot said."""

    seat: int  # who said or did it, from 0
    said: str = ""  # a person's own words
    phrase: Phrase | Literal[""] = ""  # a quick phrase, in place of the person's own words
    did: Text | None = None  # what the person did, in place of words; `$who` as in a `StoryLine`
    remark: Text | None = None  # what a bot said, in place of a person's words


class OfferCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An offer that people have to answer."""

    number: int  # distinguishes this offer from the one before
    kind: Literal["undo", "end"]  # to go back, or to end the game as it stands
    seat: int  # the seat of the person who made it
    sentence: Words  # what is offered, as the listener reads it
    waits: list[int]  # the seats whose people have still to agree


class NextTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table of the next game, and the seat that set it. Everybody's key works there too."""

    table: str  # its id
    seat: int  # who set it, from 0


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The games that the same people have played one after the other, this one included once it is over."""

    played: int  # how many games, those without a winner included
    won: list[int]  # by seat: how many of them it won alone


class Window(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A window in which seats answer in secret. How long it lasts does not depend on anybody's cards."""

    number: int  # distinguishes this window from the one before
    seconds: int  # how long it lasts; 0 means until everybody has answered
    asked: bool  # whether this seat may still answer


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The scenario that the host of a table plays."""

    name: str  # with its game: "alpha-beta-omega/2-full-moon"
    goal: Words  # what the host tries to reach, without its full stop
    standing: Standing  # missed at the latest when the game is over


class Table(Message, tag="table"):
    """The whole table as one seat may see it, for a client that joins or sends `Look`. Others come as `TableChange`.

    The page animates the difference between two tables.
    """

    protocol: int  # the wire protocol that the server speaks
    table: str  # its id
    game: str  # by its name: `omega-shift`
    version: int  # grows by one with each event
    seat: int | None  # whose table this is, from 0; null for a spectator
    seats: list[SeatCard]  # who sits where, by seat
    view: PlainView  # what this seat may know of the game; a spectator's is public
    choices: list[Choice]  # this seat's legal actions; empty while it may not act
    steps: list[Step]  # the steps of the turn, in order; empty in a game that has none
    prompt: Prompt  # what this seat can do now, in words
    undo: Undo  # whether this seat may take its last action back
    story: list[StoryLine]  # the latest lines of what happened, as this seat may know it
    thinking: int | None  # the seat of the bot that is thinking; null if none is, or while seats answer in secret
    awaited: list[int]  # the seats that the table is waiting for
    window: Window | None  # null unless seats answer in secret now
    result: Result | None  # null until the game is over
    lobby: list[int]  # seats whose people have not come yet; the game begins when there are none
    away: list[int]  # seats of people who have been away for so long that a bot may play for them
    chat: list[ChatLine]  # the latest lines
    chat_from: int  # number of lines before the first of `chat`
    story_from: int  # number of lines before the first of `story`
    next_table: NextTable | None  # null until somebody has set one
    answers: str = ""  # id of this client's message that caused the change; empty if none of them did
    beat: int = 0  # the page shows only the last table of a beat
    hints: bool = False  # whether this seat may ask for hints
    number: int = 0  # the number of this message, among those to all clients of this seat
    host: int | None = None  # the seat of the host; null if there is none
    free_text: bool = False  # whether people may write free text, or only quick phrases
    offer: OfferCard | None = None  # null if nothing is offered
    clock: Clock | None = None  # null at a table without clocks
    rules: PlayedRules = ""  # the preset of its options; empty if its game has only one
    own_notes: bool = False  # whether people remember for themselves what they have seen
    forced: bool = False  # whether this seat may act, has one choice, and everybody sees that
    day: str = ""  # the date whose deal of the day this is: "2026-11-26"; empty for all other tables
    scenario: Scenario | None = None  # null for all tables but those of scenarios
    series: Series | None = None  # null in the first game of these people, until it is over
    time: TimeControl = TimeControl()  # as the table was set
    reaction_seconds: int = 0  # for a secret answer; 0: no limit
    gives_hints: bool = False  # whether people at this table may ask for hints
    since: int | None = None  # number of story lines before those since this seat's last act; null for a spectator


class Edit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One value of a table that has changed. *at* is its path: names of fields and indices of lists."""

    at: list[str | int]  # from the table inwards: ["seats", 0, "present"]
    to: Any  # the new value


class Splice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One list of a table that has changed: the first *keep* items and the last *tail* ones are as they were.

    The *items* stand between them now.
    """

    at: list[str | int]  # the path of the list, as in `Edit`
    keep: int  # how many items at its beginning stay
    items: list[Any]  # the items between them now
    tail: int  # how many items at its end stay


class TableChange(Message, tag="change"):
    """What differs from the table after the message with the number *after*.

    A client that has not got that message asks for the whole table with `Look`.
    """

    after: int  # the `number` of the message that this one follows
    number: int  # the number of this message; equal to *after* if nothing differs
    edits: list[Edit]  # to be carried out in order, before the splices
    splices: list[Splice]  # in order
    answers: str = ""  # as in `Table`, but never kept from one message to the next


class Refused(Message, tag="refused"):
    """A refusal. *final* means that sending the message again cannot help."""

    id: str  # the id of the message that is refused; empty if it had none
    sentence: str  # in English
    final: bool  # whether sending it again cannot help; else it may, after the next table
    text: Text | None = None  # the same for readers of any language, if it is for people and not for programs
    passage: Passage | None = None  # where the rules of the game say so


class Thinking(Message, tag="thinking"):
    """A bot's progress on its decision, sent about once a second."""

    seat: int  # the seat of the bot, from 0
    seconds: float  # since it was asked


class Advice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One action of a hint."""

    action: int  # the number of one of `Table.choices`
    name: Words  # as in `Choice`
    reason: Words  # one sentence or two
    chance: float | None  # to win, from 0 to 1; null if it was not measured
    error: float  # its standard error


class Hint(Message, tag="hint"):
    """A hint for one seat: first where to look, then the best actions, the best first. The last one is *final*."""

    id: str  # the id of the `AskHint` that it answers
    things: list[str]  # where to look, by the names of choices
    nudge: Words  # a sentence on where to look
    advice: list[Advice]  # empty if all actions are about equal
    measure: Words  # the chances' meaning: "chance to win"
    verdict: list[Words]  # how certain the chances are
    final: bool  # whether it is the last one for its `AskHint`
    comparison: Comparison | None  # what the best action leads to, against the next one; null if that is not known


class Pong(Message, tag="pong", omit_defaults=True):
    """The answer to `Ping`. The client answers a *mark* other than 0 at once with `Heard`."""

    mark: int = 0  # to be sent back in `Heard`; 0: nothing to send


Request = (  # messages with an answer, applied once even if sent twice
    Act
    | TakeBack
    | PlayNow
    | Skip
    | Rename
    | GiveSeat
    | ReturnSeat
    | Say
    | SayPhrase
    | AllowTalk
    | CloseTable
    | Offer
    | AnswerOffer
    | Resign
    | PlayAgain
    | AskHint
    | AskWhy
)
ClientMessage = Hello | Request | Look | Ping | Heard | Looking
Reply = Table | Refused  # the immediate answer to a request
ServerMessage = Table | TableChange | Refused | Thinking | Hint | Pong


# -------------------------------------------------------------------------------------------------------- seats (HTTP)


class OwnGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table at which this browser sits."""

    glance: Glance  # what everybody may know of it
    seats: list[int]  # the seats of this browser
    changed_at: str  # when something happened there last: UTC, in ISO format


class OwnGames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/games: the tables of this browser. First those that wait for it, then the others, then finished ones."""

    games: list[OwnGame]


class OwnSeats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/tables/<table>/seats: the seats of this browser; none if it watches."""

    seats: list[int]  # from 0


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/<table>/seats: show a key, and sit down with it, which uses it up."""

    key: Annotated[str, msgspec.Meta(max_length=64)]  # the key of a `SeatKey`
    sit: bool = False  # without it, a friend's key is only answered with an `Invitation`, and not used up
    name: Annotated[str, msgspec.Meta(max_length=MAX_NAME)] = ""  # the name of the person who sits down


class MakeLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/<table>/links: make a fresh key for a seat; the old one expires. The answer is `SeatKey`.

    A person asks for one to move to another device, and the host for one to invite somebody anew.
    """

    seat: int  # from 0
    frees: bool = False  # whether the seat is taken from the browser that has it; only the host may do so


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation to a seat. It shows no card."""

    game: str  # by its name
    seat: int  # the offered seat, from 0
    seats: list[SeatCard]  # who sits where, by seat
    own: list[int]  # the seats that this browser has at the table already
    moves: bool  # whether the link moves the seat here from another device
    rules: PlayedRules  # the preset of the options; empty if the game has only one
    time: TimeControl  # the clocks of the people
    reaction_seconds: int  # for a secret answer; 0: no limit
    hints: bool  # whether people may ask for hints
    free_text: bool  # whether people may write free text, or only quick phrases
    own_notes: bool  # whether people remember for themselves what they have seen
    series: Series | None  # null in the first game of these people, until it is over


class Entrance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to `TakeSeat`: the seats of this browser, or the invitation to another."""

    seats: list[int]  # this browser's, from 0
    invitation: Invitation | None = None  # null if the browser has sat down
    again: bool = False  # whether to ask again, with the cookie that came with this answer


class PushKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/push: the public key with which a browser subscribes to push messages of this server, in base64."""

    key: str  # in base64


class Subscribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/push: notify this browser of its turns through its push service. DELETE ends this."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]  # address of the browser's push service
    public_key: Annotated[str, msgspec.Meta(max_length=100)] = ""  # in base64, as the browser gives it
    secret: Annotated[str, msgspec.Meta(max_length=30)] = ""  # for the encryption of messages, in base64
    # The language of the page; English if the server does not have that language.
    language: Annotated[str, msgspec.Meta(max_length=35)] = "en"


# ---------------------------------------------------------------------------------------------------- replays (HTTP)


class PlayedAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One action of a replay."""

    seat: int  # -1: chance
    text: str  # in notation


class ReplayHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET or POST /api/replays: what can be replayed.

    Of a game that goes on, a person sees what their own seat saw, and everybody else what spectators saw.
    """

    id: str  # the id of the replay, as in /replay/<id>
    game: str  # by its name
    title: str  # the game's title, as people read it
    seats: list[SeatCard]  # who sat where, by seat
    plies: int  # the last position; 0 is the first
    over: bool  # whether the game has ended
    growing: bool  # whether the game goes on
    rules: PlayedRules  # the preset of its options; empty if its game has only one
    bots_only: bool  # whether only bots play, so that everything is open during the game
    opened: bool  # whether all seats and all cards may be seen
    seat: int | None  # the person's own seat, as far as the request shows it
    stops: list[int]  # the plies worth a look, if small acts are passed over; empty unless `opened`
    actions: list[PlayedAction]  # the actions from each position to the next; empty unless `opened`


class Frames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/replays/<id>/frames: some positions of a replay."""

    plies: list[int]  # from 0: ply 0 is before the first action
    tables: list[Table]  # one for each ply


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/replays/<id>/play-on: set a table where a person plays on from a position against bots."""

    ply: Annotated[int, msgspec.Meta(ge=0)]  # the position, from 0
    seat: Annotated[int, msgspec.Meta(ge=0)]  # the person's seat, from 0
    name: Name  # the person's name
    level: str = ""  # the level of the bots on seats where no bot played; empty: default
    sit: bool = False  # whether this browser sits down at once, so that the seat needs no key


class Thoughts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/replays/<id>/thoughts: what the best bot thinks of a position, from what the seat to move could see."""

    seat: int | None  # null if nobody decides
    advice: list[Advice]  # the best first
    measure: Words  # the chances' meaning: "chance to win"
    verdict: list[Words]  # how certain the chances are


class PuzzleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One puzzle in the list of all puzzles, without its answer."""

    grade: int  # from 1, which every level of the bots solves, to 5, which none does
    theme: str  # what it asks for: "draw"


class PuzzleCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The puzzles of one game in the list of all puzzles."""

    game: str  # by its name
    title: str  # as people read it
    puzzles: list[PuzzleEntry]  # by number
    daily: int | None  # the number of the puzzle of the day; null if there is none


class PuzzleList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/puzzles: all puzzles."""

    day: str  # today's date, UTC: "2026-11-26"
    games: list[PuzzleCard]


class DailyGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game offers on a day, besides the deal of the day."""

    game: str  # by its name
    puzzle: int | None  # the number of the puzzle of the day; null if there is none


class Daily(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/daily: what everybody plays and solves today."""

    day: str  # today's date, UTC: "2026-11-26"
    level: str  # the level of the bot in the deal of the day
    games: list[DailyGame]


class FirstTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/daily/<game>/puzzle: how the first try at the puzzle of the day ended. The answer is `FirstTries`."""

    right: bool


class FirstTries(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the puzzle of the day went for all browsers that have tried it. Each counts once."""

    count: int  # how many have tried it, this one included
    right: int  # how many solved it at the first try


class LevelResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a level of bots makes of the deal of the day on the person's seat."""

    level: str
    mean: float  # points, over 20 games
    spread: float  # their standard deviation


class DealResults(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/tables/<table>/results: the deal of the day as others played it, after the browser's own game there."""

    points: int | None  # the browser's own; null if its game did not come to its end
    better: int | None  # over how many of 100 others; null with fewer than 20 results, or if this game does not count
    count: int  # the number of results, the first of each browser
    low: int  # the fewest points of the first bar of the histogram
    step: int  # how many points each bar covers
    bars: list[int]  # results of each bar; empty if there are none
    levels: list[LevelResult]  # weakest first
    waiting: bool  # whether bots still play


class ImaginedFrame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of an imagined game, as the seat that decides would see it."""

    view: PlainView
    story: list[StoryLine]  # what led to it


class ImaginedLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What follows an action in an imagined game."""

    action: int
    frames: list[ImaginedFrame]  # after each action; the last one is the end of the game
    left_out: int  # the number of positions that are left out before the last one


class Imagined(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/replays/<id>/line?ply=12&seat=0 or /api/puzzles/<game>/<number>/line?step=0: two lines to look at.

    Both follow from the same deal, which is one of many that the seat had to reckon with: the one whose difference
    between the two actions is nearest the median. It is no more likely than others to be the real one.
    """

    worlds: int  # how many deals were tried
    lines: list[ImaginedLine]  # one for the best action, and one for the action that it is compared with


class PuzzleStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision of a puzzle."""

    table: Table  # as seen by the seat that is to solve it
    answer: int  # the action that is best
    advice: list[Advice]  # the actions that were judged, the best first
    others: list[Advice]  # all other legal actions, which are worse; no chances
    proven: bool  # by solving the end
    comparison: Comparison | None  # what the answer leads to, against the next best action; null if it is proven


class PuzzlePage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/puzzles/<game>/<number>: one puzzle, with its solution."""

    game: str  # by its name
    title: str  # as people read it
    number: int  # from 0
    grade: int  # as in `PuzzleEntry`
    steps: list[PuzzleStep]  # the decisions of one turn, in order; the answer to each leads to the next
    measure: Words  # the chances' meaning: "chance to win"
    solved_by: list[str]  # the labels of the levels that solve it


class WhyNot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/puzzles/<game>/<number>/why?step=0 or /api/lessons/<game>/why: the answer to `AskWhy` at a table."""

    text: Text  # the reason, in a sentence
    passage: Passage | None  # where the rules say so


class AskReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/replays/<id>/review: begin a review, or get its progress."""

    seat: Annotated[int, msgspec.Meta(ge=0)]  # whose decisions are judged, from 0


class ReviewState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to `AskReview`."""

    done: int  # plies
    of: int  # plies in all
    sentence: Words  # what is going on: "Waiting for two other reviews"; empty when the review is there
    review: Review | None  # null until it is there


class SetWatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/watch: set a table at which only bots play. The answer is a `TableSet` without keys."""

    game: str  # by its name
    levels: list[str]  # by seat
    options: dict[str, int | str | bool] = {}  # by name; those left out are as printed
    protocol: int = PROTOCOL  # the wire protocol that the client speaks; another one is refused


# --------------------------------------------------------------------------------------------------- lessons (HTTP)


class LessonCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson in the list of all lessons."""

    game: str  # by its name
    title: str  # the title of the game
    lesson: str  # the title of the lesson
    language: str  # the language of the title and the lesson
    minutes: int  # minutes that the lesson takes, about
    steps: int  # how many it has


class ScenarioCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario in the list of all scenarios."""

    name: str  # with its game: "alpha-beta-omega/2-full-moon"
    game: str  # by its name
    title: str  # the title of the scenario
    frame: str  # the situation, in two to four sentences
    goal: Words  # what to reach, without its full stop
    language: str  # the language of title and frame
    minutes: int  # minutes that it takes, about
    names: list[str]  # the names of all players, by seat


class LessonList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/lessons: all lessons, starting with the one for newcomers."""

    lessons: list[LessonCard]


class ScenarioList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/scenarios: all scenarios, the easiest first."""

    scenarios: list[ScenarioCard]


class LessonAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reply to any of these wrong actions."""

    actions: list[int]  # their numbers, ascending
    say: str  # in the language of the lesson


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a lesson: something to read, or something to do."""

    ply: int  # the position of the step
    text: str  # in the language of the lesson
    clause: Clause  # the rule that it teaches
    point: list[str]  # names of things on the table
    asked: list[int]  # right actions, the lesson's own first; none if the step has no question
    praise: str  # the reply to a right action
    wrong: list[LessonAnswer]  # for all other legal actions
    then: list[int]  # plies to be shown one by one after it, up to the next step's


class LessonTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table after a right action that the lesson's game does not play."""

    ply: int  # the position in which it is played
    action: int  # its number
    table: Table  # as the learner sees it


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/lessons/<game>: a lesson with all its positions, as the learner sees them."""

    game: str  # by its name
    title: str  # the title of the game
    lesson: str  # the title of the lesson
    language: str  # the language of its words; English if the lesson does not exist in the requested language
    minutes: int  # minutes that the lesson takes, about
    steps: list[LessonStep]  # in order
    plies: list[int]  # the plies of the positions that it shows
    tables: list[Table]  # one for each ply
    turns: list[LessonTurn]  # the tables after right actions that its game lacks


# ---------------------------------------------------------------------------------------------------------- lab (HTTP)


class LabLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level of bots that studies may use."""

    name: str  # as in `SeatWish.level`
    most_games: int  # the largest number of games in a study, all variants together
    speeds: dict[str, float]  # by game: games a second, about


class Lab(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/studies: what studies this server plays."""

    problem: str  # why it plays none, in one sentence; empty if it does
    levels: list[LabLevel]  # from the weakest to the strongest
    most_variants: int  # the largest number of variants in a study


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One option whose value differs from the rules that are studied."""

    option: str  # as in `OptionCard.name`
    value: int | str | bool  # one that the option allows


class StudyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/studies: compare variants of a game by playing them. The answer is a `StudyState`."""

    game: str  # by its name
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)]  # how many play
    level: str  # the level of all bots: one of `Lab.levels`
    games: Annotated[int, msgspec.Meta(ge=1)]  # games of each variant
    variants: Annotated[list[Annotated[list[Change], msgspec.Meta(min_length=1)]], msgspec.Meta(min_length=1)]
    preset: Preset = "printed"  # the rules that variants change and compare with
    protocol: int = PROTOCOL  # the wire protocol that the client speaks; another one is refused


class StudyVariant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The progress of one variant of a study."""

    name: str  # as people read it
    done: int  # games
    of: int  # games in all
    summary: str  # its main measures so far, with intervals
    play: str  # the address of the page that sets a table for it, when the study is over


class StudyState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/studies/<id>: the progress of a study. While it waits, it is cancelled if nobody asks."""

    id: str  # as in its address
    game: str  # by its name
    title: str  # the title of the study
    sentence: Words  # what is happening; empty when it is over
    variants: list[StudyVariant]  # the first is what the others are compared with
    over: bool  # whether nothing more will change
    failed: bool  # whether it ended without a result
    verdict: list[str]  # in short, when it is over
    findings: list[Words]  # what differs most, in sentences, when it is over
