"""Players of Alpha-Beta-Omega for the second engine's counts, records and comparisons."""

PATIENCE = 400  # decisions after which players trade little


def anything(table, chance):
    """Play anything, usually keeping the word."""
    moves = table.moves()
    staying = [move for move in moves if move[0] != "leave"]
    return chance.choice(moves if chance.random() < 0.3 else staying)


def uniform(table, chance):
    """Play anything, but trade little."""
    moves = table.moves()
    for word in ("finish", "drop"):
        if (word,) in moves and chance.random() < 0.7:
            return (word,)
    return anything(table, chance)


def trader(table, chance):
    """Make many small offers, and accept offers."""
    moves = table.moves()
    words = {move[0] for move in moves}
    if ("send",) in moves and chance.random() < 0.5:
        return ("send",)
    for word, often in (("accept", 0.7), ("change", 0.5), ("offer", 0.6), ("leave", 0.1)):
        if word in words and chance.random() < often:
            return chance.choice([move for move in moves if move[0] == word])
    small = [move for move in moves if move[0] not in ("leave", "drop", "finish", "withdraw")]
    return chance.choice(small or moves) if chance.random() < 0.9 else chance.choice(moves)


def walker(table, chance):
    """Never trade, play nothing, and keep all cards."""
    moves = table.moves()
    for move in (("finish",), ("drop",), ("pass",), ("stop",)):
        if move in moves:
            return move
    return chance.choice(moves)


def spender(table, chance):
    """Play a card whenever possible, and marry nobody."""
    moves = table.moves()
    if ("finish",) in moves:
        return ("finish",)
    cards = [move for move in moves if move[0] in ("play", "discard")]
    if ("no",) in moves:
        return ("no",)
    return chance.choice(cards or moves)


def bachelor(table, chance):
    """Play anything, but never trade, marry or stop a game."""
    moves = table.moves()
    for move in (("no",), ("finish",)):
        if move in moves:
            return move
    return chance.choice(moves)


PLAYERS = [anything, trader, walker, spender, bachelor]
