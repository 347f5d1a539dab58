"""The checked Python interface to the games: positions, players, matches and their records."""

from omegatable.play.match import play_match
from omegatable.play.player import Player
from omegatable.play.position import IllegalActionError, Position, draw_with, game_named
from omegatable.play.record import Record, RecordError, parse_record, record_text

__all__ = [
    "IllegalActionError",
    "Player",
    "Position",
    "Record",
    "RecordError",
    "draw_with",
    "game_named",
    "parse_record",
    "play_match",
    "record_text",
]
