"""What is wrong with a game."""


class GameFaultError(Exception):
    """What is wrong with a game, as one sentence."""


def require(true: bool, sentence: str) -> None:
    """Raise GameFaultError with *sentence* unless it is *true*."""
    if not true:
        raise GameFaultError(sentence)


def is_sentence(text: str) -> bool:
    """Return whether *text* is one line that ends as a sentence does."""
    return text[-1:] in (".", "!", "?") and "\n" not in text
