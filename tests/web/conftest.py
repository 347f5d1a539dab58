"""A server for the tests of a module."""

from collections.abc import Iterator

import brotli
import pytest

from tests.support.server import Server, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("web")
    (folder / "page" / "assets").mkdir(parents=True)
    (folder / "page" / "index.html").write_text(
        "<!doctype html><head><title>Omega Table</title></head>" + "<p>words</p>" * 200
    )
    (folder / "page" / "icon.svg").write_text("<svg/>")
    (folder / "page" / "assets" / "index-1a2b.js").write_text("export {};")
    (folder / "page" / "assets" / "index-1a2b.js.br").write_bytes(brotli.compress(b"export {};"))
    with served(folder / "tables.sqlite", page=folder / "page", pictures=folder / "pictures") as found:
        yield found
