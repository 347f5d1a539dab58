"""The study of a deck: its plan, and four answers from findings that are written by hand."""

from pathlib import Path

import polars as pl
import pytest

from omegatable.games.alpha_beta_omega.decks.known import included_deck
from omegatable.lab.plan import Study
from omegatable.lab.study.measures import MEASURES
from omegatable.lab.study.report.deck import Figure, answers_of, deck_study
from omegatable.lab.study.report.naming import ablated_cards
from omegatable.lab.study.report.reading import Finding, Results

SMALL = [kind.name for kind in included_deck("small").kinds]


def plan(players: int = 4, games: int = 100) -> Study:
    """Return the study of the small deck, which has two cards."""
    return deck_study("small", Path(), level="gentle", players=players, preset="recommended", games=games, seed=1)


def finding(
    measure: str,
    variant: str,
    value: float,
    half: float = 0.01,
    *,
    key: str = "",
    difference: float | None = None,
    p: float | None = None,
) -> Finding:
    """Return a finding whose interval has the width *half* to each side; that of its difference is as wide."""
    change = None if difference is None else (difference - half, difference + half)
    low, high = change or (None, None)
    return Finding(
        MEASURES[measure],
        key,
        variant,
        value,
        value - half,
        value + half,
        "",
        100,
        difference,
        low,
        high,
        "",
        p,
        (),
        (),
    )


def results(study: Study, *more: Finding) -> Results:
    """Return results with what every study of a deck has, and *more*."""
    order = [
        finding("order_share", "the deck", share, key=str(turn)) for turn, share in enumerate((0.3, 0.2, 0.25, 0.25), 1)
    ]
    usual = [
        finding("minutes", "the deck", 35.0, 1.0),
        finding("minutes", "without trade", 8.0, 1.0, difference=-27.0, p=0.001),
        finding("rounds", "the deck", 21.2, 0.1),
        finding("rounds", "without trade", 21.3, 0.1, difference=0.1, p=0.5),
        finding("margin", "the deck", 12.0, 1.0),
        finding("bot_share", "one never trades", 0.24, 0.02, key="gentle:no-trade"),
        finding("bot_share", "one never trades", 0.253, 0.02, key="gentle"),
    ]
    return Results("mine", "1", study, [*order, *usual, *more], pl.DataFrame(), pl.LazyFrame())


def test_the_plan_has_the_deck_trade_and_each_card() -> None:
    study = plan()
    one, other = SMALL
    assert [variant.name for variant in study.variants] == [
        "the deck",
        "without trade",
        "one never trades",
        f"no {one}",
        f"no {other}",
    ]
    assert study.variants[1].options["trade"] == "off"
    assert [variant.bots for variant in study.variants[1:3]] == [
        ("gentle",) * 4,
        ("gentle:no-trade", "gentle", "gentle", "gentle"),
    ]
    assert all(variant.options["tiebreak_by_time"] for variant in study.variants), "a rule of the preset"
    assert len({variant.options["deck"] for variant in study.variants}) == 3


def test_the_cards_that_are_never_and_hardly_ever_played_are_named() -> None:
    one, other = SMALL
    hands = {one: 1500, other: 400}
    played = finding("item_played", "the deck", 0.04, 0.01, key=other)
    answer = answers_of(results(plan(), played), hands)[0]
    assert answer.figures == [Figure(one, 0.0, 0.0, 0.002), Figure(other, 0.04, 0.03, 0.05)]  # 3 of 1,500 at most
    assert answer.sentence == (
        f"The level gentle never plays {one}, 0 of 1,500 hands (at most 0.2\u00a0%) and hardly ever plays {other}, in "
        "4\u00a0% (3 to 5) of those that held it."
    )
    often = [finding("item_played", "the deck", share, key=name) for name, share in zip(SMALL, (0.5, 0.3), strict=True)]
    assert answers_of(results(plan(), *often), hands)[0].sentence == (
        f"The level gentle plays every card, least often {other}, in 30\u00a0% (29 to 31) of the hands that held it."
    )


def test_the_card_without_which_the_game_changes_most_is_named() -> None:
    """The change without trade is larger, but no card's."""
    one, other = SMALL
    changed = [
        finding("single_winner", "the deck", 0.8),
        finding("single_winner", "without trade", 0.1, difference=-0.7, p=0.001),
        finding("single_winner", f"no {one}", 0.7, difference=-0.1, p=0.001),
        finding("single_winner", f"no {other}", 0.5, difference=-0.3, p=0.001),
    ]
    answer = answers_of(results(plan(), *changed), {})[1]
    assert answer.sentence == (
        f"Without {other}, 50\u00a0% (49 to 51) of the games have a single winner instead of 80\u00a0%: 30 points less "
        "(29 to 31)."
    )
    assert answer.figures == [
        Figure(f"{other}: A single winner, change", -0.3, pytest.approx(-0.31), pytest.approx(-0.29))
    ]
    assert answers_of(results(plan()), {})[1].sentence == (
        "No card's absence changes the game so much that 100 games of each show it."
    )


@pytest.mark.parametrize(
    ("share", "says"),
    [
        (0.24, "Trade gains nothing that these games show"),  # 22 to 26 %; a quarter would be fair
        (0.2, "Trade gains its player first places"),
        (0.3, "Trade costs its player first places"),
    ],
)
def test_trade_is_worth_what_a_player_without_it_lacks(share: float, says: str) -> None:
    found = results(plan())
    found.findings[-2] = finding("bot_share", "one never trades", share, 0.02, key="gentle:no-trade")
    answer = answers_of(found, {})[2]
    low, high = round(100 * (share - 0.02)), round(100 * (share + 0.02))
    assert answer.sentence == (
        f"{says}: a player that never trades takes {share * 100:.0f}\u00a0% ({low} to {high}) of the first places "
        "beside three that trade, where 25\u00a0% would be fair; without trade a game has 8 minutes of thinking "
        "instead of 35 minutes: 27 minutes less (26 to 28); and 21.3 rounds instead of 21.2: no sure difference; no "
        "place in the order of play surely wins more or less then."
    )


def test_a_place_that_gains_without_trade_is_named() -> None:
    moved = [finding("order_share", "without trade", 0.4, key="2", difference=0.2, p=0.01)]
    assert answers_of(results(plan(), *moved), {})[2].sentence.endswith(
        "; player 2 in the order of play then takes 40\u00a0% of the first places instead of 20\u00a0%: 20 points more "
        "(19 to 21)."
    )


def test_length_and_order_are_told_with_their_intervals() -> None:
    answer = answers_of(results(plan()), {})[3]
    assert answer.sentence == (
        "A game has 35 minutes of thinking (34 to 36) and 21.2 rounds (21.1 to 21.3); in the order of play the players "
        "take 30\u00a0% (29 to 31), 20\u00a0% (19 to 21), 25\u00a0% (24 to 26) and 25\u00a0% (24 to 26) of the first "
        "places, where 25\u00a0% would be even; the best score is 12 points (11 to 13) ahead."
    )
    assert len(answer.figures) == 7


def test_only_the_variants_without_a_card_lack_one() -> None:
    study = plan()
    names = [f"no {name}" for name in SMALL]
    assert ablated_cards(study) == dict(zip(names, SMALL, strict=True))
    assert [variant.name for variant in study.variants] == ["the deck", "without trade", "one never trades", *names]
