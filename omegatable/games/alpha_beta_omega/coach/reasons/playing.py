"""Reasons for the round's card, for reactions and for giving cards away: the effects of a card's steps from here."""

from collections.abc import Sequence
from typing import Any, Final

from omegatable.coach.reasons.phrases import says, sentences
from omegatable.games.alpha_beta_omega.coach.reasons.hand import least_text
from omegatable.games.alpha_beta_omega.coach.reasons.road import (
    RISKY,
    alphas_text,
    at,
    betas_text,
    fails,
    final_text,
    full_matches,
    match_text,
    place_text,
    safety_text,
    shares_position,
    unseen,
)
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.decks.parts import (
    ADD,
    BY_STEPS,
    CLEAR,
    EFFECT,
    END_CYCLE,
    EVENT,
    EVERYBODY,
    FINAL,
    FROM_DECK,
    HERE,
    MARRY,
    MOVE,
    NEXT,
    OTHER_HAND,
    OWN_HAND,
    PEEK,
    PICK_ANY,
    REMOVE,
    REVEAL,
    SELF,
    SHUFFLE,
    SWAP,
    TRANSFER,
    WITH_EVENT,
)
from omegatable.games.alpha_beta_omega.decks.steps import Step
from omegatable.games.alpha_beta_omega.notation.names import character_text
from omegatable.games.alpha_beta_omega.rules.actions import DISCARD, PASS, PLAY_CARD
from omegatable.games.alpha_beta_omega.rules.alpha_test import protected
from omegatable.games.alpha_beta_omega.rules.moving_on import last_cycle
from omegatable.games.alpha_beta_omega.rules.parts import FULLY, HIDDEN, NOTHING, NUM_ALPHAS
from omegatable.games.alpha_beta_omega.rules.table import alphas_left, compatibility, last_position, plays, position_of
from omegatable.games.alpha_beta_omega.wording.queries import alpha_in_question, effects_in, legal_action_list
from omegatable.locales.text import Text, players, text

IDLE: Final = {  # sentences on a card without any effect now, or without a new one
    "coach-abo-no-bearers", "coach-abo-knows-all", "coach-abo-alone-idle", "coach-abo-swap-needless",
}  # fmt: skip


def reason_of_play(view: Any, action: int) -> Text:
    """Return the reason for playing a card in the round, for playing none, or for discarding a useless card."""
    seat = int(view.to_move)
    if action >= DISCARD:
        return text("coach-abo-discard-useless")
    if action == PASS:
        cards = int(view.hand_size[seat])
        safe = text("coach-abo-protected") if protected(view, seat) else _risk_text(view)
        return sentences(safe, text("coach-abo-keep", cards=cards) if cards else None)
    return _of_card(view, action - PLAY_CARD, NOTHING)


def _risk_text(view: Any) -> Text | None:
    """Return the risk of the mover in the final position without an action."""
    told = final_text(view)
    if told is None or told.id != "coach-abo-odds-fail":
        return told
    odds: dict[str, Any] = told.args
    return text("coach-abo-odds-few", **odds) if 0 < odds["count"] < RISKY * odds["unseen"] else told


def reason_of_reaction(view: Any, action: int) -> Text:
    """Return the reason for a reaction to the alpha who has been turned up, or for not reacting."""
    seat, alpha = int(view.to_move), alpha_in_question(view)
    if action == PASS:
        if alpha == NOTHING:
            return text("coach-abo-no-question")
        where, match = int(position_of(view, alpha)), match_text(view, seat, alpha)
        if where == NOTHING:
            lies = text("coach-abo-left-road", match=match)
        else:
            lies = text("coach-abo-lies", match=match, place=place_text(view, where))
        return sentences(lies, text("coach-abo-no-reaction") if len(legal_action_list(view)) == 1 else None)
    return _of_card(view, action - PLAY_CARD, alpha)


def reason_of_giving(view: Any, kind: int) -> Text:
    """Return the reason for giving away a card of this *kind*: how much the mover would miss it, and the cause."""
    least = least_text(view, kind)
    if least.id != "coach-abo-least-useful":
        return least
    deck = deck_of(view)
    steps = deck.kinds[kind].steps
    does = [_step_text(view, deck, steps, i, NOTHING) for i in range(len(steps))]
    return sentences(least, does[0] if all(said is not None and said.id in IDLE for said in does) else None)


def _of_card(view: Any, kind: int, event: int) -> Text:
    deck = deck_of(view)
    steps = deck.kinds[kind].steps
    told = [said for i in range(len(steps)) if (said := _step_text(view, deck, steps, i, event))]
    if not told:
        told = [least_text(view, kind)]
    if len(told) > 1:
        return sentences(*told)
    last = int(last_position(view))
    final = at(view, last) if last >= 0 else HIDDEN
    named_already = final != HIDDEN and says(told[0], character_text(view, final))
    end = None if named_already else final_text(view)
    return sentences(told[0], None if end and says(told[0], end) else end)


def _step_text(view: Any, deck: Deck, steps: Sequence[Step], number: int, event: int) -> Text | None:
    """Return the effect of a step of a card from here; None if there is nothing to report."""
    verb, who, second, low, high, _ = steps[number]
    following = steps[number + 1][0] if number + 1 < len(steps) else -1
    seat = int(view.to_move)
    if verb == EFFECT:
        return _effect_text(view, deck, who, second, low)
    if verb == SWAP:
        return _swap_text(view)
    if verb == PEEK:
        hidden = len(unseen(view))
        if not hidden:
            return text("coach-abo-knows-all")
        if hidden == int(view.num_positions) > 1:
            return text("coach-abo-unseen-all", count=hidden)
        final = at(view, int(last_position(view))) == HIDDEN
        kind = "coach-abo-unseen-final" if final else "coach-abo-unseen"
        return text(kind, unseen=hidden, count=int(view.num_positions))
    if verb == REVEAL:
        return _reveal_text(view, who, following)
    if verb == MOVE:
        return _move_text(view, who, second, low, high, event)
    if verb == REMOVE:
        return text("coach-abo-remove", count=int(alphas_left(view)))
    if verb == TRANSFER:
        return _transfer_text(view, who, second, low)
    if verb == MARRY and second != WITH_EVENT:
        near = shares_position(view, seat)
        return text("coach-abo-could-marry", who=players(*near)) if near else text("coach-abo-alone-idle")
    if verb == END_CYCLE:
        return text("coach-abo-last-cycle" if last_cycle(view) else "coach-abo-ends-cycle")
    if verb == SHUFFLE:
        return text("coach-abo-shuffle", count=int(view.num_positions) - len(unseen(view)))
    return None


def _effect_text(view: Any, deck: Deck, who: int, act: int, effect: int) -> Text | None:
    seat = int(view.to_move)
    if act == ADD and deck.effects[effect].protects:
        if who in (SELF, PICK_ANY, EVERYBODY):
            return safety_text(view, seat)
        return text("coach-abo-protects-other")
    if act == ADD and deck.effects[effect].priority:
        end = int(last_position(view))
        there = sum(bool(plays(view, other)) and view.position[other] == end for other in range(int(view.num_seats)))
        kind = "coach-abo-priority-own" if who == SELF else "coach-abo-priority"
        return sentences(text(kind), text("coach-abo-stand-final", count=int(there)))
    if act == ADD:
        return None
    if act == CLEAR or who != SELF:
        bearers = [other for other in range(int(view.num_seats)) if plays(view, other) and view.effects[other]]
        return text("coach-abo-bearers", who=players(*bearers)) if bearers else text("coach-abo-no-bearers")
    return None if effects_in(deck, int(view.effects[seat])) else text("coach-abo-no-effect", who=players(seat))


def _swap_text(view: Any) -> Text | None:
    """Return the character that a swap could move to the final position, or away from it."""
    seat, last = int(view.to_move), int(last_position(view))
    if last < 1:
        return None
    there = at(view, last)
    good = [one for one in full_matches(view) if position_of(view, one) not in (NOTHING, last)]
    if good and there not in full_matches(view):
        place = int(position_of(view, good[0])) + 1
        return text("coach-abo-swap-bring", match=match_text(view, seat, good[0]), position=place)
    if there != HIDDEN and fails(view, there):
        return text("coach-abo-swap-take", match=match_text(view, seat, there))
    if there in full_matches(view):
        return text("coach-abo-swap-needless", match=match_text(view, seat, there))
    known = sum(at(view, position) != HIDDEN for position in range(last))
    return text("coach-abo-swap-known", known=known, count=last)


def _reveal_text(view: Any, where: int, following: int) -> Text:
    seat = int(view.to_move)
    here, last = int(view.position[seat]), int(last_position(view))
    position = {HERE: here, NEXT: here + 1, FINAL: last}.get(where, NOTHING)
    if position > last:
        return text("coach-abo-no-next")
    if position >= 0 and at(view, position) != HIDDEN:
        character, place = at(view, position), place_text(view, position)
        if following == MARRY and character >= NUM_ALPHAS:
            return text("coach-abo-marry-known", character=character_text(view, character), place=place)
        return text("coach-abo-lies", match=match_text(view, seat, character), place=place)
    if following == MARRY:
        return sentences(betas_text(view), text("coach-abo-marry-beta"))
    return alphas_text(view)


def _move_text(view: Any, who: int, to: int, low: int, high: int, event: int) -> Text:
    seat = int(view.to_move)
    here, last = int(view.position[seat]), int(last_position(view))
    if to == EVENT:
        return _of_move_to(view, event)
    if who == SELF and to == BY_STEPS:
        nearest, farthest = max(here + low, 0), min(here + high, last)
        if nearest == farthest:
            return text("coach-abo-takes-to", place=place_text(view, nearest))
        return text("coach-abo-reaches", place=place_text(view, here), first=nearest + 1, last=farthest + 1)
    if who == EVERYBODY:
        return text("coach-abo-moves-all", place=place_text(view, here))
    if who == SELF:
        return text("coach-abo-stands", who=players(seat), place=place_text(view, here))
    near = shares_position(view, seat)
    return text("coach-abo-moves-away", who=players(*near)) if near else text("coach-abo-alone")


def _of_move_to(view: Any, alpha: int) -> Text:
    """Return the effect of moving the seat to move to the position of the *alpha*."""
    if alpha == NOTHING or position_of(view, alpha) == NOTHING:
        return text("coach-abo-no-alpha")
    seat, where = int(view.to_move), int(position_of(view, alpha))
    takes = text("coach-abo-takes-to-alpha", match=match_text(view, seat, alpha), place=place_text(view, where))
    rivals = [s for s in range(int(view.num_seats)) if s != seat and plays(view, s) and view.position[s] == where]
    better = [s for s in rivals if int(compatibility(view, s, alpha)) == FULLY]
    return sentences(takes, text("coach-abo-rival", who=players(*better)) if len(better) == 1 else None)


def _transfer_text(view: Any, source: int, target: int, cards: int) -> Text:
    seat = int(view.to_move)
    hand = int(view.hand_size[seat])
    if source == FROM_DECK:
        if view.final:
            return text("coach-abo-final-no-cards")
        return text("coach-abo-draws", count=cards, cards=hand)
    if source == OTHER_HAND:
        others = [other for other in range(int(view.num_seats)) if other != seat and plays(view, other)]
        if not others:
            return text("coach-abo-nobody-else")
        most = max(others, key=lambda other: int(view.hand_size[other]))
        kind = "coach-abo-robs" if target == OWN_HAND else "coach-abo-robs-discard"
        return text(kind, who=players(most), cards=int(view.hand_size[most]))
    return text("coach-abo-costs-cards", cards=hand)
