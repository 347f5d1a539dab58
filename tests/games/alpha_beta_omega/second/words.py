"""Alpha-Beta-Omega in the words that other engines read: deals, moves, and the table as shown."""

from tests.games.alpha_beta_omega.second.deck import random_deal as shuffled_deal
from tests.games.alpha_beta_omega.second.odd_decks import with_deck
from tests.games.alpha_beta_omega.second.parts import ALPHAS, BETAS, OMEGAS
from tests.games.alpha_beta_omega.second.table import Table


def random_deal(chance, options):
    """Return a deal by chance."""
    return shuffled_deal(chance, with_deck(options))


def begin(deal, first, options):
    """Return the table with that deal; who begins is said by the deal."""
    return Table(deal, **with_deck(options))


def scores(table):
    """Return what the seats have."""
    points = table.points()
    return [points[player] for player in table.players]


def utilities(table):
    """Return what the game is worth to each seat."""
    return [float(table.result(player)) for player in table.players]


NAMED = {
    "omega": lambda omega: omega.title(),
    "play": "{}".format,
    "discard": "x{}".format,
    "at": "@{}".format,
    "whom": "p{}".format,
    "to": lambda to: "all" if to == "all" else f"p{to}",
    "by": "{:+d}".format,
    "walk": "{:+d}".format,
    "card": "g{}".format,
    "accept": "take-{}".format,
    "refuse": "refuse-{}".format,
    "change": "change-{}".format,
    "withdraw": "back-{}".format,
    "offer": "offer-p{}".format,
    "show": "show-{}".format,
    "leave": "word-p{}".format,
    "give": "g{}".format,
    "unseen": "b{}".format,
    "want": lambda card: "w?" if card == "any" else f"w{card}",
    "draw": "+{}".format,
    "take": "-{}".format,
    "there": "!{}".format,
    "mix": "~{}".format,
    "marked": "?p{}".format,
    "saucer": lambda what: {"flies": "fly", "hovers": "hover"}[what],
}
PLAIN = {"pass": ".", "yes": "y", "no": "n", "stop": "done", "finish": "done", "send": "send", "drop": "cancel"}


def move_text(move):
    """Return a move, or what chance does, in the notation of game records."""
    return NAMED[move[0]](move[1]) if len(move) > 1 else PLAIN[move[0]]


OMEGA_LETTERS = dict(zip(OMEGAS, "CMYKO", strict=True))
ROAD_LETTERS = dict(zip([*ALPHAS, *BETAS], "CMYKR12345", strict=True))


def start_lines(deal):
    """Return the deal in the file of counts: words that begin lines, with what they say."""
    return [
        ("order", [f"p{player}" for player in deal["order"]]),
        ("omegas", [OMEGA_LETTERS[omega] for omega in deal["omegas"]]),
        ("road", [ROAD_LETTERS[character] for character in deal["road"]]),
        ("deck", deal["deck"]),
        ("stars", [ROAD_LETTERS[alpha] for alpha in deal["stars"]]),
        ("plot", [deal["plot"]]),
    ]


def read_start(lines):
    """Return the deal that such lines write; *lines* has lists of words by the word that begins the line."""
    words = {word: [part for line in parts for part in line] for word, parts in lines.items()}
    omegas = {letter: omega for omega, letter in OMEGA_LETTERS.items()}
    characters = {letter: character for character, letter in ROAD_LETTERS.items()}
    return {
        "order": [int(player[1:]) for player in words["order"]],
        "omegas": [omegas[letter] for letter in words["omegas"]],
        "road": [characters[letter] for letter in words["road"]],
        "deck": words["deck"],
        "stars": [characters[letter] for letter in words["stars"]],
        "plot": words["plot"][0],
    }


def deal_lines(deal, first):
    """Return the lines of a record that write the deal."""
    return [f"{word}: " + " ".join(words) for word, words in start_lines(deal)]


def shown(table):
    """Return what the table shows, on a line."""
    road = " ".join(ROAD_LETTERS[character] if character in table.up else "?" for character in table.road)
    players = "; ".join(
        f"{OMEGA_LETTERS.get(table.omegas.get(player), '-')} {where_text(table, player)}" for player in table.order
    )
    said = f"cycle {table.cycle} | road {road} | {players} | deck {table.pile_size()} | scores " + " ".join(
        map(str, scores(table))
    )
    if table.over:
        return f"{said} | over"
    if table.asked is None:
        return f"{said} | chance has {sum(table.chances().values())} outcomes"
    return f"{said} | seat {table.asked} has {len(table.moves())} actions"


def where_text(table, player):
    """Return `@3 2 scented`: where a player stands, with how many cards and which effects; how he left if he has."""
    if player not in table.in_play or table.over:
        return table.places[player].split()[0]
    effects = [effect for effect in table.deck.effects if effect in table.effects[player]]
    return " ".join([f"@{table.positions[player]}", str(sum(table.hands[player].values())), *effects])
