"""States of Alpha-Beta-Omega laid by hand, and actions on them."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from omegatable.engine import protocol
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.decks.known import included_deck
from omegatable.games.alpha_beta_omega.decks.parts import OMEGA_IDS
from omegatable.games.alpha_beta_omega.rules.actions import CHOOSE_POSITION, CHOOSE_STEP, MAX_STEPS, PASS, PLAY_CARD
from omegatable.games.alpha_beta_omega.rules.hands import put_in_hand
from omegatable.games.alpha_beta_omega.rules.parts import MAX_SEATS, NOBODY, NOTHING
from omegatable.games.alpha_beta_omega.rules.records import PLAYING, PLAYS, REACT, ROUND
from omegatable.games.alpha_beta_omega.rules.round import proceed
from omegatable.kernel import CHANCE, TERMINAL, new_rng
from tests.support.sample import WHOLE

GAME = GAMES["alpha-beta-omega"]
CYAN, MAGENTA, YELLOW, BLACK, COMPATIBLE = range(5)
BETAS = (5, 6, 7, 8, 9)
ROAD = [*BETAS, CYAN, MAGENTA, YELLOW, BLACK, 4]  # betas on 1 to 5, alphas on 6 to 10
DECK = included_deck("first")  # whose cards the tests of the rules know by heart
EFFECTS = {effect.id: 1 << number for number, effect in enumerate(DECK.effects)}


def laid(omegas: Sequence[str], positions: Sequence[int], road: Sequence[int], **options: Any) -> Any:
    """Return a state just before a round: where the omegas stand, from 1, and who lies where.

    Characters that *road* omits have left the game before.
    """
    state = GAME.new_state()
    chosen = GAME.new_options(seats=len(omegas), order="seats", **{"deck": "first"} | options)
    deal = np.zeros(GAME.deal_size, np.int8)
    protocol.draw_deal(chosen, new_rng(1), deal)
    protocol.setup(state, chosen, deal)
    for seat, (omega, position) in enumerate(zip(omegas, positions, strict=True)):
        state.omega[seat] = OMEGA_IDS.index(omega)
        state.position[seat] = position - 1
    for place in range(10):
        state.road[place] = road[place] if place < len(road) else NOTHING
    for character in set(range(10)) - set(road):
        state.gone[character] = 1 + MAX_SEATS
    state.num_positions = len(road)
    state.turn = len(omegas)
    state.stage = ROUND
    state.to_move = NOBODY
    return state


def begin(state: Any) -> Any:
    proceed(state)
    assert protocol.faults(state) == 0
    return state


def kind(code: str) -> int:
    return DECK.kind_of_code(code)


def give(state: Any, seat: int, code: str) -> None:
    """Put a card of the deck into a hand."""
    place = next(i for i in range(int(state.deck_size)) if state.deck[i] == kind(code))
    state.deck[place : int(state.deck_size) - 1] = state.deck[place + 1 : int(state.deck_size)].copy()
    state.deck_size -= 1
    state.deck[int(state.deck_size)] = NOTHING
    state.ordered -= 1
    put_in_hand(state, seat, kind(code), 0)


def legal(state: Any) -> list[int]:
    """Return the legal actions, ascending."""
    out = np.zeros(GAME.max_legal, np.int16)
    return out[: int(protocol.legal_actions(state, out))].tolist()


def do(state: Any, *actions: int) -> Any:
    """Return *state* after *actions*, each of them legal."""
    for action in actions:
        assert action in legal(state), (action, legal(state))
        protocol.apply_action(state, action)
        assert not WHOLE or protocol.faults(state) == 0  # as Python this takes longer than the action
    assert protocol.faults(state) == 0
    return state


def nobody_acts(state: Any) -> None:
    """Let the window and the round's plays pass without action, until the plays are over or chance is to move."""
    played = int(state.rounds_played)
    while state.to_move not in (CHANCE, TERMINAL) and state.rounds_played == played:
        assert state.phase in (REACT, PLAYS)
        protocol.apply_action(state, PASS)
    assert protocol.faults(state) == 0


def road_to(last: int) -> list[int]:
    """Return all ten characters, with *last* on the final position and the betas first."""
    return [*(beta for beta in BETAS if beta != last), *(alpha for alpha in range(5) if alpha != last), last]


def playing(code, *, omegas=("yellow", "black"), positions=(3, 6), road=ROAD, **options):
    """Return a table at which the first seat holds the card *code* and may play it."""
    state = laid(omegas, positions, road, trade="off", **options)
    state.stage = PLAYING
    state.turn = 0
    if code:
        give(state, 0, code)
    return begin(state)


def play(state, code, *choices):
    """Play a card, and make the choices that it leaves open."""
    return do(state, PLAY_CARD + kind(code), *choices)


def steps(number):
    return CHOOSE_STEP + MAX_STEPS + number


def position(number):
    return CHOOSE_POSITION + number - 1


def pass_window(state):
    while state.phase == REACT:
        protocol.apply_action(state, PASS)
