"""Checks of a game: it is played under random sets of options, and every position is looked at from every seat.

The modules:

    option_sets  random sets of options
    positions    the kernels that play and check every position
    sentences    the checks of what a position says: notation, texts, JSON
    games        plays one set after another, and says what is wrong

`omegatable check-game` is the command. `make sets` plays many more sets of the package's own games, with bots.
"""
