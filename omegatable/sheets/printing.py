"""Printing instructions for the pages: one-sided or two-sided, and the paper.

Cards without backs are printed one-sided, a folded rulebook two-sided. A PDF can contain pages of each kind.
"""

from collections.abc import Sequence
from enum import StrEnum
from itertools import groupby

from omegatable.locales.text import Text, text


class Sides(StrEnum):
    """The sides of the paper that a page is printed on."""

    ONE = "one"
    BOTH = "both"
    EITHER = "either"  # pages to read in order


def how_to_print(pages: Sequence[Sides], edge: str, rulebooks: int) -> list[Text]:
    """Return sentences that list the one-sided and the two-sided *pages*, flipped on the `long` or the `short` *edge*.

    They also mention the *rulebooks* to fold. They omit `EITHER` pages if there are no others, and a one-sided page if
    it is the only page.
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
    """Return ascending *numbers* of pages in the format of a print dialog: "1-7, 10, 12-13"."""
    runs = groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])
    ends = [[number for _, number in run] for _, run in runs]
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in ends)
