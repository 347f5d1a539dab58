"""The study of a deck: its plan, and four answers from its findings.

The plan has the deck, the deck without trade, a table at which one player never trades, and the deck without each of
its cards. The answers say which cards are hardly played, without which card the game changes most, what trade is worth,
and how long and how even the game is.
"""

import dataclasses
import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import polars as pl

from omegatable.bots.no_trade import NO_TRADE
from omegatable.engine.decks import deck_game, decks_of
from omegatable.lab.plan import Study, StudyError
from omegatable.lab.study.folder import read_folder
from omegatable.lab.study.measures import MEASURES, Tables
from omegatable.lab.study.parsing import parse_study
from omegatable.lab.study.report.naming import ablated_cards
from omegatable.lab.study.report.numbers import Scale
from omegatable.lab.study.report.reading import Finding, Results, read_results
from omegatable.lab.study.report.sentences import differences, scale_of, scale_of_difference
from omegatable.play.position import game_named

THE_DECK, WITHOUT_TRADE, ONE_WITHOUT = "the deck", "without trade", "one never trades"
NAMED = (THE_DECK, WITHOUT_TRADE, ONE_WITHOUT)  # the variants before those without a card
HARDLY = 0.05  # A card is hardly played if it is played in a smaller share of the hands that held it.
MAX_CARDS = 6  # cards that one sentence names
_COUNTED = ("no", "one", "two", "three", "four")
RULE_OF_THREE = 3.0  # If none of n independent trials succeeds, the rate is at most 3 / n (95 % confidence).


@dataclass(frozen=True)
class Figure:
    """One number of an answer, with its 95 % interval; shares from 0.0 to 1.0."""

    name: str
    value: float
    low: float | None  # None without an interval
    high: float | None


@dataclass(frozen=True)
class Answer:
    """The answer to one of the four questions."""

    question: str
    sentence: str
    figures: list[Figure] = field(default_factory=list)


def deck_study(deck: str, folder: Path, *, level: str, players: int, preset: str, games: int, seed: int) -> Study:
    """Return the study of a *deck*, the name of an included deck or of a file in *folder*.

    *games* are of each variant. Raises StudyError, for example if the deck cannot do without one of its cards.
    """
    bots = json.dumps([f"{level}:{NO_TRADE}", *[level] * (players - 1)])
    text = (
        f"title = {json.dumps(f'The deck {deck}', ensure_ascii=False)}\n"
        f"game = {json.dumps(deck_game().name)}\n"
        f"games = {games}\n"
        f"seed = {seed}\n"
        f"preset = {json.dumps(preset)}\n"
        f"options = {{ seats = {players} }}\n"
        f"deck = {json.dumps(deck, ensure_ascii=False)}\n"
        f"bots = {json.dumps(level)}\n"
        "ablate = true  # and the deck without each of its cards\n"
        f'\n[[variants]]\nname = "{THE_DECK}"\n'
        f'\n[[variants]]\nname = "{WITHOUT_TRADE}"\noptions = {{ trade = "off" }}\n'
        f'\n[[variants]]\nname = "{ONE_WITHOUT}"\nbots = {bots}\n'
    )
    return parse_study(text, folder)


def deck_answers(path: Path) -> list[Answer]:
    """Return the four answers of the study of a deck in the folder *path*, whose findings are written.

    Raises StudyError if there is none, or if it is another study.
    """
    results = read_results(path)
    if tuple(results.variants[: len(NAMED)]) != NAMED:
        raise StudyError(f"{path} holds another study than that of a deck: choose a new folder.")
    variant, folder = results.study.variants[0], read_folder(path)
    games, events, records = (folder.rows(table, variant.name) for table in ("games", "events", "records"))
    held = MEASURES["item_played"].rows(Tables(games, events, records, variant, results.study))
    hands = held.group_by("key").agg(pl.col("weight").sum().cast(pl.Int64)).collect()
    return answers_of(results, dict(hands.iter_rows()))


def answers_of(results: Results, hands: Mapping[str, int]) -> list[Answer]:
    """Return the four answers from *results*; *hands* has the number of hands that held each card of the deck."""
    return [_played(results, hands), _ablated(results), _trade(results), _length(results)]


# ------------------------------------------------------------------------------------------------------------ the cards


def _played(results: Results, hands: Mapping[str, int]) -> Answer:
    """Return the cards that are never or hardly played; immediate cards are not, because nobody decides on them."""
    variant, level = results.study.variants[0], results.study.variants[0].bots[0]
    found = {one.key: one for one in _of(results, "item_played", THE_DECK)}
    decks = decks_of(game_named(results.study.game))
    kinds = filter(decks.is_decided, decks.chosen(str(variant.options["deck"])).kinds)
    figures = sorted(_shares_played([kind.name for kind in kinds], hands, found), key=lambda figure: figure.value)
    never = [figure for figure in figures if figure.value == 0.0]
    hardly = [figure for figure in figures if 0.0 < figure.value < HARDLY]
    parts = []
    if never:
        cards = [f"{one.name}, 0 of {hands[one.name]:,} hands (at most {_percent(one.high or 0.0)})" for one in never]
        parts.append(f"never plays {_listed(cards)}")
    if hardly:
        parts.append(f"hardly ever plays {_listed([_share_played(one) for one in hardly])}")
    if parts:
        sentence = f"The level {level} {' and '.join(parts)} of those that held it."
    elif figures:
        sentence = (
            f"The level {level} plays every card, least often {_share_played(figures[0])} of the hands that held it."
        )
    else:
        sentence = "All cards are carried out when they are drawn."
    return Answer("Which cards are never or hardly ever played?", sentence, figures)


def _shares_played(cards: Sequence[str], hands: Mapping[str, int], found: dict[str, Finding]) -> Iterator[Figure]:
    for card in cards:
        if not hands.get(card):
            continue
        one = found.get(card)
        if one is None or one.value == 0.0:
            yield Figure(card, 0.0, 0.0, min(1.0, RULE_OF_THREE / hands[card]))
        else:
            yield _figure(card, one)


def _share_played(one: Figure) -> str:
    scale = Scale.of("share", one.low, one.high)
    return f"{one.name}, in {scale.text(one.value)} {scale.interval(one.low, one.high)}".rstrip()


def _ablated(results: Results) -> Answer:
    """Return the largest significant change of the whole game that removing one card causes."""
    question = "Without which card does the game change most?"
    cards = ablated_cards(results.study)
    names = [THE_DECK, *cards]
    variants = tuple(variant for variant in results.study.variants if variant.name in names)
    only = dataclasses.replace(
        results,
        study=dataclasses.replace(results.study, variants=variants),
        findings=[one for one in results.findings if one.variant in names],
    )
    changes = [one for one in differences(only) if not one.of_a_part and not one.small]
    if not changes:
        games = results.study.games
        return Answer(question, f"No card's absence changes the game so much that {games:,} games of each show it.")
    told = changes[0].sentences[0]
    one = told.finding
    card = cards[one.variant]
    says = told.text.removeprefix(f"With {one.variant}, ")
    return Answer(
        question, f"Without {card}, {says}", [_change(f"{card}: {one.measure.title} {one.key}".rstrip(), one)]
    )


# ------------------------------------------------------------------------------------------------- trade and the length


def _trade(results: Results) -> Answer:
    study = results.study
    level, players = study.variants[0].bots[0], study.variants[0].seats
    loner, fair = f"{level}:{NO_TRADE}", 1.0 / players
    own = next(one for one in _of(results, "bot_share", ONE_WITHOUT) if one.key == loner)
    low, high = (own.value, own.value) if math.isnan(own.low) else (own.low, own.high)
    gain = "gains its player first places" if high < fair else "costs its player first places" if low > fair else ""
    others = "one that trades" if players == 2 else f"{_COUNTED[players - 1]} that trade"
    parts = [
        f"Trade {gain or 'gains nothing that these games show'}: a player that never trades takes "
        f"{_value(own)} of the first places beside {others}, where {_percent(fair)} would be fair"
    ]
    figures = [_figure("First place of a player that never trades", own), Figure("A fair share", fair, None, None)]
    changes = []
    for name, words in (("minutes", " of thinking"), ("rounds", " rounds")):
        for off, on in zip(_of(results, name, WITHOUT_TRADE), _of(results, name, THE_DECK), strict=True):
            figures.append(_change(f"{off.measure.title} without trade", off))
            changes.append(f"{_instead(off, on, words)}: {_change_text(off)}")
    parts += [f"without trade a game has {'; and '.join(changes)}"] if changes else []
    order = {one.key: one for one in _of(results, "order_share", THE_DECK)}
    moved = [one for one in _of(results, "order_share", WITHOUT_TRADE) if one.significant]
    if moved:
        most = max(moved, key=lambda one: abs(one.difference or 0.0))
        figures.append(_change(f"{most.measure.title} {most.key} without trade", most))
        shares = _instead(most, order[most.key], " of the first places")
        parts.append(f"player {most.key} in the order of play then takes {shares}: {_change_text(most)}")
    else:
        parts.append("no place in the order of play surely wins more or less then")
    return Answer("What is trade worth?", f"{'; '.join(parts)}.", figures)


def _instead(one: Finding, before: Finding, words: str) -> str:
    """Return two values of a measure: `12 minutes of thinking instead of 35 minutes`."""
    scale = scale_of([one, before])
    return f"{scale.text(one.value)}{words} instead of {scale.text(before.value)}"


def _change(name: str, one: Finding) -> Figure:
    return Figure(f"{name}, change", one.difference or 0.0, one.difference_low, one.difference_high)


def _change_text(one: Finding) -> str:
    if not one.significant:
        return "no sure difference"
    low, high = one.difference_low, one.difference_high
    return scale_of_difference(one).difference(one.difference or 0.0, low, high, one.difference_note)


def _length(results: Results) -> Answer:
    """Return the length of a game, and who wins it by the order of play."""
    parts: list[str] = []
    figures: list[Figure] = []
    for name, words in (
        ("minutes", " of thinking"),
        ("rounds", " rounds"),
        ("trade_share", " of its decisions in trade"),
    ):
        for one in _of(results, name, THE_DECK):
            parts.append(_value(one, words))
            figures.append(_figure(one.measure.title, one))
    order = _of(results, "order_share", THE_DECK)
    scale = scale_of(order)
    shares = _listed([_value(one, scale=scale) for one in order])
    figures += [_figure(f"{one.measure.title}, player {one.key}", one) for one in order]
    parts = [f"A game has {_listed(parts)}"] if parts else []
    even = _percent(1.0 / len(order))
    parts.append(f"in the order of play the players take {shares} of the first places, where {even} would be even")
    for one in _of(results, "margin", THE_DECK):
        parts.append(f"the best score is {_value(one)} ahead")
        figures.append(_figure(one.measure.title, one))
    return Answer("How long and how even is it?", f"{'; '.join(parts)}.", figures)


# --------------------------------------------------------------------------------------------------------------- words


def _of(results: Results, measure: str, variant: str) -> list[Finding]:
    return [one for one in results.by_measure.get(measure, []) if one.variant == variant]


def _figure(name: str, one: Finding) -> Figure:
    bounds = (None, None) if math.isnan(one.low) else (one.low, one.high)
    return Figure(name, one.value, *bounds)


def _value(one: Finding, words: str = "", scale: Scale | None = None) -> str:
    """Return the value of a finding with *words* and its interval: `103 minutes of thinking (100 to 107)`."""
    scale = scale or scale_of([one])
    return f"{scale.text(one.value)}{words} {scale.interval(one.low, one.high, one.note)}".rstrip()


def _percent(share: float) -> str:
    """Return a share without an interval, with one significant digit or more."""
    return Scale.of("share", 0.0, 2.0 * share).text(share)


def _listed(words: Sequence[str]) -> str:
    """Return *words* with commas and a final "and"; of more than MAX_CARDS, the number of the others."""
    shown = [*words[:MAX_CARDS], *([f"{len(words) - MAX_CARDS} others"] if len(words) > MAX_CARDS else [])]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"
