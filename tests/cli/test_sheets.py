"""`omegatable sheets`: one sentence for everything that can be wrong, otherwise a PDF or faces."""

import os
import re
import shutil
import threading
from importlib import resources
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from omegatable.cli import run
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from omegatable.sheets import typesetting
from tests.support.paper import Printed
from tests.support.sample import sample

HOUSE = HOUSE_FILE.read_text(encoding="utf-8")
FONTS = Path(typesetting.__file__).parents[1] / "art" / "fonts"


@pytest.fixture
def sheets(command, tmp_path, monkeypatch):
    """Return a function that runs `omegatable sheets` in a temporary folder: exit code, output, errors."""
    monkeypatch.chdir(tmp_path)
    return lambda line: command(f"sheets {line}")


def with_text(text):
    """Return the included deck with another text on one of its items."""
    start = HOUSE.index('name = "Paper Ring"')
    return HOUSE[:start] + re.sub('^text = ".*"$', f'text = "{text}"', HOUSE[start:], count=1, flags=re.MULTILINE)


# -------------------------------------------------------------------------------------------------------------- errors

NAMES = ", ".join(GAMES)
ERRORS = {
    "": "Missing argument 'GAME'.",
    "chess": f"There is no game 'chess': there is {NAMES}, or all.",
    "omega-shift -o none/x.pdf": "none/x.pdf cannot be written: no such file or directory.",
    "omega-shift -o folder": "folder cannot be written: is a directory.",
    "omega-shift -o file/x.pdf": "file/x.pdf cannot be written: not a directory.",
    "omega-shift --option rounds": "'rounds' is not an option: write name=value, as rounds=3.",
    "omega-shift --option rouns=3": "Omega Shift has no option 'rouns'",
    "omega-shift --option rounds=2": "The option rounds cannot be '2': it takes 1, 3.",
    "alpha-and-omega --option air=21": "The option air cannot be '21'",
    "all --option colour=red": "None of the games has an option 'colour'.",
    "omega-shift --only card": "There is no part 'card': --only takes cards, references, markers, rulebook, clauses, "
    "several with commas between them.",
    "omega-shift --only cards,tiles": "There is no part 'tiles'",
    "omega-shift --copies 0": "--copies goes from 1 to 20, not 0.",
    "omega-shift --copies 21": "--copies goes from 1 to 20, not 21.",
    "omega-shift --copies few": "--copies takes a whole number, not 'few'.",
    "omega-shift --offset 1": "--offset takes millimetres to the right and down, as 0.5,-1, not '1'.",
    "omega-shift --offset right,down": "--offset takes millimetres to the right and down, as 0.5,-1, not 'right,down'.",
    "omega-shift --offset 0,-10.5": "--offset moves the backs by at most 10 mm each way, not 0,-10.5.",
    "omega-shift --offset nan,0": "--offset moves the backs by at most 10 mm each way, not nan,0.",
    "omega-shift --paper a5": "Invalid value for '--paper'",
    "omega-shift --cuts none": "Invalid value for '--cuts'",
    "omega-shift --backs left": "Invalid value for '--backs'",
    "omega-shift --ink green": "Invalid value for '--ink'",
    "omega-shift --language tlh": "There is no language 'tlh': there is de, en.",
    "omega-shift --language ../de --tabletop faces": "There is no language '../de': there is de, en.",
    "omega-shift --single --only clauses": "Single pages are for cards and tiles: markers, rulebook and clauses "
    "are printed on sheets.",
    "omega-shift --deck file": "Omega Shift has no custom decks: leave --deck out.",
    "alpha-beta-omega --deck none": "none cannot be read: no such file or directory.",
    "alpha-beta-omega --deck file": "file, line 1: ",
    "alpha-beta-omega --deck /dev/urandom": "/dev/urandom cannot be read: it is longer than 1 MB.",
    "alpha-beta-omega --deck deck.toml --option deck=house": "The deck is chosen twice: leave --deck or --option deck "
    "out.",
    "omega-shift --tabletop file": "The folder file cannot be used: file exists.",
    "omega-shift --tabletop file/faces": "The folder file/faces cannot be used: not a directory.",
    "omega-shift --tabletop faces --copies 2": "One set is laid out, which Tabletop Simulator can copy: leave --copies "
    "out.",
    "omega-shift --tabletop faces --only clauses": "There is nothing to lay out: choose cards, references or markers.",
    "omega-shift --cards jpg": "Invalid value for '--cards'",
    "omega-shift --tabletop C:/Users/me": "C:/Users/me is a path of Windows: in WSL the drive C: is /mnt/c.",
    "omega-shift --cards png --dpi 5000": "Pictures have 72 to 1200 dpi, not 5000.",
    "omega-shift --cards png --dpi 0": "Pictures have 72 to 1200 dpi, not 0.",
    "omega-shift --cards png --dpi many": "--dpi takes a whole number, not 'many'.",
    "omega-shift --cards png --bleed -1mm": "--bleed takes a length such as 3mm or 0.125in, not '-1mm'.",
    "omega-shift --cards png --bleed wide": "--bleed takes a length such as 3mm or 0.125in, not 'wide'.",
    "omega-shift --cards png --bleed 0.25in": "Cards have 0 to 4 mm of bleed, not 6.35 mm.",
    "omega-shift --cards png --shop staples": "Invalid value for '--shop'",
    "omega-shift --cards png --shop game-crafter --bleed 3mm": "The templates of a shop include their bleed: leave "
    "--bleed or --shop out.",
    "alpha-and-omega --cards png --shop makeplayingcards": "MakePlayingCards is not known to print tiles of this size, "
    "which Alpha & Omega has: choose another --shop or game, or --only references.",
    "omega-shift --cards png --only markers": "Single pages are for cards and tiles: markers, rulebook and clauses "
    "are printed on sheets.",
    "omega-shift --cards png --single": "Choose one: --cards png, --single for a PDF, or --tabletop.",
    "omega-shift --cards png -o file": "The folder file cannot be used: file exists.",
    "omega-shift --dpi 300": "--dpi, --bleed and --shop are for pictures of single cards: add --cards png.",
    "omega-shift --tabletop faces -o x.pdf": "Choose one: -o FILE for a PDF, or --tabletop DIR for pictures.",
}


@pytest.mark.parametrize("line", ERRORS)
def test_every_error_is_one_sentence_and_leaves_no_file(sheets, tmp_path, line):
    (tmp_path / "file").write_text("Dear diary\n")
    (tmp_path / "deck.toml").write_text(HOUSE, encoding="utf-8")
    (tmp_path / "folder").mkdir()
    before = sorted(tmp_path.rglob("*"))
    code, shown, errors = sheets(line)
    assert code == 2
    assert shown == ""
    assert errors.startswith(ERRORS[line])
    assert errors.count("\n") == 1
    assert errors.endswith((".\n", "?\n"))
    assert sorted(tmp_path.rglob("*")) == before


# At 2.9 mm, the smallest size, a line takes 2.9 * 1.27 = 3.683 mm, and there is room for four lines of 3.7 mm:
# 4 * 3.7 * 1.27 = 18.796. Two words of 20 letters have no room beside each other, so six are six lines: 22.098, which
# is 3.302 too much; seven are 25.781, 6.985 too much. Five lines, 18.415, fit.
@pytest.mark.parametrize(("words", "over"), [(6, "3.3"), (7, "7.0")])
@pytest.mark.parametrize("how", ["alpha-beta-omega", "all", "alpha-beta-omega --tabletop faces"])
def test_a_text_that_is_too_long_for_its_card_is_named(sheets, tmp_path, words, over, how):
    text = " ".join(["n" * 20] * words)
    deck = tmp_path / "mine.toml"
    deck.write_text(with_text(text), encoding="utf-8")
    code, shown, errors = sheets(f"{how} --deck mine.toml")
    assert (code, shown) == (2, "")
    told = re.fullmatch(
        rf"The text of Paper Ring is {over} mm too long for its card: shorten it by about (\d+) letters\.\n", errors
    )
    assert list(tmp_path.iterdir()) == [deck]
    letters = int(told[1])
    deck.write_text(with_text(text[: len(text) - letters + 1]), encoding="utf-8")
    assert sheets(f"{how} --deck mine.toml")[0] == 2
    deck.write_text(with_text(text[: len(text) - letters]), encoding="utf-8")
    assert sheets("alpha-beta-omega --only markers --deck mine.toml")[0] == 0


def test_the_longest_text_that_fits_is_printed(sheets, tmp_path):
    (tmp_path / "mine.toml").write_text(with_text(" ".join(["n" * 20] * 5)), encoding="utf-8")
    assert sheets("alpha-beta-omega --deck mine.toml --only cards")[0] == 0


def test_a_word_that_is_wider_than_its_card_is_named(sheets, tmp_path):
    (tmp_path / "mine.toml").write_text(with_text("W" * 40), encoding="utf-8")
    code, _, errors = sheets("alpha-beta-omega --deck mine.toml")
    assert code == 2
    told = re.fullmatch(
        r"The text of Paper Ring is (\d+\.\d) mm too long for its card: shorten it by about (\d+) letters\.\n", errors
    )
    # 50 mm hold some of the 40 letters; what is too long is as wide as those that have to go.
    over, letters = float(told[1]), int(told[2])
    assert over / letters == pytest.approx((50 + over) / 40, rel=0.1)
    (tmp_path / "mine.toml").write_text(with_text("W" * (40 - letters)), encoding="utf-8")
    assert sheets("alpha-beta-omega --deck mine.toml --only cards")[0] == 0


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        (with_text("Ж and 日, Ж"), "The text of Paper Ring has letters that its typeface lacks: Ж 日.\n"),
        (
            HOUSE.replace('name = "Paper Ring"', 'name = "Ring Ω"'),
            "The name of Ring Ω has letters that its typeface lacks: Ω.\n",
        ),
    ],
)
def test_letters_that_a_typeface_lacks_are_named_once(sheets, tmp_path, deck, sentence):
    (tmp_path / "mine.toml").write_text(deck, encoding="utf-8")
    assert sheets("alpha-beta-omega --deck mine.toml") == (2, "", sentence)


def test_a_file_that_cannot_be_written_is_noticed_before_anything_is_drawn(sheets, tmp_path, monkeypatch):
    monkeypatch.setattr("omegatable.sheets.Document", None)  # would stumble
    (tmp_path / "omega-shift-a4.pdf").mkdir()
    for line, name in (("-o none/x.pdf", "none/x.pdf"), ("", "omega-shift-a4.pdf")):
        code, shown, errors = sheets(f"omega-shift {line}")
        assert (code, shown) == (2, "")
        assert errors.startswith(f"{name} cannot be written: ")


def test_a_wish_that_fails_leaves_an_older_file_alone(sheets, tmp_path):
    (tmp_path / "mine.pdf").write_bytes(b"older")
    assert sheets("omega-shift -o mine.pdf --option rounds=2")[0] == 2
    assert (tmp_path / "mine.pdf").read_bytes() == b"older"


def test_a_pipe_is_written_once(sheets, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    read = []
    reader = threading.Thread(target=lambda: read.append((tmp_path / "pipe").read_bytes()))
    reader.start()
    assert sheets("omega-shift --only references -o pipe")[0] == 0
    reader.join()
    assert read[0].startswith(b"%PDF")


@pytest.fixture
def fonts(tmp_path, monkeypatch):
    """Return a folder of copied fonts, which a test may damage, from which the program reads."""
    shutil.copytree(FONTS, tmp_path / "art" / "fonts")
    where = {"omegatable.art": tmp_path / "art"}
    monkeypatch.setattr(typesetting, "files", lambda package: where.get(package) or resources.files(package))
    typesetting.font_folder.cache_clear()
    yield tmp_path / "art" / "fonts"
    typesetting.font_folder.cache_clear()


@pytest.mark.parametrize(
    ("how", "damage"),
    [("omega-shift", damage) for damage in sample(["half"], ["missing", "empty", "half", "other"])]
    + [("omega-shift --tabletop faces", "half")],
)
def test_a_font_that_is_missing_or_damaged_is_named(sheets, fonts, damage, how):
    font = fonts / "shrikhand-latin-400-normal.woff2"
    content = font.read_bytes()
    font.write_bytes(
        {"missing": b"", "empty": b"", "half": content[: len(content) // 2], "other": b"words" * 99}[damage]
    )
    if damage == "missing":
        font.unlink()
    sentence = (
        "The font shrikhand-latin-400-normal.woff2 is missing or damaged: install Omega Table again to get it back.\n"
    )
    assert sheets(how) == (2, "", sentence)


# -------------------------------------------------------------------------------------------------------------- a PDF


def test_a_pdf_is_named_after_game_and_paper(sheets, tmp_path):
    for line, name in (
        ("omega-shift --only references", "omega-shift-a4.pdf"),
        ("omega-shift --only references --paper letter", "omega-shift-letter.pdf"),
        ("omega-shift --only references --single", "omega-shift-single.pdf"),
        ("all --only references", "omega-table-a4.pdf"),
        ("all --only references --language en", "omega-table-a4.pdf"),
    ):
        code, shown, errors = sheets(line)
        assert (code, errors) == (0, "")
        assert re.fullmatch(
            rf"{name}, \d\.\d MB: \d+ cards on \d (printed sides?|pages)\.\n(Print all pages on one side\.\n)?", shown
        )
        assert Printed((tmp_path / name).read_bytes()).reader.metadata.title.endswith(": print and play")
        (tmp_path / name).unlink()
    assert list(tmp_path.iterdir()) == []


def test_the_rulebook_and_the_clauses_are_printed_alone(sheets, tmp_path):
    file = tmp_path / "omega-shift-a4.pdf"
    code, shown, errors = sheets("omega-shift --only rulebook")
    assert (code, errors) == (0, "")
    assert re.sub(r"\d\.\d MB", "small", shown).splitlines() == [
        "omega-shift-a4.pdf, small: 4 pages of rulebook.",
        "Print all pages on both sides, flipped on the short edge.",
        "Fold the rulebook.",
    ]
    assert len(Printed(file.read_bytes())) == 2
    code, shown, errors = sheets("omega-shift --only clauses")
    assert (code, errors) == (0, "")
    pages = Printed(file.read_bytes())
    assert shown.endswith(f" MB: {len(pages)} pages of numbered rules.\n")
    assert "OS-R1" in pages.words(0)


def test_sheets_speak_a_language(sheets, tmp_path):
    code, _, errors = sheets("omega-shift --only references,clauses --language de")
    assert (code, errors) == (0, "")
    printed = Printed((tmp_path / "omega-shift-a4-de.pdf").read_bytes())
    assert printed.reader.metadata.title == "Omega Shift: Print & Play"
    assert "Dein Zug:" in printed.reader.pages[0].extract_text()
    assert "Regeln, Seite 2" in printed.reader.pages[2].extract_text()


def test_what_is_wished_is_printed(sheets, tmp_path):
    assert (
        sheets("omega-shift -o mine.pdf --paper letter --backs short --offset 1.5,-2 --only cards --copies 2")[0] == 0
    )
    document = Printed((tmp_path / "mine.pdf").read_bytes())
    assert len(document) == 2 * 15  # 130 cards are 14 sheets of 9 and one of 4
    assert document.size(0) == pytest.approx((215.9, 279.4), abs=0.05)
    back = document.ink(1)
    columns = np.flatnonzero(back[600])
    assert columns[0] / 10 == pytest.approx(13.45 + 1.5, abs=0.1)


def test_two_wished_parts_may_have_space_between_them(sheets, tmp_path):
    (tmp_path / "a").mkdir()
    assert run(["sheets", "omega-shift", "-o", "a/x.pdf", "--only", "references, markers"]) == 0
    assert len(Printed((tmp_path / "a" / "x.pdf").read_bytes())) == 2


# ------------------------------------------------------------------------------------------------- pictures of a deck

MOON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9H0Z" fill="#12FF34"/></svg>'


def test_the_pictures_of_a_deck_lie_beside_its_file(sheets, command, tmp_path):
    (tmp_path / "decks").mkdir()
    deck = HOUSE.replace('name = "The house deck"', 'name = "Mine"')
    deck = deck.replace("[plots.stars]", '[plots.stars]\npicture = "moon.svg"')
    (tmp_path / "decks" / "mine.toml").write_text(deck, encoding="utf-8")
    line = "alpha-beta-omega --deck decks/mine.toml --only cards --option plots=stars -o mine.pdf"
    sentence = "decks/moon.svg, a picture of the deck, cannot be read: no such file or directory.\n"
    assert sheets(line) == command("deck check decks/mine.toml") == (2, "", sentence)
    (tmp_path / "decks" / "moon.svg").write_text(MOON.replace("<path", "<script/><path"))
    assert sheets(line) == (2, "", "moon.svg has a <script>, which pictures may not have.\n")
    (tmp_path / "decks" / "moon.svg").write_text(MOON)
    assert sheets(line)[0] == 0
    page = Printed((tmp_path / "mine.pdf").read_bytes()).picture(5, 2)  # 45 cards fill five sheets: the plot is next
    green = (np.abs(page.astype(int) - [0x12, 0xFF, 0x34]).sum(axis=2) < 30).sum() / 4
    assert green == pytest.approx(52.6 * 40, rel=0.05)  # mm²: the picture fills the scene


def test_a_picture_with_too_few_pixels_for_a_print_shop_is_named(sheets, command, tmp_path):
    """A plot's scene has 52.6 x 40 mm, 621.3 x 472.4 pixels at 300 dpi; the side of a card's picture 29 mm, 342.5."""
    deck = HOUSE.replace('name = "The house deck"', 'name = "Mine"')
    (tmp_path / "mine.toml").write_text(deck.replace("[plots.stars]", '[plots.stars]\npicture = "moon.png"'))
    needs = "a plot's picture needs 622 x 473 for 300 dpi, which print shops ask for"
    sentence = f"moon.png has 263 x 200 pixels: {needs}.\n"
    Image.new("L", (263, 200)).save(tmp_path / "moon.png")
    assert f"mine.toml: {sentence}" in command("deck check mine.toml")[1]
    assert sheets("alpha-beta-omega --deck mine.toml --cards png --dpi 72 --only references")[2] == sentence
    for size in ((622, 473), (621, 900)):
        Image.new("L", size).save(tmp_path / "moon.png")
        assert ("dpi" in command("deck check mine.toml")[1]) == (size[0] == 621)
    deck = deck.replace('text = "Turn up the', 'picture = "moon.png"\ntext = "Turn up the', 1)
    (tmp_path / "mine.toml").write_text(deck)
    for size in ((343, 10), (342, 342)):
        Image.new("L", size).save(tmp_path / "moon.png")
        assert ("longer side of a card's picture needs 343 " in command("deck check mine.toml")[1]) == (size[1] == 342)


# ------------------------------------------------------------------------------------------------ pictures in a folder


def test_cards_stand_in_a_folder_named_after_the_game(sheets, tmp_path):
    code, shown, errors = sheets("omega-shift --cards png --dpi 72 --bleed 0.125in --only references")
    assert (code, errors) == (0, "")
    assert shown.splitlines() == [
        "2 pieces, front and back, stand in omega-shift-cards, 0 MB.",
        "omega-shift-cards/omega-shift/README.txt says how to order them.",
    ]
    again = sheets("omega-shift --cards png --dpi 72 --only references --copies 2")[1].splitlines()
    assert again[:2] == [
        "4 pieces, front and back, stand in omega-shift-cards, 0 MB.",
        "4 files of an earlier print there were replaced.",
    ]
    sheets("omega-shift --cards png --dpi 72 --bleed 0.125in --only references")
    with Image.open(tmp_path / "omega-shift-cards" / "omega-shift" / "cards" / "backs" / "002-reference.png") as back:
        assert back.size == (197, 267)  # 63 + 2 * 3.175 mm and 88 + 2 * 3.175 mm, 72 on each of 25.4


def test_all_games_stand_in_folders_of_their_own(sheets, tmp_path):
    assert sheets("all --cards png --dpi 72 --only references -o mine --shop game-crafter")[0] == 0
    assert sorted(file.name for file in (tmp_path / "mine").iterdir()) == [
        "alpha-and-omega",
        "alpha-beta-omega",
        "omega-shift",
    ]


def test_a_saved_object_for_tabletop_simulator_is_told(sheets, tmp_path):
    code, shown, errors = sheets("omega-shift --tabletop faces --only references --cuts bleed")
    assert (code, errors) == (0, "")
    assert shown == "3 files stand in faces: copy omega-shift.json to the Saved Objects of Tabletop Simulator.\n"
    with Image.open(tmp_path / "faces" / "omega-shift-cards-1.png") as faces:
        assert faces.size == (744, 1039)  # no bleed, whatever paper would have
