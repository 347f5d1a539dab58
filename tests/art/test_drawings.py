"""The drawings in files: each has the form that the assembler reads, and a bad file is refused with a sentence."""

import re
from itertools import chain

import pytest

from omegatable.art.drawings import BEHIND, read_part
from omegatable.games.alpha_and_omega.art.palette import FIXED
from omegatable.games.alpha_beta_omega.art.busts import CAST
from omegatable.games.alpha_beta_omega.art.staging import classes_of_two

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'


def test_every_drawing_has_its_form(root):
    """Unique ids, known classes with sample colours, nothing that runs or loads, and no empty part but a bald head."""
    files = sorted(root.glob("omegatable/games/*/art/drawings/*/*.svg"))
    assert len(files) > 100
    one, other = CAST["beta-1"], CAST["beta-2"]
    known = {
        "alpha_beta_omega": {"cuff", "guide", "slot", *one.classes, *classes_of_two(one, other)},
        "alpha_and_omega": {"ground", "mark", "spark", *FIXED},
        "omega_shift": {"ink", "paper", "body", "shadow", "shine", "glow", "sky", "dark", "mid", "light"},
    }
    faults = []
    for file in files:
        game, where, source = file.parts[-5], "/".join(file.parts[-2:]), file.read_text(encoding="utf-8")
        part = read_part(where, source)
        assert "".join(part.groups.values()) or where == "hair/none.svg", where
        assert not re.search(r"<script|@import|href|\bon\w+=", source), where
        used = set(chain.from_iterable(each.split() for each in re.findall(r'class="([^"]+)"', source)))
        used = {each for each in used if not each.startswith("off-")}
        unknown = {each.removesuffix("-stroke") for each in used} - known[game]
        unseen = used - {"slot", "guide"} - set(re.findall(r"\.([\w-]+) ", source))
        faults += [f"{where} has the class {each}, which is no colour: see docs/drawing.md" for each in sorted(unknown)]
        faults += [f"{where} has no sample colour of the class {each} in its style" for each in sorted(unseen)]
    assert faults == []


def test_a_drawing_takes_its_colours_from_classes():
    part = read_part(
        "hats/cap.svg",
        SVG.format(
            "<style>.ink { fill: red }</style>"
            '<g id="behind"><path d="M1 1H2" class="line-stroke"/></g>'
            '<g id="cap"><g transform="scale(2)"><rect width="3" fill="none" class="ink line-stroke"/></g></g>'
            '<path d="M0 0H9" class="guide"/><rect id="badge" class="slot" width="9" height="9"/>'
            '<path id="brim" d="M3 3Z" class="ink line-stroke off-5" stroke-width="2"/>'
        ),
    )
    fields = {"ink": "#111111", "line": "#222222", "badge": "<g/>"}
    assert part.draw(fields) == (
        '<g transform="scale(2)"><rect width="3" fill="#111111" stroke="#222222"/></g><g/>'
        '<path d="M3 3Z" fill="#111111" transform="translate(5 5)"/>'
        '<path d="M3 3Z" fill="none" stroke="#222222" stroke-width="2"/>'
    )
    assert part.group(BEHIND, fields) == '<path d="M1 1H2" stroke="#222222"/>'
    with pytest.raises(ValueError, match=r"^hats/cap\.svg has no group with the id top, which is drawn by that "):
        part.group("top", fields)
    with pytest.raises(ValueError, match=r"^hats/cap\.svg has the class or slot line, which nothing fills here\.$"):
        part.draw({"ink": "#111111", "badge": ""})
    assert part.outline("brim") == "M3 3ZM3 3Z"


def test_what_an_editor_adds_is_read_or_left_out():
    """Inkscape adds elements and attributes of its own, and writes colours as styles."""
    inkscape = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
    shape = f'<path {inkscape} inkscape:label="cap" d="M0 0Z" style="fill:#18a5c8; stroke-width:2; font:x" id="cap"/>'
    part = read_part("hats/cap.svg", SVG.format(f'<defs id="d"/><inkscape:view {inkscape}/>{shape}'))
    assert part.draw({}) == '<path d="M0 0Z" fill="#18A5C8" stroke-width="2"/>'


def test_a_style_wins_over_a_class():
    part = read_part("hats/cap.svg", SVG.format('<path d="M0 0Z" class="skin line-stroke" style="fill:#ff0000"/>'))
    assert part.draw({"skin": "#111111", "line": "#222222"}) == '<path d="M0 0Z" fill="#FF0000" stroke="#222222"/>'


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("<svg", r"^hats/cap\.svg is damaged: .+\.$"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', r"^hats/cap\.svg is no SVG file with a viewBox\.$"),
        (SVG.format("<script/>"), r"^hats/cap\.svg has the element <script>, which a drawing may not have: .+\.$"),
        (SVG.format('<g onclick="x"/>'), r"^hats/cap\.svg has the attribute onclick, which a drawing may not have: "),
        (SVG.format('<path fill="red"/>'), r'^hats/cap\.svg has fill="red", which a drawing may not have: '),
        (SVG.format('<path fill="url(#x)"/>'), r'^hats/cap\.svg has fill="url\(#x\)", which a drawing may not have: '),
        (SVG.format('<g style="display:none"/>'), r"^hats/cap\.svg has display:none, which a drawing may not have: "),
        (SVG.format('<g id="a"/><g id="a"/>'), r"^hats/cap\.svg has the id a twice, which a drawing may not have: "),
        (SVG.format('<path class="off-x"/>'), r"^hats/cap\.svg has the class off-x, which a drawing may not have: "),
        (
            SVG.format('<path class="slot"/>'),
            r"^hats/cap\.svg has the class or slot '', which a drawing ",
        ),
        (SVG.format('<path d="{skin}"/>'), r'^hats/cap\.svg has d="\{skin\}", which a drawing may not have: '),
    ],
)
def test_a_file_that_is_no_drawing_is_refused(source, sentence):
    with pytest.raises(ValueError, match=sentence):
        read_part("hats/cap.svg", source)
