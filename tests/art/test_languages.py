"""Cards in every language: all words are there, whole, inside the cut and clear of each other."""

import itertools
import math
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from omegatable.art import art_of, black_and_white, catalogue, table
from omegatable.art.catalogue import digest_of_words, names_with_words
from omegatable.art.figure import Parts
from omegatable.art.fitting import drawn, fits
from omegatable.art.lettering import (
    BLACKLETTER,
    CAPITALS,
    NUMERALS,
    SHRIKHAND,
    TEXT,
    TEXT_BOLD,
    TOTALS,
    lettering,
    missing_letters,
    text_width,
)
from omegatable.art.telling import told, without_marks
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_and_omega.art.tiles import draw_tile
from omegatable.games.alpha_beta_omega.art.deck import draw_deck_card
from omegatable.games.alpha_beta_omega.decks.known import house_deck
from omegatable.locales import languages
from omegatable.locales.english import english
from omegatable.locales.reader import reader
from omegatable.locales.text import Say, Text, text
from omegatable.play import Position
from tests.support.sample import sample

CUT, MARGIN, FOOT = (630, 880), 26, 20  # units: a card, and how near to its edges, and to its foot, letters may come
LETTERING = (
    *("alpha_beta_omega.art.characters", "alpha_beta_omega.art.deck_cards"),
    *("omega_shift.art.cards", "omega_shift.art.pieces"),
)
NOT_PRINTED = {"os-card", "os-card-alpha", "art-os-omega", "art-reference", "art-abo-order"}  # only for screen readers
IN_PICTURES = {"art-abo-soap", "art-abo-express", "art-abo-days"}


@dataclass(frozen=True)
class Line:
    """A line of letters on a card, from the top of its capitals to the foot of its longest letters."""

    words: str
    left: float
    top: float
    right: float
    foot: float

    def meets(self, other: "Line") -> bool:
        """Return whether two lines share a place."""
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > 0 and min(self.foot, other.foot) - max(self.top, other.top) > 0


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """Return a list to which all lines are added that are drawn on cards."""
    found: list[Line] = []
    words = Parts.words

    def note(font, said, size, x, y, anchor="start", track=0.0):
        width = text_width(font, said, size, track)
        left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width
        found.append(Line(said, left, y - 0.66 * size, left + width, y + 0.2 * size))

    def noted_lettering(font, said, size, x, y, anchor="start", track=0.0):
        note(font, said, size, x, y, anchor, track)
        return lettering(font, said, size, x, y, anchor, track)

    def noted_words(self, font, said, size, x, y, colour, anchor="start"):
        note(font, said, size, x, y, anchor)
        return words(self, font, said, size, x, y, colour, anchor)

    monkeypatch.setattr("omegatable.art.telling.lettering", noted_lettering)
    for module in LETTERING:
        monkeypatch.setattr(f"omegatable.games.{module}.lettering", noted_lettering)
    monkeypatch.setattr(Parts, "words", noted_words)
    return found


def longer(said: Text | str) -> str:
    """Return the English for *said*, a third longer: German needs that much."""
    if isinstance(said, str):
        return said
    sentence = english(said)
    more = sentence if said.id == "art-abo-days" else sentence[: math.ceil(len(sentence) * 0.3)]
    start = without_marks(more)
    return f"{sentence} {start[: start.rfind(' ')]}" if " " in start else f"{sentence}{start}".lower()


SPEAKERS: dict[str, Say] = {language: reader(language).say for language in languages()} | {"longer": longer}


def tokens(words: str) -> set[str]:
    return {word for word in without_marks(words).casefold().split() if any(map(str.isalnum, word))}


@pytest.mark.parametrize("name", sample(["longer"], SPEAKERS))
def test_all_words_of_a_card_are_printed_within_it_and_clear_of_each_other(lines: list[Line], name: str):
    said: list[Text] = []
    say = SPEAKERS[name]

    def noted(one: Text | str) -> str:
        if isinstance(one, Text):
            said.append(one)
        return say(one)

    cards = 0
    for draw in drawn(noted):
        lines.clear()
        said.clear()
        card = draw()
        assert (card.width, card.height) == CUT
        printed = set[str]().union(*(tokens(line.words) for line in lines))
        pieces = {piece for word in printed for piece in word.split("-")}
        for one in said if lines else ():  # a card without a name has words in its picture alone
            if one.id not in NOT_PRINTED | IN_PICTURES:
                # A word of a small card's name may go on in the next line, after a hyphen.
                missing = {word for word in tokens(say(one)) - printed if not pieces.issuperset(word.split("-"))}
                assert not missing, f"{card.title} lacks {missing} of {one.id}"
        for line in lines:
            assert MARGIN <= line.left <= line.right <= CUT[0] - MARGIN, f"{card.title}: {line}"
        if name != "longer" or not card.misfits:
            assert not card.misfits
            for line in lines:
                assert MARGIN <= line.top <= line.foot <= CUT[1] - FOOT, f"{card.title}: {line}"
            for one_line, other in itertools.combinations(lines, 2):
                assert not one_line.meets(other), f"{card.title}: {one_line} and {other}"
        cards += 1
    assert cards > 200


@pytest.mark.parametrize("language", languages())
def test_all_texts_of_a_language_fit(language: str):
    assert list(fits(language)) == []


def test_what_does_not_fit_is_named_by_its_id(tmp_path: Path):
    (tmp_path / "xx").mkdir()
    long = " ".join(["Donaudampfschifffahrtsgesellschaft"] * 9)
    (tmp_path / "xx" / "decks.ftl").write_text(f"deck-card-paper-ring-text = {long}\n", encoding="utf-8")
    (tmp_path / "xx" / "omega-shift.ftl").write_text(f"os-suit-flood = {'n' * 90}\n", encoding="utf-8")
    (tmp_path / "xx" / "art.ftl").write_text(
        f"art-os-ring = <b>Ring</b> {long} {long}\nart-abo-note-beta = {'n' * 99}\nart-abo-win = {long} {long}\n",
        encoding="utf-8",
    )
    found = list(fits("xx", tmp_path))
    assert "xx/decks.ftl: deck-card-paper-ring-text does not fit its card: 9 lines, there is room for 5." in found
    for name in (
        "omega-shift.ftl: os-suit-flood",
        "art.ftl: art-os-ring",
        "art.ftl: art-abo-note-beta",
        "art.ftl: art-abo-win",
    ):
        assert any(sentence.startswith(f"xx/{name} does not fit its card: ") for sentence in found), name
    assert all(sentence.startswith("xx/") for sentence in found)


FONTS = (BLACKLETTER, CAPITALS, NUMERALS, SHRIKHAND, TEXT, TEXT_BOLD, TOTALS)


@pytest.mark.parametrize("font", FONTS)
def test_every_typeface_has_the_letters_of_german(font: str):
    assert missing_letters(font, "äöüÄÖÜß„“‚‘–—…×’") == []


def test_pictures_without_words_are_the_same_in_all_languages():
    english_set, german = catalogue(), catalogue("de")
    assert list(english_set) == list(german)
    with_words = names_with_words()
    assert {"shift/flood-8", "shift/reference", "abo/card-paper-ring", "poster/omega-shift"} <= with_words
    assert not {"shift/chip-flood-8", "ao/fire-1", "abo/face-omega-cyan", "abo/blank-item-paper-ring"} & with_words
    for name in ("shift/chip-flood-8", "ao/fire-1", "abo/face-omega-cyan", "poster/alpha-and-omega"):
        assert english_set[name] is german[name]
    for name in (
        "shift/flood-8",
        "shift/flood-alpha",
        "shift/reference",
        "ao/reference",
        "abo/blank-chance-plain-soap",
    ):
        assert english_set[name] != german[name]
    assert ElementTree.fromstring(german["shift/flood-8"])[0].text == "Flut 8"


def test_words_of_pictures_change_their_digest(tmp_path: Path):
    assert digest_of_words("en") != digest_of_words("de")
    (tmp_path / "de").mkdir()
    digests = [digest_of_words("de", tmp_path)]
    for words in ("os-suit-flood = Hochwasser", "os-suit-flood = Überschwemmung"):
        (tmp_path / "de" / "omega-shift.ftl").write_text(words + "\n", encoding="utf-8")
        digests.append(digest_of_words("de", tmp_path))
    (tmp_path / "de" / "lab.ftl").write_text("lab-title = Labor\n", encoding="utf-8")
    assert len(set(digests)) == 3
    assert digest_of_words("de", tmp_path) == digests[-1]


def test_a_language_of_ones_own_is_drawn(tmp_path: Path):
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "omega-shift.ftl").write_text("os-suit-flood = Hochwasser\n", encoding="utf-8")
    pictures = catalogue("xx", tmp_path)
    assert [ElementTree.fromstring(pictures[f"shift/{suit}-8"])[0].text for suit in ("flood", "impact")] == [
        "Hochwasser 8",
        "Impact 8",
    ]


def test_little_ink_does_not_depend_on_the_language():
    """What a picture is decides how it is lightened, and not how it is called."""
    german = reader("de").say
    for name in ("snake", "minus-two-1", "back", "switch-1", "to-fire-1"):
        ours, theirs = draw_tile(name), draw_tile(name, german)
        assert ours.title != theirs.title or name in ("minus-two-1", "to-fire-1")
        for change in (art_of("alpha-and-omega").low_ink, black_and_white):
            assert change(ours).body == change(theirs).body


def test_the_cards_of_an_own_deck_keep_their_words_in_a_frame_of_the_language():
    def shout(one: Text | str) -> str:
        return one if isinstance(one, str) else "ITEM" if one.id == "abo-item" else english(one)

    ring = next(kind for kind in house_deck().kinds if kind.id == "paper_ring")
    mine = replace(ring, name="My Ring", text="It is mine.")
    card = draw_deck_card(mine, say=shout)
    assert (card.title, card.words) == ("My Ring", "ITEM. Keep in hand. It is mine.")


@pytest.mark.parametrize(
    ("game", "left"),
    [
        ("alpha-beta-omega", "28 cards in the deck."),
        ("alpha-and-omega", "58 tiles to draw."),
        ("omega-shift", "41 cards to draw."),
    ],
)
def test_a_table_speaks_the_language_of_its_reader(game: str, left: str):
    position = Position(GAMES[game], seed=3)
    for _ in range(6):
        if position.is_terminal():
            break
        position.play(position.legal_actions()[0])
    view = position.view(0)
    titles = [
        str(ElementTree.fromstring(table(game, view, ("Ada", "Ben"), say=reader(language).say))[0].text)
        for language in ("en", "de")
    ]
    assert titles[0] != titles[1]
    assert left in titles[0]
    assert "im Stapel" in titles[1]
    assert "Ada" in titles[1]


def test_lines_of_a_summary_have_their_beginnings_apart():
    lines = {"a": "<b>Bold:</b> the rest", "b": "No beginning", "c": "Odd <b>marks</b> go"}
    assert told(lambda one: lines[one.id], [text("a"), text("b"), text("c")]) == [
        ("Bold:", "the rest"),
        ("", "No beginning"),
        ("", "Odd marks go"),
    ]
