"""The presets of each game: which rules they are, where they can be chosen, and how they are named."""

import pytest

from omegatable.engine.registry import GAMES
from omegatable.env import VectorEnv
from omegatable.kernel import mode
from omegatable.lab.plan import StudyError
from omegatable.lab.study.parsing import parse_study
from omegatable.locales.english import english
from omegatable.play import Position
from omegatable.web.http.about import game_card

SURFACE, ROAD, SHIFT = (GAMES[name] for name in ("alpha-and-omega", "alpha-beta-omega", "omega-shift"))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_as_printed_changes_nothing(game):
    assert game.preset("printed") == {}
    assert Position(game, seed=1).options == Position(game, seed=1, preset="printed").options == game.chosen_options()


def test_recommended_changes_what_it_says():
    assert SURFACE.preset("recommended") == {"one_pawn_per_tile": True, "hidden_end": True}
    # The last three are the default options; they differ from the author's text.
    assert ROAD.preset("recommended") == {
        "tiebreak_by_time": True, "start": "passes", "max_cycles": 5,
        "reactions_in_turn": False, "trade_cap": 3, "offer_size": 4,
    }  # fmt: skip
    assert SHIFT.preset("recommended") == {}
    for game in GAMES.values():
        text = game.presets[game.text_preset]
        assert all(text[name] != value for name, value in game.preset("recommended").items())


def test_written_is_the_text_of_the_author_where_it_is_wider():
    assert ROAD.preset("written") == {
        "reactions_in_turn": True,  # ABO-R32: "any one card you wish"
        "trade_cap": 99, "offer_size": "none",  # ABO-R27: "a free-for-all"
        "max_cycles": "none",  # the text has no limit for several players: ABO-Q94
    }  # fmt: skip
    defaults = ROAD.chosen_options()
    assert all(defaults[name] != value for name, value in ROAD.preset("written").items())
    assert [game.text_preset for game in (ROAD, SURFACE, SHIFT)] == ["written", "printed", "printed"]
    assert list(ROAD.presets) == ["printed", "written", "recommended"]
    for game in (SURFACE, SHIFT):
        assert "written" not in game.presets
        assert Position(game, seed=1, preset="written").options == game.chosen_options()


def test_single_options_change_a_preset():
    changed = {"hidden_end": False, "tie2": "both_pawns"}
    options = Position(SURFACE, seed=1, preset="recommended", options=changed).options
    assert options == SURFACE.chosen_options({"one_pawn_per_tile": True, "tie2": "both_pawns"})


def test_rules_are_named_whoever_plays_and_however_many():
    assert SURFACE.preset_of(SURFACE.chosen_options({"seats": 4})) == "printed"
    assert SURFACE.preset_of(SURFACE.chosen_options(SURFACE.preset("recommended") | {"seats": 3})) == "recommended"
    assert ROAD.preset_of(ROAD.chosen_options(ROAD.preset("recommended") | {"live": True})) == "recommended"
    assert ROAD.preset_of(ROAD.chosen_options(ROAD.preset("recommended") | {"max_cycles": 6})) == "own"
    assert ROAD.preset_of(ROAD.chosen_options()) == "printed"
    assert ROAD.preset_of(ROAD.chosen_options(ROAD.preset("written") | {"seats": 5, "live": True})) == "written"
    assert ROAD.preset_of(ROAD.chosen_options(ROAD.preset("written") | {"show_at_play": True})) == "own"
    assert SHIFT.preset_of(SHIFT.chosen_options()) == "", "its printed rules need no cure"


def test_an_unknown_preset_is_refused_in_one_sentence():
    with pytest.raises(ValueError, match=r"^There is no preset 'fair': there are printed, written and recommended\.$"):
        Position(SURFACE, preset="fair")


def test_environments_take_a_preset():
    with mode("interpreted"):  # to compile an environment takes longer than to begin it
        env = VectorEnv("alpha-and-omega", 2, seed=1, preset="recommended", options={"seats": 3})
        assert env.options == SURFACE.chosen_options(SURFACE.preset("recommended") | {"seats": 3})
        assert VectorEnv("alpha-and-omega", 2, seed=1).options == SURFACE.chosen_options()


def test_a_study_takes_a_preset_for_all_variants_or_for_one():
    text = 'game = "alpha-and-omega"\ngames = 10\npreset = "recommended"\n'
    of_all = parse_study(text + '[[variants]]\nname = "a"\n[[variants]]\nname = "b"\npreset = "printed"\n')
    assert [SURFACE.preset_of(variant.options) for variant in of_all.variants] == ["recommended", "printed"]
    compared = parse_study('game = "alpha-and-omega"\ngames = 10\n[grid]\npreset = ["printed", "recommended"]\n')
    assert [variant.name for variant in compared.variants] == ["preset = printed", "preset = recommended"]
    with pytest.raises(StudyError, match="There is no preset 'best'"):
        parse_study(text.replace("recommended", "best"))


def test_the_page_is_told_of_each_change_and_where_it_comes_from():
    card = game_card(ROAD)
    assert [change.options for change in card.recommended] == [
        {"tiebreak_by_time": True}, {"start": "passes"}, {"max_cycles": 5},
        {"reactions_in_turn": False}, {"trade_cap": 3, "offer_size": 4},
    ]  # fmt: skip
    assert [change.original for change in card.recommended] == [True, *4 * [False]]  # the tie-break: ABO-R9
    assert [change.options for change in card.written] == [
        {"reactions_in_turn": True}, {"trade_cap": 99, "offer_size": "none"}, {"max_cycles": "none"},
    ]  # fmt: skip
    assert game_card(SURFACE).written == game_card(SHIFT).written == []
    changes = [*card.written, *card.recommended]
    assert all(english(said).endswith(".") for change in changes for said in (change.sentence, change.reason))
