"""`omegatable simulate`: a match between two bots."""

import dataclasses
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from omegatable.cli.arguments import (
    DeckOption,
    Jobs,
    Options,
    PlayedName,
    Players,
    Preset,
    Seconds,
    Seed,
    Simulations,
    UsageError,
    check_numbers,
    check_rotation,
    check_writable,
    checked_bots,
    file_errors,
    game_and_options,
    write_text,
)
from omegatable.cli.waiting import broken_workers, compile_game

if TYPE_CHECKING:
    from omegatable.engine.protocol import Game
    from omegatable.lab.arena import MatchGames, Outcome
    from omegatable.lab.games import Games
    from omegatable.lab.plan import Study
    from omegatable.lab.statistics import Interval

EXAMPLES = (
    "\b\nExamples:  omegatable simulate omega-shift --bots steady,gentle --games 200 --seed 1 --json\n"
    "           omegatable simulate alpha-and-omega --bots gentle --players 4 --games 400\n"
    "           omegatable simulate omega-shift --bots ./mine,gentle --games 20\n"
    "           omegatable simulate omega-shift --bots steady,steady --games 20 --records games"
)
RULES = {  # the rules in the first line, by `Game.preset_of`; the page uses the recommended ones
    "": "",
    "printed": ", rules as printed",
    "written": ", rules as the author wrote them",
    "recommended": ", recommended rules",
    "own": ", rules of your own",
}


def simulate(
    game: PlayedName,
    bots: Annotated[
        str,
        typer.Option(
            metavar="ONE,OTHER",
            help="Two bots, levels or your own; the second takes all seats but one. One bot alone takes all seats.",
        ),
    ] = "gentle,uniform",
    games: Annotated[
        int, typer.Option(help="A multiple of the players: each deal is played with the first bot on every seat.")
    ] = 100,
    players: Players = None,
    seed: Seed = 0,
    option: Options = None,
    preset: Preset = None,
    deck: DeckOption = None,
    seconds: Seconds = None,
    simulations: Simulations = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a record of every game here.", show_default=False)
    ] = None,
    jobs: Jobs = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play a match between two bots and count the wins.

    The first place is counted by bot and by order of play, with what even would be.
    """
    chosen, options = game_and_options(game, option, players, deck, preset)
    seats = int(options.get("seats", chosen.min_seats))
    names = _two_bots(bots, chosen, seats)
    check_numbers(games=games, jobs=jobs, seconds=seconds, simulations=simulations)
    if seats > 1:
        check_rotation(games, seats)
    if records is not None:
        with file_errors(f"The folder {records} cannot be used"):
            records.mkdir(parents=True, exist_ok=True)
            check_writable(records / "pair-0001-seat-1.txt")
    from omegatable.lab.arena import MatchGames, match_study

    compile_game(chosen, names)
    study = match_study(
        chosen.name,
        names,
        games,
        seed,
        options,
        seconds=seconds,
        simulations=simulations,
        records=records is not None,
    )
    start = time.perf_counter()
    played = []
    with broken_workers():
        for block in _with_progress(study, jobs):
            for forfeited in block.forfeits:
                print(forfeited.sentence, file=sys.stderr)
            if records is not None:
                for number, text in block.records:
                    deal, rotation = divmod(number, seats)
                    write_text(records / f"pair-{deal + 1:04}-seat-{rotation + 1}.txt", text)
            played.append(block._replace(records=[]))
    _show_outcome(game, study, MatchGames.of(played), time.perf_counter() - start, as_json=as_json)


def _two_bots(text: str, game: "Game", seats: int) -> tuple[str, str]:
    names = checked_bots([name.strip() for name in text.split(",")], game)
    if len(names) > 2 or not all(names):
        raise UsageError(f"One bot or two are needed, as --bots gentle,uniform, not {text!r}.")
    if seats == 1 and len(set(names)) > 1:
        raise UsageError(f"One seat is for one bot: name it, as --bots {names[0]}.")
    return names[0], names[-1]


def _with_progress(study: "Study", jobs: int | None) -> "Iterator[Games]":
    """Yield the blocks of the match as they are played, with a progress bar if standard error is a terminal."""
    from omegatable.lab.games import play_block
    from omegatable.lab.workers import processors, work, workers

    (match,) = study.variants
    blocks = study.blocks_of(match)
    one = match.quick and not study.records  # a single process is faster than starting others
    wanted = 1 if one else min(jobs or processors(), blocks)
    with workers(wanted) as executor:
        tasks = ((study, 0, block) for block in range(blocks))
        played = work(play_block, tasks, executor, lambda: 2 * wanted)
        if not sys.stderr.isatty():
            yield from played
            return
        from rich.console import Console
        from rich.progress import track

        yield from track(played, match.name, blocks, console=Console(stderr=True))


def _show_outcome(called: str, study: "Study", played: "MatchGames", seconds: float, *, as_json: bool) -> None:
    """Print the results of the *played* games of the game or small game *called* that."""
    from omegatable.lab.arena import outcome_of
    from omegatable.lab.plan import distinct
    from omegatable.play.programs import is_program

    (match,) = study.variants
    names = distinct((match.bots[0], match.bots[-1]))
    outcome = outcome_of(names, played)
    forfeits = played.forfeits_of(names)
    if as_json:
        summary = {
            "game": study.game,
            "options": match.options,
            "seed": study.seed,
            "players": match.seats,
            "bots": list(names),
            "games": outcome.games,
            "wins": outcome.wins,
            "draws": outcome.draws,
            "shared": [{"bots": names, "games": count} for names, count in outcome.shared.items()],
            "margin": dataclasses.asdict(outcome.margin),
            "mean margin of all seats": outcome.even_margin,
            "first place at one seat": {name: dataclasses.asdict(share) for name, share in outcome.shares.items()},
            "first place by order of play": [dataclasses.asdict(share) for share in outcome.order],
            "decisions": outcome.decisions,
            "forfeited": [
                {"game": each.number, "seat": each.seat, "bot": each.bot, "ply": each.ply, "reason": each.reason}
                for each in played.forfeits
            ],
            "forfeits": {
                name: forfeits.get(name, 0) for name in names if is_program(match.bots[names.index(name) and -1])
            },
            "seconds": round(seconds, 3),
        }
        print(json.dumps(summary))
        return
    from omegatable.lab.ordering import PLACES
    from omegatable.play.position import game_named
    from omegatable.terminal.words import columns_text

    deals = f"{len(played.deals)} deal{'s' * (len(played.deals) != 1)}"
    rules = RULES[game_named(study.game).preset_of(match.options)]
    print(f"{called}: {outcome.games} games on {deals}, seed {study.seed}{rules}")
    print(columns_text(_table(match.seats, outcome, forfeits)))
    if match.seats > 1:
        by_order = [f"{place} {_share(share)}" for place, share in zip(PLACES, outcome.order, strict=False)]
        print(f"First place by order of play: {', '.join(by_order)}. Even would be {1 / match.seats:.1%}.")
    margin = outcome.margin
    bounds = "" if margin.low is None else f" (95 % between {margin.low:+.1f} and {margin.high:+.1f})"
    even = f"; the mean of all seats is {outcome.even_margin:+.1f}" if match.seats > 2 else ""
    what = "margin" if match.seats > 1 else "score"
    print(f"{names[0]}, {what} a game: {margin.mean:+.1f} points{bounds}{even}.")
    print(f"{outcome.decisions:,} decisions in {seconds:.1f} s.")
    for name in (name for name, bot in zip(names, (match.bots[0], match.bots[-1]), strict=True) if is_program(bot)):
        why = ", which count as lost: standard error says why" if name in forfeits else ""
        print(f"{name} forfeited {forfeits.get(name, 0)} of {outcome.games} games{why}.")


def _table(seats: int, outcome: "Outcome", forfeits: dict[str, int]) -> list[list[str]]:
    """Return the wins of each bot, and its share of the first place at one seat, which is equal for equal bots.

    The row of a bot with *forfeits*, numbers of games by name, says so.
    """
    marks = {name: f"{count} forfeited" for name, count in forfeits.items()}
    if seats == 1:
        ((name, wins), *_) = outcome.wins.items()
        return [[name, f"{wins:6}", f"{wins / outcome.games:6.1%}", "of full success", marks.get(name, "")]]
    rows = [["", "won alone", "", "first place at one seat", ""]]
    for name, count in outcome.wins.items():
        share = _share(outcome.shares[name])
        rows.append([name, f"{count:9}", f"{count / outcome.games:6.1%}", share, marks.get(name, "")])
    if seats == 2:
        return [*rows, ["draws", f"{outcome.draws:9}", f"{outcome.draws / outcome.games:6.1%}", "", ""]]
    by_whom = ", ".join(f"{' and '.join(names)} {count}" for names, count in outcome.shared.items())
    return [*rows, ["shared", f"{outcome.draws:9}", f"{outcome.draws / outcome.games:6.1%}", by_whom, ""]]


def _share(share: "Interval") -> str:
    if share.low is None or share.high is None:
        return f"{share.mean:.1%}"
    return f"{share.mean:.1%} ({100 * max(0.0, share.low):.1f} to {100 * min(1.0, share.high):.1f})"
