"""The clauses of Alpha-Beta-Omega from playing a card to marrying, one by one, on tables that are laid by hand.

A test wears the id of its clause; `pytest -k ABO_R46` runs a clause. Positions are told from 1 as in the rulebook.
"""

import re

from omegatable.games import GAMES, protocol
from omegatable.games.alpha_beta_omega import rules
from omegatable.games.alpha_beta_omega.deck import HOUSE_FILE
from omegatable.games.alpha_beta_omega.rules import (
    ASK_MAY,
    ASK_POSITION,
    ASK_STEP,
    CHOOSE_RANDOM_POSITION,
    CHOOSE_SEAT,
    COIN,
    CONSENT,
    DISCARD,
    ESCAPED,
    FINISHED,
    GIVE,
    GIVE_CARD,
    HIDDEN,
    IN_PLAY,
    MARKED,
    MARRIED_BETA,
    MARRIED_OMEGA,
    MIX,
    NO,
    NOTHING,
    PASS,
    PICK,
    PLAY_CARD,
    PLAYING,
    PLAYS,
    RANDOM_CARD,
    REACT,
    ROUND,
    SHUFFLING,
    TAKE_CARD,
    TRADE,
    TURN_TO,
    YES,
)
from omegatable.kernel import CHANCE, SPECTATOR, TERMINAL
from tests.clauses.test_alpha_beta_omega_cards import ROAD, position, steps
from tests.clauses.test_alpha_beta_omega_examples import (
    BETAS,
    BLACK,
    COMPATIBLE,
    CYAN,
    EFFECTS,
    MAGENTA,
    YELLOW,
    begin,
    do,
    give,
    kind,
    laid,
    legal,
    nobody_acts,
    road_to,
)

GAME = GAMES["alpha-beta-omega"]
# On top of the deck: nothing happens when they are picked.
HARMLESS = ["HS", "HS", "HS", "OG", "OG", "PS", "BJ", "PC", "SC", "SC", "CH", "PR", "CF"]
SUPPRESSED, GUARDED, SCENTED = EFFECTS["suppressed"], EFFECTS["guarded"], EFFECTS["scented"]


def with_card(code, *acts, when="play"):
    """The text of the house's deck with other acts on the card *code*."""
    blocks = re.split(r"(?m)^(?=\[)", HOUSE_FILE.read_text(encoding="utf-8"))
    number = next(number for number, block in enumerate(blocks) if f'code = "{code}"' in block)
    head = re.sub(r"(?m)^when = .*\n", "", blocks[number].split("do = [")[0])
    acts = ",\n".join(f"{{ {act} }}" for act in acts)
    blocks[number] = f'{head}when = "{when}"\ndo = [\n{acts},\n]\n'
    return "".join(blocks)


def table(
    omegas=("yellow", "black"), positions=(3, 6), road=ROAD, *, hands=(), top=(), turns=None, stage=ROUND, **options
):
    """A table at the beginning of a round, or of another stage. *hands* are told seat by seat, *top* is drawn first."""
    state = laid(omegas, positions, road, **{"trade": "off"} | options)
    for seat, codes in enumerate(hands):
        for code in codes.split():
            give(state, seat, code)
    stack(state, *top)
    if turns:
        state.order[: len(turns)] = turns
    state.stage = stage
    state.turn = 0
    return begin(state)


def stack(state, *codes):
    """Lay cards on top of the deck, and below them cards that are only taken into the hand."""
    cards = state.deck[: int(state.deck_size)].tolist()
    found = []
    for wanted in [kind(code) for code in (*codes, *HARMLESS)]:
        if wanted in cards:
            cards.remove(wanted)
            found.append(wanted)
    state.deck[: int(state.deck_size)] = found + cards


def card(code):
    """The action of playing this card."""
    return PLAY_CARD + kind(code)


def asked(state):
    """Who is asked for a reaction, in order; all let it pass."""
    found = []
    while state.phase == REACT:
        found.append(int(state.to_move))
        do(state, PASS)
    return found


def view(state, seat):
    """What *seat* sees."""
    seen = GAME.new_view()
    protocol.observe(state, seat, seen)
    return seen


def plain(state, seat=SPECTATOR):
    """The same in plain names."""
    return GAME.plain_view(view(state, seat))


def at(state):
    """Where the omegas stand, seat by seat, from 1."""
    return [int(place) + 1 for place in state.position[: int(state.num_seats)]]


def road(state):
    """The characters on the road."""
    return state.road[: int(state.num_positions)].tolist()


def up(state):
    """The positions that are face up, from 1."""
    return [place + 1 for place in range(10) if int(state.face_up) >> place & 1]


def scores(state):
    """The points, seat by seat."""
    return [int(rules.score(state, seat)) for seat in range(int(state.num_seats))]


def hand(state, seat):
    """The kinds in a hand."""
    start = rules.hand_start(state, seat)
    return state.held_cards[start : start + int(state.hand_size[seat])].tolist()


def kinds(codes):
    """The numbers of these cards, ascending."""
    return sorted(kind(code) for code in codes.split())


# -------------------------------------------------------------------------------------------------- playing a card


def test_ABO_R32_in_order_each_may_play_any_card_and_nobody_must():
    state = table(("yellow", "black", "cyan"), (1, 1, 1), hands=("HS", "PS OG"), turns=(1, 0, 2), stage=PLAYING)
    assert (state.to_move, state.phase, legal(state)) == (1, PLAYS, [PASS, card("PS"), card("OG")])
    do(state, card("PS"), CHOOSE_SEAT + 0)
    assert (state.to_move, legal(state)) == (0, [PASS, card("HS")])
    do(state, PASS)
    assert (state.to_move, legal(state)) == (2, [PASS])
    do(state, PASS)
    assert state.rounds_played == 1
    assert rules.held(state, 0, kind("HS")) >= 1


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
    """Yellow, on 3, turns up the one on 8, draws *code* while the card is carried out, and would go to him."""
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
    assert rules.held(state, 1, kind("HS")) >= 1, "hands are kept"


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


# ------------------------------------------------------------------------------------------------------- reactions


def test_ABO_R39_a_scent_enhancer_answers_every_alpha():
    for alpha in (CYAN, MAGENTA, YELLOW, BLACK, COMPATIBLE):
        state = table(positions=(10, 3), road=road_to(alpha), hands=("", "SE"))
        assert (state.phase, state.to_move, state.turned_up[0]) == (REACT, 0, alpha)
        do(state, PASS, card("SE"))
        assert (at(state), state.effects[1]) == ([10, 10], SCENTED)


def test_ABO_R39_and_no_beta():
    for beta in BETAS:
        state = table(positions=(10, 3), road=road_to(beta), hands=("SE", "SE"))
        assert (state.phase, up(state), legal(state)) == (PLAYS, [10], [PASS])


def test_ABO_R39_so_can_any_card_of_which_the_deck_says_so():
    deck = with_card("HS", 'verb = "effect", who = "self", add = "suppressed"', when="reaction to alpha")
    state = table(positions=(10, 3), road=road_to(MAGENTA), hands=("HS",), deck=deck)
    assert (state.phase, legal(state)) == (REACT, [PASS, card("HS")])
    nobody_acts(do(state, card("HS")))
    assert state.result[0] == IN_PLAY


def test_ABO_Q16_a_peek_is_no_turning_up():
    state = do(table(hands=("OG", "SE"), stage=PLAYING), card("OG"), position(6), position(7))
    assert (state.phase, state.to_move, up(state)) == (PLAYS, 1, [])


def test_ABO_Q16_a_swap_into_the_final_position_of_a_final_round_is_one():
    state = table(positions=(10, 3), road=road_to(MAGENTA), hands=("LS", "LS"))
    assert asked(state) == [0, 1]
    do(state, card("LS"), position(6))
    assert (state.phase, state.turned_up[0], up(state)) == (REACT, CYAN, [6, 10])
    assert asked(state) == [0, 1]
    do(state, card("LS"), position(6))
    assert state.rounds_played == 1, "Magenta lay face up all the time: nobody is asked again"


def test_ABO_Q16_each_time_that_he_is_turned_up():
    deck = with_card("HS", 'verb = "reveal", at = "final"')
    state = table(hands=("HS HS",), stage=PLAYING, deck=deck)
    for _ in range(2):
        do(state, card("HS"))
        assert (state.turned_up[1], asked(state)) == (COMPATIBLE, [0, 1])
        do(state, PASS)


def test_ABO_Q17_each_is_asked_once_from_the_one_whose_card_it_was():
    state = table(("yellow", "black", "cyan"), (1, 2, 3), hands=("", "OW SE SE", ""), stage=PLAYING)
    do(state, PASS, card("OW"), position(6))
    assert (state.to_move, state.phase) == (1, REACT)
    do(state, card("SE"))
    assert (state.to_move, state.phase, at(state)) == (2, REACT, [1, 6, 3]), "carried out before the next is asked"
    do(state, PASS)
    assert (state.to_move, state.phase) == (0, REACT)
    do(state, PASS)
    assert (state.to_move, state.phase) == (2, PLAYS)
    assert hand(state, 1) == kinds("SE"), "only one reaction each"


def test_ABO_Q17_at_the_beginning_of_a_round_the_first_in_play_is_asked_first():
    state = table(("yellow", "black", "cyan"), (10, 3, 4), road=road_to(CYAN), turns=(2, 0, 1))
    assert asked(state) == [2, 0, 1]
    state = laid(("yellow", "black", "cyan"), (10, 3, 4), road_to(CYAN), trade="off")
    state.result[0] = MARKED
    state.position[2] = 9
    assert asked(begin(state)) == [1, 2]


def test_ABO_Q64_everybody_is_asked_whatever_he_holds():
    for hands in (("", ""), ("HS", "OG"), ("SE", "")):
        assert asked(table(positions=(10, 3), road=road_to(CYAN), hands=hands)) == [0, 1]


def test_ABO_Q64_one_who_is_alone_is_asked_only_if_he_has_something_to_play():
    assert asked(table(("yellow",), (10,), road=road_to(CYAN), hands=("HS",))) == []
    assert asked(table(("yellow",), (10,), road=road_to(CYAN), hands=("SE",))) == [0]


# ------------------------------------------------------------------------------------------------------- moving on


def test_ABO_R42_after_the_round_all_move_on_and_it_begins_again():
    state = table(("yellow", "black"), (1, 1))
    assert (state.rounds_played, state.hand_size[:2].tolist()) == (0, [1, 1])
    nobody_acts(state)
    assert (state.rounds_played, at(state)) == (1, [2, 2])
    assert (state.to_move, state.phase, state.hand_size[:2].tolist()) == (0, PLAYS, [2, 2])


def test_ABO_Q23_each_by_one_from_where_he_stands():
    state = table(("yellow", "black", "cyan"), (1, 4, 8))
    assert at(nobody_acts(state) or state) == [2, 5, 9]


def test_ABO_Q24_cards_are_turned_down_before_all_move():
    deck = with_card("ET", 'verb = "reveal", at = "final"')
    state = table(positions=(9, 3), hands=("ET",), stage=PLAYING, deck=deck)
    state.face_up = 0b11
    do(state, card("ET"))
    assert (asked(state), up(state)) == ([0, 1], [1, 2, 10])
    do(state, PASS)
    # Yellow has walked to the final position, and its card, turned down in between, is turned up once more.
    assert (state.rounds_played, at(state), up(state)) == (1, [10, 4], [10])
    assert asked(state) == [0, 1]


def test_ABO_R60_in_the_easier_game_they_stay_up():
    deck = with_card("ET", 'verb = "reveal", at = "final"')
    assert not GAME.new_options().open_reveal
    state = table(positions=(9, 3), hands=("ET",), stage=PLAYING, deck=deck, open_reveal=True)
    do(state, card("ET"))
    assert asked(state) == [0, 1]
    do(state, PASS)
    assert (state.rounds_played, up(state)) == (1, [10])
    assert asked(state) == [], "it is not turned up again"


# ----------------------------------------------------------------------------------------------- the final position


def test_ABO_R43_who_walks_to_the_final_position_turns_its_card_up():
    state = table(positions=(9, 3))
    nobody_acts(state)
    assert (at(state), up(state), state.final) == ([10, 4], [10], True)
    assert (state.phase, state.turned_up[0]) == (REACT, COMPATIBLE)


def test_ABO_R43_so_does_one_who_comes_there_by_a_card():
    state = do(table(positions=(9, 3), hands=("ET",), stage=PLAYING), card("ET"), steps(1))
    assert (at(state), up(state), state.final) == ([10, 3], [10], True)
    assert (state.phase, state.turned_up[0]) == (REACT, COMPATIBLE)


def test_ABO_R44_no_cards_are_picked_and_none_are_traded():
    state = table(positions=(10, 3), road=road_to(CYAN), hands=("HS", "OG"), trade="full")
    assert asked(state) == [0, 1]
    assert (state.phase, state.to_move, state.deck_size) == (PLAYS, 0, 28)


def test_ABO_R44_also_if_somebody_is_brought_there_by_what_is_picked():
    state = table(positions=(3, 9), hands=("HS", "OG"), top=("WW",), trade="full")
    assert (state.final, asked(state)) == (True, [0, 1])
    assert (state.phase, state.to_move, state.deck_size) == (PLAYS, 0, 27)


def test_ABO_R45_then_each_may_play_in_order():
    state = table(positions=(10, 3), road=road_to(BETAS[0]), hands=("HS OG", "PS BJ"), turns=(1, 0))
    assert (state.to_move, state.phase, legal(state)) == (1, PLAYS, [PASS, card("BJ"), card("PS")])
    do(state, PASS)
    assert (state.to_move, state.phase, legal(state)) == (0, PLAYS, [PASS, card("HS"), card("OG")])


def test_ABO_Q26_this_holds_for_all_wherever_they_stand():
    state = table(positions=(2, 10), road=road_to(CYAN), hands=("HS", ""))
    assert asked(state) == [0, 1]
    assert state.hand_size[:2].tolist() == [1, 0], "nobody has picked"
    assert (state.to_move, legal(state)) == (0, [PASS, card("HS")])
    do(state, card("HS"))
    assert (state.to_move, legal(state)) == (1, [PASS])


def test_ABO_Q25_picking_and_trading_stop():
    state = table(("yellow", "black", "cyan"), (3, 9, 1), top=("WW", "PC"), trade="full")
    assert (state.final, up(state), at(state)) == (True, [10], [4, 10, 2])
    assert asked(state) == [0, 1, 2]
    assert (state.phase, state.to_move, state.deck_size) == (PLAYS, 0, 29)
    assert state.hand_size[:3].tolist() == [0, 0, 0]


def test_ABO_Q25_who_has_not_had_his_play_has_it_and_nobody_plays_twice():
    omegas = ("yellow", "black", "cyan")
    state = table(omegas, (9, 3, 1), hands=("PS OG", "CH", "HS"), stage=PLAYING)
    do(state, card("PS"), CHOOSE_SEAT + 1, card("CH"), CHOOSE_SEAT + 0, steps(1))
    assert (state.final, asked(state)) == (True, [1, 2, 0])
    assert (state.phase, state.to_move) == (PLAYS, 2)
    do(state, PASS)
    assert (state.result[0], state.partner[0]) == (MARKED, COMPATIBLE), "Yellow has had his play: the test follows"


def test_ABO_Q25_is_the_default():
    assert not GAME.new_options().fresh_final_round


def test_ABO_Q68_a_card_of_several_steps_is_carried_out_whole():
    deck = with_card("ET", 'verb = "move", who = "self", to = "final"', 'verb = "move", who = "self", by = -1')
    state = do(table(hands=("ET",), stage=PLAYING, deck=deck), card("ET"))
    assert (at(state), state.final, up(state)) == ([9, 6], False, [])


def test_ABO_Q68_with_the_reactions_that_it_called_for():
    deck = with_card("ET", 'verb = "reveal", at = "final"', 'verb = "move", who = "all", by = -1')
    state = do(table(hands=("ET", "SE"), stage=PLAYING, deck=deck), card("ET"), PASS, card("SE"))
    assert (at(state), state.final, state.phase) == ([2, 9], False, PLAYS)


def test_ABO_Q68_and_with_the_cards_that_were_played_inside_it():
    deck = with_card("ET", 'verb = "transfer", from = "deck", to = "own hand"', 'verb = "move", who = "all", by = -1')
    state = do(table(positions=(9, 3), hands=("ET",), top=("WW",), stage=PLAYING, deck=deck), card("ET"))
    assert (at(state), state.final, up(state)) == ([9, 3], False, [])


def test_ABO_Q68_the_new_card_is_turned_up_even_if_no_omega_stands_there():
    omegas = ("yellow", "black", "cyan")
    state = table(omegas, (10, 3, 4), road=road_to(MAGENTA), hands=("ET", "LS", ""))
    assert asked(state) == [0, 1, 2]
    do(state, card("ET"), steps(-1), card("LS"), position(6))
    assert (up(state), state.turned_up[0]) == ([6, 10], CYAN)
    assert asked(state) == [1, 2, 0], "from the one whose card it was"


def test_ABO_Q84_a_card_makes_no_round_final():
    state = table(positions=(9, 3), hands=("ET", ""), stage=PLAYING, late_arrival="fresh_final_round")
    do(state, card("ET"), steps(1))
    assert (at(state), state.final, up(state)) == ([10, 3], False, [])
    assert (state.phase, state.to_move) == (PLAYS, 1)
    do(state, PASS)
    assert (state.rounds_played, state.cycle, state.result[0]) == (1, 1, IN_PLAY), "without a test"
    assert (at(state), state.final, up(state)) == ([10, 4], True, [10]), "he does not move, and the next one is final"
    nobody_acts(state)
    assert (state.result[0], state.partner[0]) == (MARKED, COMPATIBLE)


def test_ABO_Q84_picking_and_trading_go_on():
    state = table(positions=(3, 9), top=("WW", "PC"), trade="full", late_arrival="fresh_final_round")
    assert (at(state), state.final, state.phase) == ([4, 10], False, TRADE)
    assert hand(state, 1) == kinds("PC")


def test_ABO_Q84_from_a_final_round_he_passes():
    state = table(positions=(10, 3), road=road_to(BETAS[0]), late_arrival="fresh_final_round")
    nobody_acts(state)
    assert (state.cycle, at(state)) == (2, [1, 1])


def test_ABO_Q36_an_alpha_may_be_laid_there():
    state = table(positions=(10, 3), road=[6, 7, 8, 9, CYAN, MAGENTA, YELLOW, BLACK, COMPATIBLE, 5], hands=("", "LS"))
    do(state, PASS, card("LS"), position(7))
    assert asked(state) == [1, 0]
    assert (state.result[0], state.partner[0], state.rank[0]) == (MARKED, YELLOW, 1)


def test_ABO_Q36_and_taken_away():
    state = table(positions=(10, 3), road=road_to(MAGENTA), hands=("", "LS"))
    assert asked(state) == [0, 1]
    do(state, PASS, card("LS"), position(6))
    assert asked(state) == [1, 0]
    assert (state.result[0], state.partner[0], state.rank[0]) == (MARKED, CYAN, 3)


def test_ABO_Q51_who_has_been_moved_away_is_not_tested():
    omegas = ("yellow", "black", "cyan")
    state = table(omegas, (10, 3, 9), road=road_to(YELLOW), hands=("", "CH", ""))
    assert asked(state) == [0, 1, 2]
    do(state, PASS, card("CH"), CHOOSE_SEAT + 0, steps(-2))
    assert (at(state), state.final, up(state)) == ([8, 3, 9], True, [10])
    do(state, PASS)
    assert state.result[:3].tolist() == [IN_PLAY] * 3
    assert (state.cycle, at(state)) == (1, [9, 4, 10])


def test_ABO_R46_an_alpha_and_an_omega_come_to_the_test():
    for alpha in (CYAN, MAGENTA, YELLOW, BLACK, COMPATIBLE):
        state = table(positions=(10, 1), road=road_to(alpha))
        nobody_acts(state)
        assert state.result[:2].tolist() == [MARKED, IN_PLAY]
        assert state.partner[0] == alpha


def test_ABO_R46_not_before_the_final_position():
    state = table(positions=(8, 6))
    nobody_acts(state)
    assert state.result[:2].tolist() == [IN_PLAY, IN_PLAY]


def test_ABO_Q30_a_beta_does_nothing():
    for beta in BETAS:
        state = table(positions=(10, 1), road=road_to(beta))
        nobody_acts(state)
        assert state.result[:2].tolist() == [IN_PLAY, IN_PLAY]
        assert (road(state), state.gone[beta]) == (road_to(beta), 0)


# -------------------------------------------------------------------------------------------------- the Alpha Test


def after_test(omegas, alpha, effects=(), positions=None, **options):
    """All stand on the final position with *alpha*, and nobody plays: the state when the test is over, or a coin is."""
    state = laid(omegas, positions or [10] * len(omegas), road_to(alpha), **{"trade": "off"} | options)
    stack(state)
    for seat, effect in enumerate(effects):
        state.effects[seat] = effect
    nobody_acts(begin(state))
    return state


def marked(state):
    """The seats that have been marked, and how well it suited them."""
    return {seat: int(state.rank[seat]) for seat in range(int(state.num_seats)) if int(state.result[seat]) == MARKED}


def test_ABO_R47_he_marks_him_even_if_they_do_not_suit_each_other():
    assert marked(after_test(("yellow", "black"), MAGENTA, positions=(10, 1))) == {0: 4}
    assert marked(after_test(("yellow", "black"), CYAN, positions=(10, 1))) == {0: 3}


def test_ABO_R47_unless_something_protects_him():
    for effect in (SUPPRESSED, GUARDED, SUPPRESSED | SCENTED):
        assert marked(after_test(("yellow", "black"), MAGENTA, [effect], (10, 1))) == {}
    assert marked(after_test(("yellow", "black"), MAGENTA, [SCENTED], (10, 1))) == {0: 4}, "this does not protect"


def test_ABO_Q31_if_all_are_protected_the_alpha_stays():
    state = after_test(("yellow", "black", "cyan"), YELLOW, [SUPPRESSED, GUARDED], (10, 10, 1))
    assert marked(state) == {}
    assert (road(state), state.gone[YELLOW]) == (road_to(YELLOW), 0)
    assert state.effects[:2].tolist() == [0, 0], "it ends with the cycle"
    assert state.cycle == 2


def test_ABO_R53_the_one_who_suits_best_is_marked():
    # To Alpha Cyan Yellow is 3, Cyan 1, Black 4, Magenta 2.
    for omegas in (("yellow", "cyan", "black"), ("cyan", "black", "yellow"), ("black", "yellow", "cyan")):
        assert marked(after_test(omegas, CYAN)) == {omegas.index("cyan"): 1}
    assert marked(after_test(("yellow", "black", "magenta"), CYAN)) == {2: 2}
    state = after_test(("yellow", "cyan", "black"), CYAN)
    assert state.gone[CYAN] == 1 + 1, "he leaves with the one of the second seat"


def test_ABO_Q32_the_protected_are_left_out_and_the_others_compared():
    # To Alpha Yellow Yellow is 1, Magenta 4, Black 2.
    assert marked(after_test(("yellow", "magenta", "black"), YELLOW, [SUPPRESSED])) == {2: 2}
    assert marked(after_test(("yellow", "magenta", "black"), YELLOW, [SUPPRESSED, 0, GUARDED])) == {1: 4}


def test_ABO_Q90_only_those_with_priority_are_compared():
    # To Alpha Cyan Cyan is 1, Yellow 3, Black 4.
    for effects, who in (([0, SCENTED], {1: 3}), ([0, 0, SCENTED], {2: 4}), ([0, SCENTED, SCENTED], {1: 3})):
        assert marked(after_test(("cyan", "yellow", "black"), CYAN, effects)) == who
    assert marked(after_test(("black", "yellow", "cyan"), CYAN, [SCENTED, SCENTED])) == {1: 3}


def test_ABO_Q90_priority_does_not_change_how_well_they_suit():
    state = after_test(("yellow", "magenta", "black"), MAGENTA, [SCENTED], (10, 10, 1))
    assert (marked(state), scores(state)) == ({0: 4}, [0, 0, 0])


def test_ABO_Q90_one_who_is_protected_has_none():
    assert marked(after_test(("cyan", "yellow"), CYAN, [0, SCENTED | GUARDED])) == {0: 1}


def test_ABO_R54_a_coin_decides_between_equals():
    for heads in (0, 1):
        state = after_test(("yellow", "black"), COMPATIBLE)
        assert (state.to_move, state.phase, legal(state)) == (CHANCE, COIN, [TURN_TO, TURN_TO + 1])
        assert marked(do(state, TURN_TO + heads)) == {heads: 1}


def test_ABO_Q2_omegas_are_meant():
    # Alpha Cyan is as good for the Other as for Cyan; the coin is about these two and not about the alphas.
    state = after_test(("yellow", "other", "cyan"), CYAN)
    assert legal(state) == [TURN_TO + 1, TURN_TO + 2]
    do(state, TURN_TO + 2)
    assert (marked(state), state.partner[2]) == ({2: 1}, CYAN)


def test_ABO_Q33_of_three_each_is_equally_likely():
    for who in range(3):
        state = after_test(("yellow", "black", "cyan"), COMPATIBLE)
        assert legal(state) == [TURN_TO, TURN_TO + 1, TURN_TO + 2]
        assert marked(do(state, TURN_TO + who)) == {who: 1}
    assert len(legal(after_test(("yellow", "black", "cyan", "magenta"), COMPATIBLE))) == 4


def test_ABO_R48_the_couple_leaves_and_lies_open_at_the_side():
    state = after_test(("yellow", "black", "cyan"), MAGENTA, positions=(10, 1, 1))
    for seat in (0, 1, 2, SPECTATOR):
        seen = plain(state, seat)
        assert [(gone.character, gone.seat) for gone in seen.gone] == [("alpha-magenta", 0)]
        assert (seen.players[0].partner, seen.players[0].position) == ("alpha-magenta", None)
        assert seen.players[0].ending
    assert MAGENTA not in road(state)
    assert not rules.plays(state, 0)


def test_ABO_R49_his_hand_goes_back_into_the_deck_and_the_others_play_on():
    state = laid(("yellow", "black", "cyan"), (10, 1, 1), road_to(MAGENTA), trade="off")
    give(state, 0, "BJ")
    give(state, 0, "PS")
    give(state, 1, "OG")
    nobody_acts(begin(state))
    assert marked(state) == {0: 4}
    assert [hand(state, seat) for seat in range(3)] == [[], kinds("OG"), []]
    assert (state.deck_size, state.discard_size) == (29, 0)
    assert {kind("BJ"), kind("PS")} <= set(state.deck[:29].tolist())
    assert state.result[1:3].tolist() == [IN_PLAY, IN_PLAY]
    assert state.rounds_played == 1


def test_ABO_Q38_they_are_shuffled_into_it():
    state = laid(("yellow", "black", "cyan"), (10, 1, 1), road_to(MAGENTA), trade="off")
    give(state, 0, "BJ")
    nobody_acts(begin(state))
    # Who picks next draws any card of the deck.
    assert (state.to_move, state.phase, len(legal(state))) == (CHANCE, PICK, 30)


def test_ABO_Q38_also_when_somebody_marries():
    omegas = ("yellow", "black", "cyan", "magenta")
    state = table(omegas, (3, 3, 6, 6), hands=("MK BJ", "PS"), stage=PLAYING)
    do(state, card("MK"), CHOOSE_SEAT + 1, YES, PASS, PASS)
    assert (state.deck_size, state.discards[:1].tolist(), state.discard_size) == (29, [kind("MK")], 1)
    assert (state.to_move, state.phase, len(legal(state))) == (CHANCE, PICK, 29)
    state = table(omegas, (3, 3, 6, 6), hands=("PR BJ",), stage=PLAYING)
    do(state, card("PR"), YES, PASS, PASS, PASS)
    assert (state.deck_size, state.discard_size) == (29, 1)
    assert (state.to_move, state.phase, len(legal(state))) == (CHANCE, PICK, 29)


def test_ABO_R50_after_a_poor_match_somebody_else_can_still_win():
    state = table(("yellow", "black"), (10, 9), road=[*BETAS, MAGENTA, YELLOW, COMPATIBLE, BLACK, CYAN])
    nobody_acts(state)
    assert (marked(state), state.to_move != TERMINAL) == ({0: 3}, True)
    nobody_acts(state)
    assert (marked(state), scores(state)) == ({0: 3, 1: 1}, [50, 100])


def test_ABO_Q39_also_after_a_full_one():
    state = table(("magenta", "black"), (10, 9), road=[*BETAS, CYAN, YELLOW, COMPATIBLE, BLACK, MAGENTA])
    nobody_acts(state)
    assert (marked(state), state.to_move != TERMINAL) == ({0: 1}, True)
    nobody_acts(state)
    assert (marked(state), scores(state)) == ({0: 1, 1: 1}, [100, 100])


def test_ABO_R51_the_final_position_leaves_with_them():
    state = after_test(("yellow", "black", "cyan"), MAGENTA, positions=(10, 1, 4))
    assert (state.num_positions, road(state)) == (9, [*BETAS, CYAN, YELLOW, BLACK, COMPATIBLE])
    assert rules.last_position(state) == 8


def test_ABO_Q34_the_others_who_stood_there_pass():
    state = after_test(("yellow", "black", "cyan"), YELLOW, positions=(10, 10, 4))
    assert (marked(state), state.cycle, at(state)[1:]) == ({0: 1}, 2, [1, 1])
    state = after_test(("yellow", "black", "cyan"), YELLOW, [0, SUPPRESSED], (10, 10, 4))
    assert (marked(state), state.cycle, at(state)[1:]) == ({0: 1}, 2, [1, 1])


def test_ABO_Q35_one_on_the_new_final_position_does_not_move_on():
    state = after_test(("yellow", "black", "cyan"), YELLOW, positions=(10, 9, 3))
    assert (marked(state), state.cycle, at(state)[1:]) == ({0: 1}, 1, [9, 4])
    assert (state.final, up(state), state.num_positions) == (True, [9], 9)


def test_ABO_Q35_unless_the_cycle_ends():
    state = after_test(("yellow", "black", "cyan"), YELLOW, positions=(10, 9, 10))
    assert (marked(state), state.cycle, at(state)[1:]) == ({0: 1}, 2, [1, 1])
    assert not state.final


def test_ABO_Q82_the_game_is_over_at_once_when_the_last_alpha_leaves():
    state = table(positions=(1, 2), road=[5, 6, CYAN], hands=("OW", "HS"), stage=PLAYING)
    do(state, card("OW"), position(3))
    asked(state)
    assert (state.to_move, state.result[:2].tolist()) == (TERMINAL, [ESCAPED, ESCAPED])


def test_ABO_Q82_and_one_who_is_left_is_alone_at_once():
    state = table(positions=(3, 6), hands=("PR", "MK"), stage=PLAYING)
    do(state, card("PR"), YES)
    assert (state.result[:2].tolist(), state.alone_since) == ([MARRIED_BETA, IN_PLAY], 1)
    assert DISCARD + kind("MK") in legal(state), "in the same round"
    state = table(("yellow", "black", "cyan"), (3, 3, 6), hands=("MK", "", "CH"), stage=PLAYING)
    do(state, card("MK"), CHOOSE_SEAT + 1, YES)
    assert (state.to_move, state.alone_since) == (2, 1)
    assert DISCARD + kind("CH") in legal(state)


def test_ABO_Q82_first_whether_it_is_over():
    state = table(positions=(3, 3), hands=("MK",), stage=PLAYING)
    do(state, card("MK"), CHOOSE_SEAT + 1, YES)
    assert (state.to_move, state.alone_since) == (TERMINAL, 0)
    state = after_test(("yellow",), YELLOW)
    assert state.to_move == TERMINAL


# --------------------------------------------------------------------------------------------------------- marrying


def test_ABO_Q41_nobody_marries_unless_a_card_says_so():
    state = table(positions=(10, 10), road=road_to(BETAS[2]), hands=("HS", "OG"))
    for seat, code in ((0, "HS"), (1, "OG")):
        assert (state.to_move, state.phase, legal(state)) == (seat, PLAYS, [PASS, card(code)])
        do(state, PASS)
    assert state.result[:2].tolist() == [IN_PLAY, IN_PLAY]
    assert state.cycle == 2


def test_ABO_Q41_a_card_that_turns_up_an_alpha_marries_nobody():
    state = do(table(positions=(6, 1), hands=("PR",), stage=PLAYING), card("PR"))
    assert asked(state) == [0, 1]
    assert (state.phase, state.to_move, state.result[0]) == (PLAYS, 1, IN_PLAY)


def test_ABO_Q42_who_marries_a_beta_leaves_with_him():
    omegas = ("yellow", "black", "cyan")
    state = do(table(omegas, (3, 3, 6), hands=("PR BJ HS",), stage=PLAYING), card("PR"))
    assert (state.to_move, state.phase) == (0, ASK_MAY)
    do(state, YES)
    assert (state.result[0], state.partner[0], state.gone[7]) == (MARRIED_BETA, 7, 1 + 0)
    assert road(state) == [5, 6, 8, 9, CYAN, MAGENTA, YELLOW, BLACK, COMPATIBLE]
    assert at(state)[1:] == [3, 5]
    assert (state.hand_size[0], state.deck_size, state.discards[0]) == (0, 29, kind("PR"))


def test_ABO_Q42_two_omegas_leave_without_a_position():
    omegas = ("yellow", "black", "cyan")
    state = do(table(omegas, (3, 3, 6), hands=("MK BJ", "HS"), stage=PLAYING), card("MK"), CHOOSE_SEAT + 1)
    assert (state.to_move, state.phase) == (1, CONSENT)
    do(state, YES)
    assert state.result[:3].tolist() == [MARRIED_OMEGA, MARRIED_OMEGA, IN_PLAY]
    assert [plain(state).players[seat].partner_seat for seat in range(3)] == [1, 0, None]
    assert (road(state), at(state)[2]) == (ROAD, 6)
    assert (state.hand_size[:2].tolist(), state.deck_size) == ([0, 0], 29)


def test_ABO_Q42_the_other_must_agree():
    state = table(("yellow", "black", "cyan"), (3, 3, 6), hands=("MK",), stage=PLAYING)
    do(state, card("MK"), CHOOSE_SEAT + 1, NO)
    assert state.result[:3].tolist() == [IN_PLAY] * 3
    assert (state.to_move, state.phase, state.discards[0]) == (1, PLAYS, kind("MK"))
    assert state.chosen_seat[0] == NOTHING
