"""The display form of names and other short texts from people: safe in a terminal, on a page and on paper."""

import unicodedata

_JOINER = "\N{ZERO WIDTH JOINER}"  # part of many emoji
# Signs that look like nothing or like a blank, although they are letters or marks: see Default_Ignorable_Code_Point in
# the Unicode Character Database.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
MAX_MARKS = 3  # max combining marks on a letter; Hebrew and Tibetan need three


def clean_text(text: str, longest: int = 0) -> str:
    """Return a name or a line for display: on one line, with single spaces, without control characters.

    Control characters are those of Unicode's category C: they could move a terminal's cursor, or change the direction
    of the text around them. Letters that look like nothing become spaces too, and a letter keeps at most `MAX_MARKS`
    combining marks: otherwise a name could be invisible, or look like another. A text of more than *longest*
    characters, unless that is 0, is cut and ends with three dots.
    """
    signs: list[str] = []
    marks = 0
    for sign in text:
        category = unicodedata.category(sign)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= MAX_MARKS:
            signs.append(sign if sign == _JOINER or (category[0] != "C" and sign not in _BLANK) else " ")
    shown = " ".join("".join(signs).split())
    return shown if not longest or len(shown) <= longest else shown[: longest - 3] + "..."
