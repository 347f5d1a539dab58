"""The duration of a game of Alpha-Beta-Omega, and the share of waiting.

rounds    seeded games between `gentle` bots, one of which replaces a human: rounds, cycles, offers and hands
bounds    whether games end without a limit: for random play and `gentle`, with turns and with simultaneous actions
          (`live`), their rounds, decisions and minutes of thinking, and how often one of the limits stops them
waiting   whole games on a real server at the paces of the page, with a simulated player who thinks for three seconds
          per decision; these are counted, not slept. The result is the share of the time that the player waits, and
          the number of decisions that the page makes automatically, with the settings that the player would choose
"""

import argparse
import asyncio
import itertools
import json
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from websockets.asyncio.client import ClientConnection, connect

from bench.figures import Figure, Server, add_options, choose_parts, options_of, serving
from omegatable.bots.gentle import choose_gentle, new_values
from omegatable.engine.protocol import apply_action, draw_deal, legal_actions, observe, setup
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.bots.trading import value_of_offer
from omegatable.games.alpha_beta_omega.rules.actions import ACCEPT, REFUSE, SEND
from omegatable.games.alpha_beta_omega.rules.parts import MAX_ROUNDS, MAX_SLOTS
from omegatable.games.alpha_beta_omega.rules.records import DRAFT, TRADE
from omegatable.games.alpha_beta_omega.rules.table import plays
from omegatable.games.alpha_beta_omega.rules.trading import can_pay, to_answer
from omegatable.kernel import CHANCE, TERMINAL, new_rng, random_below
from omegatable.lab.thinking import kind_of_decision, thinking_minutes
from omegatable.table.changes import followed
from omegatable.table.wire import PROTOCOL

GAME = GAMES["alpha-beta-omega"]
PERSON = 0  # the seat of the simulated player
FULL = 7  # cards: a large hand, which should not last
THINKING = 3.0  # seconds that the simulated player thinks about a decision
BEATS = {"Calm": 0.5, "At once": 0.0}  # seconds between two beats on the page, by pace
GOALS = {("Calm", "waited"): "40", ("At once", "waited"): "15"}  # per cent


class Tally:
    """The counts of one game."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rounds = self.cycles = 0
        self.offers: Counter[str] = Counter()  # offers made and offers accepted
        self.to_person: list[bool] = []  # by round with the player in play: whether they got a sensible offer
        self.hands: list[float] = []  # by round: mean size of the hands in play
        self.longest = 0  # the maximum number of consecutive rounds in which a bot held FULL cards
        self._holding = [0] * seats
        self._offered = False
        self._values = new_values(GAME)

    def act(self, state: Any, action: int) -> None:
        """Count *action* before it is played."""
        if state.phase == DRAFT and action == SEND:
            self.offers["made"] += 1
        elif state.phase == TRADE and ACCEPT <= action < REFUSE:
            self.offers["accepted"] += 1

    def sent(self, state: Any, view: Any) -> None:
        """Count the offers to the player, whose *view* determines their value."""
        for slot in range(MAX_SLOTS):
            if to_answer(state, PERSON, slot) and can_pay(state, slot):
                observe(state, PERSON, view)
                self._offered = self._offered or value_of_offer(view, PERSON, slot, self._values) > 0

    def end_round(self, state: Any) -> None:
        """Count the hands at the end of a round."""
        playing = [seat for seat in range(self.seats) if plays(state, seat)]
        self.rounds += 1
        if PERSON in playing:
            self.to_person.append(self._offered)
        self._offered = False
        if playing:
            self.hands.append(statistics.mean(int(state.hand_size[seat]) for seat in playing))
        for seat in playing:
            self._holding[seat] = self._holding[seat] + 1 if int(state.hand_size[seat]) >= FULL else 0
            if seat != PERSON:
                self.longest = max(self.longest, self._holding[seat])


def moves(seats: int, seed: int, options: dict[str, Any], bot: str = "gentle") -> Iterator[tuple[Any, Any, int, int]]:
    """Yield the state, the view, the number of legal actions and the next action of a game of *bot* until it ends.

    *bot* is `gentle` or `uniform`. The caller plays the action before it asks for the next one.
    """
    rng = new_rng(seed)
    state, view, chosen = GAME.new_state(), GAME.new_view(), GAME.new_options(seats=seats, **options)
    deal, actions, values = np.zeros(GAME.deal_size, np.int8), np.zeros(GAME.max_legal, np.int16), new_values(GAME)
    draw_deal(chosen, rng, deal)
    setup(state, chosen, deal)
    while state.to_move != TERMINAL:
        count = int(legal_actions(state, actions))
        if state.to_move == CHANCE or bot == "uniform":
            action = int(actions[int(random_below(rng, count))])
        else:
            observe(state, int(state.to_move), view)
            action = int(choose_gentle(view, rng, actions, values))
        yield state, view, count, action


def play(seats: int, seed: int, options: dict[str, int | str | bool]) -> Tally:
    """Return the counts of one game of `gentle` bots."""
    tally = Tally(seats)
    for state, view, _, action in moves(seats, seed, options):
        rounds = int(state.rounds_played)
        if state.to_move != CHANCE:
            tally.act(state, action)
        sending = state.phase == DRAFT and action == SEND
        apply_action(state, action)
        if sending:
            tally.sent(state, view)
        if state.rounds_played != rounds or state.to_move == TERMINAL:
            tally.end_round(state)
        tally.cycles = int(state.cycle)
    return tally


def rounds(asked: argparse.Namespace) -> Iterator[Figure]:
    tallies = [play(asked.seats, seed, options_of(asked, GAME)) for seed in range(asked.games)]
    counts = [tally.rounds for tally in tallies]
    part = statistics.quantiles(counts, n=20)
    offers = sum((tally.offers for tally in tallies), Counter[str]())
    to_person = [offered for tally in tallies for offered in tally.to_person]
    late = [tally.hands[29] for tally in tallies if len(tally.hands) >= 30]
    yield Figure("rounds, median", statistics.median(counts), "", "25", f"{part[4]:.0f} to {part[14]:.0f}")
    yield Figure("rounds, 95 % of the games below", part[18])
    yield Figure("rounds of the person in play, median", statistics.median(len(tally.to_person) for tally in tallies))
    yield Figure("cycles, median", statistics.median(tally.cycles for tally in tallies))
    yield Figure("offers refused", 100 * (1 - offers["accepted"] / max(offers["made"], 1)), "%")
    yield Figure("rounds with an offer that gains the person something", 100 * statistics.mean(to_person), "%", "50")
    yield Figure("cards in a hand, mean", statistics.mean(size for tally in tallies for size in tally.hands))
    yield Figure("cards in a hand after round 30, mean", statistics.mean(late) if late else 0.0)
    held = statistics.mean(tally.longest >= 5 for tally in tallies)
    yield Figure("games in which a bot holds seven cards for five rounds", 100 * held, "%", "0")


# --------------------------------------------------------------------------------------------------------------- bounds

MAX_DECISIONS = 1_000_000  # after this many, a game counts as infinite


class Bounded(NamedTuple):
    """One game, with the limits that it reached."""

    rounds: int
    decisions: int
    minutes: float  # thinking time in minutes, as studies estimate it
    over: bool  # whether it ended within MAX_DECISIONS
    by_rounds: bool  # whether MAX_ROUNDS ended it
    stages: int  # trading stages
    capped: int  # trading stages in which a player started as many offers as `trade_cap` allows


def play_bounded(seats: int, seed: int, options: dict[str, Any], bot: str) -> Bounded:
    """Return the outcome of one game of *bot*, `uniform` or `gentle`."""
    decisions, thought = 0, list[tuple[int, int]]()
    stages, capped = set[int](), set[int]()  # the rounds with a trading stage
    played, over = 0, False
    for state, _, count, action in moves(seats, seed, options, bot):
        if decisions == MAX_DECISIONS:
            break
        if state.to_move != CHANCE:
            decisions += 1
            thought.append((int(kind_of_decision(state, action)), count))
        if state.phase in (TRADE, DRAFT):
            stages.add(int(state.rounds_played))
            if max(state.begun[:seats]) >= state.options.trade_cap:
                capped.add(int(state.rounds_played))
        apply_action(state, action)
        played, over = int(state.rounds_played), bool(state.to_move == TERMINAL)
    minutes, by_rounds = thinking_minutes(*np.array(thought).T), over and played >= MAX_ROUNDS
    return Bounded(played, decisions, minutes, over, by_rounds, len(stages), len(capped))


def bounds(asked: argparse.Namespace) -> Iterator[Figure]:
    for bot, live in itertools.product(("uniform", "gentle"), (False, True)):
        options = {**options_of(asked, GAME), "live": live}
        games = [play_bounded(asked.seats, seed, options, bot) for seed in range(asked.games)]
        name = f"{bot}{', live' if live else ''}"
        counts = [game.rounds for game in games]
        yield Figure(f"{name}: games that end", 100 * statistics.mean(game.over for game in games), "%")
        yield Figure(f"{name}: games that end after {MAX_ROUNDS} rounds", sum(game.by_rounds for game in games))
        note = f"at most {max(counts)}"
        yield Figure(f"{name}: rounds, median", statistics.median(counts), note=note)
        note = f"at most {max(game.decisions for game in games):,}"
        yield Figure(f"{name}: decisions, median", statistics.median(game.decisions for game in games), note=note)
        yield Figure(f"{name}: minutes of thinking, median", statistics.median(game.minutes for game in games))
        stages = max(1, sum(game.stages for game in games))
        capped = 100 * sum(game.capped for game in games) / stages
        yield Figure(f"{name}: stages of trading that meet the cap on offers", capped, "%")


# -------------------------------------------------------------------------------------------------------------- waiting


class Watch:
    """A socket of the simulated player, with the pace at which the page would show its tables."""

    def __init__(self, line: ClientConnection, beat: float) -> None:
        self._line, self._beat = line, beat
        self._shown_at = 0.0
        self._number = itertools.count()
        self.seen: dict[str, Any] = {}

    async def say(self, **message: Any) -> None:
        """Send a message with a unique id."""
        await self._line.send(json.dumps({"id": str(next(self._number)), **message}))

    async def next(self) -> None:
        """Wait for the next table, and until the page would show it."""
        while (message := json.loads(await self._line.recv()))["type"] not in ("table", "change"):
            pass
        message = followed(self.seen, message)
        now = time.perf_counter()
        if self.seen and message["beat"] != self.seen["beat"]:
            self._shown_at = max(now, self._shown_at + self._beat)
            await asyncio.sleep(self._shown_at - now)
        self.seen = message

    def action(self, chance: random.Random) -> int | None:
        """Return the simulated player's action: accept an offer, end trading, play a card, else any; None to wait."""
        if self.seen["seat"] not in self.seen["awaited"] or not self.seen["choices"]:
            return None
        for verb in ("accept", "refuse", "finish", "play"):
            if found := [choice["action"] for choice in self.seen["choices"] if choice["verb"] == verb]:
                return chance.choice(found)
        return chance.choice([choice["action"] for choice in self.seen["choices"]])


class Presses:
    """The page's automatic decisions for a player who only answers offers, and passes until a card can be played."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._answers = self._passes = False  # whether each setting has been chosen

    def decide(self, seen: dict[str, Any], action: int) -> None:
        """Count the decision for *action* at the table *seen*."""
        choices = seen["choices"]
        (verb,) = {choice["verb"] for choice in choices if choice["action"] == action}
        only_pass = verb == "pass" and len(choices) == 1
        finishes = verb == "finish" and seen["view"]["phase"] == "trade"
        if seen["forced"]:
            self.counts["everybody sees what must be done"] += 1
        elif finishes and self._answers:
            self.counts["no offer to answer"] += 1
        elif only_pass and self._passes:
            self.counts["only a pass"] += 1
        else:
            self.counts["pressed"] += 1
            self._answers = self._answers or finishes
            self._passes = self._passes or only_pass


async def played(server: Server, seats: int, pace: str, seed: int, presses: Presses) -> dict[str, float]:
    """Play a game against `gentle` bots at a *pace*. Returns the decisions and the seconds waited: in play, and all."""
    people = [{"kind": "here", "name": "Ada"}]
    people += [{"kind": "bot", "name": f"Bot {n}", "level": "gentle"} for n in range(1, seats)]
    table, (key, *_) = server.set_table(GAME.name, people)
    chance, waited, decisions, playing = random.Random(seed), 0.0, 0, 0.0
    async with connect(f"ws://{server.host}/ws", max_size=None) as line:
        watch = Watch(line, BEATS[pace])
        await line.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "table": table, "key": key, "claim": key}))
        await watch.next()
        since = time.perf_counter()
        while watch.seen["result"] is None:
            action = watch.action(chance)
            if action is not None:
                waited += time.perf_counter() - since
                decisions += 1
                presses.decide(watch.seen, action)
                await watch.say(type="act", version=watch.seen["version"], action=action)
                since = time.perf_counter()
            elif watch.seen["view"]["players"][0]["result"] != "in play" and not playing:
                playing = waited + time.perf_counter() - since  # the rest is watched or skipped
            elif pace == "At once" and watch.seen["thinking"] is not None:
                await watch.say(type="skip")  # as the page does
            await watch.next()
        waited += time.perf_counter() - since
    return {"decisions": decisions, "waited": waited, "in play": playing or waited}


def waiting(asked: argparse.Namespace) -> Iterator[Figure]:
    with serving(courtesy=0.5) as server:
        server.wait_until_ready()
        for pace in BEATS:
            presses = Presses()
            games = [asyncio.run(played(server, asked.seats, pace, seed, presses)) for seed in range(asked.games)]
            thought = THINKING * sum(game["decisions"] for game in games)
            for name in ("waited", "in play"):
                waited = sum(game[name] for game in games)
                share = 100 * waited / (waited + thought)
                yield Figure(f"{pace}: share of waiting, {name}", share, "%", GOALS.get((pace, name), ""))
            every = presses.counts.total()
            yield Figure(f"{pace}: decisions a game", every / asked.games)
            for reason, count in presses.counts.items():
                yield Figure(f"{pace}: of these {reason}", 100 * count / every, "%")


PARTS = {"rounds": rounds, "bounds": bounds, "waiting": waiting}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    choose_parts(parser, PARTS, ["rounds"])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=400)
    add_options(parser)


def measure(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield the figures of the parts."""
    for part in asked.parts:
        yield from PARTS[part](asked)
