"""Alpha-Beta-Omega in words and plain names: the texts for the page, screen readers, exports and the story.

The modules:

    options        the options, and their record
    plain_names    a state or a view in plain names
    choosing       the legal actions in words
    refusals       why an action is not legal
    asking         why a thing cannot be used, and the passage of the rules
    prompts        the steps of the round, and the current decision
    story_lines    the story; `trades` has its lines about trading
    ending         how the game ended, and the winners
    floors         which seats may act now, and which actions a table shows together
    queries        functions of a view that several of these modules use

Everything is derived from a view, so it reveals only information that the view's seat has. Other players appear as
placeholders, `{2}`, which the table replaces with their names. This package implements no rules: legal actions and
scores come from `rules`. Many events may happen between two decisions; `story` derives them from the difference of two
views.
"""
