"""Pictures of single cards and tiles for print shops: their sizes, names and contents."""

import numpy as np
import pytest
from PIL import Image

from omegatable.games.omega_shift.art.palette import BRASS
from omegatable.sheets import FileSize, SheetsError, write_files
from omegatable.sheets.layout import CARD
from omegatable.sheets.sets import CARD_FORM
from omegatable.sheets.shops import SHOPS
from omegatable.table.wire import PrintWish

FEW_TILES = {"air": 3, "earth": 3, "fire": 3, "water": 3} | dict.fromkeys(
    ("to_air", "to_earth", "to_fire", "to_water", "minus_two", "switch"), 0
)

CARDS_OF_TWO = ["001-reference.png", "002-reference.png"]


def write(folder, size, game="omega-shift", parts=("references",), **wish):
    """Write the files and return their names, without those of the folder."""
    files = write_files(PrintWish(game, parts=[*parts], **wish), folder, size).files
    assert sorted(files) == sorted(file for file in folder.rglob("*") if file.is_file())
    return sorted(str(file.relative_to(folder)) for file in files)


def test_every_front_has_a_back_of_the_same_name(tmp_path):
    names = write(tmp_path, FileSize(dpi=72), parts=["references"])
    assert names == [
        "omega-shift/README.txt",
        *(f"omega-shift/cards/{side}/{name}" for side in ("backs", "fronts") for name in CARDS_OF_TWO),
    ]


# 63 + 2 * 3 = 69 mm at 300 dpi are 69 / 25.4 * 300 = 814.96 pixels, 88 + 6 = 94 mm are 1110.24. At 600 dpi with a
# bleed of 1/8 inch, 69.35 mm are 1638.19 and 94.35 mm 2228.74.
@pytest.mark.parametrize(
    ("size", "pixels"),
    [
        (FileSize(), (815, 1110)),
        (FileSize(dpi=600, bleed=3.175), (1638, 2229)),
        (FileSize(shop="makeplayingcards"), (822, 1122)),
        (FileSize(shop="game-crafter"), (825, 1125)),
    ],
    ids=str,
)
def test_a_card_is_as_large_as_it_was_wished(tmp_path, size, pixels):
    write(tmp_path, size)
    for side in ("fronts", "backs"):
        with Image.open(tmp_path / "omega-shift" / "cards" / side / "001-reference.png") as picture:
            assert picture.size == size.pixels(CARD_FORM) == pixels
            assert picture.info["dpi"] == pytest.approx((size.dpi, size.dpi), abs=0.1)
            assert np.asarray(picture.convert("RGBA"))[:, :, 3].min() == 255


def test_the_ground_of_a_card_reaches_the_edge_and_its_frame_lies_where_it_is_cut(tmp_path):
    """The frame of the reference card is 2.4 mm inside its edge, which is 3.3 and 3.5 mm inside that of the file."""
    write(tmp_path, FileSize(shop="makeplayingcards"))
    with Image.open(tmp_path / "omega-shift" / "cards" / "fronts" / "001-reference.png") as picture:
        pixels = np.asarray(picture.convert("RGB")).astype(int)
    dark = pixels.sum(axis=2) < 200
    assert dark[0].all()
    assert dark[-1].all()
    brass = np.abs(pixels - [int(BRASS[i : i + 2], 16) for i in (1, 3, 5)]).sum(axis=2) < 60
    across, down = np.flatnonzero(brass[561]), np.flatnonzero(brass[:, 411])
    assert across[0] / 300 * 25.4 == pytest.approx(3.298 + 2.4, abs=0.2)
    assert down[0] / 300 * 25.4 == pytest.approx(3.498 + 2.4, abs=0.2)


def test_tiles_lie_on_their_side_as_the_shop_cuts_them(tmp_path):
    size = FileSize(shop="game-crafter")
    names = write(tmp_path, size, "alpha-and-omega", ["cards"], options=FEW_TILES)
    fronts = [name for name in names if "/fronts/" in name]
    assert len(fronts) == 13
    assert fronts[0].endswith("tiles/fronts/001-snake.png")
    assert len({(tmp_path / name).read_bytes() for name in names}) == len(names)
    with Image.open(tmp_path / fronts[1]) as picture:
        assert picture.size == (675, 600)
        pixels = np.asarray(picture.convert("RGB")).astype(int).sum(axis=2)
    assert pixels[:30].max() < 150  # the dark shell, up to where it is cut
    assert pixels[:, :30].max() < 150
    coloured = pixels > 150
    top = np.flatnonzero(coloured.any(axis=1))[0]
    side, middle = (np.ptp(np.flatnonzero(coloured[y])) for y in (top + 6, 300))
    assert 0.4 < side / middle < 0.6  # a side of the hexagon is on top, and not a corner


def test_copies_of_a_card_are_different_files(tmp_path):
    """MakePlayingCards would take equal files for one."""
    names = write(tmp_path, FileSize(dpi=72), "alpha-beta-omega", ["references"], copies=2, language="de")
    pngs = [name for name in names if name.endswith(".png")]
    assert len(pngs) == 2 * 2 * 5
    assert len({(tmp_path / name).read_bytes() for name in pngs if "fronts" in name}) == 10
    with Image.open(tmp_path / "alpha-beta-omega/cards/fronts/010-reference.png") as picture:
        assert picture.text["Title"] == "Alpha-Beta-Omega: In Kürze, 10"


def test_the_readme_says_what_to_order_and_who_made_the_game(tmp_path):
    write(tmp_path, FileSize(shop="makeplayingcards"))
    told = (tmp_path / "omega-shift" / "README.txt").read_text(encoding="utf-8")
    assert "2 cards: files of 822 × 1122 pixels at 300 dpi, bleed included." in told
    assert SHOPS["makeplayingcards"].products[CARD_FORM].source in told
    assert "The shop cuts off 36 pixels along each edge. Letters stay 72 pixels away from the edge" in told
    assert "All have the same back: 001-002." in told
    assert "omegatable sheets omega-shift --only markers,rulebook" in told
    assert "very probably by Matthew Ross" in told


@pytest.mark.whole
def test_the_readme_says_which_cards_have_the_same_back(tmp_path):
    """Of Alpha-Beta-Omega: 15 characters, 30 items and chances, 5 plots, 3 cheat sheets and 5 in black."""
    folder = tmp_path / "alpha-beta-omega"
    write(tmp_path, FileSize(dpi=72), "alpha-beta-omega", ["cards", "references"], preset="recommended")
    told = (folder / "README.txt").read_text(encoding="utf-8")
    backs = sorted((folder / "cards" / "backs").iterdir())
    pictures = [Image.open(file).tobytes() for file in backs]
    alike = [pictures.index(picture) + 1 for picture in pictures]
    firsts = sorted(set(alike))
    last = [*(first - 1 for first in firsts[1:]), len(backs)]
    groups = ", ".join(f"{first:03}-{end:03}" for first, end in zip(firsts, last, strict=True))
    assert f"Those with the same back: {groups}." in told
    assert "The reference cards tell the recommended rules" in told
    assert "Deck: The house deck. Author: " in told


def test_fronts_of_an_earlier_print_are_deleted_and_nothing_else(tmp_path):
    write(tmp_path, FileSize(dpi=72), copies=2)
    for name in ("notes.txt", "099-mine.png"):
        (tmp_path / "omega-shift" / "cards" / "fronts" / name).write_text("mine")
    written = write_files(PrintWish("omega-shift", parts=["references"]), tmp_path, FileSize(dpi=72))
    fronts = sorted(file.name for file in (tmp_path / "omega-shift" / "cards" / "fronts").iterdir())
    assert fronts == [*CARDS_OF_TWO, "099-mine.png", "notes.txt"]
    assert (len(written.files), written.fronts, written.replaced) == (5, 2, 2 * 2 * 2)


def test_progress_counts_different_sides(tmp_path):
    seen = []
    wish = PrintWish("omega-shift", parts=["references"], copies=3)
    write_files(wish, tmp_path, FileSize(dpi=72), lambda done, count: seen.append((done, count)))
    assert seen == [(2, 2)]  # one front and one back


@pytest.mark.parametrize("shop", SHOPS)
def test_a_template_has_room_for_a_card_with_its_bleed(shop):
    """What the template cuts off is at least 3 mm, and our cards have grounds for 4 mm beyond their edge."""
    product = SHOPS[shop].products[CARD_FORM]
    for size, edge in zip(product.size, CARD, strict=True):
        assert 3 <= (size - edge) / 2 <= 4
        assert product.bleed < product.safe


def test_a_shop_without_tiles_is_named_before_anything_is_written(tmp_path):
    with pytest.raises(SheetsError, match=r"^MakePlayingCards is not known to print tiles of this size"):
        write(tmp_path, FileSize(shop="makeplayingcards"), "alpha-and-omega", ["cards"])
    assert list(tmp_path.iterdir()) == []
