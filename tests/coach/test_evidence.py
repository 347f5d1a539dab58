"""The evidence for a verdict: which part of the result an action changes most, and the sentence that tells it."""

import numpy as np
import pytest

from omegatable.bots.search.rollouts import MARGIN
from omegatable.bots.utility import ONE
from omegatable.coach.evidence import MIN_WORLDS, Witness, largest
from omegatable.coach.facet import Evidence
from omegatable.coach.facts import worded
from omegatable.coach.reasons import arguments, reason_of_advice
from omegatable.coach.worlds import ByNetwork, Seeds
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.coach.parts import leaving
from omegatable.games.alpha_beta_omega.coach.reasons import part_fact
from omegatable.games.alpha_beta_omega.rules.parts import ESCAPED, FULLY, MARKED, MARRIED_BETA, SECOND, UNMARKED
from omegatable.games.omega_shift.coach.parts import Suits
from omegatable.locales.english import english
from tests.games.alpha_and_omega.support import island, walking
from tests.games.alpha_beta_omega.support.laying import laid, road_to
from tests.games.omega_shift.support import position as row
from tests.support.playing import random_decision

SHIFT = GAMES["omega-shift"]
NAMES = ["Rosa", "Mika"]
IMPACT, ERUPTION, FLOOD, MACHINE = 0, 2, 3, 4


def told(table, action, other, evidence):
    """Return the reason of *action* against the *other*, in notation, with this *evidence*."""
    view = table.view(table.to_move)
    return english(
        reason_of_advice(view, table.parse(action), [table.parse(other)], 0.06, evidence), NAMES, table.to_move
    )


# ------------------------------------------------------------------------------------------------------ which part


@pytest.mark.parametrize(
    ("columns", "which"),
    [
        ([[3, 4, 3, 4], [1, 0, 1, 0]], 0),  # 3.5 of 4, with an error of 0.29
        ([[1, 0, 1, 0], [3, 4, 3, 4]], 1),
        ([[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]], None),  # each is a quarter
        ([[3, 4, 3, 4], [-4, -3, -4, -3]], None),  # the other one takes as much: nothing is gained
        ([[4, 4, 4, 4], [3, 4, 3, 4], [-5, -5, -5, -5]], None),  # more speaks against it than the largest part brings
        ([[11, -9, 11, -9], [0, 0, 0, 0]], None),  # 1, with an error of 5.8
        ([[-3, -4, -3, -4], [-1, -1, -1, -1]], None),
    ],
)
def test_a_part_is_named_if_it_surely_makes_up_a_third(columns, which):
    gains = np.array(columns, float).T
    assert largest(gains, range(len(columns))) == which


def test_only_parts_that_may_be_told_are_named():
    gains = np.array([[3.0, 2.0], [4.0, 2.0], [3.0, 2.0], [4.0, 2.0]])
    assert largest(gains, [1]) == 1  # 2 of 5.5
    assert largest(gains, []) is None


def test_a_pawn_is_named_by_what_it_ends_on():
    # Seat 1's last step: back onto the Fire its Ω scores 6 there, and one step west −1. Nobody has tiles left.
    table = walking(island("F", "A E A E A E"), hands=("", ""), pawns=("+0+0 +1+0", "+0+0 +0+0"), turns="5 5")
    table.play("oNW")
    view, witness = table.view(0), Witness(table.game, 1, worlds=8)
    found = witness.compare(view, table.parse("oSW"), table.parse("oW")).evidence
    assert (found.seat, found.part, found.more) == (0, 1, 7.0)
    assert witness.compare(view, table.parse("oW"), table.parse("oSW")).evidence is None
    assert told(table, "oSW", "oW", found) == (
        "Your Ω ends on a space worth 6, up from −1 before the walk. Your Ω ends about 7 points higher this way."
    )


def compared(table, action, other, worlds=8):
    """Return what *action* leads to against the *other* one, in notation, with the names of the parts."""
    view = table.view(table.to_move)
    found = Witness(table.game, 1, worlds=worlds).compare(view, table.parse(action), table.parse(other)).comparison
    assert found.other == table.parse(other)
    return found, [(english(part.name, NAMES, table.to_move), part.more) for part in found.parts]


def test_what_a_walk_leads_to_is_told_by_the_pawn_whose_points_differ():
    table = walking(island("F", "A E A E A E"), hands=("", ""), pawns=("+0+0 +1+0", "+0+0 +0+0"), turns="5 5")
    table.play("oNW")
    # It ends on the Fire, worth 6, instead of a place worth -1; nothing else happens.
    for action, other, more, better in (("oSW", "oW", 7.0, 8), ("oW", "oSW", -7.0, 0)):
        found, parts = compared(table, action, other)
        assert (found.worlds, found.better, found.equal, found.unit) == (8, better, 0, "points")
        assert parts == [("Your Ω", more)]


def test_what_a_card_leads_to_is_counted_at_the_real_end_of_the_game():
    # The last turn: before 2 + 3 + 4 + 5 less 15 is -1, after the fifth card 23. Every draw ends the game.
    table = row(hand="F9 IA IA IA PA PA PA EA", mine="F2 F3 F4 F5", pile="M2")
    found, parts = compared(table, "F9<M", "xIA")
    assert (found.worlds, found.better, found.equal, found.unit) == (8, 8, 0, "points")
    assert parts == [("Your Flood", 24.0)]


@pytest.mark.parametrize(("name", "plies"), [("omega-shift", 40), ("alpha-and-omega", 31), ("alpha-beta-omega", 90)])
def test_a_comparison_names_the_largest_parts_first(name, plies):
    table = random_decision(GAMES[name], {}, 17, plies)
    view, (action, *_, other) = table.view(table.to_move), table.legal_actions()
    found = Witness(table.game, 1, worlds=12).compare(view, action, other).comparison
    assert MIN_WORLDS <= found.worlds <= 12
    assert 0 <= found.better <= found.worlds - found.equal
    sizes = [abs(part.more) for part in found.parts]
    assert 0 < len(sizes) <= 4
    assert sizes == sorted(sizes, reverse=True)
    assert all(part.error > 0.0 for part in found.parts)
    same = Witness(table.game, 1, worlds=12).compare(view, action, action).comparison
    assert (same.better, same.equal, same.parts) == (0, same.worlds, [])
    assert same.world == 0  # all differences are the median


def test_too_few_worlds_are_not_compared():
    table = random_decision(GAMES["alpha-and-omega"], {}, 17, 40)
    view, (action, other) = table.view(table.to_move), table.legal_actions()[:2]
    assert Witness(table.game, 1, worlds=MIN_WORLDS - 1).compare(view, action, other) == (None, None)


def test_the_walk_of_an_own_pawn_explains_nothing_about_an_opponents():
    table = walking(island("F", "A E A E A E"), hands=("", ""), pawns=("+0+0 +1+0", "+0+0 +0+0"), turns="5 5")
    table.play("oNW")
    view, actions = table.view(0), [table.parse("oSW"), table.parse("oW")]
    parts = ["coach-ao-end-up", "coach-ao-part"]
    for seat, more, told_of in ((0, 7.0, parts), (1, -7.0, [])):
        found = arguments(view, actions[0], actions[1:], Evidence(seat, 1, 0, more, 0.5))
        assert [one.kind for one in found if one.kind in parts] == (told_of or ["coach-ao-end-up"])


def test_suits_and_the_table_add_up_to_what_the_network_says():
    position = random_decision(SHIFT, {}, 17, 40)
    view, tries, seed = position.view(position.to_move), ByNetwork(SHIFT), next(Seeds(3))
    first, second = position.legal_actions()[:2]
    margins = [
        tries.play(view, np.array([seed], np.uint64), np.array([action], np.int16))[MARGIN, 0] / ONE
        for action in (first, second)
    ]
    parts = tries.margin_apart(tries.reading(view, seed, first), tries.reading(view, seed, second))
    assert len(parts) == 6
    assert parts.sum() == pytest.approx(margins[0] - margins[1], abs=0.01)


def test_a_suit_that_neither_action_touches_is_no_short_reason():
    table = row(hand="F9 F7 IA IA IA PA PA PA", mine="F2 F3 F4 F5")
    view, suits = table.view(table.to_move), Suits(ByNetwork(SHIFT))
    for actions, named in ((["F9<M", "xF7"], [FLOOD, MACHINE]), (["F9<M", "F9<E"], [ERUPTION, FLOOD, MACHINE])):
        numbers = [table.parse(action) for action in actions]
        gains = np.zeros((5, 8, 16))
        for suit in range(5):
            gains[suit, :, suit] = 3.0
        assert [suit for suit in range(5) if suits.evidence(view, gains[suit], numbers)] == named


def test_a_seat_leaves_in_one_of_five_ways():
    for by_time, expected in ((False, ["full", "full", "lesser"]), (True, ["first", "full", "lesser"])):
        state = laid(["yellow", "black", "cyan"], [3, 6, 2], road_to(9), tiebreak_by_time=by_time)
        state.result[:3] = MARKED
        state.rank[:3] = [FULLY, FULLY, SECOND]
        state.left_at[:3] = [1, 2, 3]
        assert [leaving(state, seat) for seat in range(3)] == expected
    state.result[:3] = [ESCAPED, UNMARKED, MARRIED_BETA]
    assert [leaving(state, seat) for seat in range(3)] == ["escape", "nothing", "lesser"]


# ------------------------------------------------------------------------------------------------------- what is told


def test_a_part_comes_after_what_the_action_does_to_the_same_suit():
    table = row(hand="F9 IA IA IA PA PA PA EA", mine="F2 F3 F4 F5")
    assert told(table, "F9<M", "xF9", Evidence(0, FLOOD, FLOOD, 7.2, 0.5)) == (
        "Your fifth Flood card cancels its cost: 23 instead of −1. Flood is worth about 7 points more to you this way."
    )
    # A fourth marker in Eruption costs the opponent 5 more there.
    table = row(hand="E9 IA IA IA PA PA PA EA", theirs="E2 E3")
    assert told(table, "E9<F", "xIA", Evidence(1, ERUPTION, ERUPTION, -3.6, 0.5)) == (
        "Eruption costs Mika 5 more. Eruption is worth about 4 points less to Mika this way."
    )


def test_a_part_says_which_card_the_other_action_would_give_away():
    table = row(hand="F7 F9 IA IA PA PA PA EA", theirs="F2", mine="M5")
    for seat, more, sentence in (
        (0, 3.0, "You keep the 7 of Flood together with the 9. Flood is worth about 3 points more to you this way."),
        (
            1,
            -3.0,
            "You keep the 7 from Mika's Flood, now at 2. Flood is worth about 3 points less to Mika this way.",
        ),
    ):
        assert told(table, "xIA", "xF7", Evidence(seat, FLOOD, FLOOD, more, 0.5)) == sentence


def test_a_part_of_a_take_says_whom_the_card_helps():
    table = row(hand="I3 IA IA PA PA PA EA M2", discards="I8")
    table.play("xM2")
    # Opening makes four markers: 20, against 3 and 8.
    assert told(table, "+I", "+", Evidence(0, IMPACT, IMPACT, 4.0, 0.5)) == (
        "With it you hold 2 number cards of Impact; five would cancel its cost of 20. "
        "Impact is worth about 4 points more to you this way."
    )
    assert told(table, "+I", "+", Evidence(1, IMPACT, IMPACT, -4.0, 0.5)) == (
        "Mika can no longer take the 8 of Impact. Impact is worth about 4 points less to Mika this way."
    )


def test_a_card_that_the_opponent_could_use_explains_no_gain_of_the_players_own():
    table = row(hand="IA IA IA PA PA PA EA M2", mine="F6", theirs="F3", discards="F8", markers="I3 P3 E3 F3 M3")
    table.play("xM2")
    assert told(table, "+F", "+", Evidence(0, FLOOD, FLOOD, 6.0, 0.5)) == (
        "The 8 follows your Flood, now at 6. Flood is worth about 6 points more to you this way."
    )
    assert told(table, "+F", "+", Evidence(1, FLOOD, FLOOD, -6.0, 0.5)) == (
        "Mika could have used it on Flood, now at 3. Flood is worth about 6 points less to Mika this way."
    )


def test_a_part_without_a_cause_that_the_position_shows_is_no_reason():
    # Four markers cost 20, and the 5 and the 7 are 12 points: that speaks against the suit that the search likes.
    table = row(hand="F5 F7 PA PA PA EA EA EA", pile="M2 M3 M4 M5 I2 I3 I4 I5 M6 M7 M8 M9")
    refusal = "The search prefers it by 6 percentage points; there is no short reason."
    assert told(table, "F5<M", "F7<M", Evidence(0, FLOOD, FLOOD, 5.0, 0.5)) == refusal
    assert told(table, "F5<M", "xF5", None) == refusal
    # Both actions make the same marker cost the opponent more.
    table = row(hand="E9 E8 IA IA PA PA PA EA", theirs="E2 E3")
    assert told(table, "E9<F", "E8<F", Evidence(1, ERUPTION, ERUPTION, -3.6, 0.5)) == refusal


def test_leaving_is_told_by_how_often_it_happens():
    table = random_decision(GAMES["alpha-beta-omega"], {"seats": 2}, 17, 40)
    view, (action, other) = table.view(table.to_move), table.legal_actions()[:2]
    rival = 1 - table.to_move
    for seat, part, more, sentence in (
        (table.to_move, 0, 12.4, "This way you get the first perfect match about 12 more times in 100 games."),
        (table.to_move, 4, -8.0, "This way you fail about 8 fewer times in 100 games."),
        (rival, 2, -5.0, f"This way {NAMES[rival]} escapes about 5 fewer times in 100 games."),
        (rival, 4, 9.0, f"This way {NAMES[rival]} fails about 9 more times in 100 games."),
    ):
        evidence = Evidence(seat, part, 0, more, 1.0)
        assert english(worded((part_fact(view, evidence),)), NAMES, table.to_move) == sentence
        # How a rival leaves is no reason without what the action does to him.
        advised = english(reason_of_advice(view, action, [other], 0.06, evidence), NAMES, table.to_move)
        assert advised.endswith(sentence) == (seat == table.to_move)
