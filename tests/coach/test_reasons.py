"""Reasons: worked out by hand for some positions of each game, and one for every action of random games."""

import re

import pytest

from omegatable.coach.facet import coach_of
from omegatable.coach.facts import fact
from omegatable.coach.judging import Judged
from omegatable.coach.nudges import nudge
from omegatable.coach.reasons import arguments, clear_lead, explains, reason, reason_of_advice, speaks_against
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.rules.actions import FINISHED, GIVE, OFFER_TO, PASS, PLAY_CARD, SEND, WANT, YES
from omegatable.games.alpha_beta_omega.rules.records import ASK_MAY
from omegatable.kernel import new_rng, random_below
from omegatable.locales.english import english
from tests.games.alpha_and_omega.support import island, walking
from tests.games.alpha_and_omega.support import position as world
from tests.games.alpha_beta_omega.support.laying import (
    MAGENTA,
    YELLOW,
    begin,
    do,
    give,
    kind,
    laid,
    pass_window,
    play,
    playing,
    road_to,
)
from tests.games.alpha_beta_omega.support.trading import offer, trading, view_of
from tests.games.omega_shift.support import position as row
from tests.support.playing import SOME_CASE_NAMES, SOME_CASES, random_positions, record_digest
from tests.support.sample import sample

STRAY = re.compile(
    r"None(?! of)|nan|np\.|\b(one|1) (alpha|beta|card|character|marker|point|tile|turn)s\b|  | ,| one are |[.?] [a-z]"
)
NAMES = ["Rosa", "Mika", "Ines", "Jun", "Tove"]


def said(table, action, *others):
    """Return the reason of *action*, in notation, as the player to move reads it."""
    view = table.view(table.to_move)
    numbers = [table.parse(text) for text in (action, *others)]
    return english(reason(view, numbers[0], numbers[1:]), NAMES, table.to_move)


def said_of(state, action):
    """Return the reason of *action*, a number, in a state of Alpha-Beta-Omega."""
    return english(reason(view_of(state, int(state.to_move)), action), NAMES, int(state.to_move))


# ------------------------------------------------------------------------------------------------------------- advice


def test_a_reason_against_the_advice_gives_way_to_what_the_search_says():
    # Four markers cost 20, and the 5 and the 7 are 12 points: that speaks against opening the suit.
    table = row(hand="F5 F7 PA PA PA EA EA EA", pile="M2 M3 M4 M5 I2 I3 I4 I5 M6 M7 M8 M9")
    view, action = table.view(table.to_move), table.parse("F5<M")
    assert not arguments(view, action, [])
    for ahead, sentence in (
        (0.06, "The search prefers it by 6 percentage points; there is no short reason."),
        (0.01, "The search prefers it by one percentage point; there is no short reason."),
        (0.004, "The search prefers it by less than one percentage point; there is no short reason."),
        (0.0, "The search finds nothing clearly better; there is no short reason."),
    ):
        assert english(reason_of_advice(view, action, [], ahead), NAMES, table.to_move) == sentence
    assert reason_of_advice(view, action, [], None) == reason(view, action)
    told = english(reason_of_advice(view, action, [], 0.06, measured=False), NAMES, table.to_move)
    assert told == "The search prefers it; there is no short reason."
    best = Judged(0, 0.2, 0.6, 0.02, 0.0, 0.0, 50)
    assert clear_lead([best, Judged(1, 0.1, 0.54, 0.02, 0.06, 0.02, 50)]) == 0.06
    assert clear_lead([best, Judged(1, 0.1, 0.54, 0.02, 0.06, 0.03, 50)]) == 0.0
    assert clear_lead([best]) is None
    # The next best is too close, and the one that was played is not.
    near, played = Judged(1, 0.2, 0.59, 0.02, 0.01, 0.02, 50), Judged(2, 0.0, 0.48, 0.02, 0.12, 0.02, 50)
    assert clear_lead([best, near, played], played) == 0.12
    assert clear_lead([best, near, played], near) == 0.0


def worths(table, action, *others):
    """Return what each fact about *action*, in notation, is worth to the player to move, by the fact's kind."""
    numbers = [table.parse(text) for text in (action, *others)]
    found = coach_of(table.game).facts(table.view(table.to_move), numbers[0], numbers[1:])
    return {one.kind.removeprefix("coach-"): one.worth for one in found}


def test_facts_explain_an_action_if_they_are_worth_something_together():
    for adds, signs, other, explained in (
        (True, [7, -4], [], True),
        (True, [7, -9], [], False),
        (True, [0], [], False),  # true, and no reason
        (False, [1, 0], [], True),
        (False, [1, -1], [], False),
        (False, [0, 0], [], False),
        (False, [1], [1], False),  # the other action does it as well
        (False, [1], [0], True),
    ):
        facts = tuple(fact(f"fact-{number}", sign) for number, sign in enumerate(signs))
        instead = tuple(fact(f"fact-{number if sign else 9}", sign) for number, sign in enumerate(other))
        assert explains(facts, instead, add=adds) == explained
    # The same words count as the same fact, even if they favour only one of the two actions.
    assert not explains((fact("fact", 1),), (fact("fact", -1),), add=False)


def test_a_fact_is_worth_what_it_changes_for_the_player_to_move():
    # Before: 2 + 3 + 4 + 5 less 15 is -1. After: 23. The 7 is lost.
    table = row(hand="F9 F7 IA IA IA PA PA PA", mine="F2 F3 F4 F5")
    assert worths(table, "F9<M") == {"os-fifth": 24, "os-shuts-out": -7}
    # Mika's 4 points in Machine count nothing any more.
    table = row(hand="F10 IA IA IA PA PA PA EA", mine="F8 F9", theirs="M9 M10")
    assert worths(table, "F10<M", "F10<E") == {"os-void": 4}
    # The same points are the mover's: they are lost.
    table = row(hand="F10 IA IA IA PA PA PA EA", mine="F8 F9 M9 M10", theirs="I5")
    assert worths(table, "F10<M", "F10<E") == {"os-void": -4}
    # Four markers cost 20, and the 5 and the 7 are 12 points.
    table = row(hand="F5 F7 PA PA PA EA EA EA", pile="M2 M3 M4 M5 I2 I3 I4 I5 M6 M7 M8 M9")
    assert worths(table, "F5<M") == {"os-open-lacks": -8}
    assert speaks_against(table.view(table.to_move), table.parse("F5<M"), [])
    # Two of five cards are worth nothing yet, and are no argument against it either.
    table = row(hand="I3 IA IA PA PA PA EA M2", discards="I8")
    table.play("xM2")
    assert worths(table, "+I") == {"os-take-towards": 0}
    assert not speaks_against(table.view(table.to_move), table.parse("+I"), [])


def test_a_fact_about_a_pawn_is_good_for_its_player_and_bad_for_the_others():
    pawns, hands = ["-1+0 +0+0", "-1+1 +0+0", "-1+0 +0+0"], ("E E E", "A A A", "F F F")
    table = world(island("O", "A E F W A E"), hands=hands, pawns=pawns, seats=3)
    # Your pawn rises, and so does that of Ines; Mika's drops.
    found = coach_of(table.game).facts(table.view(0), table.parse("E@-2+1"), [])
    assert [(one.kind, one.seat, one.worth) for one in found] == [
        ("coach-ao-rises", 0, 1),
        ("coach-ao-drops", 1, 1),
    ]
    table = world(island("O", "A E F W A E"), hands=("E E E", "A A A"), pawns=("-1+0 +0+0", "+0+0 +0+0"))
    assert worths(table, "E@-2+0") == {"ao-rises": 1, "ao-near": 1}
    table = walking(island("F", "A E A E A E"), pawns=("+0+0 +1+0", "+0+0 +0+0"), turns="5 5")
    assert worths(table, "oNW") == {"ao-walk": 0, "ao-walk-best": 1}
    assert worths(table, "aW") == {"ao-walk": 0, "ao-walk-other": -1}


def test_what_is_at_the_end_of_the_road_counts_by_what_the_action_does_about_it():
    def worth(state, action):
        view = view_of(state, int(state.to_move))
        return [one.worth for one in coach_of(GAME).facts(view, action, [])]

    state = final_round("HS", "LS")  # Alpha Magenta fails the mover
    assert worth(state, PLAY_CARD + kind("HS")) == [1]
    assert worth(state, PASS) == [-1, 0]
    state = final_round("HS", last=YELLOW)  # a perfect match, which protection keeps away as well
    assert worth(state, PLAY_CARD + kind("HS")) == [-1]
    assert worth(state, PASS) == [1, 0]


# --------------------------------------------------------------------------------------------------------- Omega Shift


def test_a_suit_that_cannot_pay_for_itself_yet_says_what_it_lacks():
    # The pull makes four markers, 20 points; the 5 and the 7 are 12. Five cards would need three more.
    table = row(hand="F5 F7 PA PA PA EA EA EA", pile="M2 M3 M4 M5 I2 I3 I4 I5 M6 M7 M8 M9")
    assert said(table, "F5<M") == (
        "Opening Flood costs 20, and you hold 12 points: 3 more cards would make it free, with 12 left in the deck."
    )


def test_a_suit_that_pays_for_itself_says_by_which_cards():
    # Three markers after the pull, and one more for each of three cards: 30 less than 7 + 8 + 9 + 10.
    table = row(hand="F7 F8 F9 F10 IA IA PA PA", markers="I4 P4 E3 F2 M2")
    assert said(table, "F7<M") == (
        "With the 8, 9 and 10 in your hand Flood comes to 34 points, and its markers, one more for each card, cost 30."
    )


def test_the_fifth_card_says_what_it_saves():
    # Before: 2 + 3 + 4 + 5 less 15. After: the sum of five cards, whatever the markers.
    table = row(hand="F9 F7 IA IA IA PA PA PA", mine="F2 F3 F4 F5")
    assert said(table, "F9<M") == (
        "Your fifth Flood card cancels its cost: 23 instead of −1. If you play this, you can no longer play the 7 in "
        "your hand."
    )


def test_a_marker_says_whom_it_costs_what():
    # Taking Machine's third marker leaves two, and the opponent's 9 + 10 - 15 = 4 points there count nothing.
    table = row(hand="F10 IA IA IA PA PA PA EA", mine="F8 F9", theirs="M9 M10")
    assert said(table, "F10<M", "F10<E") == ("Mika's 4 points in Machine no longer count: it has only 2 markers left.")


def test_a_discard_says_what_both_can_do_with_it():
    table = row(hand="F4 IA IA IA PA PA PA EA", mine="F8", theirs="F2 F3 F6 F7")
    assert said(table, "xF4") == (
        "Your Flood is at 8, so you cannot use the 4. Mika's Flood is already at 7, past this card."
    )
    table = row(hand="F9 IA IA IA PA PA PA EA", mine="F10", theirs="F2 F3 F6 F7")
    assert said(table, "xF9").endswith(". Mika could take this card as a fifth Flood card.")


def test_a_discard_of_a_suit_that_does_not_count_says_what_its_markers_cost():
    # With its own pull Flood would have two markers; three cost 15, against 4 and 6.
    table = row(hand="F4 F6 IA IA PA PA PA EA", markers="I5 P3 E3 F1 M3")
    assert said(table, "xF4") == (
        "The three markers that Flood needs to count cost 15, and you hold 10 points in Flood. "
        "Mika has not begun Flood."
    )


def test_no_discard_fits_if_neither_column_nor_hand_has_its_suit():
    for mine, discards, sentence in (
        ("", "F8", "No discard fits your columns or your hand."),
        ("F9", "F8", "No discard fits your columns or your hand."),
        ("F9", "M6", "No discard fits your columns."),  # one Machine card in the hand is no suit yet
    ):
        table = row(hand="IA IA PA PA PA EA EA M4", mine=mine, discards=discards)
        table.play("xIA")
        assert said(table, "+").startswith(f"{sentence} ")


def test_the_last_card_of_the_deck_says_who_leads():
    table = row(hand="F4 IA IA IA PA PA PA EA", mine="F8 F9 F10", theirs="M10", pile="M2")
    table.play("xF4")
    # 27 - 15 = 12 against 10 - 15 = -5
    assert said(table, "+") == "The last card ends the game. You lead by 17."


def test_taking_a_discard_says_what_it_follows():
    table = row(hand="IA IA IA PA PA PA EA M2", mine="F6", theirs="F3", discards="F8", markers="I3 P3 E3 F3 M3")
    table.play("xM2")
    assert said(table, "+F") == "The 8 follows your Flood, now at 6. Mika could have used it on Flood, now at 3."


# ------------------------------------------------------------------------------------------------------ Alpha & Omega


def test_a_tile_says_which_pawns_it_moves_up_or_down():
    # α stands on Water beside the Snake (0), Fire (-1) and Air (1); Earth beside it adds 1. The Fire counts 2 - 1 = 1
    # before and after; the Earth itself would count 1, its only neighbour being Water.
    table = world(island("O", "A E F W A E"), hands=("E E E", "A A A"), pawns=("-1+0 +0+0", "+0+0 +0+0"))
    assert said(table, "E@-2+0") == "Your α rises from 0 to 1. A space worth 1 is then one step from your α."


def test_a_tile_that_helps_others_as_much_says_so_before_a_second_gain():
    # The Earth adds 1 to the Water and takes 1 from the Air: you gain by your α, and by Mika's on the Air.
    pawns, hands = ["-1+0 +0+0", "-1+1 +0+0", "-1+0 +0+0"], ("E E E", "A A A", "F F F")
    table = world(island("O", "A E F W A E"), hands=hands, pawns=pawns, seats=3)
    assert said(table, "E@-2+1") == "Your α rises from 0 to 1. Mika's α drops from 0 to −1."
    # Both pawns of Ines on the Water gain as much.
    table = world(island("O", "A E F W A E"), hands=hands, pawns=[*pawns[:2], "-1+0 -1+0"], seats=3)
    assert said(table, "E@-2+1").startswith("Your α rises from 0 to 1. Both Ines's pawns rise")


def test_a_tile_far_from_all_pawns_says_what_it_would_count():
    # Beside the new Earth lies only the Air at +1+0, its opposite.
    table = world(island("O", "A E F W A E"), hands=("E E E", "A A A"), pawns=("-1+0 +0+0", "-1+0 -1+0"))
    assert said(table, "E@+2+0") == "A pawn there would score −1; the nearest, your Ω, is 2 steps away."


def test_a_tile_that_is_as_near_to_several_players_says_so():
    # The only pawns are those on the Snake, two steps from the new Earth.
    table = world(island("O", "A E F W A E"), hands=("E E E", "A A A"), pawns=("+0+0 +0+0", "+0+0 +0+0"))
    assert said(table, "E@+2+0") == "A pawn there would score −1; you and Mika are equally near, 2 steps away."


def test_a_walk_says_where_it_can_end():
    # Fire amid Air and Earth by turns counts 6. A tile of the ring counts 1 for the Fire and -1 for each neighbour.
    table = walking(island("F", "A E A E A E"), pawns=("+0+0 +1+0", "+0+0 +0+0"), turns="5 5")
    assert said(table, "oNW") == "Your pawns can end this walk on spaces worth 6 and 6. No other walk scores more."
    other = "Another walk ends on spaces worth 6 and 6."
    assert said(table, "aW") == f"Your pawns can end this walk on spaces worth −1 and 6. {other}"
    table.play("oNW")
    assert said(table, "oSW") == "Your Ω ends on a space worth 6, up from −1 before the walk. This was your last walk."


def test_a_walk_before_the_end_tile_may_come_says_so():
    # The same; under the End lie up to the two tiles of the deck, or it is the only one left.
    spots = {"pawns": ("+0+0 +1+0", "+0+0 +0+0"), "turns": "5 5", "hidden_end": True}
    for deck, end in (("F END W", "This may have been your last walk."), ("END", "This was your last walk.")):
        table = walking(island("F", "A E A E A E"), deck=deck, **spots)
        table.play("oNW")
        assert said(table, "oSW").endswith(f"up from −1 before the walk. {end}")


def test_drawing_says_what_is_left():
    table = world(phase="draw", hands=("E", "A A A"), deck="A F -2 S S")
    assert said(table, "+") == "5 tiles are left to draw. They include one −2 and 2 Switches."


# --------------------------------------------------------------------------------------------------- Alpha-Beta-Omega


def final_round(*cards, positions=(10, 3), last=MAGENTA):
    """Return a final round in which the first seat holds *cards* and is to play; nobody has reacted."""
    state = laid(("yellow", "black"), positions, road_to(last), trade="off")
    for code in cards:
        give(state, 0, code)
    begin(state)
    pass_window(state)
    return state


def test_a_card_says_against_whom_it_helps():
    # Alpha Magenta is 4 to Omega Yellow and lies face up.
    state = final_round("HS", "LS")
    assert said_of(state, PLAY_CARD + kind("HS")) == "It keeps Alpha Magenta (not a match for you) from marking you."
    assert (
        said_of(state, PLAY_CARD + kind("LS"))
        == "It can take Alpha Magenta (not a match for you) off the final position."
    )
    assert said_of(state, PASS) == (
        "As things stand, Alpha Magenta (not a match for you) would mark you. You keep your 2 cards."
    )


def test_playing_none_says_who_is_marked():
    # Alpha Yellow is 1 to Omega Yellow and 2 to Omega Black, and both stand there.
    state = final_round(last=YELLOW, positions=(10, 10))
    assert said_of(state, PASS) == "As things stand, Alpha Yellow (your perfect match) would mark you."


def test_an_unknown_road_gives_the_odds():
    # Of the ten unseen characters only Alpha Magenta is 4 to Omega Yellow; five are betas.
    state = playing("HS")
    give(state, 0, "PR")
    assert said_of(state, PLAY_CARD + kind("HS")) == (
        "No alpha could mark you in this cycle. You would fail with one of the 10 characters you have not seen."
    )
    assert said_of(state, PLAY_CARD + kind("PR")) == (
        "5 of the 10 characters you have not seen are betas. Marrying one gives you third place."
    )


def test_playing_none_says_that_there_is_little_risk():
    assert said_of(playing("HS"), PASS) == (
        "You would fail with only one of the 10 characters you have not seen. You keep your only card."
    )


def test_only_what_speaks_for_an_action_is_its_reason():
    def advised(state, action, other):
        """Return the reason of *action* as the best one, compared with an *other* one."""
        view = view_of(state, int(state.to_move))
        return english(reason_of_advice(view, action, [other], 0.06), NAMES, int(state.to_move))

    refusal = "The search prefers it by 6 percentage points; there is no short reason."
    state = final_round("HS", "LS")
    protection = PLAY_CARD + kind("HS")
    assert advised(state, protection, PASS) == said_of(state, protection)
    assert advised(state, PASS, protection) == refusal  # it lets a fail mark you
    # Protection keeps the full match away as well.
    state = final_round("HS", last=YELLOW)
    assert advised(state, protection, PASS) == refusal
    assert advised(state, PASS, protection) == (
        "As things stand, Alpha Yellow (your perfect match) would mark you. You keep your only card."
    )
    # How many cards somebody holds is no reason to ask him, and that they are unknown is none not to.
    state = trading("HS OG", "PC SC", order=(0, 1))
    assert advised(state, OFFER_TO + 1, FINISHED) == refusal
    assert advised(state, FINISHED, OFFER_TO + 1) == refusal


@pytest.mark.parametrize(
    ("held", "asked", "same"),
    [
        ("CF ET", "PR", False),  # the character after yours, and yours
        ("PR ET", "CF", False),
        ("PC", "LS", True),  # any two positions, and the final one with any
        ("LS", "PC", False),
        ("OP CH", "PR", False),
        ("CH", "ET", False),
        ("BJ", "HS", True),  # protects anybody, and yourself
        ("HS", "BJ", False),
    ],
)
def test_a_card_can_do_the_same_if_its_steps_take_in_those_of_the_other(held, asked, same):
    state = trading(held + " OG", "PC SC" if "PC" not in (held, asked) else "SH SC", order=(0, 1))
    do(state, OFFER_TO + 1)
    told = "You hold another card that can do the same." if same else "You hold no card that can do the same."
    assert said_of(state, WANT + kind(asked)).endswith(told)


def test_a_card_that_can_do_more_than_another_is_not_the_least():
    state = trading("HS BJ OG", "PC SC", order=(0, 1))
    do(state, OFFER_TO + 1)
    assert said_of(state, GIVE + kind("HS")) == "You hold another card that can do the same."
    assert "least" not in said_of(state, GIVE + kind("BJ"))


def test_a_card_that_does_nothing_now_is_missed_least():
    state = trading("PS ET LF", "PC SC", order=(0, 1))
    do(state, OFFER_TO + 1)
    given, view = GIVE + kind("PS"), view_of(state, 0)
    assert said_of(state, given) == "Of your 3 cards, it helps you least now. No omega has an effect now."
    assert arguments(view, given, [])
    # For a player who plays it the same fact is against it.
    state = playing("PS")
    view = view_of(state, 0)
    assert said_of(state, PLAY_CARD + kind("PS")).startswith("No omega has an effect now. ")
    assert speaks_against(view, PLAY_CARD + kind("PS"), [])


def test_what_lies_on_the_table_is_not_asked_for_anew():
    state = trading("OG", "PC SC", order=(1, 0))
    do(state, OFFER_TO, GIVE + kind("PC"), SEND)
    assert said_of(state, FINISHED) == "You refuse the offer made to you. You go on with one card."
    do(state, OFFER_TO + 1)
    assert said_of(state, WANT + kind("PC")) == "Mika offers it to you already."


def test_a_marriage_says_what_is_given_up():
    # Omega Yellow stands on position 3, before a beta; Alpha Yellow and Mr Compatible suit him fully.
    state = play(playing("PR"), "PR")
    assert state.phase == ASK_MAY
    assert said_of(state, YES) == (
        "A marriage gives you third place, and you leave the game. "
        "Alpha Yellow and Mr Compatible are perfect matches for you and are on the road."
    )


def test_an_offer_says_what_is_known():
    state = trading("HS OG", "PC SC", order=(0, 1))
    assert said_of(state, OFFER_TO + 1) == "Mika holds 2 cards. You know none of them."
    assert said_of(state, FINISHED) == "You go on with 2 cards."
    do(state, *offer(1, give=["OG"], want=["PC"]))
    assert said_of(state, OFFER_TO) == "Rosa holds 2 cards. You know of Opera Glasses."
    refusal = "You refuse the offer made to you. No trade that you can foresee would help both sides."
    assert said_of(state, FINISHED) == refusal


# -------------------------------------------------------------------------------------------------------------- nudges


def nudged(table, action):
    """Return the nudge to an *action* in notation, as the player to move reads it."""
    view, number = table.view(table.to_move), table.parse(action)
    best = next(choice for choice in table.game.choices(view) if choice.action == number)
    return english(nudge(view, best, None).sentence, NAMES, table.to_move)


def test_a_nudge_says_where_to_look():
    table = row(hand="F4 IA IA IA PA PA PA EA", mine="F8")
    assert nudged(table, "xF4") == "Look at Flood 4 in your hand."
    table.play("xF4")
    assert nudged(table, "+") == "Look at the deck: how many turns are left, and who gains from that?"
    table = walking(island("F", "A E A E A E"), pawns=("+0+0 +1+0", "+0+0 +0+0"), turns="5 5")
    assert nudged(table, "oNW") == "Look at your Ω: what can it reach in this walk?"


def test_a_nudge_in_trading_names_the_partner_or_the_hand():
    state = trading("HS OG", "PC SC", order=(0, 1))
    view = view_of(state, 0)
    best, other = (
        next(choice for choice in GAME.choices(view) if choice.action == action) for action in (OFFER_TO + 1, FINISHED)
    )
    assert english(nudge(view, best, other).sentence, NAMES, 0) == "Think of what Mika may hold and need."
    assert english(nudge(view, other, None).sentence, NAMES, 0) == (
        "Look at your own hand: what do you lack, and what can you spare?"
    )


# --------------------------------------------------------------------------------------------------------- every action


@pytest.mark.parametrize(("game", "options"), SOME_CASES, ids=SOME_CASE_NAMES)
def test_every_action_has_a_reason(game, options):
    rng = new_rng(5)
    for position in random_positions(game, options, seed=11, every=sample(9, 1)):
        if position.to_move < 0:
            continue
        view = position.view(position.to_move)
        before = record_digest(view)
        actions = position.legal_actions()
        for _ in range(min(len(actions), sample(4, 40))):
            action = actions[int(random_below(rng, len(actions)))]
            text = english(reason(view, action, actions), NAMES, position.to_move)
            assert re.fullmatch(r"[A-Z0-9αΩ][^{}_]{10,210}[^ .,;:]\.", text), text
            assert not STRAY.search(text), text
            assert text == english(reason(view, action, actions), NAMES, position.to_move)
        assert record_digest(view) == before
