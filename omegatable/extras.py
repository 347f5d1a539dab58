"""The extras of the package: the packages in each one, and a sentence for a user without them.

A plain install has the rules, positions, records, the terminal and the help of every command. Code that needs more
calls this module before it imports anything else.
"""

import importlib.util

EXTRAS: dict[str, dict[str, str]] = {  # by extra: the modules of its packages, with the names of the packages
    "fast": {"numba": "Numba"},
    "pictures": {"fontTools": "fontTools", "uharfbuzz": "uharfbuzz"},
    "print": {"typst": "Typst", "pypdf": "pypdf", "markdown_it": "markdown-it-py"},
    "table": {
        "starlette": "Starlette",
        "uvicorn": "uvicorn",
        "uvloop": "uvloop",
        "h11": "h11",
        "websockets": "websockets",
        "prometheus_client": "prometheus-client",
        "py_vapid": "py-vapid",
        "http_ece": "http-ece",
        "cryptography": "cryptography",
    },
    "lab": {"scipy": "SciPy", "polars": "Polars", "matplotlib": "Matplotlib", "jinja2": "Jinja2"},
    "all": {},
    "postgres": {"psycopg": "psycopg", "psycopg_pool": "psycopg_pool"},
    "cluster": {"distributed": "Dask"},
    "rl": {
        "pettingzoo": "PettingZoo",
        "gymnasium": "Gymnasium",
        "pyspiel": "OpenSpiel",
        "resvg_py": "resvg-py",
        "PIL": "Pillow",
    },
    "examples": {"torch": "PyTorch", "sb3_contrib": "sb3-contrib"},
    "gpu": {"numba_cuda": "numba-cuda"},
}
INCLUDED: dict[str, tuple[str, ...]] = {  # extras that include others, as in pyproject.toml
    "print": ("pictures",),
    "table": ("fast", "print"),
    "lab": ("fast", "pictures"),
    "all": ("table", "lab"),
    "cluster": ("lab",),
    "rl": ("fast", "pictures"),
    "examples": ("rl",),
    "gpu": ("fast",),
}


class MissingExtraError(ImportError):
    """Raised if a package of an extra is missing. Its text is one sentence with the command for pip."""


def is_installed(module: str) -> bool:
    """Return whether the package of a top-level *module* is installed. Does not import it."""
    try:
        return importlib.util.find_spec(module) is not None
    except ValueError:  # sys.modules has None or a foreign object under that name
        return False


def missing(needs: str, extra: str, *modules: str) -> str | None:
    """Return a sentence that starts with *needs*, such as "Printing needs", or None if nothing is missing.

    *modules* are the required modules of *extra*; by default all of its modules, and those of the extras that it
    includes.
    """
    absent = [
        name for module, name in _brought(extra).items() if _matters(module, modules) and not is_installed(module)
    ]
    if not absent:
        return None
    *first, last = absent
    names = f"{', '.join(first)} and {last}" if first else last
    return f"{needs} {names}: pip install 'omegatable[{extra}]'."


def need(needs: str, extra: str, *modules: str) -> None:
    """Raise `MissingExtraError` with the sentence of `missing` if anything is missing."""
    sentence = missing(needs, extra, *modules)
    if sentence is not None:
        raise MissingExtraError(sentence) from None


def _brought(extra: str) -> dict[str, str]:
    brought = dict[str, str]()
    for other in INCLUDED.get(extra, ()):
        brought |= _brought(other)
    return brought | EXTRAS[extra]


def _matters(module: str, modules: tuple[str, ...]) -> bool:
    return not modules or module in modules
