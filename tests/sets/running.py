"""Plays a set of options, and says what is wrong."""

from collections import Counter

from omegatable.cli.check_game import step_environments
from omegatable.engine.protocol import Game
from omegatable.lab.checking.faults import GameFaultError, is_sentence, require
from omegatable.lab.checking.games import CheckedGame
from omegatable.locales.reader import Reader
from tests.sets.bots import Bots
from tests.sets.drawing import random_set

SEATS_OF_SENTENCES = 2
SELDOM = 20  # in one set of so many the record is read, and environments are stepped


class SetError(AssertionError):
    """What is wrong with a game under a set of options, with what replays it."""


class Played(CheckedGame):
    """A game under random options, with what bots and environments make of it."""

    def __init__(self, game: Game, seed: int, bots: Bots) -> None:
        super().__init__(random_set(game, seed))
        self.bots = bots
        self.checked = 0  # positions whose sentences were checked

    def check_sentences(self, seats: int, read: Reader | None = None) -> None:
        """Check what this position says, to at most so many *seats*."""
        super().check_sentences(seats, read)
        self.checked += 1

    def check_here(self, seats: int, read: Reader | None) -> None:
        """Check what this position says, and what the bots make of it, if a seat is to move."""
        super().check_here(seats, read)
        if self.desk.states[0].to_move >= 0:
            problem = self.bots.problem(self.desk)
            require(not problem, f"{problem[:1].upper()}{problem[1:]}.")

    def check_environments(self) -> None:
        """Step environments with these options, one in which every seat and chance is asked, and one against bots."""
        for without in step_environments(self.game, self.seed, self.set.options):
            require(is_sentence(without), f"Environments are refused with no sentence: {without!r}.")


def play_set(game: Game, seed: int, bots: Bots) -> Counter[str]:
    """Play the set of *game* with a seed to its end.

    Returns how many sets were played and refused, and how many plies and positions with sentences there were. Raises
    SetError with the set, if something is wrong.
    """
    played = Played(game, seed, bots)
    try:
        played.begin()
        played.play_to_end(SEATS_OF_SENTENCES)
        if seed % SELDOM == 0:
            played.check_record()
            played.check_environments()
    except Exception as error:
        raise SetError(described(played, error)) from error
    return Counter(
        {"refused": len(played.set.refusals), "plies": played.plies, "positions with sentences": played.checked}
    )


def described(played: Played, error: BaseException) -> str:
    """Return what is wrong with a set, and how to play it again."""
    deck = played.set.options.get("deck", "")
    shown = played.set.options | ({"deck": f"a deck of {len(deck):,} characters"} if "\n" in deck else {})
    what = str(error) if isinstance(error, GameFaultError) else f"{type(error).__name__}: {error}"
    return (
        f"{played.game.title}, set {played.seed}, after {played.plies:,} plies: {what}\n"
        f"Its options: {shown}\n"
        f'Play it again: make sets ARGS="{played.game.name} --first {played.seed} --sets 1"'
    )
