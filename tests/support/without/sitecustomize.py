"""Makes a Python process find neither the modules nor the packages that two variables list, as if they were missing.

Python imports this file at its start, where its folder is in PYTHONPATH: also in the processes that it starts.
"""

import importlib.machinery
import importlib.metadata
import os
import re

_modules = frozenset(os.environ["HIDDEN_MODULES"].split())
_packages = frozenset(os.environ["HIDDEN_PACKAGES"].split())
_find = importlib.machinery.PathFinder.find_spec
_from_name = importlib.metadata.Distribution.from_name


def _find_others(name, path=None, target=None):
    return None if path is None and name in _modules else _find(name, path, target)


def _other_from_name(name):
    if re.sub(r"[-_.]+", "-", name).lower() in _packages:
        raise importlib.metadata.PackageNotFoundError(name)
    return _from_name(name)


importlib.machinery.PathFinder.find_spec = _find_others  # type: ignore[method-assign]
importlib.metadata.Distribution.from_name = _other_from_name  # type: ignore[method-assign]
