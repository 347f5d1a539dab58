"""The table of a game: everything on it, in the hands and in the deck."""

from collections import Counter
from fractions import Fraction

from tests.games.alpha_beta_omega.second.deck import deck_of
from tests.games.alpha_beta_omega.second.order import game
from tests.games.alpha_beta_omega.second.parts import ALPHAS, BETAS, DEFAULT_OPTIONS, POINTS, WORTH, Ask, Chance


class Table:
    """One game: everything that lies on the table, in the hands and in the deck."""

    def __init__(self, deal, **options):
        unknown = set(options) - set(DEFAULT_OPTIONS)
        assert not unknown, unknown
        self.options = {**DEFAULT_OPTIONS, **options}
        self.deal = deal
        self.deck = deck_of(self.options["deck"])
        players = list(range(1, self.options["seats"] + 1))
        self.players = players
        self.order = []
        self.omegas = {}
        self.plot = "none"
        self.stars = {}
        cast = [*ALPHAS[: self.options["alphas"]], *BETAS[: self.options["betas"]]]  # ABO-Q98
        self.road = [character for character in deal["road"] if character in cast]
        self.up = set()
        self.gone = [character for character in deal["road"] if character not in cast]  # ABO-Q98
        self.pile = []
        self.shuffled = None  # how many of each card the deck holds, once it has been shuffled
        self.discards = []
        self.hands = {player: Counter() for player in players}  # ABO-Q11
        self.positions = {}
        self.effects = {player: set() for player in players}
        self.in_play = list(players)
        self.places = {}
        self.departed = []  # who left play, together or one after another
        self.alone = len(players) == 1
        self.alone_since = 1
        self.cycle = 1
        self.rounds_over = 0
        self.carried_out = 0  # cards and rules of the plot, since somebody was asked for his play
        self.final = False
        self.had_play = set()
        self.frames = []  # the cards that are being carried out, each inside the one before
        self.shuffles = 0
        self.saucer = None
        self.trading = None
        self.showing = {}  # by player, the card that he is about to show
        self.news = []  # what the last move or outcome has brought about
        self.known = {viewer: {player: Counter() for player in players} for viewer in players}  # ABO-Q62
        self.seen = {player: set() for player in players}  # ABO-Q54
        self.cycle_ends = False
        self.over = False
        self.history = []
        self.running = game(self)
        self.waiting = None
        self.go_on(None)

    def go_on(self, what):
        self.news = []
        try:
            self.waiting = self.running.send(what)
        except StopIteration:
            self.waiting = None

    def last(self):
        """Return the number of the final position."""
        return len(self.road)

    def saucer_starts(self):
        """Return where the saucer begins a cycle, if there is one."""
        pursuer = self.pursuer()
        return pursuer["start"] if pursuer else None

    def pursuer(self):
        """Return what follows the omegas (ABO-Q76, ABO-Q96), or None."""
        plot = self.deck.plots.get(self.plot, {})
        return plot if self.plot == "saucer" else plot.get("pursuer")

    def plot_says(self, key):
        """Return what the plot of a custom deck (ABO-Q95) says under this key, or None."""
        return self.deck.plots.get(self.plot, {}).get(key)

    def note(self, news):
        """Record that this has happened. It changes nothing in the game."""
        self.news.append(news)

    def pile_size(self):
        return len(self.pile) + (sum(self.shuffled.values()) if self.shuffled is not None else 0)

    def protects(self, effect):
        return self.deck.effects[effect].get("protects", False)

    def has_priority(self, effect):
        return self.deck.effects[effect].get("priority", False)

    @property
    def player(self):
        """Return the player who decides, or None."""
        return self.asked

    @property
    def asked(self):
        """Return the player who decides, or None."""
        return self.waiting.player if isinstance(self.waiting, Ask) else None

    def needs_deal(self):
        """Return False: a game has only one deal."""
        return False

    def moves(self):
        """Return all moves allowed now, without repetition, in no particular order."""
        return list(self.waiting.moves) if isinstance(self.waiting, Ask) else []

    def chances(self):
        """Return what chance may do now, with the weights."""
        return dict(self.waiting.weights) if isinstance(self.waiting, Chance) else {}

    def play(self, move):
        """Make an allowed move."""
        assert move in self.moves(), (move, self.moves())
        self.history.append(move)
        self.go_on(move)

    def happen(self, outcome):
        """Apply an outcome of chance."""
        assert outcome in self.chances(), (outcome, self.chances())
        self.history.append(outcome)
        self.go_on(outcome)

    def copy(self):
        """Return a copy of the table, for trying things out; the game is replayed from the deal."""
        twin = Table(self.deal, **self.options)
        for what in self.history:
            twin.history.append(what)
            twin.go_on(what)
        return twin

    def points(self):
        """Return the points of each player (ABO-Q73, ABO-Q83)."""
        plain = {player: POINTS[self.places[player]] if player in self.places else 0 for player in self.players}
        points = dict(plain)
        if self.options["tiebreak_by_time"]:
            before = []
            for together in self.departed:
                for player in together:
                    if self.places[player] != "fail":
                        points[player] -= len([other for other in before if plain[other] == plain[player]])
                before += together
        return points

    def result(self, player):
        """Return what the game was worth to *player* (ABO-Q74); None while it runs."""
        if not self.over:
            return None
        worth = Fraction(WORTH[self.places[player]])
        rivals = [other for other in self.players if other != player]
        if not rivals:
            return worth
        points = self.points()
        ranking = sum((points[player] > points[other]) - (points[player] < points[other]) for other in rivals)
        return worth / 2 + Fraction(ranking, len(rivals)) / 2
