"""Games as text: written, typed by hand, read back, and refused with a line number and one sentence."""

import dataclasses
import hashlib

import msgspec
import pytest

from omegatable import GAMES
from omegatable.engine.options import Coding, Option
from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from omegatable.games.alpha_beta_omega.decks.known import house_deck, option_text, read_option
from omegatable.play import RecordError, parse_record, record_text
from omegatable.play.export import Ply, json_lines
from omegatable.play.record import Record
from tests.support.playing import CASE_NAMES, CASES, ONE_OF_EACH, random_game
from tests.support.sample import sample

every_case = pytest.mark.parametrize(("game", "options"), CASES, ids=CASE_NAMES)

NAMES = ["Ines", "Rosa", "Mika", "Jun", "Noor"]

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


def test_the_number_of_a_seat_may_begin_with_0():
    padded = TYPED.replace("Seat 1:", "seat 01:")
    assert parse_record(padded).names == parse_record(TYPED).names
    with pytest.raises(RecordError, match=r"There are two lines 'seat 1:'\.$"):
        parse_record(padded.replace("seat 01:", "seat 1: Ines\nseat 01:"))


def test_a_typed_record_is_written_in_the_house_style():
    again = record_text(parse_record(TYPED))
    assert "3. Ines: EA>F +P\n" in again
    assert again.endswith("result: unfinished\n")
    assert record_text(parse_record(again)) == again


@every_case
def test_records_are_read_as_they_were_written(game, options):
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
        (
            "game: omega-shift",
            "game: chess",
            3,
            f"There is no game 'chess': there is {', '.join(GAMES)}.",
        ),
        ("date: 2026-11-21", "options: redraw=no", 4, "The option redraw cannot be 'no': it takes allowed, forbidden."),
        ("date: 2026-11-21", "options: redraw", 4, "'redraw' is not an option: write name=value."),
        ("date: 2026-11-21", "game: omega-shift", 4, "There are two lines 'game:'."),
        ("date: 2026-11-21", "seat 3: Theo", 4, "There is no seat 3: 2 play here."),
        ("hand 1: I2", "hand 1: I5", 8, "The deal has I2 0 times: there must be 1."),
        ("first: 1", "first: 3", 8, "The first player is seat 1 or 2, not '3'."),
        ("row: I P", "row: I I", 9, "The row must name each of I P E F M once, not 'I I E F M'."),
        (
            "1. Ines: i2<P +",
            "1. Ines: i2<E +",
            14,
            "Eruption is not a neighbour of Impact: its neighbours are Machine and Pandemic.",
        ),
        (
            "1. Ines: i2<P +",
            "1. Ines: i2<P i3<P",
            14,
            "Seat 1 cannot play I3<P: You have already played or discarded. Now draw a card.",
        ),
        ("2. xp4 +", "2. hello", 15, "'hello' is not an action: write E7<F, MA>F, E7, xE7, + or +F."),
        (
            "2. xp4 +",
            "discard P4 +",
            15,
            "'discard P4 +' is not a turn: write its number, a dot and the actions, as '12. E7<F +'.",
        ),
        ("3. Ines: EA>f +p", "3. Ines: xI9 +", 16, "Seat 1 cannot play xI9: You do not hold Impact 9."),
        ("3. Ines: EA>f +p", "4. Ines: EA>f +p", 16, "Turn 3 comes next, not turn 4."),
        ("3. Ines: EA>f +p", "2. Ines: EA>f +p", 16, "Turn 3 comes next, not turn 2."),
        (
            "3. Ines: EA>f +p",
            "3. Rosa: the bot: EA>f +p",
            16,
            "It is the turn of 'Ines', seat 1, not of 'Rosa: the bot'.",
        ),
        ("2. xp4 +", "2. xp4 + i3<p +", 15, "'i3<p' needs a line of its own: it is the turn of 'Ines'."),
        (
            "2. xp4 +",
            "2. Rosa: the bot:",
            15,
            "This line has no actions: write them behind the colon, or leave it out.",
        ),
        ("2. xp4 +", "chance: *I", 15, "Chance decides nothing here: it is the turn of 'Rosa: the bot'."),
        (
            "result: unfinished",
            "result: unfinished\nresult: unfinished",
            19,
            "There are two results: the other stands in line 18.",
        ),
        (
            "result: unfinished",
            "result: unfinished\n4. Rosa: the bot: P5 +",
            19,
            "Nothing can follow the result, which stands in line 18.",
        ),
        ("row: I P E F M", "row: I P E F M\nrow: P I E F M", 10, "There are two lines 'row:' in the deal."),
        (
            "pile: I8",
            "hand 3: I8\npile: I8",
            12,
            "The deal has no place for a line 'hand 3:': it has first, row, hand 1, hand 2, pile.",
        ),
        (
            "seat 2: Rosa",
            "saet 2: Rosa",
            6,
            "The deal has no place for a line 'saet 2:': it has first, row, hand 1, hand 2, pile.",
        ),
        (
            "date: 2026-11-21",
            "options: first_player=2",
            8,
            "The option first_player says that seat 2 begins, not seat 1.",
        ),
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


def written(game, options):
    """Return the record of a random game, as text."""
    *_, (position, _) = random_game(GAMES[game], options, seed=51)
    return record_text(Record.of(position, NAMES[: position.num_seats]))


def line_of(text, beginning):
    """Return the number of the first line with this beginning, and the line."""
    return next((n, line) for n, line in enumerate(text.splitlines(), 1) if line.startswith(beginning))


@pytest.mark.parametrize(
    ("game", "options", "first", "twin"),
    [
        ("omega-shift", {}, "first:", "hand 2:"),
        ("alpha-and-omega", {"seats": 3}, "first:", "deck:"),
        ("alpha-beta-omega", {"seats": 3, "trade": "off"}, "order:", "stars:"),
    ],
)
def test_a_record_that_contradicts_itself_is_refused_in_every_game(game, options, first, twin):
    text = written(game, options)
    start, _ = line_of(text, first)
    end, result = line_of(text, "result:")
    number, line = line_of(text, twin)
    turn, played = line_of(text, "2. ")
    mover = played.split()[1].rstrip(":")
    other = next(name for name in NAMES if name != mover)
    for wrong, where, reason in (
        (text.replace(line, f"{line}\n{line}"), number + 1, f"There are two lines '{twin}' in the deal."),
        (text.replace(line, f"{line}\nlucky: 7"), number + 1, "The deal has no place for a line 'lucky:': it has "),
        (text.replace(line, ""), start, f"The deal has no line '{twin}'."),
        (text.replace(played, played.replace("2. ", "3. ", 1)), turn, "Turn 2 comes next, not turn 3."),
        (text.replace(played, played.replace(mover, other)), turn, f"It is the turn of {mover!r}, seat "),
        (
            text.replace(result, f"{result}\n{result}"),
            end + 1,
            f"There are two results: the other stands in line {end}.",
        ),
        (
            text.replace(result, f"{result}\n{played}"),
            end + 1,
            f"Nothing can follow the result, which stands in line {end}.",
        ),
    ):
        with pytest.raises(RecordError) as refused:
            parse_record(wrong)
        assert refused.value.line == where
        assert refused.value.reason.startswith(reason)
    assert record_text(parse_record(text)) == text


@pytest.mark.parametrize("game", ["omega-shift", "alpha-and-omega"])
def test_who_begins_is_written_as_the_option_says(game):
    text = written(game, {"first_player": 2})
    assert "\nfirst: 2\n" in text
    assert line_of(text, "1. ")[1].startswith(f"1. {NAMES[1]}: ")
    with pytest.raises(RecordError, match=r"The option first_player says that seat 2 begins, not seat 1\.$"):
        parse_record(text.replace("\nfirst: 2\n", "\nfirst: 1\n"))


def test_a_wrong_result_is_refused():
    *_, (position, _) = random_game(GAMES["omega-shift"], {}, seed=51)
    text = record_text(Record.of(position, NAMES[: position.num_seats]))
    true = " ".join(map(str, position.scores()))
    with pytest.raises(RecordError, match=rf"The result is {true}, not '99 0'\.$"):
        parse_record(text.replace(f"result: {true}", "result: 99 0"))


@pytest.mark.usefixtures("compiler")
@pytest.mark.parametrize("case", sample(ONE_OF_EACH, CASE_NAMES))
def test_an_export_tells_every_ply_whole(case):
    game, options = CASES[CASE_NAMES.index(case)]
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


# ----------------------------------------------------------------------------------------- options that are whole texts


NOWHERE = Coding(lambda record, values: None, lambda record: "house", has_field=False)


@pytest.fixture
def cards(monkeypatch):
    """Give Omega Shift a deck option, and return the text of a deck that is not the included one."""
    deck = Option("abo", "deck", "house", reader=read_option, full_text=option_text, coding=NOWHERE)
    game = dataclasses.replace(GAMES["omega-shift"], options=(*GAMES["omega-shift"].options, deck))
    monkeypatch.setattr("omegatable.games.omega_shift.GAME", game)
    return HOUSE_FILE.read_text(encoding="utf-8").replace("The house deck", "Our deck")


def behind_bars(text):
    return "".join(f"| {line}\n" for line in text.splitlines())


def test_a_record_carries_its_deck_whole(cards):
    record = parse_record(TYPED)
    assert record.options["deck"] == "house"
    written = record_text(record)
    digest = house_deck().digest
    assert written.endswith(f"result: unfinished\n\noption deck: {digest}\n{behind_bars(house_deck().text)}")
    assert hashlib.sha256(house_deck().text.encode()).hexdigest() == digest
    assert parse_record(written).options["deck"] == "house"
    assert record_text(parse_record(written)) == written


def test_a_record_may_have_a_deck_of_ones_own(cards):
    typed = f"{TYPED}\nOption deck:\n{behind_bars(cards)}"
    record = parse_record(typed)
    assert record.options["deck"] == read_option(cards)
    written = record_text(record)
    assert '| name = "Our deck"\n' in written
    assert "options:" not in written
    assert record_text(parse_record(written)) == written
    above = TYPED.replace("date:", f"option deck:\n{behind_bars(cards)}date:")
    assert parse_record(above).options == record.options


def test_a_deck_that_does_not_fit_its_digest_is_refused(cards):
    written = record_text(parse_record(f"{TYPED}\noption deck:\n{behind_bars(cards)}"))
    with pytest.raises(RecordError) as refused:
        parse_record(written.replace('| name = "Place Cards"', '| name = "Place Mats"'))
    line = next(number for number, line in enumerate(written.splitlines(), 1) if line.startswith("option deck"))
    assert refused.value.line == line
    assert refused.value.reason.startswith("The digest of the option deck does not fit the text below it: that has ")


@pytest.mark.parametrize(
    ("added", "line", "reason"),
    [
        ("option deck:\n", 21, "The text of the option deck is missing: write it below, behind bars."),
        ("option sleeves:\n| red\n", 21, "Omega Shift has no option 'sleeves' that is a text of its own."),
        ("option rounds:\n| 3\n", 21, "Omega Shift has no option 'rounds' that is a text of its own."),
        ("| red\n", 21, "A line with a bar belongs to a text: write 'option' and its name above it."),
        ("option deck:\n| name\n", 22, "This is not TOML: expected '=' after a key in a key/value pair, at column 5."),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_with_its_line(cards, added, line, reason):
    with pytest.raises(RecordError) as refused:
        parse_record(TYPED + "\n\n" + added)
    assert (refused.value.line, refused.value.reason) == (line, reason)


def test_a_mistake_in_a_deck_is_told_with_the_line_of_the_record(cards):
    wrong = behind_bars(cards.replace('"peek"', '"peak"'))
    text = f"{TYPED}\noption deck:\n{wrong}"
    with pytest.raises(RecordError, match=r"There is no verb 'peak': did you mean 'peek'\?$") as refused:
        parse_record(text)
    assert '"peak"' in text.splitlines()[refused.value.line - 1]


def test_two_texts_for_one_option_are_refused(cards):
    twice = f"option deck:\n{behind_bars(cards)}"
    with pytest.raises(RecordError, match=r"There are two lines 'option deck:'\.$"):
        parse_record(TYPED + "\n" + twice + twice)
