"""The interface of a game: generic kernels, dispatched on the type of their first record, and the `Game` record.

The contracts are stated here once; `tests/games/test_protocol.py` holds every game to them. All kernels write into
records and arrays that the caller provides, allocate nothing and raise nothing.
"""

import difflib
import itertools
import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal, Protocol

import msgspec
import numpy as np

from omegatable.games.plain import Choice, Joining, Passage, Prompt, Step, StoryLine, Words
from omegatable.kernel import generic, kernel, new_record
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text


@generic
def draw_deal(options, rng, deal):
    """Write a random deal for these *options* into *deal*, int8[deal_size]."""


@generic
def setup(state, options, deal):
    """Set up *state* from *deal*, int8[deal_size], under *options*.

    Deterministic: the same deal and options give the same state, whatever *state* held before.
    """


@generic
def legal_actions(state, out):
    """Write the legal actions, ascending, into *out*, int16[max_legal]; return how many there are.

    There is at least one unless the game is over. *state* may be a state or the view of the seat to move: the answer is
    the same, because it depends only on what that seat can see. When chance is to move, a state's actions are the
    outcomes, all equally likely.
    """


@generic
def apply_action(state, action):
    """Play *action* and change *state* in place. The action must be legal; this is not checked."""


@generic
def reveals(state, action):
    """Return whether *action* shows its player something hidden, so that it cannot be taken back.

    The answer depends only on what its player can see.
    """


@generic
def score(state, seat):
    """Return *seat*'s points, in the game's own counting, as if the game ended now, from what everybody sees.

    Takes a state or a view.
    """


@generic
def returns(state, out):
    """Write each seat's utility, -1.0 to 1.0, into *out*, float64[num_seats]; all are 0.0 before the end."""


@generic
def observe(state, seat, view):
    """Write everything that *seat* may know into *view*, and nothing else. *seat* may be SPECTATOR."""


UNSEEN = -2  # The other seats see that the seat acted, but not the action.
UNTOLD = -3  # The other seats do not even see that the seat acted.


@generic
def seen_by_others(state, action):
    """Return what the others see of *action*, which the seat to move in *state* plays: itself, UNSEEN or UNTOLD.

    *state* may be a state or a view: the answer depends only on what everybody can see.
    """


@seen_by_others.otherwise
@kernel
def seen_as_played(state, action):
    """Return *action*: the `seen_by_others` of games in which every action is played in the open."""
    return action


@kernel
def unseen(state, action):
    """Return UNSEEN: the `seen_by_others` of games in which no action is played in the open."""
    return UNSEEN


@generic
def determinize(view, rng, state):
    """Write into *state* a world drawn uniformly from those that *view* allows.

    The kernel is given no true state, so it cannot use hidden information.
    """


@generic
def faults(state):
    """Return 0, or the number of the conservation law that *state* breaks: an index into the game's `fault_names`."""


@generic
def features(view, out):
    """Write *view* as numbers into *out*, float32[num_features], in the order of the game's `layout`."""


@generic
def codes(view, out):
    """Write the codes of the features of *view*, whole numbers from 0 to 255, into *out*, uint8 or float32.

    The code of a feature is how many units it lies above its lowest value.
    """


@kernel
def scale(out, places, first, unit):
    """Turn the codes in *out*, float32, into features, at the *places* where a code is not the feature itself."""
    for i in range(len(places)):
        place = np.uint64(places[i])
        out[place] = (out[place] + first[i]) * unit[i]


@dataclass(frozen=True)
class Part:
    """Some neighbouring features that mean the same: *shape* numbers, the last axis the fastest.

    Every value is a multiple of *unit*, as is *low*, and lies between *low* and *high*. There are at most 256 such
    values: *code*, 0 to 255, stands for (code + low / unit) * unit.
    """

    name: str
    shape: tuple[int, ...]
    low: float
    high: float
    unit: float
    meaning: str

    @property
    def size(self) -> int:
        """How many features there are."""
        return math.prod(self.shape)


def scaling(layout: Sequence[Part]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return where codes are not the features themselves: the places, the first multiple there, and the unit."""
    sizes = [part.size for part in layout]
    first = np.repeat([round(part.low / part.unit) for part in layout], sizes).astype(np.float64)
    unit = np.repeat([part.unit for part in layout], sizes).astype(np.float64)
    places = np.flatnonzero((first != 0.0) | (unit != 1.0))
    return places, first[places], unit[places]


def starts_of(layout: Sequence[Part]) -> dict[str, int]:
    """Return the index of the first feature of each part, by its name."""
    sizes = itertools.accumulate((part.size for part in layout), initial=0)
    return dict(zip((part.name for part in layout), sizes, strict=False))


class NotationError(ValueError):
    """Raised for what is no action. Its sentence is English, and its *text* the same for readers of any language."""

    def __init__(self, text: Text) -> None:
        super().__init__(english(text))
        self.text = text


class TextError(ValueError):
    """An error in the text of an option that may be a whole file: the *line*, counted from 1, and the *reason*.

    `str()` of it is one sentence.
    """

    def __init__(self, line: int, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line
        self.reason = reason


MAX_QUOTED = 200  # characters of a value in a sentence
SEATS = "seats"  # the name of the option for the number of players, in games where that number can be chosen


def typed(words: str) -> str:
    """Return what somebody typed as a sentence repeats it: between quotation marks, and no longer than a few lines."""
    return repr(words.strip()[:MAX_QUOTED])


@dataclass(frozen=True)
class Option:
    """A rule that the players may choose: one of *choices*, a whole number from *low* to *high*, or free text.

    *game* is the short name of its game in the ids of texts: the option `redraw` of Omega Shift is `option-os-redraw`.
    *reader* parses free text: it returns the value in canonical form or raises ValueError with one sentence. A value
    may stand for a longer text, as the name of a deck stands for its cards: *full_text* returns that text. *included*
    are the names of such texts.
    """

    game: str
    name: str
    default: int | str | bool
    choices: tuple[int | str | bool, ...] = ()
    low: int = 0
    high: int = 0
    designer: bool = False  # for designers of the game: not asked before each game
    research: bool = False  # for small variants that programs solve: not offered to people
    reader: Callable[[str], str] | None = None
    full_text: Callable[[str], str] | None = None
    included: tuple[str, ...] = ()
    other_words: bool = False  # besides *choices* any other id; `options_record` says whether it exists

    @property
    def label(self) -> Text:
        """What it is called."""
        return text(f"option-{self.game}-{self.name}")

    @property
    def sentence(self) -> Text:
        """What it changes."""
        key = f"option-{self.game}-{self.name}-help"
        if self.choices or self.reader is not None:
            return text(key)
        return text(key, default=self.default, high=self.high)

    def parse(self, value: int | str | bool) -> int | str | bool:
        """Return *value* as a value of this option.

        Raises ValueError with one sentence that names the accepted values.
        """
        if self.reader is not None:
            return self.reader(str(value))
        word = str(value).strip().lower()
        for choice in self.choices:
            if word == str(choice).lower():
                return choice
        if self.other_words and re.fullmatch(r"[a-z][a-z0-9_]{0,31}", word):
            return word
        if not self.choices and re.fullmatch(r"-?[0-9]{1,9}", word) and self.low <= int(word) <= self.high:
            return int(word)
        shown = repr(value) if len(word) <= MAX_QUOTED else f"a text of {len(word):,} characters"
        raise ValueError(f"The option {self.name} cannot be {shown}: it takes {self._wanted()}.")

    def _wanted(self) -> str:
        """Return the accepted values in words."""
        numbers = [choice for choice in self.choices if isinstance(choice, int) and not isinstance(choice, bool)]
        if not self.choices:
            return f"a whole number from {self.low} to {self.high}"
        if len(numbers) > 5 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            others = [f" or {choice}" for choice in self.choices if choice not in numbers]
            return f"a whole number from {numbers[0]} to {numbers[-1]}{''.join(others)}"
        return ", ".join(str(choice).lower() for choice in self.choices)


PresetName = Literal["printed", "written", "recommended"]
# With their titles. `printed` are the defaults of all options: the author's text with our rulings.
PRESETS: Final[Mapping[PresetName, str]] = {
    "printed": "As printed",
    "written": "As the author wrote it",
    "recommended": "Recommended",
}


@dataclass(frozen=True, eq=False)  # so that a game, which has some, has a hash
class Change:
    """One rule that a preset sets, explained to a newcomer: see `Game.written` and `Game.recommended`."""

    name: str  # in the ids of its texts, after the short name of its game: "ao-hidden-end"
    options: Mapping[str, int | str | bool]  # their values by name
    original: bool = False  # whether the author names it as an optional rule

    @property
    def sentence(self) -> Text:
        """The rule as it is then."""
        return text(f"change-{self.name}")

    @property
    def reason(self) -> Text:
        """Why, in one sentence: the author's words, or the figure that it improves."""
        return text(f"change-{self.name}-reason")


@dataclass(frozen=True)
class Notes:
    """What a table notes for everybody, where people could keep it in mind themselves."""

    forget: Callable[[Any, int], None]  # clear from a state all that a seat, or a spectator, would have to remember
    recall: Callable[[Any, Any], None]  # set it as it is in another state of the same moment
    begins_turn: Callable[[Any, int], bool]  # whether an action of the seat to move in a state begins its turn


@dataclass(frozen=True)
class Floor:
    """Which seats may act at this moment, at a table of people. The rules themselves have one seat to move at a time.

    `turn`: only the seat to move. `open`: all seats at once, as in free trading. `claim_actions` maps a seat to the
    action by which it becomes the seat to move; the seat to move can play that action. *seats* are those for whom the
    table still waits. `sealed`: each of *seats* answers without the others seeing it; they would be asked in this
    order, and the answers are played together. `let_pass` is the action of a seat that does nothing.
    """

    kind: Literal["turn", "open", "sealed"]
    seats: tuple[int, ...]
    claim_actions: Mapping[int, int] = field(default_factory=dict)
    let_pass: int = -1


def _by_name(chosen: Any) -> dict[str, Any]:
    """Return the *chosen* options as a dictionary. Raises ValueError with one sentence if they are no mapping."""
    if chosen is None:
        return {}
    if not isinstance(chosen, Mapping):
        raise ValueError(f"Options are values by name, as {{'idle_limit': 2}}, not {repr(chosen)[:MAX_QUOTED]}.")
    return dict(chosen)


def own_beat(state: Any, action: int) -> str:
    """Return "": at the tables of a game without small acts, every act has a beat of its own."""
    return ""


def nothing_held(values: Mapping[str, Any]) -> None:
    """Return None: the options record of a game has all that is played with."""


def turn_floor(state: Any) -> Floor:
    """Return the floor of a game in which one seat acts at a time."""
    return Floor("turn", (int(state.to_move),))


@dataclass(frozen=True)
class ActionWords:
    """Explains the notation of actions: the *rows* are what is typed and what it means, in two columns."""

    wide: int  # characters of the first column
    rows: tuple[tuple[str, Text], ...]

    def __call__(self, read: Say = english) -> list[str]:
        """Return a line for each row; *read* says a text."""
        return [f"{action:{self.wide}}{read(meaning)}" for action, meaning in self.rows]


class ViewText(Protocol):
    """Returns the table as text, with the seats' *names*; *read* says a text, by default in English."""

    def __call__(self, view: Any, names: Sequence[str], read: Say = ...) -> str:
        """Return the text."""
        ...


@dataclass(frozen=True, repr=False)
class Game:
    """One game, as the rest of the package sees it: sizes, record types and functions. No base class, no state."""

    name: str  # as on the command line: "omega-shift"
    title: str
    min_seats: int
    max_seats: int
    credit: Text
    source: str  # address of the author's page

    OPTIONS: np.dtype
    STATE: np.dtype
    VIEW: np.dtype
    deal_size: int  # length of a deal, int8
    num_actions: int  # ids are 0 .. num_actions - 1, chance's included
    num_player_actions: int  # ids below this are players'
    max_legal: int  # most actions that can be legal at once
    max_plies: Callable[[Mapping[str, Any]], int | None]  # the most plies under all options by name; None: no bound
    score_scale: float  # a typical difference in score between players of equal strength
    layout: tuple[Part, ...]  # what `features` writes
    options: tuple[Option, ...]
    fault_names: tuple[str, ...]

    PlainState: type[msgspec.Struct]
    PlainView: type[msgspec.Struct]
    options_record: Callable[[dict[str, int | str | bool]], Any]  # a checked value for every option -> OPTIONS record
    options_values: Callable[[Any], dict[str, int | str | bool]]  # its inverse
    deal_text: Callable[[np.ndarray, Mapping[str, Any]], list[str]]  # the lines that write a deal under these options
    parse_deal: Callable[[list[str], Mapping[str, Any]], np.ndarray]  # raises ValueError with a sentence
    action_text: Callable[[Any, int], str]  # a state or view before the action, the action
    parse_action: Callable[[Any, str], int]  # raises NotationError
    action_words: ActionWords
    view_text: ViewText
    plain_state: Callable[[Any], Any]
    plain_view: Callable[[Any], Any]
    # Takes a plain view; returns rows of cells, scores with reasons.
    score_rows: Callable[[Any, Sequence[str]], Sequence[Sequence[Words]]]
    choices: Callable[[Any], list[Choice]]  # the choices of the looking seat; empty when it is not to move
    steps: Callable[[Any], list[Step]]
    prompt: Callable[[Any], Prompt]
    story: Callable[[Any, int, Any], list[StoryLine]]  # view before, action, view after
    refusal: Callable[[Any, int], Text]  # why an action is not legal: one sentence
    # Takes the view of a seat with one legal action; returns whether all others see that it has one.
    forced: Callable[[Any], bool]
    # why the seat to move can do nothing with a thing now, or not put it on a place; None if it can
    why_not: Callable[[Any, str, str], Text | None]
    passages: Mapping[str, Passage]  # where the rules say what a refusal says, by the id of its text
    end_reason: Callable[[Any], Text]  # takes a view of a game that is over
    floor: Callable[[Any], Floor] = turn_floor  # takes a state in which chance is not to move
    # the winning seats and the closing sentence for the looking seat; None: the most points win
    outcome: Callable[[Any], tuple[list[int], Text]] | None = None
    # the beat of an action in a state: bots' acts in a row with the same beat, unless it is empty, are shown together
    beat: Callable[[Any, int], str] = own_beat
    joining: Callable[[int], Joining] = Joining  # joins the lines of a story that belong together, as the seat reads it
    # what records under these options refer to: to be held as long as one of them is used
    held: Callable[[Mapping[str, Any]], Any] = nothing_held
    notes: Notes | None = None  # None: nothing that was seen is hidden again
    zero_sum: bool = True  # whether the returns add up to 0
    # where the author's text is wider than the default options: what the preset `written` sets
    written: tuple[Change, ...] = ()
    # what the preset `recommended` sets where it differs from the author's text; nothing if that needs no cure
    recommended: tuple[Change, ...] = ()
    scoring: tuple[str, ...] = ()  # the options, besides `seats`, that decide what a result is worth
    bot_names: tuple[str, ...] = ("Rosa", "Mika", "Ines", "Jun", "Tove")  # suggested for the bots of a table
    # takes an options record; every deal, all equally likely; None if they are too many to be listed
    all_deals: Callable[[Any], Sequence[Sequence[int]]] | None = None
    has_coach: bool = True  # whether there are hints, reviews, lessons and puzzles; a game of rules alone has none
    open_hands: bool = False  # whether everybody sees everything that anybody sees: no hand need be hidden
    live_option: str = ""  # the option that opens the floor; tables with two or more people set it

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @property
    def sentence(self) -> Text:
        """What one does in the game."""
        return text(f"game-{self.name}")

    @property
    def length(self) -> Text:
        """How long a game takes: "about 30 min"."""
        return text(f"game-{self.name}-length")

    @cached_property
    def num_features(self) -> int:
        """How many numbers `features` writes."""
        return sum(part.size for part in self.layout)

    def new_state(self) -> Any:
        """Return a zeroed state record."""
        return new_record(self.STATE)

    def new_view(self) -> Any:
        """Return a zeroed view record."""
        return new_record(self.VIEW)

    def chosen_options(self, chosen: Mapping[str, Any] | None = None) -> dict[str, int | str | bool]:
        """Return the values of all options by name: the *chosen* ones checked, the others at their defaults.

        Raises ValueError with one sentence for an unknown option or value, or for values that do not fit together.
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

    def preset(self, name: str) -> dict[str, int | str | bool]:
        """Return the options by name that the preset called *name* sets. Raises ValueError if there is no such one."""
        if name not in PRESETS:
            *names, last = PRESETS
            known = f"{', '.join(names)} and {last}"
            raise ValueError(f"There is no preset {str(name)[:MAX_QUOTED]!r}: there are {known}.")
        changes = {"written": self.written, "recommended": self.recommended}.get(name, ())
        return {option: value for change in changes for option, value in change.options.items()}

    @cached_property
    def presets(self) -> dict[PresetName, dict[str, int | str | bool]]:
        """The values of all options by name under each preset that the game has: `printed`, and those that differ."""
        names = (name for name in PRESETS if name == "printed" or self.preset(name))
        return {name: self.chosen_options(self.preset(name)) for name in names}

    @property
    def text_preset(self) -> PresetName:
        """The preset that is the author's text: `written`, or `printed` if no default is narrower than the text."""
        return "written" if self.written else "printed"

    def preset_of(self, options: Mapping[str, Any]) -> Literal["", PresetName, "own"]:
        """Return the name of the preset that all *options* by name are, or "own" if they are none.

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

    def seated_options(self, seats: int, chosen: Mapping[str, Any] | None = None) -> dict[str, int | str | bool]:
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
