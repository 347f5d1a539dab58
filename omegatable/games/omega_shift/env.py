"""The environments of Omega Shift: its actions, range by range."""

from omegatable.env.facet import ActionRange, Env
from omegatable.games.omega_shift.rules.actions import DEAL_CARD, DRAW_PILE, LAY_OMEGA, NUM_KINDS, TAKE
from omegatable.games.omega_shift.rules.parts import NUM_CARDS, NUM_RANKS, NUM_SUITS

_SUIT = (NUM_SUITS,)

_ACTIONS = (
    ActionRange(
        0,
        (NUM_SUITS, NUM_RANKS, NUM_KINDS),
        "[suit, rank, kind] a card of the hand, rank 0 the Alpha, then 2 to 10; kind 0 discards it, 1 plays it "
        "where no marker moves, 2 and 3 play it and pull a marker from the left or right, 4 and 5 push one there",
    ),
    ActionRange(DRAW_PILE, (), "draw from the pile"),
    ActionRange(TAKE, _SUIT, "[suit] take the top card of its discards"),
    ActionRange(LAY_OMEGA, _SUIT, "chance: [suit] its Omega is laid at the right end of the row"),
    ActionRange(DEAL_CARD, (NUM_CARDS,), "chance: the copy of a card that is dealt or drawn"),
)

ENV = Env(actions=_ACTIONS)
