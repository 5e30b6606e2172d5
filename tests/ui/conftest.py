"""A window's application for these tests; what Qt complains of fails the test that caused it."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import networkx  # noqa: F401 - until it is there, a window has its first map checked elsewhere
import pytest
from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from editor.ui import theme, window
from editor.ui.house import mode as house
from editor.ui.play import mode
from editor.workbench.playing.seating import all_people
from tests.times import LEFT
from tests.ui.held import hold_animations
from tests.ui.lending import LENDER, Lend
from tests.workbench.here import HereChecks

# The screenless platform says so of every window that has a least size, and of lists that drop.
_HARMLESS = (
    "This plugin does not support propagateSizeHints()",
    "This plugin does not support raise()",
    "This plugin does not support grabbing the keyboard",
)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, None, None]:
    """Put the window that was lent back once nothing of the test is in force any more.

    What the test left in it, so that it had to be closed, is listed at the end of the run.
    """
    yield
    further = nextitem is not None and nextitem.path == item.path
    LENDER.settle(further=further and "lend" in getattr(nextitem, "fixturenames", ()))
    if LENDER.left:
        item.user_properties.append((LEFT, "; ".join(LENDER.left)[:200]))


@pytest.fixture
def lend(application: QApplication) -> Lend:
    """Return what gives a window in which a map is open; see tests/ui/lending.py."""
    return LENDER


@pytest.fixture(scope="session")
def application() -> QApplication:
    """Return the one application of the test run, in its light dress."""
    found = QApplication.instance()
    made = found if isinstance(found, QApplication) else QApplication([])
    theme.begin(made, "light", 1.0)
    return made


@pytest.fixture(autouse=True)
def checks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let windows check in this process: to start one takes longer than most tests.

    A module whose windows have the process of the program defines a fixture of this name.
    """
    monkeypatch.setattr(window, "ProcessWorker", HereChecks)
    monkeypatch.setattr(house, "ProcessWorker", HereChecks)


@pytest.fixture(autouse=True)
def people(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let people sit in all seats, as if somebody had said so before.

    A module in which the window asks who plays defines a fixture of this name.
    """
    monkeypatch.setattr(mode, "seating_for", lambda kept, document, game: all_people(game))


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hold all animations of the test; `move_on` of tests/ui/held.py moves them on.

    A test that uses a window asks for this before it.
    """
    hold_animations(monkeypatch)


@pytest.fixture(autouse=True)
def _complaints(application: QApplication) -> Iterator[None]:
    said: list[str] = []

    def hear(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if message not in _HARMLESS:
            said.append(message)

    before = qInstallMessageHandler(hear)
    yield
    LENDER.leave(application)
    qInstallMessageHandler(before)
    assert said == []
