"""The game behind an OpenSpiel state, with everything that each seat has seen and done."""

import hashlib
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np

from omegatable.adapters.facet import Past
from omegatable.adapters.openspiel.dealing import dealing_of
from omegatable.engine.protocol import SEATS, Game, apply_action, features, legal_actions, observe, returns, setup
from omegatable.env.history import blank, encode_history, forget, num_watchers, remember, write_history
from omegatable.kernel import CHANCE, Kernel, current_mode, record_from_bytes
from omegatable.play.position import IllegalActionError, game_named, refusal_text

FINGERPRINT = 16  # bytes in a digest of everything that a seat has seen and done
_FOLLOWING = (
    "dealing",
    "_apply",
    "_list",
    "_mover",
    "_state",
    "_out",
    "_shown",
)  # attributes derived from the other attributes
_NOBODY = -9  # the actor of the action that led to the first position


def seats_of(game: Game, options: Any) -> int:
    """Return the number of seats under the record *options*."""
    return int(options[SEATS]) if game.asks_seats else game.min_seats


def _quickest(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the compiled form of a kernel if it is loaded: selecting the form takes a third of a call from Python."""
    loaded = isinstance(function, Kernel) and function.is_compiled and current_mode() != "interpreted"
    return function.dispatcher if loaded else function  # type: ignore[attr-defined]


class Table:
    """A game: empty at first, then dealt piece by piece, then played.

    `to_move` is a seat, CHANCE or TERMINAL. *known* are the outcomes of chance and the actions that begin the game, the
    only possible ones there.

    A seat's observations are computed on demand, so a game that is only played does not pay for them. *history* is the
    number of last actions for `write_history`.
    """

    def __init__(
        self,
        game: Game,
        options: Any,
        known: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
        history: int = 0,
    ) -> None:
        self.game, self.options, self.known = game, options, known
        self._bind()
        self.seats = seats_of(game, options)
        self.first = 0
        self.dealt: list[int] = []
        self._first_known = self.dealing.chosen_first(options)
        self._is_world = False
        self._outcomes, self._plays = 0, 0  # how many outcomes of chance, and actions of the seats, have been played
        self._begins = bool(known[1])  # whether any initial actions are given
        self._copies: dict[int, int] = {}  # pieces that can be dealt next, with their remaining numbers
        self._left = self._total = 0  # pieces of this stage still to be dealt, and copies in all
        self._set_state(bytes(game.STATE.itemsize))
        self._legal: list[int] | None = None
        self._past = b""  # the state at the time of `_digests` and `_views`
        self._digests: tuple[bytes, ...] = ()  # [seat] digest of everything that it had seen and done
        self._views: tuple[bytes, ...] = ()  # [seat] its last view
        self._since: list[tuple[int, int]] = []  # actors and actions since then
        self._memory = blank((num_watchers(game), history))  # as of the state `_remembered`
        self._remembered = b""
        self._untold: list[tuple[int, int]] = []  # actors and actions since that state
        self.to_move = CHANCE
        if self._first_known:
            self._begin_stage()

    def twin(self) -> "Table":
        """Return a copy that shares only immutable data."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.dealt, twin._copies, twin._since = self.dealt.copy(), self._copies.copy(), self._since.copy()
        twin._memory, twin._untold = self._memory.copy(), self._untold.copy()
        twin._set_state(self._bytes)
        return twin

    def _set_state(self, content: bytes | bytearray) -> None:
        """Set the state to a copy of *content*: `_bytes`, and `_state` as a record of the same bytes."""
        self._bytes = bytearray(content)
        self._state = np.frombuffer(self._bytes, self.game.STATE)[0]
        self._out: np.ndarray | None = None  # the output array of `_listed`

    def __deepcopy__(self, memo: Any) -> "Table":
        return self.twin()

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in _FOLLOWING}
        records = {"options": self.options.tobytes(), "_bytes": bytes(self._bytes)}
        return kept | records | {"game": self.game.name}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game = game_named(kept["game"])
        self.options = record_from_bytes(self.game.OPTIONS, kept["options"])
        self._bind()
        self._set_state(kept["_bytes"])

    def _bind(self) -> None:
        """Set the attributes that depend on the name of the game."""
        self.dealing = dealing_of(self.game, self.options)
        self._apply = _quickest(apply_action.implementations[self.game.STATE])
        self._list = _quickest(legal_actions.implementations[self.game.STATE])
        self._mover = self.game.STATE.fields["to_move"][1]  # type: ignore[index]  # the byte of the state that tells who is to move

    # ------------------------------------------------------------------------------------------------------- the deal

    @property
    def is_dealing(self) -> bool:
        """Whether the first deal is incomplete."""
        return not self._first_known or self._left > 0

    def _begin_stage(self) -> None:
        """Continue with the next stage of the deal; after the last one, set up the game."""
        stage = self.dealing.next_stage(self.options, self.dealt)
        if stage is not None:
            self._copies, self._left = stage
            self._total = sum(self._copies.values())
            return
        self._copies, self._left = {}, 0
        deal = np.zeros(self.game.deal_size, np.int8)
        self.dealing.write(self.options, self.dealt, self.first, deal)
        setup(self._state, self.options, deal)
        self._past = self._remembered = bytes(self._bytes)
        self.to_move = int(self._state.to_move)
        self._bind()  # once per game: kernels may have been loaded since the last one

    def _deal(self, piece: int) -> None:
        if self._copies[piece] == 1:
            del self._copies[piece]
        else:
            self._copies[piece] -= 1
        self._total -= 1
        self._left -= 1
        self.dealt.append(piece)
        if not self._left:
            self._begin_stage()

    # ------------------------------------------------------------------------------------------------------ the play

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance with their probabilities, ascending. Equal cards are one outcome.

        Raises ValueError if an initial outcome of the game is not possible.
        """
        free = self._free_outcomes()
        if self._outcomes >= len(self.known[0]):
            return free
        outcome = self.known[0][self._outcomes]
        if outcome not in dict(free):
            raise ValueError(
                f"The game cannot begin with these outcomes of chance: number {self._outcomes + 1}, {outcome}, is not "
                "possible there."
            )
        return [(outcome, 1.0)]

    def _free_outcomes(self) -> list[tuple[int, float]]:
        if not self._first_known:
            return [(self.game.num_actions + seat, 1.0 / self.seats) for seat in range(self.seats)]
        if self._left:
            total = self._total
            return [(outcome, number / total) for outcome, number in self._copies.items()]
        single = self._listed()
        kinds = self.dealing.alike(self._state, single)
        counts, first = Counter(kinds), dict(zip(kinds[::-1], single[::-1], strict=True))
        return sorted((outcome, counts[kind] / len(single)) for kind, outcome in first.items())

    def _possible(self) -> list[int]:
        """Return the outcomes of chance without their probabilities."""
        if self._left and self._outcomes >= len(self.known[0]):
            return list(self._copies)
        return [outcome for outcome, _ in self.outcomes()]

    def _listed(self) -> list[int]:
        """Return the actions that the rules allow now."""
        if self._out is None:
            self._out = np.empty(self.game.max_legal, np.int16)
            self._shown = self._out.data  # `list` of a memoryview takes half the time
        return self._shown[: self._list(self._state, self._out)].tolist()

    def legal(self) -> list[int]:
        """Return the legal actions of the seat to move, or the outcomes of chance, ascending. Do not modify it."""
        legal = self._legal
        if legal is None:
            if self.to_move == CHANCE:
                legal = self._possible()
            elif self._begins and self._plays < len(self.known[1]):
                legal = self._known_action()
            else:
                legal = self._listed()
            self._legal = legal
        return legal

    def _known_action(self) -> list[int]:
        action = self.known[1][self._plays]
        if action not in self._listed():
            raise ValueError(
                f"The game cannot begin with these actions: number {self._plays + 1}, {action}, is not legal after the "
                "cards that chance has dealt."
            )
        return [action]

    def play(self, action: int) -> None:
        """Play an action of the seat to move, or an outcome of chance.

        Raises:
            IllegalActionError: it is not possible now; nothing has changed.
        """
        if action not in self.legal() and not self._is_copy(action):
            raise IllegalActionError(self._refusal(action))
        self._legal = None
        mover = self.to_move
        if mover >= 0:
            self._plays += 1
        else:
            self._outcomes += 1
            if self._left:
                self._deal(action)
                return
            if not self._first_known:
                self.first, self._first_known = action - self.game.num_actions, True
                self._begin_stage()
                return
        self._since.append((mover, action))
        self._untold.append((mover, action))
        self._apply(self._state, action)
        seat = self._bytes[self._mover]
        self.to_move = seat if seat < 128 else seat - 256  # an int8

    def _is_copy(self, action: int) -> bool:
        """Return whether *action* is an outcome of chance for which an equal card stands in `outcomes`."""
        known = self._outcomes < len(self.known[0])
        return self.to_move == CHANCE and not self.is_dealing and not known and action in self._listed()

    def _refusal(self, action: int) -> str:
        if self.is_dealing:
            return f"Chance is to move: action {action} is not one of its outcomes."
        if self._begins and self.to_move >= 0 and action in self._listed():
            return f"The game has a known beginning: {self.legal()[0]} comes next, not {action}."
        return refusal_text(self.game, self._state, action)

    def action_text(self, action: int) -> str:
        """Return an action or an outcome of chance as text."""
        if not self._first_known:
            return f"first {action - self.game.num_actions + 1}"
        if self._left:
            return self.dealing.text(self.options, action)
        return self.game.action_text(self._state, action)

    def returns(self) -> list[float]:
        """Return the utility of each seat; all 0.0 before the end."""
        out = np.zeros(self.seats)
        if not self.is_dealing:
            returns(self._state, out)
        return out.tolist()

    # ------------------------------------------------------------------------------------------- what seats see

    def view(self, seat: int) -> Any:
        """Return a new view of *seat*. The deal must be complete."""
        view = self.game.new_view()
        observe(self._state, seat, view)
        return view

    def write_features(self, seat: int, out: np.ndarray) -> None:
        """Write the features of *seat*'s view into *out*; zeros during the first deal."""
        out[:] = 0
        if not self.is_dealing:
            features(self.view(seat), out)

    def write_history(self, seat: int, out: np.ndarray) -> None:
        """Write the last actions that *seat* has seen into *out*, float32[k, width], as `encode_history` does."""
        if self._untold:
            state = record_from_bytes(self.game.STATE, self._remembered)
            for mover, action in self._untold:
                if mover >= 0:
                    remember(state, action, self._memory)
                self._apply(state, action)
            self._untold, self._remembered = [], bytes(self._bytes)
        told = blank((len(out),))
        write_history(self._memory, seat, self.seats, told)
        out[:] = encode_history(self.game, told)

    def text(self, seat: int) -> str:
        """Return *seat*'s view as text; during the first deal, the public pieces."""
        if self.is_dealing:
            opened = self.dealt[: self.dealing.open_pieces(self.options)]
            shown = " ".join(self.dealing.text(self.options, piece) for piece in opened)
            return f"The game is dealt, {len(self.dealt)} so far: {shown}"
        return self.game.view_text(self.view(seat), [f"Seat {number + 1}" for number in range(self.seats)])

    def fingerprint(self, seat: int) -> bytes:
        """Return a digest of everything *seat* has seen and done since the deal: equal for equal information states.

        It is made only from the seat's own actions and its views. Each view counts once, however many actions of
        others leave it unchanged, because the seat cannot count them. During the first deal it is zero: no seat has
        made a decision, and the seat's first view contains the cards dealt to it.
        """
        if self.is_dealing:
            return bytes(FINGERPRINT)
        if not self._digests or self._since:
            self._remember()
        return self._digests[seat]

    def _remember(self) -> None:
        """Update the memories of all seats with the events since the last update."""
        state = self._state
        if len(self._since) != bool(self._digests):  # else only the current state is new
            state = record_from_bytes(self.game.STATE, self._past)
        if not self._digests:
            self._digests, self._views = (b"",) * self.seats, (b"",) * self.seats
            self._take_in(state, _NOBODY, -1)
        for mover, action in self._since:
            if state is not self._state:
                self._apply(state, action)
            if not (self.dealing.deals_in_secret and mover == state.to_move == CHANCE):
                self._take_in(state, mover, action)
        self._since = []
        self._past = bytes(self._bytes)

    def _take_in(self, state: Any, mover: int, action: int) -> None:
        digests, views = list(self._digests), list(self._views)
        view = self.game.new_view()
        for seat in range(self.seats):
            observe(state, seat, view)
            seen = view.tobytes()
            if mover == seat or seen != views[seat]:
                own = action if mover == seat else -1
                words = digests[seat] + own.to_bytes(2, "big", signed=True) + seen
                digests[seat] = hashlib.blake2b(words, digest_size=FINGERPRINT).digest()
                views[seat] = seen
        self._digests, self._views = tuple(digests), tuple(views)

    # --------------------------------------------------------------------------------------------- other worlds

    def dealt_again(self, seat: int, rng: np.ndarray, history: list[int]) -> list[int]:
        """Return outcomes of chance after which the actions of *history* would have produced the same views for *seat*.

        *history* is the whole game so far, including the outcomes of chance.

        Raises:
            ValueError: the cards are being dealt, or the game's chance cannot be dealt again.
        """
        if self.dealing.again is None:
            raise ValueError(
                f"{self.game.title} cannot be dealt again for what a seat has seen, because other seats act in secret: "
                "give the search `resampler(seed)` and let it use observations."
            )
        if any(self.known):
            raise ValueError("A game with a known beginning cannot be dealt again: `resampler` draws worlds there too.")
        if self._is_world:
            raise ValueError("A world that `resampler` has drawn has no past that could be dealt again.")
        if self.to_move == CHANCE:
            raise ValueError("The game can be dealt again when a seat is to move, not while chance deals.")
        chosen = [] if self.dealing.chosen_first(self.options) else [self.game.num_actions + self.first]
        actions = history[len(chosen) + len(self.dealt) :]
        past = Past(self.game, self.options, self.first, self.dealt, self.dealing.write, actions)
        return chosen + self.dealing.again(past, seat, rng)

    def put(self, world: Any) -> None:
        """Replace the state with *world*. The seats' memories begin with it."""
        self._set_state(world.tobytes())
        self.known, self._begins = ((), ()), False
        self._first_known, self._left, self._legal, self._is_world = True, 0, None, True
        self._past, self._digests, self._views, self._since = world.tobytes(), (), (), []
        self._remembered, self._untold = world.tobytes(), []
        forget(self._memory)
        self.to_move = int(world.to_move)
