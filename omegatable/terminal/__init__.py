"""The table in a terminal: text, typed actions, line by line."""

from omegatable.terminal.screen import PlainScreen
from omegatable.terminal.session import resumed_session, set_session

__all__ = ["PlainScreen", "resumed_session", "set_session"]
