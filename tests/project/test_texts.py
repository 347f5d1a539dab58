"""Catalogues of texts: they are whole, the page uses what they have, and each fault is one sentence."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from scripts.texts import faults, read_language, types_text, variables_of

ENGLISH = """\
## A group
plain = Plain
# $count: how many.
cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
turn =
    { $person ->
        [you] Your turn
       *[other] { $name }'s turn
    }
sound =
    .label = Sound of { $name }
both = { cards } and { $other }
"""
GERMAN = ENGLISH.replace("Plain", "Schlicht").replace("1 card", "1 Karte")
CODE = 'text("plain"); text("cards"); text(on ? "turn" : "sound.label"); text("both");'


def planted(folder: Path, english: str = ENGLISH, german: str = GERMAN, code: str = CODE) -> list[str]:
    """Return the faults of two catalogues and of code that uses them, all below *folder*."""
    for path, content in {"locales/en/page.ftl": english, "locales/de/page.ftl": german, "src/code.ts": code}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content, encoding="utf-8")
    return faults(folder / "locales", folder / "src", folder)


def test_whole_catalogues_have_no_faults(tmp_path):
    assert planted(tmp_path) == []


def test_a_language_has_forms_of_its_own_where_a_text_asks_for_them(tmp_path):
    german = GERMAN.replace("plain = Schlicht", "plain = Schlicht\n    .dative = Schlichtem")
    assert planted(tmp_path, german=german.replace("{ $other }", '{ NAME($other, case: "dative") }')) == []


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (
            {"english": ENGLISH.replace("*[other] { $count } cards", "[other] { $count } cards")},
            "locales/en/page.ftl, line 8: cards is not Fluent: Expected one of the variants to be marked as default"
            " (*).",
        ),
        ({"english": ENGLISH + "plain = Again\n"}, "locales/en/page.ftl, line 17: plain is there twice, also in"),
        ({"english": ENGLISH + "extra = Extra\n"}, "locales/en/page.ftl, line 17: nobody uses extra."),
        ({"english": ENGLISH.replace("{ cards }", "{ tiles }")}, "line 16: both shows tiles, which is not there."),
        ({"german": GERMAN.replace("plain = ", "# ")}, "locales/de/page.ftl: plain is missing, in English line 2."),
        ({"german": GERMAN + "extra = Extra\n"}, "locales/de/page.ftl, line 17: extra is not in English."),
        (
            {"german": GERMAN.replace("Sound of { $name }", "Ton von { $name } und { $wer }")},
            "locales/de/page.ftl, line 14: sound.label has the unknown variable $wer.",
        ),
        (
            {"german": GERMAN.replace("Sound of { $name }", "Ton")},
            "locales/de/page.ftl, line 14: sound.label leaves out $name.",
        ),
        (
            {"german": GERMAN.replace("plain = Schlicht", "plain = Schlicht\n    .dative = Schlichtem")},
            "locales/de/page.ftl, line 2: plain.dative is not in English.",
        ),
        ({"code": CODE.replace('"plain"', '"plan"')}, "locales/en/page.ftl, line 2: nobody uses plain."),
    ],
)
def test_a_fault_is_one_sentence_with_file_line_and_id(tmp_path, wrong, sentence):
    assert any(sentence in fault for fault in planted(tmp_path, **wrong)), planted(tmp_path, **wrong)


def test_a_text_is_asked_for_where_its_catalogue_is_loaded(tmp_path):
    asked = """{on ? text(on ? "lab-on" : "lab-off") : text("plain")}\n<Marked id="lab-marked" />"""
    for path, content in {
        "locales/en/lab.ftl": "lab-on = on\nlab-off = off\nlab-marked = <b>marked</b>\n",
        "locales/de/lab.ftl": "lab-on = an\nlab-off = aus\nlab-marked = <b>fett</b>\n",
        "src/lab/Lab.svelte": asked,
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(content, encoding="utf-8")
    assert planted(tmp_path) == []
    (tmp_path / "src" / "home").mkdir()
    (tmp_path / "src" / "home" / "Home.svelte").write_text(asked, encoding="utf-8")
    assert planted(tmp_path) == [
        "src/home/Home.svelte, line 1: lab-on is in lab.ftl, which is not loaded there.",
        "src/home/Home.svelte, line 1: lab-off is in lab.ftl, which is not loaded there.",
        "src/home/Home.svelte, line 2: lab-marked is in lab.ftl, which is not loaded there.",
    ]


def test_a_part_of_an_id_may_come_from_elsewhere(tmp_path):
    english = ENGLISH + "option-trade-off = Off\n"
    german = GERMAN + "option-trade-off = Aus\n"
    assert planted(tmp_path, english, german, CODE + "text(`option-${name}-${value}`);") == []


MODULE = """\
from omegatable.locales.text import players, text

NAMES = {1: "piece-crab"}


def said(seat, kind):
    story = text("story-drew", cards=2)
    return text("turn-of", who=players(seat), thing=text(f"piece-{kind}")), text("story-end" if kind else "story-next")
"""
SAID = """\
turn-of = { $who ->
    [you] Your { $thing }
   *[other] { $thing } of { $whoName }
}
piece-crab = crab
    .plural = crabs
piece-jaws = jaws
story-drew = { $whoName } drew { $cards } cards
story-end = the end
story-next = next
"""

FACT = """\
from omegatable.coach.facts import fact

drew = fact("story-drew", -1, sign=-1, who=2, seat=2, cards=2)
"""
FACTS = "story-drew = { $whoName } drew { $cards } cards\n"


@pytest.mark.parametrize(
    ("module", "catalogue", "sentences"),
    [
        (MODULE, SAID, []),
        (MODULE.replace("cards=2", "card=2"), SAID, ["omegatable/said.py, line 7: story-drew needs $cards."]),
        (MODULE.replace("cards=2", "cards=2, of=3"), SAID, ["omegatable/said.py, line 7: story-drew has no $of."]),
        (
            MODULE.replace("story-next", "story-last"),
            SAID,
            [
                "omegatable/said.py, line 8: story-last is in no catalogue of English.",
                "locales/en/table.ftl, line 10: nobody uses story-next.",
            ],
        ),
        (MODULE, SAID + "story-extra = more\n", ["locales/en/table.ftl, line 11: nobody uses story-extra."]),
        (FACT, FACTS, []),
        (FACT.replace("cards=2", "card=2"), FACTS, ["omegatable/said.py, line 3: story-drew needs $cards."]),
    ],
)
def test_what_modules_say_is_in_the_catalogues_with_its_variables(tmp_path, module, catalogue, sentences):
    for path, content in {"locales/en/table.ftl": catalogue, "omegatable/said.py": module, "src/code.ts": ""}.items():
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text(content, encoding="utf-8")
    assert faults(tmp_path / "locales", tmp_path / "src", tmp_path, tmp_path / "omegatable") == sentences


def test_each_variable_has_a_type(tmp_path):
    planted(tmp_path)
    texts = read_language(tmp_path / "locales" / "en", tmp_path).texts
    assert variables_of(texts["plain"], texts) == {}
    assert variables_of(texts["cards"], texts) == {"count": "number"}
    assert variables_of(texts["turn"], texts) == {"person": '"you" | "other"', "name": "string | number"}
    assert variables_of(texts["both"], texts) == {"other": "string | number", "count": "number"}
    types = types_text(tmp_path / "locales")
    assert 'export type Catalogue = "page";' in types
    assert '  "plain": null;\n' in types
    assert '  "sound.label": { name: string | number };\n' in types


@pytest.mark.whole
def test_style_refuses_words_in_the_sources_of_the_page(root):
    page = """\
<script lang="ts">
  import { text } from "../text/text.svelte";
  let { on }: { on: boolean } = $props();
  const early = text("home");
  const later = $derived(text("home"));
</script>

<h1>Play now</h1>
<p title="Some words">{early}{later}{on ? "It is on" : text("home")} · 3 × α</p>
<img src="/a" alt={`A picture of ${early}`} style:left={`${3}px`} />
"""
    eslint = shutil.which("npx")
    assert eslint, "the page is checked with Node's npx"
    found = subprocess.run(
        [eslint, "eslint", "--format", "json", "--stdin", "--stdin-filename", "src/home/Planted.svelte"],
        cwd=root / "web" / "client",
        input=page,
        capture_output=True,
        text=True,
    )
    told = [(one["ruleId"], one["line"]) for one in json.loads(found.stdout)[0]["messages"]]
    assert told == [("texts/no-literal-text", line) for line in (4, 8, 9, 9, 10)]


def test_a_sentence_in_a_module_that_speaks_to_players_is_found(tmp_path):
    module = tmp_path / "omegatable" / "table" / "saying.py"
    for folder in (module.parent, tmp_path / "locales" / "en", tmp_path / "src"):
        folder.mkdir(parents=True)
    module.write_text(
        '"""Says what must be said here."""\n'
        'log.info("The table is %s today.", 3)\n'
        'said = "You cannot do that now."\n'
        'key = "play or reaction"\n'
        'told = f"{name} plays a card."\n'
        'raise ValueError("This is no table.")\n',
        encoding="utf-8",
    )
    assert faults(tmp_path / "locales", tmp_path / "src", tmp_path, tmp_path / "omegatable") == [
        "omegatable/table/saying.py, line 3: 'You cannot do that now.' is in no catalogue.",
        "omegatable/table/saying.py, line 5: '… plays a card.' is in no catalogue.",
    ]


def test_a_term_has_one_name_in_catalogues_and_lessons(tmp_path):
    terms = {"en": '[[terms]]\nids = "os-"\nnever = "(?<!discard )piles?"\nwrite = "deck"\n', "de": "terms = []\n"}
    wrong = "# The pile.\nos-a = { $pile ->\n    [pile] A discard pile, <pile>Piles</pile>\n   *[x] -\n}\nao-a = Pile\n"
    lesson = 'title = "A pile"\npoint = ["pile"]\n[game]\nrecord = "pile"\n'
    for path, content in {
        **{f"terms/{language}.toml": listed for language, listed in terms.items()},
        "locales/en/games.ftl": wrong,
        "locales/en/lessons/os-a.toml": lesson,
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(content, encoding="utf-8")
    found = faults(tmp_path / "locales", tmp_path / "src", tmp_path, terms=tmp_path / "terms")
    assert [fault for fault in found if "write" in fault] == [
        "locales/en/games.ftl, line 3: write “deck” instead of “Piles”.",
        "locales/en/lessons/os-a.toml, line 1: write “deck” instead of “pile”.",
    ]
