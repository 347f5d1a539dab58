"""Reasons in trading: the cards that an offer gives and takes, and the information that others would gain."""

from typing import Any

from omegatable.bots.gentle import new_values
from omegatable.coach.facts import Fact, Facts, fact, told
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.bots.trading import best_offer, value_of_offer
from omegatable.games.alpha_beta_omega.coach.reasons.hand import least_fact, need_fact
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
from omegatable.locales.text import Text, text

MAX_NAMED = 3  # max cards named on a side of an offer; the table shows all of them


def reason_of_word(view: Any, action: int) -> Facts:
    """Return the reason for the mover's action in their turn of trading: answer, offer, show, finish or pass."""
    seat = int(view.to_move)
    if action >= SPEAK:
        return (fact("coach-abo-speak", who=action - SPEAK),)
    if action == FINISHED:
        waiting = len(offers_to_answer(view, seat))
        return told(fact("coach-abo-refuses-all", count=waiting) if waiting else None, *_prospect(view))
    if action >= SHOW_CARD:
        return _of_shown(view, action - SHOW_CARD)
    if action >= WITHDRAW:
        slot = action - WITHDRAW
        who, given = int(view.offer_to[slot]), given_kinds(view, slot)
        if not given:
            return (fact("coach-abo-withdraw-nothing", who=who),)
        return (fact("coach-abo-withdraw", who=who, gives=_given(view, slot)),)
    if action >= COUNTER:
        slot = action - COUNTER
        return told(fact("coach-abo-refuses", who=int(view.offer_from[slot])), _balance(view, slot, refuses=True))
    if action >= REFUSE:
        slot = action - REFUSE
        asked = wanted_kinds(view, slot)
        least = least_fact(view, asked[0], keeps=True) if len(asked) == 1 else None
        return told(_balance(view, slot, refuses=True), least)
    if action >= ACCEPT:
        slot = action - ACCEPT
        got = [kind for kind in given_kinds(view, slot) if kind != HIDDEN]
        return told(_balance(view, slot), need_fact(view, got[0]) if len(got) == 1 else None)
    return _known_of(view, action - OFFER_TO)


def _prospect(view: Any) -> Facts:
    """Return whether an offer could benefit both sides, as far as the mover can know."""
    seat, values = int(view.to_move), new_values(GAME)
    cards = fact("coach-abo-go-on", cards=int(view.hand_size[seat]))
    if view.begun[seat] >= view.options.trade_cap or not view.hand_size[seat]:
        return (cards,)
    if any(float(value_of_offer(view, seat, slot, values)) > 0.0 for slot in offers_to_answer(view, seat)):
        return (cards,)
    others = [other for other in range(int(view.num_seats)) if other != seat and plays(view, other)]
    willing = [other for other in others if float(best_offer(view, seat, other, values)) > 0.0]
    if willing:
        return (fact("coach-abo-willing", -1, who=willing),)
    theirs = [kind for other in others for kind in hand_of(view, other)]
    if theirs and all(kind == HIDDEN for kind in theirs):
        return (cards,)  # a useful trade is possible: the mover knows none of the others' cards
    return (fact("coach-abo-no-trade", 1), cards)


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


def _balance(view: Any, slot: int, *, refuses: bool = False) -> Fact:
    """Return whether an offer gives the mover more than it takes, by the hand-written bot's values of the cards."""
    seat, good = int(view.to_move), -1 if refuses else 1
    gets = _given(view, slot)
    gain = float(value_of_offer(view, seat, slot, new_values(GAME)))
    if not wanted_kinds(view, slot) and not view.offer_any[slot]:
        return fact("coach-abo-gift", good, gets=gets)
    wants = _wanted(view, slot, seat)
    if not given_kinds(view, slot):
        return fact("coach-abo-gives-away", -good, wants=wants)
    if gain > 0:
        return fact("coach-abo-gains", good, gets=gets, wants=wants)
    return fact("coach-abo-loses", -good, gets=gets, wants=wants)


def _known_of(view: Any, other: int) -> Facts:
    """Return how many cards a seat holds, and which of them the mover knows."""
    hand, deck = hand_of(view, other), deck_of(view)
    kinds = sorted({kind for kind in hand if kind != HIDDEN}, key=lambda kind: deck.kinds[kind].name)
    holds = fact("coach-abo-holds", who=other, cards=len(hand))
    if not hand:
        return (holds,)
    if not kinds:
        return (holds, fact("coach-abo-know-none", count=len(hand)))
    return (holds, fact("coach-abo-know-of", cards=[card_text(deck, kind) for kind in kinds], count=len(hand)))


def _of_shown(view: Any, kind: int) -> Facts:
    seat = int(view.to_move)
    news = [
        other
        for other in range(int(view.num_seats))
        if other != seat and plays(view, other) and known_to(view, seat, kind, other) < held(view, seat, kind)
    ]
    known = fact("coach-abo-news", who=news) if news else fact("coach-abo-news-none", -1)
    return (known, fact("coach-abo-known-asked"))


def reason_of_draft(view: Any, action: int) -> Facts:
    """Return the reason for a step in preparing an offer."""
    seat = int(view.to_move)
    slot = int(view.drafting[seat])
    who = int(view.offer_to[slot])
    if action == CANCEL:
        left = int(view.options.trade_cap) - int(view.begun[seat])
        free = view.options.trade_cap == MAX_OFFERS
        more = fact("coach-abo-offers-free") if free else fact("coach-abo-offers-left", count=left)
        return (fact("coach-abo-cancel"), more)
    if action == SEND:
        return (fact("coach-abo-send", gives=_given(view, slot), wants=_wanted(view, slot, who)),)
    if action == WANT_ANY:
        return (fact("coach-abo-chooses", who=who, cards=int(view.hand_size[who])),)
    if action >= WANT:
        kind = action - WANT
        if any(
            view.offer_from[slot] == who and kind in given_kinds(view, slot) for slot in offers_to_answer(view, seat)
        ):
            return (fact("coach-abo-offered-already", -1, who=who),)
        if kind in hand_of(view, who):
            where = fact("coach-abo-sure", 1, who=who)
        else:
            unseen = int(copies_unseen(view, kind))
            where = fact("coach-abo-copies-unseen", 0 if unseen else -1, count=unseen)
        return (where, need_fact(view, kind))
    if action >= GIVE_BLIND:
        return (least_fact(view, action - GIVE_BLIND), fact("coach-abo-blind", who=who))
    return reason_of_giving(view, action - GIVE)


def reason_of_showing(view: Any, action: int) -> Facts:
    """Return the reason for showing a card to one player or to all."""
    if action == SHOW_ALL:
        return (fact("coach-abo-show-all"),)
    return (fact("coach-abo-show", who=action - CHOOSE_SEAT),)
