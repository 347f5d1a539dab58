"""The messages: closed, typed, and in step with the generated schema and types."""

import json
import shutil
from pathlib import Path

import jsonschema
import msgspec
import pytest

from omegatable.table import wire
from omegatable.table.wire import Act, ClientMessage, Hello, Ping, PlayNow, Refused, Rename, Skip, TakeBack
from scripts import generate, schemas, wire_types

MESSAGES = [
    Hello(protocol=1, table="t", key="k"),
    Act(id="a", version=3, action=7),
    TakeBack(id="a", version=3),
    PlayNow(id="a"),
    Skip(id="a"),
    Rename(id="a", name="Ada"),
    Ping(),
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_a_message_survives_and_fits_the_schema(message: msgspec.Struct, root: Path):
    text = msgspec.json.encode(message)
    assert msgspec.json.decode(text, type=ClientMessage) == message
    described = json.loads((root / "docs" / "wire.schema.json").read_text())
    jsonschema.Draft202012Validator({**described, "$ref": "#/$defs/ClientMessage"}).validate(json.loads(text))


def test_every_field_of_a_message_says_what_it_means_and_a_state_what_its_view_says(root: Path):
    described = json.loads((root / "docs" / "wire.schema.json").read_text())["$defs"]
    silent = [
        f"{name}.{field.name}"
        for name, struct in schemas.structs([ClientMessage, wire.ServerMessage]).items()
        for field in struct.fields
        if struct.cls.__module__ == wire.__name__
        if "description" not in described[name]["properties"][field.encode_name]
    ]
    assert silent == []
    said = [described[f"OmegaShift{kind}"]["properties"]["idle"]["description"] for kind in ("State", "View")]
    assert said == 2 * ["turns in a row that discarded and took a discard"]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_a_field_that_is_not_listed_is_refused(message: msgspec.Struct):
    text = msgspec.json.encode({**msgspec.json.decode(msgspec.json.encode(message)), "more": 1})
    with pytest.raises(msgspec.ValidationError, match="unknown field `more`"):
        msgspec.json.decode(text, type=ClientMessage)


@pytest.mark.parametrize("name", ["", "x" * 25])
def test_names_have_a_length(name: str):
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode({"type": "rename", "id": "a", "name": name}), type=ClientMessage)


def test_the_table_does_not_take_its_own_messages():
    text = msgspec.json.encode(Refused(id="a", sentence="No.", final=True))
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=ClientMessage)


def test_generated_files_are_up_to_date():
    assert generate.main(["--check"]) == 0


def test_the_schema_is_one_that_validators_accept(root: Path):
    jsonschema.Draft202012Validator.check_schema(json.loads((root / "docs" / "wire.schema.json").read_text()))


def test_stale_files_are_named_in_one_sentence_and_written_anew(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "docs").mkdir()
    for name in ("environments", "reference"):
        shutil.copytree(root / "docs" / name, tmp_path / "docs" / name)
    for name in ("bots.md", "export.schema.json"):
        shutil.copy(root / "docs" / name, tmp_path / "docs")
    for name in ("README.md", "pyproject.toml", "CITATION.cff"):
        shutil.copy(root / name, tmp_path)
    page = Path("web", "client")
    for made in (page / "src" / "text" / "texts.ts", page / "public" / "icons" / "icon.svg"):
        (tmp_path / made).parent.mkdir(parents=True)
        shutil.copy(root / made, tmp_path / made)
    assert generate.main(["--check"], tmp_path) == 1
    assert capsys.readouterr().err == (
        "docs/wire.schema.json and web/client/src/wire.ts are out of date: run python -m scripts.generate.\n"
    )
    assert generate.main([], tmp_path) == 0
    assert generate.main(["--check"], tmp_path) == 0
    (tmp_path / "web" / "client" / "src" / "wire.ts").write_text("export type Table = string;\n")
    study = tmp_path / "docs" / "reference" / "studies.md"
    study.write_text(study.read_text().replace("| `single_winner` |", "| `lone_winner` |"))
    assert generate.main(["--check"], tmp_path) == 1
    assert capsys.readouterr().err == (
        "web/client/src/wire.ts and docs/reference/studies.md are out of date: run python -m scripts.generate.\n"
    )


def test_what_a_client_may_leave_out_is_optional_and_what_the_table_sends_is_not():
    types = wire_types.types_text()
    assert "  key?: string;" in types
    assert "  answers: string;" in types
    assert "  variant?: Record<string, string>;" in types
    assert "export type ClientMessage = Hello | Act | " in types
    assert "  to: unknown;" in types
    assert f"export const PROTOCOL = {wire.PROTOCOL};" in types
