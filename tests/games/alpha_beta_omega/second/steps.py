"""The steps of a card that lead to no other card."""

from tests.games.alpha_beta_omega.second.leaving import look_around
from tests.games.alpha_beta_omega.second.parts import Ask, Chance
from tests.games.alpha_beta_omega.second.places import remove_position, unoccupied, where, whom


def peek(table, frame, step):
    """Look at character cards in secret: each is seen before the next is chosen (ABO-Q66)."""
    seen = []
    for number in range(step.get("count", 1)):
        selector = step["at"]
        if number == 0 or not selector.startswith("pick"):
            position = yield from where(table, frame, selector, seen)
        else:
            every = range(1, table.last() + 1) if selector == "pick any" else unoccupied(table)
            choices = [("at", position) for position in every if position not in seen]
            if not choices:
                return
            word, *rest = yield Ask(frame.player, [("stop",), *choices])
            position = rest[0] if word == "at" else None
        if position is None:
            return
        seen.append(position)
        table.seen[frame.player].add(table.road[position - 1])  # ABO-Q54


def swap(table, frame, step):
    """Exchange two cards, face up or down as they are; a chosen position comes second (ABO-Q66)."""
    one = yield from where(table, frame, step["a"])
    if one is None:
        return
    two = yield from where(table, frame, step["b"], [one])
    if two is None:
        return
    road = table.road
    road[one - 1], road[two - 1] = road[two - 1], road[one - 1]


def shuffle(table, frame, step):
    yield from shuffle_road(table)


def shuffle_road(table):
    """Turn all characters down, mix them and lay them out again; knowledge of them is lost (ABO-Q81)."""
    table.up = set()
    table.shuffles = table.shuffles + 1
    table.note("road shuffled")
    for player in table.seen:
        table.seen[player] = set()
    road = table.road
    for last in range(len(road), 1, -1):
        _, other = yield Chance({("mix", position): 1 for position in range(1, last + 1)})
        road[last - 1], road[other - 1] = road[other - 1], road[last - 1]


def move_omegas(table, frame, step):
    """Move omegas, up to the ends of the road (ABO-Q28)."""
    movers = yield from whom(table, frame, step["who"])
    if not movers:
        return
    if "to" in step:
        position = yield from where(table, frame, step["to"])
        if position is None:
            return
        for player in movers:
            table.positions[player] = position
        return
    steps = step["by"]
    if isinstance(steps, str):  # "pick -3 to 3"
        least, most = (int(number) for number in steps.removeprefix("pick ").split(" to "))
        choices = [("by", number) for number in range(least, most + 1) if number != 0]
        _, steps = yield Ask(frame.player, choices)
    for player in movers:
        table.positions[player] = min(max(table.positions[player] + steps, 1), table.last())


def remove(table, frame, step):
    """Remove a character and its position (ABO-R52)."""
    position = yield from where(table, frame, step["at"])
    if position is None:
        return
    remove_position(table, position)
    table.note("removed by a card")
    look_around(table)


def change_effects(table, frame, step):
    players = yield from whom(table, frame, step["who"])
    for player in players:
        if "add" in step:
            table.effects[player].add(step["add"])
        elif "remove" in step:
            table.effects[player].discard(step["remove"])
        else:
            table.effects[player] = set()


def end_cycle(table, frame, step):
    table.note("cycle ended by a card")
    table.cycle_ends = True  # ABO-Q69: when all that is being carried out has been
    yield from ()


VERBS = {
    "peek": peek,
    "swap": swap,
    "shuffle": shuffle,
    "move": move_omegas,
    "remove": remove,
    "effect": change_effects,
    "end_cycle": end_cycle,
}
