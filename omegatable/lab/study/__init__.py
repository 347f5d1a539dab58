"""Studies: what a rule, a deck or a bot does to a game, after many games under each variant.

    watching     the kernels that measure a game closely, ply by ply
    items        what happens to cards and tiles
    blocks       the rows of one block of games: the unit of work
    rows         the tables of results
    executors    what runs blocks: this process, others on this machine, a cluster
    folder       a study on disk
    running      plays a study into its folder
    measures     what is computed from the rows
    findings     the measures of every variant, and how they differ
    matches      the matches of an arena while it is played
    standings    the findings of an arena

What is played is said by `lab.plan`, and played by `lab.games` with the kernels of `lab.playing`.

A game of a study is named by its number in its variant. It depends on nothing but the study and that number: any game
can be played again, and any executor gives the same rows.
"""

from omegatable.extras import need

need("A study needs", "lab", "scipy", "polars", "matplotlib", "jinja2")
