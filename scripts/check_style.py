"""Check commit subjects, names, comments and words against the style guide in docs/CONTRIBUTING.md.

`python -m scripts.check_style` prints one sentence for each fault. Older faults are listed in
`scripts/style_baseline.txt`, which may only shrink: `python -m scripts.check_style --shrink` removes the lines that no
longer apply, and never adds one.
"""

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from scripts.generated import ROOT

BASELINE: Final = ROOT / "scripts" / "style_baseline.txt"
BASE: Final = "72f1fab51995953b17cc6c01b21d7ac9308cfa76"  # the last commit before subjects were checked
MAX_SUBJECT: Final = 72  # characters
SUBJECT: Final = re.compile(r"[a-z][a-z0-9-]*: [a-z0-9`*“\"].*[^.]")
NAME: Final = re.compile(r"(?<![A-Za-z0-9])_?(?:MOST|LONGEST|FEWEST)_[A-Z0-9_]+\b")
COMMENT: Final = re.compile(r"#\s*(?:of|that|and)\s")  # a fragment of a sentence
# Words that the style guide replaces, with the word to write instead.
WORDS: Final = {
    r"whoever|whomever": "the noun, such as “the player who”",
    r"mend(?:s|ed|ing)?": "fix",
    r"(?:one|somebody|someone)(?:'|’)s own": "custom",
    r"(?:is|are|was|were|be|been) told": "gets, logs, shows or notifies",
    r"gives? the word|the word goes": "the turn",
}
_WORD: Final = {re.compile(rf"\b(?:{words})\b", re.IGNORECASE): better for words, better in WORDS.items()}
_FENCE: Final = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def subject_faults(subjects: Sequence[str]) -> Iterator[str]:
    """Yield a sentence for each commit subject that is not `scope: imperative`, or is too long."""
    for subject in subjects:
        if len(subject) > MAX_SUBJECT:
            yield f"The subject of a commit has at most {MAX_SUBJECT} characters, not {len(subject)}: {subject}"
        elif not SUBJECT.fullmatch(subject):
            yield f"The subject of a commit is `scope: imperative, one change`, without a full stop: {subject}"


def new_subjects() -> list[str]:
    """Return the subjects since BASE without merges, or an empty list without that history."""
    asked = ["git", "log", "--no-merges", "--format=%s", f"{BASE}..HEAD"]
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.splitlines() if found.returncode == 0 else []


def listed(*patterns: str) -> list[Path]:
    """Return the files of the repository that match *patterns*, committed or new."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *patterns]
    names = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout.splitlines()
    return [ROOT / name for name in sorted(set(names)) if (ROOT / name).is_file()]


def name_faults(text: str) -> Iterator[str]:
    """Yield a sentence for each name in *text* that begins with MOST_, LONGEST_ or FEWEST_."""
    for name in sorted(set(NAME.findall(text))):
        yield f"{name}: a limit is called MAX_ or MIN_."


def comment_faults(source: str) -> Iterator[str]:
    """Yield each comment of a Python *source* that begins with “of”, “that” or “and”."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and COMMENT.match(token.string):
            yield token.string


def docstrings(source: str) -> Iterator[str]:
    """Yield the docstrings of a Python *source*."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            words = ast.get_docstring(node)
            if words:
                yield words


def word_faults(text: str) -> Iterator[tuple[str, str]]:
    """Yield each line of a *text* with a word that the style guide replaces, and the replacement."""
    for line in text.splitlines():
        for pattern, better in _WORD.items():
            if pattern.search(line):
                yield line.strip(), better


def all_faults() -> Iterator[tuple[str, str]]:
    """Yield a line for the baseline and a sentence for each fault in the files of the repository."""
    for path in listed("*.py", "*.ts", "*.svelte"):
        name, source = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        if path == Path(__file__):
            continue
        for sentence in name_faults(source):
            yield f"{name}: {sentence}", f"{name}: {sentence}"
        if path.suffix != ".py":
            continue
        for comment in comment_faults(source):
            yield f"{name}: {comment}", f"{name}: a comment is a whole sentence or a noun with its unit: {comment}"
        for line, better in (fault for words in docstrings(source) for fault in word_faults(words)):
            yield f"{name}: {line}", f"{name}: write {better}: {line}"
    for path in listed("*.md", "omegatable/locales/en/*.ftl"):
        name, text = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        for line, better in word_faults(_FENCE.sub("", text)):
            yield f"{name}: {line}", f"{name}: write {better}: {line}"


def main(arguments: Sequence[str]) -> int:
    """Print the faults that are not in the baseline; return 1 if there is one. See the module's docstring."""
    known = Counter(BASELINE.read_text(encoding="utf-8").splitlines())
    found = Counter[str]()
    sentences = list(subject_faults(new_subjects()))
    for line, sentence in all_faults():
        found[line] += 1
        if found[line] > known[line]:
            sentences.append(sentence)
    if "--shrink" in arguments:
        BASELINE.write_text("".join(f"{line}\n" for line in sorted((known & found).elements())), encoding="utf-8")
    elif known - found:
        sentences.append(
            f"{BASELINE.relative_to(ROOT)} has {(known - found).total()} lines that no longer apply: run "
            "`python -m scripts.check_style --shrink`."
        )
    print("\n".join(sentences), end="\n" * bool(sentences))
    return int(bool(sentences))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
