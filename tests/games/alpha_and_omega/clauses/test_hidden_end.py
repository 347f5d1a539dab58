"""The clause of Alpha & Omega about a hidden end."""

from collections import Counter

import pytest

from omegatable.engine import protocol
from omegatable.kernel import SPECTATOR, new_rng
from omegatable.locales.english import english
from omegatable.locales.text import players
from omegatable.play import Position
from tests.games.alpha_and_omega.support import GAME, deals, hand_of, position, seen, small
from tests.support.notation import legal, played

HANDS = ["A E F", "E E F"]
TURN = "A@+2+0 E@+3+0 aE aE +"


def test_AO_Q41_whoever_draws_the_end_ends_the_game():
    table = played(position(hands=HANDS, deck="A END W", hidden_end=True), TURN)
    assert table.is_terminal()
    assert hand_of(table, 0) == ["air", "fire"], "the hand is filled no further"
    assert (hand_of(table, 1), seen(table).deck) == (["earth", "earth", "fire"], 1), "nothing else is placed"


def test_AO_Q41_it_goes_on_while_the_end_is_not_drawn():
    table = played(position(hands=HANDS, deck="A W END", hidden_end=True), TURN)
    assert (table.to_move, seen(table).before_end) == (1, 0), "it may lie on top"
    assert played(table, "E@+1+1 E@-2+0 aW aW +").is_terminal()
    assert hand_of(table, 1) == ["fire"]


def test_AO_Q41_the_turn_is_played_to_its_end():
    table = position(hands=HANDS, deck="END A", hidden_end=True, refill_before_move=True)
    played(table, "A@+2+0 E@+3+0 +")
    assert (seen(table).phase, seen(table).ending, seen(table).before_end) == ("step", True, None)
    played(table, "aE aE")
    assert legal(table) == {"+"}
    assert played(table, "+").is_terminal()


def test_AO_Q41_it_may_follow_a_special_tile():
    table = played(position(hands=HANDS, deck="-2 END A", hidden_end=True), TURN)
    assert (seen(table).phase, table.is_terminal()) == ("jaws", False)
    table.play("-2@-2+0")
    assert (table.is_terminal(), hand_of(table, 0)) == (True, ["fire"])


def test_AO_Q41_it_lies_among_the_last_four_tiles_for_each_player():
    for seats in (2, 3, 4):
        below = {int(table.state.below) for table in deals(250, seats=seats, hidden_end=True)}
        assert below == set(range(4 * seats + 1))
        table = Position(GAME, seed=1, options={"seats": seats, "hidden_end": True})
        assert seen(table).before_end == 73 - 1 - 6 - 3 * seats - 4 * seats


def test_AO_Q41_it_is_near_once_the_tiles_of_a_turn_may_bring_it():
    for left, near in ((10, False), (9, True), (8, True)):  # two draw, and eight tiles may lie below it
        table = position(hands=HANDS, deck="E " * left + "END", hidden_end=True)
        assert (seen(table).before_end, seen(table).end_is_near) == (left - 8, near)
    played(table, "A@+2+0 E@+3+0 aE aE")
    assert english(GAME.prompt(table.view(0)).help).endswith("Your draw may bring the End tile.")
    assert not seen(position(hands=HANDS, deck="E")).end_is_near
    for left, near in ((9, False), (8, True)):  # A turn draws one tile if the hand has one.
        table = position(hands=["A", "E"], deck="E " * left + "END", hidden_end=True, hand=1)
        assert seen(table).end_is_near == near


def test_AO_Q41_who_drew_it_and_what_is_left_is_told():
    first = played(position(hands=HANDS, deck="A END W", hidden_end=True), TURN)
    second = played(position(hands=HANDS, deck="A W END", hidden_end=True), f"{TURN} E@+1+1 E@-2+0 aW aW +")
    in_deck, none = "The last tile of the deck and those in hand stay unplaced.", "Tiles in hand stay unplaced."
    for seat, (table, rest) in enumerate([(first, in_deck), (second, none)]):
        for watching in (0, 1, SPECTATOR):
            reason = GAME.end_reason(table.view(watching))
            assert reason.args["who"] == players(seat)
            assert english(reason).endswith(f"drew the End tile, and the game is over. {rest}")


def test_AO_Q41_of_a_small_deck_it_may_lie_anywhere():
    counts = small(air=10, fire=5)  # six round the Snake, six in hands: three are left
    assert {int(table.state.below) for table in deals(60, hidden_end=True, **counts)} == {0, 1, 2, 3}


def test_AO_Q41_nobody_knows_where_it_lies():
    """Four tiles are left of eight under which it may lie: five places, all as likely.

    The limit is that of chi squared with 4 degrees of freedom at p = 0.001.
    """
    view = position(hands=HANDS, deck="A END W W F", hidden_end=True).view(1)
    world, rng, draws = GAME.new_state(), new_rng(7), 2_000
    found = Counter()
    for _ in range(draws):
        protocol.determinize(view, rng, world)
        found[int(world.below)] += 1
    assert sorted(found) == [0, 1, 2, 3, 4]
    assert sum((count - draws / 5) ** 2 / (draws / 5) for count in found.values()) < 18.5


def test_AO_Q41_the_last_draw_brings_it():
    table = position(hands=["A E F", "E E F"], deck="END", hidden_end=True)
    played(table, "A@+2+0 E@+3+0 aE aE")
    (draw,) = GAME.choices(table.view(0))
    assert (english(draw.name), english(GAME.prompt(table.view(0)).sentence)) == (
        "Draw",
        "Draw to end your turn",
    )
    assert english(GAME.prompt(table.view(1)).help) == "Only the End tile is left to draw."
    before = table.view(0)
    table.play("+")
    lines = [line.text.id for line in GAME.story(before, draw.action, table.view(0))]
    assert lines == ["ao-story-drew-end", "ao-unplaced"]


def test_AO_Q41_whoever_draws_it_gives_the_price_of_the_last_turn():
    table = position(hands=HANDS, deck="A END W", hidden_end=True, fair_end=True)
    assert [player.last_turn for player in seen(table).players] == [0, 0], "nobody knows who will"
    assert [player.last_turn for player in seen(played(table, TURN)).players] == [3, 0]


def test_AO_Q41_a_deal_says_where_it_lies():
    table = Position(GAME, seed=5, options={"hidden_end": True})
    lines = GAME.deal_text(table.deal, table.options)
    assert lines[-1].split().count("END") == 1
    assert lines[-1].split()[::-1].index("END") == table.state.below
    assert (GAME.parse_deal(lines, table.options) == table.deal).all()


def test_AO_Q41_a_wrong_deal_is_refused():
    table = Position(GAME, seed=5, options={"hidden_end": True})
    *others, deck = GAME.deal_text(table.deal, table.options)
    tiles = deck.replace(" END", "")
    with pytest.raises(ValueError, match=r"has 0 times END: it stands there once\.$"):
        GAME.parse_deal([*others, tiles], table.options)
    words = tiles.split()
    early = " ".join([*words[:-9], "END", *words[-9:]])
    with pytest.raises(ValueError, match=r"^9 tiles lie below END: there may be 8\.$"):
        GAME.parse_deal([*others, early], table.options)
    with pytest.raises(
        ValueError, match=r"has 1 times END: it stands there only with hidden_end, until it is drawn\.$"
    ):
        GAME.parse_deal([*others, deck], table.options | {"hidden_end": False})
    most = {"air": 20, "earth": 20, "fire": 20, "water": 20, "to_air": 6}  # 96 with the others
    with pytest.raises(ValueError, match=r"^With hidden_end the deck may have 95 tiles at most"):
        GAME.options_record(GAME.chosen_options({"hidden_end": True, **most}))
