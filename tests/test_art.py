"""Every picture of the house: well-formed, small, the same everywhere, true to the rank and silent about secrets."""

import os
import re
import subprocess
import sys
from xml.etree import ElementTree

import numpy as np
import pytest

from omegatable.art import Svg, catalogue, digest, table
from omegatable.art.catalogue import Catalogue
from omegatable.art.lettering import NUMERALS, TEXT, fitted, lettering, text_width
from omegatable.art.palette import DARK, LIGHT, SUITS
from omegatable.art.svg import Drawing, mix, number, rename_ids, trace
from omegatable.games import GAMES
from omegatable.games.omega_shift import notation, rules
from omegatable.play.position import Position

ALLOWED = {"svg", "title", "defs", "g", "use", "path", "rect", "circle", "ellipse", "clipPath", "pattern"}
PUBLIC_NAMES = [
    *("shift/flood-8", "shift/flood-alpha", "shift/flood-omega", "shift/flood-plaque", "shift/chip-flood-8"),
    *("shift/chip-flood-alpha", "shift/tab-flood-8", "shift/mark-flood", "shift/back", "shift/cube"),
    *("ao/fire-7", "ao/to-air-1", "ao/minus-two-1", "ao/switch", "ao/snake", "ao/back", "ao/pawn-0-alpha"),
    *("ao/plain-fire", "ao/plain-to-fire", "ao/pip-plus-1", "ao/pip-0", "ao/pip-minus-1", "ao/pip-minus-2"),
    *("table/mark", "table/mark-light"),
    *("poster/alpha-beta-omega", "poster/alpha-and-omega", "poster/omega-shift"),
]


def budget(name: str) -> int:
    """The most bytes that a picture may have."""
    if name.startswith("poster/"):
        return 128 * 1024
    if re.search("/(chip|tab|mark|cube|plain|pawn|pip)", name):
        return 3 * 1024
    return (35 if name.startswith("ao/") else 25) * 1024


def check(svg: str) -> ElementTree.Element:
    """What holds for every picture; returns its root."""
    root = ElementTree.fromstring(svg)
    names = [element.tag.removeprefix("{http://www.w3.org/2000/svg}") for element in root.iter()]
    assert set(names) <= ALLOWED
    assert names[1] == "title"
    assert root[0].text
    assert names.count("title") == 1
    ids = re.findall(r'\bid="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)
    assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids)
    assert "http" not in svg.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"\b(filter|mask|style|nan|inf)\b", svg)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    box = list(map(float, root.attrib["viewBox"].split()))
    assert width / height == pytest.approx(box[2] / box[3], rel=0.01)
    return root


# ---------------------------------------------------------------------------------------------------------- catalogue


@pytest.mark.parametrize("name", catalogue())
def test_picture_is_sound_and_within_its_budget(name):
    svg = catalogue()[name]
    check(svg)
    assert len(svg.encode()) <= budget(name)


def test_catalogue_has_the_names_that_the_page_asks_for():
    assert set(PUBLIC_NAMES) <= set(catalogue())
    assert len(catalogue()) == len(list(catalogue())) == len(set(catalogue()))


def test_every_face_has_its_pictures():
    assert tuple(SUITS) == tuple(notation.SUITS)
    for suit in SUITS:
        for rank in ["alpha", *range(2, 11)]:
            for kind in ("", "chip-", "tab-"):
                assert f"shift/{kind}{suit}-{rank}" in catalogue()


def test_pictures_are_drawn_once_and_only_when_asked_for():
    drawn = []

    def draw():
        drawn.append("picture")
        return Svg("<svg/>")

    pictures = Catalogue({"one": draw, "two": draw})
    assert list(pictures) == ["one", "two"]
    assert drawn == []
    assert pictures["one"] is pictures["one"]
    assert drawn == ["picture"]
    assert pictures.get("three") is None


def test_titles_say_what_is_shown():
    titles = {name: ElementTree.fromstring(catalogue()[name])[0].text for name in PUBLIC_NAMES}
    assert titles["shift/flood-8"] == titles["shift/chip-flood-8"] == titles["shift/tab-flood-8"] == "Flood 8"
    assert titles["shift/flood-alpha"] == titles["shift/chip-flood-alpha"] == "Flood Alpha"
    assert titles["shift/flood-omega"] == titles["shift/flood-plaque"] == "Omega Flood"
    assert titles["shift/mark-flood"] == "Flood"


@pytest.mark.parametrize("suit", SUITS)
def test_rank_can_be_counted_in_the_scene(suit):
    for rank in range(2, 11):
        assert catalogue()[f"shift/{suit}-{rank}"].count('<g class="rank">') == rank


def test_danger_is_drawn_apart():
    """No two things that count lie on one another: their first coordinates differ."""
    for suit in SUITS:
        groups = re.findall(r'<g class="rank"><path d="M([-0-9. ]+)', catalogue()[f"shift/{suit}-10"])
        assert len(set(groups)) == 10


PROCESS = """
from hashlib import sha256
from omegatable.art import catalogue, digest, table
from omegatable.games import GAMES
from omegatable.play.position import Position
position = Position(GAMES["omega-shift"], seed=5)
for _ in range(20):
    position.play(position.legal_actions()[-1])
pictures = [*catalogue().values(), table("omega-shift", position.view(0), ("Ada", "Grace"))]
print(digest(), sha256("".join(pictures).encode()).hexdigest())
"""


def test_two_processes_draw_the_same_bytes():
    outputs = [
        subprocess.run(
            [sys.executable, "-c", PROCESS],
            env={**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": "C"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert outputs[0] == outputs[1]
    assert outputs[0].split()[0] == digest()


def test_digest_is_a_name_for_a_file():
    assert re.fullmatch("[0-9a-f]{64}", digest())


# ------------------------------------------------------------------------------------------------------------ the kit


def test_svg_is_text_that_a_notebook_shows():
    svg = catalogue()["table/mark"]
    assert isinstance(svg, str)
    assert svg._repr_svg_() == svg
    assert type(svg._repr_svg_()) is str


@pytest.mark.parametrize(
    ("value", "text"), [(3, "3"), (2.5, "2.5"), (-0.04, "0"), (0.96, "1"), (-7.0, "-7"), (12.34, "12.3")]
)
def test_number_is_short(value, text):
    assert number(value) == text


def test_trace_writes_no_more_spaces_than_needed():
    assert trace("M", 0, 0.25, "L", -1, 2, "A", 5, 5, 0, 0, 1, 3, -4, "Z") == "M0 0.2L-1 2A5 5 0 0 1 3-4Z"


def test_mix_meets_both_ends():
    assert [mix("#000000", "#FF8010", share) for share in (0, 0.5, 1)] == ["#000000", "#804008", "#FF8010"]


def test_ids_are_renamed_with_their_references():
    text = '<g id="a"><use href="#a" fill="url(#b)"/></g>'
    assert rename_ids(text, lambda name: "x-" + name) == '<g id="x-a"><use href="#x-a" fill="url(#x-b)"/></g>'


def test_title_is_escaped():
    assert "<title>A &amp; &lt;B&gt;</title>" in Drawing(1, 1, "", "A & <B>").svg()


def test_lettering_is_anchored():
    width = text_width(NUMERALS, "10", 100)
    starts = {anchor: lettering(NUMERALS, "10", 100, 300, 0, anchor) for anchor in ("start", "middle", "end")}
    moved = lettering(NUMERALS, "10", 100, 300 - width / 2, 0)
    assert starts["middle"] == moved
    assert len(set(starts.values())) == 3


def test_text_is_kerned():
    apart = text_width(TEXT, "A", 100) + text_width(TEXT, "V", 100)
    assert text_width(TEXT, "AV", 100) < apart


def test_letters_that_no_font_has_are_drawn_as_a_box():
    assert lettering(TEXT, "\N{HIRAGANA LETTER A}", 20, 0, 0).startswith("M")


def test_long_names_are_shortened():
    assert fitted(TEXT, "Ada", 16, 100) == "Ada"
    short = fitted(TEXT, "Augusta Ada King, Countess of Lovelace", 16, 100)
    assert short.endswith("…")
    assert text_width(TEXT, short, 16) <= 100


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """The contrast ratio of WCAG 2."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_text_can_be_read_on_every_ground(tokens):
    for ground in ("paper", "sheet", "ground"):
        for text in ("ink", "ink2", "ok", "bad", *(name for name in tokens if name.startswith("accent"))):
            assert contrast(tokens[text], tokens[ground]) >= 4.5
        for line in ("edge", "focus"):
            assert contrast(tokens[line], tokens[ground]) >= 3


@pytest.mark.parametrize("suit", SUITS)
def test_names_on_cards_can_be_read(suit):
    ink = SUITS[suit]
    assert contrast(ink.lettering, ink.colour) >= 4.5
    assert contrast("#F6EAD0", ink.dark) >= 4.5


# -------------------------------------------------------------------------------------------------------------- tables


def played(plies: int, seed: int = 5, **options) -> tuple[Position, list[int]]:
    """A position after some plies in which cards were played, discarded and taken, and its actions."""
    position = Position(GAMES["omega-shift"], seed=seed, options=options)
    random = np.random.default_rng(seed)
    actions: list[int] = []
    while len(actions) < plies and not position.is_terminal():
        action = int(random.choice(position.legal_actions()))
        position.play(action)
        actions.append(action)
    return position, actions


@pytest.mark.parametrize("plies", [0, 1, 17, 60, 1000])
@pytest.mark.parametrize("seat", [0, 1, -2])
def test_table_is_sound_and_small(plies, seat):
    position, actions = played(plies)
    svg = table("omega-shift", position.view(seat), last_action=actions[-1] if actions else None)
    root = check(svg)
    assert 640 <= float(root.attrib["width"]) <= 960
    assert len(svg.encode()) <= 60 * 1024
    assert "Seat 1" in root[0].text
    assert f"{int(position.state.pile_left)} cards to draw." in root[0].text


def swap_hidden(position: Position, seat: int) -> tuple[int, int]:
    """Exchange a private card of *seat* for another one in the pile; returns the two faces."""
    state = position.state
    size = int(state.hand_size[seat])
    codes = state.hands[seat][:size].tolist()
    place = next(i for i, code in enumerate(codes) if code & 1 == rules.PRIVATE)
    face = codes[place] >> 1
    depth = next(i for i in range(int(state.pile_left)) if int(state.pile[i]) != face)
    other = int(state.pile[depth])
    state.pile[depth] = face
    codes[place] = 2 * other + rules.PRIVATE
    state.hands[seat][:size] = sorted(codes)
    return face, other


@pytest.mark.parametrize("plies", [2, 17, 40])
def test_table_shows_no_hidden_card(plies):
    position, _ = played(plies)
    changed = position.copy()
    swap_hidden(changed, seat=1)
    for seat in (0, -2):
        assert table("omega-shift", position.view(seat)) == table("omega-shift", changed.view(seat))
    assert table("omega-shift", position.view(1)) != table("omega-shift", changed.view(1))


def test_own_hand_is_shown_and_the_other_one_hidden():
    position, _ = played(0)
    svg = table("omega-shift", position.view(0), ("Ada", "Grace"))
    title = ElementTree.fromstring(svg)[0].text
    assert "Grace counts 0 now and holds 8 unseen." in title
    assert svg.count('href="#back"') == 8 + 1  # her hand and the pile
    assert table("omega-shift", position.view(-2)).count('href="#back"') == 16 + 1


def test_markers_are_all_drawn():
    for plies in (0, 30, 60):
        position, _ = played(plies)
        assert table("omega-shift", position.view(0)).count('href="#cube"') == rules.NUM_MARKERS


def test_names_and_captions_are_free_text():
    position, _ = played(3)
    svg = table("omega-shift", position.view(0), ("<Ada & Co>", "Ünal"), caption="“Round 1” & so on")
    assert "<Ada & Co>" in ElementTree.fromstring(svg)[0].text
    check(svg)


def test_register_mark_shows_the_last_change():
    """The crosshair is there for what a player did, at a place of its own for each kind of action."""
    position, _ = played(9)
    view = position.view(0)
    plain = table("omega-shift", view)
    assert table("omega-shift", view, last_action=rules.LAY_OMEGA) == plain
    marks = {action: table("omega-shift", view, last_action=action) for action in (rules.DRAW_PILE, rules.TAKE, 0, 1)}
    assert all(len(svg) > len(plain) for svg in marks.values())
    assert len({marks[rules.DRAW_PILE], marks[rules.TAKE], marks[1]}) == 3
    assert marks[0] == marks[rules.TAKE]  # a discard and a take meet at the bay of Impact


def test_a_played_card_wears_the_mark():
    position = Position(GAMES["omega-shift"], seed=3)
    action = next(
        a for a in position.legal_actions() if a % rules.NUM_KINDS and (a // rules.NUM_KINDS) % rules.NUM_RANKS
    )
    position.play(action)
    marked = table("omega-shift", position.view(0), last_action=action)
    assert marked != table("omega-shift", position.view(0))
    assert marked != table("omega-shift", position.view(0), last_action=rules.DRAW_PILE)


def test_rounds_and_the_deal_between_them_are_drawn():
    position, _ = played(10_000, rounds=3)
    assert "Round 3 of 3. The game is over" in table("omega-shift", position.view(0))
    position = Position(GAMES["omega-shift"], seed=5, options={"rounds": 3})
    random = np.random.default_rng(1)
    while not position.is_chance():
        position.play(int(random.choice(position.legal_actions())))
    check(table("omega-shift", position.view(0)))
    assert "The round is being dealt." in table("omega-shift", position.view(0))
    position.play(position.legal_actions()[0])
    check(table("omega-shift", position.view(1)))


def test_unknown_table_is_refused_with_a_sentence():
    with pytest.raises(ValueError, match=r"^There is no picture of a table of chess; there is one of omega-shift\.$"):
        table("chess", None)
