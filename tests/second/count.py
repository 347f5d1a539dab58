"""Count the paths of actions from fixed positions, with the second engines alone.

    python -m tests.second.count            write the files of tests/games/*/counts.txt
    python -m tests.second.count --check    check that the files are up to date

The counts are the second engines' answer to "in how many ways can the game continue from here?". Write them again only
after a change of a rules document, and name the clause in the commit.
"""

import random
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "games"
GAMES = sorted(path.parents[1].name for path in FOLDER.glob("*/second/play.py"))
PLAYS = [import_module(f"tests.games.{game}.second.play") for game in GAMES]

HEADER = """\
# {title}: counts of action paths, computed by tests/second alone (python -m tests.second.count).
#
# position NAME       begins a block
# option NAME VALUE   an option that is not at its default
# first SEAT          who began, counted from 1
# {start}
# prelude             the actions that lead from the deal to the position, in the notation of game records
# after ACTION        one line for each legal action: paths of 1, 2, ... actions that begin with it
# depth N             PATHS of exactly N actions, those of chance included, and its equal outcomes counted apart;
#                     ENDED of them have just ended the game; the SCORES of seat 1, seat 2, ... added up over those
# meets               what the paths meet, and how often
"""


def file_of(play):
    """Return the file of a game's counts."""
    return FOLDER / play.NAME.replace("-", "_") / "counts.txt"


def lead_to(play, options, player, arrived):
    """Return a deal and a prelude to a position that has what is wanted."""
    for seed in range(2000):
        chance = random.Random(seed)
        deal = play.random_deal(chance, options)
        first = chance.choice([1, 2])
        table = play.begin(deal, first, options)
        prelude = []
        while not table.over:
            if arrived(table):
                return deal, first, prelude, table
            if table.chances():
                happened = some_outcome(table, chance)
                prelude.append(happened)
                table.happen(happened)
                continue
            move = player(table, chance)
            prelude.append(move)
            table.play(move)
    raise LookupError("no deal leads to the position")


def some_outcome(table, chance):
    """Return what chance does now, as often as its weight says."""
    weights = table.chances()
    return chance.choices(list(weights), list(weights.values()))[0]


def branches(table):
    """Yield what can come next, each with the number of equal ways, and the table after it."""
    for move in table.moves():
        after = table.copy()
        after.play(move)
        yield move, 1, after
    for outcome, weight in table.chances().items():
        after = table.copy()
        after.happen(outcome)
        yield outcome, weight, after


class Count:
    """Paths by their length, with those that have just ended, and the scores of these."""

    def __init__(self, depth, seats):
        self.paths = [0] * (depth + 1)
        self.ended = [0] * (depth + 1)
        self.scores = [[0] * seats for _ in range(depth + 1)]
        self.depth = depth

    def note(self, length, ended, scores):
        """Count one more path of *length*."""
        self.paths[length] += 1
        if ended:
            self.ended[length] += 1
            self.scores[length] = [sum(pair) for pair in zip(self.scores[length], scores(), strict=True)]

    def add(self, part, times=1):
        """Add all paths of another count, *times* times."""
        for length in range(1, self.depth + 1):
            self.paths[length] += times * part.paths[length]
            self.ended[length] += times * part.ended[length]
            pairs = zip(self.scores[length], part.scores[length], strict=True)
            self.scores[length] = [mine + times * theirs for mine, theirs in pairs]

    def by_depth(self):
        """Return (paths, ended, scores) of each length."""
        return [(self.paths[n], self.ended[n], self.scores[n]) for n in range(1, self.depth + 1)]


def walk(play, table, length, count, met):
    """Count the paths from *table*, which *length* actions have led to."""
    count.note(length, table.over, lambda: play.scores(table))
    play.notice(table, met)
    if length == count.depth:
        return
    for move, times, after in branches(table):
        play.notice_move(table, move, met)
        part = Count(count.depth, len(play.scores(table)))
        walk(play, after, length + 1, part, met)
        count.add(part, times)


def lines_of(words, lead):
    """Return *words* on as many lines as they need, each beginning with *lead*."""
    lines = [lead]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > 118:
            lines.append(lead)
        lines[-1] += " " + word
    return lines


def block(play, name, options, player, arrived, depth):
    """Return the lines of one position, and what its paths meet."""
    move_text = play.move_text
    deal, first, prelude, table = lead_to(play, options, player, arrived)
    lines = [f"position {name}"]
    for option, value in options.items():
        assert value != play.DEFAULTS[option]
        lines.append(f"option {option} {str(value).lower()}")
    lines.append(f"first {first}")
    for word, words in play.start_lines(deal):
        lines += lines_of(words, word)
    lines += lines_of([move_text(move) for move in prelude], "prelude") if prelude else []
    met = Counter()
    seats = len(play.scores(table))
    whole = Count(depth, seats)
    play.notice(table, met)
    for move, times, after in sorted(branches(table), key=lambda branch: move_text(branch[0])):
        play.notice_move(table, move, met)
        part = Count(depth, seats)
        walk(play, after, 1, part, met)
        lines.append(f"after {move_text(move)} " + " ".join(str(paths) for paths in part.paths[1:]))
        whole.add(part, times)
    for length, (paths, ended, scores) in enumerate(whole.by_depth(), 1):
        lines.append(f"depth {length} paths {paths} ended {ended} scores " + " ".join(map(str, scores)))
    meets = [f"{meeting} {met[meeting]}" for meeting in play.MEETINGS if met[meeting]]
    lines.append("meets " + ", ".join(meets))
    return lines, met


def file_text(play):
    """Return the whole file of a game."""
    blocks = []
    table = []
    everything = Counter()
    for position in play.POSITIONS:
        lines, met = block(play, *position)
        blocks.append("\n".join(lines))
        everything.update(met)
        table.append((position[0], met))
    missing = [meeting for meeting in play.MEETINGS if not everything[meeting]]
    assert not missing, f"no position meets: {', '.join(missing)}"
    lines = ["# What the positions meet:", "#"]
    for meeting, words in play.MEETINGS.items():
        lines.append(f"# {meeting}: {words}")
        names = [name for name, met in table if met[meeting]]
        lines += lines_of([name + ";" for name in names[:-1]] + [names[-1] + "."], "#    ")
    header = HEADER.format(title=play.TITLE, start=play.START)
    return header + "#\n" + "\n".join(lines) + "\n\n" + "\n\n".join(blocks) + "\n"


def main(arguments):
    stale = 0
    for play in PLAYS:
        text, path = file_text(play), file_of(play)
        if "--check" in arguments:
            fresh = path.exists() and path.read_text(encoding="utf-8") == text
            print(f"{path.name} is {'what the second engine says' if fresh else 'stale'}.")
            stale += not fresh
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"{path.name} written: {len(play.POSITIONS)} positions.")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
