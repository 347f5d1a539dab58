"""The model of people's thinking in minutes: seconds for each kind of decision, and for each bit of choice.

The form for a choice, a constant and a constant for each bit, is that of Hyman (1953, Stimulus information as a
determinant of reaction time). His constants are fractions of a second, for a light and a key. All numbers here are
assumptions of ours about people at a table who know the rules; nobody was timed. They compare variants of a game, and
do not predict how long an evening takes.
"""

import numpy as np

from omegatable.kernel import generic, kernel

CHOICE, OFFER, PART, ANSWER, FINISH = range(5)  # the kinds of decisions
SECONDS = (
    2.0,  # CHOICE: what to play, where or whom; SECONDS_A_BIT comes on top
    10.0,  # OFFER: to think of an offer and to say it, in all; it is counted when it is sent
    0.0,  # PART: another act of trade, such as to choose a card of an offer, or to show one; an offer counts as a whole
    4.0,  # ANSWER: to accept, refuse or counter an offer
    1.0,  # FINISH: to say that one has finished trading
)
SECONDS_A_BIT = 1.5  # for each bit of a CHOICE
MODEL = (
    f"{SECONDS[CHOICE]:g} seconds for each choice between several actions and {SECONDS_A_BIT:g} for each bit of it; in "
    f"trade {SECONDS[OFFER]:g} for each offer, {SECONDS[ANSWER]:g} for each answer and {SECONDS[FINISH]:g} to "
    "finish; nothing for the other acts of trade, or for an act without a choice"
)


@generic
def kind_of_decision(state, action):
    """Return the kind of the decision for *action* in *state*, the state before it."""


@kind_of_decision.otherwise
@kernel
def always_choice(state, action):
    """The `kind_of_decision` of games without trade."""
    return CHOICE


def thinking_minutes(kinds: np.ndarray, choices: np.ndarray) -> float:
    """Return the minutes that people think over decisions of these *kinds*, each with its number of legal *choices*."""
    several = choices > 1
    bits = np.log2(choices[several & (kinds == CHOICE)]).sum()
    return float(np.array(SECONDS)[kinds[several]].sum() + SECONDS_A_BIT * bits) / 60.0
