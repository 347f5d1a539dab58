"""Checks of a game: it is played under random sets of options, and every position is looked at from every seat.

The modules:

    option_sets  random sets of options
    positions    the kernels that play and check every position
    sentences    the checks of what a position says: notation, texts, JSON
    games        plays one set after another
    faults       what is wrong, as a sentence with what plays it again

`omegatable check-game` is the command. `make sets` plays many more sets of the package's own games, with bots.
"""
