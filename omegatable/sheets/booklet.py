"""A rulebook as blocks that a page can be set from: headings, clauses, paragraphs, lists, tables, figures.

The rulebook is the page of Markdown that `omegatable rules` reads; a Markdown parser reads it here. A block is a
dictionary with a `kind`; text is a list of runs, `{"text": ..., "style": "plain" | "strong" | "em" | "code"}`.
"""

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


def booklet(game: str) -> list[Block]:
    """The rulebook of *game* as blocks, without its title; its first paragraph stays first."""
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
    """Where the block that begins at *start* ends."""
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
    for token in inline.children or ():
        if token.type in _STYLES:
            styles.append(_STYLES[token.type])
        elif token.type in _CLOSERS:
            styles.pop()
        elif token.type == "softbreak":
            runs.append({"text": " ", "style": styles[-1]})
        elif token.content:
            runs.append({"text": token.content, "style": "code" if token.type == "code_inline" else styles[-1]})
    return runs
