"""Every card and tile of a study is accounted for, immediate cards included."""

from collections import Counter
from pathlib import Path

import polars as pl

from omegatable.games.alpha_beta_omega.deck import INCLUDED
from omegatable.lab.plan import Study
from omegatable.lab.study.blocks import play_block
from omegatable.lab.study.parsing import parse_study

SMALL = INCLUDED["small"].read_text(encoding="utf-8")
DRAW_ONE = '{ verb = "transfer", from = "deck", to = "own hand", count = 1, choice = "top" }'


def immediate(folder: Path, *effects: str) -> Study:
    """Return a study of two seats with a deck of ten copies of one immediate card, Suppressant.

    Nobody is marked, because the card protects unless it has other *effects*. All positions are at the first of ten,
    and all move on by one in a round, so that nine rounds with picks precede the final one.
    """
    head, rest = SMALL.split("[[items]]")
    card = rest.split("[[chances]]")[0].replace("copies = 15", 'copies = 10\nwhen = "immediate"')
    if effects:
        card = card.split("do = ")[0] + f"do = [{', '.join(effects)}]\n\n"
    characters = rest[rest.index("[characters]") :]
    (folder / "own.toml").write_text(f"{head}[[items]]{card}{characters}", encoding="utf-8")
    options = 'seats = 2, order = "seats", omega_pick = "random", trade = "off", max_cycles = 1'
    text = f'game = "alpha-beta-omega"\ngames = 1\nbots = "uniform"\ndeck = "own.toml"\noptions = {{ {options} }}\n'
    return parse_study(text, folder)


def of_items(events: pl.DataFrame) -> pl.DataFrame:
    return events.filter(pl.col("event") != "turn")


def test_an_immediate_card_is_drawn_and_played_by_its_seat_even_in_the_setup(tmp_path):
    events = of_items(play_block(immediate(tmp_path), 0, 0).events)
    both = [(seat, event) for seat in (0, 1) for event in ("drawn", "played")]
    assert list(events.filter(pl.col("ply") == 0).select("seat", "event").iter_rows()) == both
    assert list(events.select("seat", "event").iter_rows()) == both * 9


def test_immediate_cards_that_draw_each_other_are_events_up_to_the_limit(tmp_path):
    """Six cards are nested at most (ABO-Q99): the seventh is discarded without an effect.

    The second seat draws the other three in the setup, and the fourth at ply 0, by chance from the seven discards.
    """
    events = of_items(play_block(immediate(tmp_path, DRAW_ONE), 0, 0).events).filter(pl.col("ply") == 0)
    assert Counter(events.select("seat", "event").iter_rows()) == {
        (0, "drawn"): 7, (0, "played"): 6, (0, "discarded"): 1,
        (1, "drawn"): 4, (1, "played"): 4,
    }  # fmt: skip
