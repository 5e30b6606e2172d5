"""What verbs share that play matches: the file that keeps them, its history, progress."""

from __future__ import annotations

import os
import signal
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import FrameType

from editor.cli.answers.playing import EarlierPlaytest, EarlierPlaytests
from editor.cli.answers.shared import print_answer
from editor.cli.main import OK
from editor.cli.opened import is_same_file
from editor.cli.output import ProgressLine, warn
from editor.cli.parsing import UsageError, usage_errors
from editor.cli.reports.playtest import history_lines
from editor.lab.cluster import Certificates, Cluster
from editor.lab.crew import Crew
from editor.lab.playtest import Playtest
from editor.lab.store import KeptPlaytest, MatchStore, OtherFileError, StoreError, store_path
from editor.lab.verdict import matches_words


def store_file(arguments: Namespace) -> Path:
    """Return where matches are kept: in the file of `--store`, else in that of all maps."""
    return Path(arguments.store) if arguments.store else store_path()


def store_or_warning(arguments: Namespace) -> MatchStore | None:
    """Return where matches are kept, None where that is not wanted or cannot be.

    Raises OtherFileError where `--store` names another kind of file.
    """
    if arguments.no_store:
        return None
    try:
        return open_store(arguments)
    except OtherFileError:
        raise
    except StoreError as error:
        warn(f"matches are not saved: {error}")
        return None


def open_store(arguments: Namespace) -> MatchStore:
    """Open where matches are kept. Raises StoreError."""
    store = MatchStore(store_file(arguments), named=bool(arguments.store))
    if store.set_aside is not None:
        warn(f"the saved matches could not be read; the file was renamed to {store.set_aside}")
    return store


def open_kept(arguments: Namespace) -> MatchStore | None:
    """Open what is kept, to read it; None where nothing is kept yet. Raises StoreError."""
    file = store_file(arguments)
    if file.exists():
        return open_store(arguments)
    if arguments.store:
        raise StoreError(f"{file} does not exist")
    return None


def one_name(path: Path) -> Path:
    """Return the name under which playtests of a file are kept, by whatever name it is given."""
    try:
        return Path(os.path.realpath(path))
    except OSError:
        # The current folder no longer exists.
        return path


def is_one_file(one: str, other: str) -> bool:
    """Return whether two names are of one file, also where it does not exist yet."""
    return is_same_file(one, other) or one_name(Path(one)) == one_name(Path(other))


BESIDE_HISTORY = (
    "setup", "house_rules", "versus", "without", "matches", "until", "seconds", "workers",
    "cluster", "cluster_ca", "cluster_cert", "cluster_key", "no_store", "replay", "output",
    "check_with", "check_matches", "rotate",
)  # fmt: skip
"""Arguments that would do nothing where kept playtests are listed."""


def print_history(arguments: Namespace) -> int:
    """Print the playtests of a file that are kept; nothing is played."""
    path = Path(arguments.file)
    for name in BESIDE_HISTORY:
        if getattr(arguments, name):
            words = f"--history cannot be combined with --{name.replace('_', '-')}"
            raise UsageError(words)
    if arguments.format in ("csv", "html"):
        raise UsageError("--history requires --format text or json")
    if arguments.store and is_same_file(arguments.store, path):
        raise UsageError(f"{arguments.store} is the input file")
    with usage_errors(StoreError):
        kept = _kept(path, arguments)
    if not kept and not path.exists():
        raise UsageError(f"{path} does not exist")
    if arguments.format == "json":
        rows = [EarlierPlaytest(at=item.at, report=item.report) for item in kept]
        print_answer(EarlierPlaytests(playtests=tuple(rows)))
    else:
        print("\n".join(history_lines(kept)))
    return OK


def _kept(path: Path, arguments: Namespace) -> list[KeptPlaytest]:
    """Return the playtests of a file, the oldest first. Raises StoreError."""
    opened = open_kept(arguments)
    if opened is None:
        return []
    with closing(opened) as store:
        kept = store.history(one_name(path))
    if store.trouble:
        warn(f"some saved matches cannot be read: {store.trouble}")
    return kept


def crew_of(arguments: Namespace) -> Crew | Cluster:
    """Return who plays. Raises ClusterError."""
    if arguments.cluster:
        return cluster_of(arguments)
    return Crew(arguments.workers or os.cpu_count() or 1)


def cluster_of(arguments: Namespace) -> Cluster:
    """Return the cluster that is named. Raises ClusterError."""
    files = Certificates(arguments.cluster_ca, arguments.cluster_cert, arguments.cluster_key)
    return Cluster(arguments.cluster, certificates=files)


INTERVAL = 0.5
"""Seconds between two lines of progress."""


@contextmanager
def interrupts() -> Iterator[Callable[[], bool]]:
    """Yield what says whether Ctrl+C was pressed.

    It raises KeyboardInterrupt as ever. Within a destructor, as futures of a cluster have them,
    Python drops that: then a playtest that asks still stops.
    """
    pressed = False

    def press(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


def progress_printer(line: ProgressLine | None, *, answers: bool) -> Callable[[Playtest], None]:
    """Return a callback that prints the progress of a playtest: on a terminal, twice a second."""
    shown = time.monotonic()

    def show(playtest: Playtest) -> None:
        nonlocal shown
        now = time.monotonic()
        if line is None or now - shown < INTERVAL:
            return
        shown = now
        played, budget = len(playtest.played), playtest.budget
        # Those of the store took no time.
        rate = (played - playtest.recalled) / max(playtest.spent, 1e-6)
        words = f"{matches_words(played)}, {rate:.0f} a second"
        if not budget.seconds and rate:
            words += f", {(budget.most - played) / rate:.0f} s left"
        share = playtest.spent / budget.seconds if budget.seconds else played / budget.most
        line(share, f"{words}: {playtest.verdict().headline}" if answers else words)

    return show
