"""Texts of the terminal that are the same for every game."""

from collections.abc import Sequence

from omegatable.engine.plain import Choice, Words
from omegatable.engine.rulebook import Clause
from omegatable.locales.text import Say, text
from omegatable.play.programs import is_program, program_name
from omegatable.table.wire import Hint
from omegatable.terminal.protocol import Offer

# The commands as they are typed, in all languages.
COMMANDS = ("help", "actions", "look", "score", "story", "hint", "undo", "rules", "record", "quit")


def level_text(level: str) -> Words:
    """Return the displayed name of a level: Beginner for `gentle`. A custom bot has the name of its file."""
    return program_name(level) if is_program(level) else text(f"level-{level}")


def command_offers(read: Say) -> list[Offer]:
    """Return the commands, each with its meaning."""
    return [(name, read(text(f"terminal-command-{name}"))) for name in COMMANDS]


def help_text(notation: Sequence[str], read: Say) -> str:
    """Return the help: the game's notation, then the commands."""
    wide = max(map(len, COMMANDS)) + 2
    commands = [f"{name.ljust(wide)}{meaning}" for name, meaning in command_offers(read)]
    actions_head, commands_head = read(text("terminal-help-actions")), read(text("terminal-help-commands"))
    return "\n".join([actions_head, *_indented(notation), commands_head, *_indented(commands)])


def actions_text(choices: Sequence[Choice], read: Say) -> str:
    """Return the legal actions in notation and words, one per line."""
    wide = max((len(choice.text) for choice in choices), default=0) + 2
    return "\n".join(_indented([f"{choice.text.ljust(wide)}{read(choice.name)}" for choice in choices]))


def hint_text(hint: Hint, choices: Sequence[Choice], read: Say) -> str:
    """Return a hint in full: the actions in notation and words, each with its chance and its reason."""
    texts = {choice.action: choice.text for choice in choices}
    lines = [" ".join(map(read, hint.verdict))] * bool(hint.verdict)
    for advice in hint.advice:
        act: Words = advice.name
        if advice.chance is not None:
            percent = f"{100 * advice.chance:.0f}"
            act = text("terminal-hint-chance", act=act, percent=percent, measure=hint.measure)
        lines += [f"{texts[advice.action]}   {read(act)}", *_indented([read(advice.reason)])]
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
    wide = max((len(clause.id) for clause in clauses), default=0) + 2
    for clause in clauses:
        if clause.section != section:
            section = clause.section
            lines += [""] * bool(lines) + [section]
        lines.append(f"  {clause.id.ljust(wide)}{clause.text}")
    return "\n".join(lines)


def _indented(lines: Sequence[str]) -> list[str]:
    return ["  " + line for line in lines]
