"""The kernels that measure a game closely: the choices at each ply, each seat's expectation, and the items' events.

The expectation of a seat is the hand-written bot's estimate from that seat's own view, before calibration
(`values.py`): the same function in every study, for all bots.
"""

from typing import NamedTuple

import numpy as np

from omegatable.bots.gentle import estimate_margin, evaluate_actions
from omegatable.bots.progress import progress
from omegatable.bots.utility import likely_result
from omegatable.engine.protocol import legal_actions, observe
from omegatable.kernel import CHANCE, kernel
from omegatable.lab.facet import PLY_CHOICES, PLY_FIELDS, PLY_KIND, PLY_NEAR_BEST, PLY_SEAT, PLY_TURNS
from omegatable.lab.items import (
    DISCARDED,
    DRAWN,
    GIVEN,
    KEPT,
    MAX_ITEMS,
    NOTHING,
    RECEIVED,
    TURN,
    begin_action,
    begin_setup,
    drawing_seat,
    gained_by,
    go_on,
    is_carrying_out,
    is_new_deck,
    item_began,
    item_used,
    write_deck,
    write_discards,
    write_held,
)
from omegatable.lab.ordering import first_place
from omegatable.lab.thinking import kind_of_decision

NEAR = 0.04  # as a share of the game's `score_scale`: two percent of the chance to win if the score is even
EVENT_FIELDS = 6
# The fields of an event. DONE is the ply at which its effect is complete.
PLY, AT_TURN, WHO, EVENT, ITEM, DONE = range(EVENT_FIELDS)
HOLDINGS = 3
# The rows of `Trace.holdings`: items in the deck and the hands at the start, back in the deck since, and at the end.
START, RETURNED, END = range(HOLDINGS)
EVENTS_A_PLY = 4  # capacity for events, in addition to the items that may be dealt or kept


@kernel
def add_event(events, count, ply, turn, seat, event, item):
    """Append an event that is not done yet, if there is capacity; return the new count."""
    if count == len(events):
        return count
    events[count, PLY] = ply
    events[count, AT_TURN] = turn
    events[count, WHO] = seat
    events[count, EVENT] = event
    events[count, ITEM] = item
    events[count, DONE] = NOTHING
    return count + 1


@kernel
def change_of(before, after, used, mover, seat, item):
    """Return the change in *seat*'s number of copies of *item*, except the action's own use of a copy."""
    change = int(after[seat, item]) - int(before[seat, item])
    if used >= 0 and used % MAX_ITEMS == item and seat == mover and before[seat, item] > 0:
        change += 1
    return change


@kernel
def add_changes(events, count, moment, old, new, used, mover, gain):
    """Append the changes between the hands of the items *old* and *new*; return the new count.

    *moment* is the ply and the turn; *used* is the action's own use of an item of *mover*, or NOTHING; *gain* is DRAWN
    or TAKEN.

    An item that leaves all hands, except by that use, is discarded if it went onto the discards. Otherwise it is kept:
    its seat leaves, or the round ends.
    """
    before, after = old.hands, new.hands
    ply, turn = moment
    seats = len(before)
    for item in range(MAX_ITEMS):
        lost, found = 0, 0
        for seat in range(seats):
            change = change_of(before, after, used, mover, seat, item)
            lost += max(-change, 0)
            found += max(change, 0)
        if lost == 0 and found == 0:
            continue
        passed = min(lost, found)  # the number of copies that went from hand to hand
        giving, receiving = passed, passed
        discarding = int(new.laid[item])
        if used == DISCARDED * MAX_ITEMS + item:
            discarding -= 1
        for seat in range(seats):
            change = change_of(before, after, used, mover, seat, item)
            while change < 0:
                event = GIVEN if giving > 0 else DISCARDED if discarding > 0 else KEPT
                count = add_event(events, count, ply, turn, seat, event, item)
                if giving > 0:
                    giving -= 1
                else:
                    discarding -= 1
                change += 1
            while change > 0:
                count = add_event(events, count, ply, turn, seat, RECEIVED if receiving > 0 else gain, item)
                receiving -= 1
                change -= 1
    return count


@kernel
def write_hands(state, hands):
    """Write the items of every seat's hand into *hands*, int8[seat, item]."""
    for seat in range(int(state.num_seats)):
        write_held(state, seat, hands[seat])


@kernel
def write_items(state, items):
    """Write where the items are into *items*, `Items`, except `laid`."""
    write_hands(state, items.hands)
    write_deck(state, items.deck)
    write_discards(state, items.discards)
    for item in range(MAX_ITEMS):
        items.unused[item] = items.deck[item]
        for seat in range(len(items.hands)):
            items.unused[item] += items.hands[seat, item]


@kernel
def add_part(trace, count, moment, before, state, used, mover, gain):
    """Append the events of one part of an action, between the states *before* and *state*; return the new count.

    `trace.before` must hold the items in *before*, and then holds those in *state*. The other arguments are those of
    `add_changes`.
    """
    events, old, new, holdings = trace.events, trace.before, trace.after, trace.holdings
    write_items(state, new)
    began = item_began(before, state)
    fresh = is_new_deck(before, state)
    for item in range(MAX_ITEMS):
        change = int(new.unused[item]) - int(old.unused[item])
        new.laid[item] = max(0, min(int(new.discards[item]) - int(old.discards[item]), -change))
        if fresh:
            for use in (used, began):
                if use >= 0 and use % MAX_ITEMS == item:
                    change += 1
            holdings[RETURNED, item] += change
    count = add_changes(events, count, moment, old, new, used, mover, gain)
    if began >= 0:
        ply, turn = moment
        seat, item = drawing_seat(state), began % MAX_ITEMS
        count = add_event(events, count, ply, turn, seat, DRAWN, item)
        count = add_event(events, count, ply, turn, seat, began // MAX_ITEMS, item)
    for item in range(MAX_ITEMS):
        old.unused[item] = new.unused[item]
        old.discards[item] = new.discards[item]
        for seat in range(len(old.hands)):
            old.hands[seat, item] = new.hands[seat, item]
    return count


@kernel
def look(state, view, notes, scale, expected):
    """Write each seat's expectation, from its own view, into *expected*, float32[seat], -1.0 to 1.0.

    -1.0 and 1.0 mean that the first place can no longer change.
    """
    for seat in range(int(state.num_seats)):
        expected[seat] = first_place(state, seat)
        if expected[seat] == 0.0:
            observe(state, seat, view)
            expected[seat] = likely_result(estimate_margin(view, notes), scale)


@kernel
def count_near(values, count, reach):
    """Return how many of the first *count* values are at most *reach* below the highest."""
    best = values[0]
    for i in range(1, count):
        best = max(best, values[i])
    near = 0
    for i in range(count):
        if values[i] >= best - reach:
            near += 1
    return near


@kernel
def finish_events(events, begun, count, ply):
    """Mark the events from index *begun* up to *count*, except turns, as done at *ply*."""
    for i in range(begun, count):
        if events[i, EVENT] != TURN:
            events[i, DONE] = ply


class Items(NamedTuple):
    """Where the items of a game are."""

    hands: np.ndarray  # int8[seat, MAX_ITEMS]
    deck: np.ndarray  # int8[MAX_ITEMS]
    unused: np.ndarray  # int8[MAX_ITEMS]: in the deck and the hands
    discards: np.ndarray  # int8[MAX_ITEMS]
    laid: np.ndarray  # int8[MAX_ITEMS]: those that went from a hand or the deck onto the discards in the last part

    @classmethod
    def of(cls, seats: int) -> "Items":
        """Return arrays for *seats* hands."""
        return cls(np.zeros((seats, MAX_ITEMS), np.int8), *(np.zeros(MAX_ITEMS, np.int8) for _ in range(4)))


class Trace(NamedTuple):
    """The output of `watch_game` for games of up to a number of plies."""

    plies: np.ndarray  # int32[ply, PLY_FIELDS]
    expected: np.ndarray  # float32[ply + 1, seat]
    gone: np.ndarray  # float32[ply + 1]: the progress of the game
    events: np.ndarray  # int32[any, EVENT_FIELDS]
    holdings: np.ndarray  # int32[HOLDINGS, MAX_ITEMS]
    before: Items  # scratch
    after: Items  # scratch

    @classmethod
    def of(cls, plies: int, seats: int) -> "Trace":
        """Return arrays for games of up to *plies* plies between *seats* seats."""
        return cls(
            np.zeros((plies, PLY_FIELDS), np.int32),
            np.zeros((plies + 1, seats), np.float32),
            np.zeros(plies + 1, np.float32),
            np.zeros((EVENTS_A_PLY * plies + seats * MAX_ITEMS, EVENT_FIELDS), np.int32),
            np.zeros((HOLDINGS, MAX_ITEMS), np.int32),
            Items.of(seats),
            Items.of(seats),
        )


@kernel
def begin_holdings(state, trace):
    """Note where the items are at the start of the game, before any is drawn except into a dealt hand."""
    write_items(state, trace.before)
    for item in range(MAX_ITEMS):
        trace.holdings[START, item] = trace.before.unused[item]
        trace.holdings[RETURNED, item] = 0


@kernel
def watch_game(table, before, deal, played, scale, trace):
    """Play a game again from *deal* and the actions *played*, int16[ply]; return the number of its events.

    *trace* is written. *table*, a `Table`, and *before*, states[1], are scratch.
    """
    state, view, actions, notes = table.states[0], table.views[0], table.actions, table.values
    plies, expected, events, hands = trace.plies, trace.expected, trace.events, trace.before.hands
    begin_setup(state, table.options[0], deal)
    seats = int(state.num_seats)
    turn, last, turn_event, count, begun = 0, NOTHING, NOTHING, 0, 0
    begin_holdings(state, trace)
    for seat in range(seats):
        for item in range(MAX_ITEMS):
            for _ in range(hands[seat, item]):
                count = add_event(events, count, 0, 0, seat, DRAWN, item)
    before[0] = state
    while go_on(state):
        count = add_part(trace, count, (0, 0), before[0], state, NOTHING, NOTHING, DRAWN)
        before[0] = state
    for ply in range(len(played)):
        action, mover = int(played[ply]), int(state.to_move)
        look(state, view, notes, scale, expected[ply])
        trace.gone[ply] = progress(state)
        if not is_carrying_out(state):
            finish_events(events, begun, count, ply)
            begun = count
        plies[ply, PLY_SEAT] = mover
        plies[ply, PLY_CHOICES] = 0
        plies[ply, PLY_NEAR_BEST] = 0
        plies[ply, PLY_KIND] = kind_of_decision(state, action)
        used = NOTHING
        if mover != CHANCE:
            if mover != last:
                if turn_event != NOTHING:
                    events[turn_event, DONE] = ply
                last = mover
                turn += 1
                room = count < len(events)
                count = add_event(events, count, ply, turn, mover, TURN, NOTHING)
                turn_event = count - 1 if room else NOTHING
            observe(state, mover, view)
            choices = legal_actions(view, actions)
            plies[ply, PLY_CHOICES] = choices
            if choices > 1:
                evaluate_actions(view, actions, choices, notes)
                plies[ply, PLY_NEAR_BEST] = count_near(notes, choices, NEAR * scale)
            used = item_used(state, action)
        plies[ply, PLY_TURNS] = turn
        gain = gained_by(state, action)
        if used >= 0:
            if hands[mover, used % MAX_ITEMS] == 0:  # It is used immediately when drawn.
                count = add_event(events, count, ply, turn, mover, DRAWN, used % MAX_ITEMS)
            count = add_event(events, count, ply, turn, mover, used // MAX_ITEMS, used % MAX_ITEMS)
        begin_action(state, action)
        count = add_part(trace, count, (ply, turn), before[0], state, used, mover, gain)
        before[0] = state
        while go_on(state):
            count = add_part(trace, count, (ply, turn), before[0], state, NOTHING, mover, gain)
            before[0] = state
    end = len(played)
    look(state, view, notes, scale, expected[end])
    trace.gone[end] = progress(state)
    finish_events(events, begun, count, end)
    if turn_event != NOTHING:
        events[turn_event, DONE] = end
    for item in range(MAX_ITEMS):
        trace.holdings[END, item] = trace.before.unused[item]
        for seat in range(seats):
            for _ in range(hands[seat, item]):
                count = add_event(events, count, end, turn, seat, KEPT, item)
    return count
