"""Between the words of the second Alpha-Beta-Omega and the numbers of the product: only here do the two meet.

The numbers are written out again from their description, and not imported, so that a slip in either place shows.
"""

from collections import Counter

import numpy as np

from omegatable.games.alpha_beta_omega import rules, words
from omegatable.games.protocol import setup
from omegatable.kernel import SPECTATOR, new_record
from tests.second.alpha_beta_omega import ALPHAS, CHARACTERS, DEFAULT_OPTIONS, EVERYBODY, OMEGAS, PLOTS, deck_named
from tests.second.alpha_beta_omega_play import LETTERS

FIRST_OF = {  # the number of the first action of its kind
    "omega": 0,
    "pass": 5,
    "yes": 6,
    "no": 7,
    "play": 8,
    "seat": 38,
    "at": 43,
    "steps": 53 + 6,
    "discard": 66,
    "give": 96,
    "unseen": 126,
    "want": 156,
    "want any": 186,
    "send": 187,
    "drop": 188,
    "offer": 189,
    "accept": 194,
    "refuse": 204,
    "change": 214,
    "back": 224,
    "show": 234,
    "to all": 264,
    "done": 265,
    "word": 266,
}
CARD_WORDS = ("play", "discard", "give", "unseen", "want", "show")
RESULTS = ["in play", "marked", "married a beta", "married an omega", "escaped", "unmarked"]
STEPS = {"trade": "trade", "may": "may", "give": "give"}
PLOT_NAMES = ["none", *PLOTS]


def action_of(move, table):
    """The product's number for *move*."""
    word = move[0]
    first = FIRST_OF[word]
    if len(move) == 1:
        return first
    if word == "omega":
        return first + OMEGAS.index(move[1])
    if word in CARD_WORDS:
        return first + table.cards.codes.index(move[1])
    return first + move[1] - (word != "steps")


def outcomes_of_chance(state):
    """What can happen in the words of the second engine, each with the product's numbers for it."""
    codes = deck_named(deck_of(state)).codes
    out = np.zeros(rules.MAX_LEGAL, np.int16)
    found = {}
    for action in out[: rules.legal_actions(state, out)].tolist():
        found.setdefault(outcome_named(state, codes, action), []).append(action)
    return found


def outcome_named(state, codes, action):
    """One outcome."""
    if action >= 356:
        return "saucer", "fly" if action == 357 else "hover"
    if action >= 351:
        return "coin", action - 350
    if action >= 321:
        depth = int(state.depth) - 1
        op = int(state.options.ops[int(state.step[depth])])
        whose = int(state.actor[depth]) if op >> 4 & 15 == rules.OWN_HAND else int(state.chosen_seat[depth])
        start = int(sum(state.hand_size[:whose]))
        return "card", codes[int(state.held_cards[start + action - 321])]
    if action >= 311:
        return "place", action - 310
    if action >= 301:
        return "mix", action - 300
    return "draw", codes[int(state.deck[action - 271])]


def deck_of(state):
    """The deck's name for the second engine."""
    deck = words.deck_of(state)
    return "house" if deck.key == words.house_deck().key else deck.text


def options_record(options):
    """The product's record of the second engine's *options*."""
    return words.options_record({**DEFAULT_OPTIONS, **options})


def deal_array(deal, options):
    """The product's written form of *deal*."""
    numbers = {}
    for number, code in enumerate(deck_named(options.get("deck", "house")).copies()):
        numbers.setdefault(code, []).append(number)
    cards = [numbers[code].pop(0) for code in deal["deck"]]
    written = [player - 1 for player in deal["order"]] + [OMEGAS.index(omega) for omega in deal["omegas"]]
    written += [CHARACTERS.index(character) for character in deal["road"]] + cards
    written += [ALPHAS.index(alpha) for alpha in deal["stars"]] + [PLOT_NAMES.index(deal["plot"])]
    return np.array(written, np.int8)


def set_up(deal, first, options):
    """A state of the product with that deal; who is first is part of it."""
    del first
    state = new_record(rules.STATE)
    setup(state, options_record(options), deal_array(deal, options))
    return state


def bits(number):
    """The places of the bits that are set."""
    return {place for place in range(16) if number >> place & 1}


def words_of_state(state):
    """Everything that lies on the product's table, in the words of the second engine."""
    seats = range(int(state.num_seats))
    deck = words.deck_of(state)
    codes = [kind.code for kind in deck.kinds]
    effects = [effect.id for effect in deck.effects]
    hands, knows, at = {}, {}, 0
    for seat in seats:
        cards = list(range(at, at + int(state.hand_size[seat])))
        at += len(cards)
        hands[seat + 1] = Counter(codes[int(state.held_cards[i])] for i in cards)
        for other in seats:
            if other != seat:
                seen = Counter(codes[int(state.held_cards[i])] for i in cards if int(state.seen[i]) >> other & 1)
                knows[other + 1, seat + 1] = seen
    length = int(state.num_positions)
    road = [CHARACTERS[int(character)] for character in state.road[:length]]
    pile = [codes[int(kind)] for kind in state.deck[: int(state.deck_size)]]
    gone = {}
    for number, character in enumerate(CHARACTERS):
        whom = int(state.gone[number])
        if whom:
            gone[character] = "card" if whom == 6 else whom
    return {
        "order": [int(seat) + 1 for seat in state.order[: len(seats)]],
        "omega": {seat + 1: OMEGAS[state.omega[seat]] if state.omega[seat] >= 0 else None for seat in seats},
        "position": {seat + 1: int(state.position[seat]) + 1 for seat in seats if state.result[seat] == 0},
        "effects": {seat + 1: {effects[bit] for bit in bits(int(state.effects[seat]))} for seat in seats},
        "result": {seat + 1: RESULTS[state.result[seat]] for seat in seats},
        "rank": {seat + 1: int(state.rank[seat]) for seat in seats},
        "left at": {seat + 1: int(state.left_at[seat]) for seat in seats},
        "star": {seat + 1: ALPHAS[state.star[seat]] if state.star[seat] >= 0 else None for seat in seats},
        "hands": hands,
        "knows": knows,
        "discards": [codes[int(kind)] for kind in state.discards[: int(state.discard_size)]],
        "deck": pile if state.ordered else sorted(pile),
        "road": road,
        "up": {road[place] for place in bits(int(state.face_up))},
        "looked": {
            character: {EVERYBODY}
            if state.lookers[place] == 63
            else {bit + 1 for bit in bits(int(state.lookers[place]))}
            for place, character in enumerate(road)
        },
        "gone": gone,
        "plot": PLOT_NAMES[state.plot],
        "saucer": int(state.saucer),
        "cycle": int(state.cycle),
        "rounds": int(state.rounds_played),
        "alone": int(state.alone_since) or None,
        "final": bool(state.final),
        "played": [
            (codes[int(state.card[depth])], int(state.actor[depth]) + 1, event_named(state, depth))
            for depth in range(int(state.depth))
        ],
        "finished": {bit + 1 for bit in bits(int(state.finished))},
        "offers": [offer_of(state, codes, slot) for slot in range(10) if state.offer_from[slot] >= 0],
        "player": int(state.to_move) + 1,
        "step": rules.PHASES[int(state.phase)],
    }


def event_named(state, depth):
    """The event of a card while it lies on the road; the product remembers one that has left as well."""
    event = int(state.event[depth])
    return CHARACTERS[event] if event >= 0 and not state.gone[event] else None


def offer_of(state, codes, slot):
    """An offer in the words of the second engine."""
    gives = int(state.offer_gives[slot])
    unseen = bits(int(state.offer_blind[slot]))
    return (
        slot + 1,
        int(state.offer_from[slot]) + 1,
        int(state.offer_to[slot]) + 1,
        [(codes[int(kind)], place in unseen) for place, kind in enumerate(state.offer_give[slot][:gives])],
        [codes[int(kind)] for kind in state.offer_want[slot][: int(state.offer_wants[slot])]],
        int(state.offer_any[slot]),
        bool(state.offer_sent[slot]),
    )


def words_of_table(table):
    """The same of the second engine's table."""
    return {
        "order": table.order,
        "omega": table.omega,
        "position": {player: table.position[player] for player in table.players if table.result[player] == "in play"},
        "effects": table.effects,
        "result": table.result,
        "rank": table.rank,
        "left at": table.left_at,
        "star": table.star,
        "hands": {player: +hand for player, hand in table.hands.items()},
        "knows": {pair: +known for pair, known in table.knows.items()},
        "discards": table.discards,
        "deck": table.deck if table.ordered else sorted(table.deck),
        "road": table.road,
        "up": table.up,
        "looked": {character: table.looked[character] for character in table.road},
        "gone": table.gone,
        "plot": table.plot,
        "saucer": table.saucer,
        "cycle": table.cycle,
        "rounds": table.rounds,
        "alone": table.alone_since,
        "final": table.final,
        "played": [(card.code, card.player, card.event if card.event in table.road else None) for card in table.played],
        "finished": table.finished,
        "offers": [
            (offer.number, offer.giver, offer.taker, offer.gives, offer.wants, offer.any, offer.sent)
            for offer in table.offers
        ],
        "player": table.player,
        "step": table.step,
    }


def shown_by_product(position):
    """What the product's table shows to everybody, written as the second engine writes it."""
    view = position.view(SPECTATOR)
    plain = position.game.plain_view(view)
    codes = {card.card: card.code for card in plain.cards}
    known = "".join(LETTERS[place.character] if place.character else "-" for place in plain.road)
    up = "".join("^" if place.up else "." for place in plain.road)
    discards = " ".join(codes[card] for card in plain.discards) or "none"
    said = f"road {known} {up} | deck {plain.deck} | discards {discards}"
    for player in plain.players:
        if player.result == "in play":
            effects = "".join(f" {effect}" for effect in sorted(player.effects))
            at = player.position if player.position is not None else 1
            said += f" | {at}: {len(player.hand)} cards{effects}"
        else:
            said += f" | {player.result}"
    scores = " ".join(str(score) for score in position.scores())
    said += f" | cycle {plain.cycle} round {plain.round} | scores {scores}"
    if position.is_terminal():
        return f"{said} | over"
    if position.is_chance():
        return f"{said} | chance"
    return f"{said} | seat {position.to_move + 1} has {len(position.legal_actions())} actions"
