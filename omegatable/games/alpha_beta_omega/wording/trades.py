"""The story of trading: offers, exchanges and shown cards, as far as the viewing seat may know them."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from omegatable.engine.plain import StoryLine
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.notation.names import card_text, given_kinds, hand_of, side_texts, wanted_kinds
from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CHOOSE_SEAT,
    COUNTER,
    FINISHED,
    GIVE,
    OFFER_TO,
    REFUSE,
    SEND,
    SHOW_ALL,
    SHOW_CARD,
    WITHDRAW,
)
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN, MAX_SLOTS, NOTHING
from omegatable.games.alpha_beta_omega.rules.records import CHOOSE, DRAFT, SHOW, TRADE, TRADING
from omegatable.games.alpha_beta_omega.wording.queries import card_picture
from omegatable.locales.text import Text, players, text


def trade_story(before: Any, action: int, after: Any, deck: Deck, seat: int) -> Iterator[StoryLine]:
    """Yield the events of trading. Only the two partners see which cards are offered and exchanged.

    The story of other seats contains only completed trades, because most offers fail.
    """
    phase = int(before.phase)
    if phase == TRADE:
        if action == FINISHED:
            part = "finish" if after.stage == TRADING else "end"
            yield StoryLine(seat, text("abo-story-finished"), "", part=part)
        elif WITHDRAW <= action < SHOW_CARD:
            other = int(before.offer_to[action - WITHDRAW])
            if before.seat in (seat, other):
                yield StoryLine(seat, text("abo-story-withdrew", whom=players(other)), "", (f"seat-{other}",))
        elif REFUSE <= action < WITHDRAW:
            other = int(before.offer_from[(action - REFUSE) % MAX_SLOTS])
            if before.seat in (seat, other):
                yield StoryLine(seat, text("abo-story-refused", whom=players(other)), "", (f"seat-{other}",))
        elif ACCEPT <= action < REFUSE and after.choosing[seat] == NOTHING:
            yield _trade_line(before, after, deck, action - ACCEPT, NOTHING)
    elif phase == CHOOSE:
        slot = int(before.choosing[seat])
        if after.choosing[seat] != slot:
            yield _trade_line(before, after, deck, slot, action - GIVE)
    elif phase == DRAFT and action == SEND:
        slot = int(before.drafting[seat])
        if after.seat in (seat, after.offer_to[slot]):
            yield _offer_line(after, deck, slot)
    elif phase == SHOW:
        yield from _shown_card(before, action, after, deck, seat)


def trade_act(before: Any, action: int) -> tuple[str, int] | None:
    """Return how *action* takes part in a trade, and the other seat, from a spectator's view; None if it does not."""
    if int(before.phase) != TRADE or not OFFER_TO <= action < WITHDRAW:
        return None
    if action < ACCEPT:
        return "offers", action - OFFER_TO
    kind = "accepts" if action < REFUSE else "refuses" if action < COUNTER else "counters"
    return kind, int(before.offer_from[(action - ACCEPT) % MAX_SLOTS])


def _offer_line(after: Any, deck: Deck, slot: int) -> StoryLine:
    seat, other = int(after.offer_from[slot]), int(after.offer_to[slot])
    given = side_texts(deck, given_kinds(after, slot))
    wanted = side_texts(deck, wanted_kinds(after, slot), int(after.offer_any[slot]), other)
    said = text("abo-story-offered", whom=players(other), given=given, wanted=wanted)
    return StoryLine(seat, said, "", (f"seat-{other}", f"offer-{slot}"))


def _trade_line(before: Any, after: Any, deck: Deck, slot: int, chosen: int) -> StoryLine:
    """Return the line for a trade: with the cards for its partners, and with the numbers of cards for others."""
    giver, taker = int(before.offer_from[slot]), int(before.offer_to[slot])
    gives, wants = given_kinds(before, slot), wanted_kinds(before, slot)
    counts = len(gives), len(wants) + int(before.offer_any[slot])
    things = (f"seat-{giver}", f"seat-{taker}")
    own = int(before.seat)
    if own not in (giver, taker):
        return StoryLine(*_counted(giver, taker, *counts), "", things, part="trade")
    mine = gives if own == giver else wants
    if own == taker and chosen != NOTHING:
        mine = [*mine, chosen]
    lost = Counter(mine)
    got = Counter(hand_of(after, own)) - (Counter(hand_of(before, own)) - lost)
    gained = side_texts(deck, list(got.elements()))
    given = side_texts(deck, mine)
    message = "abo-story-traded-with-you" if own == giver else "abo-story-traded"
    return StoryLine(taker, text(message, whom=players(giver), gained=gained, given=given), "", things, part="trade")


def _counted(giver: int, taker: int, gives: int, gets: int) -> tuple[int, Text]:
    """Return the acting seat and the text for a trade, if only the numbers of cards are known."""
    whom = players(taker)
    if gives == 0:
        return giver, text("abo-story-took-count", whom=whom, count=gets)
    if gets == 0:
        return giver, text("abo-story-gave-count", whom=whom, count=gives)
    return giver, text("abo-story-traded-count", whom=whom, count=gives, gets=gets)


def _shown_card(before: Any, action: int, after: Any, deck: Deck, seat: int) -> Iterator[StoryLine]:
    to_all = action == SHOW_ALL
    other = NOTHING if to_all else action - CHOOSE_SEAT
    things = () if to_all else (f"seat-{other}",)
    if before.seat == seat:
        kind = int(before.showing[seat])
    else:
        new = Counter(hand_of(after, seat)) - Counter(hand_of(before, seat))
        kind = next((known for known in new if known != HIDDEN), HIDDEN)
    mark = card_picture(deck, kind) if kind != HIDDEN else ""
    if not to_all:
        said = text("abo-story-showed", whom=players(other), card=card_text(deck, kind))
    elif kind == HIDDEN and before.seat >= 0:
        said = text("abo-story-showed-known")
    else:
        said = text("abo-story-showed-all", card=card_text(deck, kind))
    yield StoryLine(seat, said, mark, things)
