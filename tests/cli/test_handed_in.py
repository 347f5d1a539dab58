"""Texts that people hand in: a byte order mark and Windows' line ends change nothing, UTF-16 is named, - is a pipe."""

import io
import re
import sys

import pytest

from omegatable.art.own_pictures import read_picture
from omegatable.coach.lessons import parse_lesson
from omegatable.engine.registry import GAMES
from omegatable.lab.study.parsing import parse_study
from omegatable.locales import LOCALES
from omegatable.locales.reader import Reader
from omegatable.locales.text import Text
from omegatable.play.record import parse_record, record_text
from omegatable.text.files import TextFileError, UTF16Error, decode_text
from omegatable.web.http.catalogues import Catalogues

BOM = b"\xef\xbb\xbf"
STUDY = 'game = "omega-shift"\nbots = ["gentle", "gentle"]\ngames = 2\n\n[[variants]]\nname = "the rules"\n'
ROW = (
    '{"game":"omega-shift","players":2,"options":{},"bot":"mine","digest":"","opponent":"steady:64","deals":50,'
    '"games":100,"payoff":0.25,"low":0.125,"high":0.375,"luck":true,"strength":40.04,"verdict":"stronger","forfeits":0,'
    '"seed":0,"omegatable":"0.2.0","program":"fedcba9876543210","date":"2026-11-26"}\n'
)
COMMANDS = {  # by what they read; none of them plays a game or writes a file
    "record": [
        "replay {file} --quiet",
        "export {file}",
        "analyse {file} --ply 9999",
        "review {file} --seat 9",
    ],
    "deck": [
        "deck check {file}",
        "deck show {file}",
        "deck study {file} --games 8 --preset mine",
        "sheets alpha-beta-omega --deck {file} -o {blocked}",
        "simulate alpha-beta-omega --deck {file} --players 3 --games 4",
        "arena alpha-beta-omega --bots gentle,gentle,gentle --deck {file} -o {blocked}",
        "dataset alpha-beta-omega --deck {file} -o {blocked}",
    ],
    "lesson": ["lesson {file}"],
    "study": ["study {file} -o {blocked}"],
    "puzzles": ["puzzles omega-shift --again {file} -o {blocked}"],
    "rows": ["leaderboard --read {file}"],
}


@pytest.fixture(scope="module")
def handed_in(root):
    """Return a text of each kind."""
    puzzles = (root / "omegatable/games/omega_shift/puzzles.jsonl").read_bytes().splitlines(keepends=True)
    return {
        "record": (root / "tests/games/omega_shift/records/idle-turns.record").read_bytes(),
        "deck": (root / "omegatable/games/alpha_beta_omega/decks/first.toml").read_bytes(),
        "lesson": (LOCALES / "en/lessons/omega-shift.toml").read_bytes(),
        "study": STUDY.encode(),
        "puzzles": b"".join(puzzles[:2]),
        "rows": ROW.encode(),
    }


@pytest.mark.parametrize(("kind", "line"), [(kind, line) for kind, lines in COMMANDS.items() for line in lines])
def test_every_command_reads_what_windows_writes_and_a_pipe(command, monkeypatch, tmp_path, handed_in, kind, line):
    file, blocked = tmp_path / "file.toml", tmp_path / "blocked" / "x"
    blocked.parent.write_bytes(b"")
    content = handed_in[kind].replace(b'name = "First"', b'name = "Mine"')

    def answer(name, content):
        file.write_bytes(content)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        return command(line.format(file=name, blocked=blocked))

    plain = answer(file, content)
    assert "cannot be read" not in plain[2]
    assert answer(file, BOM + content.replace(b"\n", b"\r\n")) == plain
    code, shown, errors = answer("-", BOM + content)
    names = r"Standard input|standard-input\.toml|(?<= )-(?=`)"
    assert (code, re.sub(names, "file", shown), re.sub(names, "file", errors)) == tuple(
        part if isinstance(part, int) else part.replace(str(file), "file") for part in plain
    )
    for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
        said = answer(file, content.decode().encode(encoding))
        assert said == (2, "", f"{file} cannot be read: it is UTF-16, save it as UTF-8.\n")


def test_what_needs_standard_input_for_itself_says_so(command):
    for line in ("replay - --step", "play alpha-beta-omega --deck -"):
        code, shown, errors = command(line)
        assert (code, shown, errors.partition(": ")[2]) == (2, "", errors.partition(": ")[2])
        assert re.fullmatch(r".* standard input: name the file of the (record|deck)\.\n", errors)


def test_a_pasted_text_may_begin_with_a_mark(handed_in):
    texts = {kind: "\ufeff" + content.decode().replace("\n", "\r\n") for kind, content in handed_in.items()}
    assert record_text(parse_record(texts["record"])) == record_text(parse_record(handed_in["record"].decode()))
    assert parse_lesson(texts["lesson"]).steps == parse_lesson(handed_in["lesson"].decode()).steps
    assert parse_study(texts["study"]) == parse_study(STUDY)
    game = GAMES["alpha-beta-omega"]
    assert game.chosen_options({"deck": texts["deck"]}) == game.chosen_options({"deck": "first"})


def test_a_picture_and_a_catalogue_may_begin_with_a_mark(tmp_path):
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>'
    assert read_picture("a.svg", BOM + svg) == read_picture("a.svg", svg)
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "table.ftl").write_bytes(BOM + b"player-you = toi\r\nplayer-seat = Place { $number }\r\n")
    assert Reader("fr", LOCALES, tmp_path).say(Text("player-you")) == "toi"
    content, _ = Catalogues(tmp_path).file("fr", "table.x.ftl") or (b"", False)
    assert content == b"player-you = toi\nplayer-seat = Place { $number }\n"


def test_text_is_told_from_other_content():
    for content, text in ((b"", ""), (b"a", "a"), (BOM, ""), ("aé\r\nb\rc".encode(), "aé\nb\nc"), (b"\0\0", "\0\0")):
        assert decode_text(content) == text
    for content in (b"\xff\xfe", b"\xfe\xff", b"a\0", b"\0a"):
        with pytest.raises(UTF16Error):
            decode_text(content)
    with pytest.raises(TextFileError, match="it is not text"):
        decode_text(b"\xffa")
