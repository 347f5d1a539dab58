"""Deck files: what they may contain, and the line and sentence for everything that they may not."""

import pickle
import re
import tomllib
import weakref
from collections import OrderedDict
from pathlib import Path

import pytest

from omegatable.engine.decks import DeckError
from omegatable.engine.options import Option
from omegatable.engine.protocol import TextError
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.deck_words import deck_text, step_text
from omegatable.games.alpha_beta_omega.decks import known
from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE, INCLUDED
from omegatable.games.alpha_beta_omega.decks.known import (
    chosen_deck,
    deck_of,
    house_deck,
    included_deck,
    included_name,
    option_text,
    read_option,
)
from omegatable.games.alpha_beta_omega.decks.known import deck_of as decks_deck_of
from omegatable.games.alpha_beta_omega.decks.parts import (
    ADD,
    ALL,
    ALWAYS,
    CHOICE_WORDS,
    CONDITION_WORDS,
    EFFECT,
    EVENT,
    FINAL,
    IMMEDIATE,
    MOVE,
    NEXT,
    NUM_CARDS,
    PARTNER_WORDS,
    PEEK,
    PICK_POSITION,
    PLACE_WORDS,
    PLAY,
    PLAY_OR_REACTION,
    PLOT_IDS,
    POSITION_WORDS,
    REACTION,
    REVEAL,
    SELF,
    SHUFFLE,
    TRIGGER_WORDS,
    VERB_WORDS,
    WHEN_WORDS,
    WHO_WORDS,
)
from omegatable.games.alpha_beta_omega.decks.reading import read_deck
from omegatable.games.alpha_beta_omega.decks.reading import read_deck as decks_read_deck
from omegatable.games.alpha_beta_omega.decks.steps import packed_step
from omegatable.locales.english import english
from omegatable.play import Position

HOUSE = HOUSE_FILE.read_text(encoding="utf-8")
HOUSE_LINES = HOUSE.splitlines()


def line_of(words, text=HOUSE):
    """Return the number of the first line that begins with *words*."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.strip().startswith(words))


def test_a_former_text_of_an_included_deck_is_that_deck():
    # What the record of the picture in the README was written with, before alphas lost their sex.
    former = HOUSE.replace("Move there. You are Scented.", "Move to his position. You are Scented.")
    for now, before in (
        ("They cannot be marked", "He cannot be marked"),
        ("If it is a beta, you may marry.", "If he is a beta, you may marry him."),
        ("If they take it", "If he takes it"),
        ("turns to them first", "turns to him first"),
        ("looking at a photograph", "looking at his photograph"),
        ("An alpha leaves, and the position too.", "An alpha leaves, and his position with him."),
        ("forgets every umbrella", "forgets his own umbrella"),
        ("A mark by that one counts", "A mark by him counts"),
    ):
        assert now in former
        former = former.replace(now, before)
    assert read_option(former) == "house"
    assert read_option(former.replace("forgets his", "forgets our")) != "house"


def faults(text):
    """Return everything that is wrong with a deck, as (line, sentence)."""
    with pytest.raises(DeckError) as caught:
        read_deck(text)
    return [(fault.line, fault.sentence) for fault in caught.value.faults]


def card(card_id):
    """Return where the card of this id begins and ends in the house's file, in characters."""
    start = HOUSE.index(f'id = "{card_id}"')
    return start, HOUSE.index("\n]\n", start) + 3


def with_do(card_id, *steps, **others):
    """Return the house's deck with other steps and lines for one card, and the number of the line with its steps."""
    start, end = card(card_id)
    kept = [line for line in HOUSE[start:end].split("do = [")[0].splitlines() if line.split(" = ")[0] not in others]
    lines = [
        *kept,
        *(f"{key} = {value}" for key, value in others.items()),
        "do = [",
        *(f"    {s}," for s in steps),
        "]",
    ]
    text = HOUSE[:start] + "\n".join(lines) + "\n" + HOUSE[end:]
    return text, HOUSE[:start].count("\n") + len(kept) + len(others) + 1


# ------------------------------------------------------------------------------------------------------ the house deck


def test_the_house_deck_can_be_played():
    deck = house_deck()
    assert sum(kind.copies for kind in deck.kinds if kind.item) == 15
    assert sum(kind.copies for kind in deck.kinds if not kind.item) == 15
    assert len(deck.kind_of_card) == NUM_CARDS
    assert deck.remarks == ()
    assert [plot.id for plot in deck.plots] == list(PLOT_IDS)


def test_the_house_deck_uses_every_verb():
    used = {step[0] for kind in house_deck().kinds for step in kind.steps}
    assert used == set(range(len(VERB_WORDS)))


def test_the_house_deck_has_every_timing():
    whens = [kind.when for kind in house_deck().kinds for _ in range(kind.copies)]
    timings = (PLAY, IMMEDIATE, REACTION, PLAY_OR_REACTION)
    assert [whens.count(when) for when in timings] == [21, 5, 2, 2]
    assert sum(kind.copies for kind in house_deck().kinds if not kind.solo) == 4


def test_the_first_deck_can_be_chosen_by_name():
    first = included_deck("first")
    assert read_option("first") == read_option(" First ") == read_option(first.text) == "first"
    assert chosen_deck("first") is first is not house_deck()
    assert included_name(first) == "first"
    assert [kind.id for kind in first.kinds] == [kind.id for kind in house_deck().kinds]


def test_the_house_deck_differs_from_the_first_in_six_cards():
    first = {kind.code: kind for kind in included_deck("first").kinds}
    copies = {kind.code: kind.copies - first[kind.code].copies for kind in house_deck().kinds}
    assert {code: more for code, more in copies.items() if more} == {
        "HS": -1, "ET": 1, "PR": 1, "OW": -1, "SC": -1, "CF": 1,
    }  # fmt: skip
    changed = [kind.code for kind in house_deck().kinds if kind.steps != first[kind.code].steps]
    assert changed == ["CF"]


def test_the_house_cards_are_short_enough_for_their_pictures():
    assert all(len(kind.text) <= 100 and len(kind.name) <= 24 for kind in house_deck().kinds)


def test_the_house_deck_has_the_compatibilities_of_the_rulebook():
    colours = [row[:4] for row in house_deck().compatibility[:4]]
    assert colours == [tuple(1 + (omega ^ alpha) for alpha in range(4)) for omega in range(4)]
    assert [row[4] for row in house_deck().compatibility] == [1, 1, 1, 1, 4]
    assert house_deck().compatibility[4] == (1, 1, 1, 1, 4)


# -------------------------------------------------------------------------------------------------- text, digest, key


def test_the_canonical_text_says_the_same():
    again = read_deck(house_deck().text)
    assert again.text == house_deck().text
    assert again.digest == house_deck().digest
    assert tomllib.loads(house_deck().text)["items"][0]["id"] == "scent_enhancer"


def test_comments_and_space_do_not_matter_but_words_do():
    spaced = "# mine\n\n" + HOUSE.replace('code = "SE"', 'code    =   "SE"  # as printed').replace("\n", "\r\n")
    assert read_deck(spaced).digest == house_deck().digest
    other = read_deck(HOUSE.replace("Nobody saw you.", "Somebody saw you."))
    assert other.digest != house_deck().digest


def test_the_option_knows_the_house_by_name_and_by_text():
    assert read_option(" House ") == "house"
    assert read_option(HOUSE) == "house"
    assert option_text("house") == house_deck().text
    mine = HOUSE.replace("The house deck", "Ours", 2)
    assert read_option(mine) == read_deck(mine).text == read_option(read_option(mine))


def test_an_option_reads_its_text():
    option = Option("abo", "deck", "house", reader=read_option, full_text=option_text)
    assert option.parse("HOUSE") == "house"
    with pytest.raises(
        TextError, match=r"^The deck cannot be used \(\d+ more to fix\): line 1: A deck needs a name\.$"
    ):
        option.parse("")


def test_a_deck_is_found_by_its_key():
    mine = chosen_deck(HOUSE.replace('name = "The house deck"', 'name = "Ours"'))
    options = GAME.new_options(deck=mine.text)
    assert decks_deck_of(options) is mine
    assert mine.key == int(mine.digest[:16], 16)
    assert decks_deck_of(Position(GAME, seed=1).state) is house_deck()


# ------------------------------------------------------------------------------------------------------------- tables


def test_the_tables_of_the_house_deck_hold_its_cards_and_steps():
    deck = house_deck()
    tables = deck.tables()
    assert tables["num_kinds"] == 23
    assert (tables["kinds"] & 31).sum() == 30
    scent = deck.kind_of_code("se")
    start, end = tables["kind_start"][scent : scent + 2]
    assert tables["ops"][start:end].tolist() == [
        packed_step((MOVE, SELF, EVENT, 0, 0, ALWAYS)),
        packed_step((EFFECT, SELF, ADD, 0, 0, ALWAYS)),
    ]
    assert tables["kinds"][scent] == 2 | REACTION << 5 | 1 << 7
    # The cards have 29 steps; then come the saucer's three and the one of the masquerade.
    assert tables["kind_start"][23:].tolist() == [29] * 8 + [32] + [33] * 15
    assert (tables["priority_mask"], tables["protects_mask"]) == (0b001, 0b110)
    assert tables["deck"].tolist() == [deck.key >> 32, deck.key & 0xFFFFFFFF]
    assert deck.kind_of_code("??") == -1


STEPS = [
    (
        '{ verb = "peek", at = "final" }',
        (PEEK, FINAL, 0, 1, 0, 0),
        "look in secret at the card of the final",
    ),
    (
        '{ verb = "peek", at = "pick any", count = 3 }',
        (PEEK, PICK_POSITION, 0, 3, 0, 0),
        "up to 3 cards",
    ),
    ('{ verb = "peek", at = "pick unoccupied", count = 2 }', (0, 6, 0, 2, 0, 0), "of your choice without an omega"),
    (
        '{ verb = "reveal", at = "next" }',
        (REVEAL, NEXT, 0, 0, 0, 0),
        "turn up the card of the position after",
    ),
    (
        '{ verb = "swap", a = "here", b = "pick any" }',
        (2, 0, 5, 0, 0, 0),
        "with that of another position of your choice",
    ),
    ('{ verb = "shuffle", at = "all" }', (SHUFFLE, ALL, 0, 0, 0, 0), "shuffle them"),
    ('{ verb = "move", who = "all", by = -3 }', (4, 1, -1, -3, -3, 0), "every omega: move 3 positions back"),
    ('{ verb = "move", who = "pick other here", by = "pick -1 to 4" }', (4, 4, -1, -1, 4, 0), "−1 to +4 positions"),
    ('{ verb = "move", who = "pick any", to = "final" }', (4, 2, 2, 0, 0, 0), "any omega: move to the final position"),
    ('{ verb = "remove", at = "random unoccupied" }', (5, 7, 0, 0, 0, 0), "a random position without an omega"),
    (
        '{ verb = "effect", who = "all", remove = "guarded" }',
        (6, 1, 1, 2, 0, 0),
        "every omega: lose the effect Guarded",
    ),
    ('{ verb = "effect", who = "pick other", clear = "all" }', (6, 3, 2, 0, 0, 0), "another omega: lose all effects"),
    (
        '{ verb = "transfer", from = "own hand", to = "hand of pick other" }',
        (7, 1, 2, 1, 2, 0),
        "1 card of your choice",
    ),
    (
        '{ verb = "transfer", from = "own hand", to = "discards", count = 2, choice = "random" }',
        (7, 1, 3, 2, 1, 0),
        "2 cards at random",
    ),
    (
        '{ verb = "transfer", from = "hand of pick other", to = "discards" }',
        (7, 2, 3, 1, 1, 0),
        "at random from another",
    ),
    (
        '{ verb = "marry", with = "pick other here" }',
        (8, 0, 1, 0, 1, 0),
        "marry another omega in your position, if they",
    ),
    ('{ verb = "end_cycle" }', (9, 0, 0, 0, 0, 0), "the cycle ends"),
]


@pytest.mark.parametrize(("written", "compiled", "words"), STEPS)
def test_steps_are_compiled_and_told(written, compiled, words):
    deck = read_deck(with_do("plain_soap", written)[0])
    kind = deck.kinds[deck.kind_of_code("PS")]
    assert kind.steps == (compiled,)
    assert words in english(step_text(kind.steps[0], deck.effects))
    assert read_deck(deck.text).kinds == deck.kinds


# ------------------------------------------------------------------------------------------------------- faults by line


def test_a_file_that_is_no_toml_is_told_with_its_line():
    text = HOUSE.replace('code = "OG"', 'code "OG"')
    sentence = "This is not TOML: expected '=' after a key in a key/value pair, at column 6."
    assert faults(text) == [(line_of('code "OG"', text), sentence)]
    [(line, sentence)] = faults(HOUSE + 'more = "')
    assert line == len(HOUSE_LINES) + 1
    assert sentence.startswith("This is not TOML: ")


def test_a_file_that_is_far_too_long_is_no_deck():
    assert faults("#" * 70_000) == [(1, "This is no deck: a deck has 60,000 characters at most.")]


REPLACED = [  # the house's words, what stands there instead, the sentence
    ('name = "The house deck"\n', "", "A deck needs a name."),
    ('author = "Omega Table"', "autor = 'me'", "A deck has no 'autor': did you mean 'author'?"),
    ("cyan = [1, 2, 3, 4, 1]", "cyan = [1, 2, 3, 5, 1]", "A compatibility must be a whole number from 1 to 4, not 5."),
    (
        "cyan = [1, 2, 3, 4, 1]",
        "cyan = [1, 2, 3, 4]",
        "A row has five numbers: for Alpha Cyan, Magenta, Yellow, Black, Mr Compatible.",
    ),
    ("cyan = [1,", "cian = [1,", "The compatibility has no 'cian': did you mean 'cyan'?"),
    ("priority = true", 'priority = "yes"', "priority must be true or false, not 'yes'."),
    (
        'id = "opera_glasses"',
        'id = "Opera Glasses"',
        "'Opera Glasses' is no id: write small letters, digits and _, as ",
    ),
    ('code = "OG"', 'code = "O"', "'O' is no code: write two or three capital letters, as HS."),
    ('code = "OG"', 'code = "ALL"', "ALL cannot be a code: it is a word of the notation."),
    ('code = "OG"', 'code = "GHS"', "GHS could be read as an act with the card HS: choose another code."),
    ('code = "OG"', "code = 7", "The code must be words in quotation marks, not 7."),
    ('name = "Opera Glasses"', 'name = ""', "The name is empty."),
    (
        'name = "Opera Glasses"',
        'name = "Opera\\nGlasses"',
        "The name must be one line of plain words, without line breaks",
    ),
    (
        'name = "Opera Glasses"',
        'name = "A pair of old opera glasses"',
        "The name has 27 characters, and 26 fit on the card.",
    ),
    ('when = "reaction to alpha"', 'when = "reaction"', "There is no when 'reaction': write 'reaction to alpha'."),
    ('when = "immediate"', 'when = "immediately"', "There is no when 'immediately': write 'immediate'."),
    (
        'when = "immediate"',
        'when = "soon"',
        "There is no when 'soon': write 'play', 'immediate', 'reaction to alpha' or 'play or reaction to alpha'.",
    ),
    ("solo = false", "solo = 0", "solo must be true or false, not 0."),
    (
        'code = "HS"\ncopies = 2',
        'code = "HS"\ncopies = "two"',
        "copies must be a whole number from 1 to 30, not 'two'.",
    ),
    ('{ verb = "peek"', '{ verb = "peak"', "There is no verb 'peak': did you mean 'peek'?"),
    ('add = "guarded"', 'add = "gaurded"', "The effect 'gaurded' is not defined: did you mean 'guarded'?"),
    ('clear = "all"', 'clear = "scented"', "clear must be 'all', not 'scented'."),
    ('at = "pick any", count = 2', 'at = "pick any", count = 4', "count must be a whole number from 1 to 3, not 4."),
    (
        'at = "pick any", count = 2',
        'at = "pick any", n = 2',
        "The verb peek has no 'n': write 'verb', 'at', 'count' or 'if'.",
    ),
    ('{ verb = "shuffle", at = "all" }', '{ verb = "shuffle" }', "The verb shuffle needs 'at'."),
    ('{ verb = "shuffle", at = "all" }', '"shuffle"', 'A step is a table: { verb = "...", ... }.'),
    ('{ verb = "shuffle", at = "all" }', '{ at = "all" }', "A step needs a verb: write 'peek', 'reveal', 'swap', "),
    (
        '{ verb = "reveal", at = "final" }',
        '{ verb = "reveal", at = "all" }',
        "at cannot be 'all' here: write 'here', 'next', 'first', 'final', 'pick any', 'pick unoccupied' or 'random ",
    ),
    (
        '{ verb = "reveal", at = "final" }',
        '{ verb = "reveal", at = "last" }',
        "There is no at 'last': write 'here', 'next', 'first', 'final', 'pick any', 'pick unoccupied' or 'random ",
    ),
    (
        'who = "pick other", by = "pick -2 to 2"',
        'who = "others", by = "pick -2 to 2"',
        "There is no who 'others': did you mean 'pick other'?",
    ),
    (
        'who = "pick other", by = "pick -2 to 2"',
        'who = "pick other", by = "pick 2 to -2"',
        "A choice of positions goes up and stays from -6 to 6.",
    ),
    (
        'who = "pick other", by = "pick -2 to 2"',
        'who = "pick other", by = 0',
        "by is a number of positions from -6 to 6, not 0, or a choice: 'pick -2 to 2'.",
    ),
    (
        'who = "pick other", by = "pick -2 to 2"',
        'who = "pick other"',
        "The verb move needs either 'by', a number of positions, or 'to', a position.",
    ),
    ('with = "event", may = true', 'with = "event", may = 1', "may must be true or false, not 1."),
    (
        'with = "event", may = true, if = "event is beta"',
        'with = "event"',
        'Of the characters on the road only a beta can be married: add if = "event is beta".',
    ),
    (
        'with = "event", may = true,',
        'with = "event", consent = true,',
        "Nobody asks a character on the road: only another omega can consent.",
    ),
    ("consent = true", "consent = false", "No omega is married against their will: consent must be true."),
    ('if = "event is alpha"', 'if = "event is gone"', "There is no if 'event is gone': did you mean 'event is beta'?"),
    ('choice = "top"', 'choice = "chosen"', "choice cannot be 'chosen' here: write 'top'."),
    (
        'from = "deck", to = "own hand"',
        'from = "deck", to = "discards"',
        "No card moves cards from deck to discards: write 'deck to own hand', 'hand of pick other to own hand', ",
    ),
    ("count = 2, choice", "count = 6, choice", "count must be a whole number from 1 to 5, not 6."),
    ("beta_5 =", "beta_6 =", "The cast has no 'beta_6': did you mean 'beta_5'?"),
    ("[plots.saucer]", "[plots.zombies]", "A plot of your own needs a rule: write 'star', 'walk', 'pursuer', "),
    ("stride = 2", "stride = 0", "stride must be a whole number from 1 to 6, not 0."),
    (
        "longest = 2",
        "longest = 2\nshortest = 1",
        "The plot road_trip has no 'shortest': write 'name', 'text', 'picture' or 'longest'.",
    ),
]


@pytest.mark.parametrize(("right", "wrong", "sentence"), REPLACED, ids=[wrong for _, wrong, _ in REPLACED])
def test_a_mistake_is_told_with_its_line(right, wrong, sentence):
    assert right in HOUSE
    text = HOUSE.replace(right, wrong, 1)
    line = 1 if not wrong else text[: text.index(wrong)].count("\n") + 1 + wrong.count("\n", 0, wrong.find("shortest"))
    told = faults(text)
    found = [(at, said) for at, said in told if said.startswith(sentence)]
    assert [at for at, _ in found] == [line], told
    assert all(re.search(r"[.?]$", said) and "\n" not in said for _, said in told)


def test_a_deck_may_have_fewer_cards_and_more_items_than_chances():
    """The house deck without two of its chances, with one item more: 15 + 1 and 15 - 2 cards."""
    text = HOUSE.replace('code = "HS"\ncopies = 2', 'code = "HS"\ncopies = 3')
    chances = text.split("[[chances]]")
    single = [part for part in chances[1:-1] if "copies = 1\n" in part]
    for part in single[:2]:
        text = text.replace(f"[[chances]]{part}", "", 1)
    kinds = decks_read_deck(text).kinds
    assert [sum(kind.copies for kind in kinds if kind.item == item) for item in (True, False)] == [16, 13]


def test_thirty_one_cards_are_too_many():
    text = HOUSE.replace('code = "FD"\ncopies = 1', 'code = "FD"\ncopies = 2')
    last = max(number for number, line in enumerate(HOUSE_LINES, 1) if line == "[[chances]]")
    assert faults(text) == [(last, "There are 31 cards with their copies, and a deck has 10 to 30.")]


def test_nine_cards_are_too_few():
    start, end = HOUSE.index("[[items]]"), HOUSE.index("[characters]")
    one = (
        '[[chances]]\nid = "rain"\ncode = "RN"\ncopies = 9\nname = "Rain"\ntext = "T."\ndo = [{ verb = "end_cycle" }]\n'
    )
    told = faults(HOUSE[:start] + one + HOUSE[end:])
    assert (HOUSE_LINES.index("[[items]]") + 1, "There are 9 cards with their copies, and a deck has 10 to 30.") in told


@pytest.mark.parametrize(
    ("key", "first", "second"),
    [("id", "opera_glasses", "place_cards"), ("code", "OG", "PC"), ("name", "Opera Glasses", "Place Cards")],
)
def test_two_cards_cannot_have_one_name(key, first, second):
    text = HOUSE.replace(f'{key} = "{second}"', f'{key} = "{first}"')
    line = line_of(f'{key} = "{second}"')
    taken = line_of(f'{key} = "{first}"')
    sentence = f"The {key} '{first}' is taken by the card of line {taken}."
    assert faults(text) == [(line, sentence)]


def test_there_is_room_for_so_many_different_cards():
    one = '[[items]]\nid = "i{0}"\ncode = "Z{1}"\nname = "I{0}"\ntext = "T."\ndo = [{{ verb = "end_cycle" }}]\n'
    more = "".join(one.format(number, chr(ord("A") + number)) for number in range(8))
    sentences = [said for _, said in faults(HOUSE + more)]
    assert "There are 38 cards with their copies, and a deck has 10 to 30." in sentences
    assert "There are 31 different cards, and a deck has room for 30." in sentences


def test_a_card_has_room_for_so_many_steps():
    text, line = with_do("plain_soap", *['{ verb = "shuffle", at = "all" }'] * 7)
    assert faults(text) == [(line + 7, "The card has 7 steps, and there is room for 6.")]


def test_a_deck_has_room_for_so_many_steps():
    text = HOUSE
    for card_id in (
        "place_cards",
        "plain_soap",
        "chaperone",
        "fire_drill",
        "express_ticket",
        "lucky_find",
        "substitution",
        "rumour_mill",
    ):
        start = text.index("do = [", text.index(f'id = "{card_id}"'))
        end = text.index("\n]\n", start)
        text = text[:start] + "do = [" + '\n    { verb = "shuffle", at = "all" },' * 6 + text[end:]
    [(line, sentence)] = faults(text)
    assert sentence == "All cards together have room for 64 steps, and here they are used up."
    assert text.splitlines()[line - 1] == "do = ["


def test_a_deck_has_room_for_so_many_effects():
    more = "".join(f'[effects.e{n}]\nname = "E"\ntext = "T"\npriority = true\n' for n in range(6))
    last = len(HOUSE_LINES) + 5 * 4 + 1
    assert faults(HOUSE + more) == [(last, "This is one effect too many: a deck has 8 at most.")]


def test_without_anybody_turned_up_there_is_no_event():
    text, line = with_do("plain_soap", '{ verb = "remove", at = "event" }')
    assert faults(text) == [(line + 1, "There is no event here: turn a character up with reveal in a step before.")]


def test_an_event_that_has_left_is_no_event():
    gone = '{ verb = "remove", at = "event" }'
    text, line = with_do("plain_soap", '{ verb = "reveal", at = "final" }', gone, gone)
    assert faults(text) == [(line + 3, "There is no event here: turn a character up with reveal in a step before.")]


def test_a_reaction_cannot_reveal():
    text, line = with_do("scent_enhancer", '{ verb = "reveal", at = "final" }')
    assert faults(text) == [(line + 1, "A reaction cannot reveal: write 'move', 'effect' or 'transfer'.")]


def test_no_step_can_follow_the_end_of_a_cycle():
    text, line = with_do("fire_drill", '{ verb = "end_cycle" }', '{ verb = "shuffle", at = "all" }')
    assert faults(text) == [(line + 2, "No step can follow end_cycle: it must be the last.")]


def test_a_position_cannot_be_swapped_with_itself():
    text, line = with_do("place_cards", '{ verb = "swap", a = "final", b = "final" }')
    assert faults(text) == [(line + 1, "A position cannot be swapped with itself: a and b are the same.")]


def test_the_chosen_position_of_a_swap_comes_second():
    text, line = with_do("place_cards", '{ verb = "swap", a = "pick any", b = "final" }')
    assert faults(text) == [(line + 1, "The position that is chosen comes second: exchange a and b.")]


def test_a_marriage_of_omegas_cannot_be_optional():
    text, line = with_do("matching_keychains", '{ verb = "marry", with = "pick other here", may = true }')
    sentence = "Who would not marry another omega does not play the card: leave may out."
    assert faults(text) == [(line + 1, sentence)]


def test_a_card_needs_its_steps():
    text, line = with_do("fire_drill")
    assert faults(text) == [(line, 'A card needs its steps: do = [{ verb = "...", ... }].')]


def test_an_effect_step_does_one_thing():
    text, line = with_do("plain_soap", '{ verb = "effect", who = "self", add = "scented", clear = "all" }')
    assert faults(text) == [(line + 1, "The verb effect needs one of 'add', 'remove' and 'clear'.")]


def test_parts_must_be_tables():
    text = 'name = "x"\ncompatibility = 1\neffects = 2\nitems = 3\nchances = [4]\ncharacters = 5\nplots = 6\n'
    said = [sentence for _, sentence in faults(text)]
    assert "The compatibility must be a table." in said
    assert "The effects must be a table." in said
    assert "Each item is a table of its own: write [[items]] above it." in said
    assert "A card must be a table." in said
    assert "The characters must be a table." in said
    assert "The plots must be a table." in said


def test_every_fault_is_told_in_the_order_of_the_lines():
    text = HOUSE.replace('"peek"', '"peak"').replace("stride = 2", "stride = 9").replace('code = "SE"', 'code = "se"')
    told = faults(text)
    assert [line for line, _ in told] == sorted(line for line, _ in told)
    assert len(told) == 3


def test_lines_are_found_whatever_the_style():
    quoted = HOUSE.replace('id = "opera_glasses"', '"id" = """opera\nglasses"""').replace(
        "[plots.saucer]", '[plots."saucer"]'
    )
    told = faults(quoted)
    assert told == [(line_of('"id"', quoted), "The id must be one line of plain words, without line breaks or tabs.")]
    inline = HOUSE.replace(
        'do = [\n    { verb = "end_cycle" },\n]', "do = [ # a comment with ] and '\n\n  { 'verb' = 'end_circle' } ]"
    )
    assert faults(inline) == [
        (line_of("{ 'verb'", inline), "There is no verb 'end_circle': did you mean 'end_cycle'?"),
    ]


# -------------------------------------------------------------------------------------------------------------- remarks


def test_remarks_are_no_faults():
    lonely, line = with_do("chaperone", '{ verb = "move", who = "pick other", by = 1 }', solo="true")
    start = lonely[: lonely.index('id = "chaperone"')].count("\n")
    assert [str(remark) for remark in read_deck(lonely).remarks] == [
        f"line {start}: Alone this card can do nothing: it could say solo = false."
    ]
    useless, line = with_do("scent_enhancer", '{ verb = "effect", who = "self", add = "suppressed" }')
    assert [str(remark) for remark in read_deck(useless).remarks] == [
        f"line {line}: This reaction makes no use of the alpha that was turned up."
    ]
    idle = HOUSE.replace("priority = true", "priority = false")
    assert [remark.sentence for remark in read_deck(idle).remarks] == [
        "This effect does nothing: it neither protects nor has priority."
    ]


# ------------------------------------------------------------------------------------------------------- the document

PAGE = (Path(__file__).parents[3] / "docs" / "decks.md").read_text(encoding="utf-8")


def test_the_document_names_every_word_of_the_format():
    words = [*VERB_WORDS, *(f"[plots.{plot}]" for plot in PLOT_IDS)]
    quoted = [
        *WHEN_WORDS,
        *WHO_WORDS,
        *POSITION_WORDS,
        *PLACE_WORDS,
        *CHOICE_WORDS,
        *PARTNER_WORDS,
        *CONDITION_WORDS[1:],
        *TRIGGER_WORDS,
    ]
    assert [word for word in [*words, *(f'"{word}"' for word in quoted)] if word not in PAGE] == []


def test_the_examples_of_the_document_stand_in_the_house_deck():
    examples = [tomllib.loads(block) for block in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)]
    house = tomllib.loads(HOUSE)
    [shown] = examples[0]["items"]
    [card] = [card for card in house["items"] if card["id"] == shown["id"]]
    assert shown == {"when": "play", "solo": True} | card
    assert examples[1]["effects"]["scented"] == {"protects": False} | house["effects"]["scented"]
    assert examples[2]["compatibility"] == house["compatibility"]
    assert examples[3]["characters"].items() <= house["characters"].items()


# --------------------------------------------------------------------------------------------------- the command line


def test_the_house_deck_is_written_out_and_checked(command, tmp_path):
    file = tmp_path / "mine.toml"
    assert command("deck", "house", "-o", file) == (0, "", "")
    assert file.read_text(encoding="utf-8") == HOUSE == command("deck", "house")[1]
    code, shown, errors = command("deck", "check", file)
    assert (code, errors) == (0, "")
    first, *rest = shown.splitlines()
    assert re.fullmatch(
        rf"{re.escape(str(file))}: 'The house deck' can be played: 23 different cards, 15 items and 15 chances, "
        r"5 plots, digest [0-9a-f]{16}\.",
        first,
    )
    assert rest[0] == "No program can check whether a card's text says what its steps do:"
    assert command("deck", "house", "-o", file) == (2, "", f"{file} is there already: choose another name.\n")


def test_the_command_tells_every_fault(command, tmp_path):
    file = tmp_path / "mine.toml"
    text = HOUSE.replace('"peek"', '"peak"').replace("stride = 2", "stride = 9")
    file.write_text(text, encoding="utf-8")
    peak, stride = line_of('{ verb = "peak"', text), line_of("stride = 9", text)
    assert command("deck", "check", file) == (
        2,
        "",
        f"{file}, line {peak}: There is no verb 'peak': did you mean 'peek'?\n"
        f"{file}, line {stride}: stride must be a whole number from 1 to 6, not 9.\n",
    )
    code, shown, errors = command("deck", "show", file)
    assert (code, shown) == (2, "")
    assert errors.startswith(f"{file}, line {peak}: There is no verb 'peak'")
    assert errors.endswith(" (`omegatable deck check` lists 1 more)?\n")


def test_a_deck_is_shown(command, tmp_path):
    shown = command("deck", "show")[1]
    assert shown == deck_text(house_deck())
    assert "  HS  Heat Suppressant x2 (in your turn, or when an alpha is turned up)\n" in shown
    assert "      = you: get the effect Suppressed.\n" in shown
    file = tmp_path / "mine.toml"
    file.write_text(HOUSE.replace("Place Cards", "Name Tags"), encoding="utf-8")
    assert "  PC  Name Tags (in your turn)\n" in command("deck", "show", file)[1]


def test_the_first_deck_is_shown_and_written_by_its_name(command, tmp_path):
    first = INCLUDED["first"].read_text(encoding="utf-8")
    assert command("deck", "first") == (0, first, "")
    assert command("deck", "show", "first")[1] == deck_text(included_deck("first"))


def test_a_game_without_a_deck_refuses_one(command, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(HOUSE, encoding="utf-8")
    sentence = "Omega Shift has no custom decks: leave --deck out.\n"
    assert command("play", "omega-shift", "--deck", file) == (2, "", sentence)


def test_a_file_that_is_not_there_cannot_be_read(command, tmp_path):
    file = tmp_path / "none.toml"
    assert command("deck", "check", file) == (2, "", f"{file} cannot be read: no such file or directory.\n")


def test_deck_alone_explains_itself(command):
    code, shown, errors = command("deck")
    assert (code, errors) == (0, "")
    assert all(word in shown for word in ("check", "show", "house"))


# --------------------------------------------------------------------------------------------------------- known decks


@pytest.fixture
def few(monkeypatch):
    """Have only the last three decks known that nobody uses."""
    monkeypatch.setattr(known, "MAX_RECENT", 3)
    monkeypatch.setattr(known, "_recent", OrderedDict())


def by(author):
    """Return the text of a deck that is like the house's, by another author."""
    return re.sub(r'^author = ".*"$', f'author = "{author}"', HOUSE, flags=re.MULTILINE)


def read_others():
    for author in ("Grace", "Edith", "Joan"):
        chosen_deck(by(author))


@pytest.mark.usefixtures("few")
def test_a_deck_is_forgotten_when_nobody_uses_it_and_others_have_been_read():
    position = Position(GAME, seed=1, options={"deck": by("Ada")})
    state, deck = position.state, weakref.ref(chosen_deck(by("Ada")))
    twin, saved = position.copy(), pickle.dumps(position)
    del position
    read_others()
    assert deck() is deck_of(state)
    del twin
    assert deck() is None
    with pytest.raises(KeyError):
        deck_of(state)
    assert deck_of(pickle.loads(saved).state).author == "Ada"


@pytest.mark.usefixtures("few")
def test_the_last_decks_are_known_though_nobody_uses_them():
    state = Position(GAME, seed=1, options={"deck": by("Ada")}).state
    for author in ("Grace", "Edith"):
        chosen_deck(by(author))
    assert deck_of(state).author == "Ada"
    chosen_deck(by("Ada"))  # asked for once more
    for author in ("Grace", "Joan"):
        chosen_deck(by(author))
    assert deck_of(state).author == "Ada"
    read_others()
    assert len(known._recent) == 3
    assert deck_of(Position(GAME, seed=1).state) is house_deck()
