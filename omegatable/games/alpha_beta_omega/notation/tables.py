"""The table as text, 80 columns wide."""

from collections.abc import Iterator, Sequence
from typing import Any

from omegatable.engine.plain import Words
from omegatable.games.alpha_beta_omega.deck_texts import printed_name, printed_text
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.decks.parts import IMMEDIATE, PLAY_OR_REACTION, REACTION
from omegatable.games.alpha_beta_omega.notation.names import (
    capital,
    card_text,
    carried_out_name,
    character_text,
    ending_text,
    given_kinds,
    hand_of,
    omega_text,
    seats_in_order,
    side_texts,
    suiting,
    wanted_kinds,
)
from omegatable.games.alpha_beta_omega.rules.parts import (
    HIDDEN,
    MAX_SEATS,
    MAX_SLOTS,
    NO_PURSUER,
    NOTHING,
    NUM_CHARACTERS,
)
from omegatable.games.alpha_beta_omega.rules.records import OVER, PICKING, PLAYING, SET_UP, TESTING, TRADING
from omegatable.games.alpha_beta_omega.rules.table import plays, pursuer_of
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text

WIDTH = 80
# The stages that every round can have, each with a name on the table.
STAGES = {
    "pick": text("abo-step-pick"),
    "trade": text("abo-step-trade"),
    "exchange": text("abo-step-exchange"),
    "play": text("abo-step-play"),
    "test": text("abo-step-test"),
    "move on": text("abo-step-move-on"),
}
_ALL_STAGES = {"omegas": text("abo-table-omegas"), **STAGES, "over": text("abo-table-over")}
_TIMES = {
    IMMEDIATE: text("abo-table-at-once"),
    REACTION: text("abo-table-reaction"),
    PLAY_OR_REACTION: text("abo-table-also-reaction"),
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


def view_text(view: Any, names: Sequence[str], read: Say = english) -> str:
    """Return the table as text, 80 columns wide, as the viewing seat sees it; *read* renders a text."""
    return "\n".join(line[:WIDTH].rstrip() for line in _lines(view, names, read)) + "\n"


def _lines(view: Any, names: Sequence[str], read: Say) -> Iterator[str]:
    deck = deck_of(view)
    own = int(view.seat)
    now = "abo-table-final-round" if view.final else "abo-table-round"
    numbers = {"cycle": int(view.cycle), "round": int(view.rounds_played) + 1}
    yield read(text(now, **numbers, stage=_ALL_STAGES[stage_of(view)]))
    if view.plot:
        yield from _wrapped(read(_plot_text(view, deck)), "  ")
    yield ""
    yield from _road_lines(view, names, read)
    gone = sorted((c for c in range(NUM_CHARACTERS) if view.gone[c]), key=lambda c: int(view.gone_at[c]))
    if gone:
        characters = ", ".join(read(_gone_text(view, names, c)) for c in gone)
        yield from _wrapped(read(text("abo-table-gone", characters=characters)), "  ")
    yield ""
    for seat in seats_in_order(view):
        yield from _player_lines(view, names, deck, seat, read)
    offers = [slot for slot in range(MAX_SLOTS) if view.offer_from[slot] != NOTHING]
    if offers:
        yield ""
    for slot in offers:
        yield from _wrapped(read(_offer_text(view, deck, slot, names)), "  ")
    yield ""
    piles = text("abo-table-piles", deck=int(view.deck_size), discards=int(view.discard_size))
    if view.discard_size:
        top = card_text(deck, int(view.discards[int(view.discard_size) - 1]))
        piles = text("abo-table-piles-top", piles=piles, card=top)
    yield read(piles)
    for depth in range(int(view.depth)):
        card = carried_out_name(view, deck, depth)
        yield read(text("abo-table-in-play", card=card, name=names[int(view.actor[depth])]))
    if 0 <= own < view.num_seats:
        yield ""
        yield from _own_lines(view, deck, own, read)


def _plot_text(view: Any, deck: Deck) -> Text:
    """Return the plot with its effect, and the position of its pursuer."""
    plot = deck.plots[int(view.plot) - 1]
    said = text("abo-table-plot", plot=printed_name(plot), words=printed_text(plot))
    if pursuer_of(view) == NO_PURSUER:
        return said
    pursuer = "abo-table-saucer" if plot.id == "saucer" else "abo-table-pursuer"
    return text(pursuer, plot=said, position=int(view.saucer))


def _road_lines(view: Any, names: Sequence[str], read: Say) -> Iterator[str]:
    last = int(view.num_positions) - 1
    cards = [_road_card(view, position, read) for position in range(last + 1)]
    final = " " + read(text("abo-table-final"))
    wide, final_wide = max([18, *(len(card) + 1 for card in cards)]), max(7, len(final) + 1)
    for position, card in enumerate(cards):
        here = [names[s] for s in seats_in_order(view) if plays(view, s) and view.position[s] == position]
        who = "  <- " + ", ".join(here) if here and view.stage != SET_UP else ""
        yield f"  @{position + 1:<3}{card:{wide}}{final if position == last else '':{final_wide}}{who}"


def _road_card(view: Any, position: int, read: Say) -> str:
    """Return the character at a position, in brackets if only the viewing seat knows the character."""
    character = int(view.road[position])
    if not 0 <= character < NUM_CHARACTERS:
        return "" if int(view.face_up) >> position & 1 else "?"
    known = read(character_text(view, character))
    return known if int(view.face_up) >> position & 1 else f"({known})"


def _gone_text(view: Any, names: Sequence[str], character: int) -> Text:
    seat = int(view.gone[character]) - 1
    title = character_text(view, character)
    return text("abo-table-gone-with", character=title, name=names[seat]) if seat < MAX_SEATS else title


def _player_lines(view: Any, names: Sequence[str], deck: Deck, seat: int, read: Say) -> Iterator[str]:
    omegas = ["" if omega == NOTHING else capital(read(omega_text(int(omega)))) for omega in view.omega]
    wide = max([16, *map(len, omegas)])
    head = f"p{seat + 1} {names[seat][:18]:18} {omegas[seat]:{wide}}"
    if not plays(view, seat):
        yield f"{head} {read(ending_text(view, seat))}"
        return
    words: list[Words] = [text("abo-cards", count=int(view.hand_size[seat]))]
    words += [printed_name(e) for n, e in enumerate(deck.effects) if int(view.effects[seat]) >> n & 1]
    if view.stage == TRADING and int(view.finished) >> seat & 1:
        words.append(text("abo-table-finished"))
    if view.to_move == seat:
        words.append(text("abo-table-to-move"))
    yield f"{head} {', '.join(map(read, words))}"
    if seat != view.seat:
        known = [card_text(deck, kind) for kind in hand_of(view, seat) if kind != HIDDEN]
        if known:
            yield from _wrapped("   " + read(text("abo-table-holds", cards=known)), "     ")


def _own_lines(view: Any, deck: Deck, own: int, read: Say) -> Iterator[str]:
    hand = hand_of(view, own)
    if view.omega[own] != NOTHING and plays(view, own):
        there = [(alpha, rank) for alpha, rank in suiting(view, own) if not view.gone[alpha]]
        alphas = ", ".join(f"{read(character_text(view, alpha))} {rank}" for alpha, rank in there)
        yield from _wrapped(read(text("abo-table-suits", alphas=alphas)), "  ")
        yield read(text("abo-table-hand" if hand else "abo-table-hand-empty"))
    for kind in hand:
        card = deck.kinds[kind]
        said = {"card": printed_name(card), "words": printed_text(card)}
        when = _TIMES.get(card.when)
        line = text("abo-table-card-when", **said, when=when) if when else text("abo-table-card", **said)
        yield from _wrapped(f"  {card.code:4}{read(line)}", "      ")
    if view.star[own] != NOTHING:
        yield read(text("abo-table-star", alpha=character_text(view, int(view.star[own]))))


def _offer_text(view: Any, deck: Deck, slot: int, names: Sequence[str]) -> Text:
    """Return an offer in words, as the viewing seat sees it: "Ines to Rosa: gives Opera Glasses, wants 1 card ..."."""
    gives, wants = side_texts(deck, given_kinds(view, slot)), wanted_kinds(view, slot)
    of_choice = int(view.offer_any[slot])
    wanted = side_texts(deck, wants) if wants or not of_choice else []
    if of_choice:
        wanted.append(text("abo-table-choice", count=of_choice))
    giver, taker = names[int(view.offer_from[slot])], names[int(view.offer_to[slot])]
    offer = text("abo-table-offer", number=slot + 1, giver=giver, taker=taker, gives=gives, wants=wanted)
    return offer if view.offer_sent[slot] else text("abo-table-offer-making", offer=offer)


def _wrapped(said: str, indent: str) -> Iterator[str]:
    words = said.split(" ")
    line = words[0]
    for word in words[1:]:
        if len(line) + 1 + len(word) > WIDTH:
            yield line
            line = indent + word
        else:
            line += " " + word
    yield line
