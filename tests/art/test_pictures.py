"""Every picture of the house: well-formed, small, the same everywhere, true to the rank, and free of secrets."""

import os
import re
import subprocess
import sys
from functools import partial
from hashlib import sha256
from xml.etree import ElementTree

import numpy as np
import pytest

from omegatable.art import Svg, art_of, black_and_white, catalogue, digest, for_print, little_black, table
from omegatable.art.catalogue import Catalogue
from omegatable.art.lettering import NUMERALS, TEXT, fitted, lettering, text_width
from omegatable.art.palette import DARK, LIGHT
from omegatable.art.svg import Drawing, mix, number, rename_ids, trace
from omegatable.engine.protocol import observe
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_and_omega.art import standees, tiles
from omegatable.games.alpha_and_omega.art.palette import ELEMENTS
from omegatable.games.alpha_and_omega.notation import parse_cell, tile_name
from omegatable.games.alpha_and_omega.places import kind_text
from omegatable.games.alpha_and_omega.rules.actions import COVER_TILE, DRAW_TILES, PICK_CELL, PLACE_TILE, STEP_PAWN
from omegatable.games.alpha_and_omega.rules.parts import AIR, KIND_OF_TILE, KINDS, NUM_TILES, PRINTED_OF_KIND, SNAKE
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS, NUM_SIDES, WIDTH
from omegatable.games.alpha_beta_omega.art import characters
from omegatable.games.alpha_beta_omega.art.deck import COLOURS, order_of
from omegatable.games.alpha_beta_omega.art.deck_cards import text_lines
from omegatable.games.alpha_beta_omega.art.palette import INKS
from omegatable.games.alpha_beta_omega.art.still_lifes import STILL_LIFES
from omegatable.games.alpha_beta_omega.decks.known import house_deck
from omegatable.games.alpha_beta_omega.decks.reading import read_deck
from omegatable.games.omega_shift import notation
from omegatable.games.omega_shift.art import cards, markers
from omegatable.games.omega_shift.art.palette import BRASS, SUITS
from omegatable.games.omega_shift.rules.actions import DRAW_PILE, LAY_OMEGA, NUM_KINDS, TAKE
from omegatable.games.omega_shift.rules.parts import NUM_MARKERS, NUM_RANKS, PRIVATE
from omegatable.kernel import SPECTATOR
from omegatable.locales.english import english
from omegatable.locales.text import text as text_of
from omegatable.play.position import Position
from tests.games.alpha_and_omega.positions import parse_position
from tests.games.alpha_beta_omega.described import OTHER_DECK
from tests.support.sample import sample

ALLOWED = {"svg", "title", "defs", "g", "use", "path", "rect", "circle", "ellipse", "clipPath", "pattern"}
PUBLIC_NAMES = [
    *("shift/reference", "ao/reference", "abo/reference"),
    *("shift/flood-8", "shift/flood-alpha", "shift/flood-omega", "shift/flood-plaque", "shift/chip-flood-8"),
    *("shift/chip-flood-alpha", "shift/tab-flood-8", "shift/mark-flood", "shift/back", "shift/cube"),
    *("ao/fire-7", "ao/to-air-1", "ao/minus-two-1", "ao/switch", "ao/snake", "ao/back", "ao/pawn-0-alpha"),
    *("ao/plain-fire", "ao/plain-to-fire", "ao/pip-plus-1", "ao/pip-0", "ao/pip-minus-1", "ao/pip-minus-2"),
    *("abo/alpha-cyan", "abo/alpha-compatible", "abo/alpha-incompatible", "abo/omega-other", "abo/beta-3"),
    *("abo/chip-alpha-cyan", "abo/face-omega-yellow", "abo/token-other", "abo/badge-magenta"),
    *("abo/couple-alpha-cyan-omega-yellow", "abo/couple-omega-black-omega-other", "abo/couple-beta-1-omega-cyan"),
    *("abo/card-heat-suppressant", "abo/chip-heat-suppressant", "abo/blank-item-exchange", "abo/blank-chance-walk"),
    *("abo/plot-saucer", "abo/cheat-1", "abo/back-character", "abo/back-deck"),
    *("table/mark", "table/mark-light"),
    *("poster/alpha-beta-omega", "poster/alpha-and-omega", "poster/omega-shift"),
]


def budget(name: str) -> int:
    """Return the most bytes that a picture may have."""
    if name.startswith("poster/"):
        return 128 * 1024
    if "/rules-" in name:  # a scene of up to ten busts or tiles
        return (32 if name.startswith("shift/") else 168) * 1024
    if name.endswith("/reference"):  # some 700 letters
        return 72 * 1024
    if name.startswith("abo/"):  # a bust is some 15 KB, a halftone as much again, the words of a card another 20 KB
        return (26 if re.match("abo/(chip|face|token|badge|back)", name) else 84) * 1024
    if re.search("/(chip|tab|mark|cube|plain|pawn|pip)", name):
        return 3 * 1024
    return (35 if name.startswith("ao/") else 25) * 1024


def check(svg: str) -> ElementTree.Element:
    """Check what must hold for every picture. Returns its root."""
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


@pytest.mark.parametrize("name", sample(PUBLIC_NAMES, list(catalogue())))
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
    assert titles["ao/fire-7"] == titles["ao/plain-fire"] == "Fire"
    assert titles["ao/to-air-1"] == "Transformation to Air"
    assert titles["ao/minus-two-1"] == "\N{MINUS SIGN}2"
    assert titles["ao/switch"] == "Switch"
    assert titles["ao/snake"] == "The Snake"
    assert titles["ao/back"] == "Nothingness"
    assert titles["ao/pawn-0-alpha"] == "Alpha pawn, gold with a sun"
    assert titles["ao/pip-minus-2"] == "\N{MINUS SIGN}2"

    assert titles["abo/alpha-cyan"] == titles["abo/chip-alpha-cyan"] == "Alpha Cyan"
    assert titles["abo/alpha-incompatible"] == "Mr Incompatible"
    assert titles["abo/omega-other"] == "Not Like the Other Omegas"
    assert titles["abo/beta-3"] == "Beta"
    assert titles["abo/couple-alpha-cyan-omega-yellow"] == "Alpha Cyan and Omega Yellow"
    assert titles["abo/card-heat-suppressant"] == titles["abo/chip-heat-suppressant"] == "Heat Suppressant"
    assert titles["abo/plot-saucer"] == "Close Encounters"
    assert titles["abo/back-deck"] == "Chances and items"


def test_a_game_of_romance_has_all_its_parts():
    """15 characters, 30 cards of 23 kinds, 5 plots, 3 cheat sheets, a token for each omega, two backs."""
    names = [name.removeprefix("abo/") for name in catalogue() if name.startswith("abo/")]
    assert sorted(name for name in names if re.fullmatch(r"(alpha|beta|omega)-\w+", name)) == sorted(
        [*("alpha-" + c for c in (*COLOURS, "compatible", "incompatible")), *(f"beta-{n}" for n in range(1, 6))]
        + ["omega-" + c for c in (*COLOURS, "other")]
    )
    cards = {kind.id.replace("_", "-"): kind.copies for kind in house_deck().kinds}
    assert {name.removeprefix("card-") for name in names if name.startswith("card-")} == set(cards)
    assert (len(cards), sum(cards.values())) == (23, 30)
    assert len([name for name in names if name.startswith("plot-")]) == 5
    assert len([name for name in names if name.startswith("cheat-")]) == 3
    assert len([name for name in names if name.startswith("token-")]) == 5


def test_every_card_of_the_house_has_a_still_life_of_its_own():
    assert set(STILL_LIFES) == {kind.id.replace("_", "-") for kind in house_deck().kinds}
    assert len({str(part.groups) for part in STILL_LIFES.values()}) == 23


def test_a_card_says_the_order_of_its_deck():
    """In the house's deck the third best alpha of Omega Yellow is Cyan, and Magenta never suits."""
    assert order_of(house_deck(), "omega-yellow") == ["yellow", "black", "cyan", "magenta"]
    assert order_of(house_deck(), "alpha-magenta") == ["magenta", "cyan", "black", "yellow"]
    assert order_of(house_deck(), "omega-other") == order_of(house_deck(), "beta-1") == ()
    torn = read_deck(OTHER_DECK)
    assert order_of(torn, "omega-black") == ()  # 2, 3, 2, 1


def test_the_words_of_every_card_fit():
    for kind in house_deck().kinds:
        size, lines = text_lines(kind.text)
        assert size == 37, kind.name
        assert len(lines) <= 4


def test_every_tile_that_the_game_names_has_its_pictures():
    for tile in range(NUM_TILES):
        name = tile_name(tile)
        kind = KINDS[KIND_OF_TILE[tile]]
        assert f"ao/{name}" in catalogue()
        assert f"ao/plain-{kind}" in catalogue()


def test_no_two_printed_tiles_are_alike():
    printed = [
        catalogue()[f"ao/{KINDS[kind]}-{copy + 1}"]
        for kind in range(AIR, SNAKE)
        for copy in range(PRINTED_OF_KIND[kind])
    ]
    assert len(printed) == len(set(printed)) == 72


@pytest.mark.parametrize("element", ELEMENTS)
def test_each_cut_of_an_element_moves_its_gouge_marks(element):
    """The frame is not the only difference: two cuts of one element share no outline in their fields."""
    outlines = []
    for cut in range(1, 16):
        field = catalogue()[f"ao/{element}-{cut}"].split('clip-path="url(#f)"')[1]
        moved = re.findall(r'd="(M[^"]{200,})"', field)
        assert len(moved) > 10
        outlines.append(set(moved))
    assert all(not one & other for i, one in enumerate(outlines) for other in outlines[:i])


def test_numbers_beyond_the_printed_ones_show_the_printed_cuts():
    assert catalogue()["ao/fire-16"] == catalogue()["ao/fire-1"]
    assert catalogue()["ao/to-air-4"] == catalogue()["ao/to-air-2"]
    assert catalogue()["ao/minus-two-3"] == catalogue()["ao/minus-two-1"]
    assert catalogue()["ao/switch"] == catalogue()["ao/switch-1"] == catalogue()["ao/switch-5"]


def test_a_tile_wears_the_rim_of_its_opposite():
    for element, ink in ELEMENTS.items():
        for name in (f"{element}-1", f"to-{element}-1", f"plain-{element}"):
            assert ELEMENTS[ink.opposite].rim_ground in catalogue()[f"ao/{name}"]
            assert ink.rim_ground not in catalogue()[f"ao/{name}"]


@pytest.mark.parametrize("suit", SUITS)
def test_rank_can_be_counted_in_the_scene(suit):
    for rank in range(2, 11):
        assert catalogue()[f"shift/{suit}-{rank}"].count('<g class="rank">') == rank


def test_danger_is_drawn_apart():
    """No two counted shapes coincide: their first coordinates differ."""
    for suit in SUITS:
        groups = re.findall(r'<g class="rank"><path d="M([-0-9. ]+)', catalogue()[f"shift/{suit}-10"])
        assert len(set(groups)) == 10


def everything_drawn() -> str:
    """Return digests of the catalogue and of its pictures, tables included."""
    pictures: list[str] = [catalogue()[name] for name in sample(PUBLIC_NAMES, list(catalogue()))]
    for game in GAMES:
        position = Position(GAMES[game], seed=5)
        for _ in range(20):
            position.play(position.legal_actions()[-1])
        pictures.append(table(game, position.view(0), ("Ada", "Grace")))
    return f"{digest()} {sha256(''.join(pictures).encode()).hexdigest()}"


@pytest.mark.whole
def test_two_processes_draw_the_same_bytes(root):
    """This process and another with a different hash seed and language draw the same."""
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    other = subprocess.run(
        [sys.executable, "-m", "tests.art.test_pictures"],
        cwd=root,
        env={**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": "C"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert other.split() == everything_drawn().split()


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
    """Return the relative luminance of WCAG 2."""
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio of WCAG 2."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_text_can_be_read_on_every_ground(tokens):
    accents = [art_of(game).accents[tokens is DARK] for game in GAMES]
    for ground in ("paper", "sheet", "ground"):
        for colour in (*(tokens[text] for text in ("ink", "ink2", "ok", "bad")), *accents):
            assert contrast(colour, tokens[ground]) >= 4.5
        for line in ("edge", "focus"):
            assert contrast(tokens[line], tokens[ground]) >= 3


@pytest.mark.parametrize("suit", SUITS)
def test_names_on_cards_can_be_read(suit):
    ink = SUITS[suit]
    assert contrast(ink.lettering, ink.colour) >= 4.5
    assert contrast("#F6EAD0", ink.dark) >= 4.5


# ------------------------------------------------------------------------------------------------------------ printing


def test_a_card_for_print_has_square_corners_and_bleed():
    card = cards.draw_number("flood", 8)
    for bleed in (0, 30):
        printed = for_print(card, bleed)
        assert (printed.left, printed.top, printed.width, printed.height) == (
            -bleed,
            -bleed,
            630 + 2 * bleed,
            880 + 2 * bleed,
        )
        clip = ElementTree.fromstring(printed.svg()).find(".//*[@id='card']/*")
        assert "rx" not in clip.attrib
        assert (clip.attrib["width"], clip.attrib["height"]) == (number(printed.width), number(printed.height))
        assert printed.body == card.body


def test_a_tile_for_print_is_cut_along_its_hexagon():
    tile = tiles.draw_element("fire", 1)
    exact, bled = for_print(tile, 0), for_print(tile, 30)
    assert (exact.width, exact.height) == pytest.approx((420, 485), abs=0.1)
    assert bled.width == pytest.approx(exact.width + 60)
    assert (bled.left, bled.top) == (-bled.width / 2, -bled.height / 2)
    check(bled.svg())


def test_what_is_not_cut_from_paper_has_no_form_for_print():
    with pytest.raises(ValueError, match=r"^Flood is neither a whole card nor a tile"):
        for_print(cards.draw_mark("flood"), 30)
    with pytest.raises(ValueError, match="0 to 40 units, not 41"):
        for_print(cards.draw_back(), 41)


@pytest.mark.parametrize(
    ("game", "picture"),
    [("alpha-and-omega", "ao/reference"), ("alpha-beta-omega", "abo/reference"), ("omega-shift", "shift/reference")],
)
def test_the_words_of_a_reference_card_are_large_enough_and_keep_clear_of_the_cut(game, picture):
    """7 points are 24.7 units; letters are defined at 200 and scaled."""
    card = dict(art_of(game).pictures_with_words(english))[picture]()
    words = re.findall(r'<g fill="[^"]+" transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)"><use', card.body)
    sizes = [200 * float(scale) for _, _, scale in words]
    assert len(words) > 20
    assert sorted(sizes)[1] >= 24.7  # all but the credit
    for x, y, _ in words:
        assert 30 <= float(x) <= 580
        assert 50 <= float(y) <= 845
    check(for_print(card, 30).svg())
    check(art_of(game).low_ink(card).svg())


@pytest.mark.parametrize(
    ("game", "draw", "width", "height", "title"),
    [
        ("omega-shift", markers.draw_cube_net, 436, 300, "A marker to fold: a cube"),
        ("omega-shift", markers.draw_flat_marker, 140, 140, "A flat marker"),
        ("alpha-and-omega", standees.draw_marker, 200, 200, "A marker: the Snake shows the direction of play"),
        (
            "alpha-and-omega",
            partial(standees.draw_standee, 1, "omega"),
            180,
            780,
            "Omega pawn, plum with a box hat, to fold",
        ),
        (
            "alpha-and-omega",
            partial(standees.draw_flat_pawn, 3, "alpha"),
            180,
            180,
            "Alpha pawn, soot with a crown, flat",
        ),
        ("alpha-beta-omega", partial(characters.draw_flat_token, "cyan", "Omega Cyan"), 250, 250, "Omega Cyan"),
    ],
)
def test_pieces_to_cut_out_have_their_true_size_and_paper_to_spare(game, draw, width, height, title):
    piece, low_ink = draw(), art_of(game).low_ink
    assert (piece.width, piece.height) == pytest.approx((width + 6, height + 6))
    assert piece.title == title
    for drawing in (piece, low_ink(piece), black_and_white(piece)):
        check(drawing.svg())
    assert 'stroke="#5A4C42"' in low_ink(piece).body  # the line to cut along


def test_a_cube_has_six_faces_that_are_glued_at_seven_edges():
    net = markers.draw_cube_net().body
    assert net.count("<rect") == 6
    outline = re.search('d="([^"]*)" fill="none" stroke="#5A4C42" stroke-width="1.6" stroke-linejoin', net)[1]
    assert len(re.findall("[hv]-?44", outline)) == 7


def families() -> list[tuple[str, list[Drawing]]]:
    """Return groups of pictures that differ only in the suit, the element or the ink, with their games."""
    return [
        ("omega-shift", [cards.draw_omega(suit) for suit in SUITS]),
        ("omega-shift", [cards.draw_mark(suit) for suit in SUITS]),
        ("alpha-and-omega", [tiles.draw_element(element, 1) for element in ELEMENTS]),
        ("alpha-and-omega", [tiles.draw_transformation(element, 1) for element in ELEMENTS]),
        ("alpha-beta-omega", [characters.draw_badge(ink, ink) for ink in (*COLOURS, "beta")]),
    ]


@pytest.mark.parametrize("tones", ["black", "low", "low black"])
def test_families_are_told_apart_without_colour(tones):
    """With all colours made equal, no two pictures of a family have the same shapes."""
    for game, family in families():
        printed = [art_of(game).low_ink(drawing) if "low" in tones else drawing for drawing in family]
        printed = [black_and_white(drawing) if "black" in tones else drawing for drawing in printed]
        assert len({re.sub("#[0-9A-F]{6}", "", drawing.body) for drawing in printed}) == len(family)
        for drawing in printed:
            check(drawing.svg())


def test_grey_is_as_light_as_the_colour():
    drawing = black_and_white(cards.draw_number("machine", 7))
    colours = re.findall("#([0-9A-F]{6})", drawing.svg())
    assert colours
    assert all(colour[:2] == colour[2:4] == colour[4:] for colour in colours)
    grey = black_and_white(Drawing(1, 1, 'fill="#28769F"', "Flood")).body[6:13]
    assert luminance(grey) == pytest.approx(luminance("#28769F"), abs=0.003)


def test_little_black_is_grey_and_keeps_what_is_dark():
    """Oklab's lightness is 0.27 for #262626 and 0.89 for #DADADA, which becomes nearly white."""
    body = '<i fill="#262626"/><i fill="#DADADA"/><i fill="#28769F"/>'
    dark, pale, blue = re.findall("#([0-9A-F]{6})", little_black(Drawing(1, 1, body, "A card")).body)
    assert abs(int(dark[:2], 16) - 0x26) < 16
    assert int(pale[:2], 16) > 0xF0
    assert blue[:2] == blue[2:4] == blue[4:]


@pytest.mark.parametrize("beta", ["beta-1", "beta-5"])
def test_little_ink_leaves_the_craft_of_a_beta_readable(beta):
    """It is lettered in a colour of its own on paper, which becomes white."""
    craft = mix(INKS["beta"].deep, INKS["beta"].ink, 0.35)
    card = dict(art_of("alpha-beta-omega").pictures_with_words(english))[f"abo/{beta}"]()
    assert card.body.count(f'fill="{craft}"') == 1
    low = art_of("alpha-beta-omega").low_ink(Drawing(1, 1, f'<i fill="{craft}"/>', "A card")).body[9:16]
    assert contrast(low, "#FFFFFF") >= 4.5


@pytest.mark.parametrize("suit", SUITS)
def test_little_ink_leaves_names_and_numerals_readable(suit):
    ink, low_ink = SUITS[suit], art_of("omega-shift").low_ink

    def low(colour: str) -> str:
        return low_ink(Drawing(1, 1, f'<i fill="{colour}"/><i fill="#F6EAD0"/>', "A card")).body[9:16]

    assert contrast(low("#F6EAD0"), low(ink.dark)) >= 7
    assert contrast(low(ink.lettering), low(ink.colour)) >= 4.5
    assert contrast(low(BRASS), low(ink.dark)) >= 4.5
    assert contrast(low(ink.emblem), low(ink.dark)) >= 1.4


# -------------------------------------------------------------------------------------------------------------- tables


def played(plies: int, seed: int = 5, game: str = "omega-shift", **options) -> tuple[Position, list[int]]:
    """Return a position after some plies at random, and its actions."""
    position = Position(GAMES[game], seed=seed, options=options)
    random = np.random.default_rng(seed)
    actions: list[int] = []
    while len(actions) < plies and not position.is_terminal():
        action = int(random.choice(position.legal_actions()))
        position.play(action)
        actions.append(action)
    return position, actions


@pytest.mark.parametrize("plies", sample([0, 60, 1000], [0, 1, 17, 60, 1000]))
@pytest.mark.parametrize("seat", sample([0, -2], [0, 1, -2]))
@pytest.mark.parametrize("game", GAMES)
def test_table_is_sound_and_small(game, plies, seat):
    position, actions = played(plies, game=game)
    svg = table(game, position.view(seat), last_action=actions[-1] if actions else None)
    root = check(svg)
    assert 640 <= float(root.attrib["width"]) <= 960
    assert len(svg.encode()) <= 60 * 1024
    assert "Seat 1" in root[0].text
    assert re.search(r"to draw\.|in the deck\.", root[0].text)


def test_pile_is_counted():
    position, _ = played(17)
    assert f"{int(position.state.pile_left)} cards to draw." in table("omega-shift", position.view(0))


def swap_hidden(position: Position, seat: int) -> tuple[int, int]:
    """Exchange a private card of *seat* for another one in the pile. Returns the two faces."""
    state = position.state
    size = int(state.hand_size[seat])
    codes = state.hands[seat][:size].tolist()
    place = next(i for i, code in enumerate(codes) if code & 1 == PRIVATE)
    face = codes[place] >> 1
    depth = next(i for i in range(int(state.pile_left)) if int(state.pile[i]) != face)
    other = int(state.pile[depth])
    state.pile[depth] = face
    codes[place] = 2 * other + PRIVATE
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
        assert table("omega-shift", position.view(0)).count('href="#cube"') == NUM_MARKERS


@pytest.mark.parametrize("game", GAMES)
def test_names_and_captions_are_free_text(game):
    position, _ = played(3, game=game)
    svg = table(game, position.view(0), ("<Ada & Co>", "Ünal"), caption="“Round 1” & so on")
    assert "<Ada & Co>" in ElementTree.fromstring(svg)[0].text
    check(svg)


def test_register_mark_shows_the_last_change():
    """A player's action is marked with the crosshair, in a different place for each kind of action."""
    position, _ = played(9)
    view = position.view(0)
    plain = table("omega-shift", view)
    assert table("omega-shift", view, last_action=LAY_OMEGA) == plain
    marks = {action: table("omega-shift", view, last_action=action) for action in (DRAW_PILE, TAKE, 0, 1)}
    assert all(len(svg) > len(plain) for svg in marks.values())
    assert len({marks[DRAW_PILE], marks[TAKE], marks[1]}) == 3
    assert marks[0] == marks[TAKE]  # a discard and a take meet at the bay of Impact


def test_a_played_card_wears_the_mark():
    position = Position(GAMES["omega-shift"], seed=3)
    action = next(a for a in position.legal_actions() if a % NUM_KINDS and (a // NUM_KINDS) % NUM_RANKS)
    position.play(action)
    marked = table("omega-shift", position.view(0), last_action=action)
    assert marked != table("omega-shift", position.view(0))
    assert marked != table("omega-shift", position.view(0), last_action=DRAW_PILE)


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


# ---------------------------------------------------------------------------------------------- tables of Alpha & Omega


def tiles_played(plies: int, seed: int = 5, **options) -> tuple[Position, list[int]]:
    """Return a position of Alpha & Omega after some plies at random, and its actions."""
    return played(plies, seed, "alpha-and-omega", **options)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_world_is_drawn(seats, seed):
    position, actions = tiles_played(10_000, seed, seats=seats)
    svg = table("alpha-and-omega", position.view(0), last_action=actions[-1])
    root = check(svg)
    assert len(svg.encode()) <= 60 * 1024
    state = position.state
    uses = re.findall(r'<use href="#(?:taken-)?(?:to-)?(?:fire|water|air|earth|minus-two|snake)" x=', svg)
    assert len(uses) == state.num_played
    assert svg.count('<use href="#open" x=') == state.num_open
    assert svg.count('<use href="#pawn-') == 2 * 2 * seats  # on the world and beside it
    width, height = (float(root.attrib[side]) for side in ("width", "height"))
    scale = re.search(r'<g transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)"><use href="#open"', svg)
    left, top, unit = map(float, scale.groups())
    for x, y in re.findall(r'<use href="#open" x="([-\d.]+)" y="([-\d.]+)"', svg):
        assert 0 < left + (float(x) - 210) * unit < left + (float(x) + 210) * unit < width - 256
        assert 0 < top + (float(y) - 243) * unit < top + (float(y) + 243) * unit < height - 20


def test_the_largest_deck_in_the_longest_world_is_small_and_whole():
    """Ninety-six tiles: a row to the edge of the surface, the rest packed around it."""
    most = {"air": 18, "earth": 18, "fire": 18, "water": 18, "minus_two": 4, "switch": 4}
    turns = {f"to_{element}": 4 for element in ELEMENTS}
    position = Position(GAMES["alpha-and-omega"], seed=3, options={"seats": 4, **most, **turns})
    while not position.is_terminal():
        legal = position.legal_actions()
        placing = [action for action in legal if action < COVER_TILE]
        farther = placing and max(placing, key=lambda a: (a % NUM_CELLS) % WIDTH)
        position.play(farther or legal[0])
    svg = table("alpha-and-omega", position.view(0))
    check(svg)
    assert len(svg.encode()) <= 60 * 1024


@pytest.mark.parametrize("plies", [0, 9, 40])
def test_table_says_nothing_of_the_order_of_the_deck(plies):
    position, actions = tiles_played(plies)
    changed = position.copy()
    deck, left = changed.state.deck, int(changed.state.deck_left)
    kinds = KIND_OF_TILE[deck[:left]]
    other = int(np.argmax(kinds != kinds[-1]))
    deck[left - 1], deck[other] = int(deck[other]), int(deck[left - 1])
    assert changed.state.deck[left - 1] != position.state.deck[left - 1]
    last = actions[-1] if actions else None
    for seat in (0, 1, -2):
        same = table("alpha-and-omega", position.view(seat), last_action=last)
        assert table("alpha-and-omega", changed.view(seat), last_action=last) == same


def test_all_hands_are_open_and_described():
    position, _ = tiles_played(0)
    svg = table("alpha-and-omega", position.view(0), ("Ada", "Grace"))
    title = ElementTree.fromstring(svg)[0].text
    for seat, name in enumerate(("Ada", "Grace")):
        held = [int(KIND_OF_TILE[tile]) for tile in position.state.hands[seat]]
        words = ", ".join(english(text_of("ao-tile-within", tile=kind_text(kind))) for kind in held)
        assert (
            f"{name} counts 0 now (Alpha pawn at +0+0 counts 0, Omega pawn at +0+0 counts 0) and holds {words}."
            in title
        )
    assert f"{int(position.state.deck_left)} tiles to draw." in title
    assert "The Snake at +0+0." in title


WORLD = """
phase: {phase}
turns: 3 3
placed: 2
{more}
tiles: O@+0+0 F1@+1+0 F2@+2+0 W1@+1-1 A1@+0-1 E1@-1+0 F3@-1+1 W2@+0+1
hand 1: A2
hand 2: E2 E3 TF1
pawns 1: +1+0 +1-1
pawns 2: -1+0 +0+0
deck: W3 W4 S1
"""


def world(phase: str = "place", more: str = ""):
    """Return a small world of two players, as a spectator sees it."""
    game = GAMES["alpha-and-omega"]
    state = parse_position(WORLD.format(phase=phase, more=more), game.new_options())
    view = game.new_view()
    observe(state, SPECTATOR, view)
    return view


def test_pips_say_what_each_neighbour_counts():
    """Seat 1 stands on a Fire and a Water that touch: one pip serves both. Another Water touches the Fire."""
    svg = table("alpha-and-omega", world())
    assert svg.count('<use href="#pip-1"') == 2
    assert svg.count('<use href="#pip1"') == 1  # the Air next to the Water
    assert '<use href="#pip0"' not in svg


def test_a_special_tile_that_was_drawn_is_shown():
    plain = table("alpha-and-omega", world("draw"))
    jaws = table("alpha-and-omega", world("jaws", "drawn: -2.1"))
    assert "\N{MINUS SIGN}2 has been drawn and must be played now." in jaws
    assert jaws.count('<use href="#minus-two"') == 1
    assert plain.count('<use href="#minus-two"') == 0
    first = table("alpha-and-omega", world("switch first"))
    assert first.count('<use href="#switch"') == 1
    assert '<use href="#picked"' not in first
    assert '<use href="#picked"' in table("alpha-and-omega", world("switch second", "switching: +2+0"))


def test_register_mark_shows_the_tile_the_step_and_the_draw():
    view = world("draw", "steps: 2")
    plain = table("alpha-and-omega", view)
    east = parse_cell("+2+0")
    step = STEP_PAWN
    marks = [
        table("alpha-and-omega", view, last_action=action)
        for action in (PLACE_TILE + east, step, step + NUM_SIDES, DRAW_TILES)
    ]
    assert len({plain, *marks}) == 5
    assert marks[0] == table("alpha-and-omega", view, last_action=PICK_CELL + east)


def test_the_end_is_told_with_the_rule_that_broke_a_tie():
    position, _ = tiles_played(10_000, seed=2)
    svg = table("alpha-and-omega", position.view(0), ("Ada", "Grace"))
    assert ElementTree.fromstring(svg)[0].text.startswith("The game is over: Ada ")
    tied = "phase: over\nto move: -\nturns: 9 9\ntiles: O@+0+0\n"
    game = GAMES["alpha-and-omega"]
    view = game.new_view()
    observe(parse_position(tied, game.new_options()), SPECTATOR, view)
    assert "a draw." in table("alpha-and-omega", view)


# ------------------------------------------------------------------------------------------------------------ refusals


def test_no_words_are_drawn_as_nothing():
    assert (lettering(TEXT, "", 16, 0, 0), text_width(TEXT, "", 16)) == ("", 0)


def test_unknown_table_is_refused_with_a_sentence():
    with pytest.raises(
        ValueError,
        match=r"^There is no picture of a table of chess; "
        rf"there is one of {', '.join(GAMES)}\.$",
    ):
        table("chess", None)


if __name__ == "__main__":
    print(everything_drawn())
