"""Plots and pictures in deck files of Alpha-Beta-Omega: what they may say, and a sentence for what they may not."""

import re
import tomllib
from pathlib import Path

import pytest

from omegatable.art.catalogue import catalogue
from omegatable.engine.decks import DeckError
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.art.still_lifes import STILL_LIFES
from omegatable.games.alpha_beta_omega.deck_words import deck_text
from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from omegatable.games.alpha_beta_omega.decks.known import house_deck, house_words
from omegatable.games.alpha_beta_omega.decks.pictures import picture_ids
from omegatable.games.alpha_beta_omega.decks.reading import read_deck
from omegatable.play import Position

HOUSE = HOUSE_FILE.read_text(encoding="utf-8")
HEAD = HOUSE.split("[plots.")[0]
PLOT = """[plots.heat_wave]
name = "Heat Wave"
text = "Run from the heat."
until_round_ends = ["guarded"]
pursuer = { start = -3, stride = 2, coin = false }
walk = "pick 1 to 3"
star = true
rules = [
    { when = "round begins", each = true, do = [{ verb = "transfer", from = "deck", to = "own hand" }] },
    { when = "caught", do = [{ verb = "transfer", from = "own hand", to = "discards", count = "all" }] },
]
"""


def faults(text):
    """Return everything that is wrong with a deck, as (line, sentence)."""
    with pytest.raises(DeckError) as caught:
        read_deck(text)
    return [(fault.line, fault.sentence) for fault in caught.value.faults]


def test_a_plot_of_ones_own_is_read_and_written_the_same():
    deck = read_deck(HEAD + PLOT)
    assert [plot.id for plot in deck.plots] == ["heat_wave"]
    assert read_deck(deck.text).text == deck.text
    assert read_deck(deck.text).plots == deck.plots
    assert deck_text(deck).endswith(
        "  heat_wave: Heat Wave. Run from the heat.\n"
        "      = Each draws an alpha in secret; a mark by that one counts one place better. All move on by one "
        "position to three, as each chooses. A pursuer begins each cycle at -3 and moves 2 forward. These effects end "
        "with the round: Guarded. When a round begins, each in order: 1 card from the top from the deck to your hand. "
        "Whoever is caught: all cards from your hand to the discards.\n"
    )


def test_a_plot_of_ones_own_can_be_chosen_or_drawn():
    for plots in ("heat_wave", "random"):
        position = Position(GAME, seed=1, options={"deck": HEAD + PLOT, "plots": plots})
        assert GAME.plain_view(position.view(0)).plot.plot == "heat_wave"
        assert position.options["plots"] == plots
    with pytest.raises(ValueError, match=r"^The deck 'The house deck' has no plot saucer: it has heat_wave\.$"):
        Position(GAME, seed=1, options={"deck": HEAD + PLOT, "plots": "saucer"})


@pytest.mark.parametrize(
    ("right", "wrong", "line", "reason"),
    [
        ("[plots.heat_wave]", "[plots.random]", 1, "A plot cannot be called 'random': choose another id."),
        ("star = true", "star = 1", 7, "star must be true or false, not 1."),
        ("star = true", "stars = true", 7, "A plot has no 'stars': did you mean 'star'?"),
        (
            '"pick 1 to 3"',
            '"pick 3 to 1"',
            6,
            "walk is a number of positions from 1 to 6, or a choice: 'pick 1 to 2', not 'pick 3 to 1'.",
        ),
        ("start = -3", "start = 3", 5, "start must be a whole number from -9 to 0, not 3."),
        ("stride = 2, ", "", 5, "A pursuer needs 'stride', a whole number from 1 to 6."),
        ('["guarded"]', '["gaurded"]', 4, "The effect 'gaurded' is not defined: did you mean 'guarded'?"),
        ('["guarded"]', '"guarded"', 4, "until_round_ends is a list of effects, 'protecting' or 'all'."),
        ('when = "round begins"', 'when = "round begin"', 9, "There is no when 'round begin': did you mean"),
        ('when = "round begins"', 'when = "caught"', 9, "Only those who are caught carry this rule out: leave each"),
        (
            '{ when = "caught", do',
            '{ when = "round begins", do',
            10,
            "The rule of line ",
        ),
        ('"own hand", to = "discards"', '"deck", to = "own hand"', 10, "Nobody takes the whole deck: count goes from"),
        ('count = "all"', 'count = "all", choice = "random"', 10, "Of all cards there is nothing to choose: leave"),
        ('verb = "transfer", from = "deck"', 'verb = "transfr", from = "deck"', 9, "There is no verb 'transfr': did"),
    ],
)
def test_a_mistake_in_a_plot_is_told_with_its_line(right, wrong, line, reason):
    assert PLOT.count(right) == 1
    told = dict(faults(HEAD + PLOT.replace(right, wrong)))
    assert told[HEAD.count("\n") + line].startswith(reason)


def test_a_pursuer_needs_somebody_to_catch_and_the_caught_a_pursuer():
    without = re.sub(r"(?m)^pursuer.*\n", "", PLOT)
    [(_, sentence)] = faults(HEAD + without)
    assert sentence == "Nobody is caught without a pursuer: add pursuer = { start = -2, stride = 2 }."
    [(_, sentence)] = faults(HEAD + re.sub(r"(?m)^    \{ when = \"caught.*\n", "", PLOT))
    assert sentence == 'The pursuer does nothing: add a rule with when = "caught".'


def test_a_cycle_cannot_end_as_it_begins():
    text = PLOT.replace(
        '"round begins", each = true, do = [{ verb = "transfer", from = "deck", to = "own hand" }]', "X"
    )
    [(_, sentence)] = faults(HEAD + text.replace("X", '"new cycle", do = [{ verb = "end_cycle" }]'))
    assert sentence == ("A cycle cannot end as it begins; for a rule with end_cycle write 'round begins' or 'caught'.")


def test_a_plot_without_a_rule_is_refused_and_a_known_one_is_suggested():
    text = HEAD + '[plots.sauser]\nname = "Saucer"\ntext = "It comes."\nstart = -2\nstride = 2\n'
    [(_, sentence)] = faults(text)
    assert sentence == (
        "A plot of your own needs a rule: write 'star', 'walk', 'pursuer', 'until_round_ends' or 'rules'; "
        "or did you mean 'saucer'?"
    )


def test_a_deck_has_room_for_so_many_plots_and_steps_of_them():
    many = "".join(f'[plots.own_{n}]\nname = "Own {n}"\ntext = "A plot."\nstar = true\n' for n in range(6))
    [(line, sentence)] = faults(HEAD + many)
    assert sentence == "There are 6 plots, and a deck has room for 5."
    assert (HEAD + many).splitlines()[line - 1] == "[plots.own_5]"
    six = ", ".join(['{ verb = "shuffle", at = "all" }'] * 6)
    rules = f'rules = [{{ when = "round begins", do = [{six}] }}]'
    long = "".join(f'[plots.own_{n}]\nname = "Own {n}"\ntext = "A plot."\n{rules}\n' for n in range(3))
    [(line, sentence)] = faults(HEAD + long)
    assert sentence == "All plots together have room for 16 steps, and here they are used up."
    assert (HEAD + long).splitlines()[line - 1] == "[plots.own_2]"


def test_the_plots_of_the_document_can_be_played():
    page = (Path(__file__).parents[3] / "docs" / "decks.md").read_text(encoding="utf-8")
    examples = [block for block in re.findall(r"```toml\n(.*?)```", page, re.DOTALL) if "[plots." in block]
    heat, known = [tomllib.loads(block)["plots"] for block in examples]
    assert list(heat) == ["heat_wave"]
    assert read_deck(HEAD + examples[0]).plots[0].id == "heat_wave"
    words = 'name = "A name"\ntext = "A text."\n'
    typed = read_deck(HEAD + re.sub(r"(?m)^(\[plots\.\w+\]\n)", rf"\1{words}", examples[1]))
    assert [plot.id for plot in typed.plots] == list(known)
    assert [plot.rules for plot in typed.plots] == [plot.rules for plot in house_deck().plots]


def test_a_card_that_is_both_may_only_do_what_a_reaction_may():
    text = HOUSE.replace('when = "reaction to alpha"', 'when = "play or reaction to alpha"')
    assert read_deck(text).remarks == ()
    only = text.replace('    { verb = "effect", who = "self", add = "scented" },\n', "", 1)
    assert [remark.sentence for remark in read_deck(only).remarks][:1] == [
        "Played in a turn this card does nothing: there is no alpha that was turned up."
    ]
    assert faults(text.replace('{ verb = "move", who = "self", to = "event" }', '{ verb = "reveal", at = "here" }'))[0][
        1
    ].startswith("A reaction cannot reveal")


# ------------------------------------------------------------------------------------------------------------ pictures


def cards_of(text):
    """Return the cards of the table's view by their codes."""
    position = Position(GAME, seed=1, options={"deck": text})
    return {card.code: card for card in GAME.plain_view(position.view(0)).cards}


def test_every_picture_has_a_drawing_and_every_card_a_picture():
    assert sorted(picture.replace("_", "-") for picture in picture_ids()) == list(STILL_LIFES)
    for card in cards_of("house").values():
        assert (card.picture, card.printed) == (f"abo/chip-{card.card}", True)
        assert card.picture in catalogue()


def test_a_known_card_keeps_its_picture_and_with_other_words_its_still_life():
    text = HOUSE.replace('name = "The house deck"', 'name = "Ours"').replace("Opera Glasses", "Field Glasses")
    cards = cards_of(text)
    assert (cards["PC"].picture, cards["PC"].printed) == ("abo/chip-place-cards", True)
    assert (cards["OG"].picture, cards["OG"].printed) == ("abo/blank-item-opera-glasses", False)
    assert cards["OG"].picture in catalogue()
    stronger = read_deck(HOUSE.replace('name = "House"', "").replace("count = 2 },", "count = 3 },"))
    assert house_words(stronger)[stronger.kind_of_code("OG")], "what it does does not stand on it"


def test_a_card_can_name_a_picture():
    text = HOUSE.replace('id = "place_cards"\n', 'id = "name_tags"\npicture = "opera_glasses"\n')
    deck = read_deck(text)
    assert deck.kinds[deck.kind_of_code("PC")].picture_id == "opera_glasses"
    assert 'picture = "opera_glasses"\n' in deck.text
    assert read_deck(deck.text).text == deck.text
    assert cards_of(text)["PC"].picture == "abo/blank-item-opera-glasses"
    none = cards_of(HOUSE.replace('id = "place_cards"\n', 'id = "name_tags"\n'))["PC"]
    assert (none.picture, none.printed) == ("abo/blank-item-exchange", False)
    own = read_deck(HOUSE.replace('id = "place_cards"\n', 'id = "place_cards"\npicture = "place_cards"\n'))
    assert own.digest == house_deck().digest, "its own picture is nothing new"


def test_a_picture_that_is_not_there_is_refused_with_a_suggestion():
    text = HOUSE.replace('id = "place_cards"\n', 'id = "name_tags"\npicture = "opera_glases"\n')
    [(line, sentence)] = faults(text)
    assert sentence == "There is no picture 'opera_glases': did you mean 'opera_glasses'?"
    assert text.splitlines()[line - 1] == 'picture = "opera_glases"'


def test_characters_keep_their_plates_unless_the_deck_has_other_compatibilities():
    other = HOUSE.replace("yellow = [3, 4, 1, 2, 1]", "yellow = [4, 3, 1, 2, 1]")
    for text, same in ((HOUSE.replace("The house deck", "Ours", 2), True), (other, False)):
        assert GAME.plain_view(Position(GAME, seed=1, options={"deck": text}).view(0)).house_suits == same
