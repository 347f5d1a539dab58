"""Reasons for the card of the round and for reactions: what a card's steps would do from here."""

from collections.abc import Sequence
from typing import Any

from omegatable.coach.reasons.alpha_beta_omega.hand import least_words
from omegatable.coach.reasons.alpha_beta_omega.road import (
    at,
    fails,
    final_words,
    full_matches,
    match_words,
    odds_words,
    place_words,
    safety_words,
    shares_position,
    unseen,
)
from omegatable.coach.reasons.phrases import counted, number_words, sentence
from omegatable.games.alpha_beta_omega.deck import (
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
    Deck,
    Step,
    deck_of,
)
from omegatable.games.alpha_beta_omega.notation import character_words
from omegatable.games.alpha_beta_omega.rules import (
    DISCARD,
    FULLY,
    HIDDEN,
    NOTHING,
    NUM_ALPHAS,
    PASS,
    PLAY_CARD,
    alphas_left,
    compatibility,
    last_cycle,
    last_position,
    plays,
    position_of,
    protected,
)
from omegatable.games.alpha_beta_omega.words.queries import alpha_in_question, effects_in, legal_action_list
from omegatable.games.plain import listed, named


def reason_of_play(view: Any, action: int) -> str:
    """Return the reason for playing a card in the round, for playing none, or for discarding a useless one."""
    seat = int(view.to_move)
    if action >= DISCARD:
        return "It does nothing for one who plays alone, and discarding it costs you nothing."
    if action == PASS:
        cards = int(view.hand_size[seat])
        kept = f"you keep {'your only card' if cards == 1 else f'your {number_words(cards)} cards'}" if cards else ""
        safe = "you are protected, so no alpha can mark you" if protected(view, seat) else final_words(view)
        return sentence(safe or kept, kept if safe else "")
    return _of_card(view, action - PLAY_CARD, NOTHING)


def reason_of_reaction(view: Any, action: int) -> str:
    """Return the reason for a reaction to the alpha who has been turned up, or for letting him pass."""
    seat, alpha = int(view.to_move), alpha_in_question(view)
    if action == PASS:
        if alpha == NOTHING:
            return "No alpha is in question any more."
        where = position_of(view, alpha)
        lies = f" lies on {place_words(view, int(where))}" if where != NOTHING else " has left the road"
        none = "you hold no card to react with" if len(legal_action_list(view)) == 1 else ""
        return sentence(match_words(view, seat, alpha) + lies, none)
    return _of_card(view, action - PLAY_CARD, alpha)


def _of_card(view: Any, kind: int, event: int) -> str:
    deck = deck_of(view)
    steps = deck.kinds[kind].steps
    clauses = [clause for i in range(len(steps)) if (clause := _step_words(view, deck, steps, i, event))]
    if not clauses:
        clauses = [least_words(view, kind)]
    if len(clauses) > 1:
        return sentence(*clauses[:2])
    last = int(last_position(view))
    named_already = last >= 0 and at(view, last) != HIDDEN and character_words(view, at(view, last)) in clauses[0]
    end = "" if named_already else final_words(view)
    return sentence(clauses[0], "" if end in clauses[0] else end)


def _step_words(view: Any, deck: Deck, steps: Sequence[Step], number: int, event: int) -> str:
    """Return a clause on what a step of a card would do from here; "" if there is nothing to say."""
    verb, who, second, low, high, _ = steps[number]
    following = steps[number + 1][0] if number + 1 < len(steps) else -1
    seat = int(view.to_move)
    if verb == EFFECT:
        return _effect_words(view, deck, who, second, low)
    if verb == SWAP:
        return _swap_words(view)
    if verb == PEEK:
        hidden = len(unseen(view))
        if not hidden:
            return "you know all the characters on the road"
        end = ", the final one among them" if at(view, int(last_position(view))) == HIDDEN else ""
        return f"you have not seen {hidden} of the {int(view.num_positions)} characters{end}"
    if verb == REVEAL:
        return _reveal_words(view, who, following)
    if verb == MOVE:
        return _move_words(view, who, second, low, high, event)
    if verb == REMOVE:
        left = int(alphas_left(view))
        return f"{counted(left, 'alpha')} {'is' if left == 1 else 'are'} left: when none is, all who are in play win"
    if verb == TRANSFER:
        return _transfer_words(view, who, second, low)
    if verb == MARRY and second != WITH_EVENT:
        near = shares_position(view, seat)
        if not near:
            return "nobody shares your position, so it does nothing now"
        return f"{listed([named(other) for other in near])} could marry you, a third place for both"
    if verb == END_CYCLE:
        if last_cycle(view):
            return "this is the last cycle, and whoever is in play at its end fails"
        return "everybody goes back to the first position, and nobody is tested in this cycle"
    if verb == SHUFFLE:
        known = int(view.num_positions) - len(unseen(view))
        return f"what you know of {counted(known, 'character')} is lost"
    return ""


def _effect_words(view: Any, deck: Deck, who: int, act: int, effect: int) -> str:
    seat = int(view.to_move)
    if act == ADD and deck.effects[effect].protects:
        if who in (SELF, PICK_ANY, EVERYBODY):
            return safety_words(view, seat)
        return "it protects another omega from being marked"
    if act == ADD and deck.effects[effect].priority:
        end = int(last_position(view))
        there = sum(bool(plays(view, other)) and view.position[other] == end for other in range(int(view.num_seats)))
        stand = f"{counted(there, 'omega')} {'stands' if there == 1 else 'stand'}"
        whom = "you" if who == SELF else "them"
        return f"in a shared test an alpha turns to {whom} first; {stand} on the final position"
    if act == CLEAR or who != SELF:
        bearers = [other for other in range(int(view.num_seats)) if plays(view, other) and view.effects[other]]
        names = ["you" if other == seat else named(other) for other in bearers]
        if not names:
            return "no omega has an effect now"
        has = "have" if len(names) > 1 or names == ["you"] else "has"
        return f"{listed(names)} {has} an effect now"
    return "" if effects_in(deck, int(view.effects[seat])) else "you have no effect to lose"


def _swap_words(view: Any) -> str:
    """Return whom a swap could bring to the final position, or take from it."""
    seat, last = int(view.to_move), int(last_position(view))
    if last < 1:
        return ""
    there = at(view, last)
    good = [one for one in full_matches(view) if position_of(view, one) not in (NOTHING, last)]
    if good and there not in full_matches(view):
        place = int(position_of(view, good[0])) + 1
        return f"{match_words(view, seat, good[0])} lies on position {place} and could be brought to the end"
    if there != HIDDEN and fails(view, there):
        return f"it can take {match_words(view, seat, there)} off the final position"
    if there in full_matches(view):
        return f"{match_words(view, seat, there)} lies on the final position already"
    known = sum(at(view, position) != HIDDEN for position in range(last))
    return (
        f"you know {number_words(known) if known else 'none'} of the {last} characters that could be brought to the end"
    )


def _reveal_words(view: Any, where: int, following: int) -> str:
    seat = int(view.to_move)
    here, last = int(view.position[seat]), int(last_position(view))
    position = {HERE: here, NEXT: here + 1, FINAL: last}.get(where, NOTHING)
    if position > last:
        return "there is no position after yours, so it does nothing now"
    if position >= 0 and at(view, position) != HIDDEN:
        character = at(view, position)
        lies = f"lies on {place_words(view, position)}"
        if following == MARRY and character >= NUM_ALPHAS:
            return f"{character_words(view, character)} {lies}: you could marry him, a third place"
        return f"{match_words(view, seat, character)} {lies}"
    if following == MARRY:
        return f"{odds_words(view, 'betas')}; marrying one is a third place"
    return odds_words(view, "alphas")


def _move_words(view: Any, who: int, to: int, low: int, high: int, event: int) -> str:
    seat = int(view.to_move)
    here, last = int(view.position[seat]), int(last_position(view))
    if to == EVENT:
        if event == NOTHING or position_of(view, event) == NOTHING:
            return "there is no alpha to move to"
        goal = place_words(view, int(position_of(view, event)))
        rivals = [s for s in range(int(view.num_seats)) if s != seat and plays(view, s)]
        rivals = [s for s in rivals if view.position[s] == position_of(view, event)]
        better = [named(s) for s in rivals if int(compatibility(view, s, event)) == FULLY]
        shared = f", where {listed(better)} suits him fully" if len(better) == 1 else ""
        return f"it takes you to {match_words(view, seat, event)} on {goal}{shared}"
    if who == SELF and to == BY_STEPS:
        nearest, farthest = max(here + low, 0), min(here + high, last)
        if nearest == farthest:
            return f"it takes you to {place_words(view, nearest)}"
        return f"you stand on {place_words(view, here)}; it reaches positions {nearest + 1} to {farthest + 1}"
    if who == EVERYBODY:
        return f"it moves every omega, and you stand on {place_words(view, here)}"
    if who == SELF:
        return f"you stand on {place_words(view, here)}"
    near = shares_position(view, seat)
    alone = f"{listed([named(other) for other in near])} would no longer share your position" if near else ""
    return alone or "nobody shares your position now"


def _transfer_words(view: Any, source: int, target: int, cards: int) -> str:
    seat = int(view.to_move)
    if source == FROM_DECK:
        if view.final:
            return "in a final round no cards are picked, so it gives you none"
        return (
            f"it turns one card into {number_words(cards)}, and you hold {number_words(int(view.hand_size[seat]))} now"
        )
    if source == OTHER_HAND:
        others = [other for other in range(int(view.num_seats)) if other != seat and plays(view, other)]
        if not others:
            return "nobody else is in play, so it does nothing now"
        most = max(others, key=lambda other: int(view.hand_size[other]))
        verb = "could be yours" if target == OWN_HAND else "could be discarded"
        return f"one of the {counted(int(view.hand_size[most]), 'card')} of {named(most)} {verb}"
    return f"it costs you cards, and you hold {number_words(int(view.hand_size[seat]))}"
