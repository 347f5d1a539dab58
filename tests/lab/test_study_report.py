"""The report of a study: what it says, where its links lead, and that it needs nothing else."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from omegatable.games.alpha_beta_omega.decks.included import INCLUDED
from omegatable.lab.study.measures import MEASURES
from omegatable.lab.study.parsing import parse_study
from omegatable.lab.study.report import write_report
from omegatable.lab.study.report.naming import option_text
from omegatable.lab.study.report.numbers import Scale
from omegatable.lab.study.report.reading import Finding, read_results
from omegatable.lab.study.report.sentences import differences, is_by_definition
from omegatable.lab.study.report.verdict import verdict
from tests.support.sample import sample
from tests.support.studies import write_played_study

MAX_BYTES = 3_000_000
NEEDS_NO_END = {"meta", "path", "use", "br"}
MAY_STAY_OPEN = {"li", "td", "th", "tr", "dt", "dd", "p", "thead", "tbody"}

LAST = "last_share"


class Page(HTMLParser):
    """What a report holds: its text, links, names, and the elements that were left open."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: list[str] = []
        self.sources: list[str] = []
        self.open: list[str] = []
        self.faults: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if "id" in given:
            self.names.append(given["id"])
        if tag in ("a", "use"):
            self.links.append(given["href"])
        self.sources += [given[name] for name in ("src", "srcset", "action") if name in given]
        self.sources += [given["href"]] if tag == "link" else []
        if tag not in NEEDS_NO_END:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in NEEDS_NO_END:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open[-1] != tag and self.open[-1] in MAY_STAY_OPEN:
            self.open.pop()
        if self.open and self.open[-1] == tag:
            self.open.pop()
        else:
            self.faults.append(f"</{tag}> inside {self.open[-1:]}")

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("style", "script"):
            self.text += data.replace("\u00a0", " ")


def read(folder: Path, site: str = "http://127.0.0.1:8000") -> tuple[Page, str]:
    text = write_report(folder, site).read_text(encoding="utf-8")
    return Page(text), text


GAMES_OF = [("omega-shift", 2), ("alpha-and-omega", 3), ("alpha-beta-omega", 4)]


@pytest.mark.parametrize(("game", "seats"), sample(GAMES_OF[2:], GAMES_OF))
def test_a_report_is_one_whole_file_whose_links_lead_somewhere(tmp_path, game, seats):
    page, text = read(write_played_study(tmp_path / "study", game=game, seats=seats))
    assert page.faults == []
    assert page.open == []
    assert len(page.names) == len(set(page.names))
    inner = {link for link in page.links if link.startswith("#")}
    assert {link[1:] for link in inner} <= set(page.names)
    assert page.sources == []
    assert set(re.findall(r"url\((\w+):", text)) == {"data"}
    outer = {link.split("#")[0] for link in page.links} - {""}
    site = {"http://127.0.0.1:8000/replay", "http://127.0.0.1:8000/"}
    assert all(link.startswith("https://") or link in site for link in outer)


def test_the_first_sentence_says_what_differs_most_with_its_interval(tmp_path):
    values = {(LAST, "as it is"): (0.93, 0.01), (LAST, "fair end"): (0.71, 0.02)}
    page, _ = read(write_played_study(tmp_path / "study", values=values))
    sentence = (
        "With fair end, whoever has the last turn takes 71 % (69 to 73) of the first places instead of 93 %: "
        "22 points less (20 to 24)."
    )
    assert sentence in page.text
    assert page.text.index("What differs") < page.text.index("22 points less") < page.text.index("Within noise")


def test_the_verdict_says_how_long_a_game_is_who_wins_it_and_how_hard_its_choices_are(tmp_path):
    values = {
        ("turns", "as it is"): (44.0, 1.0),
        ("turns", "fair end"): (52.0, 1.0),
        ("turns", "no end"): (30.0, 1.0),
        ("minutes", "as it is"): (35.0, 0.5),
        ("minutes", "fair end"): (36.0, 0.5),
        ("minutes", "no end"): (8.0, 0.5),
        ("order_share", "as it is"): (0.6, 0.01),
        ("order_share", "fair end"): (0.52, 0.01),
        ("order_share", "no end"): (0.59, 0.01),
        ("interesting", "as it is"): (0.25, 0.01),
        ("interesting", "fair end"): (0.31, 0.01),
        ("interesting", "no end"): (0.2, 0.01),
    }
    assert verdict_of(tmp_path, values, "fair end", "no end") == [
        "A game is shorter with “no end”: 8.0 minutes of thinking (a model) instead of 35.0 (−77 %), 30 turns instead "
        "of 44 (−32 %). It is longer with “fair end”: 52 turns instead of 44 (+18 %), 36.0 minutes of thinking (a "
        "model) instead of 35.0 (+3 %).",
        "With “as it is”, player 1 in the order of play takes 60 % of the first places; even would be 50 %. With “fair "
        "end” player 1 takes most, 52 %.",
        "Choices are harder with “fair end” (31 % of them are close) and easier with “no end” (20 %) than with “as it "
        "is” (25 %).",
    ]


def test_the_verdict_never_says_that_what_is_not_significant_is_alike(tmp_path):
    values = {("turns", "as it is"): (44.0, 1.0), ("turns", "fair end"): (44.5, 1.0)}
    values |= {("order_share", name): (0.505, 0.01) for name in ("as it is", "fair end")}
    assert verdict_of(tmp_path, values, "fair end") == [
        "No variant surely changes the length: a game has 44 turns, 3.00 decisions and 12.0 minutes of thinking (a "
        "model).",
        "With “as it is”, no player in the order of play surely takes more first places than another; even would be "
        "50 %, and no variant surely changes that.",
        "No variant makes choices surely harder or easier: 40.0 % of the choices are close.",
    ]


def test_a_quarter_of_a_minute_in_a_model_is_no_finding(tmp_path):
    values = {("minutes", "as it is"): (11.0, 0.01), ("minutes", "fair end"): (11.22, 0.01)}
    told = verdict_of(tmp_path, values, "fair end")
    assert told[0].startswith("No variant surely changes the length much: ")
    (minutes,) = (one for one in differences(read_results(tmp_path / "study")) if one.measure.name == "minutes")
    assert minutes.small


def test_the_verdict_of_one_variant_describes_it(tmp_path):
    values = {("turns", "as it is"): (44.0, 1.0), ("order_share", "as it is"): (0.95, 0.01)}
    assert verdict_of(tmp_path, values)[:2] == [
        "A game has 44 turns, 3.00 decisions and 12.0 minutes of thinking (a model).",
        "Player 1 in the order of play takes 95 % of the first places; even would be 50 %.",
    ]


def test_the_verdict_begins_with_what_is_never_played(tmp_path):
    values = {("item_played", "fair end"): (0.0, 0.0)}
    sentence = (
        "Never played by these bots: 3 with “fair end”, held in 40 games; Alpha with “fair end”, held in 40 games."
    )
    assert verdict_of(tmp_path, values, "fair end")[0] == sentence


def test_minutes_stand_beside_the_seconds_of_their_model(tmp_path):
    _, text = read(write_played_study(tmp_path / "study", game="alpha-beta-omega", seats=3))
    block = text[text.index('id="m-minutes"') :]
    note = block[: block.index("</section>")].split("<details")[0]
    assert "2 seconds for each choice between several actions and 1.5 for each bit of it" in note
    assert "in trade 10 for each offer, 4 for each answer and 1 to finish" in note


def test_a_deck_is_called_by_its_file_or_else_by_its_name(tmp_path):
    own = INCLUDED["small"].read_text(encoding="utf-8").replace('name = "A small deck"', 'name = "The Harbour"')
    (tmp_path / "harbour.toml").write_text(own, encoding="utf-8")
    text = (
        'game = "alpha-beta-omega"\ngames = 1\ngrid = { deck = ["harbour.toml", "first"], trade = ["off", "full"] }\n'
    )
    study = parse_study(text, tmp_path)
    words = [option_text(study, "deck", variant.options["deck"]) for variant in study.variants]
    assert words == ["deck = harbour.toml"] * 2 + ["deck = first"] * 2
    assert option_text(study, "trade", "off") == "trade = off"
    other = own.replace("copies = 15", "copies = 10")
    assert option_text(study, "deck", other) == "deck = The Harbour"


def verdict_of(path, values, *others):
    """Return the verdict of a report on these values, which the page shows before anything else."""
    folder = write_played_study(path / "study", values=values, others=others)
    page, _ = read(folder)
    found = [sentence.replace("\u00a0", " ") for sentence in verdict(read_results(folder))]
    assert page.text.index("In short") < page.text.index(found[0]) < page.text.rindex("What differs")
    return found


def test_every_number_leads_to_games_that_lead_to_replays(tmp_path):
    folder = write_played_study(tmp_path / "last mover", values={(LAST, "fair end"): (0.2, 0.02)})
    page, text = read(folder)
    numbers = re.findall(r'<td><a href="#(b\d+)">', text)
    assert len(numbers) > 60
    for name in numbers:
        sheet = re.search(rf'<section class="behind" id="{name}".*?</section>', text, re.DOTALL)
        assert sheet is not None
        assert re.search(r'href="#g\d+"', sheet[0])
    assert "omegatable replay 'last mover#fair end/3'" in page.text
    opened = [link for link in page.links if "/replay#record=" in link]
    assert len(opened) == 4, "game 0 and game 1 of both variants, once each"


def test_a_report_read_from_a_server_links_to_that_server(tmp_path):
    page, _ = read(write_played_study(tmp_path / "study"), site="")
    assert any(link.startswith("/replay#record=") for link in page.links)
    assert "omegatable replay" not in page.text, "its folder lies on the server"
    assert "omegatable study study.toml -o AGAIN" in page.text
    assert "beside this file" not in page.text


def test_the_command_that_plays_a_study_again_can_be_pasted_into_a_shell(tmp_path):
    page, _ = read(write_played_study(tmp_path / "last mover"))
    assert "omegatable study 'last mover/study.toml' -o AGAIN" in page.text
    assert "The rows lie beside this file" in page.text


@pytest.mark.parametrize("games", [20, 40])
def test_a_distribution_has_every_game_in_one_of_its_bars(tmp_path, games):
    """Of 20 games two are watched, the least that has a distribution: one is the minimum and one the maximum."""
    page, text = read(write_played_study(tmp_path / "study", games=games))
    for title, what in (("Margins", ""), ("Lengths in turns", ""), ("When games are decided", " %")):
        shares = re.findall(rf"<title>as it is. {title}, [^:]*{what}: ([\d.]+)\u00a0% of the games", text)
        assert sum(map(float, shares)) == pytest.approx(100, abs=0.05 * len(shares)), title
    assert page.faults == []


def test_games_far_out_are_in_the_outermost_bars(tmp_path):
    """2000 games, of which one has a margin of 500: it is within the last bar, with the games that have the most."""
    folder = write_played_study(tmp_path / "study", games=2000)
    games = pl.read_parquet(folder / "games.parquet")
    far = pl.when(pl.col("game") == 77).then(500).otherwise("margin").cast(pl.Int32).alias("margin")
    games.with_columns(far).write_parquet(folder / "games.parquet")
    _, text = read(folder)
    shares = re.findall(r"<title>as it is. Margins, (\d): ([\d.]+)\u00a0% of the games", text)
    assert shares[-1] == ("6", "14.3"), "285 games of 2000 have a margin of 6"
    assert sum(float(share) for _, share in shares) == pytest.approx(100, abs=0.05 * len(shares))


def test_no_claim_is_made_where_there_are_too_few_deals(tmp_path):
    """Without p nothing differs and nothing is within noise; the numbers are there, without intervals."""
    values = {(LAST, "fair end"): (0.2, 0.02), ("turns", "fair end"): (20.0, 0.5)}
    folder = write_played_study(tmp_path / "study", values=values)
    findings = pl.read_parquet(folder / "findings.parquet")
    nothing = [
        pl.lit(None, pl.Float64).alias(name) for name in ("low", "high", "difference_low", "difference_high", "p")
    ]
    findings.with_columns(nothing).write_parquet(folder / "findings.parquet")
    page, text = read(folder)
    assert page.faults == []
    assert "There are too few games to compare the variants." in page.text
    assert "Within noise" not in page.text
    assert "differs significantly (adjusted" not in page.text
    assert "title='differs significantly'" not in text
    assert "20 %" in page.text

    is_last = pl.col("measure") == LAST
    mixed = [
        pl.when(is_last).then(None).otherwise(name).alias(name) for name in ("difference_low", "difference_high", "p")
    ]
    findings.with_columns(mixed).write_parquet(folder / "findings.parquet")
    page, _ = read(folder)
    (noise,) = re.findall("Within noise of the first variant[^.]*", page.text)
    title = MEASURES[LAST].title
    assert title[0].lower() + title[1:] not in noise, "it is one of those that were not compared"
    assert "With fair end, a game has 20" in page.text


def test_of_all_games_only_what_is_counted_is_held_in_memory(tmp_path):
    results = read_results(write_played_study(tmp_path / "study", seats=2))
    assert results.games.columns == ["variant", "game", "watched", "margin", "turns", "decided"]
    (game,) = results.played([("fair end", 3)])
    assert (game.variant, game.number, game.scores, game.turns) == ("fair end", 3, [10, 13], 23)


def test_variants_with_long_names_are_told_apart_by_number(tmp_path):
    others = ("open_reveal = false, order = seats", "open_reveal = false, order = circle")
    _, text = read(write_played_study(tmp_path / "study", others=others))
    labels = re.findall(r'<text [^>]*text-anchor="end"[^>]*>([^<]*)</text>', text)
    assert {"1. as it is", "2. open_reveal = false…", "3. open_reveal = false…"} <= set(labels)


def test_words_of_a_study_cannot_become_markup(tmp_path):
    """The fixture's third ending is a script; a variant's name is one too."""
    page, text = read(write_played_study(tmp_path / "study", others=('<b>bold & "quoted"',)))
    assert "<script>alert" not in text
    assert "<b>bold" not in text
    assert '<b>bold & "quoted"' in page.text


@pytest.mark.whole
def test_a_large_study_makes_a_file_of_three_megabytes_at_most(tmp_path):
    others = [f"variant {number}" for number in range(1, 8)]
    values = {(name, other): (0.5 + 0.02 * at, 0.01) for name in MEASURES for at, other in enumerate(others)}
    wishes = {"game": "alpha-beta-omega", "seats": 4, "others": others, "items": list(map(str, range(32)))}
    folder = write_played_study(tmp_path / "study", games=100, values=values, records=4, **wishes)
    assert write_report(folder).stat().st_size < MAX_BYTES


@pytest.mark.whole
def test_the_plots_are_drawn_only_when_a_report_is_written():
    """Neither the command line nor the server loads matplotlib or Polars before somebody wants a study."""
    code = "import sys, omegatable.cli, omegatable.web.app; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"matplotlib", "polars"} & set(told)


def test_numbers_are_written_as_precisely_as_they_are_known():
    """The half width decides: 2 points give no decimals, 0.4 points one, 0.04 turns two."""
    assert Scale.of("share", 0.69, 0.73).text(0.71) == "71\u00a0%"
    assert Scale.of("share", 0.706, 0.714).text(0.7104) == "71.0\u00a0%"
    assert Scale.of("turns", 30.00, 30.08).text(30.041) == "30.04 turns"
    assert Scale.of("turns", 28.0, 30.0).difference(-4.0, -5.0, -3.0) == "4 turns fewer (3 to 5)"
    assert Scale.of("share", -0.01, 0.03).difference(0.01, -0.01, 0.03) == "1 points more (−1 to 3)"


def test_what_a_variant_is_by_definition_is_not_told_as_a_difference(tmp_path):
    """More -2 tiles are drawn more often, and three players have smaller shares than two: that is no news."""
    study = parse_study(
        'game = "alpha-and-omega"\ngames = 40\n[[variants]]\nname = "as it is"\n'
        '[[variants]]\nname = "more"\noptions = { minus_two = 4 }\n'
        '[[variants]]\nname = "of three"\noptions = { seats = 3 }\n'
    )
    told = {
        (measure, key, variant): is_by_definition(finding(measure, key, variant), study)
        for measure, key in (("item_drawn", "-2"), ("item_drawn", "air"), ("order_share", "1"), ("single_winner", ""))
        for variant in ("more", "of three")
    }
    assert {case for case, by_definition in told.items() if by_definition} == {
        ("item_drawn", "-2", "more"),
        ("order_share", "1", "of three"),
    }


def finding(measure: str, key: str, variant: str) -> Finding:
    return Finding(MEASURES[measure], key, variant, 0.5, 0.4, 0.6, "", 40, 0.2, 0.1, 0.3, "", 0.001, (), ())


def test_all_keys_of_a_measure_are_told_together(tmp_path):
    values = {("item_drawn", "fair end"): (9.0, 0.1), ("turns", "fair end"): (60.0, 1.0)}
    results = read_results(write_played_study(tmp_path / "study", values=values, items=("3", "5", "8", "Alpha")))
    found = differences(results)
    assert [one.measure.name for one in found] == ["turns", "item_drawn"]
    (drawn,) = found[1:]
    assert [sentence.finding.key for sentence in drawn.sentences] == ["3", "5", "8"], "three of four, the largest first"
