"""Datasets: the decisions of games between bots, as Parquet files that are written in parallel.

A dataset is a folder with a manifest, `dataset.json`, and one file for each block of games. A block is a pure function
of the manifest and its number, whichever process plays it, so an interrupted run resumes at the block where it stopped.
Needs Polars.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, as_completed
from pathlib import Path

import msgspec
import numpy as np

from omegatable.bots import Bot, make_bot
from omegatable.engine.protocol import SEATS, codes
from omegatable.extras import need
from omegatable.lab.writing import UNFINISHED, replacing
from omegatable.play.position import Position, game_named

try:
    import polars as pl
except ImportError:
    need("A dataset needs", "lab", "polars")
    raise

FORMAT = 2
MANIFEST = "dataset.json"
_BLOCK_BYTES = 1 << 25  # approximate bytes of observations in a block
_TYPICAL_PLIES = 200
_PLURAL = ("options", "seconds", "simulations", "games", "games_a_file", "num_actions")  # they `differ`


class DatasetError(Exception):
    """Raised when a folder cannot hold the dataset. Its text is one sentence."""


class PartOfRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some neighbouring numbers of an observation, as `omegatable.env.layout_of` describes them."""

    name: str
    shape: tuple[int, ...]
    low: float
    unit: float


class Dataset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The manifest of a dataset. *version* is the version of the package, *level* the level of all bots."""

    format: int
    version: str
    game: str
    options: dict[str, int | str | bool]
    level: str
    seconds: float | None
    simulations: int | None
    games: int
    games_a_file: int
    seed: int
    num_actions: int
    layout: tuple[PartOfRow, ...]

    @property
    def files(self) -> list[str]:
        """The names of all files of rows, in game order."""
        return [f"part-{number:05}.parquet" for number in range(-(-self.games // self.games_a_file))]


def games_a_file(num_features: int) -> int:
    """Return the number of games in a file: about 32 MB of observations, and at most 256 games."""
    return max(1, min(256, _BLOCK_BYTES // (num_features * _TYPICAL_PLIES)))


def schema_of(dataset: Dataset) -> dict[str, pl.DataType]:
    """Return the columns of a dataset's rows, one for each decision of a seat."""
    num_features = sum(int(np.prod(part.shape)) for part in dataset.layout)
    return {
        "game": pl.Int32(),  # the number of the game, from 0
        "ply": pl.Int32(),  # the number of earlier actions, including chance's
        "seat": pl.Int8(),  # the seat that decided, from 0
        "observation": pl.Array(pl.UInt8, num_features),  # codes; the feature is (code + low / unit) * unit
        "legal": pl.List(pl.Int16),  # the legal actions, ascending
        "action": pl.Int16(),  # the chosen action
        "next": pl.Int32(),  # the ply of this seat's next decision in the game; null for its last one
        "visits": pl.List(pl.Int32()),  # the simulations of each legal action; null where nothing was searched
        "values": pl.List(pl.Float32()),  # the search's expected result of each; null for actions that it left out
        "result": pl.Float32(),  # the game's return for this seat, -1.0 to 1.0
        "score": pl.Int32(),  # this seat's points at the end
    }


def seeds_of_game(seed: int, number: int, players: int) -> list[int]:
    """Return seeds for game *number* of a dataset with this *seed*: one for the deal, then one for each seat's bot."""
    words = np.random.SeedSequence([abs(seed), int(seed < 0), number]).generate_state(1 + players**2, np.uint64)
    return [int(word) for word in words[: 1 + players]]


def play_file(dataset: Dataset, number: int) -> pl.DataFrame:
    """Play the games of file *number*, from 0, and return their rows."""
    first = number * dataset.games_a_file
    games = range(first, min(first + dataset.games_a_file, dataset.games))
    frames = [_rows_of(dataset, game) for game in games]
    return pl.concat(frames, rechunk=True)


def _rows_of(dataset: Dataset, number: int) -> pl.DataFrame:
    """Play game *number* and return a row for each decision."""
    game = game_named(dataset.game)
    players = int(dataset.options.get(SEATS, game.min_seats))
    deal_seed, *seeds = seeds_of_game(dataset.seed, number, players)
    position = Position(game, seed=deal_seed, options=dataset.options)
    bots = [
        make_bot(dataset.level, game, seed, seconds=dataset.seconds, simulations=dataset.simulations) for seed in seeds
    ]
    plies, seats, observations, legal, actions, visits, values = [], [], [], [], [], [], []
    position.play_chance()
    while not position.is_terminal():
        seat = position.to_move
        view = position.view(seat)
        observation = np.zeros(game.num_features, np.uint8)
        codes(view, observation)
        plies.append(len(position.history))
        seats.append(seat)
        observations.append(observation)
        legal.append(position.legal_actions())
        actions.append(int(bots[seat].choose(view, legal[-1])))
        tried, expected = targets(bots[seat], legal[-1])
        visits.append(tried)
        values.append(expected)
        position.play(actions[-1])
        position.play_chance()
    returns, scores = position.returns(), position.scores()
    columns = {
        "game": [number] * len(plies),
        "ply": plies,
        "seat": seats,
        "observation": np.stack(observations),
        "legal": legal,
        "action": actions,
        "next": next_plies(plies, seats),
        "visits": visits,
        "values": values,
        "result": [returns[seat] for seat in seats],
        "score": [scores[seat] for seat in seats],
    }
    return pl.DataFrame(columns, schema=schema_of(dataset))


def targets(bot: Bot, legal: Sequence[int]) -> tuple[list[int] | None, list[float | None] | None]:
    """Return *bot*'s visits and expected value of each of the *legal* actions, or None twice if it did not search."""
    if not bot.analysis:
        return None, None
    found = {each.action: each for each in bot.analysis}
    tried = [found.get(action) for action in legal]
    return [each.simulations if each else 0 for each in tried], [each.result if each else None for each in tried]


def next_plies(plies: Sequence[int], seats: Sequence[int]) -> list[int | None]:
    """Return, for each decision of a game, the ply of the same seat's next decision; None for its last one."""
    following: dict[int, int] = {}
    found: list[int | None] = []
    for ply, seat in zip(reversed(plies), reversed(seats), strict=True):
        found.append(following.get(seat))
        following[seat] = ply
    return found[::-1]


def write_file(dataset: Dataset, folder: Path, number: int) -> int:
    """Play the games of file *number* and write the file into *folder*; return its number of rows."""
    rows = play_file(dataset, number)
    with replacing(folder / dataset.files[number]) as new:
        rows.write_parquet(new, compression="zstd")
    return rows.height


def opened(dataset: Dataset, folder: Path) -> list[int]:
    """Create the *dataset* in *folder* or resume it; return the numbers of its missing files.

    Raises DatasetError if the folder holds another dataset or anything else.
    """
    folder.mkdir(parents=True, exist_ok=True)
    manifest = folder / MANIFEST
    if manifest.is_file():
        try:
            found = msgspec.json.decode(manifest.read_bytes(), type=Dataset)
        except msgspec.DecodeError as error:
            raise DatasetError(f"{manifest} cannot be read: {error}.") from error
        if found != dataset:
            raise DatasetError(
                f"{folder} holds another dataset: its {_what_differs(found, dataset)}; name another folder."
            )
    elif any(file.name != MANIFEST + UNFINISHED for file in folder.iterdir()):
        raise DatasetError(f"{folder} is not empty and holds no dataset: name another folder.")
    else:
        with replacing(manifest) as new:
            new.write_bytes(msgspec.json.format(msgspec.json.encode(dataset), indent=2))
    return [number for number, name in enumerate(dataset.files) if not (folder / name).is_file()]


def _what_differs(found: Dataset, wanted: Dataset) -> str:
    """Return the parts in which two manifests differ, with their verb: `seed differs`, `games differ`."""
    names = [name for name in Dataset.__struct_fields__ if getattr(found, name) != getattr(wanted, name)]
    *others, last = (name.replace("_", " ") for name in names)
    many = bool(others) or names[0] in _PLURAL
    return f"{', '.join(others)}{' and ' * bool(others)}{last} {'differ' if many else 'differs'}"


def write(dataset: Dataset, folder: Path, wanted: list[int], executor: Executor | None) -> Iterator[int]:
    """Write the *wanted* files, in other processes if there is an *executor*; yield the number of rows of each file."""
    if executor is None:
        for number in wanted:
            yield write_file(dataset, folder, number)
        return
    for future in as_completed([executor.submit(write_file, dataset, folder, number) for number in wanted]):
        yield future.result()
