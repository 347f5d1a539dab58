"""The server's log: lines for people, or JSON for machines."""

import json
import logging
import logging.config
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Literal

LogFormat = Literal["text", "json"]


class JsonFormatter(logging.Formatter):
    """Writes a record as one line of JSON: time, level, logger, message and, if there is one, the traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Return *record* as one line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class OnceASecond:
    """Says whether to log something that may happen often: at most once a second. *clock* returns seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._silent_until = 0.0

    def __call__(self) -> bool:
        """Return whether to log now."""
        if self._clock() < self._silent_until:
            return False
        self._silent_until = self._clock() + 1.0
        return True


class InvalidRequests(logging.Filter):
    """A filter for Uvicorn's log that passes one line a second about requests that are not HTTP."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._may_log = OnceASecond(clock)

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log *record*."""
        return not record.getMessage().startswith("Invalid HTTP request") or self._may_log()


def log_to_stderr(form: LogFormat) -> None:
    """Log the warnings and errors of the server and its libraries to standard error."""
    handler = logging.StreamHandler()
    text = logging.Formatter("%(asctime)s %(levelname)s %(message)s", datefmt="%Y-%m-%d %H:%M:%S")
    handler.setFormatter(JsonFormatter() if form == "json" else text)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    logging.getLogger("uvicorn.error").addFilter(InvalidRequests())


def _is_ours(record: logging.LogRecord) -> bool:
    """Return whether a record is about this server: client frames that are not UTF-8 must not fill the log."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))
