"""The report of an arena: report.html, whose numbers open the games behind them, and report.md for archives."""

import shlex
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np

from omegatable.lab.luck import is_corrected, judge_words
from omegatable.lab.ordering import PLACES
from omegatable.lab.plan import Study
from omegatable.lab.sequential import BOUND, MIN_DEALS, CorrectedTest, SequentialTest
from omegatable.lab.statistics import Interval, interval_text
from omegatable.lab.study.folder import program
from omegatable.lab.study.report.behind import Behind
from omegatable.lab.study.report.drawing import Mark, Pen
from omegatable.lab.study.report.naming import option_text
from omegatable.lab.study.report.palette import Palette
from omegatable.lab.study.report.parts import Block, Cell, Table
from omegatable.lab.study.report.plots import Bar, Row, curve, distribution, intervals, limits
from omegatable.lab.study.report.reading import Results, read_games
from omegatable.lab.study.report.rendering import SITE, page, rendered, room_beside
from omegatable.lab.study.standings import SURE, MatchFindings, Standings, standings
from omegatable.lab.writing import replacing
from omegatable.play.position import game_named

MARKDOWN, HTML = "report.md", "report.html"
MAX_POINTS = 200  # the maximum number of points of a curve
BINS = 24  # bins of a histogram
EXAMPLES = 12  # the number of games shown for a number
RESULTS = {1: "won", 0: "shared", -1: "lost"}


def write_arena_report(folder: Path) -> Standings:
    """Write the report of the arena in *folder*, and return its findings.

    Raises StudyError if the folder contains no arena; OSError if a file cannot be written.
    """
    found = standings(folder)
    report = ArenaReport(found, read_games(folder))
    sections = report.sections()
    facts = {
        "title": found.plan.study.title,
        "lead": report.lead(),
        "blocks": sections,
        "command": command_of(found.plan.study),
        "version": found.plan.omegatable,
        "program": found.plan.program,
        "is_complete": found.folder.is_complete,
    }
    contents = [*((block.anchor, block.title) for block in sections), ("again", "To play it again")]
    room = room_beside(svg for block in sections for _, svg in block.plots)
    for name, text in (
        (MARKDOWN, rendered("arena.md", **facts)),
        (HTML, page("arena.html", report.pen.palette, contents=contents, behind=report.behind.html(room), **facts)),
    ):
        with replacing(folder / name) as new:
            new.write_text(text, encoding="utf-8")
    return found


# ------------------------------------------------------------------------------------------------------ numbers as text


def share_text(interval: Interval) -> str:
    """Return a share with its interval as text: `62.5 % (58.1 to 66.7)`."""
    mean = f"{100 * interval.mean:.1f} %"
    if interval.low is None or interval.high is None:
        return mean
    return f"{mean} ({100 * interval.low:.1f} to {100 * interval.high:.1f})"


def time_text(microseconds: int) -> str:
    """Return a time as text: `120 µs`, `4.5 ms` or `1.2 s`."""
    for size, unit in ((1_000_000, "s"), (1_000, "ms")):
        if microseconds >= size:
            return f"{microseconds / size:g} {unit}"
    return f"{microseconds} µs"


def order_text(found: Standings) -> str:
    """Return, in one sentence, the share of the first place by position in the order of play."""
    shares = [f"{place} {share_text(share)}" for place, share in zip(PLACES, found.order, strict=False)]
    even = share_text(Interval(1 / max(1, len(shares)), None, None))
    return f"First place by order of play: {', '.join(shares)}. Even would be {even}."


def forfeits_text(found: Standings) -> str:
    """Return the number of games that each program forfeited, one sentence for each program."""
    return " ".join(
        f"{bot} forfeited {count} game{'s' * (count != 1)}, counted as lost: `forfeits.parquet` says why."
        for bot, count in found.forfeits.items()
    )


def verdict_text(study: Study, match: MatchFindings) -> str:
    """Return the verdict of the sequential test of *match*, in words."""
    assert study.arena is not None
    low, high = study.arena.elo or (0.0, 0.0)
    said = {"higher": f"at least {high:g} rather than {low:g}", "lower": f"{low:g} or less, not {high:g}"}
    return said[match.test.verdict] if match.test and match.test.verdict else "undecided"


def summary_rows(found: Standings) -> list[list[str]]:
    """Return the key results as rows of text: a row of headings, then each match with its payoff."""
    study = found.plan.study
    rows = [["match", "deals", "payoff (95 % between)", "won, shared, lost"]]
    for match in found.matches:
        results = ", ".join(str(len(match.numbers(result))) for result in RESULTS) + _marked(match)
        sure = " *" if match.different else ""
        rows.append([match.variant.name, str(len(match.games.deals)), interval_text(match.payoff) + sure, results])
        if match.test is not None:
            rows[-1].append(f"{verdict_text(study, match)} ({match.test.elo:+.1f})")
    if study.arena and study.arena.elo:
        rows[0].append("normalized Elo")
    return rows


def _marked(match: MatchFindings) -> str:
    """Return the forfeits of a match as the mark of its row, or "" if there are none."""
    found = [f"{count} forfeited by {bot}" for bot, count in match.forfeits.items()]
    return f" ({', '.join(found)})" if found else ""


def command_of(study: Study) -> str:
    """Return the command that plays the same arena into FOLDER."""
    assert study.arena is not None
    game, match = game_named(study.game), study.variants[0]
    words = ["omegatable", "arena", study.game, "--bots", ",".join(study.arena.bots)]
    words += ["--sprt", f"{study.arena.elo[0]:g},{study.arena.elo[1]:g}"] if study.arena.elo else []
    words += ["--games", str(study.games), "--seed", str(study.seed)]
    texts = [option.name for option in game.options if option.reader is not None]
    for name, value in match.chosen.items():
        words += ["--deck", "FILE"] if name in texts else ["--option", f"{name}={value}".lower()]
    words += ["--luck"] if study.luck else []
    words += ["--seconds", f"{study.seconds:g}"] if study.seconds else []
    words += ["--simulations", str(study.simulations)] if study.simulations else []
    return " ".join([*map(shlex.quote, words), "-o", "FOLDER"])


# --------------------------------------------------------------------------------------------------------- the sections


class ArenaReport:
    """Generates the sections of one report; each number links to games of the arena."""

    def __init__(self, found: Standings, results: Results) -> None:
        self.found, self.study = found, found.plan.study
        self.behind = Behind(results, SITE)
        self.pen = Pen(Palette.of(self.study.game))
        self._seats = self.study.variants[0].seats

    def sections(self) -> list[Block]:
        """Return all sections that have content."""
        if not self.found.matches:
            return []
        parts = (
            self._payoffs,
            self._wins,
            self._margins,
            self._luck,
            self._ratings,
            self._sequential,
            self._lengths,
            self._times,
            self._by_seat,
        )
        return [section for section in (part() for part in parts) if section is not None]

    def lead(self) -> str:
        """Return a summary of the games played, in a few sentences."""
        study, found = self.study, self.found
        games = sum(match.games.plies.size for match in found.matches)
        deals = sum(len(match.games.deals) for match in found.matches)
        seats = (
            "Each deal is played twice, with the seats exchanged."
            if self._seats == 2
            else f"Each deal is played {self._seats} times, the one bot on each seat in turn among others of a kind."
        )
        changed = [option_text(study, *pair) for pair in study.variants[0].chosen.items()]
        budget = [f"{study.seconds:g} s a decision"] if study.seconds else []
        budget += [f"{study.simulations} simulations a decision"] if study.simulations else []
        settings = ", ".join([f"seed {study.seed}", *changed, *budget])
        state = "" if found.finished else " The arena is not finished: these are the deals so far."
        failed = f" {forfeits_text(found)}" if found.forfeits else ""
        return f"{games} games on {deals} deals, {self._seats} players; {settings}. {seats}{failed}{state}"

    def _games(self, match: MatchFindings, words: str, back: str, numbers: Iterable[int]) -> str:
        """Return the address of a sheet with the first of the games with these *numbers*."""
        return self.behind.games(match.variant.name, words, back, list(numbers)[:EXAMPLES])

    def _by_margin(self, match: MatchFindings, words: str) -> str:
        """Return the address of the games of the first bot's deals with the highest margins and with the lowest."""
        order = np.argsort(-match.games.margins, kind="stable")
        deals = match.games.deals[order].tolist()
        half = max(1, EXAMPLES // 2 // self._seats)
        best, worst = self._of_deals(deals[:half]), self._of_deals(deals[half:][-half:])
        return self.behind.games(match.variant.name, words, "margins", best, worst)

    def _of_deals(self, deals: Iterable[int]) -> list[int]:
        return [deal * self._seats + rotation for deal in deals for rotation in range(self._seats)]

    def _payoffs(self) -> Block:
        """Return the payoff matrix."""
        assert self.study.arena is not None
        bots, several = self.study.arena.names, self._seats > 2
        cells: dict[tuple[str, str], Cell] = {}
        rows = []
        for match in self.found.matches:
            first, second = match.names
            sure = " *" if match.different else ""
            words = f"payoff {interval_text(match.payoff)}"
            link = self._by_margin(match, words)
            cells[first, second] = Cell(interval_text(match.payoff) + sure, link)
            if not several:
                cells[second, first] = Cell(interval_text(_turned(match.payoff)) + sure, link)
            rows.append(_row(match.variant.name, match.payoff, Mark(link, words), sure=match.different))
        rows.sort(key=lambda row: -row.value)
        meaning = (
            "The mean utility of one bot of the row among others of the column, less the mean one at the table"
            if several
            else "The mean utility of the row's bot against the column's: 1 is a win, -1 a loss"
        )
        count = len(self.found.matches)
        matrix = [(Cell(bot), *(cells.get((bot, other), Cell()) for other in bots)) for bot in bots]
        note = (
            f"* Different for sure: below {SURE:g} after Holm's correction for {count} match{'es' * (count > 1)}. Of "
            "the others this arena cannot say which is stronger."
        )
        plot = "Payoff of each match", self._intervals(rows, "Payoffs with their intervals")
        return _block(
            "payoffs",
            "Payoffs",
            f"{meaning}; 0 is what equal bots get.",
            ("", *bots),
            matrix,
            plots=[plot],
            notes=[note],
        )

    def _intervals(self, rows: Sequence[Row], title: str) -> str:
        ends = [end for row in rows for end in (row.low, row.value, row.high)]
        span = limits([0.0, *ends], least=0.1)
        return intervals(
            self.pen, rows, span, lambda value: f"{value:+g}" if value else "0", title, even=0.0, through=False
        )

    def _wins(self) -> Block:
        rows = []
        for match in self.found.matches:
            cells = [Cell(match.variant.name + _marked(match))]
            for result, word in RESULTS.items():
                numbers, share = match.numbers(result), share_text(match.shares[result])
                link = self._games(match, f"{len(numbers)} {word}", "wins", numbers)
                cells.append(Cell(str(len(numbers)), link, rest=f", {share}"))
            rows.append(tuple(cells))
        return _block(
            "wins",
            "Wins",
            "From the side of the first bot. These count single games, with Wilson's intervals, as if the games of a "
            "deal were independent: the payoffs above do not suppose that. A forfeited game is lost.",
            ("match", *RESULTS.values()),
            rows,
        )

    def _margins(self) -> Block:
        rows, plots = [], []
        several = self._seats > 2  # With two players, the leads of both seats add up to 0.
        for match in self.found.matches:
            title, words = match.variant.name, f"margin {interval_text(match.margin, 1)}"
            margin = Cell(interval_text(match.margin, 1), self._by_margin(match, words))
            even = (Cell(f"{match.even_margin:+.1f}"),) if several else ()
            rows.append((Cell(title), margin, *even, Cell(f"{match.chance:.2g}"), Cell(f"{match.corrected:.2g}")))
            plots.append((f"{title}: margin by deal", self._histogram(match)))
        return _block(
            "margins",
            "Margins",
            "The first bot's score less the best other one, in points, by deals. p is the chance that equal bots would "
            "end with payoffs so far apart.",
            ("match", "margin", *(("mean of all seats",) if several else ()), "p", "p after Holm"),
            rows,
            plots=plots,
        )

    def _histogram(self, match: MatchFindings) -> str:
        margins = match.games.margins
        low, high = float(np.floor(min(0.0, margins.min()))), float(np.ceil(max(0.0, margins.max())))
        ends = np.linspace(low, max(high, low + 1), BINS + 1)
        which = np.clip(np.searchsorted(ends, margins, side="right") - 1, 0, BINS - 1)
        bars = []
        for at, (left, right) in enumerate(zip(ends[:-1].tolist(), ends[1:].tolist(), strict=True)):
            deals = match.games.deals[which == at].tolist()
            words = f"margin {left:+.1f} to {right:+.1f}: {len(deals)} deals"
            link = self._games(match, words, "margins", self._of_deals(deals)) if deals else ""
            bars.append(Bar(left, right, len(deals) / len(margins), Mark(link, words)))
        top = 1.08 * max(bar.value for bar in bars)
        span = bars[0].low, bars[-1].high
        return distribution(self.pen, bars, span, top, lambda value: f"{value:+g}" if value else "0", "Margins")

    def _luck(self) -> Block:
        """Return payoffs and margins corrected for luck, beside the uncorrected ones."""
        if not self.study.luck:
            known = is_corrected(self.study.game, self._seats)
            reason = "--luck takes it out" if known else "no correction is built for this game and number of players"
            return _block("luck", "Luck", f"All means of this page hold the luck of the draw: {reason}.")
        rows = []
        for match in self.found.matches:
            for what, raw, clean, digits in (
                ("payoff", match.payoff, match.clean_payoff, 3),
                ("margin", match.margin, match.clean_margin, 1),
            ):
                if clean is None:
                    continue
                factor = "" if clean.factor is None else f"{clean.factor:.2f}"
                means = (Cell(interval_text(mean, digits)) for mean in (raw, clean.mean, clean.luck))
                rows.append((Cell(f"{match.variant.name}, {what}"), *means, Cell(factor)))
        return _block(
            "luck",
            "Luck",
            f"What was drawn is valued by {self._judge()}, and what might have been drawn as well; the "
            "difference has the expectation 0, whoever plays. Without it the expectation is the same and the spread is "
            "less: the factor says how many times as many deals would tell as much as these.",
            ("match", "as it was", "without luck", "luck", "variance factor"),
            rows,
        )

    def _judge(self) -> str:
        """Return the source of the values that measure the luck; this program can only name its own."""
        same = self.found.plan.program == program(self.study)
        return judge_words(self.study.game) if same else "the program that played"

    def _ratings(self) -> Block | None:
        ratings = self.found.ratings
        if not ratings:
            return None
        rows = [
            _row(rating.bot, rating.points, Mark("#payoffs", interval_text(rating.points, 0)), sure=True)
            for rating in ratings
        ]
        return _block(
            "ratings",
            "Ratings",
            "Strength on one line, in points of Elo's scale around a mean of 0, by Plackett and Luce's model, with "
            "intervals from resampled deals. It sums up the payoffs and hides what goes round in a ring.",
            ("bot", "rating"),
            [(Cell(rating.bot), Cell(interval_text(rating.points, 0), "#payoffs")) for rating in ratings],
            plots=[("Ratings with their intervals", self._intervals(rows, "Ratings"))],
        )

    def _sequential(self) -> Block | None:
        """Return the sequential test of the outcomes of deals, or of margins corrected for luck."""
        assert self.study.arena is not None
        elo = self.study.arena.elo
        if elo is None:
            return None
        rows, plots = [], []
        for match in self.found.matches:
            test = match.test
            if test is None:
                continue
            title = match.variant.name
            numbers = *_seen(test), f"{test.elo:+.1f}", f"{test.ratios[-1]:+.2f}", verdict_text(self.study, match)
            rows.append((Cell(title), Cell(str(test.deals)), *map(Cell, numbers)))
            plots.append((f"{title}: log-likelihood ratio", self._ratios(test.ratios, title)))
        strengths = f"Normalized Elo of {elo[0]:g} against {elo[1]:g}"
        ends = f"5 %: the test ends where the log-likelihood ratio leaves -{BOUND:.2f} to +{BOUND:.2f}"
        after = "After a verdict the estimates on this page lie a little too far on its side."
        if self.study.luck:
            seen: tuple[str, ...] = "margin", "without luck"
            words = (
                f"{strengths}, of the margin instead of wins: 800 / ln 10 times the mean margin without luck, divided "
                f"by the deviation of the margin a game as it was. Both errors are {ends}, after {MIN_DEALS} deals "
                f"or later. {after}"
            )
        else:
            outcomes = " (won 0, 1/4, 1/2, 3/4, all)" if self._seats == 2 else ""
            seen = (f"deals by outcome{outcomes}",)
            words = f"{strengths}, both errors {ends}. {after}"
        head = "match", "deals", *seen, "normalized Elo", "ratio", "normalized Elo is"
        return _block("sequential", "Sequential test", words, head, rows, plots=plots)

    def _ratios(self, ratios: Sequence[float], title: str) -> str:
        step = -(-len(ratios) // MAX_POINTS)
        shown = [*range(0, len(ratios) - 1, step), len(ratios) - 1]
        points = [
            Bar(at + 0.5, at + 1.5, ratios[at], Mark("#sequential", f"after {at + 1} deals: {ratios[at]:+.2f}"))
            for at in shown
        ]
        top = 1.15 * max(BOUND, *map(abs, ratios))
        return curve(self.pen, points, (-top, top), lambda value: f"{value:g}", f"{title}: log-likelihood ratio")

    def _lengths(self) -> Block:
        rows = []
        for match in self.found.matches:
            plies = match.games.plies.ravel()
            numbers = np.array(self._of_deals(match.games.deals.tolist()))
            order = np.argsort(plies, kind="stable")
            cells = [Cell(match.variant.name), Cell(f"{plies.mean():.1f}")]
            for at in (order[0], order[(len(order) - 1) // 2], order[-1]):
                alike = numbers[plies == plies[at]].tolist()
                cells.append(Cell(str(plies[at]), self._games(match, f"{plies[at]} plies", "length", alike)))
            rows.append(tuple(cells))
        return _block(
            "length",
            "Length of the games",
            "In plies, chance's included; each number leads to games of that length.",
            ("match", "mean", "shortest", "median", "longest"),
            rows,
        )

    def _times(self) -> Block:
        rows = [
            tuple(map(Cell, (time.bot, time_text(time.median), time_text(time.late), f"{time.decisions:,}")))
            for time in self.found.times
        ]
        return _block(
            "time",
            "Time a decision",
            "Where there was something to decide, to two digits, on the machine that played. Games of bots that answer "
            "at once are played in one call without a clock, but for one deal in fifty.",
            ("bot", "median", "95 % within", "decisions timed"),
            rows,
        )

    def _by_seat(self) -> Block:
        rows = [
            (Cell(f"seat {number}"), Cell(interval_text(payoff))) for number, payoff in enumerate(self.found.seats, 1)
        ]
        return _block(
            "seats",
            "What a seat is worth",
            "The mean payoff of whoever sits there, over all matches; the rotation of the seats cancels it.",
            ("", "payoff"),
            rows,
            notes=[order_text(self.found)],
        )


def _block(
    anchor: str,
    title: str,
    lead: str,
    head: tuple[str, ...] = (),
    rows: Sequence[tuple[Cell, ...]] = (),
    *,
    plots: Sequence[tuple[str, str]] = (),
    notes: Sequence[str] = (),
) -> Block:
    tables = [("", Table(head, rows))] if rows else []
    return Block(anchor, title, lead=lead, tables=tables, plots=plots, notes=notes)


def _row(label: str, interval: Interval, mark: Mark, *, sure: bool) -> Row:
    low, high = (np.nan if end is None else end for end in (interval.low, interval.high))
    return Row(label, interval.mean, low, high, mark, "significant" if sure else "noise")


def _turned(interval: Interval) -> Interval:
    low, high = interval.low, interval.high
    if low is None or high is None:
        return Interval(-interval.mean, None, None)
    return Interval(-interval.mean, -high, -low)


def _seen(test: SequentialTest | CorrectedTest) -> tuple[str, ...]:
    """Return the counts of *test*."""
    if isinstance(test, CorrectedTest):
        return f"{test.raw.mean:+.2f}", f"{test.clean.mean:+.2f}"
    return (" ".join(f"{count}" for _, count in sorted(test.counts.items())),)
