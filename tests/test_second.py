"""Omega Shift twice: the product against the second engine, on random deals to the end, and on counted paths."""

import itertools
import random
from collections import Counter

import numpy as np
import pytest

from omegatable.games import GAMES, protocol
from omegatable.games.omega_shift import rules
from omegatable.kernel import CHANCE, SPECTATOR, TERMINAL, new_record
from omegatable.play import parse_record
from tests.second.count import FILE, MEETINGS, Count, climber, idler, notice, notice_move, shifter, uniform
from tests.second.golden import FOLDER
from tests.second.omega_shift import DEFAULT_OPTIONS, Table, card_text, move_text, parse_card, random_deal
from tests.second.translate import (
    action_of,
    deal_array,
    options_record,
    outcomes_of,
    words_of_state,
    words_of_table,
)

GAME = GAMES["omega-shift"]

# Every set of the options that are true or false, with idle limits on both sides of what random play reaches.
OPTION_SETS = [
    {
        "optional_pull": optional,
        "redraw": redraw,
        "last_turn_each": last,
        "five_overrides_gate": five,
        "idle_limit": limit,
        "rounds": rounds,
    }
    for optional, redraw, last, five, (limit, rounds) in itertools.product(
        (False, True), ("allowed", "forbidden"), (False, True), (False, True), ((0, 1), (2, 1), (20, 3))
    )
]
PLAYERS = [uniform, climber, shifter, idler]
MOST_DECISIONS_OF_IDLERS = 60  # an idler without an idle limit would never end


def legal(state, out):
    """The legal actions of *state* as a list of ints."""
    return [int(action) for action in out[: protocol.legal_actions(state, out)]]


def set_up(deal, first, options):
    """A state of the product with that deal."""
    state = new_record(rules.STATE)
    protocol.setup(state, options_record({**DEFAULT_OPTIONS, **options}), deal_array(deal, first))
    return state


def test_both_engines_play_the_same_games():
    met = Counter()
    for index in range(len(OPTION_SETS)):
        try:
            compare_game(index, met)
        except AssertionError as error:
            error.add_note(f"in game {index}, with {OPTION_SETS[index]}")
            raise
    # Three empty Omegas side by side are too rare for random play: a position of the counts has them.
    assert {meeting for meeting in MEETINGS if not met[meeting]} <= {"alpha no way"}


def compare_game(index, met):
    """Play one game in both engines, and count in *met* what it meets."""
    options = OPTION_SETS[index]
    chance = random.Random(index)
    deal = random_deal(chance)
    first = chance.choice([1, 2])
    table = Table([deal], first=first, **options)
    state = set_up(deal, first, options)
    out = np.zeros(rules.MAX_LEGAL, np.int16)
    players = {seat: chance.choice(PLAYERS) for seat in (1, 2)}
    decisions = 0
    while not table.over:
        if table.needs_deal():
            assert state.phase == rules.LAY
            deal = random_deal(chance)
            table.next_deal(deal)
            for outcome in outcomes_of(deal):
                assert state.to_move == CHANCE
                protocol.apply_action(state, outcome)
            continue
        assert words_of_state(state) == words_of_table(table)
        notice(table, met)
        moves = {action_of(move, table.row): move for move in table.moves()}
        assert legal(state, out) == sorted(moves)
        for player in (1, 2):
            assert protocol.score(state, player - 1) == table.totals[player] + table.score(player)
        mover = players[table.player] if decisions < MOST_DECISIONS_OF_IDLERS * table.round else uniform
        move = mover(table, chance)
        notice_move(table, move, met)
        action = action_of(move, table.row)
        assert GAME.action_text(state, action) == move_text(move)
        assert GAME.parse_action(state, move_text(move)) == action
        protocol.apply_action(state, action)
        table.play(move)
        decisions += 1
    notice(table, met)
    assert protocol.faults(state) == 0
    assert state.to_move == TERMINAL
    assert legal(state, out) == []
    utilities = np.zeros(2)
    protocol.returns(state, utilities)
    for player in (1, 2):
        assert protocol.score(state, player - 1) == table.totals[player]
        assert utilities[player - 1] == table.result(player)


class Counted:
    """One position of the file of counts."""

    def __init__(self, text):
        self.options = {}
        self.deal = {"row": [], "hands": {}, "pile": []}
        self.prelude = []
        self.after = {}
        self.depths = []
        hands = []
        for line in text.splitlines():
            word, _, rest = line.partition(" ")
            if word == "position":
                self.name = rest
            elif word == "option":
                name, value = rest.split()
                self.options[name] = {"true": True, "false": False}.get(value, int(value) if value.isdigit() else value)
            elif word == "first":
                self.first = int(rest)
            elif word == "row":
                self.deal["row"] = rest.split()
            elif word == "hand":
                hands.append([parse_card(card) for card in rest.split()])
            elif word == "pile":
                self.deal["pile"] += [parse_card(card) for card in rest.split()]
            elif word == "prelude":
                self.prelude += rest.split()
            elif word == "after":
                action, *paths = rest.split()
                self.after[action] = [int(number) for number in paths]
            elif word == "depth":
                _, _, paths, _, ended, _, mine, theirs = rest.split()
                self.depths.append((int(paths), int(ended), int(mine), int(theirs)))
        self.deal["hands"] = {1: hands[0], 2: hands[1]}

    def __str__(self):
        return self.name


def counted_positions():
    """All positions of the file."""
    blocks = FILE.read_text(encoding="utf-8").split("\n\n")
    return [Counted(block) for block in blocks if block.startswith("position")]


def paths_from(state, length, count, copies, out):
    """Add to *count* the paths from *state*, which *length* actions have led to."""
    count.paths[length] += 1
    if state.to_move == TERMINAL:
        count.ended[length] += 1
        count.scores[length][0] += protocol.score(state, 0)
        count.scores[length][1] += protocol.score(state, 1)
    if length == count.depth:
        return
    number = protocol.legal_actions(state, out[length])
    for action in out[length][:number]:
        after = copies[length]
        copies.array[length] = state
        protocol.apply_action(after, int(action))
        paths_from(after, length + 1, count, copies, out)


class Copies:
    """One state for each length of path, to be written over."""

    def __init__(self, depth):
        self.array = np.zeros(depth, rules.STATE).view(np.recarray)

    def __getitem__(self, length):
        return self.array[length]


@pytest.mark.parametrize("counted", counted_positions(), ids=str)
def test_counts(counted):
    table = Table([counted.deal], first=counted.first, **counted.options)
    state = set_up(counted.deal, counted.first, counted.options)
    for text in counted.prelude:
        move = next(move for move in table.moves() if move_text(move) == text)
        protocol.apply_action(state, action_of(move, table.row))
        table.play(move)
    depth = len(counted.depths)
    out = np.zeros((depth, rules.MAX_LEGAL), np.int16)
    copies = Copies(depth)
    whole = Count(depth)
    assert legal(state, out[0]) == sorted(action_of(move, table.row) for move in table.moves())
    for move in table.moves():
        part = Count(depth)
        copies.array[0] = state
        protocol.apply_action(copies[0], action_of(move, table.row))
        paths_from(copies[0], 1, part, copies, out)
        assert part.paths[1:] == counted.after[move_text(move)], move_text(move)
        for length in range(1, depth + 1):
            whole.paths[length] += part.paths[length]
            whole.ended[length] += part.ended[length]
            whole.scores[length][0] += part.scores[length][0]
            whole.scores[length][1] += part.scores[length][1]
    assert [
        (whole.paths[length], whole.ended[length], *whole.scores[length]) for length in range(1, depth + 1)
    ] == counted.depths


RECORDS = sorted(FOLDER.glob("*.record"))


def shown_by_product(position):
    """What the product's table shows, written as the second engine writes it."""
    scores = "scores " + " ".join(str(score) for score in position.scores())
    if position.is_terminal():
        return f"{scores} | over"
    if position.is_chance():
        return f"{scores} | next round"
    table = position.game.plain_view(position.view(SPECTATOR))
    markers = " ".join(f"{suit[0].upper()}{number}" for suit, number in table.markers.items())
    played = [
        " ".join(f"{suit[0].upper()}{rank}" for suit, ranks in side.columns.items() for rank in ranks)
        for side in table.sides
    ]
    tops = " ".join(card_text(card_named(cards[-1])) for cards in table.discards.values() if cards)
    text = (
        f"markers {markers} | played {'; '.join(played)} | tops {tops} | pile {table.pile} | idle {table.idle} | "
        f"{scores} | seat {position.to_move + 1} has {len(position.legal_actions())} actions"
    )
    return text.replace("  ", " ")


def card_named(name):
    """The card that the product calls eruption-7 or eruption-alpha."""
    suit, rank = name.split("-")
    return suit, rank if rank == "alpha" else int(rank)


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_records(path):
    """Whole games, with what the table shows after every action."""
    record = parse_record(path.read_text(encoding="utf-8"))
    plies = path.with_suffix(".plies").read_text(encoding="utf-8").splitlines()
    said, before = [], "dealt"
    for position, action in record.positions():
        if position.is_chance():
            if before != "dealt":
                said.append(f"{before} | {shown_by_product(position)}")
                before = "dealt"
        else:
            said.append(f"{before} | {shown_by_product(position)}")
            if action is not None:
                before = position.action_text(action)
    assert said == plies


def test_a_record_scored_by_hand():
    # The game of two builders ends with 5 markers on Impact, 2 on Pandemic, 2 on Eruption, 5 on Flood and 1 on Machine.
    # Ada: Impact 2 + 6 + 9 = 17, less 25 is -8; Flood 3 + 4 + 5 + 9 = 21, less 25 is -4; her Machine column is void.
    # Bo: Impact 3 + 5 + 7 + 10 = 25, less 25 is 0; Flood 2 + 6 = 8, less 25 is -17; his five Eruption cards are void.
    record = parse_record((FOLDER / "two-builders.record").read_text(encoding="utf-8"))
    assert record.end().scores() == [-8 - 4, 0 - 17]
    assert record.end().returns() == [1.0, -1.0]
