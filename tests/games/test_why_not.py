"""Why a thing cannot be used now: a sentence of the rules, and the passage from which it comes."""

import pytest

from omegatable import Position
from omegatable.art.rules_page import rules_page
from omegatable.engine.protocol import observe
from omegatable.engine.registry import GAMES
from omegatable.engine.rulebook import clauses
from omegatable.games.alpha_and_omega.notation import parse_cell
from omegatable.locales.english import english
from tests.games.omega_shift.positions import parse_position
from tests.support.playing import SOME_CASE_NAMES, SOME_CASES, random_positions

pytestmark = pytest.mark.usefixtures("compiler")

NAMES = ["Ines", "Rosa", "Theo", "Uma", "Vera"]
OMEGA_SHIFT, ALPHA_AND_OMEGA, ALPHA_BETA_OMEGA = (
    GAMES[name] for name in ("omega-shift", "alpha-and-omega", "alpha-beta-omega")
)
# It is the first player's turn to put down a card: Flood has reached 7, and the neighbours of Impact have no markers.
TABLE = """
row: I P E F M
markers: I3 P0 E6 F6 M0
hand 1: F5 F9 I4 IA M7 M8 M9 MA
hand 2: P2 P3 P4 P5 P6 P7 P8 P9
played 1: F3 F7
discards: E6
"""


def shift(phase="card"):
    """Return what the first player sees of that table; all other cards are in the pile.

    Before drawing, the hand has a card less.
    """
    table = TABLE if phase == "card" else TABLE.replace(" MA", "")
    lying = [card for line in table.splitlines() if not line.startswith(("row", "markers")) for card in line.split()]
    deck = [suit + rank for suit in "IPEFM" for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "A", "A")]
    for card in set(lying) & set(deck):
        deck.remove(card)
    state = parse_position(
        f"phase: {phase}{table}pile: {' '.join(deck)}", OMEGA_SHIFT.options_record(OMEGA_SHIFT.chosen_options())
    )
    view = OMEGA_SHIFT.new_view()
    observe(state, 0, view)
    return view


def answer(game, view, piece, place=""):
    """Return the sentence and the clause that answer why not; None if nothing is in the way."""
    why = game.why_not(view, piece, place)
    passage = None if why is None else game.passages.get(why.id)
    return None if why is None else (english(why, NAMES), passage and passage.clause)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_passage_is_a_clause_and_a_section_of_the_rules(game):
    known = {clause.id for clause in clauses(game.name)}
    sections = {section.id for section in rules_page(game.name, game.chosen_options()).sections}
    for name, passage in game.passages.items():
        assert passage.clause in known, name
        assert passage.section in sections, name


@pytest.mark.parametrize(("game", "options"), SOME_CASES, ids=SOME_CASE_NAMES)
def test_whatever_is_asked_about_there_is_a_sentence_or_nothing_in_the_way(game, options):
    for number, position in enumerate(random_positions(game, options, seed=5)):
        if position.to_move < 0 or number % 9:
            continue
        view = position.view(position.to_move)
        choices = game.choices(view)
        for choice in choices[:3]:
            assert game.why_not(view, choice.piece, choice.place) is None
        places = [choices[0].place, "seat-1", "seat-99", "position-3", "cell+2-1", "cell+99+99", "omega-flood", "½", ""]
        for piece in (choices[0].piece, "pile", "deck", "pawn-0-alpha", "fire-1", "card-opera-glasses", "³", ""):
            for place in places:
                why = game.why_not(view, piece, place)
                assert why is None or english(why, NAMES).endswith("."), (piece, place)


@pytest.mark.parametrize(
    ("piece", "place", "told"),
    [
        ("flood-9", "column-flood", None),
        ("flood-5", "", None),  # it can be discarded
        ("flood-5", "column-flood", ("5 is not higher than your 7 in Flood.", "OS-R11")),
        ("flood-9", "column-impact", ("Flood 9 can only go to Flood.", "OS-Q2")),
        ("impact-4", "column-impact", None),
        ("pandemic-2", "column-pandemic", ("You do not hold Pandemic 2.", "OS-R8")),
        ("pile", "hand", ("First play or discard a card, then draw.", "OS-R8")),
        ("", "omega-flood", ("Pick a card from your hand first.", None)),
    ],
)
def test_why_a_card_cannot_be_put_down_in_omega_shift(piece, place, told):
    assert answer(OMEGA_SHIFT, shift(), piece, place) == told


@pytest.mark.parametrize(
    ("piece", "place", "told"),
    [
        ("pile", "hand", None),
        ("eruption-6", "hand", None),
        ("flood-9", "", ("You have already played or discarded. Now draw a card.", "OS-R8")),
        ("", "omega-flood", ("The discard pile of Flood is empty.", "OS-R9")),
    ],
)
def test_why_a_card_cannot_be_drawn_in_omega_shift(piece, place, told):
    assert answer(OMEGA_SHIFT, shift("draw"), piece, place) == told


def test_why_a_tile_or_a_pawn_cannot_go_somewhere_in_alpha_and_omega():
    """The first turn: six tiles lie round the Snake, on which all pawns stand."""
    position = Position(ALPHA_AND_OMEGA, seed=3, options={"first_player": 1})
    view = position.view(0)
    element = next(tile for tile in ALPHA_AND_OMEGA.plain_view(view).players[0].hand if not tile.startswith("to-"))
    taken = "There is already a tile there: only a Transformation or a −2 may cover it."
    assert answer(ALPHA_AND_OMEGA, view, element, "cell+2+0") is None
    assert answer(ALPHA_AND_OMEGA, view, element, "cell+1+0") == (taken, "AO-Q15")
    assert answer(ALPHA_AND_OMEGA, view, element, "cell+3+0") == ("That space touches no tile.", "AO-R21")
    assert answer(ALPHA_AND_OMEGA, view, "pawn-0-alpha") == ("First place a tile from your hand.", "AO-R13")
    for _ in range(2):
        position.play(next(a for a in position.legal_actions() if a % 1089 == parse_cell("+2+0") or a))
    view = position.view(0)
    assert answer(ALPHA_AND_OMEGA, view, "pawn-0-alpha", "cell+1+0") is None
    assert answer(ALPHA_AND_OMEGA, view, "pawn-0-alpha", "cell-2+0") == (
        "A pawn steps to a tile that touches its own.",
        "AO-Q25",
    )
    assert answer(ALPHA_AND_OMEGA, view, "pawn-1-alpha") == ("You can only move your own pawns.", "AO-R15")
    assert answer(ALPHA_AND_OMEGA, view, "deck") == ("Now your pawns must walk two steps.", "AO-R14")
    assert answer(ALPHA_AND_OMEGA, view, element) == ("Now your pawns must walk two steps.", "AO-R14")


def test_why_a_card_cannot_be_used_in_alpha_beta_omega():
    """A reaction waits until an alpha is turned up, and a seat cannot be chosen before a card asks for one."""
    game = ALPHA_BETA_OMEGA
    for position in random_positions(game, {"trade": "off"}, seed=2, every=1):
        view = position.view(max(0, position.to_move))
        if position.to_move < 0 or game.plain_view(view).phase != "play":
            continue
        held = {card.card for card in game.plain_view(view).players[position.to_move].hand}
        for card in held & {"scent-enhancer"}:
            told = "Scent Enhancer is a reaction: keep it until an alpha is turned up."
            assert answer(game, view, f"card-{card}") == (told, "ABO-Q18")
            assert answer(game, view, "", "seat-1") == ("Play a card of your hand, or none.", "ABO-R32")
            return
    pytest.fail("nobody held a reaction")


def test_why_a_card_that_lies_in_an_offer_cannot_be_added_to_it():
    """Another of its name could be asked for."""
    game = ALPHA_BETA_OMEGA
    for position in random_positions(game, {}, seed=2, every=1):
        view = position.view(max(0, position.to_move))
        pieces = {verb: {one.piece for one in game.choices(view) if one.verb == verb} for verb in ("give", "want")}
        lies = [f"card-{offer.gives[0]}" for offer in game.plain_view(view).offers if not offer.sent and offer.gives]
        if lies and lies[0] in pieces["want"] - pieces["give"]:
            told = "The offer gives as many of these cards as it can: ask for something, send it, or drop it."
            assert answer(game, view, lies[0]) == (told, "ABO-Q56")
            return
    pytest.fail("nobody offered a card of which they hold one")
