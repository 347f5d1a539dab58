"""What named bots say: a few lines, at great moments and when they refuse an offer.

A line is a function of what everybody can see, of the bot's name and of the table's address. So it says nothing about
a hidden card: a bot that says "I have none of those" may have one.
"""

import hashlib
from collections.abc import Iterator

from omegatable.bots.persons import style_of
from omegatable.kernel import SPECTATOR
from omegatable.table.events import Remarked
from omegatable.table.table_message import outcome
from omegatable.table.table_state import TableState

LINES = 2  # lines of a style for each moment
PAUSE = 12  # actions for which no great moment is remarked on after a remark
PATIENCE = 3  # refusals of one seat, one after the other, after which bots offer it less
RARELY = 4  # one offer in this many is then still made


def remark(table_state: TableState, ply: int, *, ended: bool) -> Remarked | None:
    """Return what a bot says about the actions from number *ply* on, or None if none says anything.

    *ended* is whether the game was over before them.
    """
    if not table_state.persons or ended:
        return None
    last_ply, last_line = table_state.last_remark or (-PAUSE, "")
    for seat, moment in _moments(table_state, ply, quiet=len(table_state.position.history) < last_ply + PAUSE):
        style = style_of(table_state.persons[seat])
        lines = [f"{moment}-{style}-{number + 1}" for number in range(LINES)] if style else []
        if lines := [line for line in lines if line != last_line]:
            return Remarked(seat=seat, line=lines[_drawn(table_state, seat) % len(lines)])
    return None


def _moments(table_state: TableState, ply: int, *, quiet: bool) -> Iterator[tuple[int, str]]:
    """Yield who could say something and at which moment, the most important first."""
    persons = [seat for seat in table_state.persons if seat not in table_state.stand_ins]
    if table_state.over:
        winners = outcome(table_state, SPECTATOR)[0]
        if winners and persons:
            seat = persons[_drawn(table_state, -1) % len(persons)]
            yield seat, "won" if seat in winners else "lost"
        return
    if ply == len(table_state.position.history):
        return  # Nobody has acted.
    if table_state.turned_down is not None:
        who, whose = table_state.turned_down
        if who in persons and not table_state.is_bot(whose):
            yield who, "refused"
    if quiet:
        return
    told = table_state.story_of(SPECTATOR)
    for line in told.lines[told.lines_before(ply) :]:
        for seat in persons if line.great else ():
            if _drawn(table_state, seat) % len(persons) == 0:
                yield seat, "great" if seat == line.seat else "struck"


def spares(table_state: TableState, action: int) -> bool:
    """Return whether a named bot does without *action*, an offer to a person who refused the last ones."""
    act = table_state.game.trade_act(table_state.view_of(SPECTATOR), action)
    if act is None or act[0] != "offers" or table_state.refusals[act[1]] < PATIENCE or table_state.is_bot(act[1]):
        return False
    return _drawn(table_state, act[1]) % RARELY != 0


def _drawn(table_state: TableState, seat: int) -> int:
    """Return a number that follows from the table's address, a seat's name and the number of actions."""
    name = table_state.names[seat] if seat >= 0 else ""
    seed = f"{table_state.table} {name} {len(table_state.position.history)}"
    return int.from_bytes(hashlib.blake2b(seed.encode(), digest_size=8).digest())
