"""Reasons in trading: the cards that an offer gives and takes, and the information that others would gain."""

from typing import Any

from omegatable.bots.gentle import new_values
from omegatable.coach.reasons.phrases import sentences
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.bots.trading import best_offer, value_of_offer
from omegatable.games.alpha_beta_omega.coach.reasons.hand import least_text, need_text
from omegatable.games.alpha_beta_omega.coach.reasons.playing import reason_of_giving
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.notation.names import card_text, given_kinds, hand_of, side_texts, wanted_kinds
from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CANCEL,
    CHOOSE_SEAT,
    COUNTER,
    FINISHED,
    GIVE,
    GIVE_BLIND,
    OFFER_TO,
    REFUSE,
    SEND,
    SHOW_ALL,
    SHOW_CARD,
    SPEAK,
    WANT,
    WANT_ANY,
    WITHDRAW,
)
from omegatable.games.alpha_beta_omega.rules.hands import held, known_to
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN, MAX_OFFERS
from omegatable.games.alpha_beta_omega.rules.table import plays
from omegatable.games.alpha_beta_omega.view import copies_unseen
from omegatable.games.alpha_beta_omega.wording.queries import offers_to_answer
from omegatable.locales.text import Text, players, text

MAX_NAMED = 3  # max cards named on a side of an offer; the table shows all of them


def reason_of_word(view: Any, action: int) -> Text:
    """Return the reason for the mover's action in their turn of trading: answer, offer, show, finish or pass."""
    seat = int(view.to_move)
    if action >= SPEAK:
        return text("coach-abo-speak", who=players(action - SPEAK))
    if action == FINISHED:
        waiting = len(offers_to_answer(view, seat))
        return sentences(text("coach-abo-refuses-all", count=waiting) if waiting else None, *_prospect(view))
    if action >= SHOW_CARD:
        return _of_shown(view, action - SHOW_CARD)
    if action >= WITHDRAW:
        slot = action - WITHDRAW
        who, given = players(int(view.offer_to[slot])), given_kinds(view, slot)
        if not given:
            return text("coach-abo-withdraw-nothing", who=who)
        return text("coach-abo-withdraw", who=who, gives=_given(view, slot))
    if action >= COUNTER:
        slot = action - COUNTER
        return sentences(text("coach-abo-refuses", who=players(int(view.offer_from[slot]))), _balance(view, slot))
    if action >= REFUSE:
        asked = wanted_kinds(view, action - REFUSE)
        return sentences(_balance(view, action - REFUSE), least_text(view, asked[0]) if len(asked) == 1 else None)
    if action >= ACCEPT:
        slot = action - ACCEPT
        got = [kind for kind in given_kinds(view, slot) if kind != HIDDEN]
        return sentences(_balance(view, slot), need_text(view, got[0]) if len(got) == 1 else None)
    return _known_of(view, action - OFFER_TO)


def _prospect(view: Any) -> list[Text]:
    """Return whether an offer could benefit both sides, as far as the mover can know."""
    seat, values = int(view.to_move), new_values(GAME)
    cards = text("coach-abo-go-on", cards=int(view.hand_size[seat]))
    if view.begun[seat] >= view.options.trade_cap or not view.hand_size[seat]:
        return [cards]
    if any(float(value_of_offer(view, seat, slot, values)) > 0.0 for slot in offers_to_answer(view, seat)):
        return [cards]
    others = [other for other in range(int(view.num_seats)) if other != seat and plays(view, other)]
    willing = [other for other in others if float(best_offer(view, seat, other, values)) > 0.0]
    if willing:
        return [text("coach-abo-willing", who=players(*willing))]
    theirs = [kind for other in others for kind in hand_of(view, other)]
    if theirs and all(kind == HIDDEN for kind in theirs):
        return [cards]  # a useful trade is possible: the mover knows none of the others' cards
    return [text("coach-abo-no-trade"), cards]


def _given(view: Any, slot: int) -> list[Text]:
    """Return the cards that an offer gives."""
    return _counted(side_texts(deck_of(view), given_kinds(view, slot)), len(given_kinds(view, slot)))


def _wanted(view: Any, slot: int, chooser: int) -> list[Text]:
    """Return the cards that an offer asks for; the seat *chooser* chooses the unspecified cards."""
    kinds, of_choice = wanted_kinds(view, slot), int(view.offer_any[slot])
    return _counted(side_texts(deck_of(view), kinds, of_choice, chooser), len(kinds) + of_choice)


def _counted(named: list[Text], cards: int) -> list[Text]:
    """Return a side of an offer: names, or only the number of *cards* if the names would fill the sentence."""
    return [text("abo-cards", count=cards)] if len(named) > MAX_NAMED else named


def _balance(view: Any, slot: int) -> Text:
    """Return whether an offer gives the mover more than it takes, by the hand-written bot's values of the cards."""
    seat = int(view.to_move)
    gets = _given(view, slot)
    gain = float(value_of_offer(view, seat, slot, new_values(GAME)))
    if not wanted_kinds(view, slot) and not view.offer_any[slot]:
        return text("coach-abo-gift", gets=gets)
    wants = _wanted(view, slot, seat)
    if not given_kinds(view, slot):
        return text("coach-abo-gives-away", wants=wants)
    return text("coach-abo-gains" if gain > 0 else "coach-abo-loses", gets=gets, wants=wants)


def _known_of(view: Any, other: int) -> Text:
    """Return how many cards a seat holds, and which of them the mover knows."""
    hand = hand_of(view, other)
    deck = deck_of(view)
    kinds = sorted({kind for kind in hand if kind != HIDDEN}, key=lambda kind: deck.kinds[kind].name)
    told = None
    if hand:
        known = [card_text(deck, kind) for kind in kinds]
        told = (
            text("coach-abo-know-of", cards=known, count=len(hand))
            if known
            else text("coach-abo-know-none", count=len(hand))
        )
    return sentences(text("coach-abo-holds", who=players(other), cards=len(hand)), told)


def _of_shown(view: Any, kind: int) -> Text:
    seat = int(view.to_move)
    news = [
        other
        for other in range(int(view.num_seats))
        if other != seat and plays(view, other) and known_to(view, seat, kind, other) < held(view, seat, kind)
    ]
    told = text("coach-abo-news", who=players(*news)) if news else text("coach-abo-news-none")
    return sentences(told, text("coach-abo-known-asked"))


def reason_of_draft(view: Any, action: int) -> Text:
    """Return the reason for a step in preparing an offer."""
    seat = int(view.to_move)
    slot = int(view.drafting[seat])
    other = int(view.offer_to[slot])
    who = players(other)
    if action == CANCEL:
        left = int(view.options.trade_cap) - int(view.begun[seat])
        free = view.options.trade_cap == MAX_OFFERS
        more = text("coach-abo-offers-free") if free else text("coach-abo-offers-left", count=left)
        return sentences(text("coach-abo-cancel"), more)
    if action == SEND:
        return text("coach-abo-send", gives=_given(view, slot), wants=_wanted(view, slot, other))
    if action == WANT_ANY:
        return text("coach-abo-chooses", who=who, cards=int(view.hand_size[other]))
    if action >= WANT:
        kind = action - WANT
        if any(
            view.offer_from[slot] == other and kind in given_kinds(view, slot) for slot in offers_to_answer(view, seat)
        ):
            return text("coach-abo-offered-already", who=who)
        if kind in hand_of(view, other):
            where = text("coach-abo-sure", who=who)
        else:
            where = text("coach-abo-copies-unseen", count=int(copies_unseen(view, kind)))
        return sentences(where, need_text(view, kind))
    if action >= GIVE_BLIND:
        return sentences(least_text(view, action - GIVE_BLIND), text("coach-abo-blind", who=who))
    return reason_of_giving(view, action - GIVE)


def reason_of_showing(view: Any, action: int) -> Text:
    """Return the reason for showing a card to one player or to all."""
    if action == SHOW_ALL:
        return text("coach-abo-show-all")
    return text("coach-abo-show", who=players(action - CHOOSE_SEAT))
