"""The command line: `omegatable serve|play|sheets|simulate|arena|train|replay|think|export|rules|games|deck|bench`.

Each command imports what it needs when it runs, so that help and errors come at once.
"""

import contextlib
import dataclasses
import io
import json
import math
import os
import secrets
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from omegatable.kernel import set_mode, when_missing

if TYPE_CHECKING:
    from omegatable.bots.compiling import Compilation
    from omegatable.games.protocol import Game
    from omegatable.lab.arena import Arena, Match, PairOfGames
    from omegatable.lab.findings import Findings
    from omegatable.play.player import Player
    from omegatable.play.record import Record
    from omegatable.sheets import Document
    from omegatable.table.wire import PrintWish
    from omegatable.terminal.screen import Screen
    from omegatable.terminal.session import Session
    from omegatable.terminal.thinking import Thinker, Thinking

ILLEGAL = 2  # the exit code of every error
STOPPED = 130  # and of Ctrl-C
DECK_GAME = "alpha-beta-omega"  # the one that is played with a deck of cards
LONGEST_TEXT = (
    1_000_000  # bytes of a deck or a record: a deck may have 60,000 letters, and a ply of a record takes a few
)
CHECKOUT = Path(__file__).parents[1]  # the project's folder, where the package is not installed

HELPFUL = {"help_option_names": ["-h", "--help"], "max_content_width": 100}

app = typer.Typer(
    name="omegatable",
    help="Three print-and-play games that run from alpha to omega: played, replayed, measured.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings=HELPFUL,
)
deck_app = typer.Typer(
    name="deck",
    help="Decks of cards for Alpha-Beta-Omega: write one, check it, read it.",
    rich_markup_mode=None,
    context_settings=HELPFUL,
)
app.add_typer(deck_app)


class Complaint(Exception):
    """What is wrong, in one sentence, for the person at the keyboard."""


class Seat(StrEnum):
    """Where a person sits down."""

    FIRST = "1"
    SECOND = "2"
    THIRD = "3"
    FOURTH = "4"
    FIFTH = "5"
    RANDOM = "random"


class Format(StrEnum):
    """What a record can be exported to."""

    JSONL = "jsonl"


class PaperSize(StrEnum):
    """What is printed on."""

    A4 = "a4"
    LETTER = "letter"


class Cuts(StrEnum):
    """How things lie beside each other on a sheet."""

    SHARED = "shared"
    BLEED = "bleed"


class Backs(StrEnum):
    """How backs come to lie behind fronts."""

    NONE = "none"
    LONG = "long"
    SHORT = "short"
    FOLD = "fold"


class Ink(StrEnum):
    """How much of it."""

    FULL = "full"
    LOW = "low"
    BLACK = "black"


_Game = Annotated[str, typer.Argument(metavar="GAME", help="omega-shift, alpha-and-omega or alpha-beta-omega.")]
_Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A rule to change, as rounds=3. May be given several times."),
]
_Players = Annotated[
    int | None, typer.Option(help="How many play, where a game leaves the choice.", show_default=False)
]
_DeckOption = Annotated[
    Path | None,
    typer.Option(
        "--deck",
        metavar="FILE",
        help="Cards for Alpha-Beta-Omega instead of the house's, as `deck check` reads them.",
        show_default=False,
    ),
]
_Seed = Annotated[int, typer.Option(help="The same seed gives the same deals.")]
_Seconds = Annotated[
    float | None, typer.Option(help="Time for each decision, instead of the bots' own.", show_default=False)
]
_Simulations = Annotated[
    int | None, typer.Option(help="Simulations for each decision: the same games every time.", show_default=False)
]
_Jobs = Annotated[
    int | None, typer.Option(help="Games at the same time; without it, one for each processor.", show_default=False)
]
_DeckFile = Annotated[Path, typer.Argument(metavar="FILE", help="A deck, as `deck house` writes one.")]
_RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `play --record` writes it.")]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit: with 0, or 2 after an error, or 130 after Ctrl-C."""
    code = run(sys.argv[1:] if arguments is None else arguments)
    try:
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read the output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Run the command line; every error is one sentence on standard error. Returns the exit code."""
    when_missing(None)  # a command that is not quick enough interpreted says so itself
    try:
        code = int(app(list(arguments) or ["--help"], prog_name="omegatable", standalone_mode=False) or 0)
    except Complaint as complaint:
        print(complaint, file=sys.stderr)
        return ILLEGAL
    except Exception as error:
        sentence = getattr(error, "format_message", None)  # a wrong word on the command line
        if sentence is None:
            raise
        print(_one_sentence(sentence()), file=sys.stderr)
        return ILLEGAL
    if code == STOPPED:
        print("\nStopped.", file=sys.stderr)
    return code


def _one_sentence(text: str) -> str:
    sentence = (
        " ".join(text.replace("Value error, ", "").split()) or "That is no command: `omegatable --help` lists them"
    )
    return sentence if sentence.endswith((".", "?", "!")) else sentence + "."


# ----------------------------------------------------------------------------------------------------------- commands


@app.command(epilog="Example:  omegatable serve --port 9000 --no-open")
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    db: Annotated[
        str | None, typer.Option(help="Where tables are kept: a file, or a postgresql:// address.", show_default=False)
    ] = None,
    open_: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = True,
    durable: Annotated[
        bool, typer.Option("--durable", help="Let no action be lost even when the power fails.")
    ] = False,
    deck: _DeckOption = None,
) -> None:
    """Set the table in a browser."""
    if not 0 <= port <= 65535:
        raise Complaint(f"There is no port {port}: ports go from 0 to 65535.")
    options = {DECK_GAME: {"deck": _deck_text(deck)}} if deck is not None else {}
    from omegatable.sheets import Document, SheetsError
    from omegatable.table.store import StoreError
    from omegatable.web.app import ServeError
    from omegatable.web.app import serve as serve_table
    from omegatable.web.printing import Press

    press = Press(Document, SheetsError)
    try:
        serve_table(
            host=host, port=port, db=db, open_browser=open_, survive_power_cut=durable, options=options, press=press
        )
    except (ServeError, StoreError) as error:
        raise Complaint(str(error)) from None


@app.command(
    epilog="\b\nExamples:  omegatable play omega-shift --bot steady\n"
    "           omegatable play omega-shift --two --option rounds=3 --record game.txt"
)
def play(
    game: _Game,
    bot: Annotated[str, typer.Option(metavar="LEVEL", help="Who plays against you.")] = "gentle",
    two: Annotated[bool, typer.Option("--two", help="Everybody is a person, in turn at this keyboard.")] = False,
    seat: Annotated[Seat, typer.Option(help="Your seat.")] = Seat.FIRST,
    players: _Players = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same deal.", show_default=False)] = None,
    option: _Options = None,
    deck: _DeckOption = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the game there when it ends.", show_default=False)
    ] = None,
) -> None:
    """Play in this terminal, against bots or with people in turn."""
    from omegatable.terminal.screen import prompted_screen

    screen = prompted_screen()
    chosen = _game(game)
    options = _chosen_options(chosen, option, players, deck)
    _check_levels([bot])
    if record is not None:
        _check_writable(record)
    session = _sit_down(chosen, screen, None if two else bot, seat, seed, options)
    from omegatable.terminal.session import Left

    try:
        session.play()
    except Left:
        screen.say("You have left the table.")
    finally:
        if record is not None:
            _write(record, _record_text(session.record()))
            screen.say(f"The record of the game stands in {record}.")


@app.command(
    epilog="\b\nExamples:  omegatable sheets all -o games.pdf\n"
    "           omegatable sheets omega-shift --paper letter --backs long --offset 0.5,-1\n"
    "           omegatable sheets alpha-beta-omega --deck mine.toml --only cards --ink low\n"
    "           omegatable sheets alpha-and-omega --single --backs long -o for-the-print-shop.pdf\n"
    "           omegatable sheets alpha-beta-omega --tabletop faces"
)
def sheets(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="omega-shift, alpha-and-omega, alpha-beta-omega, or all.")
    ],
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="The PDF; without it, named after game and paper."),
    ] = None,
    paper: Annotated[PaperSize, typer.Option(help="What you print on.")] = PaperSize.A4,
    cuts: Annotated[
        Cuts, typer.Option(help="Neighbours share their cuts, or each has 3 mm of bleed and crop marks.")
    ] = Cuts.SHARED,
    backs: Annotated[
        Backs, typer.Option(help="On the other side, turned about the long or the short edge; or to fold behind.")
    ] = Backs.NONE,
    offset: Annotated[
        str, typer.Option(metavar="RIGHT,DOWN", help="Move the backs by so many mm, where the printer misses.")
    ] = "0,0",
    ink: Annotated[Ink, typer.Option(help="All of it, little, or black only.")] = Ink.FULL,
    single: Annotated[
        bool, typer.Option("--single", help="For a print shop: each card a page, with trim and bleed boxes.")
    ] = False,
    copies: Annotated[int, typer.Option(help="How many sets.")] = 1,
    only: Annotated[
        str,
        typer.Option(
            metavar="PARTS", help="Of cards,references,markers,rules; tiles count as cards.", show_default=False
        ),
    ] = "",
    flat: Annotated[bool, typer.Option("--flat", help="Pawns and cubes as discs instead of folded up.")] = False,
    option: _Options = None,
    deck: _DeckOption = None,
    tabletop: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Faces as PNG and JSON for Tabletop Simulator, instead of a PDF.", show_default=False
        ),
    ] = None,
) -> None:
    """Print the games: cards, tiles, markers and rules as a PDF."""
    wish = _print_wish(game, only, copies, offset, option, deck)
    from omegatable.sheets import Document, SheetsError, export, file_name

    wish = msgspec.structs.replace(
        wish, paper=paper.value, cuts=cuts.value, backs=backs.value, ink=ink.value, single=single, flat=flat
    )
    file = output or Path(file_name(wish))
    if tabletop is not None and output is not None:
        raise Complaint("Choose one: -o FILE for a PDF, or --tabletop DIR for pictures.")
    if tabletop is None:
        _check_writable(file)
    try:
        if tabletop is not None:
            with _file_errors(f"The folder {tabletop} cannot be used"), _patience("Drawing faces"):
                written = export(wish, tabletop)
            print(f"{len(written)} files stand in {tabletop}; {written[-1]} says what is where.")
            return
        document = Document(wish)
        with _print_progress(document) as progress:
            content = document.pdf(progress)
    except SheetsError as error:
        raise Complaint(str(error)) from None
    with _file_errors(f"{file} cannot be written"):
        file.write_bytes(content)
    print(f"{file}: {document.plan().summary} {len(content) / 1e6:.1f} MB.")


@app.command(
    epilog="\b\nExamples:  omegatable simulate omega-shift --bots steady,gentle --games 200 --seed 1 --json\n"
    "           omegatable simulate omega-shift --bots steady,steady --games 20 --records games"
)
def simulate(
    game: _Game,
    bots: Annotated[
        str,
        typer.Option(
            metavar="ONE,OTHER", help="Two bots; the other takes all seats but one. The same twice is allowed."
        ),
    ] = "gentle,uniform",
    games: Annotated[
        int, typer.Option(help="A multiple of the players: each deal is played with the first bot on each seat.")
    ] = 100,
    players: _Players = None,
    seed: _Seed = 0,
    option: _Options = None,
    deck: _DeckOption = None,
    seconds: _Seconds = None,
    simulations: _Simulations = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep every game there as a record.", show_default=False)
    ] = None,
    jobs: _Jobs = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let two bots play each other and count."""
    chosen = _game(game)
    options = _chosen_options(chosen, option, players, deck)
    seats = int(options.get("seats", chosen.min_seats))
    names = _two_bots(bots)
    _check_numbers(games=games, jobs=jobs, seconds=seconds, simulations=simulations)
    _check_rotation(games, seats)
    if records is not None:
        with _file_errors(f"The folder {records} cannot be used"):
            records.mkdir(parents=True, exist_ok=True)
            _check_writable(records / "pair-0001-seat-1.txt")
    from omegatable.lab.arena import Match

    _compile(chosen, names)
    match = Match(chosen.name, names, seed, options, seconds, simulations, records is not None)
    start = time.perf_counter()
    played = []
    with _broken_workers():
        for pair in _with_progress(match, games // seats, jobs):
            if records is not None:
                for game_played in pair.games:
                    file = f"pair-{pair.number + 1:04}-seat-{game_played.first_seat + 1}.txt"
                    _write(records / file, game_played.record)
            played.append(pair)
    _show_outcome(match, played, time.perf_counter() - start, as_json=as_json)


@app.command(
    epilog="\b\nExamples:  omegatable arena omega-shift --bots gentle,steady,sharp --games 400 -o arena\n"
    "           omegatable arena omega-shift --bots steady,gentle --sprt 0,10 -o test\n"
    "           omegatable arena omega-shift --bots sharp,steady --sprt 0,10 --luck -o test\n"
    "           omegatable arena --report arena"
)
def arena(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="omega-shift, alpha-and-omega or alpha-beta-omega.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help="The bots, each against each other one.", show_default=False),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            help="Games of each match, a multiple of the players; without it 240, or at most 24,000 with --sprt.",
            show_default=False,
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW,HIGH",
            help="End each match as soon as one of two strengths, in normalized Elo, is ruled out.",
            show_default=False,
        ),
    ] = None,
    luck: Annotated[
        bool,
        typer.Option("--luck", help="Measure the luck of the draw, and take it out of the means and of --sprt."),
    ] = False,
    players: _Players = None,
    option: _Options = None,
    deck: _DeckOption = None,
    seconds: _Seconds = None,
    simulations: _Simulations = None,
    seed: _Seed = 0,
    jobs: _Jobs = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FOLDER",
            help="Where the games and the report are kept; the same command again goes on where it stood.",
            show_default=False,
        ),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Only write the report of that folder again.", show_default=False),
    ] = None,
) -> None:
    """Let many bots play each other, and report who is stronger and how surely."""
    if report is not None:
        if luck or any(given is not None for given in (game, bots, games, sprt, output)):
            raise Complaint("--report takes a folder that has been played, and nothing else.")
        _report_arena(report)
        return
    for name, given in (("GAME", game), ("--bots A,B", bots), ("-o FOLDER", output)):
        if given is None:
            raise Complaint(f"An arena needs {name}: `omegatable arena --help` has examples.")
    chosen = _game(str(game))
    options = _chosen_options(chosen, option, players, deck)
    seats = int(options.get("seats", chosen.min_seats))
    names = _many_bots(str(bots))
    elo = _strengths(sprt) if sprt is not None else None
    _check_numbers(games=games, jobs=jobs, seconds=seconds, simulations=simulations)
    most = games if games is not None else (240 if elo is None else 24_000)
    _check_rotation(most, seats)
    _need_scipy()
    from omegatable.lab.arena import Arena
    from omegatable.lab.luck import is_corrected

    if luck and not is_corrected(chosen.name, seats):
        raise Complaint(f"The luck of {chosen.title} between {seats} players cannot be measured yet: leave --luck out.")
    _play_arena(
        Arena(chosen.name, names, most, seed, options, seconds, simulations, elo, luck), Path(str(output)), jobs
    )


@app.command(
    epilog="\b\nExamples:  omegatable train omega-shift --minutes 30 -o course\n"
    "           omegatable train alpha-and-omega --games 200000 -o course\n"
    "           omegatable train omega-shift --games 500000 --seed 1 -o course --resume\n"
    "           omegatable train omega-shift --against sharp --minutes 30 --seed 1 -o exploiter-1"
)
def train(
    game: _Game,
    level: Annotated[str, typer.Option(metavar="LEVEL", help="Whose network learns; only `sharp` has one.")] = "sharp",
    minutes: Annotated[
        float | None, typer.Option(help="How long; without it and --games, 30.", show_default=False)
    ] = None,
    games: Annotated[
        int | None, typer.Option(help="Games instead of minutes: the same weights every time.", show_default=False)
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL",
            help="Learn to beat the network of this level, and it alone: a bound on what can be won against it.",
            show_default=False,
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(help="Processes that learn side by side; their weights are averaged.")] = 1,
    seed: Annotated[int, typer.Option(help="Decides the first weights and every deal.")] = 0,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the course that the folder holds.")] = False,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FOLDER", help="Where weights, manifest and checkpoint are kept.")
    ] = Path("course"),
) -> None:
    """Let a bot learn a game by playing against itself."""
    chosen = _game(game)
    _check_levels([level])
    if level != "sharp":
        raise Complaint(f"{level} learns nothing: only sharp plays by a network.")
    if minutes is not None and games is not None:
        raise Complaint("A course lasts for --minutes or for --games, not both.")
    if resume and against is not None:
        raise Complaint("--against decides how a course begins: with --resume leave it out.")
    for name, value in (("minutes", minutes), ("games", games), ("jobs", jobs)):
        if value is not None and value <= 0:
            raise Complaint(f"--{name} must be more than 0, not {value}.")
    from omegatable.lab import training
    from omegatable.lab.workers import workers

    _compile(chosen, ["gentle"])
    try:
        if resume:
            course = training.resume(chosen, output)
            course.prolong(games or 0, minutes or 0.0)
        elif (output / training.CHECKPOINT).exists():
            raise Complaint(f"{output} holds a course already: go on with --resume, or choose another folder with -o.")
        elif against is not None:
            _check_levels([against])
            course = training.new_exploiter(chosen, against, seed, games or 0, 0.0 if games else minutes or 30.0)
        else:
            course = training.new_course(chosen, seed, games or 0, 0.0 if games else minutes or 30.0)
        with workers(jobs) as executor:
            training.run_course(course, output, jobs=jobs, executor=executor, tell=lambda line: print(line, flush=True))
    except training.TrainingError as error:
        raise Complaint(str(error)) from None
    except BrokenExecutor:
        raise Complaint(f"A process that learned was ended from outside: go on with --resume -o {output}.") from None
    print(
        f"The weights stand in {output / (chosen.name + '.npy')}, where they come from in {output / training.MANIFEST}."
    )


@app.command(epilog="\b\nExamples:  omegatable replay game.txt --step\n           omegatable replay game.txt --ply 12")
def replay(
    file: _RecordFile,
    step: Annotated[
        bool, typer.Option("--step", help="Show the table after each turn and wait for Enter; `think` asks Master.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only check that the record is legal.")] = False,
    ply: Annotated[
        int | None, typer.Option(help="Show the position before this action, from 0.", show_default=False)
    ] = None,
) -> None:
    """Check a record and show it turn by turn."""
    record = _read_record(file)
    from omegatable.terminal import replaying

    if quiet:
        print(replaying.summary(record))
    elif ply is not None:
        if not 0 <= ply <= len(record.actions):
            raise Complaint(f"The game has no ply {ply}: they go from 0 to {len(record.actions)}.")
        print(replaying.position_text(record, ply), end="")
    else:
        for after, part in replaying.turns(record, tables=step):
            print(part)
            if step and not _goes_on(record, after):
                return


@app.command(
    epilog="\b\nExamples:  omegatable think game.txt --ply 12\n"
    "           omegatable think game.txt --ply 12 --level steady --seconds 10\n"
    "           omegatable think game.txt --simulations 2000 --json"
)
def think(
    file: _RecordFile,
    ply: Annotated[
        int | None,
        typer.Option(help="The position before this action, from 0; without it, the last choice.", show_default=False),
    ] = None,
    level: Annotated[str, typer.Option(metavar="LEVEL", help="Who thinks: steady, sharp or master.")] = "master",
    seconds: Annotated[
        float | None, typer.Option(help="Time to think, instead of the level's own.", show_default=False)
    ] = None,
    simulations: Annotated[
        int | None, typer.Option(help="Simulations instead of time: the same answer every time.", show_default=False)
    ] = None,
    seed: Annotated[int, typer.Option(help="Decides which deals are imagined.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Ask a bot what it thinks of a position of a record.

    It is told what the seat to move could see there, and nothing else. For each move it says how likely it is to win,
    by how many points, and from how many imagined games.
    """
    _check_levels([level])
    _check_numbers(seconds=seconds, simulations=simulations)
    record = _read_record(file)
    from omegatable.bots import LEVELS, Search, make_bot
    from omegatable.terminal.thinking import Thinker, ThinkingError, thinking_text

    bot = make_bot(level, record.game, seed, seconds=seconds, simulations=simulations)
    if not isinstance(bot, Thinker):
        raise Complaint(f"{LEVELS[level].label} does not look ahead: ask steady, sharp or master.")
    if not isinstance(bot, Search) and (seconds or simulations):
        name, title = LEVELS[level].label, record.game.title
        raise Complaint(f"{name} looks once in {title}: leave --seconds and --simulations out, or ask another level.")
    try:
        found = _thinking(record, ply, bot)
    except ThinkingError as error:
        raise Complaint(str(error)) from None
    print(msgspec.json.encode(found).decode() if as_json else thinking_text(found))


@app.command(epilog="Example:  omegatable export game.txt --format jsonl -o game.jsonl")
def export(
    file: _RecordFile,
    format_: Annotated[Format, typer.Option("--format", help="One JSON object a ply.")] = Format.JSONL,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="OUT", help="A file instead of standard output.")
    ] = None,
) -> None:
    """Write a record as data, hidden cards included.

    Each line is a JSON object, as docs/export.schema.json describes it.
    """
    record = _read_record(file)
    from omegatable.play.export import json_lines

    data = b"".join(line + b"\n" for line in json_lines(record))
    if output is None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        with _file_errors(f"{output} cannot be written"):
            output.write_bytes(data)


@app.command(
    epilog="\b\nExamples:  omegatable rules omega-shift\n           omegatable rules omega-shift --clause OS-R12"
)
def rules(
    game: _Game,
    clause: Annotated[str | None, typer.Option(metavar="ID", help="Only this sentence.", show_default=False)] = None,
) -> None:
    """Read the rules, sentence by numbered sentence."""
    chosen = _game(game)
    from omegatable.games.rulebook import clauses
    from omegatable.terminal.words import clauses_text

    book = clauses(chosen.name)
    found = [sentence for sentence in book if clause is None or sentence.id.upper() == clause.upper()]
    if not found:
        raise Complaint(f"{chosen.title} has no rule {clause}: `omegatable rules {chosen.name}` lists them all.")
    print(clauses_text(found) if clause is None else f"{found[0].id}  {found[0].text}")


@app.command(epilog="Example:  omegatable games")
def games() -> None:
    """List the three games, with players, length and credits."""
    from omegatable.games import GAMES
    from omegatable.web.house import house

    for card in house({}).games:
        print(f"{card.name.ljust(18)}{card.title}")
        print(f"{'':18}{card.sentence}")
        print(f"{'':18}{card.players}, {card.length}")
        print(f"{'':18}{card.credit}{' ' + card.source if card.source else ''}")
        for rule in GAMES[card.name].options:
            values = "|".join(str(value).lower() for value in rule.choices) or f"{rule.low}..{rule.high}"
            print(f"{'':18}--{rule.name} FILE" if rule.reader else f"{'':18}--option {rule.name}={values}")
        print()


@deck_app.callback(invoke_without_command=True)
def deck_help(context: typer.Context) -> None:
    """Decks of cards for Alpha-Beta-Omega: write one, check it, read it."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@deck_app.command(
    "check",
    epilog="\b\nExamples:  omegatable deck house > mine.toml\n           omegatable deck check mine.toml",
)
def deck_check(file: _DeckFile) -> None:
    """Say, line by line, what is wrong with a deck."""
    from omegatable.games.alpha_beta_omega.deck import DeckError, read_deck
    from omegatable.games.alpha_beta_omega.deck_words import summary

    try:
        checked = read_deck(_read_text(file))
    except DeckError as error:
        raise Complaint("\n".join(f"{file}, {fault}" for fault in error.faults)) from None
    print(f"{file}: {summary(checked)}")
    for remark in checked.remarks:
        print(f"{file}, {remark}")
    print("No program can check whether a card's text says what its steps do:")
    print(f"read them side by side with `omegatable deck show {file}`.")


@deck_app.command(
    "show",
    epilog="\b\nExamples:  omegatable deck show\n           omegatable deck show mine.toml",
)
def deck_show(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A deck; without it, the house's.", show_default=False)
    ] = None,
) -> None:
    """Print a deck: each card's text, and under it what the program does."""
    from omegatable.games.alpha_beta_omega.deck import chosen_deck
    from omegatable.games.alpha_beta_omega.deck_words import deck_text

    print(deck_text(chosen_deck("house" if file is None else _deck_text(file))), end="")


@deck_app.command(
    "house",
    epilog="\b\nExamples:  omegatable deck house -o mine.toml\n"
    "           omegatable play alpha-beta-omega --deck mine.toml",
)
def deck_house(
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="OUT", help="A file instead of standard output.")
    ] = None,
) -> None:
    """Write out the house's deck, to start one of your own from it."""
    from omegatable.games.alpha_beta_omega.deck import HOUSE_FILE

    text = HOUSE_FILE.read_text(encoding="utf-8")
    if output is None:
        print(text, end="")
    elif output.exists():
        raise Complaint(f"{output} is there already: choose another name.")
    else:
        _write(output, text)


@app.command(
    epilog="Example:  omegatable bench", context_settings={"allow_extra_args": True, "ignore_unknown_options": True}
)
def bench(context: typer.Context) -> None:
    """Measure how fast it is here.

    In a checkout this runs bench/, otherwise it times random games.
    """
    if (CHECKOUT / "bench" / "__main__.py").is_file():
        raise typer.Exit(subprocess.run([sys.executable, "-m", "bench", *context.args], cwd=CHECKOUT).returncode)
    if context.args:
        raise Complaint(f"{context.args[0]} means nothing here: outside a checkout bench takes no arguments.")
    from omegatable.games import GAMES
    from omegatable.lab.speed import measure

    for game in GAMES.values():
        _compile(game)
        for name, figure in measure(game).items():
            print(f"{game.title}: {name} {figure:,.0f}")


# ------------------------------------------------------------------------------------------------- print and play


def _print_wish(
    game: str, only: str, copies: int, offset: str, option: Sequence[str] | None, deck: Path | None
) -> "PrintWish":
    """The wish that these words on the command line make."""
    from omegatable.table.wire import PrintWish

    parts = [part.strip() for part in only.split(",") if part.strip()]
    chosen = dict(_pair(text) for text in option or ())
    if deck is not None:
        if game not in (DECK_GAME, "all"):
            raise Complaint(f"{_game(game).title} is not played with a deck of one's own: leave --deck out.")
        if "deck" in chosen:
            raise Complaint("The deck is chosen twice: leave --deck or --option deck out.")
        chosen["deck"] = _deck_text(deck)
    right, _, down = offset.partition(",")
    try:
        moved = float(right), float(down)
    except ValueError:
        raise Complaint(f"--offset takes millimetres to the right and down, as 0.5,-1, not {offset!r}.") from None
    fields = {"game": game, "parts": parts, "copies": copies, "right": moved[0], "down": moved[1], "options": chosen}
    try:
        return msgspec.convert(fields, PrintWish)
    except msgspec.ValidationError:
        raise Complaint(_unprintable(parts, copies, moved)) from None


def _unprintable(parts: Sequence[str], copies: int, moved: tuple[float, float]) -> str:
    """Which of the numbers and words of a wish is out of range."""
    from omegatable.sheets import PARTS

    for part in parts:
        if part not in PARTS:
            return f"There is no part {part!r}: --only takes {', '.join(PARTS)}, several with commas between them."
    if not 1 <= copies <= 20:
        return f"--copies goes from 1 to 20, not {copies}."
    return f"--offset moves the backs by at most 10 mm each way, not {moved[0]:g},{moved[1]:g}."


@contextlib.contextmanager
def _print_progress(document: "Document") -> "Iterator[Callable[[str], None]]":
    """A bar that says what is drawn, where somebody watches."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Drawing", total=document.steps)

        def step(what: str) -> None:
            progress.update(task, description=what, advance=1)

        yield step


@contextlib.contextmanager
def _patience(what: str) -> Iterator[None]:
    """A line that turns while something lasts, where somebody watches."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(what):
        yield


# ------------------------------------------------------------------------------------------------- matches of bots


def _two_bots(text: str) -> tuple[str, str]:
    names = [name.strip() for name in text.split(",")]
    _check_levels([name for name in names if name])
    if len(names) != 2 or not all(names):
        raise Complaint(f"Two bots are needed, as --bots gentle,uniform, not {text!r}.")
    return names[0], names[1]


def _many_bots(text: str) -> tuple[str, ...]:
    names = [name.strip() for name in text.split(",")]
    _check_levels([name for name in names if name])
    if len(names) < 2 or not all(names):
        raise Complaint(f"An arena needs at least two bots, as --bots gentle,steady, not {text!r}.")
    for name in names:
        if names.count(name) > 1:
            raise Complaint(f"The bot {name} is named twice: in an arena each plays against the others.")
    return tuple(names)


def _strengths(text: str) -> tuple[float, float]:
    """The two strengths of a sequential test."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low, high = 0.0, 0.0
    if not -100 <= low < high <= 100:
        raise Complaint(
            f"--sprt takes two strengths from -100 to 100 normalized Elo, the lower first, as 0,10, not {text!r}."
        )
    return low, high


def _check_numbers(**numbers: float | None) -> None:
    for name, value in numbers.items():
        if value is not None and not 0 < value < math.inf:
            raise Complaint(f"--{name} must be more than 0, not {value}.")
    if numbers.get("seconds") is not None and numbers.get("simulations") is not None:
        raise Complaint("A bot thinks for --seconds or for --simulations, not both.")


def _check_rotation(games: int, seats: int) -> None:
    """Complain about a number of *games* in which not everybody sits on each of the *seats*."""
    if seats < 2:
        raise Complaint("Bots are matched in games for two players or more: give --players.")
    if games % seats:
        fits = games + seats - games % seats
        often = "twice" if seats == 2 else f"{seats} times"
        wanted = "even" if seats == 2 else f"a multiple of {seats}"
        raise Complaint(f"Each deal is played {often}: --games must be {wanted}, as {fits} is, not {games}.")


def _need_scipy() -> None:
    try:
        import scipy  # noqa: F401
    except ImportError:
        raise Complaint("An arena needs SciPy: install it with `pip install 'omegatable[lab]'`.") from None


@contextlib.contextmanager
def _broken_workers() -> Iterator[None]:
    try:
        yield
    except BrokenExecutor:
        raise Complaint("A process that played games was ended from outside: try again with fewer --jobs.") from None


def _with_progress(match: "Match", pairs: int, jobs: int | None) -> "Iterator[PairOfGames]":
    """Every pair as it is played, with a bar on standard error where that is a terminal."""
    from omegatable.lab.arena import play_pairs
    from omegatable.lab.workers import processors, workers

    one = match.quick and not match.keep_records  # is faster than other processes are started
    with workers(1 if one else min(jobs or processors(), pairs)) as executor:
        played = play_pairs(match, pairs, executor)
        if not sys.stderr.isatty():
            yield from played
            return
        from rich.console import Console
        from rich.progress import track

        yield from track(played, match.title, pairs, console=Console(stderr=True))


def _play_arena(arena: "Arena", path: Path, jobs: int | None) -> None:
    from rich.console import Console

    from omegatable.lab.folder import FolderError, opened
    from omegatable.lab.live import shown
    from omegatable.lab.running import Progress, play_arena
    from omegatable.lab.workers import processors, workers

    _compile(_game(arena.game), arena.bots)
    progress = Progress(arena)
    try:
        with _file_errors(f"The folder {path} cannot be used"), opened(path, arena) as folder:
            for deal in folder.deals:
                progress.add(deal)
            wanted = min(jobs or processors(), sum(1 for _ in progress.tasks()) or 1)
            with _broken_workers(), workers(wanted) as executor:
                for _ in shown(play_arena(folder, progress, executor, wanted), progress, Console(stderr=True)):
                    pass
    except FolderError as error:
        raise Complaint(str(error)) from None
    _report_arena(path)


def _report_arena(path: Path) -> None:
    """Write the report of an arena and say the most important of it."""
    _need_scipy()
    from omegatable.lab.folder import FolderError
    from omegatable.lab.report import HTML, MARKDOWN, summary_rows, write_report
    from omegatable.terminal.words import columns_text

    try:
        with _file_errors(f"The report of {path} cannot be written"):
            found: Findings = write_report(path)
    except FolderError as error:
        raise Complaint(str(error)) from None
    print(columns_text(summary_rows(found)))
    print(f"The report stands in {path / HTML} and {path / MARKDOWN}.")


def _show_outcome(match: "Match", played: "Sequence[PairOfGames]", seconds: float, *, as_json: bool) -> None:
    from omegatable.lab.arena import outcome_of

    outcome = outcome_of(match, played)
    if as_json:
        summary = {
            "game": match.game,
            "options": match.options,
            "seed": match.seed,
            "players": match.players,
            "bots": list(match.names),
            "games": outcome.games,
            "wins": outcome.wins,
            "draws": outcome.draws,
            "margin": dataclasses.asdict(outcome.margin),
            "decisions": outcome.decisions,
            "seconds": round(seconds, 3),
        }
        print(json.dumps(summary))
        return
    from omegatable.terminal.words import columns_text

    counts = {**outcome.wins, "draws": outcome.draws}
    rows = [[name, f"{count:6}", f"{count / outcome.games:6.1%}"] for name, count in counts.items()]
    margin = outcome.margin
    bounds = "" if margin.low is None else f" (95 % between {margin.low:+.1f} and {margin.high:+.1f})"
    deals = f"{len(played)} deal{'s' * (len(played) != 1)}"
    print(f"{match.game}: {outcome.games} games on {deals}, seed {match.seed}")
    print(columns_text(rows))
    print(f"{match.names[0]}, margin a game: {margin.mean:+.1f} points{bounds}.")
    print(f"{outcome.decisions:,} decisions in {seconds:.1f} s.")


# ------------------------------------------------------------------------------------ what commands have in common


def _game(name: str) -> "Game":
    """The game of that *name*."""
    from omegatable.games import GAMES

    if name in GAMES:
        return GAMES[name]
    raise Complaint(f"There is no game {name!r}: there is {', '.join(GAMES)}.")


def _compile(game: "Game", levels: Sequence[str] = ()) -> None:
    """Compile what *game* and bots of these *levels* need, say how far that is, and run compiled from now on."""
    from omegatable.bots.compiling import Compilation, parts_for

    compiling = Compilation(parts_for(game.name, *levels))
    if not compiling.is_complete:
        _show_compiling(compiling, game)
    set_mode("compiled")


def _show_compiling(compiling: "Compilation", game: "Game") -> None:
    title = f"Compiling {game.title}, once after each update"
    if not sys.stderr.isatty():
        print(f"{title} ...", file=sys.stderr, flush=True)
        compiling.wait()
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=1.0)
        compiling.wait(lambda share: progress.update(task, completed=share))


def _chosen_options(
    game: "Game", pairs: Sequence[str] | None, players: int | None = None, deck: Path | None = None
) -> dict[str, int | str | bool]:
    """The options that *pairs* such as `rounds=3`, the number of *players* and the file of a *deck* choose.

    The others are at their defaults.
    """
    chosen: dict[str, str] = {}
    if deck is not None:
        if not any(option.name == "deck" for option in game.options):
            raise Complaint(f"{game.title} is not played with a deck of one's own: leave --deck out.")
        chosen["deck"] = _deck_text(deck)
    if players is not None and not game.min_seats <= players <= game.max_seats:
        fits = str(game.min_seats) if game.min_seats == game.max_seats else f"{game.min_seats} to {game.max_seats}"
        raise Complaint(f"{game.title} is for {fits} players, not {players}.")
    if players is not None and game.min_seats < game.max_seats:
        chosen["seats"] = str(players)
    for pair in pairs or ():
        name, value = _pair(pair, game)
        if name == "deck" and "deck" in chosen:
            raise Complaint("The deck is chosen twice: leave --deck or --option deck out.")
        if chosen.get(name, value) != value:
            raise Complaint(f"--players {players} and --option {pair} do not agree: leave one of them out.")
        chosen[name] = value
    try:
        return game.chosen_options(chosen)
    except ValueError as error:
        raise Complaint(str(error)) from None


def _pair(text: str, game: "Game | None" = None) -> tuple[str, str]:
    """The name and the value of an option."""
    name, equals, value = text.partition("=")
    if not equals:
        example = f"{game.options[0].name}={game.options[0].default}" if game else "rounds=3"
        raise Complaint(f"{text!r} is not an option: write name=value, as {example}.")
    return name.strip(), value.strip()


def _deck_text(file: Path) -> str:
    """The text of a deck file that has been checked."""
    from omegatable.games.alpha_beta_omega.deck import DeckError, read_option

    text = _read_text(file)
    try:
        return read_option(text)
    except DeckError as error:
        rest = len(error.faults) - 1
        more = f" `omegatable deck check {file}` lists {rest} more." if rest else ""
        raise Complaint(f"{file}, {error.faults[0]}{more}") from None


def _read_text(file: Path) -> str:
    """The text of a deck or a record, which people have written; what has no end is not waited for."""
    with _file_errors(f"{file} cannot be read"), file.open("rb") as opened:
        content = opened.read(LONGEST_TEXT + 1)
        if len(content) > LONGEST_TEXT:
            raise Complaint(f"{file} cannot be read: it is longer than {LONGEST_TEXT / 1e6:g} MB.")
        return io.TextIOWrapper(io.BytesIO(content), encoding="utf-8").read()


@contextlib.contextmanager
def _file_errors(what: str) -> Iterator[None]:
    """Turn what goes wrong with a file into a sentence that begins with *what*."""
    try:
        yield
    except UnicodeDecodeError:
        raise Complaint(f"{what}: it is not text.") from None
    except OSError as error:
        raise Complaint(f"{what}: {(error.strerror or str(error)).lower()}.") from None


def _read_record(file: Path) -> "Record":
    from omegatable.play.record import RecordError, parse_record

    text = _read_text(file)
    try:
        return parse_record(text)
    except RecordError as error:
        raise Complaint(f"{file}, line {error.line}: {error.reason}") from None


def _thinking(record: "Record", ply: int | None, bot: "Thinker") -> "Thinking":
    """What *bot* thinks at *ply*. Raises ThinkingError where nobody decides there."""
    from omegatable.bots import Search, make_bot
    from omegatable.terminal.thinking import decision, think

    chosen = decision(record, ply)
    _compile(record.game, [bot.name])
    with _patience("Thinking"):
        view = chosen.position.view(chosen.position.to_move)
        if isinstance(bot, Search):  # what must still be loaded does not take its time
            make_bot(bot.name, record.game, 0, simulations=1).think(view)
        return think(record, chosen, bot)


def _goes_on(record: "Record", ply: int) -> bool:
    """Wait for Enter, and answer those who want to know what Master thinks at *ply*. False where nobody types."""
    from omegatable.bots import make_bot
    from omegatable.terminal.thinking import Thinker, ThinkingError, thinking_text

    while True:
        try:
            asked = input("Enter goes on, think asks Master: ")
        except EOFError:
            return False
        if asked.strip().lower() != "think":
            return True
        bot = make_bot("master", record.game, 0)
        assert isinstance(bot, Thinker)
        try:
            print(f"\n{thinking_text(_thinking(record, ply, bot))}\n")
        except ThinkingError as error:
            print(error)


def _record_text(record: "Record") -> str:
    from omegatable.play.record import record_text

    return record_text(record)


def _write(file: Path, text: str) -> None:
    with _file_errors(f"{file} cannot be written"):
        file.write_text(text, encoding="utf-8")


def _check_writable(file: Path) -> None:
    """Complain now about a file that cannot be written when the work is done; leave everything as it is."""
    with _file_errors(f"{file} cannot be written"):
        if file.exists() and not (file.is_file() or file.is_dir()):
            return  # a pipe has one opening only, and a device takes what it gets
        is_new = not os.path.lexists(file)
        with file.open("ab"):
            pass
        if is_new:
            file.unlink()


def _sit_down(
    game: "Game",
    screen: "Screen",
    level: str | None,
    seat: Seat,
    seed: int | None,
    options: dict[str, int | str | bool],
) -> "Session":
    """A table of people only, or of one person on *seat* and bots of *level*; what they need is compiled meanwhile."""
    from omegatable.bots import LEVELS
    from omegatable.bots.compiling import Compilation, FallbackBot, parts_of
    from omegatable.table.wire import SeatWish, SetTable
    from omegatable.terminal.session import set_session

    seats = range(int(options.get("seats", game.min_seats)))
    own = secrets.randbelow(len(seats)) if seat is Seat.RANDOM else int(seat) - 1
    if own >= len(seats):
        raise Complaint(f"There is no seat {own + 1} with {len(seats)} players.")
    compiling = Compilation(parts_of(game.name))
    compiling.start()
    bots: dict[int, Player] = {}
    if level is None:
        wishes = [SeatWish(kind="here", name=f"Player {number + 1}") for number in seats]
    else:
        label = LEVELS[level].label
        names = iter([label, *(f"{label} {number}" for number in range(2, len(seats)))])
        wishes = [
            SeatWish(kind="here", name="You") if number == own else SeatWish(kind="bot", name=next(names), level=level)
            for number in seats
        ]
        for number in seats:
            if number != own:
                bots[number] = FallbackBot(level, game, secrets.randbits(32) if seed is None else seed, compiling)
    wish = SetTable(game=game.name, seats=wishes, options=options)

    def keep(file: str, record: "Record") -> None:
        Path(file).expanduser().write_text(_record_text(record), encoding="utf-8")

    return set_session(game, screen, wish, bots, seed=seed, keep=keep)


def _check_levels(names: Sequence[str]) -> None:
    from omegatable.bots import LEVELS

    for name in names:
        if name not in LEVELS:
            raise Complaint(f"There is no bot {name!r}: there is {', '.join(LEVELS)}.")


if __name__ == "__main__":
    main()
