"""Counts the paths of actions from fixed positions of Omega Shift, with the second engine alone.

    python -m tests.second.count            writes tests/counts/omega_shift.txt
    python -m tests.second.count --check    says whether the file is what would be written

The counts are the second engine's answer to "in how many ways can the game go on from here?". Write them anew only
when the rules document has changed, and say in the commit which clause it was.
"""

import random
import sys
from collections import Counter
from pathlib import Path

from tests.second.omega_shift import DEFAULT_OPTIONS, SUITS, Table, card_text, move_text, neighbours, random_deal

FILE = Path(__file__).resolve().parent.parent / "counts" / "omega_shift.txt"

HEADER = """\
# Omega Shift: counts of action paths, computed by tests/second alone (python -m tests.second.count).
#
# position NAME       begins a block
# option NAME VALUE   an option that is not at its default
# first SEAT          who began, 1 or 2
# row, hand, pile     the deal: Omegas from left to right, two hands, the pile (drawn first stands first)
# prelude             the actions that lead from the deal to the position, in the notation of game records
# after ACTION        one line for each legal action: paths of 1, 2, ... actions that begin with it
# depth N             PATHS of exactly N actions; ENDED of them have just ended the game; the SCORES of seat 1 and
#                     seat 2 added up over those that have ended
# meets               what the paths meet, and how often
"""

MEETINGS = {
    "one neighbour empty": "a number with one neighbour to pull from",
    "nothing to pull": "a number with both neighbours empty",
    "pull refused": "a number played without the pull that it could have (`optional_pull`)",
    "too low": "a number in hand that is not higher than its column",
    "equal cards": "the same Alpha twice in a hand",
    "alpha four ways": "an Alpha with all four ways",
    "alpha some ways": "an Alpha with one to three ways",
    "alpha no way": "an Alpha that can move nothing",
    "across the ends": "a marker that moves between the ends of the row",
    "discard taken": "a draw from a discard pile",
    "redraw": "a draw of the card just discarded",
    "redraw refused": "a discard pile closed because of `redraw: forbidden`",
    "limit binds": "a draw for which the idle limit closes the discard piles",
    "last turn": "a turn after the end of the pile (`last_turn_each`)",
    "ended": "the end of the game",
    "five forgiven": "a suit of five or more numbers scored with 3 markers or more",
    "five gated": "a suit of five or more numbers with fewer than 3 markers",
    "void suit": "a suit of one to four numbers with fewer than 3 markers",
}


def uniform(table, chance):
    """A player who does anything."""
    return chance.choice(table.moves())


def climber(table, chance):
    """A player who builds long columns and draws from the pile."""
    moves = table.moves()
    if table.step == "draw":
        return ("draw", "pile")
    plays = [move for move in moves if move[0] == "play" and move[1][1] != "alpha"]
    if plays:
        return min(plays, key=lambda move: (move[1][1], move_text(move)))
    return chance.choice(moves)


def shifter(table, chance):
    """A player who moves markers away from the two ends of the row, and draws from the pile."""
    moves = table.moves()
    if table.step == "draw":
        return ("draw", "pile")
    middle = table.row[2]
    wanted = [move for move in moves if move[0] == "play" and move[1][0] == middle]
    wanted = wanted or [move for move in moves if move[0] == "play" and move[1][0] in table.row[1:4]]
    return chance.choice(wanted or [move for move in moves if move[0] == "discard"])


def idler(table, chance):
    """A player who discards, and takes discards when there is a choice."""
    moves = table.moves()
    taken = [move for move in moves if move[0] == "draw" and move[1] != "pile"]
    return chance.choice(taken or [move for move in moves if move[0] != "play"])


def two_alphas(table):
    hand = table.hands[table.player]
    return any(hand.count((suit, "alpha")) > 1 for suit in SUITS)


def stuck_alpha(table):
    return any(("play", (suit, "alpha"), None) in table.moves() for suit in SUITS)


def stuck_number(table):
    return any(
        move[0] == "play" and move[2] is None and move[1][1] != "alpha" and not table.options["optional_pull"]
        for move in table.moves()
    )


def five_cards(table, fewest, most):
    """Has somebody five numbers in a suit with so many markers?"""
    return any(
        len(table.columns[player][suit]) >= 5 and fewest <= table.markers[suit] <= most
        for player in (1, 2)
        for suit in SUITS
    )


# name, options, how the prelude is played, when it stops, depth. The first seed whose prelude gets there is taken.
POSITIONS = [
    ("opening", {}, uniform, lambda table: two_alphas(table), 4),
    ("opening, no redraw", {"redraw": "forbidden"}, uniform, lambda table: True, 4),
    ("opening, optional pull", {"optional_pull": True}, uniform, lambda table: True, 3),
    ("middle game", {}, uniform, lambda table: len(table.pile) == 20 and table.step == "card", 3),
    ("middle game, no redraw", {"redraw": "forbidden"}, idler, lambda table: len(table.pile) == 42, 3),
    ("empty neighbours", {}, shifter, lambda table: table.step == "card" and stuck_number(table), 3),
    ("stuck alpha", {}, shifter, lambda table: table.step == "card" and stuck_alpha(table), 3),
    (
        "empty neighbours, optional pull",
        {"optional_pull": True},
        shifter,
        lambda table: table.step == "card" and table.markers[table.row[2]] >= 12,
        3,
    ),
    ("idle limit near", {"idle_limit": 3}, idler, lambda table: table.idle_turns == 2 and table.step == "card", 4),
    ("idle limit reached", {"idle_limit": 3}, idler, lambda table: table.idle_turns == 3 and table.step == "card", 4),
    ("default idle limit", {}, idler, lambda table: table.idle_turns == 20 and table.step == "card", 3),
    ("no idle limit", {"idle_limit": 0}, idler, lambda table: table.idle_turns == 25 and table.step == "card", 3),
    ("two to draw", {}, climber, lambda table: len(table.pile) == 2 and table.step == "card", 4),
    ("one to draw", {}, uniform, lambda table: len(table.pile) == 1 and table.step == "draw", 4),
    (
        "one to draw, last turns",
        {"last_turn_each": True},
        climber,
        lambda table: len(table.pile) == 1 and table.step == "card",
        4,
    ),
    (
        "last turns",
        {"last_turn_each": True, "redraw": "forbidden"},
        uniform,
        lambda table: not table.pile,
        3,
    ),
    (
        "five forgiven",
        {},
        climber,
        lambda table: len(table.pile) == 1 and table.step == "card" and five_cards(table, 3, 15),
        3,
    ),
    (
        "five gated",
        {},
        climber,
        lambda table: len(table.pile) == 1 and table.step == "card" and five_cards(table, 0, 2),
        3,
    ),
    (
        "five override the gate",
        {"five_overrides_gate": True},
        climber,
        lambda table: len(table.pile) == 1 and table.step == "card" and five_cards(table, 0, 2),
        3,
    ),
    (
        "every option",
        {
            "optional_pull": True,
            "redraw": "forbidden",
            "idle_limit": 2,
            "last_turn_each": True,
            "five_overrides_gate": True,
        },
        climber,
        lambda table: len(table.pile) == 1 and table.step == "card",
        4,
    ),
]


def lead_to(options, player, arrived):
    """A deal and a prelude to a position that has what is wanted."""
    for seed in range(2000):
        chance = random.Random(seed)
        deal = random_deal(chance)
        first = chance.choice([1, 2])
        table = Table([deal], first=first, **options)
        prelude = []
        while not table.over:
            if arrived(table):
                return deal, first, prelude, table
            move = player(table, chance)
            prelude.append(move)
            table.play(move)
    raise LookupError("no deal leads to the position")


def notice(table, met):
    """Count in *met* what the player to move meets."""
    if table.over:
        met["ended"] += 1
        for player in (1, 2):
            for suit in SUITS:
                cards, markers = len(table.columns[player][suit]), table.markers[suit]
                met["five forgiven"] += cards >= 5 and markers >= 3
                met["five gated"] += cards >= 5 and markers < 3
                met["void suit"] += 1 <= cards < 5 and markers < 3
        return
    moves = table.moves()
    if table.step == "draw":
        open_piles = [suit for suit in SUITS if table.discards[suit]]
        met["limit binds"] += (
            bool(open_piles) and len(moves) == 1 and table.idle_turns >= table.options["idle_limit"] > 0
        )
        met["redraw refused"] += table.options["redraw"] == "forbidden" and table.just_discarded is not None
        return
    met["last turn"] += table.last_turns_left is not None
    hand = table.hands[table.player]
    for card in dict.fromkeys(hand):
        plays = [move for move in moves if move[0] == "play" and move[1] == card]
        pulls = [other for other in neighbours(table.row, card[0]) if table.markers[other] > 0]
        if card[1] == "alpha":
            met["equal cards"] += hand.count(card) > 1
            ways = len([move for move in plays if move[2]])
            met["alpha four ways" if ways == 4 else "alpha some ways" if ways else "alpha no way"] += 1
        elif not plays:
            met["too low"] += 1
        else:
            met["one neighbour empty"] += len(pulls) == 1
            met["nothing to pull"] += len(pulls) == 0


def notice_move(table, move, met):
    """Count in *met* what *move* is."""
    if move[0] == "draw":
        met["discard taken"] += move[1] != "pile"
        met["redraw"] += move[1] == table.just_discarded
    elif move[0] == "play" and move[2]:
        met["across the ends"] += {move[1][0], move[2][1]} == {table.row[0], table.row[-1]}
    elif move[0] == "play" and move[1][1] != "alpha":
        met["pull refused"] += any(table.markers[other] > 0 for other in neighbours(table.row, move[1][0]))


class Count:
    """Paths by their length, with those that have just ended, and the scores of these."""

    def __init__(self, depth):
        self.paths = [0] * (depth + 1)
        self.ended = [0] * (depth + 1)
        self.scores = [[0, 0] for _ in range(depth + 1)]
        self.depth = depth

    def walk(self, table, length, met):
        self.paths[length] += 1
        if table.over:
            self.ended[length] += 1
            self.scores[length][0] += table.totals[1]
            self.scores[length][1] += table.totals[2]
        notice(table, met)
        if length == self.depth:
            return
        for move in table.moves():
            notice_move(table, move, met)
            after = table.copy()
            after.play(move)
            self.walk(after, length + 1, met)


def lines_of(words, lead, width=118):
    """*words* on as many lines as they need, each beginning with *lead*."""
    lines = [lead]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > width:
            lines.append(lead)
        lines[-1] += " " + word
    return lines


def block(name, options, player, arrived, depth):
    """The lines of one position, and what its paths meet."""
    deal, first, prelude, table = lead_to(options, player, arrived)
    lines = [f"position {name}"]
    for option, value in options.items():
        assert value != DEFAULT_OPTIONS[option]
        lines.append(f"option {option} {str(value).lower()}")
    lines.append(f"first {first}")
    lines += lines_of(deal["row"], "row")
    for seat in (1, 2):
        lines += lines_of([card_text(card) for card in deal["hands"][seat]], "hand")
    lines += lines_of([card_text(card) for card in deal["pile"]], "pile")
    lines += lines_of([move_text(move) for move in prelude], "prelude") if prelude else []
    met = Counter()
    whole = Count(depth)
    notice(table, met)
    for move in sorted(table.moves(), key=move_text):
        notice_move(table, move, met)
        after = table.copy()
        after.play(move)
        part = Count(depth)
        part.walk(after, 1, met)
        lines.append(f"after {move_text(move)} " + " ".join(str(paths) for paths in part.paths[1:]))
        for length in range(1, depth + 1):
            whole.paths[length] += part.paths[length]
            whole.ended[length] += part.ended[length]
            whole.scores[length][0] += part.scores[length][0]
            whole.scores[length][1] += part.scores[length][1]
    for length in range(1, depth + 1):
        scores = whole.scores[length]
        lines.append(
            f"depth {length} paths {whole.paths[length]} ended {whole.ended[length]} scores {scores[0]} {scores[1]}"
        )
    meets = [f"{meeting} {met[meeting]}" for meeting in MEETINGS if met[meeting]]
    lines.append("meets " + ", ".join(meets))
    return lines, met


def file_text():
    """The whole file."""
    blocks = []
    table = []
    everything = Counter()
    for position in POSITIONS:
        lines, met = block(*position)
        blocks.append("\n".join(lines))
        everything.update(met)
        table.append((position[0], met))
    missing = [meeting for meeting in MEETINGS if not everything[meeting]]
    assert not missing, f"no position meets: {', '.join(missing)}"
    lines = ["# What the positions meet:", "#"]
    for meeting, words in MEETINGS.items():
        lines.append(f"# {meeting}: {words}")
        names = [name for name, met in table if met[meeting]]
        lines += lines_of([name + ";" for name in names[:-1]] + [names[-1] + "."], "#    ")
    return HEADER + "#\n" + "\n".join(lines) + "\n\n" + "\n\n".join(blocks) + "\n"


def main(arguments):
    text = file_text()
    if "--check" in arguments:
        fresh = FILE.exists() and FILE.read_text(encoding="utf-8") == text
        print(f"{FILE.name} is {'what the second engine says' if fresh else 'stale'}.")
        return 0 if fresh else 1
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text, encoding="utf-8")
    print(f"{FILE.name} written: {len(POSITIONS)} positions.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
