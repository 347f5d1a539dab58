"""A rulebook as blocks for typesetting: headings, clauses, paragraphs, lists, tables.

The source is the Markdown page that `omegatable rules` reads. A block is a dictionary with a `kind`; text is a list of
runs, `{"text": ..., "style": "plain" | "strong" | "em" | "code"}`. Links cannot be followed on paper, so a link to
another document is followed by that document's path in parentheses.
"""

import posixpath
import re
from collections.abc import Sequence
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from omegatable.games.rulebook import parse_clauses, rulebook_text

Block = dict[str, Any]
Runs = list[dict[str, str]]

_STYLES: Final = {"strong_open": "strong", "em_open": "em"}
_CLOSERS: Final = ("strong_close", "em_close")
_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
_REASON: Final = " Reason: "
_HOME: Final = "docs/rules"  # the folder of the rulebooks
_HYPHEN: Final = re.compile(r"(?<!\w)-(?=\d)|(?<=\d )-(?= \d)")  # a hyphen that stands for a minus sign


def booklet(game: str) -> list[Block]:
    """Return the rulebook of *game* as blocks, without its title and starting with its first paragraph."""
    page = _COMMENT.sub("", rulebook_text(game))
    markdown = MarkdownIt("commonmark").enable("table")
    known = {clause.id: clause.text for clause in parse_clauses(page)}
    blocks: list[Block] = []
    tokens = markdown.parse(page)
    i = 0
    while i < len(tokens):
        end = _closing(tokens, i)
        block = _block(markdown, tokens[i : end + 1], known)
        if block:
            blocks.append(block)
        i = end + 1
    return blocks


def _closing(tokens: Sequence[Token], start: int) -> int:
    """Return the index of the token that closes the block beginning at *start*."""
    depth = 0
    for i in range(start, len(tokens)):
        depth += tokens[i].nesting
        if depth == 0:
            return i
    return len(tokens) - 1


def _block(markdown: MarkdownIt, tokens: Sequence[Token], known: dict[str, str]) -> Block | None:
    kind = tokens[0].type
    if kind == "heading_open":
        return None if tokens[0].tag == "h1" else {"kind": "heading", "text": tokens[1].content}
    if kind == "paragraph_open":
        return _clause_or_paragraph(markdown, tokens[1], known)
    if kind in ("bullet_list_open", "ordered_list_open"):
        items = [_runs(token) for token in tokens if token.type == "inline"]
        return {"kind": "list", "ordered": kind == "ordered_list_open", "items": items}
    if kind == "table_open":
        rows: list[list[Runs]] = []
        for token in tokens:
            if token.type == "tr_open":
                rows.append([])
            elif token.type == "inline":
                rows[-1].append(_runs(token))
        return {"kind": "table", "rows": rows}
    return None


def _clause_or_paragraph(markdown: MarkdownIt, inline: Token, known: dict[str, str]) -> Block:
    name = inline.content.partition(" ")[0].strip("*")
    if name not in known:
        return {"kind": "paragraph", "runs": _runs(inline)}
    sentence, _, reason = known[name].partition(_REASON)
    because, option, rest = reason.partition(" Option `")
    return {
        "kind": "clause",
        "id": name,
        "ruling": "-Q" in name,
        "runs": _runs(_parsed(markdown, sentence + option + rest)),
        "reason": _runs(_parsed(markdown, because)) if because else [],
    }


def _parsed(markdown: MarkdownIt, text: str) -> Token:
    return markdown.parseInline(text)[0]


def _runs(inline: Token) -> Runs:
    runs: Runs = []
    styles = ["plain"]
    page = ""
    for token in inline.children or ():
        if token.type in _STYLES:
            styles.append(_STYLES[token.type])
        elif token.type in _CLOSERS:
            styles.pop()
        elif token.type == "link_open":
            page = str(token.attrs["href"]).partition("#")[0]
        elif token.type == "link_close":
            if page and "://" not in page:
                runs.append({"text": f" ({posixpath.normpath(posixpath.join(_HOME, page))})", "style": styles[-1]})
        elif token.type == "softbreak":
            runs.append({"text": " ", "style": styles[-1]})
        elif token.content:
            code = token.type == "code_inline"
            text = token.content if code else _HYPHEN.sub("\N{MINUS SIGN}", token.content)
            runs.append({"text": text, "style": "code" if code else styles[-1]})
    return runs
