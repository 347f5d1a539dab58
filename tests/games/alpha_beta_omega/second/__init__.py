"""A second Alpha-Beta-Omega, written from docs/rules/alpha-beta-omega.md, with words, lists and dictionaries.

It shares no code with the package, which is its purpose. `game` in `order` is the rulebook in the order of play, as a
generator: it yields `Ask` when a player decides and `Chance` when chance does, and continues with what is sent back. A
`Table` drives it. Players are the seats, from 1. A card of the deck is its code, "SE"; a character is "alpha cyan" or
"beta 3". A move is

    ("omega", "cyan")                                   pick an omega
    ("play", "SE"), ("discard", "SE"), ("pass",)        in a play, a reaction, the exchange
    ("at", 7), ("whom", 2), ("by", -3), ("card", "SE")  what a card leaves open
    ("stop",), ("yes",), ("no",)                        stop looking or exchanging; answer a question
    ("walk", 2)                                         Road Trip
    ("accept", 3), ("refuse", 3), ("change", 3), ("withdraw", 3), ("offer", 2), ("show", "SE"), ("finish",),
    ("leave", 2)                                        with the word; offers are numbered by their place, from 1
    ("to", 2), ("to", "all")                            to whom a card is shown
    ("give", "SE"), ("unseen", "SE"), ("want", "SE"), ("want", "any"), ("send",), ("drop",)

and an outcome of chance is

    ("draw", "SE"), ("take", "SE")                      from a shuffled deck, from a hand
    ("there", 7)                                        a position
    ("mix", 3)                                          exchange the last unmixed position with position 3
    ("marked", 2)                                       the coin of the Alpha Test
    ("saucer", "flies"), ("saucer", "hovers")

The deal is a dictionary with all that a game may need: "order" (five players), "omegas" (five, taken by the players in
their order if omegas are dealt), "road" (ten characters from position 1), "deck" (next card first), "stars" (an alpha
for each player) and "plot".
"""
