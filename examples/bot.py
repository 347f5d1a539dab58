#!/usr/bin/env python3
"""A bot for Omega Shift: it builds the suits in which it holds most. docs/writing-a-bot.md explains the messages.

omegatable simulate omega-shift --bots examples/bot.py,uniform --games 100
"""

import json
import sys

ENOUGH = 20  # the ranks of a suit, in hand and in its column, from which it is worth building


def strengths(view):
    """Return the sum of the ranks that the seat has of each suit, by the suit's initial."""
    own = view["sides"][view["seat"]]
    found = {suit[0].upper(): sum(ranks) for suit, ranks in own["columns"].items()}
    for suit, _, rank in (card["card"].partition("-") for card in own["hand"]):
        found[suit[0].upper()] += int(rank) if rank.isdigit() else 0
    return found


def worth(notation, strong):
    """Return how good an action is: `E7<F` plays a card, `xE7` discards it, `+` draws and `+F` takes a discard."""
    if notation.startswith("+"):
        return strong.get(notation[1:], ENOUGH)
    return -strong[notation[1]] if notation.startswith("x") else strong[notation[0]] - ENOUGH


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        strong = strengths(message["view"])
        action, _ = max(message["legal"], key=lambda legal: worth(legal[1], strong))
        print(json.dumps({"id": message["id"], "action": action}), flush=True)
