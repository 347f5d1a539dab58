"""Checks of a game: the game is played under random options, and every position is checked from every seat.

The modules:

    option_sets  random sets of options
    positions    the kernels that play and check every position
    sentences    the checks of a position's notation, texts and JSON
    pictures     draws the table and all other pictures
    games        plays one set of options after another
    faults       describes a fault in a sentence, with the command that reproduces it

`omegatable check-game` is the command. `make sets` plays many more sets of the package's own games, with bots.
"""
