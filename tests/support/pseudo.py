"""A pseudo-locale: English catalogues whose texts are longer, accented and bracketed, so that any other text shows."""

import re

from fluent.syntax import FluentParser, FluentSerializer, ast, visitor

ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀçđéƒĝĥíĵķļɱñóƥɋŕšťúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓƤɊŔŠŤÚṼŴẊÝŽ"
)
LONGER = 0.3  # by how much a text grows, as German does
MARK = re.compile(r"(</?[a-z]+/?>)")


class _Pseudo(visitor.Transformer):
    """Changes the words of patterns, not their variables and marks."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        parts = MARK.split(node.value)
        words = [part if at % 2 else part.translate(ACCENTED) for at, part in enumerate(parts)]
        letters = sum(map(str.isalpha, node.value))
        node.value = "".join(words) + "~" * int(letters * LONGER)
        return node


def pseudo(catalogue: str) -> str:
    """Return the text of a *catalogue* in the pseudo-locale."""
    resource = FluentParser().parse(catalogue)
    _Pseudo().visit(resource)
    return FluentSerializer().serialize(resource)
