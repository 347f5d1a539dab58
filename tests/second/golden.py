"""Write whole games, played and scored by the second engines alone.

    python -m tests.second.golden            write the files of tests/games/*/records
    python -m tests.second.golden --check    check that the files are up to date

NAME.record is a game as the package's records write it; NAME.plies shows the table after every action. Write them again
only after a change of a rules document, and name the clause in the commit.
"""

import random
import sys
from pathlib import Path

from tests.second.count import PLAYS, some_outcome

FOLDER = Path(__file__).resolve().parent.parent / "games"
NAMES = ["Ada", "Bo", "Cleo", "Dov", "Eli"]


def game(play, options, seed, players, plan):
    """Return the record and the plies of one game."""
    move_text = play.move_text
    chance = random.Random(seed)
    deal, first = play.random_deal(chance, options), chance.choice([1, 2])
    table = play.begin(deal, first, options)
    names = NAMES[: len(players)]
    record = ["Omega Table record 1", f"game: {play.NAME}", "date: 2026-11-21"]
    record += [f"seat {player}: {name}" for player, name in enumerate(names, 1)]
    written = {"deck": "first", **options} if play.NAME == "alpha-beta-omega" else options
    if written:
        record.append("options: " + " ".join(f"{name}={value}".lower() for name, value in written.items()))
    record += ["", *play.deal_lines(deal, first), ""]
    plies = [f"dealt | {play.shown(table)}"]
    turn, decisions, before = 0, 0, None
    while not table.over:
        if table.needs_deal():
            deal = play.random_deal(chance, options)
            table.next_deal(deal)
            record.append(play.chance_line(deal))
            plies.append(f"dealt | {play.shown(table)}")
            before = None
            continue
        if table.chances():
            if before is not None:
                record.append("chance:")
                before = None
            happened = some_outcome(table, chance)
            record[-1] += " " + move_text(happened)
            table.happen(happened)
            if not table.chances():
                plies.append(f"dealt | {play.shown(table)}")
            continue
        if table.player != before:
            turn, before = turn + 1, table.player
            record.append(f"{turn}. {names[table.player - 1]}:")
        choose = play.uniform if decisions >= plan else players[table.player - 1]
        move = choose(table, chance)
        record[-1] += " " + move_text(move)
        table.play(move)
        decisions += 1
        plies.append(f"{move_text(move)} | {play.shown(table)}")
    record += ["", "result: " + " ".join(str(score) for score in play.scores(table))]
    return "\n".join(record) + "\n", "\n".join(plies) + "\n"


def files():
    """Return all files by their path under the folder of games."""
    written = {}
    for play in PLAYS:
        for name, *how in play.GAMES:
            texts = game(play, *how)
            records = f"{play.NAME.replace('-', '_')}/records/{name}"
            written[f"{records}.record"], written[f"{records}.plies"] = texts
    return written


def main(arguments):
    written = files()
    if "--check" in arguments:
        stale = [n for n, text in written.items() if not (FOLDER / n).exists() or (FOLDER / n).read_text() != text]
        print(f"Stale: {', '.join(stale)}." if stale else "The records are what the second engines say.")
        return 1 if stale else 0
    for name, text in written.items():
        (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / name).write_text(text, encoding="utf-8")
    print(f"{len(written)} files written.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
