"""A whole table of Alpha-Beta-Omega as one picture, for notebooks, replays and reports.

It shows only the information of one seat. The picture is 960 px wide: the players at the top, the road with the tokens
below them, then deck, discards and the hand of the viewing seat. Cards are plain: ink, sign and letter, or a name.
"""

from collections.abc import Sequence
from typing import Any, Final

from omegatable.art.figure import Parts, Place, register_mark
from omegatable.art.lettering import TEXT, TEXT_BOLD, fitted, fitting_size, wrapped
from omegatable.art.palette import LIGHT
from omegatable.art.svg import Drawing, Svg, disc, group, path, rect
from omegatable.art.telling import fluent_bool
from omegatable.games.alpha_beta_omega.art.busts import CAST, INCOMPATIBLE
from omegatable.games.alpha_beta_omega.art.characters import character_text
from omegatable.games.alpha_beta_omega.art.deck_cards import LOOKS
from omegatable.games.alpha_beta_omega.art.inks import badge, glyph, loose_plates, quarters
from omegatable.games.alpha_beta_omega.art.palette import ACCENT, CARD_PAPER, INKS, PLUM
from omegatable.games.alpha_beta_omega.plain import AlphaBetaOmegaView, OmegaPlain, PlacePlain
from omegatable.games.alpha_beta_omega.rules.actions import (
    CHOOSE_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    NO,
    NUM_PLAYER_ACTIONS,
    PLAY_CARD,
    YES,
)
from omegatable.games.alpha_beta_omega.wording.plain_names import plain_view
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text

WIDTH: Final = 960  # px
_MARGIN: Final = 24
_TOP: Final = 18
_PANEL: Final = 88  # height of a player's panel
_GAP: Final = 10
_STEP: Final = 92  # the distance between positions
_CARD: Final = 80  # width of a card on the road
_CARD_HEIGHT: Final = 112
_ROAD_TOP: Final = _TOP + _PANEL + 40
_PATH: Final = _ROAD_TOP + _CARD_HEIGHT + 26  # y of the tokens
_FLOOR_TOP: Final = _PATH + 34  # deck, discards and the hand
_NAMED: Final = (94, 64)  # the size of a card that shows only its name
_SMALLEST: Final = 9  # px: the minimum size of the letters of a card's name
_HAND_LEFT: Final = 268


# ------------------------------------------------------------------------------------------------------------- pieces


def _sign(character: str, x: float, y: float, size: float) -> str:
    if character in ("alpha-compatible", INCOMPATIBLE):
        return quarters(x, y, size)
    if character == "omega-other":
        return loose_plates(x, y, size)
    return badge(CAST[character].ink, x, y, size)


def _plain_character(character: str) -> str:
    """Draw a character card without its picture, centred on 0, 0: ink, sign, Greek letter."""
    ink = CAST["alpha-compatible" if character == INCOMPATIBLE else character].ink
    role = character.partition("-")[0]
    return (
        rect(-_CARD / 2, -_CARD_HEIGHT / 2, _CARD, _CARD_HEIGHT, ink.ink, rx=5, stroke=ink.deep, stroke_width=2)
        + rect(-26, -46, 52, 92, CARD_PAPER, rx=4)
        + _sign(character, 0, -20, 38)
        + glyph(role, 0, 24, 34, ink.deep)
    )


def _plain_back() -> str:
    """Draw a character card face down, centred on 0, 0."""
    letters = "".join(glyph(role, x, -26, 15, CARD_PAPER) for role, x in (("alpha", -18), ("beta", 0), ("omega", 19)))
    discs = "".join(
        path(disc(x, y, 13), INKS[ink].ink, opacity=0.85)
        for ink, x, y in (("yellow", 0, 7), ("cyan", -9, 22), ("magenta", 9, 22))
    )
    return (
        rect(-_CARD / 2, -_CARD_HEIGHT / 2, _CARD, _CARD_HEIGHT, PLUM, rx=5)
        + rect(-_CARD / 2 + 5, -_CARD_HEIGHT / 2 + 5, _CARD - 10, _CARD_HEIGHT - 10, rx=3, stroke=CARD_PAPER)
        + letters
        + discs
    )


def _token(omega: str) -> str:
    """Draw an omega on the road, centred on 0, 0."""
    ink = INKS["magenta" if omega == "other" else omega]
    sign = loose_plates(0, 0, 20) if omega == "other" else badge(ink, 0, 0, 20)
    return path(disc(0, 0, 15), ink.tint, stroke=ink.deep, stroke_width=2) + sign


def _named_card(parts: Parts, plain: AlphaBetaOmegaView, card: str, x: float, y: float, say: Say) -> str:
    """Draw a card of the deck as its name, with the upper left corner at *x*, *y*."""
    words = next(each for each in plain.cards if each.card == card)
    look = LOOKS[words.sort]
    width, height = _NAMED
    lines = wrapped(TEXT_BOLD, say(words.name), 13, width - 14)[:3]
    size = max(min(fitting_size(TEXT_BOLD, line, 13, width - 10) for line in lines), _SMALLEST)
    first = y + height / 2 + 5 - (len(lines) - 1) * 8
    return rect(x, y, width, height, CARD_PAPER, rx=5, stroke=look.deep, stroke_width=4) + "".join(
        parts.words(
            TEXT_BOLD, fitted(TEXT_BOLD, line, size, width - 10), size, x + width / 2, first + i * 16, PLUM, "middle"
        )
        for i, line in enumerate(lines)
    )


# ---------------------------------------------------------------------------------------------------------- the table


def _panel_place(plain: AlphaBetaOmegaView, seat: int) -> tuple[float, float]:
    """Return the left edge and the width of a player's panel."""
    count = len(plain.players)
    width = (WIDTH - 2 * _MARGIN - (count - 1) * _GAP) / count
    return _MARGIN + seat * (width + _GAP), width


def _omega_text(player: OmegaPlain) -> Text:
    if not player.omega:
        return text("art-abo-table-nobody")
    return text("art-abo-table-other") if player.omega == "other" else character_text(f"omega-{player.omega}")


def _effects(plain: AlphaBetaOmegaView, player: OmegaPlain, say: Say) -> list[str]:
    names = {effect.effect: say(effect.name) for effect in plain.effects}
    return [names[effect] for effect in player.effects]


def _panel(parts: Parts, plain: AlphaBetaOmegaView, player: OmegaPlain, name: str, say: Say) -> str:
    """Draw a player: token, name (as an ink tab during their turn), position, cards."""
    left, width = _panel_place(plain, player.seat)
    on_turn = plain.to_move == player.seat
    accent = ACCENT
    frame = {"stroke": accent, "stroke_width": 2.5} if on_turn else {"stroke": LIGHT["line"], "stroke_width": 1.5}
    pieces = [rect(left, _TOP, width, _PANEL, LIGHT["paper"], rx=8, **frame)]
    if player.omega:
        pieces.append(parts.shape(f"t-{player.omega}", (left + 24, _TOP + 27), 1, _token, player.omega))
    room = width - 56
    pieces.append(parts.words(TEXT_BOLD, fitted(TEXT_BOLD, name, 15, room), 15, left + 46, _TOP + 23, LIGHT["ink"]))
    title = _omega_text(player)
    if player.position:
        title = text("art-abo-table-at", title=title, position=player.position)
    title_words = fitted(TEXT, say(title), 13.5, room)
    pieces.append(parts.words(TEXT, title_words, 13.5, left + 46, _TOP + 41, LIGHT["ink2"]))
    held = say(text("art-abo-table-cards", count=len(player.hand)))
    state = say(player.ending) if player.ending else ", ".join([held, *_effects(plain, player, say)])
    for i, line in enumerate(wrapped(TEXT, state, 13, width - 28)[:2]):
        line = fitted(TEXT, line, 13, width - 24)
        pieces.append(parts.words(TEXT, line, 13, left + 14, _TOP + 62 + i * 16, LIGHT["ink"]))
    return "".join(pieces)


def _position_middle(plain: AlphaBetaOmegaView, position: int) -> float:
    first = (WIDTH - (max(len(plain.road), 1) - 1) * _STEP) / 2
    return first + (position - 1) * _STEP


def _position(parts: Parts, plain: AlphaBetaOmegaView, place: PlacePlain, say: Say) -> str:
    """Draw a position: number, card, and the omegas on it."""
    x = _position_middle(plain, place.position)
    middle = (x, _ROAD_TOP + _CARD_HEIGHT / 2)
    if place.character is None:
        card = parts.shape("back", middle, 1, _plain_back)
    else:
        card = parts.shape(f"c-{place.character}", middle, 1, _plain_character, place.character)
    pieces = [parts.words(TEXT_BOLD, str(place.position), 15, x, _ROAD_TOP - 9, LIGHT["ink2"], "middle"), card]
    if place.character is not None and not place.up:
        label = say(text("art-abo-table-down"))
        pieces.append(rect(x - 36, _ROAD_TOP + _CARD_HEIGHT - 12, 72, 19, LIGHT["sheet"], rx=5, stroke=PLUM))
        pieces.append(
            parts.words(
                TEXT, label, fitting_size(TEXT, label, 13, 68), x, _ROAD_TOP + _CARD_HEIGHT + 2, LIGHT["ink"], "middle"
            )
        )
    pieces.append(path(disc(x, _PATH, 4), LIGHT["edge"]))
    here = [player for player in plain.players if player.position == place.position and player.omega]
    step = min(26, 70 / max(len(here), 1))
    for i, player in enumerate(here):
        where = (x + (i - (len(here) - 1) / 2) * step, _PATH)
        pieces.append(parts.shape(f"t-{player.omega}", where, 1, _token, player.omega))
    return "".join(pieces)


def _floor(parts: Parts, plain: AlphaBetaOmegaView, names: Sequence[str], say: Say) -> str:
    """Draw the deck, the discards, and the hand of the viewing seat."""
    width, height = _NAMED
    pieces = [
        rect(_MARGIN, _FLOOR_TOP, width, height, "#FBEBD3", rx=5, stroke=INKS["magenta"].ink, stroke_width=4),
        parts.words(TEXT_BOLD, str(plain.deck), 24, _MARGIN + width / 2, _FLOOR_TOP + 34, PLUM, "middle"),
        parts.words(
            TEXT, say(text("art-abo-table-deck")), 13, _MARGIN + width / 2, _FLOOR_TOP + 52, LIGHT["ink2"], "middle"
        ),
    ]
    left = _MARGIN + width + 16
    if plain.discards:
        pieces.append(_named_card(parts, plain, plain.discards[-1], left, _FLOOR_TOP, say))
    count = len(plain.discards)
    label = say(text("art-abo-table-discards", count=count) if count else text("art-table-no-discards"))
    pieces.append(parts.words(TEXT, label, 13, left + width / 2, _FLOOR_TOP + height + 18, LIGHT["ink2"], "middle"))
    if plain.seat is None:
        return "".join(pieces)
    hand = [held.card for held in plain.players[plain.seat].hand if held.card]
    step = min(width + 8, (WIDTH - _MARGIN - width - _HAND_LEFT) / max(len(hand) - 1, 1))
    for i, card in enumerate(hand):
        pieces.append(_named_card(parts, plain, card, _HAND_LEFT + i * step, _FLOOR_TOP, say))
    whose = text("art-abo-table-hand" if hand else "art-abo-table-hand-none", name=names[plain.seat])
    whose_words = fitted(TEXT, say(whose), 13, WIDTH - _MARGIN - _HAND_LEFT)
    pieces.append(parts.words(TEXT, whose_words, 13, _HAND_LEFT, _FLOOR_TOP + height + 18, LIGHT["ink2"]))
    return "".join(pieces)


# -------------------------------------------------------------------------------------------------------------- words


def _caption(plain: AlphaBetaOmegaView, names: Sequence[str], say: Say) -> Text:
    """Return one or two sentences about the state of the game."""
    if plain.phase == "over":
        points = (text("art-abo-table-points", name=names[p.seat], points=p.score) for p in plain.players)
        return text("art-abo-table-over", points=", ".join(map(say, points)))
    where = text("art-abo-table-round", cycle=plain.cycle, round=plain.round, final=fluent_bool(plain.final))
    if plain.to_move is None:
        return where
    return text("art-abo-table-turn", round=where, name=names[plain.to_move])


def _description(plain: AlphaBetaOmegaView, names: Sequence[str], say: Say) -> str:
    """Return a description of the whole picture in words."""
    sentences = [_caption(plain, names, say), *(_on_player(plain, player, names, say) for player in plain.players)]
    known = [say(_on_place(place, place.character)) for place in plain.road if place.character]
    sentences.append(text("art-abo-table-road", places="; ".join(known)) if known else text("art-abo-table-road-none"))
    sentences.append(text("art-abo-table-left", count=plain.deck))
    return " ".join(map(say, sentences))


def _on_player(plain: AlphaBetaOmegaView, player: OmegaPlain, names: Sequence[str], say: Say) -> Text:
    """Return a player's omega and position, and their cards or their result."""
    name, stands = names[player.seat], _omega_text(player)
    if player.position:
        stands = text("art-abo-table-stands", title=stands, position=player.position)
    if player.effects:
        stands = text("art-abo-table-effects", stands=stands, effects=", ".join(_effects(plain, player, say)))
    if player.ending:
        state = text("art-abo-table-ended", ending=player.ending)
    else:
        titles = {each.card: say(each.name) for each in plain.cards}
        known = [titles[held.card] for held in player.hand if held.card]
        unseen = len(player.hand) - len(known)
        cards = ", ".join([*known, *([say(text("art-table-unseen", count=unseen))] if unseen else [])])
        state = text("art-abo-table-holds", name=name, cards=cards or text("art-table-no-cards"))
    return text("art-abo-table-player", name=name, stands=stands, state=state)


def _on_place(place: PlacePlain, character: str) -> Text:
    title = text("art-abo-table-place", position=place.position, title=character_text(character))
    return title if place.up else text("art-abo-table-place-down", place=title)


# ------------------------------------------------------------------------------------------------------------- figure


def _last_change(plain: AlphaBetaOmegaView, action: int) -> Place | None:
    """Return the position of *action*'s effect in the picture, or None for an action of chance."""
    if action >= NUM_PLAYER_ACTIONS:
        return None
    if CHOOSE_POSITION <= action < CHOOSE_STEP:
        position = min(action - CHOOSE_POSITION + 1, max(len(plain.road), 1))
        return _position_middle(plain, position), _ROAD_TOP + _CARD_HEIGHT / 2
    if CHOOSE_SEAT <= action < CHOOSE_SEAT + len(plain.players):
        left, width = _panel_place(plain, action - CHOOSE_SEAT)
        return left + width / 2, _TOP + _PANEL / 2
    if PLAY_CARD <= action < CHOOSE_SEAT:
        return _MARGIN + _NAMED[0] * 1.5 + 16, _FLOOR_TOP + _NAMED[1] / 2
    if action in (YES, NO) or plain.to_move is None:
        return WIDTH / 2, _PATH
    left, width = _panel_place(plain, plain.to_move)
    return left + width / 2, _TOP + _PANEL / 2


def table(
    view: Any, names: Sequence[str] = (), caption: str = "", last_action: int | None = None, say: Say = english
) -> Svg:
    """Draw the table as *view* shows it, 960 px wide.

    *names* are the players' names in seat order. *caption* is printed below the picture; if empty, it describes the
    state of the game. *last_action* is the most recent action: a register mark shows its effect.
    """
    plain: AlphaBetaOmegaView = plain_view(view)
    names = names or [say(text("player-seat", number=player.seat + 1)) for player in plain.players]
    caption_base = _FLOOR_TOP + _NAMED[1] + 50
    height = caption_base + 20

    parts = Parts()
    words = fitted(TEXT, caption or say(_caption(plain, names, say)), 15, WIDTH - 2 * _MARGIN)
    ends = [_position_middle(plain, place) for place in (1, max(len(plain.road), 1))]
    dots = {"stroke": LIGHT["edge"], "stroke_width": 3, "stroke_dasharray": "1 8", "stroke_linecap": "round"}
    body = [
        rect(0, 0, WIDTH, height, LIGHT["sheet"]),
        *(_panel(parts, plain, player, names[player.seat], say) for player in plain.players),
        path(f"M{ends[0]:.0f} {_PATH}H{ends[1]:.0f}", "none", **dots),
        *(_position(parts, plain, place, say) for place in plain.road),
        _floor(parts, plain, names, say),
        parts.words(TEXT, words, 15, _MARGIN, caption_base, LIGHT["ink2"]),
    ]
    mark = _last_change(plain, last_action) if last_action is not None else None
    if mark:
        body.append(register_mark(mark))
    return Drawing(WIDTH, height, group(*body), _description(plain, names, say), parts.text()).svg()
