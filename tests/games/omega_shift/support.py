"""Tables of Omega Shift written in notation, and queries about them. `position` supplies what is not written."""

from collections import Counter

from omegatable.engine.registry import GAMES
from omegatable.play import Position
from tests.games.omega_shift.positions import parse_position
from tests.support.notation import legal

GAME = GAMES["omega-shift"]
SUITS = "IPEFM"
DECK = [suit + rank for rank in ["10", "9", "8", "7", "6", "5", "4", "3", "2", "A", "A", "A"] for suit in SUITS]


def position(
    *,
    hand="",
    other="",
    mine="",
    theirs="",
    markers="I3 P3 E3 F3 M3",
    row="I P E F M",
    discards="",
    removed="",
    pile=None,
    idle=0,
    totals="0 0",
    number_of_round=1,
    **options,
):
    """Return a position with seat 1 to play or discard.

    Hands are filled up to eight cards. The remaining cards make the pile; if a *pile* is given, they lie under the
    *discards*, and the Alphas among them are removed.
    """
    spare = list(DECK)
    for card in " ".join([hand, other, mine, theirs, discards, removed, pile or ""]).split():
        spare.remove(card)
    hands = []
    for written in (hand.split(), other.split()):
        missing = 8 - len(written)
        hands.append(written + spare[:missing])
        spare = spare[missing:]
    if pile is None:
        pile = " ".join(spare)
    else:
        discards = " ".join([card for card in spare if "A" not in card] + [discards])
        removed = " ".join([card for card in spare if "A" in card] + [removed])
    text = f"""
        row: {row}
        markers: {markers}
        hand 1: {" ".join(hands[0])}
        hand 2: {" ".join(hands[1])}
        played 1: {mine}
        played 2: {theirs}
        discards: {discards}
        removed: {removed}
        pile: {pile}
        idle: {idle}
        totals: {totals}
        round: {number_of_round}
    """
    table = Position(GAME, seed=0, options=options)
    table.state = parse_position(text, GAME.options_record(table.options))
    return table


def dealt(row, hand, other, pile, options):
    """Return the position after this deal; seat 1 begins."""
    lines = ["first: 1", f"row: {row}", f"hand 1: {hand}", f"hand 2: {other}", f"pile: {pile}"]
    return Position(GAME, deal=GAME.parse_deal(lines, GAME.chosen_options(options)), options=options)


def ways(table, card):
    """Return the legal actions that put *card* down."""
    return {action for action in legal(table) if action.split("<")[0].split(">")[0] in (card, "x" + card)}


def plays(table, card):
    """Return the legal actions that play *card*."""
    return ways(table, card) - {"x" + card}


def seen(table, seat=0):
    """Return *seat*'s view in plain names."""
    return GAME.plain_view(table.view(seat))


def markers(table):
    """Return the markers by the suits' initials."""
    return " ".join(f"{suit[0].upper()}{number}" for suit, number in seen(table).markers.items())


def column(table, seat, suit):
    """Return the numbers that *seat* has played in *suit*."""
    return seen(table).sides[seat].columns[suit]


def cards_of(table, seat):
    """Return how often each card is in *seat*'s hand."""
    return Counter(held.card for held in seen(table, seat).sides[seat].hand)


def pile_of(table):
    """Return the pile, the card drawn first first."""
    return GAME.plain_state(table.state).pile


def deals(count=40, **options):
    """Return *count* random deals."""
    return [Position(GAME, seed=seed, options=options) for seed in range(count)]


def everything(table):
    """Return how often each card occurs in the hands and the pile."""
    return cards_of(table, 0) + cards_of(table, 1) + Counter(pile_of(table))
