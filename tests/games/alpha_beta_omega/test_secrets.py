"""Hidden facts stay hidden in Alpha-Beta-Omega: changing what a seat cannot know changes no byte sent to it.

This file states a second time what a seat can know, secret by secret, from the rules and not from `view.py`. Knowledge
of a card is a secret too: a seat is aware of its own knowledge, and of who knows its own cards.
"""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from omegatable.engine import protocol
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.decks.parts import IMMEDIATE
from omegatable.games.alpha_beta_omega.rules.actions import ACCEPT, REFUSE, SEND, WANT_ANY
from omegatable.games.alpha_beta_omega.rules.hands import time_of
from omegatable.games.alpha_beta_omega.rules.parts import NOTHING, NUM_ALPHAS
from omegatable.games.alpha_beta_omega.rules.records import STATE, VIEW
from omegatable.kernel import SPECTATOR, record_from_bytes
from omegatable.play import Position
from tests.support.playing import OPTION_SETS, random_game, view_of

pytestmark = pytest.mark.usefixtures("compiler")

GAME = GAMES["alpha-beta-omega"]
TABLES = [options for options in OPTION_SETS[GAME.name] if options.get("seats") != 1]
TABLES.append({"seats": 4, "plots": "stars", "max_cycles": 2})  # stars where there is trade
PUBLIC_EYES = 5  # the bit of those who watch

# Who may know a field of the state: everybody, or only some of it by some.
_KNOWN_TO_ALL = """
    table options to_move num_seats phase stage turn rounds_played cycle alone_since final ending passed unsettled
    last_actor plot saucer trigger obeying order omega position effects result rank partner left_at departures
    has_played held walks num_positions face_up lookers gone gone_at hand_size discards discard_size deck_size
    ordered to_take carried_out finished begun drafting choosing slots_used offer_from offer_to offer_sent depth card
    actor step count chosen_seat chosen excluded event asking asked_from turned_up shuffled
"""
_SECRET = """
    road star held_cards seen deck showing offer_gives offer_give offer_blind offer_wants offer_want offer_any
    offer_chosen
"""
KNOWN_TO_ALL, SECRET = _KNOWN_TO_ALL.split(), _SECRET.split()

Hands = list[list[tuple[int, int]]]  # [seat] its cards: the kind, and the bits of the others who know of it


def test_of_every_field_it_is_said_who_may_know_it():
    assert sorted(STATE.names) == sorted(KNOWN_TO_ALL + SECRET)
    assert sorted(VIEW.names) == sorted({*KNOWN_TO_ALL, *SECRET, "seat"} - {"deck"})
    assert all(STATE.fields[name][1] >= STATE["table"].itemsize for name in SECRET)  # the table is copied as it is


@pytest.mark.parametrize("options", TABLES)
def test_what_all_may_know_is_shown_as_it_is(options):
    view = GAME.new_view()
    for ply, (position, _) in enumerate(random_game(GAME, options, seed=60)):
        if ply % 7 == 0:
            for seat in (SPECTATOR, *range(position.num_seats)):
                protocol.observe(position.state, seat, view)
                assert all(np.array_equal(view[field], position.state[field]) for field in KNOWN_TO_ALL)


# --------------------------------------------------------------------------------------------------------------- twins


def twin_of(state: Any) -> Any:
    return record_from_bytes(STATE, state.tobytes())


def hands_of(state: Any) -> Hands:
    hands, at = [], 0
    for size in map(int, state.hand_size):
        hands.append([(int(state.held_cards[i]), int(state.seen[i])) for i in range(at, at + size)])
        at += size
    return hands


def write_hands(state: Any, hands: Hands) -> None:
    """Write *hands* seat by seat, sorted by kind; of equal cards those known to more seats come first."""
    at = 0
    for hand in hands:
        for kind in sorted({kind for kind, _ in hand}):
            knowing = [seen for other, seen in hand if other == kind]
            for copy in range(len(knowing)):
                state.held_cards[at] = kind
                state.seen[at] = sum(1 << who for who in range(8) if sum(s >> who & 1 for s in knowing) > copy)
                at += 1


def unknown_cards(hands: Hands, seat: int) -> list[tuple[int, int]]:
    """Return (owner, place in the hand) of each card that *seat* does not know."""
    eyes = PUBLIC_EYES if seat == SPECTATOR else seat
    return [
        (owner, place)
        for owner, hand in enumerate(hands)
        for place, (_, seen) in enumerate(hand)
        if owner != seat and not seen >> eyes & 1
    ]


def twins_by_deck(state: Any, seat: int) -> Iterator[Any]:
    """Yield states in which two cards of the ordered part of the deck are swapped."""
    for one, other in itertools.combinations(range(int(state.ordered)), 2):
        if state.deck[one] != state.deck[other]:
            twin = twin_of(state)
            twin.deck[one], twin.deck[other] = state.deck[other], state.deck[one]
            yield twin


def twins_by_hand_and_deck(state: Any, seat: int) -> Iterator[Any]:
    """Yield states in which an unknown card of another hand is swapped with a card of the deck."""
    hands = hands_of(state)
    for owner, place in unknown_cards(hands, seat):
        kind, seen = hands[owner][place]
        for at in range(int(state.deck_size)):
            drawn = int(state.deck[at])
            if drawn != kind and time_of(state, drawn) != IMMEDIATE:
                twin, changed = twin_of(state), [list(hand) for hand in hands]
                changed[owner][place] = drawn, seen
                write_hands(twin, changed)
                twin.deck[at] = kind
                first = int(state.ordered)
                twin.deck[first : int(state.deck_size)] = sorted(twin.deck[first : int(state.deck_size)].tolist())
                yield twin


def twins_by_two_hands(state: Any, seat: int) -> Iterator[Any]:
    """Yield states in which unknown cards of two other hands are swapped."""
    hands = hands_of(state)
    for (one, here), (other, there) in itertools.combinations(unknown_cards(hands, seat), 2):
        (kind, seen), (kind_there, seen_there) = hands[one][here], hands[other][there]
        if one != other and kind != kind_there:
            twin, changed = twin_of(state), [list(hand) for hand in hands]
            changed[one][here], changed[other][there] = (kind_there, seen), (kind, seen_there)
            write_hands(twin, changed)
            yield twin


def twins_by_knowledge_of_a_known_card(state: Any, seat: int) -> Iterator[Any]:
    """Yield states that differ in whether a third seat knows a card of another hand that *seat* knows too."""
    yield from twins_by_knowledge(state, seat, known=True)


def twins_by_knowledge_of_an_unknown_card(state: Any, seat: int) -> Iterator[Any]:
    """Yield states that differ in whether a third seat knows a card of another hand that *seat* does not know."""
    yield from twins_by_knowledge(state, seat, known=False)


def twins_by_knowledge(state: Any, seat: int, *, known: bool) -> Iterator[Any]:
    hands = hands_of(state)
    unknown = unknown_cards(hands, seat)
    for owner, hand in enumerate(hands):
        for place, (kind, seen) in enumerate(hand):
            for third in set(range(int(state.num_seats))) - {owner, seat}:
                if owner != seat and ((owner, place) not in unknown) == known:
                    twin, changed = twin_of(state), [list(hand) for hand in hands]
                    changed[owner][place] = kind, seen ^ 1 << third
                    write_hands(twin, changed)
                    yield twin


def twins_by_road(state: Any, seat: int) -> Iterator[Any]:
    """Yield states in which two characters that *seat* has not seen are swapped."""
    eyes = PUBLIC_EYES if seat == SPECTATOR else seat
    unseen = [
        position
        for position in range(int(state.num_positions))
        if not int(state.lookers[position]) >> eyes & 1 and not int(state.face_up) >> position & 1
    ]
    for one, other in itertools.combinations(unseen, 2):
        twin = twin_of(state)
        twin.road[one], twin.road[other] = state.road[other], state.road[one]
        yield twin


def twins_by_star(state: Any, seat: int) -> Iterator[Any]:
    """Yield states in which another seat that is still in play has a star that nobody has."""
    for owner in range(int(state.num_seats)):
        free = set(range(NUM_ALPHAS)) - set(map(int, state.star))
        if owner != seat and state.star[owner] != NOTHING and state.omega[owner] != NOTHING and not state.result[owner]:
            for alpha in free:
                twin = twin_of(state)
                twin.star[owner] = alpha
                yield twin


def twins_by_card_about_to_be_shown(state: Any, seat: int) -> Iterator[Any]:
    """Yield states in which another seat has chosen a different card to show, but has not shown it yet."""
    for owner, hand in enumerate(hands_of(state)):
        for kind in {kind for kind, _ in hand} - {int(state.showing[owner])}:
            if owner != seat and state.showing[owner] != NOTHING:
                twin = twin_of(state)
                twin.showing[owner] = kind
                yield twin


def slots(state: Any) -> Iterator[tuple[int, int, int, bool]]:
    """Yield the slot, the giver and the taker of each offer, and whether it has been made."""
    for slot in range(len(state.offer_from)):
        if state.offer_from[slot] != NOTHING:
            yield slot, int(state.offer_from[slot]), int(state.offer_to[slot]), bool(state.offer_sent[slot])


def with_another_card(state: Any, slot: int, giver: int, places: list[int]) -> Iterator[Any]:
    """Yield states in which one of these *places* of the offer holds another card from the giver's hand."""
    for place in places:
        for kind in {kind for kind, _ in hands_of(state)[giver]} - {int(state.offer_give[slot, place])}:
            twin = twin_of(state)
            twin.offer_give[slot, place] = kind
            yield twin


def twins_by_offer_in_the_making(state: Any, seat: int) -> Iterator[Any]:
    """Yield states in which another seat prepares a different offer: other cards, fewer cards, other wishes."""
    for slot, giver, _, sent in slots(state):
        if not sent and giver != seat:
            gives = int(state.offer_gives[slot])
            yield from with_another_card(state, slot, giver, list(range(gives)))
            if gives:
                twin = twin_of(state)
                twin.offer_gives[slot] = gives - 1
                twin.offer_give[slot, gives - 1] = NOTHING
                twin.offer_blind[slot] &= (1 << gives - 1) - 1
                yield twin
                twin = twin_of(state)
                twin.offer_blind[slot] ^= 1
                yield twin
            twin = twin_of(state)
            twin.offer_any[slot] += 1
            yield twin


def twins_by_offer_between_others(state: Any, seat: int) -> Iterator[Any]:
    """Yield states in which two other seats trade different cards; *seat* knows only how many."""
    for slot, giver, taker, sent in slots(state):
        if sent and seat not in (giver, taker):
            yield from with_another_card(state, slot, giver, list(range(int(state.offer_gives[slot]))))
            wants = int(state.offer_wants[slot])
            twin = twin_of(state)
            if wants and not state.offer_chosen[slot]:
                twin.offer_wants[slot] = wants - 1
                twin.offer_want[slot, wants - 1] = NOTHING
                twin.offer_any[slot] += 1
                yield twin


def twins_by_card_offered_unseen(state: Any, seat: int) -> Iterator[Any]:
    """Yield states in which the cards offered to *seat* unseen are different."""
    for slot, giver, taker, sent in slots(state):
        if sent and taker == seat:
            gives = range(int(state.offer_gives[slot]))
            unseen = [place for place in gives if int(state.offer_blind[slot]) >> place & 1]
            yield from with_another_card(state, slot, giver, unseen)


def twins_by_choice_of_a_taker(state: Any, seat: int) -> Iterator[Any]:
    """Yield states in which the taker of an offer of *seat* has chosen other cards so far, or fewer."""
    for slot, giver, taker, sent in slots(state):
        chosen, wants = int(state.offer_chosen[slot]), int(state.offer_wants[slot])
        if sent and giver == seat and chosen:
            twin = twin_of(state)
            twin.offer_chosen[slot], twin.offer_wants[slot] = chosen - 1, wants - 1
            twin.offer_any[slot] += 1
            twin.offer_want[slot, wants - 1] = NOTHING
            yield twin
            for kind in {kind for kind, _ in hands_of(state)[taker]} - {int(state.offer_want[slot, wants - 1])}:
                twin = twin_of(state)
                twin.offer_want[slot, wants - 1] = kind
                yield twin


def eager_traders(options: dict[str, Any], seed: int) -> Iterator[Position]:
    """Yield the positions of a random game whose players ask for two cards of the other's choice and accept offers."""
    rng = np.random.default_rng(seed)
    position = Position(GAME, seed=seed, options=options)
    while not position.is_terminal():
        yield position
        legal, state = position.legal_actions(), position.state
        action = int(rng.choice(legal))
        if not position.is_chance():
            slot = int(state.drafting[position.to_move])
            if SEND in legal and state.offer_any[slot] == 2:
                action = SEND
            elif WANT_ANY in legal:
                action = WANT_ANY
            else:
                action = next((each for each in legal if ACCEPT <= each < REFUSE), action)
        position.play(action)


Twins = Callable[[Any, int], Iterator[Any]]
SECRETS: dict[Twins, int] = {  # the fewest twins to be compared, by secret
    twins_by_deck: 40,
    twins_by_hand_and_deck: 40,
    twins_by_two_hands: 40,
    twins_by_knowledge_of_a_known_card: 20,
    twins_by_knowledge_of_an_unknown_card: 40,
    twins_by_road: 40,
    twins_by_star: 20,
    twins_by_card_about_to_be_shown: 20,
    twins_by_offer_in_the_making: 40,
    twins_by_offer_between_others: 20,
    twins_by_card_offered_unseen: 12,
    twins_by_choice_of_a_taker: 12,
}
MAX_TWINS = 2  # twins of one position and one seat
ENOUGH = 12  # twins by one secret at one table


@pytest.mark.parametrize("twins", SECRETS, ids=lambda twins: twins.__name__.removeprefix("twins_by_"))
def test_what_a_seat_cannot_know_can_be_changed_unnoticed(twins: Twins) -> None:
    chance, compared = np.random.default_rng(8), 0
    for number, options in enumerate(TABLES):
        here = 0
        played = (position for position, _ in random_game(GAME, options, seed=70 + number))
        for position in itertools.chain(played, eager_traders(options, seed=70 + number)):
            if here >= ENOUGH:
                break
            for seat in (SPECTATOR, *range(position.num_seats)):
                possible = list(twins(position.state, seat))
                chance.shuffle(possible)
                lawful = [twin for twin in possible if protocol.faults(twin) == 0]
                for twin in lawful[:MAX_TWINS]:
                    assert view_of(GAME, seat, twin).tobytes() == view_of(GAME, seat, position.state).tobytes()
                    here += 1
        compared += here
    assert compared >= SECRETS[twins]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_notices_whether_it_knows_of_a_card_and_who_knows_of_its_own(seat: int) -> None:
    """The test above could not fail if nothing depended on who knows what."""
    noticed = 0
    for ply, (position, _) in enumerate(random_game(GAME, {"seats": 3}, seed=90)):
        hands = hands_of(position.state)
        if ply % 11 == 0 and all(hands[:3]):
            for owner, who in (((seat + 1) % 3, seat), (seat, (seat + 1) % 3)):
                twin, changed = twin_of(position.state), [list(hand) for hand in hands]
                kind, seen = changed[owner][-1]
                changed[owner][-1] = kind, seen ^ 1 << who
                write_hands(twin, changed)
                assert protocol.faults(twin) == 0
                assert view_of(GAME, seat, twin).tobytes() != view_of(GAME, seat, position.state).tobytes()
                noticed += 1
    assert noticed > 2
