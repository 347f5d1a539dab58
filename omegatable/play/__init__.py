"""The checked Python interface to the games: positions, players, matches and their records."""

from omegatable.engine.protocol import SmallGame
from omegatable.play.match import play_match
from omegatable.play.player import Player
from omegatable.play.position import IllegalActionError, Position, draw_with, game_and_options, game_named
from omegatable.play.record import Record, RecordError, parse_record, record_text
from omegatable.play.small_games import SMALL_GAMES

__all__ = [
    "SMALL_GAMES",
    "IllegalActionError",
    "Player",
    "Position",
    "Record",
    "RecordError",
    "SmallGame",
    "draw_with",
    "game_and_options",
    "game_named",
    "parse_record",
    "play_match",
    "record_text",
]
