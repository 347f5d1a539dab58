"""Translation between the words of the second Alpha-Beta-Omega and the numbers of the package.

The numbers are written out again from their description, not imported, so that a mistake on either side shows. Cards
are numbered as in their deck's file, omegas and characters as in the rulebook, positions from 0.
"""

from collections import Counter

import numpy as np

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.decks.known import deck_of as product_deck
from omegatable.games.alpha_beta_omega.rules.actions import MAX_LEGAL
from omegatable.games.alpha_beta_omega.rules.parts import ESCAPED, IN_PLAY, MARRIED_BETA, MARRIED_OMEGA, UNMARKED
from omegatable.games.alpha_beta_omega.rules.records import STATE, TRADING
from omegatable.games.alpha_beta_omega.rules.steps import robbed
from omegatable.games.alpha_beta_omega.rules.table import pursuer_of
from omegatable.kernel import CHANCE, SPECTATOR, TERMINAL, new_record
from tests.games.alpha_beta_omega.second.deck import deck_of
from tests.games.alpha_beta_omega.second.odd_decks import with_deck
from tests.games.alpha_beta_omega.second.parts import ALPHAS, BETAS, DEFAULT_OPTIONS, OMEGAS
from tests.games.alpha_beta_omega.second.words import OMEGA_LETTERS, ROAD_LETTERS

CHARACTERS = [*ALPHAS, *BETAS]
FIXED = {"pass": 5, "yes": 6, "no": 7, "send": 187, "drop": 188, "finish": 265, "stop": 265}
OF_CARDS = {"play": 8, "discard": 66, "give": 96, "card": 96, "unseen": 126, "want": 156, "show": 234}
OF_NUMBERS = {  # from 1
    "whom": 38,
    "to": 38,
    "at": 43,
    "offer": 189,
    "accept": 194,
    "refuse": 204,
    "change": 214,
    "withdraw": 224,
    "leave": 266,
}
WANT_ANY, SHOWN_TO_ALL, NO_STEP = 186, 264, 59


def action_of(move, table):
    """Return the package's number for *move*."""
    word, what = move[0], move[-1]
    if word in FIXED:
        return FIXED[word]
    if word == "omega":
        return OMEGAS.index(what)
    if word in ("by", "walk"):
        return NO_STEP + what
    if what == "any":
        return WANT_ANY
    if what == "all":
        return SHOWN_TO_ALL
    if word in OF_CARDS:
        return OF_CARDS[word] + table.deck.codes().index(what)
    return OF_NUMBERS[word] + what - 1


def outcome_of(action, state):
    """Return what the package's outcome of chance is called here."""
    codes, _ = codes_and_effects(state)
    if action >= 356:
        return ("saucer", "flies" if action == 357 else "hovers")
    if action >= 351:
        return ("marked", action - 351 + 1)
    if action >= 321:
        hand = hands_of(state)[int(robbed(state))]
        return ("take", codes[hand[action - 321]])
    if action >= 311:
        return ("there", action - 311 + 1)
    if action >= 301:
        return ("mix", action - 301 + 1)
    return ("draw", codes[int(state.deck[action - 271])])


def outcomes_of_chance(state):
    """Return the package's actions for each thing that chance may do now; all its actions are equally likely."""
    out = np.zeros(MAX_LEGAL, np.int16)
    outcomes = {}
    for action in out[: protocol.legal_actions(state, out)]:
        outcomes.setdefault(outcome_of(int(action), state), []).append(int(action))
    return outcomes


def options_record(options):
    """Return the package's record of the second engine's *options*."""
    return GAME.options_record(GAME.chosen_options({**DEFAULT_OPTIONS, **options}))


def deal_array(deal, options):
    """Return the package's written form of *deal*; equal cards are numbered as they are drawn."""
    deck = deck_of(options.get("deck", "first"))
    numbers = {}
    for number, card in enumerate(deck.all_cards()):
        numbers.setdefault(card, []).append(number)
    cards = [numbers[card].pop(0) for card in deal["deck"]]
    parts = [player - 1 for player in deal["order"]]
    parts += [OMEGAS.index(omega) for omega in deal["omegas"]]
    parts += [CHARACTERS.index(character) for character in deal["road"]]
    parts += [*cards, *range(len(cards), 30)]
    parts += [ALPHAS.index(alpha) for alpha in deal["stars"]]
    plots = deck.plot_names()
    return np.array([*parts, plots.index(deal["plot"]) + 1 if deal["plot"] in plots else 1], np.int8)


def set_up(deal, first, options):
    """Return a state of the package with that deal."""
    options = with_deck(options)
    state = new_record(STATE)
    protocol.setup(state, options_record(options), deal_array(deal, options))
    return state


def hands_of(state):
    """Return the kinds in the hands, by seat."""
    hands, start = [], 0
    for seat in range(int(state.num_seats)):
        size = int(state.hand_size[seat])
        hands.append([int(kind) for kind in state.held_cards[start : start + size]])
        start += size
    return hands


def bits(number):
    """Return the numbers of the bits that are set."""
    return {bit for bit in range(32) if int(number) >> bit & 1}


def players_of(number):
    """Return the players whose bits are set."""
    return {bit + 1 for bit in bits(number) if bit < 5}


RESULTS = {
    MARRIED_BETA: "third",
    MARRIED_OMEGA: "third",
    ESCAPED: "win",
    UNMARKED: "fail",
}
RANKS = {1: "win", 2: "second 2", 3: "second 3", 4: "fail"}


def words_of_state(state):
    """Return everything that lies on the package's table, in the words of the second engine."""
    codes, effects = codes_and_effects(state)
    seats = range(int(state.num_seats))
    hands = hands_of(state)
    in_play = [seat for seat in seats if state.result[seat] == IN_PLAY]
    over = int(state.to_move) == TERMINAL
    road = [CHARACTERS[int(character)] for character in state.road[: int(state.num_positions)]]
    drawn = [codes[int(kind)] for kind in state.deck[: int(state.deck_size)]]
    ordered = int(state.ordered)
    return {
        "player": int(state.to_move) + 1 if state.to_move >= 0 else None,
        "order": [int(seat) + 1 for seat in state.order[: len(seats)]],
        "omegas": {seat + 1: OMEGAS[int(state.omega[seat])] for seat in seats if state.omega[seat] >= 0},
        "positions": {seat + 1: int(state.position[seat]) + 1 for seat in in_play},
        "effects": {seat + 1: {effects[bit] for bit in bits(state.effects[seat])} for seat in in_play},
        "hands": {seat + 1: Counter(codes[kind] for kind in hands[seat]) for seat in seats},
        "known": known_of_state(state, codes),
        "seen": {
            character: players_of(state.lookers[place]) & {seat + 1 for seat in seats}
            for place, character in enumerate(road)
        },
        "road": road,
        "up": {road[place] for place in bits(state.face_up)},
        "gone": [CHARACTERS[c] for c in sorted(range(10), key=lambda c: int(state.gone_at[c])) if state.gone[c]],
        "pile": drawn if ordered else [],
        "shuffled": None if ordered or not drawn else Counter(drawn),
        "discards": Counter(codes[int(kind)] for kind in state.discards[: int(state.discard_size)]),
        "carried out": []
        if over
        else [
            (int(state.actor[depth]) + 1, codes[int(state.card[depth])], event_of_state(state, depth, road))
            for depth in range(int(state.depth))
            if state.card[depth] < 30  # else a rule of the plot
        ],
        "places": {seat + 1: place_of_state(state, seat) for seat in seats if seat not in in_play},
        "cycle": int(state.cycle),
        "rounds over": int(state.rounds_played),
        "final": bool(state.final),
        "had play": players_of(state.has_played),
        "alone since": int(state.alone_since) or None,
        "plot": ["none", *(plot.id for plot in product_deck(state).plots)][int(state.plot)],
        "saucer": int(state.saucer) if pursuer_of(state) else None,
        "stars": {seat + 1: ALPHAS[int(state.star[seat])] for seat in seats if state.star[seat] >= 0},
        "trading": trading_of_state(state, codes),
        "showing": {seat + 1: codes[int(state.showing[seat])] for seat in seats if state.showing[seat] >= 0},
    }


def place_of_state(state, seat):
    result = int(state.result[seat])
    return RESULTS[result] if result in RESULTS else RANKS[int(state.rank[seat])]


def event_of_state(state, depth, road):
    event = int(state.event[depth])
    return CHARACTERS[event] if event >= 0 and CHARACTERS[event] in road else None


def known_of_state(state, codes):
    """Return how many copies of which cards each player knows to be in another hand."""
    known, start = {}, 0
    for seat in range(int(state.num_seats)):
        for at in range(start, start + int(state.hand_size[seat])):
            for viewer in players_of(state.seen[at]):
                known.setdefault((viewer, seat + 1), Counter())[codes[int(state.held_cards[at])]] += 1
        start += int(state.hand_size[seat])
    return known


def trading_of_state(state, codes):
    """Return the offers and who is doing what, where there is trading."""
    if int(state.stage) != TRADING:
        return None
    offers = {}
    for slot in range(10):
        if state.offer_from[slot] < 0:
            continue
        gives, wants = int(state.offer_gives[slot]), int(state.offer_wants[slot])
        given = [codes[int(kind)] for kind in state.offer_give[slot][:gives]]
        wanted = [codes[int(kind)] for kind in state.offer_want[slot][:wants]]
        by_name = wants - int(state.offer_chosen[slot])
        blind = bits(state.offer_blind[slot])
        offers[slot + 1] = {
            "giver": int(state.offer_from[slot]) + 1,
            "taker": int(state.offer_to[slot]) + 1,
            "sent": bool(state.offer_sent[slot]),
            "named": Counter(card for i, card in enumerate(given) if i not in blind),
            "unseen": Counter(card for i, card in enumerate(given) if i in blind),
            "wanted": Counter(wanted[:by_name]),
            "chosen": Counter(wanted[by_name:]),
            "any": int(state.offer_any[slot]),
        }
    seats = range(int(state.num_seats))
    in_play = [seat for seat in seats if state.result[seat] == IN_PLAY]
    return {
        "offers": offers,
        "finished": players_of(state.finished),
        "begun": {seat + 1: int(state.begun[seat]) for seat in in_play},
        "making": {seat + 1: int(state.drafting[seat]) + 1 for seat in seats if state.drafting[seat] >= 0},
        "paying": {seat + 1: int(state.choosing[seat]) + 1 for seat in seats if state.choosing[seat] >= 0},
    }


def codes_and_effects(state):
    """Return the codes of the cards and the ids of the effects of the table's deck, in the order of its file."""
    deck = product_deck(state)
    return [kind.code for kind in deck.kinds], [effect.id for effect in deck.effects]


def words_of_table(table):
    """Return the same of the second engine's table."""
    cards = [frame for frame in table.frames if frame.card is not None]  # else a rule of the plot
    carried_out = [(frame.player, frame.card, event_of_table(table, frame)) for frame in cards]
    return {
        "player": table.asked,
        "order": table.order,
        "omegas": table.omegas,
        "positions": {player: table.positions[player] for player in table.in_play if player not in table.places},
        "effects": {player: table.effects[player] for player in table.in_play if player not in table.places},
        "hands": {player: +table.hands[player] for player in table.players},
        "known": {
            (viewer, player): +cards
            for viewer in table.players
            for player, cards in table.known[viewer].items()
            if +cards and viewer != player
        },
        "seen": {character: {p for p in table.players if character in table.seen[p]} for character in table.road},
        "road": table.road,
        "up": table.up,
        "gone": table.gone,
        "pile": table.pile,
        "shuffled": +table.shuffled if table.shuffled and table.pile_size() else None,
        # At the end the cards that were being carried out lie with the others.
        "discards": Counter(table.discards) + Counter(card for _, card, _ in carried_out if table.over),
        "carried out": [] if table.over else carried_out,
        "places": table.places,
        "cycle": table.cycle,
        "rounds over": table.rounds_over,
        "final": table.final,
        "had play": table.had_play,
        "alone since": table.alone_since if table.alone else None,
        "plot": table.plot,
        "saucer": table.saucer,
        "stars": table.stars,
        "trading": None if table.trading is None else trading_of_table(table.trading),
        "showing": table.showing,
    }


def event_of_table(table, frame):
    if frame.event is None:
        return None
    character, shuffles = frame.event
    return character if shuffles == table.shuffles and character in table.road else None


def trading_of_table(trade):
    return {
        "offers": {
            place: {
                "giver": offer.giver,
                "taker": offer.taker,
                "sent": offer.sent,
                "named": +offer.named,
                "unseen": +offer.unseen,
                "wanted": +offer.wanted,
                "chosen": +offer.chosen,
                "any": offer.any,
            }
            for place, offer in trade.places.items()
        },
        "finished": trade.finished,
        "begun": trade.begun,
        "making": trade.making,
        "paying": trade.paying,
    }


def shown_by_product(position):
    """Return what the package's table shows, written as the second engine writes it."""
    table = position.game.plain_view(position.view(SPECTATOR))
    letters = {name.replace(" ", "-"): letter for name, letter in ROAD_LETTERS.items()}
    letters["alpha-incompatible"] = letters["alpha-compatible"]
    road = " ".join(letters[place.character] if place.up else "?" for place in table.road)
    players = []
    for seat in table.order:
        player = table.players[seat]
        omega = "-" if player.omega is None else OMEGA_LETTERS[player.omega]
        if player.result == "in play":
            effects = [effect.replace("-", "_") for effect in player.effects]
            where = " ".join([f"@{player.position}", str(len(player.hand)), *effects])
        else:
            where = player.rank
        players.append(f"{omega} {where}")
    scores = " ".join(str(score) for score in position.scores())
    said = f"cycle {table.cycle} | road {road} | {'; '.join(players)} | deck {table.deck} | scores {scores}"
    if position.is_terminal():
        return f"{said} | over"
    actions = len(position.legal_actions())
    if position.to_move == CHANCE:
        return f"{said} | chance has {actions} outcomes"
    return f"{said} | seat {position.to_move + 1} has {actions} actions"
