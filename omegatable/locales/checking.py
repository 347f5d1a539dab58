"""Checks of the catalogues of a language: their syntax, and whether their texts match the English texts."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

from omegatable.text.files import TextFileError, read_text, unreadable

PLURALS = {"zero", "one", "two", "few", "many", "other"}
STRING_OR_NUMBER = "string | number"


@dataclass
class Message:
    """A text of a catalogue: a message or an attribute, with its requirements."""

    id: str
    file: Path
    line: int
    variables: dict[str, str] = field(default_factory=dict)  # the TypeScript type of each variable
    placed: set[str] = field(default_factory=set)  # variables whose values appear in the sentence
    cases: set[str] = field(default_factory=set)  # grammatical forms of a variable that the text requests with NAME
    shown: list[str] = field(default_factory=list)  # ids of messages that this text includes


@dataclass
class Language:
    """The texts of one language by id, and the faults of its catalogues."""

    texts: dict[str, Message] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    complete: bool = True  # whether every catalogue could be read


def read_language(folder: Path, root: Path) -> Language:
    """Return all texts in a language's folder; faults name files relative to *root*."""
    found = Language()
    for file in sorted(folder.glob("*.ftl")):
        named = _named(file, root)
        try:
            source = read_text(file)
        except (TextFileError, OSError) as error:
            found.faults.append(f"{named} cannot be read: {unreadable(error)}.")
            found.complete = False
            continue
        for entry in _parsed(source):
            line = source.count("\n", 0, entry.span.start if entry.span else 0) + 1
            if isinstance(entry, ast.Junk):
                wrong = entry.annotations[0] if entry.annotations else None
                at = source.count("\n", 0, wrong.span.start) + 1 if wrong and wrong.span else line
                named_so = re.match(r"-?[\w-]*", entry.content or "")
                reason = (wrong.message or "it cannot be read").rstrip(".") if wrong else "it cannot be read"
                found.faults.append(f"{named}, line {at}: {named_so[0] if named_so else ''} is not Fluent: {reason}.")
            elif isinstance(entry, ast.Message | ast.Term):
                for text in _texts(entry, file, line):
                    if text.id in found.texts:
                        other = found.texts[text.id]
                        where = f"{_named(other.file, root)}, line {other.line}"
                        found.faults.append(f"{named}, line {line}: {text.id} is there twice, also in {where}.")
                    found.texts.setdefault(text.id, text)
    for text in found.texts.values() if found.complete else ():
        for name in text.shown:
            if name not in found.texts:
                place = f"{_named(text.file, root)}, line {text.line}: {text.id}"
                found.faults.append(f"{place} shows {name}, which is not there.")
    return found


@lru_cache(maxsize=64)
def _parsed(catalogue: str) -> list[ast.EntryType]:
    """Return the entries of a *catalogue*, cached because several languages and checks read it."""
    return FluentParser().parse(catalogue).body


def _texts(entry: ast.Message | ast.Term, file: Path, line: int) -> Iterator[Message]:
    name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
    if entry.value:
        yield _read(entry.value, Message(name, file, line))
    for attribute in entry.attributes:
        yield _read(attribute.value, Message(f"{name}.{attribute.id.name}", file, line))


def _read(pattern: ast.Pattern, text: Message) -> Message:
    for element in pattern.elements:
        if isinstance(element, ast.Placeable):
            _expression(element.expression, text)
    return text


def _expression(expression: object, text: Message) -> None:
    if isinstance(expression, ast.Placeable):
        _expression(expression.expression, text)
    elif isinstance(expression, ast.VariableReference):
        text.variables.setdefault(expression.id.name, STRING_OR_NUMBER)
        text.placed.add(expression.id.name)
    elif isinstance(expression, ast.MessageReference | ast.TermReference):
        name = f"-{expression.id.name}" if isinstance(expression, ast.TermReference) else expression.id.name
        text.shown.append(f"{name}.{expression.attribute.name}" if expression.attribute else name)
    elif isinstance(expression, ast.FunctionReference):
        for argument in expression.arguments.positional:
            if isinstance(argument, ast.VariableReference) and expression.id.name in ("NUMBER", "POINTS"):
                text.variables[argument.id.name] = "number"
                text.placed.add(argument.id.name)
            else:
                _expression(argument, text)
        for case in expression.arguments.named:
            if expression.id.name == "NAME" and isinstance(case.value, ast.StringLiteral):
                text.cases.add(case.value.value)
    elif isinstance(expression, ast.SelectExpression):
        if isinstance(expression.selector, ast.VariableReference):
            name, kind = expression.selector.id.name, _kind(expression.variants)
            if text.variables.get(name, STRING_OR_NUMBER) == STRING_OR_NUMBER:
                text.variables[name] = kind
        else:
            _expression(expression.selector, text)
        for variant in expression.variants:
            _read(variant.value, text)


def _kind(variants: list[ast.Variant]) -> str:
    """Return the type of a selector: a number, or one of the words in its variants."""
    words = [variant.key.name for variant in variants if isinstance(variant.key, ast.Identifier)]
    if len(words) < len(variants) or PLURALS.issuperset(words):
        return "number"
    return " | ".join(f'"{word}"' for word in words)


def variables_of(text: Message, texts: Mapping[str, Message]) -> dict[str, str]:
    """Return the variables of a text and of the texts that it includes."""
    found = dict(text.variables)
    for part in text.shown:
        if part in texts:
            for name, kind in variables_of(texts[part], texts).items():
                found.setdefault(name, kind)
    return found


def _given(text: Message, texts: Mapping[str, Message]) -> set[str]:
    """Return the variables available to a text. A name variable, such as $whoName, implies its person, $who."""
    found = variables_of(text, texts).keys()
    return {*found, *(name.removesuffix("Name") for name in found)}


def _placed_in(text: Message, texts: Mapping[str, Message]) -> set[str]:
    """Return the variables whose values appear in a text or in the texts that it includes."""
    return text.placed.union(*(_placed_in(texts[part], texts) for part in text.shown if part in texts))


def compared(source: Language, other: Language, folder: Path, root: Path) -> Iterator[str]:
    """Yield a sentence for each fault of the language *other* in *folder*, and for each difference from English.

    If a catalogue cannot be read, the language is not compared, as most of its texts would be missing.
    English is *source*; files are named relative to *root*. A message may have additional forms if a text requests
    them, and may select by any variable of the English message. It must show the same values as the English message.
    """
    yield from other.faults
    if not other.complete:
        return
    cases = {case for text in other.texts.values() for case in text.cases}
    messages = {name.partition(".")[0] for name in source.texts}
    for name, text in other.texts.items():
        place = f"{_named(text.file, root)}, line {text.line}: {name}"
        message, _, form = name.partition(".")
        if name not in source.texts:
            # A language may add forms of a name, such as "dative".
            if form not in cases or message not in messages:
                yield f"{place} is not in English."
        elif text.file.name != source.texts[name].file.name:
            yield f"{place} belongs into {source.texts[name].file.name}."
        elif left_out := _placed_in(source.texts[name], source.texts) - variables_of(text, other.texts).keys():
            yield f"{place} leaves out ${min(left_out)}."
        elif strange := variables_of(text, other.texts).keys() - _given(source.texts[name], source.texts):
            yield f"{place} has the unknown variable ${min(strange)}."
    for name, text in source.texts.items():
        if name not in other.texts and not name.startswith("-"):
            yield f"{_named(folder, root) / text.file.name}: {name} is missing, in English line {text.line}."


def _named(path: Path, root: Path) -> Path:
    return path.relative_to(root) if path.is_relative_to(root) else path
