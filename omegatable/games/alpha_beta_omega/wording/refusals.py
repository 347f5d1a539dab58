"""Refusals: why an action is not legal, in one sentence."""

from typing import Any

from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.decks.parts import IMMEDIATE, REACTION
from omegatable.games.alpha_beta_omega.notation.names import card_text, omega_text
from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CHOOSE_SEAT,
    DISCARD,
    GIVE,
    GIVE_BLIND,
    NUM_PLAYER_ACTIONS,
    OFFER_TO,
    PLAY_CARD,
    REFUSE,
    SEND,
    SHOW_ALL,
    SHOW_CARD,
    WANT,
    WANT_ANY,
    WITHDRAW,
)
from omegatable.games.alpha_beta_omega.rules.hands import held, time_of
from omegatable.games.alpha_beta_omega.rules.parts import MAX_SLOTS, NUM_OMEGAS
from omegatable.games.alpha_beta_omega.rules.records import (
    ASK_MAY,
    ASK_POSITION,
    ASK_SEAT,
    ASK_STEP,
    CHOOSE,
    CONSENT,
    DRAFT,
    EXCHANGE,
    GIVE_CARD,
    OMEGA,
    OVER,
    PLAYS,
    REACT,
    SHOW,
    TRADE,
    WALK,
)
from omegatable.games.alpha_beta_omega.rules.table import may_be, plays
from omegatable.games.alpha_beta_omega.rules.trading import to_answer
from omegatable.locales.text import Text, text


def refusal(view: Any, action: int) -> Text:
    """Return one sentence, for the seat to move, that explains why *action* is not legal in *view*."""
    if view.phase == OVER:
        return text("refused-over")
    if not 0 <= action < NUM_PLAYER_ACTIONS:
        return text("refused-action-range", action=action, last=NUM_PLAYER_ACTIONS - 1)
    phase = int(view.phase)
    if phase not in _WANTED:
        return text("abo-refused-chance")
    sentence = _REFUSED[phase](view, action) if phase in _REFUSED else None
    if phase == PLAYS and view.options.show_at_play:
        return sentence or text("abo-refused-show-or-play")
    return sentence or text(_WANTED[phase])


_WANTED = {
    OMEGA: "abo-refused-omega",
    TRADE: "abo-refused-trade",
    DRAFT: "abo-refused-draft",
    CHOOSE: "abo-refused-choose",
    SHOW: "abo-refused-show",
    EXCHANGE: "abo-refused-exchange",
    PLAYS: "abo-refused-play",
    ASK_SEAT: "abo-refused-seat",
    ASK_POSITION: "abo-refused-position",
    ASK_STEP: "abo-refused-step",
    ASK_MAY: "abo-refused-answer",
    CONSENT: "abo-refused-answer",
    REACT: "abo-refused-react",
    GIVE_CARD: "abo-refused-card",
    WALK: "abo-refused-walk",
}


def _no_such_omega(view: Any, action: int) -> Text | None:
    if action >= NUM_OMEGAS:
        return None
    return text("abo-refused-taken" if may_be(view, action) else "abo-refused-nobody", omega=omega_text(action))


def _no_such_play(view: Any, action: int) -> Text | None:
    if SHOW_CARD <= action < SHOW_ALL and view.phase == PLAYS:
        if view.options.show_at_play:
            return _no_such_showing(view, action)
        return text("abo-refused-show-now")
    kind = action - PLAY_CARD
    if not 0 <= kind < min(CHOOSE_SEAT - PLAY_CARD, int(view.options.num_kinds)):
        return None
    deck = deck_of(view)
    card = card_text(deck, kind)
    if held(view, int(view.to_move), kind) == 0:
        return text("abo-refused-hold", card=card)
    if view.phase == REACT:
        return text("abo-refused-no-reaction", card=card)
    return text("abo-refused-reaction", card=card) if deck.kinds[kind].when == REACTION else None


def _no_such_trade(view: Any, action: int) -> Text | None:
    seat = int(view.to_move)
    if OFFER_TO <= action < ACCEPT:
        other = action - OFFER_TO
        if other == seat:
            return text("abo-refused-offer-self")
        if other >= view.num_seats or not plays(view, other):
            return text("abo-refused-offer-gone")
        return text("abo-refused-offer-cap", most=int(view.options.trade_cap))
    if ACCEPT <= action < WITHDRAW:
        slot = (action - ACCEPT) % MAX_SLOTS
        if not to_answer(view, seat, slot):
            return text("abo-refused-offer-none", number=slot + 1)
        return text("abo-refused-accept" if action < REFUSE else "abo-refused-counter")
    if WITHDRAW <= action < SHOW_CARD:
        return text("abo-refused-withdraw", number=action - WITHDRAW + 1)
    return _no_such_showing(view, action) if SHOW_CARD <= action < SHOW_ALL else None


def _no_such_showing(view: Any, action: int) -> Text:
    kind = action - SHOW_CARD
    if kind >= view.options.num_kinds or held(view, int(view.to_move), kind) == 0:
        return text("abo-refused-show-held")
    return text("abo-refused-show-known")


def _no_such_draft(view: Any, action: int) -> Text | None:
    seat = int(view.to_move)
    if action == SEND:
        return text("abo-refused-send")
    if GIVE <= action < WANT:
        kind = (action - GIVE) % (GIVE_BLIND - GIVE)
        if kind >= view.options.num_kinds or held(view, seat, kind) == 0:
            return text("abo-refused-give")
        return text("abo-refused-give-more")
    if WANT <= action <= WANT_ANY:
        kind = action - WANT
        if action < WANT_ANY and kind < view.options.num_kinds and time_of(view, kind) == IMMEDIATE:
            return text("abo-refused-want", card=card_text(deck_of(view), kind))
        return text("abo-refused-want-more")
    return None


def _no_such_discard(view: Any, action: int) -> Text | None:
    return text("abo-refused-discard") if DISCARD <= action < GIVE else None


_REFUSED = {
    OMEGA: _no_such_omega,
    PLAYS: _no_such_play,
    REACT: _no_such_play,
    TRADE: _no_such_trade,
    DRAFT: _no_such_draft,
    EXCHANGE: _no_such_discard,
}
