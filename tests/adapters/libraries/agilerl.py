"""AgileRL takes the environments unchanged: its DQN learns from 10,000 steps, with the mask that is in `info`."""

import numpy as np
from agilerl.algorithms import DQN
from agilerl.components.replay_buffer import ReplayBuffer
from agilerl.training.train_off_policy import train_off_policy
from agilerl.utils.utils import make_vect_envs
from gymnasium.vector import VectorWrapper

STEPS = 10_000
NAME = "omegatable.adapters.gymnasium:omegatable/OmegaShift-v1"


class Counting(VectorWrapper):
    """Counts steps and games."""

    steps = games = 0

    def step(self, actions: np.ndarray) -> tuple:
        found = super().step(actions)
        self.steps += self.num_envs
        self.games += int((found[2] | found[3]).sum())
        return found


envs = Counting(make_vect_envs(NAME, num_envs=4, should_async_vector=False, opponent="uniform"))
learner = DQN(envs.single_observation_space, envs.single_action_space)
memory = ReplayBuffer(STEPS)
train_off_policy(envs, NAME, "DQN", [learner], memory, max_steps=STEPS, evo_steps=STEPS, eval_steps=100, verbose=False)
assert envs.steps >= STEPS
assert 20 < envs.games < envs.steps / 20, "an illegal action would end a game early"
print("passed", envs.steps, "steps in AgileRL")
