"""The endgame of Omega Shift: with few cards in the pile, each arrangement of the unseen cards is solved exactly."""

from collections import Counter
from itertools import permutations
from math import perm
from typing import Any

import numpy as np

from omegatable.bots.endgame import NOT_YET, WORLDS, classify_endgame, has_hidden_information
from omegatable.bots.facet import Ending
from omegatable.games.omega_shift.rules.hands import add_card
from omegatable.games.omega_shift.rules.parts import NUM_FACES, NUM_SEATS, PRIVATE, left_aside
from omegatable.games.omega_shift.rules.records import STATE, VIEW
from omegatable.games.omega_shift.view import copies_unseen, hide
from omegatable.kernel import copy_array, kernel

MAX_PILE = 2  # max cards in the pile when solving


@classify_endgame.register(VIEW)
@kernel
def endgame_of(view):
    """Omega Shift's `classify_endgame`: WORLDS if few cards are left in the pile of the last round, else NOT_YET.

    A small game with cards set aside is never read.
    """
    if view.to_move < 0 or int(view.rounds_played) + 1 < int(view.options.rounds) or left_aside(view.options) > 0:
        return NOT_YET
    return WORLDS if int(view.pile_left) <= MAX_PILE else NOT_YET


@has_hidden_information.register(STATE)
@kernel
def hides_nothing(state):
    """Omega Shift's `has_hidden_information`: False, because a world is read with all cards open."""
    return False


def all_worlds(view: Any, most: int) -> list[tuple[Any, int]] | None:
    """Return every world of *view* with the number of equally likely deals that lead to it; None if over *most*."""
    unseen = [face for face in range(NUM_FACES) for _ in range(int(copies_unseen(view, face)))]
    pile = int(view.pile_left)
    if perm(len(unseen), pile) > most * 4:
        return None
    ways = Counter(permutations(unseen, pile))
    if len(ways) > most:
        return None
    worlds = []
    for lying, times in ways.items():
        state = np.zeros(1, STATE)[0]
        copy_array(view.table, state.table)
        rest = Counter(unseen)
        rest.subtract(lying)
        wanted = [int(hide(view, state, seat)) for seat in range(NUM_SEATS)]
        faces = list(rest.elements())
        for seat in range(NUM_SEATS):
            for _ in range(wanted[seat]):
                add_card(state, seat, faces.pop(), PRIVATE)
        for place, face in enumerate(lying):
            state.pile[place] = face
        worlds.append((state, times))
    return worlds


ENDING = Ending("the last cards", all_worlds)
