"""The numbered rules of a game as blocks for typesetting: headings, clauses, paragraphs, lists, tables.

The source is the Markdown page that `omegatable rules` reads. A block is a dictionary with a `kind`; text is a list of
runs, `{"text": ..., "style": "plain" | "strong" | "em" | "code"}`. Links do not work on paper, so a link to another
document is followed by that document's path in parentheses.
"""

import posixpath
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from omegatable.engine.protocol import Game
from omegatable.engine.rulebook import RESEARCH, is_ruling, parse_clauses, rulebook_text
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text
from omegatable.sheets.facet import sheets_of

Block = dict[str, Any]
Runs = list[dict[str, str]]

_STYLES: Final = {"strong_open": "strong", "em_open": "em"}
_CLOSERS: Final = ("strong_close", "em_close")
_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
_REASON: Final = " Reason: "
_HOME: Final = "docs/rules"  # the folder of the rulebooks
_HYPHEN: Final = re.compile(r"(?<!\w)-(?=\d)|(?<=\d )-(?= \d)")  # a hyphen used as a minus sign


def clauses(game: Game, options: Mapping[str, Any], say: Say = english) -> list[Block]:
    """Return the numbered rules of *game* as blocks, without their title and starting with the first paragraph.

    If checked *options* are not the defaults, a list of them comes first, each clause that names one also shows its
    value, and the table of compatibilities contains the deck's values. The section about small games for research is
    included only if one of its options is chosen. The rules are in English; *say* returns the added texts.
    """
    chosen = _chosen(game, options)
    page = _COMMENT.sub("", rulebook_text(game.name))
    markdown = MarkdownIt("commonmark").enable("table")
    known = {clause.id: clause.text for clause in parse_clauses(page)}
    blocks = _this_set(game, options, chosen, say)
    for_research = any(option.research and option.name in chosen for option in game.options)
    section = ""
    tokens = markdown.parse(page)
    i = 0
    while i < len(tokens):
        end = _closing(tokens, i)
        block = _block(markdown, tokens[i : end + 1], known)
        i = end + 1
        if block and block["kind"] == "heading":
            section = block["text"]
        if section == RESEARCH and not for_research:
            continue
        if block and block["kind"] == "clause":
            _say_values(block, known, chosen, say)
        if block and block["kind"] == "table":
            sheets_of(game).write_table(block, options)
        if block:
            blocks.append(block)
    return blocks


# ------------------------------------------------------------------------------------------------------- this set


def _chosen(game: Game, options: Mapping[str, Any]) -> dict[str, str]:
    """Return the options that are not at their default, with their values in the notation of the rulebook."""
    return {
        option.name: sheets_of(game).option_value(option.name, options[option.name])
        for option in game.options
        if options[option.name] != option.default
    }


def _this_set(game: Game, options: Mapping[str, Any], chosen: Mapping[str, str], say: Say) -> list[Block]:
    """Return the description of the options of this set; nothing for the default options."""
    if not chosen:
        return []
    items = [
        [
            {"text": say(_value(option.label, chosen[option.name])) + " ", "style": "strong"},
            {"text": say(option.sentence), "style": "plain"},
        ]
        for option in game.options
        if option.name in chosen
    ]
    return [
        {"kind": "heading", "text": say(text("sheet-set"))},
        {"kind": "paragraph", "runs": [{"text": say(text("sheet-set-explained")), "style": "plain"}]},
        {"kind": "list", "ordered": False, "items": items},
    ]


def _value(option: Text | str, value: str) -> Text:
    return text("sheet-set-option", option=option, value=value)


def _say_values(block: Block, known: Mapping[str, str], chosen: Mapping[str, str], say: Say) -> None:
    """Append the values of this set to a clause that names their options."""
    named = [name for name in re.findall(r"Option `(\w+)`", known[block["id"]]) if name in chosen]
    for name in named:
        block["runs"] += [
            {"text": f" {say(text('sheet-set-value'))} ", "style": "strong"},
            {"text": chosen[name], "style": "code"},
            {"text": ".", "style": "strong"},
        ]


# ----------------------------------------------------------------------------------------------------- the rules


def _closing(tokens: Sequence[Token], start: int) -> int:
    """Return the index of the token that closes the block starting at *start*."""
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
        "ruling": is_ruling(name),
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
