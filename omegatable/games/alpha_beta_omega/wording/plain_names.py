"""Plain names: a state or a view as structs for the page, an export and a notebook."""

import functools
from collections.abc import Hashable, Sequence, Set
from typing import Any, NamedTuple

from omegatable.engine.options import option_values
from omegatable.engine.plain import Words, remembered
from omegatable.games.alpha_beta_omega.deck_texts import printed_brief, printed_name, printed_text
from omegatable.games.alpha_beta_omega.deck_words import steps_text
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.known import deck_of, house_deck, house_words
from omegatable.games.alpha_beta_omega.decks.parts import MAX_KINDS, OMEGA_IDS
from omegatable.games.alpha_beta_omega.notation.names import (
    card_id,
    character_id,
    character_text,
    ending_text,
    given_kinds,
    hand_of,
    seats_in_order,
    side_texts,
    suiting,
    wanted_kinds,
)
from omegatable.games.alpha_beta_omega.notation.tables import stage_of
from omegatable.games.alpha_beta_omega.plain import (
    AlphaBetaOmegaState,
    AlphaBetaOmegaView,
    AlphaPlain,
    CardPlain,
    CharacterPlain,
    EffectPlain,
    GonePlain,
    HeldPlain,
    OfferPlain,
    OmegaPlain,
    PlacePlain,
    PlayedPlain,
    PlotPlain,
    SuitPlain,
    TestedPlain,
)
from omegatable.games.alpha_beta_omega.rules.actions import CHOOSE_SEAT, PLAY_CARD
from omegatable.games.alpha_beta_omega.rules.alpha_test import candidates
from omegatable.games.alpha_beta_omega.rules.options import OPTIONS
from omegatable.games.alpha_beta_omega.rules.parts import (
    HIDDEN,
    IN_PLAY,
    MAX_SEATS,
    MAX_SLOTS,
    NO_PURSUER,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    NUM_OMEGAS,
    OTHER,
)
from omegatable.games.alpha_beta_omega.rules.records import PHASES, PLAYING, PLAYS, REACT, TESTING, TRADING
from omegatable.games.alpha_beta_omega.rules.scoring import score
from omegatable.games.alpha_beta_omega.rules.setting_up import is_cast
from omegatable.games.alpha_beta_omega.rules.table import (
    compatibility,
    last_position,
    may_be,
    plays,
    position_of,
    pursuer_of,
)
from omegatable.games.alpha_beta_omega.rules.trading import can_pay
from omegatable.games.alpha_beta_omega.wording.ending import ending_place
from omegatable.games.alpha_beta_omega.wording.queries import (
    alpha_in_question,
    card_count_text,
    card_picture,
    departed_characters,
    effects_in,
    final_cycle,
    legal_action_list,
    seats_in,
)
from omegatable.locales.text import Text, text

_WHEN: Any = ("play", "immediate", "reaction", "play or reaction")
_RESULTS: Any = ("in play", "marked", "married a beta", "married an omega", "escaped", "unmarked")


def _effect_id(effect_id: str) -> str:
    return effect_id.replace("_", "-")


def _alone(record: Any) -> Any:
    if not record.alone_since:
        return None
    return "solo" if record.num_seats == 1 else "survivor"


@functools.lru_cache(maxsize=4096)
def _held_plain(card: str | None, seen: int, playable: bool) -> HeldPlain:
    return HeldPlain(card=card, known=seats_in(seen), playable=playable)


@functools.lru_cache(maxsize=1024)
def _suit_plain(alpha: str, rank: int, gone: bool) -> SuitPlain:
    return SuitPlain(alpha, rank, gone)


_PLAYERS: dict[Hashable, OmegaPlain] = {}


def _players_plain(record: Any, deck: Deck, own: int, playable: set[int]) -> list[OmegaPlain]:
    """Return all players; the seat *own* may play the kinds that are *playable*."""
    arrays = (record.options, record.omega, record.partner, record.star, record.gone)
    ends = (record.result, record.rank, record.left_at)
    stage, seats = int(record.stage), int(record.num_seats)
    common = (*(part.tobytes() for part in (*arrays, *ends)), stage, int(record.plot), seats, int(record.alone_since))
    order, sizes = seats_in_order(record), record.hand_size.tolist()
    positions, effects, begun = record.position.tolist(), record.effects.tolist(), record.begun.tolist()
    held, seen = record.held_cards.tobytes(), record.seen.tobytes()
    has_played, finished = int(record.has_played), int(record.finished)
    players, start = [], 0
    for seat in range(seats):
        end = start + sizes[seat]
        place, kinds = order.index(seat) + 1, frozenset(playable if seat == own else ())
        bits = has_played >> seat & 1, finished >> seat & 1
        own_numbers = positions[seat], effects[seat], begun[seat]
        depends_on = (common, seat, place, kinds, held[start:end], seen[start:end], *bits, *own_numbers)

        def make(seat: int = seat, place: int = place, kinds: frozenset[int] = kinds) -> OmegaPlain:
            return _player_plain(record, deck, seat, place, kinds)

        players.append(remembered(_PLAYERS, depends_on, make))
        start = end
    return players


def _player_plain(record: Any, deck: Deck, seat: int, place: int, playable: Set[int]) -> OmegaPlain:
    """Return one player, at index *place* in the order of play, starting at 1."""
    playing = bool(plays(record, seat))
    omega: Any = None if record.omega[seat] == NOTHING else OMEGA_IDS[int(record.omega[seat])]
    partner = int(record.partner[seat])
    star = int(record.star[seat])
    start = sum(int(size) for size in record.hand_size[:seat])
    kinds = hand_of(record, seat)
    hand = [
        _held_plain(None if kind == HIDDEN else card_id(deck, kind), seen, kind in playable)
        for kind, seen in zip(kinds, record.seen[start : start + len(kinds)].tolist(), strict=True)
    ]
    suits = []
    if omega is not None:
        gone = record.gone.tolist()
        suits = [
            _suit_plain(character_id(record, alpha), rank, bool(gone[alpha])) for alpha, rank in suiting(record, seat)
        ]
    rank, standing = (None, None) if playing else ending_place(record, seat)
    with_omega = partner >= NUM_CHARACTERS
    if with_omega:
        partner_name = character_id(record, NUM_CHARACTERS + int(record.omega[partner - NUM_CHARACTERS]))
    return OmegaPlain(
        seat=seat,
        place=place,
        omega=omega,
        suits=suits,
        position=int(record.position[seat]) + 1 if playing else None,
        effects=[_effect_id(deck.effects[number].id) for number in effects_in(deck, int(record.effects[seat]))],
        hand=hand,
        result=_RESULTS[int(record.result[seat])],
        partner=partner_name if with_omega else None if partner == NOTHING else character_id(record, partner),
        partner_seat=partner - NUM_CHARACTERS if with_omega else None,
        ending=None if record.result[seat] == IN_PLAY else ending_text(record, seat),
        rank=rank,
        standing=standing,
        score=int(score(record, seat)),
        star=None if star in (NOTHING, HIDDEN) else character_id(record, star),
        has_played=bool(int(record.has_played) >> seat & 1),
        finished=bool(record.stage == TRADING and int(record.finished) >> seat & 1),
        offers_left=max(0, int(record.options.trade_cap) - int(record.begun[seat])),
    )


@functools.lru_cache(maxsize=4096)
def _place_plain(position: int, character: str | None, up: bool, lookers: int, seats: int) -> PlacePlain:
    return PlacePlain(position + 1, character, up, [seat for seat in seats_in(lookers) if seat < seats])


_ROADS: dict[Hashable, list[PlacePlain]] = {}


def _road_plain(record: Any) -> list[PlacePlain]:
    up, seats, last = int(record.face_up), int(record.num_seats), int(record.num_positions)
    road, lookers = record.road[:last], record.lookers[:last]

    def make() -> list[PlacePlain]:
        return [
            _place_plain(
                position,
                None if character == HIDDEN else character_id(record, character),
                bool(up >> position & 1),
                seen_by,
                seats,
            )
            for position, (character, seen_by) in enumerate(zip(road.tolist(), lookers.tolist(), strict=True))
        ]

    return remembered(_ROADS, (road.tobytes(), lookers.tobytes(), up, seats, int(record.options.mr)), make)


def _cards_plain(deck: Deck, kinds: Sequence[int]) -> list[str | None]:
    return [None if kind in (HIDDEN, NOTHING) else card_id(deck, kind) for kind in kinds]


_OFFERS: dict[Hashable, OfferPlain] = {}


class _Offer(NamedTuple):
    """The content of an offer, as far as a seat knows it."""

    slot: int
    own: int  # the seat, if it is the giver or the taker; else NOTHING
    giver: int
    taker: int
    gives: tuple[int, ...]  # kinds, as far as the seat knows them
    wants: tuple[int, ...]
    any_of: int  # number of unspecified cards wanted
    sent: bool
    blind: int  # bits of the given cards that are not shown
    can_accept: bool


def _offer_plain(record: Any, deck: Deck, slot: int, own: int) -> OfferPlain:
    giver, taker, sent = int(record.offer_from[slot]), int(record.offer_to[slot]), bool(record.offer_sent[slot])
    offer = _Offer(
        slot=slot,
        own=own if own in (giver, taker) else NOTHING,
        giver=giver,
        taker=taker,
        gives=tuple(given_kinds(record, slot)),
        wants=tuple(wanted_kinds(record, slot)),
        any_of=int(record.offer_any[slot]),
        sent=sent,
        blind=int(record.offer_blind[slot]),
        can_accept=own == taker and sent and bool(can_pay(record, slot)),
    )
    return remembered(_OFFERS, (deck.key, offer), lambda: _new_offer_plain(deck, offer))


def _new_offer_plain(deck: Deck, offer: _Offer) -> OfferPlain:
    given, wanted = side_texts(deck, offer.gives), side_texts(deck, offer.wants, offer.any_of, offer.taker)
    if offer.own == offer.giver:
        words = [text("abo-offer-give", cards=given), text("abo-offer-get", cards=wanted)]
    elif offer.own == offer.taker:
        words = [text("abo-offer-get", cards=given), text("abo-offer-give", cards=wanted)]
    elif offer.sent:
        gives, wants = card_count_text(len(offer.gives)), card_count_text(len(offer.wants) + offer.any_of)
        words = [text("abo-offer-counts", given=gives, wanted=wants)]
    else:
        words = [text("abo-offer-draft")]
    return OfferPlain(
        slot=offer.slot,
        giver=offer.giver,
        taker=offer.taker,
        sent=offer.sent,
        gives=_cards_plain(deck, offer.gives),
        blind=[bool(offer.blind >> i & 1) for i in range(len(offer.gives))],
        wants=_cards_plain(deck, offer.wants),
        wants_any=offer.any_of,
        can_accept=offer.can_accept,
        words=words,
    )


def _alpha_plain(record: Any, deck: Deck) -> AlphaPlain | None:
    """Return the current alpha, with the omegas in the alpha's position; None if there is no such alpha."""
    last = last_position(record)
    alpha, position = alpha_in_question(record), last
    if alpha != NOTHING:
        position = position_of(record, alpha)
    elif last >= 0 and record.final and record.stage in (PLAYING, TESTING) and int(record.face_up) >> last & 1:
        alpha = int(record.road[last])
    if not 0 <= alpha < NUM_ALPHAS or position == NOTHING:
        return None
    test = bool(record.final) and position == last
    marked = seats_in(candidates(record)) if test else []
    standing = [s for s in seats_in_order(record) if plays(record, s) and record.position[s] == position]
    tested = [_tested_plain(record, deck, seat, alpha, marked, test=test) for seat in standing]
    tested.sort(key=lambda one: (not one.first, one.safe, int(compatibility(record, one.seat, alpha))))
    return AlphaPlain(character_id(record, alpha), position + 1, test, tested)


def _tested_plain(record: Any, deck: Deck, seat: int, alpha: int, marked: Sequence[int], *, test: bool) -> TestedPlain:
    """Return an omega in the position of an alpha who would mark one of the seats *marked*, if a *test* follows."""
    effects = [deck.effects[number] for number in effects_in(deck, int(record.effects[seat]))]
    guard = next((effect for effect in effects if effect.protects), None)
    if guard:
        return TestedPlain(seat, first=False, safe=True, words=text("abo-tested-safe", effect=printed_name(guard)))
    said = text(
        "abo-tested",
        rank=int(compatibility(record, seat, alpha)),
        priority="yes" if test and any(effect.priority for effect in effects) else "no",
        chance="none" if seat not in marked else "coin" if len(marked) > 1 else "first",
    )
    return TestedPlain(seat, first=seat in marked, safe=False, words=said)


def _plot_plain(record: Any, deck: Deck) -> PlotPlain | None:
    if not record.plot:
        return None
    plot = deck.plots[int(record.plot) - 1]
    return PlotPlain(
        plot.id,
        printed_name(plot),
        printed_text(plot),
        None if pursuer_of(record) == NO_PURSUER else int(record.saucer),
    )


def _shown(record: Any, deck: Deck, own: int, playable: set[int]) -> dict[str, Any]:
    """Return the fields that a plain state and a plain view share, by name."""
    turned_up = alpha_in_question(record)
    taken = {int(omega) for omega in record.omega[: int(record.num_seats)]}
    return {
        "to_move": int(record.to_move) if record.to_move >= 0 else None,
        "phase": PHASES[int(record.phase)],
        "stage": _stage(record),
        "round": int(record.rounds_played) + 1,
        "cycle": int(record.cycle),
        "last_cycle": final_cycle(record),
        "final": bool(record.final),
        "alone": _alone(record),
        "order": seats_in_order(record),
        "players": _players_plain(record, deck, own, playable),
        "road": _road_plain(record),
        "gone": [
            GonePlain(
                character_id(record, character),
                int(record.gone[character]) - 1 if record.gone[character] <= MAX_SEATS else None,
            )
            for character in departed_characters(record)
        ],
        "turned_up": None if turned_up == NOTHING else character_id(record, turned_up),
        "alpha": _alpha_plain(record, deck),
        "playing": [
            PlayedPlain(
                card_id(deck, int(record.card[depth])),
                int(record.actor[depth]),
                None if record.event[depth] == NOTHING else character_id(record, int(record.event[depth])),
            )
            for depth in range(int(record.depth))
            if record.card[depth] < MAX_KINDS  # a plot in progress is not a card
        ],
        "offers": [
            _offer_plain(record, deck, slot, own) for slot in range(MAX_SLOTS) if record.offer_from[slot] != NOTHING
        ],
        "omegas_left": [
            OMEGA_IDS[omega] for omega in range(NUM_OMEGAS) if omega not in taken and may_be(record, omega)
        ],
        "discards": [card_id(deck, int(kind)) for kind in record.discards[: int(record.discard_size)]],
        "plot": _plot_plain(record, deck),
    }


def _stage(record: Any) -> str:
    stage = stage_of(record)
    return "test" if stage == "over" else stage


def _playable(view: Any) -> set[int]:
    """Return the kinds that the viewing seat may play now."""
    if view.seat < 0 or view.seat != view.to_move or view.phase not in (PLAYS, REACT):
        return set()
    return {action - PLAY_CARD for action in legal_action_list(view) if PLAY_CARD <= action < CHOOSE_SEAT}


_SETTINGS: dict[bytes, dict[str, Any]] = {}  # by the bytes of an options record: fields that are constant during a game
_MAX_SETTINGS = 64


def _setting(view: Any, deck: Deck) -> dict[str, Any]:
    """Return the fields of a view that depend only on the options, by name."""
    key = view.options.tobytes()
    if key not in _SETTINGS:
        if len(_SETTINGS) == _MAX_SETTINGS:
            _SETTINGS.clear()
        _SETTINGS[key] = {
            "deck_name": deck.name,
            "deck_author": deck.author,
            "cards": [_card_plain(deck, number) for number in range(len(deck.kinds))],
            "effects": [
                EffectPlain(_effect_id(e.id), printed_name(e), printed_text(e), e.protects, e.priority)
                for e in deck.effects
            ],
            "cast": _cast(view, deck),
            "house_suits": deck.compatibility == house_deck().compatibility,
            "options": option_values(OPTIONS, view.options),
        }
    return _SETTINGS[key]


def _card_plain(deck: Deck, number: int) -> CardPlain:
    kind = deck.kinds[number]
    return CardPlain(
        card=card_id(deck, number),
        code=kind.code,
        name=printed_name(kind),
        text=printed_text(kind),
        brief=printed_brief(kind) or printed_text(kind),
        does=text("abo-does", steps=steps_text(kind.steps, deck.effects)),
        sort="item" if kind.item else "chance",
        when=_WHEN[kind.when],
        alone=kind.solo,
        copies=kind.copies,
        picture=card_picture(deck, number),
        printed=house_words(deck)[number],
    )


def plain_view(view: Any) -> AlphaBetaOmegaView:
    """Return *view* in plain names."""
    deck = deck_of(view)
    seat = int(view.seat)
    seated = seat >= 0
    choosing = int(view.choosing[seat]) if seated else NOTHING
    showing = int(view.showing[seat]) if seated else NOTHING
    return AlphaBetaOmegaView(
        seat=seat if seated else None,
        choosing=None if choosing == NOTHING else choosing,
        showing=None if showing in (NOTHING, HIDDEN) else card_id(deck, showing),
        deck=int(view.deck_size),
        **_setting(view, deck),
        **_shown(view, deck, seat, _playable(view)),
    )


def _cast(view: Any, deck: Deck) -> list[CharacterPlain]:
    cast = []
    beginning = view.copy()
    beginning.alone_since = int(view.num_seats == 1)
    for number, character in enumerate(deck.characters):
        title = character_text(view, number)
        short = character.name or text("abo-character-short", title=title)
        if number == NUM_CHARACTERS + OTHER:
            title = text("abo-omega-other-card")
        suits = []
        if number >= NUM_CHARACTERS:
            beginning.omega[0] = number - NUM_CHARACTERS
            suits = [
                _suit_plain(character_id(view, alpha), rank, gone=False)
                for alpha, rank in suiting(beginning, 0)
                if is_cast(view.options, alpha)
            ]
        name, words = character.name, printed_text(character)
        cast.append(CharacterPlain(character_id(view, number), title, short, name, words, suits))
    return cast


def plain_state(state: Any) -> AlphaBetaOmegaState:
    """Return *state* in plain names, including hidden cards."""
    deck = deck_of(state)
    return AlphaBetaOmegaState(
        deck=[card_id(deck, int(kind)) for kind in state.deck[: int(state.deck_size)]],
        deck_ordered=int(state.ordered),
        options=option_values(OPTIONS, state.options),
        **_shown(state, deck, NOTHING, set()),
    )


def score_rows(plain: AlphaBetaOmegaView, names: Sequence[str]) -> list[list[Words]]:
    """Return each player's place, points and ending as rows of cells, best player first, after a heading row."""
    rows: list[list[Words]] = [["", text("abo-cell-place"), text("abo-cell-points"), text("abo-cell-how")]]
    for player in sorted(plain.players, key=lambda player: -player.score):
        stands = text("abo-cell-position", position=player.position or 0, last=len(plain.road))
        rows.append([names[player.seat], _place_text(player), str(player.score), player.ending or stands])
    return rows


def _place_text(player: OmegaPlain) -> Text:
    """Return how the game ended for a player."""
    if player.rank is None:
        return text("abo-cell-playing")
    if player.standing is not None:
        return text("abo-end-rank", rank=player.standing)
    return text(f"abo-end-{player.rank}")
