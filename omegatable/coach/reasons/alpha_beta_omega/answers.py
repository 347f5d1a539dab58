"""Reasons for the answers to what a card or the road asks: an omega, a position, a number of steps, yes or no."""

from typing import Any

from omegatable.coach.reasons.alpha_beta_omega.road import (
    at,
    final_words,
    full_matches,
    match_words,
    odds_words,
    place_words,
    safety_words,
    unseen,
)
from omegatable.coach.reasons.phrases import copied, counted, sentence
from omegatable.games.alpha_beta_omega.deck import (
    ADD,
    EFFECT,
    FINAL,
    MARRY,
    PEEK,
    REMOVE,
    REVEAL,
    SWAP,
    TRANSFER,
    deck_of,
)
from omegatable.games.alpha_beta_omega.notation import character_words, count_words, suiting
from omegatable.games.alpha_beta_omega.rules import (
    ASK_STEP,
    CHOOSE_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    FINISHED,
    FULLY,
    HIDDEN,
    MOST_STEPS,
    NOT_AT_ALL,
    NOTHING,
    NUM_ALPHAS,
    YES,
    alphas_left,
    current_op,
    first_of,
    last_position,
    least_of,
    plays,
    second_of,
)
from omegatable.games.alpha_beta_omega.words.choosing import idle_text
from omegatable.games.alpha_beta_omega.words.queries import effects_in
from omegatable.games.plain import listed, named
from omegatable.locales.reader import english


def reason_of_seat(view: Any, action: int) -> str:
    """Return the reason for choosing an omega for the current step of a card."""
    chosen, own = action - CHOOSE_SEAT, action - CHOOSE_SEAT == view.to_move
    op, deck = int(current_op(view)), deck_of(view)
    verb = op & 15
    who = "you" if own else named(chosen)
    stands = f"{who} {'stand' if own else 'stands'} on {place_words(view, int(view.position[chosen]))}"
    if verb == EFFECT:
        adds = second_of(op) == ADD
        if adds and deck.effects[int(least_of(op))].protects:
            return sentence(safety_words(view, chosen), stands)
        if adds:
            last = int(last_position(view))
            alpha = at(view, last) if last >= 0 else HIDDEN
            where = "there" if view.position[chosen] == last else "on the final position"
            suits = f"{match_words(view, chosen, alpha)} lies {where}" if alpha < NUM_ALPHAS else ""
            return sentence(stands, suits)
        borne = [deck.effects[number].name for number in effects_in(deck, int(view.effects[chosen]))]
        has = "have" if own else "has"
        return sentence(f"{who} {has} the effect {listed(borne)}" if borne else f"{who} {has} no effect to lose")
    if verb == TRANSFER:
        return sentence(f"{who} holds {counted(int(view.hand_size[chosen]), 'card')}")
    if verb == MARRY:
        return sentence("a marriage is a third place for both of you", stands)
    return sentence(stands, final_words(view))


def reason_of_position(view: Any, action: int) -> str:
    """Return the reason for choosing a position for the current step of a card, or for looking no further."""
    if action == FINISHED:
        hidden = len(unseen(view))
        return sentence(
            f"{count_words(hidden, 'character')} would stay unseen by you" if hidden else "you have seen all characters"
        )
    position = action - CHOOSE_POSITION
    op = int(current_op(view))
    verb, character = op & 15, at(view, position)
    seat, last = int(view.to_move), int(last_position(view))
    lies = "" if character == HIDDEN else f"{match_words(view, seat, character)} lies there"
    if verb == PEEK:
        return sentence(lies or _unlooked(view, position))
    if verb == SWAP:
        return _of_swap(view, op, position)
    if verb in (REVEAL, REMOVE):
        left = int(alphas_left(view))
        alphas = f"{counted(left, 'alpha')} {'is' if left == 1 else 'are'} left on the road"
        return sentence(lies or odds_words(view, "alphas"), alphas)
    return sentence(
        lies or f"{place_words(view, position)} is unknown to you", final_words(view) if position != last else ""
    )


def _unlooked(view: Any, position: int) -> str:
    """Return that the mover has not seen this *position*, and who has."""
    seats = [
        named(other)
        for other in range(int(view.num_seats))
        if other != view.to_move and plays(view, other) and int(view.lookers[position]) >> other & 1
    ]
    seen = f", but {listed(seats)} {'has' if len(seats) == 1 else 'have'}" if seats else ""
    return f"you have not seen {place_words(view, position)}{seen}"


def _of_swap(view: Any, op: int, position: int) -> str:
    """Return what a swap with this *position*, or one that begins there, brings to the final position."""
    seat, last, count = int(view.to_move), int(last_position(view)), int(view.count[int(view.depth) - 1])
    character = at(view, position)
    if FINAL in (first_of(op), second_of(op)):
        other, ends = last, True
    elif count:
        other, ends = count - 1, last in (position, count - 1)
    else:
        lies = (
            "you have not seen who lies there"
            if character == HIDDEN
            else f"{match_words(view, seat, character)} lies there"
        )
        return sentence(lies, final_words(view) if position != last else "")
    if not ends:
        return "Neither of the two lies on the final position."
    comes, goes = (at(view, other), character) if position == last else (character, at(view, other))
    bring = "a character you have not seen comes" if comes == HIDDEN else f"{match_words(view, seat, comes)} comes"
    take = "one you have not seen" if goes == HIDDEN else match_words(view, seat, goes).rstrip(",")
    return sentence(f"{bring} to the final position in place of {take}")


def reason_of_steps(view: Any, action: int) -> str:
    """Return the reason for a number of steps."""
    idle = idle_text(view, action)
    if idle:
        return english(idle, [named(seat) for seat in range(int(view.num_seats))], int(view.to_move))
    steps, seat = action - CHOOSE_STEP - MOST_STEPS, int(view.to_move)
    if view.phase == ASK_STEP:
        depth = int(view.depth) - 1
        chosen = int(view.chosen_seat[depth])
        seat = chosen if chosen != NOTHING else int(view.actor[depth])
    to = min(max(int(view.position[seat]) + steps, 0), int(last_position(view)))
    who = "you" if seat == view.to_move else named(seat)
    there = [
        named(other) if other != view.to_move else "you"
        for other in range(int(view.num_seats))
        if other != seat and plays(view, other) and view.position[other] == to
    ]
    shared = f", together with {listed(there)}" if there else ""
    return sentence(f"{who} would stand on {place_words(view, to)}{shared}", final_words(view))


def reason_of_marriage(view: Any, action: int) -> str:
    """Return the reason for or against a marriage."""
    left = full_matches(view)
    names = listed([character_words(view, alpha) for alpha in left])
    hope = (
        f"{names} {'suits' if len(left) == 1 else 'suit'} you fully and {'is' if len(left) == 1 else 'are'} on the road"
    )
    if not left:
        hope = "no alpha who suits you fully is left"
    if action == YES:
        return sentence("a marriage is a third place, and you leave the game", hope)
    return sentence("you stay in play", hope)


def reason_of_omega(view: Any, omega: int) -> str:
    """Return the reason for picking *omega*: whom he suits."""
    as_omega = copied(view)
    as_omega.omega[int(view.to_move)] = omega
    ranks = [rank for _, rank in suiting(as_omega, int(view.to_move))]
    full, none = ranks.count(FULLY), ranks.count(NOT_AT_ALL)
    return sentence(
        f"{counted(full, 'alpha suits', 'alphas suit')} him fully", f"{counted(none, 'alpha fails', 'alphas fail')} him"
    )
