"""Print and play for Alpha-Beta-Omega: the set, the figures of the rules, and the pieces on a table."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from omegatable.art.lettering import SHRIKHAND, TEXT, missing_letters
from omegatable.art.own_pictures import OwnPictures
from omegatable.art.svg import Drawing
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.art.busts import CAST, INCOMPATIBLE
from omegatable.games.alpha_beta_omega.art.characters import character_text, draw_flat_token, draw_token
from omegatable.games.alpha_beta_omega.art.deck import (
    COLOURS,
    coarse_pictures,
    draw_back_of_plots,
    draw_deck_card,
    draw_deck_character,
    draw_deck_plot,
    draw_reference,
    draw_sheet,
)
from omegatable.games.alpha_beta_omega.art.deck_cards import (
    draw_character_back,
    draw_deck_back,
    draw_sheet_back,
    overflow,
)
from omegatable.games.alpha_beta_omega.art.summaries import CHEAT_SHEETS
from omegatable.games.alpha_beta_omega.deck_texts import printed_name, printed_text
from omegatable.games.alpha_beta_omega.decks.decks import Deck, Kind
from omegatable.games.alpha_beta_omega.decks.known import chosen_deck
from omegatable.games.alpha_beta_omega.decks.plots import Plot
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text
from omegatable.sheets.facet import Sheets
from omegatable.sheets.figures import Add, Cards, Figure, side_by_side
from omegatable.sheets.laying import DOWN, SOUTH, Laid, Pile, Token, references
from omegatable.sheets.layout import CARD
from omegatable.sheets.sets import CARD_FORM, MARKER_FORM, Piece, SheetsError


def _pieces(options: Mapping[str, Any], _: bool, say: Say, own: OwnPictures) -> Iterator[Piece]:
    deck = chosen_deck(str(options["deck"]))
    alone = options["seats"] == 1 and options["solo_useless"] == "strip"
    back = _back("character", draw_character_back, say)
    for name in _cast(options):
        draw = partial(draw_deck_character, deck, name, options, say)
        yield Piece(name, CARD_FORM, "cards", draw, 1, back)
    for fault in words_that_do_not_fit(deck, say):
        raise fault
    back = _back("deck", draw_deck_back, say)
    for kind in deck.kinds:
        if alone and not kind.solo:  # ABO-Q22
            continue
        draw = partial(draw_deck_card, kind, say=say, own=own)
        yield Piece(f"card-{kind.id}", CARD_FORM, "cards", draw, kind.copies, back)
    back = _back("plot", draw_back_of_plots, say)
    for plot in deck.plots:
        if options["plots"] not in ("none", "random", plot.id):
            continue  # the table uses another plot
        draw = partial(draw_deck_plot, plot, say, own)
        yield Piece(f"plot-{plot.id}", CARD_FORM, "cards", draw, 1, back)
    back = _back("sheet", draw_sheet_back, say)
    for number in range(1, CHEAT_SHEETS + 1):
        draw = partial(draw_sheet, number, deck, options, say)
        yield Piece(f"cheat-{number}", CARD_FORM, "cards", draw, 1, back)
    draw = partial(draw_reference, options, say)
    yield Piece("reference", CARD_FORM, "references", draw, GAME.max_seats, back)
    for omega in (*COLOURS, *(["other"] if options["nloo"] == "in" else [])):
        title = say(text("art-abo-token", title=character_text(f"omega-{omega}")))
        yield Piece(f"token-{omega}", MARKER_FORM, "markers", partial(draw_flat_token, omega, title))


def _back(name: str, draw: Callable[[Say], Drawing], say: Say) -> Piece:
    return Piece(f"back-{name}", CARD_FORM, "cards", partial(draw, say))


def _cast(options: Mapping[str, Any]) -> Iterator[str]:
    """Yield the characters of this game: the Other may be omitted, and Mr Incompatible may replace Mr Compatible."""
    for name in CAST:
        if name == "alpha-compatible" and options["mr"] == "incompatible":  # ABO-Q4
            yield INCOMPATIBLE
        elif name != "omega-other" or options["nloo"] == "in":  # ABO-R14
            yield name


def words_that_do_not_fit(deck: Deck, say: Say = english) -> Iterator[SheetsError]:
    """Yield an error for each card or plot whose text is too long or has letters that its typeface lacks."""
    cards: list[Kind | Plot] = [*deck.kinds, *deck.plots]
    for printed in cards:
        name, told = say(printed_name(printed)), say(printed_text(printed))
        for what, font, words in (("name", SHRIKHAND, name), ("text", TEXT, told)):
            missing = missing_letters(font, words)
            if missing:
                yield SheetsError(f"The {what} of {name} has letters that its typeface lacks: {' '.join(missing)}.")
        over = overflow(told)
        if over:
            letters = _excess(told)
            yield SheetsError(
                f"The text of {name} is {over:.1f} mm too long for its card: shorten it by about {letters} letters."
            )


def _excess(words: str) -> int:
    """Return the number of letters to remove so that *words* fit."""
    return next(letters for letters in range(1, len(words) + 1) if not overflow(words[: len(words) - letters]))


# ---------------------------------------------------------------------------------------------------------- the figures


def _figures(add: Add, options: Mapping[str, Any], say: Say) -> Iterator[tuple[str, Figure]]:
    deck = chosen_deck(str(options["deck"]))
    item = next(kind for kind in deck.kinds if kind.item)
    chance = next(kind for kind in deck.kinds if not kind.item)

    def character(name: str) -> Callable[[], Drawing]:
        return partial(draw_deck_character, deck, name, say=say)

    parts: Cards = {
        "alpha-cyan": character("alpha-cyan"),
        say(printed_name(item)): partial(draw_deck_card, item, say=say),
        say(printed_name(chance)): partial(draw_deck_card, chance, say=say),
        **{say(printed_name(plot)): partial(draw_deck_plot, plot, say) for plot in deck.plots[:1]},
    }
    caption = text("sheet-figure-abo-parts" if deck.plots else "sheet-figure-abo-parts-few")
    yield "ABO-R5", side_by_side(add, say(caption), parts)
    omegas = {f"omega-{name}": character(f"omega-{name}") for name in (*COLOURS, "other")}
    yield "ABO-R12", side_by_side(add, say(text("sheet-figure-abo-omegas")), omegas)
    yield "ABO-R21", _road(add, say)


def _road(add: Add, say: Say) -> Figure:
    """Return a figure of ten characters face down, with an omega's token on the first."""
    wide, high = CARD
    figure = Figure(add, say(text("sheet-figure-abo-road")), 10 * (wide + 4), high + 22)
    back = partial(draw_character_back, say)
    for i in range(10):
        figure.place("character, face down", back, i * (wide + 4), 0, wide, high)
    title = say(character_text("omega-yellow"))
    token = partial(draw_token, "yellow", title)
    figure.place(title, token, wide / 2 - 16, high - 14, 32, 32)
    return figure


# ------------------------------------------------------------------------------------------------------------ the table


def _lay_out(pieces: Sequence[Piece], say: Say) -> Iterator[Laid]:
    """Lay out the decks side by side, with the tokens in front of them."""
    cards = [piece for piece in pieces if piece.form == CARD_FORM]
    for i, back in enumerate(("character", "deck", "plot")):
        yield Pile([card for card in cards if card.back and card.back.name == f"back-{back}"], (4.0 * i - 6, 3.0), DOWN)
    yield Pile([card for card in cards if card.name.startswith("cheat")], (6.0, 3.0))
    for i, token in enumerate([piece for piece in pieces if piece.form == MARKER_FORM]):
        yield Token(token, (2.0 * i - 4, -1.0))
    yield from references(pieces, [((4.0 * i - 8, -9.0), SOUTH) for i in range(5)])


# --------------------------------------------------------------------------------------------------- the numbered rules


def _write_table(block: dict[str, Any], options: Mapping[str, Any]) -> None:
    """Write the deck's numbers into the table of compatibilities, which has a row for each omega."""
    rows = block["rows"]
    if not rows or rows[0][0] != [{"text": "omega \\ alpha", "style": "plain"}]:
        return
    deck = chosen_deck(str(options["deck"]))
    for row, ranks in zip(rows[1:], deck.compatibility, strict=False):  # the last row, the Other's, is a rule
        for place, rank in enumerate(ranks, 1):
            row[place] = [{"text": str(rank), "style": "plain"}]


def _option_value(name: str, value: Any) -> str:
    return chosen_deck(str(value)).name if name == "deck" else str(value).lower()


def _readme_lines(options: Mapping[str, Any]) -> list[Text]:
    deck = chosen_deck(str(options["deck"]))
    return [text("sheet-files-deck", deck=deck.name, author=deck.author or "-")]


SHEETS = Sheets(
    pieces=_pieces,
    lay_out=_lay_out,
    typeface=("Shrikhand", 400),
    figures=_figures,
    write_table=_write_table,
    option_value=_option_value,
    readme_lines=_readme_lines,
    unprintable=words_that_do_not_fit,
    coarse_pictures=coarse_pictures,
)
