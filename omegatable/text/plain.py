"""The display form of names and other short texts from people: safe in a terminal, on a page and on paper."""

import unicodedata

_JOINER = "\N{ZERO WIDTH JOINER}"  # part of many emoji


def clean_text(text: str, longest: int = 0) -> str:
    """Return a name or a line for display: on one line, with single spaces, without control characters.

    Control characters are those of Unicode's category C: they could move a terminal's cursor, or change the direction
    of the text around them. A text of more than *longest* characters, unless that is 0, is cut and ends with three
    dots.
    """
    shown = "".join(sign if sign == _JOINER or unicodedata.category(sign)[0] != "C" else " " for sign in text)
    shown = " ".join(shown.split())
    return shown if not longest or len(shown) <= longest else shown[: longest - 3] + "..."
