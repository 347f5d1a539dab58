"""Reasons for the answers to a card or the road: an omega, a position, a number of steps, yes or no."""

from typing import Any

from omegatable.coach.reasons.phrases import copied, sentences
from omegatable.games.alpha_beta_omega.coach.reasons.road import (
    alphas_text,
    at,
    final_text,
    full_matches,
    match_text,
    place_text,
    safety_text,
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


def reason_of_seat(view: Any, action: int) -> Text:
    """Return the reason for choosing an omega for the current step of a card."""
    chosen = action - CHOOSE_SEAT
    op, deck = int(current_op(view)), deck_of(view)
    verb, who = op & 15, players(chosen)
    stands = text("coach-abo-stands", who=who, place=place_text(view, int(view.position[chosen])))
    if verb == EFFECT:
        adds = second_of(op) == ADD
        if adds and deck.effects[int(min_of(op))].protects:
            return sentences(safety_text(view, chosen), stands)
        if adds:
            last = int(last_position(view))
            alpha = at(view, last) if last >= 0 else HIDDEN
            if alpha >= NUM_ALPHAS:
                return stands
            match = match_text(view, chosen, alpha)
            if view.position[chosen] == last:
                return sentences(stands, text("coach-abo-lies-there", match=match))
            return sentences(stands, text("coach-abo-lies", match=match, place=place_text(view, last)))
        borne = [printed_name(deck.effects[number]) for number in effects_in(deck, int(view.effects[chosen]))]
        if borne:
            return text("coach-abo-bears", who=who, effects=borne, count=len(borne))
        return text("coach-abo-no-effect", who=who)
    if verb == TRANSFER:
        return text("coach-abo-holds", who=who, cards=int(view.hand_size[chosen]))
    if verb == MARRY:
        return sentences(text("coach-abo-third-place-both"), stands)
    return sentences(stands, final_text(view))


def reason_of_position(view: Any, action: int) -> Text:
    """Return the reason for choosing a position for the current step of a card, or for ending the search."""
    if action == FINISHED:
        hidden = len(unseen(view))
        return text("coach-abo-stay-unseen", count=hidden) if hidden else text("coach-abo-seen-all")
    position = action - CHOOSE_POSITION
    op = int(current_op(view))
    verb, character = op & 15, at(view, position)
    last = int(last_position(view))
    lies = _lies_there(view, character)
    if verb == PEEK:
        return lies or _unlooked(view, position)
    if verb == SWAP:
        return _of_swap(view, op, position)
    if verb in (REVEAL, REMOVE):
        return sentences(lies or alphas_text(view), text("coach-abo-alphas-left", count=int(alphas_left(view))))
    unknown = text("coach-abo-unknown", place=place_text(view, position))
    return sentences(lies or unknown, final_text(view) if position != last else None)


def _lies_there(view: Any, character: int) -> Text | None:
    """Return the fact that this *character* is at the chosen place; None if the character there is unknown."""
    if character == HIDDEN:
        return None
    return text("coach-abo-lies-there", match=match_text(view, int(view.to_move), character))


def _unlooked(view: Any, position: int) -> Text:
    """Return the fact that the mover has not seen this *position*, and which seats have."""
    seats = [
        other
        for other in range(int(view.num_seats))
        if other != view.to_move and plays(view, other) and int(view.lookers[position]) >> other & 1
    ]
    place = place_text(view, position)
    if seats:
        return text("coach-abo-unlooked-but", place=place, who=players(*seats))
    return text("coach-abo-unlooked", place=place)


def _of_swap(view: Any, op: int, position: int) -> Text:
    """Return the effect of a swap with this *position*, or of a swap that begins there, on the final position."""
    last, count = int(last_position(view)), int(view.count[int(view.depth) - 1])
    character = at(view, position)
    if FINAL in (first_of(op), second_of(op)):
        other, ends = last, True
    elif count:
        other, ends = count - 1, last in (position, count - 1)
    else:
        lies = _lies_there(view, character) or text("coach-abo-unlooked-there")
        return sentences(lies, final_text(view) if position != last else None)
    if not ends:
        return text("coach-abo-swap-no-final")
    comes, goes = (at(view, other), character) if position == last else (character, at(view, other))
    return text("coach-abo-swap-final", comes=_maybe_seen(view, comes), goes=_maybe_seen(view, goes))


def _maybe_seen(view: Any, character: int) -> Text:
    """Return a character with the match for the mover; if the character is unknown, that fact."""
    return text("coach-abo-unseen-one") if character == HIDDEN else match_text(view, int(view.to_move), character)


def reason_of_steps(view: Any, action: int) -> Text:
    """Return the reason for a number of steps."""
    idle = idle_text(view, action)
    if isinstance(idle, Text):
        return idle
    steps, seat, last = action - CHOOSE_STEP - MAX_STEPS, int(view.to_move), int(last_position(view))
    if view.phase == ASK_STEP:
        depth = int(view.depth) - 1
        chosen = int(view.chosen_seat[depth])
        seat = chosen if chosen != NOTHING else int(view.actor[depth])
    who, to = players(seat), min(max(int(view.position[seat]) + steps, 0), last)
    there = [
        other
        for other in range(int(view.num_seats))
        if other != seat and plays(view, other) and view.position[other] == to
    ]
    place = place_text(view, to)
    if there:
        would = text("coach-abo-would-stand-with", who=who, place=place, others=players(*there))
    else:
        would = text("coach-abo-would-stand", who=who, place=place)
    return sentences(would, final_text(view))


def reason_of_marriage(view: Any, action: int) -> Text:
    """Return the reason for or against a marriage."""
    left = full_matches(view)
    names = [character_text(view, alpha) for alpha in left]
    hope = text("coach-abo-hope", alphas=names, count=len(left)) if left else text("coach-abo-no-hope")
    return sentences(text("coach-abo-marry" if action == YES else "coach-abo-marry-not"), hope)


def reason_of_omega(view: Any, omega: int) -> Text:
    """Return the reason for picking *omega*: the alphas that suit the omega."""
    as_omega = copied(view)
    as_omega.omega[int(view.to_move)] = omega
    ranks = [rank for _, rank in suiting(as_omega, int(view.to_move))]
    full, none = ranks.count(FULLY), ranks.count(NOT_AT_ALL)
    return sentences(text("coach-abo-omega-suited", count=full), text("coach-abo-omega-failed", count=none))
