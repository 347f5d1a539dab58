"""Writes whole games of Omega Shift, played and scored by the second engine alone.

    python -m tests.second.golden            writes tests/records/omega-shift
    python -m tests.second.golden --check    says whether the files are what would be written

NAME.record is a game as the product's records write it; NAME.plies says what the table shows after every action. Write
them anew only when the rules document has changed, and say in the commit which clause it was.
"""

import random
import sys
from pathlib import Path

from tests.second.count import climber, idler, shifter, uniform
from tests.second.omega_shift import SUITS, Table, card_text, move_text, random_deal

FOLDER = Path(__file__).resolve().parent.parent / "records" / "omega-shift"
NAMES = {1: "Ada", 2: "Bo"}


def builder(table, chance):
    """A player with a plan: small steps in few columns, markers away from them, discards that fit."""
    moves = table.moves()
    columns = table.columns[table.player]
    if table.step == "draw":
        fitting = []
        for move in moves:
            if move[1] in SUITS and move[1] != table.just_discarded:
                rank = table.discards[move[1]][-1][1]
                mine = columns[move[1]]
                if rank != "alpha" and mine and 0 < rank - mine[-1] <= 2:
                    fitting.append(move)
        return fitting[0] if fitting else ("draw", "pile")

    def step(move):
        suit, rank = move[1]
        mine = columns[suit]
        return rank - mine[-1] if mine else rank + 1

    def richest(move):
        return table.markers[move[2][1]] if move[2] else 0

    steps = [move for move in moves if move[0] == "play" and move[1][1] != "alpha" and step(move) <= 4]
    if steps:
        return min(steps, key=lambda move: (step(move), -richest(move), move_text(move)))
    discards = [move for move in moves if move[0] == "discard"]
    useless = [
        move
        for move in discards
        if move[1][1] != "alpha" and columns[move[1][0]] and move[1][1] < columns[move[1][0]][-1]
    ]
    alphas = [move for move in moves if move[0] == "play" and move[1][1] == "alpha" and move[2]]
    return chance.choice(useless or alphas or discards)


# name, options, seed, the players of seat 1 and seat 2, decisions after which both do anything
GAMES = [
    ("two-builders", {}, 11, builder, builder, 10_000),
    ("idle-turns", {}, 12, idler, idler, 90),
    ("lost-cities", {"redraw": "forbidden", "rounds": 3}, 13, builder, climber, 10_000),
    (
        "every-option",
        {
            "optional_pull": True,
            "redraw": "forbidden",
            "idle_limit": 2,
            "last_turn_each": True,
            "five_overrides_gate": True,
            "rounds": 3,
        },
        14,
        climber,
        uniform,
        10_000,
    ),
    ("markers-gathered", {"last_turn_each": True}, 15, shifter, builder, 10_000),
]


def deal_lines(deal, first):
    """The lines of a record that write the first deal."""
    lines = [f"first: {first}", "row: " + " ".join(suit[0].upper() for suit in deal["row"])]
    lines += [f"hand {player}: " + " ".join(card_text(card) for card in deal["hands"][player]) for player in (1, 2)]
    return [*lines, "pile: " + " ".join(card_text(card) for card in deal["pile"])]


def chance_line(deal):
    """The line of a record that deals another round."""
    cards = deal["hands"][1] + deal["hands"][2] + deal["pile"]
    outcomes = [suit[0].upper() for suit in deal["row"]] + [card_text(card) for card in cards]
    return "chance: " + " ".join("*" + outcome for outcome in outcomes)


def shown(table):
    """What the table shows, on a line."""
    markers = " ".join(f"{suit[0].upper()}{table.markers[suit]}" for suit in SUITS)
    played = "; ".join(
        " ".join(card_text((suit, rank)) for suit in SUITS for rank in table.columns[player][suit]) for player in (1, 2)
    )
    ended = table.over or table.needs_deal()
    scores = " ".join(str(table.totals[player] + (0 if ended else table.score(player))) for player in (1, 2))
    tops = " ".join(card_text(table.discards[suit][-1]) for suit in SUITS if table.discards[suit])
    if ended:
        return f"scores {scores} | " + ("over" if table.over else "next round")
    return (
        f"markers {markers} | played {played} | tops {tops} | pile {len(table.pile)} | idle {table.idle_turns} | "
        f"scores {scores} | seat {table.player} has {len(table.moves())} actions"
    ).replace("  ", " ")


def game(options, seed, one, two, plan):
    """The record and the plies of one game."""
    chance = random.Random(seed)
    deal, first = random_deal(chance), chance.choice([1, 2])
    table = Table([deal], first=first, **options)
    record = ["Omega Table record 1", "game: omega-shift", "date: 2026-11-21"]
    record += [f"seat {player}: {name}" for player, name in NAMES.items()]
    if options:
        record.append("options: " + " ".join(f"{name}={value}".lower() for name, value in options.items()))
    record += ["", *deal_lines(deal, first), ""]
    plies = [f"dealt | {shown(table)}"]
    turn, decisions, before = 0, 0, None
    while not table.over:
        if table.needs_deal():
            deal = random_deal(chance)
            table.next_deal(deal)
            record.append(chance_line(deal))
            plies.append(f"dealt | {shown(table)}")
            before = None
            continue
        if table.player != before:
            turn, before = turn + 1, table.player
            record.append(f"{turn}. {NAMES[table.player]}:")
        choose = uniform if decisions >= plan else one if table.player == 1 else two
        move = choose(table, chance)
        record[-1] += " " + move_text(move)
        table.play(move)
        decisions += 1
        plies.append(f"{move_text(move)} | {shown(table)}")
    record += ["", f"result: {table.totals[1]} {table.totals[2]}"]
    return "\n".join(record) + "\n", "\n".join(plies) + "\n"


def files():
    """All files by name."""
    written = {}
    for name, *how in GAMES:
        written[f"{name}.record"], written[f"{name}.plies"] = game(*how)
    return written


def main(arguments):
    written = files()
    if "--check" in arguments:
        stale = [n for n, text in written.items() if not (FOLDER / n).exists() or (FOLDER / n).read_text() != text]
        print(f"Stale: {', '.join(stale)}." if stale else "The records are what the second engine says.")
        return 1 if stale else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in written.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    print(f"{len(written)} files written.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
