"""Names and texts from people do nothing but stand there: in a drawing, on paper, in a terminal."""

import re
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest

from omegatable.art import table
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from omegatable.play.position import Position
from omegatable.play.record import Record, parse_record, record_text
from omegatable.sheets import Document
from omegatable.table.wire import PrintWish
from omegatable.text.plain import clean_text
from tests.support.paper import Printed

EVIL = "</text><script>alert(1)</script>&\"'"


@pytest.mark.parametrize("game", GAMES)
def test_a_name_stays_a_name_in_a_drawing(game):
    position = Position(GAMES[game], seed=1)
    names = [EVIL, *("Ada" for _ in range(1, position.num_seats))]
    root = xml.fromstring(str(table(game, position.view(0), names)))
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert not tags & {"script", "foreignObject", "iframe", "a"}
    assert not any(name.startswith("on") for element in root.iter() for name in element.attrib)
    assert EVIL in "".join(root.itertext())


def test_a_text_stays_a_text_on_paper():
    deck = HOUSE_FILE.read_text(encoding="utf-8").replace('name = "Paper Ring"', "name = '(<script>\\) Tj'")
    wish = PrintWish("alpha-beta-omega", parts=["cards"], options={"deck": deck})
    document = Printed(Document(wish).pdf())
    words = "".join(document.words(page) for page in range(len(document)))
    assert words.count("(<script>\\)") == 2  # there are two Paper Rings
    objects = re.sub(rb"stream\r?\n.*?endstream", b"", document.content, flags=re.DOTALL)  # Fonts may hold any bytes.
    assert b"/Page" in objects
    assert not any(name in objects for name in (b"/JavaScript", b"/OpenAction", b"/Launch", b"/AA"))


def test_the_names_of_a_record_are_cleaned():
    position = Position(GAMES["omega-shift"], seed=1)
    text = record_text(Record.of(position, ["\x1b[31mAda\u202e\x9b2J", "👩\u200d🚀" + "x" * 200]))
    record = parse_record(text)
    assert record.names == ["[31mAda 2J", "👩\u200d🚀" + "x" * 74 + "..."]


def test_a_text_is_cleaned_of_all_control_signs():
    signs = "".join(chr(number) for number in (*range(32), 0x7F, *range(0x80, 0xA0), 0x202E, 0x2066, 0xFEFF, 0xDC80))
    assert clean_text(f"a{signs}b") == "a b"
    assert clean_text("A\u034fnn\u3164") == "A nn"
    assert clean_text("\u115f\u2800") == ""
    assert clean_text("a" + "\u0301" * 40 + "b") == "a" + "\u0301" * 3 + "b"
    assert clean_text("❤️ שׁ֑") == "❤️ שׁ֑"
    assert clean_text("❤️\u200d🔥") == "❤️\u200d🔥"
    for nothing in ("\u200d\u200d", "\ufe0f", "\U000e0100", "\u0301", " \u200d\ufe0f "):
        assert clean_text(nothing) == ""
    assert clean_text("Ada \u0301Lovelace") == "Ada Lovelace"
    assert clean_text("abcdef", 5) == "ab..."
    assert clean_text("abcde", 5) == "abcde"
    assert Path(clean_text("a/b")) == Path("a/b")
