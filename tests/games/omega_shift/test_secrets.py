"""Hidden cards stay hidden in Omega Shift: exchanging cards that a seat cannot see changes no byte sent to it.

Which cards a seat can see is written here a second time, from the course of the game and not from `view.py`.
"""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from omegatable import Position
from omegatable.engine import protocol
from omegatable.engine.plain import whole
from omegatable.engine.registry import GAMES
from omegatable.games.omega_shift.rules.hands import add_card, remove_card
from omegatable.games.omega_shift.rules.parts import COPIES_OF_SUIT, HAND_SIZE, NUM_FACES, NUM_RANKS, PRIVATE
from omegatable.games.omega_shift.rules.records import CARD
from omegatable.kernel import SPECTATOR, new_rng, record_from_bytes
from omegatable.locales.english import english
from tests.games.omega_shift.positions import parse_position
from tests.support.playing import OPTION_SETS, everything_said_to, random_game, view_of
from tests.support.sample import sample

pytestmark = pytest.mark.usefixtures("compiler")

GAME = GAMES["omega-shift"]


class Witness:
    """Follows a game and records which cards everybody has seen go into which hand."""

    def __init__(self):
        self.taken = {0: Counter(), 1: Counter()}

    def watch(self, position, action):
        text, seat = position.action_text(action), position.to_move
        if seat < 0:
            self.taken = {0: Counter(), 1: Counter()}
        elif text.startswith("+") and len(text) == 2:
            suit = "IPEFM".index(text[1])
            top = int(position.state.discards[suit, int(position.state.discard_size[suit]) - 1])
            self.taken[seat][top] += 1
        elif text != "+":
            face = action // 6
            self.taken[seat][face] = max(0, self.taken[seat][face] - 1)


def hidden_places(state, witness, seat):
    """Return the places whose card *seat* cannot know: ("hand", owner, face) and ("pile", index)."""
    places = []
    for owner in (0, 1):
        if owner != seat:
            faces = Counter(int(code) >> 1 for code in state.hands[owner][: int(state.hand_size[owner])])
            unseen = faces - witness.taken[owner]
            places += [("hand", owner, face) for face in unseen.elements()]
    return places + [("pile", index) for index in range(int(state.pile_left))]


def swapped(state, one, other):
    """Return a copy of *state* in which two hidden cards have changed places."""
    twin = record_from_bytes(GAME.STATE, state.tobytes())
    faces = [place[2] if place[0] == "hand" else int(twin.pile[place[1]]) for place in (one, other)]
    for place, face in zip((one, other), faces, strict=True):
        if place[0] == "hand":
            take_private(twin, place[1], face)
    for place, face in zip((one, other), faces[::-1], strict=True):
        if place[0] == "hand":
            add_card(twin, place[1], face, PRIVATE)
        else:
            twin.pile[place[1]] = face
    return twin


def take_private(state, seat, face):
    """Take the private copy of *face* out of a hand (`remove_card` would take an open one first)."""
    codes = [int(code) for code in state.hands[seat][: int(state.hand_size[seat])]]
    codes.remove(2 * face + PRIVATE)
    state.hands[seat] = np.array(codes + [0] * (HAND_SIZE - len(codes)), np.int8)
    state.hand_size[seat] = len(codes)


@pytest.mark.parametrize("options", sample(OPTION_SETS["omega-shift"][::4], OPTION_SETS["omega-shift"]))
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_two_hidden_cards_can_be_exchanged_unnoticed(options, seat):
    rng = np.random.default_rng(3)
    compared = 0
    for ply, (position, _) in enumerate(watched(options, seed=20 + seat)):
        if ply % 23 or position.state.phase < CARD:
            continue
        places = hidden_places(position.state, position.witness, seat)
        pairs = list(combinations(places, 2))
        for number in rng.permutation(len(pairs))[:3]:
            twin = swapped(position.state, *pairs[number])
            assert protocol.faults(twin) == 0
            assert view_of(GAME, seat, twin).tobytes() == view_of(GAME, seat, position.state).tobytes()
            compared += 1
    assert compared > 10


def watched(options, seed):
    witness = Witness()
    for position, action in random_game(GAME, options, seed):
        position.witness = witness
        yield position, action
        if action >= 0:
            witness.watch(position, action)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_swap_is_noticed_by_a_seat_that_can_see_the_card(seat):
    """Check that the test above can fail: the output depends on the cards."""
    noticed = 0
    for ply, (position, _) in enumerate(watched({}, seed=31)):
        if ply % 31 == 0 and position.state.phase >= CARD and position.state.pile_left:
            own = ("hand", seat, int(position.state.hands[seat, 0]) >> 1)
            if int(position.state.hands[seat, 0]) & 1 == PRIVATE and own[2] != int(position.state.pile[0]):
                twin = swapped(position.state, own, ("pile", 0))
                noticed += all(
                    a != b
                    for a, b in zip(
                        everything_said_to(GAME, seat, twin),
                        everything_said_to(GAME, seat, position.state),
                        strict=True,
                    )
                )
    assert noticed > 2


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_the_story_of_a_hidden_draw_does_not_name_the_card(seat):
    before, after = GAME.new_view(), GAME.new_view()
    for position, action in watched({}, seed=40):
        if action < 0 or position.action_text(action) != "+":
            continue
        drawn = int(position.state.pile[int(position.state.pile_left) - 1])
        protocol.observe(position.state, seat, before)
        next_position = position.copy()
        next_position.play(action)
        protocol.observe(next_position.state, seat, after)
        line = english(whole(GAME.story(before, action, after)[0]), ["Ines", "Rosa"], seat)
        word = "Alpha" if drawn % NUM_RANKS == 0 else str(drawn % NUM_RANKS + 1)
        assert (line.endswith(f" {word}.")) == (position.to_move == seat)


def test_a_card_that_was_taken_from_the_discards_is_remembered_until_it_is_played():
    position = known_deal()
    position.play("xF2")
    position.play("+")
    position.play("xI9")
    position.play("+F")
    assert "F2" in position.text(0)  # seat 2 took it openly
    position.play("xE3")
    position.play("+")
    position.play("xF2")
    assert known_cards(position, seen_by=0, owner=1) == []


def known_deal():
    """Return a deal in which seat 1 begins with Flood 2 and seat 2 holds Impact 9; the pile is the rest."""
    hands = "F2 E3 E4 E5 E6 E7 E8 E9", "I9 M2 M3 M4 M5 M6 M7 M8"
    used = " ".join(hands).split()
    cards = [s + r for s in "IPEFM" for r in ("A", "A", "A", *map(str, range(2, 11)))]
    for card in used:
        cards.remove(card)
    lines = ["first: 1", "row: I P E F M", f"hand 1: {hands[0]}", f"hand 2: {hands[1]}", "pile: " + " ".join(cards)]
    return Position(GAME, deal=GAME.parse_deal(lines, GAME.chosen_options()))


def known_cards(position, seen_by, owner):
    """Return the cards of *owner*'s hand that *seen_by* knows, from the plain view."""
    return [card.card for card in GAME.plain_view(position.view(seen_by)).sides[owner].hand if card.card]


def test_of_two_equal_alphas_the_open_one_is_thought_to_leave_first():
    """Seat 2 holds one Alpha in private and takes another openly; once it plays one, nobody can be sure."""
    position = known_deal()
    state = position.state
    face = 1 * NUM_RANKS  # Alpha of Pandemic
    remove_card(state, 1, 0 * NUM_RANKS + 8)
    add_card(state, 1, face, PRIVATE)
    assert known_cards(position, seen_by=0, owner=1) == []
    remove_card(state, 1, 4 * NUM_RANKS + 1)
    add_card(state, 1, face, 0)
    assert known_cards(position, seen_by=0, owner=1) == ["pandemic-alpha"]
    remove_card(state, 1, face)
    assert known_cards(position, seen_by=0, owner=1) == []


def test_worlds_are_drawn_evenly():
    """Seat 1 faces one hidden card and a pile of three: 4 x 3! worlds, all as likely.

    The limit is that of chi squared with 23 degrees of freedom at p = 0.001.
    """
    text = """
    row: I P E F M
    hand 1: I2
    hand 2: I3* P4
    pile: P5 P6 PA
    """
    everything = [f for f in range(NUM_FACES) for _ in range(3 if f % NUM_RANKS == 0 else 1)]
    assert len(everything) == 5 * COPIES_OF_SUIT
    state = small_position(text)
    view, world, rng = GAME.new_view(), GAME.new_state(), new_rng(99)
    protocol.observe(state, 0, view)
    draws = 12_000
    seen = Counter()
    for _ in range(draws):
        protocol.determinize(view, rng, world)
        seen[world.hands.tobytes() + world.pile.tobytes()] += 1
    assert len(seen) == 24
    expected = draws / 24
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 49.7


def small_position(text):
    """Return a position in which all cards that *text* does not name have been discarded, lowest suits first."""
    named = Counter(
        word.rstrip("*") for line in text.splitlines() if ":" in line for word in line.split(":")[1].split()
    )
    rest = []
    for suit in "IPEFM":
        for rank in ("A", "A", "A", *map(str, range(2, 11))):
            if named[suit + rank]:
                named[suit + rank] -= 1
            else:
                rest.append(suit + rank)
    kept = [card for card in rest if not card.endswith("A")]
    removed = [card for card in rest if card.endswith("A")]
    lines = f"{text}\ndiscards: {' '.join(kept)}\nremoved: {' '.join(removed)}\nlast turns: 0"
    options = GAME.new_options(last_turn_each=True)  # the only rule under which hands may be short
    return parse_position("\n".join(line.strip() for line in lines.splitlines()), options)
