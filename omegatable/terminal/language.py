"""The language of the terminal: the one that is asked for, or that of the environment."""

from collections.abc import Mapping

from omegatable.locales import ENGLISH, language_meant, languages

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides, as for gettext
_UNTRANSLATED = ("c", "posix")  # locales whose language is that of the program


def language_named(name: str) -> str | None:
    """Return the code of the language that *name* means, or None if there are no catalogues in it.

    *name* is a code or a locale with its country, encoding or variant: "de", "de-AT", "de_DE.UTF-8".
    """
    code = name.partition(".")[0].partition("@")[0].replace("_", "-").strip().lower()
    return ENGLISH if code in _UNTRANSLATED else language_meant(code, languages())


def language_of(environment: Mapping[str, str]) -> str:
    """Return the code of the language that the variables of an *environment* ask for, or English.

    `LANGUAGE` may name several, separated by colons: the first that there is.
    """
    asked = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    found = map(language_named, asked.split(":"))
    return next((language for language in found if language), ENGLISH)
