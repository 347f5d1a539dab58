"""What a card refers to: positions, omegas and the event that it answers."""

from tests.games.alpha_beta_omega.second.parts import Ask, Chance
from tests.games.alpha_beta_omega.second.trading import others


class Frame:
    """A card being carried out."""

    def __init__(self, player, card, event):
        self.player = player
        self.card = card
        self.event = event


def event_position(table, frame):
    """Return where the event lies now, or None (ABO-Q65)."""
    if frame.event is None:
        return None
    character, shuffles = frame.event
    if shuffles != table.shuffles or character not in table.road:
        return None
    return table.road.index(character) + 1


def unoccupied(table):
    stood_on = {table.positions[player] for player in table.in_play}
    return [position for position in range(1, table.last() + 1) if position not in stood_on]


def where(table, frame, selector, but=()):
    """Return the position that a selector means, or None if there is none."""
    mine = table.positions[frame.player]
    if selector == "here":
        found = mine
    elif selector == "next":
        found = mine + 1 if mine < table.last() else None
    elif selector == "first":
        found = 1
    elif selector == "final":
        found = table.last()
    elif selector == "event":
        found = event_position(table, frame)
    else:
        every = range(1, table.last() + 1) if selector == "pick any" else unoccupied(table)
        every = [position for position in every if position not in but]
        if not every:
            return None
        if selector == "random unoccupied":
            _, found = yield Chance({("there", position): 1 for position in every})
        else:
            _, found = yield Ask(frame.player, [("at", position) for position in every])
    return None if found in but else found


def whom(table, frame, selector):
    """Return the players that a selector means."""
    player = frame.player
    if selector == "self":
        return [player]
    if selector == "all":
        return [other for other in table.order if other in table.in_play]
    choices = others(table, player)
    if selector == "pick any":
        choices = [other for other in table.order if other in table.in_play]
    elif selector == "pick other here":
        choices = [other for other in choices if table.positions[other] == table.positions[player]]
    if not choices:
        return []
    _, chosen = yield Ask(player, [("whom", other) for other in choices])
    return [chosen]


def remove_position(table, position):
    """Remove a position: later positions close up, together with the omegas on them (ABO-Q37)."""
    character = table.road.pop(position - 1)
    table.up.discard(character)
    table.gone.append(character)
    for player in table.in_play:
        if table.positions[player] > position:
            table.positions[player] -= 1
        table.positions[player] = min(table.positions[player], max(table.last(), 1))
