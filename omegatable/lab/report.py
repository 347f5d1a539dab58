"""The report of an arena: report.md and report.html in its folder, and under games/ a page for each match.

The page of a match lists the games behind every number, with their records. Needs SciPy.
"""

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path

from omegatable.games import GAMES
from omegatable.lab.arena import own_and_best_other
from omegatable.lab.findings import SURE, Findings, MatchFindings, findings, first_seat
from omegatable.lab.folder import GAMES_FOLDER, LOG, PLAN, LoggedGame, Plan, read_deals, read_plan
from omegatable.lab.luck import is_corrected
from omegatable.lab.ordering import PLACES
from omegatable.lab.pages import Block, Cell, Code, Figures, Heading, Link, Paragraph, Table, html, markdown
from omegatable.lab.plots import IntervalRow, histogram, interval_plot, ratio_plot
from omegatable.lab.running import luck, payoff, payoff_range
from omegatable.lab.sequential import BOUND, LEAST_DEALS, CorrectedTest, SequentialTest
from omegatable.lab.statistics import Interval

MARKDOWN, HTML, INDEX = "report.md", "report.html", "index.html"
NO_DEALS = "No deal is over yet."


def write_report(path: Path) -> Findings:
    """Write the report of the arena in the folder *path*, and return its findings.

    Raises FolderError if the folder holds no arena or its log cannot be read; OSError if nothing can be written.
    """
    plan = read_plan(path)
    found = findings(plan, read_deals(path))
    blocks = report(found)
    (path / MARKDOWN).write_text(markdown(blocks), encoding="utf-8")
    (path / HTML).write_text(html(blocks[0].text, blocks, plan.game), encoding="utf-8")  # type: ignore[union-attr]
    for match in found.matches:
        page = path / index_of(match)
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(html(match.match.title, match_page(match), plan.game), encoding="utf-8")
    return found


def index_of(found: MatchFindings) -> str:
    """Return the path, in the folder, of the page that lists a match's games."""
    return f"{GAMES_FOLDER}/{found.match.title.replace(' ', '-')}/{INDEX}"


def interval_text(interval: Interval, digits: int = 3) -> str:
    """Return an interval as text: `+0.120 (+0.050 to +0.190)`, or the mean alone if there are no bounds."""

    def text(number: float) -> str:
        return f"{round(number, digits) + 0.0:+.{digits}f}"  # adding 0.0 turns -0.0 into 0.0

    if interval.low is None or interval.high is None:
        return text(interval.mean)
    return f"{text(interval.mean)} ({text(interval.low)} to {text(interval.high)})"


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


def report(found: Findings) -> list[Block]:
    """Return the report as blocks of a page, its title first."""
    plan, game = found.plan, GAMES[found.plan.game]
    names = ", ".join(plan.bots)
    blocks: list[Block] = [Heading(f"Arena of {game.title}: {names}", 1), *_introduction(found)]
    if not found.matches:
        return [*blocks, Paragraph((NO_DEALS,))]
    parts: list[Callable[[Findings], list[Block]]] = [
        _matrix,
        _results,
        _margins,
        _luck,
        _ratings,
        _sequential,
        _lengths,
        _times,
        _seats,
    ]
    for part in parts:
        blocks += part(found)
    return [*blocks, *_reproduction(found)]


def summary_rows(found: Findings) -> list[list[str]]:
    """Return the essence of the report as rows of text, each match with its payoff, under a row of headings."""
    rows = [["match", "deals", "payoff (95 % between)", "won, shared, lost"]]
    for match in found.matches:
        results = ", ".join(str(len(match.results[result])) for result in (1, 0, -1))
        sure = " *" if match.different else ""
        rows.append([match.match.title, str(len(match.deals)), interval_text(match.payoff) + sure, results])
        if match.test is not None:
            rows[-1].append(_verdict(found, match) + f" ({match.test.elo:+.1f})")
    if found.plan.elo is not None:
        rows[0].append("normalized Elo")
    return rows


def order_text(found: Findings) -> str:
    """Return what each player in the order of play takes of the first place, in one sentence; "" in old logs."""
    if not found.order:
        return ""
    shares = [f"{place} {share_text(share)}" for place, share in zip(PLACES, found.order, strict=False)]
    even = share_text(Interval(1 / len(shares), None, None))
    return f"First place by order of play: {', '.join(shares)}. Even would be {even}."


def _verdict(found: Findings, match: MatchFindings) -> str:
    """Return the verdict of the sequential test of *match*, in words."""
    low, high = found.plan.elo or (0.0, 0.0)
    said = {"higher": f"at least {high:g} rather than {low:g}", "lower": f"{low:g} or less, not {high:g}"}
    return said[match.test.verdict] if match.test and match.test.verdict else "undecided"


def _introduction(found: Findings) -> list[Block]:
    plan, arena = found.plan, found.plan.arena
    deals = sum(len(match.deals) for match in found.matches)
    games = sum(len(match.games) for match in found.matches)
    if arena.players == 2:
        seats = "Each deal is played twice, with the seats exchanged."
    else:
        seats = (
            f"Each deal is played {arena.players} times, with the one bot on each seat in turn among others of a kind."
        )
    state = "" if found.finished else " The arena is not finished: these are the deals so far."
    chosen = GAMES[plan.game].chosen_options()
    changed = [f"{name}={_short(value)}" for name, value in plan.options.items() if value != chosen[name]]
    budget = [f"{plan.seconds:g} s a decision"] if plan.seconds else []
    budget += [f"{plan.simulations} simulations a decision"] if plan.simulations else []
    settings = ", ".join([f"seed {plan.seed}", *changed, *budget])
    links = Link(PLAN, PLAN), " and ", Link(LOG, LOG)
    return [
        Paragraph((f"{games} games on {deals} deals, {arena.players} players; {settings}. {seats}{state}",)),
        Paragraph(
            (
                "An interval holds the true value with 95 % confidence; it is taken over deals, not over games. Every "
                "number leads to the games behind it, and all comes from ",
                *links,
                ". What each number means: docs/arena.md.",
            )
        ),
    ]


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 30 and "\n" not in text else "(a text of its own)"


def _section(title: str, anchor: str, words: str, *blocks: Block) -> list[Block]:
    """Return a part of the report: its heading, what its numbers mean, and then the numbers."""
    return [Heading(title, anchor=anchor), Paragraph((words,)), *blocks]


def _matrix(found: Findings) -> list[Block]:
    """Return the payoff matrix."""
    bots = found.plan.arena.names
    several = found.plan.arena.players > 2
    cells: dict[tuple[str, str], tuple[str, str]] = {}
    for match in found.matches:
        first, second = match.match.names
        sure = " *" if match.different else ""
        cells[first, second] = interval_text(match.payoff) + sure, index_of(match)
        if not several:
            cells[second, first] = interval_text(_turned(match.payoff)) + sure, index_of(match)
    rows = tuple((bot, *(Link(*cells[bot, other]) if (bot, other) in cells else "" for other in bots)) for bot in bots)
    meaning = (
        "The mean utility of one bot of the row among others of the column, less the mean one at the table"
        if several
        else "The mean utility of the row's bot against the column's: 1 is a win, -1 a loss"
    )
    span = payoff_range(found.plan.arena)
    lines = [IntervalRow(match.match.title, match.payoff, match.different) for match in found.matches]
    lines.sort(key=lambda line: -line.interval.mean)
    return _section(
        "Payoffs",
        "payoffs",
        f"{meaning}; 0 is what equal bots get.",
        Table(("", *bots), rows),
        Paragraph(
            (
                f"* Different for sure: below {SURE:g} after Holm's correction for {len(found.matches)} "
                f"match{'es' * (len(found.matches) > 1)}. Of the others this arena cannot say which is stronger.",
            )
        ),
        Figures(
            ((interval_plot(lines, span.worst, span.best, "Payoffs with their intervals"), "Payoff of each match"),)
        ),
    )


def _turned(interval: Interval) -> Interval:
    low, high = interval.low, interval.high
    if low is None or high is None:
        return Interval(-interval.mean, None, None)
    return Interval(-interval.mean, -high, -low)


def _results(found: Findings) -> list[Block]:
    """Return wins, draws and losses."""
    rows: list[tuple[Cell, ...]] = []
    for match in found.matches:
        page = index_of(match)
        counts = [
            (Link(str(len(match.results[result])), f"{page}#{anchor}"), f", {share_text(match.shares[result])}")
            for result, anchor in ((1, "won"), (0, "shared"), (-1, "lost"))
        ]
        rows.append((Link(match.match.title, page), *counts))
    return _section(
        "Wins",
        "wins",
        "From the side of the first bot. These count single games, with Wilson's intervals, as if the games of "
        "a deal were independent: the payoffs above do not suppose that.",
        Table(("match", "won", "shared", "lost"), tuple(rows)),
    )


def _margins(found: Findings) -> list[Block]:
    """Return margins, and how certain a difference is."""
    rows: list[tuple[Cell, ...]] = []
    plots = []
    several = found.plan.arena.players > 2  # else the leads of both seats add up to 0
    for match in found.matches:
        page, title = index_of(match), match.match.title
        margin = Link(interval_text(match.margin, 1), f"{page}#margins")
        even = (f"{match.even_margin:+.1f}",) if several else ()
        rows.append((Link(title, page), margin, *even, f"{match.chance:.2g}", f"{match.corrected:.2g}"))
        plots.append((histogram(match.margins, f"Margins of {title}"), f"{title}: margin by deal"))
    return _section(
        "Margins",
        "margins",
        "The first bot's score less the best other one, in points, by deals. p is the chance that equal bots "
        "would end with payoffs so far apart.",
        Table(("match", "margin", *(("mean of all seats",) if several else ()), "p", "p after Holm"), tuple(rows)),
        Figures(tuple(plots)),
    )


def _luck(found: Findings) -> list[Block]:
    """Return payoffs and margins corrected for luck, beside the uncorrected ones."""
    plan = found.plan
    if not plan.luck:
        known = is_corrected(plan.game, plan.arena.players)
        reason = "--luck takes it out" if known else "no correction is built for this game and number of players"
        return _section("Luck", "luck", f"All means of this page hold the luck of the draw: {reason}.")
    rows: list[tuple[Cell, ...]] = []
    for match in found.matches:
        for what, raw, clean, digits in (
            ("payoff", match.payoff, match.clean_payoff, 3),
            ("margin", match.margin, match.clean_margin, 1),
        ):
            if clean is None:
                continue
            factor = "" if clean.factor is None else f"{clean.factor:.2f}"
            means = (interval_text(mean, digits) for mean in (raw, clean.mean, clean.luck))
            page = f"{index_of(match)}#margins"
            rows.append((Link(f"{match.match.title}, {what}", page), *means, factor))
    return _section(
        "Luck",
        "luck",
        f"What was drawn is valued by {plan.luck}, and what might have been drawn as well; the difference has "
        "the expectation 0, whoever plays. Without it the expectation is the same and the spread is less: the "
        "factor says how many times as many deals would tell as much as these.",
        Table(("match", "as it was", "without luck", "luck", "variance factor"), tuple(rows)),
    )


def _ratings(found: Findings) -> list[Block]:
    if not found.ratings:
        return []
    lines = [IntervalRow(rating.bot, rating.points, True) for rating in found.ratings]
    ends = [
        bound
        for rating in found.ratings
        for bound in (rating.points.low, rating.points.high, rating.points.mean)
        if bound is not None
    ]
    return _section(
        "Ratings",
        "ratings",
        "Strength on one line, in points of Elo's scale around a mean of 0, by Plackett and Luce's model, with "
        "intervals from resampled deals. It sums up the payoffs and hides what goes round in a ring.",
        Table(
            ("bot", "rating"),
            tuple((rating.bot, Link(interval_text(rating.points, 0), "#payoffs")) for rating in found.ratings),
        ),
        Figures(((interval_plot(lines, min(0.0, *ends), max(0.0, *ends), "Ratings"), "Ratings with their intervals"),)),
    )


def _sequential(found: Findings) -> list[Block]:
    """Return the sequential test: of the outcomes of deals, or of margins corrected for luck."""
    elo = found.plan.elo
    if elo is None:
        return []
    rows: list[tuple[Cell, ...]] = []
    plots = []
    for match in found.matches:
        test = match.test
        if test is None:
            continue
        page, title = index_of(match), f"{match.match.title}: log-likelihood ratio"
        numbers = *_seen(test), f"{test.elo:+.1f}", f"{test.ratios[-1]:+.2f}"
        rows.append((Link(match.match.title, page), Link(str(test.deals), page), *numbers, _verdict(found, match)))
        plots.append((ratio_plot(test.ratios, BOUND, title), title))
    strengths = f"Normalized Elo of {elo[0]:g} against {elo[1]:g}"
    ends = f"5 %: the test ends where the log-likelihood ratio leaves -{BOUND:.2f} to +{BOUND:.2f}"
    after = "After a verdict the estimates on this page lie a little too far on its side."
    if found.plan.luck:
        seen: tuple[str, ...] = "margin", "without luck"
        words = (
            f"{strengths}, of the margin instead of wins: 800 / ln 10 times the mean margin without luck, through the "
            f"deviation of the margin a game as it was. Both errors are {ends}, after {LEAST_DEALS} deals or later. "
            f"{after}"
        )
    else:
        outcomes = " (won 0, 1/4, 1/2, 3/4, all)" if found.plan.arena.players == 2 else ""
        seen = (f"deals by outcome{outcomes}",)
        words = f"{strengths}, both errors {ends}. {after}"
    head = "match", "deals", *seen, "normalized Elo", "ratio", "normalized Elo is"
    return _section("Sequential test", "sequential", words, Table(head, tuple(rows)), Figures(tuple(plots)))


def _seen(test: SequentialTest | CorrectedTest) -> tuple[str, ...]:
    """Return what *test* has counted, as cells."""
    if isinstance(test, CorrectedTest):
        return f"{test.raw.mean:+.2f}", f"{test.clean.mean:+.2f}"
    return (" ".join(f"{count}" for _, count in sorted(test.counts.items())),)


def _lengths(found: Findings) -> list[Block]:
    rows: list[tuple[Cell, ...]] = []
    for match in found.matches:
        games = match.games
        middle = games[(len(games) - 1) // 2]
        mean = sum(game.plies for game in games) / len(games)
        shown = [Link(str(game.plies), game.record) for game in (games[0], middle, games[-1])]
        rows.append((Link(match.match.title, f"{index_of(match)}#length"), f"{mean:.1f}", *shown))
    return _section(
        "Length of the games",
        "length",
        "In plies, chance's included; each number leads to a game of that length.",
        Table(("match", "mean", "shortest", "median", "longest"), tuple(rows)),
    )


def _times(found: Findings) -> list[Block]:
    rows = tuple(
        (time.bot, time_text(time.median), time_text(time.late), Link(f"{time.decisions:,}", LOG))
        for time in found.times
    )
    return _section(
        "Time a decision",
        "time",
        "Where there was something to decide, to two digits, on the machine that played. Games of bots that "
        "answer at once are played in one call without a clock, but for one deal in fifty.",
        Table(("bot", "median", "95 % within", "decisions timed"), rows),
    )


def _seats(found: Findings) -> list[Block]:
    rows = tuple(
        (f"seat {number}", Link(interval_text(payoff), GAMES_FOLDER)) for number, payoff in enumerate(found.seats, 1)
    )
    return _section(
        "What a seat is worth",
        "seats",
        "The mean payoff of whoever sits there, over all matches; the rotation of the seats cancels it.",
        Table(("", "payoff"), rows),
        *((Paragraph((said,)),) if (said := order_text(found)) else ()),
    )


def command_of(plan: Plan) -> str:
    """Return the command that plays the same arena into FOLDER."""
    game = GAMES[plan.game]
    words = ["omegatable", "arena", plan.game, "--bots", ",".join(plan.bots)]
    words += ["--sprt", f"{plan.elo[0]:g},{plan.elo[1]:g}"] if plan.elo else []
    words += ["--games", str(plan.games), "--seed", str(plan.seed)]
    defaults = game.chosen_options()
    texts = [option.name for option in game.options if option.reader is not None]
    for name, value in plan.options.items():
        if value == defaults[name]:
            continue
        words += ["--deck", "FILE"] if name in texts else ["--option", f"{name}={value}".lower()]
    words += ["--luck"] if plan.luck else []
    words += ["--seconds", f"{plan.seconds:g}"] if plan.seconds else []
    words += ["--simulations", str(plan.simulations)] if plan.simulations else []
    return " ".join([*map(shlex.quote, words), "-o", "FOLDER"])


def _reproduction(found: Findings) -> list[Block]:
    plan = found.plan
    versions = ", ".join(f"{name} {number}" for name, number in plan.versions.items())
    return [
        Heading("To play it again", anchor="reproduce"),
        Code(command_of(plan)),
        Paragraph(
            (
                f"Played by the rules and bots with the digest {plan.program} ({versions}). Bots that are given "
                "simulations, or do not search, play the same games again; those that think for a time do not.",
            )
        ),
    ]


# ----------------------------------------------------------------------------------------------- the games of a match


def match_page(found: MatchFindings) -> list[Block]:
    """Return the page that lists all games of a match, in every order to which a number of the report links."""
    name = found.match.names[0]
    measured = found.match.luck
    by_margin = sorted(zip(found.margins, found.deals, strict=True), key=lambda pair: pair[0])
    deals = tuple(
        (
            Link(f"deal {deal.deal}", f"../../{LOG}"),
            f"{payoff(deal):+.3f}",
            f"{margin:+.1f}",
            *((f"{luck(deal).margin:+.1f}",) if measured else ()),
            tuple(part for game in deal.games for part in (Link(_scores(game), _beside(game)), "  ")),
        )
        for margin, deal in by_margin
    )
    seats = {game.record: first_seat(deal, game) + 1 for deal in found.deals for game in deal.games}
    blocks: list[Block] = [
        Heading(found.match.title, 1),
        Paragraph((Link("The report", f"../../{HTML}"), f": all games of this match, from the side of {name}.")),
        Heading("Deals, from the lowest margin to the highest", anchor="margins"),
        Table(("deal", "payoff", "margin", *(("luck",) if measured else ()), "scores by seat"), deals),
    ]
    for result, title, anchor in ((1, "Won", "won"), (0, "Shared first places", "shared"), (-1, "Lost", "lost")):
        blocks += [Heading(f"{title}: {len(found.results[result])}", anchor=anchor)]
        blocks += [_games(found.results[result], seats, name)]
    return [*blocks, Heading("By length", anchor="length"), _games(found.games, seats, name)]


def _games(games: Sequence[LoggedGame], seats: dict[str, int], name: str) -> Table:
    rows = tuple(
        (
            Link(Path(game.record).stem, _beside(game)),
            str(seats[game.record]),
            _scores(game),
            f"{told[0] - told[1]:+d}",
            str(game.plies),
        )
        for game in games
        for told in (own_and_best_other(game.scores, seats[game.record] - 1),)
    )
    return Table(("record", f"seat of {name}", "scores by seat", "margin", "plies"), rows)


def _scores(game: LoggedGame) -> str:
    return " : ".join(map(str, game.scores))


def _beside(game: LoggedGame) -> str:
    """Return the address of a record as seen from the page of its match."""
    return Path(game.record).name
