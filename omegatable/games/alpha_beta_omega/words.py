"""Alpha-Beta-Omega in words and plain names: what the page, a screen reader, an export and the story say.

Everything is said from a view, so it can say no more than the view's seat knows; others are called by their omegas,
which lie open. No rule stands here: legal actions and scores are asked from `rules`. What happens between two
decisions may be a good deal; `story` tells it from the difference of two views.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from omegatable.games.alpha_beta_omega.deck import (
    DISCARDS,
    EFFECT,
    END_CYCLE,
    EVENT,
    HOUSE,
    IMMEDIATE,
    MARRY,
    MOVE,
    OMEGA_IDS,
    PEEK,
    PLOT_IDS,
    REACTION,
    SELF,
    SWAP,
    Deck,
    chosen_deck,
    deck_of,
    house_deck,
    option_text,
    read_option,
)
from omegatable.games.alpha_beta_omega.deck_words import steps_words
from omegatable.games.alpha_beta_omega.notation import (
    action_text,
    capital,
    card_id,
    card_words,
    character_id,
    character_words,
    count_words,
    ending_words,
    given_kinds,
    hand_of,
    listed,
    omega_words,
    seat_words,
    seats_in_order,
    side_words,
    stage_words,
    suiting,
    wanted_kinds,
)
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
from omegatable.games.alpha_beta_omega.rules import (
    ACCEPT,
    ALL_SEE,
    ASK_MAY,
    ASK_POSITION,
    ASK_SEAT,
    ASK_STEP,
    CANCEL,
    CHOOSE,
    CHOOSE_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    COIN,
    CONSENT,
    COUNTER,
    DISCARD,
    DRAFT,
    EXCHANGE,
    FALL_ON,
    FINISHED,
    FLIP,
    FLIP_COIN,
    FULLY,
    GIVE,
    GIVE_BLIND,
    GIVE_CARD,
    HIDDEN,
    IN_PLAY,
    MARKED,
    MARRIED_OMEGA,
    MAX_LEGAL,
    MAX_SEATS,
    MAX_SLOTS,
    MOST_STEPS,
    MR_FULL,
    MR_INCOMPATIBLE,
    MR_PARTIAL,
    NO,
    NOT_AT_ALL,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    NUM_OMEGAS,
    NUM_PLAYER_ACTIONS,
    OFFER_TO,
    OMEGA,
    OPTIONS,
    OTHER,
    OVER,
    PASS,
    PHASES,
    PLAY_CARD,
    PLAYING,
    PLAYS,
    RANDOM_CARD,
    RANDOM_PLACE,
    RANDOM_PLOT,
    REACT,
    REFUSE,
    ROAD_TRIP,
    SAUCER,
    SECOND,
    SEND,
    SHOW,
    SHOW_ALL,
    SHOW_CARD,
    SHUFFLING,
    SPEAK,
    STATE,
    TESTING,
    THIRD,
    TRADE,
    TRADE_FULL,
    TRADE_OFF,
    TRADE_SIMPLE,
    TRADING,
    TURN_TO,
    UNMARKED,
    WALK,
    WANT,
    WANT_ANY,
    WITHDRAW,
    YES,
    can_pay,
    candidates,
    carry_out_alone,
    compatibility,
    current_op,
    held,
    last_position,
    legal_actions,
    may_be,
    may_stop,
    num_in_play,
    place_points,
    plays,
    position_of,
    robbed,
    score,
    second_of,
    time_of,
    to_answer,
)
from omegatable.games.plain import Choice, Prompt, Step, StoryLine
from omegatable.games.protocol import Floor, Option, determinize, turn_floor
from omegatable.kernel import new_record, new_rng

_YES_NO = (False, True)
_MR = {"full": MR_FULL, "partial": MR_PARTIAL, "incompatible": MR_INCOMPATIBLE}
_TRADE = {"full": TRADE_FULL, "gifts_and_1for1": TRADE_SIMPLE, "off": TRADE_OFF}
_PLOTS = ("none", *PLOT_IDS, "random")
_NONE = "none"

OPTION_CARDS = (
    Option("seats", "Players", "How many play.", 2, (1, 2, 3, 4, 5)),  # ABO-R1
    Option("order", "Order of play", "Drawn, or as you sit.", "random", ("random", "seats")),
    Option("omega_pick", "Omegas", "Each picks an omega in turn, or all are dealt.", "choose", ("choose", "random")),
    Option(
        "nloo",
        "Not Like the Other Omegas",
        "In: the omega whom every alpha of a colour suits may be played.",
        "in",
        ("in", "out"),
    ),
    Option(
        "nloo_flip_on_survivor",
        "The Other, left alone",
        "Once alone, Not Like the Other Omegas suits Mr Compatible and nobody else.",
        True,
        (True, False),
    ),
    Option(
        "mr",
        "Mr Compatible",
        "He suits every omega fully, suits them third best, or is Mr Incompatible and suits none.",
        "full",
        tuple(_MR),
    ),
    Option("open_reveal", "Cards stay up", "Easier: characters stay face up once turned up.", False, _YES_NO),
    Option(
        "late_arrival",
        "Late arrivals",
        "A card that leads to the final position makes this round final, or the next one.",
        "same_round",
        ("same_round", "fresh_final_round"),
    ),
    Option(
        "trade",
        "Trading",
        "Any cards for any cards; only gifts and one card for one; or none.",
        "full",
        tuple(_TRADE),
    ),
    Option("trade_cap", "Offers", "How many offers a player may make in one round.", 3, low=0, high=9, designer=True),
    Option(
        "live",
        "Trade all at once",
        "Everybody may trade at any moment, instead of in turn.",
        False,
        _YES_NO,
        designer=True,
    ),
    Option("tiebreak_by_time", "Earlier is better", "Equal places go to whoever was matched first.", False, _YES_NO),
    Option("solo_cycles", "Alone, so long", "One who is alone has three cycles, or no such limit.", 3, (3, _NONE)),
    Option(
        "survivor_cycles",
        "Left alone",
        "The three cycles count from when one is left alone, or from the start.",
        "from_then",
        ("from_then", "from_start"),
    ),
    Option(
        "solo_useless",
        "Useless cards, alone",
        "Cards that do nothing alone may be discarded, or are taken out first.",
        "discard",
        ("discard", "strip"),
    ),
    Option("max_cycles", "Cycles", "The game ends after so many.", 12, low=1, high=12, designer=True),
    Option("plots", "Plot", "One more rule for the whole game.", "none", ("none", "random", *PLOT_IDS)),
    Option(
        "deck",
        "Deck",
        "The house's cards, or the text of a deck file of your own.",
        HOUSE,
        designer=True,
        reader=read_option,
        full_text=option_text,
    ),
)


def options_record(values: dict[str, int | str | bool]) -> Any:
    """An OPTIONS record from checked values, all of them. Raises ValueError where they do not fit together."""
    deck = chosen_deck(str(values["deck"]))
    plots = _PLOTS.index(str(values["plots"]))
    if 0 < plots < RANDOM_PLOT and deck.plot(PLOT_IDS[plots - 1]) is None:
        there = ", ".join(plot.id for plot in deck.plots) or "none"
        raise ValueError(f"The deck {deck.name!r} has no plot {values['plots']}: it has {there}.")
    if values["nloo"] == "out" and values["seats"] == NUM_OMEGAS:  # ABO-R14
        raise ValueError("Five players need all five omegas: leave Not Like the Other Omegas in, or be fewer.")
    options = new_record(OPTIONS)
    options.seats = int(values["seats"])
    options.order_of_seats = values["order"] == "seats"
    options.random_omegas = values["omega_pick"] == "random"
    options.without_other = values["nloo"] == "out"
    options.flips_other = values["nloo_flip_on_survivor"]
    options.mr = _MR[str(values["mr"])]
    options.open_reveal = values["open_reveal"]
    options.fresh_final_round = values["late_arrival"] == "fresh_final_round"
    options.trade = _TRADE[str(values["trade"])]
    options.trade_cap = int(values["trade_cap"])
    options.live = values["live"]
    options.tiebreak_by_time = values["tiebreak_by_time"]
    options.solo_cycles = 0 if values["solo_cycles"] == _NONE else int(values["solo_cycles"])
    options.survivor_from_start = values["survivor_cycles"] == "from_start"
    options.strip_useless = values["solo_useless"] == "strip"
    options.max_cycles = int(values["max_cycles"])
    options.plots = plots
    for name, value in deck.tables().items():
        options[name] = value
    return options


def options_values(options: Any) -> dict[str, int | str | bool]:
    """The values of an OPTIONS record by name; of a deck that is not the house's only its name."""
    deck = deck_of(options)
    return {
        "seats": int(options.seats),
        "order": "seats" if options.order_of_seats else "random",
        "omega_pick": "random" if options.random_omegas else "choose",
        "nloo": "out" if options.without_other else "in",
        "nloo_flip_on_survivor": bool(options.flips_other),
        "mr": tuple(_MR)[int(options.mr)],
        "open_reveal": bool(options.open_reveal),
        "late_arrival": "fresh_final_round" if options.fresh_final_round else "same_round",
        "trade": tuple(_TRADE)[int(options.trade)],
        "trade_cap": int(options.trade_cap),
        "live": bool(options.live),
        "tiebreak_by_time": bool(options.tiebreak_by_time),
        "solo_cycles": int(options.solo_cycles) or _NONE,
        "survivor_cycles": "from_start" if options.survivor_from_start else "from_then",
        "solo_useless": "strip" if options.strip_useless else "discard",
        "max_cycles": int(options.max_cycles),
        "plots": _PLOTS[int(options.plots)],
        "deck": HOUSE if deck.key == house_deck().key else deck.name,
    }


# ------------------------------------------------------------------------------------------------------- plain names

_WHEN: Any = ("play", "immediate", "reaction")
_RESULTS: Any = ("in play", "marked", "married a beta", "married an omega", "escaped", "unmarked")
_PLACES: Any = {100: "win", 60: "second", 50: "second", 30: "third", 0: "fail"}


def _effect_id(effect_id: str) -> str:
    return effect_id.replace("_", "-")


def _effects_of(deck: Deck, bits: int) -> list[int]:
    return [number for number in range(len(deck.effects)) if bits >> number & 1]


def _bits(bits: int) -> list[int]:
    return [seat for seat in range(MAX_SEATS) if bits >> seat & 1]


def _last_cycle(record: Any) -> int | None:
    """The cycle in which the game ends."""
    if record.alone_since and record.options.solo_cycles:
        since = 1 if record.options.survivor_from_start else int(record.alone_since)
        return since + int(record.options.solo_cycles) - 1
    return int(record.options.max_cycles)


def _alone(record: Any) -> Any:
    if not record.alone_since:
        return None
    return "solo" if record.num_seats == 1 else "survivor"


def _player_plain(record: Any, deck: Deck, seat: int, playable: set[int]) -> OmegaPlain:
    playing = bool(plays(record, seat))
    omega: Any = None if record.omega[seat] == NOTHING else OMEGA_IDS[int(record.omega[seat])]
    partner = int(record.partner[seat])
    star = int(record.star[seat])
    start = sum(int(size) for size in record.hand_size[:seat])
    hand = [
        HeldPlain(
            card=None if kind == HIDDEN else card_id(deck, kind),
            known=_bits(int(record.seen[start + i])),
            playable=kind in playable,
        )
        for i, kind in enumerate(hand_of(record, seat))
    ]
    suits = []
    if omega is not None:
        suits = [
            SuitPlain(character_id(record, alpha), rank, bool(record.gone[alpha]))
            for alpha, rank in suiting(record, seat)
        ]
    with_omega = partner >= NUM_CHARACTERS
    if with_omega:
        partner_name = character_id(record, NUM_CHARACTERS + int(record.omega[partner - NUM_CHARACTERS]))
    return OmegaPlain(
        seat=seat,
        place=seats_in_order(record).index(seat) + 1,
        omega=omega,
        suits=suits,
        position=int(record.position[seat]) + 1 if playing else None,
        effects=[_effect_id(deck.effects[number].id) for number in _effects_of(deck, int(record.effects[seat]))],
        hand=hand,
        result=_RESULTS[int(record.result[seat])],
        partner=partner_name if with_omega else None if partner == NOTHING else character_id(record, partner),
        partner_seat=partner - NUM_CHARACTERS if with_omega else None,
        ending=ending_words(record, seat),
        rank=None if playing else _PLACES[int(place_points(record, seat))],
        score=int(score(record, seat)),
        star=None if star in (NOTHING, HIDDEN) else character_id(record, star),
        has_played=bool(int(record.has_played) >> seat & 1),
        finished=bool(record.stage == TRADING and int(record.finished) >> seat & 1),
        offers_left=max(0, int(record.options.trade_cap) - int(record.begun[seat])),
    )


def _place_plain(record: Any, position: int) -> PlacePlain:
    character = int(record.road[position])
    return PlacePlain(
        position=position + 1,
        character=None if character == HIDDEN else character_id(record, character),
        up=bool(int(record.face_up) >> position & 1),
        lookers=[seat for seat in _bits(int(record.lookers[position])) if seat < record.num_seats],
    )


def _gone(record: Any) -> list[int]:
    """The characters who have left, in the order in which they left."""
    gone = [character for character in range(NUM_CHARACTERS) if record.gone[character]]
    return sorted(gone, key=lambda character: int(record.gone_at[character]))


def _cards_plain(deck: Deck, kinds: Sequence[int]) -> list[str | None]:
    return [None if kind in (HIDDEN, NOTHING) else card_id(deck, kind) for kind in kinds]


def _offer_plain(record: Any, deck: Deck, slot: int, own: int) -> OfferPlain:
    giver, taker = int(record.offer_from[slot]), int(record.offer_to[slot])
    gives, wants = given_kinds(record, slot), wanted_kinds(record, slot)
    any_of = int(record.offer_any[slot])
    sent = bool(record.offer_sent[slot])
    given, wanted = side_words(deck, gives), side_words(deck, wants, any_of)
    if own == giver:
        words = [f"You give {given}", f"You get {wanted.replace('of choice', 'of their choice')}"]
    elif own == taker:
        mine = side_words(deck, wants, any_of).replace("of choice", "of your choice")
        words = [f"You get {given}", f"You give {mine}"]
    else:
        words = [f"{_counted(len(gives))} for {_counted(len(wants) + any_of)}"] if sent else ["in the making"]
    return OfferPlain(
        slot=slot,
        giver=giver,
        taker=taker,
        sent=sent,
        gives=_cards_plain(deck, gives),
        blind=[bool(int(record.offer_blind[slot]) >> i & 1) for i in range(len(gives))],
        wants=_cards_plain(deck, wants),
        wants_any=any_of,
        can_accept=own == taker and sent and bool(can_pay(record, slot)),
        words=words,
    )


def _turned_up(record: Any) -> int:
    """The alpha that was turned up and about whom people are asked now."""
    return int(record.turned_up[int(record.depth)]) if record.phase == REACT else NOTHING


_MATCH = {FULLY: "best match", SECOND: "second best", THIRD: "third best", NOT_AT_ALL: "no match"}


def _alpha_plain(record: Any, deck: Deck) -> AlphaPlain | None:
    """The alpha in the middle, with the omegas before him."""
    last = last_position(record)
    alpha, position = _turned_up(record), last
    if alpha != NOTHING:
        position = position_of(record, alpha)
    elif record.final and record.stage in (PLAYING, TESTING) and int(record.face_up) >> last & 1:
        alpha = int(record.road[last])
    if not 0 <= alpha < NUM_ALPHAS or position == NOTHING:
        return None
    test = bool(record.final) and position == last
    marked = _bits(candidates(record)) if test else []
    standing = [s for s in seats_in_order(record) if plays(record, s) and record.position[s] == position]
    tested = [_tested_plain(record, deck, seat, alpha, marked) for seat in standing]
    tested.sort(key=lambda one: (not one.first, one.safe, int(compatibility(record, one.seat, alpha))))
    return AlphaPlain(character_id(record, alpha), position + 1, test, tested)


def _tested_plain(record: Any, deck: Deck, seat: int, alpha: int, marked: Sequence[int]) -> TestedPlain:
    """An omega before an alpha who would mark one of *marked*."""
    effects = [deck.effects[number] for number in _effects_of(deck, int(record.effects[seat]))]
    guard = next((effect.name for effect in effects if effect.protects), "")
    if guard:
        return TestedPlain(seat, first=False, safe=True, words=f"safe: {guard}")
    words = _MATCH[int(compatibility(record, seat, alpha))]
    if any(effect.priority for effect in effects):
        words += ", he turns here first"
    if seat in marked:
        words += ", a coin decides" if len(marked) > 1 else ", so far first"
    return TestedPlain(seat, first=seat in marked, safe=False, words=words)


def _plot_plain(record: Any, deck: Deck) -> PlotPlain | None:
    plot = deck.plot(PLOT_IDS[int(record.plot) - 1]) if record.plot else None
    if plot is None:
        return None
    return PlotPlain(plot.id, plot.name, plot.text, int(record.saucer) if record.plot == SAUCER else None)


def _shown(record: Any, deck: Deck, own: int, playable: set[int]) -> dict[str, Any]:
    """The fields that a plain state and a plain view have in common."""
    turned_up = _turned_up(record)
    taken = {int(omega) for omega in record.omega[: int(record.num_seats)]}
    return {
        "to_move": int(record.to_move) if record.to_move >= 0 else None,
        "phase": PHASES[int(record.phase)],
        "stage": _stage(record),
        "round": int(record.rounds_played) + 1,
        "cycle": int(record.cycle),
        "last_cycle": _last_cycle(record),
        "final": bool(record.final),
        "alone": _alone(record),
        "order": seats_in_order(record),
        "players": [
            _player_plain(record, deck, seat, playable if seat == own else set())
            for seat in range(int(record.num_seats))
        ],
        "road": [_place_plain(record, position) for position in range(int(record.num_positions))],
        "gone": [
            GonePlain(
                character_id(record, character),
                int(record.gone[character]) - 1 if record.gone[character] <= MAX_SEATS else None,
            )
            for character in _gone(record)
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
        ],
        "offers": [
            _offer_plain(record, deck, slot, own) for slot in range(MAX_SLOTS) if record.offer_from[slot] != NOTHING
        ],
        "omegas_left": [
            OMEGA_IDS[omega] for omega in range(NUM_OMEGAS) if omega not in taken and may_be(record, omega)
        ],
        "discards": [card_id(deck, int(kind)) for kind in record.discards[: int(record.discard_size)]],
        "plot": _plot_plain(record, deck),
        "options": options_values(record.options),
    }


def _stage(record: Any) -> str:
    words = stage_words(record)
    return {"Over": "test", "Omegas": "omegas", "Alpha Test": "test"}.get(words, words.lower())


def _playable(view: Any) -> set[int]:
    """The kinds that the looking seat may play now."""
    if view.seat < 0 or view.seat != view.to_move or view.phase not in (PLAYS, REACT):
        return set()
    return {action - PLAY_CARD for action in _legal(view) if PLAY_CARD <= action < CHOOSE_SEAT}


def plain_view(view: Any) -> AlphaBetaOmegaView:
    """*view* in plain names."""
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
        deck_name=deck.name,
        deck_author=deck.author,
        cards=[
            CardPlain(
                card=card_id(deck, number),
                code=kind.code,
                name=kind.name,
                text=kind.text,
                does=steps_words(kind, deck.effects),
                sort="item" if kind.item else "chance",
                when=_WHEN[kind.when],
                alone=kind.solo,
                copies=kind.copies,
            )
            for number, kind in enumerate(deck.kinds)
        ],
        effects=[EffectPlain(_effect_id(e.id), e.name, e.text, e.protects, e.priority) for e in deck.effects],
        cast=_cast(view, deck),
        **_shown(view, deck, seat, _playable(view)),
    )


def _cast(view: Any, deck: Deck) -> list[CharacterPlain]:
    cast = []
    for number, character in enumerate(deck.characters):
        if number < NUM_CHARACTERS:
            title = character_words(view, number)
        else:
            omega = number - NUM_CHARACTERS
            title = "Not Like the Other Omegas" if omega == OTHER else omega_words(omega)
        cast.append(CharacterPlain(character_id(view, number), title, character.name, character.text))
    return cast


def plain_state(state: Any) -> AlphaBetaOmegaState:
    """*state* in plain names, every card included."""
    deck = deck_of(state)
    return AlphaBetaOmegaState(
        deck=[card_id(deck, int(kind)) for kind in state.deck[: int(state.deck_size)]],
        deck_ordered=int(state.ordered),
        **_shown(state, deck, NOTHING, set()),
    )


def score_rows(plain: AlphaBetaOmegaView, names: Sequence[str]) -> list[list[str]]:
    """How each player stands or ended, and what that counts, as rows of cells."""
    words = {"win": "Win", "second": "Second", "third": "Third", "fail": "Fail", None: "In play"}
    rows = [["", "Place", "Points", "How"]]
    for player in sorted(plain.players, key=lambda player: -player.score):
        stands = f"Position {player.position} of {len(plain.road)}"
        rows.append([names[player.seat], words[player.rank], str(player.score), player.ending or stands])
    return rows


# ----------------------------------------------------------------------------------------------------------- choices


def _legal(view: Any) -> list[int]:
    out = np.zeros(MAX_LEGAL, np.int16)
    return out[: int(legal_actions(view, out))].tolist()


def choices(view: Any) -> list[Choice]:
    """The legal actions of the seat that looks, in words; none when it is not its turn."""
    if view.seat < 0 or view.seat != view.to_move:
        return []
    deck = deck_of(view)
    return [_choice(view, deck, action) for action in _legal(view)]


def _choice(view: Any, deck: Deck, action: int) -> Choice:
    name, verb, piece, place, label, variant = _described(view, deck, action)
    return Choice(action, action_text(view, action), name, verb, piece, place, label, variant)


_Described = tuple[str, str, str, str, str, dict[str, str]]


def _described(view: Any, deck: Deck, action: int) -> _Described:
    """Name, verb, piece, place, label and variant of a choice."""
    seat, phase = int(view.to_move), int(view.phase)
    now = f"card-{card_id(deck, int(view.card[int(view.depth) - 1]))}" if view.depth else ""
    if action < PASS:
        omega = action
        return f"Be {capital(omega_words(omega))}", "pick", f"omega-{OMEGA_IDS[omega]}", f"seat-{seat}", "Pick", {}
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
        who = seat_words(view, other)
        if phase == SHOW:
            card = int(view.showing[seat])
            shown = f"card-{card_id(deck, card)}"
            return f"Show it to {who}", "show_to", shown, f"seat-{other}", f"To {who}", {}
        return capital("yourself" if other == seat else who), "aim", now, f"seat-{other}", "Choose", {}
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
    words = character_words(view, character)
    return f": {words}" if up else f": {words}, face down"


def _answer(view: Any, yes: bool, now: str) -> _Described:
    verb = "yes" if yes else "no"
    label = "Yes" if yes else "No"
    if view.phase == CONSENT:
        who = seat_words(view, int(view.actor[int(view.depth) - 1]))
        return (f"Marry {who}" if yes else f"Do not marry {who}"), verb, now, "", label, {}
    who = character_words(view, int(view.event[int(view.depth) - 1]))
    return (f"Marry {who}" if yes else f"Do not marry {who}"), verb, now, "", label, {}


def _steps_words(steps: int) -> str:
    return f"{count_words(abs(steps), 'position')} {'forward' if steps > 0 else 'back'}"


def _step_choice(view: Any, steps: int) -> _Described:
    seat = int(view.to_move)
    if view.phase == ASK_STEP:
        chosen = int(view.chosen_seat[int(view.depth) - 1])
        seat = chosen if chosen != NOTHING else int(view.actor[int(view.depth) - 1])
    to = min(max(int(view.position[seat]) + steps, 0), int(view.num_positions) - 1)
    return (
        capital(_steps_words(steps)),
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
        return f"Make {seat_words(view, other)} an offer", "offer", "hand", f"seat-{other}", "Offer", {}
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
                name = f"{words} {slot + 1} {link} {seat_words(view, other)}"
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
    return f"Leave the word to {seat_words(view, other)}", "speak", "", f"seat-{other}", "Leave the word", {}


# ---------------------------------------------------------------------------------------------------------- refusals


def refusal(view: Any, action: int) -> str:
    """Why *action* is not legal in *view*, in one sentence for the seat that is to move."""
    if view.phase == OVER:
        return "The game is over."
    if not 0 <= action < NUM_PLAYER_ACTIONS:
        return f"There is no such action: players' actions are 0 to {NUM_PLAYER_ACTIONS - 1}."
    phase = int(view.phase)
    if phase not in _WANTED:
        return "Chance is to decide now: wait a moment."
    sentence = _REFUSED[phase](view, action) if phase in _REFUSED else ""
    return sentence or _WANTED[phase]


_WANTED = {
    OMEGA: "Pick an omega that nobody has: Cyan, Magenta, Yellow, Black or Other.",
    TRADE: "Make an offer, answer one, show a card, or finish trading.",
    DRAFT: "Add to your offer, send it, or drop it first.",
    CHOOSE: "Choose a card of your hand for the offer that you have accepted.",
    SHOW: "Say to whom you show the card: a player to whom it is new, or all.",
    EXCHANGE: "Discard a card of your hand, or say that you are done.",
    PLAYS: "Play a card of your hand, or none.",
    ASK_SEAT: "Choose one of the omegas whom the card allows.",
    ASK_POSITION: "Choose one of the positions that the card allows.",
    ASK_STEP: "Choose how far, as the card says.",
    ASK_MAY: "Say yes or no.",
    CONSENT: "Say yes or no.",
    REACT: "Play a reaction, or let it pass.",
    GIVE_CARD: "Choose a card of your hand.",
    WALK: "Choose how far to walk.",
}


def _no_such_omega(view: Any, action: int) -> str:
    if action >= NUM_OMEGAS:
        return ""
    if not may_be(view, action):
        return f"Nobody can be {omega_words(action)} at this table."
    return f"{capital(omega_words(action))} is taken: pick another."


def _no_such_play(view: Any, action: int) -> str:
    kind = action - PLAY_CARD
    if not 0 <= kind < min(CHOOSE_SEAT - PLAY_CARD, int(view.options.num_kinds)):
        return ""
    card = deck_of(view).kinds[kind]
    if held(view, int(view.to_move), kind) == 0:
        return f"You do not hold {card.name}."
    if view.phase == REACT:
        return f"{card.name} is no reaction: keep it for your own play, or let it pass."
    if card.when == REACTION:
        return f"{card.name} is a reaction: keep it until an alpha is turned up."
    return ""


def _no_such_trade(view: Any, action: int) -> str:
    seat = int(view.to_move)
    if OFFER_TO <= action < ACCEPT:
        other = action - OFFER_TO
        if other == seat:
            return "You cannot make yourself an offer: choose another player."
        if other >= view.num_seats or not plays(view, other):
            return "That player is not in play: choose another."
        most = int(view.options.trade_cap)
        return f"You have made as many offers as you may in one round, {most}: answer, or finish."
    if ACCEPT <= action < WITHDRAW:
        slot = (action - ACCEPT) % MAX_SLOTS
        if not to_answer(view, seat, slot):
            return f"There is no offer {slot + 1} to you: answer one that lies before you."
        if action < REFUSE:
            return "You do not hold what that offer wants: refuse it, or change it."
        return "You may make no more offers in this round: accept or refuse."
    if WITHDRAW <= action < SHOW_CARD:
        return f"You have made no offer {action - WITHDRAW + 1}: take back one of your own."
    if SHOW_CARD <= action < SHOW_ALL:
        kind = action - SHOW_CARD
        if kind >= view.options.num_kinds or held(view, seat, kind) == 0:
            return "You can only show a card that you hold."
        return "Everybody knows that you hold it: show another card."
    return ""


def _no_such_draft(view: Any, action: int) -> str:
    seat = int(view.to_move)
    if action == SEND:
        return "An offer needs a card on one of its sides: give or want something first."
    if GIVE <= action < WANT:
        kind = (action - GIVE) % (GIVE_BLIND - GIVE)
        if kind >= view.options.num_kinds or held(view, seat, kind) == 0:
            return "You can only give a card that you hold."
        return "The offer gives as many of these cards as it can: want something, send it, or drop it."
    if WANT <= action <= WANT_ANY:
        kind = action - WANT
        if action < WANT_ANY and kind < view.options.num_kinds and time_of(view, kind) == IMMEDIATE:
            return f"{deck_of(view).kinds[kind].name} is played at once and is in no hand: want another card."
        return "The offer wants as many of these cards as it can: give something, send it, or drop it."
    return ""


def _no_such_discard(view: Any, action: int) -> str:
    if DISCARD <= action < GIVE:
        return "You can only discard a card that you hold."
    return ""


_REFUSED = {
    OMEGA: _no_such_omega,
    PLAYS: _no_such_play,
    REACT: _no_such_play,
    TRADE: _no_such_trade,
    DRAFT: _no_such_draft,
    EXCHANGE: _no_such_discard,
}


# --------------------------------------------------------------------------------------------------- steps and prompts


def steps(view: Any) -> list[Step]:
    """The steps of this round, in their order."""
    words = stage_words(view)
    if words == "Omegas":
        return [Step("Pick omegas", "now"), Step("Play", "next")]
    if view.final:
        names = ["Turn up", "Play", "Alpha Test"]
        now = {"Play": "Play", "Alpha Test": "Alpha Test", "Move on": "Alpha Test"}.get(words, "Turn up")
        if words == "Play" and view.phase == REACT and not view.has_played and not view.depth:
            now = "Turn up"
    else:
        trading = "Exchange" if view.alone_since else "Trade"
        names = ["Pick", trading, "Play", "Move on"]
        if trading == "Trade" and view.options.trade == TRADE_OFF:
            names.remove("Trade")
        now = "Move on" if words == "Alpha Test" else words if words in names else trading
    at = len(names) if view.phase == OVER else names.index(now) if now in names else 0
    return [Step(name, "done" if i < at else "now" if i == at else "next") for i, name in enumerate(names)]


def prompt(view: Any, names: Sequence[str]) -> Prompt:
    """What to do now, for the seat that looks."""
    phase, seat = int(view.phase), int(view.to_move)
    deck = deck_of(view)
    if phase == OVER:
        return Prompt("The game is over", end_reason(view))
    if seat < 0:
        return Prompt("Waiting a moment", _CHANCE.get(phase, "Chance decides."))
    if phase == REACT and seat != view.seat:
        return Prompt("Waiting a moment", f"{_turned_up_words(view)}: everybody may react.")
    if seat != view.seat:
        return _others_prompt(view, names, deck)
    if phase in _OWN_PROMPTS:
        return _OWN_PROMPTS[phase]
    return _own_prompt(view, names, deck)


_CHANCE = {
    SHUFFLING: "The characters are shuffled.",
    COIN: "A coin decides whom the alpha marks.",
    FLIP: "A coin decides whether the saucer flies on.",
    RANDOM_PLACE: "Chance chooses a position.",
    RANDOM_CARD: "Chance chooses a card.",
}
_OWN_PROMPTS = {
    OMEGA: Prompt("Pick your omega", "The omega says which alphas suit you."),
    CHOOSE: Prompt("Choose a card to give", "The offer that you accepted asks for a card of your choice."),
    EXCHANGE: Prompt("Discard up to two cards", "You take as many new ones."),
    WALK: Prompt("Choose how far to walk", "All move on together."),
}


def _turned_up_words(view: Any) -> str:
    turned_up = _turned_up(view)
    return "An alpha was turned up" if turned_up == NOTHING else f"{character_words(view, turned_up)} was turned up"


def _others_prompt(view: Any, names: Sequence[str], deck: Deck) -> Prompt:
    phase = int(view.phase)
    name = names[int(view.to_move)]
    if phase in (TRADE, DRAFT, CHOOSE, SHOW):
        return Prompt(f"{name} has the word", "Cards are traded until nobody wants to any more.")
    if view.depth and phase != WALK:
        card = card_words(deck, int(view.card[int(view.depth) - 1]))
        by = names[int(view.actor[int(view.depth) - 1])]
        return Prompt(f"{name} chooses", f"{by} plays {card}.")
    doing = {
        OMEGA: "picks an omega",
        PLAYS: "may play a card",
        EXCHANGE: "exchanges cards",
        WALK: "chooses how far to walk",
    }
    return Prompt(f"{name} {doing.get(phase, 'is to move')}", _round_help(view))


def _round_help(view: Any) -> str:
    if view.final:
        return "A final round: when all have played, the card of the final position decides."
    if view.phase == OMEGA:
        return "The omega says which alphas suit a player."
    return f"Cycle {int(view.cycle)}, round {int(view.rounds_played) + 1}."


def _own_prompt(view: Any, names: Sequence[str], deck: Deck) -> Prompt:
    phase, seat = int(view.phase), int(view.to_move)
    if phase == PLAYS:
        last = view.position[seat] == int(view.num_positions) - 1
        tested = "You stand on the final position: then comes the Alpha Test."
        return Prompt("Play a card, or none", tested if view.final and last else _round_help(view))
    if phase == REACT:
        return Prompt(f"{_turned_up_words(view)}: react, or let it pass", _reaction_help(view, names, deck))
    if phase == TRADE:
        waiting = [slot for slot in range(MAX_SLOTS) if to_answer(view, seat, slot)]
        if waiting:
            giver = names[int(view.offer_from[waiting[0]])]
            return Prompt(f"{giver} makes you an offer", "Accept it, refuse it, or change it.")
        return Prompt("Trade, or finish", "Make an offer, show a card, or finish.")
    if phase == DRAFT:
        slot = int(view.drafting[seat])
        return Prompt(
            f"Make {names[int(view.offer_to[slot])]} an offer", "Choose what you give and want, then send it."
        )
    if phase == SHOW:
        return Prompt(f"Show {card_words(deck, int(view.showing[seat]))}", "To one player, or to all.")
    card = card_words(deck, int(view.card[int(view.depth) - 1]))
    if phase == ASK_POSITION:
        return _position_prompt(view, card)
    if phase == ASK_SEAT:
        return Prompt(f"{card}: choose an omega", deck.kinds[int(view.card[int(view.depth) - 1])].text)
    if phase == ASK_STEP:
        return Prompt(f"{card}: choose how far", "A move stops at the first position and at the final one.")
    if phase == ASK_MAY:
        who = character_words(view, int(view.event[int(view.depth) - 1]))
        return Prompt(f"Marry {who}?", "You would leave the game: a third place.")
    if phase == CONSENT:
        who = names[int(view.actor[int(view.depth) - 1])]
        return Prompt(f"Marry {who}?", "You would both leave the game: a third place.")
    return Prompt(f"{card}: choose a card of your hand", "It leaves your hand.")


def _asks_nothing(step: tuple[int, ...]) -> bool:
    """Is this step of a card for its player alone, with nothing to choose and nothing hidden in it?"""
    verb, who, where, *_ = step
    return who == SELF and (verb == EFFECT or (verb == MOVE and where == EVENT))


def _reaction_help(view: Any, names: Sequence[str], deck: Deck) -> str:
    """Whom the alpha would mark after the only reaction that this seat has, where the rules can say it for sure."""
    kinds = [action - PLAY_CARD for action in _legal(view) if PLAY_CARD <= action < CHOOSE_SEAT]
    last = last_position(view)
    sure = len(kinds) == 1 and view.final and view.road[last] == _turned_up(view)
    if not sure or not all(_asks_nothing(step) for step in deck.kinds[kinds[0]].steps):
        position = position_of(view, _turned_up(view)) + 1
        return f"{f'He lies at position {position}. ' if position else ''}Everybody is asked, whatever they hold."
    me, alpha = int(view.seat), character_words(view, int(view.road[last]))
    state = new_record(STATE)
    determinize(view, new_rng(1), state)  # any world will do: the road's end, the omegas and their effects are known
    before = _bits(candidates(state))
    carry_out_alone(state, me, kinds[0])
    after = _bits(candidates(state))
    if me not in after:
        who = listed([names[seat] for seat in after])
        return f"{alpha} would mark {who} all the same." if after else f"{alpha} would mark nobody."
    if len(after) > 1:
        return f"A coin would decide between you and {listed([names[seat] for seat in after if seat != me])}."
    instead = [names[seat] for seat in before if seat != me]
    return f"{alpha} would mark you{f' instead of {listed(instead)}' if instead else ''}."


def _position_prompt(view: Any, card: str) -> Prompt:
    depth = int(view.depth) - 1
    verb = int(current_op(view)) & 15
    if verb == PEEK:
        if may_stop(view):
            return Prompt(f"{card}: look at another, or stop", "Only you see the card.")
        return Prompt(f"{card}: choose a position to look at", "Only you see the card.")
    if verb == SWAP:
        if view.count[depth]:
            first = int(view.count[depth])
            return Prompt(f"{card}: choose the position to swap with", f"The card of position {first} changes place.")
        return Prompt(f"{card}: choose a position", "Its card changes place with another.")
    return Prompt(f"{card}: choose a position", deck_of(view).kinds[int(view.card[depth])].text)


# --------------------------------------------------------------------------------------------------------- the story


def story(before: Any, action: int, after: Any) -> list[StoryLine]:
    """What happened between two views of one seat, in words that follow the player's name.

    *action* may be something that the seat does not see, as which card another gives: only what both views show is
    told. Chance, too, is told by what it changed.
    """
    deck = deck_of(before)
    lines = list(_acted(before, action, after, deck)) if before.to_move >= 0 else list(_fell(before, action))
    lines += _changes(before, action, after, deck)
    return [line for line in lines if line.text]


def _card_mark(deck: Deck, kind: int) -> str:
    """The picture of a card, if the catalogue has it: it draws the cards of the house."""
    return f"abo/chip-{card_id(deck, kind)}" if deck.key == house_deck().key and 0 <= kind < len(deck.kinds) else ""


def _character_mark(record: Any, character: int) -> str:
    return f"abo/face-{character_id(record, character)}"


def _omega_mark(record: Any, seat: int) -> str:
    omega = int(record.omega[seat])
    return "" if omega == NOTHING else f"abo/face-omega-{OMEGA_IDS[omega]}"


def _you(view: Any, seat: int) -> str:
    """A seat as the looking one is told of it."""
    return "you" if seat == view.seat else seat_words(view, seat)


def _acted(before: Any, action: int, after: Any, deck: Deck) -> Iterator[StoryLine]:
    """What a player did."""
    seat, phase = int(before.to_move), int(before.phase)
    if SPEAK <= action < SPEAK + MAX_SEATS:
        return
    if phase == OMEGA:
        yield StoryLine(
            seat, f"picked {omega_words(action)}.", f"abo/face-omega-{OMEGA_IDS[action]}", (f"seat-{seat}",)
        )
    elif phase in (PLAYS, REACT):
        yield from _played(before, action, deck, seat)
    elif phase == EXCHANGE:
        if action != FINISHED:
            kind = action - DISCARD
            yield StoryLine(seat, f"discarded {card_words(deck, kind)}.", _card_mark(deck, kind), ("discards",))
    elif phase in (TRADE, DRAFT, CHOOSE, SHOW):
        yield from _traded(before, action, after, deck, seat)
    elif phase == WALK:
        yield StoryLine(seat, f"will walk {_steps_words(action - CHOOSE_STEP - MOST_STEPS)}.", "", (f"seat-{seat}",))
    else:
        yield from _chose(before, action, after, seat)


def _played(before: Any, action: int, deck: Deck, seat: int) -> Iterator[StoryLine]:
    if action == PASS:
        if before.phase == PLAYS:
            yield StoryLine(seat, "played no card.", "")
        return
    if action >= DISCARD:
        kind = action - DISCARD
        yield StoryLine(seat, f"discarded {card_words(deck, kind)}.", _card_mark(deck, kind), ("discards",))
        return
    kind = action - PLAY_CARD
    how = " as a reaction" if before.phase == REACT else ""
    yield StoryLine(seat, f"played {card_words(deck, kind)}{how}.", _card_mark(deck, kind), ("discards",))


def _chose(before: Any, action: int, after: Any, seat: int) -> Iterator[StoryLine]:
    """What a player chose for a card."""
    depth = int(before.depth) - 1
    verb = int(current_op(before)) & 15
    if before.phase == ASK_POSITION and action != FINISHED:
        position = action - CHOOSE_POSITION
        things = (f"position-{position + 1}",)
        if verb == PEEK:
            character = int(before.road[position]) if before.seat != seat else int(after.road[position])
            who = f": {character_words(before, character)}" if before.seat == seat and character != HIDDEN else ""
            mark = _character_mark(before, character) if who else ""
            yield StoryLine(seat, f"looked at the card of position {position + 1}{who}.", mark, things)
        elif verb == SWAP:
            first = int(before.count[depth])
            if first:
                text = f"swapped the cards of positions {first} and {position + 1}."
                yield StoryLine(seat, text, "", (f"position-{first}", *things))
            elif after.num_positions and int(after.depth) == depth + 1 and after.count[depth] == position + 1:
                yield StoryLine(seat, f"chose position {position + 1}.", "", things)
            else:  # the other position needs no choosing
                yield StoryLine(seat, f"swapped the card of position {position + 1}.", "", things)
        else:
            yield StoryLine(seat, f"chose position {position + 1}.", "", things)
    elif before.phase == ASK_SEAT:
        other = action - CHOOSE_SEAT
        who = "their own omega" if other == seat else _you(before, other)
        asks = verb == MARRY
        text = f"held out a hand to {who}." if asks else f"chose {who}."
        yield StoryLine(seat, text, _omega_mark(before, other), (f"seat-{other}",))
    elif before.phase == CONSENT and action == NO:
        yield StoryLine(seat, "said no.", "")
    elif before.phase == ASK_MAY and action == NO:
        yield StoryLine(seat, f"did not marry {character_words(before, int(before.event[depth]))}.", "")
    elif before.phase == ASK_STEP:
        chosen = int(before.chosen_seat[depth])
        whom = "" if chosen in (NOTHING, seat) else f"{_you(before, chosen)} "
        text = f"moved {whom}{_steps_words(action - CHOOSE_STEP - MOST_STEPS)}."
        yield StoryLine(seat, text, "", (f"seat-{chosen if whom else seat}",))


def _traded(before: Any, action: int, after: Any, deck: Deck, seat: int) -> Iterator[StoryLine]:
    """What was said while trading. Which cards go is told to the two partners alone."""
    phase = int(before.phase)
    if phase == TRADE:
        if action == FINISHED:
            yield StoryLine(seat, "finished trading.", "")
        elif WITHDRAW <= action < SHOW_CARD:
            other = int(before.offer_to[action - WITHDRAW])
            yield StoryLine(seat, f"took the offer to {_you(before, other)} back.", "", (f"seat-{other}",))
        elif REFUSE <= action < WITHDRAW:
            other = int(before.offer_from[(action - REFUSE) % MAX_SLOTS])
            whose = "your offer" if other == before.seat else f"the offer of {seat_words(before, other)}"
            yield StoryLine(seat, f"refused {whose}.", "", (f"seat-{other}",))
        elif ACCEPT <= action < REFUSE and after.choosing[seat] == NOTHING:
            yield _trade_line(before, after, deck, action - ACCEPT, NOTHING)
    elif phase == CHOOSE:
        slot = int(before.choosing[seat])
        if after.choosing[seat] != slot:
            yield _trade_line(before, after, deck, slot, action - GIVE)
    elif phase == DRAFT and action == SEND:
        slot = int(before.drafting[seat])
        yield _offer_line(after, deck, slot)
    elif phase == SHOW:
        yield from _shown_card(before, action, after, deck, seat)


def _counted(cards: int) -> str:
    return count_words(cards, "card") if cards else "nothing"


def _offer_line(after: Any, deck: Deck, slot: int) -> StoryLine:
    seat, other = int(after.offer_from[slot]), int(after.offer_to[slot])
    gives, wants = given_kinds(after, slot), wanted_kinds(after, slot)
    any_of = int(after.offer_any[slot])
    if after.seat in (seat, other):
        given, wanted = side_words(deck, gives), side_words(deck, wants, any_of)
        wanted = wanted.replace("of choice", "of your choice" if after.seat == other else "of their choice")
    else:
        given, wanted = (_counted(count) for count in (len(gives), len(wants) + any_of))
    text = f"offered {_you(after, other)} {given} for {wanted}."
    return StoryLine(seat, text, "", (f"seat-{other}", f"offer-{slot}"))


def _trade_line(before: Any, after: Any, deck: Deck, slot: int, chosen: int) -> StoryLine:
    """A trade was made: its partners know the cards, the others how many went each way."""
    giver, taker = int(before.offer_from[slot]), int(before.offer_to[slot])
    gives, wants = given_kinds(before, slot), wanted_kinds(before, slot)
    counts = len(gives), len(wants) + int(before.offer_any[slot])
    things = (f"seat-{giver}", f"seat-{taker}")
    own = int(before.seat)
    if own not in (giver, taker):
        text = f"traded with {seat_words(before, giver)}: {_counted(counts[1])} for {_counted(counts[0])}."
        return StoryLine(taker, text, "", things)
    mine = gives if own == giver else wants
    if own == taker and chosen != NOTHING:
        mine = [*mine, chosen]
    lost = Counter(mine)
    got = Counter(hand_of(after, own)) - (Counter(hand_of(before, own)) - lost)
    gained = side_words(deck, list(got.elements()))
    given = side_words(deck, mine)
    if own == giver:
        return StoryLine(taker, f"traded with you: you get {gained} for {given}.", "", things)
    return StoryLine(taker, f"traded with {seat_words(before, giver)}: {given} for {gained}.", "", things)


def _shown_card(before: Any, action: int, after: Any, deck: Deck, seat: int) -> Iterator[StoryLine]:
    to_all = action == SHOW_ALL
    other = NOTHING if to_all else action - CHOOSE_SEAT
    whom = "everybody" if to_all else _you(before, other)
    things = () if to_all else (f"seat-{other}",)
    if before.seat == seat:
        kind = int(before.showing[seat])
    else:
        new = Counter(hand_of(after, seat)) - Counter(hand_of(before, seat))
        kind = next((known for known in new if known != HIDDEN), HIDDEN)
    what = "a card that you know" if kind == HIDDEN and to_all and before.seat >= 0 else card_words(deck, kind)
    yield StoryLine(seat, f"showed {whom} {what}.", _card_mark(deck, kind) if kind != HIDDEN else "", things)


def _fell(before: Any, action: int) -> Iterator[StoryLine]:
    """What chance did, as far as nothing else tells it."""
    phase = int(before.phase)
    if phase == SHUFFLING and before.shuffled == before.num_positions:
        yield StoryLine(-1, "The characters are turned down and shuffled.", "abo/back-character", ())
    elif phase == COIN:
        yield StoryLine(-1, f"A coin decides for {seat_words(before, action - TURN_TO)}.", "", ())
    elif phase == FLIP:
        flies = action > FLIP_COIN
        yield StoryLine(-1, f"The saucer {'flies on' if flies else 'hovers'}.", "abo/plot-saucer", ())
    elif phase == RANDOM_PLACE:
        position = action - FALL_ON + 1
        yield StoryLine(-1, f"Chance falls on position {position}.", "", (f"position-{position}",))


def _changes(before: Any, action: int, after: Any, deck: Deck) -> Iterator[StoryLine]:
    """Everything else that is different: told in the order in which a round goes."""
    moved_on = after.rounds_played != before.rounds_played
    if not moved_on:
        yield from _cards_begun(before, after, deck)
    yield from _removed(before, after)
    if not moved_on:
        yield from _turned(before, after)
    yield from _effects_told(before, after, deck)
    if moved_on:
        yield from _untested(before, action, after, deck)
    yield from _departures(before, after)
    if not moved_on:
        yield from _moves(before, after)
    if after.alone_since and not before.alone_since and after.phase != OVER:
        left = next(seat for seat in range(int(after.num_seats)) if plays(after, seat))
        text = "went on alone, as the only omega left."
        yield StoryLine(left, text, _omega_mark(after, left), (f"seat-{left}",))
    if after.cycle != before.cycle:
        last = ", the last one" if after.cycle == _last_cycle(after) else ""  # ABO-Q48
        begins = f"Cycle {int(after.cycle)} begins{last}."
        yield StoryLine(-1, f"The cycle ends: all go back to the first position. {begins}", "")
    elif moved_on and after.phase != OVER:
        yield StoryLine(-1, "All move on.", "")
        yield from _moves(before, after)
    if after.final and (moved_on or not before.final) and after.phase != OVER:
        yield StoryLine(-1, "An omega has reached the final position: a final round.", "")
    if moved_on:
        yield from _turned(before, after)
        yield from _cards_begun(before, after, deck)
    yield from _hands(before, action, after, deck)
    if after.discard_size == 0 and before.discard_size and after.deck_size > before.deck_size:
        yield StoryLine(-1, "The discards are shuffled and become the deck.", "abo/back-deck", ("deck",))
    if after.phase == OVER and before.phase != OVER:
        yield StoryLine(-1, end_reason(after), "")


def _cards_begun(before: Any, after: Any, deck: Deck) -> Iterator[StoryLine]:
    """Cards that were drawn and had to be played at once."""
    begun = [
        (int(after.card[depth]), int(after.actor[depth]))
        for depth in range(int(after.depth))
        if after.card[depth] != before.card[depth] and time_of(after, int(after.card[depth])) == IMMEDIATE
    ]
    old = Counter(int(kind) for kind in before.discards[: int(before.discard_size)])
    old.update(int(kind) for kind in before.card[: int(before.depth)])
    new = Counter(int(kind) for kind in after.discards[: int(after.discard_size)]) - old
    done = [kind for kind in new.elements() if time_of(after, kind) == IMMEDIATE]
    drawn_by = int(after.last_actor)
    one_drew = len(done) == 1 and not begun and drawn_by >= 0 and after.cycle == before.cycle
    for kind in done:
        seat = drawn_by if one_drew else -1
        words = f"drew {card_words(deck, kind)} and played it at once."
        text = words if one_drew else f"{card_words(deck, kind)} was drawn and played at once."
        yield StoryLine(seat, text, _card_mark(deck, kind), ("discards",))
    for kind, seat in begun:
        text = f"drew {card_words(deck, kind)}: it is played at once."
        yield StoryLine(seat, text, _card_mark(deck, kind), ("discards",))


def _lying(record: Any) -> dict[int, tuple[bool, bool]]:
    """The characters whom the looking seat knows: does each lie face up, and has everybody seen him there?"""
    return {
        int(record.road[position]): (
            bool(int(record.face_up) >> position & 1),
            int(record.lookers[position]) == ALL_SEE,
        )
        for position in range(int(record.num_positions))
        if record.road[position] != HIDDEN
    }


def _turned(before: Any, after: Any) -> Iterator[StoryLine]:
    was = _lying(before)
    for character, (up, seen) in _lying(after).items():
        was_up, was_seen = was.get(character, (False, False))
        if (up and not was_up) or (seen and not was_seen):
            position = [int(there) for there in after.road].index(character) + 1
            words = f"{character_words(after, character)} {'is' if up else 'was'} turned up in position {position}."
            yield StoryLine(-1, words, _character_mark(after, character), (f"position-{position}",))


def _untested(before: Any, action: int, after: Any, deck: Deck) -> Iterator[StoryLine]:
    """Why nobody was marked in a final round."""
    last = int(after.num_positions) - 1
    character = int(after.road[last]) if last >= 0 else NOTHING
    played = [int(kind) for kind in before.card[: int(before.depth)]]
    if before.to_move >= 0 and before.phase in (PLAYS, REACT) and PLAY_CARD <= action < CHOOSE_SEAT:
        played.append(action - PLAY_CARD)
    ended = any(step[0] == END_CYCLE for kind in played for step in deck.kinds[kind].steps)
    marked = any(after.result[seat] == MARKED != before.result[seat] for seat in seats_in_order(after))
    if not before.final or ended or marked or character in (NOTHING, HIDDEN) or last != int(before.num_positions) - 1:
        return
    who = character_words(after, character)
    if character >= NUM_ALPHAS:
        yield StoryLine(-1, f"{who} lies on the final position: nobody is marked.", _character_mark(after, character))
    elif any(plays(before, seat) and before.position[seat] == last for seat in seats_in_order(before)):
        yield StoryLine(-1, f"{who} marks nobody who is protected.", _character_mark(after, character))


def _removed(before: Any, after: Any) -> Iterator[StoryLine]:
    for character in _gone(after):
        if before.gone[character] == 0 and after.gone[character] == MAX_SEATS + 1:
            words = f"{character_words(after, character)} leaves, and the position too."
            yield StoryLine(-1, words, _character_mark(after, character), ())


def _departures(before: Any, after: Any) -> Iterator[StoryLine]:
    left = [seat for seat in seats_in_order(after) if before.result[seat] == IN_PLAY and not plays(after, seat)]
    for seat in sorted(left, key=lambda seat: int(after.left_at[seat])):
        result, partner = int(after.result[seat]), int(after.partner[seat])
        if result == MARRIED_OMEGA and partner - NUM_CHARACTERS < seat:
            continue  # told of the other
        words = ending_words(after, seat)
        words = words[:1].lower() + words[1:]
        how = {MARKED: "left, ", UNMARKED: "stayed "}.get(result, "")
        mark = _character_mark(after, partner) if 0 <= partner < NUM_CHARACTERS else _omega_mark(after, seat)
        yield StoryLine(seat, f"{how}{words}.", mark, (f"seat-{seat}",))


def _moves(before: Any, after: Any) -> Iterator[StoryLine]:
    """Omegas who stand elsewhere, and not because positions closed up or all moved on."""
    moved_on = after.rounds_played != before.rounds_played
    shift = int(before.num_positions) - int(after.num_positions)
    for seat in seats_in_order(after):
        if not plays(after, seat):
            continue
        old, new = int(before.position[seat]), int(after.position[seat])
        if moved_on:
            near = range(old - shift, old + 2) if after.plot != ROAD_TRIP else range(NUM_CHARACTERS)
        else:
            near = range(old - shift, old + 1)
        if new not in near:
            text = f"came to position {new + 1}."
            yield StoryLine(seat, text, _omega_mark(after, seat), (f"seat-{seat}", f"position-{new + 1}"))


def _effects_told(before: Any, after: Any, deck: Deck) -> Iterator[StoryLine]:
    ended = after.cycle != before.cycle
    for seat in seats_in_order(after):
        old, new = int(before.effects[seat]), int(after.effects[seat])
        for number in _effects_of(deck, new & ~old):
            yield StoryLine(seat, f"became {deck.effects[number].name}.", "", (f"seat-{seat}",))
        for number in _effects_of(deck, old & ~new):
            if plays(after, seat) and not ended:
                yield StoryLine(seat, f"lost the effect {deck.effects[number].name}.", "", (f"seat-{seat}",))


def _hands(before: Any, action: int, after: Any, deck: Deck) -> Iterator[StoryLine]:
    """Cards that were taken from the deck, or by chance from a hand."""
    if before.to_move >= 0 and before.phase in (TRADE, DRAFT, CHOOSE, SHOW) and after.stage == TRADING:
        return  # told as a trade
    giver = _giver(before)
    if giver != NOTHING and second_of(current_op(before)) == DISCARDS and after.discard_size > before.discard_size:
        kind = int(after.discards[int(before.discard_size)])
        yield StoryLine(
            giver, f"lost {card_words(deck, kind)}: it is discarded.", _card_mark(deck, kind), ("discards",)
        )
    for seat in seats_in_order(after):
        if not plays(after, seat):
            continue
        more = int(after.hand_size[seat]) - int(before.hand_size[seat])
        if before.to_move == seat and (PLAY_CARD <= action < CHOOSE_SEAT or DISCARD <= action < GIVE):
            more += before.phase in (PLAYS, REACT, EXCHANGE)
        if more <= 0:
            continue
        from_whom = giver if giver != seat and after.hand_size[giver] < before.hand_size[giver] else NOTHING
        new = Counter(hand_of(after, seat)) - Counter(hand_of(before, seat))
        kinds = [kind for kind in new.elements() if kind != HIDDEN][:more]
        what = side_words(deck, kinds) if len(kinds) == more else count_words(more, "card")
        where = "" if from_whom == NOTHING else f" from {_you(after, from_whom)}"
        place = "deck" if from_whom == NOTHING else f"seat-{from_whom}"
        mark = _card_mark(deck, kinds[0]) if len(kinds) == more else "abo/back-deck"
        verb = "got" if where and before.phase == GIVE_CARD else "took"
        yield StoryLine(seat, f"{verb} {what}{where}.", mark, (place, f"seat-{seat}"))


def _giver(before: Any) -> int:
    """From whose hand a card goes by the card that is being carried out."""
    if before.phase == RANDOM_CARD:
        return int(robbed(before))
    return int(before.actor[int(before.depth) - 1]) if before.phase == GIVE_CARD else NOTHING


# -------------------------------------------------------------------------------------------------------- the outcome


def end_reason(view: Any) -> str:
    """How the game ended."""
    if all(view.gone[alpha] for alpha in range(NUM_ALPHAS)):
        return "No alpha is left on the table."
    if any(view.result[seat] == UNMARKED for seat in range(int(view.num_seats))):
        return "The time was over."
    return "No omega is left in play."


def outcome(view: Any, names: Sequence[str]) -> tuple[list[int], str]:
    """Who has won, and the sentence of the end as the looking seat reads it."""
    seats = range(int(view.num_seats))
    winners = [seat for seat in seats if place_points(view, seat) == 100]
    own = int(view.seat)
    how = {60: "second", 50: "second", 30: "third", 0: "failed"}
    if own in winners:
        with_whom = [names[seat] for seat in winners if seat != own]
        ending = ending_words(view, own)
        also = f" with {listed(with_whom)}" if with_whom else ""
        return winners, f"You win{also}: {ending[:1].lower()}{ending[1:]}"
    place = ""
    if own >= 0:
        word = how[int(place_points(view, own))]
        place = "you failed" if word == "failed" else f"you come {word}"
    if not winners:
        return winners, f"Nobody wins, and {place}" if place else "Nobody wins"
    who = f"{listed([names[seat] for seat in winners])} {'wins' if len(winners) == 1 else 'win'}"
    return winners, f"{who}, and {place}" if place else who


# ----------------------------------------------------------------------------------------------------------- the floor


def floor(state: Any) -> Floor:
    """Who may act now: in live trading everybody, in a window for reactions all who will be asked, unseen."""
    phase = int(state.phase)
    if state.options.live and phase in (TRADE, DRAFT, CHOOSE, SHOW):
        playing = [seat for seat in seats_in_order(state) if plays(state, seat)]
        waited_for = tuple(seat for seat in playing if not int(state.finished) >> seat & 1)
        return Floor("open", waited_for, {seat: SPEAK + seat for seat in playing})
    if phase == REACT and num_in_play(state) > 1:
        window = int(state.depth)
        order, first = seats_in_order(state), int(state.asked_from[window])
        asked = [order[(first + i) % len(order)] for i in range(int(state.asking[window]) - 1, len(order))]
        return Floor("sealed", tuple(seat for seat in asked if plays(state, seat)), let_pass=PASS)
    return turn_floor(state)
