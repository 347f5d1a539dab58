"""A bot's analysis of a position of a record: in time, in words and numbers, and from one seat's view alone."""

import itertools
import json
import time
from typing import Any

import msgspec
import numpy as np
import pytest

from omegatable.bots import Gentle, Search, make_bot
from omegatable.bots.levels import searching_levels, seconds_of
from omegatable.cli import run
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.play import Position, Record, parse_record, record_text
from omegatable.terminal.analysis import Analysis, chance_to_win
from omegatable.terminal.replaying import turns
from tests.support.sample import sample

SEARCHING = searching_levels()
ALTERNATIVES = f"{', '.join(SEARCHING[:-1])} or {SEARCHING[-1]}"
EACH = itertools.islice(zip(itertools.cycle(GAMES), itertools.cycle(SEARCHING)), max(len(GAMES), len(SEARCHING)))
SEARCHED = sample(list(EACH), list(itertools.product(GAMES, SEARCHING)))
NAMES = ["Ines", "Rosa", "Theo", "Uma"]


def gentle_record(game: Game, seed: int, options: dict[str, Any] | None = None) -> Record:
    """Return a whole game of the hand-written bot against itself."""
    position, bot = Position(game, seed=seed, options=options or {}), Gentle(game, seed)
    while not position.is_terminal():
        position.play_chance()
        if not position.is_terminal():
            position.play(bot.analyse(position.view(position.to_move)))
    return Record.of(position, NAMES[: position.num_seats])


def position_at(record: Record, ply: int) -> Position:
    return next(position.copy() for number, (position, _) in enumerate(record.positions()) if number == ply)


def weighed(record: Record, after: int) -> int:
    """Return the first ply from *after* on at which a search evaluates something."""
    for ply, (position, _) in enumerate(record.positions()):
        if ply >= after and position.to_move >= 0 and len(position.legal_actions()) > 1:
            bot = Search(record.game, 1, simulations=1)
            bot.analyse(position.view(position.to_move))
            if bot.analysis:
                return ply
    raise AssertionError("a game without a decision")


@pytest.fixture
def analyse(command, tmp_path):
    """Return a function that runs `omegatable analyse` on a record: exit code, output, errors."""

    def execute(record, line=""):
        file = tmp_path / "game.txt"
        file.write_text(record_text(record), encoding="utf-8")
        return command("analyse", file, *line.split())

    return execute


# ----------------------------------------------------------------------------------------------------------- secrets


def twins(record: Record, ply: int) -> tuple[Record, Record]:
    """Return two records that end at *ply*, with deals that the seat to move there cannot tell apart."""
    here = position_at(record, ply)
    seen = here.view(here.to_move).tobytes()
    one = Record.of(here, record.names)
    places = np.random.default_rng(ply).permutation(len(record.deal)).tolist()
    for i, j in itertools.combinations(places, 2):
        deal = record.deal.copy()
        deal[i], deal[j] = deal[j], deal[i]
        other = Record(record.game, record.options, deal, one.actions, record.names, record.date)
        try:
            there = parse_record(record_text(other)).end()
        except (LookupError, ValueError):
            continue  # no such deal, or another game
        alike = there.to_move == here.to_move and there.view(there.to_move).tobytes() == seen
        if alike and there.state.tobytes() != here.state.tobytes():
            return one, other
    raise AssertionError("nothing is hidden here")


@pytest.mark.parametrize(("name", "level"), SEARCHED)
def test_what_is_thought_depends_on_nothing_hidden(analyse, name, level):
    record = gentle_record(GAMES[name], 3, {"seats": 3} if GAMES[name].asks_seats else {})
    for after in (0, len(record.actions) // 2):
        ply = weighed(record, after)
        one, other = twins(record, ply)
        budget = " --simulations 60" if seconds_of(level, record.game) else ""
        for line in ("", " --json"):
            said = [analyse(each, f"--ply {ply} --level {level}{budget}{line}") for each in (one, other)]
            assert said[0] == said[1]
            assert said[0][0] == 0


# -------------------------------------------------------------------------------------------------- words and numbers


@pytest.fixture(scope="module")
def shift():
    """Return a game of Omega Shift."""
    return gentle_record(GAMES["omega-shift"], 5)


def test_every_move_is_told_best_first_with_its_trials(analyse, shift):
    code, shown, errors = analyse(shift, "--ply 20 --level steady --simulations 400 --json")
    assert (code, errors) == (0, "")
    told = msgspec.json.decode(shown, type=Analysis)
    position = position_at(shift, 20)
    assert (told.game, told.ply, told.level) == ("omega-shift", 20, "steady")
    assert (told.player, told.name) == (f"seat {position.to_move + 1}", NAMES[position.to_move])
    legal = {position.action_text(action) for action in position.legal_actions()}
    assert {line.action for line in told.lines} == legal  # steady tries them all
    assert told.untried == 0
    assert told.choice == told.lines[0].action
    assert told.meaning == told.lines[0].meaning
    assert told.trials == sum(line.trials for line in told.lines) > 300
    assert [line.action for line in told.lines if line.played] == [position.action_text(shift.actions[20])]
    for line in told.lines:
        assert line.chance_to_win == pytest.approx((line.result + 1) / 2, abs=0.001)


def test_it_is_told_in_words(analyse, shift):
    told = json.loads(analyse(shift, "--ply 20 --level steady --simulations 400 --json")[1])
    code, shown, errors = analyse(shift, "--ply 20 --level steady --simulations 400")
    assert (code, errors) == (0, "")
    first, empty, head, *rows, more = shown.splitlines()
    assert first == f"Ply 20, {told['name']} to move. What Casual thinks, who sees what {told['name']} sees:"
    assert empty == ""
    assert head.split() == ["move", "to", "win", "margin", "trials"]
    assert len(rows) == 8
    for row, line in zip(rows, told["lines"], strict=False):
        move, chance, margin, trials, *meaning = row.split()
        assert (move, chance) == (line["action"], f"{line['chance_to_win']:.0%}")
        assert (float(margin), int(trials)) == (pytest.approx(line["margin"], abs=0.051), line["trials"])
        assert " ".join(meaning) == line["meaning"] + " (played)" * line["played"]
    assert more == f"{len(told['lines']) - 8} more moves were tried less, or not at all."


def test_the_same_simulations_give_the_same_answer(analyse, shift):
    first, second, other = (analyse(shift, f"--ply 20 --simulations 200 --seed {seed}") for seed in (1, 1, 2))
    assert first == second != other


@pytest.mark.parametrize(
    ("game", "seats", "result", "chance"),
    [
        ("omega-shift", 2, 1.0, 1.0),
        ("omega-shift", 2, -1.0, 0.0),
        ("omega-shift", 2, 0.2, 0.6),
        # Of four one gets 1 and three get -1/3: a win in two of five games is 0.4 - 0.6 / 3 = 0.2 on average.
        ("alpha-and-omega", 4, 0.2, 0.4),
        ("alpha-and-omega", 4, -1 / 3, 0.0),
        ("alpha-and-omega", 3, 1.0, 1.0),
        ("alpha-beta-omega", 2, 0.2, None),
        ("alpha-beta-omega", 1, 1.0, None),
    ],
)
def test_the_chance_to_win_follows_from_the_result(game, seats, result, chance):
    assert chance_to_win(GAMES[game], seats, result) == chance


def test_where_results_have_degrees_the_result_is_told(analyse):
    record = gentle_record(GAMES["alpha-beta-omega"], 3, {"seats": 3})
    ply = weighed(record, len(record.actions) // 2)
    code, shown, _ = analyse(record, f"--ply {ply} --simulations 60")
    assert code == 0
    assert shown.splitlines()[2].split() == ["move", "result", "margin", "trials"]
    assert float(shown.splitlines()[3].split()[1]) == pytest.approx(
        json.loads(analyse(record, f"--ply {ply} --simulations 60 --json")[1])["lines"][0]["result"], abs=0.0051
    )


def test_trading_is_decided_by_rules_of_thumb(analyse):
    record = gentle_record(GAMES["alpha-beta-omega"], 3, {"seats": 3})
    ply = next(
        ply
        for ply, (position, _) in enumerate(record.positions())
        if len(position.legal_actions()) > 1 and "done" in map(position.action_text, position.legal_actions())
    )
    code, shown, _ = analyse(record, f"--ply {ply} --simulations 60")
    assert code == 0
    assert shown.splitlines()[2].startswith("Master decides this by rules of thumb: ")
    assert json.loads(analyse(record, f"--ply {ply} --simulations 60 --json")[1])["lines"] == []


def test_a_move_without_a_choice_is_named(analyse):
    record = Record.of(Position(GAMES["omega-shift"], seed=4, options={"redraw": "forbidden"}), NAMES[:2])
    first = record.start().legal_actions()
    discard = next(action for action in first if record.start().action_text(action).startswith("x"))
    record.actions.append(discard)  # which may not be drawn again: only the pile is left
    assert analyse(record, "--ply 1")[1].splitlines()[2] == "There is only one move: +, Draw from the deck"


def test_an_end_that_was_read_says_so(analyse):
    # The last walk of Alpha & Omega: nobody else has anything left to decide.
    told = analyse(gentle_record(GAMES["alpha-and-omega"], 3), "--simulations 500")[1]
    assert told.splitlines()[-1] == "Nobody else has anything left to decide, so I have read every line to its end."


def test_without_a_ply_it_is_the_last_choice(analyse, shift):
    last = max(ply for ply, (position, _) in enumerate(shift.positions()) if len(position.legal_actions()) > 1)
    assert json.loads(analyse(shift, "--simulations 50 --json")[1])["ply"] == last
    begun = Record.of(position_at(shift, 20), NAMES[:2])  # ends where somebody is to move
    told = json.loads(analyse(begun, "--simulations 50 --json")[1])
    assert told["ply"] == 20
    assert not any(line["played"] for line in told["lines"])


def test_what_cannot_be_thought_about_is_one_sentence(analyse, shift):
    last = len(shift.actions)
    for line, sentence in (
        (f"--ply {last}", f"At ply {last} the game is over: choose one before."),
        (f"--ply {last + 1}", f"The game has no ply {last + 1}: they go from 0 to {last}."),
        ("--ply -1", f"The game has no ply -1: they go from 0 to {last}."),
        ("--level gentle", f"Beginner does not look ahead: ask {ALTERNATIVES}."),
        ("--level uniform", f"Random does not look ahead: ask {ALTERNATIVES}."),
        (
            "--level sharp --seconds 1",
            "Strong looks once in Omega Shift: leave --seconds and --simulations out, or ask another level.",
        ),
    ):
        assert analyse(shift, line) == (2, "", sentence + "\n")
    record = gentle_record(GAMES["alpha-beta-omega"], 3, {"seats": 3})
    ply = next(ply for ply, (position, _) in enumerate(record.positions()) if position.is_chance())
    assert (
        analyse(record, f"--ply {ply}")[2] == f"At ply {ply} chance decides, and nobody has anything to think about.\n"
    )


def test_a_replay_can_be_asked(shift, capsys, tmp_path, monkeypatch):
    """The first turn has two plies, so after it the question is about ply 2; at the end there is no answer."""
    (tmp_path / "game.txt").write_text(record_text(shift), encoding="utf-8")
    parts = sum(1 for _ in turns(shift, tables=True))
    typed = ["", "Analyse ", *[""] * (parts - 2), "analyse", ""]
    monkeypatch.setattr("builtins.input", lambda prompt: typed.pop(0))
    assert run(["replay", str(tmp_path / "game.txt"), "--step"]) == 0
    assert typed == []
    shown = capsys.readouterr().out
    assert shown.count("What Master thinks") == 1
    assert f"\nPly 2, {NAMES[position_at(shift, 2).to_move]} to move. What Master thinks" in shown
    assert shown.endswith(f"At ply {len(shift.actions)} the game is over: choose one before.\n")


# -------------------------------------------------------------------------------------------------------------- time


@pytest.mark.whole
@pytest.mark.compiled
@pytest.mark.parametrize(("name", "level"), SEARCHED)
def test_a_level_keeps_to_its_seconds(name, level, own_time):
    """At the beginning, in the middle and near the end, where the rest is read, no more than twice the time is used."""
    game, seconds = GAMES[name], 0.1
    record = gentle_record(game, 3)
    for share in (0.0, 0.5, 0.8, 0.95):
        position = position_at(record, weighed(record, int(share * len(record.actions))))
        view = position.view(position.to_move)
        make_bot(level, game, 1, simulations=1).analyse(view)  # compiled
        spent = []
        for _ in range(3):
            bot = make_bot(level, game, 1, seconds=seconds)
            start = time.perf_counter()
            assert bot.analyse(view) in position.legal_actions()
            spent.append(time.perf_counter() - start)
        assert min(spent) < 2 * seconds
