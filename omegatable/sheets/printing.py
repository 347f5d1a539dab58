"""How the pages of a print go through a printer: which on one side of the paper, which on both, and on which paper.

Cards without backs lie on one side, a rulebook that folds on both. A PDF can have pages of each kind.
"""

from collections.abc import Sequence
from enum import StrEnum
from itertools import groupby

from omegatable.locales.text import Text, text


class Sides(StrEnum):
    """On how many sides of the paper a page is printed."""

    ONE = "one"
    BOTH = "both"
    EITHER = "either"  # pages to read, one after the other


def how_to_print(pages: Sequence[Sides], edge: str, rulebooks: int) -> list[Text]:
    """Return sentences that name the *pages* for one side and for both, flipped on the `long` or the `short` *edge*.

    They also say that there are *rulebooks* to fold. They leave out pages for either if there are no others, and a page
    for one side that is the only one.
    """
    one, both, either = ([number for number, page in enumerate(pages, 1) if page is sides] for sides in Sides)

    def is_all(numbers: Sequence[int]) -> str:
        return "yes" if len(numbers) == len(pages) else "no"

    told = []
    if one and len(pages) > 1:
        told.append(text("sheet-print-one", count=len(one), pages=page_ranges(one), all=is_all(one)))
    if both:
        told.append(text("sheet-print-both", edge=edge, pages=page_ranges(both), all=is_all(both)))
    if rulebooks:
        told.append(text("sheet-print-fold", count=rulebooks))
    if either and (one or both):
        told.append(text("sheet-print-either", count=len(either), pages=page_ranges(either)))
    return told


def page_ranges(numbers: Sequence[int]) -> str:
    """Return ascending *numbers* of pages as a printer's dialog takes them: "1-7, 10, 12-13"."""
    runs = groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])
    ends = [[number for _, number in run] for _, run in runs]
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in ends)
