"""The motion of panels that fold: short, only seen, and absent where motion is reduced."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication

from editor.core.resources import samples_folder
from editor.ui import theme
from editor.ui.frame_sizes import Foldable
from editor.ui.panels.wiping import Wipe
from editor.ui.settings import Settings
from editor.ui.shell import Shell
from editor.ui.window import MainWindow
from editor.workbench.document import open_document
from tests.ui.held import move_on

pytestmark = pytest.mark.window


@pytest.fixture
def shell(application: QApplication) -> Iterator[Shell]:
    window = MainWindow(Settings())
    window.resize(1440, 900)
    window.show()
    window.show_document(open_document(samples_folder() / "tactics" / "twin-peaks.json"))
    QApplication.processEvents()
    assert window.shell is not None
    yield window.shell
    window.give_up()
    application.processEvents()


def wipes(shell: Shell) -> list[Wipe]:
    return shell.findChildren(Wipe, options=Qt.FindChildOption.FindDirectChildrenOnly)


@pytest.mark.usefixtures("held")
def test_a_part_that_folds_moves_and_has_its_place_at_once(
    shell: Shell, subtests: pytest.Subtests
) -> None:
    """What was there is seen over it, takes no clicks, and is gone soon, whichever way."""
    parts: tuple[Foldable, ...] = ("left", "right", "below", "history")
    for part in parts:
        with subtests.test(part):
            _fold_and_open(shell, part)


def _fold_and_open(shell: Shell, part: Foldable) -> None:
    for folded in (True, False):
        shell.fold(part, folded)
        (wipe,) = wipes(shell)
        assert wipe.isVisible()
        assert wipe.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        assert shell.sizes.folded(part, small=False) == folded
        place = wipe.geometry()
        assert shell.rect().contains(place)
        assert move_on(wipe, 0.5) == 1
        assert wipe.isVisible()
        assert move_on(wipe, 1) == 1
        shell.window().grab()
        QCoreApplication.sendPostedEvents(wipe, QEvent.Type.DeferredDelete)
        assert wipes(shell) == []


def test_nothing_moves_where_motion_is_reduced(shell: Shell) -> None:
    """Neither does a part that is folded already."""
    theme.keep_still(True)
    try:
        shell.fold("left", True)
        assert wipes(shell) == []
    finally:
        theme.keep_still(False)
    shell.fold("left", True)
    assert wipes(shell) == []
