"""Decks as data: a TOML file of cards, effects, compatibilities, cast and plots, validated and converted to tables.

`read_deck(text)` returns a Deck or raises DeckError with every fault, each with its line and one sentence. A deck has a
canonical text, which is the same for every file with the same content, and a digest of that text. `tables` are the
numbers that the rules read from the options record; the first 64 bits of the digest identify the deck in that record
(`deck_of`). The page docs/decks.md explains the file to deck authors.

The modules:

    parts, steps                       the numbers of the tables, the keywords of the file, a step of a card
    decks                              a deck with its canonical text and its tables
    included                           the files of the included decks
    pictures                           the pictures for cards
    suggestions                        the wording of suggestions in messages about faults
    lines                              the line of each table, key and element of a file
    plots                              the rules of a plot, and the known plots in the format of a file
    building                           a file that builds on an included deck
    checking, step_reading, plot_reading, reading    read and check a file
    known                              the house deck, and the decks that have been read
"""
