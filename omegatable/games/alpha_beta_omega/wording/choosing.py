"""Choices: the legal actions in words."""

from collections.abc import Hashable
from functools import partial
from typing import Any

from omegatable.engine.plain import Choice, Words, remembered
from omegatable.games.alpha_beta_omega.deck_words import signed
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.decks.parts import MAX_KINDS, OMEGA_IDS
from omegatable.games.alpha_beta_omega.notation.actions import action_text
from omegatable.games.alpha_beta_omega.notation.names import card_id, card_text, cast_text
from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CANCEL,
    CHOOSE_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    COUNTER,
    DISCARD,
    FINISHED,
    GIVE,
    GIVE_BLIND,
    MAX_STEPS,
    NO,
    OFFER_TO,
    PASS,
    PLAY_CARD,
    REFUSE,
    SEND,
    SHOW_ALL,
    SHOW_CARD,
    SPEAK,
    WANT,
    WANT_ANY,
    WITHDRAW,
    YES,
)
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN, NOTHING, NUM_CHARACTERS
from omegatable.games.alpha_beta_omega.rules.records import (
    ASK_MAY,
    ASK_POSITION,
    ASK_SEAT,
    ASK_STEP,
    CHOOSE,
    CONSENT,
    EXCHANGE,
    OMEGA,
    REACT,
    SHOW,
)
from omegatable.games.alpha_beta_omega.wording.foreseen import Foreseen, foreseen
from omegatable.games.alpha_beta_omega.wording.queries import distance_text, legal_action_list
from omegatable.locales.text import Text, players, text


def choices(view: Any) -> list[Choice]:
    """Return the legal actions of the viewing seat in words; an empty list if it is not to move."""
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


def forced(view: Any) -> bool:
    """Return whether all seats can see that the viewing seat has only one choice.

    They can if it chooses among public options, and if it has no card, or only the card that it must give.
    """
    if view.phase in _OPEN_CHOICES:
        return True
    return int(view.hand_size[view.seat]) <= (1 if view.phase == CHOOSE else 0)


_OPEN_CHOICES = (OMEGA, ASK_SEAT, ASK_POSITION, ASK_STEP, ASK_MAY, CONSENT)  # phases
_CHOICES: dict[Hashable, Choice] = {}  # choices that depend only on the deck and the offers


def idle_text(view: Any, action: int) -> Words:
    """Return why choosing this number of steps would change nothing; "" if it would, and for all other actions."""
    if view.phase != ASK_STEP:
        return ""
    seat, steps = _walker(view), action - CHOOSE_STEP - MAX_STEPS
    at, last = int(view.position[seat]), int(view.num_positions) - 1
    if min(max(at + steps, 0), last) != at:
        return ""
    return text("abo-idle-first" if steps < 0 else "abo-idle-final", who=players(seat))


def _walker(view: Any) -> int:
    """Return the seat whose number of steps is chosen."""
    if view.phase != ASK_STEP:
        return int(view.to_move)
    chosen = int(view.chosen_seat[int(view.depth) - 1])
    return chosen if chosen != NOTHING else int(view.actor[int(view.depth) - 1])


def _choice(view: Any, deck: Deck, action: int) -> Choice:
    name, verb, piece, place, label, variant = _described(view, deck, action)
    notation, idle = action_text(view, action), idle_text(view, action)
    effects, then = Foreseen() if idle else foreseen(view, action)
    return Choice(action, notation, name, verb, piece, place, label, variant, effects, idle, then)


_Described = tuple[Text, str, str, str, Text, dict[str, str]]


def _described(view: Any, deck: Deck, action: int) -> _Described:
    """Return the name, verb, piece, place, label and variant of a choice."""
    seat, phase = int(view.to_move), int(view.phase)
    card = int(view.card[int(view.depth) - 1]) if view.depth else MAX_KINDS
    now = f"card-{card_id(deck, card)}" if card < MAX_KINDS else ""  # a plot shows no card
    if action < PASS:
        omega = action
        name = text("abo-act-omega", omega=cast_text(view, NUM_CHARACTERS + omega))
        return name, "pick", f"omega-{OMEGA_IDS[omega]}", f"seat-{seat}", text("abo-label-omega"), {}
    if action == PASS:
        name = text("abo-act-pass-alpha" if phase == REACT else "abo-act-pass")
        return name, "pass", "", "", text("abo-label-pass"), {}
    if action in (YES, NO):
        return _answer(view, action == YES, now)
    if action < CHOOSE_SEAT:
        kind = action - PLAY_CARD
        verb = "react" if phase == REACT else "play"
        name = text("abo-act-play", card=card_text(deck, kind))
        return name, verb, f"card-{card_id(deck, kind)}", "discards", text("abo-label-play"), {}
    if action < CHOOSE_POSITION:
        other = action - CHOOSE_SEAT
        whom = players(other)
        if phase == SHOW:
            card = int(view.showing[seat])
            shown = f"card-{card_id(deck, card)}"
            name, label = text("abo-act-show-to", whom=whom), text("abo-label-show-to", whom=whom)
            return name, "show_to", shown, f"seat-{other}", label, {}
        name = text("abo-act-yourself") if other == seat else text("abo-act-person", whom=whom)
        return name, "aim", now, f"seat-{other}", text("abo-label-choose"), {}
    if action < CHOOSE_STEP:
        position = action - CHOOSE_POSITION
        place = f"position-{position + 1}"
        return _position_text(view, position), "point", now, place, text("abo-label-choose"), {}
    if action < DISCARD:
        return _step_choice(view, action - CHOOSE_STEP - MAX_STEPS)
    if action < SEND:
        return _card_choice(deck, action)
    return _trade_choice(view, deck, action)


def _position_text(view: Any, position: int) -> Text:
    """Return a position with the character there, if the viewing seat knows the character."""
    character = int(view.road[position])
    if character == HIDDEN:
        return text("abo-act-position", position=position + 1)
    up = int(view.face_up) >> position & 1
    message = "abo-act-position-up" if up else "abo-act-position-down"
    return text(message, position=position + 1, character=cast_text(view, character))


def _answer(view: Any, yes: bool, now: str) -> _Described:
    verb = "yes" if yes else "no"
    label = text("abo-label-yes" if yes else "abo-label-no")
    if view.phase == CONSENT:
        whom = players(int(view.actor[int(view.depth) - 1]))
        return text("abo-act-marry" if yes else "abo-act-marry-not", whom=whom), verb, now, "", label, {}
    character = cast_text(view, int(view.event[int(view.depth) - 1]))
    message = "abo-act-marry-character" if yes else "abo-act-marry-character-not"
    return text(message, character=character), verb, now, "", label, {}


def _step_choice(view: Any, steps: int) -> _Described:
    seat = _walker(view)
    to = min(max(int(view.position[seat]) + steps, 0), int(view.num_positions) - 1)
    return (
        distance_text(steps),
        "step",
        f"seat-{seat}",
        f"position-{to + 1}",
        text("abo-label-steps", steps=signed(steps)),
        {"steps": f"{steps:+d}"},
    )


def _card_choice(deck: Deck, action: int) -> _Described:
    if action == WANT_ANY:
        return text("abo-act-want-any"), "want_any", "", "offer", text("abo-label-want-any"), {}
    for first, verb, ending, place in (
        (WANT, "want", "want", "offer"),
        (GIVE_BLIND, "give_blind", "give-blind", "offer"),
        (GIVE, "give", "give", "offer"),
        (DISCARD, "discard", "discard", "discards"),
    ):
        if action >= first:
            kind = action - first
            name, label = text(f"abo-act-{ending}", card=card_text(deck, kind)), text(f"abo-label-{ending}")
            return name, verb, f"card-{card_id(deck, kind)}", place, label, {}
    raise AssertionError(action)


def _trade_choice(view: Any, deck: Deck, action: int) -> _Described:
    if action == SEND:
        return text("abo-act-send"), "send", "offer", "", text("abo-label-send"), {}
    if action == CANCEL:
        return text("abo-act-cancel"), "cancel", "offer", "", text("abo-label-cancel"), {}
    if action < ACCEPT:
        other = action - OFFER_TO
        name = text("abo-act-offer", whom=players(other))
        return name, "offer", "hand", f"seat-{other}", text("abo-label-offer"), {}
    if action < SHOW_CARD:
        for first, verb in ((WITHDRAW, "withdraw"), (COUNTER, "counter"), (REFUSE, "refuse"), (ACCEPT, "accept")):
            if action >= first:
                slot = action - first
                other = int(view.offer_to[slot] if first == WITHDRAW else view.offer_from[slot])
                name = text(f"abo-act-{verb}", number=slot + 1, whom=players(other))
                return name, verb, f"offer-{slot}", f"seat-{other}", text(f"abo-label-{verb}"), {}
    if action < SHOW_ALL:
        kind = action - SHOW_CARD
        name = text("abo-act-show", card=card_text(deck, kind))
        return name, "show", f"card-{card_id(deck, kind)}", "", text("abo-label-show"), {}
    if action == SHOW_ALL:
        return text("abo-act-show-all"), "show_to", "", "all", text("abo-label-show-all"), {}
    if action == FINISHED:
        if view.phase == ASK_POSITION:
            return text("abo-act-stop"), "stop", "", "", text("abo-label-stop"), {}
        if view.phase == EXCHANGE:
            return text("abo-act-exchanged"), "finish", "", "", text("abo-label-exchanged"), {}
        return text("abo-act-finish"), "finish", "", "", text("abo-label-finish"), {}
    other = action - SPEAK
    return text("abo-act-speak", whom=players(other)), "speak", "", f"seat-{other}", text("abo-label-speak"), {}
