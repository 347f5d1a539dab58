"""Checks of the texts of a position: notation that is read back, sentences for every seat, and JSON."""

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import numpy as np

from omegatable.coach.facet import Coach
from omegatable.engine import protocol
from omegatable.engine.plain import PlainTable, whole
from omegatable.engine.protocol import Game, NotationError
from omegatable.kernel import CHANCE, SPECTATOR, TERMINAL, record_from_bytes
from omegatable.lab.checking.faults import is_sentence, require
from omegatable.locales.reader import Reader, reader
from omegatable.play import Position

NAMES = ("Ines", "Rosa", "Mika", "Jun", "Noor")
JUNK = 0x55  # a byte of a record that has been used before
DRAWS = 4  # worlds that are drawn from a view
EXACT = 1e-6  # the maximum error of a feature, as a fraction of its range
ODD_NUMBERS = (-1, 0, 1, 127)  # values that are written into a deal
MAX_ACTIONS = 12  # actions of a position whose notation is read back
MAX_REFUSED = 3  # illegal actions of a position whose refusal is checked


def names_of(seats: int) -> tuple[str, ...]:
    """Return a name for each seat."""
    return tuple(NAMES[seat] if seat < len(NAMES) else f"Seat {seat + 1}" for seat in range(seats))


def check_deal(game: Game, deal: np.ndarray, options: dict[str, Any], record: Any) -> None:
    """Check that *deal* survives writing and reading, and that an invalid deal is refused."""
    lines = game.deal_text(deal, options)
    states = []
    for each, junk in ((deal, False), (game.parse_deal(lines, options), False), (deal, True)):
        state = record_from_bytes(game.STATE, bytes([JUNK]) * game.STATE.itemsize) if junk else game.new_state()
        protocol.setup(state, record, each)
        states.append(_fields(state))
    require(states[0] == states[1], f"The deal {lines} is read as another one.")
    left = next((name for name, value in states[0].items() if value != states[2][name]), None)
    require(left is None, f"`setup` leaves the field {left!r} of the state as it was: it must write every field.")
    if game.all_deals is not None and (all_deals := game.all_deals(record)) is not None:
        listed = deal.tolist() in [[*map(int, each)] for each in all_deals]
        require(listed, f"The deal {deal.tolist()} was drawn, and `all_deals` does not list it.")
    for wrong in _changed_deals(deal):
        try:
            state = Position(game, options=options, deal=wrong).state
        except ValueError:
            continue
        broken = int(protocol.faults(state))
        law = game.fault_names[broken]
        require(not broken, f"The deal {wrong.tolist()} is taken, and a law is broken: {law}.")
        mover = int(state.to_move)
        known = mover in (CHANCE, TERMINAL) or 0 <= mover < state.num_seats
        require(known, f"The deal {wrong.tolist()} is taken, and seat {mover} is to move, who does not play.")


def _changed_deals(deal: np.ndarray) -> Iterator[np.ndarray]:
    """Yield copies of *deal* with a different number at one index, as an edited record might have."""
    for place in sorted({0, len(deal) // 2, len(deal) - 1}):
        for number in ODD_NUMBERS:
            changed = deal.copy()
            changed[place] = number
            yield changed


def _fields(record: Any) -> dict[str, Any]:
    """Return the bytes of a record's fields by name, without padding and without nested fields."""
    fields, first = record.dtype.fields, record.dtype.names[0]
    found: dict[str, Any] = {}
    for name in record.dtype.names:
        value = record[name]
        if name != first and fields[name][1] == 0:
            continue
        inner = value.dtype.names is not None
        found[name] = [_fields(each) for each in np.atleast_1d(value)] if inner else value.tobytes()
    return found


def check_sentences(game: Game, state: Any, chance: random.Random, most: int, read: Reader | None = None) -> None:
    """Check the texts of a position and the notation of its actions.

    The texts are generated for at most *most* seats, including spectators, starting with the seat to move. *read*
    supplies the texts, by default the package's English texts.
    """
    read = reader() if read is None else read
    names = names_of(int(state.num_seats))
    legal = _legal(game, state)
    _check_json(game.plain_state(state), "a state")
    seats = [*range(len(names)), SPECTATOR]
    chance.shuffle(seats)
    seats = sorted(seats, key=lambda seat: seat != state.to_move)[:most]
    for seat in seats:
        _check_view(game, seen_by(game, state, seat), legal if seat == state.to_move else [], names, read)
    if game.open_hands:
        _check_open(game, state, len(names))
    for action in chance.sample(legal, min(len(legal), MAX_ACTIONS)):
        _check_notation(game, state, action)
    if state.to_move >= 0:
        require(bool(game.floor(state).seats), "A seat is to move, and `floor` names nobody.")
        _check_refusal(game, state, legal, chance, read)
    if legal:
        _check_story(game, state, chance.choice(legal), seats, names, read)


def seen_by(game: Game, state: Any, seat: int) -> Any:
    """Return the view of *seat*, a seat or SPECTATOR."""
    view = game.new_view()
    protocol.observe(state, seat, view)
    return view


def _legal(game: Game, record: Any) -> list[int]:
    out = np.zeros(game.max_legal, np.int16)
    return out[: int(protocol.legal_actions(record, out))].tolist()


def draws_differ(game: Game, state: Any, seat: int, rng: np.ndarray) -> bool:
    """Return whether worlds drawn from the view of *seat* differ from each other."""
    view, world = seen_by(game, state, seat), game.new_state()
    worlds = set()
    for _ in range(DRAWS):
        protocol.determinize(view, rng, world)
        worlds.add(world.tobytes())
    return len(worlds) > 1


def _check_json(plain: msgspec.Struct, what: str) -> None:
    again = msgspec.json.decode(msgspec.json.encode(plain), type=type(plain))
    require(again == plain, f"What {what} is as data is not the same after JSON.")


def _check_notation(game: Game, state: Any, action: int) -> None:
    written = game.action_text(state, action)
    try:
        read = int(game.parse_action(state, written))
    except NotationError as error:
        require(False, f"Action {action} is written {written!r}, which is refused: {error}")
    if state.to_move == CHANCE:  # Outcomes with equal cards have the same notation.
        read = action if game.action_text(state, read) == written else read
    require(read == action, f"Action {action} is written {written!r}, which is read as action {read}.")


def _check_view(game: Game, view: Any, legal: list[int], names: tuple[str, ...], read: Reader) -> None:
    seat = int(view.seat)
    who = f"seat {seat}" if seat >= 0 else "a spectator"
    require(bool(read.say(game.prompt(view).sentence, names, seat)), f"There is no prompt for {who}.")
    require(game.view_text(view, names).endswith("\n"), f"The table as text, for {who}, does not end with a new line.")
    choices = game.choices(view)
    require(
        [choice.action for choice in choices] == legal,
        f"The choices of {who} are {[choice.action for choice in choices]}, and the legal actions {legal}.",
    )
    said = sorted(read.say(choice.name, names, seat) for choice in choices)
    twice = next((one for one, other in pairwise(said) if one == other), None)
    require(twice is None, f"Two choices of {who} are called {twice!r}.")
    _check_features(game, view)
    plain = game.plain_view(view)
    _check_json(plain, f"the view of {who}")
    if isinstance(plain, PlainTable):
        named = [piece.action for area in plain.areas for piece in area.pieces if piece.action is not None]
        strange = next((action for action in named if not 0 <= action < game.num_player_actions), None)
        require(
            strange is None, f"A piece names the action {strange}, and players have 0 to {game.num_player_actions - 1}."
        )
    rows = {len(row) for row in game.score_rows(plain, names)}
    require(len(rows) == 1, f"The rows of scores have {sorted(rows)} cells: they must have as many each.")
    if view.to_move != TERMINAL:
        require(bool(game.steps(view)) or game.facet(Coach) is None, f"There are no steps of a turn for {who}.")
        return
    ended = read.say(game.end_reason(view), names, seat)
    require(is_sentence(ended), f"The reason of the end is no sentence: {ended!r}.")
    if game.outcome is not None:
        winners, closing = game.outcome(view)
        require(set(winners) <= set(range(len(names))), f"The winners are {winners}, of {len(names)} seats.")
        ended = f"{read.say(closing, names, seat)}."
        require(is_sentence(ended), f"The outcome is no sentence: {ended!r}.")


def _check_features(game: Game, view: Any) -> None:
    """Check that the features equal the codes, scaled as the layout specifies."""
    codes, features = np.full(game.num_features, 251, np.float32), np.full(game.num_features, 253, np.float32)
    protocol.codes(view, codes)
    protocol.features(view, features)
    place = 0
    for part in game.layout:
        here = slice(place, place + part.size)
        wanted = (codes[here] + part.low / part.unit) * part.unit
        off = np.abs(features[here] - wanted).max() > EXACT * max(part.high - part.low, 1.0)
        require(not off, f"The features of {part.name!r} are not its codes, scaled as the layout says.")
        place += part.size


def _check_open(game: Game, state: Any, seats: int) -> None:
    """Check that all seats have the same view."""
    shown = []
    for seat in range(seats):
        view = seen_by(game, state, seat)
        view.seat = 0
        shown.append(view.tobytes())
    require(len(set(shown)) <= 1, "Hands are said to lie open, with `open_hands`, and seats see different tables.")


def _check_refusal(game: Game, state: Any, legal: list[int], chance: random.Random, read: Reader) -> None:
    """Check that an illegal action is refused in one sentence."""
    view = seen_by(game, state, int(state.to_move))
    for action in chance.sample(range(game.num_player_actions), min(MAX_REFUSED, game.num_player_actions)):
        if action not in legal:
            refusal = read.say(game.refusal(view, action))
            require(is_sentence(refusal), f"Action {action} is refused with no sentence: {refusal!r}.")


def _check_story(game: Game, state: Any, action: int, seats: list[int], names: tuple[str, ...], read: Reader) -> None:
    """Check the story of *action* for *seats*, without playing the action in *state*."""
    after = record_from_bytes(game.STATE, state.tobytes())
    protocol.apply_action(after, action)
    game.beat(state, action)
    for seat in seats:
        for line in game.story(seen_by(game, state, seat), action, seen_by(game, after, seat)):
            require(bool(read.say(whole(line), names, seat)), f"A line of the story of action {action} is empty.")
            require(-1 <= line.seat < len(names), f"A line of the story is of seat {line.seat}, of {len(names)}.")
