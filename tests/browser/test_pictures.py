"""A table in the pictures of the documents still shows the texts that are kept beside its picture."""

import json

import pytest

from omegatable.engine.registry import GAMES
from scripts.pictures import PICTURES, shown_ids
from tests.support.sample import sample


@pytest.mark.parametrize("game", sample(["alpha-beta-omega"], GAMES))
def test_a_table_shows_the_texts_that_its_picture_shows(chromium, table, database, game):
    kept = json.loads((PICTURES / f"{game}.json").read_text(encoding="utf-8"))["texts"]
    assert shown_ids(chromium, table, database, game) == list(kept), f"python -m scripts.pictures {game}"
