"""A reader says texts: people, forms, numbers and lists, and English for what its language lacks."""

import pytest

from omegatable.engine.plain import StoryLine, whole
from omegatable.locales.english import english
from omegatable.locales.reader import Reader
from omegatable.locales.text import Text, players, text

ENGLISH = """\
told = { $who ->
    [you] You draw { $card }
    [we] You and others draw { $card }
    [they] { $whoName } draw { $card }
   *[other] { $whoName } draws { $card }
}.
took = { $whoName } took { $count ->
    [one] a card
   *[other] { $count } cards
} from { $whomName }.
gave = They gave { $whomName } { NAME($card, case: "object") }.
score = { POINTS($points) } points
pick = Pick { $cards }.
does = { CAPITAL($step) }.
only-english = Only in English
"""
GERMAN = """\
told = { $who ->
    [you] Du ziehst { NAME($card, case: "accusative") }
    [we] Ihr zieht { NAME($card, case: "accusative") }
    [they] { $whoName } ziehen { NAME($card, case: "accusative") }
   *[other] { $whoName } zieht { NAME($card, case: "accusative") }
}.
pick = Nimm { $cards }.
score = { $punkte } Punkte
card-crab = der Krebs
    .accusative = den Krebs
"""
CARDS = """\
card-crab = the crab
card-number = { $suit } { $rank }
card-suit = Flood
"""
TABLE = """\
player-you = you
player-seat = Seat { $number }
"""
NAMES = ["Ada", "Rosa", "Mika"]


@pytest.fixture
def say(tmp_path):
    """Return a function that says a text in a language."""
    for language, content in (("en", ENGLISH + CARDS + TABLE), ("de", GERMAN + "player-you = du\n")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "table.ftl").write_text(content, encoding="utf-8")
    readers = {language: Reader(language, tmp_path) for language in ("en", "de")}
    return lambda said, names=NAMES, you=-1, language="en": readers[language].say(said, names, you)


CRAB = text("card-crab")


@pytest.mark.parametrize(
    ("seats", "you", "sentence"),
    [
        ((0,), 1, "Ada draws the crab."),
        ((1,), 1, "You draw the crab."),
        ((0, 2), 1, "Ada and Mika draw the crab."),
        ((0, 1), 1, "You and others draw the crab."),
        ((0, 1, 2), -1, "Ada, Rosa and Mika draw the crab."),
    ],
)
def test_people_are_named_and_the_reader_is_you(say, seats, you, sentence):
    assert say(text("told", who=players(*seats), card=CRAB), you=you) == sentence


@pytest.mark.parametrize("name", ["you", "one", "other", "we", "male", "{ $count }", "players", "0"])
def test_what_people_call_themselves_chooses_nothing(say, name):
    said = text("told", who=players(0), card=CRAB)
    assert say(said, [name, "Rosa"], 1) == f"{name} draws the crab."


def test_you_begins_with_a_capital_letter_at_the_start_alone(say):
    took = text("took", who=players(0), whom=players(1), count=2)
    assert say(took, you=0) == "You took 2 cards from Rosa."
    assert say(took, you=1) == "Ada took 2 cards from you."
    assert say(text("took", who=players(0), whom=players(1), count=1), ["you", "x"], 1) == "you took a card from you."


def test_a_seat_without_a_name_has_its_number(say):
    assert say(text("took", who=players(5), whom=players(0), count=1)) == "Seat 6 took a card from Ada."


def test_a_text_inside_another_has_forms(say):
    assert say(text("told", who=players(0), card=CRAB), language="de") == "Ada zieht den Krebs."
    assert say(text("told", who=players(0), card=CRAB), you=0, language="de") == "Du ziehst den Krebs."
    # English has no such form, so the value stands for it; a string has none either.
    assert say(text("gave", whom=players(1), card=CRAB)) == "They gave Rosa the crab."
    assert say(text("gave", whom=players(1), card="a thing")) == "They gave Rosa a thing."


def test_texts_stand_in_texts_and_in_lists(say):
    flood = text("card-number", suit=text("card-suit"), rank=7)
    assert say(text("pick", cards=[flood])) == "Pick Flood 7."
    assert say(text("pick", cards=[flood, CRAB, "nothing"])) == "Pick Flood 7, the crab and nothing."
    assert say(text("pick", cards=[CRAB, flood, CRAB])) == "Pick 2 × the crab and Flood 7."
    # The card's text is missing in German, and stands there in English.
    assert say(text("pick", cards=[flood, CRAB]), language="de") == "Nimm Flood 7 und der Krebs."


def test_a_sentence_that_begins_with_a_variable_has_a_capital_letter(say):
    assert say(text("does", step=CRAB)) == "The crab."
    assert say(text("does", step="über Bord")) == "Über Bord."
    assert say(text("does", step="")) == "."


def test_points_have_a_real_minus_sign(say):
    assert [say(text("score", points=points)) for points in (-12, 0, 1500)] == ["−12 points", "0 points", "1500 points"]


def test_what_a_language_lacks_or_spoils_is_said_in_english(say):
    assert say(text("only-english"), language="de") == "Only in English"
    assert say(text("score", points=3), language="de") == "3 points"  # German asks for $punkte


def test_a_number_that_cannot_be_written_is_no_error(say):
    assert say(text("took", who=players(0), whom=players(1), count=10**40)) == "took"


def test_what_no_language_has_shows_no_id(say):
    assert say(text("no-such-text")) == "no such text"


def test_a_line_of_a_story_is_told_with_those_who_did_it(say):
    line = StoryLine(2, text("told", card=CRAB), "", others=(0,))
    assert say(whole(line)) == "Mika and Ada draw the crab."
    assert whole(StoryLine(-1, CRAB, "")) == CRAB


def test_the_texts_of_the_package_are_read_where_they_are():
    assert english(text("refused-over")) == "The game is over."
    assert english(Text("os-story-drew-hidden", {"who": players(1)}), ["Ada", "Rosa"]) == "Rosa drew from the deck."
