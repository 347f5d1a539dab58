"""Check the catalogues of texts, and generate the types of their ids for the page.

`python -m scripts.texts` checks the syntax of the catalogues, that ids are unique, that every language has exactly the
ids and variables of English, that the page or the package uses every id, on the page where its catalogue is loaded,
that calls of `text` and `fact` in the package use existing ids and variables, and that no catalogue or lesson has a
term that `scripts/terms` lists for its language. It prints one line for each fault.
"""

import ast as python
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from omegatable.locales import catalogues_by_prefix
from omegatable.locales.checking import Message, compared, read_language, variables_of
from scripts.generated import ROOT

TERMS = ROOT / "scripts" / "terms"
SOURCE = "en"
FIRST = "page"  # the catalogue that every page loads
OWN = {
    "learning": "learning",
    "lessons": "learning",
    "lab": "lab",
    "print": "print",
    "rules": "rules",
    "you": "you",
}  # the catalogues of folders of the page
# The functions whose calls use a text by its id, and their arguments that are not its variables.
WORDED: Mapping[str, set[str | None]] = {"text": set(), "fact": {"seat", "sign"}}
ASKED = re.compile(  # the argument of a request for a text, up to its variables
    r"\btext(?:Or)?\(((?:[^,()]|\([^()]*\))*)|<Marked\s+id=(\"[^\"]*\"|\{[^}]*\})"
)


def types_text(folder: Path) -> str:
    """Return the TypeScript module with the types of all texts, from the English catalogues."""
    texts = read_language(folder / SOURCE, folder).texts
    names = " | ".join(f'"{path.stem}"' for path in sorted((folder / SOURCE).glob("*.ftl")))
    lines = [
        "/* Generated from omegatable/locales/en by python -m scripts.generate. */",
        "",
        f"export type Catalogue = {names};",
        "",
        "/** Where the texts are that the server says, by the first part of their ids; all others are in table. */",
        "export const CATALOGUES: Record<string, Catalogue> = {",
        *(f'  {first}: "{name}",' for first, name in catalogues_by_prefix().items()),
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
    """The ids in Python modules: literal ids, patterns, and calls of `text`."""

    named: set[str] = field(default_factory=set)
    patterns: list[re.Pattern[str]] = field(default_factory=list)
    calls: list[tuple[Path, int, str, set[str] | None]] = field(
        default_factory=list
    )  # None: the variables are passed through

    def names(self, text: str) -> bool:
        """Return whether a module uses a text by its id, or the message that has it as an attribute."""
        message = text.partition(".")[0]
        return message in self.named or any(pattern.fullmatch(message) for pattern in self.patterns)


def read_package(package: Path) -> Asked:
    """Return the ids that the modules of a Python package use."""
    found = Asked()
    for path in sorted(package.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "locales.text" not in source and "coach.facts" not in source:
            continue
        for node in python.walk(python.parse(source)):
            if isinstance(node, python.Constant) and isinstance(node.value, str) and _ID.fullmatch(node.value):
                found.named.add(node.value)
            elif isinstance(node, python.JoinedStr):
                pattern = "".join(
                    re.escape(str(p.value)) if isinstance(p, python.Constant) else "[a-z0-9-]+" for p in node.values
                )
                said = pattern.replace("\\-", "-")
                if _ID.match(said) or _WITHIN.match(said):
                    found.patterns.append(re.compile(pattern))
            elif isinstance(node, python.Call) and isinstance(node.func, python.Name) and node.func.id in WORDED:
                passed = {argument.arg for argument in node.keywords} - WORDED[node.func.id]
                variables = None if None in passed else {str(name) for name in passed}
                for name in _constants(node.args[0]) if node.args else ():
                    found.calls.append((path, node.lineno, name, variables))
    return found


_ID = re.compile(r"[a-z]+(?:-[a-z0-9]+)+|[a-z]+-")
_WITHIN = re.compile(r"\[a-z0-9-\]\+-[a-z]+-")  # the game, and then a literal word


def _constants(node: python.expr) -> list[str]:
    """Return the ids that an argument may be, as far as they are literals."""
    if isinstance(node, python.Constant):
        return [str(node.value)]
    return [*_constants(node.body), *_constants(node.orelse)] if isinstance(node, python.IfExp) else []


def _wrongly_asked(asked: Asked, texts: Mapping[str, Message], root: Path) -> Iterator[str]:
    """Yield a sentence for each call of `text` whose id or variables differ from English."""
    for path, line, name, passed in asked.calls:
        place = f"{path.relative_to(root)}, line {line}"
        if name not in texts:
            yield f"{place}: {name} is in no catalogue of English."
        elif passed is not None:
            # `players` sets two variables, and the reader adds the people who acted in a story line.
            known = {one.removesuffix("Name") for one in variables_of(texts[name], texts)} - {"who"}
            if missing := known - passed:
                yield f"{place}: {name} needs ${min(missing)}."
            elif strange := passed - known - {"who"}:
                yield f"{place}: {name} has no ${min(strange)}."


# Modules with texts for players, below the package. Refusals of commands, records and decks stay in English.
SPEAKING = (
    "terminal/session.py", "terminal/words.py", "terminal/presets.py", "terminal/screen.py",
    "games/*/wording*", "games/*/notation*", "games/*/coach", "coach/reasons.py", "coach/nudges.py", "coach/hints.py",
    "table", "web/live", "web/learning", "web/printing", "art", "sheets",
)  # fmt: skip
# Exceptions with texts for translators, operators and programs only: the page never sends such requests.
SILENT = {
    "art/fitting.py", "table/clocks.py", "table/setting.py", "table/store", "web/learning/studies.py",
    "web/live/tables.py",
}  # fmt: skip
SENTENCE = re.compile(r"[A-Z“…][^.?!]* [^.?!]*[a-z…][.?!]")
LOGGED = {"debug", "info", "warning", "error", "exception"}


def _literals(package: Path, root: Path) -> Iterator[str]:
    """Yield a sentence for each literal sentence in a module with texts for players."""
    places = {path for place in SPEAKING for path in package.glob(place)}
    files = {file for place in places for file in (place.rglob("*.py") if place.is_dir() else [place])}
    silent = {package / name for name in SILENT}
    for path in sorted(file for file in files if silent.isdisjoint((file, *file.parents))):
        tree = python.parse(path.read_text(encoding="utf-8"))
        ours = {id(part) for node in python.walk(tree) if _is_ours(node) for part in python.walk(node)}
        for node in python.walk(tree):
            written = "" if id(node) in ours else _written(node)
            if SENTENCE.fullmatch(written):
                line = node.lineno  # type: ignore[attr-defined]  # of an expression
                yield f"{path.relative_to(root)}, line {line}: {written!r} is in no catalogue."


def _is_ours(node: python.AST) -> bool:
    """Return whether the text in *node* is for programmers: a docstring, an error, or a log line."""
    if isinstance(node, python.Call):
        logged = isinstance(node.func, python.Attribute) and node.func.attr in LOGGED
        return logged or (isinstance(node.func, python.Name) and node.func.id.endswith("Error"))
    documents = isinstance(node, python.Expr) and isinstance(node.value, python.Constant)
    return documents or isinstance(node, python.Raise | python.Assert)


def _written(node: python.AST) -> str:
    """Return the text of a literal, with "…" for its values; "" for any other node."""
    if isinstance(node, python.JoinedStr):
        return "".join(str(part.value) if isinstance(part, python.Constant) else "…" for part in node.values)
    return node.value if isinstance(node, python.Constant) and isinstance(node.value, str) else ""


_MESSAGE = re.compile(r"([a-z][\w-]*) =(.*)")
_SAID = re.compile(r"\b(?:title|otherwise|text|praise|say) = (\".*\")")
_MARKS = re.compile(r"<[^>]*>|\{[^{}]*\}|\{ [^{}]*->|\[[\w-]+\]")


def _wrong_terms(terms: Path, folder: Path, root: Path) -> Iterator[str]:
    """Yield a sentence for each term in a language's catalogues and lessons that its list in *terms* replaces."""
    listed = tomllib.loads(terms.read_text(encoding="utf-8"))["terms"]
    patterns = [
        (re.compile(one.get("ids", "")), re.compile(rf"\b(?:{one['never']})\b", re.IGNORECASE), one["write"])
        for one in listed
    ]
    for path in sorted([*folder.glob("*.ftl"), *folder.glob("lessons/*.toml")]):
        name = path.stem  # the id, or the name of a lesson
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line == "[game]":  # the record that a lesson replays
                break
            if line.startswith("#"):
                continue
            if path.suffix == ".ftl":
                begun = _MESSAGE.match(line)
                name, words = begun.groups() if begun else (name, line)
            else:
                words = " ".join(_SAID.findall(line))
            for ids, never, write in patterns:
                if ids.match(name) and (found := never.search(_MARKS.sub("", words))):
                    yield f"{path.relative_to(root)}, line {number}: write “{write}” instead of “{found[0]}”."


def faults(
    folder: Path, page: Path, root: Path = ROOT, package: Path | None = None, terms: Path | None = None
) -> list[str]:
    """Return a sentence for each fault of the catalogues below *folder*.

    The sources below *page* and the modules of *package* use these catalogues. *terms* has a list of terms for each
    language, such as `en.toml`.
    """
    asked = read_package(package) if package else Asked()
    source = read_language(folder / SOURCE, root)
    found = list(source.faults)
    for other in sorted(path for path in folder.iterdir() if path.is_dir() and path.name != SOURCE):
        if any(other.glob("*.ftl")):
            found += compared(source, read_language(other, root), other, root)
    for listed in sorted(terms.glob("*.toml")) if terms else ():
        found += _wrong_terms(listed, folder / listed.stem, root)
    found += _wrongly_asked(asked, source.texts, root)
    found += _literals(package, root) if package else ()
    return [*found, *_unused(source.texts, page, root, asked), *_misplaced(source.texts, page, root)]


def _sources(page: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(page.rglob("*")):
        if path.suffix in (".ts", ".svelte") and path.name != "texts.ts":
            yield path, path.read_text(encoding="utf-8")


def _unused(texts: Mapping[str, Message], page: Path, root: Path, asked: Asked) -> Iterator[str]:
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


def _catalogue_of(place: tuple[str, ...]) -> str:
    """Return the catalogue that is loaded with a file of the page, beside the one that every page loads."""
    match place:
        case ("games", _, "album", _):
            return "you"
        case ("games", game, _):
            return game
        case ("table", "plain", _) | ("table", "Since.svelte"):  # A table is shown once its game has come.
            return "table"
        case (folder, *_):
            return OWN.get(folder, FIRST)
    return FIRST


def _misplaced(texts: Mapping[str, Message], page: Path, root: Path) -> Iterator[str]:
    """Yield a sentence for each text that is used where its catalogue is not loaded."""
    for path, source in _sources(page):
        own = _catalogue_of(path.relative_to(page).parts)
        for asked in ASKED.finditer(source):
            for name in re.findall(r"[\"'`]([a-z][\w.-]+)[\"'`]", asked[1] or asked[2] or ""):
                if name in texts and texts[name].file.stem not in (FIRST, own):
                    line = source.count("\n", 0, asked.start()) + 1
                    catalogue = texts[name].file.name
                    yield f"{path.relative_to(root)}, line {line}: {name} is in {catalogue}, which is not loaded there."


if __name__ == "__main__":
    locales, sources = ROOT / "omegatable" / "locales", ROOT / "web" / "client" / "src"
    sys.exit("\n".join(faults(locales, sources, package=ROOT / "omegatable", terms=TERMS)) or 0)
