"""Reasons for the round's card, for reactions and for giving cards away: the effects of a card's steps from here."""

from collections.abc import Sequence
from typing import Any

from omegatable.coach.facts import Fact, Facts, fact, told
from omegatable.games.alpha_beta_omega.coach.reasons.hand import least_fact
from omegatable.games.alpha_beta_omega.coach.reasons.road import (
    RISKY,
    alphas_fact,
    at,
    betas_fact,
    fails,
    fails_fact,
    final_fact,
    full_matches,
    is_risky,
    lies_fact,
    match_sign,
    match_text,
    place_text,
    safety_facts,
    shares_position,
    third_place_helps,
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
from omegatable.games.alpha_beta_omega.rules.records import PLAYS
from omegatable.games.alpha_beta_omega.rules.table import alphas_left, compatibility, last_position, plays, position_of
from omegatable.games.alpha_beta_omega.wording.queries import alpha_in_question, effects_in, legal_action_list


def reason_of_play(view: Any, action: int) -> Facts:
    """Return the reason for playing a card in the round, for playing none, or for discarding a useless card."""
    seat = int(view.to_move)
    if action >= DISCARD:
        return (fact("coach-abo-discard-useless", 1),)
    if action == PASS:
        cards = int(view.hand_size[seat])
        safe = fact("coach-abo-protected", 1 if is_risky(view) else -1) if protected(view, seat) else _risk_fact(view)
        return told(safe, fact("coach-abo-keep", cards=cards) if cards else None)
    return _of_card(view, action - PLAY_CARD, NOTHING)


def _risk_fact(view: Any) -> Fact | None:
    """Return the risk of the mover in the final position without an action."""
    last = int(last_position(view))
    if last < 0 or at(view, last) != HIDDEN:
        return final_fact(view, nearer=1)
    odds = fails_fact(view, -1 if is_risky(view) else 1)
    few = 0 < odds.args["count"] < RISKY * odds.args["unseen"]
    return odds._replace(kind="coach-abo-odds-few") if few else odds


def reason_of_reaction(view: Any, action: int) -> Facts:
    """Return the reason for a reaction to the alpha who has been turned up, or for not reacting."""
    seat, alpha = int(view.to_move), alpha_in_question(view)
    if action != PASS:
        return _of_card(view, action - PLAY_CARD, alpha)
    if alpha == NOTHING:
        return (fact("coach-abo-no-question", 1),)
    where = int(position_of(view, alpha))
    if where == NOTHING:
        lies = fact("coach-abo-left-road", 1, seat=seat, match=match_text(view, seat, alpha))
    else:
        tested = where == last_position(view) and not protected(view, seat)
        worth = match_sign(view, seat, alpha) if tested else 0
        lies = lies_fact(view, seat, alpha, where, worth)
    return told(lies, fact("coach-abo-no-reaction") if len(legal_action_list(view)) == 1 else None)


def reason_of_giving(view: Any, kind: int) -> Facts:
    """Return the reason for giving away a card of this *kind*: how much the mover would miss it, and the cause."""
    least = least_fact(view, kind)
    if least.kind != "coach-abo-least-useful":
        return (least,)
    idle = [_idle_fact(view, step, 1) for step in deck_of(view).kinds[kind].steps]
    return told(least, idle[0] if all(idle) else None)


def _of_card(view: Any, kind: int, event: int) -> Facts:
    deck, nearer = deck_of(view), _nearer(view, kind)
    steps = deck.kinds[kind].steps
    all_facts = [_step_facts(view, deck, steps, i, event, nearer) for i in range(len(steps))]
    found = [facts for facts in all_facts if facts] or [(least_fact(view, kind),)]
    if len(found) > 1:
        return told(*found)
    last = int(last_position(view))
    final = at(view, last) if last >= 0 else HIDDEN
    if final != HIDDEN and any(one.mentions(character_text(view, final)) for one in found[0]):
        return found[0]
    end = final_fact(view, nearer)
    return told(found[0], None if end and any(one.says_the_same(end) for one in found[0]) else end)


def _nearer(view: Any, kind: int) -> int:
    """Return 1 if playing a card of this *kind* in the round moves the mover, -1 if it can only move back, else 0."""
    verb, who, to, *_ = deck_of(view).kinds[kind].steps[0]
    if view.phase != PLAYS or (verb, who, to) != (MOVE, SELF, BY_STEPS):
        return 0
    return 1 if view.position[int(view.to_move)] < last_position(view) else -1


def _idle_fact(view: Any, step: Step, worth: int) -> Fact | None:
    """Return why a step of a card has no effect now, or no new one; None if it has one."""
    verb, who, second, *_ = step
    if verb == EFFECT and second != ADD and (second == CLEAR or who != SELF) and not _bearers(view):
        return fact("coach-abo-no-bearers", worth)
    if verb == SWAP and (last := int(last_position(view))) >= 1 and at(view, last) in full_matches(view):
        seat = int(view.to_move)
        return fact("coach-abo-swap-needless", worth, seat=seat, match=match_text(view, seat, at(view, last)))
    if verb == PEEK and not unseen(view):
        return fact("coach-abo-knows-all", worth)
    if verb == MARRY and second != WITH_EVENT and not shares_position(view, int(view.to_move)):
        return fact("coach-abo-alone-idle", worth)
    return None


def _step_facts(view: Any, deck: Deck, steps: Sequence[Step], number: int, event: int, nearer: int) -> Facts:
    """Return the effect of a step of a card from here; empty if there is nothing to report."""
    idle = _idle_fact(view, steps[number], -1)
    if idle:
        return (idle,)
    verb, who, second, low, high, _ = steps[number]
    following = steps[number + 1][0] if number + 1 < len(steps) else -1
    if verb == EFFECT:
        return _effect_facts(view, deck, who, second, low)
    if verb == REVEAL:
        return _reveal_facts(view, who, following, nearer)
    if verb == MOVE:
        return _move_facts(view, who, second, low, high, event)
    found = None
    if verb == SWAP:
        found = _swap_fact(view)
    elif verb == PEEK:
        hidden = len(unseen(view))
        if hidden == int(view.num_positions) > 1:
            found = fact("coach-abo-unseen-all", 1, count=hidden)
        elif at(view, int(last_position(view))) == HIDDEN:
            found = fact("coach-abo-unseen-final", 1, unseen=hidden, count=int(view.num_positions))
        else:
            found = fact("coach-abo-unseen", unseen=hidden, count=int(view.num_positions))
    elif verb == REMOVE:
        left = int(alphas_left(view))
        found = fact("coach-abo-remove", 1 if left == 1 else 0, count=left)
    elif verb == TRANSFER:
        found = _transfer_fact(view, who, second, low)
    elif verb == MARRY and second != WITH_EVENT:
        near = shares_position(view, int(view.to_move))
        found = fact("coach-abo-could-marry", 1 if third_place_helps(view) else 0, who=near)
    elif verb == END_CYCLE:
        found = fact("coach-abo-last-cycle", -1) if last_cycle(view) else _end_of_cycle(view)
    elif verb == SHUFFLE:
        found = fact("coach-abo-shuffle", count=int(view.num_positions) - len(unseen(view)))
    return (found,) if found else ()


def _end_of_cycle(view: Any) -> Fact:
    """Return the fact that no alpha is tested in this cycle; it helps if the final one would fail the mover."""
    character = at(view, int(last_position(view)))
    helps = 0 if character == HIDDEN else int(fails(view, character)) - int(character in full_matches(view))
    return fact("coach-abo-ends-cycle", helps)


def _bearers(view: Any) -> list[int]:
    return [other for other in range(int(view.num_seats)) if plays(view, other) and view.effects[other]]


def _effect_facts(view: Any, deck: Deck, who: int, act: int, effect: int) -> Facts:
    seat = int(view.to_move)
    if act == ADD and deck.effects[effect].protects:
        return safety_facts(view, seat) if who in (SELF, PICK_ANY, EVERYBODY) else (fact("coach-abo-protects-other"),)
    if act == ADD and deck.effects[effect].priority:
        end = int(last_position(view))
        there = sum(bool(plays(view, other)) and view.position[other] == end for other in range(int(view.num_seats)))
        kind = "coach-abo-priority-own" if who == SELF else "coach-abo-priority"
        return told(fact(kind), fact("coach-abo-stand-final", count=int(there)))
    if act == ADD:
        return ()
    if act == CLEAR or who != SELF:
        return (fact("coach-abo-bearers", who=_bearers(view)),)
    return () if effects_in(deck, int(view.effects[seat])) else (fact("coach-abo-no-effect", who=seat),)


def _swap_fact(view: Any) -> Fact | None:
    """Return the character that a swap could move to the final position, or away from it."""
    seat, last = int(view.to_move), int(last_position(view))
    if last < 1:
        return None
    there = at(view, last)
    # In a final round no other character is tested.
    counts = 1 if not view.final or view.position[seat] == last else 0
    good = [one for one in full_matches(view) if position_of(view, one) not in (NOTHING, last)]
    if good:
        place, match = int(position_of(view, good[0])) + 1, match_text(view, seat, good[0])
        return fact("coach-abo-swap-bring", counts, seat=seat, match=match, position=place)
    if there != HIDDEN and fails(view, there):
        return fact("coach-abo-swap-take", counts, seat=seat, match=match_text(view, seat, there))
    known = sum(at(view, position) != HIDDEN for position in range(last))
    return fact("coach-abo-swap-known", known=known, count=last)


def _reveal_facts(view: Any, where: int, following: int, nearer: int) -> Facts:
    seat = int(view.to_move)
    here, last = int(view.position[seat]), int(last_position(view))
    position = {HERE: here, NEXT: here + 1, FINAL: last}.get(where, NOTHING)
    helps = 1 if third_place_helps(view) else 0
    if position > last:
        return (fact("coach-abo-no-next", -1),)
    if position >= 0 and at(view, position) != HIDDEN:
        character = at(view, position)
        if following == MARRY and character >= NUM_ALPHAS:
            named, place = character_text(view, character), place_text(view, position)
            return (fact("coach-abo-marry-known", helps, character=named, place=place),)
        worth = nearer * match_sign(view, seat, character) if position == last else 0
        return (lies_fact(view, seat, character, position, worth),)
    if following == MARRY:
        return told(betas_fact(view), fact("coach-abo-marry-beta", helps))
    return (alphas_fact(view),)


def _move_facts(view: Any, who: int, to: int, low: int, high: int, event: int) -> Facts:
    seat = int(view.to_move)
    here, last = int(view.position[seat]), int(last_position(view))
    if to == EVENT:
        return _of_move_to(view, event)
    if who == SELF and to == BY_STEPS:
        nearest, farthest = max(here + low, 0), min(here + high, last)
        if nearest == farthest:
            return (fact("coach-abo-takes-to", place=place_text(view, nearest)),)
        return (fact("coach-abo-reaches", place=place_text(view, here), first=nearest + 1, last=farthest + 1),)
    if who == EVERYBODY:
        return (fact("coach-abo-moves-all", place=place_text(view, here)),)
    if who == SELF:
        return (fact("coach-abo-stands", who=seat, place=place_text(view, here)),)
    near = shares_position(view, seat)
    return (fact("coach-abo-moves-away", 0 if is_risky(view) else 1, who=near) if near else fact("coach-abo-alone"),)


def _of_move_to(view: Any, alpha: int) -> Facts:
    """Return the effect of moving the seat to move to the position of the *alpha*."""
    if alpha == NOTHING or position_of(view, alpha) == NOTHING:
        return (fact("coach-abo-no-alpha", -1),)
    seat, where = int(view.to_move), int(position_of(view, alpha))
    match, place = match_text(view, seat, alpha), place_text(view, where)
    takes = fact("coach-abo-takes-to-alpha", match_sign(view, seat, alpha), seat=seat, match=match, place=place)
    rivals = [s for s in range(int(view.num_seats)) if s != seat and plays(view, s) and view.position[s] == where]
    better = [s for s in rivals if int(compatibility(view, s, alpha)) == FULLY]
    return told(takes, fact("coach-abo-rival", -1, who=better) if len(better) == 1 else None)


def _transfer_fact(view: Any, source: int, target: int, cards: int) -> Fact:
    seat = int(view.to_move)
    hand = int(view.hand_size[seat])
    if source == FROM_DECK:
        if view.final:
            return fact("coach-abo-final-no-cards", -1)
        return fact("coach-abo-draws", count=cards, cards=hand)
    if source == OTHER_HAND:
        others = [other for other in range(int(view.num_seats)) if other != seat and plays(view, other)]
        if not others:
            return fact("coach-abo-nobody-else", -1)
        most = max(others, key=lambda other: int(view.hand_size[other]))
        kind = "coach-abo-robs" if target == OWN_HAND else "coach-abo-robs-discard"
        return fact(kind, who=most, cards=int(view.hand_size[most]))
    return fact("coach-abo-costs-cards", -1, cards=hand)
