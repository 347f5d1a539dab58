"""The games behind the numbers: for each number the games that show it, and each game with its replay.

They lie at the end of the page as sheets that a link opens, without a script. A record is embedded once, in the link
that opens its replay.
"""

import base64
import shlex
import zlib
from collections.abc import Sequence
from html import escape

from omegatable.lab.study.report.reading import Finding, PlayedGame, Results

MANY = 1200  # findings; with more of them, fewer games are named for each
MOST_EXAMPLES, MOST_COUNTER = 6, 6
FEW_EXAMPLES, FEW_COUNTER = 3, 2
MOST_RECORDS = 900_000  # bytes of all embedded records
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def packed(record: str) -> str:
    """Return a record as the page reads it from an address: deflated, as base64url."""
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = deflating.compress(record.encode()) + deflating.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Behind:
    """The lists of games of one page, and the games that they name."""

    def __init__(self, results: Results, house: str) -> None:
        self._results = results
        self._house = house
        few = len(results.findings) > MANY
        self._most = (FEW_EXAMPLES, FEW_COUNTER) if few else (MOST_EXAMPLES, MOST_COUNTER)
        self._lists: list[tuple[str, str, str, tuple[int, ...], tuple[int, ...]]] = []
        self._named: dict[tuple[str, int], int] = {}  # the number of each game's sheet, in the order of naming
        self._links: dict[int, str] = {}  # of findings, by identity

    def of(self, finding: Finding, words: str) -> str:
        """Return the address of the list of games behind *finding*, of which *words* tells the number."""
        if id(finding) not in self._links:
            examples, counter = finding.examples[: self._most[0]], finding.counter[: self._most[1]]
            self._links[id(finding)] = self.games(
                finding.variant, words, f"m-{finding.measure.name}", examples, counter
            )
        return self._links[id(finding)]

    def games(self, variant: str, words: str, back: str, examples: Sequence[int], counter: Sequence[int] = ()) -> str:
        """Return the address of a new list of games of *variant*; *back* is the part of the page that it belongs to."""
        self._lists.append((variant, words, back, tuple(examples), tuple(counter)))
        for number in (*examples, *counter):
            self._named.setdefault((variant, number), len(self._named) + 1)
        return f"#b{len(self._lists)}"

    def html(self) -> str:
        """Return all lists and games as sheets."""
        found = {(game.variant, game.number): game for game in self._results.played(self._named)}
        lists = [self._list(at, *one, found) for at, one in enumerate(self._lists, 1)]
        room = MOST_RECORDS
        games = []
        for key, at in self._named.items():
            if key not in found:
                continue
            link = ""
            if key in self._results.kept:
                link = packed(self._results.kept[key])
                room -= len(link)
            games.append(self._game(at, found[key], link if room > 0 else ""))
        return "\n".join([*lists, *games])

    def _list(
        self,
        at: int,
        variant: str,
        words: str,
        back: str,
        examples: tuple[int, ...],
        counter: tuple[int, ...],
        found: dict[tuple[str, int], PlayedGame],
    ) -> str:
        def links(numbers: tuple[int, ...]) -> str:
            return "".join(
                f'<li><a href="#g{self._named[variant, number]}">{number}</a> {_scores(found[variant, number])}'
                for number in numbers
                if (variant, number) in found
            )

        parts = [f'<section class="behind" id="b{at}" tabindex="-1"><h3>{escape(variant)}. {escape(words)}</h3>']
        parts.append(f"<ul class=show>{links(examples)}</ul>" if examples else "<p>No game shows it.")
        if counter:
            parts.append(f"<ul class=counter>{links(counter)}</ul>")
        parts.append(f'<a class=close href="#{back}">Close</a></section>')
        return "".join(parts)

    def _game(self, at: int, game: PlayedGame, link: str) -> str:
        name = f"{game.variant}/{game.number}"
        command = f"omegatable replay {shlex.quote(f'{self._results.folder}#{name}')}"
        head = ["Seat", "Bot", "Moves", "Score", "Place"]
        columns: list[Sequence[object]] = [
            range(1, len(game.bots) + 1),
            game.bots,
            [_ORDINALS[game.order.index(seat)] for seat in range(len(game.bots))],
            game.scores,
            game.places,
        ]
        for title, texts in (("Omega", game.omegas), ("Ending", game.endings)):
            if texts:
                head.append(title)
                columns.append(texts)
        rows = "".join(
            "<tr>" + "".join(f"<td>{escape(str(cell))}" for cell in row) for row in zip(*columns, strict=True)
        )
        parts = [
            f'<section class="behind" id="g{at}" tabindex="-1"><h3>Game {escape(name)}</h3><p>{_result(game)}</p>'
            f'<div class="wide"><table><thead><tr>{"".join(f"<th scope=col>{one}" for one in head)}</thead>{rows}'
            f'</table></div><p><code class="copy">{escape(command)}</code></p>'
        ]
        if link:
            parts.append(
                f'<p><a class="open" href="{escape(self._house)}/replay#record={link}">Open the replay</a></p>'
            )
        parts.append('<a class=close href="#top">Close</a></section>')
        return "".join(parts)


def _scores(game: PlayedGame) -> str:
    return " : ".join(map(str, game.scores))


def _result(game: PlayedGame) -> str:
    """Return how a game ended, in a sentence."""
    seats = [seat + 1 for seat, place in enumerate(game.places) if place == 1]
    if len(game.places) == 1:
        said = f"The score is {game.scores[0]}"
    elif len(seats) == 1:
        said = f"Seat {seats[0]} wins by {game.margin}"
    else:
        said = f"Seats {', '.join(map(str, seats[:-1]))} and {seats[-1]} share the first place"
    end = f" ({escape(game.end.replace('_', ' '))})" if game.end else ""
    return f"{said} after {game.turns} turns{end}."
