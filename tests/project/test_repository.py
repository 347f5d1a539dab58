"""The address of the repository: in metadata and documents once it is set, and nowhere before."""

import tomllib
from pathlib import Path

import pytest

from scripts.repository import REPOSITORY, report_sentence, with_address

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = "https://forge.example/omegatable"


def test_an_address_appears_in_the_metadata_and_leaves_them_again():
    project, citation = ((ROOT / name).read_text() for name in ("pyproject.toml", "CITATION.cff"))
    named = with_address(project, ADDRESS)
    assert tomllib.loads(named)["project"]["urls"] == {"Repository": ADDRESS, "Issues": f"{ADDRESS}/issues"}
    assert tomllib.loads(named)["project"]["optional-dependencies"]["fast"]
    assert f"\nrepository-code: {ADDRESS}\n" in with_address(citation, ADDRESS)
    assert with_address(named, "") == with_address(project, "")
    assert "urls" not in tomllib.loads(with_address(project, ""))["project"]


@pytest.mark.parametrize("document", ["README.md", "docs/CONTRIBUTING.md", "docs/faq.md"])
def test_documents_say_where_to_report_a_fault(document):
    sentence = report_sentence(REPOSITORY)
    assert f"<!-- generated: report -->{sentence}<!-- /generated -->" in (ROOT / document).read_text()


def test_without_an_address_nothing_is_said():
    assert report_sentence("") == ""
    assert report_sentence(ADDRESS) == f" Report faults at <{ADDRESS}/issues>, and send changes to <{ADDRESS}>."
