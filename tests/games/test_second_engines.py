"""The package against the second engines, on random deals to the end and on counted paths."""

import random
from collections import Counter, defaultdict
from importlib import import_module

import numpy as np
import pytest

from omegatable.engine import protocol
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.rules.parts import ESCAPED, MARKED, MARRIED_BETA, MARRIED_OMEGA, UNMARKED
from omegatable.kernel import CHANCE, TERMINAL
from omegatable.play import parse_record
from tests.second.count import PLAYS, Count, file_of, file_text, some_outcome
from tests.second.golden import FOLDER
from tests.support.sample import sample

pytestmark = pytest.mark.usefixtures("compiler")

TRANSLATED = {play.NAME: import_module(f"{play.__package__}.translate") for play in PLAYS}
PLAY_OF = {play.NAME: play for play in PLAYS}


def test_every_game_has_a_second_engine():
    assert set(GAMES) == set(PLAY_OF)


def legal(state, out):
    """Return the legal actions of *state* as a list of ints."""
    return [int(action) for action in out[: protocol.legal_actions(state, out)]]


@pytest.mark.parametrize("name", PLAY_OF)
def test_both_engines_play_the_same_games(name):
    """Under every set of options, or under every fifth, which meets most of what can happen too."""
    play = PLAY_OF[name]
    met = Counter()
    for index in range(0, len(play.OPTION_SETS), sample(5, 1)):
        try:
            compare_game(play, index, met)
        except AssertionError as error:
            error.add_note(f"in game {index}, with {play.OPTION_SETS[index]}")
            raise
    missed = {meeting for meeting in play.MEETINGS if not met[meeting]} - play.RARE
    assert len(missed) <= sample(len(play.MEETINGS) // 4, 0), missed


def compare_game(play, index, met):
    """Play one game in both engines, and count in *met* what it meets."""
    game, translate = GAMES[play.NAME], TRANSLATED[play.NAME]
    options = play.OPTION_SETS[index]
    chance = random.Random(index)
    deal = play.random_deal(chance, options)
    first = chance.choice([1, 2])
    table = play.begin(deal, first, options)
    state = translate.set_up(deal, first, options)
    out = np.zeros(game.max_legal, np.int16)
    seats = range(int(state.num_seats))
    players = [chance.choice(play.PLAYERS) for _ in seats]
    decisions = 0
    while not table.over:
        if table.needs_deal():
            deal = play.random_deal(chance, options)
            table.next_deal(deal)
            for outcome in translate.outcomes_of(deal):
                assert state.to_move == CHANCE
                protocol.apply_action(state, outcome)
            decisions = 0
            continue
        assert translate.words_of_state(state) == translate.words_of_table(table)
        play.notice(table, met)
        if table.chances():
            assert state.to_move == CHANCE
            outcomes = translate.outcomes_of_chance(state)
            assert {outcome: len(actions) for outcome, actions in outcomes.items()} == table.chances()
            happened = some_outcome(table, chance)
            play.notice_move(table, happened, met)
            action, text = chance.choice(outcomes[happened]), play.move_text(happened)
            assert game.action_text(state, action) == text
            assert game.parse_action(state, text) in outcomes[happened]
            protocol.apply_action(state, action)
            table.happen(happened)
            continue
        moves = {translate.action_of(move, table): move for move in table.moves()}
        assert legal(state, out) == sorted(moves)
        assert [protocol.score(state, seat) for seat in seats] == play.scores(table)
        move = (players[table.player - 1] if decisions < play.PATIENCE else play.uniform)(table, chance)
        play.notice_move(table, move, met)
        action = translate.action_of(move, table)
        assert game.action_text(state, action) == play.move_text(move)
        assert game.parse_action(state, play.move_text(move)) == action
        protocol.apply_action(state, action)
        table.play(move)
        decisions += 1
    play.notice(table, met)
    assert protocol.faults(state) == 0
    assert state.to_move == TERMINAL
    assert legal(state, out) == []
    assert [protocol.score(state, seat) for seat in seats] == play.scores(table)
    utilities = np.zeros(len(seats))
    protocol.returns(state, utilities)
    assert utilities.tolist() == pytest.approx(play.utilities(table))


class Counted:
    """One position of a file of counts."""

    def __init__(self, play, text):
        self.play = play
        self.options = {}
        self.prelude = []
        self.after = {}
        self.depths = []
        start = defaultdict(list)
        for line in text.splitlines():
            word, _, rest = line.partition(" ")
            if word == "position":
                self.name = rest
            elif word == "option":
                name, value = rest.split()
                self.options[name] = {"true": True, "false": False}.get(value, int(value) if value.isdigit() else value)
            elif word == "first":
                self.first = int(rest)
            elif word == "prelude":
                self.prelude += rest.split()
            elif word == "after":
                action, *paths = rest.split()
                self.after[action] = [int(number) for number in paths]
            elif word == "depth":
                _, _, paths, _, ended, _, *scores = rest.split()
                self.depths.append((int(paths), int(ended), [int(score) for score in scores]))
            else:
                start[word].append(rest.split())
        self.deal = play.read_start(start)

    def __str__(self):
        return f"{self.play.NAME}: {self.name}"


def counted_positions():
    """Return all positions of the files."""
    blocks = [(play, block) for play in PLAYS for block in file_of(play).read_text(encoding="utf-8").split("\n\n")]
    return [Counted(play, block) for play, block in blocks if block.startswith("position")]


def paths_from(state, length, count, copies, out):
    """Add to *count* the paths from *state*, which *length* actions have led to."""
    seats = int(state.num_seats)
    count.note(length, state.to_move == TERMINAL, lambda: [int(protocol.score(state, seat)) for seat in range(seats)])
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

    def __init__(self, game, depth):
        self.array = np.zeros(depth, game.STATE)

    def __getitem__(self, length):
        return self.array[length]


@pytest.mark.parametrize("counted", counted_positions(), ids=str)
def test_both_engines_count_the_same_paths(counted):
    play, translate, game = counted.play, TRANSLATED[counted.play.NAME], GAMES[counted.play.NAME]
    table = play.begin(counted.deal, counted.first, counted.options)
    state = translate.set_up(counted.deal, counted.first, counted.options)
    for text in counted.prelude:
        if table.chances():
            happened = next(outcome for outcome in table.chances() if play.move_text(outcome) == text)
            protocol.apply_action(state, translate.outcomes_of_chance(state)[happened][0])
            table.happen(happened)
            continue
        move = next(move for move in table.moves() if play.move_text(move) == text)
        protocol.apply_action(state, translate.action_of(move, table))
        table.play(move)
    depth, seats = len(counted.depths), int(state.num_seats)
    out = np.zeros((depth, game.max_legal), np.int16)
    copies = Copies(game, depth)
    whole = Count(depth, seats)
    if table.chances():
        after = [(outcome, actions) for outcome, actions in translate.outcomes_of_chance(state).items()]
    else:
        after = [(move, [translate.action_of(move, table)]) for move in table.moves()]
    assert legal(state, out[0]) == sorted(action for _, actions in after for action in actions)
    for move, actions in after:
        part = Count(depth, seats)
        copies.array[0] = state
        protocol.apply_action(copies[0], actions[0])
        paths_from(copies[0], 1, part, copies, out)
        assert part.paths[1:] == counted.after[play.move_text(move)], play.move_text(move)
        whole.add(part, len(actions))
    assert whole.by_depth() == counted.depths


@pytest.mark.parametrize("name", PLAY_OF)
def test_the_counted_paths_meet_everything_that_can_happen(name):
    """A meeting that no position has would end `python -m tests.second.count`."""
    play = PLAY_OF[name]
    lines = [line for line in file_of(play).read_text(encoding="utf-8").splitlines() if line.startswith("meets ")]
    met = {meeting.rpartition(" ")[0] for line in lines for meeting in line.removeprefix("meets ").split(", ")}
    assert met == set(play.MEETINGS)


@pytest.mark.whole
def test_the_files_of_counts_are_what_the_second_engines_say():
    assert [play.NAME for play in PLAYS if file_text(play) != file_of(play).read_text(encoding="utf-8")] == []


RECORDS = sorted(FOLDER.glob("*/records/*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=[f"{path.parents[1].name}: {path.stem}" for path in RECORDS])
def test_golden_games_are_played_and_shown_alike(path):
    """Whole games, with what the table shows after every action."""
    shown = TRANSLATED[path.parents[1].name.replace("_", "-")].shown_by_product
    record = parse_record(path.read_text(encoding="utf-8"))
    plies = path.with_suffix(".plies").read_text(encoding="utf-8").splitlines()
    said, before = [], "dealt"
    for position, action in record.positions():
        if position.is_chance():
            if before != "dealt":
                said.append(f"{before} | {shown(position)}")
                before = "dealt"
        else:
            said.append(f"{before} | {shown(position)}")
            if action is not None:
                before = position.action_text(action)
    assert said == plies


def test_a_golden_game_of_omega_shift_has_its_score_by_hand():
    # The game of two builders ends with 5 markers on Impact, 2 on Pandemic, 2 on Eruption, 5 on Flood and 1 on Machine.
    # Ada: Impact 2 + 6 + 9 = 17, less 25 is -8; Flood 3 + 4 + 5 + 9 = 21, less 25 is -4; her Machine column is void.
    # Bo: Impact 3 + 5 + 7 + 10 = 25, less 25 is 0; Flood 2 + 6 = 8, less 25 is -17; his five Eruption cards are void.
    record = parse_record((FOLDER / "omega_shift" / "records" / "two-builders.record").read_text(encoding="utf-8"))
    assert record.end().scores() == [-8 - 4, 0 - 17]
    assert record.end().returns() == [1.0, -1.0]


def test_every_ending_of_alpha_beta_omega_stands_in_a_record():
    ends = [parse_record(path.read_text(encoding="utf-8")).end() for path in RECORDS if "beta" in path.parents[1].name]
    met = {(end.state.result[seat], end.state.rank[seat]) for end in ends for seat in range(end.num_seats)}
    marks = {(MARKED, rank) for rank in (1, 2, 3, 4)}
    others = (MARRIED_BETA, MARRIED_OMEGA, ESCAPED, UNMARKED)
    assert met == marks | {(result, 0) for result in others}
