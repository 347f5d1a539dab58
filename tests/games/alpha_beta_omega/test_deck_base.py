"""Decks that build on an included deck: what replaces, what is added, what is left out, and the faults."""

import re

import pytest

from omegatable.engine.decks import DeckError
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from omegatable.games.alpha_beta_omega.decks.known import house_deck, included_deck, read_option
from omegatable.games.alpha_beta_omega.decks.parts import IMMEDIATE
from omegatable.games.alpha_beta_omega.decks.reading import read_deck
from omegatable.lab.study.parsing import read_study
from omegatable.play import Position
from omegatable.play.record import Record, parse_record, record_text

HEAD = 'name = "Foggy"\nbase = "house"\n'
WITHOUT_SOAP = '[[items]]\nid = "plain_soap"\ncopies = 0\n'
FOGHORN = """[[chances]]
id = "foghorn"
code = "FG"
name = "Foghorn"
when = "immediate"
text = "Everybody runs back to the first position."
do = [{ verb = "move", who = "all", to = "first" }]
"""


def card(deck: Deck, card_id: str):
    """Return the card with this id."""
    return next(kind for kind in deck.kinds if kind.id == card_id)


def faults(text: str) -> list[tuple[int, str]]:
    """Return everything that is wrong with a deck, as (line, sentence)."""
    with pytest.raises(DeckError) as caught:
        read_deck(text)
    return [(fault.line, fault.sentence) for fault in caught.value.faults]


@pytest.mark.parametrize("base", ["house", "first", "small"])
def test_a_deck_that_changes_nothing_is_the_base_under_another_name(base: str) -> None:
    deck, whole = read_deck(f'name = "Foggy"\nbase = "{base}"\n'), included_deck(base)
    assert deck.name == "Foggy"
    assert deck.author == ""
    assert deck.text.split("[compatibility]")[1] == whole.text.split("[compatibility]")[1]


def test_a_deck_is_the_one_that_a_complete_file_writes() -> None:
    house = HOUSE_FILE.read_text(encoding="utf-8")
    complete = house.replace('name = "The house deck"\nauthor = "Omega Table"', 'name = "Foggy"')
    soap = complete.index('[[items]]\nid = "plain_soap"')
    complete = complete[:soap] + complete[complete.index("[[items]]", soap + 1) :]
    cast = complete.index("[characters]")
    complete = complete[:cast] + FOGHORN + complete[cast:]
    assert read_deck(HEAD + WITHOUT_SOAP + FOGHORN).text == read_deck(complete).text
    assert "base" not in read_deck(HEAD).text


def test_cards_of_the_base_change_only_where_the_file_writes() -> None:
    glasses = card(house_deck(), "opera_glasses")
    by_name = read_deck(HEAD + '[[items]]\nname = "Opera Glasses"\ncopies = 1\n')
    by_id = read_deck(HEAD + '[[items]]\nid = "opera_glasses"\ncopies = 1\n')
    assert by_name.text == by_id.text
    changed = card(by_id, "opera_glasses")
    assert (changed.copies, glasses.copies) == (1, 2)
    assert (changed.name, changed.text, changed.steps) == (glasses.name, glasses.text, glasses.steps)
    assert [kind.id for kind in by_id.kinds] == [kind.id for kind in house_deck().kinds]


def test_an_item_of_the_base_may_become_a_chance() -> None:
    deck = read_deck(HEAD + '[[chances]]\nid = "plain_soap"\nwhen = "immediate"\n')
    assert (card(deck, "plain_soap").item, card(deck, "plain_soap").when) == (False, IMMEDIATE)
    assert len(deck.kinds) == len(house_deck().kinds)


def test_effects_plots_rows_and_characters_are_replaced_added_and_left_out() -> None:
    deck = read_deck(
        HEAD + "compatibility.other = [1, 1, 1, 1, 1]\n"
        'effects.scented.name = "Perfumed"\n'
        'effects.dazed = { name = "Dazed", text = "Last.", priority = true }\n'
        'characters.beta_1 = { name = "Ann" }\n'
        "plots.stars = false\n"
        'plots.haze = { name = "Haze", text = "Walk less or more.", walk = "pick 1 to 3" }\n'
    )
    house = house_deck()
    assert deck.compatibility == (*house.compatibility[:4], (1, 1, 1, 1, 1))
    assert [(effect.id, effect.name) for effect in deck.effects] == [
        ("scented", "Perfumed"),
        ("suppressed", "Suppressed"),
        ("guarded", "Guarded"),
        ("dazed", "Dazed"),
    ]
    assert deck.effects[0].text == house.effects[0].text
    assert [plot.id for plot in deck.plots] == ["saucer", "masquerade", "full_moon", "road_trip", "haze"]
    assert [one for one, other in zip(deck.characters, house.characters, strict=True) if one != other] == [
        deck.characters[5]
    ]
    assert (deck.characters[5].name, deck.characters[5].text) == ("Ann", house.characters[5].text)


FAULTS: dict[str, list[tuple[int, str]]] = {
    'name = "x"\nbase = "hous"\n': [(2, "There is no base 'hous': did you mean 'house'?")],
    'name = "x"\nbase = "../mine.toml"\n': [
        (2, "There is no base '../mine.toml': write 'house', 'first' or 'small'."),
    ],
    'name = "x"\nbase = ["house"]\nitems = 3\n': [(2, "There is no base [\"house\"]: did you mean 'house'?")],
    'base = "house"\n': [(1, "A deck needs a name.")],
    HEAD + '[[items]]\nid = "plain_sop"\ncopies = 0\n': [
        (3, "The base 'house' has no card 'plain_sop': did you mean 'plain_soap'?"),
    ],
    HEAD + '[[items]]\nname = "Opera Glass"\ncopies = 1\n': [
        (3, "The base 'house' has no card 'Opera Glass': did you mean 'Opera Glasses'?"),
    ],
    HEAD + "plots.heat = false\n": [(3, "The base 'house' has no plot 'heat'.")],
    HEAD + "effects = 3\nitems = 4\n": [
        (3, "The effects must be a table."),
        (4, "Each item is a table of its own: write [[items]] above it."),
    ],
    HEAD + FOGHORN: [
        (
            3,
            "There are 31 cards with their copies, and a deck has 10 to 30: copies = 0 leaves a card of the base "
            "'house' out.",
        ),
    ],
    HEAD + WITHOUT_SOAP + FOGHORN.replace("FG", "HS"): [
        (8, "The code 'HS' is taken by the item 'Heat Suppressant' of the base 'house'."),
    ],
    HEAD + WITHOUT_SOAP + FOGHORN.replace('"first"', '"frist"'): [
        (12, "There is no to 'frist': did you mean 'first'?")
    ],
    HEAD + 'plots.haze = { name = "Haze", text = "Walk.", walk = 2 }\n': [
        (3, "There are 6 plots, and a deck has room for 5: saucer = false leaves one of the base 'house' out."),
    ],
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_fault_has_its_line_and_one_sentence(text: str) -> None:
    assert faults(text) == FAULTS[text]


def test_the_example_of_the_document_is_a_deck(root) -> None:
    page = (root / "docs" / "decks.md").read_text(encoding="utf-8")
    (example,) = [block for block in re.findall(r"```toml\n(.*?)```", page, re.DOTALL) if "base =" in block]
    deck = read_deck(example)
    assert len(deck.kinds) == len(house_deck().kinds)
    assert [plot.id for plot in deck.plots] == ["saucer", "masquerade", "full_moon", "road_trip"]


def test_a_fault_of_the_base_names_its_part_and_the_line_of_base() -> None:
    sentence = "The effect 'guarded' is not defined: write 'scented' or 'suppressed'."
    found = faults(HEAD + "effects.guarded = false\n")
    assert found == [(2, f"In the item \"Big Brother's Jacket\" of the base 'house': {sentence}")]


def test_records_tables_and_studies_hold_the_complete_deck(tmp_path) -> None:
    """What `base` means in a later version does not matter to them."""
    written = HEAD + WITHOUT_SOAP + FOGHORN
    deck = read_deck(written)
    assert read_option(written) == deck.text
    position = Position(GAME, seed=1, options={"deck": written})
    text = record_text(Record(GAME, position.options, position.deal, [], ["a", "b"], date=""), check=False)
    assert "| base" not in text
    assert f"option deck: {deck.digest}" in text
    assert parse_record(text).options["deck"] == deck.text
    (tmp_path / "foggy.toml").write_text(written)
    (tmp_path / "study.toml").write_text('game = "alpha-beta-omega"\ngames = 1\ndeck = "foggy.toml"\n')
    assert read_study(tmp_path / "study.toml").variants[0].options["deck"] == deck.text


def test_a_card_of_the_base_is_written_once() -> None:
    """By its id in line 4, and by its name in line 7."""
    text = HEAD + '[[items]]\nid = "opera_glasses"\ncopies = 1\n[[items]]\nname = "Opera Glasses"\ncopies = 2\n'
    line = HEAD.count("\n") + 1
    assert (line + 3, f"The card 'Opera Glasses' is written twice, first in line {line}.") in faults(text)
