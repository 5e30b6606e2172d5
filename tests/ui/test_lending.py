"""A window that is lent again is as it was when it was opened, and what is left in it is named."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit

from editor.core.edits import SetTitle
from editor.ui.dialogs.help import AboutDialog
from editor.ui.window import MainWindow
from editor.workbench.document import new_document
from editor.workbench.session import Session
from tests.ui.lending import Lend
from tests.ui.window_state import differences, state_of

pytestmark = pytest.mark.window

SAMPLE, SIZE = "tactics/twin-peaks", (1440, 900)


@pytest.fixture
def lender(application: QApplication) -> Iterator[Lend]:
    made = Lend()
    yield made
    made.close()


def session_of(window: MainWindow) -> Session:
    assert window.session is not None
    return window.session


def edit(window: MainWindow) -> None:
    session = session_of(window)
    session.attempt(lambda: session.editing.move(("b4",), (0, -3), session.setup))


def hold(window: MainWindow) -> None:
    session = session_of(window)
    session.preview(session.editing.move(("b4",), (0, -3), session.setup), ("b4",))


def save(window: MainWindow) -> None:
    session_of(window).perform(SetTitle("Saved"))
    assert window.files.save()


def take_up(window: MainWindow) -> None:
    session = session_of(window)
    session.arm(session.tools[2].id)


def search(window: MainWindow) -> None:
    assert window.shell is not None
    for field in window.shell.palette_panel.findChildren(QLineEdit):
        field.setText("a")


def look(window: MainWindow) -> None:
    assert window.canvas is not None
    session_of(window).look(isometric=True, bare=True)
    window.canvas.zoom_to(2.0)


def fold(window: MainWindow) -> None:
    assert window.shell is not None
    window.shell.fold("left", True)
    window.shell.fold("history", True)


def show_problem(window: MainWindow) -> None:
    assert window.shell is not None
    window.shell.problems.list.go(1)


def resize(window: MainWindow) -> None:
    window.resize(1100, 800)


def open_dialog(window: MainWindow) -> None:
    AboutDialog(window).show()


CHANGES: tuple[Callable[[MainWindow], object], ...] = (
    edit, hold, save, take_up, search, look, fold, show_problem, resize, open_dialog,
)  # fmt: skip


def test_a_window_is_put_back(lender: Lend, application: QApplication) -> None:
    """After all that a test may do, all at once or one by one, it is as a new one is."""
    window = lender(SAMPLE, SIZE, saved=True)
    document = window.document
    assert document is not None
    assert document.path is not None
    first, held = state_of(window), document.path.read_bytes()
    session_of(window).observe(lambda _: None)
    for change in CHANGES:
        change(window)
    window.finish_drawing()
    assert differences(first, state_of(window))
    lender.leave(application)
    lender.settle(further=True)
    assert lender.left == []
    assert differences(first, state_of(window)) == []
    assert lender(SAMPLE, SIZE, saved=True) is window
    assert document.path.read_bytes() == held
    assert len(list(document.path.parent.iterdir())) == 1


def leave_words(window: MainWindow) -> str:
    assert window.shell is not None
    window.shell.status.view.setToolTip("Left")
    return "Left"


def leave_widget(window: MainWindow) -> str:
    QLineEdit("Left", window.shell)
    return "QLineEdit"


def leave_note(window: MainWindow) -> str:
    assert window.shell is not None
    window.shell._alone = True
    return "shell._alone"


def leave_document(window: MainWindow) -> str:
    window.show_document(new_document("tactics", "control", 2))
    return "another map"


def leave_page(window: MainWindow) -> str:
    window.commands.run("house-rules")
    return "HouseMode"


def test_what_cannot_be_put_back_is_named(lender: Lend, application: QApplication) -> None:
    """A window in which anything else was left is closed, and the next test gets a new one."""
    window = lender(SAMPLE, SIZE)
    for spoil in (leave_words, leave_widget, leave_note, leave_page, leave_document):
        name = spoil(window)
        lender.leave(application)
        left = lender.look()
        assert any(name in line for line in left), left
    lender.settle(further=True)
    assert lender.left
    assert lender(SAMPLE, SIZE) is not window


def prepare(window: MainWindow) -> None:
    session_of(window).perform(SetTitle("Prepared"))


def put_words_back(window: MainWindow) -> None:
    assert window.shell is not None
    window.shell.status.view.setToolTip("Prepared")


def test_a_module_prepares_its_window_once(lender: Lend, application: QApplication) -> None:
    """It is put back as it was after that; what only the module knows of, by the module."""
    window = lender(SAMPLE, SIZE, prepared=prepare, back=put_words_back)
    edit(window)
    leave_words(window)
    lender.leave(application)
    lender.settle(further=True)
    assert lender.left == []
    assert lender(SAMPLE, SIZE, prepared=prepare, back=put_words_back) is window
    assert session_of(window).present.title == "Prepared"
