"""Studies as their authors write them: what they mean, and what is said of a fault."""

import pytest

from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.decks.included import FIRST_FILE
from omegatable.games.alpha_beta_omega.decks.known import house_deck, included_deck
from omegatable.lab.facet import lab_of
from omegatable.lab.plan import StudyError
from omegatable.lab.study import folder
from omegatable.lab.study.measures import MEASURES
from omegatable.lab.study.parsing import parse_study, read_study
from omegatable.play import game_and_options


def test_a_study_of_one_rule_needs_one_line():
    study = parse_study(
        'game = "alpha-and-omega"\ngames = 100\n[grid]\nminus_two = [2, 4]\nminus2 = ["both", "standing_only"]\n'
    )
    assert [variant.name for variant in study.variants] == [
        "minus_two = 2, minus2 = both",
        "minus_two = 2, minus2 = standing_only",
        "minus_two = 4, minus2 = both",
        "minus_two = 4, minus2 = standing_only",
    ]
    assert study.variants[3].options["minus_two"] == 4
    assert study.variants[3].chosen == {"minus_two": 4, "minus2": "standing_only"}
    assert study.variants[0].chosen == {}  # two -2 tiles and both ways of counting are the rules
    assert study.variants[0].bots == ("gentle", "gentle")


def test_bots_change_seats_only_if_they_differ():
    study = parse_study(
        'game = "alpha-beta-omega"\ngames = 10\noptions = { seats = 4 }\n'
        '[[variants]]\nname = "equals"\n'
        '[[variants]]\nname = "one better"\nbots = ["steady", "gentle", "gentle", "gentle"]\n'
    )
    equals, better = study.variants
    assert (equals.rotations, study.games_of(equals)) == (1, 10)
    assert (better.rotations, study.games_of(better)) == (4, 12)  # whole deals
    assert better.seated(0) == ["steady", "gentle", "gentle", "gentle"]
    assert better.seated(1) == ["gentle", "steady", "gentle", "gentle"]


def test_blocks_are_whole_deals():
    study = parse_study('game = "omega-shift"\ngames = 400001\nbots = ["gentle", "uniform"]\n')
    variant = study.variants[0]
    assert study.games_of(variant) == 400002
    assert study.blocks_of(variant) == 41  # forty of 10,000, and one of 2
    assert study.numbers_of(variant, 40) == range(400_000, 400_002)


def test_the_first_games_are_watched():
    study = parse_study('game = "omega-shift"\ngames = 10\nwatch = 3\nrecords = 0\nbots = ["gentle", "uniform"]\n')
    variant = study.variants[0]
    assert [deal for deal in range(5) if study.is_watched(variant, deal)] == [0, 1]  # four games, on whole deals
    assert not any(study.is_recorded(variant, deal) for deal in range(10))


def test_seeds_belong_to_deals_and_not_to_blocks():
    study = parse_study('game = "omega-shift"\ngames = 5000\n')
    together = study.seeds([999, 1000, 1001])
    assert (together[1] == study.seeds([1000])[0]).all()
    assert len({int(word) for word in together.ravel()}) == together.size


def test_a_deck_lies_beside_the_study(tmp_path):
    (tmp_path / "own.toml").write_text(house_deck().text)
    (tmp_path / "study.toml").write_text(
        'game = "alpha-beta-omega"\ngames = 10\n[grid]\ndeck = ["house", "own.toml"]\n'
    )
    study = read_study(tmp_path / "study.toml")
    assert study.variants[0].options["deck"] == study.variants[1].options["deck"] == "house"  # the same cards


def test_a_study_of_a_small_game_takes_its_options():
    study = parse_study('game = "omega-shift-tiny"\ngames = 10\n[grid]\npile = [2, 1]\n')
    assert study.game == "omega-shift"
    assert [variant.options for variant in study.variants] == [
        game_and_options("omega-shift-tiny", {"pile": pile})[1] for pile in (2, 1)
    ]
    (alone,) = parse_study('game = "alpha-beta-omega-tiny"\ngames = 10\n').variants
    assert (alone.name, alone.bots) == ("as chosen", ("gentle",))


def test_a_fault_names_its_file(tmp_path):
    file, deck = tmp_path / "study.toml", tmp_path / "own.toml"
    deck.write_text(house_deck().text.replace("copies", "copys", 1))
    for text, sentence in (
        (SHIFT + "foo = 1", ": The study has no 'foo': it has title, game"),
        ("games = ", ": The study is not TOML: "),
        (CARDS + 'deck = "own.toml"', ": The variant 'as chosen': own.toml: The deck cannot be used"),
    ):
        file.write_text(text)
        with pytest.raises(StudyError) as raised:
            read_study(file)
        assert str(raised.value).startswith(f"{file}{sentence}")
    file.write_bytes(b"\xff")
    with pytest.raises(StudyError) as raised:
        read_study(file)
    assert str(raised.value) == f"{file} cannot be read: it is not text."


def test_programs_lie_beside_the_study(tmp_path):
    program, file = tmp_path / "mine", tmp_path / "study.toml"
    program.write_text("#!/bin/sh\n")
    file.write_text('game = "omega-shift"\ngames = 2\nbots = ["./mine", "gentle"]\n')
    with pytest.raises(StudyError, match=r"The variant 'the rules': The program './mine' cannot be executed"):
        read_study(file)
    program.chmod(0o755)
    study = read_study(file)
    (variant,) = study.variants
    assert (variant.bots, variant.names) == ((str(program), "gentle"), ("mine", "gentle"))
    assert not MEASURES["skill"].fits(study, variant), "nobody knows which is the better level"
    before = folder.program(study)
    program.write_text("#!/bin/sh\nexit\n")
    assert folder.program(study) != before, "an unfinished study is not gone on with by another program"


def test_two_programs_of_one_name_are_refused(tmp_path):
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "mine").write_text("#!/bin/sh\n")
        (tmp_path / name / "mine").chmod(0o755)
    file = tmp_path / "study.toml"
    file.write_text('game = "omega-shift"\ngames = 2\nbots = ["./a/mine", "./b/mine"]\n')
    with pytest.raises(StudyError, match=r"The variant 'the rules': two of the bots are called mine: rename one\."):
        read_study(file)


SHIFT = 'game = "omega-shift"\ngames = 1\n'
CARDS = 'game = "alpha-beta-omega"\ngames = 1\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("games = 10", 'The study does not say its game: add a line such as game = "omega-shift".'),
        ('game = "omega-shift"', "The study does not say its games: add a line such as games = 2000."),
        ('game = "chess"\ngames = 1', "There is no game 'chess': there is alpha-beta-omega,"),
        ('game = "omega-shift"\ngames = 0', "The study's games must be between 1 and 100,000,000, not 0."),
        ('game = "omega-shift"\ngames = "many"', "The study's games must be a whole number, not 'many'."),
        ('game = "omega-shift"\ngames = true', "The study's games must be a whole number, not true."),
        (SHIFT + 'bots = "deep"', "The variant 'the rules': There is no bot 'deep'"),
        (SHIFT + 'bots = ["gentle", "gentle", "gentle"]', "3 bots are named, and 2 play"),
        (SHIFT + 'bots = ["/bin/sh", "gentle"]', "There is no bot '/bin/sh'"),  # a text from a page starts no program
        (SHIFT + 'bots = "os:system"', "There is no bot 'os:system'"),
        (SHIFT + 'bots = "gentle:no-trade"', "The variant 'the rules': Omega Shift has no trade: write gentle, not"),
        (CARDS + 'bots = "gentle:notrade"', "careful may follow a level, as in gentle:no-trade."),
        (SHIFT + "foo = 1", "The study has no 'foo': it has title, game"),
        (SHIFT + "[grid]\nrounds = [1, 2]", "The variant 'rounds = 2': The option rounds cannot be 2: it takes 1, 3."),
        (SHIFT + "[grid]\nsize = [1]", "The variant 'size = 1': Omega Shift has no option 'size'"),
        (SHIFT + "[grid]\nrounds = []", "The grid has no value for rounds: write a list"),
        (SHIFT + 'measures = ["fun"]', "There is no measure 'fun': there is order_share"),
        (SHIFT + 'measures = ["endings"]', "Omega Shift does not know the measure 'endings'"),
        (SHIFT + '[[variants]]\nname = "a"\n[[variants]]\nname = "a"', "Two variants are called 'a'"),
        (SHIFT + '[[variants]]\nbots = "gentle"', "Variant 1 needs a name"),
        (SHIFT + '[[variants]]\nname = "a/b"', "The name of a variant is a text without slashes and #, not 'a/b'."),
        (SHIFT + 'deck = "own.toml"', "Omega Shift has no custom decks"),
        (CARDS + 'deck = "own.toml"', "The deck 'own.toml' is a file, and this study has no folder"),
        (CARDS + "luck = true", "The luck of Alpha-Beta-Omega between 2 players cannot be measured"),
        (SHIFT + 'stop = { measure = "turns" }', "A rule to stop names a measure and a width"),
        (
            SHIFT + 'stop = { measure = "turns", within = true }',
            "The rule to stop's within must be a number, not true.",
        ),
        (SHIFT + 'stop = { measure = "ends", within = 1 }', "A study cannot stop by the measure 'ends'"),
        (
            SHIFT + 'stop = { measure = "turns", within = nan }',
            "The width of the rule to stop must be more than 0, not nan",
        ),
        (SHIFT + 'measures = ["skill"]', "No variant of this study has the measure 'skill': it needs different bots"),
        (SHIFT + "[grid]\nbots = [1]", "The grid's bots must be a text or a list, not 1."),
        (CARDS + "[grid]\ndeck = [1]", "The grid's deck must be a text, not 1."),
        (CARDS + 'options = { deck = "own" }', "There is no deck 'own': there is house, first, small."),
        (CARDS + 'deck = "own"', "There is no deck 'own': there is house, first, small, or a file such as own.toml."),
        (SHIFT + f"[grid]\nidle_limit = {list(range(999))}", "A study has at most 200 variants, and this one has 999."),
        ("game = ", "The study is not TOML: "),
    ],
)
def test_a_fault_gets_one_sentence(text, sentence):
    with pytest.raises(StudyError) as raised:
        parse_study(text)
    said = str(raised.value)
    assert sentence in said
    assert said.endswith(".")
    assert "\n" not in said


def test_an_ablation_is_the_deck_without_each_of_its_cards(tmp_path):
    (tmp_path / "own.toml").write_text(FIRST_FILE.read_text(encoding="utf-8"), encoding="utf-8")
    study = parse_study('game = "alpha-beta-omega"\ngames = 20\ndeck = "own.toml"\nablate = true\n', tmp_path)
    cards = [kind.name for kind in included_deck("first").kinds]
    assert [variant.name for variant in study.variants] == ["as chosen", *(f"no {card}" for card in cards)]
    for variant in study.variants[1:]:
        copies = lab_of(GAMES[study.game]).item_copies(variant.options)
        assert variant.name.removeprefix("no ") not in copies
        assert sum(copies.values()) == 30, "others of its sort have taken its place (ABO-R17)"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('game = "omega-shift"\ngames = 2\nablate = true\n', "Omega Shift has no custom decks"),
        (
            'game = "alpha-beta-omega"\ngames = 2\nablate = true\n[grid]\nopen_reveal = [true, false]\n',
            "With ablate = true a study has no grid: name its variants under [[variants]].",
        ),
        ('game = "alpha-beta-omega"\ngames = 2\nablate = 3\n', "The study's ablate must be true or false, not 3."),
    ],
)
def test_what_cannot_be_ablated_is_refused_in_one_sentence(text, sentence):
    with pytest.raises(StudyError) as refused:
        parse_study(text)
    assert str(refused.value).startswith(sentence)
    assert str(refused.value).endswith(".")
