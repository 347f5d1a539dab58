"""Steps per second of the vector environment, compared with random play in a kernel, other libraries and a GPU.

A step is one decision in one game, drawn uniformly from the legal actions by `sample`, whose time is included.

steps      kinds of steps in turn, by the arrays that they write; compared with random play inside one kernel, one
           game at a time
profile    the parts of the time of a step without observation and mask, for a smaller and a larger batch
adapters   whole games in a Python loop, as a learner plays them, in decisions per second of processor time; compared
           with OpenSpiel's hearts and, if they are installed, hanabi (shimmy) and gin rummy (RLCard)
history    the first kind of step with and without history, in turn
size       the length of random games and games of `gentle`, under each preset, by the number of players
sampling   actions drawn from logits, without a step: a logit for each legal id, and in Alpha & Omega two factors
card       100,000 games that must be identical on the CPU and on an NVIDIA GPU, then steps on the GPU
"""

import argparse
import importlib.util
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from bench.figures import Figure, choose_parts, in_turns, medians
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.env import VectorEnv
from omegatable.games.alpha_and_omega.masks import NUM_ACTION_KINDS
from omegatable.games.alpha_and_omega.rules.surface import NUM_CELLS
from omegatable.kernel import new_rng
from omegatable.kernel.device import NoDeviceError, driver
from omegatable.lab.arena import MatchGames, Outcome, match_study, outcome_of
from omegatable.lab.games import play_block
from omegatable.lab.plan import distinct
from omegatable.lab.speed import random_games

KERNEL = "random play in a kernel"
KINDS: dict[str, dict[str, Any]] = {
    "float32 and mask": {},
    "uint8 and mask": {"observation": "uint8"},
    "mask only": {"observation": None},
    "neither": {"observation": None, "mask": False},
    "float32 and mask, 2 threads": {"num_threads": 2},
    "uint8 and mask, 2 threads": {"observation": "uint8", "num_threads": 2},
    "mask only, 2 threads": {"observation": None, "num_threads": 2},
    "uint8 and mask, against gentle": {"observation": "uint8", "opponent": "gentle"},
}
ON_A_CARD = ("neither", "float32 and mask")
FEW = 1_024  # games that fit into the inner caches
MANY = 1_024  # games in a batch of Gymnasium
HISTORY = 8  # the number of actions in the history
SIMULATIONS = 64  # per decision, for levels that search
Play = Callable[[], int]  # does some work, and returns its number of decisions


# --------------------------------------------------------------------------------------------------------------- steps


def stepping(env: VectorEnv, times: int = 4) -> Play:
    """Return a function that steps *env* a few times."""
    env.reset()

    def play() -> int:
        for _ in range(times):
            env.step(env.sample())
        return times * env.num_envs

    return play


def in_a_kernel(game: Game) -> Play:
    """Return a function that plays random games in one kernel."""
    records = game.new_state(), game.new_options()
    scratch = np.zeros(game.deal_size, np.int8), np.zeros(game.max_legal, np.int16), new_rng(1)
    return lambda: int(random_games(*records, *scratch, 50))


def steps(asked: argparse.Namespace) -> Iterator[Figure]:
    for name in asked.games:
        envs = {kind: VectorEnv(name, asked.num_envs, seed=1, **how) for kind, how in KINDS.items()}
        works = {KERNEL: in_a_kernel(GAMES[name])} | {kind: stepping(env) for kind, env in envs.items()}
        in_turns(works, asked.seconds, 1, time.perf_counter)  # brings the games to different stages
        rates = in_turns(works, asked.seconds, asked.rounds, time.perf_counter)
        inside = statistics.median(rates[KERNEL])
        for kind, each in rates.items():
            median = statistics.median(each)
            note = f"{min(each) / 1e6:.2f} to {max(each) / 1e6:.2f}, {median / inside:.2f} of the kernel"
            yield Figure(f"{GAMES[name].title}: {kind}", median / 1e6, "million steps/s", note=note)
        for kind, env in envs.items():
            if "," not in kind:  # threads and opponents do not change the memory
                yield Figure(f"{GAMES[name].title}: {kind}, a game", env.bytes_per_game, "bytes")


def profile(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield the parts of the time of a step without observation and mask, in ns of processor time."""
    for name in asked.games:
        works = {KERNEL: in_a_kernel(GAMES[name])}
        for num_envs in (FEW, asked.num_envs):
            env = VectorEnv(name, num_envs, seed=1, observation=None, mask=False)
            times = max(1, asked.num_envs // num_envs)
            works[f"a step of {num_envs:,} games"] = stepping(env, times)

            def draw(env: VectorEnv = env, times: int = times) -> int:
                for _ in range(times):
                    env.sample()
                return times * env.num_envs

            works[f"of which drawing the actions, {num_envs:,} games"] = draw
        in_turns(works, asked.seconds, 1, time.process_time)
        rates = in_turns(works, asked.seconds, asked.rounds, time.process_time)
        for what, each in rates.items():
            yield Figure(f"{GAMES[name].title}: {what}", 1e9 / statistics.median(each), "ns a decision")


def history(asked: argparse.Namespace) -> Iterator[Figure]:
    for name in asked.games:
        envs = {k: VectorEnv(name, asked.num_envs, seed=1, history=k) for k in (0, HISTORY)}
        works = {f"history={k}": stepping(env) for k, env in envs.items()}
        in_turns(works, asked.seconds, 1, time.process_time)
        rates = in_turns(works, asked.seconds, asked.rounds, time.process_time)
        plain, told = rates.values()
        ratio = statistics.median(one / other for one, other in zip(told, plain, strict=True))
        for kind, each in rates.items():
            yield Figure(
                f"{GAMES[name].title}: {kind}", statistics.median(each) / 1e6, "million steps/s of processor time"
            )
        yield Figure(f"{GAMES[name].title}: history={HISTORY}, of the rate without", ratio, "")


def sampling(asked: argparse.Namespace) -> Iterator[Figure]:
    random_numbers = np.random.default_rng(1)
    for name in asked.games:
        env = VectorEnv(name, asked.num_envs, seed=1, observation=None)
        env.reset()
        for _ in range(40):  # brings the games to a later stage
            env.step(env.sample())
        widths: dict[str, tuple[int, ...]] = {"legal ids": (env.game.max_legal,)}
        if name == "alpha-and-omega":
            widths["kinds and cells"] = NUM_ACTION_KINDS, NUM_CELLS
        for form, sizes in widths.items():
            arrays = [random_numbers.normal(size=(env.num_envs, size)).astype(np.float32) for size in sizes]
            logits = arrays[0] if len(arrays) == 1 else tuple(arrays)

            def work(env: VectorEnv = env, logits: Any = logits) -> int:
                return len(env.sample(logits))

            work()
            (rates,) = in_turns({"": work}, asked.seconds, asked.rounds, time.process_time).values()
            what = f"{GAMES[name].title}: sampling from logits of {form}"
            yield Figure(what, statistics.median(rates), "samples/s of processor time")


# -------------------------------------------------------------------------------------------------------------- sizes


def variants(asked: argparse.Namespace) -> Iterator[tuple[Game, str, int, dict[str, Any]]]:
    """Yield each game under each preset by each number of players: the game, the preset, the players, the options."""
    for game in (GAMES[name] for name in asked.games):
        for preset in game.presets:
            for players in range(max(2, game.min_seats), min(4, game.max_seats) + 1):
                several = game.max_seats > game.min_seats
                yield game, preset, players, {**game.preset(preset), **({"seats": players} if several else {})}


def played(game: Game, options: dict[str, Any], bots: tuple[str, str], games: int) -> Outcome:
    """Return the outcome of a match, in this process."""
    study = match_study(game.name, bots, games, 0, options, simulations=SIMULATIONS)
    (match,) = study.variants
    blocks = [play_block(study, 0, block) for block in range(study.blocks_of(match))]
    return outcome_of(distinct((match.bots[0], match.bots[-1])), MatchGames.of(blocks))


def size(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield the number of decisions per game and of actions per decision, for random play and for `gentle`."""
    for game, preset, players, options in variants(asked):
        for bot in ("uniform", "gentle"):
            found = played(game, options, (bot, bot), 960)
            env = VectorEnv(game.name, 256, seed=1, options=options, observation=None)
            batch, legal, choosing = env.reset(), 0, 0
            for _ in range(1_000):
                counts = batch.mask.sum(axis=1)
                legal, choosing = legal + int(counts[counts > 1].sum()), choosing + int((counts > 1).sum())
                batch = env.step(env.choose(bot))
            note = f"between {legal / choosing:.1f} actions where there are several"
            what = f"{game.title}, {preset}, {players} players, {bot}"
            yield Figure(what, found.decisions / found.games, "decisions a game", note=note)


# ------------------------------------------------------------------------------------------------------------ adapters


def any_of(mask: np.ndarray) -> int:
    """Return an action that *mask* allows."""
    legal = mask.astype(np.bool_).nonzero()[0]  # ten times as fast as with bytes
    return int(legal[int(random.random() * len(legal))])


def openspiel(name: str, tensor: bool) -> Play:
    import pyspiel

    import omegatable.adapters.openspiel  # noqa: F401  registers the games

    game = pyspiel.load_game(name)
    observes = game.get_type().provides_observation_tensor  # hearts only has a tensor of its information state

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
                if tensor:
                    state.observation_tensor() if observes else state.information_state_tensor()
            state.apply_action(actions[int(random.random() * len(actions))])
        return decisions

    return play


def pettingzoo(env: Any) -> Play:
    def play() -> int:
        decisions = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(any_of(mask))
            decisions += 1
        return decisions

    return play


def gymnasium_alone(ident: str) -> Play:
    import gymnasium

    env = gymnasium.make(ident, opponent="uniform", disable_env_checker=True)

    def play() -> int:
        _, info = env.reset()
        decisions, over, cut = 0, False, False
        while not (over or cut):
            _, _, over, cut, info = env.step(any_of(info["action_mask"]))
            decisions += 1
        return decisions

    return play


def gymnasium_batch(ident: str) -> Play:
    import gymnasium

    envs = gymnasium.make_vec(ident, num_envs=MANY, opponent="uniform", copy=False).unwrapped
    envs.reset(seed=1)

    def play() -> int:
        envs.step(envs.sample())
        return MANY

    return play


def rlcard_rummy() -> Play:
    import rlcard

    env = rlcard.make("gin-rummy")

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(random.random() * len(actions))])
            decisions += 1
        return decisions

    return play


def adapters(asked: argparse.Namespace) -> Iterator[Figure]:
    import omegatable.adapters.gymnasium  # noqa: F401  registers the games
    from omegatable.adapters.pettingzoo import env as pettingzoo_env

    works: dict[str, Play] = {}
    for tensor in ("", ", tensor"):
        for name in ("hearts", *("python_" + name.replace("-", "_") for name in asked.games)):
            works[f"OpenSpiel {name}{tensor}"] = openspiel(name, bool(tensor))
    for name in asked.games:
        ident = f"omegatable/{name.title().replace('-', '')}-v1"
        works[f"PettingZoo {name}"] = pettingzoo(pettingzoo_env(name))
        works[f"Gymnasium {name}"] = gymnasium_alone(ident)
        works[f"Gymnasium make_vec {name}, {MANY} games"] = gymnasium_batch(ident)
    if importlib.util.find_spec("shimmy"):
        from pettingzoo.classic.hanabi import hanabi

        works["PettingZoo hanabi"] = pettingzoo(hanabi.env())
    if importlib.util.find_spec("rlcard"):
        works["RLCard gin-rummy"] = rlcard_rummy()
    for name, rate in medians(in_turns(works, asked.seconds, asked.rounds, time.process_time)).items():
        yield Figure(name, rate, "decisions/s")


# ---------------------------------------------------------------------------------------------------------------- card


def agree(game: str, games: int) -> int:
    """Play at least *games* games on both devices; return how many. Raises AssertionError at the first difference."""
    told: dict[str, Any] = {"seed": 1, "history": 8, "final_observation": True}
    here, there = (VectorEnv(game, 4096, device=device, **told) for device in ("cpu", "cuda"))
    batches = here.reset(), there.reset()
    over = steps = 0
    while over < games:
        for name, mine, theirs in zip(batches[0]._fields, *batches, strict=True):
            if not np.array_equal(mine, np.asarray(theirs)):
                raise AssertionError(f"{game}: after {steps} steps, {name} differs.")
        batches = here.step(here.sample()), there.step(there.sample())
        steps += 1
        over += int(np.count_nonzero(batches[0].terminated))
    return over


def card(asked: argparse.Namespace) -> Iterator[Figure]:
    try:
        cuda = driver()
    except NoDeviceError as error:
        raise SystemExit(str(error)) from error
    for name in asked.games:
        same = agree(name, asked.same)
        yield Figure(f"{GAMES[name].title}: the same on processor and card", same, "games", f"{asked.same:,}")
        for kind in ON_A_CARD:
            for num_envs in asked.envs:
                start = time.perf_counter()
                step = stepping(VectorEnv(name, num_envs, seed=1, device="cuda", **KINDS[kind]), 100)

                def work(step: Play = step) -> int:
                    done = step()
                    cuda.synchronize()
                    return done

                work()
                note = f"{time.perf_counter() - start:.0f} s until 100 steps were done"
                (rates,) = in_turns({"": work}, asked.seconds, asked.rounds, time.perf_counter).values()
                what = f"{GAMES[name].title}: {kind}, {num_envs:,} games on a card"
                yield Figure(what, statistics.median(rates) / 1e6, "million steps/s", note=note)


PARTS = {
    "steps": steps,
    "profile": profile,
    "history": history,
    "sampling": sampling,
    "size": size,
    "adapters": adapters,
    "card": card,
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    choose_parts(parser, PARTS, ["steps"])
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES), help="only these")
    parser.add_argument("--num-envs", type=int, default=4096, help="games in a batch of the part steps")
    parser.add_argument("--seconds", type=float, default=0.4, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=7, help="measurements of each kind")
    parser.add_argument("--same", type=int, default=100_000, help="games that both play in the part card")
    parser.add_argument("--envs", type=int, nargs="+", default=[4096, 65_536, 1_048_576], help="batches on a card")


def measure(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield the figures of the parts."""
    for part in asked.parts:
        yield from PARTS[part](asked)
