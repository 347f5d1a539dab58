"""Alpha-Beta-Omega in words and plain names: the texts of the page, a screen reader, an export and the story.

The modules:

    options        the options, and the record made from them
    plain_names    a state or a view in plain names
    choosing       the legal actions in words
    refusals       why an action is not legal
    asking         why a thing cannot be used, and where the rules say so
    prompts        the steps of the round, and what to do now
    story_lines    the story; `trades` tells the part of trading
    ending         how the game ended, and who has won
    floors         who may act now, and which acts a table shows together
    queries        functions of a view that several of these use

Everything is derived from a view, so it reveals no more than the view's seat knows. Others are called by placeholders,
`{2}`, which the table replaces by their names. No rule is implemented here: legal actions and scores come from `rules`.
Much may happen between two decisions; `story` derives it from the difference of two views.
"""

from omegatable.games.alpha_beta_omega.words.asking import PASSAGES, why_not
from omegatable.games.alpha_beta_omega.words.choosing import choices, forced
from omegatable.games.alpha_beta_omega.words.ending import end_reason, outcome
from omegatable.games.alpha_beta_omega.words.floors import beat, floor
from omegatable.games.alpha_beta_omega.words.options import OPTION_CARDS, held, options_record, options_values
from omegatable.games.alpha_beta_omega.words.plain_names import plain_state, plain_view, score_rows
from omegatable.games.alpha_beta_omega.words.prompts import prompt, steps
from omegatable.games.alpha_beta_omega.words.refusals import refusal
from omegatable.games.alpha_beta_omega.words.story_lines import StoryJoining, story

__all__ = (
    "OPTION_CARDS",
    "PASSAGES",
    "StoryJoining",
    "beat",
    "choices",
    "end_reason",
    "floor",
    "forced",
    "held",
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
    "why_not",
)
