"""The study of docs/tutorials/test-a-rule.md prints what the page shows, and its report what the picture shows."""

import html
import json
import re
from pathlib import Path

from scripts.pictures import PICTURES, REPORT, STUDY

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tutorials" / "test-a-rule.md"
BLOCK = re.compile(r"^```(?P<kind>\w*)\n(?P<content>.*?)^```$", re.MULTILINE | re.DOTALL)
HIDDEN = re.compile("<(style|script).*?</\\1>|<[^>]+>", re.DOTALL)


def words_of(page):
    """Return the words of an HTML *page* with single spaces, a space for each tag."""
    return " ".join(html.unescape(HIDDEN.sub(" ", page)).split())


def test_the_first_study_prints_what_its_page_shows_and_reports_what_its_picture_shows(command, tmp_path):
    study, line, printed = [block["content"] for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8"))][:3]
    assert study == STUDY.read_text(encoding="utf-8"), "the picture is of another study"
    (tmp_path / "five.toml").write_text(study, encoding="utf-8")
    line = line.strip().removeprefix(".venv/bin/omegatable ").replace("five", f"{tmp_path}/five")
    code, shown, errors = command(line)  # the first study after an update says that it compiles
    assert code == 0, errors
    assert printed in shown
    kept = json.loads((PICTURES / f"{REPORT}.json").read_text(encoding="utf-8"))["texts"]
    report = words_of((tmp_path / "five" / "report.html").read_text(encoding="utf-8"))
    assert [words for words in kept if words not in report] == [], f"python -m scripts.pictures {REPORT}"
