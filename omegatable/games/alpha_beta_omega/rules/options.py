"""The options of Alpha-Beta-Omega."""

from collections.abc import Mapping
from typing import Any

from omegatable.engine.options import Coding, Option, Value
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.known import chosen_deck, deck_of, included_name, option_text, read_option
from omegatable.games.alpha_beta_omega.decks.parts import FIRST_DECK, HOUSE, PLOT_IDS
from omegatable.games.alpha_beta_omega.rules.parts import (
    MAX_OFFERS,
    MAX_SIDE,
    NLOO_OUT,
    NUM_ALPHAS,
    NUM_BETAS,
    NUM_OMEGAS,
    RANDOM_PLOT,
    SHORTEST_ROAD,
    SIDE,
)
from omegatable.text.files import unmarked

_YES_NO = (False, True)
_RANDOM = "random"
_NONE = "none"
_GAME = "abo"  # its short name in the ids of texts


def _cast(name: str, number: int, min_number: int) -> Option:
    return Option(_GAME, name, number, low=min_number, high=number, research=True, clauses="ABO-Q98")


def _write_deck(record: Any, values: Mapping[str, Value]) -> None:
    for name, value in chosen_deck(str(values["deck"])).tables().items():
        record[name] = value


def _read_deck(record: Any) -> Value:
    deck = deck_of(record)
    return included_name(deck) or deck.name


def _write_plots(record: Any, values: Mapping[str, Value]) -> None:
    deck, chosen = chosen_deck(str(values["deck"])), str(values["plots"])
    plots = [_NONE, *(plot.id for plot in deck.plots)]
    if chosen != _RANDOM and chosen not in plots:
        there = ", ".join(plots[1:]) or "none"
        raise ValueError(f"The deck {deck.name!r} has no plot {chosen}: it has {there}.")
    record.plots = RANDOM_PLOT if chosen == _RANDOM else plots.index(chosen)


def _read_plots(record: Any) -> Value:
    number = int(record.plots)
    return _RANDOM if number == RANDOM_PLOT else deck_of(record).plots[number - 1].id if number else _NONE


OPTIONS = (
    Option(_GAME, "seats", 2, (1, 2, 3, 4, 5), shown=False, clauses="ABO-R1"),
    Option(_GAME, "order", "random", ("random", "seats"), shown=False, clauses="ABO-Q10"),
    Option(_GAME, "start", "kept", ("kept", "passes"), clauses="ABO-Q100"),
    Option(_GAME, "omega_pick", "choose", ("choose", "random"), shown=False, clauses="ABO-Q9"),
    Option(_GAME, "nloo", "in", ("in", "out"), clauses="ABO-R14"),
    Option(_GAME, "nloo_flip_on_survivor", True, (True, False), clauses="ABO-Q7"),
    Option(_GAME, "mr", "full", ("full", "partial", "incompatible"), clauses="ABO-Q3, ABO-Q4, ABO-Q6"),
    Option(_GAME, "open_reveal", False, _YES_NO, clauses="ABO-R60"),
    Option(_GAME, "late_arrival", "same_round", ("same_round", "fresh_final_round"), clauses="ABO-Q25, ABO-Q84"),
    Option(_GAME, "trade", "full", ("full", "gifts_and_1for1", "off"), clauses="ABO-Q19, ABO-Q63"),
    Option(_GAME, "trade_cap", 3, low=0, high=MAX_OFFERS, designer=True, clauses="ABO-Q57"),
    Option(_GAME, "offer_size", SIDE, (SIDE, _NONE), word=MAX_SIDE, designer=True, clauses="ABO-Q93"),
    Option(_GAME, "reactions_in_turn", False, _YES_NO, clauses="ABO-Q92"),
    Option(_GAME, "show_at_play", False, _YES_NO, designer=True, clauses="ABO-Q102"),
    Option(_GAME, "live", False, _YES_NO, designer=True, clauses="ABO-Q60"),
    Option(_GAME, "tiebreak_by_time", False, _YES_NO, clauses="ABO-Q40, ABO-Q83"),
    Option(_GAME, "solo_cycles", 3, (3, _NONE), clauses="ABO-Q45"),
    Option(_GAME, "survivor_cycles", "from_then", ("from_then", "from_start"), clauses="ABO-Q46"),
    Option(_GAME, "solo_useless", "discard", ("discard", "strip"), clauses="ABO-Q22"),
    Option(_GAME, "max_cycles", 12, (*range(1, 13), _NONE), clauses="ABO-Q48, ABO-Q94"),
    Option(
        _GAME,
        "plots",
        _NONE,
        (_NONE, _RANDOM, *PLOT_IDS),
        other_words=True,  # the ids of the plots of a custom deck
        coding=Coding(_write_plots, _read_plots),
        shown=False,
        clauses="ABO-Q49, ABO-Q76 to ABO-Q80, ABO-Q95",
    ),
    Option(
        _GAME,
        "deck",
        HOUSE,
        designer=True,
        reader=lambda value: read_option(unmarked(value)),
        full_text=option_text,
        included=(HOUSE, FIRST_DECK),
        coding=Coding(_write_deck, _read_deck, has_field=False),
        shown=False,
        clauses="ABO-Q71",
    ),
    _cast("alphas", NUM_ALPHAS, 1),
    _cast("betas", NUM_BETAS, 0),
)


def check(record: Any) -> None:
    """Raise ValueError with one sentence if the values of the options are incompatible."""
    if record.nloo == NLOO_OUT and record.seats == NUM_OMEGAS:  # ABO-R14
        raise ValueError("Five players need all five omegas: leave Not Like the Other Omegas in, or be fewer.")
    if record.alphas + record.betas < SHORTEST_ROAD:  # ABO-Q98
        raise ValueError(f"The road has {SHORTEST_ROAD} positions at least: add an alpha or a beta.")


def held(values: Mapping[str, Value]) -> Deck:
    """Return the deck for checked *values*; a record contains only its key."""
    return chosen_deck(str(values["deck"]))
