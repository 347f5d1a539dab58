"""The address of the repository, which the package's metadata and the documents name.

A maintainer sets REPOSITORY and runs `python -m scripts.generate`. Until then no text speaks of an address.
"""

import re
from typing import Final

REPOSITORY: Final = ""  # such as https://forge.example/omegatable, without a slash at the end
_PART: Final = re.compile(r"(?<=^# generated: repository\n).*?(?=^# /generated$)", re.MULTILINE | re.DOTALL)


def report_sentence(address: str) -> str:
    """Return the sentence that says where to report a fault or send a change, or nothing without an *address*."""
    return f" Report faults at <{address}/issues>, and send changes to <{address}>." if address else ""


def with_address(text: str, address: str) -> str:
    """Return pyproject.toml or CITATION.cff, as *text*, with the *address* of the repository."""
    project = f'[project.urls]\nRepository = "{address}"\nIssues = "{address}/issues"\n'
    citation = f"repository-code: {address}\n"
    part = citation if text.startswith("cff-version") else project
    return _PART.sub(part if address else "", text)
