"""The options in words, and the options record."""

from collections.abc import Mapping
from typing import Any

from omegatable.games.alpha_beta_omega.deck import (
    FIRST_DECK,
    HOUSE,
    PLOT_IDS,
    Deck,
    chosen_deck,
    deck_of,
    included_name,
    option_text,
    read_option,
)
from omegatable.games.alpha_beta_omega.rules import (
    MAX_SIDE,
    MOST_OFFERS,
    MR_FULL,
    MR_INCOMPATIBLE,
    MR_PARTIAL,
    NUM_ALPHAS,
    NUM_BETAS,
    NUM_OMEGAS,
    OPTIONS,
    RANDOM_PLOT,
    SHORTEST_ROAD,
    SIDE,
    TRADE_FULL,
    TRADE_OFF,
    TRADE_SIMPLE,
)
from omegatable.games.protocol import Option
from omegatable.kernel import new_record

_YES_NO = (False, True)
_MR = {"full": MR_FULL, "partial": MR_PARTIAL, "incompatible": MR_INCOMPATIBLE}
_TRADE = {"full": TRADE_FULL, "gifts_and_1for1": TRADE_SIMPLE, "off": TRADE_OFF}
_RANDOM = "random"
_NONE = "none"
_CYCLES = (*range(1, 13), _NONE)


def _cast(name: str, label: str, sentence: str, number: int, fewest: int) -> Option:
    return Option(name, label, sentence, number, low=fewest, high=number, research=True)  # ABO-Q98


OPTION_CARDS = (
    Option("seats", "Players", "How many play.", 2, (1, 2, 3, 4, 5)),  # ABO-R1
    Option("order", "Order of play", "Drawn, or as you sit.", "random", ("random", "seats")),
    Option(
        "start",
        "Who begins a round",
        "Always the same player, or the start passes on, but whoever plays Not Like the Other Omegas always begins.",
        "kept",
        ("kept", "passes"),
    ),
    Option("omega_pick", "Omegas", "Each picks an omega in turn, or all are dealt.", "choose", ("choose", "random")),
    Option(
        "nloo",
        "Not Like the Other Omegas",
        "In: the omega whom every alpha of a colour suits may be played.",
        "in",
        ("in", "out"),
    ),
    Option(
        "nloo_flip_on_survivor",
        "The Other, left alone",
        "Once alone, Not Like the Other Omegas suits Mr Compatible and nobody else.",
        True,
        (True, False),
    ),
    Option(
        "mr",
        "Mr Compatible",
        "He suits every omega fully, suits them third best, or is Mr Incompatible and suits none.",
        "full",
        tuple(_MR),
    ),
    Option(
        "reactions_in_turn",
        "Reactions in your turn",
        "A reaction, such as Scent Enhancer, may also be the card that you play in your turn.",
        False,
        _YES_NO,
    ),
    Option("open_reveal", "Cards stay up", "Easier: characters stay face up once turned up.", False, _YES_NO),
    Option(
        "late_arrival",
        "Late arrivals",
        "A card that leads to the final position makes this round final, or the next one.",
        "same_round",
        ("same_round", "fresh_final_round"),
    ),
    Option(
        "trade",
        "Trading",
        "Any cards for any cards; only gifts and one card for one; or none.",
        "full",
        tuple(_TRADE),
    ),
    Option(
        "offer_size",
        "Size of offers",
        "How many cards each side of an offer may have: four, or as many as you like.",
        SIDE,
        (SIDE, _NONE),
        designer=True,
    ),
    Option(
        "show_at_play",
        "Show cards at your play",
        "You may show cards not only while trading, but also before you play.",
        False,
        _YES_NO,
        designer=True,
    ),
    Option(
        "trade_cap",
        "Offers",
        f"How many offers a player may make in one round; {MOST_OFFERS}: as many as you like.",
        3,
        low=0,
        high=MOST_OFFERS,
        designer=True,
    ),
    Option(
        "live",
        "Trade all at once",
        "Everybody may trade at any moment, instead of in turn.",
        False,
        _YES_NO,
        designer=True,
    ),
    Option(
        "tiebreak_by_time",
        "Earlier is better",
        "Equal places go to whoever was matched first.",
        False,
        _YES_NO,
    ),
    Option("solo_cycles", "Alone, so long", "One who is alone has three cycles, or no such limit.", 3, (3, _NONE)),
    Option(
        "survivor_cycles",
        "Left alone",
        "The three cycles count from when one is left alone, or from the start.",
        "from_then",
        ("from_then", "from_start"),
    ),
    Option(
        "solo_useless",
        "Useless cards, alone",
        "Cards that do nothing alone may be discarded, or are taken out first.",
        "discard",
        ("discard", "strip"),
    ),
    Option(
        "max_cycles",
        "Cycles",
        "The game ends after so many, or has no such limit.",
        12,
        _CYCLES,
    ),
    Option(
        "plots",
        "Plot",
        "One more rule for the whole game.",
        _NONE,
        (_NONE, _RANDOM, *PLOT_IDS),
        other_words=True,  # the ids of a deck's own plots
    ),
    Option(
        "deck",
        "Deck",
        "The house's cards, the first deck, or the text of a deck file of your own.",
        HOUSE,
        designer=True,
        reader=read_option,
        full_text=option_text,
        included=(HOUSE, FIRST_DECK),
    ),
    _cast("alphas", "Alphas", "How many alphas there are, the first of the five.", NUM_ALPHAS, 1),
    _cast("betas", "Betas", "How many betas there are, the first of the five.", NUM_BETAS, 0),
)


def options_record(values: dict[str, int | str | bool]) -> Any:
    """Return an OPTIONS record from checked *values* for all options, by name.

    Raises ValueError with one sentence if they do not fit together.
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
    """Return the deck of checked *values*, which a record only names by its key."""
    return chosen_deck(str(values["deck"]))


def _plot_value(options: Any, deck: Deck) -> str:
    number = int(options.plots)
    return _RANDOM if number == RANDOM_PLOT else deck.plots[number - 1].id if number else _NONE


def options_values(options: Any) -> dict[str, int | str | bool]:
    """Return the values of an OPTIONS record by name; for a deck other than the house deck, only its name."""
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
