"""Texts of the terminal that are the same for every game."""

from collections.abc import Callable, Sequence

from omegatable.games.plain import Choice, Words
from omegatable.games.rulebook import Clause
from omegatable.table.wire import Hint

COMMANDS = (
    ("help", "what may be typed"),
    ("actions", "every legal action in words"),
    ("look", "the table again"),
    ("score", "everybody's score, and why"),
    ("story", "what has happened so far"),
    ("hint", "where to look; again, what to do"),
    ("undo", "take back, until something hidden was seen"),
    ("rules", "the rules; with the number of a sentence, only that one"),
    ("record", "record FILE keeps the game there"),
    ("quit", "leave the table; the game is kept"),
)


def help_text(notation: Sequence[str]) -> str:
    """Return the help: the game's notation, then the commands."""
    wide = max(len(name) for name, _ in COMMANDS) + 2
    commands = [f"{name.ljust(wide)}{meaning}" for name, meaning in COMMANDS]
    return "\n".join(
        ["Actions, several on one line if you like:", *_indented(notation), "Commands:", *_indented(commands)]
    )


def actions_text(choices: Sequence[Choice], read: Callable[[Words], str]) -> str:
    """Return the legal actions in notation and words, one per line."""
    wide = max((len(choice.text) for choice in choices), default=0) + 2
    return "\n".join(_indented([f"{choice.text.ljust(wide)}{read(choice.name)}" for choice in choices]))


def hint_text(hint: Hint, choices: Sequence[Choice], read: Callable[[Words], str]) -> str:
    """Return a hint in full: the actions in notation and words, each with its chance and its reason."""
    texts = {choice.action: choice.text for choice in choices}
    lines = [" ".join(map(read, hint.verdict))] * bool(hint.verdict)
    for advice in hint.advice:
        chance = "" if advice.chance is None else f": {advice.chance:.0%} {read(hint.measure)}"
        lines += [f"{texts[advice.action]}   {read(advice.name)}{chance}", *_indented([read(advice.reason)])]
    return "\n".join(lines)


def columns_text(rows: Sequence[Sequence[str]]) -> str:
    """Return *rows* of cells as text in aligned columns, three spaces apart."""
    widths = [max(len(row[column]) for row in rows) + 3 for column in range(len(rows[0]))]
    return "\n".join(
        "".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def clauses_text(clauses: Sequence[Clause]) -> str:
    """Return numbered clauses as text, under their section headings."""
    lines: list[str] = []
    section = None
    for clause in clauses:
        if clause.section != section:
            section = clause.section
            lines += [""] * bool(lines) + [section]
        lines.append(f"  {clause.id.ljust(8)}{clause.text}")
    return "\n".join(lines)


def _indented(lines: Sequence[str]) -> list[str]:
    return ["  " + line for line in lines]
