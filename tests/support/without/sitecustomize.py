"""Makes a Python process find no module that OMEGATABLE_HIDDEN lists, as if its package were not installed.

Python imports this file at its start, where its folder is in PYTHONPATH: also in the processes that it starts.
"""

import importlib.machinery
import os

_hidden = frozenset(os.environ["OMEGATABLE_HIDDEN"].split())
_find = importlib.machinery.PathFinder.find_spec


def _find_others(name, path=None, target=None):
    return None if path is None and name in _hidden else _find(name, path, target)


importlib.machinery.PathFinder.find_spec = _find_others  # type: ignore[method-assign]
