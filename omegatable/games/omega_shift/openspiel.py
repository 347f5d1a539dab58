"""The deal of Omega Shift by chance, for OpenSpiel."""

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any

import numpy as np

from omegatable.adapters.facet import OpenSpiel, Past, Stage, dealt_state
from omegatable.engine.protocol import apply_action, determinize, observe
from omegatable.games.omega_shift import GAME
from omegatable.games.omega_shift.notation import action_text
from omegatable.games.omega_shift.rules.actions import DEAL_CARD, DRAW_PILE, LAY_OMEGA, NUM_KINDS
from omegatable.games.omega_shift.rules.parts import (
    HIDDEN,
    NUM_CARDS,
    NUM_FACES,
    NUM_SEATS,
    NUM_SUITS,
    PRIVATE,
    copies_of_face,
    face_of_copy,
    first_copy,
    num_dealt,
)
from omegatable.games.omega_shift.rules.records import NOTHING
from omegatable.kernel import CHANCE, random_below


def _next_cards(options: Any, dealt: Sequence[int]) -> Stage | None:
    suits = int(options.suits)
    if not dealt:
        return Stage({LAY_OMEGA + suit: 1 for suit in range(suits)}, suits)
    if len(dealt) > suits:
        return None
    copies = ((face, int(copies_of_face(options, face))) for face in range(NUM_FACES))
    cards = {DEAL_CARD + int(first_copy(face)): number for face, number in copies if number}
    return Stage(cards, int(num_dealt(options)))


def _write_cards(options: Any, dealt: Sequence[int], first: int, deal: np.ndarray) -> None:
    suits, cards = int(options.suits), 1 + NUM_SUITS
    deal[:] = NOTHING
    deal[0] = first
    deal[1 : 1 + suits] = [outcome - LAY_OMEGA for outcome in dealt[:suits]]
    deal[cards : cards + len(dealt) - suits] = [_face_of(outcome) for outcome in dealt[suits:]]


def _face_of(outcome: int) -> int:
    return int(face_of_copy(outcome - DEAL_CARD))


def _alike_cards(state: Any, outcomes: list[int]) -> Sequence[Hashable]:
    return outcomes if outcomes[0] < DEAL_CARD else [_face_of(outcome) for outcome in outcomes]


def _drawn(items: list[int], rng: np.ndarray) -> int:
    """Remove and return any of *items*, all equally likely."""
    return items.pop(int(random_below(rng, len(items))))


def cards_again(past: Past, seat: int, rng: np.ndarray) -> list[int]:
    """Return outcomes of chance that deal Omega Shift again, all rounds in sequence.

    The seat knows its own cards, which keep their places. Of the opponent's cards it knows the ones that were played or
    discarded, but not when they came: each takes one of the places from which the opponent had drawn by then, all
    equally likely. As the places of an earlier card are among those of a later one, the cards are placed in the order
    in which they were shown, and every way to place all of them is equally likely. The cards that the opponent still
    holds, as `determinize` draws them, take the remaining places. So all deals that are consistent with the seat's
    information are equally likely, as they are by the rules.
    """
    state, view = dealt_state(past), past.game.new_view()
    this, coming, again = _Round(seat, past.deal, past.options), list[int](), list[int]()
    for action in past.actions:
        mover, played = int(state.to_move), int(state.rounds_played)
        if mover == CHANCE:  # chance deals the next round
            coming.append(action)
            apply_action(state, action)
            if state.to_move != CHANCE:
                this, coming = _Round(seat, coming, past.options), []
            continue
        observe(state, seat, view)
        hidden = _num_hidden(view, 1 - seat)
        apply_action(state, action)
        if state.rounds_played > played:  # the opponent held the cards that have not been seen, and none is in the pile
            this.note(mover, action, False, rng)
            again += this.dealt_again(this.unseen(), [], rng)
            continue
        observe(state, seat, view)
        this.note(mover, action, _num_hidden(view, 1 - seat) < hidden, rng)
    world = past.game.new_state()
    observe(state, seat, view)
    determinize(view, rng, world)
    other = world.hands[1 - seat, : int(world.hand_size[1 - seat])].tolist()
    held = [code >> 1 for code in other if code & 1 == PRIVATE]
    return again + this.dealt_again(held, world.pile[: int(world.pile_left)][::-1].tolist(), rng)


def _num_hidden(view: Any, seat: int) -> int:
    return int(np.count_nonzero(view.hands[seat] == HIDDEN))


class _Round:
    """A seat's knowledge of the deal of one round: a card for some of the places, in the order of the deal."""

    def __init__(self, seat: int, deal: list[int], options: Any) -> None:
        self._seat, self._row, self._options = seat, deal[: int(options.suits)], options
        self._faces = [int(face_of_copy(outcome - DEAL_CARD)) for outcome in deal[len(self._row) :]]
        size = int(options.hand)
        hands = [list(range(owner * size, (owner + 1) * size)) for owner in range(NUM_SEATS)]
        self._card = {place: self._faces[place] for place in hands[seat]}
        self._others = hands[1 - seat]  # places of cards that only the opponent has seen
        self._top = NUM_SEATS * size  # the place of the next card of the pile

    def note(self, mover: int, action: int, shown: bool, rng: np.ndarray) -> None:
        """Record an action; *shown* is whether the opponent gave up a card that only they had seen."""
        if action == DRAW_PILE:
            if mover == self._seat:
                self._card[self._top] = self._faces[self._top]
            else:
                self._others.append(self._top)
            self._top += 1
        elif shown:
            self._card[_drawn(self._others, rng)] = action // NUM_KINDS

    def unseen(self) -> list[int]:
        """Return the faces that have no place yet, including cards set aside."""
        printed = {face: int(copies_of_face(self._options, face)) for face in range(NUM_FACES)}
        return list((Counter(printed) - Counter(self._card.values())).elements())

    def dealt_again(self, held: list[int], pile: list[int], rng: np.ndarray) -> list[int]:
        """Return the outcomes of the round, given the opponent's hand and the pile, the top first."""
        held = list(held)
        card = self._card | {place: _drawn(held, rng) for place in self._others}
        card |= {self._top + depth: face for depth, face in enumerate(pile)}
        cards = [DEAL_CARD + int(first_copy(card[place])) for place in range(len(self._faces))]
        return self._row + cards


OPENSPIEL = OpenSpiel(
    chosen_first=lambda options: bool(options.first_player),
    chance_nodes=1 + NUM_SUITS + NUM_CARDS,
    max_outcome=GAME.num_actions + NUM_SEATS - 1,
    next_stage=_next_cards,
    write=_write_cards,
    text=action_text,
    open_pieces=lambda options: int(options.suits),
    alike=_alike_cards,
    again=cards_again,
    deals_in_secret=True,
    max_idle_limit=20,
)
