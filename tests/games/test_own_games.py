"""Games of other packages: Kalah, of `examples/kalah`, installed beside this one; a new one; and what is refused."""

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from omegatable.art import Art, table
from omegatable.art.catalogue import catalogue, digest, wordless
from omegatable.art.svg import Drawing, disc, path
from omegatable.cli.program import run
from omegatable.engine.registry import own_games
from omegatable.engine.rules_only import rules_only_game
from omegatable.env import VectorEnv
from omegatable.env.history import num_watchers
from omegatable.kernel import CHANCE, SPECTATOR, mode, new_record, record_type, source_digest
from omegatable.lab.arena import match_study
from omegatable.lab.games import play_block
from omegatable.lab.study.report.leaderboard import leaderboard_study
from omegatable.play.export import json_lines
from omegatable.play.position import IllegalActionError, Position
from omegatable.play.record import parse_record
from tests.support.own_games import EXAMPLE, install, with_kalah
from tests.support.sample import sample


@pytest.fixture
def kalah(tmp_path):
    with with_kalah(tmp_path) as game:
        yield game


def test_own_game_stands_where_ours_do(kalah, capsys):
    """A match of bots, a search, an environment, an export, the lists and the rules of the command line."""
    with mode("interpreted"):
        study = match_study("kalah", ("steady", "uniform"), 2, 0, {}, simulations=8)
        found = play_block(study, 0, 0)
        env = VectorEnv("kalah", 8, seed=1, history=2)
        env.reset()
        for _ in range(20):
            batch = env.step(env.sample())
    (match,) = leaderboard_study("kalah", "/x/mine", ("gentle",), 2).variants
    assert match.name == "mine against gentle"
    assert (found.counts.scores.sum(axis=1)[:, None] == 48).all()  # all seeds are in a store
    assert batch.observation.shape == (8, 16)
    position = Position("kalah", seed=1)
    position.play(position.legal_actions()[0])
    lines = [json.loads(line) for line in json_lines(parse_record(position.record()))]
    assert lines[0]["state"]["areas"][1] == {"name": "store", "pieces": [{"label": "", "count": 0}], "seat": 0}
    assert run(["games", "kalah"]) == 0
    assert "Sow seeds round the board" in capsys.readouterr().out
    assert run(["rules", "kalah", "--clause", "KA-R3"]) == 0
    assert capsys.readouterr().out == "KA-R3  If the last seed falls into your store, you go again.\n"


@pytest.mark.whole
def test_a_study_of_an_own_game_says_only_what_it_knows(kalah, tmp_path):
    """No share of close decisions, for which its bots have no opinion; no presets; the credit in words."""
    (tmp_path / "study.toml").write_text('game = "kalah"\ngames = 4\nbots = "uniform"\n')
    with mode("interpreted"):
        assert run(["study", str(tmp_path / "study.toml"), "-o", str(tmp_path / "study"), "--jobs", "1"]) == 0
    report = (tmp_path / "study" / "report.html").read_text()
    assert "A classic of the mancala family" in report
    assert "No chances were fitted to this way of scoring" in report
    for wrong in ("Text(id", "are close", "presets", "How games end"):
        assert wrong not in report


@pytest.mark.parametrize(
    ("open_hands", "seat", "said"),
    [
        (True, 1, ["own-story"]),
        (False, 0, ["own-story"]),
        (False, 1, ["own-story-unseen"]),
        (False, SPECTATOR, ["own-story-unseen"]),
    ],
)
def test_others_are_told_an_action_only_where_it_is_seen(open_hands, seat, said):
    """Where hands are hidden, others see an action, and that it was forced, only if `seen_by_others` says so."""
    OPTIONS = record_type(("open", np.bool_))
    shared = [("to_move", np.int8), ("num_seats", np.int8), ("options", OPTIONS), (f"open_{open_hands}", np.bool_)]
    STATE, VIEW = record_type(*shared), record_type(*shared, ("seat", np.int8))
    game = rules_only_game(
        name="hidden", title="Hidden", seats=(2, 2), source="", STATE=STATE, VIEW=VIEW, deal_size=1,
            is_deal=lambda *_: True,
        actions=["take", "leave"], max_legal=2, max_plies=lambda options: 2, score_scale=1.0, layout=(), options=(),
        show=lambda view: None, open_hands=open_hands,
    )  # fmt: skip
    before, after = new_record(VIEW), new_record(VIEW)
    before.seat, before.to_move, after.to_move = seat, 0, 1
    assert [line.text.id for line in game.story(before, 1, after)] == said
    assert ("leave" in str(game.story(before, 1, after))) == (said == ["own-story"])
    assert game.forced(before) == open_hands
    assert num_watchers(game) == (1 if open_hands else 3)
    before.to_move = CHANCE
    assert [line.text.id for line in game.story(before, 1, after)] == (["own-story-chance"] if open_hands else [])


def test_a_game_with_the_records_of_another_one_is_left_out(tmp_path):
    """Kernels are chosen by the fields of a record: those of the second game would play in the first."""
    copy = tmp_path / "copy"
    shutil.copytree(EXAMPLE / "omegatable_kalah", copy / "omegatable_copy")
    for source in (copy / "omegatable_copy").glob("*.py"):
        source.write_text(source.read_text().replace("omegatable_kalah", "omegatable_copy"))
    installed = tmp_path / "installed"
    installed.mkdir()
    with with_kalah(installed), pytest.MonkeyPatch.context() as patch:
        install(installed, "copy", "omegatable_copy:GAME")
        patch.syspath_prepend(copy)
        own_games.cache_clear()
        with pytest.warns(
            UserWarning, match="cannot be loaded: ValueError, omegatable_kalah.rules and omegatable_copy"
        ):
            assert list(own_games()) == ["kalah"]
        assert run(["new-game", "last-light", "-o", str(tmp_path / "last-light")]) == 0
        install(installed, "last-light", "omegatable_last_light:GAME")
        patch.syspath_prepend(tmp_path / "last-light")
        own_games.cache_clear()
        with pytest.warns(UserWarning, match="The game copy"):
            assert list(own_games()) == ["kalah", "last-light"]


@pytest.fixture
def drawn_anew():
    """Forget drawn pictures before and after a test that changes who draws them."""
    for forget in (catalogue, wordless, digest):
        forget.cache_clear()
    yield
    for forget in (catalogue, wordless, digest):
        forget.cache_clear()


def test_an_own_game_brings_its_pictures(kalah, drawn_anew, monkeypatch):
    """Its table is drawn as that of an included game, and its pictures stand in the catalogue beside the others."""
    position = Position("kalah", seed=1)
    position.play(2)
    first, second = (ElementTree.fromstring(position.picture(seat)) for seat in (0, 1))
    assert first[0].text == second[0].text == "Seat 1: 1, Seat 2: 0"
    assert ElementTree.tostring(first) != ElementTree.tostring(second)  # each sits at the foot of its own picture
    assert position._repr_svg_() in (position.picture(0), position.picture(1))
    assert "Ada: 1, Ben: 0" in table("kalah", position.view(SPECTATOR), ("Ada", "Ben"))
    ours, before = [*catalogue()], digest()
    catalogue.cache_clear()
    wordless.cache_clear()
    art = kalah.facet(Art)
    seed = Drawing(20, 20, path(disc(10, 10, 8), "#5A4C42"), "A seed")
    monkeypatch.setattr("omegatable_kalah.art.ART", replace(art, pictures=lambda: [("kalah/seed", lambda: seed)]))
    assert sorted(catalogue()) == sorted([*ours, "kalah/seed"])
    assert catalogue()["kalah/seed"] == seed.svg()
    monkeypatch.setitem(own_games(), "kalah", replace(kalah, facets={}))
    digest.cache_clear()
    assert digest() != before
    with pytest.raises(ValueError, match=r"^There is no picture of a table of kalah; there is one of alpha-beta"):
        table("kalah", position.view(0))


ADAPTERS = """
import gymnasium, numpy, pyspiel
import omegatable.adapters.gymnasium, omegatable.adapters.openspiel
from omegatable.adapters import pettingzoo
env = gymnasium.make("omegatable/Kalah-v1", opponent="uniform")
print(env.reset(seed=1)[0].shape)
env = pettingzoo.env("kalah")
env.reset(seed=1)
print(env.agents)
state = pyspiel.load_game("python_kalah(seeds=1)").new_initial_state()
print(state.chance_outcomes())
rng = numpy.random.default_rng(1)
while not state.is_terminal():
    state.apply_action(int(rng.choice(state.legal_actions())))
print(sum(state.returns()), len(state.information_state_tensor(0)) > 16)
try:
    pyspiel.load_game("python_pig")
except ValueError as error:
    print(error)
"""


def test_own_game_has_three_adapters(tmp_path):
    """In a process of its own, since adapters register the games that are there when they are imported."""
    install(tmp_path, "kalah", "omegatable_kalah:GAME")
    install(tmp_path, "pig", "omegatable_pig:GAME")
    path = os.pathsep.join(map(str, (tmp_path, EXAMPLE, EXAMPLE.with_name("pig"), Path.cwd())))
    environment = {**os.environ, "PYTHONPATH": path, "OMEGATABLE_KERNELS": "interpreted"}
    done = subprocess.run(
        [sys.executable, "-c", ADAPTERS], env=environment, capture_output=True, text=True, check=False
    )
    unbounded = "OpenSpiel needs games of bounded length: Pig has no longest game."
    said = ["(16,)", "['seat_1', 'seat_2']", "[(8, 0.5), (9, 0.5)]", "0.0 True", unbounded]
    assert done.stdout.splitlines() == said, done.stderr


@pytest.mark.parametrize(
    ("like", "tests"), sample([("crazy-eights", 10)], [("crazy-eights", 10), ("kalah", 8), ("pig", 7)])
)
def test_new_game_passes_its_own_tests_under_its_name(like, tests, tmp_path, capsys):
    folder = tmp_path / "mine"
    assert run(["new-game", "last-light", "-o", str(folder), "--like", like]) == 0
    assert f"pip install -e {folder}" in capsys.readouterr().out
    rulebook = (folder / "omegatable_last_light" / "last-light.md").read_text()
    assert "# Last Light" in rulebook
    assert "**LL-R1**" in rulebook
    install(folder, "last-light", "omegatable_last_light:GAME")
    environment = {**os.environ, "PYTHONPATH": f"{folder}:{Path.cwd()}", "OMEGATABLE_KERNELS": "interpreted"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert f"{tests} passed" in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["Last Light"], "small letters, digits and single hyphens"),
        (["omega-shift"], "There is a game called omega-shift"),
        (["tower", "-o", "."], ". is there already: name another folder with -o"),
    ],
)
def test_new_game_refuses(arguments, words, capsys):
    assert run(["new-game", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_digest_takes_in_every_file_of_an_own_game(tmp_path, monkeypatch):
    """An edit of the second file of a package changes the folder in which compiled kernels are kept."""
    package = tmp_path / "some_game"
    package.mkdir()
    (package / "__init__.py").write_text("GAME = None\n")
    (package / "rules.py").write_text("SIZE = 3\n")
    before = source_digest()
    install(tmp_path, "some-game", "some_game:GAME")
    monkeypatch.syspath_prepend(tmp_path)
    there = source_digest()
    (package / "rules.py").write_text("SIZE = 4\n")
    assert len({before, there, source_digest()}) == 3


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("no_such_module:GAME", r"cannot be loaded: ModuleNotFoundError, No module named 'no_such_module'\.$"),
        ("json:dumps", "holds an object of type function, not a Game"),
        ("omegatable.games.omega_shift:GAME", "holds a game called omega-shift"),
        (
            "old_module:GAME",
            r"cannot be loaded: it imports omegatable\.games\.protocol, which is omegatable\.engine\.protocol now\.$",
        ),
        (
            "old_names:GAME",
            r"cannot be loaded: it imports omegatable\.games\.plain, which is omegatable\.engine\.plain now\.$",
        ),
    ],
)
def test_what_is_no_game_is_left_out_with_a_sentence(value, words, tmp_path, monkeypatch):
    (tmp_path / "old_module.py").write_text("from omegatable.games.protocol import Game\n")
    (tmp_path / "old_names.py").write_text("from omegatable.games import plain\n")
    install(tmp_path, "broken", value)
    monkeypatch.syspath_prepend(tmp_path)
    own_games.cache_clear()
    with pytest.warns(UserWarning, match=words):
        assert "broken" not in own_games()
    own_games.cache_clear()
    assert "no_such_module" not in sys.modules


def test_parts_that_do_not_fit_together_are_refused(kalah):
    given = {
        "name": "other", "title": "Other", "seats": (2, 2), "source": "",
        "STATE": kalah.STATE, "VIEW": kalah.VIEW, "deal_size": 1, "max_legal": 6, "max_plies": kalah.max_plies,
        "is_deal": lambda *_: True,
        "score_scale": 1.0, "layout": kalah.layout, "options": kalah.options, "show": kalah.plain_view,
    }  # fmt: skip
    with pytest.raises(ValueError, match="Two actions of other are written 'a'"):
        rules_only_game(**given, actions=["a", "b", "A"])
    with pytest.raises(ValueError, match="The record VIEW of other lacks the field 'seat'"):
        rules_only_game(**{**given, "VIEW": kalah.STATE}, actions=["a", "b"])
    with pytest.raises(ValueError, match="other is for 2 to 4 players: give it an option 'seats'"):
        rules_only_game(**{**given, "seats": (2, 4)}, actions=["a", "b"])


@pytest.mark.parametrize("first", [-1, 2, 127])
def test_a_deal_that_is_none_is_refused(kalah, first):
    with pytest.raises(ValueError, match=f"No game is dealt like this: '{first}'"):
        Position(kalah, deal=np.array([first], np.int8))
    with pytest.raises(ValueError, match=f"No game is dealt like this: '{first}'"):
        Position.from_text(Position(kalah, deal=np.zeros(1, np.int8)).record().replace("deal: 0", f"deal: {first}"))


def test_an_action_that_is_none_is_refused_with_those_that_are(kalah):
    with pytest.raises(ValueError, match="'7' is not an action of this game: allowed are 1, 2, 3, 4, 5, 6"):
        Position(kalah, seed=1).play("7")


def test_a_number_that_is_no_action_is_refused(kalah):
    for action in (-1, kalah.num_actions):
        with pytest.raises(IllegalActionError, match=f"cannot play {action}: "):
            Position(kalah, seed=1).play(action)
