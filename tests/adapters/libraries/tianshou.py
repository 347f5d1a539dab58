"""Tianshou takes the environments unchanged: 10,000 steps of its random policies, which read the mask."""

from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.data import Collector
from tianshou.env import DummyVectorEnv
from tianshou.env.pettingzoo_env import PettingZooEnv

from omegatable.adapters.pettingzoo import env

STEPS = 10_000

games = DummyVectorEnv([lambda: PettingZooEnv(env("omega-shift")) for _ in range(4)])
one = PettingZooEnv(env("omega-shift"))
players = [MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=one.action_space) for _ in one.agents]
collector = Collector(MultiAgentOffPolicyAlgorithm(algorithms=players, env=one), games)
collected = collector.collect(n_step=STEPS, reset_before_collect=True)
assert collected.n_collected_steps >= STEPS
assert collected.n_collected_episodes > 20
print("passed", collected.n_collected_steps, "steps in Tianshou")
