"""Batches of games beside those of pgx, in one run on one processor: `python -m bench.peers`.

Each row steps a batch with uniformly drawn legal actions, new games included, and says what a step contains. The rows
take turns, so that a busy machine slows all of them; each figure is the median of the rounds, in decisions a second of
processor time, all threads counted. pgx and JAX are measured if they are installed; no test needs them. Games one at a
time, in the loops of OpenSpiel, PettingZoo, Gymnasium and RLCard, are in `python -m bench.adapters`.
"""

import importlib.util
from collections.abc import Callable
from functools import partial

from bench.rows import Row, arguments, measure
from omegatable.env import VectorEnv
from omegatable.games import GAMES

BATCHES = (1, 64, 4_096, 65_536)
PEERS = ("kuhn_poker", "leduc_holdem", "sparrow_mahjong", "backgammon")


def ours(name: str, num_envs: int, whole: bool) -> Callable[[], int]:
    """Return a function that makes a step and returns the number of decisions."""
    env = VectorEnv(name, num_envs, seed=1, observation="uint8" if whole else None, mask=whole)
    env.reset()

    def step() -> int:
        env.step(env.sample())
        return num_envs

    return step


def pgx(name: str, num_envs: int) -> Callable[[], int]:
    """Return the same for a game of pgx: its step writes observations and masks, and wraps new games in."""
    import jax  # type: ignore[import-not-found, unused-ignore]
    import jax.numpy as jnp  # type: ignore[import-not-found, unused-ignore]
    import pgx as games  # type: ignore[import-not-found, unused-ignore]
    from pgx.experimental.wrappers import auto_reset  # type: ignore[import-not-found, unused-ignore]

    env = games.make(name)
    advance = auto_reset(env.step, env.init)

    def one(state, key):  # type: ignore[no-untyped-def]
        drawn, played = jax.random.split(key)
        action = jax.random.categorical(drawn, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))
        return advance(state, action, played)

    many = jax.jit(jax.vmap(one))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), num_envs))
    keys = iter(range(1 << 30))

    def step() -> int:
        nonlocal state
        state = many(state, jax.random.split(jax.random.PRNGKey(next(keys)), num_envs))
        state.current_player.block_until_ready()
        return num_envs

    return step


def rows(batches: list[int]) -> dict[str, Row]:
    """Return what can be measured, by name."""
    found: dict[str, Row] = {}
    for batch in batches:
        for name in GAMES:
            found[f"{name}, {batch:,} games, observation (bytes) and mask"] = partial(ours, name, batch, True)
            found[f"{name}, {batch:,} games, neither"] = partial(ours, name, batch, False)
        for name in PEERS if importlib.util.find_spec("pgx") else ():
            found[f"pgx {name}, {batch:,} games, observation and mask"] = partial(pgx, name, batch)
    return found


if __name__ == "__main__":
    parser = arguments(__doc__.splitlines()[0])
    parser.add_argument("--batches", default=",".join(map(str, BATCHES)), help="games in a batch, with commas between")
    asked = parser.parse_args()
    found = rows([int(size) for size in asked.batches.split(",")])
    for row, speed in measure(found, asked.seconds, asked.rounds, asked.only).items():
        print(f"{row:64} {speed:14,.0f}")
