"""The messages for looking back and learning: replays, reviews, games to watch, lessons and puzzles, all over HTTP."""

from typing import Annotated

import msgspec

from omegatable.coach.review import Review
from omegatable.table.wire import PROTOCOL, Advice, Clause, Name, PlayedRules, SeatCard, Table

# ---------------------------------------------------------------------------------------------------- replays (HTTP)


class PlayedAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One action of a replay."""

    seat: int  # -1: chance
    text: str  # in notation


class ReplayHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET or POST /api/replays: what can be replayed.

    Of a game that goes on, a person sees what their own seat saw, and everybody else what spectators saw.
    """

    id: str
    game: str
    title: str
    seats: list[SeatCard]
    plies: int  # the last position; 0 is the first
    over: bool
    growing: bool  # whether the game goes on
    rules: PlayedRules
    bots_only: bool  # bots alone play, so that everything lies open while the game goes on
    opened: bool  # whether all seats and all cards may be seen
    seat: int | None  # the person's own seat, as far as the request shows it
    stops: list[int]  # the plies worth a look, if small acts are passed over; empty unless `opened`
    actions: list[PlayedAction]  # that led from each position to the next; empty unless `opened`


class Frames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/replays/<id>/frames: some positions of a replay."""

    plies: list[int]
    tables: list[Table]  # one for each ply


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/replays/<id>/play-on: set a table where a person goes on from a position against bots."""

    ply: Annotated[int, msgspec.Meta(ge=0)]
    seat: Annotated[int, msgspec.Meta(ge=0)]
    name: Name
    level: str = ""  # of the bots on seats where no bot played
    sit: bool = False  # whether this browser sits down at once, so that the seat needs no key


class Thoughts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/replays/<id>/thoughts: what the best bot thinks of a position, from what the seat to move could see."""

    seat: int | None  # null if nobody decides
    advice: list[Advice]  # the best first
    measure: str  # of what the chances are: "chance to win"
    verdict: str  # a sentence on how sure they are, or empty


class PuzzleCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The puzzles of one game, in a list of all."""

    game: str
    title: str
    grades: list[int]  # of each puzzle: from 1, which every level of the bots solves, to 5, which none does


class PuzzleList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/puzzles: all puzzles."""

    games: list[PuzzleCard]


class PuzzlePage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/puzzles/<game>/<number>: one puzzle, with its solution."""

    game: str
    title: str
    number: int  # from 0
    grade: int
    table: Table
    answers: list[int]  # the actions that solve it
    advice: list[Advice]  # the actions that were judged, the best first
    measure: str
    proven: bool  # by reading to the end
    solved_by: list[str]  # the labels of the levels that solve it


class AskReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/replays/<id>/review: begin a review, or see how far it is."""

    seat: Annotated[int, msgspec.Meta(ge=0)]


class ReviewState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to `AskReview`."""

    done: int  # plies
    of: int
    sentence: str  # what is going on: "Waiting for two other reviews"; empty when the review is there
    review: Review | None


class SetWatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/watch: set a table at which bots alone play. The answer is a `TableSet` without keys."""

    game: str
    levels: list[str]  # by seat
    options: dict[str, int | str | bool] = {}
    protocol: int = PROTOCOL


# --------------------------------------------------------------------------------------------------- lessons (HTTP)


class LessonCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson in the list of all."""

    game: str
    title: str  # of the game
    lesson: str  # the title of the lesson
    minutes: int
    steps: int


class LessonList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/lessons: the lessons that there are, the newcomer's first."""

    lessons: list[LessonCard]


class LessonAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said to each of some wrong actions."""

    actions: list[int]
    say: str


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a lesson: something to read, or something to do."""

    ply: int  # the position where it stands
    text: str
    clause: Clause
    point: list[str]  # names of things on the table
    asked: list[int]  # right actions, the first as the lesson goes on; none if the step is only read
    praise: str
    wrong: list[LessonAnswer]  # for all other legal actions
    then: list[int]  # plies to be shown one by one after it, up to the next step's


class LessonTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table after a right action by which the lesson's game does not go on."""

    ply: int  # the position in which it is played
    action: int
    table: Table


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """GET /api/lessons/<game>: a lesson with all its positions, as the learner sees them."""

    game: str
    title: str  # of the game
    lesson: str  # the title of the lesson
    minutes: int
    steps: list[LessonStep]
    plies: list[int]
    tables: list[Table]  # one for each ply
    turns: list[LessonTurn]
