"""How long a game of Alpha-Beta-Omega takes, and how much of it is waiting: `python -m bench.pace [--server]`.

Without `--server` it plays seeded games between `gentle` bots, one of which stands in for a person, and reports rounds,
cycles, offers and hands. With `--server` it plays whole games through a real server and its sockets, at the paces of
the page, with a stand-in who thinks for a stated time, and reports the share of the time that the stand-in waits.
"""

import argparse
import asyncio
import itertools
import json
import random
import statistics
import time
import urllib.request
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
from websockets.asyncio.client import ClientConnection, connect

from bench.server import server
from omegatable.bots.alpha_beta_omega.trading import value_of_offer
from omegatable.bots.gentle import choose_gentle, new_values
from omegatable.games import GAMES
from omegatable.games.alpha_beta_omega import rules
from omegatable.games.protocol import apply_action, draw_deal, legal_actions, observe, setup
from omegatable.kernel import CHANCE, TERMINAL, new_rng, random_below
from omegatable.table.changes import followed
from omegatable.table.wire import PROTOCOL

GAME = GAMES["alpha-beta-omega"]
PERSON = 0  # the seat of the stand-in
FULL = 7  # cards: a hand that should not be kept for long
THINKING = 3.0  # seconds that the stand-in thinks about a decision; they are counted, not slept
BEATS = {"Calm": 0.5, "At once": 0.0}  # seconds between two beats on the page, by pace


class Tally:
    """What is counted in one game."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rounds = self.cycles = self.acts = 0
        self.offers: Counter[str] = Counter()  # made, accepted
        self.to_person: list[bool] = []  # by round in which the person is in play: whether a sensible offer came
        self.hands: list[float] = []  # by round: mean size of the hands in play
        self.longest = 0  # rounds in a row in which a bot held FULL cards
        self._holding = [0] * seats
        self._offered = False

    def act(self, state: Any, view: Any, action: int) -> None:
        """Count *action* before it is played; *view* belongs to the seat to move."""
        self.acts += 1
        if state.phase == rules.DRAFT and action == rules.SEND:
            self.offers["made"] += 1
        elif state.phase == rules.TRADE and rules.ACCEPT <= action < rules.REFUSE:
            self.offers["accepted"] += 1

    def after(self, state: Any, view: Any) -> None:
        """Look at the offers to the person; *view* is the person's."""
        for slot in range(rules.MAX_SLOTS):
            if rules.to_answer(state, PERSON, slot) and rules.can_pay(state, slot):
                observe(state, PERSON, view)
                self._offered = self._offered or value_of_offer(view, PERSON, slot) > 0

    def end_round(self, state: Any) -> None:
        """Count the hands at the end of a round."""
        playing = [seat for seat in range(self.seats) if rules.plays(state, seat)]
        self.rounds += 1
        if PERSON in playing:
            self.to_person.append(self._offered)
        self._offered = False
        if playing:
            self.hands.append(statistics.mean(int(state.hand_size[seat]) for seat in playing))
        for seat in playing:
            held = int(state.hand_size[seat])
            self._holding[seat] = self._holding[seat] + 1 if held >= FULL else 0
            if seat != PERSON:
                self.longest = max(self.longest, self._holding[seat])


def play(seats: int, seed: int, **options: Any) -> Tally:
    """Return what happened in one game of `gentle` bots."""
    rng, tally = new_rng(seed), Tally(seats)
    state, view, chosen = GAME.new_state(), GAME.new_view(), GAME.new_options(seats=seats, **options)
    deal, actions, values = np.zeros(GAME.deal_size, np.int8), np.zeros(GAME.max_legal, np.int16), new_values(GAME)
    draw_deal(chosen, rng, deal)
    setup(state, chosen, deal)
    while state.to_move != TERMINAL:
        rounds = int(state.rounds_played)
        if state.to_move == CHANCE:
            action = int(actions[int(random_below(rng, int(legal_actions(state, actions))))])
        else:
            observe(state, int(state.to_move), view)
            action = int(choose_gentle(view, rng, actions, values))
            tally.act(state, view, action)
        sending = state.phase == rules.DRAFT and action == rules.SEND
        apply_action(state, action)
        if sending:
            tally.after(state, view)
        if state.rounds_played != rounds or state.to_move == TERMINAL:
            tally.end_round(state)
    tally.cycles = int(state.cycle)
    return tally


def figures(seats: int, games: int, **options: Any) -> dict[str, float]:
    """Return the figures of *games* games by name."""
    tallies = [play(seats, seed, **options) for seed in range(games)]
    rounds = [tally.rounds for tally in tallies]
    quarters = statistics.quantiles(rounds, n=20)
    in_play = sum(len(tally.to_person) for tally in tallies)
    made, accepted = (sum(tally.offers[name] for tally in tallies) for name in ("made", "accepted"))
    return {
        "rounds, median": statistics.median(rounds),
        "rounds, lower quartile": quarters[4],
        "rounds, upper quartile": quarters[14],
        "rounds, 95 % of games below": quarters[18],
        "rounds of the person in play, median": statistics.median(len(tally.to_person) for tally in tallies),
        "cycles, median": statistics.median(tally.cycles for tally in tallies),
        "acts, mean": statistics.mean(tally.acts for tally in tallies),
        "offers made a round": made / sum(rounds),
        "offers accepted a round": accepted / sum(rounds),
        "share of offers refused": 1 - accepted / max(made, 1),
        "rounds with a sensible offer to the person, share": sum(sum(t.to_person) for t in tallies) / in_play,
        "cards in a hand, mean": statistics.mean(size for tally in tallies for size in tally.hands),
        **{
            f"cards in a hand after round {number}": mean(
                [t.hands[number - 1] for t in tallies if len(t.hands) >= number]
            )
            for number in (5, 10, 20, 30)
        },
        f"rounds in a row with {FULL} cards, mean of the longest": statistics.mean(t.longest for t in tallies),
        f"games with {FULL} cards held for five rounds, share": statistics.mean(t.longest >= 5 for t in tallies),
    }


def mean(sizes: Sequence[float]) -> float:
    """Return the mean, or 0.0 if no game lasted that long."""
    return statistics.mean(sizes) if sizes else 0.0


# ------------------------------------------------------------------------------------------------- on a real server


class Watch:
    """A socket of the stand-in, with the pace at which the page would show its tables."""

    def __init__(self, line: ClientConnection, beat: float) -> None:
        self._line, self._beat = line, beat
        self._shown_at = 0.0
        self._number = itertools.count()
        self.seen: dict[str, Any] = {}

    async def say(self, **message: Any) -> None:
        """Send a message with an id of its own."""
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

    def may_act(self) -> bool:
        """Return whether the table waits for the stand-in."""
        return self.seen["seat"] in self.seen["awaited"] and bool(self.seen["choices"])


def chosen(seen: dict[str, Any], chance: random.Random) -> int:
    """Return the action of the stand-in: accept an offer, else finish trading, play a card, and else anything."""
    by_verb: dict[str, list[int]] = {}
    for choice in seen["choices"]:
        by_verb.setdefault(choice["verb"], []).append(choice["action"])
    for verb in ("accept", "refuse", "finish", "play"):
        if verb in by_verb:
            return chance.choice(by_verb[verb])
    return chance.choice([choice["action"] for choice in seen["choices"]])


async def waiting(host: str, seats: int, pace: str, seed: int) -> dict[str, float]:
    """Play a game against `gentle` bots at a *pace*. Returns its rounds, the decisions and the seconds waited."""
    people = [
        {"kind": "here", "name": "Ada"},
        *({"kind": "bot", "name": f"Bot {n}", "level": "gentle"} for n in range(1, seats)),
    ]
    wish = json.dumps({"game": GAME.name, "seats": people}).encode()
    with urllib.request.urlopen(
        urllib.request.Request(f"http://{host}/api/tables", wish, {"content-type": "application/json"})
    ) as answer:
        told = json.load(answer)
    key = told["keys"][0]["key"]
    chance, waited, decisions, playing = random.Random(seed), 0.0, 0, 0.0
    async with connect(f"ws://{host}/ws", max_size=None) as line:
        watch = Watch(line, BEATS[pace])
        await line.send(
            json.dumps({"type": "hello", "protocol": PROTOCOL, "table": told["table"], "key": key, "claim": key})
        )
        await watch.next()
        since = time.perf_counter()
        while watch.seen["result"] is None:
            if watch.may_act():
                waited += time.perf_counter() - since
                decisions += 1
                await watch.say(type="act", version=watch.seen["version"], action=chosen(watch.seen, chance))
                since = time.perf_counter()
            elif watch.seen["view"]["players"][0]["result"] != "in play" and not playing:
                playing = waited + time.perf_counter() - since  # the rest is watched, or skipped
            elif pace == "At once" and watch.seen["thinking"] is not None:
                await watch.say(type="skip")  # as the page does
            await watch.next()
        waited += time.perf_counter() - since
    return {
        "rounds": watch.seen["view"]["round"],
        "decisions": decisions,
        "waited": waited,
        "in play": playing or waited,
    }


def on_a_server(seats: int, games: int) -> None:
    """Print the share of the time that the stand-in waits, at each pace."""
    with server() as host:
        asyncio.run(compiled(host))
        for pace in BEATS:
            played = [asyncio.run(waiting(host, seats, pace, seed)) for seed in range(games)]
            thought = THINKING * sum(game["decisions"] for game in played)
            for name in ("waited", "in play"):
                waited = sum(game[name] for game in played)
                share = waited / (waited + thought)
                print(f"{pace}, waiting, {name}: {100 * share:.0f} % of {waited + thought:.0f} s")
            rounds = statistics.median(game["rounds"] for game in played)
            decisions = sum(game["decisions"] for game in played)
            print(f"{pace}: {rounds} rounds (median), {decisions:.0f} decisions in {games} games")


async def compiled(host: str) -> None:
    """Wait until the rules and the bots of the game are compiled."""
    while True:
        with urllib.request.urlopen(f"http://{host}/api/readiness") as answer:
            if all(game["part"] == 1.0 for game in json.load(answer)["games"] if game["game"] == GAME.name):
                return
        await asyncio.sleep(1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--server", action="store_true", help="play through a server and measure the waiting")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    wanted = parser.parse_args()
    if wanted.server:
        on_a_server(wanted.seats, wanted.games)
        return
    options = dict(option.split("=", 1) for option in wanted.option)
    for name, value in figures(wanted.seats, wanted.games, **options).items():
        print(f"{name:60} {value:8.2f}")


if __name__ == "__main__":
    main()
