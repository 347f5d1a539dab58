"""The page of rules of each game: its texts in all languages, its scenes, its worked example, and its options."""

import re
from collections import Counter
from importlib import import_module
from itertools import chain
from pathlib import Path

import pytest

from omegatable import locales
from omegatable.art.catalogue import catalogue, names_with_words
from omegatable.art.rules_page import rules_page
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_and_omega.art import rules_example as tiles
from omegatable.games.alpha_beta_omega.art import rules_example as couples
from omegatable.games.alpha_beta_omega.decks.known import house_deck
from omegatable.games.omega_shift.art import rules_example as columns
from omegatable.locales import languages
from omegatable.locales.english import english
from omegatable.locales.reader import Reader, reader
from tests.games.alpha_beta_omega.described import OTHER_DECK

MARK = re.compile("</?([a-z]+)>")
PAGES = [(game, preset) for game in GAMES for preset in GAMES[game].presets]
SCENES = [name for name in catalogue() if "/rules-" in name]


def page_of(game, **options):
    return rules_page(game, GAMES[game].chosen_options(options))


def texts_of(page):
    """Yield every text of a page."""
    for section in page.sections:
        yield from (section.heading, *section.paragraphs, *filter(None, [section.shows]))
    for entry in page.entries:
        yield from (entry.name, *entry.texts, *entry.tags)
    for term in page.terms:
        yield from (term.term, term.meaning)


def told(page):
    """Return the paragraphs of a page in English, by section."""
    return {section.id: " ".join(map(english, section.paragraphs)) for section in page.sections}


@pytest.mark.parametrize(("game", "preset"), PAGES)
@pytest.mark.parametrize("language", languages())
def test_every_page_says_all_it_has_in_300_to_700_words(game, preset, language):
    faults = []
    strict = Reader(language, report=lambda text, reason: faults.append((text.id, reason)))
    page = rules_page(game, GAMES[game].presets[preset])
    for text in texts_of(page):
        assert strict.say(text)
    assert not faults
    read = [strict.say(text) for section in page.sections for text in (section.heading, *section.paragraphs)]
    assert 300 <= len(MARK.sub("", " ".join(read)).split()) <= 700


@pytest.mark.parametrize(("game", "preset"), PAGES)
def test_marked_words_are_explained_and_the_same_in_all_languages(game, preset):
    page = rules_page(game, GAMES[game].presets[preset])
    explained = {term.id for term in page.terms}
    for text in chain.from_iterable(section.paragraphs for section in page.sections):
        marks = [Counter(MARK.findall(reader(language).say(text))) for language in languages()]
        assert all(each == marks[0] for each in marks), text.id
        assert marks[0].keys() <= explained | {"b"}, text.id


@pytest.mark.parametrize(("game", "preset"), PAGES)
def test_the_same_sentences_are_marked_as_ours_in_all_languages(game, preset):
    page = rules_page(game, GAMES[game].presets[preset])
    for text in chain.from_iterable(section.paragraphs for section in page.sections):
        daggers = {language: reader(language).say(text).count("†") for language in languages()}
        assert len(set(daggers.values())) == 1, (text.id, daggers)


def test_there_are_at_most_thirty_terms():
    assert sum(len(rules_page(game, GAMES[game].presets["printed"]).terms) for game in GAMES) <= 30


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_every_form_of_an_explained_word_stands_in_a_text(game, language):
    folder = Path(locales.__file__).parent / language
    own = (folder / f"{game}.ftl").read_text(encoding="utf-8")
    forms = re.findall(r"(?m)^[a-z]+-term-[a-z]+ = .*\n    \.forms = (.*)", own)
    assert len(forms) == len(rules_page(game, GAMES[game].presets["printed"]).terms)
    others = [(folder / f"{name}.ftl").read_text(encoding="utf-8") for name in ("coach", "rules")]
    texts = "\n".join([own.partition("-term-")[0], *others])
    for form in ", ".join(forms).split(", "):
        begins = f"[{form[0]}{form[0].upper()}]"  # a small letter stands for a capital too
        assert re.search(rf"(?<!\w){begins}{re.escape(form[1:])}(?!\w)", texts), form


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_drawn_without_words(name):
    drawn = str(catalogue()[name])
    assert drawn.startswith("<svg")
    assert "rulebook" not in drawn  # its title is a text that there is
    assert name not in names_with_words()


@pytest.mark.parametrize(("game", "preset"), PAGES)
def test_five_to_eight_scenes_are_beside_the_text(game, preset):
    page = rules_page(game, GAMES[game].presets[preset])
    scenes = [section.scene for section in page.sections if section.scene]
    assert 5 <= len(scenes) <= 8
    assert set(scenes) <= set(SCENES)
    assert all(entry.picture in catalogue() for entry in page.entries)


@pytest.mark.parametrize("game", GAMES)
def test_each_phase_is_in_one_section(game):
    named = [phase for section in page_of(game).sections for phase in section.phases]
    by_chance = {"shuffle"} if game == "alpha-beta-omega" else set()
    phases = import_module(f"omegatable.games.{game.replace('-', '_')}.rules.records").PHASES
    assert sorted(named) == sorted(set(phases) - by_chance)


def test_the_example_of_omega_shift_is_counted_by_its_rules():
    # 3 + 5 + 8 - 4 * 5; 2 + 3 + 4 + 5 + 6 without the markers; nothing below two markers
    options = GAMES["omega-shift"].chosen_options()
    assert [columns.worth(options, example) for example in columns.EXAMPLES] == [-4, 20, 0]
    assert "−4" in told(page_of("omega-shift"))["score"]
    assert "minus four times 2: 8." in told(page_of("omega-shift", marker_cost=2))["score"]


def test_the_example_of_alpha_and_omega_is_counted_by_its_rules():
    # Water beside Water, Earth, Earth, Fire and Air: 0 + 1 + 1 - 1 + 1
    assert tiles.worth(GAMES["alpha-and-omega"].chosen_options()) == 2
    assert (
        "1 of the same element, 3 of others and 1 of the opposite one: 2 in all"
        in told(page_of("alpha-and-omega"))["example"]
    )


def test_the_example_of_alpha_beta_omega_follows_deck_and_rules():
    # To Alpha Cyan, Yellow is a 3 and Black a 4; who is third best has 50 points.
    assert couples.marked(house_deck()) == "yellow"
    example = told(page_of("alpha-beta-omega"))["test"]
    assert "Alpha Cyan, Omega Yellow is a 3 and Omega Black a 4. The alpha marks Omega Yellow: 50 points." in example


@pytest.mark.parametrize(
    ("game", "section", "options", "says"),
    [
        ("omega-shift", "number", {"optional_pull": True}, "you may"),
        ("omega-shift", "draw", {"redraw": "forbidden"}, "not where you have just discarded"),
        ("omega-shift", "end", {"last_turn_each": True}, "one more card"),
        ("omega-shift", "end", {"rounds": 3}, "three rounds"),
        ("omega-shift", "missed", {"five_overrides_gate": True}, "count even with"),
        ("omega-shift", "goal", {"marker_cost": 4}, "costs you 4"),
        ("alpha-and-omega", "walk", {"one_pawn_per_tile": True}, "Nor may a walk end where another pawn stands"),
        ("alpha-and-omega", "end", {"fair_end": True, "fair_points": 4}, "costs its player points: 4."),
        ("alpha-and-omega", "end", {"fair_end": True, "fair_points": "by_players"}, "3 with two players, 2 with more"),
        ("alpha-and-omega", "setup", {"hidden_end": True}, "last 8 tiles of the deck (three players: 12, four: 16)"),
        ("alpha-and-omega", "end", {"hidden_end": True}, "The player who draws the End tile draws no more"),
        ("alpha-and-omega", "turn", {"refill_before_move": True}, "2 Draw"),
        ("alpha-and-omega", "place", {"protect_snake": True}, "but not of the Snake"),
        ("alpha-and-omega", "draw", {"pawns_travel": True}, "Pawns go with their tiles"),
        ("alpha-beta-omega", "round", {"trade": "off"}, "left out at this table"),
        ("alpha-beta-omega", "round", {"trade_cap": 0}, "left out at this table.† Alone:"),
        ("alpha-beta-omega", "round", {"trade_cap": 5}, "Up to 5 offers each, of up to 4 cards a side.† Alone:"),
        ("alpha-beta-omega", "round", {"trade_cap": 1}, "Up to 1 offer each, of up to 4 cards a side.† Alone:"),
        ("alpha-beta-omega", "round", {"trade_cap": 99}, "until nobody wants to. Up to 4 cards on a side.† Alone:"),
        ("alpha-beta-omega", "round", {"offer_size": "none"}, "until nobody wants to. Up to 3 offers each.† Alone:"),
        (
            *("alpha-beta-omega", "round"),
            {"trade_cap": 99, "offer_size": "none"},
            "as you like, from any position, gifts too, until nobody wants to. Alone:",
        ),
        ("alpha-beta-omega", "round", {"trade": "gifts_and_1for1"}, "until nobody wants to. Up to 3 offers each.†"),
        ("alpha-beta-omega", "round", {"reactions_in_turn": True}, "any one card or none, in order. "),
        ("alpha-beta-omega", "round", {"start": "passes"}, "Then the next player begins"),
        ("alpha-beta-omega", "end", {"max_cycles": 5}, "after 5 cycles"),
        (
            "alpha-beta-omega",
            "places",
            {"tiebreak_by_time": True},
            "You lose one point for each player who left",
        ),
        ("alpha-beta-omega", "suits", {"mr": "incompatible"}, "Mr Incompatible"),
    ],
)
def test_an_option_changes_the_sentence(game, section, options, says):
    assert says not in told(page_of(game))[section]
    assert says in told(page_of(game, **options))[section]


def test_a_picture_follows_the_options_that_it_shows():
    def scene(game, section, **options):
        return next(one.scene for one in page_of(game, **options).sections if one.id == section)

    assert scene("alpha-and-omega", "turn", refill_before_move=True) == "ao/rules-turn-refill"
    assert scene("alpha-beta-omega", "suits") == "abo/rules-suits"
    assert scene("alpha-beta-omega", "suits", mr="partial") == "abo/rules-suits-colours"


def test_a_deck_of_ones_own_has_its_own_cards():
    house, other = (page_of("alpha-beta-omega", **options) for options in ({}, {"deck": OTHER_DECK}))
    assert [entry.copies for entry in house.entries][:2] == [2, 2]
    assert {str(entry.name) for entry in other.entries}.isdisjoint({str(entry.name) for entry in house.entries})
