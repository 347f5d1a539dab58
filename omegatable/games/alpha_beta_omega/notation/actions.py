"""Actions as text, written and parsed.

`Yellow` picks that omega, `OG` plays Opera Glasses, `.` plays nothing, `y` and `n` answer, `xHS` discards, `gHS` gives,
`bHS` gives unseen, `wHS` wants, `w?` wants a card of the other seat's choice, `offer-p2` begins an offer and `send` or
`cancel` ends it, `take-1`, `refuse-1` and `change-1` answer the first offer, `back-1` withdraws it, `show-HS` and then
a seat or `all` shows a card, `done` ends the current activity, `word-p2` passes the turn in trading to seat 2. Chance:
`+OG` draws a card from the deck, `~3` exchanges the last unshuffled position with position 3, `!3` picks a position,
`-OG` takes a card from a hand, `?p2` is a coin for that seat, `hover` and `fly` move the saucer.
"""

import re
from typing import Any

from omegatable.engine.protocol import ActionWords, NotationError, typed
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.decks.parts import OMEGA_IDS
from omegatable.games.alpha_beta_omega.notation.names import hand_of
from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CANCEL,
    CHOOSE_POSITION,
    CHOOSE_RANDOM_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    COUNTER,
    DISCARD,
    DRAW_CARD,
    FINISHED,
    FLIP_COIN,
    GIVE,
    GIVE_BLIND,
    MAX_STEPS,
    MIX,
    NO,
    OFFER_TO,
    PASS,
    PICK_OMEGA,
    PLAY_CARD,
    REFUSE,
    SEND,
    SHOW_ALL,
    SHOW_CARD,
    SPEAK,
    TAKE_CARD,
    TURN_TO,
    WANT,
    WANT_ANY,
    WITHDRAW,
    YES,
)
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN, MAX_SEATS, MAX_SLOTS, NOTHING, NUM_CHARACTERS
from omegatable.games.alpha_beta_omega.rules.records import CHOOSE, DRAFT, EXCHANGE, GIVE_CARD
from omegatable.games.alpha_beta_omega.rules.steps import robbed
from omegatable.locales.text import text

action_words = ActionWords(
    18,
    (
        ("Yellow", text("abo-notation-omega")),
        ("OG", text("abo-notation-play")),
        (".", text("abo-notation-pass")),
        ("p2  @3  +2  -1", text("abo-notation-choose")),
        ("y  n", text("abo-notation-answer")),
        ("xHS", text("abo-notation-discard")),
        ("offer-p2", text("abo-notation-offer")),
        ("gHS  bHS", text("abo-notation-give")),
        ("wHS  w?", text("abo-notation-want")),
        ("send  cancel", text("abo-notation-send")),
        ("take-1  refuse-1", text("abo-notation-take")),
        ("change-1  back-1", text("abo-notation-change")),
        ("show-HS", text("abo-notation-show")),
        ("done", text("abo-notation-done")),
    ),
)


def action_text(record: Any, action: int) -> str:
    """Return *action* in notation; *record* is the state or view before the action."""
    if action >= DRAW_CARD:
        return _chance_text(record, action)
    for first, count, prefix in _BY_CARD:
        if first <= action < first + count:
            return prefix + deck_of(record).kinds[action - first].code
    for first, count, prefix in _BY_NUMBER:
        if first <= action < first + count:
            return f"{prefix}{action - first + 1}"
    if CHOOSE_STEP <= action <= CHOOSE_STEP + 2 * MAX_STEPS:
        return f"{action - CHOOSE_STEP - MAX_STEPS:+d}"
    if action < PASS:
        return OMEGA_IDS[action - PICK_OMEGA].title()
    return _FIXED[action]


_BY_CARD = (
    (PLAY_CARD, 30, ""),
    (DISCARD, 30, "x"),
    (GIVE, 30, "g"),
    (GIVE_BLIND, 30, "b"),
    (WANT, 30, "w"),
    (SHOW_CARD, 30, "show-"),
)
_BY_NUMBER = (
    (CHOOSE_SEAT, MAX_SEATS, "p"),
    (CHOOSE_POSITION, NUM_CHARACTERS, "@"),
    (OFFER_TO, MAX_SEATS, "offer-p"),
    (ACCEPT, MAX_SLOTS, "take-"),
    (REFUSE, MAX_SLOTS, "refuse-"),
    (COUNTER, MAX_SLOTS, "change-"),
    (WITHDRAW, MAX_SLOTS, "back-"),
    (SPEAK, MAX_SEATS, "word-p"),
)
_FIXED = {
    PASS: ".",
    YES: "y",
    NO: "n",
    WANT_ANY: "w?",
    SEND: "send",
    CANCEL: "cancel",
    SHOW_ALL: "all",
    FINISHED: "done",
}
_WORDS = {
    **{text: action for action, text in _FIXED.items()},
    "pass": PASS,
    "yes": YES,
    "no": NO,
    "drop": CANCEL,
    "finished": FINISHED,
    "stop": FINISHED,
    **{omega: PICK_OMEGA + number for number, omega in enumerate(OMEGA_IDS)},
    "hover": FLIP_COIN,
    "fly": FLIP_COIN + 1,
}


def _chance_text(record: Any, action: int) -> str:
    if action >= FLIP_COIN:
        return "fly" if action > FLIP_COIN else "hover"
    if action >= TURN_TO:
        return f"?p{action - TURN_TO + 1}"
    if action >= TAKE_CARD:
        return "-" + _code(record, hand_of(record, int(robbed(record)))[action - TAKE_CARD])
    if action >= CHOOSE_RANDOM_POSITION:
        return f"!{action - CHOOSE_RANDOM_POSITION + 1}"
    if action >= MIX:
        return f"~{action - MIX + 1}"
    return "+" + _code(record, int(record.deck[action - DRAW_CARD]) if "deck" in record.dtype.names else HIDDEN)


def _code(record: Any, kind: int) -> str:
    return "?" if kind in (HIDDEN, NOTHING) else deck_of(record).kinds[kind].code


def parse_action(record: Any, words: str) -> int:
    """Return the action that *words* describe in *record*, a state or view. The action need not be legal.

    Raises `NotationError` if *words* are not an action.
    """
    plain = re.sub(r"[\s-]+(?=\S)", "-", words.strip().lower())
    if re.fullmatch(r"[+-]\d+", plain):
        steps = int(plain)
        if steps == 0 or abs(steps) > MAX_STEPS:
            raise NotationError(text("abo-not-steps", steps=plain[:20], most=MAX_STEPS))
        return CHOOSE_STEP + MAX_STEPS + steps
    if plain in _WORDS:
        return _WORDS[plain]
    if plain[:1] in "+-" and plain[1:]:
        return _parse_chance_card(record, plain[0], plain[1:])
    if found := re.fullmatch(r"([~!])(\d+)|\?p(\d)", plain):
        if found[3]:
            return TURN_TO + _number(found[3], MAX_SEATS, "seat")
        return {"~": MIX, "!": CHOOSE_RANDOM_POSITION}[found[1]] + _number(found[2], NUM_CHARACTERS, "position")
    for first, count, prefix in _BY_NUMBER:
        thing = {MAX_SEATS: "seat", MAX_SLOTS: "offer"}[count] if prefix != "@" else "position"
        if found := re.fullmatch(re.escape(prefix) + r"(\d+)", plain):
            return first + _number(found[1], count, thing)
    deck = deck_of(record)
    kind = deck.kind_of_code(plain)
    if kind >= 0:
        phase = int(record.phase)
        return {EXCHANGE: DISCARD, DRAFT: GIVE, CHOOSE: GIVE, GIVE_CARD: GIVE}.get(phase, PLAY_CARD) + kind
    for first, _, prefix in _BY_CARD[1:]:
        kind = deck.kind_of_code(plain.removeprefix(prefix)) if plain.startswith(prefix) else -1
        if kind >= 0:
            return first + kind
    raise NotationError(text("abo-not-action", typed=typed(words)))


def _number(digits: str, count: int, thing: str) -> int:
    if not 1 <= int(digits) <= count:
        raise NotationError(text("abo-not-number", thing=thing, number=digits[:20], last=count))
    return int(digits) - 1


def _parse_chance_card(record: Any, sign: str, code: str) -> int:
    kind = deck_of(record).kind_of_code(code)
    if kind < 0:
        raise NotationError(text("abo-not-card", code=code.upper()[:20]))
    if sign == "+":
        cards = [int(card) for card in record.deck[: int(record.deck_size)]] if "deck" in record.dtype.names else []
        first = DRAW_CARD
    else:
        cards = hand_of(record, int(robbed(record))) if record.depth else []
        first = TAKE_CARD
    if kind not in cards:
        raise NotationError(text("abo-not-drawn", code=code.upper()))
    return first + cards.index(kind)
