"""The picture of a printed sheet shows what is printed today."""

import json

from scripts.pictures import PICTURES, SHEET, sheet_words


def test_the_picture_of_a_sheet_has_the_words_that_are_printed():
    kept = json.loads((PICTURES / f"{SHEET}.json").read_text(encoding="utf-8"))["texts"]
    assert kept == sheet_words(), f"python -m scripts.pictures {SHEET}"
