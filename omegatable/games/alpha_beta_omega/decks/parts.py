"""The numbers of a deck's tables, and their keywords in a deck file.

To add a card effect, a verb of a step, change these files. `rest`, without arguments, takes 15 files:

- `docs/rules/alpha-beta-omega.md` (a clause, ABO-Q89), `docs/decks.md` (a row)
- `decks/parts.py`: its number and row of `VERBS`; `rules/playing.py`: its branch in `carry_out`
- `bots/cards.py`: its value; `coach/reasons/playing.py`: its reason
- `locales/en` and `de`: `alpha-beta-omega.ftl`, `coach.ftl`
- `second/steps.py`, `second/odd_decks.py`; `clauses/test_playing.py`, `mutants.txt`; `test_decks.py`

Arguments add `decks/step_reading.py`, `decks/decks.py`, `deck_words.py` and `_step` of `tests/sets/decks.py`. A step
that asks adds `rules/steps.py` and `wording/asking.py`. A step about the event or another omega is named in
`decks/steps.py`. There is room for six more verbs.

    python -m scripts.generate
    python -m tests.second.count && python -m tests.second.golden    # random decks differ
    NUMBA_DISABLE_JIT=1 python -m tests.mutate --game alpha_beta_omega
    make sets ARGS="alpha-beta-omega --sets 500"
    make test ARGS="tests/games/alpha_beta_omega tests/games/test_second_engines.py tests/project/test_ledger.py"
    python -m bench.fitted                                   # confirms the curves
    make check
"""

from collections.abc import Mapping
from typing import NamedTuple

HOUSE = "house"  # value of the option `deck` for the house deck
FIRST_DECK = "first"  # value for the previous house deck
SMALL_DECK = "small"  # value for a deck of two kinds of cards, for small games

NUM_CARDS = 30  # ABO-R5  the max number; the included decks have as many
MIN_CARDS = 10  # ABO-Q71
MAX_KINDS = 30  # ABO-Q71
MAX_OPS = 64  # ABO-Q71  max steps of all cards together
MAX_OPS_OF_CARD = 6  # max steps of one card, or of one rule of a plot
MAX_PLOTS = 5  # ABO-R5
MAX_PLOT_OPS = 16  # ABO-Q95  max steps of all plots together
MAX_RULES = MAX_PLOT_OPS  # max rules of all plots together: each has a step
MAX_EFFECTS = 8  # ABO-Q71
MAX_STEPS = 6  # max distance that a card moves an omega
MAX_PEEKS = 3
MAX_TRANSFER = 5
EVERY_CARD = 7  # in place of a number of cards: all cards of a hand
MAX_NAME = 26
MAX_TEXT = 160
MAX_DECK = 60_000  # max characters in a file
DEEPEST_KEY = 8  # max length of a path of keys and numbers to a value; a deck needs seven

PLAY, IMMEDIATE, REACTION, PLAY_OR_REACTION = range(4)  # when a card is played
PEEK, REVEAL, SWAP, SHUFFLE, MOVE, REMOVE, EFFECT, TRANSFER, MARRY, END_CYCLE = range(10)
SELF, EVERYBODY, PICK_ANY, PICK_OTHER, PICK_OTHER_HERE = range(5)  # omegas
HERE, NEXT, FINAL, ALL, EVENT, PICK_POSITION, PICK_UNOCCUPIED, RANDOM_UNOCCUPIED, FIRST = range(9)  # positions
BY_STEPS = -1  # in place of a target position
ADD, TAKE_OFF, CLEAR = range(3)  # the ways in which a step changes an effect
FROM_DECK, OWN_HAND, OTHER_HAND, DISCARDS = range(4)  # the sources and targets of a transfer
TOP, AT_RANDOM, CHOSEN = range(3)  # the ways to select the cards of a transfer
WITH_EVENT, WITH_OTHER_HERE = range(2)  # partners for a marriage
ALWAYS, IF_ALPHA, IF_BETA = range(3)  # conditions
GAME_BEGINS, NEW_CYCLE, ROUND_BEGINS, CAUGHT = range(4)  # ABO-Q95  the triggers of a plot's rule


class Verb(NamedTuple):
    """A verb of a step in a deck file."""

    word: str  # its keyword
    keys: tuple[str, ...]  # its arguments
    motif: str  # the theme of a card whose last step it is
    reacts: bool = False  # whether a reaction may have such a step
    last: bool = False  # whether no step can follow it
    words: str = ""  # the id of the text for its effect, if that does not depend on its arguments


VERBS = (  # by their numbers, PEEK to END_CYCLE
    Verb("peek", ("at", "count"), "look"),
    Verb("reveal", ("at",), "look"),
    Verb("swap", ("a", "b"), "exchange"),
    Verb("shuffle", ("at",), "exchange", words="abo-does-shuffle"),
    Verb("move", ("who", "by", "to"), "walk", reacts=True),
    Verb("remove", ("at",), "end"),
    Verb("effect", ("who", "add", "remove", "clear"), "effect", reacts=True),
    Verb("transfer", ("from", "to", "count", "choice"), "give", reacts=True),
    Verb("marry", ("with", "may", "consent"), "marry", last=True),
    Verb("end_cycle", (), "end", last=True, words="abo-does-end-cycle"),
)
VERB_WORDS = tuple(verb.word for verb in VERBS)

WHEN_WORDS = ("play", "immediate", "reaction to alpha", "play or reaction to alpha")
WHO_WORDS = ("self", "all", "pick any", "pick other", "pick other here")
POSITION_WORDS = (
    "here",
    "next",
    "final",
    "all",
    "event",
    "pick any",
    "pick unoccupied",
    "random unoccupied",
    "first",
)
PLACE_WORDS = ("deck", "own hand", "hand of pick other", "discards")
CHOICE_WORDS = ("top", "random", "chosen")
PARTNER_WORDS = ("event", "pick other here")
CONDITION_WORDS = ("", "event is alpha", "event is beta")
TRIGGER_WORDS = ("game begins", "new cycle", "round begins", "caught")
PROTECTING, EVERY_EFFECT = "protecting", "all"  # in place of a list of effects

OMEGA_IDS = ("cyan", "magenta", "yellow", "black", "other")  # ABO-R12
ALPHA_IDS = ("cyan", "magenta", "yellow", "black", "compatible")  # ABO-R10
CHARACTER_IDS = (  # 0 to 4 are alphas and 5 to 9 betas, as on the road; then the omegas
    *(f"alpha_{alpha}" for alpha in ALPHA_IDS),
    *(f"beta_{number}" for number in range(1, 6)),
    *(f"omega_{omega}" for omega in OMEGA_IDS),
)
PLOT_NUMBERS: Mapping[str, Mapping[str, tuple[int, int]]] = {  # [known plot][number] min and max value
    "saucer": {"start": (-9, 0), "stride": (1, 6)},
    "masquerade": {},
    "stars": {},
    "full_moon": {},
    "road_trip": {"longest": (2, 6)},
}
PLOT_IDS = tuple(PLOT_NUMBERS)
