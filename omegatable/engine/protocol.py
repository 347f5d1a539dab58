"""The interface of a game: generic kernels, dispatched on the type of their first record, and the `Game` record.

This module defines the contracts, and `tests/games/test_protocol.py` checks that every game meets them. All kernels
write into records and arrays that the caller provides, allocate nothing and raise nothing.

Example, which deals a game and plays one action, as `omegatable.Position` does with checks:

    >>> from omegatable import GAMES
    >>> from omegatable.kernel import new_rng
    >>> game, rng = GAMES["omega-shift"], new_rng(7)  # game is a Game
    >>> options, state, view = game.new_options(), game.new_state(), game.new_view()
    >>> deal = np.zeros(game.deal_size, np.int8)
    >>> draw_deal(options, rng, deal)
    >>> setup(state, options, deal)
    >>> actions = np.zeros(game.max_legal, np.int32)
    >>> count = legal_actions(state, actions)
    >>> game.action_text(state, int(actions[0])), reveals(state, int(actions[0]))
    ('xIA', False)
    >>> apply_action(state, int(actions[0]))
    >>> game.floor(state)  # a Floor: who may act
    Floor(kind='turn', seats=(0,), claim_actions={}, let_pass=-1)

Seat 1's view, a world that it allows, and the view as numbers:

    >>> observe(state, 0, view)
    >>> world = game.new_state()
    >>> determinize(view, rng, world)
    >>> faults(world), score(world, 0)
    (0, 0)
    >>> numbers, codes_of_view = np.zeros(364, np.float32), np.zeros(364, np.uint8)
    >>> features(view, numbers)
    >>> codes(view, codes_of_view)
    >>> utility = np.zeros(2, np.float32)
    >>> returns(state, utility)

    >>> try:
    ...     game.parse_action(state, "zz")
    ... except NotationError as error:
    ...     print(error)
    'zz' is not an action: write E7<F, MA>F, E7, xE7, + or +F.
"""

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal, Protocol, TypeVar

import msgspec
import numpy as np

from omegatable.engine.importing import imported
from omegatable.engine.layout import Part
from omegatable.engine.options import MAX_QUOTED, Option, Value, option_values, options_record
from omegatable.engine.plain import Choice, Joining, Passage, Prompt, Step, StoryLine, Words
from omegatable.kernel import generic, kernel, new_record
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text


@generic
def draw_deal(options, rng, deal):
    """Write a random deal for these *options* into *deal*, int8[deal_size]."""


@generic
def setup(state, options, deal):
    """Set up *state* from *deal*, int8[deal_size], under *options*.

    Deterministic: the same deal and options give the same state, regardless of the previous contents of *state*.
    """


@generic
def legal_actions(state, out):
    """Write the legal actions, ascending, into *out*, int16[max_legal]; return their number.

    There is always a legal action unless the game is over. *state* may be a state or the view of the seat to move: the
    answer is the same, because it depends only on information visible to that seat. When chance is to move, a state's
    actions are the outcomes, all equally likely.
    """


@kernel
def put(out, count, action):
    """Append *action* to the *count* actions in *out*; return the new count."""
    out[np.uint64(count)] = action
    return count + 1


@generic
def apply_action(state, action):
    """Play *action* and change *state* in place. The action must be legal; this is not checked."""


@generic
def reveals(state, action):
    """Return whether *action* reveals hidden information to its player, so that it cannot be taken back.

    The answer depends only on information visible to that player.
    """


@generic
def score(state, seat):
    """Return the points of *seat*, in the game's own units, as if the game ended now, from public information.

    Takes a state or a view.
    """


@generic
def returns(state, out):
    """Write each seat's utility, -1.0 to 1.0, into *out*, float64[num_seats]; all are 0.0 until the game ends."""


@generic
def observe(state, seat, view):
    """Write everything that *seat* may know into *view*, and nothing more. *seat* may be SPECTATOR."""


UNSEEN = -2  # The other seats see that the seat acted, but not the action.
UNTOLD = -3  # The other seats do not even see that the seat acted.


@generic
def seen_by_others(state, action):
    """Return how the other seats see *action* of the seat to move in *state*: the action itself, UNSEEN or UNTOLD.

    *state* may be a state or a view: the answer depends only on public information.
    """


@seen_by_others.otherwise
@kernel
def seen_as_played(state, action):
    """Return *action*: the `seen_by_others` of games in which every action is public."""
    return action


@kernel
def unseen(state, action):
    """Return UNSEEN: the `seen_by_others` of games in which no action is public."""
    return UNSEEN


@generic
def determinize(view, rng, state):
    """Write into *state* a world drawn uniformly from the worlds that are consistent with *view*.

    The kernel does not get the true state, so it cannot use hidden information.
    """


@generic
def faults(state):
    """Return 0, or the number of the conservation law that *state* breaks: an index into the game's `fault_names`."""


@generic
def features(view, out):
    """Write *view* as numbers into *out*, float32[num_features], in the order of the game's `layout`."""


@generic
def codes(view, out):
    """Write the codes of the features of *view*, integers from 0 to 255, into *out*, uint8 or float32.

    The code of a feature is its distance from its lowest value, in units.
    """


class NotationError(ValueError):
    """Raised for text that is not an action. The message is English; *text* is the same sentence in any language."""

    def __init__(self, text: Text) -> None:
        super().__init__(english(text))
        self.text = text


class TextError(ValueError):
    """An error in the text of an option that may be a whole file: the *line*, counted from 1, and the *reason*.

    `str()` of the error is one sentence.
    """

    def __init__(self, line: int, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line
        self.reason = reason


SEATS = "seats"  # the name of the option for the number of players, in games with a variable number


def typed(words: str) -> str:
    """Return user input as a sentence quotes it: in quotation marks, and shortened to `MAX_QUOTED` characters."""
    return repr(words.strip()[:MAX_QUOTED])


PresetName = Literal["printed", "written", "recommended"]
# The presets and their titles. `printed` has the defaults of all options: the author's text with our rulings.
PRESETS: Final[Mapping[PresetName, str]] = {
    "printed": "As printed",
    "written": "As the author wrote it",
    "recommended": "Recommended",
}


@dataclass(frozen=True, eq=False)  # `Game` contains changes and needs a hash, and `options` has none.
class Change:
    """A rule that a preset changes, explained to a newcomer: see `Game.written` and `Game.recommended`."""

    name: str  # its name in the ids of its texts, after the short name of its game: "ao-hidden-end"
    options: Mapping[str, Value]  # values of options by name
    original: bool = False  # whether the author names it as an optional rule

    @property
    def sentence(self) -> Text:
        """The changed rule, in one sentence."""
        return text(f"change-{self.name}")

    @property
    def reason(self) -> Text:
        """The reason in one sentence: the author's words, or the statistic that the change improves."""
        return text(f"change-{self.name}-reason")


@dataclass(frozen=True)
class Notes:
    """Hooks for a table that stores observations for all players, so that they need not remember them."""

    # clears everything from a state that a seat, or a spectator, would have to remember
    forget: Callable[[Any, int], None]
    recall: Callable[[Any, Any], None]  # copies that information from another state of the same moment
    begins_turn: Callable[[Any, int], bool]  # whether an action of the seat to move in a state begins its turn


@dataclass(frozen=True)
class Floor:
    """The seats that may act now at a table of human players. The rules themselves have one seat to move at a time.

    `turn`: only the seat to move may act. `open`: all seats may act at once, as in free trading. `claim_actions` maps a
    seat to the action that makes it the seat to move; the seat to move can play that action. The table is still waiting
    for *seats*. `sealed`: each of *seats* answers in secret; the rules would ask them in this order, and the answers
    are played together. `let_pass` is the action of a seat that does nothing.
    """

    kind: Literal["turn", "open", "sealed"]
    seats: tuple[int, ...]
    claim_actions: Mapping[int, int] = field(default_factory=dict)
    let_pass: int = -1


def _by_name(chosen: Any) -> dict[str, Any]:
    """Return the *chosen* options as a dictionary. Raises ValueError with one sentence if they are not a mapping."""
    if chosen is None:
        return {}
    if not isinstance(chosen, Mapping):
        raise ValueError(f"Options are values by name, as {{'idle_limit': 2}}, not {repr(chosen)[:MAX_QUOTED]}.")
    return dict(chosen)


def own_beat(state: Any, action: int) -> str:
    """Return "": in a game without small actions, every action has a separate beat."""
    return ""


def trades_nothing(view: Any, action: int) -> tuple[str, int] | None:
    """Return None: in a game without trade, no action is part of one."""
    return None


def all_compatible(record: Any) -> None:
    """Do nothing: all values of the options of the game are compatible."""


def nothing_held(values: Mapping[str, Any]) -> None:
    """Return None: the options record of the game is complete, so there is nothing else to hold."""


def turn_floor(state: Any) -> Floor:
    """Return the floor of a game in which only one seat may act at a time."""
    return Floor("turn", (int(state.to_move),))


@dataclass(frozen=True)
class ActionWords:
    """Explains the notation of actions: *rows* are pairs of an input and its meaning, shown in two columns."""

    wide: int  # width of the first column in characters
    rows: tuple[tuple[str, Text], ...]

    def __call__(self, read: Say = english) -> list[str]:
        """Return a line for each row; *read* renders a text."""
        return [f"{action:{self.wide}}{read(meaning)}" for action, meaning in self.rows]


class ViewText(Protocol):
    """Returns the table as text, with the seats' *names*; *read* renders a text, by default in English."""

    def __call__(self, view: Any, names: Sequence[str], read: Say = ...) -> str:
        """Return the text."""
        ...


@dataclass(frozen=True)
class SmallGame:
    """A game with options that make it small enough for exact values."""

    name: str
    game: str  # the name of the base game
    sentence: str  # a description of the small game
    options: Mapping[str, Value]


_Facet = TypeVar("_Facet")


@dataclass(frozen=True, repr=False)
class Game:
    """A game as the rest of the package sees it: sizes, record types, functions and facets, without a state."""

    name: str  # as on the command line: "omega-shift"
    title: str
    min_seats: int
    max_seats: int
    credit: Text
    source: str  # address of the author's page

    STATE: np.dtype  # its field `options` is the options record
    VIEW: np.dtype
    deal_size: int  # length of a deal, int8
    num_actions: int  # ids are 0 .. num_actions - 1, including chance actions
    num_player_actions: int  # ids below this number are players' actions
    max_legal: int  # max number of legal actions at once
    # max plies of a game, from all options by name; None: no bound
    max_plies: Callable[[Mapping[str, Any]], int | None]
    score_scale: float  # a typical difference in score between players of equal strength
    layout: tuple[Part, ...]  # the features that `features` writes
    options: tuple[Option, ...]
    fault_names: tuple[str, ...]

    PlainState: type[msgspec.Struct]
    PlainView: type[msgspec.Struct]
    deal_text: Callable[[np.ndarray, Mapping[str, Any]], list[str]]  # lines that describe a deal under these options
    parse_deal: Callable[[list[str], Mapping[str, Any]], np.ndarray]  # raises ValueError with a sentence
    action_text: Callable[[Any, int], str]  # a state or view before the action, the action
    parse_action: Callable[[Any, str], int]  # raises NotationError
    action_words: ActionWords
    view_text: ViewText
    plain_state: Callable[[Any], Any]
    plain_view: Callable[[Any], Any]
    # Takes a plain view; returns rows of cells, scores with reasons.
    score_rows: Callable[[Any, Sequence[str]], Sequence[Sequence[Words]]]
    choices: Callable[[Any], list[Choice]]  # the choices of the viewing seat; empty if it is not to move
    steps: Callable[[Any], list[Step]]
    prompt: Callable[[Any], Prompt]
    story: Callable[[Any, int, Any], list[StoryLine]]  # view before, action, view after
    refusal: Callable[[Any, int], Text]  # why an action is not legal: one sentence
    # Takes the view of a seat with one legal action; returns whether all others can see that it has only one.
    forced: Callable[[Any], bool]
    # Returns why the seat to move cannot use a thing now, or cannot put it on a place; None if it can.
    why_not: Callable[[Any, str, str], Text | None]
    passages: Mapping[str, Passage]  # the passages of the rules behind the refusals, by the id of the refusal's text
    end_reason: Callable[[Any], Text]  # takes a view of a game that is over
    # Writes the content of a plain state as a JSON object into a state that was set up under its options, or raises
    # ValueError with one sentence; None: a state cannot be set up, because it lacks what the seats have seen.
    restore: Callable[[dict[str, Any], Any], None] | None = None
    floor: Callable[[Any], Floor] = turn_floor  # takes a state in which chance is not to move
    # Returns the winning seats and the closing sentence for the viewing seat; None: the most points win.
    outcome: Callable[[Any], tuple[list[int], Text]] | None = None
    # Returns the beat of an action in a state. Consecutive actions of bots with the same non-empty beat are shown
    # together.
    beat: Callable[[Any, int], str] = own_beat
    # Takes a spectator's view and an action; returns whether the seat to move "offers", "accepts", "counters" or
    # "refuses" a trade, and the other seat; None: neither.
    trade_act: Callable[[Any, int], tuple[str, int] | None] = trades_nothing
    joining: Callable[[int], Joining] = Joining  # joins related lines of a story, for a seat
    # Takes an options record; raises ValueError with one sentence if the values of the options are incompatible.
    check_options: Callable[[Any], None] = all_compatible
    # Returns the objects that records under these options refer to; the caller keeps a reference while it uses a
    # record.
    held: Callable[[Mapping[str, Any]], Any] = nothing_held
    notes: Notes | None = None  # None: information that was visible is never hidden again
    zero_sum: bool = True  # whether the returns add up to 0
    # The changes of the preset `written`, where the author's text is wider than the default options.
    written: tuple[Change, ...] = ()
    # The changes of the preset `recommended` to the author's text; empty if it needs none.
    recommended: tuple[Change, ...] = ()
    scoring: tuple[str, ...] = ()  # the options, besides `seats`, that determine the value of a result
    bot_names: tuple[str, ...] = ("Rosa", "Mika", "Ines", "Jun", "Tove")  # suggested names for the bots of a table
    # Takes an options record; returns every deal, all equally likely; None if there are too many to list.
    all_deals: Callable[[Any], Sequence[Sequence[int]]] | None = None
    proposed_seats: int = 2  # the number of seats proposed for a new table, within the game's range
    open_hands: bool = False  # whether all seats always see the same: no hand needs to be hidden
    for_newcomers: bool = False  # whether it is the game that newcomers are offered first
    small_games: tuple[SmallGame, ...] = field(default=(), hash=False)
    live_option: str = ""  # the option that opens the floor; tables with two or more human players set it
    # The facets of the game by name, such as {"coach": ".coach:COACH"}; an import string that begins with a dot is
    # relative to *package*.
    facets: Mapping[str, str] = field(default_factory=dict, hash=False)
    package: str = ""

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @property
    def sentence(self) -> Text:
        """A one-sentence description of the game for players."""
        return text(f"game-{self.name}")

    @property
    def length(self) -> Text:
        """The duration of a game: "about 30 min"."""
        return text(f"game-{self.name}-length")

    @cached_property
    def num_features(self) -> int:
        """The number of features that `features` writes."""
        return sum(part.size for part in self.layout)

    def facet(self, kind: type[_Facet]) -> _Facet | None:
        """Return the facet of this *kind*, such as `Coach`: the contribution of the game to one part of the package.

        It is imported on its first use. Returns None if the game has no such facet, so that part lacks the game. Raises
        TypeError if the import string names another kind of object.
        """
        place = self.facets.get(kind.__name__.lower())
        if place is None:
            return None
        found = imported(place, self.package)
        if not isinstance(found, kind):
            raise TypeError(f"{place} of {self.title} is of the type {type(found).__name__}, not {kind.__name__}.")
        return found

    @property
    def OPTIONS(self) -> np.dtype:
        """The record type of the options."""
        return self.STATE["options"]

    def options_record(self, values: Mapping[str, Any]) -> Any:
        """Return an options record from checked *values* for all options, by name.

        Raises ValueError with one sentence if they are incompatible.
        """
        record = options_record(self.options, values, self.OPTIONS)
        self.check_options(record)
        return record

    def options_values(self, record: Any) -> dict[str, Value]:
        """Return the values of all options by name from an options record."""
        return option_values(self.options, record)

    def new_state(self) -> Any:
        """Return a zeroed state record."""
        return new_record(self.STATE)

    def new_view(self) -> Any:
        """Return a zeroed view record."""
        return new_record(self.VIEW)

    def chosen_options(self, chosen: Mapping[str, Any] | None = None) -> dict[str, Value]:
        """Return the values of all options by name: the *chosen* ones checked, the others at their defaults.

        Raises ValueError with one sentence for an unknown option or value, or for incompatible values.
        """
        known = {option.name: option for option in self.options}
        chosen = _by_name(chosen)
        for name in chosen:
            if name not in known:
                near = difflib.get_close_matches(str(name)[:MAX_QUOTED], known, 1)
                words = f"did you mean {near[0]!r}?" if near else f"it has {', '.join(known)}."
                raise ValueError(f"{self.title} has no option {str(name)[:MAX_QUOTED]!r}: {words}")
        values = {name: option.parse(chosen.get(name, option.default)) for name, option in known.items()}
        self.options_record(values)
        return values

    def preset(self, name: str) -> dict[str, Value]:
        """Return the options by name that the preset *name* sets. Raises ValueError if there is no such preset."""
        if name not in PRESETS:
            *names, last = PRESETS
            known = f"{', '.join(names)} and {last}"
            raise ValueError(f"There is no preset {str(name)[:MAX_QUOTED]!r}: there are {known}.")
        changes = {"written": self.written, "recommended": self.recommended}.get(name, ())
        return {option: value for change in changes for option, value in change.options.items()}

    @cached_property
    def presets(self) -> dict[PresetName, dict[str, Value]]:
        """The values of all options by name under each preset of the game: `printed` and any that differ."""
        names = (name for name in PRESETS if name == "printed" or self.preset(name))
        return {name: self.chosen_options(self.preset(name)) for name in names}

    @property
    def text_preset(self) -> PresetName:
        """The preset for the author's text: `written`, or `printed` if no default is narrower than the text."""
        return "written" if self.written else "printed"

    def preset_of(self, options: Mapping[str, Any]) -> Literal["", PresetName, "own"]:
        """Return the name of the preset that *options*, all of them by name, match, or "own" if they match none.

        Return "" if the game has only one preset.
        """
        if len(self.presets) == 1:
            return ""
        free = (SEATS, self.live_option)
        for name, values in self.presets.items():
            if all(options[option] == value for option, value in values.items() if option not in free):
                return name
        return "own"

    @property
    def players_words(self) -> str:
        """The number of players in words: `2`, or `2 to 4`."""
        few, many = self.min_seats, self.max_seats
        return str(few) if few == many else f"{few} to {many}"

    @property
    def asks_seats(self) -> bool:
        """Whether the number of players is one of the options."""
        return any(option.name == SEATS for option in self.options)

    def seated_options(self, seats: int, chosen: Mapping[str, Any] | None = None) -> dict[str, Value]:
        """Return `chosen_options` for a table with this number of *seats*.

        The option `seats`, if the game has it, is set to the number. Raises ValueError with one sentence if the game is
        not for that many players or *chosen* names another number.
        """
        if not self.min_seats <= seats <= self.max_seats:
            raise ValueError(f"{self.title} is for {self.players_words} players, not {seats}.")
        if not self.asks_seats:
            return self.chosen_options(chosen)
        options = self.chosen_options({SEATS: seats} | _by_name(chosen))
        if options[SEATS] != seats:
            raise ValueError(f"{seats} players sit down, but the option {SEATS} says {options[SEATS]}: leave it out.")
        return options

    def new_options(self, **chosen: int | str | bool) -> Any:
        """Return an options record with the *chosen* values and the defaults. Raises ValueError with one sentence."""
        return self.options_record(self.chosen_options(chosen))
