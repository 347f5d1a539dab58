"""Parts of documents that are made from code."""

import pytest

from scripts.generated import with_parts

PARTS = {"number": lambda: "7", "table": lambda: "| A |\n| --- |\n"}


def test_parts_are_made_anew_within_a_line_and_in_lines_of_their_own():
    document = (
        "It is <!-- generated: number -->6<!-- /generated --> of <!-- generated: number -->x<!-- /generated -->.\n\n"
        "<!-- generated: table -->\nold\n\nlines\n<!-- /generated -->\nEnd\n"
    )
    made = (
        "It is <!-- generated: number -->7<!-- /generated --> of <!-- generated: number -->7<!-- /generated -->.\n\n"
        "<!-- generated: table -->\n| A |\n| --- |\n<!-- /generated -->\nEnd\n"
    )
    assert with_parts(document, PARTS) == made
    assert with_parts(made, PARTS) == made


def test_a_part_that_nobody_makes_is_named():
    with pytest.raises(ValueError, match=r"^No part of a document is called 'nmber': there is number, table\.$"):
        with_parts("<!-- generated: nmber -->7<!-- /generated -->", PARTS)
