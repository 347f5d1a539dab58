"""The table in a terminal: text, typed actions, one line after the other."""

from omegatable.terminal.protocol import Screen
from omegatable.terminal.screen import PlainScreen, say_if_slow
from omegatable.terminal.session import Session, resumed_session, set_session

__all__ = ["PlainScreen", "Screen", "Session", "resumed_session", "say_if_slow", "set_session"]
