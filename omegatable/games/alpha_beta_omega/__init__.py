"""Alpha-Beta-Omega: one to five omegas trade and scheme for the right match among ten face-down characters."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from omegatable.engine.protocol import Change, Game, Notes, SmallGame
from omegatable.games.alpha_beta_omega import bots, features, lab, noting, rules, view
from omegatable.games.alpha_beta_omega.decks.parts import MAX_OPS_OF_CARD, NUM_CARDS
from omegatable.games.alpha_beta_omega.notation.actions import action_text, action_words, parse_action
from omegatable.games.alpha_beta_omega.notation.deals import deal_text, parse_deal
from omegatable.games.alpha_beta_omega.notation.tables import view_text
from omegatable.games.alpha_beta_omega.plain import AlphaBetaOmegaState, AlphaBetaOmegaView
from omegatable.games.alpha_beta_omega.rules import options
from omegatable.games.alpha_beta_omega.rules.actions import MAX_LEGAL, NUM_ACTIONS, NUM_PLAYER_ACTIONS
from omegatable.games.alpha_beta_omega.rules.laws import FAULTS
from omegatable.games.alpha_beta_omega.rules.parts import (
    MAX_CARRIED_OUT,
    MAX_OFFERS,
    MAX_ROUNDS,
    MAX_SEATS,
    NUM_CHARACTERS,
    TRADE_OFF,
)
from omegatable.games.alpha_beta_omega.rules.records import STATE, VIEW
from omegatable.games.alpha_beta_omega.rules.setting_up import DEAL_SIZE
from omegatable.games.alpha_beta_omega.wording.asking import PASSAGES, why_not
from omegatable.games.alpha_beta_omega.wording.choosing import choices, forced
from omegatable.games.alpha_beta_omega.wording.ending import end_reason, outcome
from omegatable.games.alpha_beta_omega.wording.floors import beat, floor
from omegatable.games.alpha_beta_omega.wording.plain_names import plain_state, plain_view, score_rows
from omegatable.games.alpha_beta_omega.wording.prompts import prompt, steps
from omegatable.games.alpha_beta_omega.wording.refusals import refusal
from omegatable.games.alpha_beta_omega.wording.story_lines import StoryJoining, story
from omegatable.games.alpha_beta_omega.wording.trades import trade_act
from omegatable.locales.text import text

__all__ = ["GAME", "bots", "features", "lab", "rules", "view"]  # The modules register kernels.

# A step of a card has at most nine plies, the number needed to shuffle ten characters. Every seat is also asked for a
# reaction to an alpha that the step turns up, or to an alpha in the final position after the card.
_PLIES_OF_STEP = NUM_CHARACTERS - 1 + MAX_SEATS
_PLIES_OF_CARDS = MAX_CARRIED_OUT * (MAX_OPS_OF_CARD * _PLIES_OF_STEP + MAX_SEATS)  # ABO-Q99
# Each of the five seats picks, is asked for a reaction to the final position, plays and chooses how far to walk. A lone
# omega may put thirty cards away, and exchange two in five plies. There are a toss, a coin and, once, omegas.
_PLIES_OF_ROUND = (MAX_SEATS + 1) * _PLIES_OF_CARDS + 5 * MAX_SEATS + NUM_CARDS + 5 + 2


def _max_plies(values: Mapping[str, Any]) -> int | None:
    """Return the max number of plies of a game under these option *values*; None if trading is unlimited (ABO-Q60)."""
    record = GAME.options_record(values)
    if record.live and record.trade != TRADE_OFF and record.seats > 1:
        return None
    showing = _plies_of_showing(record) if record.show_at_play else 0
    return MAX_ROUNDS * (_PLIES_OF_ROUND + _plies_of_trade(record) + showing)


def _plies_of_trade(record: Any) -> int:
    """Return the max number of plies of trading in a round.

    The plies of an offer begin it, add the cards of both sides, send it, accept it, and choose cards for it. An offer
    may make two seats unfinished. Cards may be shown again after each trade.
    """
    if record.trade == TRADE_OFF:
        return 0
    seats = int(record.seats)
    offers = seats * int(record.trade_cap)
    return offers * (3 * int(record.offer_size) + 3 + 2) + seats + (offers + 1) * _plies_of_showing(record)


def _plies_of_showing(record: Any) -> int:
    """Return the max number of plies to show every card to every seat: two plies show one card to one seat."""
    return 2 * NUM_CARDS * (int(record.seats) - 1)


_SMALL: dict[str, int | str | bool] = {"seats": 1, "betas": 1, "deck": "small", "nloo": "out", "omega_pick": "random"}
_SMALL |= {"order": "seats", "trade": "off", "solo_cycles": "none", "max_cycles": 1}

GAME = Game(
    name="alpha-beta-omega",
    title="Alpha-Beta-Omega",
    min_seats=1,
    max_seats=MAX_SEATS,
    proposed_seats=3,  # Two players seldom have a reason to trade.
    credit=text("game-alpha-beta-omega-credit"),
    source="https://ilthit.neocities.org/abocardgame.html",
    STATE=STATE,
    VIEW=VIEW,
    deal_size=DEAL_SIZE,
    num_actions=NUM_ACTIONS,
    num_player_actions=NUM_PLAYER_ACTIONS,
    max_legal=MAX_LEGAL,
    max_plies=_max_plies,
    score_scale=40.0,
    layout=features.LAYOUT,
    options=options.OPTIONS,
    check_options=options.check,
    fault_names=FAULTS,
    PlainState=AlphaBetaOmegaState,
    PlainView=AlphaBetaOmegaView,
    held=options.held,
    deal_text=deal_text,
    parse_deal=parse_deal,
    action_text=action_text,
    parse_action=parse_action,
    action_words=action_words,
    view_text=view_text,
    plain_state=plain_state,
    plain_view=plain_view,
    score_rows=score_rows,
    choices=choices,
    steps=steps,
    prompt=prompt,
    story=story,
    refusal=refusal,
    forced=forced,
    why_not=why_not,
    passages=PASSAGES,
    end_reason=end_reason,
    floor=floor,
    beat=beat,
    trade_act=trade_act,
    joining=StoryJoining,
    bot_names=("Anton", "Felix", "Hugo", "Milo", "Jasper"),
    outcome=outcome,
    live_option="live",
    zero_sum=False,
    notes=Notes(noting.forget, noting.recall, noting.begins_turn),
    written=(
        Change("abo-any-card", {"reactions_in_turn": True}),
        Change("abo-free-trade", {"trade_cap": MAX_OFFERS, "offer_size": "none"}),
        Change("abo-no-limit", {"max_cycles": "none"}),
    ),
    recommended=(
        Change("abo-tiebreak-by-time", {"tiebreak_by_time": True}, original=True),
        Change("abo-start", {"start": "passes"}),
        Change("abo-max-cycles", {"max_cycles": 5}),
        Change("abo-reactions", {"reactions_in_turn": False}),
        Change("abo-trade", {"trade_cap": 3, "offer_size": 4}),
    ),
    scoring=("tiebreak_by_time", "max_cycles"),
    small_games=(
        SmallGame(
            "alpha-beta-omega-tiny",
            "alpha-beta-omega",
            "One player, who is dealt an omega, on a road of one alpha and one beta, for one cycle.",
            MappingProxyType({**_SMALL, "alphas": 1}),
        ),
        SmallGame(
            "alpha-beta-omega-small",
            "alpha-beta-omega",
            "One player, who is dealt an omega, on a road of two alphas and one beta, for one cycle.",
            MappingProxyType({**_SMALL, "alphas": 2}),
        ),
    ),
    package=__name__,
    facets={
        "art": ".art:ART",
        "bots": ".bots.settings:BOTS",
        "coach": ".coach:COACH",
        "decks": ".deck_words:DECKS",
        "env": ".env:ENV",
        "lab": ".lab:LAB",
        "openspiel": ".openspiel:OPENSPIEL",
        "sheets": ".sheets:SHEETS",
    },
)
