"""Reasons in trading: what an offer gives and takes, and what the others would learn."""

from typing import Any

from omegatable.bots.alpha_beta_omega.trading import best_offer, value_of_offer
from omegatable.bots.gentle import new_values
from omegatable.coach.reasons.alpha_beta_omega.hand import least_words, need_words
from omegatable.coach.reasons.phrases import counted, number_words, sentence
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.deck import deck_of
from omegatable.games.alpha_beta_omega.notation import card_words, given_kinds, hand_of, side_words, wanted_kinds
from omegatable.games.alpha_beta_omega.rules import (
    ACCEPT,
    CANCEL,
    CHOOSE_SEAT,
    COUNTER,
    FINISHED,
    GIVE,
    GIVE_BLIND,
    HIDDEN,
    MAX_SLOTS,
    MOST_OFFERS,
    OFFER_TO,
    REFUSE,
    SEND,
    SHOW_ALL,
    SHOW_CARD,
    SPEAK,
    WANT,
    WANT_ANY,
    WITHDRAW,
    held,
    known_to,
    plays,
    to_answer,
)
from omegatable.games.alpha_beta_omega.view import copies_unseen
from omegatable.games.plain import listed, named


def reason_of_word(view: Any, action: int) -> str:
    """Return the reason for what the mover does with the word: answer, offer, show, finish or leave it."""
    seat = int(view.to_move)
    if action >= SPEAK:
        return f"{named(action - SPEAK)} speaks next, and you may speak again later."
    if action == FINISHED:
        waiting = sum(bool(to_answer(view, seat, slot)) for slot in range(MAX_SLOTS))
        refused = f"it refuses {'the offer' if waiting == 1 else f'the {number_words(waiting)} offers'} made to you"
        return sentence(refused if waiting else _prospect(view), _prospect(view) if waiting else "")
    if action >= SHOW_CARD:
        return sentence(*_shown(view, action - SHOW_CARD))
    if action >= WITHDRAW:
        slot = action - WITHDRAW
        gives = side_words(deck_of(view), given_kinds(view, slot))
        return f"{named(int(view.offer_to[slot]))} has not answered yet, and {gives} would be yours to use again."
    if action >= COUNTER:
        slot = action - COUNTER
        return sentence(f"it refuses what {named(int(view.offer_from[slot]))} offers", _balance(view, slot))
    if action >= REFUSE:
        asked = wanted_kinds(view, action - REFUSE)
        return sentence(_balance(view, action - REFUSE), least_words(view, asked[0]) if len(asked) == 1 else "")
    if action >= ACCEPT:
        slot = action - ACCEPT
        got = [kind for kind in given_kinds(view, slot) if kind != HIDDEN]
        return sentence(_balance(view, slot), need_words(view, got[0]) if len(got) == 1 else "")
    return sentence(*_known_of(view, action - OFFER_TO))


def _prospect(view: Any) -> str:
    """Return whether an offer could gain both sides, as far as the mover can know."""
    seat, values = int(view.to_move), new_values(GAME)
    cards = f"you go on with {counted(int(view.hand_size[seat]), 'card')}"
    if view.begun[seat] >= view.options.trade_cap or not view.hand_size[seat]:
        return cards
    others = [other for other in range(int(view.num_seats)) if other != seat and plays(view, other)]
    willing = [named(other) for other in others if float(best_offer(view, seat, other, values)) > 0.0]
    if willing:
        return f"{listed(willing)} could still want what you can spare"
    return f"no trade that you can foresee would help both sides; {cards}"


def _wanted(view: Any, slot: int) -> str:
    wanted = side_words(deck_of(view), wanted_kinds(view, slot), int(view.offer_any[slot]))
    return wanted.replace("of choice", "of your choice")


def _balance(view: Any, slot: int) -> str:
    """Return whether an offer gives the mover more than it takes, as the hand-written bot values the cards."""
    seat = int(view.to_move)
    gets = side_words(deck_of(view), given_kinds(view, slot))
    gain = float(value_of_offer(view, seat, slot))
    if not wanted_kinds(view, slot) and not view.offer_any[slot]:
        return f"{gets} would cost you nothing"
    how = "more" if gain > 0 else "less"
    return f"{gets} would help you {how} now than {_wanted(view, slot)}"


def _known_of(view: Any, other: int) -> tuple[str, str]:
    """Return how many cards a seat holds, and which of them the mover knows."""
    hand = hand_of(view, other)
    known = sorted({card_words(deck_of(view), kind) for kind in hand if kind != HIDDEN})
    first = f"{named(other)} holds {counted(len(hand), 'card')}"
    return first, f"you know of {listed(known)}" if known else "you know none of them" if hand else ""


def _shown(view: Any, kind: int) -> tuple[str, str]:
    seat = int(view.to_move)
    news = [
        named(other)
        for other in range(int(view.num_seats))
        if other != seat and plays(view, other) and known_to(view, seat, kind, other) < held(view, seat, kind)
    ]
    return f"it would be news to {listed(news)}", "whoever knows of it can ask for it"


def reason_of_draft(view: Any, action: int) -> str:
    """Return the reason for a step in making an offer."""
    seat = int(view.to_move)
    slot = int(view.drafting[seat])
    other = int(view.offer_to[slot])
    gives = side_words(deck_of(view), given_kinds(view, slot))
    if action == CANCEL:
        left = int(view.options.trade_cap) - int(view.begun[seat])
        more = "as many offers as you like" if view.options.trade_cap == MOST_OFFERS else counted(left, "more offer")
        return sentence("nobody learns what you hold", f"you may begin {more}")
    if action == SEND:
        wants = _wanted(view, slot).replace("of your choice", "of their choice")
        return sentence(f"it offers {gives} for {wants}, and binds you until {named(other)} answers")
    if action == WANT_ANY:
        return sentence(f"{named(other)} chooses among {counted(int(view.hand_size[other]), 'card')}")
    if action >= WANT:
        kind = action - WANT
        sure = kind in hand_of(view, other)
        unseen = int(copies_unseen(view, kind))
        where = (
            f"{counted(unseen, 'copy is', 'copies are')} where you cannot see" if unseen else "every copy is in sight"
        )
        return sentence(f"you know that {named(other)} holds it" if sure else where, need_words(view, kind))
    if action >= GIVE_BLIND:
        return sentence(least_words(view, action - GIVE_BLIND), f"{named(other)} would not see which card it is")
    return sentence(least_words(view, action - GIVE))


def reason_of_showing(view: Any, action: int) -> str:
    """Return the reason for showing a card to one player or to all."""
    if action == SHOW_ALL:
        return "Everybody would know that you hold it, and could ask for it."
    return f"Only {named(action - CHOOSE_SEAT)} would know that you hold it, and could ask for it."
