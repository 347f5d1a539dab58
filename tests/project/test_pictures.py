"""The pictures in the documents show today's texts. If a test fails, run `python -m scripts.pictures`."""

import json
from pathlib import Path

import pytest

from omegatable.engine.registry import GAMES
from scripts.pictures import PICTURES, REPORT, SHEET, english_texts, tagged

ROOT = Path(__file__).resolve().parents[2]
NAMES = {*GAMES, REPORT, SHEET}
MAX_BYTES = 200_000
MIN_TEXTS = 40  # texts of one table

CATALOGUE = """\
plain = Plain
cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
sound =
    .label = Sound
    .forms = sound, sounds
"""
TAGGED_CATALOGUE = """\
plain = plain]Plain
cards =
    cards]{ $count ->
        [one] 1 card
       *[other] { $count } cards
    }
sound =
    .label = sound.label]Sound
    .forms = sound, sounds
"""


def visible(text):
    """Return *text* with each tag as the letter that it stands for, and the end of an id as "]"."""
    return "".join(
        "]" if letter == "\U000e007f" else chr(ord(letter) - 0xE0000) if ord(letter) > 0xE0000 else letter
        for letter in text
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_of_a_table_shows_todays_texts(game):
    shown = json.loads((PICTURES / f"{game}.json").read_text(encoding="utf-8"))["texts"]
    today = english_texts()
    assert len(shown) >= MIN_TEXTS
    changed = {name: (text, today.get(name)) for name, text in shown.items() if today.get(name) != text}
    assert changed == {}, f"python -m scripts.pictures {game}"


def test_a_catalogue_is_tagged_with_the_ids_of_its_texts_but_for_forms_that_are_looked_for():
    assert visible(tagged(CATALOGUE)) == TAGGED_CATALOGUE


def test_every_picture_is_small_and_in_a_document():
    assert {file.stem for file in PICTURES.glob("*.png")} == NAMES
    documents = "".join(path.read_text(encoding="utf-8") for path in [ROOT / "README.md", *ROOT.glob("docs/**/*.md")])
    for name in NAMES:
        assert (PICTURES / f"{name}.png").stat().st_size < MAX_BYTES
        assert f"pictures/{name}.png" in documents
