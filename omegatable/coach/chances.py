"""The chance to win for an expected result, as measured in games between equal players.

The result of a judgement is an expected utility: the mean of simulated games, played on by bots that are weaker than
the players at the table, or cut off and evaluated. The meaning of such a number is measured: in games between equal
players, how often does a seat with this number win? The answer is fitted by beta calibration (Kull, Silva Filho and
Flach 2017, doi 10.1214/17-EJS1338SI), a smooth monotonic curve with three parameters, here with parameters that change
with the progress of the game: an advantage is worth more at the end of the game. A fourth parameter, the lapse of
psychometric functions (Wichmann and Hill 2001, doi 10.3758/BF03194544), keeps the curve away from 0 and 1 while players
can still make errors.

The meaning of an expected result depends on the rules, so there is a curve for each number of seats and each preset.
For another value of an option the curve is used only if the chances were measured with that value and were correct;
under all other rules no chances are known. `python -m bench.fitted` plays the games, fits the curves, measures the
errors on other games and writes all results into `chances.json`.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from omegatable.bots.progress import progress
from omegatable.coach.facet import coach_of
from omegatable.engine.protocol import SEATS, Game
from omegatable.play.position import Position

FILE = Path(__file__).with_name("chances.json")
NEAREST = 0.01  # expected shares below this, or above 1.0 minus this, are treated as equal


class Curve(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The curve for one game and one number of seats; each pair is the value at the start and its total change."""

    start: float = 0.5  # the chance to win before the deal
    low: tuple[float, float] = (1.0, 0.0)  # the factor of log(share), at least 0.0
    high: tuple[float, float] = (1.0, 0.0)  # the factor of -log(1 - share), at least 0.0
    shift: tuple[float, float] = (0.0, 0.0)
    lapse: float = 0.0  # how often the result does not depend on the share: the rate of players' errors

    def chance(self, share: float, progress: float) -> float:
        """Return the chance to win for an expected *share*, 0.0 to 1.0, at this *progress* of the game."""
        return float(self.chances(np.float64(share), np.float64(progress)))

    def chances(self, share: np.ndarray | np.float64, progress: np.ndarray | np.float64) -> Any:
        """Return the result of `chance` for arrays of compatible shapes."""
        share = np.clip(share, NEAREST, 1.0 - NEAREST)
        low, high, shift = (start + growth * progress for start, growth in (self.low, self.high, self.shift))
        chance = 1.0 / (1.0 + np.exp(-(shift + low * np.log(share) - high * np.log(1.0 - share))))
        return self.lapse / 2.0 + (1.0 - self.lapse) * chance

    def slope(self, share: float, progress: float) -> float:
        """Return the slope of `chance` over *share*; where the curve is flat, the last slope before that."""
        share = min(1.0 - NEAREST, max(NEAREST, share))
        low, high = (start + growth * progress for start, growth in (self.low, self.high))
        steady = 1.0 - self.lapse
        chance = (self.chance(share, progress) - self.lapse / 2.0) / steady
        return steady * chance * (1.0 - chance) * (low / share + high / (1.0 - share))


class CalibrationError(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The expected calibration error of chances in games that were not used for fitting, 0.0 to 1.0."""

    games: int
    error: float
    low: float  # the 95 % interval over games
    high: float
    noise: float  # the expected error if all chances were exact


class Fit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The curve of one game, one number of seats and one preset, and its error."""

    game: str
    seats: int
    preset: str
    curve: Curve
    error: CalibrationError


class CheckedOption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value of an option for which the curve of a preset stays valid."""

    game: str
    preset: str
    option: str
    value: int | str | bool
    seats: int  # number of seats in the measurement; the value counts for all numbers of seats
    error: CalibrationError


class Fits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of fitted curves."""

    sources: dict[str, str]  # per game: a digest of everything that determines its expected results
    fits: list[Fit]
    checked: list[CheckedOption] = []


class Scale:
    """Converts the results of one view's judgement to chances to win.

    Without a curve for the view's options, `fitted` is False, and the returned values are shares of the expected
    result.

    Args:
        game: the game.
        view: the view that is judged.
    """

    def __init__(self, game: Game, view: Any) -> None:
        self._zero_sum, self._seats = game.zero_sum, int(view.num_seats)
        curve = fitted_curve(game, game.options_values(view.options), self._seats)
        self.fitted = curve is not None
        self._curve, self._progress = curve or Curve(), progress_of(view)

    def chance(self, result: float) -> float:
        """Return the chance to win, 0.0 to 1.0, for an expected utility *result*, -1.0 to 1.0."""
        return self._curve.chance(self.share(result), self._progress)

    def slope(self, result: float) -> float:
        """Return the slope of `chance` over *result*; see `Curve.slope`."""
        width = (self._seats - 1) / self._seats if self._zero_sum else 0.5
        return width * self._curve.slope(self.share(result), self._progress)

    def share(self, result: float) -> float:
        """Return the share of the win, 0.0 to 1.0, for an exact *result*.

        In a game that is not zero-sum a result is more than a share, and this method only converts it to the same
        scale.
        """
        share = (result * (self._seats - 1) + 1.0) / self._seats if self._zero_sum else (result + 1.0) / 2.0
        return min(1.0, max(0.0, share))


def start_chance(game: Game, options: Mapping[str, int | str | bool], seats: int) -> float:
    """Return the chance to win of a seat among *seats* before the deal, under all *options* by name."""
    curve = fitted_curve(game, options, seats)
    return 1.0 / seats if game.zero_sum or curve is None else curve.start


def fitted_curve(game: Game, options: Mapping[str, int | str | bool], seats: int) -> Curve | None:
    """Return the curve for this number of *seats* under all *options* by name, or None if no chances are known."""
    fits = read_fits(FILE)
    for preset, values in game.presets.items():
        other = {(name, value) for name, value in options.items() if name != SEATS and value != values[name]}
        checked = {(one.option, one.value) for one in fits.checked if (one.game, one.preset) == (game.name, preset)}
        if other <= checked:
            return curve_of(fits, game, preset, seats)
    return None


def curve_of(fits: Fits, game: Game, preset: str, seats: int) -> Curve | None:
    """Return the curve in *fits* for a preset and this number of *seats*, or None if there is none."""
    found = (one.curve for one in fits.fits if (one.game, one.seats, one.preset) == (game.name, seats, preset))
    return next(found, None)


@cache
def read_fits(file: Path) -> Fits:
    """Return the curves in a *file* of the package."""
    return msgspec.json.decode(file.read_bytes(), type=Fits)


def progress_of(view: Any) -> float:
    """Return the progress of the game, 0.0 to 1.0: the fraction of the game that is over."""
    return float(progress(view))


def share_of_win(position: Position, seat: int) -> float:
    """Return the share of the win of *seat* at the end of *position*: 1.0, 0.0, or a share of a shared first place.

    In a game that defines its winners itself, all winners have 1.0.
    """
    game = position.game
    if game.outcome is not None:
        winners, _ = game.outcome(position.view(seat))
        return float(seat in winners)
    seats = position.num_seats
    return (position.returns()[seat] * (seats - 1) + 1.0) / seats


def settled_chance(game: Game, view: Any) -> float | None:
    """Return 1.0 or 0.0 if the viewing seat's win or loss is already settled before the end, else None."""
    return coach_of(game).settled_chance(view)
