"""A position: the checked Python face of a game's state."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from omegatable.games import GAMES, protocol
from omegatable.games.protocol import Game
from omegatable.kernel import CHANCE, TERMINAL, new_rng, random_below, record_from_bytes


class IllegalActionError(ValueError):
    """An action that the rules do not allow: says which, by whom and why."""


class Position:
    """One game at one moment. Actions are checked; a copy shares nothing with its origin; it can be pickled.

    Args:
        game: the game, as `GAMES["omega-shift"]`.
        seed: for the deal and for chance after it; the same seed gives the same deal. Without one the deal is secret.
        deal: an explicit deal, int8[game.deal_size], instead of a random one.
        options: values of the game's options by name; the others keep their defaults.

    Raises:
        ValueError: an unknown option or value, or a deal of the wrong length.
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
        """The seat that decides, CHANCE or TERMINAL."""
        return int(self.state.to_move)

    @property
    def num_seats(self) -> int:
        """How many play."""
        return int(self.state.num_seats)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.to_move == TERMINAL

    def is_chance(self) -> bool:
        """Is chance to move?"""
        return self.to_move == CHANCE

    def legal_actions(self) -> list[int]:
        """The ids of the legal actions, ascending; empty when the game is over."""
        out = np.zeros(self.game.max_legal, np.int16)
        return out[: int(protocol.legal_actions(self.state, out))].tolist()

    def play(self, action: int | str) -> None:
        """Play *action*, an id or its notation.

        Raises:
            IllegalActionError: the rules do not allow it here; the position is unchanged.
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
        """The action that *text* names. Raises IllegalActionError where it is none at all."""
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
        """*action* in notation, as it would be played now."""
        return self.game.action_text(self.state, action)

    def reveals(self, action: int) -> bool:
        """Would *action* show its player something hidden?"""
        return bool(protocol.reveals(self.state, action))

    def score(self, seat: int) -> int:
        """*seat*'s points, if the game ended now."""
        return int(protocol.score(self.state, seat))

    def scores(self) -> list[int]:
        """Every seat's points."""
        return [self.score(seat) for seat in range(self.num_seats)]

    def returns(self) -> list[float]:
        """Every seat's utility, -1.0 to 1.0; 0.0 before the end."""
        out = np.zeros(self.num_seats)
        protocol.returns(self.state, out)
        return out.tolist()

    def view(self, seat: int) -> Any:
        """A new view record: everything that *seat* may know, and nothing else. *seat* may be SPECTATOR."""
        view = self.game.new_view()
        protocol.observe(self.state, seat, view)
        return view

    def text(self, seat: int, names: Sequence[str] | None = None) -> str:
        """The table as *seat* sees it, as text."""
        return self.game.view_text(self.view(seat), names or self.seat_names())

    def seat_names(self) -> list[str]:
        """`Seat 1`, `Seat 2` ..."""
        return [f"Seat {seat + 1}" for seat in range(self.num_seats)]

    def copy(self) -> "Position":
        """An independent copy, its random source included."""
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
