"""The cast of Alpha-Beta-Omega: each man his own, and couples who do something together."""

import re

import pytest

from omegatable.art import catalogue
from omegatable.games.alpha_beta_omega.art.busts import CAST, bust, person
from omegatable.games.alpha_beta_omega.art.characters import draw_couple
from omegatable.games.alpha_beta_omega.art.couples import STAGINGS, staging_of
from omegatable.games.alpha_beta_omega.art.deck import COLOURS
from omegatable.games.alpha_beta_omega.art.faces import FRONT, PROFILE, QUARTER
from omegatable.games.alpha_beta_omega.art.scenes import scene_of
from omegatable.games.alpha_beta_omega.art.wardrobe import GARMENTS, HAIR, HEADWEAR, TOOLS
from tests.support.sample import sample


def test_each_of_the_cast_is_a_man_of_his_own():
    """No two share a face, clothes, skin or tool; all three views occur; nothing in the wardrobe is unused."""
    cast = CAST.values()
    assert len({one.face for one in cast}) == len({one.skin for one in cast}) == len(cast) == 15
    assert sorted(one.garment for one in cast) == sorted(GARMENTS)
    assert {one.face.view for one in cast} == {FRONT, QUARTER, PROFILE}
    worn = {name for one in cast for name in one.headwear.split(",")}
    held = {one.tool for one in (*cast, person("alpha-incompatible"))}
    hair = {one.hair for one in (*cast, person("alpha-incompatible"))}
    assert (hair, worn - {""}, held - {""}) == (set(HAIR), set(HEADWEAR), set(TOOLS))
    shapes = {one.id: set(re.findall(r'd="(M[^"]{60,})"', bust(one, tool=False))) for one in cast}
    for one in cast:
        for other in cast:
            assert one is other or len(shapes[one.id] & shapes[other.id]) < 0.35 * len(shapes[one.id])


def test_mr_incompatible_is_mr_compatible_without_his_cap():
    """The same face, told apart at a glance: another head of hair, no cap, a frown, a torn letter."""
    theo, turned = person("alpha-compatible"), person("alpha-incompatible")
    assert (turned.face, turned.skin, turned.hair_colour) == (theo.face, theo.skin, theo.hair_colour)
    assert (theo.headwear, turned.headwear) == ("service-cap", "")
    assert (theo.tool, turned.tool) == ("letters", "torn-letter")
    assert (theo.mood.mouth, turned.mood.mouth) == ("grin", "frown")


@pytest.mark.whole
def test_the_best_matches_have_scenes_and_the_others_portraits():
    """Each full match of the house deck has a scene: one ink, Mr Compatible, or the Other. No two are alike."""
    couples = {name: svg for name, svg in catalogue().items() if name.startswith("abo/couple-")}
    scenes = {name for name in couples if scene_of(*re.findall("(?:alpha|beta|omega)-[a-z0-9]+", name))}
    matches = [pair for colour in COLOURS for pair in ((colour, colour), ("compatible", colour), (colour, "other"))]
    assert scenes == {f"abo/couple-alpha-{alpha}-omega-{omega}" for alpha, omega in matches}
    alike = sample(scenes, couples)
    assert len({couples[name] for name in alike}) == len(alike)
    with pytest.raises(ValueError, match="beside himself"):
        draw_couple("omega-cyan", "omega-cyan")


def test_couples_look_at_each_other():
    """Men are drawn facing their partners, to the left: open eyes look there, unless both close theirs."""
    for name, staging in STAGINGS.items():
        one, other = staging.moods
        if one.eyes != "low":
            assert max(one.look[0], other.look[0]) < 0, name
        assert (one.eyes == "low") == (other.eyes == "low"), name


def test_tempers_choose_what_two_men_do():
    """The tempers decide who acts, and of equals he is the one on the left; every staging occurs."""
    shy, proud, solemn = person("omega-cyan"), person("omega-magenta"), person("alpha-black")
    assert staging_of(shy, proud) == ("shoulders", False)
    assert staging_of(proud, shy) == ("shoulders", True)
    assert staging_of(solemn, person("omega-black")) == ("foreheads", True)
    assert staging_of(person("alpha-incompatible"), shy) == ("letter", True)
    men = [*CAST.values(), person("alpha-incompatible")]
    assert {staging_of(one, other)[0] for one in men for other in men} == set(STAGINGS)
