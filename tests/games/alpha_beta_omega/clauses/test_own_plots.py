"""The clauses of Alpha-Beta-Omega about the plots of a custom deck and their parts, one by one."""

from omegatable.games.alpha_beta_omega.decks.reading import read_deck
from omegatable.games.alpha_beta_omega.rules.actions import CHOOSE_POSITION, CHOOSE_SEAT, PASS
from omegatable.games.alpha_beta_omega.rules.parts import IN_PLAY, UNMARKED
from omegatable.games.alpha_beta_omega.rules.records import ASK_POSITION, FLIP, PLAYS, REACT, WALK
from omegatable.games.alpha_beta_omega.rules.setting_up import DEAL_DECK
from omegatable.kernel import TERMINAL
from tests.games.alpha_beta_omega.support.dealing import dealt, new_deal
from tests.games.alpha_beta_omega.support.laying import (
    CYAN,
    YELLOW,
    do,
    give,
    legal,
    nobody_acts,
    playing,
    position,
    road_to,
    steps,
)
from tests.games.alpha_beta_omega.support.turns import (
    FIRST,
    GUARDED,
    SCENTED,
    SUPPRESSED,
    TO_BETA,
    after_round,
    at,
    card,
    hand,
    kinds,
    plain,
    road,
    table,
    up,
    with_card,
)

BOTH = ("yellow", "black")
DRAW = '{ verb = "transfer", from = "deck", to = "own hand" }'


def with_plot(*lines):
    """Return the house's deck with one plot more, called `own`, in place of its five."""
    head = FIRST.split("[plots.")[0]
    return "\n".join([head, "[plots.own]", 'name = "Own"', 'text = "A plot."', *lines]) + "\n"


def rule(when, *acts, each=False):
    """Return the line of a plot with one rule."""
    return f'rules = [{{ when = "{when}", {"each = true, " if each else ""}do = [{", ".join(acts)}] }}]'


def own(places, *lines, **options):
    """Return a table at the start of a round, with such a plot. See `table`."""
    return table(BOTH, places, plots="own", deck=with_plot(*lines), **options)


def test_ABO_Q95_when_a_round_begins_the_first_in_play_does_what_it_says():
    state = own((3, 4), rule("round begins", DRAW), top=("PS", "BJ", "CH"), turns=(1, 0))
    # Black is the first: the rule gives him the soap, and then both pick.
    assert (hand(state, 1), hand(state, 0)) == (kinds("PS BJ"), kinds("CH"))
    assert (state.phase, state.depth, plain(state).plot.plot) == (PLAYS, 0, "own")


def test_ABO_Q95_or_each_in_order():
    state = own((3, 4), rule("round begins", DRAW, each=True), top=("PS", "BJ", "CH", "HS"), turns=(1, 0))
    assert (hand(state, 1), hand(state, 0)) == (kinds("PS CH"), kinds("BJ HS"))
    nobody_acts(state)
    assert state.hand_size[:2].tolist() == [4, 4], "in every round"


def test_ABO_Q95_what_it_leaves_open_its_player_chooses():
    state = own((3, 4), rule("round begins", '{ verb = "peek", at = "pick any" }', each=True))
    assert (state.to_move, state.phase, legal(state)) == (0, ASK_POSITION, [CHOOSE_POSITION + i for i in range(10)])
    do(state, position(10))
    assert (state.to_move, state.phase, state.lookers[9]) == (1, ASK_POSITION, 0b01)
    do(state, position(10))
    assert (state.phase, state.lookers[9], state.hand_size[:2].tolist()) == (PLAYS, 0b11, [1, 1])


def test_ABO_Q95_nothing_is_played_or_discarded_for_it():
    state = own((3, 4), rule("round begins", '{ verb = "effect", who = "all", add = "scented" }'))
    assert (state.effects[:2].tolist(), state.discard_size, state.has_played) == ([SCENTED] * 2, 0, 0)


def test_ABO_Q95_whether_the_round_is_final_is_settled_before():
    state = own((10, 3), rule("round begins", DRAW), road=TO_BETA)
    assert (state.phase, state.hand_size[:2].tolist()) == (PLAYS, [0, 0]), "nobody takes cards in a final round"
    state = own((10, 3), rule("round begins", '{ verb = "effect", who = "all", add = "scented" }'), road=road_to(CYAN))
    assert (state.phase, up(state), state.effects[0]) == (REACT, [10], 0)
    assert do(state, PASS, PASS).effects[0] == SCENTED


def test_ABO_Q95_after_each_who_carries_it_out_arrivals_are_looked_at():
    state = own((8, 4), rule("round begins", '{ verb = "move", who = "self", to = "final" }'), road=TO_BETA)
    assert (at(state), state.final, up(state), state.hand_size[:2].tolist()) == ([10, 4], True, [10], [0, 0])


def test_ABO_Q95_one_who_leaves_play_goes_no_further():
    acts = '{ verb = "reveal", at = "here" }', '{ verb = "marry", with = "event", if = "event is beta" }'
    state = own((1, 7), rule("round begins", *acts, each=True))
    # Yellow stands on a beta and marries him; Black, alone now and on position 6, meets Alpha Cyan.
    assert (state.result[0] != IN_PLAY, at(state)[1], state.num_positions, up(state)) == (True, 6, 9, [6])


def test_ABO_Q95_when_another_cycle_begins_and_not_in_the_first():
    scent = rule("new cycle", '{ verb = "effect", who = "all", add = "scented" }')
    state = own((10, 4), scent, road=TO_BETA)
    assert state.effects[:2].tolist() == [0, 0]
    nobody_acts(state)
    assert (state.cycle, state.effects[:2].tolist()) == (2, [SCENTED] * 2)
    state = own((10, 4), rule("new cycle", DRAW), road=TO_BETA)
    nobody_acts(state)
    assert state.hand_size[:2].tolist() == [2, 1], "the final round before has ended"


def test_ABO_Q95_when_the_game_begins():
    deck = with_plot(rule("game begins", DRAW, DRAW, each=True))
    options = {"plots": "own", "deck": deck, "omega_pick": "random", "order": "seats", "trade": "off"}
    deal = new_deal(**options)
    deal[DEAL_DECK : DEAL_DECK + 30] = range(30)  # SE SE HS HS HS BJ ...
    state = dealt(deal, **options)
    # Two each as the game begins, and one each in the first round.
    assert (hand(state, 0), hand(state, 1)) == (kinds("SE SE HS"), kinds("HS HS BJ"))
    assert (state.cycle, state.rounds_played, state.phase) == (1, 0, PLAYS)


def test_ABO_Q95_a_rule_that_ends_the_cycle_ends_it_for_all():
    state = own((8, 4), rule("round begins", '{ verb = "end_cycle" }', each=True), max_cycles=3)
    assert (state.to_move, state.cycle, state.result[:2].tolist()) == (TERMINAL, 3, [UNMARKED] * 2)
    state = own((8, 4), rule("round begins", DRAW, '{ verb = "end_cycle" }', each=True), max_cycles=2, top=("HS", "OG"))
    # Yellow takes a card in each of the two cycles, and ends it before it is Black's turn.
    assert (state.to_move, state.hand_size[:2].tolist()) == (TERMINAL, [2, 0])


def test_ABO_Q95_its_numbers_are_read_where_the_rulebook_reads_them():
    state = own((3, 6), "walk = 3")
    nobody_acts(state)
    assert (state.phase, at(state)) == (PLAYS, [6, 9])
    state = own((3, 6), 'walk = "pick 2 to 4"')
    nobody_acts_until_walk(state)
    assert legal(state) == [steps(2), steps(3), steps(4)]
    effects = (SUPPRESSED | SCENTED, GUARDED)
    for ending, left in (('["guarded"]', [SUPPRESSED | SCENTED, 0]), ('"all"', [0, 0]), ('"protecting"', [SCENTED, 0])):
        deck = with_plot(f"until_round_ends = {ending}")
        state = after_round(BOTH, (3, 4), effects=effects, plots="own", deck=deck)
        assert state.effects[:2].tolist() == left
    state = own((3, 4), "star = true")
    assert len(set(state.star[:2].tolist())) == 2


def nobody_acts_until_walk(state):
    while state.phase != WALK:
        do(state, PASS)


def test_ABO_Q95_the_known_plots_are_written_in_the_same_words():
    caught = (
        '{ verb = "transfer", from = "own hand", to = "discards", count = "all" }, '
        '{ verb = "effect", who = "self", clear = "all" }, { verb = "move", who = "self", to = "first" }'
    )
    typed = {
        "saucer": ["pursuer = { start = -2, stride = 2 }", rule("caught", caught)],
        "masquerade": [rule("new cycle", '{ verb = "shuffle", at = "all" }')],
        "stars": ["star = true"],
        "full_moon": ['until_round_ends = "protecting"'],
        "road_trip": ['walk = "pick 1 to 2"'],
    }
    house = read_deck(FIRST)
    for plot_id, lines in typed.items():
        assert read_deck(with_plot(*lines)).plots[0].rules == house.plot(plot_id).rules, plot_id


def test_ABO_Q96_a_pursuer_moves_on_and_catches_those_whom_it_has_reached():
    scent = rule("caught", '{ verb = "effect", who = "self", add = "scented" }')
    state = own((3, 7), "pursuer = { start = 0, stride = 4, coin = false }", scent)
    assert state.saucer == 0
    nobody_acts(state)
    # Yellow has come to 4, where the pursuer is; it goes back to its beginning.
    assert (state.phase, at(state), state.effects[:2].tolist(), state.saucer) == (PLAYS, [4, 8], [SCENTED, 0], 0)
    state = own((4, 7), "pursuer = { start = 0, stride = 4, coin = false }", scent)
    nobody_acts(state)
    assert (at(state), state.effects[:2].tolist(), state.saucer) == ([5, 8], [0, 0], 4)


def test_ABO_Q96_or_a_coin_decides():
    scent = rule("caught", '{ verb = "effect", who = "self", add = "scented" }')
    state = own((3, 7), "pursuer = { start = 0, stride = 4 }", scent)
    nobody_acts(state)
    assert state.phase == FLIP


def test_ABO_Q96_those_who_are_caught_carry_the_rule_out_in_order():
    state = own((3, 3), "pursuer = { start = 0, stride = 4, coin = false }", rule("caught", DRAW), turns=(1, 0))
    nobody_acts(state)
    # One in the first round, one for being caught, and one in the second round.
    assert (state.hand_size[:2].tolist(), state.phase) == ([3, 3], PLAYS)
    ask = rule("caught", '{ verb = "move", who = "self", by = "pick 1 to 2" }')
    state = own((3, 3), "pursuer = { start = 0, stride = 4, coin = false }", ask, turns=(1, 0))
    nobody_acts_until(state, 1)
    do(state, steps(2))
    assert (state.to_move, at(state)) == (0, [4, 6])


def nobody_acts_until(state, seat):
    while state.phase == PLAYS:
        do(state, PASS)
    assert state.to_move == seat


def test_ABO_Q96_not_on_the_final_position_and_anew_in_each_cycle():
    scent = rule("caught", '{ verb = "effect", who = "self", add = "scented" }')
    state = own((9, 3), "pursuer = { start = 0, stride = 6, coin = false }", scent, road=road_to(YELLOW))
    state.saucer = 4
    nobody_acts_once(state)
    assert (at(state), state.effects[:2].tolist(), state.saucer) == ([10, 4], [0, SCENTED], 0)
    state = own((10, 3), "pursuer = { start = -1, stride = 6, coin = false }", scent, road=TO_BETA)
    state.saucer = 4
    nobody_acts(state)
    assert (state.cycle, state.saucer, state.effects[:2].tolist()) == (2, -1, [0, 0])


def nobody_acts_once(state):
    do(state, PASS, PASS)


def test_ABO_Q97_all_cards_of_a_hand_go_together():
    deck = with_card("HS", 'verb = "transfer", from = "own hand", to = "discards", count = "all"')
    state = playing("HS", deck=deck)
    for code in ("OG", "OG", "PS"):
        give(state, 0, code)
    do(state, card("HS"))
    assert (hand(state, 0), state.to_move, state.phase) == ([], 1, PLAYS)
    assert sorted(state.discards[: int(state.discard_size)].tolist()) == kinds("HS OG OG PS")


def test_ABO_Q97_also_from_or_to_the_hand_of_another():
    deck = with_card("HS", 'verb = "transfer", from = "hand of pick other", to = "own hand", count = "all"')
    state = playing("HS", deck=deck)
    for code in ("OG", "PS"):
        give(state, 1, code)
    do(state, card("HS"), CHOOSE_SEAT + 1)
    assert (hand(state, 0), hand(state, 1)) == (kinds("OG PS"), [])


def test_ABO_Q97_a_step_can_name_the_first_position():
    deck = with_card("HS", 'verb = "move", who = "all", to = "first"')
    assert at(do(playing("HS", positions=(3, 6), deck=deck), card("HS"))) == [1, 1]
    deck = with_card("HS", 'verb = "swap", a = "first", b = "final"')
    state = playing("HS", positions=(3, 6), deck=deck)
    before = road(state)
    assert road(do(state, card("HS"))) == [before[9], *before[1:9], before[0]]
