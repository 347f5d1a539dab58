"""Custom pictures for a deck: what is drawn of them, and what is refused."""

import base64
import io
import re

import pytest
from PIL import Image

from omegatable.art.own_pictures import PictureError, read_picture
from omegatable.engine.decks import DeckError
from omegatable.games.alpha_beta_omega.art.deck import draw_deck_card, draw_deck_plot
from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from omegatable.games.alpha_beta_omega.decks.known import house_deck
from omegatable.games.alpha_beta_omega.decks.reading import read_deck

HOUSE = HOUSE_FILE.read_text(encoding="utf-8").replace('name = "The house deck"', 'name = "Mine"')


def svg(inside, attributes='viewBox="0 0 10 10"'):
    return f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{inside}</svg>'.encode()


def png(width=4, height=3):
    kept = io.BytesIO()
    Image.new("RGB", (width, height), "#246").save(kept, "PNG")
    return kept.getvalue()


def drawn(picture):
    """Return the file inside what is drawn."""
    return base64.b64decode(re.search('base64,([^"]+)"', picture.placed(10, 10))[1])


def test_shapes_and_colours_are_drawn_and_notes_of_editors_are_not():
    source = svg(
        '<metadata>me</metadata><n:view xmlns:n="http://n" n:zoom="2"/><defs><linearGradient id="a"/></defs>'
        '<g n:label="x" xmlns:n="http://n"><path d="M0 0H9" fill="url(#a)"/></g>'
    )
    found = drawn(read_picture("moon.svg", source)).decode()
    assert 'd="M0 0H9" fill="url(#a)"' in found
    assert "metadata" not in found
    assert "zoom" not in found
    assert "label" not in found


REFUSED = {
    '<script>alert("x")</script>': "has a <script>, which pictures may not have.",
    "<foreignObject/>": "has a <foreignObject>, which pictures may not have.",
    '<a href="#b"/>': "has a <a>, which pictures may not have.",
    '<image href="data:image/png;base64,AAAA"/>': "has a <image>, which pictures may not have.",
    '<use href="#b"/>': "has a <use>, which pictures may not have.",
    "<text>Hi</text>": "has a <text>, which pictures may not have: turn its words into paths.",
    '<path d="M0 0" onclick="x()"/>': "has an onclick, which pictures may not have.",
    '<rect fill="url(http://x.org/a.svg#b)"/>': "links to something outside itself, which pictures may not do.",
    "<rect style=\"fill: url( 'file:///x' )\"/>": "links to something outside itself, which pictures may not do.",
    '<linearGradient href="other.svg#a"/>': "links to something outside itself, which pictures may not do.",
    "<style>@import 'x.css';</style>": "links to something outside itself, which pictures may not do.",
    "<style>a { b: \\75rl(x) }</style>": "links to something outside itself, which pictures may not do.",
    "<g>" * 70 + "</g>" * 70: "has elements more than 60 deep: ungroup some.",
    "<g/>" * 20_001: "has more than 20,000 elements: simplify it.",
    "<g>": "is no SVG picture, or is damaged.",
}


@pytest.mark.parametrize("inside", REFUSED, ids=lambda inside: inside[:30])
def test_what_runs_loads_or_links_is_refused(inside):
    with pytest.raises(PictureError) as refusal:
        read_picture("moon.svg", svg(inside))
    assert str(refusal.value) == f"moon.svg {REFUSED[inside]}"


BOMB = b'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + svg("<desc>&b;</desc>")


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("a.svg", BOMB, "a.svg has a document type, which pictures may not have: save it as plain SVG."),
        ("a.svg", BOMB.decode().encode("utf-16"), "a.svg is no SVG picture, or is damaged."),
        ("a.svg", b"<html/>", "a.svg is no SVG picture, or is damaged."),
        ("a.svg", svg("", ""), "a.svg does not say how large it is: give it a viewBox."),
        ("a.png", svg(""), "a.png is no PNG picture, or is damaged."),
        ("a.png", png()[:20], "a.png is no PNG picture, or is damaged."),
        ("a.png", png()[:-30], "a.png is no PNG picture, or is damaged."),
        ("a.png", png().replace(b"IDAT", b"IDAX"), "a.png is no PNG picture, or is damaged."),
        ("a.png", png(5000, 1), "a.png has 5000 x 1 pixels: a picture has at most 4096 a side."),
        ("a.png", bytes(4_000_001), "a.png is too large for a picture: it has 4.0 MB, and 4 MB at most."),
    ],
)
def test_what_is_no_picture_is_refused(name, content, sentence):
    with pytest.raises(PictureError, match=re.escape(sentence)):
        read_picture(name, content)


def test_a_card_and_a_plot_have_the_picture_of_a_file():
    deck = read_deck(
        HOUSE.replace('id = "paper_ring"', 'id = "paper_ring"\npicture = "moon.svg"').replace(
            "[plots.stars]", '[plots.stars]\npicture = "Photo-1.png"'
        )
    )
    assert deck.picture_files == ("moon.svg", "Photo-1.png")
    assert read_deck(deck.text).picture_files == deck.picture_files
    assert deck.digest != read_deck(HOUSE).digest
    own = {"moon.svg": read_picture("moon.svg", svg("<g/>")), "Photo-1.png": read_picture("Photo-1.png", png())}
    card = next(kind for kind in deck.kinds if kind.id == "paper_ring")
    plot = deck.plot("stars")
    assert "data:image/svg+xml" in draw_deck_card(card, own=own).body
    assert "data:image/png" in draw_deck_plot(plot, own=own).body
    # Where the files are not at hand, as on the page, they are drawn as before.
    assert draw_deck_card(card).body == draw_deck_card(house_kind("paper_ring")).body
    assert "<image" not in draw_deck_plot(plot).body


def house_kind(card):
    return next(kind for kind in house_deck().kinds if kind.id == card)


def test_a_plot_has_the_picture_of_a_card_or_of_another_plot():
    deck = read_deck(
        HOUSE.replace("[plots.stars]", '[plots.stars]\npicture = "saucer"').replace(
            "[plots.full_moon]", '[plots.full_moon]\npicture = "opera_glasses"'
        )
    )
    house = read_deck(HOUSE)
    scenes = {plot.id: draw_deck_plot(plot).body for plot in house.plots}
    assert draw_deck_plot(deck.plot("stars")).body != scenes["stars"]
    start = scenes["saucer"].index("#2B2B5A")  # the sky of the saucer
    assert scenes["saucer"][start : start + 500] in draw_deck_plot(deck.plot("stars")).body
    assert draw_deck_plot(deck.plot("full_moon")).body != scenes["full_moon"]


@pytest.mark.parametrize(
    "picture", ["../moon.svg", "a/b.png", "moon.jpg", ".svg", "C:\\\\moon.svg", "moon.svg.exe", "https://x.org/a.svg"]
)
def test_a_picture_is_a_file_beside_the_deck(picture):
    with pytest.raises(DeckError) as refusal:
        read_deck(HOUSE.replace("[plots.stars]", f'[plots.stars]\npicture = "{picture}"'))
    (fault,) = refusal.value.faults
    assert fault.sentence.startswith("A picture is a file beside the deck, such as moon.svg or moon.png, not ")
