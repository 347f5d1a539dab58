"""The measurements of Alpha-Beta-Omega in the laboratory: kernels for the order of play, items, and luck."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from omegatable.engine.protocol import score
from omegatable.games.alpha_beta_omega.decks.known import chosen_deck
from omegatable.games.alpha_beta_omega.decks.parts import IMMEDIATE, MAX_KINDS, OMEGA_IDS
from omegatable.games.alpha_beta_omega.rules.acting import begin_action as begin_action_of_rules
from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CHOOSE_SEAT,
    DISCARD,
    FINISHED,
    GIVE,
    PLAY_CARD,
    REFUSE,
    SEND,
    WITHDRAW,
)
from omegatable.games.alpha_beta_omega.rules.hands import hand_start, time_of
from omegatable.games.alpha_beta_omega.rules.parts import (
    FULL_POINTS,
    IN_PLAY,
    MARKED,
    MAX_ROUNDS,
    NOBODY,
    UNMARKED,
)
from omegatable.games.alpha_beta_omega.rules.picking import drawer
from omegatable.games.alpha_beta_omega.rules.records import STATE, TRADE, TRADING
from omegatable.games.alpha_beta_omega.rules.round import proceed_once
from omegatable.games.alpha_beta_omega.rules.setting_up import lay_out
from omegatable.games.alpha_beta_omega.rules.table import alphas_left
from omegatable.kernel import CHANCE, kernel
from omegatable.lab.facet import PLY_KIND, PLY_SEAT, Lab
from omegatable.lab.items import (
    DISCARDED,
    MAX_ITEMS,
    NOTHING,
    PLAYED,
    begin_action,
    begin_setup,
    clear,
    drawing_seat,
    go_on,
    is_carrying_out,
    is_new_deck,
    item_began,
    item_used,
    write_deck,
    write_discards,
    write_held,
)
from omegatable.lab.ordering import first_place, write_order
from omegatable.lab.playing import CYCLES, ROLE, ROUNDS, SEAT_ENDING, count_rounds, ending, write_facts
from omegatable.lab.thinking import ANSWER, CHOICE, FINISH, OFFER, PART, kind_of_decision


@write_order.register(STATE)
@kernel
def order_of_play(state, out):
    """Alpha-Beta-Omega's `write_order`."""
    for place in range(int(state.num_seats)):
        out[place] = state.order[place]


@ending.register(STATE)
@kernel
def ending_of_cycles(state):
    """Alpha-Beta-Omega's `ending`."""
    if alphas_left(state) == 0:
        return 1
    for seat in range(int(state.num_seats)):
        if state.result[seat] == UNMARKED:
            return 3 if state.rounds_played >= MAX_ROUNDS else 2
    return 0


@count_rounds.register(STATE)
@kernel
def rounds_and_cycles(state, counts):
    """Alpha-Beta-Omega's `count_rounds`: the rounds and cycles that have started."""
    counts[ROUNDS] = min(int(state.rounds_played) + 1, MAX_ROUNDS)
    counts[CYCLES] = int(state.cycle)


@write_facts.register(STATE)
@kernel
def omegas_and_endings(state, out):
    """Alpha-Beta-Omega's `write_facts`."""
    for seat in range(int(state.num_seats)):
        result = int(state.result[seat])
        out[seat, ROLE] = state.omega[seat]
        out[seat, SEAT_ENDING] = int(state.rank[seat]) - 1 if result == MARKED else result + 2


begin_setup.register(STATE)(lay_out)  # The first cards may be drawn during the setup (ABO-Q9).
begin_action.register(STATE)(begin_action_of_rules)


@go_on.register(STATE)
@kernel
def go_on_once(state):
    """Alpha-Beta-Omega's `go_on`."""
    if state.to_move != NOBODY:
        return False
    proceed_once(state)
    return True


@write_held.register(STATE)
@kernel
def cards_held(state, seat, held):
    """Alpha-Beta-Omega's `write_held`."""
    clear(held)
    start = hand_start(state, seat)
    for i in range(start, start + int(state.hand_size[seat])):
        held[int(state.held_cards[i])] += 1


@item_used.register(STATE)
@kernel
def card_used(state, action):
    """Alpha-Beta-Omega's `item_used`."""
    if PLAY_CARD <= action < CHOOSE_SEAT:
        return PLAYED * MAX_ITEMS + action - PLAY_CARD
    if DISCARD <= action < GIVE:
        return DISCARDED * MAX_ITEMS + action - DISCARD
    return NOTHING


@write_deck.register(STATE)
@kernel
def cards_in_deck(state, deck):
    """Alpha-Beta-Omega's `write_deck`."""
    clear(deck)
    for i in range(int(state.deck_size)):
        deck[int(state.deck[i])] += 1


@write_discards.register(STATE)
@kernel
def cards_discarded(state, discards):
    """Alpha-Beta-Omega's `write_discards`."""
    clear(discards)
    for i in range(int(state.discard_size)):
        discards[int(state.discards[i])] += 1


@is_new_deck.register(STATE)
@kernel
def discards_return(before, state):
    """Alpha-Beta-Omega's `is_new_deck`: the discards are shuffled into the empty deck (ABO-R36)."""
    return state.discard_size < before.discard_size


@item_began.register(STATE)
@kernel
def immediate_card(before, state):
    """Alpha-Beta-Omega's `item_began`: an immediate card, which is being carried out or, by ABO-Q99, has no effect."""
    depth, size = int(state.depth), int(state.discard_size)
    if depth > before.depth:
        kind = int(state.card[depth - 1])
        if kind < MAX_KINDS and time_of(state, kind) == IMMEDIATE:
            return PLAYED * MAX_ITEMS + kind
    elif depth == before.depth and state.deck_size < before.deck_size and size > before.discard_size:
        return DISCARDED * MAX_ITEMS + int(state.discards[size - 1])
    return NOTHING


@drawing_seat.register(STATE)
@kernel
def card_drawer(state):
    """Alpha-Beta-Omega's `drawing_seat`."""
    return drawer(state)


@is_carrying_out.register(STATE)
@kernel
def cards_lie_open(state):
    """Alpha-Beta-Omega's `is_carrying_out`."""
    return state.depth > 0


@kind_of_decision.register(STATE)
@kernel
def kind_in_trade(state, action):
    """Alpha-Beta-Omega's `kind_of_decision`."""
    if state.stage != TRADING:
        return CHOICE
    if action == SEND:
        return OFFER
    if ACCEPT <= action < WITHDRAW:
        return ANSWER
    if action == FINISHED and state.phase == TRADE:
        return FINISH
    return PART


@first_place.register(STATE)
@kernel
def first_by_departure(state, seat):
    """Alpha-Beta-Omega's `first_place`: a seat that has left keeps its place and time (ABO-Q73 ABO-Q83)."""
    best = -1
    for other in range(int(state.num_seats)):
        if state.result[other] != IN_PLAY:
            best = max(best, score(state, other))
    if state.result[seat] == IN_PLAY:
        return -1.0 if best == FULL_POINTS and state.options.tiebreak_by_time else 0.0
    own = score(state, seat)
    return 1.0 if own == FULL_POINTS else -1.0 if own < best else 0.0


def item_names(options: Mapping[str, Any]) -> list[str]:
    """Return the names of the cards of the deck that *options* name."""
    return [kind.name for kind in chosen_deck(str(options["deck"])).kinds]


def item_copies(options: Mapping[str, Any]) -> dict[str, int]:
    """Return the number of copies of each card of the deck that *options* name."""
    return {kind.name: kind.copies for kind in chosen_deck(str(options["deck"])).kinds if kind.copies}


def trade_numbers(plies: np.ndarray, actions: np.ndarray) -> dict[str, float]:
    """Return the trading statistics of a game, as fields of `WatchedGame`."""
    deciding = plies[:, PLY_SEAT] != CHANCE
    sent = deciding & (actions == SEND)
    taken = deciding & (actions >= ACCEPT) & (actions < REFUSE)
    return {
        "trade": float((plies[deciding, PLY_KIND] != CHOICE).mean()) if deciding.any() else 0.0,
        "offers": float(sent.sum()),
        "accepted": float(taken.sum()),
    }


LAB = Lab(
    endings=(
        "no omega is left in play",
        "no alpha is left on the table",
        "the cycles are used up",
        "the rounds are used up",
    ),
    roles=OMEGA_IDS,
    seat_endings=(
        "marked, fully compatible",
        "marked, second",
        "marked, third",
        "marked, incompatible",
        "married a beta",
        "married an omega",
        "escaped",
        "unmarked",
    ),
    item_names=item_names,
    item_copies=item_copies,
    watched=trade_numbers,
    measures=frozenset(
        {
            "rounds",
            "cycles",
            "interesting",
            "trade_share",
            "offers",
            "offers_accepted",
            "item_kept",
            "item_traded",
            "item_strength",
            "ends",
            "endings",
            "omega_share",
            "omega_endings",
        }
    ),
    block=150,
    games_a_second={"gentle": 60, "steady": 0.3},
)
