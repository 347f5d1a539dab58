"""Stable-Baselines3 and sb3-contrib take the environments unchanged: their checker, and 10,000 steps of learning."""

import warnings

import gymnasium
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.env_util import make_vec_env

import omegatable.adapters.gymnasium

STEPS = 10_000

with warnings.catch_warnings():
    warnings.simplefilter("error")
    for name in ("AlphaBetaOmega", "AlphaAndOmega", "OmegaShift"):
        env = gymnasium.make(f"omegatable/{name}-v1", opponent="uniform", render_mode="rgb_array")
        assert isinstance(env.unwrapped, omegatable.adapters.gymnasium.TableEnv)
        check_env(env.unwrapped)
    envs = make_vec_env("omegatable/OmegaShift-v1", n_envs=4, seed=1, env_kwargs={"opponent": "uniform"})

model = MaskablePPO("MlpPolicy", envs, n_steps=256, batch_size=256, seed=1)
model.learn(STEPS)
assert model.num_timesteps >= STEPS
print("passed", model.num_timesteps, "steps of MaskablePPO")
