"""Studies: the effects of a rule, a deck or a bot on a game, measured over many games of each variant.

    watching     the kernels that measure a game closely, ply by ply
    items        the statistics of cards and tiles
    thinking     the model of people's thinking time
    blocks       the rows of one block of games, the unit of work
    rows         the tables of results
    executors    the executors of blocks: this process, others on this machine, a cluster
    folder       a study on disk
    running      plays a study into its folder
    measures     the statistics that are computed from the rows
    accounts     the check that every card and tile is accounted for
    findings     the measures of every variant, and their differences
    matches      the matches of an arena while it is played
    standings    the findings of an arena

The plan is in `lab.plan`. `lab.games` plays the games with the kernels of `lab.playing`.

A game of a study is identified by its number in its variant. It depends only on the study and that number, so any game
can be replayed, and all executors produce the same rows.
"""

from omegatable.extras import need

need("A study needs", "lab", "scipy", "polars", "matplotlib", "jinja2")
