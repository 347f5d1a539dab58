game-pig = Roll for points, and hold before a one takes them.
game-pig-length = about 10 minutes
game-pig-credit = A folk game of dice, described by John Scarne in 1945.
option-pig-goal = Goal
option-pig-goal-help = How many points win, 10 to { $high }.
