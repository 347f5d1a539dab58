"""Translation between the words of the second Omega Shift and the numbers of the package.

The numbers are written out again from their description, not imported, so that a mistake on either side shows.
"""

import numpy as np

from omegatable.engine.protocol import setup
from omegatable.games.omega_shift.rules.records import OPTIONS, PHASES, STATE
from omegatable.kernel import SPECTATOR, new_record
from tests.games.omega_shift.second.engine import DEFAULT_OPTIONS, SUITS, card_text, neighbours

KINDS = ["discard", None, ("pull", "left"), ("pull", "right"), ("push", "left"), ("push", "right")]


def face_of(card):
    """Return the package's number for what is printed on *card*: ten to a suit, the Alpha first, then 2 to 10."""
    suit, rank = card
    return SUITS.index(suit) * 10 + (0 if rank == "alpha" else rank - 1)


def card_of(face):
    """Return the card with that number."""
    return (SUITS[face // 10], "alpha" if face % 10 == 0 else face % 10 + 1)


def action_of(move, table):
    """Return the package's number for *move*, with the Omegas as they lie on *table*."""
    if move[0] == "draw":
        return 300 if move[1] == "pile" else 301 + SUITS.index(move[1])
    first = face_of(move[1]) * 6
    if move[0] == "discard":
        return first
    if move[2] is None:
        return first + 1
    way, other = move[2]
    side = "left" if neighbours(table.row, move[1][0])[0] == other else "right"
    return first + KINDS.index((way, side))


def options_record(options):
    """Return the package's record of the second engine's *options*."""
    options = {**DEFAULT_OPTIONS, **options}
    record = new_record(OPTIONS)
    for name in options.keys() - {"redraw", "pile"}:
        record[name] = options[name]
    record.redraw = options["redraw"] == "forbidden"
    record.first_player = 0
    cards = options["suits"] * (options["highest"] - 1 + options["alphas"])
    record.pile = options["pile"] or cards - 2 * options["hand"]
    return record


def deal_array(deal, first):
    """Return the package's written form of *deal*: who begins, the row, the two hands, the pile."""
    cards = deal["hands"][1] + deal["hands"][2] + deal["pile"]
    row = [SUITS.index(suit) for suit in deal["row"]] + [-1] * (5 - len(deal["row"]))
    return np.array([first - 1, *row, *map(face_of, cards)] + [-1] * (60 - len(cards)), np.int8)


def set_up(deal, first, options):
    """Return a state of the package with that deal."""
    state = new_record(STATE)
    setup(state, options_record(options), deal_array(deal, first))
    return state


def outcomes_of(deal):
    """Return the package's actions of chance that deal another round: the Omegas, then the cards."""
    cards = deal["hands"][1] + deal["hands"][2] + deal["pile"]
    omegas = [306 + SUITS.index(suit) for suit in deal["row"]]
    return omegas + [311 + SUITS.index(suit) * 12 + (0 if rank == "alpha" else rank + 1) for suit, rank in cards]


def words_of_state(state):
    """Return everything that lies on the package's table, in the words of the second engine."""
    return {
        "row": [SUITS[int(suit)] for suit in state.row if suit >= 0],
        "markers": {suit: int(state.markers[i]) for i, suit in enumerate(SUITS)},
        "hands": {
            seat + 1: sorted(int(code) // 2 for code in state.hands[seat][: int(state.hand_size[seat])])
            for seat in (0, 1)
        },
        "pile": [card_of(int(face)) for face in state.pile[: int(state.pile_left)]][::-1],
        "columns": {
            seat + 1: {
                suit: [rank for rank in range(2, 11) if int(state.columns[seat, i]) >> (rank - 1) & 1]
                for i, suit in enumerate(SUITS)
            }
            for seat in (0, 1)
        },
        "discards": {
            suit: [card_of(int(face)) for face in state.discards[i][: int(state.discard_size[i])]]
            for i, suit in enumerate(SUITS)
        },
        "removed": {suit: int(state.removed[i]) for i, suit in enumerate(SUITS)},
        "idle": int(state.idle),
        "player": int(state.to_move) + 1,
        "step": PHASES[int(state.phase)],
        "round": int(state.rounds_played) + 1,
    }


def words_of_table(table):
    """Return the same of the second engine's table."""
    return {
        "row": table.row,
        "markers": table.markers,
        "hands": {player: sorted(face_of(card) for card in hand) for player, hand in table.hands.items()},
        "pile": table.pile,
        "columns": table.columns,
        "discards": table.discards,
        "removed": {suit: table.removed.count((suit, "alpha")) for suit in SUITS},
        "idle": table.idle_turns,
        "player": table.player,
        "step": table.step,
        "round": table.round,
    }


def shown_by_product(position):
    """Return what the package's table shows, written as the second engine writes it."""
    scores = "scores " + " ".join(str(score) for score in position.scores())
    if position.is_terminal():
        return f"{scores} | over"
    if position.is_chance():
        return f"{scores} | next round"
    table = position.game.plain_view(position.view(SPECTATOR))
    markers = " ".join(f"{suit[0].upper()}{number}" for suit, number in table.markers.items())
    played = [
        " ".join(f"{suit[0].upper()}{rank}" for suit, ranks in side.columns.items() for rank in ranks)
        for side in table.sides
    ]
    tops = " ".join(card_text(card_named(cards[-1])) for cards in table.discards.values() if cards)
    text = (
        f"markers {markers} | played {'; '.join(played)} | tops {tops} | pile {table.pile} | idle {table.idle} | "
        f"{scores} | seat {position.to_move + 1} has {len(position.legal_actions())} actions"
    )
    return text.replace("  ", " ")


def card_named(name):
    """Return the card that the package calls eruption-7 or eruption-alpha."""
    suit, rank = name.split("-")
    return suit, rank if rank == "alpha" else int(rank)
