"""The tables of the authors' sentences name clauses and texts that are there. The texts here are made up."""

import re
from pathlib import Path

import pytest

from omegatable import locales
from omegatable.art.rules_page import rules_page
from omegatable.engine.registry import GAMES
from omegatable.engine.rulebook import clauses, is_ruling
from omegatable.locales import languages
from omegatable.locales.checking import read_language
from omegatable.locales.english import english
from omegatable.locales.text import Text
from scripts.seeds import Row, digest, faults, first_words, main, rows, sentences
from tests.support.described import described


def pages(game):
    """Return the pages of rules under the presets, and under further options."""
    some = [*GAMES[game].presets.values(), *described(game).more_pages]
    return [rules_page(game, GAMES[game].chosen_options(options)) for options in some]


def paragraphs(game):
    return [each for page in pages(game) for section in page.sections for each in section.paragraphs]


def on_the_page(game):
    """Return the ids of all texts of the page of rules, with those of the game at its head and foot."""
    found = [GAMES[game].sentence, GAMES[game].length, GAMES[game].credit, *paragraphs(game)]
    for page in pages(game):
        found += [each for section in page.sections for each in (section.heading, section.shows) if each]
        found += [each for entry in page.entries for each in entry.texts]
        found += [each for term in page.terms for each in (term.term, term.meaning)]
    return {each.id for each in found if isinstance(each, Text)}


@pytest.mark.parametrize("game", GAMES)
def test_the_rows_have_their_form(game):
    table = rows(game)
    assert [row.number for row in table] == list(range(1, len(table) + 1))
    for row in table:
        assert 1 <= len(row.words.split()) <= 5
        assert re.fullmatch("[0-9a-f]{64}", row.sha256)
        assert bool(row.told) != bool(row.reason), row
        assert row.clauses or row.reason, row


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_a_row_names_is_there_and_every_rule_has_a_row(game):
    known = [clause.id for clause in clauses(game)]
    named = {clause for row in rows(game) for clause in row.clauses}
    assert sorted(named - set(known)) == []
    assert sorted({clause for clause in known if not is_ruling(clause)} - named) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_text_that_a_row_names_is_on_the_page_in_all_languages(game):
    told = {each for row in rows(game) for each in row.told}
    assert sorted(told - on_the_page(game)) == []
    folder = Path(locales.__file__).parent
    for language in languages():
        assert sorted(told - read_language(folder / language, folder).texts.keys()) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_no_author_says_is_marked_as_ours(game):
    told = {each for row in rows(game) for each in row.told}
    unmarked = {each.id for each in paragraphs(game) if "†" not in english(each)}
    assert sorted(unmarked - told - described(game).examples) == []
    assert sorted(described(game).examples & told) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_dagger_stands_for_each_ruling_that_a_text_tells(game):
    page, daggers = rules_page(game, GAMES[game].chosen_options()), described(game).daggers
    for each in (each for section in page.sections for each in section.paragraphs):
        assert english(each).count("†") == len(daggers.get(each.id, [])), each.id
    known = {clause.id for clause in clauses(game) if is_ruling(clause.id)}
    told = {each.id for section in page.sections for each in section.paragraphs}
    assert {ruling for each in told & daggers.keys() for ruling in daggers[each]} <= known


# --------------------------------------------------------------------------------------------------------- the script

TEXT = """\
**Chess**: for 2. Not for 3... or more?  Yes (a bit). (Or so.)

1. Move a king. Incl. 2 rooks!
|
"""
SENTENCES = [
    "**Chess**: for 2.",
    "Not for 3... or more?",
    "Yes (a bit).",
    "(Or so.)",
    "1. Move a king.",
    "Incl. 2 rooks!",
]
TABLE = [Row(n, first_words(each), digest(each), ("CH-R1",), ("chess",), "") for n, each in enumerate(SENTENCES, 1)]


def test_a_text_is_split_into_sentences():
    assert sentences(TEXT) == SENTENCES
    assert first_words("one two  three four five six") == "one two three four five"
    # printf 'Move.' | sha256sum
    assert digest("Move.") == "8bde79a9875e468cf5c6186ccee66a44ea45775fe3c3749264fb90abecf94a28"


def test_a_table_fits_its_text_up_to_spaces():
    assert list(faults(TABLE, TEXT)) == []
    assert list(faults(TABLE, TEXT.replace(" a ", "   a "))) == []


@pytest.mark.parametrize(
    ("table", "text", "fault"),
    [
        (TABLE, TEXT.replace("rooks", "kings"), "Row 6, “Incl. 2 rooks!”, is not the sentence “Incl. 2 kings!”."),
        (TABLE[:5], TEXT, "Sentence 6, “Incl. 2 rooks!”, has no row."),
        (TABLE, TEXT.replace(" Incl. 2 rooks!", ""), "Row 6, “Incl. 2 rooks!”, has no sentence."),
        (
            [*TABLE[:5], Row(7, "Incl. 2 rooks!", TABLE[5].sha256, ("CH-R1",), ("chess",), "")],
            TEXT,
            "Row 6 has the number 7.",
        ),
        (
            [*TABLE[:5], Row(6, "Incl.", TABLE[5].sha256, ("CH-R1",), ("chess",), "")],
            TEXT,
            "Row 6 repeats “Incl.” instead of “Incl. 2 rooks!”.",
        ),
        (
            [*TABLE[:5], Row(6, "Incl. 2 rooks!", TABLE[5].sha256, (), (), "")],
            TEXT,
            "Row 6, “Incl. 2 rooks!”, needs either texts or a reason why none tells it.",
        ),
    ],
)
def test_each_difference_is_told_in_a_sentence(table, text, fault):
    assert list(faults(table, text)) == [fault]


def test_the_script_checks_the_text_of_every_game(tmp_path, capsys):
    for number, game in enumerate(GAMES.values()):
        (tmp_path / f"{number}.txt").write_text(f"\n{game.title}: the rules\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    found = capsys.readouterr().out.splitlines()
    assert len(found) == sum(len(rows(game)) for game in GAMES)  # every row is wrong, but each title is a sentence
    assert found[0].startswith("alpha-beta-omega: Row 1, “Back to main”, is not the sentence “Alpha-Beta-Omega")


def test_a_folder_without_the_texts_is_refused_in_a_sentence(tmp_path, capsys):
    assert main([str(tmp_path / "none")]) == 1
    assert capsys.readouterr().err == f"There is no folder {tmp_path}/none.\n"
    (tmp_path / "one.txt").write_text("Omega Shift\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    others = " or ".join(game.title for game in GAMES.values() if game.title != "Omega Shift")
    assert capsys.readouterr().err == f"No text in {tmp_path} begins with the title {others}.\n"
    assert main([]) == 2
    assert capsys.readouterr().err == "usage: python -m scripts.seeds FOLDER\n"
