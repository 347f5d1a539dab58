game-crazy-eights = Match the suit or the rank, and be the first without cards.
game-crazy-eights-length = about 10 minutes
game-crazy-eights-credit = A classic of the Eights family, played since the 1930s.
option-crazy-eights-seats = Players
option-crazy-eights-seats-help = How many play, 2 to { $high }.
option-crazy-eights-hand = Hand
option-crazy-eights-hand-help = How many cards each player is dealt, 3 to { $high }.
