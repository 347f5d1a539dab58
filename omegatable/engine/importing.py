"""Objects by import string, such as "omegatable.games.omega_shift:GAME"."""

import importlib
from typing import Any


def imported(place: str, package: str | None = None) -> Any:
    """Return the object called *place*: a module, a colon, and a name in the module.

    A module that begins with a dot is relative to *package*. Raises ImportError or AttributeError if there is no such
    module or name.
    """
    module, _, name = place.partition(":")
    return getattr(importlib.import_module(module, package), name)
