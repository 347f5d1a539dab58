game-kalah = Sow seeds round the board, and end in your own store to go again.
game-kalah-length = about 10 minutes
game-kalah-credit = A classic of the mancala family, in the form that William Julius Champion Jr. gave it in 1940.
option-kalah-seeds = Seeds
option-kalah-seeds-help = How many seeds lie in each house at first, 1 to { $high }.
option-kalah-capture = Capture
option-kalah-capture-help = Whether a last seed in an empty house of one's own captures the seeds opposite.
