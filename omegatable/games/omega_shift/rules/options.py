"""The options of Omega Shift.

To add a scoring option, change these files. `seven_bonus`, ten points for seven cards of a suit, takes 22 files:

- `docs/rules/<game>.md`: a ruling; `rules/options.py`: the `Option`; `rules/scoring.py`: the rule
- `wording.py`: the reason of a score and a scoring line; `bots/hand_written.py`: its value
- `art/reference.py`, `art/rules_page.py`: a line and a sentence
- `locales/en` and `de`: `page.ftl` (name, help), `<game>.ftl`, `art.ftl`, `rules.ftl`: eight files
- `second/engine.py`, `second/play.py`: the rule again, a set of options
- `clauses/test_scoring.py`, `mutants.txt`: the clause's test, a mutant a line
- `described.py`, `endings.py`: a set of options; `tests/art/test_rules_pages.py`: the sentence

An option that changes a cached part of the view belongs in its key (`_played`). A network that is to know it needs new
weights. Hints show shares instead of chances until `CHECKED` in `bench/fitted.py` names the option and it is measured.

    python -m scripts.generate                              # the tables of options and of observations
    python -m tests.second.count && python -m tests.second.golden
    NUMBA_DISABLE_JIT=1 python -m tests.mutate --game omega_shift
    make test ARGS="tests/games/omega_shift tests/games/test_protocol.py tests/project/test_ledger.py"
    make check

To add an option that changes what seats know, change more. `open_pile`, whose deck shows its top card, takes 43 files:
those of a scoring option (with other chapters for `scoring.py`) and:

- `rules/records.py` (the open field), `rules/setting_up.py`, `rules/turn.py`, `rules/laws.py`, `rules/table.py` (cards
  nobody has seen)
- `view.py`: worlds keep the card; `features.py`: a part; `plain.py`, `notation.py`
- `bots/belief.py`, `bots/endgame.py`, `bots/network.py`; `lab.py`; `openspiel.py`; `coach/reasons.py`, `coach/parts.py`
- `art/table.py`; `Board.svelte`, `Score.svelte` of the page
- `second/translate.py`, `positions.py`, `test_secrets.py`

`wording.py` names the card to every seat in choice, prompt and story. Tests of worlds that look the same find a world
that forgets it. No clause says what bots, coach, lab and page make of it: check by hand. Then run
`python -m bench.fitted` too.
"""

from collections.abc import Mapping
from typing import Any

from omegatable.engine.options import Coding, Option, Value
from omegatable.games.omega_shift.rules.parts import (
    HAND_SIZE,
    LOWEST_HIGHEST,
    MARKER_COST,
    MAX_MARKER_COST,
    MAX_PILE,
    MIN_SUITS,
    NUM_ALPHAS,
    NUM_PILE,
    NUM_RANKS,
    NUM_SEATS,
    NUM_SUITS,
    SMALLEST_HAND,
    cards_of,
    left_aside,
)

_GAME = "os"  # its short name in the ids of texts


def _size(name: str, default: int, low: int, high: int, **more: Any) -> Option:
    return Option(_GAME, name, default, low=low, high=high, research=True, **more)


def _write_pile(record: Any, values: Mapping[str, Value]) -> None:
    rest = int(cards_of(record)) - NUM_SEATS * int(record.hand)
    record.pile = values["pile"] or max(rest, 0)  # OS-Q29


def _read_pile(record: Any) -> Value:
    return int(record.pile) if left_aside(record) else 0


OPTIONS = (
    Option(_GAME, "redraw", "allowed", ("allowed", "forbidden"), clauses="OS-Q8"),
    Option(_GAME, "idle_limit", 20, low=0, high=1000, scale=20, max_shown=255, clauses="OS-Q9, OS-Q25"),  # 0 is off
    Option(_GAME, "optional_pull", False, (False, True), clauses="OS-Q26"),
    Option(_GAME, "last_turn_each", False, (False, True), clauses="OS-Q10, OS-Q23"),
    Option(_GAME, "five_overrides_gate", False, (False, True), clauses="OS-Q11"),
    Option(_GAME, "rounds", 1, (1, 3), scale=3, clauses="OS-Q16, OS-Q22"),
    Option(_GAME, "first_player", "random", ("random", 1, 2), shown=False, clauses="OS-Q24"),  # 0 as dealt
    _size("suits", NUM_SUITS, MIN_SUITS, NUM_SUITS, clauses="OS-Q29, OS-Q30"),  # the first ones take part
    _size("highest", NUM_RANKS, LOWEST_HIGHEST, NUM_RANKS, clauses="OS-Q29"),  # highest number card of each suit
    _size("alphas", NUM_ALPHAS, 0, NUM_ALPHAS, clauses="OS-Q29"),  # number of Alphas of each suit
    _size("hand", HAND_SIZE, SMALLEST_HAND, HAND_SIZE, clauses="OS-Q29"),  # cards in a hand
    # cards at the start of a round; 0: all that are left
    _size("pile", 0, 0, MAX_PILE, coding=Coding(_write_pile, _read_pile), scale=NUM_PILE, clauses="OS-Q29"),
    _size("marker_cost", MARKER_COST, 0, MAX_MARKER_COST, clauses="OS-Q31"),
)


def check(record: Any) -> None:
    """Raise ValueError with one sentence if there are not enough cards for the hands and the pile."""
    there, rest = int(cards_of(record)), int(cards_of(record)) - NUM_SEATS * int(record.hand)
    if rest < 1:  # OS-Q29
        raise ValueError(f"There are {there} cards: hands of {int(record.hand)} leave none for the pile.")
    if left_aside(record) < 0:  # OS-Q29
        raise ValueError(
            f"There are {there} cards: hands of {int(record.hand)} leave {rest} for the pile, not {int(record.pile)}."
        )
