"""The client of docs/protocol.md plays a game."""

import re
import runpy
from pathlib import Path

from omegatable.table.changes import followed
from omegatable.table.wire import PROTOCOL


def client(root: Path) -> dict:
    return runpy.run_path(str(root / "examples" / "table_client.py"))


def test_the_documented_client_plays_a_whole_game(root, server, capsys):
    client(root)["play"](server.address)
    said = capsys.readouterr().out
    assert re.fullmatch(r"(Program|Rosa|Program and Rosa) won: \[-?\d+, -?\d+\]\n", said)


def test_the_document_and_its_client_name_the_present_protocol(root):
    text = (root / "docs" / "protocol.md").read_text()
    assert f"now <!-- generated: protocol -->{PROTOCOL}<!-- /generated -->." in text
    assert f'"protocol": {PROTOCOL}' in text
    assert f'"protocol": {PROTOCOL}' in (root / "examples" / "table_client.py").read_text()


def test_the_documented_client_rebuilds_the_table_as_the_page_does(root):
    table = {"number": 3, "answers": "", "story": [1, 2, 3], "view": {"hand": [4, 5]}}
    change = {"type": "change", "after": 3, "number": 4, "answers": "1"}
    change |= {"edits": [{"at": ["view", "hand", 1], "to": 9}]}
    change |= {"splices": [{"at": ["story"], "keep": 2, "items": [7, 8], "tail": 0}]}
    expected = {"story": [1, 2, 7, 8], "view": {"hand": [4, 9]}}
    assert {name: client(root)["apply"](table, change)[name] for name in expected} == expected
    assert {name: followed(table, change)[name] for name in expected} == expected
    assert table["view"] == {"hand": [4, 5]}
