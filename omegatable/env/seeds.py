"""The seeds of the games of a batch."""

import numpy as np

from omegatable.kernel import kernel, mixed

_BOTS = np.uint64(0x626F7473)  # salt that separates the opponents' random numbers from chance
_LEARNERS = np.uint64(0x64726177)  # salt for the random numbers of `sample`
_WORLDS = np.uint64(0x776F726C6473)  # salt for the random numbers of drawn worlds


@kernel
def game_seed(seed, env, number):
    """Return the seed, uint64, of game *number* of environment *env* in a batch with this *seed*; all are uint64."""
    return mixed(mixed(mixed(seed) ^ env) ^ number)


@kernel
def restart(rng, seed):
    """Make *rng*, uint64[1], equal to `new_rng(seed)`, for a uint64 *seed*."""
    rng[0] = max(mixed(seed), np.uint64(1))


@kernel
def seed_of_bots(seed):
    """Return the seed of the opponents' random numbers in the game with this *seed*."""
    return seed ^ _BOTS


@kernel
def seed_of_draws(seed, env):
    """Return the seed of the actions that `sample` draws for environment *env* in a batch with this *seed*."""
    return mixed(mixed(seed ^ _LEARNERS) ^ env)


@kernel
def seed_of_world(seed, number, place):
    """Return the seed of the world at this *place* of draw *number* in a batch with this *seed*; all are uint64."""
    return mixed(mixed(mixed(seed ^ _WORLDS) ^ number) ^ place)
