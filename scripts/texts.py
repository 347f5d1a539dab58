"""Read the catalogues of texts, and write the types with which the page asks for them.

`python -m scripts.texts` checks the catalogues: their syntax, that no id is there twice, that every language has the
ids and variables of English and no others, that the page or the package uses every id, on the page where its catalogue
is loaded, and that the package's calls of `text` name ids and variables that are there. One line for each fault.
"""

import ast as python
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from fluent.syntax import FluentParser, ast

from omegatable.locales import CATALOGUES
from scripts.generated import ROOT

SOURCE = "en"
PLURALS = {"zero", "one", "two", "few", "many", "other"}
STRING_OR_NUMBER = "string | number"
FIRST = "page"  # the catalogue that every page loads
OWN = {"learning": "learning", "lessons": "learning", "lab": "lab", "print": "print"}  # those of folders of the page
ASKED = re.compile(  # what is asked for, up to its variables
    r"\btext(?:Or)?\(((?:[^,()]|\([^()]*\))*)|<Marked\s+id=(\"[^\"]*\"|\{[^}]*\})"
)


@dataclass
class Text:
    """A text of a catalogue: a message or an attribute, with what its sentence needs to know."""

    id: str
    file: Path
    line: int
    variables: dict[str, str] = field(default_factory=dict)  # the TypeScript type of each
    placed: set[str] = field(default_factory=set)  # variables whose value stands in the sentence
    cases: set[str] = field(default_factory=set)  # forms in which NAME asks for a variable
    shown: list[str] = field(default_factory=list)  # ids of messages that stand inside this one


@dataclass
class Language:
    """The texts of one language by id, and what is wrong with its catalogues."""

    texts: dict[str, Text] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def read_language(folder: Path, root: Path = ROOT) -> Language:
    """Return all texts of a language's folder; faults name files from *root*."""
    found = Language()
    for file in sorted(folder.glob("*.ftl")):
        source, named = file.read_text(encoding="utf-8"), file.relative_to(root)
        for entry in FluentParser().parse(source).body:
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
                        where = f"{other.file.relative_to(root)}, line {other.line}"
                        found.faults.append(f"{named}, line {line}: {text.id} is there twice, also in {where}.")
                    found.texts.setdefault(text.id, text)
    for text in found.texts.values():
        for name in text.shown:
            if name not in found.texts:
                place = f"{text.file.relative_to(root)}, line {text.line}: {text.id}"
                found.faults.append(f"{place} shows {name}, which is not there.")
    return found


def _texts(entry: ast.Message | ast.Term, file: Path, line: int) -> Iterator[Text]:
    name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
    if entry.value:
        yield _read(entry.value, Text(name, file, line))
    for attribute in entry.attributes:
        yield _read(attribute.value, Text(f"{name}.{attribute.id.name}", file, line))


def _read(pattern: ast.Pattern, text: Text) -> Text:
    for element in pattern.elements:
        if isinstance(element, ast.Placeable):
            _expression(element.expression, text)
    return text


def _expression(expression: object, text: Text) -> None:
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
    """Return the type of a selector: a number, or one of the words that it is compared to."""
    words = [variant.key.name for variant in variants if isinstance(variant.key, ast.Identifier)]
    if len(words) < len(variants) or PLURALS.issuperset(words):
        return "number"
    return " | ".join(f'"{word}"' for word in words)


def variables_of(text: Text, texts: Mapping[str, Text]) -> dict[str, str]:
    """Return the variables of a text and of the texts that stand inside it."""
    found = dict(text.variables)
    for part in text.shown:
        if part in texts:
            for name, kind in variables_of(texts[part], texts).items():
                found.setdefault(name, kind)
    return found


def _placed_in(text: Text, texts: Mapping[str, Text]) -> set[str]:
    """Return the variables whose values stand in a text or in the texts inside it."""
    return text.placed.union(*(_placed_in(texts[part], texts) for part in text.shown if part in texts))


def types_text(folder: Path) -> str:
    """Return the module that says to the page which texts there are, from the catalogues of English."""
    texts = read_language(folder / SOURCE, folder).texts
    names = " | ".join(f'"{path.stem}"' for path in sorted((folder / SOURCE).glob("*.ftl")))
    lines = [
        "/* Generated from omegatable/locales/en by python -m scripts.generate. */",
        "",
        f"export type Catalogue = {names};",
        "",
        "/** The catalogues of the texts that the server says, by the first part of their ids; all others are in table. */",
        "export const CATALOGUES: Record<string, Catalogue> = {",
        *(f"  {first}: \"{name}\"," for first, name in CATALOGUES.items()),
        "};",
        "",
        "/** The variables of each text. */",
        "export interface Texts {",
    ]
    for name, text in texts.items():
        if name.startswith("-"):
            continue
        found = variables_of(text, texts)
        kind = "{ " + "; ".join(f"{one}: {found[one]}" for one in found) + " }" if found else "null"
        lines.append(f'  "{name}": {kind};')
    return "\n".join([*lines, "}", ""])


@dataclass
class Asked:
    """The ids that Python modules ask for: as they stand there, as patterns, and in calls of `text`."""

    named: set[str] = field(default_factory=set)
    patterns: list[re.Pattern[str]] = field(default_factory=list)
    calls: list[tuple[Path, int, str, set[str] | None]] = field(
        default_factory=list
    )  # None: variables that are passed on

    def names(self, text: str) -> bool:
        """Return whether a module asks for a text by its id, or for the message of which it is an attribute."""
        message = text.partition(".")[0]
        return message in self.named or any(pattern.fullmatch(message) for pattern in self.patterns)


def read_package(package: Path) -> Asked:
    """Return what the modules of a Python package ask for."""
    found = Asked()
    for path in sorted(package.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "locales.text" not in source:
            continue
        for node in python.walk(python.parse(source)):
            if isinstance(node, python.Constant) and isinstance(node.value, str) and _ID.fullmatch(node.value):
                found.named.add(node.value)
            elif isinstance(node, python.JoinedStr):
                pattern = "".join(
                    re.escape(str(p.value)) if isinstance(p, python.Constant) else "[a-z0-9-]+" for p in node.values
                )
                if _ID.match(pattern.replace("\\-", "-")):
                    found.patterns.append(re.compile(pattern))
            elif isinstance(node, python.Call) and isinstance(node.func, python.Name) and node.func.id == "text":
                passed = {argument.arg for argument in node.keywords}
                variables = None if None in passed else {str(name) for name in passed}
                for name in _constants(node.args[0]) if node.args else ():
                    found.calls.append((path, node.lineno, name, variables))
    return found


_ID = re.compile(r"[a-z]+(?:-[a-z0-9]+)+|[a-z]+-")


def _constants(node: python.expr) -> list[str]:
    """Return the ids that an argument may be, as far as they stand in it."""
    if isinstance(node, python.Constant):
        return [str(node.value)]
    return [*_constants(node.body), *_constants(node.orelse)] if isinstance(node, python.IfExp) else []


def _wrongly_asked(asked: Asked, texts: Mapping[str, Text], root: Path) -> Iterator[str]:
    """Yield a sentence for each call of `text` whose id or variables are not those of English."""
    for path, line, name, passed in asked.calls:
        place = f"{path.relative_to(root)}, line {line}"
        if name not in texts:
            yield f"{place}: {name} is in no catalogue of English."
        elif passed is not None:
            # `players` gives two variables, and the reader itself adds those who did what a story tells.
            known = {one.removesuffix("Name") for one in variables_of(texts[name], texts)} - {"who"}
            if missing := known - passed:
                yield f"{place}: {name} needs ${min(missing)}."
            elif strange := passed - known - {"who"}:
                yield f"{place}: {name} has no ${min(strange)}."


def faults(folder: Path, page: Path, root: Path = ROOT, package: Path | None = None) -> list[str]:
    """Return a sentence for each fault of the catalogues below *folder*.

    The sources below *page* use them, and the modules of *package*.
    """
    asked = read_package(package) if package else Asked()
    source = read_language(folder / SOURCE, root)
    found = list(source.faults)
    for other in sorted(path for path in folder.iterdir() if path.is_dir() and path.name != SOURCE):
        if any(other.glob("*.ftl")):
            found += _compared(source, read_language(other, root), other.relative_to(root), root)
    found += _wrongly_asked(asked, source.texts, root)
    return [*found, *_unused(source.texts, page, root, asked), *_misplaced(source.texts, page, root)]


def _compared(source: Language, other: Language, folder: Path, root: Path) -> Iterator[str]:
    yield from other.faults
    cases = {case for text in other.texts.values() for case in text.cases}
    for name, text in other.texts.items():
        place = f"{text.file.relative_to(root)}, line {text.line}: {name}"
        message, _, form = name.partition(".")
        if name not in source.texts:
            # A language may give a name forms of its own: "dative".
            if form not in cases or not any(one.partition(".")[0] == message for one in source.texts):
                yield f"{place} is not in English."
        elif text.file.name != source.texts[name].file.name:
            yield f"{place} belongs into {source.texts[name].file.name}."
        elif left_out := _placed_in(source.texts[name], source.texts) - variables_of(text, other.texts).keys():
            yield f"{place} leaves out ${min(left_out)}."
        elif strange := variables_of(text, other.texts).keys() - variables_of(source.texts[name], source.texts):
            yield f"{place} has the unknown variable ${min(strange)}."
    for name, text in source.texts.items():
        if name not in other.texts and not name.startswith("-"):
            yield f"{folder / text.file.name}: {name} is missing, in English line {text.line}."


def _sources(page: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(page.rglob("*")):
        if path.suffix in (".ts", ".svelte") and path.name != "texts.ts":
            yield path, path.read_text(encoding="utf-8")


def _unused(texts: Mapping[str, Text], page: Path, root: Path, asked: Asked) -> Iterator[str]:
    code = "\n".join(source for _, source in _sources(page))
    named = set(re.findall(r"[\"'`]([a-z][\w.-]+)[\"'`]", code))
    patterns = [
        re.compile("[^`]+".join(map(re.escape, re.split(r"\$\{[^}]*\}", built))))
        for built in re.findall(r"`([a-z][\w-]*-\$\{[^`]*)`", code)
    ]
    shown = {name for text in texts.values() for name in text.shown}
    for name, text in texts.items():
        used = name in named or name in shown or asked.names(name)
        if not used and not any(pattern.fullmatch(name) for pattern in patterns):
            yield f"{text.file.relative_to(root)}, line {text.line}: nobody uses {name}."


def _misplaced(texts: Mapping[str, Text], page: Path, root: Path) -> Iterator[str]:
    """Yield a sentence for each text that is asked for where its catalogue is not loaded."""
    for path, source in _sources(page):
        folders = path.relative_to(page).parts
        own = OWN.get(folders[0], folders[1] if folders[0] == "tables" and len(folders) > 2 else FIRST)
        for asked in ASKED.finditer(source):
            for name in re.findall(r"[\"'`]([a-z][\w.-]+)[\"'`]", asked[1] or asked[2] or ""):
                if name in texts and texts[name].file.stem not in (FIRST, own):
                    line = source.count("\n", 0, asked.start()) + 1
                    catalogue = texts[name].file.name
                    yield f"{path.relative_to(root)}, line {line}: {name} is in {catalogue}, which is not loaded there."


if __name__ == "__main__":
    sys.exit(
        "\n".join(faults(ROOT / "omegatable" / "locales", ROOT / "web" / "client" / "src", package=ROOT / "omegatable"))
        or 0
    )
