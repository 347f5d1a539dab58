"""Steps and prompts: the stage of the round, and the current decision."""

import functools
from collections.abc import Sequence
from typing import Any

from omegatable.engine.plain import Prompt, Step, Words
from omegatable.games.alpha_beta_omega.deck_texts import printed_text
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.decks.parts import PEEK, SWAP
from omegatable.games.alpha_beta_omega.notation.names import card_text, carried_out_name, carried_out_text, cast_text
from omegatable.games.alpha_beta_omega.notation.tables import STAGES, stage_of
from omegatable.games.alpha_beta_omega.rules.actions import CHOOSE_SEAT, PLAY_CARD
from omegatable.games.alpha_beta_omega.rules.parts import NOTHING, TRADE_OFF
from omegatable.games.alpha_beta_omega.rules.records import (
    ASK_MAY,
    ASK_POSITION,
    ASK_SEAT,
    ASK_STEP,
    CHOOSE,
    COIN,
    CONSENT,
    DRAFT,
    EXCHANGE,
    FLIP,
    OMEGA,
    OVER,
    PLAYS,
    RANDOM_CARD,
    RANDOM_PLACE,
    REACT,
    SHOW,
    SHUFFLING,
    TRADE,
    TRADING,
    WALK,
)
from omegatable.games.alpha_beta_omega.rules.steps import current_op, may_stop
from omegatable.games.alpha_beta_omega.rules.table import last_position, position_of
from omegatable.games.alpha_beta_omega.wording.ending import end_reason
from omegatable.games.alpha_beta_omega.wording.foreseen import foreseen
from omegatable.games.alpha_beta_omega.wording.queries import (
    alpha_in_question,
    legal_action_list,
    offers_to_answer,
)
from omegatable.locales.text import Text, players, text


def steps(view: Any) -> list[Step]:
    """Return the steps of this round, in order."""
    stage = stage_of(view)
    if stage == "omegas":
        return [Step(_STEPS["omegas"], "now"), Step(_STEPS["play"], "next")]
    if view.final:
        stages = ["turn up", "play", "test"]
        now = {"play": "play", "test": "test", "move on": "test"}.get(stage, "turn up")
        if stage == "play" and view.phase == REACT and not view.has_played and not view.depth:
            now = "turn up"
    else:
        trading = "exchange" if view.alone_since else "trade"
        stages = ["pick", trading, "play", "move on"]
        if trading == "trade" and view.options.trade == TRADE_OFF:
            stages.remove("trade")
        now = "move on" if stage == "test" else stage if stage in stages else trading
    at = len(stages) if view.phase == OVER else stages.index(now) if now in stages else 0
    return [Step(_STEPS[name], "done" if i < at else "now" if i == at else "next") for i, name in enumerate(stages)]


_STEPS = {"omegas": text("abo-step-omegas"), "turn up": text("abo-step-turn-up"), **STAGES}


def prompt(view: Any) -> Prompt:
    """Return what the viewing seat can do now, or which seat it waits for."""
    phase, seat = int(view.phase), int(view.to_move)
    deck = deck_of(view)
    if phase == OVER:
        return Prompt(text("prompt-game-over"), end_reason(view))
    if phase == FLIP and deck.plots[int(view.plot) - 1].id != "saucer":
        return Prompt(_WAITING, text("abo-chance-pursuer"))
    if seat < 0:
        return Prompt(_WAITING, text(_CHANCE.get(phase, "abo-chance-any")))
    if phase == REACT and seat != view.seat:
        alpha = alpha_in_question(view)
        if alpha == NOTHING:
            return Prompt(_WAITING, text("abo-prompt-reactions-some"))
        return Prompt(_WAITING, text("abo-prompt-reactions", alpha=cast_text(view, alpha)))
    if seat != view.seat:
        return _others_prompt(view, deck)
    if phase in _OWN_PROMPTS:
        return _OWN_PROMPTS[phase]
    return _own_prompt(view, deck)


_WAITING = text("abo-waiting")
_CHANCE = {
    SHUFFLING: "abo-chance-shuffle",
    COIN: "abo-chance-coin",
    FLIP: "abo-chance-saucer",
    RANDOM_PLACE: "abo-chance-position",
    RANDOM_CARD: "abo-chance-card",
}
_OWN_PROMPTS = {
    OMEGA: Prompt(text("abo-prompt-omega"), text("abo-prompt-omega-help")),
    CHOOSE: Prompt(text("abo-prompt-choose"), text("abo-prompt-choose-help")),
    EXCHANGE: Prompt(text("abo-prompt-exchange"), text("abo-prompt-exchange-help")),
    WALK: Prompt(text("abo-prompt-walk"), text("abo-prompt-walk-help")),
}


def _others_prompt(view: Any, deck: Deck) -> Prompt:
    phase = int(view.phase)
    who = players(int(view.to_move))
    if view.stage == TRADING:
        return Prompt(text("abo-prompt-trading-theirs", who=who), text("abo-prompt-trading-help"))
    if view.depth and phase != WALK:
        card = carried_out_name(view, deck, int(view.depth) - 1)
        by = players(int(view.actor[int(view.depth) - 1]))
        return Prompt(text("abo-prompt-choosing-theirs", who=who), text("abo-prompt-choosing-help", who=by, card=card))
    return Prompt(text(_ACTIVITIES.get(phase, "abo-prompt-theirs"), who=who), _round_help(view))


_ACTIVITIES = {
    OMEGA: "abo-prompt-omega-theirs",
    PLAYS: "abo-prompt-play-theirs",
    SHOW: "abo-prompt-show-theirs",
    EXCHANGE: "abo-prompt-exchange-theirs",
    WALK: "abo-prompt-walk-theirs",
}


def _round_help(view: Any) -> Text:
    if view.final:
        return text("abo-prompt-final")
    if view.phase == OMEGA:
        return text("abo-prompt-omega-theirs-help")
    return text("abo-prompt-round", cycle=int(view.cycle), round=int(view.rounds_played) + 1)


def _own_prompt(view: Any, deck: Deck) -> Prompt:
    phase, seat = int(view.phase), int(view.to_move)
    if phase == PLAYS:
        last = view.position[seat] == int(view.num_positions) - 1
        what = text("abo-prompt-show-or-play" if view.options.show_at_play else "abo-prompt-play")
        return Prompt(what, text("abo-prompt-play-last") if view.final and last else _round_help(view))
    if phase == REACT:
        alpha = alpha_in_question(view)
        if alpha == NOTHING:
            return Prompt(text("abo-prompt-react-some"), _reaction_help(view, deck))
        return Prompt(text("abo-prompt-react", alpha=cast_text(view, alpha)), _reaction_help(view, deck))
    if phase == TRADE:
        waiting = offers_to_answer(view, seat)
        if waiting:
            giver = players(int(view.offer_from[waiting[0]]))
            return Prompt(text("abo-prompt-offered", who=giver), text("abo-prompt-offered-help"))
        return Prompt(text("abo-prompt-trade"), text("abo-prompt-trade-help"))
    if phase == DRAFT:
        whom = players(int(view.offer_to[int(view.drafting[seat])]))
        return Prompt(text("abo-prompt-draft", whom=whom), text("abo-prompt-draft-help"))
    if phase == SHOW:
        card = card_text(deck, int(view.showing[seat]))
        return Prompt(text("abo-prompt-show", card=card), text("abo-prompt-show-help"))
    depth = int(view.depth) - 1
    name = carried_out_name(view, deck, depth)
    if phase == ASK_POSITION:
        return _position_prompt(view, name)
    if phase == ASK_SEAT:
        return Prompt(text("abo-prompt-seat", card=name), carried_out_text(view, deck, depth))
    if phase == ASK_STEP:
        return Prompt(text("abo-prompt-step", card=name), text("abo-prompt-step-help"))
    if phase == ASK_MAY:
        character = cast_text(view, int(view.event[depth]))
        return Prompt(text("abo-prompt-marry-character", character=character), text("abo-prompt-marry-character-help"))
    if phase == CONSENT:
        whom = players(int(view.actor[depth]))
        return Prompt(text("abo-prompt-marry", whom=whom), text("abo-prompt-marry-help"))
    return Prompt(text("abo-prompt-card", card=name), text("abo-prompt-card-help"))


def _reaction_help(view: Any, deck: Deck) -> Words:
    """Return the effects of the seat's reactions, if it has any, and their result or the position of the alpha."""
    kinds = [action - PLAY_CARD for action in legal_action_list(view) if PLAY_CARD <= action < CHOOSE_SEAT]
    position = position_of(view, alpha_in_question(view)) + 1
    if not kinds:
        return text("abo-react-none-at", position=position) if position else text("abo-react-none")
    does = _does_text(deck, kinds)
    if len(kinds) == 1 and view.final and view.road[last_position(view)] == alpha_in_question(view):
        then = foreseen(view, PLAY_CARD + kinds[0]).then
        if then:
            return text("abo-react-would", does=does, then=then)
    return text("abo-react-does-at", does=does, position=position) if position else does


def _does_text(deck: Deck, kinds: Sequence[int]) -> Words:
    """Return the effect of one card, or of each of several cards."""
    if len(kinds) == 1:
        return printed_text(deck.kinds[kinds[0]])
    each = [text("abo-react-card", card=card_text(deck, kind), does=printed_text(deck.kinds[kind])) for kind in kinds]
    return functools.reduce(lambda first, second: text("abo-react-cards", first=first, second=second), each)


def _position_prompt(view: Any, card: Words) -> Prompt:
    depth = int(view.depth) - 1
    verb = int(current_op(view)) & 15
    if verb == PEEK:
        return Prompt(text("abo-prompt-look-on" if may_stop(view) else "abo-prompt-look", card=card), _ONLY_YOU)
    if verb == SWAP:
        if view.count[depth]:
            first = text("abo-prompt-swap-with-help", position=int(view.count[depth]))
            return Prompt(text("abo-prompt-swap-with", card=card), first)
        return Prompt(text("abo-prompt-position", card=card), text("abo-prompt-swap-help"))
    return Prompt(text("abo-prompt-position", card=card), carried_out_text(view, deck_of(view), depth))


_ONLY_YOU = text("abo-prompt-look-help")
