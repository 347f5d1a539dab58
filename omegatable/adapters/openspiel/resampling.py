"""Deals that are consistent with everything that a seat has seen and done, each with its exact probability.

`determinize` draws a world from the seat's current view. These functions find a possible deal of that world: the pieces
in the order of the deal, such that the same actions, played after it, produce the same views for the seat. They use
only the views of the seat and the pieces that it was dealt.
"""

from collections import Counter
from typing import Any, NamedTuple

import numpy as np

from omegatable.engine.protocol import Game, apply_action, determinize, observe, setup
from omegatable.games.alpha_and_omega import rules as alpha_and_omega
from omegatable.games.omega_shift import rules as omega_shift
from omegatable.kernel import CHANCE, random_below


class Past(NamedTuple):
    """A game from its deal until now."""

    game: Game
    options: Any
    first_seat: int
    deal: list[int]  # the outcomes of chance in its deal, except the starting seat
    write: Any  # as in `Dealing`
    actions: list[int]  # the actions of seats and of chance since then


def _start(past: Past) -> Any:
    deal = np.zeros(past.game.deal_size, np.int8)
    past.write(past.options, past.deal, past.first_seat, deal)
    state = past.game.new_state()
    setup(state, past.options, deal)
    return state


def _drawn(items: list[int], rng: np.ndarray) -> int:
    """Remove and return any of *items*, all equally likely."""
    return items.pop(int(random_below(rng, len(items))))


def tiles_again(past: Past, seat: int, rng: np.ndarray) -> list[int]:
    """Return outcomes of chance that deal Alpha & Omega again, with the rest of the deck in another order.

    The End is part of the deck. Everything else is public, and all orders are equally likely, regardless of the play.
    """
    state, view, world = _start(past), past.game.new_view(), past.game.new_state()
    for action in past.actions:
        apply_action(state, action)
    observe(state, seat, view)
    determinize(view, rng, world)
    left = int(world.deck_left)
    base = past.game.num_actions + past.game.max_seats
    kinds = [alpha_and_omega.KIND_OF_TILE[tile] for tile in world.deck[:left][::-1]]
    tiles = [base + int(alpha_and_omega.FIRST_OF_KIND[kind]) for kind in kinds]
    end = [base + alpha_and_omega.NUM_TILES + int(world.below)] if past.options.hidden_end else []
    return past.deal[: len(past.deal) - left - len(end)] + tiles + end


def cards_again(past: Past, seat: int, rng: np.ndarray) -> list[int]:
    """Return outcomes of chance that deal Omega Shift again, all rounds in sequence.

    The seat knows its own cards, which keep their places. Of the opponent's cards it knows the ones that were played or
    discarded, but not when they came: each takes one of the places from which the opponent had drawn by then, all
    equally likely. As the places of an earlier card are among those of a later one, the cards are placed in the order
    in which they were shown, and every way to place all of them is equally likely. The cards that the opponent still
    holds, as `determinize` draws them, take the remaining places. So all deals that are consistent with the seat's
    information are equally likely, as they are by the rules.
    """
    state, view = _start(past), past.game.new_view()
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
    held = [code >> 1 for code in other if code & 1 == omega_shift.PRIVATE]
    return again + this.dealt_again(held, world.pile[: int(world.pile_left)][::-1].tolist(), rng)


def _num_hidden(view: Any, seat: int) -> int:
    return int(np.count_nonzero(view.hands[seat] == omega_shift.HIDDEN))


class _Round:
    """A seat's knowledge of the deal of one round: a card for some of the places, in the order of the deal."""

    def __init__(self, seat: int, deal: list[int], options: Any) -> None:
        self._seat, self._row, self._options = seat, deal[: int(options.suits)], options
        self._faces = [
            int(omega_shift.face_of_copy(outcome - omega_shift.DEAL_CARD)) for outcome in deal[len(self._row) :]
        ]
        size = int(options.hand)
        hands = [list(range(owner * size, (owner + 1) * size)) for owner in range(omega_shift.NUM_SEATS)]
        self._card = {place: self._faces[place] for place in hands[seat]}
        self._others = hands[1 - seat]  # places of cards that only the opponent has seen
        self._top = omega_shift.NUM_SEATS * size  # the place of the next card of the pile

    def note(self, mover: int, action: int, shown: bool, rng: np.ndarray) -> None:
        """Record an action; *shown* is whether the opponent gave up a card that only they had seen."""
        if action == omega_shift.DRAW_PILE:
            if mover == self._seat:
                self._card[self._top] = self._faces[self._top]
            else:
                self._others.append(self._top)
            self._top += 1
        elif shown:
            self._card[_drawn(self._others, rng)] = action // omega_shift.NUM_KINDS

    def unseen(self) -> list[int]:
        """Return the faces that have no place yet, including cards set aside."""
        printed = {face: int(omega_shift.copies_of_face(self._options, face)) for face in range(omega_shift.NUM_FACES)}
        return list((Counter(printed) - Counter(self._card.values())).elements())

    def dealt_again(self, held: list[int], pile: list[int], rng: np.ndarray) -> list[int]:
        """Return the outcomes of the round, given the opponent's hand and the pile, the top first."""
        held = list(held)
        card = self._card | {place: _drawn(held, rng) for place in self._others}
        card |= {self._top + depth: face for depth, face in enumerate(pile)}
        cards = [omega_shift.DEAL_CARD + int(omega_shift.first_copy(card[place])) for place in range(len(self._faces))]
        return self._row + cards
