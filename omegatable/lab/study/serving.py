"""Plays a study for a server, in a separate process: `python -m omegatable.lab.study.serving FOLDER NICENESS`.

The folder contains `study.toml`. Each line of output is an `Update` in JSON. The process exits when its standard input
is closed. The line `stop` ends the study early, with a report of the games so far.
"""

import os
import sys
import threading
from pathlib import Path

import msgspec

from omegatable.kernel import set_mode
from omegatable.lab.plan import StudyError
from omegatable.lab.study.folder import opened
from omegatable.lab.study.parsing import read_study

STOP = "stop"
STUDY_DIR = "study"  # the folder of the study inside FOLDER
MAX_SENTENCES = 8


class Update(msgspec.Struct, omit_defaults=True):
    """The progress of a study. Omitted fields have not changed."""

    stage: str = ""  # "compiling", "playing", "writing", "over" or "failed"
    done: list[int] = []  # games by variant
    summaries: list[str] = []  # the main measures by variant
    seconds_left: float | None = None
    verdict: list[str] = []  # the errors and the verdict in short, at the end
    sentences: list[str] = []  # the differences, at the end; or the error


def main() -> None:
    """Play the study in the folder on the command line, with lower priority than tables and their bots."""
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[2]))
    stopped = threading.Event()
    threading.Thread(target=_listen, args=(stopped,), daemon=True).start()
    try:
        _play(Path(sys.argv[1]), stopped)
    except (StudyError, OSError) as error:
        tell(Update("failed", sentences=[str(error)]))


def tell(update: Update) -> None:
    """Write one line."""
    print(msgspec.json.encode(update).decode(), flush=True)


def _play(path: Path, stopped: threading.Event) -> None:
    from omegatable.lab.study.findings import write_findings
    from omegatable.lab.study.report import write_report
    from omegatable.lab.study.report.reading import read_results
    from omegatable.lab.study.report.sentences import differences
    from omegatable.lab.study.report.verdict import verdict
    from omegatable.lab.study.running import is_prepared, play_study, prepare

    study = read_study(path / "study.toml")
    set_mode("compiled")
    if not is_prepared(study):
        tell(Update("compiling"))
        prepare(study)
    with opened(path / STUDY_DIR, study) as folder:
        for progress in play_study(folder):
            tell(Update("playing", list(progress.done), progress.lines(), progress.seconds_left()))
            if stopped.is_set() and all(progress.done):
                break
        if not folder.is_complete:  # after an early stop
            folder.complete()
    tell(Update("writing"))
    write_findings(folder.path)
    write_report(folder.path, site="")
    results = read_results(folder.path)
    sentences = [one.sentences[0].text for one in differences(results) if not one.small]
    tell(Update("over", verdict=[*results.errors, *verdict(results)], sentences=sentences[:MAX_SENTENCES]))


def _listen(stopped: threading.Event) -> None:
    for line in sys.stdin:
        if line.strip() == STOP:
            stopped.set()
    os._exit(1)


if __name__ == "__main__":
    main()
