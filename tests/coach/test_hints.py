"""Hints: what they say, how they are worked out, and that hidden cards do not change them."""

import dataclasses
import re

import numpy as np
import pytest

from omegatable.bots.gentle import choose_by_hand, new_values
from omegatable.coach import hints
from omegatable.coach.hints import MAY_LEAD, Adviser
from omegatable.coach.judging import Judged
from omegatable.coach.nudges import nudge
from omegatable.engine import protocol
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.rules.parts import FULLY, MARKED
from omegatable.kernel import new_rng
from omegatable.locales.english import english
from omegatable.table.table_message import hint_message
from tests.games.alpha_and_omega.support import island
from tests.games.alpha_and_omega.support import position as world
from tests.support.described import described
from tests.support.playing import (
    SOME_CASE_NAMES,
    SOME_CASES,
    StopAfter,
    random_decision,
    random_positions,
    record_digest,
)
from tests.support.sample import sample

pytestmark = pytest.mark.usefixtures("compiler")

NAMES = ["Rosa", "Mika", "Ines", "Jun", "Tove"]
MOMENTS = [
    ("omega-shift", {}, 60),
    ("omega-shift", {"first_player": 1}, 135),
    ("alpha-and-omega", {}, 31),
    ("alpha-and-omega", {"seats": 3}, 90),
    ("alpha-beta-omega", {"seats": 3}, 40),
    ("alpha-beta-omega", {"seats": 1}, 22),
]


def moment(game, options, plies):
    position = random_decision(GAMES[game], options, 17, plies)
    return GAMES[game], position, position.view(position.to_move)


@pytest.mark.parametrize(("game", "options", "plies"), MOMENTS)
def test_a_hint_tells_the_best_actions_in_order(game, options, plies):
    game, position, view = moment(game, options, plies)
    actions = position.legal_actions()
    early = []
    hint = Adviser(game, 3, worlds=16).advise(view, actions, report=early.append)
    told = [advice.choice.action for advice in hint.advice]
    assert len(told) == len(set(told)) <= 3
    assert set(told) <= set(actions)
    assert min(2, len(actions)) <= len(told)
    chances = [advice.chance for advice in hint.advice]
    if len(actions) > 1:
        assert [one.final for one in early] == [False]
    if hint.basis == "chances":
        assert all(0.0 <= chance <= 1.0 for chance in chances)
        assert max(chances) - chances[0] <= (MAY_LEAD if hint.close else 0.0)
        assert chances[1:] == sorted(chances[1:], reverse=True)
    else:
        assert chances == [None] * len(chances)
    assert hint.final
    if len(actions) > 1:
        assert hint.comparison.other == hint.advice[1].choice.action
        assert hint.comparison.worlds >= 8
    for advice in hint.advice:
        assert re.fullmatch(r"[^{}]+\.", english(advice.reason, NAMES, position.to_move))


@pytest.mark.parametrize(("game", "options", "plies"), MOMENTS)
def test_a_nudge_names_things_of_the_table_and_no_action(game, options, plies):
    game, position, view = moment(game, options, plies)
    hint = Adviser(game, 3, judging=False).advise(view, position.legal_actions())
    known = {name for choice in game.choices(view) for name in (choice.piece, choice.place)}
    known |= {f"position-{number}" for number in range(1, 11)} | {"hand"}
    assert set(hint.nudge.things) <= known
    assert english(hint.advice[0].choice.name) not in english(hint.nudge.sentence)


@pytest.mark.parametrize(("game", "options"), SOME_CASES, ids=SOME_CASE_NAMES)
def test_a_nudge_points_at_what_its_reader_can_see(game, options):
    told = set()
    for seed in range(sample(1, 10)):
        for position in random_positions(game, options, seed, every=3):
            seat = position.to_move
            view = None if seat < 0 else position.view(seat)
            choices = [] if view is None else game.choices(view)
            if len(choices) < 2:
                continue  # there is nothing to choose, so there is no hint
            shown = described(game.name).shown(game.plain_view(view))
            for best, other in zip(choices, reversed(choices), strict=True):
                found = nudge(view, best, other)
                told.add(found.sentence.id)
                assert set(found.things) <= shown, (best, found)
                if found.sentence.id == "coach-abo-nudge-final":  # who waits there can be seen
                    (last,) = found.things
                    at = int(last.removeprefix("position-")) - 1
                    assert game.plain_view(view).road[at].character is not None
    assert told


@pytest.mark.parametrize(("game", "options", "plies"), MOMENTS)
def test_what_a_seat_cannot_see_does_not_change_its_hint(game, options, plies):
    game, position, view = moment(game, options, plies)
    seat, actions = position.to_move, position.legal_actions()
    hint = Adviser(game, 5, worlds=8).advise(view, actions)
    rng, changed = new_rng(11), 0
    for _ in range(sample(2, 20)):
        twin = position.copy()
        protocol.determinize(view, rng, twin.state)
        changed += record_digest(twin.state) != record_digest(position.state)
        assert Adviser(game, 5, worlds=8).advise(twin.view(seat), twin.legal_actions()) == hint
    assert changed


def test_without_compiled_kernels_the_order_is_that_of_the_hand_written_bot():
    game, position, view = moment("omega-shift", {}, 60)
    hint = Adviser(game, 1, judging=False).advise(view, position.legal_actions())
    out = np.zeros(game.max_legal, np.int16)
    assert hint.advice[0].choice.action == choose_by_hand(view, new_rng(1), out, new_values(game))
    assert [advice.chance for advice in hint.advice] == [None, None]
    assert hint.final


def test_the_only_action_needs_no_judgement(monkeypatch):
    game, position, view = moment("alpha-and-omega", {}, 31)
    adviser = Adviser(game, 1, worlds=1)
    monkeypatch.setattr(adviser, "_looks", ["never asked"])
    hint = adviser.advise(view, position.legal_actions()[:1])
    assert len(hint.advice) == 1
    assert not hint.close


def test_a_hint_that_is_given_up_ends_early():
    game, position, view = moment("omega-shift", {}, 60)
    told = []
    stop = StopAfter(3)
    hint = Adviser(game, 1, worlds=1_000_000).advise(view, position.legal_actions(), stop=stop, report=told.append)
    assert told == []
    assert len(hint.advice) >= 2


def test_a_third_action_is_told_only_if_it_is_near():
    game, _, view = moment("omega-shift", {}, 60)
    choices = {choice.action: choice for choice in game.choices(view)}
    best, second, third = list(choices)[:3]

    def judged(action, behind):
        return action, hints.Judged(action, 0.0, 0.9 - behind, 0.01, behind, 0.01, 100)

    adviser = Adviser(game, 1, judging=False)
    for behind, count in ((0.05, 3), (0.3, 2)):
        found = [judged(best, 0.0), judged(second, 0.04), judged(third, behind)]
        hint = adviser._hint(view, choices, found, "chances", final=True)
        assert len(hint.advice) == count
        assert not hint.close
    assert adviser._hint(view, choices, [judged(best, 0.0), judged(second, 0.015)], "chances", final=True).close


@pytest.mark.parametrize(
    ("behind", "error", "first"),
    [(0.02, 0.011, "E@-2+0"), (0.02, 0.009, "E@+2+0"), (0.04, 0.03, "E@+2+0")],
    ids=["as good", "clearly behind", "too far behind"],
)
def test_of_actions_that_are_as_good_one_with_a_reason_is_told_first(behind, error, first):
    """At -2+0 the Earth lifts the α of its player from 0 to 1. At +2+0 it lifts none, and leads by chance."""
    table = world(island("O", "A E F W A E"), hands=("E E E", "A A A"), pawns=("-1+0 +0+0", "+0+0 +0+0"))
    leads, lifts = table.parse("E@+2+0"), table.parse("E@-2+0")
    found = [(leads, Judged(leads, 0.2, 0.6, 0.01, 0.0, 0.0, 50))]
    found.append((lifts, Judged(lifts, 0.2, 0.6 - behind, 0.01, behind, error, 50)))
    told = hints.told_first(table.view(table.to_move), found)
    assert (told[0][0], len(told)) == (table.parse(first), 2)


def test_without_a_curve_actions_come_in_order_and_without_chances():
    # twenty Air tiles: nobody has measured what an expected result means then
    game, position, view = moment("alpha-and-omega", {"air": 20}, 30)
    hint = Adviser(game, 3, worlds=8).advise(view, position.legal_actions())
    assert hint.basis == "results"
    assert [advice.chance for advice in hint.advice] == [None] * len(hint.advice)
    assert english(hint_message(len(NAMES), "h", hint).verdict[0]) == (
        "Chances to win have not been measured under these rules, so the best expected result comes first."
    )


def test_once_the_first_place_is_taken_a_hint_gives_no_chances():
    options = {"seats": 3, "tiebreak_by_time": True, "max_cycles": 5, "trade": "off"}
    game, position, _ = moment("alpha-beta-omega", options, 30)
    seat = position.to_move
    other = (seat + 1) % 3
    position.state.result[other], position.state.rank[other] = MARKED, FULLY
    hint = Adviser(game, 3, worlds=8).advise(position.view(seat), position.legal_actions())
    assert hint.basis == "places"
    assert [advice.chance for advice in hint.advice] == [None] * len(hint.advice)
    assert english(hint_message(len(NAMES), "h", hint).verdict[0]) == (
        "First place is taken, so the best expected result comes first."
    )


def judged(behind, error):
    return Judged(0, 0.0, 0.5 - behind, 0.01, behind, error, 100)


@pytest.mark.parametrize(
    ("others", "equal"),
    [
        ([(0.01, 0.01), (0.03, 0.02)], True),  # within two standard errors, and at most 0.07 behind
        ([(0.01, 0.01), (0.05, 0.02)], False),  # the last is clearly behind
        ([(0.01, 0.01), (0.03, 0.04)], False),  # the last may be 0.11 behind: that is not known well enough
        ([(0.0, 0.0), (0.0, 0.0)], True),  # read to the end
        ([], False),
    ],
)
def test_actions_are_about_equal_if_none_is_clearly_or_possibly_far_behind(others, equal):
    assert hints.all_about_equal([judged(0.0, 0.0), *(judged(*other) for other in others)]) is equal


def test_a_hint_on_equal_actions_advises_none_and_keeps_its_basis():
    game, position, view = moment("alpha-and-omega", {}, 31)
    hint = Adviser(game, 3, judging=False).advise(view, position.legal_actions())
    message = hint_message(2, "", dataclasses.replace(hint, equal=True))
    assert (message.advice, message.things) == ([], [])
    assert english(message.nudge) == "All moves are about equal here: play the one you like."
    assert [english(words) for words in message.verdict] == [
        "No move is clearly better than another.",
        "The search is not ready yet: for now this follows rules of thumb.",
    ]
