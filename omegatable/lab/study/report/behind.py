"""The games behind the numbers: for each number the games that illustrate it, and each game with its replay.

They are at the end of the page as sheets that a link opens, without a script. A record is embedded once, in the link
to its replay.
"""

import base64
import shlex
import zlib
from collections.abc import Sequence

from markupsafe import Markup

from omegatable.lab.study.report.reading import Finding, PlayedGame, Results
from omegatable.lab.study.report.rendering import macro

MANY = 500  # findings; with more of them, fewer games are listed for each
MAX_EXAMPLES, MAX_COUNTER = 6, 6
FEW_EXAMPLES, FEW_COUNTER = 3, 2
MAX_GAMES = 1200  # the maximum number of games with a sheet
_ORDINALS = ("first", "second", "third", "fourth", "fifth")


def packed(record: str) -> str:
    """Return a record in the encoding that the page reads from an address: deflated, as base64url."""
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = deflating.compress(record.encode()) + deflating.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Behind:
    """The lists of games of one page, and the games in these lists."""

    def __init__(self, results: Results, site: str) -> None:
        self._results = results
        self._site = site
        few = len(results.findings) > MANY
        self._most = (FEW_EXAMPLES, FEW_COUNTER) if few else (MAX_EXAMPLES, MAX_COUNTER)
        self._lists: list[tuple[str, str, str, tuple[int, ...], tuple[int, ...]]] = []
        self._named: dict[tuple[str, int], int] = {}  # the number of each game's sheet, in the order of first use
        self._links: dict[int, str] = {}  # addresses of the lists of games, by the identity of the finding

    def of(self, finding: Finding, words: str) -> str:
        """Return the address of the list of games behind *finding*; *words* describes its number."""
        if id(finding) not in self._links:
            examples, counter = finding.examples[: self._most[0]], finding.counter[: self._most[1]]
            self._links[id(finding)] = self.games(
                finding.variant, words, f"m-{finding.measure.name}", examples, counter
            )
        return self._links[id(finding)]

    def games(self, variant: str, words: str, back: str, examples: Sequence[int], counter: Sequence[int] = ()) -> str:
        """Return the address of a new list of games of *variant*; *back* is the part of the page that links to it."""
        self._lists.append((variant, words, back, tuple(examples), tuple(counter)))
        for number in (*examples, *counter):
            self._named.setdefault((variant, number), len(self._named) + 1)
        return f"#b{len(self._lists)}"

    def html(self, room: int) -> Markup:
        """Return all lists and games as sheets; records are embedded up to *room* bytes."""
        found = {(game.variant, game.number): game for game in self._results.played(self._named)}
        lists = [self._list(at, *one, found) for at, one in enumerate(self._lists, 1)]
        with_sheet = [(key, at) for key, at in self._named.items() if key in found and at <= MAX_GAMES]
        games = {at: self._game(at, found[key], "") for key, at in with_sheet}
        room -= sum(map(len, lists)) + sum(map(len, games.values()))
        for key, at in with_sheet:
            link = packed(self._results.kept[key]) if key in self._results.kept else ""
            room -= len(link)
            if link and room > 0:
                games[at] = self._game(at, found[key], link)
        return Markup("\n").join([*lists, *games.values()])

    def _list(
        self,
        at: int,
        variant: str,
        words: str,
        back: str,
        examples: tuple[int, ...],
        counter: tuple[int, ...],
        found: dict[tuple[str, int], PlayedGame],
    ) -> Markup:
        def links(numbers: tuple[int, ...]) -> list[tuple[int, int | None, str]]:
            shown = [(number, self._named[variant, number]) for number in numbers if (variant, number) in found]
            return [
                (number, sheet if sheet <= MAX_GAMES else None, _scores(found[variant, number]))
                for number, sheet in shown
            ]

        return macro("sheets.html", "games")(at, f"{variant}. {words}", links(examples), links(counter), back)

    def _game(self, at: int, game: PlayedGame, link: str) -> Markup:
        name = f"{game.variant}/{game.number}"
        seats = []
        for seat, bot in enumerate(game.bots):
            words = [bot, f"moves {_ORDINALS[game.order.index(seat)]}", f"{game.scores[seat]} points"]
            words += [texts[seat] for texts in (game.omegas, game.endings) if texts]
            words += ["forfeited the game"] if seat in game.forfeited else []
            seats.append(", ".join(words))
        command = f"omegatable replay {shlex.quote(f'{self._results.folder}#{name}')}"
        if not self._site:  # The folder is on the server, where readers cannot access it.
            command = ""
        replay = f"{self._site}/replay#record={link}" if link else ""
        return macro("sheets.html", "game")(at, name, _result(game), seats, command, replay)


def _scores(game: PlayedGame) -> str:
    return " : ".join(map(str, game.scores))


def _result(game: PlayedGame) -> str:
    """Return how a game ended, in a sentence."""
    seats = [seat + 1 for seat, place in enumerate(game.places) if place == 1]
    if len(game.places) == 1:
        sentence = f"The score is {game.scores[0]}" + (", and the game was forfeited" if game.forfeited else "")
    elif len(seats) == 1 and game.forfeited:
        sentence = f"Seat {seats[0]} wins by forfeit"
    elif len(seats) == 1:
        sentence = f"Seat {seats[0]} wins " + (f"by {game.margin}" if game.margin else "a tie in points")
    else:
        sentence = f"Seats {', '.join(map(str, seats[:-1]))} and {seats[-1]} share the first place"
    end = f" ({game.end.replace('_', ' ')})" if game.end else ""
    return f"{sentence} after {game.turns} turns{end}."
