"""Choices: the legal actions in words."""

from collections.abc import Hashable
from functools import partial
from typing import Any

from omegatable.games.alpha_beta_omega.deck import MAX_KINDS, OMEGA_IDS, Deck, deck_of
from omegatable.games.alpha_beta_omega.notation import (
    action_text,
    capital,
    card_id,
    cast_words,
)
from omegatable.games.alpha_beta_omega.rules import (
    ACCEPT,
    ASK_POSITION,
    ASK_STEP,
    CANCEL,
    CHOOSE_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    CONSENT,
    COUNTER,
    DISCARD,
    EXCHANGE,
    FINISHED,
    GIVE,
    GIVE_BLIND,
    HIDDEN,
    MOST_STEPS,
    NO,
    NOTHING,
    NUM_CHARACTERS,
    OFFER_TO,
    PASS,
    PLAY_CARD,
    REACT,
    REFUSE,
    SEND,
    SHOW,
    SHOW_ALL,
    SHOW_CARD,
    SPEAK,
    WANT,
    WANT_ANY,
    WITHDRAW,
    YES,
)
from omegatable.games.alpha_beta_omega.words.queries import distance_words, legal_action_list
from omegatable.games.plain import Choice, named, remembered


def choices(view: Any) -> list[Choice]:
    """Return the legal actions of the looking seat in words; none if it is not to move."""
    if view.seat < 0 or view.seat != view.to_move:
        return []
    deck = deck_of(view)
    offers = view.offer_from.tobytes(), view.offer_to.tobytes()
    found = []
    for action in legal_action_list(view):
        if DISCARD <= action < ACCEPT or SHOW_CARD <= action < SHOW_ALL:
            depends_on: tuple[Hashable, ...] = (deck.key, action)
        elif ACCEPT <= action < SHOW_CARD:
            depends_on = (deck.key, action, *offers)
        else:
            found.append(_choice(view, deck, action))
            continue
        make = partial(_choice, view, deck, action)
        found.append(remembered(_CHOICES, depends_on, make))
    return found


_CHOICES: dict[Hashable, Choice] = {}  # those that depend on the deck and the offers alone


def idle_words(view: Any, action: int) -> str:
    """Return why choosing this number of steps would change nothing; "" if it would, and for all other actions."""
    if view.phase != ASK_STEP:
        return ""
    seat, steps = _walker(view), action - CHOOSE_STEP - MOST_STEPS
    at, last = int(view.position[seat]), int(view.num_positions) - 1
    if min(max(at + steps, 0), last) != at:
        return ""
    who = "You stand" if seat == view.seat else "They stand"
    return f"{who} on the {'first' if steps < 0 else 'final'} position already."


def _walker(view: Any) -> int:
    """Return the seat that the number of steps is chosen for."""
    if view.phase != ASK_STEP:
        return int(view.to_move)
    chosen = int(view.chosen_seat[int(view.depth) - 1])
    return chosen if chosen != NOTHING else int(view.actor[int(view.depth) - 1])


def _choice(view: Any, deck: Deck, action: int) -> Choice:
    name, verb, piece, place, label, variant = _described(view, deck, action)
    return Choice(
        action, action_text(view, action), name, verb, piece, place, label, variant, idle=idle_words(view, action)
    )


_Described = tuple[str, str, str, str, str, dict[str, str]]


def _described(view: Any, deck: Deck, action: int) -> _Described:
    """Return the name, verb, piece, place, label and variant of a choice."""
    seat, phase = int(view.to_move), int(view.phase)
    card = int(view.card[int(view.depth) - 1]) if view.depth else MAX_KINDS
    now = f"card-{card_id(deck, card)}" if card < MAX_KINDS else ""  # nothing lies there for a plot
    if action < PASS:
        omega = action
        name = f"Be {cast_words(view, NUM_CHARACTERS + omega)}"
        return name, "pick", f"omega-{OMEGA_IDS[omega]}", f"seat-{seat}", "Pick", {}
    if action == PASS:
        return ("Let it pass" if phase == REACT else "Play no card"), "pass", "", "", "Pass", {}
    if action in (YES, NO):
        return _answer(view, action == YES, now)
    if action < CHOOSE_SEAT:
        kind = action - PLAY_CARD
        verb = "react" if phase == REACT else "play"
        return f"Play {deck.kinds[kind].name}", verb, f"card-{card_id(deck, kind)}", "discards", "Play", {}
    if action < CHOOSE_POSITION:
        other = action - CHOOSE_SEAT
        who = named(other)
        if phase == SHOW:
            card = int(view.showing[seat])
            shown = f"card-{card_id(deck, card)}"
            return f"Show it to {who}", "show_to", shown, f"seat-{other}", f"To {who}", {}
        return "Yourself" if other == seat else who, "aim", now, f"seat-{other}", "Choose", {}
    if action < CHOOSE_STEP:
        position = action - CHOOSE_POSITION
        return (
            f"Position {position + 1}{_what_lies(view, position)}",
            "point",
            now,
            f"position-{position + 1}",
            "Choose",
            {},
        )
    if action < DISCARD:
        return _step_choice(view, action - CHOOSE_STEP - MOST_STEPS)
    if action < SEND:
        return _card_choice(deck, action)
    return _trade_choice(view, deck, action)


def _what_lies(view: Any, position: int) -> str:
    character = int(view.road[position])
    if character == HIDDEN:
        return ""
    up = int(view.face_up) >> position & 1
    words = cast_words(view, character)
    return f": {words}" if up else f": {words}, face down"


def _answer(view: Any, yes: bool, now: str) -> _Described:
    verb = "yes" if yes else "no"
    label = "Yes" if yes else "No"
    if view.phase == CONSENT:
        who = named(int(view.actor[int(view.depth) - 1]))
        return (f"Marry {who}" if yes else f"Do not marry {who}"), verb, now, "", label, {}
    who = cast_words(view, int(view.event[int(view.depth) - 1]))
    return (f"Marry {who}" if yes else f"Do not marry {who}"), verb, now, "", label, {}


def _step_choice(view: Any, steps: int) -> _Described:
    seat = _walker(view)
    to = min(max(int(view.position[seat]) + steps, 0), int(view.num_positions) - 1)
    return (
        capital(distance_words(steps)),
        "step",
        f"seat-{seat}",
        f"position-{to + 1}",
        f"{steps:+d}",
        {"steps": f"{steps:+d}"},
    )


def _card_choice(deck: Deck, action: int) -> _Described:
    if action == WANT_ANY:
        return "Want a card of their choice", "want_any", "", "offer", "Any card", {}
    for first, verb, words, place, label in (
        (WANT, "want", "Want", "offer", "Want"),
        (GIVE_BLIND, "give_blind", "Give unseen", "offer", "Give unseen"),
        (GIVE, "give", "Give", "offer", "Give"),
        (DISCARD, "discard", "Discard", "discards", "Discard"),
    ):
        if action >= first:
            kind = action - first
            return f"{words}: {deck.kinds[kind].name}", verb, f"card-{card_id(deck, kind)}", place, label, {}
    raise AssertionError(action)


def _trade_choice(view: Any, deck: Deck, action: int) -> _Described:
    if action == SEND:
        return "Send the offer", "send", "offer", "", "Send", {}
    if action == CANCEL:
        return "Drop the offer", "cancel", "offer", "", "Drop it", {}
    if action < ACCEPT:
        other = action - OFFER_TO
        return f"Make {named(other)} an offer", "offer", "hand", f"seat-{other}", "Offer", {}
    if action < SHOW_CARD:
        for first, verb, words, label in (
            (WITHDRAW, "withdraw", "Take back offer", "Take back"),
            (COUNTER, "counter", "Change offer", "Change"),
            (REFUSE, "refuse", "Refuse offer", "Refuse"),
            (ACCEPT, "accept", "Accept offer", "Accept"),
        ):
            if action >= first:
                slot = action - first
                other = int(view.offer_to[slot] if first == WITHDRAW else view.offer_from[slot])
                link = "to" if first == WITHDRAW else "from"
                name = f"{words} {slot + 1} {link} {named(other)}"
                return name, verb, f"offer-{slot}", f"seat-{other}", label, {}
    if action < SHOW_ALL:
        kind = action - SHOW_CARD
        return f"Show {deck.kinds[kind].name}", "show", f"card-{card_id(deck, kind)}", "", "Show", {}
    if action == SHOW_ALL:
        return "Show it to all", "show_to", "", "all", "To all", {}
    if action == FINISHED:
        if view.phase == ASK_POSITION:
            return "Look no further", "stop", "", "", "Enough", {}
        if view.phase == EXCHANGE:
            return "Exchange no more", "finish", "", "", "Done", {}
        return "Finish trading", "finish", "", "", "Finish", {}
    other = action - SPEAK
    return f"Leave the word to {named(other)}", "speak", "", f"seat-{other}", "Leave the word", {}
