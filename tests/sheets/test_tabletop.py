"""The saved object for Tabletop Simulator: every picture that it names is there, and every card is on its sheet."""

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from omegatable.sheets import SheetsError, export
from omegatable.sheets.tabletop import opened_as
from omegatable.table.wire import PrintWish
from tests.support.paper import Printed, printed

TRANSFORM = {*(f"pos{axis}" for axis in "XYZ"), *(f"rot{axis}" for axis in "XYZ"), *(f"scale{axis}" for axis in "XYZ")}
KINDS = {  # what each object needs beside what all have, as the knowledge base of the program lists it
    "Card": {"CardID", "CustomDeck"},
    "DeckCustom": {"DeckIDs", "CustomDeck", "ContainedObjects"},
    "Bag": {"ContainedObjects"},
    "Custom_Token": {"CustomImage"},
    "Custom_PDF": {"CustomPDF"},
}

URLS = [("CustomImage", "ImageURL"), ("CustomPDF", "PDFUrl")]
FEW_TILES = {"air": 3, "earth": 3, "fire": 3, "water": 3} | dict.fromkeys(
    ("to_air", "to_earth", "to_fire", "to_water", "minus_two", "switch"), 0
)


def objects_in(objects):
    """Yield these objects and what is in them."""
    for each in objects:
        yield each
        yield from objects_in(each.get("ContainedObjects", []))


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """Return a function that lays out a game once: its folder and its objects."""
    known = {}

    def laid(game, **wish):
        key = game, str(wish)
        if key not in known:
            folder = tmp_path_factory.mktemp(game)
            names = export(PrintWish(game, **wish), folder)
            assert sorted(names) == sorted(file.name for file in folder.iterdir())
            assert names[-1] == f"{game}.json"
            save = json.loads((folder / names[-1]).read_text(encoding="utf-8"))
            assert {"SaveName", "ObjectStates"} <= save.keys()
            known[key] = folder, save["ObjectStates"]
        return known[key]

    return laid


@pytest.mark.parametrize(
    ("path", "system", "opened"),
    [
        ("/mnt/c/Users/me/omega shift/a.png", "5.15.153.1-microsoft-standard-WSL2", "C:/Users/me/omega shift/a.png"),
        ("/home/me/a.png", "5.15.153.1-microsoft-standard-WSL2", "/home/me/a.png"),
        ("/mnt/c/a.png", "6.1.0-18-amd64", "/mnt/c/a.png"),
    ],
)
def test_files_are_named_as_windows_opens_them(path, system, opened):
    assert opened_as(Path(path), system) == opened


@pytest.mark.whole
def test_every_object_has_what_the_program_reads(table):
    for folder, objects in (table("omega-shift"), table("alpha-and-omega", options=FEW_TILES)):
        everything = list(objects_in(objects))
        assert len({each["GUID"] for each in everything}) == len(everything)
        for each in everything:
            assert each["Transform"].keys() == TRANSFORM
            assert each.keys() >= {"Nickname", "Description", "ColorDiffuse", *KINDS[each["Name"]]}
        named = set()
        for each in everything:
            for sheet in each.get("CustomDeck", {}).values():
                named |= {sheet["FaceURL"], sheet["BackURL"]}
            named |= {each[kind][url] for kind, url in URLS if kind in each}
        assert named == {str(file) for file in folder.iterdir() if file.suffix != ".json"}


# 4,096 pixels at 300 dpi hold 5 cards of 744.09 side by side and 3 of 1,039.37 below each other: 15 on a sheet.
@pytest.mark.whole
def test_a_deck_is_cut_from_sheets_of_300_dpi(table):
    folder, objects = table("omega-shift")
    decks = [each for each in objects if each["Name"] == "DeckCustom"]
    assert [len(deck["ContainedObjects"]) for deck in decks] == [60]
    pile = decks[0]
    assert pile["DeckIDs"] == [card["CardID"] for card in pile["ContainedObjects"]]
    assert pile["Transform"]["rotZ"] == 180  # face down
    assert Counter(Counter(pile["DeckIDs"]).values()) == {1: 45, 3: 5}  # numbers, and the three Alphas of each suit
    for sheet in pile["CustomDeck"].values():
        with Image.open(sheet["FaceURL"]) as faces:
            assert max(faces.size) <= 4096
            assert faces.width / sheet["NumWidth"] == pytest.approx(744.09, abs=0.2)
            assert faces.height / sheet["NumHeight"] == pytest.approx(1039.37, abs=0.5)
        assert sheet["NumWidth"] * sheet["NumHeight"] <= 15
    for card in pile["ContainedObjects"]:
        number, place = divmod(card["CardID"], 100)
        assert place < 15
        assert card["CustomDeck"] == {str(number): pile["CustomDeck"][str(number)]}
    assert (folder / "omega-shift-back-shift.png").exists()


# On A4 nine cards begin at 10.5 and 16.5 mm: the third, Impact 3, is the last of the first row.
@pytest.mark.whole
def test_a_card_lies_at_its_place_of_its_sheet(table):
    _, objects = table("omega-shift")
    three = next(card for card in objects_in(objects) if card["Nickname"] == "Impact 3")
    number, place = divmod(three["CardID"], 100)
    sheet = three["CustomDeck"][str(number)]
    with Image.open(sheet["FaceURL"]) as faces:
        wide, high = faces.width / sheet["NumWidth"], faces.height / sheet["NumHeight"]
        down, across = divmod(place, sheet["NumWidth"])
        box = (across * wide, down * high, (across + 1) * wide, (down + 1) * high)
        cut = np.asarray(faces.convert("RGB").resize((63, 88), box=box)).astype(int)
    paper = printed("omega-shift", parts=["cards"]).part(0, (10.5 + 126, 16.5, 10.5 + 189, 16.5 + 88), 10)
    wanted = np.asarray(Image.fromarray(paper).resize((63, 88))).astype(int)
    assert np.abs(cut - wanted).mean() < 8
    other = np.asarray(Image.fromarray(np.roll(paper, 100, axis=0)).resize((63, 88))).astype(int)
    assert np.abs(cut - other).mean() > 20


def test_the_tables_are_laid_out(table):
    _, shift = table("omega-shift")
    cards = [each["Transform"] for each in shift if each["Name"] == "Card"]
    assert [place["posX"] for place in cards if place["posZ"] == 0] == [-6, -3, 0, 3, 6]  # the Omegas in their row
    assert [place["rotY"] for place in cards if place["posZ"] != 0] == [180, 0]  # a reference card for each side
    markers = Counter(round(each["Transform"]["posX"] / 3) for each in shift if each["Name"] == "Custom_Token")
    assert markers == {-2: 3, -1: 3, 0: 3, 1: 3, 2: 3}
    _, world = table("alpha-and-omega", options=FEW_TILES)
    bag = next(each for each in world if each["Name"] == "Bag")
    assert len(bag["ContainedObjects"]) == 12
    assert sum(each["Name"] == "Custom_Token" for each in world) == 1 + 8 + 4  # the Snake, pawns and markers


def test_tokens_are_cut_along_their_shape(table):
    folder, _ = table("alpha-and-omega", options=FEW_TILES)
    with Image.open(folder / "alpha-and-omega-air-1.png") as tile:
        assert tile.size == (496, 573)  # 42 and 48.497 mm
        opaque = np.asarray(tile.convert("RGBA"))[:, :, 3]
    assert [opaque[y, x] for y, x in ((3, 3), (3, -4), (-4, 3), (-4, -4))] == [0, 0, 0, 0]
    assert opaque[286, 3:-3].min() == 255
    assert opaque[3:-3, 248].min() == 255


def test_the_rulebook_lies_there_page_by_page_with_the_credits(table):
    folder, objects = table("omega-shift")
    book = next(each for each in objects if each["Name"] == "Custom_PDF")
    assert "very probably by Matthew Ross" in book["Description"]
    rules = Printed((folder / "omega-shift-rules.pdf").read_bytes())
    assert len(rules) == 4
    assert rules.size(0) == pytest.approx((148.5, 210), abs=0.1)
    assert "OmegaShift,page3" in rules.words(2)


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [({"copies": 2}, "One set is laid out"), ({"parts": ["clauses"]}, "There is nothing to lay out")],
)
def test_what_cannot_be_laid_out_is_refused(tmp_path, wish, sentence):
    with pytest.raises(SheetsError, match=f"^{sentence}"):
        export(PrintWish("omega-shift", **wish), tmp_path / "faces")
    assert list(tmp_path.iterdir()) == []
