"""The language of the terminal: the requested language, or that of the environment."""

from collections.abc import Mapping

from omegatable.locales import ENGLISH, language_meant, languages

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # The first variable that is set decides, as in gettext.
_UNTRANSLATED = ("c", "posix")  # locales without a language, for which English is used


def language_named(name: str) -> str | None:
    """Return the code of the language that *name* means, or None if it has no catalogues.

    *name* is a code or a locale with its country, encoding or variant: "de", "de-AT", "de_DE.UTF-8".
    """
    code = name.partition(".")[0].partition("@")[0].replace("_", "-").strip().lower()
    return ENGLISH if code in _UNTRANSLATED else language_meant(code, languages())


def language_of(environment: Mapping[str, str]) -> str:
    """Return the code of the language in the variables of an *environment*, or English.

    `LANGUAGE` may contain several languages, separated by colons: the first available language is used.
    """
    asked = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    found = map(language_named, asked.split(":"))
    return next((language for language in found if language), ENGLISH)
