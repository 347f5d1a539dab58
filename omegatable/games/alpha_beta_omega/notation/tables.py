"""The table as text, 80 columns wide."""

from collections.abc import Iterator, Sequence
from typing import Any

from omegatable.games.alpha_beta_omega.deck import IMMEDIATE, PLAY_OR_REACTION, REACTION, Deck, deck_of
from omegatable.games.alpha_beta_omega.notation.names import (
    capital,
    card_words,
    carried_out_words,
    character_words,
    count_words,
    ending_text,
    given_kinds,
    hand_of,
    omega_words,
    seats_in_order,
    side_words,
    suiting,
    wanted_kinds,
)
from omegatable.games.alpha_beta_omega.rules import (
    HIDDEN,
    MAX_SEATS,
    MAX_SLOTS,
    NO_PURSUER,
    NOTHING,
    NUM_CHARACTERS,
    OVER,
    PICKING,
    PLAYING,
    SET_UP,
    TESTING,
    TRADING,
    plays,
    pursuer_of,
)
from omegatable.games.plain import listed
from omegatable.locales.english import english

WIDTH = 80
_STAGES = {
    "omegas": "Omegas",
    "pick": "Pick",
    "trade": "Trade",
    "exchange": "Exchange",
    "play": "Play",
    "test": "Alpha Test",
    "move on": "Move on",
    "over": "Over",
}


def stage_of(record: Any) -> str:
    """Return the stage of the round: "omegas", "pick", "trade", "exchange", "play", "test", "move on" or "over"."""
    stage = int(record.stage)
    if record.phase == OVER:
        return "over"
    if stage == SET_UP:
        return "omegas"
    if stage <= PICKING:
        return "pick"
    if stage == TRADING:
        return "trade"
    if stage < PLAYING:
        return "exchange"
    return "play" if stage == PLAYING else "test" if stage == TESTING else "move on"


def view_text(view: Any, names: Sequence[str]) -> str:
    """Return the table as text, 80 columns wide, as the looking seat sees it."""
    return "\n".join(line[:WIDTH].rstrip() for line in _lines(view, names)) + "\n"


def _lines(view: Any, names: Sequence[str]) -> Iterator[str]:
    deck = deck_of(view)
    own = int(view.seat)
    final = ", final round" if view.final else ""
    yield f"Cycle {int(view.cycle)}, round {int(view.rounds_played) + 1}{final}: {_STAGES[stage_of(view)]}"
    plot = deck.plots[int(view.plot) - 1] if view.plot else None
    if plot:
        pursuer = "saucer" if plot.id == "saucer" else "pursuer"
        saucer = "" if pursuer_of(view) == NO_PURSUER else f" The {pursuer} is at {int(view.saucer)}."
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
        yield f"In play: {carried_out_words(view, deck, depth)}, by {names[int(view.actor[depth])]}"
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
        yield f"{head} {english(ending_text(view, seat))}"
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
        when = {IMMEDIATE: "at once", REACTION: "reaction", PLAY_OR_REACTION: "also a reaction"}.get(card.when, "")
        yield from _wrapped(f"  {card.code:4}{card.name}{f' ({when})' if when else ''}: {card.text}", "      ")
    if view.star[own] != NOTHING:
        yield f"Your star: {character_words(view, int(view.star[own]))}"


def offer_words(view: Any, deck: Deck, slot: int, names: Sequence[str]) -> str:
    """Return an offer in words, as the looking seat sees it.

    For example `Ines to Rosa: gives Opera Glasses, wants 1 card of choice`.
    """
    giver, taker = names[int(view.offer_from[slot])], names[int(view.offer_to[slot])]
    gives = side_words(deck, given_kinds(view, slot))
    wants = side_words(deck, wanted_kinds(view, slot), int(view.offer_any[slot]))
    making = "" if view.offer_sent[slot] else " (in the making)"
    return f"{giver} to {taker}: gives {gives}, wants {wants}{making}"


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
