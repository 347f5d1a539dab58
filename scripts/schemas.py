"""JSON Schemas of message types, with the descriptions of fields from the sources.

msgspec puts the docstring of a class into the schema. The description of a field is the comment at the end of its line,
which is added here. The state and the view of a game have fields in common, of which only one needs a comment.
"""

import ast
import inspect
import io
import json
import tokenize
from collections.abc import Iterable
from typing import Any

from msgspec import inspect as types

from omegatable.play import export

GAME = "game"  # the tag that contains the name of the game in states and views


def structs(roots: Iterable[Any]) -> dict[str, types.StructType]:
    """Return every struct reachable from *roots*, by name."""
    found: dict[str, types.StructType] = {}
    waiting: list[types.Type] = [types.type_info(root) for root in roots]
    while waiting:
        match waiting.pop():
            case types.Metadata(type=kind):
                waiting.append(kind)
            case types.StructType() as struct if struct.cls.__name__ not in found:
                found[struct.cls.__name__] = struct
                waiting += [field.type for field in struct.fields]
            case types.UnionType(types=kinds):
                waiting += kinds
            case types.ListType(item_type=kind) | types.VarTupleType(item_type=kind):
                waiting.append(kind)
            case types.DictType(value_type=kind):
                waiting.append(kind)
    return found


def comments(cls: type) -> dict[str, str]:
    """Return the comments on the fields of a class, including its base classes."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if base.__module__.partition(".")[0] == "omegatable":
            found.update(_comments_of(base))
    return found


def _comments_of(cls: type) -> dict[str, str]:
    source = inspect.getsource(cls)
    said = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    (definition,) = ast.parse(source).body
    assert isinstance(definition, ast.ClassDef)
    return {
        line.target.id: said[line.end_lineno]
        for line in definition.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.end_lineno in said
    }


def add_descriptions(definitions: dict[str, Any], roots: Iterable[Any]) -> None:
    """Add descriptions from the sources to the *definitions* of a schema, for all structs reachable from *roots*."""
    found = structs(roots)
    shared: dict[tuple[Any, ...], str] = {}  # the comments that a state and its view share
    for struct in found.values():
        if struct.tag_field == GAME:
            for field, said in comments(struct.cls).items():
                shared[_field_of(struct, field)] = said
    for name, struct in found.items():
        own = comments(struct.cls)
        for field, schema in definitions.get(name, {}).get("properties", {}).items():
            description = own.get(field) or shared.get(_field_of(struct, field))
            if description:
                schema["description"] = description


def _field_of(struct: types.StructType, field: str) -> tuple[Any, ...]:
    """Return a key that is equal for the same field of a game's state and view."""
    return struct.tag_field, struct.tag, field, struct.cls.__annotations__.get(field)


def text_of(schema: dict[str, Any]) -> str:
    """Return a schema as the text of a file, with the line breaks removed from all descriptions."""
    return json.dumps(_tidy(schema), indent=2, ensure_ascii=False) + "\n"


def _tidy(part: Any) -> Any:
    if isinstance(part, list):
        return [_tidy(item) for item in part]
    if isinstance(part, dict):
        return {
            name: " ".join(item.split()) if name == "description" and isinstance(item, str) else _tidy(item)
            for name, item in part.items()
        }
    return part


def export_schema() -> str:
    """Return the JSON Schema of a line of an export, as the text of a file."""
    schema = export.schema()
    add_descriptions(schema["$defs"], [export.Ply])
    return text_of(schema)
