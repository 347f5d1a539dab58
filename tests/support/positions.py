"""The text of a position in any game."""


def position_lines(text: str) -> dict[str, str]:
    """Return the values of a position's lines by name; the last of several lines with the same name counts.

    Raises ValueError with one sentence for a line that is neither empty nor of that form.
    """
    found = {}
    for line in text.splitlines():
        name, colon, rest = line.partition(":")
        if colon:
            found[name.strip().lower()] = rest.strip()
        elif line.strip():
            raise ValueError(f"{line.strip()!r} is not of the form 'name: value'.")
    return found
