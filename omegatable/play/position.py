"""A position: the checked Python interface to a game's state."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from omegatable.games import GAMES, protocol
from omegatable.games.protocol import Game
from omegatable.kernel import CHANCE, TERMINAL, new_rng, random_below, record_from_bytes


class IllegalActionError(ValueError):
    """An action that the rules do not allow; the text says which, by whom and why."""


class Position:
    """One game at one moment. Actions are checked; a copy shares nothing with the original; a position can be pickled.

    Args:
        game: the game, such as `GAMES["omega-shift"]`.
        seed: for the deal and for chance after it; the same seed gives the same deal. Without one the deal is secret.
        deal: an explicit deal, int8[game.deal_size], instead of a random one.
        options: values of the game's options by name; the others keep their defaults.

    Raises:
        ValueError: for an unknown option or value, or a deal of the wrong length.
    """

    def __init__(
        self,
        game: Game,
        *,
        seed: int | None = None,
        deal: np.ndarray | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.options = game.chosen_options(dict(options or {}))
        self.rng = new_rng(secrets.randbits(64) if seed is None else seed)
        record = game.options_record(self.options)
        self.deal = np.zeros(game.deal_size, np.int8)
        if deal is None:
            protocol.draw_deal(record, self.rng, self.deal)
        elif len(deal) != game.deal_size:
            raise ValueError(f"A deal of {game.title} has {game.deal_size} numbers, not {len(deal)}.")
        else:
            self.deal[:] = deal
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
        if isinstance(action, str):
            action = self.parse(action)
        if self.is_terminal():
            raise IllegalActionError("The game is over.")
        if action not in self.legal_actions():
            raise IllegalActionError(self._refusal(int(action)))
        protocol.apply_action(self.state, action)
        self.history.append(int(action))

    def parse(self, text: str) -> int:
        """Return the action that *text* names. Raises IllegalActionError if it is no action at all."""
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
        """Return *action* in notation, as it would be played now."""
        return self.game.action_text(self.state, action)

    def reveals(self, action: int) -> bool:
        """Return whether *action* would show its player something hidden."""
        return bool(protocol.reveals(self.state, action))

    def score(self, seat: int) -> int:
        """Return *seat*'s points as if the game ended now."""
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
        """Return a new view record: everything that *seat* may know, and nothing else. *seat* may be SPECTATOR."""
        view = self.game.new_view()
        protocol.observe(self.state, seat, view)
        return view

    def text(self, seat: int, names: Sequence[str] | None = None) -> str:
        """Return the table as text, as *seat* sees it."""
        return self.game.view_text(self.view(seat), names or self.seat_names())

    def seat_names(self) -> list[str]:
        """Return default names of the seats: `Seat 1`, `Seat 2` and so on."""
        return [f"Seat {seat + 1}" for seat in range(self.num_seats)]

    @classmethod
    def at(
        cls, game: Game, options: Mapping[str, Any], deal: Sequence[int], history: Sequence[int], state: bytes
    ) -> "Position":
        """Return the position of a game with these *options* and this *deal* after *history*, whose state is *state*.

        Raises ValueError if the state has another size. That it belongs to the history is not checked.
        """
        position = cls(game, seed=0, deal=np.array(deal, np.int8), options=options)
        if len(state) != game.STATE.itemsize:
            raise ValueError(f"A state of {game.title} has {game.STATE.itemsize} bytes, not {len(state)}.")
        position.rewind(state, 0)
        position.history = list(history)
        return position

    def rewind(self, state: bytes, plies: int) -> None:
        """Go back to an earlier moment of this game, whose *state* was that after its first *plies* actions."""
        self.state = record_from_bytes(self.game.STATE, state)
        del self.history[plies:]

    def copy(self) -> "Position":
        """Return an independent copy, its random source included."""
        twin = object.__new__(Position)
        twin.game, twin.options = self.game, dict(self.options)
        twin.rng, twin.deal, twin.history = self.rng.copy(), self.deal.copy(), list(self.history)
        twin.state = record_from_bytes(self.game.STATE, self.state.tobytes())
        return twin

    def _refusal(self, action: int) -> str:
        if self.is_chance():
            return f"Chance is to move: action {action} is none of its outcomes."
        seat = self.to_move
        try:
            text = self.action_text(action) if 0 <= action < self.game.num_player_actions else str(action)
        except (IndexError, ValueError):
            text = str(action)
        return f"Seat {seat + 1} cannot play {text}: {self.game.refusal(self.view(seat), action)}"

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
        self.game = GAMES[saved["game"]]
        self.options, self.rng, self.deal, self.history = (saved[k] for k in ("options", "rng", "deal", "history"))
        self.state = record_from_bytes(self.game.STATE, saved["state"])

    def __str__(self) -> str:
        seat = max(self.to_move, 0)
        return self.text(seat)

    def __repr__(self) -> str:
        mover = {CHANCE: "chance to move", TERMINAL: "over"}.get(self.to_move, f"seat {self.to_move + 1} to move")
        return f"<Position of {self.game.title}, ply {len(self.history)}, {mover}>"
