"""A bot's analysis of a position of a record: its moves with their expected results.

A record is public, but the bot still gets only the view of the seat to move. Analysis is not available during a game,
because it would reveal the bot's hand.
"""

from dataclasses import dataclass

import msgspec

from omegatable.bots import ActionAnalysis, Network, Search
from omegatable.engine.protocol import Game
from omegatable.locales.english import english
from omegatable.play.position import Position
from omegatable.play.record import Record
from omegatable.terminal.words import columns_text, level_text

MAX_LINES = 8  # max lines shown

AnalysingBot = Search | Network  # bots that evaluate actions and report their values


class AnalysisError(ValueError):
    """Raised when there is nothing to analyse. The message is one sentence."""


class AnalysedAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The analysis of one action."""

    action: str  # in notation
    meaning: str  # a sentence without a full stop
    played: bool  # whether the record continues with this action
    result: float  # expected utility of the game's end for the seat to move, -1.0 to 1.0
    chance_to_win: float | None  # from 0.0 to 1.0; None if a game has more results than win, draw and loss
    margin: float  # expected points ahead of the best other seat, or the expected score in a solo game
    trials: int  # simulated games, or positions read to the end, behind these numbers


@dataclass(frozen=True)
class Decision:
    """A position of a record in which a seat decides."""

    ply: int
    position: Position
    played: int | None  # the action, or None at the end of the record


class Analysis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level's analysis of one position."""

    game: str
    ply: int  # from 0
    player: str  # "seat 1", "seat 2", ...
    name: str  # the name of the player on that seat
    level: str
    choice: str  # the action that the level would play, in notation
    meaning: str  # the choice in words
    words: str  # a remark of the bot on its method, or ""
    trials: int
    lines: list[AnalysedAction]  # best first; empty if nothing was evaluated
    untried: int  # number of legal actions that were not evaluated


def decision(record: Record, ply: int | None) -> Decision:
    """Return the decision at *ply*, counted from 0, or the last real choice in *record* if *ply* is None.

    Raises `AnalysisError` if nobody decides at *ply*, the record has no such ply, or nobody ever had a choice.
    """
    found: Decision | None = None
    for number, (position, action) in enumerate(record.positions()):
        if number == ply:
            if position.is_terminal():
                raise AnalysisError(f"At ply {ply} the game is over: choose one before.")
            if position.is_chance():
                raise AnalysisError(f"At ply {ply} chance decides, and nobody has anything to think about.")
            return Decision(number, position, action)
        if ply is None and position.to_move >= 0 and len(position.legal_actions()) > 1:
            found = Decision(number, position.copy(), action)
    if ply is not None:
        raise AnalysisError(f"The game has no ply {ply}: they go from 0 to {len(record.actions)}.")
    if found is None:
        raise AnalysisError("In this game nobody ever had a choice.")
    return found


def analyse(record: Record, decided: Decision, bot: AnalysingBot) -> Analysis:
    """Return *bot*'s analysis of the position in *decided*, using only the view of the seat to move."""
    position, game, seat = decided.position, record.game, decided.position.to_move
    view = position.view(seat)
    choice = bot.analyse(view)
    meanings = {each.action: english(each.name, record.names, seat) for each in game.choices(view)}

    def line(candidate: ActionAnalysis) -> AnalysedAction:
        return AnalysedAction(
            action=game.action_text(view, candidate.action),
            meaning=meanings[candidate.action],
            played=candidate.action == decided.played,
            result=round(candidate.result, 4),
            chance_to_win=chance_to_win(game, position.num_seats, candidate.result),
            margin=round(candidate.margin, 2),
            trials=candidate.simulations,
        )

    return Analysis(
        game=game.name,
        ply=decided.ply,
        player=f"seat {seat + 1}",
        name=record.names[seat],
        level=bot.name,
        choice=game.action_text(view, choice),
        meaning=meanings[choice],
        words=bot.comment,
        trials=bot.simulations_done,
        lines=[line(candidate) for candidate in bot.analysis],
        untried=len(meanings) - len(bot.analysis),
    )


def chance_to_win(game: Game, seats: int, result: float) -> float | None:
    """Return the chance to win, 0.0 to 1.0, that corresponds to an expected utility *result* of -1.0 to 1.0.

    Returns None for a game that can be played solo, where a result measures the degree of success.
    """
    if game.min_seats == 1:
        return None
    return round(min(1.0, max(0.0, (result * (seats - 1) + 1.0) / seats)), 4)


def analysis_text(analysis: Analysis) -> str:
    """Return *analysis* as text."""
    label = english(level_text(analysis.level))
    lines = [
        f"Ply {analysis.ply}, {analysis.name} to move. What {label} thinks, who sees what {analysis.name} sees:",
        "",
    ]
    if not analysis.lines:
        why = f"{label} decides this by rules of thumb" if analysis.untried > 1 else "There is only one move"
        return "\n".join([*lines, f"{why}: {analysis.choice}, {analysis.meaning}"])
    first = "to win" if analysis.lines[0].chance_to_win is not None else "result"
    rows = [["move", first, "margin", "trials", ""]]
    for line in analysis.lines[:MAX_LINES]:
        value = f"{round(line.result, 2) + 0.0:+.2f}" if line.chance_to_win is None else f"{line.chance_to_win:.0%}"
        meaning = f"{line.meaning}{' (played)' * line.played}"
        rows.append([line.action, f"{value:>6}", f"{round(line.margin, 1) + 0.0:+6.1f}", f"{line.trials:6,}", meaning])
    lines.append(columns_text(rows))
    more = max(0, len(analysis.lines) - MAX_LINES) + analysis.untried
    if more:
        lines.append(f"{'One more move was' if more == 1 else f'{more} more moves were'} tried less, or not at all.")
    if analysis.words:
        lines += ["", analysis.words]
    return "\n".join(lines)
