"""Alpha-Beta-Omega in words and plain names: what the page, a screen reader, an export and the story say.

The chapters:

    options        the options, and the record that they make
    plain_names    a state or a view in plain names
    choosing       the legal actions in words
    refusals       why an action is not legal
    prompts        where the round is, and what is to be done now
    telling        the story; `trades` tells what was traded
    ending         how the game ended, and who has won
    floors         who may act now
    asking         what several of these ask of a view

Everything is said from a view, so it can say no more than the view's seat knows; others are called by their omegas,
which lie open. No rule stands here: legal actions and scores are asked from `rules`. What happens between two
decisions may be a good deal; `story` tells it from the difference of two views.
"""

from omegatable.games.alpha_beta_omega.words.choosing import choices
from omegatable.games.alpha_beta_omega.words.ending import end_reason, outcome
from omegatable.games.alpha_beta_omega.words.floors import floor
from omegatable.games.alpha_beta_omega.words.options import OPTION_CARDS, options_record, options_values
from omegatable.games.alpha_beta_omega.words.plain_names import plain_state, plain_view, score_rows
from omegatable.games.alpha_beta_omega.words.prompts import prompt, steps
from omegatable.games.alpha_beta_omega.words.refusals import refusal
from omegatable.games.alpha_beta_omega.words.story_lines import story

__all__ = (
    "OPTION_CARDS",
    "choices",
    "end_reason",
    "floor",
    "options_record",
    "options_values",
    "outcome",
    "plain_state",
    "plain_view",
    "prompt",
    "refusal",
    "score_rows",
    "steps",
    "story",
)
