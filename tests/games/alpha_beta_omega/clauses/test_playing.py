"""The clauses of Alpha-Beta-Omega about playing a card, one by one."""

from omegatable.games.alpha_beta_omega.rules.actions import (
    CHOOSE_RANDOM_POSITION,
    CHOOSE_SEAT,
    FINISHED,
    GIVE,
    MIX,
    PASS,
    TAKE_CARD,
    YES,
)
from omegatable.games.alpha_beta_omega.rules.hands import held
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN, IN_PLAY, MARKED, MARRIED_BETA, MARRIED_OMEGA
from omegatable.games.alpha_beta_omega.rules.records import (
    ASK_POSITION,
    ASK_STEP,
    GIVE_CARD,
    PLAYING,
    PLAYS,
    RANDOM_CARD,
    REACT,
    SHUFFLING,
)
from omegatable.kernel import CHANCE, SPECTATOR
from tests.games.alpha_beta_omega.support.laying import (
    BETAS,
    BLACK,
    COMPATIBLE,
    CYAN,
    MAGENTA,
    ROAD,
    YELLOW,
    do,
    kind,
    legal,
    position,
    road_to,
    steps,
)
from tests.games.alpha_beta_omega.support.turns import (
    GUARDED,
    SCENTED,
    SUPPRESSED,
    asked,
    at,
    card,
    hand,
    kinds,
    plain,
    road,
    table,
    up,
    view,
    with_card,
)


def test_ABO_R32_in_order_each_may_play_any_card_and_nobody_must():
    state = table(("yellow", "black", "cyan"), (1, 1, 1), hands=("HS", "PS OG"), turns=(1, 0, 2), stage=PLAYING)
    assert (state.to_move, state.phase, legal(state)) == (1, PLAYS, [PASS, card("PS"), card("OG")])
    do(state, card("PS"), CHOOSE_SEAT + 0)
    assert (state.to_move, legal(state)) == (0, [PASS, card("HS")])
    do(state, PASS)
    assert (state.to_move, legal(state)) == (2, [PASS])
    do(state, PASS)
    assert state.rounds_played == 1
    assert held(state, 0, kind("HS")) >= 1


def test_ABO_R33_only_one_card_in_a_round():
    state = table(hands=("HS HS", ""), stage=PLAYING)
    do(state, card("HS"))
    assert (state.to_move, state.phase) == (1, PLAYS)
    assert [player.has_played for player in plain(state).players] == [True, False]
    do(state, PASS)
    assert state.rounds_played == 1
    assert state.discard_size == 1
    assert [player.has_played for player in plain(state).players] == [False, False]


def test_ABO_R40_a_reaction_leaves_the_card_of_the_round():
    state = table(positions=(10, 3), road=road_to(CYAN), hands=("", "SE HS"))
    do(state, PASS, card("SE"))
    assert (state.to_move, state.phase) == (0, PLAYS)
    do(state, PASS)
    assert (state.to_move, state.phase, legal(state)) == (1, PLAYS, [PASS, card("HS")])


def test_ABO_R40_also_for_one_who_plays_first():
    state = table(positions=(10, 3), road=road_to(CYAN), hands=("SE HS", ""))
    do(state, card("SE"), PASS)
    assert (state.to_move, state.phase, legal(state)) == (0, PLAYS, [PASS, card("HS")])


def test_ABO_R35_played_cards_go_on_the_discard_pile():
    state = table(hands=("PS", "HS"), stage=PLAYING)
    size = int(state.deck_size)
    do(state, card("PS"), CHOOSE_SEAT + 1)
    assert state.discards[: int(state.discard_size)].tolist() == [kind("PS")]
    do(state, card("HS"))
    assert state.discards[: int(state.discard_size)].tolist() == [kind("PS"), kind("HS")]
    assert state.deck_size == size - 2, "what two players have picked in the next round"


def test_ABO_R35_reactions_too():
    state = table(positions=(10, 3), road=road_to(CYAN), hands=("", "SE"))
    do(state, PASS, card("SE"))
    assert state.discards[: int(state.discard_size)].tolist() == [kind("SE")]


def test_ABO_Q18_a_card_that_changes_nothing_may_be_played():
    state = table(positions=(3, 6), hands=("MK HS PS",), stage=PLAYING)
    state.effects[0] = SUPPRESSED
    assert legal(state) == [PASS, card("HS"), card("PS"), card("MK")]
    do(state, card("MK"))
    assert (state.to_move, state.discard_size, state.hand_size[0]) == (1, 1, 2)


def test_ABO_Q18_a_reaction_is_played_only_as_one():
    state = table(hands=("SE HS", "SE"), stage=PLAYING)
    assert legal(state) == [PASS, card("HS")]
    do(state, PASS)
    assert legal(state) == [PASS]
    final = table(positions=(10, 3), road=road_to(CYAN), hands=("SE HS", ""))
    assert (final.phase, legal(final)) == (REACT, [PASS, card("SE")])


def test_ABO_Q66_one_choice_after_another_when_its_step_comes():
    deck = with_card("ET", 'verb = "peek", at = "pick any"', 'verb = "move", who = "self", by = "pick 1 to 2"')
    state = do(table(hands=("ET",), stage=PLAYING, deck=deck), card("ET"))
    assert (state.phase, at(state)) == (ASK_POSITION, [3, 6])
    do(state, position(4))
    assert (state.phase, legal(state), at(state)) == (ASK_STEP, [steps(1), steps(2)], [3, 6])
    assert state.lookers[3] == 0b01
    assert at(do(state, steps(2))) == [5, 6]


def test_ABO_Q66_the_positions_of_a_swap_differ():
    state = do(table(hands=("PC",), stage=PLAYING), card("PC"))
    assert legal(state) == [position(number) for number in range(1, 11)]
    do(state, position(2))
    assert legal(state) == [position(number) for number in range(1, 11) if number != 2]


def test_ABO_Q66_a_peek_shows_each_before_the_next_and_may_stop():
    state = do(table(hands=("OG",), stage=PLAYING), card("OG"))
    assert legal(state) == [position(number) for number in range(1, 11)], "one must be looked at"
    do(state, position(7))
    assert view(state, 0).road[6] == MAGENTA
    assert (state.to_move, state.phase) == (0, ASK_POSITION)
    assert legal(state) == [*(position(number) for number in range(1, 11) if number != 7), FINISHED]
    do(state, FINISHED)
    assert (state.to_move, state.phase) == (1, PLAYS)


def test_ABO_Q66_steps_are_any_but_none_even_where_the_road_is_too_short():
    state = do(table(positions=(1, 6), hands=("ET",), stage=PLAYING), card("ET"))
    assert legal(state) == [steps(number) for number in (-3, -2, -1, 1, 2, 3)]


def test_ABO_Q66_omegas_to_choose_from_are_in_play():
    state = table(("yellow", "black", "cyan"), (1, 2, 3), hands=("SC",), stage=PLAYING)
    state.result[1] = MARKED
    do(state, card("SC"))
    assert legal(state) == [CHOOSE_SEAT + 0, CHOOSE_SEAT + 2]


def test_ABO_Q66_where_nothing_can_be_chosen_the_step_does_nothing():
    state = do(table(positions=(1, 2), road=[CYAN, MAGENTA], hands=("OW",), stage=PLAYING), card("OW"))
    assert road(state) == [CYAN, MAGENTA]
    assert (state.depth, state.discards[0]) == (0, kind("OW"))


def test_ABO_Q89_peek():
    state = do(table(hands=("OG",), stage=PLAYING), card("OG"), position(6), FINISHED)
    assert view(state, 0).road[5] == CYAN
    assert view(state, 1).road[5] == view(state, SPECTATOR).road[5] == HIDDEN
    assert up(state) == []


def test_ABO_Q89_reveal():
    deck = with_card("ET", 'verb = "reveal", at = "pick any"')
    state = do(table(hands=("ET",), stage=PLAYING, deck=deck), card("ET"), position(2))
    assert up(state) == [2]
    assert [view(state, seat).road[1] for seat in (0, 1, SPECTATOR)] == [BETAS[1]] * 3


def test_ABO_Q89_swap_and_the_cards_stay_up_or_down():
    state = table(hands=("PC",), stage=PLAYING)
    state.face_up = 1 << 1 | 1 << 4
    do(state, card("PC"), position(2), position(9))
    assert road(state) == [5, BLACK, 7, 8, 9, CYAN, MAGENTA, YELLOW, 6, COMPATIBLE]
    assert up(state) == [5, 9]


def test_ABO_Q89_shuffle():
    deck = with_card("ET", 'verb = "shuffle", at = "all"')
    state = table(hands=("ET",), stage=PLAYING, deck=deck)
    state.face_up = 0b11
    do(state, card("ET"))
    assert up(state) == []
    for unmixed in range(10, 1, -1):
        assert (state.to_move, state.phase, legal(state)) == (CHANCE, SHUFFLING, [MIX + i for i in range(unmixed)])
        do(state, MIX + 0)
    # Each time the first changes with the last unmixed one: all move one place forward, and the first comes last.
    assert road(state) == [*ROAD[1:], ROAD[0]]


def test_ABO_Q89_move_by_steps_and_to_a_position():
    state = table(hands=("CH",), stage=PLAYING)
    assert at(do(state, card("CH"), CHOOSE_SEAT + 1, steps(-2))) == [3, 4]
    deck = with_card("ET", 'verb = "move", who = "all", to = "pick any"')
    state = table(hands=("ET",), stage=PLAYING, deck=deck)
    assert at(do(state, card("ET"), position(8))) == [8, 8]


def test_ABO_Q89_remove():
    deck = with_card("ET", 'verb = "remove", at = "next"')
    state = do(table(hands=("ET",), stage=PLAYING, deck=deck), card("ET"))
    assert road(state) == [5, 6, 7, 9, CYAN, MAGENTA, YELLOW, BLACK, COMPATIBLE]
    assert state.gone[8] > 0


def test_ABO_Q89_effect():
    deck = with_card("ET", 'verb = "effect", who = "all", remove = "guarded"')
    state = table(hands=("ET",), stage=PLAYING, deck=deck)
    state.effects[:2] = GUARDED | SCENTED, GUARDED | SUPPRESSED
    assert do(state, card("ET")).effects[:2].tolist() == [SCENTED, SUPPRESSED]
    state = table(hands=("BJ",), stage=PLAYING)
    state.effects[0] = SCENTED
    assert do(state, card("BJ"), CHOOSE_SEAT + 0).effects[0] == SCENTED | GUARDED
    state = table(hands=("PS",), stage=PLAYING)
    state.effects[:2] = SCENTED | GUARDED, SCENTED
    assert do(state, card("PS"), CHOOSE_SEAT + 0).effects[:2].tolist() == [0, SCENTED]


def test_ABO_Q89_transfer():
    state = do(table(hands=("LF",), top=("PC", "BJ", "CH"), stage=PLAYING), card("LF"))
    assert hand(state, 0) == kinds("PC BJ")
    deck = with_card("ET", 'verb = "transfer", from = "own hand", to = "hand of pick other", choice = "chosen"')
    state = do(table(hands=("ET HS OG", "PS"), stage=PLAYING, deck=deck), card("ET"), CHOOSE_SEAT + 1)
    assert (state.phase, legal(state)) == (GIVE_CARD, [GIVE + kind("HS"), GIVE + kind("OG")])
    do(state, GIVE + kind("OG"))
    assert (hand(state, 0), hand(state, 1)) == (kinds("HS"), kinds("PS OG"))
    deck = with_card("ET", 'verb = "transfer", from = "own hand", to = "discards", count = 2, choice = "chosen"')
    state = do(table(hands=("ET HS OG PS",), stage=PLAYING, deck=deck), card("ET"))
    do(state, GIVE + kind("OG"), GIVE + kind("HS"))
    assert hand(state, 0) == kinds("PS")
    assert state.discards[:3].tolist() == [kind("OG"), kind("HS"), kind("ET")]


def test_ABO_Q89_marry_and_end_the_cycle():
    three = ("yellow", "black", "cyan")
    state = do(table(three, (3, 3, 6), hands=("PR",), stage=PLAYING), card("PR"), YES)
    assert state.result[:3].tolist() == [MARRIED_BETA, IN_PLAY, IN_PLAY]
    state = do(table(three, (3, 3, 6), hands=("MK",), stage=PLAYING), card("MK"), CHOOSE_SEAT + 1, YES)
    assert state.result[:3].tolist() == [MARRIED_OMEGA, MARRIED_OMEGA, IN_PLAY]
    state = do(table(three, (3, 3, 6), hands=("FD",), stage=PLAYING), card("FD"))
    assert (state.cycle, at(state)) == (2, [1, 1, 1])


def test_ABO_Q65_the_event_is_what_was_turned_up_last_wherever_it_lies():
    deck = with_card(
        "ET",
        'verb = "reveal", at = "here"',
        'verb = "reveal", at = "next"',
        'verb = "swap", a = "event", b = "pick any"',
        'verb = "move", who = "self", to = "event"',
    )
    state = do(table(hands=("ET",), stage=PLAYING, deck=deck), card("ET"), position(2))
    # On 3 and 4 the betas 7 and 8 are turned up; 8 changes with the one on 2, and the omega goes to him.
    assert road(state)[:4] == [5, 8, 7, 6]
    assert (up(state), at(state)) == ([2, 3], [2, 6])


def test_ABO_Q65_what_lies_face_up_is_not_turned_up_again_but_is_the_event():
    state = table(hands=("OW", "SE"), stage=PLAYING)
    state.face_up = 1 << 7
    do(state, card("OW"), position(8))
    assert (state.phase, state.to_move) == (PLAYS, 1), "nobody is asked"
    assert road(state) == [*BETAS, CYAN, MAGENTA, BLACK, COMPATIBLE]


def turning_up_then_drawing(code):
    """Let Yellow, on 3, turn up the card on 8 and draw *code* while that card is carried out."""
    deck = with_card(
        "ET",
        'verb = "reveal", at = "pick any"',
        'verb = "transfer", from = "deck", to = "own hand"',
        'verb = "move", who = "self", to = "event"',
    ).replace('name = "Overseas Posting"', 'name = "Overseas Posting"\nwhen = "immediate"')
    state = do(table(hands=("ET",), top=(code,), stage=PLAYING, deck=deck), card("ET"), position(8))
    assert asked(state) == [0, 1]
    return state


def test_ABO_Q65_who_has_left_the_table_is_no_event():
    state = do(turning_up_then_drawing("OP"), CHOOSE_RANDOM_POSITION + 7)
    assert road(state) == [*BETAS, CYAN, MAGENTA, BLACK, COMPATIBLE]
    assert (state.phase, state.to_move, at(state)) == (PLAYS, 1, [3, 6])
    assert at(turning_up_then_drawing("HS")) == [8, 6], "if he has not left"


def test_ABO_Q65_after_a_shuffle_there_is_no_event():
    state = do(turning_up_then_drawing("SM"), *[MIX] * 9)
    assert (state.phase, state.to_move, at(state)) == (PLAYS, 1, [3, 6])


def test_ABO_Q65_the_event_of_a_reaction_is_the_alpha():
    state = do(table(hands=("OW", "SE"), stage=PLAYING), card("OW"), position(8), PASS, card("SE"))
    # Alpha Yellow was turned up on 8: Black goes there, and stays at that number when the position is removed.
    assert at(state) == [3, 8]
    assert road(state) == [*BETAS, CYAN, MAGENTA, BLACK, COMPATIBLE]


def test_ABO_Q65_after_a_shuffle_a_reaction_has_no_event_either():
    deck = with_card(
        "SE",
        'verb = "transfer", from = "deck", to = "own hand"',
        'verb = "move", who = "self", to = "event"',
        when="reaction to alpha",
    )
    state = table(hands=("OW SE", "SE"), top=("SM",), stage=PLAYING, deck=deck)
    do(state, card("OW"), position(8), card("SE"), *[MIX] * 9)
    assert (state.to_move, state.phase, at(state)) == (1, REACT, [3, 6])
    do(state, card("SE"))
    assert (at(state), len(road(state))) == ([3, 6], 10), "the ticket has lost its event as well"


def test_ABO_Q28_a_move_stops_at_the_final_position():
    state = table(positions=(6, 2), road=ROAD[2:], hands=("ET",), stage=PLAYING)
    assert at(do(state, card("ET"), steps(3))) == [8, 2]
    assert state.cycle == 1


def test_ABO_Q28_and_at_the_first():
    state = table(positions=(2, 6), hands=("ET",), stage=PLAYING)
    assert at(do(state, card("ET"), steps(-3))) == [1, 6]


def test_ABO_Q27_no_cards_from_the_deck_in_a_final_round():
    state = table(positions=(10, 3), road=road_to(BETAS[0]), hands=("LF",))
    size = int(state.deck_size)
    assert state.final
    do(state, card("LF"))
    assert (state.hand_size[0], state.deck_size, state.discards[0]) == (0, size, kind("LF"))


def test_ABO_R52_a_card_removes_a_position():
    state = do(table(hands=("OW",), stage=PLAYING), card("OW"), position(1))
    assert (state.num_positions, road(state)) == (9, ROAD[1:])


def test_ABO_Q37_later_positions_close_up_with_the_omegas_on_them():
    deck = with_card("ET", 'verb = "remove", at = "here"')
    omegas = ("yellow", "black", "cyan", "magenta")
    state = table(omegas, (3, 6, 2, 3), hands=("ET",), stage=PLAYING, deck=deck)
    state.face_up = 1 << 1 | 1 << 2 | 1 << 4
    do(state, card("ET"))
    assert road(state) == [5, 6, 8, 9, CYAN, MAGENTA, YELLOW, BLACK, COMPATIBLE]
    assert at(state) == [3, 5, 2, 3]
    assert up(state) == [2, 4]


def test_ABO_Q37_from_a_removed_final_position_one_goes_to_the_new_one():
    deck = with_card("ET", 'verb = "remove", at = "here"')
    state = do(table(positions=(10, 9), hands=("ET",), stage=PLAYING, deck=deck), card("ET"))
    assert (at(state), state.num_positions, state.final) == ([9, 9], 9, True)


def test_ABO_Q50_protection_is_from_being_marked_and_from_nothing_else():
    omegas, positions = ("yellow", "black"), (6, 6)

    def protected(code):
        state = table(omegas, positions, hands=(code, "HS"), stage=PLAYING)
        state.effects[1] = SUPPRESSED | GUARDED
        return do(state, card(code))

    assert at(do(protected("CH"), CHOOSE_SEAT + 1, steps(-1))) == [6, 5]
    assert do(protected("SF"), CHOOSE_SEAT + 1, TAKE_CARD).hand_size[0] == 1
    assert do(protected("SC"), CHOOSE_SEAT + 1).effects[1] == SUPPRESSED | GUARDED | SCENTED
    assert do(protected("PS"), CHOOSE_SEAT + 1).effects[1] == 0
    assert do(protected("MK"), CHOOSE_SEAT + 1, YES).result[1] == MARRIED_OMEGA


def test_ABO_Q50_a_move_of_all_moves_the_protected_too():
    deck = with_card("ET", 'verb = "move", who = "all", by = 1')
    state = table(hands=("ET",), stage=PLAYING, deck=deck)
    state.effects[1] = SUPPRESSED
    assert at(do(state, card("ET"))) == [4, 7]


def test_ABO_Q69_the_round_ends_with_the_cycle():
    state = table(positions=(10, 6), road=road_to(YELLOW), hands=("FD", "HS"))
    state.effects[1] = GUARDED
    asked(state)
    do(state, card("FD"))
    assert state.rounds_played == 1, "the other does not play"
    assert (state.result[0], state.cycle, at(state)) == (IN_PLAY, 2, [1, 1])
    assert state.effects[:2].tolist() == [0, 0]
    assert up(state) == []
    assert not state.final
    assert held(state, 1, kind("HS")) >= 1, "hands are kept"


def test_ABO_Q69_also_while_cards_are_picked():
    deck = with_card("RM", 'verb = "end_cycle"', when="immediate")
    state = table(("yellow", "black", "cyan"), (3, 6, 1), top=("PC", "RM", "BJ", "OG", "PS"), deck=deck)
    assert (state.cycle, state.rounds_played, at(state)) == (2, 1, [1, 1, 1])
    # Yellow has picked in both rounds, Cyan only in the second.
    assert [hand(state, seat) for seat in range(3)] == [kinds("PC BJ"), kinds("OG"), kinds("PS")]


def test_ABO_Q85_each_card_is_equally_likely():
    state = do(table(hands=("SF", "OG OG HS"), stage=PLAYING), card("SF"), CHOOSE_SEAT + 1)
    assert (state.to_move, state.phase) == (CHANCE, RANDOM_CARD)
    assert legal(state) == [TAKE_CARD, TAKE_CARD + 1, TAKE_CARD + 2]
    do(state, TAKE_CARD + 2)
    assert hand(state, 0) == kinds("OG")
    assert hand(state, 1) == kinds("OG HS")


def test_ABO_Q85_taken_cards_that_are_discarded_are_seen_by_all():
    deck = with_card("SF", 'verb = "transfer", from = "hand of pick other", to = "discards", choice = "random"')
    state = table(("yellow", "black", "cyan"), (1, 2, 3), hands=("SF", "OG HS"), stage=PLAYING, deck=deck)
    do(state, card("SF"), CHOOSE_SEAT + 1)
    assert legal(state) == [TAKE_CARD, TAKE_CARD + 1]
    do(state, TAKE_CARD + 1)
    for seat in (0, 1, 2, SPECTATOR):
        assert view(state, seat).discards[:2].tolist() == [kind("OG"), kind("SF")]
