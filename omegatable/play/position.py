"""A position: the checked Python interface to a game's state."""

import difflib
import secrets
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

from omegatable.engine import protocol
from omegatable.engine.options import MAX_QUOTED
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES, all_games, find_game
from omegatable.extras import MissingExtraError
from omegatable.kernel import CHANCE, SPECTATOR, TERMINAL, new_rng, random_below, record_from_bytes
from omegatable.locales.english import english
from omegatable.play.arguments import whole
from omegatable.play.small_games import SMALL_GAMES


class IllegalActionError(ValueError):
    """An action that the rules do not allow. The message names the action, the seat and the reason.

    Example:
        >>> position = Position("omega-shift", seed=7)
        >>> try:
        ...     position.play("+")
        ... except IllegalActionError as error:
        ...     print(error)
        Seat 1 cannot play +: First play or discard a card, then draw.
    """


def refusal_text(game: Game, state: Any, action: int) -> str:
    """Return the sentence that refuses an *action* that is not legal in *state*."""
    seat = int(state.to_move)
    if seat == TERMINAL:
        return "The game is over."
    if seat == CHANCE:
        return f"Chance is to move: action {action} is not one of its outcomes."
    try:
        text = game.action_text(state, action) if 0 <= action < game.num_player_actions else str(action)
    except (IndexError, ValueError):
        text = str(action)
    view = game.new_view()
    protocol.observe(state, seat, view)
    return f"Seat {seat + 1} cannot play {text}: {english(game.refusal(view, action))}"


def game_named(game: Game | str) -> Game:
    """Return the game of this name, or the base game of the small game of this name. A `Game` is returned unchanged.

    Raises ValueError if there is no such game.
    """
    if isinstance(game, Game):
        return game
    if isinstance(game, str):
        small = None if game in GAMES else SMALL_GAMES.get(game)
        found = find_game(game if small is None else small.game)
        if found is not None:
            return found
    there = all_games()
    near = difflib.get_close_matches(str(game), [*there, *SMALL_GAMES], 1)
    known = f"did you mean {near[0]!r}?" if near else f"there is {', '.join(there)}."
    raise ValueError(f"There is no game {str(game)[:MAX_QUOTED]!r}: {known}")


def game_and_options(
    game: Game | str, chosen: Mapping[str, Any] | None = None, preset: str = "printed"
) -> tuple[Game, dict[str, int | str | bool]]:
    """Return the game of this name and the values of all its options.

    The *chosen* values take precedence over those of a small game, and these over those of the *preset*. Raises
    ValueError with one sentence if there is no such game, option, value or preset.
    """
    named = game_named(game)
    values = named.chosen_options(chosen)  # raises the error for these options, even if they are not a mapping
    small = {} if isinstance(game, Game) or game in GAMES or game not in SMALL_GAMES else SMALL_GAMES[game].options
    others = {**named.preset(preset), **small}
    return named, named.chosen_options({**others, **(chosen or {})}) if others else values


class RecordFormat(NamedTuple):
    """The format in which positions are written as text and read again. Records consist of positions."""

    write: Callable[["Position", Sequence[str]], str]
    read: Callable[[str], "Position"]


_records: RecordFormat | None = None


def write_records_with(records: RecordFormat) -> None:
    """Set the format of records."""
    global _records
    _records = records


_pictures: Callable[[str, Any], str] | None = None


def draw_with(pictures: Callable[[str, Any], str]) -> None:
    """Set the function that draws a view of the game with a given name."""
    global _pictures
    _pictures = pictures


class Move(NamedTuple):
    """A ply of a game, as `Position.moves` yields it.

    Example:
        >>> position = Position("omega-shift", seed=7)
        >>> position.play("xIA")
        >>> [move] = position.moves()
        >>> isinstance(move, Move), move.player, move.text
        (True, 'seat 1', 'xIA')
    """

    position: "Position"  # a copy of the position before it
    action: int
    text: str  # the action in notation
    player: str  # "seat 1" ..., or "chance"


class Position:
    """A position of a game. Actions are checked; a copy shares nothing with the original; a position can be pickled.

    Two positions are equal if they have the same game, options and history, and every card is in the same place. A
    position has no hash, because it is mutable. A notebook shows it as a picture from the view of the seat to move.

    Args:
        game: the name of a game or of a small game, or the game itself, such as `GAMES["omega-shift"]`.
        seed: for the deal and later chance; the same seed gives the same deal. Without a seed the deal is secret.
        deal: an explicit deal, int8[game.deal_size], instead of a random one.
        options: values of the game's options by name; other options have the values of the small game or the preset.
        preset: `printed`, the default options; `written`, the author's text where it is wider; or `recommended`.

    Raises:
        ValueError: for an unknown game, option, value or preset, a seed that is no whole number, or a deal of the wrong
            length or with other pieces than the game has.

    Example:
        >>> position = Position("omega-shift", seed=7)
        >>> position
        <Position of Omega Shift, ply 0, seat 1 to move>
        >>> position.play("xIA")  # as a person writes it, or the number of an action
        >>> [position.action_text(action) for action in position.legal_actions()]
        ['+', '+I']
        >>> position.pop()
        0
        >>> position == Position.from_text(position.record())
        True
    """

    def __init__(
        self,
        game: Game | str,
        *,
        seed: int | None = None,
        deal: np.ndarray | None = None,
        options: Mapping[str, Any] | None = None,
        preset: str = "printed",
    ) -> None:
        game, self.options = game_and_options(game, options, preset)
        self.game = game
        self._held = game.held(self.options)
        self.rng = new_rng(secrets.randbits(64) if seed is None else whole("A seed", seed))
        record = game.options_record(self.options)
        self.deal = np.zeros(game.deal_size, np.int8)
        if deal is None:
            protocol.draw_deal(record, self.rng, self.deal)
        else:
            self.deal[:] = _checked_deal(game, deal, self.options)
        self.state = game.new_state()
        protocol.setup(self.state, record, self.deal)
        self.history: list[int] = []

    @property
    def to_move(self) -> int:
        """The seat that decides, or CHANCE or TERMINAL."""
        return int(self.state.to_move)

    @property
    def num_seats(self) -> int:
        """The number of players."""
        return int(self.state.num_seats)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.to_move == TERMINAL

    def is_chance(self) -> bool:
        """Return whether chance is to move."""
        return self.to_move == CHANCE

    def legal_actions(self) -> list[int]:
        """Return the ids of the legal actions, ascending; empty if the game is over."""
        out = np.zeros(self.game.max_legal, np.int16)
        return out[: int(protocol.legal_actions(self.state, out))].tolist()

    def play(self, action: int | str) -> None:
        """Play *action*, an id or its notation.

        Raises:
            IllegalActionError: if the rules do not allow it here; the position is unchanged.
        """
        number = self.parse(action) if isinstance(action, str) else whole("An action", action, error=IllegalActionError)
        if number not in self.legal_actions():
            raise IllegalActionError(refusal_text(self.game, self.state, number))
        protocol.apply_action(self.state, number)
        self.history.append(number)

    def pop(self) -> int:
        """Take back the last action, of a seat or of chance, and return it.

        The game is replayed from its deal. Chance may have another outcome the next time.

        Raises:
            IndexError: if nothing has been played.
            ValueError: if the position comes from `from_state`.
        """
        if not self.history:
            raise IndexError("There is nothing to take back: no action has been played.")
        self._check_past()
        last = self.history.pop()
        protocol.setup(self.state, self.game.options_record(self.options), self.deal)
        for action in self.history:
            protocol.apply_action(self.state, action)
        return last

    def parse(self, text: str) -> int:
        """Return the action that *text* names. Raises IllegalActionError if it is not an action of the game."""
        try:
            return self.game.parse_action(self.state, text)
        except ValueError as error:
            raise IllegalActionError(str(error)) from None

    def play_chance(self) -> None:
        """Let chance play until a seat decides or the game is over."""
        while self.is_chance():
            outcomes = self.legal_actions()
            self.play(outcomes[int(random_below(self.rng, len(outcomes)))])

    def action_text(self, action: int) -> str:
        """Return *action* in notation, as it would be played in this position."""
        return self.game.action_text(self.state, action)

    def reveals(self, action: int) -> bool:
        """Return whether *action* would show its player something hidden."""
        return bool(protocol.reveals(self.state, action))

    def score(self, seat: int) -> int:
        """Return *seat*'s points as if the game ended now. Raises ValueError if there is no such seat."""
        self._check_seat(seat)
        return int(protocol.score(self.state, seat))

    def scores(self) -> list[int]:
        """Return every seat's points as if the game ended now."""
        return [self.score(seat) for seat in range(self.num_seats)]

    def returns(self) -> list[float]:
        """Return every seat's utility, -1.0 to 1.0; 0.0 before the end."""
        out = np.zeros(self.num_seats)
        protocol.returns(self.state, out)
        return out.tolist()

    def view(self, seat: int) -> Any:
        """Return a new view record with exactly what *seat* may know. *seat* may be SPECTATOR.

        Raises ValueError if there is no such seat.
        """
        if seat != SPECTATOR:
            self._check_seat(seat)
        view = self.game.new_view()
        protocol.observe(self.state, seat, view)
        return view

    def plain_view(self, seat: int) -> Any:
        """Return what *seat* may know in names: a struct such as `OmegaShiftView`, with cards like "flood-8".

        *seat* may be SPECTATOR. Raises ValueError if there is no such seat.
        """
        return self.game.plain_view(self.view(seat))

    def text(self, seat: int, names: Sequence[str] | None = None) -> str:
        """Return the table as text, as *seat* sees it."""
        return self.game.view_text(self.view(seat), names or self.seat_names())

    def picture(self, seat: int) -> str:
        """Return the table as a picture, SVG, as *seat* sees it; notebooks display it. *seat* may be SPECTATOR.

        Raises ValueError if there is no such seat.
        """
        view = self.view(seat)
        if _pictures is None:
            raise RuntimeError("Nothing draws pictures: import omegatable, not only a part of it.")
        return _pictures(self.game.name, view)

    def record(self, names: Sequence[str] | None = None) -> str:
        """Return the game so far as the text of a record, without a date; `from_text` reads it.

        It contains the deal, and therefore all hidden cards.
        """
        self._check_past()
        assert _records is not None, "omegatable.play sets it"
        return _records.write(self, names or self.seat_names())

    @classmethod
    def from_text(cls, text: str) -> "Position":
        """Return the position at the end of a record.

        Raises:
            RecordError: with the line and one sentence, if *text* is not a record or an action in it is not legal.
        """
        assert _records is not None, "omegatable.play sets it"
        return _records.read(text)

    @classmethod
    def from_state(cls, text: str | bytes) -> "Position":
        """Return the position with the state in a JSON object, such as an export or `plain_state` has it.

        `game` names the game, and `options` what differs from the default options. Fields that follow from others, such
        as scores, may be missing; a field that contradicts them is refused. The position has no past, so `history` is
        empty, and `pop`, `moves` and `record` raise ValueError. What the seats have seen is what the state says.

        Raises:
            ValueError: with one sentence, if *text* is no such object, if a piece is missing or there twice, or if the
                past decides what the state leaves open: in the middle of a deal of Omega Shift, in the middle of a turn
                of Alpha & Omega, and in Alpha-Beta-Omega always.

        Example:
            >>> position = Position("omega-shift", seed=7)
            >>> text = msgspec.json.encode(position.game.plain_state(position.state))
            >>> Position.from_state(text).legal_actions() == position.legal_actions()
            True
        """
        content = _content(text)
        game = game_named(content.get("game", ""))
        if game.restore is None:
            raise ValueError(f"A state of {game.title} cannot be set up: it lacks what each seat has seen.")
        position = cls(game, options=content.get("options", {}))
        try:
            game.restore(content, position.state)
        except msgspec.ValidationError as error:
            raise ValueError(f"The state is not valid: {error}.") from None
        except OverflowError:
            raise ValueError("The state is not valid: a number is too large.") from None
        if fault := int(protocol.faults(position.state)):
            raise ValueError(f"The state cannot occur: {game.fault_names[fault]}.")
        whole_state = msgspec.to_builtins(game.plain_state(position.state))
        if place := _contradiction(content, whole_state, ""):
            raise ValueError(f"The state contradicts itself: {place}.")
        position.deal = np.zeros(0, np.int8)
        return position

    def _check_past(self) -> None:
        if not self.deal.size:
            raise ValueError("This position was set up from a state: it has no past.")

    def seat_names(self) -> list[str]:
        """Return default names of the seats: `Seat 1`, `Seat 2` and so on."""
        return [f"Seat {seat + 1}" for seat in range(self.num_seats)]

    @classmethod
    def at(
        cls, game: Game, options: Mapping[str, Any], deal: Sequence[int], history: Sequence[int], state: bytes
    ) -> "Position":
        """Return the position of a game with these *options*, *deal* and *history*, whose current state is *state*.

        Raises ValueError if the state has another size. It is not checked that the state matches the history.
        """
        position = cls(game, seed=0, deal=np.array(deal, np.int8), options=options)
        if len(state) != game.STATE.itemsize:
            raise ValueError(f"A state of {game.title} has {game.STATE.itemsize} bytes, not {len(state)}.")
        position.rewind(state, 0)
        position.history = list(history)
        return position

    def rewind(self, state: bytes, plies: int) -> None:
        """Go back to an earlier point of this game. *state* is the state after its first *plies* actions."""
        self.state = record_from_bytes(self.game.STATE, state)
        del self.history[plies:]

    def moves(self) -> Iterator[Move]:
        """Yield the plies of the game so far, chance's included, each with a new copy of the position before it.

        Example:
            >>> position = Position("omega-shift", seed=7)
            >>> position.play("xIA")
            >>> [(player, text) for before, action, text, player in position.moves()]
            [('seat 1', 'xIA')]
        """
        self._check_past()
        past = self.copy()
        past.history.clear()
        protocol.setup(past.state, self.game.options_record(self.options), self.deal)
        for action in list(self.history):
            player = "chance" if past.is_chance() else f"seat {past.to_move + 1}"
            yield Move(past.copy(), action, past.action_text(action), player)
            protocol.apply_action(past.state, action)
            past.history.append(action)

    def copy(self) -> "Position":
        """Return an independent copy, including its random source."""
        twin = object.__new__(Position)
        twin.game, twin.options, twin._held = self.game, dict(self.options), self._held
        twin.rng, twin.deal, twin.history = self.rng.copy(), self.deal.copy(), list(self.history)
        twin.state = record_from_bytes(self.game.STATE, self.state.tobytes())
        return twin

    __copy__ = copy  # `copy.copy` would otherwise share the state.

    def _check_seat(self, seat: int) -> None:
        if seat == CHANCE and self.is_chance():
            raise ValueError("Chance is to move, not a seat: call play_chance() first.")
        if not 0 <= whole("A seat", seat) < self.num_seats:
            raise ValueError(f"There is no seat {seat}: the seats are 0 to {self.num_seats - 1}.")

    def __getstate__(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "options": self.options,
            "rng": self.rng,
            "deal": self.deal,
            "history": self.history,
            "state": self.state.tobytes(),
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.game = game_named(saved["game"])
        self.options, self.rng, self.deal, self.history = (saved[k] for k in ("options", "rng", "deal", "history"))
        self._held = self.game.held(self.options)
        self.state = record_from_bytes(self.game.STATE, saved["state"])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (
            self.game is other.game
            and self.options == other.options
            and self.history == other.history
            and self.state.tobytes() == other.state.tobytes()
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __str__(self) -> str:
        return self.text(max(self.to_move, 0))

    def _repr_svg_(self) -> str | None:
        try:
            return self.picture(max(self.to_move, 0))
        except MissingExtraError as error:  # A notebook shows the text instead.
            warnings.warn(str(error), stacklevel=2)
            return None

    def __repr__(self) -> str:
        mover = {CHANCE: "chance to move", TERMINAL: "over"}.get(self.to_move, f"seat {self.to_move + 1} to move")
        return f"<Position of {self.game.title}, ply {len(self.history)}, {mover}>"


def _content(text: str | bytes) -> dict[str, Any]:
    """Return a JSON object. Raises ValueError with one sentence."""
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"A state is a JSON object: {error}.") from None


def _contradiction(given: Any, whole_state: Any, path: str) -> str:
    """Return where *given* has a value that *whole_state* has not, or an empty string. What is missing agrees."""
    if isinstance(given, dict) and isinstance(whole_state, dict):
        found = (
            _contradiction(value, whole_state[name], f"{path}.{name}".removeprefix("."))
            for name, value in given.items()
            if name in whole_state
        )
        return next(filter(None, found), "")
    if isinstance(given, list) and isinstance(whole_state, list) and len(given) == len(whole_state):
        pairs = enumerate(zip(given, whole_state, strict=True))
        return next(filter(None, (_contradiction(*pair, f"{path}[{at}]") for at, pair in pairs)), "")
    return "" if given == whole_state else f"{path} would be {whole_state!r}, not {given!r}"


def _checked_deal(game: Game, deal: Any, options: Mapping[str, Any]) -> np.ndarray:
    """Return *deal* as an array. Raises ValueError with one sentence if it is not a possible deal of the game."""
    numbers = np.asarray(deal)
    if numbers.shape != (game.deal_size,):
        length = len(numbers) if numbers.ndim == 1 else f"an array of shape {numbers.shape}"
        raise ValueError(f"A deal of {game.title} has {game.deal_size} numbers, not {length}.")
    if numbers.dtype.kind not in "iu" or numbers.min() < -128 or numbers.max() > 127:
        raise ValueError(f"A deal of {game.title} consists of whole numbers from -128 to 127.")
    try:
        read = game.parse_deal(game.deal_text(numbers, options), options)
    except IndexError:
        raise ValueError(f"This is no deal of {game.title}: some numbers stand for nothing.") from None
    except ValueError as error:
        raise ValueError(f"This is no deal of {game.title}: {error}") from None
    # Equal cards may be swapped, and the options may choose who begins. A negative index counts from the end.
    if sorted(read[1:].tolist()) != sorted(numbers[1:].tolist()):
        raise ValueError(f"This is no deal of {game.title}: some numbers stand for nothing.")
    return numbers
