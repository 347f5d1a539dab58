"""The effects of choices are the numbers on the table after the choice, for everything that the view decides."""

import pytest

from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.rules.acting import begin_action
from omegatable.games.alpha_beta_omega.rules.parts import NOBODY
from omegatable.games.alpha_beta_omega.rules.playing import carry_out
from omegatable.games.alpha_beta_omega.rules.records import ASK_POSITION, ASK_SEAT, ASK_STEP, PLAYS, REACT
from omegatable.kernel import CHANCE
from omegatable.locales.text import text
from tests.games.alpha_and_omega.support import WORLD, named, walking
from tests.games.omega_shift.support import position
from tests.support.playing import OPTION_SETS, random_game
from tests.support.sample import sample

SHIFT, SURFACE, ROMANCE = (GAMES[name] for name in ("omega-shift", "alpha-and-omega", "alpha-beta-omega"))
ASKED = (PLAYS, REACT, ASK_SEAT, ASK_POSITION, ASK_STEP)
HIDDEN_THEN = text("abo-then-hidden")


def choices_of(table):
    return [] if table.to_move < 0 else table.game.choices(table.view(table.to_move))


@pytest.mark.parametrize("options", OPTION_SETS["omega-shift"])
def test_a_card_shows_what_it_does_to_both_scores(options):
    shown = 0
    for number, (table, _) in enumerate(random_game(SHIFT, options, seed=5)):
        for choice in choices_of(table) if number % sample(6, 1) == 0 else ():
            told = {effect.seat: (effect.before, effect.after) for effect in choice.effects}
            now = table.scores()
            after = table.copy()
            after.play(choice.action)
            if after.state.rounds_played == table.state.rounds_played:
                assert told == {seat: (now[seat], new) for seat, new in enumerate(after.scores()) if now[seat] != new}
                shown += len(told)
    assert shown > 10


def test_a_pulled_marker_is_counted_for_both_players():
    """Pandemic 9 counts 9 - 15 = -6, and 10 - 15 = -5 for the other; with two markers both count 0.

    Eruption 4 beside four markers counts 4 - 20 = -16.
    """
    table = position(hand="E4", mine="P9", theirs="P10", markers="I3 P3 E3 F3 M3", row="P E I F M")
    pull = next(
        choice
        for choice in choices_of(table)
        if (choice.piece, choice.variant.get("from")) == ("eruption-4", "pandemic")
    )
    assert [(each.seat, each.thing, each.before, each.after) for each in pull.effects] == [
        (0, "score", -6, -16), (1, "score", -5, 0)
    ]  # fmt: skip


def pawn_scores(table):
    return [[pawn.score for pawn in player.pawns] for player in SURFACE.plain_view(table.view(0)).players]


@pytest.mark.parametrize("options", sample(OPTION_SETS["alpha-and-omega"][::3], OPTION_SETS["alpha-and-omega"]))
def test_a_step_shows_the_points_where_the_pawn_ends(options):
    ends = 0
    for number, (table, _) in enumerate(random_game(SURFACE, options, seed=7)):
        steps = [choice for choice in choices_of(table) if choice.verb == "step"]
        if number % sample(5, 1) or not steps:
            continue
        seat, now = table.to_move, pawn_scores(table)[table.to_move]
        beyond = {(each.thing, each.place): each.after for one in steps for each in one.effects if each.place}
        for choice in steps:
            pawn = choice.piece.rsplit("-", 1)[1]
            at = ["alpha", "omega"].index(pawn)
            here = next((each.after for each in choice.effects if not each.place), now[at])
            after = table.copy()
            after.play(choice.action)
            assert pawn_scores(after)[seat][at] == here
            if after.to_move != seat:
                continue
            for second in choices_of(after):
                if second.verb == "step" and second.piece == choice.piece:
                    last = after.copy()
                    last.play(second.action)
                    if second.place not in {one.place for one in steps if one.piece == choice.piece}:
                        points = beyond.get((pawn, second.place), now[at])
                        assert table.state.steps or points == pawn_scores(last)[seat][at] or last.to_move != seat
                        ends += 1
    assert ends > 20


def test_a_walk_at_the_edge_of_the_surface_has_choices():
    """Fifteen steps from the Snake in each direction, the edge of the surface (AO-Q33) with a tile beside the pawns."""
    for q, r in ((15, 0), (15, -15), (0, -15), (-15, 0), (-15, 15), (0, 15)):
        inside = named(q - (q > 0) + (q < 0), r - (r > 0) + (r < 0))
        tiles = f"{WORLD} F@{named(q, r)} A@{inside}"
        table = walking(tiles, pawns=(f"{named(q, r)} {named(q, r)}", "+0+0 +0+0"))
        assert {choice.place for choice in choices_of(table)} == {f"cell{inside}"}


def hides(table, after):
    """Return whether what a seat's card did up to *after* depends on something that the seat did not know."""
    before, known = table.state, table.view(table.to_move).road.tolist()
    drawn_or_turned = after.to_move == CHANCE or after.deck_size != before.deck_size or after.face_up != before.face_up
    return drawn_or_turned or int(after.road[int(after.num_positions) - 1]) not in known


def test_a_card_shows_who_would_stand_where():
    """The card alone is carried out: what the round does after it, such as moving on, is no effect of the choice."""
    shown = 0
    for options in OPTION_SETS["alpha-beta-omega"]:
        for table, _ in random_game(ROMANCE, options, seed=9):
            for choice in choices_of(table) if table.state.phase in ASKED else ():
                if not choice.effects and not choice.then:
                    continue
                state = table.copy().state
                begin_action(state, choice.action)
                depth = int(state.depth) - 1
                while state.to_move == NOBODY and state.depth > depth:
                    carry_out(state, depth)
                if choice.then == HIDDEN_THEN:
                    assert hides(table, state)
                    continue
                told = {
                    effect.seat: (effect.before, effect.after)
                    for effect in choice.effects
                    if effect.thing == "position"
                }
                ends = zip(table.state.position.tolist(), state.position.tolist(), strict=True)
                moved = {who: (one + 1, other + 1) for who, (one, other) in enumerate(ends) if one != other}
                assert told == moved
                shown += len(told)
    assert shown > 20
