"""The options in words, and the options record."""

from collections.abc import Mapping
from typing import Any

from omegatable.engine.protocol import Option
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.known import chosen_deck, deck_of, included_name, option_text, read_option
from omegatable.games.alpha_beta_omega.decks.parts import FIRST_DECK, HOUSE, PLOT_IDS
from omegatable.games.alpha_beta_omega.rules.parts import (
    MAX_OFFERS,
    MAX_SIDE,
    MR_FULL,
    MR_INCOMPATIBLE,
    MR_PARTIAL,
    NUM_ALPHAS,
    NUM_BETAS,
    NUM_OMEGAS,
    RANDOM_PLOT,
    SHORTEST_ROAD,
    SIDE,
    TRADE_FULL,
    TRADE_OFF,
    TRADE_SIMPLE,
)
from omegatable.games.alpha_beta_omega.rules.records import OPTIONS
from omegatable.kernel import new_record
from omegatable.text.files import unmarked

_YES_NO = (False, True)
_MR = {"full": MR_FULL, "partial": MR_PARTIAL, "incompatible": MR_INCOMPATIBLE}
_TRADE = {"full": TRADE_FULL, "gifts_and_1for1": TRADE_SIMPLE, "off": TRADE_OFF}
_RANDOM = "random"
_NONE = "none"
_CYCLES = (*range(1, 13), _NONE)


_GAME = "abo"  # its short name in the ids of texts


def _cast(name: str, number: int, fewest: int) -> Option:
    return Option(_GAME, name, number, low=fewest, high=number, research=True)  # ABO-Q98


OPTION_CARDS = (
    Option(_GAME, "seats", 2, (1, 2, 3, 4, 5)),  # ABO-R1
    Option(_GAME, "order", "random", ("random", "seats")),
    Option(_GAME, "start", "kept", ("kept", "passes")),
    Option(_GAME, "omega_pick", "choose", ("choose", "random")),
    Option(_GAME, "nloo", "in", ("in", "out")),
    Option(_GAME, "nloo_flip_on_survivor", True, (True, False)),
    Option(_GAME, "mr", "full", tuple(_MR)),
    Option(_GAME, "reactions_in_turn", False, _YES_NO),
    Option(_GAME, "open_reveal", False, _YES_NO),
    Option(_GAME, "late_arrival", "same_round", ("same_round", "fresh_final_round")),
    Option(_GAME, "trade", "full", tuple(_TRADE)),
    Option(_GAME, "offer_size", SIDE, (SIDE, _NONE), designer=True),
    Option(_GAME, "show_at_play", False, _YES_NO, designer=True),
    Option(_GAME, "trade_cap", 3, low=0, high=MAX_OFFERS, designer=True),
    Option(_GAME, "live", False, _YES_NO, designer=True),
    Option(_GAME, "tiebreak_by_time", False, _YES_NO),
    Option(_GAME, "solo_cycles", 3, (3, _NONE)),
    Option(_GAME, "survivor_cycles", "from_then", ("from_then", "from_start")),
    Option(_GAME, "solo_useless", "discard", ("discard", "strip")),
    Option(_GAME, "max_cycles", 12, _CYCLES),
    # the ids of the plots of a custom deck
    Option(_GAME, "plots", _NONE, (_NONE, _RANDOM, *PLOT_IDS), other_words=True),
    Option(
        _GAME,
        "deck",
        HOUSE,
        designer=True,
        reader=lambda value: read_option(unmarked(value)),
        full_text=option_text,
        included=(HOUSE, FIRST_DECK),
    ),
    _cast("alphas", NUM_ALPHAS, 1),
    _cast("betas", NUM_BETAS, 0),
)


def options_record(values: dict[str, int | str | bool]) -> Any:
    """Return an OPTIONS record from checked *values* for all options, by name.

    Raises ValueError with one sentence if they are incompatible.
    """
    deck = chosen_deck(str(values["deck"]))
    plots = [_NONE, *(plot.id for plot in deck.plots)]
    chosen = str(values["plots"])
    if chosen != _RANDOM and chosen not in plots:
        there = ", ".join(plots[1:]) or "none"
        raise ValueError(f"The deck {deck.name!r} has no plot {chosen}: it has {there}.")
    if values["nloo"] == "out" and values["seats"] == NUM_OMEGAS:  # ABO-R14
        raise ValueError("Five players need all five omegas: leave Not Like the Other Omegas in, or be fewer.")
    if int(values["alphas"]) + int(values["betas"]) < SHORTEST_ROAD:  # ABO-Q98
        raise ValueError(f"The road has {SHORTEST_ROAD} positions at least: add an alpha or a beta.")
    options = new_record(OPTIONS)
    options.seats = int(values["seats"])
    options.order_of_seats = values["order"] == "seats"
    options.start_passes = values["start"] == "passes"  # ABO-Q100
    options.random_omegas = values["omega_pick"] == "random"
    options.without_other = values["nloo"] == "out"
    options.flips_other = values["nloo_flip_on_survivor"]
    options.mr = _MR[str(values["mr"])]
    options.open_reveal = values["open_reveal"]
    options.fresh_final_round = values["late_arrival"] == "fresh_final_round"
    options.trade = _TRADE[str(values["trade"])]
    options.trade_cap = int(values["trade_cap"])
    options.offer_size = MAX_SIDE if values["offer_size"] == _NONE else SIDE  # ABO-Q56 ABO-Q93
    options.reactions_in_turn = values["reactions_in_turn"]  # ABO-Q92
    options.show_at_play = values["show_at_play"]  # ABO-Q102
    options.live = values["live"]
    options.tiebreak_by_time = values["tiebreak_by_time"]
    options.solo_cycles = 0 if values["solo_cycles"] == _NONE else int(values["solo_cycles"])
    options.survivor_from_start = values["survivor_cycles"] == "from_start"
    options.strip_useless = values["solo_useless"] == "strip"
    options.max_cycles = 0 if values["max_cycles"] == _NONE else int(values["max_cycles"])  # ABO-Q48 ABO-Q94
    options.plots = RANDOM_PLOT if chosen == _RANDOM else plots.index(chosen)  # ABO-Q49
    options.alphas = values["alphas"]
    options.betas = values["betas"]
    for name, value in deck.tables().items():
        options[name] = value
    return options


def held(values: Mapping[str, Any]) -> Deck:
    """Return the deck for checked *values*; a record contains only its key."""
    return chosen_deck(str(values["deck"]))


def _plot_value(options: Any, deck: Deck) -> str:
    number = int(options.plots)
    return _RANDOM if number == RANDOM_PLOT else deck.plots[number - 1].id if number else _NONE


def options_values(options: Any) -> dict[str, int | str | bool]:
    """Return the values of an OPTIONS record by name; a deck is represented by its name."""
    deck = deck_of(options)
    return {
        "seats": int(options.seats),
        "order": "seats" if options.order_of_seats else "random",
        "start": "passes" if options.start_passes else "kept",
        "omega_pick": "random" if options.random_omegas else "choose",
        "nloo": "out" if options.without_other else "in",
        "nloo_flip_on_survivor": bool(options.flips_other),
        "mr": tuple(_MR)[int(options.mr)],
        "open_reveal": bool(options.open_reveal),
        "late_arrival": "fresh_final_round" if options.fresh_final_round else "same_round",
        "trade": tuple(_TRADE)[int(options.trade)],
        "trade_cap": int(options.trade_cap),
        "offer_size": SIDE if options.offer_size == SIDE else _NONE,
        "reactions_in_turn": bool(options.reactions_in_turn),
        "show_at_play": bool(options.show_at_play),
        "live": bool(options.live),
        "tiebreak_by_time": bool(options.tiebreak_by_time),
        "solo_cycles": int(options.solo_cycles) or _NONE,
        "survivor_cycles": "from_start" if options.survivor_from_start else "from_then",
        "solo_useless": "strip" if options.strip_useless else "discard",
        "max_cycles": int(options.max_cycles) or _NONE,
        "plots": _plot_value(options, deck),
        "deck": included_name(deck) or deck.name,
        "alphas": int(options.alphas),
        "betas": int(options.betas),
    }
