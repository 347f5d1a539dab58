"""Phrases that the reasons of several games use."""

from collections.abc import Sequence
from typing import Any

from omegatable.games.plain import listed
from omegatable.kernel import record_from_bytes

LONGEST = 130  # characters of a sentence with two clauses
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def copied(view: Any) -> Any:
    """Return a copy of *view* that may be changed."""
    return record_from_bytes(view.dtype, view.tobytes())


def number_words(number: int) -> str:
    """Return a whole number in words up to ten, above in digits."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def ordinal_words(number: int) -> str:
    """Return which one it is, from 1 to 10: `fifth`."""
    return _ORDINALS[number - 1]


def signed(points: int) -> str:
    """Return a number of points with a typographic minus sign if it is negative: `−4`."""
    return f"−{-points}" if points < 0 else str(points)


def counted(number: int, thing: str, things: str = "") -> str:
    """Return a number in words with its thing, singular or plural: `one card`, `12 cards`."""
    return f"{number_words(number)} {thing if number == 1 else things or thing + 's'}"


def numbers_listed(numbers: Sequence[int]) -> str:
    """Return numbers as a list in a sentence: `2, 3 and 5`."""
    return listed([str(number) for number in numbers])


def sentence(first: str, second: str = "") -> str:
    """Return one or two clauses as a sentence; the second is left out if it is empty or makes the sentence too long."""
    text = first
    if second and len(first) + len(second) < LONGEST:
        plain = not any(mark in first for mark in (",", ":", ";", " and "))
        text = f"{first}, and {second}" if plain else f"{first}; {second}"
    return f"{text[0].upper() if text[0].isascii() else text[0]}{text[1:]}."  # α stays small
