"""The addresses of the page: one table for the server, the page and its service worker."""

import re

# The paths of each page by its name; the id is that of a table, a record, a game or a study.
PAGES = {
    "home": ("/",),
    "table": ("/t/{id}",),
    "print": ("/print",),
    "games": ("/games",),
    "you": ("/you",),
    "rules": ("/rules/{id}",),
    **{name: (f"/{name}", f"/{name}/{{id}}") for name in ("replay", "review", "watch", "learn", "puzzles", "lab")},
}


def pages_pattern() -> str:
    """Return a regular expression, for JavaScript too, that matches the path of each page."""
    paths = (re.escape(path).replace(r"\{id\}", "[^/]+") for paths in PAGES.values() for path in paths)
    return f"^(?:{'|'.join(paths)})/?$"
