"""The pages of printed rulebooks in the README. Its numbers of sheets are generated; counting pages takes longer."""

from omegatable.engine.registry import GAMES
from omegatable.sheets import Document
from omegatable.table.wire import PrintWish


def test_each_rulebook_has_as_many_pages_as_the_readme_says(root):
    readme = (root / "README.md").read_text(encoding="utf-8")
    assert "each has a rulebook of 4 pages to fold" in " ".join(readme.split())
    for game in GAMES:
        assert Document(PrintWish(game, parts=["rulebook"])).plan().summary.startswith("4 pages of rulebook")
