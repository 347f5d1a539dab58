"""Checks of what a position says: notation that is read back, words for every seat, and JSON."""

import random
from types import ModuleType
from typing import Any

import msgspec
import numpy as np

from omegatable.games import alpha_and_omega, omega_shift, protocol
from omegatable.games.protocol import Game
from omegatable.kernel import CHANCE, SPECTATOR, TERMINAL, record_from_bytes
from omegatable.locales.english import english

NAMES = ("Ines", "Rosa", "Mika", "Jun", "Noor")
# The notations that write a whole position.
POSITIONS: dict[str, ModuleType] = {
    "omega-shift": omega_shift.notation,
    "alpha-and-omega": alpha_and_omega.notation,
}


def check_deal(game: Game, deal: np.ndarray, options: dict[str, Any], record: Any) -> None:
    """Check that *deal* is read as it is written: the game begins in the same way."""
    read = game.parse_deal(game.deal_text(deal, options), options)
    states = []
    for each in (deal, read):
        state = game.new_state()
        protocol.setup(state, record, each)
        states.append(state.tobytes())
    assert states[0] == states[1], game.deal_text(deal, options)


def check_words(game: Game, state: Any, options: Any, chance: random.Random, most: int) -> None:
    """Check the words of a position, its notation, and that of its actions.

    Words are checked for at most *most* seats, spectators among them; the seat to move is the first of these.
    """
    names = NAMES[: int(state.num_seats)]
    legal = _legal(game, state)
    _check_json(game.plain_state(state))
    seats = [*range(len(names)), SPECTATOR]
    chance.shuffle(seats)
    seats = sorted(seats, key=lambda seat: seat != state.to_move)[:most]
    for seat in seats:
        _check_view(game, _view(game, state, seat), legal if seat == state.to_move else [], names)
    if game.name in POSITIONS and state.to_move != CHANCE:
        notation = POSITIONS[game.name]
        text = notation.position_text(state)
        assert notation.position_text(notation.parse_position(text, options)) == text
    for action in chance.sample(legal, min(len(legal), 12)):
        text = game.action_text(state, action)
        again = int(game.parse_action(state, text))
        if state.to_move == CHANCE:  # equal cards are one outcome to a reader
            assert game.action_text(state, again) == text, text
        else:
            assert again == action, text
    if state.to_move >= 0:
        assert game.floor(state).seats
        _check_refusal(game, state, legal, chance)
    if legal:
        _check_story(game, state, chance.choice(legal), seats)


def _legal(game: Game, record: Any) -> list[int]:
    out = np.zeros(game.max_legal, np.int16)
    return out[: int(protocol.legal_actions(record, out))].tolist()


def _check_json(plain: msgspec.Struct) -> None:
    """Check that *plain* survives JSON."""
    assert msgspec.json.decode(msgspec.json.encode(plain), type=type(plain)) == plain


def _check_view(game: Game, view: Any, legal: list[int], names: tuple[str, ...]) -> None:
    assert game.prompt(view).sentence
    assert game.view_text(view, names).endswith("\n")
    choices = game.choices(view)
    assert [choice.action for choice in choices] == legal
    said = sorted(english(choice.name, names, int(view.seat)) for choice in choices)
    assert len(set(said)) == len(choices), said
    plain = game.plain_view(view)
    _check_json(plain)
    assert len({len(row) for row in game.score_rows(plain, names)}) == 1
    if view.to_move == TERMINAL:
        assert is_sentence(english(game.end_reason(view), names, int(view.seat)))
        if game.outcome is not None:
            winners, closing = game.outcome(view)
            assert set(winners) <= set(range(len(names)))
            assert is_sentence(f"{english(closing, names, int(view.seat))}.")
    else:
        assert game.steps(view)


def _check_refusal(game: Game, state: Any, legal: list[int], chance: random.Random) -> None:
    """Check that an action that is not legal is refused in one sentence."""
    view = _view(game, state, int(state.to_move))
    for action in chance.sample(range(game.num_player_actions), 3):
        if action not in legal:
            assert is_sentence(english(game.refusal(view, action))), action


def _check_story(game: Game, state: Any, action: int, seats: list[int]) -> None:
    """Check what *seats* are told of *action*, without playing it in *state*."""
    after = record_from_bytes(game.STATE, state.tobytes())
    protocol.apply_action(after, action)
    game.beat(state, action)
    for seat in seats:
        for line in game.story(_view(game, state, seat), action, _view(game, after, seat)):
            assert line.text
            assert -1 <= line.seat < int(state.num_seats)


def _view(game: Game, state: Any, seat: int) -> Any:
    view = game.new_view()
    protocol.observe(state, seat, view)
    return view


def is_sentence(text: str) -> bool:
    """Return whether *text* is one line that ends as a sentence does."""
    return text[-1:] in (".", "!", "?") and "\n" not in text
