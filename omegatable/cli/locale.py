"""`omegatable locale`: custom languages."""

import random
import shutil
from pathlib import Path
from typing import Annotated

import typer

from omegatable.cli.arguments import CONTEXT_SETTINGS, GameName, UsageError, file_errors
from omegatable.extras import EXTRAS, is_installed
from omegatable.locales import ENGLISH, LOCALES, languages
from omegatable.text.plain import clean_text

Language = Annotated[str, typer.Argument(metavar="LANGUAGE", help="The code of a language, as a browser names it: fr.")]
Folder = Annotated[Path, typer.Option("--locales", metavar="DIR", help="The folder with a folder for each language.")]

GAMES_READ = 12  # random games from which sentences are drawn

locale_app = typer.Typer(
    name="locale",
    help="Languages: begin a translation, or check one.",
    epilog="\b\nExamples:  omegatable locale copy fr --locales locales\n"
    "           omegatable locale check fr --locales locales",
    rich_markup_mode=None,
    context_settings=CONTEXT_SETTINGS,
)


@locale_app.callback(invoke_without_command=True)
def locale_help(context: typer.Context) -> None:
    """Languages: begin a translation, or check one."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@locale_app.command("copy", epilog="Example:  omegatable locale copy fr --locales locales")
def locale_copy(language: Language, locales: Folder) -> None:
    """Copy the English texts, to be translated in place."""
    from babel import Locale, UnknownLocaleError

    try:
        name = Locale.parse(language, sep="-").get_display_name("en")
    except (UnknownLocaleError, ValueError):
        raise UsageError(f"There is no language {language}: write a code such as fr or pt-BR.") from None
    folder = locales / language
    if folder.exists():
        raise UsageError(f"{folder} is there already: check it with `omegatable locale check {language}`.")
    with file_errors(f"{folder} cannot be written"):
        try:
            shutil.copytree(LOCALES / ENGLISH, folder)
        except shutil.Error as error:  # It has an error for each file, each as a text.
            raise OSError(error.args[0][0][2].partition("] ")[2].partition(": ")[0]) from None
    print(f"{folder} has the catalogues and lessons to be translated into {name}.")
    print(f"Play it with `omegatable serve --locales {locales}`.")


@locale_app.command(
    "check",
    epilog="\b\nExamples:  omegatable locale check de\n           omegatable locale check fr --locales locales",
)
def locale_check(language: Language, locales: Folder = LOCALES) -> None:
    """Check a translation: what is missing, and what does not say what English says."""
    folder = locales / language
    if not any(folder.glob("*.ftl")):
        there = ", ".join(languages(locales)) or "nothing"
        raise UsageError(f"{folder} has no catalogues: there is {there} in {locales}.")
    from omegatable.coach.lessons import lesson_faults, scenario_names
    from omegatable.engine.registry import GAMES
    from omegatable.locales.checking import compared, read_language

    english = read_language(LOCALES / ENGLISH, LOCALES)
    found = read_language(folder, locales)
    faults = [*compared(english, found, folder, locales), *lesson_faults(language, locales)]
    if not found.faults and all(is_installed(name) for name in EXTRAS["pictures"]):
        from omegatable.art.fitting import fits

        faults += fits(language, None if locales == LOCALES else locales)
    if faults:
        raise UsageError("\n".join(faults))
    lessons, scenarios = (len([*folder.glob(f"lessons/{path}.toml")]) for path in ("*", "*/*"))
    there = f"{lessons} of {len(GAMES)} lessons and {scenarios} of {len(scenario_names())} scenarios"
    print(f"{folder} has all {len(found.texts)} texts, {there}.")


@locale_app.command(
    "read",
    epilog="\b\nExamples:  omegatable locale read de omega-shift\n"
    "           omegatable locale read fr alpha-and-omega --locales locales --count 50 --seed 7",
)
def locale_read(
    language: Language,
    game: GameName,
    locales: Folder = LOCALES,
    count: Annotated[int, typer.Option(min=1, help="How many sentences.")] = 300,
    seed: Annotated[int, typer.Option(help="The same seed draws the same sentences.")] = 1,
) -> None:
    """Read composed sentences of random games, each below its English: what a translation is judged by."""
    from omegatable.coach.sentences import sentences
    from omegatable.engine.registry import GAMES
    from omegatable.locales.checking import read_language
    from omegatable.locales.reader import Reader

    if faults := read_language(locales / language, locales).faults:
        raise UsageError("\n".join(faults))
    english, other = Reader(), Reader(language, LOCALES, locales)
    found: dict[str, str] = {}
    for each in range(GAMES_READ):
        for said in sentences(GAMES[game], seed * GAMES_READ + each):
            found[english.say(*said)] = other.say(*said)
    drawn = random.Random(seed).sample(sorted(found), min(count, len(found)))
    for number, sentence in enumerate(drawn, 1):
        print(f"{number:3}. {clean_text(sentence)}")
        if language != ENGLISH:
            print(f"     {clean_text(found[sentence])}")
