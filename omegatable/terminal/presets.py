"""The preset of the rules in the terminal: the last choice for each game, and a sentence that describes it."""

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from omegatable.engine.protocol import PRESETS, Game
from omegatable.lab.writing import replacing
from omegatable.locales.text import Say, text

FILE = "presets.json"
FIRST = "recommended"  # the default preset


def remembered_preset(folder: Path, game: str) -> str:
    """Return the last preset chosen for *game*, as stored in *folder*, or FIRST."""
    preset = _read(folder).get(game, FIRST)
    return preset if preset in PRESETS else FIRST


def remember_preset(folder: Path, game: str, preset: str) -> None:
    """Store the *preset* chosen for *game* in *folder*. Does nothing if the folder is not writable."""
    chosen = _read(folder) | {game: preset}
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with replacing(folder / FILE) as new:  # A disk that fills up loses no other game's preset.
            new.write_bytes(msgspec.json.encode(chosen))


def _read(folder: Path) -> dict[str, str]:
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return {}


def rules_text(game: Game, options: Mapping[str, Any], read: Say) -> str:
    """Return a description of a table's rules for a person, or an empty string if the game has only one preset.

    *read* translates a text for that person.
    """
    name = game.preset_of(options)
    if name == "recommended":
        head = text("terminal-rules-recommended", count=len(game.recommended))
        changes = [
            text("terminal-rules-change", change=change.sentence, reason=change.reason) for change in game.recommended
        ]
        other = text("terminal-rules-other", command=f"omegatable play {game.name} --preset {game.text_preset}")
        return "\n".join([read(head), *(f"  {read(change)}" for change in changes), read(other)])
    if name in PRESETS:
        command = f"omegatable play {game.name} --preset recommended"
        return read(text(f"terminal-rules-{name}", command=command))
    return read(text("terminal-rules-own")) if name else ""
