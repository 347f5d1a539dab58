"""Cards, actions, deals and tables of Alpha-Beta-Omega as text that a person can read and type, and back.

A card is its code in the deck's file: `OG`. Seats are `p1` to `p5`, positions `@1` to `@10`, steps `+2` and `-1`.
Actions: `Yellow` picks that omega, `OG` plays Opera Glasses, `.` plays nothing, `y` and `n` answer, `xHS` discards,
`gHS` gives, `bHS` gives unseen, `wHS` wants, `w?` wants a card of the other's choice, `offer-p2` begins an offer and
`send` or `cancel` ends it, `take-1`, `refuse-1` and `change-1` answer the first offer, `back-1` takes one's own back,
`show-HS` and then a seat or `all` shows a card, `done` ends what one is at, `word-p2` leaves the word to somebody.
Chance: `+OG` a card from the deck, `~3` the position that the last unmixed one changes with, `!3` a position, `-OG` a
card from a hand, `?p2` a coin for that seat, `hover` and `fly` the saucer.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from omegatable.games.alpha_beta_omega.deck import (
    ALPHA_IDS,
    IMMEDIATE,
    NUM_CARDS,
    OMEGA_IDS,
    PLOT_IDS,
    REACTION,
    Deck,
    chosen_deck,
    deck_of,
)
from omegatable.games.alpha_beta_omega.rules import (
    ACCEPT,
    CANCEL,
    CHOOSE,
    CHOOSE_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    COMPATIBLE,
    COUNTER,
    DEAL_DECK,
    DEAL_OMEGAS,
    DEAL_ORDER,
    DEAL_PLOT,
    DEAL_ROAD,
    DEAL_SIZE,
    DEAL_STARS,
    DISCARD,
    DRAFT,
    DRAW_CARD,
    ESCAPED,
    EXCHANGE,
    FALL_ON,
    FINISHED,
    FLIP_COIN,
    FULLY,
    GIVE,
    GIVE_BLIND,
    GIVE_CARD,
    HIDDEN,
    IN_PLAY,
    MARKED,
    MARRIED_BETA,
    MARRIED_OMEGA,
    MAX_SEATS,
    MAX_SLOTS,
    MIX,
    MOST_STEPS,
    MR_INCOMPATIBLE,
    NO,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    OFFER_TO,
    OTHER,
    OVER,
    PASS,
    PICK_OMEGA,
    PICKING,
    PLAY_CARD,
    PLAYING,
    REFUSE,
    SECOND,
    SEND,
    SET_UP,
    SHOW_ALL,
    SHOW_CARD,
    SPEAK,
    STARS,
    TAKE_CARD,
    TESTING,
    THIRD,
    TRADING,
    TURN_TO,
    WANT,
    WANT_ANY,
    WITHDRAW,
    YES,
    compatibility,
    hand_start,
    plays,
    robbed,
)

WIDTH = 80
_ROAD_LETTERS = ("C", "M", "Y", "K", "R", "1", "2", "3", "4", "5")  # of the characters in a deal
_OMEGA_LETTERS = ("C", "M", "Y", "K", "O")
_WORDS_OF_ACTIONS = (
    "Yellow            pick that omega: Cyan Magenta Yellow Black Other",
    "OG                play that card, also as a reaction",
    ".                 play nothing",
    "p2  @3  +2  -1    a seat, a position, steps, where a card asks for one",
    "y  n              yes, no",
    "xHS               discard that card",
    "offer-p2          begin an offer to seat 2; then, in any order:",
    "gHS  bHS          give that card, or give it unseen",
    "wHS  w?           want that card, or any card of their choice",
    "send  cancel      make the offer, or drop it",
    "take-1  refuse-1  answer the first offer",
    "change-1  back-1  refuse it and make one back; take back an offer of yours",
    "show-HS           show that card; then p2, or all",
    "done              end what you are doing: trading, looking, exchanging",
)


def action_words() -> list[str]:
    """Lines that explain the notation of actions."""
    return list(_WORDS_OF_ACTIONS)


# -------------------------------------------------------------------------------------------------------------- names


def character_id(record: Any, character: int) -> str:
    """`alpha-cyan`, `alpha-incompatible`, `beta-3`, or `omega-other` for NUM_CHARACTERS and on."""
    if character >= NUM_CHARACTERS:
        return f"omega-{OMEGA_IDS[character - NUM_CHARACTERS]}"
    if character >= NUM_ALPHAS:
        return f"beta-{character - NUM_ALPHAS + 1}"
    if character == COMPATIBLE and record.options.mr == MR_INCOMPATIBLE:
        return "alpha-incompatible"
    return f"alpha-{ALPHA_IDS[character]}"


def character_words(record: Any, character: int) -> str:
    """`Alpha Cyan`, `Mr Compatible`, `Beta 3`."""
    if character >= NUM_ALPHAS:
        return f"Beta {character - NUM_ALPHAS + 1}"
    if character == COMPATIBLE:
        return "Mr Incompatible" if record.options.mr == MR_INCOMPATIBLE else "Mr Compatible"
    return f"Alpha {ALPHA_IDS[character].title()}"


def omega_words(omega: int) -> str:
    """`Omega Cyan`, `the Other Omega`."""
    return "the Other Omega" if omega == OTHER else f"Omega {OMEGA_IDS[omega].title()}"


def seat_words(record: Any, seat: int) -> str:
    """The omega of a seat, by which everybody knows it; before it is picked, the seat."""
    omega = int(record.omega[seat])
    return omega_words(omega) if omega != NOTHING else f"seat {seat + 1}"


def card_id(deck: Deck, kind: int) -> str:
    """`heat-suppressant`: a card's name on the table and in the art catalogue."""
    return deck.kinds[kind].id.replace("_", "-")


def card_words(deck: Deck, kind: int) -> str:
    """The name of a card, or "a card" where it is not known."""
    return deck.kinds[kind].name if 0 <= kind < len(deck.kinds) else "a card"


def count_words(count: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def listed(words: Sequence[str]) -> str:
    """`one`, `one and two`, `one, two and three`."""
    return "".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} and {words[-1]}"


def capital(text: str) -> str:
    """*text* with its first letter large."""
    return text[:1].upper() + text[1:]


def hand_of(record: Any, seat: int) -> list[int]:
    """The kinds in a hand, as the record knows them."""
    start = int(hand_start(record, seat))
    return [int(kind) for kind in record.held_cards[start : start + int(record.hand_size[seat])]]


def seats_in_order(record: Any) -> list[int]:
    """The seats in the players' order."""
    return [int(seat) for seat in record.order[: int(record.num_seats)]]


def suiting(record: Any, seat: int) -> list[tuple[int, int]]:
    """The alphas with how well each suits the omega of a seat, 1 to 4, the best first."""
    ranks = [(alpha, int(compatibility(record, seat, alpha))) for alpha in range(NUM_ALPHAS)]
    return sorted(ranks, key=lambda pair: (pair[1], pair[0]))


def ending_words(record: Any, seat: int) -> str:
    """How a player's game ended; "" for who is in play."""
    result, partner = int(record.result[seat]), int(record.partner[seat])
    if result == IN_PLAY:
        return ""
    if result == MARKED:
        how = {FULLY: "a full match", SECOND: "the second best match", THIRD: "the third best match"}
        star = ", with the star" if record.plot == STARS and record.star[seat] == partner else ""
        return f"Marked by {character_words(record, partner)}, {how.get(int(record.rank[seat]), 'no match')}{star}"
    if result == MARRIED_BETA:
        return f"Married {character_words(record, partner)}"
    if result == MARRIED_OMEGA:
        return f"Married {seat_words(record, partner - NUM_CHARACTERS)}"
    return "Escaped all alphas" if result == ESCAPED else "Unmarked when the time was over"


# ------------------------------------------------------------------------------------------------------------ actions


def action_text(record: Any, action: int) -> str:
    """*action* in notation."""
    if action >= DRAW_CARD:
        return _chance_text(record, action)
    for first, count, prefix in _BY_CARD:
        if first <= action < first + count:
            return prefix + deck_of(record).kinds[action - first].code
    for first, count, prefix in _BY_NUMBER:
        if first <= action < first + count:
            return f"{prefix}{action - first + 1}"
    if CHOOSE_STEP <= action <= CHOOSE_STEP + 2 * MOST_STEPS:
        return f"{action - CHOOSE_STEP - MOST_STEPS:+d}"
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
    if action >= FALL_ON:
        return f"!{action - FALL_ON + 1}"
    if action >= MIX:
        return f"~{action - MIX + 1}"
    return "+" + _code(record, int(record.deck[action - DRAW_CARD]) if "deck" in record.dtype.names else HIDDEN)


def _code(record: Any, kind: int) -> str:
    return "?" if kind in (HIDDEN, NOTHING) else deck_of(record).kinds[kind].code


def parse_action(record: Any, text: str) -> int:
    """The action that *text* names in *record*, a state or view. Whether it is legal is not asked here.

    Raises ValueError with one sentence where *text* is no action at all.
    """
    plain = re.sub(r"[\s-]+(?=\S)", "-", text.strip().lower())
    if re.fullmatch(r"[+-]\d+", plain):
        steps = int(plain)
        if steps == 0 or abs(steps) > MOST_STEPS:
            raise ValueError(f"Nobody goes {plain} steps: write from -{MOST_STEPS} to +{MOST_STEPS}, but not 0.")
        return CHOOSE_STEP + MOST_STEPS + steps
    if plain in _WORDS:
        return _WORDS[plain]
    if plain[:1] in "+-" and plain[1:]:
        return _parse_chance_card(record, plain[0], plain[1:])
    if found := re.fullmatch(r"([~!])(\d+)|\?p(\d)", plain):
        if found[3]:
            return TURN_TO + _number(found[3], MAX_SEATS, "seat")
        return {"~": MIX, "!": FALL_ON}[found[1]] + _number(found[2], NUM_CHARACTERS, "position")
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
    raise ValueError(f"{text.strip()!r} is not an action: write the code of a card, or type help to see what there is.")


def _number(digits: str, count: int, thing: str) -> int:
    if not 1 <= int(digits) <= count:
        raise ValueError(f"There is no {thing} {digits}: they go from 1 to {count}.")
    return int(digits) - 1


def _parse_chance_card(record: Any, sign: str, code: str) -> int:
    kind = deck_of(record).kind_of_code(code)
    if kind < 0:
        raise ValueError(f"There is no card {code.upper()} in this deck.")
    if sign == "+":
        cards = [int(card) for card in record.deck[: int(record.deck_size)]] if "deck" in record.dtype.names else []
        first = DRAW_CARD
    else:
        cards = hand_of(record, int(robbed(record))) if record.depth else []
        first = TAKE_CARD
    if kind not in cards:
        raise ValueError(f"{code.upper()} cannot be drawn from there.")
    return first + cards.index(kind)


# -------------------------------------------------------------------------------------------------------------- deals


def deal_text(deal: np.ndarray, options: Mapping[str, Any]) -> list[str]:
    """The lines that write *deal*, int8[DEAL_SIZE], under these options."""
    deck = chosen_deck(str(options["deck"]))
    cards = [deck.kinds[deck.kind_of_card[int(card)]].code for card in deal[DEAL_DECK:DEAL_STARS]]
    return [
        "order: " + " ".join(f"p{int(seat) + 1}" for seat in deal[DEAL_ORDER:DEAL_OMEGAS]),
        "omegas: " + " ".join(_OMEGA_LETTERS[int(omega)] for omega in deal[DEAL_OMEGAS:DEAL_ROAD]),
        "road: " + " ".join(_ROAD_LETTERS[int(character)] for character in deal[DEAL_ROAD:DEAL_DECK]),
        "deck: " + " ".join(cards),
        "stars: " + " ".join(_ROAD_LETTERS[int(alpha)] for alpha in deal[DEAL_STARS:DEAL_PLOT]),
        "plot: " + PLOT_IDS[int(deal[DEAL_PLOT]) - 1],
    ]


def parse_deal(lines: list[str], options: Mapping[str, Any]) -> np.ndarray:
    """The deal that *lines* write for a game with *options*. Equal cards are taken in the order of the deck's file.

    Raises ValueError with one sentence.
    """
    deck = chosen_deck(str(options["deck"]))
    parts: dict[str, str] = {}
    for line in lines:
        name, colon, rest = line.partition(":")
        if not colon:
            raise ValueError(f"{line.strip()!r} is not of the form 'name: value'.")
        parts[name.strip().lower()] = rest.strip()
    for name in ("order", "omegas", "road", "deck", "stars", "plot"):
        if name not in parts:
            raise ValueError(f"The deal has no line '{name}:'.")
    deal = np.zeros(DEAL_SIZE, np.int8)
    seats = tuple(f"P{seat}" for seat in range(1, MAX_SEATS + 1))
    deal[DEAL_ORDER:DEAL_OMEGAS] = _permutation("order", parts["order"], seats)
    deal[DEAL_OMEGAS:DEAL_ROAD] = _permutation("omegas", parts["omegas"], _OMEGA_LETTERS)
    deal[DEAL_ROAD:DEAL_DECK] = _permutation("road", parts["road"], _ROAD_LETTERS)
    deal[DEAL_STARS:DEAL_PLOT] = _permutation("stars", parts["stars"], _ROAD_LETTERS[:NUM_ALPHAS])
    deal[DEAL_DECK:DEAL_STARS] = _cards(parts["deck"], deck)
    if parts["plot"].lower() not in PLOT_IDS:
        raise ValueError(f"There is no plot {parts['plot']!r}: there is {', '.join(PLOT_IDS)}.")
    deal[DEAL_PLOT] = PLOT_IDS.index(parts["plot"].lower()) + 1
    return deal


def _permutation(name: str, text: str, letters: Sequence[str]) -> list[int]:
    words = text.upper().split()
    if sorted(words) != sorted(letters):
        raise ValueError(f"The line '{name}:' must have each of {' '.join(letters)} once.")
    return [letters.index(word) for word in words]


def _cards(text: str, deck: Deck) -> list[int]:
    left: dict[int, list[int]] = {}
    for card, kind in enumerate(deck.kind_of_card):
        left.setdefault(kind, []).append(card)
    cards = []
    for word in text.split():
        kind = deck.kind_of_code(word)
        if kind < 0:
            raise ValueError(f"There is no card {word} in this deck.")
        if not left[kind]:
            raise ValueError(f"{word} is more than there are: the deck has {deck.kinds[kind].copies} of it.")
        cards.append(left[kind].pop(0))
    if len(cards) != NUM_CARDS:
        raise ValueError(f"The line 'deck:' has {len(cards)} cards: it must have {NUM_CARDS}.")
    return cards


# -------------------------------------------------------------------------------------------------- the table as text


def stage_words(record: Any) -> str:
    """`Trade`, `Alpha Test` ...: where the round is."""
    stage = int(record.stage)
    if record.phase == OVER:
        return "Over"
    if stage == SET_UP:
        return "Omegas"
    if stage <= PICKING:
        return "Pick"
    if stage == TRADING:
        return "Trade"
    if stage < PLAYING:
        return "Exchange"
    return "Play" if stage == PLAYING else "Alpha Test" if stage == TESTING else "Move on"


def view_text(view: Any, names: Sequence[str]) -> str:
    """The table as text, 80 columns wide, as the looking seat sees it."""
    return "\n".join(line[:WIDTH].rstrip() for line in _lines(view, names)) + "\n"


def _lines(view: Any, names: Sequence[str]) -> Iterator[str]:
    deck = deck_of(view)
    own = int(view.seat)
    final = ", final round" if view.final else ""
    yield f"Cycle {int(view.cycle)}, round {int(view.rounds_played) + 1}{final}: {stage_words(view)}"
    plot = deck.plot(PLOT_IDS[int(view.plot) - 1]) if view.plot else None
    if plot:
        saucer = f" The saucer is at {int(view.saucer)}." if plot.id == "saucer" else ""
        yield from _wrapped(f"Plot: {plot.name}. {plot.text}{saucer}", "  ")
    yield ""
    for position in range(int(view.num_positions)):
        yield _road_line(view, names, position)
    gone = sorted((c for c in range(NUM_CHARACTERS) if view.gone[c]), key=lambda c: int(view.gone_at[c]))
    if gone:
        yield from _wrapped("Gone: " + ", ".join(_gone_words(view, names, c) for c in gone), "  ")
    yield ""
    for seat in seats_in_order(view):
        yield from _player_lines(view, names, deck, seat)
    offers = [slot for slot in range(MAX_SLOTS) if view.offer_from[slot] != NOTHING]
    if offers:
        yield ""
    for slot in offers:
        yield from _wrapped(f"Offer {slot + 1}: {offer_words(view, deck, slot, names)}", "  ")
    yield ""
    top = f", {card_words(deck, int(view.discards[int(view.discard_size) - 1]))} on top" if view.discard_size else ""
    yield f"Deck {int(view.deck_size)}, discards {int(view.discard_size)}{top}"
    for depth in range(int(view.depth)):
        yield f"In play: {card_words(deck, int(view.card[depth]))}, by {names[int(view.actor[depth])]}"
    if 0 <= own < view.num_seats:
        yield ""
        yield from _own_lines(view, deck, own)


def _road_line(view: Any, names: Sequence[str], position: int) -> str:
    character = int(view.road[position])
    up = int(view.face_up) >> position & 1
    known = character_words(view, character) if 0 <= character < NUM_CHARACTERS else ""
    card = known if up else f"({known})" if known else "?"
    here = [names[s] for s in seats_in_order(view) if plays(view, s) and view.position[s] == position]
    final = " final" if position == int(view.num_positions) - 1 else ""
    who = "  <- " + ", ".join(here) if here and view.stage != SET_UP else ""
    return f"  @{position + 1:<3}{card:18}{final:7}{who}"


def _gone_words(view: Any, names: Sequence[str], character: int) -> str:
    seat = int(view.gone[character]) - 1
    return character_words(view, character) + (f" with {names[seat]}" if seat < MAX_SEATS else "")


def _player_lines(view: Any, names: Sequence[str], deck: Deck, seat: int) -> Iterator[str]:
    omega = "" if view.omega[seat] == NOTHING else capital(omega_words(int(view.omega[seat])))
    head = f"p{seat + 1} {names[seat][:18]:18} {omega:16}"
    if not plays(view, seat):
        yield f"{head} {ending_words(view, seat)}"
        return
    effects = [e.name for n, e in enumerate(deck.effects) if int(view.effects[seat]) >> n & 1]
    words = [count_words(int(view.hand_size[seat]), "card"), *effects]
    if view.stage == TRADING and int(view.finished) >> seat & 1:
        words.append("has finished trading")
    if view.to_move == seat:
        words.append("to move")
    yield f"{head} {', '.join(words)}"
    if seat != view.seat:
        known = [card_words(deck, kind) for kind in hand_of(view, seat) if kind != HIDDEN]
        if known:
            yield from _wrapped("   holds " + listed(known), "     ")


def _own_lines(view: Any, deck: Deck, own: int) -> Iterator[str]:
    hand = hand_of(view, own)
    if view.omega[own] != NOTHING and plays(view, own):
        suits = [f"{character_words(view, alpha)} {rank}" for alpha, rank in suiting(view, own) if not view.gone[alpha]]
        yield from _wrapped("Who suits you: " + ", ".join(suits) + " (1 fully, 4 not at all)", "  ")
        yield "Your hand:" if hand else "Your hand is empty."
    for kind in hand:
        card = deck.kinds[kind]
        when = {IMMEDIATE: "at once", REACTION: "reaction"}.get(card.when, "")
        yield from _wrapped(f"  {card.code:4}{card.name}{f' ({when})' if when else ''}: {card.text}", "      ")
    if view.star[own] != NOTHING:
        yield f"Your star: {character_words(view, int(view.star[own]))}"


def offer_words(view: Any, deck: Deck, slot: int, names: Sequence[str]) -> str:
    """`Ines to Rosa: gives Opera Glasses, wants 1 card of choice`, as far as the looking seat may know it."""
    giver, taker = names[int(view.offer_from[slot])], names[int(view.offer_to[slot])]
    gives = side_words(deck, given_kinds(view, slot))
    wants = side_words(deck, wanted_kinds(view, slot), int(view.offer_any[slot]))
    making = "" if view.offer_sent[slot] else " (in the making)"
    return f"{giver} to {taker}: gives {gives}, wants {wants}{making}"


def given_kinds(view: Any, slot: int) -> list[int]:
    """What an offer gives."""
    return [int(kind) for kind in view.offer_give[slot][: int(view.offer_gives[slot])]]


def wanted_kinds(view: Any, slot: int) -> list[int]:
    """What an offer wants by name."""
    return [int(kind) for kind in view.offer_want[slot][: int(view.offer_wants[slot])]]


def side_words(deck: Deck, kinds: Sequence[int], of_choice: int = 0) -> str:
    """One side of an offer or a trade: `Opera Glasses and 2 cards unseen`, `nothing`."""
    known = [kind for kind in kinds if kind not in (HIDDEN, NOTHING)]
    hidden = len(kinds) - len(known)
    words = [card_words(deck, kind) for kind in known]
    if hidden:
        words.append(f"{count_words(hidden, 'card')} unseen")
    if of_choice:
        words.append(f"{count_words(of_choice, 'card')} of choice")
    return listed(words) or "nothing"


def _wrapped(text: str, indent: str) -> Iterator[str]:
    words = text.split(" ")
    line = words[0]
    for word in words[1:]:
        if len(line) + 1 + len(word) > WIDTH:
            yield line
            line = indent + word
        else:
            line += " " + word
    yield line
