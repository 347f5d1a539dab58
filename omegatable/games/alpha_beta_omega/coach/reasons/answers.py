"""Reasons for the answers to a card or the road: an omega, a position, a number of steps, yes or no."""

from typing import Any

from omegatable.coach.facts import Fact, Facts, copied, fact, told
from omegatable.games.alpha_beta_omega.coach.reasons.road import (
    about,
    alphas_fact,
    at,
    final_fact,
    full_matches,
    lies_fact,
    match_sign,
    match_text,
    place_text,
    safety_facts,
    third_place_helps,
    unseen,
)
from omegatable.games.alpha_beta_omega.deck_texts import printed_name
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.decks.parts import (
    ADD,
    EFFECT,
    FINAL,
    MARRY,
    PEEK,
    REMOVE,
    REVEAL,
    SWAP,
    TRANSFER,
)
from omegatable.games.alpha_beta_omega.notation.names import character_text, suiting
from omegatable.games.alpha_beta_omega.rules.actions import (
    CHOOSE_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    FINISHED,
    MAX_STEPS,
    YES,
)
from omegatable.games.alpha_beta_omega.rules.parts import FULLY, HIDDEN, NOT_AT_ALL, NOTHING, NUM_ALPHAS
from omegatable.games.alpha_beta_omega.rules.records import ASK_STEP
from omegatable.games.alpha_beta_omega.rules.steps import current_op, first_of, min_of, second_of
from omegatable.games.alpha_beta_omega.rules.table import alphas_left, last_position, plays
from omegatable.games.alpha_beta_omega.wording.choosing import idle_text
from omegatable.games.alpha_beta_omega.wording.queries import effects_in
from omegatable.locales.text import Text, players, text


def reason_of_seat(view: Any, action: int) -> Facts:
    """Return the reason for choosing an omega for the current step of a card."""
    who = action - CHOOSE_SEAT
    op, deck = int(current_op(view)), deck_of(view)
    verb, last = op & 15, int(last_position(view))
    stands = fact("coach-abo-stands", who=who, place=place_text(view, int(view.position[who])))
    if verb == EFFECT and second_of(op) == ADD:
        if deck.effects[int(min_of(op))].protects:
            return told(safety_facts(view, who), stands)
        alpha = at(view, last) if last >= 0 else HIDDEN
        if alpha >= NUM_ALPHAS:
            return (stands,)
        if view.position[who] == last:
            return (stands, fact("coach-abo-lies-there", seat=who, match=match_text(view, who, alpha)))
        return (stands, lies_fact(view, who, alpha, last))
    if verb == EFFECT:
        borne = [printed_name(deck.effects[number]) for number in effects_in(deck, int(view.effects[who]))]
        if borne:
            return (fact("coach-abo-bears", who=who, effects=borne, count=len(borne)),)
        return (fact("coach-abo-no-effect", who=who),)
    if verb == TRANSFER:
        return (fact("coach-abo-holds", who=who, cards=int(view.hand_size[who])),)
    if verb == MARRY:
        return (fact("coach-abo-third-place-both", 1 if third_place_helps(view) else 0), stands)
    return told(stands, final_fact(view))


def reason_of_position(view: Any, action: int) -> Facts:
    """Return the reason for choosing a position for the current step of a card, or for ending the search."""
    if action == FINISHED:
        hidden = len(unseen(view))
        return (fact("coach-abo-stay-unseen", count=hidden) if hidden else fact("coach-abo-seen-all", 1),)
    position = action - CHOOSE_POSITION
    op = int(current_op(view))
    verb, character = op & 15, at(view, position)
    last = int(last_position(view))
    lies = _lies_there(view, character)
    if verb == PEEK:
        return (lies or _unlooked(view, position),)
    if verb == SWAP:
        return _of_swap(view, op, position)
    if verb in (REVEAL, REMOVE):
        return (lies or alphas_fact(view), fact("coach-abo-alphas-left", count=int(alphas_left(view))))
    unknown = fact("coach-abo-unknown", place=place_text(view, position))
    return told(lies or unknown, final_fact(view) if position != last else None)


def _lies_there(view: Any, character: int) -> Fact | None:
    """Return the fact that this *character* is at the chosen place; None if the character there is unknown."""
    if character == HIDDEN:
        return None
    seat = int(view.to_move)
    return fact("coach-abo-lies-there", seat=about(seat, character), match=match_text(view, seat, character))


def _unlooked(view: Any, position: int) -> Fact:
    """Return the fact that the mover has not seen this *position*, and which seats have."""
    seats = [
        other
        for other in range(int(view.num_seats))
        if other != view.to_move and plays(view, other) and int(view.lookers[position]) >> other & 1
    ]
    place = place_text(view, position)
    if seats:
        return fact("coach-abo-unlooked-but", place=place, who=seats)
    return fact("coach-abo-unlooked", 1 if position == last_position(view) else 0, place=place)


def _of_swap(view: Any, op: int, position: int) -> Facts:
    """Return the effect of a swap with this *position*, or of a swap that begins there, on the final position."""
    seat, last, count = int(view.to_move), int(last_position(view)), int(view.count[int(view.depth) - 1])
    character = at(view, position)
    if FINAL in (first_of(op), second_of(op)):
        other, ends = last, True
    elif count:
        other, ends = count - 1, last in (position, count - 1)
    else:
        lies = _lies_there(view, character) or fact("coach-abo-unlooked-there")
        return told(lies, final_fact(view) if position != last else None)
    if not ends:
        return (fact("coach-abo-swap-no-final", -1),)
    comes, goes = (at(view, other), character) if position == last else (character, at(view, other))
    better = match_sign(view, seat, comes) - match_sign(view, seat, goes)
    worth = max(-1, min(1, better))
    texts: dict[str, Any] = {"comes": _maybe_seen(view, comes), "goes": _maybe_seen(view, goes)}
    who = about(seat, min(comes, goes))  # alphas have the lowest numbers
    return (fact("coach-abo-swap-final", worth, seat=who, **texts),)


def _maybe_seen(view: Any, character: int) -> Text:
    """Return a character with the match for the mover; if the character is unknown, that fact."""
    return text("coach-abo-unseen-one") if character == HIDDEN else match_text(view, int(view.to_move), character)


def reason_of_steps(view: Any, action: int) -> Facts:
    """Return the reason for a number of steps."""
    steps, seat, last = action - CHOOSE_STEP - MAX_STEPS, int(view.to_move), int(last_position(view))
    who = seat
    if view.phase == ASK_STEP:
        depth = int(view.depth) - 1
        chosen = int(view.chosen_seat[depth])
        who = chosen if chosen != NOTHING else int(view.actor[depth])
    idle = idle_text(view, action)
    if isinstance(idle, Text):
        return (Fact(idle.id, who, 0, 0, idle.args),)
    to = min(max(int(view.position[who]) + steps, 0), last)
    there = [
        other
        for other in range(int(view.num_seats))
        if other != who and plays(view, other) and view.position[other] == to
    ]
    place = place_text(view, to)
    if there:
        would = fact("coach-abo-would-stand-with", who=who, place=place, others=players(*there))
    else:
        would = fact("coach-abo-would-stand", who=who, place=place)
    return told(would, final_fact(view, (steps > 0) - (steps < 0) if who == seat else 0))


def reason_of_marriage(view: Any, action: int) -> Facts:
    """Return the reason for or against a marriage."""
    left, marries = full_matches(view), action == YES
    if left:
        names = [character_text(view, alpha) for alpha in left]
        hope = fact("coach-abo-hope", -1 if marries else 1, alphas=names, count=len(left))
    else:
        hope = fact("coach-abo-no-hope", 1 if marries else -1)
    return (fact("coach-abo-marry" if marries else "coach-abo-marry-not"), hope)


def reason_of_omega(view: Any, omega: int) -> Facts:
    """Return the reason for picking *omega*: the alphas that suit the omega."""
    as_omega = copied(view)
    as_omega.omega[int(view.to_move)] = omega
    ranks = [rank for _, rank in suiting(as_omega, int(view.to_move))]
    full, none = ranks.count(FULLY), ranks.count(NOT_AT_ALL)
    return (fact("coach-abo-omega-suited", 1, count=full), fact("coach-abo-omega-failed", count=none))
