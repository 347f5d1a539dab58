"""The tables of actions in `docs/environments/`: the meaning of each action number, for each game.

The first number of a range is a constant of the rules, so that a table cannot disagree with the rules. When a table is
made, it is checked that the ranges cover all numbers without a gap.
"""

from math import prod
from typing import NamedTuple

from omegatable.engine.protocol import Game
from omegatable.games.alpha_and_omega.rules.actions import (
    COVER_JAWS,
    COVER_TILE,
    DRAW_TILES,
    PICK_CELL,
    PLACE_JAWS,
    PLACE_TILE,
    STEP_PAWN,
)
from omegatable.games.alpha_and_omega.rules.parts import NUM_ELEMENTS, NUM_PAWNS
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS, NUM_SIDES
from omegatable.games.alpha_beta_omega.decks.parts import MAX_KINDS
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
    MAX_STEPS,
    MIX,
    OFFER_TO,
    PASS,
    PICK_OMEGA,
    PLAY_CARD,
    REFUSE,
    SEND,
    SHOW_ALL,
    SHOW_CARD,
    SPEAK,
    TAKE_CARD,
    TURN_TO,
    WANT,
    WANT_ANY,
    WITHDRAW,
    YES,
)
from omegatable.games.alpha_beta_omega.rules.parts import MAX_SEATS, MAX_SLOTS, NUM_CHARACTERS, NUM_OMEGAS
from omegatable.games.omega_shift.rules.actions import DEAL_CARD, DRAW_PILE, LAY_OMEGA, NUM_KINDS, TAKE
from omegatable.games.omega_shift.rules.parts import NUM_CARDS, NUM_RANKS, NUM_SUITS


class Actions(NamedTuple):
    """Consecutive actions: the number is *first* + the index into *shape*, whose last axis changes fastest."""

    first: int
    shape: tuple[int, ...]
    meaning: str


_SUIT, _KIND, _CELL = (NUM_SUITS,), (MAX_KINDS,), (NUM_CELLS,)
_SEAT, _SLOT, _POSITION = (MAX_SEATS,), (MAX_SLOTS,), (NUM_CHARACTERS,)

TABLES: dict[str, tuple[Actions, ...]] = {
    "omega-shift": (
        Actions(
            0,
            (NUM_SUITS, NUM_RANKS, NUM_KINDS),
            "[suit, rank, kind] a card of the hand, rank 0 the Alpha, then 2 to 10; kind 0 discards it, 1 plays it "
            "where no marker moves, 2 and 3 play it and pull a marker from the left or right, 4 and 5 push one there",
        ),
        Actions(DRAW_PILE, (), "draw from the pile"),
        Actions(TAKE, _SUIT, "[suit] take the top card of its discards"),
        Actions(LAY_OMEGA, _SUIT, "chance: [suit] its Omega is laid at the right end of the row"),
        Actions(DEAL_CARD, (NUM_CARDS,), "chance: the copy of a card that is dealt or drawn"),
    ),
    "alpha-and-omega": (
        Actions(
            PLACE_TILE,
            (2 * NUM_ELEMENTS, NUM_CELLS),
            "[kind, cell] place a tile of the hand on an empty cell: Air, Earth, Fire, Water, then the Transformations "
            "to them",
        ),
        Actions(
            COVER_TILE,
            (NUM_ELEMENTS, NUM_CELLS),
            "[kind, cell] lay a Transformation of the hand on a tile",
        ),
        Actions(PLACE_JAWS, _CELL, "[cell] place the -2 that was just drawn on an empty cell"),
        Actions(COVER_JAWS, _CELL, "[cell] lay the -2 that was just drawn on a tile"),
        Actions(PICK_CELL, _CELL, "[cell] pick one of the two tiles of a switch"),
        Actions(
            STEP_PAWN,
            (NUM_PAWNS, NUM_SIDES),
            "[pawn, side] step with Alpha or Omega to the east, north-east, north-west, west, south-west or south-east",
        ),
        Actions(DRAW_TILES, (), "draw, or end the turn"),
    ),
    "alpha-beta-omega": (
        Actions(PICK_OMEGA, (NUM_OMEGAS,), "[omega] play this omega"),
        Actions(PASS, (), "play no card, or let an alpha pass without a reaction"),
        Actions(YES, (2,), "yes, no: the answer to a question of a card"),
        Actions(PLAY_CARD, _KIND, "[kind] play such a card, in one's turn or as a reaction"),
        Actions(CHOOSE_SEAT, _SEAT, "[seat] choose this player for a card, or for a card that is shown"),
        Actions(CHOOSE_POSITION, _POSITION, "[position] choose this position of the road"),
        Actions(CHOOSE_STEP, (2 * MAX_STEPS + 1,), "choose how many positions to move, -6 to 6"),
        Actions(DISCARD, _KIND, "[kind] discard such a card"),
        Actions(GIVE, _KIND, "[kind] put such a card into the offer, face up"),
        Actions(GIVE_BLIND, _KIND, "[kind] put such a card into the offer, face down"),
        Actions(WANT, _KIND, "[kind] ask for such a card in the offer"),
        Actions(WANT_ANY, (), "ask for one card of the other player's choice"),
        Actions(SEND, (), "make the offer"),
        Actions(CANCEL, (), "give up the offer in the making"),
        Actions(OFFER_TO, _SEAT, "[seat] begin an offer to this player"),
        Actions(ACCEPT, _SLOT, "[offer] accept it"),
        Actions(REFUSE, _SLOT, "[offer] refuse it"),
        Actions(COUNTER, _SLOT, "[offer] answer it with an offer of one's own"),
        Actions(WITHDRAW, _SLOT, "[offer] take it back"),
        Actions(SHOW_CARD, _KIND, "[kind] show such a card; to whom is asked next"),
        Actions(SHOW_ALL, (), "show it to everybody"),
        Actions(FINISHED, (), "finish trading, or what else may be done several times"),
        Actions(SPEAK, _SEAT, "[seat] this player takes part in the trade again"),
        Actions(DRAW_CARD, _KIND, "chance: the card at that place in the deck is drawn"),
        Actions(MIX, _POSITION, "chance: [position] where the next character of a shuffled road goes"),
        Actions(CHOOSE_RANDOM_POSITION, _POSITION, "chance: [position] a position for a card"),
        Actions(TAKE_CARD, _KIND, "chance: the card at that place in a hand is taken"),
        Actions(
            TURN_TO,
            _SEAT,
            "chance: [seat] to which of the players who suit an alpha equally well the alpha turns",
        ),
        Actions(FLIP_COIN, (2,), "chance: the saucer hovers, or flies on"),
    ),
}


def action_table(game: Game) -> str:
    """Return the actions of *game*, range by range, as Markdown. Raises `ValueError` if the ranges leave a gap."""
    rows, start = "| From | Shape | Meaning |\n| --- | --- | --- |\n", 0
    for first, shape, meaning in TABLES[game.name]:
        if first != start:
            raise ValueError(f"{game.name}: the action {start} has no meaning.")
        rows += f"| {first} | {' × '.join(map(str, shape)) or '1'} | {meaning} |\n"
        start += prod(shape)
    if start != game.num_actions:
        raise ValueError(f"{game.name}: the actions from {start} have no meaning.")
    return rows
