"""What every test stands on: Qt without a screen, a home of its own, no luck and no clock.

And a collector that frees Qt objects on the main thread alone: docs/decisions/processes.md.
"""

import atexit
import gc
import os
import resource
import shutil
import sqlite3
import sys
import tempfile
import warnings
from collections.abc import Generator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies
from hypothesis.internal.conjecture import providers

from tests import times
from tests.depth import ALL_EXAMPLES, MISSING, leave_repeats

# Nothing of the person who runs the tests decides a verdict, and nothing of theirs is written to.
HOME = Path(tempfile.mkdtemp(prefix="realmwright-tests-"))
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
for name in [name for name in os.environ if name.startswith(("QT_", "QML_", "XDG_"))]:
    del os.environ[name]
os.environ |= {
    "QT_QPA_PLATFORM": "offscreen",
    "LC_ALL": "C.UTF-8",
    "HOME": str(HOME),
    "XDG_CACHE_HOME": str(HOME / "cache"),
    "XDG_CONFIG_HOME": str(HOME / "config"),
    "XDG_DATA_HOME": str(HOME / "data"),
    "XDG_RUNTIME_DIR": str(HOME),
    "XDG_STATE_HOME": str(HOME / "state"),
}

# A verdict must not depend on the speed of the machine, nor on the seed of the day, nor on what
# tests before have imported: Hypothesis would read every module of the program for its constants,
# four seconds in each worker.
vars(providers).update(is_local_module_file=lambda path: False)
for profile, number in {"fast": ALL_EXAMPLES // 10, "deep": ALL_EXAMPLES}.items():
    settings.register_profile(
        profile,
        max_examples=number,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile("fast")


class ClosedConnection(sqlite3.Connection):
    """A connection that has to be closed: Python says so from 3.13 on, and this on every Python."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        self.is_open = False
        super().__init__(*arguments, **named)
        self.is_open = True

    def close(self) -> None:
        """Close the connection, from whatever thread made it."""
        super().close()
        self.is_open = False

    def __del__(self) -> None:
        if self.is_open:
            super().close()
            words = f"unclosed database in {self!r}"
            warnings.warn(words, ResourceWarning, stacklevel=2, source=self)


sqlite3.connect = partial(sqlite3.connect, factory=ClosedConnection)  # type: ignore[assignment]

_kept: list[object] = []

# A worker of a parallel run hears its orders on a thread, and Python's collector runs on whatever
# thread allocates. So it is off, and the main thread collects between two tests.
gc.disable()
_GROWTH = 1.25
"""All is looked at where there is so much more of it than when all was looked at last."""
_blocks = 0


_times = times.Times()
_measured = 0.0
_before = 0.0
"""Seconds until all was collected, which the first report says."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run be kept in the docs."""
    parser.addoption("--keep-times", action="store_true", help="write the table of docs/tests.md")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the dearest modules, so that no worker is left alone with one at the end.

    Before that, repeats are left to the deep run.
    """
    config.stash[MISSING] = leave_repeats(items)
    modules = [item.nodeid.partition("::")[0] for item in items]
    order = {name: place for place, name in enumerate(times.in_order(modules, times.kept()))}
    items.sort(key=lambda item: order[item.nodeid.partition("::")[0]])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Note what a phase took, and how large the process is, for the one that adds it up."""
    global _measured, _before
    report = yield
    last, _measured = _measured, times.spent()
    largest = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    setattr(report, times.MEASURED, (_measured - last, largest))
    setattr(report, times.BEFORE, _before)
    _before = 0.0
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up what workers have measured."""
    _times.add(report)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print the seconds of each folder; keep them where that is asked for."""
    before = times.kept()
    terminalreporter.section("seconds of the processor")
    for line in times.lines(_times, before):
        terminalreporter.write_line(line)
    if config.getoption("keep_times"):
        times.keep(_times.folders(before))


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Forget what a module keeps for its own tests, once they are over."""
    if isinstance(item, pytest.Function) and (nextitem is None or nextitem.path != item.path):
        for value in vars(item.module).values():
            if hasattr(value, "cache_clear") and value.__module__ == item.module.__name__:
                value.cache_clear()


@pytest.hookimpl(trylast=True)
def pytest_runtest_logfinish() -> None:
    """Collect what the last test left; what survived for long is looked at less often."""
    global _blocks
    if sys.getallocatedblocks() < _GROWTH * _blocks:
        gc.collect(1)
        return
    gc.collect()
    _blocks = sys.getallocatedblocks()


@settings(max_examples=1)
@given(strategies.none())
def _draw_nothing(nothing: None) -> None:
    """Let Hypothesis make what it makes once, and look at it."""


@pytest.hookimpl(trylast=True)
def pytest_sessionstart() -> None:
    """Let Hypothesis begin, once its plugin has.

    It looks through all there is for who holds its numbers. So this comes before there is much,
    and before the collector no longer knows of it, as Python 3.14 would complain of.
    """
    _draw_nothing()


def pytest_collection_finish(session: pytest.Session) -> None:
    """Make the run's one application that of windows, when any of its tests opens one.

    A process keeps its first application, and painting by itself makes one without windows. What
    was imported and collected lives as long as the run: the collector need not look at it again;
    what was only needed for it, such as the trees of rewritten modules, goes before that.
    """
    global _measured, _before
    gc.collect()
    gc.freeze()
    if any({"ui", "inside"} & set(item.path.parts) for item in session.items):
        from PySide6.QtGui import QGuiApplication
        from PySide6.QtWidgets import QApplication

        if not isinstance(QGuiApplication.instance(), QApplication | None):
            raise pytest.UsageError("a test module paints while it is collected: paint in a test")
        _kept.append(QApplication.instance() or QApplication([]))
    _measured = _before = times.spent()
