"""Tables of Alpha-Beta-Omega at the start of a round or a stage, and queries about them."""

import re

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega.decks.included import INCLUDED
from omegatable.games.alpha_beta_omega.rules.actions import PASS, PLAY_CARD
from omegatable.games.alpha_beta_omega.rules.hands import hand_start
from omegatable.games.alpha_beta_omega.rules.parts import MARKED
from omegatable.games.alpha_beta_omega.rules.records import REACT, ROUND
from omegatable.games.alpha_beta_omega.rules.scoring import score
from omegatable.kernel import SPECTATOR
from tests.games.alpha_beta_omega.support.laying import (
    BETAS,
    EFFECTS,
    GAME,
    ROAD,
    begin,
    do,
    give,
    kind,
    laid,
    nobody_acts,
    road_to,
)

# On top of the deck: nothing happens when they are picked.
HARMLESS = ["HS", "HS", "HS", "OG", "OG", "PS", "BJ", "PC", "SC", "SC", "CH", "PR", "CF"]
TO_BETA = road_to(BETAS[0])  # a beta lies on the final position
FIRST = INCLUDED["first"].read_text(encoding="utf-8")
SUPPRESSED, GUARDED, SCENTED = EFFECTS["suppressed"], EFFECTS["guarded"], EFFECTS["scented"]


def with_card(code, *acts, when="play"):
    """Return the text of the first deck with other acts on the card *code*."""
    blocks = re.split(r"(?m)^(?=\[)", FIRST)
    number = next(number for number, block in enumerate(blocks) if f'code = "{code}"' in block)
    head = re.sub(r"(?m)^when = .*\n", "", blocks[number].split("do = [")[0])
    acts = ",\n".join(f"{{ {act} }}" for act in acts)
    blocks[number] = f'{head}when = "{when}"\ndo = [\n{acts},\n]\n'
    return "".join(blocks)


def table(
    omegas=("yellow", "black"), positions=(3, 6), road=ROAD, *, hands=(), top=(), turns=None, stage=ROUND, **options
):
    """Return a table at the start of a round or another stage. *hands* are by seat; *top* is drawn first."""
    state = laid(omegas, positions, road, **{"trade": "off"} | options)
    for seat, codes in enumerate(hands):
        for code in codes.split():
            give(state, seat, code)
    stack(state, *top)
    if turns:
        state.order[: len(turns)] = turns
    state.stage = stage
    state.turn = 0
    return begin(state)


def stack(state, *codes):
    """Lay cards on top of the deck, and below them cards that are only taken into the hand."""
    cards = state.deck[: int(state.deck_size)].tolist()
    found = []
    for wanted in [kind(code) for code in (*codes, *HARMLESS)]:
        if wanted in cards:
            cards.remove(wanted)
            found.append(wanted)
    state.deck[: int(state.deck_size)] = found + cards


def card(code):
    """Return the action of playing this card."""
    return PLAY_CARD + kind(code)


def asked(state):
    """Return who is asked for a reaction, in order; all let it pass."""
    found = []
    while state.phase == REACT:
        found.append(int(state.to_move))
        do(state, PASS)
    return found


def view(state, seat):
    """Return *seat*'s view."""
    seen = GAME.new_view()
    protocol.observe(state, seat, seen)
    return seen


def plain(state, seat=SPECTATOR):
    """Return *seat*'s view in plain names."""
    return GAME.plain_view(view(state, seat))


def at(state):
    """Return where the omegas stand, seat by seat, from 1."""
    return [int(place) + 1 for place in state.position[: int(state.num_seats)]]


def road(state):
    """Return the characters on the road."""
    return state.road[: int(state.num_positions)].tolist()


def up(state):
    """Return the positions that are face up, from 1."""
    return [place + 1 for place in range(10) if int(state.face_up) >> place & 1]


def scores(state):
    """Return the points, seat by seat."""
    return [int(score(state, seat)) for seat in range(int(state.num_seats))]


def hand(state, seat):
    """Return the kinds in a hand."""
    start = hand_start(state, seat)
    return state.held_cards[start : start + int(state.hand_size[seat])].tolist()


def kinds(codes):
    """Return the numbers of these cards, ascending."""
    return sorted(kind(code) for code in codes.split())


def after_test(omegas, alpha, effects=(), positions=None, **options):
    """Return the state after the test, or before a coin; all stand on the final position with *alpha*, nobody plays."""
    state = laid(omegas, positions or [10] * len(omegas), road_to(alpha), **{"trade": "off"} | options)
    stack(state)
    for seat, effect in enumerate(effects):
        state.effects[seat] = effect
    nobody_acts(begin(state))
    return state


def marked(state):
    """Return the marked seats with their ranks."""
    return {seat: int(state.rank[seat]) for seat in range(int(state.num_seats)) if int(state.result[seat]) == MARKED}


def after_round(*places, effects=(), **options):
    """Return the state after a round in which nobody plays, with the omegas at *places*. See `table`."""
    state = table(*places, **options)
    for seat, effect in enumerate(effects):
        state.effects[seat] = effect
    nobody_acts(state)
    return state
