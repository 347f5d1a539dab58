"""What a level thinks of a position of a record: its moves with what it expects of each.

A record is open for study, but the level is asked as at the table: it is given what the seat to move could see there,
and nothing else. During a game nobody is told, since what a bot thinks depends on its hand.
"""

from dataclasses import dataclass

import msgspec

from omegatable.bots import LEVELS, Network, Search, Thought
from omegatable.games.protocol import Game
from omegatable.play.position import Position
from omegatable.play.record import Record
from omegatable.terminal.words import columns_text

MOST_LINES = 8  # that are shown

Thinker = Search | Network  # who weighs moves and can say what it expects of them


class ThinkingError(ValueError):
    """There is nothing to think about, and why in one sentence."""


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is expected of one move."""

    action: str  # in notation
    meaning: str  # a sentence without a full stop
    played: bool  # is it the one that was played in the record?
    result: float  # expected utility of the game's end for the seat to move, -1.0 to 1.0
    chance_to_win: float | None  # from 0.0 to 1.0; None where a game has more results than won, drawn and lost
    margin: float  # expected points more than the best of the others, or in all where one plays alone
    trials: int  # imagined games, or what was read of the end, from which this comes


@dataclass(frozen=True)
class Decision:
    """A position of a record in which a seat decides."""

    ply: int
    position: Position
    played: int | None  # the action, or None where the record ends


class Thinking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a level thinks of one position."""

    game: str
    ply: int  # from 0
    player: str  # "seat 1" ...
    name: str  # who sits there
    level: str
    choice: str  # what the level would play, in notation
    meaning: str  # of the choice
    words: str  # what it has to say about how it came to that, or ""
    trials: int
    lines: list[Line]  # the best first; empty where nothing was weighed
    untried: int  # legal moves of which nothing is known


def decision(record: Record, ply: int | None) -> Decision:
    """What is decided in *record* at *ply*, or without one the last time that there was a choice.

    Raises ThinkingError where nobody decides.
    """
    found: Decision | None = None
    for number, (position, action) in enumerate(record.positions()):
        if number == ply:
            if position.is_terminal():
                raise ThinkingError(f"At ply {ply} the game is over: choose one before.")
            if position.is_chance():
                raise ThinkingError(f"At ply {ply} chance decides, and nobody has anything to think about.")
            return Decision(number, position, action)
        if ply is None and position.to_move >= 0 and len(position.legal_actions()) > 1:
            found = Decision(number, position.copy(), action)
    if ply is not None:
        raise ThinkingError(f"The game has no ply {ply}: they go from 0 to {len(record.actions)}.")
    if found is None:
        raise ThinkingError("In this game nobody ever had a choice.")
    return found


def think(record: Record, decided: Decision, bot: Thinker) -> Thinking:
    """What *bot* would have done in the place of who *decided*."""
    position, game, seat = decided.position, record.game, decided.position.to_move
    view = position.view(seat)
    choice = bot.think(view)
    meanings = {each.action: each.name for each in game.choices(view)}

    def line(thought: Thought) -> Line:
        return Line(
            action=game.action_text(view, thought.action),
            meaning=meanings[thought.action],
            played=thought.action == decided.played,
            result=round(thought.result, 4),
            chance_to_win=chance_to_win(game, position.num_seats, thought.result),
            margin=round(thought.margin, 2),
            trials=thought.simulations,
        )

    return Thinking(
        game=game.name,
        ply=decided.ply,
        player=f"seat {seat + 1}",
        name=record.names[seat],
        level=bot.name,
        choice=game.action_text(view, choice),
        meaning=meanings[choice],
        words=bot.words,
        trials=bot.simulations_done,
        lines=[line(thought) for thought in bot.thoughts],
        untried=len(meanings) - len(bot.thoughts),
    )


def chance_to_win(game: Game, seats: int, result: float) -> float | None:
    """The chance that an expected *result* means, where a seat wins, shares the win or loses.

    None in a game that can be played alone: its results say how fully a seat has succeeded.
    """
    if game.min_seats == 1:
        return None
    return round(min(1.0, max(0.0, (result * (seats - 1) + 1.0) / seats)), 4)


def thinking_text(thinking: Thinking) -> str:
    """*thinking* for people."""
    label = LEVELS[thinking.level].label
    told = [
        f"Ply {thinking.ply}, {thinking.name} to move. What {label} thinks, who sees what {thinking.name} sees:",
        "",
    ]
    if not thinking.lines:
        why = f"{label} decides this by rules of thumb" if thinking.untried > 1 else "There is only one move"
        return "\n".join([*told, f"{why}: {thinking.choice}, {thinking.meaning}"])
    first = "to win" if thinking.lines[0].chance_to_win is not None else "result"
    rows = [["move", first, "margin", "trials", ""]]
    for line in thinking.lines[:MOST_LINES]:
        worth = f"{round(line.result, 2) + 0.0:+.2f}" if line.chance_to_win is None else f"{line.chance_to_win:.0%}"
        meaning = f"{line.meaning}{' (played)' * line.played}"
        rows.append([line.action, f"{worth:>6}", f"{round(line.margin, 1) + 0.0:+6.1f}", f"{line.trials:6,}", meaning])
    told.append(columns_text(rows))
    more = max(0, len(thinking.lines) - MOST_LINES) + thinking.untried
    if more:
        told.append(f"{'One more move was' if more == 1 else f'{more} more moves were'} tried less, or not at all.")
    if thinking.words:
        told += ["", thinking.words]
    return "\n".join(told)
