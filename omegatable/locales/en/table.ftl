### What a table says to its players, whatever the game: on the page, in the terminal and in messages.
###
### $who is the word "you" for the reader, "other" for somebody else, "we" for the reader with others, "they" for
### others; $whoName the names, with "you" for the reader. A text that begins with "you" gets its capital by itself.

# The reader's name among others.
player-you = you
# A seat whose name is not known.
player-seat = Seat { $number }
