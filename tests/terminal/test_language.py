"""The language of the terminal: which it is, and that a game is played in it from the first line to the last."""

import contextlib
import io
import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from omegatable.bots import make_bot
from omegatable.engine.registry import GAMES
from omegatable.kernel import new_rng, random_below
from omegatable.locales import LOCALES, languages
from omegatable.locales.reader import reader
from omegatable.play import Position
from omegatable.table.wire import SeatWish, SetTable
from omegatable.terminal import PlainScreen, set_session
from omegatable.terminal.language import language_named, language_of
from omegatable.terminal.session import Left
from omegatable.terminal.words import COMMANDS
from tests.support.described import described
from tests.support.sample import sample

# ------------------------------------------------------------------------------------------------------------- which


def test_a_language_is_named_by_its_code_or_a_locale():
    assert {"de", "en"} <= set(languages())
    for name in ("de", "DE", "de-AT", "de_DE", "de_DE.UTF-8", "de_DE@euro", " de "):
        assert language_named(name) == "de"
    for name in ("en", "en_GB.UTF-8", "C", "C.UTF-8", "POSIX"):
        assert language_named(name) == "en"
    for name in ("", "xx", "xx_XX.UTF-8", "deutsch", "../en"):
        assert language_named(name) is None


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "xx_XX"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de_DE", "LC_ALL": ""}, "de"),
        ({"LANG": "en_GB", "LC_MESSAGES": "en_GB", "LC_ALL": "de_DE"}, "de"),
        ({"LC_ALL": "C", "LANGUAGE": "de"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "POSIX"}, "en"),
        ({"LANG": "de_DE", "LANGUAGE": "xx:de_AT:en"}, "de"),
        ({"LANG": "de_DE", "LANGUAGE": "xx"}, "en"),
        ({"LC_TIME": "de_DE"}, "en"),
    ],
)
def test_the_environment_asks_for_a_language(environment, language):
    assert language_of(environment) == language


def test_play_takes_the_language_asked_for_or_that_of_the_environment(command, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO())  # the game is left at once

    def left(line):
        code, shown, errors = command(line)
        assert (code, errors) == (0, "")
        return shown

    assert "You have left the table." in left("play omega-shift --two")
    assert "Du hast den Tisch verlassen." in left("play omega-shift --two --language de")
    again = left("resume --language de_AT")
    assert "Du hast den Tisch verlassen." in again
    assert "omegatable resume omega-shift-2 --language de_AT" in again
    monkeypatch.setenv("LANGUAGE", "de")
    assert "Person 1, drück die Eingabetaste" in left("play omega-shift --two --option first_player=1")
    assert "Du hast den Tisch verlassen." in left("resume")
    assert "You have left the table." in left("resume --language en")


@pytest.mark.parametrize("line", ["play omega-shift", "resume"])
def test_an_unknown_language_is_refused_with_those_there_are(command, line):
    there = ", ".join(languages())
    assert command(f"{line} --language xx") == (2, "", f"There is no language 'xx': there is {there}.\n")


# ------------------------------------------------------------------------------------------------------ a whole game

NAMES = ["Ines", "Rosa"]
ASKED = (*(each for each in COMMANDS if each not in ("rules", "quit")), "zz", "+99", "rules Q1", "record game.txt")


def played(name, language, lines, *, bot=False):
    """Return what a screen shows of a game whose *lines* are typed, to its end or until somebody leaves."""
    seats = [SeatWish(kind="here", name=each) for each in NAMES]
    if bot:
        seats[1] = SeatWish(kind="bot", name=NAMES[1], level="uniform")
    bots = {1: make_bot("uniform", GAMES[name], 1)} if bot else {}
    target = io.StringIO()
    screen = PlainScreen(io.StringIO("".join(f"{line}\n" for line in lines)), target)
    wish = SetTable(game=name, seats=seats, options=described(name).short)
    with contextlib.suppress(Left):
        set_session(screen, reader(language), wish, bots, seed=5, keep=forbidden).play()
        assert not bot
    return target.getvalue()


def forbidden(file, record):
    raise PermissionError(13, "-")  # in place of words of the operating system


def typed(name):
    """Return what two people type who play at random to the end, and ask for everything in some of their turns."""
    position, chance, player = Position(GAMES[name], seed=5, options=described(name).short), new_rng(6), new_rng(7)
    lines, looking, turns = [], None, 0
    while not position.is_terminal():
        legal, mover = position.legal_actions(), position.to_move
        action = legal[int(random_below(chance if position.is_chance() else player, len(legal)))]
        if not position.is_chance():
            if mover != looking:
                lines += [""] * (1 if looking is None else 2)
                lines += ASKED * (turns in (0, 3, 8))
                looking, turns = mover, turns + 1
            lines.append(position.action_text(action))
        position.play(action)
    return lines


class Fragments(Visitor):
    """Collects what stands literally in messages, in pieces between variables."""

    def __init__(self):
        self.found = set()

    def visit_TextElement(self, node):
        self.found |= {piece.strip(" .:;,!?()\n") for piece in node.value.split("\n")}


def fragments(language, name):
    """Return the literal pieces of the messages in a catalogue by id."""
    path = LOCALES / language / f"{name}.ftl"
    if not path.exists():
        return {}
    found = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message):
            visitor = Fragments()
            visitor.visit(entry)
            found[entry.id.name] = visitor.found
    return found


def english_pieces(name):
    """Return the English words that a game in German must not show: of messages that are there in both languages."""
    pieces = set()
    catalogues = [name, "terminal", "table"]
    german = {each: fragments("de", each) for each in catalogues}
    allowed = set().union(*(found for texts in german.values() for found in texts.values()))
    for catalogue in catalogues:
        for key, found in fragments("en", catalogue).items():
            if key in german[catalogue]:
                own = re.match(r"terminal-|\w+-(table|notation)-", key)
                pieces |= {each for each in found - allowed if " " in each or (own and len(each) > 3)}
    return {each for each in pieces if each.lower() not in (*COMMANDS, "play")}


@pytest.mark.parametrize("name", sample(["alpha-beta-omega"], list(GAMES)))
def test_a_game_is_played_in_german_from_the_first_line_to_the_last(name):
    lines, pieces = typed(name), english_pieces(name)
    shown, in_english = played(name, "de", lines), played(name, "en", lines)
    english = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, pieces))})(?!\w)")
    assert not [line for line in shown.splitlines() if english.search(line)]
    assert len([piece for piece in pieces if piece in in_english]) > 20, "the pieces are those of the game"
    for shows in (shown, in_english):
        assert shows.count(">") >= len(lines) / 2
    ending = {"de": r"^(Du gewinnst|\w+ gewinnt|Unentschieden)", "en": r"^(You win|\w+ wins|A draw)"}
    assert re.search(ending["en"], in_english, re.MULTILINE)
    assert name == "alpha-beta-omega" or re.search(ending["de"], shown, re.MULTILINE)


def test_what_one_does_alone_is_answered_in_german():
    first = typed("omega-shift")[len(ASKED) + 1]
    shown = played("omega-shift", "de", ["hint", "hint", first, "undo", "quit"], bot=True)
    assert "Mit hint bekommst du den ganzen Tipp." in shown
    assert "Zurückgenommen." in shown
    assert not [piece for piece in english_pieces("omega-shift") if piece in shown]


@pytest.mark.parametrize("language", ["de", "en"])
def test_columns_of_omega_shift_stand_below_their_heads(language):
    lines = played("omega-shift", language, typed("omega-shift")).splitlines()
    heads = [number for number, line in enumerate(lines) if re.fullmatch(r" +(\S+ \([A-Z]\) *){5}", line)]
    assert heads
    for head in heads:
        starts = [found.start() for found in re.finditer(r"\S+ \([A-Z]\)", lines[head])]
        for line in lines[head + 1 : head + 5]:
            assert all(line[start - 1] == " " and line[start] != " " for start in starts), line


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_road_of_alpha_beta_omega_is_a_table(language):
    lines = played("alpha-beta-omega", language, typed("alpha-beta-omega")).splitlines()
    road = [line for line in lines if line.startswith("  @")]
    assert len(road) > 50
    assert len({line.index("<-") for line in road if "<-" in line}) == 1
    assert max(map(len, road)) <= 80
