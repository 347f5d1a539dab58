"""Alpha-Beta-Omega: one to five omegas trade and scheme for the right match among ten face-down characters."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from omegatable.engine.protocol import Change, Game, Notes, SmallGame
from omegatable.games.alpha_beta_omega import bots, features, lab, notation, noting, rules, view, words
from omegatable.games.alpha_beta_omega.decks import MAX_OPS_OF_CARD, NUM_CARDS
from omegatable.games.alpha_beta_omega.plain import AlphaBetaOmegaState, AlphaBetaOmegaView
from omegatable.locales.text import text

__all__ = ["GAME", "bots", "lab", "view"]  # The modules register kernels.

# A step of a card has at most nine plies, the number needed to shuffle ten characters. Every seat is also asked for a
# reaction to an alpha that the step turns up, or to an alpha in the final position after the card.
_PLIES_OF_STEP = rules.NUM_CHARACTERS - 1 + rules.MAX_SEATS
_PLIES_OF_CARDS = rules.MAX_CARRIED_OUT * (MAX_OPS_OF_CARD * _PLIES_OF_STEP + rules.MAX_SEATS)  # ABO-Q99
# Each of the five seats picks, is asked for a reaction to the final position, plays and chooses how far to walk. A lone
# omega may put thirty cards away, and exchange two in five plies. There are a toss, a coin and, once, omegas.
_PLIES_OF_ROUND = (rules.MAX_SEATS + 1) * _PLIES_OF_CARDS + 5 * rules.MAX_SEATS + NUM_CARDS + 5 + 2


def _max_plies(options: Mapping[str, Any]) -> int | None:
    """Return the max number of plies of a game under *options*; None if turns in trading are unlimited (ABO-Q60)."""
    record = words.options_record(dict(options))
    if record.live and record.trade != rules.TRADE_OFF and record.seats > 1:
        return None
    showing = _plies_of_showing(record) if record.show_at_play else 0
    return rules.MAX_ROUNDS * (_PLIES_OF_ROUND + _plies_of_trade(record) + showing)


def _plies_of_trade(record: Any) -> int:
    """Return the max number of plies of trading in a round.

    The plies of an offer begin it, add the cards of both sides, send it, accept it, and choose cards for it. An offer
    may make two seats unfinished. Cards may be shown again after each trade.
    """
    if record.trade == rules.TRADE_OFF:
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
    zero_sum=False,
    notes=Notes(noting.forget, noting.recall, noting.begins_turn),
    written=(
        Change("abo-any-card", {"reactions_in_turn": True}),
        Change("abo-free-trade", {"trade_cap": rules.MAX_OFFERS, "offer_size": "none"}),
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
    name="alpha-beta-omega",
    title="Alpha-Beta-Omega",
    min_seats=1,
    max_seats=rules.MAX_SEATS,
    credit=text("game-alpha-beta-omega-credit"),
    source="https://ilthit.neocities.org/abocardgame.html",
    OPTIONS=rules.OPTIONS,
    STATE=rules.STATE,
    VIEW=rules.VIEW,
    deal_size=rules.DEAL_SIZE,
    num_actions=rules.NUM_ACTIONS,
    num_player_actions=rules.NUM_PLAYER_ACTIONS,
    max_legal=rules.MAX_LEGAL,
    max_plies=_max_plies,
    score_scale=40.0,
    layout=features.LAYOUT,
    options=words.OPTION_CARDS,
    fault_names=rules.FAULTS,
    PlainState=AlphaBetaOmegaState,
    PlainView=AlphaBetaOmegaView,
    options_record=words.options_record,
    options_values=words.options_values,
    held=words.held,
    deal_text=notation.deal_text,
    parse_deal=notation.parse_deal,
    action_text=notation.action_text,
    parse_action=notation.parse_action,
    action_words=notation.action_words,
    view_text=notation.view_text,
    plain_state=words.plain_state,
    plain_view=words.plain_view,
    score_rows=words.score_rows,
    choices=words.choices,
    steps=words.steps,
    prompt=words.prompt,
    story=words.story,
    refusal=words.refusal,
    forced=words.forced,
    why_not=words.why_not,
    passages=words.PASSAGES,
    end_reason=words.end_reason,
    floor=words.floor,
    beat=words.beat,
    joining=words.StoryJoining,
    bot_names=("Anton", "Felix", "Hugo", "Milo", "Jasper"),
    outcome=words.outcome,
    live_option="live",
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
        "lab": ".lab:LAB",
        "openspiel": ".openspiel:OPENSPIEL",
        "sheets": ".sheets:SHEETS",
    },
)
