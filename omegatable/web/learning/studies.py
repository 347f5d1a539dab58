"""Studies requested on the page: played one after the other in a separate process with a low priority.

A study is stored in a temporary folder for a while. A waiting study is cancelled if its page stops polling; a running
study continues. Without the packages of the extra `lab` there are no studies.
"""

import asyncio
import contextlib
import json
import logging
import os
import shutil
import sys
import tempfile
from collections import Counter, OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from omegatable.engine.plain import Words
from omegatable.engine.protocol import SEATS, Game
from omegatable.engine.registry import all_games, find_game
from omegatable.extras import missing
from omegatable.lab.facet import lab_of
from omegatable.locales.english import english
from omegatable.locales.text import Text, text
from omegatable.runtime import Runtime
from omegatable.table.wire import Change, Lab, LabLevel, StudyRequest, StudyState, StudyVariant
from omegatable.web.http.responses import RequestError
from omegatable.web.http.untrusted import Reading

log = logging.getLogger("omegatable.web")

MAX_GAMES = {"gentle": 40_000, "steady": 400}  # the max number of games of a study, by the level of its bots
MAX_VARIANTS = 8
MAX_WAITING = 4  # max unfinished studies
MAX_FINISHED, FINISHED_TTL = 8, 3600.0  # max finished studies, and the seconds for which they are kept
FORGOTTEN = 30.0  # seconds without a request after which a waiting study is cancelled
LONGEST = 1800.0  # max seconds for which a study is played; then it is stopped, and its report is written
MAX_REPORT = 300.0  # max seconds for writing the report
LONG_POLL = 1.0  # seconds that a response waits for news
MAX_LOGGED = 200  # max bytes logged of a line that is not an update
FILES = {  # files of a finished study that can be downloaded, with their types
    "study.toml": "application/toml",
    "games.parquet": "application/vnd.apache.parquet",
    "events.parquet": "application/vnd.apache.parquet",
    "findings.parquet": "application/vnd.apache.parquet",
    "records.parquet": "application/vnd.apache.parquet",
}
REPORT, PLAYED = "report.html", "study"  # the report, and the folder of the study
CANCELLED = text("http-study-cancelled")
THE_RULES = {
    "printed": "the rules as printed",
    "written": "the author's rules",
    "recommended": "the recommended rules",
}
THE_ONLY_RULES = "the rules"  # the rules of a game whose presets are all equal
MAX_NAME = 80  # max characters of a variant's name


@dataclass
class _Job:
    """A requested study: waiting, in progress or over."""

    host: str
    game: str
    title: str
    names: list[str]
    links: list[str]  # URLs, one for each variant, that open a table with its options
    of: int  # games per variant
    folder: Path
    asked: float = 0.0  # time of the last request for it
    stage: str = "waiting"
    done: list[int] = field(default_factory=list)
    summaries: list[str] = field(default_factory=list)
    seconds_left: float | None = None
    verdict: list[str] = field(default_factory=list)
    sentences: list[Words] = field(default_factory=list)
    process: "asyncio.subprocess.Process | None" = None
    news: asyncio.Event = field(default_factory=asyncio.Event)
    stopped: bool = False

    @property
    def over(self) -> bool:
        return self.stage in ("over", "failed")


def what_is_missing() -> str:
    """Return a sentence that says what must be installed to play studies; empty if nothing is missing."""
    sentence = missing("Studies need", "lab")
    return f"{sentence.removesuffix('.')}, and start the server again." if sentence else ""


def lab() -> Lab:
    """Return the body of GET /api/studies."""
    return Lab(
        problem=what_is_missing(),
        levels=[LabLevel(level, most, _speeds(level)) for level, most in MAX_GAMES.items()],
        most_variants=MAX_VARIANTS,
    )


def _speeds(level: str) -> dict[str, float]:
    """Return by game how many games a second bots of this *level* play, if the game says so."""
    said = {name: lab_of(game).games_a_second for name, game in all_games().items()}
    return {name: speeds[level] for name, speeds in said.items() if level in speeds}


def study_text(request: StudyRequest, seed: int) -> str:
    """Return the TOML file of the requested study with this *seed*. Raises `RequestError`."""
    game = _game_of(request)
    variants = _named(game, request.variants)
    lines = [
        f"title = {_toml(f'What would change in {game.title}')}",
        f'game = "{game.name}"',
        f"bots = {json.dumps([request.level] * request.seats)}",
        f"games = {request.games}",
        f"seed = {seed}",
        f'preset = "{request.preset}"',
    ]
    if game.asks_seats:
        lines.append(f"options = {{ {SEATS} = {request.seats} }}")
    rules = THE_RULES[request.preset] if game.recommended else THE_ONLY_RULES
    for name, changes in ((rules, []), *variants):
        options = ", ".join(f"{change.option} = {_toml(change.value)}" for change in changes)
        lines += ["", "[[variants]]", f"name = {_toml(name)}", f"options = {{ {options} }}" if options else ""]
    return "\n".join(lines).rstrip() + "\n"


def _game_of(request: StudyRequest) -> Game:
    """Return the game of the requested study. Raises `RequestError` if the study is too large, or impossible."""
    game = find_game(request.game)
    if game is None:
        raise RequestError(text("http-no-game"))
    if not game.min_seats <= request.seats <= game.max_seats:
        seats = f"{game.min_seats} to {game.max_seats}" if game.max_seats > game.min_seats else game.max_seats
        raise RequestError(f"{game.title} is for {seats} players.")
    if request.level not in MAX_GAMES:
        raise RequestError(f"Here studies are played by {' or '.join(MAX_GAMES)} bots.")
    if 1 + len(request.variants) > MAX_VARIANTS:
        raise RequestError(text("http-study-variants", most=MAX_VARIANTS - 1))
    if request.games * (1 + len(request.variants)) > MAX_GAMES[request.level]:
        raise RequestError(text("http-study-games", games=MAX_GAMES[request.level]))
    return game


def _named(game: Game, variants: Sequence[Sequence[Change]]) -> list[tuple[str, Sequence[Change]]]:
    """Return *variants* with their names, numbered if names are equal. Raises `RequestError`."""
    named: dict[str, Sequence[Change]] = {}
    for changes in variants:
        if any(set(changes) == set(other) for other in named.values()):
            raise RequestError(text("http-study-same"))
        name = _name(game, changes)
        again = sum(other == name or other.startswith(f"{name} (") for other in named)
        named[f"{name} ({again + 1})" if again else name] = changes
    return list(named.items())


def _name(game: Game, changes: Sequence[Change]) -> str:
    """Return the name of the variant with these *changes*. Raises `RequestError`."""
    from omegatable.lab.plan import NOT_IN_NAMES

    labels = [_label(game, change.option) for change in changes]
    for label, count in Counter(labels).items():
        if count > 1:
            raise RequestError(f"{label} cannot have {count} values in one variant: choose one of them.")
    parts = []
    for label, change in zip(labels, changes, strict=True):
        value = ("on" if change.value else "off") if isinstance(change.value, bool) else str(change.value)
        parts.append(f"{label}: {value.replace('_', ' ') if len(value) <= MAX_NAME else 'of your own'}")
    name = NOT_IN_NAMES.sub(" ", ", ".join(parts))
    return name if len(name) <= MAX_NAME else f"{name[: MAX_NAME - 3]}..."


def _label(game: Game, name: str) -> str:
    """Return the label of the option called *name*. Raises `RequestError` if a study here cannot change it."""
    option = next((option for option in game.options if option.name == name), None)
    if option is None or option.name in (SEATS, game.live_option):
        raise RequestError(f"A study here cannot change {name[:MAX_NAME]!r} of {game.title}.")
    return english(option.label)


def _toml(value: int | str | bool) -> str:
    """Return *value* in TOML, with a text of several lines on several lines, because long lines are refused."""
    if not isinstance(value, str):
        return json.dumps(value)
    lines = [json.dumps(line, ensure_ascii=False)[1:-1].replace("\x7f", "\\u007f") for line in value.split("\n")]
    return f'"{lines[0]}"' if len(lines) == 1 else '"""\n' + "\n".join(lines) + '"""'


class Studies:
    """All studies of a server. *reading* reads decks and studies, which are untrusted, in worker processes."""

    def __init__(self, reading: Reading, runtime: Runtime) -> None:
        self._reading, self._runtime = reading, runtime
        self._jobs: OrderedDict[str, _Job] = OrderedDict()
        self._folder: Path | None = None
        self._worker: asyncio.Task[None] | None = None
        self._wanted = asyncio.Event()

    async def begin(self, request: StudyRequest, host: str) -> StudyState:
        """Start or queue the study that *host* requests. Raises `RequestError`."""
        if sentence := what_is_missing():
            raise RequestError(sentence, 503)
        self._refuse_too_many(host)
        request = await self._canonical(request, host)
        toml = study_text(request, self._runtime.random.randrange(1_000_000))
        study = await self._reading.study(toml, host)
        self._refuse_too_many(host)  # Nothing is awaited between here and the insertion, so that the limits are exact.
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="omegatable-studies-"))
        key = self._runtime.token(9)
        folder = self._folder / key
        folder.mkdir()
        (folder / "study.toml").write_text(toml, encoding="utf-8")
        asked = self._runtime.monotonic()
        self._jobs[key] = _Job(host, request.game, study.title, study.names, study.links, request.games, folder, asked)
        self._wanted.set()
        if self._worker is None:
            self._worker = asyncio.create_task(self._work(), name="studies")
        return self._state(key, self._jobs[key])

    async def _canonical(self, request: StudyRequest, host: str) -> StudyRequest:
        """Return *request* with its texts, such as decks, in canonical form. Raises `RequestError`."""
        _game_of(request)
        variants = []
        for changes in request.variants:
            values = {change.option: change.value for change in changes}
            texts = await self._reading.texts(request.game, values, (), host)
            variants.append([Change(change.option, texts.get(change.option, change.value)) for change in changes])
        return msgspec.structs.replace(request, variants=variants)

    def _refuse_too_many(self, host: str) -> None:
        """Raise `RequestError` if this *host* already has an unfinished study, or too many hosts do."""
        self._sweep()
        waiting = [job for job in self._jobs.values() if not job.over]
        if any(job.host == host for job in waiting):
            raise RequestError(text("http-study-yours"), 429)
        if len(waiting) >= MAX_WAITING:
            raise RequestError(text("http-study-queue"), 503)

    async def state(self, key: str) -> StudyState:
        """Return the progress of a study, after waiting briefly for news. Raises `RequestError`."""
        job = self._find(key)
        if not job.over:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(job.news.wait(), LONG_POLL)
            job.news.clear()
        return self._state(key, job)

    async def stop(self, key: str) -> StudyState:
        """Stop a study early, with a report of the games so far if it has started. Raises `RequestError`."""
        job = self._find(key)
        await self._stop(job)
        return self._state(key, job)

    async def _stop(self, job: _Job) -> None:
        job.stopped = True
        if job.stage == "waiting":
            _fail(job, text("http-study-stopped"))
        elif job.stage in ("beginning", "compiling"):
            _fail(job, text("http-study-stopped"))
            if job.process is not None:
                await _end(job.process)
        elif job.process is not None and job.process.stdin is not None and not job.over:
            job.process.stdin.write(b"stop\n")

    def file(self, key: str, name: str) -> Path:
        """Return a file of a finished study. Raises `RequestError`."""
        job = self._find(key)
        if job.stage != "over" or (name != REPORT and name not in FILES):
            raise RequestError(text("http-study-file"), 404)
        return job.folder / PLAYED / name

    async def close(self) -> None:
        """Stop the process and remove all studies."""
        if self._worker is not None:
            self._worker.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._worker
        if self._folder is not None:
            await asyncio.to_thread(shutil.rmtree, self._folder, ignore_errors=True)

    def _find(self, key: str) -> _Job:
        job = self._jobs.get(key)
        if job is None:
            raise RequestError(text("http-study-gone"), 404)
        job.asked = self._runtime.monotonic()
        return job

    def _state(self, key: str, job: _Job) -> StudyState:
        done = job.done or [0] * len(job.names)
        summaries = job.summaries or [""] * len(job.names)
        rows = zip(job.names, done, summaries, job.links, strict=True)
        variants = [
            StudyVariant(name, games, job.of, summary, link if job.over else "") for name, games, summary, link in rows
        ]
        return StudyState(
            id=key,
            game=job.game,
            title=job.title,
            sentence=self._sentence(job),
            variants=variants,
            over=job.over,
            failed=job.stage == "failed",
            verdict=job.verdict,
            findings=job.sentences,
        )

    def _sentence(self, job: _Job) -> Words:
        if job.stopped and not job.over:
            return text("study-is-stopping")
        if job.stage == "playing":
            if job.seconds_left is None:
                return text("study-is-playing")
            minutes, seconds = divmod(round(job.seconds_left), 60)
            if minutes:
                return text("study-is-playing-minutes", minutes=minutes)
            return text("study-is-playing-seconds", seconds=max(1, seconds))
        words = {
            "waiting": text("study-is-waiting"),
            "beginning": text("study-is-beginning"),
            "compiling": text("study-is-compiling"),
            "writing": text("study-is-writing"),
        }
        return words.get(job.stage, "")

    async def _work(self) -> None:
        """Play the waiting studies, one after the other."""
        while True:
            self._give_up_forgotten()
            job = next((job for job in self._jobs.values() if job.stage == "waiting"), None)
            if job is None:
                self._wanted.clear()
                await self._wanted.wait()
                continue
            try:
                await self._play(job)
            except Exception:  # The next studies are played even if one fails.
                log.exception("A study could not be played")
            if not job.over:
                _fail(job, text("http-study-failed"))
            job.asked = self._runtime.monotonic()

    async def _play(self, job: _Job) -> None:
        """Play one study in a process, and store the updates of the process."""
        job.stage = "beginning"
        job.process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "omegatable.lab.study.serving", str(job.folder), str(self._runtime.niceness)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=os.environ | {"POLARS_MAX_THREADS": "1"},
        )
        assert process.stdout is not None
        if job.over:  # The study was stopped while the process was being created.
            await _end(process)
            return
        watch = asyncio.create_task(self._end_in_time(job, process))
        try:
            async for line in process.stdout:
                if job.over:  # The study was stopped or cancelled, so the last output of the process does not count.
                    break
                update = _update(line)
                if update is None:
                    log.warning("A study wrote a line that is no update: %r", line[:MAX_LOGGED])
                    continue
                job.stage = update.get("stage", job.stage)
                job.done, job.summaries = update.get("done", job.done), update.get("summaries", job.summaries)
                job.seconds_left = update.get("seconds_left")
                job.verdict = update.get("verdict", job.verdict)
                job.sentences = update.get("sentences", job.sentences)
                job.news.set()
        finally:
            watch.cancel()
            await _end(process)

    async def _end_in_time(self, job: _Job, process: "asyncio.subprocess.Process") -> None:
        """Stop a study that takes too long, and terminate its *process* if stopping takes too long as well."""
        await asyncio.sleep(LONGEST)
        await self._stop(job)
        await asyncio.sleep(MAX_REPORT)
        await _end(process)

    def _give_up_forgotten(self) -> None:
        """Cancel the waiting studies whose pages have stopped polling."""
        late = self._runtime.monotonic() - FORGOTTEN
        for job in self._jobs.values():
            if job.stage == "waiting" and job.asked <= late:
                _fail(job, CANCELLED)

    def _sweep(self) -> None:
        """Remove studies that have been over for a long time, and the oldest ones if there are many."""
        self._give_up_forgotten()
        over = [(key, job) for key, job in self._jobs.items() if job.over]
        late = self._runtime.monotonic() - FINISHED_TTL
        for at, (key, job) in enumerate(over):
            if at < len(over) - MAX_FINISHED + 1 or job.asked < late:
                del self._jobs[key]
                shutil.rmtree(job.folder, ignore_errors=True)


def _update(line: bytes) -> dict[str, Any] | None:
    """Return the update that the process wrote as *line*; None for any other output, such as a library's."""
    try:
        update = json.loads(line)
    except ValueError:
        return None
    return update if isinstance(update, dict) else None


async def _end(process: "asyncio.subprocess.Process") -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()


def _fail(job: _Job, why: Text) -> None:
    job.stage, job.sentences = "failed", [why]
    job.news.set()
