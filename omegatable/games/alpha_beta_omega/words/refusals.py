"""Refusals: why an action is not legal, in one sentence."""

from typing import Any

from omegatable.games.alpha_beta_omega.deck import IMMEDIATE, REACTION, deck_of
from omegatable.games.alpha_beta_omega.notation import capital, omega_words
from omegatable.games.alpha_beta_omega.rules import (
    ACCEPT,
    ASK_MAY,
    ASK_POSITION,
    ASK_SEAT,
    ASK_STEP,
    CHOOSE,
    CHOOSE_SEAT,
    CONSENT,
    DISCARD,
    DRAFT,
    EXCHANGE,
    GIVE,
    GIVE_BLIND,
    GIVE_CARD,
    MAX_SLOTS,
    NUM_OMEGAS,
    NUM_PLAYER_ACTIONS,
    OFFER_TO,
    OMEGA,
    OVER,
    PLAY_CARD,
    PLAYS,
    REACT,
    REFUSE,
    SEND,
    SHOW,
    SHOW_ALL,
    SHOW_CARD,
    TRADE,
    WALK,
    WANT,
    WANT_ANY,
    WITHDRAW,
    held,
    may_be,
    plays,
    time_of,
    to_answer,
)


def refusal(view: Any, action: int) -> str:
    """Return one sentence, for the seat to move, that says why *action* is not legal in *view*."""
    if view.phase == OVER:
        return "The game is over."
    if not 0 <= action < NUM_PLAYER_ACTIONS:
        return f"There is no such action: players' actions are 0 to {NUM_PLAYER_ACTIONS - 1}."
    phase = int(view.phase)
    if phase not in _WANTED:
        return "Chance is to decide now: wait a moment."
    sentence = _REFUSED[phase](view, action) if phase in _REFUSED else ""
    if phase == PLAYS and view.options.show_at_play:
        return sentence or "Play a card of your hand or none, or show a card first."
    return sentence or _WANTED[phase]


_WANTED = {
    OMEGA: "Pick an omega that nobody has: Cyan, Magenta, Yellow, Black or Other.",
    TRADE: "Make an offer, answer one, show a card, or finish trading.",
    DRAFT: "Add to your offer, send it, or drop it first.",
    CHOOSE: "Choose a card of your hand for the offer that you have accepted.",
    SHOW: "Say to whom you show the card: a player to whom it is new, or all.",
    EXCHANGE: "Discard a card of your hand, or say that you are done.",
    PLAYS: "Play a card of your hand, or none.",
    ASK_SEAT: "Choose one of the omegas whom the card allows.",
    ASK_POSITION: "Choose one of the positions that the card allows.",
    ASK_STEP: "Choose how far, as the card says.",
    ASK_MAY: "Say yes or no.",
    CONSENT: "Say yes or no.",
    REACT: "Play a reaction, or let it pass.",
    GIVE_CARD: "Choose a card of your hand.",
    WALK: "Choose how far to walk.",
}


def _no_such_omega(view: Any, action: int) -> str:
    if action >= NUM_OMEGAS:
        return ""
    if not may_be(view, action):
        return f"Nobody can be {omega_words(action)} at this table."
    return f"{capital(omega_words(action))} is taken: pick another."


def _no_such_play(view: Any, action: int) -> str:
    if SHOW_CARD <= action < SHOW_ALL and view.phase == PLAYS:
        if view.options.show_at_play:
            return _no_such_showing(view, action)
        return "At this table cards are shown while you trade: play one, or none."
    kind = action - PLAY_CARD
    if not 0 <= kind < min(CHOOSE_SEAT - PLAY_CARD, int(view.options.num_kinds)):
        return ""
    card = deck_of(view).kinds[kind]
    if held(view, int(view.to_move), kind) == 0:
        return f"You do not hold {card.name}."
    if view.phase == REACT:
        return f"{card.name} is no reaction: keep it for your own play, or let it pass."
    if card.when == REACTION:
        return f"{card.name} is a reaction: keep it until an alpha is turned up."
    return ""


def _no_such_trade(view: Any, action: int) -> str:
    seat = int(view.to_move)
    if OFFER_TO <= action < ACCEPT:
        other = action - OFFER_TO
        if other == seat:
            return "You cannot make yourself an offer: choose another player."
        if other >= view.num_seats or not plays(view, other):
            return "That player is not in play: choose another."
        most = int(view.options.trade_cap)
        return f"You have made as many offers as you may in one round, {most}: answer, or finish."
    if ACCEPT <= action < WITHDRAW:
        slot = (action - ACCEPT) % MAX_SLOTS
        if not to_answer(view, seat, slot):
            return f"There is no offer {slot + 1} to you: answer one that lies before you."
        if action < REFUSE:
            return "You do not hold what that offer wants: refuse it, or change it."
        return "You may make no more offers in this round: accept or refuse."
    if WITHDRAW <= action < SHOW_CARD:
        return f"You have made no offer {action - WITHDRAW + 1}: take back one of your own."
    if SHOW_CARD <= action < SHOW_ALL:
        return _no_such_showing(view, action)
    return ""


def _no_such_showing(view: Any, action: int) -> str:
    kind = action - SHOW_CARD
    if kind >= view.options.num_kinds or held(view, int(view.to_move), kind) == 0:
        return "You can only show a card that you hold."
    return "Everybody knows that you hold it: show another card."


def _no_such_draft(view: Any, action: int) -> str:
    seat = int(view.to_move)
    if action == SEND:
        return "An offer needs a card on one of its sides: give or want something first."
    if GIVE <= action < WANT:
        kind = (action - GIVE) % (GIVE_BLIND - GIVE)
        if kind >= view.options.num_kinds or held(view, seat, kind) == 0:
            return "You can only give a card that you hold."
        return "The offer gives as many of these cards as it can: want something, send it, or drop it."
    if WANT <= action <= WANT_ANY:
        kind = action - WANT
        if action < WANT_ANY and kind < view.options.num_kinds and time_of(view, kind) == IMMEDIATE:
            return f"{deck_of(view).kinds[kind].name} is played at once and is in no hand: want another card."
        return "The offer wants as many of these cards as it can: give something, send it, or drop it."
    return ""


def _no_such_discard(view: Any, action: int) -> str:
    if DISCARD <= action < GIVE:
        return "You can only discard a card that you hold."
    return ""


_REFUSED = {
    OMEGA: _no_such_omega,
    PLAYS: _no_such_play,
    REACT: _no_such_play,
    TRADE: _no_such_trade,
    DRAFT: _no_such_draft,
    EXCHANGE: _no_such_discard,
}
