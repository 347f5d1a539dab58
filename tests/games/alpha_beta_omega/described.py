"""What the tests of all games need to know about Alpha-Beta-Omega."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from omegatable.engine.options import Option
from omegatable.games.alpha_beta_omega.decks.included import INCLUDED
from omegatable.games.alpha_beta_omega.decks.known import chosen_deck
from omegatable.lab.checking.option_sets import random_value
from tests.sets.decks import random_deck
from tests.support.described import Described

# A custom deck with every verb and selector, as text.
OTHER_DECK = (Path(__file__).parent / "wild.toml").read_text(encoding="utf-8")


def shown(view: Any) -> set[str]:
    """Return the names of all things that a plain view shows to the seat to move."""
    hand = [held.card for held in view.players[view.seat].hand]
    others = {f"seat-{player.seat}" for player in view.players}
    lies = {f"position-{place.position}" for place in view.road}
    offers = {f"offer-{offer.slot}" for offer in view.offers}
    omegas = {f"omega-{omega}" for omega in view.omegas_left}
    return {f"card-{card}" for card in hand} | others | lies | offers | omegas | ({"hand"} if hand else set())


def draw(chance: Random, option: Option, drawn: Mapping[str, Any]) -> Any:
    """Return a random value of an option: an included deck or a random one, and plots of the deck drawn before."""
    if option.reader is not None:
        return chance.choice([*INCLUDED, *[random_deck(chance.getrandbits(32))] * len(INCLUDED)])
    if option.other_words:
        plots = [plot.id for plot in chosen_deck(drawn["deck"]).plots] if "deck" in drawn else list(option.choices)
        return chance.choice(["none", "random", *plots])
    return random_value(chance, option, drawn)


DESCRIBED = Described(
    option_sets=[
        {},
        {"seats": 1, "mr": "incompatible", "nloo": "out", "solo_useless": "strip", "solo_cycles": "none"},
        {"seats": 1, "plots": "masquerade", "deck": OTHER_DECK},
        {"seats": 3, "trade": "gifts_and_1for1", "trade_cap": 1, "plots": "saucer", "mr": "partial", "order": "seats"},
        {"seats": 4, "trade": "off", "plots": "stars", "open_reveal": True, "tiebreak_by_time": True}
        | {"max_cycles": "none", "reactions_in_turn": True, "show_at_play": True},
        {"seats": 5, "trade": "off", "late_arrival": "fresh_final_round", "plots": "road_trip", "max_cycles": 4}
        | {"omega_pick": "random", "survivor_cycles": "from_start", "nloo_flip_on_survivor": False},
        {"seats": 3, "live": True, "plots": "full_moon", "trade_cap": 1, "max_cycles": 2},
        {"seats": 4, "trade": "off", "deck": OTHER_DECK, "max_cycles": 3, "plots": "uproar", "start": "passes"},
        {"seats": 2, "trade_cap": 1, "offer_size": "none", "max_cycles": 1, "alphas": 4, "betas": 3},
    ],
    reaching=(3, 6, 7),
    seats=(1, 4),
    short={"seats": 2, "max_cycles": 1, "plots": "saucer"},
    puzzle_worlds=600,
    phases={"omega", "trade", "draft", "choose", "show", "play", "seat", "position", "step", "may"}
    | {"consent", "react", "offer"},
    crowded={"omega", "draft", "choose", "seat", "may", "react", "offer"},
    phases_from=30,
    full_page_seats=(4, 5),
    shown=shown,
    draw=draw,
    outside={
        "ABO-R2": "is the theme",
        "ABO-R3": "is the theme, and says for whom the game is",
        "ABO-R4": "is the theme",
        "ABO-Q101": "explains the words of the setting",
        "ABO-R6": "says who made the game and its pictures",
        "ABO-Q53": "says how the author's name is written",
        "ABO-R67": "says whom to ask",
    },
    more_pages=[{"mr": "incompatible"}],
    examples={"rulebook-abo-test-example"},
    daggers={
        "rulebook-abo-setup-2": ["ABO-Q11"],
        "rulebook-abo-setup-3": ["ABO-Q10"],
        "rulebook-abo-round-trade": ["ABO-Q57"],
        "rulebook-abo-round-play": ["ABO-Q18"],
        "rulebook-abo-react-1": ["ABO-Q17"],
        "rulebook-abo-test-2": ["ABO-Q90"],
        "rulebook-abo-leave-2": ["ABO-Q52", "ABO-Q24"],
        "rulebook-abo-end-1": ["ABO-Q43"],
        "rulebook-abo-end-limit": ["ABO-Q48"],
        "rulebook-abo-places-1": ["ABO-Q73"],
        "rulebook-abo-places-2": ["ABO-Q73"],
        "rulebook-abo-missed-peek": ["ABO-Q16"],
        "rulebook-abo-missed-trade": ["ABO-Q19"],
    },
)
