"""Studies: what a rule, a deck or a bot does to a game, after many games under each variant.

    plan         a study as its author writes it
    playing      the kernels that play games and count what is cheap to count
    watching     the kernels that measure a game closely, ply by ply
    items        what happens to cards and tiles
    blocks       one block of games as a pure function: the unit of work
    rows         the tables of results
    executors    what runs blocks: this process, others on this machine, a cluster
    folder       a study on disk
    running      plays a study into its folder
    measures     what is computed from the rows
    findings     the measures of every variant, and how they differ

A game of a study is named by its number in its variant. It depends on nothing but the study and that number: any game
can be played again, and any executor gives the same rows.
"""

from omegatable.extras import need

need("A study needs", "lab", "scipy", "polars", "matplotlib")
