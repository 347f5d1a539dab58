"""What `scripts/check_style.py` finds in subjects of commits, names, comments and words."""

import pytest

from scripts import check_style
from scripts.check_style import comment_faults, docstrings, name_faults, subject_faults, word_faults


@pytest.mark.parametrize(
    ("subject", "faults"),
    [
        ("coach: show a typical line for each hint", 0),
        ("docs: `make play` opens the browser", 0),
        (f"coach: {'x' * 65}", 0),  # 72 characters
        (f"coach: {'x' * 66}", 1),
        ("Show a typical line for each hint", 1),
        ("coach: show a typical line.", 1),
        ("Coach: show a typical line", 1),
    ],
)
def test_a_subject_names_its_scope_and_is_short(subject, faults):
    assert len(list(subject_faults([subject]))) == faults


def test_a_limit_is_called_max_or_min():
    names = [
        f"{word}_A" for word in ("FEWEST", "LONGEST", "_MOST")
    ]  # not written out, because the check reads this file
    assert list(name_faults(" + ".join([*names, "MAX_A", "UTMOST_A"]))) == [
        f"{name}: a limit is called MAX_ or MIN_." for name in names
    ]


def test_a_comment_does_not_begin_as_the_tail_of_a_sentence():
    source = 'a = 1  # of the game\nb = "# of a text"\n# and of others\nc = 2  # seconds\n# Office hours.\n'
    assert list(comment_faults(source)) == ["# of the game", "# and of others"]


def test_words_of_the_style_guide_are_found_in_texts_and_docstrings():
    lines = "Whoever plays wins.\nIt is told twice.\nA bot of one's own.\nIt was mended.\nThe commander told a tale."
    assert [line for line, _ in word_faults(lines)] == lines.splitlines()[:4]
    assert list(docstrings('"""One."""\ndef f():\n    """Two."""\n    return "three"\n')) == ["One.", "Two."]


def test_the_baseline_may_only_shrink(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(check_style, "ROOT", tmp_path)
    monkeypatch.setattr(check_style, "BASELINE", tmp_path / "baseline.txt")
    (tmp_path / "old.md").write_text("Whoever plays wins.\n")
    monkeypatch.setattr(check_style, "listed", lambda *patterns: [tmp_path / "old.md"] if "*.md" in patterns else [])
    known = "old.md: Whoever plays wins.\n"
    (tmp_path / "baseline.txt").write_text(known + "old.md: Whoever reads knows.\n")
    assert check_style.main([]) == 1
    assert "1 lines that no longer apply" in capsys.readouterr().out
    assert check_style.main(["--shrink"]) == 0
    assert (tmp_path / "baseline.txt").read_text() == known
    (tmp_path / "old.md").write_text("Whoever plays wins.\nWhoever plays wins.\n")
    assert check_style.main(["--shrink"]) == 1, "a second line of the same words is new"
    assert (tmp_path / "baseline.txt").read_text() == known
