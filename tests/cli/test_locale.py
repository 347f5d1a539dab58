"""`omegatable locale` and `serve --locales`: a custom language, from the copy to the table."""

import re

import pytest

from omegatable.cli import locale, run
from omegatable.engine.registry import GAMES
from omegatable.locales import LOCALES
from tests.support.disk import full_disk
from tests.support.server import PEOPLE, served


@pytest.fixture
def french(tmp_path):
    """Return a folder with a language that is a copy of English."""
    assert run(["locale", "copy", "fr", "--locales", str(tmp_path / "mine")]) == 0
    return tmp_path / "mine"


def checked(folder, capsys):
    """Return the exit code of the check, and what it says."""
    capsys.readouterr()
    code = run(["locale", "check", "fr", "--locales", str(folder)])
    out, err = capsys.readouterr()
    return code, (err or out).splitlines()


def changed(file, old, new):
    content = file.read_text(encoding="utf-8")
    assert old in content
    file.write_text(content.replace(old, new, 1), encoding="utf-8")


@pytest.mark.whole
def test_the_included_languages_are_complete(capsys):
    for language in ("en", "de"):
        assert run(["locale", "check", language]) == 0
        assert capsys.readouterr().out.endswith(" texts, 3 of 3 lessons and 6 of 6 scenarios.\n")


def test_a_copy_is_whole(french, capsys):
    assert {path.name for path in (french / "fr").iterdir()} == {path.name for path in (LOCALES / "en").iterdir()}
    code, lines = checked(french, capsys)
    assert (code, len(lines)) == (0, 1)


FAULTS = [
    ("table.ftl", "player-you = ", "player-toi = ", "fr/table.ftl, line 6: player-toi is not in English."),
    ("table.ftl", "Seat { $number }", "Seat { $number", "player-seat is not Fluent: Expected token"),
    ("print.ftl", "= ", "= { $papier } ", "has the unknown variable $papier."),
    ("you.ftl", "you-title = ", "# ", "fr/you.ftl: you-title is missing, in English line 3."),
    ("lessons/omega-shift.toml", 'point = ["pile"]', 'point = ["omega-flood"]', "by more than its words."),
    ("lessons/alpha-and-omega.toml", "minutes = 7", "minutes = 6", "differ from those of the English lesson."),
    ("lessons/alpha-beta-omega.toml", 'ask = "Yellow"', "", "fr/lessons/alpha-beta-omega.toml"),
]


def test_each_fault_is_one_sentence_with_its_file(french, capsys):
    for file, old, new, _ in FAULTS:
        changed(french / "fr" / file, old, new)
    code, lines = checked(french, capsys)
    assert code == 2
    expected = [*(sentence for *_, sentence in FAULTS), "player-you is missing", "player-seat is missing"]
    assert [sum(sentence in line for line in lines) for sentence in expected] == [1] * len(expected), lines
    assert len(lines) == len(expected)


def test_a_text_that_does_not_fit_its_card_is_named(french, capsys):
    changed(french / "fr" / "decks.ftl", "= Smells of nothing at all.", "= " + "Smells of nothing at all. " * 8)
    long = "fr/decks.ftl: deck-card-plain-soap-text does not fit its card: 7 lines, there is room for 5."
    code, lines = checked(french, capsys)
    assert (code, lines) == (2, [long])


def test_what_cannot_be_done_is_one_sentence(french, capsys, tmp_path):
    for words, sentence in (
        (["copy", "fr", "--locales", str(french)], "is there already: check it with `omegatable locale check fr`."),
        (["copy", "xx", "--locales", str(french)], "There is no language xx: write a code such as fr or pt-BR."),
        (["check", "it", "--locales", str(french)], f"has no catalogues: there is fr in {french}."),
        (["check", "it", "--locales", str(tmp_path / "no")], f"there is nothing in {tmp_path / 'no'}."),
    ):
        assert run(["locale", *words]) == 2
        error = capsys.readouterr().err
        assert error.endswith(sentence + "\n")
        assert error.count("\n") == 1
    with full_disk():
        assert run(["locale", "copy", "fr", "--locales", str(tmp_path / "full")]) == 2
    assert capsys.readouterr().err == f"{tmp_path}/full/fr cannot be written: file too large.\n"


def test_a_server_refuses_a_language_that_cannot_be_read(french, capsys):
    changed(french / "fr" / "table.ftl", "Seat { $number }", "Seat { $number")
    assert run(["serve", "--locales", str(french), "--port", "1"]) == 2
    assert re.match(r"fr/table\.ftl, line \d+: [\w-]+ is not Fluent: ", capsys.readouterr().err)
    assert run(["serve", "--locales", str(french / "fr")]) == 2
    assert "has no languages: a language is a folder of catalogues" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["you.ftl", "lessons/omega-shift.toml"])
def test_a_file_that_cannot_be_read_is_one_sentence_whoever_reads_it(french, capsys, name):
    file = french / "fr" / name
    whole = file.read_bytes()
    commands = [["locale", "check", "fr"], ["serve", "--port", "1"]]
    if name.endswith(".ftl"):  # Composed sentences need no lesson.
        commands.append(["locale", "read", "fr", "omega-shift"])
    for content, reason in (
        (whole + b"title = \xff\n", "it is not text"),
        (whole.decode().encode("utf-16"), "it is UTF-16, save it as UTF-8"),
        (None, "is a directory"),
    ):
        file.unlink()
        if content is None:
            file.mkdir()
        else:
            file.write_bytes(content)
        for command in commands:
            capsys.readouterr()
            assert run([*command, "--locales", str(french)]) == 2
            assert capsys.readouterr().err == f"fr/{name} cannot be read: {reason}.\n"


def test_a_server_plays_a_language_of_a_folder(french, tmp_path):
    changed(french / "fr" / "table.ftl", "player-you = you", "player-you = toi")
    changed(french / "fr" / "lessons" / "omega-shift.toml", 'title = "Study', 'title = "Étudie')
    with served(tmp_path / "tables.sqlite", locales=french) as server:
        page = server.http.get("/", headers={"accept-language": "fr-CA,fr;q=0.9,en;q=0.8"}).text
        address = re.search(r'<link rel="preload" href="(/locales/fr/page\.[0-9a-f]+\.ftl)"', page)[1]
        assert server.http.get(address).text == (french / "fr" / "page.ftl").read_text(encoding="utf-8")
        assert "player-you = toi" in server.http.get("/locales/fr/table.ftl").text
        for language, title, found in (("fr", "Étudie", "fr"), ("de", "Erforsche", "de"), ("tlh", "Study", "en")):
            lesson = server.http.get(f"/api/lessons/omega-shift?language={language}").json()
            assert lesson["lesson"].startswith(title), lesson["lesson"]
            assert lesson["language"] == found
        assert server.set(PEOPLE)


@pytest.mark.whole
def test_sentences_of_random_games_are_read_in_both_languages(capsys, monkeypatch):
    monkeypatch.setattr(locale, "GAMES_READ", 1)
    for game in GAMES:
        assert run(["locale", "read", "de", game, "--count", "5"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 10
        assert [line[:5] for line in lines[::2]] == [f"{number:3}. " for number in range(1, 6)]
