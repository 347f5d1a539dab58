"""Check that links between documents resolve and that lock files contain no host. Standard library only."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LOCKS = ("requirements/*.txt", "web/client/package-lock.json")
HOST = re.compile(r"--(index-url|extra-index-url|find-links|trusted-host)|\"resolved\":|@ https?://")


def anchors(page: str) -> set[str]:
    """Return the anchors of the headings of a page."""
    headings = re.findall(r"^#+ +(.*)$", FENCE.sub("", page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in headings}


def broken_links(path: Path) -> list[str]:
    """Return a sentence for each broken link in one document."""
    problems = []
    for match in LINK.finditer(FENCE.sub("", path.read_text(encoding="utf-8"))):
        target = match["target"]
        if re.match(r"[a-z]+:", target):
            continue
        file, _, fragment = target.partition("#")
        aim = (path.parent / file).resolve() if file else path
        named = path.relative_to(ROOT)
        if not aim.exists():
            problems.append(f"{named}: the link to {target} leads nowhere.")
        elif fragment and aim.suffix == ".md" and fragment not in anchors(aim.read_text(encoding="utf-8")):
            problems.append(f"{named}: there is no heading for {target}.")
    return problems


def hosts_in_locks() -> list[str]:
    """Return a sentence for each line of a lock file that contains a download host."""
    return [
        f"{path.relative_to(ROOT)}, line {number}: a lock file names no place to download from."
        for pattern in LOCKS
        for path in sorted(ROOT.glob(pattern))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if HOST.search(line)
    ]


def documents() -> list[Path]:
    """Return every Markdown file of the project."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


if __name__ == "__main__":
    found = [problem for path in documents() for problem in broken_links(path)] + hosts_in_locks()
    sys.exit("\n".join(found) or 0)
