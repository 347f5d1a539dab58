"""`omegatable locale check` names texts that do not fit into the pictures."""

from pathlib import Path

from omegatable.locales import LOCALES


def test_a_text_that_does_not_fit_its_card_is_named(command, tmp_path: Path):
    (tmp_path / "en").mkdir()
    for path in (LOCALES / "en").glob("*.ftl"):
        words = path.read_text(encoding="utf-8")
        if path.stem == "decks":
            words = words.replace("= Smells of nothing at all.", "= " + "Smells of nothing at all. " * 8)
        (tmp_path / "en" / path.name).write_text(words, encoding="utf-8")
    code, shown, errors = command(f"locale check en --locales {tmp_path}")
    assert (code, shown) == (2, "")
    assert errors == ("en/decks.ftl: deck-card-plain-soap-text does not fit its card: 7 lines, there is room for 5.\n")


def test_all_texts_of_english_are_there_and_fit(command):
    code, shown, errors = command("locale check en")
    assert (code, errors) == (0, "")
    assert " has all " in shown
