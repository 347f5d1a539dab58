"""The display form of names and other short texts from people: safe in a terminal, on a page and on paper."""

import unicodedata

_JOINER = "\N{ZERO WIDTH JOINER}"  # part of many emoji
_SELECTORS = frozenset(map(chr, [*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))  # say how a sign is drawn
# Signs that look like nothing or like a blank, although they are letters or marks: see Default_Ignorable_Code_Point in
# the Unicode Character Database.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
MAX_MARKS = 3  # max combining marks on a letter; Hebrew and Tibetan need three


def clean_text(text: str, longest: int = 0) -> str:
    """Return a name or a line for display: on one line, with single spaces, without control characters.

    Control characters are those of Unicode's category C: they could move a terminal's cursor, or change the direction
    of the text around them. Letters that look like nothing become spaces too, also joiners and combining marks that
    follow no letter, and a letter keeps at most `MAX_MARKS` combining marks: otherwise a name could be invisible, or
    look like another. A text of more than *longest* characters, unless that is 0, is cut and ends with three dots.
    """
    signs: list[str] = []
    marks = 0
    for sign in text:
        category = unicodedata.category(sign)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MAX_MARKS:
            continue
        if marks or sign == _JOINER:
            is_shown = bool(signs) and not signs[-1].isspace()  # It belongs to the sign before it.
        else:
            is_shown = category[0] != "C"
        signs.append(sign if is_shown and sign not in _BLANK else " ")
    shown = " ".join("".join(signs).split())
    return shown if not longest or len(shown) <= longest else shown[: longest - 3] + "..."


def look_of(name: str) -> str:
    """Return a form of *name* that is equal for names that look the same but for the size of their letters."""
    return "".join(sign for sign in name.casefold() if sign != _JOINER and sign not in _SELECTORS)
