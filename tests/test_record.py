"""Games as text: written, typed by hand, read back, and refused with the line and one sentence."""

import msgspec
import pytest

from omegatable import GAMES
from omegatable.play import RecordError, parse_record, record_text
from omegatable.play.export import Ply, json_lines
from omegatable.play.record import Record
from tests.playing import CASE_NAMES, CASES, random_game

every_case = pytest.mark.parametrize(("game", "options"), CASES, ids=CASE_NAMES)

NAMES = ["Ines", "Rosa", "Mika", "Jun"]

TYPED = """Omega Table record 1
# a game that somebody noted down
game: omega-shift
date: 2026-11-21
Seat 1: Ines
seat 2: Rosa: the bot

first: 1
row: I P E F M
hand 1: I2 I3 I4 P2 P3 EA FA M2
hand 2: I5 I6 I7 P4 P5 E2 F2 M3
pile: I8 I9 I10 IA IA IA P6 P7 P8 P9 P10 PA PA PA E3 E4 E5 E6 E7 E8 E9 E10 EA EA \
F3 F4 F5 F6 F7 F8 F9 F10 FA FA M4 M5 M6 M7 M8 M9 M10 MA MA MA

1. Ines: i2<P +
2. xp4 +
3. Ines: EA>f +p

result: unfinished
"""


def test_a_record_typed_by_hand_is_understood():
    record = parse_record(TYPED)
    assert record.names == ["Ines", "Rosa: the bot"]
    assert record.date == "2026-11-21"
    assert len(record.actions) == 6
    state = record.end().state
    assert state.markers.tolist() == [4, 2, 2, 4, 3]  # Pandemic gave one to Impact, Eruption one to Flood
    assert record.end().text(0).splitlines()[4].split() == ["Seat", "1", "2", ".", ".", ".", "."]


def test_a_typed_record_is_written_in_the_house_style():
    again = record_text(parse_record(TYPED))
    assert "3. Ines: EA>F +P\n" in again
    assert again.endswith("result: unfinished\n")
    assert record_text(parse_record(again)) == again


@every_case
def test_records_round_trip(game, options):
    *_, (position, _) = random_game(game, options, seed=50)
    record = Record.of(position, NAMES[: position.num_seats])
    again = parse_record(record_text(record))
    assert record_text(again) == record_text(record)
    assert again.end().state.tobytes() == position.state.tobytes()
    assert again.options == record.options


@pytest.mark.parametrize(
    ("wrong", "right", "line", "reason"),
    [
        ("Omega Table record 1", "Omega record", 1, "A record begins with the line 'Omega Table record 1'."),
        ("game: omega-shift", "game: chess", 3, "There is no game 'chess': there is alpha-and-omega, omega-shift."),
        ("date: 2026-11-21", "options: redraw=no", 4, "The option redraw cannot be 'no': it takes allowed, forbidden."),
        ("date: 2026-11-21", "options: redraw", 4, "'redraw' is not an option: write name=value."),
        ("date: 2026-11-21", "game: omega-shift", 4, "There are two lines 'game:'."),
        ("date: 2026-11-21", "seat 3: Theo", 4, "There is no seat 3: 2 play here."),
        ("hand 1: I2", "hand 1: I5", 8, "The deal has I2 0 times: there must be 1."),
        ("first: 1", "first: 3", 8, "The first player is seat 1 or 2, not '3'."),
        ("row: I P", "row: I I", 8, "The row must name each of I P E F M once, not 'I I E F M'."),
        (
            "1. Ines: i2<P +",
            "1. Ines: i2<E +",
            14,
            "Eruption is no neighbour of Impact: its neighbours are Machine and Pandemic.",
        ),
        (
            "1. Ines: i2<P +",
            "1. Ines: i2<P i3<P",
            14,
            "Seat 1 cannot play I3<P: You have put a card down: now draw one.",
        ),
        ("2. xp4 +", "2. hello", 15, "'hello' is not an action: write E7<F, MA>F, E7, xE7, + or +F."),
        (
            "2. xp4 +",
            "discard P4 +",
            15,
            "'discard P4 +' is no turn: write its number, a dot and the actions, as '12. E7<F +'.",
        ),
        ("3. Ines: EA>f +p", "3. Ines: xI9 +", 16, "Seat 1 cannot play xI9: You do not hold Impact 9."),
        (
            "result: unfinished",
            "result: 3 4",
            18,
            "The game is not over yet: write 'result: unfinished' or the missing turns.",
        ),
    ],
)
def test_a_wrong_record_is_refused_with_its_line_and_one_sentence(wrong, right, line, reason):
    assert wrong in TYPED
    with pytest.raises(RecordError) as refused:
        parse_record(TYPED.replace(wrong, right))
    assert (refused.value.line, refused.value.reason) == (line, reason)


def test_a_wrong_result_is_refused():
    *_, (position, _) = random_game(GAMES["omega-shift"], {}, seed=51)
    text = record_text(Record.of(position, NAMES[: position.num_seats]))
    true = " ".join(map(str, position.scores()))
    with pytest.raises(RecordError, match=rf"The result is {true}, not 99 0\.$"):
        parse_record(text.replace(f"result: {true}", "result: 99 0"))


@every_case
def test_an_export_tells_every_ply_whole(game, options):
    *_, (position, _) = random_game(game, options, seed=52)
    record = Record.of(position, NAMES[: position.num_seats])
    lines = [msgspec.json.decode(line, type=Ply) for line in json_lines(record)]
    assert [line.action_id for line in lines] == [*record.actions, None]
    assert lines[-1].player == "nobody"
    assert lines[-1].scores == position.scores()
    assert lines[-1].returns == position.returns()
    for line, (before, _) in zip(lines, record.positions(), strict=True):
        assert line.state == game.plain_state(before.state)
        assert [view.seat for view in line.views] == list(range(before.num_seats))
