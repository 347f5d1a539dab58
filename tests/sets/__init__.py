"""Games under random sets of options: each set is refused with one sentence, or played and checked ply by ply.

What is checked of every game is `omegatable.lab.checking`. The modules:

    decks        random decks of Alpha-Beta-Omega, of every legal size
    drawing      random sets of options, with these decks
    bots         the checks of what bots make of a position
    running      plays sets one after another

`make sets` plays thousands of sets, compiled with bounds checks; `tests/games/test_option_sets.py` plays a few,
interpreted, where an index out of range and a number too large for its field raise.
"""
