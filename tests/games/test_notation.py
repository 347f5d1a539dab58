"""Every letter and word of the notations has its meaning: texts and meanings are both typed by hand.

Reading back a written text proves nothing about its meaning: two letters exchanged in both directions would pass.
"""

from typing import Any

import numpy as np
import pytest

from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.decks.known import house_deck
from omegatable.games.alpha_beta_omega.notation.names import card_id
from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CANCEL,
    CHOOSE_POSITION,
    CHOOSE_RANDOM_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    COUNTER,
    DISCARD,
    DRAW_CARD,
    FINISHED,
    FLIP_COIN,
    GIVE,
    GIVE_BLIND,
    MIX,
    NO,
    OFFER_TO,
    PASS,
    PICK_OMEGA,
    PLAY_CARD,
    REFUSE,
    SEND,
    SHOW_ALL,
    SHOW_CARD,
    SPEAK,
    TURN_TO,
    WANT,
    WANT_ANY,
    WITHDRAW,
    YES,
)
from omegatable.locales.english import english
from omegatable.play import Position
from tests.games.omega_shift.positions import parse_position, position_text

SHIFT, TILES, ROMANCE = (GAMES[name] for name in ("omega-shift", "alpha-and-omega", "alpha-beta-omega"))


def dealt(game: Any, lines: list[str], **options: Any) -> Position:
    """Return the game that begins with a deal typed by hand, after checking that the deal is written as typed."""
    chosen = game.chosen_options(options)
    deal = game.parse_deal(lines, chosen)
    assert game.deal_text(deal, chosen) == lines
    return Position(game, deal=deal, options=options)


# --------------------------------------------------------------------------------------------------------- Omega Shift

SUITS = {"I": "impact", "P": "pandemic", "E": "eruption", "F": "flood", "M": "machine"}
RANKS = {"A": "alpha", **{str(rank): str(rank) for rank in range(2, 11)}}
SHIFT_DEAL = [
    "first: 2",
    "row: M I F P E",
    "hand 1: IA I2 P3 P10 E4 E9 F5 MA",
    "hand 2: I6 PA P7 EA E8 FA F2 M10",
    "pile: M9 M8 M7 M6 M5 M4 M3 M2 MA MA F10 F9 F8 F7 F6 F4 F3 FA FA E10 E7 E6 E5 E3 E2 EA EA P9 P8 P6 P5 P4 P2 PA PA"
    " I10 I9 I8 I7 I5 I4 I3 IA IA",
]


def test_every_letter_of_a_deal_of_omega_shift() -> None:
    table = SHIFT.plain_state(dealt(SHIFT, SHIFT_DEAL).state)
    assert (table.first, table.to_move) == (1, 1)
    assert table.row == ["machine", "impact", "flood", "pandemic", "eruption"]
    assert [card.card for card in table.sides[0].hand] == [
        "impact-alpha", "impact-2", "pandemic-3", "pandemic-10", "eruption-4", "eruption-9", "flood-5", "machine-alpha",
    ]  # fmt: skip
    assert [card.card for card in table.sides[1].hand] == [
        "impact-6", "pandemic-alpha", "pandemic-7", "eruption-alpha", "eruption-8", "flood-alpha", "flood-2",
        "machine-10",
    ]  # fmt: skip
    typed = SHIFT_DEAL[4].removeprefix("pile: ").split()
    assert table.pile == [f"{SUITS[card[0]]}-{RANKS[card[1:]]}" for card in typed]


@pytest.mark.parametrize(
    ("text", "markers"),  # markers of Machine, Impact, Flood, Pandemic and Eruption, in the order of the ring
    [
        ("F2<P", [3, 3, 4, 2, 3]),
        ("F2<I", [3, 2, 4, 3, 3]),
        ("EA<M", [2, 3, 3, 3, 4]),
        ("EA>M", [4, 3, 3, 3, 2]),
        ("PA>F", [3, 3, 4, 2, 3]),
        ("PA<E", [3, 3, 3, 4, 2]),
        ("xM10", [3, 3, 3, 3, 3]),
    ],
)
def test_every_sign_of_a_play_in_omega_shift(text: str, markers: list[int]) -> None:
    position = dealt(SHIFT, SHIFT_DEAL)
    assert position.action_text(SHIFT.parse_action(position.state, text)) == text
    position.play(text)
    told = SHIFT.plain_state(position.state)
    assert [told.markers[suit] for suit in ("machine", "impact", "flood", "pandemic", "eruption")] == markers
    assert told.discards["machine"] == (["machine-10"] if text == "xM10" else [])


def test_a_position_of_a_smaller_game_is_read_back() -> None:
    lines = ["first: 1", "row: P I", "hand 1: IA I2", "hand 2: P2 P3", "pile: I3 PA"]
    position = dealt(SHIFT, lines, suits=2, highest=3, alphas=1, hand=2)
    options = SHIFT.options_record(position.options)
    assert parse_position("\n".join(lines[1:]), options).tobytes() == position.state.tobytes()
    for text in ("IA>P", "+", "xP2", "+P"):
        position.play(text)
        read = parse_position(position_text(position.state), options)
        assert read.tobytes() == position.state.tobytes()


# ------------------------------------------------------------------------------------------------------- Alpha & Omega

KINDS = {
    "A": "air", "E": "earth", "F": "fire", "W": "water", "TA": "to-air", "TE": "to-earth", "TF": "to-fire",
    "TW": "to-water", "-2": "minus-two", "S": "switch",
}  # fmt: skip
FEW = {"air": 3, "earth": 3, "fire": 3, "water": 3}
FEW |= {"to_air": 1, "to_earth": 1, "to_fire": 1, "to_water": 1, "minus_two": 1, "switch": 1}
TILES_DEAL = [
    "first: 2",
    "ring: A1 E1 F1 W1 A2 E2",
    "hand 1: W2 TA1 TE1",
    "hand 2: TF1 TW1 F2",
    "deck: -2.1 W3 S1 F3 E3 A3",
]


def test_every_letter_of_a_deal_of_alpha_and_omega() -> None:
    table = TILES.plain_state(dealt(TILES, TILES_DEAL, **FEW).state)
    assert table.to_move == 1
    there = {tile.cell: tile.name for tile in table.tiles}
    assert there == {
        "+0+0": "snake", "+1+0": "air-1", "+1-1": "earth-1", "+0-1": "fire-1", "-1+0": "water-1", "-1+1": "air-2",
        "+0+1": "earth-2",
    }  # fmt: skip
    assert [sorted(player.hand) for player in table.players] == [
        ["to-air-1", "to-earth-1", "water-2"],
        ["fire-2", "to-fire-1", "to-water-1"],
    ]
    assert table.deck == ["minus-two-1", "water-3", "switch-1", "fire-3", "earth-3", "air-3"]


@pytest.mark.parametrize(
    ("side", "cell"),
    [("E", "+1+0"), ("NE", "+1-1"), ("NW", "+0-1"), ("W", "-1+0"), ("SW", "-1+1"), ("SE", "+0+1")],
)
@pytest.mark.parametrize(("letter", "pawn"), [("a", 0), ("o", 1)])
def test_every_side_and_pawn_of_a_step(side: str, cell: str, letter: str, pawn: int) -> None:
    position = dealt(TILES, TILES_DEAL, **FEW)
    for text in ("F@+2+0", "TF@+1+1"):
        position.play(text)
    position.play(letter + side)
    stands = [pawn.cell for pawn in TILES.plain_state(position.state).players[1].pawns]
    assert stands[pawn] == cell
    assert stands[1 - pawn] == "+0+0"


def test_every_word_for_a_tile_in_an_action() -> None:
    position = dealt(TILES, TILES_DEAL, **FEW)
    for text, verb_and_kind in {
        "F@+2+0": ("place", "fire-2"),
        "TF@+2+0": ("place", "to-fire-1"),
        "TW@+1+0": ("cover", "to-water-1"),
    }.items():
        after = position.copy()
        after.play(text)
        cell = text.partition("@")[2]
        before = {tile.cell for tile in TILES.plain_state(position.state).tiles}
        (laid,) = [tile for tile in TILES.plain_state(after.state).tiles if tile.cell == cell]
        assert (("cover" if cell in before else "place"), laid.name) == verb_and_kind


# ---------------------------------------------------------------------------------------------------- Alpha-Beta-Omega

CARDS = {
    "SE": "Scent Enhancer", "HS": "Heat Suppressant", "BJ": "Big Brother's Jacket", "PS": "Very Plain Soap",
    "OG": "Opera Glasses", "PC": "Place Cards", "ET": "Express Ticket", "PR": "Paper Ring",
    "MK": "Matching Keychains", "OW": "One-Way Ticket", "SC": "Scenting", "SH": "Sudden Heat",
    "SM": "Seating Chart Mix-Up", "RM": "Rumour Mill", "MS": "Missed Your Stop", "WW": "Whirlwind Week",
    "OP": "Overseas Posting", "LS": "Last-Minute Substitution", "CH": "Strict Chaperone", "SF": "Sticky Fingers",
    "FD": "Fire Drill", "CF": "Childhood Friend", "LF": "Lucky Find",
}  # fmt: skip
OMEGAS = {"K": "black", "C": "cyan", "Y": "yellow", "M": "magenta", "O": "other"}
ROAD = {
    "R": "alpha-compatible", "K": "alpha-black", "Y": "alpha-yellow", "C": "alpha-cyan", "M": "alpha-magenta",
    "1": "beta-1", "2": "beta-2", "3": "beta-3", "4": "beta-4", "5": "beta-5",
}  # fmt: skip
PLOTS = {
    "saucer": "Close Encounters", "masquerade": "Masquerade Ball", "stars": "Written in the Stars",
    "full_moon": "Full Moon", "road_trip": "Road Trip",
}  # fmt: skip
ROMANCE_DEAL = [
    "order: p2 p3 p5 p4 p1",
    "omegas: K C Y M O",
    "road: R K Y 4 2 5 3 1 M C",
    "deck: LF OW CF SF SE WW PC SE SH MS OG OG BJ RM PS HS SM CH OW LS HS PR SC FD MK HS LS OP ET SC",
    "stars: C Y R K M",
    "plot: stars",
]


def test_the_codes_of_the_cards() -> None:
    deck = house_deck()
    assert {kind.code: kind.name for kind in deck.kinds} == CARDS


@pytest.mark.parametrize("plot", PLOTS)
def test_every_letter_of_a_deal_of_alpha_beta_omega(plot: str) -> None:
    lines = [*ROMANCE_DEAL[:5], f"plot: {plot}"]
    options = {"seats": 5, "plots": "random", "omega_pick": "random", "trade": "off", "deck": "first"}
    position = dealt(ROMANCE, lines, **options)
    table = ROMANCE.plain_state(position.state)
    assert table.order == [1, 2, 4, 3, 0]
    assert table.plot is not None
    assert (table.plot.plot, english(table.plot.name)) == (plot, PLOTS[plot])
    assert [place.character for place in table.road] == [ROAD[letter] for letter in lines[2].split()[1:]]
    assert [player.omega for player in table.players] == expected_omegas(table.order)
    dealt_cards = [held.card for seat in table.order for held in table.players[seat].hand]
    names = {card_id(house_deck(), number): kind.name for number, kind in enumerate(house_deck().kinds)}
    assert sorted(names[card] for card in [*dealt_cards, *table.deck]) == sorted(
        CARDS[code] for code in lines[3].split()[1:]
    )
    if plot == "stars":
        assert [int(star) for star in position.state.star] == [0, 2, 4, 3, 1]


def expected_omegas(order: list[int]) -> list[str]:
    """Return the omegas by seat; they are dealt in the players' order."""
    omegas = [OMEGAS[letter] for letter in ROMANCE_DEAL[1].split()[1:]]
    return [omegas[order.index(seat)] for seat in range(5)]


FIRST = {kind.code: number for number, kind in enumerate(house_deck().kinds)}
ACTIONS = {
    "Cyan": PICK_OMEGA, "Magenta": PICK_OMEGA + 1, "Yellow": PICK_OMEGA + 2,
    "Black": PICK_OMEGA + 3, "Other": PICK_OMEGA + 4,
    ".": PASS, "y": YES, "n": NO,
    "OG": PLAY_CARD + FIRST["OG"], "xHS": DISCARD + FIRST["HS"], "gHS": GIVE + FIRST["HS"],
    "bHS": GIVE_BLIND + FIRST["HS"], "wHS": WANT + FIRST["HS"], "w?": WANT_ANY,
    "show-PR": SHOW_CARD + FIRST["PR"], "all": SHOW_ALL,
    "p1": CHOOSE_SEAT, "p5": CHOOSE_SEAT + 4,
    "@1": CHOOSE_POSITION, "@10": CHOOSE_POSITION + 9,
    "+1": CHOOSE_STEP + 7, "+6": CHOOSE_STEP + 12, "-1": CHOOSE_STEP + 5,
    "-6": CHOOSE_STEP,
    "offer-p2": OFFER_TO + 1, "send": SEND, "cancel": CANCEL,
    "take-1": ACCEPT, "refuse-2": REFUSE + 1, "change-3": COUNTER + 2,
    "back-10": WITHDRAW + 9, "word-p4": SPEAK + 3, "done": FINISHED,
    "~3": MIX + 2, "!3": CHOOSE_RANDOM_POSITION + 2, "?p2": TURN_TO + 1,
    "hover": FLIP_COIN, "fly": FLIP_COIN + 1,
}  # fmt: skip


@pytest.mark.parametrize(("text", "action"), ACTIONS.items(), ids=ACTIONS)
def test_every_word_for_an_action_of_alpha_beta_omega(text: str, action: int) -> None:
    state = Position(ROMANCE, seed=1).state
    assert ROMANCE.parse_action(state, text) == action
    assert ROMANCE.action_text(state, action) == text


def test_a_card_from_the_deck_or_a_hand_is_named_by_its_code() -> None:
    state = Position(ROMANCE, seed=1).state
    for place, kind in enumerate(np.asarray(state.deck)[:5]):
        assert ROMANCE.action_text(state, DRAW_CARD + place) == "+" + house_deck().kinds[int(kind)].code
